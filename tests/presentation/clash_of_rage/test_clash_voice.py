"""What Clash of Rage tells and offers: odds of fights, warnings, reasons, faces, accounts, moves in plain words."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from longhall import presentation
from longhall.games.clash_of_rage.layout import SECOND_ACTION
from longhall.kernel.chance import Rng
from longhall.kernel.vocabulary import SPECTATOR, Words
from longhall.presentation.accounts import accounts_of, in_line
from longhall.presentation.choices import choices_of
from longhall.presentation.insights import insights_of
from longhall.presentation.outlooks import outlooks_of
from longhall.presentation.prompts import prompt_of
from longhall.presentation.spans import CLAUSE, KINDS, Sentence, fields_of, flat
from longhall.presentation.story import story_of
from longhall.presentation.typed import move_typed, options_meant
from longhall.presentation.voice import Voice
from tests.cli.tables import at_random, decisions, plausibly
from tests.games.clash_of_rage.stage import GAME, Hall, stage

ENGLISH, FRENCH = presentation.voice(GAME, "en"), presentation.voice(GAME, "fr")
HELD = {1: ["aegis", "elfbane", "dragonhide"]}


def warned(hall: Hall, viewer: int, voice: Voice = ENGLISH) -> list[str]:
    return [flat(warning) for warning in voice.warnings(hall.view(viewer))]


def meant(hall: Hall, typed: str, voice: Voice = ENGLISH) -> list[str]:
    """The options that some words mean, as words."""
    moves = [GAME.words(code) for code in hall.table.options(hall.active)]
    found = options_meant(typed, moves, voice, view=hall.view(hall.active))
    return [" ".join(map(str, moves[place].values())) for place in found]


# Who could win.


def threat(**laid: object) -> Hall:
    """Goldleif lacks one point, and acts first in this round."""
    return stage(legends=HELD, order=(1, 0), phase=SECOND_ACTION, **laid)  # type: ignore[arg-type]


def test_a_rival_in_reach_of_the_last_city_is_warned_of() -> None:
    hall = threat(units={1: {"a1": "raider"}, "elves": {"a0": "guard"}}).action()
    assert warned(hall, 0) == [
        "Goldleif has 3 of 4 points, and acts before your next action: one more city wins it the game."
    ]
    assert warned(hall, 0, FRENCH) == [
        "Goldleif a 3 points sur 4 et agit avant votre prochaine action :"
        " prendre une cité de plus lui suffit pour gagner."
    ]
    assert warned(hall, 1) == []


def test_a_rival_who_can_forge_its_last_point_is_warned_of() -> None:
    [told] = warned(threat(units={1: {"b5": "raider"}}, crystals={1: 6}).action(), 0)
    assert told.endswith(": a legendary card wins it the game.")
    [told] = warned(threat(units={1: {"b5": "raider", "a1": "raider"}}, crystals={1: 6}).action(), 0)
    assert told.endswith(": one more city or a legendary card wins it the game.")
    assert not warned(threat(units={1: {"b5": "raider"}}, crystals={1: 5}).action(), 0)


def test_nobody_is_warned_of_who_lacks_more_than_an_action_brings_or_acts_later() -> None:
    weak = stage(legends={1: ["aegis"]}, units={1: {"a1": "raider"}}, order=(1, 0), phase=SECOND_ACTION).action()
    assert not warned(weak, 0)
    assert not warned(threat(crystals={1: 9}).action(), 0)
    # In phase 3, who acts later in the round has the second action after one's own.
    later = stage(legends=HELD, order=(0, 1), units={1: {"a1": "raider"}}).action()
    assert not warned(later, 0)


# Odds of fights.


def notes(voice: Voice, hall: Hall) -> list[str]:
    """What is worth saying beside each option of the first seat, where anything is."""
    return [flat(note.sentence) for note in insights_of(voice, hall.table, hall.table.view(0)).notes]


def test_options_tell_the_odds_of_the_whole_fight() -> None:
    hall = stage(units={0: {"a1": "3 krag-rider"}, "elves": {"a0": "guard"}}).moving().play("pick a1 1 3")
    told = notes(ENGLISH, hall)
    assert [odds for odds in told if re.search(r"won in (>?\d+)%", odds)]
    hall.play("move_to a0")
    assert hall.asked == "Assault"
    told = notes(FRENCH, hall)
    assert re.search(r"gagné à >?\d+ %", told[0])
    assert len(told) == 1


def test_odds_that_were_tried_out_are_said_to_be_about_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longhall.games.clash_of_rage.insight.MOST_POSITIONS", 5)
    hall = stage(units={0: {"a0": "3 krag-rider"}, "elves": {"a0": "2 guard"}}).fighting()
    assert re.search(r"won in about \d+%", notes(ENGLISH, hall)[0])
    pages = ENGLISH.insights(hall.view(0), hall.table.insight(0))
    assert re.search(r"in about \d+% \(from 300 trials\)", flat(pages[0].lines[0]))


def test_insights_tell_fights_decks_and_ranks() -> None:
    hall = stage(
        units={0: {"a0": "3 krag-rider"}, "elves": {"a0": "guard"}}, gold={0: 2}, market=["war-axe"]
    ).fighting()
    for voice, decks in ((ENGLISH, "Equipment deck"), (FRENCH, "Pioche d'équipement")):
        pages = voice.insights(hall.view(0), hall.table.insight(0))
        assert [page.kind for page in pages] == ["fights", "decks", "ranks"]
        text = "\n".join(flat(line) for page in pages for line in page.lines)
        assert decks in text
        assert re.search(r"a0 ?: Bohorg .*Bohorg .*\d+ ?%", text)
        assert "1 Bohorg" in text


# Outlooks.


def test_an_outlook_tells_no_victory_but_ones_own() -> None:
    four = {1: [*HELD[1], "soul-scythe"]}
    hall = stage(legends=four, order=(0, 1), phase=SECOND_ACTION).action()
    passing = GAME.code({"do": "pass"})
    [outlook] = outlooks_of(ENGLISH, hall.table, 0, [passing])
    assert not [event for event in outlook.all if event["event"] == "won"]
    assert "Goldleif has 4 points" in warned(hall, 0)[0]
    hall = stage(legends={0: HELD[1]}, units={0: {"a1": "krag-rider"}}, order=(0, 1), phase=SECOND_ACTION)
    hall.moving().play("pick a1 1 1")
    [outlook] = outlooks_of(ENGLISH, hall.table, 0, [GAME.code({"do": "move_to", "place": "a0"})])
    assert [event["clan"] for event in outlook.all if event["event"] == "won"] == ["bohorg"]


# Reasons.


@pytest.mark.parametrize(
    ("voice", "told"),
    [
        (ENGLISH, "Beside {}, every edge towards a territory carries rock."),
        (FRENCH, "À côté de {}, il n'y a que des rochers vers les territoires."),
    ],
)
def test_a_reason_about_a_bastion_tells_what_the_hex_lies_beside(voice: Voice, told: str) -> None:
    hall = stage(in_round=1).choosing_tactics()
    hall.play(0, f"choose_tactic {hall.hand(0)[0]}", 1, f"choose_tactic {hall.hand(1)[0]}")
    view = hall.view(hall.active)
    keys: Counter[str] = Counter()
    for q in range(-6, 10):
        for r in range(-6, 10):
            reason = hall.table.why_not(hall.active, {"do": "place_bastion", "q": q, "r": r})
            if reason is None:
                continue
            sentence = voice.reason(view, reason)
            assert sentence[-2].kind == CLAUSE
            keys[reason.key] += 1
            assert (f"({q}, {r})" in flat(sentence)) == (reason.key == "clash_of_rage_bastion_far_away")
            if reason.key == "clash_of_rage_bastion_behind_rock":
                places = re.escape(told).replace(re.escape("{}"), "[a-d][0-6](, [a-d][0-6])*")
                assert re.fullmatch(rf"{places} \(CR-6.11\)", flat(sentence))
    assert {"clash_of_rage_bastion_on_a_tile", "clash_of_rage_bastion_far_away"} <= set(keys)


def test_reasons_say_the_same_as_the_rules_and_name_what_they_speak_of() -> None:
    hall = stage(gold={0: 1}, market=["war-axe"]).equipping()
    reason = hall.table.why_not(0, {"do": "buy", "card": "war-axe"})
    assert reason is not None
    sentence = ENGLISH.reason(hall.view(0), reason)
    assert flat(sentence) == f"{reason.text['en']} ({reason.clause})"
    assert ("card", "war-axe") in [(span.kind, span.id) for span in sentence]


# Moves in plain words.


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("buy the crossbow card from the market", "buy crossbow"),
        ("please buy crossbow", "buy crossbow"),
        ("place my war axe on a unit", "place war-axe aside"),
        ("hire the hero razaro please", "recruit razaro"),
        ("acheter la carte arbalète", "buy crossbow"),
    ],
)
def test_moves_may_be_named_with_more_words_than_needed(typed: str, words: str) -> None:
    hall = stage(aside={0: ["war-axe"]}, market=["crossbow"], gold={0: 9}, crystals={0: 3}).equipping()
    assert meant(hall, typed, FRENCH if "acheter" in typed else ENGLISH) == [words]


def test_a_fight_may_be_spoken_of_in_whole_sentences() -> None:
    hall = stage(units={0: {"a0": "3 krag-rider"}, "elves": {"a0": "guard elder"}}).fighting()
    assert meant(hall, "assault the elves in the city") == ["assault"]
    assert meant(hall, "flee with my army") == ["flee"]
    hall = stage(units={0: {"a1": "3 krag-rider", "b4": "I"}, "elves": {"a0": "guard"}}).moving()
    assert meant(hall, "pick 2 krag riders from the territory a1") == ["pick a1 1 2"]
    typed = move_typed("forge a card", hall.table, 0, ENGLISH)
    assert typed == {"do": "forge"}
    # Words that say nothing mean nothing by themselves.
    assert meant(hall, "city") == []


# Faces and accounts.


@pytest.mark.parametrize("voice", [ENGLISH, FRENCH])
def test_everything_that_can_be_looked_at_has_a_face(voice: Voice) -> None:
    kinds: Counter[str] = Counter()
    for card in voice.locale.cards:
        face = voice.face(card)
        kinds[face.kind] += 1
        assert face.name
        assert face.text
        assert face.traits
        assert set(face.clauses) <= set(GAME.clauses)
    assert kinds == {
        "clan": 4,
        "ability": 4,
        "unit": 12,
        "elf": 3,
        "equipment": 17,
        "legendary": 9,
        "hero": 4,
        "tactic": 28,
    }


def test_a_face_has_the_rulings_that_name_it() -> None:
    assert {"CR-19.5", "CR-19.8"} <= {ruling.clause for ruling in ENGLISH.face("razaro").rulings}
    assert "CR-17.19" in [ruling.clause for ruling in ENGLISH.face("war-drum").rulings]
    assert "CR-17.18" in [ruling.clause for ruling in ENGLISH.face("crossbow").rulings]
    drum = ENGLISH.face("war-drum")
    assert drum.numbers["rage"] == 1
    assert drum.kind == "equipment"


@pytest.mark.parametrize("voice", [ENGLISH, FRENCH])
def test_every_account_is_told(voice: Voice) -> None:
    kinds: set[str] = set()
    for number, (saga, seat) in enumerate(decisions(GAME, 3, 9, plausibly)):
        if number % 5 == 0:
            for account in accounts_of(voice, saga.table, saga.table.view(seat)):
                kinds.add(account.kind)
                assert not re.search(r"[{}]", flat(account.title) + in_line(account))
    assert len(kinds) > 12


def test_an_account_is_told_in_a_line() -> None:
    hall = stage(
        units={0: {"a0": "krag-rider"}, "elves": {"a0": "guard"}}, slots={0: {"krag-rider": ["war-axe"]}}
    ).fighting()
    told = {flat(account.title): in_line(account) for account in accounts_of(ENGLISH, hall.table, hall.view(0))}
    assert told["Krag Rider: power"] == "5 = 3 Krag Rider + 2 War axe"
    assert told["Bohorg Tribe: points"] == "0 = 0"


# Data for every door.


def spans(sentence: Sentence) -> set[str]:
    return {span.kind for span in sentence}


@pytest.mark.parametrize("voice", [ENGLISH, FRENCH])
def test_a_whole_game_is_told_and_offered(voice: Voice) -> None:
    seen: set[str] = set()
    for number, (saga, seat) in enumerate(decisions(GAME, 4, 21, at_random)):
        table = saga.table
        view = table.view(seat)
        sentences = [prompt_of(voice, table, view).sentence, voice.title(view)]
        for choice in choices_of(voice, table, view):
            assert choice.label
            assert bool(choice.cost) == bool(choice.price)
            sentences += [choice.label, choice.cost, choice.expectation]
        if number and saga.moments:
            for viewer in (seat, SPECTATOR):
                outcome = saga.moments[-1].outcome
                sentences += [part.sentence for part in story_of(outcome, table.view(viewer), voice)]
        if number % 20 == 0:
            for page in voice.pages(view):
                sentences += [page.title, *page.lines, page.note]
        for sentence in sentences:
            assert not re.search(r"[{}]", flat(sentence))
            seen |= spans(sentence)
        assert voice.phase(view)
        if number > 500:
            break
    assert seen <= {"", *KINDS}
    assert {"seat", "card", "place", "figure", "amount", "die"} <= seen


def test_both_languages_say_the_same_with_the_same_facts() -> None:
    assert set(ENGLISH.texts) == set(FRENCH.texts)
    for key, text in ENGLISH.texts.items():
        if not key.startswith("called_"):
            assert fields_of(text) == fields_of(FRENCH.texts[key]), key
    assert all(f"phase_{phase}" in ENGLISH.texts for phase in GAME.phases)


def test_costs_travel_with_the_choice() -> None:
    hall = stage(units={0: {"a5": "I"}}, gold={0: 5}, crystals={0: 6}, market=["war-axe"]).equipping()
    prices: dict[str, tuple[Words, str]] = {}
    for choice in choices_of(ENGLISH, hall.table, hall.view(0)):
        prices[str(choice.words["do"])] = choice.price, flat(choice.cost)
    assert prices["buy"] == ({"gold": 3}, "3g")
    assert prices["forge"] == ({"crystals": 6}, "6cr")
    assert prices["recruit"][1] == "5g 1cr"
    assert prices["done"] == ({}, "")


@pytest.mark.parametrize(("spoken", "told"), [(ENGLISH, "lost Templar, +1 Rage"), (FRENCH, "perdu Templier, +1 Rage")])
def test_rage_that_comes_with_the_dead_of_an_assault_is_told(spoken: Voice, told: str) -> None:
    table, rng = GAME.deal_live(4, 2), Rng(2)
    for _ in range(433):
        seat = table.to_act[rng.below(len(table.to_act))]
        codes = table.options(seat)
        outcome = table.act(seat, codes[rng.below(len(codes))])
    story = story_of(outcome, table.view(SPECTATOR), spoken)
    assert told in flat(story[-1].sentence)
