"""A run: tables that are played while the hall is killed, and all that must hold meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from longhall.hall.store import Store
from tests.hall.torture.server import Broken, Server
from tests.hall.torture.tables import SPOTS, Laid, Spot, lay

# In how many seconds every table has to go on, once the hall is left alone.
GOING_ON = 60.0
# How many entries further on a table is that has gone on.
FURTHER = 6
# Of the kills of a whole hall, the part that comes while it starts.
EARLY = 0.2

Say = Callable[[str], None]


class Run:
    """Tables that are played one after the other at several spots, and the witnesses of all of them."""

    def __init__(self, server: Server, seed: int, spots: Sequence[Spot] = SPOTS, say: Say = print) -> None:
        self.server = server
        self.rng = Random(seed)
        self.spots = spots
        self.say = say
        self.playing: dict[Spot, Laid] = {}
        self.finished: list[Laid] = []
        self.kills = 0
        self._begun = time.monotonic()
        self._group: asyncio.TaskGroup | None = None

    # The tables.

    @asynccontextmanager
    async def played(self) -> AsyncIterator[None]:
        """Let all spots be played at as long as this lasts; whatever breaks there ends it."""
        async with self._store() as store:
            await store.prepare()
        async with asyncio.TaskGroup() as group:
            spots = [group.create_task(self._play(spot, Random(self.rng.random()))) for spot in self.spots]
            yield
            for task in spots:
                task.cancel()

    @asynccontextmanager
    async def _store(self) -> AsyncIterator[Store]:
        """The database for a moment: when the hall is killed, nobody else has it open."""
        store = Store(self.server.database)
        try:
            yield store
        finally:
            await store.close()

    async def _play(self, spot: Spot, rng: Random) -> None:
        while True:
            async with self._store() as store:
                laid = self.playing[spot] = await lay(store, self.server, spot, rng)
            await laid.play()
            self.finished.append(laid)

    @property
    def tables(self) -> list[Laid]:
        """All tables that were laid."""
        return list(dict.fromkeys([*self.finished, *self.playing.values()]))

    @property
    def acknowledged(self) -> int:
        """How many entries clients know to be in the log."""
        return sum(laid.witness.acknowledged for laid in self.tables)

    # What must hold.

    async def look(self) -> None:
        """Compare what clients were told with the log. One that has come to its end is looked at once more."""
        async with self._store() as store:
            for laid in self.tables:
                if not laid.witness.saga.over or any(client.testimony.shown for client in laid.clients):
                    await laid.witness.look(store)

    async def verify(self) -> None:
        """Check every log from its first entry, and the lists."""
        async with self._store() as store:
            for laid in self.tables:
                await laid.witness.verify(store)
            lagging = await store.summaries.lagging()
            if lagging:
                raise Broken(f"the lists lag behind at {lagging}")
            for laid in self.tables:
                await laid.witness.check_summary(store)

    async def everybody_goes_on(self) -> None:
        """No table is stuck: each goes on, or ends."""
        until = time.monotonic() + GOING_ON
        while len(self.playing) < len(self.spots) and time.monotonic() < until:
            await asyncio.sleep(0.02)
        waiting = {laid: laid.number for laid in self.playing.values()}
        while waiting:
            if time.monotonic() > until:
                raise Broken(f"stuck: {[_where(laid) for laid in waiting]}")
            await asyncio.sleep(0.02)
            waiting = {
                laid: number
                for laid, number in waiting.items()
                if laid in self.playing.values() and laid.number < number + FURTHER
            }

    # Killing.

    async def kill(self, kills: int) -> None:
        """Kill the hall so many times, and start it again."""
        for _ in range(kills):
            await self._kill_once()
            self.kills += 1
            if self.kills % 10 == 0:
                await self._after_ten()
        if not self.server.is_up:
            self.server.start()
        await self.server.until_ready()
        await self.everybody_goes_on()

    async def _kill_once(self) -> None:
        rng, server = self.rng, self.server
        if not server.is_up:
            server.start()
            if rng.random() < EARLY:
                await asyncio.sleep(rng.uniform(0, 4))
                server.kill()
                return
        await server.until_ready()
        await asyncio.sleep(rng.uniform(0.1, 2.0))
        if server.processes > 1 and rng.random() < 0.5:
            server.kill_one(rng)
        else:
            server.kill()
        # Sometimes the witnesses are the first to open the database that was left, sometimes the hall is.
        if rng.random() < 0.5:
            await self.look()

    async def _after_ten(self) -> None:
        if not self.server.is_up:
            self.server.start()
        await self.server.until_ready()
        await self.look()
        await self.everybody_goes_on()
        self.tell()

    # Telling.

    def tell(self) -> None:
        """Say how far it is."""
        seconds = time.monotonic() - self._begun
        self.say(
            f"{seconds:5.0f} s  {self.kills:4} kills  {self.acknowledged:6} acknowledged  "
            f"{sum(len(laid.witness.rows) for laid in self.tables):6} entries  {len(self.finished):3} games finished"
        )

    def tell_more(self) -> None:
        """Say what was done and refused."""
        clients = [client for laid in self.tables for client in laid.clients]
        kinds = Counter(row.entry.split('"')[3] for laid in self.tables for row in laid.witness.rows)
        refusals = sum((client.refusals for client in clients), Counter[str]())
        self.say(f"entries: {dict(kinds)}")
        self.say(f"lines opened: {sum(client.lines for client in clients)}; refused: {dict(refusals)}")


def _where(laid: Laid) -> str:
    asked = laid.witness.saga.table.to_act
    return f"{laid.witness.table.game} {laid.witness.table.id} at entry {laid.number}, to act {asked}"


async def torture(database: str, folder: Path, kills: int, processes: int, seed: int, say: Say = print) -> Run:
    """Kill a hall again and again while people play, and see that nothing is lost."""
    server = Server(database, folder, processes)
    run = Run(server, seed, say=say)
    try:
        async with run.played():
            await run.kill(kills)
        await server.stop()
        await run.verify()
        await server.check_nothing_left()
        server.check_log()
    finally:
        server.end()
    run.tell()
    run.tell_more()
    return run
