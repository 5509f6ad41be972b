"""Reavers of Midgard: Viking crews raid, trade and subdue, and everybody may follow where one leads."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from longhall.games.reavers_of_midgard import (
    accounts,
    binding,
    codes,
    content,
    content_checks,
    events,
    insight,
    invariants,
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
from longhall.games.reavers_of_midgard.layout import PAIRS, REGIONS, ROUNDS, SEATS
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
from longhall.kernel.game import Game, first_player_setting
from longhall.kernel.position import Layout
from longhall.kernel.reasons import Why
from longhall.kernel.table import Table
from longhall.kernel.views import Account, ScoreSheet, View
from longhall.kernel.vocabulary import EventVocabulary, Field, HandfulField, Verb, Vocabulary, Words

FOLDER = Path(__file__).parent


class ReaversGame(Game):
    """The rules of Reavers of Midgard with one content folder."""

    name = "reavers-of-midgard"
    rules_version = "1"
    players = (2, 3, 4)
    settings = (first_player_setting("RM-4.2", players),)
    layout = Layout(REGIONS)
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

    def view(self, table: Table, viewer: int) -> View:
        return viewing.view_of(cast(Reavers, table), viewer, self.envelope(table, viewer))

    def phase(self, table: Table) -> str:
        return viewing.phase_of(cast(Reavers, table))

    def score_sheet(self, table: Table, viewer: int) -> ScoreSheet:
        return viewing.score_sheet_of(cast(Reavers, table), viewer)

    def price(self, table: Table, seat: int, code: int) -> Words:
        return prices.price_of(cast(Reavers, table), code)

    def accounts(self, table: Table, viewer: int) -> list[Account]:
        return accounts.accounts_of(cast(Reavers, table), viewer)

    def insight(self, table: Table, viewer: int) -> insight.ReaversInsight:
        return insight.insight_of(cast(Reavers, table), viewer)

    def explain(self, table: Table, seat: int, words: Words) -> Why:
        return why.why_not(cast(Reavers, table), seat, words, self.code(words))

    def faults(self, table: Table) -> list[str]:
        return invariants.faults(cast(Reavers, table))

    def faults_between(self, before: Table, after: Table, seat: int) -> list[str]:
        return invariants.faults_between(cast(Reavers, before), cast(Reavers, after))


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
    moves = Vocabulary(
        [
            Verb("activate", _AREA),
            Verb("act"),
            Verb("rest"),
            Verb("gather"),
            Verb("set", _DIE),
            Verb("rally"),
            Verb("specialize", _SLOT),
            Verb("promote"),
            Verb("draw_from", Field("deck", ("village", "keep"))),
            Verb("take_pair", Field("pair", range(1, PAIRS + 1))),
            Verb("draw"),
            Verb("resolve", Field("card", names[:FIRST_SEA])),
            Verb("keep", Field("card", names[FIRST_VILLAGE:FIRST_SEA])),
            Verb("pick", Field("what", ("favor", "food", "dice", "prophecy"))),
            Verb("take", _TAKING),
            Verb("read", Field("prophecy", names[FIRST_PROPHECY:])),
            Verb("meet"),
            Verb("suffer"),
            Verb("dismiss", Field("reaver", ["leader", *posts])),
            Verb("forfeit", artifact, _STORED),
            Verb("forfeit_upgrade", _ICON),
            Verb("lose", _DIE),
            Verb("empty", artifact, _DIE),
            Verb("face", Field("battle", names[FIRST_SEA:FIRST_EXPEDITION])),
            Verb("combine"),
            Verb("fight"),
            Verb("pillage"),
            Verb("choose", Field("side", ("left", "right"))),
            Verb("burden", _SEAT),
            Verb("build"),
            Verb("boast"),
            Verb("pile", artifact, _STORED),
            Verb("pile_new"),
            Verb("force", _TERRITORY),
            Verb("settle", _TERRITORY),
            Verb("resolve_tile", Field("tile", TILE_NAMES)),
            Verb("turn", _DIE, _FACE),
            Verb("return_prophecy", Field("prophecy", names[FIRST_PROPHECY:])),
            Verb("name", Field("reaver", names[:REAVERS])),
            Verb("roll", Field("colours", pairs)),
            Verb("spend"),
            Verb("store", _DIE, artifact),
            Verb("use", artifact, _DIE),
            Verb("return", _RETURN),
            Verb("pay", _PAYMENT),
            Verb("commit", _HAMMERS, _UPGRADES),
            Verb("reroll", HandfulField("dice", REROLLS, ("0", "1", "2"))),
            Verb("decline"),
        ]
    )
    moves.check(codes)
    return moves


def _events(names: list[str]) -> EventVocabulary:
    card = Field("card", names)
    # A pair may be a single card (RM-4.21).
    pair = Field("first", names), Field("second", [*names, "none"])
    told = EventVocabulary(
        [
            Verb("start_marker", _SEAT),
            Verb("honor_ship", _SEAT),
            Verb("round_began", Field("round", range(ROUNDS + 1))),
            Verb("ship_placed", _SEAT, _AREA),
            Verb("fired", _SEAT, card),
            Verb("acted", _SEAT, _AREA),
            Verb("rested", _SEAT),
            Verb("gained", _SEAT, _GOOD, _NUMBER),
            Verb("lost", _SEAT, _GOOD, _NUMBER),
            Verb("spent", _SEAT, _GOOD, _NUMBER),
            Verb("glory", _SEAT, _NUMBER, Field("source", TRACK_NAMES)),
            Verb("paid", _SEAT, _PAYMENT),
            Verb("rolled", _SEAT, _RETURN),
            Verb("die_set", _SEAT, _DIE),
            Verb("returned", _SEAT, _RETURN),
            Verb("stored", _SEAT, _DIE, card),
            Verb("used", _SEAT, card, _DIE),
            Verb("pair_taken", _SEAT, *pair),
            Verb("drew", _SEAT, Field("deck", DECK_NAMES), _NUMBER),
            Verb("reaver_gained", _SEAT, card),
            Verb("rallied", _SEAT, card),
            Verb("specialized", _SEAT, card, _SLOT),
            Verb("promoted", _SEAT, card),
            Verb("card_resolved", _SEAT, card),
            Verb("card_discarded", _SEAT, card),
            Verb("artifact_placed", _SEAT, card),
            Verb("artifact_piled", _SEAT, card),
            Verb("upgrade_built", _SEAT, _ICON),
            Verb("dice_taken", _SEAT, _TAKING),
            Verb("prophecy_taken", _SEAT, card),
            Verb("prophecy_drawn", _SEAT, card.secretly()),
            Verb("prophecy_returned", _SEAT, card),
            Verb("expedition", _SEAT, card),
            Verb("expedition_met", _SEAT, card),
            Verb("expedition_suffered", _SEAT, card),
            Verb("expedition_ignored", _SEAT, card),
            Verb("reaver_dismissed", _SEAT, card),
            Verb("upgrade_lost", _SEAT, _ICON),
            Verb("die_lost", _SEAT, _DIE),
            Verb("battle_faced", _SEAT, card),
            Verb("battle_won", _SEAT, card),
            Verb("battle_lost", _SEAT, card),
            Verb("hammers_committed", _SEAT, _HAMMERS, _UPGRADES, Field("added", _COUNT)),
            Verb("combat_rolled", _SEAT, Field("zeros", _COUNT), Field("ones", _COUNT), Field("twos", _COUNT)),
            Verb("combat_rerolled", _SEAT, Field("zeros", _COUNT), Field("ones", _COUNT), Field("twos", _COUNT)),
            Verb("combat_won", _SEAT, Field("successes", range(100)), Field("defence", range(100))),
            Verb("combat_lost", _SEAT, Field("successes", range(100)), Field("defence", range(100))),
            Verb("pillaged", _SEAT, card),
            Verb("burdened", _SEAT, Field("victim", range(SEATS))),
            Verb("territory_forced", _SEAT, _TERRITORY),
            Verb("territory_settled", _SEAT, _TERRITORY),
            Verb("territory_taken", _SEAT, _TERRITORY),
            Verb("territory_replaced", _SEAT, _TERRITORY, Field("better", STACK_NAMES)),
            Verb("tile_turned", _SEAT, Field("tile", TILE_NAMES)),
            Verb("die_turned", _SEAT, _DIE, _FACE),
            Verb("scored", _SEAT, Field("source", FINAL_NAMES), _NUMBER, Field("minus", ("no", "yes"))),
            Verb("won", _SEAT),
            Verb("rewarded", _SEAT, card),
        ]
    )
    told.check(events)
    return told


def load(folder: Path | None = None) -> ReaversGame:
    """The game, with an edited copy of its content if a folder is given."""
    return ReaversGame(folder)
