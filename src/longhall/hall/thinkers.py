"""The thinkers: worker processes that choose for the bots of the house, so that a bot never holds up a person.

A table is asked for an imagined one before anything is awaited, and only that goes further: the real one never leaves
the server. A worker that dies or does not answer in time is replaced, and the question is asked again. A bot that fails
twice plays `greedy`; where nobody can think at all a move is taken at random, so that no table is ever stuck. Where
more is asked than the workers can think through, searches become shorter before people have to wait for long.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from time import monotonic

import msgspec

from longhall.bots import SearchBot, seat_bot
from longhall.hall.tally import SLOW, Tally
from longhall.hall.thinking import Think
from longhall.hall.worker import Lost, Worker
from longhall.kernel.chance import Rng
from longhall.kernel.errors import IllegalMove, UnknownName
from longhall.kernel.table import Table

# The bots that may think here. A program of somebody's own comes over the wire instead.
BOTS = ("random", "greedy", "search")
FALLBACK = "greedy"
SEED_BITS = 63
# The seconds expected of a bot that does not look at the clock, and of a search that counts playouts.
QUICK = 0.05
LONGEST = 30.0
# What a bot may take beyond that, on a machine that is busy.
GRACE = 5.0
# By so much of its time an answer may be late before anybody can see it.
MARGIN = 0.1
# A quick question comes before a slow one that was asked this many times their difference in seconds before it.
HASTE = 2.0
# This part of its time is left to a search that has waited for too long.
LEAST_PART = 0.1
# Fewer seconds than this are not worth a new process when a thought has become pointless.
WORTH_KILLING = 0.2
# A worker that holds more bytes than this after a thought is replaced.
MOST_MEMORY = 256 << 20
# The seconds until a worker that could not be started is tried again: doubled each time, up to the second number.
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0

log = logging.getLogger("longhall.hall.thinkers")


def seconds_of(spec: str) -> float:
    """The seconds a bot is expected to think for; UnknownName or BadBot if no such bot thinks here."""
    kind = spec.partition(":")[0]
    if kind not in BOTS:
        raise UnknownName("unknown_bot", wrong=kind, names=BOTS)
    seated = seat_bot(spec)
    return (seated.seconds or LONGEST) if isinstance(seated, SearchBot) else QUICK


def hurried(spec: str, waited: float) -> str:
    """The bot that is asked after so many seconds of waiting: a search that waited longer than it was to think thinks
    that much shorter, down to a part of its time."""
    bot = seat_bot(spec)
    if not isinstance(bot, SearchBot) or waited <= bot.seconds or not bot.seconds:
        return spec
    return f"search:{max(LEAST_PART * bot.seconds, 2 * bot.seconds - waited):.3g}s"


class Thought:
    """A question on its way to a worker and back. `due` says when its turn is among those that wait."""

    def __init__(self, question: Think, due: float) -> None:
        self.question = question
        self.seconds = 0.0
        self.due = due
        self.asked = monotonic()
        self.began = 0.0
        self.worker: Worker | None = None
        self.code: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()

    def __lt__(self, other: Thought) -> bool:
        return self.due < other.due

    def begin(self, worker: Worker) -> Think:
        """A worker takes it up: what it is asked, now that it is its turn."""
        self.worker = worker
        self.began = monotonic()
        spec = hurried(self.question.bot, self.began - self.asked)
        self.seconds = seconds_of(spec)
        return msgspec.structs.replace(self.question, bot=spec)

    def end(self, code: int | None) -> None:
        """The worker is done with it: hand its code to who asked, if it is still wanted; None if the bot has failed."""
        self.worker = None
        if not self.code.done():
            self.code.set_result(code)

    def drop(self) -> None:
        """Nobody wants it any more: free the worker, unless it is about to be done anyway."""
        if self.worker is not None and self.began + self.seconds - monotonic() > WORTH_KILLING:
            self.worker.kill()


class Thinkers:
    """A pool of workers. What it counts is for the keeper of the server to watch.

    `thoughts` were answered by a bot, in `seconds` of the workers' time, `hurried` of them in a shorter one; `failures`
    are tries that came to nothing; `guesses` were made at random because nobody could think; `replaced` workers were
    lost, freed by force or too large. `took` has the seconds that whoever asked had to wait, for every choice.
    """

    def __init__(self, workers: int, grace: float = GRACE, most_memory: int = MOST_MEMORY) -> None:
        self.workers = workers
        self.grace = grace
        self.most_memory = most_memory
        self.thoughts = 0
        self.hurried = 0
        self.failures = 0
        self.guesses = 0
        self.replaced = 0
        self.seconds = 0.0
        self.took = Tally(SLOW)
        # The workers that are up; the places for which none could be started.
        self.up: set[Worker] = set()
        self._empty: set[int] = set()
        # Every thought that somebody waits for, and those among them whose turn has not come (and some dropped ones).
        self._open: set[Thought] = set()
        self._queue: asyncio.PriorityQueue[Thought] = asyncio.PriorityQueue()
        self._places: list[asyncio.Task[None]] = []
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many questions no worker has taken up yet."""
        return sum(not thought.began for thought in self._open)

    async def start(self) -> None:
        """Start the workers, without waiting for them: what is asked meanwhile waits for the first."""
        self._places = [asyncio.create_task(self._fill(place)) for place in range(self.workers)]

    async def close(self) -> None:
        """End every worker, and cancel every thought under way."""
        self._closed = True
        for thought in self._open:
            thought.code.cancel()
        for place in self._places:
            place.cancel()
        await asyncio.gather(*self._places, return_exceptions=True)

    async def think(self, table: Table, seat: int, spec: str) -> int:
        """What a bot, given as `seat_bot` reads it, chooses for a seat to act: one of its options.

        To cancel this frees the worker. The table is not looked at after the first await, so it may go on meanwhile.
        """
        if self._closed:
            raise RuntimeError("the thinkers are closed")
        seconds = seconds_of(spec)
        codes = table.options(seat)
        if not codes:
            raise IllegalMove("bot_not_to_act", seat=seat, to_act=table.to_act)
        began = monotonic()
        code = codes[0] if len(codes) == 1 else await self._chosen(table, seat, spec, codes)
        # Haste would tell that there was little to choose from: every choice of a bot takes the same time.
        # A search that counts playouts has no time of its own.
        steady = seconds if seconds < LONGEST else 0.0
        await asyncio.sleep(began + steady * (1 + MARGIN) + QUICK - monotonic())
        # Not before: a tally of real thoughts would tell just that.
        self.took.note(monotonic() - began)
        return code

    async def _chosen(self, table: Table, seat: int, spec: str, codes: list[int]) -> int:
        imagined = table.imagine(seat, Rng(fresh_seed()))
        due = monotonic() + HASTE * seconds_of(spec)
        for asked in (spec, spec, FALLBACK):
            code = await self._ask(imagined, seat, asked, due)
            if code in codes:
                self.thoughts += 1
                return code
            self.failures += 1
            log.warning("%s failed at a table of %s", asked, imagined.game.name)
            imagined = imagined.imagine(seat, Rng(fresh_seed()))
        self.guesses += 1
        log.error("nobody could think at a table of %s: a move is taken at random", imagined.game.name)
        return secrets.choice(codes)

    async def _ask(self, imagined: Table, seat: int, spec: str, due: float) -> int | None:
        """What a worker answers; None if the bot fails, or if there is no worker to be had."""
        if self._is_out_of_order:
            return None
        limit = seconds_of(spec) + self.grace
        thought = Thought(Think(spec, seat, fresh_seed(), limit, imagined.position()), due)
        self._open.add(thought)
        self._queue.put_nowait(thought)
        try:
            return await thought.code
        except asyncio.CancelledError:
            thought.drop()
            raise
        finally:
            self._open.discard(thought)

    @property
    def _is_out_of_order(self) -> bool:
        return len(self._empty) == self.workers

    async def _fill(self, place: int) -> None:
        """Keep one worker at work, and put another in its place when it is gone."""
        pause = FIRST_PAUSE
        while True:
            try:
                worker = await Worker.start()
            except Lost as lost:
                log.error("a worker could not be started: %s", lost)
                self._leave_empty(place)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            pause = FIRST_PAUSE
            self._empty.discard(place)
            self.up.add(worker)
            try:
                await self._employ(worker)
            finally:
                self.up.discard(worker)
                await worker.end()
            self.replaced += 1

    def _leave_empty(self, place: int) -> None:
        """There is no worker for a place; if there is none for any, nobody has to wait for one."""
        self._empty.add(place)
        if self._is_out_of_order:
            for thought in self._open:
                thought.end(None)

    async def _employ(self, worker: Worker) -> None:
        """Hand one question after the other to a worker, until it has to be replaced."""
        while True:
            thought = await self._queue.get()
            if thought.code.done():
                continue
            if worker.has_ended:
                log.warning("a worker is replaced: it ended while it had nothing to do")
                self._queue.put_nowait(thought)
                return
            question = thought.begin(worker)
            self.hurried += question.bot != thought.question.bot
            try:
                answer = await worker.ask(question, question.limit)
            except Lost as lost:
                if not thought.code.done():
                    log.warning("a worker is replaced: %s", lost)
                thought.end(None)
                return
            finally:
                self.seconds += monotonic() - thought.began
            thought.end(answer.code)
            if answer.memory > self.most_memory:
                log.info("a worker is replaced: it holds %d MB", answer.memory >> 20)
                return


def fresh_seed() -> int:
    """The seed of a generator that follows from nothing at the table."""
    return secrets.randbits(SEED_BITS)
