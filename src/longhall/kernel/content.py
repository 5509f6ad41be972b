"""Content is data: TOML files, decoded into typed structs and checked when they are loaded."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from longhall.kernel.errors import BadContent

Source = Literal["book", "card", "community", "inferred", "house"]

S = TypeVar("S")


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number and where it comes from."""

    value: int
    source: Source


def read(folder: Path, name: str, shape: type[S]) -> S:
    """One file of a content folder; BadContent names file, entry and field."""
    path = folder / name
    try:
        return msgspec.toml.decode(path.read_bytes(), type=shape)
    except OSError:
        raise BadContent(f"there is no content file '{path}': a content folder holds a copy of every file") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadContent(f"{name}: {error}") from None


def fingerprint(folder: Path) -> str:
    """A hash over all content files, so that a record tells which content it was played with."""
    total = hashlib.sha256()
    for path in sorted(folder.glob("*.toml")):
        total.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()
