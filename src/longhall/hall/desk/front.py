"""The front of the desk, where bytes become requests: heads end, and what is refused is told why here as well.

The server below has no limit for a head of its own, and other words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request as WebSocketRequest

from longhall.hall.access import LINE
from longhall.hall.desk.faults import Refusal, status_of
from longhall.hall.desk.line import DirectLine, Hearer
from longhall.hall.desk.protection import HEADERS
from longhall.hall.errors import BadRequest, HeadTooLarge
from longhall.kernel.errors import LonghallError

# A browser's head has about one kB. What comes with its last piece is not counted.
MOST_BYTES = 32 * 1024


class BoundedHeads(HttpToolsProtocol):
    """A connection that is closed when a head does not end."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._in_head = True
        self._so_far = 0

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        was_in_head = self._in_head
        super().data_received(data)
        if not (was_in_head and self._in_head) or self.transport.is_closing():
            return
        self._so_far += len(data)
        if self._so_far > MOST_BYTES:
            self._refuse(HeadTooLarge("head_too_large", most=MOST_BYTES))

    def on_headers_complete(self) -> None:
        """A head has ended."""
        self._in_head, self._so_far = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """A request has ended: a head is next."""
        self._in_head = True
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """A socket is asked for: somebody else goes on with the connection, and this one is let go."""
        super().handle_websocket_upgrade()
        del self.parser

    def send_400_response(self, msg: str) -> None:
        """Something is no request."""
        self._refuse(BadRequest("bad_request"))

    def _refuse(self, error: LonghallError) -> None:
        body = msgspec.json.encode(Refusal(error.document()))
        told = {
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            "Connection": "close",
            **HEADERS,
        }
        head = b"".join(f"{name.lower()}: {value}\r\n".encode() for name, value in told.items())
        self.transport.write(STATUS_LINE[status_of(error)] + head + b"\r\n" + body)
        self.transport.close()


class Handshake(WebSocketsSansIOProtocol):
    """A socket until it is opened. Then a line goes on with the connection, and all that the handshake took is let go.

    A client whose socket is not opened is told why: for the server below, that is no handshake.
    """

    line: DirectLine | None = None
    _early = b""

    def handle_connect(self, event: WebSocketRequest) -> None:
        """A client asks for a socket: the application finds us beside what it asks."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"][LINE] = self

    def data_received(self, data: bytes) -> None:
        """Something has come. Whoever speaks before the door is open is heard when it is."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._early += data
        self.transport.pause_reading()

    def hand_over(self, hearer_of: Callable[[DirectLine], Hearer]) -> None:
        """The socket is open: let a line go on."""
        self.line = line = DirectLine(self.transport, self.connections, self.tasks, self.config.ws_max_size)
        self.connections.discard(self)
        self.transport.set_protocol(line)
        line.begin(hearer_of(line))
        if self._early:
            line.data_received(self._early)
            self.transport.resume_reading()

    async def run_asgi(self) -> None:
        """Let the application answer. What it held is let go at once: the collector comes by rarely."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("a socket could not be opened")
        if self.line is not None:
            self.scope["state"].clear()
            self.conn.parser.close()
            return
        # Who was answered is not answered again.
        self.send_500_response()
        if not self.close_timer:
            self.transport.close()

    async def send(self, message: Any) -> None:
        """Say something."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True
