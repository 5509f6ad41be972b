"""However a record was damaged, it is told in one sentence."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from longhall import games
from longhall.kernel import saga as sagas
from longhall.kernel.chance import Rng
from longhall.kernel.errors import LonghallError
from longhall.kernel.saga import Saga
from tests.cli.conftest import Longhall


@pytest.fixture(scope="module")
def text() -> bytes:
    saga = Saga.begin(games.game("mythic-arena"), 2, 7, ["random", "random"])
    while not saga.table.over:
        seat = saga.table.to_act[0]
        saga.act(seat, saga.table.options(seat)[0])
    return saga.write()


def sealed(text: bytes) -> bytes:
    """A text that was changed, with the fingerprints of what it says now."""
    whole = sagas.Text()
    for line in text.splitlines():
        entry = msgspec.json.decode(line)
        if "text" in entry:
            line = msgspec.json.encode({**entry, "text": whole.fingerprint})
        whole.add(line)
    return whole.written


def test_a_record_cut_anywhere_is_refused(text: bytes) -> None:
    for length in range(0, len(text) - 1, 37):
        with pytest.raises(LonghallError):
            sagas.read(text[:length], games.game)


def test_a_record_with_any_byte_changed_is_refused_or_the_same(text: bytes) -> None:
    rng = Rng(1)
    whole = sagas.read(text, games.game)
    for _ in range(150):
        damaged = bytearray(text)
        damaged[rng.below(len(text))] = rng.below(256)
        try:
            saga = sagas.read(bytes(damaged), games.game)
        except LonghallError:
            continue
        assert saga.table.digest() == whole.table.digest()


@pytest.mark.parametrize(
    ("field", "wrong", "key_words"),
    [
        (b'"seats":["random","random"]', b'"seats":["random"]', "seat names"),
        (b'"length":"game"', b'"seed":"3"', "no setting 'seed'"),
        (b'"seed":"7"', b'"seed":"' + b"7" * 5000 + b'"', "not a whole number"),
        (b'"seed":"7"', b'"seed":"8"', "the seed does not match its commitment"),
        (b'"game":"mythic-arena"', b'"game":"chess"', "no game is called 'chess'"),
        (b'"saga":3', b'"saga":4', "format 4"),
    ],
)
def test_a_damaged_header_says_what_is_wrong(text: bytes, field: bytes, wrong: bytes, key_words: str) -> None:
    assert field in text
    with pytest.raises(LonghallError, match=key_words.replace("'", ".")):
        sagas.read(sealed(text.replace(field, wrong, 1)), games.game)


def test_saving_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saga = Saga.begin(games.game("mythic-arena"), 2, 7)
    path = tmp_path / "game.saga"
    saga.save(path)
    before = path.read_bytes()

    def interrupted(*_: object, **__: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(Saga, "write", interrupted)
    with pytest.raises(KeyboardInterrupt):
        saga.save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_older_record_is_converted_and_kept(longhall: Longhall, tmp_path: Path) -> None:
    old = (Path(__file__).parents[1] / "kernel" / "older" / "mythic-arena.saga").read_bytes()
    path = tmp_path / "old.saga"
    path.write_bytes(old)
    assert "longhall convert" in longhall("verify", path).err
    said = longhall("convert", path)
    assert said.code == 0
    assert "The old record is kept in" in said.out
    assert (tmp_path / "old-2.saga").read_bytes() == old
    assert longhall("verify", path).code == 0


def test_what_is_no_older_record_is_left_as_it_is(longhall: Longhall, record: Path) -> None:
    before = record.read_bytes()
    said = longhall("convert", record)
    assert (said.code, record.read_bytes()) == (2, before)
    assert "only format 2 can be converted" in said.err


def test_a_game_that_others_gave_up_is_over(longhall: Longhall, tmp_path: Path) -> None:
    saga = Saga.begin(games.game("mythic-arena"), 2, 7, ["Ann", "Bob"])
    saga.resign(0)
    saga.save(tmp_path / "given-up.saga")
    said = longhall("verify", tmp_path / "given-up.saga")
    assert said.code == 0
    assert "(Bob) wins: the others have given up." in said.out
