"""A stage for rules tests: lay out any table, then play words and look at what a player would see.

    hall = stage(dice={0: ["red-shield", "blue-shield"]}, food={0: 2}, shown={"keep": [("treasure", "art")]})
    hall.activate("raid-keeps").act().say("take_pair", pair=1)
    assert hall.pile(0) == ["art", "treasure"]

Seats are numbers from 0, clockwise; seat 0 holds the start marker and places the next ship unless said. Nobody has
anything that is not named: no Food, no dice, no leader; nothing lies face up unless it is in `shown`; every deck is
whole, but for the cards that are named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

import longhall
from longhall.games.reavers_of_midgard import ReaversGame, load
from longhall.games.reavers_of_midgard.cards import (
    AREA_NAMES,
    CARDS,
    DECK_NAMES,
    FIRST,
    FIRST_SLOT_AREA,
    FROM_SEA,
    GOOD_NAMES,
    NO_CARD,
    STACK_NAMES,
    TRACK_NAMES,
)
from longhall.games.reavers_of_midgard.decks import deck_of
from longhall.games.reavers_of_midgard.dice import COLOUR_NAMES, DICE, DIE_NAMES, FACE_NAMES, colour_of
from longhall.games.reavers_of_midgard.layout import (
    AT_CARDS,
    AT_CREW,
    AT_LEADERS,
    AT_LEFT,
    AT_PLACED,
    AT_ROUND,
    AT_SHIPS,
    AT_STEPS,
    AT_SUPPLY,
    AT_TILES,
    AT_TOKENS,
    AT_TRADE,
    AT_TURNED,
    AT_UPGRADES,
    IN_DECK,
    IN_HAND,
    ROW,
    SHOWN_PROPHECIES,
    SHOWN_SEA,
    UNDER_DECK,
)
from longhall.games.reavers_of_midgard.rounds import CleanUp, PlaceShip
from longhall.games.reavers_of_midgard.scoring import FINAL_NAMES, final_part
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.chance import Rng
from longhall.kernel.step import NOBODY
from longhall.kernel.table import Outcome
from longhall.kernel.vocabulary import Words

GAME = load()
NAMES = GAME.book.names
DISPLAYS = {"reavers": 0, "village": ROW, "keep": 2 * ROW, "sea": SHOWN_SEA, "prophecies": SHOWN_PROPHECIES}
TRIES = 20_000


class Hall:
    """A table, spoken to in words. Methods that play can be chained."""

    def __init__(self, table: Reavers, game: ReaversGame = GAME) -> None:
        self.table = table
        self.game = game
        self.events: list[Words] = []

    # Playing.

    def do(self, seat: int, verb: str, /, **words: str | int) -> Hall:
        """Play one move of a seat; IllegalMove if it is not an option. `events` gathers what a spectator is told."""
        self.outcome: Outcome = self.table.act(seat, self.game.code({"do": verb, **words}))
        self.events += self.outcome.events(longhall.SPECTATOR)
        return self

    def say(self, verb: str, /, **words: str | int) -> Hall:
        """Play one move of the seat that is asked."""
        return self.do(self.active, verb, **words)

    def activate(self, area: str) -> Hall:
        """Place a longship."""
        return self.say("activate", area=area)

    def act(self) -> Hall:
        """Act in the area. What can be paid in one way only is paid without asking."""
        return self.say("act")

    def rest(self, die: str | None = None) -> Hall:
        """Rest, for Food or for a die. A seat that cannot act rests without being asked."""
        if self.asked == "ActOrRest":
            self.say("rest")
        return self.say("gather") if die is None else self.say("set", die=die)

    def pay(self, *dice: str) -> Hall:
        """Pay with these dice and upgrades ("ship-chest")."""
        return self.say("pay", dice="+".join(dice))

    def commit(self, *hammers: str, upgrades: int = 0, shows: Sequence[int] | None = None) -> Hall:
        """Commit Hammers: "red-hammer", "blue-double-hammer", "wild". `shows` is what the combat dice then show."""
        words: Words = {"dice": "+".join(hammers) or "none", "upgrades": upgrades}
        return self.say("commit", **words) if shows is None else self.luckily("commit", words, rolled(shows))

    def reroll(self, *dice: int, shows: Sequence[int] | None = None) -> Hall:
        """Roll combat dice again, by what they show; `shows` is what all combat dice show afterwards."""
        words: Words = {"dice": "+".join(map(str, dice))}
        return self.say("reroll", **words) if shows is None else self.luckily("reroll", words, rolled(shows))

    def decline(self) -> Hall:
        """Say no to what is offered."""
        return self.say("decline")

    def decline_while(self, *kinds: str) -> Hall:
        """Decline as long as one of these kinds of choice is asked."""
        while self.asked in kinds:
            self.decline()
        return self

    def luckily(self, verb: str, words: Words, wanted: Callable[[Hall], bool]) -> Hall:
        """Play one move of the seat that is asked, with such luck that afterwards something holds."""
        for seed in range(TRIES):
            trial = Hall(cast(Reavers, self.table.copy()), self.game)
            trial.table.rng = Rng(seed)
            trial.say(verb, **words)
            if wanted(trial):
                self.table, self.outcome = trial.table, trial.outcome
                self.events += trial.events
                return self
        raise AssertionError(f"no luck in {TRIES} tries")

    def all_rest(self) -> Hall:
        """Everybody rests for Food until the next ship is to be placed; what else is offered is declined."""
        while not self.over and self.asked != "PlaceShip":
            if self.can("rest"):
                self.say("rest")
            elif self.can("gather"):
                self.say("gather")
            else:
                assert self.can("decline"), f"{self.asked} cannot be declined"
                self.decline()
        return self

    # What is asked.

    @property
    def asked(self) -> str:
        """The kind of choice owed now, the name of its step; "" when the game is over.

        PlaceShip, Store, UseArtifacts, ActOrRest, RestChoice, PayDice, PayAnyDice, TakePair, RecruitCards, UseReaver,
        ResolveLoot, KeepOne, TradePicks, TakeDice, ChooseProphecy, MeetExpedition, Dismiss, LoseDie, LosePossession,
        SeaTarget, SeaMethod, Attempt, ReplaceTile, Rewards, Hammers, Reroll, SetDie, Overflow, ArtifactFull,
        ChooseColours, ChooseTurn, ChooseDeck, ChooseReturn, DiscardFor, SpendFavor, ChoosePillage, ChooseSide,
        ChooseVictim, ChooseUpgrade, NameRecruited.
        """
        prompt = None if self.table.over else self.table.prompt(self.table.to_act[0])
        return prompt.kind if prompt else ""

    @property
    def active(self) -> int:
        """The seat that owes a choice."""
        return self.table.to_act[0]

    def options(self) -> list[Words]:
        """Every legal move of the seat that is asked, in words."""
        return [self.game.words(code) for code in self.table.options(self.active)]

    def values(self, verb: str, field: str) -> set[str | int]:
        """The values of a field among the legal moves of one verb: values("activate", "area")."""
        return {words[field] for words in self.options() if words["do"] == verb}

    def verbs(self) -> set[str]:
        """The verbs among the legal moves."""
        return {str(words["do"]) for words in self.options()}

    def can(self, verb: str, /, **words: str | int) -> bool:
        """Whether a move is legal now for the seat that is asked."""
        return self.table.allows(self.active, self.game.code({"do": verb, **words}))

    def why_not(self, verb: str, by: int | None = None, /, **words: str | int) -> str:
        """The clause that forbids a move of a seat (of the one that is asked); "" if it is legal."""
        reason = self.table.why_not(self.active if by is None else by, {"do": verb, **words})
        return reason.clause if reason else ""

    # What lies on the table.

    def goods(self, seat: int, what: str) -> int:
        """How much "food", "favor", "glory", "terror", "farm", "wall" or "tower" a seat has."""
        return self.table.goods(seat, GOOD_NAMES.index(what))

    def food(self, seat: int) -> int:
        """Food."""
        return self.goods(seat, "food")

    def favor(self, seat: int) -> int:
        """Favor."""
        return self.goods(seat, "favor")

    def glory(self, seat: int) -> int:
        """Glory on the track."""
        return self.goods(seat, "glory")

    def terror(self, seat: int) -> int:
        """Terror."""
        return self.goods(seat, "terror")

    def dice(self, seat: int) -> list[str]:
        """The crew, sorted by colour (red, blue, yellow) and face (shield, chest, longship, hammer, double, icon)."""
        return [DIE_NAMES[die] for die in range(DICE) for _ in range(self.table.crew(seat, die))]

    def supply(self, colour: str) -> int:
        """How many dice of a colour are in supply."""
        return self.table.supply(COLOUR_NAMES.index(colour))

    def trade_dice(self) -> list[str]:
        """The dice on display at Trade."""
        return [DIE_NAMES[die] for die in range(DICE) for _ in range(self.table.trade(die))]

    def leader(self, seat: int) -> str | None:
        """The leader."""
        card = self.table.leader(seat)
        return None if card == NO_CARD else NAMES[card]

    def specialists(self, seat: int, area: str) -> list[str]:
        """The specialists of an area, from the top."""
        slot = AREA_NAMES.index(area) - FIRST_SLOT_AREA
        return [NAMES[self.table.specialist(seat, slot, place)] for place in range(self.table.specialists(seat, slot))]

    def artifacts(self, seat: int) -> dict[str, str | None]:
        """The artifacts on a board with the die each stores (of equal ones, the last)."""
        return {artifact.card: artifact.die for artifact in self.view(seat).crews[seat].artifacts}

    def upgrades(self, seat: int) -> dict[str, tuple[int, int]]:
        """Ship upgrades by icon: how many are face up, and how many face down."""
        return {upgrade.icon: (upgrade.ready, upgrade.turned) for upgrade in self.view(seat).crews[seat].upgrades}

    def lands(self, seat: int) -> dict[str, int]:
        """Territories: {"food-1": 2}."""
        return self.view(seat).crews[seat].territories

    def pile(self, seat: int) -> list[str]:
        """A Glory pile, as its owner sees it."""
        return list(self.view(seat).crews[seat].pile.cards or ())

    def discard(self, deck: str) -> list[str]:
        """The cards face up under a deck ("reaver", "village", "keep", "sea", "expedition", "prophecy")."""
        return list(self.view().decks[DECK_NAMES.index(deck)].discard.cards or ())

    def left(self, deck: str) -> int:
        """How many cards lie face down in a deck."""
        return self.table.left(DECK_NAMES.index(deck))

    def tiles_left(self, territory: str) -> int:
        """How many tiles lie in a stack."""
        return self.table.stack_size(STACK_NAMES.index(territory))

    def glory_from(self, seat: int, source: str) -> int:
        """Glory on the track from "sea", "villages", "keeps", "territories", "income" or "specialists"."""
        return self.table.glory_from(seat, TRACK_NAMES.index(source))

    def final(self, seat: int, part: str) -> int:
        """What would be counted at the end: "treasure", "art", "armor", "tapestries", "artifacts", "farms", "walls",
        "towers", "prophecies", "terror"."""
        return final_part(self.table, seat, FINAL_NAMES.index(part))

    def score(self, seat: int) -> int:
        """Final Glory, if the game ended now."""
        return self.table.score(seat)

    def view(self, seat: int | None = None) -> ReaversView:
        """What a seat, or a spectator, is shown."""
        return cast(ReaversView, self.table.view(longhall.SPECTATOR if seat is None else seat))

    def told(self, kind: str) -> list[Words]:
        """The events of one kind so far, as a spectator was told them, without their name."""
        return [
            {key: value for key, value in words.items() if key != "event"}
            for words in self.events
            if words["event"] == kind
        ]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    def broken(self) -> list[str]:
        """The invariants the table breaks."""
        return self.game.faults(self.table)


def rolled(shows: Sequence[int]) -> Callable[[Hall], bool]:
    """Whether the last roll of combat dice showed this, in any order."""
    count = Counter(shows)

    def holds(hall: Hall) -> bool:
        rolls = [words for words in hall.events if words["event"] in ("combat_rolled", "combat_rerolled")]
        last = rolls[-1] if rolls else {"zeros": 0, "ones": 0, "twos": 0}
        return [last["zeros"], last["ones"], last["twos"]] == [count[0], count[1], count[2]]

    return holds


def stage(
    players: int = 4,
    *,
    in_round: int = 1,
    start: int = 0,
    turn: int | None = None,
    used: Iterable[str] = (),
    honor: int | None = None,
    food: Mapping[int, int] | None = None,
    favor: Mapping[int, int] | None = None,
    glory: Mapping[int, int] | None = None,
    terror: Mapping[int, int] | None = None,
    tokens: Mapping[int, Mapping[str, int]] | None = None,
    dice: Mapping[int, Sequence[str]] | None = None,
    leader: Mapping[int, str] | None = None,
    specialists: Mapping[int, Mapping[str, Sequence[str]]] | None = None,
    artifacts: Mapping[int, Sequence[str | tuple[str, str]]] | None = None,
    upgrades: Mapping[int, Sequence[str]] | None = None,
    turned: Mapping[int, Sequence[str]] | None = None,
    lands: Mapping[int, Mapping[str, int]] | None = None,
    pile: Mapping[int, Sequence[str]] | None = None,
    secrets: Mapping[int, Sequence[str]] | None = None,
    shown: Mapping[str, Sequence[str | tuple[str, ...]]] | None = None,
    trade: Sequence[str] = (),
    decks: Mapping[str, Sequence[str]] | None = None,
    discards: Mapping[str, Sequence[str]] | None = None,
    supply: Mapping[str, int] | None = None,
    token_supply: Mapping[str, int] | None = None,
    stacks: Mapping[str, int] | None = None,
    last: bool = False,
    game: ReaversGame = GAME,
) -> Hall:
    """A table laid out by hand, where `turn` (the start player unless said) is about to place a ship.

    food={0: 4}; tokens={0: {"farm": 2}}; dice={0: ["red-shield"]}; leader={0: "chosen-red"};
    specialists={0: {"raid-keeps": ["hunter-blue"]}} from the top; artifacts={0: ["bodn", ("draupnir", "red-shield")]}
    with the dice they store; upgrades and turned={0: ["chest"]}; lands={0: {"food-1": 2}}; pile={0: ["art"]} as all
    have seen it, secrets={0: ["vanquisher"]} prophecies only the owner knows.
    shown={"reavers": [("chosen-red", "scout-red")], "village": [...], "keep": [...], "sea": ["skiff"],
    "prophecies": [...]}; trade=["red-shield"] the dice at Trade. decks={"keep": ["art"]} makes a draw pile of exactly
    these cards (what lies in piles or is shown is taken out of it), and leaves the rest out of the game;
    discards={"keep": [...]} lie under it. `supply` and `token_supply` set what is left, stacks={"food-1": 0} how many
    tiles; with `last` this is the last activation of the round. Areas used before that are not named in `used` are the
    last ones: Subdue first; everybody has acted there.
    """
    table = game.blank_table(players, game.read_settings({}, players))
    table.numbers = [0] * game.layout.length
    table.stack, table.happened, table.rng, table.listening = [], [], Rng(7), True
    table.fill_decks()
    table.clear_boards()
    table.lay_out()
    table.give_start(start)
    if players == 3:
        table.give_honor(start if honor is None else honor)
    table.numbers[AT_ROUND] = in_round - 1
    table.begin_round()
    placed = ((start if turn is None else turn) - start) % players
    # Every ship placed has used an area; those not named are taken from the end.
    areas = [*used, *[area for area in reversed(AREA_NAMES) if area not in used]]
    table.numbers[AT_PLACED] = max(placed, len(list(used))) if not last else 3
    for place in range(table.placed):
        table.numbers[AT_SHIPS + place] = AREA_NAMES.index(areas[place])
        table.numbers[AT_STEPS + place] = (1 << players) - 1
    for name, cards in (decks or {}).items():
        _set_deck(table, DECK_NAMES.index(name), cards)
    for name, cards in (discards or {}).items():
        _drop_discards(table, DECK_NAMES.index(name), cards, name in (decks or {}))
    _lay_board(table, shown or {}, trade, stacks or {})
    for seat in range(players):
        for what, amounts in (("food", food), ("favor", favor), ("terror", terror)):
            table.receive(seat, GOOD_NAMES.index(what), (amounts or {}).get(seat, 0))
        table.gain_glory(seat, (glory or {}).get(seat, 0), FROM_SEA)
        for token, count in (tokens or {}).get(seat, {}).items():
            table.gain(seat, GOOD_NAMES.index(token), count)
        for name in (dice or {}).get(seat, ()):
            die = DIE_NAMES.index(name)
            table.numbers[AT_CREW + seat * DICE + die] += 1
            table.numbers[AT_SUPPLY + colour_of(die)] -= 1
        if leader and seat in leader:
            table.numbers[AT_LEADERS + seat] = _take(table, leader[seat], None)
        for area, reavers in (specialists or {}).get(seat, {}).items():
            for reaver in reavers:
                table.tuck(seat, AREA_NAMES.index(area) - FIRST_SLOT_AREA, _take(table, reaver))
        for space, entry in enumerate((artifacts or {}).get(seat, ())):
            name, stored = (entry, None) if isinstance(entry, str) else entry
            table.place_artifact(seat, space, _take(table, name))
            if stored:
                die = DIE_NAMES.index(stored)
                assert table.stores(NAMES.index(name), die), f"{name} does not store a {stored}"
                table.store(seat, space, die)
                table.numbers[AT_SUPPLY + colour_of(die)] -= 1
        for icon in [*(upgrades or {}).get(seat, ()), *(turned or {}).get(seat, ())]:
            table.build(seat, FACE_NAMES.index(icon))
        for icon in (turned or {}).get(seat, ()):
            table.numbers[AT_UPGRADES + seat * 4 + FACE_NAMES.index(icon)] -= 1
            table.numbers[AT_TURNED + seat * 4 + FACE_NAMES.index(icon)] += 1
        for name, count in (lands or {}).get(seat, {}).items():
            for _ in range(count):
                _take_tile(table, STACK_NAMES.index(name))
                table.take_land(seat, STACK_NAMES.index(name))
        for card in (pile or {}).get(seat, ()):
            table.pile_card(seat, _take(table, card))
        for card in (secrets or {}).get(seat, ()):
            table.pile_secret(seat, _take(table, card))
    for colour, count in (supply or {}).items():
        table.numbers[AT_SUPPLY + COLOUR_NAMES.index(colour)] = count
    for token, count in (token_supply or {}).items():
        table.numbers[AT_TOKENS + ("farm", "wall", "tower").index(token)] = count
    table.happened = []
    table.push(CleanUp())
    table.push(PlaceShip())
    table.advance()
    if turn is not None and table.to_act:
        assert table.to_act[0] == turn, f"it is for seat {table.to_act[0]} to place a ship"
    assert table.honor == NOBODY or players == 3
    return Hall(table, game)


def _take(table: Reavers, name: str, where: int | None = IN_HAND) -> int:
    """A copy of a card out of its draw pile, or from outside the game if the pile has none."""
    card = NAMES.index(name)
    if table.count(card, IN_DECK):
        table.remove_card(card, IN_DECK)
        table.numbers[AT_LEFT + deck_of(card)] -= 1
    if where is not None:
        table.add_card(card, where)
    return card


def _set_deck(table: Reavers, deck: int, cards: Sequence[str]) -> None:
    for card in range(FIRST[deck], FIRST[deck + 1]):
        table.numbers[AT_CARDS + card] = 0
    for name in cards:
        table.add_card(NAMES.index(name), IN_DECK)
    table.numbers[AT_LEFT + deck] = len(cards)


def _drop_discards(table: Reavers, deck: int, cards: Sequence[str], outside: bool) -> None:
    for name in cards:
        card = NAMES.index(name)
        assert card in range(CARDS)
        if outside:
            table.add_card(card, UNDER_DECK)
        else:
            _take(table, name, UNDER_DECK)
    assert deck == deck_of(NAMES.index(cards[0])) if cards else True


def _lay_board(
    table: Reavers,
    shown: Mapping[str, Sequence[str | tuple[str, ...]]],
    trade: Sequence[str],
    stacks: Mapping[str, int],
) -> None:
    for display, entries in shown.items():
        for number, entry in enumerate(entries):
            cards = (entry,) if isinstance(entry, str) else entry
            step = 2 if display in ("reavers", "village", "keep") else 1
            for place, name in enumerate(cards):
                table.show(DISPLAYS[display] + number * step + place, _take(table, name))
    for name in trade:
        table.numbers[AT_TRADE + DIE_NAMES.index(name)] += 1
        table.numbers[AT_SUPPLY + colour_of(DIE_NAMES.index(name))] -= 1
    for name, count in stacks.items():
        table.numbers[AT_TILES + STACK_NAMES.index(name)] = (1 << count) - 1


def _take_tile(table: Reavers, stack: int) -> None:
    """A tile leaves its stack: the last one of the list."""
    left = int(table.untaken(stack))
    table.numbers[AT_TILES + stack] = left & ~(1 << left.bit_length() - 1)
