"""Three beasts in hand: lay one in secret, and take the prize or dare for more."""

from __future__ import annotations

from pathlib import Path

from examples.skeleton import codes, content, events, invariants, layout, viewing, why
from examples.skeleton.evaluation import Judgement
from examples.skeleton.layout import BOUNDS, MOST_PRIZE, SEATS, SOURCES
from examples.skeleton.prize import Prize
from examples.skeleton.rounds import Lay, Round
from examples.skeleton.setup import Deal
from examples.skeleton.table import Skeleton
from examples.skeleton.view import SkeletonView
from longhall.kernel.game import Game, Setting
from longhall.kernel.position import Layout
from longhall.kernel.reasons import Why
from longhall.kernel.views import ScoreSheet, View
from longhall.kernel.vocabulary import EventVocabulary, Field, Vocabulary, Words

FOLDER = Path(__file__).parent


class SkeletonGame(Game[Skeleton]):
    """The rules with one content folder."""

    name = "skeleton"
    rules_version = "1"
    players = (2, 3)
    settings = (Setting("dares", ("yes", "no"), "yes", "SK-4.3"),)
    layout = Layout.of(layout, BOUNDS)
    phases = (*viewing.PHASES.values(), viewing.END)
    steps = (Deal, Round, Lay, Prize)
    judge = Judgement()
    view_type = SkeletonView
    # Who has laid a card of the round is told once: the discards show only which cards they were.
    passing = frozenset({"opened"})

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(FOLDER, folder)
        self.content = content.load(self.content_folder)
        self.cards = content.cards_of(self.content)
        self.quantities = content.quantities_of(self.content)
        self.vocabulary = _moves(self.content.names)
        self.events = _events(self.content.names)

    def blank_table(self, players: int, settings: list[int]) -> Skeleton:
        return Skeleton(self, players, settings, self.cards, self.quantities)

    def view(self, table: Skeleton, viewer: int) -> View:
        return viewing.view_of(table, viewer, self.envelope(table, viewer))

    def phase(self, table: Skeleton) -> str:
        return viewing.phase_of(table)

    def score_sheet(self, table: Skeleton, viewer: int) -> ScoreSheet:
        return ScoreSheet(
            ("taken", "dared"),
            tuple(tuple(table.points(seat, source) for source in range(SOURCES)) for seat in range(table.players)),
        )

    def explain(self, table: Skeleton, seat: int, words: Words) -> Why:
        return why.why_not(table, seat, words)

    def faults(self, table: Skeleton) -> list[str]:
        return invariants.faults(table)

    def faults_between(self, before: Skeleton, after: Skeleton, seat: int) -> list[str]:
        return invariants.faults_between(before, after)


_SEAT = Field("seat", range(SEATS))
_POINTS = Field("points", range(MOST_PRIZE + 1))


def _moves(names: list[str]) -> Vocabulary:
    return Vocabulary.of(codes, {codes.LAY: [Field("card", names)], codes.TAKE: [], codes.DARE: []})


def _events(names: list[str]) -> EventVocabulary:
    card = Field("card", names)
    return EventVocabulary.of(
        events,
        {
            events.LAID: [_SEAT, card.secretly()],
            events.OPENED: [_SEAT, card],
            events.WON: [_SEAT, card],
            events.TOOK: [_SEAT, _POINTS],
            events.DARED: [_SEAT, card, _POINTS],
        },
    )


def load(folder: Path | None = None) -> SkeletonGame:
    """The game, with an edited copy of its content if a folder is given."""
    return SkeletonGame(folder)
