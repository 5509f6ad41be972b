"""What every answer tells a browser, errors included: guess nothing, pass nothing on, run nothing that is not ours."""

from __future__ import annotations

from litestar.types import Message, Scope

# Scripts and styles come in files of ours, never within a page; no page of another frames one of ours.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

_WRITTEN = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


async def protect(message: Message, _: Scope) -> None:
    """A hook: the headers of an answer before it is sent, whoever made it. A page may have said its own."""
    if message["type"] == "http.response.start" or message["type"] == "websocket.http.response.start":
        headers = [*message.get("headers", ())]
        said = {name.lower() for name, _ in headers}
        message["headers"] = [*headers, *(header for header in _WRITTEN if header[0] not in said)]
