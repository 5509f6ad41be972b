"""Victory and the end of the game (CR-14)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.stage import stage

LEGENDS = ["elfbane", "thunder-hammer", "emerald-bow", "blood-blade", "soul-scythe", "aegis"]


# Points.


@clause("CR-14.1")
@pytest.mark.parametrize(
    ("units", "points"),
    [
        ({0: {"a0": "I"}}, 1),
        ({0: {"a0": "I", "b3": "III"}}, 2),
        ({0: {"a5": "I", "a6": "I", "a1": "I", "bastion": "I"}}, 0),
        ({0: {"a1": "I"}, "elves": {"a0": "guard"}}, 0),
    ],
)
def test_each_city_controlled_is_worth_a_point(units: dict[int | str, dict[str, str]], points: int) -> None:
    assert stage(units=units).points(0) == points


@clause("CR-14.1")
def test_a_city_is_worth_its_point_only_as_long_as_it_is_controlled() -> None:
    hall = stage(units={0: {"a1": "krag-rider"}}).moving().play("pick a1 1 1", "move_to a0", 1, "pass")
    assert hall.points(0) == 1
    hall.play("move", "pick a0 1 1", "move_to a1")
    assert hall.points(0) == 0


@clause("CR-14.1")
def test_a_city_lost_in_a_fight_is_the_winners_point() -> None:
    hall = stage(units={0: {"a0": "2 krag-rider"}, 1: {"a0": "berserker"}}).fighting()
    hall.rolls(3).play("assault")
    assert (hall.points(0), hall.points(1)) == (1, 0)


@clause("CR-14.2")
@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_each_legendary_card_is_worth_a_point(number: int) -> None:
    hall = stage(legends={0: LEGENDS[:number]})
    assert (hall.points(0), hall.points(1)) == (number, 0)


@clause("CR-14.2")
def test_a_legendary_card_is_worth_its_point_in_use_and_set_aside() -> None:
    hall = stage(slots={0: {"krag-rider": ["elfbane"]}}).equipping()
    assert hall.points(0) == 1
    hall.play("place elfbane 1", "place_on aside")
    assert (hall.aside(0), hall.points(0)) == (["elfbane"], 1)


@clause("CR-14.2")
def test_the_point_of_a_legendary_card_stays_when_the_forge_and_all_units_are_lost() -> None:
    hall = stage(units={0: {"a5": "krag-rider"}}, crystals={0: 6}).equipping().play("forge")
    hall.play(hall.options()[0], "done")
    assert hall.points(0) == 1
    hall = stage(units={0: {"a5": "krag-rider"}, 1: {"a5": "raider"}}, legends={0: ["aegis"]}).fighting()
    hall.rolls(3).play(1, "assault")
    hall.play("keep") if hall.asked == "Reroll" else None
    assert (hall.on_board(0), hall.controller("a5"), hall.points(0)) == ({}, 1, 1)


# Winning.


@clause("CR-14.3")
@pytest.mark.parametrize(("cities", "legends"), [(0, 4), (1, 3), (2, 2), (2, 3), (0, 6)])
def test_four_points_in_ones_own_second_action_win_at_once(cities: int, legends: int) -> None:
    units = dict(zip(["a0", "b3"][:cities], ["I", "I"], strict=False))
    hall = stage(units={0: units}, legends={0: LEGENDS[:legends]}).action(phase=5)
    assert (hall.over, hall.winner) == (True, 0)
    assert hall.told("won") == [{"clan": "bohorg"}]


@clause("CR-14.3")
@pytest.mark.parametrize(("cities", "legends"), [(0, 3), (1, 2), (2, 1)])
def test_three_points_do_not_win(cities: int, legends: int) -> None:
    units = dict(zip(["a0", "b3"][:cities], ["I", "I"], strict=False))
    hall = stage(units={0: units}, legends={0: LEGENDS[:legends]}).action(phase=5)
    assert (hall.over, hall.asked, hall.points(0)) == (False, "ChooseAction", 3)


@clause("CR-14.4")
def test_the_long_game_needs_five_points() -> None:
    hall = stage(legends={0: LEGENDS[:4]}, length="long").action(phase=5)
    assert (hall.over, hall.view().points_to_win) == (False, 5)
    hall = stage(legends={0: LEGENDS[:4]}, units={0: {"a0": "I"}}, length="long").action(phase=5)
    assert hall.winner == 0


@clause("CR-14.5")
def test_the_check_comes_when_movement_is_finished_and_not_before() -> None:
    hall = stage(units={0: {"a1": "2 krag-rider"}}, legends={0: LEGENDS[:3]}).moving(phase=5)
    hall.play("pick a1 1 1", "move_to a0")
    assert (hall.points(0), hall.over, hall.asked) == (4, False, "MoveArmies")
    hall.play("done")
    assert hall.winner == 0


@clause("CR-14.5")
def test_a_city_only_passed_through_wins_nothing() -> None:
    hall = stage(units={0: {"a1": "2 krag-rider"}}, legends={0: LEGENDS[:3]}).moving(phase=5)
    hall.play("pick a1 1 1", "move_to a3", "done")
    assert (hall.over, hall.points(0)) == (False, 3)


@clause("CR-14.5", "CR-14.8")
def test_the_check_comes_after_each_fight() -> None:
    hall = stage(
        units={0: {"a0": "krag-rider", "b3": "krag-rider"}, "elves": {"a0": "guard", "b3": "guard"}},
        legends={0: LEGENDS[:3]},
    ).fighting(phase=5)
    assert hall.targets("fight") == {"a0", "b3"}
    hall.play("fight a0").rolls(3).play("assault")
    assert (hall.over, hall.winner) == (True, 0)
    # The other fight was not fought.
    assert hall.elves("b3") == "guard"
    assert len(hall.told("fight_began")) == 1
    assert hall.options(0) == hall.options(1) == []


@clause("CR-14.5")
def test_a_fight_over_another_territory_is_fought_first_if_the_player_likes() -> None:
    hall = stage(
        units={0: {"a0": "krag-rider", "b5": "krag-rider"}, "elves": {"a0": "guard", "b5": "guard"}},
        legends={0: LEGENDS[:3]},
    ).fighting(phase=5)
    hall.play("fight b5").rolls(3).play("assault")
    assert (hall.over, hall.points(0)) == (False, 3)
    hall.rolls(3).play("assault")
    assert hall.winner == 0


@clause("CR-14.5")
def test_the_check_comes_after_forging() -> None:
    hall = stage(units={0: {"a5": "I"}}, legends={0: LEGENDS[:3]}, crystals={0: 6}).equipping(phase=5).play("forge")
    assert (hall.asked, hall.over) == ("ChooseLegendary", False)
    hall.play(hall.options()[0])
    assert (hall.over, hall.winner, hall.points(0)) == (True, 0, 4)


@clause("CR-14.5", "CR-14.6")
def test_points_reached_in_phase_3_win_nothing_yet() -> None:
    forged = stage(units={0: {"a5": "I"}}, legends={0: LEGENDS[:3]}, crystals={0: 6}).equipping().play("forge")
    forged.play(forged.options()[0])
    assert (forged.over, forged.points(0)) == (False, 4)
    moved = stage(units={0: {"a1": "krag-rider"}}, legends={0: LEGENDS[:3]}).moving()
    moved.play("pick a1 1 1", "move_to a0")
    assert (moved.over, moved.points(0), moved.active) == (False, 4, 1)
    # The second action of the player begins, and the points are still there.
    moved.play(1, "pass")
    assert (moved.over, moved.winner) == (True, 0)


@clause("CR-14.5", "CR-14.6")
def test_points_regained_in_the_action_of_another_win_nothing_yet() -> None:
    # Seat 1 has three legendary cards and defends a city in the second action of seat 0; seat 2 acts between them.
    hall = stage(
        3,
        order=(0, 2, 1),
        units={0: {"a0": "krag-rider"}, 1: {"a0": "berserker"}},
        legends={1: LEGENDS[:3]},
    ).fighting(0, phase=5)
    hall.play(0, "flee")
    assert (hall.points(1), hall.over, hall.active) == (4, False, 2)
    hall.play(2, "pass")
    assert hall.winner == 1


@clause("CR-14.6")
def test_in_phase_5_the_points_of_those_who_wait_are_not_looked_at() -> None:
    hall = stage(legends={1: LEGENDS[:5]}).action(phase=5)
    assert (hall.over, hall.active) == (False, 0)
    hall.play("pass")
    assert hall.winner == 1


@clause("CR-14.6")
def test_the_first_in_play_order_wins_before_another_with_more_points() -> None:
    hall = stage(legends={0: LEGENDS[:4]}, units={1: {"a0": "I", "b3": "I"}}, order=(1, 0)).action(phase=5)
    assert (hall.over, hall.active) == (False, 1)
    hall.play("pass")
    assert hall.winner == 0


@clause("CR-22.24")
def test_a_fourth_point_that_is_lost_before_ones_second_action_does_not_win() -> None:
    # Seat 1 takes its city in phase 3, and loses it to seat 0 in phase 5.
    hall = stage(
        units={0: {"a1": "2 krag-rider"}, 1: {"a2": "berserker"}},
        legends={1: LEGENDS[:3]},
    ).action()
    hall.play("pass", "move", "pick a2 2 1", "move_to a0")
    assert (hall.phase, hall.points(1), hall.over, hall.active) == (5, 4, False, 0)
    hall.play("move", "pick a1 1 2", "move_to a0").rolls(3).play("assault")
    assert (hall.points(1), hall.over, hall.asked, hall.active) == (3, False, "ChooseAction", 1)


@clause("CR-22.24", "CR-14.7")
def test_who_still_has_four_points_wins_before_acting() -> None:
    hall = stage(units={1: {"a2": "berserker"}}, legends={1: LEGENDS[:3]}).action()
    hall.play("pass", "move", "pick a2 2 1", "move_to a0")
    assert (hall.phase, hall.over) == (5, False)
    hall.play(0, "pass")
    assert (hall.over, hall.winner) == (True, 1)
    assert [event["action"] for event in hall.told("acted")] == ["pass", "move", "pass"]


@clause("CR-14.7")
def test_a_player_who_only_passes_is_checked_at_the_start_of_the_second_action() -> None:
    hall = stage(legends={0: LEGENDS[:4]}).action().play("pass")
    assert not hall.over
    hall.play("pass")
    assert hall.winner == 0


@clause("CR-14.8")
def test_on_a_win_the_game_stops_immediately() -> None:
    hall = stage(4, legends={1: LEGENDS[:4]}).action(phase=5).play("pass")
    assert (hall.over, hall.winner, hall.asked) == (True, 1, "")
    assert all(hall.options(seat) == [] for seat in range(4))
    assert hall.why("pass", 2) == "CR-14.8"


@clause("CR-14.9")
def test_who_has_lost_all_units_goes_on_with_reinforcements_on_the_bastion() -> None:
    hall = stage(
        units={0: {"a0": "krag-rider"}, 1: {"a0": "berserker"}},
        tactics={0: "t11", 1: "t19"},
        hands={0: ["t01", "t06"]},
    ).fighting()
    hall.rolls(0).play(0, "assault").rolls(5).play(1, "assault")
    assert hall.on_board(0) == {}
    for seat, phase in ((1, 3), (0, 5), (1, 5)):
        assert (hall.asked, hall.active, hall.phase) == ("ChooseAction", seat, phase)
        hall.play("pass")
    hall.play(0, "choose_tactic t01", 1, hall.options(1)[0]).pass_until("ChooseAction")
    assert (hall.round, hall.active, hall.on_board(0)) == (3, 0, {"bastion": "2 krag-rider pummeler"})


# The round limit.


@clause("CR-14.10")
@pytest.mark.parametrize(("length", "last"), [("usual", 18), ("long", 24)])
def test_the_game_ends_with_the_last_round(length: str, last: int) -> None:
    hall = stage(in_round=last, length=length).action(phase=5).play("pass")
    assert not hall.over
    hall.play("pass")
    assert hall.over
    assert hall.told("limit_reached") == [{"round": last}]
    assert hall.winner is not None


@clause("CR-14.10")
@pytest.mark.parametrize(("length", "ended"), [("usual", 17), ("long", 18), ("long", 23)])
def test_before_the_last_round_the_game_goes_on(length: str, ended: int) -> None:
    hall = stage(in_round=ended, length=length).action(phase=5).play("pass", "pass")
    assert (hall.over, hall.round, hall.asked) == (False, ended + 1, "ChooseTactic")


@clause("CR-14.11")
@pytest.mark.parametrize("best", [0, 1, 2])
def test_at_the_limit_most_points_win(best: int) -> None:
    # Whoever has fewer points has more of everything else.
    rest = [seat for seat in range(3) if seat != best]
    hall = stage(
        3,
        units={best: {"a0": "I", "b3": "I"}, rest[0]: {"c6": "3 I"}, rest[1]: {"c1": "5 I"}},
        crystals=dict.fromkeys(rest, 9),
        gold=dict.fromkeys(rest, 9),
        order=[*rest, best],
        in_round=18,
    ).new_round()
    assert (hall.winner, hall.told("won")) == (best, [{"clan": hall.player(best).clan}])


@clause("CR-14.12")
@pytest.mark.parametrize(
    ("crystals", "gold", "units", "winner"),
    [
        # Seat 1, second in the order, has more of one thing, and less of all that comes after it.
        ((4, 5), (9, 5), ("5 I", "2 I"), 1),
        ((4, 4), (5, 6), ("5 I", "2 I"), 1),
        ((4, 4), (5, 5), ("2 I", "3 I"), 1),
        ((4, 4), (5, 5), ("2 I", "2 I"), 0),
        ((5, 4), (5, 9), ("2 I", "5 I"), 0),
    ],
)
def test_ties_are_broken_by_crystals_then_gold_then_units_then_the_order_number(
    crystals: tuple[int, int], gold: tuple[int, int], units: tuple[str, str], winner: int
) -> None:
    for first in (0, 1):
        # The same with the seats exchanged.
        second = 1 - first
        hall = stage(
            crystals={first: crystals[0], second: crystals[1]},
            gold={first: gold[0], second: gold[1]},
            units={first: {"a0": units[0]}, second: {"b3": units[1]}},
            order=(first, second),
            in_round=18,
        ).new_round()
        assert hall.winner == (first, second)[winner]


@clause("CR-14.12")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)])
def test_among_four_equals_the_lowest_order_number_wins(order: tuple[int, ...]) -> None:
    assert stage(4, order=order, in_round=18).new_round().winner == order[0]


@clause("CR-14.13")
@pytest.mark.parametrize(("inside", "winner"), [("3 I", 1), ("I", 0)])
def test_units_in_a_bastion_count_as_units_on_the_board(inside: str, winner: int) -> None:
    hall = stage(units={0: {"a1": "2 I"}, 1: {"bastion": inside}}, order=(0, 1), in_round=18)
    assert hall.new_round().winner == winner


@clause("CR-22.32")
def test_at_the_limit_equal_points_are_decided_by_crystals() -> None:
    hall = stage(
        3,
        legends={0: LEGENDS[:3], 1: LEGENDS[3:6], 2: ["dragonhide", "emerald-wings"]},
        crystals={0: 4, 1: 6, 2: 9},
        in_round=18,
    )
    assert [hall.points(seat) for seat in range(3)] == [3, 3, 2]
    assert hall.new_round().winner == 1
