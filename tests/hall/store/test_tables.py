from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from longhall.hall.store import Listed, SeatRow, Store, Summary
from tests.hall.stores import begun, entry, places, table, with_store, with_two_stores


def ids(listed: list[Listed]) -> list[str]:
    return [one.table.id for one in listed]


def over(name: str, ended: float) -> Summary:
    return Summary(
        table=name,
        entries=1,
        to_act=0,
        moved_at=ended,
        wake_at=None,
        status="over",
        ended=ended,
        result={"winners": [1]},
    )


def test_a_table_is_as_it_was_made(address: str) -> None:
    async def scene(store: Store) -> None:
        made = table("t", pace={"kind": "days", "days": 3}, bots={"takeover": "greedy"}, watch_hash="w", title="Été")
        assert await store.tables.create(made, places("t", 3))
        assert await store.tables.find("t") == made
        assert await store.tables.find_watched("w") == made
        assert await store.tables.find("u") is None
        assert await store.tables.find_watched("v") is None
        assert await store.tables.listed("u") is None
        listed = await store.tables.listed("t")
        assert listed is not None
        assert listed.seats == places("t", 3)
        assert not hasattr(listed.table, "seed")
        assert not await store.tables.create(table("t", title="Another"), places("t", 3))
        assert await store.tables.find("t") == made

    with_store(address, scene)


def test_what_is_agreed_can_be_changed(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.tables.create(table("t"), places("t"))
        assert await store.tables.set_terms("t", pace={"kind": "live"}, bots={"allowed": False})
        assert await store.tables.set_watching("t", {"late": 3}, watchable=True, watch_hash="w")
        assert await store.tables.set_public("t", False)
        assert await store.tables.set_title("t", "Chez nous")
        assert await store.tables.set_owner("t", "bo")
        assert await store.tables.set_wake("t", 77.5)
        assert not await store.tables.set_title("u", "Nowhere")
        assert await store.tables.find("t") == table(
            "t",
            pace={"kind": "live"},
            bots={"allowed": False},
            watching={"late": 3},
            watchable=True,
            watch_hash="w",
            public=False,
            title="Chez nous",
            owner="bo",
            wake_at=77.5,
        )

    with_store(address, scene)


def test_a_game_begins_once_and_with_every_seat_taken(address: str) -> None:
    async def scene(one: Store, two: Store) -> None:
        await one.tables.create(table("t"), places("t"))
        assert await one.seats.sit("t", 0, "ann", "Ann")
        assert not await one.tables.start("t", 30.0)
        assert await one.seats.empty("t", 1, "closed")
        assert not await one.tables.start("t", 30.0)
        assert await one.seats.set_bot("t", 1, "greedy", "Greedy")
        began = await asyncio.gather(*(store.tables.start("t", 30.0 + n) for n, store in enumerate((one, two) * 5)))
        assert sum(began) == 1
        found = await two.tables.find("t")
        assert found is not None
        assert (found.status, found.started) == ("playing", 30.0 + began.index(True))
        assert not await one.tables.start("nowhere", 1.0)

    with_two_stores(address, scene)


def test_nobody_gets_up_in_the_moment_a_game_begins(address: str) -> None:
    async def scene(one: Store, two: Store) -> None:
        for n in range(20):
            name = f"t{n}"
            await one.tables.create(table(name), places(name))
            await one.seats.sit(name, 0, "ann", "Ann")
            await one.seats.sit(name, 1, "bo", "Bo")
            moves = [one.tables.start(name, 1.0), two.seats.leave(name, 1, "bo")][:: 1 if n % 2 else -1]
            assert sum(await asyncio.gather(*moves)) == 1
            found = await one.tables.listed(name)
            assert found is not None
            assert (found.table.status == "playing") == (found.seats[1].kind == "person")

    with_two_stores(address, scene)


def test_a_table_is_put_away_and_taken_out_again(address: str) -> None:
    async def scene(store: Store) -> None:
        await begun(store, "t")
        assert not await store.tables.change_status("t", "away", "playing")
        assert await store.tables.change_status("t", "playing", "away")
        assert ids(await store.tables.watchable()) == []
        assert ids(await store.tables.of_person("ann")) == ["t"]
        assert await store.tables.change_status("t", "away", "playing")

    with_store(address, scene)


def test_a_table_is_forgotten_only_before_it_begins(address: str) -> None:
    async def scene(store: Store) -> None:
        await begun(store, "t")
        await store.tables.create(table("u"), places("u"))
        await store.chat.say("u", 1.0, "ann", None, "Anybody?")
        assert not await store.tables.remove("t")
        assert await store.tables.remove("u")
        assert not await store.tables.remove("u")
        assert await store.tables.find("u") is None
        assert await store.seats.of("u") == []

    with_store(address, scene)


def test_open_tables_are_public_and_have_a_seat_for_anybody(address: str) -> None:
    async def scene(store: Store) -> None:
        await begun(store, "begun")
        for name, changed in (("open", {}), ("private", {"public": False}), ("kept", {}), ("full", {})):
            await store.tables.create(table(name, **changed), places(name, 1))
        await store.seats.invite("kept", 0, "hash")
        await store.seats.sit("full", 0, "cy", "Cy")
        found = await store.tables.open()
        assert ids(found) == ["open"]
        assert found[0].seats == [SeatRow(table="open", seat=0)]

    with_store(address, scene)


def test_watchable_tables_are_public_and_let_people_watch(address: str) -> None:
    async def scene(store: Store) -> None:
        await begun(store, "yes", watchable=True)
        await begun(store, "no")
        await begun(store, "private", watchable=True, public=False)
        await store.tables.create(table("gathering", watchable=True), places("gathering"))
        assert ids(await store.tables.watchable()) == ["yes"]

    with_store(address, scene)


def test_a_person_finds_their_tables_and_what_they_finished(address: str) -> None:
    async def scene(store: Store) -> None:
        await begun(store, "on", owner="cy", created=3.0)
        await begun(store, "done", owner="cy", public=False)
        await begun(store, "shown", owner="cy")
        await store.tables.create(table("own", owner="ann", created=5.0), places("own"))
        await store.tables.create(table("other", owner="cy"), places("other"))
        await store.summaries.write([over("done", 40.0), over("shown", 50.0)])
        assert ids(await store.tables.of_person("ann")) == ["own", "on"]
        assert ids(await store.tables.of_person("ann", statuses=("over",))) == ["shown", "done"]
        assert ids(await store.tables.finished(person="bo")) == ["shown", "done"]
        assert ids(await store.tables.finished()) == ["shown"]
        assert (await store.tables.finished())[0].table.result == {"winners": [1]}
        assert await store.tables.of_person("nobody") == []

    with_store(address, scene)


def test_page_after_page_shows_every_table_once(address: str) -> None:
    async def scene(store: Store) -> None:
        for n in range(13):
            await store.tables.create(table(f"t{n:02}", created=float(n // 3)), places(f"t{n:02}", 1))
        seen: list[str] = []
        while page := await store.tables.open(limit=4, before=seen[-1] if seen else None):
            assert len(page) <= 4
            seen += ids(page)
        assert seen == [f"t{n:02}" for n in range(12, -1, -1)]

    with_store(address, scene)


def test_summaries_never_go_back(address: str) -> None:
    async def scene(store: Store) -> None:
        await begun(store, "t")
        later = Summary(table="t", entries=5, to_act=0b10, moved_at=9.0, wake_at=None, status="playing")
        earlier = Summary(table="t", entries=4, to_act=0b01, moved_at=8.0, wake_at=8.5, status="playing")
        await store.summaries.write([later])
        await store.summaries.write([earlier])
        found = await store.tables.find("t")
        assert found is not None
        assert (found.entries, found.to_act, found.moved_at, found.wake_at) == (5, 0b10, 9.0, None)
        await store.summaries.write([])

    with_store(address, scene)


def test_what_was_put_away_stays_there_until_somebody_moves(address: str) -> None:
    async def scene(store: Store) -> None:
        await begun(store, "rests")
        known = Summary(table="rests", entries=5, to_act=1, moved_at=30.0, wake_at=None, status="playing")
        await store.summaries.write([known])
        assert await store.tables.change_status("rests", "playing", "away")
        await store.summaries.write([known])
        found = await store.tables.find("rests")
        assert found is not None
        assert found.status == "away"
        await store.summaries.write([msgspec.structs.replace(known, entries=6)])
        found = await store.tables.find("rests")
        assert found is not None
        assert found.status == "playing"

    with_store(address, scene)


def test_two_processes_write_many_summaries_at_once(address: str) -> None:
    async def scene(one: Store, two: Store) -> None:
        names = [f"t{n:02}" for n in range(40)]
        for name in names:
            await one.tables.create(table(name), places(name))

        async def write(store: Store, order: int) -> None:
            for entries in range(10):
                await store.summaries.write(
                    [
                        Summary(table=name, entries=entries, to_act=1, moved_at=1.0, wake_at=2.0, status="playing")
                        for name in names[::order]
                    ]
                )

        await asyncio.wait_for(asyncio.gather(write(one, 1), write(two, -1)), 20)
        assert len(await one.summaries.due(2.0, 100)) == 40

    with_two_stores(address, scene)


def test_tables_whose_summary_lags_are_named(address: str) -> None:
    async def scene(store: Store) -> None:
        for name in ("fresh", "lags", "idle", "done"):
            await begun(store, name)
        for name in ("fresh", "lags", "done"):
            await store.log.append(entry(name, 1))
        await store.log.append(entry("lags", 2))
        known = Summary(table="fresh", entries=1, to_act=1, moved_at=1.0, wake_at=None, status="playing")
        await store.summaries.write([known, over("done", 3.0)])
        assert await store.summaries.lagging() == ["lags"]

    with_store(address, scene)


def test_tables_are_due_in_order(address: str) -> None:
    async def scene(store: Store) -> None:
        for name, wake in (("late", 30.0), ("soon", 10.0), ("never", None), ("next", 20.0)):
            await begun(store, name, wake_at=wake)
        assert await store.summaries.due(9.9, 10) == []
        assert await store.summaries.due(20.0, 10) == ["soon", "next"]
        assert await store.summaries.due(99.0, 2) == ["soon", "next"]
        assert await store.summaries.next_wake() == 10.0

    with_store(address, scene)


def test_terms_are_agreed_before_the_game_begins(address: str) -> None:
    async def scene(store: Store) -> None:
        terms: dict[str, Any] = {
            "pace": {"kind": "days"},
            "public": False,
            "watching": {"late": 2},
            "watchable": True,
            "title": "Late",
        }
        await store.tables.create(table("t"), places("t"))
        assert await store.tables.agree("t", settings={"deck": "short"}, **terms)
        assert await store.tables.find("t") == table("t", settings={"deck": "short"}, **terms)
        await begun(store, "u")
        assert not await store.tables.agree("u", settings={}, **terms)
        assert not await store.tables.agree("nowhere", settings={}, **terms)

    with_store(address, scene)


def test_tables_and_house_bots_are_counted_for_who_keeps_them(address: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.tables.kept_by("ann") == (0, 0)
        await begun(store, "done")
        await store.summaries.write([over("done", 9.0)])
        for name in ("t", "u"):
            await store.tables.create(table(name), places(name, 3))
            await store.seats.set_bot(name, 0, "greedy", "Greedy")
        await store.seats.set_bot("t", 1, "wire", "Robot", token_hash="token")
        await store.tables.create(table("other", owner="bo"), places("other"))
        assert await store.tables.kept_by("ann") == (2, 2)

    with_store(address, scene)


def test_idle_games_are_put_away_and_old_tables_that_never_began_forgotten(address: str) -> None:
    async def scene(store: Store) -> None:
        for name, moved in (("idle", 100.0), ("lively", 900.0)):
            await begun(store, name)
            await store.summaries.write(
                [Summary(table=name, entries=1, to_act=1, moved_at=moved, wake_at=950.0, status="playing")]
            )
        await store.tables.create(table("old", created=10.0), places("old"))
        await store.tables.create(table("new", created=600.0), places("new"))
        await store.tables.put_away(moved_before=500.0, made_before=500.0)
        found = [await store.tables.find(name) for name in ("idle", "lively", "old", "new")]
        assert [one and (one.status, one.wake_at) for one in found] == [
            ("away", None),
            ("playing", 950.0),
            None,
            ("gathering", None),
        ]

    with_store(address, scene)


def test_who_was_shown_a_table_may_come_back(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.tables.create(table("t"), places("t"))
        await store.watchers.add("t", "cy")
        await store.watchers.add("t", "cy")
        assert await store.watchers.has("t", "cy")
        assert not await store.watchers.has("t", "ann")
        assert await store.tables.remove("t")
        assert not await store.watchers.has("t", "cy")

    with_store(address, scene)
