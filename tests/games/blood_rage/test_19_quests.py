"""The Quest phase (BR-19)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.clauses import clause
from tests.games.blood_rage.stage import Figures, Hall, L, S, W, stage

REGIONS = {
    "elvagar": "manheim-1",
    "angerboda": "manheim-1",
    "myrkulor": "manheim-1",
    "muspelheim": "jotunheim-1",
    "horgr": "jotunheim-1",
    "utgard": "jotunheim-1",
    "andlang": "alfheim-1",
    "gimle": "alfheim-1",
    "yggdrasil": "yggdrasil-1",
}
HELD = {"alfheim": "andlang", "jotunheim": "horgr", "manheim": "elvagar", "yggdrasil": "yggdrasil"}


def shown(hall: Hall) -> list[tuple[str | int, str | int, str | int]]:
    """The quests turned over so far: whose, which, and whether fulfilled."""
    return [(words["clan"], words["card"], words["fulfilled"]) for words in hall.told("quest_shown")]


def judged(card: str, board: Mapping[str, Figures], destroyed: tuple[str, ...] = ()) -> bool:
    """Whether a quest of the Wolf is fulfilled on this board."""
    hall = stage(
        players=3, phase="quests", committed={"wolf": [card]}, board=board, destroyed=destroyed, doom=["horgr"] * 3
    )
    [(clan, name, fulfilled)] = shown(hall)
    assert (clan, name) == ("wolf", card)
    assert (fulfilled == "yes") == (hall.asked == "ChooseStat") == (hall.glory_from("wolf", "quests", age=1) > 0)
    return fulfilled == "yes"


@clause("BR-19.1", "BR-19.5", "BR-5.3")
def test_all_quests_of_all_clans_are_shown_and_discarded() -> None:
    hall = stage(
        players=4,
        first="serpent",
        phase="quests",
        committed={"wolf": ["alfheim-1", "manheim-1"], "raven": ["yggdrasil-1"], "bear": ["glorious-death-1"]},
    )
    assert sorted(shown(hall)) == [
        ("bear", "glorious-death-1", "no"),
        ("raven", "yggdrasil-1", "no"),
        ("wolf", "alfheim-1", "no"),
        ("wolf", "manheim-1", "no"),
    ]
    assert [clan for clan, _, _ in shown(hall)] == ["bear", "wolf", "wolf", "raven"]
    assert [hall.committed(clan) for clan in ("wolf", "raven", "serpent", "bear")] == [[], [], [], []]
    assert sorted(hall.discard) == ["alfheim-1", "glorious-death-1", "manheim-1", "yggdrasil-1"]


@clause("BR-19.5")
def test_a_fulfilled_quest_is_discarded_too() -> None:
    hall = stage(phase="quests", committed={"wolf": ["manheim-1"]}, board={"elvagar": {"wolf": [W]}})
    hall.say("raise", stat="axes")
    assert hall.committed("wolf") == []
    assert hall.discard == ["manheim-1"]


@clause("BR-19.2")
@pytest.mark.parametrize("region", HELD)
@pytest.mark.parametrize("age", [1, 2, 3])
def test_a_fulfilled_region_quest_gives_the_glory_printed_on_it(region: str, age: int) -> None:
    printed = {"yggdrasil": (6, 8, 11)}.get(region, (5, 7, 9))[age - 1]
    hall = stage(age=age, phase="quests", committed={"wolf": [f"{region}-{age}"]}, board={HELD[region]: {"wolf": [W]}})
    assert hall.asked == "ChooseStat"
    assert hall.glory_from("wolf", "quests") == printed
    assert hall.glory("wolf") == printed


@clause("BR-19.2")
@pytest.mark.parametrize(("age", "printed"), [(1, 6), (2, 8), (3, 11)])
@pytest.mark.parametrize(("dead", "fulfilled"), [(3, False), (4, True), (5, True)])
def test_glorious_death_gives_the_glory_printed_on_it_for_four_dead(
    age: int, printed: int, dead: int, fulfilled: bool
) -> None:
    hall = stage(
        age=age,
        phase="quests",
        committed={"wolf": [f"glorious-death-{age}"]},
        valhalla={"wolf": [L, S, "troll", W, W][:dead]},
    )
    assert hall.glory("wolf") == (printed if fulfilled else 0)
    assert (hall.asked == "ChooseStat") == fulfilled


@clause("BR-19.3")
@pytest.mark.parametrize("stat", ["rage", "axes", "horns"])
def test_the_owner_of_a_fulfilled_quest_chooses_a_stat_to_raise(stat: str) -> None:
    hall = stage(
        first="wolf",
        phase="quests",
        committed={"raven": ["manheim-1"]},
        board={"elvagar": {"raven": [W]}},
        steps={"raven": {"rage": 2, "axes": 2, "horns": 2}},
    )
    assert (hall.asked, hall.to_act) == ("ChooseStat", ["raven"])
    assert hall.values("raise", "stat") == {"rage", "axes", "horns"}
    assert hall.verbs() == {"raise"}
    hall.say("raise", stat=stat)
    assert {name: hall.step("raven", name) for name in ("rage", "axes", "horns")} == {
        **dict.fromkeys(("rage", "axes", "horns"), 2),
        stat: 3,
    }
    assert [hall.step("wolf", name) for name in ("rage", "axes", "horns")] == [1, 1, 1]


@clause("BR-19.3")
def test_each_fulfilled_quest_raises_a_stat_of_its_own_owner() -> None:
    hall = stage(
        phase="quests",
        committed={"wolf": ["manheim-1", "alfheim-1", "jotunheim-1"], "raven": ["jotunheim-1"]},
        board={"elvagar": {"wolf": [W]}, "andlang": {"wolf": [W]}, "horgr": {"raven": [W]}},
    )
    for clan, stat in (("wolf", "axes"), ("wolf", "horns"), ("raven", "axes")):
        assert (hall.asked, hall.to_act) == ("ChooseStat", [clan])
        hall.say("raise", stat=stat)
    assert hall.asked == "Draft"
    assert [hall.step("wolf", name) for name in ("rage", "axes", "horns")] == [1, 2, 2]
    assert [hall.step("raven", name) for name in ("rage", "axes", "horns")] == [1, 2, 1]


@clause("BR-19.3", "BR-3.8")
def test_a_stat_on_its_last_step_cannot_be_chosen() -> None:
    quests, board = {"wolf": ["manheim-1"]}, {"elvagar": {"wolf": [W]}}
    hall = stage(phase="quests", committed=quests, board=board, steps={"wolf": {"axes": 6}})
    assert hall.values("raise", "stat") == {"rage", "horns"}
    hall = stage(phase="quests", committed=quests, board=board, steps={"wolf": {"rage": 6, "axes": 6, "horns": 6}})
    assert hall.asked == "Draft"
    assert hall.glory("wolf") == 5


@clause("BR-19.4")
def test_a_failed_quest_gives_nothing_and_costs_nothing() -> None:
    hall = stage(
        phase="quests",
        committed={"wolf": ["manheim-1", "glorious-death-1"]},
        board={"andlang": {"wolf": [L]}},
        glory={"wolf": 4},
        doom=("horgr", "gimle", "utgard"),
    )
    assert hall.asked == "Draft"
    assert hall.glory("wolf") == 4
    assert [hall.step("wolf", stat) for stat in ("rage", "axes", "horns")] == [1, 1, 1]
    assert hall.figures("wolf", "andlang") == [L]


@clause("BR-19.6")
@pytest.mark.parametrize("province", REGIONS)
@pytest.mark.parametrize("card", ["manheim-1", "jotunheim-1", "alfheim-1", "yggdrasil-1"])
def test_a_region_quest_looks_at_each_province_of_its_own_region(province: str, card: str) -> None:
    assert judged(card, {province: {"wolf": [W]}}) == (REGIONS[province] == card)


@clause("BR-19.6", "BR-19.7")
@pytest.mark.parametrize(
    ("ravens", "serpents", "fulfilled"),
    [([], [], True), ([W], [W], True), ([W, W], [W], False), ([W], [W, W], False), ([L], [], False)],
)
def test_a_quest_needs_more_strength_than_each_other_clan(
    ravens: list[str], serpents: list[str], fulfilled: bool
) -> None:
    """The Wolf has 2; other clans together do not matter, and a tie is not enough."""
    board = {"muspelheim": {"wolf": [W, W], "raven": ravens, "serpent": serpents}}
    assert judged("jotunheim-1", board) == fulfilled


@clause("BR-19.6")
@pytest.mark.parametrize("card", ["manheim-1", "alfheim-1"])
def test_a_ship_holds_both_provinces_of_its_fjord(card: str) -> None:
    assert judged(card, {"west-fjord": {"wolf": [S]}})


@clause("BR-19.6")
def test_a_ship_adds_to_the_figures_in_the_province() -> None:
    board: dict[str, Figures] = {"gimle": {"wolf": [W], "raven": [W, W]}}
    assert not judged("alfheim-1", board)
    assert judged("alfheim-1", {**board, "west-fjord": {"wolf": [S]}})
    assert not judged("alfheim-1", {**board, "west-fjord": {"wolf": [S], "raven": [S]}})


@clause("BR-19.6")
def test_one_province_of_the_region_is_enough() -> None:
    board: dict[str, Figures] = {"elvagar": {"wolf": [W], "raven": [L]}, "myrkulor": {"wolf": [W, W], "raven": [W]}}
    assert judged("manheim-1", board)


@clause("BR-19.7")
@pytest.mark.parametrize("card", ["manheim-1", "jotunheim-1", "alfheim-1", "yggdrasil-1"])
def test_nobody_holds_an_empty_province(card: str) -> None:
    assert not judged(card, {})


@clause("BR-19.7")
def test_a_tie_in_one_province_does_not_spoil_another() -> None:
    board: dict[str, Figures] = {"andlang": {"wolf": [W], "raven": [W]}, "gimle": {"wolf": [W]}}
    assert judged("alfheim-1", board)
    assert not judged("alfheim-1", {"andlang": board["andlang"]})


@clause("BR-19.8")
def test_two_provinces_of_a_region_pay_once() -> None:
    hall = stage(
        phase="quests", committed={"wolf": ["manheim-1"]}, board={"elvagar": {"wolf": [W]}, "myrkulor": {"wolf": [W]}}
    )
    hall.say("raise", stat="horns")
    assert hall.asked == "Draft"
    assert hall.glory("wolf") == 5
    assert hall.step("wolf", "horns") == 2


@clause("BR-19.9")
def test_two_copies_of_a_quest_pay_separately() -> None:
    hall = stage(phase="quests", committed={"wolf": ["manheim-1", "manheim-1"]}, board={"elvagar": {"wolf": [W]}})
    hall.say("raise", stat="horns")
    assert hall.asked == "ChooseStat"
    hall.say("raise", stat="horns")
    assert hall.asked == "Draft"
    assert hall.glory("wolf") == 10
    assert hall.step("wolf", "horns") == 3
    assert hall.discard == ["manheim-1", "manheim-1"]


@clause("BR-19.10")
def test_a_destroyed_province_fulfils_no_quest() -> None:
    board: dict[str, Figures] = {"west-fjord": {"wolf": [S]}}
    assert not judged("alfheim-1", board, ("gimle",))
    assert judged("manheim-1", board, ("gimle",))


@clause("BR-19.11")
def test_the_dead_of_ragnarok_come_too_late_for_glorious_death() -> None:
    hall = stage(
        phase="quests",
        committed={"wolf": ["glorious-death-1"]},
        valhalla={"wolf": [W, W, W]},
        board={"gimle": {"wolf": [W]}},
        doom=("gimle", "andlang", "utgard"),
    )
    assert shown(hall) == [("wolf", "glorious-death-1", "no")]
    assert hall.glory("wolf") == 2


@clause("BR-19.11")
def test_the_doomed_province_still_fulfils_a_quest() -> None:
    hall = stage(
        phase="quests",
        committed={"wolf": ["alfheim-1"]},
        board={"gimle": {"wolf": [W]}},
        doom=("gimle", "andlang", "utgard"),
    )
    assert shown(hall) == [("wolf", "alfheim-1", "yes")]
    assert hall.figures("wolf", "gimle") == [W]


@clause("BR-19.11", "BR-5.3")
def test_owners_choose_their_stats_from_the_first_player_clockwise() -> None:
    clans = ("wolf", "raven", "serpent")
    hall = stage(
        players=3,
        first="raven",
        phase="quests",
        committed={"wolf": ["manheim-1"], "raven": ["jotunheim-1"], "serpent": ["alfheim-1"]},
        board={"elvagar": {"wolf": [W]}, "utgard": {"raven": [W]}, "andlang": {"serpent": [W]}},
    )
    asked = []
    while hall.asked == "ChooseStat":
        assert len(hall.to_act) == 1
        asked.append(hall.active)
        hall.say("raise", stat="axes")
    assert asked == ["raven", "serpent", "wolf"]
    assert [hall.glory_from(clan, "quests", age=1) for clan in clans] == [5, 5, 5]
