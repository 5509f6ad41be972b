"""What is told and shown beyond the bare outcome: which card paid, what a raise is worth, what an option takes."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.games.blood_rage.layout import BATTLES
from longhall.kernel.vocabulary import Words
from tests.clauses import clause
from tests.games.blood_rage.deals import dealt
from tests.games.blood_rage.stage import GAME, Hall, L, S, W, seat_of, stage


def cards_that_paid(hall: Hall) -> list[tuple[str, int]]:
    return [(str(words["card"]), int(words["glory"])) for words in hall.told("glory")]


def about(hall: Hall, clan: str) -> Words:
    prompt = hall.table.prompt(seat_of(clan))
    assert prompt is not None
    return prompt.about


@clause("BR-24.3", "BR-24.6", "BR-24.19", "BR-27.5")
def test_glory_by_a_card_names_it() -> None:
    board = {"south-fjord": {"wolf": [S]}, "andlang": {"wolf": [W], "raven": [L, "valkyrie"]}}
    upgrades = {"wolf": ["lokis-dragons"], "raven": ["thors-glory"]}
    hall = stage(age=2, board=board, upgrades=upgrades, hands={"raven": ["thors-hammer"]})
    hall.pillage("andlang").call_over().seal(raven="thors-hammer")
    assert cards_that_paid(hall) == [
        ("lokis-dragons", 4),
        ("none", 3),
        ("thors-hammer", 3),
        ("valkyrie", 4),
        ("thors-glory", 2),
    ]


@clause("BR-24.5", "BR-25.7")
def test_each_card_that_pays_for_the_released_is_named() -> None:
    upgrades = {"wolf": ["lokis-domain", "lokis-eminence"]}
    hall = stage(age=2, phase="valhalla", valhalla={"wolf": [W, W]}, upgrades=upgrades)
    assert cards_that_paid(hall) == [("lokis-domain", 2), ("lokis-eminence", 4)]


@clause("BR-14.8")
def test_a_battle_tells_figures_and_cards_apart() -> None:
    hall = stage(board={"gimle": {"wolf": [W, W], "raven": [L]}}, hands={"wolf": ["tyrs-smash-1"]})
    hall.pillage("gimle").call_over().seal(wolf="tyrs-smash-1")
    assert hall.told("fought") == [
        {"clan": "wolf", "figures": 2, "cards": 3, "strength": 5},
        {"clan": "raven", "figures": 3, "cards": 0, "strength": 3},
    ]


@clause("BR-19.3")
def test_a_choice_of_a_stat_says_what_it_is_for() -> None:
    hall = stage(phase="quests", board={"horgr": {"wolf": [W]}}, committed={"wolf": ["jotunheim-1"]})
    assert about(hall, "wolf") == {"card": "jotunheim-1"}


@clause("BR-3.8")
def test_a_raise_that_nobody_can_take_is_told() -> None:
    hall = stage(
        phase="quests",
        board={"horgr": {"wolf": [W]}},
        committed={"wolf": ["jotunheim-1"]},
        steps={"wolf": {"rage": 6, "axes": 6, "horns": 6}},
    )
    assert hall.told("no_raise") == [{"clan": "wolf", "card": "jotunheim-1"}]


@clause("BR-10.14")
@pytest.mark.parametrize("place", ["gimle", "reserve", "valhalla"])
def test_the_figure_of_a_replaced_monster_is_seen_to_leave(place: str) -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": ["troll"]}} if place == "gimle" else {},
        monsters={"wolf": ["troll"]} if place == "reserve" else {},
        valhalla={"wolf": ["troll"]} if place == "valhalla" else {},
        hands={"wolf": ["valkyrie"]},
    ).upgrade("valkyrie", replacing="troll")
    assert hall.told("monster_left") == [{"clan": "wolf", "figure": "troll", "place": place}]


@clause("BR-13.3", "BR-13.8")
def test_the_call_says_how_much_room_is_left_and_how_many_have_declined() -> None:
    board = {"gimle": {"wolf": [W]}, "andlang": {"wolf": [W], "raven": [W, W]}}
    hall = stage(3, board=board).pillage("gimle")
    assert {"room": 4, "declined": 0, "clans": 3}.items() <= about(hall, "raven").items()
    hall.say("join", figure="warrior", province="andlang")
    assert {"room": 3, "declined": 1, "own": 1}.items() <= about(hall, "wolf").items()


def test_a_view_tells_the_phase_of_the_age() -> None:
    hall = dealt(3, 5)
    assert hall.view().phase == "gifts"
    parts = {phase: stage(phase=phase, board={"gimle": {"wolf": [W]}}).view().phase for phase in ("action", "end")}
    assert parts == {"action": "action", "end": "gifts"}
    quests: dict[str, Any] = {"board": {"horgr": {"wolf": [W]}}, "committed": {"wolf": ["jotunheim-1"]}}
    assert stage(phase="quests", **quests).view().phase == "quests"
    assert stage(phase="discard", hands={"wolf": ["troll"]}).view().phase == "discard"


def test_each_option_says_what_it_takes() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W, "troll"]}, "andlang": {"wolf": [L]}},
        hands={"wolf": ["valkyrie", "friggas-protection"]},
        upgrades={"wolf": ["tyrs-challenge"]},
        pillaged=["andlang"],
    )
    prices = {tuple(GAME.words(code).values())[:2]: GAME.price(hall.table, 0, code) for code in hall.table.options(0)}
    assert prices["invade", "warrior"] == {"rage": 1}
    assert prices["invade", "ship"] == {"rage": 2}
    assert prices["march", "gimle"] == {"rage": 1}
    assert prices["upgrade", "valkyrie"] == {"rage": 2}
    assert prices["upgrade", "friggas-protection"] == {"rage": 0}
    assert prices["challenge", "andlang"] == {"rage": 2}
    assert prices["pillage", "gimle"] == {}


@clause("BR-6.4")
def test_a_hand_of_the_draft_is_shown_to_its_holder_alone() -> None:
    hall = dealt(3, 5)
    for clan in ("wolf", "raven", "serpent"):
        seen = [other.drafting for other in hall.view(clan).clans]
        assert [cards is not None for cards in seen] == [seat == seat_of(clan) for seat in range(3)]
        assert seen[seat_of(clan)] == hall.view(clan).drafting
    assert all(other.drafting is None for other in hall.view().clans)


def ending(hall: Hall, seat: int) -> dict[str, int | None]:
    """What the end would bring a seat now, by source."""
    sheet = hall.table.score_sheet(0)
    return {source: glory for source, glory in zip(sheet.sources, sheet.ending[seat], strict=True) if glory}


@clause("BR-23.2", "BR-23.4", "BR-26.6")
def test_the_sheet_says_what_the_end_would_bring_each_clan_now() -> None:
    steps = {"wolf": {"rage": 4, "axes": 6}, "raven": {"horns": 5}}
    board = {"gimle": {"wolf": [W, W], "raven": [W]}}
    hall = stage(3, age=3, board=board, steps=steps, upgrades={"wolf": ["thors-conquest"]})
    assert ending(hall, 0) == {"stats": 30, "cards": 6}
    assert ending(hall, 1) == {"stats": 10}
    assert ending(hall, 2) == {}


@clause("BR-23.1", "BR-23.2")
def test_the_end_brings_nothing_twice() -> None:
    hall = stage(age=3, phase="end", steps={"wolf": {"rage": 4}})
    assert hall.over
    sheet = hall.table.score_sheet(0)
    assert sheet.ending == ()
    assert [sum(glory for glory in points if glory) for points in sheet.points] == [10, 0]


@clause("BR-20.3", "BR-24.5", "BR-25.17")
def test_the_sheet_knows_age_and_source_of_all_glory() -> None:
    board = {"gimle": {"wolf": [W, W]}}
    hall = stage(age=1, phase="ragnarok", board=board, upgrades={"wolf": ["lokis-domain"]})
    assert hall.age == 2
    assert [hall.glory_from("wolf", source, 1) for source in ("ragnarok", "valhalla", "cards")] == [4, 2, 0]
    assert hall.glory("wolf") == 6
    robbed = stage(age=2, board={"gimle": {"wolf": [W], "raven": [L]}}, hands={"wolf": ["lokis-backstab"]})
    robbed.table.write_down(1, 5, BATTLES)
    robbed.pillage("gimle").call_over().seal(wolf="lokis-backstab")
    assert [robbed.glory_from("raven", source) for source in ("battles", "cards")] == [8, -2]
    assert robbed.glory_from("wolf", "cards") == 2
