"""The small vocabulary of effects that all decks, tiles and reavers speak (RM-26 to RM-32)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import codes, tidings
from longhall.games.reavers_of_midgard.cards import (
    AT_EXPEDITION,
    FAVOR,
    FIRST_PROPHECY,
    IN_COMBAT,
    KEEP,
    NO_CARD,
    ON_SUBDUING,
    PROPHECIES,
    PROPHECY,
    REAVER,
    TERROR,
    VILLAGE,
    Effect,
)
from longhall.games.reavers_of_midgard.combat import ALONE, can_field, fight
from longhall.games.reavers_of_midgard.dice import (
    ANY_COLOUR,
    DICE,
    FACE_NAMES,
    FACES,
    ICON_OF,
    PAYMENTS,
    colour_of,
    die_of,
)
from longhall.games.reavers_of_midgard.expedition import ALL_COLOURS, LoseDie, LosePossession
from longhall.games.reavers_of_midgard.gains import CREWED, Store, any_supply, gain_die, roll_dice, set_dice
from longhall.games.reavers_of_midgard.layout import PAIR
from longhall.games.reavers_of_midgard.loot import draw_and_keep, draw_loot
from longhall.games.reavers_of_midgard.offer import Offer, Owned, Personal
from longhall.games.reavers_of_midgard.payments import hand_over
from longhall.games.reavers_of_midgard.perform import Perform, draw_prophecy
from longhall.games.reavers_of_midgard.recruiting import recruit
from longhall.games.reavers_of_midgard.table import Reavers

# Gaining and losing.


class Gain(Effect):
    """Gain Food, Favor, Terror or a token."""

    def __init__(self, good: i64, amount: i64) -> None:
        self.good = good
        self.amount = amount

    def do(self, table: Reavers, seat: i64) -> None:
        table.gain(seat, self.good, self.amount)


class GainGlory(Effect):
    """Gain Glory, from where the card comes from."""

    def __init__(self, amount: i64, source: i64) -> None:
        self.amount = amount
        self.source = source

    def do(self, table: Reavers, seat: i64) -> None:
        table.gain_glory(seat, self.amount, self.source)


class Lose(Effect):
    """Lose Food, Favor or Terror, as much as one has (RM-18.3, RM-21.6)."""

    def __init__(self, good: i64, amount: i64) -> None:
        self.good = good
        self.amount = amount

    def can(self, table: Reavers, seat: i64) -> bool:
        return table.goods(seat, self.good) > 0

    def do(self, table: Reavers, seat: i64) -> None:
        table.lose(seat, self.good, self.amount)


# Dice.


class RollDice(Effect):
    """Gain and roll dice of certain colours."""

    def __init__(self, colours: list[int]) -> None:
        self.colours = colours

    def do(self, table: Reavers, seat: i64) -> None:
        roll_dice(table, seat, self.colours)


class RollChosenDice(Effect):
    """Gain and roll two dice of chosen colours (RM-31.12)."""

    def can(self, table: Reavers, seat: i64) -> bool:
        return any_supply(table)

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChooseColours(seat))


class ChooseColours(Offer):
    """Both colours are named before either die is rolled, among those in supply (RM-1.7, RM-31.26)."""

    def is_there(self, table: Reavers) -> bool:
        return any_supply(table)

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = []
        alone = table.supply(0) + table.supply(1) + table.supply(2) == 1
        for pair in range(codes.COLOUR_PAIRS):
            first, second = colours_of(pair)
            if first == second:
                # The last die of all is named twice, and rolled once.
                if table.supply(first) > 1 or (alone and table.supply(first)):
                    offered.append(codes.ROLL + pair)
            elif table.supply(first) and table.supply(second):
                offered.append(codes.ROLL + pair)
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        first, second = colours_of(code - codes.ROLL)
        roll_dice(table, seat, [first, second])


def colours_of(pair: i64) -> tuple[i64, i64]:
    """The two colours of a pair, the lower first."""
    second: i64 = 0
    while (second + 1) * (second + 2) // 2 <= pair:
        second += 1
    return pair - second * (second + 1) // 2, second


class GainDie(Effect):
    """Gain a die of a colour that shows a certain face."""

    def __init__(self, die: i64) -> None:
        self.die = die

    def do(self, table: Reavers, seat: i64) -> None:
        gain_die(table, seat, self.die)


class SetDice(Effect):
    """Gain dice on chosen faces, of certain colours or of any."""

    def __init__(self, colours: list[int]) -> None:
        self.colours = colours

    def do(self, table: Reavers, seat: i64) -> None:
        set_dice(table, seat, self.colours)


class TurnDie(Effect):
    """Set a crew die to a chosen face (RM-31.3, RM-34.4)."""

    def can(self, table: Reavers, seat: i64) -> bool:
        return table.crew_size(seat) > 0

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChooseTurn(seat))


class ChooseTurn(Offer):
    """Which die, and any of its faces, the one it shows included; it may be stored then (RM-16.6, RM-34.4)."""

    def is_there(self, table: Reavers) -> bool:
        return table.crew_size(self.owner) > 0

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [
            codes.TURN + die * FACES + face
            for die in range(DICE)
            if table.crew(seat, die)
            for face in range(FACES)
            if face in table.quantities.faces[colour_of(die)]
        ]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        die: i64 = (code - codes.TURN) // FACES
        face: i64 = (code - codes.TURN) % FACES
        table.turn_die(seat, die, face)
        if table.listening:
            table.tell(tidings.DIE_TURNED, [seat, die, face])
        table.push(Store(seat, CREWED, NO_CARD, die_of(colour_of(die), face)))


# Cards.


class Draw(Effect):
    """Draw a card and resolve it: loot, a prophecy for the pile, a reaver to recruit."""

    def __init__(self, deck: i64) -> None:
        self.deck = deck

    def can(self, table: Reavers, seat: i64) -> bool:
        return table.can_draw(self.deck)

    def do(self, table: Reavers, seat: i64) -> None:
        if self.deck == PROPHECY:
            draw_prophecy(table, seat)
        elif self.deck == REAVER:
            reaver = table.draw(REAVER)
            if reaver != NO_CARD:
                table.reveal()
                recruit(table, seat, reaver)
        else:
            draw_loot(table, seat, self.deck)


class DrawLoot(Effect):
    """Draw a village or a keep card, as one likes (RM-15.12)."""

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChooseDeck(seat))


class ChooseDeck(Offer):
    """The village deck or the keep deck."""

    def is_there(self, table: Reavers) -> bool:
        return table.can_draw(VILLAGE) or table.can_draw(KEEP)

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [codes.DRAW_FROM + deck - VILLAGE for deck in range(VILLAGE, KEEP + 1) if table.can_draw(deck)]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        draw_loot(table, seat, code - codes.DRAW_FROM + VILLAGE)


class DrawAndKeep(Effect):
    """Draw two cards, keep one."""

    def __init__(self, deck: i64) -> None:
        self.deck = deck

    def do(self, table: Reavers, seat: i64) -> None:
        draw_and_keep(table, seat, self.deck)


class ReturnProphecy(Effect):
    """Put a held prophecy under its deck."""

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChooseReturn(seat))


class ChooseReturn(Offer):
    """Any prophecy held, the newest included (RM-31.5). It is asked for even if all are alike: others cannot know."""

    def is_there(self, table: Reavers) -> bool:
        return len(self.options(table, self.owner)) > 0

    def silent(self, table: Reavers) -> bool:
        return False

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [
            codes.RETURN_PROPHECY + place for place in range(PROPHECIES) if table.pile(seat, FIRST_PROPHECY + place)
        ]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        card: i64 = code - codes.RETURN_PROPHECY + FIRST_PROPHECY
        table.return_prophecy(seat, card)
        table.reveal()
        if table.listening:
            table.tell(tidings.PROPHECY_RETURNED, [seat, card])


# Paying for more.


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


class DiscardFor(Offer):
    """Which dice to discard, whatever they show, or none (RM-6.7, RM-34.19)."""

    def __init__(self, seat: i64, number: i64) -> None:
        self.owner = seat
        self.number = number

    def facts(self) -> list[int]:
        return [self.owner, self.number]

    def is_there(self, table: Reavers) -> bool:
        effect = table.book.effects[self.number]
        assert isinstance(effect, DiscardDice)
        if effect.colour == ANY_COLOUR:
            return table.crew_size(self.owner) >= effect.dice
        count: i64 = 0
        for face in range(FACES):
            count += table.crew(self.owner, die_of(effect.colour, face))
        return count >= effect.dice

    def options(self, table: Reavers, seat: i64) -> list[int]:
        effect = table.book.effects[self.number]
        assert isinstance(effect, DiscardDice)
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
        effect = table.book.effects[self.number]
        assert isinstance(effect, DiscardDice)
        paid = hand_over(table, seat, code)
        table.push(Perform(seat, effect.script, 0))
        if effect.same_colour:
            set_dice(table, seat, [colour_of(paid[0])])


class DiscardFavor(Effect):
    """May discard Favor, once, for what follows (RM-26.17, RM-26.18)."""

    def __init__(self, number: i64, favor: i64, script: i64) -> None:
        self.number = number
        self.favor = favor
        self.script = script

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(SpendFavor(seat, self.number))


class SpendFavor(Offer):
    """Spend the Favor, or not."""

    def __init__(self, seat: i64, number: i64) -> None:
        self.owner = seat
        self.number = number

    def facts(self) -> list[int]:
        return [self.owner, self.number]

    def is_there(self, table: Reavers) -> bool:
        effect = table.book.effects[self.number]
        assert isinstance(effect, DiscardFavor)
        return table.favor(self.owner) >= effect.favor

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [codes.SPEND, codes.DECLINE]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.DECLINE:
            return
        effect = table.book.effects[self.number]
        assert isinstance(effect, DiscardFavor)
        table.spend(seat, FAVOR, effect.favor)
        table.push(Perform(seat, effect.script, 0))

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        effect = table.book.effects[self.number]
        assert isinstance(effect, DiscardFavor)
        return {"favor": effect.favor}


class Pillage(Effect):
    """May pillage for more: a keep card only by a won combat (RM-21.8 to RM-21.10, RM-30.9, RM-30.10)."""

    def __init__(self, number: i64, defence: i64, script: i64) -> None:
        self.number = number
        self.defence = defence
        self.script = script

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChoosePillage(seat, self.number))


class ChoosePillage(Offer):
    """Pillage or not; a keep card only with a combat die to roll (RM-20.12)."""

    def __init__(self, seat: i64, number: i64) -> None:
        self.owner = seat
        self.number = number

    def facts(self) -> list[int]:
        return [self.owner, self.number]

    def is_there(self, table: Reavers) -> bool:
        effect = table.book.effects[self.number]
        assert isinstance(effect, Pillage)
        return effect.defence == 0 or can_field(table, self.owner, ALONE)

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [codes.PILLAGE, codes.DECLINE]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        if code == codes.DECLINE:
            return
        effect = table.book.effects[self.number]
        assert isinstance(effect, Pillage)
        if effect.defence == 0:
            if table.listening:
                table.tell(tidings.PILLAGED, [seat])
            table.push(Perform(seat, effect.script, 0))
            return
        table.push(Spoils(seat, self.number))
        fight(table, seat, effect.defence, ALONE)

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        effect = table.book.effects[self.number]
        assert isinstance(effect, Pillage)
        return {"defence": effect.defence}


class Spoils(Personal):
    """What a keep card gives more after a won combat; after a lost one, nothing (RM-30.10)."""

    def __init__(self, seat: i64, number: i64) -> None:
        self.owner = seat
        self.number = number

    def facts(self) -> list[int]:
        return [self.owner, self.number]

    def run(self, table: Reavers) -> None:
        effect = table.book.effects[self.number]
        assert isinstance(effect, Pillage)
        won = table.victory
        table.settle_combat()
        if won:
            if table.listening:
                table.tell(tidings.PILLAGED, [self.owner])
            table.push(Perform(self.owner, effect.script, 0))


# Choosing.


class Choose(Effect):
    """The left or the right half of a card."""

    def __init__(self, number: i64, left: i64, right: i64) -> None:
        self.number = number
        self.left = left
        self.right = right

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChooseSide(seat, self.number))


class ChooseSide(Owned):
    """Left or right, exactly one of them."""

    def __init__(self, seat: i64, number: i64) -> None:
        self.owner = seat
        self.number = number

    def facts(self) -> list[int]:
        return [self.owner, self.number]

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [codes.CHOOSE, codes.CHOOSE + 1]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        effect = table.book.effects[self.number]
        assert isinstance(effect, Choose)
        table.push(Perform(seat, effect.left if code == codes.CHOOSE else effect.right, 0))


class GiveTerror(Effect):
    """Have another player gain Terror (RM-31.24, RM-34.20)."""

    def __init__(self, number: i64, amount: i64) -> None:
        self.number = number
        self.amount = amount

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(ChooseVictim(seat, self.number))


class ChooseVictim(Owned):
    """Any opponent, leading or not."""

    def __init__(self, seat: i64, number: i64) -> None:
        self.owner = seat
        self.number = number

    def facts(self) -> list[int]:
        return [self.owner, self.number]

    def options(self, table: Reavers, seat: i64) -> list[int]:
        return [codes.BURDEN + other for other in range(table.players) if other != seat]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        effect = table.book.effects[self.number]
        assert isinstance(effect, GiveTerror)
        victim: i64 = code - codes.BURDEN
        if table.listening:
            table.tell(tidings.BURDENED, [seat, victim])
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


class ChooseUpgrade(Owned):
    """The tile, if there is one and a space for it; or the Glory."""

    def __init__(self, seat: i64, number: i64) -> None:
        self.owner = seat
        self.number = number

    def facts(self) -> list[int]:
        return [self.owner, self.number]

    def options(self, table: Reavers, seat: i64) -> list[int]:
        effect = table.book.effects[self.number]
        assert isinstance(effect, BuildOrBoast)
        return [codes.BUILD, codes.BOAST] if table.can_build(seat, effect.icon) else [codes.BOAST]

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        effect = table.book.effects[self.number]
        assert isinstance(effect, BuildOrBoast)
        if code == codes.BOAST:
            table.gain_glory(seat, effect.glory, effect.source)
            return
        table.build(seat, effect.icon)
        if table.listening:
            table.tell(tidings.UPGRADE_BUILT, [seat, effect.icon])

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        effect = table.book.effects[self.number]
        assert isinstance(effect, BuildOrBoast)
        return {"icon": FACE_NAMES[effect.icon], "glory": effect.glory}


# What expeditions take.


class LoseDice(Effect):
    """Lose a die of any colour."""

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(LoseDie(seat, ALL_COLOURS))


class LoseLeadersDie(Effect):
    """Lose a die of the leader's colour, if there is a leader (RM-28.7, RM-28.8)."""

    def do(self, table: Reavers, seat: i64) -> None:
        if table.leader(seat) != NO_CARD:
            table.push(LoseDie(seat, table.leader_clan(seat)))


class LoseLeader(Effect):
    """The leader goes to the Glory pile (RM-28.6)."""

    def do(self, table: Reavers, seat: i64) -> None:
        leader = table.leader(seat)
        if leader != NO_CARD:
            table.lose_leader(seat)
            if table.listening:
                table.tell(tidings.REAVER_DISMISSED, [seat, leader])


class LoseArtifactOrUpgrade(Effect):
    """Lose one artifact or one ship upgrade (RM-28.2)."""

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(LosePossession(seat))


# Artifacts at moments of their own.


class AddCombatDice(Effect):
    """More combat dice in one combat, declared with the Hammers (RM-20.10)."""

    def __init__(self, dice: i64) -> None:
        self.dice = dice

    def timing(self) -> i64:
        return IN_COMBAT

    def do(self, table: Reavers, seat: i64) -> None:
        table.add_combat_dice(self.dice)


class IgnoreExpedition(Effect):
    """The expedition just revealed has no effect: it only has to be put away (RM-31.16)."""

    def timing(self) -> i64:
        return AT_EXPEDITION

    def do(self, table: Reavers, seat: i64) -> None:
        pass


class TakeBetterTile(Effect):
    """The level 3 tile of the type instead of the tile just taken (RM-31.14, RM-31.15)."""

    def timing(self) -> i64:
        return ON_SUBDUING

    def do(self, table: Reavers, seat: i64) -> None:
        table.replace_seized()


# Artifacts that look back at the reavers taken at Recruit.


class FireRecruited(Effect):
    """Fire the specialist effect of a reaver taken at Recruit in this activation (RM-31.2)."""

    def can(self, table: Reavers, seat: i64) -> bool:
        return table.recruited(0) != NO_CARD

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(NameRecruited(seat, 0))


class RewardRecruited(Effect):
    """Gain the promotion bonus of a reaver taken at Recruit in this activation (RM-31.13)."""

    def can(self, table: Reavers, seat: i64) -> bool:
        return table.recruited(0) != NO_CARD

    def do(self, table: Reavers, seat: i64) -> None:
        table.push(NameRecruited(seat, 1))


class NameRecruited(Offer):
    """One of the reavers taken at Recruit, however the card was used (RM-31.25, RM-34.6)."""

    def __init__(self, seat: i64, promotion: i64) -> None:
        self.owner = seat
        self.promotion = promotion

    def facts(self) -> list[int]:
        return [self.owner, self.promotion]

    def is_there(self, table: Reavers) -> bool:
        return table.recruited(0) != NO_CARD

    def options(self, table: Reavers, seat: i64) -> list[int]:
        offered: list[int] = []
        for place in range(PAIR):
            reaver = table.recruited(place)
            if reaver != NO_CARD and codes.NAME + reaver not in offered:
                offered.append(codes.NAME + reaver)
        offered.sort()
        return offered

    def choose(self, table: Reavers, seat: i64, code: i64) -> None:
        reaver: i64 = code - codes.NAME
        if self.promotion:
            table.push(Perform(seat, table.book.promotions[table.book.clans[reaver]], 0))
        else:
            table.push(Perform(seat, table.book.specialists[reaver], 0))

    def about(self, table: Reavers, seat: i64) -> dict[str, str | int]:
        return {"promotion": self.promotion}


def icon_face(colour: i64) -> i64:
    """How a cost or an artifact asks for a clan icon."""
    return ICON_OF + die_of(colour, FACES - 1)
