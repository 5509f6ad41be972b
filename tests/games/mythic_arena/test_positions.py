"""Positions that no game can reach are refused, each with a sentence that says why (Appendix C)."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from longhall import Rng
from longhall.games.mythic_arena.grid import FRAME, NOWHERE, STRIDES, cell_at
from longhall.games.mythic_arena.layout import BELOW, BOX, DECK, DISCARD_PILE, FIELD
from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.errors import BadPosition
from longhall.kernel.position import Position, StepNote
from longhall.kernel.step import step_name
from tests.clauses import clause
from tests.games.mythic_arena.moments import longest_game, tables
from tests.games.mythic_arena.stage import GAME

FAR = cell_at(-4, -4)
NORSE = range(17)
HELA = GAME.cards.names.index("hela")
SEEDS = 300


def reached(moment: Callable[[MythicArena], bool]) -> Position:
    """The first table of some random games that is at a certain moment."""
    for seed in range(SEEDS):
        rng = Rng(seed)
        table = cast(MythicArena, GAME.deal(players=2, seed=seed, pantheons="norse-first"))
        while not table.over and not moment(table):
            codes = table.options(table.to_act[0])
            table.act(table.to_act[0], codes[rng.below(len(codes))])
        if moment(table):
            assert GAME.faults(table) == []
            return table.position()
    raise AssertionError("no game came to that moment")


def asked(step: str, *, turn: int = 5) -> Callable[[MythicArena], bool]:
    """The moment of a question, once some turns have been played."""
    return lambda table: not table.over and step_name(table.stack[-1]) == step and table.turn_number > turn


def over(table: MythicArena) -> bool:
    """The end of a game."""
    return table.over


def kept_bare(table: MythicArena) -> bool:
    """A card that was kept with an empty discard is to be laid."""
    return asked("Lay")(table) and table.kept_bare


def kept_above_hela(table: MythicArena) -> bool:
    """The same, and the card that must be covered is still in the deck."""
    return kept_bare(table) and table.zone(HELA + 17 * int(table.active)) == DECK


def last_of_the_deck(table: MythicArena) -> bool:
    """The last card of a deck is to be laid; it could not be discarded."""
    return asked("Lay")(table) and table.draws == 1 and table.deck_size(table.active) == 0


def placed(*cards: str, step: str) -> Callable[[MythicArena], bool]:
    """The moment of a question about one of these cards."""
    return lambda table: asked(step, turn=2)(table) and table.cards.names[table.placed] in cards


def name_an_empty_cell(position: Position) -> None:
    position.numbers["outside"][0] = FAR


def hold_a_card_to_be_covered(position: Position) -> None:
    """The drawn card changes places with Hela or Hades in the deck."""
    numbers = position.numbers
    card = numbers["drawn"][0]
    needy = HELA + 17 * (card // 17)
    deck = numbers["decks"]
    deck[deck.index(needy)] = card
    numbers["places"][needy], numbers["places"][card] = numbers["places"][card], numbers["places"][needy]
    numbers["drawn"] = [needy]


def box_a_whole_side(position: Position) -> None:
    """The Norse have no card in deck, hand or discard."""
    numbers = position.numbers
    for card in NORSE:
        if numbers["places"][card] in (DECK, DISCARD_PILE):
            numbers["places"][card] = BOX
    numbers["deck_sizes"][0] = numbers["discard_sizes"][0] = 0


def set_to(region: str, place: int, number: int) -> Callable[[Position], None]:
    """One number of a region is another."""

    def edit(position: Position) -> None:
        assert position.numbers[region][place] != number
        position.numbers[region][place] = number

    return edit


def ask_to_keep(position: Position) -> None:
    position.steps[-1] = StepNote("Keep")


def draw_twice(position: Position) -> None:
    """A second card was drawn, and none lies in the discard."""
    position.numbers["draws"] = [2]
    position.numbers["kept_bare"] = [0]


def lose_a_breaker(position: Position) -> None:
    position.numbers["supply"][1] -= 1


def break_a_plain_side(position: Position) -> None:
    """A breaker lies on the S side of a card of the field, where no shield is ever printed."""
    numbers = position.numbers
    card = next(card for card in range(34) if BOX < numbers["places"][card] < BELOW)
    numbers["marks"][card] |= 1 << 5
    numbers["supply"][1] -= 1


def strengthen_the_placed_card(position: Position) -> None:
    numbers = position.numbers
    numbers["marks"][numbers["placed"][0]] += 1 << 1
    kind = "supply" if numbers["supply"][0] else "owned"
    numbers[kind][next(place for place in (0, 2) if numbers[kind][place])] -= 1


def turn_a_card_of_the_deck(position: Position) -> None:
    """A card in a deck carries an allegiance token."""
    numbers = position.numbers
    numbers["marks"][next(card for card in range(34) if numbers["places"][card] == DECK)] ^= 1


def take_one_more(position: Position) -> None:
    """A token more is to be taken than cards were captured."""
    position.steps[-1] = StepNote("TakeToken", [position.numbers["battle_captures"][0] + 1])


def turn_over(region: str) -> Callable[[Position], None]:
    """0 becomes 1, and 1 becomes 0."""

    def edit(position: Position) -> None:
        position.numbers[region][0] ^= 1

    return edit


def the_other_next(position: Position) -> None:
    position.steps[1] = StepNote("Course", [1 - position.steps[1].facts[0]])


def place_another(position: Position) -> None:
    """The placed card is said to be one that lies elsewhere on the field."""
    numbers = position.numbers
    lying = [number - 1 for number in numbers["cells"] if number]
    numbers["placed"] = [next(card for card in lying if card // 17 != numbers["active"][0])]


def agree_on(name: str, values: tuple[str, str]) -> Callable[[Position], None]:
    """What was agreed on is not what was done."""

    def edit(position: Position) -> None:
        first = position.numbers["first" if name == "first" else "norse_seat"][0]
        position.settings[name] = values[1 - first]

    return edit


@clause("MA-1.5", "MA-4.4", "MA-4.6", "MA-7.3", "MA-7.8", "MA-9.1", "MA-12.5", "MA-20.4", "MA-23.1")
@pytest.mark.parametrize(
    ("moment", "edit", "sentence"),
    [
        (asked("Keep"), name_an_empty_cell, "no norse card lies outside the square where one is said to"),
        (
            kept_above_hela,
            hold_a_card_to_be_covered,
            "a card that must be covered is to be laid, and the discard is empty",
        ),
        (asked("Keep"), box_a_whole_side, r"norse has played \d+ cards in \d turns"),
        (asked("Keep"), set_to("draws", 0, 2), "Keep asks about a card that cannot be discarded for another"),
        (asked("Keep"), set_to("kept_bare", 0, 1), "a card was kept"),
        (kept_bare, set_to("kept_bare", 0, 0), "a card kept with an empty discard is not known as that"),
        (asked("Keep"), set_to("bonus", 0, 2), "the placed card has a bonus of 2 instead of 0"),
        (asked("Keep"), set_to("battle_captures", 0, 1), "the cards captured this turn are not as many as it says"),
        (asked("Keep"), set_to("fresh", 0, 1), "captured this turn"),
        (asked("Keep"), turn_over("active"), r"holds a card out of turn|does not hold the card that was drawn"),
        (asked("Keep"), turn_over("first"), "turn"),
        (asked("Keep"), the_other_next, "the next turn is not the other pantheon's"),
        (asked("PlayTokens", turn=2), place_another, "the placed card is not the active player's"),
        (asked("Keep"), set_to("glory", 0, 9999), "norse has glory for lines that it cannot have made"),
        (asked("Keep"), set_to("glory", 2, 3), "norse has glory for a majority that it has not"),
        (asked("Keep"), set_to("glory", 1, 9999), "norse has glory for a card that adds to lines"),
        (asked("Keep"), agree_on("first", ("seat-0", "seat-1")), "the first turn was not of the player"),
        (asked("Keep"), agree_on("pantheons", ("norse-first", "greek-first")), "the pantheons are not led by those"),
        (asked("Keep"), set_to("games", 0, 1), "the match goes on although it is decided"),
        (over, set_to("games", 0, 0), "the match is over although it is not decided|more games were won than played"),
        (over, set_to("placed", 0, -1), "the game ended without a last card"),
        (last_of_the_deck, ask_to_keep, "Keep asks about a card that cannot be discarded for another"),
        (kept_bare, draw_twice, "a second card was drawn without a discard"),
        (asked("Keep"), lose_a_breaker, "there are 2 breaker tokens instead of 3"),
        (asked("Keep"), break_a_plain_side, "has a breaker where no shield is printed"),
        (
            placed("vali", "erinyes", step="PlayTokens"),
            strengthen_the_placed_card,
            "(vali|erinyes) may carry no strength token",
        ),
        (asked("Keep"), turn_a_card_of_the_deck, "carries an allegiance token off the field"),
        (
            placed("loki", "hephaistos", step="TakeToken"),
            take_one_more,
            "TakeToken asks about tokens that are not there",
        ),
    ],
)
def test_a_position_that_no_game_can_reach(
    moment: Callable[[MythicArena], bool], edit: Callable[[Position], None], sentence: str
) -> None:
    position = reached(moment)
    edit(position)
    with pytest.raises(BadPosition, match=f"no game can reach this position: .*({sentence})"):
        GAME.table(position)


@clause("MA-14.1")
def test_a_card_outside_lies_at_the_end_of_a_complete_row() -> None:
    """Sol, laid inside the square, is said to be outside."""

    def sol_inside(table: MythicArena) -> bool:
        return asked("Keep", turn=1)(table) and table.zone(0) == FIELD and not table.outside_cell(0)

    position = reached(sol_inside)
    position.numbers["outside"][0] = position.numbers["places"][0]
    position.numbers["square_count"][0] -= 1
    table = cast(MythicArena, GAME.table(reached(sol_inside)))
    table.numbers = GAME.layout.read(position.numbers)
    assert "an outside card lies at the end of no complete row or column" in GAME.faults(table)


@clause("MA-14.3")
def test_no_row_or_column_has_two_cards_outside() -> None:
    """Helios is moved to the other end of the row or column at whose end Sol lies."""
    table = longest_game()
    sol, helios = (table.outside_cell(pantheon) for pantheon in range(2))
    assert NOWHERE not in (sol, helios)
    (inward,) = (
        stride for stride in STRIDES if table.card_at(sol + stride) >= 0 and not table.is_outside(sol + stride)
    )
    end = sol + (FRAME + 1) * inward
    position = table.position()
    cells, places = position.numbers["cells"], position.numbers["places"]
    cells[helios], cells[end] = 0, cells[helios]
    places[17] = position.numbers["outside"][1] = end
    with pytest.raises(BadPosition, match="a row or column has two outside cards"):
        GAME.table(position)


@clause("MA-3.5")
def test_the_next_game_of_a_match_is_opened_by_who_won_the_last() -> None:
    table = next(table for table in tables() if table.games_played and not table.over and table.last_winner >= 0)
    position = table.position()
    position.numbers["last_winner"][0] ^= 1
    position.numbers["wins"].reverse()
    with pytest.raises(BadPosition, match="the last winner does not open the game"):
        GAME.table(position)
