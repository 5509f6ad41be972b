"""The cards of Age 3 (BR-26), without its Monsters."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.printed import steps, strengths
from tests.games.blood_rage.stage import Hall, L, S, W, stage

OUTER = ["elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor"]


# Lord of Spears.


@clause("BR-26.1")
@pytest.mark.parametrize("raven", [[], [W]], ids=["unopposed", "opposed"])
def test_the_lord_of_spears_raises_all_three_stats_after_a_pillage(raven: list[str]) -> None:
    hall = stage(age=3, board={"andlang": {"wolf": [L], "raven": raven}}, upgrades={"wolf": ["lord-of-spears"]})
    hall.pillage("andlang").call_over()
    assert steps(hall, "wolf") == (3, 2, 2)
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-26.1")
def test_the_lord_of_spears_must_be_in_the_pillaged_province() -> None:
    board = {"andlang": {"wolf": [W]}, "horgr": {"wolf": [L]}}
    hall = stage(age=3, board=board, upgrades={"wolf": ["lord-of-spears"]}).pillage("andlang").call_over()
    assert steps(hall, "wolf") == (2, 1, 1)


@clause("BR-26.1")
def test_the_lord_of_spears_raises_nothing_for_a_defender_a_loser_or_a_plain_leader() -> None:
    board = {"andlang": {"wolf": [L], "raven": [W]}}
    defender = stage(age=3, turn="raven", board=board, upgrades={"wolf": ["lord-of-spears"]})
    defender.pillage("andlang").call_over()
    assert (defender.glory("wolf"), steps(defender, "wolf")) == (3, (1, 1, 1))
    loser = stage(
        age=3,
        board=board,
        hands={"raven": ["tyrs-rage-3"]},
        upgrades={"wolf": ["lord-of-spears", "friggas-protection"]},
    )
    loser.pillage("andlang").call_over().seal(raven="tyrs-rage-3")
    loser.say("protect", warriors=0, leader="yes", ship="no", monsters="none")
    assert (loser.figures("wolf", "andlang"), steps(loser, "wolf")) == ([L], (1, 1, 1))
    plain = stage(age=3, board=board).pillage("andlang").call_over()
    assert steps(plain, "wolf") == (2, 1, 1)


# Masters in Arms.


@clause("BR-26.2")
@pytest.mark.parametrize(("warriors", "strength"), [(0, 0), (1, 2), (2, 6), (3, 8), (4, 12), (5, 14), (8, 24)])
def test_masters_in_arms_count_six_a_pair_and_two_for_the_odd_one(warriors: int, strength: int) -> None:
    board = {"yggdrasil": {"wolf": [W] * warriors + [L], "raven": [W] * 2}}
    hall = stage(age=3, board=board, upgrades={"wolf": ["masters-in-arms"]}).pillage("yggdrasil").call_over()
    assert strengths(hall) == {"wolf": strength + 3, "raven": 2}


@clause("BR-26.2")
def test_masters_in_arms_make_no_pair_across_provinces() -> None:
    board = {"andlang": {"wolf": [W]}, "utgard": {"wolf": [W]}, "gimle": {"wolf": [W, W]}}
    hall = stage(age=3, board=board, upgrades={"wolf": ["masters-in-arms"]})
    assert [hall.strength("wolf", province) for province in ("andlang", "utgard", "gimle")] == [2, 2, 6]


# Eternal Dragons.


@clause("BR-26.3")
def test_eternal_dragons_pay_twelve_glory_for_each_ship_destroyed() -> None:
    board = {"south-fjord": {"wolf": [S]}, "andlang": {"raven": [L]}}
    hall = stage(age=3, board=board, upgrades={"wolf": ["eternal-dragons"]}).pillage("andlang").call_over()
    assert (hall.valhalla("wolf"), hall.glory("wolf")) == ([S], 12)
    fleet = {"south-fjord": {"wolf": [S, "sea-serpent"]}}
    sunk = stage(age=3, board=fleet, upgrades={"wolf": ["eternal-dragons"]}, phase="ragnarok")
    assert sunk.glory("wolf") == 2 * 12 + 2 * 4


@clause("BR-26.3")
def test_eternal_dragons_pay_for_nothing_but_ones_own_ships() -> None:
    board = {"south-fjord": {"raven": [S]}, "andlang": {"wolf": [L, W]}}
    hall = stage(age=3, board=board, upgrades={"wolf": ["eternal-dragons"]}).pillage("andlang").call_over()
    assert (hall.valhalla("raven"), hall.glory("wolf"), hall.glory("raven")) == ([S], 3, 0)
    dead = stage(age=3, board={"andlang": {"wolf": [W], "raven": [L]}}, upgrades={"wolf": ["eternal-dragons"]})
    dead.pillage("andlang").call_over()
    assert (dead.valhalla("wolf"), dead.glory("wolf")) == ([W], 0)


# Frigga's Domain.


@clause("BR-26.4")
@pytest.mark.parametrize(
    ("figure", "place"), [(W, "gimle"), (L, "gimle"), (S, "west-fjord"), ("fire-giant", "gimle"), ("troll", "horgr")]
)
def test_friggas_domain_invades_out_of_valhalla_for_one_rage(figure: str, place: str) -> None:
    hall = stage(age=3, valhalla={"wolf": [figure]}, upgrades={"wolf": ["friggas-domain"]})
    hall.say("raise_dead", figure=figure, place=place)
    assert (hall.figures("wolf", place), hall.valhalla("wolf"), hall.rage("wolf")) == ([figure], [], 5)
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-26.4")
def test_friggas_domain_is_for_ones_own_dead_only() -> None:
    hall = stage(age=3, valhalla={"wolf": [W], "raven": [L]}, upgrades={"wolf": ["friggas-domain"]})
    assert hall.values("raise_dead", "figure") == {W}
    assert hall.values("raise_dead", "place") == set(OUTER)
    none_dead = stage(age=3, upgrades={"wolf": ["friggas-domain"]})
    assert "raise_dead" not in none_dead.verbs()


@clause("BR-26.4")
def test_nobody_invades_out_of_valhalla_without_friggas_domain() -> None:
    hall = stage(age=3, valhalla={"wolf": [L]}, upgrades={"raven": ["friggas-domain"]})
    assert "raise_dead" not in hall.verbs()
    assert L not in hall.values("invade", "figure")


# Odin's Throne.


@clause("BR-26.5")
@pytest.mark.parametrize(("card", "glory"), [("alfheim-3", 18), ("glorious-death-3", 22), ("alfheim-2", 14)])
def test_odins_throne_doubles_the_glory_of_a_quest_but_not_the_raise(card: str, glory: int) -> None:
    hall = stage(
        age=3,
        phase="quests",
        board={"gimle": {"wolf": [W]}},
        valhalla={"wolf": [W] * 4},
        committed={"wolf": [card]},
        upgrades={"wolf": ["odins-throne"]},
    )
    assert hall.asked == "ChooseStat"
    hall.say("raise", stat="horns")
    assert hall.asked != "ChooseStat"
    assert steps(hall, "wolf") == (1, 1, 2)
    assert hall.glory_from("wolf", "quests", 3) == glory


@clause("BR-26.5")
def test_odins_throne_doubles_each_quest_of_its_owner_alone() -> None:
    hall = stage(
        age=3,
        phase="quests",
        board={"gimle": {"wolf": [W]}, "yggdrasil": {"wolf": [W]}, "horgr": {"raven": [W]}},
        committed={"wolf": ["alfheim-3", "yggdrasil-3", "manheim-3"], "raven": ["jotunheim-3"]},
        upgrades={"wolf": ["odins-throne"]},
    )
    while hall.asked == "ChooseStat":
        hall.say("raise", stat="rage")
    assert hall.glory_from("wolf", "quests", 3) == 2 * (9 + 11)
    assert hall.glory_from("raven", "quests", 3) == 9


# Thor's Conquest.


@clause("BR-26.6")
def test_thors_conquest_pays_three_glory_at_the_end_for_each_figure_on_the_board() -> None:
    hall = stage(
        age=3,
        phase="valhalla",
        board={
            "gimle": {"wolf": [W, W], "raven": [W]},
            "yggdrasil": {"wolf": [L, "troll"]},
            "north-fjord": {"wolf": [S]},
        },
        valhalla={"wolf": [W, W]},
        upgrades={"wolf": ["thors-conquest"]},
    )
    assert hall.over
    assert (hall.glory("wolf"), hall.glory("raven")) == (3 * 5, 0)


@clause("BR-26.6")
def test_thors_conquest_pays_at_the_end_of_the_game_only() -> None:
    hall = stage(age=2, phase="end", board={"gimle": {"wolf": [W]}}, upgrades={"wolf": ["thors-conquest"]})
    assert (hall.age, hall.glory("wolf")) == (3, 0)


@clause("BR-26.6")
def test_thors_conquest_does_not_pay_for_figures_lost_to_the_last_ragnarok() -> None:
    board = {"utgard": {"wolf": [W]}, "gimle": {"wolf": [W]}}
    hall = stage(age=3, phase="ragnarok", board=board, upgrades={"wolf": ["thors-conquest"]})
    assert hall.glory("wolf") == 4 + 3


# Frigga's Sacrifice.


@clause("BR-26.7")
def test_friggas_sacrifice_gives_two_figures_on_the_board_for_a_stat() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [W, W], "raven": [L]}, "west-fjord": {"wolf": [S]}},
        upgrades={"wolf": ["friggas-sacrifice"]},
    )
    offered = [words for words in hall.options() if words["do"] == "sacrifice"]
    assert offered == [
        {"do": "sacrifice", "figure": W, "place": "gimle"},
        {"do": "sacrifice", "figure": S, "place": "west-fjord"},
    ]
    hall.say("sacrifice", figure=W, place="gimle").say("sacrifice", figure=S, place="west-fjord")
    assert (hall.asked, hall.active) == ("ChooseStat", "wolf")
    assert hall.options() == [{"do": "raise", "stat": stat} for stat in ("rage", "axes", "horns")]
    hall.say("raise", stat="axes")
    assert (hall.valhalla("wolf"), hall.figures("wolf", "gimle")) == ([W, S], [W])
    assert (steps(hall, "wolf"), hall.rage("wolf")) == ((1, 2, 1), 6)
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-26.7")
def test_friggas_sacrifice_may_give_two_warriors_of_one_province() -> None:
    hall = stage(age=3, board={"gimle": {"wolf": [W, W, L]}}, upgrades={"wolf": ["friggas-sacrifice"]})
    hall.say("sacrifice", figure=W, place="gimle").say("sacrifice", figure=W, place="gimle").say("raise", stat="rage")
    assert (hall.valhalla("wolf"), hall.figures("wolf", "gimle")) == ([W, W], [L])


@clause("BR-26.7")
@pytest.mark.parametrize(("figures", "offered"), [([W], False), ([W, W], True)])
def test_friggas_sacrifice_needs_two_figures_on_the_board(figures: list[str], offered: bool) -> None:
    hall = stage(
        age=3, board={"gimle": {"wolf": figures}}, valhalla={"wolf": [L]}, upgrades={"wolf": ["friggas-sacrifice"]}
    )
    assert ("sacrifice" in hall.verbs()) == offered


@clause("BR-26.7")
def test_nobody_sacrifices_without_friggas_sacrifice() -> None:
    hall = stage(age=3, board={"gimle": {"wolf": [W, W]}}, upgrades={"raven": ["friggas-sacrifice"]})
    assert "sacrifice" not in hall.verbs()


# Tyr's Wrath.


@clause("BR-26.8")
@pytest.mark.parametrize(("answer", "strength"), [("turn_quest", 6), ("decline", 1)])
def test_tyrs_wrath_may_make_a_revealed_quest_a_card_of_five(answer: str, strength: int) -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [W], "raven": [W]}},
        hands={"wolf": ["alfheim-3"], "raven": ["troll"]},
        upgrades={"wolf": ["tyrs-wrath"]},
    )
    hall.pillage("gimle").call_over().seal_only(wolf="alfheim-3", raven="troll")
    assert (hall.asked, hall.active) == ("QuestAsBattle", "wolf")
    assert hall.verbs() == {"turn_quest", "decline"}
    hall.say(answer)
    assert strengths(hall) == {"wolf": strength, "raven": 1}


@clause("BR-26.8")
@pytest.mark.parametrize("card", ["tyrs-crush-3", "troll", "lord-of-spears"])
def test_tyrs_wrath_does_nothing_for_a_card_that_is_no_quest(card: str) -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [W, W], "raven": [W]}},
        hands={"wolf": [card], "raven": ["alfheim-3"]},
        upgrades={"wolf": ["tyrs-wrath"]},
    )
    hall.pillage("gimle").call_over().seal(wolf=card, raven="alfheim-3")
    assert strengths(hall) == {"wolf": 6 if card == "tyrs-crush-3" else 2, "raven": 1}


# Loki's Wrath.


@clause("BR-26.9")
@pytest.mark.parametrize("dead", [[], [W], [W, W, L, S]])
def test_lokis_wrath_pays_three_glory_for_each_of_ones_figures_released(dead: list[str]) -> None:
    hall = stage(
        age=3,
        phase="valhalla",
        valhalla={"wolf": dead, "raven": [W, W]},
        board={"horgr": {"wolf": [W]}},
        upgrades={"wolf": ["lokis-wrath"]},
    )
    assert (hall.glory("wolf"), hall.glory("raven")) == (3 * len(dead), 0)


# Heimdall's Gaze.


@clause("BR-26.15")
def test_heimdalls_gaze_may_be_added_late() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [W], "raven": [L]}},
        hands={"wolf": ["troll", "heimdalls-gaze", "tyrs-rage-3"]},
    )
    hall.pillage("gimle").call_over().seal_only(wolf="troll")
    assert (hall.asked, hall.active) == ("LateCards", "wolf")
    assert hall.options() == [{"do": "add", "card": "heimdalls-gaze"}, {"do": "decline"}]
    hall.say("add", card="heimdalls-gaze").decline_while("LateCards")
    assert strengths(hall) == {"wolf": 4, "raven": 3}
    assert sorted(hall.discard) == ["heimdalls-gaze", "troll"]


@clause("BR-26.15")
def test_heimdalls_gaze_may_be_sealed_and_another_added() -> None:
    hall = stage(
        age=3, board={"gimle": {"wolf": [W], "raven": [W]}}, hands={"wolf": ["heimdalls-gaze", "heimdalls-gaze"]}
    )
    hall.pillage("gimle").call_over().seal_only(wolf="heimdalls-gaze").say("add", card="heimdalls-gaze")
    assert strengths(hall) == {"wolf": 7, "raven": 1}


# Heimdall's Watch.


@clause("BR-26.16")
def test_heimdalls_watch_discards_what_is_revealed_pays_the_sum_and_has_cards_played_again() -> None:
    hall = stage(
        3,
        age=3,
        board={"gimle": {"wolf": [W], "raven": [W], "serpent": [W]}},
        hands={
            "wolf": ["tyrs-smite-3", "heimdalls-watch-3"],
            "raven": ["tyrs-rage-3", "troll"],
            "serpent": ["odins-judgement"],
        },
    )
    hall.pillage("gimle").call_over()
    hall.seal_only(wolf="heimdalls-watch-3", raven="tyrs-rage-3", serpent="odins-judgement")
    assert sorted(hall.discard) == ["heimdalls-watch-3", "odins-judgement", "tyrs-rage-3"]
    assert [hall.glory(clan) for clan in ("wolf", "raven", "serpent")] == [8, 0, 0]
    assert (hall.asked, hall.to_act) == ("PlayCards", ["wolf", "raven"])
    hall.seal(wolf="tyrs-smite-3", raven="troll")
    assert strengths(hall) == {"wolf": 6, "raven": 1, "serpent": 1}
    assert [hall.glory(clan) for clan in ("wolf", "raven", "serpent")] == [8 + 3, 0, 0]


# Loki's Poison.


@clause("BR-26.17")
def test_lokis_poison_takes_the_cards_of_the_winner() -> None:
    hall = stage(
        3,
        age=3,
        board={"gimle": {"wolf": [W], "raven": [W], "serpent": [W]}},
        hands={
            "wolf": ["lokis-poison"],
            "raven": ["tyrs-crush-3", "heimdalls-gaze", "troll"],
            "serpent": ["tyrs-bash"],
        },
    )
    hall.pillage("gimle").call_over().seal_only(wolf="lokis-poison", raven="tyrs-crush-3", serpent="tyrs-bash")
    hall.do("raven", "add", card="heimdalls-gaze").decline_while("LateCards")
    assert strengths(hall) == {"wolf": 1, "raven": 8, "serpent": 3}
    assert sorted(hall.hand("wolf")) == ["heimdalls-gaze", "lokis-poison", "tyrs-crush-3"]
    assert (hall.hand("raven"), hall.hand("serpent"), hall.discard) == (["troll"], ["tyrs-bash"], [])


@clause("BR-26.17")
def test_lokis_poison_takes_nothing_when_it_wins() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [L], "raven": [W]}},
        hands={"wolf": ["lokis-poison"], "raven": ["thors-ascension"]},
    )
    hall.pillage("gimle").call_over().seal(wolf="lokis-poison", raven="thors-ascension")
    assert (hall.hand("wolf"), hall.hand("raven"), hall.discard) == ([], ["thors-ascension"], ["lokis-poison"])


# Odin's Judgement.


@clause("BR-26.18")
def test_odins_judgement_pays_two_glory_for_each_figure_destroyed_in_a_battle_won() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [L], "raven": [W, W]}, "west-fjord": {"raven": [S]}, "horgr": {"raven": [W]}},
        hands={"wolf": ["odins-judgement"]},
    )
    hall.pillage("gimle").call_over().seal(wolf="odins-judgement")
    assert strengths(hall) == {"wolf": 5, "raven": 4}
    assert hall.glory("wolf") == 3 + 2 * 3


@clause("BR-26.18")
def test_odins_judgement_counts_ones_own_dead_and_pays_a_loser_too() -> None:
    hall = stage(
        3,
        age=3,
        board={"gimle": {"wolf": [W, W], "raven": [L], "serpent": [W]}},
        hands={"wolf": ["odins-judgement"], "raven": ["tyrs-rage-3"]},
    )
    hall.pillage("gimle").call_over().seal(wolf="odins-judgement", raven="tyrs-rage-3")
    assert [hall.glory(clan) for clan in ("wolf", "raven", "serpent")] == [2 * 3, 3, 0]


# Thor's Ascension.


@clause("BR-26.19")
@pytest.mark.parametrize("turn", ["wolf", "raven"])
def test_thors_ascension_gives_the_winner_three_rage_and_three_glory(turn: str) -> None:
    board = {"gimle": {"wolf": [L], "raven": [W]}}
    hall = stage(age=3, turn=turn, board=board, hands={"wolf": ["thors-ascension"]}, rage={"wolf": 4})
    hall.pillage("gimle").call_over().seal(wolf="thors-ascension")
    assert (hall.rage("wolf"), hall.glory("wolf")) == (7, 3 + 3)
    assert hall.step("wolf", "rage") == (2 if turn == "wolf" else 1)


@clause("BR-26.19")
def test_thors_ascension_gives_a_loser_nothing() -> None:
    board = {"gimle": {"wolf": [W], "raven": [L]}}
    hall = stage(age=3, board=board, hands={"wolf": ["thors-ascension"]}, rage={"wolf": 4})
    hall.pillage("gimle").call_over().seal(wolf="thors-ascension")
    assert (hall.rage("wolf"), hall.glory("wolf")) == (4, 0)


# Thor's Primacy.


def primacy(against: str, raven: list[str], rage: int = 6) -> Hall:
    """The Wolf plays Thor's Primacy with two Warriors in Gimle against a card of the Raven."""
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [W, W], "raven": raven}},
        hands={"wolf": ["thors-primacy"], "raven": [against]},
        rage={"raven": rage},
        glory={"wolf": 5},
    )
    return hall.pillage("gimle").call_over().seal(wolf="thors-primacy", raven=against)


@clause("BR-26.20")
def test_thors_primacy_voids_a_text_but_not_its_bonus() -> None:
    hall = primacy("odins-smite", [W])
    assert strengths(hall) == {"wolf": 5, "raven": 2}
    assert hall.figures("wolf", "gimle") == [W, W]


@clause("BR-26.20")
def test_thors_primacy_voids_what_a_winner_would_get() -> None:
    hall = primacy("thors-ascension", [L, W, W], rage=4)
    assert strengths(hall) == {"wolf": 5, "raven": 6}
    assert (hall.rage("raven"), hall.glory("raven")) == (4, 3)


@clause("BR-26.20")
@pytest.mark.parametrize("card", ["lokis-trickery", "lokis-backstab", "lokis-poison", "odins-judgement"])
def test_thors_primacy_voids_what_a_loser_would_get(card: str) -> None:
    hall = primacy(card, [W])
    assert (hall.rage("wolf"), hall.rage("raven")) == (6, 6)
    assert (hall.glory("wolf"), hall.glory("raven")) == (5 + 3, 0)
    assert (hall.hand("raven"), hall.discard) == ([card], ["thors-primacy"])


@clause("BR-26.20")
def test_thors_primacy_voids_the_texts_of_all_opponents_and_not_its_players_own_side() -> None:
    hall = stage(
        3,
        age=3,
        board={"yggdrasil": {"wolf": [W, W], "raven": [W, W], "serpent": [W, W]}},
        hands={"wolf": ["odins-tide"], "raven": ["thors-primacy"], "serpent": ["odins-smite"]},
    )
    hall.pillage("yggdrasil").call_over().seal(wolf="odins-tide", raven="thors-primacy", serpent="odins-smite")
    assert strengths(hall) == {"wolf": 3, "raven": 5, "serpent": 3}
    assert hall.figures("raven", "yggdrasil") == [W, W]
