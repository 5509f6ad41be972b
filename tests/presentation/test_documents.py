"""Every document encodes, decodes, and satisfies the published schema."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema
import msgspec
import pytest

import longhall
from longhall import SPECTATOR, IllegalMove, Rng
from longhall.kernel.game import Game
from longhall.kernel.record import AnyLine, Header
from longhall.kernel.saga import Saga
from longhall.presentation import VOICES, voice
from longhall.presentation.accounts import accounts_of
from longhall.presentation.choices import choices_of
from longhall.presentation.documents import documents, schema
from longhall.presentation.insights import insights_of
from longhall.presentation.outlooks import prospects_of
from longhall.presentation.prompts import prompt_of
from longhall.presentation.settings import settings_of
from longhall.presentation.situation import situation_of
from longhall.presentation.story import story_of
from longhall.presentation.voice import Voice

GAMES = [longhall.game(name) for name in VOICES]
in_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
# One choice in so many is looked at: a schema is checked slowly.
EVERY = 23


@cache
def validator(name: str) -> Any:
    whole = schema()
    return jsonschema.Draft202012Validator({**whole["properties"][name], "$defs": whole["$defs"]})


def check(name: str, document: object) -> None:
    """The document is what its schema says, and comes back as it was."""
    text = msgspec.json.encode(document)
    error = jsonschema.exceptions.best_match(validator(name).iter_errors(msgspec.json.decode(text)))
    assert error is None, f"{name}: {error.message} at {list(error.absolute_path)}"
    again = msgspec.json.decode(text, type=documents()[name])
    assert msgspec.json.encode(again) == text


def moments(game: Game, seed: int) -> Iterator[Saga]:
    """A random game, with moves taken back, at some of its choices."""
    saga, rng = Saga.begin(game, game.players[seed % len(game.players)], (1 << 80) + seed), Rng(seed)
    while not saga.table.over:
        if len(saga.moments) % EVERY == 0:
            yield saga
        seat = saga.table.to_act[rng.below(len(saga.table.to_act))]
        codes = saga.table.options(seat)
        saga.act(seat, codes[rng.below(len(codes))])
        if rng.below(6) == 0 and saga.can_undo(seat):
            saga.undo(seat)
            if rng.below(2):
                saga.redo(seat)
    yield saga


@in_every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_said_of_a_table_satisfies_the_schema(game: Game, language: str) -> None:
    spoken = voice(game, language)
    for saga in moments(game, 3):
        table = saga.table
        check("position", table.position())
        for viewer in (*range(table.players), SPECTATOR):
            view = table.view(viewer)
            check("view", view)
            check("insight", table.insight(viewer))
            check("score_sheet", table.score_sheet(viewer))
            check("question", prompt_of(spoken, table, view))
            check("choices", choices_of(spoken, table, view))
            check("situation", situation_of(spoken, table, view))
            check("accounts", accounts_of(spoken, table, view))
            check("insights", insights_of(spoken, table, view))
            check("pages", [*spoken.pages(view), *spoken.insights(view, table.insight(viewer))])
            if saga.moments:
                check("story", story_of(saga.moments[-1].outcome, view, spoken))
        for seat in table.to_act[:1]:
            check("prospects", prospects_of(spoken, table, seat))
            check_a_reason(saga, seat)


def check_a_reason(saga: Saga, seat: int) -> None:
    table = saga.table
    for words in (table.game.words(code) for code in range(0, table.game.action_count, table.game.action_count // 7)):
        reason = table.why_not(seat, words)
        if reason is not None:
            check("reason", reason)
            with pytest.raises(IllegalMove) as refused:
                table.act(seat, table.game.code(words))
            check("fault", refused.value.document())


@in_every_game
def test_records_satisfy_the_schema(game: Game) -> None:
    *_, saga = moments(game, 5)
    header, *lines = saga.write().splitlines()
    check("record_header", msgspec.json.decode(header, type=Header))
    for line in lines[:-1]:
        check("record_line", msgspec.json.decode(line, type=AnyLine))
    assert not list(validator("record_line").iter_errors(msgspec.json.decode(lines[-1])))
    for viewer in (0, SPECTATOR):
        seen = saga.as_seen_by(viewer)
        # Reading a long game by its schema takes long: forty of its moments show every kind.
        check("seen", msgspec.structs.replace(seen, moments=seen.moments[:: 1 + len(seen.moments) // 40]))


@in_every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_faces_and_settings_satisfy_the_schema(game: Game, language: str) -> None:
    spoken: Voice = voice(game, language)
    for card in spoken.locale.cards:
        check("face", spoken.face(card))
    check("settings", settings_of(spoken))
    for setting in game.settings:
        check("setting", setting)


def test_every_part_of_the_schema_has_a_plain_name_of_its_own() -> None:
    parts = schema()["$defs"]
    assert all(name.isidentifier() for name in parts), [name for name in parts if not name.isidentifier()]
    jsonschema.Draft202012Validator.check_schema(schema())


def test_a_document_that_breaks_the_schema_is_noticed() -> None:
    table = longhall.game("mythic-arena").deal(2, 1)
    document = msgspec.to_builtins(table.view(0))
    document["players"] = "two"
    assert list(validator("view").iter_errors(document))
