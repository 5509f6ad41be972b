"""What things of Reavers of Midgard are called: a die by the letters of its colour and face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar

from longhall.games.reavers_of_midgard import ReaversGame
from longhall.games.reavers_of_midgard.cards import CLAN_NAMES, DECK_NAMES, FIRST, REAVERS
from longhall.games.reavers_of_midgard.content import Choose, Draw, Gain, GainDie, GiveTerror, Lose, Roll, Says
from longhall.games.reavers_of_midgard.dice import COLOUR_NAMES, FACE_NAMES, ICON_NAMES
from longhall.games.reavers_of_midgard.view import CrewView, ReaversView
from longhall.kernel.views import View
from longhall.presentation.spans import AMOUNT, CARD, DIE, FIGURE, PLACE, SEAT, Sentence, Span, concat, joined, named
from longhall.presentation.speech import Speech
from longhall.presentation.tales import Narrator

WILD = "wild"
# How dice lie beside each other: by face, so that what can be paid is seen together.
FACES = (*FACE_NAMES, "icon")
# Fields whose values are several things at once: `red-shield+blue-shield`.
OF_SEVERAL = ("dice", "asked")


def colour_of(die: str) -> str:
    """The colour of a die, or that it is a ship upgrade."""
    return die.partition("-")[0]


def face_of(die: str) -> str:
    """What a die shows: a clan icon is one face, whatever the colour."""
    face = die.partition("-")[2]
    return "icon" if face in ICON_NAMES else face


def by_face(die: str) -> tuple[int, str]:
    """Where a die lies among others."""
    if die == WILD:
        return len(FACES), die
    return FACES.index(face_of(die)) if face_of(die) in FACES else len(FACES), die


def own_crew(view: ReaversView) -> CrewView | None:
    """The viewer's own crew; a spectator has none."""
    return next((crew for crew in view.crews if crew.seat == view.viewer), None)


class Names(Narrator):
    """A voice as far as it names things."""

    game: ReaversGame

    kinds: ClassVar = {
        "seat": SEAT,
        "victim": SEAT,
        "card": CARD,
        "first": CARD,
        "second": CARD,
        "prophecy": CARD,
        "battle": CARD,
        "artifact": CARD,
        "reaver": FIGURE,
        "area": PLACE,
        "slot": PLACE,
        "territory": PLACE,
        "better": PLACE,
        "tile": PLACE,
        "die": DIE,
        "dice": DIE,
        "asked": DIE,
        "icon": DIE,
        "n": AMOUNT,
        "food": AMOUNT,
        "favor": AMOUNT,
    }

    def __init__(self, game: ReaversGame, speech: Speech, texts: dict[str, str]) -> None:
        super().__init__(game, speech, texts)
        self.callings = {variant.id: reaver.id for reaver in game.content.reavers.reaver for variant in reaver.variants}
        self.icons = dict(zip(COLOUR_NAMES, ICON_NAMES, strict=True))
        self.numbers = {name: number for number, name in enumerate(game.book.names)}
        self._named: dict[tuple[str, str | int], Sentence] = {}
        self._dice: dict[tuple[str, str | None], Sentence] = {}
        self._cards: dict[str, Sentence] = {}

    def word(self, field: str, value: object) -> str:
        return self.locale.name(field, value)

    def name(self, field: str, value: str | int) -> Sentence:
        key = (field, value)
        if key not in self._named:
            self._named[key] = self._name(field, value)
        return self._named[key]

    def _name(self, field: str, value: str | int) -> Sentence:
        if field in OF_SEVERAL and "+" in str(value):
            counted = Counter(str(value).split("+"))
            return joined(" + ", [self._times(field, part, count) for part, count in counted.items()])
        if value == "none":
            return (Span(self.word(field, value)),)
        if field == "reaver" and value in self.callings:
            return named(self.word(field, value), CARD, value)
        return super().name(field, value)

    def _times(self, field: str, value: str, count: int) -> Sentence:
        return concat(f"{count} × " if count > 1 else "", self.name(field, value))

    # Dice.

    def die(self, die: str, leader: str | None = None) -> Sentence:
        """A die as letters: its colour, then its face; a clan icon that the leader makes wild is a star."""
        key = (die, leader)
        if key not in self._dice:
            self._dice[key] = self._die(die, leader)
        return self._dice[key]

    def _die(self, die: str, leader: str | None) -> Sentence:
        if die == WILD and leader is None:
            return named("*", DIE, WILD)
        colour, face = (leader or "", "icon") if die == WILD else (colour_of(die), face_of(die))
        sign = "*" if face == "icon" and colour == leader else self.texts["face_" + face]
        return named(
            self.texts["colour_" + colour] + sign, DIE, f"{colour}-{self.icons[colour]}" if die == WILD else die
        )

    def dice(self, dice: Iterable[str], leader: str | None = None) -> Sentence:
        """Dice beside each other, equal faces together."""
        return joined(" ", [self.die(die, leader) for die in sorted(dice, key=by_face)])

    def told(self, dice: str, leader: str | None = None) -> Sentence:
        """Several dice of a move or an event, as letters; "-" if it is none."""
        return (Span("-"),) if dice == "none" else self.dice(dice.split("+"), leader)

    def ship(self, icon: str) -> Sentence:
        """A ship upgrade as letters."""
        return self.die(f"ship-{icon}")

    def faces(self, faces: Iterable[str]) -> Sentence:
        """Faces to pay, as letters; a clan icon has the letter of its colour."""
        return joined(" ", [self.face_sign(face) for face in faces])

    def face_sign(self, face: str) -> Sentence:
        """A face as letters."""
        if face in ICON_NAMES:
            return self.die(f"{COLOUR_NAMES[ICON_NAMES.index(face)]}-{face}")
        return named(self.texts["face_" + face], DIE, face)

    def face_name(self, die: str) -> str:
        """What a die shows, in a word."""
        face = die.partition("-")[2]
        return self.texts["double_hammer"] if face == "double-hammer" else self.word("asked", face)

    def die_names(self, die: str) -> list[str]:
        """All that a die or a ship upgrade goes by: its letters, or in words of any language."""
        colour, face = colour_of(die), face_of(die)
        letters = [self.texts["colour_" + colour] + sign for sign in self.listed_words("typed_" + face)]
        spoken = [locale.name("dice", die) for locale in self.locales]
        return [die, die.replace("-", " "), *letters, *spoken]

    # Cards.

    def card_name(self, card: str) -> Sentence:
        """The name of a card where there is little room, a reaver's with the letters of the dice it rolls."""
        if card not in self._cards:
            self._cards[card] = named(self._card(card), CARD, card)
        return self._cards[card]

    def _card(self, card: str) -> str:
        if card not in self.callings:
            return self.texts.get(f"short_{card}") or self.word("card", card)
        rolls = self.game.book.rolls[self.numbers[card]]
        letters = "".join(self.texts["colour_" + COLOUR_NAMES[colour]] for colour in rolls)
        return f"{self.word('calling', self.callings[card])} {letters}"

    def calling(self, card: str) -> Sentence:
        """What a reaver is called, whatever dice it rolls."""
        return named(self.word("calling", self.callings[card]), CARD, card)

    def cards(self, cards: Iterable[str]) -> Sentence:
        """Several cards, equal ones counted."""
        counted = Counter(cards)
        return joined(", ", [concat(self.card_name(card), times(count)) for card, count in counted.items()])

    def pair(self, pair: Sequence[str]) -> Sentence:
        """Two cards that are taken together."""
        return joined(" + ", map(self.card_name, pair))

    def printed(self, card: str) -> str:
        """What a card says."""
        return self.locale.cards[card]

    def deck_of(self, card: str) -> str:
        """The deck a card belongs to."""
        number = self.numbers[card]
        return next(name for place, name in enumerate(DECK_NAMES) if number < FIRST[place + 1])

    def clan_of(self, card: str) -> int:
        """The clan of a reaver, by its number."""
        number = self.numbers[card]
        assert number < REAVERS, "only reavers have a clan"
        return self.game.book.clans[number]

    def leader_colour(self, crew: CrewView) -> str | None:
        """The colour whose clan icons are wild."""
        return None if crew.leader is None else COLOUR_NAMES[self.clan_of(crew.leader)]

    def promotion(self, card: str) -> Sentence:
        """What is gained by promoting a reaver."""
        return self.says(self.game.content.reavers.clan[self.clan_of(card)].promotion)

    def rally(self, card: str) -> str:
        """The dice that a rallied reaver brings, by colour."""
        colours = self.game.book.rallies[self.numbers[card]]
        return ", ".join(self.word("colour", COLOUR_NAMES[colour]) for colour in colours)

    def clan(self, card: str) -> str:
        """What a reaver's clan is called."""
        return self.locale.terms[CLAN_NAMES[self.clan_of(card)]]

    # What is printed.

    def says(self, effects: Sequence[Says]) -> Sentence:
        """What a reward or half a card gives, in a few words."""
        return joined(", ", map(self._effect, effects))

    def _effect(self, effect: Says) -> Sentence:
        if isinstance(effect, Gain):
            return named(f"{effect.n} {self.word('what', effect.what)}", AMOUNT, effect.what)
        if isinstance(effect, Lose):
            return named(f"-{effect.n} {self.word('what', effect.what)}", AMOUNT, effect.what)
        if isinstance(effect, Draw):
            return self.text("draws_" + effect.deck)
        if isinstance(effect, Roll):
            return self.text("rolls_dice", colours=", ".join(self.word("colour", one) for one in effect.dice))
        if isinstance(effect, GainDie):
            return self.text("gains_die")
        if isinstance(effect, GiveTerror):
            return self.text("gives_terror", n=effect.n)
        key = "does_" + type(effect).__name__
        return self.text(key if key in self.texts else "does_more")

    def land(self, stack: str) -> Sentence:
        """A stack of territories by its type and level."""
        kind, _, level = stack.partition("-")
        return named(f"{self.word('what', kind).capitalize()} {level}", PLACE, stack)

    def tile(self, tile: str) -> Sentence:
        """A tile by its stack, and what it gives."""
        return concat(self.land(tile.rpartition("-")[0]), " (", self.reward(tile), ")")

    def reward(self, tile: str) -> Sentence:
        """What a tile gives."""
        stack, _, number = tile.rpartition("-")
        printed = next(one for one in self.game.content.territories.territory if one.id == stack)
        return self.says(printed.tiles[int(number) - 1])

    def halves(self, card: str) -> tuple[Sentence, Sentence] | None:
        """What the left and the right half of a card give."""
        printed = next((one for one in self.game.content.village.card if one.id == card), None)
        chosen = next((effect for effect in printed.effect if isinstance(effect, Choose)), None) if printed else None
        return None if chosen is None else (self.says(chosen.left), self.says(chosen.right))

    # Seats.

    def who(self, view: View, seat: int) -> Sentence:
        return named(self.texts["seat"].format(seat=seat), SEAT, seat)

    def you_or(self, view: View, seat: str | int, key: str = "you") -> Sentence:
        """What a seat is called by a viewer, at the beginning of a sentence; `you_inside` is for the middle."""
        return named(self.texts[key], SEAT, seat) if seat == view.viewer else self.who(view, int(seat))


def times(count: int) -> str:
    """How many there are of something, if there are several."""
    return f" ×{count}" if count > 1 else ""
