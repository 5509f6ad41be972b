"""What is measured, and the figures that come of it."""

from __future__ import annotations

from statistics import median

import msgspec

BASELINE = "catanatron"

# Every measure: its name, its unit and what it is called in the report. Play counts decisions, search playouts.
PLAY_IN_KERNEL = "play-in-kernel"
PLAY = "play"
SEARCH = "search"
COPY = "copy"
IMAGINE = "imagine"
DIGEST = "digest"
VIEW = "view"
TELL = "tell"
OUTLOOKS = "outlooks"

PER_SECOND = "/s"
MICROSECONDS = "us"

UNITS = {
    PLAY_IN_KERNEL: PER_SECOND,
    PLAY: PER_SECOND,
    SEARCH: PER_SECOND,
    COPY: MICROSECONDS,
    IMAGINE: MICROSECONDS,
    DIGEST: MICROSECONDS,
    VIEW: MICROSECONDS,
    TELL: MICROSECONDS,
    OUTLOOKS: MICROSECONDS,
}
MEANINGS = {
    PLAY_IN_KERNEL: "random play in the kernel",
    PLAY: "random play",
    SEARCH: "search from the opening",
    COPY: "copy",
    IMAGINE: "imagine",
    DIGEST: "digest",
    VIEW: "view",
    TELL: "telling one viewer of an act",
    OUTLOOKS: "outlooks of a choice",
}
# What each measure is set against in the baseline; the others have no counterpart there.
COUNTERPARTS = {PLAY_IN_KERNEL: PLAY, PLAY: PLAY, COPY: COPY}


class Slice(msgspec.Struct, frozen=True):
    """One measurement: how much was done, and in how many seconds of the processor."""

    done: int
    seconds: float


class Times(msgspec.Struct, frozen=True):
    """How many times as fast: median against median, and best round against best round."""

    median: float
    best: float

    def __str__(self) -> str:
        return f"{self.median:.3g} ({self.best:.3g})"


class Figure(msgspec.Struct):
    """One measure of one subject, with the figure of each round. An earlier build of a game is a subject of its own."""

    subject: str
    measure: str
    unit: str
    rounds: list[float] = []
    earlier: bool = False

    def add(self, part: Slice) -> None:
        """Take in a round."""
        per_second = self.unit == PER_SECOND
        self.rounds.append(part.done / part.seconds if per_second else part.seconds / part.done * 1e6)

    @property
    def median(self) -> float:
        """The figure that is reported and judged: half of the rounds were slower."""
        return median(self.rounds)

    @property
    def best(self) -> float:
        """The fastest round."""
        return max(self.rounds) if self.unit == PER_SECOND else min(self.rounds)

    def times(self, other: Figure) -> Times:
        """How many times as fast as another figure of the same unit this one is."""
        if self.unit == PER_SECOND:
            return Times(self.median / other.median, self.best / other.best)
        return Times(other.median / self.median, other.best / self.best)


def find(figures: list[Figure], subject: str, measure: str, *, earlier: bool = False) -> Figure | None:
    """A figure, if it was measured."""
    for figure in figures:
        if (figure.subject, figure.measure, figure.earlier) == (subject, measure, earlier):
            return figure
    return None


def times_baseline(figures: list[Figure], figure: Figure) -> Times | None:
    """How many times as fast as its counterpart in the baseline; None where there is none."""
    counterpart = COUNTERPARTS.get(figure.measure)
    baseline = find(figures, BASELINE, counterpart) if counterpart else None
    return figure.times(baseline) if baseline else None


def times_earlier(figures: list[Figure], figure: Figure) -> Times | None:
    """How many times as fast as the earlier build in the same run; None where that was not measured."""
    before = None if figure.earlier else find(figures, figure.subject, figure.measure, earlier=True)
    return figure.times(before) if before else None
