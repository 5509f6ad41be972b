"""Browsers, told through the servers of their makers: encrypted for the browser, signed by the hall."""

from __future__ import annotations

import time
from base64 import urlsafe_b64decode
from collections.abc import Awaitable, Callable
from socket import AF_INET, AddressFamily
from urllib.parse import urlsplit

import aiohttp
import msgspec
from aiohttp.abc import ResolveResult
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from pywebpush import WebPusher

from longhall.hall.post.nearby import is_near, leads_far
from longhall.hall.post.outgoing import Outcome
from longhall.hall.store import PushRow

# So many are told at the same moment.
AT_ONCE = 8
# How long to wait for an answer, in seconds.
PATIENCE = aiohttp.ClientTimeout(total=15.0, connect=10.0)
# How long a signature is good, in seconds; a day at most.
SIGNED_FOR = 3600
SECRET_BYTES = 16
GONE = (404, 410)
BUSY = 429
FAILED = 500


class Card(msgspec.Struct, frozen=True):
    """What a browser is told, for how many seconds it is worth telling, and what it takes the place of."""

    to: PushRow
    document: bytes
    seconds: int
    topic: str


class Near(OSError):
    """A name that leads to a machine near this one."""


class _FarResolver(aiohttp.ThreadedResolver):
    """Finds the machines behind a name. The connection goes to what was found here, so nobody can tell another tale."""

    async def resolve(self, host: str, port: int = 0, family: AddressFamily = AF_INET) -> list[ResolveResult]:
        found = await super().resolve(host, port, family)
        if any(is_near(each["host"]) for each in found):
            raise Near("a machine near this one")
        return found


class Browsers:
    """A carrier of cards. `forget` is told what leads nowhere; `near` lets a test stand in for the makers' servers."""

    def __init__(
        self,
        key: ec.EllipticCurvePrivateKey,
        contact: str,
        forget: Callable[[str], Awaitable[None]],
        *,
        near: bool = False,
    ) -> None:
        self._vapid = Vapid02(key, conf={"no-strict": True})
        self._contact = contact
        self._forget = forget
        self._near = near
        resolver = aiohttp.ThreadedResolver() if near else _FarResolver()
        connector = aiohttp.TCPConnector(resolver=resolver, limit=AT_ONCE, ttl_dns_cache=60)
        self._session = aiohttp.ClientSession(
            connector=connector, timeout=PATIENCE, cookie_jar=aiohttp.DummyCookieJar(), auto_decompress=False
        )

    async def carry(self, item: Card) -> Outcome:
        """Try to tell a browser. One that can never be told is forgotten."""
        endpoint = item.to.endpoint
        body = _encrypted(item)
        if body is None or not (self._near or leads_far(endpoint)):
            await self._forget(endpoint)
            return Outcome.LOST
        try:
            async with self._session.post(
                endpoint, data=body, headers=self._headers(item), allow_redirects=False
            ) as answer:
                status = answer.status
        except (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError) as error:
            if not isinstance(getattr(error, "os_error", None), Near):
                return Outcome.LATER
            status = GONE[0]
        except (aiohttp.ClientError, TimeoutError):
            # The line broke: it may have arrived, and is not sent twice.
            return Outcome.LOST
        if status in GONE:
            await self._forget(endpoint)
        return _after(status)

    async def close(self) -> None:
        """Close every connection."""
        await self._session.close()

    def _headers(self, card: Card) -> dict[str, str]:
        parts = urlsplit(card.to.endpoint)
        claims = {
            "sub": self._contact,
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED_FOR,
        }
        signed: dict[str, str] = self._vapid.sign(claims)
        return {
            **signed,
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(card.seconds),
            "Topic": card.topic,
            "Urgency": "normal",
        }


def _encrypted(card: Card) -> bytes | None:
    """What only the browser can read; None if its keys are none."""
    keys = card.to.document.get("keys", {})
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(keys.get("p256dh", "")))
        if len(_decoded(keys.get("auth", ""))) != SECRET_BYTES:
            return None
    except ValueError:
        return None
    encrypted: bytes = WebPusher({"endpoint": card.to.endpoint, "keys": dict(keys)}).encode(card.document)["body"]
    return encrypted


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _after(status: int) -> Outcome:
    """What an answer means."""
    if status < 300:
        return Outcome.SENT
    return Outcome.LATER if status == BUSY or status >= FAILED else Outcome.LOST
