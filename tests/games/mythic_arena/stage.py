"""A stage for rules tests: lay out any field, then play words and look at what a player would see.

    arena = stage({(0, 1): "beyla", (0, 2): "thor", (1, 2): "freyr"}, turn="greek", drawn="zeus")
    arena.lay(1, 1)
    assert arena.holder("beyla") == "greek"

The Norse gods are led by seat 0 and the Greek ones by seat 1, unless `pantheons` says "greek-first".
"""

from __future__ import annotations

from typing import cast

import longhall
from longhall.games.mythic_arena import MythicArenaGame
from longhall.games.mythic_arena.ending import Course
from longhall.games.mythic_arena.grid import cell_at, column_of, row_of
from longhall.games.mythic_arena.layout import BOX, BREAKER, FIELD, LINES, STRENGTH, UNDER
from longhall.games.mythic_arena.setup import Match
from longhall.games.mythic_arena.table import MythicArena
from longhall.games.mythic_arena.turn import Turn
from longhall.games.mythic_arena.view import FieldCard, MythicArenaView, Side
from longhall.kernel.table import Outcome
from longhall.kernel.vocabulary import Words

GAME = cast(MythicArenaGame, longhall.game("mythic-arena"))
PANTHEONS = ("norse", "greek")
SIDES = "NESW"
KINDS = {"strength": STRENGTH, "breaker": BREAKER}

Cell = tuple[int, int]


class Arena:
    """A table, spoken to in words."""

    def __init__(self, table: MythicArena) -> None:
        self.table = table
        self.events: list[Words] = []

    # Playing. The active player acts; every method returns the arena, so that moves can be chained.

    def do(self, verb: str, **words: str | int) -> Arena:
        """Play one move of the active player; IllegalMove if it is not an option."""
        self.outcome: Outcome = self.table.act(self.seat, GAME.code({"do": verb, **words}))
        self.events += self.outcome.events(longhall.SPECTATOR)
        return self

    def keep(self) -> Arena:
        """Keep the drawn card."""
        return self.do("keep")

    def discard(self) -> Arena:
        """Discard the drawn card and draw the next."""
        return self.do("discard")

    def lay(self, row: int, column: int) -> Arena:
        """Lay the drawn card on a cell, keeping it first if that is still to be said."""
        if self.asked == "Keep":
            self.keep()
        if self.asked == "Lay":
            self.do("lay", row=row, column=column)
        return self

    def cover(self, card: str) -> Arena:
        """Choose the card of the discard that goes on top of Hela / Hades."""
        return self.do("cover", card=card)

    def recycle(self, card: str) -> Arena:
        """Choose the card that Siegfried / Heracles puts back."""
        return self.do("recycle", card=card)

    def seize(self, row: int, column: int) -> Arena:
        """Choose the card that Freyja / Aphrodite captures."""
        return self.do("seize", row=row, column=column)

    def tokens(self, strength: int = 0, breaks: str = "none") -> Arena:
        """Play power tokens: how many +1, and the shields to break by their direction from the placed card ("NW")."""
        return self.do("tokens", strength=strength, **{"break": breaks})

    def take(self, kind: str) -> Arena:
        """Take a power token, "strength" or "breaker"."""
        return self.do("take", token=kind)

    def finish_turn(self) -> Arena:
        """Play the turn to its end, always by the last choice offered but a discard, which only comes if it must."""
        turn = self.table.turn_number
        while self.asked and self.table.turn_number == turn:
            *_, last = [words for words in self.options if words["do"] != "discard"] or self.options
            verb = str(last.pop("do"))
            self.do(verb, **last)
        return self

    def give_next(self, card: str) -> Arena:
        """Put a card of the deck on top of it, to be drawn next by its owner."""
        number = GAME.cards.names.index(card)
        pantheon = number // 17
        deck = self.table.deck(pantheon)
        deck.remove(number)
        self.table.stack_deck(pantheon, [*deck, number])
        return self

    # What is asked.

    @property
    def asked(self) -> str:
        """The kind of choice owed now: Keep, Lay, ChooseCover, ChooseRecycled, ChooseCaptured, PlayTokens, TakeToken.

        "" when the game is over.
        """
        prompt = None if self.table.over else self.table.prompt(self.seat)
        return prompt.kind if prompt else ""

    @property
    def seat(self) -> int:
        """The seat to act."""
        return self.table.to_act[0]

    @property
    def active(self) -> str:
        """The pantheon whose turn it is."""
        return PANTHEONS[self.table.active]

    @property
    def options(self) -> list[Words]:
        """Every legal move, in words."""
        return [GAME.words(code) for code in self.table.options(self.seat)]

    @property
    def cells(self) -> set[Cell]:
        """The cells among the legal moves (of Lay or ChooseCaptured)."""
        return {(int(words["row"]), int(words["column"])) for words in self.options}

    @property
    def choices(self) -> set[str]:
        """The cards among the legal moves (of ChooseCover or ChooseRecycled)."""
        return {str(words["card"]) for words in self.options}

    def why_not(self, verb: str, seat: int | None = None, **words: str | int) -> str:
        """The clause that forbids a move; "" if it is legal."""
        reason = self.table.why_not(self.seat if seat is None else seat, {"do": verb, **words})
        return reason.clause if reason else ""

    # What lies on the table.

    @property
    def drawn(self) -> str:
        """The card in the active player's hand."""
        return GAME.cards.names[self.table.drawn] if self.table.drawn >= 0 else ""

    def at(self, row: int, column: int) -> str:
        """The card on a cell, or ""."""
        card = self.table.card_at(cell_at(row, column))
        return GAME.cards.names[card] if card >= 0 else ""

    def where(self, card: str) -> Cell:
        """The cell of a card on the field."""
        cell = self.table.cell_of_card(_number(card))
        return row_of(cell), column_of(cell)

    def holder(self, card: str) -> str:
        """The pantheon a card on the field stands under."""
        assert self.table.zone(_number(card)) == FIELD, f"{card} is not on the field"
        return PANTHEONS[self.table.holder(_number(card))]

    def held(self, pantheon: str) -> int:
        """How many cards on the field stand under a pantheon."""
        table, number = self.table, PANTHEONS.index(pantheon)
        return sum(table.zone(card) == FIELD and table.holder(card) == number for card in range(34))

    def bears_allegiance_token(self, card: str) -> bool:
        """Whether an allegiance token lies on a card, on the field or under another."""
        return self.table.holder(_number(card)) != _number(card) // 17

    def strength(self, card: str) -> int:
        """The current strength of a card on the field."""
        return self.table.strength(_number(card))

    def strength_tokens(self, card: str) -> int:
        """The +1 tokens on a card."""
        return self.table.strength_tokens(_number(card))

    def shielded(self, card: str, side: str) -> bool:
        """Whether a side has an unbroken shield."""
        return self.table.shielded(_number(card), SIDES.index(side))

    def is_under(self, card: str) -> bool:
        """Whether a card lies under another."""
        return self.table.zone(_number(card)) == UNDER

    def is_boxed(self, card: str) -> bool:
        """Whether a card is in the box."""
        return self.table.zone(_number(card)) == BOX

    def is_outside(self, row: int, column: int) -> bool:
        """Whether the card on a cell lies outside the square."""
        return self.table.is_outside(cell_at(row, column))

    @property
    def square(self) -> int:
        """How many cells of the square hold a card."""
        return self.table.square_count

    def owned(self, pantheon: str, kind: str) -> int:
        """Unplayed power tokens of a kind."""
        return self.table.owned(PANTHEONS.index(pantheon), KINDS[kind])

    def supply(self, kind: str) -> int:
        """Power tokens of a kind in the supply."""
        return self.table.supply(KINDS[kind])

    def glory(self, pantheon: str) -> int:
        """Glory of this game."""
        return self.table.glory(PANTHEONS.index(pantheon))

    def wins(self, pantheon: str) -> int:
        """Games won in this match."""
        return self.table.wins(PANTHEONS.index(pantheon))

    def deck(self, pantheon: str) -> list[str]:
        """The cards of a deck, the top one last."""
        return [GAME.cards.names[card] for card in self.table.deck(PANTHEONS.index(pantheon))]

    def discards(self, pantheon: str) -> set[str]:
        """The cards of a discard."""
        return {GAME.cards.names[card] for card in self.table.discards(PANTHEONS.index(pantheon))}

    # What a viewer sees: a seat, or unless said a spectator.

    def view(self, viewer: int = longhall.SPECTATOR) -> MythicArenaView:
        """All that a viewer may know."""
        return cast(MythicArenaView, self.table.view(viewer))

    @property
    def told(self) -> list[Words]:
        """What a spectator is told of the last move, in order."""
        return self.outcome.events(longhall.SPECTATOR)

    def side(self, pantheon: str, viewer: int = longhall.SPECTATOR) -> Side:
        """A pantheon's part of the table."""
        return next(side for side in self.view(viewer).sides if side.pantheon == pantheon)

    def seen(self, card: str, viewer: int = longhall.SPECTATOR) -> FieldCard:
        """A card on the field."""
        return next(seen for seen in self.view(viewer).field if seen.card == card)

    @property
    def winner(self) -> str:
        """The pantheon that won the game (or match), "drawn", or "" while it goes on."""
        if not self.table.over:
            return ""
        seats = self.table.winners
        return "drawn" if len(seats) == 2 else PANTHEONS[self.table.pantheon_led_by(seats[0])]


def stage(
    field: dict[Cell, str] | None = None,
    *,
    turn: str,
    drawn: str = "",
    then: str = "",
    discard: tuple[str, ...] = (),
    boxed: tuple[str, ...] = (),
    deck: tuple[str, ...] | None = None,
    tokens: dict[str, dict[str, int]] | None = None,
    glory: dict[str, int] | None = None,
    wins: dict[str, int] | None = None,
    drawn_games: int = 0,
    seed: int = 1,
    **settings: str,
) -> Arena:
    """A table at the start of a turn, run on to its first decision.

    * `field`: cell to card, the card followed by what differs from a plain card of its own pantheon:
      "thor", "thor held-by-greek", "sol outside", "apollon +2" (two +1 tokens), "freyr broken-W",
      "ull over hela". The cards are laid in the order given.
    * `turn`: whose turn it is. `drawn`: the card this turn draws first; `then`: the one under it.
    * `discard`: cards in the discards, each in its own pantheon's. `boxed`: cards in the box.
    * `deck`: the active player's deck BELOW `drawn` and `then`, the top one first; the cards that are nowhere else
      then go to that player's discard. Unless given, all cards that are nowhere else are in their deck.
    * `tokens`: unplayed tokens, {"greek": {"breaker": 1}}. `glory`, `wins`: what each pantheon has so far.
    * `drawn_games`: earlier games of the match that nobody won.
    """
    table = GAME.blank_table(2, GAME.read_settings({"pantheons": "norse-first", **settings}, 2))
    table.numbers = [0] * GAME.layout.length
    table.stack, table.happened = [], []
    table.rng = longhall.Rng(seed)
    table.give_norse_to(1 if settings.get("pantheons") == "greek-first" else 0)
    active = PANTHEONS.index(turn)
    table.clear(active)
    for cell, words in (field or {}).items():
        _lay(table, cell, words.split())
    for card in discard:
        table.hold(_number(card))
        table.discard(_number(card))
    for card in boxed:
        table.box(_number(card))
    top = [_number(card) for card in (then, drawn) if card]
    for pantheon in range(2):
        rest = [number for number in table.cards_in(0, pantheon) if number not in top]
        if pantheon == active and deck is not None:
            kept = [_number(card) for card in reversed(deck)]
            for number in rest:
                if number not in kept:
                    table.hold(number)
                    table.discard(number)
            rest = kept
        table.stack_deck(pantheon, rest + (top if pantheon == active else []))
    for name, kinds in (tokens or {}).items():
        for kind, count in kinds.items():
            table.give_token(PANTHEONS.index(name), KINDS[kind], count)
    for name, count in (glory or {}).items():
        table.gain_glory(PANTHEONS.index(name), LINES, count)
    for name, count in (wins or {}).items():
        for _ in range(count):
            table.record_game(PANTHEONS.index(name))
    for _ in range(drawn_games):
        table.record_game(-1)
    table.listening = True
    table.push(Match())
    table.push(Course(1 - active))
    table.push(Turn(active))
    table.advance()
    return Arena(table)


def dealt(seed: int = 1, **settings: str) -> Arena:
    """An ordinary deal, at its first decision; the Norse gods are led by seat 0 unless said."""
    return Arena(cast(MythicArena, GAME.deal(players=2, seed=seed, **{"pantheons": "norse-first", **settings})))


def nearly_full(turn: str) -> dict[Cell, str]:
    """A square of 15 cards, 7 of the player to move and 8 of the other.

    Only (3, 3) is empty: laid there, a plain card captures nothing, makes no line and evens the symbols, 8 to 8.
    The cards are Thor, Tyr, Ull, Frigg, Freyja, Freyr and Loki, their twins, and the other player's Eir or Asclepius.
    """
    active = PANTHEONS.index(turn)
    own, other = iter(_PLAIN[active]), iter(_PLAIN[1 - active])
    rows = ("xoxx", "oxox", "xoxo", "oxo")
    return {
        (row, column): next(own if letter == "o" else other)
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
    }


_PLAIN = (
    ("thor", "tyr", "ull", "frigg", "freyja", "freyr", "loki", "eir"),
    ("ares", "athena", "artemis", "hera", "aphrodite", "demeter", "hephaistos", "asclepios"),
)


def _number(card: str) -> int:
    return GAME.cards.names.index(card)


def _lay(table: MythicArena, cell: Cell, words: list[str]) -> None:
    card = _number(words[0])
    holder = card // 17
    if f"held-by-{PANTHEONS[1 - holder]}" in words:
        holder = 1 - holder
    table.begin_turn(holder)
    if "over" in words:
        below = _number(words[words.index("over") + 1])
        table.hold(below)
        table.lay(below, cell_at(*cell), outside=False)
        table.hold(card)
        table.cover(card, below)
    else:
        table.hold(card)
        table.lay(card, cell_at(*cell), outside="outside" in words)
    for word in words[1:]:
        if word.startswith("+"):
            table.give_token(holder, STRENGTH, int(word[1:]))
            table.put_strength(int(word[1:]))
        if word.startswith("broken-"):
            for side in word.removeprefix("broken-"):
                table.give_token(holder, BREAKER, 1)
                table.put_breaker(card, SIDES.index(side))
