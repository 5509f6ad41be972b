"""Fights: assault after assault, until one side is gone (CR-8.22 to CR-8.24, CR-12, CR-13)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage import codes, events
from longhall.games.clash_of_rage.bands import heads
from longhall.games.clash_of_rage.choice import ActiveChoice
from longhall.games.clash_of_rage.heroes import is_swift, reward_victor, rouse, send_home
from longhall.games.clash_of_rage.hexes import BASTION, PLACE_NAMES
from longhall.games.clash_of_rage.layout import ATTACKER, DEFENDER
from longhall.games.clash_of_rage.pieces import ELVES, NO_HERO, RAGE, REROLLS, SHIELDS, SIDE_NAMES, SLOWNESS, WOUNDS
from longhall.games.clash_of_rage.table import ClashOfRage, other
from longhall.games.clash_of_rage.victory import has_won
from longhall.games.clash_of_rage.wounds import AssignKill
from longhall.kernel.step import NOBODY, Step


class Fights(ActiveChoice):
    """Every territory with units of the active player and of an enemy is fought over, in an order the player chooses
    (CR-8.22, CR-8.23)."""

    def seat(self, table: ClashOfRage) -> i64:
        return table.active if open_fights(table) else NOBODY

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        fights = open_fights(table)
        return [codes.FIGHT + territory for territory in range(BASTION) if fights >> territory & 1]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        territory: i64 = code - codes.FIGHT
        table.push(self)
        begin_fight(table, territory)

    def run(self, table: ClashOfRage) -> None:
        """No fight is left."""


def open_fights(table: ClashOfRage) -> i64:
    """The territories that hold units of the active player and of an enemy, as a set."""
    return table.places_of(table.active) & table.held_against(table.active)


def begin_fight(table: ClashOfRage, territory: i64) -> None:
    """The less slow side makes the first assault, on a tie the defender (CR-12.3 to CR-12.8)."""
    table.begin_fight(territory, table.defender_at(table.active, territory))
    first: i64 = ATTACKER if slowness(table, ATTACKER) < slowness(table, DEFENDER) else DEFENDER
    if table.listening:
        table.tell(events.FIGHT_BEGAN, [table.clan(table.active), table.clan_or_elves(table.defender), territory])
        table.tell(events.FIRST_STRIKE, [table.clan_or_elves(table.side(first))])
    rouse(table, ATTACKER)
    rouse(table, DEFENDER)
    table.let_strike(first)
    table.push(Assault())


def slowness(table: ClashOfRage, fighter: i64) -> i64:
    """How slow a side is: each type present counts once, with what it bears (CR-12.3, CR-12.4, CR-19.2, CR-21.10)."""
    return 0 if is_swift(table, fighter) else table.side_trait(table.side(fighter), table.battlefield, SLOWNESS)


class Assault(Step[ClashOfRage]):
    """A player's side may flee instead of rolling; elves never do (CR-12.30 to CR-12.33, CR-13.7)."""

    def seat(self, table: ClashOfRage) -> i64:
        side = table.side(table.striker)
        return NOBODY if side == ELVES else side

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        return [codes.ASSAULT, codes.FLEE]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        if code == codes.FLEE:
            flee(table)
        else:
            strike(table)

    def run(self, table: ClashOfRage) -> None:
        strike(table)

    def about(self, table: ClashOfRage, seat: i64) -> dict[str, str | int]:
        enemy = table.clan_or_elves(table.side(other(table.striker)))
        return {
            "dice": int(table.strongest_power(table.striker)),
            "rage": int(table.rage(table.striker)),
            "side": SIDE_NAMES[enemy],
            "place": PLACE_NAMES[table.battlefield],
        }


def flee(table: ClashOfRage) -> None:
    """All surviving units of the side and its hero go to the bastion; the other side has won (CR-12.30, CR-12.35)."""
    seat = table.side(table.striker)
    territory = table.battlefield
    with_hero = table.hero_in(seat, territory) != NO_HERO
    table.withdraw(seat, territory)
    if table.listening:
        table.tell(events.FLED, [table.clan(seat), territory])
    if with_hero:
        send_home(table, seat)
    end_fight(table, other(table.striker))


def strike(table: ClashOfRage) -> None:
    """Rage of cards first, then the dice of the most powerful type (CR-12.11, CR-17.19)."""
    fighter = table.striker
    side = table.side(fighter)
    table.count_assault(fighter)
    roused = table.side_trait(side, table.battlefield, RAGE)
    if roused:
        table.enrage(fighter, roused)
        if table.listening:
            table.tell(events.RAGED, [table.clan_or_elves(side), roused])
    table.roll(table.strongest_power(fighter))
    table.allow_rerolls(table.fighting_trait(fighter, REROLLS))
    if table.listening:
        table.tell(events.ROLLED, [table.clan_or_elves(side), table.wound_dice, table.blank_dice])
    table.push(Reroll())


class Reroll(Step[ClashOfRage]):
    """Each reroll symbol lets the side roll any of its dice again; elves roll all blanks, as long as there are any
    (CR-12.13 to CR-12.16, CR-12.38, CR-13.5, CR-13.6)."""

    def seat(self, table: ClashOfRage) -> i64:
        side = table.side(table.striker)
        dice: i64 = table.wound_dice + table.blank_dice
        return NOBODY if side == ELVES or table.rerolls == 0 or dice == 0 else side

    def options(self, table: ClashOfRage, seat: i64) -> list[int]:
        chosen = [
            int(codes.reroll(blanks, wounds))
            for blanks in range(table.blank_dice + 1)
            for wounds in range(table.wound_dice + 1)
            if blanks + wounds
        ]
        return [codes.KEEP, *chosen]

    def choose(self, table: ClashOfRage, seat: i64, code: i64) -> None:
        if code == codes.KEEP:
            count_wounds(table)
            return
        chosen: i64 = code - codes.REROLL
        roll_again(table, chosen // codes.DIE_COUNTS, chosen % codes.DIE_COUNTS)
        table.push(self)

    def run(self, table: ClashOfRage) -> None:
        if table.side(table.striker) == ELVES:
            while table.rerolls and table.blank_dice:
                roll_again(table, table.blank_dice, 0)
        count_wounds(table)

    def about(self, table: ClashOfRage, seat: i64) -> dict[str, str | int]:
        return {
            "wounds": int(table.wound_dice),
            "blanks": int(table.blank_dice),
            "rerolls": int(table.rerolls),
        }


def roll_again(table: ClashOfRage, blanks: i64, wounds: i64) -> None:
    """Roll some dice again, and tell what all dice show then."""
    table.roll_again(blanks, wounds)
    if table.listening:
        name = table.clan_or_elves(table.side(table.striker))
        table.tell(events.REROLLED, [name, blanks + wounds, table.wound_dice, table.blank_dice])


def count_wounds(table: ClashOfRage) -> None:
    """Wound faces, wound symbols and Rage less the enemy's shields, never below 0 (CR-12.17, CR-12.18)."""
    fighter = table.striker
    bonus, shields = wound_bonus(table), table.fighting_trait(other(fighter), SHIELDS)
    table.allow_rerolls(0)
    table.deal_wounds(wounds_of(table))
    if table.listening:
        side = table.clan_or_elves(table.side(fighter))
        table.tell(events.STRUCK, [side, table.wounds, bonus, table.rage(fighter), shields])
    table.push(EndAssault())
    table.push(AssignKill())


def wounds_of(table: ClashOfRage) -> i64:
    """The wounds that the dice of the assault at hand come to, as they lie."""
    fighter = table.striker
    shields = table.fighting_trait(other(fighter), SHIELDS)
    total: i64 = table.wound_dice + wound_bonus(table) + table.rage(fighter) - shields
    return max(0, total)


def wound_bonus(table: ClashOfRage) -> i64:
    """The wounds that are added to the dice of the assault at hand."""
    fighter = table.striker
    return table.fighting_trait(fighter, WOUNDS) + first_blood(table, fighter, table.assaults(fighter) - 1)


def first_blood(table: ClashOfRage, fighter: i64, earlier: i64) -> i64:
    """What a clan adds in an assault after so many earlier ones: something in the first it makes in a fight as the
    attacker (CR-15.4, CR-15.8)."""
    if fighter == DEFENDER or earlier:
        return 0
    return table.book.first_wounds[table.clan(table.active)]


class EndAssault(Step[ClashOfRage]):
    """Who has killed nothing takes Rage; then the other side strikes, if anybody is left (CR-12.26, CR-12.27,
    CR-12.34)."""

    def run(self, table: ClashOfRage) -> None:
        fighter = table.striker
        if table.kills == 0:
            side = table.side(fighter)
            tokens: i64 = 1 if side == ELVES else table.book.no_kill_rage[table.clan(side)]
            table.enrage(fighter, tokens)
            if table.listening:
                table.tell(events.RAGED, [table.clan_or_elves(side), tokens])
        if heads(table.band_of_fighter(other(fighter))) == 0:
            end_fight(table, fighter)
            return
        table.let_strike(other(fighter))
        table.push(Assault())


def end_fight(table: ClashOfRage, winner: i64) -> None:
    """The hero of a destroyed army goes home; heroes reward their side; there may be a victory (CR-10.7, CR-12.29,
    CR-12.35, CR-12.36, CR-14.5)."""
    loser = table.side(other(winner))
    territory = table.battlefield
    if table.hero_in(loser, territory) != NO_HERO:
        send_home(table, loser)
    if table.listening:
        table.tell(events.FIGHT_WON, [table.clan_or_elves(table.side(winner)), territory, table.clan_or_elves(loser)])
    reward_victor(table, winner)
    table.end_fight()
    has_won(table)
