"""Tables at the desk: lists of them, opening, agreeing on what is played, beginning, and beginning again."""

from __future__ import annotations

from litestar import get, patch, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody
from msgspec import UNSET

from longhall.hall import identity
from longhall.hall.desk.caller import Caller, known
from longhall.hall.desk.documents import List, PageLength, TableBefore, TablePath
from longhall.hall.desk.faults import refusals
from longhall.hall.desk.opening import (
    check_limits,
    check_pace,
    chosen_settings,
    clean_title,
    document,
    new_rows,
    next_id,
    rows_again,
)
from longhall.hall.desk.sheets import page_of, read_sheet
from longhall.hall.desk.table_documents import NewTable, Opened, Sheet, Sheets, TableChanges, WatchLink, WatchToken
from longhall.hall.errors import NoSuchTable, NotAllowed, NotNow, NotPlaying

MOST_TURNS = 100


@get("/tables", guards=[known], responses=refusals(401))
async def list_tables(
    caller: NamedDependency[Caller],
    list: FromQuery[List] = "mine",  # noqa: A002
    before: TableBefore = None,
    limit: PageLength = 20,
) -> Sheets:
    """Tables: one's own that are not over, public ones with a free seat or to be watched, and one's finished games."""
    caller.count("lookups")
    tables, most = caller.hall.store.tables, limit + 1
    match list:
        case "mine":
            listed = await tables.of_person(caller.id, limit=most, before=before)
        case "open":
            listed = await tables.open(limit=most, before=before)
        case "watchable":
            listed = await tables.watchable(limit=most, before=before)
        case "finished":
            listed = await tables.of_person(caller.id, statuses=("over",), limit=most, before=before)
    return page_of(caller, listed, limit)


@get("/me/turns", guards=[known], responses=refusals(401))
async def list_turns(caller: NamedDependency[Caller]) -> Sheets:
    """The tables at which it is one's turn."""
    caller.count("lookups")
    playing = await caller.hall.store.tables.of_person(caller.id, statuses=("playing",), limit=MOST_TURNS + 1)
    page = page_of(caller, playing, MOST_TURNS)
    return Sheets(tables=[sheet for sheet in page.tables if sheet.your_seat in sheet.to_act], more=page.more)


@post("/tables", guards=[known], responses=refusals(401, 403, 409, 413, 415))
async def open_table(caller: NamedDependency[Caller], data: JSONBody[NewTable]) -> Opened:
    """Open a table. The tokens of its seats are told now, and never again."""
    row, seats, links = new_rows(caller, data)
    await check_limits(caller, seats)
    caller.hall.rates.check("tables", caller.id, caller.hall.now())
    await caller.hall.store.tables.create(row, seats)
    if data.start and all(seat.kind in ("person", "bot") for seat in seats):
        await caller.hall.begin(row.id)
    return Opened(table=await read_sheet(caller, row.id), links=links)


@get("/tables/{table:str}", guards=[known], responses=refusals(401, 404))
async def read_table(caller: NamedDependency[Caller], table: TablePath) -> Sheet:
    """A table as one may know it."""
    caller.count("lookups")
    return await read_sheet(caller, table)


@patch("/tables/{table:str}", guards=[known], responses=refusals(401, 403, 404, 409, 413, 415))
async def change_table(caller: NamedDependency[Caller], table: TablePath, data: JSONBody[TableChanges]) -> Sheet:
    """Agree on something else, before the game begins: the owner's affair."""
    found = await caller.look_up_own(table)
    found.check_gathering()
    row = found.row
    pace = found.pace if data.pace is UNSET else data.pace
    check_pace(pace)
    watching = found.watching if data.watching is UNSET else data.watching
    settings = row.settings if data.settings is UNSET else chosen_settings(row.game, row.players, data.settings)
    agreed = await caller.hall.store.tables.agree(
        table,
        settings=settings,
        pace=document(pace),
        public=row.public if data.public is UNSET else data.public,
        watching=document(watching),
        watchable=watching.allowed == "everybody",
        title=row.title if data.title is UNSET else clean_title(data.title),
    )
    if not agreed:
        raise NotNow("begun_already")
    await caller.hall.seats_changed(table)
    return await read_sheet(caller, table)


@post("/tables/{table:str}/start", status_code=200, guards=[known], responses=refusals(401, 403, 404, 409))
async def start(caller: NamedDependency[Caller], table: TablePath) -> Sheet:
    """Begin the game: the owner's affair, once every seat is taken and everybody else is ready."""
    found = await caller.look_up_own(table)
    found.check_gathering()
    missing = [seat.seat for seat in found.seats if seat.kind in ("open", "closed")]
    if missing:
        raise NotNow("seats_missing", seats=missing)
    waiting = [seat.seat for seat in found.seats if not seat.ready and seat.person not in (None, caller.id)]
    if waiting:
        raise NotNow("not_ready", seats=waiting)
    if not await caller.hall.begin(table):
        raise NotNow("begun_already")
    return await read_sheet(caller, table)


@post("/tables/{table:str}/again", status_code=200, guards=[known], responses=refusals(401, 403, 404, 409))
async def play_again(caller: NamedDependency[Caller], table: TablePath) -> Sheet:
    """Play the same again with the same people, each a seat further on. Whoever asks after the first finds the same."""
    hall, found = caller.hall, await caller.look_up(table)
    if found.seat is None and not found.is_owner:
        raise NotAllowed("only_seated")
    if found.facts.status != "over":
        raise NotNow("not_over")
    following = next_id(table, hall.secret)
    if await hall.store.tables.find(following) is None:
        row, seats = rows_again(caller, found.facts, found.seats)
        await check_limits(caller, seats)
        hall.rates.check("tables", caller.id, hall.now())
        await hall.store.tables.create(row, seats)
    # Who has got up from there meanwhile may know of it all the same.
    await hall.store.watchers.add(following, caller.id)
    return await read_sheet(caller, following)


@post("/tables/{table:str}/watch", status_code=200, guards=[known], responses=refusals(401, 403, 404, 413, 415))
async def watch(caller: NamedDependency[Caller], table: TablePath, data: JSONBody[WatchToken]) -> Sheet:
    """Come to a table by a link for watchers."""
    caller.count("links")
    tables = caller.hall.store.tables
    row = await tables.find_watched(identity.token_hash(data.token))
    if row is None or row.id != table or row.watching.get("allowed", "nobody") == "nobody":
        raise NoSuchTable("no_such_table")
    await caller.hall.store.watchers.add(table, caller.id)
    return await read_sheet(caller, table)


@post("/tables/{table:str}/watch-link", status_code=200, guards=[known], responses=refusals(401, 403, 404, 409))
async def make_watch_link(caller: NamedDependency[Caller], table: TablePath) -> WatchLink:
    """A link for watchers: the owner's affair. An earlier one is worth nothing any more."""
    found = await caller.look_up_own(table)
    if found.watching.allowed == "nobody":
        raise NotNow("watched_by_nobody")
    token = identity.new_token()
    await caller.hall.store.tables.set_watching(
        table,
        document(found.watching),
        watchable=found.facts.watchable,
        watch_hash=identity.token_hash(token),
    )
    return WatchLink(token=token)


@post("/tables/{table:str}/away", status_code=200, guards=[known], responses=refusals(401, 403, 404, 409))
async def put_away(caller: NamedDependency[Caller], table: TablePath) -> Sheet:
    """Put an unfinished game away. One with a clock is not: nobody may stop it for the others."""
    found = await caller.look_up(table)
    found.check_seated()
    if found.pace.kind != "none":
        raise NotNow("clock_runs")
    if not await caller.hall.store.tables.change_status(table, "playing", "away"):
        raise NotPlaying("not_playing")
    return await read_sheet(caller, table)


@post("/tables/{table:str}/back", status_code=200, guards=[known], responses=refusals(401, 403, 404, 409))
async def bring_back(caller: NamedDependency[Caller], table: TablePath) -> Sheet:
    """Bring back a game that was put away."""
    found = await caller.look_up(table)
    found.check_seated()
    if not await caller.hall.store.tables.change_status(table, "away", "playing"):
        raise NotNow("not_away")
    await caller.hall.keeper.look_after(await caller.hall.keeper.find(table))
    return await read_sheet(caller, table)


HANDLERS = [
    list_tables,
    list_turns,
    open_table,
    read_table,
    change_table,
    start,
    play_again,
    watch,
    make_watch_link,
    put_away,
    bring_back,
]
