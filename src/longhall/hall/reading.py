"""What is wrong with a document that somebody sent, and what would be right in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from longhall.kernel.complaints import of_decoder
from longhall.kernel.messages import Message, message

# A step of a path such as `$.seats[1].kind`: a field, or an item of a list or a dict.
_STEP = re.compile(r"\.(?P<field>\w+)|\[[^]]*\]")


def complaint_of(error: Exception, kind: Any) -> Message:
    """What the decoder of a kind of document complains of; where a name is wrong, with those that there are."""
    said = of_decoder(error)
    placed = said.key == "decoded_at"
    inner = said.facts["inner"] if placed else said
    assert isinstance(inner, Message)
    path = str(said.facts["path"]) if placed else ""
    if inner.key == "unknown_field" and (names := list(_fields_at(kind, path))):
        wrong = inner.facts["field"]
        if placed:
            return message("wrong_field_at", path=path, wrong=wrong, names=names)
        return message("wrong_field", wrong=wrong, names=names)
    if inner.key == "unknown_choice" and (names := list(_values_at(kind, path))):
        wrong = inner.facts["given"]
        if placed:
            return message("wrong_value_at", path=path, wrong=wrong, names=names)
        return message("wrong_value", wrong=wrong, names=names)
    return said


def _fields_at(kind: Any, path: str) -> Iterator[str]:
    for each in _types_at(kind, path):
        if isinstance(each, inspect.StructType):
            yield from (field.encode_name for field in each.fields)


def _values_at(kind: Any, path: str) -> Iterator[str]:
    for each in _types_at(kind, path):
        if isinstance(each, inspect.LiteralType):
            yield from map(str, each.values)


def _types_at(kind: Any, path: str) -> list[inspect.Type]:
    """The types that may stand at a place of a document."""
    found = list(_parts(inspect.type_info(kind)))
    for step in _STEP.finditer(path):
        found = [part for each in found for inner in _inside(each, step["field"]) for part in _parts(inner)]
    return found


def _parts(kind: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(kind, inspect.UnionType):
        yield from kind.types
    else:
        yield kind


def _inside(kind: inspect.Type, field: str | None) -> Iterator[inspect.Type]:
    match kind:
        case inspect.StructType() if field is not None and field == kind.tag_field:
            yield inspect.LiteralType((kind.tag,) if isinstance(kind.tag, str) else ())
        case inspect.StructType():
            yield from (each.type for each in kind.fields if each.encode_name == field)
        case inspect.ListType() | inspect.VarTupleType() if field is None:
            yield kind.item_type
        case inspect.DictType() if field is None:
            yield kind.value_type
