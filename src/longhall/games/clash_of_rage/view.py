"""The documents of Clash of Rage: what a view of its table is made of."""

from __future__ import annotations

import msgspec

from longhall.kernel.views import Pile, View


class TileView(msgspec.Struct):
    """A tile: its face, its turn and its centre."""

    id: str
    face: str
    turn: int
    q: int
    r: int


class Army(msgspec.Struct):
    """The units of one side in one place: how many of each level, or of each type of elves."""

    side: str
    units: tuple[int, int, int]
    hero: str | None


class TerritoryView(msgspec.Struct):
    """A hex of the map: what it shows, where its tile draws rocks (directions 1 to 6), who stands there.

    An edge is barred by a rock on either side of it. Heroes whose units have all left are no force: they stand apart.
    """

    id: str
    q: int
    r: int
    feature: str
    stone_level: int | None
    rocks: tuple[int, ...]
    controller: str | None
    forces: tuple[Army, ...]
    heroes: tuple[Army, ...]


class TypeView(msgspec.Struct):
    """A type of units with what it bears, and what it has in all.

    Of a clan's type, `left` are the units in reserve; of an elves' one, the tokens still on the board.
    """

    id: str
    weapon: str | None
    armour: str | None
    power: int
    wounds: int
    rerolls: int
    shields: int
    health: int
    move: int
    slowness: int
    rage: int
    flight: bool
    left: int


class BastionView(msgspec.Struct):
    """A bastion and who is in it."""

    q: int
    r: int
    units: tuple[int, int, int]


class SeatView(msgspec.Struct):
    """A player: clan, riches, what forging would cost and how many cards it would draw, units and cards.

    Without a forge, or without a legendary card left in the deck, forging has no price.
    `cities_in_reach` are those not held that its units could enter in an action, told of who lacks two points at most.
    """

    seat: int
    clan: str | None
    points: int
    cities: int
    cities_in_reach: int
    forges: int
    gold: int
    crystals: int
    forge_price: int | None
    forge_cards: int
    bastion: BastionView | None
    types: tuple[TypeView, ...]
    aside: tuple[str, ...]
    legendaries: tuple[str, ...]
    hero: str | None
    hero_place: str | None
    order: int | None
    tactic: str | None
    hand: Pile
    sealed: Pile
    deck: Pile
    discard: Pile


class StackView(msgspec.Struct):
    """A stack of the Black Market, and what its card costs each player."""

    card: str
    copies: int
    cost: int
    prices: tuple[int, ...]


class FighterView(msgspec.Struct):
    """A side of the fight at hand: among other things, what its clan adds to the wounds of the assault at hand, or of
    its next one, and the Rage that its cards bring at the start of each.

    Its slowness is that of the units still alive; who struck first was settled when the fight began (CR-12.7).
    """

    side: str
    dice: int
    wounds: int
    first_blood: int
    shields: int
    rerolls: int
    rage: int
    roused: int
    slowness: int
    assaults: int


class FightView(msgspec.Struct):
    """The fight at hand."""

    place: str
    attacker: FighterView
    defender: FighterView
    striker: str
    wound_dice: int
    blank_dice: int
    rerolls: int
    wounds: int


class ClashView(View, kw_only=True, tag="clash-of-rage"):
    """The whole table as one viewer sees it."""

    round: int
    last_round: int
    points_to_win: int
    order: tuple[int, ...]
    active: int | None
    tiles: tuple[TileView, ...]
    territories: tuple[TerritoryView, ...]
    seats: tuple[SeatView, ...]
    elves: tuple[TypeView, ...]
    supply: int
    market: tuple[StackView, ...]
    equipment_deck: Pile
    under_deck: tuple[str, ...]
    legendary_deck: Pile
    drawn: Pile
    moved: dict[str, tuple[int, int, int]]
    fight: FightView | None
