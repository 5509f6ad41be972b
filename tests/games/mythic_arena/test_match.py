"""A match of several games (MA-13)."""

from __future__ import annotations

import random

import pytest

from tests.clauses import clause
from tests.games.mythic_arena.stage import PANTHEONS, Arena, dealt, nearly_full, stage

KING = {"norse": "odin", "greek": "zeus"}
OTHER = {"norse": "greek", "greek": "norse"}


def played(
    winner: str = "",
    *,
    turn: str = "greek",
    wins: dict[str, int] | None = None,
    drawn_games: int = 0,
    length: str = "match",
    seed: int = 1,
) -> Arena:
    """A game of a match played to its end: won by a pantheon, or drawn."""
    arena = stage(
        nearly_full(turn),
        turn=turn,
        drawn=KING[turn],
        glory={winner: 1} if winner else {},
        wins=wins,
        drawn_games=drawn_games,
        length=length,
        seed=seed,
    )
    return arena.lay(3, 3)


@clause("MA-13.1")
@pytest.mark.parametrize("winner", PANTHEONS)
def test_one_win_does_not_end_a_match(winner: str) -> None:
    arena = played(winner)
    assert (arena.winner, arena.asked, arena.wins(winner)) == ("", "Keep", 1)


@clause("MA-13.1")
@pytest.mark.parametrize("winner", PANTHEONS)
@pytest.mark.parametrize("against", [0, 1])
def test_two_wins_end_a_match(winner: str, against: int) -> None:
    arena = played(winner, wins={winner: 1, OTHER[winner]: against})
    assert arena.table.over
    assert arena.winner == winner


@clause("MA-13.1")
def test_one_win_each_leads_to_a_third_game() -> None:
    arena = played("greek", wins={"norse": 1})
    assert (arena.winner, arena.wins("norse"), arena.wins("greek")) == ("", 1, 1)
    assert arena.view().game_number == 3


@clause("MA-13.1")
def test_a_single_game_is_over_after_one_win() -> None:
    arena = played("greek", length="game")
    assert arena.winner == "greek"


@clause("MA-13.2")
def test_the_next_game_starts_from_a_full_set_up() -> None:
    field = {**nearly_full("greek"), (0, 0): "njord +2 held-by-greek", (0, 2): "beyla over hela broken-N"}
    arena = stage(
        field,
        turn="greek",
        drawn="zeus",
        discard=("balder", "gaia", "dionysos"),
        boxed=("vali", "erinyes"),
        glory={"greek": 5, "norse": 3},
        tokens={"greek": {"breaker": 1}, "norse": {"strength": 1, "breaker": 1}},
        length="match",
    ).lay(3, 3)
    view = arena.view()
    assert view.field == []
    assert (view.supply_strength, view.supply_breakers) == (3, 3)
    for pantheon in PANTHEONS:
        side = arena.side(pantheon)
        assert side.deck.count + side.drawn.count == 17
        assert (side.discard.cards, side.box.cards) == ((), ())
        assert (side.glory, side.strength_tokens, side.breakers, side.symbols) == (0, 0, 0, 0)
    assert len({arena.drawn, *arena.deck("norse"), *arena.deck("greek")}) == 34


@clause("MA-13.2")
def test_cards_come_back_without_their_tokens_and_breakers() -> None:
    field = {**nearly_full("greek"), (0, 0): "beyla +2 broken-NW held-by-greek"}
    arena = stage(field, turn="greek", drawn="zeus", glory={"greek": 5}, length="match").lay(3, 3)
    assert arena.active == "greek"
    arena.give_next("beyla").finish_turn().lay(0, 1)
    beyla = arena.seen("beyla")
    assert (beyla.holder, beyla.strength, beyla.strength_tokens) == ("norse", 5, 0)
    assert (beyla.shields, beyla.broken) == (("N", "W"), ())


@clause("MA-13.2")
def test_where_a_card_lay_outside_is_a_cell_like_any_other_in_the_next_game() -> None:
    field = {(row - 2, column - 3): card for (row, column), card in nearly_full("greek").items()}
    field[0, 1] = "helios outside"
    arena = stage(field, turn="greek", drawn="zeus", glory={"greek": 5}, length="match").lay(1, 0)
    assert (arena.view().field, arena.active) == ([], "greek")
    arena.give_next("beyla").give_next("erinyes").finish_turn().lay(0, 1)
    assert (arena.at(0, 1), arena.is_outside(0, 1)) == ("beyla", False)
    arena.lay(1, 1)
    assert arena.is_boxed("erinyes")
    assert arena.square == 2


@clause("MA-13.2")
def test_the_decks_are_shuffled_again_for_the_next_game() -> None:
    openers = {played("norse", seed=seed).drawn for seed in range(200)}
    assert len(openers) == 17


@clause("MA-13.3")
@pytest.mark.parametrize("seed", range(12))
def test_players_keep_their_pantheon_throughout_a_match(seed: int) -> None:
    arena = dealt(seed, pantheons="random", length="match")
    leader = arena.side("norse").seat
    chance = random.Random(seed)
    while arena.asked:
        assert arena.side("norse").seat == leader
        assert arena.table.to_act == (leader if arena.active == "norse" else 1 - leader,)
        words = chance.choice(arena.options)
        verb = str(words.pop("do"))
        arena.do(verb, **words)
    assert arena.view().game_number > 1
    assert arena.side("norse").seat == leader


@clause("MA-13.4")
@pytest.mark.parametrize("opener", PANTHEONS)
def test_a_drawn_game_counts_for_nobody(opener: str) -> None:
    arena = played(turn=opener, wins={"norse": 1, "greek": 1})
    assert arena.winner == ""
    assert (arena.wins("norse"), arena.wins("greek")) == (1, 1)
    assert arena.view().game_number == 4


@clause("MA-13.4")
@pytest.mark.parametrize("opener", PANTHEONS)
def test_who_went_second_in_a_drawn_game_opens_the_next(opener: str) -> None:
    assert {played(turn=opener, wins={opener: 1}, seed=seed).active for seed in range(8)} == {OTHER[opener]}


@clause("MA-13.4")
def test_who_went_second_in_a_drawn_game_opens_the_next_even_after_ending_it() -> None:
    field = {**nearly_full("norse"), (2, 3): "njord", (3, 2): "beyla"}
    arena = stage(field, turn="norse", drawn="vali", glory={"norse": 3}, length="match").give_next("heracles")
    arena.lay(3, 3).lay(3, 3)
    assert {"event": "drawn_game"} in arena.events
    assert arena.active == "greek"


@clause("MA-13.5")
@pytest.mark.parametrize("winner", PANTHEONS)
def test_after_five_games_more_wins_take_the_match(winner: str) -> None:
    ahead = played(wins={winner: 1}, drawn_games=3)
    assert (ahead.table.over, ahead.winner) == (True, winner)
    last = played(winner, drawn_games=4)
    assert (last.table.over, last.winner) == (True, winner)


@clause("MA-13.5")
@pytest.mark.parametrize(("wins", "drawn_games"), [({}, 4), ({"norse": 1, "greek": 1}, 2)])
def test_after_five_games_with_equal_wins_the_match_is_drawn(wins: dict[str, int], drawn_games: int) -> None:
    arena = played(wins=wins, drawn_games=drawn_games)
    assert (arena.table.over, arena.winner) == (True, "drawn")


@clause("MA-13.5")
def test_a_fifth_game_that_evens_the_wins_draws_the_match() -> None:
    arena = played("greek", wins={"norse": 1}, drawn_games=3)
    assert (arena.table.over, arena.winner) == (True, "drawn")


@clause("MA-13.5")
def test_a_fourth_game_does_not_end_an_undecided_match() -> None:
    arena = played(wins={"norse": 1}, drawn_games=2)
    assert (arena.winner, arena.asked) == ("", "Keep")
    assert arena.view().game_number == 5
