"""The constants of the rules are tied to the words, and to where the numbers of a table lie."""

from __future__ import annotations

from types import ModuleType

import pytest

from longhall.kernel.position import Layout, Region
from longhall.kernel.vocabulary import EventVocabulary, Field, Vocabulary

ROW = Field("row", range(3))


def constants(**numbers: int) -> ModuleType:
    module = ModuleType("rules")
    vars(module).update(numbers)
    return module


def test_moves_take_their_names_and_their_order_from_the_codes() -> None:
    # What comes before the row, such as the sizes it is made of, and what comes after it is none of it.
    codes = constants(ROWS=3, NOTHING=0, PASS=0, LAY=1, COUNT=4, BY_HAND=0)
    moves = Vocabulary.of(codes, {1: [ROW], 0: []})
    assert [moves.words(code) for code in range(moves.size)] == [
        {"do": "pass"},
        *({"do": "lay", "row": row} for row in range(3)),
    ]


def test_events_take_their_names_and_their_numbers_from_the_constants() -> None:
    told = EventVocabulary.of(constants(PASSED=0, LAID=1, COUNT=2, BY_HAND=0), {1: [ROW], 0: []})
    assert told.number == {"passed": 0, "laid": 1}
    assert told.told(1, [2], knows=-1, viewer=0) == {"event": "laid", "row": 2}


def test_regions_take_their_names_and_their_lengths_from_the_offsets() -> None:
    layout = Layout.of(constants(SEATS=4, AT_HANDS=0, AT_ROUND=4, AT_END=5), {4: (0, 9), 0: (-1, 7)})
    assert layout.regions == (Region("hands", 0, 4, -1, 7), Region("round", 4, 1, 0, 9))
    assert layout.length == 5


@pytest.mark.parametrize(
    ("numbers", "wrong"),
    [
        ({"PASS": 0, "LAY": 1, "COUNT": 3}, "'lay' has 3 moves by its fields, but 2 codes from rules.LAY"),
        ({"PASS": 0, "LAY": 1, "COUNT": 5}, "'lay' has 3 moves by its fields, but 4 codes from rules.LAY"),
        ({"PASS": 0, "LAY": 1}, "rules.COUNT is missing"),
        ({"PASS": 1, "LAY": 2, "COUNT": 5}, "no constant of rules before COUNT is 0"),
        ({"PASS": 0, "LAY": 1, "COUNT": 1}, "rules.COUNT is 1: it has to be more than LAY, 1"),
        ({"PASS": 0, "COUNT": 1}, "1 is described, but it is none of PASS in rules"),
        ({"PASS": 0, "LAY": 1, "KEEP": 4, "COUNT": 5}, "rules.KEEP is 4, and nothing says what it means"),
    ],
)
def test_codes_that_do_not_agree_with_the_words_are_refused(numbers: dict[str, int], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Vocabulary.of(constants(**numbers), {0: [], 1: [ROW]})


@pytest.mark.parametrize(
    ("numbers", "wrong"),
    [
        ({"PASSED": 0, "LAID": 2, "COUNT": 3}, "no event of rules is 1, the one after PASSED"),
        ({"PASSED": 0, "DREW": 1, "LAID": 2, "COUNT": 3}, "rules.DREW is 1, and nothing says what it means"),
        ({"PASSED": 0, "COUNT": 1}, "2 is described, but it is none of PASSED in rules"),
    ],
)
def test_events_that_are_not_numbered_one_by_one_are_refused(numbers: dict[str, int], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        EventVocabulary.of(constants(**numbers), {0: [], 2: [ROW]})


@pytest.mark.parametrize(
    ("numbers", "wrong"),
    [
        ({"AT_HANDS": 0, "AT_ROUND": 4}, "rules.AT_END is missing"),
        ({"AT_HANDS": 0, "AT_ROUND": 4, "AT_AGE": 5, "AT_END": 6}, "rules.AT_AGE is 5, and nothing says"),
        (
            {"AT_HANDS": 0, "AT_AGE": 5, "AT_ROUND": 4, "AT_END": 6},
            "AT_ROUND is 4: it has to be more than AT_AGE, 5",
        ),
    ],
)
def test_offsets_that_do_not_follow_each_other_are_refused(numbers: dict[str, int], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Layout.of(constants(**numbers), {0: (0, 1), 4: (0, 1)})
