"""The map and its tiles (CR-2)."""

from __future__ import annotations

import itertools

import pytest

from longhall.kernel.errors import UnknownName
from tests.clauses import clause
from tests.games.clash_of_rage.atlas import FACES, OFFSETS, STEPS, Atlas, Tile, beside, read, turned
from tests.games.clash_of_rage.stage import CLANS, MAPS, Hall, deal, stage

TABLE = (
    "CR-2.17",
    "CR-2.18",
    "CR-2.19",
    "CR-2.20",
    "CR-2.21",
    "CR-2.22",
    "CR-2.23",
    "CR-2.24",
    "CR-2.25",
    "CR-2.26",
)
ROW = "1a0@0,0/2b0@3,-2/4a0@6,-4/3a0@9,-6"
REVERSED = CLANS[::-1]
# A partner that lies west of face 1a, where it shares no edge with hexes 1 and 2.
ALONE_IN_THE_EAST = "1a0@0,0/3b0@-2,-1"


def laid(hall: Hall) -> Atlas:
    """The map that the tiles of a view make by the clauses."""
    return Atlas([Tile(tile.face, tile.turn, (tile.q, tile.r)) for tile in hall.view().tiles])


def with_face(face: str, turn: int = 0) -> Hall:
    """A table whose first tile shows a face."""
    partner = "3b" if face[0] != "3" else "1a"
    return stage(tiles=f"{face}{turn}@0,0/{partner}0@2,1")


def features(hall: Hall, tile: str) -> dict[str, tuple[str, int | None]]:
    """What is printed on the hexes of a tile, but for plain ones."""
    return {
        territory.id[1:]: (territory.feature, territory.stone_level)
        for territory in hall.view().territories
        if territory.id[0] == tile and territory.feature != "plain"
    }


@clause("CR-2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tile_has_a_hex_in_the_centre_and_six_around_it(players: int) -> None:
    hall = stage(players)
    for tile in hall.view().tiles:
        hexes = {(place.q, place.r) for place in hall.view().territories if place.id[0] == tile.id}
        centre = (tile.q, tile.r)
        assert hexes == {centre, *(beside(centre, direction) for direction in STEPS)}


@clause("CR-2.2")
@pytest.mark.parametrize("face", FACES)
def test_every_face_shows_a_city_a_forge_a_stone_and_four_plain_territories(face: str) -> None:
    shown = [place.feature for place in with_face(face).view().territories if place.id[0] == "a"]
    assert sorted(shown) == ["city", "forge", *["plain"] * 4, "stone"]


@clause("CR-2.3", "CR-2.4")
@pytest.mark.parametrize("tile", ["a", "b"])
def test_hex_j_of_a_tile_is_the_neighbour_of_the_centre_in_direction_j(tile: str) -> None:
    hall = stage()
    centre = hall.territory(f"{tile}0")
    found = [
        (place.q - centre.q, place.r - centre.r) for place in map(hall.territory, (f"{tile}{j}" for j in range(1, 7)))
    ]
    assert found == [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


@clause("CR-2.5")
@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("face", ["1a", "2a", "5b"])
def test_a_turned_tile_puts_its_hexes_and_rocks_further_clockwise(face: str, turn: int) -> None:
    hall = with_face(face, turn)
    plain = with_face(face)
    assert hall.view().tiles[0].turn == turn
    for number in range(7):
        place = hall.territory(f"a{number}")
        expected = (0, 0) if number == 0 else beside((0, 0), turned(number, turn))
        assert (place.q, place.r) == expected
        rocks = {turned(direction, turn) for direction in plain.territory(f"a{number}").rocks}
        assert set(place.rocks) == rocks
        assert place.feature == plain.territory(f"a{number}").feature


@clause("CR-2.6")
@pytest.mark.parametrize("offset", OFFSETS)
def test_neighbouring_tiles_share_exactly_three_edges(offset: tuple[int, int]) -> None:
    hall = stage(tiles=f"1a0@0,0/2b0@{offset[0]},{offset[1]}")
    tiles = {(place.q, place.r): place.id[0] for place in hall.view().territories}
    edges = [(tiles[place], tiles.get(beside(place, direction))) for place in tiles for direction in STEPS]
    assert edges.count(("a", "b")) == edges.count(("b", "a")) == 3


@clause("CR-2.6")
@pytest.mark.parametrize("offset", [(1, 0), (0, 3), (3, 0), (2, -1), (1, 2), (4, 2), (-2, 3), (0, 0)])
def test_other_offsets_are_no_map(offset: tuple[int, int]) -> None:
    with pytest.raises(UnknownName):
        deal(map=f"1a0@0,0/2b0@{offset[0]},{offset[1]}")


@clause("CR-2.7")
@pytest.mark.parametrize("tiles", [*MAPS.values(), "3b2@0,0/5b1@-1,3", "4b0@0,0/2a4@1,-3/1b3@-2,-1", ROW])
def test_one_step_leads_over_every_edge_without_rock_and_over_no_other(tiles: str) -> None:
    players = len(read(tiles))
    atlas = laid(stage(players, tiles=tiles))
    for name, place in atlas.hexes.items():
        hall = stage(players, tiles=tiles, clans=REVERSED, units={0: {name: "skeleton"}}).moving()
        hall.play(f"pick {name} 1 1")
        # Where only one way leads on, the unit has gone there.
        reached = hall.targets("move_to") if hall.asked == "MoveTo" else set(hall.on_board(0))
        assert reached - {"bastion"} == atlas.neighbours(place), name


@clause("CR-2.8")
def test_a_rock_drawn_by_one_of_two_tiles_blocks_the_edge_for_both() -> None:
    # Face 1a draws a rock east of hex 1; hex 5 of 2b lies there, and 2b draws none towards it.
    hall = stage(clans=["goldleif", "tomb"], units={0: {"a1": "raider", "b5": "raider"}}).moving()
    assert (hall.territory("b5").q, hall.territory("b5").r) == (2, 0)
    assert 1 in hall.territory("a1").rocks
    assert 4 not in hall.territory("b5").rocks
    assert "b5" not in hall.play("pick a1 1 1").targets("move_to")
    hall = stage(clans=["goldleif", "tomb"], units={0: {"a1": "raider", "b5": "raider"}}).moving()
    assert "a1" not in hall.play("pick b5 1 1").targets("move_to")


@clause("CR-2.9")
def test_only_flight_crosses_a_rock() -> None:
    hall = stage(clans=["tomb", "bohorg"], units={0: {"a1": "skeleton bone-drake"}}).moving()
    assert "a2" in hall.play("pick a1 3 1").targets("move_to")
    hall = stage(clans=["tomb", "bohorg"], units={0: {"a1": "skeleton bone-drake"}}).moving()
    assert "a2" not in hall.play("pick a1 1 1").targets("move_to")


@clause("CR-2.9")
def test_wings_carry_a_unit_over_a_rock() -> None:
    hall = stage(units={0: {"a1": "pummeler"}}, slots={0: {"pummeler": ["mechanical-wings"]}}).moving()
    assert "a2" in hall.play("pick a1 2 1").targets("move_to")


@clause("CR-2.10")
@pytest.mark.parametrize(("unit", "targets"), [("skeleton", {"a3"}), ("bone-drake", {"a2", "a3"})])
def test_an_outer_rock_blocks_the_step_from_a_bastion_that_lies_there(unit: str, targets: set[str]) -> None:
    # The hex -1,2 touches a2, which has a rock to the south-west, and a3.
    hall = stage(clans=["tomb", "bohorg"], bastions={0: (-1, 2)}, units={0: {"bastion": f"{unit} tomb-guard"}}).moving()
    level = 1 if unit == "skeleton" else 3
    assert set(laid(hall).neighbours((-1, 2), flying=True)) == {"a2", "a3"}
    hall.play(f"pick bastion {level} 1")
    reached = hall.targets("move_to") or set(hall.on_board(0))
    assert reached & {"a2", "a3"} == targets


@clause("CR-2.11")
@pytest.mark.parametrize(
    ("face", "stone", "unit"), [("1a", "a6", "krag-rider"), ("1b", "a1", "pummeler"), ("2b", "a1", "executioner")]
)
def test_a_stone_belongs_to_one_of_three_levels(face: str, stone: str, unit: str) -> None:
    partner = "3b0@2,1"
    hall = stage(tiles=f"{face}0@0,0/{partner}", units={0: {stone: "II"}}).stones()
    assert hall.territory(stone).stone_level == ("krag-rider", "pummeler", "executioner").index(unit) + 1
    assert hall.told("stone") == [{"clan": "bohorg", "unit": unit, "place": stone}]


@clause("CR-2.12")
def test_units_without_enemies_give_control() -> None:
    hall = stage(units={0: {"a0": "krag-rider"}, 1: {"b3": "raider"}, "elves": {"b5": "guard"}})
    assert [hall.controller(place) for place in ("a0", "b3", "b5", "a1")] == [0, 1, None, None]
    assert (hall.points(0), hall.points(1)) == (1, 1)


@clause("CR-2.12")
@pytest.mark.parametrize("enemy", [{1: {"a0": "raider"}}, {"elves": {"a0": "guard"}}])
def test_nobody_controls_a_territory_while_two_sides_are_in_it(enemy: dict[int | str, dict[str, str]]) -> None:
    hall = stage(units={0: {"a1": "3 krag-rider"}, **enemy}).moving()
    assert hall.points(1) == (1 if 1 in enemy else 0)
    hall.play("pick a1 1 2", "move_to a0")
    assert hall.controller("a0") is None
    assert (hall.points(0), hall.points(1)) == (0, 0)


@clause("CR-2.13")
def test_a_hero_alone_gives_no_control() -> None:
    hall = stage(units={0: {"a0": "krag-rider", "a2": "pummeler"}}, heroes={0: ("razaro", "a0")}).moving()
    assert (hall.controller("a0"), hall.points(0)) == (0, 1)
    hall.play("pick a0 1 1", "move_to a1")
    assert hall.hero(0) == ("razaro", "a0")
    assert (hall.controller("a0"), hall.points(0)) == (None, 0)


@clause("CR-2.14")
@pytest.mark.parametrize(("place", "feature"), [("a0", "city"), ("a5", "forge"), ("a6", "stone")])
def test_what_its_controller_leaves_is_controlled_by_nobody(place: str, feature: str) -> None:
    hall = stage(units={0: {place: "krag-rider"}, "elves": {"b3": "guard"}}).moving()
    assert hall.territory(place).feature == feature
    assert hall.controller(place) == 0
    hall.play(f"pick {place} 1 1", f"move_to {'a1' if place != 'a5' else 'a4'}")
    assert hall.controller(place) is None
    hall.pass_until("ChooseTactic")
    assert (hall.round, hall.controller(place), hall.elves(place)) == (3, None, "")


@clause("CR-2.15")
def test_any_number_of_units_of_one_side_may_stand_together() -> None:
    hall = stage(units={0: {"a0": "6 krag-rider 6 pummeler 4 executioner", "a1": "krag-rider"}}).moving()
    hall.play("pick a1 1 1", "move_to a0", "done")
    assert hall.units(0, "a0") == "7 krag-rider 6 pummeler 4 executioner"


@clause("CR-2.16")
def test_a_bastion_lies_outside_all_tiles_and_is_no_territory() -> None:
    hall = stage(4)
    hexes = {(place.q, place.r) for place in hall.view().territories}
    for seat in hall.view().seats:
        assert seat.bastion is not None
        assert (seat.bastion.q, seat.bastion.r) not in hexes
    assert len(hexes) == 28


@clause("CR-2.16")
def test_a_bastion_is_a_place_for_units() -> None:
    hall = stage(units={0: {"bastion": "2 krag-rider"}}, bastions={0: "a4"}).moving()
    hall.play("pick bastion 1 1", "move_to a4", "done")
    assert hall.on_board(0) == {"bastion": "krag-rider", "a4": "krag-rider"}
    hall = stage(units={0: {"a4": "2 krag-rider"}}, bastions={0: "a4"}).moving()
    hall.play("pick a4 1 1", "move_to bastion", "done")
    assert hall.on_board(0) == {"bastion": "krag-rider", "a4": "krag-rider"}


@clause("CR-2.16")
def test_nobody_enters_or_fights_over_the_bastion_of_another() -> None:
    # A Bone Drake flies two steps: it could be in the other bastion and beyond.
    hall = stage(
        clans=["tomb", "bohorg"],
        bastions={0: (4, 0), 1: (-2, 0)},
        units={0: {"a4": "bone-drake skeleton"}, 1: {"bastion": "krag-rider"}},
    ).moving()
    assert hall.play("pick a4 3 1").targets("move_to") == {f"a{number}" for number in (0, 1, 2, 3, 5, 6)}
    assert (hall.controller("a4"), hall.points(1)) == (0, 0)


@clause("CR-2.16")
def test_units_in_the_bastion_of_another_stop_nobody_in_the_own_one() -> None:
    # A rock lies between a5 and a6, and the elves of a0 stop everybody: the way leads through the bastion.
    hall = stage(
        bastions={0: (1, -2), 1: (4, 1)},
        units={0: {"a5": "krag-rider"}, 1: {"bastion": "I"}, "elves": {"a0": "3 guard"}},
    ).moving()
    assert "a6" in hall.play("pick a5 1 1").targets("move_to")


@clause(*TABLE)
@pytest.mark.parametrize("face", FACES)
def test_a_face_is_as_printed(face: str) -> None:
    hall = with_face(face)
    printed = FACES[face]
    assert (hall.view().tiles[0].face, hall.view().tiles[0].turn) == (face, 0)
    assert features(hall, "a") == {
        str(printed.city): ("city", None),
        str(printed.forge): ("forge", None),
        str(printed.stone): ("stone", printed.level),
    }
    shown = {
        frozenset(((place.q, place.r), beside((place.q, place.r), direction)))
        for place in hall.view().territories
        if place.id[0] == "a"
        for direction in place.rocks
    }
    assert shown == Atlas([Tile(face, 0, (0, 0))]).rocks
    assert len(shown) == len(printed.inner) + len(printed.outer) == 5


@clause("CR-22.28")
def test_on_face_1a_a_rock_lies_between_the_hexes_1_and_2() -> None:
    for level, goes in ((1, False), (3, True)):
        hall = stage(tiles=ALONE_IN_THE_EAST, clans=REVERSED, units={0: {"a1": "skeleton bone-drake"}}).moving()
        assert ("a2" in hall.play(f"pick a1 {level} 1").targets("move_to")) == goes


@clause("CR-22.28")
@pytest.mark.parametrize(
    ("city", "passes"),
    [({}, True), ({"elves": {"a0": "2 guard"}}, False)],
)
def test_a_unit_with_two_moves_goes_from_hex_1_to_hex_2_through_the_city_if_it_is_free(
    city: dict[int | str, dict[str, str]], passes: bool
) -> None:
    hall = stage(tiles=ALONE_IN_THE_EAST, units={0: {"a1": "3 krag-rider"}, **city}).moving()
    assert ("a2" in hall.play("pick a1 1 1").targets("move_to")) == passes


@clause("CR-22.28")
def test_a_unit_with_two_moves_goes_from_hex_1_to_hex_2_through_a_city_that_is_overrun() -> None:
    hall = stage(tiles=ALONE_IN_THE_EAST, units={0: {"a1": "3 krag-rider"}, "elves": {"a0": "2 guard"}}).moving()
    hall.play("pick a1 1 2", "move_to a0", "pick a1 1 1")
    assert "a2" in hall.targets("move_to")


@clause("CR-22.29")
def test_face_1a_turned_by_one_step() -> None:
    hall = with_face("1a", 1)
    where = {place.feature: (place.q, place.r) for place in hall.view().territories if place.id[0] == "a"}
    assert (where["city"], where["forge"], where["stone"]) == ((0, 0), (1, -1), (1, 0))


@clause("CR-22.30")
def test_tiles_at_0_0_and_2_1_share_three_edges() -> None:
    hall = stage()
    hexes = {(place.q, place.r): place.id[0] for place in hall.view().territories}
    pairs = itertools.product(
        [place for place, tile in hexes.items() if tile == "a"], [place for place, tile in hexes.items() if tile == "b"]
    )
    shared = {pair for pair in pairs if pair[1] in {beside(pair[0], direction) for direction in STEPS}}
    assert shared == {((1, 0), (2, 0)), ((1, 0), (1, 1)), ((0, 1), (1, 1))}
    # Only flight shows that all three are edges: a rock lies on the first.
    flying = stage(clans=["tomb", "bohorg"], units={0: {"a1": "bone-drake skeleton"}}).moving()
    assert flying.play("pick a1 3 1").targets("move_to") >= {"b5", "b4"}
