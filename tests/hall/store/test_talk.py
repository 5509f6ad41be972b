from __future__ import annotations

from longhall.hall.store import ReportRow, Store
from tests.hall.stores import places, table, with_store


def test_what_is_said_is_read_in_order_and_page_by_page(address: str) -> None:
    async def scene(store: Store) -> None:
        for name in ("t", "u"):
            await store.tables.create(table(name), places(name))
        said = [await store.chat.say("t", float(n), "ann", n % 2 or None, f"« {n} » 🎲") for n in range(5)]
        await store.chat.say("u", 9.0, "ann", 0, "elsewhere")
        assert await store.chat.read("t") == said
        assert await store.chat.read("t", limit=2) == said[3:]
        assert await store.chat.read("t", limit=2, before=said[3].id) == said[1:3]
        assert await store.chat.read_after("t", said[2].id) == said[3:]

    with_store(address, scene)


def test_who_is_muted_is_remembered(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.chat.mute("ann", "bo")
        await store.chat.mute("ann", "bo")
        await store.chat.mute("ann", "cy")
        assert await store.chat.muted("ann") == {"bo", "cy"}
        assert await store.chat.muted("bo") == set()
        await store.chat.unmute("ann", "bo")
        assert await store.chat.muted("ann") == {"cy"}

    with_store(address, scene)


def test_complaints_are_kept_the_newest_first(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.chat.report("t", None, "ann", 1.0, "shouts")
        await store.chat.report("t", 7, "ann", 2.0, "swears")
        newest, oldest = await store.chat.reports()
        assert newest == ReportRow(id=newest.id, table="t", chat=7, person="ann", at=2.0, reason="swears")
        assert await store.chat.reports(before=newest.id) == [oldest]

    with_store(address, scene)


def test_people_of_a_process_that_died_are_gone_after_a_while(address: str) -> None:
    async def scene(store: Store) -> None:
        for person, process in (("ann", "one"), ("ann", "two"), ("bo", "two"), ("bo", "two")):
            await store.presence.arrive("t", person, process, 10.0)
        assert await store.presence.at_table("t", since=10.0) == {"ann", "bo"}
        await store.presence.beat("one", 20.0)
        assert await store.presence.at_table("t", since=15.0) == {"ann"}
        assert await store.presence.drop(before=15.0) == 2
        assert await store.presence.at_table("t", since=0.0) == {"ann"}
        await store.presence.depart("t", "ann", "one")
        assert await store.presence.at_table("t", since=0.0) == set()
        await store.presence.arrive("t", "cy", "one", 30.0)
        await store.presence.end_process("one")
        assert await store.presence.at_table("t", since=0.0) == set()

    with_store(address, scene)
