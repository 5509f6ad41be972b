"""Reavers of Midgard speaks: choices, prompts, story, faces and pages, in both languages."""

from __future__ import annotations

import re

import pytest

from longhall import SPECTATOR
from longhall.presentation.choices import choices_of
from longhall.presentation.faces import Face
from longhall.presentation.outlooks import outlooks_of, said
from longhall.presentation.prompts import prompt_of, result
from longhall.presentation.reavers_of_midgard.voice import ReaversVoice
from longhall.presentation.situation import situation_of
from longhall.presentation.spans import AMOUNT, CARD, DIE, KINDS, PLACE, SEAT, flat
from longhall.presentation.story import story_of
from longhall.presentation.typed import options_meant
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage
from tests.presentation.reavers_of_midgard.games import ENGLISH, FRENCH, GAME, in_both, played


@in_both
def test_every_option_is_a_choice_in_the_order_of_its_code(spoken: ReaversVoice) -> None:
    kinds = set()
    for saga, seat in played(3):
        view = saga.table.view(seat)
        choices = choices_of(spoken, saga.table, view)
        assert [choice.code for choice in choices] == saga.table.options(seat)
        labels = [flat(choice.label) for choice in choices]
        assert len(set(labels)) == len(labels), labels
        for choice in choices:
            kinds |= {span.kind for span in choice.label}
            assert all(span.kind in ("", *KINDS) for span in choice.label)
            assert all(card in spoken.locale.cards for card in choice.cards)
    assert kinds >= {"", CARD, DIE, PLACE, AMOUNT}


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_asked_and_who_is_waited_for(players: int) -> None:
    for saga, seat in played(1, players=players):
        view = saga.table.view(seat)
        assert prompt_of(ENGLISH, saga.table, view).kind == (view.prompt.kind if view.prompt else "")
        waits = prompt_of(FRENCH, saga.table, saga.table.view(SPECTATOR))
        assert [span.id for span in waits.sentence if span.kind == SEAT] == [seat]


@in_both
def test_the_story_of_every_act_is_told_with_its_names(spoken: ReaversVoice) -> None:
    kinds = set()
    for saga, seat in played(2):
        if saga.moments:
            for viewer in (seat, SPECTATOR):
                for paragraph in story_of(saga.moments[-1].outcome, saga.table.view(viewer), spoken):
                    kinds |= {span.kind for span in paragraph.sentence}
                    assert not re.search(r"[{}]", flat(paragraph.sentence))
    assert kinds >= {SEAT, CARD, DIE, PLACE, AMOUNT}


@in_both
def test_the_situation_is_told_in_every_phase(spoken: ReaversVoice) -> None:
    phases = set()
    for saga, seat in played(2):
        phases.add(situation_of(spoken, saga.table, saga.table.view(seat)).phase)
        last = saga
    view = last.table.view(SPECTATOR)
    situation = situation_of(spoken, last.table, view)
    assert phases | {situation.phase} == {spoken.texts[f"phase_{phase}"] for phase in GAME.phases}
    assert [row.total for row in situation.scores.rows] == list(last.table.scores)
    assert sum(span.kind == SEAT for span in result(spoken, view)) == len(last.table.winners)


@in_both
def test_every_card_and_tile_has_a_face_with_its_rulings(spoken: ReaversVoice) -> None:
    faces: list[Face] = [spoken.face(card) for card in spoken.locale.cards]
    faces += [
        spoken.face(f"{stack.id}-{tile}") for stack in spoken.game.content.territories.territory for tile in (1, 6)
    ]
    for face in faces:
        assert face.name
        assert flat(face.text)
        assert face.clauses
        assert all(ruling.text == GAME.clauses[ruling.clause].text for ruling in face.rulings)
    assert spoken.face("bodn").numbers == {"glory": 4}
    assert spoken.face("lyngbakr").numbers == {"defence": 4}
    assert spoken.face("dice-3-1").kind == "territory"
    assert "RM-34.2" in spoken.face("mjolnir-shard").clauses


@in_both
def test_pages_name_what_lies_on_the_table(spoken: ReaversVoice) -> None:
    hall = stage(dice={0: ["red-shield"]}, artifacts={0: [("harp", "yellow-tree")]}, leader={0: "spear-chief"})
    pages = {(page.kind, page.id): page for page in spoken.pages(hall.table.view(0))}
    own = [span for line in pages["seat", "0"].lines for span in line]
    assert {span.id for span in own if span.kind == DIE} >= {"red-shield", "yellow-tree", "blue-raven"}
    assert {span.id for span in own if span.kind == CARD} >= {"harp", "spear-chief"}
    assert ("pile", "pile") in pages
    assert ("pile", "pile") not in {(page.kind, page.id) for page in spoken.pages(hall.table.view(SPECTATOR))}


def test_a_page_says_who_sailed_where_and_who_acted_there() -> None:
    hall = stage(3, food={0: 9, 1: 9}).activate("battle-at-sea").rest()
    (page,) = (page for page in ENGLISH.pages(hall.table.view(1)) if page.id == "battle-at-sea")
    assert "used in this round" in flat(page.title)
    assert flat(page.lines[0]) == "longship: Seat 0 · rested: Seat 0"
    assert [span.id for span in page.lines[0] if span.kind == SEAT] == [0, 0]


# What would come.


def test_what_is_foretold_is_the_seats_own() -> None:
    """Nobody else's gain, nothing that would come anyway, in any choice of some games."""
    foretold = 0
    for saga, seat in played(4, 5):
        codes = saga.table.options(seat)[:12]
        for outlook in outlooks_of(ENGLISH, saga.table, seat, codes):
            for event in outlook.all:
                assert event["event"] == "start_marker" or event["seat"] == seat, event
                assert event.get("source") != "income"
                foretold += event["event"] in ENGLISH.foretold
    assert foretold > 50


def test_storing_nothing_does_not_foretell_the_neighbours_step() -> None:
    """Seat 1 rests for Food after it without being asked, since there is no die left: seat 0 gains nothing by that."""
    none = {"red": 0, "blue": 0, "yellow": 0}
    hall = stage(dice={0: ["yellow-tree"]}, artifacts={0: ["harp"]}, supply=none).activate("battle-at-sea").decline()
    assert hall.asked == "Store"
    decline = GAME.code({"do": "decline"})
    happened = hall.table.copy().act(0, decline).events(0)
    assert {"event": "gained", "seat": 1, "what": "food", "n": 2} in happened
    (outlook,) = outlooks_of(ENGLISH, hall.table, 0, [decline])
    assert outlook.all == []


def test_ones_own_specialists_are_foretold_and_not_the_others() -> None:
    hall = stage(specialists={0: {"raid-keeps": ["spear-chief"]}, 1: {"raid-keeps": ["saga-keeper-yellow"]}})
    code = GAME.code({"do": "activate", "area": "raid-keeps"})
    (outlook,) = outlooks_of(ENGLISH, hall.table, 0, [code])
    assert flat(said(ENGLISH, outlook)) == "+2 Food"


# What is typed.


def meant(hall: Hall, typed: str, spoken: ReaversVoice = ENGLISH) -> list[str]:
    """The options that some words mean, as their labels say them."""
    table, seat = hall.table, hall.active
    view = table.view(seat)
    moves = [GAME.words(code) for code in table.options(seat)]
    labels = [[flat(spoken.label(view, words))] for words in moves]
    return [labels[place][0] for place in options_meant(typed, moves, spoken, labels, view)]


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("activate the raid keeps", "Raid Keeps"),
        ("sail to raid keeps please", "Raid Keeps"),
        ("place on trade with villages", "Trade with Villages"),
    ],
)
def test_an_area_may_be_named_with_little_words(typed: str, label: str) -> None:
    assert meant(stage(food={0: 5}), typed) == [label]


def test_more_words_than_needed_are_understood() -> None:
    hall = stage(food={0: 2}, dice={0: ["red-shield", "blue-shield", "yellow-shield"]}).activate("raid-keeps")
    assert meant(hall, "act for 4 keep cards") == ["Act (2 Food + S S) for 4 keep cards"]
    assert meant(hall, "rest for 2 food") == ["Rest for 2 Food, or a die on any face"]
    hall.act()
    assert meant(hall, "pay with the red shield and the blue shield") == ["Pay bS rS"]
    assert meant(hall, "pay my rs and the bs") == ["Pay bS rS"]


def test_more_words_than_needed_are_understood_in_french() -> None:
    hall = stage(food={0: 2}, dice={0: ["red-shield", "blue-shield", "yellow-shield"]})
    assert meant(hall, "activer la forteresse", FRENCH) == meant(hall, "forteresse", FRENCH) != []
    hall.activate("raid-keeps").act()
    assert meant(hall, "payer avec le bouclier rouge et le bouclier bleu", FRENCH) == ["Payer bB rB"]


@clause("RM-A.2")
def test_words_that_fit_nothing_mean_nothing() -> None:
    hall = stage(food={0: 5})
    assert meant(hall, "the") == []
    assert meant(hall, "activate asgard") == []
