"""A game in progress, with everything that may be done at a table beside moving: take back, do again, ask, give up.

The acts that stand are kept as numbers, eight bytes each, so that a server can keep thousands of games. What the table
was before one of them is found by playing again; who wants to look around in a game uses a `Saga`, which remembers.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence

import msgspec

from longhall.kernel.errors import IllegalMove, NoUndo
from longhall.kernel.game import Game
from longhall.kernel.messages import Message, message
from longhall.kernel.record import Act, Answer, Ask, Entry, HandOver, Redo, Resign, Undo
from longhall.kernel.table import Outcome, Table, check_seat

# An act as one number: its code, the seats that were asked, whether it can be taken back, and the seat.
_SEAT_BITS, _REVERSIBLE, _ASKED_BITS = 2, 1 << 2, 4
_ASKED_AT = _SEAT_BITS + 1
_CODE_AT = _ASKED_AT + _ASKED_BITS

# The place of the last act of a seat that has not acted.
NONE = -1


class Standing(msgspec.Struct, frozen=True):
    """An act that stands: who did what, whether it can be taken back, and who was asked when it was done."""

    seat: int
    code: int
    reversible: bool
    asked: tuple[int, ...]


class Request(msgspec.Struct):
    """A seat has asked to take back its last act and all that came after; `missing` have not agreed yet."""

    seat: int
    place: int
    missing: list[int]


class Play:
    """A table and the acts that stand on it. What is refused changes nothing."""

    def __init__(self, game: Game, deal: Callable[[], Table]) -> None:
        self.game = game
        self.deal = deal
        self.table = deal()
        self.request: Request | None = None
        self.resigned: frozenset[int] = frozenset()
        # Who plays a seat that was handed over.
        self.players: dict[int, str] = {}
        self._acts = array("q")
        # The place of the last act of each seat.
        self._last = [NONE] * self.table.players
        # No way leads back behind a resignation: the acts before it stand for good.
        self._settled = 0
        # What each seat has taken back since its last act, the latest last.
        self._undone: dict[int, list[int]] = {}

    # What can be asked.

    @property
    def length(self) -> int:
        """How many acts stand."""
        return len(self._acts)

    def standing(self, place: int) -> Standing:
        """One of the acts that stand."""
        packed = self._acts[place]
        asked = _asked(packed)
        return Standing(
            packed & _REVERSIBLE - 1,
            packed >> _CODE_AT,
            bool(packed & _REVERSIBLE),
            tuple(seat for seat in range(_ASKED_BITS) if asked >> seat & 1),
        )

    @property
    def over(self) -> bool:
        """Whether the game has ended, or all but one have given up."""
        return self.table.over or len(self.resigned) >= self.table.players - 1

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; the one that is left where the others have given up."""
        if self.table.over or not self.over:
            return self.table.winners
        return tuple(seat for seat in range(self.table.players) if seat not in self.resigned)

    def before(self, place: int) -> Table:
        """The table as it was before one of the acts that stand."""
        table = self.deal()
        for number in range(place):
            act = self.standing(number)
            table.act(act.seat, act.code)
        return table

    # What can be done.

    def act(self, seat: int, code: int) -> Outcome:
        """Play a move."""
        self._check_open()
        outcome = self._play(seat, code)
        self.request = None
        self._undone.pop(seat, None)
        if not outcome.reversible:
            self._undone.clear()
        return outcome

    def undo(self, seat: int) -> Standing:
        """Take back this seat's last act, if nothing was revealed since and nobody had to answer it.

        Where several choose at the same time, what the others have chosen since stays as it is.
        """
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise NoUndo(reason.key, **reason.facts)
        place = self._last_act_of(seat)
        last, others = self.standing(place), self._acts[place + 1 :]
        self._go_back(place)
        for other in others:
            self._play(other & _REVERSIBLE - 1, other >> _CODE_AT)
        self.request = None
        self._undone.setdefault(seat, []).append(last.code)
        return last

    def why_no_undo(self, seat: int) -> Message | None:
        """Why this seat cannot take its last act back; None if it can."""
        key = self._bar_to_undo(seat)
        return message(key, seat=seat) if key else None

    def can_undo(self, seat: int) -> bool:
        """Whether this seat can take its last act back."""
        return not self._bar_to_undo(seat)

    def _bar_to_undo(self, seat: int) -> str:
        """The key of what keeps a seat from taking its last act back; nothing if it can."""
        place = self._last_act_of(seat)
        if place < self._settled:
            return "nothing_to_undo"
        asked, revealed = _asked(self._acts[place]), False
        for act in self._acts[place:]:
            # Who chooses at the same time is asked with all who have not chosen yet; anything else is an answer.
            if _asked(act) != asked:
                return "others_moved_since"
            asked &= ~(1 << (act & _REVERSIBLE - 1))
            revealed = revealed or not act & _REVERSIBLE
        return "undo_would_tell" if revealed else ""

    def redo(self, seat: int) -> Outcome:
        """Do again what this seat took back last."""
        if not self.can_redo(seat):
            raise NoUndo("nothing_to_redo", seat=seat)
        self.request = None
        return self._play(seat, self._undone[seat].pop())

    def can_redo(self, seat: int) -> bool:
        """Whether this seat has taken something back since its last move, and could still do it."""
        undone = self._undone.get(seat)
        return undone is not None and bool(undone) and not self.over and self.table.allows(seat, undone[-1])

    def why_no_ask(self, seat: int) -> Message | None:
        """Why this seat cannot ask to take back its last act; None if it can."""
        if self.over:
            return message("game_over")
        if self.request is not None:
            return message("asked_already", seat=self.request.seat)
        if self._last_act_of(seat) < self._settled:
            return message("nothing_to_undo", seat=seat)
        return message("no_need_to_ask", seat=seat) if self.can_undo(seat) else None

    def has_acted(self, seat: int) -> bool:
        """Whether an act of this seat stands that could be taken back by agreement."""
        return self._last_act_of(seat) >= self._settled

    def last_turn(self, viewer: int) -> int:
        """The place of the first act after the last one of a seat; the start for one who has not acted."""
        return self._last_act_of(viewer) + 1

    def acted_since(self, seat: int) -> list[int]:
        """The other seats that have acted since this seat's last act."""
        since = range(self._last_act_of(seat) + 1, self.length)
        return sorted({self.standing(place).seat for place in since} - {seat})

    def must_agree(self, seat: int) -> list[int]:
        """The seats without which this seat's last act is not taken back.

        Those that have acted since; all the others, if it told anybody something: what was seen stays seen.
        """
        place = self._last_act_of(seat)
        if all(act & _REVERSIBLE for act in self._acts[max(place, 0) :]):
            return self.acted_since(seat)
        return [other for other in range(self.table.players) if other != seat]

    def ask(self, seat: int, of: Sequence[int]) -> None:
        """Ask to take back this seat's last act and all that came after. It is done once all these have agreed.

        `of` are those among `must_agree` who are asked: who sits at the table with bots alone need not ask them.
        """
        reason = self.why_no_ask(seat)
        if reason is not None:
            raise NoUndo(reason.key, **reason.facts)
        if not set(of) <= set(self.must_agree(seat)):
            raise NoUndo("asks_others", seat=seat, of=of, needed=self.must_agree(seat))
        self.request = Request(seat, self._last_act_of(seat), sorted(set(of)))
        self._grant()

    def answer(self, seat: int, yes: bool) -> None:
        """Agree to what was asked for, or do not. An act of anybody answers it as well: play goes on."""
        if self.request is None or seat not in self.request.missing:
            raise NoUndo("not_asked", seat=seat)
        if not yes:
            self.request = None
            return
        self.request.missing.remove(seat)
        self._grant()

    def resign(self, seat: int) -> None:
        """Give up. When all but one have, that one has won; until then somebody else may play the seat."""
        check_seat(seat, self.table.players)
        self._check_open()
        if seat in self.resigned:
            raise IllegalMove("resigned_already", seat=seat)
        self.resigned |= {seat}
        self.request = None
        self._undone.clear()
        self._settled = self.length

    def hand_over(self, seat: int, to: str) -> None:
        """Somebody else plays a seat from here on: a bot for an absent person, or that person again."""
        check_seat(seat, self.table.players)
        self._check_open()
        self.players[seat] = to

    def follow(self, entry: Entry) -> Outcome | None:
        """Do what an entry of a log says: the way to go on with one that is kept entry by entry."""
        match entry:
            case Act():
                return self.act(entry.seat, self.game.code(entry.move))
            case Redo():
                return self.redo(entry.seat)
            case Undo():
                self.undo(entry.seat)
            case Ask():
                self.ask(entry.seat, entry.of)
            case Answer():
                self.answer(entry.seat, entry.yes)
            case Resign():
                self.resign(entry.seat)
            case HandOver():
                self.hand_over(entry.seat, entry.to)
        return None

    # How it is kept.

    def _check_open(self) -> None:
        if self.over:
            raise IllegalMove("game_over")

    def _play(self, seat: int, code: int) -> Outcome:
        asked = self.table.owing
        outcome = self.table.act(seat, code)
        self._last[seat] = len(self._acts)
        self._acts.append(code << _CODE_AT | asked << _ASKED_AT | outcome.reversible * _REVERSIBLE | seat)
        return outcome

    def _go_back(self, place: int) -> None:
        """Let the acts from this place on stand no more."""
        self.table = self.before(place)
        del self._acts[place:]
        self._last = [NONE] * self.table.players
        for number, act in enumerate(self._acts):
            self._last[act & _REVERSIBLE - 1] = number

    def _grant(self) -> None:
        if self.request is not None and not self.request.missing:
            self._go_back(self.request.place)
            self.request = None
            self._undone.clear()

    def _last_act_of(self, seat: int) -> int:
        return self._last[seat] if 0 <= seat < len(self._last) else NONE


def _asked(packed: int) -> int:
    """The seats that were asked when an act was done, as a bit mask."""
    return packed >> _ASKED_AT & (1 << _ASKED_BITS) - 1
