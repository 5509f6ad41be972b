"""The content of Mythic Arena, decoded and checked (MA-1, MA-2)."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from longhall.games.mythic_arena.cards import PAIRS, Cards, Quantities
from longhall.games.mythic_arena.powers import POWERS
from longhall.kernel.content import Source, Value, check_names, check_value, check_within, read
from longhall.kernel.errors import BadContent

Side = Literal["N", "E", "S", "W"]
SIDES: tuple[Side, ...] = ("N", "E", "S", "W")
PANTHEONS = ("norse", "greek")
Timing = Literal["placement", "post-battle", "end-of-game", "continuous", "none"]

MOST_TOKENS = 3


class Pair(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A Norse card and its Greek twin (MA-1.3). No strength means the card has none (MA-20.3)."""

    id: str
    norse: str
    greek: str
    strength: int | None = None
    shields: list[Side]
    fragilities: list[Side]
    symbol: bool
    timing: Timing
    power: str
    amount: int | None = None
    king: str | None = None
    source: dict[str, Source]


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """`cards.toml`."""

    pair: list[Pair]


class Tokens(msgspec.Struct, forbid_unknown_fields=True):
    """How many power tokens of each kind there are (MA-1.5)."""

    strength: Value
    breaker: Value


class Scoring(msgspec.Struct, forbid_unknown_fields=True):
    """What is worth glory (MA-11.1, MA-12.5)."""

    line_length: Value
    line_glory: Value
    majority_glory: Value


class MatchLength(msgspec.Struct, forbid_unknown_fields=True):
    """When a match is decided (MA-13.1, MA-13.5)."""

    wins_needed: Value
    most_games: Value


class Totals(msgspec.Struct, forbid_unknown_fields=True):
    """What each deck adds up to (MA-1.2, MA-1.4)."""

    cards: int
    shields: int
    fragilities: int
    symbols: int
    strength: int


class GameFile(msgspec.Struct, forbid_unknown_fields=True):
    """`game.toml`."""

    tokens: Tokens
    scoring: Scoring
    match: MatchLength
    totals: Totals


class Content(msgspec.Struct):
    """Everything in the box."""

    pairs: list[Pair]
    game: GameFile

    @property
    def names(self) -> list[str]:
        """The id of every card, Norse first."""
        return [pair.norse for pair in self.pairs] + [pair.greek for pair in self.pairs]


# Powers that mean nothing without a number.
_NEED_AMOUNT = ("line_bonus", "take_tokens", "count_double", "weak_beside_king")
# Strengths that no total can hold: the avenger's 99 is no number to fight over.
_UNCOUNTED = ("leave_after_battle",)


def load(folder: Path) -> Content:
    """Read and check a content folder."""
    content = Content(read(folder, "cards.toml", CardFile).pair, read(folder, "game.toml", GameFile))
    for pair in content.pairs:
        _check_pair(pair, content)
    _check_totals(content)
    _check_numbers(content.game)
    return content


def cards_of(content: Content) -> Cards:
    """The cards as the rules read them."""
    twice = content.pairs + content.pairs
    places = {pair.id: place for place, pair in enumerate(content.pairs)}
    kings = [places[pair.king] if pair.king else 0 for pair in content.pairs]
    return Cards(
        names=content.names,
        strength=[pair.strength or 0 for pair in twice],
        shields=[_mask(pair.shields) for pair in twice],
        fragilities=[_mask(pair.fragilities) for pair in twice],
        symbols=[int(pair.symbol) for pair in twice],
        powers=[POWERS[pair.power](pair.amount or 0) for pair in twice],
        kings=kings + [PAIRS + king for king in kings],
    )


def quantities_of(content: Content) -> Quantities:
    """The numbers that stand on no card."""
    game = content.game
    return Quantities(
        tokens=[game.tokens.strength.value, game.tokens.breaker.value],
        line_length=game.scoring.line_length.value,
        line_glory=game.scoring.line_glory.value,
        majority_glory=game.scoring.majority_glory.value,
        wins_needed=game.match.wins_needed.value,
        most_games=game.match.most_games.value,
    )


def _mask(sides: list[Side]) -> int:
    return sum(1 << SIDES.index(side) for side in sides)


def _check_pair(pair: Pair, content: Content) -> None:
    file, entry = "cards.toml", pair.id
    if pair.power not in POWERS:
        raise BadContent("unknown_in_content", file=file, entry=entry, field="power", wrong=pair.power, names=POWERS)
    if pair.power in _NEED_AMOUNT and pair.amount is None:
        raise BadContent("power_needs_amount", file=file, entry=entry, field="amount", power=pair.power)
    ids = [other.id for other in content.pairs]
    if pair.power == "weak_beside_king" and pair.king is None:
        raise BadContent("mythic_arena_no_king", file=file, entry=entry, field="king", names=ids)
    if pair.power == "weak_beside_king" and pair.king not in ids:
        raise BadContent("unknown_in_content", file=file, entry=entry, field="king", wrong=pair.king, names=ids)
    if pair.strength is None and pair.power != "cover_from_discard":
        raise BadContent("mythic_arena_no_strength", file=file, entry=entry, field="strength")
    check_within(file, entry, "strength", pair.strength or 0, 0, 99)
    both = set(pair.shields) & set(pair.fragilities)
    if both:
        raise BadContent("mythic_arena_two_on_one_side", file=file, entry=entry, side=both.pop())
    if "S" in pair.shields + pair.fragilities:
        raise BadContent("mythic_arena_south_side", file=file, entry=entry)
    for field, sides in (("shields", pair.shields), ("fragilities", pair.fragilities)):
        if len(set(sides)) != len(sides):
            raise BadContent("mythic_arena_side_twice", file=file, entry=entry, field=field)


def _check_totals(content: Content) -> None:
    pairs, totals = content.pairs, content.game.totals
    counted = [pair.strength or 0 for pair in pairs if pair.power not in _UNCOUNTED]
    for name, is_total, found in (
        ("cards", totals.cards, len(pairs)),
        ("shields", totals.shields, sum(len(pair.shields) for pair in pairs)),
        ("fragilities", totals.fragilities, sum(len(pair.fragilities) for pair in pairs)),
        ("symbols", totals.symbols, sum(pair.symbol for pair in pairs)),
        ("strength", totals.strength, sum(counted)),
    ):
        if is_total != found:
            raise BadContent("mythic_arena_wrong_total", file="cards.toml", found=found, name=name, total=is_total)
    if len(pairs) != PAIRS:
        raise BadContent("mythic_arena_wrong_pairs", file="cards.toml", count=len(pairs), right=PAIRS)
    check_names(content.names)


def _check_numbers(game: GameFile) -> None:
    for kind, value in (("strength", game.tokens.strength), ("breaker", game.tokens.breaker)):
        check_value("game.toml", f"tokens.{kind}", value, 0, MOST_TOKENS)
    for name, value, most in (
        ("scoring.line_length", game.scoring.line_length, 5),
        ("scoring.line_glory", game.scoring.line_glory, 9),
        ("scoring.majority_glory", game.scoring.majority_glory, 9),
        ("match.wins_needed", game.match.wins_needed, 5),
        ("match.most_games", game.match.most_games, 9),
    ):
        check_value("game.toml", name, value, 1, most)
