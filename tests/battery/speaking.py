"""All that the presentation layer says of a table to one viewer, in one text."""

from __future__ import annotations

from functools import cache

import msgspec

from longhall.kernel.game import Game
from longhall.kernel.saga import Moment, Saga
from longhall.kernel.table import Table
from longhall.kernel.views import View
from longhall.presentation import VOICES, voice
from longhall.presentation.accounts import accounts_of
from longhall.presentation.choices import choices_of
from longhall.presentation.outlooks import prospects_of
from longhall.presentation.prompts import prompt_of
from longhall.presentation.situation import situation_of
from longhall.presentation.voice import Voice

# Languages differ in words, not in what they tell: the battery listens to one, the tests of each voice to both.
LANGUAGE = "fr"


@cache
def voice_of(game: Game) -> Voice | None:
    """The game's voice; None for a game that has none yet."""
    return voice(game, LANGUAGE) if game.name in VOICES else None


def spoken(table: Table, view: View) -> bytes:
    """The prompt, the choices, the situation; every account and insight, before they are put into words."""
    spoken_by = voice_of(table.game)
    if spoken_by is None:
        return b""
    return msgspec.json.encode(
        [
            prompt_of(spoken_by, table, view),
            choices_of(spoken_by, table, view),
            situation_of(spoken_by, table, view),
            table.accounts(view.viewer),
            table.insight(view.viewer),
        ]
    )


def looked_up(table: Table, view: View) -> bytes:
    """What a viewer may look up: accounts, pages, its memory and insights, in words.

    All of it is made of a view, and of what `spoken` has already compared.
    """
    spoken_by = voice_of(table.game)
    if spoken_by is None:
        return b""
    insight = table.insight(view.viewer)
    return msgspec.json.encode(
        [
            accounts_of(spoken_by, table, view),
            spoken_by.pages(view),
            spoken_by.memory(view),
            spoken_by.insights(view, insight),
        ]
    )


def foretold(table: Table, seat: int) -> bytes:
    """What every option of a seat would bring."""
    spoken_by = voice_of(table.game)
    if spoken_by is None or seat not in table.to_act:
        return b""
    return msgspec.json.encode(prospects_of(spoken_by, table, seat))


def retold(saga: Saga, viewer: int, tables: list[Table]) -> bytes:
    """The record as a viewer knows it, were the tables of its moments these."""
    other = Saga(saga.game, saga.header, tables[-1])
    other.opening = saga.opening
    other.moments = [
        Moment(table, moment.seat, moment.code, moment.outcome)
        for table, moment in zip(tables, saga.moments, strict=False)
    ]
    return msgspec.json.encode(other.as_seen_by(viewer))
