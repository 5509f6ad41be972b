"""What holds of every table (Appendix C)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage.bands import heads, units_in
from longhall.games.clash_of_rage.equip import ChooseLegendary
from longhall.games.clash_of_rage.fights import Fights
from longhall.games.clash_of_rage.hexes import (
    BASTION,
    NO_HEX,
    NO_PLACE,
    PLACES,
    TERRITORIES,
    TILE,
    gate_of,
    is_connected,
    touches,
)
from longhall.games.clash_of_rage.layout import ATTACKER, DEFENDER, HERO_MOVED
from longhall.games.clash_of_rage.movement import HeroTo, MoveArmies, MoveTo
from longhall.games.clash_of_rage.pieces import (
    ALL_TACTICS,
    ARMOUR,
    CARDS,
    ELVES,
    EQUIPMENT,
    LEGENDS,
    LEVELS,
    MOVE,
    NO_CARD,
    NO_CLAN,
    NO_FACE,
    NO_HERO,
    NO_SEAT,
    NO_TACTIC,
    SEATS,
    SIDES,
    SLOTS,
    UNITS,
)
from longhall.games.clash_of_rage.setup import ChooseClan
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.tactics import ChooseTactic
from longhall.kernel.bits import bit, count_bits


def faults(table: ClashOfRage) -> list[str]:
    """Every invariant a table breaks, in words."""
    # What does not even name pieces that exist cannot be looked at further.
    found = odd_map(table) + odd_clans(table)
    if found:
        return found
    found += units_astray(table)
    found += elves_astray(table)
    found += cards_astray(table)
    found += legends_astray(table)
    found += tactics_astray(table)
    found += sides_mixed(table)
    found += heroes_astray(table)
    found += odd_market(table)
    found += odd_slots(table)
    found += odd_fight(table)
    found += odd_round(table)
    return found


def faults_between(before: ClashOfRage, after: ClashOfRage) -> list[str]:
    """Every invariant broken by one act."""
    found: list[str] = []
    for kind in range(LEVELS):
        if before.round and after.elves_left(kind) > before.elves_left(kind):
            found.append(f"CR-I.3: elves of type {kind} have come back")
    for seat in range(before.players):
        if before.legends_owned(seat) > after.legends_owned(seat):
            found.append(f"CR-I.16: seat {seat} has lost a legendary card")
    if before.round == after.round and before.active != NO_SEAT and after.active != NO_SEAT:
        for place in range(before.players):
            if before.in_order(place) != after.in_order(place):
                found.append("CR-I.17: the play order has changed within a round")
    if before.active == after.active and is_moving(before) and is_moving(after):
        found += odd_moves(before, after)
    return found


def odd_moves(before: ClashOfRage, after: ClashOfRage) -> list[str]:
    """No unit moves twice in an action, or farther than it can (CR-I.19)."""
    found: list[str] = []
    seat = before.active
    for level in range(LEVELS):
        left: i64 = 0
        entered: i64 = 0
        for place in range(PLACES):
            more: i64 = units_in(after.force(seat, place), level) - units_in(before.force(seat, place), level)
            if more > 0:
                entered |= bit(place)
            if more < 0:
                left |= bit(place)
                if before.unmoved(seat, place, level) < -more:
                    found.append("CR-I.19: a unit has moved twice")
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


def odd_map(table: ClashOfRage) -> list[str]:
    """Tiles, one for each player, connected; bastions apart from each other (CR-I.18)."""
    found: list[str] = []
    for tile in range(SEATS):
        if (table.face(tile) == NO_FACE) != (tile >= table.players):
            return [f"CR-3.2: tile {tile} is laid for {table.players} players, or not"]
        if table.face(tile) != NO_FACE and table.centre(tile) == NO_HEX:
            return [f"CR-2.6: tile {tile} lies nowhere"]
    if len(table.chart.on_hex) != table.players * TILE:
        return ["CR-2.6: two tiles lie on one another"]
    if not is_connected(table.chart):
        found.append("CR-I.18: the map is not connected without Flight")
    placed = table.bastions()
    for seat in range(table.players):
        site = table.bastion(seat)
        if site == NO_HEX:
            if table.round > 1 or table.phase > 2 or table.force(seat, BASTION):
                found.append(f"CR-6.9: seat {seat} has no bastion")
            continue
        others = [other for other in placed if other != site]
        if len(others) + 1 != len(placed) or touches(site, others) or site in table.chart.on_hex:
            found.append(f"CR-I.18: the bastion of seat {seat} touches another or lies on the map")
        if gate_of(table.chart, site) == 0:
            found.append(f"CR-I.18: no way leads from the bastion of seat {seat}")
    return found


def odd_clans(table: ClashOfRage) -> list[str]:
    """No clan twice; all have one once the set-up is over (CR-3.13)."""
    found: list[str] = []
    choosing = not table.over and isinstance(table.stack[-1], ChooseClan)
    for seat in range(table.players):
        clan = table.clan(seat)
        if clan == NO_CLAN and not choosing:
            found.append(f"CR-3.13: seat {seat} has no clan")
        for other in range(seat):
            if clan != NO_CLAN and table.clan(other) == clan:
                found.append(f"CR-3.13: seats {other} and {seat} have the same clan")
    return found


def units_astray(table: ClashOfRage) -> list[str]:
    """All units of a clan are in reserve, in the bastion or on territories (CR-I.1)."""
    found: list[str] = []
    for seat in range(SEATS):
        playing = seat < table.players and table.clan(seat) != NO_CLAN
        for level in range(LEVELS):
            count: i64 = units_in(table.reserve(seat), level)
            for place in range(PLACES):
                count += units_in(table.force(seat, place), level)
            tokens: i64 = table.book.tokens[table.clan(seat) * LEVELS + level] if playing else 0
            if count != tokens:
                found.append(f"CR-I.1: seat {seat} has {count} units of level {level + 1}, not {tokens}")
        for territory in range(table.players * TILE, TERRITORIES):
            if table.force(seat, territory):
                found.append(f"CR-I.1: seat {seat} has units beside the map")
    for place in range(PLACES):
        for level in range(LEVELS):
            moved = units_in(table.moved(place), level)
            if moved and (table.active == NO_SEAT or moved > units_in(table.force(table.active, place), level)):
                found.append("CR-I.19: more units have moved than there are")
    return found


def elves_astray(table: ClashOfRage) -> list[str]:
    """Elves and crystals are the same tokens (CR-I.2 to CR-I.4)."""
    found: list[str] = []
    tokens: i64 = 0
    count: i64 = table.supply
    for kind in range(LEVELS):
        left = table.elves_left(kind)
        tokens += table.book.tokens[UNITS + kind]
        count += left
        if left > table.book.tokens[UNITS + kind]:
            found.append(f"CR-I.3: there are {left} elves of type {kind} on the board")
    for seat in range(SEATS):
        count += table.crystals(seat)
        if seat >= table.players and table.crystals(seat) + table.gold(seat):
            found.append(f"CR-I.4: seat {seat} is empty and rich")
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


def cards_astray(table: ClashOfRage) -> list[str]:
    """Every copy of an equipment card is somewhere (CR-I.5)."""
    found: list[str] = []
    if table.round == 0:
        loose: i64 = table.deck_size() + table.market_size() + table.legends + table.drawn
        for seat in range(SEATS):
            loose += table.legends_owned(seat) + (1 if table.has_aside(seat) else 0)
        if loose:
            found.append("CR-3.23: there are cards before the clans are chosen")
        return found
    under = [int(table.under_card(place)) for place in range(table.under)]
    for card in range(EQUIPMENT):
        count: i64 = table.in_deck(card) + table.market(card) + under.count(card)
        for seat in range(SEATS):
            count += table.aside(seat, card)
        for side in range(SIDES):
            for level in range(LEVELS):
                for slot in range(SLOTS):
                    if table.slot(side, level, slot) == card:
                        count += 1
        if count != table.book.copies[card]:
            found.append(f"CR-I.5: there are {count} of {table.book.card_names[card]}, not {table.book.copies[card]}")
    return found


def legends_astray(table: ClashOfRage) -> list[str]:
    """Every legendary card is in the deck, drawn, or owned by one player (CR-I.6)."""
    found: list[str] = []
    if table.round == 0:
        return found
    if table.drawn and (table.over or not isinstance(table.stack[-1], ChooseLegendary)):
        found.append("CR-I.6: legendary cards are drawn, and nobody chooses one")
    for legend in range(LEGENDS):
        count: i64 = (table.legends >> legend & 1) + (table.drawn >> legend & 1)
        for seat in range(SEATS):
            if table.owns(seat, legend):
                count += 1
        if count != 1:
            found.append(f"CR-I.6: {table.book.card_names[EQUIPMENT + legend]} is in {count} places")
        for side in range(SIDES):
            worn: i64 = 0
            for level in range(LEVELS):
                for slot in range(SLOTS):
                    if table.slot(side, level, slot) == EQUIPMENT + legend:
                        worn += 1
            if worn > 1 or (worn and (side == ELVES or not table.owns(side, legend))):
                found.append(f"CR-I.6: {table.book.card_names[EQUIPMENT + legend]} is borne by who does not own it")
    return found


def tactics_astray(table: ClashOfRage) -> list[str]:
    """A tactic card is in one place; a hand has its size (CR-I.7)."""
    found: list[str] = []
    for seat in range(SEATS):
        hand, deck, sealed = table.hand(seat), table.tactic_deck(seat), table.sealed(seat)
        if seat >= table.players:
            if hand | deck | table.known(seat) or sealed != NO_TACTIC or table.tactic(seat) != NO_TACTIC:
                found.append(f"CR-I.7: there is no player in seat {seat}")
            continue
        if hand & deck or (sealed != NO_TACTIC and (hand | deck) & bit(sealed)):
            found.append(f"CR-I.7: a tactic card of seat {seat} is in two places")
        held: i64 = hand if sealed == NO_TACTIC else hand | bit(sealed)
        if table.known(seat) & ~held:
            found.append(f"CR-I.7: what is known of the hand of seat {seat} is not in it")
        choosing = not table.over and isinstance(table.stack[-1], ChooseTactic)
        if sealed != NO_TACTIC and not choosing:
            found.append(f"CR-I.7: seat {seat} has sealed a card, and nobody waits for one")
        if table.round == 0:
            if hand or deck != ALL_TACTICS:
                found.append(f"CR-6.1: seat {seat} has not begun, and its deck is not whole")
            continue
        whole: i64 = table.quantities.hand
        size = count_bits(hand)
        if size != (whole if choosing and sealed == NO_TACTIC else whole - 1):
            found.append(f"CR-I.7: seat {seat} holds {size} tactic cards")
        if not choosing and table.tactic(seat) == NO_TACTIC:
            found.append(f"CR-6.6: seat {seat} has shown no tactic card")
        if table.tactic(seat) != NO_TACTIC and not choosing and not table.discarded(seat) & bit(table.tactic(seat)):
            found.append(f"CR-6.6: the card shown by seat {seat} is not among its discards")
    return found


def sides_mixed(table: ClashOfRage) -> list[str]:
    """A territory holds one side; in a move action the active player may meet one enemy side (CR-I.8, CR-I.9)."""
    found: list[str] = []
    for territory in range(table.players * TILE):
        sides: i64 = 1 if table.elves_at(territory) else 0
        for seat in range(table.players):
            if table.force(seat, territory):
                sides += 1
        if sides < 2:
            continue
        if not in_move_action(table):
            found.append("CR-I.8: two sides share a territory outside a move action")
        elif sides > 2 or not table.force(table.active, territory):
            found.append("CR-I.9: others than the active player and one enemy share a territory")
    return found


def in_move_action(table: ClashOfRage) -> bool:
    """Whether a player moves or fights, or has won while doing so."""
    if table.active == NO_SEAT:
        return False
    if table.over:
        return True
    for step in table.stack:
        if isinstance(step, (MoveArmies, Fights)):
            return True
    return False


def heroes_astray(table: ClashOfRage) -> list[str]:
    """A hero has one owner, and stands in the bastion or with a unit (CR-I.11, CR-I.12)."""
    found: list[str] = []
    for seat in range(SEATS):
        hero, place = table.hero(seat), table.hero_place(seat)
        if (hero == NO_HERO) != (place == NO_PLACE):
            found.append(f"CR-I.12: seat {seat} has a hero nowhere, or a place for none")
        if hero == NO_HERO:
            continue
        if seat >= table.players:
            found.append(f"CR-I.12: there is no player in seat {seat}")
        for other in range(seat):
            if table.hero(other) == hero:
                found.append(f"CR-I.12: {table.book.hero_names[hero]} belongs to two players")
        alone = place not in (BASTION, NO_PLACE) and table.force(seat, place) == 0
        if alone and not (seat == table.active and is_moving(table)):
            found.append(f"CR-I.11: the hero of seat {seat} stands alone")
    return found


def is_moving(table: ClashOfRage) -> bool:
    """Whether the active player has not finished moving."""
    return not table.over and isinstance(table.stack[-1], (MoveArmies, MoveTo, HeroTo))


def odd_market(table: ClashOfRage) -> list[str]:
    """The market is full while there are cards (CR-I.13)."""
    if table.round and table.deck_size() and table.market_size() != table.quantities.market:
        return [f"CR-I.13: the market shows {table.market_size()} different cards"]
    return []


def odd_slots(table: ClashOfRage) -> list[str]:
    """A slot holds a card of its own kind (CR-I.14)."""
    found: list[str] = []
    for side in range(SIDES):
        for level in range(LEVELS):
            for slot in range(SLOTS):
                card = table.slot(side, level, slot)
                if card != NO_CARD and table.book.card_slots[card] != slot:
                    kind = "armour" if slot == ARMOUR else "weapon"
                    found.append(f"CR-I.14: {table.book.card_names[card]} lies in a slot for a {kind}")
                if card != NO_CARD and side != ELVES and side >= table.players:
                    found.append(f"CR-I.14: there is no player in seat {side}")
    for seat in range(table.players, SEATS):
        for card in range(CARDS):
            if table.clan(seat) == NO_CLAN and table.aside(seat, card):
                found.append(f"CR-I.14: there is no player in seat {seat}")
    return found


def odd_fight(table: ClashOfRage) -> list[str]:
    """Rage is there only in a fight, which has two sides (CR-I.15, CR-21.1)."""
    found: list[str] = []
    fought = table.battlefield != NO_PLACE
    loose: i64 = table.rage(ATTACKER) + table.rage(DEFENDER) + table.wound_dice + table.blank_dice + table.wounds
    if not fought and (loose or table.kills or table.rerolls or table.lost(ATTACKER) or table.lost(DEFENDER)):
        found.append("CR-I.15: there is Rage, or there are dice, outside a fight")
    if fought:
        if table.active == NO_SEAT or table.battlefield >= table.players * TILE:
            return [*found, "CR-12.1: a fight goes on, and nobody attacks"]
        if table.defender != ELVES and (table.defender >= table.players or table.defender == table.active):
            return [*found, "CR-21.1: a fight has no defender"]
        for fighter in range(2):
            if heads(table.band_of_fighter(fighter)) == 0:
                found.append("CR-12.34: a fight goes on with nobody left")
    return found


def odd_round(table: ClashOfRage) -> list[str]:
    """The play order is a permutation; the game ends in time, with one winner (CR-I.17, CR-I.20)."""
    found: list[str] = []
    if table.round > table.last_round:
        found.append("CR-I.20: the last round is over")
    if table.over != (table.winner != NO_SEAT) or table.winner >= table.players:
        found.append("CR-I.20: a game that is over has one winner")
    if table.active >= table.players:
        found.append("CR-7.1: the active player is not there")
    if table.has_done(HERO_MOVED) and (table.active == NO_SEAT or table.hero(table.active) == NO_HERO):
        found.append("CR-10.1: a hero has moved that is not there")
    if table.round and table.phase >= 2 and not (not table.over and isinstance(table.stack[-1], ChooseTactic)):
        seen: i64 = 0
        for place in range(table.players):
            seen |= bit(table.in_order(place))
        if seen != bit(table.players) - 1:
            found.append("CR-I.17: the play order is no order of the seats")
    return found
