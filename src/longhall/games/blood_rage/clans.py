"""The clan sheets of a table: stats, Rage, Glory and upgrades (BR-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.blood_rage import events
from longhall.games.blood_rage.bags import KINDS
from longhall.games.blood_rage.cards import FIRST_SLOT, SLOTS, WARRIOR_UPGRADE
from longhall.games.blood_rage.known_cards import KnownCards
from longhall.games.blood_rage.layout import (
    AT_CLANS,
    AT_GIFTS,
    AT_GLORY,
    AT_LEDGER,
    AT_PASSED,
    AT_RAGE,
    AT_SHEETS,
    AT_STATS,
    AT_TURNS,
    AXES,
    EMPTY_LEDGER,
    HORNS,
    LEDGER_BITS,
    LEDGER_ZERO,
    NO_CARD,
    RAGE,
    SOURCES,
    STATS,
    STEPS,
)
from longhall.kernel.vocabulary import EVERYBODY

CLANS: Final = ["wolf", "raven", "serpent", "bear"]
STAT_NAMES: Final = ["rage", "axes", "horns"]


class Clans(KnownCards):
    """Who leads which clan, and how far each has come."""

    def clan(self, seat: i64) -> i64:
        """The clan a seat leads."""
        return self.numbers[AT_CLANS + seat]

    def clan_name(self, seat: i64) -> str:
        """What a seat's clan is called."""
        return CLANS[self.numbers[AT_CLANS + seat]]

    def lead(self, seat: i64, clan: i64) -> None:
        """Give a seat its clan (BR-4.1)."""
        self.numbers[AT_CLANS + seat] = clan

    def tell_of(self, kind: i64, seat: i64, facts: list[int], knows: i64 = EVERYBODY) -> None:
        """Tell the table what a seat's clan did, or what befell it."""
        self.tell(kind, [self.clan(seat), *facts], knows)

    # Stats.

    def step_of(self, seat: i64, stat: i64) -> i64:
        """How far a stat is, from 0."""
        return self.numbers[AT_STATS + seat * STATS + stat]

    def stat(self, seat: i64, stat: i64) -> i64:
        """The value of a stat."""
        return self.quantities.tracks[stat][self.numbers[AT_STATS + seat * STATS + stat]]

    def axes(self, seat: i64) -> i64:
        """The Glory for winning a battle (BR-3.4)."""
        return self.stat(seat, AXES)

    def horns(self, seat: i64) -> i64:
        """How many figures the clan may have on the board (BR-3.5)."""
        return self.stat(seat, HORNS)

    def can_rise(self, seat: i64, stat: i64) -> bool:
        """Whether a stat is not on its last step (BR-3.7)."""
        return self.numbers[AT_STATS + seat * STATS + stat] < STEPS - 1

    def raise_stat(self, seat: i64, stat: i64) -> None:
        """Move a stat one step right; on the last step the raise is lost (BR-3.6, BR-3.7, BR-3.9)."""
        if not self.can_rise(seat, stat):
            if self.listening:
                self.tell_of(events.RAISE_LOST, seat, [stat])
            return
        self.numbers[AT_STATS + seat * STATS + stat] += 1
        if self.listening:
            step = self.step_of(seat, stat)
            self.tell_of(events.RAISED, seat, [stat, self.stat(seat, stat), step, self.quantities.track_glory[step]])

    # Rage.

    def rage(self, seat: i64) -> i64:
        """Current Rage."""
        return self.numbers[AT_RAGE + seat]

    def fill_rage(self, seat: i64) -> None:
        """Set Rage to the value of the stat (BR-7.1)."""
        self.numbers[AT_RAGE + seat] = self.stat(seat, RAGE)

    def pay(self, seat: i64, rage: i64) -> None:
        """Pay Rage (BR-7.5)."""
        self.numbers[AT_RAGE + seat] -= rage

    def gain_rage(self, seat: i64, rage: i64) -> None:
        """Gain Rage, up to the top of the track (BR-3.11)."""
        self.numbers[AT_RAGE + seat] = min(self.numbers[AT_RAGE + seat] + rage, self.quantities.most_rage)

    def has_passed(self, seat: i64) -> bool:
        """Whether a seat has passed in this phase."""
        return self.numbers[AT_PASSED] >> seat & 1 == 1

    def pass_turn(self, seat: i64) -> None:
        """Pass: no Rage is left, and no more actions come (BR-7.11, BR-7.12)."""
        self.numbers[AT_PASSED] |= 1 << seat
        self.numbers[AT_RAGE + seat] = 0

    def begin_actions(self) -> None:
        """The Action phase begins: nobody has passed, everybody is enraged (BR-7.1)."""
        self.numbers[AT_PASSED] = 0
        self.numbers[AT_TURNS] = 0
        for seat in range(self.players):
            self.fill_rage(seat)

    def is_able(self, seat: i64) -> bool:
        """Whether a seat takes a turn: it has Rage and has not passed (BR-7.7, BR-7.12)."""
        return self.numbers[AT_RAGE + seat] > 0 and not self.numbers[AT_PASSED] >> seat & 1

    def count_turn(self) -> None:
        """One more turn of this phase has come."""
        self.numbers[AT_TURNS] += 1

    @property
    def turns(self) -> i64:
        """How many turns of this Action phase have begun."""
        return self.numbers[AT_TURNS]

    # Glory.

    def glory(self, seat: i64) -> i64:
        """A clan's Glory."""
        return self.numbers[AT_GLORY + seat]

    def gain(self, seat: i64, glory: i64, source: i64) -> None:
        """Gain Glory, and tell of it."""
        self.gain_by(NO_CARD, seat, glory, source)

    def gain_by(self, card: i64, seat: i64, glory: i64, source: i64) -> None:
        """Gain Glory by a card, or by none, and tell of it."""
        if glory:
            self.write_down(seat, glory, source)
            if self.listening:
                # Behind all cards stands none.
                named: i64 = card
                if card == NO_CARD:
                    named = KINDS
                self.tell_of(events.GLORY, seat, [glory, source, named])

    def write_down(self, seat: i64, glory: i64, source: i64) -> None:
        """Gain Glory, or lose it; the sheet remembers where it came from."""
        self.numbers[AT_GLORY + seat] += glory
        self.numbers[AT_LEDGER + seat * SOURCES + source] += glory << LEDGER_BITS * self.age

    def glory_from(self, seat: i64, age: i64, source: i64) -> i64:
        """How much Glory of an Age a clan has from one source."""
        ledger: i64 = self.numbers[AT_LEDGER + seat * SOURCES + source]
        return (ledger >> LEDGER_BITS * age & (1 << LEDGER_BITS) - 1) - LEDGER_ZERO

    def open_ledger(self, seat: i64) -> None:
        """No Glory has come from anywhere (BR-4.2)."""
        for source in range(SOURCES):
            self.numbers[AT_LEDGER + seat * SOURCES + source] = EMPTY_LEDGER

    # Upgrades.

    def upgrade_in(self, seat: i64, slot: i64) -> i64:
        """The card in a slot, or NO_CARD."""
        return self.numbers[AT_SHEETS + seat * SLOTS + slot]

    def upgrades(self, seat: i64) -> list[int]:
        """Every upgrade of a clan, slot by slot."""
        at = AT_SHEETS + seat * SLOTS
        return [self.numbers[at + slot] for slot in range(SLOTS) if self.numbers[at + slot] != NO_CARD]

    def clear_sheet(self, seat: i64) -> None:
        """No slot holds anything."""
        for slot in range(SLOTS):
            self.numbers[AT_SHEETS + seat * SLOTS + slot] = NO_CARD
        self.numbers[AT_GIFTS + seat] = 0

    def install(self, seat: i64, slot: i64, card: i64) -> None:
        """Put a card into a slot; what lay there is gone (BR-10.4)."""
        self.numbers[AT_SHEETS + seat * SLOTS + slot] = card
        gifts: i64 = 0
        for held in self.upgrades(seat):
            gifts |= 1 << self.cards.gifts[held]
        self.numbers[AT_GIFTS + seat] = gifts

    def empty_slot(self, seat: i64, kind: i64) -> i64:
        """The first empty slot of a kind of upgrade, or -1."""
        for slot in range(FIRST_SLOT[kind], FIRST_SLOT[kind + 1]):
            if self.numbers[AT_SHEETS + seat * SLOTS + slot] == NO_CARD:
                return slot
        return -1

    def slot_of(self, seat: i64, card: i64) -> i64:
        """The slot a card lies in, or -1."""
        for slot in range(SLOTS):
            if self.numbers[AT_SHEETS + seat * SLOTS + slot] == card:
                return slot
        return -1

    def gifts(self, seat: i64) -> i64:
        """All that the clan's upgrades give, as a mask."""
        return self.numbers[AT_GIFTS + seat]

    def has_gift(self, seat: i64, gift: i64) -> bool:
        """Whether an upgrade of the clan gives this."""
        return self.numbers[AT_GIFTS + seat] >> gift & 1 == 1

    def amount(self, seat: i64, gift: i64) -> i64:
        """How much of this the clan's upgrades give together (BR-10.6)."""
        total: i64 = 0
        if self.numbers[AT_GIFTS + seat] >> gift & 1:
            for card in self.upgrades(seat):
                if self.cards.gifts[card] == gift:
                    total += self.cards.amounts[card]
        return total

    def giver(self, seat: i64, gift: i64) -> i64:
        """The first upgrade of the clan that gives this, or NO_CARD."""
        for card in self.upgrades(seat):
            if self.cards.gifts[card] == gift:
                return card
        return NO_CARD

    def factor(self, seat: i64, gift: i64) -> i64:
        """What a Glory is multiplied by."""
        return self.amount(seat, gift) if self.has_gift(seat, gift) else 1

    def warrior_strength(self, seat: i64, warriors: i64) -> i64:
        """The strength of so many Warriors in one place; some upgrades count them in pairs (BR-24.2, BR-26.2)."""
        card: i64 = self.numbers[AT_SHEETS + seat * SLOTS + FIRST_SLOT[WARRIOR_UPGRADE]]
        if card == NO_CARD:
            return warriors * self.quantities.strengths[0]
        return warriors // 2 * self.cards.pairs[card] + warriors % 2 * self.cards.strengths[card]
