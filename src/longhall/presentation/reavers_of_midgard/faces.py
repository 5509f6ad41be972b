"""What is printed on the cards and tiles of Reavers of Midgard, and the clauses that rule on them."""

from __future__ import annotations

from longhall.games.reavers_of_midgard import ReaversGame
from longhall.games.reavers_of_midgard.content import Content
from longhall.presentation.faces import Face, Ruling, rulings_on
from longhall.presentation.reavers_of_midgard.names import Names
from longhall.presentation.spans import Sentence, plain

# The kind of a face that is a tile; the others are the decks.
TERRITORY = "territory"


class Faces:
    """The faces of one game in one language."""

    def __init__(self, voice: Names) -> None:
        self.voice = voice
        self.clauses = own_clauses(voice.game)
        self._numbers = numbers_of(voice.game.content)
        self._found: dict[str, Face] = {}

    def face(self, card: str) -> Face:
        """All that is printed on a card, or on a tile such as `food-2-1`."""
        if card not in self._found:
            self._found[card] = self._face(card)
        return self._found[card]

    def _face(self, card: str) -> Face:
        voice = self.voice
        is_tile = card not in voice.numbers
        kind = TERRITORY if is_tile else voice.deck_of(card)
        own = self.clauses[card.rpartition("-")[0] if is_tile else card]
        rulings = self._rulings(card, kind, own)
        return Face(
            card,
            voice.word("tile" if is_tile else "card", card),
            kind,
            voice.reward(card) if is_tile else plain(voice.printed(card)),
            self._numbers.get(card.rpartition("-")[0] if is_tile else card, {}),
            tuple(self._traits(card, kind)),
            tuple(ruling.clause for ruling in rulings),
            rulings,
        )

    def _traits(self, card: str, kind: str) -> list[Sentence]:
        """What there is to say of a card beside its text: the deck or stack it is of, and a reaver's clan."""
        if kind == TERRITORY:
            return [self.voice.land(card.rpartition("-")[0])]
        traits = [plain(self.voice.texts["deck_" + kind])]
        return [*traits, plain(self.voice.clan(card))] if card in self.voice.callings else traits

    def _rulings(self, card: str, kind: str, own: str) -> tuple[Ruling, ...]:
        """The clause of the card itself, then those that name it."""
        clauses, english = self.voice.game.clauses, self.voice.game.locales["en"]
        first = Ruling(own, clauses[own].text)
        if kind == TERRITORY:
            return (first,)
        calling = self.voice.callings.get(card)
        name = english.name("card", card) if calling is None else english.name("calling", calling)
        return (first, *(ruling for ruling in rulings_on(clauses, [name]) if ruling.clause != own))


def own_clauses(game: ReaversGame) -> dict[str, str]:
    """The clause that says what is printed on each card, and on the tiles of each stack."""
    content = game.content
    printed = [
        *content.village.artifact,
        *content.village.card,
        *content.keep.set,
        *content.keep.card,
        *content.sea.battle,
        *content.expeditions.expedition,
        *content.prophecies.prophecy,
    ]
    clauses = {card.id: card.clause for card in printed}
    clauses |= {stack.id: stack.clause for stack in content.territories.territory}
    clauses |= {f"tapestry-{design}": content.keep.tapestries.clause for design in content.keep.tapestries.copies}
    return clauses | {variant.id: reaver.clause for reaver in content.reavers.reaver for variant in reaver.variants}


def numbers_of(content: Content) -> dict[str, dict[str, int]]:
    """The numbers printed on cards and tiles, by the game's own words."""
    numbers = {artifact.id: {"glory": artifact.glory} for artifact in content.village.artifact}
    numbers |= {battle.id: {"defence": battle.defence} for battle in content.sea.battle}
    numbers |= {prophecy.id: {"glory": prophecy.glory} for prophecy in content.prophecies.prophecy}
    return numbers | {one.id: {"defence": one.defence, "cost": one.cost} for one in content.territories.territory}
