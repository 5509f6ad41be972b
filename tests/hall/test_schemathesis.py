"""The whole REST API, asked by its own document: no answer that the document does not promise, no refusal without a
sentence.

A long run is `python -m tests.hall.schemathesis_run --examples 500`.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from schemathesis.errors import FailureGroup

from longhall.hall.desk import faults, sheets
from longhall.kernel.errors import Fault, LonghallError
from tests.hall.schemathesis_run import Asker, asker

# Of each operation so many rightly and so many wrongly; the operations are asked in so many parts.
EXAMPLES = 8
PARTS = 4


@pytest.fixture(scope="module")
def asks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    with asker(tmp_path_factory.mktemp("desk")) as made:
        yield made


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_is_asked_is_answered_as_the_document_says(asks: Asker, part: int) -> None:
    names = [*asks.operations][part::PARTS]
    assert len(names) >= 10
    for name in names:
        asks.ask(name, EXAMPLES)
        if name != "POST /api/records":
            assert min(asks.answers[name]) < 300, f"{name} was never done"


def test_whatever_is_brought_in_as_a_record_is_looked_at(asks: Asker) -> None:
    asks.ask_to_bring_in(3 * EXAMPLES)
    assert {201, 400} <= asks.answers["POST /api/records"]


# A desk with a fault is found out.

Patch = pytest.MonkeyPatch


def test_a_desk_that_breaks_is_found_out(asks: Asker, monkeypatch: Patch) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(asks.desk.hall.store.chat, "read", broken)
    with pytest.raises(AssertionError, match="unforeseen"):
        asks.ask("GET /api/tables/{table}/chat", EXAMPLES)


def test_a_status_that_was_not_promised_is_found_out(asks: Asker, monkeypatch: Patch) -> None:
    monkeypatch.setattr(faults, "status_of", lambda _: 418)
    with pytest.raises(FailureGroup, match="Undocumented status code"):
        asks.ask("POST /api/tables/{table}/start", EXAMPLES)


def test_a_document_that_was_not_promised_is_found_out(asks: Asker, monkeypatch: Patch) -> None:
    made = sheets.made
    monkeypatch.setattr(sheets, "made", lambda *given: msgspec.structs.replace(made(*given), status="lost"))
    with pytest.raises(FailureGroup, match="schema"):
        asks.ask("GET /api/tables/{table}", EXAMPLES)


def test_a_refusal_in_one_language_is_found_out(asks: Asker, monkeypatch: Patch) -> None:
    document = LonghallError.document

    def in_english(error: LonghallError) -> Fault:
        told = document(error)
        return msgspec.structs.replace(told, text={**told.text, "fr": told.text["en"]})

    monkeypatch.setattr(LonghallError, "document", in_english)
    with pytest.raises(AssertionError):
        asks.ask("GET /api/tables/{table}", EXAMPLES)
