"""What is written to people, in their language: from the section `[post]` of the locale."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from longhall.kernel.messages import LANGUAGES

LOCALE = Path(__file__).parent.parent / "locale"
MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page that a link in an e-mail leads to: what it asks, and what it says afterwards."""

    title: str
    asks: str
    button: str
    done: str
    late: str = ""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sentences of one language."""

    # What a table is called.
    titled: str
    # What happened at one table, and at several.
    turn: str
    turn_until: str
    begun: str
    over: str
    subject_turns: str
    subject_several: str
    footer: str
    # Whether an address is somebody's.
    confirm_subject: str
    confirm_letter: str
    confirm: Page
    stop: Page
    days: str
    one_hour: str
    hours: str
    one_minute: str
    minutes: str

    def time(self, seconds: float) -> str:
        """How long that is, rather less than more: days from two on, hours from one on, then minutes."""
        if seconds >= 2 * DAY:
            return self.days.format(count=int(seconds // DAY))
        if seconds >= HOUR:
            count = int(seconds // HOUR)
            return self.one_hour if count == 1 else self.hours.format(count=count)
        count = max(1, int(seconds // MINUTE))
        return self.one_minute if count == 1 else self.minutes.format(count=count)


class _Catalogue(msgspec.Struct, frozen=True):
    post: Words


@cache
def words_in(language: str) -> Words:
    """The sentences of a language; of one that is not spoken here, those of the first that is."""
    spoken = language if language in LANGUAGES else LANGUAGES[0]
    return msgspec.toml.decode((LOCALE / f"{spoken}.toml").read_bytes(), type=_Catalogue).post
