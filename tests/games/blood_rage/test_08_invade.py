"""Invade (BR-8)."""

from __future__ import annotations

import pytest

from longhall.kernel.errors import IllegalMove
from tests.clauses import clause
from tests.games.blood_rage.stage import Hall, L, S, W, stage

OUTER = {"elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor"}
FJORDS = {"north-fjord", "east-fjord", "south-fjord", "west-fjord"}
ON_FOOT = ["dwarf-chieftain", "troll", "valkyrie", "fire-giant", "frost-giant", "soldier-of-hel", "volur-witch"]


def targets(hall: Hall, figure: str) -> set[str]:
    """Where a figure may invade now."""
    return {str(words["place"]) for words in hall.options() if words["do"] == "invade" and words["figure"] == figure}


@clause("BR-8.1")
@pytest.mark.parametrize("figure", [W, L])
def test_a_figure_invades_any_outer_province_that_stands_and_has_an_empty_village(figure: str) -> None:
    hall = stage(
        3, destroyed=["horgr"], board={"utgard": {"raven": [W, W, W]}, "andlang": {"raven": [W], "serpent": [W]}}
    )
    assert targets(hall, figure) == OUTER - {"horgr", "utgard"}
    hall.invade(figure, "andlang")
    assert hall.figures("wolf", "andlang") == [figure]
    assert hall.told("invaded") == [{"clan": "wolf", "figure": figure, "place": "andlang", "rage": int(figure == W)}]
    assert len(hall.figures("wolf", "reserve")) == 9


@clause("BR-8.1")
def test_one_figure_invades_at_a_time() -> None:
    hall = stage().invade(W, "gimle")
    assert (hall.active, hall.on_board("wolf")) == ("raven", 1)


@clause("BR-8.1")
def test_only_figures_in_reserve_invade() -> None:
    hall = stage(board={"gimle": {"wolf": [L]}}, valhalla={"wolf": [W] * 8})
    assert hall.values("invade", "figure") == {S}


@clause("BR-8.2")
@pytest.mark.parametrize(
    ("figure", "cost", "place"),
    [
        (W, 1, "gimle"),
        (S, 2, "west-fjord"),
        ("troll", 2, "gimle"),
        ("sea-serpent", 3, "west-fjord"),
        ("dark-elf", 1, "gimle"),
        ("valkyrie", 2, "gimle"),
        ("fire-giant", 4, "gimle"),
        ("frost-giant", 4, "gimle"),
        ("volur-witch", 3, "gimle"),
    ],
)
def test_an_invasion_costs_the_strength_of_the_figure(figure: str, cost: int, place: str) -> None:
    monsters = {"wolf": [figure]} if figure not in (W, S) else {}
    if cost > 1:
        assert figure not in stage(age=3, monsters=monsters, rage={"wolf": cost - 1}).values("invade", "figure")
    hall = stage(age=3, monsters=monsters, rage={"wolf": cost}).invade(figure, place)
    assert hall.rage("wolf") == 0
    assert hall.strength("wolf", "gimle") == cost


@clause("BR-8.2")
@pytest.mark.parametrize(("cards", "cost"), [([], 1), (["experts-in-arms"], 2)])
def test_a_warrior_upgrade_changes_the_cost(cards: list[str], cost: int) -> None:
    assert stage(age=2, upgrades={"wolf": cards}).invade(W, "gimle").rage("wolf") == 6 - cost
    poor = stage(age=2, upgrades={"wolf": cards}, rage={"wolf": 1})
    assert poor.values("invade", "figure") == ({W, L} if cost == 1 else {L})


@clause("BR-8.2")
def test_a_warrior_upgrade_does_not_change_the_cost_for_others() -> None:
    hall = stage(age=2, upgrades={"raven": ["experts-in-arms"]}).invade(W, "gimle")
    assert hall.rage("wolf") == 5
    assert hall.invade(W, "gimle").rage("raven") == 4


@clause("BR-8.3")
def test_the_leader_invades_for_nothing() -> None:
    hall = stage(rage={"wolf": 1}).invade(L, "gimle")
    assert hall.rage("wolf") == 1
    assert hall.strength("wolf", "gimle") == 3


@clause("BR-8.4")
def test_a_ship_invades_any_open_fjord_and_nothing_else() -> None:
    hall = stage(destroyed=["gimle", "myrkulor", "horgr"])
    assert targets(hall, S) == FJORDS - {"west-fjord"}
    hall.invade(S, "east-fjord")
    assert hall.figures("wolf", "east-fjord") == [S]
    assert targets(stage(monsters={"wolf": ["sea-serpent"]}), "sea-serpent") == FJORDS


@clause("BR-8.5")
@pytest.mark.parametrize("figure", [W, L, *ON_FOOT, "dark-elf"])
def test_a_figure_that_is_no_ship_cannot_invade_a_fjord(figure: str) -> None:
    hall = stage(age=3, monsters={"wolf": [figure]} if figure not in (W, L) else {})
    assert targets(hall, figure) & FJORDS == set()
    with pytest.raises(IllegalMove):
        hall.invade(figure, "north-fjord")


@clause("BR-8.6")
@pytest.mark.parametrize("figure", [W, L, *ON_FOOT])
def test_nobody_invades_yggdrasil(figure: str) -> None:
    hall = stage(age=3, monsters={"wolf": [figure]} if figure not in (W, L) else {})
    assert targets(hall, figure) == OUTER
    with pytest.raises(IllegalMove):
        hall.invade(figure, "yggdrasil")


@clause("BR-8.6")
def test_nobody_but_the_dark_elf() -> None:
    hall = stage(age=2, monsters={"wolf": ["dark-elf"]})
    assert targets(hall, "dark-elf") == OUTER | {"yggdrasil"}
    assert targets(hall, W) == OUTER
    assert hall.invade("dark-elf", "yggdrasil").figures("wolf", "yggdrasil") == ["dark-elf"]


@clause("BR-8.7")
def test_the_target_may_be_far_from_home_and_among_enemies() -> None:
    hall = stage(
        board={"gimle": {"wolf": [W]}, "horgr": {"raven": [W, W, L]}, "east-fjord": {"raven": [S]}},
        steps={"raven": {"horns": 3}},
    )
    assert targets(hall, W) == OUTER
    hall.invade(W, "horgr")
    assert hall.figures("wolf", "horgr") == [W]
    assert hall.figures("raven", "horgr") == [W, W, L], "and nothing happens to them"


@clause("BR-8.8")
@pytest.mark.parametrize("figures", [[W, W, W], [W, L, S], [W, "troll", "sea-serpent"], [L, S, "troll"]])
def test_no_invasion_with_as_many_figures_on_the_board_as_horns(figures: list[str]) -> None:
    ships = [figure for figure in figures if figure in (S, "sea-serpent")]
    board = {"gimle": {"wolf": [figure for figure in figures if figure not in ships]}, "north-fjord": {"wolf": ships}}
    hall = stage(board=board, passed=["raven"])
    assert "invade" in hall.verbs()
    hall.invade(W, "horgr")
    assert hall.on_board("wolf") == hall.stat("wolf", "horns") == 4
    assert "invade" not in hall.verbs()


@clause("BR-8.8")
def test_the_figures_of_others_do_not_count_for_horns() -> None:
    hall = stage(board={"gimle": {"wolf": [W, W, W], "raven": [W, W]}, "horgr": {"raven": [W, W]}})
    assert "invade" in hall.verbs()


@clause("BR-8.8", "BR-8.10")
def test_more_figures_than_horns_stop_invasions_but_stay_on_the_board() -> None:
    hall = stage(board={"gimle": {"wolf": [W] * 5}, "yggdrasil": {"wolf": [W, L]}}, passed=["raven"])
    assert hall.verbs() == {"march", "pillage", "pass"}
    hall.march("gimle", "horgr", warriors=2)
    hall.pillage("gimle").call_over()
    assert (hall.on_board("wolf"), hall.valhalla("wolf")) == (7, [])
    hall.pass_turn()
    assert (hall.age, hall.on_board("wolf")) == (2, 4), "Ragnarok took three from Gimle, Horns nobody"


@clause("BR-8.9")
@pytest.mark.parametrize(("there", "asked"), [(3, "FreeInvasion"), (4, "Turn")])
def test_horns_stop_the_free_invasion_after_an_upgrade(there: int, asked: str) -> None:
    hall = stage(board={"gimle": {"wolf": [W] * there}}, hands={"wolf": ["lord-of-hammers"]})
    assert hall.upgrade("lord-of-hammers").asked == asked


@clause("BR-8.9")
@pytest.mark.parametrize(("there", "asked"), [(2, "Succor"), (3, "Turn")])
def test_horns_stop_friggas_succor(there: int, asked: str) -> None:
    hall = stage(board={"gimle": {"wolf": [W] * there}}, upgrades={"wolf": ["friggas-succor"]})
    assert hall.invade(W, "gimle").asked == asked


@clause("BR-8.1")
@pytest.mark.parametrize(("dead", "figures"), [(7, {W, L, S}), (8, {L, S})])
def test_the_last_warrior_of_the_reserve_may_invade(dead: int, figures: set[str]) -> None:
    assert stage(valhalla={"wolf": [W] * dead}).values("invade", "figure") == figures


@clause("BR-8.9")
@pytest.mark.parametrize(("elsewhere", "asked"), [(3, "Blessing"), (4, "Turn")])
def test_horns_stop_lokis_blessing(elsewhere: int, asked: str) -> None:
    hall = stage(
        board={"gimle": {"wolf": [W], "raven": [L]}, "horgr": {"wolf": [W] * elsewhere}},
        upgrades={"wolf": ["lokis-blessing"]},
    )
    assert hall.pillage("gimle").call_over().asked == asked


@clause("BR-8.9")
@pytest.mark.parametrize(("there", "possible"), [(3, True), (4, False)])
def test_horns_stop_friggas_domain_and_the_free_leader(there: int, possible: bool) -> None:
    hall = stage(
        age=3, board={"gimle": {"wolf": [W] * there}}, valhalla={"wolf": [W]}, upgrades={"wolf": ["friggas-domain"]}
    )
    assert ("raise_dead" in hall.verbs()) is possible
    assert hall.can("invade", figure=L, place="gimle") is possible


@clause("BR-8.11")
@pytest.mark.parametrize(("card", "cost", "pair"), [("brothers-in-arms", 1, 3), ("masters-in-arms", 2, 6)])
def test_a_warrior_counted_in_pairs_costs_its_single_strength(card: str, cost: int, pair: int) -> None:
    hall = stage(age=3, upgrades={"wolf": [card]}, passed=["raven"], rage={"wolf": 6})
    hall.invade(W, "gimle")
    assert (hall.rage("wolf"), hall.strength("wolf", "gimle")) == (6 - cost, cost)
    hall.invade(W, "gimle")
    assert (hall.rage("wolf"), hall.strength("wolf", "gimle")) == (6 - 2 * cost, pair)
