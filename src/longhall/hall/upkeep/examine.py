"""One table examined: its log is played again with the kernel alone, and compared with all that is kept beside it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from longhall.games import GAMES, game
from longhall.hall.store import Kept, LogRow, TableRow, Unreadable
from longhall.hall.wire import Result
from longhall.kernel.complaints import UNREADABLE, of_decoder
from longhall.kernel.errors import LonghallError
from longhall.kernel.messages import Message, message
from longhall.kernel.record import Entry
from longhall.kernel.saga import LONGEST_SEED, Saga, commitment, read

# What the rules may stumble over where a row was edited by hand: that is a finding, not the end of the search.
STUMBLES = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)

_decode = msgspec.json.Decoder(Entry).decode


class Finding(msgspec.Struct, frozen=True):
    """What is wrong with a table, and at which entry; 0 if it is the table itself."""

    table: str
    game: str
    number: int
    what: Message


class Examined(msgspec.Struct, frozen=True):
    """What came of a table: how many entries it has, what is wrong, and whether this version can play it."""

    table: str
    entries: int
    findings: list[Finding] = []
    is_of_here: bool = True


class Broken(Exception):
    """A log that cannot be played to its end."""

    def __init__(self, what: Message, number: int = 0) -> None:
        super().__init__(what, number)
        self.what = what
        self.number = number


def examine(kept: Kept | Unreadable) -> Examined:
    """All that is wrong with a table."""
    if isinstance(kept, Unreadable):
        torn = Finding(kept.table, kept.game, 0, message("row_unreadable", inner=kept.why))
        return Examined(kept.table, 0, [torn])
    row = kept.row
    findings = [Finding(row.id, row.game, number, what) for number, what in _faults(kept)]
    return Examined(row.id, len(kept.log), findings, is_of_here(row))


def is_of_here(row: TableRow) -> bool:
    """Whether this version has the rules and the content that a table is played with."""
    if row.game not in GAMES:
        return False
    here = game(row.game)
    return (row.rules_version, row.content) == (here.rules_version, here.content_hash)


def check_whole(kept: Kept) -> None:
    """Check what needs no rules: the seed is the one that was committed to, and no entry and no seat is missing."""
    row = kept.row
    if not row.seed.isdecimal() or len(row.seed) > LONGEST_SEED:
        raise Broken(message("seed_unreadable"))
    if commitment(int(row.seed)) != row.commitment:
        raise Broken(message("seed_unfit"))
    if [seat.seat for seat in kept.seats] != list(range(row.players)):
        raise Broken(message("seats_unfit", players=row.players, seats=[seat.seat for seat in kept.seats]))
    for right, entry in enumerate(kept.log, 1):
        if entry.number != right:
            raise Broken(message("entry_missing", found=entry.number), right)


def played(kept: Kept) -> Iterator[Saga]:
    """The game of a table: as it was dealt, and then after each entry. Broken names the one that does not fit."""
    row = kept.row
    begin = Saga.begin if row.chance == "plain" else Saga.begin_live
    names = [seat.name for seat in kept.seats]
    try:
        saga = begin(game(row.game), row.players, int(row.seed), names, **row.settings)
    except (LonghallError, *STUMBLES) as error:
        raise Broken(message("deal_impossible", inner=_told(error))) from error
    yield saga
    for entry in kept.log:
        _follow(saga, entry)
        yield saga


def result_of(saga: Saga) -> Result:
    """How a game ended."""
    return Result(saga.winners, saga.table.scores, saga.header.seed, tuple(sorted(saga.resigned)))


def _follow(saga: Saga, row: LogRow) -> None:
    try:
        entry = _decode(row.entry)
    except UNREADABLE as error:
        raise Broken(message("entry_unreadable", inner=of_decoder(error)), row.number) from error
    if entry.seat != row.seat:
        raise Broken(message("entry_of_another", seat=entry.seat, said=row.seat), row.number)
    try:
        saga.follow(entry)
    except (LonghallError, *STUMBLES) as error:
        raise Broken(message("entry_illegal", inner=_told(error)), row.number) from error


def _faults(kept: Kept) -> Iterator[tuple[int, Message]]:
    """What is wrong, and at which entry; nothing is looked for behind an entry that does not fit."""
    try:
        check_whole(kept)
        if is_of_here(kept.row):
            yield from _differences(kept)
    except Broken as broken:
        yield broken.number, broken.what


def _differences(kept: Kept) -> Iterator[tuple[int, Message]]:
    row = kept.row
    if row.entries > len(kept.log):
        yield len(kept.log) + 1, message("entries_lost", said=row.entries, entries=len(kept.log))
    moved = row.started or row.created
    for number, saga in enumerate(played(kept)):
        moved = max(moved, kept.log[number - 1].at) if number else moved
        # The summary may lag behind: then it says how things stood after an earlier entry.
        if number == row.entries:
            yield from ((number, what) for what in _summary_faults(row, saga, moved))
    yield from ((len(kept.log), what) for what in _end_faults(row, saga))


def _summary_faults(row: TableRow, saga: Saga, moved: float) -> Iterator[Message]:
    """What the row of a table says otherwise than the log did after as many entries as the row knows."""
    if (row.status == "over") != saga.over:
        yield message("status_unfit", said=row.status, right="over" if saga.over else "playing")
        return
    right = result_of(saga) if saga.over else None
    if not _says(row, right):
        yield message("result_unfit", said=_shown(row.result), right=_shown(right))
    if not row.entries:
        return
    to_act = () if saga.over else saga.table.to_act
    if row.to_act != sum(1 << seat for seat in to_act):
        said = [seat for seat in range(row.players) if row.to_act >> seat & 1]
        yield message("turn_unfit", said=said, right=to_act)
    if (row.moved_at, row.ended) != (moved, moved if saga.over else None):
        yield message("time_unfit")


def _end_faults(row: TableRow, saga: Saga) -> Iterator[Message]:
    """What is wrong with where the log leads."""
    if row.status == "gathering" and saga.entries:
        yield message("begun_unsaid")
    for invariant in saga.game.faults(saga.table):
        yield message("unreachable", invariant=invariant)
    if saga.over:
        try:
            again = read(saga.write(), game)
        except LonghallError as error:
            yield message("record_unfit", inner=error.message)
            return
        if again.entries != saga.entries or again.table.digest() != saga.table.digest():
            yield message("record_plays_otherwise")


def _says(row: TableRow, right: Result | None) -> bool:
    """Whether the row of a table has this result."""
    try:
        return msgspec.convert(row.result, Result | None) == right
    except msgspec.ValidationError:
        return False


def _shown(result: object) -> str:
    """A result as it stands in the database; a dash for none."""
    return "-" if result is None else msgspec.json.encode(result).decode()


def _told(error: Exception) -> Message:
    return error.message if isinstance(error, LonghallError) else message("stumbled", kind=type(error).__name__)
