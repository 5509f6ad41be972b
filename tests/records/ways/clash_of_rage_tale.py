"""A game of Clash of Rage as it was told: beat by beat, march by march and fight by fight.

What a thing should do is read from what is printed on it and from what was told before, and not from the rules' own
code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import cast

from longhall import SPECTATOR
from longhall.games.clash_of_rage import ClashOfRageGame
from longhall.games.clash_of_rage.bands import units_in
from longhall.games.clash_of_rage.content import Content, Hero, Traits
from longhall.games.clash_of_rage.hexes import BASTION, PLACE_NAMES, PLACES, TILE, Chart
from longhall.games.clash_of_rage.pieces import CLAN_NAMES, ELVES, LEVELS, NO_CARD, SLOTS
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.saga import Moment, Saga
from longhall.kernel.vocabulary import Words
from tests.records.ways import way

ELF_SIDE = "elves"


class Beat(way.Beat):
    """One event, its place in the tale, and the act it came from."""

    def __init__(self, said: Words, place: int, moment: Moment) -> None:
        super().__init__(said, moment)
        self.place = place
        self.before = cast(ClashOfRage, moment.before)

    @property
    def number(self) -> int:
        """How many it tells of."""
        return int(self.said["number"])

    def word(self, field: str) -> str:
        """One of its words; "" if it has none of this name."""
        return str(self.said.get(field, ""))


class Army:
    """One side in a territory: its types of units, each with what it bears, and its hero."""

    def __init__(self, side: str, types: dict[str, list[Traits]], units: Counter[str], hero: Hero | None) -> None:
        self.side = side
        self.types = types
        self.units = units
        self.hero = hero

    @property
    def heads(self) -> int:
        """How many units it has."""
        return self.units.total()

    @property
    def parts(self) -> list[Traits]:
        """Everything that brings something."""
        parts = [part for parts in self.types.values() for part in parts]
        return [*parts, self.hero] if self.hero else parts

    def has(self, name: str) -> bool:
        """Whether something of this name brings something."""
        return any(part.id == name for part in self.parts)

    def power(self, but: str = "") -> int:
        """The dice of its strongest type, as they would be without something (CR-12.11)."""
        return max((sum(part.power for part in parts if part.id != but) for parts in self.types.values()), default=0)

    def total(self, trait: str, but: str = "") -> int:
        """What it has of a trait, each type counted once, as it would be without something (CR-12.9, CR-10.12)."""
        return sum(int(getattr(part, trait)) for part in self.parts if part.id != but)

    def slowness(self, but: str = "") -> int:
        """How slow it is, as it would be without something (CR-12.3, CR-19.2)."""
        swift = self.hero is not None and self.hero.swift and self.hero.id != but
        return 0 if swift else self.total("slowness", but)

    def health(self, unit: str, but: str = "") -> int:
        """What kills a unit, as it would be without something (CR-12.21)."""
        return sum(part.health for part in self.types[unit] if part.id != but)


class Strike:
    """An assault that was made: who struck whom with how much Rage, the dice at the end, and what came of it."""

    def __init__(self, mine: Army, theirs: Army, rage: int, first_wounds: int, roused: int) -> None:
        self.mine = mine
        self.theirs = theirs
        # All Rage of the side when its dice are rolled, and what its cards have brought just now.
        self.rage = rage
        self.roused = roused
        self.first_wounds = first_wounds
        self.dice = 0
        self.faces = 0
        self.rerolls: list[Beat] = []
        self.struck = 0
        self.kills: list[Beat] = []
        # What was taken for killing nothing.
        self.token = 0

    def wounds(self, mine_but: str = "", theirs_but: str = "") -> int:
        """The wounds there should be, as they would be without something on either side (CR-12.17, CR-12.18)."""
        brought = self.faces + self.mine.total("wounds", mine_but) + self.rage + self.first_wounds
        return max(0, brought - self.theirs.total("shields", theirs_but))

    @property
    def left(self) -> int:
        """The wounds that killed nobody."""
        return self.struck - sum(self.theirs.health(beat.word("unit")) for beat in self.kills)

    @property
    def survivors(self) -> Counter[str]:
        """The units that lived."""
        return self.theirs.units - Counter(beat.word("unit") for beat in self.kills)


class Fight:
    """A fight from its beginning to its end."""

    def __init__(self, began: Beat, attacker: Army, defender: Army) -> None:
        self.began = began
        self.place = began.word("place")
        self.attacker = attacker
        self.defender = defender
        self.first = ""
        # What heroes have brought at the start.
        self.rouses: list[Beat] = []
        self.rage: Counter[str] = Counter()
        self.strikes: list[Strike] = []
        self.fled: Beat | None = None
        self.hero_home: Beat | None = None
        # How it ended: a game never ends within a fight.
        self.won = began

    @property
    def over(self) -> bool:
        """Whether its end was told."""
        return self.won is not self.began

    @property
    def winner(self) -> str:
        """The side that has won."""
        return self.won.word("side")

    def army(self, side: str) -> Army:
        """A side as it was when the fight began."""
        return self.attacker if self.attacker.side == side else self.defender

    def enemy(self, side: str) -> Army:
        """The other side as it was when the fight began."""
        return self.defender if self.attacker.side == side else self.attacker

    def kills_of(self, side: str) -> list[Beat]:
        """The units that a side has killed."""
        return [beat for strike in self.strikes if strike.mine.side == side for beat in strike.kills]


class March:
    """Units, or a hero, that have moved: how far they could go, where they had to stop, and where they need not."""

    def __init__(self, beat: Beat, chart: Chart, seat: int, parts: Sequence[Traits]) -> None:
        self.beat = beat
        self.chart = chart
        self.seat = seat
        self.parts = parts
        self.origin = PLACE_NAMES.index(beat.word("from"))
        self.target = PLACE_NAMES.index(beat.word("place"))
        self.enemies: frozenset[int] = frozenset()
        self.overrun: frozenset[int] = frozenset()

    @property
    def steps(self) -> int:
        """How far they could go."""
        return sum(part.move for part in self.parts)

    @property
    def flying(self) -> bool:
        """Whether they have Flight."""
        return any(part.flight for part in self.parts)

    @property
    def stops(self) -> frozenset[int]:
        """Where they had to stop."""
        return frozenset() if self.flying else self.enemies - self.overrun

    def reaches(self, steps: int, flying: bool, stops: frozenset[int], closed: frozenset[int] = frozenset()) -> bool:
        """Whether they would have come there with so many steps, so, with these stops and places closed."""
        seen = {self.origin}
        edge = seen
        for _ in range(steps):
            found = {place for here in edge for place in self._beside(here, flying)} - seen - closed
            seen = seen | found
            edge = found - stops
        return self.target in seen

    def _beside(self, place: int, flying: bool) -> list[int]:
        near = self.chart.neighbours(self.seat, place, flying)
        return [other for other in range(PLACES) if near >> other & 1]


class Board:
    """Who stands where, by what was told."""

    def __init__(self, opening: ClashOfRage) -> None:
        names = opening.book.unit_names[-LEVELS:]
        self.units: dict[tuple[str, str], Counter[str]] = {}
        for territory in range(opening.players * TILE):
            band = opening.elves_at(territory)
            elves = Counter({name: int(units_in(band, kind)) for kind, name in enumerate(names)})
            self.units[ELF_SIDE, PLACE_NAMES[territory]] = +elves
        self.heroes: dict[str, tuple[str, str]] = {}

    def at(self, side: str, place: str) -> Counter[str]:
        """The units of a side in a place, as they are now."""
        return self.units.get((side, place), Counter())

    def hear(self, beat: Beat, battlefield: str) -> None:
        """What a beat changes."""
        clan, unit, place = beat.word("clan"), beat.word("unit"), beat.word("place")
        match beat.kind:
            case "reinforced" | "stone" | "risen":
                self._add(clan, place, unit, 1)
            case "healed":
                self._add(clan, place, unit, beat.number)
            case "moved":
                self._add(clan, beat.word("from"), unit, -beat.number)
                self._add(clan, place, unit, beat.number)
            case "killed":
                self._add(beat.word("side"), battlefield, unit, -1)
            case "fled":
                for name, number in self.units.pop((clan, place)).items():
                    self._add(clan, PLACE_NAMES[BASTION], name, number)
            case "hero_placed" | "hero_moved":
                self.heroes[clan] = beat.word("hero"), place
            case "hero_home":
                self.heroes[clan] = beat.word("hero"), PLACE_NAMES[BASTION]

    def _add(self, side: str, place: str, unit: str, number: int) -> None:
        self.units[side, place] = self.at(side, place) + Counter({unit: number})

    def held_by_others(self, clan: str) -> dict[int, int]:
        """The territories where others than a clan have units, with how many."""
        held: Counter[int] = Counter()
        for (side, place), units in self.units.items():
            if side != clan and place != PLACE_NAMES[BASTION] and units:
                held[PLACE_NAMES.index(place)] += units.total()
        return dict(held)


class Tale:
    """Everything that was told of a game, in order."""

    def __init__(self, saga: Saga) -> None:
        self.saga = saga
        game = cast(ClashOfRageGame, saga.game)
        self.box: Content = game.content
        self.table = cast(ClashOfRage, saga.table)
        self.opening = cast(ClashOfRage, saga.moments[0].before)
        clans, equipment = self.box.clans.clan, self.box.equipment
        self.units: dict[str, Traits] = {unit.id: unit for clan in clans for unit in clan.unit}
        self.units |= {elf.id: elf for elf in self.box.elves.elf}
        self.levels = {name: number % LEVELS for number, name in enumerate(self.units)}
        self.cards: dict[str, Traits] = {card.id: card for card in (*equipment.equipment, *equipment.legendary)}
        self.heroes = {hero.id: hero for hero in self.box.heroes.hero}
        self.clans = {clan.id: clan for clan in clans}
        self.seats = {CLAN_NAMES[int(self.table.clan(seat))]: seat for seat in range(self.table.players)}
        self.beats = list(self._beats())
        self.fights: list[Fight] = []
        self.marches: list[March] = []
        self._hear_all()

    def _beats(self) -> Iterator[Beat]:
        place = 0
        for moment in self.saga.moments:
            for said in moment.outcome.events(SPECTATOR):
                yield Beat(said, place, moment)
                place += 1

    def of(self, *kinds: str) -> list[Beat]:
        """The beats of some kinds."""
        return [beat for beat in self.beats if beat.kind in kinds]

    def after(self, beat: Beat, *ends: str) -> list[Beat]:
        """The beats after one, until one of some kinds."""
        return list(takewhile(lambda later: later.kind not in ends, self.beats[beat.place + 1 :]))

    # Fights and marches.

    def _hear_all(self) -> None:
        board = Board(self.opening)
        self.garrisons = {place: units.total() for (_, place), units in board.units.items()}
        for beat in self.beats:
            fight = self.fights[-1] if self.fights and not self.fights[-1].over else None
            if beat.kind in ("moved", "hero_moved"):
                self.marches.append(self._march(beat, board))
            elif beat.kind == "fight_began":
                self.fights.append(
                    Fight(beat, self._army(beat, "clan", board), self._army(beat, "side", board)),
                )
            elif fight is not None:
                self._fight_on(fight, beat, board)
            board.hear(beat, fight.place if fight else "")

    def _fight_on(self, fight: Fight, beat: Beat, board: Board) -> None:
        side = beat.word("side")
        strike = fight.strikes[-1] if fight.strikes else None
        match beat.kind:
            case "first_strike":
                fight.first = side
            case "raged":
                fight.rage[side] += beat.number
                if strike is None:
                    fight.rouses.append(beat)
                elif not strike.kills and not strike.token:
                    strike.token = beat.number
            case "rolled":
                fight.strikes.append(self._strike(fight, beat, board))
            case "fled":
                fight.fled = beat
            case "hero_home":
                fight.hero_home = beat
            case "fight_won":
                fight.won = beat
        if strike is not None:
            match beat.kind:
                case "rerolled":
                    strike.rerolls.append(beat)
                    strike.faces = int(beat.said["wounds"])
                case "struck":
                    strike.struck = beat.number
                case "killed":
                    strike.kills.append(beat)

    def _strike(self, fight: Fight, rolled: Beat, board: Board) -> Strike:
        side = rolled.word("side")
        mine = self._army(rolled, "side", board, fight.place)
        theirs = self._army_of(rolled, fight.enemy(side).side, board, fight.place)
        first = all(strike.mine.side != side for strike in fight.strikes)
        first_wounds = self.clans[side].first_wounds if first and side == fight.attacker.side else 0
        before = self.beats[rolled.place - 1]
        roused = before.number if before.kind == "raged" and before.word("side") == side and mine.total("rage") else 0
        strike = Strike(mine, theirs, fight.rage[side], first_wounds, roused)
        strike.faces = int(rolled.said["wounds"])
        strike.dice = strike.faces + int(rolled.said["blanks"])
        return strike

    def _army(self, beat: Beat, field: str, board: Board, place: str = "") -> Army:
        return self._army_of(beat, beat.word(field), board, place or beat.word("place"))

    def _army_of(self, beat: Beat, side: str, board: Board, place: str) -> Army:
        units = board.at(side, place)
        hero, where = board.heroes.get(side, ("", ""))
        types = {unit: self._parts(beat, side, unit) for unit in units}
        return Army(side, types, units, self.heroes[hero] if where == place else None)

    def _parts(self, beat: Beat, side: str, unit: str) -> list[Traits]:
        """A type of units and what it bears: that does not change while armies move and fight."""
        table = beat.before
        number = ELVES if side == ELF_SIDE else self.seats[side]
        borne = [table.slot(number, self.levels[unit], slot) for slot in range(SLOTS)]
        return [self.units[unit], *(self.cards[table.book.card_names[card]] for card in borne if card != NO_CARD)]

    def _march(self, beat: Beat, board: Board) -> March:
        clan = beat.word("clan")
        hero = beat.kind == "hero_moved"
        parts = [self.heroes[beat.word("hero")]] if hero else self._parts(beat, clan, beat.word("unit"))
        march = March(beat, beat.before.chart, self.seats[clan], parts)
        held = board.held_by_others(clan)
        march.enemies = frozenset(held)
        march.overrun = frozenset(
            place for place, number in held.items() if board.at(clan, PLACE_NAMES[place]).total() >= number
        )
        return march


@lru_cache(maxsize=2)
def tale(saga: Saga) -> Tale:
    """A game as it was told, if it is over."""
    return Tale(saga)
