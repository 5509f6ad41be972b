"""Positions at the edge of what can be: as much of a thing as there can be is taken, one more is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from longhall.games.reavers_of_midgard.cards import CARDS, NO_CARD
from longhall.games.reavers_of_midgard.dice import DICE, NO_DIE
from longhall.games.reavers_of_midgard.layout import AT_SHUFFLES, SHUFFLES
from longhall.kernel.errors import BadPosition
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, NAMES, Hall, stage

FULL = (
    "RM-1.5",
    "RM-2.1",
    "RM-3.6",
    "RM-4.15",
    "RM-5.1",
    "RM-5.6",
    "RM-14.13",
    "RM-16.10",
    "RM-16.15",
    "RM-17.3",
    "RM-20.8",
    "RM-22.3",
    "RM-22.6",
    "RM-32.6",
    "RM-33.2",
    "RM-B.7",
    "RM-B.11",
    "RM-C.4",
)


def comes_back(hall: Hall) -> bool:
    """Whether the position of a table makes the same table again."""
    return GAME.table(hall.table.position()).digest() == hall.table.digest()


def two_alike() -> Hall:
    """Two dice just rolled show the same, and do not fit in the crew."""
    hall = stage(2, dice={0: ["blue-chest"] * 10}, shown={"reavers": [("chosen-red", "scout-red")]})
    hall.activate("recruit").act().say("take_pair", pair=1)
    words: dict[str, str | int] = {"card": "chosen-red"}
    return hall.luckily("resolve", words, lambda after: max(map(after.table.fresh, range(DICE))) == 2)


def keeping() -> Hall:
    """Two keep cards are drawn; their owner keeps one."""
    return stage(2, specialists={0: {"raid-villages": ["fanatic-red"]}}).activate("raid-villages")


def all_spaces() -> Hall:
    """The artifact of the last space has worked."""
    artifacts: list[str | tuple[str, str]] = ["bodn", "bodn", "draupnir", ("harp", "yellow-tree")]
    return stage(2, artifacts={0: artifacts}).activate("trade").say("use", artifact="harp", die="yellow-tree")


def two_blades() -> Hall:
    """Two artifacts have added two combat dice each; a Hammer may be committed with them."""
    stored = [("dainsleif", "red-hammer"), ("dainsleif", "red-hammer")]
    shown = {"sea": ["skiff", "knarr"]}
    hall = stage(2, food={0: 9}, dice={0: ["blue-hammer"]}, artifacts={0: stored}, shown=shown).activate(
        "battle-at-sea"
    )
    hall.luckily("act", {}, lambda after: after.asked == "SeaTarget").say("face", battle="skiff")
    hall.say("use", artifact="dainsleif", die="red-hammer").say("use", artifact="dainsleif", die="red-hammer")
    assert (hall.asked, hall.table.added) == ("Hammers", 4)
    return hall


def unlucky() -> Hall:
    """Seven of eight combat dice show nothing, and Favor may roll them again."""
    hall = stage(2, favor={0: 1}, dice={0: ["red-double-hammer"] * 4}).activate("subdue").act()
    return hall.say("force", territory="food-3").commit(*["red-double-hammer"] * 4, shows=[0] * 7 + [2])


def seized() -> Hall:
    """A tile of the last stack is taken and not turned over; there are dice for another attempt."""
    hall = stage(2, dice={0: ["red-hammer"] * 10}).activate("subdue").act()
    return hall.say("settle", territory="dice-3")


def turned_over() -> Hall:
    """The last tile of the last stack and another one wait for their rewards to be gained."""
    hall = stage(2, food={0: 8}, dice={0: ["red-chest"] * 6}).activate("subdue").act()
    hall.say("settle", territory="dice-3").say("settle", territory="food-1")
    return hall.luckily("decline", {}, lambda after: "dice-3-6" in after.view().tiles and after.asked == "Rewards")


def shuffled_thrice() -> Hall:
    """Seat 3 drew a prophecy after the third shuffle of the discards."""
    hall = stage(4, secrets={3: ["vanquisher"]})
    table, card = hall.table, NAMES.index("vanquisher")
    table.numbers[AT_SHUFFLES] = SHUFFLES - 1
    table.add_secret(3, card, 0, -1)
    table.add_secret(3, card, SHUFFLES - 1, 1)
    return hall


TABLES: dict[str, Callable[[], Hall]] = {
    "more Food than there are pieces": lambda: stage(2, food={0: 150}, favor={1: 150}, glory={0: 150}),
    "ten dice of a kind": lambda: stage(2, dice={0: ["red-hammer"] * 10}),
    "two equal dice are gained": two_alike,
    "two equal dice are at Trade": lambda: stage(2, trade=["red-chest", "red-chest"]),
    "the last round": lambda: stage(2, in_round=6),
    "the fourth player places a ship": lambda: stage(4, turn=3),
    "three upgrades of an icon": lambda: stage(2, upgrades={0: ["chest"] * 3}),
    "three upgrades of an icon are turned": lambda: stage(2, turned={0: ["chest"] * 3}).activate("trade"),
    "all tiles of a stack are a seat's": lambda: stage(2, lands={1: {"dice-3": 6}}),
    "a ship lies at the last area": lambda: stage(4, turn=1, used=["subdue"]),
    "one of two cards is to be kept": keeping,
    "an artifact of the last space has worked": all_spaces,
    "two artifacts add dice": two_blades,
    "more combat dice than there are": unlucky,
    "a tile of the last stack is taken": seized,
    "the last tile is turned over": turned_over,
    "the discards are shuffled three times": shuffled_thrice,
}


@clause(*FULL)
@pytest.mark.parametrize("play", TABLES.values(), ids=TABLES)
def test_a_position_at_the_edge_comes_back(play: Callable[[], Hall]) -> None:
    assert comes_back(play())


@clause("RM-C.7")
def test_a_position_with_a_die_that_is_not_there_is_refused() -> None:
    position = stage(2, artifacts={0: ["bodn"]}).table.position()
    assert position.numbers["stored"][0] == NO_DIE
    position.numbers["stored"][0] = NO_DIE + 1
    with pytest.raises(BadPosition, match="stored"):
        GAME.table(position)


@clause("RM-C.3")
@pytest.mark.parametrize(
    "region", ["shown", "leaders", "specialists", "artifacts", "recruited", "gained", "drawn", "work"]
)
def test_a_position_with_a_card_that_is_not_there_is_refused(region: str) -> None:
    position = stage(2).table.position()
    assert position.numbers[region][0] == NO_CARD == CARDS
    position.numbers[region][0] = NO_CARD + 1
    with pytest.raises(BadPosition, match=region):
        GAME.table(position)
