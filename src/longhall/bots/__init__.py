"""The bots, and how they are named: `random`, `greedy`, `search:0.5s`, `search:2000`, `process:COMMAND`."""

from __future__ import annotations

from pathlib import Path

from longhall.bots.chance_bot import RandomBot
from longhall.bots.greedy import GreedyBot
from longhall.bots.process import ProcessBot
from longhall.bots.protocol import Bot, ask
from longhall.bots.search import SearchBot
from longhall.kernel.errors import BadBot, UnknownName
from longhall.kernel.messages import add_catalogue

BOTS = {
    "random": "every option is as good as another",
    "greedy": "takes the move after which it stands best",
    "search": "Monte Carlo tree search: search:0.5s thinks half a second, search:2000 for 2000 playouts",
    "process": "a program of yours, over JSON lines: process:python3 examples/bot.py",
}

DEFAULT_SECONDS = 0.5
MOST_PLAYOUTS = 10**9

__all__ = ["BOTS", "Bot", "GreedyBot", "ProcessBot", "RandomBot", "SearchBot", "ask", "seat_bot"]

add_catalogue(Path(__file__).parent / "locale")


def seat_bot(spec: str) -> Bot:
    """The bot a specification names."""
    kind, _, rest = spec.partition(":")
    if kind not in BOTS:
        raise UnknownName("unknown_bot", wrong=kind, names=BOTS)
    if kind == "process":
        return ProcessBot(rest)
    if kind == "search":
        return _search(rest)
    if rest:
        raise BadBot("no_budget_taken", bot=kind)
    return RandomBot() if kind == "random" else GreedyBot()


def _search(budget: str) -> SearchBot:
    if not budget:
        return SearchBot(iterations=0, seconds=DEFAULT_SECONDS)
    try:
        if budget.endswith("s"):
            bot = SearchBot(iterations=0, seconds=float(budget[:-1]))
        else:
            bot = SearchBot(iterations=int(budget), seconds=0.0)
    except (ValueError, OverflowError):
        bot = SearchBot(iterations=0, seconds=0.0)
    if not (0 < bot.iterations <= MOST_PLAYOUTS or 0 < bot.seconds < 3600):
        raise BadBot("bad_budget", budget=budget)
    return bot
