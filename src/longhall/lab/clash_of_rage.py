"""What is counted in Clash of Rage: how games end and when, actions, fights, heroes, equipment, legendary and tactic
cards."""

from __future__ import annotations

from typing import cast

from longhall.games.clash_of_rage import ClashOfRageGame, events
from longhall.games.clash_of_rage.layout import FIRST_ACTION, SECOND_ACTION
from longhall.games.clash_of_rage.pieces import CLAN_NAMES, ELVES, EQUIPMENT, SIDE_NAMES, Book
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.game import Game
from longhall.kernel.saga import Saga
from longhall.kernel.table import Event, Outcome
from longhall.lab.marks import Column, Mark, Section, section

# The actions in the order of their events, and the last point that each can bring.
ACTION_NAMES = ("move", "equip", "pass")
LAST_POINTS = {"move": "ended_by_city", "equip": "ended_by_legendary"}
PHASES = {FIRST_ACTION: "first_action", SECOND_ACTION: "second_action"}


def marks(saga: Saga) -> list[Mark]:
    """The clan of each seat, who acted first, what each of them did in every round, and how it ended."""
    table, game = cast(ClashOfRage, saga.table), cast(ClashOfRageGame, saga.game)
    found = [Mark("clan", CLAN_NAMES[table.clan(seat)], seat) for seat in range(table.players)]
    chronicle = Chronicle(table, game.book)
    chronicle.read(saga.opening, 0, 0)
    for moment in saga.moments:
        before = cast(ClashOfRage, moment.before)
        chronicle.read(moment.outcome, int(before.round), int(before.phase))
    return found + chronicle.found + _ending(table, chronicle)


class Chronicle:
    """What the acts of a game led to, in their order."""

    def __init__(self, table: ClashOfRage, book: Book) -> None:
        self.found: list[Mark] = []
        self.book = book
        self.table = table
        self.seats = {int(table.clan(seat)): seat for seat in range(table.players)}
        # The last action that was chosen: whose it was, in which round and phase, and what it was.
        self.acted = 0, 0, 0, ""
        self.attacker = self.defender = 0
        self.at_limit = False

    def read(self, outcome: Outcome, turn: int, phase: int) -> None:
        """Mark what came of one act in a round and phase."""
        shown: list[Event] = []
        for event in outcome.happened:
            if event.kind == events.TACTIC_SHOWN:
                shown.append(event)
            else:
                self._tell(event.kind, event.facts, turn, phase)
        self._show_tactics(shown)

    def _tell(self, kind: int, facts: list[int], turn: int, phase: int) -> None:
        book = self.book
        if kind == events.ACTED:
            self._act(self.seats[facts[0]], ACTION_NAMES[facts[1]], turn, phase)
        elif kind == events.FIGHT_BEGAN:
            self.attacker, self.defender = facts[0], facts[1]
            self._mark("attacked", SIDE_NAMES[facts[0]], self._player(facts[0]))
            self._mark("defended", SIDE_NAMES[facts[1]], self._player(facts[1]))
        elif kind == events.FIGHT_WON:
            topic = "attack_won" if facts[0] == self.attacker else "defence_won"
            self._mark(topic, SIDE_NAMES[facts[0]], self._player(facts[0]))
        elif kind == events.FLED:
            self._mark("fled", SIDE_NAMES[facts[0]], self._player(facts[0]))
        elif kind == events.HIRED:
            self._mark("hired", book.hero_names[facts[1]], self.seats[facts[0]], turn)
        elif kind == events.BOUGHT:
            self._mark("bought", book.card_names[facts[1]], self.seats[facts[0]], facts[2])
        elif kind == events.DREW_LEGENDARY:
            self._mark("legendary_drawn", book.card_names[EQUIPMENT + facts[1]], self.seats[facts[0]])
        elif kind == events.LEGENDARY_KEPT:
            self._mark("forged", book.card_names[EQUIPMENT + facts[1]], self.seats[facts[0]], turn)
        elif kind == events.DREW_TACTIC:
            self._mark("tactic_drawn", book.tactic_names[facts[1]], self.seats[facts[0]])
        elif kind == events.LIMIT_REACHED:
            self.at_limit = True

    def _act(self, seat: int, action: str, turn: int, phase: int) -> None:
        if not self.acted[1]:
            self._mark("opening", "first", seat)
        self.acted = seat, turn, phase, action
        self._mark(PHASES[phase], action, seat)

    def _show_tactics(self, shown: list[Event]) -> None:
        """The tactic cards of a round, each with the place in the play order that it brought."""
        orders = sorted((self.book.orders[event.facts[1]], self.seats[event.facts[0]]) for event in shown)
        for event in shown:
            clan, card = event.facts
            place = orders.index((self.book.orders[card], self.seats[clan])) + 1
            self._mark("tactic", self.book.tactic_names[card], self.seats[clan], place)

    def _player(self, side: int) -> int:
        """Who plays a side of the fight at hand: the elves are played by the attacker's neighbour."""
        return int(self.table.right_of(self.seats[self.attacker])) if side == ELVES else self.seats[side]

    def _mark(self, topic: str, label: str, seat: int, number: int | None = None) -> None:
        self.found.append(Mark(topic, label, seat, number))


def _ending(table: ClashOfRage, chronicle: Chronicle) -> list[Mark]:
    """How the game ended, under the number of points that win it; and in which round."""
    winner, last, needed = int(table.winner), int(table.round), str(table.points_to_win)
    quantities = table.quantities
    cities = int(table.controlled(winner, table.chart.cities)) * quantities.per_city
    found = [
        Mark("ended", needed, winner, last),
        Mark(_manner(table, chronicle), needed, winner),
        Mark("winner_cities", needed, winner, cities),
        Mark("winner_legendaries", needed, winner, int(table.legends_owned(winner)) * quantities.per_legend),
        Mark("ended_in", str(last), winner),
    ]
    for number in range(1, int(table.last_round) + 1):
        found.append(Mark("game", str(number), winner))
        if number >= last:
            found.append(Mark("ended_by", str(number), winner, number))
    return found


def _manner(table: ClashOfRage, chronicle: Chronicle) -> str:
    """What brought the victory: a city, a legendary card, the start of the second action, or the last round."""
    if chronicle.at_limit:
        return "ended_at_limit"
    seat, turn, phase, action = chronicle.acted
    if (seat, turn, phase) != (table.winner, table.round, SECOND_ACTION):
        return "ended_at_start"
    return LAST_POINTS[action]


def sections(game: Game) -> list[Section]:
    """The end of the game first, then a table for each kind of thing that a seat can do, what is done most first."""
    clash = cast(ClashOfRageGame, game)
    book, quantities = clash.book, clash.quantities
    return [
        section(
            "endings",
            "needed",
            map(str, dict.fromkeys(quantities.points)),
            Column("count", "ended"),
            Column("count", "ended_by_city", of="ended"),
            Column("count", "ended_by_legendary", of="ended"),
            Column("count", "ended_at_start", of="ended"),
            Column("count", "ended_at_limit", of="ended"),
            Column("mean", "winner_cities"),
            Column("mean", "winner_legendaries"),
            Column("mean", "ended"),
        ),
        section(
            "lengths",
            "round",
            map(str, range(1, max(quantities.rounds) + 1)),
            Column("count", "ended_in", of="game"),
            Column("count", "ended_by", of="game"),
            order=Column("mean", "ended_by"),
        ),
        section(
            "actions",
            "action",
            ACTION_NAMES,
            Column("count", "first_action"),
            Column("count", "second_action"),
        ),
        section(
            "fights",
            "side",
            SIDE_NAMES,
            Column("count", "attacked"),
            Column("count", "attack_won", of="attacked"),
            Column("count", "defended"),
            Column("count", "defence_won", of="defended"),
            Column("count", "fled"),
        ),
        section(
            "heroes",
            "hero",
            book.hero_names,
            Column("count", "hired"),
            Column("mean", "hired"),
            Column("wins", "hired"),
        ),
        section(
            "equipment",
            "card",
            book.card_names[:EQUIPMENT],
            Column("count", "bought"),
            Column("mean", "bought"),
            Column("wins", "bought"),
        ),
        section(
            "legendaries",
            "card",
            book.card_names[EQUIPMENT:],
            Column("count", "legendary_drawn"),
            Column("count", "forged", of="legendary_drawn"),
            Column("mean", "forged"),
            Column("wins", "forged"),
            order=Column("count", "forged"),
        ),
        section(
            "tactics",
            "tactic",
            book.tactic_names,
            Column("count", "tactic", of="tactic_drawn"),
            Column("mean", "tactic"),
            Column("wins", "tactic"),
        ),
    ]
