"""The player boards of a table: goods, crew dice, leader, specialists, artifacts, upgrades, territories (RM-2)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard import tidings
from longhall.games.reavers_of_midgard.cards import (
    FARM,
    FAVOR,
    FIRST_ARTIFACT,
    FIRST_SLOT_AREA,
    FOOD,
    GLORY,
    GOODS,
    LEVELS,
    NO_CARD,
    PLACES,
    SLOTS,
    STACKS,
    TERROR,
    TRACK_SOURCES,
)
from longhall.games.reavers_of_midgard.decks import Decks
from longhall.games.reavers_of_midgard.dice import (
    ANY_FACE,
    CLAN_ICON,
    COLOURS,
    CREW,
    DICE,
    DOUBLE_HAMMER,
    FACES,
    HAMMER,
    ICON_OF,
    NO_DIE,
    PLAIN_FACES,
    UPGRADE_SPACES,
    colour_of,
    die_of,
    face_of,
)
from longhall.games.reavers_of_midgard.layout import (
    ARTIFACT_SPACES,
    AT_ARTIFACTS,
    AT_CREW,
    AT_FRESH,
    AT_GOODS,
    AT_LANDS,
    AT_LEADERS,
    AT_LEDGER,
    AT_SHIPYARD,
    AT_SPECIALISTS,
    AT_STORED,
    AT_SUPPLY,
    AT_TOKENS,
    AT_TURNED,
    AT_UPGRADES,
    AT_WORKED,
    IN_HAND,
    IN_PILE,
    SEATS,
)
from longhall.kernel.bits import bit


class Crews(Decks):
    """What each player has before them."""

    def clear_boards(self) -> None:
        """Empty boards, full supplies (RM-1.2 to RM-1.4, RM-2)."""
        for seat in range(SEATS):
            self.numbers[AT_LEADERS + seat] = NO_CARD
            for place in range(SLOTS * PLACES):
                self.numbers[AT_SPECIALISTS + seat * SLOTS * PLACES + place] = NO_CARD
            for space in range(ARTIFACT_SPACES):
                self.numbers[AT_ARTIFACTS + seat * ARTIFACT_SPACES + space] = NO_CARD
                self.numbers[AT_STORED + seat * ARTIFACT_SPACES + space] = NO_DIE
        for colour in range(COLOURS):
            self.numbers[AT_SUPPLY + colour] = self.quantities.crew_dice
        for token in range(len(self.quantities.majorities)):
            self.numbers[AT_TOKENS + token] = self.quantities.tokens
        for icon in range(PLAIN_FACES):
            self.numbers[AT_SHIPYARD + icon] = self.quantities.upgrade_tiles[icon]

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
            self.tell(tidings.GAINED, [seat, good, amount])

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
            self.tell(tidings.GLORY, [seat, glory, source])

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
            self.tell(tidings.LOST, [seat, good, lost])

    def spend(self, seat: i64, good: i64, amount: i64) -> None:
        """Pay Food or Favor."""
        self.numbers[AT_GOODS + seat * GOODS + good] -= amount
        if amount and self.listening:
            self.tell(tidings.SPENT, [seat, good, amount])

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

    # The leader.

    def leader(self, seat: i64) -> i64:
        """The reaver who leads, or NO_CARD."""
        return self.numbers[AT_LEADERS + seat]

    def leader_clan(self, seat: i64) -> i64:
        """The leader's clan, or -1."""
        leader: i64 = self.numbers[AT_LEADERS + seat]
        return -1 if leader == NO_CARD else self.book.clans[leader]

    def wild_die(self, seat: i64) -> i64:
        """The kind of die that the leader makes wild, or NO_DIE (RM-15.16)."""
        clan = self.leader_clan(seat)
        return NO_DIE if clan < 0 else die_of(clan, CLAN_ICON)

    def wilds(self, seat: i64) -> i64:
        """How many crew dice the leader makes wild."""
        die = self.wild_die(seat)
        return 0 if die == NO_DIE else self.crew(seat, die)

    def lose_leader(self, seat: i64) -> None:
        """The leader goes to the Glory pile (RM-15.10, RM-18.6)."""
        leader: i64 = self.numbers[AT_LEADERS + seat]
        if leader != NO_CARD:
            self.add_card(leader, IN_PILE + seat)
            self.numbers[AT_LEADERS + seat] = NO_CARD

    def promote(self, seat: i64, reaver: i64) -> None:
        """A reaver in hand leads; the former leader goes to the Glory pile (RM-15.9, RM-15.10)."""
        self.lose_leader(seat)
        self.remove_card(reaver, IN_HAND)
        self.numbers[AT_LEADERS + seat] = reaver

    # Specialists.

    def specialist(self, seat: i64, slot: i64, place: i64) -> i64:
        """The reaver in a place of a slot, from the top, or NO_CARD (RM-6.4)."""
        return self.numbers[AT_SPECIALISTS + (seat * SLOTS + slot) * PLACES + place]

    def specialists(self, seat: i64, slot: i64) -> i64:
        """How many reavers are tucked in a slot."""
        found: i64 = 0
        while found < PLACES and self.specialist(seat, slot, found) != NO_CARD:
            found += 1
        return found

    def tuck(self, seat: i64, slot: i64, reaver: i64) -> None:
        """Tuck a reaver in hand below the others of a slot (RM-6.4, RM-15.6)."""
        self.remove_card(reaver, IN_HAND)
        self.numbers[AT_SPECIALISTS + (seat * SLOTS + slot) * PLACES + self.specialists(seat, slot)] = reaver

    def dismiss(self, seat: i64, slot: i64, place: i64) -> None:
        """A specialist goes to the Glory pile; those below move up (RM-18.6)."""
        at: i64 = AT_SPECIALISTS + (seat * SLOTS + slot) * PLACES
        self.add_card(self.numbers[at + place], IN_PILE + seat)
        for below in range(place, PLACES - 1):
            self.numbers[at + below] = self.numbers[at + below + 1]
        self.numbers[at + PLACES - 1] = NO_CARD

    # Artifacts.

    def artifact(self, seat: i64, space: i64) -> i64:
        """The artifact in a space, or NO_CARD."""
        return self.numbers[AT_ARTIFACTS + seat * ARTIFACT_SPACES + space]

    def stored(self, seat: i64, space: i64) -> i64:
        """The die stored on an artifact, or NO_DIE."""
        return self.numbers[AT_STORED + seat * ARTIFACT_SPACES + space]

    def has_worked(self, seat: i64, space: i64) -> bool:
        """Whether an artifact was used in this activation (RM-16.10)."""
        return self.numbers[AT_WORKED + seat] >> space & 1 == 1

    def free_space(self, seat: i64) -> i64:
        """The first free artifact space, or -1."""
        for space in range(ARTIFACT_SPACES):
            if self.artifact(seat, space) == NO_CARD:
                return space
        return -1

    def place_artifact(self, seat: i64, space: i64, card: i64) -> None:
        """Put an artifact in hand on its space (RM-16.1)."""
        self.remove_card(card, IN_HAND)
        self.numbers[AT_ARTIFACTS + seat * ARTIFACT_SPACES + space] = card

    def stores(self, card: i64, die: i64) -> bool:
        """Whether an artifact can store a die by its face (RM-16.4, RM-16.5, RM-16.13)."""
        asked: i64 = self.book.stored_faces[card - FIRST_ARTIFACT]
        if asked < CLAN_ICON:
            return asked == face_of(die)
        return asked == ANY_FACE or die == asked - ICON_OF

    def empty_copy(self, seat: i64, card: i64) -> i64:
        """The space of an artifact without a die, one not used yet if there is one; or -1 (RM-16.21)."""
        found: i64 = -1
        for space in range(ARTIFACT_SPACES):
            if self.artifact(seat, space) == card and self.stored(seat, space) == NO_DIE:
                if not self.has_worked(seat, space):
                    return space
                found = space
        return found

    def store(self, seat: i64, space: i64, die: i64) -> None:
        """Lay a die on an artifact: it is nobody's crew any more (RM-16.4)."""
        self.numbers[AT_STORED + seat * ARTIFACT_SPACES + space] = die

    def store_crew_die(self, seat: i64, space: i64, die: i64) -> None:
        """Store a crew die."""
        self.numbers[AT_CREW + seat * DICE + die] -= 1
        self.store(seat, space, die)

    def store_fresh_die(self, seat: i64, space: i64, die: i64) -> None:
        """Store a die just gained."""
        self.numbers[AT_FRESH + die] -= 1
        self.store(seat, space, die)

    def space_of(self, seat: i64, card: i64, die: i64) -> i64:
        """The space of an artifact that stores such a die, or -1; of equal ones, one already used (RM-16.21)."""
        found: i64 = -1
        for space in range(ARTIFACT_SPACES):
            if self.artifact(seat, space) == card and self.stored(seat, space) == die:
                if self.has_worked(seat, space):
                    return space
                found = space
        return found

    def loaded_space(self, seat: i64, card: i64, die: i64) -> i64:
        """The space of an artifact that stores such a die and can work now, or -1 (RM-16.8, RM-16.10)."""
        for space in range(ARTIFACT_SPACES):
            if (
                self.artifact(seat, space) == card
                and self.stored(seat, space) == die
                and not self.has_worked(seat, space)
            ):
                return space
        return -1

    def unload(self, seat: i64, space: i64) -> None:
        """The die stored on an artifact goes back to the supply."""
        die = self.stored(seat, space)
        if die != NO_DIE:
            self.numbers[AT_STORED + seat * ARTIFACT_SPACES + space] = NO_DIE
            self.numbers[AT_SUPPLY + colour_of(die)] += 1

    def use(self, seat: i64, space: i64) -> None:
        """Use an artifact: its die is discarded (RM-16.8)."""
        self.unload(seat, space)
        self.numbers[AT_WORKED + seat] |= bit(space)

    def pile_artifact(self, seat: i64, space: i64) -> None:
        """An artifact leaves its space for the Glory pile; a die on it goes back (RM-16.14, RM-22.1)."""
        self.unload(seat, space)
        at: i64 = AT_ARTIFACTS + seat * ARTIFACT_SPACES + space
        self.add_card(self.numbers[at], IN_PILE + seat)
        self.numbers[at] = NO_CARD
        self.numbers[AT_WORKED + seat] &= ~bit(space)

    # Ship upgrades.

    def shipyard(self, icon: i64) -> i64:
        """How many upgrade tiles of an icon are on display."""
        return self.numbers[AT_SHIPYARD + icon]

    def upgrades(self, seat: i64, icon: i64) -> i64:
        """How many face-up upgrades of an icon a seat has."""
        return self.numbers[AT_UPGRADES + seat * PLAIN_FACES + icon]

    def turned(self, seat: i64, icon: i64) -> i64:
        """How many face-down upgrades of an icon a seat has."""
        return self.numbers[AT_TURNED + seat * PLAIN_FACES + icon]

    def upgrade_count(self, seat: i64) -> i64:
        """How many upgrades a seat owns, either side up (RM-17.8)."""
        owned: i64 = 0
        for icon in range(PLAIN_FACES):
            owned += self.upgrades(seat, icon) + self.turned(seat, icon)
        return owned

    def can_build(self, seat: i64, icon: i64) -> bool:
        """Whether there is a tile and a space for it (RM-17.2)."""
        return self.shipyard(icon) > 0 and self.upgrade_count(seat) < UPGRADE_SPACES

    def build(self, seat: i64, icon: i64) -> None:
        """Take an upgrade tile (RM-17.1)."""
        self.numbers[AT_SHIPYARD + icon] -= 1
        self.numbers[AT_UPGRADES + seat * PLAIN_FACES + icon] += 1

    def turn_upgrade(self, seat: i64, icon: i64) -> None:
        """Use an upgrade as a die: it is turned face down (RM-17.3)."""
        self.numbers[AT_UPGRADES + seat * PLAIN_FACES + icon] -= 1
        self.numbers[AT_TURNED + seat * PLAIN_FACES + icon] += 1

    def lose_upgrade(self, seat: i64, icon: i64) -> None:
        """An upgrade goes back on display, a used one if there is one (RM-17.7)."""
        if self.turned(seat, icon):
            self.numbers[AT_TURNED + seat * PLAIN_FACES + icon] -= 1
        else:
            self.numbers[AT_UPGRADES + seat * PLAIN_FACES + icon] -= 1
        self.numbers[AT_SHIPYARD + icon] += 1

    def refresh(self) -> None:
        """Upgrades are turned up, artifacts may work again (RM-16.10, RM-17.4, RM-17.9)."""
        for seat in range(self.players):
            self.numbers[AT_WORKED + seat] = 0
            for icon in range(PLAIN_FACES):
                at: i64 = seat * PLAIN_FACES + icon
                if self.numbers[AT_TURNED + at]:
                    self.numbers[AT_UPGRADES + at] += self.numbers[AT_TURNED + at]
                    self.numbers[AT_TURNED + at] = 0

    # Territories.

    def lands(self, seat: i64, stack: i64) -> i64:
        """How many tiles of a type and level a seat has."""
        return self.numbers[AT_LANDS + seat * STACKS + stack]

    def lands_of_type(self, seat: i64, kind: i64) -> i64:
        """How many territories of a type a seat has."""
        at: i64 = AT_LANDS + seat * STACKS + kind * LEVELS
        return self.numbers[at] + self.numbers[at + 1] + self.numbers[at + 2]

    def land_count(self, seat: i64) -> i64:
        """How many territories a seat has."""
        found: i64 = 0
        for stack in range(STACKS):
            found += self.lands(seat, stack)
        return found

    def take_land(self, seat: i64, stack: i64) -> None:
        """A tile is a seat's for the rest of the game (RM-32.8)."""
        self.numbers[AT_LANDS + seat * STACKS + stack] += 1

    # Hammers.

    def fields_a_die(self, seat: i64) -> bool:
        """Whether a seat could roll a combat die of its own: it has a source of Hammers (RM-20.12)."""
        return (
            self.showing(seat, HAMMER) > 0
            or self.showing(seat, DOUBLE_HAMMER) > 0
            or self.upgrades(seat, HAMMER) > 0
            or self.wilds(seat) > 0
        )

    def slot_of(self, area: i64) -> i64:
        """The specialist slot of an area, or -1 for Recruit and Trade (RM-2.5, RM-6.10)."""
        return area - FIRST_SLOT_AREA if area >= FIRST_SLOT_AREA else -1

    def terror(self, seat: i64) -> i64:
        """A seat's Terror."""
        return self.numbers[AT_GOODS + seat * GOODS + TERROR]

    def has_room(self, seat: i64) -> bool:
        """Whether the dice a seat has, those just gained included, fit its crew slots (RM-3.7)."""
        return self.crew_size(seat) + self.fresh_size() <= CREW
