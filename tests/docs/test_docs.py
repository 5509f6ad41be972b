"""What the documentation shows is true: its sessions are run, in whichever build is tested, its command lines read."""

from __future__ import annotations

import doctest
import importlib
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from longhall.cli.app import in_language
from longhall.cli.speech import speak

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
WITH_EXAMPLES = [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")]
SOURCE = ROOT / "src"
MODULES = [page for page in sorted(SOURCE.rglob("*.py")) if ">>>" in page.read_text(encoding="utf-8")]
# A command line begins a line of a block, or stands between backticks.
_COMMAND = re.compile(r"(?:^(?:\.venv/bin/)?longhall [a-z].*$|`longhall [a-z][^`<]*`)", re.MULTILINE)
_FENCE = re.compile(r"^```.*$", re.MULTILINE)


def examples(page: Path) -> doctest.DocTest:
    """The examples of a page, at their own line numbers. A fence closes an example as a blank line does."""
    text = _FENCE.sub("", page.read_text(encoding="utf-8"))
    where = page.relative_to(ROOT).as_posix()
    return doctest.DocTestParser().get_doctest(text, {"__name__": "__main__"}, where, where, 0)


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    said: list[str] = []
    results = doctest.DocTestRunner().run(examples(page), out=said.append)
    assert results.attempted > 0
    assert results.failed == 0, "".join(said)


def test_the_pages_that_must_have_examples_have_them() -> None:
    assert {ROOT / "docs" / "api.md", ROOT / "docs" / "index.md"} <= set(WITH_EXAMPLES)


@pytest.mark.parametrize("page", MODULES, ids=lambda page: page.relative_to(SOURCE).as_posix())
def test_the_examples_of_a_module_are_true(page: Path) -> None:
    """They are read from the source, since a compiled function does not say what it is for."""
    name = ".".join(page.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    text = page.read_text(encoding="utf-8").replace('"""', "\n")
    found = doctest.DocTestParser().get_doctest(text, vars(importlib.import_module(name)).copy(), name, None, 0)
    said: list[str] = []
    results = doctest.DocTestRunner().run(found, out=said.append)
    assert results.attempted > 0
    assert results.failed == 0, "".join(said)


def commands() -> Iterator[str]:
    """Every command line that a page shows: in a block of its own, or between the words."""
    for page in [*PAGES, ROOT / "examples" / "README.md"]:
        for line in _COMMAND.findall(page.read_text(encoding="utf-8")):
            yield line.strip("`").strip()


@pytest.mark.parametrize("line", sorted(set(commands())))
def test_a_command_line_that_is_shown_can_be_read(line: str) -> None:
    command, (name, *words) = in_language(speak("en")), shlex.split(line, comments=True)
    while hasattr(command, "commands") and words:
        name, *words = words
        command = command.commands[name]
    command.make_context(name, words)


def test_the_command_lines_of_the_readme_are_among_them() -> None:
    assert "longhall games" in {line.partition("#")[0].strip() for line in commands()}
    assert len(set(commands())) > 20
