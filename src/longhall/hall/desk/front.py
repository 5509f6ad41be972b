"""The front of the desk, where bytes become requests: heads end, and what is refused is told why here as well.

The server below has no limit for a head of its own, and other words.
"""

from __future__ import annotations

from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from longhall.hall.desk.faults import Refusal, status_of
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


class ToldWhy(WebSocketsSansIOProtocol):
    """A socket that is not opened, and whose client is told why: for the server below, that is no handshake."""

    async def send(self, message: Any) -> None:
        """Say something."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True
