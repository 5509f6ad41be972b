"""The one protocol through which every bot plays: it is asked with an imagined table, and answers with a code."""

from __future__ import annotations

from typing import Protocol

from longhall.kernel.chance import Rng
from longhall.kernel.errors import BadBot, IllegalMove
from longhall.kernel.table import Table


class Bot(Protocol):
    """Something that chooses for a seat."""

    @property
    def name(self) -> str:
        """What the bot is called in records and tables, as `seat_bot` would read it."""

    def choose(self, table: Table, seat: int, rng: Rng) -> int:
        """One of `table.options(seat)`. The table is imagined: fair by construction, and the bot's to spoil."""

    def close(self) -> None:
        """The game is over, or the bot leaves its seat."""


def ask(bot: Bot, table: Table, seat: int, rng: Rng) -> int:
    """The bot's choice for a seat of a real table, of which it is only shown what the seat may know."""
    if not table.options(seat):
        raise IllegalMove("bot_not_to_act", seat=seat, to_act=table.to_act)
    code: object = bot.choose(table.imagine(seat, rng), seat, rng)
    if not isinstance(code, int) or not table.allows(seat, code):
        raise BadBot("not_an_option", bot=bot.name, given=repr(code), seat=seat)
    return code
