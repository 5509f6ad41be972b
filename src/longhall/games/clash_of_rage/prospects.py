"""How a fight is likely to go: both sides strike in turn as well as their dice show on average."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.clash_of_rage.bands import units_in
from longhall.games.clash_of_rage.layout import ATTACKER, DEFENDER
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
from longhall.games.clash_of_rage.table import ClashOfRage

# After so many assaults a fight is judged by who is left.
LONGEST: Final = 14
# So many units left are as good as none.
HARDLY_ANY: Final = 0.25
# How much of a kill the wounds of part of one are.
PARTLY: Final = 0.6


class Host:
    """One side of a fight that is thought through: its units, and what each type brings while any are left."""

    def __init__(self, table: ClashOfRage, side: i64, territory: i64, followers: i64) -> None:
        self.table = table
        self.side = side
        band: i64 = table.army(side, territory) + followers
        self.first = float(units_in(band, 0))
        self.second = float(units_in(band, 1))
        self.third = float(units_in(band, 2))
        self.rage = 0.0
        self.fury = 1.0 if side == ELVES else float(table.book.no_kill_rage[table.clan(side)])
        self.first_wounds = 0.0
        self.hero_wounds: i64 = 0
        self.hero_shields: i64 = 0
        self.hero_rerolls: i64 = 0
        self.swift = False
        # What the types present bring together: found again when one dies out.
        self.present: i64 = -1
        self.power: i64 = 0
        self.wounds: i64 = 0
        self.shields: i64 = 0
        self.rerolls: i64 = 0
        self.rages: i64 = 0
        self.slowness: i64 = 0
        hero = table.hero_in(side, territory)
        if hero != NO_HERO:
            traits = table.book.hero_traits
            self.hero_wounds = traits[hero * TRAITS + WOUNDS]
            self.hero_shields = traits[hero * TRAITS + SHIELDS]
            self.hero_rerolls = traits[hero * TRAITS + REROLLS]
            self.swift = table.book.swift[hero] == 1
        self.look()

    def left(self) -> float:
        """How many units are left."""
        return self.first + self.second + self.third

    def look(self) -> None:
        """Look again which types are there, and what they bring."""
        present: i64 = 0
        if self.first > HARDLY_ANY:
            present |= 1
        if self.second > HARDLY_ANY:
            present |= 2
        if self.third > HARDLY_ANY:
            present |= 4
        if present == self.present:
            return
        self.present = present
        table, side = self.table, self.side
        self.power, self.rages, self.slowness = 0, 0, 0
        self.wounds, self.shields, self.rerolls = self.hero_wounds, self.hero_shields, self.hero_rerolls
        for level in range(LEVELS):
            if present >> level & 1:
                self.power = max(self.power, table.trait(side, level, POWER))
                self.wounds += table.trait(side, level, WOUNDS)
                self.shields += table.trait(side, level, SHIELDS)
                self.rerolls += table.trait(side, level, REROLLS)
                self.rages += table.trait(side, level, RAGE)
                self.slowness += table.trait(side, level, SLOWNESS)
        if self.swift:
            self.slowness = 0

    def blow(self) -> float:
        """The wounds of an assault before shields, as the dice show on average."""
        quantities = self.table.quantities
        miss = float(quantities.blank_faces) / float(quantities.wound_faces + quantities.blank_faces)
        missed = miss
        for _ in range(self.rerolls):
            missed *= miss
        self.rage += float(self.rages)
        return float(self.wounds) + self.rage + float(self.power) * (1.0 - missed)

    def suffer(self, wounds: float) -> float:
        """Units die, the most costly that the wounds can kill first; returns how many."""
        table, side = self.table, self.side
        before = self.left()
        if self.third > 0.0 and wounds > 0.0:
            health = float(table.trait(side, 2, HEALTH))
            dead = likely_dead(self.third, wounds / health)
            self.third -= dead
            wounds -= dead * health
        if self.second > 0.0 and wounds > 0.0:
            health = float(table.trait(side, 1, HEALTH))
            dead = likely_dead(self.second, wounds / health)
            self.second -= dead
            wounds -= dead * health
        if self.first > 0.0 and wounds > 0.0:
            self.first -= min(self.first, wounds / float(table.trait(side, 0, HEALTH)))
        self.look()
        return before - self.left()


def likely_dead(units: float, kills: float) -> float:
    """How many die where the wounds are enough for so many: parts of a unit only where nothing less can be killed."""
    if kills >= units:
        return units
    return kills * PARTLY if kills < 1.0 else kills - (1.0 - PARTLY) * (kills - float(int(kills)))


def forecast(table: ClashOfRage, seat: i64, defender: i64, territory: i64, followers: i64) -> float:
    """How likely a seat's units in a territory beat a defender there, from 0 to 1, if these followers come too."""
    attack, defence = Host(table, seat, territory, followers), Host(table, defender, territory, 0)
    attack.first_wounds = float(table.book.first_wounds[table.clan(seat)])
    attacking: bool = attack.slowness < defence.slowness
    if table.battlefield == territory:
        attacking = table.striker == ATTACKER
        attack.rage, defence.rage = float(table.rage(ATTACKER)), float(table.rage(DEFENDER))
        if table.assaults(ATTACKER):
            attack.first_wounds = 0.0
    attackers, defenders = attack.left(), defence.left()
    for _ in range(LONGEST):
        strong = attack if attacking else defence
        weak = defence if attacking else attack
        dead = weak.suffer(max(0.0, strong.blow() + strong.first_wounds - float(weak.shields)))
        strong.first_wounds = 0.0
        if dead < 1.0:
            strong.rage += strong.fury * (1.0 - dead)
        if weak.left() < HARDLY_ANY:
            whole = attackers if attacking else defenders
            margin = min(1.0, strong.left() / (0.4 * whole + 0.6))
            return 0.5 + 0.48 * margin if attacking else 0.5 - 0.48 * margin
        attacking = not attacking
    return 0.5
