"""Browsers, told through a server on this machine."""

from __future__ import annotations

import asyncio
import socket
import time
from base64 import urlsafe_b64decode
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from py_vapid import Vapid02

from longhall.hall.post import keys
from longhall.hall.post.browsers import Browsers, Card
from longhall.hall.post.nearby import is_near, leads_far
from longhall.hall.post.outgoing import Outcome
from longhall.hall.serve import serve
from longhall.hall.settings import HallSettings, Push
from longhall.hall.store import PushRow, Store
from longhall.hall.values import BadSetting
from tests.hall.post.servers import PushServer
from tests.hall.stores import with_store
from tests.told import refused

Patch = pytest.MonkeyPatch
KEY = keys.read_key(keys.new_key().encode())
CONTACT = "mailto:keeper@example.org"


class Scene:
    """A server of pushes, a carrier, and what it was told to forget."""

    def __init__(self, server: PushServer, near: bool) -> None:
        self.server = server
        self.forgotten: list[str] = []
        self.browsers = Browsers(KEY, CONTACT, self._forget, near=near)

    async def _forget(self, endpoint: str) -> None:
        self.forgotten.append(endpoint)

    async def tell(self, **changed: Any) -> Outcome:
        document = {**self.server.subscription, **changed}
        to = PushRow(person="ann", endpoint=document["endpoint"], document=document)
        return await self.browsers.carry(Card(to, b'{"kind":"turn"}', 600, "T1"))


def play(work: Callable[[Scene], Awaitable[None]], *, near: bool = True) -> None:
    async def opened() -> None:
        async with PushServer().open() as server:
            scene = Scene(server, near)
            await work(scene)
            await scene.browsers.close()

    asyncio.run(opened())


def test_only_the_browser_can_read_it_and_it_is_signed_by_the_hall() -> None:
    async def work(scene: Scene) -> None:
        assert await scene.tell() is Outcome.SENT
        headers, body = scene.server.posts[0]
        assert scene.server.read() == {"kind": "turn"}
        assert b"turn" not in body
        assert (headers["TTL"], headers["Topic"], headers["Content-Encoding"]) == ("600", "T1", "aes128gcm")
        assert Vapid02.verify(headers["Authorization"])
        token, key = headers["Authorization"].removeprefix("vapid t=").split(",k=")
        assert key == keys.public_key(KEY)
        claims = msgspec.json.decode(urlsafe_b64decode(token.split(".")[1] + "=="))
        assert (claims["aud"], claims["sub"]) == (scene.server.origin, CONTACT)
        assert time.time() < claims["exp"] <= time.time() + 86400

    play(work)


@pytest.mark.parametrize(
    ("status", "outcome", "forgotten"),
    [
        (200, Outcome.SENT, 0),
        (404, Outcome.LOST, 1),
        (410, Outcome.LOST, 1),
        (400, Outcome.LOST, 0),
        (403, Outcome.LOST, 0),
        (429, Outcome.LATER, 0),
        (503, Outcome.LATER, 0),
        (307, Outcome.LOST, 0),
    ],
)
def test_the_answer_decides_what_becomes_of_a_browser(status: int, outcome: Outcome, forgotten: int) -> None:
    async def work(scene: Scene) -> None:
        scene.server.answers = [status]
        assert await scene.tell() is outcome
        assert len(scene.forgotten) == forgotten
        assert len(scene.server.posts) == 1

    play(work)


@pytest.mark.parametrize(
    "wrong",
    [{}, {"p256dh": "BPk-_x", "auth": "aY_"}, {"p256dh": "B" * 87, "auth": "A" * 22}, {"p256dh": "", "auth": "="}],
)
def test_a_browser_whose_keys_are_none_is_forgotten(wrong: dict[str, str]) -> None:
    async def work(scene: Scene) -> None:
        assert await scene.tell(keys=wrong) is Outcome.LOST
        assert len(scene.forgotten) == 1
        assert scene.server.posts == []

    play(work)


def test_a_server_that_is_not_there_is_tried_again() -> None:
    async def work(scene: Scene) -> None:
        assert await scene.tell(endpoint="http://127.0.0.1:9/browser") is Outcome.LATER
        assert scene.forgotten == []

    play(work)


def test_no_machine_near_this_one_is_asked() -> None:
    async def work(scene: Scene) -> None:
        assert await scene.tell() is Outcome.LOST
        assert scene.server.posts == []
        assert len(scene.forgotten) == 1

    play(work, near=False)


@pytest.mark.parametrize("near", [False, True])
def test_a_name_that_leads_to_a_machine_near_this_one_is_not_followed(near: bool, monkeypatch: Patch) -> None:
    asked = []

    async def work(scene: Scene) -> None:
        came: list[object] = []

        def come(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            came.append(writer)
            writer.close()

        listener = await asyncio.start_server(come, "127.0.0.1", 0)
        port = listener.sockets[0].getsockname()[1]
        real = socket.getaddrinfo

        def found(host: Any, *rest: Any, **more: Any) -> Any:
            asked.append(host)
            return real("127.0.0.1" if host == "push.example.org" else host, *rest, **more)

        monkeypatch.setattr(socket, "getaddrinfo", found)
        outcome = await scene.tell(endpoint=f"https://push.example.org:{port}/x")
        assert "push.example.org" in asked
        # The second case shows that it would have got there.
        assert bool(came) is near
        assert len(scene.forgotten) == (not near)
        assert outcome is not Outcome.SENT
        listener.close()

    play(work, near=near)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:10.0.0.1",
        "64:ff9b::7f00:1", "2002:7f00:1::", "2002:a00:1::", "rubbish", "",
    ],
)  # fmt: skip
def test_addresses_of_ones_own_network_are_near(address: str) -> None:
    assert is_near(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "142.250.74.202", "2a00:1450:4001:82a::200a", "64:ff9b::808:808"])
def test_addresses_of_the_internet_are_not(address: str) -> None:
    assert not is_near(address)


def test_browsers_are_told_by_servers_with_names() -> None:
    far = ["https://fcm.googleapis.com/fcm/send/a:b", "https://web.push.apple.com/x", "https://a.example.org:8443/"]
    near = [
        "http://push.example.org/x", "https://localhost/", "https://a.localhost/", "https://127.0.0.1/", "https://[::1]/",
        "https://2130706433/", "https://127.1/", "https://0x7f.0x1/", "https://db.internal/", "https://db.internal./",
        "https://user@push.example.org/", "https://[", "https://", "", "https://hall/", "https://push.example.org:x/",
    ]  # fmt: skip
    assert [endpoint for endpoint in far if not leads_far(endpoint)] == []
    assert [endpoint for endpoint in near if leads_far(endpoint)] == []


def test_a_key_that_is_made_is_the_same_for_all_processes(address: str) -> None:
    async def scene(store: Store) -> None:
        one, other = await asyncio.gather(keys.find_key("made", store), keys.find_key("made", store))
        assert keys.public_key(one) == keys.public_key(other) == keys.public_key(await keys.find_key("made", store))

    with_store(address, scene)


def test_a_key_is_read_from_a_file_or_it_is_said_why_not(tmp_path: Path, sqlite_address: str) -> None:
    good, bad = tmp_path / "good.pem", tmp_path / "bad.pem"
    text = keys.new_key()
    good.write_text(text)
    bad.write_text("no key")

    async def scene(store: Store) -> None:
        found = await keys.find_key(str(good), store)
        assert keys.public_key(found) == keys.public_key(keys.read_key(text.encode()))
        assert len(urlsafe_b64decode(keys.public_key(found) + "=")) == 65
        with refused(BadSetting, "a private one of the curve P-256"):
            await keys.find_key(str(bad), store)
        with refused(BadSetting, "cannot be read"):
            await keys.find_key(str(tmp_path / "none.pem"), store)

    with_store(sqlite_address, scene)
    other = ec.generate_private_key(ec.SECP384R1())
    with refused(BadSetting, "a private one of the curve P-256"):
        keys.read_key(_pem(other))


def test_a_hall_does_not_open_with_a_key_that_is_none(tmp_path: Path) -> None:
    settings = HallSettings(
        database=str(tmp_path / "hall.db"), port=0, push=Push(key=str(tmp_path / "none.pem"), contact=CONTACT)
    )
    with refused(BadSetting, "the key file '.*none.pem' for browser notifications cannot be read"):
        serve(settings)


def _pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
