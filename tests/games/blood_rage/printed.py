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

    @property
    def age(self) -> int:
        """The Age whose chapter it stands in."""
        return int(self.clause.removeprefix("BR-").split(".")[0]) - 23


# The card lists of the three Ages.
PRINTED = {
    1: [
        Printed("BR-24.1", "lord-of-hammers", "leader", 3, (1, 0, 0)),
        Printed("BR-24.2", "brothers-in-arms", "warrior", 1, (1, 0, 0)),
        Printed("BR-24.3", "lokis-dragons", "ship", 2, (1, 0, 0)),
        Printed("BR-24.4", "friggas-charm", "clan", 0, (1, 0, 0)),
        Printed("BR-24.5", "lokis-domain", "clan", 1, (1, 0, 0)),
        Printed("BR-24.6", "thors-glory", "clan", 2, (1, 0, 0)),
        Printed("BR-24.7", "friggas-succor", "clan", 2, (0, 1, 0)),
        Printed("BR-24.8", "tyrs-domain", "clan", 0, (0, 1, 0)),
        Printed("BR-24.9", "lokis-blessing", "clan", 1, (0, 0, 1)),
        Printed("BR-24.10", "alfheim-1", "quest", 5, (1, 0, 1)),
        Printed("BR-24.11", "jotunheim-1", "quest", 5, (1, 0, 1)),
        Printed("BR-24.12", "manheim-1", "quest", 5, (1, 0, 1)),
        Printed("BR-24.13", "yggdrasil-1", "quest", 6, (0, 1, 0)),
        Printed("BR-24.14", "glorious-death-1", "quest", 6, (1, 0, 1)),
        Printed("BR-24.15", "friggas-grace", "battle", 2, (1, 0, 1)),
        Printed("BR-24.16", "heimdalls-sight", "battle", 0, (1, 0, 0)),
        Printed("BR-24.17", "lokis-trickery", "battle", 0, (1, 0, 1)),
        Printed("BR-24.18", "odins-smite", "battle", 1, (1, 1, 0)),
        Printed("BR-24.19", "thors-hammer", "battle", 1, (1, 0, 0)),
        Printed("BR-24.20", "tyrs-bash", "battle", 2, (1, 0, 0)),
        Printed("BR-24.21", "tyrs-smash-1", "battle", 3, (1, 1, 0)),
        Printed("BR-24.22", "tyrs-crush-1", "battle", 4, (0, 0, 1)),
        Printed("BR-24.23", "tyrs-smite-1", "battle", 5, (1, 0, 0)),
    ],
    2: [
        Printed("BR-25.1", "lord-of-axes", "leader", 3, (1, 0, 0)),
        Printed("BR-25.2", "experts-in-arms", "warrior", 2, (1, 0, 0)),
        Printed("BR-25.3", "fire-dragons", "ship", 2, (1, 0, 0)),
        Printed("BR-25.4", "friggas-protection", "clan", 0, (1, 0, 0)),
        Printed("BR-25.5", "odins-inspiration", "clan", 2, (1, 0, 0)),
        Printed("BR-25.6", "tyrs-challenge", "clan", 0, (1, 0, 0)),
        Printed("BR-25.7", "lokis-eminence", "clan", 2, (0, 1, 0)),
        Printed("BR-25.8", "tyrs-prowess", "clan", 2, (0, 1, 0)),
        Printed("BR-25.9", "thors-domain", "clan", 1, (0, 0, 1)),
        Printed("BR-25.10", "alfheim-2", "quest", 7, (1, 0, 1)),
        Printed("BR-25.11", "jotunheim-2", "quest", 7, (1, 0, 1)),
        Printed("BR-25.12", "manheim-2", "quest", 7, (1, 0, 1)),
        Printed("BR-25.13", "yggdrasil-2", "quest", 8, (0, 1, 0)),
        Printed("BR-25.14", "glorious-death-2", "quest", 8, (1, 0, 1)),
        Printed("BR-25.15", "heimdalls-eye", "battle", 2, (2, 1, 0)),
        Printed("BR-25.16", "heimdalls-watch-2", "battle", 0, (1, 0, 0)),
        Printed("BR-25.17", "lokis-backstab", "battle", 0, (1, 0, 1)),
        Printed("BR-25.18", "odins-tide", "battle", 1, (1, 0, 1)),
        Printed("BR-25.19", "thors-oath", "battle", 1, (1, 0, 0)),
        Printed("BR-25.20", "tyrs-smash-2", "battle", 3, (0, 0, 1)),
        Printed("BR-25.21", "tyrs-crush-2", "battle", 4, (1, 0, 0)),
        Printed("BR-25.22", "tyrs-smite-2", "battle", 5, (0, 1, 0)),
        Printed("BR-25.23", "tyrs-rage-2", "battle", 6, (1, 0, 0)),
    ],
    3: [
        Printed("BR-26.1", "lord-of-spears", "leader", 3, (1, 0, 0)),
        Printed("BR-26.2", "masters-in-arms", "warrior", 2, (1, 0, 0)),
        Printed("BR-26.3", "eternal-dragons", "ship", 2, (1, 0, 0)),
        Printed("BR-26.4", "friggas-domain", "clan", 0, (1, 0, 0)),
        Printed("BR-26.5", "odins-throne", "clan", 2, (1, 0, 0)),
        Printed("BR-26.6", "thors-conquest", "clan", 3, (1, 0, 0)),
        Printed("BR-26.7", "friggas-sacrifice", "clan", 1, (0, 1, 0)),
        Printed("BR-26.8", "tyrs-wrath", "clan", 1, (0, 1, 0)),
        Printed("BR-26.9", "lokis-wrath", "clan", 3, (0, 0, 1)),
        Printed("BR-26.10", "alfheim-3", "quest", 9, (1, 0, 1)),
        Printed("BR-26.11", "jotunheim-3", "quest", 9, (1, 0, 1)),
        Printed("BR-26.12", "manheim-3", "quest", 9, (1, 0, 1)),
        Printed("BR-26.13", "yggdrasil-3", "quest", 11, (0, 1, 0)),
        Printed("BR-26.14", "glorious-death-3", "quest", 11, (1, 0, 1)),
        Printed("BR-26.15", "heimdalls-gaze", "battle", 3, (1, 1, 0)),
        Printed("BR-26.16", "heimdalls-watch-3", "battle", 0, (1, 0, 0)),
        Printed("BR-26.17", "lokis-poison", "battle", 0, (1, 0, 0)),
        Printed("BR-26.18", "odins-judgement", "battle", 2, (1, 0, 1)),
        Printed("BR-26.19", "thors-ascension", "battle", 1, (1, 0, 1)),
        Printed("BR-26.20", "thors-primacy", "battle", 3, (1, 1, 0)),
        Printed("BR-26.21", "tyrs-crush-3", "battle", 4, (1, 0, 0)),
        Printed("BR-26.22", "tyrs-smite-3", "battle", 5, (0, 0, 1)),
        Printed("BR-26.23", "tyrs-rage-3", "battle", 6, (1, 0, 0)),
    ],
}


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
