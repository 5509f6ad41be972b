"""Where the numbers of Reavers of Midgard come from: costs, combat dice and successes, Glory, what the end counts."""

from __future__ import annotations

from collections import Counter

from longhall.games.reavers_of_midgard.cards import (
    AREA_NAMES,
    AREAS,
    STACK_NAMES,
    STACKS,
    TRACK_NAMES,
)
from longhall.games.reavers_of_midgard.combat import Hammers, dice_of_hammer, hammers_of
from longhall.games.reavers_of_midgard.dice import COLOURS, HAMMER, HAMMER_SOURCES, SUCCESSES, WILD_HAMMER
from longhall.games.reavers_of_midgard.prices import area_price, peace_price
from longhall.games.reavers_of_midgard.scoring import FINAL_NAMES, PROPHECY_GLORY, final_part
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.views import Account, Part
from longhall.kernel.vocabulary import Words


def accounts_of(table: Reavers, viewer: int) -> list[Account]:
    """Every number that a viewer may see and that has parts."""
    found = [_cost("area_cost", {"area": AREA_NAMES[area]}, area_price(table, area)) for area in range(AREAS)]
    found += [
        _cost("peace_cost", {"territory": STACK_NAMES[stack]}, peace_price(table, stack)) for stack in range(STACKS)
    ]
    found += _combat(table)
    for seat in range(table.players):
        found += [_track(table, seat), *_final(table, seat, viewer)]
    return [account for account in found if account.parts]


def _cost(kind: str, of: Words, price: Words) -> Account:
    """A cost in Food, Favor, any dice, or dice that show certain faces."""
    parts = [Part(int(price[unit]), unit) for unit in ("food", "favor", "dice") if unit in price]
    asked = Counter(str(price["asked"]).split("+")) if "asked" in price else Counter[str]()
    parts += [Part(count, "face", {"asked": face}) for face, count in asked.items()]
    return Account(kind, of, sum(part.amount for part in parts), tuple(parts))


def _combat(table: Reavers) -> list[Account]:
    """The dice that the Hammers of a crew would roll, or the successes that were rolled."""
    if table.over or not table.to_act:
        return []
    seat, step = table.to_act[0], table.stack[-1]
    if isinstance(step, Hammers):
        parts = _dice_to_roll(table, seat)
        return [Account("combat_dice", {"seat": seat}, sum(part.amount for part in parts), tuple(parts))]
    shown = [int(table.rolled(successes)) for successes in range(SUCCESSES)]
    parts = [Part(n * dice, "showing", {"successes": n, "n": dice}) for n, dice in enumerate(shown) if dice]
    return [Account("successes", {"seat": seat}, int(table.successes), tuple(parts))]


def _dice_to_roll(table: Reavers, seat: int) -> list[Part]:
    held = hammers_of(table, seat)
    kinds = {"hammers": range(COLOURS), "double_hammers": range(COLOURS, WILD_HAMMER)}
    kinds["wild"] = range(WILD_HAMMER, HAMMER_SOURCES)
    rolled = {kind: sum(held[one] * dice_of_hammer(one) for one in sources) for kind, sources in kinds.items()}
    rolled |= {"upgrades": int(table.upgrades(seat, HAMMER)), "added": int(table.added)}
    return [Part(int(dice), kind) for kind, dice in rolled.items() if dice]


def _track(table: Reavers, seat: int) -> Account:
    """The marker on the Glory track, by where it came from."""
    points = [int(table.glory_from(seat, source)) for source in range(len(TRACK_NAMES))]
    parts = [Part(n, "source", {"source": name}) for n, name in zip(points, TRACK_NAMES, strict=True) if n]
    return Account("glory", {"seat": seat}, int(table.glory(seat)), tuple(parts))


def _final(table: Reavers, seat: int, viewer: int) -> list[Account]:
    """What the end would count, kind by kind, and the score that this makes; prophecies only where all are known."""
    parts = [Part(int(table.glory(seat)), "track")] if table.glory(seat) else []
    found: list[Account] = []
    secret = False
    for place, name in enumerate(FINAL_NAMES):
        if place == PROPHECY_GLORY and not knows_prophecies(table, seat, viewer):
            secret = True
            continue
        ledger: list[Part] = []
        points = int(final_part(table, seat, place, ledger))
        found.append(Account("final", {"seat": seat, "source": name}, points, tuple(ledger)))
        if points:
            parts.append(Part(points, "source", {"source": name}))
    total = sum(part.amount for part in parts)
    return [*found, Account("score", {"seat": seat}, total, tuple(parts), "secret" if secret else "")]


def knows_prophecies(table: Reavers, seat: int, viewer: int) -> bool:
    """Whether a viewer knows all prophecies of a seat."""
    return table.over or seat == viewer or not table.secret_count(seat)
