"""The odds of a whole fight: who wins it if nobody flees, all blanks are rolled again and both sides kill as best they
can (CR-12, CR-13).

A fight is thought through assault by assault, exactly, as long as it has few enough positions; a larger one is fought
out many times by dice of its own, always the same ones. All that counts in it is public.
"""

from __future__ import annotations

from math import comb
from typing import Final

from mypy_extensions import i64

from longhall.games.clash_of_rage.bands import ONE, heads, units_in
from longhall.games.clash_of_rage.layout import ATTACKER, BAND_BITS, DEFENDER
from longhall.games.clash_of_rage.pieces import (
    ELVES,
    HEALTH,
    LEVELS,
    NO_HERO,
    POWER,
    RAGE,
    REROLLS,
    SHIELDS,
    SLOWNESS,
    TRAITS,
    WOUNDS,
)
from longhall.games.clash_of_rage.table import ClashOfRage, other
from longhall.kernel.chance import Rng

TRIALS: Final = 300
SEED: Final = 2026
# After so many assaults of a trial nobody has won.
LONGEST: Final = 200
# More Rage than this makes no difference any more.
MOST_RAGE: Final = 63
RAGE_BITS: Final = 6
BAND: Final = LEVELS * BAND_BITS
BAND_MASK: Final = (1 << BAND) - 1
# A position that is being thought through.
OPEN: Final = -1.0


class Side:
    """What a side brings to a fight, by the set of its types that are present."""

    def __init__(self, table: ClashOfRage, side: i64, territory: i64, band: i64) -> None:
        self.band = band
        self.fury: i64 = 1 if side == ELVES else table.book.no_kill_rage[table.clan(side)]
        self.healths = [int(table.trait(side, level, HEALTH)) for level in range(LEVELS)]
        self.hero = table.hero_in(side, territory)
        self.power: list[int] = []
        self.wounds: list[int] = []
        self.shields: list[int] = []
        self.rerolls: list[int] = []
        self.rages: list[int] = []
        self.slowness: list[int] = []
        for present in range(1 << LEVELS):
            self.wounds.append(self._brought(table, side, present, WOUNDS))
            self.shields.append(self._brought(table, side, present, SHIELDS))
            self.rerolls.append(self._brought(table, side, present, REROLLS))
            self.rages.append(self._added(table, side, present, RAGE))
            self.slowness.append(self._added(table, side, present, SLOWNESS))
            powers = [int(table.trait(side, level, POWER)) for level in range(LEVELS) if present >> level & 1]
            self.power.append(max(powers) if powers else 0)

    def _added(self, table: ClashOfRage, side: i64, present: i64, trait: i64) -> int:
        return sum([int(table.trait(side, level, trait)) for level in range(LEVELS) if present >> level & 1])

    def _brought(self, table: ClashOfRage, side: i64, present: i64, trait: i64) -> int:
        added = self._added(table, side, present, trait)
        return added if self.hero == NO_HERO else added + table.book.hero_traits[self.hero * TRAITS + trait]


class Odds:
    """How likely the attacker wins a fight in a territory, where some more units may come to its side first.

    A fight of more positions than `most` is fought out instead of being thought through.
    """

    def __init__(self, table: ClashOfRage, territory: i64, defender: i64, followers: i64, most: i64) -> None:
        seat = table.active
        self.attack = Side(table, seat, territory, table.army(seat, territory) + followers)
        self.defence = Side(table, defender, territory, table.army(defender, territory))
        self.first_wounds: i64 = table.book.first_wounds[table.clan(seat)]
        quantities = table.quantities
        self.wound_faces: i64 = quantities.wound_faces
        self.faces: i64 = quantities.wound_faces + quantities.blank_faces
        self.hit = float(self.wound_faces) / float(self.faces)
        self.outnumbered = table.book.outnumbered_rage
        self.swift = table.book.swift
        # Whether all that was said is exact; else it was fought out.
        self.exact = True
        self.most = most
        self._known: dict[int, float] = {}
        self._rolls: dict[int, list[float]] = {}
        self._fought: dict[int, float] = {}

    # Where a fight can stand.

    def at_start(self) -> float:
        """A fight that begins: Rage of heroes, and the less slow side strikes first (CR-12.3 to CR-12.8)."""
        attack, defence = self.attack, self.defence
        attacking: bool = self._slowness(attack) < self._slowness(defence)
        rages = self._roused(attack, defence), self._roused(defence, attack)
        return self.before_assault(
            attack.band, defence.band, rages[0], rages[1], ATTACKER if attacking else DEFENDER, True
        )

    def _slowness(self, side: Side) -> i64:
        swift: bool = side.hero != NO_HERO and self.swift[side.hero] == 1
        return 0 if swift else side.slowness[present_in(side.band)]

    def _roused(self, side: Side, enemy: Side) -> i64:
        if side.hero == NO_HERO or heads(enemy.band) <= heads(side.band):
            return 0
        return self.outnumbered[side.hero]

    def before_assault(self, attack: i64, defence: i64, rage: i64, wrath: i64, striker: i64, fresh: bool) -> float:
        """It is for a side to strike; `fresh` if the attacker has not struck yet."""
        return self._chance(position(attack, defence, rage, wrath, striker, fresh))

    def after_wounds(self, at: i64, wounds: i64, kills: i64) -> float:
        """So many wounds are to be assigned, after some kills of the assault."""
        chance = self._after_wounds(at, wounds, kills) if self.exact else OPEN
        return chance if self.exact else self._after_wounds(at, wounds, kills)

    def after_rolls(self, at: i64, sure: i64, rolls: list[float]) -> float:
        """The dice of an assault are rolled: so many wounds are certain, and some more come with these odds."""
        chance = self._after_rolls(at, sure, rolls) if self.exact else OPEN
        return chance if self.exact else self._after_rolls(at, sure, rolls)

    def rolls_of(self, dice: i64, rolled: i64) -> list[float]:
        """The odds of each number of wounds, where each of some dice is rolled so often until it shows one."""
        key: i64 = dice << 8 | rolled
        if key not in self._rolls:
            hit = 1.0 - (1.0 - self.hit) ** float(rolled)
            self._rolls[key] = [
                float(comb(dice, hits)) * hit ** float(hits) * (1.0 - hit) ** float(dice - hits)
                for hits in range(dice + 1)
            ]
        return self._rolls[key]

    # Thinking it through.

    def _chance(self, at: i64) -> float:
        if self.exact:
            chance = self._thought_through(at)
            if self.exact:
                return chance
        return self._fought_out(at)

    def _thought_through(self, at: i64) -> float:
        known = self._known.get(at)
        if known is not None and known != OPEN:
            return known
        # Nobody can be killed, and nobody takes Rage for it: such a fight never ends.
        if known == OPEN or len(self._known) >= self.most:
            self.exact = False
            return 0.5
        self._known[at] = OPEN
        dice, rolled, sure, raged = self._blow(at)
        chance = self._after_rolls(raged, sure, self.rolls_of(dice, rolled))
        self._known[at] = chance
        return chance

    def _after_rolls(self, at: i64, sure: i64, rolls: list[float]) -> float:
        chance = 0.0
        for hits in range(len(rolls)):
            if rolls[hits] > 0.0:
                chance += rolls[hits] * self._after_wounds(at, max(0, sure + hits), 0)
        return chance

    def _after_wounds(self, at: i64, wounds: i64, kills: i64) -> float:
        """The best for who strikes, of all ways to assign the wounds."""
        striker = striker_of(at)
        best: float = OPEN
        for after in self._ways_of(at, wounds, kills):
            chance = self._outcome(after, striker)
            if best == OPEN or (chance > best if striker == ATTACKER else chance < best):
                best = chance
        return best

    def _blow(self, at: i64) -> tuple[i64, i64, i64, i64]:
        """The dice of an assault, how often each is rolled, what is added to them, and the position with the Rage that
        cards bring (CR-12.11, CR-12.17, CR-17.19)."""
        striker = striker_of(at)
        side = self.attack if striker == ATTACKER else self.defence
        enemy = self.defence if striker == ATTACKER else self.attack
        present, facing = present_in(band_in(at, striker)), present_in(band_in(at, other(striker)))
        rage: i64 = min(MOST_RAGE, rage_in(at, striker) + side.rages[present])
        first: i64 = self.first_wounds if striker == ATTACKER and is_fresh(at) else 0
        sure: i64 = side.wounds[present] + first + rage - enemy.shields[facing]
        return side.power[present], side.rerolls[present] + 1, sure, with_rage(at, striker, rage)

    def _outcome(self, after: i64, striker: i64) -> float:
        """What a position after an assault comes to."""
        if band_in(after, other(striker)) == 0:
            return 1.0 if striker == ATTACKER else 0.0
        return self._thought_through(after) if self.exact else self._fought_out(after)

    def _ways_of(self, at: i64, wounds: i64, kills: i64) -> list[int]:
        """The positions that come of every way to assign wounds: kill until none can be killed (CR-12.19 to CR-12.26).

        In each of them the other side is about to strike.
        """
        striker = striker_of(at)
        victims = band_in(at, other(striker))
        healths = self.defence.healths if striker == ATTACKER else self.attack.healths
        found: list[int] = []
        for left in survivors(victims, healths, wounds):
            after = with_band(at, other(striker), left)
            if left == victims and kills == 0:
                side = self.attack if striker == ATTACKER else self.defence
                after = with_rage(after, striker, min(MOST_RAGE, rage_in(at, striker) + side.fury))
            found.append(int(turned(after)))
        return found

    # Fighting it out.

    def _fought_out(self, at: i64) -> float:
        if at not in self._fought:
            rng = Rng(SEED)
            won = sum([int(self._trial(at, rng)) for _ in range(TRIALS)])
            self._fought[at] = float(won) / float(TRIALS)
        return self._fought[at]

    def _trial(self, at: i64, rng: Rng) -> bool:
        """Whether the attacker wins one trial: who strikes kills the highest levels first."""
        for _ in range(LONGEST):
            striker = striker_of(at)
            dice, rolled, sure, raged = self._blow(at)
            wounds: i64 = max(0, sure + self._rolled(dice, rolled, rng))
            at = hardest_kill(self._ways_of(raged, wounds, 0), other(striker))
            if band_in(at, other(striker)) == 0:
                return striker == ATTACKER
        return False

    def _rolled(self, dice: i64, rolled: i64, rng: Rng) -> i64:
        """The wounds that some dice show, each rolled so often until it shows one."""
        wounds: i64 = 0
        for _ in range(dice):
            for _ in range(rolled):
                if rng.below(self.faces) < self.wound_faces:
                    wounds += 1
                    break
        return wounds


def hardest_kill(ways: list[int], victim: i64) -> i64:
    """Of several positions, the one where the fewest units of the highest levels are left."""
    best: i64 = ways[0]
    for after in ways:
        if band_in(after, victim) < band_in(best, victim):
            best = after
    return best


def survivors(victims: i64, healths: list[int], wounds: i64) -> list[int]:
    """The bands that may be left of some victims, when no more of them can be killed."""
    first, second, third = units_in(victims, 0), units_in(victims, 1), units_in(victims, 2)
    found: list[int] = []
    for one in range(min(first, wounds // healths[0]) + 1):
        after_one: i64 = wounds - one * healths[0]
        for two in range(min(second, after_one // healths[1]) + 1):
            left: i64 = after_one - two * healths[1]
            three: i64 = min(third, left // healths[2])
            left -= three * healths[2]
            if (one == first or healths[0] > left) and (two == second or healths[1] > left):
                dead: i64 = one * ONE[0] + two * ONE[1] + three * ONE[2]
                found.append(int(victims - dead))
    return found


# A position of a fight as one number: both bands, the Rage of both, who strikes, whether the attacker has not yet.


def position(attack: i64, defence: i64, rage: i64, wrath: i64, striker: i64, fresh: bool) -> i64:
    """Both bands, the Rage of both, who strikes next, and whether the attacker has not struck yet."""
    rages: i64 = min(MOST_RAGE, rage) | min(MOST_RAGE, wrath) << RAGE_BITS
    last: i64 = 2 if fresh else 0
    if striker == DEFENDER:
        last |= 1
    return attack | defence << BAND | rages << 2 * BAND | last << 2 * BAND + 2 * RAGE_BITS


def striker_of(at: i64) -> i64:
    """Who strikes."""
    return DEFENDER if at >> 2 * BAND + 2 * RAGE_BITS & 1 else ATTACKER


def is_fresh(at: i64) -> bool:
    """Whether the attacker has not struck yet."""
    return at >> 2 * BAND + 2 * RAGE_BITS & 2 != 0


def band_in(at: i64, fighter: i64) -> i64:
    """The units of a side."""
    return at >> (0 if fighter == ATTACKER else BAND) & BAND_MASK


def rage_in(at: i64, fighter: i64) -> i64:
    """The Rage of a side."""
    return at >> 2 * BAND + (0 if fighter == ATTACKER else RAGE_BITS) & MOST_RAGE


def with_band(at: i64, fighter: i64, band: i64) -> i64:
    """The position with other units of a side."""
    return at + (band - band_in(at, fighter) << (0 if fighter == ATTACKER else BAND))


def with_rage(at: i64, fighter: i64, rage: i64) -> i64:
    """The position with other Rage of a side."""
    return at + (rage - rage_in(at, fighter) << 2 * BAND + (0 if fighter == ATTACKER else RAGE_BITS))


def turned(at: i64) -> i64:
    """The position when it is for the other side to strike."""
    where: i64 = 2 * BAND + 2 * RAGE_BITS
    flags: i64 = at >> where
    # Once the attacker has struck it is fresh no more. mypyc shifts a literal in 32 bits, so none is shifted here.
    then: i64 = 1 if striker_of(at) == ATTACKER else flags & 2
    return at + (then - flags << where)


def present_in(band: i64) -> i64:
    """The set of levels that a band has units of."""
    present: i64 = 0
    for level in range(LEVELS):
        if units_in(band, level):
            present |= 1 << level
    return present
