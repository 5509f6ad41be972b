"""The fifth card: Sol and Helios outside the square (MA-14)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.mythic_arena.fields import CHECKERED, FIRM, square
from tests.games.mythic_arena.stage import Cell
from tests.games.mythic_arena.twins import Staging, for_both_twins

ROW = {(0, 0): "beyla", (0, 1): "odin", (0, 2): "thor", (0, 3): "tyr"}
COLUMN = {(column, row): card for (row, column), card in ROW.items()}
BESIDE_ROW = {(row, column) for row in (-1, 1) for column in range(4)}
BESIDE_COLUMN = {(row, column) for row in range(4) for column in (-1, 1)}


@clause("MA-14.1")
@for_both_twins
@pytest.mark.parametrize(
    ("field", "ends"), [(ROW, {(0, -1), (0, 4)}), (COLUMN, {(-1, 0), (4, 0)})], ids=["row", "column"]
)
def test_sol_may_be_laid_at_either_end_of_four(stage: Staging, field: dict[Cell, str], ends: set[Cell]) -> None:
    for end in ends:
        arena = stage(field, turn="norse", drawn="sol").keep()
        assert ends <= arena.cells
        arena.lay(*end)
        assert arena.at(*end) == "sol"
        assert arena.is_outside(*end)


@clause("MA-14.1")
@for_both_twins
def test_sol_may_not_be_laid_outside_at_an_end_of_three(stage: Staging) -> None:
    field = {**ROW, (-1, 0): "zeus", (-1, 1): "gaia", (-1, 2): "ares"}
    arena = stage(field, turn="norse", drawn="sol").keep()
    above = {(-2, 0), (-2, 1), (-2, 2), (-1, 3)}
    below = {(1, 0), (1, 1), (1, 2), (1, 3)}
    assert arena.cells == above | below | {(0, -1), (0, 4)}


@clause("MA-14.1")
@for_both_twins
def test_only_the_sun_may_be_laid_outside(stage: Staging) -> None:
    arena = stage(ROW, turn="norse", drawn="ull").keep()
    assert arena.cells == BESIDE_ROW


@clause("MA-14.2")
@for_both_twins
def test_sol_may_be_laid_inside_like_any_card(stage: Staging) -> None:
    arena = stage(ROW, turn="norse", drawn="sol").keep()
    assert arena.cells >= BESIDE_ROW
    arena.lay(1, 0)
    assert not arena.is_outside(1, 0)
    assert arena.square == 5
    assert (2, 0) in arena.keep().cells


@clause("MA-14.3")
@for_both_twins
@pytest.mark.parametrize("sun", [(0, -1), (0, 4)])
def test_a_row_with_an_outside_card_takes_no_second_one(stage: Staging, sun: Cell) -> None:
    field = {**ROW, sun: "sol outside", (1, 0): "zeus", (1, 1): "gaia", (1, 2): "ares", (1, 3): "demeter"}
    arena = stage(field, turn="greek", drawn="helios").keep()
    assert {cell for cell in arena.cells if not 0 <= cell[1] < 4} == {(1, -1), (1, 4)}


@clause("MA-14.3")
@for_both_twins
@pytest.mark.parametrize("sun", [(-1, 0), (4, 0)])
def test_a_column_with_an_outside_card_takes_no_second_one(stage: Staging, sun: Cell) -> None:
    field = {**COLUMN, sun: "sol outside", (3, 1): "gaia", (3, 2): "ares", (3, 3): "demeter"}
    arena = stage(field, turn="greek", drawn="helios").keep()
    beyond = {cell for cell in arena.cells if not (0 <= cell[0] < 4 and 0 <= cell[1] < 4)}
    assert beyond == {(3, -1), (3, 4)}


@clause("MA-14.4")
@for_both_twins
def test_a_complete_line_is_enough_though_the_frame_may_still_grow(stage: Staging) -> None:
    assert stage(ROW, turn="norse", drawn="sol").keep().cells == BESIDE_ROW | {(0, -1), (0, 4)}
    assert stage(COLUMN, turn="norse", drawn="sol").keep().cells == BESIDE_COLUMN | {(-1, 0), (4, 0)}


@clause("MA-14.5")
@for_both_twins
def test_an_outside_card_does_not_end_the_game_in_place_of_the_sixteenth(stage: Staging) -> None:
    arena = stage(square(*CHECKERED, cards=FIRM), turn="norse", drawn="sol")
    arena.give_next("artemis").lay(0, 4)
    assert arena.held("norse") + arena.held("greek") == 16
    assert arena.square == 15
    assert arena.winner == ""
    assert arena.active == "greek"
    arena.lay(3, 3)
    assert arena.square == 16
    assert arena.winner != ""


@clause("MA-14.5")
@for_both_twins
def test_an_outside_card_is_not_counted_when_the_square_is_measured_anew(stage: Staging) -> None:
    field = square("NGNG", cards={(0, 3): "gaia"}) | {(0, 4): "sol outside"}
    arena = stage(field, turn="norse", drawn="vali")
    arena.lay(1, 0)
    assert arena.is_boxed("vali")
    assert arena.square == 4


@clause("MA-14.6")
@for_both_twins
def test_an_outside_card_fights_and_makes_a_line(stage: Staging) -> None:
    field = {(0, 0): "beyla", (0, 1): "odin", (0, 2): "zeus", (0, 3): "eir"}
    arena = stage(field, turn="greek", drawn="helios")
    arena.lay(0, 4)
    assert arena.holder("eir") == "greek"
    assert arena.glory("greek") == 1


@clause("MA-14.6")
@for_both_twins
def test_an_outside_card_makes_a_run_too_long_to_score(stage: Staging) -> None:
    field = {(0, 0): "zeus", (0, 1): "odin", (0, 2): "thor", (0, 3): "asclepios"}
    arena = stage(field, turn="norse", drawn="sol")
    arena.lay(0, 4)
    assert arena.holder("asclepios") == "norse"
    assert arena.glory("norse") == 0


@clause("MA-14.6", "MA-14.7")
@for_both_twins
def test_an_outside_card_is_captured_by_a_stronger_one_beside_it(stage: Staging) -> None:
    field = {**ROW, (0, 4): "sol outside", (1, 0): "zeus", (1, 1): "gaia", (1, 2): "ares", (1, 3): "demeter"}
    arena = stage(field, turn="greek", drawn="helios", tokens={"greek": {"strength": 1}})
    arena.lay(1, 4).tokens(strength=1)
    assert arena.holder("sol") == "greek"
    assert arena.is_outside(0, 4)


@clause("MA-14.7")
@for_both_twins
@pytest.mark.parametrize(("breaks", "holder"), [("none", "norse"), ("W", "greek")])
def test_the_shield_of_an_outside_card_works_until_it_is_broken(stage: Staging, breaks: str, holder: str) -> None:
    field = {**COLUMN, (4, 0): "sol outside", (0, 1): "zeus", (1, 1): "gaia", (2, 1): "ares", (3, 1): "demeter"}
    arena = stage(field, turn="greek", drawn="helios", tokens={"greek": {"strength": 1, "breaker": 1}})
    arena.lay(4, 1).tokens(strength=1, breaks=breaks)
    assert arena.holder("sol") == holder


@clause("MA-14.7")
@for_both_twins
def test_the_symbol_of_an_outside_card_counts_for_frigg(stage: Staging) -> None:
    arena = stage({**ROW, (0, 4): "sol outside"}, turn="norse", drawn="frigg", tokens={"norse": {"strength": 1}})
    arena.lay(1, 0)
    assert arena.strength("frigg") == 6
