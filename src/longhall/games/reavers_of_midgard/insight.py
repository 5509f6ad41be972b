"""What a player of Reavers of Midgard could work out: cards not seen yet, the score if the game ended now, and what one
more card or tile would add to it."""

from __future__ import annotations

from typing import cast

import msgspec

from longhall.games.reavers_of_midgard.accounts import knows_prophecies
from longhall.games.reavers_of_midgard.cards import (
    DECK_NAMES,
    DECKS,
    FARM,
    FIRST,
    FIRST_EXPEDITION,
    FIRST_KEEP,
    FIRST_PILLAGED_KEEP,
    FIRST_PROPHECY,
    FIRST_SEA,
    FIRST_UPGRADE_CARD,
    GOOD_NAMES,
    LEVELS,
    NO_CARD,
    TOKENS,
    TYPE_NAMES,
)
from longhall.games.reavers_of_midgard.layout import DRAWN, GAINED, IN_DECK, IN_PILE, PAIR, PAIRS
from longhall.games.reavers_of_midgard.scoring import FINAL_NAMES, FINAL_SOURCES, PROPHECY_GLORY, final_part
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.views import Insight

# Reavers, village and keep cards lie in pairs.
DISPLAYS = 3


class Unseen(msgspec.Struct, frozen=True):
    """A deck: how many of its cards the viewer has not seen since they were shuffled, and which those are."""

    deck: str
    count: int
    cards: dict[str, int]


class Standing(msgspec.Struct, frozen=True):
    """What a seat would have if the game ended now: the track, and what is counted then. None is not to be known."""

    seat: int
    track: int
    final: dict[str, int | None]
    total: int


class Addition(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the viewer's score would gain by something more, by what is counted: cards, a territory or a token."""

    points: int
    final: dict[str, int]
    cards: tuple[str, ...] = ()
    thing: str = ""


class ReaversInsight(Insight, kw_only=True, tag="reavers-of-midgard"):
    """Decks, standings, and what more of something would add."""

    decks: tuple[Unseen, ...]
    standings: tuple[Standing, ...]
    additions: tuple[Addition, ...]


def insight_of(table: Reavers, viewer: int) -> ReaversInsight:
    """What a viewer could work out."""
    seated = 0 <= viewer < table.players and not table.over
    return ReaversInsight(
        decks=tuple(_unseen(table, deck, viewer) for deck in range(DECKS)),
        standings=tuple(_standing(table, seat, viewer) for seat in range(table.players)),
        additions=_additions(table, viewer) if seated else (),
    )


def _unseen(table: Reavers, deck: int, viewer: int) -> Unseen:
    hidden = {card: int(table.count(card, IN_DECK)) for card in range(FIRST[deck], FIRST[deck + 1])}
    for card in _hidden_elsewhere(table, viewer):
        if card in hidden:
            hidden[card] += 1
    cards = {table.book.names[card]: count for card, count in hidden.items() if count}
    return Unseen(DECK_NAMES[deck], sum(cards.values()), cards)


def _hidden_elsewhere(table: Reavers, viewer: int) -> list[int]:
    """Cards that only another player has seen: in hand, or among prophecies."""
    if table.over:
        return []
    in_hand = [int(table.gained(place)) for place in range(GAINED + DRAWN) if table.is_unseen(place)]
    held = [int(card) for seat in range(table.players) if seat != viewer for card in table.secret_cards(seat)]
    return held if table.to_act[0] == viewer else in_hand + held


def _standing(table: Reavers, seat: int, viewer: int) -> Standing:
    final: dict[str, int | None] = dict(zip(FINAL_NAMES, _final_parts(table, seat), strict=True))
    if not knows_prophecies(table, seat, viewer):
        final[FINAL_NAMES[PROPHECY_GLORY]] = None
    track = int(table.glory(seat))
    return Standing(seat, track, final, track + sum(points or 0 for points in final.values()))


def _final_parts(table: Reavers, seat: int) -> list[int]:
    return [int(final_part(table, seat, part)) for part in range(FINAL_SOURCES)]


# What more of something would add: the rules count a table on which the viewer has it.


def _additions(table: Reavers, seat: int) -> tuple[Addition, ...]:
    now = _final_parts(table, seat)
    found: list[Addition] = []
    for cards in _in_sight(table, seat):
        if any(map(_counts, cards)):
            twin = _twin(table)
            for card in filter(_counts, cards):
                twin.add_card(card, IN_PILE + seat)
            names = tuple(table.book.names[card] for card in cards)
            found.append(_addition(now, _final_parts(twin, seat), cards=names))
    for kind, name in enumerate(TYPE_NAMES):
        twin = _twin(table)
        twin.take_land(seat, kind * LEVELS)
        found.append(_addition(now, _final_parts(twin, seat), thing=f"{name}-territories"))
    for token in range(FARM, FARM + TOKENS):
        twin = _twin(table)
        twin.gain(seat, token, 1)
        found.append(_addition(now, _final_parts(twin, seat), thing=GOOD_NAMES[token]))
    return tuple(found)


def _twin(table: Reavers) -> Reavers:
    twin = cast(Reavers, table.copy())
    twin.listening = False
    return twin


def _addition(now: list[int], then: list[int], cards: tuple[str, ...] = (), thing: str = "") -> Addition:
    final = {name: then[place] - now[place] for place, name in enumerate(FINAL_NAMES) if then[place] != now[place]}
    return Addition(sum(final.values()), final, cards, thing)


def _in_sight(table: Reavers, seat: int) -> list[tuple[int, ...]]:
    """Cards that can be had: pairs on display, sea battles, prophecies, and those in the viewer's own hand."""
    pairs = [
        tuple(int(table.pair_card(deck, pair, place)) for place in range(PAIR))
        for deck in range(DISPLAYS)
        for pair in range(PAIRS)
    ]
    known = [tuple(card for card in pair if card != NO_CARD) for pair in pairs]
    singles = [int(card) for card in (*table.sea_battles(), *table.prophecies_shown())]
    if table.to_act[0] == seat:
        singles += [int(table.gained(place)) for place in range(GAINED + DRAWN) if table.gained(place) != NO_CARD]
        singles += [int(table.work)] if table.work != NO_CARD else []
    return list(dict.fromkeys([pair for pair in known if pair] + [(card,) for card in singles]))


def _counts(card: int) -> bool:
    """Whether a card counts at the end for who holds it; ship upgrades and what gives goods do not."""
    return (
        card < FIRST_UPGRADE_CARD
        or FIRST_KEEP <= card < FIRST_PILLAGED_KEEP
        or FIRST_SEA <= card < FIRST_EXPEDITION
        or card >= FIRST_PROPHECY
    )
