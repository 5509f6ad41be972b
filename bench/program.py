"""A program beside this one, which is asked by lines of JSON and answers each with one."""

from __future__ import annotations

import select
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

import msgspec

A = TypeVar("A", bound=msgspec.Struct)

# What is raised where a program has ended, or says something else.
NO_ANSWER = (OSError, msgspec.DecodeError)


class Program:
    """A program that runs, ready to be asked."""

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        self._process = subprocess.Popen(list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)

    def ask(self, question: object, kind: type[A], patience: float | None = None) -> A:
        """The answer to a question; a program that is too long about it is ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(question) + b"\n")
        self._process.stdin.flush()
        if patience is not None and not select.select([self._process.stdout], [], [], patience)[0]:
            self._process.kill()
        return msgspec.json.decode(self.line(), type=kind)

    def line(self) -> bytes:
        """The next line that it says; nothing once it has ended."""
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def close(self) -> None:
        """End the program."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
