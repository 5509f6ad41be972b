"""Names and chat: what people write that others see, made safe to show."""

from __future__ import annotations

import re
import unicodedata

from longhall.kernel.errors import LonghallError

LONGEST_NAME = 24
LONGEST_CHAT = 500

# Nothing to see, or something else than it seems: controls, formats, halves, private and unassigned characters,
# separators of lines. In a name, every space but the plain one.
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_SPACES = "Zs"
_MARKS = ("Mn", "Me")
# Letters and marks by their category that show nothing: fillers, a blank of braille, an empty note head.
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159")
# How a character is drawn, which keyboards add to pictures.
_VARIANTS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
# What pictures of several people are made with, and some alphabets need.
_JOINERS = frozenset("\u200c\u200d")
# So many marks may stand on one character.
_MARKS_ON_ONE = 3


class BadName(LonghallError):
    """A name that cannot be seen, or is too long."""


class BadChat(LonghallError):
    """A line of chat that says nothing, or too much."""


def clean_name(text: str, most: int = LONGEST_NAME) -> str:
    """A name as it is shown: trimmed, composed, with single spaces."""
    if len(text) > 8 * most:
        raise BadName("name_is_long", most=most)
    plain = unicodedata.normalize("NFC", _VARIANTS.sub("", text.strip()))
    name = re.sub(" +", " ", plain.strip())
    for letter in name:
        if _is_unseen(letter):
            raise BadName("name_character", code=f"U+{ord(letter):04X}")
    seen = [letter for letter in name if unicodedata.category(letter) not in _MARKS]
    if not seen or unicodedata.category(name[0]) in _MARKS:
        raise BadName("name_empty")
    if len(seen) > most or len(name) > 2 * most or _heaped(name):
        raise BadName("name_is_long", most=most)
    return name


def name_key(name: str) -> str:
    """What two names have in common that are to be one: neither capitals nor forms of letters make a difference."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def clean_chat(text: str, most: int = LONGEST_CHAT) -> str:
    """A line of chat as it is shown: one line, without anything that cannot be seen or turns the others around."""
    # Whatever is longer than this is too long, whatever is left out.
    if len(text) > 8 * most:
        raise BadChat("chat_too_long", most=most)
    kept = "".join(_chat_letter(letter) for letter in text)
    line = " ".join(unicodedata.normalize("NFC", kept).split())
    if not any(unicodedata.category(letter)[0] not in "CZ" and letter not in _BLANKS for letter in line):
        raise BadChat("chat_empty")
    if len(line) > most:
        raise BadChat("chat_too_long", most=most)
    return line


def _is_unseen(letter: str) -> bool:
    category = unicodedata.category(letter)
    return category in _UNSEEN or (category == _SPACES and letter != " ") or letter in _BLANKS


def _heaped(name: str) -> bool:
    """Whether marks are heaped on a character."""
    on_one = 0
    for letter in name:
        on_one = on_one + 1 if unicodedata.category(letter) in _MARKS else 0
        if on_one > _MARKS_ON_ONE:
            return True
    return False


def _chat_letter(letter: str) -> str:
    """A character as it stands in chat; nothing if it does not."""
    if letter.isspace():
        return " "
    if letter in _JOINERS:
        return letter
    return "" if unicodedata.category(letter) in _UNSEEN else letter
