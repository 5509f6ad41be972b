"""Events tell everything that is in sight: who follows them from the deal on needs no view."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from longhall import SPECTATOR, Rng
from longhall.games.blood_rage.layout import BATTLES
from longhall.games.blood_rage.view import BloodRageView
from tests.clauses import clause
from tests.games.blood_rage.deals import dealt
from tests.games.blood_rage.follower import Follower
from tests.games.blood_rage.stage import GAME, Hall, L, S, W, stage

GAMES = 12
# What need not happen in so many games.
RARE = {"no_raise", "raise_lost", "poisoned", "retreated"}
ORDERS = ("wolf-raven-serpent-bear", "bear-wolf-serpent-raven", "serpent-bear-raven-wolf")


def follow(players: int, seed: int, variant: str = "standard") -> Counter[str]:
    """A plausible game, followed and compared at every choice; how often each kind of event was told in it."""
    table, rng = GAME.deal(players, seed, clans=ORDERS[seed % 3], variant=variant), Rng(seed)
    follower = Follower(ORDERS[seed % 3].split("-")[:players], 8 if variant == "beginner" else 0)
    follower.hear(table.events(SPECTATOR))
    told = Counter(str(event["event"]) for event in table.events(SPECTATOR))
    while not table.over:
        follower.compare(cast(BloodRageView, table.view(SPECTATOR)))
        follower.compare_sheet(table.score_sheet(SPECTATOR))
        code = table.playout_choice(rng)
        events = table.act(table.to_act[0], code).events(SPECTATOR)
        follower.hear(events, GAME.words(code))
        told.update(str(event["event"]) for event in events)
    follower.compare(cast(BloodRageView, table.view(SPECTATOR)))
    follower.compare_sheet(table.score_sheet(SPECTATOR))
    return told


@clause("BR-4.1", "BR-4.8", "BR-4.12", "BR-5.3", "BR-7.1", "BR-7.11", "BR-7.15", "BR-7.16", "BR-9.2", "BR-9.4")
@clause("BR-10.4", "BR-10.14", "BR-13.1", "BR-13.10", "BR-14.8", "BR-15.1", "BR-16.2", "BR-16.5", "BR-16.6", "BR-17.4")
@clause("BR-19.2", "BR-20.1", "BR-20.3", "BR-21.1", "BR-22.2", "BR-23.2", "BR-23.3", "BR-24.1", "BR-24.4", "BR-24.5")
@clause("BR-24.7", "BR-24.17", "BR-25.4", "BR-25.8", "BR-25.16", "BR-25.17", "BR-26.4", "BR-26.7", "BR-26.17")
@clause("BR-26.20", "BR-27.9", "BR-28.67")
def test_who_follows_events_alone_knows_the_table_at_every_choice() -> None:
    told: Counter[str] = Counter()
    for players in (2, 3, 4):
        for seed in range(GAMES):
            told += follow(players, seed)
    assert set(told) >= set(GAME.events.number) - RARE


@clause("BR-6.8", "BR-6.9")
def test_of_beginners_nothing_is_told_before_they_draft_in_the_second_age() -> None:
    for players in (2, 3, 4):
        assert follow(players, 1, "beginner")["kept"] == 2 * 6 * players


# Who is told.


def told_to(hall: Hall, kind: str) -> list[str | int | None]:
    """The card of the last event of a kind in the last act, as each seat and then a spectator is told."""
    viewers = (*range(hall.table.players), SPECTATOR)
    return [
        [event for event in hall.outcome.events(seat) if event["event"] == kind][-1].get("card") for seat in viewers
    ]


@clause("BR-6.4")
def test_who_keeps_a_card_is_told_which_and_nobody_else() -> None:
    hall = dealt(3, 5)
    card = str(hall.options("raven")[0]["card"])
    assert told_to(hall.do("raven", "keep", card=card), "kept") == [None, card, None, None]


@clause("BR-11.1")
def test_who_commits_a_quest_is_told_which_and_nobody_else() -> None:
    hall = stage(3, turn="raven", hands={"raven": ["alfheim-1"]}).commit("alfheim-1")
    assert told_to(hall, "committed") == [None, "alfheim-1", None, None]


@clause("BR-14.1")
def test_who_seals_a_card_is_told_which_and_nobody_else() -> None:
    hands = {"wolf": ["troll"], "raven": ["tyrs-bash"]}
    hall = stage(3, board={"gimle": {"wolf": [W], "raven": [W]}}, hands=hands).pillage("gimle").call_over()
    assert told_to(hall.do("raven", "seal", card="tyrs-bash"), "sealed") == [None, "tyrs-bash", None, None]


@clause("BR-18.4")
def test_who_keeps_a_card_for_the_next_age_is_told_which_and_nobody_else() -> None:
    hall = stage(3, phase="discard", hands={"raven": ["troll", "tyrs-bash"]}).keep(raven="troll")
    assert told_to(hall, "retained") == [None, "troll", None, None]


# What is told, in its order.


def kinds(hall: Hall) -> list[str]:
    """The kinds of all events so far."""
    return [str(event["event"]) for event in hall.events]


@clause("BR-16.3", "BR-16.8")
def test_a_battle_is_told_in_the_order_of_its_steps() -> None:
    hall = stage(
        board={"gimle": {"wolf": [L], "raven": [W]}},
        hands={"wolf": ["thors-hammer"], "raven": ["lokis-trickery"]},
        tokens={"gimle": "axes"},
    )
    hall.pillage("gimle").call_over().seal(wolf="thors-hammer", raven="lokis-trickery")
    assert kinds(hall)[:15] == [
        *("pillage_declared", "sealed", "sealed", "revealed", "revealed", "fought", "fought", "won_battle"),
        *("stole_rage", "discarded", "taken_back", "perished", "pillaged", "raised", "glory"),
    ]
    assert hall.told("glory")[:2] == [
        {"clan": "wolf", "glory": 4, "source": "battles", "card": "none"},
        {"clan": "wolf", "glory": 3, "source": "cards", "card": "thors-hammer"},
    ]


@clause("BR-20.1", "BR-20.3", "BR-21.1")
def test_ragnarok_is_told_before_its_dead_and_their_release_after_it() -> None:
    hall = stage(phase="ragnarok", board={"gimle": {"wolf": [W, W], "raven": [L]}}, doom=("gimle", "horgr", "utgard"))
    assert kinds(hall)[:7] == ["ragnarok", "perished", "glory", "perished", "glory", "released", "released"]


@clause("BR-5.3", "BR-19.1")
def test_quests_are_shown_from_the_first_player_on_those_that_failed_too() -> None:
    committed = {"wolf": ["jotunheim-1"], "raven": ["alfheim-1"], "serpent": ["manheim-1"]}
    hall = stage(3, first="raven", phase="quests", board={"gimle": {"raven": [W]}}, committed=committed)
    assert [(quest["clan"], quest["fulfilled"]) for quest in hall.told("quest_shown")] == [
        ("raven", "yes"),
        ("serpent", "no"),
        ("wolf", "no"),
    ]


# Facts that random games rarely put to the test.


@clause("BR-28.49")
def test_a_backstab_tells_what_was_really_taken() -> None:
    hall = stage(age=2, board={"gimle": {"wolf": [W], "raven": [L]}}, hands={"wolf": ["lokis-backstab"]})
    hall.table.write_down(1, 1, BATTLES)
    hall.pillage("gimle").call_over().seal(wolf="lokis-backstab")
    assert hall.told("stole_glory") == [{"clan": "wolf", "victim": "raven", "glory": 1}]


@clause("BR-3.11", "BR-26.19")
@pytest.mark.parametrize(("rage", "gained"), [(6, 3), (10, 2), (12, 0)])
def test_rage_beyond_the_track_is_not_told_as_gained(rage: int, gained: int) -> None:
    hands = {"wolf": ["thors-ascension"]}
    hall = stage(age=3, board={"gimle": {"wolf": [L], "raven": [W]}}, hands=hands, rage={"wolf": rage})
    hall.pillage("gimle").call_over().seal(wolf="thors-ascension")
    told = [{"clan": "wolf", "rage": gained, "card": "thors-ascension"}] if gained else []
    assert hall.told("gained_rage") == told
    assert hall.rage("wolf") == rage + gained


@clause("BR-25.4")
def test_protection_tells_how_many_it_has_kept() -> None:
    board = {"gimle": {"wolf": [W, W, W], "raven": [L]}}
    hall = stage(age=2, board=board, hands={"raven": ["tyrs-rage-2"]}, upgrades={"wolf": ["friggas-protection"]})
    hall.pillage("gimle").call_over().seal(raven="tyrs-rage-2")
    hall.say("protect", warriors=2, leader="no", ship="no", monsters="none")
    assert hall.told("protected") == [{"clan": "wolf", "figure": "warrior", "place": "gimle", "count": 2}]
    assert hall.told("perished") == [{"clan": "wolf", "figure": "warrior", "place": "gimle", "count": 1}]


@clause("BR-16.6", "BR-28.67")
def test_a_ship_dies_in_its_fjord() -> None:
    board = {"south-fjord": {"wolf": [S]}, "andlang": {"raven": [L], "wolf": [W]}}
    hall = stage(age=3, board=board, upgrades={"wolf": ["friggas-sacrifice"]})
    hall.say("sacrifice", figure=S, place="south-fjord")
    assert hall.told("sacrificed")[0] == {"clan": "wolf", "figure": "ship", "place": "south-fjord"}
    assert hall.told("perished") == []
    lost = stage(board=board).pillage("andlang").call_over()
    assert {"clan": "wolf", "figure": "ship", "place": "south-fjord", "count": 1} in lost.told("perished")
