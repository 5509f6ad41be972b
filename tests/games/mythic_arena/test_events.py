"""Events tell everything that is in sight: who follows them from the deal on needs no view."""

from __future__ import annotations

from collections import Counter
from typing import cast

from longhall import SPECTATOR, Rng
from longhall.games.mythic_arena.view import MythicArenaView, Side
from longhall.kernel.vocabulary import Words
from tests.clauses import clause
from tests.games.mythic_arena.stage import GAME, PANTHEONS, Arena, Cell, stage

FRAME = 4
CARDS_EACH = 17
GAMES = 100
MATCHES = 15
LEAVERS = ("vali", "erinyes")
# What need not happen in so many games.
RARE = {"drawn_game", "reshuffled"}


class Laid:
    """A card on the field, as events have told of it."""

    def __init__(self, card: str, holder: str, outside: bool = False, covers: str | None = None) -> None:
        self.card, self.holder, self.outside, self.covers = card, holder, outside, covers
        self.strength_tokens = 0
        self.broken: set[str] = set()


class Follower:
    """Somebody who was told of everything and has seen nothing."""

    def __init__(self) -> None:
        self.wins = Counter[str]()
        self.begin()

    def begin(self) -> None:
        """An empty field and two full decks."""
        self.field: dict[Cell, Laid] = {}
        self.deck = dict.fromkeys(PANTHEONS, CARDS_EACH)
        self.hand = dict.fromkeys(PANTHEONS, 0)
        self.discard: dict[str, set[str]] = {pantheon: set() for pantheon in PANTHEONS}
        self.box: set[str] = set()
        self.owned = {pantheon: Counter[str]() for pantheon in PANTHEONS}
        self.supply = Counter(strength=3, breaker=3)
        self.glory = Counter[str]()
        self.placed = ""
        self.active = ""
        self.turn = 0

    def hear(self, told: list[Words]) -> None:
        """Follow what an act has led to."""
        for event in told:
            pantheon, card = str(event.get("pantheon", "")), str(event.get("card", ""))
            getattr(self, f"on_{event['event']}")(event, pantheon, card)

    def on_started(self, event: Words, pantheon: str, card: str) -> None:
        self.begin()

    def on_reshuffled(self, event: Words, pantheon: str, card: str) -> None:
        self.deck[pantheon] += len(self.discard[pantheon])
        self.discard[pantheon].clear()

    def on_drew(self, event: Words, pantheon: str, card: str) -> None:
        self.deck[pantheon] -= 1
        self.hand[pantheon] += 1
        self.placed = ""
        if pantheon != self.active:
            self.turn += 1
        self.active = pantheon

    def on_kept(self, event: Words, pantheon: str, card: str) -> None:
        assert self.hand[pantheon] == 1

    def on_discarded(self, event: Words, pantheon: str, card: str) -> None:
        self.hand[pantheon] -= 1
        self.discard[pantheon].add(card)

    def on_laid(self, event: Words, pantheon: str, card: str) -> None:
        self.hand[pantheon] -= 1
        cell = cell_of(event)
        square = [cell, *(other for other, laid in self.field.items() if not laid.outside)]
        outside = any(max(line) - min(line) >= FRAME for line in zip(*square, strict=True))
        self.field[cell] = Laid(card, pantheon, outside)
        self.placed = card

    def on_covered(self, event: Words, pantheon: str, card: str) -> None:
        self.discard[pantheon].remove(card)
        self.field[cell_of(event)] = Laid(card, pantheon, covers=self.field[cell_of(event)].card)
        self.placed = card

    def on_recycled(self, event: Words, pantheon: str, card: str) -> None:
        self.discard[pantheon].remove(card)
        self.deck[pantheon] += 1

    def on_strengthened(self, event: Words, pantheon: str, card: str) -> None:
        self.owned[pantheon]["strength"] -= int(event["count"])
        self.field[self.where(card)].strength_tokens += int(event["count"])

    def on_broke(self, event: Words, pantheon: str, card: str) -> None:
        assert cell_of(event) == self.where(card)
        self.owned[pantheon]["breaker"] -= 1
        self.field[cell_of(event)].broken.add(str(event["side"]))

    def on_fought(self, event: Words, pantheon: str, card: str) -> None:
        assert card == self.placed

    def on_captured(self, event: Words, pantheon: str, card: str) -> None:
        assert cell_of(event) == self.where(card)
        assert self.field[cell_of(event)].holder != pantheon
        self.field[cell_of(event)].holder = pantheon

    def on_took(self, event: Words, pantheon: str, card: str) -> None:
        self.supply[str(event["token"])] -= 1
        self.owned[pantheon][str(event["token"])] += 1

    def on_left(self, event: Words, pantheon: str, card: str) -> None:
        """A card is in the box; one that it lay on is still there until it is told of."""
        cell = self.where(card)
        below = self.field.pop(cell).covers
        if below is not None:
            self.field[cell] = Laid(below, self.active)
        self.box.add(card)

    def on_scored(self, event: Words, pantheon: str, card: str) -> None:
        self.glory[pantheon] += int(event["glory"])

    on_justice = on_majority = on_scored

    def on_counted(self, event: Words, pantheon: str, card: str) -> None:
        assert len([laid for laid in self.field.values() if not laid.outside]) == FRAME * FRAME

    def on_won(self, event: Words, pantheon: str, card: str) -> None:
        self.wins[pantheon] += 1
        assert [event[name] for name in PANTHEONS] == [self.glory[name] for name in PANTHEONS]

    def on_drawn_game(self, event: Words, pantheon: str, card: str) -> None:
        assert self.glory["norse"] == self.glory["greek"]

    def where(self, card: str) -> Cell:
        """The cell of a card that lies face up."""
        return next(cell for cell, laid in self.field.items() if laid.card == card)

    def compare(self, view: MythicArenaView) -> None:
        """What is shown is what was told."""
        assert {(card.row, card.column): card.card for card in view.field} == {
            cell: laid.card for cell, laid in self.field.items()
        }
        for card in view.field:
            laid = self.field[card.row, card.column]
            assert (card.holder, card.outside, card.covers) == (laid.holder, laid.outside, laid.covers), card
            assert (card.strength_tokens, set(card.broken)) == (laid.strength_tokens, laid.broken), card
            assert card.placed == (card.card == self.placed), card
        assert (view.supply_strength, view.supply_breakers) == (self.supply["strength"], self.supply["breaker"])
        assert (view.turn, view.active) == (self.turn, self.active)
        for side in view.sides:
            self.compare_side(side)
        assert {card for side in view.sides for card in side.box.cards or ()} == self.box

    def compare_side(self, side: Side) -> None:
        """The same, of what lies beside the field."""
        name = side.pantheon
        assert (side.deck.count, side.drawn.count) == (self.deck[name], self.hand[name])
        assert set(side.discard.cards or ()) == self.discard[name]
        assert (side.strength_tokens, side.breakers) == (self.owned[name]["strength"], self.owned[name]["breaker"])
        assert (side.glory, side.wins) == (self.glory[name], self.wins[name])


def cell_of(event: Words) -> Cell:
    """Where an event happened."""
    return int(event["row"]), int(event["column"])


def follow(seed: int, **settings: str) -> list[Words]:
    """A random game, followed and compared at every choice; what was told in it. Avengers are brought back gladly."""
    rng = Rng(seed)
    table = GAME.deal(players=2, seed=seed, **settings)
    follower = Follower()
    told = table.events(SPECTATOR)
    follower.hear(told)
    while not table.over:
        follower.compare(cast(MythicArenaView, table.view(SPECTATOR)))
        seat = table.to_act[0]
        codes = table.options(seat)
        avengers = [code for code in codes if GAME.words(code).get("card") in LEAVERS]
        code = avengers[0] if avengers else codes[rng.below(len(codes))]
        events = table.act(seat, code).events(SPECTATOR)
        follower.hear(events)
        told += events
    follower.compare(cast(MythicArenaView, table.view(SPECTATOR)))
    return told


@clause("MA-20.1", "MA-25.2", "MA-25.4")
def test_who_follows_events_alone_knows_the_field_at_every_choice() -> None:
    told: Counter[str] = Counter()
    piles_gone = 0
    for seed in range(GAMES):
        events = follow(seed)
        told.update(str(event["event"]) for event in events)
        piles_gone += any(event["event"] == "left" and event["card"] in ("hela", "hades") for event in events)
    assert piles_gone > 0
    assert set(told) >= set(GAME.events.number) - RARE


@clause("MA-13.2")
def test_who_follows_events_alone_knows_the_field_through_a_match() -> None:
    assert all(
        [event["event"] for event in follow(seed, length="match")].count("started") > 1 for seed in range(MATCHES)
    )


def gone(arena: Arena) -> list[Words]:
    """The cards that have left, in the order told."""
    return [event for event in arena.events if event["event"] == "left"]


@clause("MA-25.4", "MA-20.10")
def test_of_a_pile_that_leaves_both_cards_are_told() -> None:
    norse = stage({(0, 0): "zeus"}, turn="norse", drawn="hela", discard=("vali", "ull")).lay(0, 1).cover("vali")
    assert gone(norse) == [{"event": "left", "card": "vali"}, {"event": "left", "card": "hela"}]
    greek = stage({(0, 0): "odin"}, turn="greek", drawn="hades", discard=("erinyes", "zeus")).lay(0, 1)
    assert gone(greek.cover("erinyes")) == [{"event": "left", "card": "erinyes"}, {"event": "left", "card": "hades"}]


@clause("MA-25.2")
def test_of_an_avenger_that_covers_nothing_it_alone_is_told() -> None:
    arena = stage({(0, 0): "zeus"}, turn="norse", drawn="vali", discard=("ull",)).lay(0, 1)
    assert gone(arena) == [{"event": "left", "card": "vali"}]
