"""What is true of a pillage and its battle, from the call to the last fate (BR-12 to BR-16, Appendix C)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.blood_rage.bags import KINDS
from longhall.games.blood_rage.battle import strength_in_battle
from longhall.games.blood_rage.layout import NO_CARD, NO_PROVINCE, NO_WINNER, NOT_COMPARED, SEATS
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.bits import count_bits
from longhall.kernel.step import NOBODY, step_name

# Steps that are for the winner of a battle, and for a pillager who has succeeded.
WINNERS: Final = ["Prowess", "WinnersText", "AxesGlory"]
PILLAGERS: Final = ["Spoils", "TurnToken", "LeadersSpoils", "MoveOn"]


def has_any(waiting: list[str], names: list[str]) -> bool:
    """Whether one of these steps waits."""
    return any(name in waiting for name in names)


def check_battle(table: BloodRage, found: list[str]) -> None:
    """C-22: one battle at most, between clans that are there, with cards that were played."""
    if table.pillager == NOBODY:
        if table.pillaged_province != NO_PROVINCE or table.fighters or not is_idle(table):
            found.append("C-22: something of a battle is left over")
        return
    if table.pillager >= table.players or table.pillaged_province == NO_PROVINCE:
        found.append("BR-12.1: somebody pillages nothing")
        return
    if table.is_destroyed(table.pillaged_province):
        found.append("BR-12.1: a battle is fought where nobody can")
    if table.fighters >> table.players:
        found.append("BR-13.11: a battle is fought where nobody can")
    waiting = [step_name(step) for step in table.stack]
    if "Muster" in waiting and table.force(table.pillager, table.pillaged_province) == 0:
        found.append("BR-12.1: a clan pillages where it has no figure")
    if "MoveOn" in waiting and table.leader_at(table.pillager) != table.pillaged_province:
        found.append("BR-24.1: a Leader moves on from where it is not")
    if not table.fighters:
        if not is_idle(table):
            found.append("C-22: a battle has begun in which nobody fights")
    elif "Muster" in waiting:
        found.append("BR-13.11: a battle has begun before the Call to Battle is over")
    elif count_bits(table.fighters) < 2 or not table.is_fighting(table.pillager):
        found.append("BR-13.11: a battle is fought by one clan alone, or without the pillager")
    elif table.is_called_again:
        found.append("BR-25.16: cards are to be played again, but are not")
    else:
        check_cards_played(table, waiting, found)
        if "PlayCards" in waiting or "LateCards" in waiting:
            check_undecided(table, "PlayCards" in waiting, found)
        else:
            check_decided(table, waiting, found)


def is_idle(table: BloodRage) -> bool:
    """Whether nobody has fought, or died, or laid a card."""
    idle = table.winner == NO_WINNER and not table.is_called_again and not table.is_decided
    for seat in range(SEATS):
        idle = idle and table.face_up(seat) == NO_CARD and not table.played(seat) and not table.laid(seat)
        idle = idle and not table.is_void(seat) and not table.is_turned(seat)
        idle = idle and table.killed(seat) == 0 and not table.is_witness(seat)
    return idle


def check_cards_played(table: BloodRage, waiting: list[str], found: list[str]) -> None:
    """What lies face up was played by a clan that fights, and so was what is void or turned (BR-14.3)."""
    for seat in range(SEATS):
        card, laid = table.face_up(seat), table.laid(seat)
        if card != NO_CARD and card not in laid:
            found.append("BR-14.3: a card lies face up that nobody has played")
        if card == NO_CARD and (table.is_void(seat) or table.is_turned(seat)):
            found.append("BR-14.3: a card is void that nobody has revealed")
        if card != NO_CARD and table.is_turned(seat) and not table.is_quest(card):
            found.append("BR-24.8: a card counts as a battle card that is no quest")
        if not table.is_fighting(seat):
            if laid or table.played(seat):
                found.append("BR-14.1: a clan that does not fight has played cards")
            if table.is_witness(seat):
                found.append("BR-27.5: a clan that does not fight is paid for kills")
            if table.killed(seat):
                found.append("BR-16.6: a clan that does not fight has lost figures")
        if laid != table.played(seat) and "PlayCards" not in waiting and "LateCards" not in waiting:
            check_cards_gone(table, seat, waiting, found)


def check_cards_gone(table: BloodRage, seat: i64, waiting: list[str], found: list[str]) -> None:
    """Played cards that lie there no more were taken into a hand or discarded, as all have seen (BR-16.4, BR-16.5)."""
    left = table.played(seat)
    if left and "CardsBack" not in waiting:
        found.append("BR-16.4: played cards lie there after they were taken back or discarded")
    for card in left:
        if card not in table.laid(seat):
            found.append("BR-14.1: a card lies in the battle that was never played")


def check_undecided(table: BloodRage, choosing: bool, found: list[str]) -> None:
    """Before the comparison nobody has won, and every card played lies there; while cards are chosen none does."""
    if table.winner != NO_WINNER or table.is_decided:
        found.append("C-22: a battle was won that is not decided, or by nobody in it")
    for seat in range(table.players):
        if table.laid(seat) != table.played(seat):
            found.append("BR-14.3: a card lies face up that nobody has played")
        if choosing and (table.played(seat) or table.killed(seat)):
            found.append("BR-14.3: cards lie open, or figures have died, before cards were chosen")
        if choosing and table.is_fighting(seat) != (table.force(seat, table.pillaged_province) != 0):
            found.append("BR-13.11: other clans fight than are there")


def check_decided(table: BloodRage, waiting: list[str], found: list[str]) -> None:
    """After the comparison the strictly strongest has won, by what is remembered of it (BR-16.1, BR-16.2)."""
    most: i64 = -1
    winner: i64 = NO_WINNER
    for seat in range(SEATS):
        if (table.compared_figures(seat) == NOT_COMPARED) == table.is_fighting(seat):
            found.append("BR-14.8: the strength of a clan that fought is not known, or of one that did not")
            return
    for seat in table.in_battle_order():
        strength = strength_in_battle(table, seat)
        if strength > most:
            most, winner = strength, seat
        elif strength == most:
            winner = NO_WINNER
    if winner != table.winner:
        found.append("C-22: a battle was won by another clan than the strongest")
    if winner == NO_WINNER and has_any(waiting, WINNERS):
        found.append("BR-16.2: a battle goes on for a winner that has none")
    if winner != table.pillager and has_any(waiting, PILLAGERS):
        found.append("BR-16.9: a province is pillaged by a clan that has not won")
    played: list[int] = [0 for _ in range(KINDS)]
    for seat in range(table.players):
        for card in table.laid(seat):
            played[card] += 1
        for card in table.played(seat) + table.known(seat):
            played[card] -= 1
    for card in table.discarded():
        played[card] -= 1
    for card in range(KINDS):
        if played[card] > 0:
            found.append(f"BR-16.5: '{table.cards.names[card]}' was played and is nowhere to be seen")
