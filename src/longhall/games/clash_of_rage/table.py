"""The table of Clash of Rage: rounds, the action at hand and the fight at hand (CR-4, CR-7, CR-12, CR-14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from longhall.games.clash_of_rage.bands import units_in
from longhall.games.clash_of_rage.hexes import NO_PLACE
from longhall.games.clash_of_rage.holdings import Holdings
from longhall.games.clash_of_rage.layout import (
    AT_ACTIVE,
    AT_ASSAULTS,
    AT_DEFENDER,
    AT_DICE,
    AT_DONE,
    AT_FIGHT,
    AT_KILLS,
    AT_LOST,
    AT_ORDER,
    AT_PHASE,
    AT_RAGE,
    AT_REROLLS,
    AT_ROUND,
    AT_STRIKER,
    AT_TACTICS,
    AT_WINNER,
    AT_WOUNDS,
    ATTACKER,
    BLANK,
    DEFENDER,
    FIGHTERS,
    LONG,
    WOUND,
)
from longhall.games.clash_of_rage.pieces import (
    ELVES,
    LEVELS,
    NO_HERO,
    NO_SIDE,
    NO_TACTIC,
    POWER,
    SEATS,
    TRAITS,
)
from longhall.games.clash_of_rage.secrets import deal_again
from longhall.kernel.bits import bit
from longhall.kernel.chance import Rng
from longhall.kernel.step import NOBODY

# As much of what is seen as search tells apart.
SEEN_MASK: Final = (1 << 40) - 1


class ClashOfRage(Holdings):
    """Clans on a map of elf cities."""

    def blank(self) -> ClashOfRage:
        table = ClashOfRage(self.game, self.players, self.settings, self.book, self.quantities)
        table.drawn_chart = self.drawn_chart
        return table

    def redeal(self, seat: i64, rng: Rng) -> None:
        deal_again(self, seat, rng)

    def score(self, seat: i64) -> i64:
        return self.points(seat)

    def winning(self) -> i64:
        return bit(self.winner)

    def seen(self, seat: i64) -> i64:
        """The hand, the gold, the dice and wounds of a fight: what may be done with them often looks alike."""
        mixed: i64 = self.hand(seat)
        mixed = mixed * 61 + self.wound_dice * 31 + self.blank_dice
        mixed = mixed * 61 + self.wounds * 7 + self.kills
        return mixed * 127 + self.gold(seat) & SEEN_MASK

    # Points and the end (CR-14).

    def points(self, seat: i64) -> i64:
        """Cities controlled and legendary cards forged (CR-14.1, CR-14.2)."""
        cities = self.controlled(seat, self.chart.cities)
        return cities * self.quantities.per_city + self.legends_owned(seat) * self.quantities.per_legend

    @property
    def points_to_win(self) -> i64:
        """How many points win (CR-14.3, CR-14.4)."""
        return self.quantities.points[self.settings[LONG]]

    @property
    def last_round(self) -> i64:
        """The round with which the game ends at the latest (CR-14.10)."""
        return self.quantities.rounds[self.settings[LONG]]

    @property
    def winner(self) -> i64:
        """Who has won, or NOBODY."""
        return self.numbers[AT_WINNER]

    def finish(self, seat: i64) -> None:
        """A seat has won: everything stops (CR-14.8)."""
        self.numbers[AT_WINNER] = seat
        del self.stack[:]

    # Rounds.

    @property
    def round(self) -> i64:
        """The round, from 1; 0 during set-up."""
        return self.numbers[AT_ROUND]

    @property
    def phase(self) -> i64:
        """The phase of the round; 0 during set-up."""
        return self.numbers[AT_PHASE]

    @property
    def active(self) -> i64:
        """The active player, or NOBODY."""
        return self.numbers[AT_ACTIVE]

    def begin_game(self) -> None:
        """Nobody has won, nobody is active, nothing is fought over."""
        self.numbers[AT_WINNER] = NOBODY
        self.numbers[AT_ACTIVE] = NOBODY
        self.end_fight()

    def begin_round(self) -> None:
        """A new round: no tactic card holds any more."""
        self.numbers[AT_ROUND] += 1
        for seat in range(SEATS):
            self.numbers[AT_TACTICS + seat] = NO_TACTIC

    def enter_phase(self, phase: i64) -> None:
        """A phase begins."""
        self.numbers[AT_PHASE] = phase

    def in_order(self, place: i64) -> i64:
        """Who acts at a place of the play order."""
        return self.numbers[AT_ORDER + place]

    def set_order(self, seats: list[int]) -> None:
        """The play order of this round (CR-6.7)."""
        for place in range(self.players):
            self.numbers[AT_ORDER + place] = seats[place]

    # Actions.

    def begin_action(self, seat: i64) -> None:
        """A player's action begins."""
        self.numbers[AT_ACTIVE] = seat
        self.numbers[AT_DONE] = 0

    def end_action(self) -> None:
        """It is over."""
        self.numbers[AT_ACTIVE] = NOBODY
        self.numbers[AT_DONE] = 0
        self.forget_moves()
        self.allow_placing()

    def has_done(self, deed: i64) -> bool:
        """Whether something was done in this action: FORGED, HERO_MOVED."""
        return self.numbers[AT_DONE] & deed != 0

    def note(self, deed: i64) -> None:
        """Something was done in this action."""
        self.numbers[AT_DONE] |= deed

    # The fight at hand (CR-12).

    @property
    def battlefield(self) -> i64:
        """The territory that is fought over, or NO_PLACE."""
        return self.numbers[AT_FIGHT]

    @property
    def defender(self) -> i64:
        """The side that defends, or NO_SIDE."""
        return self.numbers[AT_DEFENDER]

    @property
    def striker(self) -> i64:
        """Who makes the assault: ATTACKER or DEFENDER."""
        return self.numbers[AT_STRIKER]

    def side(self, fighter: i64) -> i64:
        """The side that attacks or defends."""
        return self.active if fighter == ATTACKER else self.defender

    def band_of_fighter(self, fighter: i64) -> i64:
        """The units that attack or defend, as a band."""
        return self.army(self.side(fighter), self.battlefield)

    def begin_fight(self, territory: i64, defender: i64) -> None:
        """A fight begins."""
        self.end_fight()
        self.numbers[AT_FIGHT] = territory
        self.numbers[AT_DEFENDER] = defender

    def let_strike(self, fighter: i64) -> None:
        """It is for a side to make an assault."""
        self.numbers[AT_STRIKER] = fighter
        self.put_dice_away()

    def end_fight(self) -> None:
        """All Rage is discarded (CR-12.29)."""
        self.numbers[AT_FIGHT] = NO_PLACE
        self.numbers[AT_DEFENDER] = NO_SIDE
        self.numbers[AT_STRIKER] = ATTACKER
        for fighter in range(FIGHTERS):
            self.numbers[AT_RAGE + fighter] = 0
            self.numbers[AT_ASSAULTS + fighter] = 0
            self.numbers[AT_LOST + fighter] = 0
        self.put_dice_away()

    def put_dice_away(self) -> None:
        """Nothing is rolled."""
        for face in range(2):
            self.numbers[AT_DICE + face] = 0
        self.numbers[AT_REROLLS] = 0
        self.numbers[AT_WOUNDS] = 0
        self.numbers[AT_KILLS] = 0

    def rage(self, fighter: i64) -> i64:
        """The Rage tokens of a side."""
        return self.numbers[AT_RAGE + fighter]

    def enrage(self, fighter: i64, tokens: i64) -> None:
        """A side takes Rage tokens."""
        self.numbers[AT_RAGE + fighter] += tokens

    def assaults(self, fighter: i64) -> i64:
        """How many assaults a side has made in this fight."""
        return self.numbers[AT_ASSAULTS + fighter]

    def count_assault(self, fighter: i64) -> None:
        """A side makes an assault."""
        self.numbers[AT_ASSAULTS + fighter] += 1

    def lost(self, fighter: i64) -> i64:
        """How many units of level I a side has lost in this fight."""
        return self.numbers[AT_LOST + fighter]

    def mourn(self, fighter: i64) -> None:
        """A side has lost a unit of level I."""
        self.numbers[AT_LOST + fighter] += 1

    # Dice.

    @property
    def wound_dice(self) -> i64:
        """How many dice show a wound."""
        return self.numbers[AT_DICE + WOUND]

    @property
    def blank_dice(self) -> i64:
        """How many dice show nothing."""
        return self.numbers[AT_DICE + BLANK]

    @property
    def rerolls(self) -> i64:
        """How many reroll symbols are left in this assault."""
        return self.numbers[AT_REROLLS]

    def allow_rerolls(self, symbols: i64) -> None:
        """So many reroll symbols are there."""
        self.numbers[AT_REROLLS] = symbols

    def roll(self, dice: i64) -> None:
        """Roll dice (CR-1.9)."""
        quantities = self.quantities
        faces: i64 = quantities.wound_faces + quantities.blank_faces
        for _ in range(dice):
            wound: bool = self.rng.below(faces) < quantities.wound_faces
            self.numbers[AT_DICE + (WOUND if wound else BLANK)] += 1
        self.reveal()

    def roll_again(self, blanks: i64, wounds: i64) -> None:
        """Pick up dice and roll them again (CR-12.13)."""
        self.numbers[AT_DICE + BLANK] -= blanks
        self.numbers[AT_DICE + WOUND] -= wounds
        self.numbers[AT_REROLLS] -= 1
        self.roll(blanks + wounds)

    # Wounds.

    @property
    def wounds(self) -> i64:
        """The wounds still to be assigned."""
        return self.numbers[AT_WOUNDS]

    @property
    def kills(self) -> i64:
        """How many units were killed in this assault."""
        return self.numbers[AT_KILLS]

    def deal_wounds(self, wounds: i64) -> None:
        """The wounds of an assault are counted."""
        self.numbers[AT_WOUNDS] = wounds

    def spend_wounds(self, wounds: i64) -> None:
        """Wounds have killed a unit."""
        self.numbers[AT_WOUNDS] -= wounds
        self.numbers[AT_KILLS] += 1

    # What a side has in the fight at hand.

    def fighting_trait(self, fighter: i64, trait: i64) -> i64:
        """What a side has of something in the fight, its hero included (CR-10.12, CR-12.9)."""
        side = self.side(fighter)
        total = self.side_trait(side, self.battlefield, trait)
        hero = self.hero_in(side, self.battlefield)
        return total if hero == NO_HERO else total + self.book.hero_traits[hero * TRAITS + trait]

    def strongest_power(self, fighter: i64) -> i64:
        """The power of the most powerful type present (CR-12.11)."""
        side = self.side(fighter)
        band = self.band_of_fighter(fighter)
        best: i64 = 0
        for level in range(LEVELS):
            if units_in(band, level):
                best = max(best, self.trait(side, level, POWER))
        return best

    def player_of(self, fighter: i64) -> i64:
        """Who plays a side: the neighbour on the attacker's right plays the elves (CR-3.21, CR-13.2)."""
        side = self.side(fighter)
        return self.right_of(self.active) if side == ELVES else side


def other(fighter: i64) -> i64:
    """The other side of a fight."""
    return DEFENDER if fighter == ATTACKER else ATTACKER
