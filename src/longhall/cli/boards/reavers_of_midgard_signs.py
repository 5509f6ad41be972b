"""What things of Reavers of Midgard are called and how they are marked: a die by letters on its colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from longhall.cli.boards.canvas import Runs
from longhall.cli.boards.phrases import Phrases
from longhall.cli.palette import BLUE, RED, YELLOW, filled
from longhall.cli.speech import Speech
from longhall.cli.typed_moves import plain
from longhall.games.reavers_of_midgard import ReaversGame
from longhall.games.reavers_of_midgard.cards import CLAN_NAMES, DECK_NAMES, FIRST, REAVERS
from longhall.games.reavers_of_midgard.content import Choose, Draw, Gain, GainDie, GiveTerror, Lose, Roll, Says
from longhall.games.reavers_of_midgard.dice import COLOUR_NAMES, FACE_NAMES, ICON_NAMES
from longhall.games.reavers_of_midgard.view import CrewView, ReaversView

# Told apart by the colour-blind too; the letter of the colour is always there with it.
COLOURS = {"red": RED, "blue": BLUE, "yellow": YELLOW}
SEAT_COLOURS = ("#6fd0c5", "#f2a154", "#c9a0dc", "#a3c46c")
IN_PLAY, USED, START, HONOR = "▶", "✓", "★", "⚓"
WILD = "wild"
# How dice lie beside each other: by face, so that what can be paid is seen together.
FACES = (*FACE_NAMES, "icon")
# What is said between the dice of several.
JOINTS = ("and", "et", "&", "×", "x", "+")


def colour_of(die: str) -> str:
    """The colour of a die, or that it is a ship upgrade."""
    return die.partition("-")[0]


def face_of(die: str) -> str:
    """What a die shows: a clan icon is one face, whatever the colour."""
    face = die.partition("-")[2]
    return "icon" if face in ICON_NAMES else face


class Signs(Phrases):
    """The names and signs of one game in one language."""

    def __init__(self, game: ReaversGame, speech: Speech) -> None:
        super().__init__(game, speech)
        self.game = game
        self.callings = {variant.id: reaver.id for reaver in game.content.reavers.reaver for variant in reaver.variants}
        self.icons = dict(zip(COLOUR_NAMES, ICON_NAMES, strict=True))
        self.clauses = _clauses(game)

    def name(self, field: str, value: object) -> str:
        """What a value is called."""
        return self.locale.name(field, value)

    # Dice.

    def die(self, die: str, leader: str | None = None) -> str:
        """A die as letters: its colour, then its face; a clan icon that the leader makes wild is a star."""
        if die == WILD:
            return "*" if leader is None else self.phrase("colour_" + leader) + "*"
        colour, face = colour_of(die), face_of(die)
        if face == "icon" and colour == leader:
            return self.phrase("colour_" + colour) + "*"
        return self.phrase("colour_" + colour) + self.phrase("face_" + face)

    def run(self, die: str, leader: str | None = None) -> tuple[str, str]:
        """A die as letters on its colour."""
        colour = leader if die == WILD else colour_of(die)
        return self.die(die, leader), filled(COLOURS[colour]) if colour in COLOURS else "bold"

    def dice(self, dice: Iterable[str], leader: str | None = None) -> Runs:
        """Dice beside each other, equal faces together."""
        runs: Runs = []
        for die in sorted(dice, key=_by_face):
            runs += [(" ", "")] * bool(runs) + [self.run(die, leader)]
        return runs

    def told(self, dice: str, leader: str | None = None) -> str:
        """Several dice of a move or an event, as letters; "-" if it is none."""
        if dice == "none":
            return "-"
        return " ".join(self.die(die, leader) for die in sorted(dice.split("+"), key=_by_face))

    def faces(self, faces: Iterable[str]) -> str:
        """Faces to pay, as letters; a clan icon has the letter of its colour."""
        return " ".join(self.face(face) for face in faces)

    def face(self, face: str) -> str:
        """A face as letters."""
        if face in ICON_NAMES:
            return self.die(f"{COLOUR_NAMES[ICON_NAMES.index(face)]}-{face}")
        return self.phrase("face_" + face)

    def face_name(self, die: str) -> str:
        """What a die shows, in a word."""
        face = die.partition("-")[2]
        return self.phrase("double_hammer") if face == "double-hammer" else self.name("asked", face)

    def die_names(self, die: str) -> list[str]:
        """All that a die or a ship upgrade goes by: its letters, or in words of any language."""
        colour, face = colour_of(die), face_of(die)
        letters = [self.phrase("colour_" + colour) + sign for sign in self.texts["typed_" + face].split(", ")]
        spoken = [locale.name("dice", die) for locale in self.game.locales.values()]
        return [die, die.replace("-", " "), *letters, *spoken]

    # Cards.

    def card(self, card: str) -> str:
        """The name of a card, a reaver's with the letters of the dice it rolls."""
        names = self.game.book.names
        if card in self.callings:
            rolls = self.game.book.rolls[names.index(card)]
            letters = "".join(self.phrase("colour_" + COLOUR_NAMES[colour]) for colour in rolls)
            return f"{self.calling(card)} {letters}"
        short = f"short_{card}"
        return self.texts.get(short, self.name("card", card))

    def calling(self, card: str) -> str:
        """What a reaver is called, whatever dice it rolls."""
        return self.name("calling", self.callings[card])

    def cards(self, cards: Iterable[str]) -> str:
        """Several cards, equal ones counted."""
        counted = Counter(cards)
        return ", ".join(self.card(card) + (f" ×{count}" if count > 1 else "") for card, count in counted.items())

    def text(self, card: str) -> str:
        """What a card says."""
        return self.locale.cards[card]

    def deck_of(self, card: str) -> str:
        """The deck a card belongs to."""
        number = self.game.book.names.index(card)
        return next(name for place, name in enumerate(DECK_NAMES) if number < FIRST[place + 1])

    def clan_of(self, card: str) -> int:
        """The clan of a reaver, by its number."""
        number = self.game.book.names.index(card)
        assert number < REAVERS, "only reavers have a clan"
        return self.game.book.clans[number]

    def leader_colour(self, crew: CrewView) -> str | None:
        """The colour whose clan icons are wild."""
        return None if crew.leader is None else COLOUR_NAMES[self.clan_of(crew.leader)]

    def promotion(self, card: str) -> str:
        """What is gained by promoting a reaver."""
        clan = self.game.content.reavers.clan[self.clan_of(card)]
        return self.says(clan.promotion)

    def rally(self, card: str) -> str:
        """The dice that a rallied reaver brings, by colour."""
        colours = self.game.book.rallies[self.game.book.names.index(card)]
        return ", ".join(self.name("colour", COLOUR_NAMES[colour]) for colour in colours)

    def clan(self, card: str) -> str:
        """What a reaver's clan is called."""
        return self.locale.terms[CLAN_NAMES[self.clan_of(card)]]

    def says(self, effects: Sequence[Says]) -> str:
        """What a reward or half a card gives, in a few words."""
        return ", ".join(self._effect(effect) for effect in effects)

    def _effect(self, effect: Says) -> str:
        if isinstance(effect, Gain):
            return f"{effect.n} {self.name('what', effect.what)}"
        if isinstance(effect, Lose):
            return f"-{effect.n} {self.name('what', effect.what)}"
        if isinstance(effect, Draw):
            return self.phrase("draws_" + effect.deck)
        if isinstance(effect, Roll):
            return self.phrase("rolls_dice", colours=", ".join(self.name("colour", one) for one in effect.dice))
        if isinstance(effect, GainDie):
            return self.phrase("gains_die")
        if isinstance(effect, GiveTerror):
            return self.phrase("gives_terror", n=effect.n)
        key = "does_" + type(effect).__name__
        return self.texts.get(key, self.texts["does_more"])

    def land(self, stack: str) -> str:
        """A stack of territories by its type and level."""
        kind, _, level = stack.partition("-")
        return f"{self.name('what', kind).capitalize()} {level}"

    def tile(self, tile: str) -> str:
        """A tile by its stack, and what it gives."""
        return f"{self.land(tile.rpartition('-')[0])} ({self.reward(tile)})"

    def reward(self, tile: str) -> str:
        """What a tile gives."""
        stack, _, number = tile.rpartition("-")
        printed = next(one for one in self.game.content.territories.territory if one.id == stack)
        return self.says(printed.tiles[int(number) - 1])

    def halves(self, card: str) -> tuple[str, str] | None:
        """What the left and the right half of a card give."""
        printed = next((one for one in self.game.content.village.card if one.id == card), None)
        chosen = next((effect for effect in printed.effect if isinstance(effect, Choose)), None) if printed else None
        return None if chosen is None else (self.says(chosen.left), self.says(chosen.right))

    # Seats.

    def badge(self, seat: int) -> tuple[str, str]:
        """The number of a seat on its colour."""
        return str(seat), filled(SEAT_COLOURS[seat % len(SEAT_COLOURS)])

    def who(self, view: ReaversView, seat: object) -> str:
        """What a seat is called by a viewer."""
        return self.phrase("you") if seat == view.viewer else self.phrase("seat", seat=seat)

    def whom(self, view: ReaversView, seat: object) -> str:
        """The same in the middle of a sentence."""
        return self.phrase("you_inside") if seat == view.viewer else self.phrase("seat", seat=seat)


def own_crew(view: ReaversView) -> CrewView | None:
    """The viewer's own crew; a spectator has none."""
    return next((crew for crew in view.crews if crew.seat == view.viewer), None)


def styled(runs: Runs) -> Text:
    """Pieces of text, put together."""
    return Text.assemble(*runs)


def handful(typed: Sequence[str], names: Mapping[str, Sequence[str]], *, digits: bool = False) -> list[str] | None:
    """The things that plain words name one after the other, in whatever order; None if some word names none.

    A number before a name says how many. Where numbers are names themselves, it takes a sign of times for that.
    """
    known = {tuple(plain(name).split()): kind for kind, called in names.items() for name in called}
    words = [part for word in typed for part in word.replace("+", " ").split()]
    found: list[str] = []
    place, times = 0, 1
    while place < len(words):
        word = words[place]
        follows = words[place + 1 : place + 2]
        if word.isdecimal() and place + 1 < len(words) and (not digits or follows[0] in ("×", "x")):
            times, place = int(word[:3]), place + 1
            continue
        if word in JOINTS:
            place += 1
            continue
        for length in range(min(4, len(words) - place), 0, -1):
            kind = known.get(tuple(words[place : place + length]))
            if kind is not None:
                found += [kind] * min(times, 99)
                place, times = place + length, 1
                break
        else:
            return None
    return found if found and times == 1 else None


def _by_face(die: str) -> tuple[int, str]:
    if die == WILD:
        return len(FACES), die
    return FACES.index(face_of(die)) if face_of(die) in FACES else len(FACES), die


def _clauses(game: ReaversGame) -> dict[str, str]:
    """The clause that speaks of each card."""
    content = game.content
    printed = [
        *content.village.artifact,
        *content.village.card,
        *content.keep.set,
        *content.keep.card,
        *content.sea.battle,
        *content.expeditions.expedition,
        *content.prophecies.prophecy,
    ]
    clauses = {card.id: card.clause for card in printed}
    clauses |= {f"tapestry-{design}": content.keep.tapestries.clause for design in content.keep.tapestries.copies}
    return clauses | {variant.id: reaver.clause for reaver in content.reavers.reaver for variant in reaver.variants}
