"""Tactic cards, bastions, income and reinforcement (CR-6)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from longhall.games.clash_of_rage import load
from longhall.kernel.errors import IllegalMove
from tests.clauses import clause
from tests.games.clash_of_rage.atlas import OFFSETS, STEPS, Atlas, Hex, Tile, beside, write
from tests.games.clash_of_rage.stage import CLANS, GAME, Hall, deal, stage

PLAYERS = [2, 3, 4]
BOHORG = {"t01", "t06", "t11", "t16", "t17", "t22", "t27"}
GOLDLEIF = {"t03", "t08", "t09", "t14", "t19", "t24", "t25"}


def begun(players: int = 2, seed: int = 7, **settings: str) -> Hall:
    """Round 1: the tactic cards are drawn and to be chosen."""
    hall = deal(players, seed, **settings)
    for clan in CLANS:
        if hall.asked == "ChooseClan":
            hall.play(f"choose_clan {clan}")
    return hall


def choose_all(hall: Hall) -> Hall:
    """Everybody chooses the first card in hand."""
    for seat in hall.to_act:
        hall.play(seat, hall.options(seat)[0])
    return hall


def next_round(hall: Hall) -> Hall:
    """Play to the next round's choice of tactic cards."""
    before = hall.round
    while hall.round == before or hall.asked != "ChooseTactic":
        hall.play("pass" if hall.can("pass") else hall.options()[0])
    return hall


def sites(hall: Hall) -> set[Hex]:
    """Where the bastion may be placed."""
    found = [text.split() for text in hall.targets("place_bastion")]
    return {(int(q), int(r)) for q, r in found}


def atlas_of(hall: Hall) -> Atlas:
    """The map by the clauses."""
    return Atlas([Tile(tile.face, tile.turn, (tile.q, tile.r)) for tile in hall.view().tiles])


def place_all(hall: Hall, seat: int) -> list[str]:
    """A seat puts all its reinforcements into the bastion, asked for each; which levels it was asked for."""
    levels = []
    while hall.asked == "PlaceUnits" and hall.active == seat:
        levels.append(hall.options()[0].split()[1])
        hall.play(f"reinforce {levels[-1]} bastion")
    return levels


# Drawing.


@clause("CR-6.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_in_round_1_three_of_seven_cards_are_drawn(players: int) -> None:
    hall = begun(players)
    for seat in range(players):
        assert (len(hall.hand(seat)), hall.player(seat).deck.count, hall.player(seat).discard.count) == (3, 4, 0)
    assert set(hall.hand(0)) <= BOHORG
    assert set(hall.hand(1)) <= GOLDLEIF


@clause("CR-6.1")
def test_the_tactic_deck_is_shuffled_and_face_down() -> None:
    hands = [tuple(begun(seed=seed).hand(0)) for seed in range(150)]
    assert len(set(hands)) > 25
    assert all(any(card in hand for hand in hands) for card in BOHORG)
    assert all(begun().player(0, viewer).deck.cards is None for viewer in (None, 0, 1))


@clause("CR-6.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_from_round_2_on_one_card_is_drawn_so_that_three_are_held(players: int) -> None:
    hall = stage(players, in_round=1).action()
    before = [set(hall.hand(seat)) for seat in range(players)]
    next_round(hall)
    for seat in range(players):
        assert len(hall.hand(seat)) == 3
        assert before[seat] < set(hall.hand(seat))
        assert hall.player(seat).deck.count == 3
        assert len(hall.told("drew_tactic", seat)) == players


@clause("CR-6.3", "CR-22.22")
def test_an_empty_tactic_deck_is_made_anew_from_the_discards() -> None:
    hall = stage(in_round=4).new_round()
    assert (hall.round, len(hall.hand(0)), hall.player(0).deck.count, hall.player(0).discard.count) == (5, 3, 0, 4)
    assert hall.told("reshuffled") == []
    choose_all(hall).pass_until("ChooseAction")
    assert hall.player(0).discard.count == 5
    discards = set(hall.player(0).discard.cards or ())
    kept = set(hall.hand(0))
    next_round(hall)
    assert (hall.round, len(hall.hand(0)), hall.player(0).deck.count, hall.player(0).discard.count) == (6, 3, 4, 0)
    assert hall.told("reshuffled") == [{"clan": "bohorg"}, {"clan": "goldleif"}]
    assert len(set(hall.hand(0)) - kept) == 1
    assert set(hall.hand(0)) - kept < discards


@clause("CR-6.3")
def test_the_discards_are_shuffled() -> None:
    drawn = set()
    for seed in range(40):
        hall = stage(in_round=5, seed=seed).action()
        kept = set(hall.hand(0))
        drawn |= set(hall.new_round().hand(0)) - kept
    assert len(drawn) == 5


# Choosing.


@clause("CR-6.4")
def test_one_of_the_three_cards_in_hand_is_chosen() -> None:
    hall = stage(hands={0: ["t01", "t16", "t27"]}).choosing_tactics()
    assert hall.options(0) == ["choose_tactic t01", "choose_tactic t16", "choose_tactic t27"]
    with pytest.raises(IllegalMove):
        hall.play(0, "choose_tactic t06")
    with pytest.raises(IllegalMove):
        hall.play(0, "choose_tactic t03")
    hall.play(0, "choose_tactic t16")
    assert hall.hand(0) == ["t01", "t27"]
    assert hall.player(0, 0).sealed.cards == ("t16",)
    assert hall.to_act == (1,)


@clause("CR-6.4")
def test_the_chosen_card_lies_face_down() -> None:
    hall = stage(hands={0: ["t01", "t16", "t27"]}).choosing_tactics().play(0, "choose_tactic t16")
    for viewer in (None, 1):
        assert (hall.player(0, viewer).sealed.count, hall.player(0, viewer).sealed.cards) == (1, None)
        assert hall.player(0, viewer).hand.cards is None
    assert hall.told("chose_tactic", 1) == [{"clan": "bohorg"}]
    assert hall.told("chose_tactic", 0) == [{"clan": "bohorg", "tactic": "t16"}]


@clause("CR-6.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_cards_are_revealed_when_all_have_chosen(players: int) -> None:
    hall = stage(players).choosing_tactics()
    chosen = [hall.hand(seat)[1] for seat in range(players)]
    # In any order: the last seat first.
    for seat in reversed(range(players)):
        assert hall.told("tactic_shown") == []
        assert seat in hall.to_act
        hall.play(seat, f"choose_tactic {chosen[seat]}")
    assert {event["tactic"] for event in hall.told("tactic_shown")} == set(chosen)
    assert len(hall.told("tactic_shown")) == players


@clause("CR-6.6")
def test_a_revealed_card_lies_face_up_on_the_discards_and_holds_for_the_round() -> None:
    hall = stage(hands={0: ["t01", "t16", "t27"], 1: ["t03", "t08", "t09"]}, in_round=1).choosing_tactics()
    hall.play(0, "choose_tactic t16", 1, "choose_tactic t09").pass_until("ChooseAction")
    for viewer in (None, 0, 1):
        assert hall.player(0, viewer).discard.cards == ("t16",)
        assert (hall.player(0, viewer).tactic, hall.player(0, viewer).order) == ("t16", 16)
        assert (hall.player(1, viewer).tactic, hall.player(1, viewer).order) == ("t09", 9)
    # T16: two units of level I, one of level III, 4 gold.
    assert (hall.gold(0), hall.units(0, "bastion")) == (4, "2 krag-rider executioner")
    next_round(hall)
    assert "t16" not in hall.hand(0)


@clause("CR-6.7")
@pytest.mark.parametrize(
    ("cards", "order"),
    [
        (["t01", "t03", "t02", "t04"], (0, 2, 1, 3)),
        (["t27", "t25", "t28", "t26"], (1, 3, 0, 2)),
        (["t17", "t14", "t13", "t15"], (2, 1, 3, 0)),
    ],
)
def test_the_lowest_order_number_acts_first(cards: list[str], order: tuple[int, ...]) -> None:
    for players in PLAYERS:
        hands = {seat: [card] for seat, card in enumerate(cards[:players])}
        hall = stage(players, hands=hands).choosing_tactics()
        for seat in range(players):
            hall.play(seat, f"choose_tactic {cards[seat]}")
        expected = tuple(seat for seat in order if seat < players)
        assert hall.order == expected
        acted = []
        hall.pass_until("ChooseAction")
        while hall.asked == "ChooseAction" and hall.phase == 3:
            acted.append(hall.active)
            hall.play("pass")
        assert tuple(acted) == expected


@clause("CR-6.8")
@pytest.mark.parametrize("clans", [("bohorg", "goldleif"), ("goldleif", "bohorg")])
def test_of_equal_order_numbers_the_lower_seat_goes_first(clans: tuple[str, str], tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(GAME.content_folder, folder)
    cards = (folder / "tactics.toml").read_text(encoding="utf-8")
    assert "\norder = 3\n" in cards
    (folder / "tactics.toml").write_text(cards.replace("\norder = 3\n", "\norder = 1\n"), encoding="utf-8")
    game = load(folder)
    tactics = {seat: "t01" if clan == "bohorg" else "t03" for seat, clan in enumerate(clans)}
    hall = stage(clans=clans, hands={seat: [card] for seat, card in tactics.items()}, game=game).choosing_tactics()
    hall.play(1, f"choose_tactic {tactics[1]}", 0, f"choose_tactic {tactics[0]}")
    assert (hall.player(0).order, hall.player(1).order) == (1, 1)
    assert hall.order == (0, 1)


# Bastions.


@clause("CR-6.9")
@pytest.mark.parametrize("players", PLAYERS)
def test_in_round_1_the_bastions_are_placed_in_play_order(players: int) -> None:
    cards = ["t27", "t25", "t28", "t26"]
    hall = stage(players, hands={seat: [cards[seat]] for seat in range(players)}, in_round=1).choosing_tactics()
    for seat in range(players):
        hall.play(seat, f"choose_tactic {cards[seat]}")
    for seat in [seat for seat in (1, 3, 0, 2) if seat < players]:
        assert (hall.asked, hall.to_act) == ("PlaceBastion", (seat,))
        assert hall.player(seat).bastion is None
        choice = hall.options()[0]
        hall.play(choice)
        bastion = hall.player(seat).bastion
        assert bastion is not None
        assert choice == f"place_bastion {bastion.q} {bastion.r}"


@clause("CR-6.9")
def test_bastions_are_placed_in_round_1_only() -> None:
    hall = stage(in_round=1).action()
    where = [seat.bastion for seat in hall.view().seats]
    choose_all(next_round(hall)).pass_until("ChooseAction")
    assert hall.told("bastion_placed") == []
    assert [(seat.bastion.q, seat.bastion.r) for seat in hall.view().seats if seat.bastion] == [
        (bastion.q, bastion.r) for bastion in where if bastion
    ]


@clause("CR-6.10", "CR-6.11", "CR-6.12")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("players", PLAYERS)
def test_a_bastion_stands_beside_the_map_with_a_way_onto_it_and_apart_from_the_others(players: int, seed: int) -> None:
    hall = choose_all(begun(players, seed))
    taken: set[Hex] = set()
    for turn in range(players):
        near = {beside(place, direction) for place in taken for direction in STEPS} | taken
        assert sites(hall) == atlas_of(hall).bastion_sites() - near
        choice = sorted(sites(hall))[seed * 3 % len(sites(hall))]
        taken.add(choice)
        hall.play(f"place_bastion {choice[0]} {choice[1]}")
        assert hall.asked == ("PlaceBastion" if turn < players - 1 else "ChooseAction")


@clause("CR-6.10", "CR-6.11")
@pytest.mark.parametrize("offset", OFFSETS)
def test_a_bastion_may_stand_at_either_end_of_four_tiles_in_a_row(offset: Hex) -> None:
    row = [Tile(face, 0, (offset[0] * place, offset[1] * place)) for place, face in enumerate(["1a", "2b", "4a", "3a"])]
    hall = choose_all(begun(4, map=write(row)))
    found = atlas_of(hall).bastion_sites()
    assert sites(hall) == found
    far = max(found, key=lambda site: abs(site[0]) + abs(site[1]))
    seat = hall.active
    hall.play(f"place_bastion {far[0]} {far[1]}")
    bastion = hall.player(seat).bastion
    assert bastion is not None
    assert (bastion.q, bastion.r) == far


@clause("CR-6.10")
def test_a_bastion_shares_an_edge_with_a_territory_and_lies_on_none() -> None:
    hall = choose_all(begun(map="1a0@0,0/3b0@-2,-1"))
    assert (0, 2) in sites(hall)
    for nowhere in ((0, 0), (1, 0), (0, 3), (3, 0), (9, 9)):
        assert nowhere not in sites(hall)
        with pytest.raises(IllegalMove):
            hall.play(f"place_bastion {nowhere[0]} {nowhere[1]}")


@clause("CR-6.11")
def test_a_bastion_needs_an_edge_without_rock() -> None:
    # On face 1a, hex 1 has a rock to the east: nothing else touches the hex 2,0. The hex -1,2 touches hex 2 over a rock
    # as well, and hex 3 without.
    hall = choose_all(begun(map="1a0@0,0/3b0@-2,-1"))
    assert atlas_of(hall).neighbours((2, 0), flying=True) == {"a1"}
    assert not hall.can("place_bastion 2 0")
    assert atlas_of(hall).neighbours((-1, 2), flying=True) == {"a2", "a3"}
    assert hall.can("place_bastion -1 2")


@clause("CR-6.12")
def test_two_bastions_share_no_edge() -> None:
    hall = choose_all(begun(map="1a0@0,0/3b0@-2,-1"))
    assert {(0, 2), (-1, 2), (1, 1), (-2, 2)} <= sites(hall)
    hall.play("place_bastion 0 2")
    assert not {(0, 2), (-1, 2), (1, 1)} & sites(hall)
    assert (-2, 2) in sites(hall)


# Income.


@clause("CR-6.13")
@pytest.mark.parametrize(
    ("card", "gold"), [("t01", 3), ("t06", 3), ("t11", 4), ("t16", 4), ("t17", 5), ("t22", 5), ("t27", 6)]
)
def test_each_player_gains_the_gold_of_the_card(card: str, gold: int) -> None:
    hall = stage(tactics={0: card, 1: "t03"}, gold={0: 2}).income()
    assert (hall.gold(0), hall.gold(1)) == (2 + gold, 3)


@clause("CR-6.14")
@pytest.mark.parametrize(
    ("units", "crystals"),
    [
        ({0: {"bastion": "I"}}, 0),
        ({0: {"a0": "I"}}, 3),
        ({0: {"a0": "I", "b3": "II"}}, 6),
        ({0: {"a5": "I", "a6": "I", "a1": "I"}}, 0),
        ({0: {"a0": "I"}, "elves": {"b3": "guard"}}, 3),
    ],
)
def test_each_city_controlled_gives_three_crystals(units: dict[int | str, dict[str, str]], crystals: int) -> None:
    hall = stage(units=units, crystals={0: 1}).income()
    supply = 45 - 1 - (1 if "elves" in units else 0)
    assert (hall.crystals(0), hall.crystals(1), hall.supply) == (1 + crystals, 0, supply - crystals)
    assert hall.told("crystals") == ([{"clan": "bohorg", "number": crystals}] if crystals else [])


@clause("CR-6.14")
def test_all_players_with_cities_are_paid() -> None:
    hall = stage(3, units={0: {"a0": "I"}, 2: {"b3": "I", "c6": "I"}}).income()
    assert [hall.crystals(seat) for seat in range(3)] == [3, 0, 6]


@clause("CR-6.15", "CR-22.21")
@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2)])
def test_if_the_supply_is_too_small_the_first_in_play_order_takes_what_there_is(order: tuple[int, ...]) -> None:
    first, second, _ = order
    hall = stage(3, order=order, units={first: {"a0": "I", "b3": "I"}, second: {"c6": "I"}}, supply=7).income()
    assert (hall.crystals(first), hall.crystals(second), hall.supply) == (6, 1, 0)


@clause("CR-6.15")
@pytest.mark.parametrize(("supply", "taken"), [(5, [5, 0]), (9, [6, 3]), (8, [6, 2]), (0, [0, 0])])
def test_each_takes_as_many_as_remain(supply: int, taken: list[int]) -> None:
    hall = stage(3, units={0: {"a0": "I", "b3": "I"}, 1: {"c6": "I"}}, supply=supply).income()
    assert [hall.crystals(seat) for seat in (0, 1)] == taken


# Reinforcement.


@clause("CR-6.16")
@pytest.mark.parametrize(
    ("card", "levels"),
    [
        ("t01", ["1", "1", "2"]),
        ("t11", ["1", "2", "2"]),
        ("t16", ["1", "1", "3"]),
        ("t27", ["1", "1", "2", "3"]),
    ],
)
def test_the_units_of_the_card_come_from_the_reserve_by_level(card: str, levels: list[str]) -> None:
    hall = stage(tactics={0: card}, units={0: {"a1": "I"}}).income()
    reserve = [kind.left for kind in hall.player(0).types]
    assert place_all(hall, 0) == levels
    assert [reserve[level] - kind.left for level, kind in enumerate(hall.player(0).types)] == [
        levels.count(str(level)) for level in (1, 2, 3)
    ]


@clause("CR-6.16")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_the_players_reinforce_in_play_order(order: tuple[int, ...]) -> None:
    hall = stage(3, order=order, units={0: {"a1": "I"}, 1: {"b2": "I"}, 2: {"c1": "I"}}).income()
    for seat in order:
        assert (hall.asked, hall.to_act) == ("PlaceUnits", (seat,))
        place_all(hall, seat)
    assert hall.asked == "ChooseAction"


@clause("CR-6.16")
def test_the_cards_just_chosen_say_who_reinforces_first() -> None:
    hall = stage(
        3, hands={0: ["t17"], 1: ["t14"], 2: ["t13"]}, units={0: {"a1": "I"}, 1: {"b2": "I"}, 2: {"c1": "I"}}
    ).choosing_tactics()
    hall.play(0, "choose_tactic t17").play(1, "choose_tactic t14").play(2, "choose_tactic t13")
    for seat in (2, 1, 0):
        assert (hall.asked, hall.to_act) == ("PlaceUnits", (seat,))
        place_all(hall, seat)
    assert hall.asked == "ChooseAction"


@clause("CR-6.17", "CR-6.18")
def test_a_unit_goes_to_the_bastion_or_to_own_units() -> None:
    hall = stage(tactics={0: "t01"}, units={0: {"a1": "I", "b2": "II"}, 1: {"a2": "I"}}).income()
    assert hall.units(0, "bastion") == ""
    assert hall.targets("reinforce") == {"1 a1", "1 b2", "1 bastion"}
    hall.play("reinforce 1 a1", "reinforce 1 b2", "reinforce 2 bastion")
    assert hall.on_board(0) == {"a1": "2 krag-rider", "b2": "krag-rider pummeler", "bastion": "pummeler"}


@clause("CR-6.17")
def test_all_may_go_to_one_place() -> None:
    hall = stage(tactics={0: "t01"}, units={0: {"a1": "I", "b2": "II"}}).income()
    hall.play("reinforce 1 b2", "reinforce 1 b2", "reinforce 2 b2")
    assert hall.on_board(0) == {"a1": "krag-rider", "b2": "2 krag-rider 2 pummeler"}


@clause("CR-6.17")
@pytest.mark.parametrize("place", ["a0", "a2", "b1"])
def test_no_unit_goes_where_the_player_has_none(place: str) -> None:
    hall = stage(units={0: {"a1": "I"}, 1: {"a2": "I"}, "elves": {"a0": "guard"}}).income()
    with pytest.raises(IllegalMove):
        hall.play(f"reinforce 1 {place}")


@clause("CR-6.18")
def test_who_has_no_unit_on_the_board_puts_all_into_the_empty_bastion() -> None:
    hall = stage(tactics={0: "t01"}, heroes={0: ("razaro", "bastion")}).income()
    assert hall.asked == "ChooseAction"
    assert hall.on_board(0) == {"bastion": "2 krag-rider pummeler"}


@clause("CR-6.19")
@pytest.mark.parametrize("players", PLAYERS)
def test_in_round_1_all_reinforcements_go_to_the_bastion(players: int) -> None:
    hall = choose_all(begun(players)).pass_until("ChooseAction")
    assert hall.round == 1
    assert {event["place"] for event in hall.told("reinforced")} == {"bastion"}
    for seat in range(players):
        assert set(hall.on_board(seat)) == {"bastion"}


@clause("CR-6.20", "CR-22.25")
def test_what_the_reserve_cannot_supply_is_lost_and_not_owed_later() -> None:
    # T16 gives two units of level I and one of level III, and all Executioners are on the board.
    hall = stage(tactics={0: "t16"}, units={0: {"a1": "4 executioner"}}).income()
    assert hall.told("short_of") == [{"clan": "bohorg", "unit": "executioner", "number": 1}]
    assert place_all(hall, 0) == ["1", "1"]
    assert hall.on_board(0) == {"bastion": "2 krag-rider", "a1": "4 executioner"}


@clause("CR-6.20", "CR-22.25")
def test_a_unit_lost_for_a_round_is_not_owed_later() -> None:
    # T16 was short of an Executioner. Then one dies: the reserve has it again, but T01 gives none.
    hall = stage(
        tactics={0: "t16", 1: "t25"},
        hands={0: ["t01", "t06"]},
        units={0: {"a1": "4 executioner"}, 1: {"a0": "ice-giant"}},
    ).income()
    place_all(hall, 0)
    place_all(hall, 1)
    hall.play("move", "pick a1 3 1", "move_to a0", "done").rolls(3).play(1, "assault")
    assert [kind.left for kind in hall.player(0).types] == [5, 6, 1]
    next_round(hall).play(0, "choose_tactic t01").pass_until("PlaceUnits")
    assert hall.active == 0
    assert place_all(hall, 0) == ["1", "1", "2"]
    assert hall.player(0).types[2].left == 1


@clause("CR-6.20")
@pytest.mark.parametrize(("on_board", "levels"), [(5, ["1", "1"]), (6, ["1"]), (7, [])])
def test_as_many_come_as_the_reserve_has_and_none_from_the_board(on_board: int, levels: list[str]) -> None:
    hall = stage(tactics={0: "t17"}, units={0: {"a1": f"{on_board} krag-rider"}}).income()
    assert hall.told("short_of") == [{"clan": "bohorg", "unit": "krag-rider", "number": on_board - 3}]
    assert place_all(hall, 0) == [*levels, "2"]
    assert hall.units(0, "a1") == f"{on_board} krag-rider"


@clause("CR-6.21")
def test_all_units_the_reserve_can_supply_must_be_placed() -> None:
    hall = stage(tactics={0: "t27"}, units={0: {"a1": "I"}}).income()
    for _ in range(4):
        assert (hall.asked, hall.active) == ("PlaceUnits", 0)
        assert {option.split()[0] for option in hall.options()} == {"reinforce"}
        hall.play(hall.options()[0])
    assert hall.units(0, "a1") == "3 krag-rider pummeler executioner"


@clause("CR-6.22")
def test_the_places_are_those_where_the_player_had_units_when_the_step_began() -> None:
    hall = stage(tactics={0: "t01"}, units={0: {"a1": "I"}}).income()
    assert hall.targets("reinforce") == {"1 a1", "1 bastion"}
    hall.play("reinforce 1 bastion")
    # What came to the bastion just now may be joined; no other place is added.
    assert hall.targets("reinforce") == {"1 a1", "1 bastion"}
    hall.play("reinforce 1 bastion")
    assert hall.targets("reinforce") == {"2 a1", "2 bastion"}
    hall.play("reinforce 2 bastion")
    assert hall.units(0, "bastion") == "2 krag-rider pummeler"
