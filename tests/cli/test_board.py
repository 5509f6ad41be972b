"""The drawing of the field: colour is never the only sign."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace
from rich.text import Text

import longhall
from longhall.cli.boards import BOARDS, Scene, board_of
from longhall.cli.speech import speak
from longhall.games.mythic_arena.view import FieldCard, MythicArenaView
from longhall.kernel.vocabulary import Words

GAME = longhall.game("mythic-arena")
BOARD = board_of(GAME, speak("en"))


def card(row: int, column: int, name: str, holder: str, strength: int, **marks: object) -> FieldCard:
    """A card on the field, plain but for some marks."""
    plain = FieldCard(
        row=row,
        column=column,
        card=name,
        pantheon=holder,
        holder=holder,
        strength=strength,
        strength_tokens=0,
        shields=(),
        fragilities=(),
        broken=(),
        outside=False,
        placed=False,
        covers=None,
    )
    return replace(plain, **marks)


def drawn(
    field: list[FieldCard],
    moves: dict[int, Words] | None = None,
    recent: list[Words] | None = None,
    *,
    roomy: bool = True,
    width: int = 100,
    legend: bool = True,
) -> list[str]:
    view = cast(MythicArenaView, GAME.deal(2, 1).view(longhall.SPECTATOR))
    view.field = field
    text = BOARD.draw(Scene(view, ["you", "greedy"], width, roomy, moves or {}, recent or [], legend))
    assert isinstance(text, Text)
    return text.plain.splitlines()


def test_every_game_has_a_board() -> None:
    assert set(BOARDS) == set(longhall.GAMES)


def test_a_card_is_a_box_with_its_holders_sign() -> None:
    assert drawn([card(0, 0, "beyla", "norse", 5, shields=("N", "W"))])[1:5] == [
        "    ╔════════════╕",
        " 0  ║◆ Beyla     │",
        "    ║  5         │",
        "    ╙────────────┘",
    ]


def test_a_captured_card_carries_the_sign_of_its_captor() -> None:
    assert "○ Thor" in "\n".join(drawn([card(0, 0, "thor", "greek", 4, pantheon="norse")]))


def test_fragile_and_broken_edges_look_different() -> None:
    lines = drawn([card(0, 0, "nerthus", "norse", 8, fragilities=("N", "E", "W"))])
    assert lines[1] == "    ┌············┐"
    assert lines[2] == " 0  :◆ Nerthus   :"
    lines = drawn([card(0, 0, "siegfried", "norse", 3, shields=("E",), broken=("N", "W"))])
    assert lines[1] == "    ┌─x─x─x─x─x─x╖"
    assert lines[2] == " 0  x◆ Sigurd    ║"


def test_what_lies_on_a_card_is_told() -> None:
    text = "\n".join(
        drawn(
            [
                card(0, 0, "thor", "norse", 6, strength_tokens=2),
                card(0, 1, "sol", "norse", 3, outside=True),
                card(0, 2, "eir", "norse", 2, covers="hela"),
            ],
            recent=[{"event": "laid", "pantheon": "norse", "card": "sol", "row": 0, "column": 1}],
        )
    )
    assert "6 (4+2)" in text
    assert "* 3 out" in text
    assert "2 /Hela" in text


def test_a_tight_drawing_tells_the_same() -> None:
    lines = drawn(
        [card(0, 0, "thor", "norse", 6, strength_tokens=2), card(0, 1, "sol", "norse", 3, outside=True)],
        recent=[{"event": "captured", "pantheon": "norse", "card": "thor", "row": 0, "column": 0}],
        roomy=False,
    )
    assert "│◆Thor   *6++│" in lines[2]
    assert lines[1].endswith("─out┐")
    assert "6++: 2 are tokens" in lines[-1]


@pytest.mark.parametrize("roomy", [True, False])
def test_a_name_that_does_not_fit_ends_in_an_ellipsis(roomy: bool) -> None:
    field = [card(0, column, "hephaistos", "greek", 3) for column in range(6)]
    text = "\n".join(drawn(field, roomy=roomy, width=60))
    assert "Hephaestus" not in text
    assert "…" in text


def test_free_cells_and_cards_carry_the_numbers_of_their_moves() -> None:
    field = [card(0, 0, "thor", "norse", 4)]
    free = drawn(field, {1: {"do": "lay", "row": -1, "column": 0}, 12: {"do": "lay", "row": 0, "column": 1}})
    assert any("[1]" in line for line in free[1:5])
    assert any("[12]" in line and "4" in line for line in free[5:9])
    assert any("[3]" in line for line in drawn(field, {3: {"do": "seize", "row": 0, "column": 0}}))


def test_rows_and_columns_carry_their_numbers() -> None:
    lines = drawn([card(-1, 2, "thor", "norse", 4), card(-1, 3, "tyr", "norse", 3)])
    assert lines[0].split() == ["2", "3"]
    assert lines[2].split()[0] == "-1"


def test_a_tight_drawing_shares_its_lines() -> None:
    lines = drawn(
        [card(0, 0, "thor", "norse", 4), card(1, 0, "beyla", "greek", 5, shields=("N", "W"))], roomy=False, legend=False
    )
    assert lines[1:] == [
        "    ┌────────────┐",
        " 0  │◆Thor      4│",
        "    ╔════════════╕",
        " 1  ║○Beyla     5│",
        "    ╙────────────┘",
    ]


def test_a_southern_shield_of_edited_content_is_not_drawn_over() -> None:
    lines = drawn([card(0, 0, "thor", "norse", 4, shields=("S",)), card(1, 0, "tyr", "greek", 3)], roomy=False)
    assert "    ╘════════════╛" in lines


@pytest.mark.parametrize("width", [60, 80, 100])
def test_the_widest_field_fits_the_screen(width: int) -> None:
    field = [card(0, column, "hephaistos", "greek", 3) for column in range(6)]
    for roomy in (True, False):
        assert max(len(line) for line in drawn(field, roomy=roomy, width=width)[:-1]) <= width


def test_an_empty_field_says_so() -> None:
    assert "The field is empty" in "\n".join(drawn([]))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_sea_god_names_its_own_king_only(language: str) -> None:
    texts = GAME.locales[language].cards
    assert "Odin" in texts["njord"]
    assert "Zeus" not in texts["njord"]
    assert "Zeus" in texts["poseidon"]
    assert "Odin" not in texts["poseidon"]
    assert GAME.locales[language].name("card", "njord") in texts["odin"]
    assert GAME.locales[language].name("card", "poseidon") in texts["zeus"]
