"""What can be worked out in Clash of Rage, in words: the odds of fights, cards to come, who is ahead."""

from __future__ import annotations

from longhall.games.clash_of_rage.insight import ClashInsight, FightOdds
from longhall.games.clash_of_rage.view import ClashView
from longhall.kernel.vocabulary import Words
from longhall.presentation.clash_of_rage.names import ELVES, ClashNames, own_seat
from longhall.presentation.clash_of_rage.pages import Pages
from longhall.presentation.faces import Page
from longhall.presentation.spans import AMOUNT, EMPTY, Sentence, concat, joined, named, plain

# Less than this is not the same as never, and more than the rest of it not the same as always.
HARDLY_EVER = 0.005


class Forecasts:
    """One insight, told."""

    def __init__(self, names: ClashNames, insight: ClashInsight) -> None:
        self.names, self.insight = names, insight
        self.texts = names.texts

    # Fights.

    def beside(self, words: Words) -> Sentence:
        """The odds of the fight that an option leads to or is part of."""
        if words["do"] == "done":
            told = [concat(self.names.spot(fight.place), " ", self._won(fight)) for fight in self.insight.fights]
            return joined(", ", told)
        code = self.names.game.code(words)
        found = next((option for option in self.insight.options if option.code == code), None)
        return EMPTY if found is None else self._odds(found.side, found.wins, found.trials)

    def _won(self, fight: FightOdds) -> Sentence:
        return self._odds(fight.attacker, fight.attacker_wins, fight.trials)

    def _odds(self, side: str, wins: float, trials: int) -> Sentence:
        """How likely a side wins; "about" where it was not worked out but tried out."""
        key = f"{'elves_win' if side == ELVES else 'won'}_{'about' if trials else 'in'}"
        return self.names.text(key, percent=self._percent(wins))

    def _percent(self, share: float) -> Sentence:
        rare = "<1" if 0 < share < HARDLY_EVER else ">99" if 1 - HARDLY_EVER < share < 1 else ""
        return named(rare or str(round(100 * share)), AMOUNT, "percent")

    # Pages.

    def pages(self, view: ClashView) -> list[Page]:
        """Fights, decks, and the ranks."""
        pages = [self._fights(), self._decks(view), self._ranks(view)]
        return [page for page in pages if page.lines]

    def _fights(self) -> Page:
        names, lines = self.names, []
        for fight in self.insight.fights:
            facts = {"attacker": names.side(fight.attacker), "defender": names.side(fight.defender)}
            percent = self._percent(fight.attacker_wins)
            key = "fight_about" if fight.trials else "fight_in"
            lines.append(names.text(key, place=names.spot(fight.place), percent=percent, trials=fight.trials, **facts))
        return Page("fights", "fights", plain(self.texts["fights_ahead"]), tuple(lines), plain(self.texts["supposed"]))

    def _decks(self, view: ClashView) -> Page:
        """The cards that nobody has seen yet: all can count them."""
        pages, insight = Pages(self.names, view), self.insight
        equipment = [card for card, copies in insight.equipment.items() for _ in range(copies)]
        lines = []
        if view.round and equipment:
            lines.append(self.names.text("unseen_equipment", cards=pages.counted(equipment)))
        if view.round and insight.legendaries:
            lines.append(self.names.text("unseen_legendaries", cards=pages.counted(insight.legendaries)))
        own = own_seat(view)
        tactics = insight.tactics.get(own.clan, ()) if own is not None and own.clan is not None else ()
        if tactics:
            lines.append(self.names.text("in_deck", cards=pages.hand(tactics)))
        return Page("decks", "decks", plain(self.texts["unseen"]), tuple(lines))

    def _ranks(self, view: ClashView) -> Page:
        """The players as the end would rank them (CR-14.11, CR-14.12)."""
        lines = []
        for place, number in enumerate(self.insight.ranking, 1):
            seat = view.seats[number]
            facts = {"points": seat.points, "crystals": seat.crystals, "gold": seat.gold}
            lines.append(self.names.text("ranked", place=str(place), side=self.names.side(seat.clan), **facts))
        return Page("ranks", "ranks", plain(self.texts["if_it_ended"]), tuple(lines))
