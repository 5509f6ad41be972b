"""Moving armies (CR-8).

The map of two tiles, with what walks to what: a0 is the city in the middle of a1 to a6; a1-a6, a2-a3 and a4-a5 are
connected, rocks lie between a1-a2, a3-a4, a5-a6 and a1-b5; a1 and a2 lead to b4, b4 to the city b3 and the forge b5.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.stage import Hall, stage

# West of a4, and nothing else; in the corner of a5 and a6; below a2, b4 and b3.
WEST, NORTH, SOUTH = (-2, 0), (1, -2), (0, 2)
AWAY = (4, 1)
AROUND = {"a1", "a2", "a3", "a4", "a5", "a6"}


def moving(units: dict[int | str, dict[str, str]], *, bastion: tuple[int, int] = WEST, **more: Any) -> Hall:
    """Seat 0 moves; the bastion of seat 1 is out of the way unless said."""
    return stage(units=units, **({"bastions": {0: bastion, 1: AWAY}} | more)).moving()


def reach(hall: Hall, pick: str) -> set[str]:
    """Where a group or the hero may go; not for those with a single way, who go it at once."""
    assert hall.play(pick).asked in ("MoveTo", "HeroTo")
    return hall.targets("move_to")


# CR-8.1 to CR-8.3: who moves, how far, how often.


@clause("CR-8.1")
def test_any_number_of_units_may_be_moved() -> None:
    hall = moving({0: {"a4": "3 krag-rider executioner", "a1": "2 pummeler"}})
    assert hall.targets("pick") == {"a4 1 1", "a4 1 2", "a4 1 3", "a4 3 1", "a1 2 1", "a1 2 2"}
    hall.play("pick a4 1 2", "move_to a0", "done")
    assert hall.on_board(0) == {"a0": "2 krag-rider", "a4": "krag-rider executioner", "a1": "2 pummeler"}


@clause("CR-8.1")
def test_all_units_may_be_moved() -> None:
    hall = moving({0: {"a4": "3 krag-rider executioner"}})
    hall.play("pick a4 1 3", "move_to a0", "pick a4 3 1", "move_to a0")
    assert hall.on_board(0) == {"a0": "3 krag-rider executioner"}


@clause("CR-8.1")
def test_no_unit_need_be_moved() -> None:
    hall = moving({0: {"a4": "3 krag-rider"}}).play("done")
    assert (hall.on_board(0), hall.told("moved")) == ({"a4": "3 krag-rider"}, [])
    assert (hall.active, hall.asked) == (1, "ChooseAction")


@clause("CR-8.1")
def test_only_the_active_player_moves_and_only_his_own_units() -> None:
    hall = moving({0: {"a4": "krag-rider"}, 1: {"a1": "raider"}, "elves": {"b3": "guard"}})
    assert hall.to_act == (0,)
    assert hall.targets("pick") == {"a4 1 1"}


@clause("CR-8.1")
@pytest.mark.parametrize(
    ("clan", "unit", "steps"),
    [
        ("bohorg", "krag-rider", 2),
        ("bohorg", "pummeler", 1),
        ("steamfield", "lancer", 2),
        ("steamfield", "steam-knight", 1),
        ("goldleif", "raider", 1),
        ("goldleif", "berserker", 2),
        ("tomb", "skeleton", 1),
    ],
)
def test_a_unit_moves_up_to_its_move_value(clan: str, unit: str, steps: int) -> None:
    other = "tomb" if clan != "tomb" else "bohorg"
    hall = moving({0: {"a4": unit}}, clans=[clan, other])
    [pick] = hall.targets("pick")
    found = reach(hall, f"pick {pick}")
    assert found == ({"bastion", "a0", "a5"} if steps == 1 else {"bastion", "a0"} | AROUND - {"a4"})


@clause("CR-8.1")
def test_units_of_one_place_move_each_by_its_own_value() -> None:
    hall = moving({0: {"a4": "krag-rider executioner"}})
    assert reach(hall, "pick a4 3 1") == {"bastion", "a0", "a5"}
    hall.play("move_to a0")
    assert reach(hall, "pick a4 1 1") == {"bastion", "a0"} | AROUND - {"a4"}


@clause("CR-8.2")
@pytest.mark.parametrize(
    ("cards", "steps"),
    [
        ([], 1),
        (["war-axe"], 1),
        (["cavalry-lance"], 2),
        (["leather-tunic"], 2),
        (["cavalry-lance", "leather-tunic"], 3),
    ],
)
def test_equipment_adds_to_the_move_value(cards: list[str], steps: int) -> None:
    hall = moving({0: {"a4": "2 pummeler"}}, slots={0: {"pummeler": cards}})
    far = {1: {"a0", "a5"}, 2: {"a0"} | AROUND - {"a4"}, 3: {"a0", "b4"} | AROUND - {"a4"}}
    assert hall.kind(0, "pummeler").move == steps
    assert reach(hall, "pick a4 2 2") == {"bastion"} | far[steps]


@clause("CR-8.2")
def test_equipment_of_another_type_or_set_aside_adds_nothing() -> None:
    hall = moving(
        {0: {"a4": "pummeler executioner"}}, slots={0: {"executioner": ["leather-tunic"]}}, aside={0: ["cavalry-lance"]}
    )
    assert reach(hall, "pick a4 2 1") == {"bastion", "a0", "a5"}


@clause("CR-8.3")
def test_a_unit_that_has_moved_is_not_moved_again() -> None:
    hall = moving({0: {"a4": "2 krag-rider", "a1": "pummeler"}}).play("pick a4 1 1", "move_to a5")
    assert hall.targets("pick") == {"a4 1 1", "a1 2 1"}
    assert not hall.can("pick a5 1 1")


@clause("CR-8.3")
def test_units_that_arrive_are_told_apart_from_those_that_have_not_moved() -> None:
    hall = moving({0: {"a4": "2 krag-rider", "a5": "2 krag-rider"}}).play("pick a4 1 2", "move_to a5")
    assert hall.units(0, "a5") == "4 krag-rider"
    assert hall.targets("pick") == {"a5 1 1", "a5 1 2"}
    hall.play("pick a5 1 2", "move_to a0")
    assert hall.on_board(0) == {"a0": "2 krag-rider", "a5": "2 krag-rider"}


@clause("CR-8.3")
def test_units_of_one_place_go_to_different_places_in_any_order() -> None:
    hall = moving({0: {"a4": "3 krag-rider executioner", "a1": "krag-rider"}})
    hall.play("pick a4 1 1", "move_to a5", "pick a1 1 1", "move_to b4", "pick a4 3 1", "move_to a0")
    hall.play("pick a4 1 1", "move_to a2", "pick a4 1 1", "move_to a6")
    assert hall.on_board(0) == {
        "a0": "executioner",
        "a2": "krag-rider",
        "a5": "krag-rider",
        "a6": "krag-rider",
        "b4": "krag-rider",
    }


@clause("CR-8.3")
def test_units_move_again_in_the_next_move_action() -> None:
    hall = moving({0: {"a4": "krag-rider"}}).play("pick a4 1 1", "move_to a5", 1, "pass", 0, "move")
    assert hall.targets("pick") == {"a5 1 1"}


# CR-8.4 to CR-8.7: steps.


@clause("CR-8.4")
@pytest.mark.parametrize(
    ("cards", "further", "short"),
    [
        ([], {"a0", "a5"}, {"a1", "b4", "b3"}),
        (["leather-tunic"], {"a0", "a1", "a2"}, {"b4", "b3"}),
        (["leather-tunic", "cavalry-lance"], {"a0", "a1", "b4"}, {"b3", "b5"}),
        (["emerald-wings", "cavalry-lance"], {"a0", "a1", "b4", "b3"}, {"b1", "b2"}),
    ],
)
def test_every_territory_entered_costs_one_point(cards: list[str], further: set[str], short: set[str]) -> None:
    # Pummelers move 1, 2, 3 and 4.
    hall = moving({0: {"a4": "pummeler"}}, slots={0: {"pummeler": cards}})
    found = reach(hall, "pick a4 2 1")
    assert further <= found
    assert not short & found


@clause("CR-8.4")
def test_a_city_a_forge_and_a_stone_cost_no_more_than_a_plain_territory() -> None:
    assert {"a5", "a6", "a1"} <= reach(moving({0: {"a0": "pummeler"}}), "pick a0 2 1")
    assert "a0" in reach(moving({0: {"a1": "pummeler"}}), "pick a1 2 1")


@clause("CR-8.5")
def test_stepping_into_the_own_bastion_costs_a_point() -> None:
    near = moving({0: {"a4": "pummeler"}})
    assert "bastion" in reach(near, "pick a4 2 1")
    far = moving({0: {"a0": "pummeler krag-rider", "a1": "krag-rider"}})
    assert "bastion" not in reach(far, "pick a0 2 1")
    far.play("move_to a4")
    assert "bastion" in reach(far, "pick a0 1 1")
    far.play("move_to a4")
    assert "bastion" not in reach(far, "pick a1 1 1")


@clause("CR-8.5")
def test_a_unit_may_pass_through_its_own_bastion() -> None:
    # Rocks lie between a5 and a6, and the elves of a0 stop everybody.
    hall = moving({0: {"a5": "krag-rider pummeler"}, "elves": {"a0": "3 guard"}}, bastion=NORTH)
    assert reach(hall, "pick a5 2 1") == {"bastion", "a0", "a4"}
    hall.play("move_to a4")
    assert reach(hall, "pick a5 1 1") == {"bastion", "a0", "a4", "a6"}
    hall.play("move_to a6")
    assert hall.units(0, "a6") == "krag-rider"


@clause("CR-8.5")
def test_leaving_the_bastion_costs_only_the_territory_entered() -> None:
    hall = moving({0: {"bastion": "krag-rider pummeler"}})
    hall.play("pick bastion 2 1")
    assert hall.units(0, "a4") == "pummeler"
    assert reach(hall, "pick bastion 1 1") == {"a0", "a4", "a5"}


@clause("CR-8.6")
@pytest.mark.parametrize(
    ("origin", "near"), [("a1", {"a0", "a6", "b4"}), ("a3", {"a0", "a2"}), ("b4", {"a1", "a2", "b3", "b5"})]
)
def test_a_unit_moves_only_between_connected_places(origin: str, near: set[str]) -> None:
    # Beside a1 lie also a2 and b5, beside a3 also a4, beside b4 also b0: behind rocks.
    assert reach(moving({0: {origin: "pummeler"}}), f"pick {origin} 2 1") == near


@clause("CR-8.6")
def test_a_way_around_a_rock_costs_every_territory_on_it() -> None:
    hall = moving({0: {"a1": "krag-rider pummeler"}})
    assert "a2" not in reach(hall, "pick a1 2 1")
    hall.play("move_to a0")
    assert "a2" in reach(hall, "pick a1 1 1")


@clause("CR-8.7")
def test_a_bastion_is_connected_to_every_territory_beside_it() -> None:
    assert reach(moving({0: {"bastion": "pummeler"}}, bastion=SOUTH), "pick bastion 2 1") == {"a2", "b3", "b4"}


@clause("CR-8.7")
def test_a_bastion_is_not_connected_over_a_rock() -> None:
    # The hex touches a2 and a3, but a2 has a rock on that edge.
    hall = moving({0: {"bastion": "krag-rider", "a2": "pummeler", "a3": "pummeler"}}, bastion=(-1, 2))
    assert reach(hall, "pick a2 2 1") == {"a0", "a3", "b4"}
    hall.play("move_to a0")
    assert reach(hall, "pick a3 2 1") == {"a0", "a2", "bastion"}
    hall.play("move_to a0")
    assert reach(hall, "pick bastion 1 1") == {"a0", "a2", "a3"}


# CR-8.8 to CR-8.14: enemies on the way.


@clause("CR-8.8")
@pytest.mark.parametrize("enemy", [{"elves": {"a0": "guard"}}, {1: {"a0": "raider"}}])
def test_a_unit_that_enters_a_territory_of_enemies_must_stop(enemy: dict[int | str, dict[str, str]]) -> None:
    hall = moving({0: {"a4": "krag-rider"}, **enemy})
    assert reach(hall, "pick a4 1 1") == {"bastion", "a0", "a5"}


@clause("CR-8.8")
def test_a_unit_passes_through_empty_and_own_territories() -> None:
    assert "a1" in reach(moving({0: {"a4": "krag-rider"}}), "pick a4 1 1")
    assert "a1" in reach(moving({0: {"a4": "krag-rider", "a0": "executioner"}}), "pick a4 1 1")


@clause("CR-8.9")
@pytest.mark.parametrize(
    ("own", "enemies", "passes"), [(1, 1, True), (1, 2, False), (2, 2, True), (3, 2, True), (3, 4, False), (4, 4, True)]
)
def test_units_pass_where_as_many_own_units_stand_as_enemies(own: int, enemies: int, passes: bool) -> None:
    hall = moving({0: {"a5": f"{own} krag-rider", "a4": "krag-rider"}, "elves": {"a0": f"{enemies} elder"}})
    hall.play(f"pick a5 1 {own}", "move_to a0")
    found = reach(hall, "pick a4 1 1")
    assert found == {"bastion", "a0", "a5"} | ({"a1", "a2", "a3", "a6"} if passes else set())


@clause("CR-8.9")
def test_another_player_is_overrun_like_elves_and_levels_do_not_matter() -> None:
    hall = moving({0: {"a5": "2 pummeler", "a4": "krag-rider"}, 1: {"a0": "2 ice-giant"}})
    hall.play("pick a5 2 2", "move_to a0")
    assert "a1" in reach(hall, "pick a4 1 1")


@clause("CR-8.9")
def test_units_of_several_levels_hold_the_enemy_together() -> None:
    hall = moving(
        {0: {"a5": "pummeler executioner krag-rider", "a4": "krag-rider"}, "elves": {"a0": "guard elder templar"}}
    )
    hall.play("pick a5 2 1", "move_to a0", "pick a5 3 1", "move_to a0")
    assert reach(hall, "pick a4 1 1") == {"bastion", "a0", "a5"}
    hall.play("move_to a0")
    assert "a1" in reach(hall, "pick a5 1 1")


@clause("CR-8.9")
def test_every_territory_of_enemies_on_the_way_must_be_overrun() -> None:
    # A Pummeler that moves 3, and Raiders in a1 and b4.
    hall = moving(
        {0: {"a6": "krag-rider", "a2": "krag-rider", "a0": "2 pummeler"}, 1: {"a1": "raider", "b4": "raider"}},
        slots={0: {"pummeler": ["cavalry-lance", "leather-tunic"]}},
    )
    hall.play("pick a6 1 1", "move_to a1")
    assert not {"b3", "b5"} & reach(hall, "pick a0 2 1")
    hall.play("move_to a3", "pick a2 1 1", "move_to b4")
    assert {"b3", "b5"} <= reach(hall, "pick a0 2 1")


@clause("CR-8.10")
def test_the_moving_unit_itself_does_not_count() -> None:
    # With the one that moves there would be two against two.
    hall = moving({0: {"a5": "krag-rider", "a4": "krag-rider"}, "elves": {"a0": "2 guard"}})
    hall.play("pick a5 1 1", "move_to a0")
    assert "a1" not in reach(hall, "pick a4 1 1")


@clause("CR-8.10")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_units_that_move_together_do_not_count_for_each_other(number: int) -> None:
    hall = moving({0: {"a4": "3 krag-rider"}, "elves": {"a0": "guard"}})
    assert reach(hall, f"pick a4 1 {number}") == {"bastion", "a0", "a5"}


@clause("CR-8.10")
def test_overrun_is_tested_when_a_unit_moves_not_when_the_action_begins() -> None:
    hall = moving({0: {"a4": "3 krag-rider"}, "elves": {"a0": "guard"}})
    assert "a1" not in reach(hall, "pick a4 1 1")
    hall.play("move_to a0")
    assert "a1" in reach(hall, "pick a4 1 1")


@clause("CR-8.11")
def test_a_unit_that_has_stopped_stays_though_overrun_holds_afterwards() -> None:
    hall = moving({0: {"a4": "3 krag-rider", "a5": "krag-rider"}, "elves": {"a0": "guard"}})
    hall.play("pick a4 1 1", "move_to a0", "pick a4 1 2", "move_to a0")
    assert hall.units(0, "a0") == "3 krag-rider"
    assert hall.targets("pick") == {"a5 1 1"}


@clause("CR-8.12", "CR-10.2")
def test_the_own_hero_does_not_count_for_overrun() -> None:
    hall = moving({0: {"a4": "2 krag-rider"}, "elves": {"a0": "2 guard"}}, heroes={0: ("razaro", "a4")})
    hall.play("pick a4 1 1", "move_to a0", "pick_hero", "move_to a0")
    assert hall.hero(0) == ("razaro", "a0")
    assert reach(hall, "pick a4 1 1") == {"bastion", "a0", "a5"}


@clause("CR-8.12", "CR-10.2")
def test_the_hero_of_the_enemy_does_not_count_for_overrun() -> None:
    hall = moving({0: {"a4": "2 krag-rider"}, 1: {"a0": "raider"}}, heroes={1: ("razaro", "a0")})
    hall.play("pick a4 1 1", "move_to a0")
    assert "a1" in reach(hall, "pick a4 1 1")


@clause("CR-8.13", "CR-10.1")
@pytest.mark.parametrize(("holding", "passes"), [(1, False), (2, True)])
def test_a_hero_may_make_use_of_an_overrun(holding: int, passes: bool) -> None:
    hall = moving(
        {0: {"a4": "executioner", "a5": "3 pummeler", "a2": "pummeler"}, "elves": {"a0": "2 guard"}},
        heroes={0: ("razaro", "a4")},
    )
    hall.play(f"pick a5 2 {holding}", "move_to a0")
    assert reach(hall, "pick_hero") == {"bastion", "a0", "a5"} | ({"a2"} if passes else set())


@clause("CR-8.14")
def test_passing_by_overrun_costs_a_point_for_each_territory() -> None:
    hall = moving({0: {"a5": "krag-rider", "a4": "krag-rider executioner"}, "elves": {"a0": "guard"}})
    hall.play("pick a5 1 1", "move_to a0")
    assert reach(hall, "pick a4 3 1") == {"bastion", "a0", "a5"}
    hall.play("move_to a5")
    assert reach(hall, "pick a4 1 1") == {"bastion", "a0"} | AROUND - {"a4"}


# CR-8.15 to CR-8.20: Flight.


@clause("CR-8.15")
def test_a_unit_with_flight_crosses_rocks() -> None:
    # From a1, rocks lie before a2 and b5: b5 and what lies behind it are nearer than on foot.
    drake = reach(moving({0: {"a1": "bone-drake"}}, clans=["tomb", "bohorg"]), "pick a1 3 1")
    rider = reach(moving({0: {"a1": "krag-rider"}}), "pick a1 1 1")
    assert drake == {"a0", "a2", "a3", "a4", "a5", "a6", "b0", "b3", "b4", "b5", "b6"}
    assert rider == {"a0", "a2", "a3", "a4", "a5", "a6", "b3", "b4", "b5"}


@clause("CR-8.15")
def test_a_unit_with_flight_crosses_the_rock_before_its_bastion() -> None:
    # From b4 it is two steps over a2 and the rock, three around it over a3.
    def ways(clan: str, cards: list[str]) -> set[str]:
        hall = moving({0: {"b4": "III"}}, clans=[clan, "bohorg"], bastion=(-1, 2), slots={0: {"III": cards}})
        assert hall.kind(0, "III").move == 2
        return reach(hall, "pick b4 3 1")

    assert "bastion" in ways("tomb", [])
    assert "bastion" not in ways("goldleif", ["leather-tunic"])


@clause("CR-8.16")
@pytest.mark.parametrize("enemy", [{"elves": {"a0": "4 guard"}}, {1: {"a0": "4 krag-rider"}}])
def test_a_unit_with_flight_passes_enemies_without_stopping(enemy: dict[int | str, dict[str, str]]) -> None:
    hall = moving(
        {0: {"a4": "bone-drake skeleton"}, **enemy},
        clans=["tomb", "bohorg"],
        slots={0: {"skeleton": ["leather-tunic"]}},
    )
    assert reach(hall, "pick a4 1 1") == {"bastion", "a0", "a5"}
    hall.play("move_to a5")
    assert reach(hall, "pick a4 3 1") == {"bastion", "a0"} | AROUND - {"a4"}
    hall.play("move_to a1")
    assert (hall.units(0, "a1"), hall.told("fight_began")) == ("bone-drake", [])


@clause("CR-8.17")
def test_a_unit_with_flight_that_ends_among_enemies_fights_there() -> None:
    hall = moving({0: {"a4": "bone-drake"}, "elves": {"a0": "guard"}}, clans=["tomb", "bohorg"])
    hall.play("pick a4 3 1", "move_to a0")
    assert hall.told("fight_began") == [{"clan": "tomb", "side": "elves", "place": "a0"}]


@clause("CR-8.17", "CR-8.18")
@pytest.mark.parametrize(("end", "passes"), [("a0", True), ("a1", False)])
def test_it_counts_for_overrun_where_it_ends_and_not_where_it_passes(end: str, passes: bool) -> None:
    hall = moving(
        {0: {"a4": "bone-drake skeleton"}, "elves": {"a0": "guard"}},
        clans=["tomb", "bohorg"],
        slots={0: {"skeleton": ["leather-tunic"]}},
    )
    hall.play("pick a4 3 1", f"move_to {end}")
    assert reach(hall, "pick a4 1 1") == {"bastion", "a0", "a5"} | ({"a1", "a2", "a3", "a6"} if passes else set())


@clause("CR-8.19")
def test_flight_does_not_lead_over_hexes_outside_the_map() -> None:
    # Over the gulf it is four steps from a3 to c4, and five on the tiles.
    def flight(cards: list[str]) -> set[str]:
        hall = moving(
            {0: {"a3": "bone-drake"}},
            players=3,
            tiles="1a0@0,0/2b0@2,1/4a0@1,4",
            clans=["tomb", "bohorg", "goldleif"],
            slots={0: {"bone-drake": cards}},
            bastions={0: NORTH, 1: (4, 1), 2: (3, -1)},
        )
        sites = {territory.id: (territory.q, territory.r) for territory in hall.view().territories}
        assert (sites["a3"], sites["c4"]) == ((-1, 1), (0, 4))
        return reach(hall, "pick a3 3 1")

    four = flight(["emerald-wings"])
    assert {"c0", "c5"} & four == {"c5"}
    assert "c4" not in four
    assert "c4" in flight(["cavalry-lance", "emerald-wings"])


@clause("CR-8.19")
def test_with_flight_a_unit_ends_in_a_territory_or_in_its_own_bastion() -> None:
    hall = moving({0: {"a4": "bone-drake"}}, clans=["tomb", "bohorg"])
    assert reach(hall, "pick a4 3 1") == {"bastion", "a0"} | AROUND - {"a4"}


@clause("CR-8.20")
def test_no_unit_enters_or_crosses_the_bastion_of_another_player() -> None:
    table: dict[int | str, dict[str, str]] = {0: {"a5": "krag-rider"}, "elves": {"a0": "2 guard"}}
    own = moving(table, bastions={0: NORTH, 1: WEST})
    assert reach(own, "pick a5 1 1") == {"bastion", "a0", "a4", "a6"}
    foreign = moving(table, bastions={0: AWAY, 1: NORTH})
    assert reach(foreign, "pick a5 1 1") == {"a0", "a4"}


@clause("CR-8.20")
def test_not_even_flight_leads_into_the_bastion_of_another_player() -> None:
    hall = moving({0: {"a5": "bone-drake"}}, clans=["tomb", "bohorg"], bastions={0: AWAY, 1: NORTH})
    assert reach(hall, "pick a5 3 1") == {"a0", "a1", "a2", "a3", "a4", "a6"}


@clause("CR-8.20")
def test_no_hero_enters_or_crosses_the_bastion_of_another_player() -> None:
    table: dict[int | str, dict[str, str]] = {0: {"a5": "2 pummeler", "a6": "pummeler"}, "elves": {"a0": "3 guard"}}
    own = moving(table, bastions={0: NORTH, 1: WEST}, heroes={0: ("razaro", "a5")})
    assert reach(own, "pick_hero") == {"bastion", "a6"}
    foreign = moving(table, bastions={0: AWAY, 1: NORTH}, heroes={0: ("razaro", "a5")})
    assert "pick_hero" not in foreign.options()


@clause("CR-8.21")
def test_entering_a_territory_without_enemies_gives_control_at_once() -> None:
    hall = moving({0: {"a4": "krag-rider", "a5": "krag-rider"}})
    assert (hall.controller("a0"), hall.points(0)) == (None, 0)
    hall.play("pick a4 1 1", "move_to a0")
    assert hall.asked == "MoveArmies"
    assert (hall.controller("a0"), hall.points(0)) == (0, 1)


@clause("CR-8.21")
def test_entering_a_territory_of_enemies_gives_no_control() -> None:
    hall = moving({0: {"a4": "2 krag-rider"}, "elves": {"a0": "guard"}}).play("pick a4 1 1", "move_to a0")
    assert (hall.asked, hall.controller("a0"), hall.points(0)) == ("MoveArmies", None, 0)


# CR-8.22 to CR-8.24: the fights that follow.


def two_fights() -> Hall:
    """Riders of seat 0 stand among the elves of a0 and with a Raider in b4."""
    hall = moving(
        {
            0: {"a5": "2 krag-rider", "a1": "2 krag-rider", "a6": "krag-rider"},
            1: {"b4": "raider"},
            "elves": {"a0": "guard"},
        }
    )
    return hall.play("pick a5 1 2", "move_to a0", "pick a1 1 2", "move_to b4")


@clause("CR-8.22")
def test_fights_begin_when_the_player_has_finished_moving() -> None:
    hall = two_fights()
    assert (hall.asked, hall.told("fight_began")) == ("MoveArmies", [])
    hall.play("done")
    assert hall.asked == "Fights"


@clause("CR-8.22")
def test_every_territory_shared_with_an_enemy_must_be_fought_over() -> None:
    hall = two_fights().play("done")
    assert hall.options() == ["fight a0", "fight b4"]
    hall.rolls(3).play("fight a0", "assault")
    # The only fight left begins by itself; a Raider is as slow as a Krag Rider, so the defender strikes first.
    assert [fight["place"] for fight in hall.told("fight_began")] == ["a0", "b4"]
    assert (hall.active, hall.asked) == (1, "Assault")


@clause("CR-8.22")
def test_without_an_enemy_there_is_no_fight() -> None:
    hall = moving({0: {"a4": "krag-rider"}, 1: {"a1": "raider"}}).play("pick a4 1 1", "move_to a0")
    assert (hall.told("fight_began"), hall.active, hall.asked) == ([], 1, "ChooseAction")


@clause("CR-8.23")
@pytest.mark.parametrize(("first", "second"), [("a0", "b4"), ("b4", "a0")])
def test_he_chooses_the_order_and_one_fight_is_finished_before_the_next(first: str, second: str) -> None:
    hall = two_fights().play("done")
    assert (hall.active, hall.asked) == (0, "Fights")
    hall.play(f"fight {first}")
    assert [fight["place"] for fight in hall.told("fight_began")] == [first]
    assert not hall.can(f"fight {second}")
    hall.play("flee")
    assert [fight["place"] for fight in hall.told("fight_began")] == [first, second]
    ends = ("fight_began", "fight_won")
    assert [event["event"] for event in hall.events() if event["event"] in ends] == [
        "fight_began",
        "fight_won",
        "fight_began",
    ]


@clause("CR-8.24")
def test_no_unit_moves_once_the_first_fight_has_begun() -> None:
    hall = two_fights().play("done")
    assert not hall.can("pick a6 1 1")
    hall.play("fight a0")
    assert set(hall.options()) == {"assault", "flee"}
    hall.rolls(2).play("assault")
    assert [(fight["side"], fight["place"]) for fight in hall.told("fight_won")] == [("bohorg", "a0")]
    assert not hall.can("pick a6 1 1")
    assert (hall.units(0, "a6"), hall.units(0, "a0")) == ("krag-rider", "2 krag-rider")


@clause("CR-8.24")
def test_only_by_fleeing_do_units_leave_a_fight() -> None:
    hall = two_fights().play("done", "fight a0", "flee")
    assert (hall.units(0, "bastion"), hall.units(0, "a0")) == ("2 krag-rider", "")


# The vectors.


def city(hero: bool, riders: int) -> Hall:
    """Two elves in the city a0, a Berserker behind it in a2; riders and perhaps a hero were sent into the city."""
    hall = moving(
        {0: {"a4": f"{riders + 1} krag-rider"}, 1: {"a2": "berserker"}, "elves": {"a0": "guard elder"}},
        heroes={0: ("razaro", "a4")} if hero else {},
    )
    hall.play(f"pick a4 1 {riders}", "move_to a0")
    return hall.play("pick_hero", "move_to a0") if hero else hall


@clause("CR-22.4", "CR-8.9")
@pytest.mark.parametrize("first", ["a0", "a2"])
def test_two_units_in_the_city_let_a_third_attack_behind_it(first: str) -> None:
    hall = city(hero=False, riders=2)
    assert hall.kind(0, "krag-rider").move == 2
    hall.play("pick a4 1 1", "move_to a2")
    assert (hall.asked, hall.options()) == ("Fights", ["fight a0", "fight a2"])
    hall.play(f"fight {first}", "flee")
    assert {fight["place"]: fight["side"] for fight in hall.told("fight_began")} == {"a0": "elves", "a2": "goldleif"}
    assert hall.told("fight_began")[0]["place"] == first


@clause("CR-22.5", "CR-8.12")
def test_a_unit_and_a_hero_in_the_city_do_not_let_the_next_unit_pass() -> None:
    hall = city(hero=True, riders=1)
    assert (hall.units(0, "a0"), hall.hero(0)) == ("krag-rider", ("razaro", "a0"))
    assert reach(hall, "pick a4 1 1") == {"bastion", "a0", "a5"}
