"""The cards of Age 2 (BR-25), without its Monsters."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.printed import steps, strengths
from tests.games.blood_rage.stage import Hall, L, S, W, stage

# Lord of Axes.


@clause("BR-25.1")
@pytest.mark.parametrize("raven", [[], [W]], ids=["unopposed", "opposed"])
def test_the_lord_of_axes_raises_a_stat_of_ones_choice_after_a_pillage(raven: list[str]) -> None:
    hall = stage(age=2, board={"andlang": {"wolf": [L], "raven": raven}}, upgrades={"wolf": ["lord-of-axes"]})
    hall.pillage("andlang").call_over()
    assert (hall.asked, hall.active) == ("ChooseStat", "wolf")
    assert hall.options() == [{"do": "raise", "stat": stat} for stat in ("rage", "axes", "horns")]
    hall.say("raise", stat="horns")
    assert steps(hall, "wolf") == (2, 1, 2)
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-25.1")
def test_the_lord_of_axes_may_raise_the_stat_of_the_token_again() -> None:
    hall = stage(age=2, board={"andlang": {"wolf": [L]}}, upgrades={"wolf": ["lord-of-axes"]})
    hall.pillage("andlang").call_over().say("raise", stat="rage")
    assert steps(hall, "wolf") == (3, 1, 1)


@clause("BR-25.1")
def test_the_lord_of_axes_must_be_in_the_pillaged_province() -> None:
    board = {"andlang": {"wolf": [W]}, "horgr": {"wolf": [L]}}
    hall = stage(age=2, board=board, upgrades={"wolf": ["lord-of-axes"]}).pillage("andlang").call_over()
    assert (hall.asked, steps(hall, "wolf")) == ("Turn", (2, 1, 1))


@clause("BR-25.1")
def test_the_lord_of_axes_raises_nothing_for_a_defender_a_loser_or_a_plain_leader() -> None:
    board = {"andlang": {"wolf": [L], "raven": [W]}}
    defender = stage(age=2, turn="raven", board=board, upgrades={"wolf": ["lord-of-axes"]})
    defender.pillage("andlang").call_over()
    assert (defender.asked, defender.glory("wolf"), steps(defender, "wolf")) == ("Turn", 3, (1, 1, 1))
    loser = stage(
        age=2,
        board=board,
        hands={"raven": ["tyrs-rage-2"]},
        upgrades={"wolf": ["lord-of-axes", "friggas-protection"]},
    )
    loser.pillage("andlang").call_over().seal(raven="tyrs-rage-2")
    loser.say("protect", warriors=0, leader="yes", ship="no", monsters="none")
    assert (loser.asked, loser.figures("wolf", "andlang"), steps(loser, "wolf")) == ("Turn", [L], (1, 1, 1))
    plain = stage(age=2, board=board).pillage("andlang").call_over()
    assert (plain.asked, steps(plain, "wolf")) == ("Turn", (2, 1, 1))


# Experts in Arms.


@clause("BR-25.2")
@pytest.mark.parametrize("warriors", [1, 2, 3, 5])
def test_experts_in_arms_have_strength_two_each(warriors: int) -> None:
    board = {"gimle": {"wolf": [W] * warriors}, "west-fjord": {"raven": [S]}}
    hall = stage(age=2, board=board, upgrades={"wolf": ["experts-in-arms"]}).pillage("gimle").call_over()
    assert strengths(hall) == {"wolf": 2 * warriors, "raven": 2}


@clause("BR-25.2")
def test_invading_with_an_expert_in_arms_costs_two() -> None:
    hall = stage(age=2, upgrades={"wolf": ["experts-in-arms"]}).invade(W, "gimle")
    assert hall.rage("wolf") == 4
    hall.invade(W, "gimle")
    assert hall.rage("raven") == 5
    exact = stage(age=2, upgrades={"wolf": ["experts-in-arms"]}, rage={"wolf": 2})
    assert exact.can("invade", figure=W, place="gimle")
    poor = stage(age=2, upgrades={"wolf": ["experts-in-arms"]}, rage={"wolf": 1})
    assert not poor.can("invade", figure=W, place="gimle")


# Fire Dragons.


@clause("BR-25.3")
def test_fire_dragons_pay_eight_glory_for_each_ship_destroyed() -> None:
    board = {"south-fjord": {"wolf": [S]}, "andlang": {"raven": [L]}}
    hall = stage(age=2, board=board, upgrades={"wolf": ["fire-dragons"]}).pillage("andlang").call_over()
    assert (hall.valhalla("wolf"), hall.glory("wolf")) == ([S], 8)
    fleet = {"south-fjord": {"wolf": [S, "sea-serpent"]}}
    sunk = stage(age=2, board=fleet, upgrades={"wolf": ["fire-dragons"]}, phase="ragnarok")
    assert sunk.glory("wolf") == 2 * 8 + 2 * 3


@clause("BR-25.3")
def test_fire_dragons_pay_for_nothing_but_ones_own_ships() -> None:
    board = {"south-fjord": {"raven": [S]}, "andlang": {"wolf": [L, W]}}
    hall = stage(age=2, board=board, upgrades={"wolf": ["fire-dragons"]}).pillage("andlang").call_over()
    assert (hall.valhalla("raven"), hall.glory("wolf"), hall.glory("raven")) == ([S], 3, 0)
    dead = stage(age=2, board={"andlang": {"wolf": [W], "raven": [L]}}, upgrades={"wolf": ["fire-dragons"]})
    dead.pillage("andlang").call_over()
    assert (dead.valhalla("wolf"), dead.glory("wolf")) == ([W], 0)


# Frigga's Protection.


def protected(rage: int, wolf: list[str], turn: str = "wolf") -> Hall:
    """The Wolf has Frigga's Protection and is beaten in Gimle."""
    hall = stage(
        age=2,
        turn=turn,
        board={"gimle": {"wolf": wolf, "raven": [W]}},
        hands={"raven": ["tyrs-rage-2"]},
        upgrades={"wolf": ["friggas-protection"]},
        rage={"wolf": rage},
    )
    return hall.pillage("gimle").call_over().seal(raven="tyrs-rage-2")


@clause("BR-25.4")
def test_friggas_protection_keeps_each_chosen_figure_in_its_place_for_one_rage() -> None:
    hall = protected(6, [W, W, L])
    assert (hall.asked, hall.active) == ("Protect", "wolf")
    hall.say("protect", warriors=1, leader="yes", ship="no", monsters="none")
    assert (hall.figures("wolf", "gimle"), hall.valhalla("wolf")) == ([W, L], [W])
    assert hall.rage("wolf") == 4
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-25.4")
def test_friggas_protection_keeps_as_many_as_the_rage_pays_for() -> None:
    hall = protected(2, [W, W, L])
    kept = {(words["warriors"], words["leader"]) for words in hall.options() if words["do"] == "protect"}
    assert kept == {(1, "no"), (2, "no"), (0, "yes"), (1, "yes")}
    hall.say("protect", warriors=2, leader="no", ship="no", monsters="none")
    assert (hall.figures("wolf", "gimle"), hall.rage("wolf")) == ([W, W], 0)


@clause("BR-25.4")
def test_friggas_protection_may_be_declined() -> None:
    hall = protected(6, [W, W]).decline()
    assert (hall.figures("wolf", "gimle"), hall.valhalla("wolf"), hall.rage("wolf")) == ([], [W, W], 6)


@clause("BR-25.4")
def test_friggas_protection_asks_nothing_of_a_clan_without_rage() -> None:
    hall = protected(0, [W, W], turn="raven")
    assert (hall.valhalla("wolf"), hall.asked) == ([W, W], "Turn")


@clause("BR-25.4")
def test_friggas_protection_is_not_an_action() -> None:
    hall = protected(3, [W], turn="raven")
    assert (hall.asked, hall.active) == ("Protect", "wolf")
    hall.say("protect", warriors=1, leader="no", ship="no", monsters="none")
    assert (hall.rage("wolf"), hall.asked, hall.active) == (2, "Turn", "wolf")


@clause("BR-25.4")
def test_friggas_protection_keeps_a_ship_and_a_monster_too() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": ["troll"], "raven": [W]}, "west-fjord": {"wolf": [S]}},
        hands={"raven": ["tyrs-rage-2"]},
        upgrades={"wolf": ["friggas-protection"]},
    )
    hall.pillage("gimle").call_over().seal(raven="tyrs-rage-2")
    hall.say("protect", warriors=0, leader="no", ship="yes", monsters="troll")
    assert (hall.figures("wolf", "gimle"), hall.figures("wolf", "west-fjord")) == (["troll"], [S])
    assert (hall.valhalla("wolf"), hall.rage("wolf")) == ([], 4)


@clause("BR-25.4")
def test_nobody_keeps_a_beaten_figure_without_friggas_protection() -> None:
    hall = stage(age=2, board={"gimle": {"wolf": [W], "raven": [L]}}, upgrades={"raven": ["friggas-protection"]})
    hall.pillage("gimle").call_over()
    assert (hall.asked, hall.valhalla("wolf")) == ("Turn", [W])


# Odin's Inspiration.


@clause("BR-25.5")
@pytest.mark.parametrize(("age", "glory"), [(1, 4), (2, 6), (3, 8)])
def test_odins_inspiration_doubles_the_glory_of_ragnarok(age: int, glory: int) -> None:
    hall = stage(
        age=age,
        phase="ragnarok",
        doom=("elvagar", "elvagar", "elvagar"),
        board={"elvagar": {"wolf": [W, "troll"], "raven": [W, W]}, "north-fjord": {"wolf": [S]}},
        upgrades={"wolf": ["odins-inspiration"]},
    )
    assert hall.glory_from("wolf", "ragnarok", age) == 3 * glory
    assert hall.glory_from("raven", "ragnarok", age) == glory


# Tyr's Challenge.


@clause("BR-25.6")
def test_tyrs_challenge_pillages_a_pillaged_province_for_two_rage() -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [W]}, "gimle": {"wolf": [W]}, "utgard": {"raven": [W]}},
        pillaged=["andlang", "utgard", "horgr"],
        tokens={"andlang": "axes"},
        upgrades={"wolf": ["tyrs-challenge"]},
    )
    assert hall.values("challenge", "province") == {"andlang"}
    assert hall.values("pillage", "province") == {"gimle"}
    hall.say("challenge", province="andlang").call_over()
    assert (hall.rage("wolf"), steps(hall, "wolf")) == (4, (1, 2, 1))
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-25.6")
def test_tyrs_challenge_is_a_pillage_like_any_other() -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [L]}, "utgard": {"raven": [W]}},
        pillaged=["andlang"],
        upgrades={"wolf": ["tyrs-challenge"]},
    )
    hall.say("challenge", province="andlang").join("raven", W, "utgard").call_over()
    assert strengths(hall) == {"wolf": 3, "raven": 1}
    assert (hall.glory("wolf"), steps(hall, "wolf"), hall.rage("wolf")) == (3, (2, 1, 1), 4)
    lost = stage(
        age=2,
        board={"andlang": {"wolf": [W], "raven": [L]}},
        pillaged=["andlang"],
        upgrades={"wolf": ["tyrs-challenge"]},
    )
    lost.say("challenge", province="andlang").call_over()
    assert (lost.valhalla("wolf"), steps(lost, "wolf"), lost.rage("wolf")) == ([W], (1, 1, 1), 4)


@clause("BR-25.6")
@pytest.mark.parametrize(("rage", "legal"), [(1, False), (2, True)])
def test_tyrs_challenge_needs_two_rage(rage: int, legal: bool) -> None:
    board = {"andlang": {"wolf": [W]}}
    hall = stage(age=2, board=board, pillaged=["andlang"], upgrades={"wolf": ["tyrs-challenge"]}, rage={"wolf": rage})
    assert hall.can("challenge", province="andlang") == legal


@clause("BR-25.6")
def test_nobody_pillages_a_pillaged_province_without_tyrs_challenge() -> None:
    hall = stage(age=2, board={"andlang": {"wolf": [W]}}, pillaged=["andlang"], upgrades={"raven": ["tyrs-challenge"]})
    assert hall.verbs() & {"challenge", "pillage"} == set()


@clause("BR-25.6")
def test_tyrs_challenge_is_declared_from_a_ship_too() -> None:
    hall = stage(
        age=2,
        board={"south-fjord": {"wolf": [S]}},
        pillaged=["andlang", "horgr"],
        upgrades={"wolf": ["tyrs-challenge"]},
    )
    assert hall.values("challenge", "province") == {"andlang"}
    hall.say("challenge", province="andlang").call_over()
    assert (hall.rage("wolf"), sum(steps(hall, "wolf"))) == (4, 4)


# Loki's Eminence.


@clause("BR-25.7")
@pytest.mark.parametrize("dead", [[], [W], [W, W, L, S]])
def test_lokis_eminence_pays_two_glory_for_each_of_ones_figures_released(dead: list[str]) -> None:
    hall = stage(
        age=2,
        phase="valhalla",
        valhalla={"wolf": dead, "raven": [W, W]},
        board={"horgr": {"wolf": [W]}},
        upgrades={"wolf": ["lokis-eminence"]},
    )
    assert (hall.glory("wolf"), hall.glory("raven")) == (2 * len(dead), 0)


# Tyr's Prowess.


def prowess(rage: int, *, late: bool = False, turn: str = "wolf") -> Hall:
    """The Wolf has Tyr's Prowess and wins in Gimle with Tyr's Crush, and Heimdall's Eye if it is late."""
    hall = stage(
        age=2,
        turn=turn,
        board={"gimle": {"wolf": [W], "raven": [W]}},
        hands={"wolf": ["tyrs-crush-2", *["heimdalls-eye"] * late]},
        upgrades={"wolf": ["tyrs-prowess"]},
        rage={"wolf": rage},
    )
    hall.pillage("gimle").call_over().seal_only(wolf="tyrs-crush-2")
    return hall.say("add", card="heimdalls-eye") if late else hall


@clause("BR-25.8")
@pytest.mark.parametrize("turn", ["wolf", "raven"])
def test_tyrs_prowess_takes_back_a_card_for_one_rage(turn: str) -> None:
    hall = prowess(5, turn=turn)
    assert (hall.asked, hall.active) == ("Prowess", "wolf")
    assert hall.options() == [{"do": "retrieve", "card": "tyrs-crush-2"}, {"do": "decline"}]
    hall.say("retrieve", card="tyrs-crush-2")
    assert (hall.hand("wolf"), hall.discard, hall.rage("wolf")) == (["tyrs-crush-2"], [], 4)
    assert hall.glory("wolf") == 3


@clause("BR-1.9")
def test_alike_cards_that_were_played_are_taken_back_as_one_option() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W], "raven": [W]}},
        hands={"wolf": ["tyrs-crush-2", "heimdalls-eye", "heimdalls-eye"]},
        upgrades={"wolf": ["tyrs-prowess"]},
    )
    hall.pillage("gimle").call_over().seal_only(wolf="tyrs-crush-2")
    hall.say("add", card="heimdalls-eye").say("add", card="heimdalls-eye")
    assert hall.asked == "Prowess"
    taken = [words["card"] for words in hall.options() if words["do"] == "retrieve"]
    assert sorted(map(str, taken)) == ["heimdalls-eye", "tyrs-crush-2"]


@clause("BR-25.8")
def test_tyrs_prowess_may_be_declined() -> None:
    hall = prowess(5).decline()
    assert (hall.hand("wolf"), hall.discard, hall.rage("wolf")) == ([], ["tyrs-crush-2"], 5)


@clause("BR-25.8")
def test_tyrs_prowess_takes_back_each_card_played_for_one_rage() -> None:
    hall = prowess(5, late=True)
    assert hall.values("retrieve", "card") == {"tyrs-crush-2", "heimdalls-eye"}
    hall.say("retrieve", card="heimdalls-eye").say("retrieve", card="tyrs-crush-2")
    assert (sorted(hall.hand("wolf")), hall.discard, hall.rage("wolf")) == (["heimdalls-eye", "tyrs-crush-2"], [], 3)
    one = prowess(5, late=True).say("retrieve", card="tyrs-crush-2").decline()
    assert (one.hand("wolf"), one.discard, one.rage("wolf")) == (["tyrs-crush-2"], ["heimdalls-eye"], 4)


@clause("BR-25.8")
def test_tyrs_prowess_takes_back_no_more_cards_than_the_rage_pays_for() -> None:
    hall = prowess(1, late=True).say("retrieve", card="heimdalls-eye")
    assert (hall.hand("wolf"), hall.discard, hall.rage("wolf")) == (["heimdalls-eye"], ["tyrs-crush-2"], 0)
    assert hall.asked == "Turn"
    broke = prowess(0, turn="raven")
    assert (broke.discard, broke.asked, broke.active) == (["tyrs-crush-2"], "Turn", "raven")


@clause("BR-25.8")
def test_tyrs_prowess_is_for_the_winner_who_owns_it() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W], "raven": [W]}},
        hands={"wolf": ["tyrs-crush-2"], "raven": ["tyrs-smash-2"]},
        upgrades={"raven": ["tyrs-prowess"]},
    )
    hall.pillage("gimle").call_over().seal(wolf="tyrs-crush-2", raven="tyrs-smash-2")
    assert (hall.asked, hall.discard, hall.hand("raven")) == ("Turn", ["tyrs-crush-2"], ["tyrs-smash-2"])
    assert (hall.rage("wolf"), hall.rage("raven")) == (6, 6)


# Thor's Domain.


@clause("BR-25.9")
def test_thors_domain_pillages_for_two_rage_right_after_an_invasion() -> None:
    hall = stage(age=2, upgrades={"wolf": ["thors-domain"]}).invade(W, "gimle")
    assert (hall.asked, hall.active) == ("ThorsDomain", "wolf")
    assert hall.options() == [{"do": "strike"}, {"do": "decline"}]
    hall.say("strike").call_over()
    assert (hall.rage("wolf"), steps(hall, "wolf"), hall.pillaged("gimle")) == (3, (2, 1, 1), True)
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-25.9")
def test_thors_domain_leads_to_battle_in_that_province() -> None:
    hall = stage(age=2, board={"gimle": {"raven": [W]}}, upgrades={"wolf": ["thors-domain"]})
    hall.invade(L, "gimle").say("strike").call_over()
    assert strengths(hall) == {"wolf": 3, "raven": 1}
    assert (hall.rage("wolf"), hall.glory("wolf"), hall.valhalla("raven")) == (4, 3, [W])


@clause("BR-25.9")
def test_thors_domain_may_be_declined() -> None:
    hall = stage(age=2, upgrades={"wolf": ["thors-domain"]}).invade(W, "gimle").decline()
    assert (hall.rage("wolf"), hall.pillaged("gimle"), hall.asked, hall.active) == (5, False, "Turn", "raven")


@clause("BR-25.9")
@pytest.mark.parametrize(("rage", "asked"), [(2, "Turn"), (3, "ThorsDomain")])
def test_thors_domain_needs_two_rage_after_the_invasion_is_paid(rage: int, asked: str) -> None:
    hall = stage(age=2, upgrades={"wolf": ["thors-domain"]}, rage={"wolf": rage}).invade(W, "gimle")
    assert hall.asked == asked


@clause("BR-25.9")
def test_thors_domain_follows_nothing_but_an_invasion_of_its_owner() -> None:
    hall = stage(age=2, board={"gimle": {"wolf": [W]}}, upgrades={"wolf": ["thors-domain"]})
    hall.march("gimle", "utgard", warriors=1)
    assert (hall.asked, hall.active) == ("Turn", "raven")
    hall.invade(W, "gimle")
    assert (hall.asked, hall.active) == ("Turn", "wolf")


# Heimdall's Eye.


@clause("BR-25.15")
def test_heimdalls_eye_may_be_added_late() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W], "raven": [W, W]}},
        hands={"wolf": ["troll", "heimdalls-eye", "tyrs-rage-2"]},
    )
    hall.pillage("gimle").call_over().seal_only(wolf="troll")
    assert (hall.asked, hall.active) == ("LateCards", "wolf")
    assert hall.options() == [{"do": "add", "card": "heimdalls-eye"}, {"do": "decline"}]
    hall.say("add", card="heimdalls-eye").decline_while("LateCards")
    assert strengths(hall) == {"wolf": 3, "raven": 2}
    assert sorted(hall.discard) == ["heimdalls-eye", "troll"]


@clause("BR-25.15")
def test_heimdalls_eye_may_be_sealed_and_another_added() -> None:
    hall = stage(
        age=2, board={"gimle": {"wolf": [W], "raven": [W]}}, hands={"wolf": ["heimdalls-eye", "heimdalls-eye"]}
    )
    hall.pillage("gimle").call_over().seal_only(wolf="heimdalls-eye").say("add", card="heimdalls-eye")
    assert strengths(hall) == {"wolf": 5, "raven": 1}


# Heimdall's Watch.


@clause("BR-25.16")
def test_heimdalls_watch_discards_what_is_revealed_pays_the_sum_and_has_cards_played_again() -> None:
    hall = stage(
        3,
        age=2,
        board={"gimle": {"wolf": [W], "raven": [W], "serpent": [W]}},
        hands={
            "wolf": ["heimdalls-watch-2", "tyrs-smash-2"],
            "raven": ["tyrs-rage-2", "troll", "tyrs-bash"],
            "serpent": ["tyrs-crush-2"],
        },
    )
    hall.pillage("gimle").call_over()
    hall.seal_only(wolf="heimdalls-watch-2", raven="tyrs-rage-2", serpent="tyrs-crush-2")
    assert sorted(hall.discard) == ["heimdalls-watch-2", "tyrs-crush-2", "tyrs-rage-2"]
    assert [hall.glory(clan) for clan in ("wolf", "raven", "serpent")] == [10, 0, 0]
    assert (hall.asked, hall.to_act) == ("PlayCards", ["wolf", "raven"])
    assert hall.values("seal", "card", "wolf") == {"tyrs-smash-2"}
    assert hall.values("seal", "card", "raven") == {"tyrs-bash", "troll"}
    hall.seal(wolf="tyrs-smash-2", raven="tyrs-bash")
    assert strengths(hall) == {"wolf": 4, "raven": 3, "serpent": 1}
    assert hall.glory("wolf") == 10 + 3
    assert (hall.hand("wolf"), hall.hand("raven"), hall.hand("serpent")) == ([], ["troll", "tyrs-bash"], [])


@clause("BR-25.16")
def test_heimdalls_watch_voids_the_texts_of_what_it_discards() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W, W], "raven": [W, W]}},
        hands={"wolf": ["heimdalls-watch-2"], "raven": ["odins-smite"]},
    )
    hall.pillage("gimle").call_over().seal(wolf="heimdalls-watch-2", raven="odins-smite")
    assert strengths(hall) == {"wolf": 2, "raven": 2}
    assert (hall.glory("wolf"), hall.glory("raven")) == (1, 0)


# Loki's Backstab.


@clause("BR-25.17")
def test_lokis_backstab_takes_two_glory_from_the_winner() -> None:
    hall = stage(
        3,
        age=2,
        board={"gimle": {"wolf": [W], "raven": [L], "serpent": [W]}},
        hands={"wolf": ["lokis-backstab"]},
        glory={"wolf": 1, "raven": 10, "serpent": 10},
    )
    hall.pillage("gimle").call_over().seal(wolf="lokis-backstab")
    assert [hall.glory(clan) for clan in ("wolf", "raven", "serpent")] == [3, 10 - 2 + 3, 10]


@clause("BR-25.17")
def test_lokis_backstab_takes_nothing_when_it_wins() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [L], "raven": [W]}},
        hands={"wolf": ["lokis-backstab"]},
        glory={"wolf": 1, "raven": 10},
    )
    hall.pillage("gimle").call_over().seal(wolf="lokis-backstab")
    assert (hall.glory("wolf"), hall.glory("raven")) == (1 + 3, 10)


# Odin's Tide.


@clause("BR-25.18")
def test_odins_tide_leaves_each_clan_one_figure_of_its_choice() -> None:
    hall = stage(
        3,
        age=2,
        board={
            "gimle": {"wolf": [W, L], "raven": [W, W], "serpent": [W]},
            "west-fjord": {"raven": [S]},
            "horgr": {"raven": [W], "wolf": [W]},
        },
        hands={"wolf": ["odins-tide"]},
    )
    hall.pillage("gimle").call_over().seal_only(wolf="odins-tide")
    assert (hall.asked, hall.active) == ("TideKeep", "wolf")
    assert hall.options() == [{"do": "spare", "figure": figure} for figure in (W, L)]
    hall.say("spare", figure=W)
    assert (hall.asked, hall.active) == ("TideKeep", "raven")
    assert hall.values("spare", "figure") == {W, S}
    hall.say("spare", figure=S)
    assert strengths(hall) == {"wolf": 2, "raven": 2, "serpent": 1}
    assert (hall.figures("raven", "horgr"), hall.figures("wolf", "horgr")) == ([W], [W])


@clause("BR-25.18")
def test_odins_tide_sends_the_others_to_valhalla_before_the_comparison() -> None:
    hall = stage(
        age=2, board={"gimle": {"wolf": [W, L], "raven": [W, "troll"]}}, hands={"raven": ["odins-tide"]}, turn="wolf"
    )
    hall.pillage("gimle").call_over().seal_only(raven="odins-tide").say("spare", figure=L)
    assert (hall.valhalla("wolf"), hall.asked, hall.active) == ([W], "TideKeep", "raven")
    hall.say("spare", figure=W)
    assert strengths(hall) == {"wolf": 3, "raven": 2}
    assert (hall.figures("wolf", "gimle"), hall.valhalla("raven")) == ([L], [W, "troll"])


# Thor's Oath.


@clause("BR-25.19")
@pytest.mark.parametrize("turn", ["wolf", "raven"])
def test_thors_oath_raises_a_stat_for_the_winner(turn: str) -> None:
    board = {"gimle": {"wolf": [L], "raven": [W]}}
    hall = stage(age=2, turn=turn, board=board, tokens={"gimle": "glory"}, hands={"wolf": ["thors-oath"]})
    hall.pillage("gimle").call_over().seal(wolf="thors-oath")
    assert (hall.asked, hall.active) == ("ChooseStat", "wolf")
    assert hall.options() == [{"do": "raise", "stat": stat} for stat in ("rage", "axes", "horns")]
    hall.say("raise", stat="horns")
    assert steps(hall, "wolf") == (1, 1, 2)


@clause("BR-25.19")
def test_thors_oath_may_raise_what_the_token_raises_too() -> None:
    board = {"gimle": {"wolf": [L], "raven": [W]}}
    hall = stage(age=2, board=board, tokens={"gimle": "axes"}, hands={"wolf": ["thors-oath"]})
    hall.pillage("gimle").call_over().seal(wolf="thors-oath")
    assert hall.options() == [{"do": "raise", "stat": stat} for stat in ("rage", "axes", "horns")]
    hall.say("raise", stat="axes")
    assert steps(hall, "wolf") == (1, 3, 1)


@clause("BR-25.19")
def test_thors_oath_raises_nothing_for_a_loser() -> None:
    hall = stage(age=2, board={"gimle": {"wolf": [W], "raven": [L]}}, hands={"wolf": ["thors-oath"]})
    hall.pillage("gimle").call_over().seal(wolf="thors-oath")
    assert (hall.asked, steps(hall, "wolf"), steps(hall, "raven")) == ("Turn", (1, 1, 1), (1, 1, 1))
