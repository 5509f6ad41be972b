"""What a move would bring, as far as the seat that makes it can know."""

from __future__ import annotations

from itertools import groupby

import msgspec

from longhall.cli.boards import Board
from longhall.cli.boards.phrases import variant
from longhall.cli.speech import Speech
from longhall.kernel.chance import Rng
from longhall.kernel.locale import Locale
from longhall.kernel.table import Table
from longhall.kernel.vocabulary import Words

SAMPLES = 3


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


def outlooks_of(table: Table, seat: int, codes: list[int], board: Board) -> list[Outlook]:
    """What each of some options of a seat brings."""
    return _outlooks(table, seat, codes, board, board.depth)


def _outlooks(table: Table, seat: int, codes: list[int], board: Board, depth: int) -> list[Outlook]:
    tables = imagined(table, seat)
    return [_outlook([other.copy() for other in tables], seat, code, board, depth) for code in codes]


def imagined(table: Table, seat: int) -> list[Table]:
    """Tables the seat could be sitting at."""
    rng = Rng(0)
    return [table.imagine(seat, rng) for _ in range(SAMPLES)]


def _outlook(tables: list[Table], seat: int, code: int, board: Board, depth: int) -> Outlook:
    """What a move brings on some tables, which are used up by it."""
    told = [_events_after(other, seat, code, board) for other in tables]
    events, holds_back = told[0]
    certain = [event for event in events if all(event in others for others, _ in told[1:])]
    after = tables[0]
    if depth == 1 or seat not in after.to_act or after.revealed:
        return Outlook(certain, [], after.evaluate(seat), holds_back)
    follows = _outlooks(after, seat, after.options(seat), board, depth - 1)
    best = max(follows, key=lambda follow: follow.value)
    holds_back = holds_back or best.holds_back
    if all(follow.all == best.all for follow in follows):
        return Outlook(certain + best.certain, best.best, best.value, holds_back)
    return Outlook(certain, best.all, best.value, holds_back)


def whatever_is_chosen(outlooks: list[Outlook]) -> list[Words]:
    """What comes for certain of each of several moves."""
    first, *others = outlooks
    return [event for event in first.certain if all(event in other.certain for other in others)] if others else []


def said(foreseen: Outlook, board: Board, speech: Speech, locale: Locale) -> str:
    """An outlook in a few words."""
    certain, best = (phrase(events, board, speech, locale) for events in (foreseen.certain, foreseen.best))
    parts = [certain, speech.say("at_best", outlook=best) if best else ""]
    told = ", ".join(part for part in parts if part)
    return speech.say("held_back", outlook=told) if told and foreseen.holds_back else told


def phrase(events: list[Words], board: Board, speech: Speech, locale: Locale) -> str:
    """Events in a few words; what happens to several cards is said once."""
    told = [event for event in events if event["event"] in board.foretold]
    parts = []
    for _, run in groupby(told, key=lambda event: str(event["event"])):
        events_of_kind = list(run)
        same = [{field: locale.name(field, value) for field, value in event.items()} for event in events_of_kind]
        if "card" in same[0] and len({frozenset(names.items() - {("card", names["card"])}) for names in same}) == 1:
            same = [{**same[0], "card": speech.listed([names["card"] for names in same])}]
        keys = [variant(board.foretold, str(event["event"]), event) for event in events_of_kind]
        parts += [board.foretold[key].format_map(names) for key, names in zip(keys, same, strict=False)]
    return ", ".join(part for part in parts if part)


def _events_after(table: Table, seat: int, code: int, board: Board) -> tuple[list[Words], bool]:
    """What the seat would be told of the move, and of going on without playing anything; and whether it could have."""
    table.listening = True
    asked = asked_of(table, seat)
    events = table.act(seat, code).events(seat)
    holds_back = False
    declining = [table.game.code(words) for words in board.declining]
    granted = [table.game.code(words) for words in board.granted]
    while chosen := [code for code in (*declining, *granted) if table.allows(seat, code)]:
        holds_back = holds_back or (chosen[0] in declining and len(table.options(seat)) > 1)
        events += table.act(seat, chosen[0]).events(seat)
    words = table.game.words(code)
    certain = board.certain(words, events)
    return board.closing(words, asked, asked_of(table, seat), certain) + certain, holds_back


def asked_of(table: Table, seat: int) -> str:
    """What a seat is asked; nothing if it is for others to choose."""
    prompt = table.prompt(seat)
    return prompt.kind if prompt is not None else ""
