"""What people write that others see is made safe to show, or refused with a reason."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from longhall.hall.names import BadChat, BadName, clean_chat, clean_name, name_key
from tests.told import refused


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t\n", "Ada"),
        ("Ada   Lovelace", "Ada Lovelace"),
        ("Zoe\u0301", "Zoé"),
        ("Ø", "Ø"),
        ("李小龙", "李小龙"),
        ("नमस्ते", "नमस्ते"),
        ("❤\ufe0f", "❤"),
        ("e\ufe0f\u0301", "é"),
        ("x" * 24, "x" * 24),
        ("<b>&amp;", "<b>&amp;"),
    ],
)
def test_a_name_is_trimmed_and_composed(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize("text", ["", " ", "\t\n", "\u3000", "\u0301", "\u0301a", "\ufe0f"])
def test_a_name_can_be_seen(text: str) -> None:
    with refused(BadName, "needs a character that can be seen"):
        clean_name(text)


@pytest.mark.parametrize(
    "letter",
    [
        "\x00",
        "\x1b",
        "\x7f",
        "\n",
        "\u00a0",
        "\u00ad",
        "\u061c",
        "\u115f",
        "\u2003",
        "\u200b",
        "\u200d",
        "\u200e",
        "\u202e",
        "\u2028",
        "\u2066",
        "\u2800",
        "\u3164",
        "\ue000",
        "\ufeff",
        "\uffa0",
        "\ud800",
        "\U000e0041",
    ],
)
def test_what_cannot_be_seen_or_looks_like_a_space_is_told(letter: str) -> None:
    with pytest.raises(BadName) as raised:
        clean_name(f"a{letter}b")
    assert raised.value.key == "name_character"
    assert str(raised.value.facts["code"]).startswith("U+")
    str(raised.value).encode()


@pytest.mark.parametrize("text", ["x" * 25, "x" * 10**6, " " * 10**6 + "x", "a" + "\u0335" * 9, "q\u0323\u0302" * 24])
def test_a_name_is_short(text: str) -> None:
    with refused(BadName, "24 characters or fewer"):
        clean_name(text)


@settings(deadline=None)
@given(st.text(max_size=60))
@example("\u1100\u1161\u11a8")
@example("\u0958")
@example("\u1e9b\u0323")
@example(" \ufe0f ")
def test_a_clean_name_is_clean(text: str) -> None:
    try:
        name = clean_name(text)
    except BadName:
        return
    assert clean_name(name) == name == unicodedata.normalize("NFC", name).strip()
    assert sum(unicodedata.combining(letter) == 0 for letter in name) >= 1
    assert len(name) <= 48
    assert name.isprintable()
    assert "  " not in name
    assert name_key(name) == name_key(name_key(name))
    name.encode()


def test_names_that_look_alike_are_one() -> None:
    assert len({name_key(clean_name(each)) for each in ("Ada", "ADA", "ａｄａ", " ada ", "𝐀da")}) == 1
    assert name_key("straße") == name_key("STRASSE")
    assert name_key("Ada") != name_key("Adam")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("well played", "well played"),
        (" two\r\nlines\u2028here ", "two lines here"),
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("left\u202eright", "leftright"),
        ("\ufefffirst", "first"),
        ("half \ud800", "half"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * 500, "x" * 500),
        ("x" + " " * 600 + "y", "x y"),
    ],
)
def test_chat_is_one_line(text: str, line: str) -> None:
    assert clean_chat(text) == line


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\u200d", "\u2800\u3164", "\x00", "\ud800"])
def test_chat_says_something(text: str) -> None:
    with refused(BadChat, "nothing to say"):
        clean_chat(text)


@pytest.mark.parametrize("text", ["x" * 501, "x" * 10**6, "\x00" * 10**6])
def test_chat_is_short(text: str) -> None:
    with refused(BadChat, "500 characters or fewer"):
        clean_chat(text)


@settings(deadline=None)
@given(st.text())
def test_clean_chat_is_clean(text: str) -> None:
    try:
        line = clean_chat(text)
    except BadChat:
        return
    assert clean_chat(line) == line
    assert 1 <= len(line) <= 500
    assert not {unicodedata.category(letter) for letter in line} & {"Cc", "Cs", "Zl", "Zp"}
    line.encode()
