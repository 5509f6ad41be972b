"""What can be worked out in Clash of Rage: the odds of whole fights, unseen cards, ranks; never anything hidden."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from longhall.games.clash_of_rage import codes, odds
from longhall.games.clash_of_rage.insight import ClashInsight
from longhall.games.clash_of_rage.rounds import first_of_all
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.chance import Rng
from tests.cli.tables import decisions, plausibly
from tests.games.clash_of_rage.stage import GAME, Hall, stage


def insight(table: ClashOfRage, viewer: int) -> ClashInsight:
    return cast(ClashInsight, GAME.insight(table, viewer))


def foreseen(hall: Hall) -> float:
    """The odds of the only fight at hand."""
    [fight] = insight(hall.table, hall.active).fights
    assert fight.trials == 0
    return fight.attacker_wins


def test_one_blow_that_decides_is_worked_out_by_hand() -> None:
    # A Krag Rider rolls 3 dice, and a wound is added: the Guard has a shield and dies by 2 wounds, so 2 of 3 dice have
    # to show one. Else it strikes back with 4 dice, of which a single wound kills the rider.
    hall = stage(units={0: {"a0": "krag-rider"}, "elves": {"a0": "guard"}}).fighting()
    first = 20 / 27
    killed = 1 - (1 / 3) ** 4
    # With the 2 Rage of Bohorg the next assault of a rider who is still alive kills the Guard, whatever it rolls.
    assert foreseen(hall) == pytest.approx(first + (1 - first) * (1 - killed))


@pytest.mark.parametrize(
    ("army", "garrison"),
    [("2 man-at-arms lancer", "guard templar"), ("4 lancer", "2 guard"), ("steam-knight", "2 guard")],
)
def test_fights_go_as_the_odds_say(army: str, garrison: str) -> None:
    """Fights are fought by the rules themselves, each side choosing what its odds are best with."""
    hall = stage(clans=("steamfield", "goldleif"), units={0: {"a0": army}, "elves": {"a0": garrison}}).fighting()
    expected, trials = foreseen(hall), 300
    won = sum(fought(hall.table, seed) for seed in range(trials))
    spread = (expected * (1 - expected) / trials) ** 0.5
    assert abs(won / trials - expected) < 4 * spread + 0.005


def fought(table: ClashOfRage, seed: int) -> bool:
    after = cast(ClashOfRage, table.copy())
    after.rng = Rng(seed)
    place = int(after.battlefield)
    while after.battlefield == place:
        seat = after.to_act[0]
        if after.options(seat)[0] == codes.KEEP:
            blanks = int(after.blank_dice)
            after.act(seat, int(codes.reroll(blanks, 0)) if blanks else codes.KEEP)
        else:
            after.act(seat, max(insight(after, seat).options, key=lambda option: option.wins).code)
    return after.controls(0, place)


def test_a_fight_with_too_many_positions_is_tried_out_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = stage(units={0: {"a0": "3 krag-rider 2 pummeler"}, "elves": {"a0": "2 guard elder templar"}}).fighting()
    exact = foreseen(hall)
    monkeypatch.setattr("longhall.games.clash_of_rage.insight.MOST_POSITIONS", 10)
    [fight] = insight(hall.table, hall.active).fights
    assert fight.trials == odds.TRIALS
    # Trials kill by a rule of thumb, so they are near the odds and not quite the same.
    assert abs(fight.attacker_wins - exact) < 0.15
    assert insight(hall.table, hall.active).fights == (fight,)


def test_a_move_towards_enemies_tells_the_odds_of_the_fight_with_those_who_come() -> None:
    hall = stage(units={0: {"a1": "3 krag-rider"}, "elves": {"a0": "guard"}}).moving()
    chances = []
    for number in (1, 3):
        after = cast(ClashOfRage, hall.table.copy())
        after.act(0, GAME.code({"do": "pick", "place": "a1", "level": 1, "number": number}))
        [option] = insight(after, 0).options
        assert GAME.words(option.code) == {"do": "move_to", "place": "a0"}
        chances.append(option.wins)
    assert chances[0] < chances[1]
    hall.play("pick a1 1 3", "move_to a0")
    assert foreseen(hall) == chances[1]


def test_the_best_option_within_a_fight_is_as_good_as_the_fight() -> None:
    kinds: Counter[str] = Counter()
    for saga, seat in decisions(GAME, 3, 12, plausibly):
        table = cast(ClashOfRage, saga.table)
        prompt = table.prompt(seat)
        if prompt is None or prompt.kind not in ("Assault", "AssignKill", "Reroll"):
            continue
        told = insight(table, seat)
        attacking = table.striker == 0
        now = told.fights[0].attacker_wins if attacking else 1 - told.fights[0].attacker_wins
        options = {option.code: option.wins for option in told.options}
        if prompt.kind == "Reroll":
            blanks = int(table.blank_dice)
            assert options[int(codes.reroll(blanks, 0)) if blanks else codes.KEEP] == pytest.approx(now)
        else:
            assert max(options.values()) == pytest.approx(now)
        kinds[prompt.kind] += 1
    assert set(kinds) == {"Assault", "AssignKill", "Reroll"}


def test_nothing_hidden_goes_into_an_insight() -> None:
    rng = Rng(4)
    for number, (saga, seat) in enumerate(decisions(GAME, 3, 5, plausibly)):
        if number % 7 == 0:
            other = cast(ClashOfRage, saga.table.imagine(seat, rng))
            assert insight(other, seat) == insight(cast(ClashOfRage, saga.table), seat)


def test_unseen_cards_are_those_that_all_can_count() -> None:
    hall = stage(
        tactics={0: "t06", 1: "t08"}, hands={0: ["t16"], 1: ["t19"]}, legends={1: ["aegis"]}, market=["war-axe"]
    )
    told = insight(hall.table, 0)
    copies = {card.id: card.copies for card in GAME.content.equipment.equipment}
    assert told.equipment["war-axe"] == copies["war-axe"] - 1
    assert sum(told.equipment.values()) == hall.view(0).equipment_deck.count
    assert "aegis" not in told.legendaries
    assert len(told.legendaries) == 8
    # Of one's own cards one knows the hand, of another's only what was played.
    assert "t16" not in told.tactics["bohorg"]
    assert "t19" in told.tactics["goldleif"]
    assert "t08" not in told.tactics["goldleif"]


def test_who_drew_legendary_cards_knows_that_they_are_not_in_the_deck() -> None:
    hall = stage(units={0: {"a5": "I"}}, crystals={0: 6}).draws("aegis", "elfbane").equipping().play("forge")
    assert not {"aegis", "elfbane"} & set(insight(hall.table, 0).legendaries)
    assert {"aegis", "elfbane"} <= set(insight(hall.table, 1).legendaries)


def test_the_ranking_is_that_of_the_end() -> None:
    hall = stage(3, gold={0: 3, 2: 1}, crystals={2: 1}, legends={1: ["aegis"]}, order=(2, 0, 1))
    assert insight(hall.table, 0).ranking == (1, 2, 0)
    for saga, seat in decisions(GAME, 4, 6, plausibly):
        ranking = insight(cast(ClashOfRage, saga.table), seat).ranking
        if ranking:
            assert ranking[0] == first_of_all(cast(ClashOfRage, saga.table))
            assert sorted(ranking) == [0, 1, 2, 3]
