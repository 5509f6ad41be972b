"""One socket at one table: what its client says, and what is done about it.

A session is bound to one viewer when it opens, a seat or the watchers, and cannot change.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, get_args

import msgspec

from longhall.hall import wire
from longhall.hall.audience import Audience
from longhall.hall.errors import NotAllowed
from longhall.hall.hall import Hall
from longhall.hall.keeper import Outdated, Request
from longhall.hall.limits import TooFast, check_room
from longhall.hall.live import PERSON, Live
from longhall.hall.names import clean_chat
from longhall.hall.outbox import NOBODY, Outbox
from longhall.hall.reading import complaint_of
from longhall.kernel import record
from longhall.kernel.complaints import UNREADABLE
from longhall.kernel.errors import IllegalMove, LonghallError
from longhall.kernel.reasons import Reason
from longhall.kernel.record import Entry
from longhall.kernel.vocabulary import SPECTATOR
from longhall.presentation.accounts import accounts_of
from longhall.presentation.insights import insights_of
from longhall.presentation.outlooks import prospects_of
from longhall.presentation.situation import situation_of

# A game comes to its end, but these could be said for ever: the log would grow without one.
ENDLESS = (wire.Undo, wire.Redo, wire.Ask, wire.HandOver)

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(wire.FromClient).decode


class BadMessage(LonghallError):
    """A message that is none of the wire's."""


class Visitor(msgspec.Struct, frozen=True):
    """Who a socket belongs to: a person, or a bot over the wire; and the seat that it has, if any.

    Who waits for a game to begin is looked at again when it does: they may have sat down or got up meanwhile.
    """

    id: str
    seat: int | None
    is_bot: bool = False
    waits: bool = False


class Session:
    """A socket that is open."""

    __slots__ = ("_find", "_name", "audience", "hall", "live", "outbox", "table", "visitor")

    def __init__(
        self,
        hall: Hall,
        table: str,
        visitor: Visitor,
        outbox: Outbox,
        find: Callable[[], Awaitable[Visitor]] | None = None,
    ) -> None:
        self.hall = hall
        self.table = table
        self.visitor = visitor
        self.outbox = outbox
        self._find = find
        # What its messages are counted by.
        self._name = str(id(self))
        self.live: Live | None = None
        self.audience: Audience | None = None

    async def hear(self, text: str | bytes) -> None:
        """Do what a message asks for. Whatever is wrong with it is answered, and nothing has changed."""
        key = ""
        try:
            self.hall.rates.check("frames", self._name, self.hall.now())
            message = _read(text)
            key = getattr(message, "key", "")
            await self._answer(message)
        except LonghallError as error:
            self._refuse(key, error)

    async def close(self) -> None:
        """The socket has gone."""
        self.hall.lobbies.leave(self.table, self.outbox)
        if self.live is not None and self.audience is not None:
            self.live.leave(self.audience, self.outbox)
            await self.hall.talk.go(self.live, self.visitor.id)

    async def _answer(self, message: wire.FromClient) -> None:
        match message:
            case wire.Ping():
                self.outbox.put(_encode(wire.Pong()))
            case wire.Hello():
                await self._hello(message)
            case wire.Act():
                await self._act(message)
            case wire.Deed():
                await self._submit(message, _MADE[type(message)])
            case wire.Chat():
                await self._chat(message)
            case wire.Why():
                await self._why(message)
            case wire.Look():
                await self._look(message)

    def _refuse(self, key: str, error: LonghallError, reason: Reason | None = None) -> None:
        self.hall.refusals[error.key] += 1
        wait = float(error.retry_after) if isinstance(error, TooFast) else 0.0
        self.outbox.put(_encode(wire.Refused(key=key, fault=error.document(), reason=reason, retry_after=wait)))

    # Coming.

    async def _hello(self, message: wire.Hello) -> None:
        if message.version != wire.VERSION:
            raise BadMessage("other_wire", version=message.version, ours=wire.VERSION)
        self._count_lookup()
        if not await self.hall.has_begun(self.table):
            await self._wait()
            return
        hall = self.hall
        if self.visitor.waits and self._find is not None:
            self.visitor = await self._find()
        live = await hall.keeper.find(self.table)
        arriving = self.live is None
        muted = set() if self.visitor.is_bot else await hall.store.chat.muted(self.visitor.id)
        remarks = await hall.talk.remarks(live, muted)
        async with hall.keeper.held(live, message.since or 0):
            if self.audience is not None:
                live.leave(self.audience, self.outbox)
            self.outbox.muted = muted or NOBODY
            self.live, self.audience = live, live.audience(self.viewer, message.language)
            self.outbox.put(live.state(self.audience, message.since, hall.now(), remarks))
            self.audience.outboxes.append(self.outbox)
        if arriving:
            await hall.talk.come(live, self.visitor.id)

    async def _wait(self) -> None:
        self.hall.lobbies.leave(self.table, self.outbox)
        if self._find is not None:
            self.visitor = await self._find()
        await self.hall.lobbies.join(self.table, self.outbox, self._may_stay)

    async def _may_stay(self) -> bool:
        """Whether who waits here may still know of the table."""
        try:
            return self._find is None or await self._find() is not None
        except LonghallError:
            return False

    @property
    def viewer(self) -> int:
        """Whose view is shown here."""
        return SPECTATOR if self.visitor.seat is None else self.visitor.seat

    def _there(self) -> Live:
        if self.live is None:
            raise BadMessage("no_hello")
        return self.live

    def _count_lookup(self) -> None:
        """Count what takes as long as a whole table does, or refuse it."""
        self.hall.rates.check("lookups", self.visitor.id, self.hall.now())

    def _seat(self) -> int:
        if self.visitor.seat is None:
            raise NotAllowed("watchers_only_watch")
        return self.visitor.seat

    # Doing.

    async def _act(self, message: wire.Act) -> None:
        live, seat = self._there(), self._seat()
        try:
            await self._submit(message, lambda _live, _seat, _said: record.Act(seat=seat, move={**message.words}))
        except IllegalMove as error:
            async with self.hall.keeper.held(live) as progress:
                over = progress.play.over
                reason = None if over else progress.play.table.why_not(seat, {**message.words})
            self._refuse(message.key, error, reason)

    async def _submit(self, message: wire.Deed, make: Made) -> None:
        live, seat = self._there(), self._seat()

        def made(live: Live) -> Entry:
            played = live.bot_of(seat) is not None and not live.progress.play.over
            if played and not isinstance(message, (wire.Resume, wire.Resign, wire.HandOver)):
                raise NotAllowed("handed_over", seat=seat)
            if isinstance(message, ENDLESS):
                check_room(self.hall.settings.limits, "entries_a_table", live.progress.number)
            return make(live, seat, message)

        answer = await self.hall.keeper.submit(live, Request(seat, made, message.number, message.key))
        if isinstance(answer, Outdated):
            self._count_lookup()
            async with self.hall.keeper.held(live):
                assert self.audience is not None
                state = live.state(self.audience, message.number, self.hall.now())
            self.outbox.put(_encode(wire.Stale(key=message.key, state=msgspec.Raw(state))))
        elif answer.again:
            self.outbox.put(_encode(wire.Done(key=message.key, number=answer.number)))

    async def _chat(self, message: wire.Chat) -> None:
        live = self._there()
        self.hall.rates.check("chat", self.visitor.id, self.hall.now())
        text = clean_chat(message.text)
        number = await self.hall.talk.say(live, self.visitor.id, self.visitor.seat, text)
        self.outbox.put(_encode(wire.Done(key=message.key, number=number)))

    # Asking.

    async def _why(self, message: wire.Why) -> None:
        live, seat = self._there(), self._seat()
        self._count_lookup()
        async with self.hall.keeper.held(live) as progress:
            reason = progress.play.table.why_not(seat, {**message.words})
            number = progress.number
        self.outbox.put(_encode(wire.Answered(key=message.key, number=number, about="why", document=reason)))

    async def _look(self, message: wire.Look) -> None:
        live = self._there()
        self._count_lookup()
        async with self.hall.keeper.held(live):
            document = self._looked_up(live, message.about)
            number = live.shown_to(self.viewer).number
        self.outbox.put(_encode(wire.Answered(key=message.key, number=number, about=message.about, document=document)))

    def _looked_up(self, live: Live, about: wire.Subject) -> object:
        assert self.audience is not None
        table, voice = live.shown_to(self.viewer).play.table, self.audience.voice
        view = table.view(self.viewer)
        match about:
            case "prospects":
                return prospects_of(voice, table, self._seat()) if self.viewer in table.to_act else None
            case "insights":
                return insights_of(voice, table, view)
            case "accounts":
                return accounts_of(voice, table, view)
            case "pages":
                return voice.pages(view)
            case "memory":
                return voice.memory(view)
            case "situation":
                return situation_of(voice, table, view)


Made = Callable[[Live, int, wire.Deed], Entry]


def _ask(live: Live, seat: int, _said: wire.Deed) -> Entry:
    """Those who have to agree are asked; bots agree to everything."""
    needed = live.progress.play.must_agree(seat)
    return record.Ask(seat=seat, of=[other for other in needed if live.bot_of(other) is None])


def _answer(_live: Live, seat: int, said: wire.Deed) -> Entry:
    assert isinstance(said, wire.Answer)
    return record.Answer(seat=seat, yes=said.yes)


def _hand_over(live: Live, seat: int, _said: wire.Deed) -> Entry:
    if live.bot_of(seat) is not None:
        raise NotAllowed("handed_over_already", seat=seat)
    return record.HandOver(seat=seat, to=live.pace.takeover)


def _resume(live: Live, seat: int, _said: wire.Deed) -> Entry:
    if seat in live.progress.play.resigned or live.bot_of(seat) is None:
        raise NotAllowed("nothing_to_resume", seat=seat)
    return record.HandOver(seat=seat, to=PERSON)


_MADE: dict[type[wire.Deed], Made] = {
    wire.Undo: lambda _live, seat, _said: record.Undo(seat=seat),
    wire.Redo: lambda _live, seat, _said: record.Redo(seat=seat),
    wire.Ask: _ask,
    wire.Answer: _answer,
    wire.Resign: lambda _live, seat, _said: record.Resign(seat=seat),
    wire.HandOver: _hand_over,
    wire.Resume: _resume,
}


def _read(text: str | bytes) -> wire.FromClient:
    try:
        message: wire.FromClient = _decode(text)
    except UNREADABLE as error:
        raise BadMessage("bad_message", inner=complaint_of(error, _kind_of(text))) from None
    return message


class _Typed(msgspec.Struct):
    """Of any message, what it says it is."""

    type: str


def _kind_of(text: str | bytes) -> Any:
    """The kind of message that one which cannot be read was meant to be; any, if it does not say."""
    try:
        said = msgspec.json.decode(text, type=_Typed).type
    except UNREADABLE:
        return wire.FromClient
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(wire.FromClient)}
    return kinds.get(said, wire.FromClient)
