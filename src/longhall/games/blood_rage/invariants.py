"""What is true of every table of Blood Rage (Appendix C)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage.action import MOST_TURNS
from longhall.games.blood_rage.bags import AGES
from longhall.games.blood_rage.cards import CLAN_UPGRADE, FIRST_SLOT
from longhall.games.blood_rage.figures import (
    BOX,
    FJORD,
    FJORDS,
    LEADER_BIT,
    MONSTER,
    MONSTERS,
    OUTER,
    PLACES,
    PROVINCES,
    RESERVE,
    SHIP_BIT,
    VALHALLA,
    WARRIORS,
    YGGDRASIL,
    heads,
)
from longhall.games.blood_rage.invariants_battle import check_battle
from longhall.games.blood_rage.invariants_cards import check_cards, check_draft, check_memories
from longhall.games.blood_rage.invariants_steps import check_steps
from longhall.games.blood_rage.layout import (
    ALL_STATS,
    NO_CARD,
    NOT_SEALED,
    SEALED_NONE,
    SEATS,
    SOURCES,
    STATS,
)
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.bits import count_bits
from longhall.kernel.step import NOBODY, step_name


def faults(table: BloodRage) -> list[str]:
    """Every invariant the table breaks."""
    found: list[str] = []
    check_seats(table, found)
    check_figures(table, found)
    check_monsters(table, found)
    check_villages(table, found)
    check_sheets(table, found)
    check_world(table, found)
    if not found:
        check_steps(table, found)
        check_draft(table, found)
        check_cards(table, found)
        if not found:
            check_memories(table, found)
        check_phases(table, found)
        check_battle(table, found)
    return found


def faults_between(before: BloodRage, after: BloodRage) -> list[str]:
    """Every invariant one act has broken: what may only rise, and what may never move (C-10 to C-16)."""
    found: list[str] = []
    for other in range(before.players):
        name = after.clan_name(other)
        for stat in range(STATS):
            if after.step_of(other, stat) < before.step_of(other, stat):
                found.append(f"C-11: a stat of {name} has fallen")
        if after.glory(other) < before.glory(other) and gain_of_others(before, after, other) < (
            before.glory(other) - after.glory(other)
        ):
            found.append(f"C-12: {name} has lost Glory that nobody has gained")
        if is_acting(before) and is_acting(after) and after.rage(other) > before.rage(other) + 3:
            found.append(f"C-10: {name} has gained more Rage than any card gives")
    for province in range(PROVINCES):
        if after.reward(province) != before.reward(province):
            found.append("C-16: a pillage token was moved")
        if before.is_destroyed(province) and not after.is_destroyed(province):
            found.append("C-14: a destroyed province has come back")
        turned_back = before.is_pillaged(province) and not after.is_pillaged(province)
        if turned_back and after.age == before.age:
            found.append("C-16: a pillage token was turned back before the end of the Age")
    return found


def is_acting(table: BloodRage) -> bool:
    """Whether the Action phase goes on."""
    return any(step_name(step) == "NextTurn" for step in table.stack)


def gain_of_others(before: BloodRage, after: BloodRage, seat: i64) -> i64:
    """How much Glory the other clans have gained."""
    gained: i64 = 0
    for other in range(before.players):
        if other != seat:
            gained += max(after.glory(other) - before.glory(other), 0)
    return gained


def check_seats(table: BloodRage, found: list[str]) -> None:
    """Everybody leads another clan, and the first player sits at the table; Glory adds up, and Rage is on its track
    (BR-4.1, BR-4.12, C-10, C-12)."""
    led: i64 = 0
    for seat in range(table.players):
        led |= 1 << table.clan(seat)
    if count_bits(led) != table.players:
        found.append("BR-4.1: two seats lead the same clan")
    if table.first >= table.players:
        found.append("BR-4.12: the first player does not sit at the table")
    for seat in range(table.players):
        total: i64 = 0
        for age in range(AGES):
            for source in range(SOURCES):
                total += table.glory_from(seat, age, source)
        if total != table.glory(seat):
            found.append(f"C-12: the Glory of {table.clan_name(seat)} does not add up by its sources")
        if table.rage(seat) > table.quantities.most_rage:
            found.append(f"C-10: {table.clan_name(seat)} has more Rage than the track")
    for seat in range(table.players, SEATS):
        if table.has_passed(seat):
            found.append("BR-7.11: a seat that is not there has passed")


def check_figures(table: BloodRage, found: list[str]) -> None:
    """C-1, C-6, C-8, C-9: ten figures a clan and its Monsters; ships in fjords; no more on the board than Horns."""
    for seat in range(table.players):
        name = table.clan_name(seat)
        warriors: i64 = 0
        on_board: i64 = 0
        for place in range(PLACES):
            band = table.band_at(seat, place)
            on_board += heads(band)
            if place < FJORD:
                warriors += band & 15
                if band & SHIP_BIT:
                    found.append(f"C-6: the Ship of {name} is ashore")
            elif band & LEADER_BIT:
                found.append(f"C-6: the Leader of {name} is at sea")
        warriors += table.warriors(seat, RESERVE) + table.warriors(seat, VALHALLA)
        if warriors != WARRIORS:
            found.append(f"C-1: {name} has {warriors} Warriors")
        if table.leader_at(seat) == BOX or table.ship_at(seat) == BOX:
            found.append(f"C-1: a figure of {name} is in the box")
        if on_board != table.on_board(seat):
            found.append(f"C-9: {name} has other figures on the board than were counted")
        if on_board > table.horns(seat):
            found.append(f"C-9: {name} has more figures on the board than Horns")


def check_monsters(table: BloodRage, found: list[str]) -> None:
    """C-2: a Monster is in the box, or belongs to the one clan that has its card; only ships are in fjords (C-6)."""
    for monster in range(MONSTERS):
        name, owner, place = table.figure_name(MONSTER + monster), table.owner(monster), table.monster_at(monster)
        if (owner == NOBODY) != (place == BOX) or owner >= table.players:
            found.append(f"C-2: the {name} is in the box with an owner, or out of it without")
        for seat in range(table.players):
            if (table.slot_of(seat, table.monsters.cards[monster]) >= 0) != (owner == seat):
                found.append(f"C-2: the {name} does not belong to whom its card says")
        if place < PLACES and table.is_ship(MONSTER + monster) != (place >= FJORD):
            found.append(f"C-6: the {name} is at sea or ashore where it cannot be")


def check_villages(table: BloodRage, found: list[str]) -> None:
    """C-5, C-7: no more figures than villages, and none in a destroyed province or a closed fjord."""
    for province in range(PROVINCES):
        count: i64 = 0
        for seat in range(table.players):
            count += heads(table.band_at(seat, province))
        name = table.board.names[province]
        if count != table.board.villages[province] - table.room(province) and not table.is_destroyed(province):
            found.append(f"C-5: {name} holds other figures than were counted")
        if count > table.board.villages[province]:
            found.append(f"C-5: {name} holds more figures than it can")
        if count and table.is_destroyed(province):
            found.append(f"C-7: {name} holds more figures than it can")
    for fjord in range(FJORD, FJORD + FJORDS):
        for seat in range(table.players):
            if table.band_at(seat, fjord) and not table.is_open(fjord):
                found.append("C-7: a ship is in a closed fjord")


def check_sheets(table: BloodRage, found: list[str]) -> None:
    """C-23: every upgrade lies in a slot of its kind, and gives what it says."""
    for seat in range(SEATS):
        gifts: i64 = 0
        for kind in range(CLAN_UPGRADE + 1):
            for slot in range(FIRST_SLOT[kind], FIRST_SLOT[kind + 1]):
                card = table.upgrade_in(seat, slot)
                if card == NO_CARD:
                    continue
                if seat >= table.players or table.cards.types[card] != kind:
                    found.append("C-23: a card lies in a slot that is not for it")
                gifts |= 1 << table.cards.gifts[card]
        if gifts != table.gifts(seat):
            found.append("BR-10.5: a sheet gives other gifts than its cards")


def check_world(table: BloodRage, found: list[str]) -> None:
    """C-14 to C-16: dooms and tokens."""
    if table.doomed(0) == table.doomed(1) or table.doomed(1) == table.doomed(2) or table.doomed(0) == table.doomed(2):
        found.append("C-15: two Ages doom the same province")
    if table.is_destroyed(YGGDRASIL):
        found.append("C-14: Yggdrasil is destroyed")
    waiting = [step_name(step) for step in table.stack]
    passed = table.age + int("Ragnarok" not in waiting and "WorldsEnd" not in waiting)
    for age in range(AGES):
        if table.is_destroyed(table.doomed(age)) != (age < passed):
            found.append(f"C-14: the province doomed in Age {age + 1} stands where it should not, or is gone too early")
    lost: i64 = table.quantities.destroyed_at_setup[table.players - 2]
    if count_bits(table.destroyed_provinces) != lost + passed:
        found.append("C-14: other provinces are destroyed than by set-up and Ragnarok")
    rewards = [table.reward(province) for province in range(OUTER)]
    rewards.sort()
    tokens = table.quantities.tokens[:]
    tokens.sort()
    if rewards != tokens or table.reward(YGGDRASIL) != ALL_STATS:
        found.append("C-16: other pillage tokens lie on the board than there are")


def check_phases(table: BloodRage, found: list[str]) -> None:
    """C-18 to C-20, C-24: what has an end with its phase."""
    if not table.stack:
        return
    asked = step_name(table.stack[-1])
    waiting = [step_name(step) for step in table.stack]
    after_quests = "Ragnarok" in waiting and "QuestPhase" not in waiting
    for seat in range(table.players):
        name = table.clan_name(seat)
        if asked != "KeepCard" and asked != "PlayCards" and table.choice(seat) != NOT_SEALED:
            found.append(f"BR-14.3: {name} has sealed something that nobody asks for")
        if asked == "PlayCards" and table.choice(seat) == SEALED_NONE:
            found.append(f"BR-14.1: {name} has sealed no card where one must be")
        if (after_quests or "WorldsEnd" in waiting or asked == "Draft") and table.committed_count(seat):
            found.append(f"C-19: {name} has quests committed after they were judged")
        if (after_quests or "WorldsEnd" in waiting) and table.hand_size(seat) > 1:
            found.append(f"C-18: {name} has more than one card after the Discard phase")
        if asked == "Draft" and table.in_valhalla(seat):
            found.append(f"C-20: {name} has dead that were not released")
    check_turns(table, asked, waiting, found)
    closed = "DiscardPhase" not in waiting and "KeepCard" not in waiting and not table.over
    if (table.closed_ages > table.age) != closed:
        found.append("BR-5.1: the hands are closed before the Discard phase, or not after the Quest phase")


def check_turns(table: BloodRage, asked: str, waiting: list[str], found: list[str]) -> None:
    """C-24: after the last turn but passes there is one turn for each clan, in which it passes (BR-7.20)."""
    if table.turns <= MOST_TURNS:
        return
    passed: i64 = 0
    for seat in range(table.players):
        passed += int(table.has_passed(seat))
    if table.turns > MOST_TURNS + 1 + passed:
        found.append("C-24: the Action phase has had more turns than it can")
    if "NextTurn" in waiting and asked != "Turn":
        found.append("BR-7.20: something else than a pass came of a turn after the last")
