"""The colours that mean the same on every screen; a colour of one game alone stands with its signs."""

from __future__ import annotations

# What can be read later.
FAINT = "bright_black"
# Where a move can be made, and by which number.
FREE = "bright_green"
NUMBER = f"bold {FREE}"
# What is fought over or in danger.
EMBER = "#e2582f"
# What is lacking, and what a person might overlook.
LACKING = "bright_yellow"
WARNING = f"bold {LACKING}"
# What is said to somebody who typed something.
REPLY = "bright_magenta"
# Told apart by the colour-blind too; a letter is always there with the colour.
RED, BLUE, YELLOW = "#e8663a", "#5fb4e8", "#f0d94a"


def filled(colour: str) -> str:
    """Letters on a colour."""
    return f"bold black on {colour}"
