"""Expeditions: pay or suffer (RM-18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.artifacts import offer_artifacts, offer_conditions, use_artifact
from longhall.games.reavers_of_midgard.cards import (
    AT_EXPEDITION,
    EXPEDITION,
    FIRST_ARTIFACT,
    FIRST_EXPEDITION,
    NO_CARD,
    PLACES,
    SLOTS,
)
from longhall.games.reavers_of_midgard.dice import COLOUR_NAMES, DICE, FACES, PLAIN_FACES, die_of
from longhall.games.reavers_of_midgard.layout import ARTIFACT_SPACES
from longhall.games.reavers_of_midgard.payments import PayDice, can_pay, toll
from longhall.games.reavers_of_midgard.perform import Perform, PutAway
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Offer, Owned, Personal

# Dice of any colour may be lost.
ALL_COLOURS: Final = -1


class Expedition(Personal[Reavers]):
    """The top expedition is revealed; a calm one asks nothing (RM-18.1, RM-28.11)."""

    def run(self, table: Reavers) -> None:
        card = table.draw(EXPEDITION)
        if card == NO_CARD:
            return
        table.reveal()
        if table.listening:
            table.tell(events.EXPEDITION, [self.owner, card])
        table.push(PutAway(card))
        if not is_calm(table, card):
            table.push(MeetExpedition(self.owner, card))


def is_calm(table: Reavers, card: i64) -> bool:
    """Whether an expedition neither takes nor gives anything."""
    place: i64 = card - FIRST_EXPEDITION
    return not takes_toll(table, card) and len(table.book.scripts[table.book.hardship[place]]) == 0


def takes_toll(table: Reavers, card: i64) -> bool:
    """Whether an expedition can be paid at all."""
    place: i64 = card - FIRST_EXPEDITION
    return len(table.book.tolls[place]) > 0 or table.book.takes_reaver[place] == 1


class MeetExpedition(Owned[Reavers]):
    """Pay if able, suffer, or have an artifact ward it off (RM-18.1 to RM-18.4, RM-34.3)."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.owner = seat
        self.card = card

    def facts(self) -> list[int]:
        return [self.owner, self.card]

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = []
        if can_meet(table, seat, self.card):
            offered.append(codes.MEET)
        offered.append(codes.SUFFER)
        offer_artifacts(table, seat, AT_EXPEDITION, offered)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        place: i64 = self.card - FIRST_EXPEDITION
        if code == codes.MEET:
            if table.listening:
                table.tell(events.EXPEDITION_MET, [seat, self.card])
            table.push(Perform(seat, table.book.relief[place], 0, self.card))
            if table.book.takes_reaver[place]:
                table.push(Dismiss(seat))
            else:
                table.push(PayDice(seat, toll(self.card)))
        elif code == codes.SUFFER:
            if table.listening:
                table.tell(events.EXPEDITION_SUFFERED, [seat, self.card])
            table.push(Perform(seat, table.book.hardship[place], 0, self.card))
        else:
            use_artifact(table, seat, code)
            if table.listening:
                table.tell(events.EXPEDITION_IGNORED, [seat, self.card])

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"card": table.book.names[self.card]}


def can_meet(table: Reavers, seat: i64, card: i64) -> bool:
    """Whether the cost at the upper right can be paid (RM-18.2)."""
    place: i64 = card - FIRST_EXPEDITION
    if table.book.takes_reaver[place]:
        return has_reaver(table, seat)
    return len(table.book.tolls[place]) > 0 and can_pay(table, seat, toll(card))


def has_reaver(table: Reavers, seat: i64) -> bool:
    """Whether a leader or a specialist is on the board (RM-28.4)."""
    if table.leader(seat) != NO_CARD:
        return True
    for slot in range(SLOTS):
        if table.specialists(seat, slot):
            return True
    return False


class Dismiss(Owned[Reavers]):
    """The leader or a specialist goes to the Glory pile; equal neighbours are one choice (RM-18.6, RM-28.4, RM-A.3)."""

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = []
        if table.leader(seat) != NO_CARD:
            offered.append(codes.DISMISS)
        for slot in range(SLOTS):
            for place in range(table.specialists(seat, slot)):
                if place == 0 or table.specialist(seat, slot, place) != table.specialist(seat, slot, place - 1):
                    offered.append(codes.DISMISS + 1 + slot * PLACES + place)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        post: i64 = code - codes.DISMISS
        if post == 0:
            reaver = table.leader(seat)
            table.lose_leader(seat)
        else:
            slot: i64 = (post - 1) // PLACES
            place: i64 = (post - 1) % PLACES
            reaver = table.specialist(seat, slot, place)
            table.dismiss(seat, slot, place)
        if table.listening:
            table.tell(events.REAVER_DISMISSED, [seat, reaver])


class LoseDie(Offer[Reavers]):
    """A crew die or a stored one goes back, of a certain colour or of any (RM-18.7)."""

    def __init__(self, seat: i64, colour: i64) -> None:
        self.owner = seat
        self.colour = colour

    def facts(self) -> list[int]:
        return [self.owner, self.colour]

    def is_there(self, table: Reavers) -> bool:
        return len(self.options(table, self.owner)) > 0

    def options(self, table: Reavers, seat: i64) -> list[int]:
        first: i64 = 0 if self.colour == ALL_COLOURS else die_of(self.colour, 0)
        last: i64 = DICE if self.colour == ALL_COLOURS else first + FACES
        offered = [codes.LOSE + die for die in range(first, last) if table.crew(seat, die)]
        stored: list[int] = []
        for space in range(ARTIFACT_SPACES):
            die = table.stored(seat, space)
            if first <= die < last:
                code: i64 = codes.EMPTY + (table.artifact(seat, space) - FIRST_ARTIFACT) * DICE + die
                if code not in stored:
                    stored.append(code)
        stored.sort()
        return offered + stored

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code < codes.EMPTY:
            die: i64 = code - codes.LOSE
            table.spend_die(seat, die)
        else:
            die = (code - codes.EMPTY) % DICE
            table.unload(seat, table.space_of(seat, (code - codes.EMPTY) // DICE + FIRST_ARTIFACT, die))
        if table.listening:
            table.tell(events.DIE_LOST, [seat, die])

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"colour": "any" if self.colour == ALL_COLOURS else COLOUR_NAMES[self.colour]}


class LosePossession(Offer[Reavers]):
    """An artifact or a ship upgrade is lost, as its owner likes (RM-17.7, RM-28.2, RM-28.10)."""

    def is_there(self, table: Reavers) -> bool:
        return len(self.options(table, self.owner)) > 0

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered = offer_conditions(table, seat, codes.FORFEIT)
        for icon in range(PLAIN_FACES):
            if table.upgrades(seat, icon) or table.turned(seat, icon):
                offered.append(codes.FORFEIT_UPGRADE + icon)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code >= codes.FORFEIT_UPGRADE:
            icon: i64 = code - codes.FORFEIT_UPGRADE
            table.lose_upgrade(seat, icon)
            if table.listening:
                table.tell(events.UPGRADE_LOST, [seat, icon])
            return
        card = codes.artifact_at(codes.FORFEIT, code)
        table.pile_artifact(seat, table.space_of(seat, card, codes.die_on(codes.FORFEIT, code)))
        if table.listening:
            table.tell(events.ARTIFACT_PILED, [seat, card])
