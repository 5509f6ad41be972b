"""What may be typed in Blood Rage, beside the names of moves and things."""

from __future__ import annotations

from typing import cast

from longhall.games.blood_rage.view import BloodRageView
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.blood_rage.names import FJORDS, OF_ONE_FIGURE, Names
from longhall.presentation.typed import begins

MARCHES = ("march", "march_to")


class Typing(Names):
    """Understands what a player types."""

    def naming(self, words: Words, field: str) -> list[str]:
        if field in OF_ONE_FIGURE:
            return self.names("figure", field) if words[field] == "yes" else []
        return [] if words[field] == "none" else self.names(field, words[field])

    def field(self, name: str, verb: str) -> tuple[str, str]:
        return self.texts.get(f"field_{verb}_{name}", self.texts["field_" + name]), self.texts["allowed_" + name]

    def likeliest(self, view: View, field: str, values: list[str | int]) -> str | int:
        """A card that one holds, else one of this Age."""
        rage = cast(BloodRageView, view)
        if field != "card":
            return values[0]
        held = [value for value in values if value in self.cards_at_hand(view)]
        of_now = [value for value in values if self.printed[str(value)].age == rage.age]
        return (held or of_now or values)[0]

    def never(self, verb: str, typed: list[str]) -> tuple[str, str] | None:
        """Nobody marches by water (BR-9.7)."""
        fjords = [name for place in FJORDS for name in (*self.names("place", place), *self.called("place", place))]
        if verb not in MARCHES or not any(begins(typed[start:], fjords) for start in range(len(typed))):
            return None
        return self.texts["never_by_water"], "BR-9.7"
