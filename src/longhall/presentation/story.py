"""The story: what happened, in paragraphs, as one viewer was told it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from longhall.kernel.saga import Moment
from longhall.kernel.table import Outcome
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.voice import Paragraph, Voice


def since_own_turn(moments: list[Moment], seat: int) -> list[Moment]:
    """What the others did after a seat's last turn, and what it has done itself since."""
    return _back(moments, seat, (True, False))


def last_round(moments: list[Moment], seat: int, voice: Voice) -> list[Moment]:
    """A seat's last turn, all that came after, and what it has done since."""
    if not voice.turns:
        return _back(moments, seat, (True, False, True))
    begun = len(moments) - len(_back(moments, seat, (True,)))
    own = (place for place in reversed(range(begun)) if moments[place].seat == seat)
    return moments[next((place for place in own if _begins_turn(moments[place], voice)), 0) :]


def _back(moments: list[Moment], seat: int, runs: tuple[bool, ...]) -> list[Moment]:
    place = len(moments)
    for own in runs:
        while place and (moments[place - 1].seat == seat) == own:
            place -= 1
    return moments[place:]


def _begins_turn(moment: Moment, voice: Voice) -> bool:
    prompt = moment.before.prompt(moment.seat)
    return prompt is not None and prompt.kind in voice.turns


def paragraphs(moments: list[Moment], view: View, voice: Voice) -> list[Paragraph]:
    """What a viewer was told, without what need not be said again.

    Where the voice knows which events begin something, each of them begins a paragraph; else each run of moves by one
    seat is one.
    """
    runs = [events_of(list(run), view.viewer) for _, run in groupby(moments, key=lambda moment: moment.seat)]
    return in_paragraphs(runs, view, voice)


def story_of(outcome: Outcome, view: View, voice: Voice) -> list[Paragraph]:
    """What a viewer was told of one act."""
    return in_paragraphs([outcome.events(view.viewer)], view, voice)


def in_paragraphs(runs: Sequence[list[Words]], view: View, voice: Voice) -> list[Paragraph]:
    """Events in paragraphs; each run is the moves of one seat."""
    return [paragraph for _, paragraph in in_places(runs, view, voice)]


def in_places(runs: Sequence[list[Words]], view: View, voice: Voice) -> list[tuple[int, Paragraph]]:
    """Events in paragraphs, each with the place of the run that it begins in."""
    told: list[tuple[int, list[Words]]] = []
    beginnings = voice.beginnings
    for place, events in enumerate(runs):
        if not beginnings:
            told.append((place, []))
        for event in events:
            if event["event"] in voice.quiet:
                continue
            begins = event["event"] in beginnings and not (told and voice.goes_on(told[-1][1], event))
            if begins or not told:
                told.append((place, []))
            told[-1][1].append(event)
    return [(place, voice.retold(view, events)) for place, events in told if events]


def events_of(moments: list[Moment], viewer: int) -> list[Words]:
    """What a viewer was told of some moves."""
    return [event for moment in moments for event in moment.outcome.events(viewer)]


def full(versions: Sequence[list[Words]]) -> list[Words]:
    """What happened with nothing kept secret: of what each seat was told of an event, the version that says most."""
    return [max(told, key=len) for told in zip(*versions, strict=True)]
