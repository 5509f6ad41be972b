"""The clan sheet: stats, Rage, strength, slots, Glory (BR-3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.clauses import clause
from tests.games.blood_rage.deals import clans, dealt, drafted, moments, sheet
from tests.games.blood_rage.stage import Hall, L, S, W, stage

TRACKS = {"rage": (6, 7, 8, 9, 12, 12), "axes": (3, 4, 5, 6, 8, 8), "horns": (4, 5, 6, 7, 10, 10)}
STEPS = range(1, 7)
ALL_ON_SIX = {"rage": 6, "axes": 6, "horns": 6}


@clause("BR-3.1")
@pytest.mark.parametrize(("stat", "step"), [(stat, step) for stat in TRACKS for step in STEPS])
def test_each_stat_is_a_track_of_six_steps(stat: str, step: int) -> None:
    hall = stage(steps={"wolf": {stat: step}})
    wolf = sheet(hall, "wolf")
    shown = {"rage": wolf.rage, "axes": wolf.axes, "horns": wolf.horns}
    assert (shown[stat].step, shown[stat].value) == (step, TRACKS[stat][step - 1])
    assert hall.stat("raven", stat) == TRACKS[stat][0]


@clause("BR-3.1")
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("stat", TRACKS)
def test_steps_four_and_five_are_worth_10_glory_at_the_end_and_step_six_20(stat: str, step: int) -> None:
    hall = stage(age=3, phase="end", steps={"wolf": {stat: step}})
    assert hall.over
    assert hall.glory("wolf") == (0, 0, 0, 10, 10, 20)[step - 1]


@clause("BR-3.1", "BR-3.3")
@pytest.mark.parametrize("step", STEPS)
def test_the_rage_stat_is_the_rage_at_the_start_of_the_action_phase(step: int) -> None:
    hall = drafted(stage(phase="end", steps={"wolf": {"rage": step}}, rage={"wolf": 1, "raven": 2}))
    assert (hall.age, hall.phase) == (2, "action")
    assert hall.rage("wolf") == TRACKS["rage"][step - 1]
    assert hall.rage("raven") == 6


@clause("BR-3.2")
def test_axes_on_their_last_step_are_8_and_not_10() -> None:
    hall = stage(board={"gimle": {"wolf": [L], "raven": [W]}}, steps={"wolf": {"axes": 6}}).pillage("gimle").call_over()
    assert hall.glory("wolf") == 8


@clause("BR-3.1", "BR-3.4")
@pytest.mark.parametrize("step", STEPS)
def test_axes_are_the_glory_for_winning_a_battle(step: int) -> None:
    hall = stage(board={"gimle": {"wolf": [L], "raven": [W]}}, steps={"wolf": {"axes": step}})
    hall.pillage("gimle").call_over()
    assert hall.glory("wolf") == hall.glory_from("wolf", "battles") == TRACKS["axes"][step - 1]
    assert hall.glory("raven") == 0


@clause("BR-3.1", "BR-3.5")
@pytest.mark.parametrize("step", STEPS)
def test_horns_are_the_limit_of_own_figures_on_the_board(step: int) -> None:
    horns = TRACKS["horns"][step - 1]
    board = {"yggdrasil": {"wolf": [L, *[W] * min(7, horns - 2)], "raven": [W]}}
    if horns == 10:
        board["north-fjord"] = {"wolf": [S]}
    hall = stage(board=board, monsters={"wolf": ["troll"]}, steps={"wolf": {"horns": step}})
    assert hall.on_board("wolf") == horns - 1
    hall.invade(W, "gimle").pass_turn()
    assert (hall.active, hall.on_board("wolf")) == ("wolf", horns)
    assert "invade" not in hall.verbs()


@clause("BR-3.6")
@pytest.mark.parametrize("step", range(1, 6))
@pytest.mark.parametrize("stat", TRACKS)
def test_a_raise_is_one_step_to_the_right(stat: str, step: int) -> None:
    hall = stage(board={"gimle": {"wolf": [W]}}, tokens={"gimle": stat}, steps={"wolf": {stat: step}})
    hall.pillage("gimle").call_over()
    assert hall.step("wolf", stat) == step + 1
    assert [hall.step("wolf", other) for other in TRACKS if other != stat] == [1, 1]
    pays = {4: 10, 5: 10, 6: 20}.get(step + 1, 0)
    reached = {"value": TRACKS[stat][step], "step": step + 1, "glory": pays}
    assert hall.told("raised") == [{"clan": "wolf", "stat": stat, **reached}]


@clause("BR-3.6")
@pytest.mark.parametrize("seed", range(10))
def test_stats_never_go_down(seed: int) -> None:
    hall = dealt(4, seed)
    best = dict.fromkeys([(clan, stat) for clan in clans(hall) for stat in TRACKS], 1)
    for _ in moments(hall, seed):
        now = {key: hall.step(*key) for key in best}
        assert all(now[key] >= best[key] for key in best)
        best = now
    assert sum(best.values()) > len(best), "somebody has raised something"


@clause("BR-3.7")
@pytest.mark.parametrize("stat", TRACKS)
def test_a_raise_of_a_stat_on_its_last_step_is_lost(stat: str) -> None:
    hall = stage(board={"gimle": {"wolf": [W]}}, tokens={"gimle": stat}, steps={"wolf": {stat: 6}})
    hall.pillage("gimle").call_over()
    assert hall.pillaged("gimle")
    assert [hall.step("wolf", other) for other in TRACKS] == [6 if other == stat else 1 for other in TRACKS]
    assert hall.glory("wolf") == 0
    assert hall.told("raise_lost") == [{"clan": "wolf", "stat": stat}]


@clause("BR-3.7")
def test_yggdrasil_raises_the_other_stats_where_one_is_on_its_last_step() -> None:
    hall = stage(board={"yggdrasil": {"wolf": [W]}}, steps={"wolf": {"axes": 6, "horns": 5}})
    hall.pillage("yggdrasil").call_over()
    assert [hall.step("wolf", stat) for stat in TRACKS] == [2, 6, 6]


def fulfilled(steps: dict[str, int]) -> Hall:
    """The Wolf has fulfilled a quest and raises a stat of its choice."""
    hall = stage(
        phase="quests",
        board={"horgr": {"wolf": [W]}},
        committed={"wolf": ["jotunheim-1"]},
        steps={"wolf": steps},
    )
    assert hall.glory("wolf") == 5
    return hall


@clause("BR-3.8")
@pytest.mark.parametrize("steps", [{}, {"rage": 6}, {"rage": 5, "axes": 6}])
def test_a_stat_on_its_last_step_cannot_be_chosen(steps: dict[str, int]) -> None:
    hall = fulfilled(steps)
    assert (hall.asked, hall.active) == ("ChooseStat", "wolf")
    assert hall.values("raise", "stat") == {stat for stat in TRACKS if steps.get(stat) != 6}
    hall.say("raise", stat="horns")
    assert [hall.step("wolf", stat) for stat in TRACKS] == [steps.get("rage", 1), steps.get("axes", 1), 2]


@clause("BR-3.8")
def test_the_only_stat_left_is_raised_without_asking() -> None:
    hall = fulfilled({"rage": 6, "axes": 6, "horns": 3})
    assert hall.asked == "Draft"
    assert [hall.step("wolf", stat) for stat in TRACKS] == [6, 6, 4]


@clause("BR-3.8")
def test_a_chosen_raise_is_lost_when_all_stats_are_on_their_last_step() -> None:
    hall = fulfilled(ALL_ON_SIX)
    assert hall.asked == "Draft"
    assert [hall.step("wolf", stat) for stat in TRACKS] == [6, 6, 6]


@clause("BR-3.9")
def test_a_raise_of_the_rage_stat_leaves_current_rage_alone() -> None:
    hall = stage(board={"gimle": {"wolf": [W]}}, tokens={"gimle": "rage"}, rage={"wolf": 2})
    hall.pillage("gimle").call_over()
    assert (hall.stat("wolf", "rage"), hall.rage("wolf")) == (7, 2)


@clause("BR-3.10")
def test_nobody_loses_rage_that_is_not_there() -> None:
    hall = stage(
        board={"gimle": {"wolf": [W], "raven": [L]}},
        hands={"wolf": ["lokis-trickery"]},
        rage={"wolf": 4, "raven": 0},
    )
    hall.pillage("gimle").call_over().seal(wolf="lokis-trickery")
    assert hall.valhalla("wolf") == [W]
    assert (hall.rage("wolf"), hall.rage("raven")) == (4, 0)


@clause("BR-3.10")
@pytest.mark.parametrize(("rage", "figures"), [(1, {W, L}), (2, {W, L, S})])
def test_nobody_spends_rage_that_is_not_there(rage: int, figures: set[str]) -> None:
    hall = stage(rage={"wolf": rage})
    assert hall.values("invade", "figure") == figures


@clause("BR-3.11")
@pytest.mark.parametrize(("before", "after"), [(8, 11), (9, 12), (10, 12), (12, 12)])
def test_rage_gained_beyond_12_is_lost(before: int, after: int) -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [L], "raven": [W]}},
        hands={"wolf": ["thors-ascension"]},
        rage={"wolf": before},
    )
    hall.pillage("gimle").call_over().seal(wolf="thors-ascension")
    assert hall.rage("wolf") == after


@clause("BR-3.11")
@pytest.mark.parametrize(("before", "after"), [(11, 12), (12, 12)])
def test_rage_stolen_beyond_12_is_lost_too(before: int, after: int) -> None:
    hall = stage(
        board={"gimle": {"wolf": [W], "raven": [L]}},
        hands={"wolf": ["lokis-trickery"]},
        rage={"wolf": before, "raven": 5},
    )
    hall.pillage("gimle").call_over().seal(wolf="lokis-trickery")
    assert (hall.rage("wolf"), hall.rage("raven")) == (after, 4)


@clause("BR-3.12")
@pytest.mark.parametrize(("place", "figure", "strength"), [("gimle", L, 3), ("west-fjord", S, 2), ("gimle", W, 1)])
def test_base_strength_of_leader_ship_and_warrior(place: str, figure: str, strength: int) -> None:
    hall = stage(board={place: {"wolf": [figure]}})
    assert hall.strength("wolf", "gimle") == strength


@clause("BR-3.12")
def test_strengths_of_figures_add_up() -> None:
    hall = stage(board={"gimle": {"wolf": [W, W, L]}, "west-fjord": {"wolf": [S]}})
    assert (hall.strength("wolf", "gimle"), hall.strength("wolf", "myrkulor")) == (7, 2)


@clause("BR-3.13")
@pytest.mark.parametrize("card", ["lord-of-hammers", "lord-of-axes", "lord-of-spears"])
def test_an_upgraded_leader_still_invades_for_nothing(card: str) -> None:
    hall = stage(upgrades={"wolf": [card]}, rage={"wolf": 1}).invade(L, "gimle")
    assert hall.rage("wolf") == 1
    assert hall.strength("wolf", "gimle") == 3


@clause("BR-3.13")
@pytest.mark.parametrize("card", ["lokis-dragons", "fire-dragons", "eternal-dragons"])
def test_an_upgraded_ship_is_still_a_ship(card: str) -> None:
    hall = stage(upgrades={"wolf": [card]})
    ports = {str(words["place"]) for words in hall.options() if words.get("figure") == S}
    assert ports == {"north-fjord", "east-fjord", "south-fjord", "west-fjord"}
    hall.invade(S, "west-fjord").pass_turn()
    assert hall.rage("wolf") == 4
    assert (hall.strength("wolf", "gimle"), hall.strength("wolf", "myrkulor")) == (2, 2)
    assert hall.values("pillage", "province") == {"gimle", "myrkulor"}


@clause("BR-3.14")
def test_a_sheet_has_eight_slots() -> None:
    full = ["brothers-in-arms", "lord-of-hammers", "lokis-dragons", "troll", "dwarf-chieftain"]
    full += ["friggas-charm", "lokis-domain", "thors-glory"]
    hall = stage(upgrades={"wolf": full})
    assert sheet(hall, "wolf").upgrades == tuple(full)
    assert sheet(hall, "raven").upgrades == (None,) * 8


@clause("BR-3.14")
@pytest.mark.parametrize(
    ("slots", "cards"),
    [
        (1, ["brothers-in-arms", "experts-in-arms"]),
        (1, ["lord-of-hammers", "lord-of-axes"]),
        (1, ["lokis-dragons", "fire-dragons"]),
        (2, ["troll", "valkyrie", "dark-elf"]),
        (3, ["friggas-charm", "lokis-domain", "thors-glory", "tyrs-domain"]),
    ],
)
def test_a_kind_of_upgrade_has_so_many_slots(slots: int, cards: list[str]) -> None:
    hall = stage(age=2, upgrades={"wolf": cards[: slots - 1]}, hands={"wolf": cards[slots - 1 :]}, rage={"wolf": 12})
    hall.upgrade(cards[slots - 1])
    if hall.asked == "FreeInvasion":
        hall.decline()
    assert hall.upgrades("wolf") == cards[:slots]
    hall.pass_turn().say("upgrade", card=cards[slots])
    if slots > 1:
        assert hall.asked == "ChooseSlot"
        assert hall.verbs() == {"replace"}
        assert hall.values("replace", "card") == set(cards[:slots])
        hall.say("replace", card=cards[0])
    assert sorted(hall.upgrades("wolf")) == sorted(cards[1:])


def lost_battle() -> Hall:
    return stage(board={"gimle": {"wolf": [L], "raven": [W]}}).pillage("gimle").call_over()


def smite() -> Hall:
    hall = stage(board={"gimle": {"wolf": [W], "raven": [W, L]}}, hands={"wolf": ["odins-smite"]})
    return hall.pillage("gimle").call_over().seal(wolf="odins-smite")


def tide() -> Hall:
    hall = stage(age=2, board={"gimle": {"wolf": [W], "raven": [W, L]}}, hands={"wolf": ["odins-tide"]})
    return hall.pillage("gimle").call_over().seal(wolf="odins-tide").do("raven", "spare", figure=L)


def troll() -> Hall:
    return stage(board={"gimle": {"raven": [W, L]}}, monsters={"wolf": ["troll"]}).invade("troll", "gimle")


def fire_giant() -> Hall:
    hall = stage(age=2, board={"gimle": {"raven": [W]}}, monsters={"wolf": ["fire-giant"]})
    return hall.invade("fire-giant", "gimle")


def sacrifice() -> Hall:
    hall = stage(
        age=3, turn="raven", board={"gimle": {"raven": [W]}, "yggdrasil": {"raven": [W]}, "andlang": {"wolf": [W]}},
        upgrades={"raven": ["friggas-sacrifice"]},
    )  # fmt: skip
    hall.say("sacrifice", figure=W, place="gimle")
    return hall


@clause("BR-3.15")
@pytest.mark.parametrize("cause", [lost_battle, smite, tide, troll, fire_giant, sacrifice])
def test_a_destroyed_figure_goes_to_valhalla(cause: Callable[[], Hall]) -> None:
    hall = cause()
    assert hall.figures("raven", "gimle") in ([], [L])
    assert set(hall.valhalla("raven")) == {W}
    assert hall.figures("raven", "reserve").count(W) == 8 - len(hall.valhalla("raven"))


@clause("BR-3.15")
def test_what_ragnarok_destroys_passes_through_valhalla() -> None:
    hall = stage(phase="ragnarok", board={"gimle": {"wolf": [W, W, L]}}, upgrades={"wolf": ["lokis-domain"]})
    assert hall.told("released") == [{"clan": "wolf", "count": 3}]
    assert hall.glory_from("wolf", "valhalla", 1) == 3


@clause("BR-3.16")
def test_figures_in_valhalla_and_reserve_do_not_count_for_horns() -> None:
    hall = stage(board={"gimle": {"wolf": [W, W, W]}}, valhalla={"wolf": [W, W, L]})
    assert hall.on_board("wolf") == 3
    assert hall.can("invade", figure=W, place="gimle")


@clause("BR-3.16")
def test_figures_in_valhalla_and_reserve_neither_fight_nor_march_nor_pay() -> None:
    hall = stage(
        age=3,
        valhalla={"wolf": [W, W, L]},
        upgrades={"wolf": ["friggas-sacrifice", "thors-conquest"]},
        rage={"wolf": 6},
    )
    assert hall.verbs() == {"invade", "pass"}
    assert L not in hall.values("invade", "figure")
    hall = stage(age=3, phase="valhalla", valhalla={"wolf": [W, W, L]}, upgrades={"wolf": ["thors-conquest"]})
    assert hall.glory("wolf") == 0


@clause("BR-3.17")
def test_glory_does_not_drop_below_zero() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W], "raven": [L]}},
        hands={"wolf": ["lokis-backstab"]},
        glory={"raven": 1},
    )
    hall.pillage("gimle").call_over().seal(wolf="lokis-backstab")
    assert hall.told("stole_glory") == [{"clan": "wolf", "victim": "raven", "glory": 1}]
    assert (hall.glory("wolf"), hall.glory("raven")) == (1, 3)


@clause("BR-3.17")
def test_there_is_no_end_to_glory() -> None:
    hall = stage(board={"gimle": {"wolf": [L], "raven": [W]}}, glory={"wolf": 999}).pillage("gimle").call_over()
    assert hall.glory("wolf") == 1002
