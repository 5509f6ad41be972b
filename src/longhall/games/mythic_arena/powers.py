"""The powers of the characters (MA-14 to MA-27), by the names the content uses."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.mythic_arena import events
from longhall.games.mythic_arena.battle import capture
from longhall.games.mythic_arena.cards import CARDS, Power
from longhall.games.mythic_arena.choice import OpenChoice
from longhall.games.mythic_arena.codes import COVER, RECYCLE, SEIZE
from longhall.games.mythic_arena.grid import cell_of, place_of, told_at
from longhall.games.mythic_arena.layout import FIELD, NJORD_ATTACK
from longhall.games.mythic_arena.placement import resolve_placed_card
from longhall.games.mythic_arena.table import MythicArena
from longhall.games.mythic_arena.tokens import take_tokens


class FifthCard(Power):
    """Sol / Helios: may lie outside the square, as fifth card of a complete row or column (MA-14)."""

    def may_lie_outside(self) -> bool:
        return True


class Recycle(Power):
    """Siegfried / Heracles: a card of the discard goes back into the deck, which is shuffled (MA-15)."""

    def on_placement(self, table: MythicArena) -> None:
        if table.discard_size(table.active) > 0:
            table.push(ChooseRecycled())


class ChooseRecycled(OpenChoice):
    """Which card of the own discard goes back; it may not be declined (MA-15.1)."""

    def options(self, table: MythicArena, seat: i64) -> list[int]:
        return [RECYCLE + card for card in table.discards(table.active)]

    def choose(self, table: MythicArena, seat: i64, code: i64) -> None:
        card: i64 = code - RECYCLE
        table.put_into_deck(card)
        table.shuffle_deck(table.active)
        if table.listening:
            table.tell(events.RECYCLED, [table.active, card])


class StrengthPerDiscard(Power):
    """Ull / Artemis: +1 strength in this turn's battle for each card of the own discard (MA-16)."""

    def on_placement(self, table: MythicArena) -> None:
        table.bonus = table.discard_size(table.active)


class StrengthPerSymbol(Power):
    """Frigg / Hera: +1 strength in this turn's battle for each visible own symbol, hers included (MA-17)."""

    def on_placement(self, table: MythicArena) -> None:
        table.bonus = table.symbols(table.active)


class IgnoreShields(Power):
    """Thor / Ares: shields it touches are plain in its own battle, and whole again after it (MA-18)."""

    def ignores_shields(self) -> bool:
        return True


class CaptureAny(Power):
    """Freyja / Aphrodite: captures one opposing card anywhere, before tokens and battle (MA-19)."""

    def on_placement(self, table: MythicArena) -> None:
        if opposing_places(table):
            table.push(ChooseCaptured())


class ChooseCaptured(OpenChoice):
    """Which opposing card is captured, wherever it lies; it may not be declined (MA-19.1 to MA-19.3)."""

    def options(self, table: MythicArena, seat: i64) -> list[int]:
        return [SEIZE + place for place in opposing_places(table)]

    def choose(self, table: MythicArena, seat: i64, code: i64) -> None:
        capture(table, table.card_at(cell_of(code - SEIZE)), events.BY_POWER)


def opposing_places(table: MythicArena) -> list[int]:
    """The places of all opposing cards in play, row by row."""
    places = [
        place_of(table.cell_of_card(card))
        for card in range(CARDS)
        if table.zone(card) == FIELD and table.holder(card) != table.active
    ]
    places.sort()
    return places


class CoverFromDiscard(Power):
    """Hela / Hades: a card of the own discard is laid on top at once and is the placed card (MA-20)."""

    def needs_cover(self) -> bool:
        return True

    def on_placement(self, table: MythicArena) -> None:
        table.push(ChooseCover())


class ChooseCover(OpenChoice):
    """Which card of the own discard is laid on top; its effect then runs as usual (MA-20.1, MA-20.2)."""

    def options(self, table: MythicArena, seat: i64) -> list[int]:
        return [COVER + card for card in table.discards(table.active)]

    def choose(self, table: MythicArena, seat: i64, code: i64) -> None:
        card: i64 = code - COVER
        below = table.placed
        table.take_from_discard(card)
        table.cover(card, below)
        if table.listening:
            cell = table.cell_of_card(card)
            table.tell(events.COVERED, [table.active, card, *told_at(cell)])
        resolve_placed_card(table)


class LineBonus(Power):
    """Tyr / Athena: more glory for each eligible line of the turn it is laid (MA-21)."""

    def line_bonus(self) -> i64:
        return self.amount


class TakeTokens(Power):
    """Freyr / Demeter and Eir / Asclepius: power tokens from the supply (MA-22, MA-24)."""

    def on_post_battle(self, table: MythicArena) -> None:
        take_tokens(table, self.amount)


class TokenPerCapture(Power):
    """Loki / Hephaestus: a power token for each card captured in this turn's battle (MA-23)."""

    def on_post_battle(self, table: MythicArena) -> None:
        take_tokens(table, table.battle_captures)


class LeaveAfterBattle(Power):
    """Vali / Erinyes: to the box after the battle, with a card it covers; no token strengthens it (MA-25, MA-7.8)."""

    def takes_strength(self) -> bool:
        return False

    def on_post_battle(self, table: MythicArena) -> None:
        leaving = table.remove(table.placed)
        if table.listening:
            for card in leaving:
                table.tell(events.LEFT, [card])


class CountDouble(Power):
    """Balder / Apollo: in the final count worth more under its printed pantheon (MA-26)."""

    def final_count(self, at_home: bool) -> i64:
        return self.amount if at_home else 1


class WeakBesideKing(Power):
    """Njord / Poseidon: weak while the king of its printed pantheon is in play, whoever holds them (MA-27)."""

    def base_strength(self, table: MythicArena, card: i64) -> i64:
        king: i64 = table.cards.kings[card]
        return self.amount if table.zone(king) == FIELD else table.cards.strength[card]

    def attack_base(self, table: MythicArena, card: i64) -> i64:
        return table.cards.strength[card] if table.settings[NJORD_ATTACK] else self.base_strength(table, card)


# What the content may name as a power. Each is made from the entry's `amount`.
POWERS: Final[dict[str, type[Power]]] = {
    "none": Power,
    "fifth_card": FifthCard,
    "recycle": Recycle,
    "strength_per_discard": StrengthPerDiscard,
    "strength_per_symbol": StrengthPerSymbol,
    "ignore_shields": IgnoreShields,
    "capture_any": CaptureAny,
    "cover_from_discard": CoverFromDiscard,
    "line_bonus": LineBonus,
    "take_tokens": TakeTokens,
    "token_per_capture": TokenPerCapture,
    "leave_after_battle": LeaveAfterBattle,
    "count_double": CountDouble,
    "weak_beside_king": WeakBesideKing,
}
