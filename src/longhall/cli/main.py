"""The way in: reads the command line, and turns whatever is wrong with it into one sentence and exit code 2."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NoReturn

from longhall.cli.speech import Speech, asked_for, speak
from longhall.kernel.errors import LonghallError

FAULT = 2
STOPPED = 130


def run(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command line, this process's own unless another is given, and exit."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    speech = speak(asked_for(words))
    try:
        sys.exit(_follow(words, speech))
    except LonghallError as error:
        print(speech.say("fault", sentence=error), file=sys.stderr)
        sys.exit(FAULT)
    except KeyboardInterrupt:
        print(speech.say("stopped"), file=sys.stderr)
        sys.exit(STOPPED)


def _follow(words: list[str], speech: Speech) -> int:
    try:
        import typer

        from longhall.cli.app import in_language
    except ModuleNotFoundError as error:
        raise LonghallError(speech.say("no_extra", module=error.name)) from None
    # Typer carries its own copy of Click's errors, or Click's themselves: either way these are their names.
    usage_error: type[Exception] = typer.BadParameter.__mro__[1]
    try:
        code = in_language(speech).main(args=words, prog_name="longhall", standalone_mode=False)
    except usage_error as error:
        said = " ".join(getattr(error, "format_message", error.__str__)().split())
        raise LonghallError(speech.say("usage", sentence=said.rstrip("."))) from None
    except typer.Abort:
        raise KeyboardInterrupt from None
    if code == STOPPED:
        raise KeyboardInterrupt
    return code if isinstance(code, int) else 0


if __name__ == "__main__":
    run()
