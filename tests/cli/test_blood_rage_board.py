"""Blood Rage in a terminal: colour is never the only sign, everything fits, options are found by number or words."""

from __future__ import annotations

import io
import re
from collections import Counter
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console

import longhall as house
from longhall import SPECTATOR, games
from longhall.cli.boards import Scene, board_of
from longhall.cli.boards.blood_rage.signs import COLOURS
from longhall.cli.narration import scores
from longhall.cli.replay import Showing, with_all_cards_up
from longhall.cli.screen import Screen, height_of
from longhall.cli.speech import speak
from longhall.games.blood_rage.view import BattleView, BloodRageView, Fighter, FjordView, Force, Memory, ProvinceView
from longhall.kernel import saga as sagas
from longhall.kernel.views import Pile
from longhall.kernel.vocabulary import Words
from longhall.presentation.typed import options_meant
from tests.cli.conftest import Longhall
from tests.cli.tables import asked, decisions, shown

GAME = house.game("blood-rage")
ENGLISH = speak("en")
BOARD = board_of(GAME, ENGLISH)
CLANS = ("wolf", "raven", "serpent", "bear")


def view_of(players: int = 4, seed: int = 1, viewer: int = SPECTATOR) -> BloodRageView:
    return cast(BloodRageView, GAME.deal(players, seed).view(viewer))


def province(view: BloodRageView, name: str) -> ProvinceView:
    return next(one for one in view.provinces if one.id == name)


def fjord(view: BloodRageView, name: str) -> FjordView:
    return next(one for one in view.fjords if one.id == name)


def force(clan: str, strength: int, warriors: int = 0, *, leader: bool = False, ship: bool = False) -> Force:
    return Force(CLANS.index(clan), clan, warriors, leader, ship, (), strength)


def drawn(view: BloodRageView, *, roomy: bool = True, width: int = 100, moves: dict[int, Words] | None = None) -> str:
    return shown(BOARD.draw(Scene(view, ["you", "a", "b", "c"], width, roomy, moves or {})), width)


def sheets(view: BloodRageView, *, width: int = 100, brief: bool = True) -> str:
    return shown(BOARD.players(Scene(view, ["you", "a", "b", "c"], width, roomy=True, brief=brief)), width)


def box(text: str, name: str) -> list[str]:
    """The lines of a province's box."""
    lines = text.splitlines()
    top = next(number for number, line in enumerate(lines) if f" {name} " in line and "free" not in line)
    left = max(lines[top].rfind(corner, 0, lines[top].index(name)) for corner in "┌┏")
    right = min(place for place in (lines[top].find(corner, left) for corner in "┐┓") if place > 0)
    bottom = next(number for number in range(top + 1, len(lines)) if lines[number][left] in "└┗")
    return [line[left : right + 1] for line in lines[top : bottom + 1]]


# The map.


def test_the_ring_goes_round_yggdrasil() -> None:
    lines = drawn(view_of()).splitlines()
    rows = [
        ["Myrkulor", "Elvagar", "Angerboda", "Muspelheim"],
        ["west fjord", "east fjord"],
        ["Gimle", "Andlang", "Utgard", "Horgr"],
    ]
    places = [next(number for number, line in enumerate(lines) if row[0] in line) for row in rows]
    assert places == sorted(places)
    for row, number in zip(rows, places, strict=True):
        columns = [lines[number].index(name) for name in row]
        assert columns == sorted(columns)
    heart = next(number for number, line in enumerate(lines) if "Yggdrasil" in line)
    assert places[0] < heart < places[2]
    assert any("north" in line for line in lines[: heart - 1])
    assert any("south" in line for line in lines[heart + 1 :])


def test_a_province_shows_villages_token_doom_region_and_who_is_there() -> None:
    view = view_of()
    gimle = province(view, "gimle")
    gimle.destroyed, gimle.pillaged, gimle.empty, gimle.reward, gimle.doomed = False, False, 2, "axes", 3
    gimle.forces = (force("wolf", 5, 2, leader=True), force("bear", 1, 1))
    gimle.strongest = "wolf"
    fjord(view, "west").forces = (force("wolf", 2, ship=True),)
    lines = box(drawn(view), "Gimle")
    assert "2/5 free Axes ☠3" in lines[1]
    assert "W5+2 ▴▴★" in lines[2]
    assert "B1 ▴" in lines[2]
    assert lines[-1].startswith("└ W ─")
    assert lines[-1].endswith(" Alfheim ┘")
    assert "W2 ◡" in drawn(view)


def test_what_is_pillaged_doomed_now_or_destroyed_is_told_without_colour() -> None:
    view = view_of()
    for one in view.provinces:
        one.destroyed, one.pillaged, one.doomed = False, False, 0
    province(view, "horgr").pillaged = True
    province(view, "utgard").destroyed = True
    province(view, "andlang").doomed = view.age
    text = drawn(view)
    assert "pillaged" in box(text, "Horgr")[1]
    assert "╳" in box(text, "Utgard")[1]
    assert any("destroyed" in line for line in box(text, "Utgard"))
    assert box(text, "Andlang")[0].startswith("┏ Andlang ━")
    assert box(text, "Andlang")[1].rstrip("┃ ").endswith("☠")


def test_a_doom_that_is_over_is_not_shown() -> None:
    view = view_of()
    view.age = 3
    for one in view.provinces:
        one.destroyed, one.doomed = False, 1
    assert "☠" not in drawn(view).replace("☠ doomed", "")


def test_a_closed_fjord_says_so() -> None:
    view = view_of()
    for one in view.fjords:
        one.open = one.id != "east"
    assert drawn(view).count("closed") == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_clan_has_a_letter_and_a_colour_of_its_own(language: str) -> None:
    names = GAME.locales[language].names["clan"]
    assert len({names[clan][0] for clan in CLANS}) == 4
    assert len({COLOURS[clan] for clan in CLANS}) == 4


def test_many_figures_are_counted_and_monsters_named() -> None:
    view = view_of()
    crowd = force("raven", 12, 6, leader=True)
    crowd.monsters = ("troll", "dark-elf")
    province(view, "yggdrasil").forces = (crowd,)
    assert "R12 6▴★ Troll Elf" in drawn(view)


def test_no_line_is_wider_than_the_terminal_whatever_stands_there() -> None:
    view = view_of()
    for one in view.provinces:
        one.destroyed = False
        one.forces = tuple(force(clan, 9, 1, leader=True) for clan in CLANS)
    for water in view.fjords:
        water.forces = tuple(force(clan, 2, ship=True) for clan in CLANS)
    for width in (80, 90, 100, 120, 160):
        for roomy in (True, False):
            assert max(map(len, drawn(view, roomy=roomy, width=width).splitlines())) <= width
    assert all(drawn(view).count(f"{letter}9+2 ▴★") == 8 for letter in "WRSB")


def test_where_one_may_go_carries_its_number() -> None:
    moves: dict[int, Words] = {
        1: {"do": "march_to", "province": "elvagar"},
        2: {"do": "march_to", "province": "yggdrasil"},
        3: {"do": "land", "place": "west-fjord"},
    }
    for roomy in (True, False):
        text = drawn(view_of(), roomy=roomy, moves=moves)
        assert all(f"[{number}]" in text for number in moves)
    assert "[1]" in box(drawn(view_of(), moves=moves), "Elvagar")[0]
    assert "[" not in drawn(view_of(), moves={1: {"do": "pillage", "province": "elvagar"}})


def test_what_happened_somewhere_is_marked() -> None:
    events: list[Words] = [{"event": "invaded", "clan": "wolf", "figure": "warrior", "place": "gimle", "rage": 1}]
    text = shown(BOARD.draw(Scene(view_of(), ["a", "b", "c", "d"], 100, roomy=True, recent=events)))
    assert "Gimle *" in text
    assert "Andlang *" not in text


def test_the_list_tells_the_same_as_the_map() -> None:
    view = view_of()
    horgr = province(view, "horgr")
    horgr.destroyed, horgr.pillaged, horgr.empty, horgr.reward, horgr.doomed = False, False, 3, "horns", view.age
    horgr.forces = (force("serpent", 3, leader=True),)
    province(view, "utgard").destroyed = True
    text = drawn(view, roomy=False)
    assert re.search(r"Horgr J +3/4 Horns ☠ +S3 ★", text)
    assert re.search(r"Utgard +✗ destroyed", text)
    assert "≈ north fjord" in text


# Sheets, hands, battles and memories.


def test_a_clan_sheet_says_what_a_clan_has() -> None:
    view = view_of(viewer=0)
    wolf, raven = view.clans[0], view.clans[1]
    wolf.glory, wolf.current_rage, wolf.on_board = 31, 4, 2
    wolf.upgrades = (None, "lord-of-axes", None, "troll", None, None, None, None)
    wolf.committed = Pile(1, ("alfheim-1",))
    raven.passed = True
    raven.hand = Pile(5, None, ("tyrs-smash-1", "troll"))
    view.first = 1
    text = sheets(view)
    assert re.search(r"W Wolf \(you\) +31 +4/6 +3 +2/4 +0 +1 +8▴★◡ +- +2", text)
    assert re.search(r"R Raven \(a\) 1st passed +0 +6/6 +3 +0/4 +5 \(2\)", text)
    assert "W Lord of Axes, Troll" in text
    assert "Quests Alfheim! (I) 5 Glory" in text


def test_a_narrow_sheet_is_not_cut() -> None:
    for viewer in (0, SPECTATOR):
        assert "…" not in sheets(view_of(viewer=viewer), width=80)


def test_only_ones_own_hand_is_shown_and_all_hands_when_all_is_known() -> None:
    view = view_of(viewer=0)
    view.clans[0].hand = Pile(2, ("troll", "tyrs-smash-1"))
    view.clans[1].hand = Pile(2, None)
    assert "Hand Troll 2 Rage  Tyr's Smash (I) +3" in sheets(view)
    assert "Troll" in sheets(view, brief=False)
    assert "Battle +3." in sheets(view, brief=False)
    view.viewer = SPECTATOR
    view.clans[1].hand = Pile(1, ("alfheim-1",))
    assert "W Hand Troll" in sheets(view)
    assert "R Hand Alfheim!" in sheets(view)


def test_a_battle_tells_strengths_and_cards_as_far_as_they_are_open() -> None:
    view = view_of(viewer=0)
    fighter = Fighter(0, "wolf", Pile(1, ("troll",)), None, False, False, (), 3, 0, 3, ())
    other = Fighter(1, "raven", Pile(1, None), None, False, False, (), 2, 0, 2, ())
    view.battle = BattleView("wolf", "andlang", (fighter, other), False, None)
    text = drawn(view)
    assert "⚔ Battle in Andlang, Wolf pillages:   W3 Troll sealed   R2 sealed" in text
    assert "Andlang ⚔" in text
    smash, quest = ("tyrs-smash-1",), ("alfheim-1",)
    open_one = Fighter(0, "wolf", Pile(0, ()), "tyrs-smash-1", False, False, smash, 3, 3, 6, smash)
    void = Fighter(1, "raven", Pile(0, None), "alfheim-1", True, True, (), 2, 3, 5, quest)
    view.battle = BattleView("wolf", "andlang", (open_one, void), True, "wolf")
    assert "W3+3=6 Tyr's Smash (I) +3   R2+3=5 Alfheim! (I) as a battle card text void" in drawn(view, width=120)
    view.battle = BattleView("wolf", "andlang", (), False, None)
    assert "Wolf pillages Andlang, the call to battle. So far:" in drawn(view)


def test_what_was_passed_on_is_remembered_on_request() -> None:
    view = view_of(viewer=0)
    view.remembered = (Memory(2, "raven", ("troll",)), Memory(6, None, ("tyrs-bash",)))
    view.clans[1].hand = Pile(3, None, ("friggas-grace",))
    view.discard = Pile(1, ("tyrs-crush-1",))
    text = shown(BOARD.memory(view) or "")
    assert "Age 1, round 2, passed on to Raven: Troll" in text
    assert "Age 1, round 6, discarded: Tyr's Bash" in text
    assert "Raven is known to hold: Frigga's Grace" in text
    assert "Open discard: Tyr's Crush (I)" in text


def test_a_clan_and_a_province_can_be_looked_at_closely() -> None:
    view = view_of(viewer=0)
    view.clans[1].upgrades = (None, None, None, "troll", None, None, None, None)
    clan = shown(BOARD.look(view, "rav") or "")
    assert "Raven · 0 Glory" in clan
    assert "Monster: Troll · Monster, strength 2" in clan
    horgr = province(view, "horgr")
    horgr.destroyed, horgr.doomed, horgr.reward, horgr.forces = False, 2, "rage", (force("bear", 3, leader=True),)
    horgr.strongest = "bear"
    text = shown(BOARD.look(view, "Horgr") or "")
    assert "Horgr · Jotunheim · 4 of 4 villages empty" in text
    assert "at the end of Age 2: 3 Glory for each figure" in text
    assert "Bear 3 (Leader) · Horgr" in text
    assert "Strictly strongest, ships included: Bear" in text
    assert all(GAME.locales["en"].name("clan", name) in shown(BOARD.look(view, "") or "") for name in CLANS)
    assert BOARD.look(view, "asgard") is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_hints_stay_on_a_line(language: str) -> None:
    board = board_of(GAME, speak(language))
    assert len(board.hint(roomy=True, undo=True, redo=False)) <= 100
    assert len(board.hint(roomy=False, undo=True, redo=False)) <= 80
    verbs = [board.voice.verb(verb) for verb in ("invade", "upgrade", "march")]
    assert all(len(board.hint(roomy=False, undo=True, redo=False, folded=verb)) <= 80 for verb in verbs)


# The screen.


@pytest.mark.parametrize(
    ("language", "verb", "said"),
    [("en", "invade", "type invade to list all"), ("fr", "envahir", "tapez envahir : tout voir")],
)
def test_where_options_are_left_out_it_is_said_how_to_see_them(
    longhall: Longhall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, verb: str, said: str
) -> None:
    options = ("--seats", "human,greedy,greedy,greedy", "--seed", "5", "--lang", language)
    typed = "\n".join([*["1"] * 6, verb, "q"])
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    out = longhall("play", "blood-rage", *options, "--save", tmp_path / "small.saga", typed=typed).out
    screen, after = out.rsplit("> ", 2)[:2]
    screen = screen.rsplit("> ", 1)[-1]
    assert "  …  " in screen
    assert said in screen
    # What is typed lists the options that had no room.
    numbers = re.findall(r"\b(\d+) [A-Z]", after)
    assert len(numbers) > len(re.findall(r"\b(\d+) [A-Z]", screen.split("  …  ")[0].splitlines()[-1]))
    assert "  …  " not in after
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "50")
    out = longhall("play", "blood-rage", *options, "--save", tmp_path / "large.saga", typed=typed).out
    assert said not in out


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_whole_table_fits_the_screen_and_every_option_is_on_it(players: int) -> None:
    seen: Counter[str] = Counter()
    for saga, seat in decisions(GAME, players, players):
        prompt = saga.table.prompt(seat)
        assert prompt is not None
        seen[prompt.kind] += 1
        if seen[prompt.kind] > 5:
            continue
        for language in ("en", "fr"):
            speech = speak(language)
            screen = Screen(saga, seat, board_of(GAME, speech), speech)
            for width, height in ((80, 24), (100, 40)):
                console = Console(file=io.StringIO(), width=width, height=height, highlight=False)
                parts = screen.fitted(console, welcome=False)
                assert height_of(parts, console) + 1 <= height
                text = "\n".join(shown(part, width) for part in parts)
                assert max(map(len, text.splitlines())) <= width
                if height == 40:
                    assert "┌" in text
                    numbers = set(re.findall(r"(?<![\d/+])\d+(?= )", text))
                    assert {str(number) for number in range(1, len(screen.moves) + 1)} <= numbers
    assert {"Draft", "Turn", "MarchTarget", "PlayCards", "CallToBattle", "KeepCard"} <= set(seen)


def test_options_are_grouped_by_what_they_do() -> None:
    saga, seat = next((saga, seat) for saga, seat in decisions(GAME, 3, 5) if asked(saga.table, seat) == "Turn")
    screen = Screen(saga, seat, BOARD, ENGLISH)
    lines = "\n".join(shown(part) for part in screen.among(range(1, len(screen.moves) + 1), 100)).splitlines()
    heads = [line.split("  ")[0] for line in lines if not line.startswith(" ")]
    assert "Invade with Warrior (1 Rage)" in heads
    assert "Invade with Leader (free)" in heads
    assert "Invade with Ship (2 Rage)" in heads
    assert heads[-1] == "Pass"
    assert len(lines) < len(screen.moves)


def test_the_draft_reads_as_a_table_of_cards() -> None:
    view = view_of(viewer=0)
    view.drafting = ("troll", "tyrs-smash-1", "tyrs-smash-1")
    cells = BOARD.row(view, {"do": "keep", "card": "tyrs-smash-1"})
    assert cells is not None
    assert [cell.plain for cell in cells] == ["Tyr's Smash (I) ×2", "Battle +3."]


def test_options_are_found_by_the_beginnings_of_their_words() -> None:
    moves: list[Words] = [
        {"do": "invade", "figure": "warrior", "place": "gimle"},
        {"do": "invade", "figure": "leader", "place": "gimle"},
        {"do": "invade", "figure": "ship", "place": "west-fjord"},
        {"do": "march", "province": "gimle"},
        {"do": "upgrade", "card": "dwarf-chieftain"},
        {"do": "march_with", "warriors": 2, "leader": "yes", "monsters": "none"},
        {"do": "march_with", "warriors": 1, "leader": "no", "monsters": "none"},
        {"do": "pass"},
    ]
    meant = {
        "invade leader gimle": [1],
        "invade l gim": [1],
        "gimle leader": [1],
        "invade gimle": [0, 1],
        "invade west": [2],
        "envahir guerrier": [],
        "upg dwarf": [4],
        "march gimle": [3],
        "with 2": [5],
        "pass": [7],
        "x": [],
        "g": [],
        "": [],
    }
    for typed, places in meant.items():
        assert options_meant(typed, moves, BOARD.voice) == places, typed
    assert options_meant("envahir guerrier", moves, board_of(GAME, speak("fr")).voice) == [0]


# At the table.


def first_choices(
    longhall: Longhall, path: Path, *typed: str, seats: str = "human,random,random", seed: str = "4", lang: str = "en"
) -> str:
    options = ("--seats", seats, "--seed", seed, "--save", path, "--setting", "first=seat-0", "--lang", lang)
    said = longhall("play", "blood-rage", *options, typed="\n".join(typed) + "\n")
    assert said.code == 0
    return said.out


DRAFT = ["1"] * 6


@pytest.mark.parametrize("seats", ["human,random", "human,random,random", "random,human,greedy,random"])
def test_a_person_plays_a_whole_game_by_numbers(longhall: Longhall, tmp_path: Path, seats: str) -> None:
    path = tmp_path / "whole.saga"
    out = first_choices(longhall, path, *["1"] * 400, seats=seats)
    last = out.split("The game is over")[1]
    assert "wins." in last
    assert all(f"  Age {age} " in last for age in (1, 2, 3))
    assert sagas.load(path, games.game).table.over
    assert longhall("verify", path).code == 0
    assert "wins." in longhall("replay", path).out


def test_the_score_sheet_adds_up_age_by_age(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "whole.saga"
    out = longhall("play", "blood-rage", "--seats", "random,random,random", "--seed", "2", "--save", path).out
    rows = [
        [cell.strip() for cell in re.split("[│┃]", line)[1:-1]]
        for line in out.split("Where the score comes from")[1].splitlines()
        if "│" in line
    ]
    final = sagas.load(path, games.game).table.scores
    for seat, score in enumerate(final):
        total, *ages = rows[seat * 4 : seat * 4 + 4]
        assert int(total[-1]) == score
        for column in range(1, len(total)):
            assert sum(int(age[column]) for age in ages) == int(total[column])


@pytest.mark.parametrize(
    ("width", "language", "heads"),
    [
        (80, "en", "bat. pil. qu. Rag. Val. st. cards score"),
        (120, "en", "battles pillage quests Ragnarok Valhalla stats cards score"),
        (80, "fr", "bat. pil. qu. Rag. Val. car. cart. score"),
        (120, "fr", "batailles pillage quêtes Ragnarök Valhalla caract. cartes score"),
    ],
)
def test_the_headings_of_the_score_sheet_are_never_parted(width: int, language: str, heads: str) -> None:
    speech, saga = speak(language), sagas.Saga.begin(GAME, 4, 1, ["human", "search:0.5s", "greedy", "greedy"])
    sheet, _ = scores(saga, board_of(GAME, speech), speech, 0)
    text = shown(sheet, width)
    assert text.splitlines()[2].replace("┃", " ").split() == heads.split()
    assert max(map(len, text.splitlines())) <= width


def test_a_move_may_be_typed_in_words_and_taken_back(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "open.saga"
    out = first_choices(longhall, path, *DRAFT, "invade leader", "invade leader yggdrasil", "q")
    assert "Several options fit" in out
    assert "Invade with Leader (free)" in out.split("Several options fit")[1]
    saga = sagas.load(path, games.game)
    place = next(
        str(words["place"])
        for words in map(GAME.words, saga.table.options(0))
        if words["do"] == "invade" and words["figure"] == "leader"
    )
    longhall("play", "--resume", path, typed=f"invade leader {place}\n")
    moments = sagas.load(path, games.game).moments
    assert GAME.code({"do": "invade", "figure": "leader", "place": place}) in [moment.code for moment in moments]


def test_the_parts_of_a_march_can_be_taken_back(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "open.saga"
    first_choices(longhall, path, *DRAFT, "1", "march", "u", "q", seats="human,random")
    entries = sagas.load(path, games.game).entries
    saga = sagas.load(path, games.game)
    assert [type(entry).__name__ for entry in entries if entry.seat == 0][-2:] == ["Act", "Undo"]
    assert asked(saga.table, 0) == "Turn"


def test_a_person_may_look_remember_and_count(longhall: Longhall, tmp_path: Path) -> None:
    out = first_choices(
        longhall, tmp_path / "open.saga", "1", "m", "l wolf", "l nowhere", "p", "c", "c alf", "c tyr's smash", "h", "q"
    )
    assert "Age 1, round 1, passed on to Raven:" in out
    assert "Glory for a battle won" in out
    assert "Nothing on the table is called 'nowhere'." in out
    assert "Where the score comes from" in out
    assert out.count("Alfheim! (I) · Age 1") + out.count("Alfheim! (II) · Age 2") >= 2
    assert "Tyr's Smash (I) · Age 1" in out
    assert "invade leader gimle" in out
    assert "rules BR-8" in out


def test_a_wrong_move_names_the_moves_that_are_possible(longhall: Longhall, tmp_path: Path) -> None:
    out = " ".join(first_choices(longhall, tmp_path / "open.saga", "dance", "c zzz", "w", "q").split())
    assert "'dance' is neither a number nor a command nor a move. Moves are: keep CARD." in out
    assert "No card is called 'zzz'." in out
    assert "as in w pillage gimle" in out


def test_why_not_names_the_clause(longhall: Longhall, tmp_path: Path) -> None:
    out = first_choices(
        longhall, tmp_path / "open.saga", *DRAFT, "w invade warrior yggdrasil", "w pillage yggdrasil", "w pass", "q"
    )
    assert len(re.findall(r"\(BR-\d+\.\d+\)", out)) >= 2
    assert "That is possible: type" in out


def test_the_keyboard_goes_round_in_a_draft(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "open.saga"
    out = first_choices(longhall, path, "", "1", "", "1", "", "1", "", "q", seats="human,human,human")
    screens = out.split("hand over the keyboard")[1:]
    assert len(screens) == 4
    assert all(screen.count("(you)") == 1 for screen in screens)
    saga = sagas.load(path, games.game)
    kept = [moment.outcome.events(moment.seat)[0]["card"] for moment in saga.moments]
    first = GAME.locales["en"].name("card", kept[0])
    assert f"Hand {first}" not in " ".join(screens[1].split())


def test_the_table_speaks_french(longhall: Longhall, tmp_path: Path) -> None:
    out = first_choices(longhall, tmp_path / "fr.saga", *DRAFT, "envahir chef", "l loup", "m", "aide", "q", lang="fr")
    assert "But : le plus de Gloire" in out
    assert "Plusieurs choix conviennent" in out
    assert "Envahir : " in out
    assert "Âge 1, tour 1, passées à Corbeau :" in out


# Records, rules and the house.


def test_a_replay_shows_what_a_seat_knew(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "game.saga"
    longhall("play", "blood-rage", "--seats", "random,random,random", "--seed", "2", "--save", path)
    saga = sagas.load(path, games.game)
    own = longhall("replay", path, "--step", "0", "--as", "1").out
    offered = cast(BloodRageView, saga.moments[0].before.view(1)).drafting
    assert offered is not None
    assert all(GAME.locales["en"].name("card", card) in own for card in offered)
    assert "Raven is asked: Gods' Gifts" in own
    everything = longhall("replay", path, "--step", "0", "--all").out
    assert "Wolf, Raven and Serpent are asked: Gods' Gifts" in everything
    spectator = longhall("replay", path).out
    assert re.search(r"keeps a card\.", spectator)
    assert not re.search(r"^ *\d+\. *$", spectator, re.MULTILINE)


def test_with_all_cards_up_every_hand_is_seen(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "game.saga"
    longhall("play", "blood-rage", "--seats", "random,random", "--seed", "2", "--save", path)
    saga = sagas.load(path, games.game)
    console = Console(file=io.StringIO(), width=100, height=40)
    showing = Showing(with_all_cards_up(saga), saga.game, ENGLISH, console)
    for step in range(0, showing.last, 7):
        view = cast(BloodRageView, showing.view(step))
        assert all(clan.hand.cards is not None for clan in view.clans)
        showing.show(step)


def test_the_house_lists_options_with_many_values_briefly(longhall: Longhall) -> None:
    out = " ".join(longhall("games").out.split())
    assert "2, 3 or 4 players" in out
    assert "24 values, such as wolf-raven-serpent-bear *" in out
    assert "bear-serpent-raven-wolf" not in out


@pytest.mark.parametrize("typed", ["BR-8.3", "br-8.3", "blood-rage 8.3", "blood-rage BR-8.3"])
def test_a_clause_names_its_game(longhall: Longhall, typed: str) -> None:
    assert "BR-8.3  Invading with the Leader costs 0 Rage." in longhall("rules", *typed.split()).out


def test_worked_examples_are_not_searched(longhall: Longhall) -> None:
    out = longhall("rules", "blood-rage", "--search", "Andlang").out
    assert "BR-24.10" in out
    assert "BR-29." not in out
    assert "BR-29.13" in longhall("rules", "BR-29.13").out


@pytest.mark.parametrize(
    ("typed", "key_words"),
    [
        ("play blood-rage --seats human", ["2, 3 or 4 seats", "not 1"]),
        (
            "play blood-rage --seats human,greedy --setting first=seat-3",
            ["'first' can be 'seat-3' only with 4 players or more"],
        ),
        ("play blood-rage --setting clans=wolf", ["'clans' cannot be 'wolf'"]),
        ("rules BR-99.1", ["there is no clause 'BR-99.1'", "BR-9.1"]),
    ],
)
def test_a_fault_is_one_sentence(longhall: Longhall, tmp_path: Path, typed: str, key_words: list[str]) -> None:
    said = longhall(*typed.split())
    assert said.code == 2
    assert len(said.err.splitlines()) == 1
    assert all(words in said.err for words in key_words)
    assert list(tmp_path.iterdir()) == []
