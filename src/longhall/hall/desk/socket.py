"""The socket of a table."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from longhall.hall.desk.caller import visitor_of
from longhall.hall.hall import Hall
from longhall.hall.limits import TooFast, TooMany
from longhall.hall.outbox import Outbox
from longhall.hall.session import Session
from longhall.kernel.errors import LonghallError

_log = logging.getLogger("longhall.hall.desk")

Socket = WebSocket[Any, Any, State]

# A client that says nothing for so long, not even ping, has gone without saying so.
SILENCE = 90.0

# Why a socket was closed, in the numbers that sockets have for that.
FORBIDDEN, TOO_MANY, SILENT, BEHIND, STOPPING = 4403, 4429, 4408, 4409, 1012


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """All that happens at a table, for one viewer."""
    hall: Hall = socket.app.state.hall
    try:
        visitor = await visitor_of(hall, socket, table)
        hall.headcount.enter("sockets_a_person", visitor.id)
    except LonghallError as error:
        hall.refusals[error.key] += 1
        await socket.close(code=TOO_MANY if isinstance(error, (TooMany, TooFast)) else FORBIDDEN)
        return
    try:
        await socket.accept()
        outbox = Outbox(lambda text: socket.send_data(text), hall.traffic, hall.settings.limits.outbox_frames)
        session = Session(hall, table, visitor, outbox, lambda: visitor_of(hall, socket, table))
        await _serve(socket, outbox, session)
    finally:
        hall.headcount.leave("sockets_a_person", visitor.id)


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
    if code is not None:
        await socket.close(code=code)


async def _hear(socket: Socket, session: Session) -> int | None:
    """What the client says, until it goes (None) or falls silent."""
    while True:
        try:
            async with asyncio.timeout(SILENCE):
                text = await socket.receive_data(mode="text")
        except TimeoutError:
            return SILENT
        except WebSocketDisconnect:
            return None
        await session.hear(text)
