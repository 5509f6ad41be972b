"""Outlooks: what a move would bring, as far as the seat that makes it can know. Made when a door asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from longhall.kernel.chance import Rng
from longhall.kernel.table import Table
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.spans import EMPTY, Said, Sentence, fill, joined
from longhall.presentation.voice import Voice, variant

SAMPLES = 3
# A choice of more options than this is always asked: nobody sees at a glance that they all come to the same.
MOST_ALIKE = 8


class Outlook(msgspec.Struct):
    """What comes of a move before others act: for certain, and then at best; and how the seat stands after it.

    It holds back if there was something to play on the way that was not counted.
    """

    certain: list[Words]
    best: list[Words]
    value: float
    holds_back: bool

    @property
    def all(self) -> list[Words]:
        """What comes of it if all goes well."""
        return self.certain + self.best


class Prospect(msgspec.Struct, frozen=True, omit_defaults=True):
    """An outlook as it is told: what an option brings, and nothing if that is nothing to speak of."""

    code: int
    sentence: Sentence = EMPTY


class Prospects(msgspec.Struct, frozen=True, omit_defaults=True):
    """The outlooks of all options of a choice, and what comes whichever of them is taken."""

    each: tuple[Prospect, ...]
    common: Sentence = EMPTY


def prospects_of(voice: Voice, table: Table, seat: int) -> Prospects:
    """What each option of a seat surely brings, in words."""
    codes = table.options(seat)
    outlooks = outlooks_of(voice, table, seat, codes)
    common = whatever_is_chosen(outlooks)
    told = []
    for code, outlook in zip(codes, outlooks, strict=True):
        own = [event for event in outlook.certain if event not in common]
        shown = Outlook(own, outlook.best, outlook.value, outlook.holds_back)
        told.append(Prospect(code, said(voice, shown)))
    return Prospects(tuple(told), brief(voice, common))


def outlooks_of(voice: Voice, table: Table, seat: int, codes: Sequence[int]) -> list[Outlook]:
    """What each of some options of a seat brings, as far as that is its own affair."""
    return _outlooks(voice, table, table.view(seat), codes, voice.depth)


def _outlooks(voice: Voice, table: Table, view: View, codes: Sequence[int], depth: int) -> list[Outlook]:
    tables = imagined(table, view.viewer)
    return [_outlook(voice, [other.copy() for other in tables], view, code, depth) for code in codes]


def imagined(table: Table, seat: int) -> list[Table]:
    """Tables the seat could be sitting at."""
    rng = Rng(0)
    return [table.imagine(seat, rng) for _ in range(SAMPLES)]


def _outlook(voice: Voice, tables: list[Table], view: View, code: int, depth: int) -> Outlook:
    """What a move brings on some tables, which are used up by it."""
    seat = view.viewer
    told = [_events_after(voice, other, view, code) for other in tables]
    events, holds_back = told[0]
    certain = [event for event in events if all(event in others for others, _ in told[1:])]
    after = tables[0]
    if depth == 1 or seat not in after.to_act or after.revealed:
        return Outlook(certain, [], after.evaluate(seat), holds_back)
    follows = _outlooks(voice, after, view, after.options(seat), depth - 1)
    best = max(follows, key=lambda follow: follow.value)
    holds_back = holds_back or best.holds_back
    if all(follow.all == best.all for follow in follows):
        return Outlook(certain + best.certain, best.best, best.value, holds_back)
    return Outlook(certain, best.all, best.value, holds_back)


def matters(table: Table, seat: int) -> bool:
    """Whether it makes a difference to anybody which option a seat takes, as far as the seat can know.

    A choice of one option is the rules' own affair: they ask it where their silence would tell something.
    """
    codes = table.options(seat)
    if not 1 < len(codes) <= MOST_ALIKE:
        return True
    return any(len({_digest_after(other, seat, code) for code in codes}) > 1 for other in imagined(table, seat))


def _digest_after(table: Table, seat: int, code: int) -> int:
    after = table.copy()
    after.act(seat, code)
    return after.digest()


def whatever_is_chosen(outlooks: Sequence[Outlook]) -> list[Words]:
    """What comes for certain of each of several moves."""
    if len(outlooks) < 2:
        return []
    first, *others = outlooks
    return [event for event in first.certain if all(event in other.certain for other in others)]


def said(voice: Voice, foreseen: Outlook) -> Sentence:
    """An outlook in a few words."""
    certain, best = brief(voice, foreseen.certain), brief(voice, foreseen.best)
    told = joined(", ", [certain, voice.speech.tell("at_best", outlook=best) if best else EMPTY])
    return voice.speech.tell("held_back", outlook=told) if told and foreseen.holds_back else told


def brief(voice: Voice, events: list[Words]) -> Sentence:
    """Events in a few words; what happens to several cards is said once."""
    told = [event for event in events if event["event"] in voice.foretold]
    parts: list[Sentence] = []
    for kind, run in groupby(told, key=lambda event: str(event["event"])):
        happened = list(run)
        if _differ_in_card_only(happened):
            cards = voice.speech.listing([voice.name("card", event["card"]) for event in happened])
            parts.append(_foretold(voice, kind, happened[0], {"card": cards}))
        else:
            parts += [_foretold(voice, kind, event, {}) for event in happened]
    return joined(", ", parts)


def _differ_in_card_only(events: list[Words]) -> bool:
    rest = [{field: value for field, value in event.items() if field != "card"} for event in events]
    return "card" in events[0] and all(other == rest[0] for other in rest)


def _foretold(voice: Voice, kind: str, event: Words, others: dict[str, Said]) -> Sentence:
    template = voice.foretold[variant(voice.foretold, kind, event)]
    return fill(template, {field: voice.name(field, value) for field, value in event.items()} | others)


def _events_after(voice: Voice, table: Table, view: View, code: int) -> tuple[list[Words], bool]:
    """What the viewer would be told of the move, and of going on without playing anything; and whether it could
    have."""
    seat = view.viewer
    table.listening = True
    asked = asked_of(table, seat)
    events = table.act(seat, code).events(seat)
    holds_back = False
    declining = [table.game.code(words) for words in voice.declining]
    granted = [table.game.code(words) for words in voice.granted]
    while chosen := [code for code in (*declining, *granted) if table.allows(seat, code)]:
        holds_back = holds_back or (chosen[0] in declining and len(table.options(seat)) > 1)
        events += table.act(seat, chosen[0]).events(seat)
    words = table.game.words(code)
    certain = [event for event in voice.certain(words, events) if voice.concerns(view, event)]
    return voice.closing(words, asked, asked_of(table, seat), certain) + certain, holds_back


def asked_of(table: Table, seat: int) -> str:
    """What a seat is asked; nothing if it is for others to choose."""
    prompt = table.prompt(seat)
    return prompt.kind if prompt is not None else ""
