"""Errors as they reach people and programs: each that a test provokes is said in every language, and travels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from longhall.kernel.errors import Fault, LonghallError
from longhall.kernel.messages import LANGUAGES, Message

# Words that no French sentence has. What stands in quotes is somebody else's.
ENGLISH = re.compile(r"\b(the|is|are|not|no|cannot|there|was|has|with|whole|should|must|from)\b")
QUOTED = re.compile(r"«[^»]*»|`[^`]*`|'[^']*'|\([^)]*\)|\{[^}]*\}")


@contextmanager
def refused(kind: type[LonghallError], match: str) -> Iterator[None]:
    """What is done here is refused in a sentence that matches, which is said in French as well, and can be sent."""
    with pytest.raises(kind, match=match) as raised:
        yield
    check_travels(raised.value)


def check_travels(error: LonghallError) -> None:
    """An error has a key, facts that can be sent, and a whole sentence in every language."""
    check_message(error.document())
    document = error.document()
    assert msgspec.json.decode(msgspec.json.encode(document), type=Fault) == document
    assert (document.kind, document.text["en"]) == (type(error).__name__, str(error))
    check_french(error.in_language("fr"))


def check_message(said: Message) -> None:
    """A key in snake case, facts of the few kinds there are, and a text in every language."""
    assert re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", said.key)
    assert set(said.text) == set(LANGUAGES)
    for fact in said.facts.values():
        if isinstance(fact, Message):
            check_message(fact)
        else:
            assert isinstance(fact, (str, int)) or all(isinstance(part, str) for part in fact)


def check_french(sentence: str) -> None:
    """Nothing English is left in a sentence but what is quoted, and an invariant, which is for engineers."""
    said = QUOTED.sub("", sentence.partition(", en anglais : ")[0])
    assert not ENGLISH.search(said), sentence
