"""The battle, captures, and what follows the battle (MA-8, MA-9, MA-10)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.mythic_arena.stage import Cell, stage

ABOVE, RIGHT, BELOW, LEFT = (0, 1), (1, 2), (2, 1), (1, 0)


@clause("MA-8.1")
def test_the_battle_is_with_every_neighbour_and_with_no_card_at_a_corner_or_further() -> None:
    near = {ABOVE: "thor", RIGHT: "ull", BELOW: "freyja", LEFT: "tyr"}
    far: dict[Cell, str] = {(0, 0): "frigg", (0, 2): "eir", (2, 0): "loki", (2, 2): "balder", (1, 3): "siegfried"}
    arena = stage({**near, **far}, turn="greek", drawn="zeus").lay(1, 1)
    assert [arena.holder(card) for card in near.values()] == ["greek"] * 4
    assert [arena.holder(card) for card in far.values()] == ["norse"] * 5


@clause("MA-8.1")
def test_the_battle_leaves_ones_own_cards_alone() -> None:
    arena = stage({ABOVE: "hera", RIGHT: "gaia", LEFT: "thor held-by-greek"}, turn="greek", drawn="zeus").lay(1, 1)
    assert [arena.holder(card) for card in ("hera", "gaia", "thor")] == ["greek"] * 3
    assert not [event for event in arena.events if event["event"] == "captured"]


@clause("MA-8.2")
def test_only_the_touching_side_of_a_neighbour_matters() -> None:
    below_freyr = stage({ABOVE: "freyr"}, turn="greek", drawn="athena").lay(1, 1)
    assert below_freyr.holder("freyr") == "norse"
    right_of_beyla = stage({LEFT: "beyla"}, turn="greek", drawn="zeus").lay(1, 1)
    assert right_of_beyla.holder("beyla") == "greek"
    left_of_freyr = stage({RIGHT: "freyr"}, turn="greek", drawn="athena").lay(1, 1)
    assert left_of_freyr.holder("freyr") == "norse"


@clause("MA-8.2")
@pytest.mark.parametrize(
    ("cell", "captured"), [(ABOVE, False), (RIGHT, True), (BELOW, True), (LEFT, True)], ids=["N", "E", "S", "W"]
)
def test_the_side_of_nerthus_that_faces_the_placed_card_decides(cell: Cell, captured: bool) -> None:
    arena = stage({cell: "nerthus"}, turn="greek", drawn="apollon").lay(1, 1)
    assert (arena.holder("nerthus") == "greek") == captured


@clause("MA-8.3")
@pytest.mark.parametrize("attacker", ["gaia", "erinyes"])
@pytest.mark.parametrize(("cell", "shielded"), [(RIGHT, "freyr"), (BELOW, "loki"), (LEFT, "balder")])
def test_a_shield_holds_against_any_strength(attacker: str, cell: Cell, shielded: str) -> None:
    arena = stage({cell: shielded, (0, 0): "odin"}, turn="greek", drawn=attacker).lay(1, 1)
    assert arena.holder(shielded) == "norse"
    assert arena.shielded(shielded, {RIGHT: "W", BELOW: "N", LEFT: "E"}[cell])


@clause("MA-8.3")
def test_a_broken_shield_does_not_hold() -> None:
    arena = stage({RIGHT: "freyr broken-W"}, turn="greek", drawn="gaia").lay(1, 1)
    assert arena.holder("freyr") == "greek"


@clause("MA-8.4")
@pytest.mark.parametrize(
    ("cell", "fragile"), [(RIGHT, "odin"), (BELOW, "freyr"), (LEFT, "nerthus"), (RIGHT, "nerthus")]
)
def test_a_fragile_side_falls_to_any_strength(cell: Cell, fragile: str) -> None:
    arena = stage({cell: fragile}, turn="greek", drawn="hera").lay(1, 1)
    assert arena.holder(fragile) == "greek"


@clause("MA-8.4")
def test_a_fragile_side_falls_to_a_stronger_card_too() -> None:
    arena = stage({BELOW: "freyr"}, turn="greek", drawn="zeus").lay(1, 1)
    assert arena.holder("freyr") == "greek"


@clause("MA-8.5")
@pytest.mark.parametrize("cell", [ABOVE, RIGHT, BELOW, LEFT], ids=["N", "E", "S", "W"])
def test_one_more_strength_takes_a_plain_side(cell: Cell) -> None:
    arena = stage({cell: "thor"}, turn="greek", drawn="dionysos").lay(1, 1)
    assert arena.holder("thor") == "greek"


@clause("MA-8.6")
@pytest.mark.parametrize("attacker", ["ares", "athena"])
@pytest.mark.parametrize("cell", [ABOVE, RIGHT, BELOW, LEFT], ids=["N", "E", "S", "W"])
def test_equal_or_less_strength_does_nothing_to_a_plain_side(cell: Cell, attacker: str) -> None:
    arena = stage({cell: "thor"}, turn="greek", drawn=attacker).lay(1, 1)
    assert (arena.holder("thor"), arena.holder(attacker)) == ("norse", "greek")
    assert not [event for event in arena.events if event["event"] == "captured"]


@clause("MA-8.7")
def test_the_shields_of_the_placed_card_spare_nobody() -> None:
    arena = stage({ABOVE: "thor", LEFT: "ull"}, turn="greek", drawn="dionysos").lay(1, 1)
    assert (arena.holder("thor"), arena.holder("ull")) == ("greek", "greek")


@clause("MA-8.7")
def test_the_fragilities_of_the_placed_card_cost_nothing() -> None:
    arena = stage({ABOVE: "thor", LEFT: "ull"}, turn="greek", drawn="gaia").lay(1, 1)
    assert (arena.holder("thor"), arena.holder("ull")) == ("greek", "greek")
    assert arena.holder("gaia") == "greek"


@clause("MA-8.8")
@pytest.mark.parametrize("placed", ["hera", "gaia", "athena"])
def test_the_placed_card_is_never_captured_in_its_own_battle(placed: str) -> None:
    field = {ABOVE: "njord", RIGHT: "thor", BELOW: "beyla", LEFT: "siegfried"}
    arena = stage(field, turn="greek", drawn=placed).lay(1, 1)
    assert arena.holder(placed) == "greek"


@clause("MA-8.9")
@pytest.mark.parametrize(("weak", "equal"), [(ABOVE, BELOW), (RIGHT, LEFT), (BELOW, ABOVE), (LEFT, RIGHT)])
def test_a_capture_does_not_make_hera_stronger_for_the_other_neighbours(weak: Cell, equal: Cell) -> None:
    arena = stage({weak: "frigg", equal: "ull", (2, 2): "zeus"}, turn="greek", drawn="hera").lay(1, 1)
    assert arena.holder("frigg") == "greek"
    assert arena.holder("ull") == "norse"


@clause("MA-8.10")
def test_a_capture_may_not_be_declined_to_save_a_line() -> None:
    arena = stage({(0, 0): "zeus", (0, 1): "gaia", (0, 3): "ull"}, turn="greek", drawn="ares").lay(0, 2)
    assert (arena.active, arena.asked) == ("norse", "Keep")
    assert arena.holder("ull") == "greek"
    assert arena.glory("greek") == 0


@clause("MA-9.1")
def test_a_captured_enemy_shows_the_captors_allegiance_and_its_own_pantheon() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus").lay(0, 1)
    thor = arena.seen("thor")
    assert (thor.pantheon, thor.holder) == ("norse", "greek")
    assert (arena.side("norse").symbols, arena.side("greek").symbols) == (0, 2)
    assert [event["card"] for event in arena.events if event["event"] == "captured"] == ["thor"]


@clause("MA-9.2")
def test_a_retaken_card_is_under_its_own_pantheon_again() -> None:
    arena = stage({(0, 0): "thor held-by-greek"}, turn="norse", drawn="odin").lay(0, 1)
    thor = arena.seen("thor")
    assert (thor.pantheon, thor.holder) == ("norse", "norse")
    assert (arena.side("norse").symbols, arena.side("greek").symbols) == (2, 0)


@clause("MA-9.3")
def test_a_captured_card_keeps_its_cell_its_tokens_and_its_sides() -> None:
    arena = stage({(0, 0): "beyla +1 broken-N"}, turn="greek", drawn="gaia").lay(1, 0)
    beyla = arena.seen("beyla")
    assert beyla.holder == "greek"
    assert (beyla.row, beyla.column) == (0, 0)
    assert (beyla.strength, beyla.strength_tokens) == (6, 1)
    assert (beyla.shields, beyla.broken) == (("W",), ("N",))
    assert (arena.owned("greek", "strength"), arena.owned("greek", "breaker")) == (0, 0)


@clause("MA-9.3")
@pytest.mark.parametrize(
    ("cell", "attacker", "holder"),
    [((0, -1), "nerthus", "greek"), ((-1, 0), "nerthus", "norse"), ((-1, 0), "odin", "greek")],
    ids=["unbroken-shield", "broken-shield", "strength-token"],
)
def test_the_sides_and_tokens_of_a_captured_card_serve_its_captor(cell: Cell, attacker: str, holder: str) -> None:
    arena = stage({(0, 0): "beyla +1 broken-N"}, turn="greek", drawn="gaia").give_next(attacker).lay(1, 0)
    arena.lay(*cell)
    assert arena.holder("beyla") == holder


@clause("MA-9.4")
def test_a_captured_card_captures_nobody() -> None:
    field = {(0, 1): "nerthus", (0, 2): "ull", (1, 1): "tyr"}
    arena = stage(field, turn="greek", drawn="apollon").lay(0, 0)
    assert arena.holder("nerthus") == "greek"
    assert (arena.holder("ull"), arena.holder("tyr")) == ("norse", "norse")


@clause("MA-9.4")
def test_a_card_captured_by_power_captures_nobody() -> None:
    field = {(0, 0): "odin", (0, 1): "frigg", (1, 1): "balder", (1, 2): "thor"}
    arena = stage(field, turn="greek", drawn="aphrodite").lay(2, 2).seize(0, 0)
    assert arena.holder("odin") == "greek"
    assert arena.holder("frigg") == "norse"


@clause("MA-9.5")
def test_a_card_may_change_hands_again_and_again() -> None:
    arena = stage({(0, 0): "ull"}, turn="greek", drawn="ares")
    arena.give_next("zeus").give_next("thor").give_next("odin")
    holders = []
    for cell in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        arena.lay(*cell)
        holders.append(arena.holder("ull"))
    assert holders == ["greek", "norse", "greek", "norse"]


@clause("MA-10.1")
def test_the_post_battle_effect_comes_after_the_battle_and_before_scoring() -> None:
    field = {(0, 0): "zeus", (0, 1): "gaia", (1, 2): "ull"}
    arena = stage(field, turn="greek", drawn="demeter").lay(0, 2)
    assert arena.asked == "TakeToken"
    assert arena.holder("ull") == "greek"
    assert arena.glory("greek") == 0
    arena.take("strength")
    assert arena.glory("greek") == 1


@clause("MA-10.1")
def test_loki_is_paid_for_the_battle_he_just_fought() -> None:
    arena = stage({ABOVE: "aphrodite", LEFT: "artemis"}, turn="norse", drawn="loki").lay(1, 1)
    assert arena.asked == "TakeToken"
    arena.take("breaker").take("strength")
    assert (arena.owned("norse", "breaker"), arena.owned("norse", "strength")) == (1, 1)
    assert arena.active == "greek"


@clause("MA-10.1")
def test_vali_leaves_before_lines_are_scored() -> None:
    arena = stage({(0, 0): "odin", (0, 1): "thor"}, turn="norse", drawn="vali").lay(0, 2)
    assert arena.is_boxed("vali")
    assert arena.glory("norse") == 0


@clause("MA-10.1")
def test_only_the_placed_card_has_a_post_battle_effect() -> None:
    field = {(0, 0): "eir", (0, 1): "freyr", (1, 0): "artemis"}
    arena = stage(field, turn="norse", drawn="odin").lay(1, 1)
    assert arena.holder("artemis") == "norse"
    assert (arena.active, arena.asked) == ("greek", "Keep")
    assert (arena.owned("norse", "strength"), arena.owned("norse", "breaker")) == (0, 0)


@clause("MA-10.2")
@pytest.mark.parametrize(("card", "tokens"), [("eir", 2), ("freyr", 1)])
def test_tokens_are_granted_without_a_capture(card: str, tokens: int) -> None:
    arena = stage({(0, 0): "gaia"}, turn="norse", drawn=card).lay(1, 0)
    for _ in range(tokens):
        arena.take("strength")
    assert not [event for event in arena.events if event["event"] == "captured"]
    assert arena.owned("norse", "strength") == tokens
    assert arena.active == "greek"


@clause("MA-10.2")
def test_vali_leaves_even_after_a_battle_without_a_capture() -> None:
    arena = stage({(0, 0): "odin"}, turn="norse", drawn="vali").lay(0, 1)
    assert arena.is_boxed("vali")
    assert arena.at(0, 1) == ""


@clause("MA-10.3")
def test_a_token_taken_this_turn_waits_for_the_next() -> None:
    arena = stage({(0, 0): "ares"}, turn="norse", drawn="eir").give_next("hera").give_next("tyr")
    arena.lay(0, 1).take("strength").take("strength")
    assert (arena.active, arena.asked) == ("greek", "Keep")
    assert (arena.strength("eir"), arena.holder("ares")) == (2, "greek")
    arena.lay(-1, 0)
    assert (arena.active, arena.asked) == ("norse", "Keep")
    arena.lay(1, 0)
    assert arena.asked == "PlayTokens"
    arena.tokens(strength=2)
    assert arena.holder("ares") == "norse"
