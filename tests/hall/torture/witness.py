"""What clients were told, and a witness for each table who reads the log and compares the two.

The witness knows nothing of the hall: it plays the log again with the kernel's own records.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from longhall import game
from longhall.hall.store import LogRow, Store, TableRow
from longhall.kernel.record import Entry
from longhall.kernel.saga import Saga, read
from tests.hall.torture.server import Broken

_decode_entry = msgspec.json.Decoder(Entry).decode


def fingerprint(view: object) -> str:
    """A few letters that stand for a view, whatever order its fields came in."""
    return hashlib.blake2b(msgspec.json.encode(view, order="sorted"), digest_size=8).hexdigest()


class Testimony:
    """What one client at one table was told: each view by its entry, and what became of each of its keys."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.shown: dict[int, str] = {}
        self.acknowledged: dict[str, int] = {}
        self.denied: set[str] = set()
        self.result: dict[str, Any] | None = None


class Witness:
    """Follows the log of one table, and remembers what each viewer should have been shown after each entry."""

    def __init__(self, table: TableRow, testimonies: list[Testimony]) -> None:
        self.table = table
        self.testimonies = testimonies
        self.rows: list[LogRow] = []
        self.keys: dict[tuple[int, str], int] = {}
        self.saga = self._begun()
        self._views = {testimony.viewer: [self._view(testimony.viewer)] for testimony in testimonies}

    def _begun(self) -> Saga:
        row = self.table
        return Saga.begin_live(game(row.game), row.players, int(row.seed), None, **row.settings)

    def _view(self, viewer: int) -> str:
        return fingerprint(msgspec.to_builtins(self.saga.table.view(viewer)))

    @property
    def acknowledged(self) -> int:
        """How many entries clients know to be in the log."""
        return sum(len(testimony.acknowledged) for testimony in self.testimonies)

    async def look(self, store: Store) -> None:
        """Read what is new in the log, and compare what the clients had been told before."""
        told = [
            (testimony, {**testimony.shown}, {**testimony.acknowledged}, {*testimony.denied})
            for testimony in self.testimonies
        ]
        for row in await store.log.read(self.table.id, len(self.rows)):
            self._follow(row)
        for testimony, shown, acknowledged, denied in told:
            self._check_shown(testimony.viewer, shown)
            self._check_keys(testimony.viewer, acknowledged, denied)
            for number in shown:
                del testimony.shown[number]

    def _follow(self, row: LogRow) -> None:
        self._check(row.number == len(self.rows) + 1, f"entry {row.number} comes after {len(self.rows)}")
        if row.key is not None:
            self._check((row.seat, row.key) not in self.keys, f"key {row.key} of seat {row.seat} was used twice")
            self.keys[row.seat, row.key] = row.number
        self.rows.append(row)
        entry = _decode_entry(row.entry)
        self._check(entry.seat == row.seat, f"entry {row.number} is of seat {entry.seat}, the row of {row.seat}")
        self.saga.follow(entry)
        for viewer, views in self._views.items():
            views.append(self._view(viewer))

    def _check_shown(self, viewer: int, shown: dict[int, str]) -> None:
        views = self._views[viewer]
        for number, view in shown.items():
            self._check(
                number < len(views), f"seat {viewer} was shown entry {number}, the log ends at {len(views) - 1}"
            )
            self._check(view == views[number], f"seat {viewer} was shown another view after entry {number}")

    def _check_keys(self, seat: int, acknowledged: dict[str, int], denied: set[str]) -> None:
        for key, number in acknowledged.items():
            found = self.keys.get((seat, key))
            self._check(found == number, f"entry {number} of seat {seat} was acknowledged, its key is at {found}")
        for key in denied:
            self._check((seat, key) not in self.keys, f"key {key} of seat {seat} was refused, and is in the log")

    async def verify(self, store: Store) -> None:
        """Look once more, and check the whole log as a record: text, digests, result."""
        await self.look(store)
        rows = await store.log.read(self.table.id)
        self._check(rows == self.rows, "the log is not what it was")
        again = read(self.saga.write(), game)
        self._check(again.table.digest() == self.saga.table.digest(), "the record plays to another table")
        self._check(
            [msgspec.json.encode(entry).decode() for entry in again.entries] == [row.entry for row in rows],
            "the record has other entries",
        )
        for testimony in self.testimonies:
            if testimony.result is not None:
                self._check_result(testimony.result)

    def _check_result(self, told: dict[str, Any]) -> None:
        self._check(self.saga.over, "somebody was told that the game is over, and it is not")
        right = (list(self.saga.winners), list(self.saga.table.scores), self.table.seed)
        self._check((told["winners"], told["scores"], told["seed"]) == right, f"{told} is not the result")

    async def check_summary(self, store: Store) -> None:
        """What the lists say is what the log says, once the hall had time to write it."""
        row = await store.tables.find(self.table.id)
        assert row is not None
        if not self.rows:
            return
        status = "over" if self.saga.over else "playing"
        to_act = () if self.saga.over else self.saga.table.to_act
        said = (row.status, row.entries, row.to_act)
        right = (status, len(self.rows), sum(1 << seat for seat in to_act))
        self._check(said == right, f"the lists say {said}, the log {right}")

    def _check(self, holds: bool, what: str) -> None:
        if not holds:
            raise Broken(f"table {self.table.id} of {self.table.game}: {what}")
