"""What is true of the cards: the draft, the hands, and what is known of them (BR-6, BR-11, BR-18, Appendix C)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.blood_rage.bags import AGE_KINDS, AGES, KINDS, add_cards, age_of, count_in, within
from longhall.games.blood_rage.cards import deck_of
from longhall.games.blood_rage.layout import CLOSED, DEALT, KEPT, SEALED_CARD, SEATS
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.upgrade import ChooseSlot
from longhall.kernel.step import NOBODY, step_name


def check_draft(table: BloodRage, found: list[str]) -> None:
    """C-3, C-4, C-17: the hands of the draft hold the whole deck, and nobody has kept too much of it."""
    drafting = "Draft" in [step_name(step) for step in table.stack]
    if table.is_dealt != (table.closed_ages == table.age):
        found.append("BR-6.2: the hands of this Age were not dealt, or not forgotten")
        return
    if table.is_dealt:
        dealt: list[int] = []
        for packet in range(table.players):
            dealt += table.packet(packet)
        dealt += table.packet(SEATS)
        dealt.sort()
        if dealt != deck_of(table.cards, table.players, table.age):
            found.append("C-3: the hands of the draft do not add up to the deck")
            return
    beginners = table.is_beginners and table.age == 0
    for seat in range(SEATS):
        picks = table.picks(seat)
        if seat >= table.players:
            if picks:
                found.append("C-17: a seat that is not there has kept cards")
        elif not drafting and picks != (DEALT if beginners else KEPT):
            found.append(f"C-17: {table.clan_name(seat)} has not finished its draft")
        elif drafting and picks > (table.fewest_picks() // table.cards_a_round + 1) * table.cards_a_round:
            found.append(f"BR-6.4: {table.clan_name(seat)} is ahead in the draft")
    if drafting and (beginners or table.fewest_picks() >= KEPT):
        found.append("C-17: the draft goes on although it is over")
    if drafting:
        for packet in range(table.players):
            rest = table.packet(packet)[table.picks_from(packet) :]
            if rest != sorted(rest):
                found.append("BR-1.9: the rest of a hand is not in order")


def check_cards(table: BloodRage, found: list[str]) -> None:
    """C-3, C-4: every card is in one place, and what all know of a hand is true of it."""
    copies = table.cards.copies[table.players - 2]
    counts = [0 for _ in range(KINDS)]
    for card in table.discarded():
        counts[card] += 1
    for seat in range(SEATS):
        held = table.hand_cards(seat) + table.committed(seat)
        cards = held + table.played(seat) + table.upgrades(seat)
        if seat >= table.players and cards:
            found.append("C-3: a seat that is not there has cards")
            return
        for card in cards:
            counts[card] += 1
            if age_of(card) > table.age:
                found.append("BR-6.2: somebody has a card of an Age to come")
        for card in table.committed(seat):
            if not table.is_quest(card):
                found.append("BR-11.1: a card is committed that is no quest")
        if seat < table.players:
            check_hand(table, seat, found)
    for card in range(KINDS):
        if counts[card] > copies[card]:
            found.append(f"C-4: there are more cards '{table.cards.names[card]}' than in the box")


def check_hand(table: BloodRage, seat: i64, found: list[str]) -> None:
    """What a clan holds is what it has drafted, less what was seen of it, with what it took back or kept before."""
    name = table.clan_name(seat)
    kept: list[int] = []
    for age in range(AGES):
        held = table.hand_bag(seat, age) + table.committed_bag(seat, age)
        known = table.known_bag(seat, age)
        if not within(known, held):
            found.append(f"BR-16.5: {name} does not hold what all know it to hold")
            return
        if age < table.age or table.closed_ages > age:
            add_cards(kept, held - known, age)
    traced = table.traced_bag(seat)
    if table.closed_ages > table.age:
        if traced:
            found.append("BR-18.4: the draft was forgotten, but not who drafted what")
    else:
        drafted = table.drafted_bag(seat)
        held = table.hand_bag(seat, table.age) + table.committed_bag(seat, table.age)
        if not within(traced, drafted):
            found.append(f"BR-6.7: {name} has not drafted what it was seen to have")
        elif held != table.known_bag(seat, table.age) + drafted - traced:
            found.append(f"BR-6.7: {name} does not hold what it has drafted")
    if len(kept) != int(table.carried(seat) != 0):
        found.append(f"C-18: {name} has kept another number of cards than all know")
    elif kept and not may_be_kept(table, seat, kept[0]):
        found.append(f"BR-18.1: {name} has kept a card that it cannot have")
    if table.carried(seat) >> table.closed_ages:
        found.append(f"BR-18.1: {name} has kept a card of an Age that is not over")
    elif table.carried(seat) & 1 and not table.hidden(0, seat) and not table.pooled_bag(seat, 0):
        found.append(f"BR-18.1: {name} has kept a card of an Age of which it had none")
    seen_in_second = table.pooled_bag(seat, 1) or table.pooled_bag(seat, 2)
    if (table.pooled_bag(seat, 0) and not table.carried(seat) & 1) or (seen_in_second and not table.carried(seat) & 2):
        found.append(f"BR-18.2: {name} has kept nothing, but it is guessed what")
    for age in range(CLOSED):
        if not within(table.placed(age, seat), table.loose(age)):
            found.append(f"BR-18.4: {name} knows of cards that were never hidden")
    if table.veiled(seat) > table.committed_count(seat):
        found.append(f"BR-11.1: {name} has committed fewer quests than are veiled")
    elif known_committed(table, seat) > table.veiled(seat):
        found.append(f"BR-11.1: {name} has committed more quests that all know than are veiled")
    choice = table.choice(seat)
    if choice >= SEALED_CARD and table.in_hand(seat, choice - SEALED_CARD) == 0:
        clause = "BR-18.1" if table.pillager == NOBODY else "BR-14.1"
        found.append(f"{clause}: {name} has sealed a card that is not in its hand")


def may_be_kept(table: BloodRage, seat: i64, card: i64) -> bool:
    """Whether the one card a clan has kept from before is one that every other seat may suspect, or all have seen."""
    age, carried = age_of(card), table.carried(seat)
    if carried & 2 and count_in(table.pooled_bag(seat, 1 + age), card):
        return True
    if not carried >> age & 1:
        return False
    if age == 0 and carried & 1 and count_in(table.pooled_bag(seat, 0), card):
        return True
    for viewer in range(table.players):
        loose = table.loose(age) - table.placed(age, viewer)
        if viewer != seat and not count_in(table.suspects(age, viewer, seat, loose), card):
            return False
    return table.hidden(age, seat) > 0


def known_committed(table: BloodRage, seat: i64) -> i64:
    """How many of a clan's committed quests must be ones that all know it to hold: it holds too few others."""
    count: i64 = 0
    for age in range(AGES):
        committed = table.committed_bag(seat, age)
        unknown = table.hand_bag(seat, age) + committed - table.known_bag(seat, age)
        while committed:
            count += max((committed & 3) - (unknown & 3), 0)
            committed >>= 2
            unknown >>= 2
    return count


def check_memories(table: BloodRage, found: list[str]) -> None:
    """What was seen of each Age's cards, and what may still be guessed of them, adds up to its deck (C-3, BR-18.4)."""
    for seat in range(table.players, SEATS):
        if is_remembered(table, seat):
            found.append("C-3: something is known of a seat that is not there")
            return
    for age in range(AGES):
        seen = [0 for _ in range(AGE_KINDS)]
        count_seen(table, age, seen)
        if age >= table.closed_ages:
            drafted = [0 for _ in range(AGE_KINDS)]
            if age == table.age:
                for seat in range(table.players):
                    count_bag(drafted, table.traced_bag(seat), 1)
            if seen != drafted:
                found.append("BR-14.3: other cards of an Age were seen than those its clans have shown")
            if age < CLOSED and (table.loose(age) or any(table.hidden(age, seat) for seat in range(SEATS))):
                found.append("BR-18.4: something of an Age is guessed that is not over")
        else:
            check_age_gone(table, age, seen, found)


def is_remembered(table: BloodRage, seat: i64) -> bool:
    """Whether anything is known, or guessed, of a seat's cards."""
    if table.traced_bag(seat) or table.carried(seat) or table.veiled(seat) or table.choice(seat):
        return True
    return any(table.known_bag(seat, age) or table.pooled_bag(seat, age) for age in range(AGES))


def count_bag(counts: list[int], bag: i64, step: i64) -> None:
    """Count the cards of a bag, by their number in their Age."""
    kind: i64 = 0
    while bag:
        counts[kind] += (bag & 3) * step
        bag >>= 2
        kind += 1


def count_seen(table: BloodRage, age: i64, counts: list[int]) -> None:
    """Count the cards of an Age of which all know where they are, one on its way to a slot among them."""
    cards = table.discarded()
    for step in table.stack:
        if isinstance(step, ChooseSlot):
            cards.append(step.card)
    for seat in range(table.players):
        cards += table.played(seat) + table.upgrades(seat) + table.known(seat)
    for card in cards:
        if age_of(card) == age:
            counts[card - age * AGE_KINDS] += 1


def check_age_gone(table: BloodRage, age: i64, seen: list[int], found: list[str]) -> None:
    """Of an Age gone by a card was seen, or never, or was among those of which a clan could keep one; what was kept
    unseen is where no seat knows another card to be (BR-18.1, BR-18.4)."""
    copies = table.cards.copies[table.players - 2]
    counts = seen[:]
    kept: list[int] = []
    for seat in range(table.players):
        count_bag(counts, pool_of(table, age, seat), 1)
        unseen = table.hand_bag(seat, age) + table.committed_bag(seat, age) - table.known_bag(seat, age)
        kept.append(0 if within(unseen, pool_of(table, age, seat)) else unseen)
        if age < CLOSED and table.hidden(age, seat) and not table.carried(seat) >> age & 1:
            found.append(f"BR-18.2: {table.clan_name(seat)} has kept nothing, but it is guessed what")
    if age < CLOSED:
        count_bag(counts, table.loose(age), 1)
    for kind in range(AGE_KINDS):
        if counts[kind] > copies[age * AGE_KINDS + kind]:
            found.append(f"C-4: there are more cards '{table.cards.names[age * AGE_KINDS + kind]}' than in the box")
    for viewer in range(table.players if age < CLOSED else 0):
        left = [0 for _ in range(AGE_KINDS)]
        count_bag(left, table.loose(age), 1)
        count_bag(left, table.placed(age, viewer), -1)
        for seat in range(table.players):
            if seat != viewer:
                count_bag(left, kept[seat], -1)
        if min(left) < 0:
            found.append(f"BR-18.4: {table.clan_name(viewer)} knows a card to be elsewhere that another has kept")


def pool_of(table: BloodRage, age: i64, seat: i64) -> i64:
    """The cards of an Age that all have seen and of which a clan may have kept one."""
    if age == 0:
        return table.pooled_bag(seat, 0) + table.pooled_bag(seat, 1)
    return table.pooled_bag(seat, 2) if age == 1 else 0
