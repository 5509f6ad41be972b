"""Choices of several dice in Reavers of Midgard: which are worth proposing, what they promise, how they are typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from longhall.games.reavers_of_midgard.dice import DIE_NAMES, HAMMER_NAMES, SOURCE_NAMES
from longhall.games.reavers_of_midgard.odds import Shown, chance_by_rolling
from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.vocabulary import Words
from longhall.presentation.reavers_of_midgard.names import WILD, Names, colour_of, face_of, own_crew
from longhall.presentation.spans import Sentence, joined, plain
from longhall.presentation.typed import folded
from longhall.presentation.voice import spelled

# Choices of dice to give away, and those that begin a combat or go on with it.
GIVING = ("pay", "return", "take")
OF_DICE = (*GIVING, "commit", "reroll")
# What a die is worth to who keeps it: a wild one most, a clan icon that is none least. An upgrade comes back at once.
KEPT = {"shield": 4, "chest": 4, "longship": 3, "hammer": 4, "double-hammer": 6, "icon": 1}
WILD_KEPT, SHIP_KEPT = 8, 0
# A combat is worth so much risk.
LIKELY = 0.66
# What is said between the dice of several.
JOINTS = ("and", "et", "&", "×", "x", "+")


class Handfuls:
    """The choices of dice at one table."""

    def __init__(self, voice: Names, view: ReaversView) -> None:
        self.voice, self.view = voice, view
        crew = own_crew(view)
        self.crew = crew
        self.leader = None if crew is None else voice.leader_colour(crew)
        self.about: Words = view.prompt.about if view.prompt is not None else {}

    # Which of them are likeliest wanted.

    def ranked(self, places: list[int], moves: Sequence[Words]) -> list[int]:
        """Choices of dice by their places, the likeliest first."""
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

    def _worth(self, dice: str) -> int:
        return sum(map(self._kept, parts_of(dice)))

    def _committed(self, words: Words) -> int:
        return self._worth(str(words["dice"])) + SHIP_KEPT * int(words["upgrades"])

    def _kept(self, die: str) -> int:
        if die == WILD or (face_of(die) == "icon" and colour_of(die) == self.leader):
            return WILD_KEPT
        return SHIP_KEPT if colour_of(die) == "ship" else KEPT[face_of(die)]

    # What they promise.

    def rolled(self, words: Words) -> int:
        """How many combat dice a commitment rolls."""
        hammers = sum(2 if face_of(die) == "double-hammer" else 1 for die in parts_of(str(words["dice"])))
        return hammers + int(words["upgrades"]) + int(self.about.get("added", 0))

    def odds(self, words: Words) -> float:
        """How likely a combat is won by this, all Favor spent on it."""
        favor = self.crew.favor if self.crew else 0
        return self._chance(words, favor if words["do"] == "commit" else favor - 1)

    def at_once(self, words: Words) -> float:
        """How likely a combat is won by the next roll."""
        return self._chance(words, 0)

    def _chance(self, words: Words, rerolls: int) -> float:
        faces, defence = self.voice.game.quantities.combat_faces, int(self.about.get("defence", 0))
        stay, dice = ((0, 0, 0), self.rolled(words)) if words["do"] == "commit" else self._rerolled(words)
        return chance_by_rolling(stay, dice, defence, rerolls, faces)

    def _rerolled(self, words: Words) -> tuple[Shown, int]:
        """The combat dice that stay, and how many are rolled again."""
        combat, again = self.view.combat, Counter(parts_of(str(words["dice"])))
        shown = (combat.zeros, combat.ones, combat.twos) if combat else (0, 0, 0)
        stay = (shown[0] - again["0"], shown[1] - again["1"], shown[2] - again["2"])
        return stay, again.total()

    def _chances(self, words: Words) -> tuple[int, int]:
        """What a choice promises with all Favor and at once, in hundredths: as exactly as it is told."""
        return hundredths(self.odds(words)), hundredths(self.at_once(words))

    def promise(self, words: Words) -> Sentence:
        """What a commitment or a reroll promises, in a few words."""
        later, now = self._chances(words)
        told = [self.voice.counted("rolls", self.rolled(words))] if words["do"] == "commit" else []
        told.append(self.voice.text("odds", percent=now))
        if later > now:
            told.append(self.voice.text("odds_with_favor", percent=later))
        return joined(", ", told)

    # How they are said.

    def label(self, words: Words) -> Sentence:
        """The dice of a move, as letters."""
        dice = str(words["dice"])
        if words["do"] == "reroll":
            return plain(f"‹{' '.join(parts_of(dice))}›")
        told = [] if dice == "none" else [self.voice.told(dice, self.leader)]
        told += [self.voice.ship("hammer")] * int(words.get("upgrades", 0))
        return joined(" ", told) or self.voice.text("nothing")

    def understood(self, verb: str, typed: Sequence[str]) -> Words | None:
        """The move that names of dice in any order mean."""
        if verb not in OF_DICE or not typed:
            return None
        said = [word for word in typed if word not in ("and", folded(self.voice.speech.say("and").strip()))]
        if verb == "commit":
            return self._commitment(said)
        if verb == "reroll":
            return self._reroll(said)
        kinds = SOURCE_NAMES if verb == "pay" else DIE_NAMES
        found = handful(said, {kind: self._called(kind) for kind in kinds})
        return None if found is None else self._checked({"do": verb, "dice": "+".join(found)})

    def _called(self, kind: str) -> list[str]:
        """All that a die goes by; one's own wild dice are also called so."""
        names = self.voice.die_names(kind)
        if face_of(kind) == "icon" and colour_of(kind) == self.leader:
            names += self._wild_names()
        return names

    def _wild_names(self) -> list[str]:
        names = ["*", WILD, *self.voice.listed_words("typed_wild")]
        if self.leader is not None:
            letter = self.voice.texts["colour_" + self.leader]
            names += [letter + name for name in ("*", "w", *self.voice.listed_words("typed_icon"))]
        return names

    def _commitment(self, said: Sequence[str]) -> Words | None:
        if self._is(said, "called_all"):
            found = list(self._all_hammers())
        elif self._is(said, "called_nothing"):
            found = []
        else:
            names: dict[str, Sequence[str]] = {
                kind: self.voice.die_names(kind) for kind in HAMMER_NAMES if kind != WILD
            }
            names[WILD] = self._wild_names() + ([] if self.leader is None else self._icon_names(self.leader))
            names["ship-hammer"] = [*self.voice.die_names("ship-hammer"), *self.voice.listed_words("typed_ship")]
            read = handful(said, names)
            if read is None:
                return None
            found = read
        ships = found.count("ship-hammer")
        dice = [die for die in found if die != "ship-hammer"]
        return self._checked({"do": "commit", "dice": "+".join(dice) or "none", "upgrades": ships})

    def _icon_names(self, colour: str) -> list[str]:
        return self.voice.die_names(f"{colour}-{self.voice.icons[colour]}")

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
            names = {
                die: [die, *(locale.name("dice", die) for locale in self.voice.locales)] for die in ("0", "1", "2")
            }
            found = handful(said, names, digits=True) or []
        return self._checked({"do": "reroll", "dice": "+".join(found)}) if found else None

    def _is(self, said: Sequence[str], key: str) -> bool:
        return " ".join(said) in [folded(name) for name in self.voice.listed_words(key)]

    def _checked(self, words: Words) -> Words | None:
        return spelled(self.voice.game, words)


def parts_of(dice: str) -> list[str]:
    """The dice of a move, one by one."""
    return [] if dice == "none" else dice.split("+")


def hundredths(chance: float) -> int:
    """A chance in hundredths: a hundred is certain, none is impossible."""
    if chance <= 0.0 or chance >= 1.0:
        return round(100 * chance)
    return min(max(round(100 * chance), 1), 99)


def handful(typed: Sequence[str], names: Mapping[str, Sequence[str]], *, digits: bool = False) -> list[str] | None:
    """The things that plain words name one after the other, in whatever order; None if some word names none.

    A number before a name says how many. Where numbers are names themselves, it takes a sign of times for that.
    """
    known = {tuple(folded(name).split()): kind for kind, called in names.items() for name in called}
    words = [part for word in typed for part in word.replace("+", " ").split()]
    found: list[str] = []
    place, times = 0, 1
    while place < len(words):
        word = words[place]
        follows = words[place + 1 : place + 2]
        if word.isdecimal() and place + 1 < len(words) and (not digits or follows[0] in ("×", "x")):
            times, place = int(word[:3]), place + 1
            continue
        if word in JOINTS:
            place += 1
            continue
        for length in range(min(4, len(words) - place), 0, -1):
            kind = known.get(tuple(words[place : place + length]))
            if kind is not None:
                found += [kind] * min(times, 99)
                place, times = place + length, 1
                break
        else:
            return None
    return found if found and times == 1 else None
