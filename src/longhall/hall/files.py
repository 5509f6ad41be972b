"""New files: each has its name only once it is whole and on the disk, and none ever takes the place of another."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

# Enough of a name to see what a file was to become, if somebody finds it half written.
BEGINNING = 60


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A file to be written, which is then called `path`; FileExistsError if there is one of this name.

    Only its owner can read it: what is copied from a hall holds secrets.
    """
    with _written(path, _give_name) as partial:
        yield partial


@contextmanager
def replaced_file(path: Path) -> Iterator[Path]:
    """The same for a file that may take the place of an earlier one."""
    with _written(path, Path.replace) as partial:
        yield partial


@contextmanager
def _written(path: Path, give_name: Callable[[Path, Path], object]) -> Iterator[Path]:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name[:BEGINNING], suffix=".partial")
    os.close(handle)
    partial = Path(name)
    try:
        yield partial
        with partial.open("rb") as file:
            os.fsync(file.fileno())
        give_name(partial, path)
    finally:
        partial.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _give_name(partial: Path, path: Path) -> None:
    try:
        path.hardlink_to(partial)
    except FileExistsError:
        raise
    except OSError:
        # Some disks know no second name for a file: there, somebody else could be faster by a hair.
        if path.exists():
            raise FileExistsError(path) from None
        partial.rename(path)


def _sync_folder(folder: Path) -> None:
    # Windows has no way to ask for this.
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
