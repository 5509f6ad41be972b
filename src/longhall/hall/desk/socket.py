"""The socket of a table."""

from __future__ import annotations

from contextlib import ExitStack
from time import monotonic

import msgspec
from litestar import websocket
from litestar.params import FromPath
from litestar.types.asgi_types import WebSocketResponseBodyEvent, WebSocketResponseStartEvent

from longhall.hall.access import LINE
from longhall.hall.desk.caller import Anybody, Papers, anybody_at, is_still, papers_of, recognised, visitor_of
from longhall.hall.desk.closing import FORBIDDEN, TOO_MANY
from longhall.hall.desk.faults import Refusal, wait_of
from longhall.hall.desk.line import DirectLine
from longhall.hall.desk.plain import PlainLine, Socket
from longhall.hall.errors import NotKnown
from longhall.hall.hall import Hall
from longhall.hall.limits import TooFast, TooMany
from longhall.hall.outbox import Outbox
from longhall.hall.session import Session, Visitor
from longhall.hall.wire import Bye
from longhall.kernel.errors import LonghallError

# After so many seconds it is looked up again whether a socket is still that of who opened it. In the process in which
# somebody leaves everywhere, their sockets are closed at once.
LOOKED_UP = 60.0

# What a server can do that says why a socket is not opened.
DENIAL = "websocket.http.response"


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """All that happens at a table, for one viewer."""
    anybody, papers = anybody_at(socket), papers_of(socket)
    hall = anybody.hall
    with ExitStack() as undo:
        try:
            visitor = await visitor_of(anybody, papers, table)
            place = Place(hall, anybody.address, table, visitor.id)
        except LonghallError as error:
            hall.refusals[error.key] += 1
            await _refuse(socket, error)
            return
        undo.callback(place.leave)
        await socket.accept()
        # From here on the guest sees to the place.
        undo.pop_all()
    handshake = socket.scope["state"].get(LINE)
    if handshake is None:
        plain = PlainLine(socket)
        await plain.run(Guest(plain, place, anybody, papers, visitor))
    else:
        handshake.hand_over(lambda line: Guest(line, place, anybody, papers, visitor))


class Place:
    """The room that a socket takes as long as it is open. One too many is refused."""

    __slots__ = ("_hall", "_taken", "table")

    def __init__(self, hall: Hall, address: str, table: str, visitor: str) -> None:
        self._hall = hall
        self.table = table
        self._taken: tuple[tuple[str, str], ...] = ()
        wanted = ("sockets_a_person", visitor), ("sockets_an_address", address), ("sockets_a_table", table)
        for limit, who in wanted:
            try:
                hall.headcount.enter(limit, who)
            except TooMany:
                self.leave()
                raise
            self._taken += ((limit, who),)

    def leave(self) -> None:
        """Make room."""
        for limit, who in self._taken:
            self._hall.headcount.leave(limit, who)
        self._taken = ()


class Guest:
    """Somebody whose socket is open. What they say is heard as long as it is they who say it."""

    __slots__ = ("_anybody", "_line", "_looked_up", "_outbox", "_papers", "_place", "_session")

    def __init__(
        self, line: DirectLine | PlainLine, place: Place, anybody: Anybody, papers: Papers, visitor: Visitor
    ) -> None:
        hall = anybody.hall
        self._line = line
        self._place = place
        self._anybody = anybody
        self._papers = papers
        self._outbox = Outbox(line, hall.traffic, hall.settings.limits.outbox_bytes)
        self._session = Session(hall, place.table, visitor, self._outbox, self._find)
        self._looked_up = monotonic()
        hall.sockets.enter(visitor.id, self._outbox)

    async def _find(self) -> Visitor:
        return await recognised(self._anybody, self._papers, self._place.table)

    async def hear(self, text: str) -> None:
        """Do what a message asks for, or close the line of who is not who they were any more."""
        if monotonic() - self._looked_up >= LOOKED_UP:
            if not await is_still(self._anybody, self._papers, self._session.visitor):
                self._outbox.put(msgspec.json.encode(Bye(fault=NotKnown("not_signed_in").document(), again=False)))
                self._line.close(FORBIDDEN)
                return
            self._looked_up = monotonic()
        await self._session.hear(text)

    async def leave(self) -> None:
        """The line is closed."""
        self.stop()
        await self._session.close()

    def stop(self) -> None:
        """The hall stops: who was here is written down at once for all (`Presence.end_process`)."""
        self._anybody.hall.sockets.leave(self._session.visitor.id, self._outbox)
        self._place.leave()


async def _refuse(socket: Socket, error: LonghallError) -> None:
    """Let nobody in. The answer says why, where the server can give one in place of a socket; browsers show no page."""
    too_many = isinstance(error, (TooMany, TooFast))
    if DENIAL not in (socket.scope.get("extensions") or {}):
        await socket.close(code=TOO_MANY if too_many else FORBIDDEN)
        return
    headers = {"Content-Type": "application/json", "Cache-Control": "no-store", **wait_of(error)}
    written = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    status, said = 429 if too_many else 403, msgspec.json.encode(Refusal(error.document()))
    start: WebSocketResponseStartEvent = {"type": "websocket.http.response.start", "status": status, "headers": written}
    body: WebSocketResponseBodyEvent = {"type": "websocket.http.response.body", "body": said, "more_body": False}
    await socket.send(start)
    await socket.send(body)
