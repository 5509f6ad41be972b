"""Which options of Clash of Rage the screen lists, and in which order."""

from __future__ import annotations

from collections.abc import Sequence

from longhall.cli.boards.board import Listed
from longhall.games.clash_of_rage.view import ClashView
from longhall.kernel.vocabulary import Words
from longhall.presentation.clash_of_rage.names import own_seat
from longhall.presentation.clash_of_rage.voice import ClashVoice

# What draws units most: cities, then forges, then stones.
DRAWS = ("city", "forge", "stone", "plain")


class Listing:
    """The options of one view, the likeliest first."""

    def __init__(self, voice: ClashVoice, texts: dict[str, str], view: ClashView) -> None:
        self.voice, self.texts, self.view = voice, texts, view
        self.own = own_seat(view)
        self.lands = {territory.id: territory for territory in view.territories}

    def listed(self, moves: Sequence[Words]) -> Listed:
        """All of them, the likeliest first; of rerolls only that of all blanks, since any can be typed."""
        places = sorted(range(len(moves)), key=lambda place: self._rank(moves[place]))
        rerolls = [place for place in places if moves[place]["do"] == "reroll"]
        dice = self.view.fight
        if not rerolls or dice is None:
            return Listed(places)
        blanks = [
            place for place in rerolls if moves[place]["blanks"] == dice.blank_dice and not moves[place]["wounds"]
        ]
        keep = [place for place in places if moves[place]["do"] == "keep"]
        left = len(rerolls) - len(blanks)
        others = self.texts["more_rerolls:1" if left == 1 else "more_rerolls"].format(n=left) if left else ""
        return Listed([*blanks, *keep], others)

    def _rank(self, words: Words) -> tuple[int, ...]:
        """Where an option stands among others: lower first."""
        verb = str(words["do"])
        if verb == "choose_tactic":
            return (0, self.voice.tactics[str(words["tactic"])].order)
        if verb == "place_bastion":
            return (0, int(words["r"]), 2 * int(words["q"]) + int(words["r"]))
        if verb == "pick":
            return (0, self._draw(str(words["place"])), int(words["level"]), -int(words["number"]))
        if verb in ("move_to", "fight"):
            return (0, *self._attraction(str(words["place"])))
        if verb == "place":
            return (0 if words["from"] == "aside" else 4,)
        if verb == "buy":
            stack = next((one for one in self.view.market if one.card == words["card"]), None)
            return (2, -(stack.cost if stack is not None else 0))
        return ({"forge": 1, "recruit": 3, "pick_hero": 0, "done": 9}.get(verb, 0), 99)

    def _draw(self, place: str) -> int:
        """Places in the order of the map, the bastion first."""
        return list(self.lands).index(place) + 1 if place in self.lands else 0

    def _attraction(self, place: str) -> tuple[int, ...]:
        land = self.lands.get(place)
        if land is None:
            return (1, len(DRAWS), 0)
        mine = self.own is not None and land.controller is not None and land.controller == self.own.clan
        return (int(mine), DRAWS.index(land.feature), sum(sum(force.units) for force in land.forces))
