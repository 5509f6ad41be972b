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

# In the state of a scope: whoever makes the handshake of a socket. Its `line` goes on when the application has
# returned, and tells `at_end` how many bytes were sent and why it was closed.
LINE = "longhall.line"

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
            self._note_at_end(request, scope)

    def _note_at_end(self, request: _Request, scope: Scope) -> None:
        """Note a request that is over; a socket that is open now, when it is closed."""
        request.learn_from(scope)
        line = getattr(scope.get("state", {}).get(LINE), "line", None)
        if line is None:
            self._note(request)
            return

        def ended(sent: int, code: int) -> None:
            request.sent, request.close_code = sent, code
            self._note(request)

        request.let_go()
        line.at_end(ended)

    def _note(self, request: _Request) -> None:
        seconds = perf_counter() - request.begun
        self.metrics.request(request.method, request.route, request.status, seconds)
        fields = {
            "method": request.method,
            "path": request.path,
            "status": request.status,
            "ms": round(seconds * 1000, 1),
            "bytes": request.sent,
            "from_address": address_mark(request.host, self._secret()) if request.host else None,
        }
        if request.close_code is not None:
            fields["close_code"] = request.close_code
        level = logging.DEBUG if request.path.startswith(QUIET) and request.status < FAILED else logging.INFO
        _log.log(level, "request", extra=fields)


class _Request:
    """A request or a socket while it lasts."""

    __slots__ = (
        "_receive",
        "_send",
        "begun",
        "close_code",
        "host",
        "method",
        "path",
        "route",
        "sent",
        "status",
    )

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.begun = perf_counter()
        self.path = safe_path(scope["path"])
        asked = scope.get("method", SOCKET)
        self.method = asked if asked in METHODS else "OTHER"
        self.status = 0
        self.sent = 0
        self.close_code: int | None = None
        self.route = self.host = ""
        self._receive: Receive | None = receive
        self._send: Send | None = send

    def learn_from(self, scope: Scope) -> None:
        """Note the template of the path, as the application found it, never the path itself; and who has asked."""
        self.route = scope.get("path_template") or ""
        self.host = (scope.get("client") or ("",))[0]

    def let_go(self) -> None:
        """Nothing more is said here."""
        self._receive = self._send = None

    async def hear(self) -> Any:
        assert self._receive is not None
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
        assert self._send is not None
        await self._send(message)

    def _close(self, message: Any) -> None:
        if self.close_code is None:
            self.close_code = message.get("code")
