"""What a player board holds (RM-2)."""

from __future__ import annotations

from typing import cast

import pytest

from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.errors import LonghallError
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

SLOTS = ["battle-at-sea", "raid-villages", "raid-keeps", "subdue"]


def village_raid(
    *cards: str,
    artifacts: list[str | tuple[str, str]] | None = None,
    upgrades: list[str] | None = None,
) -> Hall:
    """Seat 0 raids and gets exactly these village cards."""
    hall = stage(
        food={0: 1},
        dice={0: ["red-chest", "red-chest"]},
        artifacts={0: artifacts or []},
        upgrades={0: upgrades or []},
        shown={"village": [cards]},
        decks={"village": []},
    )
    return hall.activate("raid-villages").act()


def recruiting(card: str, specialists: dict[str, list[str]] | None = None, leader: str | None = None) -> Hall:
    """Seat 0 has recruited a reaver, rolled its dice, and is to use it."""
    hall = stage(
        specialists={0: specialists or {}},
        leader={0: leader} if leader else {},
        shown={"reavers": [(card,)]},
        decks={"reaver": []},
    )
    return hall.activate("recruit").act()


@clause("RM-2.1")
def test_a_tenth_die_finds_a_slot() -> None:
    hall = stage(dice={0: ["red-shield"] * 9}).activate("raid-keeps").rest("blue-chest")
    assert hall.dice(0) == ["red-shield"] * 9 + ["blue-chest"]
    assert (hall.active, hall.told("returned")) == (1, [])


@clause("RM-2.1")
def test_an_eleventh_die_finds_no_slot() -> None:
    hall = stage(dice={0: ["red-shield"] * 10}).activate("raid-keeps").rest("blue-chest")
    assert (hall.asked, hall.active, len(hall.dice(0))) == ("Overflow", 0, 10)
    assert hall.values("return", "dice") == {"red-shield", "blue-chest"}
    hall.say("return", dice="red-shield")
    assert hall.dice(0) == ["red-shield"] * 9 + ["blue-chest"]


@clause("RM-2.2")
def test_a_fourth_artifact_finds_a_space() -> None:
    hall = village_raid("harp", artifacts=["andvaranaut", "draupnir", "jarnglofar"])
    assert set(hall.artifacts(0)) == {"andvaranaut", "draupnir", "jarnglofar", "harp"}
    assert hall.pile(0) == []


@clause("RM-2.2")
def test_a_fifth_artifact_finds_no_space() -> None:
    hall = village_raid("harp", artifacts=["andvaranaut", "draupnir", "jarnglofar", "eldhrimnir"])
    assert (hall.asked, hall.active) == ("ArtifactFull", 0)
    hall.say("pile", artifact="draupnir", die="none")
    assert set(hall.artifacts(0)) == {"andvaranaut", "jarnglofar", "eldhrimnir", "harp"}
    assert hall.pile(0) == ["draupnir"]


@clause("RM-2.3")
def test_a_board_has_one_leader() -> None:
    hall = recruiting("freeman-red")
    assert hall.leader(0) is None
    assert hall.say("promote").leader(0) == "freeman-red"


@clause("RM-2.3")
def test_a_second_leader_finds_no_space_beside_the_first() -> None:
    hall = recruiting("freeman-red", leader="scout-red").say("promote")
    assert hall.leader(0) == "freeman-red"
    assert hall.pile(0) == ["scout-red"]


@clause("RM-2.4")
@pytest.mark.parametrize("slot", SLOTS)
def test_a_third_reaver_fits_into_a_slot_and_a_fourth_does_not(slot: str) -> None:
    two = ["saga-keeper-yellow", "saga-keeper-red"]
    hall = recruiting("freeman-red", {slot: two}).say("specialize", slot=slot)
    assert hall.specialists(0, slot) == [*two, "freeman-red"]
    hall = recruiting("freeman-red", {slot: [*two, "saga-keeper-blue"]})
    assert hall.values("specialize", "slot") == set(SLOTS) - {slot}
    assert not hall.can("specialize", slot=slot)


@clause("RM-2.4")
def test_each_board_has_slots_of_its_own() -> None:
    hall = stage(
        specialists={1: dict.fromkeys(SLOTS, ["saga-keeper-yellow"] * 3)}, shown={"reavers": [("freeman-red",)]}
    )
    hall.activate("recruit").act().say("take_pair", pair=1).say("specialize", slot="subdue")
    assert hall.specialists(0, "subdue") == ["freeman-red"]


@clause("RM-2.5")
@pytest.mark.parametrize("card", ["axe-chief", "spear-chief", "prophetess-red"])
def test_reavers_specialize_in_four_areas(card: str) -> None:
    hall = recruiting(card)
    assert hall.values("specialize", "slot") == set(SLOTS)
    assert [slot.area for slot in hall.view().crews[0].slots] == SLOTS


@clause("RM-2.5")
@pytest.mark.parametrize("area", ["recruit", "trade"])
def test_nobody_specializes_in_recruit_or_trade(area: str) -> None:
    hall = recruiting("freeman-red")
    with pytest.raises(LonghallError):
        hall.say("specialize", slot=area)


@clause("RM-2.6")
def test_a_third_ship_upgrade_finds_a_space_and_a_fourth_does_not() -> None:
    hall = village_raid("upgrade-hammer", upgrades=["shield", "shield"]).say("build")
    assert hall.upgrades(0) == {"shield": (2, 0), "hammer": (1, 0)}
    hall = village_raid("upgrade-hammer", upgrades=["shield", "shield", "longship"])
    assert hall.upgrades(0) == {"shield": (2, 0), "longship": (1, 0)}
    assert hall.glory(0) == 3, "only the Glory is left to take"


@clause("RM-2.7")
def test_the_glory_pile_of_another_is_a_face_down_heap_of_cards() -> None:
    hall = stage(secrets={0: ["vanquisher", "pillager"]})
    own = hall.view(0).crews[0].pile
    assert (own.count, sorted(own.cards or ())) == (2, ["pillager", "vanquisher"])
    for viewer in (1, 2, 3, None):
        pile = hall.view(viewer).crews[0].pile
        assert (pile.count, pile.cards, pile.known) == (2, None, ())


@clause("RM-2.7")
def test_each_player_has_a_glory_pile() -> None:
    hall = stage(2, pile={0: ["art"], 1: ["skiff", "treasure"]})
    assert (hall.pile(0), sorted(hall.pile(1))) == (["art"], ["skiff", "treasure"])


@clause("RM-2.7")
def test_territories_and_tokens_lie_beside_the_board_for_all_to_see() -> None:
    hall = stage(lands={1: {"food-1": 2, "dice-3": 1}}, tokens={1: {"farm": 1, "wall": 2, "tower": 3}})
    for viewer in (0, 1, None):
        crews = hall.view(viewer).crews
        assert crews[1].territories == {"food-1": 2, "dice-3": 1}
        assert (crews[1].farms, crews[1].walls, crews[1].towers) == (1, 2, 3)
        assert crews[0].territories == {}
        assert (crews[0].farms, crews[0].walls, crews[0].towers) == (0, 0, 0)


@clause("RM-2.2", "RM-2.3", "RM-2.4", "RM-2.7")
def test_boards_are_empty_when_the_game_begins() -> None:
    for crew in Hall(cast(Reavers, GAME.deal(4, 1))).view().crews:
        assert (crew.leader, crew.artifacts, crew.upgrades, crew.dice) == (None, (), (), ())
        assert [slot.reavers for slot in crew.slots] == [(), (), (), ()]
        assert (crew.pile.count, crew.territories, crew.farms + crew.walls + crew.towers) == (0, {}, 0)
