"""Who may know of a table, and what they may see of it."""

from __future__ import annotations

from typing import Any

import msgspec

from longhall.hall.desk.table_documents import Watching
from longhall.hall.errors import NoSuchTable, NotAllowed, NotNow
from longhall.hall.hall import Hall
from longhall.hall.pace import Pace
from longhall.hall.store import SeatRow, TableFacts, TableRow
from longhall.kernel.vocabulary import SPECTATOR


class Admission:
    """What a person has to do with a table."""

    def __init__(self, table: TableFacts, seats: list[SeatRow], person: str, was_shown: bool) -> None:
        self.facts = table
        self.seats = seats
        self.person = person
        # Whether a link for watchers has led them here.
        self.was_shown = was_shown
        self.watching = msgspec.convert(table.watching, Watching)
        self.pace = msgspec.convert(table.pace, Pace)

    @property
    def seat(self) -> int | None:
        """The seat of the person."""
        return next((seat.seat for seat in self.seats if seat.kind == "person" and seat.person == self.person), None)

    @property
    def is_owner(self) -> bool:
        """Whether it is their table."""
        return self.facts.owner == self.person

    @property
    def may_know(self) -> bool:
        """Whether they may know that there is this table."""
        return self.facts.public or self.is_owner or self.seat is not None or self.was_shown

    @property
    def may_watch(self) -> bool:
        """Whether they may look on: from their seat, or as a watcher."""
        if not self.may_know:
            return False
        if self.seat is not None or self.is_owner or self.facts.status == "over":
            return True
        allowed = self.watching.allowed
        return allowed == "everybody" or (allowed == "link" and self.was_shown)

    @property
    def viewer(self) -> int:
        """Whose view they are shown."""
        return SPECTATOR if self.seat is None else self.seat

    @property
    def delay(self) -> int:
        """How many moves late they are told: none at a seat, and none once the game is over."""
        return 0 if self.seat is not None or self.facts.status == "over" else self.watching.delay

    def check_owner(self) -> None:
        """Refuse who is not the owner."""
        if not self.is_owner:
            raise NotAllowed("only_owner")

    def check_seated(self) -> int:
        """Their seat; refuse who has none."""
        if self.seat is None:
            raise NotAllowed("only_seated")
        return self.seat

    def check_watching(self) -> None:
        """Refuse who may not look on."""
        if not self.may_watch:
            raise NotAllowed("may_not_watch")

    def check_gathering(self) -> None:
        """Refuse what can be done before the game begins only."""
        if self.facts.status != "gathering":
            raise NotNow("begun_already")

    def check_begun(self) -> None:
        """Refuse what needs a game."""
        if self.facts.status == "gathering":
            raise NotNow("not_begun")

    def place(self, seat: int) -> SeatRow:
        """A seat of the table."""
        if seat >= len(self.seats):
            raise NoSuchTable("no_such_seat", seat=seat, last=len(self.seats) - 1)
        return self.seats[seat]


class Admitted(Admission):
    """The same, with the table's secrets."""

    def __init__(self, row: TableRow, seats: list[SeatRow], person: str, was_shown: bool) -> None:
        super().__init__(row, seats, person, was_shown)
        self.row = row


async def admit(hall: Hall, table: str, person: str) -> Admitted:
    """A table for a person. One they may not know of is refused as one that does not exist, after the same work."""
    row = _up_to_date(hall, await hall.store.tables.find(table))
    seats = await hall.store.seats.of(table)
    was_shown = await hall.store.watchers.has(table, person)
    found = None if row is None else Admitted(row, seats, person, was_shown)
    if found is None or not found.may_know:
        raise NoSuchTable("no_such_table")
    return found


def _up_to_date(hall: Hall, row: TableRow | None) -> TableRow | None:
    """A table as it stands in memory, where it is: how it stands is written down for the lists a moment later."""
    live = None if row is None else hall.keeper.tables.get(row.id)
    if row is None or live is None or live.doubtful:
        return row
    progress, result = live.progress, live.result
    now: dict[str, Any] = {
        "entries": progress.number,
        "to_act": progress.to_act_bits,
        "moved_at": progress.at,
    }
    if result is not None:
        now |= {"status": "over", "ended": row.ended or progress.at, "result": msgspec.to_builtins(result)}
    return msgspec.structs.replace(row, **now)
