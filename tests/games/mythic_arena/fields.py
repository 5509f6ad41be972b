"""Fields written as they look, one text a row."""

from __future__ import annotations

from tests.games.mythic_arena.stage import Cell

# One cell short of a full square: eight cells each once the Norse lay the last one, and no run longer than one.
CHECKERED = ("NGNG", "GNGN", "NGNG", "GNG.")
LAST = (3, 3)
# The neighbours of the last cell, too strong for an Ull or an Artemis laid there, and with plain sides towards it.
FIRM = {(2, 3): "gaia", (3, 2): "dionysos"}

_FILLERS = {
    "N": ("thor", "tyr", "freyr", "loki", "eir", "nerthus", "odin", "beyla", "siegfried", "freyja"),
    "G": ("ares", "athena", "demeter", "hephaistos", "asclepios", "gaia", "zeus", "dionysos", "heracles", "aphrodite"),
}


def square(*lines: str, cards: dict[Cell, str] | None = None) -> dict[Cell, str]:
    """A field by its holders, row 0 first: a card of `cards`, else any of the pantheon "N" or "G"; "." is empty."""
    named = cards or {}
    used = {word for words in named.values() for word in words.split()}
    spare = {letter: [card for card in fillers if card not in used] for letter, fillers in _FILLERS.items()}
    field: dict[Cell, str] = {}
    for row, letters in enumerate(lines):
        for column, letter in enumerate(letters):
            if letter != ".":
                field[row, column] = named.get((row, column)) or spare[letter].pop(0)
    return field


def rows(*lines: str) -> dict[Cell, str]:
    """A field by its cards, row 0 first, in the words of `stage` between commas; "-" is empty."""
    return {
        (row, column): words.strip()
        for row, line in enumerate(lines)
        for column, words in enumerate(line.split(","))
        if words.strip() != "-"
    }
