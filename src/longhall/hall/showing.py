"""What the viewers of a table were shown last, and what of it is different now.

A view is made of parts: the board, each clan's sheet, each pile. One that is still the same object is not looked at
again, and one that several viewers see alike is written down once. Of a list, such as the provinces, only the things in
it that have changed are sent.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import astuple

from longhall.kernel.game import Game
from longhall.kernel.table import Table
from longhall.kernel.views import View

_encode = msgspec.json.Encoder().encode


class Showing:
    """The views of one table, from one moment to the next."""

    def __init__(self, game: Game) -> None:
        self._game = game
        # What each viewer was shown last, field by field.
        self._last: dict[int, tuple[object, ...]] = {}
        # The views of this moment, and what of them is written down: by the identity of what was written.
        self._views: dict[int, View] = {}
        self._changes: dict[int, tuple[bytes, bytes]] = {}
        self._written: dict[int, bytes] = {}

    def whole(self, table: Table, viewer: int) -> View:
        """The view of one viewer, who is shown all of it."""
        view = self._game.views(table, (viewer,))[0]
        self._last[viewer] = astuple(view)
        return view

    def turn_to(self, table: Table, viewers: Sequence[int]) -> None:
        """A new moment, for these viewers."""
        self._views = dict(zip(viewers, self._game.views(table, viewers), strict=True))
        self._changes = {}
        self._written = {}

    def close(self) -> None:
        """The moment has passed: keep no more of it than what was shown."""
        self._views, self._changes, self._written = {}, {}, {}

    def forget(self, viewer: int) -> None:
        """Nobody looks on as this viewer any more."""
        self._last.pop(viewer, None)

    def view(self, viewer: int) -> View:
        """The view of one viewer at this moment."""
        return self._views[viewer]

    def changes(self, viewer: int) -> tuple[bytes, bytes]:
        """What is not as this viewer was shown it last, as two JSON objects: whole fields of the view, and things in
        its lists by their place. The second is empty if there are none."""
        found = self._changes.get(viewer)
        if found is None:
            found = self._changes[viewer] = self._compare(viewer)
        return found

    def _compare(self, viewer: int) -> tuple[bytes, bytes]:
        view = self._views[viewer]
        before, now = self._last.get(viewer), astuple(view)
        self._last[viewer] = now
        if before is None:
            return _encode(view), b""
        fields: list[bytes] = []
        parts: list[bytes] = []
        for name, old, new in zip(view.__struct_fields__, before, now, strict=True):
            if old is new or old == new:
                continue
            if isinstance(old, (tuple, list)) and isinstance(new, (tuple, list)) and _are_alike(old, new):
                parts.append(b'"%b":{%b}' % (name.encode(), self._things(old, new)))
            else:
                fields.append(b'"%b":%b' % (name.encode(), self._write(new)))
        return b"{%b}" % b",".join(fields), b"{%b}" % b",".join(parts) if parts else b""

    def _things(self, old: Sequence[object], new: Sequence[object]) -> bytes:
        """The things in a list that are not as they were, by their place."""
        changed = [
            b'"%d":%b' % (place, self._write(thing))
            for place, (was, thing) in enumerate(zip(old, new, strict=True))
            if was is not thing and was != thing
        ]
        return b",".join(changed)

    def _write(self, part: object) -> bytes:
        """A part of a view as JSON. As long as the views are kept, each of their parts has an identity of its own."""
        text = self._written.get(id(part))
        if text is None:
            text = self._written[id(part)] = _encode(part)
        return text


def _are_alike(old: Sequence[object], new: Sequence[object]) -> bool:
    """Whether these are lists of as many things, each of which may change alone."""
    return len(old) == len(new) > 0 and isinstance(new[0], msgspec.Struct)
