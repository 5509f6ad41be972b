"""A game's voice in one language: what it tells and offers, as data. Doors only draw it.

Everything here follows from a view and from what its viewer was told, never from a table as such. Each game has a voice
of its own in the folder named after it, and says there only what it says in its own way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

import msgspec

from longhall.kernel.errors import BadWords
from longhall.kernel.game import Game
from longhall.kernel.reasons import Reason, house_key
from longhall.kernel.views import Insight, View
from longhall.kernel.vocabulary import Words
from longhall.presentation.faces import Face, Page
from longhall.presentation.spans import (
    AMOUNT,
    CLAUSE,
    EMPTY,
    Said,
    Sentence,
    Span,
    concat,
    fields_of,
    fill,
    joined,
    named,
)
from longhall.presentation.speech import Speech

if TYPE_CHECKING:
    from longhall.presentation.choices import Choice

# What the labels of a choice depend on beside the moves themselves: what is asked, and of which card.
Aspect = tuple[str, ...]

# What is foretold of a move that ends more than it says: the last of an army, or the last of an action.
LAST_MOVE, ACTION_ENDS = "last_move", "action_ends"
CLOSINGS = (LAST_MOVE, ACTION_ENDS)

# What the sentence of an event is remembered under, before its words.
EVENT = "event"

# A voice remembers so many sentences that it has put together, then it begins anew.
MOST_REMEMBERED = 20_000


class Paragraph(msgspec.Struct, frozen=True, omit_defaults=True):
    """A paragraph of what happened, and whether it is one that the viewer must not miss, or would rather not."""

    sentence: Sentence
    weighty: bool = False
    notable: bool = False


class Sentences(dict[tuple[object, ...], Sentence]):
    """Sentences that were put together before, each by all that it is made of: the same are said at many tables."""

    def keep(self, made_of: tuple[object, ...], sentence: Sentence) -> Sentence:
        """Remember a sentence."""
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        self[made_of] = sentence
        return sentence


class Voice:
    """What one game says in one language."""

    # What each field of moves and events stands for: "card" is a card. Fields that are not here are plain text.
    kinds: ClassVar[Mapping[str, str]] = {}
    # The fields of a move that say where on the board it is made.
    places: ClassVar[tuple[str, ...]] = ()

    # The kinds of events that a player need not be told again on the next screen.
    quiet: ClassVar[frozenset[str]] = frozenset()
    # The kinds of choices that a turn begins with; none if any of a seat's moves after others' begins one.
    turns: ClassVar[frozenset[str]] = frozenset()
    # How many choices of its own a seat looks ahead.
    depth: ClassVar[int] = 1
    # The moves that decline a choice: what is foretold goes on as if the player declined.
    declining: ClassVar[tuple[Words, ...]] = ()
    # The moves among which it makes no difference, for what is foretold, which one is taken.
    granted: ClassVar[tuple[Words, ...]] = ()
    # The kinds of events after which what a player has declined for good is asked again: another battle has begun.
    renewing: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, game: Game, speech: Speech, texts: dict[str, str]) -> None:
        self.game = game
        self.speech = speech
        self.texts = texts
        self.locale = speech.locale(game.locales)
        self.locales = list(game.locales.values())
        self._reasons = {house_key(game.name, key): key for key in self.locale.why if ":" not in key}
        self.sentences = Sentences()
        # Choices that were told before, by the aspect that settled them; then by their code and price.
        self.kept: dict[Aspect, dict[tuple[str | int, ...], Choice]] = {}
        found = (key for key in texts if key.startswith("foretold_"))
        # The kinds of events worth saying beside a move that would bring them, and how: a short template. A kind may
        # have a variant for a certain word, as the sentences of a game: `invaded:rage=0`.
        self.foretold = {key.removeprefix("foretold_"): texts[key] for key in found}
        found = (key for key in texts if key.startswith("example_"))
        # What may be typed, for the lines that explain it: a move, a card, a clause, a word of the rules, a thing.
        self.examples = {key.removeprefix("example_"): texts[key] for key in found}

    # Words.

    def word(self, field: str, value: object) -> str:
        """What a value is called; a proper name that the language does not have is the same in all."""
        name = self.locale.name(field, value)
        return name.replace("-", " ").capitalize() if name == str(value) and not isinstance(value, int) else name

    def name(self, field: str, value: str | int) -> Sentence:
        """What a value is called, and what it stands for."""
        kind = self.kinds.get(field, "")
        return (Span(self.word(field, value), kind, value if kind else ""),)

    def phrase(self, template: str, words: Words) -> Sentence:
        """A template over some words, each of which is named as the game names it."""
        fields = fields_of(template)
        made_of = template, *[words[field] for field in fields]
        return self.sentences.get(made_of) or self.sentences.keep(
            made_of, fill(template, {field: self.name(field, words[field]) for field in fields})
        )

    def text(self, key: str, **facts: Said) -> Sentence:
        """A text of this voice."""
        return fill(self.texts[key], facts)

    def counted(self, key: str, n: int, **facts: Said) -> Sentence:
        """A text about so many: another one for one of them."""
        return self.text(f"{key}:1" if n == 1 and f"{key}:1" in self.texts else key, n=n, **facts)

    def amount(self, number: int, unit: str = "") -> Sentence:
        """A number that stands for so much of something."""
        return (Span(str(number), AMOUNT, unit),)

    def who(self, view: View, seat: int) -> Sentence:
        """What a seat is called at this table."""
        raise NotImplementedError

    # Where the game stands.

    @property
    def goal(self) -> str:
        """What the game is about, in three lines."""
        return self.texts["goal"].strip()

    @property
    def turn(self) -> str:
        """How a turn goes."""
        return self.texts["turn"].strip()

    def title(self, view: View) -> Sentence:
        """Where the game stands, in a few words."""
        raise NotImplementedError

    def phase(self, view: View) -> str:
        """What the phase of the game is called."""
        return self.texts[f"phase_{view.phase}"]

    def warnings(self, view: View) -> list[Sentence]:
        """What a viewer who is about to choose should know and might overlook."""
        return []

    def round(self, number: int) -> str:
        """What a round of the score sheet is called."""
        return str(number)

    @property
    def score_legend(self) -> str:
        """What the columns of the score sheet are, in a line or two."""
        return self.texts["score_legend"]

    def source(self, name: str) -> str:
        """What a source of points is called."""
        return self.locale.terms.get(name, name)

    def short_source(self, name: str) -> str:
        """The same where there is little room."""
        return self.texts.get(f"heading_{name}") or self.source(name)

    # What is asked.

    def idle(self, view: View, words: Words) -> Sentence:
        """What to say if this is the only option and there is nothing to decide; nothing if there is."""
        return EMPTY

    def waived(self, view: View) -> Words | None:
        """The move that declines a choice which comes so often that a person may not want to hear of it again."""
        return None

    def continues(self, asked: str, then: str) -> bool:
        """Whether a player who is asked for one kind of choice foresees to be asked for another right after it.

        What was typed ahead answers no other.
        """
        return True

    # Choices.

    def aspect(self, view: View) -> Aspect | None:
        """All of a view that the settled choices of its viewer depend on; None if no choice is settled by so little."""
        return None

    def settled(self, words: Words) -> bool:
        """Whether what is said of a move follows from the aspect of the view, and from what the move takes."""
        return False

    def label(self, view: View, words: Words) -> Sentence:
        """A move as a person would say it, with what the board shows of it."""
        if (found := self.group(view, words)) is not None:
            return concat(found[0], " ", found[1])
        about = view.prompt.about if view.prompt else {}
        return self.phrase(self.locale.template("moves", str(words["do"]), words), {**about, **words})

    def group(self, view: View, words: Words) -> tuple[Sentence, Sentence] | None:
        """What a move has in common with others of its kind and what it has not; None if it stands alone."""
        return None

    def cost(self, view: View, words: Words, price: Words) -> Sentence:
        """What an option takes, if it is of a kind that may take something."""
        return EMPTY

    def expectation(self, view: View, words: Words) -> Sentence:
        """What may be expected of an option on average, in a few words."""
        return EMPTY

    def cautions(self, view: View, words: Words) -> tuple[Sentence, ...]:
        """What a player should know before taking this option: that it ends an action, that it cannot be taken back."""
        return ()

    def cards_of(self, view: View, words: Words) -> list[str]:
        """The cards that a move is about; else the one that the choice is about."""
        told = [*words.values(), *(view.prompt.about.values() if view.prompt else ())]
        return [str(value) for value in told if value in self.locale.cards][:1]

    def places_of(self, view: View, words: Words) -> list[str]:
        """The places on the board that a move is about."""
        return [str(words[field]) for field in self.places if field in words]

    # What happened.

    @property
    def beginnings(self) -> frozenset[str]:
        """The kinds of events that begin a paragraph when it is told what happened; none if each seat's moves do."""
        return frozenset()

    def goes_on(self, paragraph: list[Words], event: Words) -> bool:
        """Whether an event that would begin a paragraph still belongs to the last one."""
        return False

    def event(self, view: View, event: Words) -> Sentence:
        """What happened, in a sentence of its own, with the names of places that the board shows."""
        made_of = EVENT, *event.items()
        return self.sentences.get(made_of) or self.sentences.keep(
            made_of, self.phrase(self.locale.event_template(event), event)
        )

    def standpoint(self, view: View, events: list[Words]) -> object:
        """What of a viewer the tale of some events depends on: who shares it is told the same."""
        return view.viewer

    def retold(self, view: View, events: list[Words]) -> Paragraph:
        """What belongs together of what happened, from the event that began it."""
        told = [self.event(view, event) for event in events]
        return Paragraph(told[0] if len(told) == 1 else joined(" ", told))

    # What would happen.

    def certain(self, words: Words, events: list[Words]) -> list[Words]:
        """What of the events that a move would bring on an imagined table it would bring on any."""
        return events

    def closing(self, words: Words, asked: str, then: str, events: list[Words]) -> list[Words]:
        """What to foretell of a move that ends more than it says, since nothing else is left to do: one of `CLOSINGS`.

        What its player was asked and is asked then tells it, with the events that the move is certain to bring.
        """
        return []

    def concerns(self, view: View, event: Words) -> bool:
        """Whether something that a move would bring is the viewer's affair, and not another player's gain."""
        return True

    # What a player could work out.

    def insights(self, view: View, insight: Insight) -> list[Page]:
        """All of it, in pages: one has the kind and the id of the page that it belongs with, if there is one."""
        return []

    def advice(self, view: View, insight: Insight) -> list[Sentence]:
        """What of it bears on the choice that the viewer is asked for."""
        return []

    def note(self, view: View, words: Words, insight: Insight) -> Sentence:
        """What of it is worth saying beside one option."""
        return EMPTY

    # Cards and things.

    def face(self, card: str) -> Face:
        """All that is printed on a card."""
        raise NotImplementedError

    def cards_at_hand(self, view: View) -> list[str]:
        """The cards a viewer holds, to be read all together."""
        return []

    def pages(self, view: View) -> list[Page]:
        """Everything on the table that can be looked at closely, with all that the viewer may know of it."""
        return []

    def memory(self, view: View) -> Page | None:
        """What a viewer has seen and the table no longer shows; None if there is nothing of the kind in the game."""
        return None

    # What may be typed.

    def verb(self, name: str) -> str:
        """What a player types to make a move of this kind."""
        return self.texts["verb_" + name]

    def verbs(self, name: str) -> list[str]:
        """All that a player may type for it."""
        return [name, self.verb(name), *self.listed_words("called_" + name)]

    def field(self, name: str, verb: str) -> tuple[str, str]:
        """What stands for a field of a verb when a move's form is told, and what may be put there."""
        return self.texts["field_" + name], self.texts["allowed_" + name]

    def answers(self, words: Words) -> list[str]:
        """What a move may be called by, in whatever order and by the beginnings of words; none if only in full."""
        verb = str(words["do"])
        said = [name for field in words if field != "do" for name in self.naming(words, field)]
        return [verb.replace("_", " "), *self.verbs(verb), *said]

    def naming(self, words: Words, field: str) -> list[str]:
        """What a field of a move goes by."""
        return [*self.names(field, words[field]), *self.called(field, words[field])]

    def names(self, field: str, value: str | int) -> list[str]:
        """What a value goes by, in any language, with its hyphens or without."""
        spoken = [str(value), *(locale.name(field, value) for locale in self.locales)]
        return [*spoken, *(name.replace("-", " ") for name in spoken)]

    def called(self, field: str, value: str | int) -> list[str]:
        """Other words that a value of a move's field goes by."""
        return self.listed_words(f"called_{field}_{value}")

    @property
    def fillers(self) -> frozenset[str]:
        """Words that a player may put between the others of a move and that name nothing."""
        return frozenset(self.listed_words("fillers"))

    def listed_words(self, key: str) -> list[str]:
        """The words that a text lists; none if there is no such text."""
        return [word for word in self.texts.get(key, "").split(", ") if word]

    def likeliest(self, view: View, field: str, values: list[str | int]) -> str | int:
        """Of several values that go by the same name, the one that a viewer most likely means."""
        return values[0]

    def understood(self, view: View, verb: str, typed: Sequence[str]) -> Words | None:
        """The move that some plain words after a verb mean in a way of the game's own, such as dice in any order."""
        return None

    def spelled_out(self, view: View, typed: Sequence[str]) -> list[str]:
        """What some words stand for that mean several moves in a way of the game's own; nothing if they do not."""
        return []

    def said_again(self, events: list[Words], typed: Sequence[str]) -> int:
        """How many of the words typed after a move only say what it brought of itself, such as the only way to go."""
        return 0

    def reason(self, view: View, reason: Reason) -> Sentence:
        """Why a move is not possible, with its clause."""
        key, facts = self._reasons[reason.key], cast(Words, reason.facts)
        return self.with_clause(self.phrase(self.locale.template("why", key, facts), facts), reason.clause)

    def with_clause(self, sentence: Sentence, clause: str) -> Sentence:
        """A sentence and the clause that says so."""
        return concat(sentence, " (", named(clause, CLAUSE, clause), ")")

    def never(self, verb: str, typed: list[str]) -> tuple[str, str] | None:
        """Why a move that there are no words for can never be made, and the clause that says so."""
        return None


def spelled(game: Game, words: Words) -> Words | None:
    """The words of a move in the order of the game; None if there is no such move."""
    try:
        return game.words(game.code(words))
    except BadWords:
        return None


def variant(texts: Mapping[str, str], key: str, words: Words) -> str:
    """The key of the text that says something of an event: one for a certain word of it, else the plain one.

    `told_crystals:number=1` is said instead of `told_crystals` when there is one of them.
    """
    variants = (f"{key}:{field}={value}" for field, value in words.items() if field != "event")
    return next((found for found in variants if found in texts), key)
