"""Servers on this machine that stand in for those of the world: one that takes e-mail, one that takes pushes."""

from __future__ import annotations

import asyncio
import ssl
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from ipaddress import ip_address
from pathlib import Path
from secrets import token_bytes
from typing import Any, cast

import http_ece
import msgspec
from aiohttp import web
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from cryptography.x509.oid import NameOID

PATIENCE = 10.0


class SmtpServer:
    """A server that takes e-mail. `answers` has what it says instead of yes to a command, once each; None is a silence,
    and 0 hangs up."""

    def __init__(self, certificate: Path | None = None, *, at_once: bool = False) -> None:
        self.received: list[tuple[str, EmailMessage]] = []
        self.answers: dict[str, list[int | None]] = {}
        self.heard: list[str] = []
        self.tried = 0
        self.port = 0
        self._tls: ssl.SSLContext | None = None
        self._at_once = at_once
        if certificate is not None:
            self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self._tls.load_cert_chain(certificate)
        self._lines: set[asyncio.Task[Any]] = set()

    @property
    def letters(self) -> list[EmailMessage]:
        return [letter for _, letter in self.received]

    async def count(self, letters: int) -> list[EmailMessage]:
        """The letters, once so many have come."""
        async with asyncio.timeout(PATIENCE):
            while len(self.received) < letters:
                await asyncio.sleep(0.01)
        return self.letters

    @asynccontextmanager
    async def open(self) -> AsyncIterator[SmtpServer]:
        context = self._tls if self._at_once else None
        server = await asyncio.start_server(self._serve, "127.0.0.1", self.port, ssl=context)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            for line in self._lines:
                line.cancel()
            await asyncio.gather(*self._lines, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines.add(cast("asyncio.Task[Any]", asyncio.current_task()))
        self.tried += 1
        with suppress(OSError, asyncio.CancelledError):
            await self._say(writer, "HELLO", "220 hall.test")
            await self._talk(reader, writer)
        writer.close()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to = ""
        while line := (await reader.readline()).decode().strip():
            self.heard.append(line)
            word = line.split()[0].upper()
            match word:
                case "EHLO":
                    offers = ["hall.test", "AUTH PLAIN", *(["STARTTLS"] if self._tls else [])]
                    for offer in offers[:-1]:
                        writer.write(f"250-{offer}\r\n".encode())
                    await self._say(writer, word, f"250 {offers[-1]}")
                case "STARTTLS":
                    await self._say(writer, word, "220 go on")
                    await writer.start_tls(cast(ssl.SSLContext, self._tls))
                case "AUTH":
                    await self._say(writer, word, "235 come in")
                case "RCPT":
                    to = line.partition("<")[2].partition(">")[0]
                    await self._say(writer, word, "250 fine")
                case "DATA":
                    if not await self._say(writer, word, "354 go on"):
                        continue
                    text = await reader.readuntil(b"\r\n.\r\n")
                    if await self._say(writer, "END", "250 taken"):
                        letter = message_from_bytes(text[:-3], policy=policy.default)
                        self.received.append((to, letter))
                case "QUIT":
                    await self._say(writer, word, "221 bye")
                    return
                case _:
                    await self._say(writer, word, "250 fine")

    async def _say(self, writer: asyncio.StreamWriter, word: str, good: str) -> bool:
        answers = self.answers.get(word)
        answer: int | str | None = answers.pop(0) if answers else good
        if answer is None:
            await asyncio.sleep(PATIENCE)
        if answer == 0:
            writer.close()
            return False
        writer.write(f"{answer if isinstance(answer, str) else f'{answer} no'}\r\n".encode())
        await writer.drain()
        return isinstance(answer, str)


def make_certificate(folder: Path) -> Path:
    """A key and a certificate of its own for this machine, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(7)
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / "certificate.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(private + made.public_bytes(Encoding.PEM))
    return path


class PushServer:
    """The server of a maker of browsers, and one of the browsers. `answers` are its next answers; 201 is yes."""

    def __init__(self) -> None:
        self.posts: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[int] = []
        self.origin = ""
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = token_bytes(16)

    @property
    def subscription(self) -> dict[str, Any]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _text(point), "auth": _text(self._secret)}
        return {"endpoint": f"{self.origin}/browser", "keys": keys, "expirationTime": None}

    def read(self, place: int = -1) -> dict[str, Any]:
        """What the browser was told."""
        body = self.posts[place][1]
        told = http_ece.decrypt(body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        document: dict[str, Any] = msgspec.json.decode(told)
        return document

    async def count(self, posts: int) -> None:
        """Wait until so many have come."""
        async with asyncio.timeout(PATIENCE):
            while len(self.posts) < posts:
                await asyncio.sleep(0.01)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[PushServer]:
        app = web.Application()
        app.router.add_post("/browser", self._take)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        self.origin = f"http://127.0.0.1:{runner.addresses[0][1]}"
        try:
            yield self
        finally:
            await runner.cleanup()

    async def _take(self, request: web.Request) -> web.Response:
        self.posts.append((dict(request.headers), await request.read()))
        status = self.answers.pop(0) if self.answers else 201
        headers = {"Location": f"{self.origin}/browser"} if status in (301, 307) else {}
        return web.Response(status=status, headers=headers)


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")
