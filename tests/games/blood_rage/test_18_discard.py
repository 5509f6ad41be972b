"""The Discard phase (BR-18).

A fulfilled quest is committed, so that a test can look at the hands before the next Age begins: its owner is asked for
a stat.
"""

from __future__ import annotations

import pytest

import longhall
from tests.clauses import clause
from tests.games.blood_rage.stage import Hall, W, seat_of, stage


def discarding(hands: dict[str, list[str]], *, players: int = 2, age: int = 1) -> Hall:
    """The Discard phase begins; the Wolf will be asked for a stat right after it."""
    return stage(
        players=players,
        phase="discard",
        age=age,
        hands=hands,
        committed={"wolf": ["manheim-1"]},
        board={"elvagar": {"wolf": [W]}},
    )


@clause("BR-18.1")
@pytest.mark.parametrize("age", [1, 2])
@pytest.mark.parametrize("kept", ["troll", "alfheim-1", "tyrs-bash"])
def test_one_card_of_any_type_may_be_kept(age: int, kept: str) -> None:
    cards = ["troll", "alfheim-1", "tyrs-bash"]
    hall = discarding({"wolf": cards, "raven": ["tyrs-smash-1"]}, age=age)
    assert (hall.asked, hall.to_act) == ("KeepCard", ["wolf", "raven"])
    assert hall.values("retain", "card", "wolf") == set(cards)
    hall.do("wolf", "retain", card=kept)
    assert hall.to_act == ["raven"]
    hall.do("raven", "retain", card="tyrs-smash-1")
    assert hall.asked == "ChooseStat"
    assert hall.hand("wolf") == [kept]
    assert hall.hand("raven") == ["tyrs-smash-1"]


@clause("BR-18.1", "BR-6.7")
def test_the_kept_card_is_in_hand_in_the_next_age() -> None:
    hall = discarding({"wolf": ["troll", "alfheim-1"]}).keep(wolf="troll").say("raise", stat="axes")
    while hall.asked == "Draft":
        hall.table.act(hall.table.to_act[0], hall.table.options(hall.table.to_act[0])[0])
    assert hall.age == 2
    assert len(hall.hand("wolf")) == 7
    assert "troll" in hall.hand("wolf")
    assert "alfheim-1" not in hall.hand("wolf")


@clause("BR-18.2")
@pytest.mark.parametrize("hand", [["troll"], ["troll", "alfheim-1"]])
def test_keeping_no_card_is_allowed(hand: list[str]) -> None:
    hall = discarding({"wolf": hand})
    assert hall.to_act == ["wolf"]
    assert hall.verbs() == {"retain", "decline"}
    hall.decline()
    assert hall.asked == "ChooseStat"
    assert hall.hand("wolf") == []


@clause("BR-18.3")
def test_in_the_last_age_the_whole_hand_is_discarded() -> None:
    hall = discarding({"wolf": ["troll", "alfheim-1"], "raven": ["tyrs-smash-1"]}, age=3)
    assert hall.asked == "ChooseStat"
    assert (hall.hand("wolf"), hall.hand("raven")) == ([], [])


@clause("BR-18.4")
def test_everybody_chooses_at_the_same_time_and_in_any_order() -> None:
    hands = {"wolf": ["troll"], "raven": ["tyrs-smash-1"], "bear": ["alfheim-1", "tyrs-bash"]}
    hall = discarding(hands, players=4)
    assert hall.to_act == ["wolf", "raven", "bear"]
    hall.do("bear", "retain", card="tyrs-bash")
    assert hall.to_act == ["wolf", "raven"]
    hall.do("raven", "decline").do("wolf", "decline")
    assert hall.asked == "ChooseStat"
    assert [hall.hand(clan) for clan in ("wolf", "raven", "bear")] == [[], [], ["tyrs-bash"]]


@clause("BR-18.4")
@pytest.mark.parametrize("age", [2, 3])
def test_nobody_is_shown_what_was_discarded_or_kept(age: int) -> None:
    hall = discarding({"wolf": ["troll", "alfheim-1"], "raven": ["tyrs-smash-1", "thors-oath"]}, age=age)
    hall.keep(wolf="troll")
    hidden = {"troll", "alfheim-1", "tyrs-smash-1", "thors-oath"}
    told = hall.events + ([] if age == 3 else hall.outcome.events(seat_of("raven")))
    assert not hidden & {str(value) for words in told for value in words.values()}
    for viewer in ("wolf", "raven", None):
        assert hall.view(viewer).discard.cards == ("manheim-1",)
    assert hall.view("raven").clans[0].hand.cards is None
    assert hall.view().clans[0].hand.cards is None
    assert hall.view("raven").clans[0].hand.count == (1 if age == 2 else 0)


@clause("BR-18.4")
def test_a_keeper_alone_is_told_which_card_it_keeps() -> None:
    hall = discarding({"wolf": ["troll", "alfheim-1"], "raven": ["tyrs-smash-1"]})
    hall.do("raven", "decline").do("wolf", "retain", card="troll")
    assert {"event": "retained", "clan": "wolf", "card": "troll"} in hall.outcome.events(seat_of("wolf"))
    for viewer in (seat_of("raven"), longhall.SPECTATOR):
        assert {"event": "retained", "clan": "wolf"} in hall.outcome.events(viewer)
