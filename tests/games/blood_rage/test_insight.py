"""What a player could work out: quests, pillages, Ragnarok, cards out of sight; never more than it may know."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from longhall import SPECTATOR
from longhall.games.blood_rage.insight import BloodRageInsight, PillageInsight, Reinforcement, SideInsight
from longhall.games.blood_rage.view import BloodRageView
from longhall.kernel.chance import Rng
from longhall.kernel.table import Table
from tests.games.blood_rage.deals import deck
from tests.games.blood_rage.stage import GAME, Hall, L, S, W, stage
from tests.games.blood_rage.test_accounts import moments


def insight(table: Table, viewer: int = 0) -> BloodRageInsight:
    return cast(BloodRageInsight, table.insight(viewer))


def quest(hall: Hall, card: str) -> tuple[str, bool, bool]:
    """Where a quest of the Wolf lies, whether it is met, and whether it still can be."""
    found = next(one for one in insight(hall.table).quests if one.card == card)
    return found.where, found.met, found.possible


def pillage(table: Table, province: str) -> PillageInsight:
    return next(one for one in insight(table).pillages if one.province == province)


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_an_insight_tells_nothing_that_the_viewer_may_not_know(players: int, seed: int) -> None:
    rng = Rng(seed)
    for number, table in enumerate(moments(players, seed)):
        viewer = number % players
        if number % 5 == 0 and not table.over:
            own = insight(table, viewer)
            assert all(insight(table.imagine(viewer, rng), viewer) == own for _ in range(2))
            spectator = insight(table, SPECTATOR)
            assert (spectator.quests, spectator.cards) == ((), ())
            assert spectator.pillages == own.pillages


# Quests.


def test_a_quest_says_whether_it_is_met_wherever_it_lies() -> None:
    hall = stage(
        board={"horgr": {"wolf": [W]}},
        hands={"wolf": ["alfheim-1"]},
        committed={"wolf": ["jotunheim-1", "glorious-death-1"]},
    )
    assert quest(hall, "jotunheim-1") == ("committed", True, True)
    assert quest(hall, "glorious-death-1") == ("committed", False, True)
    assert quest(hall, "alfheim-1") == ("hand", False, True)


def test_a_quest_for_a_region_that_is_gone_is_impossible() -> None:
    held = {"wolf": ["alfheim-1", "manheim-1"]}
    gone = stage(hands=held, destroyed=["andlang", "gimle"])
    assert quest(gone, "alfheim-1") == ("hand", False, False)
    assert quest(gone, "manheim-1") == ("hand", False, True)
    assert quest(stage(hands=held, destroyed=["andlang"]), "alfheim-1") == ("hand", False, True)


def test_who_has_passed_commits_no_quest_any_more() -> None:
    hall = stage(
        board={"gimle": {"raven": [W]}},
        hands={"wolf": ["alfheim-1"]},
        committed={"wolf": ["manheim-1", "glorious-death-1"]},
    )
    hall.pass_turn()
    assert quest(hall, "alfheim-1") == ("hand", False, False)
    assert quest(hall, "manheim-1") == ("committed", False, False), "nobody of the clan is on the board"
    assert quest(hall, "glorious-death-1") == ("committed", False, False), "nobody is left to die"
    board = {"gimle": {"wolf": [W, W, W, L], "raven": [W]}}
    hall = stage(board=board, committed={"wolf": ["manheim-1", "glorious-death-1"]}, hands={"raven": ["troll"]})
    hall.pass_turn()
    assert quest(hall, "manheim-1") == ("committed", False, True)
    assert quest(hall, "glorious-death-1") == ("committed", False, True)


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (4, 6)])
def test_what_is_impossible_never_comes_to_pass(players: int, seed: int) -> None:
    table, rng = GAME.deal(players, seed), Rng(seed)
    doubted: Counter[tuple[int, str]] = Counter()
    for _ in range(2000):
        if table.over:
            break
        for seat in range(players):
            lost = [one.card for one in insight(table, seat).quests if one.where == "committed" and not one.possible]
            doubted.update((seat, card) for card in lost)
        seat = table.to_act[0]
        code = int(table.playout_choice(rng)) if rng.below(2) else rng_choice(table.options(seat), rng)
        for event in table.act(seat, code).events(SPECTATOR):
            if event["event"] == "quest_shown" and event["fulfilled"] == "yes":
                clans = [clan.clan for clan in cast(BloodRageView, table.view(SPECTATOR)).clans]
                assert (clans.index(str(event["clan"])), str(event["card"])) not in doubted
    assert table.over
    assert doubted


def rng_choice(codes: list[int], rng: Rng) -> int:
    return codes[rng.below(len(codes))]


# Pillages.


def test_a_pillage_says_who_could_come_and_how_strong_each_could_become() -> None:
    board = {
        "gimle": {"wolf": [W]},
        "west-fjord": {"raven": [S]},
        "andlang": {"raven": [W, W], "wolf": [L]},
        "yggdrasil": {"raven": ["troll"]},
        "horgr": {"serpent": [L]},
    }
    gimle = pillage(stage(3, board=board).table, "gimle")
    assert gimle.room == 4
    assert gimle.sides == (
        SideInsight("wolf", 1, 4, (Reinforcement("leader", "andlang", 1),)),
        SideInsight("raven", 2, 6, (Reinforcement("warrior", "andlang", 2), Reinforcement("troll", "yggdrasil", 1))),
    )


def test_no_more_come_than_there_is_room_for() -> None:
    board = {"utgard": {"wolf": [W], "serpent": [W]}, "andlang": {"raven": [W, W]}, "horgr": {"raven": [L]}}
    utgard = pillage(stage(3, board=board).table, "utgard")
    assert utgard.room == 1
    assert [(side.clan, side.now, side.most) for side in utgard.sides] == [
        ("wolf", 1, 1),
        ("raven", 0, 3),
        ("serpent", 1, 1),
    ]


def test_pairs_of_warriors_are_counted_as_they_would_be() -> None:
    board = {"gimle": {"wolf": [W]}, "andlang": {"wolf": [W, L]}, "myrkulor": {"wolf": [W]}}
    hall = stage(board=board, upgrades={"wolf": ["brothers-in-arms"]})
    assert [(side.now, side.most) for side in pillage(hall.table, "gimle").sides] == [(1, 3 + 1 + 3)]


@pytest.mark.parametrize(("players", "seed"), [(3, 7), (4, 8)])
def test_nobody_brings_what_was_not_foreseen_nor_becomes_stronger(players: int, seed: int) -> None:
    most: dict[str, int] = {}
    called = fought = 0
    for table in moments(players, seed):
        view = cast(BloodRageView, table.view(SPECTATOR))
        foreseen, most = most, {}
        if view.step == "CallToBattle" and view.battle:
            seat = table.to_act[0]
            found = pillage(table, view.battle.province)
            most = {side.clan: side.most for side in found.sides}
            side = next(side for side in found.sides if side.clan == view.clans[seat].clan)
            offered = [GAME.words(code) for code in table.options(seat)]
            joining = {(words["figure"], words["province"]) for words in offered if words["do"] == "join"}
            assert {(one.figure, one.province) for one in side.reinforcements} == joining
            called += 1
        if view.step == "PlayCards" and view.battle and foreseen:
            assert all(fighter.figures <= foreseen[fighter.clan] for fighter in view.battle.fighters)
            fought += 1
    assert called > 3
    assert fought > 3


# What is to come.


def test_ragnarok_and_the_end_are_told_for_every_clan() -> None:
    hall = stage(
        3,
        age=2,
        board={"gimle": {"wolf": [W, W], "raven": [W]}},
        steps={"raven": {"axes": 4}},
        doom=["utgard", "gimle", "horgr"],
    )
    assert [(clan.clan, clan.ragnarok, clan.ending) for clan in insight(hall.table).clans] == [
        ("wolf", 6, 0),
        ("raven", 3, 10),
        ("serpent", 0, 0),
    ]


# Cards.


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_cards_out_of_sight_are_those_of_the_deck_that_lie_nowhere_in_sight(players: int, seed: int) -> None:
    checked = 0
    for table in moments(players, seed):
        view = cast(BloodRageView, table.view(0))
        if table.over or view.phase not in ("gifts", "action"):
            continue
        hidden = Counter({one.card: one.hidden for one in insight(table).cards})
        own = [*(view.clans[0].hand.cards or ()), *(view.clans[0].committed.cards or ()), *(view.drafting or ())]
        public = [*(view.discard.cards or ()), *(card for clan in view.clans for card in clan.upgrades if card)]
        of_this_age = Counter(card for card in (*own, *public) if card in deck(view.age, players))
        assert all(hidden[card] + of_this_age[card] <= count for card, count in deck(view.age, players).items())
        assert all(0 <= one.unseen <= one.hidden for one in insight(table).cards)
        checked += 1
    assert checked > 50


def test_what_was_passed_on_is_seen_but_out_of_sight() -> None:
    table = GAME.deal(3, 4)
    first = cast(BloodRageView, table.view(0)).drafting
    assert first is not None
    before = {one.card: one for one in insight(table).cards}
    assert sum(one.unseen for one in before.values()) == deck(1, 3).total() - 8
    assert sum(one.hidden for one in before.values()) == deck(1, 3).total() - 8
    for seat in range(3):
        table.act(seat, table.options(seat)[0])
    after = insight(table).cards
    # The second hand of eight has come, one card short; seven of the first are in sight no more.
    assert sum(one.hidden for one in after) == deck(1, 3).total() - 8
    assert sum(one.unseen for one in after) == deck(1, 3).total() - 15
