"""Moves of Clash of Rage in plain words: `3 krag bastion`, `reroll 2 blanks 1 wound`, `kill templar`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from longhall.games.clash_of_rage.hexes import PLACE_NAMES
from longhall.games.clash_of_rage.pieces import ASIDE, POSITION_NAMES
from longhall.games.clash_of_rage.view import ClashView, TypeView
from longhall.kernel.vocabulary import Words
from longhall.presentation.clash_of_rage.choices import Options
from longhall.presentation.clash_of_rage.names import ROCK, ROMAN, ClashNames, beside, own_seat
from longhall.presentation.typed import folded
from longhall.presentation.voice import spelled

TIMES = "×x*"


class Typed:
    """What plain words mean at one table."""

    def __init__(self, names: ClashNames, view: ClashView, options: Options) -> None:
        self.names, self.view, self.options = names, view, options
        own = own_seat(view)
        self.types = own.types if own is not None else ()

    def understood(self, verb: str, typed: Sequence[str]) -> Words | None:
        """The move of a kind that some words mean in the game's own way."""
        said = [word for word in typed if word not in self._words("called_joints")]
        if verb == "reroll":
            return self._reroll(said)
        if not said:
            return None
        if verb == "pick":
            return self._pick(said)
        if verb == "place_bastion":
            return self._site(said)
        fight = self.options.fight
        if verb == "kill" and fight is not None:
            found = self._levels(said, [fight.victim(level)[0] for level in (1, 2, 3)])
            return self._checked({"do": "kill", "level": found[0] + 1}) if len(found) == 1 else None
        if verb == "place_on":
            return self._slot(said)
        return None

    def _slot(self, said: Sequence[str]) -> Words | None:
        """A card goes on a type, or aside."""
        if " ".join(said) in self._words("called_aside"):
            return self._checked({"do": "place_on", "position": POSITION_NAMES[ASIDE]})
        found = self._levels(said, self.types)
        return self._checked({"do": "place_on", "position": POSITION_NAMES[found[0]]}) if len(found) == 1 else None

    def spelled_out(self, said: Sequence[str]) -> list[str]:
        """`all bastion a5`: everybody in a place goes to another, type after type, and the hero."""
        asked = self.view.prompt.kind if self.view.prompt is not None else ""
        moving = [self.names.texts["verb_move"], *self._words("called_move")]
        words = [word for word in said if word not in (*self._words("called_joints"), *map(folded, moving))]
        places = [self._place(word) for word in words[1:]]
        everybody = words and words[0] in self._words("called_all")
        if asked not in ("ChooseAction", "MoveArmies") or not everybody or len(places) != 2 or not all(places):
            return []
        start, end = places
        units = next((force.units for at, force in self.options.armies() if at == start), (0, 0, 0))
        counts = enumerate(self._unmoved(start, units))
        told = [f"{count} {ROMAN[level]} {start} {end}" for level, count in counts if count]
        if (own := own_seat(self.view)) is not None and own.hero_place == start:
            told.append(f"{self.names.texts['verb_pick_hero']} {end}")
        return [moving[0], *told] if asked == "ChooseAction" else told

    def _pick(self, said: Sequence[str]) -> Words | None:
        """So many units of a type in a place, or all of them; what is not said must be clear."""
        number, names = 0, []
        places: list[str] = []
        for word in said:
            bare = word.strip(TIMES)
            if bare.isdecimal() and not number:
                number = int(bare[:3])
            elif found := self._place(word):
                places.append(found)
            elif word not in self._words("called_all"):
                names.append(word)
        levels = self._levels(names, self.types) if names else list(range(len(self.types)))
        groups = [
            (at, level, count)
            for at, force in self.options.armies()
            for level, count in enumerate(self._unmoved(at, force.units))
            if count and level in levels and at in (places or [at])
        ]
        if not groups and len(levels) == len(places) == 1:
            # Nobody is there to be picked: why not, is another matter.
            groups = [(places[0], levels[0], 1)]
        if len(groups) != 1 or len(places) > 1:
            return None
        at, level, count = groups[0]
        return self._checked({"do": "pick", "place": at, "level": level + 1, "number": number or count})

    def _unmoved(self, place: str, units: Sequence[int]) -> list[int]:
        moved = self.view.moved.get(place, (0, 0, 0))
        return [there - gone for there, gone in zip(units, moved, strict=True)]

    def _place(self, word: str) -> str:
        """The place that a word names; nothing if it names none."""
        if word in PLACE_NAMES:
            return word
        return "bastion" if word in self._words("called_bastion") else ""

    def _site(self, said: Sequence[str]) -> Words | None:
        """A hex for a bastion, by the territories that it lies beside."""
        wanted = {word.lstrip(ROCK) for word in said}
        near = {spot for land in self.view.territories if land.id in wanted for spot in beside(land.q, land.r)}
        free = sorted(near - {(land.q, land.r) for land in self.view.territories})
        sites = [spot for spot in free if {place for place, _ in self.options.touched(*spot)} == wanted]
        return self._checked({"do": "place_bastion", "q": sites[0][0], "r": sites[0][1]}) if len(sites) == 1 else None

    def _reroll(self, said: Sequence[str]) -> Words | None:
        """Some blanks and some wounds; all blanks if nothing else is said, all dice if all of them are."""
        if self.options.fight is None:
            return None
        dice = self.options.fight.fight
        shown = {"blanks": dice.blank_dice, "wounds": dice.wound_dice}
        chosen: dict[str, int] = {}
        count: int | None = None
        for word in said:
            kind = next((kind for kind in shown if word in self._words(f"called_{kind}")), "")
            if word.isdecimal() and count is None:
                count = int(word[:3])
            elif kind and kind not in chosen:
                chosen[kind] = shown[kind] if count is None else count
                count = None
            elif word not in self._words("called_all"):
                return None
        if count is not None and chosen:
            return None
        if not chosen:
            chosen = shown if said and count is None else {"blanks": dice.blank_dice if count is None else count}
        return self._checked({"do": "reroll", "blanks": chosen.get("blanks", 0), "wounds": chosen.get("wounds", 0)})

    def _levels(self, said: Sequence[str], kinds: Iterable[TypeView]) -> list[int]:
        """The types that all of some words name, by level or by the beginnings of the words of their names."""
        found: list[int] = []
        for level, kind in enumerate(kinds):
            names = [locale.name("unit", kind.id) for locale in self.names.game.locales.values()]
            words = {part for name in (kind.id, *names) for part in folded(name).replace("-", " ").split()}
            if all(word == folded(ROMAN[level]) or _begins_one(word, words) for word in said):
                found.append(level)
        exact = [level for level in found if folded(ROMAN[level]) in said]
        return exact or found

    def _words(self, key: str) -> list[str]:
        return [folded(word) for word in self.names.texts[key].split(", ")]

    def _checked(self, words: Words) -> Words | None:
        return spelled(self.names.game, words)


def _begins_one(word: str, words: Iterable[str]) -> bool:
    """Whether a word begins one of some words, or is the plural of one."""
    return any(part.startswith(word) or word in (f"{part}s", f"{part}x") for part in words)
