"""What can be taken back: every act that shows nobody a card of a deck and does not end the game."""

from __future__ import annotations

from longhall import SPECTATOR
from tests.clauses import clause
from tests.games.mythic_arena.moments import acts
from tests.games.mythic_arena.stage import Arena, nearly_full, stage

# The moves that have been taken back, and those after which there was no way back.
BOTH_WAYS = {"keep", "lay", "cover", "recycle", "seize", "tokens", "take"}


@clause("MA-4.2", "MA-4.3", "MA-4.4", "MA-5.2", "MA-7.9", "MA-7.12", "MA-12.1", "MA-15.1", "MA-19.1", "MA-20.1")
def test_an_act_can_be_taken_back_unless_a_card_was_drawn_or_the_game_is_over() -> None:
    reversible: set[str | int] = set()
    final: set[str | int] = set()
    for act in acts():
        drew = any(event["event"] == "drew" for event in act.outcome.events(SPECTATOR))
        assert act.outcome.reversible == (not drew and not act.after.over), act.words
        (reversible if act.outcome.reversible else final).add(act.words["do"])
    assert reversible == BOTH_WAYS
    assert final == BOTH_WAYS | {"discard"}


def can_be_taken_back(arena: Arena) -> bool:
    return arena.outcome.reversible


@clause("MA-4.3", "MA-4.4")
def test_keeping_can_be_taken_back_and_discarding_not() -> None:
    assert can_be_taken_back(stage({(0, 0): "thor"}, turn="greek", drawn="zeus").keep())
    assert not can_be_taken_back(stage({(0, 0): "thor"}, turn="greek", drawn="zeus").discard())


@clause("MA-4.2", "MA-5.2")
def test_a_card_that_asks_for_nothing_more_brings_the_other_players_draw_and_no_way_back() -> None:
    assert not can_be_taken_back(stage({(0, 0): "thor"}, turn="greek", drawn="zeus").lay(0, 1))


@clause("MA-4.2", "MA-19.1")
def test_laying_can_be_taken_back_until_the_other_player_has_drawn() -> None:
    arena = stage({(0, 0): "thor", (0, 1): "odin"}, turn="greek", drawn="aphrodite").lay(1, 1)
    assert arena.asked == "ChooseCaptured"
    assert can_be_taken_back(arena)
    assert not can_be_taken_back(arena.seize(0, 1))
    assert arena.active == "norse"


@clause("MA-7.9", "MA-7.12", "MA-20.1")
def test_a_turn_with_many_choices_can_be_taken_back_up_to_its_last() -> None:
    tokens = {"greek": {"strength": 1}}
    arena = stage({(0, 0): "zeus"}, turn="greek", drawn="hades", discard=("asclepios", "gaia"), tokens=tokens)
    for act in (arena.keep, lambda: arena.lay(0, 1), lambda: arena.cover("asclepios"), lambda: arena.tokens(1)):
        assert can_be_taken_back(act())
    assert can_be_taken_back(arena.take("strength"))
    assert not can_be_taken_back(arena.take("breaker"))


@clause("MA-15.1", "MA-19.1")
def test_a_card_put_back_and_a_card_captured_by_power_can_be_taken_back_before_the_tokens() -> None:
    tokens = {"greek": {"strength": 1}}
    recycled = stage({(0, 0): "zeus"}, turn="greek", drawn="heracles", discard=("gaia", "apollon"), tokens=tokens)
    assert can_be_taken_back(recycled.lay(0, 1).recycle("gaia"))
    seized = stage({(0, 0): "odin", (0, 1): "thor"}, turn="greek", drawn="aphrodite", tokens=tokens)
    assert can_be_taken_back(seized.lay(1, 0).seize(0, 1))


@clause("MA-12.1")
def test_the_last_card_of_a_game_cannot_be_taken_back() -> None:
    arena = stage(nearly_full("greek"), turn="greek", drawn="zeus").lay(3, 3)
    assert arena.table.over
    assert not can_be_taken_back(arena)
