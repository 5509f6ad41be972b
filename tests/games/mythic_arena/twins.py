"""Stories told once and played twice: as told, and with every card and pantheon replaced by its twin (MA-1.3).

    @for_both_twins
    def test_thor_takes_a_weaker_shield(stage: Staging) -> None:
        arena = stage({(0, 1): "asclepios"}, turn="norse", drawn="thor")
        arena.lay(0, 0)
        assert arena.holder("asclepios") == "norse"

The second time Ares is laid beside Eir, and the arena answers in the words of the story.
"""

from __future__ import annotations

from typing import Protocol

import pytest

from longhall.kernel.vocabulary import Words
from tests.games.mythic_arena.stage import PANTHEONS, Arena, Cell, stage

_PAIRS = {
    "norse": "greek",
    "sol": "helios",
    "siegfried": "heracles",
    "ull": "artemis",
    "frigg": "hera",
    "thor": "ares",
    "freyja": "aphrodite",
    "hela": "hades",
    "tyr": "athena",
    "freyr": "demeter",
    "loki": "hephaistos",
    "eir": "asclepios",
    "vali": "erinyes",
    "balder": "apollon",
    "njord": "poseidon",
    "nerthus": "gaia",
    "odin": "zeus",
    "beyla": "dionysos",
}
_TWINS = _PAIRS | {greek: norse for norse, greek in _PAIRS.items()}


def twin(word: str) -> str:
    """The twin of a card or pantheon, also behind "held-by-"; other words are their own twins."""
    prefix = "held-by-" if word.startswith("held-by-") else ""
    bare = word.removeprefix(prefix)
    return prefix + _TWINS.get(bare, bare)


class TwinArena(Arena):
    """An arena on which the twins play, spoken to in the words of the story."""

    def do(self, verb: str, **words: str | int) -> Arena:
        return super().do(verb, **_twin_words(words))

    def give_next(self, card: str) -> Arena:
        return super().give_next(twin(card))

    @property
    def active(self) -> str:
        return twin(super().active)

    @property
    def options(self) -> list[Words]:
        return [_twin_words(words) for words in super().options]

    def why_not(self, verb: str, seat: int | None = None, **words: str | int) -> str:
        return super().why_not(verb, None if seat is None else 1 - seat, **_twin_words(words))

    @property
    def drawn(self) -> str:
        return twin(super().drawn)

    def at(self, row: int, column: int) -> str:
        return twin(super().at(row, column))

    def where(self, card: str) -> Cell:
        return super().where(twin(card))

    def holder(self, card: str) -> str:
        return twin(super().holder(twin(card)))

    def held(self, pantheon: str) -> int:
        return super().held(twin(pantheon))

    def bears_allegiance_token(self, card: str) -> bool:
        return super().bears_allegiance_token(twin(card))

    def strength(self, card: str) -> int:
        return super().strength(twin(card))

    def strength_tokens(self, card: str) -> int:
        return super().strength_tokens(twin(card))

    def shielded(self, card: str, side: str) -> bool:
        return super().shielded(twin(card), side)

    def is_under(self, card: str) -> bool:
        return super().is_under(twin(card))

    def is_boxed(self, card: str) -> bool:
        return super().is_boxed(twin(card))

    def owned(self, pantheon: str, kind: str) -> int:
        return super().owned(twin(pantheon), kind)

    def glory(self, pantheon: str) -> int:
        return super().glory(twin(pantheon))

    def wins(self, pantheon: str) -> int:
        return super().wins(twin(pantheon))

    def deck(self, pantheon: str) -> list[str]:
        return [twin(card) for card in super().deck(twin(pantheon))]

    def discards(self, pantheon: str) -> set[str]:
        return {twin(card) for card in super().discards(twin(pantheon))}

    @property
    def told(self) -> list[Words]:
        return [_twin_words(event) for event in super().told]

    @property
    def winner(self) -> str:
        return twin(super().winner)


class Staging(Protocol):
    """`stage`, or the same with the twins, as far as powers need it."""

    def __call__(
        self,
        field: dict[Cell, str] | None = None,
        *,
        turn: str,
        drawn: str = "",
        then: str = "",
        discard: tuple[str, ...] = (),
        boxed: tuple[str, ...] = (),
        deck: tuple[str, ...] | None = None,
        tokens: dict[str, dict[str, int]] | None = None,
        glory: dict[str, int] | None = None,
        tyr_scope: str = "containing",
        njord_attack: str = "current",
        seed: int = 1,
    ) -> Arena: ...


def stage_twins(
    field: dict[Cell, str] | None = None,
    *,
    turn: str,
    drawn: str = "",
    then: str = "",
    discard: tuple[str, ...] = (),
    boxed: tuple[str, ...] = (),
    deck: tuple[str, ...] | None = None,
    tokens: dict[str, dict[str, int]] | None = None,
    glory: dict[str, int] | None = None,
    tyr_scope: str = "containing",
    njord_attack: str = "current",
    seed: int = 1,
) -> Arena:
    """`stage`, with every card and pantheon replaced by its twin."""
    arena = stage(
        {cell: " ".join(twin(word) for word in words.split()) for cell, words in (field or {}).items()},
        turn=twin(turn),
        drawn=twin(drawn),
        then=twin(then),
        discard=tuple(twin(card) for card in discard),
        boxed=tuple(twin(card) for card in boxed),
        deck=None if deck is None else tuple(twin(card) for card in deck),
        tokens={twin(pantheon): kinds for pantheon, kinds in (tokens or {}).items()},
        glory={twin(pantheon): count for pantheon, count in (glory or {}).items()},
        tyr_scope=tyr_scope,
        njord_attack=njord_attack,
        seed=seed,
    )
    return TwinArena(arena.table)


for_both_twins = pytest.mark.parametrize("stage", [stage, stage_twins], ids=PANTHEONS)


def _twin_words(words: Words) -> Words:
    return {key: twin(word) if isinstance(word, str) else word for key, word in words.items()}
