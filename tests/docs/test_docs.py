"""Every example of the documentation that is written as a session is run, in whichever build is being tested."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
WITH_EXAMPLES = [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")]
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
