"""What an option takes: Food, Favor, faces of dice, a reaver. Dice that a move names itself are not said again."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes
from longhall.games.reavers_of_midgard.bargains import SpendFavor
from longhall.games.reavers_of_midgard.cards import DICE_LAND, FIRST_EXPEDITION, FOOD_LAND, LEVELS
from longhall.games.reavers_of_midgard.expedition import MeetExpedition
from longhall.games.reavers_of_midgard.payments import area_cost, asked_name, combination, faces_of, toll
from longhall.games.reavers_of_midgard.sea import SeaMethod
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.vocabulary import Words


def price_of(table: Reavers, code: i64) -> Words:
    """What an option of the seat that is asked takes."""
    if code == codes.ACT:
        return area_price(table, table.area)
    if codes.SETTLE <= code < codes.RESOLVE_TILE:
        return peace_price(table, code - codes.SETTLE)
    if codes.REROLL <= code < codes.DECLINE:
        return {"favor": 1}
    step = table.stack[-1]
    if code == codes.COMBINE and isinstance(step, SeaMethod):
        return in_faces(table, combination(step.card))
    if code == codes.MEET and isinstance(step, MeetExpedition):
        return (
            {"reaver": 1} if table.book.takes_reaver[step.card - FIRST_EXPEDITION] else in_faces(table, toll(step.card))
        )
    if code == codes.SPEND and isinstance(step, SpendFavor):
        return {"favor": int(step.effect(table).favor)}
    return {}


def area_price(table: Reavers, area: i64) -> Words:
    """What acting in an area takes (RM-7.2)."""
    food = table.quantities.area_food[area]
    price = in_faces(table, area_cost(area))
    return {"food": food, **price} if food else price


def peace_price(table: Reavers, stack: i64) -> Words:
    """What a tile takes peacefully (RM-14.5)."""
    kind: i64 = stack // LEVELS
    return {"food" if kind == FOOD_LAND else "dice" if kind == DICE_LAND else "favor": table.book.land_costs[stack]}


def in_faces(table: Reavers, cost: i64) -> Words:
    """A cost in faces."""
    faces = faces_of(table, cost)
    return {"asked": "+".join([asked_name(face) for face in faces])} if faces else {}
