"""`longhall serve` as somebody starts it: told to stop in the middle of games, it loses nothing, and goes on later."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from longhall.hall.store import Store
from tests.hall.torture.run import Run
from tests.hall.torture.server import Server
from tests.hall.torture.tables import PERSON, Spot
from tests.hall.upkeep.scenes import verified

SPOTS = (Spot("mythic-arena", (PERSON, PERSON)), Spot("blood-rage", (PERSON, "calm", PERSON), watched=True))
SEED = 3
# So many entries are acknowledged, at least, before the hall is told to stop.
LEAST = 20


@pytest.mark.parametrize(
    ("database", "processes", "how"), [("sqlite", 1, signal.SIGTERM), ("postgres", 2, signal.SIGINT)]
)
def test_a_hall_that_is_told_to_stop_loses_nothing_and_goes_on_when_it_is_started_again(
    database: str, processes: int, how: signal.Signals, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address: str = request.getfixturevalue(f"{database}_address")

    async def scene() -> int:
        server = Server(address, tmp_path, processes, command=(sys.executable, "-m", "longhall.cli.main", "serve"))
        run = Run(server, SEED, SPOTS, lambda _: None)
        try:
            server.start()
            await server.until_ready()
            async with run.played():
                while run.acknowledged < LEAST:
                    await asyncio.sleep(0.02)
                await server.stop(how)
                await run.look()
                # Who stops in good order leaves nothing to be made up for.
                store = Store(address)
                assert await store.summaries.lagging() == []
                await store.close()
                server.start()
                await server.until_ready()
                await run.everybody_goes_on()
            await server.stop(how)
            await run.verify()
            await server.check_nothing_left()
            assert "Traceback" not in server.log.read_text(encoding="utf-8")
        finally:
            server.end()
        return run.acknowledged

    assert asyncio.run(asyncio.wait_for(scene(), 120)) > LEAST
    assert verified(address).findings == []
