"""What boards say in the same way, whatever the game: texts and names in one language, and what may be typed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from longhall.cli.boards import Listed, Told
from longhall.cli.speech import Speech
from longhall.kernel.errors import BadWords
from longhall.kernel.game import Game
from longhall.kernel.locale import Locale
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words


class Spoken:
    """What every board says in the same way, from its texts in one language, unless it says it in its own."""

    texts: dict[str, str]
    locale: Locale

    @property
    def goal(self) -> str:
        return self.texts["goal"].strip()

    @property
    def manual(self) -> str:
        return self.texts["manual"].strip()

    @property
    def examples(self) -> dict[str, str]:
        found = (key for key in self.texts if key.startswith("example_"))
        return {key.removeprefix("example_"): self.texts[key] for key in found}

    @property
    def score_legend(self) -> str:
        return self.texts["score_legend"]

    def heading(self, source: str) -> str:
        return self.texts.get(f"heading_{source}", "")

    @property
    def turns(self) -> frozenset[str]:
        return frozenset()

    @property
    def depth(self) -> int:
        return 1

    @property
    def declining(self) -> list[Words]:
        return []

    @property
    def granted(self) -> list[Words]:
        return []

    def hint(self, roomy: bool, *, undo: bool, redo: bool, folded: str = "") -> str:
        facts = {"undo": self.texts["hint_undo"] * undo, "redo": self.texts["hint_redo"] * redo, "folded": folded}
        known = "hint_folded" in self.texts and bool(folded)
        return self.texts["hint_folded" if known else "hint" if roomy else "hint_short"].format_map(facts)

    def goes_on(self, paragraph: list[Words], event: Words) -> bool:
        return False

    def event(self, view: View, event: Words) -> str:
        return self.locale.event(event)

    def retold(self, view: View, events: list[Words]) -> Told:
        return Told(" ".join(self.locale.event(event) for event in events))

    def warnings(self, view: View) -> list[str]:
        return []

    def idle(self, view: View, words: Words) -> str:
        return ""

    def waived(self, view: View) -> Words | None:
        return None

    def cards_of(self, view: View, words: Words) -> list[str]:
        told = [*words.values(), *(view.prompt.about.values() if view.prompt else ())]
        return [str(value) for value in told if value in self.locale.cards][:1]

    def cost(self, view: View, words: Words, number: int) -> str:
        return ""

    def listed(self, view: View, moves: Sequence[Words]) -> Listed:
        return Listed(list(range(len(moves))))

    def understood(self, view: View, verb: str, typed: Sequence[str]) -> Words | None:
        return None

    def spelled_out(self, view: View, typed: Sequence[str]) -> list[str]:
        return []

    def said_again(self, events: list[Words], typed: Sequence[str]) -> int:
        return 0

    def closing(self, words: Words, asked: str, then: str, events: list[Words]) -> list[Words]:
        return []

    def verb(self, name: str) -> str:
        return self.texts["verb_" + name]

    def verbs(self, name: str) -> list[str]:
        return [name, self.verb(name)]

    def field(self, name: str, verb: str) -> tuple[str, str]:
        return self.texts["field_" + name], self.texts["allowed_" + name]

    def likeliest(self, view: View, field: str, values: list[str | int]) -> str | int:
        return values[0]

    def never(self, verb: str, typed: list[str]) -> tuple[str, str] | None:
        return None


class Phrases:
    """The texts of a game's board and the names of its things in one language."""

    def __init__(self, game: Game, speech: Speech) -> None:
        self.speech = speech
        self.locale = speech.locale(game.locales)
        self.texts = speech.texts.boards[game.name]

    def phrase(self, key: str, **facts: object) -> str:
        """A text of the board."""
        return self.texts[key].format_map(facts)

    def counted(self, key: str, n: int, **facts: object) -> str:
        """A text of the board about so many: another one for one of them."""
        return self.phrase(f"{key}:1" if n == 1 and f"{key}:1" in self.texts else key, n=n, **facts)

    def name(self, field: str, value: object) -> str:
        """What a value is called; a proper name that the language does not have is the same in all."""
        name = self.locale.name(field, value)
        return name.replace("-", " ").capitalize() if name == str(value) else name


class Phrased(Spoken):
    """A board whose moves may be called by verbs and names in any language, and by other words that its texts list."""

    def __init__(self, game: Game, phrases: Phrases) -> None:
        self.texts, self.locale = phrases.texts, phrases.locale
        self._locales = list(game.locales.values())
        foretold = (key for key in self.texts if key.startswith("foretold_"))
        self._foretold = {key.removeprefix("foretold_"): self.texts[key] for key in foretold}

    @property
    def foretold(self) -> dict[str, str]:
        return self._foretold

    def told_by_outlook(self, words: Words) -> bool:
        return False

    # What is typed.

    def answers(self, words: Words) -> list[str]:
        verb = str(words["do"])
        said = [name for field in words if field != "do" for name in self.naming(words, field)]
        return [verb.replace("_", " "), *self.verbs(verb), *said]

    def naming(self, words: Words, field: str) -> list[str]:
        """What a field of a move goes by."""
        return [*self.names(field, words[field]), *self.called(field, words[field])]

    def verbs(self, name: str) -> list[str]:
        return [*super().verbs(name), *self.listed_words("called_" + name)]

    def called(self, field: str, value: str | int) -> list[str]:
        return self.listed_words(f"called_{field}_{value}")

    def listed_words(self, key: str) -> list[str]:
        """The words that a text lists; none if there is no such text."""
        return [word for word in self.texts.get(key, "").split(", ") if word]

    def names(self, field: str, value: str | int) -> list[str]:
        """What a value goes by, in any language, with its hyphens or without."""
        spoken = [str(value), *(locale.name(field, value) for locale in self._locales)]
        return [*spoken, *(name.replace("-", " ") for name in spoken)]


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


def before(events: list[Words], kinds: Collection[object]) -> list[Words]:
    """The events before the first one of some kinds."""
    ends = (place for place, event in enumerate(events) if event["event"] in kinds)
    return events[: next(ends, len(events))]
