"""The card that lies under another: Hela and Hades (MA-20)."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.mythic_arena.fields import CHECKERED, FIRM, LAST, square
from tests.games.mythic_arena.twins import Staging, for_both_twins

ROW = {(0, 0): "zeus", (0, 1): "gaia", (0, 2): "ares", (0, 3): "athena"}
OTHER_NORSE = (
    *("sol", "siegfried", "ull", "frigg", "thor", "freyja", "tyr", "freyr"),
    *("loki", "eir", "vali", "balder", "njord", "nerthus", "odin", "beyla"),
)


@clause("MA-20.1")
@for_both_twins
def test_hela_is_laid_inside_and_covered_from_her_own_discard(stage: Staging) -> None:
    arena = stage(ROW, turn="norse", drawn="hela", discard=("thor", "ull", "sol", "demeter"))
    arena.keep()
    assert arena.cells == {(row, column) for row in (-1, 1) for column in range(4)}
    arena.lay(1, 0)
    assert arena.asked == "ChooseCover"
    assert arena.choices == {"thor", "ull", "sol"}
    arena.cover("thor")
    assert arena.at(1, 0) == "thor"
    assert arena.is_under("hela")
    assert arena.discards("norse") == {"ull", "sol"}


@clause("MA-20.1")
@for_both_twins
def test_hela_may_not_stay_uncovered(stage: Staging) -> None:
    arena = stage(ROW, turn="norse", drawn="hela", discard=("thor", "ull"))
    arena.lay(1, 0)
    assert [words["do"] for words in arena.options] == ["cover", "cover"]


@clause("MA-20.2")
@for_both_twins
def test_the_card_on_hela_fights_with_its_strength_and_power(stage: Staging) -> None:
    field = {(0, 1): "hephaistos", (1, 2): "heracles", (2, 1): "hera", (1, 0): "poseidon"}
    arena = stage(field, turn="norse", drawn="hela", discard=("thor", "ull"))
    arena.lay(1, 1).cover("thor")
    assert [arena.holder(card) for card in ("hephaistos", "heracles", "hera")] == ["norse"] * 3
    assert arena.holder("poseidon") == "greek"


@clause("MA-20.2")
@for_both_twins
def test_a_strength_token_goes_on_the_card_on_hela(stage: Staging) -> None:
    arena = stage(
        {(0, 0): "demeter"}, turn="norse", drawn="hela", discard=("tyr", "ull"), tokens={"norse": {"strength": 2}}
    )
    arena.lay(0, 1).cover("tyr").tokens(strength=2)
    assert arena.strength_tokens("tyr") == 2
    assert arena.strength("tyr") == 5
    assert arena.holder("demeter") == "norse"


@clause("MA-20.2")
@for_both_twins
def test_the_card_on_hela_wins_one_battle_and_its_post_battle_effect_follows(stage: Staging) -> None:
    field = {(0, 0): "gaia", (1, 1): "hera"}
    arena = stage(field, turn="norse", drawn="hela", discard=("loki", "ull"))
    arena.lay(0, 1).cover("loki")
    assert (arena.holder("gaia"), arena.holder("hera")) == ("norse", "norse")
    assert [event["event"] for event in arena.events].count("captured") == 2
    arena.take("strength").take("breaker")
    assert arena.active == "greek"


@clause("MA-20.2")
@for_both_twins
def test_the_card_on_hela_defends_with_its_own_sides(stage: Staging) -> None:
    above = stage({(0, 0): "beyla over hela"}, turn="greek", drawn="zeus").lay(-1, 0)
    assert above.holder("beyla") == "norse"
    below = stage({(0, 0): "beyla over hela"}, turn="greek", drawn="zeus").lay(1, 0)
    assert below.holder("beyla") == "greek"
    fragile = stage({(0, 0): "nerthus over hela"}, turn="greek", drawn="artemis").lay(-1, 0)
    assert fragile.holder("nerthus") == "greek"


@clause("MA-20.2", "MA-20.3")
@for_both_twins
def test_the_pile_shows_one_symbol(stage: Staging) -> None:
    field = {(0, 0): "ull over hela", (0, 1): "odin"}
    arena = stage(field, turn="norse", drawn="frigg", tokens={"norse": {"strength": 1}})
    arena.lay(1, 1)
    assert arena.strength("frigg") == 3


@clause("MA-20.3")
@for_both_twins
def test_hela_adds_no_strength_to_the_card_on_her(stage: Staging) -> None:
    arena = stage({(0, 0): "ull over hela"}, turn="greek", drawn="athena")
    assert arena.strength("ull") == 2
    arena.lay(0, 1)
    assert arena.holder("ull") == "greek"


@clause("MA-20.3")
@for_both_twins
def test_the_pile_is_one_card_of_a_line_and_of_the_square(stage: Staging) -> None:
    arena = stage({(0, 0): "thor", (0, 1): "beyla"}, turn="norse", drawn="hela", discard=("odin",))
    arena.lay(0, 2)
    assert arena.square == 3
    assert arena.held("norse") == 3
    assert arena.glory("norse") == 1


@clause("MA-20.3")
@for_both_twins
def test_the_pile_counts_one_symbol_at_the_end(stage: Staging) -> None:
    field = square(*CHECKERED, cards={**FIRM, (0, 0): "thor over hela"})
    arena = stage(field, turn="norse", drawn="ull")
    arena.lay(*LAST)
    assert (arena.glory("norse"), arena.glory("greek")) == (0, 0)
    assert arena.winner == "drawn"


@clause("MA-20.3")
@for_both_twins
def test_the_pile_is_one_of_the_sixteen_cells(stage: Staging) -> None:
    rows = ("NGNG", "GNGN", "NGNG", "GN..")
    arena = stage(square(*rows, cards={(0, 0): "thor over hela", (2, 3): "gaia"}), turn="norse", drawn="ull")
    arena.lay(*LAST)
    assert arena.square == 15
    assert arena.winner == ""


@clause("MA-20.4")
@for_both_twins
def test_hela_drawn_first_with_an_empty_discard_must_be_discarded(stage: Staging) -> None:
    arena = stage(ROW, turn="norse", drawn="hela", then="ull", discard=("demeter",))
    assert arena.options == [{"do": "discard"}]
    assert arena.why_not("keep") == "MA-20.4"
    arena.discard()
    assert arena.discards("norse") == {"hela"}
    assert arena.drawn == "ull"
    assert arena.asked == "Lay"


@clause("MA-20.4")
@for_both_twins
def test_hela_drawn_first_may_be_kept_if_a_card_can_cover_her(stage: Staging) -> None:
    arena = stage(ROW, turn="norse", drawn="hela", then="ull", discard=("thor",))
    assert arena.options == [{"do": "keep"}, {"do": "discard"}]


@clause("MA-20.5")
@for_both_twins
def test_sol_brought_on_hela_stays_in_her_cell(stage: Staging) -> None:
    arena = stage(ROW, turn="norse", drawn="hela", discard=("sol", "ull"))
    arena.lay(1, 0).cover("sol")
    assert arena.at(1, 0) == "sol"
    assert not arena.is_outside(1, 0)
    assert arena.square == 5
    assert (arena.active, arena.asked) == ("greek", "Keep")


@clause("MA-20.6")
@for_both_twins
def test_siegfried_brought_on_hela_picks_among_the_cards_left(stage: Staging) -> None:
    arena = stage(ROW, turn="norse", drawn="hela", discard=("siegfried", "thor", "ull"))
    arena.lay(1, 0).cover("siegfried")
    assert arena.asked == "ChooseRecycled"
    assert arena.choices == {"thor", "ull"}
    arena.recycle("ull")
    assert arena.discards("norse") == {"thor"}
    assert "ull" in arena.deck("norse")


@clause("MA-20.6")
@for_both_twins
def test_siegfried_brought_on_hela_as_the_last_discard_puts_nothing_back(stage: Staging) -> None:
    arena = stage(ROW, turn="norse", drawn="hela", discard=("siegfried",))
    before = arena.deck("norse")
    arena.lay(1, 0)
    assert arena.at(1, 0) == "siegfried"
    assert arena.deck("norse") == before


@clause("MA-20.7")
@for_both_twins
def test_ull_brought_on_hela_does_not_count_himself(stage: Staging) -> None:
    arena = stage(
        {(0, 0): "demeter"},
        turn="norse",
        drawn="hela",
        discard=("ull", "thor", "odin"),
        tokens={"norse": {"strength": 1}},
    )
    arena.lay(0, 1).cover("ull")
    assert arena.strength("ull") == 4
    arena.tokens()
    assert arena.holder("demeter") == "greek"


@clause("MA-20.8")
@for_both_twins
def test_hela_who_can_be_neither_covered_nor_discarded_goes_to_the_box(stage: Staging) -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="hela", deck=(), boxed=OTHER_NORSE)
    assert arena.is_boxed("hela")
    assert (arena.active, arena.asked) == ("greek", "Keep")
    assert arena.square == 1
    assert arena.discards("norse") == set()
    assert arena.glory("norse") == 0


@clause("MA-20.9")
@for_both_twins
def test_the_card_discarded_this_turn_may_be_brought_on_hela(stage: Staging) -> None:
    arena = stage(ROW, turn="norse", drawn="ull", then="hela", discard=("thor",))
    arena.discard().lay(1, 0)
    assert arena.choices == {"thor", "ull"}
    arena.cover("ull")
    assert arena.at(1, 0) == "ull"


@clause("MA-20.9")
@for_both_twins
def test_the_card_discarded_this_turn_covers_hela_if_it_is_alone(stage: Staging) -> None:
    arena = stage(ROW, turn="norse", drawn="ull", then="hela")
    arena.discard().lay(1, 0)
    assert arena.at(1, 0) == "ull"
    assert arena.is_under("hela")
    assert arena.discards("norse") == set()


@clause("MA-20.10")
@for_both_twins
def test_a_captured_pile_changes_hands_whole_and_back(stage: Staging) -> None:
    arena = stage({(0, 0): "ull over hela"}, turn="greek", drawn="athena")
    arena.give_next("odin").lay(0, 1)
    assert arena.holder("ull") == "greek"
    assert arena.is_under("hela")
    assert arena.bears_allegiance_token("ull")
    assert not arena.bears_allegiance_token("hela")
    assert (arena.held("norse"), arena.held("greek")) == (0, 2)
    arena.lay(1, 0)
    assert arena.holder("ull") == "norse"
    assert arena.is_under("hela")
    assert (arena.held("norse"), arena.held("greek")) == (2, 1)


@clause("MA-20.10")
@for_both_twins
def test_a_captured_pile_shows_one_symbol_for_its_captor(stage: Staging) -> None:
    arena = stage({(0, 0): "ull over hela"}, turn="greek", drawn="athena", tokens={"greek": {"strength": 1}})
    arena.give_next("eir").lay(0, 1).tokens()
    arena.give_next("hera").lay(-1, 1)
    arena.take("breaker").take("breaker")
    assert arena.holder("ull") == "greek"
    arena.lay(1, 0)
    assert arena.strength("hera") == 3


@clause("MA-20.10")
@for_both_twins
def test_a_pile_is_one_target_for_the_enemy_and_none_for_its_own_side(stage: Staging) -> None:
    arena = stage({(0, 0): "ull over hela", (0, 1): "thor"}, turn="greek", drawn="aphrodite")
    arena.lay(1, 1)
    assert arena.cells == {(0, 0), (0, 1)}
    assert len(arena.options) == 2
    arena.seize(0, 0)
    assert arena.holder("ull") == "greek"
    assert arena.is_under("hela")


@clause("MA-20.10")
@for_both_twins
def test_a_captured_pile_makes_a_line_of_its_captor(stage: Staging) -> None:
    arena = stage({(0, 0): "zeus", (0, 1): "dionysos", (0, 2): "thor over hela"}, turn="greek", drawn="gaia")
    arena.lay(1, 2)
    assert arena.glory("greek") == 1
