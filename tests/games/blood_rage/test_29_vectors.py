"""The worked examples of the rulebook (BR-29), with their numbers.

Red is the Wolf, blue the Raven, yellow the Serpent, brown the Bear.
"""

from __future__ import annotations

from typing import cast

import pytest

from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.view import BloodRageView
from tests.clauses import clause
from tests.games.blood_rage.stage import GAME, Figures, Hall, L, S, W, stage


@clause("BR-29.1")
def test_ravens_rage_is_eight_on_the_third_step() -> None:
    hall = stage(age=1, phase="end", steps={"raven": {"rage": 3}}, rage={"raven": 1})
    while hall.asked == "Draft":
        seat = hall.table.to_act[0]
        hall.table.act(seat, hall.table.options(seat)[0])
    assert (hall.age, hall.asked) == (2, "Turn")
    assert hall.rage("raven") == 8
    assert hall.rage("wolf") == 6


@clause("BR-29.2")
def test_an_expert_in_arms_invades_utgard_for_two_rage() -> None:
    hall = stage(
        turn="raven", board={"horgr": {"raven": [W, W]}}, upgrades={"raven": ["experts-in-arms"]}, rage={"raven": 8}
    )
    assert hall.stat("raven", "horns") == 4
    hall.invade(W, "utgard")
    assert hall.rage("raven") == 6
    assert hall.figures("raven", "utgard") == [W]


def before_the_first_march() -> Hall:
    """Blue has three figures in Gimle; two villages of Elvagar are empty."""
    return stage(turn="raven", board={"gimle": {"raven": [W, W, W]}, "elvagar": {"wolf": [W, W]}}, rage={"raven": 6})


@clause("BR-29.3")
def test_two_figures_march_from_gimle_to_elvagar() -> None:
    hall = before_the_first_march()
    hall.march("gimle", "elvagar", warriors=2)
    assert hall.figures("raven", "elvagar") == [W, W]
    assert hall.figures("raven", "gimle") == [W]
    assert hall.rage("raven") == 5


@clause("BR-29.4")
def test_three_figures_cannot_march_into_two_villages() -> None:
    hall = before_the_first_march()
    hall.say("march", province="gimle").say("march_to", province="elvagar")
    assert hall.asked == "MarchFigures"
    assert hall.values("march_with", "warriors") == {1, 2}
    assert not hall.can("march_with", warriors=3, leader="no", monsters="none")


@clause("BR-29.5")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_any_number_may_march_to_crowded_yggdrasil(number: int) -> None:
    hall = stage(
        players=3,
        turn="serpent",
        board={"angerboda": {"serpent": [W, W, W]}, "yggdrasil": {"wolf": [W, W, W, L], "raven": [W, W, W]}},
    )
    hall.march("angerboda", "yggdrasil", warriors=number)
    assert hall.figures("serpent", "yggdrasil") == [W] * number
    assert hall.figures("serpent", "angerboda") == [W] * (3 - number)


@clause("BR-29.6")
def test_one_march_does_not_go_to_two_provinces() -> None:
    hall = stage(players=4, turn="bear", board={"horgr": {"bear": [W, W]}}, rage={"bear": 6})
    hall.say("march", province="horgr").say("march_to", province="utgard")
    assert hall.verbs() == {"march_with"}
    hall.say("march_with", warriors=1, leader="no", monsters="none")
    assert (hall.asked, hall.to_act) == ("Turn", ["wolf"])
    assert (hall.figures("bear", "horgr"), hall.figures("bear", "utgard")) == ([W], [W])
    assert hall.figures("bear", "muspelheim") == []
    assert hall.rage("bear") == 5


@clause("BR-29.7")
def test_one_march_does_not_come_from_two_provinces() -> None:
    hall = stage(board={"andlang": {"wolf": [W]}, "myrkulor": {"wolf": [W]}}, rage={"wolf": 6})
    hall.march("andlang", "gimle", warriors=1)
    assert (hall.asked, hall.to_act) == ("Turn", ["raven"])
    assert hall.figures("wolf", "gimle") == [W]
    assert hall.figures("wolf", "myrkulor") == [W]
    assert hall.rage("wolf") == 5


@clause("BR-29.8")
def test_a_ship_never_marches() -> None:
    hall = stage(board={"south-fjord": {"wolf": [S]}})
    assert "march" not in hall.verbs()
    hall = stage(board={"south-fjord": {"wolf": [S]}, "gimle": {"wolf": [W]}})
    assert hall.values("march", "province") == {"gimle"}
    hall.march("gimle", "utgard", warriors=1)
    assert hall.figures("wolf", "south-fjord") == [S]


@clause("BR-29.9")
def test_eminence_takes_the_place_of_succor() -> None:
    hall = stage(
        players=3,
        age=2,
        turn="serpent",
        upgrades={"serpent": ["lokis-domain", "friggas-succor", "thors-glory"]},
        hands={"serpent": ["lokis-eminence"]},
        valhalla={"serpent": [W]},
        rage={"serpent": 6},
    )
    hall.upgrade("lokis-eminence", replacing="friggas-succor")
    assert hall.rage("serpent") == 4
    assert hall.discard == ["friggas-succor"]
    assert sorted(hall.upgrades("serpent")) == ["lokis-domain", "lokis-eminence", "thors-glory"]
    hall.pass_all()
    assert hall.glory("serpent") == 1 + 2


@clause("BR-29.10")
def test_domain_and_eminence_give_three_glory_a_figure_released() -> None:
    hall = stage(
        players=3,
        age=2,
        phase="valhalla",
        upgrades={"serpent": ["lokis-domain", "lokis-eminence", "thors-glory"]},
        valhalla={"serpent": [W, W, W, L]},
    )
    assert hall.glory("serpent") == 12


@clause("BR-29.11")
@pytest.mark.parametrize("stat", ["rage", "axes", "horns"])
def test_jotunheim_gives_the_bear_seven_glory_and_a_stat(stat: str) -> None:
    hall = stage(
        players=4,
        age=2,
        phase="quests",
        committed={"bear": ["jotunheim-2"]},
        board={"horgr": {"bear": [W, W], "wolf": [W]}, "utgard": {"bear": [W], "raven": [L]}},
    )
    assert (hall.asked, hall.to_act) == ("ChooseStat", ["bear"])
    hall.say("raise", stat=stat)
    assert hall.glory_from("bear", "quests", age=2) == 7
    assert hall.step("bear", stat) == 2
    assert sum(hall.step("bear", each) for each in ("rage", "axes", "horns")) == 4


def andlang() -> Hall:
    """Red is about to pillage Andlang from its ship; blue and yellow stand around it."""
    return stage(
        players=3,
        board={
            "south-fjord": {"wolf": [S]},
            "gimle": {"raven": [W]},
            "yggdrasil": {"raven": [W], "wolf": [W, W]},
            "horgr": {"serpent": [L]},
        },
        hands={"wolf": ["tyrs-crush-1"], "raven": ["troll"], "serpent": ["tyrs-bash"]},
        tokens={"andlang": "axes"},
    )


def called() -> Hall:
    """The call of the example is over."""
    hall = andlang().pillage("andlang")
    return hall.join("raven", W, "gimle").join("wolf", W, "yggdrasil").join("raven", W, "yggdrasil")


def resolved() -> Hall:
    """The battle of the example is over."""
    return called().seal(wolf="tyrs-crush-1", raven="troll")


@clause("BR-29.12")
def test_red_may_pillage_andlang_from_its_ship() -> None:
    hall = andlang()
    assert hall.figures("wolf", "andlang") == []
    assert hall.can("pillage", "wolf", province="andlang")


@clause("BR-29.13")
def test_the_call_to_andlang() -> None:
    hall = andlang().pillage("andlang")
    assert (hall.asked, hall.to_act) == ("CallToBattle", ["raven"])
    assert hall.can("join", figure=W, province="gimle")
    hall.say("join", figure=W, province="gimle")
    assert (hall.asked, hall.to_act) == ("CallToBattle", ["wolf"])
    hall.say("join", figure=W, province="yggdrasil")
    assert (hall.asked, hall.to_act) == ("CallToBattle", ["raven"])
    hall.say("join", figure=W, province="yggdrasil")
    assert hall.asked == "PlayCards"
    assert hall.figures("wolf", "yggdrasil") == [W]
    assert hall.figures("serpent", "horgr") == [L]


@clause("BR-29.14")
def test_the_strengths_at_andlang() -> None:
    hall = called()
    battle = hall.view().battle
    assert battle is not None
    assert {fighter.clan: fighter.strength for fighter in battle.fighters} == {"wolf": 3, "raven": 2}
    assert hall.to_act == ["wolf", "raven"]


@clause("BR-29.15")
def test_red_wins_at_andlang_with_seven_against_two() -> None:
    hall = resolved()
    assert [(words["clan"], words["strength"]) for words in hall.told("fought")] == [("wolf", 7), ("raven", 2)]
    assert hall.told("won_battle") == [{"clan": "wolf"}]


@clause("BR-29.16")
def test_the_losses_at_andlang() -> None:
    hall = resolved()
    assert hall.valhalla("raven") == [W, W]
    assert hall.hand("raven") == ["troll"]
    assert hall.discard == ["tyrs-crush-1"]
    assert hall.hand("wolf") == []


@clause("BR-29.17")
def test_the_reward_of_andlang() -> None:
    assert andlang().stat("wolf", "axes") == 3
    hall = resolved()
    assert hall.stat("wolf", "axes") == 4
    assert hall.pillaged("andlang")
    assert hall.glory("wolf") == 4


MANHEIM: dict[str, Figures] = {"north-fjord": {"serpent": [S]}, "elvagar": {"wolf": [W, W]}}


@clause("BR-29.18")
@pytest.mark.parametrize(("angerboda", "fulfilled"), [([L], "no"), ([], "yes")])
def test_manheim_is_not_fulfilled_by_a_tie_in_elvagar(angerboda: list[str], fulfilled: str) -> None:
    """A blue Leader in Angerboda leaves Elvagar alone to be judged."""
    hall = stage(
        players=3,
        phase="quests",
        committed={"serpent": ["manheim-1"]},
        board={**MANHEIM, "angerboda": {"raven": angerboda}},
    )
    assert (hall.strength("serpent", "elvagar"), hall.strength("wolf", "elvagar")) == (2, 2)
    assert hall.told("quest_shown") == [{"clan": "serpent", "card": "manheim-1", "fulfilled": fulfilled}]


@clause("BR-29.19")
def test_manheim_is_fulfilled_in_angerboda() -> None:
    hall = stage(
        players=3,
        phase="quests",
        committed={"serpent": ["manheim-1"]},
        board={**MANHEIM, "angerboda": {"raven": [W]}},
    )
    assert (hall.strength("serpent", "angerboda"), hall.strength("raven", "angerboda")) == (2, 1)
    assert (hall.asked, hall.to_act) == ("ChooseStat", ["serpent"])
    assert hall.stat("serpent", "horns") == 4
    hall.say("raise", stat="horns")
    assert hall.glory("serpent") == 5
    assert hall.stat("serpent", "horns") == 5


@clause("BR-29.20")
def test_gimle_is_destroyed_in_the_second_age() -> None:
    hall = stage(
        age=2,
        phase="ragnarok",
        doom=("horgr", "gimle", "andlang"),
        board={"gimle": {"wolf": [W, L], "raven": [W]}, "west-fjord": {"raven": [S]}},
    )
    assert hall.destroyed("gimle")
    assert {(words["clan"], words["figure"], words["count"]) for words in hall.told("perished")} == {
        ("wolf", W, 1),
        ("wolf", L, 1),
        ("raven", W, 1),
        ("raven", S, 1),
    }
    assert hall.told("released") == [{"clan": "wolf", "count": 2}, {"clan": "raven", "count": 2}]
    assert (hall.glory("wolf"), hall.glory("raven")) == (6, 6)
    view = hall.view()
    assert [province.id for province in view.provinces if province.doomed == view.age] == ["andlang"]


@clause("BR-29.21")
@pytest.mark.parametrize("rage", [4, 5])
@pytest.mark.parametrize("horns", [1, 2, 3])
def test_ravens_bonus_at_the_end_is_thirty(rage: int, horns: int) -> None:
    hall = stage(age=3, phase="end", steps={"raven": {"rage": rage, "axes": 6, "horns": horns}})
    assert hall.glory("raven") == 30
    assert sorted(int(words["glory"]) for words in hall.told("bonus")) == [10, 20]


@clause("BR-29.22")
@pytest.mark.parametrize(("players", "left"), [(2, 4), (3, 2), (4, 2)])
def test_the_cards_left_over_when_eight_each_are_dealt(players: int, left: int) -> None:
    table = cast(BloodRage, GAME.deal(players, 5))
    views = [cast(BloodRageView, table.view(seat)) for seat in range(players)]
    assert [len(view.drafting or ()) for view in views] == [8] * players
    assert table.undealt == left
