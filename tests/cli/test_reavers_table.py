"""A person at the table of Reavers of Midgard: what is asked, by which numbers, and what an option says of itself."""

from __future__ import annotations

import io
import re
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console, Group
from rich.style import Style

from longhall.cli.numbering import numbered
from longhall.cli.palette import NUMBER
from longhall.cli.person import Leaving, Person
from longhall.cli.screen import Screen
from longhall.games.reavers_of_midgard.view import CrewView, ReaversView
from longhall.kernel.vocabulary import Words
from tests.cli.conftest import sitting
from tests.cli.tables import asked, decisions, types
from tests.cli.test_reavers_board import BOARD, ENGLISH, GAME, meant, screen_of
from tests.games.reavers_of_midgard.stage import Hall, stage

pytestmark = pytest.mark.usefixtures("as_it_is")


OF_NUMBERS = Style.parse(NUMBER)


class Seated:
    """A person at seat 0 of a table laid out by hand."""

    def __init__(self, hall: Hall, monkeypatch: pytest.MonkeyPatch, folder: Path, *, terminal: bool = False) -> None:
        self.saga, self.monkeypatch = sitting(hall.table), monkeypatch
        self.console = Console(file=io.StringIO(), width=100, height=40, highlight=False, force_terminal=terminal)
        self.person = Person(self.saga, folder / "s", BOARD, ENGLISH, self.console)

    def types(self, *lines: str) -> str:
        """What is said to a person who types some lines, and leaves if none of them was an answer."""
        types(self.monkeypatch, *lines)
        with suppress(Leaving):
            self.person.choose(0)
        said = cast(io.StringIO, self.console.file).getvalue()
        self.console.file = io.StringIO()
        return said

    @property
    def asked(self) -> str:
        """What seat 0 is asked; nothing if it is for somebody else."""
        return asked(self.saga.table, 0)

    @property
    def crew(self) -> CrewView:
        return cast(ReaversView, self.saga.table.view(0)).crews[0]


def moves(hall: Hall) -> list[Words]:
    """The options of the seat that is asked, by their numbers."""
    return numbered(hall.table, hall.active, BOARD).moves


# Numbers.


def test_every_option_has_a_number_and_they_are_read_from_one_on() -> None:
    for place, (saga, seat) in enumerate(decisions(GAME, 3, 6)):
        numbering = numbered(saga.table, seat, BOARD)
        assert sorted(numbering.codes) == sorted(saga.table.options(seat))
        assert numbering.moves == [GAME.words(code) for code in numbering.codes]
        if place % 9 or numbering.listed < 2:
            continue
        listed = range(1, numbering.listed + 1)
        parts = Group(*Screen(saga, seat, BOARD, ENGLISH).among(listed, 100))
        read = [segment.text.strip() for segment in Console(width=100).render(parts) if segment.style == OF_NUMBERS]
        assert [number for number in read if number] == [str(number) for number in listed]


def test_the_first_way_to_pay_is_number_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    dice = {0: ["red-chest", "blue-raven"]}
    hall = stage(dice=dice, leader={0: "spear-chief"}, food={0: 1}, upgrades={0: ["chest"]})
    hall.activate("raid-villages").act()
    assert re.search(r"^Pay +1 rC uC  2 uC b\*  3 rC b\*$", screen_of(hall), re.MULTILINE)
    seated = Seated(hall, monkeypatch, tmp_path)
    seated.types("1")
    assert seated.crew.dice == ("blue-raven",)


def test_what_becomes_of_a_reaver_is_numbered_as_it_is_read() -> None:
    hall = stage(shown={"reavers": [("chosen-red", "scout-red")]})
    hall.activate("recruit").act().say("take_pair", pair=1).say("resolve", card="chosen-red")
    assert re.search(r"1  Rally.*2  Promote.*Specialize +3 Battle at Sea .*6 Subdue", screen_of(hall), re.DOTALL)
    assert moves(hall)[1] == {"do": "promote"}


# Storing dice.


def harpist(*dice: str, leader: str | None = None) -> Hall:
    """Seat 0 may store a Tree on the Harp, or a Chest on the Chalice, at the beginning of its step."""
    leaders = {} if leader is None else {0: leader}
    return stage(dice={0: dice}, artifacts={0: ["harp", "chalice"]}, leader=leaders).activate("trade")


def test_to_store_nothing_is_always_number_one() -> None:
    assert moves(harpist("yellow-tree"))[0] == {"do": "decline"}
    both = harpist("yellow-tree", "red-chest")
    assert moves(both)[0] == {"do": "decline"}
    assert re.search(
        r"1  Store nothing\s+Store on Frigg's Chalice +2 rC\s+Store on Ljosalfar Harp +3 yI", screen_of(both)
    )


def test_a_die_that_is_wild_is_stored_as_such() -> None:
    assert re.search(r"Store on Ljosalfar Harp +2 y\*", screen_of(harpist("yellow-tree", leader="sword-chief")))


def test_a_person_may_hear_no_more_of_storing_the_same_die(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seated = Seated(harpist("yellow-tree"), monkeypatch, tmp_path)
    assert not seated.person.passes(0)
    assert "n: decline, and ask again only when something else is offered" in seated.types("n")
    assert seated.asked == "ActOrRest"
    seated.types("rest")
    seated.types("gather")
    assert seated.asked == "Store"
    assert seated.person.passes(0)
    assert seated.asked != "Store"
    assert seated.crew.dice == ("yellow-tree",)


def test_another_die_is_asked_of_all_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seated = Seated(harpist("yellow-tree"), monkeypatch, tmp_path)
    seated.types("n")
    seated.types("rest")
    seated.types("set red chest")
    assert seated.asked == "Store"
    assert not seated.person.passes(0)


def test_what_was_waived_is_asked_again_on_demand(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seated = Seated(harpist("yellow-tree"), monkeypatch, tmp_path)
    seated.types("n")
    assert "You will be asked again." in seated.types("n")
    assert "There is no question here" in seated.types("n")
    seated.types("rest")
    seated.types("gather")
    assert seated.asked == "Store"
    assert not seated.person.passes(0)


def test_what_was_waived_is_asked_again_after_an_undo(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seated = Seated(harpist("yellow-tree"), monkeypatch, tmp_path)
    seated.types("n")
    seated.types("u")
    assert seated.asked == "Store"
    assert not seated.person.passes(0)


# What an option says of itself.


def test_acting_and_resting_tell_what_they_bring_at_ones_seat() -> None:
    hall = stage(food={0: 9, 1: 9}, favor={0: 2}).activate("trade")
    assert "Act (free) for 3 picks" in screen_of(hall)
    assert "Rest for 2 Food, or a die on any face" in screen_of(hall)
    assert "Act (free) for 2 picks" in screen_of(hall.rest())
    sea = stage(food={0: 9}).activate("battle-at-sea")
    assert "Act (4 Food) for an expedition and a sea battle: +2 Glory" in screen_of(sea)
    assert "Act for 3 attempts, by force or" in screen_of(stage(food={0: 9}).activate("subdue"))
    keeps = stage(food={0: 2}, dice={0: ["red-shield", "blue-shield"]}).activate("raid-keeps")
    assert "Act (2 Food + S S) for 4 keep cards" in screen_of(keeps)


@pytest.mark.parametrize(
    ("area", "lack"),
    [
        ("battle-at-sea", "Battle at Sea: you lack 3 Food, so you rest."),
        ("raid-keeps", "Raid Keeps: you lack 1 Food + S S, so you rest."),
        ("subdue", "Subdue Territories: you lack a Hammer or the price of a tile, so you rest."),
    ],
)
def test_who_cannot_pay_is_told_why_they_rest(area: str, lack: str) -> None:
    hall = stage(food={0: 1}).activate(area)
    assert hall.asked == "RestChoice"
    assert lack in screen_of(hall)


def test_who_chose_to_rest_is_not_told_why() -> None:
    hall = stage(food={0: 4}, dice={0: ["red-hammer"]})
    assert "so you rest" not in screen_of(hall.activate("subdue").say("rest"))


def test_a_stored_helmet_is_a_combat_die_to_subdue_with() -> None:
    hall = stage(artifacts={0: [("mjolnir-shard", "red-helmet")]}).activate("subdue")
    assert "so you rest" not in screen_of(hall.decline_while("Store", "UseArtifacts").say("rest"))


def test_both_cards_of_a_pair_can_be_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    dice = {0: ["red-chest", "blue-chest"]}
    pairs = [("farm", "farm"), ("upgrade-hammer", "jarnglofar"), ("ash-staff", "farm"), ("bows", "bodn")]
    hall = stage(dice=dice, food={0: 1}, shown={"village": pairs}).activate("raid-villages").act()
    text = " ".join(screen_of(hall, height=40).split())
    assert "Artifact, 3 Glory, stores a Raven." in text
    assert "set a die of your crew to a face of your choice." in text
    said = Seated(hall, monkeypatch, tmp_path).types("c 2", "c 1")
    assert "Ship Upgrade (Hammer) · Build the Hammer upgrade" in said
    assert "Jarnglofar · Artifact, 3 Glory" in said
    assert said.count("Farm · Gain 3 Food") == 1


def test_a_sea_battle_names_its_dice_and_its_defence() -> None:
    dice = ["red-longship", "blue-chest", "red-hammer"]
    hall = stage(dice={0: dice}, food={0: 4}, shown={"sea": ["transport"]}, decks={"expedition": ["calm"]})
    hall.activate("battle-at-sea").act().say("face", battle="transport")
    assert "Win it by discarding L C" in screen_of(hall)
    assert "Fight against ⚔2" in screen_of(hall)


@pytest.mark.parametrize(
    ("expedition", "price"), [("kraken", "Meet it: pay L H"), ("famine", "Meet it: dismiss a reaver")]
)
def test_an_expedition_names_its_price(expedition: str, price: str) -> None:
    dice = {0: ["red-longship", "red-hammer"]}
    hall = stage(dice=dice, food={0: 6}, leader={0: "chosen-red"}, decks={"expedition": [expedition]})
    hall.activate("battle-at-sea").act()
    assert price in screen_of(hall)


def test_pillaging_a_keep_names_the_defence() -> None:
    dice = {0: ["red-shield", "blue-shield", "red-double-hammer"]}
    hall = stage(dice=dice, food={0: 2}, shown={"keep": [("treasure", "keep-wall")]}, decks={"keep": ["art", "art"]})
    hall.activate("raid-keeps").act().say("take_pair", pair=1).say("resolve", card="keep-wall")
    assert "Pillage: fight against ⚔2" in screen_of(hall)


def test_a_face_that_would_be_wild_says_so() -> None:
    hall = stage(leader={0: "sword-chief"}).activate("trade").say("rest")
    text = screen_of(hall)
    assert re.search(r"A yellow die .* 19 Tree \(y\*\)", text)
    assert re.search(r"A blue die .* 13 Raven$", text, re.MULTILINE)


def test_a_leader_who_would_be_replaced_is_named() -> None:
    hall = stage(leader={0: "spear-chief"}, shown={"reavers": [("saga-keeper-yellow", "scout-red")]})
    hall.activate("recruit").act().say("take_pair", pair=1).say("resolve", card="saga-keeper-yellow")
    assert "Promote: 2 Favor; your y* dice are wild, Spear Chief goes to your pile" in screen_of(hall)


def test_equal_cards_that_nobody_else_has_seen_are_resolved_with_enter(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dice = {0: ["red-shield", "blue-shield"]}
    hall = stage(dice=dice, food={0: 2}, decks={"keep": ["art"] * 4}).activate("raid-keeps").act()
    assert hall.options() == [{"do": "resolve", "card": "art"}]
    seated = Seated(hall, monkeypatch, tmp_path)
    assert "There is nothing to choose: press Enter to resolve Art Objects." in seated.types("")
    assert seated.crew.pile.count == 1


# What is proposed.


def test_an_upgrade_joins_the_hammers_that_are_proposed() -> None:
    hall = stage(dice={0: ["red-double-hammer"]}, upgrades={0: ["hammer"]}, favor={0: 3})
    hall.activate("subdue").act().say("force", territory="food-3")
    assert moves(hall)[0] == {"do": "commit", "dice": "red-double-hammer", "upgrades": 1}


def test_of_rerolls_that_promise_the_same_the_likeliest_at_once_is_proposed() -> None:
    hall = stage(dice={0: ["red-double-hammer", "red-hammer"]}, favor={0: 5})
    hall.activate("subdue").act().say("force", territory="food-3")
    hall.commit("red-double-hammer", "red-hammer", shows=[0, 0, 1])
    assert moves(hall)[0] == {"do": "reroll", "dice": "0+0"}


# What is typed.


def test_a_hammer_is_not_taken_for_a_double_one() -> None:
    hall = stage().activate("trade").say("rest")
    assert meant(hall, "red hammer") == [{"do": "set", "die": "red-hammer"}]
    assert meant(hall, "set red hammer") == [{"do": "set", "die": "red-hammer"}]
    assert meant(hall, "red double hammer") == [{"do": "set", "die": "red-double-hammer"}]


def test_the_help_is_turned_page_by_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seated = Seated(stage(), monkeypatch, tmp_path, terminal=True)
    first = seated.types("h")
    assert "Goal: the most Glory" in first
    assert "Enter: more" in first
    assert "leave the table" not in first
    assert "leave the table" in seated.types("h", "")


# A small terminal.


def test_a_small_terminal_draws_the_area_in_play_and_lists_every_option() -> None:
    hall = stage(food={0: 9}, favor={0: 9}, dice={0: ["red-hammer"] * 6}).activate("subdue").act()
    text = screen_of(hall, width=80, height=20)
    assert "▶ Subdue" in text
    assert "Recruit" not in text
    assert "9 Dice 3 ⚔3" in text
    assert "5 Favor 2 ⚔2" in text
    assert "  …  " not in text


def test_a_small_terminal_shows_all_areas_where_one_is_chosen() -> None:
    text = screen_of(stage(), width=80, height=24)
    for area in ("Recruit", "Trade", "Sea", "Villages", "Keeps", "Subdue"):
        assert re.search(rf"^  {area} ", text, re.MULTILINE)
