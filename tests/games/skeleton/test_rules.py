"""The rules, clause by clause."""

from __future__ import annotations

import pytest

from examples.skeleton.layout import DARED, DECK, DISCARDS, HAND, TAKEN
from longhall.kernel.errors import BadSeats, IllegalMove
from tests.clauses import clause
from tests.games.skeleton.stage import GAME, dealt, stage

TAKE, DARE = {"do": "take"}, {"do": "dare"}


@clause("SK-1.1")
def test_two_or_three_play() -> None:
    assert GAME.players == (2, 3)
    with pytest.raises(BadSeats):
        GAME.deal(4, seed=1)


@clause("SK-1.2")
def test_no_two_beasts_are_equally_strong() -> None:
    assert sorted(GAME.cards.strength) == list(range(1, 13))


@clause("SK-2.1", "SK-2.2")
@pytest.mark.parametrize("players", GAME.players)
def test_each_player_is_dealt_three_cards_and_has_no_points(players: int) -> None:
    table = dealt(players).table
    assert [len(table.hand(seat)) for seat in range(players)] == [3] * players
    assert len(table.cards_in(DECK)) == 12 - 3 * players
    assert table.scores == (0,) * players


@clause("SK-2.1")
def test_another_seed_deals_other_cards() -> None:
    assert len({tuple(dealt(seed=seed).table.hand(0)) for seed in range(20)}) > 10


@clause("SK-3.1", "SK-5.1")
def test_the_game_ends_after_three_rounds() -> None:
    table = stage(["wolf", "elk", "bear"], ["mouse", "hare", "fox"], dares="no")
    for number, (mine, yours) in enumerate([("wolf", "mouse"), ("elk", "hare"), ("bear", "fox")], 1):
        assert (table.view().round, table.table.over) == (number, False)
        table.lay(mine, yours)
    assert table.table.over
    assert table.table.winners == (0,)


@clause("SK-3.2")
def test_all_choose_at_the_same_time_from_their_hand() -> None:
    table = stage(["wolf", "elk"], ["mouse", "hare"])
    assert table.table.to_act == (0, 1)
    assert table.moves(1) == [{"do": "lay", "card": "mouse"}, {"do": "lay", "card": "hare"}]
    table.do(1, "lay", card="hare")
    assert table.moves(1) == []
    assert len(table.moves(0)) == 2


@clause("SK-3.3")
def test_a_card_can_be_taken_back_until_all_are_turned_over() -> None:
    table = stage(["wolf", "elk"], ["mouse", "hare"])
    assert table.do(0, "lay", card="wolf").reversible
    assert table.cards(DISCARDS).count("wolf") == 0
    assert not table.do(1, "lay", card="mouse").reversible
    assert {"wolf", "mouse"} <= set(table.cards(DISCARDS))


@clause("SK-3.4", "SK-4.1")
def test_the_strongest_card_wins_the_prize() -> None:
    table = stage(["elk"], ["bear"], ["wolf"]).lay("elk", "bear", "wolf")
    assert table.table.to_act == (1,)
    assert table.moves(1) == [TAKE, DARE]
    table.do(1, "take")
    assert table.table.points(1, TAKEN) == 2
    assert table.table.scores == (0, 2, 0)


@clause("SK-4.2")
@pytest.mark.parametrize(("turned", "points"), [("seal", 3), ("bear", 0)])
def test_a_dare_is_won_against_a_weaker_card(turned: str, points: int) -> None:
    table = stage(["wolf", "fox"], ["goat", "hare"], deck=[turned]).lay("wolf", "goat")
    assert not table.do(0, "dare").reversible
    assert table.table.points(0, DARED) == points
    assert turned in table.cards(DISCARDS)


@clause("SK-4.3")
def test_without_dares_the_winner_takes_the_points_unasked() -> None:
    table = stage(["wolf", "fox"], ["goat", "hare"], dares="no").lay("wolf", "goat")
    assert table.table.to_act == (0, 1)
    assert table.table.scores == (2, 0)


@clause("SK-5.1")
def test_players_who_tie_share_the_win() -> None:
    table = stage(["wolf", "fox"], ["goat", "bear"], dares="no").lay("wolf", "goat").lay("fox", "bear")
    assert table.table.scores == (2, 2)
    assert table.table.winners == (0, 1)


@clause("SK-B.1")
def test_only_their_owner_sees_a_hand_and_a_card_laid_face_down() -> None:
    table = stage(["wolf", "fox"], ["goat", "hare"])
    told = table.do(0, "lay", card="wolf")
    mine, yours = table.view(0).seats[0], table.view(1).seats[0]
    assert (mine.hand.cards, mine.laid.cards) == (("fox",), ("wolf",))
    assert (yours.hand.cards, yours.laid.cards) == (None, None)
    assert (yours.hand.count, yours.laid.count) == (1, 1)
    assert told.events(0) == [{"event": "laid", "seat": 0, "card": "wolf"}]
    assert told.events(1) == [{"event": "laid", "seat": 0}]


@clause("SK-B.2")
def test_nobody_sees_the_deck_and_all_see_the_discards() -> None:
    table = stage(["wolf", "fox"], ["goat", "hare"], deck=["seal", "elk"]).lay("wolf", "goat")
    for viewer in (-1, 0, 1):
        view = table.view(viewer)
        assert (view.deck.count, view.deck.cards) == (2, None)
        assert view.discards.cards is not None
        assert {"wolf", "goat"} <= set(view.discards.cards)


def test_a_card_of_another_hand_cannot_be_laid() -> None:
    table = stage(["wolf"], ["goat"])
    with pytest.raises(IllegalMove):
        table.do(0, "lay", card="goat")


@pytest.mark.parametrize("seat", [0, 1])
def test_an_imagined_table_keeps_what_the_seat_sees(seat: int) -> None:
    table = dealt(seed=5)
    hands = set()
    for number in range(30):
        imagined = table.table.imagine(seat, GAME.deal(2, number).rng)
        assert imagined.view(seat) == table.view(seat)
        hands.add(tuple(imagined.numbers))
    assert len(hands) > 20
    assert len(table.cards(HAND + seat)) == 3
