"""Hidden information (Appendix B): what a seat sees, is told, and can work out."""

from __future__ import annotations

from typing import cast

import pytest

from longhall import SPECTATOR, Rng
from longhall.games.mythic_arena.table import MythicArena
from longhall.games.mythic_arena.view import MythicArenaView
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


def test_a_drawn_card_is_shown_to_its_owner_alone() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus")
    assert seen(arena, GREEK).sides[GREEK].drawn.cards == ("zeus",)
    for viewer in (NORSE, SPECTATOR):
        assert seen(arena, viewer).sides[GREEK].drawn.cards is None
        assert seen(arena, viewer).sides[GREEK].drawn.count == 1
    assert arena.table.prompt(GREEK) is not None
    assert arena.table.prompt(NORSE) is None
    assert arena.table.options(NORSE) == []


def test_nobody_sees_into_a_deck_its_owner_included() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus")
    for viewer in (NORSE, GREEK, SPECTATOR):
        assert [side.deck.cards for side in seen(arena, viewer).sides] == [None, None]
        assert [side.deck.count for side in seen(arena, viewer).sides] == [16, 16]


def test_discards_and_the_box_are_shown_to_all_in_no_order() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", discard=("odin", "beyla", "gaia"), boxed=("vali",))
    for viewer in (NORSE, GREEK, SPECTATOR):
        assert seen(arena, viewer).sides[NORSE].discard.cards == ("beyla", "odin")
        assert seen(arena, viewer).sides[GREEK].discard.cards == ("gaia",)
        assert seen(arena, viewer).sides[NORSE].box.cards == ("vali",)


def test_drawing_is_told_to_all_and_what_was_drawn_to_its_owner() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus").give_next("odin")
    arena.keep().do("lay", row=0, column=1)
    drew = [
        [event for event in arena.outcome.events(viewer) if event["event"] == "drew"] for viewer in (0, 1, SPECTATOR)
    ]
    assert drew[NORSE] == [{"event": "drew", "pantheon": "norse", "card": "odin"}]
    assert drew[GREEK] == drew[2] == [{"event": "drew", "pantheon": "norse"}]


def test_the_opponent_imagines_any_card_that_is_not_in_sight() -> None:
    arena = stage({(0, 0): "ares"}, turn="greek", drawn="zeus", discard=("gaia",))
    assert imagined_hands(arena, NORSE) == set(arena.deck("greek")) | {"zeus"}
    assert len(imagined_hands(arena, NORSE)) == 15


def test_the_owner_imagines_the_card_it_holds() -> None:
    arena = stage({(0, 0): "ares"}, turn="greek", drawn="zeus")
    assert imagined_hands(arena, GREEK) == {"zeus"}


def test_with_an_empty_deck_the_drawn_card_is_known_to_all() -> None:
    arena = stage({(0, 0): "ares"}, turn="greek", drawn="zeus", deck=())
    assert imagined_hands(arena, NORSE) == {"zeus"}


@pytest.mark.parametrize(("discard", "possible"), [((), False), (("gaia",), True)])
def test_a_card_kept_with_an_empty_discard_is_not_hades(discard: tuple[str, ...], possible: bool) -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", discard=discard)
    assert "hades" in imagined_hands(arena, NORSE)
    arena.keep()
    assert ("hades" in imagined_hands(arena, NORSE)) == possible


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


@pytest.mark.parametrize(
    ("verb", "words", "reversible"),
    [("keep", {}, True), ("discard", {}, False)],
)
def test_keeping_can_be_taken_back_and_discarding_not(verb: str, words: dict[str, str], reversible: bool) -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus")
    arena.do(verb, **words)
    assert arena.outcome.reversible == reversible


def test_laying_can_be_taken_back_until_the_other_player_has_drawn() -> None:
    arena = stage({(0, 0): "thor", (0, 1): "odin"}, turn="greek", drawn="aphrodite")
    arena.keep().do("lay", row=1, column=1)
    assert arena.asked == "ChooseCaptured"
    assert arena.outcome.reversible
    arena.seize(0, 1)
    assert arena.active == "norse"
    assert not arena.outcome.reversible
