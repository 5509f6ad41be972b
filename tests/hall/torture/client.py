"""A client that plays at one table from its first entry to its last, whatever happens to the hall meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from longhall.hall import identity
from longhall.kernel.vocabulary import SPECTATOR
from tests.hall.table import learn
from tests.hall.torture.server import SECRET, Broken, Server
from tests.hall.torture.witness import Testimony, fingerprint

GONE = (OSError, WebSocketException, EOFError)
# The seconds in which a hall that is there has to answer.
PATIENCE = 30.0
# How long a client that hears nothing waits before it asks whether somebody is there.
QUIET = 5.0
# What nobody knows the outcome of, as long as the database is away: it is asked again under the same key.
UNCERTAIN = ("NotDurable", "NoDatabase")
MOST_REFUSALS = 300

# How often, of a hundred times, a client does something else than move.
UNDO, REDO, ASK, CONSENT, RESIGN, HAND_OVER, RESUME = 3, 50, 2, 60, 0.1, 0.5, 30


class Client:
    """A person at a seat, or a watcher. What it does follows from its generator and from what it is shown."""

    def __init__(self, server: Server, table: str, person: str, testimony: Testimony, rng: Random) -> None:
        self.server = server
        self.table = table
        self.testimony = testimony
        self.rng = rng
        self.number: int | None = None
        self.view: dict[str, Any] = {}
        self.choices: list[dict[str, Any]] = []
        self.ways: dict[str, Any] = {}
        self.chair: dict[str, Any] = {}
        # What was sent and not yet answered; when it was sent on this line, if it was.
        self.pending: dict[str, Any] | None = None
        self._sent: float | None = None
        self._keys = 0
        self.lines = 0
        self.refusals: Counter[str] = Counter()
        self._headers = {
            "Cookie": f"{identity.COOKIE}={identity.seal(person, 0, SECRET)}",
            "Origin": server.origin,
        }

    @property
    def seat(self) -> int:
        """The seat, or SPECTATOR."""
        return self.testimony.viewer

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.testimony.result is not None

    async def run(self) -> None:
        """Play to the end of the game, on as many lines as it takes."""
        while not self.over:
            try:
                line = connect(
                    self.server.socket_of(self.table),
                    additional_headers=self._headers,
                    compression=None,
                    max_size=None,
                    open_timeout=PATIENCE,
                    close_timeout=1,
                    proxy=None,
                )
                async with line as socket:
                    self.lines += 1
                    await self._play(socket)
            except (*GONE, TimeoutError):
                await asyncio.sleep(self.rng.uniform(0.02, 0.1))

    async def _play(self, socket: ClientConnection) -> None:
        self._sent = None
        await self._say(socket, {"type": "hello", "since": self.number, "language": self.rng.choice(["en", "fr"])})
        asked = time.monotonic()
        known = False
        while not self.over:
            if known:
                await self._do_something(socket)
            self._check_answered(None if known else asked)
            try:
                async with asyncio.timeout(QUIET):
                    text = await socket.recv()
            except TimeoutError:
                await self._say(socket, {"type": "ping"})
                continue
            frame = msgspec.json.decode(text)
            known = known or frame["type"] == "state"
            await self._learn(frame)

    def _check_answered(self, asked: float | None) -> None:
        for since in (asked, self._sent):
            if since is not None and time.monotonic() - since > PATIENCE:
                raise Broken(f"seat {self.seat} of table {self.table} has no answer to {self.pending or 'hello'}")

    async def _say(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(msgspec.json.encode(message), text=True)

    # What it does.

    async def _do_something(self, socket: ClientConnection) -> None:
        if self._sent is not None:
            return
        if self.pending is None:
            deed = None if self.seat == SPECTATOR else self._deed()
            if deed is None:
                return
            # Somebody else may be faster: then this is refused as stale.
            if self.rng.random() < 0.5:
                await asyncio.sleep(self.rng.uniform(0, 0.03))
            self._keys += 1
            self.pending = {**deed, "number": self.number, "key": f"{self._keys}"}
        self._sent = time.monotonic()
        await self._say(socket, self.pending)

    def _deed(self) -> dict[str, Any] | None:
        """What to do next; nothing if it is not this client's turn."""
        if self.chair.get("resigned"):
            return None
        if self.chair.get("played_by"):
            return {"type": "resume"} if self._happens(RESUME) else None
        if self.seat in self.ways.get("missing", ()):
            return {"type": "answer", "yes": self._happens(CONSENT)}
        if self._happens(RESIGN):
            return {"type": "resign"}
        if self._happens(HAND_OVER):
            return {"type": "hand_over"}
        for kind, share in (("undo", UNDO), ("redo", REDO), ("ask", ASK)):
            if self.ways.get(kind) and self._happens(share):
                return {"type": kind}
        if not self.choices:
            return None
        return {"type": "act", "words": self.rng.choice(self.choices)["words"]}

    def _happens(self, percent: float) -> bool:
        return self.rng.random() * 100 < percent

    # What it learns.

    async def _learn(self, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "state":
                self._whole(frame)
            case "entry":
                self._next(frame)
            case "stale":
                self._settle(frame["key"], None)
                self._whole(frame["state"])
            case "done":
                self._settle(frame["key"], frame["number"])
            case "refused":
                await self._refused(frame)

    def _whole(self, state: dict[str, Any]) -> None:
        number = state["number"]
        if self.number is not None and number < self.number:
            raise Broken(f"seat {self.seat} of {self.table} knew entry {self.number}, and is shown {number}")
        if number == self.number and state["view"] != self.view:
            raise Broken(f"seat {self.seat} of {self.table} is shown another view of entry {number}")
        self.view = state["view"]
        self._now_at(state)

    def _next(self, entry: dict[str, Any]) -> None:
        if self.number is None or entry["number"] != self.number + 1:
            raise Broken(f"seat {self.seat} of {self.table}: entry {entry['number']} comes after {self.number}")
        learn(self.view, entry)
        self._now_at(entry)
        if entry.get("key"):
            self._settle(entry["key"], entry["number"])

    def _now_at(self, frame: dict[str, Any]) -> None:
        self.number = frame["number"]
        self.choices = frame.get("choices", [])
        self.ways = frame.get("ways", {})
        self.testimony.result = frame.get("result")
        if self.seat != SPECTATOR and frame.get("chairs"):
            self.chair = frame["chairs"][self.seat]
        self.testimony.shown[frame["number"]] = fingerprint(self.view)

    def _settle(self, key: str, number: int | None) -> None:
        """What was sent under a key is an entry now, or is none."""
        if number is None:
            self.testimony.denied.add(key)
        else:
            before = self.testimony.acknowledged.setdefault(key, number)
            if before != number:
                raise Broken(f"seat {self.seat} of {self.table}: key {key} is entry {before} and {number}")
        if self.pending is not None and self.pending["key"] == key:
            self.pending = self._sent = None

    async def _refused(self, frame: dict[str, Any]) -> None:
        fault = frame["fault"]
        self.refusals[fault["key"]] += 1
        if sum(self.refusals.values()) > MOST_REFUSALS:
            raise Broken(f"seat {self.seat} of {self.table} is refused again and again: {self.refusals}")
        if fault["kind"] in UNCERTAIN:
            self._sent = None
            await asyncio.sleep(0.2)
        elif frame["key"]:
            self._settle(frame["key"], None)
        else:
            raise Broken(f"seat {self.seat} of {self.table} is refused without a key: {fault}")
