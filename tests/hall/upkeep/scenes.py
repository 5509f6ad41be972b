"""Halls with games in them, and ways to spoil what they keep."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import text

from longhall.games import game
from longhall.hall.desk.replay import rows_of
from longhall.hall.hall import Hall
from longhall.hall.store import SeatRow, TableRow
from longhall.hall.store.database import Database
from longhall.hall.upkeep.verify import Verified, verify
from longhall.kernel.chance import Rng
from longhall.kernel.saga import Saga, commitment
from tests.hall.desk.desk import play, resign
from tests.hall.table import lay

ANN_AND_BO = ("ann", "bo")


async def finished(hall: Hall, name: str = "mythic-arena", seats: Sequence[str] = ANN_AND_BO, moves: int = 10) -> str:
    """A table at which all but the first have given up after some moves."""
    table = await going_on(hall, name, seats, moves)
    for seat in range(1, len(seats)):
        await resign(hall, table, seat)
    return table


async def going_on(hall: Hall, name: str = "mythic-arena", seats: Sequence[str] = ANN_AND_BO, moves: int = 10) -> str:
    """A table at which some moves were made."""
    table = await lay(hall, name, seats)
    await play(hall, table, moves)
    return table


async def gathering(hall: Hall, table: str) -> str:
    """A table that waits for people."""
    here = game("clash-of-rage")
    row = TableRow(
        id=table,
        game=here.name,
        players=2,
        settings=here.chosen(here.deal_live(2, 5)),
        rules_version=here.rules_version,
        content=here.content_hash,
        seed="5",
        commitment=commitment(5),
        owner="ann",
        created=hall.now(),
    )
    assert await hall.store.tables.create(row, [SeatRow(table=table, seat=seat) for seat in range(2)])
    return table


async def brought_in(hall: Hall, table: str) -> str:
    """A record from elsewhere, with plain chance."""
    saga, rng = Saga.begin(game("reavers-of-midgard"), 2, 3), Rng(3)
    for _ in range(12):
        seat = saga.table.to_act[0]
        codes = saga.table.options(seat)
        saga.act(seat, codes[rng.below(len(codes))])
    saga.resign(0)
    row, seats, log = rows_of(saga, table, "ann", hall.now())
    await asyncio.gather(*(hall.store.log.append(entry) for entry in log))
    assert await hall.store.tables.create(row, seats)
    return table


def spoil(address: str, *statements: tuple[str, dict[str, Any]]) -> None:
    """Change what is kept, behind the back of the hall."""

    async def work() -> None:
        database = Database(address)
        async with database.writing() as connection:
            for statement, values in statements:
                changed = await connection.execute(text(statement), values)
                assert changed.rowcount > 0, statement
        await database.close()

    asyncio.run(work())


def verified(address: str, jobs: int = 1) -> Verified:
    """What is found in a hall."""
    return asyncio.run(verify(address, jobs, lambda _done, _total: None))


def files_of(folder: Path) -> dict[str, bytes]:
    """All that is in a folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
