"""What not everybody has installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from longhall.cli.arguments import Misuse


@contextmanager
def hall_needed() -> Iterator[None]:
    """What the hall needs is an extra of its own: who plays in the terminal does not have to have it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise Misuse("no_hall_extra", module=error.name) from None
