"""Mythic Arena: two pantheons fill a 4 x 4 field card by card."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from longhall.games.mythic_arena import accounts, codes, content, events, insight, invariants, layout, viewing, why
from longhall.games.mythic_arena.battle import Battle
from longhall.games.mythic_arena.ending import Course, FinalCount
from longhall.games.mythic_arena.evaluation import Judgement
from longhall.games.mythic_arena.grid import REACH
from longhall.games.mythic_arena.insight import MythicArenaInsight
from longhall.games.mythic_arena.layout import BOUNDS, SOURCES
from longhall.games.mythic_arena.placement import Lay
from longhall.games.mythic_arena.post_battle import PostBattle
from longhall.games.mythic_arena.powers import ChooseCaptured, ChooseCover, ChooseRecycled
from longhall.games.mythic_arena.scoring import Scoring
from longhall.games.mythic_arena.setup import Match
from longhall.games.mythic_arena.table import MythicArena
from longhall.games.mythic_arena.tokens import PlayTokens, TakeToken
from longhall.games.mythic_arena.turn import Keep, Turn
from longhall.games.mythic_arena.view import MythicArenaView
from longhall.kernel.game import Game, Setting, first_player_setting
from longhall.kernel.position import Layout
from longhall.kernel.reasons import Why
from longhall.kernel.table import Outcome
from longhall.kernel.views import Account, Insight, ScoreSheet, View
from longhall.kernel.vocabulary import EventVocabulary, Field, Vocabulary, Words

FOLDER = Path(__file__).parent


class MythicArenaGame(Game[MythicArena]):
    """The rules of Mythic Arena with one content folder."""

    name = "mythic-arena"
    rules_version = "1"
    players = (2,)
    settings = (
        Setting("tyr_scope", ("containing", "all"), "containing", "MA-21.2"),
        Setting("njord_attack", ("current", "printed"), "current", "MA-27.3"),
        Setting("pantheons", ("random", "norse-first", "greek-first"), "random", "MA-3.2"),
        first_player_setting("MA-3.6", players),
        Setting("length", ("game", "match"), "game", "MA-13.1"),
    )
    layout = Layout.of(layout, BOUNDS)
    phases = (*dict.fromkeys(viewing.PHASES.values()), viewing.END)
    steps = (
        Match,
        Course,
        Turn,
        Keep,
        Lay,
        ChooseCover,
        ChooseRecycled,
        ChooseCaptured,
        PlayTokens,
        Battle,
        PostBattle,
        TakeToken,
        Scoring,
        FinalCount,
    )
    judge = Judgement()
    view_type = MythicArenaView
    insight_type = MythicArenaInsight

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(FOLDER, folder)
        self.content = content.load(self.content_folder)
        self.cards = content.cards_of(self.content)
        self.quantities = content.quantities_of(self.content)
        self.vocabulary = _moves(self.content.names)
        self.events = _events(self.content.names)

    def blank_table(self, players: int, settings: list[int]) -> MythicArena:
        return MythicArena(self, settings, self.cards, self.quantities)

    def view(self, table: MythicArena, viewer: int) -> View:
        return viewing.view_of(table, self.envelope(table, viewer))

    def views(self, table: MythicArena, viewers: Sequence[int]) -> list[View]:
        return [*viewing.views_of(table, [self.envelope(table, viewer) for viewer in viewers])]

    def phase(self, table: MythicArena) -> str:
        return viewing.phase_of(table)

    def score_sheet(self, table: MythicArena, viewer: int) -> ScoreSheet:
        return ScoreSheet(
            ("lines", "justice", "majority"),
            tuple(
                tuple(table.glory_from(table.pantheon_led_by(seat), source) for source in range(SOURCES))
                for seat in range(table.players)
            ),
        )

    def accounts(self, table: MythicArena, viewer: int) -> list[Account]:
        return accounts.accounts_of(table)

    def insight(self, table: MythicArena, viewer: int) -> Insight:
        return insight.insight_of(table, viewer)

    def explain(self, table: MythicArena, seat: int, words: Words) -> Why:
        return why.why_not(table, seat, words, self.code(words))

    def faults(self, table: MythicArena) -> list[str]:
        return invariants.faults(table)

    def faults_between(self, before: MythicArena, after: MythicArena, seat: int) -> list[str]:
        return invariants.faults_between(before, after, seat)

    def fleeting(self, outcome: Outcome) -> bool:
        """The field was cleared for the next game of a match, or a card just discarded went back into its deck."""
        kinds = {event.kind for event in outcome.happened}
        return events.STARTED in kinds or {events.DISCARDED, events.RECYCLED} <= kinds


_ROW = Field("row", range(-REACH, REACH + 1))
_COLUMN = Field("column", range(-REACH, REACH + 1))
_PANTHEON = Field("pantheon", content.PANTHEONS)
_TOKEN = Field("token", ("strength", "breaker"))
_SIDE = Field("side", content.SIDES)
# Glory has no upper limit (MA-1.7); no game comes near this one.
_MOST = 10_000
_GLORY = Field("glory", range(_MOST))
_EACH = Field("norse", range(_MOST)), Field("greek", range(_MOST))
_BREAKS = Field(
    "break",
    [
        "none",
        *("".join(side for place, side in enumerate(content.SIDES) if mask >> place & 1) for mask in range(1, 15)),
    ],
)


def _moves(names: list[str]) -> Vocabulary:
    card = Field("card", names)
    return Vocabulary.of(
        codes,
        {
            codes.KEEP: [],
            codes.DISCARD: [],
            codes.LAY: [_ROW, _COLUMN],
            codes.COVER: [card],
            codes.RECYCLE: [card],
            codes.SEIZE: [_ROW, _COLUMN],
            codes.TOKENS: [Field("strength", range(codes.STRENGTHS)), _BREAKS],
            codes.TAKE: [_TOKEN],
        },
    )


def _events(names: list[str]) -> EventVocabulary:
    card = Field("card", names)
    count = Field("count", range(codes.STRENGTHS))
    return EventVocabulary.of(
        events,
        {
            events.STARTED: [_PANTHEON],
            events.RESHUFFLED: [_PANTHEON],
            events.DREW: [_PANTHEON, card.secretly()],
            events.KEPT: [_PANTHEON],
            events.DISCARDED: [_PANTHEON, card],
            events.LAID: [_PANTHEON, card, _ROW, _COLUMN],
            events.COVERED: [_PANTHEON, card, _ROW, _COLUMN],
            events.RECYCLED: [_PANTHEON, card],
            events.STRENGTHENED: [_PANTHEON, card, count],
            events.BROKE: [_PANTHEON, card, _SIDE, _ROW, _COLUMN],
            events.FOUGHT: [card, Field("strength", range(_MOST))],
            events.CAPTURED: [_PANTHEON, card, _ROW, _COLUMN, Field("how", ("strength", "fragility", "power"))],
            events.TOOK: [_PANTHEON, _TOKEN],
            events.LEFT: [card],
            events.SCORED: [_PANTHEON, Field("lines", range(_MOST)), _GLORY],
            events.JUSTICE: [_PANTHEON, card, _GLORY],
            events.COUNTED: [*_EACH],
            events.MAJORITY: [_PANTHEON, _GLORY],
            events.WON: [_PANTHEON, *_EACH, Field("by", ("glory", "tokens"))],
            events.DRAWN_GAME: [],
        },
    )


def load(folder: Path | None = None) -> MythicArenaGame:
    """The game, with an edited copy of its content if a folder is given."""
    return MythicArenaGame(folder)
