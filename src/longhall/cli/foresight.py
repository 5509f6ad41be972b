"""What a move would bring, as far as the seat that makes it can know."""

from __future__ import annotations

from longhall.cli.boards import Board
from longhall.cli.speech import Speech
from longhall.kernel.chance import Rng
from longhall.kernel.table import Table
from longhall.kernel.vocabulary import Words

SAMPLES = 3
DEPTH = 3


def foretell(table: Table, seat: int, code: int, board: Board, speech: Speech) -> str:
    """What is certain to come of a move, in a few words; or else the best that can come of it before others act."""
    said, _ = _outlook(table, seat, code, board, speech, DEPTH)
    return said


def _outlook(table: Table, seat: int, code: int, board: Board, speech: Speech, depth: int) -> tuple[str, float]:
    """What a move brings, and how the seat stands after it, on tables the seat could be sitting at."""
    rng = Rng(0)
    imagined = [table.imagine(seat, rng) for _ in range(SAMPLES)]
    told = [_events_after(other, seat, code, board) for other in imagined]
    certain = [event for event in told[0] if all(event in events for events in told[1:])]
    said = _said(certain, board, speech, table)
    after = imagined[0]
    if depth == 1 or seat not in after.to_act or after.revealed:
        return said, after.evaluate(seat)
    follows = [_outlook(after, seat, follow, board, speech, depth - 1) for follow in after.options(seat)]
    best, value = max(follows, key=lambda outlook: outlook[1])
    if any(follow != best for follow, _ in follows):
        best = _at_best(best, speech)
    return ", ".join(part for part in (said, best) if part), value


def _at_best(outlook: str, speech: Speech) -> str:
    prefix = speech.say("at_best", outlook="")
    return outlook if not outlook or prefix in outlook else prefix + outlook


def _events_after(table: Table, seat: int, code: int, board: Board) -> list[Words]:
    """What the seat would be told of the move, and of declining what it is asked because of it."""
    table.listening = True
    events = table.act(seat, code).events(seat)
    declining = [table.game.code(words) for words in board.declining]
    while chosen := [code for code in declining if table.allows(seat, code)]:
        events += table.act(seat, chosen[0]).events(seat)
    return events


def _said(events: list[Words], board: Board, speech: Speech, table: Table) -> str:
    locale = speech.locale(table.game.locales)
    told = board.foretold
    return ", ".join(
        told[str(event["event"])].format_map({field: locale.name(field, value) for field, value in event.items()})
        for event in events
        if event["event"] in told
    )
