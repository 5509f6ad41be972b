"""How powers, tokens and sides act on each other (MA-31)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.mythic_arena.twins import Staging, for_both_twins

# MA-31.1: +1 strength tokens


@clause("MA-31.1")
@for_both_twins
def test_a_token_adds_to_the_bonus_of_ull_and_stays_when_it_ends(stage: Staging) -> None:
    arena = stage(
        {(0, 0): "demeter", (1, 1): "dionysos"},
        turn="norse",
        drawn="ull",
        discard=("odin", "thor"),
        tokens={"norse": {"strength": 1}},
    )
    arena.lay(0, 1).tokens(strength=1)
    assert arena.holder("demeter") == "norse"
    assert arena.holder("dionysos") == "greek"
    assert arena.strength("ull") == 3
    assert arena.strength_tokens("ull") == 1


@clause("MA-31.1")
@for_both_twins
def test_tokens_add_to_the_bonus_of_frigg_and_stay_when_it_ends(stage: Staging) -> None:
    field = {(0, 0): "odin", (0, 1): "athena", (1, 0): "demeter"}
    arena = stage(field, turn="norse", drawn="frigg", tokens={"norse": {"strength": 2}})
    arena.lay(1, 1).tokens(strength=2)
    assert arena.holder("athena") == "norse"
    assert arena.holder("demeter") == "greek"
    assert arena.strength("frigg") == 2


@clause("MA-31.1")
@for_both_twins
def test_tokens_add_to_the_two_of_njord(stage: Staging) -> None:
    field = {(0, 0): "odin", (0, 1): "athena", (1, 0): "demeter"}
    arena = stage(field, turn="norse", drawn="njord", tokens={"norse": {"strength": 2}})
    arena.lay(1, 1).tokens(strength=2)
    assert arena.holder("athena") == "norse"
    assert arena.holder("demeter") == "greek"
    assert arena.strength("njord") == 4


@clause("MA-31.1")
@for_both_twins
def test_tokens_stay_on_njord_when_the_king_weakens_him(stage: Staging) -> None:
    arena = stage({(0, 0): "njord +2", (0, 1): "beyla"}, turn="norse", drawn="odin")
    assert arena.strength("njord") == 9
    arena.lay(0, 2)
    assert arena.strength("njord") == 4


@clause("MA-31.1")
@for_both_twins
def test_a_token_adds_to_the_printed_seven_njord_attacks_with(stage: Staging) -> None:
    field = {(0, 0): "odin", (0, 1): "poseidon"}
    arena = stage(field, turn="norse", drawn="njord", njord_attack="printed", tokens={"norse": {"strength": 1}})
    arena.lay(1, 1).tokens(strength=1)
    assert arena.holder("poseidon") == "norse"
    assert arena.strength("njord") == 3


# MA-31.2: captures that bring no tokens


@clause("MA-31.2")
@for_both_twins
@pytest.mark.parametrize("field", [{(0, 3): "loki"}, {(0, 3): "beyla"}], ids=["loki in play", "no loki"])
def test_the_capture_of_freyja_brings_no_token(stage: Staging, field: dict[tuple[int, int], str]) -> None:
    arena = stage({**field, (0, 2): "zeus", (0, 1): "dionysos"}, turn="norse", drawn="freyja")
    arena.lay(1, 2).seize(0, 2)
    assert arena.holder("zeus") == "norse"
    assert arena.active == "greek"
    assert (arena.supply("strength"), arena.supply("breaker")) == (3, 3)


@clause("MA-31.2")
@for_both_twins
def test_freyja_taking_the_enemy_loki_brings_no_token(stage: Staging) -> None:
    arena = stage({(0, 0): "hephaistos", (0, 1): "hera"}, turn="norse", drawn="freyja")
    arena.lay(1, 1).seize(0, 0)
    assert (arena.holder("hephaistos"), arena.holder("hera")) == ("norse", "norse")
    assert arena.active == "greek"
    assert (arena.supply("strength"), arena.supply("breaker")) == (3, 3)


@clause("MA-31.2")
@for_both_twins
def test_loki_on_the_field_turns_no_later_captures_into_tokens(stage: Staging) -> None:
    arena = stage({(0, 0): "loki", (0, 1): "artemis", (1, 2): "athena"}, turn="norse", drawn="odin")
    arena.lay(1, 1)
    assert (arena.holder("artemis"), arena.holder("athena")) == ("norse", "norse")
    assert arena.active == "greek"
    assert (arena.supply("strength"), arena.supply("breaker")) == (3, 3)


# MA-31.3: fragility


@clause("MA-31.3")
@for_both_twins
@pytest.mark.parametrize("attacker", ["hera", "artemis", "ares", "poseidon", "athena"])
def test_a_fragile_side_falls_to_every_card_whatever_tokens_lie_on_it(stage: Staging, attacker: str) -> None:
    arena = stage({(1, 1): "nerthus +3", (1, 0): "zeus"}, turn="greek", drawn=attacker)
    arena.lay(0, 1)
    assert arena.strength("nerthus") == 11
    assert arena.holder("nerthus") == "greek"


@clause("MA-31.3")
@for_both_twins
def test_ares_ignores_shields_but_not_the_fragility_of_an_equal(stage: Staging) -> None:
    arena = stage({(1, 1): "freyr"}, turn="greek", drawn="ares")
    arena.lay(0, 1)
    assert arena.holder("freyr") == "greek"


# MA-31.4: breakers beside Vali


@clause("MA-31.4")
@for_both_twins
def test_a_breaker_spent_beside_vali_stays_on_the_field(stage: Staging) -> None:
    arena = stage({(0, 1): "heracles"}, turn="norse", drawn="vali", tokens={"norse": {"breaker": 1}})
    arena.give_next("zeus").lay(0, 0).tokens(breaks="E")
    assert arena.is_boxed("vali")
    assert arena.holder("heracles") == "norse"
    assert not arena.shielded("heracles", "W")
    assert arena.owned("norse", "breaker") == 0
    assert arena.supply("breaker") == 2
    arena.lay(0, 0)
    assert arena.holder("heracles") == "greek"
