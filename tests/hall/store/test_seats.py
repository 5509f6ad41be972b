from __future__ import annotations

import asyncio

from longhall.hall.store import SeatRow, Store
from tests.hall.stores import begun, places, table, with_store, with_two_stores


def test_of_many_who_want_one_seat_one_gets_it(address: str) -> None:
    async def scene(one: Store, two: Store) -> None:
        await one.tables.create(table("t"), places("t"))
        wanted = [(one, two)[n % 2].seats.sit("t", 0, f"p{n}", f"Person {n}") for n in range(10)]
        got = await asyncio.gather(*wanted)
        assert sum(got) == 1
        winner = got.index(True)
        sits = SeatRow(table="t", seat=0, kind="person", person=f"p{winner}", name=f"Person {winner}")
        assert await two.seats.of("t") == [sits, SeatRow(table="t", seat=1)]

    with_two_stores(address, scene)


def test_an_invitation_is_used_up_by_sitting(address: str) -> None:
    async def scene(one: Store, two: Store) -> None:
        await one.tables.create(table("t"), places("t"))
        assert await one.seats.invite("t", 1, "old")
        assert await one.seats.invite("t", 1, "hash")
        assert await one.seats.invited("old") is None
        assert await one.seats.invited("hash") == SeatRow(table="t", seat=1, invite_hash="hash")
        assert not await one.seats.sit("t", 1, "cy", "Cy")
        used = await asyncio.gather(*((one, two)[n % 2].seats.sit_invited("hash", f"p{n}", "P") for n in range(8)))
        seats = [seat for seat in used if seat is not None]
        assert len(seats) == 1
        assert (await two.seats.of("t"))[1] == seats[0]
        assert await one.seats.invited("hash") is None
        assert not await one.seats.invite("t", 1, "again")

    with_two_stores(address, scene)


def test_somebody_gets_up_and_only_from_their_own_seat(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.tables.create(table("t"), places("t"))
        await store.seats.sit("t", 0, "ann", "Ann")
        assert not await store.seats.set_ready("t", 0, "bo", True)
        assert await store.seats.set_ready("t", 0, "ann", True)
        assert (await store.seats.of("t"))[0].ready
        assert not await store.seats.leave("t", 0, "bo")
        assert await store.seats.leave("t", 0, "ann")
        assert await store.seats.of("t") == places("t")

    with_store(address, scene)


def test_a_bot_never_takes_a_persons_seat(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.tables.create(table("t"), places("t", 3))
        await store.seats.sit("t", 0, "ann", "Ann")
        assert not await store.seats.set_bot("t", 0, "greedy", "Greedy")
        assert not await store.seats.empty("t", 0, "closed")
        assert await store.seats.set_bot("t", 1, "greedy", "Greedy")
        assert await store.seats.set_bot("t", 2, "wire", "Robot", token_hash="token")
        robot = SeatRow(table="t", seat=2, kind="bot", bot="wire", ready=True, token_hash="token", name="Robot")
        assert await store.seats.with_token("token") == robot
        assert await store.seats.with_token("another") is None
        assert await store.seats.empty("t", 2, "closed")
        assert await store.seats.with_token("token") is None
        assert [seat.kind for seat in await store.seats.of("t")] == ["person", "bot", "closed"]
        assert await store.seats.empty("t", 2, "open")

    with_store(address, scene)


def test_seats_stay_as_they_are_once_the_game_has_begun(address: str) -> None:
    async def scene(store: Store) -> None:
        await begun(store, "t")
        before = await store.seats.of("t")
        assert not await store.seats.leave("t", 0, "ann")
        assert not await store.seats.set_ready("t", 0, "ann", True)
        assert not await store.seats.set_bot("t", 1, "greedy", "Greedy")
        assert await store.seats.of("t") == before
        await store.seats.rename("bo", "Beau")
        assert [seat.name for seat in await store.seats.of("t")] == ["Ann", "Beau"]

    with_store(address, scene)


def test_nobody_has_two_seats_at_a_table(address: str) -> None:
    async def scene(one: Store, two: Store) -> None:
        await one.tables.create(table("t"), places("t", 4))
        await one.seats.invite("t", 3, "hash")
        wanted = [(one, two)[seat % 2].seats.sit("t", seat, "ann", "Ann") for seat in range(3)]
        assert sum(await asyncio.gather(*wanted)) == 1
        assert await two.seats.sit_invited("hash", "ann", "Ann") is None
        assert await two.seats.sit_invited("hash", "bo", "Bo") is not None

    with_two_stores(address, scene)
