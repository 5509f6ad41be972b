"""The last card, the last slot, more than lies in the box: such tables can be written down and read again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from longhall.kernel.errors import BadPosition
from longhall.kernel.position import Position
from tests.clauses import clause
from tests.games.clash_of_rage.stage import GAME, Hall, deal, stage

FOUR = ["aegis", "elfbane", "soul-scythe", "dragonhide"]
EDGES = (
    "CR-1.10",
    "CR-1.12",
    "CR-3.7",
    "CR-3.12",
    "CR-6.1",
    "CR-6.3",
    "CR-7.1",
    "CR-8.3",
    "CR-9.7",
    "CR-9.14",
    "CR-9.21",
    "CR-9.23",
    "CR-10.3",
    "CR-12.13",
    "CR-12.25",
    "CR-14.3",
    "CR-19.7",
)


def armour_placed() -> Hall:
    """A Chain mail was put on the type of level III."""
    return stage(aside={0: ["chain-mail", "crossbow"]}).equipping().play("place chain-mail aside", "place_on 3")


def legend_set_aside() -> Hall:
    """The last legendary card was taken from a type, and may not be chosen again."""
    hall = stage(slots={0: {"I": ["conquerors-cloak"]}}, aside={0: ["crossbow"]}).equipping()
    return hall.play("place conquerors-cloak 1", "place_on aside")


def hero_moved() -> Hall:
    hall = stage(units={0: {"a1": "2 I", "a0": "I", "a6": "I"}}, heroes={0: ("razaro", "a1")}).moving()
    return hall.play("pick_hero", "move_to a0")


def eleven_wounds() -> Hall:
    """An Executioner with Elfbane rolls eleven dice, and may roll again."""
    hall = stage(
        units={0: {"a0": "executioner"}, 1: {"a0": "4 ice-giant"}},
        slots={0: {"executioner": ["elfbane", "shamans-coat"]}},
        heroes={0: ("vanguard", "a0")},
    )
    return hall.fighting().rolls(11).play("assault")


def four_rerolls() -> Hall:
    """Executioners with four reroll symbols strike first."""
    hall = stage(
        units={0: {"a0": "executioner"}, 1: {"a0": "4 ice-giant"}},
        slots={0: {"executioner": ["emerald-bow", "conquerors-cloak"]}},
        heroes={0: ("vanguard", "a0")},
    )
    return hall.fighting().rolls(1).play("assault")


def nine_fallen() -> Hall:
    """Nine Skeletons of ten have died in one fight, and the last one strikes."""
    hall = stage(
        clans=["tomb", "goldleif"],
        units={0: {"a0": "10 skeleton"}, 1: {"a0": "4 ice-giant"}},
        slots={1: {"ice-giant": ["thunder-hammer"]}},
    )
    return hall.fighting().rolls(0, 6, 0).play("assault", "assault", "assault")


def giant_moved() -> Hall:
    """A unit of level III has moved, and another has not."""
    return stage(units={0: {"a1": "I III"}}).moving().play("pick a1 3 1", "move_to a0")


TABLES: dict[str, Callable[[], Hall]] = {
    "the last kind of equipment is aside, all of it": lambda: stage(aside={0: ["mechanical-wings"] * 3}),
    "an armour was put on level III": armour_placed,
    "the last legendary card was set aside": legend_set_aside,
    "the last legendary card is drawn": lambda: (
        stage(units={0: {"a5": "I"}}, crystals={0: 6}).equipping().draws("conquerors-cloak").play("forge")
    ),
    "the last tactic card is known": lambda: stage(
        in_round=5, tactics={0: "t01"}, hands={0: ["t22", "t27"]}
    ).new_round(),
    "the hero has moved": hero_moved,
    "four Templars hold a city": lambda: stage(units={"elves": {"a0": "4 templar"}}),
    "a new game of two": deal,
    "the last of four acts": lambda: stage(4).action(seat=3),
    "the last of four has won": lambda: stage(4, legends={3: FOUR}, phase=5).action(seat=2).play("pass"),
    "the last tactic card is in hand": lambda: stage(hands={0: ["t22", "t27"]}),
    "one player has every crystal": lambda: stage(crystals={0: 45}),
    "nine Skeletons have died": nine_fallen,
    "four rerolls are left": four_rerolls,
    "a unit of level III has moved": giant_moved,
    "four cards lie on one another": lambda: stage(market=["crossbow"] * 4),
    "eleven dice show wounds": eleven_wounds,
}


def read_again(position: Position) -> None:
    """A position is taken, and written down as it was."""
    assert GAME.table(position).position() == position


@clause(*EDGES)
@pytest.mark.parametrize("table", TABLES)
def test_a_table_at_the_edge_is_read_as_it_was_written(table: str) -> None:
    read_again(TABLES[table]().table.position())


@clause("CR-1.12")
def test_there_may_be_more_rage_than_there_are_tokens() -> None:
    position = stage(units={0: {"a0": "I"}, 1: {"a0": "I"}}).fighting().table.position()
    position.numbers["rage"] = [9, 40]
    read_again(position)


@clause("CR-1.11")
def test_there_may_be_more_gold_than_there_are_coins() -> None:
    read_again(stage(gold={0: 151, 1: 2000}).table.position())


@clause("CR-2.5")
def test_a_tile_is_turned_by_five_steps_at_most() -> None:
    unturned = next(hall for seed in range(99) if (hall := deal(2, seed)).view().tiles[0].turn == 0)
    position = unturned.table.position()
    position.numbers["turns"][0] = 6
    with pytest.raises(BadPosition):
        GAME.table(position)
