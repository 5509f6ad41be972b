"""The worked examples of the rules (MA-V01 to MA-V28), with their numbers."""

from __future__ import annotations

from itertools import product

import pytest

from tests.clauses import clause
from tests.games.mythic_arena.fields import CHECKERED, FIRM, LAST, rows, square
from tests.games.mythic_arena.stage import Arena, Cell, stage

KINDS = ("strength", "breaker")


@clause("MA-V01")
def test_zeus_captures_beyla_but_not_shielded_freyr() -> None:
    arena = stage({(0, 1): "beyla", (0, 2): "thor", (1, 2): "freyr"}, turn="greek", drawn="zeus")
    arena.lay(1, 1)
    assert arena.holder("beyla") == "greek"
    assert arena.holder("freyr") == "norse"
    assert (arena.held("norse"), arena.held("greek")) == (2, 2)
    assert arena.glory("greek") == 0


@clause("MA-V02")
def test_zeus_captures_freyr_too_once_his_shield_is_broken() -> None:
    field = {(0, 1): "beyla", (0, 2): "thor", (1, 2): "freyr"}
    arena = stage(field, turn="greek", drawn="zeus", tokens={"greek": {"breaker": 1}})
    arena.lay(1, 1).tokens(breaks="E")
    assert (arena.holder("beyla"), arena.holder("freyr")) == ("greek", "greek")
    assert (arena.held("norse"), arena.held("greek")) == (1, 3)
    assert arena.glory("greek") == 0
    assert (arena.owned("greek", "breaker"), arena.owned("greek", "strength")) == (0, 0)
    assert not arena.shielded("freyr", "W")


@clause("MA-V03")
def test_the_greek_majority_is_not_enough_against_six_glory() -> None:
    field = square("GGNG", "GNGN", "NGNG", "GNG.", cards=FIRM)
    arena = stage(field, turn="norse", drawn="ull", glory={"greek": 2, "norse": 6})
    arena.lay(*LAST)
    assert (arena.held("greek"), arena.held("norse")) == (9, 7)
    assert (arena.glory("greek"), arena.glory("norse")) == (5, 6)
    assert arena.winner == "norse"


@clause("MA-V04")
@pytest.mark.parametrize(("greek_tokens", "winner"), [(0, "norse"), (1, "drawn")])
def test_an_equal_count_and_equal_glory_are_settled_by_tokens(greek_tokens: int, winner: str) -> None:
    arena = stage(
        square(*CHECKERED, cards=FIRM),
        turn="norse",
        drawn="ull",
        glory={"greek": 4, "norse": 4},
        tokens={"norse": {"breaker": 1}, "greek": {"strength": greek_tokens}},
    )
    arena.lay(*LAST)
    assert (arena.held("greek"), arena.held("norse")) == (8, 8)
    assert (arena.glory("greek"), arena.glory("norse")) == (4, 4)
    assert arena.winner == winner


@clause("MA-V05")
@pytest.mark.parametrize(
    ("apollon", "cards", "glory"), [("apollon", (8, 8), (3, 0)), ("apollon held-by-norse", (7, 9), (0, 3))]
)
def test_apollo_counts_double_for_the_greek_and_once_for_the_norse(
    apollon: str, cards: tuple[int, int], glory: tuple[int, int]
) -> None:
    arena = stage(square(*CHECKERED, cards={**FIRM, (0, 3): apollon}), turn="norse", drawn="ull")
    arena.lay(*LAST)
    assert (arena.held("greek"), arena.held("norse")) == cards
    assert (arena.glory("greek"), arena.glory("norse")) == glory


@clause("MA-V05")
@pytest.mark.parametrize(("apollon", "count"), [("apollon", (9, 8)), ("apollon held-by-norse", (7, 9))])
def test_the_final_count_with_apollo_at_home_and_away(apollon: str, count: tuple[int, int]) -> None:
    arena = stage(square(*CHECKERED, cards={**FIRM, (0, 3): apollon}), turn="norse", drawn="ull").lay(*LAST)
    counted = next(event for event in arena.events if event["event"] == "counted")
    assert (counted["greek"], counted["norse"]) == count


@clause("MA-V06")
def test_a_run_of_three_scores_and_its_fourth_card_does_not() -> None:
    arena = stage({(0, 0): "zeus", (0, 1): "gaia"}, turn="greek", drawn="dionysos")
    arena.give_next("ull").lay(0, 2)
    assert arena.glory("greek") == 1
    arena.give_next("ares").lay(1, 0)
    arena.lay(0, 3)
    assert [arena.holder(arena.at(0, column)) for column in range(4)] == ["greek"] * 4
    assert arena.glory("greek") == 1


@clause("MA-V07")
def test_a_capture_that_joins_four_scores_nothing() -> None:
    field = {(0, 0): "zeus", (0, 1): "gaia", (0, 2): "balder", (0, 3): "demeter"}
    arena = stage(field, turn="greek", drawn="athena")
    arena.lay(1, 2)
    assert arena.holder("balder") == "greek"
    assert arena.glory("greek") == 0


@clause("MA-V08")
@pytest.mark.parametrize(("drawn", "glory"), [("athena", 4), ("apollon", 2)])
def test_a_card_in_a_row_and_a_column_scores_both_lines(drawn: str, glory: int) -> None:
    field = {(0, 0): "zeus", (0, 1): "gaia", (1, 1): "ares", (1, 2): "demeter", (2, 2): "dionysos"}
    arena = stage(field, turn="greek", drawn=drawn)
    arena.lay(0, 2)
    assert arena.glory("greek") == glory


ATHENA_FIELD = {(0, 0): "zeus", (0, 1): "gaia", (0, 2): "ull"}


@clause("MA-V09")
def test_a_line_without_athena_gives_one_glory() -> None:
    arena = stage(ATHENA_FIELD, turn="greek", drawn="athena")
    arena.lay(1, 2)
    assert arena.holder("ull") == "greek"
    assert arena.glory("greek") == 1


@clause("MA-V09")
def test_a_line_without_athena_gives_two_glory_with_the_wide_scope() -> None:
    arena = stage(ATHENA_FIELD, turn="greek", drawn="athena", tyr_scope="all")
    arena.lay(1, 2)
    assert arena.glory("greek") == 2


@clause("MA-V10")
def test_helios_as_fifth_card_makes_a_line_and_closes_the_row() -> None:
    field = {(0, 0): "beyla", (0, 1): "odin", (0, 2): "zeus", (0, 3): "gaia"}
    arena = stage(field, turn="greek", drawn="helios")
    arena.give_next("sol").lay(0, 4)
    assert arena.glory("greek") == 1
    assert arena.square == 4
    arena.keep()
    assert arena.drawn == "sol"
    assert (0, -1) not in arena.cells
    assert arena.cells == {(row, column) for row in (-1, 1) for column in range(4)}


@clause("MA-V11")
@pytest.mark.parametrize(("spent", "holder"), [(0, "norse"), (1, "greek")])
def test_helios_fights_sol_beyond_the_edge(spent: int, holder: str) -> None:
    field = rows("dionysos, gaia, beyla, nerthus, sol outside", "zeus, ares, odin, eir")
    arena = stage(field, turn="greek", drawn="helios", tokens={"greek": {"strength": spent}})
    arena.lay(1, 4)
    if spent:
        arena.tokens(strength=spent)
    assert arena.holder("eir") == "greek"
    assert arena.holder("sol") == holder
    assert (arena.glory("greek"), arena.glory("norse")) == (0, 0)


def vali_on_hela(breakers: int) -> Arena:
    field = rows("eir, gaia, odin", "-, -, heracles", "-, demeter, thor")
    arena = stage(field, turn="norse", drawn="hela", discard=("vali", "ull"), tokens={"norse": {"breaker": breakers}})
    return arena.lay(1, 1).cover("vali")


@clause("MA-V12")
def test_vali_on_hela_wins_a_line_and_leaves_with_her() -> None:
    arena = vali_on_hela(breakers=0)
    assert (arena.holder("gaia"), arena.holder("demeter"), arena.holder("heracles")) == ("norse", "norse", "greek")
    assert arena.is_boxed("vali")
    assert arena.is_boxed("hela")
    assert arena.discards("norse") == {"ull"}
    assert arena.square == 6
    assert (arena.held("norse"), arena.held("greek")) == (5, 1)
    assert arena.glory("norse") == 1


@clause("MA-V12")
def test_vali_on_hela_wins_two_lines_with_a_breaker() -> None:
    arena = vali_on_hela(breakers=1).tokens(breaks="E")
    assert arena.holder("heracles") == "norse"
    assert arena.glory("norse") == 2


@clause("MA-V13")
@pytest.mark.parametrize(("more", "glory"), [({}, 1), ({(0, 3): "njord"}, 0)])
def test_freyja_makes_a_line_from_afar(more: dict[Cell, str], glory: int) -> None:
    arena = stage({(0, 0): "thor", (0, 1): "beyla", (0, 2): "dionysos", **more}, turn="norse", drawn="freyja")
    arena.lay(1, 0)
    assert arena.holder("dionysos") == "norse"
    assert arena.glory("norse") == glory


@clause("MA-V14")
@pytest.mark.parametrize(("middle", "holder", "glory"), [("hera", "norse", 1), ("artemis", "greek", 0)])
def test_freyja_takes_one_card_by_power_and_another_in_battle(middle: str, holder: str, glory: int) -> None:
    arena = stage({(0, 0): "odin", (0, 1): middle, (0, 2): "dionysos"}, turn="norse", drawn="freyja")
    arena.lay(1, 1).seize(0, 2)
    assert arena.holder("dionysos") == "norse"
    assert arena.holder(middle) == holder
    assert arena.glory("norse") == glory


LOKI_FIELD = rows("ares, aphrodite, hera", "gaia, -, asclepios")


@clause("MA-V15")
@pytest.mark.parametrize("picks", list(product(KINDS, KINDS)))
def test_loki_takes_two_tokens_for_two_captures(picks: tuple[str, str]) -> None:
    arena = stage(LOKI_FIELD, turn="norse", drawn="loki")
    arena.lay(1, 1)
    assert (arena.holder("aphrodite"), arena.holder("gaia"), arena.holder("asclepios")) == ("norse", "norse", "greek")
    arena.take(picks[0]).take(picks[1])
    assert [arena.owned("norse", kind) for kind in KINDS] == [picks.count(kind) for kind in KINDS]
    assert arena.active == "greek"
    assert arena.glory("norse") == 0


@clause("MA-V15")
def test_loki_takes_only_what_the_supply_still_holds() -> None:
    arena = stage(LOKI_FIELD, turn="norse", drawn="loki", tokens={"greek": {"strength": 3, "breaker": 2}})
    arena.lay(1, 1)
    assert arena.active == "greek"
    assert (arena.owned("norse", "breaker"), arena.owned("norse", "strength")) == (1, 0)
    assert (arena.supply("breaker"), arena.supply("strength")) == (0, 0)


FRIGG_FIELD = rows("odin, balder, ares held-by-norse", "thor held-by-greek, -, athena")


@clause("MA-V16")
def test_frigg_with_three_symbols_and_her_own_fights_at_four() -> None:
    arena = stage(FRIGG_FIELD, turn="norse", drawn="frigg")
    arena.lay(1, 1)
    assert arena.holder("athena") == "norse"
    assert arena.holder("thor") == "greek"
    assert arena.glory("norse") == 0


@clause("MA-V16")
def test_frigg_with_a_token_retakes_thor_and_scores() -> None:
    arena = stage(FRIGG_FIELD, turn="norse", drawn="frigg", tokens={"norse": {"strength": 1}})
    arena.lay(1, 1)
    assert arena.strength("frigg") == 4
    arena.tokens(strength=1)
    assert (arena.holder("athena"), arena.holder("thor")) == ("norse", "norse")
    assert not arena.bears_allegiance_token("thor")
    assert arena.glory("norse") == 1
    assert arena.strength("frigg") == 1


@clause("MA-V17")
def test_ull_fights_at_five_and_is_back_at_two_for_athena() -> None:
    field = {(0, 0): "asclepios", (0, 1): "demeter", (1, 0): "dionysos"}
    arena = stage(field, turn="norse", drawn="eir", then="ull", discard=("thor", "odin"))
    arena.give_next("athena").discard().lay(1, 1)
    assert len(arena.discards("norse")) == 3
    assert arena.holder("demeter") == "norse"
    assert arena.holder("dionysos") == "greek"
    assert arena.glory("norse") == 0
    assert arena.strength("ull") == 2
    arena.lay(2, 1)
    assert arena.holder("ull") == "greek"


@clause("MA-V18")
def test_odin_retakes_njord_whom_he_weakens() -> None:
    arena = stage({(0, 0): "njord held-by-greek"}, turn="norse", drawn="odin")
    arena.lay(0, 1)
    assert arena.strength("njord") == 2
    assert arena.holder("njord") == "norse"
    assert arena.glory("norse") == 0


@clause("MA-V19")
@pytest.mark.parametrize(
    ("friend", "attack", "holder"),
    [
        ("odin", "current", "greek"),
        ("odin", "printed", "norse"),
        ("beyla", "current", "norse"),
        ("beyla", "printed", "norse"),
    ],
)
def test_njord_attacks_athena(friend: str, attack: str, holder: str) -> None:
    arena = stage({(0, 0): friend, (0, 1): "athena"}, turn="norse", drawn="njord", njord_attack=attack)
    arena.lay(1, 1)
    assert arena.holder("athena") == holder


@clause("MA-V20")
@pytest.mark.parametrize(("cell", "holder"), [((0, 0), "greek"), ((2, 0), "norse")])
def test_hera_alone_takes_nerthus_from_the_north_but_not_from_the_south(cell: Cell, holder: str) -> None:
    arena = stage({(1, 0): "nerthus"}, turn="greek", drawn="hera", tokens={"greek": {"strength": 1}})
    arena.lay(*cell)
    assert arena.strength("hera") == 1
    assert arena.strength("nerthus") == 8
    arena.tokens()
    assert arena.holder("nerthus") == holder


@clause("MA-V21")
def test_the_fragile_side_of_nerthus_does_not_matter_when_she_attacks() -> None:
    arena = stage({(0, 0): "artemis"}, turn="norse", drawn="nerthus")
    arena.lay(0, 1)
    assert arena.holder("artemis") == "norse"
    assert arena.holder("nerthus") == "norse"


@clause("MA-V22")
@pytest.mark.parametrize(
    ("attacker", "neighbour", "holder"),
    [("thor", "asclepios", "norse"), ("thor", "dionysos", "greek"), ("odin", "asclepios", "greek")],
)
def test_thor_passes_the_shield_of_a_weaker_card_only(attacker: str, neighbour: str, holder: str) -> None:
    arena = stage({(0, 1): neighbour}, turn="norse", drawn=attacker)
    arena.lay(0, 0)
    assert arena.holder(neighbour) == holder
    assert arena.shielded(neighbour, "W")


@clause("MA-V23")
def test_a_norse_four_cut_to_three_scores_for_nobody() -> None:
    field = {(0, 0): "thor", (0, 1): "tyr", (0, 2): "beyla", (0, 3): "ull"}
    arena = stage(field, turn="greek", drawn="athena")
    arena.lay(1, 3)
    assert arena.holder("ull") == "greek"
    assert (arena.glory("norse"), arena.glory("greek")) == (0, 0)


@clause("MA-V24")
@pytest.mark.parametrize(("attacker", "holder"), [("loki", "greek"), ("beyla", "norse")])
def test_apollo_with_two_tokens_defends_at_four_and_keeps_them(attacker: str, holder: str) -> None:
    arena = stage({(0, 0): "apollon +2"}, turn="norse", drawn=attacker)
    assert arena.strength("apollon") == 4
    arena.lay(1, 0)
    assert arena.holder("apollon") == holder
    assert arena.strength_tokens("apollon") == 2
    assert arena.strength("apollon") == 4
    assert (arena.supply("strength"), arena.supply("breaker")) == (1, 3)


@clause("MA-V25")
@pytest.mark.parametrize(
    ("turn", "drawn", "outside"),
    [
        ("norse", "ull", set()),
        ("greek", "artemis", set()),
        ("norse", "sol", {(0, -1), (0, 4)}),
        ("greek", "helios", {(0, -1), (0, 4)}),
    ],
)
def test_a_row_of_four_leaves_eight_cells_and_ten_to_the_sun(turn: str, drawn: str, outside: set[Cell]) -> None:
    field = {(0, 0): "thor", (0, 1): "zeus", (0, 2): "odin", (0, 3): "gaia"}
    arena = stage(field, turn=turn, drawn=drawn).keep()
    assert arena.cells == {(row, column) for row in (-1, 1) for column in range(4)} | outside
    assert len(arena.options) == 8 + len(outside)


@clause("MA-V26")
def test_vali_on_the_last_cell_leaves_and_the_game_goes_on() -> None:
    arena = stage(square(*CHECKERED, cards=FIRM), turn="norse", drawn="vali")
    arena.lay(*LAST)
    assert arena.is_boxed("vali")
    assert arena.square == 15
    assert arena.held("norse") + arena.held("greek") == 15
    assert arena.winner == ""
    assert (arena.active, arena.asked) == ("greek", "Keep")


@clause("MA-V27")
def test_hela_drawn_first_on_an_empty_discard_can_only_be_discarded() -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="hela", then="siegfried")
    assert arena.options == [{"do": "discard"}]
    arena.discard()
    assert (arena.asked, arena.drawn) == ("Lay", "siegfried")
    assert arena.discards("norse") == {"hela"}
    arena.lay(0, 1)
    assert arena.discards("norse") == set()
    assert "hela" in arena.deck("norse")


@clause("MA-V28")
def test_the_last_card_of_the_deck_is_played_and_the_discard_becomes_the_deck() -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="ull", deck=())
    assert {"do": "discard"} not in arena.options
    discarded = arena.discards("norse")
    assert len(discarded) == 16
    arena.give_next("gaia").lay(0, 1)
    assert arena.deck("norse") == []
    assert arena.discards("norse") == discarded
    arena.lay(1, 0)
    assert (arena.active, arena.asked) == ("norse", "Keep")
    assert arena.discards("norse") == set()
    assert {*arena.deck("norse"), arena.drawn} == discarded
    assert len(arena.deck("norse")) == 15


@clause("MA-V28")
def test_siegfried_as_the_last_card_leaves_the_deck_the_card_he_puts_back() -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="siegfried", deck=())
    assert {"do": "discard"} not in arena.options
    arena.give_next("gaia").lay(0, 1).recycle("thor")
    assert arena.deck("norse") == ["thor"]
    discarded = arena.discards("norse")
    assert len(discarded) == 15
    arena.lay(1, 0)
    assert (arena.active, arena.drawn) == ("norse", "thor")
    assert arena.discards("norse") == discarded
