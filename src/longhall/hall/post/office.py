"""The post office of a process: it goes round, takes what is due, and sends it on its way beside everything else.

What is due is taken in the database before it is sent, so that of several processes one does, and none of them twice:
rather is a notice lost than sent again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from longhall.hall.limits import Rates
from longhall.hall.metrics import Metrics
from longhall.hall.post import mail
from longhall.hall.post.letters import Letter, Writer, game_title, sentence
from longhall.hall.post.links import CONFIRM, STOP, confirm_token, link, stop_token
from longhall.hall.post.news import GRACES
from longhall.hall.post.outgoing import Outgoing
from longhall.hall.post.words import words_in
from longhall.hall.settings import HallSettings
from longhall.hall.store import DueNotice, PersonRow, PushRow, Store, Way
from longhall.hall.store.notices import Verdict
from longhall.hall.talk import HEARD_OF

if TYPE_CHECKING:
    from longhall.hall.post.browsers import Browsers, Card

# So much is taken in one go.
AT_ONCE = 100
# Who is at the table is looked for again after so many seconds.
LOOK_AGAIN = 60.0
# Of what is due within so many seconds one e-mail is made.
TOGETHER = 30.0
# After the hall has opened, people have so many seconds to come back to their tables.
SETTLING = 30.0
# For how many seconds it is worth telling a browser.
SHORTEST, LONGEST = 60, 3 * 86400
MAILS: Way = "mail"
PUSHES: Way = "push"


class Post:
    """Sends what there is to tell, if the keeper of the server has set how."""

    def __init__(
        self, store: Store, settings: HallSettings, metrics: Metrics, rates: Rates, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._settings = settings
        self._metrics = metrics
        self._rates = rates
        self._now = now
        self._secret = ""
        self._open_since = 0.0
        self._letters: Outgoing[Letter] | None = None
        self._cards: Outgoing[Card] | None = None
        self._browsers: Browsers | None = None
        # What a browser is told when it subscribes; nothing if browsers are not told.
        self.push_key: str | None = None

    @property
    def writes(self) -> bool:
        """Whether e-mail is sent."""
        return self._settings.smtp.is_on

    @property
    def graces(self) -> Mapping[Way, float]:
        """How people are told, and after how long."""
        on: dict[Way, bool] = {PUSHES: self._settings.push.is_on, MAILS: self.writes}
        return {way: grace for way, grace in GRACES.items() if on[way]}

    async def open(self, secret: str, *, near: bool = False) -> None:
        """Begin. `near` lets a test stand in for the servers of the makers of browsers."""
        self._secret, self._open_since = secret, self._now()
        if self.writes:
            self._letters = Outgoing(MAILS, mail.Mail(self._settings.smtp), mail.AT_ONCE, self._metrics)
        push = self._settings.push
        if push.key is not None:
            # Read here: it takes a while, and only who tells browsers has use for it.
            from longhall.hall.post import browsers, keys

            key = await keys.find_key(push.key, self._store)
            self.push_key = keys.public_key(key)
            self._browsers = browsers.Browsers(key, push.contact or "", self._store.push.remove, near=near)
            self._cards = Outgoing(PUSHES, self._browsers, browsers.AT_ONCE, self._metrics)

    async def close(self) -> None:
        """Send nothing more."""
        for outgoing in (self._letters, self._cards):
            if outgoing is not None:
                await outgoing.close()
        if self._browsers is not None:
            await self._browsers.close()

    async def go_round(self) -> None:
        """Take what is due, and send it on its way."""
        if self._now() < self._open_since + SETTLING:
            return
        if self._cards is not None:
            await self._tell_browsers(self._cards)
        if self._letters is not None:
            await self._write(self._letters)

    # E-mail.

    def ask_to_confirm(self, person: PersonRow) -> None:
        """Ask whether an address is theirs."""
        if self._letters is not None and person.email is not None and person.mailbox is not None:
            token = confirm_token(person.mailbox, self._now(), self._secret)
            where = link(self._hall, CONFIRM, token, person.language)
            self._letters.send(self._writer.about_address(person.email, person.language, where))

    async def _write(self, letters: Outgoing[Letter]) -> None:
        now = self._now()
        due = await self._due(MAILS, now + TOGETHER, letters.room)
        people = await self._store.people.find_all([each.person for each in due])
        reachable = {each.id for each in people.values() if each.email is not None and each.confirmed is not None}
        verdicts, ready = await self._judge(due, reachable, now)
        urgent = [theirs for _, theirs in _by_person(ready) if any(each.due <= now for each in theirs)]
        for person, told in _by_person(await self._take(verdicts, urgent, now)):
            letters.send(self._letter(people[person], told, now))

    def _letter(self, person: PersonRow, told: Sequence[DueNotice], now: float) -> Letter:
        stop = link(self._hall, STOP, stop_token(person.mailbox or "", self._secret), person.language)
        return self._writer.about_tables(person.email or "", person.language, told, now, stop)

    @property
    def _writer(self) -> Writer:
        return Writer(self._settings.smtp.sender or "", self._hall)

    @property
    def _hall(self) -> str:
        return self._settings.public_url or ""

    # Browsers.

    async def _tell_browsers(self, cards: Outgoing[Card]) -> None:
        now = self._now()
        due = await self._due(PUSHES, now, cards.room)
        wanted = await self._store.push.of_all([each.person for each in due])
        verdicts, ready = await self._judge(due, wanted.keys(), now)
        taken = await self._take(verdicts, [[each] for each in ready], now)
        people = await self._store.people.find_all([each.person for each in taken])
        for notice in taken:
            for browser in wanted[notice.person]:
                cards.send(_card(browser, people[notice.person].language, notice, now))

    # What becomes of what is due.

    async def _due(self, way: Way, until: float, room: int) -> list[DueNotice]:
        return await self._store.notices.due(way, until, min(AT_ONCE, room)) if room else []

    async def _judge(
        self, due: Sequence[DueNotice], reachable: Iterable[str], now: float
    ) -> tuple[list[Verdict], list[DueNotice]]:
        """What is not to be told now, or never; and the rest."""
        can = set(reachable)
        here = await self._store.presence.at_tables({each.table for each in due}, now - HEARD_OF)
        verdicts, ready = [], []
        for each in due:
            is_here = (each.table, each.person) in here
            if not _holds(each, now) or each.person not in can or (is_here and each.kind != "turn"):
                verdicts.append(Verdict(each))
            elif is_here:
                verdicts.append(Verdict(each, now + LOOK_AGAIN, here=True))
            elif each.here:
                # They have just gone: perhaps the line was cut, and they come back.
                verdicts.append(Verdict(each, now + GRACES[each.way]))
            else:
                ready.append(each)
        return verdicts, ready

    async def _take(
        self, verdicts: Sequence[Verdict], groups: Iterable[Sequence[DueNotice]], now: float
    ) -> list[DueNotice]:
        """Settle what becomes of all of them, and take those groups, each to be told as one, that fall to this
        process. Who was sent much lately is told later."""
        settled = list(verdicts)
        telling: list[DueNotice] = []
        for group in groups:
            wait = self._rates.allow("letters", group[0].person, now)
            settled += [Verdict(each, None if wait is None else now + wait) for each in group]
            telling += group if wait is None else []
        ours = {(each.notice.table, each.notice.seat) for each in await self._store.notices.settle(settled)}
        return [each for each in telling if (each.table, each.seat) in ours]


def _holds(notice: DueNotice, now: float) -> bool:
    """Whether what is to be told is still so."""
    if notice.kind == "over":
        return notice.status == "over"
    if notice.status != "playing":
        return False
    asked = bool(notice.to_act >> notice.seat & 1)
    return notice.kind == "begun" or (asked and (notice.deadline is None or now < notice.deadline))


def _by_person(notices: Iterable[DueNotice]) -> list[tuple[str, list[DueNotice]]]:
    """The notices of each person, the longest waiting first."""
    ordered = sorted(notices, key=lambda each: (each.person, each.due))
    return [(person, list(theirs)) for person, theirs in groupby(ordered, key=lambda each: each.person)]


def _card(browser: PushRow, language: str, notice: DueNotice, now: float) -> Card:
    """What a browser is told: what happened at which table, and a sentence to show."""
    from longhall.hall.post.browsers import Card

    left = LONGEST if notice.deadline is None else notice.deadline - now
    document = {
        "kind": notice.kind,
        "table": notice.table,
        "game": game_title(notice.game, language),
        "title": notice.title,
        "text": sentence(words_in(language), language, notice, now),
    }
    return Card(browser, msgspec.json.encode(document), int(min(max(left, SHORTEST), LONGEST)), notice.table)
