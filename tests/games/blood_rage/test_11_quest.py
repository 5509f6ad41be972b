"""The Quest action (BR-11)."""

from __future__ import annotations

import longhall
from tests.clauses import clause
from tests.games.blood_rage.deals import sheet
from tests.games.blood_rage.stage import L, W, stage


@clause("BR-11.1")
def test_one_quest_is_committed_face_down() -> None:
    hall = stage(3, hands={"wolf": ["alfheim-1", "manheim-1", "tyrs-bash"]})
    assert hall.values("commit", "card") == {"alfheim-1", "manheim-1"}
    hall.commit("manheim-1")
    assert (hall.committed("wolf"), hall.hand("wolf")) == (["manheim-1"], ["alfheim-1", "tyrs-bash"])
    assert (hall.asked, hall.active) == ("Turn", "raven")
    for viewer in ("raven", "serpent", None):
        pile = sheet(hall, "wolf", viewer).committed
        assert (pile.count, pile.cards) == (1, None)
    assert hall.told("committed") == [{"clan": "wolf"}]
    assert hall.outcome.events(1) == [{"event": "committed", "clan": "wolf"}]
    assert hall.outcome.events(longhall.SPECTATOR) == [{"event": "committed", "clan": "wolf"}]


@clause("BR-11.2")
def test_a_quest_costs_no_rage() -> None:
    hall = stage(hands={"wolf": ["alfheim-1"]}, rage={"wolf": 1}).commit("alfheim-1")
    assert hall.rage("wolf") == 1


@clause("BR-11.2")
def test_a_quest_needs_rage_although_it_costs_none() -> None:
    hall = stage(hands={"wolf": ["alfheim-1"]}, rage={"wolf": 0})
    assert hall.active == "raven"


@clause("BR-11.3")
def test_any_number_of_quests_may_be_committed_two_of_a_name_too() -> None:
    quests = ["alfheim-1", "alfheim-1", "manheim-1", "jotunheim-1", "glorious-death-1", "yggdrasil-1"]
    hall = stage(hands={"wolf": quests}, passed=["raven"])
    for quest in quests:
        hall.commit(quest)
    assert sorted(hall.committed("wolf")) == sorted(quests)
    assert hall.hand("wolf") == []
    assert hall.rage("wolf") == 6


@clause("BR-11.4")
def test_the_owner_may_look_at_committed_quests() -> None:
    hall = stage(hands={"wolf": ["alfheim-1"]}, committed={"wolf": ["manheim-1"], "raven": ["jotunheim-1"]})
    hall.commit("alfheim-1")
    assert sheet(hall, "wolf", "wolf").committed.cards == ("alfheim-1", "manheim-1")
    assert sheet(hall, "raven", "wolf").committed.cards is None
    assert sheet(hall, "raven", "raven").committed.cards == ("jotunheim-1",)
    assert hall.outcome.events(0) == [{"event": "committed", "clan": "wolf", "card": "alfheim-1"}]


@clause("BR-11.5")
def test_a_committed_quest_cannot_be_played_in_battle() -> None:
    hall = stage(
        board={"gimle": {"wolf": [W], "raven": [L]}},
        hands={"wolf": ["alfheim-1", "tyrs-bash"], "raven": ["tyrs-bash", "troll"]},
        rage={"raven": 0},
    )
    hall.commit("alfheim-1").pillage("gimle").call_over()
    assert hall.asked == "PlayCards"
    assert hall.values("seal", "card", "wolf") == {"tyrs-bash"}


@clause("BR-11.5")
def test_who_has_only_committed_quests_plays_no_card() -> None:
    hall = stage(
        board={"gimle": {"wolf": [L], "raven": [W]}}, hands={"raven": ["tyrs-bash"]}, committed={"wolf": ["alfheim-1"]}
    )
    hall.pillage("gimle").call_over()
    assert (hall.asked, hall.to_act) == ("PlayCards", ["raven"])


@clause("BR-11.5")
def test_a_committed_quest_can_be_neither_kept_nor_taken_back() -> None:
    hall = stage(hands={"wolf": ["alfheim-1", "troll"]}, passed=["raven"]).commit("alfheim-1")
    assert hall.values("commit", "card") == set()
    assert hall.verbs() == {"invade", "upgrade", "pass"}
    hall.pass_turn()
    assert (hall.asked, hall.to_act) == ("KeepCard", ["wolf"])
    assert hall.values("retain", "card") == {"troll"}
    hall.keep(wolf="troll")
    assert (hall.hand("wolf"), hall.committed("wolf"), hall.discard) == (["troll"], [], ["alfheim-1"])
