"""Looks for leaks over the wire: python -m tests.hall.leaks --games 100

One viewer sits in two halls that it cannot tell apart. In the first lies the real table, in the other one that the
viewer could be sitting at just as well (`imagine`), and both are played side by side. What the viewer says is the same
in both. The others do the same kinds of things at the same moments, under keys of their own, but make other moves where
the rules show the viewer the same of them. So every frame the viewer is sent has to be the same, byte for byte, with
its order, its size and its numbers; so have those of who looks on, the lines of the log, and the record as seen.

Once the viewer gets to see something that sets the two apart, both halls go on from the real table as it is then.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import re
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import longhall
from longhall import GAMES, SPECTATOR, Rng, Table
from longhall.hall import keeper
from longhall.hall.wire import Subject
from longhall.kernel.game import Game
from longhall.kernel.table import Outcome
from tests.battery.laws import every_setting
from tests.hall.twins import House, Overheard, quick_folder, still

SUBJECTS: tuple[Subject, ...] = ("prospects", "insights", "accounts", "pages", "memory", "situation")
DEEDS = ("undo", "redo", "ask", "answer", "hand_over", "resume", "resign")
# So many other moves of another seat are tried, for one that the viewer cannot tell from the real one.
TRIES = 12
# A real move that sets the halls apart is put off so often for another one.
PUT_OFF = 3
# After so many moves other secrets are dealt, whether or not the viewer can tell the halls apart.
LONGEST_STRETCH = 30
# A game is left after so many moves.
MOST_MOVES = 1500
# A clock so slow that it only runs out when the test wants it to.
PACE = {"kind": "live", "seconds": 3600.0, "bank": 3600.0, "takeover": "calm"}
TOO_LONG = 8000.0

LONG_NUMBER = re.compile(r"\d{12,}")

_encode = msgspec.json.encode


class Leak(AssertionError):
    """Somebody was told what they cannot know."""


class Pair:
    """Two halls that a viewer cannot tell apart, and what was compared in them."""

    def __init__(self, real: House, other: House, overheard: Overheard, rng: Rng) -> None:
        self.real, self.other, self.overheard, self.rng = real, other, overheard, rng
        self.viewer = 0
        self.counts: Counter[str] = Counter()
        self.said: list[str] = []
        self.lines: dict[House, list[str]] = {real: [], other: []}
        self._tables = 0
        self._keys = 0

    @property
    def houses(self) -> tuple[House, House]:
        """Both halls, the real one first."""
        return self.real, self.other

    @property
    def viewers(self) -> tuple[int, ...]:
        """Who cannot tell the halls apart: the viewer, and who looks on and knows no more than any seat."""
        return (SPECTATOR,) if self.viewer == SPECTATOR else (self.viewer, SPECTATOR)

    # A whole game.

    async def play(self, table: Table, moves: int = MOST_MOVES) -> None:
        """Play a game at random, in as many stretches as are needed."""
        self.counts["games"] += 1
        while not table.over and moves > 0:
            played, table = await self.stretch(table, moves)
            moves -= played

    async def stretch(self, table: Table, most: int) -> tuple[int, Table]:
        """Play on in both halls until the viewer can tell them apart; how many moves that took, and the real table."""
        await self.begin(table)
        moves = 0
        try:
            while moves < min(most, LONGEST_STRETCH):
                if self.rng.below(2) == 0:
                    await self.do_something()
                await self.look_twice()
                apart = await self.move()
                moves += 1
                if apart is not None:
                    return moves, apart
            return moves, self.real.table.copy()
        finally:
            if not sys.exc_info()[0]:
                await self.compare_records()
            for house in self.houses:
                house.clear()

    async def begin(self, table: Table) -> None:
        """Lay the table in the one hall, and what somebody else could take it for in the other."""
        rng, players = self.rng, table.players
        self.viewer = rng.below(players + 1) - 1
        self.said = []
        seats = [f"p{seat}" for seat in range(players)]
        bot = rng.below(2 * players)
        if bot < players and bot != self.viewer:
            seats[bot] = "bot:keen"
        languages = [("en", "fr")[rng.below(2)] for _ in range(players + 1)]
        pace = PACE if rng.below(2) else {"takeover": "calm"}
        self._tables += 1
        other = self.twin(table)
        self.counts["stretches"] += 1
        self.counts["stretches with other secrets"] += other.digest() != table.digest()
        for house, laid in ((self.real, table.copy()), (self.other, other)):
            await house.lay(f"table{self._tables}", laid, seats, pace, languages)
            self.lines[house] += self.overheard.take()
        self.compare()

    def twin(self, table: Table) -> Table:
        """A table that the viewer could be sitting at, with other chance to come half of the time."""
        seats = range(table.players) if self.viewer == SPECTATOR else (self.viewer,)
        twin = table
        for seat in seats:
            twin = twin.imagine(seat, self.rng)
        if self.rng.below(2):
            twin.rng = table.rng.copy()
        twin.listening = True
        twin.find_owing()
        return twin

    # Moves.

    async def move(self) -> Table | None:
        """Let a seat move in both halls; if the viewer could tell them apart after it, the real table after it."""
        real, other = self.real.table, self.other.table
        for _ in range(PUT_OFF):
            seat, code = self.some_move(real)
            after = real.copy()
            outcome = after.act(seat, code)
            match = self.matching(seat, code, after, outcome, other)
            if match is not None:
                break
        else:
            self.counts["seen to differ"] += 1
            return after
        self.counts["moves"] += 1
        self.counts["other moves"] += match != code
        self.note(f"seat {seat} chooses {self.words(code)}, elsewhere {self.words(match)}")
        self._keys += 1
        await self.in_both(
            lambda house: house.act(
                seat,
                code if house is self.real else match,
                f"k{self._keys}" if house is self.real or seat == self.viewer else f"another-{self._keys}",
            )
        )
        return None

    def some_move(self, table: Table) -> tuple[int, int]:
        """A move of any seat that is asked."""
        seat = table.to_act[self.rng.below(len(table.to_act))]
        codes = table.options(seat)
        return seat, codes[self.rng.below(len(codes))]

    def matching(self, seat: int, code: int, after: Table, outcome: Outcome, other: Table) -> int | None:
        """A move for the other hall of which the rules show the viewer the same; another one if there is."""
        shown = [self.shown(after, outcome, viewer) for viewer in self.viewers]
        codes = [code]
        if seat != self.viewer:
            codes = other.options(seat)
            self.rng.shuffle(codes, 0, len(codes))
            codes = [each for each in codes if each != code][:TRIES] + [each for each in codes if each == code]
        for each in codes:
            twin = other.copy()
            told = twin.act(seat, each)
            if not (after.over or twin.over) and shown == [self.shown(twin, told, viewer) for viewer in self.viewers]:
                return each
        return None

    def shown(self, table: Table, outcome: Outcome, viewer: int) -> bytes:
        """All that the rules show and tell a viewer."""
        options = [] if viewer == SPECTATOR else table.options(viewer)
        return _encode([table.view(viewer), outcome.events(viewer), options])

    def words(self, code: int) -> str:
        """A move, to be told to who looks for the leak."""
        return str(self.real.live.game.words(code))

    # Everything else that can be done.

    async def do_something(self) -> None:
        """Let somebody do something else than move."""
        kind = self.rng.below(6)
        if kind < 3:
            await self.say(self.viewer, self.some_message())
        elif kind == 3:
            await self.do_elsewhere()
        elif kind == 4:
            await self.pass_time()
        else:
            await self.come_and_go()

    def some_message(self) -> dict[str, Any]:
        """Anything the viewer could say but a move that is made: what is refused is told in the same words as well."""
        rng, live = self.rng, self.real.live
        self._keys += 1
        key, number = f"k{self._keys}", live.progress.number
        kind = rng.below(8)
        if kind == 0:
            return {"type": "hello", "since": rng.below(number + 2), "language": ("en", "fr")[rng.below(2)]}
        if kind == 1:
            return {"type": "chat", "text": f"remark {self._keys}", "key": key}
        if kind == 2:
            return {"type": "why", "words": self.some_words(), "key": key}
        if kind == 3:
            return {"type": "act", "words": self.refused_words(), "key": key, "number": number}
        if kind == 4:
            # A move that comes too late, or was never possible.
            return {"type": "act", "words": self.refused_words(), "key": key, "number": rng.below(number + 2)}
        if kind == 5:
            return {"type": "look", "about": SUBJECTS[rng.below(len(SUBJECTS))], "key": key}
        deed = self.some_deed()
        given = {"yes": bool(rng.below(2))} if deed == "answer" else {}
        return {"type": deed, "number": number - (rng.below(4) == 0 and number > 0), "key": key, **given}

    def some_deed(self) -> str:
        """Something that is done beside moving; rarely giving up, and never if that would end the game and show all."""
        play = self.real.live.progress.play
        may_resign = len(play.resigned) + 2 < play.table.players and self.rng.below(8) == 0
        return DEEDS[self.rng.below(len(DEEDS) - (not may_resign))]

    def some_words(self) -> dict[str, Any]:
        """Any move there is: each verb is as likely as another."""
        vocabulary = self.real.live.game.vocabulary
        verb = list(vocabulary.verbs.values())[self.rng.below(len(vocabulary.verbs))]
        return dict(self.real.live.game.words(vocabulary.first[verb.name] + self.rng.below(verb.size)))

    def refused_words(self) -> dict[str, Any]:
        """A move that the viewer cannot make now, or none there is."""
        words, table, game = self.some_words(), self.real.table, self.real.live.game
        legal = self.viewer != SPECTATOR and table.allows(self.viewer, game.code(words))
        return {"do": "dance"} if legal else words

    async def do_elsewhere(self) -> None:
        """Let another seat do something: take back, make again, ask, answer, give up, go or come back."""
        deed = self.some_deed()
        able = [seat for seat in self.real.people if seat not in self.viewers and self.can(seat, deed)]
        if not able:
            return
        seat = able[self.rng.below(len(able))]
        self.counts[deed] += 1
        self.note(f"seat {seat}: {deed}")
        self._keys += 1
        given = {"yes": bool(self.rng.below(2))} if deed == "answer" else {}
        number = self.real.live.progress.number
        await self.in_both(
            lambda house: house.people[seat].say(
                {
                    "type": deed,
                    "number": number,
                    "key": f"k{self._keys}" if house is self.real else f"another-{self._keys}",
                    **given,
                }
            )
        )

    def can(self, seat: int, deed: str) -> bool:
        """Whether another seat can do something in both halls: what it cannot do may hang on what it alone knows."""
        for house in self.houses:
            play, bot = house.live.progress.play, house.live.bot_of(seat)
            able = {
                "undo": bot is None and play.can_undo(seat),
                "redo": bot is None and play.can_redo(seat),
                "ask": bot is None and play.why_no_ask(seat) is None,
                "answer": bot is None and play.request is not None and seat in play.request.missing,
                "hand_over": bot is None,
                "resume": bot is not None and seat not in play.resigned,
                "resign": seat not in play.resigned,
            }
            if not able[deed]:
                return False
        return True

    async def pass_time(self) -> None:
        """Let time pass; now and then so much that a bot takes over."""
        seconds = TOO_LONG if self.rng.below(8) == 0 else self.rng.below(400) / 4
        self.note(f"{seconds} seconds pass")

        async def wait(house: House) -> None:
            house.clock.time += seconds
            await house.hall.keeper.look_after(house.live)

        await self.in_both(wait)

    async def come_and_go(self) -> None:
        """Let somebody else close their socket and come back, or a bot try what it may not."""
        seats = [seat for seat in self.real.people if seat not in self.viewers]
        bots = [seat for seat in self.real.table.to_act if self.real.live.bot_of(seat) is not None]
        if bots:
            tables = [house.table for house in self.houses]
            codes = range(self.real.live.game.action_count)
            wrong = next(code for code in codes if not any(table.allows(bots[0], code) for table in tables))
            self.note(f"the bot of seat {bots[0]} tries what it may not")
            await self.in_both(lambda house: house.think(bots[0], wrong))
        elif seats:
            seat = seats[self.rng.below(len(seats))]

            async def again(house: House) -> None:
                person = house.people[seat]
                await person.session.close()
                person.session.live = person.session.audience = None
                await person.say({"type": "hello"})

            self.note(f"seat {seat} goes and comes back")
            await self.in_both(again)

    async def say(self, seat: int, message: dict[str, Any]) -> None:
        """Let the viewer say the same in both halls."""
        self.counts[message["type"]] += 1
        self.note(f"the viewer says {message}")
        await self.in_both(lambda house: house.people[seat].say(message))

    # The same moment on other tables.

    async def look_twice(self) -> None:
        """Let any one at the real table ask for something, and ask again where the table is one they could sit at."""
        seats = [*self.real.people]
        seat = seats[self.rng.below(len(seats))]
        messages = [message for message in self.harmless(seat) if self.rng.below(4) == 0]
        if not messages:
            return
        person, play = self.real.people[seat], self.real.live.progress.play
        kept, viewer = play.table, self.viewer
        before = person.told.take()
        told = await self.answers(seat, messages)
        try:
            self.viewer = seat
            play.table = self.twin(kept)
            otherwise = await self.answers(seat, messages)
        finally:
            play.table, self.viewer = kept, viewer
        for message, here, there in zip(messages, told, otherwise, strict=True):
            self.check_same(seat, f"what answers {message}", here, there)
        person.told.frames = before

    async def answers(self, seat: int, messages: list[dict[str, Any]]) -> list[list[bytes]]:
        """What somebody at the real table is answered to each message."""
        person, told = self.real.people[seat], []
        for message in messages:
            await person.say(message)
            told.append(person.told.take())
        return told

    def harmless(self, seat: int) -> Iterator[dict[str, Any]]:
        """What changes nothing, whoever says it."""
        live = self.real.live
        play, number = live.progress.play, live.progress.number
        language = live_language(self.real, seat)
        yield {"type": "hello", "since": self.rng.below(number + 1), "language": language}
        for subject in SUBJECTS:
            yield {"type": "look", "about": subject, "key": "k"}
        wish = self.some_words()
        yield {"type": "why", "words": wish, "key": "k"}
        if seat == SPECTATOR or not play.table.allows(seat, live.game.code(wish)):
            yield {"type": "act", "words": wish, "key": "k", "number": number}
        if seat != SPECTATOR:
            if live.progress.asked_since[seat] > 0:
                yield {"type": "undo", "key": "k", "number": live.progress.asked_since[seat] - 1}
            if not play.can_undo(seat):
                yield {"type": "undo", "key": "k", "number": number}
            if not play.can_redo(seat):
                yield {"type": "redo", "key": "k", "number": number}
            if play.why_no_ask(seat) is not None:
                yield {"type": "ask", "key": "k", "number": number}

    # Comparing.

    async def in_both(self, work: Callable[[House], Awaitable[None]]) -> None:
        """Do something in both halls, one after the other, and compare all that was told."""
        for house in self.houses:
            await work(house)
            self.lines[house] += self.overheard.take()
        self.compare()

    def compare(self) -> None:
        """What the viewers were sent since this was last done, and what was logged."""
        for viewer in self.viewers:
            here, there = (house.people[viewer].told.take() for house in self.houses)
            self.check_same(viewer, "what is sent", here, there)
        for viewer, person in self.real.people.items():
            if viewer not in self.viewers:
                person.told.take()
                self.other.people[viewer].told.take()
        logged, elsewhere = (self.lines[house] for house in self.houses)
        self.counts["lines logged"] += len(logged)
        if logged != elsewhere:
            raise self.leak(f"the log tells more than it may:\n{logged}\n{elsewhere}")
        for line in logged:
            self.check_line(line)
        self.lines = {house: [] for house in self.houses}

    def check_line(self, line: str) -> None:
        """No line of the log names a card or a place that a move is about, or holds a number as long as a seed."""
        words = {word for code in self.real.table.options(self.real.table.first_to_act()) for word in self.named(code)}
        if any(word in line for word in words) or LONG_NUMBER.search(line):
            raise self.leak(f"the log tells of a move: {line}")

    def named(self, code: int) -> Iterator[str]:
        """The names in a move that stand in no other sentence."""
        for value in self.real.live.game.words(code).values():
            if isinstance(value, str) and len(value) > 5:
                yield value

    def check_same(self, viewer: int, what: str, here: list[bytes], there: list[bytes]) -> None:
        """Frames are the same."""
        self.counts["frames"] += len(here)
        self.counts["bytes"] += sum(map(len, here))
        if here == there:
            return
        if len(here) != len(there):
            raise self.leak(f"{what}, to {viewer}, is more in one hall:\n{here}\n{there}")
        for one, two in zip(here, there, strict=True):
            if one != two:
                raise self.leak(f"{what}, to {viewer}, differs at {difference(one, two)}")

    async def compare_records(self) -> None:
        """A running game, handed out as the viewer has seen it, is the same too."""
        here, there = [await house.record() for house in self.houses]
        for viewer in self.viewers:
            self.counts["records"] += 1
            self.check_same(
                viewer, "the record as seen", [_encode(here.as_seen_by(viewer))], [_encode(there.as_seen_by(viewer))]
            )

    def note(self, line: str) -> None:
        self.said.append(line)

    def leak(self, what: str) -> Leak:
        """A leak, with all that led to it."""
        table = self.real.table
        story = "\n  ".join(self.said[-12:])
        return Leak(f"{table.game.name}, {table.players} players, viewer {self.viewer}: {what}\n  {story}")


def live_language(house: House, seat: int) -> str:
    """The language in which somebody is spoken to."""
    audience = house.people[seat].session.audience
    assert audience is not None
    return audience.language


def difference(one: bytes, two: bytes) -> str:
    """Where two frames differ, with some of what stands around it."""
    place = next((place for place, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    first = max(0, place - 120)
    return f"byte {place}:\n{one[first : place + 120]!r}\n{two[first : place + 120]!r}"


@asynccontextmanager
async def pair(folder: Path, seed: int) -> AsyncIterator[Pair]:
    """Two halls beside each other."""
    with overheard() as lines, patch.object(keeper, "RETRY", 0.0):
        async with still(folder / "real.db") as real, still(folder / "other.db") as other:
            yield Pair(real, other, lines, Rng(seed))


@contextmanager
def overheard() -> Iterator[Overheard]:
    """What is logged meanwhile."""
    handler, logger = Overheard(), logging.getLogger("longhall")
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        yield handler
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)


def deal(game: Game, seed: int) -> Table:
    """A table of a game, with the next number of players and the next settings."""
    players = game.players[seed % len(game.players)]
    settings = every_setting(game, players)
    chosen = settings[seed * 7919 % len(settings)] if seed % 3 == 0 else {}
    return game.deal_live(players, seed, **chosen)


def play_games(name: str, first: int, count: int, moves: int = MOST_MOVES) -> Counter[str]:
    """Play some games in a pair of halls."""

    async def work(folder: str) -> Counter[str]:
        async with pair(Path(folder), first) as halls:
            for seed in range(first, first + count):
                try:
                    await halls.play(deal(longhall.game(name), seed), moves)
                except Leak as leak:
                    raise Leak(f"seed {seed} of a batch from {first}: {leak}") from None
            return halls.counts

    with quick_folder() as folder:
        return asyncio.run(work(folder))


def main() -> None:
    """Look for leaks in every game, or in the one that is named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, help="only this game")
    parser.add_argument("--games", type=int, default=100, help="how many of each")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--first", type=int, default=1000, help="the first seed")
    wishes = parser.parse_args()
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    leaks = []
    for name in [wishes.game] if wishes.game else GAMES:
        start, counts = time.perf_counter(), Counter[str]()
        with Progress(*columns) as progress, ProcessPoolExecutor(wishes.jobs) as pool:
            bar = progress.add_task(name, total=wishes.games)
            seeds = range(wishes.first, wishes.first + wishes.games)
            for played in as_completed([pool.submit(play_games, name, seed, 1) for seed in seeds]):
                progress.advance(bar)
                if (error := played.exception()) is not None:
                    leaks.append(str(error))
                else:
                    counts += played.result()
        build = "compiled" if longhall.COMPILED else "interpreted"
        told = ", ".join(f"{count} {what}" for what, count in counts.items())
        print(f"{name} ({build}, {time.perf_counter() - start:.0f} s): {told}")
    if leaks:
        sys.exit("\n\n".join(leaks))


if __name__ == "__main__":
    main()
