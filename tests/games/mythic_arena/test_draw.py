"""Draw a card, then keep it or discard it (MA-4)."""

from __future__ import annotations

import random

import pytest

import longhall
from tests.clauses import clause
from tests.games.mythic_arena.stage import Arena, dealt, nearly_full, stage

VIEWERS = (0, 1, longhall.SPECTATOR)


def happenings(arena: Arena) -> list[str]:
    """The kinds of the events so far, in order."""
    return [str(event["event"]) for event in arena.events]


@clause("MA-4.1", "MA-4.5")
@pytest.mark.parametrize("seed", range(8))
def test_the_players_lay_a_card_in_turn_to_the_end(seed: int) -> None:
    arena = dealt(seed)
    opener = arena.active
    chance = random.Random(seed)
    while arena.asked:
        words = chance.choice(arena.options)
        verb = str(words.pop("do"))
        arena.do(verb, **words)
    laid = [event["pantheon"] for event in arena.events if event["event"] == "laid"]
    other = {"norse": "greek", "greek": "norse"}[opener]
    assert len(laid) >= 16
    assert laid == [opener if turn % 2 == 0 else other for turn in range(len(laid))]


@clause("MA-4.1")
def test_a_turn_goes_from_the_placement_effect_over_tokens_and_battle_to_scoring() -> None:
    field = {(0, 0): "thor", (0, 1): "beyla", (0, 2): "hera", (2, 2): "ares"}
    arena = stage(field, turn="norse", drawn="freyja", tokens={"norse": {"strength": 1}})
    arena.lay(1, 2).seize(2, 2).tokens(strength=1)
    assert happenings(arena) == ["kept", "laid", "captured", "strengthened", "captured", "scored", "drew"]
    assert arena.glory("norse") == 2
    assert arena.active == "greek"


@clause("MA-4.1")
def test_a_turn_goes_from_the_battle_over_the_post_battle_effect_and_scoring_to_the_end_check() -> None:
    field = {**nearly_full("norse"), (2, 3): "apollon", (1, 3): "beyla"}
    arena = stage(field, turn="norse", drawn="eir", tokens={"norse": {"strength": 1}})
    arena.lay(3, 3).tokens(strength=1).take("breaker").take("breaker")
    assert happenings(arena)[:8] == ["kept", "laid", "strengthened", "captured", "took", "took", "scored", "counted"]


@clause("MA-4.2")
def test_a_turn_starts_with_the_top_card_of_ones_own_deck() -> None:
    arena = stage({(0, 0): "thor"}, turn="norse", drawn="odin").give_next("gaia")
    norse = arena.deck("norse")
    assert arena.deck("greek")[-1] == "gaia"
    arena.lay(0, 1)
    assert arena.drawn == "gaia"
    assert len(arena.deck("greek")) == 16
    assert arena.deck("norse") == norse


@clause("MA-4.2")
def test_only_who_drew_a_card_looks_at_it() -> None:
    arena = stage({(0, 0): "thor"}, turn="norse", drawn="odin").give_next("gaia").lay(0, 1)
    assert arena.side("greek", 1).drawn.cards == ("gaia",)
    assert arena.side("greek", 0).drawn.cards is None
    assert arena.side("greek").drawn.cards is None
    told = [arena.outcome.events(viewer)[-1] for viewer in VIEWERS]
    unseen = {"event": "drew", "pantheon": "greek"}
    assert told == [unseen, {**unseen, "card": "gaia"}, unseen]


@clause("MA-4.3")
def test_a_drawn_card_may_be_played() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", then="gaia")
    assert arena.options == [{"do": "keep"}, {"do": "discard"}]
    arena.keep()
    assert (arena.asked, arena.drawn) == ("Lay", "zeus")
    arena.lay(0, 1)
    assert arena.at(0, 1) == "zeus"
    assert arena.discards("greek") == set()


@clause("MA-4.3")
def test_a_drawn_card_may_be_discarded_face_up_for_the_next() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", then="gaia").discard()
    assert arena.drawn == "gaia"
    assert [arena.side("greek", viewer).discard.cards for viewer in VIEWERS] == [("zeus",)] * 3
    arena.lay(0, 1)
    assert arena.at(0, 1) == "gaia"
    assert arena.discards("greek") == {"zeus"}


@clause("MA-4.4")
def test_the_second_card_of_a_turn_must_be_played() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", then="gaia").discard()
    assert arena.asked == "Lay"
    assert {words["do"] for words in arena.options} == {"lay"}
    assert arena.why_not("discard") == "MA-4.4"
    with pytest.raises(longhall.IllegalMove):
        arena.discard()


@clause("MA-4.4")
def test_a_new_turn_brings_a_new_discard() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", then="gaia").discard().lay(0, 1)
    assert arena.options == [{"do": "keep"}, {"do": "discard"}]


@clause("MA-4.5")
def test_nobody_may_pass() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="hera")
    assert {words["do"] for words in arena.options} == {"keep", "discard"}
    arena.keep()
    assert {words["do"] for words in arena.options} == {"lay"}
    arena.lay(0, 1)
    assert arena.at(0, 1) == "hera"
    assert arena.active == "norse"


@clause("MA-4.6")
def test_the_last_card_of_the_deck_may_not_be_discarded() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", deck=())
    assert len(arena.discards("greek")) == 16
    assert {words["do"] for words in arena.options} <= {"keep", "lay"}
    assert arena.why_not("discard") == "MA-4.6"
    with pytest.raises(longhall.IllegalMove):
        arena.discard()


@clause("MA-4.6")
def test_with_one_card_left_in_the_deck_the_drawn_one_may_be_discarded() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", deck=("gaia",)).discard()
    assert arena.drawn == "gaia"
    assert arena.deck("greek") == []


@clause("MA-4.7")
def test_an_empty_deck_is_made_new_from_the_whole_discard_at_the_start_of_a_turn() -> None:
    arena = stage({(0, 0): "thor", (0, 1): "odin", (0, 2): "tyr"}, turn="norse", deck=(), discard=("gaia", "zeus"))
    assert arena.discards("norse") == set()
    assert len({arena.drawn, *arena.deck("norse")}) == 14
    assert arena.discards("greek") == {"gaia", "zeus"}
    assert arena.side("norse", 0).deck.cards is None


@clause("MA-4.7")
def test_the_deck_is_made_new_at_the_next_turn_and_not_before() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", drawn="zeus", deck=()).give_next("frigg")
    waiting = arena.discards("greek")
    assert (len(waiting), arena.deck("greek")) == (16, [])
    arena.lay(0, 1)
    assert (arena.active, arena.discards("greek"), arena.deck("greek")) == ("norse", waiting, [])
    arena.lay(1, 0)
    assert arena.active == "greek"
    assert arena.discards("greek") == set()
    assert {arena.drawn, *arena.deck("greek")} == waiting
    assert {"event": "reshuffled", "pantheon": "greek"} in arena.events


@clause("MA-4.7")
def test_the_new_deck_is_shuffled() -> None:
    places: list[set[str]] = [set() for _ in range(17)]
    for seed in range(300):
        arena = stage(turn="norse", deck=(), seed=seed)
        for place, card in enumerate([*arena.deck("norse"), arena.drawn]):
            places[place].add(card)
    assert [len(cards) for cards in places] == [17] * 17


@clause("MA-4.7")
def test_a_card_drawn_from_a_new_deck_may_be_discarded() -> None:
    arena = stage({(0, 0): "thor"}, turn="greek", deck=("zeus",)).give_next("frigg")
    arena.lay(0, 1).lay(1, 0)
    assert (arena.active, arena.discards("greek")) == ("greek", set())
    assert arena.why_not("discard") == ""


@clause("MA-4.8")
def test_both_discards_may_be_read_by_anybody_at_any_time() -> None:
    arena = stage({(0, 0): "beyla"}, turn="greek", drawn="zeus", discard=("thor", "odin", "gaia"))
    arena.give_next("frigg")
    for asked in ("Keep", "Lay"):
        assert arena.asked == asked
        for viewer in VIEWERS:
            assert arena.side("norse", viewer).discard.cards == ("odin", "thor")
            assert arena.side("greek", viewer).discard.cards == ("gaia",)
        if asked == "Keep":
            arena.keep()


@clause("MA-4.8")
def test_the_order_of_a_discard_has_no_meaning() -> None:
    one = stage({(0, 0): "beyla"}, turn="norse", drawn="hela", discard=("thor", "odin", "tyr"))
    other = stage({(0, 0): "beyla"}, turn="norse", drawn="hela", discard=("tyr", "thor", "odin"))
    for viewer in VIEWERS:
        assert one.view(viewer) == other.view(viewer)
    assert one.lay(0, 1).options == other.lay(0, 1).options
    assert one.choices == {"thor", "odin", "tyr"}
