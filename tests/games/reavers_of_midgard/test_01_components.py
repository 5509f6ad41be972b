"""What is in the box (RM-1)."""

from __future__ import annotations

from typing import cast

import pytest

from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.chance import Rng
from longhall.kernel.errors import BadSeats
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, NAMES, Hall, stage

DECKS = {"village": 62, "keep": 76, "expedition": 24, "sea": 45, "prophecy": 34, "reaver": 66}
COLOURS = ["red", "blue", "yellow"]
CONTENT = GAME.content


def dealt(players: int = 4, seed: int = 1) -> Hall:
    """An ordinary deal at its first decision."""
    return Hall(cast(Reavers, GAME.deal(players, seed)))


def played_on(hall: Hall, moves: int, seed: int = 1) -> Hall:
    """Play so many moves at random."""
    rng = Rng(seed)
    for _ in range(moves):
        if hall.over:
            break
        options = hall.table.options(hall.active)
        hall.table.act(hall.active, options[rng.below(len(options))])
    return hall


def reached(hall: Hall, asked: str) -> Hall:
    """Play the first option until something is asked."""
    while hall.asked != asked:
        hall.table.act(hall.active, hall.table.options(hall.active)[0])
    return hall


@clause("RM-1.1")
@pytest.mark.parametrize(("deck", "cards"), DECKS.items())
def test_each_deck_has_its_number_of_cards(deck: str, cards: int) -> None:
    assert stage().left(deck) == cards


@clause("RM-1.1")
def test_the_copies_on_the_cards_add_up_to_the_decks() -> None:
    village = [*CONTENT.village.artifact, *CONTENT.village.card]
    copies = {
        "village": sum(card.copies for card in village),
        "keep": sum(card.copies for card in (*CONTENT.keep.set, *CONTENT.keep.card))
        + sum(CONTENT.keep.tapestries.copies.values()),
        "expedition": sum(card.copies for card in CONTENT.expeditions.expedition),
        "sea": sum(card.copies for card in CONTENT.sea.battle),
        "prophecy": sum(card.copies for card in CONTENT.prophecies.prophecy),
        "reaver": sum(variant.copies for reaver in CONTENT.reavers.reaver for variant in reaver.variants),
    }
    assert copies == DECKS
    assert sum(GAME.book.copies) == sum(DECKS.values()) == 307
    assert len(GAME.book.copies) == len(NAMES)


@clause("RM-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_deck_is_used_whatever_the_number_of_players(players: int) -> None:
    hall = dealt(players)
    assert {deck.name: deck.left + 2 * (deck.name == "reaver") for deck in hall.view().decks} == DECKS


@clause("RM-1.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_20_crew_dice_of_each_colour(players: int) -> None:
    assert dealt(players).view().supply == dict.fromkeys(COLOURS, 20)


@clause("RM-1.2")
def test_the_crew_dice_rolled_come_out_of_the_60() -> None:
    hall = reached(dealt(4, 3), "PlaceShip")
    view = hall.view()
    gone = [die for crew in view.crews for die in crew.dice] + list(view.trade_dice)
    for artifact in (artifact for crew in view.crews for artifact in crew.artifacts):
        gone += [artifact.die] if artifact.die else []
    assert len(gone) >= 4 * 4 + 6
    for colour in COLOURS:
        assert view.supply[colour] + sum(die.startswith(colour) for die in gone) == 20


@clause("RM-1.2")
def test_six_combat_dice_can_be_rolled_at_once() -> None:
    hall = stage(2, dice={0: ["red-double-hammer"] * 3}).activate("subdue").act().say("force", territory="food-3")
    hall.commit(*["red-double-hammer"] * 3)
    (roll,) = hall.told("combat_rolled")
    assert int(roll["zeros"]) + int(roll["ones"]) + int(roll["twos"]) == 6


@clause("RM-1.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_54_territories_and_12_ship_upgrades(players: int) -> None:
    view = dealt(players).view()
    assert sum(stack.left for stack in view.territories) == 54
    assert sum(view.shipyard.values()) == 12


@clause("RM-1.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_15_tokens_of_each_kind(players: int) -> None:
    assert dealt(players).view().tokens == {"farm": 15, "wall": 15, "tower": 15}


@clause("RM-1.5")
def test_food_and_favor_never_run_out() -> None:
    hall = stage(food=dict.fromkeys(range(4), 900), favor=dict.fromkeys(range(4), 900)).activate("trade").act()
    hall.say("pick", what="food").say("pick", what="favor").decline().rest()
    assert (hall.food(0), hall.favor(0), hall.food(1)) == (903, 902, 902)


@clause("RM-1.5")
def test_terror_never_runs_out() -> None:
    hall = stage(
        terror=dict.fromkeys(range(4), 200), food={0: 1}, dice={0: ["red-chest"] * 2}, decks={"village": ["runes"] * 4}
    )
    hall.activate("raid-villages").act().say("resolve", card="runes").say("choose", side="right")
    assert hall.terror(0) == 202


def raiding_villages(*cards: str, tokens: dict[str, int]) -> Hall:
    """Seat 0 has taken a pair of village cards that is face up; the deck gives nothing more."""
    hall = stage(
        food={0: 1},
        dice={0: ["red-chest"] * 2},
        shown={"village": [cards]},
        decks={"village": []},
        token_supply=tokens,
    )
    return hall.activate("raid-villages").act()


@clause("RM-1.6")
def test_a_farm_pillaged_when_no_farm_token_is_left_still_gives_food_and_terror() -> None:
    hall = raiding_villages("farm", "farm", tokens={"farm": 1})
    assert hall.food(0) == 3
    hall.say("pillage")
    assert [hall.goods(0, what) for what in ("food", "terror", "farm")] == [4 + 3, 1, 1]
    assert hall.view().tokens["farm"] == 0
    hall.say("pillage")
    assert [hall.goods(0, what) for what in ("food", "terror", "farm")] == [8, 2, 1]
    assert hall.view().tokens["farm"] == 0


@clause("RM-1.6")
def test_a_village_wall_pillaged_when_no_wall_token_is_left_still_gives_favor_and_terror() -> None:
    hall = raiding_villages("village-wall", "village-wall", tokens={"wall": 1}).say("pillage").say("pillage")
    assert [hall.goods(0, what) for what in ("favor", "terror", "wall")] == [6, 2, 1]


@clause("RM-1.6")
@pytest.mark.parametrize(("left", "held"), [(0, 0), (1, 1)])
def test_a_tower_pillaged_when_no_tower_token_is_left_still_gives_glory(left: int, held: int) -> None:
    hall = stage(
        food={0: 2},
        dice={0: ["yellow-shield", "yellow-shield", "yellow-double-hammer"]},
        shown={"keep": [("tower-red-blue",)]},
        decks={"keep": []},
        token_supply={"tower": left},
        supply={"red": 0, "blue": 0},
    )
    hall.activate("raid-keeps").act()
    assert hall.dice(0) == ["yellow-double-hammer"]
    hall.say("pillage").commit("yellow-double-hammer", shows=[2, 2])
    assert (hall.glory(0), hall.goods(0, "tower")) == (3, held)


@clause("RM-1.6")
def test_a_plunderer_finds_no_sixteenth_farm_token() -> None:
    hall = stage(
        specialists={0: {"subdue": ["plunderer-red", "plunderer-blue"]}},
        dice={0: ["red-shield", "red-shield"]},
        tokens={1: {"farm": 14}},
    ).activate("subdue")
    while hall.asked == "DiscardFor":
        hall.say("pay", dice="red-shield")
    assert hall.goods(0, "farm") == 1
    assert hall.view().tokens["farm"] == 0


@clause("RM-1.6")
def test_a_torchbearer_finds_no_sixteenth_wall_token() -> None:
    hall = stage(
        specialists={0: {"subdue": ["torchbearer-red"]}, 1: {"subdue": ["torchbearer-blue"]}},
        dice={0: ["red-shield"] * 2, 1: ["red-shield"] * 2},
        token_supply={"wall": 1},
    ).activate("subdue")
    while hall.asked == "DiscardFor":
        hall.say("pay", dice="red-shield+red-shield")
    assert (hall.goods(0, "wall"), hall.goods(1, "wall"), hall.view().tokens["wall"]) == (1, 0, 0)


@clause("RM-1.7")
def test_a_rolled_die_of_a_colour_that_is_used_up_is_not_gained() -> None:
    hall = stage(shown={"reavers": [("spear-chief", "axe-chief")]}, supply={"red": 1, "blue": 0, "yellow": 1})
    hall.activate("recruit").act().say("take_pair", pair=1).say("resolve", card="spear-chief")
    assert [die.split("-")[0] for die in hall.dice(0)] == ["red", "yellow"]
    hall.say("specialize", slot="subdue")
    assert len(hall.dice(0)) == 2, "the second chief finds none at all"
    assert [hall.supply(colour) for colour in COLOURS] == [0, 0, 0]


@clause("RM-1.7")
def test_a_rally_gives_nothing_when_the_colour_is_used_up() -> None:
    hall = stage(shown={"reavers": [("chosen-red", "fanatic-red")]}, supply={"red": 0})
    hall.activate("recruit").act().say("take_pair", pair=1).say("resolve", card="chosen-red").say("rally")
    assert (hall.asked, hall.dice(0), hall.pile(0)) == ("UseReaver", [], ["chosen-red"])


@clause("RM-1.7")
@pytest.mark.parametrize(("left", "gained"), [(0, []), (1, ["red-helmet"]), (5, ["red-helmet", "red-helmet"])])
def test_a_specialist_gives_no_die_when_the_colour_is_used_up(left: int, gained: list[str]) -> None:
    hall = stage(specialists={0: {"subdue": ["mercenary-red", "mercenary-blue"]}}, supply={"red": left})
    assert hall.activate("subdue").dice(0) == gained


@clause("RM-1.7", "RM-1.10")
def test_a_die_discarded_may_be_gained_again_when_it_was_the_last() -> None:
    red = ["red-chest"]
    hall = stage(dice={0: red, 1: red * 10, 2: red * 9}, specialists={0: {"subdue": ["chosen-red"]}}).activate("subdue")
    assert hall.supply("red") == 0
    hall.say("pay", dice="red-chest").say("set", die="red-helmet")
    assert (hall.dice(0), hall.supply("red")) == (["red-helmet"], 0)


@clause("RM-1.7")
@pytest.mark.parametrize("left", [{"red"}, {"blue", "yellow"}, {"red", "blue", "yellow"}])
def test_only_colours_in_supply_may_be_named_on_a_rest(left: set[str]) -> None:
    hall = stage(supply={colour: int(colour in left) for colour in COLOURS}).activate("raid-keeps")
    assert hall.asked == "RestChoice"
    assert {str(die).split("-")[0] for die in hall.values("set", "die")} == left


@clause("RM-1.7")
def test_only_dice_in_supply_may_be_named_with_hringhorni() -> None:
    hall = stage(artifacts={0: [("hringhorni", "red-longship")]}, supply={"blue": 1, "yellow": 0})
    hall.activate("trade").say("use", artifact="hringhorni", die="red-longship")
    assert hall.values("roll", "colours") == {"red+red", "red+blue"}


@clause("RM-1.8")
def test_food_and_favor_are_plain_counts() -> None:
    hall = stage(2, food={0: 5}, favor={0: 5}, dice={0: ["red-chest"] * 2}, decks={"village": []})
    assert (hall.view().crews[0].food, hall.view().crews[0].favor) == (5, 5)
    assert (hall.glory(0), hall.score(0)) == (0, 0), "five Favor are no Glory"
    hall.activate("raid-villages").act()
    assert hall.food(0) == 4, "a large piece is changed"


@clause("RM-1.8")
def test_single_pieces_add_up_beyond_five() -> None:
    hall = stage(2, food={0: 4}, favor={0: 4}).activate("trade").act()
    hall.say("pick", what="food").say("pick", what="favor").decline()
    assert (hall.food(0), hall.favor(0), hall.glory(0)) == (7, 6, 0)


@clause("RM-1.9")
@pytest.mark.parametrize("players", [1, 5])
def test_four_boards_and_score_markers_serve_two_to_four_players(players: int) -> None:
    with pytest.raises(BadSeats):
        GAME.deal(players, 1)
    assert [[crew.seat for crew in dealt(seats).view().crews] for seats in (2, 3, 4)] == [
        [0, 1],
        [0, 1, 2],
        [0, 1, 2, 3],
    ]


@clause("RM-1.9")
@pytest.mark.parametrize(("players", "ships"), [(2, 4), (3, 4), (4, 4)])
def test_a_round_needs_no_more_than_the_longships_and_the_honor_ship(players: int, ships: int) -> None:
    hall = stage(players)
    for area in ("recruit", "trade", "subdue", "raid-keeps"):
        hall.activate(area).all_rest()
    placed = [int(words["seat"]) for words in hall.told("ship_placed")]
    assert len(placed) == ships
    assert max(placed.count(seat) for seat in range(players)) <= 2
    assert hall.view().used == (), "all ships are back"


@clause("RM-1.9")
@pytest.mark.parametrize(("players", "honors"), [(2, 0), (3, 1), (4, 0)])
def test_there_is_one_start_marker_and_at_most_one_honor_ship_all_the_game(players: int, honors: int) -> None:
    hall = dealt(players, 5)
    rounds = []
    while not hall.over:
        view = hall.view()
        assert sum(crew.start for crew in view.crews) == 1
        assert sum(crew.honor for crew in view.crews) == honors
        rounds.append(view.round)
        played_on(hall, 7, len(rounds))
    assert rounds == sorted(rounds), "the round marker only goes on"


@clause("RM-1.9")
def test_each_score_marker_counts_its_own_glory() -> None:
    hall = stage(glory={0: 3, 1: 50, 3: 7}, specialists={1: {"subdue": ["saga-keeper-red"]}}).activate("subdue")
    assert [crew.glory for crew in hall.view().crews] == [3, 52, 0, 7]


@clause("RM-1.10")
def test_dice_paid_for_an_area_return_to_the_supply() -> None:
    hall = stage(food={0: 2}, dice={0: ["red-shield", "blue-shield"]}, decks={"keep": []})
    assert (hall.supply("red"), hall.supply("blue")) == (19, 19)
    hall.activate("raid-keeps").act()
    assert (hall.dice(0), hall.supply("red"), hall.supply("blue")) == ([], 20, 20)


@clause("RM-1.10")
def test_dice_committed_to_a_combat_return_to_the_supply() -> None:
    hall = stage(dice={0: ["red-hammer", "yellow-double-hammer"]}).activate("subdue").act()
    hall.say("force", territory="food-3").commit("red-hammer", "yellow-double-hammer", shows=[0, 0, 0])
    assert (hall.dice(0), hall.supply("red"), hall.supply("yellow")) == ([], 20, 20)


@clause("RM-1.10")
def test_a_die_discarded_to_a_specialist_returns_to_the_supply() -> None:
    hall = stage(specialists={0: {"subdue": ["plunderer-red"]}}, dice={0: ["blue-shield"]}).activate("subdue")
    hall.say("pay", dice="blue-shield")
    assert (hall.goods(0, "farm"), hall.supply("blue")) == (1, 20)


@clause("RM-1.10")
def test_dice_paid_for_a_territory_return_to_the_supply() -> None:
    hall = stage(dice={0: ["red-shield", "blue-chest", "yellow-tree"]}).activate("subdue").act()
    assert hall.dice(0) == []
    assert [hall.supply(colour) for colour in COLOURS] == [20, 20, 20]


@clause("RM-1.10")
def test_a_die_lost_to_an_expedition_returns_to_the_supply() -> None:
    hall = stage(food={0: 4}, dice={0: ["red-shield"]}, decks={"expedition": ["kraken"], "sea": []})
    hall.activate("battle-at-sea").act()
    assert hall.told("die_lost") == [{"seat": 0, "die": "red-shield"}]
    assert (hall.dice(0), hall.supply("red")) == ([], 20)


@clause("RM-1.10")
def test_a_die_that_does_not_fit_returns_to_the_supply() -> None:
    hall = (
        stage(dice={0: ["red-shield"] * 10}).activate("raid-keeps").rest("blue-chest").say("return", dice="red-shield")
    )
    assert (hall.supply("red"), hall.supply("blue")) == (11, 19)


@clause("RM-1.10")
def test_a_stored_die_used_up_returns_to_the_supply() -> None:
    hall = stage(artifacts={0: [("draupnir", "red-shield")]})
    assert hall.supply("red") == 19
    hall.activate("raid-keeps").say("use", artifact="draupnir", die="red-shield")
    assert (hall.food(0), hall.supply("red")) == (2, 20)
