"""Accounts of numbers: where a strength, a cost or a score comes from, as the rules themselves add it up.

>>> from longhall.presentation.spans import plain
>>> parts = Summand(2, plain("ship")), Summand(1, plain("warrior")), Summand(4, plain("card"))
>>> account = Account("strength", {}, plain("Wolf"), 7, parts)
>>> in_line(account)
'7 = 2 ship + 1 warrior + 4 card'
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from longhall.kernel import views
from longhall.kernel.table import Table
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.faces import Page
from longhall.presentation.spans import EMPTY, Sentence, flat
from longhall.presentation.voice import Voice


class Summand(msgspec.Struct, frozen=True):
    """One part of a number, and what it is for."""

    amount: int
    what: Sentence


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number that a player sees, and what it is made of: what it is, whose or where, its total and its parts.

    The parts add up to the total, unless `bounded` says what keeps it from that: "at least 1".
    """

    kind: str
    of: Words
    title: Sentence
    total: int
    parts: tuple[Summand, ...]
    bounded: Sentence = EMPTY


def accounts_of(voice: Voice, table: Table, view: View) -> list[Account]:
    """Every number on the table that has parts, as far as the viewer may see it."""
    return [told(voice, account) for account in table.accounts(view.viewer)]


def told(voice: Voice, account: views.Account) -> Account:
    """An account of the rules in the words of a game: `account_strength`, `part_warriors`, `bound_least`."""
    parts = [Summand(part.amount, voice.phrase(voice.texts[f"part_{part.key}"], part.facts)) for part in account.parts]
    return Account(
        account.kind,
        account.of,
        voice.phrase(voice.texts[f"account_{account.kind}"], account.of),
        account.total,
        tuple(parts),
        voice.text(f"bound_{account.bound}") if account.bound else EMPTY,
    )


def pages_of(voice: Voice, accounts: Iterable[Account]) -> list[Page]:
    """Accounts as pages about what they are of: the same line for a clan and for the province it is in."""
    return [
        Page(kind, str(which), EMPTY, (voice.speech.tell("adds_up", what=account.title, sum=in_line(account)),))
        for account in accounts
        if account.parts
        for kind, which in account.of.items()
    ]


def in_line(account: Account) -> str:
    """An account as one line of plain text."""
    line = ""
    for part in account.parts:
        sign = "-" if part.amount < 0 else "+"
        told = f"{abs(part.amount)} {flat(part.what)}"
        line += told if not line and part.amount >= 0 else f" {sign} {told}"
    bounded = f" ({flat(account.bounded)})" if account.bounded else ""
    return f"{account.total} = {line.strip() or 0}{bounded}"
