"""What holds of every table (Appendix C)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.action import ActOrRest, EndStep, OwnStep
from longhall.games.reavers_of_midgard.cards import (
    ARTIFACTS,
    CARDS,
    DECK_NAMES,
    DECKS,
    FARM,
    FIRST,
    FIRST_ARTIFACT,
    GLORY,
    GOOD_NAMES,
    GOODS,
    NO_CARD,
    PLACES,
    REAVERS,
    SLOTS,
    STACK_TILES,
    STACKS,
    SUBDUE,
    TOKENS,
    TRACK_SOURCES,
)
from longhall.games.reavers_of_midgard.dice import (
    COLOUR_NAMES,
    COLOURS,
    CREW,
    DICE,
    NO_DIE,
    PLAIN_FACES,
    UPGRADE_SPACES,
    colour_of,
)
from longhall.games.reavers_of_midgard.invariants_order import check_order
from longhall.games.reavers_of_midgard.invariants_play import check_play
from longhall.games.reavers_of_midgard.invariants_steps import check_facts
from longhall.games.reavers_of_midgard.layout import (
    ACTIVATIONS,
    ARTIFACT_SPACES,
    ATTEMPTS,
    DRAWN,
    GAINED,
    IN_DECK,
    IN_HAND,
    NO_AREA,
    NO_TILE,
    SEATS,
    SHOWN,
)
from longhall.games.reavers_of_midgard.rounds import CleanUp, EndActivation, PlaceShip
from longhall.games.reavers_of_midgard.setup import HONORED, LayOut
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.bits import bit
from longhall.kernel.step import NOBODY


def faults(table: Reavers) -> list[str]:
    """Every invariant a table breaks, in words."""
    found: list[str] = []
    check_dice(table, found)
    check_cards(table, found)
    check_hand(table, found)
    check_tiles(table, found)
    check_boards(table, found)
    check_round(table, found)
    check_ships(table, found)
    check_quiet(table, found)
    check_stack(table, found)
    # What the steps are about is looked up among the pieces, which must add up first.
    if not found:
        check_facts(table, found)
    if not found:
        check_play(table, found)
    return found


def check_dice(table: Reavers, found: list[str]) -> None:
    """Dice of a colour are all somewhere, and no crew is too large (RM-C.1, RM-C.2)."""
    for colour in range(COLOURS):
        total = table.supply(colour)
        for die in range(DICE):
            if colour_of(die) != colour:
                continue
            total += table.trade(die) + table.fresh(die)
            for seat in range(table.players):
                total += table.crew(seat, die)
                for space in range(ARTIFACT_SPACES):
                    if table.stored(seat, space) == die:
                        total += 1
        if total != table.quantities.crew_dice:
            found.append(f"RM-C.1: there are {total} {COLOUR_NAMES[colour]} dice, not {table.quantities.crew_dice}")
    for seat in range(SEATS):
        if table.crew_size(seat) > CREW:
            found.append(f"RM-C.2: the crew of seat {seat} has {table.crew_size(seat)} dice")


def check_cards(table: Reavers, found: list[str]) -> None:
    """Every card of every deck is somewhere (RM-C.3)."""
    lying: list[int] = [0] * (CARDS + 1)
    for place in range(SHOWN):
        lying[table.shown(place)] += 1
    for seat in range(SEATS):
        count_board(table, seat, lying)
        for card in table.secret_cards(seat):
            lying[card] += 1
    for card in range(CARDS):
        total: i64 = lying[card] + table.elsewhere(card)
        if total != table.book.copies[card]:
            name = table.book.names[card]
            found.append(f"RM-C.3: there are {total} copies of '{name}', not {table.book.copies[card]}")
    for deck in range(DECKS):
        left: i64 = 0
        for card in range(FIRST[deck], FIRST[deck + 1]):
            left += table.count(card, IN_DECK)
        if left != table.left(deck):
            found.append(f"RM-C.3: the {DECK_NAMES[deck]} deck has {left} cards, but counts {table.left(deck)}")


def count_board(table: Reavers, seat: i64, lying: list[int]) -> None:
    """Count the cards on a player board."""
    lying[table.leader(seat)] += 1
    for slot in range(SLOTS):
        for place in range(PLACES):
            lying[table.specialist(seat, slot, place)] += 1
    for space in range(ARTIFACT_SPACES):
        lying[table.artifact(seat, space)] += 1


def check_hand(table: Reavers, found: list[str]) -> None:
    """Cards to be resolved, or of which one is kept, are in hand (RM-C.3)."""
    for place in range(GAINED + DRAWN):
        card = table.gained(place)
        if card == NO_CARD:
            if table.is_unseen(place):
                found.append("a card that is not there cannot be unseen")
            continue
        alike: i64 = 0
        for other in range(GAINED + DRAWN):
            if table.gained(other) == card:
                alike += 1
        if alike > table.count(card, IN_HAND):
            found.append(f"RM-C.3: '{table.book.names[card]}' is to be resolved, but in nobody's hand")
        if table.over:
            found.append("a card is still to be resolved after the end")


def check_tiles(table: Reavers, found: list[str]) -> None:
    """Territories, upgrade tiles and tokens are all somewhere (RM-C.4, RM-C.5)."""
    for stack in range(STACKS):
        total: i64 = 0
        for tile in range(STACK_TILES):
            total += table.untaken(stack) >> tile & 1
        for seat in range(table.players):
            total += table.lands(seat, stack)
        if total != STACK_TILES or table.stack_size(stack) < 0:
            found.append(f"RM-C.4: stack {stack} and the players have {total} tiles")
    for icon in range(PLAIN_FACES):
        total = table.shipyard(icon)
        for seat in range(table.players):
            total += table.upgrades(seat, icon) + table.turned(seat, icon)
        if total != table.quantities.upgrade_tiles[icon]:
            found.append(f"RM-C.4: there are {total} upgrade tiles of icon {icon}")
    for token in range(TOKENS):
        total = table.tokens_left(FARM + token)
        for seat in range(table.players):
            total += table.goods(seat, FARM + token)
        if total != table.quantities.tokens:
            found.append(f"RM-C.5: there are {total} {GOOD_NAMES[FARM + token]} tokens")


def check_boards(table: Reavers, found: list[str]) -> None:
    """What can lie on a player board (RM-C.6, RM-C.7)."""
    for seat in range(SEATS):
        if table.upgrade_count(seat) > UPGRADE_SPACES:
            found.append(f"RM-C.7: seat {seat} has {table.upgrade_count(seat)} upgrades")
        leader = table.leader(seat)
        if leader != NO_CARD and leader >= REAVERS:
            found.append(f"RM-C.7: the leader of seat {seat} is no reaver")
        for slot in range(SLOTS):
            for place in range(PLACES):
                reaver = table.specialist(seat, slot, place)
                if reaver != NO_CARD and (reaver >= REAVERS or place >= table.specialists(seat, slot)):
                    found.append(f"RM-C.7: seat {seat} has no reaver, or a gap, in slot {slot}")
        for space in range(ARTIFACT_SPACES):
            card, die = table.artifact(seat, space), table.stored(seat, space)
            if card == NO_CARD:
                if die != NO_DIE or table.has_worked(seat, space):
                    found.append(f"RM-C.7: seat {seat} stores a die on no artifact")
            elif not FIRST_ARTIFACT <= card < FIRST_ARTIFACT + ARTIFACTS:
                found.append(f"RM-C.7: seat {seat} has '{table.book.names[card]}' as an artifact")
            elif die != NO_DIE and not table.stores(card, die):
                found.append(f"RM-C.7: '{table.book.names[card]}' of seat {seat} cannot store that die")
        glory: i64 = 0
        for source in range(TRACK_SOURCES):
            glory += table.glory_from(seat, source)
        if glory != table.goods(seat, GLORY):
            found.append(f"RM-C.10: the Glory of seat {seat} does not add up")
        for good in range(GOODS):
            held = table.goods(seat, good)
            if held < 0:
                found.append(f"RM-C.6: seat {seat} has {held} {GOOD_NAMES[good]}")
            if seat >= table.players and held:
                found.append(f"there is no seat {seat}, but it has {GOOD_NAMES[good]}")
        if seat >= table.players and (table.crew_size(seat) or table.land_count(seat)):
            found.append(f"there is no seat {seat}, but it has something")


def check_round(table: Reavers, found: list[str]) -> None:
    """Rounds, markers and ships (RM-C.8, RM-C.9, RM-C.11)."""
    if table.round > table.quantities.rounds:
        found.append(f"RM-C.8: there is no round {table.round}")
    if table.start >= table.players:
        found.append("RM-C.9: nobody holds the start marker")
    if (table.honor != NOBODY) != (table.players == HONORED) or table.honor >= table.players:
        found.append("RM-C.9: the Honor Ship sails with three players, and with nobody else")
    if table.active >= table.players or table.stepping >= table.players:
        found.append("somebody who is not there is active")
    for place in range(ACTIVATIONS):
        expected: i64 = table.placer(0) if place == 0 else table.left_of(table.placer(place - 1))
        if table.is_honor_ship(place):
            expected = table.honor
        if table.round and (table.placer(place) != expected or expected >= table.players):
            found.append("RM-C.8: ships are not placed clockwise")


def check_ships(table: Reavers, found: list[str]) -> None:
    """Every ship placed lies in another area, and where it lies everybody acts or rests, once (RM-C.8, RM-C.12)."""
    used: i64 = 0
    for place in range(ACTIVATIONS):
        area = table.ship_area(place)
        if (area != NO_AREA) != (place < table.placed) or (area != NO_AREA and used >> area & 1):
            found.append(f"RM-C.8: {table.placed} ships are placed, and do not lie in as many areas")
            return
        if area != NO_AREA:
            used |= bit(area)
        acted, rested = table.acted(place), table.rested(place)
        if acted & rested or acted | rested != done(table, place):
            found.append(f"RM-C.12: with ship {place + 1}, others have acted or rested than those whose step it was")
    if table.area == NO_AREA:
        return
    if table.placed == 0 or table.ship_area(table.placed - 1) != table.area:
        found.append("RM-C.8: no ship lies in the area of this activation")
    elif table.placer(table.placed - 1) != table.active:
        found.append("RM-C.8: the active player has not placed the ship of this activation")


def done(table: Reavers, place: i64) -> i64:
    """The seats that have said whether they act or rest in an activation, as a set of bits."""
    if place >= table.placed:
        return 0
    if place < table.placed - 1 or table.area == NO_AREA:
        return bit(table.players) - 1
    seats: i64 = bit(table.players) - 1
    for step in table.stack:
        if isinstance(step, (OwnStep, ActOrRest)):
            seats &= ~bit(step.owner)
    return seats


def check_quiet(table: Reavers, found: list[str]) -> None:
    """Between two activations nothing is going on, and every upgrade is face up (RM-C.4, RM-C.11)."""
    if table.area != NO_AREA:
        if table.area != SUBDUE and has_tiles(table):
            found.append("RM-C.4: a tile was taken outside the territories")
        return
    for seat in range(table.players):
        for space in range(ARTIFACT_SPACES):
            if table.has_worked(seat, space):
                found.append(f"an artifact of seat {seat} has worked between activations")
        for icon in range(PLAIN_FACES):
            if table.round and table.turned(seat, icon):
                found.append(f"RM-C.11: seat {seat} has a turned upgrade between activations")
    if has_tiles(table):
        found.append("RM-C.4: a tile was taken between activations")
    if table.stepping != NOBODY or table.recruited(0) != NO_CARD or table.recruited(1) != NO_CARD:
        found.append("RM-C.12: somebody takes a step between activations")
    if table.round and (table.successes or table.rolled(0) or table.added or table.victory or table.work != NO_CARD):
        found.append("something is going on between activations")


def has_tiles(table: Reavers) -> bool:
    """Whether tiles just won wait to be turned over, or for their rewards to be gained."""
    for place in range(ATTEMPTS):
        if table.seized(place) != NO_TILE or table.won_tile(place) != NO_TILE:
            return True
    return False


def check_stack(table: Reavers, found: list[str]) -> None:
    """Each player still takes the steps that are due, and each takes one; the game ends after all rounds (RM-C.8,
    RM-C.12)."""
    if table.over:
        if table.round != table.quantities.rounds or table.placed != ACTIVATIONS or table.area != NO_AREA:
            found.append("RM-C.8: the game is over before all its activations")
        return
    stack = table.stack
    if table.round == 0:
        if not isinstance(stack[0], LayOut):
            found.append("RM-C.8: the set-up has no end")
            return
        check_order(table, found)
        return
    if len(stack) < 2 or not isinstance(stack[0], CleanUp) or not isinstance(stack[1], PlaceShip):
        found.append("RM-C.8: the round has no end")
        return
    due: list[int] = []
    begun: i64 = 0
    ended: i64 = 0
    for step in stack:
        if isinstance(step, OwnStep):
            due.append(step.owner)
        elif isinstance(step, EndStep):
            begun += 1
        elif isinstance(step, EndActivation):
            ended += 1
    if ended != (1 if table.area != NO_AREA else 0) or begun != (1 if table.stepping != NOBODY else 0):
        found.append("RM-C.12: an activation, or a step, has no end")
    waiting: list[int] = []
    if table.area != NO_AREA:
        taken = table.stepping != NOBODY
        for seat in table.seats_from(table.active):
            if not taken:
                waiting.append(seat)
            if seat == table.stepping:
                taken = False
        waiting.reverse()
    if due != waiting:
        found.append(f"RM-C.12: the seats to take a step are {due}, and should be {waiting}")
    check_order(table, found)


def faults_between(before: Reavers, after: Reavers) -> list[str]:
    """Every invariant broken by one act (RM-C.10)."""
    return [
        f"RM-C.10: the Glory of seat {other} fell from {before.glory(other)} to {after.glory(other)}"
        for other in range(after.players)
        if after.glory(other) < before.glory(other)
    ]
