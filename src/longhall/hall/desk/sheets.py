"""Tables as documents: what a person may know of one."""

from __future__ import annotations

from typing import cast

import msgspec

from longhall.hall.desk.admission import Admission, admit
from longhall.hall.desk.caller import Caller, public_id
from longhall.hall.desk.documents import GameName
from longhall.hall.desk.opening import next_id
from longhall.hall.desk.table_documents import AgreedPace, Place, PlaceKind, Sheet, Sheets
from longhall.hall.store import Listed, SeatRow
from longhall.hall.talk import HEARD_OF
from longhall.hall.wire import Result


async def read_sheet(caller: Caller, table: str) -> Sheet:
    """A table as it stands now."""
    found = await admit(caller.hall, table, caller.id)
    return await sheet_for(caller, found)


async def sheet_for(caller: Caller, found: Admission) -> Sheet:
    """A table, with who is here and where it goes on."""
    hall, table = caller.hall, found.facts.id
    here = await hall.store.presence.at_table(table, hall.now() - HEARD_OF)
    again = None
    if found.facts.status == "over" and (found.is_owner or found.seat is not None):
        following = await hall.store.tables.find(next_id(table, hall.secret))
        again = None if following is None else following.id
    return made(found, hall.secret, here, again)


def page_of(caller: Caller, listed: list[Listed], most: int) -> Sheets:
    """A page of a list; one more than the page shows that there are more."""
    secret = caller.hall.secret
    shown = [made(Admission(each.table, each.seats, caller.id, False), secret) for each in listed[:most]]
    return Sheets(tables=shown, more=len(listed) > most)


def made(found: Admission, secret: str, here: set[str] | None = None, again: str | None = None) -> Sheet:
    """The document of a table."""
    facts = found.facts
    over = facts.status == "over"
    return Sheet(
        id=facts.id,
        game=cast(GameName, facts.game),
        title=facts.title,
        players=facts.players,
        settings=facts.settings,
        pace=AgreedPace(**msgspec.structs.asdict(found.pace)),
        status=facts.status,
        public=facts.public,
        watching=found.watching,
        commitment=facts.commitment,
        created=facts.created,
        started=facts.started,
        ended=facts.ended,
        moved=facts.moved_at,
        entries=facts.entries,
        to_act=[] if over else [seat for seat in range(facts.players) if facts.to_act >> seat & 1],
        seats=[_place(seat, found.person, secret, here or set()) for seat in found.seats],
        owner=found.is_owner,
        your_seat=found.seat,
        may_watch=found.may_watch,
        result=msgspec.convert(facts.result, Result) if over and facts.result is not None else None,
        again_of=facts.again_of if found.is_owner or found.seat is not None else None,
        again=again,
    )


def _place(seat: SeatRow, person: str, secret: str, here: set[str]) -> Place:
    shown: PlaceKind = seat.kind
    if seat.kind == "open" and seat.invite_hash is not None:
        shown = "invite"
    elif seat.kind == "bot" and seat.token_hash is not None:
        shown = "wire"
    return Place(
        seat=seat.seat,
        kind=shown,
        name=seat.name,
        bot=seat.bot or "" if shown == "bot" else "",
        ready=seat.ready,
        here=seat.person is not None and seat.person in here,
        person="" if seat.person is None else public_id(seat.person, secret),
        you=seat.person == person,
    )
