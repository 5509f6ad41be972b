"""Rulings on what follows the comparison of strengths (BR-28.45 to BR-28.63, BR-28.74, BR-28.75)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.clauses import clause
from tests.games.blood_rage.stage import Figures, Hall, L, S, W, seat_of, stage

ALL_STATS = {"rage", "axes", "horns"}
STATS = ("rage", "axes", "horns")


def battle(forces: Figures, cards: Mapping[str, str], *, turn: str = "wolf", age: int = 3, **more: Any) -> Hall:
    """A battle fought in Gimle, each clan having sealed its only card; it stops where something is asked."""
    players = max(2, *(seat_of(clan) + 1 for clan in forces))
    hands = {clan: [card] for clan, card in cards.items()}
    hall = stage(players, age=age, turn=turn, board={"gimle": forces}, hands=hands, **more)
    return hall.pillage("gimle").call_over().seal(**cards)


def unopposed(*figures: str, province: str = "gimle", **more: Any) -> Hall:
    """The Wolf pillages a province that is its alone."""
    return stage(age=3, board={province: {"wolf": figures}}, **more).pillage(province).call_over()


def steps(hall: Hall, clan: str = "wolf") -> list[int]:
    """The steps of Rage, Axes and Horns."""
    return [hall.step(clan, stat) for stat in STATS]


# Loki's cards.


@clause("BR-28.45")
def test_lokis_trickery_takes_the_last_rage_before_prowess_can_be_paid() -> None:
    forces, cards = {"wolf": [L], "raven": [W]}, {"wolf": "tyrs-rage-3", "raven": "lokis-trickery"}
    hall = battle(forces, cards, upgrades={"wolf": ["tyrs-prowess"]}, rage={"wolf": 1})
    assert hall.asked == "Turn"
    assert hall.discard == ["tyrs-rage-3"]
    assert (hall.rage("wolf"), hall.rage("raven")) == (0, 7)
    kept = battle(forces, {**cards, "raven": "troll"}, upgrades={"wolf": ["tyrs-prowess"]}, rage={"wolf": 1})
    assert (kept.asked, kept.active) == ("Prowess", "wolf")


@clause("BR-28.45")
def test_prowess_is_paid_with_what_lokis_trickery_leaves() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [L], "raven": [W]}},
        hands={"wolf": ["tyrs-rage-3", "heimdalls-gaze"], "raven": ["lokis-trickery"]},
        upgrades={"wolf": ["tyrs-prowess"]},
        rage={"wolf": 2, "raven": 3},
    )
    hall.pillage("gimle").call_over().seal_only(wolf="tyrs-rage-3", raven="lokis-trickery")
    hall.say("add", card="heimdalls-gaze").decline_while("LateCards")
    assert (hall.asked, hall.rage("wolf"), hall.rage("raven")) == ("Prowess", 1, 4)
    hall.say("retrieve", card="tyrs-rage-3")
    assert hall.asked == "Turn"
    assert (hall.hand("wolf"), hall.discard, hall.rage("wolf")) == (["tyrs-rage-3"], ["heimdalls-gaze"], 0)


@clause("BR-28.46")
def test_lokis_poison_leaves_prowess_nothing_to_take_back() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [L], "raven": [W]}},
        hands={"wolf": ["tyrs-rage-3", "heimdalls-gaze"], "raven": ["lokis-poison"]},
        upgrades={"wolf": ["tyrs-prowess"]},
    )
    hall.pillage("gimle").call_over().seal_only(wolf="tyrs-rage-3", raven="lokis-poison")
    hall.say("add", card="heimdalls-gaze").decline_while("LateCards")
    assert (hall.asked, hall.active) == ("Turn", "raven")
    assert sorted(hall.hand("raven")) == ["heimdalls-gaze", "lokis-poison", "tyrs-rage-3"]
    assert (hall.hand("wolf"), hall.discard, hall.rage("wolf")) == ([], [], 6)


FOUR = {"wolf": [L], "raven": [W], "bear": [W]}
AFTER_THE_PILLAGER = pytest.mark.parametrize(
    ("turn", "first", "second"), [("wolf", "raven", "bear"), ("raven", "raven", "bear"), ("bear", "bear", "raven")]
)


@clause("BR-28.47")
@AFTER_THE_PILLAGER
def test_two_trickeries_act_from_the_pillager_and_the_later_one_gets_what_is_left(
    turn: str, first: str, second: str
) -> None:
    cards = {"wolf": "tyrs-rage-3", "raven": "lokis-trickery", "bear": "lokis-trickery"}
    hall = battle(FOUR, cards, turn=turn, rage={"wolf": 1, "raven": 3, "bear": 3})
    assert (hall.rage("wolf"), hall.rage(first), hall.rage(second)) == (0, 4, 3)


@clause("BR-28.47")
@AFTER_THE_PILLAGER
def test_two_backstabs_act_from_the_pillager_and_the_later_one_gets_what_is_left(
    turn: str, first: str, second: str
) -> None:
    cards = {"wolf": "tyrs-rage-3", "raven": "lokis-backstab", "bear": "lokis-backstab"}
    hall = battle(FOUR, cards, turn=turn, glory={"wolf": 3})
    assert hall.told("stole_glory")[0] == {"clan": first, "victim": "wolf", "glory": 2}
    assert (hall.glory(first), hall.glory(second), hall.glory("wolf")) == (2, 1, 3)


@clause("BR-28.47")
@AFTER_THE_PILLAGER
def test_two_poisons_the_first_from_the_pillager_gets_the_cards(turn: str, first: str, second: str) -> None:
    cards = {"wolf": "tyrs-rage-3", "raven": "lokis-poison", "bear": "lokis-poison"}
    hall = battle(FOUR, cards, turn=turn)
    assert sorted(hall.hand(first)) == ["lokis-poison", "tyrs-rage-3"]
    assert hall.hand(second) == ["lokis-poison"]


@clause("BR-28.48")
@pytest.mark.parametrize(("rage", "stolen"), [(0, 0), (1, 1), (5, 1)])
def test_trickery_against_a_winner_without_rage_gives_nothing(rage: int, stolen: int) -> None:
    cards = {"wolf": "lokis-trickery", "raven": "tyrs-rage-3"}
    hall = battle({"wolf": [W], "raven": [L]}, cards, rage={"wolf": 4, "raven": rage})
    assert hall.told("won_battle") == [{"clan": "raven"}]
    assert (hall.rage("wolf"), hall.rage("raven")) == (4 + stolen, rage - stolen)


@clause("BR-28.49")
@pytest.mark.parametrize(("glory", "stolen"), [(0, 0), (1, 1), (2, 2), (9, 2)])
def test_backstab_takes_no_more_glory_than_the_winner_has(glory: int, stolen: int) -> None:
    cards = {"wolf": "tyrs-rage-3", "raven": "lokis-backstab"}
    hall = battle({"wolf": [L], "raven": [W]}, cards, glory={"wolf": glory})
    assert (hall.glory("raven"), hall.glory("wolf")) == (stolen, glory - stolen + 3)


@clause("BR-28.50")
@pytest.mark.parametrize("card", ["lokis-trickery", "lokis-backstab", "lokis-poison"])
def test_without_a_winner_the_loki_cards_do_nothing(card: str) -> None:
    cards = {"wolf": "tyrs-smash-2", "raven": card}
    hall = battle({"wolf": [W], "raven": [L, W]}, cards, glory={"wolf": 5, "raven": 5})
    assert hall.told("no_winner") == [{}]
    assert (hall.rage("wolf"), hall.rage("raven")) == (6, 6)
    assert (hall.glory("wolf"), hall.glory("raven")) == (5, 5)
    assert (hall.hand("wolf"), hall.hand("raven"), hall.discard) == (["tyrs-smash-2"], [card], [])


# Without a winner.


@clause("BR-28.51")
def test_without_a_winner_judgement_pays_for_everybodys_figures() -> None:
    hall = battle({"wolf": [W, W], "raven": [L]}, {"wolf": "odins-judgement", "raven": "thors-oath"})
    assert hall.told("no_winner") == [{}]
    assert (hall.glory("wolf"), hall.glory("raven")) == (2 * 3, 0)


@clause("BR-28.51")
def test_without_a_winner_valkyrie_and_thors_glory_pay_for_the_others_figures() -> None:
    hall = battle({"wolf": ["valkyrie", W], "raven": [W, W, W]}, {}, upgrades={"wolf": ["thors-glory"]})
    assert hall.told("no_winner") == [{}]
    assert (hall.glory("wolf"), hall.glory("raven")) == (2 * 3 + 2, 0)


@clause("BR-28.51")
def test_without_a_winner_the_dragons_pay_both_tied_clans_and_no_axes_glory_comes() -> None:
    hall = stage(
        age=2,
        board={"south-fjord": {"wolf": [S], "raven": [S]}},
        upgrades={"wolf": ["lokis-dragons"], "raven": ["fire-dragons"]},
    )
    hall.pillage("andlang").call_over()
    assert hall.told("no_winner") == [{}]
    assert (hall.glory("wolf"), hall.glory("raven")) == (4, 8)


@clause("BR-28.51")
@pytest.mark.parametrize("clan", ["wolf", "raven"])
def test_without_a_winner_every_loser_may_use_lokis_blessing(clan: str) -> None:
    hall = battle({"wolf": [W], "raven": [W]}, {}, upgrades={clan: ["lokis-blessing"]})
    assert (hall.asked, hall.active, hall.verbs()) == ("Blessing", clan, {"bless", "decline"})
    hall.say("bless")
    assert hall.figures(clan, "gimle") == [W]
    assert (hall.valhalla("wolf"), hall.valhalla("raven")) == ([W], [W])


# Frigga's Grace, the Frost Giant and the Leaders.


@clause("BR-28.52")
@pytest.mark.parametrize("token", STATS)
@pytest.mark.parametrize("step", [1, 5, 6])
def test_the_stat_of_the_token_is_barred_for_grace_even_if_the_token_could_not_raise_it(token: str, step: int) -> None:
    forces, cards = {"wolf": [L], "raven": [W]}, {"wolf": "friggas-grace"}
    hall = battle(forces, cards, tokens={"gimle": token}, steps={"wolf": {token: step}})
    assert (hall.asked, hall.active) == ("ChooseStat", "wolf")
    assert hall.values("raise", "stat") == ALL_STATS - {token}
    assert hall.verbs() == {"raise"}


@clause("BR-28.53")
def test_with_the_glory_token_grace_may_raise_any_stat() -> None:
    hall = battle({"wolf": [L], "raven": [W]}, {"wolf": "friggas-grace"}, tokens={"gimle": "glory"})
    assert hall.values("raise", "stat") == ALL_STATS
    hall.say("raise", stat="horns")
    assert steps(hall) == [1, 1, 2]
    assert hall.glory("wolf") == 5 + 3


@clause("BR-28.53")
@pytest.mark.parametrize("stat", STATS)
def test_in_yggdrasil_grace_may_raise_any_stat(stat: str) -> None:
    hall = stage(board={"yggdrasil": {"wolf": [L], "raven": [W]}}, hands={"wolf": ["friggas-grace"]})
    hall.pillage("yggdrasil").call_over().seal(wolf="friggas-grace")
    assert hall.values("raise", "stat") == ALL_STATS
    hall.say("raise", stat=stat)
    assert {each: hall.step("wolf", each) for each in STATS} == {each: 3 if each == stat else 2 for each in STATS}


@clause("BR-28.54")
def test_the_frost_giant_does_not_repeat_grace() -> None:
    hall = battle({"wolf": ["frost-giant"], "raven": [W]}, {"wolf": "friggas-grace"})
    hall.say("raise", stat="horns")
    assert hall.asked == "Turn"
    assert steps(hall) == [3, 1, 2]


@clause("BR-28.54")
def test_the_frost_giant_does_not_repeat_the_lord_of_axes_or_the_lord_of_spears() -> None:
    axes = unopposed(L, "frost-giant", upgrades={"wolf": ["lord-of-axes"]})
    axes.say("raise", stat="horns")
    assert axes.asked == "Turn"
    assert steps(axes) == [3, 1, 2]
    spears = unopposed(L, "frost-giant", upgrades={"wolf": ["lord-of-spears"]})
    assert spears.asked == "Turn"
    assert steps(spears) == [4, 2, 2]


@clause("BR-28.54")
def test_the_frost_giant_does_not_repeat_the_move_of_the_lord_of_hammers() -> None:
    hall = unopposed(L, "frost-giant", upgrades={"wolf": ["lord-of-hammers"]})
    assert hall.asked == "MoveOn"
    hall.say("move_on", province="andlang")
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-28.55", "BR-28.57")
@pytest.mark.parametrize(("figure", "glory"), [("frost-giant", 10), (L, 5)])
def test_with_the_frost_giant_the_glory_token_gives_ten(figure: str, glory: int) -> None:
    assert unopposed(figure, tokens={"gimle": "glory"}).glory("wolf") == glory


@clause("BR-28.56")
@pytest.mark.parametrize(("figure", "step"), [("frost-giant", 3), (L, 2)])
def test_with_the_frost_giant_the_token_of_yggdrasil_raises_each_stat_two_steps(figure: str, step: int) -> None:
    hall = unopposed(figure, province="yggdrasil")
    assert steps(hall) == [step, step, step]
    assert hall.pillaged("yggdrasil")


@clause("BR-28.57")
def test_an_unopposed_pillage_is_a_success_for_the_frost_giant() -> None:
    hall = unopposed("frost-giant", tokens={"gimle": "axes"})
    assert hall.told("unopposed") == [{"clan": "wolf", "province": "gimle"}]
    assert steps(hall) == [1, 3, 1]
    assert hall.glory("wolf") == 0


@clause("BR-28.57")
def test_an_unopposed_pillage_is_a_success_for_the_leaders() -> None:
    hammers = unopposed(L, upgrades={"wolf": ["lord-of-hammers"]})
    assert (hammers.asked, hammers.active) == ("MoveOn", "wolf")
    assert hammers.values("move_on", "province") == {"andlang", "myrkulor", "yggdrasil"}
    axes = unopposed(L, upgrades={"wolf": ["lord-of-axes"]})
    assert (axes.asked, axes.values("raise", "stat")) == ("ChooseStat", ALL_STATS)
    assert steps(unopposed(L, upgrades={"wolf": ["lord-of-spears"]})) == [3, 2, 2]


@clause("BR-28.58")
def test_an_axes_raise_by_the_frost_giant_counts_for_this_battle() -> None:
    hall = battle({"wolf": ["frost-giant"], "raven": [W]}, {}, tokens={"gimle": "axes"})
    assert hall.glory("wolf") == 5


@clause("BR-28.58")
@pytest.mark.parametrize(("stat", "glory"), [("axes", 4), ("horns", 3)])
def test_an_axes_raise_by_grace_counts_for_this_battle(stat: str, glory: int) -> None:
    hall = battle({"wolf": [L], "raven": [W]}, {"wolf": "friggas-grace"}).say("raise", stat=stat)
    assert hall.glory("wolf") == glory


@clause("BR-28.58")
@pytest.mark.parametrize(("stat", "glory"), [("axes", 4), ("horns", 3)])
def test_an_axes_raise_by_the_lord_of_axes_counts_for_this_battle(stat: str, glory: int) -> None:
    hall = battle({"wolf": [L], "raven": [W]}, {}, upgrades={"wolf": ["lord-of-axes"]}).say("raise", stat=stat)
    assert hall.glory("wolf") == glory


@clause("BR-28.58")
def test_an_axes_raise_by_the_lord_of_spears_counts_for_this_battle() -> None:
    assert battle({"wolf": [L], "raven": [W]}, {}, upgrades={"wolf": ["lord-of-spears"]}).glory("wolf") == 4


@clause("BR-28.59")
def test_an_axes_raise_by_thors_oath_does_not_count_for_this_battle() -> None:
    hall = battle({"wolf": [L], "raven": [W]}, {"wolf": "thors-oath"})
    assert (hall.asked, hall.glory("wolf")) == ("ChooseStat", 3)
    hall.say("raise", stat="axes")
    assert hall.stat("wolf", "axes") == 4
    assert hall.glory("wolf") == 3


# Figures destroyed in the battle.


@clause("BR-28.60")
def test_warriors_lost_to_smite_are_destroyed_in_the_battle() -> None:
    cards = {"wolf": "odins-smite", "raven": "odins-judgement", "serpent": "tyrs-rage-3"}
    forces = {"wolf": [L], "raven": ["valkyrie", W], "serpent": [W]}
    hall = battle(forces, cards, upgrades={"wolf": ["thors-glory"]})
    assert hall.told("won_battle") == [{"clan": "serpent"}]
    # Smite kills a Warrior of the Raven and one of the Serpent; then the Leader and the Valkyrie die with the battle.
    assert hall.glory("raven") == 2 * 4 + 2 * 2
    assert hall.glory("wolf") == 2
    assert hall.glory("serpent") == 3


@clause("BR-28.60")
@pytest.mark.parametrize(("raven", "glory"), [([W, W], 2), ([W, L], 2), ([L], 0)])
def test_figures_lost_to_the_tide_are_destroyed_in_the_battle(raven: list[str], glory: int) -> None:
    hall = battle({"wolf": [L], "raven": raven}, {"wolf": "odins-tide"}, upgrades={"wolf": ["thors-glory"]})
    if hall.asked == "TideKeep":
        hall.say("spare", figure=W)
    assert hall.told("won_battle") == [{"clan": "wolf"}]
    assert hall.glory("wolf") == 3 + glory


@clause("BR-28.60")
def test_the_winners_own_losses_to_the_tide_count_for_its_judgement_but_not_for_its_valkyrie() -> None:
    cards = {"wolf": "odins-judgement", "raven": "odins-tide"}
    hall = battle({"wolf": [L, "valkyrie", W], "raven": [W]}, cards).say("spare", figure=L)
    assert hall.told("won_battle") == [{"clan": "wolf"}]
    assert hall.glory("wolf") == 3 + 2 * 3 + 2 * 1


@clause("BR-28.61")
def test_a_valkyrie_lost_with_the_battle_still_pays() -> None:
    forces = {"wolf": [L, W], "raven": ["valkyrie"], "serpent": [W, W]}
    hall = battle(forces, {})
    assert hall.valhalla("raven") == ["valkyrie"]
    assert hall.glory("raven") == 2 * 2


@clause("BR-28.61")
def test_a_valkyrie_lost_to_the_tide_pays_for_figures_that_die_after_her() -> None:
    cards = {"wolf": "odins-tide", "raven": "tyrs-rage-3"}
    hall = battle({"wolf": [L, W], "raven": ["valkyrie", L]}, cards, turn="raven")
    hall.say("spare", figure=L).say("spare", figure=L)
    assert hall.told("won_battle") == [{"clan": "raven"}]
    assert hall.valhalla("raven") == ["valkyrie"]
    assert hall.glory("raven") == 3 + 2 * 2


# Loki's Blessing.


@clause("BR-28.62")
@pytest.mark.parametrize(("elsewhere", "asked"), [(6, "Blessing"), (7, "Turn")])
def test_lokis_blessing_takes_a_warrior_from_the_reserve_only(elsewhere: int, asked: str) -> None:
    hall = battle(
        {"wolf": [L], "raven": [W]},
        {},
        valhalla={"raven": [W] * elsewhere},
        upgrades={"raven": ["lokis-blessing"]},
    )
    assert hall.asked == asked
    if asked == "Blessing":
        hall.say("bless")
        assert hall.figures("raven", "gimle") == [W]
        assert hall.figures("raven", "reserve") == [L, S]
    assert hall.valhalla("raven") == [W] * (elsewhere + 1)


@clause("BR-28.63")
@pytest.mark.parametrize(("province", "asked"), [("yggdrasil", "Turn"), ("andlang", "Blessing")])
def test_lokis_blessing_cannot_be_used_in_yggdrasil(province: str, asked: str) -> None:
    hall = stage(board={province: {"wolf": [L], "raven": [W]}}, upgrades={"raven": ["lokis-blessing"]})
    hall.pillage(province).call_over()
    assert hall.asked == asked
    assert hall.valhalla("raven") == [W]
    assert hall.figures("raven", province) == []


@clause("BR-28.74")
def test_the_invasion_of_lokis_blessing_may_bring_a_succor_warrior() -> None:
    hall = battle({"wolf": [L], "raven": [W]}, {}, upgrades={"raven": ["lokis-blessing", "friggas-succor"]})
    hall.say("bless")
    assert (hall.asked, hall.active, hall.verbs()) == ("Succor", "raven", {"succor", "decline"})
    hall.say("succor")
    assert hall.figures("raven", "gimle") == [W, W]
    assert hall.rage("raven") == 6
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-28.74")
@pytest.mark.parametrize(("wolves", "asked"), [([L, W], "Turn"), ([L], "Succor")])
def test_the_succor_warrior_of_a_blessing_needs_a_village_too(wolves: list[str], asked: str) -> None:
    hall = stage(
        board={"andlang": {"wolf": wolves}, "south-fjord": {"raven": [S]}},
        upgrades={"raven": ["lokis-blessing", "friggas-succor"]},
    )
    hall.pillage("andlang").call_over().say("bless")
    assert (hall.asked, hall.active) == (asked, "raven")


# The figure must stand there.


@clause("BR-28.75")
@pytest.mark.parametrize("card", ["lord-of-hammers", "lord-of-axes", "lord-of-spears"])
@pytest.mark.parametrize("spared", [L, "frost-giant"])
def test_a_leader_or_a_frost_giant_lost_to_the_tide_gives_nothing(card: str, spared: str) -> None:
    cards = {"wolf": "tyrs-rage-3", "raven": "odins-tide"}
    hall = battle({"wolf": [L, "frost-giant"], "raven": [W]}, cards, upgrades={"wolf": [card]})
    hall.say("spare", figure=spared)
    assert hall.told("won_battle") == [{"clan": "wolf"}]
    if spared == L:
        asked = {"lord-of-hammers": "MoveOn", "lord-of-axes": "ChooseStat", "lord-of-spears": "Turn"}[card]
        assert hall.asked == asked
        assert steps(hall) == ([3, 2, 2] if card == "lord-of-spears" else [2, 1, 1])
    else:
        assert hall.asked == "Turn"
        assert steps(hall) == [3, 1, 1]


@clause("BR-28.75")
def test_a_leader_or_a_frost_giant_next_door_gives_nothing() -> None:
    hall = stage(
        age=3,
        board={"andlang": {"wolf": [W]}, "gimle": {"wolf": [L, "frost-giant"]}},
        upgrades={"wolf": ["lord-of-spears"]},
    )
    hall.pillage("andlang").call_over()
    assert hall.pillaged("andlang")
    assert steps(hall) == [2, 1, 1]
