"""The player boards of a table: leader, specialists, artifacts, ship upgrades, territories (RM-2)."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.cards import (
    FIRST_ARTIFACT,
    FIRST_SLOT_AREA,
    LEVELS,
    NO_CARD,
    PLACES,
    SLOTS,
    STACKS,
)
from longhall.games.reavers_of_midgard.crews import Crews
from longhall.games.reavers_of_midgard.dice import (
    ANY_FACE,
    CLAN_ICON,
    DICE,
    DOUBLE_HAMMER,
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
    AT_LANDS,
    AT_LEADERS,
    AT_SHIPYARD,
    AT_SPECIALISTS,
    AT_STORED,
    AT_SUPPLY,
    AT_TURNED,
    AT_UPGRADES,
    AT_WORKED,
    IN_HAND,
    IN_PILE,
    SEATS,
)
from longhall.kernel.bits import bit


class PlayerBoards(Crews):
    """What lies before each player in a place of its own."""

    def clear_boards(self) -> None:
        """Empty boards, full supplies (RM-1.2 to RM-1.4, RM-2)."""
        self.fill_supplies()
        for seat in range(SEATS):
            self.numbers[AT_LEADERS + seat] = NO_CARD
            for place in range(SLOTS * PLACES):
                self.numbers[AT_SPECIALISTS + seat * SLOTS * PLACES + place] = NO_CARD
            for space in range(ARTIFACT_SPACES):
                self.numbers[AT_ARTIFACTS + seat * ARTIFACT_SPACES + space] = NO_CARD
                self.numbers[AT_STORED + seat * ARTIFACT_SPACES + space] = NO_DIE
        for icon in range(PLAIN_FACES):
            self.numbers[AT_SHIPYARD + icon] = self.quantities.upgrade_tiles[icon]

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

    def slot_of(self, area: i64) -> i64:
        """The specialist slot of an area, or -1 for Recruit and Trade (RM-2.5, RM-6.10)."""
        return area - FIRST_SLOT_AREA if area >= FIRST_SLOT_AREA else -1

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
