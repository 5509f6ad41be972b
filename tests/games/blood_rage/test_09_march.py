"""March (BR-9)."""

from __future__ import annotations

import pytest

from longhall.kernel.errors import IllegalMove
from tests.clauses import clause
from tests.games.blood_rage.stage import GAME, Hall, L, S, W, stage

OUTER = {"elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor"}


def bands(hall: Hall) -> set[tuple[int, str, str]]:
    """The sets of figures that may march."""
    return {
        (int(words["warriors"]), str(words["leader"]), str(words["monsters"]))
        for words in hall.options()
        if words["do"] == "march_with"
    }


@clause("BR-9.1")
@pytest.mark.parametrize("warriors", [1, 2, 3])
def test_a_march_costs_1_rage_however_many_march(warriors: int) -> None:
    hall = stage(board={"gimle": {"wolf": [W, W, W]}}).march("gimle", "elvagar", warriors=warriors)
    assert hall.rage("wolf") == 5
    assert hall.figures("wolf", "elvagar") == [W] * warriors
    assert hall.figures("wolf", "gimle") == [W] * (3 - warriors)


@clause("BR-9.1")
def test_the_last_rage_is_enough_for_a_march() -> None:
    hall = stage(board={"gimle": {"wolf": [W]}}, rage={"wolf": 1}).march("gimle", "horgr", warriors=1)
    assert hall.rage("wolf") == 0


@clause("BR-9.2")
@pytest.mark.parametrize("start", sorted(OUTER))
def test_figures_march_anywhere_without_a_border_in_common(start: str) -> None:
    hall = stage(board={start: {"wolf": [W]}}).say("march", province=start)
    assert hall.asked == "MarchTarget"
    assert hall.values("march_to", "province") == OUTER - {start} | {"yggdrasil"}


@clause("BR-9.2")
def test_any_figures_of_the_province_march_monsters_and_leader_too() -> None:
    hall = stage(age=2, board={"gimle": {"wolf": [W, L, "troll", "valkyrie"], "raven": [W]}})
    hall.say("march", province="gimle").say("march_to", province="horgr")
    assert bands(hall) == {
        (warriors, leader, monsters)
        for warriors in (0, 1)
        for leader in ("no", "yes")
        for monsters in ("none", "troll", "valkyrie", "troll+valkyrie")
    } - {(0, "no", "none")}
    hall.say("march_with", warriors=0, leader="yes", monsters="troll+valkyrie")
    assert hall.figures("wolf", "horgr") == [L, "troll", "valkyrie"]
    assert hall.figures("wolf", "gimle") == [W]
    assert hall.figures("raven", "gimle") == [W], "other clans stay"
    assert hall.told("marched") == [
        {
            "clan": "wolf",
            "start": "gimle",
            "province": "horgr",
            "warriors": 0,
            "leader": "yes",
            "monsters": "troll+valkyrie",
        }
    ]


@clause("BR-9.3")
def test_a_march_moves_somebody() -> None:
    hall = stage(board={"gimle": {"wolf": [W, W]}}).say("march", province="gimle").say("march_to", province="horgr")
    assert bands(hall) == {(1, "no", "none"), (2, "no", "none")}
    with pytest.raises(IllegalMove):
        hall.say("march_with", warriors=0, leader="no", monsters="none")


@clause("BR-9.3")
def test_without_figures_on_the_board_nobody_marches() -> None:
    hall = stage(board={"north-fjord": {"wolf": [S]}, "gimle": {"raven": [W]}})
    assert "march" not in hall.verbs()


@clause("BR-9.4")
def test_a_march_leaves_one_province_for_one_province() -> None:
    hall = stage(board={"andlang": {"wolf": [W, W]}, "myrkulor": {"wolf": [W]}})
    assert hall.values("march", "province") == {"andlang", "myrkulor"}
    hall.say("march", province="andlang")
    assert {words["do"] for words in hall.options()} == {"march_to"}
    hall.say("march_to", province="gimle").say("march_with", warriors=1, leader="no", monsters="none")
    assert (hall.asked, hall.active) == ("Turn", "raven")
    assert hall.figures("wolf", "andlang") == hall.figures("wolf", "myrkulor") == hall.figures("wolf", "gimle") == [W]


@clause("BR-9.5")
def test_no_more_figures_march_than_the_target_has_empty_villages() -> None:
    hall = stage(board={"gimle": {"wolf": [W, W, L]}, "elvagar": {"raven": [W, W]}})
    hall.say("march", province="gimle").say("march_to", province="elvagar")
    assert bands(hall) == {(1, "no", "none"), (2, "no", "none"), (0, "yes", "none"), (1, "yes", "none")}
    assert not hall.table.allows(0, GAME.code({"do": "march_with", "warriors": 2, "leader": "yes", "monsters": "none"}))


@clause("BR-9.5")
def test_a_full_province_is_no_target() -> None:
    hall = stage(board={"gimle": {"wolf": [W]}, "utgard": {"raven": [W, W, W]}}).say("march", province="gimle")
    assert "utgard" not in hall.values("march_to", "province")
    assert "andlang" in hall.values("march_to", "province")


@clause("BR-9.5", "BR-9.6")
def test_nobody_marches_out_of_yggdrasil_when_every_village_is_taken() -> None:
    standing = ["utgard", "andlang"]
    board = {name: {"raven": [W] * 3} for name in standing} | {"yggdrasil": {"wolf": [W]}}
    hall = stage(board=board, destroyed=OUTER - set(standing), doom=standing)
    assert "march" not in hall.verbs()


@clause("BR-9.5", "BR-9.6")
def test_the_last_empty_village_of_all_is_enough_for_a_march() -> None:
    board = {"utgard": {"raven": [W] * 3}, "andlang": {"raven": [W] * 2}, "yggdrasil": {"wolf": [W, W]}}
    hall = stage(board=board, destroyed=OUTER - {"utgard", "andlang"}, doom=["utgard", "andlang"])
    hall.march("yggdrasil", "andlang", warriors=1)
    assert (hall.figures("wolf", "andlang"), hall.figures("wolf", "yggdrasil")) == ([W], [W])


@clause("BR-9.6")
def test_figures_march_out_of_yggdrasil() -> None:
    hall = stage(board={"yggdrasil": {"wolf": [W, W, L]}}).say("march", province="yggdrasil")
    assert hall.values("march_to", "province") == OUTER
    hall.say("march_to", province="horgr").say("march_with", warriors=2, leader="yes", monsters="none")
    assert hall.figures("wolf", "horgr") == [W, W, L]
    assert hall.figures("wolf", "yggdrasil") == []


@clause("BR-9.7")
@pytest.mark.parametrize("ship", [S, "sea-serpent"])
def test_a_ship_never_marches(ship: str) -> None:
    hall = stage(board={"west-fjord": {"wolf": [ship]}})
    assert "march" not in hall.verbs()
    hall = stage(board={"west-fjord": {"wolf": [ship]}, "gimle": {"wolf": [W]}})
    assert hall.values("march", "province") == {"gimle"}
    hall.say("march", province="gimle").say("march_to", province="myrkulor")
    assert hall.figures("wolf", "myrkulor") == [W], "the only figure there marches without asking"
    assert hall.figures("wolf", "west-fjord") == [ship]


@clause("BR-9.7")
def test_a_fjord_is_neither_start_nor_target_of_a_march() -> None:
    hall = stage(board={"gimle": {"wolf": [W, W]}, "north-fjord": {"wolf": [S]}})
    assert hall.values("march", "province") == {"gimle"}
    hall.say("march", province="gimle")
    assert hall.values("march_to", "province") <= OUTER | {"yggdrasil"}
