"""Blood Rage played in a terminal: what a person is told at each point, and what they can type."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console

from longhall import games
from longhall.cli.boards import Board, Scene, board_of
from longhall.cli.narration import scores
from longhall.cli.person import Leaving, Person
from longhall.cli.speech import speak
from longhall.games.blood_rage.view import BloodRageView, Force
from longhall.kernel.errors import BadWords
from longhall.kernel.saga import Saga, commitment, load
from longhall.kernel.views import Pile
from longhall.presentation.story import last_round
from longhall.presentation.typed import chain_meant, move_typed
from tests.cli import tables
from tests.cli.conftest import Longhall, sitting
from tests.cli.tables import decisions, shown, types
from tests.cli.test_blood_rage_board import BOARD, ENGLISH, GAME, first_choices, view_of
from tests.games.blood_rage.stage import Hall, L, S, W, stage

DRAFT = ["1"] * 6


pytestmark = pytest.mark.usefixtures("as_it_is")


def screen_of(hall: Hall, *, seat: int = 0, width: int = 100, height: int = 60, board: Board = BOARD) -> str:
    return tables.seen(hall.table, seat, board, ENGLISH, width=width, height=height)


def retold(hall: Hall, viewer: int = 0) -> list[tuple[str, bool]]:
    """Everything that happened at a table, as one moment."""
    return tables.retold(hall.table, hall.events, viewer, BOARD)


# What happened.


def test_a_battle_is_told_on_one_line() -> None:
    hall = stage(
        3,
        board={"gimle": {"wolf": [W, W], "raven": [W]}, "andlang": {"raven": [L]}, "west-fjord": {"raven": [S]}},
        tokens={"gimle": "axes"},
        hands={"wolf": ["tyrs-smite-1"], "raven": ["tyrs-bash"]},
    )
    hall.pillage("gimle").call_over().seal(wolf="tyrs-smite-1", raven="tyrs-bash")
    line = (
        "The Wolf pillages Gimle: Wolf 2 + 5 (Tyr's Smite (I)) = 7, Raven 3 + 2 (Tyr's Bash) = 5. The Wolf wins. "
        "Dead: Raven 1 Warrior, Ship. Wolf: Axes 4 (step 2), +4 Glory."
    )
    assert retold(hall) == [(line, True)]
    assert retold(hall, viewer=2) == [(line, False)]


def test_a_battle_names_the_cards_that_pay_and_tells_a_tie() -> None:
    board = {"gimle": {"wolf": [W]}, "west-fjord": {"raven": [S]}, "myrkulor": {"wolf": [W]}}
    hall = stage(board=board, upgrades={"raven": ["lokis-dragons"]}).pillage("gimle")
    hall.say("join", figure="warrior", province="myrkulor").call_over()
    ((told, _),) = retold(hall)
    assert "Wolf 2, Raven 2. Brought in: Wolf Warrior from Myrkulor. A tie: all lose." in told
    assert told.endswith("Dead: Wolf 2 Warriors; Raven Ship. Raven: +4 Glory (Loki's Dragons).")


def test_nobody_joins_a_battle_that_is_none() -> None:
    hall = stage(board={"gimle": {"wolf": [W]}}, tokens={"gimle": "rage"}, steps={"wolf": {"rage": 6}})
    hall.pillage("gimle").call_over()
    assert retold(hall) == [("The Wolf pillages Gimle, unopposed. Wolf: Rage is at its top, the raise is lost.", False)]


def test_ragnarok_is_told_in_one_line_to_everybody() -> None:
    hall = stage(phase="ragnarok", board={"gimle": {"raven": [W, W]}}, doom=["gimle", "andlang", "utgard"])
    ragnarok, back, *_ = retold(hall)
    assert ragnarok == ("Ragnarok devours Gimle. Dead: Raven 2 Warriors. Raven: +4 Glory.", True)
    assert back == ("Valhalla gives figures back: Raven 2.", False)


def test_a_turn_begins_with_an_action_and_not_with_an_answer_in_a_battle() -> None:
    answered = 0
    for saga, seat in decisions(GAME, 3, 3):
        prompt = saga.table.prompt(seat)
        assert prompt is not None
        before = last_round(saga.moments, seat, BOARD.voice)
        if before and prompt.kind in ("CallToBattle", "PlayCards", "LateCards", "KeepCard"):
            first = before[0].before.prompt(before[0].seat)
            assert before is saga.moments or (first is not None and first.kind in BOARD.voice.turns)
            answered += 1
    assert answered > 10


def test_the_log_is_shown_on_request(longhall: Longhall, tmp_path: Path) -> None:
    out = first_choices(longhall, tmp_path / "log.saga", "log", *DRAFT, "invade leader gimle", "log", "log all", "q")
    assert "Nothing has happened yet." in out
    *_, recent, whole = out.split("\n> ")[:-1]
    assert "The Wolf invades Gimle with its Leader for free." in recent
    assert recent.count("•") <= whole.count("•")


# What is asked.


def test_options_say_what_they_cost() -> None:
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W]}, "andlang": {"wolf": [L]}},
        hands={"wolf": ["valkyrie", "friggas-protection"]},
        upgrades={"wolf": ["tyrs-challenge"]},
        pillaged=["andlang"],
    )
    text = screen_of(hall)
    for words in ("Invade with Warrior (1 Rage)", "March from (1 Rage)", "Valkyrie (2 Rage)", "Challenge (2 Rage)"):
        assert words in text
    assert "Frigga's Protection (free)" in text


def test_a_forecast_says_whose_gain_it_is() -> None:
    hall = stage(board={"gimle": {"wolf": [W]}}, tokens={"gimle": "axes"}, steps={"wolf": {"axes": 3}})
    assert "unopposed, Wolf: Axes 6, step 4, 10 Glory at the end" in screen_of(hall)
    killing = stage(age=2, board={"gimle": {"raven": [W, W]}}, hands={"wolf": []}, monsters={"wolf": ["troll"]})
    assert "Gimle (Raven loses Warrior ×2)" in screen_of(killing)


def test_the_call_to_battle_tells_strengths_room_and_who_has_declined() -> None:
    board = {"gimle": {"wolf": [W]}, "west-fjord": {"raven": [S]}, "andlang": {"raven": [W]}}
    text = " ".join(screen_of(stage(3, board=board).pillage("gimle"), seat=1).split())
    assert "Wolf pillages Gimle, the call to battle. So far: W1 R2" in text
    assert "(4 villages empty; declined in a row: 0 of 3)" in text


def test_the_last_province_to_pillage_is_warned_of() -> None:
    pillaged = ["elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "yggdrasil"]
    warning = "Only Gimle is left to pillage"
    board = {"gimle": {"wolf": [W]}}
    assert warning in screen_of(stage(board=board, pillaged=[*pillaged, "myrkulor"]))
    assert warning not in screen_of(stage(board=board, pillaged=pillaged))
    assert "ends the actions of this Age" in screen_of(stage(board=board, pillaged=[*pillaged, "myrkulor"]))


def test_the_header_keeps_the_phase_in_a_battle() -> None:
    hall = stage(board={"gimle": {"wolf": [W], "raven": [W]}}, hands={"wolf": ["tyrs-bash"]}).pillage("gimle")
    hall.call_over()
    assert hall.asked == "PlayCards"
    assert "Age 1 of 3 · actions" in screen_of(hall)


def test_the_choice_of_a_stat_says_what_it_is_for() -> None:
    hall = stage(phase="quests", board={"horgr": {"wolf": [W]}}, committed={"wolf": ["jotunheim-1"]})
    assert "Jotunheim! (I): choose the stat that you raise one step." in screen_of(hall)


def test_a_slot_says_which_figure_leaves() -> None:
    hall = stage(age=2, board={"gimle": {"wolf": ["troll"]}}, hands={"wolf": ["valkyrie"]})
    hall.say("upgrade", card="valkyrie")
    text = " ".join(screen_of(hall).split())
    assert "Replace Troll (its figure leaves the game; now: Gimle)" in text
    assert "paid" not in text


def late(hands: dict[str, list[str]]) -> Hall:
    board = {"gimle": {"wolf": [W], "raven": [W]}}
    hall = stage(age=2, board=board, hands=hands).pillage("gimle").call_over()
    return hall.seal_only(wolf="tyrs-bash", raven="tyrs-bash")


def test_who_has_nothing_to_add_goes_on_with_an_enter(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    hall = late({"wolf": ["tyrs-bash", "troll"], "raven": ["tyrs-bash"]})
    assert hall.asked == "LateCards"
    assert "You hold no card that may be added. Press Enter to go on." in screen_of(hall)
    saga = sitting(hall.table)
    console = Console(file=io.StringIO(), width=100, height=40)
    monkeypatch.setattr("builtins.input", lambda: "")
    Person(saga, tmp_path / "open.saga", BOARD, ENGLISH, console).choose(0)
    assert [GAME.words(moment.code)["do"] for moment in saga.moments] == ["decline"]
    held = late({"wolf": ["tyrs-bash", "heimdalls-eye"], "raven": ["tyrs-bash"]})
    assert "You hold no card" not in screen_of(held)


# What is shown.


def test_known_quests_may_be_committed() -> None:
    view = view_of(viewer=0)
    raven = view.clans[1]
    raven.hand, raven.committed = Pile(2, None, ("alfheim-1", "troll")), Pile(1, None)
    assert re.search(r"R Raven .* 2 \(1\)", shown(BOARD.players(_scene(view))))
    looked = shown(BOARD.look(view, "raven") or "")
    assert "known to be in hand: Troll · Monster, strength 2" in looked
    assert "known to be in hand or committed: Alfheim! (I) · Quest: be strictly strongest" in looked
    assert "Raven is known to have in hand or committed: Alfheim! (I)" in shown(BOARD.memory(view) or "")
    raven.committed = Pile(0, None)
    assert re.search(r"R Raven .* 2 \(2\)", shown(BOARD.players(_scene(view))))


def _scene(view: BloodRageView) -> Scene:
    return Scene(view, ["you", "a", "b", "c"], 100, roomy=True, brief=True)


def test_the_tracks_of_a_clan_say_what_each_step_pays() -> None:
    text = shown(BOARD.look(view_of(viewer=0), "wolf") or "")
    assert re.search(r"Axes: \[3\]  4  5  6 \(\+10\)  8 \(\+10\)  8 \(\+20\) · step 1 of 6", text)


def test_a_province_tells_its_neighbours_and_a_fjord_its_shores() -> None:
    view = view_of(viewer=0)
    for one in view.provinces:
        one.destroyed = one.id == "andlang"
    assert "Beside it: Andlang (destroyed), Myrkulor, Yggdrasil, west fjord" in shown(BOARD.look(view, "gimle") or "")
    for typed in ("west", "west fjord"):
        assert "Ships here fight for: Gimle, Myrkulor" in shown(BOARD.look(view, typed) or "")
    everything = shown(BOARD.look(view, "") or "")
    assert all(name in everything for name in ("Horgr", "East fjord", "Raven"))


def test_the_sea_serpent_has_its_whole_name_in_every_fjord() -> None:
    view = view_of(viewer=0)
    for fjord in view.fjords:
        fjord.forces = (Force(2, "serpent", 0, False, True, ("sea-serpent",), 5),)
    assert shown(BOARD.draw(_scene(view))).count("SeaSerpent") == 4


def test_the_points_tell_what_the_end_would_bring() -> None:
    hall = stage(
        age=3,
        board={"gimle": {"wolf": [W, W]}},
        steps={"wolf": {"axes": 6}},
        upgrades={"wolf": ["thors-conquest"]},
    )
    text = "".join(shown(part) for part in scores(sitting(hall.table), BOARD, ENGLISH, 0))
    assert re.search(r"if it ended now │ .*\+20 │ +\+6 │ +26 │", text)
    assert "stats: their 4th to 6th steps" in text


def test_the_winner_is_told_above_the_score_sheet(longhall: Longhall, tmp_path: Path) -> None:
    out = longhall("play", "blood-rage", "--seats", "random,random", "--seed", "2", "--save", tmp_path / "s").out
    assert out.index("wins.\n") < out.index("Where the score comes from") < out.index("battles: Axes")


def test_undo_is_offered_only_where_it_works(longhall: Longhall, tmp_path: Path) -> None:
    out = first_choices(longhall, tmp_path / "open.saga", *DRAFT, "1", "march", "q", seats="human,random")
    screens = out.split("Number or words")[1:]
    assert "u undo" not in screens[0].splitlines()[0]
    assert "u undo" in screens[-1].splitlines()[0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_screen_of_a_small_terminal_is_two(
    language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    saga, speech = Saga.begin(GAME, 4, 7, ["human"] * 4), speak(language)
    console = Console(file=io.StringIO(), width=80, height=24, force_terminal=True)
    typed = iter(["", "1"])
    monkeypatch.setattr("builtins.input", lambda: next(typed))
    Person(saga, tmp_path / "s", board_of(GAME, speech), speech, console).choose(0)
    screens = cast(io.StringIO, console.file).getvalue().split("\x1b[2J")[1:]
    assert len(screens) == 2
    assert all(screen.count("\n") < 24 for screen in screens)
    assert commitment(7) in screens[0]


# What can be typed.


def test_a_march_is_typed_in_one_line() -> None:
    hall = stage(board={"gimle": {"wolf": [W, L]}})
    chain = chain_meant("march gimle horgr", hall.table, 0, BOARD.voice)
    assert [GAME.words(code) for code in chain.codes] == [
        {"do": "march", "province": "gimle"},
        {"do": "march_to", "province": "horgr"},
    ]
    assert chain.rest == ""
    assert hall.asked == "Turn"


def test_why_not_follows_the_first_part_of_a_march(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    board = {"gimle": {"wolf": [W]}, "utgard": {"raven": [W, W, W]}}
    typed_moves = ("w march gimle utgard", "w march gimle horgr", "w march north")
    said = heard(stage(board=board), monkeypatch, tmp_path, *typed_moves)
    assert "Utgard has no empty village. (BR-9.5)" in said
    assert "That is possible" in said
    assert "a fjord is neither start nor target" in said
    assert "(BR-9.7)" in said


def test_moves_in_one_line_are_all_made_or_none(longhall: Longhall, tmp_path: Path) -> None:
    """The last of them may be only begun: what was said before it counts all the same."""
    path = tmp_path / "open.saga"
    lines = "w keep alfheim od\nkeep alfheim od\nq\n"
    said = longhall("play", "blood-rage", "--seats", "human,random", "--seed", "4", "--save", path, typed=lines)
    assert "That is possible" in said.out
    kept = [str(GAME.words(moment.code)["card"]) for moment in load(path, games.game).moments if moment.seat == 0]
    assert len(kept) == 2
    assert kept[0].startswith("alfheim")
    assert kept[1].startswith("odins")


def heard(hall: Hall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *lines: str) -> str:
    """What a person is told who types some lines and leaves."""
    types(monkeypatch, *lines)
    console = Console(file=io.StringIO(), width=100, height=40, highlight=False)
    with pytest.raises(Leaving):
        Person(sitting(hall.table), tmp_path / "s", BOARD, ENGLISH, console).choose(0)
    return " ".join(cast(io.StringIO, console.file).getvalue().split())


def test_a_card_of_several_ages_is_the_one_in_hand_or_of_this_age() -> None:
    hall = stage(age=2, hands={"wolf": ["alfheim-1", "troll"]})
    wish = move_typed("commit alfheim", hall.table, 0, BOARD.voice)
    assert wish == {"do": "commit", "card": "alfheim-1"}
    assert move_typed("quest manheim", hall.table, 0, BOARD.voice) == {"do": "commit", "card": "manheim-2"}
    with pytest.raises(BadWords, match=r"march FROM \[TO\]"):
        move_typed("march asgard", hall.table, 0, BOARD.voice)


def test_the_card_of_an_option_is_read_by_its_number(longhall: Longhall, tmp_path: Path) -> None:
    out = first_choices(longhall, tmp_path / "open.saga", "c 1", "c 99", "q")
    assert re.search(r"> .+ · Age 1 · .+ BR-2[4-7]\.\d+", " ".join(out.split()))
    assert "There is no option 99" in out


def test_with_all_cards_up_the_hands_of_the_draft_are_seen(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "game.saga"
    longhall("play", "blood-rage", "--seats", "random,random,random", "--seed", "2", "--save", path)
    out = longhall("replay", path, "--step", "4", "--all").out
    assert all(f"{letter} Offered" in out for letter in "WRS")
    assert "Offered" not in longhall("replay", path, "--step", "4").out
