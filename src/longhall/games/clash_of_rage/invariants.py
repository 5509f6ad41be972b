"""What holds of every table (Appendix C).

CR-I.10 cannot be broken here: units and heroes are kept by seat, and a place of theirs that is a bastion is their own.
"""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage.bands import units_in
from longhall.games.clash_of_rage.hexes import BASTION, NO_HEX, NO_PLACE, PLACES, TERRITORIES, TILE
from longhall.games.clash_of_rage.invariants_cards import has_cards, odd_cards
from longhall.games.clash_of_rage.invariants_map import odd_map
from longhall.games.clash_of_rage.invariants_steps import FIGHTING, MOVING, asked, in_move_action, odd_steps
from longhall.games.clash_of_rage.layout import ATTACKER, DEFENDER, FIGHTERS
from longhall.games.clash_of_rage.movement import MoveTo
from longhall.games.clash_of_rage.pieces import (
    LEVELS,
    MOVE,
    NO_CLAN,
    NO_HERO,
    NO_SIDE,
    NO_TACTIC,
    SEATS,
    UNITS,
)
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.tactics import by_order_number
from longhall.kernel.bits import bit
from longhall.kernel.step import NOBODY


def faults(table: ClashOfRage) -> list[str]:
    """Every invariant a table breaks, in words."""
    # What does not even name pieces that exist cannot be looked at further.
    found = odd_map(table) + odd_clans(table) + empty_seats(table)
    if found:
        return found
    found += units_astray(table)
    found += elves_astray(table)
    found += odd_cards(table)
    found += sides_mixed(table)
    found += heroes_astray(table)
    found += odd_fight(table)
    found += odd_points(table)
    found += odd_round(table)
    # What waits is read by the pieces, which must add up first.
    return found if found else odd_steps(table)


def faults_between(before: ClashOfRage, after: ClashOfRage) -> list[str]:
    """Every invariant broken by one act."""
    found: list[str] = []
    for kind in range(LEVELS):
        if before.round and after.elves_left(kind) > before.elves_left(kind):
            found.append(f"CR-I.3: elves of type {kind} have come back")
    for seat in range(before.players):
        if before.legends_owned(seat) > after.legends_owned(seat):
            found.append(f"CR-I.16: seat {seat} has lost a legendary card")
    if before.round == after.round and is_ordered(before):
        for place in range(before.players):
            if before.in_order(place) != after.in_order(place):
                found.append("CR-I.17: the play order has changed within a round")
    if is_moving(before) and before.round == after.round and before.phase == after.phase:
        found += odd_moves(before, after)
    if after.over and has_shared_territories(after) and not (in_move_action(before) and before.active == after.active):
        found.append("CR-I.8: a game that did not end in a move action has two sides in a territory")
    return found


def is_ordered(table: ClashOfRage) -> bool:
    """Whether the tactic cards of the round are shown, which say the play order."""
    for seat in range(table.players):
        if table.tactic(seat) == NO_TACTIC:
            return False
    return True


def odd_moves(before: ClashOfRage, after: ClashOfRage) -> list[str]:
    """No unit moves twice in an action, or farther than it can; who has moved is marked until the movement is over
    (CR-I.19)."""
    found: list[str] = []
    seat = before.active
    # Where the act has ended the movement, the marks are gone, and units may have died since.
    still = is_moving(after) and after.active == seat
    for level in range(LEVELS):
        left: i64 = 0
        entered: i64 = 0
        for place in range(PLACES):
            more: i64 = units_in(after.force(seat, place), level) - units_in(before.force(seat, place), level)
            marks: i64 = units_in(after.moved(place), level) - units_in(before.moved(place), level)
            if more > 0:
                entered |= bit(place)
            if more < 0:
                left |= bit(place)
            if still and before.unmoved(seat, place, level) < -more:
                found.append("CR-I.19: a unit has moved twice")
            if still and marks != max(more, 0):
                found.append("CR-I.19: a unit has moved, and is not marked")
        step = before.stack[-1]
        if isinstance(step, MoveTo):
            left = bit(step.place) if step.level == level else 0
        steps = before.trait(seat, level, MOVE)
        if entered & ~within(before, seat, left, steps, before.flies(seat, level)):
            found.append(f"CR-I.19: a unit of level {level + 1} has gone farther than {steps}")
    return found


def within(table: ClashOfRage, seat: i64, places: i64, steps: i64, flying: bool) -> i64:
    """The places so many steps from some others at most, whoever stands between them."""
    reached: i64 = places
    for _ in range(steps):
        edge: i64 = reached
        for place in range(PLACES):
            if edge >> place & 1:
                reached |= table.chart.neighbours(seat, place, flying)
    return reached


def odd_clans(table: ClashOfRage) -> list[str]:
    """No clan twice; clans are chosen in seat order, and all have one once the set-up is over (CR-3.13, CR-3.14)."""
    found: list[str] = []
    for seat in range(table.players):
        clan = table.clan(seat)
        if clan == NO_CLAN and asked(table) != "ChooseClan":
            found.append(f"CR-3.13: seat {seat} has no clan")
        for earlier in range(seat):
            if clan != NO_CLAN and table.clan(earlier) == clan:
                found.append(f"CR-3.13: seats {earlier} and {seat} have the same clan")
            if clan != NO_CLAN and table.clan(earlier) == NO_CLAN:
                found.append(f"CR-3.14: seat {seat} has chosen before seat {earlier}")
    return found


def empty_seats(table: ClashOfRage) -> list[str]:
    """A seat without a player has nothing at all (CR-3.1)."""
    return [
        f"CR-3.1: there is no player in seat {seat}"
        for seat in range(table.players, SEATS)
        if table.clan(seat) != NO_CLAN or has_pieces(table, seat) or has_cards(table, seat) or table.in_order(seat)
    ]


def has_pieces(table: ClashOfRage, seat: i64) -> bool:
    """Whether a seat has a bastion, units, a hero, gold or crystals."""
    if table.bastion(seat) != NO_HEX or table.reserve(seat) or table.places_of(seat):
        return True
    if table.hero(seat) != NO_HERO or table.hero_place(seat) != NO_PLACE:
        return True
    return table.gold(seat) != 0 or table.crystals(seat) != 0


def units_astray(table: ClashOfRage) -> list[str]:
    """All units of a clan are in reserve, in the bastion or on territories; those that have moved are there (CR-I.1,
    CR-I.19)."""
    found: list[str] = []
    for seat in range(table.players):
        for level in range(LEVELS):
            count: i64 = units_in(table.reserve(seat), level)
            for place in range(PLACES):
                count += units_in(table.force(seat, place), level)
            tokens: i64 = 0 if table.clan(seat) == NO_CLAN else table.book.tokens[table.kind(seat, level)]
            if count != tokens:
                found.append(f"CR-I.1: seat {seat} has {count} units of level {level + 1}, not {tokens}")
        for territory in range(table.players * TILE, TERRITORIES):
            if table.force(seat, territory):
                found.append(f"CR-I.1: seat {seat} has units beside the map")
    for place in range(PLACES):
        for level in range(LEVELS):
            moved = units_in(table.moved(place), level)
            if moved and (table.active == NOBODY or moved > units_in(table.force(table.active, place), level)):
                found.append("CR-I.19: more units have moved than there are")
    return found


def elves_astray(table: ClashOfRage) -> list[str]:
    """Elves and crystals are the same tokens, nobody has less than nothing, and elves hold cities and forges (CR-I.2 to
    CR-I.4, CR-3.7, CR-3.8)."""
    found: list[str] = []
    tokens: i64 = 0
    count: i64 = table.supply
    for kind in range(LEVELS):
        left = table.elves_left(kind)
        tokens += table.book.tokens[UNITS + kind]
        count += left
        if left > table.book.tokens[UNITS + kind]:
            found.append(f"CR-I.3: there are {left} elves of type {kind} on the board")
    for seat in range(table.players):
        count += table.crystals(seat)
        if table.crystals(seat) < 0 or table.gold(seat) < 0:
            found.append(f"CR-I.4: seat {seat} has less than nothing")
    if table.supply < 0:
        found.append("CR-I.4: there are fewer crystals in the supply than none")
    if count != tokens:
        found.append(f"CR-I.2: there are {count} elves and crystals, not {tokens}")
    for territory in range(TERRITORIES):
        garrison = table.elves_at(territory)
        if garrison and not (table.chart.cities | table.chart.forges) & bit(territory):
            found.append("CR-3.7: elves stand where there is neither city nor forge")
    return found


def sides_mixed(table: ClashOfRage) -> list[str]:
    """A territory holds one side; in a move action, and where a game was won in one, the active player may meet one
    enemy side (CR-I.8, CR-I.9)."""
    found: list[str] = []
    meeting = in_move_action(table) or (table.over and table.active != NOBODY)
    for territory in range(table.players * TILE):
        sides = sides_at(table, territory)
        if sides < 2:
            continue
        if not meeting:
            found.append("CR-I.8: two sides share a territory outside a move action")
        elif sides > 2 or not table.force(table.active, territory):
            found.append("CR-I.9: others than the active player and one enemy share a territory")
    return found


def sides_at(table: ClashOfRage, territory: i64) -> i64:
    """How many sides have units in a territory."""
    sides: i64 = 1 if table.elves_at(territory) else 0
    for seat in range(table.players):
        if table.force(seat, territory):
            sides += 1
    return sides


def has_shared_territories(table: ClashOfRage) -> bool:
    """Whether two sides have units in a territory."""
    for territory in range(table.players * TILE):
        if sides_at(table, territory) > 1:
            return True
    return False


def heroes_astray(table: ClashOfRage) -> list[str]:
    """A hero has one owner, and stands in the bastion or with a unit on the map; while its owner moves it may stand
    alone (CR-I.11, CR-I.12)."""
    found: list[str] = []
    for seat in range(table.players):
        hero, place = table.hero(seat), table.hero_place(seat)
        if (hero == NO_HERO) != (place == NO_PLACE):
            found.append(f"CR-I.12: seat {seat} has a hero nowhere, or a place for none")
        if hero == NO_HERO:
            continue
        for other in range(seat):
            if table.hero(other) == hero:
                found.append(f"CR-I.12: {table.book.hero_names[hero]} belongs to two players")
        if place in (BASTION, NO_PLACE):
            continue
        alone = table.force(seat, place) == 0
        if place >= table.players * TILE:
            found.append(f"CR-I.11: the hero of seat {seat} stands beside the map")
        elif alone and not (seat == table.active and is_moving(table)):
            found.append(f"CR-I.11: the hero of seat {seat} stands alone")
    return found


def is_moving(table: ClashOfRage) -> bool:
    """Whether the active player has not finished moving."""
    return asked(table) in MOVING


def odd_fight(table: ClashOfRage) -> list[str]:
    """There is a fight while an assault is made, with two sides and the dice of the assault; else nothing is left of
    one (CR-I.15, CR-12.1, CR-12.11, CR-12.34, CR-21.1)."""
    kind = asked(table)
    if (table.battlefield != NO_PLACE) != (kind in FIGHTING):
        return ["CR-12.1: an assault is made without a fight, or a fight goes on without one"]
    if table.battlefield == NO_PLACE:
        return odd_peace(table)
    if table.active == NOBODY or table.battlefield >= table.players * TILE:
        return ["CR-12.1: a fight goes on, and nobody attacks"]
    if table.force(table.active, table.battlefield) == 0:
        return ["CR-12.34: a fight goes on with nobody left"]
    if table.defender == NO_SIDE or table.defender != table.defender_at(table.active, table.battlefield):
        return ["CR-21.1: a fight has no defender"]
    dice: i64 = table.wound_dice + table.blank_dice
    if kind == "Assault" and dice + table.rerolls + table.wounds + table.kills:
        return ["CR-12.2: an assault is to be made, and something of the last one is left"]
    if kind == "Reroll" and (dice != table.strongest_power(table.striker) or table.wounds + table.kills):
        return ["CR-12.11: other dice are rolled than the most powerful type has"]
    return []


def odd_peace(table: ClashOfRage) -> list[str]:
    """Outside a fight there is no Rage, and nothing else of a fight (CR-I.15, CR-12.29)."""
    loose: i64 = table.rage(ATTACKER) + table.rage(DEFENDER) + table.wound_dice + table.blank_dice + table.wounds
    loose += table.kills + table.rerolls
    for fighter in range(FIGHTERS):
        loose += table.lost(fighter) + table.assaults(fighter)
    if loose or table.defender != NO_SIDE or table.striker != ATTACKER:
        return ["CR-I.15: there is Rage, or there are dice, outside a fight"]
    return []


def odd_points(table: ClashOfRage) -> list[str]:
    """Points are the cities where only a player's units stand, and the legendary cards owned (CR-I.16)."""
    found: list[str] = []
    for seat in range(table.players):
        points: i64 = table.legends_owned(seat) * table.quantities.per_legend
        for tile in range(table.players):
            city: i64 = tile * TILE + table.book.city_hexes[table.face(tile)]
            if table.force(seat, city) and sides_at(table, city) == 1:
                points += table.quantities.per_city
        if points != table.score(seat):
            found.append(f"CR-I.16: seat {seat} has {points} points, and counts {table.score(seat)}")
    return found


def odd_round(table: ClashOfRage) -> list[str]:
    """The game ends in time, with one winner; once it is shown, the play order has every seat, by the order numbers
    (CR-I.17, CR-I.20, CR-6.7)."""
    found: list[str] = []
    if table.round > table.last_round:
        found.append("CR-I.20: the last round is over")
    if table.over != (table.winner != NOBODY) or table.winner >= table.players:
        found.append("CR-I.20: a game that is over has one winner")
    if table.active >= table.players:
        found.append("CR-7.1: the active player is not there")
    if is_ordered(table):
        seen: i64 = 0
        for place in range(table.players):
            seen |= bit(table.in_order(place))
        if seen != bit(table.players) - 1:
            found.append("CR-I.17: the play order is no order of the seats")
        elif [int(table.in_order(place)) for place in range(table.players)] != by_order_number(table):
            found.append("CR-6.7: the play order is not that of the order numbers")
    return found
