"""The small vocabulary of effects that all decks, tiles and reavers speak (RM-26 to RM-32)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.cards import (
    AT_EXPEDITION,
    FIRST_PROPHECY,
    IN_COMBAT,
    KEEP,
    NO_CARD,
    ON_SUBDUING,
    PROPHECIES,
    PROPHECY,
    REAVER,
    VILLAGE,
    Effect,
)
from longhall.games.reavers_of_midgard.dice import DICE, FACES, colour_of, die_of
from longhall.games.reavers_of_midgard.expedition import ALL_COLOURS, LoseDie, LosePossession
from longhall.games.reavers_of_midgard.gains import CREWED, Store, any_supply, gain_die, roll_dice, set_dice
from longhall.games.reavers_of_midgard.layout import PAIR
from longhall.games.reavers_of_midgard.loot import draw_and_keep, draw_loot
from longhall.games.reavers_of_midgard.perform import Perform, draw_prophecy
from longhall.games.reavers_of_midgard.recruiting import recruit
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Offer

# Gaining and losing.


class Gain(Effect):
    """Gain Food, Favor, Terror or a token."""

    def __init__(self, good: i64, amount: i64) -> None:
        self.good = good
        self.amount = amount

    def do(self, table: Reavers, seat: i64) -> None:
        table.gain(seat, self.good, self.amount)


class GainGlory(Effect):
    """Gain Glory, from where the card comes from."""

    def __init__(self, amount: i64, source: i64) -> None:
        self.amount = amount
        self.source = source

    def do(self, table: Reavers, seat: i64) -> None:
        table.gain_glory(seat, self.amount, self.source)


class Lose(Effect):
    """Lose Food, Favor or Terror, as much as one has (RM-18.3, RM-21.6)."""

    def __init__(self, good: i64, amount: i64) -> None:
        self.good = good
        self.amount = amount

    def can(self, table: Reavers, seat: i64) -> bool:
        return table.goods(seat, self.good) > 0

    def do(self, table: Reavers, seat: i64) -> None:
        table.lose(seat, self.good, self.amount)


# Dice.


class RollDice(Effect):
    """Gain and roll dice of certain colours."""

    def __init__(self, colours: list[int]) -> None:
        self.colours = colours

    def do(self, table: Reavers, seat: i64) -> None:
        roll_dice(table, seat, self.colours)


class RollChosenDice(Effect):
    """Gain and roll two dice of chosen colours; the die discarded for it may be one of them (RM-31.12)."""

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChooseColours(seat))


class ChooseColours(Offer[Reavers]):
    """Both colours are named before either die is rolled, among those in supply (RM-1.7, RM-31.26)."""

    def is_there(self, table: Reavers) -> bool:
        return any_supply(table)

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = []
        alone = table.supply(0) + table.supply(1) + table.supply(2) == 1
        for pair in range(codes.COLOUR_PAIRS):
            first, second = colours_of(pair)
            if first == second:
                # The last die of all is named twice, and rolled once.
                if table.supply(first) > 1 or (alone and table.supply(first)):
                    offered.append(codes.ROLL + pair)
            elif table.supply(first) and table.supply(second):
                offered.append(codes.ROLL + pair)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        first, second = colours_of(code - codes.ROLL)
        roll_dice(table, seat, [first, second])


def colours_of(pair: i64) -> tuple[i64, i64]:
    """The two colours of a pair, the lower first."""
    second: i64 = 0
    while (second + 1) * (second + 2) // 2 <= pair:
        second += 1
    return pair - second * (second + 1) // 2, second


class GainDie(Effect):
    """Gain a die of a colour that shows a certain face."""

    def __init__(self, die: i64) -> None:
        self.die = die

    def do(self, table: Reavers, seat: i64) -> None:
        gain_die(table, seat, self.die)


class SetDice(Effect):
    """Gain dice on chosen faces, of certain colours or of any."""

    def __init__(self, colours: list[int]) -> None:
        self.colours = colours

    def do(self, table: Reavers, seat: i64) -> None:
        set_dice(table, seat, self.colours)


class TurnDie(Effect):
    """Set a crew die to a chosen face (RM-31.3, RM-34.4)."""

    def can(self, table: Reavers, seat: i64) -> bool:
        return table.crew_size(seat) > 0

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChooseTurn(seat))


class ChooseTurn(Offer[Reavers]):
    """Which die, and any of its faces, the one it shows included; it may be stored then (RM-16.6, RM-34.4)."""

    def is_there(self, table: Reavers) -> bool:
        return table.crew_size(self.owner) > 0

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [
            codes.TURN + die * FACES + face
            for die in range(DICE)
            if table.crew(seat, die)
            for face in range(FACES)
            if face in table.quantities.faces[colour_of(die)]
        ]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        die: i64 = (code - codes.TURN) // FACES
        face: i64 = (code - codes.TURN) % FACES
        table.turn_die(seat, die, face)
        if table.listening:
            table.tell(events.DIE_TURNED, [seat, die, face])
        table.push(Store(seat, CREWED, NO_CARD, die_of(colour_of(die), face)))


# Cards.


class Draw(Effect):
    """Draw a card and resolve it: loot, a prophecy for the pile, a reaver to recruit."""

    def __init__(self, deck: i64) -> None:
        self.deck = deck

    def can(self, table: Reavers, seat: i64) -> bool:
        return table.can_draw(self.deck)

    def do(self, table: Reavers, seat: i64) -> None:
        if self.deck == PROPHECY:
            draw_prophecy(table, seat)
        elif self.deck == REAVER:
            reaver = table.draw(REAVER)
            if reaver != NO_CARD:
                table.reveal()
                recruit(table, seat, reaver)
        else:
            draw_loot(table, seat, self.deck)


class DrawLoot(Effect):
    """Draw a village or a keep card, as one likes (RM-15.12)."""

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChooseDeck(seat))


class ChooseDeck(Offer[Reavers]):
    """The village deck or the keep deck."""

    def is_there(self, table: Reavers) -> bool:
        return table.can_draw(VILLAGE) or table.can_draw(KEEP)

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [codes.DRAW_FROM + deck - VILLAGE for deck in range(VILLAGE, KEEP + 1) if table.can_draw(deck)]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        draw_loot(table, seat, code - codes.DRAW_FROM + VILLAGE)


class DrawAndKeep(Effect):
    """Draw two cards, keep one."""

    def __init__(self, deck: i64) -> None:
        self.deck = deck

    def do(self, table: Reavers, seat: i64) -> None:
        draw_and_keep(table, seat, self.deck)


class ReturnProphecy(Effect):
    """Put a held prophecy under its deck."""

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChooseReturn(seat))


class ChooseReturn(Offer[Reavers]):
    """Any prophecy held, the newest included (RM-31.5). It is asked for even if all are alike: others cannot know."""

    def is_there(self, table: Reavers) -> bool:
        return len(self.options(table, self.owner)) > 0

    def silent(self, table: Reavers) -> bool:
        return False

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [
            codes.RETURN_PROPHECY + place for place in range(PROPHECIES) if table.pile(seat, FIRST_PROPHECY + place)
        ]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        card: i64 = code - codes.RETURN_PROPHECY + FIRST_PROPHECY
        table.return_prophecy(seat, card)
        if table.listening:
            table.tell(events.PROPHECY_RETURNED, [seat, card])


# What expeditions take.


class LoseDice(Effect):
    """Lose a die of any colour."""

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(LoseDie(seat, ALL_COLOURS))


class LoseLeadersDie(Effect):
    """Lose a die of the leader's colour, if there is a leader (RM-28.7, RM-28.8)."""

    def do(self, table: Reavers, seat: i64) -> None:
        if table.leader(seat) != NO_CARD:
            table.push(LoseDie(seat, table.leader_clan(seat)))


class LoseLeader(Effect):
    """The leader goes to the Glory pile (RM-28.6)."""

    def do(self, table: Reavers, seat: i64) -> None:
        leader = table.leader(seat)
        if leader != NO_CARD:
            table.lose_leader(seat)
            if table.listening:
                table.tell(events.REAVER_DISMISSED, [seat, leader])


class LoseArtifactOrUpgrade(Effect):
    """Lose one artifact or one ship upgrade (RM-28.2)."""

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(LosePossession(seat))


# Artifacts at moments of their own.


class AddCombatDice(Effect):
    """More combat dice in one combat, declared with the Hammers (RM-20.10)."""

    def __init__(self, dice: i64) -> None:
        self.dice = dice

    def timing(self) -> i64:
        return IN_COMBAT

    def do(self, table: Reavers, seat: i64) -> None:
        table.add_combat_dice(self.dice)


class IgnoreExpedition(Effect):
    """The expedition just revealed has no effect: it only has to be put away (RM-31.16)."""

    def timing(self) -> i64:
        return AT_EXPEDITION

    def do(self, table: Reavers, seat: i64) -> None:
        pass


class TakeBetterTile(Effect):
    """The level 3 tile of the type instead of the tile just taken (RM-31.14, RM-31.15)."""

    def timing(self) -> i64:
        return ON_SUBDUING

    def do(self, table: Reavers, seat: i64) -> None:
        table.replace_seized()


# Artifacts that look back at the reavers taken at Recruit.


class FireRecruited(Effect):
    """Fire the specialist effect of a reaver taken at Recruit in this activation (RM-31.2)."""

    def can(self, table: Reavers, seat: i64) -> bool:
        return table.recruited(0) != NO_CARD

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(NameRecruited(seat, 0))


class RewardRecruited(Effect):
    """Gain the promotion bonus of a reaver taken at Recruit in this activation (RM-31.13)."""

    def can(self, table: Reavers, seat: i64) -> bool:
        return table.recruited(0) != NO_CARD

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(NameRecruited(seat, 1))


class NameRecruited(Offer[Reavers]):
    """One of the reavers taken at Recruit, however the card was used (RM-31.25, RM-34.6)."""

    def __init__(self, seat: i64, promotion: i64) -> None:
        self.owner = seat
        self.promotion = promotion

    def facts(self) -> list[int]:
        return [self.owner, self.promotion]

    def is_there(self, table: Reavers) -> bool:
        return table.recruited(0) != NO_CARD

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = []
        for place in range(PAIR):
            reaver = table.recruited(place)
            if reaver != NO_CARD and codes.NAME + reaver not in offered:
                offered.append(codes.NAME + reaver)
        offered.sort()
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        reaver: i64 = code - codes.NAME
        if table.listening:
            table.tell(events.REWARDED if self.promotion else events.FIRED, [seat, reaver])
        if self.promotion:
            table.push(Perform(seat, table.book.promotions[table.book.clans[reaver]], 0, reaver))
        else:
            table.push(Perform(seat, table.book.specialists[reaver], 0, reaver))

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"promotion": self.promotion}
