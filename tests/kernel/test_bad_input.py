"""Bad input gets one clear sentence that says what is wrong, where, and what would be right; nothing is half done."""

from __future__ import annotations

import re
from errno import ENOSPC
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

import longhall
from longhall import SPECTATOR, Rng, Table
from longhall.bots import RandomBot, ask, seat_bot
from longhall.kernel import content
from longhall.kernel.content import Sources
from longhall.kernel.errors import (
    BadBot,
    BadContent,
    BadPosition,
    BadRecord,
    BadSeats,
    BadWords,
    IllegalMove,
    NotSaved,
    UnknownName,
)
from longhall.kernel.saga import Saga, Text, load, read
from tests.told import refused

GAME = longhall.game("mythic-arena")


def test_an_unknown_game() -> None:
    with refused(UnknownName, match="no game is called 'mythic': did you mean 'mythic-arena'"):
        longhall.game("mythic")


def test_an_unknown_bot() -> None:
    with refused(UnknownName, match="no bot is called 'gredy': did you mean 'greedy'"):
        seat_bot("gredy")


@pytest.mark.parametrize("spec", ["search:fast", "search:-1", "search:0", "search:0s", "search:1h", "search:inf"])
def test_a_budget_that_is_none(spec: str) -> None:
    with refused(BadBot, match=r"is not a budget for search: write seconds as in 'search:0\.5s'"):
        seat_bot(spec)


def test_a_budget_for_a_bot_that_takes_none() -> None:
    with refused(BadBot, match="the bot 'greedy' takes no budget: write just 'greedy'"):
        seat_bot("greedy:5")


def test_a_bot_is_asked_only_for_a_seat_that_owes_a_choice() -> None:
    table = GAME.deal(players=2, seed=1)
    with refused(IllegalMove, match="has no choice to make now: a bot can be asked only for a seat that is to act"):
        ask(RandomBot(), table, 1 - table.to_act[0], Rng(1))


@pytest.mark.parametrize("answer", [None, "keep", 1 << 70, 2.0])
def test_a_bot_that_answers_with_no_code(answer: Any) -> None:
    class Confused:
        name = "confused"

        def choose(self, table: Table, seat: int, rng: Rng) -> Any:
            return answer

        def close(self) -> None:
            """It holds nothing."""

    table = GAME.deal(players=2, seed=1)
    with refused(BadBot, match=re.escape(f"chose {answer!r}, which is not among the options of seat")):
        ask(Confused(), table, table.to_act[0], Rng(1))


def test_an_unknown_option_and_an_unknown_value() -> None:
    with refused(UnknownName, match="mythic-arena has no setting 'tyr': did you mean 'tyr_scope'"):
        GAME.deal(players=2, seed=1, tyr="all")
    with refused(UnknownName, match="setting 'tyr_scope' cannot be 'everything': there are: containing, all"):
        GAME.deal(players=2, seed=1, tyr_scope="everything")


def test_a_written_option_that_is_no_text() -> None:
    with refused(UnknownName, match=r"setting 'map' takes text such as '1b0@.*', not 5"):
        longhall.game("clash-of-rage").deal(players=2, seed=1, map=5)  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("names", [["you"], ["you", "me", "them"]])
def test_a_record_with_too_few_or_too_many_names_of_seats(names: list[str]) -> None:
    with refused(BadSeats, match=f"2 players need 2 seat names, not {len(names)}"):
        Saga.begin(GAME, 2, 7, names)


@pytest.mark.parametrize("names", [[1, 2], "ab", [None, "you"]])
def test_names_of_seats_that_are_no_texts(names: Any) -> None:
    with refused(BadSeats, match="seat names must be a list of strings, not"):
        Saga.begin(GAME, 2, 7, names)


def test_a_record_that_cannot_be_written(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "game.saga"):
        with refused(NotSaved, match="cannot be written: "):
            played().save(path)


def test_a_record_is_not_saved_over_what_somebody_else_has_played(tmp_path: Path) -> None:
    path = tmp_path / "game.saga"
    saga = Saga.begin(GAME, 2, 7)
    saga.save(path)
    elsewhere = load(path, longhall.game)
    elsewhere.act(elsewhere.table.to_act[0], elsewhere.table.options(elsewhere.table.to_act[0])[0])
    elsewhere.save(path)
    text = path.read_bytes()
    with refused(NotSaved, match=r"another program has changed the record 'game\.saga' since it was last saved here"):
        saga.save(path)
    assert path.read_bytes() == text
    elsewhere.act(elsewhere.table.to_act[0], elsewhere.table.options(elsewhere.table.to_act[0])[0])
    elsewhere.save(path)
    assert load(path, longhall.game).entries == elsewhere.entries
    path.unlink()
    saga.save(path)


@pytest.mark.parametrize("players", [0, 1, 3, 2.0, "2"])
def test_a_wrong_number_of_seats(players: Any) -> None:
    with refused(BadSeats, match=f"mythic-arena is for 2 players, not {players}"):
        GAME.deal(players=players, seed=1)


@pytest.mark.parametrize("seed", [-1, 1 << 96, 1.5, "7"])
def test_a_seed_that_is_none(seed: Any) -> None:
    with refused(UnknownName, match="a seed is a whole number from 0 to"):
        GAME.deal(players=2, seed=seed)


def test_a_seat_that_is_not_at_the_table() -> None:
    table = GAME.deal(players=2, seed=1)
    with refused(BadSeats, match="there is no seat 2 at this table: seats are numbered from 0 to 1"):
        table.options(2)
    outcome = table.act(table.to_act[0], table.options(table.to_act[0])[0])
    for seat in (-2, 2, 1 << 40, 1 << 70):
        for asked in (table.view, table.score_sheet, table.events, outcome.events, table.evaluate):
            with refused(BadSeats, match=f"there is no seat {seat}"):
                asked(seat)
        with refused(BadSeats, match=f"there is no seat {seat}"):
            table.act(seat, 0)
    with refused(BadSeats, match="there is no seat -1"):
        table.evaluate(SPECTATOR)


def test_an_illegal_move_leaves_the_table_as_it_was() -> None:
    table = GAME.deal(players=2, seed=1)
    digest, seat = table.digest(), table.to_act[0]
    with refused(IllegalMove, match=rf"code 290 is not legal for seat {seat} now; legal moves: 0 {{'do': 'keep'}}"):
        table.act(seat, 290)
    with refused(IllegalMove, match=f"seat {1 - seat} has no choice to make now: waiting for seat {seat}"):
        table.act(1 - seat, 0)
    assert table.digest() == digest


def test_a_move_after_the_end() -> None:
    table = GAME.deal(players=2, seed=1)
    while not table.over:
        table.act(table.to_act[0], table.options(table.to_act[0])[0])
    with refused(IllegalMove, match="the game is over"):
        table.act(0, 0)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("keep", "a move is an object such as"),
        ({}, "a move needs 'do', which can be one of: keep, "),
        ({"do": 5}, "'do' cannot be '5': there are: keep, "),
        ({"do": "kep"}, "'do' cannot be 'kep': did you mean 'keep'"),
        ({"do": "lay", "row": 1}, "'lay' needs 'column': a whole number from -4 to 4"),
        (
            {"do": "lay", "row": 1, "column": 9},
            "'column' of 'lay' cannot be '9': it must be a whole number from -4 to 4",
        ),
        ({"do": "lay", "row": True, "column": 0}, "'row' of 'lay' cannot be 'True'"),
        (
            {"do": "take", "token": "gold"},
            "'token' of 'take' cannot be 'gold': it must be one of 'strength', 'breaker'",
        ),
        ({"do": "keep", "card": "thor"}, "'keep' takes no 'card': say {'do': 'keep'}"),
    ],
)
def test_malformed_words(words: Any, sentence: str) -> None:
    with refused(BadWords, match=sentence):
        GAME.code(words)


@pytest.mark.parametrize("code", [-1, 294])
def test_a_code_outside_the_code_space(code: int) -> None:
    with refused(BadWords, match=f"no move has code {code}: codes run from 0 to 293"):
        GAME.words(code)


def played() -> Saga:
    """A game that is over."""
    saga = Saga.begin(GAME, 2, 11)
    while not saga.table.over:
        saga.act(saga.table.to_act[0], saga.table.options(saga.table.to_act[0])[-1])
    return saga


TEXT = played().write()


def sound(text: bytes) -> bytes:
    """The same record with every fingerprint of its text put right, as a careful forger would."""
    lines = Text()
    for line in text.splitlines():
        found = re.search(rb'"text":"[0-9a-f]{16}"', line)
        lines.add(line.replace(found[0], b'"text":"%s"' % lines.fingerprint.encode()) if found else line)
    return lines.written


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "the record is empty"),
        (b"not a record\n", "this is not a record: its first line should be a header"),
        (b"\xff\xfe\n", "this is not a record: "),
        (TEXT[:-30], "the record is cut short: its last line should close it"),
        (TEXT[: TEXT.rindex(b"\n", 0, -1) + 1], "the record is cut"),
        (TEXT + b'{"entry":"undo","seat":0}\n', "line [0-9]+: nothing may follow the line that closes the record"),
        (TEXT.replace(b'"entry":"act"', b'"entry":"deed"', 1), "line 2: there is no value 'deed', at `.*entry`"),
        (TEXT.replace(b'"do":"discard"', b'"do":"keep"', 1), "lines 1 to 17: something here was changed after"),
        (TEXT.replace(b'"seat 0"', b'"somebody else"', 1), "lines 1 to 17: something here was changed after"),
        (TEXT.replace(b'"seat":0', b'"seat":9223372036854775808', 1), "line [0-9]+: "),
        (TEXT.replace(b'"saga":3', b'"saga":1'), "line 1: the record is in format 1, but this version reads format 3"),
        (sound(TEXT.replace(b'"do":"discard"', b'"do":"keep"', 1)), "line [0-9]+: (code|seat|the table's digest)"),
        (sound(TEXT.replace(b'"seed":"11"', b'"seed":"12"')), "the seed does not match its commitment"),
        (
            sound(TEXT.replace(b'"rules_version":"1"', b'"rules_version":"0"')),
            "line 1: the game was played with rules 0",
        ),
        (sound(TEXT.replace(b'"players":2', b'"players":3')), "line 1: 3 players need 3 seat names, not 2"),
        (sound(TEXT.replace(b'"game":"mythic-arena"', b'"game":"chess"')), "no game is called 'chess'"),
        (TEXT.replace(b'"how":"over"', b'"how":"open"'), "the record says 'open', but the game is over"),
        (TEXT.replace(b'"how":"over"', b'"how":"won"'), "a record closes as 'over' or 'open', not as 'won'"),
        (TEXT.replace(b'"winners":[', b'"winners":[7,'), "but the record says"),
        (TEXT[:-40] + TEXT[-40:].replace(b'"seed":"11"', b'"seed":"12"'), "the seed is 11, but the record says 12"),
    ],
)
def test_a_cut_or_edited_record(text: bytes, sentence: str) -> None:
    assert text != TEXT
    with refused(longhall.LonghallError, match=sentence):
        read(text, longhall.game)


def test_a_forged_record_is_as_good_as_true_only_if_it_is_true() -> None:
    assert sound(TEXT) == TEXT


def test_an_edited_digest_is_found_at_its_line() -> None:
    lines = TEXT.splitlines(keepends=True)
    place = next(place for place, line in enumerate(lines) if b'"check"' in line)
    lines[place] = re.sub(rb'"digest":"[0-9a-f]{16}"', b'"digest":"0000000000000000"', lines[place])
    with refused(BadRecord, match=f"line {place + 1}: the table's digest is"):
        read(sound(b"".join(lines)), longhall.game)


def test_a_record_that_is_not_there(tmp_path: Path) -> None:
    with refused(BadRecord, match=r"'.*nothing\.saga' cannot be read: No such file"):
        load(tmp_path / "nothing.saga", longhall.game)


def test_a_record_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "game.saga"
    saga = played()
    saga.save(target)
    before = target.read_bytes()
    monkeypatch.setattr(Path, "replace", Mock(side_effect=OSError(ENOSPC, "the disk is full")))
    with refused(NotSaved, match="cannot be written: the disk is full"):
        saga.save(target)
    assert target.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.saga"]


def position() -> dict[str, Any]:
    """A position as plain data."""
    document: dict[str, Any] = msgspec.to_builtins(GAME.deal(players=2, seed=1).position())
    return document


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "this is a position of 'chess', not of 'mythic-arena'"),
        ({"rules_version": "0"}, "this position was played with rules 0"),
        ({"players": 3}, "the position has 3 players, but mythic-arena is for 2"),
        ({"settings": {"tyr": "all"}}, "has no setting 'tyr'"),
        ({"steps": [{"step": "Kep"}]}, r"steps\[0\] cannot be 'Kep': did you mean 'Keep'"),
        ({"steps": [{"step": "Keep", "facts": [1, 2]}]}, r"steps\[0\], 'Keep', cannot be made from \[1, 2\]"),
        ({"chance": [1, 2]}, "'chance' must be four 32-bit words"),
        ({"chance": [1, 2, 3, -1]}, "'chance' must be four 32-bit words"),
        ({"more": 1}, "this is not a position: there is no field `more`"),
        ({"longhall": "view"}, 'this is not a position: it does not say "longhall": "position"'),
        ({"longhall": None}, 'this is not a position: it does not say "longhall": "position"'),
        ({"settings": {}}, r"settings\.[a-z_]+ is missing: a position names every setting of its game"),
    ],
)
def test_an_edited_position(change: dict[str, Any], sentence: str) -> None:
    with refused(longhall.LonghallError, match=sentence):
        GAME.table(position() | change)


def test_a_position_with_wrong_numbers() -> None:
    document = position()
    document["numbers"]["supply"] = [3]
    with refused(BadPosition, match=r"numbers\.supply has 1: it should have 2 numbers"):
        GAME.table(document)
    document["numbers"]["supply"] = [3, 9]
    with refused(BadPosition, match=r"numbers\.supply\[1\] is 9: it must be from 0 to 3"):
        GAME.table(document)
    document["numbers"]["supply"] = [2, 3]
    with refused(BadPosition, match="no game can reach this position: there are 2 strength tokens instead of 3"):
        GAME.table(document)
    del document["numbers"]["supply"]
    with refused(BadPosition, match=r"numbers\.supply is missing"):
        GAME.table(document)
    document["numbers"]["gold"] = [1]
    with refused(BadPosition, match="numbers for 'gold', which this game does not keep"):
        GAME.table(document)


def test_a_view_given_as_a_position_in_any_form() -> None:
    view = GAME.deal(players=2, seed=1).view(0)
    for document in (view, msgspec.to_builtins(view), msgspec.json.encode(view)):
        with refused(BadPosition, match="this is a view, which shows only what one seat may know"):
            GAME.table(document)  # type: ignore[arg-type]  # that it is not a position is the point


def test_text_that_is_no_position() -> None:
    with refused(BadPosition, match="it is not JSON"):
        GAME.table("a field of cards")


def test_a_content_folder_that_is_not_there(tmp_path: Path) -> None:
    with refused(BadContent, match="there is no content folder"):
        longhall.game("mythic-arena", content=tmp_path / "nowhere")
    with refused(BadContent, match="a content folder holds a copy of every file"):
        longhall.game("mythic-arena", content=tmp_path)


class Axe(msgspec.Struct):
    """An entry with a part that has sources of its own."""

    id: str
    cost: int
    source: Sources
    blade: Blade | None = None


class Blade(msgspec.Struct):
    """An entry without an id: it is called by its place."""

    power: int
    source: Sources


class Armoury(msgspec.Struct):
    """A file of entries."""

    axe: list[Axe]


@pytest.mark.parametrize("source", ['"book"', '{ cost = "book" }', '{ default = "house", cost = "book" }'])
def test_sources_of_fields(tmp_path: Path, source: str) -> None:
    (tmp_path / "axes.toml").write_text(f'[[axe]]\nid = "francisca"\ncost = 1\nsource = {source}', "utf-8")
    assert content.read(tmp_path, "axes.toml", Armoury).axe[0].cost == 1


@pytest.mark.parametrize(
    ("source", "blade", "sentence"),
    [
        ("costs", "power", "axes.toml, francisca, source: the entry has no field 'costs': did you mean 'cost'"),
        ("power", "power", "axes.toml, francisca, source: the entry has no field 'power': "),
        ("cost", "powr", "axes.toml, axe.blade, source: the entry has no field 'powr': did you mean 'power'"),
        ("cost", "defalt", "axes.toml, axe.blade, source: the entry has no field 'defalt': did you mean 'default'"),
    ],
)
def test_a_source_of_what_is_no_field(tmp_path: Path, source: str, blade: str, sentence: str) -> None:
    (tmp_path / "axes.toml").write_text(
        f'[[axe]]\nid = "francisca"\ncost = 1\nsource = {{ {source} = "book" }}\n'
        f'blade = {{ power = 2, source = {{ {blade} = "card" }} }}',
        "utf-8",
    )
    with refused(BadContent, match=re.escape(sentence)):
        content.read(tmp_path, "axes.toml", Armoury)


def test_a_record_is_read_from_text_as_from_bytes() -> None:
    assert read(TEXT.decode(), longhall.game).write() == TEXT


def test_a_record_that_is_nested_too_deeply() -> None:
    with refused(BadRecord, "nested too deeply"):
        read(b'{"saga":3,"deep":' + b"[" * 100_000, longhall.game)


def test_a_position_that_is_nested_too_deeply() -> None:
    with refused(BadPosition, "nested too deeply"):
        GAME.table("[" * 100_000)
