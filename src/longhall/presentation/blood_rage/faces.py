"""What is printed on the cards of Blood Rage, what its figures are, and the clauses that speak of them."""

from __future__ import annotations

from longhall.games.blood_rage.content import Card
from longhall.presentation.blood_rage.names import Names
from longhall.presentation.faces import Face, Ruling
from longhall.presentation.spans import AMOUNT, Sentence, Span, plain

# The worked examples name cards too, but rule nothing.
EXAMPLES = "BR-29."
# Clauses that speak of cards call some by a part of their name. These parts mean something else as well.
AMBIGUOUS = ("Rage", "Glory")
SPEAKS_OF_CARDS = "BR-28."
# What the number of a card is.
VALUES = {"battle": "bonus", "quest": "glory"}


# The clauses on a clan's own figures.
TROOP_CLAUSES = {
    "warrior": ("BR-3.12", "BR-1.2", "BR-8.1", "BR-8.2", "BR-8.11"),
    "leader": ("BR-3.12", "BR-1.2", "BR-8.1", "BR-8.3"),
    "ship": ("BR-3.12", "BR-2.8", "BR-2.9", "BR-8.2", "BR-8.4", "BR-9.7"),
}


class Reading(Names):
    """The faces of cards and figures."""

    def face(self, card: str) -> Face:
        return self._troop(card) if card in TROOP_CLAUSES else self._card(self.printed[card])

    def _troop(self, figure: str) -> Face:
        """A clan's own figure, as it is without an upgrade."""
        troops = self.content.game.figures
        strength = getattr(troops, f"{figure}_strength").value
        rage = troops.leader_cost.value if figure == "leader" else strength
        told = self.text(f"face_{figure}", strength=self.name("strength", strength), rage=self.name("rage", rage))
        first, *others = TROOP_CLAUSES[figure]
        return Face(
            figure,
            self.word("figure", figure),
            "figure",
            told,
            {"strength": strength, "rage": rage},
            (self.text("strength_is", strength=self.name("strength", strength)),),
            (first, *others),
            tuple([Ruling(clause, self.game.clauses[clause].text) for clause in others]),
        )

    def _card(self, printed: Card) -> Face:
        card = printed.id
        numbers = {"age": printed.age, VALUES.get(printed.type, "rage"): printed.value}
        if printed.strength is not None:
            numbers["strength"] = printed.strength
        if printed.pair is not None:
            numbers["pair"] = printed.pair
        rulings = tuple(self._rulings(printed))
        return Face(
            card,
            self.word("card", card),
            printed.type,
            plain(self.says(card)),
            numbers,
            tuple(self._traits(printed)),
            (printed.clause, *(ruling.clause for ruling in rulings)),
            rulings,
        )

    def _traits(self, printed: Card) -> list[Sentence]:
        traits = [
            self.text("age", age=printed.age),
            (Span(self.worth(printed.id), AMOUNT, VALUES.get(printed.type, "rage")),),
        ]
        if printed.strength is not None:
            traits.append(self.text("strength_is", strength=self.name("strength", printed.strength)))
        return traits

    def _rulings(self, printed: Card) -> list[Ruling]:
        """The clauses beside those that print cards which name one, in whole or by the part that they call it by."""
        name = self._english(printed)
        parts = [part for part in (name.split()[0], name.split()[-1]) if self._names_it(part, printed)]
        own = {card.clause for card in self.content.cards}
        found = []
        for clause in self.game.clauses.values():
            if clause.id in own or clause.id.startswith(EXAMPLES):
                continue
            called = [name, *(parts if clause.id.startswith(SPEAKS_OF_CARDS) else ())]
            if any(part in clause.text for part in called):
                found.append(Ruling(clause.id, clause.text))
        return found

    def _names_it(self, part: str, printed: Card) -> bool:
        """Whether a part of a card's name means it, or others that do the same, and nothing else."""
        if part in AMBIGUOUS:
            return False
        alike = [card for card in self.content.cards if part in self._english(card).split()]
        return all((card.type, card.power) == (printed.type, printed.power) for card in alike)

    def _english(self, printed: Card) -> str:
        """The name of a card as the clauses have it, without the mark of its Age."""
        return self.game.locales["en"].name("card", printed.id).partition(" (")[0]
