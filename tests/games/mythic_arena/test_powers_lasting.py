"""Powers that last, and cards without one: Balder, Njord, Nerthus, Odin, Beyla and their twins (MA-26 to MA-30)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.mythic_arena.fields import CHECKERED, FIRM, LAST, square
from tests.games.mythic_arena.stage import Cell
from tests.games.mythic_arena.twins import Staging, for_both_twins

NORTH, EAST, SOUTH, WEST = (0, 1), (1, 2), (2, 1), (1, 0)

# Balder / Apollo


@clause("MA-26.1")
@for_both_twins
def test_balder_counts_two_for_his_own_pantheon(stage: Staging) -> None:
    arena = stage(square(*CHECKERED, cards={**FIRM, (0, 0): "balder"}), turn="norse", drawn="ull")
    arena.lay(*LAST)
    assert (arena.glory("norse"), arena.glory("greek")) == (3, 0)
    assert arena.winner == "norse"


@clause("MA-26.1")
@for_both_twins
def test_balder_counts_no_more_than_two(stage: Staging) -> None:
    rows = ("NGNG", "GNGN", "GGNG", "GNG.")
    arena = stage(square(*rows, cards={**FIRM, (0, 0): "balder"}), turn="norse", drawn="ull")
    arena.lay(*LAST)
    assert (arena.held("norse"), arena.held("greek")) == (7, 9)
    assert (arena.glory("norse"), arena.glory("greek")) == (0, 3)


@clause("MA-26.1")
@for_both_twins
def test_balder_and_apollo_both_at_home_leave_the_count_even(stage: Staging) -> None:
    field = square(*CHECKERED, cards={**FIRM, (0, 0): "balder", (0, 1): "apollon"})
    arena = stage(field, turn="norse", drawn="ull")
    arena.lay(*LAST)
    assert (arena.glory("norse"), arena.glory("greek")) == (0, 0)


@clause("MA-26.2")
@for_both_twins
def test_balder_counts_one_for_an_enemy_who_holds_him(stage: Staging) -> None:
    arena = stage(square(*CHECKERED, cards={**FIRM, (0, 1): "balder held-by-greek"}), turn="norse", drawn="ull")
    arena.lay(*LAST)
    assert (arena.held("norse"), arena.held("greek")) == (8, 8)
    assert (arena.glory("norse"), arena.glory("greek")) == (0, 0)
    assert arena.winner == "drawn"


# Njord / Poseidon


@clause("MA-27.1")
@for_both_twins
def test_njord_is_two_while_odin_is_in_play_and_seven_otherwise(stage: Staging) -> None:
    assert stage({(0, 0): "njord", (0, 1): "odin"}, turn="greek").strength("njord") == 2
    assert stage({(0, 0): "njord", (0, 1): "beyla"}, turn="greek").strength("njord") == 7


@clause("MA-27.1")
@for_both_twins
@pytest.mark.parametrize(("other", "holder"), [("odin", "greek"), ("beyla", "norse")])
def test_njord_falls_to_three_only_while_odin_is_in_play(stage: Staging, other: str, holder: str) -> None:
    arena = stage({(0, 0): "njord", (0, 1): other}, turn="greek", drawn="athena")
    arena.lay(1, 0)
    assert arena.holder("njord") == holder


@clause("MA-27.2")
@for_both_twins
@pytest.mark.parametrize(
    ("sea", "other", "strength"),
    [
        ("njord", "zeus", 7),
        ("njord", "zeus held-by-norse", 7),
        ("njord", "odin held-by-greek", 2),
        ("njord", "odin over hela", 2),
        ("njord held-by-greek", "zeus", 7),
        ("njord held-by-greek", "odin", 2),
        ("njord held-by-greek", "odin held-by-greek", 2),
    ],
)
def test_the_king_of_njord_is_odin_whoever_holds_them(stage: Staging, sea: str, other: str, strength: int) -> None:
    assert stage({(0, 0): sea, (0, 1): other}, turn="greek").strength("njord") == strength


@clause("MA-27.2")
@for_both_twins
def test_a_king_in_the_deck_the_discard_or_the_box_is_not_in_play(stage: Staging) -> None:
    field = {(0, 0): "njord", (0, 1): "beyla"}
    in_deck = stage(field, turn="norse", drawn="ull", then="odin")
    assert "odin" in in_deck.deck("norse")
    assert in_deck.strength("njord") == 7
    assert stage(field, turn="norse", discard=("odin",)).strength("njord") == 7
    assert stage(field, turn="norse", boxed=("odin",)).strength("njord") == 7
    assert stage(field, turn="norse", drawn="odin").strength("njord") == 7


@clause("MA-27.3")
@for_both_twins
@pytest.mark.parametrize(("attack", "holder"), [("current", "greek"), ("printed", "norse")])
def test_njord_attacks_at_two_beside_odin_unless_the_option_says_printed(
    stage: Staging, attack: str, holder: str
) -> None:
    field = {(0, 0): "odin", (0, 1): "athena", (1, 0): "hera"}
    arena = stage(field, turn="norse", drawn="njord", njord_attack=attack)
    arena.lay(1, 1)
    assert arena.holder("athena") == holder
    assert arena.holder("hera") == "norse"


@clause("MA-27.3")
@for_both_twins
def test_njord_attacks_at_two_beside_odin_by_default(stage: Staging) -> None:
    arena = stage({(0, 0): "odin", (0, 1): "athena"}, turn="norse", drawn="njord")
    arena.lay(1, 1)
    assert arena.holder("athena") == "greek"


@clause("MA-27.3")
@for_both_twins
def test_njord_attacking_at_seven_by_option_is_two_from_the_next_turn(stage: Staging) -> None:
    arena = stage({(0, 0): "odin", (0, 1): "zeus"}, turn="norse", drawn="njord", njord_attack="printed")
    arena.give_next("athena").lay(1, 1)
    assert arena.holder("zeus") == "norse"
    assert arena.strength("njord") == 2
    arena.lay(2, 1)
    assert arena.holder("njord") == "greek"


@clause("MA-27.4")
@for_both_twins
@pytest.mark.parametrize("attack", ["current", "printed"])
def test_njord_weakens_before_the_battle_of_the_king_laid_beside_him(stage: Staging, attack: str) -> None:
    arena = stage({(0, 0): "njord held-by-greek"}, turn="norse", drawn="odin", njord_attack=attack)
    assert arena.strength("njord") == 7
    arena.lay(0, 1)
    assert arena.holder("njord") == "norse"
    assert arena.strength("njord") == 2


@clause("MA-27.4")
@for_both_twins
def test_njord_weakens_as_soon_as_the_king_comes_onto_hela(stage: Staging) -> None:
    arena = stage({(0, 0): "njord held-by-greek"}, turn="norse", drawn="hela", discard=("odin", "ull"))
    arena.lay(0, 1).cover("odin")
    assert arena.holder("njord") == "norse"


# Nerthus / Gaia


@clause("MA-28.1")
@for_both_twins
@pytest.mark.parametrize(
    ("cell", "holder"),
    [(NORTH, "greek"), (EAST, "greek"), (WEST, "greek"), (SOUTH, "norse")],
    ids=["N", "E", "W", "S"],
)
def test_nerthus_falls_to_the_weakest_card_except_from_the_south(stage: Staging, cell: Cell, holder: str) -> None:
    arena = stage({(1, 1): "nerthus"}, turn="greek", drawn="hera")
    arena.lay(*cell)
    assert arena.holder("nerthus") == holder


@clause("MA-28.1")
@for_both_twins
@pytest.mark.parametrize(
    ("nerthus", "spent", "holder"),
    [("nerthus", 0, "norse"), ("nerthus", 1, "greek"), ("nerthus +1", 1, "norse"), ("nerthus +1", 2, "greek")],
)
def test_nerthus_falls_from_the_south_only_to_more_than_her_strength(
    stage: Staging, nerthus: str, spent: int, holder: str
) -> None:
    arena = stage({(1, 1): nerthus}, turn="greek", drawn="gaia", tokens={"greek": {"strength": 2}})
    arena.lay(*SOUTH).tokens(strength=spent)
    assert arena.holder("nerthus") == holder


# Odin / Zeus


@clause("MA-29.1")
@for_both_twins
@pytest.mark.parametrize(
    ("cell", "holder"),
    [(NORTH, "norse"), (EAST, "norse"), (SOUTH, "norse"), (WEST, "greek")],
    ids=["N", "E", "S", "W"],
)
def test_odin_falls_to_the_weakest_card_only_from_the_west(stage: Staging, cell: Cell, holder: str) -> None:
    arena = stage({(1, 1): "odin"}, turn="greek", drawn="hera")
    arena.lay(*cell)
    assert arena.holder("odin") == holder


@clause("MA-29.1")
@for_both_twins
@pytest.mark.parametrize("cell", [NORTH, EAST, SOUTH], ids=["N", "E", "S"])
def test_odin_has_no_shield_against_a_stronger_card(stage: Staging, cell: Cell) -> None:
    arena = stage({(1, 1): "odin"}, turn="greek", drawn="gaia")
    arena.lay(*cell)
    assert arena.holder("odin") == "greek"


@clause("MA-29.1")
@for_both_twins
def test_odin_switches_the_sea_god_of_his_own_pantheon_only(stage: Staging) -> None:
    arena = stage({(0, 0): "njord", (0, 1): "poseidon"}, turn="norse", drawn="odin")
    arena.lay(1, 0)
    assert arena.strength("njord") == 2
    assert arena.strength("poseidon") == 7


# Beyla / Dionysus


@clause("MA-30.1")
@for_both_twins
@pytest.mark.parametrize(
    ("cell", "holder"),
    [(NORTH, "norse"), (WEST, "norse"), (EAST, "greek"), (SOUTH, "greek")],
    ids=["N", "W", "E", "S"],
)
def test_beyla_is_shielded_at_north_and_west_only(stage: Staging, cell: Cell, holder: str) -> None:
    arena = stage({(1, 1): "beyla"}, turn="greek", drawn="zeus")
    arena.lay(*cell)
    assert arena.holder("beyla") == holder


@clause("MA-30.1")
@for_both_twins
@pytest.mark.parametrize("cell", [EAST, SOUTH], ids=["E", "S"])
def test_beyla_has_no_fragile_side(stage: Staging, cell: Cell) -> None:
    arena = stage({(1, 1): "beyla"}, turn="greek", drawn="dionysos")
    arena.lay(*cell)
    assert arena.holder("beyla") == "norse"


# Cards without a power


@for_both_twins
@pytest.mark.parametrize(
    "card",
    [
        pytest.param("nerthus", marks=clause("MA-28.1")),
        pytest.param("odin", marks=clause("MA-29.1")),
        pytest.param("beyla", marks=clause("MA-30.1")),
    ],
)
def test_a_card_without_a_power_only_fights(stage: Staging, card: str) -> None:
    field = {(0, 0): "thor", (0, 1): "tyr", (1, 1): "heracles", (1, 2): "zeus +3"}
    arena = stage(field, turn="norse", drawn=card, discard=("ull", "eir", "ares"))
    deck = arena.deck("norse")
    arena.lay(0, 2)
    assert arena.active == "greek"
    assert arena.held("greek") == 2
    assert arena.glory("norse") == 1
    assert arena.deck("norse") == deck
    assert arena.discards("norse") == {"ull", "eir"}
    assert (arena.supply("strength"), arena.supply("breaker")) == (0, 3)
