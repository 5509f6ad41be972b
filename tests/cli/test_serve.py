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


@pytest.mark.parametrize("typed", ["serve", "serve --settings", "hall verify", "hall backup x", "hall export x"])
def test_who_lacks_what_a_hall_needs_is_told_what_to_install(typed: str, tmp_path: Path) -> None:
    program = f"import sys; sys.modules['sqlalchemy'] = None; from longhall.cli.main import run; run({typed.split()})"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=tmp_path, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "pip install 'longhall[cli,hall]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1
