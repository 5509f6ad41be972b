"""The documents of Reavers of Midgard: what a view of its table is made of."""

from __future__ import annotations

import msgspec

from longhall.kernel.views import Pile, View


class DeckView(msgspec.Struct):
    """A deck: how many cards lie face down, and those face up under it."""

    name: str
    left: int
    discard: Pile


class TerritoryStackView(msgspec.Struct):
    """A stack of territories. What its tiles give is hidden; `rewards` are those that can still be in it."""

    id: str
    type: str
    level: int
    defence: int
    cost: int
    left: int
    rewards: tuple[str, ...]


class ArtifactView(msgspec.Struct):
    """An artifact on a board, the die it stores, and whether it has worked in this activation."""

    card: str
    die: str | None
    used: bool


class UpgradeView(msgspec.Struct):
    """Ship upgrades of one icon: how many are ready, and how many are turned."""

    icon: str
    ready: int
    turned: int


class SlotView(msgspec.Struct):
    """The specialists of an area, from the top."""

    area: str
    reavers: tuple[str, ...]


class CrewView(msgspec.Struct):
    """One player: board, goods, territories, and the Glory pile as the viewer sees it."""

    seat: int
    glory: int
    food: int
    favor: int
    terror: int
    farms: int
    walls: int
    towers: int
    dice: tuple[str, ...]
    leader: str | None
    slots: tuple[SlotView, ...]
    artifacts: tuple[ArtifactView, ...]
    upgrades: tuple[UpgradeView, ...]
    territories: dict[str, int]
    pile: Pile
    start: bool
    honor: bool


class ActivationView(msgspec.Struct):
    """An area used in this round: who placed a ship there, an own one or the Honor Ship, and who has acted and rested
    there so far, clockwise from that player."""

    area: str
    seat: int
    honor: bool
    acted: tuple[int, ...]
    rested: tuple[int, ...]


class HandView(msgspec.Struct):
    """Cards that a player is resolving or choosing among: those all have seen, and those only the player has."""

    seat: int
    seen: tuple[str, ...]
    unseen: Pile


class CombatView(msgspec.Struct):
    """Combat dice on the table: how many show 0, 1 and 2."""

    zeros: int
    ones: int
    twos: int
    added: int


class ReaversView(View, kw_only=True, tag="reavers-of-midgard"):
    """The whole table as one viewer sees it."""

    round: int
    rounds: int
    order: tuple[int, ...]
    placed: int
    active: int | None
    area: str | None
    stepping: int | None
    used: tuple[ActivationView, ...]
    decks: tuple[DeckView, ...]
    reavers: tuple[tuple[str, ...] | None, ...]
    village: tuple[tuple[str, ...] | None, ...]
    keep: tuple[tuple[str, ...] | None, ...]
    sea_battles: tuple[str, ...]
    prophecies: tuple[str, ...]
    trade_dice: tuple[str, ...]
    supply: dict[str, int]
    tokens: dict[str, int]
    shipyard: dict[str, int]
    territories: tuple[TerritoryStackView, ...]
    crews: tuple[CrewView, ...]
    gained_dice: tuple[str, ...]
    hand: HandView | None
    seized: tuple[str, ...]
    tiles: tuple[str, ...]
    combat: CombatView | None
    work: str | None
