"""The line of a request in the log, and its count: what was asked for, how it went, how long it took. Not by whom."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, MutableMapping
from time import perf_counter
from typing import Any

from longhall.hall.addresses import address_mark
from longhall.hall.logs import safe_path
from longhall.hall.metrics import METHODS, SOCKET, Metrics

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

# Machines ask for these all the time.
QUIET = ("/health", "/metrics")

FAILED = 500

_log = logging.getLogger("longhall.hall.access")


class Access:
    """Stands around the application: `Access(app, metrics, secret)` is the application with a line for each request.

    The secret is asked for at each, as a server learns it from its database when it starts.
    """

    def __init__(self, app: App, metrics: Metrics, secret: Callable[[], str]) -> None:
        self.app = app
        self.metrics = metrics
        self._secret = secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request = _Request(scope, receive, send)
        try:
            await self.app(scope, request.hear, request.say)
        except BaseException:
            request.status = request.status or FAILED
            raise
        finally:
            self._note(request)

    def _note(self, request: _Request) -> None:
        seconds = perf_counter() - request.begun
        self.metrics.request(request.method, request.route, request.status, seconds)
        client = request.scope.get("client")
        fields = {
            "method": request.method,
            "path": request.path,
            "status": request.status,
            "ms": round(seconds * 1000, 1),
            "bytes": request.sent,
            "from_address": address_mark(client[0], self._secret()) if client else None,
        }
        if request.close_code is not None:
            fields["close_code"] = request.close_code
        level = logging.DEBUG if request.path.startswith(QUIET) and request.status < FAILED else logging.INFO
        _log.log(level, "request", extra=fields)


class _Request:
    """A request or a socket while it lasts."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        self.begun = perf_counter()
        self.path = safe_path(scope["path"])
        asked = scope.get("method", SOCKET)
        self.method = asked if asked in METHODS else "OTHER"
        self.status = 0
        self.sent = 0
        self.close_code: int | None = None
        self._receive = receive
        self._send = send

    @property
    def route(self) -> str:
        """The template of the path, as the application found it; never the path itself."""
        return self.scope.get("path_template") or ""

    async def hear(self) -> Any:
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            self._close(message)
        return message

    async def say(self, message: Any) -> None:
        kind = message["type"]
        if kind in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
        elif kind == "websocket.accept":
            self.status = 101
        elif kind == "websocket.close":
            # Closed before it was accepted: the server answers 403.
            self.status = self.status or 403
            self._close(message)
        self.sent += len(message.get("body") or message.get("bytes") or message.get("text") or "")
        await self._send(message)

    def _close(self, message: Any) -> None:
        if self.close_code is None:
            self.close_code = message.get("code")
