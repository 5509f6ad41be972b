"""What can be taken back: all but what let a seat see a card drawn, a die rolled or a tile turned over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from longhall import Rng
from longhall.games.reavers_of_midgard.loot import waiting
from longhall.games.reavers_of_midgard.table import Reavers
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

Play = Callable[[], Hall]

SHIELDS = ["red-shield", "blue-shield", "yellow-shield"]
CHESTS = ["red-chest", "blue-chest"]
SEEN = (
    "RM-3.6",
    "RM-4.11",
    "RM-9.4",
    "RM-10.8",
    "RM-12.4",
    "RM-14.7",
    "RM-15.13",
    "RM-18.1",
    "RM-19.5",
    "RM-20.4",
    "RM-22.6",
    "RM-23.7",
    "RM-27.6",
)
OWN = (
    "RM-5.10",
    "RM-7.3",
    "RM-7.4",
    "RM-7.8",
    "RM-9.2",
    "RM-10.5",
    "RM-10.10",
    "RM-12.5",
    "RM-14.14",
    "RM-15.6",
    "RM-16.6",
    "RM-17.1",
    "RM-18.4",
    "RM-20.9",
    "RM-22.6",
    "RM-31.3",
    "RM-31.5",
    "RM-31.23",
)


# Tables.


def recruiting() -> Hall:
    """Seat 0 is to take reavers."""
    shown = {"reavers": [("chosen-red", "scout-red")]}
    return stage(2, shown=shown, decks={"reaver": ["hunter-blue", "freeman-blue"]}).activate("recruit").act()


def recruited() -> Hall:
    """Seat 0 has rolled the dice of one reaver, and is to use it; another waits."""
    return recruiting().say("take_pair", pair=1).say("resolve", card="chosen-red")


def promoted() -> Hall:
    """Seat 0 has promoted the second of two reavers, and is to draw a card, which asks nothing."""
    shown = {"reavers": [("chosen-red", "scout-red")]}
    hall = stage(2, shown=shown, decks={"keep": ["art"]}).activate("recruit").act().say("take_pair", pair=1)
    return hall.say("resolve", card="scout-red").say("specialize", slot="subdue").say("promote")


def raiding(area: str, seat: int, **layout: Any) -> Hall:
    """A seat of two has paid for a raid; the second gains no more than the pair."""
    dice = {seat: CHESTS if area == "raid-villages" else SHIELDS[:2]}
    given: dict[str, Any] = {"shown": {"keep": [("art", "armor")]}} | layout
    hall = stage(2, food={seat: 2}, dice=dice, **given).activate(area)
    return hall.act() if seat == 0 else hall.rest().act()


def keeping() -> Hall:
    """A specialist of seat 0 has drawn two cards, of which one is kept."""
    board = {0: {"raid-keeps": ["fanatic-red"]}}
    return stage(2, specialists=board, decks={"keep": ["art", "treasure"]}).activate("raid-keeps")


def returning() -> Hall:
    """Seat 0 has drawn a prophecy, and is to return one."""
    hall = stage(2, artifacts={0: [("brisingamen", "yellow-tree")]}, secrets={0: ["vanquisher"]}).activate("trade")
    return hall.say("use", artifact="brisingamen", die="yellow-tree")


def sailing(*dice: str, expedition: str = "calm", **layout: Any) -> Hall:
    """Seat 0 is at sea, behind the expedition if that asks nothing."""
    decks = {"expedition": [expedition], "sea": ["knarr"], "reaver": ["chosen-red"]}
    shown = {"sea": ["skiff", "enemy-longship"]}
    hall = stage(2, food={0: 6}, dice={0: dice}, decks=decks, shown=shown, **layout)
    return hall.activate("battle-at-sea").act()


def crewless() -> Hall:
    """Seat 0 can win the battle that brings a reaver, and there is no red die left for that reaver to roll."""
    hall = sailing("blue-longship", "blue-longship", "blue-shield", "blue-chest", supply={"red": 0})
    return hall.say("face", battle="enemy-longship")


def subduing(**layout: Any) -> Hall:
    """Seat 0 makes its first attempt; the one tile of its stack gives Glory."""
    return stage(2, stacks={"food-1": 1}, **layout).activate("subdue").act()


def trading(**layout: Any) -> Hall:
    """Seat 0 is to pick at Trade."""
    return stage(2, **layout).activate("trade").act()


def last_step() -> Hall:
    """Seat 0 ends the round when it has said what it rests for."""
    hall = stage(2, last=True, used=["trade", "recruit", "subdue"]).activate("raid-keeps").rest()
    assert (hall.active, hall.asked) == (0, "RestChoice")
    return hall


def last_of_set_up() -> Hall:
    """Only how the last reaver is used is open before the displays are laid."""
    rng = Rng(5)
    hall = Hall(cast(Reavers, GAME.deal(players=2, seed=3, first="seat-0")))
    while not (hall.active == 1 and hall.asked == "UseReaver" and not waiting(hall.table)):
        codes = hall.table.options(hall.active)
        hall.table.act(hall.active, codes[rng.below(len(codes))])
    return hall


BEHIND: dict[str, Play] = {
    "a reaver's dice are rolled": recruited,
    "reavers are drawn": lambda: recruiting().say("draw"),
    "loot is drawn": lambda: raiding("raid-keeps", 1).say("draw"),
    "more loot is drawn": lambda: raiding("raid-keeps", 0).say("take_pair", pair=1),
    "a prophecy is drawn": lambda: trading().say("pick", what="prophecy"),
    "two cards are drawn, and one is to be kept": keeping,
    "a promotion draws a card": lambda: promoted().say("draw_from", deck="keep"),
    "an expedition is revealed": sailing,
    "a sea battle is drawn": lambda: sailing("red-hammer").say("draw"),
    "a reaver is drawn, though it rolls nothing": lambda: crewless().say("combine"),
    "combat dice are rolled": lambda: sailing("red-hammer").say("face", battle="skiff").commit("red-hammer"),
    "a tile is turned over": lambda: subduing(food={0: 6}).say("settle", territory="food-1"),
    "the displays are laid anew": lambda: last_step().say("gather"),
    "the displays are laid": lambda: last_of_set_up().say("specialize", slot="subdue"),
}
BEFORE: dict[str, Play] = {
    "a ship is placed": lambda: stage(2).activate("recruit"),
    "one acts": recruiting,
    "one rests": lambda: stage(2).activate("recruit").say("rest"),
    "one rests for Food": lambda: stage(2).activate("recruit").say("rest").say("gather"),
    "one rests for a die": lambda: stage(2).activate("recruit").say("rest").say("set", die="red-chest"),
    "a cost is paid": lambda: (
        stage(2, food={0: 2}, dice={0: SHIELDS}, shown={"keep": [("art", "armor")]})
        .activate("raid-keeps")
        .act()
        .pay("red-shield", "blue-shield")
    ),
    "reavers are taken face up": lambda: recruiting().say("take_pair", pair=1),
    "a reaver specializes": lambda: recruited().say("specialize", slot="subdue").say("specialize", slot="subdue"),
    "a reaver is promoted": lambda: recruited().say("promote"),
    "loot is taken face up": lambda: raiding("raid-keeps", 1).say("take_pair", pair=1),
    "loot that all have seen is resolved": lambda: (
        raiding("raid-villages", 1, shown={"village": [("farm", "village-wall")]})
        .say("take_pair", pair=1)
        .say("resolve", card="farm")
    ),
    "loot that only its owner has seen is resolved": lambda: (
        raiding("raid-keeps", 1, decks={"keep": ["art", "armor", "art", "keep-wall"]})
        .say("draw")
        .say("resolve", card="art")
    ),
    "one of two cards is kept": lambda: keeping().say("keep", card="art"),
    "a secret prophecy is returned": lambda: returning().say("return_prophecy", prophecy="vanquisher"),
    "a die is stored": lambda: (
        stage(2, artifacts={0: ["bodn"]}, dice={0: ["red-chest"]})
        .activate("trade")
        .say("store", die="red-chest", artifact="bodn")
    ),
    "a die is turned": lambda: (
        stage(2, artifacts={0: [("bodn", "red-chest")]}, dice={0: ["red-shield"]})
        .activate("trade")
        .say("use", artifact="bodn", die="red-chest")
        .say("turn", die="red-shield", face="hammer")
    ),
    "Favor is picked": lambda: trading().say("pick", what="favor"),
    "dice are taken": lambda: (
        trading(trade=["red-chest", "red-shield", "blue-chest"])
        .say("pick", what="dice")
        .say("take", dice="red-shield+red-chest")
    ),
    "an expedition is suffered": lambda: sailing("red-chest", "blue-chest", expedition="spoiled-rations").say("suffer"),
    "a battle is conceded": lambda: sailing("red-hammer").say("face", battle="skiff").commit(),
    "a tile is taken and not turned over": lambda: subduing(food={0: 9}).say("settle", territory="food-1"),
    "an upgrade is built": lambda: (
        raiding("raid-villages", 1, shown={"village": [("upgrade-chest", "farm")]})
        .say("take_pair", pair=1)
        .say("resolve", card="upgrade-chest")
        .say("build")
    ),
    "a half of a card is chosen": lambda: (
        raiding("raid-villages", 1, shown={"village": [("runes", "farm")]})
        .say("take_pair", pair=1)
        .say("resolve", card="runes")
        .say("choose", side="left")
    ),
}


@clause(*SEEN)
@pytest.mark.parametrize("play", BEHIND.values(), ids=BEHIND)
def test_there_is_no_way_back_behind_what_was_hidden(play: Play) -> None:
    assert not play().outcome.reversible


@clause(*OWN)
@pytest.mark.parametrize("play", BEFORE.values(), ids=BEFORE)
def test_what_shows_the_mover_nothing_can_be_taken_back(play: Play) -> None:
    assert play().outcome.reversible


@clause("RM-23.1")
def test_the_end_of_the_game_cannot_be_taken_back() -> None:
    hall = stage(2, in_round=6, last=True, used=["trade", "recruit", "subdue"]).activate("raid-keeps").all_rest()
    assert hall.over
    assert not hall.outcome.reversible
