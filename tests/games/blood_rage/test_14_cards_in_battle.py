"""Playing cards in a battle (BR-14)."""

from __future__ import annotations

import pytest

from longhall.games.blood_rage.view import Fighter
from tests.clauses import clause
from tests.games.blood_rage.stage import Hall, L, S, W, stage


def strengths(hall: Hall) -> dict[str | int, str | int]:
    """What each clan fought with in the last battle."""
    return {words["clan"]: words["strength"] for words in hall.told("fought")}


def fighter(hall: Hall, clan: str, viewer: str | None = None) -> Fighter:
    """A clan in the battle going on, as a viewer sees it."""
    battle = hall.view(viewer).battle
    assert battle is not None
    return next(one for one in battle.fighters if one.clan == clan)


@clause("BR-14.1")
def test_a_clan_must_seal_one_card_of_any_type() -> None:
    hall = stage(
        board={"andlang": {"wolf": [W, W], "raven": [W]}},
        hands={"wolf": ["tyrs-bash", "alfheim-1", "troll"], "raven": ["tyrs-smash-1"]},
    )
    hall.pillage("andlang")
    assert hall.asked == "PlayCards"
    assert hall.values("seal", "card", "wolf") == {"tyrs-bash", "alfheim-1", "troll"}
    assert hall.verbs("wolf") == {"seal"}


@clause("BR-14.1")
def test_a_clan_seals_no_second_card() -> None:
    hall = stage(
        board={"andlang": {"wolf": [W, W], "raven": [W]}},
        hands={"wolf": ["tyrs-bash", "troll"], "raven": ["tyrs-smash-1", "alfheim-1"]},
    )
    hall.pillage("andlang").seal_only(wolf="tyrs-bash")
    assert hall.to_act == ["raven"]
    assert not hall.can("seal", "wolf", card="troll")
    hall.seal(raven="alfheim-1")
    assert hall.told("revealed") == [{"clan": "wolf", "card": "tyrs-bash"}, {"clan": "raven", "card": "alfheim-1"}]
    assert hall.hand("wolf") == ["troll"]


@clause("BR-14.1")
def test_only_clans_in_the_battle_play_cards_and_a_single_card_is_asked_for_too() -> None:
    hall = stage(
        players=4,
        board={"andlang": {"wolf": [W], "raven": [W, W]}, "gimle": {"serpent": [W]}},
        hands={clan: ["tyrs-bash"] for clan in ("wolf", "raven", "serpent", "bear")},
    )
    hall.pillage("andlang")
    assert hall.asked == "PlayCards"
    assert hall.to_act == ["wolf", "raven"]


@clause("BR-14.2")
def test_a_clan_without_cards_fights_without_one() -> None:
    hall = stage(board={"andlang": {"wolf": [W, W], "raven": [W]}}, hands={"wolf": ["tyrs-bash"]})
    hall.pillage("andlang")
    assert hall.to_act == ["wolf"]
    hall.seal(wolf="tyrs-bash")
    assert hall.told("revealed") == [{"clan": "wolf", "card": "tyrs-bash"}]
    assert strengths(hall) == {"wolf": 4, "raven": 1}


@clause("BR-14.2")
def test_where_nobody_has_cards_the_battle_is_decided_at_once() -> None:
    hall = stage(board={"andlang": {"wolf": [W, W], "raven": [W]}})
    hall.pillage("andlang")
    assert hall.asked == "Turn"
    assert strengths(hall) == {"wolf": 2, "raven": 1}


@clause("BR-14.3")
def test_cards_are_turned_over_only_when_all_are_sealed() -> None:
    hall = stage(
        players=3,
        board={"andlang": {"wolf": [W], "raven": [W], "serpent": [W]}},
        hands={"wolf": ["tyrs-bash"], "raven": ["tyrs-smash-1"], "serpent": ["troll"]},
    )
    hall.pillage("andlang").seal_only(serpent="troll", wolf="tyrs-bash")
    assert hall.told("revealed") == []
    assert [fighter(hall, clan).revealed for clan in ("wolf", "raven", "serpent")] == [None, None, None]
    assert fighter(hall, "wolf", "raven").sealed.cards is None
    assert fighter(hall, "wolf", "wolf").sealed.cards == ("tyrs-bash",)
    hall.seal_only(raven="tyrs-smash-1")
    assert {str(words["clan"]): words["card"] for words in hall.told("revealed")} == {
        "wolf": "tyrs-bash",
        "raven": "tyrs-smash-1",
        "serpent": "troll",
    }


@clause("BR-14.4")
@pytest.mark.parametrize(
    ("card", "bonus"),
    [
        ("lokis-trickery", 0),
        ("thors-hammer", 1),
        ("tyrs-bash", 2),
        ("tyrs-smash-1", 3),
        ("tyrs-crush-1", 4),
        ("tyrs-smite-1", 5),
        ("tyrs-rage-2", 6),
    ],
)
def test_a_battle_card_adds_its_bonus(card: str, bonus: int) -> None:
    hall = stage(board={"andlang": {"wolf": [W, W], "raven": [W]}}, hands={"wolf": [card]})
    hall.pillage("andlang").seal(wolf=card)
    assert strengths(hall) == {"wolf": 2 + bonus, "raven": 1}


@clause("BR-14.4")
def test_everybody_gets_the_bonus_of_the_own_card_only() -> None:
    hall = stage(
        players=3,
        board={"andlang": {"wolf": [W], "raven": [W], "serpent": [W]}},
        hands={"wolf": ["tyrs-bash"], "raven": ["tyrs-smite-1"], "serpent": ["tyrs-smash-1"]},
    )
    hall.pillage("andlang").seal(wolf="tyrs-bash", raven="tyrs-smite-1", serpent="tyrs-smash-1")
    assert strengths(hall) == {"wolf": 3, "raven": 6, "serpent": 4}


@clause("BR-14.5")
@pytest.mark.parametrize("card", ["fire-giant", "brothers-in-arms", "lord-of-axes", "thors-glory", "alfheim-3"])
def test_an_upgrade_or_quest_in_battle_adds_nothing_and_does_nothing(card: str) -> None:
    hall = stage(board={"andlang": {"wolf": [W, W], "raven": [W]}}, hands={"wolf": [card]})
    hall.pillage("andlang").seal(wolf=card)
    assert strengths(hall) == {"wolf": 2, "raven": 1}
    assert (hall.glory("wolf"), hall.rage("wolf")) == (3, 6)
    assert hall.upgrades("wolf") == []
    assert hall.committed("wolf") == []
    assert hall.discard == [card]


@clause("BR-14.5", "BR-24.8", "BR-26.8")
@pytest.mark.parametrize(("upgrade", "bonus"), [("tyrs-domain", 3), ("tyrs-wrath", 5)])
def test_only_with_tyrs_cards_a_quest_may_count_as_a_battle_card(upgrade: str, bonus: int) -> None:
    hall = stage(
        board={"andlang": {"wolf": [W, W], "raven": [W]}},
        hands={"wolf": ["alfheim-1"], "raven": ["alfheim-1"]},
        upgrades={"wolf": [upgrade]},
    )
    hall.pillage("andlang").seal(wolf="alfheim-1", raven="alfheim-1")
    assert (hall.asked, hall.to_act) == ("QuestAsBattle", ["wolf"])
    hall.say("turn_quest")
    assert strengths(hall) == {"wolf": 2 + bonus, "raven": 1}


@clause("BR-14.5")
def test_tyrs_domain_turns_no_upgrade_into_a_battle_card() -> None:
    hall = stage(
        board={"andlang": {"wolf": [W, W], "raven": [W]}}, hands={"wolf": ["troll"]}, upgrades={"wolf": ["tyrs-domain"]}
    )
    hall.pillage("andlang").seal(wolf="troll")
    assert hall.asked == "Turn"
    assert strengths(hall) == {"wolf": 2, "raven": 1}


@clause("BR-14.6", "BR-28.28")
def test_primacy_comes_before_a_watch_even_the_pillagers() -> None:
    hall = stage(
        age=3,
        board={"andlang": {"wolf": [W, W], "raven": [W]}},
        hands={"wolf": ["heimdalls-watch-3", "tyrs-rage-3"], "raven": ["thors-primacy"]},
    )
    hall.pillage("andlang").seal(wolf="heimdalls-watch-3", raven="thors-primacy")
    assert hall.told("watched") == []
    assert strengths(hall) == {"wolf": 2, "raven": 4}
    assert (hall.glory("wolf"), hall.glory("raven")) == (0, 3)


@clause("BR-14.6", "BR-25.16")
def test_a_watch_comes_before_the_pillagers_smite() -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [W, W], "raven": [W]}},
        hands={"wolf": ["odins-smite", "troll"], "raven": ["heimdalls-watch-2", "tyrs-rage-2"]},
    )
    hall.pillage("andlang").seal_only(wolf="odins-smite", raven="heimdalls-watch-2")
    assert (hall.asked, hall.to_act) == ("PlayCards", ["wolf", "raven"])
    assert hall.figures("raven", "andlang") == [W]
    assert hall.glory("raven") == 1
    assert hall.discard == ["odins-smite", "heimdalls-watch-2"]
    hall.seal(wolf="troll", raven="tyrs-rage-2")
    assert strengths(hall) == {"wolf": 2, "raven": 7}


@clause("BR-14.6", "BR-26.20")
def test_primacy_comes_before_the_pillagers_smite_whose_bonus_still_counts() -> None:
    hall = stage(
        age=3,
        board={"andlang": {"wolf": [W, W], "raven": [W]}},
        hands={"wolf": ["odins-smite"], "raven": ["thors-primacy"]},
    )
    hall.pillage("andlang").seal(wolf="odins-smite", raven="thors-primacy")
    assert strengths(hall) == {"wolf": 3, "raven": 4}


@clause("BR-14.7")
def test_texts_act_clockwise_from_the_pillager() -> None:
    """The Serpent's Tide comes before the Wolf's Smite, so the Raven can still choose between two figures."""
    hall = stage(
        players=3,
        age=2,
        turn="raven",
        board={"utgard": {"wolf": [L], "raven": [W]}, "south-fjord": {"raven": [S], "serpent": [S]}},
        hands={"wolf": ["odins-smite"], "serpent": ["odins-tide"]},
    )
    hall.pillage("utgard").call_over().seal(wolf="odins-smite", serpent="odins-tide")
    assert (hall.asked, hall.active) == ("TideKeep", "raven")
    assert hall.values("spare", "figure") == {W, S}
    hall.say("spare", figure=W)
    assert hall.valhalla("raven") == [W, S]
    assert strengths(hall) == {"wolf": 4, "raven": 0, "serpent": 3}


@clause("BR-14.7")
def test_the_pillagers_own_text_acts_first_of_its_class() -> None:
    """The Raven's Smite comes before the Serpent's Tide: the Wolf has one figure left and is not asked."""
    hall = stage(
        players=3,
        age=2,
        turn="raven",
        board={"utgard": {"wolf": [L, W], "raven": [W]}, "south-fjord": {"serpent": [S]}},
        hands={"raven": ["odins-smite"], "serpent": ["odins-tide"]},
    )
    hall.pillage("utgard").call_over().seal(raven="odins-smite", serpent="odins-tide")
    assert hall.asked == "Turn"
    assert strengths(hall) == {"wolf": 3, "raven": 2, "serpent": 3}


@clause("BR-14.7", "BR-28.32")
def test_of_two_watches_the_one_next_to_the_pillager_clockwise_acts() -> None:
    hall = stage(
        players=3,
        age=3,
        turn="raven",
        board={"andlang": {"wolf": [W], "raven": [W], "serpent": [W]}},
        hands={"wolf": ["heimdalls-watch-2"], "raven": ["tyrs-crush-3"], "serpent": ["heimdalls-watch-3"]},
    )
    hall.pillage("andlang").seal(wolf="heimdalls-watch-2", raven="tyrs-crush-3", serpent="heimdalls-watch-3")
    assert hall.told("watched") == [{"clan": "serpent"}]
    assert [hall.glory(clan) for clan in ("wolf", "raven", "serpent")] == [0, 0, 4]


@clause("BR-14.7", "BR-28.29")
def test_of_two_primacies_the_one_next_to_the_pillager_clockwise_voids_the_other() -> None:
    hall = stage(
        players=3,
        age=3,
        turn="raven",
        board={"andlang": {"wolf": [W], "raven": [W], "serpent": [W]}},
        hands={"wolf": ["thors-primacy"], "raven": ["tyrs-bash", "troll"], "serpent": ["thors-primacy"]},
    )
    hall.pillage("andlang").seal_only(wolf="thors-primacy", raven="tyrs-bash", serpent="thors-primacy")
    assert hall.asked == "LateCards"
    assert fighter(hall, "wolf").void
    assert not fighter(hall, "serpent").void


@clause("BR-14.8")
def test_strength_is_figures_in_the_province_and_its_fjord_and_the_card() -> None:
    hall = stage(
        board={
            "utgard": {"wolf": [W, "troll"], "raven": [W]},
            "south-fjord": {"wolf": [S]},
            "muspelheim": {"wolf": [L]},
            "andlang": {"raven": [L]},
            "west-fjord": {"raven": [S]},
        },
        hands={"wolf": ["tyrs-smash-1"], "raven": ["tyrs-bash"]},
    )
    assert (hall.strength("wolf", "utgard"), hall.strength("raven", "utgard")) == (5, 1)
    hall.pillage("utgard").call_over().seal(wolf="tyrs-smash-1", raven="tyrs-bash")
    assert strengths(hall) == {"wolf": 8, "raven": 3}


@clause("BR-14.9")
def test_a_clan_whose_figures_all_fell_can_still_win_with_its_card() -> None:
    hall = stage(
        board={"andlang": {"wolf": [W, W], "raven": [W]}},
        hands={"wolf": ["odins-smite"], "raven": ["tyrs-smite-1"]},
    )
    hall.pillage("andlang").seal(wolf="odins-smite", raven="tyrs-smite-1")
    assert strengths(hall) == {"wolf": 3, "raven": 5}
    assert hall.told("won_battle") == [{"clan": "raven"}]
    assert (hall.glory("wolf"), hall.glory("raven")) == (0, 3)
    assert (hall.valhalla("wolf"), hall.valhalla("raven")) == ([W, W], [W])
    assert not hall.pillaged("andlang")


@clause("BR-14.10")
def test_a_pillager_who_wins_without_a_figure_left_pillages_the_province() -> None:
    hall = stage(
        board={"andlang": {"wolf": [W], "raven": [W, W]}},
        hands={"wolf": ["tyrs-smite-1"], "raven": ["odins-smite"]},
        tokens={"andlang": "horns"},
    )
    hall.pillage("andlang").seal(wolf="tyrs-smite-1", raven="odins-smite")
    assert strengths(hall) == {"wolf": 5, "raven": 3}
    assert hall.figures("wolf", "andlang") == []
    assert hall.step("wolf", "horns") == 2
    assert hall.pillaged("andlang")
    assert hall.glory("wolf") == 3
