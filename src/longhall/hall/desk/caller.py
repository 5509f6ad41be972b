"""Who is calling: the address, the person of the cookie, and whether the page may write."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import AsyncGenerator
from typing import Any

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler

from longhall.hall import identity
from longhall.hall.addresses import household
from longhall.hall.desk.admission import Admitted, admit
from longhall.hall.desk.documents import LONGEST_TOKEN
from longhall.hall.errors import BadRequest, NoSuchTable, NotAllowed, NotKnown, TooLarge, WrongKind
from longhall.hall.hall import Hall
from longhall.hall.passwords import Passwords
from longhall.hall.reading import complaint_of
from longhall.hall.session import Visitor
from longhall.hall.store import NoDatabase, PersonRow
from longhall.kernel.complaints import UNREADABLE

Connection = ASGIConnection[Any, Any, Any, Any]

SAFE = ("GET", "HEAD", "OPTIONS")

# A person who was looked up is known for so many seconds; of so many the one who came longest ago is forgotten.
KNOWN_FOR = 10.0
MOST_KNOWN = 10_000
# How often it is noted that somebody was here, in seconds.
NOTED_EVERY = 3600.0


class Anybody:
    """Somebody at the desk, whoever it is."""

    __slots__ = ("address", "hall", "reception", "secure")

    def __init__(self, hall: Hall, reception: Reception, address: str, secure: bool) -> None:
        self.hall = hall
        self.reception = reception
        self.address = address
        self.secure = secure

    def count(self, what: str, cost: float = 1) -> None:
        """Count something against the address, or refuse it."""
        self.hall.rates.check(what, self.address, self.hall.now(), cost)

    def cookie_for(self, person: PersonRow) -> Cookie:
        """The cookie by which a person is known."""
        sealed = identity.seal(person.id, person.epoch, self.hall.secret)
        return Cookie(**identity.guest_cookie(sealed, self.secure))

    @property
    def no_cookie(self) -> Cookie:
        """The cookie taken away."""
        return Cookie(**identity.no_cookie(self.secure))


class Caller(Anybody):
    """A person at the desk."""

    def __init__(self, anybody: Anybody, person: PersonRow) -> None:
        super().__init__(anybody.hall, anybody.reception, anybody.address, anybody.secure)
        self.person = person

    @property
    def id(self) -> str:
        """The person's own id, which nobody else is told."""
        return self.person.id

    async def look_up(self, table: str, cost: float = 1) -> Admitted:
        """A table that they may know of; it is counted."""
        self.count("lookups", cost)
        return await admit(self.hall, table, self.id)

    async def look_up_own(self, table: str) -> Admitted:
        """A table of their own; it is counted."""
        found = await self.look_up(table)
        found.check_owner()
        return found


class Papers(msgspec.Struct, frozen=True):
    """What somebody shows who opens a socket: the token of a bot, or a cookie and the page that it comes from.

    They are kept as long as the socket is open, and nothing else is of what it was opened with.
    """

    token: str | None
    sealed: str
    origin: str | None
    host: str


class Reception:
    """What the desk of a process remembers: people who were looked up a moment ago."""

    def __init__(self) -> None:
        self.passwords = Passwords()
        self._known: OrderedDict[str, tuple[float, PersonRow]] = OrderedDict()

    async def find(self, hall: Hall, person: str) -> PersonRow | None:
        """Whoever has this id."""
        now = hall.now()
        until, row = self._known.get(person, (0.0, None))
        if row is not None and now < until:
            return row
        row = await hall.store.people.find(person)
        if row is None:
            return None
        if now - row.seen > NOTED_EVERY:
            await hall.store.people.saw(person, now)
            row = msgspec.structs.replace(row, seen=now)
        self._known[person] = now + KNOWN_FOR, row
        self._known.move_to_end(person)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return row

    def forget(self, person: str) -> None:
        """Something about a person has changed."""
        self._known.pop(person, None)

    def let_out(self, hall: Hall, person: str) -> None:
        """A person has a new epoch: whatever is open with a cookie of an earlier one is closed."""
        self.forget(person)
        hall.sockets.drop(person)


class StrictRequest(Request[Any, Any, Any]):
    """A request whose document has to be exactly what the handler asks for: a number in quotes is no number."""

    async def stream(self) -> AsyncGenerator[bytes, None]:
        """What is sent, as long as it is not more than may be."""
        limits = self.app.state["hall"].settings.limits
        most = limits.record_bytes if self.route_handler.opt.get("is_record") else limits.body_bytes
        if (self.content_length or 0) > most:
            raise TooLarge("too_large")
        so_far = 0
        async for part in super().stream():
            so_far += len(part)
            if so_far > most:
                raise TooLarge("too_large")
            yield part

    async def json(self) -> Any:
        """The document, as the handler's struct."""
        kind = self.content_type[0].lower()
        if kind != "application/json":
            raise WrongKind("not_json", given=kind[:80])
        field = self.route_handler.parsed_data_field
        assert field is not None
        try:
            return msgspec.json.decode(await self.body(), type=field.annotation)
        except UNREADABLE as error:
            raise BadRequest("bad_body", inner=complaint_of(error, field.annotation)) from None


def anybody_at(connection: Connection) -> Anybody:
    """Who is at the desk."""
    state = connection.app.state
    if "reception" not in state:
        state["reception"] = Reception()
    hall: Hall = state["hall"]
    address = household(connection.client.host) if connection.client else ""
    return Anybody(hall, state["reception"], address, identity.is_secure(hall.settings, connection.url.scheme))


def papers_of(connection: Connection) -> Papers:
    """What somebody shows."""
    headers, secure = connection.headers, anybody_at(connection).secure
    sealed = connection.cookies.get(identity.cookie_name(secure), "")
    return Papers(_bearer(connection), sealed, headers.get("origin"), headers.get("host", ""))


async def person_at(connection: Connection) -> PersonRow | None:
    """The person whose cookie came with a request; None if it is not one of ours, or of an older epoch."""
    anybody = anybody_at(connection)
    return await _person_of(anybody, connection.cookies.get(identity.cookie_name(anybody.secure), ""))


async def _person_of(anybody: Anybody, sealed: str) -> PersonRow | None:
    found = identity.unseal(sealed, anybody.hall.secret)
    if found is None:
        return None
    person, epoch = found
    row = await anybody.reception.find(anybody.hall, person)
    if row is not None and row.epoch < epoch:
        # We have signed a later epoch than is remembered here: another process did.
        anybody.reception.forget(person)
        row = await anybody.reception.find(anybody.hall, person)
    return row if row is not None and row.epoch == epoch else None


async def polite(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: not too many requests, and none from other pages that write."""
    anybody = anybody_at(connection)
    anybody.count("requests")
    if connection.scope.get("method") in SAFE:
        return
    origin, host = connection.headers.get("origin"), connection.headers.get("host", "")
    if not identity.may_write(origin, host, anybody.hall.settings):
        raise NotAllowed("foreign_page")


async def known(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: somebody with a good cookie, who says the token when they write."""
    person = await person_at(connection)
    if person is None:
        raise NotKnown("not_signed_in")
    anybody = anybody_at(connection)
    if connection.scope.get("method") not in SAFE:
        given = connection.headers.get(identity.CSRF_HEADER)
        if not identity.is_csrf(given, person.id, person.epoch, anybody.hall.secret):
            raise NotAllowed("token_missing", header=identity.CSRF_HEADER)
    connection.state["caller"] = Caller(anybody, person)


async def provide_anybody(request: Request[Any, Any, Any]) -> Anybody:
    """Whoever is at the desk."""
    return anybody_at(request)


async def provide_caller(request: Request[Any, Any, Any]) -> Caller:
    """The person whom the guard `known` let in."""
    caller: Caller = request.state["caller"]
    return caller


async def visitor_of(anybody: Anybody, papers: Papers, table: str) -> Visitor:
    """Who opens the socket of a table, unless too many are opened, or too many tables tried."""
    anybody.count("sockets")
    anybody.count("lookups" if papers.token is None else "links")
    return await recognised(anybody, papers, table)


async def recognised(anybody: Anybody, papers: Papers, table: str) -> Visitor:
    """Who has a socket of a table: a person by the cookie, from a page of ours; a bot by the token of its seat."""
    hall = anybody.hall
    if not identity.is_id(table):
        raise NoSuchTable("no_such_table")
    if not identity.may_connect(papers.origin, papers.host, hall.settings, by_token=papers.token is not None):
        raise NotAllowed("foreign_page")
    if papers.token is not None:
        # Asked first: once it has begun, no token is replaced.
        waits = not await hall.has_begun(table)
        seat = await hall.store.seats.with_token(identity.token_hash(papers.token))
        if seat is None or seat.table != table:
            raise NoSuchTable("no_such_table")
        return Visitor(f"{seat.table}:{seat.seat}", seat.seat, is_bot=True, waits=waits)
    person = await _person_of(anybody, papers.sealed)
    if person is None:
        raise NotKnown("not_signed_in")
    found = await admit(hall, table, person.id)
    waits = found.facts.status == "gathering"
    if not waits:
        found.check_watching()
    return Visitor(person.id, found.seat, waits=waits)


async def is_still(anybody: Anybody, papers: Papers, visitor: Visitor) -> bool:
    """Whether a socket is still that of who opened it: a person may have left everywhere since."""
    if visitor.is_bot:
        return True
    try:
        person = await _person_of(anybody, papers.sealed)
    except NoDatabase:
        # Nobody can tell at the moment, and nothing is written meanwhile.
        return True
    return person is not None and person.id == visitor.id


def _bearer(socket: Connection) -> str | None:
    """The token of a bot over the wire, as it stands in the header."""
    kind, _, token = socket.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and 0 < len(token) <= LONGEST_TOKEN else None


def public_id(person: str, secret: str) -> str:
    """What others know a person by. Nobody can tell from it the id that is in the cookie."""
    made = hmac.digest(secret.encode("utf-8", "surrogatepass"), f"longhall public {person}".encode(), hashlib.sha256)
    return urlsafe_b64encode(made)[:22].decode()
