"""What is read at its first use is read before anybody comes, in one thread.

msgspec learns a type when it is first decoded. Two threads that do so at once end the process; the desk has several.
"""

from __future__ import annotations

from typing import get_args

from longhall.games import game
from longhall.hall.desk.games import NAMES, cards_of, rules_of, sheet_of
from longhall.hall.errors import NoSuchTable
from longhall.hall.wire import Language
from longhall.kernel.saga import Saga, read


def rehearse() -> None:
    """Read every game, its sentences and a record of it."""
    for name in NAMES:
        rules_of(name)
        for language in get_args(Language):
            sheet_of(name, language)
            cards_of(name, language)
        read(Saga.begin_live(game(name), min(game(name).players), 0).write(), game)
    NoSuchTable("no_such_table").document()
