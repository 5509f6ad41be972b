"""Games played again from their logs, for records and stories. This takes long, and is done in a thread."""

from __future__ import annotations

import msgspec

from longhall.games import game
from longhall.hall.errors import BadRequest, NotNow
from longhall.hall.live import check_rules
from longhall.hall.names import BadName, clean_name
from longhall.hall.store import LogRow, SeatRow, TableRow
from longhall.hall.wire import Result
from longhall.kernel.record import Entry
from longhall.kernel.saga import Saga, read

# A game has some hundred entries. Reading a record takes longer than its length says.
MOST_LINES = 10_000

_decode = msgspec.json.Decoder(Entry).decode
_encode = msgspec.json.Encoder().encode


def replayed(row: TableRow, seats: list[SeatRow], rows: list[LogRow]) -> Saga:
    """A table's game as its log tells it."""
    check_rules(row)
    begin = Saga.begin if row.chance == "plain" else Saga.begin_live
    saga = begin(game(row.game), row.players, int(row.seed), [seat.name for seat in seats], **row.settings)
    for entry in rows:
        saga.follow(_decode(entry.entry))
    return saga


def brought_in(text: bytes) -> Saga:
    """The game of a record that somebody sends, if it is sound and over."""
    if text.count(b"\n") > MOST_LINES:
        raise BadRequest("record_too_long", most=MOST_LINES)
    saga = read(text, game)
    if not saga.over:
        raise NotNow("record_open")
    return saga


def rows_of(saga: Saga, table: str, owner: str, now: float) -> tuple[TableRow, list[SeatRow], list[LogRow]]:
    """A finished game as a table with nobody at it."""
    header = saga.header
    row = TableRow(
        id=table,
        game=header.game,
        players=header.players,
        settings=saga.game.chosen(saga.table),
        rules_version=header.rules_version,
        content=header.content,
        chance=header.chance,
        seed=header.seed,
        commitment=header.commitment,
        owner=owner,
        status="over",
        created=now,
        started=now,
        ended=now,
        moved_at=now,
        entries=len(saga.entries),
        result=msgspec.to_builtins(result_of(saga)),
    )
    seats = [
        SeatRow(table=table, seat=seat, kind="closed", name=_shown(name, seat))
        for seat, name in enumerate(header.seats)
    ]
    log = [
        LogRow(table, number, now, entry.seat, _encode(entry).decode()) for number, entry in enumerate(saga.entries, 1)
    ]
    return row, seats, log


def result_of(saga: Saga) -> Result:
    """How a game ended."""
    return Result(saga.winners, saga.table.scores, saga.header.seed, tuple(sorted(saga.resigned)))


def _shown(name: str, seat: int) -> str:
    try:
        return clean_name(name)
    except BadName:
        return f"seat {seat}"
