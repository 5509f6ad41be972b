"""Clash of Rage: armies, equipment and dice on a map of elf cities, for two to four players."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from longhall.games.clash_of_rage import (
    accounts,
    binding,
    codes,
    content,
    content_checks,
    events,
    insight,
    invariants,
    viewing,
    why,
)
from longhall.games.clash_of_rage.action import BeginAction, ChooseAction, EndAction
from longhall.games.clash_of_rage.equip import ChooseLegendary, EquipArmies, PlaceCard, PlaceHero
from longhall.games.clash_of_rage.evaluation import Judgement
from longhall.games.clash_of_rage.fights import Assault, EndAssault, Fights, Reroll
from longhall.games.clash_of_rage.hexes import CENTRE_SPAN, PLACE_NAMES, SPAN, TERRITORY_NAMES, TILE_NAMES, TURNS
from longhall.games.clash_of_rage.layout import MOST_UNITS, REGIONS
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
from longhall.games.clash_of_rage.wounds import AssignKill
from longhall.kernel.game import Game, Setting, WrittenSetting
from longhall.kernel.position import Layout
from longhall.kernel.reasons import Why
from longhall.kernel.table import Table
from longhall.kernel.views import Account, Insight, ScoreSheet, View
from longhall.kernel.vocabulary import EventVocabulary, Field, Verb, Vocabulary, Words

FOLDER = Path(__file__).parent

MAPS = ("random", "1a0@0,0/2b3@2,1", "3b0@0,0/4a1@2,1/5b2@-1,3", "1b0@0,0/2a0@2,1/4b0@-1,3/5a0@1,4")


class ClashOfRageGame(Game):
    """The rules of Clash of Rage with one content folder."""

    name = "clash-of-rage"
    rules_version = "1"
    players = (2, 3, 4)
    settings = (
        Setting("length", ("usual", "long"), "usual", "CR-14.4"),
        Setting("elves", ("random", "hard"), "random", "CR-3.11"),
        Setting("clans", ("chosen", "dealt"), "chosen", "CR-3.13"),
        WrittenSetting("map", MAPS, "random", "CR-3.5", read=read_map, write=write_map),
    )
    layout = Layout(REGIONS)
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

    def view(self, table: Table, viewer: int) -> View:
        return viewing.view_of(cast(ClashOfRage, table), viewer, self.envelope(table, viewer))

    def phase(self, table: Table) -> str:
        return viewing.phase_of(cast(ClashOfRage, table))

    def score_sheet(self, table: Table, viewer: int) -> ScoreSheet:
        return viewing.score_sheet_of(cast(ClashOfRage, table))

    def explain(self, table: Table, seat: int, words: Words) -> Why:
        return why.why_not(cast(ClashOfRage, table), seat, words, self.code(words))

    def price(self, table: Table, seat: int, code: int) -> Words:
        return accounts.price_of(cast(ClashOfRage, table), seat, code)

    def accounts(self, table: Table, viewer: int) -> list[Account]:
        return accounts.accounts_of(cast(ClashOfRage, table))

    def insight(self, table: Table, viewer: int) -> Insight:
        return insight.insight_of(cast(ClashOfRage, table), viewer)

    def faults(self, table: Table) -> list[str]:
        return invariants.faults(cast(ClashOfRage, table))

    def faults_between(self, before: Table, after: Table, seat: int) -> list[str]:
        return invariants.faults_between(cast(ClashOfRage, before), cast(ClashOfRage, after))


_LEVEL = Field("level", (1, 2, 3))
_PLACE = Field("place", PLACE_NAMES)
_TERRITORY = Field("place", TERRITORY_NAMES)
_DICE = range(codes.DIE_COUNTS)


def _moves(book: Book) -> Vocabulary:
    """Every move, in the order of `codes.py`."""
    vocabulary = Vocabulary(
        [
            Verb("choose_clan", Field("clan", CLAN_NAMES)),
            Verb("choose_tactic", Field("tactic", book.tactic_names)),
            Verb("place_bastion", Field("q", range(-SPAN, SPAN + 1)), Field("r", range(-SPAN, SPAN + 1))),
            Verb("reinforce", _LEVEL, _PLACE),
            Verb("move"),
            Verb("equip"),
            Verb("pass"),
            Verb("pick", _PLACE, _LEVEL, Field("number", range(1, MOST_UNITS + 1))),
            Verb("pick_hero"),
            Verb("move_to", _PLACE),
            Verb("fight", _TERRITORY),
            Verb("assault"),
            Verb("flee"),
            Verb("keep"),
            Verb("reroll", Field("blanks", _DICE), Field("wounds", _DICE)),
            Verb("kill", _LEVEL),
            Verb("buy", Field("card", book.card_names[:EQUIPMENT])),
            Verb("forge"),
            Verb("choose_legendary", Field("card", book.card_names[EQUIPMENT:])),
            Verb("place", Field("card", book.card_names), Field("from", POSITION_NAMES)),
            Verb("place_on", Field("position", POSITION_NAMES)),
            Verb("recruit", Field("hero", book.hero_names)),
            Verb("place_hero", _PLACE),
            Verb("rise_again", _PLACE),
            Verb("done"),
        ]
    )
    vocabulary.check(codes)
    return vocabulary


_CLAN = Field("clan", CLAN_NAMES)
_SIDE = Field("side", SIDE_NAMES)
_MOST = 10_000
_NUMBER = Field("number", range(_MOST))
_COUNT = Field("number", range(1, MOST_UNITS + 1))
_ROUND = Field("round", range(_MOST))


def _events(book: Book) -> EventVocabulary:
    """Every event, in the order of `events.py`."""
    card = Field("card", book.card_names[:EQUIPMENT])
    legendary = Field("card", book.card_names[EQUIPMENT:])
    any_card = Field("card", book.card_names)
    hero = Field("hero", book.hero_names)
    elf = Field("unit", book.unit_names[UNITS:])
    unit = Field("unit", book.unit_names)
    tactic = Field("tactic", book.tactic_names)
    span = range(-SPAN, SPAN + 1)
    tilings = range(-CENTRE_SPAN, CENTRE_SPAN + 1)
    told = EventVocabulary(
        [
            Verb(
                "tile_laid",
                Field("tile", TILE_NAMES),
                Field("face", FACE_NAMES),
                Field("turn", range(TURNS)),
                Field("q", tilings),
                Field("r", tilings),
            ),
            Verb("clan_taken", Field("seat", range(SEATS)), _CLAN),
            Verb("offered", card),
            Verb("round_began", _ROUND),
            Verb("elves_armed", elf, card),
            Verb("elves_refused", elf, card),
            Verb("drew_tactic", _CLAN, tactic.secretly()),
            Verb("reshuffled", _CLAN),
            Verb("chose_tactic", _CLAN, tactic.secretly()),
            Verb("tactic_shown", _CLAN, tactic),
            Verb("bastion_placed", _CLAN, Field("q", span), Field("r", span)),
            Verb("gold", _CLAN, _NUMBER),
            Verb("crystals", _CLAN, _NUMBER),
            Verb("reinforced", _CLAN, unit, _PLACE),
            Verb("short_of", _CLAN, unit, _NUMBER),
            Verb("stone", _CLAN, unit, _TERRITORY),
            Verb("risen", _CLAN, unit, _PLACE),
            Verb("acted", _CLAN, Field("action", ("move", "equip", "pass"))),
            Verb("moved", _CLAN, _COUNT, unit, Field("from", PLACE_NAMES), _PLACE),
            Verb("hero_moved", _CLAN, hero, Field("from", PLACE_NAMES), _PLACE),
            Verb("hero_home", _CLAN, hero),
            Verb("fight_began", _CLAN, _SIDE, _TERRITORY),
            Verb("first_strike", _SIDE),
            Verb("raged", _SIDE, _NUMBER),
            Verb("rolled", _SIDE, Field("wounds", range(_MOST)), Field("blanks", range(_MOST))),
            Verb("rerolled", _SIDE, _NUMBER, Field("wounds", range(_MOST)), Field("blanks", range(_MOST))),
            Verb("struck", _SIDE, _NUMBER, *(Field(part, range(_MOST)) for part in ("bonus", "rage", "shields"))),
            Verb("killed", _SIDE, unit),
            Verb("fled", _CLAN, _TERRITORY),
            Verb("fight_won", _SIDE, _TERRITORY, Field("loser", SIDE_NAMES)),
            Verb("healed", _CLAN, unit, _NUMBER, _TERRITORY),
            Verb("bought", _CLAN, card, Field("gold", range(_MOST))),
            Verb("forged", _CLAN, Field("crystals", range(_MOST))),
            Verb("drew_legendary", _CLAN, legendary.secretly()),
            Verb("legendary_kept", _CLAN, legendary),
            Verb("placed", _CLAN, any_card, Field("position", POSITION_NAMES)),
            Verb("hired", _CLAN, hero),
            Verb("hero_placed", _CLAN, hero, _PLACE),
            Verb("limit_reached", _ROUND),
            Verb("won", _CLAN),
        ]
    )
    told.check(events)
    return told


def load(folder: Path | None = None) -> ClashOfRageGame:
    """The game with the content of a folder, or with its own."""
    return ClashOfRageGame(folder)
