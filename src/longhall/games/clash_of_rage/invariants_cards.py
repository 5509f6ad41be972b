"""What holds of the cards of every table: equipment, legendary cards and tactic cards (CR-I.5 to CR-I.7, CR-I.13,
CR-I.14)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage.invariants_steps import asked
from longhall.games.clash_of_rage.layout import MOST_UNDER
from longhall.games.clash_of_rage.pieces import (
    ALL_TACTICS,
    ARMOUR,
    ELVES,
    EQUIPMENT,
    LEGENDS,
    LEVELS,
    NO_CARD,
    NO_TACTIC,
    SIDES,
    SLOTS,
)
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.bits import bit, count_bits


def odd_cards(table: ClashOfRage) -> list[str]:
    """Every invariant of cards that a table breaks."""
    found = cards_astray(table) + legends_astray(table) + tactics_astray(table)
    return found + odd_market(table) + odd_slots(table)


def cards_astray(table: ClashOfRage) -> list[str]:
    """Every copy of an equipment card is somewhere; before the clans are chosen there is none (CR-I.5, CR-3.23)."""
    if table.round == 0:
        return ["CR-3.23: there are cards before the clans are chosen"] if has_any_card(table) else []
    found = odd_bottom(table)
    under = [int(table.under_card(place)) for place in range(table.under)]
    for card in range(EQUIPMENT):
        count: i64 = table.in_deck(card) + table.market(card) + under.count(card)
        for seat in range(table.players):
            count += table.aside(seat, card)
        for side in range(SIDES):
            for level in range(LEVELS):
                for slot in range(SLOTS):
                    if table.slot(side, level, slot) == card:
                        count += 1
        if count != table.book.copies[card]:
            found.append(f"CR-I.5: there are {count} of {table.book.card_names[card]}, not {table.book.copies[card]}")
    return found


def has_any_card(table: ClashOfRage) -> bool:
    """Whether there is any equipment or legendary card: in a deck, in the market, with a side."""
    if table.deck_size() or table.market_size() or table.legends or table.drawn or odd_bottom(table):
        return True
    for seat in range(table.players):
        if table.legends_owned(seat) or table.has_aside(seat):
            return True
    for side in range(SIDES):
        if bears_anything(table, side):
            return True
    return False


def odd_bottom(table: ClashOfRage) -> list[str]:
    """Under the deck lie as many cards as are counted there, all of them equipment (CR-I.5)."""
    for place in range(MOST_UNDER):
        card = table.under_card(place)
        if card >= EQUIPMENT or (card and place >= table.under):
            return ["CR-I.5: what lies under the deck is no card, or more than is counted there"]
    return []


def legends_astray(table: ClashOfRage) -> list[str]:
    """Every legendary card is in the deck, drawn by who forges, or owned by one player; only who owns it bears it, once
    (CR-I.6)."""
    found: list[str] = []
    if table.round == 0:
        return found
    if table.drawn and asked(table) != "ChooseLegendary":
        found.append("CR-I.6: legendary cards are drawn, and nobody chooses one")
    for legend in range(LEGENDS):
        count: i64 = (table.legends >> legend & 1) + (table.drawn >> legend & 1)
        for seat in range(table.players):
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
    """A tactic card is in one place; a hand has its size; a card holds once the round's are shown (CR-I.7, CR-6.6)."""
    found: list[str] = []
    for seat in range(table.players):
        found += tactics_twice(table, seat)
        if table.round:
            found += odd_hand(table, seat)
            found += odd_tactic(table, seat)
        elif table.hand(seat) or table.tactic_deck(seat) != ALL_TACTICS or table.tactic(seat) != NO_TACTIC:
            found.append(f"CR-6.1: seat {seat} has not begun, and its deck is not whole")
    return found


def tactics_twice(table: ClashOfRage, seat: i64) -> list[str]:
    """A tactic card is in hand, in the deck or sealed; what all know to be held is held (CR-I.7)."""
    found: list[str] = []
    hand, deck, sealed = table.hand(seat), table.tactic_deck(seat), table.sealed(seat)
    covered: i64 = 0 if sealed == NO_TACTIC else bit(sealed)
    if hand & deck or (hand | deck) & covered:
        found.append(f"CR-I.7: a tactic card of seat {seat} is in two places")
    if table.known(seat) & ~(hand | covered):
        found.append(f"CR-I.7: what is known of the hand of seat {seat} is not in it")
    return found


def odd_hand(table: ClashOfRage, seat: i64) -> list[str]:
    """A hand is whole before choosing and one card smaller after; only while all choose is a card sealed (CR-I.7)."""
    found: list[str] = []
    choosing = asked(table) == "ChooseTactic"
    sealed = table.sealed(seat) != NO_TACTIC
    if sealed and not choosing:
        found.append(f"CR-I.7: seat {seat} has sealed a card, and nobody waits for one")
    whole: i64 = table.quantities.hand
    size = count_bits(table.hand(seat))
    if size != (whole if choosing and not sealed else whole - 1):
        found.append(f"CR-I.7: seat {seat} holds {size} tactic cards")
    return found


def odd_tactic(table: ClashOfRage, seat: i64) -> list[str]:
    """A card holds from the time all are shown, and lies on the discards (CR-6.5, CR-6.6)."""
    card = table.tactic(seat)
    if asked(table) == "ChooseTactic":
        return [] if card == NO_TACTIC else [f"CR-6.5: seat {seat} has shown a card before all have chosen"]
    if card == NO_TACTIC:
        return [f"CR-6.6: seat {seat} has shown no tactic card"]
    if table.discarded(seat) & bit(card):
        return []
    return [f"CR-6.6: the card shown by seat {seat} is not among its discards"]


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
    return found


def has_cards(table: ClashOfRage, seat: i64) -> bool:
    """Whether a seat has equipment, legendary or tactic cards."""
    if table.has_aside(seat) or table.legends_owned(seat) or bears_anything(table, seat):
        return True
    if table.sealed(seat) != NO_TACTIC or table.tactic(seat) != NO_TACTIC:
        return True
    return table.hand(seat) | table.tactic_deck(seat) | table.known(seat) != 0


def bears_anything(table: ClashOfRage, side: i64) -> bool:
    """Whether any slot of a side has a card."""
    for level in range(LEVELS):
        for slot in range(SLOTS):
            if table.slot(side, level, slot) != NO_CARD:
                return True
    return False
