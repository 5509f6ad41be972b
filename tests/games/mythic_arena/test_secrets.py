"""Hidden information (Appendix B): what a seat sees, is told, and can work out."""

from __future__ import annotations

from typing import cast

import pytest

from longhall import SPECTATOR, Rng
from longhall.games.mythic_arena.table import MythicArena
from longhall.games.mythic_arena.view import MythicArenaView
from tests.clauses import clause
from tests.games.mythic_arena.stage import Arena, stage

NORSE, GREEK = 0, 1


def seen(arena: Arena, viewer: int) -> MythicArenaView:
    """What a viewer is shown."""
    return cast(MythicArenaView, arena.table.view(viewer))


def imagined_hands(arena: Arena, seat: int, times: int = 300) -> set[str]:
    """The cards the active player holds on the tables a seat imagines."""
    rng = Rng(1)
    tables = [cast(MythicArena, arena.table.imagine(seat, rng)) for _ in range(times)]
    return {table.cards.names[table.drawn] for table in tables}


@clause("MA-4.2")
def test_a_drawn_card_is_shown_to_its_owner_alone() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus")
    assert seen(arena, GREEK).sides[GREEK].drawn.cards == ("zeus",)
    for viewer in (NORSE, SPECTATOR):
        assert seen(arena, viewer).sides[GREEK].drawn.cards is None
        assert seen(arena, viewer).sides[GREEK].drawn.count == 1
    assert arena.table.prompt(GREEK) is not None
    assert arena.table.prompt(NORSE) is None
    assert arena.table.options(NORSE) == []


@clause("MA-3.3")
def test_nobody_sees_into_a_deck_its_owner_included() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus")
    for viewer in (NORSE, GREEK, SPECTATOR):
        assert [side.deck.cards for side in seen(arena, viewer).sides] == [None, None]
        assert [side.deck.count for side in seen(arena, viewer).sides] == [16, 16]


@clause("MA-1.8", "MA-4.8")
def test_discards_and_the_box_are_shown_to_all_in_no_order() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", discard=("odin", "beyla", "gaia"), boxed=("vali",))
    for viewer in (NORSE, GREEK, SPECTATOR):
        assert seen(arena, viewer).sides[NORSE].discard.cards == ("beyla", "odin")
        assert seen(arena, viewer).sides[GREEK].discard.cards == ("gaia",)
        assert seen(arena, viewer).sides[NORSE].box.cards == ("vali",)


@clause("MA-4.2")
def test_drawing_is_told_to_all_and_what_was_drawn_to_its_owner() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus").give_next("odin")
    arena.keep().do("lay", row=0, column=1)
    drew = [
        [event for event in arena.outcome.events(viewer) if event["event"] == "drew"] for viewer in (0, 1, SPECTATOR)
    ]
    assert drew[NORSE] == [{"event": "drew", "pantheon": "norse", "card": "odin"}]
    assert drew[GREEK] == drew[2] == [{"event": "drew", "pantheon": "norse"}]


@clause("MA-4.2")
def test_the_opponent_imagines_any_card_that_is_not_in_sight() -> None:
    arena = stage({(0, 0): "ares"}, turn="greek", drawn="zeus", discard=("gaia",))
    assert imagined_hands(arena, NORSE) == set(arena.deck("greek")) | {"zeus"}
    assert len(imagined_hands(arena, NORSE)) == 15


@clause("MA-4.2")
def test_the_owner_imagines_the_card_it_holds() -> None:
    arena = stage({(0, 0): "ares"}, turn="greek", drawn="zeus")
    assert imagined_hands(arena, GREEK) == {"zeus"}


@clause("MA-4.6")
def test_with_an_empty_deck_the_drawn_card_is_known_to_all() -> None:
    arena = stage({(0, 0): "ares"}, turn="greek", drawn="zeus", deck=())
    assert imagined_hands(arena, NORSE) == {"zeus"}


@clause("MA-20.4")
@pytest.mark.parametrize(("discard", "possible"), [((), False), (("gaia",), True)])
def test_a_card_kept_with_an_empty_discard_is_not_hades(discard: tuple[str, ...], possible: bool) -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", discard=discard)
    assert "hades" in imagined_hands(arena, NORSE)
    arena.keep()
    assert ("hades" in imagined_hands(arena, NORSE)) == possible


@clause("MA-3.3")
def test_decks_are_imagined_in_other_orders_with_the_same_cards() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus")
    rng = Rng(4)
    orders = {tuple(cast(MythicArena, arena.table.imagine(GREEK, rng)).deck(GREEK)) for _ in range(20)}
    assert len(orders) == 20
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(arena.table.deck(GREEK)))}


def test_what_is_to_come_is_another_on_every_imagined_table() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus")
    rng = Rng(4)
    assert len({tuple(arena.table.imagine(GREEK, rng).rng.state()) for _ in range(20)}) == 20


@clause("MA-3.3")
@pytest.mark.parametrize("seat", [NORSE, GREEK])
def test_the_order_in_which_a_deck_lies_does_not_show_in_what_is_imagined(seat: int) -> None:
    arena, other = (stage({(0, 0): "thor"}, turn="greek", drawn="zeus") for _ in range(2))
    for pantheon in (NORSE, GREEK):
        other.table.stack_deck(pantheon, arena.table.deck(pantheon)[::-1])
    assert arena.table.deck(GREEK) != other.table.deck(GREEK)
    assert arena.table.imagine(seat, Rng(3)).digest() == other.table.imagine(seat, Rng(3)).digest()


@clause("MA-4.2")
@pytest.mark.parametrize(("pantheons", "owner"), [("norse-first", GREEK), ("greek-first", NORSE)])
@pytest.mark.parametrize("kept", [False, True])
def test_search_tells_tables_apart_by_the_drawn_card_for_its_owner_alone(
    pantheons: str, owner: int, kept: bool
) -> None:
    seen_by: dict[int, set[int]] = {NORSE: set(), GREEK: set()}
    for card in ("zeus", "gaia", "dionysos", "helios"):
        arena = stage({(0, 0): "thor"}, turn="greek", drawn=card, pantheons=pantheons)
        table = arena.keep().table if kept else arena.table
        for seat, found in seen_by.items():
            found.add(table.seen(seat))
    assert (len(seen_by[owner]), len(seen_by[1 - owner])) == (4, 1)


@clause("MA-4.2")
@pytest.mark.parametrize(("pantheons", "owner"), [("norse-first", GREEK), ("greek-first", NORSE)])
def test_whoever_leads_a_pantheon_imagines_the_card_it_has_drawn(pantheons: str, owner: int) -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", pantheons=pantheons)
    assert imagined_hands(arena, owner) == {"zeus"}
    assert len(imagined_hands(arena, 1 - owner)) == 17
