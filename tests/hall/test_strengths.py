"""The bots people can seat: what they are called, what stands behind them, and what was measured."""

from __future__ import annotations

import pytest

import longhall
from longhall.bots import seat_bot
from longhall.hall.strengths import spec_of, strengths
from longhall.kernel.errors import UnknownName
from longhall.kernel.messages import LANGUAGES
from longhall.lab.results import wilson
from tests.told import check_french, refused

# Fewer games than this say little.
ENOUGH = 60


def test_the_weakest_comes_first_and_none_is_quicker_than_the_one_before() -> None:
    assert list(strengths()) == ["calm", "keen", "strong"]
    seconds = [strength.seconds for strength in strengths().values()]
    assert seconds == sorted(seconds)


def test_a_strength_stands_for_a_bot() -> None:
    for name, strength in strengths().items():
        assert strength.name == name
        assert spec_of(name) == strength.bot == seat_bot(strength.bot).name
    with refused(UnknownName, "no bot is called 'storng': did you mean 'strong'"):
        spec_of("storng")


@pytest.mark.parametrize("name", ["process:sh", "greedy", "search:600s", ""])
def test_nobody_can_seat_a_bot_by_anything_but_its_strength(name: str) -> None:
    with refused(UnknownName, "no bot is called"):
        spec_of(name)


def test_every_strength_is_spoken_of_in_every_language() -> None:
    for language in LANGUAGES:
        names = [strength.spoken[language].name for strength in strengths().values()]
        assert len(set(names)) == len(names)
        assert all(name == name.strip().capitalize() for name in names)
    for strength in strengths().values():
        check_french(strength.spoken["fr"].meaning)
        assert all(spoken.meaning.endswith(".") for spoken in strength.spoken.values())


def test_what_was_measured_can_be_found_again() -> None:
    known = strengths()
    names = list(known)
    for strength in known.values():
        for found in strength.measured:
            assert found.against == names[names.index(strength.name) - 1]
            assert found.players == max(longhall.game(found.game).players)
            assert found.games % found.players == 0
            bots = ",".join([strength.bot, *[known[found.against].bot] * (found.players - 1)])
            assert found.command == f"longhall simulate {found.game} --bots {bots} --games {found.games}"
            share = wilson(found.wins, found.games)
            expected = [share.share, share.low, share.high]
            assert [found.share, found.low, found.high] == [pytest.approx(each, abs=0.001) for each in expected]


def test_each_strength_wins_more_than_its_part_wherever_enough_was_played() -> None:
    measured = [found for strength in strengths().values() for found in strength.measured if found.games >= ENOUGH]
    assert measured
    assert all(found.low > 1 / found.players for found in measured)


def test_what_was_measured_is_found_by_game() -> None:
    keen = strengths()["keen"].in_game("mythic-arena")
    assert keen is not None
    assert (keen.strength, keen.against, keen.game) == ("keen", "calm", "mythic-arena")
    assert strengths()["calm"].in_game("mythic-arena") is None
