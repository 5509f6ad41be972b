"""Bad input: one clear sentence, exit code 2, no traceback, no file half written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from longhall.games import mythic_arena
from longhall.kernel.saga import Saga
from tests.cli.conftest import Longhall
from tests.kernel.goofspiel import Goofspiel
from tests.told import check_french

CONTENT = mythic_arena.FOLDER / "content"

FAULTS = {
    "unknown command": ("plya", ["No such command", "play"]),
    "unknown flag": ("play --sets human,greedy", ["No such option", "--seats"]),
    "missing record": ("replay", ["Missing argument", "FILE"]),
    "unknown game": ("play mythic", ["no game is called 'mythic'", "mythic-arena"]),
    "unknown game to simulate": ("simulate chess", ["no game is called 'chess'", "mythic-arena"]),
    "unknown game to read": ("rules chess", ["no game is called 'chess'"]),
    "unknown bot": ("play --seats human,gredy", ["'gredy'", "did you mean 'greedy'"]),
    "unknown bot to simulate": ("simulate --bots greedy,rando", ["'rando'", "did you mean 'random'"]),
    "bad budget": ("play --seats human,search:soon", ["'soon' is not a budget", "search:0.5s"]),
    "budget too large": ("play --seats human,search:99999999999999999999", ["is not a budget"]),
    "half a quotation": ('play --seats human,process:"bot', ["cannot be read: close its quotation marks"]),
    "records that cannot be written": ("simulate --games 1 --records /proc/self", ["cannot be written"]),
    "copy that cannot be made": ("content mythic-arena --copy /proc/self/copy", ["cannot be copied to '/proc/self/"]),
    "nothing after the colon": ("play --seats human,search:", ["'search:' has nothing after its colon"]),
    "nothing after the colon to simulate": ("simulate --bots greedy,search:", ["'search:' has nothing"]),
    "bot without command": ("play --seats human,process:", ["needs a command"]),
    "person among bots": ("simulate --bots human,greedy", ["'human' is not a bot"]),
    "too few seats": ("play --seats human", ["2 seats", "not 1"]),
    "too many seats": ("play --seats human,greedy,greedy", ["2 seats", "not 3"]),
    "too many bots": ("simulate --bots greedy,greedy,random", ["2 bots", "not 3"]),
    "unknown setting": ("play --setting tyr=all", ["no setting 'tyr'", "tyr_scope"]),
    "unknown setting to simulate": ("simulate --setting seed=3", ["no setting 'seed'"]),
    "unknown value": ("play --setting length=long", ["'length' cannot be 'long'", "match"]),
    "malformed setting": ("play --setting length", ["'length' is not a setting", "NAME=VALUE"]),
    "unknown language": ("games --lang de", ["no language is called 'de'", "fr"]),
    "seed in words": ("play --seed seven", ["a seed is a whole number", "'seven'"]),
    "negative seed": ("play --seed -1", ["a seed is a whole number", "'-1'"]),
    "seed too large": (f"simulate --seed {1 << 96}", ["a seed is a whole number", "2^96"]),
    "no games": ("simulate --games 0", ["games", "at least 1, not 0"]),
    "no jobs": ("simulate --jobs 0", ["jobs", "at least 1, not 0"]),
    "games in words": ("simulate --games many", ["'--games'", "a whole number"]),
    "no content folder": ("play --content nowhere", ["no content folder 'nowhere'"]),
    "no folder to save in": ("play --save nowhere/game.saga", ["no folder 'nowhere'"]),
    "no record": ("verify nowhere.saga", ["'nowhere.saga' cannot be read"]),
    "no record to replay": ("replay nowhere.saga", ["'nowhere.saga' cannot be read"]),
    "no record to resume": ("play --resume nowhere.saga", ["'nowhere.saga' cannot be read"]),
    "unknown clause": ("rules mythic-arena MA-99.1", ["there is no clause 'MA-99.1'"]),
    "unknown word": ("rules mythic-arena --search dragon", ["no clause mentions 'dragon'"]),
    "no source tree": ("rules --coverage", ["source tree", "tests/"]),
    "nothing to measure": ("bench", ["source tree", "bench/"]),
}


@pytest.mark.parametrize(("typed", "key_words"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_one_sentence(longhall: Longhall, tmp_path: Path, typed: str, key_words: list[str]) -> None:
    said = longhall(*typed.split())
    assert said.code == 2
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    for words in key_words:
        assert words in said.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("typed", [typed for typed, _ in FAULTS.values()], ids=FAULTS)
def test_every_fault_is_told_in_french(longhall: Longhall, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    said = longhall(*typed.split())
    assert said.code == 2
    assert len(said.err.splitlines()) == 1
    assert said.err.startswith("longhall : ")
    check_french(said.err)


@pytest.mark.parametrize(
    ("typed", "key_words"),
    [
        ("play --seed sept", "une graine est un nombre entier"),
        ("plya", "aucune commande ne s'appelle « plya » : vouliez-vous dire « play » ?"),
        ("play --sets human,greedy", "aucune option ne s'appelle « --sets » : vouliez-vous dire « --seats » ?"),
        ("replay", "il manque FILE"),
        ("content mythic-arena --source livre", "aucune valeur ne vient de « livre » : il y a"),
        ("simulate --games beaucoup", "« --games » demande un nombre entier"),
        ("play --seats human,gredy", "« gredy » ne peut pas prendre place : vouliez-vous dire « greedy » ?"),
        ("play --seats human,search:", "« search: » n'a rien après ses deux-points"),
        ("rules MA-99.1", "aucune clause ne s'appelle « MA-99.1 » ; les plus proches"),
        ("games one two", "est de trop"),
        ("play mythic", "aucun jeu ne s'appelle « mythic » : vouliez-vous dire « mythic-arena » ?"),
        ("play --setting tyr=all", "mythic-arena n'a pas de réglage « tyr » : vouliez-vous dire « tyr_scope » ?"),
        ("play --setting length=long", "le réglage « length » ne peut pas valoir « long » : il y a : game, match"),
        ("play --seats human,search:bientot", "« bientot » n'est pas un budget de recherche"),
        ("play --content nulle-part", "il n'y a pas de dossier de contenu « nulle-part »"),
        ("replay rien.saga", "la partie « rien.saga » ne peut pas être lue : aucun fichier ni dossier de ce nom"),
        ("verify rien.saga", "la partie « rien.saga » ne peut pas être lue : aucun fichier ni dossier de ce nom"),
        ("simulate --games 0", "le nombre de parties doit être au moins 1, pas 0"),
        ("simulate --bots human,greedy", "« human » n'est pas un bot"),
    ],
)
def test_faults_are_told_in_french(longhall: Longhall, typed: str, key_words: str) -> None:
    said = longhall(*typed.split(), "--lang", "fr")
    assert said.code == 2
    assert key_words in said.err


def test_a_cut_record_is_told_in_french(longhall: Longhall, record: Path) -> None:
    lines = record.read_bytes().splitlines()
    record.write_bytes(b"\n".join(lines[:-1]))
    said = longhall("verify", record, "--lang", "fr")
    assert f"« {record} » : ligne {len(lines) - 1} : la partie est tronquée" in said.err


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"], ["verify"]])
def test_a_file_that_is_no_record_is_named(longhall: Longhall, tmp_path: Path, command: list[str]) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("buy milk")
    said = longhall(*command, path)
    assert said.code == 2
    assert said.err.count("notes.txt") == 1
    assert "not a record" in said.err


def test_a_cut_record_names_its_line(longhall: Longhall, record: Path) -> None:
    record.write_bytes(b"\n".join(record.read_bytes().splitlines()[:-1]))
    for command in ("verify", "replay"):
        said = longhall(command, record)
        assert said.code == 2
        assert "the record is cut" in said.err


def test_an_edited_record_names_its_line(longhall: Longhall, record: Path) -> None:
    text = record.read_text()
    record.write_text(text.replace('"do":"keep"', '"do":"discard"', 1))
    said = longhall("verify", record)
    assert said.code == 2
    assert "lines " in said.err
    assert "Traceback" not in said.err


def test_verify_goes_on_after_a_bad_record(longhall: Longhall, record: Path) -> None:
    said = longhall("verify", "nowhere.saga", record)
    assert said.code == 2
    assert "nowhere.saga" in said.err
    assert f"ok {record}" in said.out


@pytest.mark.parametrize(
    ("wrong", "right", "key_word"),
    [("strength = 4", "strength = 5", "strength"), ('power = "recycle"', 'power = "juggle"', "juggle")],
)
def test_edited_content_with_a_fault_is_refused(
    longhall: Longhall, tmp_path: Path, wrong: str, right: str, key_word: str
) -> None:
    folder = tmp_path / "content"
    folder.mkdir()
    for path in CONTENT.iterdir():
        (folder / path.name).write_text(path.read_text().replace(wrong, right, 1))
    said = longhall("play", "--content", folder, "--seats", "random,random")
    assert said.code == 2
    assert "cards.toml" in said.err or key_word in said.err
    assert len(said.err.strip().splitlines()) == 1


def test_a_record_is_not_written_over(longhall: Longhall, record: Path) -> None:
    before = record.read_bytes()
    said = longhall("play", "--seats", "random,random", "--save", record)
    assert said.code == 2
    assert "exists already" in said.err
    assert record.read_bytes() == before


def test_a_finished_game_is_not_resumed(longhall: Longhall, record: Path) -> None:
    said = longhall("play", "--resume", record)
    assert said.code == 2
    assert "is over" in said.err
    assert "longhall replay" in said.err


def test_a_resumed_game_keeps_its_seed_and_seats(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "open.saga"
    longhall("play", "--seats", "human,random", "--save", path)
    assert "its own seed" in longhall("play", "--resume", path, "--seed", "3").err
    assert "not 3" in longhall("play", "--resume", path, "--seats", "human,random,random").err
    assert longhall("play", "mythic", "--resume", path).code == 2


@pytest.mark.parametrize(("flags", "key_words"), [(["--as", "2"], "no seat 2"), (["--step", "999"], "no step 999")])
def test_replay_refuses_what_is_not_there(longhall: Longhall, record: Path, flags: list[str], key_words: str) -> None:
    said = longhall("replay", record, *flags)
    assert said.code == 2
    assert key_words in said.err


def test_replay_is_seen_by_one_seat_or_by_all(longhall: Longhall, record: Path) -> None:
    said = longhall("replay", record, "--as", "0", "--all")
    assert said.code == 2
    assert "not both" in said.err


def test_a_bot_that_breaks_leaves_the_game_saved(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "broken.saga"
    said = longhall("play", "--seats", "random,process:no-such-program", "--save", path)
    assert said.code == 2
    assert "cannot be started" in said.err
    assert "--resume" in said.out
    assert longhall("verify", path).code == 0


def test_a_bot_that_breaks_ends_a_simulation(longhall: Longhall) -> None:
    said = longhall("simulate", "--bots", "random,process:no-such-program", "--games", "4", "--jobs", "2")
    assert said.code == 2
    assert "cannot be started" in said.err


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_of_an_unknown_game_is_named(longhall: Longhall, tmp_path: Path, command: str) -> None:
    game = Goofspiel()
    path = tmp_path / "strange.saga"
    Saga.begin(game, 2, 7).save(path)
    said = longhall(command, path)
    assert said.code != 0
    assert "strange.saga': line 1: no game is called 'goofspiel'" in said.out + said.err


@pytest.mark.parametrize("encoding", ["utf-8:strict", "latin-1", "ascii"])
def test_a_terminal_of_another_encoding_can_be_played_on(tmp_path: Path, encoding: str) -> None:
    program = [sys.executable, "-m", "longhall.cli.main", "play", "--seats", "human,greedy", "--save", "open.saga"]
    environment = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONPATH": os.pathsep.join(sys.path)}
    said = subprocess.run(
        program, input=b"\xff\xfe\n1\nq\n", capture_output=True, cwd=tmp_path, env=environment, check=False
    )
    assert (said.returncode, said.stderr) == (0, b"")
    assert b"The game is saved" in said.stdout


def test_who_stops_reading_gets_no_complaint() -> None:
    program = [sys.executable, "-m", "longhall.cli.main", "rules", "mythic-arena", "--search", "card"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
