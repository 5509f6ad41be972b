"""Records at the desk: the whole one of a finished game, what a viewer knows of any, its story; one from elsewhere."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import QueryParameter, RawBody

from longhall.games import game
from longhall.hall import identity
from longhall.hall.audience import voice_in
from longhall.hall.desk.admission import Admitted
from longhall.hall.desk.caller import Caller, known
from longhall.hall.desk.documents import MOST_SEATS, LanguageAsked, NumberBefore, TablePath
from longhall.hall.desk.faults import refusals
from longhall.hall.desk.people import spoken
from longhall.hall.desk.replay import brought_in, replayed, rows_of
from longhall.hall.desk.sheets import read_sheet
from longhall.hall.desk.table_documents import Passage, Sheet, Story
from longhall.hall.errors import NotAllowed, NotNow
from longhall.hall.store import LogRow
from longhall.hall.wire import Language
from longhall.kernel.saga import Saga
from longhall.kernel.table import Outcome, check_seat
from longhall.kernel.vocabulary import SPECTATOR
from longhall.presentation.story import in_places

# To play a game again from its log costs as much as so many lookups.
COST = 5.0
# So many acts are told on a page of the story.
PAGE = 50

SAGA = "application/x-ndjson"
SEEN = ResponseSpec(dict[str, Any], description="A record for one viewer.", generate_examples=False)

ViewerAsked = Annotated[int | None, QueryParameter(ge=SPECTATOR, lt=MOST_SEATS)]


@get("/tables/{table:str}/record", guards=[known], media_type=SAGA, responses=refusals(401, 403, 404, 409))
async def read_record(caller: NamedDependency[Caller], table: TablePath) -> Response[bytes]:
    """The whole record of a game that is over, as a file that `longhall verify` reads."""
    found, rows = await _log_of(caller, table)
    text = await asyncio.to_thread(_written, found, rows)
    disposition = {"Content-Disposition": f'attachment; filename="{found.facts.game}-{table}.saga"'}
    return Response(text, headers=disposition, media_type=SAGA)


@get("/tables/{table:str}/seen", guards=[known], responses={**refusals(401, 403, 404, 409), 200: SEEN})
async def read_seen(caller: NamedDependency[Caller], table: TablePath, viewer: ViewerAsked = None) -> Response[bytes]:
    """A game as one knows it, moment by moment. Once it is over it may be looked at from any seat."""
    found, rows = await _log_of(caller, table)
    asked = found.viewer if viewer is None else viewer
    return Response(await asyncio.to_thread(_seen, found, rows, asked), media_type="application/json")


@get("/tables/{table:str}/story", guards=[known], responses=refusals(401, 403, 404, 409))
async def read_story(
    caller: NamedDependency[Caller], table: TablePath, language: LanguageAsked = None, before: NumberBefore = None
) -> Story:
    """What happened, as one was told it; the last acts, or the last before one of them."""
    found, rows = await _log_of(caller, table)
    return await asyncio.to_thread(_story, found, rows, language or spoken(caller.person), before)


@post("/records", guards=[known], opt={"is_record": True}, responses=refusals(401, 403, 409, 413))
async def bring_in(caller: NamedDependency[Caller], body: RawBody) -> Sheet:
    """Bring in the record of a finished game, to look at it here as at one that was played here."""
    hall = caller.hall
    # A record is larger than a table, and guests are made quickly: it counts for the address as well.
    caller.count("tables")
    hall.rates.check("tables", caller.id, hall.now())
    saga = await asyncio.to_thread(brought_in, body)
    table, seats, log = rows_of(saga, identity.new_id(), caller.id, hall.now())
    # The log first: there is never a table without it.
    await asyncio.gather(*(hall.store.log.append(row) for row in log))
    await hall.store.tables.create(table, seats)
    return await read_sheet(caller, table.id)


async def _log_of(caller: Caller, table: str) -> tuple[Admitted, list[LogRow]]:
    """A table one may look on at, and its log as far as one is told it."""
    found = await caller.look_up(table, COST)
    found.check_watching()
    found.check_begun()
    rows = await caller.hall.store.log.read(table)
    return found, rows[: max(0, len(rows) - found.delay)]


def _written(found: Admitted, rows: list[LogRow]) -> bytes:
    saga = replayed(found.row, found.seats, rows)
    if not saga.over:
        raise NotNow("not_over")
    return saga.write()


def _seen(found: Admitted, rows: list[LogRow], viewer: int) -> bytes:
    saga = replayed(found.row, found.seats, rows)
    if viewer != found.viewer and not saga.over:
        raise NotAllowed("only_own_view")
    if viewer != SPECTATOR:
        check_seat(viewer, found.facts.players)
    return msgspec.json.encode(saga.as_seen_by(viewer))


def _story(found: Admitted, rows: list[LogRow], language: Language, before: int | None) -> Story:
    saga = replayed(found.row, found.seats, rows)
    acts = len(saga.moments)
    last = acts + 1 if before is None else min(before, acts + 1)
    first = max(0, last - PAGE)
    runs = [_outcome(saga, act).events(found.viewer) for act in range(first, last)]
    told = in_places(runs, saga.table.view(found.viewer), voice_in(game(found.facts.game), language))
    passages = [Passage(act=first + place, paragraph=paragraph) for place, paragraph in told]
    return Story(passages=passages, acts=acts, more=first > 0)


def _outcome(saga: Saga, act: int) -> Outcome:
    """What came of an act; of the deal, for 0."""
    return saga.moments[act - 1].outcome if act else saga.opening


HANDLERS = [read_record, read_seen, read_story, bring_in]
