"""The bounds of the layout hold all that a game can come to: its positions are written down and read again."""

from __future__ import annotations

from longhall.games.mythic_arena.grid import cell_at
from tests.clauses import clause
from tests.games.mythic_arena.moments import longest_game, tables
from tests.games.mythic_arena.stage import GAME, Arena, Cell, dealt, nearly_full, stage

GREEK = GAME.cards.names[17:]
MOST_TURNS = 20


def written(arena: Arena, region: str) -> list[int]:
    """A region of the position; the numbers of all of them are read again as they were."""
    position = arena.table.position()
    assert GAME.layout.read(position.numbers) == arena.table.numbers
    return position.numbers[region]


@clause("MA-1.7", "MA-12.1", "MA-12.5")
def test_every_position_of_random_games_comes_back() -> None:
    for table in list(tables())[::5]:
        assert GAME.table(table.position()).digest() == table.digest()


@clause("MA-1.2", "MA-3.7")
def test_a_full_deck_and_a_full_supply_fit() -> None:
    arena = dealt(first="seat-0")
    assert written(arena, "deck_sizes") == [16, 17]
    assert written(arena, "supply") == [3, 3]


@clause("MA-1.5")
def test_all_tokens_of_a_kind_fit_in_one_hand() -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="odin", tokens={"greek": {"strength": 3, "breaker": 3}})
    assert written(arena, "owned") == [0, 0, 3, 3]


@clause("MA-1.7")
def test_much_glory_fits() -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="odin", glory={"greek": 50})
    assert written(arena, "glory") == [0, 0, 0, 50, 0, 0]


@clause("MA-4.4")
def test_a_second_draw_fits() -> None:
    assert written(stage({(0, 0): "thor"}, turn="greek", drawn="zeus").discard(), "draws") == [2]


@clause("MA-5.4")
def test_a_square_that_grew_three_cells_one_way_fits() -> None:
    field = {(-row, -column): card for (row, column), card in nearly_full("greek").items()}
    arena = stage(field, turn="greek", drawn="zeus")
    assert written(arena, "frame") == [-3, 0, -3, 0]
    assert written(stage(nearly_full("greek"), turn="greek", drawn="zeus"), "frame") == [0, 3, 0, 3]


@clause("MA-7.4", "MA-7.5")
def test_all_that_can_lie_on_a_card_fits() -> None:
    field = {(0, 0): "siegfried held-by-greek +3 broken-NEW"}
    arena = stage(field, turn="norse", drawn="odin")
    assert max(written(arena, "marks")) == 0b1011_11_1


@clause("MA-8.1", "MA-23.1")
def test_four_captures_in_one_battle_fit() -> None:
    field = {(0, 1): "artemis", (1, 0): "hera", (1, 2): "aphrodite", (2, 1): "apollon", (0, 0): "odin", (0, 2): "thor"}
    arena = stage(field, turn="norse", drawn="loki").lay(1, 1)
    assert arena.asked == "TakeToken"
    assert written(arena, "battle_captures") == [4]


@clause("MA-11.3")
def test_a_capture_of_the_last_card_of_the_list_fits() -> None:
    tokens = {"norse": {"strength": 1}}
    arena = stage({(0, 0): "zeus", (0, 1): "dionysos"}, turn="norse", drawn="freyja", tokens=tokens)
    arena.lay(1, 0).seize(0, 1)
    assert arena.asked == "PlayTokens"
    assert written(arena, "fresh") == [0, 1 << 16]


@clause("MA-12.1")
def test_a_full_square_fits() -> None:
    arena = stage(nearly_full("greek"), turn="greek", drawn="zeus").lay(3, 3)
    assert written(arena, "square_count") == [16]


@clause("MA-12.9", "MA-13.5")
def test_a_match_of_five_games_that_nobody_won_fits() -> None:
    arena = stage(nearly_full("greek"), turn="greek", drawn="zeus", drawn_games=4, length="match").lay(3, 3)
    assert (written(arena, "games"), written(arena, "last_winner")) == ([5], [-1])


@clause("MA-13.1")
def test_a_match_won_by_two_games_fits() -> None:
    arena = stage(
        nearly_full("greek"), turn="greek", drawn="zeus", glory={"greek": 1}, wins={"greek": 1}, length="match"
    )
    assert written(arena.lay(3, 3), "wins") == [0, 2]


@clause("MA-14.1")
def test_a_fifth_card_beyond_any_edge_fits() -> None:
    for cell in ((-4, 0), (4, 0), (0, -4), (0, 4)):
        line: list[Cell] = [(cell[0] * step // 4, cell[1] * step // 4) for step in range(4)]
        cards = ("thor", "ares", "beyla", "zeus")
        arena = stage(dict(zip(line, cards, strict=True)), turn="greek", drawn="helios").lay(*cell)
        assert written(arena, "outside") == [0, cell_at(*cell)]


@clause("MA-17.1")
def test_the_bonus_for_a_field_full_of_symbols_fits() -> None:
    field = {
        (row, column): f"{card} held-by-norse" if card in GREEK else card
        for (row, column), card in nearly_full("greek").items()
        if card not in ("frigg", "ull")
    }
    field |= {(0, 3): "siegfried", (1, 1): "njord", (1, 2): "odin"}
    arena = stage(field, turn="norse", drawn="frigg", tokens={"norse": {"strength": 1}}).lay(3, 3)
    assert arena.asked == "PlayTokens"
    assert written(arena, "bonus") == [16]


@clause("MA-14.5", "MA-25.5")
def test_a_game_of_twenty_turns_fits() -> None:
    table = longest_game()
    assert table.turn_number == MOST_TURNS
    assert GAME.table(table.position()).digest() == table.digest()
