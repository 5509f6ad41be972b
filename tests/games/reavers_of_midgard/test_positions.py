"""Positions that no game can reach are refused, with a sentence that says why: what waits, and what is under way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from longhall.games.reavers_of_midgard.cards import NO_CARD
from longhall.games.reavers_of_midgard.decks import deck_of
from longhall.games.reavers_of_midgard.layout import COUNT_BITS, IN_HAND
from longhall.kernel.errors import BadPosition
from longhall.kernel.position import Position, StepNote
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, NAMES, Hall, stage

Edit = Callable[[Position], None]
Case = tuple[Callable[[], Hall], Edit, str]


# Tables.


def docked() -> Hall:
    """A ship is to be placed; cards lie on display."""
    return stage(3, shown={"reavers": [("chosen-red", "scout-red")], "sea": ["skiff"]}, trade=["red-chest"])


def declaring() -> Hall:
    """Seat 0 of two is to act or rest at Trade."""
    return stage(2, artifacts={0: ["bodn"]}).activate("trade")


def trading() -> Hall:
    """Seat 0 acts at Trade."""
    return declaring().act()


def resting() -> Hall:
    """Seat 0 rests at Trade."""
    return declaring().say("rest")


def firing() -> Hall:
    """A specialist of seat 1 of three asks; that of seat 2 comes after it."""
    board = {1: {"raid-villages": ["fanatic-red"]}, 2: {"raid-villages": ["hunter-blue"]}}
    return stage(3, specialists=board).activate("raid-villages")


def recruiting() -> Hall:
    """Seat 0 has taken two reavers and is to use one of them."""
    shown = {"reavers": [("chosen-red", "scout-red")]}
    return stage(2, shown=shown).activate("recruit").act().say("take_pair", pair=1).say("resolve", card="chosen-red")


def looting() -> Hall:
    """Seat 0 has cards of a keep to resolve."""
    shown = {"keep": [("armor", "keep-wall")]}
    hall = stage(2, food={0: 2}, dice={0: ["red-shield"] * 2}, shown=shown)
    return hall.activate("raid-keeps").act().say("take_pair", pair=1).say("resolve", card="armor")


def keeping() -> Hall:
    """Seat 0 keeps one of two keep cards, by a specialist."""
    return stage(2, specialists={0: {"raid-villages": ["fanatic-red"]}}).activate("raid-villages")


def sailing() -> Hall:
    """Seat 0 chooses how to win a sea battle."""
    dice = ["red-longship", "red-hammer", "blue-hammer", "red-chest", "red-shield", "blue-longship", "blue-chest"]
    hall = stage(2, food={0: 9}, dice={0: dice}, shown={"sea": ["skiff", "knarr"]}).activate("battle-at-sea").act()
    while hall.asked != "SeaTarget":
        hall.say("suffer") if hall.can("suffer") else hall.table.act(0, hall.table.options(0)[0])
    return hall.say("face", battle="skiff")


def subduing() -> Hall:
    """Seat 0 may attempt a territory, for the first time."""
    dice = {0: ["red-hammer", "blue-hammer", "yellow-hammer"]}
    return stage(2, food={0: 9}, favor={0: 2}, dice=dice).activate("subdue").act()


def fighting() -> Hall:
    """Seat 0 commits Hammers against a stronghold."""
    return subduing().say("force", territory="food-3")


def rolling() -> Hall:
    """Seat 0 may roll combat dice again."""
    return fighting().commit("red-hammer", shows=[0])


def seizing() -> Hall:
    """Seat 0 has taken a tile, and may attempt another."""
    return subduing().say("settle", territory="food-1")


def choosing_a_tile() -> Hall:
    """Seat 0 has won two tiles, and chooses which reward comes first."""
    hall = subduing().say("settle", territory="food-1").say("settle", territory="favor-1").decline()
    assert hall.asked == "Rewards"
    return hall


# Edits.


def put(region: str, number: int, place: int = 0) -> Edit:
    """Set one number."""

    def edit(position: Position) -> None:
        assert position.numbers[region][place] != number, "this would change nothing"
        position.numbers[region][place] = number

    return edit


def swap(region: str, one: int, other: int) -> Edit:
    """Exchange two numbers."""

    def edit(position: Position) -> None:
        row = position.numbers[region]
        assert row[one] != row[other], "this would change nothing"
        row[one], row[other] = row[other], row[one]

    return edit


def top(step: str, *facts: int) -> Edit:
    """Another step on top."""

    def edit(position: Position) -> None:
        position.steps[-1] = StepNote(step, [*facts])

    return edit


def push(step: str, *facts: int) -> Edit:
    """One more step."""
    return lambda position: position.steps.append(StepNote(step, [*facts]))


def fact(step: str, place: int, number: int, which: int = 0) -> Edit:
    """Change what a step is about."""

    def edit(position: Position) -> None:
        note = [note for note in position.steps if note.step == step][which]
        assert note.facts[place] != number, "this would change nothing"
        note.facts[place] = number

    return edit


def all_of(*edits: Edit) -> Edit:
    """Several edits."""

    def edit(position: Position) -> None:
        for one in edits:
            one(position)

    return edit


def in_hand(name: str) -> Edit:
    """A card goes from its draw pile into somebody's hand."""

    def edit(position: Position) -> None:
        card = NAMES.index(name)
        position.numbers["cards"][card] += (1 << COUNT_BITS * IN_HAND) - 1
        position.numbers["left"][deck_of(card)] -= 1

    return edit


def fresh(die: int) -> Edit:
    """A die goes from the supply to those just gained."""

    def edit(position: Position) -> None:
        position.numbers["fresh"][die] += 1
        position.numbers["supply"][die // 6] -= 1

    return edit


def draw_a_farm(position: Position) -> None:
    """One of the two cards drawn goes back into its deck for a village card."""
    card = position.numbers["drawn"][0]
    position.numbers["cards"][card] += 1 - (1 << COUNT_BITS * IN_HAND)
    position.numbers["left"][deck_of(card)] += 1
    in_hand("farm")(position)
    position.numbers["drawn"][0] = NAMES.index("farm")


def game_over(position: Position) -> None:
    position.steps.clear()


ORDER: list[Case] = [
    (docked, push("RestChoice", 0), "RM-5.8: 'RestChoice' does not come before 'PlaceShip'"),
    (docked, push("SetUp"), "RM-5.8: 'SetUp' does not come before 'PlaceShip'"),
    (declaring, push("ActOrRest", 0), "RM-5.8: 'ActOrRest' does not come before 'ActOrRest'"),
    (declaring, all_of(push("UseArtifacts", 0), push("ActOrRest", 0)), "RM-5.8: 'ActOrRest' does not come before"),
    (resting, all_of(top("Store", 0, 1, NO_CARD, 18), push("UseArtifacts", 0)), "RM-16.18: 'UseArtifacts' does not"),
    (declaring, push("Store", 0, 0, NO_CARD, 18), "RM-5.8: 'Store' does not come before 'ActOrRest'"),
    (trading, all_of(push("Overflow", 0), push("Store", 0, 1, NO_CARD, 18)), "RM-16.19: dice are stored"),
    (trading, fact("Store", 1, 0), "RM-16.19: dice are stored"),
    (declaring, fact("ActOrRest", 0, 1), "RM-C.12: with ship 1, others have acted or rested"),
    (trading, fact("TradePicks", 0, 1), "RM-5.8: 'TradePicks' is for seat 1, whose turn it is not"),
    (firing, fact("Specialists", 0, 0), "RM-6.1: those who recruit, or whose specialists fire"),
    (firing, fact("Specialists", 1, 1), "RM-6.1: the specialists of a later seat have fired"),
    (firing, put("stepping", 1), "RM-C.12: an activation, or a step, has no end"),
    (trading, top("SeaTarget", 0), "RM-7.1: 'SeaTarget' is not what is done"),
    (trading, top("TakePair", 0, 1), "RM-7.1: 'TakePair' is not what is done"),
    (trading, top("RestChoice", 0), "RM-7.1: 'RestChoice' is not what is done"),
    (resting, top("TradePicks", 0, 3), "RM-7.1: 'TradePicks' is not what is done"),
    (recruiting, fact("RecruitCards", 1, 0), "RM-34.7: reavers are recruited elsewhere"),
    (docked, game_over, "RM-C.8: the game is over before all its activations"),
    (docked, put("order", 3), "RM-C.8: ships are not placed clockwise"),
    (docked, put("order", 2, 3), "RM-C.8: ships are not placed clockwise"),
    (declaring, put("ships", 4), "RM-C.8: no ship lies in the area of this activation"),
    (
        declaring,
        all_of(put("order", 1), put("order", 0, 1), put("order", 1, 2), put("order", 0, 3)),
        "RM-C.8: the active",
    ),
]

PLAY: list[Case] = [
    (docked, swap("shown", 0, 8), "RM-4.12: 'chosen-red' is displayed where it does not belong"),
    (docked, swap("shown", 0, 2), "RM-9.3: half a pair was taken"),
    (docked, in_hand("calm"), "RM-C.3: 'calm' is in hand 1 times, and used 0 times"),
    (trading, push("PutAway", NAMES.index("calm")), "RM-5.8"),
    (recruiting, fact("UseReaver", 1, NAMES.index("hunter-blue")), "RM-C.3"),
    (recruiting, put("recruited", NAMES.index("art")), "RM-31.25: what was recruited is no reaver"),
    (recruiting, swap("recruited", 0, 1), "RM-31.25: what was recruited is no reaver, or the second one"),
    (recruiting, put("recruited", NAMES.index("hunter-blue"), 1), "RM-9.2: more than two reavers were gained"),
    (trading, put("recruited", NAMES.index("hunter-blue")), "RM-31.25: a reaver was recruited, and none was taken"),
    (recruiting, put("unseen", 2), "RM-15.3: a reaver waits"),
    (looting, all_of(in_hand("skiff"), put("gained", NAMES.index("skiff"))), "RM-12.5: a card waits"),
    (looting, all_of(in_hand("hunter-blue"), put("gained", NAMES.index("hunter-blue"))), "RM-15.3: a reaver waits"),
    (looting, all_of(in_hand("art"), put("drawn", NAMES.index("art"))), "RM-22.6: two cards were drawn"),
    (keeping, draw_a_farm, "RM-22.6: one of two cards is kept, and they are not two of one deck"),
    (trading, fresh(0), "RM-3.7: dice were gained, and do not join a crew"),
    (resting, all_of(top("Overflow", 0), fresh(0), fresh(1), fresh(7), fresh(8)), "RM-3.7: more dice are gained"),
    (fighting, put("rolled", 1), "RM-20.4: combat dice lie there"),
    (rolling, put("rolled", 0), "RM-20.4: combat dice lie there"),
    (rolling, all_of(put("rolled", 20), put("rolled", 20, 1)), "RM-20.4: combat dice lie there"),
    (subduing, put("added", 2), "RM-20.10: combat dice were added outside"),
    (fighting, put("added", 2), "RM-20.10: more combat dice were added"),
    (rolling, put("added", 2), "RM-20.10: more combat dice were added"),
    (sailing, put("victory", 1), "RM-19.3: a battle is won"),
    (fighting, fact("Hammers", 1, 1), "RM-20.1: a combat is fought against another defence"),
    (fighting, fact("Hammers", 2, 0), "RM-20.1: a combat is fought against another defence, or with other help"),
    (rolling, fact("Reroll", 1, 1), "RM-20.1: a combat is fought against another defence"),
    (seizing, swap("seized", 0, 1), "RM-14.7: a tile was taken"),
    (seizing, fact("Attempt", 1, 3), "RM-14.1: more territories are attempted"),
    (seizing, fact("Attempt", 2, 1), "RM-14.1: more territories are attempted"),
    (subduing, fact("Attempt", 2, 0), "RM-14.1: more territories are attempted"),
    (seizing, push("ReplaceTile", 0, 4), "RM-31.14: a tile is to be replaced"),
    (choosing_a_tile, top("Store", 0, 1, NO_CARD, 18), "RM-14.8: a tile was won"),
    (sailing, top("PayDice", 0, 0), "RM-5.8"),
]


def refused(case: Case) -> str:
    """What is said of an edited position."""
    build, edit, _ = case
    position = build().table.position()
    GAME.table(position)
    edit(position)
    with pytest.raises(BadPosition) as error:
        GAME.table(position)
    return str(error.value)


@clause("RM-5.8", "RM-6.1", "RM-7.1", "RM-16.18", "RM-16.19", "RM-C.8", "RM-C.12")
@pytest.mark.parametrize("case", ORDER, ids=[f"{case[0].__name__}: {case[2]}" for case in ORDER])
def test_steps_that_cannot_wait_like_this_are_refused(case: Case) -> None:
    assert case[2] in refused(case)


@clause("RM-3.7", "RM-9.2", "RM-12.5", "RM-14.1", "RM-14.7", "RM-14.8", "RM-15.3", "RM-20.1", "RM-20.4", "RM-20.10")
@clause("RM-22.6", "RM-31.14", "RM-31.25", "RM-C.3")
@pytest.mark.parametrize("case", PLAY, ids=[f"{case[0].__name__}: {case[2]}" for case in PLAY])
def test_what_cannot_be_under_way_is_refused(case: Case) -> None:
    assert case[2] in refused(case)
