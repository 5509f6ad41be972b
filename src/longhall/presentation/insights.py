"""Insights: what a player could work out with pencil and paper, in words. Made when a door asks for them."""

from __future__ import annotations

import msgspec

from longhall.kernel.table import Table
from longhall.kernel.views import View
from longhall.presentation.faces import Page
from longhall.presentation.spans import Sentence
from longhall.presentation.voice import Voice


class Note(msgspec.Struct, frozen=True):
    """What is worth saying beside one option."""

    code: int
    sentence: Sentence


class Insights(msgspec.Struct, frozen=True, omit_defaults=True):
    """Pages of what could be worked out, what of it bears on the choice at hand, and on single options of it."""

    pages: tuple[Page, ...]
    advice: tuple[Sentence, ...] = ()
    notes: tuple[Note, ...] = ()


def insights_of(voice: Voice, table: Table, view: View) -> Insights:
    """What the viewer of a table could work out."""
    insight = table.insight(view.viewer)
    pages = tuple(voice.insights(view, insight))
    if view.viewer not in view.to_act:
        return Insights(pages)
    told = [Note(code, voice.note(view, table.game.words(code), insight)) for code in table.options(view.viewer)]
    return Insights(pages, tuple(voice.advice(view, insight)), tuple([note for note in told if note.sentence]))
