"""Three beasts in hand: lay one in secret, and take the prize or dare for more."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from examples.skeleton import codes, content, events, invariants, viewing, why
from examples.skeleton.evaluation import Judgement
from examples.skeleton.layout import MOST_PRIZE, REGIONS, SEATS, SOURCES
from examples.skeleton.prize import Prize
from examples.skeleton.rounds import Lay, Round
from examples.skeleton.setup import Deal
from examples.skeleton.table import Skeleton
from longhall.kernel.game import Game, Setting
from longhall.kernel.position import Layout
from longhall.kernel.reasons import Why
from longhall.kernel.table import Table
from longhall.kernel.views import ScoreSheet, View
from longhall.kernel.vocabulary import EventVocabulary, Field, Verb, Vocabulary, Words

FOLDER = Path(__file__).parent


class SkeletonGame(Game):
    """The rules with one content folder."""

    name = "skeleton"
    rules_version = "1"
    players = (2, 3)
    settings = (Setting("dares", ("yes", "no"), "yes", "SK-4.3"),)
    layout = Layout(REGIONS)
    phases = (*viewing.PHASES.values(), viewing.END)
    steps = (Deal, Round, Lay, Prize)
    judge = Judgement()

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(FOLDER, folder)
        self.content = content.load(self.content_folder)
        self.cards = content.cards_of(self.content)
        self.quantities = content.quantities_of(self.content)
        self.vocabulary = _moves(self.content.names)
        self.events = _events(self.content.names)

    def blank_table(self, players: int, settings: list[int]) -> Skeleton:
        return Skeleton(self, players, settings, self.cards, self.quantities)

    def view(self, table: Table, viewer: int) -> View:
        return viewing.view_of(cast(Skeleton, table), viewer, self.envelope(table, viewer))

    def phase(self, table: Table) -> str:
        return viewing.phase_of(cast(Skeleton, table))

    def score_sheet(self, table: Table, viewer: int) -> ScoreSheet:
        skeleton = cast(Skeleton, table)
        return ScoreSheet(
            ("taken", "dared"),
            tuple(
                tuple(skeleton.points(seat, source) for source in range(SOURCES)) for seat in range(skeleton.players)
            ),
        )

    def explain(self, table: Table, seat: int, words: Words) -> Why:
        return why.why_not(cast(Skeleton, table), seat, words)

    def faults(self, table: Table) -> list[str]:
        return invariants.faults(cast(Skeleton, table))

    def faults_between(self, before: Table, after: Table, seat: int) -> list[str]:
        return invariants.faults_between(cast(Skeleton, before), cast(Skeleton, after))


_SEAT = Field("seat", range(SEATS))
_POINTS = Field("points", range(MOST_PRIZE + 1))


def _moves(names: list[str]) -> Vocabulary:
    moves = Vocabulary([Verb("lay", Field("card", names)), Verb("take"), Verb("dare")])
    moves.check(codes)
    return moves


def _events(names: list[str]) -> EventVocabulary:
    card = Field("card", names)
    told = EventVocabulary(
        [
            Verb("laid", _SEAT, card.secretly()),
            Verb("opened", _SEAT, card),
            Verb("won", _SEAT, card),
            Verb("took", _SEAT, _POINTS),
            Verb("dared", _SEAT, card, _POINTS),
        ]
    )
    told.check(events)
    return told


def load(folder: Path | None = None) -> SkeletonGame:
    """The game, with an edited copy of its content if a folder is given."""
    return SkeletonGame(folder)
