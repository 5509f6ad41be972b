"""The field of Mythic Arena in a terminal, drawn from a view.

A card is a box whose edges say what they are: double is a shield, dotted is fragile, crossed is a broken shield.
Its holder's sign and colour both say whose it is.
"""

from __future__ import annotations

from typing import cast

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.boards.board import Board, Detail, Scene
from longhall.cli.boards.canvas import Canvas
from longhall.cli.palette import FAINT, FREE, NUMBER
from longhall.cli.speech import Speech
from longhall.games.mythic_arena.view import FieldCard, MythicArenaView, Side
from longhall.kernel.vocabulary import Words
from longhall.presentation.mythic_arena.voice import SIGNS, cell_of
from longhall.presentation.spans import flat
from longhall.presentation.voice import Voice

COLOURS = {"norse": "bright_cyan", "greek": "bright_yellow"}

ROOMY_HEIGHT, TIGHT_HEIGHT = 4, 3
WIDEST, NARROWEST = 14, 8
MARGIN = 4

PLAIN, SHIELD, FRAGILE, BROKEN = range(4)
LEVEL = {PLAIN: "─", SHIELD: "═", FRAGILE: "·", BROKEN: "─x"}
UPRIGHT = {PLAIN: "│", SHIELD: "║", FRAGILE: ":", BROKEN: "x"}
# Corners by whether the level edge and the upright edge are double.
TOP_LEFT = {(False, False): "┌", (True, False): "╒", (False, True): "╓", (True, True): "╔"}
TOP_RIGHT = {(False, False): "┐", (True, False): "╕", (False, True): "╖", (True, True): "╗"}
BOTTOM_LEFT = {(False, False): "└", (True, False): "╘", (False, True): "╙", (True, True): "╚"}
BOTTOM_RIGHT = {(False, False): "┘", (True, False): "╛", (False, True): "╜", (True, True): "╝"}

DETAILS = (
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True),
    Detail(roomy=True, in_words=True, legend=True, card_text=True),
    Detail(in_words=True, whole_round=True, legend=True, card_text=True),
    Detail(in_words=True, legend=True, card_text=True),
    Detail(legend=True, card_text=True),
    Detail(card_text=True),
    Detail(card_text=True, brief=True, told=2),
    Detail(brief=True, told=2),
    Detail(brief=True, told=1),
    Detail(brief=True, told=0),
    Detail(brief=True, told=0, idle_cells=False),
)


def board(voice: Voice, speech: Speech) -> Board:
    """The board in a language."""
    return MythicArenaBoard(voice, speech)


class MythicArenaBoard(Board):
    """Draws the field and the cards."""

    details = DETAILS

    def told_by_outlook(self, words: Words) -> bool:
        return words["do"] in ("lay", "seize")

    def shows(self, words: Words) -> bool:
        return "row" in words and "column" in words

    def card(self, name: str) -> Text:
        face = self.voice.face(name)
        title = f"{SIGNS[face.kind]} {face.name}"
        facts = " · ".join(flat(trait) for trait in (*face.traits, face.text))
        return Text.assemble((title, f"bold {COLOURS[face.kind]}"), f" · {facts}")

    def players(self, scene: Scene) -> RenderableType:
        view = cast(MythicArenaView, scene.view)
        grid = Grid(box=None, padding=(0, 1), pad_edge=False, header_style=FAINT)
        columns = ["glory", "symbols", "strengths", "breakers", "deck"]
        if view.settings["length"] == "match":
            columns.insert(0, "wins")
        grid.add_column("", no_wrap=True)
        for column in columns:
            grid.add_column(self.texts["column_" + column], justify="right", no_wrap=True)
        grid.add_column(self.texts["column_discard"])
        for side in view.sides:
            values = {
                "wins": side.wins,
                "glory": side.glory,
                "symbols": side.symbols,
                "strengths": side.strength_tokens,
                "breakers": side.breakers,
                "deck": side.deck.count,
            }
            who = Text(
                f"{flat(self.voice.who(view, side.seat))} ({scene.seats[side.seat]})", f"bold {COLOURS[side.pantheon]}"
            )
            grid.add_row(who, *(str(values[column]) for column in columns), self._discard(side, scene.brief))
        return grid

    def draw(self, scene: Scene) -> RenderableType:
        view = cast(MythicArenaView, scene.view)
        cards = {(card.row, card.column): card for card in view.field}
        numbers = {cell_of(words): number for number, words in scene.moves.items() if self.shows(words)}
        recent = {cell_of(words) for words in scene.recent if self.shows(words)}
        places = [*cards, *numbers]
        if not places:
            return Text("\n" + self.texts["empty"] + "\n", FAINT)
        rows = range(min(row for row, _ in places), max(row for row, _ in places) + 1)
        columns = range(min(column for _, column in places), max(column for _, column in places) + 1)
        height = ROOMY_HEIGHT if scene.roomy else TIGHT_HEIGHT
        pitch = height - self._overlap(view, scene.roomy)
        width = max(NARROWEST, min(WIDEST, (scene.width - MARGIN) // len(columns)))
        canvas = Canvas(MARGIN + width * len(columns), 1 + pitch * len(rows) + height - pitch)
        for place, column in enumerate(columns):
            canvas.centre(MARGIN + place * width, 0, width, str(column), FAINT)
        for place, row in enumerate(rows):
            canvas.put(0, 1 + place * pitch + (height - 1) // 2, f"{row:>2}", FAINT)
        boxes = {
            (row, column): _Box(canvas, MARGIN + across * width, 1 + down * pitch, width, height)
            for down, row in enumerate(rows)
            for across, column in enumerate(columns)
        }
        for cell, number in numbers.items():
            if cell not in cards:
                boxes[cell].free(number)
        for cell, card in cards.items():
            boxes[cell].card(card, self.voice.word("card", card.card), self._notes(card), cell in recent)
            if card.outside and not scene.roomy:
                boxes[cell].label(self.texts["outside"])
            if cell in numbers:
                boxes[cell].number_on_card(numbers[cell])
        drawn = canvas.text()
        if scene.legend:
            drawn.append("\n" + self.texts["legend" if scene.roomy else "legend_tight"], FAINT)
        return drawn

    def _overlap(self, view: MythicArenaView, roomy: bool) -> int:
        """How many lines the rows share: one in a tight drawing, unless a southern edge has something to say."""
        return int(not roomy and not any("S" in (*card.shields, *card.fragilities) for card in view.field))

    def _notes(self, card: FieldCard) -> str:
        notes = ""
        if card.strength_tokens:
            notes = f"({card.strength - card.strength_tokens}+{card.strength_tokens})"
        if card.outside:
            notes += " " + self.texts["outside"]
        if card.covers is not None:
            notes += " " + self.texts["on"].format(card=self.voice.word("card", card.covers))
        return notes.strip()

    def _discard(self, side: Side, brief: bool) -> Text:
        named = ", ".join(sorted(self.voice.word("card", card) for card in side.discard.cards or ())) or "-"
        if side.box.cards:
            out = ", ".join(self.voice.word("card", card) for card in side.box.cards)
            named += " · " + self.texts["box"].format(cards=out)
        return Text(named, no_wrap=brief, overflow="ellipsis" if brief else "fold")


class _Box:
    """One cell of the field on the canvas."""

    def __init__(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        self.canvas = canvas
        self.x, self.y, self.width, self.height = x, y, width, height

    def card(self, card: FieldCard, name: str, notes: str, recent: bool) -> None:
        """A card: its edges, its holder's sign, its name, its strength and what lies on it."""
        style = COLOURS[card.holder]
        self._edges({side: _edge(card, side) for side in "NESW"}, style)
        sign, strength = SIGNS[card.holder], str(card.strength)
        inner = self.width - 2
        bold = f"bold {style}"
        if self.height == TIGHT_HEIGHT:
            strength = ("*" if recent else "") + strength + "+" * card.strength_tokens
            room = inner - len(strength) - 1
            self.canvas.put(self.x + 1, self.y + 1, _cut(f"{sign}{name}", room), bold)
            self.canvas.put(self.x + 1 + inner - len(strength), self.y + 1, strength, "bold")
            return
        self.canvas.put(self.x + 1, self.y + 1, _cut(f"{sign} {name}", inner), bold)
        self.canvas.put(self.x + 1, self.y + 2, f"{'*' if recent else ' '} {strength}"[:inner], "bold")
        self.canvas.put(self.x + 4 + len(strength), self.y + 2, _cut(notes, inner - 3 - len(strength)), style)

    def number_on_card(self, number: int) -> None:
        """The number of a move that is about the card lying here."""
        label = f"[{number}]"
        self.canvas.put(self.x + 1, self.y, label, NUMBER)

    def label(self, text: str) -> None:
        """A word on the upper edge of the card lying here."""
        self.canvas.put(self.x + self.width - 1 - len(text), self.y, text, "bold")

    def free(self, number: int) -> None:
        """A free cell with the number of the move that lays a card here."""
        across = "╌" * (self.width - 2)
        self.canvas.put(self.x, self.y, f"╭{across}╮", FREE)
        for line in range(1, self.height - 1):
            self.canvas.put(self.x, self.y + line, "╎", FREE)
            self.canvas.put(self.x + self.width - 1, self.y + line, "╎", FREE)
        self.canvas.put(self.x, self.y + self.height - 1, f"╰{across}╯", FREE)
        self.canvas.centre(self.x, self.y + self.height // 2, self.width, f"[{number}]", NUMBER)

    def _edges(self, edges: dict[str, int], style: str) -> None:
        north, east, south, west = (edges[side] for side in "NESW")
        right, bottom, inner = self.x + self.width - 1, self.y + self.height - 1, self.width - 2
        self.canvas.put(self.x + 1, self.y, (LEVEL[north] * inner)[:inner], style)
        self.canvas.put(self.x + 1, bottom, (LEVEL[south] * inner)[:inner], style)
        for line in range(self.y + 1, bottom):
            self.canvas.put(self.x, line, UPRIGHT[west], style)
            self.canvas.put(right, line, UPRIGHT[east], style)
        self.canvas.put(self.x, self.y, TOP_LEFT[north == SHIELD, west == SHIELD], style)
        self.canvas.put(right, self.y, TOP_RIGHT[north == SHIELD, east == SHIELD], style)
        self.canvas.put(self.x, bottom, BOTTOM_LEFT[south == SHIELD, west == SHIELD], style)
        self.canvas.put(right, bottom, BOTTOM_RIGHT[south == SHIELD, east == SHIELD], style)


def _edge(card: FieldCard, side: str) -> int:
    if side in card.shields:
        return SHIELD
    if side in card.fragilities:
        return FRAGILE
    return BROKEN if side in card.broken else PLAIN


def _cut(text: str, room: int) -> str:
    """As much of a text as fits, with a sign that it was cut."""
    return text if len(text) <= room else text[: max(room - 1, 0)] + "…" * (room > 0)
