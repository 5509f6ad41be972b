"""Final scoring, which is also what a seat could count on if the game ended now (RM-24, RM-29, RM-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.cards import (
    ARMOR,
    ART,
    ARTIFACTS,
    COUNT_ARMOR,
    COUNT_ART,
    COUNT_ARTIFACTS,
    COUNT_DICE_LANDS,
    COUNT_FARMS,
    COUNT_FAVOR_LANDS,
    COUNT_FOOD_LANDS,
    COUNT_ODIN,
    COUNT_PROPHECIES,
    COUNT_SEA_BATTLES,
    COUNT_TAPESTRIES,
    COUNT_TOWERS,
    COUNT_TREASURE,
    COUNT_TYR,
    COUNT_UPGRADES,
    COUNT_WALLS,
    COUNT_YGGDRASIL,
    DICE_LAND,
    FARM,
    FAVOR_LAND,
    FIRST_ARTIFACT,
    FIRST_PROPHECY,
    FIRST_SEA,
    FOOD_LAND,
    KEEP_SETS,
    NO_CARD,
    ODIN,
    PLACES,
    PROPHECIES,
    REAVERS,
    SEA_BATTLES,
    SLOTS,
    TAPESTRIES,
    TAPESTRY,
    TOWER,
    TREASURE,
    TYR,
    WALL,
    YGGDRASIL,
)
from longhall.games.reavers_of_midgard.layout import ARTIFACT_SPACES, IN_PILE
from longhall.kernel.views import Part

if TYPE_CHECKING:
    from longhall.games.reavers_of_midgard.table import Reavers

# What is counted at the end, in this order: sets of keep cards, tapestries, artifacts, tokens, prophecies, Terror.
TREASURES: Final = 0
ARTS: Final = 1
ARMORS: Final = 2
TAPESTRY_TRIOS: Final = 3
ARTIFACT_GLORY: Final = 4
FARMS: Final = 5
WALLS: Final = 6
TOWERS: Final = 7
PROPHECY_GLORY: Final = 8
TERRORS: Final = 9
FINAL_SOURCES: Final = 10
FINAL_NAMES: Final = [
    "treasure",
    "art",
    "armor",
    "tapestries",
    "artifacts",
    "farms",
    "walls",
    "towers",
    "prophecies",
    "terror",
]

# How many tokens make a middling holding, and a large one (RM-24.8 to RM-24.10).
MIDDLING: Final = 4
LARGE: Final = 6


def final_glory(table: Reavers, seat: i64) -> i64:
    """The marker on the track and everything counted at the end (RM-24.17)."""
    total = table.glory(seat)
    for part in range(FINAL_SOURCES):
        total += final_part(table, seat, part)
    return total


def final_part(table: Reavers, seat: i64, part: i64, ledger: list[Part] | None = None) -> i64:
    """What one kind of thing is worth to a seat; a ledger takes down what it is made of."""
    if part < KEEP_SETS:
        return set_glory(table.book.set_glory[part], table.count(TREASURE + part, IN_PILE + seat), ledger)
    if part == TAPESTRY_TRIOS:
        return tapestry_glory(table, seat, ledger)
    if part == ARTIFACT_GLORY:
        return artifact_glory(table, seat, ledger)
    if part < PROPHECY_GLORY:
        return token_glory(table, seat, part - FARMS, ledger)
    if part == PROPHECY_GLORY:
        return prophecy_glory(table, seat, ledger)
    cost = terror_cost(table, table.terror(seat))
    if ledger is not None and cost:
        ledger.append(Part(-int(cost), "terror", {"n": int(table.terror(seat))}))
    return -cost


def set_glory(worth: list[int], cards: i64, ledger: list[Part] | None = None) -> i64:
    """Sets are filled as fully as they can be; what is left starts another (RM-24.4 to RM-24.6)."""
    full: i64 = len(worth)
    sets: i64 = cards // full
    total: i64 = sets * worth[full - 1]
    rest: i64 = cards % full
    if ledger is not None and sets:
        ledger.append(Part(int(total), "full_sets", {"sets": int(sets), "n": int(full)}))
    if rest:
        total += worth[rest - 1]
        if ledger is not None:
            ledger.append(Part(worth[rest - 1], "begun_set", {"n": int(rest)}))
    return total


def tapestry_glory(table: Reavers, seat: i64, ledger: list[Part] | None = None) -> i64:
    """Trios of different designs, and the others one by one (RM-24.7, RM-30.4)."""
    held: i64 = 0
    trios: i64 = 1 << 30
    for design in range(TAPESTRIES):
        count = table.count(TAPESTRY + design, IN_PILE + seat)
        held += count
        trios = min(trios, count)
    singles: i64 = held - TAPESTRIES * trios
    if ledger is not None and trios:
        ledger.append(Part(int(trios * table.book.trio_glory), "trios", {"n": int(trios)}))
    if ledger is not None and singles:
        ledger.append(Part(int(singles * table.book.single_glory), "singles", {"n": int(singles)}))
    return trios * table.book.trio_glory + singles * table.book.single_glory


def artifact_glory(table: Reavers, seat: i64, ledger: list[Part] | None = None) -> i64:
    """What is printed on artifacts, on the board or in the pile (RM-16.16, RM-24.3)."""
    total: i64 = 0
    for artifact in range(ARTIFACTS):
        piled = table.count(FIRST_ARTIFACT + artifact, IN_PILE + seat)
        if piled:
            total += piled * table.book.artifact_glory[artifact]
            if ledger is not None:
                _take_down(ledger, table, FIRST_ARTIFACT + artifact, piled * table.book.artifact_glory[artifact])
    for space in range(ARTIFACT_SPACES):
        card = table.artifact(seat, space)
        if card != NO_CARD:
            total += table.book.artifact_glory[card - FIRST_ARTIFACT]
            if ledger is not None:
                _take_down(ledger, table, card, table.book.artifact_glory[card - FIRST_ARTIFACT])
    return total


def _take_down(ledger: list[Part], table: Reavers, card: i64, glory: i64) -> None:
    ledger.append(Part(int(glory), "card", {"card": table.book.names[card]}))


def token_glory(table: Reavers, seat: i64, token: i64, ledger: list[Part] | None = None) -> i64:
    """Each token by the size of the holding, and the majority (RM-24.8 to RM-24.14)."""
    held = table.goods(seat, FARM + token)
    if held == 0:
        return 0
    bracket: i64 = 2 if held >= LARGE else (1 if held >= MIDDLING else 0)
    worth: i64 = table.quantities.token_worth[token][bracket]
    total: i64 = held * worth
    if ledger is not None:
        ledger.append(Part(int(total), "tokens", {"n": int(held), "each": int(worth)}))
    for other in range(table.players):
        if table.goods(other, FARM + token) > held:
            return total
    if ledger is not None:
        ledger.append(Part(table.quantities.majorities[token], "majority"))
    return total + table.quantities.majorities[token]


def terror_cost(table: Reavers, terror: i64) -> i64:
    """What Terror costs (RM-24.1, RM-24.2)."""
    costs = table.quantities.terror
    last: i64 = len(costs) - 1
    if terror <= last:
        return costs[terror]
    return costs[last] + (terror - last) * table.quantities.terror_beyond


def prophecy_glory(table: Reavers, seat: i64, ledger: list[Part] | None = None) -> i64:
    """Every prophecy held, each copy by itself (RM-24.15)."""
    total: i64 = 0
    for place in range(PROPHECIES):
        held = table.pile(seat, FIRST_PROPHECY + place)
        if held:
            worth = held * prophecy_worth(table, seat, place)
            total += worth
            if ledger is not None:
                _take_down(ledger, table, FIRST_PROPHECY + place, worth)
    return total


def prophecy_worth(table: Reavers, seat: i64, place: i64) -> i64:
    """What one copy of a prophecy is worth to a seat."""
    return table.book.worth[place] * counted(table, seat, table.book.counted[place])


def counted(table: Reavers, seat: i64, what: i64) -> i64:
    """How many things of a kind a seat has on the board, beside it and in the pile (RM-24.16)."""
    pile: i64 = IN_PILE + seat
    if what == COUNT_ARMOR:
        return table.count(ARMOR, pile)
    if what == COUNT_ART:
        return table.count(ART, pile)
    if what == COUNT_TREASURE:
        return table.count(TREASURE, pile)
    if what == COUNT_TAPESTRIES:
        return in_pile(table, seat, TAPESTRY, TAPESTRIES)
    if what == COUNT_SEA_BATTLES:
        return in_pile(table, seat, FIRST_SEA, SEA_BATTLES)
    if what == COUNT_FOOD_LANDS:
        return table.lands_of_type(seat, FOOD_LAND)
    if what == COUNT_FAVOR_LANDS:
        return table.lands_of_type(seat, FAVOR_LAND)
    if what == COUNT_DICE_LANDS:
        return table.lands_of_type(seat, DICE_LAND)
    if what == COUNT_FARMS:
        return table.goods(seat, FARM)
    if what == COUNT_WALLS:
        return table.goods(seat, WALL)
    if what == COUNT_TOWERS:
        return table.goods(seat, TOWER)
    if what == COUNT_UPGRADES:
        return table.upgrade_count(seat)
    if what == COUNT_TYR:
        return reavers_of(table, seat, TYR)
    if what == COUNT_ODIN:
        return reavers_of(table, seat, ODIN)
    if what == COUNT_YGGDRASIL:
        return reavers_of(table, seat, YGGDRASIL)
    if what == COUNT_PROPHECIES:
        held: i64 = 0
        for place in range(PROPHECIES):
            held += table.pile(seat, FIRST_PROPHECY + place)
        return held
    assert what == COUNT_ARTIFACTS
    return artifacts_of(table, seat)


def in_pile(table: Reavers, seat: i64, first: i64, kinds: i64) -> i64:
    """How many cards of some kinds lie in a Glory pile."""
    held: i64 = 0
    for card in range(first, first + kinds):
        held += table.count(card, IN_PILE + seat)
    return held


def reavers_of(table: Reavers, seat: i64, clan: i64) -> i64:
    """How many reavers of a clan a seat has: leader, specialists, and those in the pile (RM-34.9)."""
    held: i64 = 0
    for reaver in range(REAVERS):
        if table.book.clans[reaver] == clan:
            held += table.count(reaver, IN_PILE + seat)
    if table.leader_clan(seat) == clan:
        held += 1
    for slot in range(SLOTS):
        for place in range(PLACES):
            reaver = table.specialist(seat, slot, place)
            if reaver != NO_CARD and table.book.clans[reaver] == clan:
                held += 1
    return held


def artifacts_of(table: Reavers, seat: i64) -> i64:
    """How many artifacts a seat has, on the board and in the pile."""
    held = in_pile(table, seat, FIRST_ARTIFACT, ARTIFACTS)
    for space in range(ARTIFACT_SPACES):
        if table.artifact(seat, space) != NO_CARD:
            held += 1
    return held
