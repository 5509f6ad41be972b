"""What the lab counts in Blood Rage, against counts by hand: from the moves as they were recorded, and from what the
spectators were told."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple, cast

import pytest

import longhall
from longhall.games.blood_rage.view import BloodRageView
from longhall.kernel import saga as sagas
from longhall.kernel.saga import Act, Saga
from longhall.lab import Simulation, sections_of, simulate
from longhall.lab.marks import Column, marks_of
from longhall.lab.results import in_order, look_up, part_of

SOURCES = ["battles", "pillage", "quests", "ragnarok", "valhalla", "stats", "cards"]


class Lot(NamedTuple):
    """Some games, what the lab found in them, and their records."""

    found: Simulation
    sagas: list[Saga]

    def total(self, topic: str) -> int:
        return sum(tally.count for tally in self.found.tallies.get(topic, {}).values())


def lot(folder: Path, bots: list[str], games: int, **settings: str) -> Lot:
    found = simulate("blood-rage", bots, games, seed=11, settings=settings, records=folder)
    return Lot(found, [sagas.load(path, longhall.game) for path in sorted(folder.iterdir())])


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Lot:
    """Four players, each deal from every seat."""
    return lot(tmp_path_factory.mktemp("four"), ["random"] * 4, 4)


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Lot:
    """Three players with other clans than those of the box's order."""
    return lot(tmp_path_factory.mktemp("three"), ["random"] * 3, 3, clans="bear-serpent-wolf-raven")


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Lot:
    """Two beginners."""
    return lot(tmp_path_factory.mktemp("two"), ["random"] * 2, 2, variant="beginner")


def moves(lots: Lot, verb: str) -> Counter[str]:
    """How often each card was named in a move, by the records."""
    return Counter(
        str(entry.move["card"])
        for saga in lots.sagas
        for entry in saga.entries
        if isinstance(entry, Act) and entry.move["do"] == verb
    )


def told(saga: Saga) -> list[dict[str, str | int]]:
    """Everything the spectators of a game were told."""
    outcomes = [saga.opening, *(moment.outcome for moment in saga.moments)]
    return [event for outcome in outcomes for event in outcome.events(longhall.SPECTATOR)]


def glory_told(saga: Saga) -> Counter[tuple[str, int, str]]:
    """The Glory of each clan, Age and source, as the spectators heard of it."""
    heard: Counter[tuple[str, int, str]] = Counter()
    age = 0
    for event in told(saga):
        clan = str(event.get("clan"))
        match event["event"]:
            case "age_began":
                age = int(event["age"])
            case "glory":
                heard[clan, age, str(event["source"])] += int(event["glory"])
            case "bonus":
                heard[clan, age, "stats"] += int(event["glory"])
            case "stole_glory":
                heard[clan, age, "cards"] += int(event["glory"])
                heard[str(event["victim"]), age, "cards"] -= int(event["glory"])
    return heard


@pytest.mark.parametrize(
    ("topic", "verb"),
    [
        ("drafted", "keep"),
        ("upgraded", "upgrade"),
        ("committed", "commit"),
        ("revealed", "seal"),
        ("added", "add"),
    ],
)
def test_cards_are_counted_as_the_records_say(four: Lot, topic: str, verb: str) -> None:
    counted = {card: tally.count for card, tally in four.found.tallies[topic].items()}
    assert counted == moves(four, verb)


def test_fulfilled_quests_are_those_the_table_was_shown(four: Lot) -> None:
    shown = [event for saga in four.sagas for event in told(saga) if event["event"] == "quest_shown"]
    fulfilled = Counter(str(event["card"]) for event in shown if event["fulfilled"] == "yes")
    counted = {card: tally.count for card, tally in four.found.tallies.get("fulfilled", {}).items()}
    assert counted == fulfilled
    assert len(shown) == four.total("committed")


def test_in_each_age_everybody_is_dealt_eight_cards_and_drafts_six(four: Lot, three: Lot) -> None:
    for lots in (four, three):
        seats = lots.found.games * len(lots.found.seats)
        assert lots.total("dealt") == seats * 24
        assert lots.total("drafted") == seats * 18
        assert all(
            tally.count <= lots.found.tallies["dealt"][card].count
            for card, tally in lots.found.tallies["drafted"].items()
        )


def test_cards_dealt_are_those_offered_first(four: Lot) -> None:
    saga = four.sagas[0]
    offered: Counter[str] = Counter()
    ages: set[int] = set()
    for moment in saga.moments:
        views = [cast(BloodRageView, moment.before.view(seat)) for seat in moment.before.to_act]
        if views[0].age not in ages:
            ages.add(views[0].age)
            for view in views:
                offered.update(view.drafting)
    assert ages == {1, 2, 3}
    assert offered == Counter(mark.label for mark in marks_of(saga) if mark.topic == "dealt")


def test_picks_go_from_one_to_six_for_every_seat_and_age(four: Lot) -> None:
    picks = Counter((mark.seat, mark.number) for mark in marks_of(four.sagas[0]) if mark.topic == "drafted")
    assert picks == {(seat, pick): 3 for seat in range(4) for pick in range(1, 7)}
    means = [tally.mean for tally in four.found.tallies["drafted"].values()]
    assert all(mean is not None and 1 <= mean <= 6 for mean in means)


def test_beginners_draft_nothing_in_the_first_age(two: Lot) -> None:
    seats = 2 * 2
    assert two.total("dealt") == seats * 24
    assert two.total("drafted") == seats * 12
    assert "troll" not in two.found.tallies["drafted"]


def test_glory_by_source_and_age_is_what_was_told(four: Lot) -> None:
    heard: Counter[tuple[int, str]] = Counter()
    for saga in four.sagas:
        for (_, age, source), glory in glory_told(saga).items():
            heard[age, source] += glory
    assert list(four.found.sources) == SOURCES
    for age, points in enumerate(four.found.rounds, 1):
        assert points == {source: pytest.approx(heard[age, source] / 16) for source in SOURCES}


def test_glory_by_source_and_age_adds_up_to_the_score(four: Lot, three: Lot, two: Lot) -> None:
    for lots in (four, three, two):
        found = lots.found
        assert len(found.rounds) == 3
        for bot in found.bots:
            assert sum(sum(points.values()) for points in bot.rounds) == pytest.approx(bot.score)
            for source in SOURCES:
                assert sum(points[source] for points in bot.rounds) == pytest.approx(bot.sources[source])
        scores = [score for saga in lots.sagas for score in saga.table.scores]
        assert sum(sum(points.values()) for points in found.rounds) == pytest.approx(sum(scores) / len(scores))


def test_every_game_is_won_once_by_bot_by_seat_and_by_clan(four: Lot, three: Lot, two: Lot) -> None:
    for lots in (four, three, two):
        found = lots.found
        clans = found.tallies["clan"]
        assert sum(bot.wins.wins for bot in found.bots) == pytest.approx(found.games)
        assert sum(share.wins for bot in found.bots for share in bot.by_seat) == pytest.approx(found.games)
        assert sum(share.wins for share in found.seats) == pytest.approx(found.games)
        assert sum(tally.wins.wins for tally in clans.values()) == pytest.approx(found.games)
        assert [share.games for bot in found.bots for share in bot.by_seat] == [1] * len(found.bots) ** 2


def test_clans_go_with_the_seats_they_were_given(four: Lot, three: Lot) -> None:
    orders = (four, ["wolf", "raven", "serpent", "bear"]), (three, ["bear", "serpent", "wolf"])
    for lots, clans in orders:
        found = lots.found
        assert [found.tallies["clan"][clan].wins for clan in clans] == found.seats
        winners = Counter(clan for saga in lots.sagas for clan in _winning_clans(saga))
        assert {clan for clan, tally in found.tallies["clan"].items() if tally.wins.wins} == set(winners)


def _winning_clans(saga: Saga) -> list[str]:
    return [str(event["clan"]) for event in told(saga) if event["event"] == "won"]


def test_the_first_player_is_marked(four: Lot) -> None:
    for saga in four.sagas:
        marks = marks_of(saga)
        clans = {mark.seat: mark.label for mark in marks if mark.topic == "clan"}
        (first,) = [mark.seat for mark in marks if mark.topic == "opening"]
        assert [event["clan"] for event in told(saga) if event["event"] == "first_player"] == [clans[first]]
    assert four.found.tallies["opening"]["first"].count == 4


def test_winning_shares_of_a_card_are_of_those_who_had_it(four: Lot) -> None:
    card, tally = next(iter(four.found.tallies["drafted"].items()))
    rewards = []
    for saga in four.sagas:
        had = {
            entry.seat
            for entry in saga.entries
            if isinstance(entry, Act) and entry.move == {"do": "keep", "card": card}
        }
        rewards += [(seat in saga.table.winners) / len(saga.table.winners) for seat in had]
    assert tally.wins.wins == pytest.approx(sum(rewards))
    assert tally.wins.games == len(rewards)


def test_the_sections_show_every_card_once_by_age_the_early_picks_first(four: Lot) -> None:
    sections = sections_of(longhall.game("blood-rage"))
    assert [section.name for section in sections] == ["upgrades", "quests", "battle_cards"]
    cards = [card for section in sections for group in section.groups for card in group]
    assert len(cards) == len(set(cards)) == 78
    for section in sections:
        assert len(section.groups) == 3
        for group in section.groups:
            shown = in_order(four.found, section, group)
            assert set(shown) == {card for card in group if card in four.found.tallies["dealt"]}
            drafted = four.found.tallies["drafted"]
            picks = [drafted[card].mean for card in shown if card in drafted]
            assert picks == sorted(mean for mean in picks if mean is not None)


def test_a_count_is_said_as_a_part_of_another(four: Lot) -> None:
    tallies = four.found.tallies
    drafted = Column("count", "drafted", of="dealt")
    card = next(iter(tallies["drafted"]))
    assert look_up(four.found, drafted, card) == tallies["drafted"][card].count
    assert part_of(four.found, drafted, card) == tallies["drafted"][card].count / tallies["dealt"][card].count
    assert look_up(four.found, drafted, "nothing") == 0
    assert part_of(four.found, drafted, "nothing") is None
    assert look_up(four.found, Column("mean", "drafted"), "nothing") is None
