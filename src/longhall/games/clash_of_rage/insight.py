"""What a player of Clash of Rage could work out with pencil and paper: fights, cards to come, who is ahead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cmp_to_key
from typing import cast

import msgspec

from longhall.games.clash_of_rage import codes
from longhall.games.clash_of_rage.bands import band_of
from longhall.games.clash_of_rage.fights import open_fights, wound_bonus
from longhall.games.clash_of_rage.hexes import BASTION, NO_PLACE, PLACE_NAMES
from longhall.games.clash_of_rage.layout import ATTACKER, DEFENDER
from longhall.games.clash_of_rage.movement import MoveTo
from longhall.games.clash_of_rage.odds import TRIALS, Odds, position, with_band
from longhall.games.clash_of_rage.pieces import (
    EQUIPMENT,
    LEGENDS,
    NO_CLAN,
    NO_SIDE,
    NO_TACTIC,
    SHIELDS,
    SIDE_NAMES,
    TACTICS,
)
from longhall.games.clash_of_rage.rounds import is_ahead
from longhall.games.clash_of_rage.table import ClashOfRage, other
from longhall.games.clash_of_rage.wounds import health_of
from longhall.kernel.bits import bit
from longhall.kernel.step import NOBODY, step_name
from longhall.kernel.views import Insight

# So many positions of a fight are thought through in a moment; where there are more, it is fought out instead.
MOST_POSITIONS = 6000


class FightOdds(msgspec.Struct, frozen=True):
    """How likely the attacker wins a fight: to the last percent, or about so, from so many trials."""

    place: str
    attacker: str
    defender: str
    attacker_wins: float
    trials: int = 0


class OptionOdds(msgspec.Struct, frozen=True):
    """How likely the side that an option is taken for wins the fight that it leads to, or is part of."""

    code: int
    place: str
    side: str
    wins: float
    trials: int = 0


class ClashInsight(Insight, kw_only=True, tag="clash-of-rage"):
    """Fights at hand or about to come; options with the odds of the whole fight; cards that nobody has seen, which all
    can count; and the seats in the order in which the end would rank them (CR-14.11, CR-14.12)."""

    fights: tuple[FightOdds, ...]
    options: tuple[OptionOdds, ...]
    equipment: dict[str, int]
    legendaries: tuple[str, ...]
    tactics: dict[str, tuple[str, ...]]
    ranking: tuple[int, ...]


def insight_of(table: ClashOfRage, viewer: int) -> ClashInsight:
    """What a viewer could work out: nothing that is hidden from it goes into this."""
    book = table.book
    hidden = table.legends if viewer == table.active and viewer != NOBODY else table.legends | table.drawn
    return ClashInsight(
        fights=tuple(_fights(table)),
        options=tuple(_options(table, viewer)) if viewer in table.to_act else (),
        equipment={book.card_names[card]: int(table.in_deck(card)) for card in range(EQUIPMENT) if table.in_deck(card)},
        legendaries=tuple(book.card_names[EQUIPMENT + legend] for legend in range(LEGENDS) if hidden >> legend & 1),
        tactics=_tactics(table, viewer),
        ranking=_ranking(table),
    )


# Cards and ranks.


def _tactics(table: ClashOfRage, viewer: int) -> dict[str, tuple[str, ...]]:
    """The tactic cards of each clan that may be drawn or played next: for the viewer's own, those in the deck."""
    found = {}
    for seat in range(table.players):
        if table.clan(seat) == NO_CLAN:
            continue
        sealed = 0 if table.sealed(seat) == NO_TACTIC else bit(table.sealed(seat))
        unseen = table.tactic_deck(seat) | (0 if seat == viewer else table.hand(seat) | sealed)
        names = [table.book.tactic_names[table.printed_tactic(seat, card)] for card in _members(unseen, TACTICS)]
        found[SIDE_NAMES[table.clan(seat)]] = tuple(names)
    return found


def _ranking(table: ClashOfRage) -> tuple[int, ...]:
    """The seats as the end of the last round would rank them; none before there is a play order."""
    if table.tactic(0) == NO_TACTIC:
        return ()
    order = [int(table.in_order(place)) for place in range(table.players)]

    def compared(seat: int, rival: int) -> int:
        earlier, later = sorted((seat, rival), key=order.index)
        first = later if is_ahead(table, later, earlier) else earlier
        return -1 if first == seat else 1

    return tuple(sorted(order, key=cmp_to_key(compared)))


def _members(cards: int, most: int) -> list[int]:
    return [card for card in range(most) if cards >> card & 1]


# Fights.


def _fights(table: ClashOfRage) -> Iterator[FightOdds]:
    """The fight at hand, as it stands before what is chosen now; then those that are open."""
    if table.over or table.active == NOBODY:
        return
    if table.battlefield != NO_PLACE and table.defender != NO_SIDE:
        odds = _odds(table, int(table.battlefield), 0)
        yield _told(table, int(table.battlefield), odds, _now(table, odds))
    for place in _members(open_fights(table), BASTION):
        if place != table.battlefield:
            odds = _odds(table, place, 0)
            yield _told(table, place, odds, odds.at_start())


def _odds(table: ClashOfRage, place: int, followers: int) -> Odds:
    return Odds(table, place, table.defender_at(table.active, place), followers, MOST_POSITIONS)


def _told(table: ClashOfRage, place: int, odds: Odds, chance: float) -> FightOdds:
    defender = table.clan_or_elves(table.defender_at(table.active, place))
    attacker = table.clan(table.active)
    trials = 0 if odds.exact else TRIALS
    return FightOdds(PLACE_NAMES[place], SIDE_NAMES[attacker], SIDE_NAMES[defender], chance, trials)


def _now(table: ClashOfRage, odds: Odds) -> float:
    """How the fight at hand stands, whatever is owed in it; all blanks of the dice that lie are rolled again."""
    at, step = _position(table), step_name(table.stack[-1])
    if step == "Reroll":
        return odds.after_rolls(at, _sure(table), odds.rolls_of(table.blank_dice, table.rerolls))
    if step == "AssignKill":
        return odds.after_wounds(at, table.wounds, table.kills)
    return odds.before_assault(*_state(table))


def _state(table: ClashOfRage) -> tuple[int, int, int, int, int, bool]:
    bands = int(table.band_of_fighter(ATTACKER)), int(table.band_of_fighter(DEFENDER))
    rages = int(table.rage(ATTACKER)), int(table.rage(DEFENDER))
    return *bands, *rages, int(table.striker), table.assaults(ATTACKER) == 0


def _position(table: ClashOfRage) -> int:
    return int(position(*_state(table)))


def _sure(table: ClashOfRage) -> int:
    """The wounds of the assault at hand if no more dice show one; below 0 where shields would take more."""
    shields = table.fighting_trait(other(table.striker), SHIELDS)
    return int(table.wound_dice + wound_bonus(table) + table.rage(table.striker) - shields)


# Options.


def _options(table: ClashOfRage, viewer: int) -> Iterator[OptionOdds]:
    """Options that lead to a fight, or are part of one."""
    step = table.stack[-1]
    name = step_name(step)
    if name in ("Assault", "Reroll", "AssignKill"):
        yield from _in_a_fight(table, viewer, name)
    elif name == "Fights":
        for code in table.options(viewer):
            place = code - codes.FIGHT
            odds = _odds(table, place, 0)
            yield _option(table, code, place, ATTACKER, odds, odds.at_start())
    elif name == "MoveTo":
        moving = cast(MoveTo, step)
        held = table.held_against(viewer)
        for code in table.options(viewer):
            place = code - codes.MOVE_TO
            if held >> place & 1:
                odds = _odds(table, place, int(band_of(moving.level, moving.number)))
                yield _option(table, code, place, ATTACKER, odds, odds.at_start())


def _in_a_fight(table: ClashOfRage, viewer: int, step: str) -> Iterator[OptionOdds]:
    place = int(table.battlefield)
    odds = _odds(table, place, 0)
    for code in table.options(viewer):
        if step == "Assault":
            chance = None if code == codes.FLEE else odds.before_assault(*_state(table))
        elif step == "Reroll":
            chance = _rolled(table, odds, code)
        else:
            chance = _killed(table, odds, code - codes.KILL)
        if chance is not None:
            yield _option(table, code, place, int(table.striker), odds, chance)


def _rolled(table: ClashOfRage, odds: Odds, code: int) -> float:
    """Some dice are kept or rolled again, and whatever is blank then as often as there are symbols left."""
    at, sure = _position(table), _sure(table)
    if code == codes.KEEP:
        return float(odds.after_wounds(at, max(0, sure), 0))
    blanks, wounds = divmod(code - codes.REROLL, codes.DIE_COUNTS)
    rerolls = int(table.rerolls)
    now = odds.rolls_of(blanks + wounds, rerolls)
    later = odds.rolls_of(table.blank_dice - blanks, rerolls - 1)
    both = [0.0] * (len(now) + len(later) - 1)
    for hits, odd in enumerate(now):
        for more, even in enumerate(later):
            both[hits + more] += odd * even
    return float(odds.after_rolls(at, sure - wounds, both))


def _killed(table: ClashOfRage, odds: Odds, level: int) -> float:
    """A unit dies, and then others as is best for who strikes."""
    victim = other(table.striker)
    left = table.band_of_fighter(victim) - band_of(level, 1)
    after = with_band(_position(table), victim, left)
    return float(odds.after_wounds(after, table.wounds - health_of(table, level), table.kills + 1))


def _option(table: ClashOfRage, code: int, place: int, fighter: int, odds: Odds, chance: float) -> OptionOdds:
    attacking = fighter == ATTACKER
    side = table.active if attacking else table.defender_at(table.active, place)
    wins = chance if attacking else 1.0 - chance
    return OptionOdds(
        code, PLACE_NAMES[place], SIDE_NAMES[table.clan_or_elves(side)], wins, 0 if odds.exact else TRIALS
    )
