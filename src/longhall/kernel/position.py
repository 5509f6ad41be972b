"""Positions: the whole authoritative state as one document, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType

import msgspec

from longhall.kernel.complaints import UNREADABLE, of_decoder
from longhall.kernel.constants import check_described, row_of
from longhall.kernel.errors import BadPosition


class StepNote(msgspec.Struct, frozen=True):
    """One step of the stack, written down."""

    step: str
    facts: list[int] = []


class Position(msgspec.Struct, kw_only=True, tag_field="longhall", tag="position", forbid_unknown_fields=True):
    """Everything about one table. Whoever holds it knows all that is hidden: it is never sent to a seat."""

    game: str
    rules_version: str
    content: str
    players: int
    settings: dict[str, str]
    numbers: dict[str, list[int]]
    steps: list[StepNote]
    chance: list[int]


class Region(msgspec.Struct, frozen=True):
    """A named stretch of a table's flat list of numbers, and the least and greatest number that can stand there."""

    name: str
    start: int
    length: int
    least: int
    most: int


class Layout:
    """The regions of a game's numbers, each where the one before it ends."""

    def __init__(self, regions: Sequence[tuple[str, int, int, int]]) -> None:
        """Each region is a name, a length, and the least and greatest number of it."""
        self.length = 0
        placed: list[Region] = []
        for name, length, least, most in regions:
            placed.append(Region(name, self.length, length, least, most))
            self.length += length
        self.regions = tuple(placed)

    @classmethod
    def of(cls, offsets: ModuleType, bounds: Mapping[int, tuple[int, int]]) -> Layout:
        """The regions whose starts a module has as constants, AT_HANDS for `hands`, with the bounds of each.

        AT_END comes after them.
        """
        row = row_of(offsets, "AT_END")
        check_described(offsets, row, bounds)
        return cls([(name.removeprefix("AT_").lower(), len(own), *bounds[own.start]) for name, own in row.items()])

    def write(self, numbers: Sequence[int]) -> dict[str, list[int]]:
        """The numbers by region."""
        return {part.name: list(numbers[part.start : part.start + part.length]) for part in self.regions}

    def read(self, written: dict[str, list[int]]) -> list[int]:
        """The flat list again; BadPosition names the region that is wrong."""
        numbers: list[int] = []
        names = {region.name for region in self.regions}
        for name in written:
            if name not in names:
                raise BadPosition("unknown_numbers", region=name)
        for region in self.regions:
            part = written.get(region.name)
            if part is None:
                raise BadPosition("numbers_missing", region=region.name, length=region.length)
            if len(part) != region.length:
                raise BadPosition("numbers_length", region=region.name, count=len(part), length=region.length)
            for place, number in enumerate(part):
                if not region.least <= number <= region.most:
                    raise BadPosition(
                        "numbers_range",
                        region=region.name,
                        place=place,
                        given=number,
                        least=region.least,
                        most=region.most,
                    )
            numbers += part
        return numbers


def decode(document: object) -> Position:
    """A position out of a struct, a JSON text or a dict; a view and anything else is refused."""
    if isinstance(document, Position):
        return document
    if isinstance(document, (str, bytes)):
        try:
            document = msgspec.json.decode(document)
        except UNREADABLE as error:
            raise BadPosition("position_not_json", inner=of_decoder(error)) from None
    if getattr(type(document), "longhall", "") == "view" or (isinstance(document, dict) and "viewer" in document):
        raise BadPosition("view_as_position")
    if isinstance(document, dict) and document.get("longhall") != "position":
        raise BadPosition("position_unnamed")
    try:
        return msgspec.convert(document, Position)
    except msgspec.ValidationError as error:
        raise BadPosition("not_a_position", inner=of_decoder(error)) from None
