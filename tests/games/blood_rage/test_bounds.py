"""The layout takes every number that a game can come to: no position is refused that players have reached."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.deals import dealt, drafted
from tests.games.blood_rage.stage import CARD_NAMES, GAME, Hall, L, W, stage

MOST_STEPS = {"rage": 6, "axes": 6, "horns": 6}
OUTER = ("elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor")


def numbers(hall: Hall) -> dict[str, list[int]]:
    """The numbers of a table by region, written down and read again."""
    written = GAME.layout.write(hall.table.numbers)
    assert GAME.layout.read(written) == hall.table.numbers
    return written


@clause("BR-2.4", "BR-3.5")
def test_every_figure_of_four_clans_may_stand_in_yggdrasil() -> None:
    monsters = {"wolf": "troll", "raven": "dwarf-chieftain", "serpent": "dark-elf", "bear": "valkyrie"}
    board = {"yggdrasil": {clan: [W] * 8 + [L, monster] for clan, monster in monsters.items()}}
    written = numbers(stage(4, age=2, board=board, steps={clan: {"horns": 5} for clan in monsters}))
    assert max(written["occupied"]) == 40
    assert written["on_board"] == [10] * 4


@clause("BR-3.1", "BR-3.11")
def test_stats_on_their_last_step_and_all_the_rage_there_is() -> None:
    written = numbers(stage(steps={"wolf": MOST_STEPS}))
    assert written["stats"][:3] == [5, 5, 5]
    assert written["rage"][0] == 12


@clause("BR-3.17")
def test_glory_of_a_thousand() -> None:
    assert numbers(stage(glory={"raven": 1000}))["glory"][1] == 1000


@clause("BR-4.6")
@pytest.mark.parametrize("province", OUTER)
def test_any_outer_province_may_be_doomed_in_any_age(province: str) -> None:
    others = [name for name in OUTER if name != province][:2]
    for age in range(3):
        doom = [*others[:age], province, *others[age:]]
        assert numbers(stage(doom=doom))["doom"][age] == OUTER.index(province)


@clause("BR-6.8")
def test_beginners_have_taken_eight_cards() -> None:
    hall = dealt(2, 3, variant="beginner")
    assert numbers(hall)["picks"][:2] == [8, 8]
    hall.pass_all().keep(wolf=hall.hand("wolf")[0])
    assert max(numbers(hall)["hidden"]) == 8


@clause("BR-7.20")
def test_turns_after_the_hundredth() -> None:
    hall = stage(4, hands={clan: ["troll"] for clan in ("wolf", "raven", "serpent", "bear")})
    for _ in range(99):
        hall.table.count_turn()
    hall.pass_turn().pass_turn().pass_turn()
    assert numbers(hall)["turns"] == [103]


@clause("BR-14.1", "BR-14.3")
@pytest.mark.parametrize("card", [CARD_NAMES[0], CARD_NAMES[-2], CARD_NAMES[-1]])
def test_any_card_may_be_sealed_and_revealed(card: str) -> None:
    hands = {"wolf": [card], "raven": ["tyrs-rage-2", "heimdalls-eye"]}
    hall = stage(age=3, board={"gimle": {"wolf": [W], "raven": [W]}}, hands=hands).pillage("gimle").call_over()
    hall.do("wolf", "seal", card=card)
    assert numbers(hall)["choices"][0] == CARD_NAMES.index(card) + 2
    hall.do("raven", "seal", card="tyrs-rage-2")
    assert hall.asked in ("LateCards", "FreeInvasion", "QuestAsBattle")
    assert numbers(hall)["revealed"][0] == CARD_NAMES.index(card)


@clause("BR-18.1")
def test_a_card_kept_twice_may_come_from_either_age() -> None:
    hall = drafted(dealt(3, 6))
    old = hall.hand("wolf")[0]
    drafted(hall.pass_all().keep(wolf=old)).pass_all().keep(wolf=old)
    assert numbers(hall)["carried"][0] == 3


@clause("BR-28.60")
def test_a_clan_may_lose_all_it_can_have_on_the_board() -> None:
    board = {"yggdrasil": {"raven": [W] * 8 + [L, "troll"], "wolf": [W] * 8 + [L, "fire-giant"]}}
    steps = {"wolf": {"horns": 5}, "raven": {"horns": 5}}
    hall = stage(3, age=2, board=board, steps=steps, hands={"wolf": ["thors-oath"]})
    hall.pillage("yggdrasil").call_over().seal(wolf="thors-oath")
    assert hall.asked == "ChooseStat"
    assert numbers(hall)["killed"] == [0, 10, 0, 0]
