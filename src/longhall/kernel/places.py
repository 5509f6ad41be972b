"""Where pieces lie, and who may see them, which follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from longhall.kernel.views import Pile


class Visibility(Enum):
    """Who sees what lies in a place."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


class Place:
    """Where pieces lie, and so who sees them. A view shows a place through this and cannot show more."""

    def __init__(self, name: str, visibility: Visibility) -> None:
        self.name: Final = name
        self.is_open: Final = visibility is Visibility.ALL
        self.is_owned: Final = visibility is Visibility.OWNER

    def seen(self, owner: int, viewer: int) -> bool:
        """Whether the viewer may look into the owner's place."""
        return self.is_open or (self.is_owned and owner == viewer)

    def pile(self, owner: int, viewer: int, cards: Sequence[str], known: Sequence[str] = ()) -> Pile:
        """The cards as the viewer sees them. Their order is never shown: it is put right by name."""
        shown = tuple(sorted(cards)) if self.seen(owner, viewer) else None
        return Pile(len(cards), shown, tuple(sorted(known)) if known else ())
