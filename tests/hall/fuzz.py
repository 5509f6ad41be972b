"""Throws messages of every kind at the sockets of a hall: python -m tests.hall.fuzz --messages 200000

Some are as a client would write them, some are moves of other seats, keys that were used and numbers of long ago, and
some are no messages at all; half of them are made by hypothesis from the structs of the wire, and spoilt. Whatever is
thrown, the hall answers, only what is legal gets into a log, and nobody does anything for a seat that is not theirs.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

import longhall
from longhall import GAMES
from longhall.hall import wire
from longhall.hall.hall import Hall
from longhall.hall.identity import new_id
from longhall.hall.live import Live
from longhall.hall.store import SeatRow, TableRow
from longhall.kernel.errors import Fault
from longhall.kernel.record import Entry
from longhall.kernel.saga import Saga, commitment, read
from longhall.kernel.table import Table
from tests.hall.leaks import SUBJECTS
from tests.hall.table import lay
from tests.hall.twins import House, Person, quick_folder, still
from tests.told import check_french, check_message

STATES = ("gathering", "new", "playing", "asked", "handed over", "resigned", "over")
TYPES = tuple(struct.__struct_config__.tag for struct in wire.FromClient.__args__)
DEEDS = ("undo", "redo", "ask", "answer", "resign", "hand_over", "resume")
# What everybody at a table may be told of what another one does.
PUBLIC = {"entry", "people", "spoken"}
# A table is used for so many messages; a message takes so many seconds at the most.
MESSAGES_A_TABLE = 250
# Of what hypothesis makes, so many come together.
MADE_AT_ONCE = 50
TOLD_EVERY = 5000
PATIENCE = 20.0

LONG = "9" * 400
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 4, 99, 1 << 31, 1 << 40, -(1 << 63), 1 << 64, 0.5, 1e300, "", "0", "act", "é\u0301", "\u202e",
    "x" * 41, "y" * 501, "\x00", [], {}, [[]], {"do": {"do": "keep"}}, {"": ""}, ["act"] * 50,
)  # fmt: skip
# Texts that no client would send.
JUNK: tuple[bytes, ...] = (
    b"", b" ", b"null", b"0", b"[]", b"{}", b'""', b"\xff\xfe", b"\xef\xbb\xbf{}", b'{"type":', b'{"type":"ping"} x',
    b'{"type":"ping","type":"hello"}', b'{"type":"\\ud800"}', b'{"type":"chat","key":"k","text":"\\ud83d"}',
    b'{"type":"ping","x":' + b"[" * 5000, b"[" * 100_000, b'{"a":' * 5000,
    b'{"x":' + b"[" * 3000 + b"]" * 3000 + b',"type":"ping"}',
    b'{"type":"act","number":' + LONG.encode() + b"}", b'{"type":"act","number":1e999}', b'{"type":"act","number":NaN}',
    b'{"type":"ping"}\x00', b'{"type":"hello","since":-0}', b'{"type":"hello","version":' + LONG.encode() + b"}",
    b'{"type":"chat","key":"k","text":"' + b"z" * 20_000 + b'"}', b"\x00\x01\x02", b'{"type":["hello"]}',
)  # fmt: skip

_decode_entry = msgspec.json.Decoder(Entry).decode


class Hesitant:
    """Thinks for bots: at random, and only when it is let."""

    def __init__(self, chance: random.Random) -> None:
        self.may_think = asyncio.Event()
        # The seats that wait for it.
        self.waiting: set[int] = set()
        self._chance = chance

    async def think(self, table: Table, seat: int, spec: str) -> int:
        """Any option."""
        self.waiting.add(seat)
        try:
            await self.may_think.wait()
        finally:
            self.waiting.discard(seat)
        return self._chance.choice(table.options(seat))


class Crowd:
    """A table in some state, and everybody who has a socket there."""

    def __init__(self, hall: Hall, table: str, state: str, people: list[Person]) -> None:
        self.hall, self.table, self.state, self.people = hall, table, state, people
        self.keys = ["k", "again"]

    @property
    def number(self) -> int:
        """The last entry of the table."""
        live = self.hall.keeper.tables.get(self.table)
        return 0 if live is None else live.progress.number

    async def record(self) -> Saga:
        """The record that the log makes, played again from the deal; it is read back as anybody would."""
        row = await self.hall.store.tables.find(self.table)
        assert row is not None
        game = longhall.game(row.game)
        saga = Saga.begin_live(game, row.players, int(row.seed), None, **row.settings)
        for number, entry in enumerate(await self.hall.store.log.read(self.table), 1):
            assert entry.number == number
            saga.follow(_decode_entry(entry.entry))
        assert read(saga.write(), longhall.game).table.digest() == saga.table.digest()
        return saga

    async def check(self) -> None:
        """The log holds what is legal, and leads to where the table is."""
        saga = await self.record()
        live = self.hall.keeper.tables.get(self.table)
        if live is None:
            assert not saga.entries
            return
        play = live.progress.play
        assert saga.table.digest() == play.table.digest()
        assert (len(saga.entries), saga.resigned, saga.players) == (live.progress.number, play.resigned, play.players)
        assert (saga.over, saga.winners) == (play.over, play.winners)


class Thrower:
    """Throws messages, and looks at what comes of each."""

    def __init__(self, house: House, seed: int) -> None:
        self.house, self.hall = house, house.hall
        self.chance = random.Random(seed)
        self.mind = Hesitant(self.chance)
        self.hall.keeper.minds = self.mind
        self.counts: Counter[str] = Counter()
        self.tables = 0

    # Tables.

    async def crowd(self, state: str, name: str) -> Crowd:
        """A table of a game in a state, with everybody there."""
        self.tables += 1
        game, chance = longhall.game(name), self.chance
        players = chance.choice(game.players)
        seats = [f"p{seat}" for seat in range(players)]
        seed = chance.getrandbits(90)
        if state == "gathering":
            table = await self.gather(name, seats, seed)
        else:
            pace = {"takeover": "calm"} | ({"kind": "live"} if chance.random() < 0.5 else {})
            table = await lay(self.hall, name, seats, seed=seed, pace=pace)
        people = [Person(self.hall, table, who, seat) for seat, who in enumerate(seats)]
        people += [Person(self.hall, table, "eve", None), Person(self.hall, table, f"{table}:0", 0, is_bot=True)]
        crowd = Crowd(self.hall, table, state, people)
        for person in people[:-1]:
            await person.say({"type": "hello", "language": chance.choice(("en", "fr"))})
        await self.bring_to(crowd, state)
        for person in people:
            person.told.take()
        return crowd

    async def gather(self, name: str, seats: list[str], seed: int) -> str:
        """A table that has not begun."""
        game, table = longhall.game(name), new_id()
        row = TableRow(
            id=table,
            game=name,
            players=len(seats),
            settings=game.chosen(game.deal_live(len(seats), seed)),
            rules_version=game.rules_version,
            content=game.content_hash,
            commitment=commitment(seed),
            owner=seats[0],
            created=self.hall.now(),
            seed=str(seed),
        )
        chairs = [SeatRow(table=table, seat=seat, kind="open") for seat in range(len(seats))]
        await self.hall.store.tables.create(row, chairs)
        return table

    async def bring_to(self, crowd: Crowd, state: str) -> None:
        """Play on at random until the table is in its state."""
        live = self.hall.keeper.tables.get(crowd.table)
        if live is None or state == "new":
            return
        moves = 2000 if state == "over" and self.chance.random() < 0.3 else self.chance.randrange(4, 80)
        play = live.progress.play
        while moves > 0 and not play.over:
            seat = self.chance.choice(play.table.to_act)
            await self.let(crowd, seat, "act", words=live.game.words(self.chance.choice(play.table.options(seat))))
            moves -= 1
        seats = [*range(play.table.players)]
        self.chance.shuffle(seats)
        if state == "asked":
            for seat in seats:
                await self.let(crowd, seat, "ask")
        elif state == "handed over":
            await self.let(crowd, seats[0], "hand_over")
        elif state == "resigned":
            await self.let(crowd, seats[0], "resign")
        elif state == "over":
            for seat in seats[1:]:
                await self.let(crowd, seat, "resign")

    async def let(self, crowd: Crowd, seat: int, deed: str, **given: Any) -> None:
        """Let a seat do something properly."""
        await crowd.people[seat].say({"type": deed, "number": crowd.number, "key": new_id(), **given})

    # Messages.

    def message(self, crowd: Crowd, seat: int | None) -> bytes:
        """Anything that somebody might send."""
        kind = self.chance.random()
        if kind < 0.05:
            return self.chance.choice(JUNK)
        said = self.proper(crowd, seat)
        if kind < 0.55:
            return msgspec.json.encode(said)
        if kind < 0.8:
            return self.twisted(said)
        return self.broken(msgspec.json.encode(said))

    def proper(self, crowd: Crowd, seat: int | None) -> dict[str, Any]:
        """A message as a client would write it, with a key that may have been used and a number that may be old."""
        chance = self.chance
        kind = chance.choice((*TYPES, "act", "act", "act", "act"))
        if chance.random() < 0.7:
            crowd.keys.append(f"k{len(crowd.keys)}")
        key = crowd.keys[-1] if chance.random() < 0.8 else chance.choice(crowd.keys)
        number = crowd.number if chance.random() < 0.8 else chance.randrange(crowd.number + 3)
        said: dict[str, Any] = {"type": kind, "key": key}
        if kind in DEEDS or kind == "act":
            said["number"] = number
        if kind in ("act", "why"):
            said["words"] = self.words(crowd, seat)
        elif kind == "hello":
            said = {"type": kind, "since": number, "language": chance.choice(("en", "fr"))}
        elif kind == "ping":
            said = {"type": kind}
        elif kind == "chat":
            said["text"] = chance.choice(("hello", "  ", "\u202eabc", "x" * 500, "\U0001f600", "a\nb", "<b>"))
        elif kind == "look":
            said["about"] = chance.choice(SUBJECTS)
        elif kind == "answer":
            said["yes"] = chance.random() < 0.5
        elif kind == "resign" and chance.random() < 0.9:
            said["type"] = "undo"
        return said

    def words(self, crowd: Crowd, seat: int | None) -> dict[str, Any]:
        """A move: mostly one of this seat's, or of another, or any there is."""
        live = self.hall.keeper.tables.get(crowd.table)
        if live is None:
            return {"do": "keep"}
        game, table = live.game, live.progress.play.table
        asked = [each for each in table.to_act if each == seat or self.chance.random() < 0.3]
        if asked and self.chance.random() < 0.8:
            return dict(game.words(self.chance.choice(table.options(asked[-1]))))
        words = dict(game.words(self.chance.randrange(game.action_count)))
        if self.chance.random() < 0.3:
            words[self.chance.choice([*words, "seat", "do"])] = self.chance.choice((0, -1, "", "x", "loki", 1 << 40))
        return words

    def twisted(self, said: dict[str, Any]) -> bytes:
        """A message with a field that is wrong, missing or not of the wire."""
        name = self.chance.choice([*said, "seat", "viewer", "table", "x"])
        if self.chance.random() < 0.2:
            said.pop(name, None)
        else:
            said[name] = self.chance.choice((*ODD, *range(5)))
        fields = [*said.items()]
        self.chance.shuffle(fields)
        return msgspec.json.encode({name: value for name, value in fields if not _too_large(value)})

    def broken(self, text: bytes) -> bytes:
        """A text that was cut, or in which bytes are others."""
        place = self.chance.randrange(len(text))
        part = self.chance.randbytes(self.chance.randrange(1, 4))
        kind = self.chance.randrange(4)
        if kind == 0:
            return text[:place]
        if kind == 1:
            return text[:place] + part + text[place + 1 :]
        if kind == 2:
            return text[:place] + text[place // 2 :]
        return text[:place] + b"[" * self.chance.randrange(2000) + text[place:]

    # Throwing.

    async def throw(self, crowd: Crowd, person: Person, text: bytes) -> None:
        """Throw one message, and look at all that comes of it."""
        number, seat = crowd.number, person.session.visitor.seat
        async with asyncio.timeout(PATIENCE):
            await person.session.hear(text)
        self.counts["messages"] += 1
        told = [msgspec.json.decode(frame) for frame in person.told.take()]
        assert told, f"nothing was answered to {text!r}"
        for frame in told:
            self.counts[frame["type"]] += 1
            if frame["type"] == "refused":
                self.check_refusal(frame, text)
        for other in crowd.people:
            if other is not person:
                kinds = {msgspec.json.decode(frame)["type"] for frame in other.told.take()}
                assert kinds <= PUBLIC, f"{kinds} came to another than who sent {text!r}"
        await self.check_entries(crowd, number, seat)

    def check_refusal(self, frame: dict[str, Any], text: bytes) -> None:
        """A refusal has a key, a sentence in each language, and the key under which something was asked."""
        fault = msgspec.convert(frame["fault"], Fault)
        check_message(fault)
        check_french(fault.text["fr"])
        self.counts[f"refused: {fault.key}"] += 1
        try:
            said = msgspec.json.decode(text, type=wire.FromClient)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            assert frame["key"] == ""
        else:
            assert frame["key"] == getattr(said, "key", "")

    async def check_entries(self, crowd: Crowd, number: int, seat: int | None) -> None:
        """A message makes at most one entry, and only for the seat of who sent it."""
        rows = await self.hall.store.log.read(crowd.table, number) if crowd.number > number else []
        assert [row.seat for row in rows] == [seat] * len(rows)
        assert len(rows) <= (seat is not None)

    async def let_bots(self, crowd: Crowd) -> None:
        """Let a bot of the table move, if there is one to move."""
        live = self.hall.keeper.tables.get(crowd.table)
        if live is None or not _bots_to_move(live):
            return
        number = live.progress.number
        self.mind.may_think.set()
        async with asyncio.timeout(PATIENCE):
            while live.progress.number == number:
                await asyncio.sleep(0.001)
        self.mind.may_think.clear()
        # What is already on its way arrives before anybody speaks again.
        async with asyncio.timeout(PATIENCE):
            while _bots_to_move(live) - self.mind.waiting:
                await asyncio.sleep(0.001)
        self.counts["moves of bots"] += 1
        for person in crowd.people:
            assert {msgspec.json.decode(frame)["type"] for frame in person.told.take()} <= PUBLIC

    async def run(self, messages: int, state: str, name: str) -> None:
        """Throw some messages at one table, and look at its log."""
        crowd = await self.crowd(state, name)
        self.counts[f"at a table: {state}"] += 1
        for _ in range(messages):
            person = self.chance.choice(crowd.people)
            await self.throw(crowd, person, self.message(crowd, person.session.visitor.seat))
            if self.chance.random() < 0.05:
                await self.let_bots(crowd)
        await crowd.check()
        await self.clear(crowd)

    async def clear(self, crowd: Crowd) -> None:
        """Have done with a table."""
        for person in crowd.people:
            await person.session.close()
        live = self.hall.keeper.tables.pop(crowd.table, None)
        if live is not None:
            for task in live.thinking.values():
                task.cancel()


def _bots_to_move(live: Live) -> set[int]:
    """The seats that are asked, and that a bot plays."""
    return {seat for seat in live.progress.to_act if live.bot_of(seat) is not None}


def _too_large(value: object) -> bool:
    """Whether a number cannot be written as JSON here."""
    return isinstance(value, int) and not -(1 << 63) <= value < 1 << 64


@asynccontextmanager
async def thrower(folder: str | Path, seed: int) -> AsyncIterator[Thrower]:
    """A hall to throw messages at."""
    async with still(Path(folder) / f"fuzz{seed}.db") as house:
        yield Thrower(house, seed)


# Every message there is, with anything in its fields that has the right type; then written, and spoilt.
messages = st.one_of([st.from_type(struct) for struct in wire.FromClient.__args__])


def written(message: object) -> bytes:
    """A message as JSON, if it can be written."""
    try:
        return msgspec.json.encode(message)
    except (UnicodeEncodeError, OverflowError):
        return b"{}"


def cut(message: object, first: int, last: int, between: bytes) -> bytes:
    """A message of which bytes are lost, or others."""
    text = written(message)
    return text[:first] + between + text[last:]


whole = messages.map(written)
spoilt = st.builds(cut, messages, st.integers(0, 400), st.integers(0, 400), st.binary(max_size=8))


async def throw_all(throws: Thrower, state: str, name: str, texts: list[bytes]) -> None:
    """Throw texts at a table, from any place there."""
    crowd = await throws.crowd(state, name)
    for text in texts:
        await throws.throw(crowd, throws.chance.choice(crowd.people), text)
    await crowd.check()
    await throws.clear(crowd)


async def by_chance(throws: Thrower, count: int, advance: Callable[[int], None]) -> None:
    """Throw messages at tables of every game in every state."""
    while count > 0:
        thrown, places = min(count, MESSAGES_A_TABLE), throws.tables
        await throws.run(thrown, STATES[places % len(STATES)], [*GAMES][places // len(STATES) % len(GAMES)])
        count -= thrown
        advance(thrown)


def by_hypothesis(runner: asyncio.Runner, throws: Thrower, count: int, advance: Callable[[int], None]) -> None:
    """Throw messages that hypothesis makes."""

    @settings(
        max_examples=max(1, count // MADE_AT_ONCE),
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @seed(throws.chance.getrandbits(32))
    @given(
        texts=st.lists(whole | spoilt, min_size=MADE_AT_ONCE, max_size=MADE_AT_ONCE),
        state=st.sampled_from(STATES),
        name=st.sampled_from([*GAMES]),
    )
    def thrown(texts: list[bytes], state: str, name: str) -> None:
        runner.run(throw_all(throws, state, name, texts))
        advance(len(texts))

    thrown()


def work(folder: str, seed: int, count: int, advance: Callable[[int], None]) -> Counter[str]:
    """Throw so many messages, one half by chance, one half as hypothesis makes them."""
    with asyncio.Runner() as runner:
        opened = thrower(folder, seed)
        throws = runner.run(opened.__aenter__())
        try:
            runner.run(by_chance(throws, count - count // 2, advance))
            by_hypothesis(runner, throws, count // 2, advance)
        finally:
            runner.run(opened.__aexit__(None, None, None))
        return throws.counts


class Teller:
    """Says from time to time how many were thrown."""

    def __init__(self, total: int) -> None:
        self.total, self.done, self.said = total, 0, 0
        self.begun = time.perf_counter()

    def __call__(self, count: int) -> None:
        self.done += count
        if self.done - self.said >= TOLD_EVERY:
            self.said = self.done
            print(f"{self.done} of {self.total}, {time.perf_counter() - self.begun:.0f} s", flush=True)


def main() -> None:
    """Throw many messages."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    teller = Teller(wishes.messages)
    with quick_folder() as place:
        counts = work(place, wishes.seed, wishes.messages, teller)
    for what, count in sorted(counts.items()):
        print(f"{count:8} {what}")
    spent = time.perf_counter() - teller.begun
    print(f"seed {wishes.seed}: all {counts['messages']} messages were answered, in {spent:.0f} s")


if __name__ == "__main__":
    main()
