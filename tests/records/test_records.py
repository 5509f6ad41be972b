"""Golden records: games played once and for all, which every build must replay digest for digest."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import longhall
from longhall.games.blood_rage import BloodRageGame
from longhall.games.clash_of_rage import ClashOfRageGame
from longhall.games.clash_of_rage.pieces import FACE_NAMES, TRAIT_NAMES
from longhall.games.reavers_of_midgard import ReaversGame
from longhall.games.reavers_of_midgard.cards import TILE_NAMES
from longhall.kernel.saga import Header, load
from tests.records.page import PAGE, page, read_examples
from tests.records.ways import SHOWN, WAYS

FOLDER = Path(__file__).parent
RECORDS = [pytest.param(path, id=f"{path.parent.name}-{path.stem}") for path in sorted(FOLDER.glob("*/*.saga"))]
EXAMPLES = read_examples(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDS)
def test_a_golden_record_replays(path: Path) -> None:
    saga = load(path, longhall.game)
    assert saga.table.over
    assert saga.write() == path.read_bytes()
    name = path.parent.name
    assert WAYS[name][path.stem].is_shown(saga), f"{path.name} does not show what its name says"
    for thing, record in EXAMPLES[name].items():
        if record == path.stem:
            assert SHOWN[name][thing](saga), f"{path.name} does not show {thing}, but docs/records.md says so"


@pytest.mark.parametrize("name", longhall.GAMES)
def test_every_way_a_game_can_go_has_its_record(name: str) -> None:
    recorded = {path.stem for path in (FOLDER / name).glob("*.saga")}
    assert recorded == set(WAYS[name])
    different = {path.read_bytes() for path in (FOLDER / name).glob("*.saga")}
    assert len(different) >= 20


@pytest.mark.parametrize("name", longhall.GAMES)
def test_everything_that_must_be_shown_has_its_record(name: str) -> None:
    assert set(EXAMPLES[name]) == set(SHOWN[name])
    assert set(EXAMPLES[name].values()) <= set(WAYS[name])


def test_every_card_and_monster_must_be_shown() -> None:
    game = longhall.game("blood-rage")
    assert isinstance(game, BloodRageGame)
    assert list(SHOWN["blood-rage"]) == game.content.card_names
    assert len(game.content.card_names) == 78
    assert set(game.content.monster_names) < set(SHOWN["blood-rage"])


def test_every_card_tile_and_specialist_must_be_shown() -> None:
    game = longhall.game("reavers-of-midgard")
    assert isinstance(game, ReaversGame)
    must = SHOWN["reavers-of-midgard"]
    assert list(must)[: len(game.book.names)] == game.book.names
    assert len(game.book.names) == 114
    tiles = {TILE_NAMES[tile] for tile in game.book.equal_tiles}
    assert len(tiles) == 45
    specialists = {f"{reaver.id} fires" for reaver in game.content.reavers.reaver}
    assert len(specialists) == 18
    suffered = {f"{card.id} suffered" for card in game.content.expeditions.expedition if card.unpaid}
    assert len(suffered) == 6
    assert tiles | specialists | suffered < set(must)


def test_everything_printed_must_be_shown() -> None:
    game = longhall.game("clash-of-rage")
    assert isinstance(game, ClashOfRageGame)
    must = SHOWN["clash-of-rage"]
    book, box = game.book, game.content
    assert {clan.ability for clan in box.clans.clan} | set(book.tactic_names) | set(FACE_NAMES) < set(must)
    assert (len(box.clans.clan), len(book.tactic_names), len(FACE_NAMES)) == (4, 28, 10)
    cards = [*box.equipment.equipment, *box.equipment.legendary]
    printed = {f"{card.id} {trait}" for card in cards for trait in TRAIT_NAMES if getattr(card, trait)}
    assert len(cards) == 26
    assert len(printed) == 44
    bonuses = {
        f"{part.id} {trait}"
        for part in (*(unit for clan in box.clans.clan for unit in clan.unit), *box.elves.elf, *box.heroes.hero)
        for trait in ("power", "wounds", "rerolls", "shields", "slowness", "flight")
        if getattr(part, trait)
    }
    effects = {"razaro outnumbered_rage", "vanguard swift", "reaver victory_gold", "healer healed"}
    assert {thing.split()[0] for thing in bonuses | effects} == {*book.unit_names, *book.hero_names}
    assert printed | bonuses | effects < set(must)


def test_the_page_of_records_is_as_they_are() -> None:
    players = {
        name: {
            path.stem: msgspec.json.decode(path.read_bytes().splitlines()[0], type=Header).players
            for path in (FOLDER / name).glob("*.saga")
        }
        for name in WAYS
    }
    assert PAGE.read_text(encoding="utf-8") == page(players, EXAMPLES), "make records"
