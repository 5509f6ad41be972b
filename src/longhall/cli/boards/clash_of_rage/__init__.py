"""Clash of Rage in a terminal, drawn from a view and from what its voice says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from longhall.cli.boards.board import Board, Detail, Listed, Scene, with_more
from longhall.cli.boards.clash_of_rage.hex_map import FLAT, LOW, ON_THE_MAP, SITING, TALL, HexMap
from longhall.cli.boards.clash_of_rage.listing import Listing
from longhall.cli.boards.clash_of_rage.panel import panel
from longhall.cli.boards.clash_of_rage.sheets import Sheets
from longhall.cli.boards.clash_of_rage.signs import Signs
from longhall.cli.palette import FAINT, LACKING
from longhall.cli.speech import Speech
from longhall.games.clash_of_rage.view import ClashView
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.clash_of_rage.names import ELVES
from longhall.presentation.clash_of_rage.pages import BASTION, ELF_SHEET, HEROES, MARKET, PLACE, PLAYER
from longhall.presentation.clash_of_rage.voice import ClashVoice
from longhall.presentation.faces import Page
from longhall.presentation.spans import flat
from longhall.presentation.typed import begins, folded
from longhall.presentation.voice import Voice

DETAILS = (
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True),
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True, told=8),
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True, brief=True, told=6),
    Detail(in_words=True, whole_round=True, legend=True, card_text=True, told=8),
    Detail(in_words=True, whole_round=True, legend=True, card_text=True, told=5),
    Detail(in_words=True, whole_round=True, legend=True, card_text=True, brief=True, told=5),
    Detail(in_words=True, whole_round=True, card_text=True, brief=True, told=4),
    Detail(in_words=True, whole_round=True, brief=True, told=3),
    Detail(in_words=True, whole_round=True, brief=True, told=2),
    # From here on rows of the map have no edges.
    Detail(in_words=True, whole_round=True, legend=True, told=5, short_hand=True),
    Detail(in_words=True, whole_round=True, told=4, short_hand=True),
    Detail(in_words=True, whole_round=True, legend=True, brief=True, told=3, short_hand=True),
    Detail(in_words=True, whole_round=True, legend=True, brief=True, told=1, short_hand=True),
    Detail(in_words=True, whole_round=True, brief=True, told=3, short_hand=True),
    Detail(in_words=True, whole_round=True, brief=True, told=1, short_hand=True),
    Detail(whole_round=True, brief=True, told=1, short_hand=True),
    Detail(whole_round=True, brief=True, told=1, short_hand=True, focused=True),
    # From here on fights of one's own are told as far as there is room for them.
    Detail(whole_round=True, brief=True, told=1, folded=True, short_hand=True, whole=False),
    Detail(whole_round=True, brief=True, told=1, folded=True, short_hand=True, whole=False, focused=True),
    Detail(whole_round=True, brief=True, told=0, folded=True, short_hand=True, whole=False, focused=True),
    Detail(whole_round=True, brief=True, told=0, folded=True, merged=True, short_hand=True, whole=False, focused=True),
)
# Choices about cards and within a fight: where there is little room, they are made without the map.
OFF_THE_MAP = ("EquipArmies", "ChooseLegendary", "PlaceCard", "Assault", "Reroll", "AssignKill")
# Choices for which one wants to know what one's units bear.
ARMING = ("EquipArmies", "ChooseLegendary", "PlaceCard")
# Choices for which one wants to know what lies in the market: the first whatever room there is.
AT_MARKET = ("EquipArmies", "ChooseAction", "ChooseTactic")
# Pages that are one line long.
IN_A_LINE = (PLACE, BASTION)


def board(voice: Voice, speech: Speech) -> Board:
    """The board in a language."""
    return ClashBoard(cast(ClashVoice, voice), speech)


class ClashBoard(Board):
    """Draws the map and the clans."""

    details = DETAILS
    rows_tell_cost = True
    voice: ClashVoice

    def __init__(self, voice: ClashVoice, speech: Speech) -> None:
        super().__init__(voice, speech)
        self.signs = Signs(voice, self.texts)

    # The table.

    def draw(self, scene: Scene) -> RenderableType:
        view = cast(ClashView, scene.view)
        parts: list[RenderableType] = []
        if not (scene.short_hand and scene.brief and _asked(view) in OFF_THE_MAP):
            height = TALL if scene.roomy else FLAT if scene.short_hand else LOW
            parts.append(HexMap(self.signs, view, scene).drawn(height))
        # On a small screen what the elves have is worth more than what the letters mean.
        if scene.legend and not (scene.short_hand and scene.brief):
            keys = ("legend_types",) if scene.short_hand else ("legend", "legend_types")
            parts += [Text(self.texts[key], FAINT, no_wrap=True, overflow="ellipsis") for key in keys]
        fight = self.voice.fight(view)
        return Group(*parts, *([] if fight is None else [panel(self.signs, fight)]))

    def players(self, scene: Scene) -> RenderableType:
        view = cast(ClashView, scene.view)
        sheets = Sheets(self.signs, view)
        if not view.round:
            return Group(sheets.leaders(scene))
        arming = _asked(view) in ARMING
        parts: list[RenderableType | None] = [sheets.table(scene), sheets.types(scene, arming=arming)]
        shopping = AT_MARKET[:1] if scene.focused else AT_MARKET
        if view.fight is None and (not scene.brief or _asked(view) in shopping):
            parts.append(sheets.market(scene))
        return Group(*(part for part in parts if part is not None), *sheets.hands(scene))

    def card(self, name: str) -> Text:
        face = self.voice.face(name)
        return Text.assemble((face.name, "bold"), f" · {flat(face.text)} ", (", ".join(face.clauses), FAINT))

    # Pages.

    def look(self, view: View, typed: str, further: Sequence[Page] = ()) -> RenderableType | None:
        pages, wanted = [with_more(page, further) for page in self.voice.pages(view)], folded(typed).split()
        if not wanted:
            return Group(*(self.page(page) for page in pages if page.kind != BASTION))
        for page in pages:
            names = self.voice.page_names(view, page)
            if wanted == [page.id] if page.kind == PLACE else begins(wanted, names):
                with_heroes = [one for one in pages if one.kind == HEROES] if page.kind == MARKET else []
                return Group(*map(self.page, [page, *with_heroes]))
        clans = (clan for clan in self.voice.clans if begins(wanted, self.voice.names("clan", clan)))
        return next((self.card(clan) for clan in clans), None)

    def memory(self, view: View, further: Sequence[Page] = ()) -> RenderableType | None:
        market = [page for page in self.voice.pages(view) if page.kind in (MARKET, HEROES)]
        worked_out = [page for page in further if page.title]
        return Group(*map(self.page, [self.voice.memory(view), *market, *worked_out]))

    def page(self, page: Page) -> RenderableType:
        """A page: what it is about, and a line for each thing; of a place, all on one line."""
        title = Text(flat(page.title), "bold")
        if page.kind in IN_A_LINE:
            line = Text(" · ").join([title, *(Text(flat(line)) for line in page.lines)])
            return line.append(f" · {flat(page.note)}", FAINT) if page.note else line
        side = next((str(span.id) for span in page.title if span.kind == "seat"), "")
        if page.kind in (PLAYER, ELF_SHEET) and side in (*self.voice.clans, ELVES):
            name, *rest = page.title
            title = Text.assemble(self.signs.badge(side), (f" {name.text}", "bold"), flat(tuple(rest)))
        note = [Text(flat(page.note), FAINT)] if page.note else []
        return Group(title, *(Text(f"  {flat(line)}") for line in page.lines), *note)

    # The options.

    def row(self, view: View, words: Words) -> tuple[Text, ...] | None:
        cells = self.voice.cells(view, words)
        if cells is None:
            return None
        first, *rest = (Text(flat(cell)) for cell in cells)
        first.stylize("bold")
        if words["do"] == "choose_tactic":
            *rest, units, lacking = rest
            rest.append(Text.assemble(units, " " if lacking else "", (lacking.plain, LACKING)))
        return first, *rest

    def listed(self, view: View, moves: Sequence[Words]) -> Listed:
        return Listing(self.voice, self.texts, cast(ClashView, view)).listed(moves)

    def shows(self, words: Words) -> bool:
        return words["do"] in ON_THE_MAP or words["do"] == SITING


def _asked(view: ClashView) -> str:
    """What the viewer is asked, if anything."""
    return view.prompt.kind if view.prompt is not None else ""
