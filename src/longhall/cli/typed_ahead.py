"""What was typed before a question was shown: it may answer what was foreseen, and nothing else."""

from __future__ import annotations

import sys
from typing import TextIO

from longhall.kernel.saga import Saga
from longhall.presentation.outlooks import asked_of
from longhall.presentation.voice import Voice


def foreseen(saga: Saga, seat: int, voice: Voice) -> bool:
    """Whether a seat could foresee what it is asked: it moved last, nothing was revealed, and its choice goes on."""
    if not saga.moments:
        return False
    last = saga.moments[-1]
    if last.seat != seat or not last.outcome.reversible:
        return False
    return voice.continues(asked_of(last.before, seat), asked_of(saga.table, seat))


def forget_typed_ahead(stream: TextIO) -> None:
    """Drop what was typed into a terminal and not yet read. What a file or a pipe holds was written for this."""
    if sys.platform == "win32" or not stream.isatty():
        return
    import termios

    termios.tcflush(stream, termios.TCIFLUSH)
