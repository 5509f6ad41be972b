"""Why a wished move is not possible: each reason with its clause."""

from __future__ import annotations

import pytest

from longhall.kernel.vocabulary import Words
from tests.games.skeleton.stage import Stage, stage


def laying(dares: str = "yes") -> Stage:
    return stage(["wolf", "fox"], ["goat", "hare"], dares=dares)


def won() -> Stage:
    return laying().lay("wolf", "goat")


def waiting() -> Stage:
    table = laying()
    table.do(0, "lay", card="fox")
    return table


def ended() -> Stage:
    return stage(["wolf"], ["goat"], dares="no").lay("wolf", "goat")


@pytest.mark.parametrize(
    ("table", "words", "reason"),
    [
        (laying(), {"do": "lay", "card": "hare"}, "Hare is not in your hand. (SK-3.2)"),
        (laying(), {"do": "take"}, "First lay one of your cards. (SK-3.2)"),
        (laying(dares="no"), {"do": "dare"}, "This game is played without dares. (SK-4.3)"),
        (waiting(), {"do": "lay", "card": "wolf"}, "You have laid your card: wait for the others. (SK-3.3)"),
        (won(), {"do": "lay", "card": "fox"}, "First say whether you take the points or dare. (SK-4.1)"),
        (ended(), {"do": "take"}, "The game is over. (SK-5.1)"),
    ],
)
def test_why_not(table: Stage, words: Words, reason: str) -> None:
    assert str(table.table.why_not(0, words)) == reason


def test_the_prize_is_for_the_winner_of_the_round() -> None:
    assert str(won().table.why_not(1, {"do": "take"})) == "The prize is for seat 0. (SK-4.1)"


def test_what_is_possible_has_no_reason() -> None:
    assert won().table.why_not(0, {"do": "dare"}) is None
