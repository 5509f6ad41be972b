"""A stage for rules tests: lay out any table, then play words and look at what a player would see.

    hall = stage(units={0: {"a1": "2 krag-rider"}, "elves": {"a0": "guard elder"}}, gold={0: 4})
    hall.play("move", "pick a1 1 2", "move_to a0").rolls(3).play("assault")
    assert hall.elves("a0") == "" and hall.crystals(0) == 2

Seats are numbers from 0, clockwise. Nobody has anything that is not named: no units, no elves, no gold, no crystals, no
cards. The rest follows: units not named are in reserve, crystals nobody holds in the supply, cards not named in the
deck. Units are written as "2 krag-rider pummeler", elves as "guard 2 templar"; "I", "II" and "III" are the units of a
level whatever the clan. A choice with one option is taken without asking: who has moved everything is done.

A table that is laid out stands at one of these points, `action()` unless another is called first: `action`, `moving`,
`equipping`, `fighting`, `stones`, `new_round`, `choosing_tactics`, `income`. `deal` is a new game, in its set-up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

import longhall
from longhall.games.clash_of_rage import ClashOfRageGame, load
from longhall.games.clash_of_rage.action import BeginAction, EndAction
from longhall.games.clash_of_rage.fights import Fights
from longhall.games.clash_of_rage.hexes import (
    NO_HEX,
    ORIGIN,
    PLACE_NAMES,
    TERRITORY_NAMES,
    TILE,
    WIDTH,
    bastion_sites,
    gate_of,
)
from longhall.games.clash_of_rage.holdings import copies_of
from longhall.games.clash_of_rage.layout import (
    AT_ASIDE,
    AT_BASTIONS,
    AT_DECK,
    AT_HANDS,
    AT_LEGENDS,
    AT_MARKET,
    AT_OWNED,
    AT_PHASE,
    AT_ROUND,
    AT_TACTIC_DECKS,
    AT_TACTICS,
    FIRST_ACTION,
    SECOND_ACTION,
    STONES,
    TACTICS_PHASE,
)
from longhall.games.clash_of_rage.pieces import (
    ALL_TACTICS,
    CLAN_NAMES,
    ELVES,
    EQUIPMENT,
    LEGENDS,
    LEVELS,
    NO_TACTIC,
    SEATS,
    TACTICS,
    UNITS,
)
from longhall.games.clash_of_rage.reinforcement import Reinforcement
from longhall.games.clash_of_rage.rounds import Actions, EndRound, Round
from longhall.games.clash_of_rage.setup import lay_tiles
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.tactics import ChooseTactic, DrawTactics, Income, by_order_number
from longhall.games.clash_of_rage.view import ClashView, SeatView, TerritoryView, TypeView
from longhall.kernel.bits import bit
from longhall.kernel.chance import Rng
from longhall.kernel.step import Step
from longhall.kernel.vocabulary import Words

GAME = load()
# Maps on which no tile is turned further when it is laid. City, forge and stone: a0 a5 a6(I), b3 b5 b1(III), c6 c4
# c2(I), d5 d1 d2(II).
MAPS = {
    2: "1a0@0,0/2b0@2,1",
    3: "1a0@0,0/2b0@2,1/4a0@-1,3",
    4: "1a0@0,0/2b0@2,1/4a0@-1,3/3a0@1,4",
}
CLANS = ("bohorg", "goldleif", "steamfield", "tomb")
LEVEL_NAMES = ("I", "II", "III")
ELF_NAMES = ("guard", "elder", "templar")
CARDS_DRAWN = ("offered", "elves_armed", "elves_refused", "drew_legendary")
TRIES = 30_000

Side = int | str
Said = int | str | Words


class Hall:
    """A table, spoken to in words. Methods that play, and the points where play starts, can be chained."""

    def __init__(self, laid: ClashOfRage, game: ClashOfRageGame = GAME, started: bool = False) -> None:
        self.laid = laid
        self.game = game
        self.started = started
        self.lately: list[Words] = []
        self._told: dict[int, list[Words]] = {viewer: [] for viewer in range(-1, laid.players)}
        self._rolls: list[int] = []
        self._draws: list[str] = []
        if started:
            self._note(laid)

    @property
    def table(self) -> ClashOfRage:
        """The table, at `action()` unless it was started elsewhere."""
        if not self.started:
            self.action()
        return self.laid

    # Where play starts.

    def action(self, seat: int | None = None, phase: int | None = None) -> Hall:
        """It is for a seat to choose its action, in phase 3 or 5; those after it in the play order act later."""
        return self._start(phase or self._phase(), lambda table: _push_actions(table, table.phase, seat))

    def moving(self, seat: int | None = None, phase: int | None = None) -> Hall:
        """A seat has begun a move action."""
        return self.action(seat, phase).play("move")

    def equipping(self, seat: int | None = None, phase: int | None = None) -> Hall:
        """A seat has begun an equip action."""
        return self.action(seat, phase).play("equip")

    def fighting(self, seat: int | None = None, phase: int | None = None) -> Hall:
        """A seat has finished moving: it fights where it shares a territory with an enemy. The only fight begins."""

        def push(table: ClashOfRage) -> None:
            _push_actions(table, table.phase, seat)
            begin = cast(BeginAction, table.stack.pop())
            table.begin_action(begin.owner)
            table.push(EndAction())
            table.push(Fights())

        return self._start(phase or self._phase(), push)

    def stones(self) -> Hall:
        """Phase 4 begins, and runs to the next choice."""
        return self._start(STONES, _push_stones)

    def new_round(self) -> Hall:
        """The round ends, and the next begins if it was not the last: it runs to the choice of tactic cards."""
        return self._start(SECOND_ACTION, lambda table: table.push(EndRound()))

    def choosing_tactics(self) -> Hall:
        """All have three cards in hand and choose: `hands`, or the card of `tactics` and two more. No bastion has been
        placed in round 1."""
        table = self.laid
        for seat in range(table.players):
            if table.tactic(seat) != NO_TACTIC:
                table.numbers[AT_HANDS + seat] |= bit(table.tactic(seat))
                table.numbers[AT_TACTICS + seat] = NO_TACTIC
            if table.round == 1:
                table.numbers[AT_BASTIONS + seat] = NO_HEX
        table.drawn_chart = None

        def push(table: ClashOfRage) -> None:
            _push_phase_2(table)
            table.push(ChooseTactic())

        return self._start(TACTICS_PHASE, push)

    def income(self) -> Hall:
        """The tactic cards are shown and the bastions stand: income is paid, then the first seat places its units."""

        def push(table: ClashOfRage) -> None:
            _push_phase_2(table)
            for place in reversed(range(table.players)):
                table.push(Reinforcement(table.in_order(place)))
            table.push(Income())

        return self._start(TACTICS_PHASE, push)

    def _phase(self) -> int:
        return int(self.laid.phase)

    def _start(self, phase: int, push: Callable[[ClashOfRage], None]) -> Hall:
        """Put the steps on the table and run to the first choice, with the luck that was asked for."""
        table = self.laid
        table.numbers[AT_PHASE] = phase
        table.stack = []
        table.end_action()
        push(table)
        self.started = True

        def advance(trial: ClashOfRage) -> None:
            trial.happened = []
            trial.advance()

        self._run(advance)
        # What no game could reach is refused here.
        self.game.table(self.laid.position())
        return self

    # Playing.

    def play(self, *said: Said) -> Hall:
        """Play moves one after another, each by the seat that is asked or by the seat named before it:
        play("move", "pick a0 1 2", "move_to a1"); play(1, "choose_tactic t03", 0, {"do": "choose_tactic", ...})."""
        speaker: int | None = None
        for words in said:
            if isinstance(words, int):
                speaker = words
                continue
            self._act(self.active if speaker is None else speaker, self._code(words))
            speaker = None
        return self

    def pass_until(self, kind: str) -> Hall:
        """Pass, take the first option, and assault rather than flee, until a kind of choice is asked."""
        while not self.over and self.asked != kind:
            self._act(self.active, self._code("pass") if self.can("pass") else self.table.options(self.active)[0])
        return self

    def rolls(self, *wounds: int) -> Hall:
        """Rig the dice: the next rolls and rerolls, of either side, leave so many wound faces in sight."""
        self._rolls = list(wounds)
        return self

    def draws(self, *cards: str) -> Hall:
        """Rig the decks: the next cards revealed in the market, drawn by the elves or by forging are these."""
        self._draws = list(cards)
        return self

    def _act(self, seat: int, code: int) -> None:
        if not self.started:
            self.action()
        self._run(lambda table: table.act(seat, code))

    def _run(self, deed: Callable[[ClashOfRage], object]) -> None:
        """Do something, again and again on copies until the luck is as asked for."""
        before = self.laid
        for seed in range(TRIES if self._rolls or self._draws else 1):
            table = before
            if self._rolls or self._draws:
                table = cast(ClashOfRage, before.copy())
                table.rng = Rng(seed)
            deed(table)
            lately = _all_told(table)
            rolled = [event["wounds"] for event in lately if event["event"] in ("rolled", "rerolled")]
            drawn = [event["card"] for event in lately if event["event"] in CARDS_DRAWN]
            if _agree(rolled, self._rolls) and _agree(drawn, self._draws):
                self._rolls = self._rolls[len(rolled) :]
                self._draws = self._draws[len(drawn) :]
                self.laid = table
                self._note(table)
                return
        raise AssertionError(f"no luck in {TRIES} tries: wanted rolls {self._rolls} and draws {self._draws}")

    def _note(self, table: ClashOfRage) -> None:
        self.lately = table.events(longhall.SPECTATOR)
        for viewer, told in self._told.items():
            told += table.events(viewer)

    def _code(self, words: str | Words) -> int:
        return self.game.code(_words(words, self.game) if isinstance(words, str) else words)

    # What is asked.

    @property
    def asked(self) -> str:
        """The kind of choice owed now; "" when the game is over.

        ChooseClan, ChooseTactic, PlaceBastion, PlaceUnits, ChooseAction, MoveArmies, MoveTo, HeroTo, Fights, Assault,
        Reroll, AssignKill, EquipArmies, ChooseLegendary, PlaceCard, PlaceHero, RiseAgain.
        """
        prompt = None if self.table.over else self.table.prompt(self.table.to_act[0])
        return prompt.kind if prompt else ""

    @property
    def active(self) -> int:
        """The seat that owes a choice, the first of them if there are several."""
        return self.table.to_act[0]

    @property
    def to_act(self) -> tuple[int, ...]:
        """All seats that owe a choice."""
        return self.table.to_act

    def options(self, seat: int | None = None) -> list[str]:
        """Every legal move of a seat (of the one that is asked): ["pick a0 1 1", "done"]."""
        codes = self.table.options(self.active if seat is None else seat)
        return [" ".join(map(str, self.game.words(code).values())) for code in codes]

    def targets(self, verb: str, seat: int | None = None) -> set[str]:
        """What the legal moves of a verb name: targets("move_to") == {"a0", "a1"}."""
        return {text.partition(" ")[2] for text in self.options(seat) if text.partition(" ")[0] == verb}

    def can(self, words: str | Words, seat: int | None = None) -> bool:
        """Whether a move is legal now for a seat (for the one that is asked)."""
        return not self.over and self.table.allows(self.active if seat is None else seat, self._code(words))

    def why(self, words: str | Words, seat: int | None = None) -> str:
        """The clause that forbids a move of a seat (of the one that is asked); "" if it is legal."""
        asked = 0 if self.over else self.active
        move = _words(words, self.game) if isinstance(words, str) else words
        reason = self.table.why_not(asked if seat is None else seat, move)
        return reason.clause if reason else ""

    # What lies on the table, as everybody sees it.

    def units(self, seat: int, place: str) -> str:
        """The units of a seat in a place: "2 krag-rider pummeler"."""
        player = self.player(seat)
        if place == "bastion":
            return self._written(seat, player.bastion.units) if player.bastion else ""
        found = [force.units for force in self.territory(place).forces if force.side == player.clan]
        return self._written(seat, found[0]) if found else ""

    def elves(self, place: str) -> str:
        """The elves in a territory: "guard 2 templar"."""
        found = [force.units for force in self.territory(place).forces if force.side == "elves"]
        return self._written("elves", found[0]) if found else ""

    def reserve(self, seat: int) -> str:
        """The units of a seat off the board."""
        return self._written(seat, tuple(kind.left for kind in self.player(seat).types))

    def on_board(self, seat: int) -> dict[str, str]:
        """All units of a seat by place."""
        size = TILE * self.table.players
        places = ("bastion", *TERRITORY_NAMES[:size])
        return {place: self.units(seat, place) for place in places if self.units(seat, place)}

    def controller(self, place: str) -> int | None:
        """The seat that controls a territory."""
        clan = self.territory(place).controller
        return None if clan is None else [player.clan for player in self.view().seats].index(clan)

    def gold(self, seat: int) -> int:
        """The gold of a seat."""
        return self.player(seat).gold

    def crystals(self, seat: int) -> int:
        """The crystals of a seat."""
        return self.player(seat).crystals

    def points(self, seat: int) -> int:
        """The victory points of a seat."""
        return self.player(seat).points

    def hero(self, seat: int) -> tuple[str | None, str | None]:
        """The hero of a seat and where it stands."""
        return self.player(seat).hero, self.player(seat).hero_place

    def kind(self, side: Side, unit: str) -> TypeView:
        """A type of units with what it bears and what it has in all: kind(0, "krag-rider").power."""
        kinds = self.view().elves if side == "elves" else self.player(cast(int, side)).types
        names = ELF_NAMES if side == "elves" else LEVEL_NAMES
        return next(kind for kind, name in zip(kinds, names, strict=True) if unit in (kind.id, name))

    def worn(self, side: Side, unit: str) -> list[str]:
        """The cards on a type of units, the weapon first."""
        kind = self.kind(side, unit)
        return [card for card in (kind.weapon, kind.armour) if card]

    def aside(self, seat: int) -> list[str]:
        """The cards a seat has set aside."""
        return sorted(self.player(seat).aside)

    def market(self) -> dict[str, int]:
        """The Black Market: how many copies of each card."""
        return {stack.card: stack.copies for stack in self.view().market}

    def under(self) -> list[str]:
        """The cards that were put under the equipment deck, the uppermost first."""
        return list(self.view().under_deck)

    @property
    def supply(self) -> int:
        """The crystals held by nobody."""
        return self.view().supply

    @property
    def round(self) -> int:
        """The round."""
        return self.view().round

    @property
    def phase(self) -> int:
        """The phase of the round."""
        return GAME.phases.index(self.view().phase)

    @property
    def order(self) -> tuple[int, ...]:
        """The play order of the round."""
        return self.view().order

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    @property
    def winner(self) -> int | None:
        """Who has won."""
        return self.table.winners[0] if self.table.winners else None

    def view(self, seat: int | None = None) -> ClashView:
        """What a seat, or a spectator, is shown."""
        return cast(ClashView, self.table.view(longhall.SPECTATOR if seat is None else seat))

    def player(self, seat: int, viewer: int | None = None) -> SeatView:
        """What a viewer is shown of a seat."""
        return self.view(viewer).seats[seat]

    def territory(self, place: str) -> TerritoryView:
        """What all are shown of a territory."""
        return next(territory for territory in self.view().territories if territory.id == place)

    def hand(self, seat: int) -> list[str]:
        """The tactic cards in a hand, as its owner sees them."""
        return list(self.player(seat, seat).hand.cards or ())

    def events(self, seat: int | None = None) -> list[Words]:
        """Everything a seat, or a spectator, was told since the stage was laid."""
        if not self.started:
            self.action()
        return self._told[longhall.SPECTATOR if seat is None else seat]

    def told(self, kind: str, seat: int | None = None) -> list[Words]:
        """The events of one kind since the stage was laid, without their name."""
        return [
            {key: value for key, value in words.items() if key != "event"}
            for words in self.events(seat)
            if words["event"] == kind
        ]

    @property
    def blows(self) -> list[tuple[str, int]]:
        """Who struck and with how many wounds, blow after blow."""
        return [(str(blow["side"]), int(blow["number"])) for blow in self.told("struck")]

    def broken(self) -> list[str]:
        """The invariants the table breaks."""
        return self.game.faults(self.table)

    def _written(self, side: Side, units: Sequence[int]) -> str:
        clan = UNITS if side == "elves" else CLAN_NAMES.index(str(self.player(cast(int, side)).clan)) * LEVELS
        names = self.game.book.unit_names[clan : clan + LEVELS]
        counted = zip(units, names, strict=True)
        return " ".join(name if count == 1 else f"{count} {name}" for count, name in counted if count)


def deal(players: int = 2, seed: int = 7, **settings: str) -> Hall:
    """A new game in its set-up: the first seat chooses a clan, or all choose tactic cards where clans are dealt."""
    return Hall(cast(ClashOfRage, GAME.deal(players, seed, **settings)), started=True)


def stage(
    players: int = 2,
    *,
    clans: Sequence[str] = CLANS,
    tiles: str | None = None,
    bastions: Mapping[int, str | tuple[int, int]] | None = None,
    units: Mapping[Side, Mapping[str, str]] | None = None,
    heroes: Mapping[int, tuple[str, str]] | None = None,
    gold: Mapping[int, int] | None = None,
    crystals: Mapping[int, int] | None = None,
    supply: int | None = None,
    slots: Mapping[Side, Mapping[str, Sequence[str]]] | None = None,
    aside: Mapping[int, Sequence[str]] | None = None,
    legends: Mapping[int, Sequence[str]] | None = None,
    market: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    top: Sequence[str] = (),
    under: Sequence[str] | None = None,
    tactics: Mapping[int, str] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    order: Sequence[int] | None = None,
    in_round: int = 2,
    phase: int = FIRST_ACTION,
    length: str = "usual",
    seed: int = 7,
    game: ClashOfRageGame = GAME,
) -> Hall:
    """A table laid out by hand; see the top of this file.

    tiles="1a0@0,0/2b0@2,1" (MAPS unless said); bastions={0: (2, -1), 1: "b2"}: a hex, or the first free one with a way
    to that territory (unless said, a way to the seat's own tile).
    units={0: {"a1": "2 krag-rider", "bastion": "II"}, "elves": {"a0": "guard elder"}}; heroes={0: ("razaro", "a1")}.
    supply=7 leaves so many crystals, the last seat has the rest.
    slots={0: {"krag-rider": ["war-axe", "aegis"]}, "elves": {"guard": ["crossbow"]}}; aside={0: ["crossbow"]};
    legends={0: ["aegis"]} are owned, and set aside unless they are in slots.
    market=["crossbow", "crossbow", "war-axe"] is filled up to six different cards while there is a deck.
    The deck is shuffled, unless: top=["crossbow", "war-axe"] are the next cards, in this order; deck=[...] are exactly
    the shuffled cards; under=[...] lie under them in this order. Without `under`, all other cards lie under the deck
    where `deck` or `top` is given; with both, the last seat has set all others aside.
    tactics={0: "t01"} is the card shown in this round (unless said, one that lets the seats act in `order`, which is
    their own unless said); hands={0: ["t06", "t11"]}.
    """
    settings = {"length": length, "map": tiles or MAPS[players]}
    table = game.blank_table(players, game.read_settings(settings, players))
    table.numbers = [0] * game.layout.length
    table.stack, table.codes, table.happened = [], [], []
    table.rng, table.listening = Rng(seed), True
    table.clear_board()
    table.begin_game()
    table.begin_tactics()
    lay_tiles(table)
    for seat in range(players):
        table.lead(seat, CLAN_NAMES.index(clans[seat]))
    _place_bastions(table, bastions or {})
    _place_units(table, units or {})
    for seat, (hero, place) in (heroes or {}).items():
        table.hire(seat, table.book.hero_names.index(hero))
        table.move_hero(seat, PLACE_NAMES.index(place))
    _share_out(table, gold or {}, crystals or {}, supply)
    _lay_legends(table, slots or {}, legends or {})
    _lay_cards(table, slots or {}, aside or {}, market, deck, top, under)
    table.numbers[AT_ROUND], table.numbers[AT_PHASE] = in_round, phase
    _lay_tactics(table, tactics or {}, hands or {}, order)
    table.happened = []
    return Hall(table, game)


# Laying out.


def _place_bastions(table: ClashOfRage, wanted: Mapping[int, str | tuple[int, int]]) -> None:
    # Those that are named come first, so that the others keep away from them.
    for seat in sorted(range(table.players), key=lambda seat: seat not in wanted):
        where = wanted.get(seat)
        sites = bastion_sites(table.chart, table.bastions())
        if isinstance(where, tuple):
            site = ORIGIN + where[0] * WIDTH + where[1]
            assert site in sites, f"no bastion can stand at {where}"
        else:
            near = [where] if where else TERRITORY_NAMES[seat * TILE : (seat + 1) * TILE]
            gates = sum(1 << TERRITORY_NAMES.index(name) for name in near)
            found = [site for site in sites if gate_of(table.chart, site) & gates]
            assert found, f"no bastion can stand beside {where}"
            site = found[0]
        table.place_bastion(seat, site)


def _place_units(table: ClashOfRage, units: Mapping[Side, Mapping[str, str]]) -> None:
    for side, places in units.items():
        for name, written in places.items():
            place = PLACE_NAMES.index(name)
            for level in _levels(table, side, written):
                if side == "elves":
                    table.add_elf(place, level)
                else:
                    assert table.reserve(cast(int, side)) >> 4 * level & 15, f"seat {side} has no more: {written}"
                    table.muster(cast(int, side), level, place)


def _levels(table: ClashOfRage, side: Side, written: str) -> list[int]:
    """The units of "2 krag-rider pummeler" by level."""
    found: list[int] = []
    count = 1
    for word in written.split():
        if word.isdigit():
            count = int(word)
            continue
        found += [_level(table, side, word)] * count
        count = 1
    return found


def _level(table: ClashOfRage, side: Side, name: str) -> int:
    """The level of a type of units of a side, or of a type of elves."""
    if name in LEVEL_NAMES:
        return LEVEL_NAMES.index(name)
    first = table.kind(ELVES if side == "elves" else cast(int, side), 0)
    return table.book.unit_names[first : first + LEVELS].index(name)


def _share_out(table: ClashOfRage, gold: Mapping[int, int], crystals: Mapping[int, int], supply: int | None) -> None:
    elves = sum(table.elves_left(kind) for kind in range(LEVELS))
    table.fill_supply(sum(table.book.tokens[UNITS:]) - elves)
    for seat in range(table.players):
        table.gain_gold(seat, gold.get(seat, 0))
        table.take_crystals(seat, crystals.get(seat, 0))
    if supply is not None:
        table.take_crystals(table.players - 1, table.supply - supply)
    assert table.supply >= 0, "there are not so many crystals"


def _lay_legends(
    table: ClashOfRage, slots: Mapping[Side, Mapping[str, Sequence[str]]], legends: Mapping[int, Sequence[str]]
) -> None:
    table.numbers[AT_LEGENDS] = bit(LEGENDS) - 1
    for seat in range(table.players):
        worn = [card for cards in slots.get(seat, {}).values() for card in cards]
        owned = {card for card in [*legends.get(seat, ()), *worn] if table.book.card_names.index(card) >= EQUIPMENT}
        for card in owned:
            legend = table.book.card_names.index(card) - EQUIPMENT
            assert table.legends >> legend & 1, f"{card} is owned by two"
            table.numbers[AT_LEGENDS] -= bit(legend)
            table.numbers[AT_OWNED + seat] |= bit(legend)


def _lay_cards(
    table: ClashOfRage,
    slots: Mapping[Side, Mapping[str, Sequence[str]]],
    aside: Mapping[int, Sequence[str]],
    market: Sequence[str],
    deck: Sequence[str] | None,
    top: Sequence[str],
    under: Sequence[str] | None,
) -> None:
    left = list(table.book.copies)

    def take(name: str) -> int:
        card = table.book.card_names.index(name)
        if card < EQUIPMENT:
            assert left[card], f"there is no further {name}"
            left[card] -= 1
        return card

    def all_left() -> list[int]:
        return [card for card in range(EQUIPMENT) for _ in range(left[card])]

    for side, kinds in slots.items():
        for unit, worn in kinds.items():
            for name in worn:
                card = take(name)
                number = ELVES if side == "elves" else cast(int, side)
                table.fill_slot(number, _level(table, side, unit), table.book.card_slots[card], card)
    for seat, names in aside.items():
        for name in names:
            table.numbers[AT_ASIDE + seat] += copies_of(take(name), 1)
    for name in market:
        table.numbers[AT_MARKET + take(name)] += 1
    shuffled = [take(name) for name in deck or ()]
    bottom = [take(name) for name in [*top, *(under or ())]]
    given = deck is not None or bool(top)
    if not given or shuffled or bottom or under is None:
        for card in range(EQUIPMENT):
            if table.market_size() < table.quantities.market and left[card] and not table.market(card):
                left[card] -= 1
                table.numbers[AT_MARKET + card] = 1
    rest = all_left()
    if not given:
        shuffled += rest
    elif under is None:
        bottom += rest
    else:
        for card in rest:
            table.numbers[AT_ASIDE + table.players - 1] += copies_of(card, 1)
    for card in shuffled:
        table.numbers[AT_DECK + card] += 1
    for card in bottom:
        table.put_under(card)


def _lay_tactics(
    table: ClashOfRage,
    tactics: Mapping[int, str],
    hands: Mapping[int, Sequence[str]],
    order: Sequence[int] | None,
) -> None:
    """A card shown, two in hand, and as many played as the round says."""
    lowest = 0
    for seat in order or range(table.players):
        first = table.clan(seat) * TACTICS
        numbers = table.book.orders[first : first + TACTICS]
        held = [_tactic(table, seat, name) for name in hands.get(seat, ())]
        if seat in tactics:
            shown = _tactic(table, seat, tactics[seat])
        elif len(held) > table.quantities.hand - 1:
            shown = held.pop()
        else:
            free = [card for card in range(TACTICS) if card not in held]
            shown = min(free, key=lambda card: (numbers[card] <= lowest, numbers[card]))
        lowest = max(lowest, numbers[shown])
        free = [card for card in range(TACTICS) if card != shown and card not in held]
        while len(held) < table.quantities.hand - 1:
            held.append(free.pop(0))
        played = {shown, *free[: (table.round - 1) % (TACTICS - 2)]}
        table.numbers[AT_TACTICS + seat] = shown
        table.numbers[AT_HANDS + seat] = sum(bit(card) for card in held)
        gone = sum(bit(card) for card in {*held, *played})
        table.numbers[AT_TACTIC_DECKS + seat] = ALL_TACTICS & ~gone
    table.set_order(by_order_number(table))
    found = tuple(table.in_order(place) for place in range(table.players))
    assert order is None or found == tuple(order), f"with these cards the order is {found}"


def _tactic(table: ClashOfRage, seat: int, name: str) -> int:
    """The place of a tactic card among the seven of a clan."""
    card = table.book.tactic_names.index(name)
    assert card // TACTICS == table.clan(seat), f"{name} is no card of seat {seat}"
    return card % TACTICS


# The steps of a round that are still to come.


def _push_round(table: ClashOfRage, last: type[Step[ClashOfRage]], phase: int | None = None) -> None:
    """What is left of a round once a step, of a phase if it is said, is over."""
    table.numbers[AT_ROUND] -= 1
    shown = table.numbers[AT_TACTICS : AT_TACTICS + SEATS]
    Round().run(table)
    table.numbers[AT_TACTICS : AT_TACTICS + SEATS] = shown
    while True:
        step = table.stack.pop()
        if isinstance(step, last) and step.facts() == ([] if phase is None else [phase]):
            return


def _push_stones(table: ClashOfRage) -> None:
    _push_round(table, Actions, FIRST_ACTION)


def _push_phase_2(table: ClashOfRage) -> None:
    _push_round(table, DrawTactics)


def _push_actions(table: ClashOfRage, phase: int, seat: int | None) -> None:
    """The actions of a seat and of all after it in the play order."""
    assert phase in (FIRST_ACTION, SECOND_ACTION), f"nobody acts in phase {phase}"
    _push_round(table, Actions, phase)
    seats = [int(table.in_order(place)) for place in range(table.players)]
    for owner in reversed(seats[0 if seat is None else seats.index(seat) :]):
        table.push(BeginAction(owner))


# Words and luck.


def _words(text: str, game: ClashOfRageGame) -> Words:
    """A move out of a text: "pick a0 1 2" says the fields in their order."""
    name, *values = text.split()
    verb = game.vocabulary.verbs[name]
    words: Words = {"do": name}
    for field, value in zip(verb.fields, values, strict=True):
        words[field.name] = value if field.place(value) is not None else int(value)
    return words


def _all_told(table: ClashOfRage) -> list[Words]:
    """What happened last, with everything that is hidden."""
    events = table.game.events
    return [events.told(event.kind, event.facts, 1, 0) for event in table.happened]


def _agree(found: Iterable[object], wanted: Sequence[object]) -> bool:
    """Whether all that happened is as wanted, as far as anything was."""
    return all(one == other for one, other in zip(found, wanted, strict=False))
