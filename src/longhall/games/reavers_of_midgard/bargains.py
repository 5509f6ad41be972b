"""Effects that ask for more: discard for, pillage for, left or right, build or boast (RM-6.7, RM-17, RM-21, RM-31)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, events
from longhall.games.reavers_of_midgard.cards import FAVOR, TERROR, Effect
from longhall.games.reavers_of_midgard.combat import ALONE, can_field, fight
from longhall.games.reavers_of_midgard.dice import (
    ANY_COLOUR,
    COLOUR_NAMES,
    DICE,
    FACE_NAMES,
    FACES,
    PAYMENTS,
    colour_of,
    die_of,
)
from longhall.games.reavers_of_midgard.gains import set_dice
from longhall.games.reavers_of_midgard.payments import hand_over
from longhall.games.reavers_of_midgard.perform import Perform
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import Offer, Personal


class Bargain(Offer[Reavers]):
    """A choice that an effect offers; the effect is found again by its number."""

    def __init__(self, seat: i64, number: i64) -> None:
        self.owner = seat
        self.number = number

    def facts(self) -> list[int]:
        return [self.owner, self.number]

    def is_there(self, table: Reavers) -> bool:
        return True

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return table.about_work()


class DiscardDice(Effect):
    """May discard crew dice, of a colour or of any, for what follows; or for a die of the same colour (RM-6.7)."""

    def __init__(self, number: i64, colour: i64, dice: i64, script: i64, same_colour: bool) -> None:
        self.number = number
        self.colour = colour
        self.dice = dice
        self.script = script
        self.same_colour = same_colour

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(DiscardFor(seat, self.number))


class DiscardFor(Bargain):
    """Which dice to discard, whatever they show, or none (RM-6.7, RM-34.19)."""

    def effect(self, table: Reavers) -> DiscardDice:
        """What offers this."""
        effect = table.book.effects[self.number]
        assert isinstance(effect, DiscardDice)
        return effect

    def is_there(self, table: Reavers) -> bool:
        effect = self.effect(table)
        if effect.colour == ANY_COLOUR:
            return table.crew_size(self.owner) >= effect.dice
        count: i64 = 0
        for face in range(FACES):
            count += table.crew(self.owner, die_of(effect.colour, face))
        return count >= effect.dice

    def options(self, table: Reavers, seat: i64) -> list[int]:
        effect = self.effect(table)
        held = table.crew_dice(seat)
        if effect.colour != ANY_COLOUR:
            for die in range(DICE):
                if colour_of(die) != effect.colour:
                    held[die] = 0
        offered = PAYMENTS.out_of(held, effect.dice, codes.PAY)
        offered.append(codes.DECLINE)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.DECLINE:
            return
        effect = self.effect(table)
        paid = hand_over(table, seat, code)
        table.push(Perform(seat, effect.script, 0, table.work))
        if effect.same_colour:
            set_dice(table, seat, [colour_of(paid[0])])

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        effect = self.effect(table)
        told = table.about_work()
        told["n"] = effect.dice
        told["colour"] = "any" if effect.colour == ANY_COLOUR else COLOUR_NAMES[effect.colour]
        return told


class DiscardFavor(Effect):
    """May discard Favor, once, for what follows (RM-26.17, RM-26.18)."""

    def __init__(self, number: i64, favor: i64, script: i64) -> None:
        self.number = number
        self.favor = favor
        self.script = script

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(SpendFavor(seat, self.number))


class SpendFavor(Bargain):
    """Spend the Favor, or not."""

    def effect(self, table: Reavers) -> DiscardFavor:
        """What offers this."""
        effect = table.book.effects[self.number]
        assert isinstance(effect, DiscardFavor)
        return effect

    def is_there(self, table: Reavers) -> bool:
        return table.favor(self.owner) >= self.effect(table).favor

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [codes.SPEND, codes.DECLINE]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.SPEND:
            effect = self.effect(table)
            table.spend(seat, FAVOR, effect.favor)
            table.push(Perform(seat, effect.script, 0, table.work))

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        told = table.about_work()
        told["favor"] = self.effect(table).favor
        return told


class Pillage(Effect):
    """May pillage for more: a keep card only by a won combat (RM-21.8 to RM-21.10, RM-30.9, RM-30.10)."""

    def __init__(self, number: i64, defence: i64, script: i64) -> None:
        self.number = number
        self.defence = defence
        self.script = script

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChoosePillage(seat, self.number))


def pillage_of(table: Reavers, number: i64) -> Pillage:
    """The pillage with a number."""
    effect = table.book.effects[number]
    assert isinstance(effect, Pillage)
    return effect


class ChoosePillage(Bargain):
    """Pillage or not; a keep card only with a combat die to roll (RM-20.12)."""

    def is_there(self, table: Reavers) -> bool:
        return pillage_of(table, self.number).defence == 0 or can_field(table, self.owner, ALONE)

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [codes.PILLAGE, codes.DECLINE]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.DECLINE:
            return
        table.push(Spoils(seat, self.number))
        defence = pillage_of(table, self.number).defence
        if defence == 0:
            table.end_combat(True)
        else:
            fight(table, seat, defence, ALONE)

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        told = table.about_work()
        told["defence"] = pillage_of(table, self.number).defence
        return told


class Spoils(Personal[Reavers]):
    """What a pillaged card gives more; after a lost combat, nothing (RM-30.10)."""

    def __init__(self, seat: i64, number: i64) -> None:
        self.owner = seat
        self.number = number

    def facts(self) -> list[int]:
        return [self.owner, self.number]

    def run(self, table: Reavers) -> None:
        won = table.victory
        table.settle_combat()
        if won:
            if table.listening:
                table.tell(events.PILLAGED, [self.owner, table.work])
            table.push(Perform(self.owner, pillage_of(table, self.number).script, 0, table.work))


class Choose(Effect):
    """The left or the right half of a card."""

    def __init__(self, number: i64, left: i64, right: i64) -> None:
        self.number = number
        self.left = left
        self.right = right

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChooseSide(seat, self.number))


class ChooseSide(Bargain):
    """Left or right, exactly one of them."""

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [codes.CHOOSE, codes.CHOOSE + 1]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        effect = table.book.effects[self.number]
        assert isinstance(effect, Choose)
        table.push(Perform(seat, effect.left if code == codes.CHOOSE else effect.right, 0, table.work))


class GiveTerror(Effect):
    """Have another player gain Terror (RM-31.24, RM-34.20)."""

    def __init__(self, number: i64, amount: i64) -> None:
        self.number = number
        self.amount = amount

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChooseVictim(seat, self.number))


class ChooseVictim(Bargain):
    """Any opponent, leading or not."""

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [codes.BURDEN + other for other in range(table.players) if other != seat]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        effect = table.book.effects[self.number]
        assert isinstance(effect, GiveTerror)
        victim: i64 = code - codes.BURDEN
        if table.listening:
            table.tell(events.BURDENED, [seat, victim])
        table.gain(victim, TERROR, effect.amount)


class BuildOrBoast(Effect):
    """Take the matching ship upgrade, or Glory instead (RM-17.1, RM-17.2)."""

    def __init__(self, number: i64, icon: i64, glory: i64, source: i64) -> None:
        self.number = number
        self.icon = icon
        self.glory = glory
        self.source = source

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChooseUpgrade(seat, self.number))


class ChooseUpgrade(Bargain):
    """The tile, if there is one and a space for it; or the Glory."""

    def effect(self, table: Reavers) -> BuildOrBoast:
        """What offers this."""
        effect = table.book.effects[self.number]
        assert isinstance(effect, BuildOrBoast)
        return effect

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [codes.BUILD, codes.BOAST] if table.can_build(seat, self.effect(table).icon) else [codes.BOAST]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        effect = self.effect(table)
        if code == codes.BOAST:
            table.gain_glory(seat, effect.glory, effect.source)
            return
        table.build(seat, effect.icon)
        if table.listening:
            table.tell(events.UPGRADE_BUILT, [seat, effect.icon])

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        effect = self.effect(table)
        return {"icon": FACE_NAMES[effect.icon], "glory": effect.glory}
