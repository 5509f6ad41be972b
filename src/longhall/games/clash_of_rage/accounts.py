"""Where the numbers of Clash of Rage come from: traits of types, what a side has in a fight, prices, points."""

from __future__ import annotations

from longhall.games.clash_of_rage import codes
from longhall.games.clash_of_rage.bands import units_in
from longhall.games.clash_of_rage.equip import forge_cards, forge_price
from longhall.games.clash_of_rage.fights import first_blood, slowness, wounds_of
from longhall.games.clash_of_rage.heroes import is_swift
from longhall.games.clash_of_rage.hexes import NO_PLACE
from longhall.games.clash_of_rage.layout import ATTACKER, DEFENDER
from longhall.games.clash_of_rage.pieces import (
    ELVES,
    EQUIPMENT,
    FLIGHT,
    HEALTH,
    HEROES,
    LEVELS,
    MOVE,
    NO_CLAN,
    NO_HERO,
    NO_SIDE,
    POWER,
    RAGE,
    REROLLS,
    SHIELDS,
    SIDE_NAMES,
    SLOTS,
    SLOWNESS,
    TRAIT_NAMES,
    TRAITS,
    WOUNDS,
)
from longhall.games.clash_of_rage.table import ClashOfRage, other
from longhall.games.clash_of_rage.viewing import score_sheet_of
from longhall.kernel.step import step_name
from longhall.kernel.views import Account, Part
from longhall.kernel.vocabulary import Words

# What a side has in a fight, each type present counted once; its hero adds to those that heroes have.
IN_A_FIGHT = {"fight_wounds": WOUNDS, "fight_shields": SHIELDS, "fight_rerolls": REROLLS, "fight_roused": RAGE}
OF_HEROES = (WOUNDS, SHIELDS, REROLLS)


def price_of(table: ClashOfRage, seat: int, code: int) -> Words:
    """What an option takes: gold at the market, crystals at a forge, both for a hero (CR-9.4, CR-9.11, CR-9.27)."""
    if codes.BUY <= code < codes.FORGE:
        return {"gold": int(table.price(seat, code - codes.BUY))}
    if code == codes.FORGE:
        return {"crystals": int(forge_price(table, seat))}
    if codes.RECRUIT <= code < codes.PLACE_HERO:
        hero = code - codes.RECRUIT
        return {"gold": table.book.hero_gold[hero], "crystals": table.book.hero_crystals[hero]}
    return {}


def accounts_of(table: ClashOfRage) -> list[Account]:
    """Every number that has parts: all of them are public."""
    seats = [seat for seat in range(table.players) if table.clan(seat) != NO_CLAN]
    found: list[Account] = []
    for side in (*seats, ELVES):
        found += _traits(table, side)
    for seat in seats:
        found += [_points(table, seat), *_prices(table, seat), *_forging(table, seat)]
    return [*found, *_hiring(table), *_fight(table)]


# Types of units.


def _traits(table: ClashOfRage, side: int) -> list[Account]:
    """What each type of a side has, with what it bears; elves never move (CR-13.9)."""
    unused = (MOVE, FLIGHT) if side == ELVES else (FLIGHT,)
    traits = [trait for trait in range(TRAITS) if trait not in unused]
    found = [_trait(table, side, level, trait) for level in range(LEVELS) for trait in traits]
    return [account for account in found if account.total]


def _trait(table: ClashOfRage, side: int, level: int, trait: int) -> Account:
    kind = table.kind(side, level)
    unit = table.book.unit_names[kind]
    printed = int(table.book.unit_traits[kind * TRAITS + trait])
    parts = [Part(printed, "unit", {"unit": unit})] if printed else []
    for slot in range(SLOTS):
        added = int(table.borne(side, level, slot, trait))
        if added:
            card = table.book.card_names[table.slot(side, level, slot)]
            parts.append(Part(added, "card", {"card": card}))
    of: Words = {"side": _side(table, side), "unit": unit}
    return Account(TRAIT_NAMES[trait], of, int(table.trait(side, level, trait)), tuple(parts))


# Points and prices.


def _points(table: ClashOfRage, seat: int) -> Account:
    sheet = score_sheet_of(table)
    sources = zip(sheet.sources, sheet.points[seat], strict=True)
    parts = [Part(points, source) for source, points in sources if points]
    return Account("points", {"side": _side(table, seat)}, int(table.points(seat)), tuple(parts))


def _prices(table: ClashOfRage, seat: int) -> list[Account]:
    """What the cards of the market cost a player: as printed, less what its clan is let off (CR-15.3)."""
    found = []
    for card in range(EQUIPMENT):
        if table.market(card):
            cost, price = table.book.costs[card], int(table.price(seat, card))
            parts = [Part(cost, "printed")]
            if price != cost:
                parts.append(Part(price - cost, "discount", {"side": _side(table, seat)}))
            of: Words = {"side": _side(table, seat), "card": table.book.card_names[card]}
            found.append(Account("price", of, price, tuple(parts)))
    return found


def _forging(table: ClashOfRage, seat: int) -> list[Account]:
    """What forging costs a player who has a forge, and how many cards it draws (CR-9.11, CR-9.12, CR-9.14, CR-9.15)."""
    price, drawn = int(forge_price(table, seat)), int(forge_cards(table, seat))
    if price < 0:
        return []
    of: Words = {"side": _side(table, seat)}
    quantities = table.quantities
    forges = int(table.controlled(seat, table.chart.forges))
    costs = [Part(quantities.forge_cost, "one_forge")]
    if price != quantities.forge_cost:
        costs.append(Part(price - quantities.forge_cost, "more_forges", {"n": forges}))
    each = quantities.drawn_for_each_forge * forges
    draws = [Part(quantities.drawn, "any_forging")] if quantities.drawn else []
    draws += [Part(each, "forges", {"n": forges})] if each else []
    bound = "deck" if drawn != quantities.drawn + each else ""
    return [
        Account("forge_price", of, price, tuple(costs)),
        Account("forge_cards", of, drawn, tuple(draws), bound),
    ]


def _hiring(table: ClashOfRage) -> list[Account]:
    """What each free hero costs, in gold and in crystals (CR-9.27)."""
    book, found = table.book, []
    for hero in range(HEROES):
        if table.hero_is_free(hero):
            of: Words = {"hero": book.hero_names[hero]}
            prices = {"hire_gold": book.hero_gold[hero], "hire_crystals": book.hero_crystals[hero]}
            found += [Account(kind, of, price, (Part(price, "printed"),)) for kind, price in prices.items() if price]
    return found


# The fight at hand.


def _fight(table: ClashOfRage) -> list[Account]:
    """What both sides have, and the wounds that the dice come to."""
    if table.battlefield == NO_PLACE or table.defender == NO_SIDE:
        return []
    found = [account for fighter in (ATTACKER, DEFENDER) for account in _fighter(table, fighter)]
    rolled = not table.over and step_name(table.stack[-1]) == "Reroll"
    return [*found, _wounds(table)] if rolled else found


def _fighter(table: ClashOfRage, fighter: int) -> list[Account]:
    of: Words = {"side": _side(table, table.side(fighter))}
    found = [Account("fight_dice", of, int(table.strongest_power(fighter)), _strongest(table, fighter))]
    for kind, trait in IN_A_FIGHT.items():
        parts = _brought(table, fighter, trait)
        total = table.fighting_trait(fighter, trait) if trait in OF_HEROES else _roused(table, fighter)
        found.append(Account(kind, of, int(total), parts))
    swift = "swift" if is_swift(table, fighter) else ""
    slow = Account("fight_slowness", of, int(slowness(table, fighter)), _brought(table, fighter, SLOWNESS), swift)
    return [account for account in (*found, slow, _health(table, fighter)) if account.total or account.parts]


def _roused(table: ClashOfRage, fighter: int) -> int:
    return int(table.side_trait(table.side(fighter), table.battlefield, RAGE))


def _present(table: ClashOfRage, fighter: int) -> list[int]:
    band = table.band_of_fighter(fighter)
    return [level for level in range(LEVELS) if units_in(band, level)]


def _strongest(table: ClashOfRage, fighter: int) -> tuple[Part, ...]:
    """The most powerful type gives the dice (CR-12.11)."""
    side = table.side(fighter)
    traits = [_trait(table, side, level, POWER) for level in _present(table, fighter)]
    best = max(traits, key=lambda account: account.total, default=None)
    return best.parts if best is not None else ()


def _brought(table: ClashOfRage, fighter: int, trait: int) -> tuple[Part, ...]:
    """What each type present brings, and the hero (CR-12.4, CR-12.9, CR-10.12)."""
    side = table.side(fighter)
    parts = []
    for level in _present(table, fighter):
        unit = table.book.unit_names[table.kind(side, level)]
        parts.append(Part(int(table.trait(side, level, trait)), "unit", {"unit": unit}))
    hero = table.hero_in(side, table.battlefield)
    if hero != NO_HERO and trait in OF_HEROES:
        name: Words = {"hero": table.book.hero_names[hero]}
        parts.append(Part(int(table.book.hero_traits[hero * TRAITS + trait]), "hero", name))
    return tuple(part for part in parts if part.amount)


def _health(table: ClashOfRage, fighter: int) -> Account:
    """The wounds that kill everybody on a side: the health of each unit (CR-12.20, CR-12.21)."""
    side, band = table.side(fighter), table.band_of_fighter(fighter)
    parts = []
    for level in _present(table, fighter):
        count = int(units_in(band, level))
        facts: Words = {"n": count, "unit": table.book.unit_names[table.kind(side, level)]}
        parts.append(Part(count * int(table.trait(side, level, HEALTH)), "units", facts))
    return Account("fight_health", {"side": _side(table, side)}, sum(part.amount for part in parts), tuple(parts))


def _wounds(table: ClashOfRage) -> Account:
    """The wounds of the assault at hand, if its dice are kept (CR-12.17, CR-12.18)."""
    fighter = table.striker
    parts = [Part(int(table.wound_dice), "dice"), *_brought(table, fighter, WOUNDS)]
    parts.append(Part(int(first_blood(table, fighter, table.assaults(fighter) - 1)), "first_blood"))
    parts.append(Part(int(table.rage(fighter)), "rage"))
    parts += [
        Part(-part.amount, f"shields_of_{part.key}", part.facts) for part in _brought(table, other(fighter), SHIELDS)
    ]
    total, kept = int(wounds_of(table)), tuple(part for part in parts if part.amount)
    bound = "least_0" if sum(part.amount for part in kept) < total else ""
    return Account("wounds_dealt", {"side": _side(table, table.side(fighter))}, total, kept, bound)


def _side(table: ClashOfRage, side: int) -> str:
    return SIDE_NAMES[table.clan_or_elves(side)]
