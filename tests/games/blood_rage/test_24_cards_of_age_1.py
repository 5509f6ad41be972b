"""The cards of Age 1 (BR-24), without its Monsters."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.printed import steps, strengths
from tests.games.blood_rage.stage import Hall, L, S, W, stage

OUTER = ["elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor"]


# Lord of Hammers.


def hammers(board: dict[str, dict[str, list[str]]], destroyed: list[str] | None = None) -> Hall:
    """The Wolf has the Lord of Hammers."""
    return stage(board=board, upgrades={"wolf": ["lord-of-hammers"]}, destroyed=destroyed or [])


@clause("BR-24.1")
def test_the_lord_of_hammers_may_move_on_to_a_province_next_door() -> None:
    hall = hammers({"andlang": {"wolf": [L, W]}}).pillage("andlang").call_over()
    assert (hall.asked, hall.active) == ("MoveOn", "wolf")
    assert hall.values("move_on", "province") == {"utgard", "gimle", "yggdrasil"}
    assert hall.verbs() == {"move_on", "decline"}
    hall.say("move_on", province="gimle")
    assert (hall.figures("wolf", "gimle"), hall.figures("wolf", "andlang")) == ([L], [W])
    assert (hall.rage("wolf"), hall.active) == (6, "raven")


@clause("BR-24.1")
def test_the_lord_of_hammers_may_stay() -> None:
    hall = hammers({"andlang": {"wolf": [L]}}).pillage("andlang").call_over().decline()
    assert (hall.figures("wolf", "andlang"), hall.active) == ([L], "raven")


@clause("BR-24.1")
def test_the_lord_of_hammers_needs_room_where_he_goes() -> None:
    full = {"andlang": {"wolf": [L]}, "utgard": {"raven": [W, W, W]}, "gimle": {"raven": [W] * 4}}
    hall = hammers(full).pillage("andlang").call_over()
    assert hall.values("move_on", "province") == {"gimle", "yggdrasil"}
    ruined = hammers({"andlang": {"wolf": [L]}}, destroyed=["gimle"]).pillage("andlang").call_over()
    assert ruined.values("move_on", "province") == {"utgard", "yggdrasil"}


@clause("BR-24.1")
def test_the_lord_of_hammers_moves_on_from_yggdrasil_to_any_outer_province() -> None:
    hall = hammers({"yggdrasil": {"wolf": [L]}}).pillage("yggdrasil").call_over()
    assert hall.values("move_on", "province") == set(OUTER)


@clause("BR-24.1")
def test_the_lord_of_hammers_moves_on_after_a_battle_won_as_pillager() -> None:
    hall = hammers({"andlang": {"wolf": [L], "raven": [W]}}).pillage("andlang").call_over()
    assert (hall.asked, hall.active) == ("MoveOn", "wolf")
    hall.say("move_on", province="yggdrasil")
    assert hall.figures("wolf", "yggdrasil") == [L]
    assert hall.glory("wolf") == 3


@clause("BR-24.1")
def test_no_leader_in_the_pillaged_province_moves_on() -> None:
    hall = hammers({"andlang": {"wolf": [W]}, "horgr": {"wolf": [L]}}).pillage("andlang").call_over()
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-24.1")
def test_the_lord_of_hammers_does_not_move_on_without_a_successful_pillage() -> None:
    defender = hammers({"andlang": {"wolf": [L]}, "gimle": {"raven": [W]}})
    defender.pass_turn().march("gimle", "andlang", warriors=1).pillage("andlang").call_over()
    assert defender.glory("wolf") == 3
    assert defender.asked == "Turn"
    board = {"andlang": {"wolf": [L], "raven": [W]}}
    beaten = stage(
        board=board,
        hands={"raven": ["tyrs-smite-1"]},
        upgrades={"wolf": ["lord-of-hammers", "friggas-protection"]},
    )
    beaten.pillage("andlang").call_over().seal(raven="tyrs-smite-1")
    beaten.say("protect", warriors=0, leader="yes", ship="no", monsters="none")
    assert beaten.figures("wolf", "andlang") == [L]
    assert (beaten.asked, beaten.active) == ("Turn", "raven")


@clause("BR-24.1")
def test_a_plain_leader_does_not_move_on() -> None:
    hall = stage(board={"andlang": {"wolf": [L]}}).pillage("andlang").call_over()
    assert hall.asked == "Turn"


# Brothers in Arms.


@clause("BR-24.2")
@pytest.mark.parametrize(("warriors", "strength"), [(0, 0), (1, 1), (2, 3), (3, 4), (4, 6), (5, 7), (8, 12)])
def test_brothers_in_arms_count_three_a_pair_and_one_for_the_odd_one(warriors: int, strength: int) -> None:
    board = {"yggdrasil": {"wolf": [W] * warriors + [L], "raven": [W] * 2}}
    hall = stage(board=board, upgrades={"wolf": ["brothers-in-arms"]}).pillage("yggdrasil").call_over()
    assert strengths(hall) == {"wolf": strength + 3, "raven": 2}


@clause("BR-24.2")
def test_brothers_in_arms_make_no_pair_across_provinces() -> None:
    board = {"andlang": {"wolf": [W]}, "utgard": {"wolf": [W]}, "gimle": {"wolf": [W, W]}}
    hall = stage(board=board, upgrades={"wolf": ["brothers-in-arms"]})
    assert [hall.strength("wolf", province) for province in ("andlang", "utgard", "gimle")] == [1, 1, 3]


@clause("BR-24.2")
def test_a_brother_in_arms_makes_no_pair_with_another_clans_warrior() -> None:
    hall = stage(board={"gimle": {"wolf": [W], "raven": [W]}}, upgrades={"wolf": ["brothers-in-arms"]})
    assert (hall.strength("wolf", "gimle"), hall.strength("raven", "gimle")) == (1, 1)


# Loki's Dragons.


@clause("BR-24.3")
def test_lokis_dragons_pay_four_glory_for_a_ship_lost_in_battle() -> None:
    board = {"south-fjord": {"wolf": [S]}, "andlang": {"wolf": [W], "raven": [L, W]}}
    hall = stage(board=board, upgrades={"wolf": ["lokis-dragons"]}).pillage("andlang").call_over()
    assert hall.valhalla("wolf") == [W, S]
    assert hall.glory("wolf") == 4


@clause("BR-24.3")
def test_lokis_dragons_pay_each_time_a_ship_is_destroyed() -> None:
    fleet = {"west-fjord": {"wolf": [S, "sea-serpent"]}}
    hall = stage(board=fleet, upgrades={"wolf": ["lokis-dragons"]}, phase="ragnarok")
    assert hall.glory("wolf") == 2 * 4 + 2 * 2
    plain = stage(board=fleet, phase="ragnarok")
    assert plain.glory("wolf") == 2 * 2


@clause("BR-24.3")
def test_lokis_dragons_pay_for_nothing_but_ones_own_ships() -> None:
    board = {"south-fjord": {"raven": [S]}, "andlang": {"wolf": [L, W]}}
    hall = stage(board=board, upgrades={"wolf": ["lokis-dragons"]}).pillage("andlang").call_over()
    assert hall.valhalla("raven") == [S]
    assert (hall.glory("wolf"), hall.glory("raven")) == (3, 0)
    warriors = stage(board={"andlang": {"wolf": [W], "raven": [L]}}, upgrades={"wolf": ["lokis-dragons"]})
    warriors.pillage("andlang").call_over()
    assert (warriors.valhalla("wolf"), warriors.glory("wolf")) == ([W], 0)


@clause("BR-24.3")
def test_a_ship_with_lokis_dragons_has_strength_two() -> None:
    hall = stage(board={"south-fjord": {"wolf": [S]}}, upgrades={"wolf": ["lokis-dragons"]})
    assert (hall.strength("wolf", "andlang"), hall.strength("wolf", "utgard")) == (2, 2)


# Frigga's Charm.


@clause("BR-24.4")
@pytest.mark.parametrize(
    ("card", "cost"),
    [("lord-of-hammers", 2), ("thors-glory", 1), ("brothers-in-arms", 0), ("tyrs-domain", 0), ("fire-giant", 3)],
)
def test_friggas_charm_takes_one_off_the_cost_of_an_upgrade(card: str, cost: int) -> None:
    hall = stage(hands={"wolf": [card]}, upgrades={"wolf": ["friggas-charm"]}).upgrade(card)
    assert hall.rage("wolf") == 6 - cost


@clause("BR-24.4")
def test_friggas_charm_lets_an_upgrade_be_paid_with_one_rage_less() -> None:
    charmed = {"wolf": ["friggas-charm"]}
    assert stage(hands={"wolf": ["fire-giant"]}, upgrades=charmed, rage={"wolf": 3}).can("upgrade", card="fire-giant")
    poor = stage(hands={"wolf": ["fire-giant"]}, upgrades=charmed, rage={"wolf": 2})
    assert not poor.can("upgrade", card="fire-giant")


@clause("BR-24.4")
def test_friggas_charm_helps_each_later_upgrade_of_its_owner_and_nothing_else() -> None:
    hall = stage(hands={"wolf": ["friggas-charm", "thors-glory", "lokis-domain"], "raven": ["thors-glory"]})
    hall.upgrade("friggas-charm")
    assert hall.rage("wolf") == 6
    hall.upgrade("thors-glory")
    assert hall.rage("raven") == 4
    hall.upgrade("thors-glory")
    assert hall.rage("wolf") == 5
    hall.pass_turn().upgrade("lokis-domain")
    assert hall.rage("wolf") == 5
    hall.invade(W, "gimle")
    assert hall.rage("wolf") == 4


# Loki's Domain.


@clause("BR-24.5")
@pytest.mark.parametrize("dead", [[], [W], [W, W, L, S]])
def test_lokis_domain_pays_one_glory_for_each_of_ones_figures_released(dead: list[str]) -> None:
    hall = stage(
        phase="valhalla",
        valhalla={"wolf": dead, "raven": [W, W]},
        board={"horgr": {"wolf": [W]}},
        upgrades={"wolf": ["lokis-domain"]},
    )
    assert (hall.glory("wolf"), hall.glory("raven")) == (len(dead), 0)
    assert (hall.valhalla("wolf"), hall.valhalla("raven")) == ([], [])


# Thor's Glory.


def thors_glory(board: dict[str, dict[str, list[str]]], players: int = 3) -> Hall:
    """The Wolf has Thor's Glory and pillages Gimle."""
    hall = stage(players, board=board, upgrades={"wolf": ["thors-glory"]})
    return hall.pillage("gimle").call_over()


@clause("BR-24.6")
@pytest.mark.parametrize(("enemies", "glory"), [(1, 0), (2, 2), (3, 2)])
def test_thors_glory_pays_two_once_if_two_enemies_fell_in_a_battle_won(enemies: int, glory: int) -> None:
    hall = thors_glory({"gimle": {"wolf": [L, W], "raven": [W] * enemies}})
    assert hall.valhalla("raven") == [W] * enemies
    assert hall.glory("wolf") == 3 + glory


@clause("BR-24.6")
def test_thors_glory_counts_the_figures_of_all_other_clans_together() -> None:
    hall = thors_glory({"gimle": {"wolf": [L], "raven": [W], "serpent": [W]}})
    assert hall.glory("wolf") == 3 + 2


@clause("BR-24.6")
def test_thors_glory_pays_in_a_battle_lost() -> None:
    hall = thors_glory({"gimle": {"wolf": [W], "raven": [L], "serpent": [W, W]}})
    assert hall.glory("raven") == 3
    assert hall.glory("wolf") == 2


@clause("BR-24.6")
def test_thors_glory_does_not_count_ones_own_dead() -> None:
    hall = thors_glory({"gimle": {"wolf": [W], "raven": [L], "serpent": [W]}})
    assert (hall.valhalla("wolf"), hall.valhalla("serpent")) == ([W], [W])
    assert hall.glory("wolf") == 0


@clause("BR-24.6")
def test_thors_glory_does_not_pay_for_a_battle_of_others() -> None:
    board = {"gimle": {"raven": [L], "serpent": [W, W]}, "horgr": {"wolf": [W]}}
    hall = stage(3, turn="raven", board=board, upgrades={"wolf": ["thors-glory"]})
    hall.pillage("gimle").call_over()
    assert hall.valhalla("serpent") == [W, W]
    assert hall.glory("wolf") == 0


# Frigga's Succor.


@clause("BR-24.7")
def test_friggas_succor_brings_a_free_warrior_along() -> None:
    hall = stage(upgrades={"wolf": ["friggas-succor"]}).invade(W, "gimle")
    assert (hall.asked, hall.active) == ("Succor", "wolf")
    assert hall.options() == [{"do": "succor"}, {"do": "decline"}]
    hall.say("succor")
    assert hall.figures("wolf", "gimle") == [W, W]
    assert (hall.rage("wolf"), hall.active) == (5, "raven")


@clause("BR-24.7")
def test_friggas_succor_may_be_declined() -> None:
    hall = stage(upgrades={"wolf": ["friggas-succor"]}).invade(L, "gimle").decline()
    assert hall.figures("wolf", "gimle") == [L]
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-24.7")
def test_friggas_succor_helps_each_invasion_a_free_one_too() -> None:
    hall = stage(upgrades={"wolf": ["friggas-succor"]}, hands={"wolf": ["brothers-in-arms"]})
    hall.upgrade("brothers-in-arms").say("land", place="utgard")
    assert hall.asked == "Succor"
    hall.say("succor").pass_turn().invade(L, "gimle")
    assert hall.asked == "Succor"
    hall.say("succor")
    assert hall.figures("wolf", "utgard") == [W, W]
    assert hall.figures("wolf", "gimle") == [W, L]
    assert hall.rage("wolf") == 5


@clause("BR-24.7")
@pytest.mark.parametrize(("elsewhere", "asked"), [(2, "Succor"), (3, "Turn")])
def test_friggas_succor_obeys_horns(elsewhere: int, asked: str) -> None:
    hall = stage(board={"horgr": {"wolf": [W] * elsewhere}}, upgrades={"wolf": ["friggas-succor"]})
    assert hall.stat("wolf", "horns") == 4
    assert hall.invade(W, "gimle").asked == asked


@clause("BR-24.7")
@pytest.mark.parametrize(("others", "asked"), [(1, "Succor"), (2, "Turn")])
def test_friggas_succor_needs_an_empty_village(others: int, asked: str) -> None:
    hall = stage(board={"andlang": {"raven": [W] * others}}, upgrades={"wolf": ["friggas-succor"]})
    assert hall.invade(W, "andlang").asked == asked


@clause("BR-24.7")
@pytest.mark.parametrize(("dead", "asked"), [(7, "Succor"), (8, "Turn")])
def test_friggas_succor_needs_a_warrior_in_reserve(dead: int, asked: str) -> None:
    hall = stage(valhalla={"wolf": [W] * dead}, upgrades={"wolf": ["friggas-succor"]})
    assert hall.invade(L, "gimle").asked == asked


@clause("BR-24.7")
def test_friggas_succor_helps_only_its_owner_and_only_invasions() -> None:
    hall = stage(board={"gimle": {"wolf": [W]}}, upgrades={"wolf": ["friggas-succor"]}).march(
        "gimle", "utgard", warriors=1
    )
    assert (hall.asked, hall.active) == ("Turn", "raven")
    hall.invade(W, "gimle")
    assert (hall.asked, hall.active) == ("Turn", "wolf")


# Tyr's Domain.


@clause("BR-24.8")
@pytest.mark.parametrize(("answer", "strength"), [("turn_quest", 4), ("decline", 1)])
def test_tyrs_domain_may_make_a_revealed_quest_a_card_of_three(answer: str, strength: int) -> None:
    hall = stage(
        board={"gimle": {"wolf": [W], "raven": [W]}},
        hands={"wolf": ["alfheim-1"], "raven": ["troll"]},
        upgrades={"wolf": ["tyrs-domain"]},
    )
    hall.pillage("gimle").call_over().seal(wolf="alfheim-1", raven="troll")
    assert (hall.asked, hall.active) == ("QuestAsBattle", "wolf")
    assert hall.verbs() == {"turn_quest", "decline"}
    hall.say(answer)
    assert strengths(hall) == {"wolf": strength, "raven": 1}
    assert hall.glory("wolf") == (3 if answer == "turn_quest" else 0)


@clause("BR-24.8")
@pytest.mark.parametrize("card", ["tyrs-bash", "troll", "lord-of-hammers"])
def test_tyrs_domain_does_nothing_for_a_card_that_is_no_quest(card: str) -> None:
    hall = stage(
        board={"gimle": {"wolf": [W, W], "raven": [W]}},
        hands={"wolf": [card], "raven": ["alfheim-1"]},
        upgrades={"wolf": ["tyrs-domain"]},
    )
    hall.pillage("gimle").call_over().seal(wolf=card, raven="alfheim-1")
    assert strengths(hall) == {"wolf": 4 if card == "tyrs-bash" else 2, "raven": 1}


# Loki's Blessing.


def blessed(board: dict[str, dict[str, list[str]]], dead: list[str] | None = None) -> Hall:
    """The Wolf has Loki's Blessing and pillages Andlang."""
    hall = stage(board=board, valhalla={"wolf": dead or []}, upgrades={"wolf": ["lokis-blessing"]}, rage={"wolf": 1})
    return hall.pillage("andlang").call_over()


@clause("BR-24.9")
def test_lokis_blessing_sends_a_free_warrior_back_after_a_defeat() -> None:
    hall = blessed({"andlang": {"wolf": [W], "raven": [L]}})
    assert (hall.asked, hall.active) == ("Blessing", "wolf")
    assert hall.options() == [{"do": "bless"}, {"do": "decline"}]
    hall.say("bless")
    assert (hall.figures("wolf", "andlang"), hall.valhalla("wolf")) == ([W], [W])
    assert len(hall.figures("wolf", "reserve")) == 8
    assert (hall.rage("wolf"), hall.asked, hall.active) == (1, "Turn", "raven")


@clause("BR-24.9")
def test_lokis_blessing_may_be_declined() -> None:
    hall = blessed({"andlang": {"wolf": [W], "raven": [L]}}).decline()
    assert hall.figures("wolf", "andlang") == []
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-24.9")
def test_lokis_blessing_gives_nothing_after_a_victory_or_an_unopposed_pillage() -> None:
    assert blessed({"andlang": {"wolf": [L], "raven": [W]}}).asked == "Turn"
    assert blessed({"andlang": {"wolf": [L]}}).asked == "Turn"


@clause("BR-24.9")
@pytest.mark.parametrize(("dead", "asked"), [(6, "Blessing"), (7, "Turn")])
def test_lokis_blessing_needs_a_warrior_in_reserve(dead: int, asked: str) -> None:
    assert blessed({"andlang": {"wolf": [W], "raven": [L]}}, dead=[W] * dead).asked == asked


@clause("BR-24.9")
@pytest.mark.parametrize(("ravens", "asked"), [([L, W], "Blessing"), ([L, W, W], "Turn")])
def test_lokis_blessing_needs_an_empty_village(ravens: list[str], asked: str) -> None:
    assert blessed({"andlang": {"raven": ravens}, "south-fjord": {"wolf": [S]}}).asked == asked


@clause("BR-24.9")
@pytest.mark.parametrize(("elsewhere", "asked"), [(2, "Blessing"), (3, "Turn")])
def test_lokis_blessing_obeys_horns(elsewhere: int, asked: str) -> None:
    board = {"andlang": {"wolf": [W], "raven": [L]}, "horgr": {"wolf": [W] * elsewhere}}
    hall = stage(board=board, upgrades={"wolf": ["lokis-blessing", "friggas-protection"]})
    hall.pillage("andlang").call_over().say("protect", warriors=1, leader="no", ship="no", monsters="none")
    assert hall.figures("wolf", "andlang") == [W]
    assert hall.asked == asked


@clause("BR-24.9")
def test_lokis_blessing_works_for_a_defender_as_well() -> None:
    board = {"andlang": {"wolf": [W], "raven": [L]}}
    hall = stage(board=board, turn="raven", upgrades={"wolf": ["lokis-blessing"]})
    hall.pillage("andlang").call_over()
    assert (hall.asked, hall.active) == ("Blessing", "wolf")


# Frigga's Grace.


def grace(token: str, *, turn: str = "wolf", wolf: list[str], raven: list[str]) -> Hall:
    """The Wolf plays Frigga's Grace in Gimle."""
    hall = stage(
        turn=turn,
        board={"gimle": {"wolf": wolf, "raven": raven}},
        tokens={"gimle": token},
        hands={"wolf": ["friggas-grace"], "raven": ["troll"]},
    )
    return hall.pillage("gimle").call_over().seal(wolf="friggas-grace", raven="troll")


@clause("BR-24.15")
@pytest.mark.parametrize(
    ("token", "stats"), [("rage", {"axes", "horns"}), ("axes", {"rage", "horns"}), ("horns", {"rage", "axes"})]
)
def test_friggas_grace_raises_a_stat_other_than_that_of_the_token(token: str, stats: set[str]) -> None:
    hall = grace(token, wolf=[L], raven=[W])
    assert (hall.asked, hall.active) == ("ChooseStat", "wolf")
    assert hall.values("raise", "stat") == stats
    assert hall.verbs() == {"raise"}
    chosen = sorted(stats)[0]
    hall.say("raise", stat=chosen)
    assert {stat: hall.step("wolf", stat) for stat in ("rage", "axes", "horns")} == {
        stat: 2 if stat in (token, chosen) else 1 for stat in ("rage", "axes", "horns")
    }
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-24.15")
def test_friggas_grace_raises_nothing_for_a_defender_or_a_loser() -> None:
    defender = grace("rage", turn="raven", wolf=[L], raven=[W])
    assert (defender.asked, steps(defender, "wolf"), defender.glory("wolf")) == ("Turn", (1, 1, 1), 3)
    loser = grace("rage", wolf=[W], raven=[L, W])
    assert (loser.asked, steps(loser, "wolf"), steps(loser, "raven")) == ("Turn", (1, 1, 1), (1, 1, 1))


# Heimdall's Visibility.


@clause("BR-24.16")
@pytest.mark.parametrize(
    ("raven", "serpent", "sight"),
    [
        ("tyrs-smash-1", "tyrs-bash", 3),
        ("tyrs-bash", "tyrs-smite-1", 5),
        ("troll", "tyrs-bash", 2),
        ("troll", "alfheim-1", 0),
    ],
)
def test_heimdalls_sight_equals_the_highest_bonus_of_an_opponent(raven: str, serpent: str, sight: int) -> None:
    hall = stage(
        3,
        board={"gimle": {"wolf": [W], "raven": [W], "serpent": [W]}},
        hands={"wolf": ["heimdalls-sight"], "raven": [raven], "serpent": [serpent]},
    )
    hall.pillage("gimle").call_over().seal(wolf="heimdalls-sight", raven=raven, serpent=serpent)
    assert strengths(hall)["wolf"] == 1 + sight


@clause("BR-24.16")
def test_heimdalls_sight_is_nothing_against_an_opponent_without_cards() -> None:
    hall = stage(board={"gimle": {"wolf": [W, W], "raven": [W]}}, hands={"wolf": ["heimdalls-sight"]})
    hall.pillage("gimle").call_over().seal(wolf="heimdalls-sight")
    assert strengths(hall) == {"wolf": 2, "raven": 1}


# Loki's Trickery.


@clause("BR-24.17")
def test_lokis_trickery_takes_one_rage_from_the_winner() -> None:
    hall = stage(
        board={"gimle": {"wolf": [W], "raven": [L]}},
        hands={"wolf": ["lokis-trickery"], "raven": ["troll"]},
        rage={"wolf": 3, "raven": 5},
    )
    hall.pillage("gimle").call_over().seal(wolf="lokis-trickery", raven="troll")
    assert (hall.rage("wolf"), hall.rage("raven")) == (4, 4)


@clause("BR-24.17")
def test_lokis_trickery_takes_from_the_winner_not_from_another_loser() -> None:
    hall = stage(
        3,
        board={"gimle": {"wolf": [W], "raven": [W], "serpent": [L]}},
        hands={"wolf": ["lokis-trickery"]},
        rage={"wolf": 3, "raven": 5, "serpent": 5},
    )
    hall.pillage("gimle").call_over().seal(wolf="lokis-trickery")
    assert [hall.rage(clan) for clan in ("wolf", "raven", "serpent")] == [4, 5, 4]


@clause("BR-24.17")
def test_lokis_trickery_takes_nothing_when_it_wins() -> None:
    hall = stage(
        board={"gimle": {"wolf": [L], "raven": [W]}},
        hands={"wolf": ["lokis-trickery"], "raven": ["troll"]},
        rage={"wolf": 3, "raven": 5},
    )
    hall.pillage("gimle").call_over().seal(wolf="lokis-trickery", raven="troll")
    assert hall.glory("wolf") == 3
    assert (hall.rage("wolf"), hall.rage("raven")) == (3, 5)


# Odin's Smite.


@clause("BR-24.18")
def test_odins_smite_kills_one_warrior_of_each_opponent_before_the_comparison() -> None:
    hall = stage(
        4,
        board={
            "yggdrasil": {"wolf": [W, W], "raven": [W, W], "serpent": [W], "bear": [L]},
            "gimle": {"serpent": [W], "bear": [W]},
        },
        hands={"wolf": ["odins-smite"], "raven": ["troll"]},
    )
    hall.pillage("yggdrasil").call_over().seal(wolf="odins-smite", raven="troll")
    assert strengths(hall) == {"wolf": 3, "raven": 1, "serpent": 0, "bear": 3}
    assert (hall.figures("serpent", "gimle"), hall.figures("bear", "gimle")) == ([W], [W])


@clause("BR-24.18")
def test_odins_smite_spares_what_is_no_warrior_and_ones_own() -> None:
    hall = stage(
        board={"gimle": {"wolf": [W, W], "raven": ["troll"]}, "west-fjord": {"raven": [S]}},
        hands={"wolf": ["odins-smite"]},
    )
    hall.pillage("gimle").call_over().seal(wolf="odins-smite")
    assert strengths(hall) == {"wolf": 3, "raven": 4}


@clause("BR-24.18")
def test_odins_smite_decides_a_battle() -> None:
    hall = stage(board={"gimle": {"wolf": [W], "raven": [W, W]}}, hands={"wolf": ["odins-smite"]})
    hall.pillage("gimle").call_over().seal(wolf="odins-smite")
    assert strengths(hall) == {"wolf": 2, "raven": 1}
    assert hall.glory("wolf") == 3


# Thor's Hammer.


@clause("BR-24.19")
@pytest.mark.parametrize("turn", ["wolf", "raven"])
def test_thors_hammer_gives_the_winner_three_glory(turn: str) -> None:
    hall = stage(turn=turn, board={"gimle": {"wolf": [L], "raven": [W]}}, hands={"wolf": ["thors-hammer"]})
    hall.pillage("gimle").call_over().seal(wolf="thors-hammer")
    assert hall.glory("wolf") == 3 + 3


@clause("BR-24.19")
def test_thors_hammer_gives_a_loser_nothing() -> None:
    hall = stage(board={"gimle": {"wolf": [W], "raven": [L]}}, hands={"wolf": ["thors-hammer"]})
    hall.pillage("gimle").call_over().seal(wolf="thors-hammer")
    assert (hall.glory("wolf"), hall.glory("raven")) == (0, 3)
