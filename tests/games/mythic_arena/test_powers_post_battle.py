"""Powers after the battle: Tyr, Freyr, Loki, Eir and Vali with their twins (MA-21 to MA-25)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.clauses import clause
from tests.games.mythic_arena.fields import CHECKERED, FIRM, LAST, square
from tests.games.mythic_arena.twins import Staging, for_both_twins

KINDS = ("strength", "breaker")
PICKS = list(product(KINDS, KINDS))

# Tyr / Athena


@clause("MA-21.1")
@for_both_twins
def test_a_line_with_tyr_gives_two_glory(stage: Staging) -> None:
    arena = stage({(0, 0): "thor", (0, 1): "beyla"}, turn="norse", drawn="tyr")
    arena.lay(0, 2)
    assert arena.glory("norse") == 2


@clause("MA-21.1")
@for_both_twins
def test_each_of_two_lines_with_tyr_gives_two_glory(stage: Staging) -> None:
    field = {(0, 0): "thor", (0, 1): "beyla", (1, 1): "odin", (1, 2): "freyr", (2, 2): "eir"}
    arena = stage(field, turn="norse", drawn="tyr")
    arena.lay(0, 2)
    assert arena.glory("norse") == 4


@clause("MA-21.1")
@for_both_twins
def test_tyr_gives_nothing_without_a_line(stage: Staging) -> None:
    arena = stage({(0, 0): "thor"}, turn="norse", drawn="tyr", tyr_scope="all")
    arena.lay(0, 1)
    assert arena.glory("norse") == 0


TWO_LINES = {(0, 0): "odin", (0, 1): "beyla", (0, 2): "artemis", (1, 0): "thor", (1, 1): "freyr"}


@clause("MA-21.2")
@for_both_twins
@pytest.mark.parametrize(("scope", "glory"), [("containing", 3), ("all", 4)])
def test_a_line_without_tyr_gives_more_only_if_all_are_eligible(stage: Staging, scope: str, glory: int) -> None:
    arena = stage(TWO_LINES, turn="norse", drawn="tyr", tyr_scope=scope)
    arena.lay(1, 2)
    assert arena.holder("artemis") == "norse"
    assert arena.glory("norse") == glory


@clause("MA-21.2")
@for_both_twins
def test_a_line_without_tyr_gives_one_glory_by_default(stage: Staging) -> None:
    arena = stage(TWO_LINES, turn="norse", drawn="tyr")
    arena.lay(1, 2)
    assert arena.glory("norse") == 3


@clause("MA-21.3")
@for_both_twins
@pytest.mark.parametrize("scope", ["containing", "all"])
def test_tyr_gives_nothing_more_on_later_turns(stage: Staging, scope: str) -> None:
    arena = stage({(0, 0): "tyr", (0, 1): "beyla"}, turn="norse", drawn="thor", tyr_scope=scope)
    arena.lay(0, 2)
    assert arena.glory("norse") == 1


@clause("MA-21.3")
@for_both_twins
@pytest.mark.parametrize("scope", ["containing", "all"])
def test_tyr_gives_no_bonus_when_he_is_captured_into_a_line(stage: Staging, scope: str) -> None:
    arena = stage({(0, 0): "tyr", (0, 1): "dionysos", (0, 2): "gaia"}, turn="greek", drawn="ares", tyr_scope=scope)
    arena.lay(1, 0)
    assert arena.holder("tyr") == "greek"
    assert arena.glory("greek") == 1


# Freyr / Demeter


@clause("MA-22.1")
@for_both_twins
@pytest.mark.parametrize("kind", KINDS)
def test_freyr_takes_one_token_of_the_kind_his_player_picks(stage: Staging, kind: str) -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="freyr")
    arena.lay(0, 1)
    assert arena.asked == "TakeToken"
    assert {words["token"] for words in arena.options} == set(KINDS)
    arena.take(kind)
    assert {other: arena.owned("norse", other) for other in KINDS} == {"strength": 0, "breaker": 0, kind: 1}
    assert {other: arena.supply(other) for other in KINDS} == {"strength": 3, "breaker": 3, kind: 2}
    assert (arena.owned("greek", "strength"), arena.owned("greek", "breaker")) == (0, 0)
    assert arena.active == "greek"


# Loki / Hephaestus


@clause("MA-23.1")
@for_both_twins
@pytest.mark.parametrize("captures", [1, 2, 3])
def test_loki_takes_one_token_for_each_card_he_captures(stage: Staging, captures: int) -> None:
    victims = {(0, 1): "artemis", (1, 0): "aphrodite", (2, 1): "hera"}
    field = {**dict(list(victims.items())[:captures]), (1, 2): "demeter"}
    arena = stage(field, turn="norse", drawn="loki")
    arena.lay(1, 1)
    taken = 0
    while arena.asked == "TakeToken":
        arena.take("strength")
        taken += 1
    assert taken == captures
    assert arena.owned("norse", "strength") == captures


@clause("MA-23.1")
@for_both_twins
def test_loki_takes_no_token_without_a_capture(stage: Staging) -> None:
    arena = stage({(0, 1): "zeus", (1, 2): "heracles"}, turn="norse", drawn="loki")
    arena.lay(1, 1)
    assert arena.active == "greek"
    assert (arena.owned("norse", "strength"), arena.owned("norse", "breaker")) == (0, 0)


@clause("MA-23.2")
@for_both_twins
@pytest.mark.parametrize("picks", PICKS)
def test_the_kind_of_each_token_of_loki_is_picked_separately(stage: Staging, picks: tuple[str, str]) -> None:
    arena = stage({(0, 1): "artemis", (1, 0): "aphrodite"}, turn="norse", drawn="loki")
    arena.lay(1, 1).take(picks[0])
    assert arena.asked == "TakeToken"
    assert {words["token"] for words in arena.options} == set(KINDS)
    arena.take(picks[1])
    assert {kind: arena.owned("norse", kind) for kind in KINDS} == {kind: picks.count(kind) for kind in KINDS}
    assert arena.active == "greek"


# Eir / Asclepius


@clause("MA-24.1", "MA-24.2")
@for_both_twins
@pytest.mark.parametrize("picks", PICKS)
def test_eir_takes_two_tokens_of_the_same_kind_or_of_both(stage: Staging, picks: tuple[str, str]) -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="eir")
    arena.lay(0, 1).take(picks[0])
    assert {words["token"] for words in arena.options} == set(KINDS)
    arena.take(picks[1])
    assert {kind: arena.owned("norse", kind) for kind in KINDS} == {kind: picks.count(kind) for kind in KINDS}
    assert {kind: arena.supply(kind) for kind in KINDS} == {kind: 3 - picks.count(kind) for kind in KINDS}
    assert arena.active == "greek"


# Vali / Erinyes


@clause("MA-25.1")
@for_both_twins
def test_vali_fights_at_ninety_nine(stage: Staging) -> None:
    field = {(0, 1): "gaia +3", (1, 2): "dionysos"}
    arena = stage(field, turn="norse", drawn="vali", tokens={"norse": {"breaker": 1}})
    arena.lay(1, 1)
    assert arena.strength("vali") == 99
    arena.tokens()
    assert arena.holder("gaia") == "norse"
    assert arena.strength("gaia") == 11


@clause("MA-25.2")
@for_both_twins
def test_vali_goes_to_the_box_and_his_cell_is_empty_again(stage: Staging) -> None:
    arena = stage({(0, 0): "thor"}, turn="norse", drawn="vali")
    arena.lay(0, 1)
    assert arena.is_boxed("vali")
    assert arena.at(0, 1) == ""
    assert arena.square == 1
    assert arena.discards("norse") == set()
    assert "vali" not in arena.deck("norse")
    arena.keep()
    assert arena.cells == {(0, 1), (0, -1), (1, 0), (-1, 0)}


@clause("MA-25.3")
@for_both_twins
def test_vali_is_no_third_card_of_a_line(stage: Staging) -> None:
    arena = stage({(0, 0): "thor", (0, 1): "beyla"}, turn="norse", drawn="vali")
    arena.lay(0, 2)
    assert arena.glory("norse") == 0


@clause("MA-25.3", "MA-25.7")
@for_both_twins
def test_vali_leaves_before_a_line_he_won_would_grow_to_four(stage: Staging) -> None:
    arena = stage({(0, 0): "thor", (0, 1): "beyla", (0, 2): "artemis"}, turn="norse", drawn="vali")
    arena.lay(0, 3)
    assert arena.holder("artemis") == "norse"
    assert arena.glory("norse") == 1


@clause("MA-25.3")
@for_both_twins
def test_vali_does_not_bridge_two_captured_cards_into_a_line(stage: Staging) -> None:
    arena = stage({(0, 0): "artemis", (1, 0): "odin", (1, 2): "thor", (0, 2): "hera"}, turn="norse", drawn="vali")
    arena.lay(0, 1)
    assert (arena.holder("artemis"), arena.holder("hera")) == ("norse", "norse")
    assert arena.glory("norse") == 0


@clause("MA-25.4")
@for_both_twins
def test_vali_takes_hela_into_the_box_with_him(stage: Staging) -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="hela", discard=("vali", "ull"))
    arena.lay(0, 1).cover("vali")
    assert arena.is_boxed("vali")
    assert arena.is_boxed("hela")
    assert arena.at(0, 1) == ""
    assert arena.square == 1
    assert arena.discards("norse") == {"ull"}
    assert (0, 1) in arena.keep().cells


@clause("MA-25.5")
@for_both_twins
def test_vali_on_the_sixteenth_cell_does_not_end_the_game(stage: Staging) -> None:
    arena = stage(square(*CHECKERED, cards=FIRM), turn="norse", drawn="vali")
    arena.give_next("artemis").lay(*LAST)
    assert arena.winner == ""
    assert arena.square == 15
    assert arena.active == "greek"
    assert arena.keep().cells == {LAST}
    arena.lay(*LAST)
    assert arena.winner != ""


@clause("MA-25.6")
@for_both_twins
def test_vali_on_an_empty_field_leaves_the_opening_to_the_other_player(stage: Staging) -> None:
    arena = stage(turn="norse", drawn="vali")
    arena.give_next("zeus").lay(0, 0)
    assert arena.is_boxed("vali")
    assert arena.square == 0
    assert arena.active == "greek"
    arena.lay(0, 0)
    assert arena.at(0, 0) == "zeus"
    assert arena.square == 1
    assert arena.active == "norse"


@clause("MA-25.7")
@for_both_twins
def test_lines_of_cards_vali_captured_score_though_he_is_gone(stage: Staging) -> None:
    field = {(0, 0): "thor", (0, 1): "gaia", (0, 2): "odin", (2, 0): "tyr", (2, 1): "demeter", (2, 2): "beyla"}
    arena = stage(field, turn="norse", drawn="vali")
    arena.lay(1, 1)
    assert arena.glory("norse") == 2
    assert arena.at(1, 1) == ""


@clause("MA-25.8")
@for_both_twins
def test_an_intact_shield_stops_vali(stage: Staging) -> None:
    arena = stage({(0, 1): "asclepios", (1, 0): "heracles broken-N"}, turn="norse", drawn="vali")
    arena.lay(0, 0)
    assert arena.holder("asclepios") == "greek"
    assert arena.holder("heracles") == "norse"
