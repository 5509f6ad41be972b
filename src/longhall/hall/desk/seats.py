"""Seats at the desk, before the game begins: sitting down, getting up, inviting, and being ready."""

from __future__ import annotations

from litestar import post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from longhall.hall import identity
from longhall.hall.desk.admission import Admitted, admit
from longhall.hall.desk.caller import Caller, known
from longhall.hall.desk.documents import SeatPath, TablePath
from longhall.hall.desk.faults import refusals
from longhall.hall.desk.opening import WIRE, check_bots, count_bots, named_bot
from longhall.hall.desk.sheets import read_sheet
from longhall.hall.desk.table_documents import Link, Ready, SeatChange, Sheet, Sit
from longhall.hall.errors import BadRequest, NotNow


@post("/tables/{table:str}/sit", status_code=200, guards=[known], responses=refusals(401, 403, 404, 409, 413, 415))
async def sit(caller: NamedDependency[Caller], table: TablePath, data: JSONBody[Sit]) -> Sheet:
    """Sit down: by an invitation, which is used up by it, or on a seat that is open to all who know the table."""
    if data.token is not None:
        caller.count("links")
        await _sit_invited(caller, table, data.token)
    else:
        caller.count("lookups")
        await _sit_down(caller, table, data.seat)
    await caller.hall.seats_changed(table)
    return await read_sheet(caller, table)


async def _sit_invited(caller: Caller, table: str, token: str) -> None:
    seats, hashed = caller.hall.store.seats, identity.token_hash(token)
    kept = await seats.invited(hashed)
    if kept is None or kept.table != table:
        # Who may know the table is told what is wrong with the link; to anybody else there is no such table.
        await admit(caller.hall, table, caller.id)
        raise NotNow("link_used_up")
    if caller.id in [seat.person for seat in await seats.of(table)]:
        raise NotNow("sits_already")
    if await seats.sit_invited(hashed, caller.id, caller.person.name) is None:
        raise NotNow("link_used_up")


async def _sit_down(caller: Caller, table: str, wanted: int | None) -> None:
    found = await admit(caller.hall, table, caller.id)
    found.check_gathering()
    if found.seat is not None:
        raise NotNow("sits_already")
    if wanted is not None:
        found.place(wanted)
    free = [seat.seat for seat in found.seats if seat.kind == "open" and seat.invite_hash is None]
    for seat in free if wanted is None else [wanted]:
        if await caller.hall.store.seats.sit(table, seat, caller.id, caller.person.name):
            return
    raise NotNow("no_seat_free") if wanted is None else NotNow("seat_taken", seat=wanted)


@post("/tables/{table:str}/leave", status_code=204, guards=[known], responses=refusals(401, 403, 404, 409))
async def leave(caller: NamedDependency[Caller], table: TablePath) -> None:
    """Get up before the game begins. Who leaves a game that is on resigns, at the table."""
    found = await caller.look_up(table)
    seat = found.check_seated()
    if not await caller.hall.store.seats.leave(table, seat, caller.id):
        raise NotNow("begun_already")
    await caller.hall.seats_changed(table)


@put("/tables/{table:str}/seats/{seat:int}", guards=[known], responses=refusals(401, 403, 404, 409, 413, 415))
async def change_seat(
    caller: NamedDependency[Caller], table: TablePath, seat: SeatPath, data: JSONBody[SeatChange]
) -> Sheet:
    """Open or close a seat, or give it to a bot: the owner's affair. Whoever sits there has to get up."""
    found = await _own(caller, table)
    place = found.place(seat)
    if data.kind == "bot":
        await _check_one_more(caller, found, seat)
        bot = named_bot(data.bot)
    elif data.bot is not None:
        raise BadRequest("bot_needless", kind=data.kind)
    seats = caller.hall.store.seats
    if place.person is not None:
        await seats.leave(table, seat, place.person)
    if data.kind == "bot":
        done = await seats.set_bot(table, seat, bot, bot)
    else:
        done = await seats.empty(table, seat, data.kind)
    if not done:
        raise NotNow("seat_is_persons", seat=seat)
    await caller.hall.seats_changed(table)
    return await read_sheet(caller, table)


@post(
    "/tables/{table:str}/seats/{seat:int}/invite",
    status_code=200,
    guards=[known],
    responses=refusals(401, 403, 404, 409),
)
async def invite(caller: NamedDependency[Caller], table: TablePath, seat: SeatPath) -> Link:
    """Keep an open seat for whoever has a link, in place of any earlier one: the owner's affair."""
    found = await _own(caller, table)
    found.place(seat)
    token = identity.new_token()
    if not await caller.hall.store.seats.invite(table, seat, identity.token_hash(token)):
        raise NotNow("seat_not_open", seat=seat)
    await caller.hall.seats_changed(table)
    return Link(seat=seat, kind="invite", token=token)


@post(
    "/tables/{table:str}/seats/{seat:int}/token",
    status_code=200,
    guards=[known],
    responses=refusals(401, 403, 404, 409),
)
async def give_token(caller: NamedDependency[Caller], table: TablePath, seat: SeatPath) -> Link:
    """Give a seat to a bot over the wire, in place of any earlier one: the owner's affair."""
    found = await _own(caller, table)
    found.place(seat)
    token = identity.new_token()
    if not await caller.hall.store.seats.set_bot(table, seat, WIRE, WIRE, identity.token_hash(token)):
        raise NotNow("seat_is_persons", seat=seat)
    await caller.hall.seats_changed(table)
    return Link(seat=seat, kind="wire", token=token)


@post("/tables/{table:str}/ready", status_code=200, guards=[known], responses=refusals(401, 403, 404, 409, 413, 415))
async def be_ready(caller: NamedDependency[Caller], table: TablePath, data: JSONBody[Ready]) -> Sheet:
    """Say that the game may begin, or not yet."""
    found = await caller.look_up(table)
    seat = found.check_seated()
    if not await caller.hall.store.seats.set_ready(table, seat, caller.id, data.ready):
        raise NotNow("begun_already")
    await caller.hall.seats_changed(table)
    return await read_sheet(caller, table)


async def _own(caller: Caller, table: str) -> Admitted:
    """A table of one's own that has not begun."""
    found = await caller.look_up_own(table)
    found.check_gathering()
    return found


async def _check_one_more(caller: Caller, found: Admitted, seat: int) -> None:
    """Refuse a bot too many."""
    others = [place for place in found.seats if place.seat != seat]
    _, bots = await caller.hall.store.tables.kept_by(caller.id)
    check_bots(caller, bots - count_bots(found.seats), count_bots(others) + 1)


HANDLERS = [sit, leave, change_seat, invite, give_token, be_ready]
