"""Hidden information (Appendix B): what is dealt again on a table a seat imagines.

A seat has looked into some hands of the draft on their way round, and everybody has seen some cards played. So the
places of a draft fall into groups: the cards of all places a seat has never seen may lie there in any order; those it
saw at one look, and not at the next, were kept by the players in between. Cards are dealt again within a group only,
and so that each clan has drafted what it was seen to have, and quests enough for those it has committed.

A group is a bag of cards, whatever lay where: what is dealt again depends on nothing the seat does not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from longhall.games.blood_rage.bags import AGE_KINDS, AGES, EACH_KIND, add_cards, size_of, times
from longhall.games.blood_rage.cards import deck_of
from longhall.games.blood_rage.layout import CARD_BITS, CLOSED, DEALT, KEPT, SEALED_CARD, SEALED_NONE, SEATS
from longhall.kernel.chance import Rng

if TYPE_CHECKING:
    from longhall.games.blood_rage.table import BloodRage

# The places of a draft: 8 of each hand, then those of the cards that were not dealt.
UNDEALT: Final = SEATS * DEALT
PLACES: Final = UNDEALT + 4
NOBODY: Final = -1
NO_CARD: Final = -1
NONE_KEPT: Final = [NO_CARD for _ in range(SEATS)]
# Which quests a clan may have committed is nearly always found at once.
MOST_ATTEMPTS: Final = 10_000


class Place:
    """A place of a draft: in which hand, the how manieth, and the card that is settled or dealt there."""

    def __init__(self, number: i64) -> None:
        self.packet = number // DEALT
        self.index = number % DEALT
        self.shift = CARD_BITS * self.index
        self.card: i64 = NO_CARD


class Run:
    """Neighbouring places of one group, and the cards of it that are still to be dealt.

    The group of all that was never seen is made of several runs, and its cards lie with the first of them; any other
    run is a group of its own.
    """

    def __init__(self, first: Place, unseen: bool) -> None:
        self.places = [first]
        self.packet = first.packet
        self.unseen = unseen
        self.loose: i64 = 0


class Sight:
    """What one seat has seen of a draft: the places whose cards may be exchanged, group by group.

    There is one for each seat and round. Places and runs are what a `Draft` works on: it lays them out anew, and no two
    drafts are dealt at the same time.
    """

    def __init__(self, keepers: list[int], unseen: list[int], looks: list[list[int]]) -> None:
        self.runs: list[Run] = []
        # The places whose cards another seat keeps, and beside each the run that holds its group's cards.
        self.kept_by: list[list[Place]] = [[] for _ in range(SEATS)]
        self.groups: list[list[Run]] = [[] for _ in range(SEATS)]
        for group in (unseen, *looks):
            head = len(self.runs)
            for number in group:
                place = Place(number)
                if number % DEALT and number - 1 in group:
                    self.runs[-1].places.append(place)
                else:
                    self.runs.append(Run(place, group is unseen))
                if keepers[number] != NOBODY:
                    self.kept_by[keepers[number]].append(place)
                    self.groups[keepers[number]].append(self.runs[head])
        # The first run of the unseen, which holds all its cards. There always is one: some cards are not dealt.
        self.unseen = self.runs[0]
        self.hands = [[run for run in self.runs if run.packet == packet] for packet in range(SEATS + 1)]


def keeper_of(players: i64, place: i64) -> i64:
    """Who keeps the card at a place (BR-6.4, BR-6.5); NOBODY for the last two of a hand and what was not dealt."""
    size: i64 = 2 if players == 2 else 1
    if place >= players * DEALT or place % DEALT >= KEPT:
        return NOBODY
    return (place // DEALT + place % DEALT // size) % players


def sight_of(players: i64, seat: i64, turn: i64, picks: i64) -> Sight:
    """What a seat has seen in a round of the draft, having kept so many cards; after the last round, all of it."""
    size: i64 = 2 if players == 2 else 1
    undealt: i64 = 4 if players == 2 else 2
    unseen = [UNDEALT + number for number in range(undealt)]
    looks: list[list[int]] = [[] for _ in range(players * KEPT)]
    for place in range(players * DEALT):
        if keeper_of(players, place) == seat and place % DEALT < picks:
            continue
        first: i64 = (seat - place // DEALT + players) % players
        last: i64 = min(turn, KEPT // size - 1, place % DEALT // size)
        if last < first:
            unseen.append(place)
        else:
            looks[place // DEALT * KEPT + (last - first) // players].append(place)
    unseen.sort()
    return Sight([keeper_of(players, place) for place in range(PLACES)], unseen, looks)


def beginners_sight(players: i64, seat: i64) -> Sight:
    """Beginners take their first hands as they are dealt: nobody sees another's (BR-6.8)."""
    keepers = [place // DEALT if place < players * DEALT else NOBODY for place in range(PLACES)]
    undealt: i64 = 4 if players == 2 else 2
    unseen = [place for place in range(UNDEALT + undealt) if keepers[place] != seat]
    return Sight(keepers, [place for place in unseen if place < players * DEALT or place >= UNDEALT], [])


# By players, seat, round and how many cards the seat has kept in it.
SIGHTS: Final = [
    [
        [
            [sight_of(players, seat, turn, turn * (2 if players == 2 else 1) + kept) for kept in range(3)]
            for turn in range(KEPT + 1)
        ]
        for seat in range(players)
    ]
    for players in range(2, SEATS + 1)
]
BEGINNERS: Final = [[beginners_sight(players, seat) for seat in range(players)] for players in range(2, SEATS + 1)]


def sight(table: BloodRage, seat: i64) -> Sight:
    """What a seat has seen of this Age's draft by now."""
    if table.age == 0 and table.is_beginners:
        return BEGINNERS[table.players - 2][seat]
    size = table.cards_a_round
    turn: i64 = table.fewest_picks() // size
    return SIGHTS[table.players - 2][seat][turn][table.picks(seat) - turn * size]


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
        draft = Draft(table, seat)
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
        draft = Draft(table, viewer)
        unplaced = draft.settle_what_is_forced()
        table.set_placed(table.age, viewer, loose - unplaced)
        kinds: i64 = (unplaced | unplaced >> 1) & EACH_KIND
        for other in range(table.players):
            if other != viewer:
                table.set_cleared(table.age, viewer, other, kinds & ~draft.suspects(other))


def guess_all_kept(table: BloodRage, seat: i64, rng: Rng, want_quests: bool) -> list[int]:
    """Guess which card each other clan has kept from an Age gone by, or NO_CARD; an empty list if that led nowhere."""
    kept = NONE_KEPT[:]
    loose = [table.loose(age) - table.placed(age, seat) for age in range(CLOSED)]
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


class Draft:
    """The draft of this Age as a seat knows it, being dealt again."""

    def __init__(self, table: BloodRage, seat: i64) -> None:
        self.table = table
        self.viewer = seat
        self.sight = sight(table, seat)
        head = self.sight.unseen
        head.loose = 0
        for run in self.sight.runs:
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
        unseen: i64 = kinds & kinds_of(self.sight.unseen.loose)
        found: i64 = unseen
        room: i64 = 0
        for group in self.sight.groups[seat]:
            if group.unseen:
                room += 1
                continue
            here: i64 = kinds & kinds_of(group.loose)
            if here & found or here & (here - 1):
                return False
            found |= here
        if kinds != wanted or found != kinds or size_of(unseen) > room:
            return False
        groups = self.sight.groups[seat]
        for number in range(len(groups)):
            group = groups[number]
            here = unseen if group.unseen else kinds & kinds_of(group.loose)
            if here:
                settle(self.sight.kept_by[seat][number], card_in(here, 0), group)
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
        places = self.sight.kept_by[seat]
        start: i64 = rng.below(len(places))
        unseen = False
        for step in range(len(places)):
            number: i64 = (start + step) % len(places)
            place = places[number]
            group = self.sight.groups[seat][number]
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
        places = self.sight.kept_by[seat]
        groups = self.sight.groups[seat]
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
        places = self.sight.kept_by[seat]
        for number in range(len(places)):
            if places[number].card == NO_CARD:
                kinds |= kinds_of(self.sight.groups[seat][number].loose)
        return kinds

    def settle_what_is_forced(self) -> i64:
        """Settle all traced cards whose place is certain; returns the cards whose place is not, as a bag."""
        uncertain: i64 = 0
        for other in range(self.table.players):
            if other != self.viewer and not self.settle_forced(other):
                uncertain += self.table.traced_bag(other)
        bag: i64 = self.sight.unseen.loose - uncertain
        for run in self.sight.runs:
            if not run.unseen:
                bag += run.loose
        return bag

    def deal(self, rng: Rng) -> None:
        """Deal the loose cards of each group onto its places at random, and lay the hands on the table.

        Those that nobody keeps after the draft come last in their group and lie in ascending order: there is nothing to
        draw.
        """
        table = self.table
        head = self.sight.unseen
        unseen = size_of(head.loose)
        over = table.fewest_picks() >= KEPT
        for packet in range(SEATS + 1):
            runs = self.sight.hands[packet]
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
        for place in self.sight.kept_by[seat]:
            if place.index < picks:
                bag += times(1, place.card)
        return bag - table.traced_bag(seat)


def settle(place: Place, card: i64, group: Run) -> None:
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
