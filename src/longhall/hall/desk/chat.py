"""Talk at the desk: what was said before, complaints about it, and people who are not to be heard."""

from __future__ import annotations

from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from longhall.hall.desk.admission import Admitted
from longhall.hall.desk.caller import Caller, known, public_id
from longhall.hall.desk.documents import NumberBefore, PersonPath, RemarkPath, TablePath
from longhall.hall.desk.faults import refusals
from longhall.hall.desk.table_documents import Line, Lines, Mute, Muted, Report
from longhall.hall.errors import BadRequest, NoSuchPage
from longhall.hall.names import clean_chat
from longhall.hall.store import ChatRow

PAGE = 50
# Somebody who is to be muted is looked for among those who said the last so many things.
LOOKED_THROUGH = 500


@get("/tables/{table:str}/chat", guards=[known], responses=refusals(401, 403, 404))
async def read_chat(caller: NamedDependency[Caller], table: TablePath, before: NumberBefore = None) -> Lines:
    """What was said at a table, or was said before something, as far as one wants to hear it."""
    found = await _heard(caller, table)
    chat = caller.hall.store.chat
    rows = await chat.read(table, limit=PAGE + 1, before=before)
    muted = await chat.muted(caller.id)
    heard = [row for row in rows[-PAGE:] if row.person not in muted]
    names = await _names(caller, found, heard)
    lines = [
        Line(
            id=row.id,
            at=row.at,
            person=public_id(row.person, caller.hall.secret),
            name=names.get(row.person, ""),
            seat=row.seat,
            text=row.text,
        )
        for row in heard
    ]
    return Lines(lines=lines, more=len(rows) > PAGE)


async def _names(caller: Caller, found: Admitted, rows: list[ChatRow]) -> dict[str, str]:
    """What those who said something are called."""
    speaking = sorted({row.person for row in rows})
    people = await caller.hall.store.people.find_all(speaking)
    bots = {row.person: found.seats[row.seat].name for row in rows if row.seat is not None and row.person not in people}
    return bots | {person.id: person.name for person in people.values()}


@post(
    "/tables/{table:str}/chat/{remark:int}/report",
    status_code=204,
    guards=[known],
    responses=refusals(401, 403, 404, 413, 415),
)
async def report(caller: NamedDependency[Caller], table: TablePath, remark: RemarkPath, data: JSONBody[Report]) -> None:
    """Complain about something that was said, to the keeper of the server."""
    hall = caller.hall
    await _heard(caller, table)
    said = await hall.store.chat.read(table, limit=1, before=remark + 1)
    if not said or said[0].id != remark:
        raise NoSuchPage("no_such_remark")
    hall.rates.check("chat", caller.id, hall.now())
    await hall.store.chat.report(table, remark, caller.id, hall.now(), clean_chat(data.reason))


@get("/mutes", guards=[known], responses=refusals(401))
async def list_muted(caller: NamedDependency[Caller]) -> list[Muted]:
    """Whom one does not want to hear."""
    hall = caller.hall
    people = await hall.store.people.find_all(sorted(await hall.store.chat.muted(caller.id)))
    return [Muted(person=public_id(person.id, hall.secret), name=person.name) for person in people.values()]


@put("/mutes/{person:str}", status_code=204, guards=[known], responses=refusals(401, 403, 404, 413, 415))
async def mute(caller: NamedDependency[Caller], person: PersonPath, data: JSONBody[Mute]) -> None:
    """Do not hear somebody any more, whom one has met at a table."""
    hall = caller.hall
    found = await _heard(caller, data.table)
    said = await hall.store.chat.read(data.table, limit=LOOKED_THROUGH)
    met = {seat.person for seat in found.seats if seat.person is not None} | {row.person for row in said}
    muted = _known_by(caller, person, met)
    if muted == caller.id:
        raise BadRequest("not_oneself")
    await hall.store.chat.mute(caller.id, muted)
    await _hear_no_more(caller)


@delete("/mutes/{person:str}", status_code=204, guards=[known], responses=refusals(401, 403, 404))
async def unmute(caller: NamedDependency[Caller], person: PersonPath) -> None:
    """Hear somebody again."""
    chat = caller.hall.store.chat
    await chat.unmute(caller.id, _known_by(caller, person, await chat.muted(caller.id)))
    await _hear_no_more(caller)


async def _hear_no_more(caller: Caller) -> None:
    """The pages that one has open hear whom one wants to hear."""
    caller.hall.sockets.mute(caller.id, await caller.hall.store.chat.muted(caller.id))


def _known_by(caller: Caller, public: str, people: set[str]) -> str:
    """The one of some people who is known by a public id."""
    for person in people:
        if public_id(person, caller.hall.secret) == public:
            return person
    raise NoSuchPage("no_such_person")


async def _heard(caller: Caller, table: str) -> Admitted:
    """A table where one hears what is said."""
    found = await caller.look_up(table)
    found.check_watching()
    return found


HANDLERS = [read_chat, report, list_muted, mute, unmute]
