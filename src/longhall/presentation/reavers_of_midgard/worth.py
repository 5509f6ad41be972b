"""What the end of Reavers of Midgard would count, told: standings, cards not seen yet, and what more would add."""

from __future__ import annotations

from typing import cast

from longhall.games.reavers_of_midgard.insight import Addition, ReaversInsight, Standing, Unseen
from longhall.kernel.views import Insight, View
from longhall.presentation.faces import Page
from longhall.presentation.reavers_of_midgard.names import Names, times
from longhall.presentation.spans import AMOUNT, EMPTY, Sentence, concat, joined, named


class Worth(Names):
    """A voice as far as it tells what counts."""

    def added(self, addition: Addition, *, even_nothing: bool = False) -> Sentence:
        """What more of something would add at the end."""
        if not addition.final:
            return self.text("adds_nothing") if even_nothing else EMPTY
        return self.text("adds", parts=self._by_source(addition.final))

    def _by_source(self, points: dict[str, int]) -> Sentence:
        return joined(", ", [concat(self._signed(n), f" {self.word('source', name)}") for name, n in points.items()])

    def _signed(self, points: int) -> Sentence:
        return named(f"{points:+}", AMOUNT, "glory")

    def insights(self, view: View, insight: Insight) -> list[Page]:
        found = cast(ReaversInsight, insight)
        pages = [self._standing(view, standing) for standing in found.standings]
        pages += [self._more(view, found.additions)] if found.additions else []
        return [*pages, *map(self._unseen, found.decks)]

    def _standing(self, view: View, standing: Standing) -> Page:
        """A seat's score if the game ended now."""
        known = {name: points for name, points in standing.final.items() if points}
        lines = [self.text("standing_track", n=self.amount(standing.track, "glory"))]
        lines += [self._by_source({name: points}) for name, points in known.items()]
        if None in standing.final.values():
            lines.append(self.text("standing_secret"))
        total = self.amount(standing.total, "glory")
        title = self.text("standing", who=self.you_or(view, standing.seat), n=total)
        return Page("seat", str(standing.seat), title, (title, *lines))

    def _more(self, view: View, additions: tuple[Addition, ...]) -> Page:
        """What more of something would add for the viewer, where it would."""
        worth = [addition for addition in additions if addition.final]
        lines = [concat(self._what(one), self.texts["colon"], self._by_source(one.final)) for one in worth]
        title = self.text("more_would_add")
        return Page("seat", str(view.viewer), title, (title, *(lines or [self.text("more_adds_nothing")])))

    def _what(self, addition: Addition) -> Sentence:
        return self.pair(addition.cards) if addition.cards else self.text(f"one_more_{addition.thing}")

    def _unseen(self, deck: Unseen) -> Page:
        """Cards of a deck that nobody has shown the viewer since they were shuffled."""
        title = self.text("unseen", deck=self.texts["deck_" + deck.deck], n=deck.count)
        cards = [concat(self.card_name(card), times(count)) for card, count in deck.cards.items()]
        return Page(
            "deck", deck.deck, title, (concat(title, self.texts["colon"], joined(", ", cards)),) if cards else ()
        )
