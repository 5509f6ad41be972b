from __future__ import annotations

import io
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from longhall.cli.main import run
from longhall.kernel.saga import Header, Saga, commitment
from longhall.kernel.table import Table


class Said(NamedTuple):
    """What a command line left behind."""

    code: int
    out: str
    err: str


class Longhall(Protocol):
    def __call__(self, *arguments: str | Path, typed: str = "") -> Said: ...


@pytest.fixture
def longhall(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Longhall:
    """`longhall ...` in a folder of its own, in English, on a terminal of 100 x 40 that is none."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "40")

    def say(*arguments: str | Path, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert isinstance(left.value.code, int)
        return Said(left.value.code, out, err)

    return say


@pytest.fixture
def record(longhall: Longhall, tmp_path: Path) -> Path:
    """A finished game of two bots."""
    path = tmp_path / "game.saga"
    assert longhall("play", "--seats", "random,random", "--seed", "7", "--save", path).code == 0
    return path


@pytest.fixture
def as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table laid out by hand was never dealt, and cannot be imagined anew: it is looked at as it is."""
    monkeypatch.setattr("longhall.presentation.outlooks.imagined", lambda table, _: [table.copy()])


def sitting(table: Table) -> Saga:
    """A saga that begins at a table laid out by hand."""
    header = Header(
        game=table.game.name,
        rules_version=table.game.rules_version,
        content=table.game.content_hash,
        players=table.players,
        settings={},
        seats=["human"] * table.players,
        commitment=commitment(7),
        seed="7",
    )
    return Saga(table.game, header, table)
