"""Set-up (RM-4)."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

import longhall
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.chance import Rng
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

PLAYERS = [2, 3, 4]
REAVERS = {variant.id: reaver for reaver in GAME.content.reavers.reaver for variant in reaver.variants}
VILLAGE = {card.id for card in (*GAME.content.village.artifact, *GAME.content.village.card)}
KEEP = {card.id for card in (*GAME.content.keep.set, *GAME.content.keep.card)} | {
    f"tapestry-{design}" for design in GAME.content.keep.tapestries.copies
}
SEA = {battle.id for battle in GAME.content.sea.battle}
PROPHECIES = {prophecy.id for prophecy in GAME.content.prophecies.prophecy}


def dealt(players: int = 4, seed: int = 1, **settings: str) -> Hall:
    """An ordinary deal at its first decision."""
    hall = Hall(cast(Reavers, GAME.deal(players, seed, **settings)))
    hall.events += hall.table.events(longhall.SPECTATOR)
    return hall


def set_up(players: int = 4, seed: int = 1, **settings: str) -> Hall:
    """A deal played at random to the first ship."""
    hall = dealt(players, seed, **settings)
    rng = Rng(seed)
    while hall.asked != "PlaceShip":
        options_now = hall.table.options(hall.active)
        hall.events += hall.table.act(hall.active, options_now[rng.below(len(options_now))]).events(longhall.SPECTATOR)
    return hall


def start_of(hall: Hall) -> int:
    """Who holds the start marker."""
    (start,) = [crew.seat for crew in hall.view().crews if crew.start]
    return start


def clockwise(hall: Hall) -> list[int]:
    """The seats from the start player on."""
    seats = len(hall.view().crews)
    return [(start_of(hall) + place) % seats for place in range(seats)]


def rally_all(hall: Hall) -> Hall:
    """The player who is asked rallies both reavers."""
    player = hall.active
    while hall.active == player and hall.asked != "PlaceShip":
        hall.say("rally") if hall.can("rally") else hall.table.act(player, hall.table.options(player)[0])
    return hall


@clause("RM-4.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_round_marker_starts_on_1(players: int) -> None:
    hall = set_up(players)
    assert (hall.view().round, hall.view().placed, hall.view().used) == (1, 0, ())
    assert [words["round"] for words in hall.told("round_began")] == [1]


@clause("RM-4.1")
@pytest.mark.parametrize(("players", "fewer"), [(2, True), (3, False), (4, False)])
def test_two_players_use_the_smaller_side_of_the_board(players: int, fewer: bool) -> None:
    shown = set_up(players).view()
    assert (sum(pair is not None for pair in shown.keep) == 2) == fewer
    assert (len(shown.prophecies) == 3) == fewer


@clause("RM-4.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_start_player_is_drawn_at_random(players: int) -> None:
    starts = Counter(start_of(dealt(players, seed)) for seed in range(120))
    assert set(starts) == set(range(players))
    assert min(starts.values()) > 120 // players // 2


@clause("RM-4.2")
def test_all_are_told_who_begins() -> None:
    hall = dealt(4, 7)
    assert hall.told("start_marker") == [{"seat": start_of(hall)}]


@clause("RM-4.2")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_table_may_name_the_start_player(seat: int) -> None:
    assert {start_of(dealt(4, seed, first=f"seat-{seat}")) for seed in range(10)} == {seat}


@clause("RM-4.3")
@pytest.mark.parametrize("seed", range(6))
def test_with_three_players_the_start_player_begins_with_the_honor_ship(seed: int) -> None:
    crews = dealt(3, seed).view().crews
    assert [crew.honor for crew in crews] == [crew.start for crew in crews]
    assert [crew.honor for crew in set_up(3, seed).view().crews] == [crew.start for crew in crews]


@clause("RM-4.3")
@pytest.mark.parametrize("players", [2, 4])
def test_with_two_or_four_players_there_is_no_honor_ship(players: int) -> None:
    hall = set_up(players)
    assert not any(crew.honor for crew in hall.view().crews)
    assert hall.told("honor_ship") == []


@clause("RM-4.4")
@pytest.mark.parametrize(("players", "ships"), [(2, 2), (4, 1)])
def test_each_player_has_so_many_longships(players: int, ships: int) -> None:
    order = set_up(players).view().order
    assert Counter(order) == dict.fromkeys(range(players), ships)


@clause("RM-4.4")
@pytest.mark.parametrize("seed", range(4))
def test_each_of_three_players_has_one_longship_and_one_has_the_honor_ship_too(seed: int) -> None:
    view = set_up(3, seed).view()
    assert Counter(view.order[:3]) == {0: 1, 1: 1, 2: 1}
    assert view.crews[view.order[3]].honor


@clause("RM-4.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_starts_with_1_favor_and_no_glory(players: int) -> None:
    hall = dealt(players)
    assert [(crew.favor, crew.glory) for crew in hall.view().crews] == [(1, 0)] * players


@clause("RM-4.6")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(5))
def test_food_grows_clockwise_from_the_start_player(seed: int, players: int) -> None:
    hall = dealt(players, seed)
    assert [hall.food(seat) for seat in clockwise(hall)] == [4, 5, 6, 7][:players]


@clause("RM-4.7")
def test_each_display_shows_cards_of_its_own_deck() -> None:
    for seed in range(8):
        view = set_up(4, seed).view()
        for pairs, deck in ((view.reavers, set(REAVERS)), (view.village, VILLAGE), (view.keep, KEEP)):
            assert {card for pair in pairs for card in pair or ()} <= deck
        assert set(view.sea_battles) <= SEA
        assert set(view.prophecies) <= PROPHECIES


@clause("RM-4.7")
def test_every_deck_is_shuffled() -> None:
    seen: dict[str, Counter[str]] = {deck: Counter() for deck in ("reavers", "village", "keep", "sea", "prophecies")}
    for seed in range(60):
        view = set_up(4, seed).view()
        for deck, pairs in (("reavers", view.reavers), ("village", view.village), ("keep", view.keep)):
            seen[deck].update(card for pair in pairs for card in pair or ())
        seen["sea"].update(view.sea_battles)
        seen["prophecies"].update(view.prophecies)
    assert set(seen["reavers"]) == set(REAVERS)
    assert set(seen["village"]) == VILLAGE
    assert set(seen["keep"]) == KEEP
    assert set(seen["sea"]) == SEA
    assert set(seen["prophecies"]) == PROPHECIES


@clause("RM-4.7")
def test_an_expedition_is_drawn_at_random() -> None:
    hall = stage(2, food={0: 4, 1: 4}).activate("battle-at-sea")
    seen = set()
    for seed in range(60):
        trial = Hall(cast(Reavers, hall.table.copy()))
        trial.table.rng = Rng(seed)
        seen.add(trial.act().told("expedition")[0]["card"])
    assert seen == {card.id for card in GAME.content.expeditions.expedition}


@clause("RM-4.8", "RM-4.20")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_draws_two_reavers_when_the_turn_comes(players: int) -> None:
    hall = dealt(players, 4)
    for place, seat in enumerate(clockwise(hall)):
        assert hall.active == seat
        assert hall.left("reaver") == 66 - 2 * (place + 1)
        rally_all(hall)
    assert hall.view().round == 1


@clause("RM-4.8")
def test_the_two_reavers_come_from_the_deck_and_were_not_seen_before() -> None:
    hands: Counter[str] = Counter()
    for seed in range(40):
        hall = dealt(4, seed)
        assert hall.view().reavers == (None,) * 4, "none was face up"
        if hall.asked == "RecruitCards":
            hand = hall.view(hall.active).hand
            assert hand is not None
            cards = [*hand.seen, *(hand.unseen.cards or ())]
            assert len(cards) == 2
            assert set(cards) == hall.values("resolve", "card")
            hands.update(cards)
    assert len(hands) > 20


@clause("RM-4.8")
@pytest.mark.parametrize("seed", range(4))
def test_each_reaver_of_the_set_up_is_rolled_and_used(seed: int) -> None:
    hall = set_up(4, seed)
    for seat in range(4):
        gained = [str(words["card"]) for words in hall.told("reaver_gained") if words["seat"] == seat]
        used = [
            str(words["card"])
            for kind in ("rallied", "specialized", "promoted")
            for words in hall.told(kind)
            if words["seat"] == seat
        ]
        assert len(gained) == 2
        assert sorted(gained) == sorted(used)
        rolled = [str(words["dice"]) for words in hall.told("rolled") if words["seat"] == seat]
        asked = [variant.roll for card in gained for variant in REAVERS[card].variants if variant.id == card]
        colours = [sorted(die.split("-")[0] for die in dice.split("+")) for dice in rolled]
        assert all(sorted(roll) in colours for roll in asked)


@clause("RM-4.9")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(3))
def test_players_recruit_one_after_the_other_from_the_start_player(seed: int, players: int) -> None:
    hall = set_up(players, seed)
    recruited = [words["seat"] for words in hall.told("reaver_gained")]
    assert recruited == [seat for seat in clockwise(hall) for _ in range(2)]


@clause("RM-4.9")
@pytest.mark.parametrize("first", [0, 1])
def test_a_player_recruits_the_two_cards_in_any_order(first: int) -> None:
    hall = dealt(4, 1)
    cards = [str(words["card"]) for words in hall.options()]
    assert len(cards) == 2
    player = hall.active
    hall.say("resolve", card=cards[first])
    assert hall.told("reaver_gained") == [{"seat": player, "card": cards[first]}]
    hall.say("specialize", slot="subdue")
    assert hall.told("reaver_gained")[1] == {"seat": player, "card": cards[1 - first]}
    assert hall.active == player, "both cards come before the next player"


def tyr_first() -> Hall:
    """A deal whose start player promotes a reaver of Tyr first and is to name a deck."""
    for seed in range(40):
        hall = dealt(4, seed)
        for words in hall.options():
            if words["do"] == "resolve" and REAVERS[str(words["card"])].clan == "tyr":
                return hall.say("resolve", card=words["card"]).say("promote")
    raise AssertionError("no reaver of Tyr in forty deals")


@clause("RM-4.10")
def test_a_card_drawn_through_a_promotion_of_the_set_up_is_resolved_at_once() -> None:
    hall = tyr_first()
    player = hall.active
    assert hall.values("draw_from", "deck") == {"village", "keep"}
    hall.luckily(
        "draw_from", {"deck": "village"}, lambda trial: trial.asked == "ChoosePillage" and trial.food(player) > 4
    )
    assert (hall.active, hall.view().round, hall.food(player)) == (player, 0, 4 + 3)
    hall.say("pillage")
    assert (hall.food(player), hall.goods(player, "farm"), hall.terror(player)) == (8, 1, 1)
    assert hall.active == player, "the second reaver is still to come"


@clause("RM-4.10")
def test_combat_is_fought_in_the_set_up() -> None:
    hall = tyr_first()
    player = hall.active
    tower: dict[str, str | int] = {"deck": "keep"}
    hall.luckily(
        "draw_from",
        tower,
        lambda trial: (
            trial.asked == "ChoosePillage"
            and str(trial.told("card_resolved")[-1]["card"]).startswith("tower")
            and sum(die.endswith("double-hammer") for die in trial.dice(player)) >= 2
        ),
    )
    hall.say("pillage")
    assert (hall.asked, hall.active, hall.view().round) == ("Hammers", player, 0)
    double = [die for die in hall.dice(player) if die.endswith("double-hammer")][:2]
    hall.commit(*double, shows=[2, 1, 0, 0])
    assert (hall.glory(player), hall.goods(player, "tower")) == (3, 1)


@clause("RM-4.11")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_shown_until_all_have_recruited(seed: int, players: int) -> None:
    hall = dealt(players, seed)
    rng = Rng(seed)
    moves = 0
    while hall.asked != "PlaceShip":
        view = hall.view()
        assert view.reavers == view.village == view.keep == (None,) * 4
        assert view.sea_battles == view.prophecies == view.trade_dice == ()
        options = hall.table.options(hall.active)
        hall.table.act(hall.active, options[rng.below(len(options))])
        moves += 1
    assert moves >= 2 * players
    assert len(hall.view().trade_dice) == 6


@clause("RM-4.11")
def test_cards_drawn_in_the_set_up_are_not_among_those_shown_afterwards() -> None:
    for seed in range(30):
        hall = set_up(4, seed)
        drawn = Counter(words["card"] for words in hall.told("card_resolved"))
        if not drawn:
            continue
        view = hall.view()
        for deck, pairs in (("village", view.village), ("keep", view.keep)):
            shown = sum(len(pair or ()) for pair in pairs)
            taken = [card for card in drawn.elements() if card in (VILLAGE if deck == "village" else KEEP)]
            assert hall.left(deck) == {"village": 62, "keep": 76}[deck] - shown - len(taken)


@clause("RM-4.12")
@pytest.mark.parametrize("players", PLAYERS)
def test_one_pair_a_player_lies_at_recruit_and_at_both_raids(players: int) -> None:
    view = set_up(players).view()
    for pairs in (view.reavers, view.village, view.keep):
        assert [len(pair or ()) for pair in pairs] == [2] * players + [0] * (4 - players)


@clause("RM-4.13")
@pytest.mark.parametrize("players", PLAYERS)
def test_one_sea_battle_a_player_is_face_up(players: int) -> None:
    assert len(set_up(players).view().sea_battles) == players


@clause("RM-4.14")
@pytest.mark.parametrize(("players", "prophecies"), [(2, 3), (3, 4), (4, 4)])
def test_three_or_four_prophecies_are_face_up(players: int, prophecies: int) -> None:
    assert len(set_up(players).view().prophecies) == prophecies


@clause("RM-4.15")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_dice_of_each_colour_lie_at_trade(players: int) -> None:
    hall = set_up(players)
    assert [die.split("-")[0] for die in hall.trade_dice()] == ["red"] * 2 + ["blue"] * 2 + ["yellow"] * 2


@clause("RM-4.15")
def test_the_dice_at_trade_are_rolled() -> None:
    seen = {die for seed in range(60) for die in set_up(2, seed).trade_dice()}
    assert len(seen) == 18


@clause("RM-4.16")
def test_territories_are_sorted_by_type_and_level() -> None:
    stacks = dealt().view().territories
    assert [(stack.type, stack.level) for stack in stacks] == [
        (kind, level) for kind in ("food", "favor", "dice") for level in (1, 2, 3)
    ]
    for stack in stacks:
        assert {tile.rsplit("-", 1)[0] for tile in stack.rewards} == {stack.id}


@clause("RM-4.16")
def test_nobody_knows_which_tile_comes_next() -> None:
    views = [set_up(4, seed).view(seat).territories for seed in range(4) for seat in range(4)]
    assert all(view == views[0] for view in views), "all deals look alike"


@clause("RM-4.16")
def test_any_tile_of_a_stack_may_be_on_top() -> None:
    hall = stage(food={0: 3}, decks={"prophecy": []}).activate("subdue")
    turned = set()
    for seed in range(80):
        trial = Hall(cast(Reavers, hall.table.copy()))
        trial.table.rng = Rng(seed)
        turned.add(trial.act().told("tile_turned")[0]["tile"])
    assert turned == {"food-1-1", "food-1-3", "food-1-4", "food-1-5", "food-1-6"}, "two of the six are equal"


@clause("RM-4.17")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_stack_has_six_tiles(players: int) -> None:
    stacks = dealt(players).view().territories
    assert [(stack.left, len(stack.rewards)) for stack in stacks] == [(6, 6)] * 9


@clause("RM-4.18")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_ship_upgrades_are_on_display_sorted_by_icon(players: int) -> None:
    assert set_up(players, 2).view().shipyard.keys() == {"shield", "chest", "longship", "hammer"}
    assert dealt(players).view(0).shipyard == {"shield": 3, "chest": 3, "longship": 3, "hammer": 3}


@clause("RM-4.19")
@pytest.mark.parametrize(
    ("supply", "shown"),
    [
        ({"red": 1}, [1, 2, 2]),
        ({"red": 0, "blue": 1}, [0, 1, 2]),
        ({"red": 0, "blue": 0, "yellow": 0}, [0, 0, 0]),
        ({"red": 2, "blue": 3}, [2, 2, 2]),
    ],
)
def test_trade_shows_as_many_dice_as_there_are(supply: dict[str, int], shown: list[int]) -> None:
    hall = stage(supply=supply, last=True).activate("trade").all_rest()
    assert hall.view().round == 2
    dice = [die.split("-")[0] for die in hall.trade_dice()]
    assert [dice.count(colour) for colour in ("red", "blue", "yellow")] == shown
    assert [hall.supply(colour) for colour in supply] == [max(count - 2, 0) for count in supply.values()]


@clause("RM-4.21")
@pytest.mark.parametrize(
    ("cards", "pairs"),
    [(8, [2, 2, 2, 2]), (7, [2, 2, 2, 1]), (6, [2, 2, 2, 0]), (3, [2, 1, 0, 0]), (1, [1, 0, 0, 0]), (0, [0, 0, 0, 0])],
)
@pytest.mark.parametrize("deck", ["village", "keep", "reaver"])
def test_a_pair_may_be_a_single_card_or_missing(deck: str, cards: int, pairs: list[int]) -> None:
    card = {"village": "farm", "keep": "art", "reaver": "chosen-red"}[deck]
    hall = stage(decks={deck: [card] * cards}, last=True).activate("trade").all_rest()
    view = hall.view()
    found = {"village": view.village, "keep": view.keep, "reaver": view.reavers}[deck]
    assert [len(pair or ()) for pair in found] == pairs


@clause("RM-4.21")
def test_discards_are_shuffled_in_before_a_pair_stays_single() -> None:
    hall = stage(2, decks={"keep": ["art"]}, discards={"keep": ["treasure", "armor"]}, last=True).activate("trade")
    hall.all_rest()
    assert [len(pair or ()) for pair in hall.view().keep] == [2, 1, 0, 0]
    assert (hall.left("keep"), hall.discard("keep")) == (0, [])


@clause("RM-4.21")
def test_a_single_card_is_taken_as_a_pair() -> None:
    hall = stage(shown={"reavers": [("chosen-red", "scout-red"), ("hunter-blue",)]}).activate("recruit").act()
    hall.say("take_pair", pair=2).say("rally").say("set", die="blue-shield")
    assert hall.pile(0) == ["hunter-blue"]
    assert hall.active == 1
