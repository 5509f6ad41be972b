"""The fight at hand: both sides with all that counts, the dice, and what an assault may be expected to bring."""

from __future__ import annotations

from math import comb

from longhall.games.clash_of_rage.view import Army, ClashView, FighterView, FightView, TypeView
from longhall.presentation.clash_of_rage.names import ClashNames, types_of
from longhall.presentation.spans import Sentence, concat, joined

# The choices during which dice lie on the table.
WITH_DICE = ("Reroll", "AssignKill")
# What a side has beside its dice and wounds, as far as it has any.
BESIDE_DICE = ("first_blood", "rerolls", "shields", "rage", "roused")


class Fight:
    """The fight at hand."""

    def __init__(self, names: ClashNames, view: ClashView, fight: FightView) -> None:
        self.names, self.view, self.fight = names, view, fight
        self.attacking = fight.striker == fight.attacker.side
        self.striker = fight.attacker if self.attacking else fight.defender
        self.struck = fight.defender if self.attacking else fight.attacker
        self.rolled = view.step in WITH_DICE

    # In words.

    def title(self) -> Sentence:
        """Who fights where, and whose assault it is."""
        names, fight = self.names, self.fight
        territory = next(one for one in self.view.territories if one.id == fight.place)
        number = fight.attacker.assaults + fight.defender.assaults + (not self.rolled)
        return names.text(
            "fight",
            place=names.sign(territory),
            attacker=names.side(fight.attacker.side),
            defender=names.side(fight.defender.side),
            number=str(number),
            side=names.side(fight.striker),
        )

    def strength(self, fighter: FighterView) -> Sentence:
        """All that a side has in the fight."""
        names = self.names
        dice = names.counted("fight_dice", fighter.dice)
        told = [concat(dice, " +", names.amount(fighter.wounds)) if fighter.wounds else dice]
        others = {name: int(getattr(fighter, name)) for name in BESIDE_DICE}
        told += [names.counted(f"fight_{name}", number) for name, number in others.items() if number]
        told.append(names.text("fight_average", n=names.speech.number(self.average(fighter), 1)))
        told.append(names.text("fight_health", health=self._healths(fighter.side), n=self._health_of(fighter.side)))
        return joined(" · ", told)

    def _healths(self, side: str) -> str:
        """The health of each type, as far as it is there."""
        kinds = zip(types_of(self.view, side), self._counts(side), strict=True)
        return "/".join(str(kind.health) if count else "-" for kind, count in kinds)

    def _health_of(self, side: str) -> int:
        """The wounds it takes to kill everybody on a side."""
        kinds = zip(types_of(self.view, side), self._counts(side), strict=True)
        return sum(kind.health * count for kind, count in kinds)

    def wounds_left(self) -> Sentence:
        """How many wounds are to be assigned."""
        return self.names.counted("wounds_left", self.fight.wounds)

    def summands(self) -> Sentence:
        """The wounds on the dice, and what is added to them and taken from them."""
        parts: list[Sentence] = [self.names.amount(self.fight.wound_dice)]
        for key, number in (
            ("sum_bonus", self.striker.wounds + self.striker.first_blood),
            ("sum_rage", self.striker.rage),
            ("sum_shields", self.struck.shields),
        ):
            if number:
                parts.append(self.names.counted(key, number))
        return joined(" ", parts)

    def total(self) -> Sentence:
        """The wounds that all of it comes to."""
        return self.names.counted("sum_total", self.kept)

    def rerolls_left(self) -> Sentence:
        """How many rerolls are left, if any are."""
        return self.names.counted("rerolls_left", self.fight.rerolls) if self.fight.rerolls else ()

    # Who is there.

    def force(self, side: str) -> Army | None:
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
        quantities = self.names.quantities
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


def fight_of(names: ClashNames, view: ClashView) -> Fight | None:
    """The fight at hand, if there is one."""
    return None if view.fight is None else Fight(names, view, view.fight)
