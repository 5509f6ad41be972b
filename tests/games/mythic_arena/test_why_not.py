"""Why a wished move is not possible: each reason with its clause, in both languages."""

from __future__ import annotations

import pytest

from longhall.kernel.errors import BadWords
from tests.clauses import clause
from tests.games.mythic_arena.stage import GAME, Arena, stage

REASONS = (
    "MA-4.1",
    "MA-4.3",
    "MA-4.4",
    "MA-4.6",
    "MA-5.2",
    "MA-5.3",
    "MA-5.7",
    "MA-7.1",
    "MA-7.3",
    "MA-7.4",
    "MA-7.8",
    "MA-14.1",
    "MA-14.3",
    "MA-15.1",
    "MA-19.1",
    "MA-20.1",
    "MA-20.4",
)
FIELD = {(0, 0): "thor", (0, 1): "odin", (0, 2): "beyla", (0, 3): "tyr"}


def laying(drawn: str = "zeus", **more: str) -> Arena:
    """A row of four, and a Greek card to lay."""
    field = FIELD | ({(0, 4): "sol outside"} if more.get("fifth") else {})
    return stage(field, turn="greek", drawn=drawn, discard=("gaia", "loki")).keep()


def choosing(card: str) -> Arena:
    """A Greek card just laid, whose effect asks for a choice."""
    arena = stage(FIELD, turn="greek", drawn=card, discard=("gaia", "hera", "loki", "eir"))
    return arena.keep().do("lay", row=1, column=0)


def tokens(placed: str = "zeus", strength: int = 1, breaker: int = 1) -> Arena:
    """A Greek card just laid at (1, 1), under Beyla and beside Freyr, with power tokens in hand."""
    field = {(0, 1): "beyla", (0, 2): "thor", (1, 2): "freyr broken-W" if breaker > 1 else "freyr"}
    owned = {"strength": strength, "breaker": min(breaker, 1)}
    return stage(field, turn="greek", drawn=placed, tokens={"greek": owned}).keep().do("lay", row=1, column=1)


def between_two_shields() -> Arena:
    """A Greek card just laid beside Freyr and over Loki, with one breaker; the Norse own two."""
    owned = {"greek": {"breaker": 1}, "norse": {"breaker": 2}}
    field = {(0, 1): "freyr", (1, 0): "loki", (1, 1): "thor"}
    return stage(field, turn="greek", drawn="zeus", tokens=owned).keep().do("lay", row=0, column=0)


@clause(*REASONS)
@pytest.mark.parametrize(
    ("arena", "words", "cited", "sentence"),
    [
        (laying(), {"do": "lay", "row": 0, "column": 0}, "MA-5.7", "Thor lies at (0, 0) already."),
        (laying(), {"do": "lay", "row": 2, "column": 2}, "MA-5.2", "No card shares an edge with (2, 2)."),
        (
            laying(),
            {"do": "lay", "row": 0, "column": 4},
            "MA-5.3",
            "(0, 4) would make the field wider or higher than 4.",
        ),
        (
            laying("helios"),
            {"do": "lay", "row": 1, "column": 4},
            "MA-14.1",
            "(1, 4) is not the end of a row or column that holds 4 cards.",
        ),
        (
            laying("helios", fifth="yes"),
            {"do": "lay", "row": 0, "column": -1},
            "MA-14.3",
            "The row or column of (0, -1) has a fifth card already.",
        ),
        (laying(), {"do": "discard"}, "MA-4.3", "You have kept Zeus: it must be laid."),
        (laying(), {"do": "take", "token": "strength"}, "MA-4.1", "First lay the card you hold."),
        (
            stage(FIELD, turn="greek", drawn="hera", then="zeus").discard(),
            {"do": "discard"},
            "MA-4.4",
            "Zeus is the second card of this turn: it must be laid.",
        ),
        (
            stage(FIELD, turn="greek", drawn="zeus", deck=()),
            {"do": "discard"},
            "MA-4.6",
            "Zeus was the last card of your deck: it must be laid.",
        ),
        (
            stage(FIELD, turn="greek", drawn="hades"),
            {"do": "keep"},
            "MA-20.4",
            "Hades needs a card of your discard on top, and your discard is empty: discard it.",
        ),
        (choosing("hades"), {"do": "cover", "card": "zeus"}, "MA-20.1", "Zeus is not in your discard."),
        (choosing("hades"), {"do": "cover", "card": "loki"}, "MA-20.1", "Loki lies in the other player's discard."),
        (choosing("heracles"), {"do": "recycle", "card": "zeus"}, "MA-15.1", "Zeus is not in your discard."),
        (choosing("aphrodite"), {"do": "seize", "row": 3, "column": 3}, "MA-19.1", "There is no card at (3, 3)."),
        (choosing("aphrodite"), {"do": "seize", "row": 1, "column": 0}, "MA-19.1", "Aphrodite is yours already."),
        (tokens(), {"do": "tokens", "strength": 2, "break": "none"}, "MA-7.1", "You own one +1 strength token."),
        (
            tokens("erinyes"),
            {"do": "tokens", "strength": 1, "break": "none"},
            "MA-7.8",
            "No strength token may be put on Erinyes.",
        ),
        (
            tokens(),
            {"do": "tokens", "strength": 0, "break": "W"},
            "MA-7.3",
            "No opposing card touches Zeus on its west side.",
        ),
        (
            tokens(),
            {"do": "tokens", "strength": 0, "break": "N"},
            "MA-7.3",
            "Beyla has no shield on its south side.",
        ),
        (
            tokens(breaker=2),
            {"do": "tokens", "strength": 0, "break": "E"},
            "MA-7.4",
            "The west shield of Freyr is broken already.",
        ),
        (
            tokens(breaker=0),
            {"do": "tokens", "strength": 0, "break": "E"},
            "MA-7.1",
            "You own no shield breaker.",
        ),
        (
            tokens(strength=2),
            {"do": "tokens", "strength": 3, "break": "none"},
            "MA-7.1",
            "You own 2 +1 strength tokens.",
        ),
        (
            between_two_shields(),
            {"do": "tokens", "strength": 0, "break": "ES"},
            "MA-7.1",
            "You own one shield breaker.",
        ),
    ],
)
def test_why_not(arena: Arena, words: dict[str, str | int], cited: str, sentence: str) -> None:
    reason = arena.table.why_not(arena.seat, words)
    assert reason is not None
    assert (reason.clause, reason.text["en"]) == (cited, sentence)
    assert reason.text["fr"] != sentence
    assert cited in GAME.clauses


def test_a_legal_move_has_no_reason_against_it() -> None:
    arena = laying()
    assert arena.table.why_not(arena.seat, {"do": "lay", "row": 1, "column": 0}) is None


@clause("MA-4.1")
def test_out_of_turn_the_reason_is_whose_turn_it_is_whatever_is_wished() -> None:
    arena = laying()
    wishes: list[dict[str, str | int]] = [{"do": "keep"}, {"do": "lay", "row": 0, "column": 0}, {"do": "discard"}]
    reasons = {str(arena.table.why_not(0, wish)) for wish in wishes}
    assert reasons == {"It is the Greek player's turn. (MA-4.1)"}


@clause("MA-4.1")
def test_each_step_says_what_comes_first() -> None:
    arenas = [
        stage(FIELD, turn="greek", drawn="zeus"),
        laying(),
        *map(choosing, ("hades", "heracles", "aphrodite")),
        tokens(),
    ]
    arenas.append(stage(FIELD, turn="greek", drawn="asclepios").keep().do("lay", row=1, column=0))
    said = set()
    for arena in arenas:
        wish: dict[str, str | int] = (
            {"do": "take", "token": "strength"} if arena.asked != "TakeToken" else {"do": "keep"}
        )
        reason = arena.table.why_not(arena.seat, wish)
        assert reason is not None
        assert reason.clause == "MA-4.1"
        said.add(reason.text["en"])
    assert len(said) == 7


@clause("MA-12.1")
def test_after_the_end_the_reason_is_that_it_is_over() -> None:
    table = GAME.deal(players=2, seed=1)
    while not table.over:
        table.act(table.to_act[0], table.options(table.to_act[0])[0])
    assert str(table.why_not(0, {"do": "keep"})) == "The game is over. (MA-12.1)"


def test_words_that_are_no_move_are_an_error() -> None:
    with pytest.raises(BadWords, match="'do' cannot be 'win'"):
        laying().table.why_not(1, {"do": "win"})
