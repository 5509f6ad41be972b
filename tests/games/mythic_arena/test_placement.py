"""Laying a card in the growing frame, and what happens at once (MA-5, MA-6)."""

from __future__ import annotations

import pytest

import longhall
from tests.clauses import clause
from tests.games.mythic_arena.stage import Cell, nearly_full, stage

GREEK = [
    *("helios", "heracles", "artemis", "hera", "ares", "aphrodite", "athena", "demeter", "hephaistos", "asclepios"),
    *("apollon", "poseidon", "gaia", "zeus", "dionysos"),
]


@clause("MA-5.1")
@pytest.mark.parametrize("card", ["zeus", "helios"])
def test_the_first_card_goes_to_the_centre(card: str) -> None:
    arena = stage(turn="greek", drawn=card).keep()
    assert arena.at(0, 0) == card
    assert arena.active == "norse"


@clause("MA-5.1")
def test_a_field_that_vali_left_empty_is_opened_at_the_centre_again() -> None:
    arena = stage(turn="norse", drawn="vali").give_next("zeus").keep().keep()
    assert arena.where("zeus") == (0, 0)


@clause("MA-5.2")
def test_a_card_is_laid_edge_to_edge_with_another() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus").keep()
    assert arena.cells == {(-1, 0), (0, -1), (0, 1), (1, 0)}
    assert arena.why_not("lay", row=1, column=1) == "MA-5.2"
    assert arena.why_not("lay", row=0, column=2) == "MA-5.2"


@clause("MA-5.2")
def test_a_card_may_touch_cards_of_either_side() -> None:
    arena = stage({(0, 0): "thor", (0, 1): "ares", (1, 1): "tyr"}, turn="greek", drawn="zeus").keep()
    assert arena.cells == {(-1, 0), (-1, 1), (0, -1), (0, 2), (1, 0), (1, 2), (2, 1)}


@clause("MA-5.3")
def test_a_row_of_four_grows_no_wider() -> None:
    arena = stage({(0, 0): "thor", (0, 1): "ares", (0, 2): "tyr", (0, 3): "eir"}, turn="greek", drawn="zeus").keep()
    assert arena.cells == {(row, column) for row in (-1, 1) for column in range(4)}
    assert arena.why_not("lay", row=0, column=4) == "MA-5.3"
    assert arena.why_not("lay", row=0, column=-1) == "MA-5.3"


@clause("MA-5.3")
def test_a_column_of_four_grows_no_higher() -> None:
    arena = stage({(0, 0): "thor", (1, 0): "ares", (2, 0): "tyr", (3, 0): "eir"}, turn="greek", drawn="zeus").keep()
    assert arena.cells == {(row, column) for row in range(4) for column in (-1, 1)}
    assert arena.why_not("lay", row=4, column=0) == "MA-5.3"
    assert arena.why_not("lay", row=-1, column=0) == "MA-5.3"


@clause("MA-5.3")
def test_the_frame_is_measured_over_all_rows_together() -> None:
    field = {(0, 0): "thor", (0, 1): "ares", (1, 1): "tyr", (1, 2): "eir", (1, 3): "odin"}
    arena = stage(field, turn="greek", drawn="zeus").keep()
    assert arena.cells == {
        *((-1, column) for column in (0, 1)),
        *((0, column) for column in (2, 3)),
        (1, 0),
        *((2, column) for column in (1, 2, 3)),
    }
    assert arena.why_not("lay", row=0, column=-1) == "MA-5.3"
    assert arena.why_not("lay", row=1, column=4) == "MA-5.3"


@clause("MA-5.4")
@pytest.mark.parametrize("step", [(-1, 0), (0, 1), (1, 0), (0, -1)])
def test_the_first_card_may_end_at_any_edge_of_the_square(step: Cell) -> None:
    down, right = step
    cards = ("thor", "ares", "tyr")
    field: dict[Cell, str] = {(down * steps, right * steps): card for steps, card in enumerate(cards)}
    arena = stage(field, turn="greek", drawn="gaia").give_next("frigg")
    arena.keep()
    assert {(3 * down, 3 * right), (-down, -right)} < arena.cells
    arena.lay(3 * down, 3 * right).keep()
    assert (-down, -right) not in arena.cells


@clause("MA-5.4")
def test_the_first_card_may_be_neither_corner_nor_edge() -> None:
    arena = stage({(0, 0): "thor", (0, 1): "ares", (0, -1): "tyr"}, turn="greek", drawn="zeus").keep()
    assert {(0, -2), (0, 2)} < arena.cells


@clause("MA-5.5")
def test_a_card_outside_does_not_widen_the_frame() -> None:
    field = {(0, 0): "thor", (0, 1): "ares", (0, 2): "tyr", (0, 3): "eir", (0, 4): "sol outside"}
    arena = stage(field, turn="greek", drawn="zeus").keep()
    assert arena.cells == {(row, column) for row in (-1, 1) for column in range(4)}


@clause("MA-5.5")
def test_a_card_outside_does_not_heighten_the_frame() -> None:
    field = {(0, 0): "thor", (1, 0): "ares", (2, 0): "tyr", (3, 0): "eir", (-1, 0): "sol outside"}
    arena = stage(field, turn="greek", drawn="zeus").keep()
    assert arena.cells == {(row, column) for row in range(4) for column in (-1, 1)}


@clause("MA-5.5")
def test_a_card_outside_does_not_widen_the_frame_when_vali_has_left() -> None:
    field = {(0, 0): "thor", (0, 1): "ares", (0, 2): "tyr", (0, 3): "eir", (0, 4): "sol outside"}
    arena = stage(field, turn="norse", drawn="vali").give_next("zeus").lay(1, 0)
    assert arena.is_boxed("vali")
    assert arena.keep().cells == {(row, column) for row in (-1, 1) for column in range(4)}


@clause("MA-5.6")
def test_nothing_is_laid_on_the_strength_of_a_card_outside() -> None:
    arena = stage({(0, 0): "odin", (0, 4): "sol outside"}, turn="greek", drawn="zeus").keep()
    assert arena.cells == {(-1, 0), (0, -1), (0, 1), (1, 0)}
    assert arena.why_not("lay", row=0, column=3) == "MA-5.2"


@clause("MA-5.6")
@pytest.mark.parametrize("card", ["zeus", "helios"])
def test_the_cells_around_a_card_outside_stay_empty(card: str) -> None:
    field = {(0, -3): "thor", (0, -2): "ares", (0, -1): "tyr", (0, 0): "eir", (0, 1): "sol outside"}
    arena = stage(field, turn="greek", drawn=card).keep()
    assert not arena.cells & {(-1, 1), (0, 2), (1, 1)}


@clause("MA-5.7")
def test_a_card_is_not_laid_on_another() -> None:
    arena = stage({(0, 0): "thor", (0, 1): "ares"}, turn="greek", drawn="zeus").keep()
    for column in (0, 1):
        assert (0, column) not in arena.cells
        assert arena.why_not("lay", row=0, column=column) == "MA-5.7"
        with pytest.raises(longhall.IllegalMove):
            arena.do("lay", row=0, column=column)


@clause("MA-5.7")
def test_hela_alone_takes_a_card_on_top() -> None:
    arena = stage({(0, 0): "thor"}, turn="norse", drawn="hela", discard=("odin", "tyr"))
    arena.lay(0, 1).cover("odin")
    assert arena.at(0, 1) == "odin"
    assert arena.is_under("hela")
    arena.keep()
    assert (0, 1) not in arena.cells


@clause("MA-5.8")
@pytest.mark.parametrize(("turn", "card", "strong"), [("greek", "zeus", "njord"), ("norse", "odin", "poseidon")])
def test_a_card_is_first_held_by_who_lays_it(turn: str, card: str, strong: str) -> None:
    arena = stage({(0, 0): strong}, turn=turn, drawn=card, tokens={turn: {"strength": 1}}).lay(0, 1)
    assert arena.asked == "PlayTokens"
    assert arena.holder(card) == turn
    arena.tokens()
    assert arena.holder(card) == turn


@clause("MA-5.8")
def test_a_card_brought_back_by_hades_is_held_by_who_lays_it() -> None:
    arena = stage({(0, 0): "njord"}, turn="greek", drawn="hades", discard=("zeus", "ares")).lay(0, 1).cover("ares")
    assert arena.holder("ares") == "greek"


@clause("MA-5.8")
def test_a_card_captured_in_one_game_is_laid_by_its_own_player_in_the_next() -> None:
    field = {cell: f"{card} held-by-norse" for cell, card in zip(nearly_full("norse"), GREEK, strict=True)}
    holders = set()
    for seed in range(30):
        arena = stage(field, turn="norse", drawn="odin", length="match", glory={"greek": 50}, seed=seed).lay(3, 3)
        assert (arena.wins("greek"), arena.active, arena.held("greek")) == (1, "greek", 0)
        arena.finish_turn()
        holders |= {card.holder for card in arena.view().field}
    assert holders == {"greek"}


@clause("MA-6.1")
def test_freyja_captures_before_tokens_and_battle() -> None:
    field = {(0, 0): "ares", (0, 1): "hera", (0, 2): "zeus"}
    arena = stage(field, turn="norse", drawn="freyja", tokens={"norse": {"strength": 1}}).lay(1, 1)
    assert arena.asked == "ChooseCaptured"
    arena.seize(0, 2)
    assert arena.asked == "PlayTokens"
    assert (arena.holder("zeus"), arena.holder("hera")) == ("norse", "greek")
    arena.tokens()
    assert arena.holder("hera") == "norse"


@clause("MA-6.1")
def test_siegfried_puts_a_card_back_before_tokens_and_battle() -> None:
    field = {(0, 0): "artemis"}
    arena = stage(
        field, turn="norse", drawn="siegfried", discard=("thor", "odin"), tokens={"norse": {"strength": 1}}
    ).lay(0, 1)
    assert arena.asked == "ChooseRecycled"
    arena.recycle("thor")
    assert arena.asked == "PlayTokens"
    assert arena.discards("norse") == {"odin"}
    assert arena.holder("artemis") == "greek"
    arena.tokens()
    assert arena.holder("artemis") == "norse"


@clause("MA-6.1")
def test_ull_is_stronger_in_the_battle_of_his_own_turn() -> None:
    arena = stage({(0, 0): "ares"}, turn="norse", drawn="ull", discard=("thor", "odin", "tyr")).lay(0, 1)
    assert arena.holder("ares") == "norse"


@clause("MA-6.2")
def test_a_placement_effect_may_not_be_declined() -> None:
    freyja = stage({(0, 0): "ares", (0, 1): "zeus"}, turn="norse", drawn="freyja").lay(1, 1)
    assert freyja.options == [{"do": "seize", "row": 0, "column": 0}, {"do": "seize", "row": 0, "column": 1}]
    siegfried = stage({(0, 0): "ares"}, turn="norse", drawn="siegfried", discard=("thor", "odin")).lay(0, 1)
    assert {words["do"] for words in siegfried.options} == {"recycle"}
    assert siegfried.choices == {"thor", "odin"}


@clause("MA-6.2")
def test_a_placement_effect_happens_even_if_its_player_would_rather_not() -> None:
    arena = stage({(0, 0): "thor", (0, 1): "odin", (0, 3): "zeus"}, turn="norse", drawn="freyja").lay(0, 2)
    assert arena.holder("zeus") == "norse"
    assert arena.glory("norse") == 0


@clause("MA-6.2")
def test_a_placement_effect_takes_its_only_object_though_the_battle_would_spare_it() -> None:
    arena = stage({(0, 0): "thor", (0, 1): "odin", (0, 3): "dionysos"}, turn="norse", drawn="freyja").lay(0, 2)
    assert arena.holder("dionysos") == "norse"
    assert arena.glory("norse") == 0


@clause("MA-6.2")
def test_a_placement_effect_without_a_legal_object_does_nothing() -> None:
    freyja = stage({(0, 0): "thor", (0, 1): "ares held-by-norse"}, turn="norse", drawn="freyja").lay(1, 1)
    assert (freyja.active, freyja.asked, freyja.held("norse")) == ("greek", "Keep", 3)
    siegfried = stage({(0, 0): "thor"}, turn="norse", drawn="siegfried", discard=("zeus",)).lay(0, 1)
    assert (siegfried.active, siegfried.asked, siegfried.discards("greek")) == ("greek", "Keep", {"zeus"})


@clause("MA-6.3")
def test_a_captured_freyja_captures_nothing_more() -> None:
    arena = stage({(0, 0): "freyja", (1, 0): "odin", (1, 1): "beyla"}, turn="greek", drawn="zeus").lay(0, 1)
    assert arena.holder("freyja") == "greek"
    assert (arena.holder("odin"), arena.holder("beyla")) == ("norse", "norse")
    assert (arena.active, arena.asked) == ("norse", "Keep")


@clause("MA-6.3")
def test_a_captured_siegfried_puts_nothing_back() -> None:
    field = {(0, 0): "siegfried"}
    arena = stage(field, turn="greek", drawn="zeus", discard=("thor", "odin", "ares", "gaia")).lay(1, 0)
    assert arena.holder("siegfried") == "greek"
    assert (arena.active, arena.asked) == ("norse", "Keep")
    assert (arena.discards("norse"), arena.discards("greek")) == ({"thor", "odin"}, {"ares", "gaia"})


@clause("MA-6.3")
def test_a_retaken_ull_is_no_stronger() -> None:
    field = {(0, 0): "ull held-by-greek"}
    arena = stage(field, turn="norse", drawn="odin", discard=("thor", "tyr", "beyla")).lay(0, 1)
    assert arena.holder("ull") == "norse"
    assert arena.strength("ull") == 2


@clause("MA-6.3")
def test_a_card_that_has_lain_for_a_turn_does_nothing_again() -> None:
    field = {(0, 0): "freyja", (0, 1): "ares", (0, 2): "zeus"}
    arena = stage(field, turn="norse", drawn="frigg").lay(1, 0)
    assert (arena.holder("ares"), arena.holder("zeus")) == ("greek", "greek")
    assert (arena.active, arena.asked) == ("greek", "Keep")
