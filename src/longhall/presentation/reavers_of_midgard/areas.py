"""The areas of Reavers of Midgard: what each costs and gives, and what a crew lacks for it."""

from __future__ import annotations

from collections import Counter

from longhall.games.reavers_of_midgard.cards import AREA_NAMES
from longhall.games.reavers_of_midgard.dice import FACE_NAMES
from longhall.games.reavers_of_midgard.view import CrewView, ReaversView, TerritoryStackView
from longhall.presentation.reavers_of_midgard.names import Names, colour_of, face_of
from longhall.presentation.spans import EMPTY, Sentence, joined

# The display of each area that shows pairs, and the deck it comes from.
DECKS = {"recruit": "reaver", "raid-villages": "village", "raid-keeps": "keep"}
# The artifact that adds a combat die to an attempt by force.
ADDING = "mjolnir-shard"
# So many cards are taken together.
PAIR = 2


class Areas:
    """The areas of one view."""

    def __init__(self, voice: Names, view: ReaversView) -> None:
        self.voice, self.view = voice, view

    def is_used(self, area: str) -> bool:
        """Whether a ship lies there in this round."""
        return any(activation.area == area for activation in self.view.used)

    def cost(self, area: str) -> Sentence:
        """What it costs to act there."""
        food, faces = self._price(area)
        parts = [self.voice.text("price_food", n=food)] if food else []
        parts += [self.voice.faces(FACE_NAMES[face] for face in faces)] if faces else []
        return joined(" + ", parts) or self.voice.text("price_subdue" if area == "subdue" else "price_free")

    def missing(self, area: str, crew: CrewView) -> Sentence:
        """What a player lacks to act there, as things stand: Food, or dice that show what is asked or stand for it."""
        if area == "subdue":
            return EMPTY if self._can_subdue(crew) else self.voice.text("lacking_to_subdue")
        food, asked = self._price(area)
        lacking = [self.voice.text("price_food", n=food - crew.food)] if crew.food < food else []
        shown, wilds = self._shown_by(crew)
        needed = list((Counter(FACE_NAMES[face] for face in asked) - shown).elements())
        if len(needed) > wilds:
            lacking.append(self.voice.faces(needed[wilds:]))
        return joined(" + ", lacking)

    def _shown_by(self, crew: CrewView) -> tuple[Counter[str], int]:
        """The faces that a player can pay with, and how many dice are wild."""
        shown = Counter(face_of(die) for die in crew.dice)
        shown.update({upgrade.icon: upgrade.ready for upgrade in crew.upgrades})
        shown["hammer"] += shown["double-hammer"]
        leader = self.voice.leader_colour(crew)
        return shown, sum(face_of(die) == "icon" and colour_of(die) == leader for die in crew.dice)

    def _can_subdue(self, crew: CrewView) -> bool:
        """Whether a player can pay for a tile, or roll a combat die (RM-14.11)."""
        shown, wilds = self._shown_by(crew)
        added = any(artifact.card == ADDING and artifact.die and not artifact.used for artifact in crew.artifacts)
        held = {"food": crew.food, "favor": crew.favor, "dice": len(crew.dice)}
        stacks = [stack for stack in self.view.territories if stack.left]
        armed = shown["hammer"] + wilds > 0 or added
        return any(armed or stack.cost <= held[stack.type] for stack in stacks)

    def _price(self, area: str) -> tuple[int, list[int]]:
        quantities, number = self.voice.game.quantities, AREA_NAMES.index(area)
        return quantities.area_food[number], quantities.area_faces[number]

    def bonuses(self, area: str) -> list[int]:
        """What the seats get there, from the active player on (RM-8)."""
        quantities = self.voice.game.quantities
        rows = {
            "recruit": quantities.recruit_favor,
            "trade": quantities.picks,
            "battle-at-sea": quantities.sea_glory,
            "raid-villages": quantities.village_cards,
            "raid-keeps": quantities.keep_cards,
            "subdue": quantities.attempts,
        }
        row = rows[area]
        return [row[0], row[3]] if self.view.players == 2 else list(row[: self.view.players])

    def gives(self, area: str) -> Sentence:
        """What the seats get there, in a few words."""
        return self.voice.text("gives_" + area, n="/".join(map(str, self.bonuses(area))))

    def first_gets(self, area: str) -> Sentence:
        """What the active player gets there."""
        return self.voice.counted("first_" + area, self.bonuses(area)[0])

    def share(self, area: str, seat: int) -> Sentence:
        """What a seat that acts there gets, besides what is certain to be told with it (RM-8)."""
        place = (seat - (self.view.active or 0)) % self.view.players
        n = self.bonuses(area)[place] + (PAIR if area in ("raid-villages", "raid-keeps") else 0)
        return self.voice.counted("share_" + area, n)

    def pairs(self, area: str) -> tuple[tuple[str, ...] | None, ...]:
        """The pairs on display in an area, by number."""
        return {"recruit": self.view.reavers, "raid-villages": self.view.village, "raid-keeps": self.view.keep}[area]

    def battle(self, card: str) -> Sentence:
        """What wins a sea battle, and what it gives."""
        printed = next(battle for battle in self.voice.game.content.sea.battle if battle.id == card)
        dice, reward = self.voice.faces(printed.combination), self.voice.says(printed.reward)
        return self.voice.text("battle", defence=printed.defence, dice=dice, reward=reward)

    def stack(self, stack: TerritoryStackView) -> Sentence:
        """A stack: its level, the tiles left, its defence, and what it costs peacefully."""
        if not stack.left:
            return self.voice.text("stack_empty", level=stack.level)
        price = self.price(stack)
        return self.voice.text("stack", level=stack.level, left=stack.left, defence=stack.defence, cost=price)

    def price(self, stack: TerritoryStackView) -> Sentence:
        """What a tile costs peacefully."""
        return self.voice.counted("price_" + stack.type, stack.cost)
