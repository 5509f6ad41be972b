"""What is in the box, and what is printed on a card (MA-1, MA-2)."""

from __future__ import annotations

import pytest

import longhall
from longhall.kernel.errors import BadSeats
from tests.clauses import clause
from tests.games.mythic_arena.stage import GAME, Arena, Cell, dealt, stage

VIEWERS = (0, 1, longhall.SPECTATOR)

# Norse, Greek, strength, shields, fragilities, symbol, timing.
PRINTED: list[tuple[str, str, int | None, str, str, bool, str]] = [
    ("sol", "helios", 3, "EW", "", True, "placement"),
    ("siegfried", "heracles", 3, "NEW", "", True, "placement"),
    ("ull", "artemis", 2, "", "", True, "placement"),
    ("frigg", "hera", 0, "", "", True, "placement"),
    ("thor", "ares", 4, "", "", True, "placement"),
    ("freyja", "aphrodite", 2, "", "", True, "placement"),
    ("hela", "hades", None, "", "", False, "placement"),
    ("tyr", "athena", 3, "", "", True, "post-battle"),
    ("freyr", "demeter", 4, "W", "N", True, "post-battle"),
    ("loki", "hephaistos", 3, "N", "", True, "post-battle"),
    ("eir", "asclepios", 2, "W", "", True, "post-battle"),
    ("vali", "erinyes", 99, "", "", False, "post-battle"),
    ("balder", "apollon", 2, "E", "", True, "end-of-game"),
    ("njord", "poseidon", 7, "", "", True, "continuous"),
    ("nerthus", "gaia", 8, "", "NEW", True, "none"),
    ("odin", "zeus", 6, "", "W", True, "none"),
    ("beyla", "dionysos", 5, "NW", "", True, "none"),
]
NORSE = [row[0] for row in PRINTED]
GREEK = [row[1] for row in PRINTED]
TWIN = dict(zip(NORSE + GREEK, GREEK + NORSE, strict=True))
OTHER = {"norse": "greek", "greek": "norse"}


def alone(card: str) -> Arena:
    """A card by itself in the middle of the field."""
    return stage({(0, 0): card}, turn="greek")


@clause("MA-1.1")
@pytest.mark.parametrize("players", [0, 1, 3, 4])
def test_nobody_but_two_players_can_sit_down(players: int) -> None:
    with pytest.raises(BadSeats):
        GAME.deal(players=players, seed=1)


@clause("MA-1.1")
@pytest.mark.parametrize("agreement", ["random", "norse-first", "greek-first"])
def test_one_of_two_players_leads_the_norse_gods_and_one_the_greek(agreement: str) -> None:
    for seed in range(20):
        sides = dealt(seed, pantheons=agreement).view().sides
        assert sorted(side.pantheon for side in sides) == ["greek", "norse"]
        assert sorted(side.seat for side in sides) == [0, 1]


@clause("MA-1.2")
def test_each_pantheon_has_its_seventeen_different_characters() -> None:
    arena = dealt(first="seat-0")
    assert sorted([*arena.deck("norse"), arena.drawn]) == sorted(NORSE)
    assert sorted(arena.deck("greek")) == sorted(GREEK)
    assert len({*NORSE, *GREEK}) == 34


def turn_with(card: str, own: str) -> Arena:
    """The same turn for either pantheon: a card laid among cards of both, every choice the last one offered."""

    def mine(norse: str) -> str:
        return norse if own == "norse" else TWIN[norse]

    def theirs(norse: str) -> str:
        return TWIN[norse] if own == "norse" else norse

    field: dict[Cell, str] = {
        (0, 0): mine("tyr" if card == mine("odin") else "odin"),
        (0, 1): theirs("freyja"),
        (1, 0): theirs("tyr"),
        (1, 2): theirs("beyla"),
        (2, 1): theirs("nerthus"),
        (2, 2): mine("frigg" if card == mine("thor") else "thor"),
    }
    discard = tuple(mine(name) for name in ("sol", "ull", "eir") if mine(name) != card)
    tokens = {own: {"strength": 1, "breaker": 1}}
    arena = stage(field, turn=own, drawn=card, discard=discard, tokens=tokens).lay(1, 1)
    return arena.finish_turn() if arena.active == own else arena


@clause("MA-1.3")
@pytest.mark.parametrize("norse", NORSE)
def test_twins_do_the_same_on_a_turn(norse: str) -> None:
    ours, theirs = turn_with(norse, "norse"), turn_with(TWIN[norse], "greek")
    seen = {
        (one.row, one.column): (one.card, one.holder, one.strength, one.strength_tokens, one.shields, one.broken)
        for one in ours.view().field
    }
    mirrored = {
        (one.row, one.column): (
            TWIN[one.card],
            OTHER[one.holder],
            one.strength,
            one.strength_tokens,
            one.shields,
            one.broken,
        )
        for one in theirs.view().field
    }
    assert seen == mirrored
    for kind in ("strength", "breaker"):
        assert ours.owned("norse", kind) == theirs.owned("greek", kind)
    assert ours.glory("norse") == theirs.glory("greek")
    assert ours.discards("norse") == {TWIN[card] for card in theirs.discards("greek")}
    assert ours.is_boxed(norse) == theirs.is_boxed(TWIN[norse])


@clause("MA-1.3")
@pytest.mark.parametrize("norse", NORSE)
def test_twins_are_printed_with_the_same_strength_sides_and_symbol(norse: str) -> None:
    ours, theirs = alone(norse), alone(TWIN[norse])
    one, twin = ours.seen(norse), theirs.seen(TWIN[norse])
    assert (one.strength, one.shields, one.fragilities) == (twin.strength, twin.shields, twin.fragilities)
    assert ours.side("norse").symbols == theirs.side("greek").symbols


@clause("MA-1.4")
@pytest.mark.parametrize("deck", [NORSE, GREEK], ids=["norse", "greek"])
def test_a_deck_shows_eleven_shields_and_five_fragilities(deck: list[str]) -> None:
    cards = [alone(card).seen(card) for card in deck]
    assert sum(len(card.shields) for card in cards) == 11
    assert sum(len(card.fragilities) for card in cards) == 5


@clause("MA-1.5")
def test_there_are_three_strength_tokens_and_three_breakers() -> None:
    arena = dealt()
    assert arena.supply("strength") == 3
    assert arena.supply("breaker") == 3


@clause("MA-1.5")
def test_both_players_take_from_the_same_supply() -> None:
    arena = stage({(0, 0): "thor"}, turn="norse", drawn="eir").give_next("asclepios")
    arena.lay(0, 1).take("strength").take("strength")
    assert arena.supply("strength") == 1
    arena.lay(1, 0).take("strength")
    assert arena.supply("strength") == 0
    assert arena.owned("norse", "strength") == 2
    assert (arena.owned("greek", "strength"), arena.owned("greek", "breaker")) == (1, 1)


@clause("MA-1.5")
def test_a_power_token_is_used_once() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", tokens={"greek": {"strength": 1}})
    arena.give_next("ares").give_next("frigg")
    arena.lay(0, 1).tokens(strength=1)
    arena.lay(1, 0)
    arena.lay(1, 1)
    assert arena.active == "norse"
    assert arena.strength_tokens("ares") == 0


@clause("MA-1.6")
def test_there_is_an_allegiance_token_for_every_captured_card() -> None:
    taken = ["frigg", "freyr", "loki", "eir", "njord", "nerthus", "odin", "beyla", "siegfried", "balder"]
    away = [(0, 0), (0, 2), (0, 3), (1, 3), (2, 0), (2, 2), (2, 3), (3, 0), (3, 1), (3, 2)]
    field = {cell: f"{card} held-by-greek" for cell, card in zip(away, taken, strict=True)}
    near = {(0, 1): "thor", (1, 0): "ull", (1, 2): "tyr", (2, 1): "freyja"}
    arena = stage({**field, **near}, turn="greek", drawn="zeus").lay(1, 1)
    assert arena.held("greek") == 15
    assert [arena.holder(card) for card in near.values()] == ["greek"] * 4


@clause("MA-1.7")
def test_glory_starts_at_nothing() -> None:
    arena = dealt()
    assert (arena.glory("norse"), arena.glory("greek")) == (0, 0)


@clause("MA-1.7")
def test_glory_adds_up_without_limit() -> None:
    field = {(0, 0): "zeus", (0, 1): "gaia"}
    arena = stage(field, turn="greek", drawn="dionysos", glory={"greek": 150, "norse": 7}).lay(0, 2)
    assert (arena.glory("greek"), arena.glory("norse")) == (151, 7)


@clause("MA-1.8")
def test_everybody_sees_what_lies_in_the_box() -> None:
    arena = stage({(0, 0): "thor"}, turn="norse", drawn="vali", boxed=("erinyes",)).lay(0, 1)
    for viewer in VIEWERS:
        assert arena.side("norse", viewer).box.cards == ("vali",)
        assert arena.side("greek", viewer).box.cards == ("erinyes",)


@clause("MA-1.8")
def test_a_new_deck_is_made_without_the_cards_in_the_box() -> None:
    arena = stage(turn="norse", boxed=("vali", "hela"), deck=())
    assert {arena.drawn, *arena.deck("norse")} == set(NORSE) - {"vali", "hela"}
    assert arena.is_boxed("vali")
    assert arena.is_boxed("hela")


@clause("MA-1.8")
@pytest.mark.parametrize("drawn", ["hela", "siegfried"])
def test_no_power_fetches_a_card_out_of_the_box(drawn: str) -> None:
    arena = stage({(0, 0): "odin"}, turn="norse", drawn=drawn, boxed=("vali",), discard=("thor", "tyr"))
    assert arena.lay(0, 1).choices == {"thor", "tyr"}


@clause("MA-2.1")
def test_a_card_shows_its_strength_its_symbol_its_sides_and_its_power() -> None:
    arena = stage({(0, 0): "gaia"}, turn="norse", drawn="freyr").lay(1, 0).take("breaker")
    freyr = arena.seen("freyr")
    assert freyr.strength == 4
    assert (freyr.shields, freyr.fragilities) == (("W",), ("N",))
    assert arena.side("norse").symbols == 1
    assert arena.owned("norse", "breaker") == 1


@clause("MA-2.1")
@pytest.mark.parametrize(
    ("cell", "attacker", "captured"),
    [
        ((-1, 0), "asclepios", True),
        ((0, -1), "zeus", False),
        ((0, 1), "zeus", True),
        ((0, 1), "asclepios", False),
        ((1, 0), "zeus", True),
        ((1, 0), "asclepios", False),
    ],
)
def test_each_side_of_freyr_is_a_shield_a_fragility_or_plain(cell: Cell, attacker: str, captured: bool) -> None:
    arena = stage({(0, 0): "freyr"}, turn="greek", drawn=attacker).lay(*cell)
    assert (arena.holder("freyr") == "greek") == captured


@clause("MA-2.2")
@pytest.mark.parametrize("card", NORSE + GREEK)
def test_no_side_is_both_and_no_south_side_is_either(card: str) -> None:
    seen = alone(card).seen(card)
    assert not {*seen.shields} & {*seen.fragilities}
    assert "S" not in {*seen.shields, *seen.fragilities}


@clause("MA-2.3")
@pytest.mark.parametrize("row", PRINTED, ids=NORSE)
def test_the_printed_values_are_right(row: tuple[str, str, int | None, str, str, bool, str]) -> None:
    norse, greek, strength, shields, fragilities, symbol, timing = row
    pair = next(pair for pair in GAME.content.pairs if pair.norse == norse)
    assert (pair.greek, pair.strength, pair.symbol, pair.timing) == (greek, strength, symbol, timing)
    for pantheon, card in (("norse", norse), ("greek", greek)):
        arena = alone(card)
        seen = arena.seen(card)
        assert seen.pantheon == pantheon
        assert strength is None or seen.strength == strength
        assert ("".join(seen.shields), "".join(seen.fragilities)) == (shields, fragilities)
        assert arena.side(pantheon).symbols == int(symbol)


@clause("MA-2.4")
def test_both_players_see_every_card_the_same_way_up() -> None:
    arena = stage({(0, 0): "freyr", (0, 1): "demeter", (1, 1): "odin held-by-greek"}, turn="greek")
    assert arena.view(0).field == arena.view(1).field == arena.view().field
    assert arena.seen("freyr").fragilities == arena.seen("demeter").fragilities == ("N",)


@clause("MA-2.4")
@pytest.mark.parametrize(("card", "turn", "attacker"), [("freyr", "greek", "apollon"), ("demeter", "norse", "balder")])
def test_north_is_north_for_both_players(card: str, turn: str, attacker: str) -> None:
    above = stage({(0, 0): card}, turn=turn, drawn=attacker).lay(-1, 0)
    below = stage({(0, 0): card}, turn=turn, drawn=attacker).lay(1, 0)
    assert above.holder(card) == turn
    assert below.holder(card) != turn


@clause("MA-2.4")
def test_a_captured_card_is_not_turned() -> None:
    arena = stage({(0, 0): "freyr"}, turn="greek", drawn="zeus").lay(1, 0)
    assert arena.holder("freyr") == "greek"
    assert (arena.seen("freyr").shields, arena.seen("freyr").fragilities) == (("W",), ("N",))


@clause("MA-2.4")
@pytest.mark.parametrize(("cell", "holder"), [((-1, 0), "norse"), ((1, 0), "greek")], ids=["north", "south"])
def test_the_north_of_a_captured_card_is_where_it_was(cell: Cell, holder: str) -> None:
    arena = stage({(0, 0): "freyr held-by-greek"}, turn="norse", drawn="balder").lay(*cell)
    assert arena.holder("freyr") == holder


@clause("MA-2.5")
def test_a_card_stands_under_its_token_or_else_under_its_own_pantheon() -> None:
    arena = stage({(0, 0): "thor", (0, 1): "tyr held-by-greek", (1, 1): "ares held-by-norse"}, turn="greek")
    assert [arena.holder(card) for card in ("thor", "tyr", "ares")] == ["norse", "greek", "norse"]
    assert [arena.seen(card).pantheon for card in ("thor", "tyr", "ares")] == ["norse", "norse", "greek"]


@clause("MA-2.5")
def test_a_card_under_a_token_makes_lines_for_the_token() -> None:
    field = {(0, 0): "thor held-by-greek", (0, 1): "tyr held-by-greek"}
    assert stage(field, turn="greek", drawn="zeus").lay(0, 2).glory("greek") == 1


@clause("MA-2.6")
def test_what_is_opposing_shows_on_the_card_and_not_in_the_deck_it_came_from() -> None:
    field = {(0, 1): "tyr held-by-greek", (1, 0): "athena held-by-norse"}
    arena = stage(field, turn="norse", drawn="odin").lay(1, 1)
    assert arena.holder("tyr") == "norse"
    assert arena.holder("athena") == "norse"
    assert [event["card"] for event in arena.events if event["event"] == "captured"] == ["tyr"]


@clause("MA-2.6")
def test_freyja_chooses_among_what_shows_the_opposing_allegiance() -> None:
    field = {
        (0, 0): "tyr held-by-greek",
        (0, 1): "athena held-by-norse",
        (0, 2): "odin",
        (1, 1): "zeus",
    }
    arena = stage(field, turn="norse", drawn="freyja").lay(1, 2)
    assert arena.asked == "ChooseCaptured"
    assert arena.cells == {(0, 0), (1, 1)}


@clause("MA-2.7")
def test_strength_tokens_add_to_the_printed_strength() -> None:
    arena = stage({(0, 0): "apollon +2", (0, 1): "thor"}, turn="greek")
    assert (arena.strength("apollon"), arena.strength("thor")) == (4, 4)


@clause("MA-2.7")
def test_njord_starts_from_two_beside_odin_and_from_seven_without() -> None:
    beside = stage({(0, 0): "njord +1", (0, 1): "odin"}, turn="greek")
    without = stage({(0, 0): "njord +1", (0, 1): "thor"}, turn="greek")
    assert (beside.strength("njord"), without.strength("njord")) == (3, 8)


@clause("MA-2.7")
def test_the_bonus_of_ull_adds_to_his_tokens_until_the_battle_is_over() -> None:
    arena = stage(
        {(0, 0): "dionysos"},
        turn="norse",
        drawn="ull",
        discard=("thor", "tyr", "odin"),
        tokens={"norse": {"strength": 1}},
    )
    arena.lay(0, 1)
    assert arena.asked == "PlayTokens"
    assert arena.strength("ull") == 5
    arena.tokens(strength=1)
    assert arena.holder("dionysos") == "norse"
    assert arena.strength("ull") == 3


@clause("MA-2.7")
def test_the_bonus_of_hera_adds_to_her_tokens_until_the_battle_is_over() -> None:
    arena = stage({(0, 0): "zeus", (0, 1): "tyr"}, turn="greek", drawn="hera", tokens={"greek": {"strength": 2}})
    arena.lay(1, 1)
    assert arena.strength("hera") == 2
    arena.tokens(strength=2)
    assert arena.holder("tyr") == "greek"
    assert arena.strength("hera") == 2


@clause("MA-2.8")
def test_a_captured_card_shows_one_symbol_and_it_is_the_captors() -> None:
    arena = stage({(0, 0): "thor held-by-greek", (0, 1): "odin"}, turn="greek")
    assert (arena.side("norse").symbols, arena.side("greek").symbols) == (1, 1)


@clause("MA-2.8")
def test_a_covered_hela_shows_no_symbol() -> None:
    arena = stage({(0, 0): "thor over hela", (0, 1): "zeus"}, turn="greek")
    assert (arena.side("norse").symbols, arena.side("greek").symbols) == (1, 1)


@clause("MA-2.8")
def test_vali_shows_no_symbol_while_he_is_there() -> None:
    field = {(0, 0): "odin", (0, 2): "heracles"}
    arena = stage(field, turn="norse", drawn="vali", tokens={"norse": {"breaker": 1}}).lay(0, 1)
    assert arena.at(0, 1) == "vali"
    assert (arena.side("norse").symbols, arena.side("greek").symbols) == (1, 1)


@clause("MA-2.8")
def test_frigg_counts_the_symbols_that_show() -> None:
    field = {
        (0, 0): "thor over hela",
        (0, 1): "ares held-by-norse",
        (0, 2): "odin held-by-greek",
        (1, 0): "athena",
    }
    arena = stage(field, turn="norse", drawn="frigg", tokens={"norse": {"strength": 1}}).lay(1, 1)
    assert arena.strength("frigg") == 3
