"""The table: everything about one game in progress, and the contract every game keeps.

The laws, which the battery in `tests/battery` checks for every game at every ply:

* `to_act` is empty only when the game is over; `options` of a seat to act is never empty.
* Options are ascending and unique, and are exactly the codes `act` accepts; a refused act changes nothing.
* `copy()` shares nothing that changes. Same arguments and same acts give the same digests, in both builds.
* `view`, `options` and events depend only on what the seat may know: they are the same on every `imagine`d table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from longhall.kernel.chance import Rng
from longhall.kernel.errors import BadSeats, IllegalMove, LonghallError
from longhall.kernel.step import Step
from longhall.kernel.vocabulary import EVERYBODY, SPECTATOR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longhall.kernel.game import Game
    from longhall.kernel.position import Position
    from longhall.kernel.reasons import Reason
    from longhall.kernel.views import Account, Insight, Prompt, ScoreSheet, View
    from longhall.kernel.vocabulary import Words

MOST_SEATS: Final = 4

# So many legal moves are told to who tries another one.
MOST_SHOWN: Final = 6

# The place of "random" among the values of an option that may be left to chance.
AT_RANDOM: Final = 0

_SEATS: Final = [tuple([seat for seat in range(MOST_SEATS) if mask >> seat & 1]) for mask in range(1 << MOST_SEATS)]

_LANE: Final = 0xFFFFFFFF
_LOW_PRIME: Final = 0x01000193
_HIGH_PRIME: Final = 0x2C9277B5


def is_seated(seat: int, players: i64) -> bool:
    """Whether there is such a seat. Any int may come from outside; only a small one can be compared with an i64."""
    return 0 <= seat < MOST_SEATS and seat < players


def check_seat(seat: int, players: i64) -> None:
    """BadSeats if there is no such seat."""
    if not is_seated(seat, players):
        raise BadSeats("no_such_seat", seat=seat, last=players - 1)


def check_viewer(viewer: int, players: i64) -> None:
    """BadSeats if there is no such seat, and it is not the spectator who asks."""
    if viewer != SPECTATOR:
        check_seat(viewer, players)


# Neither an event nor an outcome can be part of a cycle: the collector need not look at them.
@mypyc_attr(acyclic=True)
class Event:
    """Something that happened: its kind, its facts, and who is told the secret ones (a bit mask or EVERYBODY)."""

    def __init__(self, kind: i64, facts: list[int], knows: i64) -> None:
        self.kind = kind
        self.facts = facts
        self.knows = knows


@mypyc_attr(acyclic=True)
class Outcome:
    """What an act led to: what each viewer is told, and whether the act can be taken back."""

    def __init__(self, game: Game, players: i64, happened: list[Event], listened: bool, reversible: bool) -> None:
        self.game = game
        self.players = players
        self.happened = happened
        self.listened = listened
        self.reversible = reversible

    def events(self, viewer: int) -> list[Words]:
        """What this seat, or SPECTATOR, is told of it, in order."""
        check_viewer(viewer, self.players)
        if not self.listened:
            raise LonghallError("no_events")
        events = self.game.events
        return [events.told(event.kind, event.facts, event.knows, viewer) for event in self.happened]

    def events_for(self, viewers: Sequence[int]) -> list[list[Words]]:
        """What each of several viewers is told. What hides nothing is one object in all the lists: do not change it."""
        if not self.listened:
            raise LonghallError("no_events")
        told: list[list[Words]] = [[] for _ in viewers]
        events = self.game.events
        for event in self.happened:
            common = events.told(event.kind, event.facts, event.knows, SPECTATOR) if event.knows == EVERYBODY else None
            for viewer, heard in zip(viewers, told, strict=True):
                heard.append(common or events.told(event.kind, event.facts, event.knows, viewer))
        return told


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """One game in progress.

    A game keeps its numbers in one flat list behind accessors of its own subclass, and its turn structure on a stack
    of steps. What a subclass adds as attributes is fixed for the table's whole life (content and settings).
    """

    # Laid by `Game.deal`, `Game.table` and `copy`, the only ways to a table.
    numbers: list[int]
    # One list for the steps of any game: Step is generic in its own table's class.
    stack: list[Step[Any]]
    rng: Rng
    codes: list[int]
    happened: list[Event]

    def __init__(self, game: Game, players: i64, settings: list[int]) -> None:
        self.game = game
        self.players = players
        self.settings = settings
        self.listening = False
        self.revealed = False
        self.owing: i64 = 0

    # What a game supplies.

    def blank(self) -> Table:
        """A new table of the same game, players, settings and content, with no numbers yet."""
        raise NotImplementedError

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal again all that the seat cannot know, consistently with what it does know."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """The score of a seat by what lies on the table."""
        raise NotImplementedError

    def winning(self) -> i64:
        """The winners of a finished game, as a bit mask; all who share a draw."""
        raise NotImplementedError

    def seen(self, seat: i64) -> i64:
        """A number for what a seat to act sees and its options do not tell, such as the card it has drawn.

        Search keeps apart what the seat can tell apart: two imagined tables that differ here are not the same to it.
        """
        return 0

    # What its judge makes of it.

    def evaluate(self, seat: int) -> float:
        """How well the seat stands, from 0 (lost) to 1 (won), as a sensible player would judge it."""
        check_seat(seat, self.players)
        return self.game.judge.standing(self, seat)

    def standings(self) -> list[float]:
        """How well every seat stands."""
        return self.game.judge.standings(self)

    def playout_choice(self, rng: Rng) -> i64:
        """A quick plausible choice for the first seat to act, for playouts."""
        return self.game.judge.playout_choice(self, self.first_to_act(), rng)

    def horizon(self) -> i64:
        """How many choices a playout goes on before it is judged; 0 for a game that is played out."""
        return self.game.judge.horizon()

    # The contract.

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a choice now: several when it is simultaneous, none when the game is over."""
        return _SEATS[self.owing]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return len(self.stack) == 0

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's score by all that lies on the table. A viewer is shown the `score_sheet` instead."""
        return tuple([self.score(seat) for seat in range(self.players)])

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; several share a draw; none while the game goes on."""
        return _SEATS[self.winning()] if self.over else ()

    @property
    def rewards(self) -> tuple[float, ...]:
        """What each seat gets for a finished game: 1 for a win, shared by those who share it; 0 while it goes on."""
        winners = self.winners
        return tuple([1.0 / float(len(winners)) if seat in winners else 0.0 for seat in range(self.players)])

    def options(self, seat: int) -> list[int]:
        """Every legal action of the seat, as ascending codes; none if it owes no choice."""
        check_seat(seat, self.players)
        if not self.owing >> seat & 1:
            return []
        return self.codes_of(seat).copy()

    def act(self, seat: int, code: int) -> Outcome:
        """Apply a choice and run on to the next one. IllegalMove, and an unchanged table, if it is not an option."""
        if not self.allows(seat, code):
            raise self._refusal(seat, code)
        self.happened = []
        self.revealed = False
        self.rng.next_act()
        self.apply(seat, code)
        return Outcome(self.game, self.players, self.happened, self.listening, not self.revealed)

    def events(self, viewer: int) -> list[Words]:
        """What this seat, or SPECTATOR, was told of the last act, or of the deal if there was none yet."""
        return Outcome(self.game, self.players, self.happened, self.listening, not self.revealed).events(viewer)

    def copy(self) -> Table:
        """An independent table: no later act on either shows in the other."""
        twin = self.blank()
        twin.numbers = self.numbers[:]
        twin.stack = self.stack[:]
        twin.rng = self.rng.copy()
        twin.happened = self.happened[:]
        twin.listening = self.listening
        twin.revealed = self.revealed
        twin.owing = self.owing
        twin.codes = self.codes
        return twin

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a table is not pickled: send table.position(), and ask game.table(position) for it")

    def imagine(self, seat: int, rng: Rng) -> Table:
        """A table this seat could be sitting at: what it cannot know is dealt again, and future chance is another.

        It is the only thing a bot is ever handed. It collects no events unless told to (`listening`).
        """
        check_seat(seat, self.players)
        twin = self.copy()
        twin.happened = []
        twin.listening = False
        twin.redeal(seat, rng)
        twin.rng = rng.fork()
        if twin.owing != 1 << seat:
            # What others may choose can hang on what was dealt again: it is looked up when it is asked for.
            twin.codes = []
        return twin

    def prompt(self, seat: int) -> Prompt | None:
        """What kind of choice the seat owes and about what; None if it owes none."""
        check_seat(seat, self.players)
        return self.game.prompt(self, seat)

    def view(self, viewer: int) -> View:
        """What one seat, or SPECTATOR, may know."""
        check_viewer(viewer, self.players)
        return self.game.view(self, viewer)

    def score_sheet(self, viewer: int) -> ScoreSheet:
        """Where each seat's score comes from so far, as far as the viewer may know."""
        check_viewer(viewer, self.players)
        return self.game.score_sheet(self, viewer)

    def accounts(self, viewer: int) -> list[Account]:
        """The numbers that a viewer sees and that have parts, each with them."""
        check_viewer(viewer, self.players)
        return self.game.accounts(self, viewer)

    def insight(self, viewer: int) -> Insight:
        """What a viewer could work out from what it knows."""
        check_viewer(viewer, self.players)
        return self.game.insight(self, viewer)

    def why_not(self, seat: int, words: Words) -> Reason | None:
        """Why a move is not legal: the clause and a sentence in each language. None if it is legal."""
        check_seat(seat, self.players)
        return self.game.why_not(self, seat, words)

    def position(self) -> Position:
        """The whole authoritative state as a document; `game.table(position)` is the way back."""
        return self.game.position(self)

    def digest(self) -> int:
        """A 64-bit fingerprint of the whole authoritative state."""
        mixer = Mixer()
        mixer.add(self.players)
        mixer.add_all(self.settings)
        mixer.add_all(self.numbers)
        for step in self.stack:
            mixer.add_text(type(step).__name__)
            mixer.add_all(step.facts())
        mixer.add_all(self.rng.state())
        return mixer.result()

    # The machine, for rules, bots and playouts.

    def allows(self, seat: int, code: int) -> bool:
        """Whether this choice is legal now."""
        return is_seated(seat, self.players) and bool(self.owing >> seat & 1) and code in self.codes_of(seat)

    def codes_of(self, seat: i64) -> list[int]:
        """`options` without its checks and its copy: to be read only, and only for a seat to act."""
        return self.codes if self.codes else self.stack[-1].options(self, seat)

    def apply(self, seat: i64, code: i64) -> None:
        """`act` without its checks and its outcome, for code that takes its choice from the options."""
        step = self.stack.pop()
        step.choose(self, seat, code)
        self.advance()

    def advance(self) -> None:
        """Run steps until somebody owes a choice or the game is over."""
        stack = self.stack
        while stack:
            step = stack[-1]
            owing: i64 = step.owing(self)
            if owing == 0:
                stack.pop()
                step.run(self)
                continue
            self.owing = owing
            if owing & (owing - 1):
                self.codes = []
                return
            seat = self.first_to_act()
            codes = step.options(self, seat)
            if len(codes) > 1 or not step.silent(self):
                self.codes = codes
                return
            stack.pop()
            step.choose(self, seat, codes[0])
        self.owing = 0
        self.codes = []
        # What ends a game opens it to all: there is no way back behind that.
        self.revealed = True

    def find_owing(self) -> None:
        """Look again who owes what, on a table changed from outside, without running on."""
        self.owing = 0 if self.over else self.stack[-1].owing(self)
        alone = self.owing != 0 and self.owing & (self.owing - 1) == 0
        self.codes = self.stack[-1].options(self, self.first_to_act()) if alone else []

    def first_to_act(self) -> i64:
        """The lowest seat that owes a choice; 0 if none does."""
        seat: i64 = 0
        while self.owing >> seat > 1 and not self.owing >> seat & 1:
            seat += 1
        return seat

    def push(self, step: Step[Any]) -> None:
        """Put a step on top: it comes next."""
        self.stack.append(step)

    def left_of(self, seat: i64) -> i64:
        """The neighbour on the left: the next seat, clockwise."""
        return 0 if seat + 1 == self.players else seat + 1

    def right_of(self, seat: i64) -> i64:
        """The neighbour on the right: the seat before, clockwise."""
        return self.players - 1 if seat == 0 else seat - 1

    def seats_from(self, first: i64) -> list[int]:
        """Every seat, clockwise from one."""
        return [(first + place) % self.players for place in range(self.players)]

    def agreed_seat(self, option: i64) -> i64:
        """The seat that an option names, its values being "random" and then every seat: as agreed, or at random."""
        agreed: i64 = self.settings[option]
        return self.rng.below(self.players) if agreed == AT_RANDOM else agreed - 1

    def tell(self, kind: i64, facts: list[int], knows: i64 = EVERYBODY) -> None:
        """Tell the table that something happened. Rules ask `listening` first, to make no list for nobody."""
        self.happened.append(Event(kind, facts, knows))

    def reveal(self) -> None:
        """Mark that a seat has got to see what chance or another seat kept from it: no way back behind this act.

        What a seat shows of its own accord does not count: taking it back, the seat has learned nothing.
        """
        self.revealed = True

    def _refusal(self, seat: int, code: int) -> IllegalMove:
        check_seat(seat, self.players)
        if self.over:
            return IllegalMove("game_over")
        if not self.owing >> seat & 1:
            return IllegalMove("not_to_act", seat=seat, to_act=self.to_act)
        legal = self.options(seat)
        shown = [f"{option} {self.game.words(option)}" for option in legal[:MOST_SHOWN]]
        more = len(legal) - len(shown)
        if more == 0:
            return IllegalMove("illegal_move", code=code, seat=seat, legal=shown)
        return IllegalMove("illegal_move_of_many", code=code, seat=seat, legal=shown, more=more)


class Mixer:
    """Two 32-bit lanes, masked so that both builds agree, making one 64-bit fingerprint.

    Each number takes every pair of lanes to a pair of its own, so a single change always shows in the end.
    """

    def __init__(self) -> None:
        self.low: i64 = 0x811C9DC5
        self.high: i64 = 0x9747B28C

    def add(self, number: i64) -> None:
        """Mix in one number, whole: some have more than 32 bits, as a whole hand in one number does."""
        low: i64 = ((self.low ^ number & _LANE) * _LOW_PRIME) & _LANE
        high: i64 = ((self.high ^ number >> 32 & _LANE) * _HIGH_PRIME) & _LANE
        # A product carries a difference upwards only: each lane hands its upper half down to the other.
        self.low = low ^ high >> 15
        self.high = high ^ low >> 15

    def add_all(self, numbers: list[int]) -> None:
        """Mix in a list, its length first."""
        self.add(len(numbers))
        # As `add` does, with the lanes in hand: this is where digests spend their time.
        low: i64 = self.low
        high: i64 = self.high
        for number in numbers:
            word: i64 = number
            below: i64 = ((low ^ word & _LANE) * _LOW_PRIME) & _LANE
            above: i64 = ((high ^ word >> 32 & _LANE) * _HIGH_PRIME) & _LANE
            low = below ^ above >> 15
            high = above ^ below >> 15
        self.low = low
        self.high = high

    def add_text(self, text: str) -> None:
        """Mix in a name, its length first."""
        self.add(len(text))
        for letter in text:
            self.add(ord(letter))

    def result(self) -> int:
        """The fingerprint so far."""
        low: int = self.low
        high: int = self.high
        return high << 32 | low
