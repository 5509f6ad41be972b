"""Playing at a table of the hall, over the wire but without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from longhall import GAMES, Rng
from longhall.hall.hall import Hall
from tests.hall.table import Client, lay, opened

in_every_game = pytest.mark.parametrize("name", GAMES)
PEOPLE = ["ann", "bob", "cid", "dan"]


def run(work: Callable[[Hall], Awaitable[None]], database: str, **settings: Any) -> None:
    """Do something in a hall that is opened for it."""

    async def opened_for() -> None:
        async with opened(database, **settings) as hall:
            await work(hall)

    asyncio.run(opened_for())


async def seated(hall: Hall, name: str, players: int, **given: Any) -> tuple[str, list[Client]]:
    """A table of people who have all come."""
    people = PEOPLE[:players]
    table = await lay(hall, name, people, **given)
    clients = [Client(hall, table, who, seat) for seat, who in enumerate(people)]
    for client in clients:
        await client.hello()
    return table, clients


async def settle(hall: Hall, table: str, clients: list[Client]) -> None:
    """Wait until every client knows the last entry."""
    number = hall.keeper.tables[table].progress.number
    async with asyncio.timeout(10):
        while any(client.number < number for client in clients):
            await asyncio.sleep(0)


def check_views(hall: Hall, table: str, clients: list[Client]) -> None:
    """What a client has put together from changes is the view of its seat."""
    real = hall.keeper.tables[table].progress.play.table
    for client in clients:
        whole = msgspec.json.decode(msgspec.json.encode(real.view(client.session.viewer)))
        assert client.view == whole


async def play_on(hall: Hall, table: str, clients: list[Client], rng: Rng, acts: int) -> None:
    """Let clients choose at random."""
    for _ in range(acts):
        asked = [client for client in clients if client.choices]
        if not asked:
            return
        client = asked[rng.below(len(asked))]
        words = client.choices[rng.below(len(client.choices))]["words"]
        answer = await client.do("act", words=words)
        assert answer["type"] == "entry"
        await settle(hall, table, clients)
        check_views(hall, table, clients)


@in_every_game
def test_a_whole_game_is_played_and_every_client_knows_its_view(name: str, sqlite_address: str) -> None:
    async def work(hall: Hall) -> None:
        table, clients = await seated(hall, name, 2, seed=5)
        watcher = Client(hall, table, "eve", None)
        await watcher.hello(language="fr")
        await play_on(hall, table, [*clients, watcher], Rng(3), 400)
        play = hall.keeper.tables[table].progress.play
        rows = await hall.store.log.read(table)
        assert [row.number for row in rows] == list(range(1, play.length + 1))
        if play.over:
            assert all(client.result and client.result["seed"] == "5" for client in (*clients, watcher))
        else:
            assert all(client.result is None for client in (*clients, watcher))

    run(work, sqlite_address)


def test_what_comes_twice_under_one_key_is_done_once(sqlite_address: str) -> None:
    async def work(hall: Hall) -> None:
        table, clients = await seated(hall, "mythic-arena", 2)
        client = next(client for client in clients if client.choices)
        words = client.choices[0]["words"]
        number = client.number
        await client.say("act", number=number, key="same", words=words)
        await client.say("act", number=number, key="same", words=words)
        done = await client.until(lambda frame: frame["type"] == "done")
        assert done["number"] == number + 1
        assert len(await hall.store.log.read(table)) == 1

    run(work, sqlite_address)


def test_who_has_missed_something_is_told_how_the_table_stands(sqlite_address: str) -> None:
    async def work(hall: Hall) -> None:
        table, clients = await seated(hall, "mythic-arena", 2)
        await play_on(hall, table, clients, Rng(1), 3)
        client = next(client for client in clients if client.choices)
        answer = await client.do("act", number=0, words=client.choices[0]["words"])
        assert answer["type"] == "stale"
        assert answer["state"]["number"] == 3
        check_views(hall, table, clients)
        assert len(await hall.store.log.read(table)) == 3

    run(work, sqlite_address)


def test_where_several_choose_at_once_nobody_is_too_late(sqlite_address: str) -> None:
    async def work(hall: Hall) -> None:
        table, clients = await seated(hall, "blood-rage", 4, seed=8)
        assert all(client.choices for client in clients)
        for client in clients:
            answer = await client.do("act", number=0, words=client.choices[0]["words"])
            assert answer["type"] == "entry"
        await settle(hall, table, clients)
        check_views(hall, table, clients)

    run(work, sqlite_address)


def test_a_sealed_choice_is_taken_back_and_made_again(sqlite_address: str) -> None:
    async def work(hall: Hall) -> None:
        table, clients = await seated(hall, "blood-rage", 3, seed=8)
        first, second, _ = clients
        await first.do("act", words=first.choices[0]["words"])
        await settle(hall, table, clients)
        await second.do("act", words=second.choices[1]["words"])
        await settle(hall, table, clients)
        assert (await first.do("undo"))["ways"]["redo"]
        await settle(hall, table, clients)
        assert first.choices
        check_views(hall, table, clients)
        assert (await first.do("redo"))["type"] == "entry"
        await settle(hall, table, clients)
        check_views(hall, table, clients)
        assert [row.entry[10:14] for row in await hall.store.log.read(table)] == ['act"', 'act"', "undo", "redo"]

    run(work, sqlite_address)


def test_those_who_have_moved_since_must_agree_to_take_back(sqlite_address: str) -> None:
    async def work(hall: Hall) -> None:
        table, clients = await seated(hall, "mythic-arena", 2, seed=4)
        live = hall.keeper.tables[table]
        while len({live.progress.play.standing(place).seat for place in range(live.progress.play.length)}) < 2:
            await play_on(hall, table, clients, Rng(2), 1)
        seat = live.progress.play.standing(live.progress.play.length - 1).seat
        asker, other = clients[1 - seat], clients[seat]
        assert (await asker.do("undo"))["type"] == "refused"
        length = live.progress.play.length
        asked = await asker.do("ask")
        await settle(hall, table, clients)
        assert asked["ways"]["missing"] == [seat]
        assert (await asker.do("answer", yes=True))["type"] == "refused"
        assert (await other.do("answer", yes=False))["type"] == "entry"
        await settle(hall, table, clients)
        assert live.progress.play.length == length
        await asker.do("ask")
        await settle(hall, table, clients)
        assert (await other.do("answer", yes=True))["type"] == "entry"
        await settle(hall, table, clients)
        assert live.progress.play.length < length
        assert asker.choices
        check_views(hall, table, clients)

    run(work, sqlite_address)


def test_a_seat_is_handed_over_to_a_bot_and_back(sqlite_address: str) -> None:
    async def work(hall: Hall) -> None:
        _, clients = await seated(hall, "mythic-arena", 2, seed=4, pace={"takeover": "calm"})
        client = next(client for client in clients if client.choices)
        seat = client.session.viewer
        assert (await client.do("hand_over"))["chairs"][seat]["played_by"] == "calm"
        await client.until(lambda frame: frame["type"] == "entry" and frame["what"] == "act")
        if client.choices:
            answer = await client.do("act", words=client.choices[0]["words"])
            assert answer["type"] == "stale" or answer["fault"]["key"] == "handed_over"
        answer = await client.do("resume")
        while answer["type"] == "stale":
            answer = await client.do("resume")
        assert "played_by" not in answer["chairs"][seat]

    run(work, sqlite_address)


@pytest.mark.parametrize("kind", ["hand_over", "resign"])
def test_what_can_be_done_once_only_may_be_said_again_under_its_key(kind: str, sqlite_address: str) -> None:
    async def work(hall: Hall) -> None:
        table, clients = await seated(hall, "blood-rage", 4, seed=4, pace={"takeover": "calm"})
        client, *others = clients
        await client.say(kind, number=0, key="once")
        await client.until(lambda frame: frame.get("key") == "once")
        # However much the others do meanwhile.
        for number in range(30):
            for other in others:
                await other.say("hand_over" if number % 2 == 0 else "resume", number=other.number, key=f"{number}")
        await client.say(kind, number=0, key="once")
        done = await client.until(lambda frame: frame["type"] in ("done", "refused", "stale"))
        assert (done["type"], done.get("number")) == ("done", 1)
        assert len([row for row in await hall.store.log.read(table) if row.key == "once"]) == 1

    run(work, sqlite_address)


def test_who_is_left_when_the_others_give_up_has_won(sqlite_address: str) -> None:
    async def work(hall: Hall) -> None:
        _, clients = await seated(hall, "blood-rage", 3, seed=4, pace={"takeover": "calm"})
        await clients[0].do("resign")
        assert clients[0].result is None
        async with asyncio.timeout(20):
            while (answer := await clients[2].do("resign"))["type"] == "stale":
                pass
        assert answer["result"]["winners"] == [1]
        assert answer["result"]["resigned"] == [0, 2]
        # Nobody is asked anything more, and it is said who has won.
        assert answer["question"]["to_act"] == []
        assert "have given up" in "".join(span["text"] for span in answer["question"]["sentence"])
        late = await clients[1].do("act", words={"do": "pass"})
        assert (late["fault"]["key"], late.get("reason")) == ("game_over", None)

    run(work, sqlite_address)


@in_every_game
def test_bots_play_a_whole_game_beside_a_person(name: str, sqlite_address: str) -> None:
    async def work(hall: Hall) -> None:
        table = await lay(hall, name, ["ann", "bot:calm"], seed=3)
        client = Client(hall, table, "ann", 0)
        await client.hello()
        rng = Rng(1)
        for _ in range(40):
            async with asyncio.timeout(20):
                while not client.choices and client.result is None:
                    await asyncio.sleep(0.005)
            if client.result is not None:
                break
            await client.do("act", words=client.choices[rng.below(len(client.choices))]["words"])
        play = hall.keeper.tables[table].progress.play
        assert {play.standing(place).seat for place in range(play.length)} == {0, 1}

    run(work, sqlite_address)


def test_time_that_is_out_hands_the_seat_to_the_agreed_bot(sqlite_address: str) -> None:
    async def work(hall: Hall) -> None:
        pace = {"kind": "live", "seconds": 1.0, "bank": 0.0, "takeover": "calm"}
        _, clients = await seated(hall, "mythic-arena", 2, seed=4, pace=pace)
        slow = next(client for client in clients if client.choices)
        seat = slow.session.viewer
        frame = await slow.until(lambda frame: frame["type"] == "entry" and frame["what"] == "handover")
        assert frame["chairs"][seat]["played_by"] == "calm"
        await slow.until(lambda frame: frame["type"] == "entry" and frame["what"] == "act")

    run(work, sqlite_address)


def test_a_table_comes_back_from_the_log_as_it_was(address: str) -> None:
    async def work(hall: Hall) -> None:
        table, clients = await seated(hall, "blood-rage", 2, seed=8)
        await play_on(hall, table, clients, Rng(6), 60)
        await clients[0].do("undo")
        before = hall.keeper.tables[table].progress
        async with opened(address) as other:
            live = await other.keeper.find(table)
            assert live.progress.play.table.digest() == before.play.table.digest()
            assert live.progress.number == before.number
            assert live.progress.asked_since == before.asked_since

    run(work, address)


def test_players_of_one_table_in_two_processes_never_notice(postgres_address: str) -> None:
    async def work(hall: Hall) -> None:
        async with opened(postgres_address) as other:
            table = await lay(hall, "blood-rage", PEOPLE[:2], seed=8)
            clients = [Client(hall, table, "ann", 0), Client(other, table, "bob", 1)]
            for client in clients:
                await client.hello()
            rng = Rng(5)
            for _ in range(80):
                asked = [client for client in clients if client.choices]
                client = asked[rng.below(len(asked))]
                answer = await client.do("act", words=client.choices[rng.below(len(client.choices))]["words"])
                assert answer["type"] in ("entry", "stale")
                async with asyncio.timeout(10):
                    while len({client.number for client in clients}) > 1:
                        await asyncio.sleep(0.001)
                check_views(hall, table, clients)
            assert clients[0].number >= 60

    run(work, postgres_address)
