"""The links that stand in e-mails. Each is signed for one purpose, and good without a cookie.

What stands for an address there is a random id that is another one for each address: a link tells nobody who it is for,
and is worth nothing once the address was changed or forgotten.
"""

from __future__ import annotations

import re

from longhall.hall import identity

# An address can be confirmed for so many seconds.
CONFIRM_SECONDS = 2 * 86400.0

CONFIRM, STOP = "confirm", "stop"
_CONFIRMS = re.compile(r"(?P<mailbox>[0-9A-Za-z]{17})\.(?P<expires>[0-9]{1,12})")


def confirm_token(mailbox: str, now: float, secret: str) -> str:
    """For saying that an address is one's own, for some time."""
    return identity.sign(CONFIRM, f"{mailbox}.{int(now + CONFIRM_SECONDS)}", secret)


def confirmed_mailbox(token: str, now: float, secret: str) -> str | None:
    """What a token confirms; None if it is none of ours, or too old."""
    found = _CONFIRMS.fullmatch(identity.signed(CONFIRM, token, secret) or "")
    return found["mailbox"] if found is not None and now < int(found["expires"]) else None


def stop_token(mailbox: str, secret: str) -> str:
    """For being sent no more, at any time."""
    return identity.sign(STOP, mailbox, secret)


def stopped_mailbox(token: str, secret: str) -> str | None:
    """To what nothing is to be sent any more; None if the token is none of ours."""
    return identity.signed(STOP, token, secret)


def link(public_url: str, purpose: str, token: str, language: str) -> str:
    """Where an e-mail leads to."""
    return f"{public_url}/api/letters/{purpose}/{token}?language={language}"


def table_link(public_url: str, table: str) -> str:
    """The page of a table."""
    return f"{public_url}/tables/{table}"
