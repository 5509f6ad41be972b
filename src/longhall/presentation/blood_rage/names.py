"""What things of Blood Rage are called, and what is printed on its cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, cast

from longhall.games.blood_rage import BloodRageGame
from longhall.games.blood_rage.content import Card
from longhall.games.blood_rage.view import BloodRageView, ClanView, Force
from longhall.kernel.views import View
from longhall.presentation.spans import AMOUNT, CARD, FIGURE, PLACE, SEAT, Sentence, Span, concat, joined, plain
from longhall.presentation.speech import Speech
from longhall.presentation.voice import Voice

FJORDS = ("north-fjord", "east-fjord", "south-fjord", "west-fjord")
# Fields of moves and events that say of one figure whether it comes along.
OF_ONE_FIGURE = ("leader", "ship")


class Names(Voice):
    """The names of one game in one language."""

    kinds: ClassVar = {
        "clan": SEAT,
        "victim": SEAT,
        "card": CARD,
        "place": PLACE,
        "province": PLACE,
        "start": PLACE,
        "target": PLACE,
        "figure": FIGURE,
        "monsters": FIGURE,
        "warriors": FIGURE,
        "leader": FIGURE,
        "ship": FIGURE,
        "rage": AMOUNT,
        "glory": AMOUNT,
        "strength": AMOUNT,
        "figures": AMOUNT,
        "cards": AMOUNT,
        "count": AMOUNT,
        "bonus": AMOUNT,
        "price": AMOUNT,
    }

    def __init__(self, game: BloodRageGame, speech: Speech, texts: dict[str, str]) -> None:
        super().__init__(game, speech, texts)
        self.content = game.content
        self.board = game.board
        self.printed: dict[str, Card] = {card.id: card for card in game.content.cards}
        self._names: dict[tuple[str, str | int], Sentence] = {}

    def name(self, field: str, value: str | int) -> Sentence:
        """What a value is called: the same few are asked for again and again."""
        found = self._names.get((field, value))
        if found is None:
            found = self._names[field, value] = (self._named(field, value),)
        return found

    def _named(self, field: str, value: str | int) -> Span:
        kind, word = self.kinds.get(field, ""), self.word(field, value)
        if not kind:
            return Span(word)
        if kind == AMOUNT:
            return Span(word, AMOUNT, field)
        if field == "warriors":
            return Span(word, FIGURE, "warrior")
        return Span(word, kind, field if field in OF_ONE_FIGURE else value)

    def who(self, view: View, seat: int) -> Sentence:
        return self.name("clan", cast(BloodRageView, view).clans[seat].clan)

    def worth(self, card: str) -> str:
        """The number of a card: the bonus of a battle card, the Glory of a quest, the cost of an upgrade."""
        printed = self.printed[card]
        if printed.type == "battle":
            return "+X" if printed.power == "sight" else f"+{printed.value}"
        key = "worth_quest" if printed.type == "quest" else "worth_upgrade"
        return self.texts[key].format(value=printed.value)

    def says(self, card: str) -> str:
        """What a card says."""
        return self.locale.cards[card]

    def named_cards(self, cards: Iterable[str]) -> Sentence:
        """Cards by their names, one after the other."""
        return joined(", ", [self.name("card", card) for card in cards])

    def troop(self, figure: str, count: int) -> Sentence:
        """So many figures of a kind."""
        return self.name("warriors", count) if figure == "warrior" else self.name("figure", figure)

    def figures(self, force: Force) -> Sentence:
        """The figures of a clan in one place, in words."""
        told = [self.name("warriors", force.warriors)] if force.warriors else []
        told += [self.name("figure", "leader")] * force.leader + [self.name("figure", "ship")] * force.ship
        told += [self.name("figure", monster) for monster in force.monsters]
        return joined(", ", told) or plain("-")

    def force(self, force: Force) -> Sentence:
        """A clan in a place: how strong it is, with which figures."""
        strength = self.name("strength", force.strength)
        return concat(self.name("clan", force.clan), " ", strength, " (", self.figures(force), ")")


def own_clan(view: BloodRageView) -> ClanView | None:
    """The viewer's own clan; a spectator has none."""
    return next((clan for clan in view.clans if clan.seat == view.viewer), None)
