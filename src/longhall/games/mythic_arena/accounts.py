"""Where the numbers of Mythic Arena come from: strengths, symbols and glory, as the rules add them up."""

from __future__ import annotations

from longhall.games.mythic_arena.cards import CARDS
from longhall.games.mythic_arena.content import PANTHEONS
from longhall.games.mythic_arena.ending import symbols_at_the_end
from longhall.games.mythic_arena.grid import column_of, row_of
from longhall.games.mythic_arena.layout import FIELD, SOURCES
from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.views import Account, Part
from longhall.kernel.vocabulary import Words

SOURCE_NAMES = ("lines", "justice", "majority")


def accounts_of(table: MythicArena) -> list[Account]:
    """All numbers lie open, so every viewer may have all of them."""
    lying = [card for card in range(CARDS) if table.zone(card) == FIELD]
    found = [_strength(table, card) for card in lying]
    if table.placed in lying:
        found.append(_attack(table))
    for pantheon in range(len(PANTHEONS)):
        found += [_symbols(table, pantheon), _glory(table, pantheon)]
    return found


def _where(table: MythicArena, card: int) -> Words:
    cell = table.cell_of_card(card)
    return {"card": table.cards.names[card], "row": row_of(cell), "column": column_of(cell)}


def _strength(table: MythicArena, card: int) -> Account:
    base = table.cards.powers[card].base_strength(table, card)
    parts = [_base(table, card, base), *_gained(table, card)]
    return Account("strength", _where(table, card), int(table.strength(card)), tuple(parts))


def _attack(table: MythicArena) -> Account:
    card = table.placed
    parts = [_base(table, card, table.cards.powers[card].attack_base(table, card)), *_gained(table, card)]
    return Account("attack", _where(table, card), int(table.attack()), tuple(parts))


def _base(table: MythicArena, card: int, base: int) -> Part:
    """What is printed on a card, or what its power makes of that."""
    return Part(int(base), "printed" if base == table.cards.strength[card] else "power", _where(table, card))


def _gained(table: MythicArena, card: int) -> list[Part]:
    tokens, bonus = int(table.strength_tokens(card)), int(table.bonus) if card == table.placed else 0
    return [Part(amount, key) for amount, key in ((tokens, "tokens"), (bonus, "bonus")) if amount]


def _symbols(table: MythicArena, pantheon: int) -> Account:
    counted = [(card, symbols_at_the_end(table, card, pantheon)) for card in range(CARDS)]
    parts = [Part(int(symbols), "symbol", {"card": table.cards.names[card]}) for card, symbols in counted if symbols]
    total = sum(part.amount for part in parts)
    return Account("symbols", {"pantheon": PANTHEONS[pantheon]}, total, tuple(parts))


def _glory(table: MythicArena, pantheon: int) -> Account:
    points = [int(table.glory_from(pantheon, source)) for source in range(SOURCES)]
    parts = [Part(amount, name) for amount, name in zip(points, SOURCE_NAMES, strict=True) if amount]
    return Account("glory", {"pantheon": PANTHEONS[pantheon]}, int(table.glory(pantheon)), tuple(parts))
