"""Longhall: four board games of gods and raiders at one table.

>>> import longhall
>>> table = longhall.game("mythic-arena").deal(players=2, seed=7)
>>> while not table.over:
...     seat = table.to_act[0]
...     outcome = table.act(seat, table.options(seat)[0])
>>> table.winners in ((0,), (1,), (0, 1))
True
"""

from __future__ import annotations

from longhall.games import GAMES, game
from longhall.kernel import chance
from longhall.kernel.chance import Rng
from longhall.kernel.errors import (
    BadBot,
    BadContent,
    BadPosition,
    BadRecord,
    BadSeats,
    BadWords,
    IllegalMove,
    LonghallError,
    NotSaved,
    NoUndo,
    UnknownName,
)
from longhall.kernel.game import LARGEST_SEED
from longhall.kernel.table import Table
from longhall.kernel.vocabulary import SPECTATOR
from longhall.version import VERSION

__version__ = VERSION

COMPILED = not chance.__file__.endswith(".py")

__all__ = [
    "COMPILED",
    "GAMES",
    "LARGEST_SEED",
    "SPECTATOR",
    "BadBot",
    "BadContent",
    "BadPosition",
    "BadRecord",
    "BadSeats",
    "BadWords",
    "IllegalMove",
    "LonghallError",
    "NoUndo",
    "NotSaved",
    "Rng",
    "Table",
    "UnknownName",
    "__version__",
    "game",
]
