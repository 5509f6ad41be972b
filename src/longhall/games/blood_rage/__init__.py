"""Blood Rage: Viking clans draft, invade, pillage and die gloriously while Ragnarok eats the board."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from longhall.games.blood_rage import accounts, codes, content, costs, events, insight, invariants, viewing, why
from longhall.games.blood_rage.action import ActionPhase, NextTurn, Turn
from longhall.games.blood_rage.ages import Age, EndOfAge, EndOfGame
from longhall.games.blood_rage.bags import AGES
from longhall.games.blood_rage.battle import ActText, AfterWatch, LateCards, PlayCards, QuestAsBattle, Texts
from longhall.games.blood_rage.clan_actions import SecondSacrifice
from longhall.games.blood_rage.clans import CLANS, STAT_NAMES
from longhall.games.blood_rage.destruction import Perish, Protect, Retreat
from longhall.games.blood_rage.discard import DiscardPhase, KeepCard
from longhall.games.blood_rage.draft import Draft, GodsGifts
from longhall.games.blood_rage.evaluation import Judgement
from longhall.games.blood_rage.figures import MONSTER_SETS, MONSTERS, WARRIORS
from longhall.games.blood_rage.invade import ThorsDomain
from longhall.games.blood_rage.invasion import Succor
from longhall.games.blood_rage.layout import REGIONS, STEPS
from longhall.games.blood_rage.march import MarchFigures, MarchTarget
from longhall.games.blood_rage.pillage import CallToBattle, Muster
from longhall.games.blood_rage.quests import QuestPhase
from longhall.games.blood_rage.ragnarok import Flight, Ragnarok, WorldsEnd
from longhall.games.blood_rage.resolution import (
    AxesGlory,
    Blessing,
    Blessings,
    CardsBack,
    EndPillage,
    LeadersSpoils,
    Losses,
    MoveOn,
    Prowess,
    Reckoning,
    Resolution,
    Spoils,
    TurnToken,
    WinnersText,
)
from longhall.games.blood_rage.setup import CLAN_ORDERS, SetUp
from longhall.games.blood_rage.stats import ChooseStat
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.texts import TideKeep
from longhall.games.blood_rage.upgrade import ChooseSlot, FreeInvasion
from longhall.games.blood_rage.valhalla import ReleaseValhalla
from longhall.games.blood_rage.view import BloodRageView
from longhall.kernel.game import Game, Setting, first_player_setting
from longhall.kernel.position import Layout
from longhall.kernel.reasons import Why
from longhall.kernel.table import Outcome, Table
from longhall.kernel.views import Account, Insight, ScoreSheet, View
from longhall.kernel.vocabulary import EventVocabulary, Field, Verb, Vocabulary, Words

FOLDER = Path(__file__).parent


class BloodRageGame(Game):
    """The rules of Blood Rage with one content folder."""

    name = "blood-rage"
    rules_version = "1"
    players = (2, 3, 4)
    settings = (
        Setting("variant", ("standard", "beginner"), "standard", "BR-6.8"),
        first_player_setting("BR-4.12", players),
        Setting(
            "clans",
            tuple("-".join(CLANS[clan] for clan in order) for order in CLAN_ORDERS),
            "-".join(CLANS),
            "BR-4.1",
        ),
    )
    layout = Layout(REGIONS)
    # A card played may be taken back among others that all know, and a quest shown lies among the discards.
    passing = frozenset({"revealed", "watched", "taken_back", "discarded", "quest_shown"})
    phases = (*viewing.PHASES, viewing.END)
    steps = (
        SetUp,
        Age,
        GodsGifts,
        Draft,
        ActionPhase,
        NextTurn,
        Turn,
        MarchTarget,
        MarchFigures,
        ChooseSlot,
        FreeInvasion,
        Succor,
        ThorsDomain,
        CallToBattle,
        Muster,
        PlayCards,
        AfterWatch,
        Texts,
        ActText,
        QuestAsBattle,
        TideKeep,
        LateCards,
        Resolution,
        Prowess,
        CardsBack,
        Losses,
        Perish,
        Protect,
        Retreat,
        Spoils,
        TurnToken,
        LeadersSpoils,
        MoveOn,
        ChooseStat,
        AxesGlory,
        WinnersText,
        Reckoning,
        Blessings,
        Blessing,
        EndPillage,
        SecondSacrifice,
        DiscardPhase,
        KeepCard,
        QuestPhase,
        Ragnarok,
        Flight,
        WorldsEnd,
        ReleaseValhalla,
        EndOfAge,
        EndOfGame,
    )
    judge = Judgement()

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(FOLDER, folder)
        self.content = content.load(self.content_folder)
        self.cards = content.cards_of(self.content)
        self.monsters = content.monsters_of(self.content)
        self.board = content.board_of(self.content)
        self.quantities = content.quantities_of(self.content)
        self.vocabulary = _moves(self.content)
        self.events = _events(self.content)

    def blank_table(self, players: int, settings: list[int]) -> BloodRage:
        return BloodRage(self, players, settings, self.cards, self.monsters, self.board, self.quantities)

    def view(self, table: Table, viewer: int) -> View:
        return viewing.view_of(cast(BloodRage, table), viewer, self.envelope(table, viewer))

    def phase(self, table: Table) -> str:
        return viewing.phase_of(cast(BloodRage, table))

    def score_sheet(self, table: Table, viewer: int) -> ScoreSheet:
        return viewing.score_sheet_of(cast(BloodRage, table))

    def price(self, table: Table, seat: int, code: int) -> Words:
        return costs.price_of(cast(BloodRage, table), seat, code)

    def accounts(self, table: Table, viewer: int) -> list[Account]:
        return accounts.accounts_of(cast(BloodRage, table), viewer)

    def insight(self, table: Table, viewer: int) -> Insight:
        return insight.insight_of(cast(BloodRage, table), cast(BloodRageView, self.view(table, viewer)))

    def explain(self, table: Table, seat: int, words: Words) -> Why:
        return why.why_not(cast(BloodRage, table), seat, words, self.code(words))

    def faults(self, table: Table) -> list[str]:
        return invariants.faults(cast(BloodRage, table))

    def faults_between(self, before: Table, after: Table, seat: int) -> list[str]:
        return invariants.faults_between(cast(BloodRage, before), cast(BloodRage, after))

    def fleeting(self, outcome: Outcome) -> bool:
        """A card that all know to be in a hand was played and taken back: told, and seen no more."""
        return any(event.kind == events.TAKEN_BACK for event in outcome.happened)


_CLAN = Field("clan", CLANS)
_AGE = Field("age", range(1, AGES + 1))
_STAT = Field("stat", STAT_NAMES)
_YES_OR_NO = ("no", "yes")
_MOST = 10_000
_GLORY = Field("glory", range(_MOST))
_STRENGTH = Field("strength", range(_MOST))
_RAGE = Field("rage", range(100))
_COUNT = Field("count", range(100))


def _moves(box: content.Content) -> Vocabulary:
    card = Field("card", box.card_names)
    figure = Field("figure", box.figure_names)
    place = Field("place", box.place_names)
    province = Field("province", box.province_names)
    warriors = Field("warriors", range(WARRIORS + 1))
    leader, ship = Field("leader", _YES_OR_NO), Field("ship", _YES_OR_NO)
    monsters = Field("monsters", _monster_sets(box))
    moves = Vocabulary(
        [
            Verb("keep", card),
            Verb("invade", figure, place),
            Verb("march", province),
            Verb("upgrade", card),
            Verb("commit", card),
            Verb("pillage", province),
            Verb("challenge", province),
            Verb("raise_dead", figure, place),
            Verb("sacrifice", figure, place),
            Verb("pass"),
            Verb("march_to", province),
            Verb("march_with", warriors, leader, monsters),
            Verb("fill"),
            Verb("replace", card),
            Verb("land", place),
            Verb("succor"),
            Verb("strike"),
            Verb("join", figure, province),
            Verb("seal", card),
            Verb("turn_quest"),
            Verb("spare", figure),
            Verb("protect", warriors, leader, ship, monsters),
            Verb("retreat"),
            Verb("add", card),
            Verb("retrieve", card),
            Verb("raise", _STAT),
            Verb("move_on", province),
            Verb("bless"),
            Verb("retain", card),
            Verb("decline"),
        ]
    )
    moves.check(codes)
    return moves


def _monster_sets(box: content.Content) -> list[str]:
    """Every set of at most two Monsters, by name: "none", "troll", "troll+valkyrie"."""
    names = box.monster_names
    return [
        "+".join(names[monster] for monster in range(MONSTERS) if mask >> monster & 1) or "none"
        for mask in MONSTER_SETS
    ]


def _events(box: content.Content) -> EventVocabulary:
    card = Field("card", box.card_names)
    figure = Field("figure", box.figure_names)
    place = Field("place", box.place_names)
    province = Field("province", box.province_names)
    start = Field("start", box.province_names)
    victim = Field("victim", CLANS)
    told = EventVocabulary(
        [
            Verb("first_player", _CLAN),
            Verb("age_began", _CLAN, _AGE),
            Verb("lost_at_setup", province),
            Verb("kept", _CLAN, card.secretly()),
            Verb("passed_on"),
            Verb("enraged"),
            Verb("invaded", _CLAN, figure, place, _RAGE),
            Verb(
                "marched",
                _CLAN,
                start,
                province,
                Field("warriors", range(WARRIORS + 1)),
                Field("leader", _YES_OR_NO),
                Field("monsters", _monster_sets(box)),
            ),
            Verb("upgraded", _CLAN, card, _RAGE),
            Verb("replaced", _CLAN, card),
            Verb("committed", _CLAN, card.secretly()),
            Verb("pillage_declared", _CLAN, province),
            Verb("joined", _CLAN, figure, start, province),
            Verb("unopposed", _CLAN, province),
            Verb("sealed", _CLAN, card.secretly()),
            Verb("revealed", _CLAN, card),
            Verb("voided", _CLAN),
            Verb("watched", _CLAN),
            Verb("quest_turned", _CLAN, card, _STRENGTH),
            Verb("added", _CLAN, card),
            Verb("fought", _CLAN, Field("figures", range(_MOST)), Field("cards", range(_MOST)), _STRENGTH),
            Verb("won_battle", _CLAN),
            Verb("no_winner"),
            Verb("stole_rage", _CLAN, victim, _RAGE),
            Verb("stole_glory", _CLAN, victim, _GLORY),
            Verb("poisoned", _CLAN, victim, card),
            Verb("retrieved", _CLAN, card),
            Verb("taken_back", _CLAN, card),
            Verb("discarded", _CLAN, card),
            Verb("perished", _CLAN, figure, place, _COUNT),
            Verb("protected", _CLAN, figure, place, _COUNT),
            Verb("retreated", _CLAN, figure, province),
            Verb("pillaged", _CLAN, province, Field("reward", content.REWARDS)),
            Verb("raised", _CLAN, _STAT, Field("value", range(100)), Field("step", range(1, STEPS + 1)), _GLORY),
            Verb(
                "glory", _CLAN, _GLORY, Field("source", viewing.SOURCE_NAMES), Field("card", [*box.card_names, "none"])
            ),
            Verb("gained_rage", _CLAN, _RAGE, card),
            Verb("moved_on", _CLAN, province),
            Verb("sacrificed", _CLAN, figure, place),
            Verb("passed", _CLAN),
            Verb("actions_ended", Field("how", ("exhaustion", "pillage"))),
            Verb("retained", _CLAN, card.secretly()),
            Verb("quest_shown", _CLAN, card, Field("fulfilled", _YES_OR_NO)),
            Verb("ragnarok", province),
            Verb("released", _CLAN, _COUNT),
            Verb("bonus", _CLAN, _STAT, _GLORY),
            Verb("won", _CLAN, _GLORY),
            Verb("raise_lost", _CLAN, _STAT),
            Verb("no_raise", _CLAN, card),
            Verb("monster_left", _CLAN, figure, Field("place", [*box.place_names, "reserve", "valhalla"])),
        ]
    )
    told.check(events)
    return told


def load(folder: Path | None = None) -> BloodRageGame:
    """The game, with an edited copy of its content if a folder is given."""
    return BloodRageGame(folder)
