"""The games of the house: what they are about, their settings, rules and cards, and the bots."""

from __future__ import annotations

import asyncio
from functools import cache
from itertools import groupby
from typing import Annotated, get_args

from litestar import get
from litestar.params import PathParameter

from longhall.games import game
from longhall.hall.audience import voice_in
from longhall.hall.desk.documents import Bot, Cards, Chapter, GameName, GameSheet, LanguageAsked, Rules
from longhall.hall.desk.faults import refusals
from longhall.hall.strengths import strengths
from longhall.hall.wire import Language
from longhall.presentation.settings import settings_of

NAMES: tuple[GameName, ...] = get_args(GameName)

# The language that the clauses are in.
CLAUSES_IN: Language = "en"
# A browser may keep what changes with a new version of the hall only, for so many seconds.
KEPT = {"Cache-Control": "private, max-age=3600"}

GamePath = Annotated[GameName, PathParameter()]


@get("/games", response_headers=KEPT, responses=refusals())
async def list_games(language: LanguageAsked = None) -> list[GameSheet]:
    """Every game, with its settings and bots."""
    return await asyncio.to_thread(lambda: [sheet_of(name, language or "en") for name in NAMES])


@get("/games/{name:str}/rules", response_headers=KEPT, responses=refusals(404))
async def read_rules(name: GamePath) -> Rules:
    """The rules of a game, chapter by chapter, and the language they are in."""
    return await asyncio.to_thread(rules_of, name)


@get("/games/{name:str}/cards", response_headers=KEPT, responses=refusals(404))
async def read_cards(name: GamePath, language: LanguageAsked = None) -> Cards:
    """Every card of a game: what is printed on it, and the rulings."""
    return await asyncio.to_thread(cards_of, name, language or "en")


@cache
def sheet_of(name: GameName, language: Language) -> GameSheet:
    """A game and what can be agreed on about it."""
    found = game(name)
    voice = voice_in(found, language)
    return GameSheet(
        name=name,
        title=voice.locale.title,
        summary=voice.locale.summary,
        goal=voice.goal,
        turn=voice.turn,
        players=found.players,
        settings=settings_of(voice),
        bots=[
            Bot(id=strength.name, name=strength.spoken[language].name, meaning=strength.spoken[language].meaning)
            for strength in strengths().values()
        ],
    )


@cache
def rules_of(name: GameName) -> Rules:
    """The clauses of a game by chapter."""
    chapters = groupby(game(name).clauses.values(), key=lambda clause: clause.chapter)
    told = [Chapter(title=title, clauses=list(clauses)) for title, clauses in chapters]
    return Rules(game=name, language=CLAUSES_IN, chapters=told)


@cache
def cards_of(name: GameName, language: Language) -> Cards:
    """The faces of a game's cards."""
    voice = voice_in(game(name), language)
    return Cards(game=name, language=language, cards=[voice.face(card) for card in voice.locale.cards])


HANDLERS = [list_games, read_rules, read_cards]
