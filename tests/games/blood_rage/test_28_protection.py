"""Rulings on Frigga's Protection, the Volur Witch and the order of destruction (BR-28.21 to 28.27, 28.69, 28.70)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.stage import Hall, L, S, W, stage

PROTECTED = {"raven": ["friggas-protection"]}


def protect(hall: Hall, *, warriors: int = 0, leader: bool = False, ship: bool = False, monsters: str = "none") -> Hall:
    """Pay for the figures named."""
    yes_or_no = {True: "yes", False: "no"}
    return hall.say("protect", warriors=warriors, leader=yes_or_no[leader], ship=yes_or_no[ship], monsters=monsters)


def bands(hall: Hall) -> set[tuple[str | int, ...]]:
    """What may be protected: (Warriors, Leader, Ship, Monsters)."""
    return {
        (words["warriors"], words["leader"], words["ship"], words["monsters"])
        for words in hall.options()
        if words["do"] == "protect"
    }


def lost(figures: list[str], *, rage: int = 6, upgrades: tuple[str, ...] = (), age: int = 2, card: str = "") -> Hall:
    """The Wolf's Leader and Ship have just beaten these figures of the Raven in Gimle."""
    ships = [figure for figure in figures if figure in (S, "sea-serpent")]
    hall = stage(
        age=age,
        board={
            "gimle": {"wolf": [L], "raven": [figure for figure in figures if figure not in ships]},
            "west-fjord": {"wolf": [S], "raven": ships},
        },
        hands={"wolf": [card or "tyrs-rage-2"]},
        upgrades={"raven": ("friggas-protection", *upgrades)},
        rage={"raven": rage},
    )
    return hall.pillage("gimle").call_over().seal(wolf=card or "tyrs-rage-2")


# What it works against.


@clause("BR-28.21")
def test_protection_works_against_a_lost_battle() -> None:
    hall = lost([W, W, S])
    assert (hall.asked, hall.active) == ("Protect", "raven")
    protect(hall, warriors=1, ship=True)
    assert hall.figures("raven", "gimle") == [W]
    assert hall.figures("raven", "west-fjord") == [S]
    assert hall.valhalla("raven") == [W]
    assert hall.rage("raven") == 4


@clause("BR-28.21")
def test_protection_works_against_odins_smite_and_the_warrior_fights_on() -> None:
    hall = stage(
        board={"andlang": {"wolf": [W, W], "raven": [W]}, "south-fjord": {"raven": [S]}},
        hands={"wolf": ["odins-smite"]},
        upgrades=PROTECTED,
    )
    hall.pillage("andlang").call_over().seal(wolf="odins-smite")
    assert (hall.asked, hall.active, bands(hall)) == ("Protect", "raven", {(1, "no", "no", "none")})
    protect(hall, warriors=1)
    assert [(words["clan"], words["strength"]) for words in hall.told("fought")] == [("wolf", 3), ("raven", 3)]
    assert hall.told("no_winner") == [{}]
    assert (hall.asked, hall.rage("raven")) == ("Protect", 5)


@clause("BR-28.21")
def test_protection_works_against_odins_tide_and_the_figures_fight_on() -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [L], "raven": [W, W]}, "south-fjord": {"raven": [S]}},
        hands={"wolf": ["odins-tide"]},
        upgrades=PROTECTED,
    )
    hall.pillage("andlang").call_over().seal(wolf="odins-tide")
    assert (hall.asked, hall.active) == ("TideKeep", "raven")
    hall.say("spare", figure=W)
    assert hall.asked == "Protect"
    assert bands(hall) == {(1, "no", "no", "none"), (0, "no", "yes", "none"), (1, "no", "yes", "none")}
    protect(hall, warriors=1, ship=True)
    assert [(words["clan"], words["strength"]) for words in hall.told("fought")] == [("wolf", 4), ("raven", 4)]


@clause("BR-28.21")
def test_protection_works_against_the_troll() -> None:
    hall = stage(board={"gimle": {"raven": [W, W, L]}}, monsters={"wolf": ["troll"]}, upgrades=PROTECTED)
    hall.invade("troll", "gimle")
    assert (hall.asked, hall.active) == ("Protect", "raven")
    assert bands(hall) == {(1, "no", "no", "none"), (2, "no", "no", "none")}
    protect(hall, warriors=1)
    assert hall.figures("raven", "gimle") == [W, L]
    assert (hall.valhalla("raven"), hall.rage("raven")) == ([W], 5)


@clause("BR-28.21")
def test_protection_works_against_the_fire_giant() -> None:
    board = {"andlang": {"raven": [L]}, "south-fjord": {"raven": [S, "sea-serpent"]}}
    hall = stage(board=board, monsters={"wolf": ["fire-giant"]}, upgrades=PROTECTED)
    hall.invade("fire-giant", "andlang")
    assert (hall.asked, hall.active) == ("Protect", "raven")
    assert bands(hall) == {(0, "yes", "no", "none"), (0, "no", "yes", "none"), (0, "yes", "yes", "none")}
    protect(hall, ship=True)
    assert hall.figures("raven", "south-fjord") == [S, "sea-serpent"]
    assert (hall.valhalla("raven"), hall.rage("raven")) == ([L], 5)


@clause("BR-28.22")
def test_protection_does_not_work_in_ragnarok() -> None:
    hall = stage(age=3, phase="ragnarok", board={"utgard": {"raven": [W, L]}}, upgrades=PROTECTED, rage={"raven": 6})
    assert hall.asked == ""
    assert hall.told("protected") == []
    assert hall.figures("raven", "utgard") == []
    assert hall.glory("raven") == 2 * 4
    assert hall.rage("raven") == 6


# Nothing is paid for a figure that is kept.


@clause("BR-28.23")
@pytest.mark.parametrize(("kept", "pay"), [(0, 6), (1, 4), (2, 2), (3, 0)])
def test_odins_judgement_pays_nothing_for_a_protected_figure(kept: int, pay: int) -> None:
    hall = lost([W, W, W], age=3, card="odins-judgement")
    if kept:
        protect(hall, warriors=kept)
    else:
        hall.decline()
    assert hall.glory("wolf") == 3 + pay


@clause("BR-28.23")
@pytest.mark.parametrize(("kept", "pay"), [(0, 4), (1, 2), (2, 0)])
def test_the_valkyrie_pays_nothing_for_a_protected_figure(kept: int, pay: int) -> None:
    hall = stage(age=2, board={"gimle": {"wolf": ["valkyrie", L], "raven": [W, W]}}, upgrades=PROTECTED)
    hall.pillage("gimle").call_over()
    if kept:
        protect(hall, warriors=kept)
    else:
        hall.decline()
    assert hall.glory("wolf") == 3 + pay


@clause("BR-28.23")
@pytest.mark.parametrize(("kept", "pay"), [(0, 2), (1, 0)])
def test_thors_glory_does_not_count_a_protected_figure(kept: int, pay: int) -> None:
    hall = stage(
        age=2, board={"gimle": {"wolf": [L], "raven": [W, W]}}, upgrades={**PROTECTED, "wolf": ["thors-glory"]}
    )
    hall.pillage("gimle").call_over()
    if kept:
        protect(hall, warriors=kept)
    else:
        hall.decline()
    assert hall.glory("wolf") == 3 + pay


@clause("BR-28.23")
@pytest.mark.parametrize(("kept", "pay"), [(True, 0), (False, 8)])
def test_the_dragons_pay_nothing_for_a_protected_ship(kept: bool, pay: int) -> None:
    hall = lost([S], upgrades=("fire-dragons",))
    if kept:
        protect(hall, ship=True)
    else:
        hall.decline()
    assert hall.glory("raven") == pay


@clause("BR-28.23")
@pytest.mark.parametrize(("answer", "pay"), [("retreat", 2), ("decline", 4)])
def test_nothing_is_paid_for_a_witch_who_retreats(answer: str, pay: int) -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [L, W], "raven": ["volur-witch", W]}},
        upgrades={"wolf": ["thors-glory"]},
        hands={"wolf": ["odins-judgement"]},
    )
    hall.pillage("gimle").call_over().seal(wolf="odins-judgement")
    assert (hall.asked, hall.active, hall.verbs()) == ("Retreat", "raven", {"retreat", "decline"})
    hall.say(answer)
    assert hall.glory("wolf") == 3 + pay + (2 if answer == "decline" else 0)
    assert hall.figures("raven", "yggdrasil") == (["volur-witch"] if answer == "retreat" else [])


# Who may use it, and how often.


@clause("BR-28.24")
@pytest.mark.parametrize(("rage", "most"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_protection_goes_as_far_as_current_rage(rage: int, most: int) -> None:
    hall = lost([W, W, W], rage=rage)
    assert bands(hall) == {(number, "no", "no", "none") for number in range(1, most + 1)}
    protect(hall, warriors=most)
    assert hall.rage("raven") == rage - most
    assert len(hall.figures("raven", "gimle")) == most


@clause("BR-28.24")
def test_protection_is_not_offered_without_rage() -> None:
    hall = lost([W, W, W], rage=0)
    assert hall.asked == "Turn"
    assert hall.valhalla("raven") == [W, W, W]


@clause("BR-28.24")
def test_protection_may_be_used_by_a_clan_that_has_passed_and_won_rage_afterwards() -> None:
    hall = stage(
        board={"gimle": {"wolf": [L], "raven": [W]}},
        upgrades=PROTECTED,
        passed=["raven"],
        rage={"raven": 1},
    )
    hall.pillage("gimle").call_over()
    assert (hall.asked, hall.active) == ("Protect", "raven")
    protect(hall, warriors=1)
    assert hall.figures("raven", "gimle") == [W]
    assert hall.rage("raven") == 0


@clause("BR-28.24")
def test_the_rage_stolen_in_the_battle_itself_pays_for_protection_of_a_clan_that_passed() -> None:
    hall = stage(
        board={"gimle": {"wolf": [L, W], "raven": [W, W]}},
        hands={"raven": ["lokis-trickery"]},
        upgrades=PROTECTED,
        passed=["raven"],
    )
    hall.pillage("gimle").call_over().seal(raven="lokis-trickery")
    assert (hall.asked, hall.active, bands(hall)) == ("Protect", "raven", {(1, "no", "no", "none")})


# The Volur Witch.


@clause("BR-28.25")
@pytest.mark.parametrize(("answer", "place", "glory"), [("retreat", "yggdrasil", 0), ("decline", "reserve", 3)])
def test_the_witch_may_flee_from_ragnarok_and_then_brings_no_glory(answer: str, place: str, glory: int) -> None:
    hall = stage(
        age=2,
        phase="ragnarok",
        board={"gimle": {"raven": ["volur-witch", W]}},
        doom=("andlang", "gimle", "utgard"),
    )
    assert (hall.asked, hall.active, hall.verbs()) == ("Flight", "raven", {"retreat", "decline"})
    hall.say(answer)
    assert "volur-witch" in hall.figures("raven", place)
    assert hall.figures("raven", "gimle") == []
    assert hall.glory("raven") == 3 + glory


@clause("BR-28.26")
@pytest.mark.parametrize("answer", ["retreat", "decline"])
def test_a_witch_who_retreats_before_the_comparison_adds_no_strength(answer: str) -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [L], "raven": ["volur-witch", W]}},
        hands={"wolf": ["odins-tide"]},
    )
    hall.pillage("gimle").call_over().seal(wolf="odins-tide")
    hall.say("spare", figure=W)
    assert (hall.asked, hall.active) == ("Retreat", "raven")
    hall.say(answer)
    assert [(words["clan"], words["strength"]) for words in hall.told("fought")] == [("wolf", 4), ("raven", 1)]
    assert hall.told("won_battle") == [{"clan": "wolf"}]
    assert hall.valhalla("raven") == ([W] if answer == "retreat" else [W, "volur-witch"])


@clause("BR-28.26")
def test_a_witch_spared_by_the_tide_fights_with_her_strength_and_may_retreat_when_the_battle_is_lost() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [L], "raven": ["volur-witch", W]}},
        hands={"wolf": ["odins-tide"]},
    )
    hall.pillage("gimle").call_over().seal(wolf="odins-tide").say("spare", figure="volur-witch")
    assert [(words["clan"], words["strength"]) for words in hall.told("fought")] == [("wolf", 4), ("raven", 3)]
    assert (hall.asked, hall.active) == ("Retreat", "raven")


@clause("BR-28.27")
def test_figures_of_friggas_sacrifice_cannot_be_saved() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": ["volur-witch", W]}},
        upgrades={"wolf": ["friggas-sacrifice", "friggas-protection"]},
    )
    hall.say("sacrifice", figure="volur-witch", place="gimle")
    if hall.asked == "SecondSacrifice":
        hall.say("sacrifice", figure=W, place="gimle")
    assert hall.asked == "ChooseStat"
    assert hall.valhalla("wolf") == [W, "volur-witch"]
    assert hall.rage("wolf") == 6
    assert hall.told("protected") == hall.told("retreated") == []


# One clan after the other.


def _three_losers(protector: str, witch: str) -> Hall:
    """The Raven pillages and the Serpent wins: the Raven, the Bear, the Wolf lose in this order."""
    board = {"gimle": {"raven": [W], "bear": [W], "wolf": [W], "serpent": [L]}}
    board["gimle"][witch] = ["volur-witch"]
    hall = stage(
        players=4,
        age=3,
        turn="raven",
        first="wolf",
        board=board,
        upgrades={protector: ["friggas-protection"]},
        hands={"serpent": ["tyrs-rage-3"]},
    )
    return hall.pillage("gimle").call_over().seal(serpent="tyrs-rage-3")


def _dead(hall: Hall) -> list[str]:
    return [clan for clan in ("wolf", "raven", "serpent", "bear") if hall.valhalla(clan)]


@clause("BR-28.69")
@pytest.mark.parametrize(
    ("protector", "witch", "first", "dead_then", "second", "dead_now"),
    [
        ("bear", "wolf", ("Protect", "bear"), ["raven"], ("Retreat", "wolf"), ["raven", "bear"]),
        ("wolf", "raven", ("Retreat", "raven"), [], ("Protect", "wolf"), ["raven", "bear"]),
        ("raven", "bear", ("Protect", "raven"), [], ("Retreat", "bear"), ["raven"]),
    ],
)
def test_in_a_battle_the_losers_are_dealt_with_one_by_one_from_the_pillager(
    protector: str,
    witch: str,
    first: tuple[str, str],
    dead_then: list[str],
    second: tuple[str, str],
    dead_now: list[str],
) -> None:
    hall = _three_losers(protector, witch)
    assert (hall.asked, hall.active) == first
    assert _dead(hall) == dead_then
    hall.decline()
    assert (hall.asked, hall.active) == second
    assert _dead(hall) == dead_now
    hall.decline()
    assert _dead(hall) == ["wolf", "raven", "bear"]


@clause("BR-28.69")
def test_a_clan_is_asked_for_protection_then_for_the_retreat_and_only_then_its_others_die() -> None:
    hall = lost(["volur-witch", W, W], age=3, card="tyrs-rage-3")
    assert hall.asked == "Protect"
    protect(hall, warriors=1)
    assert (hall.asked, hall.active) == ("Retreat", "raven")
    assert hall.figures("raven", "gimle") == [W, W, "volur-witch"]
    assert hall.valhalla("raven") == []
    hall.say("retreat")
    assert hall.figures("raven", "gimle") == [W]
    assert hall.figures("raven", "yggdrasil") == ["volur-witch"]
    assert hall.valhalla("raven") == [W]


@clause("BR-28.69")
def test_the_tide_too_asks_one_clan_for_protection_then_for_the_retreat_then_kills_then_turns_to_the_next() -> None:
    hall = stage(
        age=3,
        turn="raven",
        board={"gimle": {"wolf": [L, W], "raven": ["volur-witch", L, W]}},
        hands={"wolf": ["odins-tide"]},
        upgrades=PROTECTED,
    )
    hall.pillage("gimle").call_over().seal(wolf="odins-tide").say("spare", figure=L)
    assert bands(hall) == {(1, "no", "no", "none"), (0, "no", "no", "volur-witch"), (1, "no", "no", "volur-witch")}
    hall.decline()
    assert (hall.asked, hall.active, hall.valhalla("raven")) == ("Retreat", "raven", [])
    hall.say("retreat")
    assert (hall.asked, hall.active, hall.valhalla("raven")) == ("TideKeep", "wolf", [W])
    assert hall.figures("raven", "gimle") == [L]


@clause("BR-28.69")
def test_a_witch_who_is_protected_is_not_asked_to_retreat() -> None:
    hall = protect(lost(["volur-witch", W], age=3, card="tyrs-rage-3"), monsters="volur-witch")
    assert hall.asked == "Turn"
    assert hall.figures("raven", "gimle") == ["volur-witch"]
    assert hall.rage("raven") == 5


@clause("BR-28.69")
@pytest.mark.parametrize(
    ("first", "dead"), [("wolf", []), ("raven", []), ("serpent", ["serpent", "bear"]), ("bear", ["bear"])]
)
def test_outside_a_battle_clans_are_dealt_with_from_the_first_player(first: str, dead: list[str]) -> None:
    hall = stage(
        players=4,
        age=2,
        first=first,
        board={"gimle": {"raven": [W], "serpent": [W], "bear": [W]}},
        monsters={"wolf": ["troll"]},
        upgrades=PROTECTED,
    )
    hall.invade("troll", "gimle")
    assert (hall.asked, hall.active) == ("Protect", "raven")
    assert _dead(hall) == dead
    hall.decline()
    assert _dead(hall) == ["raven", "serpent", "bear"]


@clause("BR-28.69")
@pytest.mark.parametrize("answer", ["retreat", "decline"])
def test_in_ragnarok_the_retreat_is_asked_before_anybody_dies(answer: str) -> None:
    hall = stage(
        players=3,
        age=3,
        phase="ragnarok",
        board={"gimle": {"wolf": [W], "raven": ["volur-witch"], "serpent": [W]}},
        doom=("andlang", "utgard", "gimle"),
    )
    assert (hall.asked, hall.active) == ("Flight", "raven")
    assert _dead(hall) == []
    assert [hall.glory(clan) for clan in ("wolf", "raven", "serpent")] == [0, 0, 0]
    hall.say(answer)
    assert [hall.glory(clan) for clan in ("wolf", "raven", "serpent")] == [4, 0 if answer == "retreat" else 4, 4]


# The Dragons pay at once.


@clause("BR-28.70")
def test_the_dragons_have_paid_when_a_stat_is_chosen_but_odins_judgement_has_not() -> None:
    hall = stage(
        age=3,
        board={"andlang": {"wolf": [L, W, W]}, "south-fjord": {"raven": [S]}},
        upgrades={"raven": ["eternal-dragons"], "wolf": ["lord-of-axes"]},
        hands={"raven": ["odins-judgement"]},
    )
    hall.pillage("andlang").call_over().seal(raven="odins-judgement")
    assert (hall.asked, hall.active) == ("ChooseStat", "wolf")
    assert hall.glory("raven") == 12
    hall.say("raise", stat="horns")
    assert hall.glory("raven") == 12 + 2


@clause("BR-28.70")
def test_glory_of_the_dragons_for_a_ship_lost_to_the_tide_is_there_for_lokis_backstab() -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [W], "raven": [L]}, "south-fjord": {"raven": [S], "wolf": [S]}},
        upgrades={"raven": ["lokis-dragons"]},
        hands={"wolf": ["lokis-backstab"], "raven": ["odins-tide"]},
    )
    hall.pillage("andlang").call_over().seal(wolf="lokis-backstab", raven="odins-tide")
    hall.say("spare", figure=W).say("spare", figure=L)
    assert hall.told("won_battle") == [{"clan": "raven"}]
    assert hall.told("stole_glory") == [{"clan": "wolf", "victim": "raven", "glory": 2}]
    assert (hall.glory("wolf"), hall.glory("raven")) == (2, 4 - 2 + 3)


@clause("BR-28.70")
def test_glory_of_the_dragons_for_a_ship_lost_with_the_battle_comes_after_lokis_backstab() -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [L]}, "south-fjord": {"raven": [S]}},
        upgrades={"raven": ["lokis-dragons"]},
        hands={"raven": ["lokis-backstab"]},
    )
    hall.pillage("andlang").call_over().seal(raven="lokis-backstab")
    assert [words["event"] for words in hall.events if words["event"] in ("perished", "glory", "pillaged")] == [
        "perished",
        "glory",
        "pillaged",
        "glory",
    ]
    assert (hall.glory("wolf"), hall.glory("raven")) == (3, 4)
