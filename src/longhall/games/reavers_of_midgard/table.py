"""The table of Reavers of Midgard: rounds, activations and what lies between the players (RM-4, RM-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.cards import LEVELS, NO_CARD, STACK_TILES, STACKS, TRADE
from longhall.games.reavers_of_midgard.dice import COLOURS, DICE, NO_DIE, SUCCESSES, colour_of, die_of
from longhall.games.reavers_of_midgard.layout import (
    ACTIVATIONS,
    AT_ACTIVE,
    AT_ADDED,
    AT_AREA,
    AT_CREW,
    AT_FRESH,
    AT_HONOR,
    AT_ORDER,
    AT_PLACED,
    AT_RECRUITED,
    AT_ROLLED,
    AT_ROUND,
    AT_SEIZED,
    AT_SHIPS,
    AT_START,
    AT_STEPPING,
    AT_STEPS,
    AT_SUPPLY,
    AT_TILES,
    AT_TRADE,
    AT_VICTORY,
    AT_WON,
    ATTEMPTS,
    NO_AREA,
    NO_TILE,
    PAIR,
    SEATS,
)
from longhall.games.reavers_of_midgard.player_boards import PlayerBoards
from longhall.games.reavers_of_midgard.scoring import final_glory
from longhall.games.reavers_of_midgard.secrets import deal_again
from longhall.kernel.bits import bit, count_bits, pick_bit
from longhall.kernel.chance import Rng
from longhall.kernel.judging import leaders
from longhall.kernel.step import NOBODY

# With two players the second one counts as the fourth (RM-8.2).
FOURTH: Final = 3
# As much of the dice as search tells apart.
SEEN_MASK: Final = (1 << 40) - 1


class Reavers(PlayerBoards):
    """Crews of Vikings, six areas, six rounds."""

    def blank(self) -> Reavers:
        return Reavers(self.game, self.players, self.settings, self.book, self.quantities)

    def redeal(self, seat: i64, rng: Rng) -> None:
        deal_again(self, seat, rng)

    def score(self, seat: i64) -> i64:
        return final_glory(self, seat)

    def winning(self) -> i64:
        """Most Glory, then most Favor; whoever is still tied shares the victory (RM-25)."""
        return leaders([final_glory(self, seat) * 10_000 + self.favor(seat) for seat in range(self.players)])

    def seen(self, seat: i64) -> i64:
        """The dice a seat has rolled: what it may do with them often looks alike."""
        mixed: i64 = 0
        at: i64 = AT_CREW + seat * DICE
        for die in range(DICE):
            mixed = mixed * 11 + self.numbers[at + die] + self.numbers[AT_FRESH + die] & SEEN_MASK
        return mixed * 31 + self.successes & SEEN_MASK

    # Seats.

    def distance(self, seat: i64) -> i64:
        """Which entry of the seat bonuses counts for a seat in this activation, from 0 (RM-8.1, RM-8.2, RM-8.6)."""
        away: i64 = seat - self.numbers[AT_ACTIVE]
        if away < 0:
            away += self.players
        return FOURTH if away and self.players == 2 else away

    # Rounds and activations.

    @property
    def round(self) -> i64:
        """The round, from 1; 0 during set-up."""
        return self.numbers[AT_ROUND]

    @property
    def start(self) -> i64:
        """Who holds the start marker."""
        return self.numbers[AT_START]

    @property
    def honor(self) -> i64:
        """Who holds the Honor Ship, or NOBODY (RM-4.3)."""
        return self.numbers[AT_HONOR]

    @property
    def active(self) -> i64:
        """The active player."""
        return self.numbers[AT_ACTIVE]

    @property
    def area(self) -> i64:
        """The area of this activation, or NO_AREA between two."""
        return self.numbers[AT_AREA]

    @property
    def placed(self) -> i64:
        """How many areas have been activated in this round."""
        return self.numbers[AT_PLACED]

    @property
    def stepping(self) -> i64:
        """Whose step it is, or NOBODY."""
        return self.numbers[AT_STEPPING]

    def give_start(self, seat: i64) -> None:
        """Hand over the start marker."""
        self.numbers[AT_START] = seat

    def give_honor(self, seat: i64) -> None:
        """Hand over the Honor Ship."""
        self.numbers[AT_HONOR] = seat

    def lay_out(self) -> None:
        """Nothing goes on yet; the territory stacks are full (RM-4.16, RM-4.17)."""
        self.numbers[AT_AREA] = NO_AREA
        self.numbers[AT_STEPPING] = NOBODY
        self.numbers[AT_HONOR] = NOBODY
        self.clear_ships()
        for place in range(PAIR):
            self.numbers[AT_RECRUITED + place] = NO_CARD
        for place in range(ATTEMPTS):
            self.numbers[AT_SEIZED + place] = NO_TILE
            self.numbers[AT_WON + place] = NO_TILE
        for stack in range(STACKS):
            self.numbers[AT_TILES + stack] = (1 << STACK_TILES) - 1

    def begin_round(self) -> None:
        """The order of placements is fixed: clockwise from the start marker, the Honor Ship last (RM-5.3 to RM-5.6,
        RM-5.11)."""
        self.numbers[AT_ROUND] += 1
        self.clear_ships()
        for place in range(ACTIVATIONS):
            self.numbers[AT_ORDER + place] = (self.start + place) % self.players
        if self.honor != NOBODY:
            self.numbers[AT_ORDER + ACTIVATIONS - 1] = self.honor

    def clear_ships(self) -> None:
        """No ship is placed, and nobody has acted or rested (RM-23.8)."""
        self.numbers[AT_PLACED] = 0
        for place in range(ACTIVATIONS):
            self.numbers[AT_SHIPS + place] = NO_AREA
            self.numbers[AT_STEPS + place] = 0

    def placer(self, place: i64) -> i64:
        """Who places a ship, by the order of this round."""
        return self.numbers[AT_ORDER + place]

    def is_honor_ship(self, place: i64) -> bool:
        """Whether a ship of this round is the Honor Ship (RM-5.5)."""
        return self.honor != NOBODY and place == ACTIVATIONS - 1

    def ship_area(self, place: i64) -> i64:
        """The area where a ship of this round lies, or NO_AREA."""
        return self.numbers[AT_SHIPS + place]

    def acted(self, place: i64) -> i64:
        """The seats that have acted in an activation of this round, as a set of bits."""
        return self.numbers[AT_STEPS + place] & (1 << SEATS) - 1

    def rested(self, place: i64) -> i64:
        """The seats that have rested in an activation of this round, as a set of bits."""
        return self.numbers[AT_STEPS + place] >> SEATS

    def used_areas(self) -> i64:
        """The areas activated in this round, as a set of bits (RM-5.7)."""
        used: i64 = 0
        for place in range(self.placed):
            used |= bit(self.numbers[AT_SHIPS + place])
        return used

    def activate(self, seat: i64, area: i64) -> None:
        """A longship is placed (RM-5.8); at Trade the start marker moves (RM-10.11 to RM-10.13)."""
        self.numbers[AT_ACTIVE] = seat
        self.numbers[AT_AREA] = area
        self.numbers[AT_SHIPS + self.placed] = area
        self.numbers[AT_PLACED] += 1
        if area == TRADE:
            self.give_start(self.left_of(seat) if self.start == seat else seat)

    def end_activation(self) -> None:
        """Everybody has finished."""
        self.numbers[AT_AREA] = NO_AREA
        self.set_to_work(NO_CARD)
        self.refresh()

    def begin_step(self, seat: i64) -> None:
        """A player's own part of an activation begins."""
        self.numbers[AT_STEPPING] = seat
        for place in range(PAIR):
            self.numbers[AT_RECRUITED + place] = NO_CARD

    def note_act(self, seat: i64) -> None:
        """A seat acts in this activation (RM-7.1)."""
        self.numbers[AT_STEPS + self.placed - 1] |= bit(seat)

    def note_rest(self, seat: i64) -> None:
        """A seat rests in this activation (RM-7.1)."""
        self.numbers[AT_STEPS + self.placed - 1] |= bit(seat) << SEATS

    def end_step(self) -> None:
        """It is over."""
        self.numbers[AT_STEPPING] = NOBODY
        self.set_to_work(NO_CARD)
        for place in range(PAIR):
            self.numbers[AT_RECRUITED + place] = NO_CARD

    def recruited(self, place: i64) -> i64:
        """A reaver taken at Recruit in this step, or NO_CARD."""
        return self.numbers[AT_RECRUITED + place]

    def note_recruit(self, reaver: i64) -> None:
        """Remember a reaver taken at Recruit (RM-31.25)."""
        place: i64 = 0 if self.recruited(0) == NO_CARD else 1
        self.numbers[AT_RECRUITED + place] = reaver

    # Chance.

    def roll(self, colour: i64) -> i64:
        """Take a die of a colour and roll it; NO_DIE if there is none left (RM-1.7, RM-3.2, RM-3.6)."""
        if self.supply(colour) == 0:
            return NO_DIE
        faces = self.quantities.faces[colour]
        die = die_of(colour, faces[self.rng.below(len(faces))])
        self.take_die(die)
        self.reveal()
        return die

    # The dice at Trade.

    def trade(self, die: i64) -> i64:
        """How many dice of a kind are on display at Trade."""
        return self.numbers[AT_TRADE + die]

    def trade_dice(self) -> list[int]:
        """How many dice of each kind are on display at Trade."""
        return self.numbers[AT_TRADE : AT_TRADE + DICE]

    def trade_size(self) -> i64:
        """How many dice are on display at Trade."""
        size: i64 = 0
        for die in range(DICE):
            size += self.numbers[AT_TRADE + die]
        return size

    def take_trade_die(self, die: i64) -> None:
        """A die from the display is gained, and keeps its face (RM-10.5)."""
        self.numbers[AT_TRADE + die] -= 1
        self.hold_die(die)

    def roll_trade_dice(self) -> None:
        """Return what is left, and roll dice of each colour, as many as there are (RM-4.15, RM-4.19, RM-23.6)."""
        for die in range(DICE):
            self.numbers[AT_SUPPLY + colour_of(die)] += self.numbers[AT_TRADE + die]
            self.numbers[AT_TRADE + die] = 0
        for colour in range(COLOURS):
            for _ in range(self.quantities.trade_dice):
                if self.supply(colour):
                    faces = self.quantities.faces[colour]
                    self.numbers[AT_SUPPLY + colour] -= 1
                    self.numbers[AT_TRADE + die_of(colour, faces[self.rng.below(len(faces))])] += 1

    # Territories.

    def untaken(self, stack: i64) -> i64:
        """The tiles of a stack whose rewards nobody has seen, as a mask."""
        return self.numbers[AT_TILES + stack]

    def stack_size(self, stack: i64) -> i64:
        """How many tiles lie in a stack: those taken in this step are gone, though nobody has seen them."""
        size = count_bits(self.numbers[AT_TILES + stack])
        for place in range(ATTEMPTS):
            if self.numbers[AT_SEIZED + place] == stack:
                size -= 1
        return size

    def seized(self, place: i64) -> i64:
        """The stack of a tile taken in this step and not turned over yet, or NO_TILE."""
        return self.numbers[AT_SEIZED + place]

    def seize(self, stack: i64) -> None:
        """Take the top tile of a stack, unseen (RM-14.14)."""
        place: i64 = 0
        while self.numbers[AT_SEIZED + place] != NO_TILE:
            place += 1
        self.numbers[AT_SEIZED + place] = stack

    def replace_seized(self) -> None:
        """Leave the tile taken last and take the level 3 tile of its type instead (RM-31.15)."""
        place: i64 = ATTEMPTS - 1
        while self.numbers[AT_SEIZED + place] == NO_TILE:
            place -= 1
        self.numbers[AT_SEIZED + place] = self.numbers[AT_SEIZED + place] // LEVELS * LEVELS + LEVELS - 1

    def turn_over(self, seat: i64, place: i64) -> i64:
        """Turn over a tile taken in this step: it is one of those left in its stack, each equally likely (RM-14.7)."""
        stack: i64 = self.numbers[AT_SEIZED + place]
        self.numbers[AT_SEIZED + place] = NO_TILE
        left: i64 = self.numbers[AT_TILES + stack]
        tile: i64 = pick_bit(left, self.rng.below(count_bits(left)))
        self.numbers[AT_TILES + stack] -= bit(tile)
        self.take_land(seat, stack)
        tile = self.book.equal_tiles[stack * STACK_TILES + tile]
        self.numbers[AT_WON + place] = tile
        return tile

    def won_tile(self, place: i64) -> i64:
        """A tile turned over in this step whose reward is to be gained, or NO_TILE."""
        return self.numbers[AT_WON + place]

    def pick_won(self, tile: i64) -> None:
        """The reward of a tile is gained next."""
        place: i64 = 0
        while self.numbers[AT_WON + place] != tile:
            place += 1
        self.numbers[AT_WON + place] = NO_TILE

    # Combat.

    @property
    def added(self) -> i64:
        """How many combat dice artifacts have added (RM-20.10)."""
        return self.numbers[AT_ADDED]

    def add_combat_dice(self, dice: i64) -> None:
        """An artifact adds dice to the combat at hand."""
        self.numbers[AT_ADDED] += dice

    def begin_combat(self) -> None:
        """Nothing is committed yet."""
        self.numbers[AT_ADDED] = 0
        self.numbers[AT_VICTORY] = 0
        for successes in range(SUCCESSES):
            self.numbers[AT_ROLLED + successes] = 0

    def rolled(self, successes: i64) -> i64:
        """How many combat dice show so many successes."""
        return self.numbers[AT_ROLLED + successes]

    def roll_combat_dice(self, dice: i64) -> None:
        """Roll combat dice (RM-3.4, RM-20.2)."""
        faces = self.quantities.combat_faces
        for _ in range(dice):
            self.numbers[AT_ROLLED + faces[self.rng.below(len(faces))]] += 1
        self.reveal()

    def take_back(self, successes: i64) -> None:
        """Pick up a combat die to roll it again."""
        self.numbers[AT_ROLLED + successes] -= 1

    @property
    def successes(self) -> i64:
        """How many successes the combat dice show."""
        return self.numbers[AT_ROLLED + 1] + 2 * self.numbers[AT_ROLLED + 2]

    @property
    def victory(self) -> bool:
        """Whether the last combat was won."""
        return self.numbers[AT_VICTORY] == 1

    def end_combat(self, won: bool) -> None:
        """The dice are put away; what follows asks who won."""
        for successes in range(SUCCESSES):
            self.numbers[AT_ROLLED + successes] = 0
        self.numbers[AT_ADDED] = 0
        self.numbers[AT_VICTORY] = 1 if won else 0

    def settle_combat(self) -> None:
        """The outcome of a combat has been used."""
        self.numbers[AT_VICTORY] = 0
