"""Sentences are spans that know what they name, and flat text is one call away."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from longhall.presentation.spans import (
    AMOUNT,
    CARD,
    EMPTY,
    SEAT,
    Sentence,
    Span,
    capitalized,
    concat,
    fields_of,
    fill,
    flat,
    joined,
    named,
    plain,
)

WOLF = named("Wolf", SEAT, "wolf")
THREE = named("3", AMOUNT, "glory")

spans = st.builds(Span, st.text(min_size=1), st.sampled_from(["", SEAT, CARD, AMOUNT]), st.just("x"))
sentences = st.lists(spans, max_size=4).map(tuple)


def test_a_template_keeps_what_its_facts_stand_for() -> None:
    sentence = fill("{clan} gains {glory} Glory.", {"clan": WOLF, "glory": THREE})
    assert flat(sentence) == "Wolf gains 3 Glory."
    assert [span.kind for span in sentence] == [SEAT, "", AMOUNT, ""]
    assert fields_of("{clan} gains {glory} Glory.") == {"clan", "glory"}


def test_plain_facts_run_into_the_text_around_them() -> None:
    assert fill("round {round} of {rounds}", {"round": 2, "rounds": "six"}) == plain("round 2 of six")


def test_a_missing_fact_and_a_form_are_refused() -> None:
    with pytest.raises(KeyError):
        fill("{clan} wins", {})
    with pytest.raises(ValueError, match="plain fields only"):
        fill("{glory:>3}", {"glory": 3})


def test_braces_can_be_said() -> None:
    assert flat(fill("{{{clan}}}", {"clan": WOLF})) == "{Wolf}"


@given(st.lists(sentences, max_size=5))
def test_joining_is_joining_the_texts_that_say_something(parts: list[Sentence]) -> None:
    assert flat(joined(", ", parts)) == ", ".join(flat(part) for part in parts if part)
    assert flat(concat(*parts)) == "".join(map(flat, parts))


@given(sentences)
def test_no_two_plain_spans_stand_side_by_side(sentence: Sentence) -> None:
    kinds = [bool(span.kind) for span in concat(*((span,) for span in sentence))]
    assert all(one or other for one, other in pairwise(kinds))


def test_a_sentence_begins_with_a_capital_whatever_it_names() -> None:
    assert flat(capitalized(concat("tile of ", WOLF))) == "Tile of Wolf"
    assert capitalized(named("troll", CARD, "troll")) == named("Troll", CARD, "troll")
    assert capitalized(EMPTY) == EMPTY


def test_a_span_is_written_down_briefly_and_read_back() -> None:
    sentence = concat(WOLF, " wins")
    text = msgspec.json.encode(sentence)
    assert text == b'[{"text":"Wolf","kind":"seat","id":"wolf"},{"text":" wins"}]'
    assert msgspec.json.decode(text, type=Sentence) == sentence
