"""Measuring bots: games add up over several runs, and what is written can be read again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from longhall.hall import strengths
from tools import strengths as tool

HEAD = '# Why.\n\n[bots]\nlow = "random"\nhigh = "greedy"\n'


def test_games_add_up_and_are_written_below_what_stands_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "strengths.toml"
    path.write_text(HEAD)
    monkeypatch.setattr(tool, "DATA", path)
    data = tool.Data({"low": "random", "high": "greedy"})
    for games in (4, 6):
        data.measured = [tool.measure(data, "high", "mythic-arena", games - len(data.measured) * 4)]
        tool.write(data)
    assert path.read_text().startswith(HEAD)
    [found] = msgspec.toml.decode(path.read_bytes(), type=tool.Data).measured
    assert (found.games, found.against, found.players) == (6, "low", 2)
    assert found.command == "longhall simulate mythic-arena --bots greedy,random --games 6"
    assert 0 < found.low < found.share <= found.high


def test_every_bot_sits_in_every_seat_as_often() -> None:
    with pytest.raises(SystemExit, match="multiple of 4"):
        tool.measure(tool.Data({"low": "random", "high": "greedy"}), "high", "blood-rage", 6)


def test_the_hall_reads_what_is_written() -> None:
    assert tool.Measure.__struct_fields__ == strengths.Measure.__struct_fields__
    assert tool.DATA.read_bytes() == (strengths.HERE / "strengths.toml").read_bytes()
