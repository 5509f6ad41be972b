"""The constants of the rules are tied to the words."""

from __future__ import annotations

from types import ModuleType

import pytest

from longhall.kernel.vocabulary import EventVocabulary, Field, Verb, Vocabulary

VERBS = [Verb("pass"), Verb("lay", Field("row", range(3)))]


def constants(**numbers: int) -> ModuleType:
    module = ModuleType("codes")
    vars(module).update(numbers)
    return module


def test_constants_that_agree_with_the_words_are_taken() -> None:
    Vocabulary(VERBS).check(constants(PASS=0, LAY=1, COUNT=4))
    EventVocabulary(VERBS).check(constants(PASS=0, LAY=1))


@pytest.mark.parametrize(
    ("numbers", "wrong"),
    [
        ({"PASS": 0, "LAY": 2, "COUNT": 4}, "'lay' is number 1, but codes.LAY is 2"),
        ({"PASS": 0, "COUNT": 4}, "'lay' is number 1, but codes.LAY is None"),
        ({"PASS": 0, "LAY": 1, "COUNT": 5}, "there are 4 moves, but codes.COUNT is 5"),
        ({"PASS": 0, "LAY": 1}, "there are 4 moves, but codes.COUNT is None"),
    ],
)
def test_constants_that_do_not_are_refused(numbers: dict[str, int], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Vocabulary(VERBS).check(constants(**numbers))
