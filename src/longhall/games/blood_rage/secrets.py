"""Hidden information (Appendix B): what is dealt again on a table a seat imagines.

Cards of a draft are dealt again within a group of places only: all that the seat has never seen, or what it saw at one
look and not at the next (`draft_memory.py`). Everybody has seen some cards played, too: each clan has drafted what it
was seen to have, and quests enough for those it has committed. A group is a bag of cards, whatever lay where: what is
dealt again depends on nothing the seat does not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from longhall.games.blood_rage.bags import AGE_KINDS, AGES, EACH_KIND, add_cards, size_of, times, within
from longhall.games.blood_rage.cards import deck_of
from longhall.games.blood_rage.draft_memory import DraftPlace, Run, draft_memory
from longhall.games.blood_rage.layout import CLOSED, KEPT, NO_CARD, SEALED_CARD, SEALED_NONE, SEATS
from longhall.kernel.chance import Rng

if TYPE_CHECKING:
    from longhall.games.blood_rage.table import BloodRage

NONE_KEPT: Final = [NO_CARD for _ in range(SEATS)]
# Which quests a clan may have committed is nearly always found at once.
MOST_ATTEMPTS: Final = 10_000


def deal_again(table: BloodRage, seat: i64, rng: Rng) -> None:
    """Deal again what a seat cannot know, so that it agrees with all that it does know."""
    closed = table.closed_ages > table.age
    for attempt in range(MOST_ATTEMPTS):
        kept = NONE_KEPT
        if table.closed_ages > 0:
            # Quests may be needed that only come up when they are looked for, or a card that is none.
            kept = guess_all_kept(table, seat, rng, attempt % 2 == 1)
            if not kept:
                continue
        if closed:
            for other in range(table.players):
                if other != seat:
                    give_hand(table, other, 0, kept[other], rng)
            return
        draft = Redraft(table, seat)
        if draft.trace(rng) and draft.find_quests(kept, rng):
            draft.deal(rng)
            for other in range(table.players):
                if other != seat:
                    give_hand(table, other, draft.unknown(other), kept[other], rng)
            return
    raise AssertionError("no table agrees with what the seat knows")


def draw_conclusions(table: BloodRage) -> None:
    """At the end of an Age, write down for each seat what each other clan cannot keep for all it has seen (BR-18.4)."""
    if table.age == CLOSED or not table.is_dealt:
        return
    loose: i64 = 0
    for seat in range(table.players):
        loose -= table.traced_bag(seat)
    for kind in deck_of(table.cards, table.players, table.age):
        loose += times(1, kind)
    table.set_loose(table.age, loose)
    for viewer in range(table.players):
        draft = Redraft(table, viewer)
        unplaced = draft.settle_what_is_forced()
        table.set_placed(table.age, viewer, loose - unplaced)
        kinds: i64 = (unplaced | unplaced >> 1) & EACH_KIND
        for other in range(table.players):
            if other != viewer:
                table.set_cleared(table.age, viewer, other, kinds & ~draft.suspects(other))


def guess_all_kept(table: BloodRage, seat: i64, rng: Rng, want_quests: bool) -> list[int]:
    """Guess which card each other clan has kept from an Age gone by, or NO_CARD; an empty list if that led nowhere."""
    kept = NONE_KEPT[:]
    loose = [table.loose(age) - placed_or_held(table, age, seat) for age in range(CLOSED)]
    for other in range(table.players):
        if other != seat and table.carried(other):
            card = guess_kept(table, seat, other, 1 if table.carried(other) & 2 else 0, loose, rng, want_quests)
            if card == NO_CARD:
                return []
            kept[other] = card
        if other != seat:
            # What the others know of this is not for the seat to know: on the table it imagines they know nothing.
            table.know_nothing(other)
    return kept


def placed_or_held(table: BloodRage, age: i64, seat: i64) -> i64:
    """The unseen cards of an Age gone by of which a seat knows where they are: its own one is among them, even on a
    table that another seat imagines, where it is not written down."""
    placed = table.placed(age, seat)
    if not table.carried(seat) >> age & 1:
        return placed
    held = table.hand_bag(seat, age) + table.committed_bag(seat, age) - table.known_bag(seat, age)
    if within(held, placed) or not within(held, table.loose(age)):
        return placed
    return placed + held


def guess_kept(table: BloodRage, viewer: i64, seat: i64, age: i64, loose: list[int], rng: Rng, want_quest: bool) -> i64:
    """Guess which card a clan has kept at the end of an Age: one seen in that Age, one never seen, or the one it had
    kept before; NO_CARD if others have taken all it could be. What is guessed is loose no more."""
    seen: list[int] = []
    add_cards(seen, table.pooled_bag(seat, age), 0)
    if age == 1:
        add_cards(seen, table.pooled_bag(seat, 2), 1)
    before = int(age == 1 and table.carried(seat) & 1 == 1)
    if want_quest:
        seen = [card for card in seen if table.is_quest(card)] or seen
    chosen = rng.below(len(seen) + before + table.hidden(age, seat))
    if chosen < len(seen):
        return seen[chosen]
    if before and chosen == len(seen):
        return guess_kept(table, viewer, seat, 0, loose, rng, want_quest)
    left: i64 = loose[age]
    unseen = table.suspects(age, viewer, seat, left)
    if want_quest and unseen & table.cards.quest_bags[age]:
        unseen &= table.cards.quest_bags[age]
    if unseen == 0:
        return NO_CARD
    card = card_in(unseen, rng.below(size_of(unseen)))
    loose[age] = left - times(1, card)
    return age * AGE_KINDS + card


def give_hand(table: BloodRage, seat: i64, unknown: i64, kept: i64, rng: Rng) -> None:
    """Give a clan the cards nobody has seen and those all know it to hold: some committed, if they are quests, the rest
    in hand, and one of these sealed if it has sealed one."""
    committed = table.committed_count(seat)
    for age in range(AGES):
        table.set_hand_bag(seat, age, table.known_bag(seat, age))
    if unknown:
        table.set_hand_bag(seat, table.age, table.known_bag(seat, table.age) + unknown)
    if kept != NO_CARD:
        table.take_up(seat, kept)
    if committed:
        table.clear_committed(seat)
        commit_again(table, seat, committed, unknown, kept, rng)
    if table.choice(seat):
        cards = table.hand(seat)
        if table.pillager >= 0:
            table.seal(seat, SEALED_CARD + cards[rng.below(len(cards))])
        else:
            chosen = rng.below(len(cards) + 1)
            table.seal(seat, SEALED_NONE if chosen == len(cards) else SEALED_CARD + cards[chosen])


def commit_again(table: BloodRage, seat: i64, committed: i64, unknown: i64, kept: i64, rng: Rng) -> None:
    """Commit so many quests of a hand: some of those all know, if they may have been among them, and of the others."""
    hidden: i64 = unknown & table.cards.quest_bags[table.age]
    count = size_of(hidden)
    others: list[int] = []
    if table.veiled(seat):
        for age in range(AGES):
            add_cards(others, table.known_quests(seat, age), age)
        rng.shuffle(others, 0, len(others))
        others = others[: table.veiled(seat)]
    if kept != NO_CARD and table.is_quest(kept):
        others.append(kept)
    left = count + len(others)
    for other in others:
        # All are drawn alike, these and the hidden ones.
        if rng.below(left) < committed:
            table.move_to_committed(seat, other)
            committed -= 1
        left -= 1
    while committed:
        card = card_in(hidden, rng.below(count))
        hidden -= times(1, card)
        count -= 1
        committed -= 1
        table.move_to_committed(seat, table.age * AGE_KINDS + card)


class Redraft:
    """The draft of this Age as a seat knows it, being dealt again."""

    def __init__(self, table: BloodRage, seat: i64) -> None:
        self.table = table
        self.viewer = seat
        self.draft_memory = draft_memory(table, seat)
        head = self.draft_memory.unseen
        head.loose = 0
        for run in self.draft_memory.runs:
            hand = table.packet_bits(run.packet)
            bag: i64 = 0
            for place in run.places:
                place.card = NO_CARD
                bag += times(1, hand >> place.shift & 31)
            if run.unseen:
                head.loose += bag
            else:
                run.loose = bag

    def trace(self, rng: Rng) -> bool:
        """Give each other clan the cards all know it to have drafted. True if that could be done."""
        for seat in range(self.table.players):
            if seat != self.viewer and not self.settle_forced(seat):
                return self.settle_traced(seat, self.table.traced_bag(seat), rng)
        return True

    def settle_forced(self, seat: i64) -> bool:
        """Settle the traced cards of a clan if each can only have come from one place, or from among the unseen: nearly
        always, as few cards have a double. If not, settle nothing and return False."""
        wanted = self.table.traced_bag(seat)
        if wanted == 0:
            return True
        kinds: i64 = wanted & EACH_KIND
        unseen: i64 = kinds & kinds_of(self.draft_memory.unseen.loose)
        found: i64 = unseen
        room: i64 = 0
        for group in self.draft_memory.groups[seat]:
            if group.unseen:
                room += 1
                continue
            here: i64 = kinds & kinds_of(group.loose)
            if here & found or here & (here - 1):
                return False
            found |= here
        if kinds != wanted or found != kinds or size_of(unseen) > room:
            return False
        groups = self.draft_memory.groups[seat]
        for number in range(len(groups)):
            group = groups[number]
            here = unseen if group.unseen else kinds & kinds_of(group.loose)
            if here:
                settle(self.draft_memory.kept_by[seat][number], card_in(here, 0), group)
                if group.unseen:
                    unseen &= unseen - 1
        return True

    def settle_traced(self, seat: i64, wanted: i64, rng: Rng) -> bool:
        """Settle the wanted cards with the clan that drafted them, then those of the clans after it. A card may come
        from any group in which the clan has a place; where a choice leads nowhere, another is tried."""
        while wanted == 0:
            seat += 1
            if seat == self.table.players:
                return True
            if seat != self.viewer:
                wanted = self.table.traced_bag(seat)
        card = card_in(wanted, 0)
        places = self.draft_memory.kept_by[seat]
        start: i64 = rng.below(len(places))
        unseen = False
        for step in range(len(places)):
            number: i64 = (start + step) % len(places)
            place = places[number]
            group = self.draft_memory.groups[seat][number]
            # Places of one group are alike: one of them is tried.
            if place.card != NO_CARD or (group.unseen and unseen) or not group.loose >> 2 * card & 3:
                continue
            unseen = unseen or group.unseen
            settle(place, card, group)
            if self.settle_traced(seat, wanted - times(1, card), rng):
                return True
            place.card = NO_CARD
            group.loose += times(1, card)
        return False

    def find_quests(self, kept: list[int], rng: Rng) -> bool:
        """See that each other clan has drafted quests enough for those it has committed. True if that could be done."""
        table = self.table
        for other in range(table.players):
            if other == self.viewer:
                continue
            missing = table.committed_count(other)
            if missing == 0:
                continue
            known: i64 = 0
            for age in range(AGES):
                known += size_of(table.known_quests(other, age))
            missing -= min(known, table.veiled(other))
            if kept[other] != NO_CARD and table.is_quest(kept[other]):
                missing -= 1
            while missing > 0:
                if not self.settle_quest(other, rng):
                    return False
                missing -= 1
        return True

    def settle_quest(self, seat: i64, rng: Rng) -> bool:
        """Give a clan one of the quests it may have drafted."""
        quests: i64 = self.table.cards.quest_bags[self.table.age]
        places = self.draft_memory.kept_by[seat]
        groups = self.draft_memory.groups[seat]
        total: i64 = 0
        for number in range(len(places)):
            if places[number].card == NO_CARD:
                total += size_of(groups[number].loose & quests)
        if total == 0:
            return False
        chosen = rng.below(total)
        for number in range(len(places)):
            if places[number].card == NO_CARD:
                loose: i64 = groups[number].loose & quests
                count = size_of(loose)
                if chosen < count:
                    settle(places[number], card_in(loose, chosen), groups[number])
                    return True
                chosen -= count
        raise AssertionError("a quest was counted that is not there")

    def suspects(self, seat: i64) -> i64:
        """Which kinds of card may lie where a clan kept one that is not settled, as a bag with one of each."""
        kinds: i64 = 0
        places = self.draft_memory.kept_by[seat]
        for number in range(len(places)):
            if places[number].card == NO_CARD:
                kinds |= kinds_of(self.draft_memory.groups[seat][number].loose)
        return kinds

    def settle_what_is_forced(self) -> i64:
        """Settle all traced cards whose place is certain; returns the cards whose place is not, as a bag."""
        uncertain: i64 = 0
        for other in range(self.table.players):
            if other != self.viewer and not self.settle_forced(other):
                uncertain += self.table.traced_bag(other)
        bag: i64 = self.draft_memory.unseen.loose - uncertain
        for run in self.draft_memory.runs:
            if not run.unseen:
                bag += run.loose
        return bag

    def deal(self, rng: Rng) -> None:
        """Deal the loose cards of each group onto its places at random, and lay the hands on the table.

        Those that nobody keeps after the draft come last in their group and lie in ascending order: there is nothing to
        draw.
        """
        table = self.table
        head = self.draft_memory.unseen
        unseen = size_of(head.loose)
        over = table.fewest_picks() >= KEPT
        for packet in range(SEATS + 1):
            runs = self.draft_memory.hands[packet]
            if not runs:
                continue
            hand = table.packet_bits(packet)
            for run in runs:
                loose: i64 = head.loose if run.unseen else run.loose
                count = unseen if run.unseen else size_of(loose)
                for place in run.places:
                    if place.card == NO_CARD:
                        in_order = packet == SEATS or (over and place.index >= KEPT and not run.unseen)
                        place.card = card_in(loose, 0 if in_order else rng.below(count))
                        loose -= times(1, place.card)
                        count -= 1
                    hand ^= (hand >> place.shift & 31 ^ place.card) << place.shift
                if run.unseen:
                    head.loose = loose
                    unseen = count
            table.lay_hand(packet, hand, over)

    def unknown(self, seat: i64) -> i64:
        """The cards another clan has drafted and nobody has seen, as a bag."""
        table = self.table
        bag: i64 = 0
        picks = table.picks(seat)
        for place in self.draft_memory.kept_by[seat]:
            if place.index < picks:
                bag += times(1, place.card)
        return bag - table.traced_bag(seat)


def settle(place: DraftPlace, card: i64, group: Run) -> None:
    """Lay a loose card of a group on one of its places for good."""
    place.card = card
    group.loose -= times(1, card)


def kinds_of(bag: i64) -> i64:
    """A bag with one card of each kind that is in another."""
    return (bag | bag >> 1) & EACH_KIND


def card_in(bag: i64, number: i64) -> i64:
    """The card of this number in a bag, from 0 on."""
    card: i64 = 0
    while number >= bag & 3:
        number -= bag & 3
        bag >>= 2
        card += 1
    return card
