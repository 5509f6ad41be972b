"""Nothing hidden is ever sent: what a viewer is told is the same in two halls that it cannot tell apart.

How they are made and what is compared is in `leaks.py`; a long run is `python -m tests.hall.leaks --games 100`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec
import pytest

import longhall
from longhall import GAMES, Rng
from longhall.hall import audience, keeper
from longhall.hall.audience import Audience, Moment, Surroundings
from longhall.hall.keeper import Keeper
from longhall.hall.live import Live
from longhall.hall.progress import Happened, Progress
from longhall.hall.session import Session
from longhall.hall.showing import Showing
from longhall.hall.wire import Clock, Ways
from longhall.kernel.play import Play
from longhall.kernel.saga import Saga
from longhall.kernel.seen import SeenMoment, SeenRecord
from longhall.kernel.table import Table
from longhall.kernel.views import View
from longhall.presentation.choices import Choice, choices_of
from longhall.presentation.voice import Voice
from tests.hall.leaks import Leak, play_games
from tests.hall.minds import thinking

Patch = pytest.MonkeyPatch
MOVES = 90


@pytest.mark.parametrize("name", GAMES)
def test_two_tables_that_a_viewer_cannot_tell_apart_send_it_the_same(name: str) -> None:
    counts = play_games(name, 40, 2, MOVES)
    assert counts["stretches with other secrets"] > 3
    assert counts["moves"] > 20
    assert counts["frames"] > 300


def test_a_bot_takes_its_time_whether_or_not_it_has_a_choice() -> None:
    """Where a choice with one option is asked, silence would tell what the seat holds; so would haste."""
    table, seat = asked_with_one_option()

    async def thought() -> float:
        async with thinking() as thinkers:
            began = monotonic()
            await thinkers.think(table, seat, "search:0.5s")
            return monotonic() - began

    assert asyncio.run(thought()) > 0.3


def asked_with_one_option() -> tuple[Table, int]:
    """A table at which a seat has one option, and the others cannot know that."""
    for seed in range(100):
        table, rng = longhall.game("mythic-arena").deal_live(2, seed), Rng(seed)
        while not table.over:
            seat = table.to_act[0]
            codes = table.options(seat)
            if len(codes) == 1:
                elsewhere = [table.imagine(1 - seat, rng) for _ in range(20)]
                if any(len(other.options(seat)) > 1 for other in elsewhere):
                    return table, seat
            table.act(seat, codes[rng.below(len(codes))])
    raise AssertionError("no such table was found")


# A hall that tells something. Each fault is planted in both halls alike, as somebody might write it.


def planted(place: Any, name: str, fault: Callable[..., Any]) -> Callable[[Patch], None]:
    """A fault in the place of a method or of a function that a module calls; it is handed what it replaces first."""

    def plant(patch: Patch) -> None:
        right = getattr(place, name)
        patch.setattr(place, name, lambda *given: fault(right, *given))

    return plant


def next_seat(table: Table, viewer: int) -> int:
    return (viewer + 1) % table.players


def changed(frame: bytes, **fields: Any) -> bytes:
    """A frame with other fields."""
    return msgspec.json.encode({**msgspec.json.decode(frame), **fields})


def entry_of_another_seat(right: Any, self: Audience, moment: Moment) -> bytes:
    """The view of the neighbour is sent."""
    view = moment.play.table.view(next_seat(moment.play.table, self.viewer))
    return changed(right(self, moment), changes=msgspec.to_builtins(view))


def entry_with_any_key(right: Any, self: Audience, moment: Moment) -> bytes:
    """The key of whoever moved is sent to all."""
    return changed(right(self, moment), key=moment.happened.key)


def entry_that_says_what(right: Any, self: Audience, moment: Moment) -> bytes:
    """`what` says more than what kind of thing it was."""
    return changed(right(self, moment), what=str(moment.happened.entry))


def longer_entry(right: Any, self: Audience, moment: Moment) -> bytes:
    """Only the size tells: of how many bytes the whole entry is."""
    return bytes(right(self, moment)) + b" " * len(str(moment.happened.entry))


def choices_of_others(_: Any, voice: Voice, table: Table, _view: View) -> list[Choice]:
    """Who waits is sent the choices of the one it waits for."""
    seat = table.first_to_act()
    return choices_of(voice, table, table.view(seat)) if not table.over else []


def ways_by_secrets(right: Any, play: Play, viewer: int) -> Ways:
    """Whether something can be made again hangs on what somebody else has chosen."""
    last = play.length > 0 and play.standing(play.length - 1).code % 2 == 0
    ways: Ways = right(play, viewer)
    return msgspec.structs.replace(ways, redo=last)


def events_of_another(right: Any, self: Moment, *given: Any) -> None:
    """What happened is told as the neighbour knows it."""
    right(self, *given)
    outcome = self.happened.outcome
    if outcome is not None:
        self.events = {viewer: outcome.events((viewer + 1) % outcome.players) for viewer in self.events}


def written_alike(_: Any, self: Showing, part: object) -> bytes:
    """What is written down once is taken for the same in the views of all."""
    if isinstance(part, (int, str)):
        return msgspec.json.encode(part)
    return self._written.setdefault(hash(type(part)), msgspec.json.encode(part))


def clocks_of_thinkers(_: Any, self: Live, _now: float) -> tuple[Clock, ...]:
    """More time for who has more to choose from."""
    table = self.progress.play.table
    return tuple(Clock(seat, float(sum(table.options(seat)))) for seat in range(table.players))


def fresh_by_secrets(right: Any, self: Progress, seat: int, number: int) -> bool:
    """Whether somebody is too late hangs on what others hold."""
    return bool(right(self, seat, number)) and sum(self.play.table.numbers) % 3 != 0


def looked_up_elsewhere(_: Any, self: Session, live: Live, _about: str) -> object:
    """Who looks is answered as its neighbour would be."""
    return live.progress.play.table.view(next_seat(live.progress.play.table, self.viewer))


def shown_and_logged(right: Any, self: Keeper, live: Live, happened: Happened) -> None:
    """What happens is logged."""
    keeper._log.info("an entry was made", extra={"what": str(happened.entry)})
    right(self, live, happened)


def logged_digest(right: Any, self: Keeper, live: Live, happened: Happened) -> None:
    """A harmless number is logged, which is another one if the secrets are."""
    keeper._log.debug("a table is at %d", live.progress.play.table.digest() % 1000)
    right(self, live, happened)


def undo_by_chance(right: Any, self: Play, seat: int) -> str:
    """Whether something can be taken back hangs on what was chosen elsewhere."""
    chosen = sum(self.standing(place).code for place in range(self.length))
    return str(right(self, seat)) or ("undo_would_tell" if chosen % 2 else "")


def seen_with_moves(right: Any, self: Saga, viewer: int) -> SeenRecord[View]:
    """The record for one viewer has the moves of all."""
    seen: SeenRecord[View] = right(self, viewer)
    seen.moments[1:] = [
        SeenMoment(moment.seat, self.game.words(real.code), moment.told, moment.view)
        for moment, real in zip(seen.moments[1:], self.moments, strict=True)
    ]
    return seen


def committed_to_now(right: Any, self: Live, *given: Any) -> Surroundings:
    """A commitment to how the table stands now is sent along."""
    about: Surroundings = right(self, *given)
    about.commitment = f"{self.progress.play.table.digest():x}"
    return about


FAULTS = {
    "another seat's view": planted(Audience, "entry", entry_of_another_seat),
    "others' keys": planted(Audience, "entry", entry_with_any_key),
    "what was done": planted(Audience, "entry", entry_that_says_what),
    "the size of an entry": planted(Audience, "entry", longer_entry),
    "others' choices": planted(audience, "choices_of", choices_of_others),
    "ways back": planted(audience, "ways_of", ways_by_secrets),
    "another's story": planted(Moment, "__init__", events_of_another),
    "what is written down once": planted(Showing, "_write", written_alike),
    "clocks": planted(Live, "clocks", clocks_of_thinkers),
    "who is too late": planted(Progress, "is_fresh", fresh_by_secrets),
    "what is looked up": planted(Session, "_looked_up", looked_up_elsewhere),
    "a move in the log": planted(Keeper, "_show", shown_and_logged),
    "a number in the log": planted(Keeper, "_show", logged_digest),
    "what can be taken back": planted(Play, "_bar_to_undo", undo_by_chance),
    "moves in a record as seen": planted(Saga, "as_seen_by", seen_with_moves),
    "a commitment to the position": planted(Live, "_surroundings", committed_to_now),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_hall_that_tells_something_is_found_out(fault: str, monkeypatch: Patch) -> None:
    FAULTS[fault](monkeypatch)
    with pytest.raises(Leak):
        play_games("blood-rage", 0, 6, MOVES)
