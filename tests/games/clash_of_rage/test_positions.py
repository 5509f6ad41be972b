"""Positions that no game reaches are refused: what waits on the stack, what is asked about, the map and empty seats.

What Appendix C itself says is broken in `test_appendix_c.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from longhall.games.clash_of_rage.hexes import HEXES, NO_HEX, NO_PLACE
from longhall.games.clash_of_rage.layout import FORGED, HERO_MOVED
from longhall.games.clash_of_rage.pieces import CARDS, NO_HERO, NO_SIDE
from longhall.kernel.errors import BadPosition
from longhall.kernel.position import Position, StepNote
from tests.clauses import clause
from tests.games.clash_of_rage.stage import GAME, Hall, deal, stage
from tests.games.clash_of_rage.test_appendix_c import (
    Edit,
    add,
    all_of,
    at,
    card,
    place_of,
    put,
    rich,
    slot,
)

Row = tuple[str, str, Callable[[], Hall], Edit]


def refused(clause_id: str, hall: Hall, edit: Edit) -> None:
    """The table is sound; after the edit its position is refused, for the reason of a clause."""
    position = hall.table.position()
    GAME.table(position)
    edit(position)
    with pytest.raises(BadPosition, match=f": {re.escape(clause_id)}: "):
        GAME.table(position)


def each(rows: list[Row]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("clause_id", "hall", "edit"), [pytest.param(row[0], *row[2:], id=f"{row[0]} {row[1]}") for row in rows]
    )


# Edits of the stack.


def on_top(*steps: tuple[str, list[int]]) -> Edit:
    """What is asked is replaced by other steps."""

    def edit(position: Position) -> None:
        position.steps[-1:] = [StepNote(name, facts) for name, facts in steps]

    return edit


def more(name: str, *facts: int) -> Edit:
    """Another step comes first."""

    def edit(position: Position) -> None:
        position.steps.append(StepNote(name, [*facts]))

    return edit


def without(place: int) -> Edit:
    """A step does not wait."""

    def edit(position: Position) -> None:
        del position.steps[place]

    return edit


def swapped(one: int, other: int) -> Edit:
    """Two steps wait in each other's place."""

    def edit(position: Position) -> None:
        position.steps[one], position.steps[other] = position.steps[other], position.steps[one]

    return edit


# The map.


def by_chance() -> Hall:
    return deal(3, clans="dealt")


def agreed() -> Hall:
    return stage(3).action()


def every_tile_one_hex_further(position: Position) -> None:
    position.numbers["centres"] = [centre + (1 if centre != NO_HEX else 0) for centre in position.numbers["centres"]]


def both_faces_of_a_tile(position: Position) -> None:
    position.numbers["faces"][1] = position.numbers["faces"][0] ^ 1


MAP_FAULTS: list[Row] = [
    ("CR-3.4", "all tiles laid elsewhere", by_chance, every_tile_one_hex_further),
    ("CR-3.4", "a tile beside none", by_chance, add("centres", 1)),
    ("CR-3.4", "two tiles on one another", by_chance, lambda position: put_beside(position, 2, 1)),
    ("CR-3.22", "a tile twice", by_chance, both_faces_of_a_tile),
    ("CR-3.2", "a tile too few", by_chance, put("faces", 10, 2)),
    ("CR-3.2", "a tile too many", by_chance, lambda position: a_fourth_tile(position)),
    ("CR-3.2", "a tile that is not laid has a turn", by_chance, put("turns", 1, 3)),
    ("CR-3.5", "the agreed tiles laid elsewhere", agreed, every_tile_one_hex_further),
    ("CR-3.5", "another face than was agreed", agreed, put("faces", 9, 1)),
    ("CR-3.5", "another option than was laid", agreed, lambda position: another_map(position)),
    ("CR-3.6", "an agreed tile turned further", agreed, put("turns", 1)),
]


def put_beside(position: Position, tile: int, other: int) -> None:
    position.numbers["centres"][tile] = position.numbers["centres"][other]


def a_fourth_tile(position: Position) -> None:
    unused = next(face for face in range(0, 10, 2) if not {face, face + 1} & {*position.numbers["faces"][:3]})
    position.numbers["faces"][3] = unused
    position.numbers["centres"][3] = position.numbers["centres"][2] + 1


def another_map(position: Position) -> None:
    position.settings["map"] = "1a0@0,0/2b0@2,1/5a0@-1,3"


@clause("CR-3.2", "CR-3.4", "CR-3.5", "CR-3.6", "CR-3.22")
@each(MAP_FAULTS)
def test_a_map_that_cannot_be_laid_is_refused(clause_id: str, hall: Callable[[], Hall], edit: Edit) -> None:
    refused(clause_id, hall(), edit)


# Seats.


@clause("CR-3.1")
@pytest.mark.parametrize(
    ("region", "number"),
    [
        ("clans", 3),
        ("bastions", HEXES - 1),
        ("reserves", 1),
        ("heroes", NO_HERO - 1),
        ("hero_places", NO_PLACE - 1),
        ("gold", 1),
        ("crystals", 1),
        ("aside", 1),
        ("owned", 1),
        ("hands", 1),
        ("tactic_decks", 1),
        ("sealed", 1),
        ("tactics", 1),
        ("known", 1),
        ("order", 3),
    ],
)
def test_a_seat_without_a_player_has_nothing(region: str, number: int) -> None:
    refused("CR-3.1", rich(), put(region, number, 3))


@clause("CR-3.1")
def test_a_seat_without_a_player_has_no_units_on_the_board_and_no_equipment() -> None:
    refused("CR-3.1", rich(), put("forces", 1, at(3, "c1")))
    refused("CR-3.1", rich(), put("slots", card("crossbow"), slot(3, 1, armour=False)))


def first_has_chosen() -> Hall:
    return deal(3).play("choose_clan tomb")


SET_UP_FAULTS: list[Row] = [
    ("CR-3.14", "a seat chooses before another", first_has_chosen, lambda position: seat_1_instead_of_0(position)),
    ("CR-3.23", "elves with equipment before the market", deal, put("slots", 0, slot(4, 0, armour=False))),
    ("CR-3.23", "units with equipment before the market", deal, put("slots", 0, slot(0, 0, armour=False))),
    ("CR-3.23", "cards under a deck that is not there", deal, put("under", 1)),
    ("CR-4.1", "a set-up without an end", deal, without(0)),
    ("CR-4.1", "nobody to choose after this", deal, without(1)),
    ("CR-4.1", "a phase in the set-up", deal, put("phase", 2)),
    ("CR-6.9", "a bastion in the set-up", deal, lambda position: a_bastion_as_in_a_game(position)),
]


def seat_1_instead_of_0(position: Position) -> None:
    for region in ("clans", "reserves"):
        row = position.numbers[region]
        row[0], row[1] = row[1], row[0]


def a_bastion_as_in_a_game(position: Position) -> None:
    position.numbers["bastions"][0] = position.numbers["centres"][0] - 2


@clause("CR-3.14", "CR-3.23", "CR-4.1", "CR-6.9")
@each(SET_UP_FAULTS)
def test_a_set_up_that_cannot_be_is_refused(clause_id: str, hall: Callable[[], Hall], edit: Edit) -> None:
    refused(clause_id, hall(), edit)


# What waits.


def choosing() -> Hall:
    return stage(3, in_round=2, phase=2).choosing_tactics()


def placing_units() -> Hall:
    """Seat 0 is to place two units of level I, then one of each other level."""
    return stage(3, in_round=3, units={0: {"a1": "I"}}, tactics={0: "t27"}).income()


def placing_bastions() -> Hall:
    hall = stage(3, in_round=1, order=(1, 0, 2)).choosing_tactics()
    for seat in range(3):
        hall.play(seat, hall.options(seat)[0])
    return hall


def rising() -> Hall:
    return stage(3, clans=("bohorg", "tomb", "steamfield"), in_round=2, units={1: {"b4": "I"}}).stones()


def winner_in_phase_5() -> Hall:
    """Seat 0 has won at the start of its second action."""
    four = ["elfbane", "aegis", "blood-blade", "dragonhide"]
    hall = stage(3, in_round=3, phase=5, legends={0: four}).action(0)
    assert hall.winner == 0
    return hall


def end_of_the_last_round() -> Hall:
    hall = stage(3, in_round=18, phase=5, crystals={1: 3}).new_round()
    assert hall.winner == 1
    return hall


STACK_FAULTS: list[Row] = [
    ("CR-4.1", "no end of the round", rich, without(0)),
    ("CR-4.1", "no second action", rich, without(1)),
    ("CR-4.1", "no stones", rich, without(3)),
    ("CR-4.1", "nobody acts after this", rich, without(4)),
    ("CR-4.1", "others act in another order", rich, swapped(4, 5)),
    ("CR-4.1", "an action without an end", rich, without(6)),
    ("CR-7.4", "a round within the round", rich, more("Round")),
    ("CR-4.1", "the second action is not the second", rich, put("phase", 5)),
    ("CR-4.1", "a choice while the elves improve", rich, put("phase", 1)),
    ("CR-4.1", "a round before the first", choosing, put("phase", 0)),
    ("CR-4.2", "nobody acts in an action", rich, put("active", -1)),
    ("CR-4.2", "somebody acts while all choose", choosing, put("active", 0)),
    ("CR-4.1", "another acts than is asked", rich, put("active", 1)),
    ("CR-7.4", "two actions at once", rich, more("EquipArmies")),
    ("CR-7.4", "equipping while moving", rich, on_top(("MoveArmies", []), ("PlaceHero", []))),
    ("CR-7.4", "wounds without an assault", rich, on_top(("Fights", []), ("EndAssault", []))),
    ("CR-7.4", "units are placed in an action", rich, on_top(("PlaceUnits", [0, 1, 1 << 28]))),
    ("CR-4.1", "tactic cards chosen twice", choosing, more("ChooseTactic")),
    ("CR-4.1", "another places units first", placing_units, without(5)),
    ("CR-6.9", "another bastion first", placing_bastions, lambda position: another_bastion_first(position)),
    ("CR-4.1", "bastions in another order", placing_bastions, swapped(-1, -2)),
    ("CR-4.1", "no income after the bastions", placing_bastions, without(-4)),
    ("CR-6.9", "a bastion that is missing", rich, put("bastions", NO_HEX, 2)),
    ("CR-4.1", "more rise again than may", rising, more("RiseAgain", 1)),
    ("CR-4.1", "another rises again", rising, on_top(("RiseAgain", [0]))),
    ("CR-6.5", "a card shown before all have chosen", choosing, lambda position: a_discard_is_shown(position)),
    ("CR-6.6", "a seat without a card shown", rich, put("tactics", 7, 1)),
    ("CR-6.7", "a play order against the cards", rich, lambda position: seat_1_first(position)),
    ("CR-14.3", "won without the points", winner_in_phase_5, lambda position: one_legendary_card_less(position)),
    ("CR-14.5", "won in the first action", winner_in_phase_5, put("phase", 3)),
    ("CR-14.3", "won by another", winner_in_phase_5, put("winner", 1)),
    ("CR-14.10", "ended before the last round", end_of_the_last_round, put("round", 14)),
    ("CR-14.10", "won by who is not first", end_of_the_last_round, put("winner", 0)),
]


def another_bastion_first(position: Position) -> None:
    """Seat 1 is the first to place its bastion, but seat 2 has one."""
    position.numbers["bastions"][2] = position.numbers["centres"][0] - 2


def a_discard_is_shown(position: Position) -> None:
    held = position.numbers["hands"][0] | position.numbers["tactic_decks"][0]
    position.numbers["tactics"][0] = next(tactic for tactic in range(7) if not held >> tactic & 1)


def seat_1_first(position: Position) -> None:
    position.numbers["order"][:2] = [1, 0]


def one_legendary_card_less(position: Position) -> None:
    owned = position.numbers["owned"]
    lowest = owned[0] & -owned[0]
    owned[0] -= lowest
    position.numbers["legends"][0] += lowest


@clause("CR-3.1")
@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_not_there_is_asked_nothing(seat: int) -> None:
    position = placing_units().table.position()
    on_top(("PlaceUnits", [seat, 1, 1 << 28]))(position)
    with pytest.raises(BadPosition, match=f"'PlaceUnits' is for seat {seat}, which is not at the table"):
        GAME.table(position)


@clause("CR-4.1", "CR-4.2", "CR-6.5", "CR-6.6", "CR-6.7", "CR-6.9", "CR-7.4", "CR-14.3", "CR-14.5", "CR-14.10")
@each(STACK_FAULTS)
def test_what_cannot_wait_is_refused(clause_id: str, hall: Callable[[], Hall], edit: Edit) -> None:
    refused(clause_id, hall(), edit)


# What is asked about.


def moving_riders() -> Hall:
    return rich().play("move", "pick a1 1 1")


def placing_chain_mail() -> Hall:
    return rich().play("equip", "place chain-mail aside")


def placing_again() -> Hall:
    """Chain mail was put on the Krag Riders, so that the Aegis lies aside; now Rockbreaker is chosen."""
    return rich().play("equip", "place chain-mail aside", "place_on 1", "place rockbreaker aside")


def fighting() -> Hall:
    """Seat 0 is to make the first assault, against a Templar."""
    units: dict[int | str, dict[str, str]] = {0: {"a0": "2 krag-rider"}, "elves": {"a0": "templar"}}
    return stage(units=units, slots={0: {"krag-rider": ["shaman-staff"]}}).fighting(0)


def rolling() -> Hall:
    hall = fighting().rolls(1).play("assault")
    assert hall.asked == "Reroll"
    return hall


CHOICE_FAULTS: list[Row] = [
    ("CR-8.3", "more units than are there", moving_riders, on_top(("MoveTo", [place_of("a1"), 0, 3]))),
    ("CR-8.3", "no units at all", moving_riders, on_top(("MoveTo", [place_of("a1"), 0, 0]))),
    ("CR-8.3", "units where there are none", moving_riders, on_top(("MoveTo", [place_of("c1"), 0, 1]))),
    ("CR-8.3", "units of another", moving_riders, on_top(("MoveTo", [place_of("c0"), 0, 1]))),
    ("CR-8.3", "units off the map", moving_riders, on_top(("MoveTo", [NO_PLACE, 0, 1]))),
    ("CR-8.3", "units of no level", moving_riders, on_top(("MoveTo", [place_of("a1"), 3, 1]))),
    ("CR-8.3", "units that have moved", moving_riders, put("moved", 2, place_of("a1"))),
    ("CR-9.23", "a card not owned", placing_chain_mail, on_top(("PlaceCard", [card("war-drum"), 3]))),
    ("CR-9.23", "a card that lies elsewhere", placing_chain_mail, on_top(("PlaceCard", [card("chain-mail"), 0]))),
    ("CR-9.23", "a legendary card of another", placing_chain_mail, on_top(("PlaceCard", [card("elfbane"), 3]))),
    ("CR-9.23", "no card", placing_chain_mail, on_top(("PlaceCard", [CARDS, 3]))),
    ("CR-9.23", "a card from nowhere", placing_chain_mail, on_top(("PlaceCard", [card("chain-mail"), 4]))),
    ("CR-9.23", "a card placed before", placing_again, on_top(("PlaceCard", [card("chain-mail"), 0]))),
    ("CR-10.1", "no hero to place", lambda: stage(gold={0: 9}).equipping(0), more("PlaceHero")),
    ("CR-10.1", "no hero to move", lambda: stage(units={0: {"a1": "I"}}).moving(0), more("HeroTo")),
    ("CR-9.28", "a hero placed twice", lambda: rich().play("equip"), more("PlaceHero")),
    ("CR-9.13", "a card kept without forging", lambda: rich().play("equip"), lambda position: a_card_drawn(position)),
    ("CR-6.16", "more units than the card shows", placing_units, on_top(("PlaceUnits", [0, 3, 1 << 28 | 2]))),
    ("CR-6.16", "units of no level", placing_units, on_top(("PlaceUnits", [0, 1 << 12, 1 << 28 | 2]))),
    ("CR-6.16", "units where there were none", placing_units, on_top(("PlaceUnits", [0, 1, 1 << 28 | 4]))),
    ("CR-12.1", "an assault without a fight", rich, on_top(("Fights", []), ("Assault", []))),
    ("CR-12.1", "dice without a fight", rich, on_top(("Fights", []), ("Reroll", []))),
    ("CR-12.1", "wounds without a fight", rich, on_top(("Fights", []), ("EndAssault", []), ("AssignKill", []))),
    ("CR-12.1", "a fight without an assault", fighting, without(-1)),
    ("CR-12.1", "a fight off the map", fighting, put("fight", 20)),
    ("CR-12.34", "a fight without an attacker", fighting, put("fight", place_of("a5"))),
    ("CR-21.1", "a fight without a defender", fighting, put("defender", NO_SIDE)),
    ("CR-21.1", "a fight against others than are there", fighting, put("defender", 1)),
    ("CR-12.2", "dice before the assault", fighting, put("dice", 1)),
    ("CR-12.11", "more dice than power", rolling, add("dice", 0)),
    ("CR-12.11", "wounds before they are counted", rolling, put("wounds", 1)),
]


def a_card_drawn(position: Position) -> None:
    legends = position.numbers["legends"]
    lowest = legends[0] & -legends[0]
    legends[0] -= lowest
    position.numbers["drawn"][0] = lowest
    position.steps.append(StepNote("ChooseLegendary", []))


@clause("CR-6.16", "CR-8.3", "CR-9.13", "CR-9.23", "CR-9.28", "CR-10.1", "CR-12.1", "CR-12.2", "CR-12.11", "CR-12.34")
@clause("CR-21.1")
@each(CHOICE_FAULTS)
def test_a_choice_about_what_is_not_there_is_refused(clause_id: str, hall: Callable[[], Hall], edit: Edit) -> None:
    refused(clause_id, hall(), edit)


# What was done.


def equipping() -> Hall:
    return rich().play("equip")


DEED_FAULTS: list[Row] = [
    ("CR-9.23", "a slot chosen", rich, put("placed_slots", 1)),
    ("CR-9.23", "a card set aside by choice", rich, put("placed_aside", 8 ** card("chain-mail"))),
    ("CR-9.23", "a legendary card set aside by choice", rich, put("placed_legends", 1)),
    ("CR-9.23", "an empty slot chosen", equipping, put("placed_slots", 4)),
    ("CR-9.23", "a card set aside that is not there", equipping, put("placed_aside", 8 ** card("war-drum"))),
    ("CR-9.23", "a legendary card borne and set aside", equipping, put("placed_legends", 1 << card("aegis") - 17)),
    ("CR-9.23", "a legendary card of another set aside", equipping, put("placed_legends", 1 << card("elfbane") - 17)),
    ("CR-9.13", "forged before acting", rich, put("done", FORGED)),
    ("CR-9.13", "forged while moving", lambda: rich().play("move"), put("done", FORGED)),
    ("CR-10.1", "the hero has moved before acting", rich, put("done", HERO_MOVED)),
    ("CR-10.1", "the hero has moved while equipping", lambda: rich().play("equip"), put("done", HERO_MOVED)),
    ("CR-10.1", "a hero has moved that is not there", fighting, put("done", HERO_MOVED)),
    ("CR-8.3", "units have moved before acting", rich, put("moved", 1, place_of("a1"))),
    ("CR-8.3", "units have moved while equipping", lambda: rich().play("equip"), put("moved", 1, place_of("a1"))),
]


@clause("CR-8.3", "CR-9.13", "CR-9.23", "CR-10.1")
@each(DEED_FAULTS)
def test_what_was_done_out_of_its_action_is_refused(clause_id: str, hall: Callable[[], Hall], edit: Edit) -> None:
    refused(clause_id, hall(), edit)


@clause("CR-I.11")
@pytest.mark.parametrize("place", ["d0", "d6"])
def test_a_hero_off_the_map_is_refused_while_its_owner_moves(place: str) -> None:
    refused("CR-I.11", rich().play("move"), put("hero_places", place_of(place)))


@clause("CR-I.5")
@pytest.mark.parametrize(
    "edit",
    [
        pytest.param(all_of(put("under", 17), put("under_size", 1)), id="no card under the deck"),
        pytest.param(put("under", 1), id="a card beyond those that are counted"),
        pytest.param(put("under", 1, 4), id="a card far beyond those that are counted"),
    ],
)
def test_what_lies_under_the_deck_is_as_many_cards_as_are_counted(edit: Edit) -> None:
    refused("CR-I.5", rich(), edit)
