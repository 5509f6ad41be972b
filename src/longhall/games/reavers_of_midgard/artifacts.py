"""Artifacts: placing and using them (RM-16)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.cards import (
    ANY_AREA,
    AREA_NAMES,
    FIRST_ARTIFACT,
    FIRST_VILLAGE,
    IN_STEP,
    NO_CARD,
)
from longhall.games.reavers_of_midgard.dice import DICE, NO_DIE
from longhall.games.reavers_of_midgard.gains import CREWED, Store
from longhall.games.reavers_of_midgard.layout import ARTIFACT_SPACES
from longhall.games.reavers_of_midgard.perform import Perform
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Offer, Owned


def gain_artifact(table: Reavers, seat: i64, card: i64) -> None:
    """An artifact in hand goes to a free space, or one of five to the Glory pile (RM-16.1 to RM-16.3)."""
    space = table.free_space(seat)
    if space < 0:
        table.push(ArtifactFull(seat, card))
    else:
        place_artifact(table, seat, space, card)


def place_artifact(table: Reavers, seat: i64, space: i64, card: i64) -> None:
    """Place an artifact; a crew die may be stored on it at once (RM-16.6)."""
    table.place_artifact(seat, space, card)
    if table.listening:
        table.tell(events.ARTIFACT_PLACED, [seat, card])
    table.push(Store(seat, CREWED, card, NO_DIE))


class ArtifactFull(Owned[Reavers]):
    """Four spaces, five artifacts: one of them goes to the Glory pile (RM-16.2)."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.owner = seat
        self.card = card

    def facts(self) -> list[int]:
        return [self.owner, self.card]

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [*offer_conditions(table, seat, codes.PILE), codes.PILE_NEW]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.PILE_NEW:
            table.pile_card(seat, self.card)
            if table.listening:
                table.tell(events.ARTIFACT_PILED, [seat, self.card])
            return
        old = codes.artifact_at(codes.PILE, code)
        space = table.space_of(seat, old, codes.die_on(codes.PILE, code))
        table.pile_artifact(seat, space)
        if table.listening:
            table.tell(events.ARTIFACT_PILED, [seat, old])
        place_artifact(table, seat, space, self.card)

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"card": table.book.names[self.card]}


def offer_conditions(table: Reavers, seat: i64, first: i64) -> list[int]:
    """Every artifact on a board with the die it stores, equal ones once (RM-16.21), counted from a code on."""
    offered: list[int] = []
    for space in range(ARTIFACT_SPACES):
        card = table.artifact(seat, space)
        if card != NO_CARD:
            code: i64 = first + (card - FIRST_ARTIFACT) * (DICE + 1) + table.stored(seat, space)
            if code not in offered:
                offered.append(code)
    offered.sort()
    return offered


def works_now(table: Reavers, seat: i64, space: i64, timing: i64) -> bool:
    """Whether an artifact stores a die, has not worked yet, and is of use here and now (RM-16.8 to RM-16.10, 16.20)."""
    if table.stored(seat, space) == NO_DIE or table.has_worked(seat, space):
        return False
    card = table.artifact(seat, space)
    area: i64 = table.book.artifact_areas[card - FIRST_ARTIFACT]
    if area != ANY_AREA and area != table.area:
        return False
    effect = table.book.scripts[table.book.loot[card - FIRST_VILLAGE]][0]
    return effect.timing() == timing and effect.can(table, seat)


def can_use(table: Reavers, seat: i64, timing: i64) -> bool:
    """Whether any artifact can be used now."""
    for space in range(ARTIFACT_SPACES):
        if works_now(table, seat, space, timing):
            return True
    return False


def offer_artifacts(table: Reavers, seat: i64, timing: i64, offered: list[int]) -> None:
    """Every artifact that can be used now, equal ones once (RM-16.21)."""
    found: list[int] = []
    for space in range(ARTIFACT_SPACES):
        if works_now(table, seat, space, timing):
            code = codes.use(table.artifact(seat, space), table.stored(seat, space))
            if code not in found:
                found.append(code)
    found.sort()
    offered += found


def use_artifact(table: Reavers, seat: i64, code: i64) -> None:
    """Discard the stored die; then the artifact works (RM-16.8)."""
    card = codes.used_artifact(code)
    table.use(seat, table.loaded_space(seat, card, codes.used_die(code)))
    if table.listening:
        table.tell(events.USED, [seat, card, codes.used_die(code)])
    table.push(Perform(seat, table.book.loot[card - FIRST_VILLAGE], 0, card))


class UseArtifacts(Offer[Reavers]):
    """Before declaring and after finishing, one artifact after the other, until the owner declines (RM-16.11,
    RM-16.12, RM-16.18)."""

    def is_there(self, table: Reavers) -> bool:
        return can_use(table, self.owner, IN_STEP)

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = []
        offer_artifacts(table, seat, IN_STEP, offered)
        offered.append(codes.DECLINE)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code != codes.DECLINE:
            table.push(self)
            use_artifact(table, seat, code)

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"area": AREA_NAMES[table.area]}
