"""One language, spoken: what every game says in the same way, from `locale/en.toml` and `locale/fr.toml`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import msgspec

from longhall.kernel.locale import Locale
from longhall.kernel.messages import closest
from longhall.presentation.spans import Said, Sentence, concat, fill, joined

FOLDER = Path(__file__).parent / "locale"


class Speech(msgspec.Struct, frozen=True):
    """One language and its sentences."""

    language: str
    sentences: dict[str, str]

    def say(self, key: str, **facts: object) -> str:
        """A sentence, as plain text."""
        return self.sentences[key].format_map(facts)

    def tell(self, key: str, **facts: Said) -> Sentence:
        """A sentence whose facts may name things."""
        return fill(self.sentences[key], facts)

    def one_of(self, wrong: str, right: Iterable[str]) -> str:
        """What to say about a wrong name: the closest right one, then all of them."""
        names = list(right)
        meant, listing = closest(wrong, names), ", ".join(names)
        if meant is None:
            return self.say("there_are", names=listing)
        return self.say("did_you_mean", name=meant, names=listing)

    def listed(self, names: Sequence[str]) -> str:
        """Several names in one phrase: "A, B and C"."""
        *most, last = names
        return self.say("and").join([", ".join(most), last]) if most else last

    def listing(self, names: Sequence[Said]) -> Sentence:
        """Several names in one phrase, each of which may stand for something."""
        *most, last = names
        return concat(joined(", ", most), self.say("and"), last) if most else concat(last)

    def either(self, names: Sequence[str]) -> str:
        """One of several names: "A, B or C"."""
        *most, last = names
        return self.say("or").join([", ".join(most), last]) if most else last

    def number(self, value: float, digits: int) -> str:
        """A number with so many decimals, with the mark of the language before them."""
        return f"{value:.{digits}f}".replace(".", self.say("decimal_mark"))

    def percent(self, share: float) -> str:
        """A share of a hundred."""
        return self.say("percent", number=self.number(share * 100, 1))

    def locale(self, locales: dict[str, Locale]) -> Locale:
        """A game's own sentences in this language."""
        return locales[self.language]


class _Texts(msgspec.Struct, forbid_unknown_fields=True):
    sentences: dict[str, str]
    # What `kernel/messages.py` reads.
    errors: dict[str, str]


@cache
def shared_sentences(language: str) -> dict[str, str]:
    """What every door says in the same way, in a language."""
    return msgspec.toml.decode((FOLDER / f"{language}.toml").read_bytes(), type=_Texts).sentences


def speech_in(language: str) -> Speech:
    """A language, spoken."""
    return Speech(language, shared_sentences(language))
