"""Opening a table: what was asked for becomes a row with its seats, if it can be played so."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from longhall.games import game
from longhall.hall import identity
from longhall.hall.desk.caller import Caller
from longhall.hall.desk.table_documents import Link, NewSeat, NewTable, Watching
from longhall.hall.errors import BadRequest
from longhall.hall.limits import check_room
from longhall.hall.names import clean_chat
from longhall.hall.pace import Pace
from longhall.hall.store import SeatRow, TableFacts, TableRow
from longhall.hall.strengths import spec_of, strengths
from longhall.kernel.saga import commitment

SEED_BITS = 96
# What a bot over the wire is called until it says more.
WIRE = "wire"

_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def new_rows(caller: Caller, asked: NewTable) -> tuple[TableRow, list[SeatRow], list[Link]]:
    """A table, its seats, and the tokens of those seats that have one."""
    if len(asked.seats) != asked.players:
        raise BadRequest("seats_for_players", players=asked.players, seats=len(asked.seats))
    if sum(seat.kind == "me" for seat in asked.seats) > 1:
        raise BadRequest("one_seat_each")
    check_pace(asked.pace)
    dealt = _dealt(caller, identity.new_id(), asked.game, asked.players, asked.settings)
    row = msgspec.structs.replace(
        dealt,
        public=asked.public,
        pace=document(asked.pace),
        watching=document(asked.watching),
        watchable=asked.watching.allowed == "everybody",
        title=clean_title(asked.title),
    )
    made = [_new_seat(caller, row.id, number, seat) for number, seat in enumerate(asked.seats)]
    return row, [seat for seat, _ in made], [link for _, link in made if link is not None]


def _dealt(caller: Caller, table: str, name: str, players: int, settings: dict[str, str]) -> TableRow:
    """A table of the caller's own with a seed that nobody knows, before anything else is agreed on."""
    found, seed = game(name), secrets.randbits(SEED_BITS)
    return TableRow(
        id=table,
        game=name,
        players=players,
        settings=chosen_settings(name, players, settings),
        rules_version=found.rules_version,
        content=found.content_hash,
        seed=str(seed),
        commitment=commitment(seed),
        owner=caller.id,
        created=caller.hall.now(),
    )


def _new_seat(caller: Caller, table: str, number: int, asked: NewSeat) -> tuple[SeatRow, Link | None]:
    if asked.kind == "bot":
        bot = named_bot(asked.bot)
        return SeatRow(table=table, seat=number, kind="bot", bot=bot, name=bot, ready=True), None
    if asked.bot is not None:
        raise BadRequest("bot_needless", kind=asked.kind)
    if asked.kind == "me":
        name = caller.person.name
        return SeatRow(table=table, seat=number, kind="person", person=caller.id, name=name, ready=True), None
    if asked.kind == "open":
        return SeatRow(table=table, seat=number), None
    token = identity.new_token()
    hashed = identity.token_hash(token)
    if asked.kind == "invite":
        return SeatRow(table=table, seat=number, invite_hash=hashed), Link(seat=number, kind="invite", token=token)
    return wire_seat(table, number, hashed), Link(seat=number, kind="wire", token=token)


def wire_seat(table: str, number: int, hashed: str) -> SeatRow:
    """The seat of a bot over the wire."""
    return SeatRow(table=table, seat=number, kind="bot", bot=WIRE, name=WIRE, token_hash=hashed, ready=True)


def rows_again(caller: Caller, old: TableFacts, seats: Sequence[SeatRow]) -> tuple[TableRow, list[SeatRow]]:
    """The same again: the same people and bots, each a seat further on, and a new deal."""
    dealt = _dealt(caller, next_id(old.id, caller.hall.secret), old.game, old.players, old.settings)
    row = msgspec.structs.replace(
        dealt,
        public=old.public,
        pace=old.pace,
        watching=old.watching,
        watchable=old.watchable,
        title=old.title,
        again_of=old.id,
    )
    return row, sorted((_moved_on(row.id, seat, old.players) for seat in seats), key=lambda seat: seat.seat)


def _moved_on(table: str, old: SeatRow, players: int) -> SeatRow:
    number = (old.seat + 1) % players
    if old.kind == "person":
        return SeatRow(table=table, seat=number, kind="person", person=old.person, name=old.name)
    if old.kind == "bot" and old.token_hash is None:
        return SeatRow(table=table, seat=number, kind="bot", bot=old.bot, name=old.name, ready=True)
    if old.kind == "bot":
        # The token of the old seat is bound to it. Until the owner asks for another, nobody has this one.
        return wire_seat(table, number, identity.token_hash(identity.new_token()))
    return SeatRow(table=table, seat=number)


def next_id(table: str, secret: str) -> str:
    """The id of the table at which a game is played again: one, whoever asks for it first, and nobody can guess it."""
    made = hmac.digest(secret.encode("utf-8", "surrogatepass"), f"longhall again {table}".encode(), "sha256")
    number, letters = int.from_bytes(made), []
    for _ in range(identity.ID_LENGTH):
        number, letter = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[letter])
    return "".join(letters)


async def check_limits(caller: Caller, seats: Sequence[SeatRow]) -> None:
    """Refuse a table too many, or bots too many."""
    limits = caller.hall.settings.limits
    tables, bots = await caller.hall.store.tables.kept_by(caller.id)
    check_room(limits, "tables_a_person", tables)
    check_bots(caller, bots, count_bots(seats))


def check_bots(caller: Caller, elsewhere: int, here: int) -> None:
    """Refuse bots too many at a table, or at all tables of an owner."""
    if here:
        check_room(caller.hall.settings.limits, "bots_a_table", here - 1)
        check_room(caller.hall.settings.limits, "bots_a_person", elsewhere + here - 1)


def count_bots(seats: Sequence[SeatRow]) -> int:
    """How many bots of the house sit here."""
    return sum(seat.kind == "bot" and seat.token_hash is None for seat in seats)


def chosen_settings(name: str, players: int, settings: dict[str, str]) -> dict[str, str]:
    """Every setting of a game as it will be played, if so many can play it so."""
    found = game(name)
    # First of all, so that only names of settings are handed on as such.
    found.read_settings(settings, players)
    return found.chosen(found.deal_live(players, 0, **settings))


def check_pace(pace: Pace) -> None:
    """Refuse a pace whose bot does not exist."""
    spec_of(pace.takeover)


def named_bot(bot: str | None) -> str:
    """A strength, if there is one of this name."""
    if bot is None:
        raise BadRequest("bot_unnamed", names=list(strengths()))
    spec_of(bot)
    return bot


def clean_title(title: str) -> str:
    """A title as it is shown."""
    return clean_chat(title) if title.strip() else ""


def document(agreed: Pace | Watching) -> dict[str, Any]:
    """What was agreed, as it is kept."""
    made: dict[str, Any] = msgspec.to_builtins(agreed)
    return made
