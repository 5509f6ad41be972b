"""Choices of several dice in Reavers of Midgard: which are proposed, what they promise, and how they are typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from longhall.cli.boards import Listed
from longhall.cli.boards.phrases import spelled
from longhall.cli.boards.reavers_of_midgard_signs import WILD, Signs, colour_of, face_of, handful, own_crew
from longhall.cli.typed_moves import plain
from longhall.games.reavers_of_midgard.dice import DIE_NAMES, HAMMER_NAMES, SOURCE_NAMES
from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.vocabulary import Words

# Choices of dice to give away, and those that begin a combat or go on with it.
GIVING = ("pay", "return", "take")
OF_DICE = (*GIVING, "commit", "reroll")
# More options than the first are not all listed: the likeliest are.
MOST_LISTED, PROPOSED = 12, 8
# So many numbers of combat dice are proposed.
MOST_NUMBERS = 6
# What a die is worth to who keeps it: a wild one most, a clan icon that is none least. An upgrade comes back at once.
KEPT = {"shield": 4, "chest": 4, "longship": 3, "hammer": 4, "double-hammer": 6, "icon": 1}
WILD_KEPT, SHIP_KEPT = 8, 0
# A combat is worth so much risk.
LIKELY = 0.66
# Beyond so many dice or rerolls the odds are no longer worked out to the end.
MOST_DICE, MOST_REROLLS = 7, 4

Shown = tuple[int, int, int]


class Choices:
    """The choices of dice at one table."""

    def __init__(self, signs: Signs, view: ReaversView) -> None:
        self.signs, self.view = signs, view
        crew = own_crew(view)
        self.crew = crew
        self.leader = None if crew is None else signs.leader_colour(crew)
        self.about: Words = view.prompt.about if view.prompt is not None else {}

    # Which of them are listed.

    def listed(self, moves: Sequence[Words]) -> Listed:
        """The likeliest of very many; all of a few, the likeliest first."""
        dice = [place for place, words in enumerate(moves) if words["do"] in OF_DICE]
        if not dice:
            return Listed(list(range(len(moves))))
        others = [place for place in range(len(moves)) if place not in dice]
        ranked = self._ranked(dice, moves)
        shown = ranked if len(dice) <= MOST_LISTED else ranked[:PROPOSED]
        if moves[dice[0]]["do"] == "commit" and len(dice) > MOST_NUMBERS:
            shown = self._one_for_each_number(ranked, moves)
        left = len(dice) - len(shown)
        if not left:
            return Listed([*shown, *others])
        verb = self.signs.texts["verb_" + str(moves[dice[0]]["do"])]
        example = f"{verb} {self.label(moves[ranked[0]]).strip('‹›')}".lower()
        return Listed([*shown, *others], self.signs.counted("more_options", left, example=example))

    def _ranked(self, places: list[int], moves: Sequence[Words]) -> list[int]:
        verb = moves[places[0]]["do"]
        if verb == "reroll":
            return sorted(places, key=lambda place: self._chances(moves[place]), reverse=True)
        if verb == "commit":
            return self._by_need(places, moves)
        sign = -1 if verb == "take" else 1
        return sorted(places, key=lambda place: sign * self._worth(str(moves[place]["dice"])))

    def _by_need(self, places: list[int], moves: Sequence[Words]) -> list[int]:
        """First the cheapest that will likely do, then the others by how many dice they roll."""
        cheapest = sorted(places, key=lambda place: (self.rolled(moves[place]), self._committed(moves[place])))
        likely = [place for place in cheapest if self.odds(moves[place]) >= LIKELY]
        if likely:
            # Of equally cheap ones that which rolls most: upgrades come back.
            first = [min(likely, key=lambda place: (self._committed(moves[place]), -self.rolled(moves[place])))]
        else:
            first = [max(cheapest, key=lambda place: self.odds(moves[place]))]
        idle = [place for place in cheapest if not self.rolled(moves[place]) and place not in first]
        return [*first, *(place for place in cheapest if place not in first + idle), *idle]

    def _chances(self, words: Words) -> tuple[int, int]:
        """What a choice promises with all Favor and at once, in hundredths: as exactly as it is told."""
        return round(100 * self.odds(words)), round(100 * self.at_once(words))

    def _one_for_each_number(self, ranked: list[int], moves: Sequence[Words]) -> list[int]:
        """Of those that roll equally many dice, the cheapest."""
        found: dict[int, int] = {}
        for place in ranked:
            found.setdefault(self.rolled(moves[place]), place)
        return list(found.values())[:MOST_NUMBERS]

    def _worth(self, dice: str) -> int:
        return sum(map(self._kept, _parts(dice)))

    def _committed(self, words: Words) -> int:
        return self._worth(str(words["dice"])) + SHIP_KEPT * int(words["upgrades"])

    def _kept(self, die: str) -> int:
        if die == WILD or (face_of(die) == "icon" and colour_of(die) == self.leader):
            return WILD_KEPT
        return SHIP_KEPT if colour_of(die) == "ship" else KEPT[face_of(die)]

    # What they promise.

    def rolled(self, words: Words) -> int:
        """How many combat dice a commitment rolls."""
        hammers = sum(2 if face_of(die) == "double-hammer" else 1 for die in _parts(str(words["dice"])))
        return hammers + int(words["upgrades"]) + int(self.about.get("added", 0))

    def odds(self, words: Words) -> float:
        """How likely a combat is won by this, all Favor spent on it."""
        defence, favor = int(self.about.get("defence", 0)), self.crew.favor if self.crew else 0
        faces = tuple(self.signs.game.quantities.combat_faces)
        if words["do"] == "commit":
            return _by_rolling((0, 0, 0), self.rolled(words), defence, min(favor, MOST_REROLLS), faces)
        return _by_rolling(*self._rerolled(words), defence, min(favor - 1, MOST_REROLLS), faces)

    def at_once(self, words: Words) -> float:
        """How likely a combat is won by the next roll."""
        faces, defence = tuple(self.signs.game.quantities.combat_faces), int(self.about.get("defence", 0))
        if words["do"] == "commit":
            return _by_rolling((0, 0, 0), self.rolled(words), defence, 0, faces)
        return _by_rolling(*self._rerolled(words), defence, 0, faces)

    def _rerolled(self, words: Words) -> tuple[Shown, int]:
        """The combat dice that stay, and how many are rolled again."""
        combat, again = self.view.combat, Counter(_parts(str(words["dice"])))
        shown = (combat.zeros, combat.ones, combat.twos) if combat else (0, 0, 0)
        stay = (shown[0] - again["0"], shown[1] - again["1"], shown[2] - again["2"])
        return stay, again.total()

    def promise(self, words: Words) -> str:
        """What a commitment or a reroll promises, in a few words."""
        later, now = self._chances(words)
        told = [self.signs.counted("rolls", self.rolled(words))] if words["do"] == "commit" else []
        told.append(self.signs.phrase("odds", percent=now))
        if later > now:
            told.append(self.signs.phrase("odds_with_favor", percent=later))
        return ", ".join(told)

    # How they are said.

    def label(self, words: Words) -> str:
        """The dice of a move, as letters."""
        dice = str(words["dice"])
        if words["do"] == "reroll":
            return f"‹{' '.join(_parts(dice))}›"
        told = [] if dice == "none" else [self.signs.told(dice, self.leader)]
        told += [self.signs.die("ship-hammer")] * int(words.get("upgrades", 0))
        return " ".join(told) or self.signs.phrase("nothing")

    def understood(self, verb: str, typed: Sequence[str]) -> Words | None:
        """The move that names of dice in any order mean."""
        if verb not in OF_DICE or not typed:
            return None
        said = [word for word in typed if word not in ("and", plain(self.signs.speech.say("and").strip()))]
        if verb == "commit":
            return self._commitment(said)
        if verb == "reroll":
            return self._reroll(said)
        kinds = SOURCE_NAMES if verb == "pay" else DIE_NAMES
        found = handful(said, {kind: self._called(kind) for kind in kinds})
        return None if found is None else self._checked({"do": verb, "dice": "+".join(found)})

    def _called(self, kind: str) -> list[str]:
        """All that a die goes by; one's own wild dice are also called so."""
        names = self.signs.die_names(kind)
        if face_of(kind) == "icon" and colour_of(kind) == self.leader:
            names += self._wild_names()
        return names

    def _wild_names(self) -> list[str]:
        names = ["*", WILD, *self.signs.texts["typed_wild"].split(", ")]
        if self.leader is not None:
            letter = self.signs.phrase("colour_" + self.leader)
            names += [letter + name for name in ("*", "w", *self.signs.texts["typed_icon"].split(", "))]
        return names

    def _commitment(self, said: Sequence[str]) -> Words | None:
        if self._is(said, "called_all"):
            found = list(self._all_hammers())
        elif self._is(said, "called_nothing"):
            found = []
        else:
            names: dict[str, Sequence[str]] = {
                kind: self.signs.die_names(kind) for kind in HAMMER_NAMES if kind != WILD
            }
            names[WILD] = self._wild_names() + ([] if self.leader is None else self._icon_names(self.leader))
            names["ship-hammer"] = [*self.signs.die_names("ship-hammer"), *self.signs.texts["typed_ship"].split(", ")]
            read = handful(said, names)
            if read is None:
                return None
            found = read
        ships = found.count("ship-hammer")
        dice = [die for die in found if die != "ship-hammer"]
        return self._checked({"do": "commit", "dice": "+".join(dice) or "none", "upgrades": ships})

    def _icon_names(self, colour: str) -> list[str]:
        return self.signs.die_names(f"{colour}-{self.signs.icons[colour]}")

    def _all_hammers(self) -> Iterator[str]:
        for die in self.crew.dice if self.crew else ():
            if face_of(die) in ("hammer", "double-hammer"):
                yield die
            elif face_of(die) == "icon" and colour_of(die) == self.leader:
                yield WILD
        for upgrade in self.crew.upgrades if self.crew else ():
            if upgrade.icon == "hammer":
                yield from ["ship-hammer"] * upgrade.ready

    def _reroll(self, said: Sequence[str]) -> Words | None:
        combat = self.view.combat
        shown = {"0": combat.zeros, "1": combat.ones, "2": combat.twos} if combat else {}
        if self._is(said, "called_all"):
            found = [die for die, count in shown.items() for _ in range(count)]
        elif self._is(said, "called_zeros"):
            found = ["0"] * shown.get("0", 0)
        else:
            spoken = self.signs.game.locales.values()
            names = {die: [die, *(locale.name("dice", die) for locale in spoken)] for die in ("0", "1", "2")}
            found = handful(said, names, digits=True) or []
        return self._checked({"do": "reroll", "dice": "+".join(found)}) if found else None

    def _is(self, said: Sequence[str], key: str) -> bool:
        return " ".join(said) in [plain(name) for name in self.signs.texts[key].split(", ")]

    def _checked(self, words: Words) -> Words | None:
        return spelled(self.signs.game, words)


def _parts(dice: str) -> list[str]:
    return [] if dice == "none" else dice.split("+")


def _by_rolling(stay: Shown, dice: int, defence: int, favor: int, faces: tuple[int, ...]) -> float:
    """How likely so many dice, with those that stay, reach a defence, with so many rerolls to come."""
    most = sum(stay) + dice
    rerolls = favor if most <= MOST_DICE else 0
    return sum(
        chance * _reaches((stay[0] + new[0], stay[1] + new[1], stay[2] + new[2]), defence, rerolls, faces)
        for new, chance in _rolls(dice, faces)
    )


@cache
def _rolls(dice: int, faces: tuple[int, ...]) -> tuple[tuple[Shown, float], ...]:
    """What so many combat dice can show, and how likely that is."""
    chances: dict[Shown, float] = {(0, 0, 0): 1.0}
    for _ in range(dice):
        after: dict[Shown, float] = {}
        for (zeros, ones, twos), chance in chances.items():
            for face in faces:
                key = (zeros + (face == 0), ones + (face == 1), twos + (face == 2))
                after[key] = after.get(key, 0.0) + chance / len(faces)
        chances = after
    return tuple(chances.items())


@cache
def _reaches(shown: Shown, defence: int, rerolls: int, faces: tuple[int, ...]) -> float:
    """How likely a defence is reached from what is shown, if each reroll is the best there is."""
    zeros, ones, twos = shown
    if ones + 2 * twos >= defence:
        return 1.0
    if not rerolls:
        return 0.0
    best = 0.0
    for blanks in range(zeros + 1):
        for singles in range(ones + 1):
            if blanks + singles:
                stay = (zeros - blanks, ones - singles, twos)
                best = max(best, _by_rolling(stay, blanks + singles, defence, rerolls - 1, faces))
    return best
