"""Random games of Reavers of Midgard, and its voices."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import longhall
from longhall import Rng
from longhall.kernel.saga import Saga
from longhall.presentation import voice
from longhall.presentation.reavers_of_midgard.voice import ReaversVoice

GAME = longhall.game("reavers-of-midgard")


def _voice(language: str) -> ReaversVoice:
    spoken = voice(GAME, language)
    assert isinstance(spoken, ReaversVoice)
    return spoken


ENGLISH, FRENCH = _voice("en"), _voice("fr")
in_both = pytest.mark.parametrize("spoken", [ENGLISH, FRENCH], ids=["en", "fr"])


def played(*seeds: int, players: int = 3) -> Iterator[tuple[Saga, int]]:
    """Games in which now the sensible move is made and now any, at every choice, with the seat that is asked."""
    for seed in seeds:
        saga, rng = Saga.begin(GAME, players, seed), Rng(seed)
        while not saga.table.over:
            seat = saga.table.to_act[0]
            yield saga, seat
            codes = saga.table.options(seat)
            at_random = rng.below(3) == 0
            saga.act(seat, codes[rng.below(len(codes))] if at_random else int(saga.table.playout_choice(rng)))
