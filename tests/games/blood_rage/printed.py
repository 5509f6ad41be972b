"""What a card list says of a card, and how to find it out at the table (BR-24 to BR-27)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple, cast

from longhall.games.blood_rage.view import BloodRageView
from longhall.kernel.chance import Rng
from tests.games.blood_rage.stage import GAME, Hall, W, stage

CLANS = ("wolf", "raven", "serpent", "bear")
CONTENT = {card.id: card for card in GAME.content.cards}
# The slots of a clan sheet, from left to right (BR-3.14).
SLOTS = {"warrior": [0], "leader": [1], "ship": [2], "monster": [3, 4], "clan": [5, 6, 7]}
# So many deals show every card of a deck: at most 4 of 20 cards lie undealt.
DEALS = 24


class Printed(NamedTuple):
    """A line of the card list; `copies` are those marked 2+, 3+ and 4+."""

    clause: str
    card: str
    kind: str
    value: int
    copies: tuple[int, int, int]


@cache
def dealt(players: int, age: int) -> Counter[str]:
    """How often each card of an Age was seen at once among the hands dealt for a draft, at most."""
    seen: Counter[str] = Counter()
    for seed in range(DEALS):
        if age == 1:
            table = GAME.deal(players, seed)
        else:
            hall = stage(players, age=age - 1, phase="discard", hands={"wolf": ["troll"]})
            hall.table.rng = Rng(seed)
            table = hall.keep().table
        views = [cast(BloodRageView, table.view(seat)) for seat in range(players)]
        seen |= Counter(card for view in views for card in view.drafting or ())
    return seen


def strengths(hall: Hall) -> dict[str, int]:
    """The strengths compared in the last battle, by clan."""
    return {str(words["clan"]): int(words["strength"]) for words in hall.told("fought")}


def bonus(card: str, age: int) -> int:
    """What a card adds to a Warrior when the opponent reveals an upgrade."""
    hall = stage(age=age, board={"gimle": {"wolf": [W], "raven": [W]}}, hands={"wolf": [card], "raven": ["troll"]})
    hall.pillage("gimle").call_over().seal(wolf=card, raven="troll")
    return strengths(hall)["wolf"] - 1


def steps(hall: Hall, clan: str) -> tuple[int, int, int]:
    """The steps of Rage, Axes and Horns."""
    return hall.step(clan, "rage"), hall.step(clan, "axes"), hall.step(clan, "horns")
