"""How things of Blood Rage are marked in a terminal: a clan by letter and colour, a figure by a sign."""

from __future__ import annotations

from rich.text import Text

from longhall.cli.boards.canvas import Runs
from longhall.cli.palette import BLUE, RED, YELLOW, filled
from longhall.games.blood_rage.view import Force
from longhall.presentation.blood_rage.voice import BloodRageVoice
from longhall.presentation.spans import CARD, SEAT, Sentence, Span

# Told apart by the colour-blind too; the letter of the clan is always there with the colour.
COLOURS = {"wolf": RED, "raven": BLUE, "serpent": YELLOW, "bear": "#b98b62"}
WARRIOR, LEADER, SHIP = "▴", "★", "◡"
DOOM, BATTLE, GONE = "☠", "⚔", "✗"
WATER = "#4f8fb5"
# Battle cards are red, quests green, upgrades black, which a dark terminal cannot show.
CARD_STYLES = {"battle": "bright_red", "quest": "bright_green"}
# From this many on, Warriors are counted.
COUNTED = 4


class Signs:
    """The names and signs of one game in one language: what the voice says, and what only a drawing needs."""

    def __init__(self, voice: BloodRageVoice, texts: dict[str, str]) -> None:
        self.voice, self.texts = voice, texts

    def name(self, field: str, value: object) -> str:
        """What a value is called."""
        return self.voice.word(field, value)

    def letter(self, clan: str) -> str:
        """The letter of a clan."""
        return self.name("clan", clan)[0].upper()

    def badge(self, clan: str) -> tuple[str, str]:
        """The letter of a clan on its colour."""
        return self.letter(clan), filled(COLOURS[clan])

    def figures(self, force: Force) -> str:
        """The figures of a clan as signs."""
        warriors = WARRIOR * force.warriors if force.warriors < COUNTED else f"{force.warriors}{WARRIOR}"
        signs = warriors + LEADER * force.leader + SHIP * force.ship
        return " ".join(part for part in (signs, *(self.texts["short_" + name] for name in force.monsters)) if part)

    def force(self, force: Force, support: int = 0) -> Runs:
        """A clan in a place: its letter, its strength with that of its ships beside it, its figures."""
        strength = f"{force.strength}+{support}" if support else str(force.strength)
        return [self.badge(force.clan), (strength, "bold"), (f" {self.figures(force)}", "")]

    def tally(self, force: Force) -> str:
        """Figures off the board: how many of each."""
        return self.figures(force) or "-"

    def card(self, name: str) -> Text:
        """The name of a card in the colour of its type."""
        return Text(self.name("card", name), self.card_style(name))

    def card_style(self, name: str) -> str:
        """The style of a card's name."""
        return f"bold {CARD_STYLES.get(self.voice.printed[name].type, '')}".strip()

    def valued(self, name: str) -> Runs:
        """The name of a card and its number."""
        return [(self.name("card", name), self.card_style(name)), (f" {self.voice.worth(name)}", "")]

    def coloured(self, sentence: Sentence) -> Runs:
        """A sentence with clans and cards in their colours."""
        return [(span.text, self._style(span)) for span in sentence]

    def _style(self, span: Span) -> str:
        if span.kind == SEAT:
            return f"bold {COLOURS[str(span.id)]}"
        return self.card_style(str(span.id)) if span.kind == CARD else ""
