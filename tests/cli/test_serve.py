"""`longhall serve` before it serves: what can be set, where the hall will be, and what keeps it from opening."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from longhall.cli.serve import welcome
from longhall.cli.speech import speak
from longhall.hall.settings import HallSettings, describe_settings
from tests.cli.conftest import Longhall
from tests.told import check_french


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_that_can_be_set_is_said(longhall: Longhall, language: str) -> None:
    said = longhall("serve", "--settings", "--lang", language)
    assert said.code == 0
    intro, *lines = said.out.splitlines()
    assert "LONGHALL_DATABASE_FILE" in intro
    for setting in describe_settings():
        assert any(line.startswith(f"{setting.variable}  ({setting.default or '-'})") for line in lines)
        assert f"    {setting.meaning[language]}" in lines
    assert "LONGHALL_PORT  (8750)  --port" in lines
    assert "LONGHALL_SECRET  (-)" in lines


def test_what_can_be_set_is_said_in_french(longhall: Longhall) -> None:
    for line in longhall("serve", "--settings", "--lang", "fr").out.splitlines():
        check_french(line)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("settings", "address"),
    [
        (HallSettings(database="h.db"), "http://127.0.0.1:8750/"),
        (HallSettings(database="h.db", host="::1", port=80), "http://[::1]:80/"),
        (HallSettings(database="h.db", host="0.0.0.0", port=80), "http://127.0.0.1:80/"),
        (HallSettings(database="h.db", host="0.0.0.0", public_url="https://a.example.org"), "https://a.example.org"),
    ],
)
def test_it_is_said_where_to_go(settings: HallSettings, address: str, language: str) -> None:
    said = welcome(settings, speak(language))
    assert address in said
    assert "0.0.0.0" not in said
    assert "h.db" in said


def test_the_password_of_a_database_is_not_said() -> None:
    settings = HallSettings(database="postgresql://ann:hunter2@there/hall")
    assert "hunter2" not in welcome(settings, speak("en"))


def test_a_hall_that_cannot_open_does_not_say_that_it_does(longhall: Longhall, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        said = longhall("serve", "--port", str(taken.getsockname()[1]), "--database", tmp_path / "hall.db")
    assert said.code == 2
    assert len(said.err.splitlines()) == 1
    assert "choose another with --port" in said.err
    assert list(tmp_path.iterdir()) == []


def free_port() -> str:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return str(trial.getsockname()[1])


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"no database, but long enough that nobody can take it for an empty one", "file is not a database"),
        (b"PGDMP\x01\x0e", "is a dump of PostgreSQL: restore it"),
    ],
)
def test_a_database_that_is_none_is_refused_before_the_hall_says_that_it_opens(
    longhall: Longhall, tmp_path: Path, content: bytes, sentence: str
) -> None:
    (tmp_path / "hall.db").write_bytes(content)
    said = longhall("serve", "--port", free_port(), "--database", tmp_path / "hall.db")
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1


def test_a_database_that_cannot_be_reached_is_refused_in_one_sentence(longhall: Longhall) -> None:
    said = longhall(
        "serve", "--port", free_port(), "--database", f"postgresql://ann:hunter2@127.0.0.1:{free_port()}/hall"
    )
    assert (said.code, said.out) == (2, "")
    assert "cannot be opened" in said.err
    assert "hunter2" not in said.err
    assert len(said.err.splitlines()) == 1


def test_an_address_that_this_machine_has_not_is_no_fault_of_the_port(longhall: Longhall, tmp_path: Path) -> None:
    said = longhall("serve", "--host", "host.invalid", "--database", tmp_path / "hall.db")
    assert said.code == 2
    assert "with --host" in said.err
    assert "--port" not in said.err


@pytest.mark.skipif(sys.platform == "win32", reason="locks of files are another matter there")
def test_a_file_is_kept_by_one_hall_at_a_time(longhall: Longhall, tmp_path: Path) -> None:
    program = (
        "import fcntl, sys; file = open(sys.argv[1], 'a'); fcntl.lockf(file, fcntl.LOCK_EX); "
        "print('held', flush=True); sys.stdin.read()"
    )
    other = [sys.executable, "-c", program, str(tmp_path / "hall.db.lock")]
    with subprocess.Popen(other, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        said = longhall("serve", "--port", free_port(), "--database", tmp_path / "hall.db")
        holder.communicate("")
    assert said.code == 2
    assert "another hall keeps its tables in" in said.err
    assert not (tmp_path / "hall.db").exists()


def test_a_variable_that_sets_nothing_is_told(
    longhall: Longhall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LONGHALL_FOO", "1")
    monkeypatch.setenv("LONGHALL_LANG", "en")
    said = longhall("serve", "--port", free_port(), "--database", tmp_path / "none" / "hall.db")
    told, refused = said.err.splitlines()
    assert "'LONGHALL_FOO' sets nothing" in told
    assert "there is no folder" in refused


@pytest.mark.parametrize("typed", ["serve", "serve --settings", "hall verify", "hall backup x", "hall export x"])
def test_who_lacks_what_a_hall_needs_is_told_what_to_install(typed: str, tmp_path: Path) -> None:
    program = f"import sys; sys.modules['sqlalchemy'] = None; from longhall.cli.main import run; run({typed.split()})"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=tmp_path, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install 'longhall[cli,hall]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1
