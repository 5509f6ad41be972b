"""Every part of a view says what lies on the table, to every viewer, whoever leads which pantheon."""

from __future__ import annotations

from typing import cast

import pytest

from longhall import SPECTATOR
from longhall.games.mythic_arena.grid import CELLS, column_of, row_of
from longhall.games.mythic_arena.layout import BOX, BREAKER, DISCARD_PILE, STRENGTH, UNDER
from longhall.games.mythic_arena.table import MythicArena
from longhall.games.mythic_arena.view import FieldCard, MythicArenaView, Side
from longhall.kernel.step import step_name
from longhall.kernel.views import Pile
from tests.clauses import clause
from tests.games.mythic_arena.moments import tables
from tests.games.mythic_arena.stage import PANTHEONS, SIDES, Arena, nearly_full, stage

VIEWERS = (0, 1, SPECTATOR)
PHASES = {
    "Keep": "draw",
    "Lay": "placement",
    "ChooseCover": "placement_effect",
    "ChooseRecycled": "placement_effect",
    "ChooseCaptured": "placement_effect",
    "PlayTokens": "tokens",
    "TakeToken": "post_battle",
}


def shown(table: MythicArena, viewer: int) -> MythicArenaView:
    return cast(MythicArenaView, table.view(viewer))


def names(table: MythicArena, cards: list[int]) -> tuple[str, ...]:
    """Cards by name, in the order of the alphabet."""
    return tuple(sorted(table.cards.names[card] for card in cards))


def lying(table: MythicArena, cell: int) -> FieldCard:
    """What is to be seen of the card on a cell."""
    card = table.card_at(cell)
    below = [under for under in range(34) if table.zone(under) == UNDER and table.cell_of_card(under) == cell]
    return FieldCard(
        row=row_of(cell),
        column=column_of(cell),
        card=table.cards.names[card],
        pantheon=PANTHEONS[card >= 17],
        holder=PANTHEONS[table.holder(card)],
        strength=table.strength(card),
        strength_tokens=table.strength_tokens(card),
        shields=tuple(side for place, side in enumerate(SIDES) if table.shielded(card, place)),
        fragilities=tuple(side for place, side in enumerate(SIDES) if table.fragile(card, place)),
        broken=tuple(side for place, side in enumerate(SIDES) if table.broken_sides(card) >> place & 1),
        outside=table.is_outside(cell),
        placed=card == table.placed,
        covers=table.cards.names[below[0]] if below else None,
    )


def half(table: MythicArena, seat: int, viewer: int) -> Side:
    """What a viewer may see of a seat's half of the table."""
    pantheon = table.pantheon_led_by(seat)
    hand = [table.drawn] if table.drawn >= 0 and table.active == pantheon else []
    discard, box = table.cards_in(DISCARD_PILE, pantheon), table.cards_in(BOX, pantheon)
    return Side(
        seat=seat,
        pantheon=PANTHEONS[pantheon],
        glory=sum(table.glory_from(pantheon, source) for source in range(3)),
        wins=table.wins(pantheon),
        symbols=sum(
            table.holder(card) == pantheon and bool(table.cards.symbols[card])
            for card in (table.card_at(cell) for cell in range(CELLS))
            if card >= 0
        ),
        strength_tokens=table.owned(pantheon, STRENGTH),
        breakers=table.owned(pantheon, BREAKER),
        deck=Pile(table.deck_size(pantheon), None),
        drawn=Pile(len(hand), names(table, hand) if viewer == seat else None),
        discard=Pile(len(discard), names(table, discard)),
        box=Pile(len(box), names(table, box)),
    )


@clause("MA-2.1", "MA-2.7", "MA-5.4", "MA-7.4", "MA-7.5", "MA-8.1", "MA-9.1", "MA-20.3")
def test_the_field_is_shown_to_all_as_it_lies() -> None:
    for table in tables():
        field = [lying(table, cell) for cell in range(CELLS) if table.card_at(cell) >= 0]
        for viewer in VIEWERS:
            assert shown(table, viewer).field == field


@clause("MA-1.7", "MA-1.8", "MA-2.8", "MA-3.1", "MA-3.3", "MA-4.2", "MA-4.8", "MA-7.1", "MA-13.1")
def test_each_half_of_the_table_is_shown_by_seat_with_the_drawn_card_to_its_owner_alone() -> None:
    for table in tables():
        for viewer in VIEWERS:
            assert shown(table, viewer).sides == [half(table, seat, viewer) for seat in range(2)]


@clause("MA-1.5", "MA-4.1", "MA-7.9", "MA-10.1", "MA-13.2")
def test_turn_phase_game_and_supply_are_shown_to_all() -> None:
    for table in tables():
        phase = "end" if table.over else PHASES[step_name(table.stack[-1])]
        for viewer in VIEWERS:
            view = shown(table, viewer)
            assert (view.turn, view.active, view.phase) == (table.turn_number, PANTHEONS[table.active], phase)
            assert view.game_number == table.games_played + (0 if table.over else 1)
            assert (view.supply_strength, view.supply_breakers) == (table.supply(STRENGTH), table.supply(BREAKER))


@clause("MA-14.7")
def test_a_captured_card_outside_the_square_is_still_shown_outside() -> None:
    field = {(0, 0): "beyla", (0, 1): "odin", (0, 2): "zeus", (0, 3): "gaia", (0, 4): "helios held-by-norse outside"}
    arena = stage(field, turn="norse", drawn="thor")
    assert [card.outside for card in arena.view().field] == [False, False, False, False, True]


@clause("MA-2.7", "MA-16.2")
def test_the_bonus_of_the_placed_card_is_shown_until_the_battle_is_over() -> None:
    arena = stage(
        {(0, 0): "zeus"},
        turn="norse",
        drawn="ull",
        discard=("odin", "eir", "beyla"),
        tokens={"norse": {"strength": 1}},
    )
    arena.lay(0, 1)
    assert arena.seen("ull").strength == 5
    arena.tokens(1)
    assert arena.seen("ull").strength == 3


@clause("MA-13.2")
def test_a_finished_game_is_the_last_one_shown() -> None:
    arena = stage(nearly_full("greek"), turn="greek", drawn="zeus", glory={"norse": 1})
    assert arena.view().game_number == 1
    assert arena.lay(3, 3).view().game_number == 1


def prompt(arena: Arena) -> tuple[str, dict[str, str | int]]:
    """What the player to act is asked; the other one is asked nothing."""
    asked = arena.view(arena.seat).prompt
    assert asked is not None
    assert asked == arena.table.prompt(arena.seat)
    for viewer in (1 - arena.seat, SPECTATOR):
        assert arena.view(viewer).prompt is None
    return asked.kind, asked.about


@clause("MA-4.3", "MA-5.2", "MA-20.4")
@pytest.mark.parametrize(("card", "case"), [("gaia", "free"), ("hades", "must-discard")])
@pytest.mark.parametrize("pantheons", ["norse-first", "greek-first"])
def test_who_has_drawn_is_asked_about_that_card(card: str, case: str, pantheons: str) -> None:
    arena = stage({(0, 0): "zeus"}, turn="greek", drawn=card, then="apollon", pantheons=pantheons)
    assert prompt(arena) == ("Keep", {"card": card, "case": case})
    assert prompt(arena.discard()) == ("Lay", {"card": "apollon"})


@clause("MA-20.2", "MA-20.6")
def test_what_to_bring_on_top_and_what_to_put_back_is_asked_for_the_card_on_top() -> None:
    discard = ("heracles", "gaia", "apollon")
    arena = stage({(0, 0): "zeus"}, turn="greek", drawn="hades", discard=discard).lay(0, 1)
    assert prompt(arena) == ("ChooseCover", {"card": "hades"})
    assert prompt(arena.cover("heracles")) == ("ChooseRecycled", {"card": "heracles"})


@clause("MA-7.1", "MA-19.1")
def test_whom_to_capture_and_which_tokens_to_play_is_asked_with_the_tokens_owned() -> None:
    tokens = {"greek": {"strength": 2, "breaker": 1}, "norse": {"breaker": 2}}
    field = {(0, 0): "odin", (0, 1): "beyla"}
    arena = stage(field, turn="greek", drawn="aphrodite", tokens=tokens).lay(1, 0)
    assert prompt(arena) == ("ChooseCaptured", {"card": "aphrodite"})
    asked = prompt(arena.seize(0, 1))
    assert asked == ("PlayTokens", {"card": "aphrodite", "strengths": 2, "breakers": 1})


@clause("MA-24.1")
def test_each_token_is_asked_for_with_how_many_are_still_to_come() -> None:
    arena = stage({(0, 0): "zeus"}, turn="greek", drawn="asclepios").lay(0, 1)
    assert prompt(arena) == ("TakeToken", {"card": "asclepios", "still": 2})
    assert prompt(arena.take("breaker")) == ("TakeToken", {"card": "asclepios", "still": 1})
