"""Blood Rage: Viking clans draft, invade, pillage and die gloriously while Ragnarok eats the board."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from longhall.games.blood_rage import (
    accounts,
    codes,
    content,
    costs,
    events,
    insight,
    invariants,
    layout,
    viewing,
    why,
)
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
from longhall.games.blood_rage.insight import BloodRageInsight
from longhall.games.blood_rage.invade import ThorsDomain
from longhall.games.blood_rage.invasion import Succor
from longhall.games.blood_rage.layout import BOUNDS, STEPS
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
from longhall.kernel.table import Outcome
from longhall.kernel.views import Account, Insight, ScoreSheet, View
from longhall.kernel.vocabulary import EventVocabulary, Field, Vocabulary, Words

FOLDER = Path(__file__).parent


class BloodRageGame(Game[BloodRage]):
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
    layout = Layout.of(layout, BOUNDS)
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
    view_type = BloodRageView
    insight_type = BloodRageInsight

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

    def view(self, table: BloodRage, viewer: int) -> View:
        return viewing.view_of(table, self.envelope(table, viewer))

    def views(self, table: BloodRage, viewers: Sequence[int]) -> list[View]:
        return [*viewing.views_of(table, [self.envelope(table, viewer) for viewer in viewers])]

    def phase(self, table: BloodRage) -> str:
        return viewing.phase_of(table)

    def score_sheet(self, table: BloodRage, viewer: int) -> ScoreSheet:
        return viewing.score_sheet_of(table)

    def price(self, table: BloodRage, seat: int, code: int) -> Words:
        return costs.price_of(table, seat, code)

    def accounts(self, table: BloodRage, viewer: int) -> list[Account]:
        return accounts.accounts_of(table, viewer)

    def insight(self, table: BloodRage, viewer: int) -> Insight:
        return insight.insight_of(table, viewing.view_of(table, self.envelope(table, viewer)))

    def explain(self, table: BloodRage, seat: int, words: Words) -> Why:
        return why.why_not(table, seat, words, self.code(words))

    def faults(self, table: BloodRage) -> list[str]:
        return invariants.faults(table)

    def faults_between(self, before: BloodRage, after: BloodRage, seat: int) -> list[str]:
        return invariants.faults_between(before, after)

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
    return Vocabulary.of(
        codes,
        {
            codes.KEEP: [card],
            codes.INVADE: [figure, place],
            codes.MARCH: [province],
            codes.UPGRADE: [card],
            codes.COMMIT: [card],
            codes.PILLAGE: [province],
            codes.CHALLENGE: [province],
            codes.RAISE_DEAD: [figure, place],
            codes.SACRIFICE: [figure, place],
            codes.PASS: [],
            codes.MARCH_TO: [province],
            codes.MARCH_WITH: [warriors, leader, monsters],
            codes.FILL: [],
            codes.REPLACE: [card],
            codes.LAND: [place],
            codes.SUCCOR: [],
            codes.STRIKE: [],
            codes.JOIN: [figure, province],
            codes.SEAL: [card],
            codes.TURN_QUEST: [],
            codes.SPARE: [figure],
            codes.PROTECT: [warriors, leader, ship, monsters],
            codes.RETREAT: [],
            codes.ADD: [card],
            codes.RETRIEVE: [card],
            codes.RAISE: [_STAT],
            codes.MOVE_ON: [province],
            codes.BLESS: [],
            codes.RETAIN: [card],
            codes.DECLINE: [],
        },
    )


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
    return EventVocabulary.of(
        events,
        {
            events.FIRST_PLAYER: [_CLAN],
            events.AGE_BEGAN: [_CLAN, _AGE],
            events.LOST_AT_SETUP: [province],
            events.KEPT: [_CLAN, card.secretly()],
            events.PASSED_ON: [],
            events.ENRAGED: [],
            events.INVADED: [_CLAN, figure, place, _RAGE],
            events.MARCHED: [
                _CLAN,
                start,
                province,
                Field("warriors", range(WARRIORS + 1)),
                Field("leader", _YES_OR_NO),
                Field("monsters", _monster_sets(box)),
            ],
            events.UPGRADED: [_CLAN, card, _RAGE],
            events.REPLACED: [_CLAN, card],
            events.COMMITTED: [_CLAN, card.secretly()],
            events.PILLAGE_DECLARED: [_CLAN, province],
            events.JOINED: [_CLAN, figure, start, province],
            events.UNOPPOSED: [_CLAN, province],
            events.SEALED: [_CLAN, card.secretly()],
            events.REVEALED: [_CLAN, card],
            events.VOIDED: [_CLAN],
            events.WATCHED: [_CLAN],
            events.QUEST_TURNED: [_CLAN, card, _STRENGTH],
            events.ADDED: [_CLAN, card],
            events.FOUGHT: [_CLAN, Field("figures", range(_MOST)), Field("cards", range(_MOST)), _STRENGTH],
            events.WON_BATTLE: [_CLAN],
            events.NO_WINNER: [],
            events.STOLE_RAGE: [_CLAN, victim, _RAGE],
            events.STOLE_GLORY: [_CLAN, victim, _GLORY],
            events.POISONED: [_CLAN, victim, card],
            events.RETRIEVED: [_CLAN, card],
            events.TAKEN_BACK: [_CLAN, card],
            events.DISCARDED: [_CLAN, card],
            events.PERISHED: [_CLAN, figure, place, _COUNT],
            events.PROTECTED: [_CLAN, figure, place, _COUNT],
            events.RETREATED: [_CLAN, figure, province],
            events.PILLAGED: [_CLAN, province, Field("reward", content.REWARDS)],
            events.RAISED: [_CLAN, _STAT, Field("value", range(100)), Field("step", range(1, STEPS + 1)), _GLORY],
            events.GLORY: [
                _CLAN,
                _GLORY,
                Field("source", viewing.SOURCE_NAMES),
                Field("card", [*box.card_names, "none"]),
            ],
            events.GAINED_RAGE: [_CLAN, _RAGE, card],
            events.MOVED_ON: [_CLAN, province],
            events.SACRIFICED: [_CLAN, figure, place],
            events.PASSED: [_CLAN],
            events.ACTIONS_ENDED: [Field("how", ("exhaustion", "pillage"))],
            events.RETAINED: [_CLAN, card.secretly()],
            events.QUEST_SHOWN: [_CLAN, card, Field("fulfilled", _YES_OR_NO)],
            events.RAGNAROK: [province],
            events.RELEASED: [_CLAN, _COUNT],
            events.BONUS: [_CLAN, _STAT, _GLORY],
            events.WON: [_CLAN, _GLORY],
            events.RAISE_LOST: [_CLAN, _STAT],
            events.NO_RAISE: [_CLAN, card],
            events.MONSTER_LEFT: [_CLAN, figure, Field("place", [*box.place_names, "reserve", "valhalla"])],
        },
    )


def load(folder: Path | None = None) -> BloodRageGame:
    """The game, with an edited copy of its content if a folder is given."""
    return BloodRageGame(folder)
