"""Rulings on invasions and on ships (BR-28.1 to BR-28.20)."""

from __future__ import annotations

from typing import Protocol

import pytest

from tests.clauses import clause
from tests.games.blood_rage.stage import Hall, L, S, W, stage

ROOMY = {"wolf": {"horns": 5}, "raven": {"horns": 5}, "serpent": {"horns": 5}}
OUTER_PROVINCES = {"elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor"}
FJORDS = {"north-fjord", "east-fjord", "south-fjord", "west-fjord"}
DRAGONS = [("lokis-dragons", 4), ("fire-dragons", 8), ("eternal-dragons", 12)]

# What counts as an invasion.


class Invasion(Protocol):
    """A way for the Wolf's Monster to invade Utgard, where two Warriors of the Raven stand."""

    def __call__(self, monster: str, upgrades: tuple[str, ...] = (), /) -> Hall: ...


def _by_invading(monster: str, upgrades: tuple[str, ...] = ()) -> Hall:
    enemy = {"utgard": {"raven": [W, W]}}
    hall = stage(board=enemy, monsters={"wolf": [monster]}, upgrades={"wolf": upgrades}, steps=ROOMY)
    return hall.invade(monster, "utgard")


def _by_upgrading(monster: str, upgrades: tuple[str, ...] = ()) -> Hall:
    enemy = {"utgard": {"raven": [W, W]}}
    hall = stage(board=enemy, hands={"wolf": [monster]}, upgrades={"wolf": upgrades}, steps=ROOMY)
    return hall.upgrade(monster).say("land", place="utgard")


def _by_raising_the_dead(monster: str, upgrades: tuple[str, ...] = ()) -> Hall:
    hall = stage(
        board={"utgard": {"raven": [W, W]}},
        valhalla={"wolf": [monster]},
        upgrades={"wolf": ("friggas-domain", *upgrades)},
        steps=ROOMY,
    )
    return hall.say("raise_dead", figure=monster, place="utgard")


WAYS = pytest.mark.parametrize(
    "invaded", [_by_invading, _by_upgrading, _by_raising_the_dead], ids=["invade", "upgrade", "friggas-domain"]
)


@clause("BR-28.1")
@WAYS
@pytest.mark.parametrize("monster", ["troll", "fire-giant"])
def test_a_monster_destroys_in_whatever_way_it_invades(invaded: Invasion, monster: str) -> None:
    hall = invaded(monster)
    assert hall.figures("wolf", "utgard") == [monster]
    assert hall.figures("raven", "utgard") == []
    assert hall.valhalla("raven") == [W, W]


@clause("BR-28.1")
@WAYS
def test_succor_follows_every_invasion(invaded: Invasion) -> None:
    hall = invaded("troll", ("friggas-succor",))
    assert (hall.asked, hall.active) == ("Succor", "wolf")
    hall.say("succor")
    assert hall.figures("wolf", "utgard") == [W, "troll"]


@clause("BR-28.1")
def test_the_succor_warrior_invades_and_so_is_stopped_by_horns() -> None:
    elsewhere = {"gimle": {"wolf": [W, W]}}
    last_but_one = stage(board=elsewhere, upgrades={"wolf": ["friggas-succor"]}).invade(W, "utgard")
    assert last_but_one.asked == "Succor"
    elsewhere["gimle"]["wolf"].append(W)
    last = stage(board=elsewhere, upgrades={"wolf": ["friggas-succor"]}).invade(W, "utgard")
    assert (last.asked, last.active) == ("Turn", "raven")
    assert last.on_board("wolf") == 4


@clause("BR-28.1")
@pytest.mark.parametrize(("horns", "others", "blessed"), [(1, 3, True), (1, 4, False), (2, 4, True)])
def test_lokis_blessing_invades_and_so_is_stopped_by_horns(horns: int, others: int, blessed: bool) -> None:
    hall = stage(
        board={"andlang": {"wolf": [L], "raven": [W]}, "muspelheim": {"raven": [W] * others}},
        upgrades={"raven": ["lokis-blessing"]},
        steps={"raven": {"horns": horns}},
    )
    hall.pillage("andlang").call_over()
    assert hall.valhalla("raven") == [W]
    assert (hall.asked == "Blessing") == blessed


@clause("BR-28.2")
@pytest.mark.parametrize("monster", ["troll", "fire-giant"])
def test_a_march_is_not_an_invasion(monster: str) -> None:
    hall = stage(
        board={"gimle": {"wolf": [monster]}, "utgard": {"raven": [W, W]}},
        upgrades={"wolf": ["friggas-succor", "thors-domain"]},
        steps=ROOMY,
    )
    hall.march("gimle", "utgard", monsters=monster)
    assert hall.figures("wolf", "utgard") == [monster]
    assert hall.figures("raven", "utgard") == [W, W]
    assert (hall.asked, hall.active) == ("Turn", "raven")


@clause("BR-28.2")
@pytest.mark.parametrize("monster", ["troll", "fire-giant"])
def test_joining_a_battle_is_not_an_invasion(monster: str) -> None:
    hall = stage(
        board={"andlang": {"wolf": [L], "raven": [W]}, "gimle": {"wolf": [monster]}},
        hands={"wolf": ["tyrs-bash"], "raven": ["tyrs-smash-1"]},
        upgrades={"wolf": ["friggas-succor", "thors-domain"]},
        steps=ROOMY,
    )
    hall.pillage("andlang").join("wolf", monster, "gimle")
    assert hall.asked == "PlayCards"
    assert hall.figures("raven", "andlang") == [W]
    assert hall.figures("wolf", "andlang") == [L, monster]


@clause("BR-28.2")
def test_the_move_of_the_lord_of_hammers_is_not_an_invasion() -> None:
    hall = stage(
        board={"andlang": {"wolf": [L]}},
        upgrades={"wolf": ["lord-of-hammers", "friggas-succor", "thors-domain"]},
        steps=ROOMY,
    )
    hall.pillage("andlang").call_over()
    assert hall.asked == "MoveOn"
    hall.say("move_on", province="gimle")
    assert hall.figures("wolf", "gimle") == [L]
    assert (hall.asked, hall.active) == ("Turn", "raven")
    assert hall.told("invaded") == []


@clause("BR-28.2")
def test_the_retreat_of_the_witch_is_not_an_invasion() -> None:
    hall = stage(
        age=3,
        board={"andlang": {"wolf": ["volur-witch"], "raven": [L, W]}},
        upgrades={"wolf": ["thors-domain"]},
        steps=ROOMY,
    )
    hall.pillage("andlang").call_over()
    assert hall.asked == "Retreat"
    hall.say("retreat")
    assert hall.figures("wolf", "yggdrasil") == ["volur-witch"]
    assert (hall.asked, hall.active) == ("Turn", "raven")
    assert hall.told("invaded") == []


# Destruction, Succor, Thor's Domain.


@clause("BR-28.3")
def test_after_an_invasion_come_destruction_then_succor_then_thors_domain() -> None:
    hall = stage(
        board={"utgard": {"raven": [W, W]}},
        monsters={"wolf": ["troll"]},
        upgrades={"wolf": ["friggas-succor", "thors-domain"]},
    )
    hall.invade("troll", "utgard")
    assert [words["event"] for words in hall.events] == ["invaded", "perished"]
    assert (hall.asked, hall.valhalla("raven"), hall.figures("raven", "utgard")) == ("Succor", [W, W], [])
    hall.say("succor")
    assert (hall.asked, hall.figures("wolf", "utgard")) == ("ThorsDomain", [W, "troll"])
    hall.say("strike").call_over()
    assert hall.pillaged("utgard")
    assert hall.rage("wolf") == 6 - 2 - 2


@clause("BR-28.3")
@WAYS
def test_thors_domain_comes_last_in_whatever_way_one_invades(invaded: Invasion) -> None:
    hall = invaded("troll", ("friggas-succor", "thors-domain"))
    assert (hall.asked, hall.valhalla("raven")) == ("Succor", [W, W])
    hall.say("succor")
    assert (hall.asked, hall.figures("wolf", "utgard")) == ("ThorsDomain", [W, "troll"])


@clause("BR-28.3")
def test_the_succor_warrior_may_use_a_village_just_emptied() -> None:
    def invade_with(monster: str) -> Hall:
        full = {"utgard": {"raven": [W, W]}}
        hall = stage(board=full, monsters={"wolf": [monster]}, upgrades={"wolf": ["friggas-succor"]})
        return hall.invade(monster, "utgard")

    assert (invade_with("dwarf-chieftain").asked, invade_with("dwarf-chieftain").active) == ("Turn", "raven")
    after_the_troll = invade_with("troll").say("succor")
    assert after_the_troll.figures("wolf", "utgard") == [W, "troll"]


@clause("BR-28.4")
def test_a_succor_warrior_brings_no_further_succor_warrior() -> None:
    hall = stage(upgrades={"wolf": ["friggas-succor"]}, steps=ROOMY).invade(W, "gimle").say("succor")
    assert hall.figures("wolf", "gimle") == [W, W]
    assert (hall.asked, hall.active) == ("Turn", "raven")
    assert hall.rage("wolf") == 5


@clause("BR-28.5")
@pytest.mark.parametrize(
    ("figure", "place", "succor"),
    [(S, "south-fjord", False), ("dark-elf", "yggdrasil", False), ("dark-elf", "andlang", True), (L, "andlang", True)],
)
def test_succor_gives_nothing_in_a_fjord_or_in_yggdrasil(figure: str, place: str, succor: bool) -> None:
    hall = stage(monsters={"wolf": ["dark-elf"]}, upgrades={"wolf": ["friggas-succor"]}, steps=ROOMY)
    hall.invade(figure, place)
    assert (hall.asked, hall.active) == (("Succor", "wolf") if succor else ("Turn", "raven"))
    assert hall.on_board("wolf") == 1


@clause("BR-28.6")
@pytest.mark.parametrize(
    ("figure", "place", "offered"),
    [(S, "south-fjord", False), ("sea-serpent", "south-fjord", False), (W, "andlang", True), (L, "utgard", True)],
)
def test_thors_domain_cannot_be_used_after_an_invasion_of_a_fjord(figure: str, place: str, offered: bool) -> None:
    hall = stage(
        board={"andlang": {"wolf": [W]}},
        monsters={"wolf": ["sea-serpent"]},
        upgrades={"wolf": ["thors-domain"]},
        steps=ROOMY,
    )
    hall.invade(figure, place)
    assert (hall.asked, hall.active) == (("ThorsDomain", "wolf") if offered else ("Turn", "raven"))


@clause("BR-28.7")
@WAYS
def test_thors_domain_is_offered_after_an_invade_an_upgrade_and_friggas_domain(invaded: Invasion) -> None:
    hall = invaded("troll", ("thors-domain",))
    assert (hall.asked, hall.active, hall.verbs()) == ("ThorsDomain", "wolf", {"strike", "decline"})
    before = hall.rage("wolf")
    hall.say("strike").call_over()
    assert hall.rage("wolf") == before - 2
    assert hall.pillaged("utgard")


@clause("BR-28.7")
def test_thors_domain_is_offered_once_a_turn_also_with_a_succor_warrior() -> None:
    hall = stage(upgrades={"wolf": ["friggas-succor", "thors-domain"]}, steps=ROOMY, rage={"wolf": 12})
    hall.invade(W, "andlang").say("succor")
    assert hall.asked == "ThorsDomain"
    hall.decline()
    assert (hall.asked, hall.active) == ("Turn", "raven")
    hall.pass_turn().invade(W, "utgard").decline()
    assert (hall.asked, hall.active) == ("ThorsDomain", "wolf")


@clause("BR-28.7")
def test_thors_domain_is_not_offered_for_the_blessing_of_a_lost_thors_domain_pillage() -> None:
    hall = stage(
        board={"andlang": {"raven": [L]}},
        upgrades={"wolf": ["lokis-blessing", "thors-domain"]},
        rage={"wolf": 12},
    )
    hall.invade(W, "andlang").say("strike").call_over()
    assert (hall.asked, hall.active, hall.valhalla("wolf")) == ("Blessing", "wolf", [W])
    hall.say("bless")
    assert hall.figures("wolf", "andlang") == [W]
    assert (hall.asked, hall.active) == ("Turn", "raven")
    assert hall.rage("wolf") == 12 - 1 - 2


@clause("BR-28.7")
@pytest.mark.parametrize("pillager", ["wolf", "raven"])
def test_thors_domain_is_not_offered_for_a_blessing_on_ones_own_turn_or_another(pillager: str) -> None:
    hall = stage(
        turn=pillager,
        board={"andlang": {"wolf": [W], "raven": [L]}, "south-fjord": {"serpent": [S]}},
        hands={"serpent": ["tyrs-smite-1"]},
        players=3,
        upgrades={"wolf": ["lokis-blessing", "thors-domain"]},
        rage={"wolf": 12},
    )
    hall.pillage("andlang").call_over().seal(serpent="tyrs-smite-1")
    assert (hall.asked, hall.active) == ("Blessing", "wolf")
    hall.say("bless")
    assert hall.figures("wolf", "andlang") == [W]
    assert not hall.pillaged("andlang")
    assert (hall.asked, hall.active) == ("Turn", "raven" if pillager == "wolf" else "serpent")


@clause("BR-28.8")
@pytest.mark.parametrize(("pillaged", "offered"), [(["andlang"], False), (["utgard"], True)])
def test_thors_domain_needs_the_reward_side_also_beside_tyrs_challenge(pillaged: list[str], offered: bool) -> None:
    hall = stage(age=2, pillaged=pillaged, upgrades={"wolf": ["thors-domain", "tyrs-challenge"]})
    hall.invade(W, "andlang")
    assert (hall.asked, hall.active) == (("ThorsDomain", "wolf") if offered else ("Turn", "raven"))


@clause("BR-28.9")
def test_thors_domain_works_for_a_dark_elf_that_invaded_yggdrasil() -> None:
    hall = stage(age=2, monsters={"wolf": ["dark-elf"]}, upgrades={"wolf": ["thors-domain"]})
    hall.invade("dark-elf", "yggdrasil")
    assert hall.asked == "ThorsDomain"
    hall.say("strike").call_over()
    assert hall.pillaged("yggdrasil")
    assert [hall.step("wolf", stat) for stat in ("rage", "axes", "horns")] == [2, 2, 2]
    assert hall.rage("wolf") == 6 - 1 - 2


# Costs.


@clause("BR-28.10")
@pytest.mark.parametrize("figure", [W, L, "soldier-of-hel", "fire-giant", S])
def test_friggas_domain_costs_one_rage_whatever_the_figure(figure: str) -> None:
    hall = stage(age=3, valhalla={"wolf": [figure]}, upgrades={"wolf": ["friggas-domain"]}, rage={"wolf": 1})
    hall.say("raise_dead", figure=figure, place="south-fjord" if figure == S else "andlang")
    assert hall.rage("wolf") == 0
    assert hall.valhalla("wolf") == []
    assert hall.on_board("wolf") == 1


@clause("BR-28.10")
def test_friggas_domain_replaces_also_the_cost_of_a_stronger_warrior() -> None:
    hall = stage(age=3, valhalla={"wolf": [W]}, upgrades={"wolf": ["friggas-domain", "experts-in-arms"]})
    hall.say("raise_dead", figure=W, place="andlang")
    assert hall.rage("wolf") == 5


@clause("BR-28.11")
def test_friggas_domain_uses_the_action_of_the_turn() -> None:
    hall = stage(age=3, valhalla={"wolf": [L, W]}, upgrades={"wolf": ["friggas-domain"]})
    hall.say("raise_dead", figure=L, place="andlang")
    assert (hall.asked, hall.active) == ("Turn", "raven")
    assert hall.valhalla("wolf") == [W]


@clause("BR-28.11")
@pytest.mark.parametrize(("standing", "allowed"), [(3, True), (4, False)])
def test_friggas_domain_obeys_horns(standing: int, allowed: bool) -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [W] * standing}},
        valhalla={"wolf": [L, S]},
        upgrades={"wolf": ["friggas-domain"]},
    )
    assert ("raise_dead" in hall.verbs()) == allowed
    assert hall.can("raise_dead", figure=L, place="andlang") == allowed
    assert hall.can("raise_dead", figure=S, place="south-fjord") == allowed


@clause("BR-28.11")
def test_friggas_domain_obeys_the_rules_of_villages_and_fjords() -> None:
    hall = stage(
        age=3,
        board={"utgard": {"raven": [W, W, W]}, "andlang": {"raven": [L, W]}},
        valhalla={"wolf": [W, L, S, "sea-serpent", "dark-elf"]},
        upgrades={"wolf": ["friggas-domain"]},
        destroyed=["gimle", "myrkulor", "horgr"],
    )
    targets: dict[str, set[str]] = {}
    for words in hall.options():
        if words["do"] == "raise_dead":
            targets.setdefault(str(words["figure"]), set()).add(str(words["place"]))
    villages = OUTER_PROVINCES - {"utgard", "gimle", "myrkulor", "horgr"}
    fjords = FJORDS - {"west-fjord"}
    assert targets == {
        W: villages,
        L: villages,
        S: fjords,
        "sea-serpent": fjords,
        "dark-elf": villages | {"yggdrasil"},
    }


@clause("BR-28.11")
def test_friggas_domain_takes_figures_from_valhalla_only() -> None:
    hall = stage(age=3, valhalla={"wolf": [L]}, upgrades={"wolf": ["friggas-domain"]})
    assert hall.values("raise_dead", "figure") == {L}
    assert not hall.can("invade", figure=L, place="andlang")


@clause("BR-28.12")
def test_the_dark_elf_pays_one_for_yggdrasil_although_it_has_strength_three_there() -> None:
    hall = stage(age=2, monsters={"wolf": ["dark-elf"]}, rage={"wolf": 1}).invade("dark-elf", "yggdrasil")
    assert hall.rage("wolf") == 0
    assert hall.strength("wolf", "yggdrasil") == 3


@clause("BR-28.13")
def test_friggas_charm_lowers_the_cost_of_the_very_card_that_replaces_it() -> None:
    hall = stage(
        upgrades={"wolf": ["friggas-charm", "lokis-domain", "tyrs-domain"]},
        hands={"wolf": ["thors-glory"]},
        rage={"wolf": 1},
    )
    hall.upgrade("thors-glory", replacing="friggas-charm")
    assert hall.rage("wolf") == 0
    assert hall.discard == ["friggas-charm"]
    assert sorted(hall.upgrades("wolf")) == ["lokis-domain", "thors-glory", "tyrs-domain"]


@clause("BR-28.13")
def test_friggas_charm_once_replaced_lowers_nothing_more() -> None:
    hall = stage(
        upgrades={"wolf": ["friggas-charm", "lokis-domain", "tyrs-domain"]},
        hands={"wolf": ["thors-glory", "lokis-eminence"]},
    )
    hall.upgrade("thors-glory", replacing="friggas-charm")
    assert hall.rage("wolf") == 5
    hall.pass_turn().upgrade("lokis-eminence", replacing="lokis-domain")
    assert hall.rage("wolf") == 3


# The Troll and the Fire Giant.


@clause("BR-28.14")
def test_the_fire_giant_destroys_other_ships_in_the_fjord_of_the_invaded_province() -> None:
    hall = stage(
        players=3,
        age=2,
        board={
            "andlang": {"raven": [W]},
            "utgard": {"raven": [W]},
            "south-fjord": {"wolf": [S], "raven": [S]},
            "west-fjord": {"serpent": [S]},
        },
        monsters={"wolf": ["fire-giant"]},
    )
    hall.invade("fire-giant", "andlang")
    assert hall.valhalla("raven") == [W, S]
    assert hall.figures("raven", "utgard") == [W]
    assert hall.figures("wolf", "south-fjord") == [S]
    assert hall.figures("serpent", "west-fjord") == [S]


@clause("BR-28.15")
def test_the_fire_giant_spares_a_sea_serpent() -> None:
    hall = stage(
        age=2,
        board={"andlang": {"raven": ["troll", L]}, "south-fjord": {"raven": [S, "sea-serpent"]}},
        monsters={"wolf": ["fire-giant"]},
    )
    hall.invade("fire-giant", "andlang")
    assert hall.figures("raven", "south-fjord") == ["sea-serpent"]
    assert hall.figures("raven", "andlang") == ["troll"]
    assert hall.valhalla("raven") == [L, S]


@clause("BR-28.16")
@pytest.mark.parametrize("monster", ["troll", "fire-giant"])
def test_destruction_by_an_invader_pays_no_valkyrie_and_no_thors_glory(monster: str) -> None:
    hall = stage(
        players=3,
        age=2,
        board={"gimle": {"wolf": ["valkyrie"], "raven": [W, W], "serpent": [W]}},
        monsters={"wolf": [monster]},
        upgrades={"wolf": ["thors-glory"], "serpent": ["thors-glory"]},
    )
    hall.invade(monster, "gimle")
    assert (hall.valhalla("raven"), hall.valhalla("serpent")) == ([W, W], [W])
    assert [hall.glory(clan) for clan in ("wolf", "raven", "serpent")] == [0, 0, 0]


# Ships.


@clause("BR-28.17")
@pytest.mark.parametrize("card", ["lokis-dragons", "fire-dragons", "eternal-dragons"])
def test_a_ship_upgrade_leaves_the_sea_serpent_its_strength(card: str) -> None:
    hall = stage(board={"south-fjord": {"wolf": ["sea-serpent"]}}, upgrades={"wolf": [card]})
    assert hall.strength("wolf", "andlang") == hall.strength("wolf", "utgard") == 3
    hall.invade(S, "south-fjord")
    assert hall.rage("wolf") == 4
    assert hall.strength("wolf", "andlang") == 5


@clause("BR-28.17")
@pytest.mark.parametrize("card", ["lokis-dragons", "fire-dragons", "eternal-dragons"])
def test_a_ship_upgrade_leaves_the_sea_serpent_its_cost(card: str) -> None:
    hall = stage(monsters={"wolf": ["sea-serpent"]}, upgrades={"wolf": [card]}).invade("sea-serpent", "south-fjord")
    assert hall.rage("wolf") == 3


@clause("BR-28.18")
@pytest.mark.parametrize(("card", "pay"), DRAGONS)
@pytest.mark.parametrize(("ships", "number"), [(["sea-serpent"], 1), ([S], 1), ([S, "sea-serpent"], 2)])
def test_the_dragons_pay_for_a_destroyed_sea_serpent_too(card: str, pay: int, ships: list[str], number: int) -> None:
    hall = stage(
        board={"andlang": {"wolf": [L, W, W]}, "south-fjord": {"wolf": [S], "raven": ships}},
        upgrades={"raven": [card]},
        hands={"wolf": ["tyrs-smite-1"]},
    )
    hall.pillage("andlang").call_over().seal(wolf="tyrs-smite-1")
    assert sorted(hall.valhalla("raven")) == sorted(ships)
    assert hall.glory("raven") == pay * number


@clause("BR-28.19")
@pytest.mark.parametrize(("card", "pay"), DRAGONS)
def test_the_dragons_pay_when_the_fire_giant_destroys_the_ship(card: str, pay: int) -> None:
    hall = stage(board={"south-fjord": {"raven": [S]}}, monsters={"wolf": ["fire-giant"]}, upgrades={"raven": [card]})
    hall.invade("fire-giant", "utgard")
    assert hall.valhalla("raven") == [S]
    assert hall.glory("raven") == pay


@clause("BR-28.19")
@pytest.mark.parametrize(("card", "pay"), DRAGONS)
def test_the_dragons_pay_for_ones_own_sacrifice(card: str, pay: int) -> None:
    ships = {"south-fjord": {"wolf": [S]}, "north-fjord": {"wolf": ["sea-serpent"]}}
    hall = stage(age=3, board=ships, upgrades={"wolf": [card, "friggas-sacrifice"]})
    hall.say("sacrifice", figure=S, place="south-fjord")
    if hall.asked == "SecondSacrifice":
        hall.say("sacrifice", figure="sea-serpent", place="north-fjord")
    assert hall.valhalla("wolf") == [S, "sea-serpent"]
    assert hall.glory("wolf") == 2 * pay


@clause("BR-28.19")
@pytest.mark.parametrize(("card", "pay"), DRAGONS)
def test_the_dragons_pay_for_a_ship_lost_to_odins_tide_in_a_battle_that_is_won(card: str, pay: int) -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [W], "raven": [L]}, "south-fjord": {"raven": [S]}},
        upgrades={"raven": [card]},
        hands={"wolf": ["odins-tide"]},
    )
    hall.pillage("andlang").call_over().seal(wolf="odins-tide")
    assert (hall.asked, hall.active) == ("TideKeep", "raven")
    hall.say("spare", figure=L)
    assert hall.told("won_battle") == [{"clan": "raven"}]
    assert hall.glory("raven") == pay + 3


@clause("BR-28.19")
@pytest.mark.parametrize(("card", "pay"), DRAGONS)
@pytest.mark.parametrize(("age", "doom"), [(1, 2), (2, 3), (3, 4)])
def test_the_dragons_pay_in_ragnarok_on_top_of_its_glory(card: str, pay: int, age: int, doom: int) -> None:
    hall = stage(
        age=age,
        phase="ragnarok",
        board={"west-fjord": {"wolf": [S, "sea-serpent"], "raven": [S]}},
        upgrades={"wolf": [card]},
        doom=("gimle", "gimle", "gimle"),
    )
    assert hall.glory("wolf") == 2 * (doom + pay)
    assert hall.glory("raven") == doom


@clause("BR-28.20")
@pytest.mark.parametrize(("card", "pay"), DRAGONS)
def test_odins_inspiration_does_not_double_the_dragons(card: str, pay: int) -> None:
    hall = stage(
        age=2,
        phase="ragnarok",
        board={"west-fjord": {"wolf": [S]}, "gimle": {"wolf": [W]}},
        upgrades={"wolf": [card, "odins-inspiration"]},
        doom=("andlang", "gimle", "utgard"),
    )
    assert hall.glory("wolf") == 2 * 6 + pay
