"""Lines of exactly three (MA-11)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.mythic_arena.stage import Cell, stage


@clause("MA-11.1")
@pytest.mark.parametrize("cells", [((0, 0), (0, 1), (0, 2)), ((0, 0), (1, 0), (2, 0)), ((0, 2), (0, 0), (0, 1))])
def test_three_in_a_row_or_column_score_one(cells: tuple[Cell, Cell, Cell]) -> None:
    first, second, last = cells
    arena = stage({first: "zeus", second: "gaia"}, turn="greek", drawn="dionysos").lay(*last)
    assert (arena.glory("greek"), arena.glory("norse")) == (1, 0)


@clause("MA-11.1")
def test_two_in_a_row_score_nothing() -> None:
    assert stage({(0, 0): "zeus"}, turn="greek", drawn="gaia").lay(0, 1).glory("greek") == 0


@clause("MA-11.1")
def test_three_of_mixed_allegiance_score_nothing() -> None:
    arena = stage({(0, 0): "zeus", (0, 1): "njord"}, turn="greek", drawn="ares").lay(0, 2)
    assert arena.glory("greek") == 0


@clause("MA-11.2")
def test_an_empty_cell_ends_a_line() -> None:
    field = {(0, 0): "zeus", (0, 1): "gaia", (1, 1): "eir", (1, 2): "beyla", (1, 3): "odin"}
    arena = stage(field, turn="greek", drawn="dionysos").lay(0, 3)
    assert arena.holder("odin") == "norse"
    assert arena.glory("greek") == 0


@clause("MA-11.2")
def test_an_opposing_card_within_ends_a_line() -> None:
    arena = stage({(0, 0): "zeus", (0, 1): "gaia", (0, 2): "beyla"}, turn="greek", drawn="dionysos").lay(0, 3)
    assert arena.holder("beyla") == "norse"
    assert arena.glory("greek") == 0


@clause("MA-11.2")
@pytest.mark.parametrize("edge", [(0, 0), (0, 3)])
def test_three_beside_an_opposing_card_are_a_line(edge: Cell) -> None:
    run = [(0, 1), (0, 2), (0, 3)] if edge == (0, 0) else [(0, 0), (0, 1), (0, 2)]
    arena = stage({edge: "njord", run[0]: "zeus", run[2]: "gaia"}, turn="greek", drawn="dionysos").lay(*run[1])
    assert arena.holder("njord") == "norse"
    assert arena.glory("greek") == 1


@clause("MA-11.3")
def test_an_old_line_does_not_score_again() -> None:
    field = {(0, 0): "zeus", (0, 1): "gaia", (0, 2): "dionysos"}
    assert stage(field, turn="greek", drawn="ares").lay(1, 0).glory("greek") == 0


@clause("MA-11.3")
def test_a_line_made_by_a_battle_capture_scores_without_the_placed_card() -> None:
    field = {(0, 0): "zeus", (0, 1): "gaia", (0, 2): "ull"}
    arena = stage(field, turn="greek", drawn="ares").lay(1, 2)
    assert arena.holder("ull") == "greek"
    assert arena.glory("greek") == 1


@clause("MA-11.3")
def test_a_line_made_by_a_capture_of_freyja_scores_without_the_placed_card() -> None:
    field = {(0, 0): "thor", (0, 1): "beyla", (0, 2): "dionysos"}
    arena = stage(field, turn="norse", drawn="freyja").lay(1, 0)
    assert arena.holder("dionysos") == "norse"
    assert arena.glory("norse") == 1


@clause("MA-11.3")
def test_a_line_made_by_the_opponents_turn_scores_for_nobody() -> None:
    field = {(0, 0): "zeus", (0, 1): "gaia", (0, 2): "dionysos", (0, 3): "artemis"}
    arena = stage(field, turn="norse", drawn="thor").give_next("athena").lay(1, 3)
    assert arena.holder("artemis") == "norse"
    assert arena.glory("greek") == 0
    arena.lay(1, 0)
    assert arena.glory("greek") == 0


@clause("MA-11.4")
@pytest.mark.parametrize("last", [(0, 0), (0, 1), (0, 2), (0, 3)])
def test_four_in_a_row_score_nothing(last: Cell) -> None:
    cells: list[Cell] = [cell for cell in [(0, 0), (0, 1), (0, 2), (0, 3)] if cell != last]
    field = dict(zip(cells, ("zeus", "gaia", "ares"), strict=True))
    assert stage(field, turn="greek", drawn="dionysos").lay(*last).glory("greek") == 0


@clause("MA-11.4")
def test_four_in_a_column_score_nothing() -> None:
    field = {(0, 0): "zeus", (1, 0): "gaia", (2, 0): "ares"}
    assert stage(field, turn="greek", drawn="dionysos").lay(3, 0).glory("greek") == 0


@clause("MA-11.4")
@pytest.mark.parametrize(("first", "run"), [("dionysos", 5), ("njord", 4)])
def test_four_or_five_with_an_outside_card_score_nothing(first: str, run: int) -> None:
    field = {(0, 0): first, (0, 1): "gaia", (0, 2): "zeus", (0, 3): "ares"}
    arena = stage(field, turn="greek", drawn="helios").lay(0, 4)
    assert arena.is_outside(0, 4)
    assert arena.held("greek") == run
    assert arena.glory("greek") == 0


@clause("MA-11.5")
def test_a_line_of_three_new_cards_scores_once() -> None:
    arena = stage({(0, 0): "ull", (0, 2): "freyja"}, turn="greek", drawn="zeus").lay(0, 1)
    assert arena.held("greek") == 3
    assert arena.glory("greek") == 1


@clause("MA-11.5")
def test_a_line_of_two_captured_cards_scores_once() -> None:
    field = {(0, 0): "ull", (0, 1): "odin", (0, 2): "zeus", (1, 1): "tyr"}
    arena = stage(field, turn="greek", drawn="aphrodite", tokens={"greek": {"strength": 1}})
    arena.lay(1, 0).seize(0, 1).tokens(strength=1)
    assert (arena.holder("ull"), arena.holder("odin"), arena.holder("tyr")) == ("greek", "greek", "norse")
    assert arena.glory("greek") == 1


@clause("MA-11.6")
def test_one_card_may_make_a_row_and_a_column() -> None:
    field = {(0, 0): "zeus", (0, 1): "gaia", (1, 1): "ares", (1, 2): "demeter", (2, 2): "dionysos"}
    assert stage(field, turn="greek", drawn="apollon").lay(0, 2).glory("greek") == 2


@clause("MA-11.6")
def test_one_turn_may_score_three_lines() -> None:
    field = {
        (0, 0): "zeus",
        (0, 1): "gaia",
        (0, 2): "ull",
        (1, 0): "ares",
        (1, 1): "demeter",
        (2, 2): "aphrodite",
    }
    arena = stage(field, turn="greek", drawn="dionysos").lay(1, 2)
    assert arena.glory("greek") == 3
    assert {"event": "scored", "pantheon": "greek", "lines": 3, "glory": 3} in arena.events


@clause("MA-11.7")
def test_a_line_that_grows_to_four_in_the_same_turn_does_not_score() -> None:
    field = {(0, 0): "thor", (0, 1): "beyla", (0, 2): "dionysos", (0, 3): "hera"}
    arena = stage(field, turn="norse", drawn="freyja").lay(1, 3).seize(0, 2)
    assert [arena.holder(card) for card in ("dionysos", "hera")] == ["norse", "norse"]
    assert arena.glory("norse") == 0


@clause("MA-11.7")
def test_a_line_through_vali_does_not_score() -> None:
    arena = stage({(0, 0): "odin", (0, 2): "beyla"}, turn="norse", drawn="vali").lay(0, 1)
    assert arena.glory("norse") == 0


@clause("MA-11.7")
def test_a_line_that_stands_only_once_vali_has_left_scores() -> None:
    field = {(0, 0): "odin", (0, 1): "beyla", (0, 2): "ares"}
    arena = stage(field, turn="norse", drawn="vali").lay(0, 3)
    assert arena.holder("ares") == "norse"
    assert arena.glory("norse") == 1


@clause("MA-11.8")
def test_cutting_four_down_to_three_gives_the_opponent_nothing() -> None:
    field = {(0, 0): "thor", (0, 1): "tyr", (0, 2): "beyla", (0, 3): "ull"}
    arena = stage(field, turn="greek", drawn="athena").lay(1, 3)
    assert arena.holder("ull") == "greek"
    assert (arena.glory("norse"), arena.glory("greek")) == (0, 0)


@clause("MA-11.9")
def test_glory_stays_when_the_line_is_broken() -> None:
    arena = stage({(0, 0): "zeus", (0, 1): "gaia"}, turn="greek", drawn="dionysos").give_next("nerthus")
    arena.lay(0, 2)
    assert arena.glory("greek") == 1
    arena.lay(1, 2)
    assert arena.holder("dionysos") == "norse"
    assert arena.glory("greek") == 1


@clause("MA-11.9")
def test_glory_stays_when_the_line_is_lengthened() -> None:
    arena = stage({(0, 0): "zeus", (0, 1): "gaia"}, turn="greek", drawn="dionysos")
    arena.give_next("frigg").give_next("ares")
    arena.lay(0, 2).lay(1, 0)
    assert (arena.active, arena.glory("greek")) == ("greek", 1)
    arena.lay(0, 3)
    assert arena.glory("greek") == 1


@clause("MA-11.10")
def test_a_line_broken_and_rebuilt_scores_again() -> None:
    arena = stage({(0, 0): "demeter", (0, 1): "gaia"}, turn="greek", drawn="dionysos")
    arena.give_next("odin").give_next("poseidon")
    arena.lay(0, 2)
    assert arena.glory("greek") == 1
    arena.lay(0, 3)
    assert arena.holder("dionysos") == "norse"
    arena.lay(1, 2)
    assert arena.holder("dionysos") == "greek"
    assert arena.glory("greek") == 2


@clause("MA-11.11")
@pytest.mark.parametrize("falling", [True, False], ids=["falling", "rising"])
def test_diagonals_do_not_score(falling: bool) -> None:
    ends: tuple[Cell, Cell] = ((0, 0), (2, 2)) if falling else ((0, 2), (2, 0))
    field = {ends[0]: "zeus", (1, 1): "gaia", (0, 1): "thor", (1, ends[1][1]): "njord"}
    arena = stage(field, turn="greek", drawn="ares").lay(*ends[1])
    assert arena.held("greek") == 3
    assert arena.glory("greek") == 0
