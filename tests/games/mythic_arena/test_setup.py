"""Before the first turn (MA-3)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.clauses import clause
from tests.games.mythic_arena.stage import PANTHEONS, dealt, nearly_full, stage

DEALS = 300


@clause("MA-3.1")
@pytest.mark.parametrize(
    ("agreement", "leaders"), [("norse-first", ["norse", "greek"]), ("greek-first", ["greek", "norse"])]
)
def test_each_player_leads_the_pantheon_agreed_on(agreement: str, leaders: list[str]) -> None:
    for seed in range(20):
        sides = sorted(dealt(seed, pantheons=agreement).view().sides, key=lambda side: side.seat)
        assert [side.pantheon for side in sides] == leaders


@clause("MA-3.1")
def test_the_two_players_never_lead_the_same_pantheon() -> None:
    for seed in range(DEALS):
        norse, greek = (dealt(seed, pantheons="random").side(pantheon) for pantheon in PANTHEONS)
        assert {norse.seat, greek.seat} == {0, 1}


@clause("MA-3.2")
def test_without_agreement_either_player_may_get_either_pantheon() -> None:
    leaders = Counter(dealt(seed, pantheons="random").side("norse").seat for seed in range(DEALS))
    assert 100 < leaders[0] < 200


@clause("MA-3.2", "MA-3.6")
def test_the_pantheon_does_not_tell_who_opens() -> None:
    deals: Counter[tuple[int, int]] = Counter()
    for seed in range(DEALS):
        arena = dealt(seed, pantheons="random", first="random")
        deals[arena.side("norse").seat, arena.seat] += 1
    assert len(deals) == 4
    assert min(deals.values()) > 40


@clause("MA-3.3")
@pytest.mark.parametrize(("pantheon", "seat"), [("norse", "seat-0"), ("greek", "seat-1")])
def test_any_card_may_lie_anywhere_in_a_shuffled_deck(pantheon: str, seat: str) -> None:
    for deal in ("active", "waiting"):
        first = seat if deal == "active" else {"seat-0": "seat-1", "seat-1": "seat-0"}[seat]
        places: list[set[str]] = [set() for _ in range(17)]
        for seed in range(DEALS):
            arena = dealt(seed, first=first)
            deck = arena.deck(pantheon) + ([arena.drawn] if deal == "active" else [])
            assert len(set(deck)) == 17
            for place, card in enumerate(deck):
                places[place].add(card)
        assert [len(cards) for cards in places] == [17] * 17


@clause("MA-3.3")
def test_the_two_decks_are_not_shuffled_alike() -> None:
    alike = 0
    for seed in range(DEALS):
        arena = dealt(seed, first="seat-0")
        tops = arena.drawn, arena.deck("greek")[-1]
        alike += tops in {("thor", "ares"), ("odin", "zeus"), ("sol", "helios"), ("ull", "artemis")}
    assert alike < 20


@clause("MA-3.3")
def test_decks_lie_face_down_beside_empty_face_up_discards() -> None:
    arena = dealt(first="seat-0")
    for viewer in (0, 1, -1):
        for pantheon, count in (("norse", 16), ("greek", 17)):
            side = arena.side(pantheon, viewer)
            assert (side.deck.count, side.deck.cards) == (count, None)
            assert (side.discard.count, side.discard.cards) == (0, ())


@clause("MA-3.4")
def test_the_field_starts_empty_with_all_tokens_within_reach() -> None:
    view = dealt().view()
    assert view.field == []
    assert (view.supply_strength, view.supply_breakers) == (3, 3)
    assert [side.glory for side in view.sides] == [0, 0]


@clause("MA-3.5")
@pytest.mark.parametrize("last", PANTHEONS)
@pytest.mark.parametrize("winner", PANTHEONS)
@pytest.mark.parametrize("agreed", ["random", "seat-0", "seat-1"])
def test_who_won_the_previous_game_opens_the_next(winner: str, last: str, agreed: str) -> None:
    king = {"norse": "odin", "greek": "zeus"}[last]
    for seed in range(4):
        arena = stage(
            nearly_full(last), turn=last, drawn=king, glory={winner: 1}, seed=seed, length="match", first=agreed
        )
        arena.lay(3, 3)
        assert arena.wins(winner) == 1
        assert arena.view().field == []
        assert arena.active == winner


@clause("MA-3.6")
def test_either_player_may_be_drawn_to_open_the_first_game() -> None:
    openers = Counter(dealt(seed).seat for seed in range(DEALS))
    assert 100 < openers[0] < 200


@clause("MA-3.6")
@pytest.mark.parametrize("pantheons", ["random", "norse-first", "greek-first"])
@pytest.mark.parametrize(("agreed", "seat"), [("seat-0", 0), ("seat-1", 1)])
def test_an_agreed_player_opens_the_first_game_whatever_it_leads(pantheons: str, agreed: str, seat: int) -> None:
    assert {dealt(number, first=agreed, pantheons=pantheons).seat for number in range(20)} == {seat}


@clause("MA-3.7")
def test_nobody_owns_a_power_token_at_the_start() -> None:
    arena = dealt()
    assert [arena.owned(pantheon, kind) for pantheon in PANTHEONS for kind in ("strength", "breaker")] == [0] * 4
    assert [arena.supply(kind) for kind in ("strength", "breaker")] == [3, 3]


@clause("MA-3.7")
def test_nobody_holds_a_hand_of_cards() -> None:
    arena = dealt(first="seat-0")
    assert (arena.side("norse", 0).drawn.count, arena.side("greek", 1).drawn.count) == (1, 0)
    arena.finish_turn()
    assert (arena.side("norse", 0).drawn.count, arena.side("greek", 1).drawn.count) == (0, 1)
