"""Three Ages of six phases (BR-5)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.deals import dealt, drafted, moments, played_out
from tests.games.blood_rage.stage import PHASES, Hall, L, W, stage

# What a spectator is told of each phase, in the order of the phases.
HEADINGS = ["age_began", "kept", "enraged", "actions_ended", "retained", "quest_shown", "ragnarok", "released"]


def headings(hall: Hall) -> list[str]:
    """The phases as they were heard of, each once."""
    heard: list[str] = []
    for words in hall.events:
        if words["event"] in HEADINGS and words["event"] not in heard[-1:]:
            heard.append(str(words["event"]))
    return heard


@clause("BR-5.1")
def test_an_age_goes_through_six_phases_in_their_order() -> None:
    hall = drafted(stage(phase="end", board={"andlang": {"wolf": [W]}}, hands={"wolf": ["alfheim-1"]}))
    assert headings(hall) == ["age_began", "kept", "enraged"]
    hall.do("raven", "pass").commit("alfheim-1").pass_all()
    hall.do("wolf", "retain", card=hall.hand("wolf")[0]).do("raven", "decline").say("raise", stat="axes")
    assert headings(hall)[:8] == HEADINGS
    assert (hall.age, hall.asked) == (3, "Draft")


@clause("BR-5.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_lasts_three_ages(players: int) -> None:
    hall = played_out(dealt(players, 4), 4)
    heard = [name for name in headings(hall) if name not in ("retained", "quest_shown", "released")]
    assert heard == ["age_began", "kept", "enraged", "actions_ended", "ragnarok"] * 3
    assert [words["age"] for words in hall.told("age_began")] == [1, 2, 3]


@clause("BR-5.1", "BR-5.2")
@pytest.mark.parametrize("seed", range(6))
def test_no_phase_is_gone_back_to(seed: int) -> None:
    before = (1, 0)
    for hall in moments(dealt(4, seed), seed):
        if not hall.over:
            now = hall.age, PHASES.index(hall.phase)
            assert now >= before
            before = now


@clause("BR-5.2")
def test_nobody_acts_before_everybody_has_drafted() -> None:
    hall = dealt(3)
    for _ in range(6 * 3 - 1):
        hall.do(hall.active, "keep", card=str(hall.options()[0]["card"]))
        assert (hall.asked, hall.phase) == ("Draft", "draft")
    hall.do(hall.active, "keep", card=str(hall.options()[0]["card"]))
    assert (hall.asked, hall.phase) == ("Turn", "action")


@clause("BR-5.2")
def test_no_quest_is_shown_before_everybody_has_discarded() -> None:
    hall = stage(
        phase="discard",
        board={"andlang": {"wolf": [W]}},
        hands={"wolf": ["troll"], "raven": ["troll"]},
        committed={"wolf": ["alfheim-1"]},
    )
    hall.do("wolf", "decline")
    assert (hall.to_act, hall.told("quest_shown"), hall.glory("wolf")) == (["raven"], [], 0)
    hall.do("raven", "decline")
    assert (hall.asked, hall.active, hall.glory("wolf")) == ("ChooseStat", "wolf", 5)


@clause("BR-5.2")
def test_ragnarok_waits_for_the_last_quest() -> None:
    hall = stage(
        phase="quests",
        board={"gimle": {"wolf": [W]}, "horgr": {"raven": [W]}},
        committed={"wolf": ["alfheim-1"], "raven": ["jotunheim-1"]},
    )
    hall.do("wolf", "raise", stat="axes")
    assert (hall.asked, hall.active, hall.destroyed("gimle")) == ("ChooseStat", "raven", False)
    hall.do("raven", "raise", stat="axes")
    assert hall.destroyed("gimle")
    assert hall.glory("wolf") == 5 + 2


@clause("BR-5.2")
def test_the_dead_of_ragnarok_are_released_only_when_all_have_died() -> None:
    hall = stage(phase="ragnarok", board={"gimle": {"wolf": [W], "raven": [L]}}, upgrades={"wolf": ["lokis-domain"]})
    order = [words["event"] for words in hall.events if words["event"] in ("perished", "released")]
    assert order == ["perished", "perished", "released", "released"]


@clause("BR-5.3")
@pytest.mark.parametrize(
    ("first", "order"),
    [
        ("wolf", ["wolf", "raven", "serpent", "bear"]),
        ("serpent", ["serpent", "bear", "wolf", "raven"]),
        ("bear", ["bear", "wolf", "raven", "serpent"]),
    ],
)
def test_where_several_choose_the_first_player_begins_and_the_others_follow_clockwise(
    first: str, order: list[str]
) -> None:
    hall = stage(
        4,
        phase="quests",
        first=first,
        board={
            "horgr": {"wolf": [W]},
            "andlang": {"raven": [W]},
            "elvagar": {"serpent": [W]},
            "yggdrasil": {"bear": [W]},
        },
        committed={"wolf": ["jotunheim-1"], "raven": ["alfheim-1"], "serpent": ["manheim-1"], "bear": ["yggdrasil-1"]},
    )
    asked = []
    while hall.asked == "ChooseStat":
        assert len(hall.to_act) == 1
        asked.append(hall.active)
        hall.say("raise", stat="rage")
    assert asked == order


@clause("BR-5.3")
def test_ragnarok_takes_the_figures_of_the_first_player_first() -> None:
    board = {"gimle": {clan: [W] for clan in ("wolf", "raven", "serpent")}}
    hall = stage(3, phase="ragnarok", first="raven", board=board)
    assert [words["clan"] for words in hall.told("perished")] == ["raven", "serpent", "wolf"]
    assert [words["clan"] for words in hall.told("released")] == ["raven", "serpent", "wolf"]
