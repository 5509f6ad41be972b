"""What the lab counts in Clash of Rage, against counts by hand: from the moves as they were recorded, and from what the
spectators were told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import NamedTuple, cast

import pytest

import longhall
from longhall.cli.main import run
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel import saga as sagas
from longhall.kernel.saga import Act, Saga
from longhall.lab import Simulation, sections_of, simulate
from longhall.lab.marks import Mark, marks_of
from longhall.lab.results import in_order

# So many quick games end in every way.
QUICK = 40
ENDINGS = ("ended_by_city", "ended_by_legendary", "ended_at_start", "ended_at_limit")


class Lot(NamedTuple):
    """Some games, what the lab found in them, and their records."""

    found: Simulation
    sagas: list[Saga]

    def counts(self, topic: str) -> dict[str, int]:
        return {label: tally.count for label, tally in self.found.tallies.get(topic, {}).items()}

    def total(self, topic: str) -> int:
        return sum(self.counts(topic).values())

    def moves(self, verb: str) -> Iterator[Act]:
        for saga in self.sagas:
            for entry in saga.entries:
                if isinstance(entry, Act) and entry.move["do"] == verb:
                    yield entry

    def told(self, event: str) -> Iterator[dict[str, str | int]]:
        for saga in self.sagas:
            for outcome in (saga.opening, *(moment.outcome for moment in saga.moments)):
                for words in outcome.events(longhall.SPECTATOR):
                    if words["event"] == event:
                        yield words


def lot(folder: Path, bots: list[str], games: int, **settings: str) -> Lot:
    found = simulate("clash-of-rage", bots, games, seed=11, settings=settings, records=folder)
    return Lot(found, [sagas.load(path, longhall.game) for path in sorted(folder.iterdir())])


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Lot:
    """Four players, each deal from every seat."""
    return lot(tmp_path_factory.mktemp("four"), ["random"] * 4, 4, clans="dealt")


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Lot:
    """Two players, a long game."""
    return lot(tmp_path_factory.mktemp("two"), ["random", "random"], 2, length="long")


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Lot:
    """Two players to whom the first point, or the sixth round, is the end, and forging is cheap."""
    folder, records = tmp_path_factory.mktemp("content") / "content", tmp_path_factory.mktemp("quick")
    copytree(longhall.game("clash-of-rage").content_folder, folder)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    for old, new in (
        ("\npoints = { value = 4", "\npoints = { value = 1"),
        ("\nrounds = { value = 18", "\nrounds = { value = 6"),
    ):
        assert old in text
        text = text.replace(old, new)
    text = text.replace("cost_with_one = { value = 6", "cost_with_one = { value = 1")
    (folder / "game.toml").write_text(text, encoding="utf-8")
    found = simulate("clash-of-rage", ["random", "random"], QUICK, seed=11, content=folder, records=records)
    edited = longhall.game("clash-of-rage", folder)
    return Lot(found, [sagas.load(path, lambda _: edited) for path in sorted(records.iterdir())])


def test_what_is_bought_recruited_and_played_is_counted_as_recorded(four: Lot) -> None:
    assert four.counts("bought") == Counter(str(act.move["card"]) for act in four.moves("buy"))
    assert four.counts("hired") == Counter(str(act.move["hero"]) for act in four.moves("recruit"))
    assert four.counts("tactic") == Counter(str(act.move["tactic"]) for act in four.moves("choose_tactic"))


def test_prices_are_those_that_were_paid(four: Lot) -> None:
    paid: dict[str, list[int]] = {}
    for event in four.told("bought"):
        paid.setdefault(str(event["card"]), []).append(int(event["gold"]))
    means = {card: tally.mean for card, tally in four.found.tallies["bought"].items()}
    assert means == {card: pytest.approx(sum(prices) / len(prices)) for card, prices in paid.items()}


def test_a_legendary_card_is_drawn_before_it_is_forged(quick: Lot) -> None:
    drawn = quick.counts("legendary_drawn")
    assert quick.counts("forged") == Counter(str(event["card"]) for event in quick.told("legendary_kept"))
    assert quick.total("forged") == len(list(quick.moves("forge"))) > 0
    assert all(count <= drawn[card] for card, count in quick.counts("forged").items())
    assert sum(drawn.values()) >= 2 * quick.total("forged")
    assert sum(drawn.values()) == len(list(quick.told("drew_legendary")))


def test_each_player_draws_three_tactic_cards_and_then_one_a_round(four: Lot) -> None:
    rounds = [int(cast(ClashOfRage, saga.table).round) for saga in four.sagas]
    assert four.total("tactic") == 4 * sum(rounds)
    assert four.total("tactic_drawn") == 4 * sum(number + 2 for number in rounds)


def test_the_places_of_a_round_are_those_of_the_play_order(four: Lot) -> None:
    for saga in four.sagas:
        rounds = int(cast(ClashOfRage, saga.table).round)
        places = Counter(mark.number for mark in marks_of(saga) if mark.topic == "tactic")
        assert places == dict.fromkeys((1, 2, 3, 4), rounds)


def test_actions_are_counted_by_phase(four: Lot, two: Lot) -> None:
    for lots in (four, two):
        for action in ("move", "equip", "pass"):
            both = lots.counts("first_action").get(action, 0) + lots.counts("second_action").get(action, 0)
            assert both == len(list(lots.moves(action)))
        rounds = sum(int(cast(ClashOfRage, saga.table).round) for saga in lots.sagas)
        assert lots.total("first_action") == rounds * len(lots.found.seats)
        assert lots.total("second_action") <= lots.total("first_action")


def test_every_fight_has_an_attacker_a_defender_and_one_who_won(four: Lot, two: Lot) -> None:
    for lots in (four, two):
        assert lots.counts("attacked") == Counter(str(event["clan"]) for event in lots.told("fight_began"))
        assert lots.counts("defended") == Counter(str(event["side"]) for event in lots.told("fight_began"))
        won = Counter(lots.counts("attack_won")) + Counter(lots.counts("defence_won"))
        assert won == Counter(str(event["side"]) for event in lots.told("fight_won"))
        assert lots.total("attack_won") + lots.total("defence_won") == lots.total("attacked") > 0
        for side, count in lots.counts("attack_won").items():
            assert count <= lots.counts("attacked")[side]
        assert lots.total("fled") == len(list(lots.moves("flee"))) > 0
        assert "elves" not in lots.counts("attacked")
        assert "elves" not in lots.counts("fled")


def test_the_elves_are_played_by_the_neighbour_on_the_right(four: Lot) -> None:
    for saga in four.sagas:
        marks = marks_of(saga)
        for attack, defence in zip(
            [mark for mark in marks if mark.topic == "attacked"],
            [mark for mark in marks if mark.topic == "defended"],
            strict=True,
        ):
            assert attack.seat != defence.seat
            if defence.label == "elves":
                assert defence.seat == (attack.seat - 1) % 4


def test_every_game_ends_in_one_way_and_one_round(four: Lot, two: Lot) -> None:
    for lots, needed, last in ((four, "4", 18), (two, "5", 24)):
        games = lots.found.games
        assert lots.counts("ended") == {needed: games}
        assert sum(lots.total(ending) for ending in ENDINGS) == games
        rounds = [int(cast(ClashOfRage, saga.table).round) for saga in lots.sagas]
        assert lots.counts("ended_in") == Counter(map(str, rounds))
        over = lots.counts("ended_by")
        for number in range(1, last + 1):
            assert over.get(str(number), 0) == sum(ended <= number for ended in rounds)
        assert over[str(last)] == games
        assert lots.total("ended_at_limit") == len(list(lots.told("limit_reached")))


def test_the_winners_points_are_those_of_the_score_sheet(four: Lot, two: Lot) -> None:
    for lots in (four, two):
        points = [saga.table.score_sheet(longhall.SPECTATOR).points[saga.table.winners[0]] for saga in lots.sagas]
        for place, topic in enumerate(("winner_cities", "winner_legendaries")):
            (tally,) = lots.found.tallies[topic].values()
            assert tally.mean == pytest.approx(sum(seat[place] or 0 for seat in points) / len(points))


def test_a_victory_is_told_by_what_came_before_it(quick: Lot) -> None:
    seen: Counter[str] = Counter()
    for saga in quick.sagas:
        (manner,) = [mark.topic for mark in marks_of(saga) if mark.topic in ENDINGS]
        seen[manner] += 1
        last = saga.moments[-1]
        before = cast(ClashOfRage, last.before)
        (winner,) = saga.table.winners
        kinds = [words["event"] for words in last.outcome.events(longhall.SPECTATOR)]
        if manner == "ended_by_legendary":
            assert kinds[-2:] == ["legendary_kept", "won"]
        elif manner == "ended_by_city":
            assert before.active == winner
            assert before.points(winner) == 0
            assert "legendary_kept" not in kinds
        elif manner == "ended_at_start":
            assert before.active != winner
        else:
            assert kinds[-2:] == ["limit_reached", "won"]
    assert set(seen) == set(ENDINGS)
    for manner, count in seen.items():
        assert quick.counts(manner) == {"1": count}


def test_every_game_is_won_once_by_seat_and_by_clan(four: Lot, two: Lot) -> None:
    for lots in (four, two):
        clans = lots.found.tallies["clan"]
        assert sum(share.wins for share in lots.found.seats) == lots.found.games
        assert sum(tally.wins.wins for tally in clans.values()) == lots.found.games
        assert sum(tally.count for tally in clans.values()) == lots.found.games * len(lots.found.seats)


def test_who_acted_first_is_marked(four: Lot) -> None:
    for saga in four.sagas:
        (first,) = [mark.seat for mark in marks_of(saga) if mark.topic == "opening"]
        entries = [entry for entry in saga.entries if isinstance(entry, Act)]
        assert first == next(act.seat for act in entries if act.move["do"] in ("move", "equip", "pass"))


def test_wins_of_a_card_are_of_those_who_bought_it(four: Lot) -> None:
    card, tally = next(iter(four.found.tallies["bought"].items()))
    fates = []
    for saga in four.sagas:
        buyers = {mark.seat for mark in marks_of(saga) if mark == Mark("bought", card, mark.seat, mark.number)}
        fates += [seat in saga.table.winners for seat in buyers]
    assert (tally.wins.wins, tally.wins.games) == (sum(fates), len(fates))


def test_every_topic_stands_in_a_table_and_rounds_in_their_order(two: Lot) -> None:
    sections = sections_of(longhall.game("clash-of-rage"))
    assert [section.name for section in sections] == [
        "endings",
        "lengths",
        "actions",
        "fights",
        "heroes",
        "equipment",
        "legendaries",
        "tactics",
    ]
    shown = {topic for section in sections for column in section.columns for topic in (column.topic, column.of)}
    assert set(two.found.tallies) - shown == {"clan", "opening"}
    rounds = in_order(two.found, sections[1], sections[1].groups[0])
    assert rounds == sorted(rounds, key=int)
    assert [len(section.groups[0]) for section in sections[4:]] == [4, 17, 9, 28]


@pytest.mark.parametrize(
    ("lang", "titles"),
    [
        ("en", ("By clan", "How games ended", "In which round", "Actions", "Fights", "Heroes", "Equipment", "Tactic")),
        ("fr", ("Par clan", "Comment les parties", "À quelle manche", "Actions", "Combats", "Héros", "Équipement")),
    ],
)
def test_the_tables_are_printed_in_both_languages(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str, titles: tuple[str, ...]
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    with pytest.raises(SystemExit) as left:
        run(["simulate", "clash-of-rage", "--bots", "random,random,random", "--games", "1", "--lang", lang])
    assert left.value.code == 0
    out = capsys.readouterr().out
    for title in titles:
        assert any(line.startswith(title) for line in out.splitlines()), title
    assert "…" not in out
