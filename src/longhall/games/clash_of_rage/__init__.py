"""Clash of Rage: armies, equipment and dice on a map of elf cities, for two to four players."""

from __future__ import annotations

from pathlib import Path

from longhall.games.clash_of_rage import (
    accounts,
    binding,
    codes,
    content,
    content_checks,
    events,
    insight,
    invariants,
    layout,
    viewing,
    why,
)
from longhall.games.clash_of_rage.action import BeginAction, ChooseAction, EndAction
from longhall.games.clash_of_rage.equip import ChooseLegendary, EquipArmies, PlaceCard, PlaceHero
from longhall.games.clash_of_rage.evaluation import Judgement
from longhall.games.clash_of_rage.fights import Assault, EndAssault, Fights, Reroll
from longhall.games.clash_of_rage.hexes import CENTRE_SPAN, PLACE_NAMES, SPAN, TERRITORY_NAMES, TILE_NAMES, TURNS
from longhall.games.clash_of_rage.insight import ClashInsight
from longhall.games.clash_of_rage.layout import BOUNDS, MOST_UNITS
from longhall.games.clash_of_rage.maps import read_map, write_map
from longhall.games.clash_of_rage.market import ImproveElves
from longhall.games.clash_of_rage.movement import HeroTo, MoveArmies, MoveTo
from longhall.games.clash_of_rage.pieces import (
    CLAN_NAMES,
    EQUIPMENT,
    FACE_NAMES,
    POSITION_NAMES,
    SEATS,
    SIDE_NAMES,
    UNITS,
    Book,
)
from longhall.games.clash_of_rage.reinforcement import PlaceUnits, Reinforcement, RiseAgain, RisingDead, Stones
from longhall.games.clash_of_rage.rounds import Actions, EndRound, Round
from longhall.games.clash_of_rage.setup import ChooseClan, LayOut, SetUp
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.tactics import ChooseTactic, DrawTactics, Income, PlaceBastion
from longhall.games.clash_of_rage.view import ClashView
from longhall.games.clash_of_rage.wounds import AssignKill
from longhall.kernel.game import Game, Setting, WrittenSetting
from longhall.kernel.position import Layout
from longhall.kernel.reasons import Why
from longhall.kernel.views import Account, Insight, ScoreSheet, View
from longhall.kernel.vocabulary import EventVocabulary, Field, Vocabulary, Words

FOLDER = Path(__file__).parent

MAPS = ("random", "1a0@0,0/2b3@2,1", "3b0@0,0/4a1@2,1/5b2@-1,3", "1b0@0,0/2a0@2,1/4b0@-1,3/5a0@1,4")


class MapSetting(WrittenSetting, frozen=True, tag="written"):
    """The map, laid at random or as the players write it (CR-3.5)."""

    def read(self, value: str, players: int) -> int:
        return read_map(value, players)

    def write(self, place: int) -> str:
        return write_map(place)


class ClashOfRageGame(Game[ClashOfRage]):
    """The rules of Clash of Rage with one content folder."""

    name = "clash-of-rage"
    rules_version = "1"
    players = (2, 3, 4)
    settings = (
        Setting("length", ("usual", "long"), "usual", "CR-14.4"),
        Setting("elves", ("random", "hard"), "random", "CR-3.11"),
        Setting("clans", ("chosen", "dealt"), "chosen", "CR-3.13"),
        MapSetting("map", MAPS, "random", "CR-3.5"),
    )
    layout = Layout.of(layout, BOUNDS)
    phases = (*viewing.PHASES, viewing.END)
    steps = (
        SetUp,
        ChooseClan,
        LayOut,
        Round,
        ImproveElves,
        DrawTactics,
        ChooseTactic,
        PlaceBastion,
        Income,
        Reinforcement,
        PlaceUnits,
        Actions,
        BeginAction,
        ChooseAction,
        MoveArmies,
        MoveTo,
        HeroTo,
        Fights,
        Assault,
        Reroll,
        AssignKill,
        EndAssault,
        EquipArmies,
        ChooseLegendary,
        PlaceCard,
        PlaceHero,
        EndAction,
        Stones,
        RisingDead,
        RiseAgain,
        EndRound,
    )
    judge = Judgement()
    view_type = ClashView
    insight_type = ClashInsight

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(FOLDER, folder)
        self.content = content.load(self.content_folder)
        content_checks.check(self.content)
        self.book = binding.book_of(self.content)
        self.quantities = binding.quantities_of(self.content)
        self.vocabulary = _moves(self.book)
        self.events = _events(self.book)

    def blank_table(self, players: int, settings: list[int]) -> ClashOfRage:
        return ClashOfRage(self, players, settings, self.book, self.quantities)

    def view(self, table: ClashOfRage, viewer: int) -> View:
        return viewing.view_of(table, viewer, self.envelope(table, viewer))

    def phase(self, table: ClashOfRage) -> str:
        return viewing.phase_of(table)

    def score_sheet(self, table: ClashOfRage, viewer: int) -> ScoreSheet:
        return viewing.score_sheet_of(table)

    def explain(self, table: ClashOfRage, seat: int, words: Words) -> Why:
        return why.why_not(table, seat, words, self.code(words))

    def price(self, table: ClashOfRage, seat: int, code: int) -> Words:
        return accounts.price_of(table, seat, code)

    def accounts(self, table: ClashOfRage, viewer: int) -> list[Account]:
        return accounts.accounts_of(table)

    def insight(self, table: ClashOfRage, viewer: int) -> Insight:
        return insight.insight_of(table, viewer)

    def faults(self, table: ClashOfRage) -> list[str]:
        return invariants.faults(table)

    def faults_between(self, before: ClashOfRage, after: ClashOfRage, seat: int) -> list[str]:
        return invariants.faults_between(before, after)


_LEVEL = Field("level", (1, 2, 3))
_PLACE = Field("place", PLACE_NAMES)
_TERRITORY = Field("place", TERRITORY_NAMES)
_DICE = range(codes.DIE_COUNTS)


def _moves(book: Book) -> Vocabulary:
    return Vocabulary.of(
        codes,
        {
            codes.CHOOSE_CLAN: [Field("clan", CLAN_NAMES)],
            codes.CHOOSE_TACTIC: [Field("tactic", book.tactic_names)],
            codes.PLACE_BASTION: [Field("q", range(-SPAN, SPAN + 1)), Field("r", range(-SPAN, SPAN + 1))],
            codes.REINFORCE: [_LEVEL, _PLACE],
            codes.MOVE: [],
            codes.EQUIP: [],
            codes.PASS: [],
            codes.PICK: [_PLACE, _LEVEL, Field("number", range(1, MOST_UNITS + 1))],
            codes.PICK_HERO: [],
            codes.MOVE_TO: [_PLACE],
            codes.FIGHT: [_TERRITORY],
            codes.ASSAULT: [],
            codes.FLEE: [],
            codes.KEEP: [],
            codes.REROLL: [Field("blanks", _DICE), Field("wounds", _DICE)],
            codes.KILL: [_LEVEL],
            codes.BUY: [Field("card", book.card_names[:EQUIPMENT])],
            codes.FORGE: [],
            codes.CHOOSE_LEGENDARY: [Field("card", book.card_names[EQUIPMENT:])],
            codes.PLACE: [Field("card", book.card_names), Field("from", POSITION_NAMES)],
            codes.PLACE_ON: [Field("position", POSITION_NAMES)],
            codes.RECRUIT: [Field("hero", book.hero_names)],
            codes.PLACE_HERO: [_PLACE],
            codes.RISE_AGAIN: [_PLACE],
            codes.DONE: [],
        },
    )


_CLAN = Field("clan", CLAN_NAMES)
_SIDE = Field("side", SIDE_NAMES)
_MOST = 10_000
_NUMBER = Field("number", range(_MOST))
_COUNT = Field("number", range(1, MOST_UNITS + 1))
_ROUND = Field("round", range(_MOST))


def _events(book: Book) -> EventVocabulary:
    card = Field("card", book.card_names[:EQUIPMENT])
    legendary = Field("card", book.card_names[EQUIPMENT:])
    any_card = Field("card", book.card_names)
    hero = Field("hero", book.hero_names)
    elf = Field("unit", book.unit_names[UNITS:])
    unit = Field("unit", book.unit_names)
    tactic = Field("tactic", book.tactic_names)
    span = range(-SPAN, SPAN + 1)
    tilings = range(-CENTRE_SPAN, CENTRE_SPAN + 1)
    return EventVocabulary.of(
        events,
        {
            events.TILE_LAID: [
                Field("tile", TILE_NAMES),
                Field("face", FACE_NAMES),
                Field("turn", range(TURNS)),
                Field("q", tilings),
                Field("r", tilings),
            ],
            events.CLAN_TAKEN: [Field("seat", range(SEATS)), _CLAN],
            events.OFFERED: [card],
            events.ROUND_BEGAN: [_ROUND],
            events.ELVES_ARMED: [elf, card],
            events.ELVES_REFUSED: [elf, card],
            events.DREW_TACTIC: [_CLAN, tactic.secretly()],
            events.RESHUFFLED: [_CLAN],
            events.CHOSE_TACTIC: [_CLAN, tactic.secretly()],
            events.TACTIC_SHOWN: [_CLAN, tactic],
            events.BASTION_PLACED: [_CLAN, Field("q", span), Field("r", span)],
            events.GOLD: [_CLAN, _NUMBER],
            events.CRYSTALS: [_CLAN, _NUMBER],
            events.REINFORCED: [_CLAN, unit, _PLACE],
            events.SHORT_OF: [_CLAN, unit, _NUMBER],
            events.STONE: [_CLAN, unit, _TERRITORY],
            events.RISEN: [_CLAN, unit, _PLACE],
            events.ACTED: [_CLAN, Field("action", ("move", "equip", "pass"))],
            events.MOVED: [_CLAN, _COUNT, unit, Field("from", PLACE_NAMES), _PLACE],
            events.HERO_MOVED: [_CLAN, hero, Field("from", PLACE_NAMES), _PLACE],
            events.HERO_HOME: [_CLAN, hero],
            events.FIGHT_BEGAN: [_CLAN, _SIDE, _TERRITORY],
            events.FIRST_STRIKE: [_SIDE],
            events.RAGED: [_SIDE, _NUMBER],
            events.ROLLED: [_SIDE, Field("wounds", range(_MOST)), Field("blanks", range(_MOST))],
            events.REROLLED: [_SIDE, _NUMBER, Field("wounds", range(_MOST)), Field("blanks", range(_MOST))],
            events.STRUCK: [_SIDE, _NUMBER, *(Field(part, range(_MOST)) for part in ("bonus", "rage", "shields"))],
            events.KILLED: [_SIDE, unit],
            events.FLED: [_CLAN, _TERRITORY],
            events.FIGHT_WON: [_SIDE, _TERRITORY, Field("loser", SIDE_NAMES)],
            events.HEALED: [_CLAN, unit, _NUMBER, _TERRITORY],
            events.BOUGHT: [_CLAN, card, Field("gold", range(_MOST))],
            events.FORGED: [_CLAN, Field("crystals", range(_MOST))],
            events.DREW_LEGENDARY: [_CLAN, legendary.secretly()],
            events.LEGENDARY_KEPT: [_CLAN, legendary],
            events.PLACED: [_CLAN, any_card, Field("position", POSITION_NAMES)],
            events.HIRED: [_CLAN, hero],
            events.HERO_PLACED: [_CLAN, hero, _PLACE],
            events.LIMIT_REACHED: [_ROUND],
            events.WON: [_CLAN],
        },
    )


def load(folder: Path | None = None) -> ClashOfRageGame:
    """The game with the content of a folder, or with its own."""
    return ClashOfRageGame(folder)
