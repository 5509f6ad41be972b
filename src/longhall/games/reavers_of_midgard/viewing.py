"""What a viewer may know of a table of Reavers of Midgard (Appendix B)."""

from __future__ import annotations

from typing import Any

from longhall.games.reavers_of_midgard.artifacts import ArtifactFull
from longhall.games.reavers_of_midgard.cards import (
    AREA_NAMES,
    DECK_NAMES,
    DECKS,
    FARM,
    FIRST,
    FIRST_SLOT_AREA,
    LEVELS,
    NO_CARD,
    PLACES,
    SLOTS,
    STACK_NAMES,
    STACK_TILES,
    STACKS,
    TERROR,
    TILE_NAMES,
    TOWER,
    TRACK_NAMES,
    TRACK_SOURCES,
    TYPE_NAMES,
    WALL,
)
from longhall.games.reavers_of_midgard.dice import (
    COLOUR_NAMES,
    COLOURS,
    DICE,
    DIE_NAMES,
    FACE_NAMES,
    NO_DIE,
    PLAIN_FACES,
)
from longhall.games.reavers_of_midgard.layout import (
    ACTIVATIONS,
    ARTIFACT_SPACES,
    ATTEMPTS,
    DRAWN,
    GAINED,
    NO_AREA,
    NO_TILE,
    PAIR,
    PAIRS,
    SEATS,
    UNDER_DECK,
)
from longhall.games.reavers_of_midgard.scoring import FINAL_NAMES, FINAL_SOURCES, PROPHECY_GLORY, final_part
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.games.reavers_of_midgard.view import (
    ActivationView,
    ArtifactView,
    CombatView,
    CrewView,
    DeckView,
    HandView,
    ReaversView,
    SlotView,
    TerritoryStackView,
    UpgradeView,
)
from longhall.kernel.places import Place, Visibility
from longhall.kernel.step import NOBODY
from longhall.kernel.views import Pile, ScoreSheet

DISCARD = Place("discard", Visibility.ALL)
GLORY_PILE = Place("pile", Visibility.OWNER)


# The course of a round (RM-5.8), after the set-up.
PHASES = SET_UP, PLACEMENT, SPECIALISTS, STEPS, END = ("set_up", "placement", "specialists", "steps", "end")


def phase_of(table: Reavers) -> str:
    """Where the round stands: a ship is to be placed, specialists fire, or the players take their steps."""
    if table.over:
        return END
    if not table.round:
        return SET_UP
    if table.area == NO_AREA:
        return PLACEMENT
    return SPECIALISTS if table.stepping == NOBODY else STEPS


def view_of(table: Reavers, viewer: int, envelope: dict[str, Any]) -> ReaversView:
    """Everything public, and the viewer's own cards."""
    names = table.book.names
    playing = table.area != NO_AREA
    return ReaversView(
        **envelope,
        round=int(table.round),
        rounds=table.quantities.rounds,
        order=tuple([int(table.placer(place)) for place in range(ACTIVATIONS)]) if table.round else (),
        placed=int(table.placed),
        active=int(table.active) if playing else None,
        area=AREA_NAMES[table.area] if playing else None,
        stepping=None if table.stepping == NOBODY else int(table.stepping),
        used=tuple([_activation(table, place) for place in range(table.placed)]),
        decks=tuple([_deck(table, deck, viewer) for deck in range(DECKS)]),
        reavers=_pairs(table, 0),
        village=_pairs(table, 1),
        keep=_pairs(table, 2),
        sea_battles=tuple(sorted([names[card] for card in table.sea_battles()])),
        prophecies=tuple(sorted([names[card] for card in table.prophecies_shown()])),
        trade_dice=_dice(table.trade_dice()),
        supply={COLOUR_NAMES[colour]: int(table.supply(colour)) for colour in range(COLOURS)},
        tokens={"farm": table.tokens_left(FARM), "wall": table.tokens_left(WALL), "tower": table.tokens_left(TOWER)},
        shipyard={FACE_NAMES[icon]: int(table.shipyard(icon)) for icon in range(PLAIN_FACES)},
        territories=tuple([_stack(table, stack) for stack in range(STACKS)]),
        crews=tuple([_crew(table, seat, viewer) for seat in range(table.players)]),
        gained_dice=_dice([int(table.fresh(die)) for die in range(DICE)]),
        hand=_hand(table, viewer),
        seized=tuple([STACK_NAMES[stack] for stack in map(table.seized, range(ATTEMPTS)) if stack != NO_TILE]),
        tiles=tuple([TILE_NAMES[tile] for tile in map(table.won_tile, range(ATTEMPTS)) if tile != NO_TILE]),
        combat=_combat(table),
        work=_work(table),
    )


# For each number of players and first seat, the seats of a bit mask, clockwise from that one.
_CLOCKWISE = [
    [
        [
            tuple([seat for seat in [*range(first, players), *range(first)] if mask >> seat & 1])
            for mask in range(1 << SEATS)
        ]
        for first in range(players)
    ]
    for players in range(SEATS + 1)
]


def _activation(table: Reavers, place: int) -> ActivationView:
    seat = table.placer(place)
    clockwise = _CLOCKWISE[table.players][seat]
    return ActivationView(
        AREA_NAMES[table.ship_area(place)],
        seat,
        table.is_honor_ship(place),
        clockwise[table.acted(place)],
        clockwise[table.rested(place)],
    )


def _work(table: Reavers) -> str | None:
    """The card that is being resolved: one whose text works, or an artifact that finds all spaces taken."""
    for step in table.stack:
        if isinstance(step, ArtifactFull):
            return table.book.names[step.card]
    return None if table.work == NO_CARD else table.book.names[table.work]


def _dice(counts: list[int]) -> tuple[str, ...]:
    return tuple([DIE_NAMES[die] for die in range(DICE) for _ in range(counts[die])])


def _deck(table: Reavers, deck: int, viewer: int) -> DeckView:
    discarded = [
        table.book.names[card]
        for card in range(FIRST[deck], FIRST[deck + 1])
        for _ in range(table.count(card, UNDER_DECK))
    ]
    return DeckView(DECK_NAMES[deck], int(table.left(deck)), DISCARD.pile(viewer, viewer, discarded))


def _pairs(table: Reavers, deck: int) -> tuple[tuple[str, ...] | None, ...]:
    names = table.book.names
    found: list[tuple[str, ...] | None] = []
    for pair in range(PAIRS):
        cards = [table.pair_card(deck, pair, place) for place in range(PAIR)]
        found.append(tuple([names[card] for card in cards if card != NO_CARD]) or None)
    return tuple(found)


def _stack(table: Reavers, stack: int) -> TerritoryStackView:
    left = table.untaken(stack)
    first = stack * STACK_TILES
    return TerritoryStackView(
        id=STACK_NAMES[stack],
        type=TYPE_NAMES[stack // LEVELS],
        level=stack % LEVELS + 1,
        defence=table.book.strongholds[stack],
        cost=table.book.land_costs[stack],
        left=int(table.stack_size(stack)),
        rewards=tuple(
            [TILE_NAMES[table.book.equal_tiles[first + tile]] for tile in range(STACK_TILES) if left >> tile & 1]
        ),
    )


def _crew(table: Reavers, seat: int, viewer: int) -> CrewView:
    names = table.book.names
    leader = table.leader(seat)
    return CrewView(
        seat=seat,
        glory=int(table.glory(seat)),
        food=int(table.food(seat)),
        favor=int(table.favor(seat)),
        terror=int(table.goods(seat, TERROR)),
        farms=int(table.goods(seat, FARM)),
        walls=int(table.goods(seat, WALL)),
        towers=int(table.goods(seat, TOWER)),
        dice=_dice(table.crew_dice(seat)),
        leader=None if leader == NO_CARD else names[leader],
        slots=tuple([_slot(table, seat, slot) for slot in range(SLOTS)]),
        artifacts=_artifacts(table, seat),
        upgrades=tuple(
            [
                UpgradeView(FACE_NAMES[icon], int(table.upgrades(seat, icon)), int(table.turned(seat, icon)))
                for icon in range(PLAIN_FACES)
                if table.upgrades(seat, icon) or table.turned(seat, icon)
            ]
        ),
        territories={
            STACK_NAMES[stack]: int(table.lands(seat, stack)) for stack in range(STACKS) if table.lands(seat, stack)
        },
        pile=_pile(table, seat, viewer),
        start=table.start == seat,
        honor=table.honor == seat,
    )


def _slot(table: Reavers, seat: int, slot: int) -> SlotView:
    cards = [table.specialist(seat, slot, place) for place in range(PLACES)]
    return SlotView(
        AREA_NAMES[FIRST_SLOT_AREA + slot], tuple([table.book.names[card] for card in cards if card != NO_CARD])
    )


def _artifacts(table: Reavers, seat: int) -> tuple[ArtifactView, ...]:
    found: list[ArtifactView] = []
    for space in range(ARTIFACT_SPACES):
        card, die = table.artifact(seat, space), table.stored(seat, space)
        if card != NO_CARD:
            name = table.book.names[card]
            found.append(ArtifactView(name, None if die == NO_DIE else DIE_NAMES[die], table.has_worked(seat, space)))
    return tuple(found)


def _pile(table: Reavers, seat: int, viewer: int) -> Pile:
    """All of one's own; of another's how many, and those that everybody saw go in (RM-B.4 to RM-B.7)."""
    names = table.book.names
    known = [names[card] for card in table.seen_cards(seat)]
    held = known + [names[card] for card in table.secret_cards(seat)]
    return GLORY_PILE.pile(viewer if table.over else seat, viewer, held, known=known)


def _hand(table: Reavers, viewer: int) -> HandView | None:
    names = table.book.names
    places = [place for place in range(GAINED + DRAWN) if table.gained(place) != NO_CARD]
    if not places or table.over:
        return None
    owner = table.to_act[0]
    seen = sorted([names[table.gained(place)] for place in places if not table.is_unseen(place)])
    unseen = [names[table.gained(place)] for place in places if table.is_unseen(place)]
    return HandView(owner, tuple(seen), GLORY_PILE.pile(owner, viewer, unseen))


def _combat(table: Reavers) -> CombatView | None:
    zeros, ones, twos = [int(table.rolled(successes)) for successes in range(3)]
    return CombatView(zeros, ones, twos, int(table.added)) if zeros + ones + twos or table.added else None


def score_sheet_of(table: Reavers, viewer: int) -> ScoreSheet:
    """The track by where it comes from, and what would be counted if the game ended now.

    What prophecies bring is told where the viewer knows all that a seat holds.
    """
    points: list[tuple[int | None, ...]] = []
    for seat in range(table.players):
        row: list[int | None] = [int(table.glory_from(seat, source)) for source in range(TRACK_SOURCES)]
        row += [int(final_part(table, seat, part)) for part in range(FINAL_SOURCES)]
        if not table.over and seat != viewer and table.secret_count(seat):
            row[TRACK_SOURCES + PROPHECY_GLORY] = None
        points.append(tuple(row))
    return ScoreSheet((*TRACK_NAMES, *FINAL_NAMES), tuple(points))
