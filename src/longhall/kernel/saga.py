"""Records: a game is its log. What is played through a saga is written down, and can be taken back and replayed.

Whoever holds a saga of an open game knows all that is hidden in it: it is for the table's keeper, not for a seat.

Undo and redo are entries. Reading a saga looks first whether its text is as it was written (`record.py`), then plays it
again, checks every digest, and stops at the first difference with its line number.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from longhall.kernel.complaints import of_system
from longhall.kernel.errors import BadRecord, BadSeats, ChangedSince, LonghallError, NotSaved
from longhall.kernel.game import LARGEST_SEED, Game
from longhall.kernel.play import Play, Standing
from longhall.kernel.record import (
    Act,
    Answer,
    AnyLine,
    Ask,
    Chance,
    Check,
    Close,
    Entry,
    HandOver,
    Header,
    Record,
    Redo,
    Resign,
    Text,
    Undo,
    parse,
    parse_older,
)
from longhall.kernel.seen import SeenMoment, SeenRecord
from longhall.kernel.table import Outcome, Table
from longhall.kernel.views import View
from longhall.kernel.vocabulary import SPECTATOR

__all__ = [
    "Act",
    "Answer",
    "AnyLine",
    "Ask",
    "Check",
    "Close",
    "Entry",
    "HandOver",
    "Header",
    "Moment",
    "Redo",
    "Resign",
    "Saga",
    "Text",
    "Undo",
    "commitment",
    "load",
    "read",
]

LONGEST_SEED = len(str(LARGEST_SEED))
CHECK_EVERY = 16


class Moment(msgspec.Struct):
    """An act that stands: the table before it, who did what, and what came of it."""

    before: Table
    seat: int
    code: int
    outcome: Outcome


class Saga(Play):
    """A game in progress with its log: what is played through it can be taken back, saved and replayed."""

    def __init__(self, game: Game, header: Header, table: Table) -> None:
        super().__init__(game, lambda: table)
        self.header = header
        self.opening = Outcome(game, table.players, table.happened, table.listening, reversible=False)
        self.entries: list[Entry] = []
        self.moments: list[Moment] = []
        self._digests: list[str] = []
        # What each file that is this record's own held when it was last read or written.
        self._files: dict[Path, bytes] = {}

    @classmethod
    def begin(cls, game: Game, players: int, seed: int, seats: list[str] | None = None, **settings: str) -> Saga:
        """Deal a new game and start its log. `seats` says who sits where, if it should say more than numbers."""
        return cls._begin(game, game.deal(players, seed, **settings), seed, seats, "plain")

    @classmethod
    def begin_live(cls, game: Game, players: int, seed: int, seats: list[str] | None = None, **settings: str) -> Saga:
        """The same for live play: nobody can work out its chance (`Game.deal_live`)."""
        return cls._begin(game, game.deal_live(players, seed, **settings), seed, seats, "keyed")

    @classmethod
    def _begin(cls, game: Game, table: Table, seed: int, seats: list[str] | None, chance: Chance) -> Saga:
        players = table.players
        names = [f"seat {seat}" for seat in range(players)] if seats is None else seats
        _check_names(names, players)
        header = Header(
            game=game.name,
            rules_version=game.rules_version,
            content=game.content_hash,
            players=players,
            settings=game.chosen(table),
            seats=names,
            chance=chance,
            commitment=commitment(seed),
            seed=str(seed),
        )
        return cls(game, header, table)

    def act(self, seat: int, code: int) -> Outcome:
        """Play a move and write it down. An illegal one changes neither."""
        outcome = super().act(seat, code)
        self._note(Act(seat=seat, move=self.game.words(code)))
        return outcome

    def undo(self, seat: int) -> Standing:
        taken = super().undo(seat)
        self._note(Undo(seat=seat))
        return taken

    def redo(self, seat: int) -> Outcome:
        outcome = super().redo(seat)
        self._note(Redo(seat=seat))
        return outcome

    def ask(self, seat: int, of: Sequence[int]) -> None:
        super().ask(seat, of)
        self._note(Ask(seat=seat, of=sorted(set(of))))

    def answer(self, seat: int, yes: bool) -> None:
        super().answer(seat, yes)
        self._note(Answer(seat=seat, yes=yes))

    def resign(self, seat: int) -> None:
        super().resign(seat)
        self._note(Resign(seat=seat))

    def hand_over(self, seat: int, to: str) -> None:
        super().hand_over(seat, to)
        self._note(HandOver(seat=seat, to=to))

    def last_of(self, seat: int) -> Moment | None:
        """The last act of a seat that stands."""
        place = self._last_act_of(seat)
        return self.moments[place] if place >= 0 else None

    def before(self, place: int) -> Table:
        return self.moments[place].before.copy()

    def as_seen_by(self, viewer: int) -> SeenRecord[View]:
        """The record as one seat, or SPECTATOR, knows it: for that viewer alone while the game goes on."""
        header = self.header
        tables = [*(moment.before for moment in self.moments), self.table]
        opening = SeenMoment(None, None, self.opening.events(viewer), tables[0].view(viewer))
        played = [
            SeenMoment(
                moment.seat,
                self.game.words(moment.code) if moment.seat == viewer else None,
                moment.outcome.events(viewer),
                after.view(viewer),
            )
            for moment, after in zip(self.moments, tables[1:], strict=True)
        ]
        return SeenRecord(
            game=header.game,
            rules_version=header.rules_version,
            content=header.content,
            players=header.players,
            settings=header.settings,
            seats=header.seats,
            commitment=header.commitment,
            viewer=viewer,
            moments=[opening, *played],
            score_sheet=self.table.score_sheet(SPECTATOR if self.table.over else viewer),
        )

    def write(self) -> bytes:
        """The saga as text."""
        text = Text()
        text.add(self.header)
        for number, entry in enumerate(self.entries, 1):
            text.add(entry)
            if number % CHECK_EVERY == 0:
                text.add(Check(digest=self._digests[number // CHECK_EVERY - 1], text=text.fingerprint))
        text.add(self._close(text.fingerprint))
        return text.written

    def save(self, path: Path | str) -> None:
        """Write the saga to a file, whole or not at all; one that only its owner can read, for it holds secrets.

        NotSaved if that cannot be done, or if somebody else has written to the file since this saga did.
        """
        target = Path(path).resolve()
        text = self.write()
        try:
            self._check_unchanged(target)
            _replace(target, text)
        except OSError as error:
            raise NotSaved("record_unwritten", path=path, inner=of_system(error)) from error
        self.own(target, text)

    def own(self, path: Path, text: bytes) -> None:
        """Take a file for this record's own, with what it holds now."""
        self._files[path.resolve()] = hashlib.sha256(text).digest()

    def _check_unchanged(self, target: Path) -> None:
        known = self._files.get(target)
        if known is not None and target.exists() and hashlib.sha256(target.read_bytes()).digest() != known:
            raise ChangedSince("changed_since", path=target.name)

    def _play(self, seat: int, code: int) -> Outcome:
        before = self.table.copy()
        outcome = super()._play(seat, code)
        self.moments.append(Moment(before, seat, code, outcome))
        return outcome

    def _go_back(self, place: int) -> None:
        super()._go_back(place)
        del self.moments[place:]

    def _note(self, entry: Entry) -> None:
        self.entries.append(entry)
        if len(self.entries) % CHECK_EVERY == 0:
            self._digests.append(_hex(self.table))

    def _close(self, text: str) -> Close:
        table = self.table
        if not self.over:
            return Close(how="open", digest=_hex(table), text=text)
        return Close(
            how="over",
            digest=_hex(table),
            text=text,
            scores=list(table.scores),
            winners=list(self.winners),
            seed=self.header.seed,
        )


def _replace(target: Path, text: bytes) -> None:
    """Put a text in the place of a file: on the disk first, then in one stroke."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(handle)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def commitment(seed: int) -> str:
    """What is shown of a seed before the first move, so that anyone can check the deal after the last."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


def read(text: bytes | str, find: Callable[[str], Game]) -> Saga:
    """Play a saga again from its text. BadRecord names the line of the first difference, or the lines where it is."""
    record = parse(text.encode() if isinstance(text, str) else text)
    saga = _begun(record, find)
    for line, entry in enumerate(record.entries, 2):
        _follow(saga, entry, line)
    _check_close(saga, record.close, len(record.entries) + 2)
    return saga


def convert(text: bytes, find: Callable[[str], Game]) -> Saga:
    """A saga of the format before this one: its moves are played again, and must lead to the same end."""
    record = parse_older(text)
    saga = _begun(record, find)
    for line, entry in enumerate(record.entries, 2):
        if not isinstance(entry, Check):
            _follow(saga, entry, line)
    last = len(record.entries) + 2
    _check_how(saga, record.close, last)
    _check_result(saga, record.close, last)
    return saga


def _begun(record: Record, find: Callable[[str], Game]) -> Saga:
    """The game of a record, dealt again."""
    header = record.header
    game = _find(header.game, find)
    if header.rules_version != game.rules_version or header.content != game.content_hash:
        raise BadRecord(
            "other_content_record",
            rules=header.rules_version,
            content=header.content[:12],
            rules_here=game.rules_version,
            content_here=game.content_hash[:12],
        )
    return Saga(game, header, _deal(game, header))


def load(path: Path | str, find: Callable[[str], Game]) -> Saga:
    """Play a saga again from its file."""
    text = _text_of(path)
    try:
        saga = read(text, find)
    except BadRecord as error:
        raise BadRecord("in_record", path=path, inner=error) from None
    saga.own(Path(path), text)
    return saga


def load_older(path: Path | str, find: Callable[[str], Game]) -> Saga:
    """Play a saga of the format before this one again from its file."""
    try:
        return convert(_text_of(path), find)
    except BadRecord as error:
        raise BadRecord("in_record", path=path, inner=error) from None


def _text_of(path: Path | str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise BadRecord("record_unread", path=path, inner=of_system(error)) from None


def _find(name: str, find: Callable[[str], Game]) -> Game:
    try:
        return find(name)
    except LonghallError as error:
        raise BadRecord("at_line", line=1, inner=error) from None


def _deal(game: Game, header: Header) -> Table:
    seed = header.seed
    if not seed.isdecimal() or len(seed) > LONGEST_SEED:
        raise BadRecord("seed_not_number")
    if commitment(int(seed)) != header.commitment:
        raise BadRecord("seed_not_committed")
    try:
        _check_names(header.seats, header.players)
        game.read_settings(header.settings, header.players)
        deal = game.deal_live if header.chance == "keyed" else game.deal
        return deal(header.players, int(seed), **header.settings)
    except LonghallError as error:
        raise BadRecord("at_line", line=1, inner=error) from None


def _check_names(names: list[str], players: int) -> None:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadSeats("names_not_texts", given=repr(names))
    if len(names) != players:
        raise BadSeats("wrong_names", players=players, names=len(names))


def _follow(saga: Saga, entry: Entry | Check, line: int) -> None:
    if isinstance(entry, Check):
        _check_digest(saga.table, entry.digest, line)
        return
    try:
        saga.follow(entry)
    except LonghallError as error:
        raise BadRecord("at_line", line=line, inner=error) from None


def _check_close(saga: Saga, close: Close, line: int) -> None:
    _check_how(saga, close, line)
    _check_digest(saga.table, close.digest, line)
    _check_result(saga, close, line)


def _check_how(saga: Saga, close: Close, line: int) -> None:
    if close.how not in ("over", "open"):
        raise BadRecord("unknown_close", line=line, how=close.how)
    if close.how == "open" and saga.over:
        raise BadRecord("closed_too_late", line=line, how=close.how)
    if close.how == "over" and not saga.over:
        raise BadRecord("closed_too_early", line=line, how=close.how)


def _check_result(saga: Saga, close: Close, line: int) -> None:
    table = saga.table
    if close.seed not in (None, saga.header.seed):
        raise BadRecord("other_seed", line=line, seed=saga.header.seed, said=close.seed)
    if saga.over and (close.scores, close.winners) != (list(table.scores), list(saga.winners)):
        raise BadRecord(
            "other_result",
            line=line,
            scores=table.scores,
            winners=saga.winners,
            said_scores=close.scores or [],
            said_winners=close.winners or [],
        )


def _check_digest(table: Table, digest: str, line: int) -> None:
    if digest != _hex(table):
        raise BadRecord("other_digest", line=line, digest=_hex(table), said=digest)


def _hex(table: Table) -> str:
    return f"{table.digest():016x}"
