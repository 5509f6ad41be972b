"""Real deals for rules tests, and ways to hurry on through them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import longhall
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.view import ClanView, ProvinceView
from longhall.kernel.chance import Rng
from tests.games.blood_rage.stage import CARD_NAMES, GAME, Hall, seat_of

# How many cards of each kind an Age's deck holds that are marked 2+, 3+ and 4+ (BR-24 to BR-27).
COPIES = {card.id: card.copies for card in GAME.content.cards}
AGE_OF = {card.id: card.age for card in GAME.content.cards}


def dealt(players: int = 2, seed: int = 1, **settings: str) -> Hall:
    """An ordinary deal at its first decision, the first keep of Age 1."""
    hall = Hall(cast(BloodRage, GAME.deal(players, seed, **settings)))
    hall.events += hall.table.events(longhall.SPECTATOR)
    return hall


def drafted(hall: Hall) -> Hall:
    """Everybody keeps the first card of the hand until the draft is over."""
    while hall.asked == "Draft":
        hall.do(hall.active, "keep", card=str(hall.options()[0]["card"]))
    return hall


def moments(hall: Hall, seed: int = 1) -> Iterator[Hall]:
    """Play on at random to the end of the game; the hall before the first move and after each one."""
    rng = Rng(seed)
    yield hall
    while not hall.over:
        moves = hall.options()
        words = dict(moves[rng.below(len(moves))])
        hall.do(hall.active, str(words.pop("do")), **words)
        yield hall


def played_out(hall: Hall, seed: int = 1) -> Hall:
    """Play on at random to the end of the game."""
    for _ in moments(hall, seed):
        pass
    return hall


def packets(hall: Hall) -> list[list[str]]:
    """The hands being drafted, by the seat that holds them."""
    return [list(hall.view(clan).drafting or ()) for clan in clans(hall)]


def clans(hall: Hall) -> list[str]:
    """The clans at the table, by seat, as a stage names them."""
    return ["wolf", "raven", "serpent", "bear"][: int(hall.table.players)]


def sheet(hall: Hall, clan: str, viewer: str | None = None) -> ClanView:
    """What a viewer sees of a clan."""
    return hall.view(viewer).clans[seat_of(clan)]


def province(hall: Hall, name: str) -> ProvinceView:
    """What everybody sees of a province."""
    return next(province for province in hall.view().provinces if province.id == name)


def deck(age: int, players: int) -> Counter[str]:
    """The cards of an Age's deck for so many players."""
    names = [name for name in CARD_NAMES if AGE_OF[name] == age]
    return Counter({name: sum(COPIES[name][: players - 1]) for name in names if sum(COPIES[name][: players - 1])})
