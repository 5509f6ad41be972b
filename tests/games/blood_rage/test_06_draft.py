"""Gods' Gifts: the draft (BR-6)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.clauses import clause
from tests.games.blood_rage.deals import AGE_OF, clans, dealt, deck, drafted, packets, sheet
from tests.games.blood_rage.stage import CARD_NAMES, Hall, stage

MANY = [3, 4]
FEW_AND_MANY = [2, 3, 4]


def keep(hall: Hall, clan: str, place: int = 0) -> str:
    """A clan keeps a card of its hand."""
    options = hall.options(clan)
    card = str(options[place % len(options)]["card"])
    hall.do(clan, "keep", card=card)
    return card


def less(hand: list[str], *kept: str) -> list[str]:
    """A hand without these cards."""
    rest = list(hand)
    for card in kept:
        rest.remove(card)
    return rest


@clause("BR-6.1")
@pytest.mark.parametrize("age", [2, 3])
def test_a_card_kept_from_the_age_before_is_not_drafted(age: int) -> None:
    hall = stage(3, age=age - 1, phase="end", hands={"wolf": ["troll"]})
    assert (hall.age, hall.asked) == (age, "Draft")
    for clan in clans(hall):
        assert not hall.can("keep", clan, card="troll")
    assert [len(packet) for packet in packets(hall)] == [8, 8, 8]
    while hall.asked == "Draft":
        assert all("troll" not in packet for packet in packets(hall))
        keep(hall, hall.active)
    assert hall.hand("wolf").count("troll") == 1


@clause("BR-6.1")
def test_the_card_kept_from_the_age_before_lies_face_down() -> None:
    hall = stage(3, phase="end", hands={"wolf": ["troll"]})
    assert sheet(hall, "wolf", "wolf").hand.cards == ("troll",)
    for viewer in ("raven", "serpent", None):
        pile = sheet(hall, "wolf", viewer).hand
        assert (pile.count, pile.cards, pile.known) == (1, None, ())


@clause("BR-6.2")
@pytest.mark.parametrize("players", FEW_AND_MANY)
@pytest.mark.parametrize("age", [1, 2, 3])
def test_everybody_is_dealt_8_cards_of_the_age(age: int, players: int) -> None:
    hall = dealt(players) if age == 1 else stage(players, age=age - 1, phase="end")
    hands = packets(hall)
    assert [len(hand) for hand in hands] == [8] * players
    assert {AGE_OF[card] for hand in hands for card in hand} == {age}
    assert Counter(card for hand in hands for card in hand) <= deck(age, players)


@clause("BR-6.3")
@pytest.mark.parametrize(("players", "left"), [(2, 4), (3, 2), (4, 2)])
def test_the_cards_left_over_are_gone_unseen(players: int, left: int) -> None:
    hall = dealt(players)
    dealt_out = Counter(card for hand in packets(hall) for card in hand)
    undealt = deck(1, players) - dealt_out
    assert dealt_out <= deck(1, players)
    assert undealt.total() == hall.table.undealt == left
    drafted(hall)
    assert Counter(card for clan in clans(hall) for card in hall.hand(clan)) <= dealt_out
    for viewer in [*clans(hall), None]:
        view = hall.view(viewer)
        assert view.discard.count == 0
        seen = {card for memory in view.remembered for card in memory.cards}
        assert seen <= set(dealt_out)


@clause("BR-6.4")
@pytest.mark.parametrize("players", MANY)
def test_everybody_keeps_one_card_and_passes_the_rest_to_the_left(players: int) -> None:
    hall = dealt(players, 5)
    kept: dict[str, list[str]] = {clan: [] for clan in clans(hall)}
    for round_ in range(6):
        hands = packets(hall)
        assert [len(hand) for hand in hands] == [8 - round_] * players
        assert hall.to_act == clans(hall)
        for seat, clan in enumerate(clans(hall)):
            card = keep(hall, clan, seat + round_)
            kept[clan].append(card)
            hands[seat] = less(hands[seat], card)
            if seat < players - 1:
                assert hall.to_act == clans(hall)[seat + 1 :], "one card each, then all wait for the others"
        if round_ < 5:
            assert packets(hall) == [hands[(seat - 1) % players] for seat in range(players)]
    assert hall.asked == "Turn"
    assert {clan: sorted(hall.hand(clan)) for clan in kept} == {clan: sorted(cards) for clan, cards in kept.items()}


@clause("BR-6.4")
def test_players_may_keep_in_any_order_of_time_without_seeing_what_others_keep() -> None:
    hall = dealt(3, 5)
    hands = packets(hall)
    before = hall.view("wolf")
    hall.do("serpent", "keep", card=hands[2][0])
    hall.do("raven", "keep", card=hands[1][3])
    after = hall.view("wolf")
    assert (after.drafting, after.remembered) == (before.drafting, before.remembered)
    assert hall.options("wolf") == [{"do": "keep", "card": card} for card in dict.fromkeys(hands[0])]
    assert [
        (sheet(hall, clan, "wolf").hand.count, sheet(hall, clan, "wolf").hand.cards) for clan in ("raven", "serpent")
    ] == [
        (1, None),
        (1, None),
    ]
    assert hall.told("kept") == [{"clan": "serpent"}, {"clan": "raven"}]
    assert hall.outcome.events(1) == [{"event": "kept", "clan": "raven", "card": hands[1][3]}]


@clause("BR-6.5")
def test_two_players_keep_two_cards_and_swap_three_times() -> None:
    hall = dealt(2, 5)
    kept: dict[str, list[str]] = {"wolf": [], "raven": []}
    for round_ in range(3):
        hands = packets(hall)
        assert [len(hand) for hand in hands] == [8 - 2 * round_] * 2
        assert hall.to_act == ["wolf", "raven"]
        for seat, clan in ((1, "raven"), (0, "wolf")):
            pair = [keep(hall, clan, round_), keep(hall, clan, seat)]
            kept[clan] += pair
            hands[seat] = less(hands[seat], *pair)
            if clan == "raven":
                assert hall.to_act == ["wolf"]
        if round_ < 2:
            assert packets(hall) == [hands[1], hands[0]]
    assert hall.asked == "Turn"
    assert {clan: sorted(hall.hand(clan)) for clan in kept} == {clan: sorted(cards) for clan, cards in kept.items()}
    assert len(hall.hand("wolf")) == len(hall.hand("raven")) == 6


@clause("BR-6.5")
def test_with_two_players_nothing_is_swapped_before_both_have_kept_two() -> None:
    hall = dealt(2, 5)
    wolf, raven = packets(hall)
    hall.do("wolf", "keep", card=wolf[0]).do("raven", "keep", card=raven[0])
    assert packets(hall) == [wolf[1:], raven[1:]]
    assert hall.to_act == ["wolf", "raven"]
    hall.do("wolf", "keep", card=wolf[1])
    assert hall.to_act == ["raven"]


@clause("BR-6.6")
@pytest.mark.parametrize("players", FEW_AND_MANY)
def test_the_last_two_cards_of_each_hand_are_discarded_without_being_shown(players: int) -> None:
    hall = dealt(players, 2)
    hands = Counter(card for hand in packets(hall) for card in hand)
    drafted(hall)
    kept = Counter(card for clan in clans(hall) for card in hall.hand(clan))
    assert (hands - kept).total() == 2 * players
    assert kept.total() == 6 * players
    assert (hall.view().discard.count, hall.told("discarded")) == (0, [])
    assert not any("card" in words for words in hall.events)


@clause("BR-6.6", "BR-6.11")
@pytest.mark.parametrize("players", FEW_AND_MANY)
def test_the_last_two_cards_are_discarded_by_who_holds_them_and_seen_by_nobody_after(players: int) -> None:
    hall = dealt(players, 2)
    while hall.table.fewest_picks() < 6 - (2 if players == 2 else 1):
        keep(hall, hall.active)
    held = packets(hall)
    picks = [[keep(hall, clan) for _ in range(2 if players == 2 else 1)] for clan in clans(hall)]
    for seat, clan in enumerate(clans(hall)):
        last = hall.view(clan).remembered[-1]
        assert last.to is None
        assert list(last.cards) == less(held[seat], *picks[seat])
        assert len(last.cards) == 2
        assert [memory.to for memory in hall.view(clan).remembered].count(None) == 1
    assert len(hall.told("passed_on")) == (2 if players == 2 else 5)


@clause("BR-6.7")
@pytest.mark.parametrize("players", FEW_AND_MANY)
def test_after_the_draft_the_kept_cards_and_the_one_set_aside_are_the_hand(players: int) -> None:
    hall = drafted(stage(players, phase="end", hands={"wolf": ["alfheim-1"]}))
    assert len(hall.hand("wolf")) == 7
    assert Counter(AGE_OF[card] for card in hall.hand("wolf")) == {1: 1, 2: 6}
    assert len(hall.hand("raven")) == 6
    while hall.active != "wolf":
        hall.pass_turn()
    assert hall.can("commit", card="alfheim-1")


@clause("BR-6.8")
@pytest.mark.parametrize("players", FEW_AND_MANY)
def test_beginners_play_age_1_with_the_8_cards_dealt(players: int) -> None:
    hall = dealt(players, 3, variant="beginner")
    assert (hall.asked, hall.age, hall.told("kept")) == ("Turn", 1, [])
    hands = Counter(card for clan in clans(hall) for card in hall.hand(clan))
    assert [len(hall.hand(clan)) for clan in clans(hall)] == [8] * players
    assert hands <= deck(1, players)


@clause("BR-6.8")
def test_the_variant_for_beginners_is_off_unless_said() -> None:
    assert dealt(3, 3).asked == "Draft"
    assert dealt(3, 3).view().settings["variant"] == "standard"


@clause("BR-6.9")
@pytest.mark.parametrize("age", [1, 2])
def test_beginners_draft_ages_2_and_3_like_everybody(age: int) -> None:
    hall = stage(3, age=age, phase="end", variant="beginner")
    assert (hall.asked, hall.age, hall.to_act) == ("Draft", age + 1, ["wolf", "raven", "serpent"])
    drafted(hall)
    assert [len(hall.hand(clan)) for clan in clans(hall)] == [6, 6, 6]


@clause("BR-6.10")
@pytest.mark.parametrize(("players", "first"), [(players, seat) for players in FEW_AND_MANY for seat in range(players)])
def test_the_first_player_is_dealt_the_top_eight_cards_then_the_others_clockwise(players: int, first: int) -> None:
    hall = dealt(players, first=f"seat-{first}")
    hall.table.deal([*range(26), *range(8)])
    for turn in range(players):
        seat = (first + turn) % players
        block = [number % 26 for number in range(8 * turn, 8 * turn + 8)]
        view = hall.view(clans(hall)[seat])
        assert sorted(view.drafting or ()) == sorted(CARD_NAMES[number] for number in block)


@clause("BR-6.10")
@pytest.mark.parametrize("players", FEW_AND_MANY)
def test_with_another_first_player_the_same_deck_is_dealt_from_there(players: int) -> None:
    hands = packets(dealt(players, 8, first="seat-0"))
    assert packets(dealt(players, 8, first="seat-1")) == hands[-1:] + hands[:-1]


@clause("BR-6.11")
@pytest.mark.parametrize("players", FEW_AND_MANY)
def test_nothing_is_passed_after_the_last_keep(players: int) -> None:
    hall = drafted(dealt(players, 2))
    heard = [words["event"] for words in hall.events if words["event"] in ("kept", "passed_on", "enraged")]
    rounds, each = (3, 2 * players) if players == 2 else (6, players)
    assert heard == (["kept"] * each + ["passed_on"]) * (rounds - 1) + ["kept"] * each + ["enraged"]
