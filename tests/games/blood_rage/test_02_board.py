"""The board: provinces, villages, fjords, and what Ragnarok has taken (BR-2)."""

from __future__ import annotations

import pytest

from longhall.kernel.errors import IllegalMove
from tests.clauses import clause
from tests.games.blood_rage.deals import dealt, moments, province
from tests.games.blood_rage.stage import L, S, W, stage

# Province: region, villages, the two neighbours in the ring, fjord.
RING = {
    "elvagar": ("manheim", 4, ("myrkulor", "angerboda"), "north"),
    "angerboda": ("manheim", 5, ("elvagar", "muspelheim"), "north"),
    "muspelheim": ("jotunheim", 5, ("angerboda", "horgr"), "east"),
    "horgr": ("jotunheim", 4, ("muspelheim", "utgard"), "east"),
    "utgard": ("jotunheim", 3, ("horgr", "andlang"), "south"),
    "andlang": ("alfheim", 3, ("utgard", "gimle"), "south"),
    "gimle": ("alfheim", 5, ("andlang", "myrkulor"), "west"),
    "myrkulor": ("manheim", 3, ("gimle", "elvagar"), "west"),
}
OUTER = list(RING)
FJORDS = {"north": ["elvagar", "angerboda"], "east": ["muspelheim", "horgr"]} | {
    "south": ["utgard", "andlang"],
    "west": ["gimle", "myrkulor"],
}
QUEST = {"manheim": "manheim-1", "jotunheim": "jotunheim-1", "alfheim": "alfheim-1"}


def everywhere_but(name: str) -> dict[str, dict[str, list[str]]]:
    """A Raven Warrior in one province, Wolf Warriors in all others."""
    return {other: {"raven": [W]} if other == name else {"wolf": [W]} for other in [*OUTER, "yggdrasil"]}


@clause("BR-2.1")
def test_eight_outer_provinces_in_three_regions_lie_around_yggdrasil() -> None:
    provinces = dealt(4).view().provinces
    assert {province.id: province.region for province in provinces} == {
        **{name: row[0] for name, row in RING.items()},
        "yggdrasil": None,
    }
    assert len(provinces) == 9


@clause("BR-2.1")
@pytest.mark.parametrize("name", OUTER)
def test_a_province_fulfils_the_quest_of_its_own_region_only(name: str) -> None:
    hall = stage(phase="quests", board={name: {"wolf": [W]}}, committed={"wolf": list(QUEST.values())})
    fulfilled = [words["card"] for words in hall.told("quest_shown") if words["fulfilled"] == "yes"]
    assert fulfilled == [QUEST[RING[name][0]]]


@clause("BR-2.2")
def test_the_outer_provinces_have_32_villages() -> None:
    villages = {province.id: province.villages for province in dealt(4).view().provinces if province.id != "yggdrasil"}
    assert villages == {name: row[1] for name, row in RING.items()}
    assert sum(row[1] for row in RING.values()) == 32


@clause("BR-2.2", "BR-2.3")
@pytest.mark.parametrize("name", OUTER)
def test_a_province_takes_as_many_figures_as_it_has_villages(name: str) -> None:
    villages = RING[name][1]
    hall = stage(board={name: {"raven": [W] * (villages - 1)}}, steps={"raven": {"horns": 6}})
    assert hall.can("invade", figure=W, place=name)
    hall.invade(W, name)
    assert province(hall, name).empty == 0
    assert not hall.can("invade", figure=L, place=name)
    assert hall.values("invade", "place") == {*OUTER, *(f"{fjord}-fjord" for fjord in FJORDS)} - {name}


@clause("BR-2.3")
def test_a_march_into_a_full_province_is_refused() -> None:
    hall = stage(board={"utgard": {"raven": [W, W, W]}, "gimle": {"wolf": [W]}})
    hall.say("march", province="gimle")
    assert hall.values("march_to", "province") == {*OUTER, "yggdrasil"} - {"utgard", "gimle"}


@clause("BR-2.3")
@pytest.mark.parametrize(("seed", "players"), [(seed, players) for seed in range(8) for players in (2, 3, 4)])
def test_in_no_game_do_figures_outnumber_the_villages(seed: int, players: int) -> None:
    for hall in moments(dealt(players, seed), seed):
        for name, row in RING.items():
            assert (
                sum(len(hall.figures(clan, name)) for clan in ("wolf", "raven", "serpent", "bear")[:players]) <= row[1]
            )


@clause("BR-2.4")
def test_yggdrasil_has_no_villages_and_takes_any_number_of_figures() -> None:
    hall = stage(board={"yggdrasil": {"wolf": [W] * 5, "raven": [W] * 8 + [L]}, "gimle": {"wolf": [W, W, W, L]}})
    assert (province(hall, "yggdrasil").villages, province(hall, "yggdrasil").empty) == (None, None)
    hall.march("gimle", "yggdrasil", warriors=3, leader=True)
    assert len(hall.figures("wolf", "yggdrasil") + hall.figures("raven", "yggdrasil")) == 18


@clause("BR-2.4")
def test_a_call_to_yggdrasil_is_never_over_for_want_of_room() -> None:
    hall = stage(board={"yggdrasil": {"wolf": [W] * 8, "raven": [W] * 3}, "gimle": {"raven": [W] * 5}})
    hall.pillage("yggdrasil")
    for _ in range(5):
        hall.join("raven", W, "gimle")
    assert len(hall.told("joined")) == 5
    assert [(words["clan"], words["strength"]) for words in hall.told("fought")] == [("wolf", 8), ("raven", 8)]


@clause("BR-2.5", "BR-2.6")
@pytest.mark.parametrize("name", OUTER)
def test_an_outer_province_borders_its_two_neighbours_and_yggdrasil(name: str) -> None:
    hall = stage(board=everywhere_but(name), turn="raven").pillage(name)
    assert (hall.asked, hall.active) == ("CallToBattle", "wolf")
    assert hall.values("join", "province") == {*RING[name][2], "yggdrasil"}


@clause("BR-2.5")
def test_yggdrasil_borders_every_outer_province() -> None:
    hall = stage(board=everywhere_but("yggdrasil"), turn="raven").pillage("yggdrasil")
    assert hall.values("join", "province") == set(OUTER)


@clause("BR-2.7")
@pytest.mark.parametrize("fjord", FJORDS)
def test_a_fjord_supports_exactly_its_two_provinces(fjord: str) -> None:
    hall = stage(board={f"{fjord}-fjord": {"wolf": [S]}})
    assert hall.values("pillage", "province") == set(FJORDS[fjord])
    strong = {name for name in [*OUTER, "yggdrasil"] if hall.strength("wolf", name)}
    assert strong == set(FJORDS[fjord])
    assert {province.id for province in hall.view().provinces if province.fjord == fjord} == set(FJORDS[fjord])
    assert len(hall.view().fjords) == 4


@clause("BR-2.8")
def test_a_fjord_holds_any_number_of_ships() -> None:
    hall = stage(
        4,
        board={"east-fjord": {"raven": [S], "serpent": [S], "bear": [S, "sea-serpent"]}},
        hands={"wolf": ["tyrs-bash"]},
    )
    hall.invade(S, "east-fjord")
    assert [len(force.monsters) + force.ship for force in hall.view().fjords[1].forces] == [1, 1, 1, 2]


@clause("BR-2.8", "BR-2.9")
def test_ships_take_no_village() -> None:
    hall = stage(4, board={"south-fjord": {clan: [S] for clan in ("wolf", "raven", "serpent", "bear")}})
    assert (province(hall, "utgard").empty, province(hall, "andlang").empty) == (3, 3)
    for _ in range(3):
        hall.invade(W, "utgard")
    assert province(hall, "utgard").empty == 0


@clause("BR-2.9")
def test_a_ship_counts_in_the_battle_for_either_province() -> None:
    for name in FJORDS["north"]:
        hall = stage(board={"north-fjord": {"wolf": [S]}, name: {"raven": [W]}}).pillage(name).call_over()
        assert [(words["clan"], words["strength"]) for words in hall.told("fought")] == [("wolf", 2), ("raven", 1)]
        assert hall.glory("wolf") == 3


@clause("BR-2.9")
@pytest.mark.parametrize(("fjord", "quest"), [("west", "alfheim-1"), ("west", "manheim-1"), ("east", "jotunheim-1")])
def test_a_ship_counts_for_quests(fjord: str, quest: str) -> None:
    hall = stage(phase="quests", board={f"{fjord}-fjord": {"wolf": [S]}}, committed={"wolf": [quest]})
    assert hall.glory("wolf") == 5


@clause("BR-2.9", "BR-2.10")
@pytest.mark.parametrize("doom", ["gimle", "myrkulor"])
def test_a_ship_goes_down_with_either_of_its_provinces(doom: str) -> None:
    hall = stage(phase="ragnarok", board={"west-fjord": {"wolf": [S]}}, doom=(doom, "horgr", "utgard"))
    assert hall.glory("wolf") == 2
    assert hall.figures("wolf", "west-fjord") == []


@clause("BR-2.10")
def test_a_lost_battle_destroys_the_ship_in_the_fjord() -> None:
    hall = stage(board={"gimle": {"wolf": [L]}, "west-fjord": {"raven": [S]}}).pillage("gimle").call_over()
    assert hall.valhalla("raven") == [S]
    assert hall.figures("wolf", "gimle") == [L]


@clause("BR-2.10")
def test_the_fire_giant_reaches_the_fjord_of_the_province_and_no_other() -> None:
    hall = stage(
        3,
        age=2,
        board={"west-fjord": {"raven": [S]}, "south-fjord": {"serpent": [S]}, "myrkulor": {"serpent": [W]}},
        monsters={"wolf": ["fire-giant"]},
    )
    hall.invade("fire-giant", "gimle")
    assert hall.valhalla("raven") == [S]
    assert hall.valhalla("serpent") == []


@clause("BR-2.11")
def test_no_figure_comes_into_a_destroyed_province() -> None:
    hall = stage(
        age=2,
        board={"horgr": {"wolf": [W]}},
        hands={"wolf": ["lord-of-axes"]},
        upgrades={"wolf": ["friggas-domain"]},
        valhalla={"wolf": [W]},
        destroyed=["gimle"],
    )
    standing = {*OUTER} - {"gimle"}
    fjords = {f"{fjord}-fjord" for fjord in FJORDS}
    assert hall.values("invade", "place") == standing | fjords
    assert hall.values("raise_dead", "place") == standing
    hall.upgrade("lord-of-axes")
    assert hall.values("land", "place") == standing
    hall.decline().pass_turn()
    hall.say("march", province="horgr")
    assert hall.values("march_to", "province") == standing - {"horgr"} | {"yggdrasil"}


@clause("BR-2.11")
def test_the_lord_of_hammers_does_not_move_on_into_a_destroyed_province() -> None:
    hall = stage(board={"andlang": {"wolf": [L]}}, upgrades={"wolf": ["lord-of-hammers"]}, destroyed=["gimle"])
    hall.pillage("andlang").call_over()
    assert hall.asked == "MoveOn"
    assert hall.values("move_on", "province") == {"utgard", "yggdrasil"}


@clause("BR-2.12")
def test_a_fjord_beside_one_destroyed_province_goes_on_supporting_the_other() -> None:
    hall = stage(destroyed=["gimle"]).invade(S, "west-fjord").pass_turn()
    assert hall.values("pillage", "province") == {"myrkulor"}
    assert hall.strength("wolf", "myrkulor") == 2
    assert hall.view().fjords[3].open


@clause("BR-2.13")
def test_a_fjord_between_two_destroyed_provinces_is_closed() -> None:
    hall = stage(destroyed=["gimle", "myrkulor"])
    ports = {words["place"] for words in hall.options() if words.get("figure") == S}
    assert ports == {"north-fjord", "east-fjord", "south-fjord"}
    assert not hall.view().fjords[3].open
    with pytest.raises(IllegalMove):
        hall.invade(S, "west-fjord")


@clause("BR-2.14")
@pytest.mark.parametrize("gone", OUTER)
def test_the_neighbours_of_a_destroyed_province_do_not_come_together(gone: str) -> None:
    before, after = RING[gone][2]
    hall = stage(board={before: {"raven": [W]}, after: {"wolf": [W]}}, destroyed=[gone], turn="raven").pillage(before)
    assert not hall.told("joined")
    assert hall.pillaged(before), "nobody had anybody to send"


@clause("BR-2.14")
def test_the_neighbours_of_a_destroyed_province_still_border_yggdrasil() -> None:
    hall = stage(board={"andlang": {"raven": [W]}, "yggdrasil": {"wolf": [W]}}, destroyed=["gimle"], turn="raven")
    hall.pillage("andlang")
    assert hall.values("join", "province") == {"yggdrasil"}


@clause("BR-2.14")
def test_nobody_moves_on_across_a_destroyed_province() -> None:
    hall = stage(board={"andlang": {"wolf": [L]}}, upgrades={"wolf": ["lord-of-hammers"]}, destroyed=["gimle"])
    hall.pillage("andlang").call_over()
    assert hall.values("move_on", "province") == {"utgard", "yggdrasil"}


@clause("BR-2.15")
def test_the_token_of_a_destroyed_province_cannot_be_had() -> None:
    hall = stage(
        age=2,
        board={"west-fjord": {"wolf": [S]}, "yggdrasil": {"wolf": [W]}},
        upgrades={"wolf": ["tyrs-challenge"]},
        pillaged=["gimle", "yggdrasil"],
        destroyed=["gimle"],
    )
    assert hall.values("challenge", "province") == {"yggdrasil"}
    assert hall.values("pillage", "province") == {"myrkulor"}


@clause("BR-2.15")
def test_the_token_of_a_destroyed_province_does_not_keep_the_phase_going() -> None:
    rest = [name for name in OUTER if name not in ("gimle", "utgard")]
    hall = stage(board={"utgard": {"wolf": [W]}}, pillaged=[*rest, "yggdrasil"], destroyed=["gimle"], doom=rest[:3])
    hall.pillage("utgard").call_over()
    assert hall.told("actions_ended") == [{"how": "pillage"}]
