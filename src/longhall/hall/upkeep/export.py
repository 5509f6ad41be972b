"""Games written out as records, one file each, with an index that people can read. No record is ever written over."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

import msgspec

from longhall.hall.files import new_file, replaced_file
from longhall.hall.store import Kept, Status, Survey, Unreadable
from longhall.hall.upkeep.examine import Broken, Finding, check_whole, examine, is_of_here, played
from longhall.hall.upkeep.verify import Tell
from longhall.kernel.complaints import UNREADABLE, of_system
from longhall.kernel.errors import LonghallError
from longhall.kernel.saga import Saga

INDEX = "index.json"
FINISHED: tuple[Status, ...] = ("over",)
BEGUN: tuple[Status, ...] = ("over", "playing", "away")


class NotExported(LonghallError):
    """Records that were not written."""


class Listing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game in the index. Who won is None as long as it is played."""

    file: str
    table: str
    game: str
    title: str = ""
    players: int
    names: list[str]
    winners: list[int] | None = None
    scores: list[int]
    resigned: list[int] = []
    created: str
    started: str | None = None
    ended: str | None = None


class Index(msgspec.Struct, frozen=True):
    """All games in a folder."""

    records: list[Listing]


class Exported(msgspec.Struct):
    """What came of an export."""

    written: int = 0
    # Records that were in the folder already.
    there: int = 0
    # Games with other rules or other content than this version has, which cannot write their records.
    foreign: int = 0
    findings: list[Finding] = []


async def export(where: str, folder: Path, ids: Collection[str], running: bool, tell: Tell) -> Exported:
    """Write the records of all games that are over, or of these tables; of games that go on only if this is asked for.

    Nothing is written if a table that is named is not there, or may not be written out.
    """
    survey = Survey(where)
    try:
        await survey.check()
        if ids:
            await _check_named(survey, ids, running)
        return await _write_all(survey, folder, ids, running, tell)
    finally:
        await survey.close()


async def _check_named(survey: Survey, ids: Collection[str], running: bool) -> None:
    for table in ids:
        found = await survey.find([table])
        if not found:
            raise NotExported("export_no_table", table=table)
        (kept,) = found
        if isinstance(kept, Unreadable):
            continue
        if kept.row.status == "gathering":
            raise NotExported("export_not_begun", table=table)
        if not running and kept.row.status != "over" and not _is_over(kept):
            raise NotExported("export_running", table=table)


def _is_over(kept: Kept) -> bool:
    """Whether a game is over whose row does not say so yet."""
    if not is_of_here(kept.row):
        return False
    try:
        return _played(kept).over
    except Broken:
        return False


async def _write_all(survey: Survey, folder: Path, ids: Collection[str], running: bool, tell: Tell) -> Exported:
    done = Exported(findings=[])
    try:
        folder.mkdir(exist_ok=True)
        listings = _read_index(folder / INDEX)
        statuses = BEGUN if running else FINISHED
        total = len(ids) or await survey.count(statuses)
        looked_at = 0
        async for kept in _wanted(survey, ids, statuses):
            listing = _write_one(kept, folder, running, done)
            if listing is not None:
                listings[listing.file] = listing
            looked_at += 1
            tell(looked_at, max(total, looked_at))
        _write_index(folder / INDEX, listings)
    except OSError as error:
        raise NotExported("export_unwritten", folder=str(folder), inner=of_system(error)) from error
    return done


async def _wanted(
    survey: Survey, ids: Collection[str], statuses: Collection[Status]
) -> AsyncIterator[Kept | Unreadable]:
    # Several may be named that would not fit into memory together.
    for table in ids:
        for kept in await survey.find([table]):
            yield kept
    if not ids:
        async for batch in survey.batches(statuses):
            for kept in batch:
                yield kept


def _write_one(kept: Kept | Unreadable, folder: Path, running: bool, done: Exported) -> Listing | None:
    if isinstance(kept, Unreadable):
        done.findings += examine(kept).findings
        return None
    if not is_of_here(kept.row):
        done.foreign += 1
        return None
    try:
        saga = _played(kept)
    except Broken as broken:
        done.findings.append(Finding(kept.row.id, kept.row.game, broken.number, broken.what))
        return None
    if not (saga.over or running):
        return None
    path = folder / _name(kept, saga)
    try:
        with new_file(path) as partial:
            partial.write_bytes(saga.write())
        done.written += 1
    except FileExistsError:
        done.there += 1
    return _listing(path.name, kept, saga)


def _played(kept: Kept) -> Saga:
    check_whole(kept)
    *_, saga = played(kept)
    return saga


def _name(kept: Kept, saga: Saga) -> str:
    """The game, the day it ended, and the table. One that goes on has another name after each entry."""
    row = kept.row
    table = quote(row.id, safe="")
    if saga.over:
        return f"{row.game}-{_moment(_ended(kept))[:10]}-{table}.saga"
    return f"{row.game}-{_moment(row.started or row.created)[:10]}-{table}-running-{len(saga.entries)}.saga"


def _ended(kept: Kept) -> float:
    """When a game that is over ended: with its last entry."""
    return kept.row.ended or max((entry.at for entry in kept.log), default=kept.row.created)


def _listing(file: str, kept: Kept, saga: Saga) -> Listing:
    row = kept.row
    return Listing(
        file=file,
        table=row.id,
        game=row.game,
        title=row.title,
        players=row.players,
        names=saga.header.seats,
        winners=list(saga.winners) if saga.over else None,
        scores=list(saga.table.scores),
        resigned=sorted(saga.resigned),
        created=_moment(row.created),
        started=None if row.started is None else _moment(row.started),
        ended=_moment(_ended(kept)) if saga.over else None,
    )


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def _read_index(path: Path) -> dict[str, Listing]:
    """The index of an earlier export, which is gone on with. One that somebody else has made is left alone."""
    if not path.exists():
        return {}
    try:
        index = msgspec.json.decode(path.read_bytes(), type=Index)
    except UNREADABLE:
        raise NotExported("export_other_index", path=str(path)) from None
    return {listing.file: listing for listing in index.records}


def _write_index(path: Path, listings: dict[str, Listing]) -> None:
    text = msgspec.json.encode(Index([listings[file] for file in sorted(listings)]))
    with replaced_file(path) as partial:
        partial.write_bytes(msgspec.json.format(text) + b"\n")
