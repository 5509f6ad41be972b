"""Where a table has come to: the game, and what follows from the numbers and times of its log.

It is made by following the log, entry by entry, so that any process comes to the same.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable

import msgspec

from longhall.hall.pace import Clocks, Pace
from longhall.kernel.game import Game
from longhall.kernel.play import Play
from longhall.kernel.record import Act, Entry, Redo
from longhall.kernel.table import Outcome, Table
from longhall.kernel.views import Prompt

# So many keys of each seat are remembered. Who has lost the line asks again about the last of them, however much others
# have done meanwhile.
KEYS_KEPT = 16


class Happened(msgspec.Struct):
    """An entry that was followed: its number, when it came, what it said and what it led to; its client's key."""

    number: int
    at: float
    entry: Entry
    outcome: Outcome | None
    key: str


class Progress:
    """A game in progress as its log tells it."""

    def __init__(self, game: Game, deal: Callable[[], Table], pace: Pace, at: float) -> None:
        self.play = Play(game, deal)
        self.number = 0
        self.at = at
        players = self.play.table.players
        self.clocks = Clocks(pace, players)
        self.clocks.ask(self.to_act, at)
        # The entry since which each seat is asked what it is asked now.
        self.asked_since = [0] * players
        # How many acts stood after each entry.
        self._stood = array("H", [0])
        # The entry that came under each of the last keys of a seat.
        self._keys: list[dict[str, int]] = [{} for _ in range(players)]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a choice; none once the game is over or given up."""
        return () if self.play.over else self.play.table.to_act

    @property
    def to_act_bits(self) -> int:
        """The same as the lists keep it: a bit for each seat."""
        return sum(1 << seat for seat in self.to_act)

    def done_under(self, seat: int, key: str) -> int | None:
        """The number of the entry of a seat that came under this key, if one did lately."""
        return self._keys[seat].get(key)

    def follow(self, entry: Entry, at: float, key: str = "") -> Happened:
        """Do what an entry says. What the rules refuse raises, and changes nothing."""
        asked = self._asked()
        outcome = self.play.follow(entry)
        self.number += 1
        # A clock that was set back does not turn the log round.
        self.at = max(self.at, at)
        self._stood.append(self.play.length)
        if key:
            self._remember(entry.seat, key)
        if isinstance(entry, (Act, Redo)):
            self.clocks.act(entry.seat, self.at)
        self._ask_anew(asked, entry)
        return Happened(self.number, self.at, entry, outcome, key)

    def is_fresh(self, seat: int, number: int) -> bool:
        """Whether who has seen the entries up to this number knows what the seat is asked now."""
        return self.asked_since[seat] <= number <= self.number

    def acts_since(self, number: int) -> int:
        """The first of the acts that stand which somebody who saw the entries up to this number does not know."""
        return min(self._stood[min(number, self.number) :])

    def _asked(self) -> dict[int, Prompt | None]:
        """What each seat is asked, where several are asked at once."""
        seats = self.play.table.to_act
        return {seat: self.play.table.prompt(seat) for seat in seats} if len(seats) > 1 else {}

    def _ask_anew(self, before: dict[int, Prompt | None], entry: Entry) -> None:
        """Note who is asked something else now. Where several choose at once, the others go on as they were."""
        now = self.to_act
        # Who only comes, goes or asks leaves the table as it is, and makes nobody late, however often they do it.
        changed = self._stood[-1] != self._stood[-2]
        for seat in now if changed else ():
            if entry.seat != seat and seat in before and before[seat] == self.play.table.prompt(seat):
                continue
            self.asked_since[seat] = self.number
        self.clocks.ask(now, self.at)

    def _remember(self, seat: int, key: str) -> None:
        keys = self._keys[seat]
        keys[key] = self.number
        if len(keys) > KEYS_KEPT:
            del keys[next(iter(keys))]
