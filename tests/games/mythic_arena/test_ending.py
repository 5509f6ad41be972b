"""The end of the game and its final count (MA-12)."""

from __future__ import annotations

import pytest

import longhall
from tests.clauses import clause
from tests.games.mythic_arena.stage import PANTHEONS, Arena, Cell, nearly_full, stage

KING = {"norse": "odin", "greek": "zeus"}


def ended(
    turn: str = "greek",
    changed: dict[Cell, str] | None = None,
    glory: dict[str, int] | None = None,
    tokens: dict[str, dict[str, int]] | None = None,
) -> Arena:
    """A game ended by a king laid on the last cell, 8 symbols to 8 unless some cards are changed."""
    field = {**nearly_full(turn), **(changed or {})}
    arena = stage(field, turn=turn, drawn=KING[turn], glory=glory, tokens=tokens).lay(3, 3)
    return arena.tokens() if arena.asked == "PlayTokens" else arena


def count(arena: Arena) -> tuple[int, int]:
    """The final count, Norse and Greek."""
    counted = next(event for event in arena.events if event["event"] == "counted")
    return int(counted["norse"]), int(counted["greek"])


def majority(arena: Arena) -> list[int | None]:
    """The glory of each side, Norse and Greek, that comes from the final count."""
    sheet = arena.table.score_sheet(longhall.SPECTATOR)
    return [points[sheet.sources.index("majority")] for points in sheet.points]


@clause("MA-12.1")
@pytest.mark.parametrize("turn", PANTHEONS)
def test_the_sixteenth_card_ends_the_game(turn: str) -> None:
    arena = stage(nearly_full(turn), turn=turn, drawn=KING[turn])
    assert (arena.square, arena.table.over) == (15, False)
    arena.lay(3, 3)
    assert (arena.square, arena.table.over, arena.asked) == (16, True, "")


@clause("MA-12.1")
def test_the_fifteenth_card_does_not_end_the_game() -> None:
    field = nearly_full("greek")
    del field[0, 3]
    arena = stage(field, turn="greek", drawn="zeus").lay(3, 3)
    assert (arena.square, arena.active, arena.asked) == (15, "norse", "Keep")


@clause("MA-12.1")
def test_a_sixteenth_card_outside_the_square_does_not_end_the_game() -> None:
    arena = stage(nearly_full("greek"), turn="greek", drawn="helios").lay(0, 4)
    assert (arena.square, arena.active, arena.asked) == (15, "norse", "Keep")


@clause("MA-12.1")
def test_vali_on_the_last_cell_does_not_end_the_game() -> None:
    arena = stage(nearly_full("norse"), turn="norse", drawn="vali").lay(3, 3)
    assert (arena.square, arena.active, arena.asked) == (15, "greek", "Keep")


@clause("MA-12.1")
def test_a_square_that_grew_to_the_north_west_ends_the_game_as_well() -> None:
    field = {(row - 3, column - 3): card for (row, column), card in nearly_full("greek").items()}
    arena = stage(field, turn="greek", drawn="zeus").lay(0, 0)
    assert arena.table.over


@clause("MA-12.2")
def test_the_last_card_still_captures_and_scores() -> None:
    field = {**nearly_full("greek"), (2, 3): "balder", (1, 3): "dionysos"}
    arena = stage(field, turn="greek", drawn="zeus").lay(3, 3)
    assert arena.table.over
    assert arena.holder("balder") == "greek"
    assert arena.glory("greek") == 1 + 3
    assert [event["event"] for event in arena.events][-4:] == ["scored", "counted", "majority", "won"]


@clause("MA-12.2")
def test_the_last_card_still_takes_its_tokens() -> None:
    arena = stage(nearly_full("norse"), turn="norse", drawn="eir").lay(3, 3)
    assert (arena.asked, arena.table.over) == ("TakeToken", False)
    arena.take("strength").take("breaker")
    assert arena.table.over
    assert (arena.owned("norse", "strength"), arena.owned("norse", "breaker")) == (1, 1)
    assert count(arena) == (8, 8)
    assert arena.winner == "norse"


@clause("MA-12.3")
def test_every_symbol_on_the_field_counts_one() -> None:
    assert count(ended("greek")) == (8, 8)
    assert count(ended("norse")) == (8, 8)


@clause("MA-12.3")
def test_a_captured_card_counts_for_who_holds_it() -> None:
    assert count(ended(changed={(0, 0): "thor held-by-greek"})) == (7, 9)
    assert count(ended(changed={(0, 1): "ares held-by-norse"})) == (9, 7)


@clause("MA-12.3")
def test_a_pile_with_hela_counts_one() -> None:
    assert count(ended(changed={(0, 0): "beyla over hela"})) == (8, 8)


@clause("MA-12.3")
def test_balder_and_apollo_count_two_at_home() -> None:
    assert count(ended(changed={(0, 0): "balder"})) == (9, 8)
    assert count(ended(changed={(0, 0): "balder held-by-greek"})) == (7, 9)


@clause("MA-12.4")
def test_a_card_outside_the_square_counts_too() -> None:
    arena = ended(changed={(0, 4): "helios outside"})
    assert count(arena) == (8, 9)
    assert arena.glory("greek") == 3
    assert count(ended(changed={(0, 4): "helios outside held-by-norse"})) == (9, 8)


@clause("MA-12.5")
@pytest.mark.parametrize(
    ("changed", "gains"), [({(0, 0): "thor held-by-greek"}, [0, 3]), ({(0, 1): "ares held-by-norse"}, [3, 0])]
)
def test_the_higher_count_gains_three(changed: dict[Cell, str], gains: list[int]) -> None:
    arena = ended(changed=changed, glory={"norse": 2, "greek": 4})
    assert majority(arena) == gains
    assert [arena.glory("norse"), arena.glory("greek")] == [2 + gains[0], 4 + gains[1]]


@clause("MA-12.5")
def test_a_great_majority_gains_no_more_than_a_small_one() -> None:
    field = {cell: f"{card} held-by-greek" for cell, card in nearly_full("greek").items() if card in ("thor", "tyr")}
    arena = ended(changed=field)
    assert count(arena) == (6, 10)
    assert arena.glory("greek") == 3


@clause("MA-12.6")
def test_equal_counts_gain_nothing() -> None:
    arena = ended(glory={"norse": 2, "greek": 1})
    assert majority(arena) == [0, 0]
    assert (arena.glory("norse"), arena.glory("greek")) == (2, 1)
    assert "majority" not in [event["event"] for event in arena.events]


@clause("MA-12.7")
@pytest.mark.parametrize("winner", PANTHEONS)
@pytest.mark.parametrize("turn", PANTHEONS)
def test_more_glory_wins(winner: str, turn: str) -> None:
    arena = ended(turn, glory={winner: 1})
    assert arena.winner == winner
    assert arena.table.winners == (PANTHEONS.index(winner),)


@clause("MA-12.7")
def test_more_glory_wins_against_more_symbols() -> None:
    arena = ended(changed={(0, 0): "thor held-by-greek"}, glory={"norse": 6, "greek": 2})
    assert (arena.glory("norse"), arena.glory("greek")) == (6, 5)
    assert arena.winner == "norse"


@clause("MA-12.7")
def test_the_glory_of_the_final_count_may_win() -> None:
    arena = ended(changed={(0, 0): "thor held-by-greek"}, glory={"norse": 4, "greek": 2})
    assert arena.winner == "greek"


@clause("MA-12.7")
def test_more_glory_wins_against_more_tokens() -> None:
    assert ended(glory={"norse": 1}, tokens={"greek": {"breaker": 3}}).winner == "norse"


@clause("MA-12.8")
@pytest.mark.parametrize("turn", PANTHEONS)
@pytest.mark.parametrize("winner", PANTHEONS)
@pytest.mark.parametrize("kind", ["strength", "breaker"])
def test_with_equal_glory_more_unplayed_tokens_win(winner: str, kind: str, turn: str) -> None:
    assert ended(turn, glory={"norse": 4, "greek": 4}, tokens={winner: {kind: 1}}).winner == winner


@clause("MA-12.8")
def test_tokens_of_both_kinds_count_alike() -> None:
    assert ended(tokens={"norse": {"strength": 2}, "greek": {"strength": 1, "breaker": 2}}).winner == "greek"
    assert ended(tokens={"norse": {"breaker": 3}, "greek": {"strength": 2}}).winner == "norse"


@clause("MA-12.8")
def test_a_played_token_no_longer_counts() -> None:
    tokens = {"norse": {"breaker": 1}, "greek": {"strength": 2}}
    arena = stage(nearly_full("greek"), turn="greek", drawn="zeus", tokens=tokens).lay(3, 3).tokens(strength=2)
    assert arena.winner == "norse"


@clause("MA-12.9")
@pytest.mark.parametrize("turn", PANTHEONS)
def test_with_equal_glory_and_tokens_the_game_is_drawn(turn: str) -> None:
    for tokens in ({}, {"norse": {"strength": 1}, "greek": {"breaker": 1}}):
        arena = ended(turn, glory={"norse": 4, "greek": 4}, tokens=tokens)
        assert arena.winner == "drawn"
        assert arena.table.winners == (0, 1)
        assert {"event": "drawn_game"} in arena.events


@clause("MA-12.9")
def test_a_game_with_equal_glory_and_unequal_symbols_is_drawn() -> None:
    arena = ended(changed={(0, 0): "thor held-by-greek"}, glory={"norse": 3})
    assert (count(arena), arena.glory("norse"), arena.glory("greek")) == ((7, 9), 3, 3)
    assert arena.winner == "drawn"
