"""How sentences of Reavers of Midgard are coloured: a die by letters on its colour, a seat by its badge."""

from __future__ import annotations

from rich.text import Text

from longhall.cli.boards.canvas import Runs
from longhall.cli.palette import BLUE, RED, YELLOW, filled
from longhall.presentation.reavers_of_midgard.names import colour_of
from longhall.presentation.spans import DIE, Sentence, Span

# Told apart by the colour-blind too; the letter of the colour is always there with it.
COLOURS = {"red": RED, "blue": BLUE, "yellow": YELLOW}
SEAT_COLOURS = ("#6fd0c5", "#f2a154", "#c9a0dc", "#a3c46c")
IN_PLAY, USED, START, HONOR = "▶", "✓", "★", "⚓"


def runs_of(sentence: Sentence, style: str = "") -> Runs:
    """A sentence in pieces, its dice as letters on their colours."""
    return [(span.text, _style(span) or style) for span in sentence]


def painted(sentence: Sentence, style: str = "") -> Text:
    """A sentence, its dice as letters on their colours."""
    return styled(runs_of(sentence, style))


def styled(runs: Runs) -> Text:
    """Pieces of text, put together."""
    return Text.assemble(*runs)


def badge(seat: int) -> tuple[str, str]:
    """The number of a seat on its colour."""
    return str(seat), filled(SEAT_COLOURS[seat % len(SEAT_COLOURS)])


def _style(span: Span) -> str:
    if span.kind != DIE:
        return ""
    colour = colour_of(str(span.id))
    return filled(COLOURS[colour]) if colour in COLOURS else "bold" if colour in ("ship", "wild") else ""
