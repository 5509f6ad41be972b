"""The prompt: one sentence on what is owed, or who is thinking."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from longhall.kernel.table import Table
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.spans import EMPTY, Sentence
from longhall.presentation.voice import Voice

# What the sentence of a prompt is remembered under, before its words.
PROMPT = "prompt"


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a viewer is asked, or whom it waits for.

    `kind` is the kind of choice and `about` what it is about, as the kernel says it; both are empty for who only waits.
    `idle` says so where there is one option and nothing to decide. `warnings` are what a player about to choose might
    overlook. `declines` is the move that declines a choice which comes so often that a player may decline it for good.
    """

    sentence: Sentence
    to_act: tuple[int, ...]
    kind: str = ""
    about: Words = {}
    idle: Sentence = EMPTY
    warnings: tuple[Sentence, ...] = ()
    declines: Words | None = None


def prompt_of(voice: Voice, table: Table, view: View) -> Question:
    """What the viewer of a table is asked, or whom it waits for; how it ended, if it is over."""
    if view.prompt is None or view.viewer not in view.to_act:
        return Question(waiting(voice, view), view.to_act)
    only = table.options(view.viewer)
    idle = voice.idle(view, table.game.words(only[0])) if len(only) == 1 else EMPTY
    return Question(
        idle or asked(voice, view),
        view.to_act,
        view.prompt.kind,
        view.prompt.about,
        idle,
        tuple(voice.warnings(view)),
        voice.waived(view),
    )


def prompt_after_resignation(voice: Voice, view: View, winners: Sequence[int]) -> Question:
    """Nobody is asked anything where all but one have given up: it is said who has won."""
    names = [voice.who(view, seat) for seat in winners]
    return Question(voice.speech.tell("won_by_resignation", name=voice.speech.listing(names)), ())


def asked(voice: Voice, view: View) -> Sentence:
    """The one sentence that says what the viewer owes; nothing if it owes nothing."""
    if view.prompt is None:
        return EMPTY
    kind, about = view.prompt.kind, view.prompt.about
    made_of = PROMPT, kind, *about.items()
    return voice.sentences.get(made_of) or voice.sentences.keep(
        made_of, voice.phrase(voice.locale.template("prompts", kind, about), about)
    )


def waiting(voice: Voice, view: View) -> Sentence:
    """Whom a viewer waits for, or who has won."""
    if view.over:
        return result(voice, view)
    names = [voice.who(view, seat) for seat in view.to_act]
    key = "waiting_for" if len(names) == 1 else "waiting_for_several"
    made_of = key, *names
    return voice.sentences.get(made_of) or voice.sentences.keep(
        made_of, voice.speech.tell(key, who=voice.speech.listing(names))
    )


def result(voice: Voice, view: View) -> Sentence:
    """Who has won, in one sentence."""
    if not view.over:
        return voice.speech.tell("still_open")
    names = [voice.who(view, seat) for seat in view.winners]
    if len(names) > 1:
        return voice.speech.tell("drawn", names=voice.speech.listing(names))
    return voice.speech.tell("won", name=names[0])
