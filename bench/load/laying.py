"""Tables and people, laid straight into the store before a server starts."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import insert

from bench.load.scripts import Script
from longhall.games import game
from longhall.hall.identity import COOKIE, new_id, seal
from longhall.hall.store import PersonRow, SeatRow, Store, TableRow
from longhall.hall.store.models import log, people, seats, tables
from longhall.hall.store.people import folded
from longhall.kernel.record import Act
from longhall.kernel.saga import commitment

# What the servers under load sign with: it guards nothing.
SECRET = "a secret for servers that live for a minute"
BOT = "strong"


async def lay(path: Path, scripts: Sequence[Script], bots: int = 0) -> list[str]:
    """Lay tables that have begun, for people, and so many where two bots play; the names of the bots' tables."""
    store, now = Store(str(path)), time.time()
    await store.prepare()
    rows: dict[str, list[dict[str, Any]]] = {"people": [], "tables": [], "seats": [], "log": []}
    for script in scripts:
        _lay(script, rows, now)
    watched = [_lay_bots(place, rows, now) for place in range(bots)]
    async with store.database.writing() as connection:
        for model in (people, tables, seats, log):
            if rows[model.name]:
                await connection.execute(insert(model), rows[model.name])
    await store.close()
    return watched


def _lay(script: Script, rows: dict[str, list[dict[str, Any]]], now: float) -> None:
    script.table = new_id()
    persons = [new_id() for _ in range(script.players)]
    script.cookies = [f"{COOKIE}={seal(person, 0, SECRET)}" for person in persons]
    for place, person in enumerate(persons):
        row = PersonRow(id=person, name=f"guest {place}", language="en", created=now, seen=now)
        rows["people"].append({**_values(row), "folded": folded(row.name)})
        rows["seats"].append(
            _values(SeatRow(table=script.table, seat=place, kind="person", person=person, name=row.name))
        )
    table = _table(script.table, script.game, script.players, script.seed, persons[0], now)
    rows["tables"].append({**table, "entries": script.begun})
    for number, (seat, words) in enumerate(script.moves[: script.begun], 1):
        line = msgspec.json.encode(Act(seat=seat, move=words)).decode()
        rows["log"].append(
            {"table": script.table, "number": number, "at": now, "seat": seat, "entry": line, "key": None}
        )


def _lay_bots(place: int, rows: dict[str, list[dict[str, Any]]], now: float) -> str:
    table = new_id()
    # Nobody has to come: the hall looks after a table whose time has come.
    rows["tables"].append({**_table(table, "blood-rage", 2, place, new_id(), now), "wake_at": now})
    for seat in range(2):
        rows["seats"].append(_values(SeatRow(table=table, seat=seat, kind="bot", bot=BOT, name=BOT)))
    return table


def _table(table: str, name: str, players: int, seed: int, owner: str, now: float) -> dict[str, Any]:
    found = game(name)
    row = TableRow(
        id=table,
        game=name,
        players=players,
        settings=found.chosen(found.deal_live(players, seed)),
        rules_version=found.rules_version,
        content=found.content_hash,
        commitment=commitment(seed),
        owner=owner,
        status="playing",
        created=now,
        started=now,
        moved_at=now,
        seed=str(seed),
    )
    return _values(row)


def _values(row: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}
