"""Errors for people and programs: what was wrong, where, and what would be right.

An error is raised with the key of a sentence and the facts in it: `BadSeats("no_such_seat", seat=7, last=3)`. The
sentences are in the catalogues of `messages.py`.
"""

from __future__ import annotations

from longhall.kernel.messages import Message, facts_of, say, told

# The key of a sentence that was made elsewhere, in the language that is spoken there.
SAID = "said"


class Fault(Message, frozen=True, kw_only=True):
    """An error as a document: the name of its class, its key, its facts, and its sentence in each language."""

    kind: str


class LonghallError(Exception):
    """Something a person can put right. Its text is one clear sentence, in each language."""

    def __init__(self, key: str, **facts: object) -> None:
        """A sentence may stand in place of a key, as the terminal makes its own of what somebody typed."""
        super().__init__(key)
        made = key if key.isidentifier() else SAID
        self.key = made
        inner = {name: fact.message for name, fact in facts.items() if isinstance(fact, LonghallError)}
        self.facts = facts_of({**facts, **inner} if made == key else {"sentence": key})

    def __str__(self) -> str:
        return self.in_language("en")

    def __reduce__(self) -> tuple[object, ...]:
        # Errors cross processes: a simulation plays in several.
        return _raised_again, (type(self), self.key, self.facts)

    def in_language(self, language: str) -> str:
        """The sentence in one language."""
        return say(self.key, self.facts, language)

    @property
    def message(self) -> Message:
        """Key, facts and text, as a part of another message."""
        return told(self.key, self.facts)

    def document(self) -> Fault:
        """The error as a document that can be sent."""
        made = self.message
        return Fault(made.key, made.facts, made.text, kind=type(self).__name__)


def _raised_again(kind: type[LonghallError], key: str, facts: dict[str, object]) -> LonghallError:
    return kind(key, **facts)


class UnknownName(LonghallError):
    """A game, bot, language, setting or word that does not exist."""


class BadSeats(LonghallError):
    """A number of seats the game is not played with, or a seat that is not at the table."""


class BadWords(LonghallError):
    """A move or an event whose words say nothing in this game."""


class IllegalMove(LonghallError):
    """A move that is not among the options of the seat. The table is as it was."""


class BadPosition(LonghallError):
    """A document that is not a position of this game."""


class BadRecord(LonghallError):
    """A record that is cut, edited or does not replay."""


class NotSaved(LonghallError):
    """A record that could not be written to its file, where everything is as it was."""


class ChangedSince(NotSaved):
    """A record whose file somebody else has written to since it was read from or saved in it."""


class BadContent(LonghallError):
    """Content whose counts, totals or effects are wrong; it names file, entry and field."""


class BadBot(LonghallError):
    """A bot that cannot be seated, or that broke the rules of the protocol."""


class NoUndo(LonghallError):
    """A move that cannot be taken back."""
