"""Who could win before the viewer acts again, as far as is public (CR-14.1 to CR-14.7)."""

from __future__ import annotations

from longhall.games.clash_of_rage.view import ClashView, SeatView
from longhall.presentation.clash_of_rage.names import ClashNames
from longhall.presentation.spans import Sentence, joined, plain

BEFORE_SECOND, SECOND = ("first_action", "stones"), "second_action"


def threats(names: ClashNames, view: ClashView) -> list[Sentence]:
    """A sentence for each rival who lacks no more than what one action may bring it: cities, or a legendary card."""
    told = []
    for seat in sooner(view):
        rival = view.seats[seat]
        ways = _ways(names, view, rival) if rival.points < view.points_to_win else []
        if ways:
            facts = {"points": rival.points, "to_win": view.points_to_win}
            ways_to_win = joined(names.speech.say("or"), ways)
            told.append(names.text("could_win", side=names.side(rival.clan), ways=ways_to_win, **facts))
    return told


def sooner(view: ClashView) -> list[int]:
    """The rivals who have a second action before the viewer next has an action: the one at hand is not the next."""
    order = view.order
    if view.over or view.viewer not in order:
        return []
    own = order.index(view.viewer)
    now = order.index(view.active) if view.active in order else -1
    if view.phase in BEFORE_SECOND:
        # Who has not acted yet does so before anybody's second action.
        waits = view.phase == "first_action" and own > now
        return [] if waits else list(order[:own])
    if view.phase != SECOND or now < 0:
        return []
    return list(order[now:own]) if own > now else [seat for seat in order[now:] if seat != view.viewer]


def _ways(names: ClashNames, view: ClashView, rival: SeatView) -> list[Sentence]:
    """What would bring a rival enough points in one action."""
    lacking, quantities = view.points_to_win - rival.points, names.quantities
    cities = -(-lacking // quantities.per_city)
    ways = [names.counted("way_cities", cities)] if cities <= rival.cities_in_reach else []
    price = rival.forge_price
    forges = price is not None and price <= rival.crystals and rival.forge_cards > 0
    return [*ways, plain(names.texts["way_legendary"])] if forges and lacking <= quantities.per_legend else ways
