"""What things of Blood Rage are called and how they are marked: a clan by letter and colour, a figure by a sign."""

from __future__ import annotations

from rich.text import Text

from longhall.cli.boards.canvas import Runs
from longhall.cli.boards.phrases import Phrases
from longhall.cli.palette import BLUE, RED, YELLOW, filled
from longhall.cli.speech import Speech
from longhall.games.blood_rage import BloodRageGame
from longhall.games.blood_rage.content import Card
from longhall.games.blood_rage.view import BloodRageView, ClanView, Force

# Told apart by the colour-blind too; the letter of the clan is always there with the colour.
COLOURS = {"wolf": RED, "raven": BLUE, "serpent": YELLOW, "bear": "#b98b62"}
WARRIOR, LEADER, SHIP = "▴", "★", "◡"
DOOM, BATTLE, GONE = "☠", "⚔", "✗"
WATER = "#4f8fb5"
# Battle cards are red, quests green, upgrades black, which a dark terminal cannot show.
CARD_STYLES = {"battle": "bright_red", "quest": "bright_green"}
# From this many on, Warriors are counted.
COUNTED = 4


class Signs(Phrases):
    """The names and signs of one game in one language."""

    def __init__(self, game: BloodRageGame, speech: Speech) -> None:
        super().__init__(game, speech)
        self.game = game
        self.printed: dict[str, Card] = {card.id: card for card in game.content.cards}

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
        return " ".join(part for part in (signs, *(self.phrase("short_" + name) for name in force.monsters)) if part)

    def force(self, force: Force, support: int = 0) -> Runs:
        """A clan in a place: its letter, its strength with that of its ships beside it, its figures."""
        strength = f"{force.strength}+{support}" if support else str(force.strength)
        return [self.badge(force.clan), (strength, "bold"), (f" {self.figures(force)}", "")]

    def tally(self, force: Force) -> str:
        """Figures off the board: how many of each."""
        return self.figures(force) or "-"

    def troop(self, figure: str, count: int) -> str:
        """So many figures of a kind, in words."""
        return self.name("warriors", count) if figure == "warrior" else self.name("figure", figure)

    def card(self, name: str) -> Text:
        """The name of a card in the colour of its type."""
        return Text(self.name("card", name), f"bold {CARD_STYLES.get(self.printed[name].type, '')}".strip())

    def valued(self, name: str) -> Runs:
        """The name of a card and its number."""
        card = self.card(name)
        return [(card.plain, str(card.style)), (f" {self.worth(name)}", "")]

    def worth(self, name: str) -> str:
        """The number of a card: the bonus of a battle card, the Glory of a quest, the cost of an upgrade."""
        card = self.printed[name]
        if card.type == "battle":
            return "+X" if card.power == "sight" else f"+{card.value}"
        return self.phrase("worth_quest" if card.type == "quest" else "worth_upgrade", value=card.value)

    def text(self, name: str) -> str:
        """What a card says."""
        return self.locale.cards[name]


def own_clan(view: BloodRageView) -> ClanView | None:
    """The viewer's own clan; a spectator has none."""
    return next((clan for clan in view.clans if clan.seat == view.viewer), None)
