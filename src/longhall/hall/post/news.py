"""What there is to tell about a table: who is asked for a choice, that it has begun, that it is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from longhall.hall.live import Live
from longhall.hall.pace import NEVER
from longhall.hall.store import News, NoticeRow, Way

# After so many seconds somebody is looked for at the table, and told if they are not there.
GRACES: Mapping[Way, float] = {"push": 5.0, "mail": 60.0}
# A game that was over so many seconds ago is no news.
RECENT = 3600.0


def news_of(live: Live, now: float, awake: float, graces: Mapping[Way, float]) -> tuple[NoticeRow, ...]:
    """Whom to tell of what. Who plays against a clock that runs sits there, and is told nothing."""
    if live.pace.kind == "live" or not graces:
        return ()
    return tuple(
        NoticeRow(
            table=live.id,
            seat=seat,
            way=way,
            person=person,
            kind=kind,
            number=number,
            due=now + grace,
            deadline=_deadline(live, seat, awake) if kind == "turn" else None,
        )
        for seat, kind, number in _happened(live, now)
        if (person := live.seats[seat].person) is not None and live.seats[seat].kind == "person"
        for way, grace in graces.items()
    )


def _happened(live: Live, now: float) -> Iterator[tuple[int, News, int]]:
    """The seats that something concerns, what, and the entry since which it does."""
    progress = live.progress
    if progress.play.over:
        if now - progress.at < RECENT:
            yield from ((seat, "over", progress.number) for seat in range(live.row.players))
        return
    for seat in range(live.row.players):
        if seat in progress.to_act:
            if live.bot_of(seat) is None:
                yield seat, "turn", progress.asked_since[seat]
        elif progress.number == 0:
            yield seat, "begun", 0


def _deadline(live: Live, seat: int, awake: float) -> float | None:
    deadline = live.progress.clocks.deadline(seat, awake)
    return None if deadline == NEVER else deadline
