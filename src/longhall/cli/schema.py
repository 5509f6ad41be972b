"""`longhall schema`: the JSON Schema of every document that leaves the house."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from longhall.cli.speech import speak
from longhall.kernel.errors import UnknownName
from longhall.presentation.documents import documents, schema


def schema_command(
    document: Annotated[str | None, typer.Argument(metavar="[DOCUMENT]")] = None,
    lang: Annotated[str | None, typer.Option("--lang", metavar="fr|en")] = None,
) -> None:
    """Print the schema of all documents, or of one."""
    speak(lang)
    whole = schema()
    if document is not None:
        if document not in documents():
            raise UnknownName("no_such_document", wrong=document, names=list(documents()))
        whole = {
            "$schema": whole["$schema"],
            "title": document,
            **whole["properties"][document],
            "$defs": whole["$defs"],
        }
    typer.echo(msgspec.json.format(msgspec.json.encode(whole), indent=2))
