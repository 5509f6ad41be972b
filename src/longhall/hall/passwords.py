"""Passwords: hashed with argon2id, a few at a time and beside the server's own work, and as long for unknown names."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from base64 import b64encode
from collections.abc import Callable
from typing import TypeVar

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from longhall.hall.limits import TooFast
from longhall.kernel.errors import LonghallError

SHORTEST = 8
LONGEST = 200

# 46 MiB and two rounds: a tenth of a second on a small server, and more than is recommended.
ROUNDS = 2
KIBIBYTES = 46 * 1024
# So many at once; so many more may wait.
AT_ONCE = 2
WAITING = 32

T = TypeVar("T")


class BadPassword(LonghallError):
    """A password that is too short or too long to be one."""


class Checked(msgspec.Struct, frozen=True):
    """Whether a password was right; and a new hash to keep, if the kept one was made in an older way."""

    right: bool
    rehashed: str | None = None


class Passwords:
    """Makes and checks hashes of passwords, a few at a time."""

    def __init__(self, *, rounds: int = ROUNDS, kibibytes: int = KIBIBYTES, at_once: int = AT_ONCE) -> None:
        self._hasher = PasswordHasher(time_cost=rounds, memory_cost=kibibytes, parallelism=1)
        self._turns = asyncio.Semaphore(at_once)
        self._most = at_once + WAITING
        self._here = 0
        # The hash of nothing anybody can type, checked for a name that nobody has.
        salt, digest = (b64encode(secrets.token_bytes(size)).decode().rstrip("=") for size in (16, 32))
        self._nobody = f"$argon2id$v=19$m={kibibytes},t={rounds},p=1${salt}${digest}"

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        text = check_password(password)
        return await self._beside(lambda: self._hasher.hash(text))

    async def verify(self, kept: str | None, password: str) -> Checked:
        """Whether a password is the one of which this hash was kept. If there is none, it takes as long."""
        text = _plain(password)
        possible = len(text) <= LONGEST
        return await self._beside(lambda: self._verify(kept or self._nobody, text if possible else ""))

    def _verify(self, kept: str, text: str) -> Checked:
        try:
            self._hasher.verify(kept, text)
        except (VerificationError, ValueError):
            # It is another one, or what was kept is no hash at all.
            return Checked(False)
        return Checked(True, self._hasher.hash(text) if self._hasher.check_needs_rehash(kept) else None)

    async def _beside(self, work: Callable[[], T]) -> T:
        """Do what takes long in a thread, when it is its turn."""
        if self._here >= self._most:
            raise TooFast("too_busy", seconds=5)
        self._here += 1
        try:
            async with self._turns:
                return await asyncio.to_thread(work)
        finally:
            self._here -= 1


def check_password(password: str) -> str:
    """The password as it is hashed: the same whichever keyboard it was typed on."""
    text = _plain(password)
    if len(text) < SHORTEST:
        raise BadPassword("password_too_short", least=SHORTEST)
    if len(text) > LONGEST:
        raise BadPassword("password_too_long", most=LONGEST)
    return text


def _plain(password: str) -> str:
    # Normalising a long text takes long; and half a character, which JSON can say, cannot be hashed.
    cut = password[: LONGEST + 1].encode("utf-8", "replace").decode()
    return unicodedata.normalize("NFC", cut)
