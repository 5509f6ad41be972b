from __future__ import annotations

import io
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from longhall import games
from longhall.cli.play import Sitting
from longhall.cli.speech import speak
from longhall.kernel import saga as sagas
from longhall.kernel.saga import Saga
from longhall.presentation.typed import cards_named
from tests.cli.conftest import Longhall, Said

ROOT = Path(__file__).parents[2]


def first_choices(longhall: Longhall, path: Path, *typed: str, seats: str = "human,greedy", seed: str = "11") -> Said:
    """A game that a person leaves after having typed some lines."""
    return longhall("play", "--seats", seats, "--seed", seed, "--save", path, typed="\n".join(typed) + "\n")


def test_a_person_plays_a_whole_game_by_numbers(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "whole.saga"
    said = first_choices(longhall, path, *["1"] * 60)
    assert said.code == 0
    assert "The game is over" in said.out
    assert "Where the score comes from" in said.out
    assert re.search(r"(wins|A draw)", said.out)
    assert f"Record: {path}" in said.out.replace("\n", "")
    assert "Seed: 11" in said.out
    assert sagas.load(path, games.game).table.over
    assert longhall("verify", path).code == 0


def test_the_first_screen_says_what_the_game_is_about(longhall: Longhall, tmp_path: Path) -> None:
    said = first_choices(longhall, tmp_path / "open.saga", "q")
    assert "Goal: the most glory" in said.out
    assert "Type a number, or: w lay 3 3 (why not?)" in said.out
    assert sagas.commitment(11) in said.out
    assert "You drew Njord." in said.out


def test_the_numbers_of_the_cells_stand_on_the_field(longhall: Longhall, tmp_path: Path) -> None:
    said = first_choices(longhall, tmp_path / "open.saga", "1", "q")
    for number in ("[1]", "[2]", "[3]", "[4]"):
        assert number in said.out
    assert "Lay Njord at (0, 1): captures Ares" in said.out


def test_leaving_keeps_the_game_for_later(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "open.saga"
    said = first_choices(longhall, path, "1")
    assert said.code == 0
    assert "--resume" in said.out
    before = sagas.load(path, games.game)
    assert not before.table.over
    said = longhall("play", "--resume", path, typed="1\n" * 60)
    assert said.code == 0
    after = sagas.load(path, games.game)
    assert after.table.over
    assert after.entries[: len(before.entries)] == before.entries


def test_a_resumed_game_goes_on_as_if_it_had_not_been_left(longhall: Longhall, tmp_path: Path) -> None:
    whole, left = tmp_path / "whole.saga", tmp_path / "left.saga"
    first_choices(longhall, whole, *["1"] * 60)
    first_choices(longhall, left, *["1"] * 5)
    longhall("play", "--resume", left, typed="1\n" * 60)
    assert whole.read_bytes() == left.read_bytes()


def test_an_interrupt_leaves_politely(longhall: Longhall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    said = longhall("play", "--seats", "human,greedy", "--save", tmp_path / "open.saga")
    assert (said.code, said.err) == (0, "")
    assert "The game is saved" in said.out
    assert longhall("verify", tmp_path / "open.saga").code == 0


def test_a_move_is_taken_back_and_done_again(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "open.saga"
    first_choices(longhall, path, "1", "u", "r", "u", "2", "q")
    entries = sagas.load(path, games.game).entries
    own = [type(entry).__name__ for entry in entries if entry.seat == 0]
    assert own == ["Act", "Undo", "Redo", "Undo", "Act"]


def test_what_cannot_be_taken_back_says_so(longhall: Longhall, tmp_path: Path) -> None:
    said = first_choices(longhall, tmp_path / "open.saga", "u", "2", "u", "r", "1", "1", "u", "q")
    assert "There is no move of yours to take back." in said.out
    assert "Your last move can no longer be taken back: somebody has moved since." in said.out
    assert "That cannot be taken back" in said.out
    assert "You have taken nothing back" in said.out


def test_why_a_move_is_not_possible(longhall: Longhall, tmp_path: Path) -> None:
    said = first_choices(
        longhall, tmp_path / "open.saga", "w lay 3 3", "1", "w lay 3 3", "w discard", "w lay (0, 0)", "w 1", "w", "q"
    )
    assert "First say whether you keep the card you drew or discard it. (MA-4.1)" in said.out
    assert "No card shares an edge with (3, 3). (MA-5.2)" in said.out
    assert "You have kept Njord: it must be laid. (MA-4.3)" in said.out
    assert "lies at (0, 0) already. (MA-5.7)" in said.out
    assert "That is possible: type 1." in said.out
    assert "Name the move" in said.out


def test_a_move_may_be_typed_in_words(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "open.saga"
    first_choices(longhall, path, "keep", "lay 0 0", "lay 0 1", "q")
    moves = [moment.code for moment in sagas.load(path, games.game).moments]
    game = games.game("mythic-arena")
    assert game.code({"do": "lay", "row": 0, "column": 1}) in moves


def test_a_mistake_is_told_and_asked_again(longhall: Longhall, tmp_path: Path) -> None:
    said = first_choices(
        longhall, tmp_path / "open.saga", "", "99", "0", "c 0000019", "dance", "lay 1", "c loke", "s", "s a/b", "q"
    )
    assert said.code == 0
    assert "There is no option 99: options are numbered from 1 to 2." in said.out
    assert "There is no option 0: options are numbered from 1 to 2." in said.out
    assert "There is no option 0000019: options are numbered from 1 to 2." in said.out
    assert "'dance' is neither a number nor a command nor a move." in said.out
    assert "'lay 1' is not a move. Write it as: lay ROW COLUMN, ROW being a whole number" in said.out
    assert "No card is called 'loke'." in said.out
    assert "Name a file" in said.out
    assert "there is no folder 'a' to save the record in" in said.out


def test_cards_rules_and_help_are_at_hand(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "open.saga"
    said = first_choices(longhall, path, "c zeus", "c", "rules MA-5.3", "rules avenger", "h", f"s {tmp_path}/copy", "q")
    assert "○ Zeus · strength 6 · fragile: west" in said.out
    assert "◆ Njord · strength 7" in said.out
    assert "MA-5.3  The cards of the square must always fit" in said.out
    assert "no clause mentions 'avenger'" in said.out
    assert "What you can type:" in said.out
    assert longhall("verify", tmp_path / "copy").code == 0


def test_the_keyboard_is_handed_over_between_people(longhall: Longhall, tmp_path: Path) -> None:
    said = first_choices(longhall, tmp_path / "open.saga", "", "1", "", "q", seats="human,human", seed="12")
    first, second = (screen for screen in said.out.split("hand over the keyboard")[1:])
    assert "You drew Sigurd" in first
    assert "Sigurd" in second
    assert "You drew Sigurd" not in second


def test_people_see_each_others_discards_but_not_draws(longhall: Longhall, tmp_path: Path) -> None:
    said = first_choices(longhall, tmp_path / "open.saga", "1", "1", "q")
    assert "Greek discards Erinyes" in said.out
    assert "Greek draws" not in said.out


def test_bots_alone_are_narrated(longhall: Longhall, tmp_path: Path) -> None:
    said = longhall("play", "--seats", "greedy,random", "--seed", "5", "--save", tmp_path / "bots.saga")
    assert said.code == 0
    assert re.search(r"Greek lays \w+ at \(0, 0\)\.", said.out)
    assert "wins" in said.out


def test_same_seed_same_game_of_bots(longhall: Longhall, tmp_path: Path) -> None:
    for name in ("one", "two"):
        longhall("play", "--seats", "greedy,random", "--seed", "5", "--save", tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_without_a_name_the_record_is_named_after_the_day(longhall: Longhall, tmp_path: Path) -> None:
    longhall("play", "--seats", "random,random")
    (path,) = tmp_path.iterdir()
    assert re.fullmatch(r"mythic-arena-\d{8}-\d{6}\.saga", path.name)


def test_a_match_shows_its_games(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "match.saga"
    said = longhall("play", "--setting", "length=match", "--seats", "human,random", "--save", path)
    assert "game 1, turn" in said.out
    assert "wins" in said.out


def test_the_table_speaks_french(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "fr.saga"
    typed = "w poser 3 3\ngarder\nw défausser\nc héph\nq\n"
    said = longhall("play", "--seats", "human,greedy", "--seed", "11", "--save", path, "--lang", "fr", typed=typed)
    assert "But : le plus de gloire" in said.out
    assert "Vous avez pioché" in said.out
    assert "Héphaïstos · force 3" in said.out
    assert "(MA-4.3)" in said.out
    assert "La partie est enregistrée" in said.out


def test_the_language_follows_the_environment(longhall: Longhall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "joueurs" in longhall("games").out
    assert "players" in longhall("games", "--lang", "en").out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (120, 30)])
def test_the_whole_table_fits_the_screen(
    longhall: Longhall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, width: int, height: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("LINES", str(height))
    typed = "1\n" * 25
    path = tmp_path / "open.saga"
    said = longhall("play", "--seats", "human,greedy", "--seed", "12", "--save", path, "--lang", language, typed=typed)
    screens = re.split(r"─+ Mythic Arena ·", said.out)[1:]
    assert len(screens) > 10
    for screen in screens:
        shown = screen.split("\n> ")[0].splitlines()
        assert len(shown) + 1 <= height
        assert all(len(line) <= width for line in shown[1:])


def test_enter_shows_the_table_again(longhall: Longhall, tmp_path: Path) -> None:
    said = first_choices(longhall, tmp_path / "open.saga", "", "", "q")
    assert said.out.count("You drew Njord.") == 3
    assert said.out.count("Goal: the most glory") == 1


@pytest.mark.parametrize("word", ["h", "help", "?", "HELP"])
def test_help_is_asked_for_in_many_ways(longhall: Longhall, tmp_path: Path, word: str) -> None:
    assert "What you can type:" in first_choices(longhall, tmp_path / "open.saga", word, "q").out


def test_the_help_says_what_a_newcomer_asks(longhall: Longhall, tmp_path: Path) -> None:
    said = " ".join(first_choices(longhall, tmp_path / "open.saga", "h", "q").out.split())
    for words in (
        "equal strength captures nothing",
        "a fragile edge always falls",
        "never diagonals",
        "shows one symbol",
        "The majority of symbols is worth 3 glory",
        "most unplayed tokens",
        "Power tokens come from cards",
        "that is 6++",
    ):
        assert words in said


@pytest.mark.parametrize("word", ["q", "quit", "exit"])
def test_the_table_is_left_in_many_ways(longhall: Longhall, tmp_path: Path, word: str) -> None:
    said = first_choices(longhall, tmp_path / "open.saga", word, "1", "1")
    assert said.out.count("You drew") == 1
    assert "The game is saved" in said.out


def test_a_copy_is_not_saved_over_another_file(longhall: Longhall, tmp_path: Path) -> None:
    path, other = tmp_path / "open.saga", tmp_path / "other"
    other.write_text("mine")
    said = first_choices(longhall, path, f"s {other}", f"s {path}", "s copy", "1", "s copy", "q")
    assert "exists already: save under another name" in " ".join(said.out.split())
    assert other.read_text() == "mine"
    assert said.out.count("Saved in") == 3
    assert len(sagas.load(tmp_path / "copy", games.game).moments) > 0


def test_the_table_understands_moves_in_words_of_both_languages(longhall: Longhall, tmp_path: Path) -> None:
    said = first_choices(longhall, tmp_path / "open.saga", "w tokens 1 west", "w tokens 0 none", "tokens 1 up", "q")
    assert said.out.count("First say whether you keep the card you drew") == 2
    assert "tokens STRENGTH BREAK, STRENGTH being 0, 1, 2 or 3" in said.out
    typed = "w jetons 1 ouest\nw jetons 0 aucun\njetons 1\ndanser\naide\nquitter\n"
    said = longhall("play", "--seats", "human,greedy", "--seed", "11", "--lang", "fr", typed=typed)
    assert said.out.count("Dites d'abord si vous gardez la carte piochée") == 2
    assert "jetons FORCE BRISER, FORCE : 0, 1, 2 ou 3, BRISER : aucun, ou des côtés" in " ".join(said.out.split())
    assert "garder, défausser, poser LIGNE COLONNE" in " ".join(said.out.split())
    assert "Ce que vous pouvez taper" in said.out


@pytest.mark.parametrize(("name", "title"), [("siegfried", "Sigurd"), ("sigurd", "Sigurd"), ("ull", "Ullr")])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_card_is_found_by_its_name_in_any_language(name: str, title: str, language: str) -> None:
    game = games.game("mythic-arena")
    (card,) = cards_named(name, game.locales[language].cards, game.locales.values())
    assert game.locales["en"].name("card", card) == title


def test_printed_commands_can_be_pasted(longhall: Longhall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", [".venv/bin/longhall"])
    folder = tmp_path / "a folder with a rather long name that would wrap on a terminal of a hundred columns"
    folder.mkdir()
    path = folder / "open.saga"
    for typed, flags in (("1\n", "--seats human,greedy --seed 11 --save"), ("1\n" * 60, "--resume")):
        said = longhall("play", *flags.split(), path, "--lang", "fr", typed=typed)
        (line,) = [line for line in said.out.splitlines() if line.startswith("  .venv/bin/longhall")]
        words = shlex.split(line)
        assert words[0] == ".venv/bin/longhall"
        assert words[-2:] == ["--lang", "fr"]
        assert str(path) in words
    assert words[1] == "replay"
    assert longhall(*words[1:]).code == 0


def test_the_last_screen_knows_who_you_are(longhall: Longhall, tmp_path: Path) -> None:
    said = first_choices(longhall, tmp_path / "whole.saga", *["1"] * 60)
    last = said.out.split("The game is over")[1]
    assert "(human)" not in last
    assert last.count("(you)") >= 2


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGHUP"])
def test_a_game_survives_a_closed_terminal(longhall: Longhall, tmp_path: Path, name: str) -> None:
    path = tmp_path / "open.saga"
    program = [sys.executable, "-m", "longhall.cli.main", "play", "--seats", "human,greedy", "--seed", "11"]
    program += ["--save", str(path)]
    with subprocess.Popen(program, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"1\n")
        process.stdin.flush()
        while b"Lay Njord" not in process.stdout.readline():
            assert process.poll() is None
        process.send_signal(getattr(signal, name))
        process.stdout.read()
        assert process.wait(20) == (-signal.SIGKILL if name == "SIGKILL" else 0)
    saga = sagas.load(path, games.game)
    assert [moment.seat for moment in saga.moments].count(0) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["open.saga"]
    assert longhall("play", "--resume", path, typed="1\n" * 60).code == 0
    assert sagas.load(path, games.game).table.over


def test_a_game_that_can_no_longer_be_saved_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "open.saga"
    saga = Saga.begin(games.game("mythic-arena"), 2, 11, ["human", "greedy"])
    sitting = Sitting(saga, path, None, speak("en"), Console(file=io.StringIO()))
    sitting._keep()
    path.unlink()
    folder.rmdir()
    sitting._keep()
    assert "cannot be written" in sitting.person.notice
    folder.mkdir()
    sitting._keep()
    assert sitting.person.notice == ""
    assert path.exists()


def test_a_game_played_on_in_two_places_is_lost_in_neither(tmp_path: Path) -> None:
    path = tmp_path / "game.saga"
    speech = speak("en")
    saga = Saga.begin(games.game("mythic-arena"), 2, 11, ["greedy", "greedy"])
    saga.save(path)
    here, there = (
        Sitting(sagas.load(path, games.game), path, None, speech, Console(file=io.StringIO())) for _ in range(2)
    )
    for sitting in (here, there):
        sitting._next()
        sitting._keep()
    assert here.path == path
    assert there.path == tmp_path / "game-2.saga"
    assert "Another program changed" in there.person.notice
    assert "game-2.saga" in there.person.notice
    there._next()
    there._keep()
    assert there.person.notice == ""
    assert [len(sagas.load(sitting.path, games.game).entries) for sitting in (here, there)] == [1, 2]
