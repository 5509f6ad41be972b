"""The socket of a table."""

from __future__ import annotations

import asyncio
import logging
from contextlib import ExitStack
from time import monotonic
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types.asgi_types import WebSocketResponseBodyEvent, WebSocketResponseStartEvent

from longhall.hall.desk.caller import anybody_at, is_still, recognised, visitor_of
from longhall.hall.desk.faults import Refusal, wait_of
from longhall.hall.errors import NotKnown
from longhall.hall.hall import Hall
from longhall.hall.limits import TooFast, TooMany
from longhall.hall.outbox import Outbox
from longhall.hall.session import Session, Visitor
from longhall.hall.wire import Bye
from longhall.kernel.errors import LonghallError

_log = logging.getLogger("longhall.hall.desk")

Socket = WebSocket[Any, Any, State]

# A client that says nothing for so long, not even ping, has gone without saying so.
SILENCE = 90.0
# After so many seconds it is looked up again whether a socket is still that of who opened it. In the process in which
# somebody leaves everywhere, their sockets are closed at once.
LOOKED_UP = 60.0

# What a server can do that says why a socket is not opened.
DENIAL = "websocket.http.response"

# Why a socket was closed, in the numbers that sockets have for that.
FORBIDDEN, TOO_MANY, SILENT, BEHIND, STOPPING = 4403, 4429, 4408, 4409, 1012


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """All that happens at a table, for one viewer."""
    hall: Hall = socket.app.state.hall
    with ExitStack() as places:
        try:
            visitor = await visitor_of(hall, socket, table)
            _take_place(places, hall, socket, table, visitor)
        except LonghallError as error:
            hall.refusals[error.key] += 1
            await _refuse(socket, error)
            return
        await socket.accept()
        outbox = Outbox(lambda text: socket.send_data(text), hall.traffic, hall.settings.limits.outbox_frames)
        hall.sockets.enter(visitor.id, outbox)
        places.callback(hall.sockets.leave, visitor.id, outbox)
        session = Session(hall, table, visitor, outbox, lambda: recognised(hall, socket, table))
        await _serve(socket, outbox, session)


def _take_place(places: ExitStack, hall: Hall, socket: Socket, table: str, visitor: Visitor) -> None:
    """Count a socket as long as it is open, or refuse one too many."""
    address = anybody_at(socket).address
    for limit, who in (("sockets_a_person", visitor.id), ("sockets_an_address", address), ("sockets_a_table", table)):
        hall.headcount.enter(limit, who)
        places.callback(hall.headcount.leave, limit, who)


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


async def _serve(socket: Socket, outbox: Outbox, session: Session) -> None:
    """Hear and send until one of both ends."""
    hearing = asyncio.create_task(_hear(socket, session))
    sending = asyncio.create_task(outbox.run())
    try:
        done, _ = await asyncio.wait((hearing, sending), return_when=asyncio.FIRST_COMPLETED)
        code = BEHIND if outbox.full else hearing.result() if hearing in done and not hearing.exception() else None
    finally:
        for task in (hearing, sending):
            task.cancel()
        wrong, _ = await asyncio.gather(hearing, sending, return_exceptions=True)
        if isinstance(wrong, Exception):
            _log.error("a message could not be answered", exc_info=wrong)
        await session.close()
    if code == FORBIDDEN:
        bye = Bye(fault=NotKnown("not_signed_in").document(), again=False)
        await socket.send_data(msgspec.json.encode(bye).decode())
    if code is not None:
        await socket.close(code=code)


async def _hear(socket: Socket, session: Session) -> int | None:
    """What the client says, until it goes (None), falls silent, or is not who it was any more."""
    looked_up = monotonic()
    while True:
        try:
            async with asyncio.timeout(SILENCE):
                text = await socket.receive_data(mode="text")
        except TimeoutError:
            return SILENT
        except WebSocketDisconnect:
            return None
        if monotonic() - looked_up >= LOOKED_UP:
            if not await is_still(socket, session.visitor):
                return FORBIDDEN
            looked_up = monotonic()
        await session.hear(text)
