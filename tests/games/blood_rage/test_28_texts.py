"""Rulings on the texts of cards in battle (BR-28.28 to BR-28.44, BR-28.71 to BR-28.73)."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.blood_rage.stage import Figures, Hall, L, S, W, seat_of, stage


def called(
    hands: Figures, forces: Figures | None = None, *, turn: str = "wolf", upgrades: Figures | None = None
) -> Hall:
    """A battle in Gimle in Age 3, where cards are to be sealed; two or three clans with a Warrior each unless said."""
    forces = forces or {clan: [W] for clan in ("wolf", "raven", "serpent") if clan in hands}
    players = max(2, *(seat_of(clan) + 1 for clan in forces))
    hall = stage(players, age=3, turn=turn, board={"gimle": forces}, hands=hands, upgrades=upgrades)
    return hall.pillage("gimle").call_over()


def strengths(hall: Hall) -> dict[str, int]:
    """What each clan had at the comparison."""
    return {str(words["clan"]): int(words["strength"]) for words in hall.told("fought")}


# Thor's Primacy.


@clause("BR-28.28")
@pytest.mark.parametrize("turn", ["wolf", "raven"])
def test_thors_primacy_voids_a_heimdalls_watch(turn: str) -> None:
    hall = called({"wolf": ["thors-primacy", "troll"], "raven": ["heimdalls-watch-3", "sea-serpent"]}, turn=turn)
    hall.seal(wolf="thors-primacy", raven="heimdalls-watch-3")
    assert hall.told("watched") == []
    assert strengths(hall) == {"wolf": 4, "raven": 1}
    assert hall.glory("raven") == 0
    assert sorted(hall.hand("raven")) == ["heimdalls-watch-3", "sea-serpent"]
    assert hall.discard == ["thors-primacy"]


@clause("BR-28.29")
@pytest.mark.parametrize(
    ("turn", "clans", "acting"),
    [
        ("wolf", ("wolf", "raven"), "wolf"),
        ("raven", ("wolf", "raven"), "raven"),
        ("raven", ("wolf", "serpent"), "serpent"),
        ("serpent", ("wolf", "raven"), "wolf"),
    ],
)
def test_of_two_primacies_the_one_nearer_to_the_pillager_acts(turn: str, clans: tuple[str, str], acting: str) -> None:
    cards = {clan: "thors-primacy" if clan in clans else "lokis-poison" for clan in ("wolf", "raven", "serpent")}
    hall = called({clan: [card] for clan, card in cards.items()}, turn=turn).seal(**cards)
    assert hall.told("voided") == [{"clan": acting}]
    assert sorted(strengths(hall).values()) == [1, 4, 4]


@clause("BR-28.30")
@pytest.mark.parametrize(("card", "strength"), [("thors-primacy", 1), ("tyrs-smash-2", 1 + 3)])
def test_heimdalls_sight_voided_by_primacy_is_worth_nothing(card: str, strength: int) -> None:
    hall = called({"wolf": [card], "raven": ["heimdalls-sight"]}).seal(wolf=card, raven="heimdalls-sight")
    assert strengths(hall) == {"wolf": 4, "raven": strength}


@clause("BR-28.30")
def test_a_third_clans_bonus_is_nothing_to_a_voided_sight_either() -> None:
    cards = {"wolf": "thors-primacy", "raven": "heimdalls-sight", "serpent": "tyrs-rage-3"}
    hall = called({clan: [card] for clan, card in cards.items()}).seal(**cards)
    assert strengths(hall) == {"wolf": 4, "raven": 1, "serpent": 7}


@clause("BR-28.31")
def test_primacy_does_not_touch_late_cards() -> None:
    hall = called({"wolf": ["thors-primacy"], "raven": ["lokis-poison", "heimdalls-gaze", "heimdalls-eye"]})
    hall.seal_only(wolf="thors-primacy", raven="lokis-poison")
    assert (hall.asked, hall.active) == ("LateCards", "raven")
    assert hall.values("add", "card") == {"heimdalls-gaze", "heimdalls-eye"}
    hall.say("add", card="heimdalls-gaze").say("add", card="heimdalls-eye")
    assert strengths(hall) == {"wolf": 4, "raven": 1 + 3 + 2}


@clause("BR-28.31")
@pytest.mark.parametrize(("upgrade", "bonus"), [("tyrs-domain", 3), ("tyrs-wrath", 5)])
def test_primacy_does_not_touch_a_quest_turned_into_a_battle_card(upgrade: str, bonus: int) -> None:
    hall = called({"wolf": ["thors-primacy"], "raven": ["alfheim-3"]}, upgrades={"raven": [upgrade]})
    hall.seal(wolf="thors-primacy", raven="alfheim-3")
    assert (hall.asked, hall.active, hall.verbs()) == ("QuestAsBattle", "raven", {"turn_quest", "decline"})
    hall.say("turn_quest")
    assert strengths(hall) == {"wolf": 4, "raven": 1 + bonus}


@clause("BR-28.31")
def test_primacy_does_not_touch_monsters_and_clan_upgrades() -> None:
    forces = {"wolf": [L], "raven": ["valkyrie", W], "serpent": [W, W]}
    cards = {"wolf": "thors-primacy", "raven": "odins-judgement", "serpent": "tyrs-bash"}
    hall = called({clan: [card] for clan, card in cards.items()}, forces, upgrades={"raven": ["thors-glory"]})
    hall.seal(**cards)
    assert strengths(hall) == {"wolf": 6, "raven": 5, "serpent": 4}
    assert hall.glory("raven") == 2 * 2 + 2


# Heimdall's Watch.


@clause("BR-28.32")
@pytest.mark.parametrize(
    ("turn", "clans", "acting"),
    [
        ("wolf", ("wolf", "raven"), "wolf"),
        ("raven", ("wolf", "raven"), "raven"),
        ("raven", ("wolf", "serpent"), "serpent"),
        ("serpent", ("wolf", "raven"), "wolf"),
    ],
)
def test_of_two_watches_the_one_nearer_to_the_pillager_acts(turn: str, clans: tuple[str, str], acting: str) -> None:
    cards = dict.fromkeys(("wolf", "raven", "serpent"), "tyrs-rage-3")
    cards |= {clans[0]: "heimdalls-watch-2", clans[1]: "heimdalls-watch-3"}
    hall = called({clan: [card, "troll"] for clan, card in cards.items()}, turn=turn).seal_only(**cards)
    assert hall.told("watched") == [{"clan": acting}]
    assert {clan: hall.glory(clan) for clan in cards} == {clan: 6 if clan == acting else 0 for clan in cards}
    assert sorted(hall.discard) == ["heimdalls-watch-2", "heimdalls-watch-3", "tyrs-rage-3"]
    assert (hall.asked, hall.to_act) == ("PlayCards", ["wolf", "raven", "serpent"])
    assert [hall.hand(clan) for clan in cards] == [["troll"]] * 3


@clause("BR-28.33")
@pytest.mark.parametrize(
    ("card", "glory"),
    [("heimdalls-sight", 3), ("fire-giant", 3), ("jotunheim-3", 3), ("tyrs-rage-3", 9), ("heimdalls-gaze", 6)],
)
def test_in_the_sum_of_a_watch_sight_upgrades_and_quests_count_nothing(card: str, glory: int) -> None:
    cards = {"wolf": "heimdalls-watch-3", "raven": card, "serpent": "tyrs-smash-2"}
    upgrades = {"raven": ["tyrs-domain", "tyrs-wrath"]}
    hall = called({clan: [mine, "troll"] for clan, mine in cards.items()}, upgrades=upgrades).seal_only(**cards)
    assert hall.asked == "PlayCards"
    assert hall.glory("wolf") == glory


@clause("BR-28.34")
def test_losers_do_not_take_back_what_a_watch_discarded() -> None:
    hall = called({"wolf": ["heimdalls-watch-3", "tyrs-rage-3"], "raven": ["tyrs-crush-3", "troll"]})
    hall.seal_only(wolf="heimdalls-watch-3", raven="tyrs-crush-3").seal(wolf="tyrs-rage-3", raven="troll")
    assert strengths(hall) == {"wolf": 7, "raven": 1}
    assert hall.hand("raven") == ["troll"]
    assert sorted(hall.discard) == ["heimdalls-watch-3", "tyrs-crush-3", "tyrs-rage-3"]


@clause("BR-28.34")
def test_poison_does_not_reach_what_a_watch_discarded() -> None:
    hall = called({"wolf": ["tyrs-crush-3", "tyrs-rage-3"], "raven": ["heimdalls-watch-3", "lokis-poison"]})
    hall.seal_only(wolf="tyrs-crush-3", raven="heimdalls-watch-3").seal(wolf="tyrs-rage-3", raven="lokis-poison")
    assert sorted(hall.hand("raven")) == ["lokis-poison", "tyrs-rage-3"]
    assert sorted(hall.discard) == ["heimdalls-watch-3", "tyrs-crush-3"]


@clause("BR-28.34")
def test_prowess_does_not_reach_what_a_watch_discarded() -> None:
    hands = {"wolf": ["tyrs-crush-3", "tyrs-rage-3"], "raven": ["heimdalls-watch-3", "troll"]}
    hall = called(hands, upgrades={"wolf": ["tyrs-prowess"]})
    hall.seal_only(wolf="tyrs-crush-3", raven="heimdalls-watch-3").seal(wolf="tyrs-rage-3", raven="troll")
    assert (hall.asked, hall.values("retrieve", "card")) == ("Prowess", {"tyrs-rage-3"})
    hall.say("retrieve", card="tyrs-rage-3")
    assert hall.hand("wolf") == ["tyrs-rage-3"]
    assert sorted(hall.discard) == ["heimdalls-watch-3", "tyrs-crush-3"]


@clause("BR-28.35", "BR-28.71")
def test_a_watch_in_the_new_round_acts_again_and_counts_only_the_cards_revealed_since() -> None:
    hands = {
        "wolf": ["heimdalls-watch-2", "tyrs-smash-2", "sea-serpent"],
        "raven": ["tyrs-crush-3", "heimdalls-watch-3"],
    }
    hall = called(hands).seal_only(wolf="heimdalls-watch-2", raven="tyrs-crush-3")
    assert (hall.glory("wolf"), hall.glory("raven")) == (4, 0)
    hall.seal_only(wolf="tyrs-smash-2", raven="heimdalls-watch-3")
    assert hall.told("watched") == [{"clan": "wolf"}, {"clan": "raven"}]
    assert (hall.glory("wolf"), hall.glory("raven")) == (4, 3)
    assert (hall.asked, hall.to_act, hall.hand("wolf")) == ("PlayCards", ["wolf"], ["sea-serpent"])
    assert sorted(hall.discard) == ["heimdalls-watch-2", "heimdalls-watch-3", "tyrs-crush-3", "tyrs-smash-2"]
    hall.seal(wolf="sea-serpent")
    assert strengths(hall) == {"wolf": 1, "raven": 1}
    assert len(hall.discard) == 4


@clause("BR-28.71")
def test_a_second_watch_discards_no_card_twice() -> None:
    hands = {"wolf": ["heimdalls-watch-2", "troll"], "raven": ["tyrs-crush-3", "heimdalls-watch-3"]}
    hall = called(hands).seal_only(wolf="heimdalls-watch-2", raven="tyrs-crush-3")
    hall.seal_only(wolf="troll", raven="heimdalls-watch-3")
    assert hall.told("discarded") == [
        {"clan": "wolf", "card": "heimdalls-watch-2"},
        {"clan": "raven", "card": "tyrs-crush-3"},
        {"clan": "wolf", "card": "troll"},
        {"clan": "raven", "card": "heimdalls-watch-3"},
    ]
    assert (hall.glory("wolf"), hall.glory("raven")) == (4, 0)


# Heimdall's Visibility.


@clause("BR-28.36")
@pytest.mark.parametrize(
    ("sealed", "late", "bonus"),
    [
        ("troll", ["heimdalls-eye"], 2),
        ("troll", ["heimdalls-eye", "heimdalls-eye"], 2),
        ("troll", ["heimdalls-eye", "heimdalls-gaze"], 3),
        ("odins-smite", ["heimdalls-eye"], 2),
        ("tyrs-crush-3", ["heimdalls-gaze", "heimdalls-eye"], 4),
        ("troll", [], 0),
    ],
)
def test_heimdalls_sight_looks_at_late_cards_too_each_singly(sealed: str, late: list[str], bonus: int) -> None:
    hall = called({"wolf": [sealed, *late], "raven": ["heimdalls-sight"]}, {"wolf": [L], "raven": ["troll"]})
    hall.seal_only(wolf=sealed, raven="heimdalls-sight")
    for card in late:
        hall.do("wolf", "add", card=card)
    hall.decline_while("LateCards")
    assert strengths(hall)["raven"] == 2 + bonus


@clause("BR-28.36")
def test_heimdalls_sight_does_not_look_at_its_own_clans_late_cards() -> None:
    hall = called({"wolf": ["tyrs-bash"], "raven": ["heimdalls-sight", "heimdalls-gaze"]})
    hall.seal_only(wolf="tyrs-bash", raven="heimdalls-sight").say("add", card="heimdalls-gaze")
    assert strengths(hall) == {"wolf": 1 + 2, "raven": 1 + 2 + 3}


@clause("BR-28.37")
def test_another_sight_counts_nothing_for_a_sight() -> None:
    sights = {"wolf": "heimdalls-sight", "raven": "heimdalls-sight"}
    alone = called({clan: [card] for clan, card in sights.items()}).seal(**sights)
    assert strengths(alone) == {"wolf": 1, "raven": 1}
    with_a_third = sights | {"serpent": "tyrs-smash-1"}
    hall = called({clan: [card] for clan, card in with_a_third.items()}).seal(**with_a_third)
    assert strengths(hall) == {"wolf": 4, "raven": 4, "serpent": 4}


TURNED = [(["tyrs-domain"], 3), (["tyrs-wrath"], 5), (["tyrs-domain", "tyrs-wrath"], 8)]


@clause("BR-28.38", "BR-28.39")
@pytest.mark.parametrize(("upgrades", "bonus"), TURNED)
@pytest.mark.parametrize("turn", ["wolf", "raven"])
def test_a_quest_turned_into_a_battle_card_counts_for_a_sight(upgrades: list[str], bonus: int, turn: str) -> None:
    hands = {"wolf": ["manheim-3"], "raven": ["heimdalls-sight"]}
    hall = called(hands, turn=turn, upgrades={"wolf": upgrades}).seal(wolf="manheim-3", raven="heimdalls-sight")
    assert hall.asked == "QuestAsBattle"
    hall.say("turn_quest")
    assert hall.told("quest_turned") == [{"clan": "wolf", "card": "manheim-3", "strength": bonus}]
    assert strengths(hall) == {"wolf": 1 + bonus, "raven": 1 + bonus}


@clause("BR-28.38")
def test_a_quest_left_as_it_is_counts_nothing_for_a_sight() -> None:
    hands = {"wolf": ["manheim-3"], "raven": ["heimdalls-sight"]}
    hall = called(hands, upgrades={"wolf": ["tyrs-domain"]}).seal(wolf="manheim-3", raven="heimdalls-sight").decline()
    assert strengths(hall) == {"wolf": 1, "raven": 1}


@clause("BR-28.39")
@pytest.mark.parametrize(("upgrades", "bonus"), TURNED)
def test_tyrs_domain_and_wrath_together_give_eight(upgrades: list[str], bonus: int) -> None:
    hall = called({"wolf": ["manheim-3"], "raven": ["troll"]}, upgrades={"wolf": upgrades})
    hall.seal(wolf="manheim-3", raven="troll").say("turn_quest")
    assert strengths(hall) == {"wolf": 1 + bonus, "raven": 1}
    assert hall.asked == "Turn"


# When a quest is turned.


@clause("BR-28.40")
@pytest.mark.parametrize("turn", ["wolf", "raven"])
def test_a_quest_revealed_beside_a_watch_is_gone_before_it_can_be_turned(turn: str) -> None:
    hands = {"wolf": ["heimdalls-watch-3", "troll"], "raven": ["alfheim-3", "jotunheim-3"]}
    hall = called(hands, turn=turn, upgrades={"raven": ["tyrs-domain"]})
    hall.seal_only(wolf="heimdalls-watch-3", raven="alfheim-3")
    assert (hall.asked, sorted(hall.discard)) == ("PlayCards", ["alfheim-3", "heimdalls-watch-3"])
    hall.seal_only(wolf="troll", raven="jotunheim-3")
    assert (hall.asked, hall.active) == ("QuestAsBattle", "raven")


@clause("BR-28.40")
@pytest.mark.parametrize(
    ("turn", "kinds"), [("wolf", ["TideKeep", "QuestAsBattle"]), ("raven", ["QuestAsBattle", "TideKeep"])]
)
def test_a_quest_is_turned_in_its_clans_place_among_the_other_texts(turn: str, kinds: list[str]) -> None:
    hall = called(
        {"wolf": ["odins-tide"], "raven": ["alfheim-3"]},
        {"wolf": [L], "raven": [L, W]},
        turn=turn,
        upgrades={"raven": ["tyrs-domain"]},
    )
    hall.seal(wolf="odins-tide", raven="alfheim-3")
    seen = []
    while hall.asked in ("TideKeep", "QuestAsBattle"):
        seen.append(hall.asked)
        assert hall.active == "raven"
        if hall.asked == "TideKeep":
            hall.say("spare", figure=L)
        else:
            hall.say("turn_quest")
    assert seen == kinds
    assert strengths(hall) == {"wolf": 4, "raven": 6}


@clause("BR-28.40")
def test_a_quest_is_turned_before_late_cards_are_offered() -> None:
    hands = {"wolf": ["troll", "heimdalls-gaze"], "raven": ["alfheim-3", "sea-serpent"]}
    hall = called(hands, upgrades={"raven": ["tyrs-domain"]}).seal_only(wolf="troll", raven="alfheim-3")
    assert (hall.asked, hall.active) == ("QuestAsBattle", "raven")
    hall.say("turn_quest")
    assert (hall.asked, hall.active) == ("LateCards", "wolf")


# Odin's Smite and Odin's Tide.


@clause("BR-28.41")
@pytest.mark.parametrize(
    ("upgrade", "warriors", "strength"),
    [
        ("brothers-in-arms", 2, 1),
        ("brothers-in-arms", 3, 3),
        ("brothers-in-arms", 4, 4),
        ("masters-in-arms", 2, 2),
        ("masters-in-arms", 3, 6),
        ("masters-in-arms", 4, 8),
    ],
)
def test_pairs_are_counted_on_the_warriors_left_at_the_comparison(upgrade: str, warriors: int, strength: int) -> None:
    hall = called({"wolf": ["odins-smite"]}, {"wolf": [L], "raven": [W] * warriors}, upgrades={"raven": [upgrade]})
    hall.seal(wolf="odins-smite")
    assert strengths(hall) == {"wolf": 4, "raven": strength}


@clause("BR-28.41")
@pytest.mark.parametrize(("upgrade", "strength"), [("brothers-in-arms", 1), ("masters-in-arms", 2)])
def test_a_warrior_alone_after_the_tide_makes_no_pair(upgrade: str, strength: int) -> None:
    hall = called({"wolf": ["odins-tide"]}, {"wolf": [L], "raven": [W] * 4}, upgrades={"raven": [upgrade]})
    hall.seal(wolf="odins-tide")
    assert strengths(hall) == {"wolf": 4, "raven": strength}


@clause("BR-28.42", "BR-28.73")
@pytest.mark.parametrize(
    ("turn", "order"),
    [
        ("wolf", ["wolf", "raven", "serpent"]),
        ("raven", ["raven", "serpent", "wolf"]),
        ("serpent", ["serpent", "wolf", "raven"]),
    ],
)
def test_for_odins_tide_clans_choose_from_the_pillager_and_lose_before_the_next(turn: str, order: list[str]) -> None:
    hall = stage(
        3,
        age=2,
        turn=turn,
        board={"muspelheim": {"wolf": [L], "raven": [L, W], "serpent": [L, W]}, "east-fjord": {"wolf": [S]}},
        hands={"raven": ["odins-tide"]},
    )
    hall.pillage("muspelheim").call_over().seal(raven="odins-tide")
    lost = {"wolf": [S], "raven": [W], "serpent": [W]}
    for number, clan in enumerate(order):
        assert (hall.asked, hall.to_act) == ("TideKeep", [clan])
        assert {done: hall.valhalla(done) for done in order[:number]} == {done: lost[done] for done in order[:number]}
        assert [hall.valhalla(later) for later in order[number:]] == [[]] * (3 - number)
        hall.say("spare", figure=L)
    assert strengths(hall) == {"wolf": 3, "raven": 4, "serpent": 3}


@clause("BR-28.43")
@pytest.mark.parametrize(("spared", "lost", "strength"), [(S, [W, L], 2), (L, [W, S], 3), (W, [L, S], 1)])
def test_for_odins_tide_a_ship_in_the_fjord_is_a_figure_in_the_battle(
    spared: str, lost: list[str], strength: int
) -> None:
    hall = stage(
        age=2,
        board={"andlang": {"wolf": [W], "raven": [W, L]}, "south-fjord": {"raven": [S]}, "west-fjord": {"wolf": [S]}},
        hands={"raven": ["odins-tide"]},
    )
    hall.pillage("andlang").call_over().seal(raven="odins-tide")
    assert (hall.asked, hall.active, hall.values("spare", "figure")) == ("TideKeep", "raven", {W, L, S})
    hall.say("spare", figure=spared)
    assert hall.valhalla("raven") == lost
    assert strengths(hall) == {"wolf": 1, "raven": strength + 1}
    assert hall.figures("wolf", "west-fjord") == [S]


@clause("BR-28.44")
@pytest.mark.parametrize(("force", "left", "strength"), [([W], [W], 1), ([L], [L], 3), ([W, W], [W], 1)])
def test_a_clan_with_one_figure_loses_nothing_to_odins_tide(force: list[str], left: list[str], strength: int) -> None:
    hall = called({"wolf": ["odins-tide", "tyrs-rage-3"]}, {"wolf": [L], "raven": force}).seal_only(wolf="odins-tide")
    assert hall.asked == "LateCards"
    assert hall.figures("wolf", "gimle") == [L]
    assert hall.figures("raven", "gimle") == left
    hall.decline_while("LateCards")
    assert strengths(hall) == {"wolf": 4, "raven": strength}


@clause("BR-28.44")
def test_a_clan_with_no_figure_left_loses_nothing_to_odins_tide() -> None:
    cards = {"wolf": "odins-smite", "raven": "tyrs-rage-3", "serpent": "odins-tide"}
    hall = called({clan: [card] for clan, card in cards.items()}, {"wolf": [L], "raven": [W], "serpent": [L]})
    hall.seal(**cards)
    assert hall.told("perished")[0] == {"clan": "raven", "figure": W, "place": "gimle", "count": 1}
    assert strengths(hall) == {"wolf": 4, "raven": 6, "serpent": 4}
    assert hall.valhalla("raven") == [W]
    assert hall.told("won_battle") == [{"clan": "raven"}]


@clause("BR-28.73")
def test_the_witch_of_one_clan_has_retreated_from_the_tide_before_the_next_clan_chooses() -> None:
    hall = called({"wolf": ["odins-tide"]}, {"wolf": [L, "volur-witch"], "raven": [L, W]}).seal(wolf="odins-tide")
    hall.say("spare", figure=L)
    assert (hall.asked, hall.active) == ("Retreat", "wolf")
    hall.say("retreat")
    assert (hall.asked, hall.active) == ("TideKeep", "raven")
    assert hall.figures("wolf", "yggdrasil") == ["volur-witch"]


# Where the card has gone does not matter.


@clause("BR-28.72")
def test_the_winners_text_acts_although_poison_has_taken_the_card() -> None:
    hall = called({"wolf": ["thors-ascension"], "raven": ["lokis-poison"]}, {"wolf": [L], "raven": [W]})
    hall.seal(wolf="thors-ascension", raven="lokis-poison")
    assert sorted(hall.hand("raven")) == ["lokis-poison", "thors-ascension"]
    assert hall.rage("wolf") == 6 + 3
    assert hall.glory("wolf") == 3 + 3


@clause("BR-28.72")
def test_the_winners_text_acts_although_prowess_has_taken_the_card_back() -> None:
    hall = called({"wolf": ["thors-hammer"]}, {"wolf": [L], "raven": [W]}, upgrades={"wolf": ["tyrs-prowess"]})
    hall.seal(wolf="thors-hammer").say("retrieve", card="thors-hammer")
    assert hall.hand("wolf") == ["thors-hammer"]
    assert hall.glory("wolf") == 3 + 3


@clause("BR-28.72")
def test_friggas_grace_acts_although_it_is_discarded_or_poisoned() -> None:
    hall = called({"wolf": ["friggas-grace"], "raven": ["troll"]}, {"wolf": [L], "raven": [W]})
    hall.seal(wolf="friggas-grace", raven="troll")
    assert (hall.asked, hall.discard) == ("ChooseStat", ["friggas-grace"])
    hall = called({"wolf": ["friggas-grace"], "raven": ["lokis-poison"]}, {"wolf": [L], "raven": [W]})
    hall.seal(wolf="friggas-grace", raven="lokis-poison")
    assert (hall.asked, sorted(hall.hand("raven"))) == ("ChooseStat", ["friggas-grace", "lokis-poison"])


@clause("BR-28.72")
def test_the_losers_judgement_pays_although_it_is_back_in_hand() -> None:
    hall = called({"wolf": ["tyrs-rage-3"], "raven": ["odins-judgement"]}, {"wolf": [L], "raven": [W, W]})
    hall.seal(wolf="tyrs-rage-3", raven="odins-judgement")
    assert hall.hand("raven") == ["odins-judgement"]
    assert hall.glory("raven") == 2 * 2


@clause("BR-28.72")
def test_a_poisoned_judgement_pays_the_clan_that_played_it() -> None:
    hall = called({"wolf": ["odins-judgement"], "raven": ["lokis-poison"]}, {"wolf": [L], "raven": [W, W]})
    hall.seal(wolf="odins-judgement", raven="lokis-poison")
    assert "odins-judgement" in hall.hand("raven")
    assert (hall.glory("wolf"), hall.glory("raven")) == (3 + 2 * 2, 0)
