"""The area Recruit Reavers (RM-9)."""

from __future__ import annotations

from typing import cast

import pytest

from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.chance import Rng
from longhall.kernel.errors import IllegalMove
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

PAIRS: list[str | tuple[str, ...]] = [
    ("hunter-blue", "scout-red"),
    ("freeman-red", "robber-red"),
    ("prophetess-red", "spakona-red"),
    ("hirdmen-red", "old-warrior-red"),
]


def tucked(hall: Hall) -> Hall:
    """The player who is asked tucks all reavers gained into the slot of Subdue, or the next."""
    player = hall.active
    while hall.active == player and hall.asked in ("RecruitCards", "UseReaver"):
        if hall.asked == "RecruitCards":
            hall.say("resolve", card=hall.options()[0]["card"])
        else:
            hall.say("specialize", slot="subdue")
    return hall


def recruits(hall: Hall, seat: int) -> list[str]:
    """The reavers a seat has gained."""
    return sorted(str(words["card"]) for words in hall.told("reaver_gained") if words["seat"] == seat)


@clause("RM-9.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_may_act_with_nothing_at_all(players: int) -> None:
    hall = stage(players, shown={"reavers": PAIRS[:players]}).activate("recruit")
    for seat in range(players):
        assert (hall.active, hall.asked) == (seat, "ActOrRest")
        tucked(hall.act().say("draw"))
    assert hall.told("spent") == hall.told("paid") == []


@clause("RM-9.1")
def test_nothing_is_paid_by_those_who_have_plenty() -> None:
    hall = stage(food={0: 9}, favor={0: 3}, dice={0: ["red-shield"] * 4}, supply={"blue": 0, "yellow": 0})
    hall.activate("recruit").act()
    assert (hall.food(0), hall.favor(0), hall.dice(0)) == (9, 3 + 2, ["red-shield"] * 4)


@clause("RM-9.2")
def test_each_acting_player_gains_two_reavers_a_pair_or_two_from_the_deck() -> None:
    deck = ["saga-keeper-yellow", "saga-keeper-red", "saga-keeper-blue", "sword-chief"]
    hall = stage(shown={"reavers": PAIRS}, decks={"reaver": deck}).activate("recruit")
    assert hall.act().options() == [*({"do": "take_pair", "pair": pair} for pair in (1, 2, 3, 4)), {"do": "draw"}]
    tucked(hall.say("take_pair", pair=3))
    assert recruits(hall, 0) == ["prophetess-red", "spakona-red"]
    assert hall.act().values("take_pair", "pair") == {1, 2, 4}
    tucked(hall.say("draw"))
    assert (len(recruits(hall, 1)), set(recruits(hall, 1)) <= set(deck)) == (2, True)
    assert hall.act().values("take_pair", "pair") == {1, 2, 4}
    tucked(hall.say("take_pair", pair=1))
    assert recruits(hall, 2) == ["hunter-blue", "scout-red"]
    hall.rest()
    assert recruits(hall, 3) == []
    assert hall.view().reavers == (None, PAIRS[1], None, PAIRS[3])


@clause("RM-9.2")
def test_with_no_pair_left_two_cards_come_from_the_deck() -> None:
    hall = stage(2, decks={"reaver": ["hunter-blue", "scout-red"]}).activate("recruit").act()
    assert hall.told("drew") == [{"seat": 0, "deck": "reaver", "n": 2}]
    assert recruits(tucked(hall), 0) == ["hunter-blue", "scout-red"]


@clause("RM-9.3")
def test_a_pair_is_taken_whole() -> None:
    hall = stage(shown={"reavers": PAIRS}).activate("recruit").act()
    left = hall.left("reaver")
    hall.say("take_pair", pair=2)
    assert hall.told("pair_taken") == [{"seat": 0, "first": "freeman-red", "second": "robber-red"}]
    assert hall.view().reavers[1] is None
    assert hall.values("resolve", "card") == {"freeman-red", "robber-red"}
    tucked(hall)
    assert sorted(hall.specialists(0, "subdue")) == ["freeman-red", "robber-red"]
    assert (hall.left("reaver"), hall.active) == (left, 1), "no card from the deck with it"


@clause("RM-9.3")
def test_two_cards_of_the_deck_leave_the_pairs_whole() -> None:
    hall = stage(shown={"reavers": PAIRS}).activate("recruit").act()
    left = hall.left("reaver")
    hall.say("draw")
    assert "take_pair" not in hall.verbs()
    with pytest.raises(IllegalMove):
        hall.say("take_pair", pair=1)
    tucked(hall)
    assert hall.view().reavers == tuple(PAIRS)
    assert (hall.left("reaver"), len(recruits(hall, 0)), hall.active) == (left - 2, 2, 1)


@clause("RM-9.4")
def test_cards_of_the_deck_are_not_seen_before_the_choice() -> None:
    hall = stage(shown={"reavers": PAIRS[:2]}).activate("recruit").act()
    assert hall.asked == "TakePair"
    for viewer in (0, 1, None):
        assert hall.view(viewer).hand is None
    drawn = set()
    for seed in range(30):
        trial = Hall(cast(Reavers, hall.table.copy()))
        trial.table.rng = Rng(seed)
        trial.say("draw")
        if trial.asked == "RecruitCards":
            drawn |= trial.values("resolve", "card")
    assert len(drawn) > 15, "whatever the deck gives"


@clause("RM-9.4")
def test_the_choice_looks_the_same_whatever_the_deck_holds() -> None:
    one, other = [
        stage(shown={"reavers": PAIRS}, decks={"reaver": deck}).activate("recruit").act()
        for deck in (["chosen-red", "sword-chief"], ["axe-chief", "fanatic-red"])
    ]
    assert one.options() == other.options()
    for viewer in (0, 1, None):
        assert one.view(viewer) == other.view(viewer)


@clause("RM-9.4")
def test_who_has_drawn_cannot_go_back_to_a_pair() -> None:
    hall = stage(shown={"reavers": PAIRS}, decks={"reaver": ["chosen-red", "sword-chief"]}).activate("recruit").act()
    hall.say("draw")
    assert hall.options() == [{"do": "resolve", "card": "chosen-red"}, {"do": "resolve", "card": "sword-chief"}]


@clause("RM-9.5")
@pytest.mark.parametrize(("players", "active"), [(2, 0), (2, 1), (3, 0), (3, 1), (4, 0), (4, 3)])
def test_the_active_player_gains_2_favor_and_nobody_else(players: int, active: int) -> None:
    hall = stage(players, start=active).activate("recruit")
    for _ in range(players):
        tucked(hall.act())
    assert [hall.favor(seat) for seat in range(players)] == [2 if seat == active else 0 for seat in range(players)]
    assert [hall.food(seat) for seat in range(players)] == [0] * players
    assert [hall.glory(seat) for seat in range(players)] == [0] * players


@clause("RM-9.6")
def test_the_favor_comes_before_the_cards() -> None:
    hall = stage(shown={"reavers": PAIRS}).activate("recruit").act()
    assert (hall.asked, hall.favor(0)) == ("TakePair", 2)
    tucked(hall.say("take_pair", pair=1))
    told = [words["event"] for words in hall.events if words["event"] in ("gained", "reaver_gained")]
    assert told == ["gained", "reaver_gained", "reaver_gained"]
    assert hall.favor(0) == 2


@clause("RM-9.6")
def test_the_favor_may_be_spent_in_a_combat_of_the_recruiting() -> None:
    hall = stage(shown={"reavers": [("chosen-red",)]}, dice={0: ["blue-hammer"]}, decks={"keep": ["tower-red-blue"]})
    hall.activate("recruit").act().say("take_pair", pair=1).say("promote").say("draw_from", deck="keep")
    hall.say("pillage").commit("blue-hammer", shows=[0])
    assert hall.asked == "Reroll"
    hall.reroll(0, shows=[1])
    assert hall.favor(0) == 1
