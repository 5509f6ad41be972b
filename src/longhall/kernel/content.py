"""Content is data: TOML files, decoded into typed structs and checked when they are loaded."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Sized
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

import msgspec

from longhall.kernel.complaints import of_decoder
from longhall.kernel.errors import BadContent

Source = Literal["book", "card", "community", "inferred", "house"]
# One for the whole entry, or one for each field that is named; `default` stands for all other fields.
Sources = Source | dict[str, Source]

S = TypeVar("S")

# An entry as a complaint of msgspec points at it.
_NUMBERED = re.compile(r"`\$\.(?P<kind>\w+)\[(?P<number>\d+)\]")


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number and where it comes from."""

    value: int
    source: Source


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of numbers and where they come from."""

    values: list[int]
    source: Source


def read(folder: Path, name: str, shape: type[S]) -> S:
    """One file of a content folder; BadContent names file, entry and field."""
    path = folder / name
    try:
        raw = msgspec.toml.decode(path.read_bytes())
    except OSError:
        raise BadContent("no_content_file", path=path) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadContent("bad_content", file=name, inner=of_decoder(error)) from None
    try:
        found = msgspec.convert(raw, shape, str_keys=True)
    except msgspec.ValidationError as error:
        entry = _entry_at(raw, str(error))
        raise BadContent("bad_content", file=name, entry=entry, inner=of_decoder(error)) from None
    _check_sources(name, "", found)
    return found


def _entry_at(raw: dict[str, Any], error: str) -> str:
    """Which entry a complaint is about, by its id: it names only its number."""
    place = _NUMBERED.search(error)
    entry = raw[place["kind"]][int(place["number"])] if place else None
    return str(entry["id"]) if isinstance(entry, dict) and "id" in entry else ""


def _check_sources(file: str, entry: str, node: object) -> None:
    """BadContent where a source is named for what is no field of its entry."""
    if isinstance(node, list):
        for part in node:
            _check_sources(file, entry, part)
    elif isinstance(node, msgspec.Struct):
        name, source, fields = getattr(node, "id", entry), getattr(node, "source", None), node.__struct_fields__
        for field in source if isinstance(source, dict) else ():
            if field != "default" and field not in fields:
                names = ["default", *fields]
                raise BadContent("unknown_source", file=file, entry=name, field="source", wrong=field, names=names)
        for field in fields:
            _check_sources(file, f"{entry}.{field}" if entry else field, getattr(node, field))


def check_count(file: str, kind: str, entries: Sized, right: int) -> None:
    """BadContent unless a file has as many entries of a kind as the game is played with."""
    if len(entries) != right:
        raise BadContent("wrong_count", file=file, count=len(entries), kind=kind, right=right)


def check_order(file: str, kind: str, names: Sequence[str], right: Sequence[str]) -> None:
    """BadContent unless the entries of a kind are the right ones, in the right order."""
    check_count(file, kind, names, len(right))
    for name, awaited in zip(names, right, strict=True):
        if name != awaited:
            raise BadContent("wrong_order", file=file, kind=kind, name=name, right=awaited)


def check_length(file: str, name: str, row: Sized, right: int) -> None:
    """BadContent unless a row has as many values as it takes."""
    if len(row) != right:
        raise BadContent("wrong_length", file=file, entry=name, right=right, count=len(row))


def check_within(file: str, entry: str, field: str, number: int, least: int, most: int) -> None:
    """BadContent unless a number lies within what the game can hold."""
    if not least <= number <= most:
        raise BadContent("out_of_range", file=file, entry=entry, field=field, least=least, most=most, given=number)


def check_value(file: str, name: str, value: Value, least: int, most: int) -> None:
    """The same for a value with its source."""
    if not least <= value.value <= most:
        raise BadContent("out_of_range", file=file, entry=name, least=least, most=most, given=value.value)


def check_values(file: str, name: str, row: Values, length: int, least: int, most: int) -> None:
    """The same for every number of a row that takes so many."""
    check_length(file, name, row.values, length)
    for number in row.values:
        check_within(file, name, "values", number, least, most)


def check_names(names: Iterable[str]) -> None:
    """BadContent where two entries have the same id."""
    for name, times in Counter(names).items():
        if times > 1:
            raise BadContent("same_id", id=name)


def fingerprint(folder: Path) -> str:
    """A hash over all content files, so that a record tells which content it was played with."""
    total = hashlib.sha256()
    for path in sorted(folder.glob("*.toml")):
        total.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()


class Stated(msgspec.Struct, frozen=True):
    """One value of a content file: where it stands, what it is, and where it comes from ("" if no source is named)."""

    file: str
    entry: str
    field: str
    value: str
    source: str


# What names an entry rather than says something about it.
_HEADINGS = ("id", "clause", "source")


def stated(folder: Path) -> list[Stated]:
    """Every value of a content folder with its source, file after file, in the order they are written."""
    return [
        Stated(path.name, *found)
        for path in sorted(folder.glob("*.toml"))
        for found in _stated(read(folder, path.name, dict[str, Any]), "", "")
    ]


def _stated(node: dict[str, Any], entry: str, inherited: str) -> Iterator[tuple[str, str, str, str]]:
    """The values of a table. Its `source` is one for all of them, or one for each, with a `default` for the rest."""
    source = node.get("source", inherited)
    each: dict[str, str] = source if isinstance(source, dict) else {"default": source}
    name = str(node.get("id", entry))
    for field, value in node.items():
        if field in _HEADINGS:
            continue
        mark = each.get(field, each.get("default", ""))
        if isinstance(value, dict) and not _is_a_row(value):
            yield from _stated(value, f"{entry}.{field}" if entry else field, mark)
        elif isinstance(value, list) and value and all(isinstance(part, dict) and "id" in part for part in value):
            for part in value:
                yield from _stated(part, entry, mark)
        else:
            where = (name, field) if name else (field, "")
            yield *where, in_words(value), mark


def _is_a_row(value: dict[str, Any]) -> bool:
    """Whether a table only gives a number to each of some names."""
    return bool(value) and all(isinstance(part, int) for part in value.values())


def in_words(value: object) -> str:
    """A value as it is read aloud: what a table says, one word after the other.

    >>> in_words({"do": "discard-dice", "n": 1, "then": [{"do": "gain", "what": "food", "n": 3}]})
    'discard-dice 1 (gain food 3)'
    >>> in_words([["shield", "chest"], True, {"a": 4, "b": 5}])
    '(shield, chest), yes, a 4, b 5'
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(f"({in_words(part)})" if isinstance(part, list) else in_words(part) for part in value) or "-"
    if isinstance(value, dict):
        if _is_a_row(value):
            return ", ".join(f"{name} {part}" for name, part in value.items())
        return " ".join(f"({in_words(part)})" if isinstance(part, list) else in_words(part) for part in value.values())
    return str(value)


SOURCES: tuple[str, ...] = get_args(Source)
