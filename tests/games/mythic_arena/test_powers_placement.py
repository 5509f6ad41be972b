"""Powers at the moment of laying: Siegfried, Ull, Frigg, Thor and Freyja with their twins (MA-15 to MA-19)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.mythic_arena.stage import Cell
from tests.games.mythic_arena.twins import Staging, for_both_twins

# Siegfried / Heracles


@clause("MA-15.1")
@for_both_twins
def test_siegfried_puts_a_card_of_his_own_discard_back_into_the_deck(stage: Staging) -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="siegfried", discard=("thor", "ull", "tyr", "gaia", "ares"))
    before = arena.deck("norse")
    arena.lay(0, 1)
    assert arena.choices == {"thor", "ull", "tyr"}
    arena.recycle("ull")
    assert arena.discards("norse") == {"thor", "tyr"}
    assert arena.discards("greek") == {"gaia", "ares"}
    assert sorted(arena.deck("norse")) == sorted([*before, "ull"])
    assert arena.active == "greek"


@clause("MA-15.1")
@for_both_twins
def test_siegfried_may_not_decline_to_put_a_card_back(stage: Staging) -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="siegfried", discard=("thor", "ull"))
    arena.lay(0, 1)
    assert arena.asked == "ChooseRecycled"
    assert [words["do"] for words in arena.options] == ["recycle", "recycle"]


@clause("MA-15.1")
@for_both_twins
def test_siegfried_puts_the_only_discarded_card_back(stage: Staging) -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="siegfried", discard=("ull",))
    arena.lay(0, 1)
    assert arena.discards("norse") == set()
    assert "ull" in arena.deck("norse")


@clause("MA-15.1")
@for_both_twins
def test_siegfried_shuffles_the_whole_deck(stage: Staging) -> None:
    places: set[int] = set()
    others: set[tuple[str, ...]] = set()
    for seed in range(12):
        arena = stage({(0, 0): "zeus"}, turn="norse", drawn="siegfried", discard=("thor", "ull"), seed=seed)
        arena.lay(0, 1).recycle("ull")
        deck = arena.deck("norse")
        places.add(deck.index("ull"))
        others.add(tuple(card for card in deck if card != "ull"))
    assert len(places) > 3
    assert len(others) > 3


@clause("MA-15.2")
@for_both_twins
def test_siegfried_does_nothing_with_an_empty_discard(stage: Staging) -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="siegfried", discard=("gaia", "ares"))
    before = arena.deck("norse")
    arena.lay(0, 1)
    assert arena.at(0, 1) == "siegfried"
    assert arena.deck("norse") == before
    assert arena.discards("greek") == {"gaia", "ares"}
    assert arena.active == "greek"


@clause("MA-15.3")
@for_both_twins
def test_siegfried_may_pick_the_card_discarded_this_turn(stage: Staging) -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="ull", then="siegfried", discard=("thor",))
    arena.discard().lay(0, 1)
    assert arena.choices == {"thor", "ull"}
    arena.recycle("ull")
    assert arena.discards("norse") == {"thor"}
    assert "ull" in arena.deck("norse")


@clause("MA-15.3")
@for_both_twins
def test_siegfried_puts_the_card_discarded_this_turn_back_if_it_is_alone(stage: Staging) -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="ull", then="siegfried")
    arena.discard().lay(0, 1)
    assert arena.discards("norse") == set()
    assert "ull" in arena.deck("norse")


# Ull / Artemis


@clause("MA-16.1")
@for_both_twins
def test_ull_gains_one_for_each_card_in_his_own_discard(stage: Staging) -> None:
    arena = stage(
        {(0, 1): "athena", (1, 0): "demeter"},
        turn="norse",
        drawn="ull",
        discard=("odin", "beyla", "zeus", "gaia", "hera"),
        tokens={"norse": {"strength": 1}},
    )
    arena.lay(1, 1)
    assert arena.strength("ull") == 4
    arena.tokens()
    assert arena.holder("athena") == "norse"
    assert arena.holder("demeter") == "greek"


@clause("MA-16.1")
@for_both_twins
def test_ull_fights_at_two_with_an_empty_discard(stage: Staging) -> None:
    arena = stage({(0, 1): "hera", (1, 0): "aphrodite"}, turn="norse", drawn="ull", discard=("zeus", "gaia"))
    arena.lay(1, 1)
    assert arena.holder("hera") == "norse"
    assert arena.holder("aphrodite") == "greek"


@clause("MA-16.2")
@for_both_twins
def test_ull_is_back_at_two_after_his_battle(stage: Staging) -> None:
    arena = stage({(0, 1): "demeter"}, turn="norse", drawn="ull", discard=("odin", "beyla", "thor"))
    arena.give_next("athena").lay(1, 1)
    assert arena.holder("demeter") == "norse"
    assert arena.strength("ull") == 2
    arena.lay(2, 1)
    assert arena.holder("ull") == "greek"


@clause("MA-16.2")
@for_both_twins
def test_the_bonus_of_ull_is_not_left_to_the_next_card(stage: Staging) -> None:
    arena = stage({(0, 1): "beyla"}, turn="norse", drawn="ull", discard=("odin", "njord", "thor"))
    arena.give_next("athena").lay(0, 0)
    arena.lay(1, 1)
    assert arena.holder("beyla") == "norse"


@clause("MA-16.2")
@for_both_twins
def test_ull_already_lying_gains_nothing_from_the_discard(stage: Staging) -> None:
    arena = stage({(0, 0): "ull"}, turn="greek", drawn="athena", discard=("odin", "beyla", "thor"))
    arena.lay(0, 1)
    assert arena.holder("ull") == "greek"


@clause("MA-16.3")
@for_both_twins
def test_ull_counts_the_card_discarded_this_turn(stage: Staging) -> None:
    arena = stage({(0, 0): "athena"}, turn="norse", drawn="eir", then="ull", discard=("odin",))
    arena.discard().lay(0, 1)
    assert arena.holder("athena") == "norse"


# Frigg / Hera


@clause("MA-17.1")
@for_both_twins
def test_frigg_gains_one_for_each_symbol_of_her_allegiance_and_her_own(stage: Staging) -> None:
    arena = stage(
        {(0, 0): "odin", (0, 1): "artemis", (0, 2): "thor", (1, 0): "athena"},
        turn="norse",
        drawn="frigg",
        discard=("tyr", "beyla"),
        tokens={"norse": {"strength": 1}},
    )
    arena.lay(1, 1)
    assert arena.strength("frigg") == 3
    arena.tokens()
    assert arena.holder("artemis") == "norse"
    assert arena.holder("athena") == "greek"


@clause("MA-17.1")
@for_both_twins
def test_frigg_counts_a_covered_hela_for_nothing(stage: Staging) -> None:
    arena = stage({(0, 0): "beyla over hela"}, turn="norse", drawn="frigg", tokens={"norse": {"strength": 1}})
    arena.lay(0, 1)
    assert arena.strength("frigg") == 2


@clause("MA-17.2")
@for_both_twins
def test_frigg_counts_captured_enemies_as_hers_and_lost_friends_not(stage: Staging) -> None:
    arena = stage(
        {(0, 0): "ares held-by-norse", (0, 1): "gaia held-by-norse", (0, 2): "thor held-by-greek", (0, 3): "zeus"},
        turn="norse",
        drawn="frigg",
        tokens={"norse": {"strength": 1}},
    )
    arena.lay(1, 0)
    assert arena.strength("frigg") == 3


@clause("MA-17.2")
@for_both_twins
def test_frigg_does_not_count_lost_friends(stage: Staging) -> None:
    field = {(0, 0): "thor held-by-greek", (0, 1): "odin held-by-greek", (0, 2): "tyr held-by-greek"}
    arena = stage(field, turn="norse", drawn="frigg", tokens={"norse": {"strength": 1}})
    arena.lay(1, 0)
    assert arena.strength("frigg") == 1


@clause("MA-17.3")
@for_both_twins
def test_frigg_counts_balder_once(stage: Staging) -> None:
    field = {(0, 0): "balder", (0, 1): "apollon held-by-norse", (1, 0): "athena"}
    arena = stage(field, turn="norse", drawn="frigg", tokens={"norse": {"strength": 1}})
    arena.lay(1, 1)
    assert arena.strength("frigg") == 3
    arena.tokens()
    assert arena.holder("athena") == "greek"


@clause("MA-17.4")
@for_both_twins
@pytest.mark.parametrize(
    ("weak", "strong"),
    [((0, 1), (2, 1)), ((2, 1), (0, 1)), ((1, 0), (1, 2)), ((1, 2), (1, 0))],
    ids=["N-S", "S-N", "W-E", "E-W"],
)
def test_frigg_grows_no_stronger_by_what_her_battle_wins(stage: Staging, weak: Cell, strong: Cell) -> None:
    arena = stage({(0, 0): "beyla", (0, 2): "odin", weak: "artemis", strong: "athena"}, turn="norse", drawn="frigg")
    arena.lay(1, 1)
    assert arena.holder("artemis") == "norse"
    assert arena.holder("athena") == "greek"


@clause("MA-17.4")
@for_both_twins
def test_frigg_is_back_at_zero_after_her_battle(stage: Staging) -> None:
    arena = stage({(0, 0): "beyla", (0, 1): "odin"}, turn="norse", drawn="frigg")
    arena.give_next("artemis").lay(0, 2)
    assert arena.strength("frigg") == 0
    arena.lay(1, 2)
    assert arena.holder("frigg") == "greek"


@clause("MA-17.4")
@for_both_twins
def test_the_bonus_of_frigg_is_not_left_to_the_next_card(stage: Staging) -> None:
    arena = stage({(0, 0): "beyla", (0, 1): "odin", (1, 0): "thor"}, turn="norse", drawn="frigg")
    arena.give_next("athena").lay(0, 2)
    arena.lay(2, 0)
    assert arena.holder("thor") == "norse"


# Thor / Ares


@clause("MA-18.1")
@for_both_twins
@pytest.mark.parametrize(
    ("neighbour", "holder"),
    [("asclepios", "norse"), ("heracles", "norse"), ("demeter", "greek"), ("dionysos", "greek")],
)
def test_thor_takes_a_shielded_card_only_if_it_is_weaker(stage: Staging, neighbour: str, holder: str) -> None:
    arena = stage({(0, 1): neighbour}, turn="norse", drawn="thor")
    arena.lay(0, 0)
    assert arena.holder(neighbour) == holder


@clause("MA-18.1")
@for_both_twins
def test_thor_ignores_every_shield_he_touches(stage: Staging) -> None:
    field = {(0, 2): "zeus", (1, 2): "asclepios", (2, 1): "hephaistos", (1, 0): "apollon"}
    arena = stage(field, turn="norse", drawn="thor")
    arena.lay(1, 1)
    assert [arena.holder(card) for card in ("asclepios", "hephaistos", "apollon")] == ["norse"] * 3


@clause("MA-18.2")
@for_both_twins
def test_thor_leaves_the_shields_he_ignores_intact(stage: Staging) -> None:
    arena = stage({(0, 1): "asclepios", (1, 0): "heracles broken-W"}, turn="norse", drawn="thor")
    arena.lay(0, 0)
    assert arena.holder("asclepios") == "norse"
    assert arena.shielded("asclepios", "W")
    assert arena.holder("heracles") == "norse"
    assert arena.shielded("heracles", "N")


@clause("MA-18.2")
@for_both_twins
def test_shields_hold_again_on_the_turn_after_thor(stage: Staging) -> None:
    arena = stage({(0, 1): "heracles", (0, 2): "dionysos"}, turn="norse", drawn="thor")
    arena.give_next("zeus").lay(0, 0)
    assert arena.holder("heracles") == "norse"
    arena.give_next("odin").lay(-1, 1)
    assert arena.holder("heracles") == "norse"
    arena.lay(-1, 2)
    assert arena.holder("dionysos") == "greek"


@clause("MA-18.3")
@for_both_twins
def test_thor_may_still_have_a_shield_broken(stage: Staging) -> None:
    arena = stage({(0, 1): "dionysos"}, turn="norse", drawn="thor", tokens={"norse": {"breaker": 1}})
    arena.lay(0, 0)
    assert arena.asked == "PlayTokens"
    arena.tokens(breaks="E")
    assert not arena.shielded("dionysos", "W")
    assert arena.owned("norse", "breaker") == 0
    assert arena.holder("dionysos") == "greek"


# Freyja / Aphrodite


@clause("MA-19.1")
@for_both_twins
@pytest.mark.parametrize("target", ["gaia", "heracles", "thor"])
def test_freyja_captures_any_opposing_card_wherever_it_lies(stage: Staging, target: str) -> None:
    field = {
        (0, 0): "gaia +1",
        (0, 1): "heracles",
        (0, 2): "thor held-by-greek",
        (0, 3): "odin",
        (1, 0): "ares held-by-norse",
    }
    arena = stage(field, turn="norse", drawn="freyja")
    arena.lay(1, 3)
    assert arena.cells == {(0, 0), (0, 1), (0, 2)}
    arena.seize(*arena.where(target))
    assert arena.holder(target) == "norse"
    assert arena.held("greek") == 2


@clause("MA-19.2")
@for_both_twins
def test_freyja_may_not_decline_her_capture(stage: Staging) -> None:
    arena = stage({(0, 0): "zeus", (0, 1): "gaia"}, turn="norse", drawn="freyja")
    arena.lay(1, 0)
    assert arena.asked == "ChooseCaptured"
    assert [words["do"] for words in arena.options] == ["seize", "seize"]


@clause("MA-19.2")
@for_both_twins
def test_freyja_captures_the_only_opposing_card(stage: Staging) -> None:
    arena = stage({(0, 0): "thor", (0, 1): "zeus"}, turn="norse", drawn="freyja")
    arena.lay(1, 0)
    assert arena.holder("zeus") == "norse"


@clause("MA-19.2")
@for_both_twins
def test_freyja_does_nothing_without_opposing_cards(stage: Staging) -> None:
    arena = stage({(0, 0): "thor", (0, 1): "zeus held-by-norse"}, turn="norse", drawn="freyja")
    arena.lay(1, 0)
    assert arena.active == "greek"
    assert (arena.held("norse"), arena.held("greek")) == (3, 0)


@clause("MA-19.3")
@for_both_twins
def test_freyja_may_choose_a_card_outside_the_square(stage: Staging) -> None:
    field = {(0, 0): "odin", (0, 1): "thor", (0, 2): "zeus", (0, 3): "tyr", (0, 4): "helios outside"}
    arena = stage(field, turn="norse", drawn="freyja")
    arena.lay(1, 0)
    assert arena.cells == {(0, 2), (0, 4)}
    arena.seize(0, 4)
    assert arena.holder("helios") == "norse"
    assert arena.is_outside(0, 4)


@clause("MA-19.4")
@for_both_twins
def test_freyja_captures_before_the_battle_takes_the_card_for_nothing(stage: Staging) -> None:
    arena = stage({(0, 0): "hera", (0, 1): "zeus"}, turn="norse", drawn="freyja")
    arena.lay(1, 0)
    assert arena.cells == {(0, 0), (0, 1)}
    arena.seize(0, 0)
    assert arena.holder("hera") == "norse"
    assert arena.holder("zeus") == "greek"
    assert [event["event"] for event in arena.events].count("captured") == 1


@clause("MA-19.4")
@for_both_twins
def test_no_breaker_can_be_put_on_the_card_freyja_took(stage: Staging) -> None:
    field = {(0, 1): "asclepios", (1, 0): "heracles"}
    arena = stage(field, turn="norse", drawn="freyja", tokens={"norse": {"breaker": 1}})
    arena.lay(0, 0).seize(0, 1)
    assert arena.asked == "PlayTokens"
    assert {words["break"] for words in arena.options} == {"none", "S"}


@clause("MA-19.5")
@for_both_twins
def test_a_line_freyja_makes_far_away_scores(stage: Staging) -> None:
    field = {(0, 0): "thor", (0, 1): "beyla", (0, 2): "dionysos", (1, 0): "gaia", (2, 0): "zeus"}
    arena = stage(field, turn="norse", drawn="freyja")
    arena.lay(3, 0).seize(0, 2)
    assert arena.glory("norse") == 1
    assert arena.glory("greek") == 0
