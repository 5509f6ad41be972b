"""A game: its rules, its content and the names of everything in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic

import msgspec

from longhall.kernel import clauses, locale
from longhall.kernel.chance import KEYED_STATE, PLAIN_STATE, KeyedRng, Rng, restored
from longhall.kernel.clauses import Clause
from longhall.kernel.content import fingerprint
from longhall.kernel.errors import BadPosition, BadSeats, UnknownName
from longhall.kernel.judging import Judge
from longhall.kernel.locale import Locale
from longhall.kernel.messages import add_catalogue
from longhall.kernel.position import Layout, Position, StepNote, decode
from longhall.kernel.reasons import Reason, Why, house_key
from longhall.kernel.step import Personal, Step, step_name
from longhall.kernel.table import Outcome, Table
from longhall.kernel.views import Account, Insight, Prompt, ScoreSheet, View
from longhall.kernel.vocabulary import EventVocabulary, Vocabulary, Words

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    # A bare `Game` is one with any tables.
    T = TypeVar("T", bound=Table, default=Any)
else:
    from typing import TypeVar

    # Python itself knows defaults from 3.13 on.
    T = TypeVar("T", bound=Table)

LARGEST_SEED = (1 << 96) - 1


class Setting(msgspec.Struct, frozen=True, tag_field="kind", tag="listed"):
    """Something to agree on before a game: its name, its values, which one holds unless said, and its clause.

    Some values may need more players than the game does: `least_players` says so.
    """

    name: str
    values: tuple[str, ...]
    default: str
    clause: str
    least_players: dict[str, int] = {}

    def place(self, value: str, players: int) -> int:
        """The number of a value; UnknownName or BadSeats if so many players cannot agree on it."""
        if value not in self.values:
            raise UnknownName("unknown_value", setting=self.name, wrong=value, names=self.values)
        least = self.least_players.get(value, 0)
        if players < least:
            raise BadSeats("value_needs_players", setting=self.name, value=value, least=least, players=players)
        return self.values.index(value)

    def value(self, place: int) -> str:
        """The value with this number."""
        return self.values[place]

    def values_for(self, players: int) -> list[str]:
        """The listed values that so many players may choose."""
        return [value for value in self.values if players >= self.least_players.get(value, 0)]


class WrittenSetting(Setting, frozen=True, tag="written"):
    """A setting with more values than could be listed, such as a map: the game reads and writes them itself.

    `values` are the default and some examples. A game subclasses it with a `read` and a `write` of its own.
    """

    def read(self, value: str, players: int) -> int:
        """The number of what is written, from 1 up, for so many players; UnknownName says what is wrong with it."""
        raise NotImplementedError

    def write(self, place: int) -> str:
        """What was read as this number."""
        raise NotImplementedError

    def place(self, value: str, players: int) -> int:
        if not isinstance(value, str):
            raise UnknownName("value_not_text", setting=self.name, example=self.values[-1], given=value)
        return 0 if value == self.default else self.read(value, players)

    def value(self, place: int) -> str:
        return self.write(place) if place else self.default

    def values_for(self, players: int) -> list[str]:
        return [value for value in self.values if self._suits(value, players)]

    def _suits(self, value: str, players: int) -> bool:
        try:
            self.place(value, players)
        except (UnknownName, BadSeats):
            return False
        return True


def first_player_setting(clause: str, players: tuple[int, ...]) -> Setting:
    """Who goes first: at random, or the seat that was agreed on (`Table.agreed_seat`)."""
    seats = range(players[-1])
    return Setting(
        "first",
        ("random", *(f"seat-{seat}" for seat in seats)),
        "random",
        clause,
        least_players={f"seat-{seat}": seat + 1 for seat in seats if seat >= players[0]},
    )


class Game(ABC, Generic[T]):
    """One of the games of the house, and the class of its tables.

    `longhall.game(name)` gives it; `deal` lays a table.
    """

    name: str
    rules_version: str
    players: tuple[int, ...]
    settings: tuple[Setting, ...]
    view_type: ClassVar[type[View]]
    insight_type: ClassVar[type[Insight]] = Insight
    vocabulary: Vocabulary
    events: EventVocabulary
    layout: Layout
    steps: ClassVar[tuple[type[Step[Any]], ...]]
    phases: ClassVar[tuple[str, ...]]
    judge: ClassVar[Judge[Any]]
    locales: dict[str, Locale]
    content_folder: Path
    content_hash: str
    clauses: dict[str, Clause]
    # The kinds of events that show all something which need not be in sight any more when the act is over: who has
    # played a card that lies among the discards now.
    passing: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, home: Path, folder: Path | None) -> None:
        """Read what every game's folder has: rules and words; and fix where the content is, if not there as well."""
        add_catalogue(home / "locale")
        self.content_folder = folder or home / "content"
        self.content_hash = fingerprint(self.content_folder)
        self.clauses = clauses.read(home / "rules.md")
        self.locales = locale.edited(locale.load(home / "locale"), self.content_folder / "locale")

    # What a game supplies.

    @abstractmethod
    def blank_table(self, players: int, settings: list[int]) -> T:
        """A table with nothing on it."""

    @abstractmethod
    def view(self, table: T, viewer: int) -> View:
        """What a viewer may know."""

    def views(self, table: T, viewers: Sequence[int]) -> list[View]:
        """What each of several viewers may know at the same moment.

        A part that hides nothing from any of them may be one object in all these views. They are read, never changed.
        """
        return [self.view(table, viewer) for viewer in viewers]

    @abstractmethod
    def phase(self, table: T) -> str:
        """The phase of the game as the rulebook names it: one of `phases`."""

    @abstractmethod
    def score_sheet(self, table: T, viewer: int) -> ScoreSheet:
        """Where the scores come from."""

    @abstractmethod
    def explain(self, table: T, seat: int, words: Words) -> Why:
        """Why a move that is not legal is not, from what the seat may know."""

    @abstractmethod
    def faults(self, table: T) -> list[str]:
        """Every invariant the table breaks, in words. None on any table a game can reach."""

    def set_up(self, table: T) -> None:
        """Push the first of the steps; the rest of the set-up runs by itself."""
        table.push(self.steps[0]())

    def price(self, table: T, seat: int, code: int) -> Words:
        """What an option of a seat takes, in the game's own units; nothing if it is of a kind that takes nothing."""
        return {}

    def accounts(self, table: T, viewer: int) -> list[Account]:
        """Every number on the table that a viewer may see and that has parts, as the rules add it up."""
        return []

    def insight(self, table: T, viewer: int) -> Insight:
        """What a viewer could work out by itself: made when it is asked for."""
        return Insight()

    def faults_between(self, before: T, after: T, seat: int) -> list[str]:
        """Every invariant broken by one act of a seat, by comparing the two tables."""
        return []

    def fleeting(self, outcome: Outcome) -> bool:
        """Whether something all saw in an act was out of sight again at its end: told, but in no view."""
        return False

    # The contract.

    def deal(self, players: int, seed: int, **settings: str) -> Table:
        """A new table, run on to the first decision. Same arguments, same game, everywhere and in both builds."""
        return self._deal(players, seed, Rng, settings)

    def deal_live(self, players: int, seed: int, **settings: str) -> Table:
        """A new table for live play: nobody can work out its chance from what they have seen (`KeyedRng`)."""
        return self._deal(players, seed, KeyedRng, settings)

    def _deal(self, players: int, seed: int, chance: Callable[[int], Rng], settings: dict[str, str]) -> Table:
        if not isinstance(players, int) or players not in self.players:
            raise BadSeats("wrong_players", game=self.name, counts=self.players, given=players)
        if not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
            raise UnknownName("bad_seed", given=seed)
        table = self.blank_table(players, self.read_settings(settings, players))
        table.numbers = [0] * self.layout.length
        table.stack, table.happened = [], []
        table.rng = chance(seed)
        table.listening = True
        self.set_up(table)
        table.advance()
        return table

    def table(self, position: Position | bytes | str | dict[str, Any]) -> Table:
        """The table a position was written from. A view is refused, and so is what no game can reach."""
        document = decode(position)
        if document.game != self.name:
            raise BadPosition("other_game", found=document.game, game=self.name)
        if document.rules_version != self.rules_version or document.content != self.content_hash:
            raise BadPosition(
                "other_content_position",
                rules=document.rules_version,
                content=document.content[:12],
                rules_here=self.rules_version,
                content_here=self.content_hash[:12],
            )
        if document.players not in self.players:
            raise BadPosition("position_players", given=document.players, game=self.name, counts=self.players)
        settings = self.read_settings(document.settings, document.players)
        for setting in self.settings:
            if setting.name not in document.settings:
                raise BadPosition("setting_missing", setting=setting.name)
        table = self.blank_table(document.players, settings)
        table.numbers = self.layout.read(document.numbers)
        table.stack = [self._step(note, place) for place, note in enumerate(document.steps)]
        words = document.chance
        if len(words) not in (PLAIN_STATE, KEYED_STATE) or not all(0 <= word <= 0xFFFFFFFF for word in words):
            raise BadPosition("bad_chance")
        table.rng = restored(words)
        for step in table.stack:
            if isinstance(step, Personal) and not 0 <= step.owner < table.players:
                raise BadPosition("step_of_nobody", step=step_name(step), seat=step.owner)
        faults = self.faults(table)
        if faults:
            raise BadPosition("unreachable", invariant=faults[0])
        table.happened = []
        table.find_owing()
        asks = bool(table.to_act) and all(table.codes_of(seat) for seat in table.to_act)
        if not table.over and not asks:
            raise BadPosition("nothing_to_ask", step=step_name(table.stack[-1]))
        table.listening = True
        return table

    def words(self, code: int) -> Words:
        """The move with this code, in words."""
        return self.vocabulary.words(code)

    def code(self, words: object) -> int:
        """The code of a move in words."""
        return self.vocabulary.code(words)

    @property
    def action_count(self) -> int:
        """The size of the fixed code space."""
        return self.vocabulary.size

    # What the table asks its game.

    def prompt(self, table: Table, seat: int) -> Prompt | None:
        """What the seat owes."""
        if seat not in table.to_act:
            return None
        step = table.stack[-1]
        return Prompt(step_name(step), step.about(table, seat))

    def position(self, table: Table) -> Position:
        """The table, written down."""
        return Position(
            game=self.name,
            rules_version=self.rules_version,
            content=self.content_hash,
            players=table.players,
            settings=self.chosen(table),
            numbers=self.layout.write(table.numbers),
            steps=[StepNote(step_name(step), step.facts()) for step in table.stack],
            chance=table.rng.state(),
        )

    def why_not(self, table: T, seat: int, words: Words) -> Reason | None:
        """Why a move is not legal; None if it is; BadWords if it is no move at all."""
        if table.allows(seat, self.code(words)):
            return None
        clause, key, facts = self.explain(table, seat, words)
        text = {language: spoken.reason(key, facts) for language, spoken in self.locales.items()}
        return Reason(house_key(self.name, key), {**facts}, text, clause=clause)

    def envelope(self, table: T, viewer: int) -> dict[str, Any]:
        """The part of a view that is the same for every game."""
        return {
            "viewer": viewer,
            "players": table.players,
            "settings": self.chosen(table),
            "to_act": table.to_act,
            "step": "" if table.over else step_name(table.stack[-1]),
            "phase": self.phase(table),
            "prompt": self.prompt(table, viewer),
            "over": table.over,
            "scores": table.scores if table.over else None,
            "winners": table.winners,
        }

    def read_settings(self, settings: dict[str, str], players: int) -> list[int]:
        """The place of each setting's value among its values, in the order of `self.settings`."""
        known = {setting.name for setting in self.settings}
        for name in settings:
            if name not in known:
                raise UnknownName("unknown_setting", game=self.name, wrong=name, names=sorted(known))
        return [setting.place(settings.get(setting.name, setting.default), players) for setting in self.settings]

    def chosen(self, table: Table) -> dict[str, str]:
        """The settings this table is played with."""
        return _in_words(self, tuple(table.settings)).copy()

    def _step(self, note: StepNote, place: int) -> Step[Any]:
        kinds: dict[str, Callable[..., Step[Any]]] = {kind.__name__: kind for kind in self.steps}
        make = kinds.get(note.step)
        if make is None:
            raise BadPosition("unknown_step", place=place, wrong=note.step, names=kinds)
        wrong = BadPosition("bad_step", place=place, step=note.step, given=note.facts)
        try:
            step = make(*note.facts)
        except (TypeError, ValueError, OverflowError):
            raise wrong from None
        # A compiled step without facts takes any arguments and forgets them.
        if step.facts() != note.facts:
            raise wrong
        return step


# Every view says them. Players may write maps of their own, so they are not kept for ever.
@lru_cache(maxsize=256)
def _in_words(game: Game, places: tuple[int, ...]) -> dict[str, str]:
    """The settings of a game with these values."""
    return {setting.name: setting.value(place) for setting, place in zip(game.settings, places, strict=True)}
