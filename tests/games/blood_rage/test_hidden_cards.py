"""What a player can know of cards that are hidden: on every table it could be sitting at, all it has seen is true, and
what it has not seen may be otherwise (BR-6, BR-11, BR-16, BR-18, Appendix B)."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from longhall.games.blood_rage.layout import SEALED_CARD
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.chance import Rng
from tests.clauses import clause
from tests.games.blood_rage.deals import AGE_OF, clans, dealt, deck, drafted, moments, packets
from tests.games.blood_rage.stage import GAME, Hall, L, W, seat_of, stage

QUESTS = {"alfheim-1", "glorious-death-1", "jotunheim-1", "manheim-1", "yggdrasil-1"}


def imagined(hall: Hall, clan: str, tables: int = 12) -> list[Hall]:
    """Tables a clan could be sitting at, for all it knows."""
    rng = Rng(3)
    return [Hall(cast(BloodRage, hall.table.imagine(seat_of(clan), rng))) for _ in range(tables)]


def one_round(hall: Hall) -> Hall:
    """Everybody keeps the first card, or the first two, and the hands go round."""
    for clan in clans(hall) * (2 if hall.table.players == 2 else 1):
        hall.do(clan, "keep", card=str(hall.options(clan)[0]["card"]))
    return hall


# The draft.


@clause("BR-6.4", "BR-6.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_player_remembers_each_hand_it_passed_on(players: int) -> None:
    hall = dealt(players, 4)
    passed: dict[str, list[list[str]]] = {clan: [] for clan in clans(hall)}
    for _ in range(2 if players == 2 else 5):
        one_round(hall)
        for seat, clan in enumerate(clans(hall)):
            passed[clan].append(sorted(packets(hall)[(seat + 1) % players]))
            view = hall.view(clan)
            assert [sorted(memory.cards) for memory in view.remembered] == passed[clan]
            assert {memory.to for memory in view.remembered} == {clans(hall)[(seat + 1) % players]}
            for other in imagined(hall, clan, 4):
                assert other.view(clan) == view, "its memory and its hands are true wherever it may be sitting"
                assert sorted(packets(other)[(seat + 1) % players]) == passed[clan][-1]


@clause("BR-6.4", "BR-6.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_knows_a_hand_that_has_not_come_by_nor_what_was_kept_from_it(players: int) -> None:
    hall = one_round(dealt(players, 4))
    tables = imagined(hall, "wolf")
    last = players - 1
    assert len({tuple(sorted(other.hand(clans(hall)[last]))) for other in tables}) > 1
    if players > 2:
        assert len({tuple(sorted(packets(other)[last])) for other in tables}) > 1
    for other in tables:
        seen = Counter(card for hand in packets(other) for card in hand)
        kept = Counter(card for clan in clans(hall) for card in other.hand(clan))
        assert seen + kept <= deck(1, players), "no card is in two places"


@clause("BR-6.6")
def test_the_last_two_cards_of_a_hand_are_known_to_who_discarded_them_only() -> None:
    hall = drafted(dealt(4, 2))
    for clan in clans(hall):
        left = hall.view(clan).remembered[-1].cards
        assert all(other.view(clan).remembered[-1].cards == left for other in imagined(hall, clan))
        following = clans(hall)[(seat_of(clan) + 1) % 4]
        assert len({other.view(clan).remembered[-1].cards for other in imagined(hall, following)}) > 1


@clause("BR-6.8")
@pytest.mark.parametrize("players", [2, 4])
def test_beginners_know_no_hand_but_their_own(players: int) -> None:
    hall = dealt(players, 3, variant="beginner")
    for clan in clans(hall):
        others = [name for name in clans(hall) if name != clan]
        tables = imagined(hall, clan)
        for other in tables:
            assert other.hand(clan) == hall.hand(clan)
            assert Counter(card for name in clans(hall) for card in other.hand(name)) <= deck(1, players)
        for name in others:
            assert len({tuple(other.hand(name)) for other in tables}) > 1


# Cards taken back into hand.


@clause("BR-16.5")
def test_a_card_taken_back_is_known_to_all_although_the_hand_is_hidden_again() -> None:
    hall = stage(
        board={"gimle": {"wolf": [W], "raven": [L, W]}},
        hands={"wolf": ["tyrs-bash", "troll"], "raven": ["lord-of-hammers"]},
    )
    hall.pillage("gimle").call_over().seal(wolf="tyrs-bash", raven="lord-of-hammers")
    for viewer in ("raven", None):
        pile = hall.view(viewer).clans[0].hand
        assert (pile.count, pile.cards, pile.known) == (2, None, ("tyrs-bash",))
    assert hall.view("raven").clans[1].hand.known == ()


@clause("BR-26.17")
def test_cards_taken_by_poison_are_known_to_all() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [W], "raven": [L]}},
        hands={"wolf": ["lokis-poison", "troll"], "raven": ["thors-oath"]},
    )
    hall.pillage("gimle").call_over().seal(wolf="lokis-poison", raven="thors-oath").say("raise", stat="axes")
    pile = hall.view("raven").clans[0].hand
    assert (pile.count, pile.cards, pile.known) == (3, None, ("lokis-poison", "thors-oath"))


def with_quests(count: int) -> tuple[Hall, list[str]]:
    """A deal for two in which the Wolf, on turn, has drafted so many different quests."""
    for seed in range(200):
        hall = drafted(dealt(2, seed, first="seat-0"))
        quests = [card for card in hall.hand("wolf") if card in QUESTS]
        if len(quests) == len(set(quests)) == count and not hall.destroyed("elvagar") and not hall.destroyed("horgr"):
            return hall, quests
    raise AssertionError("no such deal")


def lost_with(hall: Hall, card: str) -> Hall:
    """The Wolf, on turn, loses a battle in Elvagar in which it plays this card and takes it back."""
    hall.pillage("elvagar").call_over()
    hall.do("wolf", "seal", card=card).do("raven", "seal", card=hall.hand("raven")[0])
    assert {"clan": "wolf", "card": card} in hall.told("taken_back")
    assert hall.active == "raven"
    return hall


@clause("BR-11.1", "BR-16.5")
def test_a_quest_all_have_seen_may_be_the_one_committed_afterwards() -> None:
    hall, quests = with_quests(2)
    lost_with(hall.invade(W, "elvagar").invade(L, "elvagar"), quests[0]).invade(W, "horgr").commit(quests[0])
    tables = imagined(hall, "raven", 60)
    assert {quests[0] in other.committed("wolf") for other in tables} == {True, False}
    for other in tables:
        assert other.hand("wolf").count(quests[0]) + other.committed("wolf").count(quests[0]) >= 1


@clause("BR-11.1", "BR-16.5")
def test_a_quest_committed_before_is_not_the_one_all_have_seen_since() -> None:
    hall, quests = with_quests(2)
    lost_with(hall.commit(quests[1]).invade(L, "elvagar").invade(W, "elvagar").invade(W, "horgr"), quests[0])
    for other in imagined(hall, "raven", 60):
        assert quests[0] in other.hand("wolf")


def shown_and_taken_back(hall: Hall, clan: str, *cards: str) -> Hall:
    """A clan has played these cards in battles by now and has taken them back."""
    for card in cards:
        for change in (hall.table.lay_down, hall.table.show, hall.table.take_back):
            change(seat_of(clan), GAME.content.card_names.index(card))
    return hall


@clause("BR-11.1", "BR-16.5")
def test_no_more_quests_that_all_have_seen_are_committed_than_since() -> None:
    hall, quests = with_quests(3)
    shown_and_taken_back(hall.commit(quests[0]), "wolf", quests[1], quests[2]).pass_turn().commit(quests[1])
    counts = {len({quests[1], quests[2]} & set(other.committed("wolf"))) for other in imagined(hall, "raven", 60)}
    assert counts == {0, 1}


@clause("BR-14.1", "BR-14.3")
def test_a_sealed_card_may_be_any_of_the_hand() -> None:
    hall = drafted(dealt(2, 3, first="seat-0"))
    place = next(name for name in ("elvagar", "horgr", "gimle", "utgard") if not hall.destroyed(name))
    hall.invade(W, place).invade(W, place).pillage(place).call_over()
    hall.do("wolf", "seal", card=hall.hand("wolf")[-1])
    tables = imagined(hall, "raven", 40)
    sealed = [other.table.choice(0) - SEALED_CARD for other in tables]
    assert all(other.table.in_hand(0, card) for other, card in zip(tables, sealed, strict=True))
    places = {other.table.hand(0).index(card) for other, card in zip(tables, sealed, strict=True)}
    assert len(places) > 2, "not always the same one of the hand"


# The card kept from Age to Age.


@clause("BR-16.5", "BR-18.1")
def test_a_kept_card_that_all_have_seen_since_is_in_that_hand_wherever_a_player_may_be_sitting() -> None:
    hall = drafted(dealt(3, 6))
    old = hall.hand("wolf")[0]
    drafted(hall.pass_all().keep(wolf=old))
    shown_and_taken_back(hall, "wolf", old)
    for other in imagined(hall, "raven"):
        assert old in other.hand("wolf")
        assert len(other.hand("wolf")) == 7


@clause("BR-18.4")
def test_a_card_kept_may_be_any_its_owner_could_have_kept() -> None:
    hall = drafted(dealt(3, 6))
    hall.pass_all().keep(wolf=hall.hand("wolf")[0])
    assert (hall.age, hall.asked) == (2, "Draft")
    tables = imagined(hall, "raven", 30)
    found = {tuple(other.hand("wolf")) for other in tables}
    assert len(found) > 3
    assert all(len(hand) == 1 and AGE_OF[hand[0]] == 1 for hand in found)
    assert all(not other.hand("serpent") for other in tables)


@clause("BR-18.1", "BR-18.4")
def test_a_card_kept_twice_may_still_be_one_of_the_first_age() -> None:
    hall = drafted(dealt(3, 6))
    old = hall.hand("wolf")[0]
    hall.pass_all().keep(wolf=old)
    drafted(hall).pass_all().keep(wolf=old)
    assert (hall.age, hall.hand("wolf")) == (3, [old])
    assert {AGE_OF[other.hand("wolf")[0]] for other in imagined(hall, "raven", 60)} == {1, 2}


# Cards kept from an Age gone by.


@clause("BR-18.4")
@pytest.mark.parametrize(("seed", "plies", "seat"), [(102595, 81, 1), (101839, 93, 2), (102604, 138, 1)])
def test_a_table_is_found_where_the_first_guesses_lead_nowhere(seed: int, plies: int, seat: int) -> None:
    table, rng = GAME.deal(3, seed), Rng(seed + 1)
    for _ in range(plies):
        actor = table.to_act[rng.below(len(table.to_act))]
        codes = table.options(actor)
        table.act(actor, codes[rng.below(len(codes))])
    for number in range(20):
        assert not GAME.faults(cast(BloodRage, table.imagine(seat, Rng(number))))


@pytest.mark.parametrize("seed", range(8))
def test_what_another_imagines_can_be_imagined_from_in_turn(seed: int) -> None:
    """There a seat holds the card it has kept, and nobody else does: it is nowhere twice."""
    hall, rng = dealt(4, seed), Rng(seed)
    for moment in moments(hall, seed):
        if moment.age == 1 or rng.below(8):
            continue
        for seat in range(4):
            table = moment.table.imagine(seat, rng)
            for other in range(4):
                assert GAME.faults(cast(BloodRage, table.imagine(other, rng))) == []
