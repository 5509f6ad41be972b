"""What a seat has seen of a draft (Appendix B).

A seat has looked into some hands of the draft on their way round. So the places of a draft fall into groups: the cards
of all places a seat has never seen may lie there in any order; those it saw at one look, and not at the next, were kept
by the players in between.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from longhall.games.blood_rage.layout import CARD_BITS, DEALT, KEPT, NO_CARD, SEATS
from longhall.kernel.step import NOBODY

if TYPE_CHECKING:
    from longhall.games.blood_rage.table import BloodRage

# The places of a draft: 8 of each hand, then those of the cards that were not dealt.
UNDEALT: Final = SEATS * DEALT
DRAFT_PLACES: Final = UNDEALT + 4


class DraftPlace:
    """A place of a draft: in which hand, the how manieth, and the card that is settled or dealt there."""

    def __init__(self, number: i64) -> None:
        self.packet = number // DEALT
        self.index = number % DEALT
        self.shift = CARD_BITS * self.index
        self.card: i64 = NO_CARD


class Run:
    """Neighbouring places of one group, and the cards of it that are still to be dealt.

    The group of all that was never seen is made of several runs, and its cards lie with the first of them; any other
    run is a group of its own.
    """

    def __init__(self, first: DraftPlace, unseen: bool) -> None:
        self.places = [first]
        self.packet = first.packet
        self.unseen = unseen
        self.loose: i64 = 0


class Glimpses:
    """What one seat has seen of a draft: the places whose cards may be exchanged, group by group.

    There is one for each seat and round. Places and runs are what a `Redraft` (`secrets.py`) works on: it lays them out
    anew, and no two drafts are dealt at the same time.
    """

    def __init__(self, keepers: list[int], unseen: list[int], looks: list[list[int]]) -> None:
        self.runs: list[Run] = []
        # The places whose cards another seat keeps, and beside each the run that holds its group's cards.
        self.kept_by: list[list[DraftPlace]] = [[] for _ in range(SEATS)]
        self.groups: list[list[Run]] = [[] for _ in range(SEATS)]
        for group in (unseen, *looks):
            head = len(self.runs)
            for number in group:
                place = DraftPlace(number)
                if number % DEALT and number - 1 in group:
                    self.runs[-1].places.append(place)
                else:
                    self.runs.append(Run(place, group is unseen))
                if keepers[number] != NOBODY:
                    self.kept_by[keepers[number]].append(place)
                    self.groups[keepers[number]].append(self.runs[head])
        # The first run of the unseen, which holds all its cards. There always is one: some cards are not dealt.
        self.unseen = self.runs[0]
        self.hands = [[run for run in self.runs if run.packet == packet] for packet in range(SEATS + 1)]


def keeper_of(players: i64, place: i64) -> i64:
    """Who keeps the card at a place (BR-6.4, BR-6.5); NOBODY for the last two of a hand and what was not dealt."""
    size: i64 = 2 if players == 2 else 1
    if place >= players * DEALT or place % DEALT >= KEPT:
        return NOBODY
    return (place // DEALT + place % DEALT // size) % players


def glimpses_of(players: i64, seat: i64, turn: i64, picks: i64) -> Glimpses:
    """What a seat has seen in a round of the draft, having kept so many cards; after the last round, all of it."""
    size: i64 = 2 if players == 2 else 1
    undealt: i64 = 4 if players == 2 else 2
    unseen = [UNDEALT + number for number in range(undealt)]
    looks: list[list[int]] = [[] for _ in range(players * KEPT)]
    for place in range(players * DEALT):
        if keeper_of(players, place) == seat and place % DEALT < picks:
            continue
        first: i64 = (seat - place // DEALT + players) % players
        last: i64 = min(turn, KEPT // size - 1, place % DEALT // size)
        if last < first:
            unseen.append(place)
        else:
            looks[place // DEALT * KEPT + (last - first) // players].append(place)
    unseen.sort()
    return Glimpses([keeper_of(players, place) for place in range(DRAFT_PLACES)], unseen, looks)


def beginners_glimpses(players: i64, seat: i64) -> Glimpses:
    """Beginners take their first hands as they are dealt: nobody sees another's (BR-6.8)."""
    keepers = [place // DEALT if place < players * DEALT else NOBODY for place in range(DRAFT_PLACES)]
    undealt: i64 = 4 if players == 2 else 2
    unseen = [place for place in range(UNDEALT + undealt) if keepers[place] != seat]
    return Glimpses(keepers, [place for place in unseen if place < players * DEALT or place >= UNDEALT], [])


# By players, seat, round and how many cards the seat has kept in it.
GLIMPSES: Final = [
    [
        [
            [glimpses_of(players, seat, turn, turn * (2 if players == 2 else 1) + kept) for kept in range(3)]
            for turn in range(KEPT + 1)
        ]
        for seat in range(players)
    ]
    for players in range(2, SEATS + 1)
]
BEGINNERS: Final = [[beginners_glimpses(players, seat) for seat in range(players)] for players in range(2, SEATS + 1)]


def draft_memory(table: BloodRage, seat: i64) -> Glimpses:
    """What a seat has seen of this Age's draft by now."""
    if table.age == 0 and table.is_beginners:
        return BEGINNERS[table.players - 2][seat]
    size = table.cards_a_round
    turn: i64 = table.fewest_picks() // size
    return GLIMPSES[table.players - 2][seat][turn][table.picks(seat) - turn * size]
