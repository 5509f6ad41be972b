"""The games that are measured and what is promised of each. A new game is one more entry of SUBJECTS."""

from __future__ import annotations

import msgspec

from bench.figures import (
    BASELINE,
    COPY,
    IMAGINE,
    OUTLOOKS,
    PLAY,
    PLAY_IN_KERNEL,
    SEARCH,
    TELL,
    UNITS,
    Figure,
    find,
    times_baseline,
)


class AtLeast(msgspec.Struct, frozen=True, tag=True):
    """A rate that is to be reached."""

    measure: str
    bound: float

    def __str__(self) -> str:
        return f"≥ {self.bound:,g}{UNITS[self.measure]}"


class AtMost(msgspec.Struct, frozen=True, tag=True):
    """A time that is not to be exceeded."""

    measure: str
    bound: float

    def __str__(self) -> str:
        return f"≤ {self.bound:,g} {UNITS[self.measure]}"


class TimesBaseline(msgspec.Struct, frozen=True, tag=True):
    """So many times as fast as the baseline in the same run."""

    measure: str
    bound: float

    def __str__(self) -> str:
        return f"≥ {self.bound:g} x {BASELINE}"


Promise = AtLeast | AtMost | TimesBaseline


class Subject(msgspec.Struct, frozen=True):
    """A game of the house, the number of players it is measured with, and its promises."""

    game: str
    players: int
    promises: tuple[Promise, ...] = ()

    def promise(self, measure: str) -> Promise | None:
        """What is promised of a measure."""
        return next((promise for promise in self.promises if promise.measure == measure), None)


class Verdict(msgspec.Struct, frozen=True):
    """Whether a promise holds; None where this run cannot tell."""

    subject: str
    promise: Promise
    holds: bool | None


SUBJECTS = (
    Subject(
        "mythic-arena",
        players=2,
        promises=(
            TimesBaseline(PLAY_IN_KERNEL, 20),
            TimesBaseline(PLAY, 10),
            AtMost(COPY, 1.5),
            AtLeast(SEARCH, 5000),
        ),
    ),
    Subject(
        "blood-rage",
        players=4,
        promises=(
            TimesBaseline(PLAY_IN_KERNEL, 12),
            AtMost(COPY, 2.5),
            AtMost(IMAGINE, 8),
            AtLeast(SEARCH, 600),
            AtMost(TELL, 250),
            AtMost(OUTLOOKS, 2000),
        ),
    ),
    Subject("reavers-of-midgard", players=4, promises=(TimesBaseline(PLAY_IN_KERNEL, 12), AtMost(COPY, 3))),
    Subject("clash-of-rage", players=4, promises=(TimesBaseline(PLAY_IN_KERNEL, 12), AtMost(COPY, 3))),
)


def judge(subjects: tuple[Subject, ...], figures: list[Figure], *, compiled: bool) -> list[Verdict]:
    """Hold every promise against the figures. Promises are made of the compiled build only."""
    return [
        Verdict(subject.game, promise, holds(subject.game, promise, figures) if compiled else None)
        for subject in subjects
        for promise in subject.promises
    ]


def holds(game: str, promise: Promise, figures: list[Figure]) -> bool | None:
    """Whether a promise holds; None if what it speaks of was not measured."""
    figure = find(figures, game, promise.measure)
    if figure is None:
        return None
    if isinstance(promise, AtLeast):
        return figure.median >= promise.bound
    if isinstance(promise, AtMost):
        return figure.median <= promise.bound
    times = times_baseline(figures, figure)
    return None if times is None else times.median >= promise.bound
