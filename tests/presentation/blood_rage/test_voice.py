"""What Blood Rage tells and offers: sentences that know what they name, in both languages."""

from __future__ import annotations

from typing import cast

import pytest

from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.chance import Rng
from longhall.kernel.vocabulary import Words
from longhall.presentation import texts_of, voice
from longhall.presentation.accounts import accounts_of, in_line
from longhall.presentation.blood_rage.voice import BloodRageVoice
from longhall.presentation.choices import choice_of, choices_of
from longhall.presentation.insights import insights_of
from longhall.presentation.outlooks import prospects_of
from longhall.presentation.prompts import prompt_of
from longhall.presentation.situation import situation_of
from longhall.presentation.spans import AMOUNT, CARD, FIGURE, KINDS, PLACE, SEAT, Sentence, Span, flat
from longhall.presentation.story import story_of
from tests.games.blood_rage.stage import GAME, Hall, L, S, W, stage

ENGLISH = cast(BloodRageVoice, voice(GAME, "en"))
FRENCH = cast(BloodRageVoice, voice(GAME, "fr"))
in_both_languages = pytest.mark.parametrize("spoken", [ENGLISH, FRENCH], ids=["en", "fr"])
# What spans may be about, by the ids that views use.
KNOWN = {
    SEAT: {"wolf", "raven", "serpent", "bear"},
    CARD: set(GAME.content.card_names),
    PLACE: {*GAME.content.place_names, "reserve", "valhalla"},
}


def known(sentence: Sentence) -> bool:
    """Whether every span of a sentence stands for something that there is."""
    return all(
        span.kind in ("", *KINDS) and (span.kind not in KNOWN or span.id in KNOWN[span.kind]) for span in sentence
    )


@in_both_languages
def test_all_that_is_told_in_a_game_names_what_there_is(spoken: BloodRageVoice) -> None:
    table, rng = GAME.deal(4, 11), Rng(11)
    number = 0
    while not table.over:
        seat = table.to_act[0]
        view = table.view(seat)
        prompt = prompt_of(spoken, table, view)
        assert known(prompt.sentence)
        for choice in choices_of(spoken, table, view):
            assert flat(choice.label)
            assert all(map(known, (choice.label, choice.group, choice.apart, choice.cost)))
            assert set(choice.cards) <= KNOWN[CARD]
            assert set(choice.places) <= KNOWN[PLACE]
            assert bool(choice.price) >= bool(choice.cost)
        if number % 9 == 0:
            insight = table.insight(seat)
            pages = [*spoken.pages(view), *spoken.insights(view, insight), spoken.memory(view)]
            assert all(known(line) for page in pages for line in (page.title, *page.lines, page.note))
            assert all(known(line) for line in spoken.advice(view, insight))
            for account in accounts_of(spoken, table, view):
                assert known(account.title)
                assert in_line(account)
            situation_of(spoken, table, view)
        number += 1
        outcome = table.act(seat, int(table.playout_choice(rng)))
        for viewer in (seat, (seat + 1) % 4, -1):
            assert all(known(told.sentence) and told.sentence for told in story_of(outcome, table.view(viewer), spoken))
    assert number > 100


def test_both_languages_say_the_same_things() -> None:
    english, french = texts_of("blood-rage", "en"), texts_of("blood-rage", "fr")
    assert english.keys() == french.keys()
    assert all(f"phase_{phase}" in english for phase in GAME.phases)


def test_a_label_names_its_card_and_its_place() -> None:
    hall = stage(board={"gimle": {"wolf": [W, L]}}, tokens={"gimle": "axes"}, hands={"wolf": ["troll", "alfheim-1"]})
    choices = {flat(choice.label): choice for choice in choices_of(ENGLISH, hall.table, hall.view("wolf"))}
    pillage = choices["Pillage Gimle (Axes)"]
    assert Span("Gimle", PLACE, "gimle") in pillage.label
    assert pillage.places == ("gimle",)
    upgrade = choices["Upgrade Troll"]
    assert (upgrade.cards, upgrade.price, flat(upgrade.cost)) == (("troll",), {"rage": 2}, "2 Rage")
    assert Span("2", AMOUNT, "rage") in upgrade.cost
    assert Span("Warrior", FIGURE, "warrior") in choices["Invade with Warrior Horgr"].label
    assert choices["March from Gimle"].price == {"rage": 1}
    assert choices["Pass and lose all Rage"].price == {}


def test_what_depends_on_the_board_is_not_remembered() -> None:
    board = {"gimle": {"wolf": [W]}}
    for reward, said in (("axes", "Axes"), ("horns", "Horns"), ("axes", "Axes")):
        hall = stage(board=board, tokens={"gimle": reward})
        labels = [flat(choice.label) for choice in choices_of(ENGLISH, hall.table, hall.view("wolf"))]
        assert f"Pillage Gimle ({said})" in labels


@in_both_languages
def test_a_choice_that_was_kept_is_the_choice_that_would_be_told(spoken: BloodRageVoice) -> None:
    kinds = set()
    for seed in (5, 6):
        table, rng = GAME.deal(4, seed), Rng(seed)
        while not table.over:
            seat = table.to_act[0]
            view = table.view(seat)
            fresh = [choice_of(spoken, table, view, code) for code in table.options(seat)]
            assert choices_of(spoken, table, view) == fresh
            kinds.add(view.step)
            codes = table.options(seat)
            table.act(seat, codes[rng.below(len(codes))])
    assert len(kinds) > 10


# Cards.


@in_both_languages
def test_every_card_has_a_face(spoken: BloodRageVoice) -> None:
    for card in GAME.content.cards:
        face = spoken.face(card.id)
        assert face.clauses[0] == card.clause
        assert card.value in face.numbers.values()
        assert face.numbers["age"] == card.age
        assert flat(face.text)


@in_both_languages
def test_every_figure_has_a_face(spoken: BloodRageVoice) -> None:
    ship = spoken.face("ship")
    assert (ship.kind, ship.numbers) == ("figure", {"strength": 2, "rage": 2})
    assert "BR-2.9" in [ruling.clause for ruling in ship.rulings]
    assert spoken.face("leader").numbers == {"strength": 3, "rage": 0}
    assert all(spoken.face(figure).text for figure in GAME.content.figure_names)


def test_a_face_knows_the_rulings_on_its_card() -> None:
    rulings = {card: [ruling.clause for ruling in ENGLISH.face(card).rulings] for card in GAME.content.card_names}
    assert {"BR-28.14", "BR-28.15", "BR-28.16"} <= set(rulings["fire-giant"])
    assert {"BR-28.21", "BR-28.24"} <= set(rulings["friggas-protection"])
    assert {"BR-28.18", "BR-28.70"} <= set(rulings["lokis-dragons"])
    assert {"BR-28.32", "BR-28.35"} <= set(rulings["heimdalls-watch-2"])
    assert "BR-28.6" in rulings["thors-domain"]
    assert "BR-28.6" not in rulings["tyrs-domain"]
    assert rulings["tyrs-rage-2"] == []
    assert not any(clause.startswith("BR-29") for found in rulings.values() for clause in found)


def page(hall: Hall, kind: str, which: str, viewer: str = "wolf") -> list[str]:
    """All that a clan may read of something, with what it could work out."""
    view = hall.view(viewer)
    pages = [*ENGLISH.pages(view), *ENGLISH.insights(view, hall.table.insight(view.viewer)), ENGLISH.memory(view)]
    return [flat(line) for one in pages if (one.kind, one.id) == (kind, which) for line in one.lines]


def test_the_page_of_a_clan_has_the_texts_of_its_open_cards() -> None:
    hall = stage(
        3, board={"gimle": {"wolf": [W], "raven": [W]}}, hands={"wolf": ["tyrs-bash"], "raven": ["odins-smite"]}
    )
    hall.table.install(1, 5, GAME.content.card_names.index("friggas-charm"))
    hall.pillage("gimle").call_over().seal(wolf="tyrs-bash", raven="odins-smite")
    lines = page(hall, "clan", "raven")
    assert f"clan: Frigga's Charm · {GAME.locales['en'].cards['friggas-charm']}" in lines
    assert f"known to be in hand: Odin's Smite · {GAME.locales['en'].cards['odins-smite']}" in lines


def test_the_cards_that_are_open_in_a_battle_are_told_with_their_texts() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W], "raven": [W]}},
        hands={"wolf": ["tyrs-bash", "troll"], "raven": ["thors-oath", "troll"]},
    )
    hall.pillage("gimle").call_over().seal_only(wolf="tyrs-bash", raven="thors-oath")
    assert hall.asked == "LateCards"
    assert f"played in this battle: Thor's Oath · {GAME.locales['en'].cards['thors-oath']}" in page(
        hall, "clan", "raven"
    )


# What a player could work out.


def note(hall: Hall, **words: str) -> str:
    """What is said beside an option of the clan that is asked."""
    seat = hall.table.to_act[0]
    move: Words = {"do": words.pop("do"), **words}
    return flat(ENGLISH.note(hall.table.view(seat), move, hall.table.insight(seat)))


def test_a_quest_says_beside_the_option_and_on_the_page_how_it_stands() -> None:
    hall = stage(
        board={"horgr": {"wolf": [W]}},
        hands={"wolf": ["alfheim-1", "jotunheim-1", "manheim-1"]},
        committed={"wolf": ["yggdrasil-1"]},
        destroyed=["andlang", "gimle"],
    )
    assert note(hall, do="commit", card="jotunheim-1") == "met now"
    assert note(hall, do="commit", card="alfheim-1") == "impossible in this Age"
    assert note(hall, do="commit", card="manheim-1") == ""
    lines = page(hall, "clan", "wolf")
    assert "Committed, Yggdrasil! (I): not fulfilled as things stand." in lines
    assert "In hand, Jotunheim! (I): fulfilled as things stand." in lines
    assert "In hand, Alfheim! (I): cannot be fulfilled in this Age any more." in lines
    assert not any("Jotunheim" in line for line in page(hall, "clan", "wolf", viewer="raven"))


def test_a_pillage_says_who_could_come_how_strong() -> None:
    board = {"gimle": {"wolf": [W]}, "west-fjord": {"raven": [S]}, "andlang": {"raven": [W, W]}, "horgr": {"wolf": [L]}}
    hall = stage(3, board=board)
    assert note(hall, do="pillage", province="gimle") == "Wolf 1, Raven 2-4"
    assert note(hall, do="pillage", province="horgr") == ""
    lines = page(hall, "province", "gimle")
    assert "If it is pillaged, Raven: strength 2, at most 4 by figures (2 Warriors from Andlang)." in lines
    assert "If it is pillaged, Wolf: strength 1, no more by figures." in lines
    hall.pillage("gimle")
    assert hall.asked == "CallToBattle"
    told = ENGLISH.advice(hall.view("raven"), hall.table.insight(1))
    assert [flat(line) for line in told] == [
        "Strength by figures, now and at most: Raven 2-4 (2 Warriors from Andlang)."
    ]


def test_what_is_to_come_is_told_for_every_clan() -> None:
    hall = stage(board={"gimle": {"wolf": [W, W]}}, steps={"raven": {"axes": 6}})
    assert page(hall, "coming", "coming") == [
        "Wolf: 4 Glory if Ragnarok came now, 0 Glory if the game ended now.",
        "Raven: 0 Glory if Ragnarok came now, 20 Glory if the game ended now.",
    ]


def test_the_cards_out_of_sight_are_on_the_page_of_what_was_seen() -> None:
    table = cast(BloodRage, GAME.deal(2, 4))
    lines = page(Hall(table), "memory", "memory")
    assert any(
        line.startswith("Age 1, out of your sight (in other hands, face down, or out of the game): ") for line in lines
    )


def test_a_battle_adds_up_for_all_clans() -> None:
    hall = stage(
        board={"gimle": {"wolf": [W, W], "raven": [L]}, "west-fjord": {"raven": [S]}},
        age=2,
        hands={"wolf": ["tyrs-crush-2", "troll"], "raven": ["tyrs-smash-2", "troll"]},
    )
    hall.pillage("gimle").call_over().seal_only(wolf="tyrs-crush-2", raven="tyrs-smash-2")
    told = {
        flat(account.title): in_line(account)
        for account in accounts_of(ENGLISH, hall.table, hall.view("wolf"))
        if account.kind == "battle"
    }
    assert told == {
        "Wolf in the battle for Gimle": "6 = 2 from 2 Warriors + 4 Tyr's Crush (II)",
        "Raven in the battle for Gimle": "8 = 3 Leader + 2 Ship + 3 Tyr's Smash (II)",
    }


# What would happen.


@pytest.fixture
def as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table laid out by hand was never dealt, and cannot be imagined anew: it is looked at as it is."""
    monkeypatch.setattr("longhall.presentation.outlooks.imagined", lambda table, _: [table.copy()])


@pytest.mark.usefixtures("as_it_is")
def test_an_outlook_tells_nobody_elses_gain() -> None:
    hall = stage(
        age=2,
        board={"west-fjord": {"raven": [S]}, "gimle": {"raven": [W]}},
        monsters={"wolf": ["fire-giant"]},
        upgrades={"raven": ["lokis-dragons"]},
    )
    code = GAME.code({"do": "invade", "figure": "fire-giant", "place": "gimle"})
    told = {one.code: flat(one.sentence) for one in prospects_of(ENGLISH, hall.table, 0).each}
    assert told[code] == "Raven loses Warrior, Raven loses Ship"
    assert any(event["event"] == "glory" for event in hall.table.copy().act(0, code).events(0))


@pytest.mark.usefixtures("as_it_is")
def test_what_comes_anyway_is_told_once() -> None:
    hall = stage(
        3,
        board={"gimle": {"wolf": [L], "raven": [W]}},
        upgrades={"wolf": ["lord-of-hammers"]},
        tokens={"gimle": "axes"},
    )
    hall.pillage("gimle").call_over()
    assert hall.asked == "MoveOn"
    prospects = prospects_of(ENGLISH, hall.table, 0)
    assert flat(prospects.common) == "Wolf +4 Glory"
    assert not any(one.sentence for one in prospects.each)


def test_a_door_is_given_all_insights_at_once() -> None:
    board = {"gimle": {"wolf": [W]}, "west-fjord": {"raven": [S]}}
    hall = stage(board=board, hands={"wolf": ["jotunheim-1", "alfheim-1"]}, destroyed=["andlang"])
    insights = insights_of(ENGLISH, hall.table, hall.view("wolf"))
    told = {tuple(GAME.words(note.code).values()): flat(note.sentence) for note in insights.notes}
    assert told == {("pillage", "gimle"): "Wolf 1, Raven 2"}
    assert {page.kind for page in insights.pages} >= {"clan", "province", "coming"}
    watching = insights_of(ENGLISH, hall.table, hall.view("raven"))
    assert (watching.notes, watching.advice) == ((), ())
