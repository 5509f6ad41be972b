"""The Monsters (BR-27)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.clauses import clause
from tests.games.blood_rage.printed import CONTENT, dealt, steps, strengths
from tests.games.blood_rage.stage import Hall, L, S, W, stage

OUTER = ["elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor"]
FJORDS = ["north-fjord", "east-fjord", "south-fjord", "west-fjord"]


class Monster(NamedTuple):
    """A line of the list of Monsters; `cost` is that of its upgrade and of each invasion."""

    clause: str
    name: str
    age: int
    copies: tuple[int, int, int]
    strength: int
    cost: int


MONSTERS = [
    Monster("BR-27.1", "dwarf-chieftain", 1, (1, 0, 0), 2, 0),
    Monster("BR-27.2", "troll", 1, (1, 0, 0), 2, 2),
    Monster("BR-27.3", "sea-serpent", 1, (0, 1, 0), 3, 3),
    Monster("BR-27.4", "dark-elf", 2, (1, 0, 0), 1, 1),
    Monster("BR-27.5", "valkyrie", 2, (1, 0, 0), 2, 2),
    Monster("BR-27.6", "fire-giant", 2, (0, 1, 0), 4, 4),
    Monster("BR-27.7", "frost-giant", 3, (1, 0, 0), 4, 4),
    Monster("BR-27.8", "soldier-of-hel", 3, (1, 0, 0), 3, 0),
    Monster("BR-27.9", "volur-witch", 3, (0, 1, 0), 3, 3),
]
EACH = [pytest.param(monster, marks=clause(monster.clause), id=monster.name) for monster in MONSTERS]


def home(monster: str) -> str:
    """Gimle, or its fjord for the Sea Serpent."""
    return "west-fjord" if monster == "sea-serpent" else "gimle"


# What is printed.


@pytest.mark.parametrize("monster", EACH)
def test_the_card_of_a_monster_is_as_the_list_says(monster: Monster) -> None:
    card = CONTENT[monster.name]
    printed = (card.age, card.type, card.value, card.strength, tuple(card.copies))
    assert printed == (monster.age, "monster", monster.cost, monster.strength, monster.copies)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("monster", EACH)
def test_a_monster_is_dealt_to_as_many_players_as_it_is_marked_for(monster: Monster, players: int) -> None:
    assert dealt(players, monster.age)[monster.name] == sum(monster.copies[: players - 1])


@pytest.mark.parametrize("monster", EACH)
def test_a_monster_has_its_strength_in_battle(monster: Monster) -> None:
    board = {home(monster.name): {"wolf": [monster.name]}, "myrkulor": {"raven": [W]}}
    hall = stage(age=3, board=board).pillage("gimle").join("raven", W, "myrkulor").call_over()
    assert strengths(hall) == {"wolf": monster.strength, "raven": 1}


@pytest.mark.parametrize("monster", EACH)
def test_the_upgrade_of_a_monster_costs_what_is_printed(monster: Monster) -> None:
    rage = max(monster.cost, 1)
    hall = stage(age=monster.age, hands={"wolf": [monster.name]}, rage={"wolf": rage}).upgrade(monster.name)
    assert hall.rage("wolf") == rage - monster.cost
    assert hall.asked == "FreeInvasion"
    hall.say("land", place=home(monster.name))
    assert hall.figures("wolf", home(monster.name)) == [monster.name]
    assert hall.rage("wolf") == rage - monster.cost
    if monster.cost > 1:
        poor = stage(age=monster.age, hands={"wolf": [monster.name]}, rage={"wolf": monster.cost - 1})
        assert not poor.can("upgrade", card=monster.name)


@pytest.mark.parametrize("monster", EACH)
def test_each_invasion_with_a_monster_costs_what_is_printed(monster: Monster) -> None:
    rage, place = max(monster.cost, 1), home(monster.name)
    hall = stage(age=3, monsters={"wolf": [monster.name]}, rage={"wolf": rage}).invade(monster.name, place)
    assert (hall.figures("wolf", place), hall.rage("wolf")) == ([monster.name], rage - monster.cost)
    if monster.cost > 1:
        poor = stage(age=3, monsters={"wolf": [monster.name]}, rage={"wolf": monster.cost - 1})
        assert not poor.can("invade", figure=monster.name, place=place)


# Troll.


@clause("BR-27.2")
def test_the_troll_destroys_all_warriors_of_other_clans_where_it_invades() -> None:
    hall = stage(
        3,
        monsters={"wolf": ["troll"]},
        board={"gimle": {"wolf": [W], "raven": [W, W], "serpent": [W]}, "andlang": {"raven": [W]}},
    )
    hall.invade("troll", "gimle")
    assert hall.figures("wolf", "gimle") == [W, "troll"]
    assert (hall.valhalla("raven"), hall.valhalla("serpent"), hall.valhalla("wolf")) == ([W, W], [W], [])
    assert hall.figures("raven", "andlang") == [W]


@clause("BR-27.2")
def test_the_troll_spares_leaders_ships_and_monsters() -> None:
    hall = stage(
        3,
        monsters={"wolf": ["troll"]},
        board={"gimle": {"raven": [L, W], "serpent": ["dwarf-chieftain"]}, "west-fjord": {"serpent": [S]}},
    )
    hall.invade("troll", "gimle")
    assert (hall.figures("raven", "gimle"), hall.valhalla("raven")) == ([L], [W])
    assert (hall.figures("serpent", "gimle"), hall.figures("serpent", "west-fjord")) == (["dwarf-chieftain"], [S])


@clause("BR-27.2")
def test_the_troll_destroys_on_each_invasion_the_free_one_included() -> None:
    hall = stage(board={"gimle": {"raven": [W]}}, hands={"wolf": ["troll"]})
    hall.upgrade("troll").say("land", place="gimle")
    assert hall.valhalla("raven") == [W]
    again = stage(valhalla={"wolf": ["troll"]}, board={"horgr": {"raven": [W]}}, upgrades={"wolf": ["friggas-domain"]})
    again.say("raise_dead", figure="troll", place="horgr")
    assert again.valhalla("raven") == [W]


@clause("BR-27.2")
def test_the_troll_destroys_nothing_when_it_marches_or_answers_a_call() -> None:
    march = stage(board={"gimle": {"raven": [W]}, "horgr": {"wolf": ["troll"]}})
    march.march("horgr", "gimle", monsters="troll")
    assert (march.figures("wolf", "gimle"), march.figures("raven", "gimle")) == (["troll"], [W])
    call = stage(turn="raven", board={"gimle": {"raven": [W, W, W]}, "andlang": {"wolf": ["troll"]}})
    call.pillage("gimle").join("wolf", "troll", "andlang").call_over()
    assert strengths(call) == {"raven": 3, "wolf": 2}


# Sea Serpent.


@clause("BR-27.3")
def test_the_sea_serpent_invades_only_fjords() -> None:
    hall = stage(monsters={"wolf": ["sea-serpent"]})
    places = {words["place"] for words in hall.options() if words.get("figure") == "sea-serpent"}
    assert places == set(FJORDS)
    free = stage(hands={"wolf": ["sea-serpent"]}).upgrade("sea-serpent")
    assert free.values("land", "place") == set(FJORDS)


@clause("BR-27.3")
def test_the_sea_serpent_does_not_invade_a_closed_fjord() -> None:
    hall = stage(monsters={"wolf": ["sea-serpent"]}, destroyed=["andlang", "utgard", "gimle"])
    places = {words["place"] for words in hall.options() if words.get("figure") == "sea-serpent"}
    assert places == {"north-fjord", "east-fjord", "west-fjord"}


@clause("BR-27.3")
def test_the_sea_serpent_never_moves() -> None:
    hall = stage(turn="raven", board={"south-fjord": {"wolf": ["sea-serpent"]}, "gimle": {"raven": [W]}})
    hall.pillage("gimle")
    assert hall.told("unopposed") == [{"clan": "raven", "province": "gimle"}]
    assert (hall.asked, hall.active) == ("Turn", "wolf")
    assert "march" not in hall.verbs()


@clause("BR-27.3")
def test_the_sea_serpent_supports_both_provinces_of_its_fjord() -> None:
    hall = stage(board={"south-fjord": {"wolf": ["sea-serpent"]}})
    assert hall.values("pillage", "province") == {"andlang", "utgard"}
    assert {province: hall.strength("wolf", province) for province in [*OUTER, "yggdrasil"]} == {
        province: 3 if province in ("andlang", "utgard") else 0 for province in [*OUTER, "yggdrasil"]
    }


@clause("BR-27.3")
def test_the_sea_serpent_is_a_monster_too() -> None:
    board = {"west-fjord": {"raven": ["sea-serpent", S]}}
    hall = stage(age=2, board=board, monsters={"wolf": ["fire-giant"]}).invade("fire-giant", "gimle")
    assert (hall.figures("raven", "west-fjord"), hall.valhalla("raven")) == (["sea-serpent"], [S])


# Dark Elf.


@clause("BR-27.4")
def test_the_dark_elf_may_invade_yggdrasil_as_well_as_an_outer_province() -> None:
    hall = stage(age=2, monsters={"wolf": ["dark-elf", "valkyrie"]})
    places = {words["place"] for words in hall.options() if words.get("figure") == "dark-elf"}
    assert places == {*OUTER, "yggdrasil"}
    assert {words["place"] for words in hall.options() if words.get("figure") == "valkyrie"} == set(OUTER)
    hall.invade("dark-elf", "yggdrasil")
    assert (hall.figures("wolf", "yggdrasil"), hall.rage("wolf")) == (["dark-elf"], 5)


@clause("BR-27.4")
def test_the_dark_elf_may_land_in_yggdrasil_with_its_upgrade() -> None:
    hall = stage(age=2, hands={"wolf": ["dark-elf"]}).upgrade("dark-elf")
    assert hall.values("land", "place") == {*OUTER, "yggdrasil"}
    hall.say("land", place="yggdrasil")
    assert hall.figures("wolf", "yggdrasil") == ["dark-elf"]


@clause("BR-27.4")
def test_the_dark_elf_has_strength_three_while_in_yggdrasil() -> None:
    hall = stage(age=2, board={"yggdrasil": {"wolf": ["dark-elf"], "raven": [W, W]}, "horgr": {"wolf": [W]}})
    assert hall.strength("wolf", "yggdrasil") == 3
    hall.pillage("yggdrasil").call_over()
    assert strengths(hall) == {"wolf": 3, "raven": 2}
    hall.pass_turn().march("yggdrasil", "gimle", monsters="dark-elf")
    assert (hall.figures("wolf", "gimle"), hall.strength("wolf", "gimle")) == (["dark-elf"], 1)
    hall.march("gimle", "yggdrasil", monsters="dark-elf")
    assert hall.strength("wolf", "yggdrasil") == 3


# Valkyrie.


@clause("BR-27.5")
def test_the_valkyrie_pays_two_glory_for_each_enemy_destroyed_in_a_battle_won() -> None:
    hall = stage(
        3,
        age=2,
        board={
            "gimle": {"wolf": ["valkyrie", W, W], "raven": [W], "serpent": [W]},
            "west-fjord": {"raven": [S]},
        },
    )
    hall.pillage("gimle").call_over()
    assert strengths(hall) == {"wolf": 4, "raven": 3, "serpent": 1}
    assert hall.glory("wolf") == 3 + 2 * 3


@clause("BR-27.5")
def test_the_valkyrie_pays_in_a_battle_lost_but_not_for_ones_own_dead() -> None:
    hall = stage(
        3,
        age=2,
        board={"gimle": {"wolf": ["valkyrie", W], "serpent": [W]}, "horgr": {"raven": [W]}},
        hands={"serpent": ["tyrs-rage-2"]},
    )
    hall.pillage("gimle").call_over().seal(serpent="tyrs-rage-2")
    assert (hall.valhalla("wolf"), hall.glory("wolf")) == ([W, "valkyrie"], 0)
    three = stage(
        3,
        age=2,
        board={"gimle": {"wolf": ["valkyrie"], "raven": [W, W], "serpent": [W]}},
        hands={"serpent": ["tyrs-rage-2"]},
    )
    three.pillage("gimle").call_over().seal(serpent="tyrs-rage-2")
    assert [three.glory(clan) for clan in ("wolf", "raven", "serpent")] == [2 * 2, 0, 3]


@clause("BR-27.5")
def test_the_valkyrie_pays_only_for_a_battle_it_took_part_in() -> None:
    hall = stage(age=2, board={"gimle": {"wolf": [L], "raven": [W, W]}, "horgr": {"wolf": ["valkyrie"]}})
    hall.pillage("gimle").call_over()
    assert (hall.valhalla("raven"), hall.glory("wolf")) == ([W, W], 3)


@clause("BR-27.5")
def test_the_valkyrie_pays_when_another_clan_pillages() -> None:
    hall = stage(age=2, turn="raven", board={"gimle": {"wolf": ["valkyrie"], "raven": [W]}})
    hall.pillage("gimle").call_over()
    assert (hall.glory("wolf"), hall.glory("raven")) == (3 + 2, 0)


# Fire Giant.


@clause("BR-27.6")
def test_the_fire_giant_destroys_all_enemies_but_monsters_where_it_invades() -> None:
    hall = stage(
        3,
        age=2,
        monsters={"wolf": ["fire-giant"]},
        board={
            "gimle": {"wolf": [W], "raven": [W, L], "serpent": ["troll"]},
            "andlang": {"raven": [W]},
            "south-fjord": {"serpent": [S]},
        },
    )
    hall.invade("fire-giant", "gimle")
    assert hall.figures("wolf", "gimle") == [W, "fire-giant"]
    assert (hall.figures("raven", "gimle"), hall.valhalla("raven")) == ([], [W, L])
    assert (hall.figures("serpent", "gimle"), hall.valhalla("serpent")) == (["troll"], [])
    assert (hall.figures("raven", "andlang"), hall.figures("serpent", "south-fjord")) == ([W], [S])


@clause("BR-27.6")
def test_the_fire_giant_destroys_on_a_free_invasion_and_out_of_valhalla() -> None:
    hall = stage(age=2, board={"gimle": {"raven": [W, L]}}, hands={"wolf": ["fire-giant"]})
    hall.upgrade("fire-giant").say("land", place="gimle")
    assert hall.valhalla("raven") == [W, L]
    board = {"horgr": {"raven": [W, L]}}
    again = stage(age=3, valhalla={"wolf": ["fire-giant"]}, board=board, upgrades={"wolf": ["friggas-domain"]})
    again.say("raise_dead", figure="fire-giant", place="horgr")
    assert again.valhalla("raven") == [W, L]


@clause("BR-27.6")
def test_the_fire_giant_destroys_nothing_when_it_marches_or_answers_a_call() -> None:
    march = stage(age=2, board={"gimle": {"raven": [W, L]}, "horgr": {"wolf": ["fire-giant"]}})
    march.march("horgr", "gimle", monsters="fire-giant")
    assert (march.figures("wolf", "gimle"), march.figures("raven", "gimle")) == (["fire-giant"], [W, L])
    call = stage(age=2, turn="raven", board={"gimle": {"raven": [W, L]}, "andlang": {"wolf": ["fire-giant"]}})
    call.pillage("gimle").join("wolf", "fire-giant", "andlang").call_over()
    assert strengths(call) == {"raven": 4, "wolf": 4}


# Frost Giant.


@clause("BR-27.7")
@pytest.mark.parametrize(
    ("token", "reached"), [("rage", (3, 1, 1)), ("axes", (1, 3, 1)), ("horns", (1, 1, 3)), ("glory", (1, 1, 1))]
)
def test_the_frost_giant_receives_the_reward_twice(token: str, reached: tuple[int, int, int]) -> None:
    hall = stage(age=3, board={"gimle": {"wolf": ["frost-giant"]}}, tokens={"gimle": token})
    hall.pillage("gimle").call_over()
    assert steps(hall, "wolf") == reached
    assert hall.glory("wolf") == (10 if token == "glory" else 0)


@clause("BR-27.7")
def test_the_frost_giant_receives_the_reward_twice_after_a_battle_won() -> None:
    hall = stage(age=3, board={"gimle": {"wolf": ["frost-giant"], "raven": [W]}}).pillage("gimle").call_over()
    assert (steps(hall, "wolf"), hall.glory("wolf")) == ((3, 1, 1), 3)


@clause("BR-27.7")
def test_the_frost_giant_must_be_in_the_pillaged_province() -> None:
    hall = stage(age=3, board={"gimle": {"wolf": [W]}, "horgr": {"wolf": ["frost-giant"]}})
    hall.pillage("gimle").call_over()
    assert steps(hall, "wolf") == (2, 1, 1)


@clause("BR-27.7")
def test_the_frost_giant_helps_only_the_pillage_of_its_owner() -> None:
    hall = stage(age=3, turn="raven", board={"gimle": {"wolf": ["frost-giant"], "raven": [W]}})
    hall.pillage("gimle").call_over()
    assert (hall.glory("wolf"), steps(hall, "wolf"), steps(hall, "raven")) == (3, (1, 1, 1), (1, 1, 1))
    kept = stage(
        age=3,
        turn="raven",
        board={"gimle": {"wolf": ["frost-giant"], "raven": [W]}},
        hands={"raven": ["tyrs-rage-3"]},
        upgrades={"wolf": ["friggas-protection"]},
    )
    kept.pillage("gimle").call_over().seal(raven="tyrs-rage-3")
    kept.say("protect", warriors=0, leader="no", ship="no", monsters="frost-giant")
    assert (kept.figures("wolf", "gimle"), steps(kept, "raven")) == (["frost-giant"], (2, 1, 1))


# Dwarf Chieftain and Soldier of Hel.


FREE = [
    pytest.param("dwarf-chieftain", marks=clause("BR-27.1")),
    pytest.param("soldier-of-hel", marks=clause("BR-27.8")),
]


@clause("BR-27.1", "BR-27.8")
@pytest.mark.parametrize("monster", FREE)
def test_a_free_monster_costs_nothing_again_and_again(monster: str) -> None:
    hall = stage(age=3, hands={"wolf": [monster]}, rage={"wolf": 1}).upgrade(monster)
    assert (hall.rage("wolf"), hall.asked) == (1, "FreeInvasion")
    hall.decline().pass_turn().invade(monster, "gimle")
    assert (hall.rage("wolf"), hall.figures("wolf", "gimle")) == (1, [monster])


@pytest.mark.parametrize("monster", FREE)
def test_a_free_monster_is_not_refunded_by_friggas_charm(monster: str) -> None:
    hall = stage(age=3, hands={"wolf": [monster]}, rage={"wolf": 3}, upgrades={"wolf": ["friggas-charm"]})
    assert hall.upgrade(monster).rage("wolf") == 3


# Volur Witch.


def beaten_witch(place: str) -> Hall:
    """The Wolf pillages a place with the Volur Witch and a Warrior and is beaten."""
    board = {place: {"wolf": ["volur-witch", W], "raven": [L]}}
    hall = stage(age=3, board=board, hands={"raven": ["tyrs-rage-3"]})
    return hall.pillage(place).call_over().seal(raven="tyrs-rage-3")


@clause("BR-27.9")
def test_the_volur_witch_may_retreat_to_yggdrasil() -> None:
    hall = beaten_witch("gimle")
    assert (hall.asked, hall.active) == ("Retreat", "wolf")
    assert hall.options() == [{"do": "retreat"}, {"do": "decline"}]
    hall.say("retreat")
    assert hall.figures("wolf", "yggdrasil") == ["volur-witch"]
    assert (hall.valhalla("wolf"), hall.figures("wolf", "gimle")) == ([W], [])
    assert hall.rage("wolf") == 6


@clause("BR-27.9")
def test_the_volur_witch_may_choose_to_die() -> None:
    hall = beaten_witch("gimle").decline()
    assert hall.figures("wolf", "yggdrasil") == []
    assert hall.valhalla("wolf") == [W, "volur-witch"]


@clause("BR-27.9")
def test_the_volur_witch_cannot_retreat_out_of_yggdrasil() -> None:
    hall = beaten_witch("yggdrasil")
    assert (hall.asked, hall.valhalla("wolf")) == ("Turn", [W, "volur-witch"])


@clause("BR-27.9")
def test_the_volur_witch_may_retreat_from_odins_tide() -> None:
    hall = stage(age=3, board={"gimle": {"wolf": ["volur-witch", W], "raven": [W]}}, hands={"wolf": ["odins-tide"]})
    hall.pillage("gimle").call_over().seal(wolf="odins-tide").say("spare", figure=W)
    assert (hall.asked, hall.active) == ("Retreat", "wolf")
    hall.say("retreat")
    assert strengths(hall) == {"wolf": 2, "raven": 1}
    assert (hall.figures("wolf", "yggdrasil"), hall.figures("wolf", "gimle")) == (["volur-witch"], [W])


@clause("BR-27.9")
@pytest.mark.parametrize(("answer", "glory"), [("retreat", 0), ("decline", 4)])
def test_the_volur_witch_may_retreat_from_ragnarok(answer: str, glory: int) -> None:
    hall = stage(age=3, phase="ragnarok", board={"utgard": {"wolf": ["volur-witch"]}})
    hall.say(answer)
    assert hall.glory("wolf") == glory
    assert hall.figures("wolf", "yggdrasil") == (["volur-witch"] if answer == "retreat" else [])


@clause("BR-27.9")
def test_a_witch_who_wins_stays() -> None:
    hall = stage(age=3, board={"gimle": {"wolf": ["volur-witch"], "raven": [W]}}).pillage("gimle").call_over()
    assert (hall.asked, hall.figures("wolf", "gimle")) == ("Turn", ["volur-witch"])
