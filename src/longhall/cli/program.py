"""The program as it was called, so that a command we print can be pasted."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

from longhall.cli.speech import Speech, spoken_here

NAME = "longhall"
MODULE = "longhall.cli.main"


def called() -> str:
    """What was typed to call the program: its name if the shell finds it by that, its path, or `python -m ...`."""
    given = sys.argv[0]
    if Path(given).stem == NAME:
        found = shutil.which(Path(given).name)
        return NAME if found is not None and Path(found).absolute() == Path(given) else shlex.quote(given)
    return f"{shlex.quote(sys.executable)} -m {MODULE}" if Path(given) == Path(__file__).with_name("main.py") else NAME


def command(speech: Speech, *words: str | Path, content: Path | None = None) -> str:
    """A command line to paste: in the language spoken now, with the content played with."""
    flags = ["--content", str(content)] if content is not None else []
    if speech.language != spoken_here():
        flags += ["--lang", speech.language]
    return " ".join([called(), *(shlex.quote(str(word)) for word in (*words, *flags))])
