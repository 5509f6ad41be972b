"""The crews of a table: goods and crew dice, which are counted (RM-1, RM-3)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import events
from longhall.games.reavers_of_midgard.cards import FARM, FAVOR, FOOD, GLORY, GOODS, TERROR, TRACK_SOURCES
from longhall.games.reavers_of_midgard.decks import Decks
from longhall.games.reavers_of_midgard.dice import COLOURS, CREW, DICE, FACES, colour_of, die_of
from longhall.games.reavers_of_midgard.layout import AT_CREW, AT_FRESH, AT_GOODS, AT_LEDGER, AT_SUPPLY, AT_TOKENS


class Crews(Decks):
    """What each player has so many of."""

    def fill_supplies(self) -> None:
        """All crew dice and tokens are there to be gained (RM-1.2, RM-1.4)."""
        for colour in range(COLOURS):
            self.numbers[AT_SUPPLY + colour] = self.quantities.crew_dice
        for token in range(len(self.quantities.majorities)):
            self.numbers[AT_TOKENS + token] = self.quantities.tokens

    # Food, Favor, Glory, Terror and tokens.

    def goods(self, seat: i64, good: i64) -> i64:
        """How many of something a seat has."""
        return self.numbers[AT_GOODS + seat * GOODS + good]

    def food(self, seat: i64) -> i64:
        """A seat's Food."""
        return self.numbers[AT_GOODS + seat * GOODS + FOOD]

    def favor(self, seat: i64) -> i64:
        """A seat's Favor."""
        return self.numbers[AT_GOODS + seat * GOODS + FAVOR]

    def glory(self, seat: i64) -> i64:
        """Where a seat's marker stands on the Glory track."""
        return self.numbers[AT_GOODS + seat * GOODS + GLORY]

    def terror(self, seat: i64) -> i64:
        """A seat's Terror."""
        return self.numbers[AT_GOODS + seat * GOODS + TERROR]

    def tokens_left(self, good: i64) -> i64:
        """How many Farm, Wall or Tower tokens are in supply."""
        return self.numbers[AT_TOKENS + good - FARM]

    def gain(self, seat: i64, good: i64, amount: i64) -> None:
        """Gain Food, Favor, Terror, or tokens as far as there are any (RM-1.5, RM-1.6)."""
        if good >= FARM:
            amount = min(amount, self.tokens_left(good))
            self.numbers[AT_TOKENS + good - FARM] -= amount
        if amount == 0:
            return
        self.numbers[AT_GOODS + seat * GOODS + good] += amount
        if self.listening:
            self.tell(events.GAINED, [seat, good, amount])

    def receive(self, seat: i64, good: i64, amount: i64) -> None:
        """Start with Food or Favor (RM-4.5, RM-4.6)."""
        self.numbers[AT_GOODS + seat * GOODS + good] += amount

    def gain_glory(self, seat: i64, glory: i64, source: i64) -> None:
        """Move a marker on the Glory track, and remember why."""
        if glory == 0:
            return
        self.numbers[AT_GOODS + seat * GOODS + GLORY] += glory
        self.numbers[AT_LEDGER + seat * TRACK_SOURCES + source] += glory
        if self.listening:
            self.tell(events.GLORY, [seat, glory, source])

    def glory_from(self, seat: i64, source: i64) -> i64:
        """How far a source has moved a seat's marker."""
        return self.numbers[AT_LEDGER + seat * TRACK_SOURCES + source]

    def lose(self, seat: i64, good: i64, amount: i64) -> None:
        """Lose as much as one has, up to an amount (RM-18.3, RM-21.4, RM-21.6)."""
        lost: i64 = min(amount, self.numbers[AT_GOODS + seat * GOODS + good])
        if lost == 0:
            return
        self.numbers[AT_GOODS + seat * GOODS + good] -= lost
        if self.listening:
            self.tell(events.LOST, [seat, good, lost])

    def spend(self, seat: i64, good: i64, amount: i64) -> None:
        """Pay Food or Favor."""
        self.numbers[AT_GOODS + seat * GOODS + good] -= amount
        if amount and self.listening:
            self.tell(events.SPENT, [seat, good, amount])

    # Crew dice.

    def supply(self, colour: i64) -> i64:
        """How many dice of a colour are left."""
        return self.numbers[AT_SUPPLY + colour]

    def crew(self, seat: i64, die: i64) -> i64:
        """How many dice of a kind are in a crew."""
        return self.numbers[AT_CREW + seat * DICE + die]

    def crew_dice(self, seat: i64) -> list[int]:
        """How many dice of each kind are in a crew."""
        return self.numbers[AT_CREW + seat * DICE : AT_CREW + seat * DICE + DICE]

    def crew_size(self, seat: i64) -> i64:
        """How many dice are in a crew."""
        size: i64 = 0
        for die in range(DICE):
            size += self.numbers[AT_CREW + seat * DICE + die]
        return size

    def showing(self, seat: i64, face: i64) -> i64:
        """How many crew dice show a face."""
        at: i64 = AT_CREW + seat * DICE + face
        return self.numbers[at] + self.numbers[at + FACES] + self.numbers[at + 2 * FACES]

    def spend_die(self, seat: i64, die: i64) -> None:
        """A crew die goes back to the supply of its colour (RM-1.10)."""
        self.numbers[AT_CREW + seat * DICE + die] -= 1
        self.numbers[AT_SUPPLY + colour_of(die)] += 1

    def take_die(self, die: i64) -> None:
        """A die is gained, and not yet placed."""
        self.numbers[AT_SUPPLY + colour_of(die)] -= 1
        self.numbers[AT_FRESH + die] += 1

    def hold_die(self, die: i64) -> None:
        """A die that lay elsewhere on the board is gained, and not yet placed."""
        self.numbers[AT_FRESH + die] += 1

    def fresh(self, die: i64) -> i64:
        """How many dice of a kind are gained and not yet placed."""
        return self.numbers[AT_FRESH + die]

    def fresh_size(self) -> i64:
        """How many dice are gained and not yet placed."""
        size: i64 = 0
        for die in range(DICE):
            size += self.numbers[AT_FRESH + die]
        return size

    def crew_and_fresh(self, seat: i64) -> list[int]:
        """How many dice of each kind a seat has, those just gained included."""
        return [self.numbers[AT_CREW + seat * DICE + die] + self.numbers[AT_FRESH + die] for die in range(DICE)]

    def has_room(self, seat: i64) -> bool:
        """Whether the dice a seat has, those just gained included, fit its crew slots (RM-3.7)."""
        return self.crew_size(seat) + self.fresh_size() <= CREW

    def return_die(self, seat: i64, die: i64) -> None:
        """Too many dice: one goes back, a new one if there is one of the kind (RM-3.7)."""
        self.numbers[AT_SUPPLY + colour_of(die)] += 1
        if self.numbers[AT_FRESH + die]:
            self.numbers[AT_FRESH + die] -= 1
        else:
            self.numbers[AT_CREW + seat * DICE + die] -= 1

    def place_fresh(self, seat: i64) -> None:
        """The dice gained join the crew."""
        for die in range(DICE):
            gained: i64 = self.numbers[AT_FRESH + die]
            if gained:
                self.numbers[AT_CREW + seat * DICE + die] += gained
                self.numbers[AT_FRESH + die] = 0

    def turn_die(self, seat: i64, die: i64, face: i64) -> None:
        """Set a crew die to a face (RM-31.3)."""
        self.numbers[AT_CREW + seat * DICE + die] -= 1
        self.numbers[AT_CREW + seat * DICE + die_of(colour_of(die), face)] += 1
