"""What is printed on the cards and tiles, and how many there are of each (RM-26 to RM-33)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, NAMES, stage

EACH_REAVER = (
    "RM-26.1",
    "RM-26.2",
    "RM-26.3",
    "RM-26.4",
    "RM-26.5",
    "RM-26.6",
    "RM-26.7",
    "RM-26.8",
    "RM-26.9",
    "RM-26.10",
    "RM-26.11",
    "RM-26.12",
    "RM-26.13",
    "RM-26.14",
    "RM-26.15",
    "RM-26.16",
    "RM-26.17",
    "RM-26.18",
)
EACH_BATTLE = ("RM-27.1", "RM-27.2", "RM-27.3", "RM-27.4", "RM-27.5", "RM-27.6", "RM-27.7", "RM-27.8")
EACH_PROPHECY = (
    "RM-29.1",
    "RM-29.2",
    "RM-29.3",
    "RM-29.4",
    "RM-29.5",
    "RM-29.6",
    "RM-29.7",
    "RM-29.8",
    "RM-29.9",
    "RM-29.10",
    "RM-29.11",
    "RM-29.12",
    "RM-29.13",
    "RM-29.14",
    "RM-29.15",
    "RM-29.16",
    "RM-29.17",
)
EACH_ARTIFACT = (
    "RM-31.1",
    "RM-31.2",
    "RM-31.3",
    "RM-31.4",
    "RM-31.6",
    "RM-31.7",
    "RM-31.8",
    "RM-31.9",
    "RM-31.10",
    "RM-31.11",
    "RM-31.12",
    "RM-31.13",
    "RM-31.14",
    "RM-31.16",
)

CONTENT = GAME.content
COPIES = dict(zip(NAMES, GAME.book.copies, strict=True))
COLOURS = {"tyr": "red", "odin": "blue", "yggdrasil": "yellow"}

# Clause, name, clan and copies.
REAVERS = [
    ("RM-26.1", "axe-chief", "tyr", 2),
    ("RM-26.2", "chosen", "tyr", 4),
    ("RM-26.3", "fanatic", "tyr", 4),
    ("RM-26.4", "mercenary", "tyr", 4),
    ("RM-26.5", "plunderer", "tyr", 4),
    ("RM-26.6", "torchbearer", "tyr", 4),
    ("RM-26.7", "spear-chief", "odin", 2),
    ("RM-26.8", "hunter", "odin", 4),
    ("RM-26.9", "robber", "odin", 4),
    ("RM-26.10", "royal-guard", "odin", 4),
    ("RM-26.11", "freeman", "odin", 4),
    ("RM-26.12", "old-warrior", "odin", 4),
    ("RM-26.13", "sword-chief", "yggdrasil", 2),
    ("RM-26.14", "scout", "yggdrasil", 4),
    ("RM-26.15", "saga-keeper", "yggdrasil", 4),
    ("RM-26.16", "hirdmen", "yggdrasil", 4),
    ("RM-26.17", "prophetess", "yggdrasil", 4),
    ("RM-26.18", "spakona", "yggdrasil", 4),
]
# Clause, name, copies, defence, combination, and the numbers of the reward in their order.
BATTLES = [
    ("RM-27.1", "transport", 7, 2, "longship chest", "gain food 2, gain glory 8"),
    ("RM-27.2", "draugr-raiders", 7, 2, "longship shield", "lose terror 1, gain glory 9"),
    ("RM-27.3", "skiff", 6, 2, "longship chest shield", "gain food 2, gain glory 10"),
    ("RM-27.4", "knarr", 6, 3, "longship longship chest", "draw keep 1, gain glory 11"),
    ("RM-27.5", "outcasts", 6, 3, "longship longship shield", "lose terror 1, gain glory 12"),
    ("RM-27.6", "enemy-longship", 5, 3, "longship longship shield chest", "draw reaver 1, gain glory 13"),
    ("RM-27.7", "lyngbakr", 4, 4, "longship helmet raven tree", "draw prophecy 1, gain glory 15"),
    ("RM-27.8", "spawn", 4, 5, "longship longship helmet raven tree", "gain favor 1, gain glory 19"),
]
# Clause, name, copies and the dice to pay.
EXPEDITIONS = [
    ("RM-28.1", "calm", 6, ""),
    ("RM-28.2", "ambush", 3, "shield"),
    ("RM-28.3", "famine", 3, ""),
    ("RM-28.5", "kraken", 3, "longship hammer"),
    ("RM-28.6", "rough-seas", 3, "longship"),
    ("RM-28.7", "viking-raiders", 3, "hammer"),
    ("RM-28.9", "spoiled-rations", 3, "chest"),
]
# Clause, name and Glory for each thing; there are two copies of each.
PROPHECIES = [
    ("RM-29.1", "stolen-armor", 1),
    ("RM-29.2", "champion-seas", 1),
    ("RM-29.3", "champion-valhalla", 1),
    ("RM-29.4", "treasure-hunter", 1),
    ("RM-29.5", "chosen-seidr", 1),
    ("RM-29.6", "feast-gods", 1),
    ("RM-29.7", "proud-conquerors", 1),
    ("RM-29.8", "berserker-glory", 1),
    ("RM-29.9", "refined-tastes", 1),
    ("RM-29.10", "warrior-odin", 1),
    ("RM-29.11", "juggernaut", 1),
    ("RM-29.12", "pillager", 1),
    ("RM-29.13", "prophet-odin", 1),
    ("RM-29.14", "sailors-reward", 2),
    ("RM-29.15", "slayer-lord", 1),
    ("RM-29.16", "world-shaman", 1),
    ("RM-29.17", "vanquisher", 1),
]
# Clause, name, copies and what 1, 2, ... cards score.
SETS = [
    ("RM-30.1", "treasure", 16, [2, 4, 9, 16]),
    ("RM-30.2", "art", 12, [3, 6, 10]),
    ("RM-30.3", "armor", 18, [1, 2, 6, 12, 20, 30]),
]
# Clause, name, copies, first reward, defence and what a pillage adds.
PILLAGES = [
    ("RM-30.5", "keep-wall", 9, "gain favor 2", 2, "gain favor 1, gain wall 1"),
    ("RM-30.6", "tower-blue-yellow", 3, "roll blue yellow", 3, "gain glory 3, gain tower 1"),
    ("RM-30.7", "tower-red-blue", 3, "roll red blue", 3, "gain glory 3, gain tower 1"),
    ("RM-30.8", "tower-red-yellow", 3, "roll red yellow", 3, "gain glory 3, gain tower 1"),
    ("RM-31.18", "farm", 6, "gain food 3", 0, "gain food 1, gain farm 1, gain terror 1"),
    ("RM-31.19", "village-wall", 4, "gain favor 2", 0, "gain favor 1, gain wall 1, gain terror 1"),
]
# Clause, name, Glory, face stored and area; there are two copies of each.
ARTIFACTS = [
    ("RM-31.1", "andvaranaut", 2, "shield", "raid-keeps"),
    ("RM-31.2", "ash-staff", 3, "chest", "recruit"),
    ("RM-31.3", "bodn", 4, "any", "any"),
    ("RM-31.4", "brisingamen", 3, "tree", "trade"),
    ("RM-31.6", "chalice", 3, "chest", "raid-villages"),
    ("RM-31.7", "dainsleif", 2, "hammer", "battle-at-sea"),
    ("RM-31.8", "draupnir", 3, "shield", "raid-keeps"),
    ("RM-31.9", "eldhrimnir", 3, "raven", "raid-villages"),
    ("RM-31.10", "mjolnir-shard", 3, "helmet", "subdue"),
    ("RM-31.11", "harp", 3, "tree", "any"),
    ("RM-31.12", "hringhorni", 2, "longship", "trade"),
    ("RM-31.13", "jarnglofar", 3, "raven", "recruit"),
    ("RM-31.14", "laevateinn", 2, "helmet", "subdue"),
    ("RM-31.16", "skidbladnir", 2, "longship", "battle-at-sea"),
]
# Clause, name and the two sides; there are three copies of each.
ARTISANS = [
    ("RM-31.20", "swords", "roll red yellow", "gain glory 5, gain terror 1"),
    ("RM-31.21", "bows", "roll blue yellow", "gain glory 5, gain terror 1"),
    ("RM-31.22", "axes", "roll blue red", "gain glory 5, gain terror 1"),
    ("RM-31.23", "runes", "lose terror 1, give-terror 1", "gain glory 10, gain terror 2"),
]
# Clause of the cost, and the costs of levels 1, 2 and 3.
TERRITORIES = [
    ("RM-32.1", "food", [3, 5, 8]),
    ("RM-32.2", "favor", [2, 4, 5]),
    ("RM-32.3", "dice", [3, 4, 5]),
]
# Clause, level and the six tiles.
TILES = [
    (
        "RM-32.4",
        1,
        [
            "gain glory 2",
            "gain glory 2",
            "gain glory 1, gain favor 1",
            "gain glory 1, gain food 1",
            "gain food 2",
            "gain-die any chosen",
        ],
    ),
    (
        "RM-32.5",
        2,
        [
            "gain glory 4",
            "gain glory 4",
            "gain glory 3, gain favor 1",
            "gain glory 3, gain food 2",
            "gain glory 2, draw village 1",
            "gain glory 2, draw prophecy 1",
        ],
    ),
    (
        "RM-32.6",
        3,
        [
            "gain glory 7",
            "gain glory 7",
            "gain glory 5, gain favor 2",
            "gain glory 5, gain-die any chosen",
            "gain glory 4, draw keep 1",
            "gain glory 4, draw prophecy 1",
        ],
    ),
]


def rows(table: list[Any]) -> list[Any]:
    """A list as parameters, each marked with its clause."""
    return [pytest.param(*row[1:], marks=clause(row[0]), id=str(row[1])) for row in table]


def text(effect: Any) -> str:
    """An effect of the content in a few words."""
    return ", ".join(" ".join(map(str, words(part))) for part in effect)


def words(part: Any) -> list[Any]:
    """One part of an effect: what it does, and its values in their order."""
    values = [getattr(part, name) for name in part.__struct_fields__]
    flat = [item for value in values for item in (value if isinstance(value, list) else [value])]
    return [part.__struct_config__.tag, *flat]


def entry(entries: Any, name: str) -> Any:
    """The entry of a content file with this id."""
    return next(found for found in entries if found.id == name)


@clause(*EACH_REAVER)
@pytest.mark.parametrize(("name", "clan", "copies"), rows(REAVERS))
def test_a_reaver_is_of_its_clan_and_rolls_the_dice_of_its_copies(name: str, clan: str, copies: int) -> None:
    reaver = entry(CONTENT.reavers.reaver, name)
    own = COLOURS[clan]
    others = [colour for colour in COLOURS.values() if colour != own]
    chief = [([own, *others], [own], 2)]
    usual = [([own, own], [own], 2), ([own, others[0]], [own], 1), ([own, others[1]], [own], 1)]
    assert reaver.clan == clan
    assert [(card.roll, card.rally, card.copies) for card in reaver.variants] == (chief if copies == 2 else usual)
    assert sum(COPIES[card.id] for card in reaver.variants) == copies


@clause(*EACH_REAVER)
@pytest.mark.parametrize("clan", list(COLOURS))
def test_there_are_twenty_two_reavers_of_each_clan(clan: str) -> None:
    reavers = [reaver for reaver in CONTENT.reavers.reaver if reaver.clan == clan]
    assert sum(COPIES[card.id] for reaver in reavers for card in reaver.variants) == 22


@clause(*EACH_BATTLE)
@clause("RM-19.12")
@pytest.mark.parametrize(("name", "copies", "defence", "combination", "reward"), rows(BATTLES))
def test_a_sea_battle_is_as_the_list_says(name: str, copies: int, defence: int, combination: str, reward: str) -> None:
    battle = entry(CONTENT.sea.battle, name)
    assert (COPIES[name], battle.defence, text(battle.reward)) == (copies, defence, reward)
    assert battle.combination == combination.split()


@clause("RM-28.1", "RM-28.2", "RM-28.3", "RM-28.5", "RM-28.6", "RM-28.7", "RM-28.9")
@pytest.mark.parametrize(("name", "copies", "faces"), rows(EXPEDITIONS))
def test_an_expedition_is_as_the_list_says(name: str, copies: int, faces: str) -> None:
    expedition = entry(CONTENT.expeditions.expedition, name)
    assert (COPIES[name], expedition.faces, expedition.reaver) == (copies, faces.split(), name == "famine")


@clause(*EACH_PROPHECY)
@pytest.mark.parametrize(("name", "glory"), rows(PROPHECIES))
def test_there_are_two_of_each_prophecy(name: str, glory: int) -> None:
    assert (COPIES[name], entry(CONTENT.prophecies.prophecy, name).glory) == (2, glory)


@clause("RM-30.1", "RM-30.2", "RM-30.3")
@pytest.mark.parametrize(("name", "copies", "glory"), rows(SETS))
def test_a_set_is_as_the_list_says(name: str, copies: int, glory: list[int]) -> None:
    assert (COPIES[name], entry(CONTENT.keep.set, name).glory) == (copies, glory)


@clause("RM-30.4")
@pytest.mark.parametrize("design", ["a", "b", "c"])
def test_there_are_four_tapestries_of_each_design(design: str) -> None:
    assert COPIES[f"tapestry-{design}"] == 4
    assert (CONTENT.keep.tapestries.trio, CONTENT.keep.tapestries.single) == (15, 2)


@clause("RM-30.5", "RM-30.6", "RM-30.7", "RM-30.8", "RM-31.18", "RM-31.19")
@pytest.mark.parametrize(("name", "copies", "first", "defence", "then"), rows(PILLAGES))
def test_a_card_that_can_be_pillaged_is_as_the_list_says(
    name: str, copies: int, first: str, defence: int, then: str
) -> None:
    gain, pillage = entry([*CONTENT.keep.card, *CONTENT.village.card], name).effect
    assert (COPIES[name], text([gain]), pillage.defence, text(pillage.then)) == (copies, first, defence, then)


@clause(*EACH_ARTIFACT)
@pytest.mark.parametrize(("name", "glory", "stores", "area"), rows(ARTIFACTS))
def test_an_artifact_is_as_the_list_says(name: str, glory: int, stores: str, area: str) -> None:
    artifact = entry(CONTENT.village.artifact, name)
    assert (COPIES[name], artifact.glory, artifact.stores, artifact.area) == (2, glory, stores, area)


@clause("RM-31.17", "RM-33.1")
@pytest.mark.parametrize("icon", ["shield", "chest", "longship", "hammer"])
def test_there_are_three_cards_and_three_tiles_of_each_upgrade(icon: str) -> None:
    card = entry(CONTENT.village.card, f"upgrade-{icon}")
    assert (COPIES[card.id], text(card.effect)) == (3, f"upgrade {icon} 3")
    assert stage(2).view().shipyard[icon] == 3


@clause("RM-31.20", "RM-31.21", "RM-31.22", "RM-31.23")
@pytest.mark.parametrize(("name", "left", "right"), rows(ARTISANS))
def test_an_artisan_is_as_the_list_says(name: str, left: str, right: str) -> None:
    (choice,) = entry(CONTENT.village.card, name).effect
    assert (COPIES[name], text(choice.left), text(choice.right)) == (3, left, right)


@clause("RM-32.1", "RM-32.2", "RM-32.3")
@pytest.mark.parametrize(("kind", "costs"), rows(TERRITORIES))
def test_a_territory_has_its_cost_and_its_level_for_defence(kind: str, costs: list[int]) -> None:
    stacks = [stack for stack in stage(2).view().territories if stack.type == kind]
    printed = [(stack.level, stack.defence, stack.cost) for stack in stacks]
    assert printed == [(level, level, cost) for level, cost in enumerate(costs, 1)]


@clause("RM-32.4", "RM-32.5", "RM-32.6")
@pytest.mark.parametrize("kind", ["food", "favor", "dice"])
@pytest.mark.parametrize(("level", "tiles"), rows(TILES))
def test_the_six_tiles_of_a_level_are_the_same_for_all_types(level: int, tiles: list[str], kind: str) -> None:
    territory = entry(CONTENT.territories.territory, f"{kind}-{level}")
    assert [text(tile) for tile in territory.tiles] == tiles
