"""E-mails as they are written: what happened at which tables, and whether an address is somebody's."""

from __future__ import annotations

from collections.abc import Sequence
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

import msgspec

from longhall.games import game
from longhall.hall.post.links import CONFIRM_SECONDS, table_link
from longhall.hall.post.words import Words, words_in
from longhall.hall.store import DueNotice

# The longest a title may be in a subject.
LONGEST_TITLE = 80


class Letter(msgspec.Struct, frozen=True):
    """An e-mail, and whom it is for."""

    to: str
    message: EmailMessage


class Writer(msgspec.Struct, frozen=True):
    """Who writes: the address e-mail comes from, and the address of the hall."""

    sender: str
    hall: str

    def about_tables(self, to: str, language: str, notices: Sequence[DueNotice], now: float, stop: str) -> Letter:
        """What happened at some tables; `stop` is the link for being sent no more."""
        words = words_in(language)
        sentences = [sentence(words, language, notice, now) for notice in notices]
        tables = [table_link(self.hall, notice.table) for notice in notices]
        lines = [f"{said}\n{table}\n" for said, table in zip(sentences, tables, strict=True)]
        lines.append(f"-- \n{words.footer.format(hall=self.hall, link=stop)}")
        made = self._letter(to, language, _subject(words, notices, sentences), "\n".join(lines))
        made.message["List-Unsubscribe"] = f"<{stop}>"
        made.message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return made

    def about_address(self, to: str, language: str, link: str) -> Letter:
        """Is this your address? Nothing that anybody typed is in it: it may go to a stranger."""
        words = words_in(language)
        text = words.confirm_letter.format(hall=self.hall, link=link, time=words.time(CONFIRM_SECONDS))
        return self._letter(to, language, words.confirm_subject, text.strip())

    def _letter(self, to: str, language: str, subject: str, text: str) -> Letter:
        message = EmailMessage()
        message["From"] = self.sender
        message["To"] = to
        message["Subject"] = subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2])
        # No machine is to answer this.
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text + "\n", cte="quoted-printable")
        message["Content-Language"] = language
        return Letter(to, message)


def sentence(words: Words, language: str, notice: DueNotice, now: float) -> str:
    """What happened at a table, in a sentence. Of the game it says what it is called."""
    name = table_name(words, language, notice)
    if notice.kind == "turn" and notice.deadline is not None:
        return words.turn_until.format(table=name, time=words.time(notice.deadline - now))
    told = {"turn": words.turn, "begun": words.begun, "over": words.over}[notice.kind]
    return told.format(table=name)


def table_name(words: Words, language: str, notice: DueNotice) -> str:
    """The title of a table, which somebody typed, on one line; and its game."""
    spoken = game_title(notice.game, language)
    title = " ".join(notice.title.split())[:LONGEST_TITLE]
    return words.titled.format(title=title, game=spoken) if title else spoken


def game_title(name: str, language: str) -> str:
    """What a game is called in a language."""
    locales = game(name).locales
    return (locales.get(language) or locales["en"]).title


def _subject(words: Words, notices: Sequence[DueNotice], sentences: Sequence[str]) -> str:
    if len(notices) == 1:
        return sentences[0]
    only_turns = all(notice.kind == "turn" for notice in notices)
    return (words.subject_turns if only_turns else words.subject_several).format(count=len(notices))
