"""Whatever may be wished in a game, and the words it may be said in."""

from __future__ import annotations

from collections.abc import Iterator

from longhall.kernel.chance import Rng
from longhall.kernel.game import Game
from longhall.kernel.table import Table
from longhall.kernel.vocabulary import Field


def wishes(game: Game, rng: Rng) -> Iterator[int]:
    """Some code of each verb, so that verbs with few moves are not forgotten."""
    vocabulary = game.vocabulary
    for name, verb in vocabulary.verbs.items():
        yield vocabulary.first[name] + rng.below(verb.size)


def check_reasons(table: Table, seat: int, rng: Rng) -> None:
    """Whatever a seat wishes is legal, or there is a reason of the game, which it would be given on any table."""
    game, legal = table.game, table.options(seat)
    imagined = table.imagine(seat, rng)
    for code in [*wishes(game, rng), *legal[:2]]:
        found = table.why_not(seat, game.words(code))
        assert (found is None) == (code in legal), game.words(code)
        assert imagined.why_not(seat, game.words(code)) == found, game.words(code)
        if found is not None:
            assert found.clause in game.clauses
            assert not any("{" in text or "  " in text for text in found.text.values())


def fields(game: Game) -> Iterator[Field]:
    """The fields of every move and every event."""
    for verb in (*game.vocabulary.verbs.values(), *game.events.verbs):
        yield from verb.fields
