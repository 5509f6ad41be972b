"""What all are told of an act: every event of it, with its facts, in order."""

from __future__ import annotations

import pytest

from longhall import SPECTATOR
from longhall.kernel.vocabulary import Words
from tests.clauses import clause
from tests.games.mythic_arena.fields import CHECKERED, FIRM, LAST, square
from tests.games.mythic_arena.stage import PANTHEONS, Cell, dealt, nearly_full, stage
from tests.games.mythic_arena.twins import Staging, for_both_twins

KING = {"norse": "odin", "greek": "zeus"}
OTHER = {"norse": "greek", "greek": "norse"}
# All that is told of the next turn.
NORSE_DREW: Words = {"event": "drew", "pantheon": "norse"}
GREEK_DREW: Words = {"event": "drew", "pantheon": "greek"}


def laid(pantheon: str, card: str, row: int, column: int) -> Words:
    return {"event": "laid", "pantheon": pantheon, "card": card, "row": row, "column": column}


def captured(pantheon: str, card: str, cell: Cell, how: str) -> Words:
    return {"event": "captured", "pantheon": pantheon, "card": card, "row": cell[0], "column": cell[1], "how": how}


def fought(card: str, strength: int) -> Words:
    return {"event": "fought", "card": card, "strength": strength}


# Set-up and draw.


@clause("MA-3.6")
@pytest.mark.parametrize(("pantheons", "leaders"), [("norse-first", PANTHEONS), ("greek-first", PANTHEONS[::-1])])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_starts_with_who_opens_it(pantheons: str, leaders: tuple[str, ...], seat: int) -> None:
    arena = dealt(pantheons=pantheons, first=f"seat-{seat}")
    opener = leaders[seat]
    assert arena.table.events(SPECTATOR) == [
        {"event": "started", "pantheon": opener},
        {"event": "drew", "pantheon": opener},
    ]


@clause("MA-4.2")
@pytest.mark.parametrize(("pantheons", "owner"), [("norse-first", 1), ("greek-first", 0)])
def test_what_was_drawn_is_told_to_its_owner_alone_whatever_its_seat(pantheons: str, owner: int) -> None:
    arena = stage({(0, 0): "thor"}, turn="norse", drawn="odin", pantheons=pantheons).give_next("zeus").lay(0, 1)
    assert arena.outcome.events(owner)[-1] == {**GREEK_DREW, "card": "zeus"}
    for viewer in (1 - owner, SPECTATOR):
        assert arena.outcome.events(viewer)[-1] == GREEK_DREW


@clause("MA-4.3")
@pytest.mark.parametrize(("turn", "card"), [("norse", "odin"), ("greek", "zeus")])
def test_that_a_card_is_kept_is_told_and_not_which(turn: str, card: str) -> None:
    arena = stage({(0, 0): "thor"}, turn=turn, drawn=card).keep()
    assert arena.told == [{"event": "kept", "pantheon": turn}]


@clause("MA-4.3")
@for_both_twins
def test_a_card_is_discarded_before_the_next_is_drawn(stage: Staging) -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", then="gaia").discard()
    assert arena.told == [{"event": "discarded", "pantheon": "greek", "card": "zeus"}, GREEK_DREW]


@clause("MA-4.7")
@for_both_twins
def test_a_deck_is_made_new_before_it_is_drawn_from(stage: Staging) -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", deck=(), discard=("odin",))
    arena.lay(0, 1).finish_turn()
    assert arena.told[-2:] == [{"event": "reshuffled", "pantheon": "greek"}, GREEK_DREW]


# Placement and its effects.


@clause("MA-5.1")
@for_both_twins
def test_the_first_card_of_the_field_is_told_of_though_its_place_was_not_asked(stage: Staging) -> None:
    arena = stage(turn="greek", drawn="zeus").keep()
    assert arena.told == [{"event": "kept", "pantheon": "greek"}, laid("greek", "zeus", 0, 0), NORSE_DREW]


@clause("MA-5.2")
@for_both_twins
@pytest.mark.parametrize("cell", [(-1, 0), (0, 1), (1, 0), (0, -1)])
def test_a_card_is_laid_where_it_is_told(stage: Staging, cell: Cell) -> None:
    arena = stage({(0, 0): "zeus"}, turn="greek", drawn="gaia").lay(*cell)
    assert arena.told == [laid("greek", "gaia", *cell), NORSE_DREW]


@clause("MA-15.1")
@for_both_twins
def test_the_card_that_goes_back_into_the_deck_is_told(stage: Staging) -> None:
    arena = stage({(0, 0): "zeus"}, turn="greek", drawn="heracles", discard=("gaia", "apollon")).lay(0, 1)
    assert arena.recycle("gaia").told == [{"event": "recycled", "pantheon": "greek", "card": "gaia"}, NORSE_DREW]


@clause("MA-16.1")
@for_both_twins
def test_the_strength_that_ull_fights_with_is_told_before_what_it_captures(stage: Staging) -> None:
    arena = stage({(0, 0): "athena"}, turn="norse", drawn="ull", discard=("odin", "eir", "beyla")).lay(0, -1)
    assert arena.told == [
        laid("norse", "ull", 0, -1),
        fought("ull", 5),
        captured("norse", "athena", (0, 0), "strength"),
        GREEK_DREW,
    ]


@clause("MA-17.1", "MA-8.4")
@for_both_twins
def test_the_strength_of_a_lone_hera_is_told_and_that_a_fragility_made_the_capture(stage: Staging) -> None:
    arena = stage({(0, 0): "nerthus"}, turn="greek", drawn="hera").lay(-1, 0)
    assert arena.told == [
        laid("greek", "hera", -1, 0),
        fought("hera", 1),
        captured("greek", "nerthus", (0, 0), "fragility"),
        NORSE_DREW,
    ]


@clause("MA-16.1")
@for_both_twins
def test_a_card_without_a_bonus_is_not_told_to_fight_at_another_strength(stage: Staging) -> None:
    arena = stage({(0, 0): "athena"}, turn="norse", drawn="ull").lay(0, -1)
    assert arena.told == [laid("norse", "ull", 0, -1), GREEK_DREW]


@clause("MA-27.3")
@for_both_twins
@pytest.mark.parametrize(("attack", "news"), [("printed", [fought("njord", 7)]), ("current", [])])
def test_that_njord_fights_at_seven_is_told_where_all_see_a_two(stage: Staging, attack: str, news: list[Words]) -> None:
    field = {(0, 0): "odin", (0, 1): "hera"}
    arena = stage(field, turn="norse", drawn="njord", njord_attack=attack).lay(1, 1)
    hera = captured("norse", "hera", (0, 1), "strength")
    assert arena.told == [laid("norse", "njord", 1, 1), *news, hera, GREEK_DREW]


@clause("MA-19.1")
@for_both_twins
def test_what_freyja_captures_is_captured_by_her_power(stage: Staging) -> None:
    field = {(0, 0): "thor", (0, 1): "dionysos", (-1, 1): "gaia"}
    arena = stage(field, turn="norse", drawn="freyja").lay(1, 0)
    assert arena.told == [laid("norse", "freyja", 1, 0)]
    assert arena.seize(-1, 1).told == [captured("norse", "gaia", (-1, 1), "power"), GREEK_DREW]


@clause("MA-20.1")
@for_both_twins
def test_the_card_brought_on_top_is_told_where_it_lies(stage: Staging) -> None:
    arena = stage({(0, 0): "zeus"}, turn="greek", drawn="hades", discard=("gaia", "apollon")).lay(0, -1)
    assert arena.told == [laid("greek", "hades", 0, -1)]
    covered: Words = {"event": "covered", "pantheon": "greek", "card": "gaia", "row": 0, "column": -1}
    assert arena.cover("gaia").told == [covered, NORSE_DREW]


@clause("MA-20.8")
def test_a_card_that_is_given_up_is_told_to_have_left() -> None:
    others = tuple(card for card in dealt().table.cards.names[:17] if card != "hela")
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="hela", deck=(), boxed=others)
    assert arena.table.events(SPECTATOR) == [NORSE_DREW, {"event": "left", "card": "hela"}, GREEK_DREW]


# Tokens and battle.


@clause("MA-7.2", "MA-7.3", "MA-7.12")
@for_both_twins
def test_each_token_is_told_where_it_goes(stage: Staging) -> None:
    field = {(0, 0): "freyr", (1, -1): "beyla", (2, 0): "siegfried"}
    tokens = {"greek": {"strength": 3, "breaker": 2}}
    arena = stage(field, turn="greek", drawn="athena", tokens=tokens).lay(1, 0)
    arena.tokens(1, "S")
    assert arena.told == [
        {"event": "strengthened", "pantheon": "greek", "card": "athena", "count": 1},
        {"event": "broke", "pantheon": "greek", "card": "siegfried", "side": "N", "row": 2, "column": 0},
        captured("greek", "siegfried", (2, 0), "strength"),
        NORSE_DREW,
    ]


@clause("MA-7.9", "MA-24.2")
@for_both_twins
def test_each_token_taken_is_told_by_its_kind(stage: Staging) -> None:
    arena = stage({(0, 0): "zeus"}, turn="greek", drawn="asclepios").lay(0, 1)
    assert arena.take("breaker").told == [{"event": "took", "pantheon": "greek", "token": "breaker"}]
    assert arena.take("strength").told == [{"event": "took", "pantheon": "greek", "token": "strength"}, NORSE_DREW]


@clause("MA-8.5")
@for_both_twins
def test_a_capture_on_a_plain_side_of_a_fragile_card_is_one_by_strength(stage: Staging) -> None:
    arena = stage({(0, 0): "nerthus", (0, 1): "thor"}, turn="greek", drawn="erinyes").lay(1, 0)
    assert arena.told[1] == captured("greek", "nerthus", (0, 0), "strength")


@clause("MA-9.1", "MA-9.2")
@for_both_twins
@pytest.mark.parametrize("held", ["", " held-by-greek"])
def test_a_capture_is_told_by_its_captor_whatever_is_printed_on_the_card(stage: Staging, held: str) -> None:
    card = "ull" if held else "artemis"
    arena = stage({(0, 0): card + held, (0, 1): "gaia"}, turn="norse", drawn="odin").lay(1, 0)
    assert arena.told == [laid("norse", "odin", 1, 0), captured("norse", card, (0, 0), "strength"), GREEK_DREW]


# Scoring and the end.


@clause("MA-11.1", "MA-11.6", "MA-21.1")
@for_both_twins
@pytest.mark.parametrize(("card", "justice"), [("athena", 2), ("apollon", 0)])
def test_lines_are_told_before_what_athena_adds_to_them(stage: Staging, card: str, justice: int) -> None:
    field = {(0, 0): "zeus", (0, 1): "gaia", (1, 1): "ares", (1, 2): "demeter", (2, 2): "dionysos"}
    arena = stage(field, turn="greek", drawn=card).lay(0, 2)
    added: list[Words] = [{"event": "justice", "pantheon": "greek", "card": card, "glory": justice}]
    assert arena.told == [
        laid("greek", card, 0, 2),
        {"event": "scored", "pantheon": "greek", "lines": 2, "glory": 2},
        *(added if justice else []),
        NORSE_DREW,
    ]


@clause("MA-21.1")
@for_both_twins
def test_what_athena_adds_is_told_apart_from_the_lines_it_is_not_for(stage: Staging) -> None:
    field = {(0, 0): "zeus", (0, 1): "gaia", (0, 2): "ull", (1, 1): "ares", (1, 0): "demeter"}
    arena = stage(field, turn="greek", drawn="athena").lay(1, 2)
    assert arena.told[-3:] == [
        {"event": "scored", "pantheon": "greek", "lines": 2, "glory": 2},
        {"event": "justice", "pantheon": "greek", "card": "athena", "glory": 1},
        NORSE_DREW,
    ]


@clause("MA-12.3", "MA-12.5", "MA-12.7")
@pytest.mark.parametrize("turn", PANTHEONS)
def test_the_count_the_majority_and_the_winner_are_told_in_this_order(turn: str) -> None:
    ahead, other = OTHER[turn], turn
    field = {**nearly_full(turn), (0, 0): "apollon" if turn == "norse" else "balder"}
    arena = stage(field, turn=turn, drawn=KING[turn], glory={other: 7}).lay(3, 3)
    counts = {ahead: 9, other: 8}
    assert arena.told[1:] == [
        {"event": "counted", "norse": counts["norse"], "greek": counts["greek"]},
        {"event": "majority", "pantheon": ahead, "glory": 3},
        {"event": "won", "pantheon": other, "by": "glory"} | {name: {other: 7, ahead: 3}[name] for name in PANTHEONS},
    ]


@clause("MA-12.6", "MA-12.7")
def test_glory_may_win_where_the_counts_are_equal() -> None:
    arena = stage(nearly_full("greek"), turn="greek", drawn="zeus", glory={"norse": 1}).lay(3, 3)
    assert arena.told[1:] == [
        {"event": "counted", "norse": 8, "greek": 8},
        {"event": "won", "pantheon": "norse", "norse": 1, "greek": 0, "by": "glory"},
    ]


@clause("MA-12.8")
def test_a_game_that_tokens_decide_is_told_to_be_won_by_them_whatever_the_counts() -> None:
    field = square(*CHECKERED, cards={**FIRM, (0, 0): "balder"})
    tokens = {"norse": {"breaker": 1}}
    arena = stage(field, turn="norse", drawn="ull", glory={"greek": 3}, tokens=tokens).lay(*LAST)
    assert arena.told[-2:] == [
        {"event": "majority", "pantheon": "norse", "glory": 3},
        {"event": "won", "pantheon": "norse", "norse": 3, "greek": 3, "by": "tokens"},
    ]


@clause("MA-12.9")
def test_a_drawn_game_is_told_as_one() -> None:
    arena = stage(nearly_full("greek"), turn="greek", drawn="zeus").lay(3, 3)
    assert arena.told[1:] == [{"event": "counted", "norse": 8, "greek": 8}, {"event": "drawn_game"}]


@clause("MA-13.2")
def test_the_next_game_of_a_match_is_told_to_start_after_the_last_was_won() -> None:
    arena = stage(nearly_full("greek"), turn="greek", drawn="zeus", glory={"norse": 1}, length="match").lay(3, 3)
    assert [event["event"] for event in arena.told] == ["laid", "counted", "won", "started", "drew"]
    assert arena.told[-2:] == [{"event": "started", "pantheon": "norse"}, NORSE_DREW]
