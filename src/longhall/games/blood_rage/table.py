"""The table of Blood Rage: the board and the figures on it (BR-2, BR-3), on top of cards, sheets and battle."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.blood_rage.cards import (
    CLAN_UPGRADE,
    FIRST_SLOT,
    INVADES_YGGDRASIL,
    IS_A_SHIP,
    MONSTER_UPGRADE,
    SLOTS,
)
from longhall.games.blood_rage.fight import Fight
from longhall.games.blood_rage.figures import (
    BOX,
    FIGURES,
    FJORD,
    FJORDS,
    LEADER,
    LEADER_BIT,
    MONSTER,
    MONSTER_SHIFT,
    MONSTERS,
    PLACES,
    PROVINCES,
    RESERVE,
    SHIP,
    SHIP_BIT,
    VALHALLA,
    WARRIOR,
    WARRIORS,
    YGGDRASIL,
    has,
    heads,
    one_figure,
    warriors_in,
)
from longhall.games.blood_rage.layout import (
    AT_DESTROYED,
    AT_DOOM,
    AT_LEADERS,
    AT_MONSTERS,
    AT_OCCUPIED,
    AT_ON_BOARD,
    AT_OWNERS,
    AT_PILLAGED,
    AT_SHEETS,
    AT_SHIPS,
    AT_TOKENS,
    AT_WARRIORS,
    NO_CARD,
    WARRIOR_ROW,
)
from longhall.games.blood_rage.secrets import deal_again
from longhall.kernel.chance import Rng
from longhall.kernel.judging import leaders
from longhall.kernel.step import NOBODY

TROOPS: Final = ["warrior", "leader", "ship"]


class BloodRage(Fight):
    """Clans of Vikings, one doomed world."""

    def blank(self) -> BloodRage:
        return BloodRage(self.game, self.players, self.settings, self.cards, self.monsters, self.board, self.quantities)

    def redeal(self, seat: i64, rng: Rng) -> None:
        deal_again(self, seat, rng)

    def score(self, seat: i64) -> i64:
        return self.glory(seat)

    def winning(self) -> i64:
        return leaders([self.glory(seat) for seat in range(self.players)])

    # The world.

    def reward(self, province: i64) -> i64:
        """What the pillage token of a province gives."""
        return self.numbers[AT_TOKENS + province]

    def lay_token(self, province: i64, reward: i64) -> None:
        """Lay a pillage token, reward side up (BR-4.4, BR-4.5)."""
        self.numbers[AT_TOKENS + province] = reward

    def is_pillaged(self, province: i64) -> bool:
        """Whether a token shows its pillaged side."""
        return self.numbers[AT_PILLAGED] >> province & 1 == 1

    def flip(self, province: i64) -> None:
        """Turn a token to its pillaged side (BR-16.8)."""
        self.numbers[AT_PILLAGED] |= 1 << province

    def flip_all_back(self) -> None:
        """Turn all tokens to their reward side (BR-22.1)."""
        self.numbers[AT_PILLAGED] = 0

    def is_destroyed(self, province: i64) -> bool:
        """Whether Ragnarok has taken a province."""
        return self.numbers[AT_DESTROYED] >> province & 1 == 1

    def destroy_province(self, province: i64) -> None:
        """A province is gone for the rest of the game (BR-20.1)."""
        self.numbers[AT_DESTROYED] |= 1 << province

    @property
    def destroyed_provinces(self) -> i64:
        """The provinces that are gone, as a mask."""
        return self.numbers[AT_DESTROYED]

    def is_sacked(self) -> bool:
        """Whether every province that stands shows its pillaged side (BR-7.16)."""
        everywhere: i64 = (1 << PROVINCES) - 1
        return self.numbers[AT_PILLAGED] | self.numbers[AT_DESTROYED] == everywhere

    def doomed(self, age: i64) -> i64:
        """The province that Ragnarok takes at the end of an Age."""
        return self.numbers[AT_DOOM + age]

    def doom(self, age: i64, province: i64) -> None:
        """Name the province that Ragnarok takes at the end of an Age (BR-4.6)."""
        self.numbers[AT_DOOM + age] = province

    def is_open(self, fjord: i64) -> bool:
        """Whether ships may sail into a fjord: one of its provinces stands (BR-2.12, BR-2.13)."""
        supported: i64 = self.board.supported[fjord - FJORD]
        return supported & ~self.numbers[AT_DESTROYED] != 0

    def room(self, province: i64) -> i64:
        """How many figures a province can still take: its empty villages, none if it is destroyed."""
        if self.numbers[AT_DESTROYED] >> province & 1:
            return 0
        return self.board.villages[province] - self.numbers[AT_OCCUPIED + province]

    def is_adjacent(self, province: i64, other: i64) -> bool:
        """Whether two provinces share a border (BR-2.5)."""
        return self.board.adjacent[province] >> other & 1 == 1

    # Figures.

    def clear_board(self) -> None:
        """Every clan's figures in its reserve, the Monsters in the box (BR-4.1, BR-4.11)."""
        numbers = self.numbers
        for seat in range(self.players):
            numbers[AT_WARRIORS + seat * WARRIOR_ROW + PROVINCES] = WARRIORS
            numbers[AT_LEADERS + seat] = RESERVE
            numbers[AT_SHIPS + seat] = RESERVE
        for monster in range(MONSTERS):
            numbers[AT_MONSTERS + monster] = BOX
            numbers[AT_OWNERS + monster] = NOBODY

    def warriors(self, seat: i64, place: i64) -> i64:
        """How many Warriors of a clan are in a province, the reserve or Valhalla."""
        return self.numbers[AT_WARRIORS + seat * WARRIOR_ROW + (place if place < PROVINCES else place - FJORDS)]

    def leader_at(self, seat: i64) -> i64:
        """Where a clan's Leader is."""
        return self.numbers[AT_LEADERS + seat]

    def ship_at(self, seat: i64) -> i64:
        """Where a clan's Ship is."""
        return self.numbers[AT_SHIPS + seat]

    def monster_at(self, monster: i64) -> i64:
        """Where a Monster is."""
        return self.numbers[AT_MONSTERS + monster]

    def owner(self, monster: i64) -> i64:
        """The seat a Monster belongs to, or NOBODY."""
        return self.numbers[AT_OWNERS + monster]

    def gain_monster(self, seat: i64, monster: i64) -> None:
        """A Monster comes into a reserve (BR-10.10)."""
        self.numbers[AT_OWNERS + monster] = seat
        self.numbers[AT_MONSTERS + monster] = RESERVE

    def lose_monster(self, monster: i64) -> None:
        """A Monster goes back to the box, from wherever it is (BR-10.14, BR-10.15)."""
        seat = self.owner(monster)
        self.move(seat, MONSTER + monster, self.monster_at(monster), BOX)
        self.numbers[AT_OWNERS + monster] = NOBODY

    def figure_name(self, figure: i64) -> str:
        """What a figure is called."""
        return TROOPS[figure] if figure < MONSTER else self.cards.names[self.monsters.cards[figure - MONSTER]]

    def is_ship(self, figure: i64) -> bool:
        """Whether a figure is a ship: it lives in fjords and never moves (BR-9.7, BR-27.3)."""
        return figure == SHIP or (figure >= MONSTER and self.monsters.gifts[figure - MONSTER] == IS_A_SHIP)

    def band_at(self, seat: i64, place: i64) -> i64:
        """A clan's figures in one place."""
        numbers = self.numbers
        band: i64 = 0
        if place < FJORD or place >= RESERVE:
            band = numbers[AT_WARRIORS + seat * WARRIOR_ROW + (place if place < PROVINCES else place - FJORDS)]
        if numbers[AT_LEADERS + seat] == place:
            band |= LEADER_BIT
        if numbers[AT_SHIPS + seat] == place:
            band |= SHIP_BIT
        for slot in range(FIRST_SLOT[MONSTER_UPGRADE], FIRST_SLOT[CLAN_UPGRADE]):
            card: i64 = numbers[AT_SHEETS + seat * SLOTS + slot]
            if card != NO_CARD:
                figure: i64 = self.cards.figures[card]
                if numbers[AT_MONSTERS + figure - MONSTER] == place:
                    band |= one_figure(figure)
        return band

    def force(self, seat: i64, province: i64) -> i64:
        """A clan's figures in a province and in the fjord supporting it (BR-2.9)."""
        fjord: i64 = self.board.fjords[province]
        band = self.band_at(seat, province)
        return band if fjord < 0 else band | self.band_at(seat, fjord)

    def strength_of(self, seat: i64, band: i64, province: i64, ledger: list[tuple[int, int]] | None = None) -> i64:
        """The strength of figures that stand in a province or support it (BR-3.12, BR-28.68). A ledger is told each
        kind of figure, and what it adds."""
        strength = self.warrior_strength(seat, warriors_in(band))
        if ledger is not None and warriors_in(band):
            ledger.append((WARRIOR, int(strength)))
        if band & LEADER_BIT:
            leader = self.figure_strength(seat, LEADER)
            strength += leader
            if ledger is not None:
                ledger.append((LEADER, int(leader)))
        if band & SHIP_BIT:
            ship = self.figure_strength(seat, SHIP)
            strength += ship
            if ledger is not None:
                ledger.append((SHIP, int(ship)))
        rest: i64 = band >> MONSTER_SHIFT
        monster: i64 = 0
        while rest:
            if rest & 1:
                power = self.monster_strength(monster, province)
                strength += power
                if ledger is not None:
                    ledger.append((MONSTER + int(monster), int(power)))
            rest >>= 1
            monster += 1
        return strength

    def figure_strength(self, seat: i64, figure: i64) -> i64:
        """The strength of a single Warrior, Leader or Ship, as its upgrade has it (BR-3.12, BR-10.16)."""
        card = self.upgrade_in(seat, figure)
        return self.quantities.strengths[figure] if card == NO_CARD else self.cards.strengths[card]

    def monster_strength(self, monster: i64, province: i64) -> i64:
        """The strength of a Monster where it stands; the Dark Elf is at home in Yggdrasil (BR-27.4)."""
        if province == YGGDRASIL and self.monsters.gifts[monster] == INVADES_YGGDRASIL:
            return self.monsters.amounts[monster]
        return self.monsters.strengths[monster]

    def strength_in(self, seat: i64, province: i64) -> i64:
        """A clan's strength in a province, its fjord included."""
        return self.strength_of(seat, self.force(seat, province), province)

    def is_strongest(self, seat: i64, province: i64) -> bool:
        """Whether a clan is strictly stronger than each other one in a province that stands (BR-19.6, BR-19.10)."""
        if self.is_destroyed(province):
            return False
        own = self.strength_in(seat, province)
        if own == 0:
            return False
        return all(other == seat or self.strength_in(other, province) < own for other in range(self.players))

    def strongest(self, province: i64) -> i64:
        """The seat whose clan is strictly strongest in a province, or NOBODY."""
        for seat in range(self.players):
            if self.is_strongest(seat, province):
                return seat
        return NOBODY

    def on_board(self, seat: i64) -> i64:
        """How many figures a clan has on the board (BR-3.5)."""
        return self.numbers[AT_ON_BOARD + seat]

    def may_grow(self, seat: i64) -> bool:
        """Whether Horns allow another figure on the board (BR-8.8)."""
        return self.numbers[AT_ON_BOARD + seat] < self.horns(seat)

    def in_valhalla(self, seat: i64) -> i64:
        """How many figures of a clan are in Valhalla."""
        return heads(self.band_at(seat, VALHALLA))

    def move(self, seat: i64, figure: i64, start: i64, end: i64) -> None:
        """Move one figure from a place to another; villages and figures on the board are counted along."""
        numbers = self.numbers
        if figure == WARRIOR:
            row = AT_WARRIORS + seat * WARRIOR_ROW
            numbers[row + (start if start < PROVINCES else start - FJORDS)] -= 1
            numbers[row + (end if end < PROVINCES else end - FJORDS)] += 1
        elif figure == LEADER:
            numbers[AT_LEADERS + seat] = end
        elif figure == SHIP:
            numbers[AT_SHIPS + seat] = end
        else:
            numbers[AT_MONSTERS + figure - MONSTER] = end
        if start < PROVINCES:
            numbers[AT_OCCUPIED + start] -= 1
        if end < PROVINCES:
            numbers[AT_OCCUPIED + end] += 1
        if start < PLACES:
            numbers[AT_ON_BOARD + seat] -= 1
        if end < PLACES:
            numbers[AT_ON_BOARD + seat] += 1

    def move_band(self, seat: i64, band: i64, start: i64, end: i64) -> None:
        """Move several figures from one place to another."""
        for _ in range(warriors_in(band)):
            self.move(seat, WARRIOR, start, end)
        for figure in range(LEADER, FIGURES):
            if has(band, figure):
                self.move(seat, figure, start, end)
