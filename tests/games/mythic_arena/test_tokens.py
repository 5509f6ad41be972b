"""Power tokens: taking them, playing them, what they leave behind (MA-7)."""

from __future__ import annotations

import pytest

import longhall
from tests.clauses import clause
from tests.games.mythic_arena.stage import Arena, stage


def offered(arena: Arena) -> list[tuple[int, str]]:
    """What the token step offers: strength tokens and the shields to break, by their direction."""
    return [(int(words["strength"]), str(words["break"])) for words in arena.options]


def forbidden(arena: Arena, strength: int, sides: str) -> str:
    """The clause that forbids playing these tokens."""
    reason = arena.table.why_not(arena.seat, {"do": "tokens", "strength": strength, "break": sides})
    return reason.clause if reason else ""


def among_shields(breakers: int, strengths: int = 0, **kept: str) -> Arena:
    """Zeus laid with Sol to the north, Freyr to the east, Beyla to the south, Apollo to the west."""
    field = {(0, 1): "sol", (1, 2): "freyr", (2, 1): "beyla", (1, 0): "apollon", (0, 0): "siegfried"}
    field |= {cell: kept[card] for cell, card in field.items() if card in kept}
    tokens = {"greek": {"strength": strengths, "breaker": breakers}}
    return stage(field, turn="greek", drawn="zeus", tokens=tokens).lay(1, 1)


@clause("MA-7.1")
def test_any_number_of_ones_own_tokens_may_be_played() -> None:
    arena = among_shields(breakers=1, strengths=2)
    assert arena.asked == "PlayTokens"
    assert sorted(offered(arena)) == sorted((count, side) for count in range(3) for side in ("none", "E", "S"))


@clause("MA-7.1")
def test_no_token_need_be_played() -> None:
    arena = among_shields(breakers=1, strengths=2).tokens()
    assert arena.active == "norse"
    assert (arena.owned("greek", "strength"), arena.owned("greek", "breaker")) == (2, 1)
    assert (arena.strength("zeus"), arena.shielded("freyr", "W")) == (6, True)


@clause("MA-7.1")
def test_tokens_are_played_before_the_battle() -> None:
    arena = stage({(0, 0): "njord"}, turn="greek", drawn="zeus", tokens={"greek": {"strength": 2}}).lay(0, 1)
    assert (arena.asked, arena.holder("njord")) == ("PlayTokens", "norse")
    arena.tokens(strength=2)
    assert arena.holder("njord") == "greek"


@clause("MA-7.1")
def test_tokens_are_played_after_the_placement_effect() -> None:
    field = {(0, 0): "thor", (0, 1): "odin"}
    arena = stage(field, turn="greek", drawn="aphrodite", tokens={"greek": {"strength": 1}}).lay(1, 1)
    assert arena.asked == "ChooseCaptured"
    assert arena.seize(0, 0).asked == "PlayTokens"


@clause("MA-7.1")
def test_the_other_players_tokens_are_not_mine_to_play() -> None:
    field = {(0, 0): "thor", (0, 2): "freyr"}
    arena = stage(field, turn="greek", drawn="zeus", tokens={"norse": {"strength": 2, "breaker": 1}}).lay(0, 1)
    assert (arena.active, arena.asked) == ("norse", "Keep")
    assert (arena.owned("norse", "strength"), arena.owned("norse", "breaker")) == (2, 1)
    assert (arena.strength("zeus"), arena.holder("freyr")) == (6, "norse")


@clause("MA-7.2")
def test_several_strength_tokens_go_on_the_placed_card_and_on_no_other() -> None:
    field = {(0, 0): "gaia", (1, 0): "ares"}
    arena = stage(field, turn="greek", drawn="zeus", tokens={"greek": {"strength": 3}}).lay(0, 1)
    assert offered(arena) == [(0, "none"), (1, "none"), (2, "none"), (3, "none")]
    arena.tokens(strength=3)
    assert [arena.strength_tokens(card) for card in ("zeus", "gaia", "ares")] == [3, 0, 0]
    assert [arena.strength(card) for card in ("zeus", "gaia", "ares")] == [9, 8, 4]


@clause("MA-7.2")
def test_under_a_card_brought_back_hades_gets_no_strength_token() -> None:
    arena = stage(
        {(0, 0): "gaia"}, turn="greek", drawn="hades", discard=("ares", "zeus"), tokens={"greek": {"strength": 1}}
    )
    arena.lay(0, 1).cover("ares").tokens(strength=1)
    assert (arena.strength_tokens("ares"), arena.strength("ares")) == (1, 5)


@clause("MA-7.3")
def test_a_breaker_goes_on_the_touching_shield_of_an_opposing_card() -> None:
    arena = among_shields(breakers=3)
    assert sorted(offered(arena)) == [(0, "E"), (0, "ES"), (0, "S"), (0, "none")]
    arena.tokens(breaks="ES")
    assert (arena.shielded("freyr", "W"), arena.shielded("beyla", "N")) == (False, False)
    assert (arena.holder("freyr"), arena.holder("beyla")) == ("greek", "greek")


@clause("MA-7.3")
def test_a_breaker_spares_the_sides_that_do_not_touch() -> None:
    arena = among_shields(breakers=1)
    assert forbidden(arena, 0, "N") == "MA-7.3"
    arena.tokens(breaks="S")
    assert (arena.shielded("beyla", "N"), arena.shielded("beyla", "W")) == (False, True)
    assert (arena.shielded("sol", "E"), arena.shielded("sol", "W"), arena.shielded("freyr", "W")) == (True,) * 3


@clause("MA-7.3")
def test_a_breaker_does_not_go_on_ones_own_card() -> None:
    arena = among_shields(breakers=1)
    assert forbidden(arena, 0, "W") == "MA-7.3"


@clause("MA-7.3")
def test_who_holds_a_card_decides_whether_a_breaker_may_go_on_it() -> None:
    arena = among_shields(breakers=2, apollon="apollon held-by-norse", freyr="freyr held-by-greek")
    assert sorted(offered(arena)) == [(0, "S"), (0, "SW"), (0, "W"), (0, "none")]
    arena.tokens(breaks="W")
    assert (arena.shielded("apollon", "E"), arena.holder("apollon")) == (False, "greek")


@clause("MA-7.4")
def test_no_second_breaker_goes_on_a_broken_shield() -> None:
    field = {(0, 1): "freyr broken-W"}
    arena = stage(field, turn="greek", drawn="athena", tokens={"greek": {"breaker": 1, "strength": 1}}).lay(0, 0)
    assert offered(arena) == [(0, "none"), (1, "none")]
    assert forbidden(arena, 0, "E") == "MA-7.4"


@clause("MA-7.4")
@pytest.mark.parametrize(("attacker", "holder"), [("zeus", "greek"), ("athena", "norse"), ("ares", "norse")])
def test_a_broken_shield_leaves_a_plain_side(attacker: str, holder: str) -> None:
    arena = stage({(0, 1): "freyr broken-W"}, turn="greek", drawn=attacker).lay(0, 0)
    assert arena.holder("freyr") == holder


@clause("MA-7.4")
def test_a_broken_shield_never_comes_back() -> None:
    field = {(0, 1): "freyr", (0, 2): "gaia"}
    arena = stage(field, turn="greek", drawn="erinyes", tokens={"greek": {"breaker": 1}}).give_next("odin")
    arena.lay(0, 0).tokens(breaks="E")
    assert (arena.holder("freyr"), arena.at(0, 0)) == ("greek", "")
    arena.lay(0, 0)
    assert arena.holder("freyr") == "norse"
    assert not arena.shielded("freyr", "W")


@clause("MA-7.5")
def test_a_strength_token_stays_on_its_card() -> None:
    arena = stage({(0, 0): "odin"}, turn="greek", drawn="ares", tokens={"greek": {"strength": 2}})
    arena.give_next("gaia").give_next("nerthus").give_next("frigg")
    arena.lay(0, 1).tokens(strength=2)
    arena.lay(1, 0)
    arena.lay(-1, 0)
    assert (arena.strength("ares"), arena.strength_tokens("ares")) == (6, 2)
    arena.lay(1, 1)
    assert arena.holder("ares") == "norse"
    assert (arena.strength("ares"), arena.strength_tokens("ares")) == (6, 2)


@clause("MA-7.5")
def test_a_strength_token_still_defends_on_later_turns() -> None:
    arena = stage({(0, 0): "gaia"}, turn="greek", drawn="ares", tokens={"greek": {"strength": 2}}).give_next("beyla")
    arena.lay(0, 1).tokens(strength=2)
    arena.lay(1, 1)
    assert arena.holder("ares") == "greek"


@clause("MA-7.6")
def test_played_tokens_are_gone() -> None:
    tokens = {"greek": {"strength": 2, "breaker": 1}}
    arena = stage({(0, 1): "freyr"}, turn="greek", drawn="ares", tokens=tokens).give_next("nerthus")
    arena.lay(0, 0).tokens(strength=2, breaks="E")
    assert (arena.owned("greek", "strength"), arena.owned("greek", "breaker")) == (0, 0)
    assert (arena.supply("strength"), arena.supply("breaker")) == (1, 2)
    arena.lay(1, 0)
    assert arena.holder("ares") == "norse"
    for pantheon in ("norse", "greek"):
        assert (arena.owned(pantheon, "strength"), arena.owned(pantheon, "breaker")) == (0, 0)
    assert (arena.supply("strength"), arena.supply("breaker")) == (1, 2)


@clause("MA-7.6")
def test_tokens_on_the_field_cannot_be_taken_again() -> None:
    field = {(0, 0): "zeus +2", (0, 1): "gaia +1"}
    arena = stage(field, turn="norse", drawn="eir").lay(1, 0)
    assert (arena.owned("norse", "strength"), arena.owned("norse", "breaker")) == (0, 2)


@clause("MA-7.7")
def test_a_shield_may_be_broken_without_a_capture() -> None:
    arena = stage({(0, 1): "freyr"}, turn="greek", drawn="apollon", tokens={"greek": {"breaker": 1}}).lay(0, 0)
    assert offered(arena) == [(0, "none"), (0, "E")]
    arena.tokens(breaks="E")
    assert (arena.holder("freyr"), arena.shielded("freyr", "W")) == ("norse", False)
    assert arena.owned("greek", "breaker") == 0


@clause("MA-7.8")
@pytest.mark.parametrize(("turn", "card", "target"), [("norse", "vali", "heracles"), ("greek", "erinyes", "siegfried")])
def test_no_strength_token_goes_on_vali_or_the_erinyes(turn: str, card: str, target: str) -> None:
    tokens = {turn: {"strength": 2, "breaker": 1}}
    arena = stage({(0, 1): target}, turn=turn, drawn=card, tokens=tokens).lay(0, 0)
    assert offered(arena) == [(0, "none"), (0, "E")]
    assert forbidden(arena, 1, "none") == "MA-7.8"
    arena.tokens(breaks="E")
    assert arena.holder(target) == turn
    assert arena.owned(turn, "strength") == 2


@clause("MA-7.8")
def test_with_strength_tokens_only_vali_leaves_nothing_to_play() -> None:
    arena = stage({(0, 0): "odin"}, turn="norse", drawn="vali", tokens={"norse": {"strength": 3}}).lay(0, 1)
    assert (arena.active, arena.asked) == ("greek", "Keep")
    assert arena.owned("norse", "strength") == 3


@clause("MA-7.8")
def test_no_strength_token_goes_on_vali_brought_back_by_hela() -> None:
    field = {(0, 0): "odin"}
    arena = stage(field, turn="norse", drawn="hela", discard=("vali", "tyr"), tokens={"norse": {"strength": 1}})
    arena.lay(0, 1).cover("vali")
    assert arena.active == "greek"
    assert arena.owned("norse", "strength") == 1


@clause("MA-7.9")
@pytest.mark.parametrize("kind", ["strength", "breaker"])
def test_who_takes_a_token_picks_its_kind(kind: str) -> None:
    arena = stage({(0, 0): "odin"}, turn="norse", drawn="freyr").lay(0, 1)
    assert arena.asked == "TakeToken"
    assert arena.seat == 0
    assert arena.options == [{"do": "take", "token": "strength"}, {"do": "take", "token": "breaker"}]
    arena.take(kind)
    assert (arena.owned("norse", kind), arena.supply(kind)) == (1, 2)
    assert arena.owned("norse", "strength") + arena.owned("norse", "breaker") == 1


@clause("MA-7.9")
@pytest.mark.parametrize(("gone", "left"), [("strength", "breaker"), ("breaker", "strength")])
def test_a_kind_that_is_used_up_cannot_be_picked(gone: str, left: str) -> None:
    arena = stage({(0, 0): "odin"}, turn="norse", drawn="eir", tokens={"greek": {gone: 2}}).lay(0, 1)
    arena.take(gone)
    assert (arena.owned("norse", gone), arena.owned("norse", left)) == (1, 1)
    assert arena.active == "greek"


@clause("MA-7.10")
def test_a_short_supply_gives_what_is_left() -> None:
    tokens = {"greek": {"strength": 3, "breaker": 2}}
    arena = stage({(0, 0): "odin"}, turn="norse", drawn="eir", tokens=tokens).lay(0, 1)
    assert (arena.active, arena.asked) == ("greek", "Keep")
    assert (arena.owned("norse", "strength"), arena.owned("norse", "breaker")) == (0, 1)
    assert (arena.supply("strength"), arena.supply("breaker")) == (0, 0)


@clause("MA-7.10")
def test_an_empty_supply_gives_nothing() -> None:
    tokens = {"greek": {"strength": 3, "breaker": 3}}
    arena = stage({(0, 0): "odin"}, turn="norse", drawn="eir", tokens=tokens).lay(0, 1)
    assert (arena.active, arena.asked) == ("greek", "Keep")
    assert (arena.owned("norse", "strength"), arena.owned("norse", "breaker")) == (0, 0)
    assert (arena.owned("greek", "strength"), arena.owned("greek", "breaker")) == (3, 3)


@clause("MA-7.11")
def test_a_granted_token_must_be_taken() -> None:
    arena = stage({(0, 0): "odin"}, turn="norse", drawn="eir").lay(0, 1)
    for still in (2, 1):
        assert arena.owned("norse", "breaker") == 2 - still
        assert {words["do"] for words in arena.options} == {"take"}
        arena.take("breaker")
    assert arena.owned("norse", "breaker") == 2


@clause("MA-7.12")
def test_all_tokens_of_a_turn_are_played_in_one_decision() -> None:
    arena = among_shields(breakers=2, strengths=2).tokens(strength=1, breaks="E")
    assert (arena.active, arena.asked) == ("norse", "Keep")
    assert (arena.owned("greek", "strength"), arena.owned("greek", "breaker")) == (1, 1)
    assert (arena.holder("freyr"), arena.holder("beyla")) == ("greek", "norse")


@clause("MA-7.12")
def test_tokens_of_a_kind_are_interchangeable() -> None:
    arena = among_shields(breakers=2, strengths=2)
    assert sorted(offered(arena)) == sorted((count, side) for count in range(3) for side in ("none", "E", "S", "ES"))


@clause("MA-7.12")
def test_nobody_breaks_more_shields_or_adds_more_strength_than_the_tokens_owned() -> None:
    arena = among_shields(breakers=1, strengths=1)
    assert sorted(offered(arena)) == sorted((count, side) for count in range(2) for side in ("none", "E", "S"))
    for strength, sides in ((2, "none"), (0, "ES")):
        with pytest.raises(longhall.IllegalMove):
            arena.tokens(strength=strength, breaks=sides)


@clause("MA-7.12")
def test_a_strength_token_may_be_played_with_no_opposing_card_in_touch() -> None:
    arena = stage(turn="greek", drawn="zeus", tokens={"greek": {"strength": 1}}).lay(0, 0)
    assert offered(arena) == [(0, "none"), (1, "none")]
    arena.tokens(strength=1)
    assert (arena.at(0, 0), arena.strength("zeus")) == ("zeus", 7)
