"""Fights of Clash of Rage: both sides with all that counts, the dice, and what an assault may be expected to bring."""

from __future__ import annotations

from math import comb

from rich.text import Text

from longhall.cli.boards.canvas import Runs
from longhall.cli.boards.clash_of_rage_signs import BATTLE, BLANK, ELVES, WOUND, Signs, types_of
from longhall.cli.palette import EMBER, FAINT
from longhall.games.clash_of_rage.view import ClashView, FighterView, FightView, Force, TypeView

# The choices during which dice lie on the table.
WITH_DICE = ("Reroll", "AssignKill")
# What a side has beside its dice and wounds, as far as it has any.
BESIDE_DICE = ("first_blood", "rerolls", "shields", "rage", "roused")


class Fight:
    """The fight at hand."""

    def __init__(self, signs: Signs, view: ClashView, fight: FightView) -> None:
        self.signs, self.view, self.fight = signs, view, fight
        self.attacking = fight.striker == fight.attacker.side
        self.striker = fight.attacker if self.attacking else fight.defender
        self.struck = fight.defender if self.attacking else fight.attacker
        self.rolled = view.step in WITH_DICE

    # The panel.

    def panel(self) -> Text:
        """Both sides on a line each, and what the dice came to."""
        signs, fight = self.signs, self.fight
        facts = {"attacker": signs.side(fight.attacker.side), "defender": signs.side(fight.defender.side)}
        place = "".join(text for text, _ in signs.place(self.view, fight.place)[:1])
        number = fight.attacker.assaults + fight.defender.assaults + (not self.rolled)
        said = signs.phrase("fight", place=place, number=number, side=signs.side(fight.striker), **facts)
        lines = [Text(f"{BATTLE} {said}", f"bold {EMBER}")]
        lines += [Text.assemble("  ", *self._side(fighter)) for fighter in (fight.attacker, fight.defender)]
        if self.rolled:
            lines.append(Text.assemble("  ", *self._dice()))
        return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)

    def _side(self, fighter: FighterView) -> Runs:
        signs = self.signs
        force = self.force(fighter.side)
        told = [signs.counted("fight_dice", fighter.dice) + (f" +{fighter.wounds}" if fighter.wounds else "")]
        others = {name: int(getattr(fighter, name)) for name in BESIDE_DICE}
        told += [signs.counted(f"fight_{name}", number) for name, number in others.items() if number]
        told.append(signs.phrase("fight_average", n=signs.speech.number(self.average(fighter), 1)))
        told.append(signs.phrase("fight_health", health=self._healths(fighter.side), n=self._health_of(fighter.side)))
        runs: Runs = signs.force(force) if force is not None else [signs.badge(fighter.side)]
        if force is not None and force.side == ELVES:
            runs = [signs.badge(ELVES), (" ", ""), *runs]
        return [*runs, (f"  {' · '.join(told)}", "")]

    def _healths(self, side: str) -> str:
        """The health of each type, as far as it is there."""
        kinds = zip(types_of(self.view, side), self._counts(side), strict=True)
        return "/".join(str(kind.health) if count else "-" for kind, count in kinds)

    def _health_of(self, side: str) -> int:
        """The wounds it takes to kill everybody on a side."""
        kinds = zip(types_of(self.view, side), self._counts(side), strict=True)
        return sum(kind.health * count for kind, count in kinds)

    def _dice(self) -> Runs:
        """The dice, and how the wounds are counted."""
        fight = self.fight
        dice: Runs = [(WOUND * fight.wound_dice, f"bold {EMBER}"), (BLANK * fight.blank_dice, FAINT)]
        if self.view.step == "AssignKill":
            return [*dice, (" " + self.signs.counted("wounds_left", fight.wounds), "bold")]
        parts = [str(fight.wound_dice)]
        for key, number in (
            ("sum_bonus", self.striker.wounds + self.striker.first_blood),
            ("sum_rage", self.striker.rage),
            ("sum_shields", self.struck.shields),
        ):
            if number:
                parts.append(self.signs.counted(key, number))
        total = self.signs.counted("sum_total", self.kept)
        return [*dice, (f" {' '.join(parts)} = ", ""), (total, "bold"), (f" {self._rerolls_left()}", FAINT)]

    def _rerolls_left(self) -> str:
        return self.signs.counted("rerolls_left", self.fight.rerolls) if self.fight.rerolls else ""

    # Who is there.

    def force(self, side: str) -> Force | None:
        """The units of a side in the fight."""
        territory = next(one for one in self.view.territories if one.id == self.fight.place)
        return next((force for force in territory.forces if force.side == side), None)

    def _counts(self, side: str) -> tuple[int, int, int]:
        force = self.force(side)
        return (0, 0, 0) if force is None else force.units

    def victim(self, level: int) -> tuple[TypeView, int]:
        """A type of the side that was struck, and how many of it are there."""
        return types_of(self.view, self.struck.side)[level - 1], self._counts(self.struck.side)[level - 1]

    # What may be expected.

    @property
    def kept(self) -> int:
        """The wounds if the dice are kept."""
        return max(0, self.fight.wound_dice + self._beside_dice(self.striker, to_come=False))

    @property
    def endurance(self) -> int:
        """The wounds that kill everybody on the side that is struck."""
        return self._health_of(self.struck.side)

    def _beside_dice(self, fighter: FighterView, *, to_come: bool) -> int:
        """What is added to the dice of a side and taken from them; in an assault to come with the Rage of cards, and
        with First Blood only if the side makes none just now."""
        enemy = self.fight.defender if fighter is self.fight.attacker else self.fight.attacker
        added = fighter.wounds + fighter.rage - enemy.shields
        if to_come:
            added += fighter.roused
        if not (to_come and self.rolled and fighter is self.striker):
            added += fighter.first_blood
        return added

    @property
    def chance(self) -> float:
        """How likely a die shows a wound."""
        quantities = self.signs.game.quantities
        return quantities.wound_faces / (quantities.wound_faces + quantities.blank_faces)

    def average(self, fighter: FighterView) -> float:
        """The wounds of a side's next assault on average, all blanks rolled again."""
        return sum(wounds * odd for wounds, odd in self._next(fighter))

    def odds(self, fighter: FighterView) -> float:
        """How likely a side's next assault kills everybody on the other."""
        enemy = self.fight.defender if fighter is self.fight.attacker else self.fight.attacker
        needed = self._health_of(enemy.side)
        return sum(odd for wounds, odd in self._next(fighter) if wounds >= needed)

    def _next(self, fighter: FighterView) -> list[tuple[int, float]]:
        chance = 1 - (1 - self.chance) ** (fighter.rerolls + 1)
        return _rolls(fighter.dice, chance, self._beside_dice(fighter, to_come=True))

    def after_reroll(self, blanks: int, wounds: int) -> float:
        """The wounds on average after one reroll of some dice."""
        return sum(dealt * odd for dealt, odd in self._again(blanks, wounds))

    def odds_after_reroll(self, blanks: int, wounds: int) -> float:
        """How likely one reroll of some dice kills everybody."""
        return sum(odd for dealt, odd in self._again(blanks, wounds) if dealt >= self.endurance)

    def _again(self, blanks: int, wounds: int) -> list[tuple[int, float]]:
        stay = self.fight.wound_dice - wounds
        return _rolls(blanks + wounds, self.chance, stay + self._beside_dice(self.striker, to_come=False))


def _rolls(dice: int, chance: float, added: int) -> list[tuple[int, float]]:
    """The wounds that so many dice and what is added may come to, never below 0, each with its odds."""
    return [
        (max(0, hits + added), comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits))
        for hits in range(dice + 1)
    ]


def fight_of(signs: Signs, view: ClashView) -> Fight | None:
    """The fight at hand, if there is one."""
    return None if view.fight is None else Fight(signs, view, view.fight)
