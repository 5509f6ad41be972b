"""Who is asking: ids and tokens, the signed cookie of a guest, and from where a page may write.

A guest is a person with an id and an epoch. The cookie says both and is signed; whoever leaves everywhere gets a new
epoch, and older cookies are worth nothing. A token is known to who holds it: only its hash is kept.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from typing import Literal, TypedDict

from longhall.hall.addresses import bare_origin
from longhall.hall.settings import HallSettings

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ID_BITS = 96
# The digits that the largest id takes.
ID_LENGTH = 17
TOKEN_BYTES = 32

COOKIE = "longhall"
# A browser takes a cookie of this name only over https, for one host and all of its pages.
SECURE_COOKIE = "__Host-longhall"
CSRF_HEADER = "x-longhall-csrf"
# Browsers keep no cookie longer than 400 days.
COOKIE_SECONDS = 400 * 24 * 3600

_VERSION = "1"
# The form of a cookie bounds its length as well.
_SEALED = re.compile(r"1\.(?P<person>[0-9A-Za-z]{1,64})\.(?P<epoch>0|[1-9][0-9]{0,9})\.(?P<seal>[0-9A-Za-z_-]{43})")
_ID = re.compile(rf"[0-9A-Za-z]{{{ID_LENGTH}}}")


def new_id() -> str:
    """A name for a table or a person that nobody can guess: 96 bits as letters and digits."""
    number, letters = secrets.randbits(_ID_BITS), []
    for _ in range(ID_LENGTH):
        number, digit = divmod(number, len(_DIGITS))
        letters.append(_DIGITS[digit])
    return "".join(reversed(letters))


def is_id(text: str) -> bool:
    """Whether this could be the name of a table or a person."""
    return _ID.fullmatch(text) is not None


def new_token() -> str:
    """Something that only its holder knows: 256 bits, fit for an address."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def is_token(token: str, kept: str) -> bool:
    """Whether this is the token of which a hash was kept; it takes as long either way."""
    return hmac.compare_digest(token_hash(token).encode(), kept.encode("utf-8", "replace"))


def new_secret() -> str:
    """What a server signs with, if its keeper gave it nothing."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def seal(person: str, epoch: int, secret: str) -> str:
    """The cookie of a guest."""
    said = f"{_VERSION}.{person}.{epoch}"
    return f"{said}.{_signature('guest', said, secret)}"


def unseal(text: str, secret: str) -> tuple[str, int] | None:
    """Whose cookie it is, and of which epoch; nothing if we did not write it."""
    found = _SEALED.fullmatch(text)
    if found is None:
        return None
    person, epoch = found["person"], int(found["epoch"])
    # The texts are compared, for several texts stand for the same bytes.
    return (person, epoch) if _same(text, seal(person, epoch, secret)) else None


def csrf_of(person: str, epoch: int, secret: str) -> str:
    """What a page has to say in a header when it writes: no other site can read it."""
    return _signature("csrf", f"{person}.{epoch}", secret)


def is_csrf(given: str | None, person: str, epoch: int, secret: str) -> bool:
    """Whether a page said what it has to say."""
    return given is not None and _same(given, csrf_of(person, epoch, secret))


def sign(purpose: str, said: str, secret: str) -> str:
    """Something with a signature for one purpose, fit for an address."""
    return f"{said}.{_signature(purpose, said, secret)}"


def signed(purpose: str, text: str, secret: str) -> str | None:
    """What was signed for this purpose; nothing if we did not sign it."""
    said = text.rpartition(".")[0]
    return said if _same(text, sign(purpose, said, secret)) else None


def _signature(purpose: str, said: str, secret: str) -> str:
    """What cannot be made without the secret; one of one purpose is worth nothing for another."""
    text = f"longhall {purpose} {said}".encode("utf-8", "surrogatepass")
    made = hmac.digest(secret.encode("utf-8", "surrogatepass"), text, "sha256")
    return urlsafe_b64encode(made).decode().rstrip("=")


def _same(given: str, right: str) -> bool:
    return hmac.compare_digest(given.encode("utf-8", "surrogatepass"), right.encode())


class CookieTraits(TypedDict):
    """A cookie and what a browser may do with it: for `litestar.datastructures.Cookie`."""

    key: str
    value: str
    max_age: int
    path: str
    httponly: bool
    secure: bool
    samesite: Literal["lax"]


def is_secure(settings: HallSettings, scheme: str) -> bool:
    """Whether cookies go over https only, for a page that was asked for in this way."""
    if settings.secure_cookies != "auto":
        return settings.secure_cookies == "always"
    public = settings.public_origin
    return scheme in ("https", "wss") or (public is not None and public.startswith("https://"))


def cookie_name(secure: bool) -> str:
    """The name of the cookie."""
    return SECURE_COOKIE if secure else COOKIE


def guest_cookie(value: str, secure: bool) -> CookieTraits:
    """The cookie of a guest as it is set."""
    return {
        "key": cookie_name(secure),
        "value": value,
        "max_age": COOKIE_SECONDS,
        "path": "/",
        "httponly": True,
        "secure": secure,
        "samesite": "lax",
    }


def no_cookie(secure: bool) -> CookieTraits:
    """The cookie of a guest as it is taken away."""
    return {**guest_cookie("", secure), "max_age": 0}


def is_own_origin(origin: str | None, host: str, settings: HallSettings) -> bool:
    """Whether a page is one of ours. If people are told one address, it is that one; else the host that was asked."""
    page = None if origin is None else bare_origin(origin)
    if page is None:
        return False
    if page in map(bare_origin, settings.origins):
        return True
    if settings.public_origin is not None:
        return page == settings.public_origin
    return page in (bare_origin(f"http://{host}"), bare_origin(f"https://{host}"))


def may_write(origin: str | None, host: str, settings: HallSettings) -> bool:
    """Whether a page may write. What is no browser says no origin; it has to say the CSRF token all the same."""
    return origin is None or is_own_origin(origin, host, settings)


def may_connect(origin: str | None, host: str, settings: HallSettings, *, by_token: bool) -> bool:
    """Whether a socket may be opened. With a cookie only from a page of ours: a browser sends it from any page."""
    if origin is None:
        return by_token
    return is_own_origin(origin, host, settings)
