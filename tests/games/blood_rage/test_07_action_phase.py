"""The Action phase: Rage, turns, passing, and how it ends (BR-7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from longhall.games.blood_rage.layout import AT_TURNS
from tests.clauses import clause
from tests.games.blood_rage.deals import dealt, drafted, moments, sheet
from tests.games.blood_rage.stage import GAME, Hall, L, S, W, stage

OUTER = ["elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor"]
FULL_HOUSE = ["wolf", "raven", "serpent", "bear"]


def robbed() -> Hall:
    """The Raven, without Rage, lies in wait with Loki's Trickery in Gimle, where the Wolf's Leader may pillage."""
    return stage(
        3, board={"gimle": {"wolf": [L], "raven": [W]}}, hands={"raven": ["lokis-trickery"]}, rage={"raven": 0}
    )


def fight(hall: Hall) -> Hall:
    """The Wolf pillages Gimle and wins; the Raven's Trickery steals a Rage."""
    hall.pillage("gimle").call_over().seal(raven="lokis-trickery")
    assert hall.told("stole_rage") == [{"clan": "raven", "victim": "wolf", "rage": 1}]
    return hall


@clause("BR-7.1")
@pytest.mark.parametrize(("left", "step", "rage"), [(0, 1, 6), (5, 1, 6), (12, 1, 6), (3, 2, 7), (6, 3, 8), (1, 6, 12)])
def test_current_rage_is_set_to_the_rage_stat(left: int, step: int, rage: int) -> None:
    hall = stage(phase="end", rage={"wolf": left, "raven": left}, steps={"wolf": {"rage": step}})
    assert hall.rage("wolf") == left, "not before the Action phase"
    drafted(hall)
    assert (hall.rage("wolf"), hall.rage("raven")) == (rage, 6)


@clause("BR-7.2")
@pytest.mark.parametrize("seat", range(4))
def test_the_first_player_starts_and_turns_go_clockwise(seat: int) -> None:
    hall = drafted(dealt(4, 6, first=f"seat-{seat}"))
    order = FULL_HOUSE[seat:] + FULL_HOUSE[:seat]
    for clan in order + order[:2]:
        assert (hall.asked, hall.to_act) == ("Turn", [clan])
        place = min(str(words["place"]) for words in hall.options() if words.get("figure") == W)
        hall.invade(W, place)


@clause("BR-7.2")
def test_turns_pass_over_who_has_passed() -> None:
    hall = stage(4, turn="raven").pass_turn()
    for clan in ("serpent", "bear", "wolf", "serpent"):
        assert hall.active == clan
        hall.invade(W, "gimle" if clan != "bear" else "horgr")


def everything() -> Hall:
    """The Wolf can do everything there is to do."""
    return stage(
        3,
        age=3,
        board={"gimle": {"wolf": [W, W]}, "horgr": {"wolf": [W]}},
        hands={"wolf": ["lokis-domain", "alfheim-1"]},
        upgrades={"wolf": ["tyrs-challenge", "friggas-domain", "friggas-sacrifice"]},
        valhalla={"wolf": [W]},
        pillaged=["horgr"],
    )


ACTIONS: dict[str, Callable[[Hall], Hall]] = {
    "invade": lambda hall: hall.invade(W, "gimle"),
    "march": lambda hall: hall.march("horgr", "gimle", warriors=1),
    "upgrade": lambda hall: hall.upgrade("lokis-domain", replacing="tyrs-challenge"),
    "commit": lambda hall: hall.commit("alfheim-1"),
    "pillage": lambda hall: hall.pillage("gimle").call_over(),
    "challenge": lambda hall: hall.say("challenge", province="horgr").call_over(),
    "raise_dead": lambda hall: hall.say("raise_dead", figure=W, place="gimle"),
    "sacrifice": lambda hall: (
        hall.say("sacrifice", figure=W, place="gimle")
        .say("sacrifice", figure=W, place="horgr")
        .say("raise", stat="horns")
    ),
    "pass": lambda hall: hall.pass_turn(),
}


@clause("BR-7.3")
def test_a_player_may_do_one_of_these_things() -> None:
    assert everything().verbs() == set(ACTIONS)


@clause("BR-7.3")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_turn_is_exactly_one_action(action: str) -> None:
    hall = ACTIONS[action](everything())
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-7.3")
@pytest.mark.parametrize("name", [*OUTER, "yggdrasil"])
def test_the_actions_of_clan_upgrades_reach_every_province(name: str) -> None:
    powers = ["tyrs-challenge", "friggas-domain", "friggas-sacrifice"]
    board = {name: {"wolf": [W]}, "north-fjord": {"wolf": [S]}}
    hall = stage(
        age=3, board=board, upgrades={"wolf": powers}, valhalla={"wolf": [W]}, pillaged=[name], passed=["raven"]
    )
    hall.say("challenge", province=name).call_over()
    reward = "all" if name == "yggdrasil" else "rage"
    assert hall.told("pillaged") == [{"clan": "wolf", "province": name, "reward": reward}]
    assert hall.rage("wolf") == 4
    if name != "yggdrasil":
        hall.say("raise_dead", figure=W, place=name)
        assert (hall.rage("wolf"), hall.figures("wolf", name), hall.valhalla("wolf")) == (3, [W, W], [])
    hall.say("sacrifice", figure=W, place=name)
    if hall.asked == "SecondSacrifice":
        hall.say("sacrifice", figure=S, place="north-fjord")
    assert hall.valhalla("wolf").count(S) == 1
    assert len(hall.told("sacrificed")) == 2


@clause("BR-7.3")
def test_without_their_clan_upgrades_the_other_actions_are_not_there() -> None:
    hall = stage(age=3, board={"gimle": {"wolf": [W, W]}}, valhalla={"wolf": [W]}, pillaged=["gimle"])
    assert hall.verbs() == {"invade", "march", "pass"}


@clause("BR-7.4")
def test_the_same_action_may_be_chosen_again() -> None:
    hall = stage(passed=["raven"])
    hall.invade(W, "gimle").invade(W, "gimle").invade(W, "gimle")
    assert hall.figures("wolf", "gimle") == [W, W, W]
    hall.march("gimle", "horgr", warriors=1).march("gimle", "horgr", warriors=1)
    assert hall.rage("wolf") == 6 - 3 - 2
    assert hall.figures("wolf", "horgr") == [W, W]


@clause("BR-7.5")
@pytest.mark.parametrize(("rage", "asked"), [(2, False), (3, True)])
def test_what_comes_after_an_invasion_is_paid_from_what_the_invasion_left(rage: int, asked: bool) -> None:
    hall = stage(age=2, rage={"wolf": rage}, upgrades={"wolf": ["thors-domain"]}).invade(W, "gimle")
    assert hall.rage("wolf") == rage - 1
    assert (hall.asked == "ThorsDomain") is asked


@clause("BR-7.5")
@pytest.mark.parametrize(("rage", "asked"), [(2, "Turn"), (3, "Protect")])
def test_rage_paid_for_a_pillage_does_not_protect_anybody_in_it(rage: int, asked: str) -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W], "raven": [L]}},
        upgrades={"wolf": ["tyrs-challenge", "friggas-protection"]},
        rage={"wolf": rage},
        pillaged=["gimle"],
    )
    hall.say("challenge", province="gimle").call_over()
    assert (hall.asked, hall.rage("wolf")) == (asked, rage - 2)


@clause("BR-7.6")
@pytest.mark.parametrize(
    ("rage", "upgrades", "figures"),
    [
        (1, {"lokis-domain", "friggas-charm"}, {W, L, "dwarf-chieftain"}),
        (2, {"lokis-domain", "friggas-charm", "thors-glory"}, {W, L, S, "dwarf-chieftain", "troll"}),
        (3, {"lokis-domain", "friggas-charm", "thors-glory", "lord-of-hammers"}, {W, L, S, "dwarf-chieftain", "troll"}),
    ],
)
def test_what_cannot_be_paid_cannot_be_chosen(rage: int, upgrades: set[str], figures: set[str]) -> None:
    hall = stage(
        rage={"wolf": rage},
        monsters={"wolf": ["dwarf-chieftain", "troll"]},
        hands={"wolf": ["friggas-charm", "lokis-domain", "thors-glory", "lord-of-hammers"]},
    )
    assert hall.values("upgrade", "card") == upgrades
    assert hall.values("invade", "figure") == figures


@clause("BR-7.6")
@pytest.mark.parametrize(("rage", "verbs"), [(1, {"raise_dead"}), (2, {"raise_dead", "challenge"})])
def test_an_action_of_a_clan_upgrade_must_be_paid_too(rage: int, verbs: set[str]) -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [W]}},
        valhalla={"wolf": [L]},
        upgrades={"wolf": ["tyrs-challenge", "friggas-domain"]},
        pillaged=["gimle"],
        rage={"wolf": rage},
    )
    assert hall.verbs() - {"invade", "march", "pass"} == verbs


def penniless(rage: int) -> Hall:
    """The Wolf has many things to do that cost nothing."""
    return stage(
        age=3,
        board={"gimle": {"wolf": [W, W]}},
        hands={"wolf": ["alfheim-1", "friggas-charm"]},
        upgrades={"wolf": ["friggas-sacrifice"]},
        rage={"wolf": rage},
    )


@clause("BR-7.7")
def test_without_rage_not_even_a_free_action_is_possible() -> None:
    hall = penniless(rage=1)
    assert hall.active == "wolf"
    assert hall.verbs() == {"invade", "march", "upgrade", "commit", "pillage", "sacrifice", "pass"}
    hall = penniless(rage=0)
    assert (hall.asked, hall.to_act) == ("Turn", ["raven"])
    hall.invade(W, "horgr")
    assert hall.to_act == ["raven"], "turn after turn"


@clause("BR-7.8")
def test_a_skipped_turn_is_not_a_pass() -> None:
    hall = stage(rage={"wolf": 0}).invade(W, "gimle")
    assert hall.active == "raven"
    assert not sheet(hall, "wolf").passed
    assert hall.told("passed") == []


@clause("BR-7.8", "BR-7.10")
def test_who_has_spent_the_last_rage_or_was_skipped_has_not_passed() -> None:
    hall = stage(
        3,
        turn="raven",
        board={"gimle": {"wolf": [L], "raven": [W]}},
        hands={"raven": ["lokis-trickery"]},
        rage={"raven": 1},
    )
    hall.invade(W, "horgr").invade(W, "utgard").invade(W, "muspelheim")
    assert (hall.rage("raven"), hall.active) == (0, "serpent")
    assert not sheet(hall, "raven").passed
    hall.invade(W, "utgard")
    assert (fight(hall).rage("raven"), hall.asked, hall.active) == (1, "Turn", "raven")


@clause("BR-7.9")
def test_without_rage_one_may_answer_a_call_fight_and_play_battle_cards() -> None:
    hall = stage(
        board={"gimle": {"wolf": [W]}, "yggdrasil": {"raven": [W]}},
        hands={"wolf": ["tyrs-bash"], "raven": ["tyrs-smite-1"]},
        rage={"wolf": 6, "raven": 0},
    )
    hall.pillage("gimle")
    assert (hall.asked, hall.active) == ("CallToBattle", "raven")
    hall.join("raven", W, "yggdrasil").call_over().seal(wolf="tyrs-bash", raven="tyrs-smite-1")
    assert [(words["clan"], words["strength"]) for words in hall.told("fought")] == [("wolf", 3), ("raven", 6)]
    assert hall.told("won_battle") == [{"clan": "raven"}]
    assert (hall.glory("raven"), hall.valhalla("wolf")) == (3, [W])


@clause("BR-7.8", "BR-7.10")
def test_who_gains_rage_without_having_passed_acts_again() -> None:
    hall = fight(robbed())
    assert hall.rage("raven") == 1
    assert (hall.asked, hall.active) == ("Turn", "raven")
    hall.invade(W, "horgr")
    assert (hall.rage("raven"), hall.active) == (0, "serpent")


@clause("BR-7.11")
@pytest.mark.parametrize("rage", [1, 6, 12])
def test_passing_is_always_allowed_and_costs_all_rage(rage: int) -> None:
    hall = stage(rage={"wolf": rage}).pass_turn()
    assert hall.rage("wolf") == 0
    assert sheet(hall, "wolf").passed
    assert (hall.active, hall.rage("raven")) == ("raven", 6)


@clause("BR-7.11")
@pytest.mark.parametrize("seed", range(5))
def test_every_turn_of_a_game_may_be_a_pass(seed: int) -> None:
    for hall in moments(dealt(3, seed), seed):
        if hall.asked == "Turn":
            assert hall.can("pass")


@clause("BR-7.12")
def test_who_has_passed_takes_no_more_actions_whatever_rage_comes() -> None:
    hall = stage(
        3,
        board={"gimle": {"wolf": [L], "raven": [W]}},
        hands={"raven": ["lokis-trickery"]},
        passed=["raven"],
    )
    fight(hall)
    assert hall.rage("raven") == 1
    for clan in ("serpent", "wolf", "serpent", "wolf"):
        assert hall.active == clan
        hall.invade(W, "horgr" if clan == "serpent" else "elvagar")


@clause("BR-7.12")
def test_a_pass_is_over_with_the_next_age() -> None:
    hall = drafted(stage(phase="end", passed=["wolf"]))
    assert not sheet(hall, "wolf").passed
    hall.pass_turn()
    assert (hall.asked, hall.active) == ("Turn", "wolf")


@clause("BR-7.13")
def test_rage_gained_after_passing_pays_for_friggas_protection() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [L], "raven": [W, W]}},
        upgrades={"raven": ["friggas-protection"]},
        passed=["raven"],
        rage={"raven": 1},
    )
    hall.pillage("gimle").call_over()
    assert (hall.asked, hall.active) == ("Protect", "raven")
    hall.say("protect", warriors=1, leader="no", ship="no", monsters="none")
    assert (hall.rage("raven"), hall.figures("raven", "gimle"), hall.valhalla("raven")) == (0, [W], [W])


@clause("BR-7.13")
def test_rage_gained_after_passing_pays_for_tyrs_prowess() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W], "raven": [L]}},
        hands={"raven": ["tyrs-bash"]},
        upgrades={"raven": ["tyrs-prowess"]},
        passed=["raven"],
        rage={"raven": 1},
    )
    hall.pillage("gimle").call_over().seal(raven="tyrs-bash")
    assert (hall.asked, hall.active) == ("Prowess", "raven")
    hall.say("retrieve", card="tyrs-bash")
    assert (hall.rage("raven"), hall.hand("raven")) == (0, ["tyrs-bash"])


@clause("BR-7.14")
def test_who_can_do_nothing_else_must_pass() -> None:
    hall = stage(
        board={"south-fjord": {"wolf": [S]}},
        valhalla={"wolf": [W] * 8 + [L]},
        hands={"wolf": ["tyrs-bash"]},
        pillaged=["utgard", "andlang"],
    )
    assert (hall.asked, hall.active) == ("Turn", "wolf")
    assert hall.options() == [{"do": "pass"}]
    assert hall.pass_turn().rage("wolf") == 0


@clause("BR-7.15")
def test_the_phase_ends_when_nobody_has_rage_left() -> None:
    hall = stage(rage={"wolf": 1, "raven": 1}).invade(W, "gimle")
    assert (hall.phase, hall.told("actions_ended")) == ("action", [])
    hall.invade(W, "gimle")
    assert hall.told("actions_ended") == [{"how": "exhaustion"}]
    assert hall.age == 2


@clause("BR-7.15")
def test_one_rage_keeps_the_phase_going() -> None:
    hall = stage(rage={"wolf": 2, "raven": 0}).invade(W, "gimle")
    assert (hall.rage("wolf"), hall.rage("raven")) == (1, 0)
    assert (hall.asked, hall.active, hall.told("actions_ended")) == ("Turn", "wolf", [])


@clause("BR-7.15")
def test_the_phase_ends_when_all_have_passed() -> None:
    hall = stage(3, hands={"wolf": ["troll", "tyrs-bash"]}).pass_turn().pass_turn()
    assert hall.phase == "action"
    hall.pass_turn()
    assert (hall.asked, hall.to_act, hall.told("actions_ended")) == ("KeepCard", ["wolf"], [{"how": "exhaustion"}])


def last_token(*, left: tuple[str, ...] = ("gimle",), destroyed: tuple[str, ...] = ()) -> Hall:
    """All tokens are turned but these, and the Wolf stands in Gimle and Yggdrasil, with the Raven in Gimle."""
    return stage(
        board={"gimle": {"wolf": [L], "raven": [W]}, "yggdrasil": {"wolf": [W]}},
        tokens={"gimle": "axes"},
        pillaged=[name for name in [*OUTER, "yggdrasil"] if name not in left + destroyed],
        destroyed=destroyed,
        doom=("elvagar", "horgr", "utgard"),
    )


@clause("BR-7.16")
def test_the_phase_ends_when_the_last_province_is_pillaged_whatever_rage_is_left() -> None:
    hall = last_token().pillage("gimle").call_over()
    assert hall.told("actions_ended") == [{"how": "pillage"}]
    assert hall.age == 2


@clause("BR-7.16")
@pytest.mark.parametrize("other", ["yggdrasil", "elvagar"])
def test_one_token_not_turned_keeps_the_phase_going_yggdrasils_too(other: str) -> None:
    hall = last_token(left=("gimle", other)).pillage("gimle").call_over()
    assert (hall.asked, hall.active, hall.told("actions_ended")) == ("Turn", "raven", [])


@clause("BR-7.16")
def test_destroyed_provinces_are_not_waited_for() -> None:
    hall = last_token(destroyed=("andlang", "angerboda")).pillage("gimle").call_over()
    assert hall.told("actions_ended") == [{"how": "pillage"}]


@clause("BR-7.17")
def test_the_battle_for_the_last_token_is_fought_to_its_end() -> None:
    hall = last_token().pillage("gimle").call_over()
    assert hall.glory("wolf") == hall.stat("wolf", "axes") == 4
    heard = [words["event"] for words in hall.events]
    assert heard.index("glory") < heard.index("actions_ended")
    assert heard.index("perished") < heard.index("actions_ended")


@clause("BR-7.17")
def test_the_last_rage_buys_a_whole_action() -> None:
    hall = stage(rage={"wolf": 2, "raven": 0}, hands={"wolf": ["lokis-dragons"]}).upgrade("lokis-dragons")
    assert hall.rage("wolf") == 0
    assert (hall.asked, hall.active, hall.phase) == ("FreeInvasion", "wolf", "action")
    hall.say("land", place="north-fjord")
    assert hall.told("actions_ended") == [{"how": "exhaustion"}]
    assert hall.figures("wolf", "north-fjord") == [S]


@clause("BR-7.17")
def test_rage_won_with_the_last_action_keeps_the_phase_going() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [L], "raven": [W]}},
        hands={"wolf": ["thors-ascension"]},
        upgrades={"wolf": ["tyrs-challenge"]},
        pillaged=["gimle"],
        rage={"wolf": 2, "raven": 0},
    )
    hall.say("challenge", province="gimle")
    assert hall.rage("wolf") == 0
    hall.call_over().seal(wolf="thors-ascension")
    assert (hall.rage("wolf"), hall.asked, hall.active) == (3, "Turn", "wolf")


@clause("BR-7.18")
def test_rage_left_over_stays_on_the_track_and_is_not_carried_over() -> None:
    hall = last_token().pillage("gimle").call_over()
    assert (hall.asked, hall.age) == ("Draft", 2)
    assert (hall.rage("wolf"), hall.rage("raven")) == (6, 6)
    hall = stage(
        board={"gimle": {"wolf": [L]}},
        hands={"wolf": ["troll"]},
        pillaged=[name for name in [*OUTER, "yggdrasil"] if name != "gimle"],
        rage={"wolf": 3, "raven": 11},
    )
    hall.pillage("gimle").call_over()
    assert (hall.asked, hall.rage("wolf"), hall.rage("raven")) == ("KeepCard", 3, 11)
    hall.keep()
    assert (hall.asked, hall.rage("wolf"), hall.rage("raven")) == ("Draft", 3, 11)
    drafted(hall)
    assert (hall.rage("wolf"), hall.rage("raven")) == (7, 6)


@clause("BR-7.19")
def test_who_has_passed_counts_as_being_without_rage() -> None:
    hall = stage(
        board={"gimle": {"wolf": [L], "raven": [W]}},
        hands={"raven": ["lokis-trickery"]},
        passed=["raven"],
        rage={"wolf": 1},
    )
    fight(hall)
    assert (hall.rage("wolf"), hall.rage("raven")) == (0, 1)
    assert hall.told("actions_ended") == [{"how": "exhaustion"}]


@clause("BR-7.8", "BR-7.19")
def test_who_was_only_skipped_keeps_the_phase_going_with_stolen_rage() -> None:
    hall = stage(
        board={"gimle": {"wolf": [L], "raven": [W]}},
        hands={"raven": ["lokis-trickery"]},
        rage={"wolf": 1, "raven": 0},
    )
    fight(hall)
    assert hall.told("actions_ended") == []
    assert (hall.asked, hall.active) == ("Turn", "raven")


def endless() -> Hall:
    """The Raven pillages for nothing, loses with Trickery and keeps a Warrior for the Rage it has stolen; the Wolf, who
    has passed, wins with Ascension and takes it back."""
    return stage(
        3,
        age=3,
        turn="raven",
        board={"gimle": {"wolf": [L], "raven": [W]}},
        hands={"wolf": ["thors-ascension"], "raven": ["lokis-trickery"]},
        upgrades={"wolf": ["tyrs-prowess"], "raven": ["friggas-protection"]},
        rage={"wolf": 2, "raven": 1},
        passed=["wolf", "serpent"],
    )


def bout(hall: Hall) -> Hall:
    """One round of it, after which all is as it was but for the Wolf's Rage and Glory."""
    hall.pillage("gimle").seal(wolf="thors-ascension", raven="lokis-trickery")
    hall.say("retrieve", card="thors-ascension")
    return hall.say("protect", warriors=1, leader="no", ship="no", monsters="none")


@clause("BR-7.13", "BR-7.19")
def test_who_has_passed_may_gain_rage_up_to_the_top_of_the_track() -> None:
    hall = endless()
    for rage in (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12):
        bout(hall)
        assert (hall.rage("wolf"), hall.rage("raven"), sheet(hall, "wolf").passed) == (rage, 1, True)
        assert not [fault for fault in GAME.faults(hall.table) if "Rage" in fault]


@clause("BR-7.20")
def test_an_action_phase_has_a_hundred_turns_and_then_only_passes() -> None:
    hall = endless()
    for turn in range(1, 101):
        assert hall.view().turns == turn
        assert hall.can("pillage", province="gimle")
        bout(hall)
    assert (hall.asked, hall.active, hall.view().turns) == ("Turn", "raven", 101)
    assert hall.options() == [{"do": "pass"}]
    assert hall.why_not("pillage", province="gimle") == "BR-7.20"
    hall.pass_turn()
    assert hall.told("actions_ended") == [{"how": "exhaustion"}]


@clause("BR-7.20")
def test_after_the_hundredth_turn_every_clan_is_asked_once_more() -> None:
    hall = stage(3, hands={"wolf": ["troll"], "raven": ["alfheim-1"], "serpent": ["tyrs-bash"]})
    hall.table.numbers[AT_TURNS] = 100
    hall.invade(W, "horgr")
    for clan, card in (("raven", "alfheim-1"), ("serpent", "tyrs-bash"), ("wolf", "troll")):
        assert (hall.asked, hall.active, hall.options()) == ("Turn", clan, [{"do": "pass"}])
        assert card in hall.hand(clan)
        hall.pass_turn()
    assert hall.view().turns == 103
    assert hall.told("actions_ended") == [{"how": "exhaustion"}]
