"""Cards added to a battle after the reveal (BR-15)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.stage import Hall, L, W, stage

DUEL = {"andlang": {"wolf": [W, W], "raven": [W]}}
THREE = {"andlang": {"wolf": [W], "raven": [W], "serpent": [W]}}


def strengths(hall: Hall) -> dict[str | int, str | int]:
    """What each clan fought with in the last battle."""
    return {words["clan"]: words["strength"] for words in hall.told("fought")}


@clause("BR-15.1", "BR-25.15", "BR-26.15")
@pytest.mark.parametrize(("card", "bonus"), [("heimdalls-eye", 2), ("heimdalls-gaze", 3)])
def test_an_eye_or_gaze_is_added_after_the_reveal_for_its_bonus(card: str, bonus: int) -> None:
    hall = stage(age=3, board=DUEL, hands={"wolf": ["tyrs-bash", card], "raven": ["tyrs-smash-1"]})
    hall.pillage("andlang").seal_only(wolf="tyrs-bash", raven="tyrs-smash-1")
    hall.do("wolf", "add", card=card)
    assert strengths(hall) == {"wolf": 4 + bonus, "raven": 4}


@clause("BR-15.1")
def test_no_other_card_can_be_added_late() -> None:
    cards = ["tyrs-bash", "tyrs-rage-3", "heimdalls-watch-3", "troll", "alfheim-3", "heimdalls-eye", "heimdalls-gaze"]
    hall = stage(age=3, board=DUEL, hands={"wolf": cards})
    hall.pillage("andlang").seal_only(wolf="tyrs-bash")
    assert hall.asked == "LateCards"
    assert hall.values("add", "card") == {"heimdalls-eye", "heimdalls-gaze"}
    assert hall.verbs() == {"add", "decline"}


@clause("BR-15.2")
@pytest.mark.parametrize(("card", "bonus"), [("heimdalls-eye", 2), ("heimdalls-gaze", 3)])
def test_an_eye_or_gaze_may_be_the_sealed_card(card: str, bonus: int) -> None:
    hall = stage(age=3, board=DUEL, hands={"wolf": [card]})
    hall.pillage("andlang").seal(wolf=card)
    assert strengths(hall) == {"wolf": 2 + bonus, "raven": 1}


@clause("BR-15.3")
def test_late_cards_go_round_from_the_pillager_until_all_in_a_row_decline() -> None:
    spare = ["tyrs-bash", "troll", "alfheim-1"]
    hall = stage(
        players=3,
        age=2,
        turn="raven",
        board=THREE,
        hands={"wolf": spare, "raven": [*spare, "heimdalls-eye"], "serpent": [*spare, "heimdalls-eye"]},
    )
    hall.pillage("andlang").seal_only(wolf="tyrs-bash", raven="tyrs-bash", serpent="tyrs-bash")
    asked = []
    for adds in (False, True, False, True, False, False, False):
        assert hall.asked == "LateCards"
        asked.append(hall.active)
        if adds:
            hall.say("add", card="heimdalls-eye")
        else:
            hall.decline()
    assert asked == ["raven", "serpent", "wolf", "raven", "serpent", "wolf", "raven"]
    assert hall.asked == "Turn"
    assert strengths(hall) == {"wolf": 3, "raven": 5, "serpent": 5}


@clause("BR-15.3")
def test_a_lap_of_declines_ends_the_late_cards() -> None:
    spare = ["tyrs-bash", "heimdalls-eye"]
    hall = stage(players=3, age=2, turn="raven", board=THREE, hands=dict.fromkeys(("wolf", "raven", "serpent"), spare))
    hall.pillage("andlang").seal_only(wolf="tyrs-bash", raven="tyrs-bash", serpent="tyrs-bash")
    for clan in ("raven", "serpent", "wolf"):
        assert (hall.asked, hall.to_act) == ("LateCards", [clan])
        hall.decline()
    assert hall.asked == "Turn"
    assert hall.told("added") == []


@clause("BR-15.4", "BR-15.3")
def test_a_clan_may_add_several_late_cards_one_a_lap() -> None:
    hall = stage(
        age=3,
        board=DUEL,
        hands={
            "wolf": ["tyrs-bash", "heimdalls-eye", "heimdalls-eye", "heimdalls-gaze"],
            "raven": ["tyrs-smash-1", "troll"],
        },
    )
    hall.pillage("andlang").seal_only(wolf="tyrs-bash", raven="tyrs-smash-1")
    for card in ("heimdalls-eye", "heimdalls-gaze", "heimdalls-eye"):
        assert hall.active == "wolf"
        hall.say("add", card=card)
        assert (hall.asked, hall.active) == ("LateCards", "raven")
        hall.decline()
    assert hall.asked == "Turn"
    assert strengths(hall) == {"wolf": 2 + 2 + 2 + 3 + 2, "raven": 4}


@clause("BR-15.5")
def test_a_clan_outside_the_battle_is_not_asked_for_a_late_card() -> None:
    hall = stage(
        players=3,
        age=2,
        board={"andlang": {"wolf": [W, W], "raven": [W]}, "gimle": {"serpent": [L]}},
        hands={"wolf": ["tyrs-bash", "troll"], "serpent": ["heimdalls-eye", "tyrs-bash"]},
    )
    hall.pillage("andlang").seal_only(wolf="tyrs-bash")
    assert (hall.asked, hall.to_act) == ("LateCards", ["wolf"])
    hall.decline()
    assert hall.asked == "Turn"


@clause("BR-15.5", "BR-14.9")
def test_a_clan_whose_figures_all_fell_may_still_add_a_late_card() -> None:
    hall = stage(age=2, board=DUEL, hands={"wolf": ["odins-smite"], "raven": ["tyrs-bash", "heimdalls-eye"]})
    hall.pillage("andlang").seal_only(wolf="odins-smite", raven="tyrs-bash")
    assert hall.figures("raven", "andlang") == []
    assert (hall.asked, hall.to_act) == ("LateCards", ["raven"])
    hall.say("add", card="heimdalls-eye")
    assert strengths(hall) == {"wolf": 3, "raven": 4}
    assert hall.told("won_battle") == [{"clan": "raven"}]


@clause("BR-15.6")
def test_late_cards_come_after_a_smite_and_before_the_comparison() -> None:
    hall = stage(
        age=2, board=DUEL, hands={"wolf": ["tyrs-bash", "troll"], "raven": ["odins-smite", "heimdalls-eye", "troll"]}
    )
    hall.pillage("andlang").seal_only(wolf="tyrs-bash", raven="odins-smite")
    assert (hall.asked, hall.active) == ("LateCards", "wolf")
    assert hall.valhalla("wolf") == [W]
    assert hall.told("fought") == []
    hall.decline().say("add", card="heimdalls-eye").decline_while("LateCards")
    assert strengths(hall) == {"wolf": 3, "raven": 4}
    assert hall.told("won_battle") == [{"clan": "raven"}]


@clause("BR-15.6")
def test_late_cards_come_after_odins_tide() -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [W, L], "raven": [W]}},
        hands={"wolf": ["odins-tide", "heimdalls-eye"], "raven": ["tyrs-bash", "troll"]},
    )
    hall.pillage("andlang").seal_only(wolf="odins-tide", raven="tyrs-bash")
    assert hall.asked == "TideKeep"
    hall.say("spare", figure=L)
    assert (hall.asked, hall.active) == ("LateCards", "wolf")
    assert hall.valhalla("wolf") == [W]


@clause("BR-15.7")
def test_the_winner_discards_its_late_cards_and_the_losers_take_theirs_back() -> None:
    hall = stage(
        age=3,
        board=DUEL,
        hands={"wolf": ["tyrs-rage-3", "heimdalls-eye"], "raven": ["tyrs-bash", "heimdalls-gaze"]},
    )
    hall.pillage("andlang").seal_only(wolf="tyrs-rage-3", raven="tyrs-bash")
    hall.say("add", card="heimdalls-eye").say("add", card="heimdalls-gaze")
    assert strengths(hall) == {"wolf": 10, "raven": 6}
    assert sorted(hall.discard) == ["heimdalls-eye", "tyrs-rage-3"]
    assert hall.hand("wolf") == []
    assert sorted(hall.hand("raven")) == ["heimdalls-gaze", "tyrs-bash"]


@clause("BR-15.7")
def test_poison_takes_the_winners_late_card_too() -> None:
    hall = stage(age=3, board=DUEL, hands={"wolf": ["tyrs-rage-3", "heimdalls-eye"], "raven": ["lokis-poison"]})
    hall.pillage("andlang").seal_only(wolf="tyrs-rage-3", raven="lokis-poison")
    hall.say("add", card="heimdalls-eye")
    assert sorted(hall.hand("raven")) == ["heimdalls-eye", "lokis-poison", "tyrs-rage-3"]
    assert hall.discard == []


@clause("BR-15.7")
def test_prowess_may_take_back_a_late_card() -> None:
    hall = stage(
        age=3, board=DUEL, hands={"wolf": ["tyrs-rage-3", "heimdalls-eye"]}, upgrades={"wolf": ["tyrs-prowess"]}
    )
    hall.pillage("andlang").seal_only(wolf="tyrs-rage-3").say("add", card="heimdalls-eye")
    assert hall.asked == "Prowess"
    assert hall.values("retrieve", "card") == {"tyrs-rage-3", "heimdalls-eye"}


@clause("BR-15.8")
@pytest.mark.parametrize("age", [2, 3])
def test_from_the_second_age_on_every_clan_with_cards_is_asked(age: int) -> None:
    hall = stage(
        players=3,
        age=age,
        board=THREE,
        hands={"wolf": ["tyrs-bash", "troll"], "raven": ["tyrs-bash"], "serpent": ["tyrs-bash", "alfheim-1"]},
    )
    hall.pillage("andlang").seal_only(wolf="tyrs-bash", raven="tyrs-bash", serpent="tyrs-bash")
    assert (hall.asked, hall.to_act) == ("LateCards", ["wolf"])
    assert hall.options() == [{"do": "decline"}]
    hall.decline()
    assert (hall.asked, hall.to_act) == ("LateCards", ["serpent"])
    hall.decline()
    assert hall.asked == "Turn"


@clause("BR-15.8")
def test_in_the_first_age_nobody_is_asked_for_late_cards() -> None:
    hall = stage(
        players=3, age=1, board=THREE, hands={clan: ["tyrs-bash", "troll"] for clan in ("wolf", "raven", "serpent")}
    )
    hall.pillage("andlang").seal_only(wolf="tyrs-bash", raven="tyrs-bash", serpent="tyrs-bash")
    assert hall.asked == "Turn"
