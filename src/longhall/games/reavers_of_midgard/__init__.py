"""Reavers of Midgard: Viking crews raid, trade and subdue, and everybody may follow where one leads."""

from __future__ import annotations

from pathlib import Path

from longhall.games.reavers_of_midgard import (
    accounts,
    binding,
    codes,
    content,
    content_checks,
    events,
    insight,
    invariants,
    layout,
    prices,
    viewing,
    why,
)
from longhall.games.reavers_of_midgard.action import ActOrRest, EndStep, Enter, OwnStep, RestChoice, Specialists
from longhall.games.reavers_of_midgard.artifacts import ArtifactFull, UseArtifacts
from longhall.games.reavers_of_midgard.bargains import (
    ChoosePillage,
    ChooseSide,
    ChooseUpgrade,
    ChooseVictim,
    DiscardFor,
    SpendFavor,
    Spoils,
)
from longhall.games.reavers_of_midgard.cards import (
    AREA_NAMES,
    ARTIFACTS,
    DECK_NAMES,
    FIRST_ARTIFACT,
    FIRST_EXPEDITION,
    FIRST_PROPHECY,
    FIRST_SEA,
    FIRST_SLOT_AREA,
    FIRST_VILLAGE,
    GOOD_NAMES,
    PLACES,
    REAVERS,
    STACK_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
)
from longhall.games.reavers_of_midgard.combat import Hammers, Reroll
from longhall.games.reavers_of_midgard.dice import (
    COLOUR_NAMES,
    DIE_NAMES,
    FACE_NAMES,
    HAMMER_NAMES,
    HAMMERS,
    MOST_COMBAT_DICE,
    PAYMENTS,
    PLAIN_FACES,
    REROLLS,
    RETURNS,
    SOURCE_NAMES,
    TAKINGS,
    UPGRADE_SPACES,
)
from longhall.games.reavers_of_midgard.effects import (
    ChooseColours,
    ChooseDeck,
    ChooseReturn,
    ChooseTurn,
    NameRecruited,
    colours_of,
)
from longhall.games.reavers_of_midgard.evaluation import Judgement
from longhall.games.reavers_of_midgard.expedition import Dismiss, Expedition, LoseDie, LosePossession, MeetExpedition
from longhall.games.reavers_of_midgard.gains import Overflow, SetDie, Store
from longhall.games.reavers_of_midgard.layout import BOUNDS, PAIRS, ROUNDS, SEATS
from longhall.games.reavers_of_midgard.loot import KeepOne, ResolveLoot
from longhall.games.reavers_of_midgard.payments import PayAnyDice, PayDice
from longhall.games.reavers_of_midgard.perform import Perform, PutAway, ToPile
from longhall.games.reavers_of_midgard.raids import TakePair
from longhall.games.reavers_of_midgard.recruiting import RecruitCards, UseReaver
from longhall.games.reavers_of_midgard.rounds import CleanUp, EndActivation, FinalScoring, PlaceShip, Round
from longhall.games.reavers_of_midgard.scoring import FINAL_NAMES
from longhall.games.reavers_of_midgard.sea import AfterBattle, SeaMethod, SeaTarget
from longhall.games.reavers_of_midgard.setup import FirstCrew, LayOut, SetUp
from longhall.games.reavers_of_midgard.subdue import Attempt, Conquest, ReplaceTile, Rewards, Seizure, TurnOver
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.games.reavers_of_midgard.trade import ChooseProphecy, TakeDice, TradePicks
from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.game import Game, first_player_setting
from longhall.kernel.position import Layout
from longhall.kernel.reasons import Why
from longhall.kernel.views import Account, ScoreSheet, View
from longhall.kernel.vocabulary import EventVocabulary, Field, HandfulField, Vocabulary, Words

FOLDER = Path(__file__).parent


class ReaversGame(Game[Reavers]):
    """The rules of Reavers of Midgard with one content folder."""

    name = "reavers-of-midgard"
    rules_version = "1"
    players = (2, 3, 4)
    settings = (first_player_setting("RM-4.2", players),)
    layout = Layout.of(layout, BOUNDS)
    phases = viewing.PHASES
    steps = (
        SetUp,
        FirstCrew,
        LayOut,
        Round,
        PlaceShip,
        Specialists,
        OwnStep,
        Store,
        UseArtifacts,
        ActOrRest,
        RestChoice,
        PayDice,
        PayAnyDice,
        Enter,
        TakePair,
        RecruitCards,
        UseReaver,
        ResolveLoot,
        KeepOne,
        TradePicks,
        TakeDice,
        ChooseProphecy,
        Expedition,
        MeetExpedition,
        Dismiss,
        LoseDie,
        LosePossession,
        SeaTarget,
        SeaMethod,
        AfterBattle,
        Attempt,
        Conquest,
        Seizure,
        ReplaceTile,
        TurnOver,
        Rewards,
        Hammers,
        Reroll,
        Perform,
        PutAway,
        ToPile,
        SetDie,
        Overflow,
        ArtifactFull,
        ChooseColours,
        ChooseTurn,
        ChooseDeck,
        ChooseReturn,
        DiscardFor,
        SpendFavor,
        ChoosePillage,
        Spoils,
        ChooseSide,
        ChooseVictim,
        ChooseUpgrade,
        NameRecruited,
        EndStep,
        EndActivation,
        CleanUp,
        FinalScoring,
    )
    judge = Judgement()
    view_type = ReaversView
    insight_type = insight.ReaversInsight

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(FOLDER, folder)
        self.content = content.load(self.content_folder)
        content_checks.check(self.content)
        self.book = binding.book_of(self.content)
        self.quantities = binding.quantities_of(self.content)
        self.vocabulary = _moves(self.book.names)
        self.events = _events(self.book.names)

    def blank_table(self, players: int, settings: list[int]) -> Reavers:
        return Reavers(self, players, settings, self.book, self.quantities)

    def view(self, table: Reavers, viewer: int) -> View:
        return viewing.view_of(table, viewer, self.envelope(table, viewer))

    def phase(self, table: Reavers) -> str:
        return viewing.phase_of(table)

    def score_sheet(self, table: Reavers, viewer: int) -> ScoreSheet:
        return viewing.score_sheet_of(table, viewer)

    def price(self, table: Reavers, seat: int, code: int) -> Words:
        return prices.price_of(table, code)

    def accounts(self, table: Reavers, viewer: int) -> list[Account]:
        return accounts.accounts_of(table, viewer)

    def insight(self, table: Reavers, viewer: int) -> insight.ReaversInsight:
        return insight.insight_of(table, viewer)

    def explain(self, table: Reavers, seat: int, words: Words) -> Why:
        return why.why_not(table, seat, words, self.code(words))

    def faults(self, table: Reavers) -> list[str]:
        return invariants.faults(table)

    def faults_between(self, before: Reavers, after: Reavers, seat: int) -> list[str]:
        return invariants.faults_between(before, after)


_SEAT = Field("seat", range(SEATS))
_DIE = Field("die", DIE_NAMES)
_STORED = Field("die", [*DIE_NAMES, "none"])
_FACE = Field("face", [*FACE_NAMES, "icon"])
_ICON = Field("icon", FACE_NAMES[:PLAIN_FACES])
_TERRITORY = Field("territory", STACK_NAMES)
_SLOT = Field("slot", AREA_NAMES[FIRST_SLOT_AREA:])
_AREA = Field("area", AREA_NAMES)
_PAYMENT = HandfulField("dice", PAYMENTS, SOURCE_NAMES)
_RETURN = HandfulField("dice", RETURNS, DIE_NAMES)
_TAKING = HandfulField("dice", TAKINGS, DIE_NAMES)
_HAMMERS = HandfulField("dice", HAMMERS, HAMMER_NAMES)
_UPGRADES = Field("upgrades", range(UPGRADE_SPACES + 1))
_GOOD = Field("what", GOOD_NAMES)
_NUMBER = Field("n", range(10_000))
_COUNT = range(MOST_COMBAT_DICE + 1)


def _moves(names: list[str]) -> Vocabulary:
    artifact = Field("artifact", names[FIRST_ARTIFACT : FIRST_ARTIFACT + ARTIFACTS])
    posts = [f"{area}-{place + 1}" for area in AREA_NAMES[FIRST_SLOT_AREA:] for place in range(PLACES)]
    pairs = ["+".join(COLOUR_NAMES[colour] for colour in colours_of(pair)) for pair in range(codes.COLOUR_PAIRS)]
    return Vocabulary.of(
        codes,
        {
            codes.ACTIVATE: [_AREA],
            codes.ACT: [],
            codes.REST: [],
            codes.GATHER: [],
            codes.SET: [_DIE],
            codes.RALLY: [],
            codes.SPECIALIZE: [_SLOT],
            codes.PROMOTE: [],
            codes.DRAW_FROM: [Field("deck", ("village", "keep"))],
            codes.TAKE_PAIR: [Field("pair", range(1, PAIRS + 1))],
            codes.DRAW: [],
            codes.RESOLVE: [Field("card", names[:FIRST_SEA])],
            codes.KEEP: [Field("card", names[FIRST_VILLAGE:FIRST_SEA])],
            codes.PICK: [Field("what", ("favor", "food", "dice", "prophecy"))],
            codes.TAKE: [_TAKING],
            codes.READ: [Field("prophecy", names[FIRST_PROPHECY:])],
            codes.MEET: [],
            codes.SUFFER: [],
            codes.DISMISS: [Field("reaver", ["leader", *posts])],
            codes.FORFEIT: [artifact, _STORED],
            codes.FORFEIT_UPGRADE: [_ICON],
            codes.LOSE: [_DIE],
            codes.EMPTY: [artifact, _DIE],
            codes.FACE: [Field("battle", names[FIRST_SEA:FIRST_EXPEDITION])],
            codes.COMBINE: [],
            codes.FIGHT: [],
            codes.PILLAGE: [],
            codes.CHOOSE: [Field("side", ("left", "right"))],
            codes.BURDEN: [_SEAT],
            codes.BUILD: [],
            codes.BOAST: [],
            codes.PILE: [artifact, _STORED],
            codes.PILE_NEW: [],
            codes.FORCE: [_TERRITORY],
            codes.SETTLE: [_TERRITORY],
            codes.RESOLVE_TILE: [Field("tile", TILE_NAMES)],
            codes.TURN: [_DIE, _FACE],
            codes.RETURN_PROPHECY: [Field("prophecy", names[FIRST_PROPHECY:])],
            codes.NAME: [Field("reaver", names[:REAVERS])],
            codes.ROLL: [Field("colours", pairs)],
            codes.SPEND: [],
            codes.STORE: [_DIE, artifact],
            codes.USE: [artifact, _DIE],
            codes.RETURN: [_RETURN],
            codes.PAY: [_PAYMENT],
            codes.COMMIT: [_HAMMERS, _UPGRADES],
            codes.REROLL: [HandfulField("dice", REROLLS, ("0", "1", "2"))],
            codes.DECLINE: [],
        },
    )


def _events(names: list[str]) -> EventVocabulary:
    card = Field("card", names)
    # A pair may be a single card (RM-4.21).
    pair = Field("first", names), Field("second", [*names, "none"])
    return EventVocabulary.of(
        events,
        {
            events.START_MARKER: [_SEAT],
            events.HONOR_SHIP: [_SEAT],
            events.ROUND_BEGAN: [Field("round", range(ROUNDS + 1))],
            events.SHIP_PLACED: [_SEAT, _AREA],
            events.FIRED: [_SEAT, card],
            events.ACTED: [_SEAT, _AREA],
            events.RESTED: [_SEAT],
            events.GAINED: [_SEAT, _GOOD, _NUMBER],
            events.LOST: [_SEAT, _GOOD, _NUMBER],
            events.SPENT: [_SEAT, _GOOD, _NUMBER],
            events.GLORY: [_SEAT, _NUMBER, Field("source", TRACK_NAMES)],
            events.PAID: [_SEAT, _PAYMENT],
            events.ROLLED: [_SEAT, _RETURN],
            events.DIE_SET: [_SEAT, _DIE],
            events.RETURNED: [_SEAT, _RETURN],
            events.STORED: [_SEAT, _DIE, card],
            events.USED: [_SEAT, card, _DIE],
            events.PAIR_TAKEN: [_SEAT, *pair],
            events.DREW: [_SEAT, Field("deck", DECK_NAMES), _NUMBER],
            events.REAVER_GAINED: [_SEAT, card],
            events.RALLIED: [_SEAT, card],
            events.SPECIALIZED: [_SEAT, card, _SLOT],
            events.PROMOTED: [_SEAT, card],
            events.CARD_RESOLVED: [_SEAT, card],
            events.CARD_DISCARDED: [_SEAT, card],
            events.ARTIFACT_PLACED: [_SEAT, card],
            events.ARTIFACT_PILED: [_SEAT, card],
            events.UPGRADE_BUILT: [_SEAT, _ICON],
            events.DICE_TAKEN: [_SEAT, _TAKING],
            events.PROPHECY_TAKEN: [_SEAT, card],
            events.PROPHECY_DRAWN: [_SEAT, card.secretly()],
            events.PROPHECY_RETURNED: [_SEAT, card],
            events.EXPEDITION: [_SEAT, card],
            events.EXPEDITION_MET: [_SEAT, card],
            events.EXPEDITION_SUFFERED: [_SEAT, card],
            events.EXPEDITION_IGNORED: [_SEAT, card],
            events.REAVER_DISMISSED: [_SEAT, card],
            events.UPGRADE_LOST: [_SEAT, _ICON],
            events.DIE_LOST: [_SEAT, _DIE],
            events.BATTLE_FACED: [_SEAT, card],
            events.BATTLE_WON: [_SEAT, card],
            events.BATTLE_LOST: [_SEAT, card],
            events.HAMMERS_COMMITTED: [_SEAT, _HAMMERS, _UPGRADES, Field("added", _COUNT)],
            events.COMBAT_ROLLED: [_SEAT, Field("zeros", _COUNT), Field("ones", _COUNT), Field("twos", _COUNT)],
            events.COMBAT_REROLLED: [_SEAT, Field("zeros", _COUNT), Field("ones", _COUNT), Field("twos", _COUNT)],
            events.COMBAT_WON: [_SEAT, Field("successes", range(100)), Field("defence", range(100))],
            events.COMBAT_LOST: [_SEAT, Field("successes", range(100)), Field("defence", range(100))],
            events.PILLAGED: [_SEAT, card],
            events.BURDENED: [_SEAT, Field("victim", range(SEATS))],
            events.TERRITORY_FORCED: [_SEAT, _TERRITORY],
            events.TERRITORY_SETTLED: [_SEAT, _TERRITORY],
            events.TERRITORY_TAKEN: [_SEAT, _TERRITORY],
            events.TERRITORY_REPLACED: [_SEAT, _TERRITORY, Field("better", STACK_NAMES)],
            events.TILE_TURNED: [_SEAT, Field("tile", TILE_NAMES)],
            events.DIE_TURNED: [_SEAT, _DIE, _FACE],
            events.SCORED: [_SEAT, Field("source", FINAL_NAMES), _NUMBER, Field("minus", ("no", "yes"))],
            events.WON: [_SEAT],
            events.REWARDED: [_SEAT, card],
        },
    )


def load(folder: Path | None = None) -> ReaversGame:
    """The game, with an edited copy of its content if a folder is given."""
    return ReaversGame(folder)
