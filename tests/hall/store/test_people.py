from __future__ import annotations

import asyncio

from longhall.hall.store import PushRow, Store
from tests.hall.stores import person, with_store, with_two_stores


def test_somebody_is_found_again(address: str) -> None:
    async def scene(store: Store) -> None:
        ann = person("Ann", email="ann@example.org", mailbox="m", confirmed=3.0)
        await store.people.create(ann)
        await store.people.create(person("Bo"))
        assert await store.people.find("ann") == ann
        assert await store.people.find("cy") is None
        assert await store.people.with_email("ann@example.org") == ann
        assert (await store.people.find_all(["ann", "bo", "cy"])).keys() == {"ann", "bo"}
        assert await store.people.find_all([]) == {}
        await store.people.set_language("ann", "en")
        await store.people.set_email("ann", None, None)
        await store.people.saw("ann", 99.5)
        assert await store.people.find("ann") == person("Ann", language="en", seen=99.5)

    with_store(address, scene)


def test_guests_share_a_name_and_a_password_makes_it_ones_own(address: str) -> None:
    async def scene(store: Store) -> None:
        for id_, name in (("1", "Émilie"), ("2", "émilie"), ("3", "Bo")):
            await store.people.create(person(name, id=id_))
        assert await store.people.named("Émilie") is None
        assert await store.people.set_password("1", "hash")
        assert not await store.people.set_password("2", "other")
        assert await store.people.set_password("3", "third")
        found = await store.people.named("ÉMILIE")
        assert found is not None
        assert (found.id, found.password_hash) == ("1", "hash")
        assert not await store.people.rename("3", "ÉMILIE")
        assert await store.people.rename("3", "Cy")
        assert await store.people.rename("1", "Dee")
        assert await store.people.set_password("2", "other")

    with_store(address, scene)


def test_of_two_who_claim_a_name_at_once_one_gets_it(address: str) -> None:
    async def scene(one: Store, two: Store) -> None:
        for n in range(6):
            await one.people.create(person("Ann", id=str(n)))
        claims = [(one, two)[n % 2].people.set_password(str(n), f"hash {n}") for n in range(6)]
        assert sum(await asyncio.gather(*claims)) == 1

    with_two_stores(address, scene)


def test_an_epoch_is_never_given_twice(address: str) -> None:
    async def scene(one: Store, two: Store) -> None:
        await one.people.create(person("Ann"))
        epochs = await asyncio.gather(*(store.people.next_epoch("ann") for store in (one, two) * 5))
        assert sorted(epochs) == list(range(1, 11))

    with_two_stores(address, scene)


def test_a_login_link_lets_in_once(address: str) -> None:
    async def scene(one: Store, two: Store) -> None:
        await one.people.create(person("Ann"))
        await one.people.add_login_link("hash", "ann", expires=100.0)
        assert await one.people.use_login_link("another", 50.0) is None
        assert await one.people.use_login_link("hash", 100.0) is None
        used = await asyncio.gather(*(store.people.use_login_link("hash", 99.0) for store in (one, two) * 5))
        assert sorted(map(str, used)) == ["None"] * 9 + ["ann"]
        assert await one.people.use_login_link("hash", 99.0) is None

    with_two_stores(address, scene)


def test_old_login_links_are_forgotten(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.people.create(person("Ann"))
        for n in range(4):
            await store.people.add_login_link(str(n), "ann", expires=float(n))
        assert await store.people.drop_login_links(before=2.0) == 2
        assert await store.people.use_login_link("3", 2.5) == "ann"

    with_store(address, scene)


def test_a_browser_is_told_for_whoever_subscribed_last(address: str) -> None:
    async def scene(store: Store) -> None:
        for name in ("Ann", "Bo"):
            await store.people.create(person(name))
        first, second = (PushRow(person="ann", endpoint=f"https://push/{n}", document={"n": [n]}) for n in range(2))
        await store.push.add(first)
        await store.push.add(second)
        assert await store.push.of("ann") == [first, second]
        moved = PushRow(person="bo", endpoint=first.endpoint, document={"keys": {"auth": "x"}})
        await store.push.add(moved)
        assert (await store.push.of("ann"), await store.push.of("bo")) == ([second], [moved])
        await store.push.remove(second.endpoint)
        assert await store.push.of("ann") == []

    with_store(address, scene)
