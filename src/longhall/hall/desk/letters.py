"""Where links in e-mails lead: an address is confirmed, or forgotten. Plain pages for any browser, without a cookie.

A mail program looks at links by itself, so looking does nothing: a button does. Mail programs may also press it for
their reader, where being sent no more is concerned (RFC 8058).
"""

from __future__ import annotations

from html import escape
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import PathParameter

from longhall.hall.desk.caller import Anybody
from longhall.hall.desk.documents import LanguageAsked
from longhall.hall.post.links import confirmed_mailbox, stopped_mailbox
from longhall.hall.post.words import Page, words_in

TokenPath = Annotated[str, PathParameter(pattern="^[0-9A-Za-z._-]{1,200}$")]

# The page needs nothing from anywhere, and its address is nobody else's affair.
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
}


@get("/letters/confirm/{token:str}", include_in_schema=False, sync_to_thread=False)
def look_at_confirming(token: TokenPath, language: LanguageAsked = None) -> Response[str]:  # noqa: ARG001
    """Ask whether an address is one's own."""
    return _asking(words_in(language or "en").confirm, language or "en")


@post("/letters/confirm/{token:str}", status_code=200, include_in_schema=False)
async def confirm(anybody: NamedDependency[Anybody], token: TokenPath, language: LanguageAsked = None) -> Response[str]:
    """Say that an address is one's own."""
    anybody.count("links")
    hall, page = anybody.hall, words_in(language or "en").confirm
    mailbox = confirmed_mailbox(token, hall.now(), hall.secret)
    person = None if mailbox is None else await hall.store.people.with_mailbox(mailbox)
    if mailbox is None or person is None or not await hall.store.people.confirm_email(mailbox, hall.now()):
        return _page(page, language or "en", page.late, status=404)
    anybody.reception.forget(person.id)
    return _page(page, language or "en", page.done)


@get("/letters/stop/{token:str}", include_in_schema=False, sync_to_thread=False)
def look_at_stopping(token: TokenPath, language: LanguageAsked = None) -> Response[str]:  # noqa: ARG001
    """Ask whether nothing more is to be sent."""
    return _asking(words_in(language or "en").stop, language or "en")


@post("/letters/stop/{token:str}", status_code=200, include_in_schema=False)
async def stop(anybody: NamedDependency[Anybody], token: TokenPath, language: LanguageAsked = None) -> Response[str]:
    """Be sent nothing more. Nobody learns here whether there was such an address."""
    anybody.count("links")
    mailbox = stopped_mailbox(token, anybody.hall.secret)
    person = None if mailbox is None else await anybody.hall.store.people.forget_email(mailbox)
    if person is not None:
        anybody.reception.forget(person)
    page = words_in(language or "en").stop
    return _page(page, language or "en", page.done)


def _asking(page: Page, language: str) -> Response[str]:
    """The page with a button, which leads to the same address."""
    return _page(page, language, page.asks, f'<form method="post"><button>{escape(page.button)}</button></form>')


def _page(page: Page, language: str, text: str, form: str = "", status: int = 200) -> Response[str]:
    title = escape(page.title)
    html = (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width"></head>'
        f"<body><main><h1>{title}</h1><p>{escape(text)}</p>{form}</main></body></html>"
    )
    return Response(html, status_code=status, media_type=MediaType.HTML, headers=HEADERS)


HANDLERS = [look_at_confirming, confirm, look_at_stopping, stop]
