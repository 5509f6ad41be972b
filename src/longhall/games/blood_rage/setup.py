"""Set-up (BR-4)."""

from __future__ import annotations

from typing import Final

from longhall.games.blood_rage import events
from longhall.games.blood_rage.ages import Age
from longhall.games.blood_rage.bags import AGES
from longhall.games.blood_rage.figures import OUTER, YGGDRASIL
from longhall.games.blood_rage.layout import ALL_STATS, CLANS, FIRST_PLAYER, SEATS
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.step import Step


class SetUp(Step[BloodRage]):
    """Clans, board and tokens; then the first Age begins (BR-4)."""

    def run(self, table: BloodRage) -> None:
        take_clans(table)
        lay_out(table)
        doom_provinces(table)
        choose_first_player(table)
        table.push(Age(0))


def take_clans(table: BloodRage) -> None:
    """Each player takes a different clan, with all its figures in reserve (BR-4.1 to BR-4.3, BR-4.11)."""
    order = CLAN_ORDERS[table.settings[CLANS]]
    for seat in range(table.players):
        table.lead(seat, order[seat])
        table.clear_sheet(seat)
        table.fill_rage(seat)
        table.open_ledger(seat)
    for seat in range(table.players, SEATS):
        table.clear_sheet(seat)
    table.clear_board()
    table.end_pillage()


def lay_out(table: BloodRage) -> None:
    """The green-edged token on Yggdrasil, the others shuffled onto the outer provinces (BR-4.4, BR-4.5)."""
    table.lay_token(YGGDRASIL, ALL_STATS)
    rewards = table.quantities.tokens[:]
    table.rng.shuffle(rewards, 0, OUTER)
    for province in range(OUTER):
        table.lay_token(province, rewards[province])


def doom_provinces(table: BloodRage) -> None:
    """One Ragnarok token for each Age; some of the rest destroy their provinces at once (BR-4.6, BR-4.8, BR-4.13)."""
    tokens = list(range(OUTER))
    table.rng.shuffle(tokens, 0, OUTER)
    for age in range(AGES):
        table.doom(age, tokens[age])
    for place in range(table.quantities.destroyed_at_setup[table.players - 2]):
        table.destroy_province(tokens[AGES + place])
        if table.listening:
            table.tell(events.LOST_AT_SETUP, [tokens[AGES + place]])


def choose_first_player(table: BloodRage) -> None:
    """By agreement or at random (BR-4.12)."""
    table.make_first(table.agreed_seat(FIRST_PLAYER))
    if table.listening:
        table.tell_of(events.FIRST_PLAYER, table.first, [])


def orders(rest: list[int]) -> list[list[int]]:
    """Every order of these, the given one first."""
    if not rest:
        return [[]]
    return [[rest[place], *order] for place in range(len(rest)) for order in orders(rest[:place] + rest[place + 1 :])]


# The ways to give out the clans, by the value of the option `clans`.
CLAN_ORDERS: Final = orders(list(range(SEATS)))
