"""The way in: reads the command line, and turns whatever is wrong with it into one sentence and exit code 2."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from longhall.cli.program import called
from longhall.cli.speech import Speech, asked_for, speak
from longhall.kernel.errors import LonghallError

FAULT = 2
STOPPED = 130

# What the reader of command lines complains of, in its own words, and our sentence for it.
COMPLAINTS = {
    "usage_command": r"No such command '(?P<name>[^']*)'",
    "usage_option": r"No such option:? '?(?P<name>[^\s']*[^\s.'])",
    "usage_missing": r"Missing \w+ '(?P<name>[^']*)'",
    "usage_number": r"Invalid value for '(?P<name>[^']*)': .*integer",
    "usage_no_value": r"Option '(?P<name>[^']*)' requires an argument",
    "usage_extra": r"Got unexpected extra arguments? ?\(?s?\)? ?\((?P<name>.*)\)",
}


def run(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command line, this process's own unless another is given, and exit."""
    _bear_with_encodings()
    words = list(sys.argv[1:] if arguments is None else arguments)
    speech = speak(asked_for(words))
    try:
        sys.exit(_follow(words, speech))
    except LonghallError as error:
        print(speech.say("fault", sentence=error.in_language(speech.language)), file=sys.stderr)
        sys.exit(FAULT)
    except KeyboardInterrupt:
        print(speech.say("stopped"), file=sys.stderr)
        sys.exit(STOPPED)


def _bear_with_encodings() -> None:
    """What a terminal cannot show or say in its encoding becomes a question mark, rather than the end of a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _follow(words: list[str], speech: Speech) -> int:
    try:
        import typer

        from longhall.cli.app import in_language
    except ModuleNotFoundError as error:
        raise LonghallError("no_extra", module=error.name) from None
    # Typer carries its own copy of Click's errors, or Click's themselves: either way these are their names.
    usage_error: type[Exception] = typer.BadParameter.__mro__[1]
    try:
        code = in_language(speech).main(args=words, prog_name="longhall", standalone_mode=False)
    except usage_error as error:
        said = _complaint(error, speech)
        raise LonghallError(speech.say("usage", sentence=said, command=f"{called()} --help")) from None
    except typer.Abort:
        raise KeyboardInterrupt from None
    if code == STOPPED:
        raise KeyboardInterrupt
    return code if isinstance(code, int) else 0


def _complaint(error: Any, speech: Speech) -> str:
    """What is wrong with a command line; in the reader's own words if we have none."""
    said = " ".join(error.format_message().split())
    for key, pattern in COMPLAINTS.items():
        if found := re.match(pattern, said):
            return speech.say(key, known=speech.one_of(found["name"], _known(key, error)), **found.groupdict())
    return said.rstrip(".")


def _known(key: str, error: Any) -> list[str]:
    """The commands there are, or the options of the command."""
    command = getattr(error.ctx, "command", None)
    if key == "usage_command":
        return list(getattr(command, "commands", ()))
    flags = [flag for parameter in getattr(command, "params", ()) for flag in parameter.opts]
    return [flag for flag in flags if flag.startswith("--")]


if __name__ == "__main__":
    run()
