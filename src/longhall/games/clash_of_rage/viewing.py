"""What a viewer may know of a table of Clash of Rage (Appendix B)."""

from __future__ import annotations

from typing import Any, Final

from longhall.games.clash_of_rage.bands import units_in
from longhall.games.clash_of_rage.equip import forge_cards, forge_price
from longhall.games.clash_of_rage.fights import first_blood, slowness
from longhall.games.clash_of_rage.hexes import (
    BASTION,
    NO_HEX,
    NO_PLACE,
    PLACE_NAMES,
    PLACES,
    TERRITORY_NAMES,
    TILE,
    TILE_NAMES,
    TURNS,
    q_of,
    r_of,
)
from longhall.games.clash_of_rage.layout import ATTACKER, DEFENDER
from longhall.games.clash_of_rage.movement import cities_in_reach
from longhall.games.clash_of_rage.pieces import (
    CARDS,
    CLAN_NAMES,
    ELVES,
    EQUIPMENT,
    FACE_NAMES,
    FLIGHT,
    HEALTH,
    LEGENDS,
    LEVELS,
    MOVE,
    NO_CARD,
    NO_CLAN,
    NO_FACE,
    NO_HERO,
    NO_SIDE,
    NO_TACTIC,
    POWER,
    RAGE,
    REROLLS,
    SHIELDS,
    SIDE_NAMES,
    SLOTS,
    SLOWNESS,
    TACTICS,
    WOUNDS,
)
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.view import (
    Army,
    BastionView,
    ClashView,
    FighterView,
    FightView,
    SeatView,
    StackView,
    TerritoryView,
    TileView,
    TypeView,
)
from longhall.kernel.bits import bit
from longhall.kernel.places import Place, Visibility
from longhall.kernel.step import NOBODY
from longhall.kernel.views import ScoreSheet

TACTIC_HAND = Place("hand", Visibility.OWNER)
TACTIC_DECK = Place("deck", Visibility.NOBODY)
SEALED = Place("sealed", Visibility.OWNER)
DISCARD = Place("discard", Visibility.ALL)
EQUIPMENT_DECK = Place("equipment deck", Visibility.NOBODY)
LEGENDARY_DECK = Place("legendary deck", Visibility.NOBODY)
DRAWN = Place("drawn", Visibility.OWNER)
SOURCE_NAMES = ("cities", "legendaries")
# The directions of a set of edges.
DIRECTIONS_IN: Final = [tuple([turn + 1 for turn in range(TURNS) if edges >> turn & 1]) for edges in range(1 << TURNS)]


# The phases of a round (CR-4.1), after the set-up.
PHASES = ("set_up", "elves", "tactics", "first_action", "stones", "second_action")
END = "end"
# How many points short of victory a player has to be for the cities in its reach to be told.
NEAR_VICTORY = 2


def phase_of(table: ClashOfRage) -> str:
    """The phase of the round."""
    return END if table.over else PHASES[table.phase]


def view_of(table: ClashOfRage, viewer: int, envelope: dict[str, Any]) -> ClashView:
    """Everything public, and the viewer's own cards."""
    names = table.book.card_names
    shuffled = [names[card] for card in range(EQUIPMENT) for _ in range(table.in_deck(card))]
    legends = [names[EQUIPMENT + legend] for legend in range(LEGENDS) if table.legends >> legend & 1]
    drawn = [names[EQUIPMENT + legend] for legend in range(LEGENDS) if table.drawn >> legend & 1]
    under = [names[table.under_card(place)] for place in range(table.under)]
    return ClashView(
        **envelope,
        round=int(table.round),
        last_round=int(table.last_round),
        points_to_win=int(table.points_to_win),
        order=_order(table),
        active=None if table.active == NOBODY else int(table.active),
        tiles=tuple([_tile(table, tile) for tile in range(table.players) if table.face(tile) != NO_FACE]),
        territories=tuple([_territory(table, territory) for territory in range(len(table.chart.sites))]),
        seats=tuple([_seat(table, seat, viewer) for seat in range(table.players)]),
        elves=tuple([_type(table, ELVES, kind) for kind in range(LEVELS)]),
        supply=int(table.supply),
        market=tuple([_stack(table, card) for card in range(EQUIPMENT) if table.market(card)]),
        equipment_deck=EQUIPMENT_DECK.pile(viewer, viewer, [*shuffled, *under]),
        under_deck=tuple(under),
        legendary_deck=LEGENDARY_DECK.pile(viewer, viewer, legends),
        # NOBODY is the same number as SPECTATOR, who would be shown a pile of nobody's as their own.
        drawn=DRAWN.pile(NO_SIDE if table.active == NOBODY else table.active, viewer, drawn),
        moved={PLACE_NAMES[place]: _units(table.moved(place)) for place in range(PLACES) if table.moved(place)},
        fight=_fight(table),
    )


def _order(table: ClashOfRage) -> tuple[int, ...]:
    """The play order of the round, once its tactic cards are shown."""
    if table.tactic(0) == NO_TACTIC:
        return ()
    return tuple([int(table.in_order(place)) for place in range(table.players)])


def _units(band: int) -> tuple[int, int, int]:
    return int(units_in(band, 0)), int(units_in(band, 1)), int(units_in(band, 2))


def _tile(table: ClashOfRage, tile: int) -> TileView:
    centre = table.centre(tile)
    return TileView(
        TILE_NAMES[tile], FACE_NAMES[table.face(tile)], int(table.turn(tile)), int(q_of(centre)), int(r_of(centre))
    )


def _territory(table: ClashOfRage, territory: int) -> TerritoryView:
    chart = table.chart
    forces: list[Army] = []
    heroes: list[Army] = []
    for seat in range(table.players):
        band = table.force(seat, territory)
        hero = table.hero_in(seat, territory)
        if band or hero != NO_HERO:
            name = None if hero == NO_HERO else table.book.hero_names[hero]
            there = Army(CLAN_NAMES[table.clan(seat)], _units(band), name)
            (forces if band else heroes).append(there)
    if table.elves_at(territory):
        forces.append(Army("elves", _units(table.elves_at(territory)), None))
    feature, level = _feature(table, territory)
    holder = forces[0].side if len(forces) == 1 and forces[0].side != "elves" else None
    return TerritoryView(
        id=TERRITORY_NAMES[territory],
        q=int(q_of(chart.sites[territory])),
        r=int(r_of(chart.sites[territory])),
        feature=feature,
        stone_level=level,
        rocks=DIRECTIONS_IN[chart.rocks[territory]],
        controller=holder,
        forces=tuple(forces),
        heroes=tuple(heroes),
    )


def _feature(table: ClashOfRage, territory: int) -> tuple[str, int | None]:
    chart = table.chart
    if chart.cities & bit(territory):
        return "city", None
    if chart.forges & bit(territory):
        return "forge", None
    if territory in chart.stones:
        return "stone", chart.stone_levels[territory // TILE] + 1
    return "plain", None


def _type(table: ClashOfRage, side: int, level: int) -> TypeView:
    worn: list[str | None] = []
    for slot in range(SLOTS):
        card = table.slot(side, level, slot)
        worn.append(None if card == NO_CARD else table.book.card_names[card])
    return TypeView(
        id=table.book.unit_names[table.kind(side, level)],
        weapon=worn[0],
        armour=worn[1],
        power=int(table.trait(side, level, POWER)),
        wounds=int(table.trait(side, level, WOUNDS)),
        rerolls=int(table.trait(side, level, REROLLS)),
        shields=int(table.trait(side, level, SHIELDS)),
        health=int(table.trait(side, level, HEALTH)),
        move=0 if side == ELVES else int(table.trait(side, level, MOVE)),
        slowness=int(table.trait(side, level, SLOWNESS)),
        rage=int(table.trait(side, level, RAGE)),
        flight=side != ELVES and table.trait(side, level, FLIGHT) > 0,
        left=int(table.elves_left(level) if side == ELVES else units_in(table.reserve(side), level)),
    )


def _seat(table: ClashOfRage, seat: int, viewer: int) -> SeatView:
    clan = table.clan(seat)
    known = clan != NO_CLAN
    hero = table.hero(seat)
    place = table.hero_place(seat)
    site = table.bastion(seat)
    names = table.book.card_names
    tactic = table.tactic(seat)
    sealed = table.sealed(seat)
    cards = forge_cards(table, seat)
    return SeatView(
        seat=seat,
        clan=CLAN_NAMES[clan] if known else None,
        points=int(table.points(seat)),
        cities=int(table.controlled(seat, table.chart.cities)),
        cities_in_reach=_cities_in_reach(table, seat) if known else 0,
        forges=int(table.controlled(seat, table.chart.forges)),
        gold=int(table.gold(seat)),
        crystals=int(table.crystals(seat)),
        forge_price=int(forge_price(table, seat)) if cards else None,
        forge_cards=int(cards),
        bastion=None
        if site == NO_HEX
        else BastionView(int(q_of(site)), int(r_of(site)), _units(table.force(seat, BASTION))),
        types=tuple([_type(table, seat, level) for level in range(LEVELS)]) if known else (),
        aside=tuple([names[card] for card in range(CARDS) for _ in range(table.aside(seat, card))]),
        legendaries=tuple([names[EQUIPMENT + legend] for legend in range(LEGENDS) if table.owns(seat, legend)]),
        hero=None if hero == NO_HERO else table.book.hero_names[hero],
        hero_place=None if place == NO_PLACE else PLACE_NAMES[place],
        order=None if tactic == NO_TACTIC else int(table.order_number(seat)),
        tactic=None if tactic == NO_TACTIC else table.book.tactic_names[table.printed_tactic(seat, tactic)],
        hand=TACTIC_HAND.pile(seat, viewer, _tactics(table, seat, table.hand(seat)), _known(table, seat, viewer)),
        sealed=SEALED.pile(seat, viewer, [] if sealed == NO_TACTIC else _tactics(table, seat, bit(sealed))),
        deck=TACTIC_DECK.pile(seat, viewer, _tactics(table, seat, table.tactic_deck(seat))),
        discard=DISCARD.pile(seat, viewer, _tactics(table, seat, table.discarded(seat)) if known else []),
    )


def _cities_in_reach(table: ClashOfRage, seat: int) -> int:
    """Worth knowing only of a player whom one or two points would make the winner: to find out takes long."""
    lacking = table.points_to_win - table.points(seat)
    return int(cities_in_reach(table, seat)) if lacking <= NEAR_VICTORY else 0


def _tactics(table: ClashOfRage, seat: int, cards: int) -> list[str]:
    """The names of the cards of a set."""
    if table.clan(seat) == NO_CLAN:
        return ["?"] * sum([cards >> card & 1 for card in range(TACTICS)])
    names = table.book.tactic_names
    return [names[table.printed_tactic(seat, card)] for card in range(TACTICS) if cards >> card & 1]


def _known(table: ClashOfRage, seat: int, viewer: int) -> list[str]:
    """What everybody else can tell of a hand, or of a hand and the card sealed from it."""
    if viewer == seat or table.clan(seat) == NO_CLAN:
        return []
    if table.tactic_deck(seat):
        return _tactics(table, seat, table.known(seat))
    held = table.hand(seat)
    if table.sealed(seat) != NO_TACTIC:
        held |= bit(table.sealed(seat))
    return _tactics(table, seat, held)


def _stack(table: ClashOfRage, card: int) -> StackView:
    prices = [int(table.price(seat, card)) for seat in range(table.players)]
    return StackView(table.book.card_names[card], int(table.market(card)), table.book.costs[card], tuple(prices))


def _fight(table: ClashOfRage) -> FightView | None:
    if table.battlefield == NO_PLACE or table.defender == NO_SIDE:
        return None
    return FightView(
        place=PLACE_NAMES[table.battlefield],
        attacker=_fighter(table, ATTACKER),
        defender=_fighter(table, DEFENDER),
        striker=SIDE_NAMES[table.clan_or_elves(table.side(table.striker))],
        wound_dice=int(table.wound_dice),
        blank_dice=int(table.blank_dice),
        rerolls=int(table.rerolls),
        wounds=int(table.wounds),
    )


def _fighter(table: ClashOfRage, fighter: int) -> FighterView:
    return FighterView(
        side=SIDE_NAMES[table.clan_or_elves(table.side(fighter))],
        dice=int(table.strongest_power(fighter)),
        wounds=int(table.fighting_trait(fighter, WOUNDS)),
        first_blood=int(first_blood(table, fighter, _assaults_before(table, fighter))),
        shields=int(table.fighting_trait(fighter, SHIELDS)),
        rerolls=int(table.fighting_trait(fighter, REROLLS)),
        rage=int(table.rage(fighter)),
        roused=int(table.side_trait(table.side(fighter), table.battlefield, RAGE)),
        slowness=int(slowness(table, fighter)),
        assaults=int(table.assaults(fighter)),
    )


def _assaults_before(table: ClashOfRage, fighter: int) -> int:
    """How many assaults a side has made before the one at hand, or before its next one."""
    rolled = table.striker == fighter and table.wound_dice + table.blank_dice > 0
    return int(table.assaults(fighter)) - int(rolled)


def score_sheet_of(table: ClashOfRage) -> ScoreSheet:
    """Points by cities and by legendary cards: all of it public."""
    points: list[tuple[int | None, ...]] = []
    for seat in range(table.players):
        cities = table.controlled(seat, table.chart.cities) * table.quantities.per_city
        points.append((int(cities), int(table.legends_owned(seat) * table.quantities.per_legend)))
    return ScoreSheet(SOURCE_NAMES, tuple(points))
