"""Battle: playing cards (BR-14) and late cards (BR-15)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage import codes, events
from longhall.games.blood_rage.cards import BATTLE, FIRST, LAST, QUEST, QUEST_AS_BATTLE, SECOND
from longhall.games.blood_rage.layout import NO_CARD, NO_WINNER, NOT_COMPARED, NOT_SEALED, SEALED_CARD
from longhall.games.blood_rage.resolution import Resolution
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import NOBODY, Offer, Personal, Step


class PlayCards(Step[BloodRage]):
    """Every participant with a card in hand seals exactly one, at the same time; then all are revealed together
    (BR-14.1 to BR-14.3)."""

    def owing(self, table: BloodRage) -> i64:
        owing: i64 = 0
        for seat in range(table.players):
            if table.is_fighting(seat) and table.choice(seat) == NOT_SEALED and table.has_cards(seat):
                owing |= 1 << seat
        return owing

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        return [codes.SEAL + card for card in table.hand(seat)]

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        table.seal(seat, SEALED_CARD + code - codes.SEAL)
        if table.listening:
            table.tell_of(events.SEALED, seat, [code - codes.SEAL], 1 << seat)
        table.push(self)

    def run(self, table: BloodRage) -> None:
        turned: i64 = 0
        for seat in table.in_battle_order():
            card = table.choice(seat) - SEALED_CARD
            if card >= 0:
                turned += 1
                table.turn_over(seat, card)
                if table.listening:
                    table.tell_of(events.REVEALED, seat, [card])
        if turned > 1:
            # Who alone has sealed a card is shown nothing but its own.
            table.reveal()
        table.open_choices()
        table.push(AfterWatch())
        table.push(Texts(SECOND))
        table.push(Texts(FIRST))

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"province": table.board.names[table.pillaged_province]}


class AfterWatch(Step[BloodRage]):
    """If a Watch has acted the cards are played again; else the other texts come, then late cards (BR-14.6, BR-15.6,
    BR-25.16)."""

    def run(self, table: BloodRage) -> None:
        if table.is_called_again:
            table.forget_reveal()
            table.push(PlayCards())
        else:
            table.push(LateCards(table.pillager, 0))
            table.push(Texts(LAST))


class Texts(Step[BloodRage]):
    """The texts of one class act, from the pillager clockwise (BR-14.6, BR-14.7)."""

    def __init__(self, rank: i64) -> None:
        self.rank = rank

    def facts(self) -> list[int]:
        return [self.rank]

    def run(self, table: BloodRage) -> None:
        order = table.in_battle_order()
        for place in range(len(order) - 1, -1, -1):
            card = table.face_up(order[place])
            if card == NO_CARD:
                continue
            if table.cards.types[card] == BATTLE and table.cards.texts[card].acts() == self.rank:
                table.push(ActText(order[place]))
            if self.rank == LAST and table.cards.types[card] == QUEST:
                table.push(QuestAsBattle(order[place]))


class ActText(Personal[BloodRage]):
    """The text of one revealed card acts, unless it is void or the card is no longer there."""

    def run(self, table: BloodRage) -> None:
        card = table.face_up(self.owner)
        if card != NO_CARD and not table.is_void(self.owner):
            table.cards.texts[card].at_reveal(table, self.owner)


class QuestAsBattle(Offer[BloodRage]):
    """Tyr may turn a revealed quest into a battle card (BR-24.8, BR-26.8, BR-28.31, BR-28.39, BR-28.40)."""

    def is_there(self, table: BloodRage) -> bool:
        return table.has_gift(self.owner, QUEST_AS_BATTLE)

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        return [codes.TURN_QUEST, codes.DECLINE]

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        if code == codes.TURN_QUEST:
            table.turn_quest(seat)
            if table.listening:
                bonus = table.amount(seat, QUEST_AS_BATTLE)
                table.tell_of(events.QUEST_TURNED, seat, [table.face_up(seat), bonus])

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        bonus = table.amount(seat, QUEST_AS_BATTLE)
        return {"card": table.cards.names[table.face_up(seat)], "bonus": int(bonus)}


class LateCards(Personal[BloodRage]):
    """From the pillager clockwise, lap after lap, each participant may add one late card, until all in a row decline;
    every one with a card in hand is asked, whether or not it is such a card (BR-15.1 to BR-15.8)."""

    def __init__(self, seat: i64, declined: i64) -> None:
        self.owner = seat
        self.declined = declined

    def facts(self) -> list[int]:
        return [self.owner, self.declined]

    def seat(self, table: BloodRage) -> i64:
        if self.declined == table.players or table.age == 0:
            return NOBODY
        return self.owner

    def silent(self, table: BloodRage) -> bool:
        return not table.is_fighting(self.owner) or not table.has_cards(self.owner)

    def options(self, table: BloodRage, seat: i64) -> list[int]:
        late: list[int] = []
        if table.is_fighting(seat):
            for card in table.hand(seat):
                if table.cards.types[card] == BATTLE and table.cards.texts[card].may_come_late():
                    late.append(codes.ADD + card)
        late.append(codes.DECLINE)
        return late

    def choose(self, table: BloodRage, seat: i64, code: i64) -> None:
        following = table.left_of(seat)
        if code == codes.DECLINE:
            table.push(LateCards(following, self.declined + 1))
            return
        table.play(seat, code - codes.ADD)
        if table.listening:
            table.tell_of(events.ADDED, seat, [code - codes.ADD])
        table.push(LateCards(following, 0))

    def run(self, table: BloodRage) -> None:
        compare(table)

    def about(self, table: BloodRage, seat: i64) -> dict[str, str | int]:
        return {"strength": int(strength_in_battle(table, seat))}


def card_bonus(table: BloodRage, seat: i64) -> i64:
    """What a clan's revealed card adds to its strength (BR-14.4, BR-14.5, BR-24.16)."""
    card = table.face_up(seat)
    if card == NO_CARD:
        return 0
    if table.cards.types[card] == BATTLE:
        printed: i64 = table.cards.values[card]
        return printed if table.is_void(seat) else table.cards.texts[card].bonus(table, seat, printed)
    return table.amount(seat, QUEST_AS_BATTLE) if table.is_turned(seat) else 0


def late_bonus(table: BloodRage, seat: i64, ledger: list[tuple[int, int]] | None = None) -> i64:
    """What a clan's late cards add (BR-15.1)."""
    total: i64 = 0
    for card in table.laid(seat):
        total += table.cards.values[card] if table.cards.types[card] == BATTLE else 0
        if ledger is not None:
            ledger.append((card, table.cards.values[card] if table.cards.types[card] == BATTLE else 0))
    card = table.face_up(seat)
    if card != NO_CARD and table.cards.types[card] == BATTLE:
        total -= table.cards.values[card]
        if ledger is not None:
            ledger.append((card, -table.cards.values[card]))
    return total


def strength_in_battle(table: BloodRage, seat: i64) -> i64:
    """The strength of a clan's figures in the province and its fjord, and of its cards (BR-14.8, BR-28.41)."""
    return strength_of_figures(table, seat) + strength_of_cards(table, seat)


def strength_of_figures(table: BloodRage, seat: i64) -> i64:
    """What a clan's figures bring into the battle; once it is decided, what they brought."""
    compared = table.compared_figures(seat)
    return table.strength_in(seat, table.pillaged_province) if compared == NOT_COMPARED else compared


def strength_of_cards(table: BloodRage, seat: i64, ledger: list[tuple[int, int]] | None = None) -> i64:
    """What all cards of a clan add in this battle. A ledger is told each card and what it adds, in one entry or in
    several that add up."""
    revealed = card_bonus(table, seat)
    if ledger is not None and table.face_up(seat) != NO_CARD:
        ledger.append((int(table.face_up(seat)), int(revealed)))
    return revealed + late_bonus(table, seat, ledger)


def compare(table: BloodRage) -> None:
    """The strictly strongest wins; if there is none, all lose (BR-14.9, BR-16.1, BR-16.2)."""
    most: i64 = -1
    winner: i64 = NO_WINNER
    for seat in table.in_battle_order():
        figures = table.strength_in(seat, table.pillaged_province)
        cards = strength_of_cards(table, seat)
        strength = figures + cards
        table.compare_figures(seat, figures)
        if table.listening:
            table.tell_of(events.FOUGHT, seat, [figures, cards, strength])
        if strength > most:
            most, winner = strength, seat
        elif strength == most:
            winner = NO_WINNER
    table.make_winner(winner)
    if table.listening:
        if winner == NO_WINNER:
            table.tell(events.NO_WINNER, [])
        else:
            table.tell_of(events.WON_BATTLE, winner, [])
    table.push(Resolution())
