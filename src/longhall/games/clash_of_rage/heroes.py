"""Heroes: they accompany units, and are sent home without them (CR-10, CR-19)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.clash_of_rage import events
from longhall.games.clash_of_rage.bands import heads
from longhall.games.clash_of_rage.hexes import BASTION
from longhall.games.clash_of_rage.pieces import NO_HERO
from longhall.games.clash_of_rage.table import ClashOfRage, other


def send_home(table: ClashOfRage, seat: i64) -> None:
    """A hero goes to its bastion (CR-10.5, CR-10.7 to CR-10.9)."""
    table.move_hero(seat, BASTION)
    if table.listening:
        table.tell(events.HERO_HOME, [table.clan(seat), table.hero(seat)])


def rouse(table: ClashOfRage, fighter: i64) -> None:
    """At the start of a fight a hero may bring Rage against more units (CR-12.8, CR-19.1, CR-19.8)."""
    hero = table.hero_in(table.side(fighter), table.battlefield)
    if hero == NO_HERO or table.book.outnumbered_rage[hero] == 0:
        return
    if heads(table.band_of_fighter(other(fighter))) > heads(table.band_of_fighter(fighter)):
        tokens: i64 = table.book.outnumbered_rage[hero]
        table.enrage(fighter, tokens)
        if table.listening:
            table.tell(events.RAGED, [table.clan_or_elves(table.side(fighter)), tokens])


def is_swift(table: ClashOfRage, fighter: i64) -> bool:
    """Whether a hero makes the slowness of a side count as 0 (CR-19.2, CR-19.6)."""
    hero = table.hero_in(table.side(fighter), table.battlefield)
    return hero != NO_HERO and table.book.swift[hero] == 1


def reward_victor(table: ClashOfRage, fighter: i64) -> None:
    """A hero of the side that has won may bring gold, or a unit back (CR-19.3, CR-19.4, CR-19.7)."""
    side = table.side(fighter)
    hero = table.hero_in(side, table.battlefield)
    if hero == NO_HERO:
        return
    gold: i64 = table.book.victory_gold[hero]
    table.gain_gold(side, gold)
    healed: i64 = min(table.book.healed[hero], table.lost(fighter))
    for _ in range(healed):
        table.muster(side, 0, table.battlefield)
    if table.listening:
        if gold:
            table.tell(events.GOLD, [table.clan(side), gold])
        if healed:
            table.tell(events.HEALED, [table.clan(side), table.kind(side, 0), healed, table.battlefield])
