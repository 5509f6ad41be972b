"""Every field of a view, for every viewer, beside the table itself, through random games; and what they rarely show."""

from __future__ import annotations

from typing import Any, cast

import pytest

from longhall import SPECTATOR, Rng
from longhall.games.blood_rage.figures import FJORD, RESERVE, VALHALLA
from longhall.games.blood_rage.layout import SEALED_CARD
from longhall.games.blood_rage.view import BattleView, BloodRageView, ClanView, Force
from longhall.kernel.views import Pile
from tests.clauses import clause
from tests.games.blood_rage.deals import AGE_OF, clans, dealt, deck, drafted
from tests.games.blood_rage.stage import CARD_NAMES, PLACE_NAMES, Hall, L, S, W, stage

ORDERS = ("wolf-raven-serpent-bear", "bear-wolf-serpent-raven")


def names(cards: list[int]) -> list[str]:
    return sorted(CARD_NAMES[card] for card in cards)


def figures_in(hall: Hall, seat: int, place: int) -> list[str]:
    """A seat's figures in a place by its number."""
    return hall.figures(clans(hall)[seat], {RESERVE: "reserve", VALHALLA: "valhalla"}.get(place) or PLACE_NAMES[place])


def check_pile(pile: Pile, cards: list[int], shown: bool) -> None:
    """Its size is open; what lies in it only where the viewer may look."""
    assert pile.count == len(cards)
    assert pile.cards == (tuple(names(cards)) if shown else None)


def check_force(hall: Hall, force: Force, seat: int, place: int) -> None:
    """A clan's figures in a place are those that are there."""
    table = hall.table
    figures = [W] * force.warriors + [L] * force.leader + [S] * force.ship + list(force.monsters)
    assert force.seat == seat
    assert force.clan == table.clan_name(seat)
    assert sorted(figures) == sorted(figures_in(hall, seat, place))


def check_forces(hall: Hall, forces: tuple[Force, ...], place: int) -> None:
    there = [seat for seat in range(hall.table.players) if hall.table.band_at(seat, place)]
    assert [force.seat for force in forces] == there
    for force in forces:
        check_force(hall, force, force.seat, place)


def check_world(hall: Hall, view: BloodRageView) -> None:
    table = hall.table
    dooms = {table.doomed(age): age + 1 for age in range(3)}
    for place, province in enumerate(view.provinces):
        assert province.id == PLACE_NAMES[place]
        assert (province.pillaged, province.destroyed) == (table.is_pillaged(place), table.is_destroyed(place))
        assert province.doomed == dooms.get(place, 0)
        assert province.reward == ("rage", "axes", "horns", "glory", "all")[table.reward(place)]
        check_forces(hall, province.forces, place)
        if province.villages is not None:
            figures = sum(len(figures_in(hall, seat, place)) for seat in range(table.players))
            assert province.empty == (0 if province.destroyed else province.villages - figures)
        strongest = [table.clan_name(seat) for seat in range(table.players) if table.is_strongest(seat, place)]
        assert province.strongest == (strongest[0] if strongest else None)
    for number, fjord in enumerate(view.fjords):
        assert f"{fjord.id}-fjord" == PLACE_NAMES[FJORD + number]
        shores = [province for province in view.provinces if province.fjord == fjord.id]
        assert len(shores) == 2
        assert fjord.open == any(not province.destroyed for province in shores)
        check_forces(hall, fjord.forces, FJORD + number)


def check_clan(hall: Hall, clan: ClanView, seat: int, viewer: int) -> None:
    table = hall.table
    assert (clan.seat, clan.clan) == (seat, table.clan_name(seat))
    assert (clan.glory, clan.current_rage, clan.passed) == (
        table.glory(seat),
        table.rage(seat),
        table.has_passed(seat),
    )
    for number, stat in enumerate((clan.rage, clan.axes, clan.horns)):
        assert (stat.step, stat.value) == (table.step_of(seat, number) + 1, table.stat(seat, number))
    assert clan.on_board == sum(len(figures_in(hall, seat, place)) for place in range(RESERVE))
    check_force(hall, clan.reserve, seat, RESERVE)
    check_force(hall, clan.valhalla, seat, VALHALLA)
    assert [card for card in clan.upgrades if card] == [CARD_NAMES[card] for card in table.upgrades(seat)]
    check_pile(clan.hand, table.hand_cards(seat), seat == viewer)
    assert list(clan.hand.known) == names(table.known(seat))
    check_pile(clan.committed, table.committed(seat), seat == viewer)
    kept = [card for card in hall.hand(clans(hall)[seat]) if AGE_OF[card] <= table.age]
    if seat == viewer or viewer == SPECTATOR or not table.carried(seat):
        assert clan.may_have_kept == ()
    else:
        unseen = set(kept) - set(clan.hand.known) - {CARD_NAMES[card] for card in table.committed(seat)}
        assert unseen <= set(clan.may_have_kept)
    drafting = hall.asked == "Draft" and seat == viewer
    offered = {str(words["card"]) for words in hall.options(clans(hall)[seat]) if words["do"] == "keep"}
    assert (clan.drafting is not None) == drafting
    if offered and drafting:
        assert set(clan.drafting or ()) == offered


def check_battle(hall: Hall, battle: BattleView | None, viewer: int) -> None:
    table = hall.table
    if table.pillager < 0:
        assert battle is None
        return
    assert battle is not None
    assert (battle.pillager, battle.province) == (table.clan_name(table.pillager), PLACE_NAMES[table.pillaged_province])
    assert battle.decided == table.is_decided
    assert battle.winner == (None if table.winner < 0 else table.clan_name(table.winner))
    assert [fighter.seat for fighter in battle.fighters] == table.in_battle_order()
    for fighter in battle.fighters:
        seat = fighter.seat
        assert fighter.clan == table.clan_name(seat)
        sealed = [table.choice(seat) - SEALED_CARD] if table.choice(seat) else []
        check_pile(fighter.sealed, sealed, seat == viewer)
        assert fighter.revealed == (None if table.face_up(seat) < 0 else CARD_NAMES[table.face_up(seat)])
        assert (fighter.void, fighter.turned) == (table.is_void(seat), table.is_turned(seat))
        assert sorted(fighter.played) == names(table.played(seat))
        assert sorted(fighter.laid) == names(table.laid(seat))
        assert fighter.strength == fighter.figures + fighter.cards


def phase_of(hall: Hall) -> str:
    """The phase by what is asked: a stat out of all turns is a quest's."""
    if hall.over:
        return "end"
    acting = "NextTurn" in [type(step).__name__ for step in hall.table.stack]
    rare = {"Draft": "gifts", "KeepCard": "discard", "Flight": "ragnarok", "ChooseStat": "quests"}
    return "action" if acting else rare[hall.asked]


def check(hall: Hall, viewer: int) -> None:
    """A whole view."""
    table = hall.table
    view = cast(BloodRageView, table.view(viewer))
    assert (view.age, view.first, view.turns) == (table.age + 1, table.first, table.turns)
    assert view.phase == phase_of(hall)
    check_world(hall, view)
    assert [clan.seat for clan in view.clans] == list(range(table.players))
    for seat, clan in enumerate(view.clans):
        check_clan(hall, clan, seat, viewer)
    assert view.drafting == (None if viewer == SPECTATOR else view.clans[viewer].drafting)
    check_pile(view.discard, table.discarded(), True)
    check_battle(hall, view.battle, viewer)
    if viewer == SPECTATOR:
        assert view.remembered == ()


@clause("BR-2.3", "BR-2.13", "BR-3.1", "BR-3.5", "BR-4.1", "BR-4.6", "BR-5.1", "BR-5.2", "BR-6.4", "BR-6.7", "BR-7.8")
@clause("BR-7.20", "BR-11.1", "BR-11.4", "BR-14.1", "BR-16.2", "BR-16.4", "BR-16.5", "BR-16.8", "BR-18.4", "BR-21.1")
@clause("BR-22.2", "BR-28.72")
@pytest.mark.parametrize(("players", "seed"), [(2, 0), (2, 1), (3, 2), (4, 3)])
def test_a_view_shows_what_lies_on_the_table_and_nothing_that_is_hidden(players: int, seed: int) -> None:
    hall, rng = dealt(players, seed, clans=ORDERS[seed % 2]), Rng(seed)
    table = hall.table
    while not table.over:
        for viewer in (*range(players), SPECTATOR):
            check(hall, viewer)
        seat = table.to_act[rng.below(len(table.to_act))]
        codes = table.options(seat)
        table.act(seat, table.playout_choice(rng) if seat == table.to_act[0] else codes[rng.below(len(codes))])
    check(hall, SPECTATOR)


# What random games rarely come to.


@clause("BR-26.20")
def test_a_text_made_void_is_shown_void() -> None:
    hands = {"wolf": ["thors-primacy", "heimdalls-gaze"], "raven": ["odins-judgement"]}
    hall = stage(age=3, board={"gimle": {"wolf": [W], "raven": [W]}}, hands=hands).pillage("gimle").call_over()
    hall.seal_only(wolf="thors-primacy", raven="odins-judgement")
    battle = hall.view().battle
    assert battle is not None
    assert [(fighter.void, fighter.turned) for fighter in battle.fighters] == [(False, False), (True, False)]


@clause("BR-24.8")
def test_a_quest_turned_into_a_battle_card_is_shown_turned() -> None:
    hands = {"wolf": ["alfheim-1", "heimdalls-eye"]}
    board = {"gimle": {"wolf": [W], "raven": [W]}}
    hall = stage(age=2, board=board, hands=hands, upgrades={"wolf": ["tyrs-domain"]}).pillage("gimle").call_over()
    hall.seal_only(wolf="alfheim-1").say("turn_quest")
    battle = hall.view("raven").battle
    assert battle is not None
    assert [(fighter.void, fighter.turned) for fighter in battle.fighters] == [(False, True), (False, False)]


@clause("BR-16.4", "BR-28.72")
def test_a_card_taken_back_was_laid_and_lies_there_no_more() -> None:
    hands = {"wolf": ["tyrs-rage-2", "heimdalls-eye"]}
    board = {"gimle": {"wolf": [W], "raven": [W]}}
    hall = stage(age=2, board=board, hands=hands, upgrades={"wolf": ["tyrs-prowess"]}).pillage("gimle").call_over()
    hall.seal_only(wolf="tyrs-rage-2").say("add", card="heimdalls-eye").decline_while("LateCards")
    hall.say("retrieve", card="tyrs-rage-2")
    battle = hall.view("raven").battle
    assert battle is not None
    assert battle.fighters[0].played == ("heimdalls-eye",)
    assert set(battle.fighters[0].laid) == {"heimdalls-eye", "tyrs-rage-2"}


@clause("BR-22.2")
def test_the_first_player_is_shown_when_the_marker_has_gone_on() -> None:
    hall = stage(3, phase="end", first="raven")
    assert (hall.view().age, hall.view().first) == (2, 2)


@clause("BR-5.1", "BR-5.2")
def test_the_age_is_not_over_before_its_last_phase() -> None:
    quests: dict[str, Any] = {"board": {"horgr": {"wolf": [W]}}, "committed": {"wolf": ["jotunheim-1"]}}
    assert stage(phase="quests", **quests).view().age == 1
    discard = stage(phase="discard", hands={"wolf": ["troll"]})
    assert (discard.view().age, discard.view().phase) == (1, "discard")


# What the card that another has kept may be.


@clause("BR-18.4")
@pytest.mark.parametrize("seed", range(6))
def test_what_a_player_knows_to_lie_elsewhere_was_not_kept_by_another(seed: int) -> None:
    hall = drafted(dealt(3, seed))
    own = hall.hand("raven")
    left = list(hall.view("raven").remembered[-1].cards)
    hall.pass_all().keep(wolf=hall.hand("wolf")[0], raven=own[0])
    once = {card for card in (*own, *left) if deck(1, 3)[card] == 1}
    assert once
    suspected = set(hall.view("raven").clans[0].may_have_kept)
    assert hall.hand("wolf")[0] in suspected
    assert not once & suspected
    assert hall.view("raven").clans[1].may_have_kept == ()
    assert hall.view().clans[0].may_have_kept == ()


@clause("BR-18.1", "BR-18.4")
def test_a_card_of_an_earlier_age_that_all_have_seen_may_be_kept_again() -> None:
    hall = drafted(dealt(3, 6))
    old = hall.hand("wolf")[0]
    drafted(hall.pass_all().keep(wolf=old))
    for change in (hall.table.lay_down, hall.table.show, hall.table.take_back):
        change(0, CARD_NAMES.index(old))
    hall.pass_all().keep(wolf=old)
    assert hall.age == 3
    suspected = hall.view("raven").clans[0].may_have_kept
    assert old in suspected
    assert {AGE_OF[card] for card in suspected} == {1, 2}
    assert [card for card in suspected if AGE_OF[card] == 1] == [old]


# Hands of the draft.


@clause("BR-6.11")
@pytest.mark.parametrize("players", [2, 3])
def test_the_last_two_cards_of_a_hand_went_to_nobody(players: int) -> None:
    hall = drafted(dealt(players, 4))
    for seat, clan in enumerate(clans(hall)):
        *passed_on, last = hall.view(clan).remembered
        assert {memory.to for memory in passed_on} == {clans(hall)[(seat + 1) % players]}
        assert (last.to, len(last.cards)) == (None, 2)


# What a choice is about.


def about(hall: Hall, clan: str) -> dict[str, Any]:
    prompt = hall.view(clan).prompt
    return dict(prompt.about) if prompt else {}


def battle(age: int, board: dict[str, Any], hands: dict[str, list[str]], **laid: Any) -> Hall:
    """A battle for Gimle, in which each clan has sealed the first card it holds."""
    hall = stage(age=age, board={"gimle": board}, hands=hands, **laid).pillage("gimle").call_over()
    return hall.seal(**{clan: cards[0] for clan, cards in hands.items()})


@clause("BR-6.4", "BR-6.5")
def test_a_draft_says_how_many_cards_the_player_itself_has_kept() -> None:
    hall = dealt(2, 5)
    hall.do("wolf", "keep", card=str(hall.options("wolf")[0]["card"]))
    assert about(hall, "wolf") == {"kept": 1, "of": 6}
    assert about(hall, "raven") == {"kept": 0, "of": 6}


@clause("BR-3.3", "BR-9.4", "BR-9.5")
def test_a_turn_says_what_rage_is_left_and_a_march_where_it_goes() -> None:
    hall = stage(board={"gimle": {"wolf": [W, W]}, "horgr": {"raven": [W, W]}}, rage={"wolf": 2})
    assert about(hall, "wolf") == {"rage": 2}
    assert about(hall.say("march", province="gimle"), "wolf") == {"province": "gimle"}
    hall.say("march_to", province="horgr")
    assert about(hall, "wolf") == {"start": "gimle", "target": "horgr", "room": 2}


@clause("BR-10.3", "BR-10.7")
def test_an_upgrade_says_for_which_card_a_slot_is_chosen_and_who_may_invade() -> None:
    hall = stage(hands={"wolf": ["troll"]}, upgrades={"wolf": ["dwarf-chieftain"]})
    hall.say("upgrade", card="troll")
    assert about(hall, "wolf") == {"card": "troll"}
    assert about(hall.say("fill"), "wolf") == {"figure": "troll"}


@clause("BR-24.7", "BR-25.9")
def test_what_follows_an_invasion_says_where_it_was() -> None:
    hall = stage(4, age=2, upgrades={"wolf": ["friggas-succor", "thors-domain"]}).invade(W, "gimle")
    assert about(hall, "wolf") == {"place": "gimle"}
    assert about(hall.decline(), "wolf") == {"province": "gimle", "price": 2}


@clause("BR-24.8", "BR-28.39")
def test_a_quest_that_may_be_turned_says_what_both_cards_of_tyr_make_of_it() -> None:
    upgrades = {"wolf": ["tyrs-domain", "tyrs-wrath"]}
    hall = battle(3, {"wolf": [W], "raven": [W]}, {"wolf": ["alfheim-1"]}, upgrades=upgrades)
    assert about(hall, "wolf") == {"card": "alfheim-1", "bonus": 8}


@clause("BR-24.9", "BR-25.18")
def test_a_choice_in_a_battle_says_where_it_is_fought() -> None:
    hall = battle(2, {"wolf": [W, W], "raven": [L]}, {"raven": ["odins-tide"]}, upgrades={"wolf": ["lokis-blessing"]})
    assert (hall.asked, about(hall, "wolf")) == ("Blessing", {"province": "gimle"})
    hall = battle(2, {"wolf": [W, L], "raven": [L]}, {"raven": ["odins-tide"]})
    assert (hall.asked, about(hall, "wolf")) == ("TideKeep", {"province": "gimle"})


@clause("BR-25.8")
def test_prowess_says_what_a_card_costs() -> None:
    hall = battle(2, {"wolf": [W], "raven": [W]}, {"wolf": ["tyrs-rage-2"]}, upgrades={"wolf": ["tyrs-prowess"]})
    assert about(hall, "wolf") == {"rage": 6, "price": 1}


@clause("BR-25.4")
def test_protection_says_what_a_figure_costs() -> None:
    upgrades = {"wolf": ["friggas-protection"]}
    hall = battle(2, {"wolf": [W, W], "raven": [L]}, {"raven": ["tyrs-rage-2"]}, upgrades=upgrades)
    assert about(hall, "wolf") == {"province": "gimle", "rage": 6, "price": 1}


@clause("BR-27.9")
def test_a_retreat_says_who_may_flee_from_where() -> None:
    hall = battle(3, {"wolf": ["volur-witch"], "raven": [L]}, {"raven": ["tyrs-rage-3"]})
    assert about(hall, "wolf") == {"province": "gimle", "figure": "volur-witch"}
