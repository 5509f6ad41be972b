"""The turn structure: a stack of small immutable steps, named after the rulebook's own headings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from longhall.kernel.table import Table

# No seat: who owes a choice, or has something, where nobody does.
NOBODY: Final = -1

T = TypeVar("T", bound="Table")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """One heading of the rulebook: who owes a choice, what the options are, what a choice does.

    A step owing nothing runs by itself. Either way it has left the stack when it acts, and pushes what comes next;
    a simultaneous step pushes itself again until all have chosen. A step holds ints only and is never changed,
    which is why a table is copied by copying a list of them.

    The class of the step on top is public: everybody may know *what kind* of choice is owed. Its facts need not be.
    """

    def seat(self, table: T) -> i64:
        """The one seat that owes a choice, or NOBODY."""
        return NOBODY

    def owing(self, table: T) -> i64:
        """The seats that owe a choice, as a bit mask. A simultaneous step overrides this one."""
        seat = self.seat(table)
        return 0 if seat < 0 else 1 << seat

    def options(self, table: T, seat: i64) -> list[int]:
        """Every legal code, ascending; never empty; made only from what the seat may know."""
        raise NotImplementedError

    def choose(self, table: T, seat: i64, code: i64) -> None:
        """Do what the code says."""
        raise NotImplementedError

    def run(self, table: T) -> None:
        """Do what needs no choice."""
        raise NotImplementedError

    def silent(self, table: T) -> bool:
        """Whether a single option is taken without asking: only where the options are public anyway.

        Elsewhere the silence would tell others something, so a step is not silent unless it says so.
        """
        return False

    def about(self, table: T, seat: i64) -> dict[str, str | int]:
        """What the choice is about, for the sentence the seat is shown."""
        return {}

    def facts(self) -> list[int]:
        """The arguments this step is made again from."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Personal(Step[T]):
    """A step of one seat, its owner."""

    def __init__(self, seat: i64) -> None:
        self.owner = seat

    def facts(self) -> list[int]:
        return [self.owner]


@mypyc_attr(allow_interpreted_subclasses=True)
class Owned(Personal[T]):
    """A choice of its owner from public options: a single one is taken without asking."""

    def seat(self, table: T) -> i64:
        return self.owner

    def silent(self, table: T) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Owned[T]):
    """A choice of its owner that may not be there: then nothing happens."""

    def seat(self, table: T) -> i64:
        return self.owner if self.is_there(table) else NOBODY

    def is_there(self, table: T) -> bool:
        """Whether there is anything to choose."""
        raise NotImplementedError

    def run(self, table: T) -> None:
        """Nothing could be chosen."""


def step_name(step: Step[T]) -> str:
    """The name of a step: its class's."""
    return type(step).__name__
