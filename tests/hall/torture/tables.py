"""The tables of the kill test: four games at once, people and bots of the house, and a new game after each."""

from __future__ import annotations

import asyncio
import time
from random import Random

import msgspec

from longhall import game
from longhall.hall.identity import new_id
from longhall.hall.pace import Pace
from longhall.hall.store import NoDatabase, PersonRow, SeatRow, Store, TableRow
from longhall.kernel.saga import commitment
from longhall.kernel.vocabulary import SPECTATOR
from tests.hall.torture.client import Client
from tests.hall.torture.server import Server
from tests.hall.torture.witness import Testimony, Witness

PERSON = "person"


class Spot(msgspec.Struct, frozen=True):
    """A place where one game after another is played: who sits there, and whether somebody looks on."""

    game: str
    seats: tuple[str, ...]
    watched: bool = False
    pace: Pace = Pace(takeover="calm")


# Eight clients.
SPOTS = (
    Spot("mythic-arena", (PERSON, PERSON)),
    Spot("blood-rage", (PERSON, "calm", PERSON), watched=True),
    Spot("reavers-of-midgard", ("keen", PERSON)),
    Spot("clash-of-rage", (PERSON, "calm", PERSON, "calm")),
)


class Laid:
    """A table that was laid: its clients and its witness."""

    def __init__(self, server: Server, row: TableRow, people: dict[int, str], rng: Random) -> None:
        testimonies = [Testimony(viewer) for viewer in people]
        self.witness = Witness(row, testimonies)
        self.clients = [
            Client(server, row.id, people[testimony.viewer], testimony, Random(rng.random()))
            for testimony in testimonies
        ]

    @property
    def number(self) -> int:
        """The last entry that a client knows of."""
        return max(client.number or 0 for client in self.clients)

    async def play(self) -> None:
        """Play the game to its end."""
        async with asyncio.TaskGroup() as group:
            for client in self.clients:
                group.create_task(client.run())


async def lay(store: Store, server: Server, spot: Spot, rng: Random) -> Laid:
    """A table at which the game has begun. While the database is away it is tried again."""
    while True:
        try:
            return await _lay(store, server, spot, rng)
        except NoDatabase:
            await asyncio.sleep(0.2)


async def _lay(store: Store, server: Server, spot: Spot, rng: Random) -> Laid:
    table, seed, players = new_id(), rng.getrandbits(96), len(spot.seats)
    found, now = game(spot.game), time.time()
    people = {seat: new_id() for seat, kind in enumerate(spot.seats) if kind == PERSON}
    if spot.watched:
        people[SPECTATOR] = new_id()
    for person in people.values():
        await store.people.create(PersonRow(id=person, name=person, language="en", created=now, seen=now))
    row = TableRow(
        id=table,
        game=spot.game,
        players=players,
        settings=found.chosen(found.deal_live(players, seed)),
        rules_version=found.rules_version,
        content=found.content_hash,
        commitment=commitment(seed),
        owner=people[min(seat for seat in people if seat != SPECTATOR)],
        public=True,
        pace=msgspec.to_builtins(spot.pace),
        watching={"allowed": "everybody"},
        watchable=True,
        created=now,
        seed=str(seed),
    )
    seats = [_seat(table, seat, kind, people) for seat, kind in enumerate(spot.seats)]
    await store.tables.create(row, seats)
    await store.tables.start(table, now)
    return Laid(server, row, people, rng)


def _seat(table: str, number: int, kind: str, people: dict[int, str]) -> SeatRow:
    if kind == PERSON:
        return SeatRow(table=table, seat=number, kind="person", person=people[number], name=f"seat {number}")
    return SeatRow(table=table, seat=number, kind="bot", bot=kind, name=kind)
