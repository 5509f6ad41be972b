"""Hidden information (Appendix B): what views, events and imagined tables let a seat know."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import longhall
from longhall import SPECTATOR
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.chance import Rng
from longhall.kernel.views import Pile
from tests.clauses import clause
from tests.games.clash_of_rage.stage import GAME, Hall, deal, stage

MANY = 60
BOHORG = {"t01", "t06", "t11", "t16", "t17", "t22", "t27"}


def imagined(hall: Hall, seat: int, many: int = MANY) -> list[Hall]:
    """Tables this seat could be sitting at."""
    halls: list[Hall] = []
    for number in range(many):
        table = cast(ClashOfRage, hall.table.imagine(seat, Rng(number)))
        table.listening = True
        halls.append(Hall(table, started=True))
    return halls


def seen(hall: Hall, viewer: int | None, place: str, seat: int = 0) -> Pile:
    """A pile of tactic cards of a seat, as somebody sees it."""
    return cast(Pile, getattr(hall.player(seat, viewer), place))


def choosing(in_round: int = 3, **table: Any) -> Hall:
    """Three players choose their tactic cards."""
    return stage(3, in_round=in_round, hands={0: ["t06", "t11", "t27"]}, **table).choosing_tactics()


# Tactic cards.


@clause("CR-6.4")
def test_a_hand_is_shown_to_its_owner_alone() -> None:
    hall = choosing()
    assert seen(hall, 0, "hand") == Pile(3, ("t06", "t11", "t27"))
    for viewer in (1, 2, None):
        assert seen(hall, viewer, "hand") == Pile(3, None)


@clause("CR-6.2")
def test_a_card_drawn_is_told_to_its_owner_alone() -> None:
    hall = stage(3, in_round=3).new_round()
    [drawn] = [words for words in hall.told("drew_tactic", 0) if words["clan"] == "bohorg"]
    assert drawn["tactic"] in hall.hand(0)
    for viewer in (1, 2, None):
        assert {"clan": "bohorg"} in hall.told("drew_tactic", viewer)
        assert drawn not in hall.told("drew_tactic", viewer)


@clause("CR-6.4", "CR-6.5")
def test_a_chosen_card_is_hidden_until_all_have_chosen() -> None:
    hall = choosing().play(0, "choose_tactic t11")
    assert (seen(hall, 0, "sealed"), seen(hall, 0, "hand")) == (Pile(1, ("t11",)), Pile(2, ("t06", "t27")))
    assert hall.told("chose_tactic", 0) == [{"clan": "bohorg", "tactic": "t11"}]
    for viewer in (1, 2, None):
        assert (seen(hall, viewer, "sealed"), seen(hall, viewer, "hand")) == (Pile(1, None), Pile(2, None))
        assert hall.told("chose_tactic", viewer) == [{"clan": "bohorg"}]
        assert "t11" not in (seen(hall, viewer, "discard").cards or ())
    hall.play(1, f"choose_tactic {hall.hand(1)[0]}", 2, f"choose_tactic {hall.hand(2)[0]}")
    for viewer in (1, 2, None):
        assert {"clan": "bohorg", "tactic": "t11"} in hall.told("tactic_shown", viewer)
        assert "t11" in (seen(hall, viewer, "discard").cards or ())
        assert hall.player(0, viewer).tactic == "t11"
        assert seen(hall, viewer, "hand").cards is None


@clause("CR-6.5")
def test_the_others_choose_without_knowing() -> None:
    first, second = choosing().play(0, "choose_tactic t06"), choosing().play(0, "choose_tactic t27")
    for viewer in (1, 2):
        assert first.view(viewer) == second.view(viewer)
        assert first.options(viewer) == second.options(viewer)
    assert first.view() == second.view()
    assert first.view(0) != second.view(0)


@clause("CR-6.1")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_sees_into_a_tactic_deck_not_even_its_owner(viewer: int | None) -> None:
    hall = stage(2, in_round=2)
    assert seen(hall, viewer, "deck") == Pile(3, None)


@clause("CR-6.1")
def test_the_order_of_a_tactic_deck_is_imagined_anew_by_its_owner() -> None:
    hall = stage(2, in_round=2, tactics={0: "t01"}, hands={0: ["t06", "t11"]}).action(phase=5).play("pass")
    drawn: Counter[str] = Counter()
    for table in imagined(hall, 0):
        assert table.hand(0) == ["t06", "t11"]
        table.pass_until("ChooseTactic")
        drawn.update(set(table.hand(0)) - {"t06", "t11"})
    left = BOHORG - {"t06", "t11", *(seen(hall, 0, "discard").cards or ())}
    assert set(drawn) == left
    assert min(drawn.values()) > MANY / 8


@clause("CR-6.4")
def test_others_imagine_every_hand_that_may_be() -> None:
    hall = choosing()
    hands = {tuple(table.hand(0)) for table in imagined(hall, 1, 200)}
    possible = BOHORG - set(seen(hall, 1, "discard").cards or ())
    assert {card for hand in hands for card in hand} == possible
    # Three of the cards that have not been played, in any combination.
    assert len(hands) == {5: 10, 4: 4}[len(possible)]
    assert {tuple(table.hand(0)) for table in imagined(hall, 0, 9)} == {("t06", "t11", "t27")}


@clause("CR-6.5")
def test_others_imagine_every_card_that_may_be_sealed() -> None:
    hall = choosing(2).play(0, "choose_tactic t11")
    possible = BOHORG - set(seen(hall, 1, "discard").cards or ())
    assert {(seen(table, 0, "sealed").cards or ())[0] for table in imagined(hall, 1, 150)} == possible
    assert {seen(table, 0, "sealed").cards for table in imagined(hall, 0, 9)} == {("t11",)}


@clause("CR-6.6")
def test_discards_are_public() -> None:
    hall = stage(3, in_round=4, tactics={0: "t01"}).action()
    piles = [seen(hall, viewer, "discard").cards for viewer in (0, 1, 2, None)]
    assert piles[0] is not None
    assert len(piles[0]) == 4
    assert "t01" in piles[0]
    assert piles == [piles[0]] * 4


@clause("CR-6.3")
def test_a_hand_can_be_worked_out_when_the_deck_is_empty() -> None:
    hall = stage(2, in_round=4).new_round()
    assert (hall.round, seen(hall, 1, "deck").count) == (5, 0)
    hand = tuple(hall.hand(0))
    for viewer in (1, None):
        assert seen(hall, viewer, "hand") == Pile(3, None, hand)
    assert {tuple(table.hand(0)) for table in imagined(hall, 1, 20)} == {hand}


@clause("CR-6.3")
def test_after_a_reshuffle_the_two_cards_held_before_are_known_and_the_new_one_is_not() -> None:
    hall = stage(2, in_round=5, tactics={0: "t01"}, hands={0: ["t06", "t11"]}).new_round()
    assert {"clan": "bohorg"} in hall.told("reshuffled", 1)
    [new] = set(hall.hand(0)) - {"t06", "t11"}
    for viewer in (1, None):
        assert seen(hall, viewer, "hand") == Pile(3, None, ("t06", "t11"))
    assert seen(hall, 0, "hand") == Pile(3, tuple(hall.hand(0)))
    hands = [set(table.hand(0)) for table in imagined(hall, 1, 100)]
    assert all({"t06", "t11"} < hand for hand in hands)
    assert {card for hand in hands for card in hand - {"t06", "t11"}} == BOHORG - {"t06", "t11"}
    assert new in BOHORG


@clause("CR-6.3", "CR-6.5")
def test_sealing_a_known_card_or_the_new_one_looks_the_same_to_others() -> None:
    hall = stage(2, in_round=5, tactics={0: "t01"}, hands={0: ["t06", "t11"]}).new_round()
    views = []
    for card in hall.hand(0):
        twin = Hall(cast(ClashOfRage, hall.table.copy()), started=True).play(0, f"choose_tactic {card}")
        views.append((twin.view(1), twin.view(), twin.options(1)))
    assert views[0] == views[1] == views[2]


@clause("CR-6.3")
@pytest.mark.parametrize("played", ["t06", "t11", "new"])
def test_a_known_card_is_known_until_it_is_played(played: str) -> None:
    hall = stage(2, in_round=5, tactics={0: "t01"}, hands={0: ["t06", "t11"]}).new_round()
    [new] = set(hall.hand(0)) - {"t06", "t11"}
    hall.play(0, f"choose_tactic {new if played == 'new' else played}", 1, f"choose_tactic {hall.hand(1)[0]}")
    left = tuple(card for card in ("t06", "t11") if card != played)
    for viewer in (1, None):
        assert seen(hall, viewer, "hand") == Pile(2, None, left)
    hands = {tuple(table.hand(0)) for table in imagined(hall, 1, 60)}
    assert (hands == {("t06", "t11")}) == (played == "new")
    assert all(set(left) <= set(hand) for hand in hands)


# Equipment and legendary cards.


@clause("CR-3.17", "CR-3.19")
def test_decks_show_how_many_cards_they_hold_and_none_of_them() -> None:
    hall = deal(3, clans="dealt")
    for viewer in (0, 1, 2, None):
        view = hall.view(viewer)
        market = sum(stack.copies for stack in view.market)
        assert view.equipment_deck == Pile(57 - market, None)
        assert (view.legendary_deck, view.under_deck) == (Pile(9, None), ())


@clause("CR-3.17")
@pytest.mark.parametrize("viewer", [0, 1])
def test_nobody_can_foresee_the_next_card_of_the_market(viewer: int) -> None:
    market = ["crossbow", "war-axe", "rockbreaker", "war-drum", "round-shield", "chain-mail"]
    hall = stage(gold={0: 9}, market=market, deck=["spiked-club", "great-hammer", "heavy-armour"]).equipping()
    shown = Counter(table.play("buy crossbow").told("offered")[0]["card"] for table in imagined(hall, viewer))
    assert set(shown) == {"spiked-club", "great-hammer", "heavy-armour"}
    assert min(shown.values()) > MANY / 6


@clause("CR-5.8")
def test_cards_under_the_deck_are_public_and_lie_in_their_order() -> None:
    hall = stage(deck=["spiked-club"], under=["war-axe", "crossbow", "war-drum"])
    for viewer in (0, 1, None):
        assert hall.view(viewer).under_deck == ("war-axe", "crossbow", "war-drum")
        assert hall.view(viewer).equipment_deck == Pile(4, None)
    assert all(table.under() == ["war-axe", "crossbow", "war-drum"] for table in imagined(hall, 1, 9))


def forging() -> Hall:
    """Seat 0 has drawn the Aegis and Elfbane."""
    return stage(3, units={0: {"a5": "I"}}, crystals={0: 6}).equipping().draws("aegis", "elfbane").play("forge")


@clause("CR-9.16")
def test_the_legendary_cards_drawn_are_seen_by_the_forging_player_alone() -> None:
    hall = forging()
    assert set(hall.view(0).drawn.cards or ()) == {"aegis", "elfbane"}
    assert sorted(str(told["card"]) for told in hall.told("drew_legendary", 0)) == ["aegis", "elfbane"]
    for viewer in (1, 2, None):
        view = hall.view(viewer)
        assert (view.drawn, view.legendary_deck) == (Pile(2, None), Pile(7, None))
        assert hall.told("drew_legendary", viewer) == [{"clan": "bohorg"}] * 2
        assert view.prompt is None
    assert (hall.options(1), hall.targets("choose_legendary")) == ([], {"aegis", "elfbane"})


@clause("CR-9.16")
def test_the_card_kept_is_public_and_the_other_stays_unknown() -> None:
    hall = forging().play("choose_legendary aegis")
    for viewer in (1, 2, None):
        assert hall.told("legendary_kept", viewer) == [{"clan": "bohorg", "card": "aegis"}]
        assert hall.player(0, viewer).legendaries == ("aegis",)
        assert (hall.view(viewer).drawn.count, hall.view(viewer).legendary_deck) == (0, Pile(8, None))
        assert not any("elfbane" in words.values() for words in hall.events(viewer))
        assert b"elfbane" not in msgspec.json.encode(hall.view(viewer))


@clause("CR-9.16")
def test_others_imagine_any_cards_to_be_drawn_and_the_forging_player_those_drawn() -> None:
    hall = forging()
    assert all(table.targets("choose_legendary") == {"aegis", "elfbane"} for table in imagined(hall, 0, 9))
    found = {card for table in imagined(hall, 1, 100) for card in table.targets("choose_legendary")}
    assert len(found) == 9


@clause("CR-9.14")
def test_the_next_legendary_cards_are_not_foreseen() -> None:
    hall = stage(units={0: {"a5": "I"}}, crystals={0: 6}).equipping()
    drawn = Counter(card for table in imagined(hall, 0, 100) for card in table.play("forge").view(0).drawn.cards or ())
    assert len(drawn) == 9


@clause("CR-1.9")
def test_dice_are_not_foreseen() -> None:
    hall = stage(units={0: {"a0": "krag-rider"}, "elves": {"a0": "3 templar"}}).fighting()
    for viewer in (0, 1):
        assert len({str(table.play("assault").told("rolled")[0]) for table in imagined(hall, viewer)}) == 4


# Everything else.


def test_everything_else_is_open_to_all() -> None:
    hall = stage(
        3,
        units={0: {"a0": "2 krag-rider", "bastion": "pummeler"}, 1: {"b4": "raider"}, "elves": {"a5": "guard elder"}},
        heroes={0: ("razaro", "a0")},
        gold={0: 5},
        crystals={0: 4, 1: 2},
        slots={0: {"pummeler": ["war-axe", "aegis"]}, "elves": {"guard": ["crossbow"]}},
        aside={0: ["war-drum"]},
        market=["crossbow", "crossbow"],
    )
    mine = hall.view(0)
    for viewer in (1, 2, None):
        view = hall.view(viewer)
        assert (view.territories, view.elves, view.market, view.supply) == (
            mine.territories,
            mine.elves,
            mine.market,
            mine.supply,
        )
        player = view.seats[0]
        assert (player.gold, player.crystals, player.aside) == (5, 4, ("war-drum",))
        assert (player.hero, player.hero_place, player.legendaries) == ("razaro", "a0", ("aegis",))
        assert player.types == mine.seats[0].types
        assert player.bastion == mine.seats[0].bastion
        assert hall.table.score_sheet(SPECTATOR if viewer is None else viewer) == hall.table.score_sheet(0)


def test_rage_and_dice_of_a_fight_are_open_to_all() -> None:
    hall = stage(3, units={0: {"a0": "executioner"}, 1: {"a0": "2 raider"}}, heroes={0: ("razaro", "a0")}).fighting()
    hall.rolls(1).play(1, "assault")
    assert hall.asked == "Reroll"
    fights = [hall.view(viewer).fight for viewer in (0, 1, 2, None)]
    assert fights[0] is not None
    assert (fights[0].attacker.rage, fights[0].wound_dice, fights[0].blank_dice) == (2, 1, 2)
    assert fights == [fights[0]] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=st.integers(0, longhall.LARGEST_SEED))
@settings(max_examples=3, deadline=None, phases=[Phase.generate])
def test_a_seat_cannot_tell_its_table_from_one_it_imagines(players: int, seed: int) -> None:
    """Views, options and reachability are the same there, and no view holds what is hidden from its viewer."""
    table, rng = GAME.deal(players, seed), Rng(seed)
    for act in range(400):
        if table.over:
            break
        if act % 12 == 0:
            for seat in range(players):
                twin = table.imagine(seat, Rng(seed + act))
                twin.find_owing()
                assert twin.view(seat) == table.view(seat)
                assert (twin.options(seat), twin.to_act) == (table.options(seat), table.to_act)
                assert GAME.faults(cast(ClashOfRage, twin)) == []
            hidden_is_hidden(Hall(cast(ClashOfRage, table), started=True))
        seat = table.to_act[rng.below(len(table.to_act))]
        options = table.options(seat)
        table.act(seat, options[rng.below(len(options))])


def hidden_is_hidden(hall: Hall) -> None:
    """No tactic card held or sealed by another is named in a view, unless everybody can work it out."""
    seats = range(hall.table.players)
    own = [hall.player(seat, seat) for seat in seats]
    for viewer in (*seats, None):
        view = hall.view(viewer)
        said = msgspec.json.encode(view).decode()
        for owner in seats:
            if owner != viewer:
                public = view.seats[owner]
                held = {*(own[owner].hand.cards or ()), *(own[owner].sealed.cards or ())}
                # The card of the round before stays in sight, wherever it was shuffled.
                assert {card for card in held if f'"{card}"' in said} <= {*public.hand.known, public.tactic}
                assert (public.hand.cards, public.sealed.cards, public.deck.cards) == (None, None, None)
