"""`longhall hall`: what the keeper of a server types, from a hall that was played in to records that verify."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Longhall
from tests.hall.table import opened
from tests.hall.upkeep.scenes import files_of, finished, going_on, spoil
from tests.told import check_french


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """A hall with a game that is over and one that goes on."""
    place = tmp_path_factory.mktemp("hall") / "hall.db"

    async def scene() -> tuple[str, str]:
        async with opened(str(place)) as hall:
            return await finished(hall), await going_on(hall, "blood-rage", moves=5)

    return place, *asyncio.run(scene())


@pytest.fixture
def kept(played: tuple[Path, str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, which the environment names."""
    place = tmp_path / "hall.db"
    shutil.copy(played[0], place)
    monkeypatch.setenv("LONGHALL_DATABASE", str(place))
    return place


@pytest.mark.usefixtures("kept")
def test_a_sound_hall_is_counted(longhall: Longhall) -> None:
    said = longhall("hall", "verify")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("All is well: 2 tables, 16 entries, ")
    assert longhall("hall", "verify", "--jobs", "2", "--lang", "fr").out.startswith("Tout va bien : 2 tables, 16 entr")


def test_each_finding_is_one_line(longhall: Longhall, kept: Path, played: tuple[Path, str, str]) -> None:
    _, over, on = played
    spoil(
        str(kept),
        ('DELETE FROM log WHERE "table" = :table AND number = 4', {"table": over}),
        ("UPDATE tables SET seed = '1' WHERE id = :table", {"table": on}),
    )
    said = longhall("hall", "verify")
    assert said.code == 1
    lines = [line.rstrip().split(maxsplit=3) for line in said.out.splitlines()]
    assert [over, "mythic-arena", "4", "the entry is missing: the next one there is has number 5"] in lines
    assert [on, "blood-rage", "-", "the seed does not match its commitment: one of the two was changed"] in lines
    assert said.out.splitlines()[-1].startswith("2 of 2 tables are broken; 15 entries, ")
    french = longhall("hall", "verify", "--lang", "fr")
    assert french.code == 1
    assert "l'entrée manque : la suivante a le numéro 5" in french.out
    check_french(french.out)


def test_what_this_version_cannot_play_is_said(longhall: Longhall, kept: Path) -> None:
    spoil(str(kept), ("UPDATE tables SET content = '0'", {}))
    said = longhall("hall", "verify")
    assert said.code == 0
    assert said.out.startswith("Of these, 2 cannot be played by this version")


@pytest.mark.usefixtures("kept")
def test_a_backup_says_what_is_in_it_and_can_be_verified(longhall: Longhall, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    said = longhall("hall", "backup", copy)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"{copy}: 0.")
    assert said.out.endswith(" MB, 2 tables, 16 entries.\n")
    before = copy.read_bytes()
    assert longhall("hall", "verify", "--database", copy).out.startswith("All is well: 2 tables, 16 entries")
    assert copy.read_bytes() == before
    assert not list(tmp_path.glob("copy.db-*"))
    again = longhall("hall", "backup", copy)
    assert again.code == 2
    assert again.err == f"longhall: '{copy}' exists already: give a backup a name of its own\n"


def test_what_is_exported_can_be_verified(longhall: Longhall, kept: Path, played: tuple[Path, str, str]) -> None:
    folder = kept.parent / "games"
    said = longhall("hall", "export", folder)
    assert (said.code, said.out) == (0, f"1 records written to {folder}; 0 were there already.\n")
    refusal = longhall("hall", "export", folder, "--table", played[2])
    assert refusal.code == 2
    assert "--running" in refusal.err
    assert longhall("hall", "export", folder, "--table", played[2], "--running").code == 0
    files = sorted(folder.glob("*.saga"))
    assert len(files) == 2
    checked = longhall("verify", *files)
    assert (checked.code, checked.err) == (0, "")
    assert all(line.startswith("ok ") for line in checked.out.splitlines())
    before = files_of(folder)
    assert longhall("hall", "export", folder, "--running").out.startswith("0 records written")
    assert files_of(folder) == before


@pytest.mark.parametrize(
    ("typed", "key_words"),
    [
        ("hall verify --database nowhere.db", "there is no database '"),
        ("hall export games --database nowhere.db", "there is no database '"),
        ("hall backup copy.db --database nowhere.db", "there is no database '"),
        ("hall verify --database mysql://there/hall", "'database'"),
        ("hall verify --jobs 0", "at least 1, not 0"),
        ("hall verfy", "did you mean 'verify'"),
        ("hall backup", "Missing argument FILE"),
        ("hall export games --tabel x", "did you mean '--table'"),
    ],
)
def test_a_fault_is_one_sentence(longhall: Longhall, tmp_path: Path, typed: str, key_words: str) -> None:
    said = longhall(*typed.split())
    assert (said.code, said.out, len(said.err.splitlines())) == (2, "", 1)
    assert key_words in said.err
    assert list(tmp_path.iterdir()) == []
    french = longhall(*typed.split(), "--lang", "fr")
    assert french.code == 2
    check_french(french.err)


def test_without_a_command_the_commands_are_listed(longhall: Longhall) -> None:
    said = longhall("hall")
    assert said.code == 0
    for command in ("backup", "verify", "export"):
        assert command in said.out
