"""Reavers of Midgard in a terminal, drawn from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.text import Text

from longhall.cli.boards.board import Board, Detail, Listed, Scene, with_more
from longhall.cli.boards.reavers_of_midgard.areas import DrawnAreas
from longhall.cli.boards.reavers_of_midgard.sheets import Sheets
from longhall.cli.boards.reavers_of_midgard.signs import badge, painted
from longhall.cli.palette import FAINT, LACKING
from longhall.cli.speech import Speech
from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.accounts import Account, in_line
from longhall.presentation.faces import Page
from longhall.presentation.reavers_of_midgard.handfuls import OF_DICE
from longhall.presentation.reavers_of_midgard.pages import AREA, CREWS, DECK, KINDS, TERRITORY
from longhall.presentation.reavers_of_midgard.voice import DECLINED, ReaversVoice
from longhall.presentation.spans import flat
from longhall.presentation.typed import begins, folded
from longhall.presentation.voice import Voice

# Everything; then less of what happened and of the others; then areas on a line each, at last only the one in play.
# What is printed on the cards to choose from is cut after that, and options are folded last of all.
ROOMY = Detail(roomy=True, in_words=True, whole_round=True, card_text=True)
TIGHT = Detail(in_words=True, whole_round=True, card_text=True, brief=True)
BARE = Detail(whole_round=True, card_text=True, brief=True, short_hand=True, focused=True, told=1, whole=False)
DETAILS = (
    replace(ROOMY, legend=True),
    replace(ROOMY, legend=True, told=8),
    replace(ROOMY, legend=True, told=5),
    replace(ROOMY, legend=True, told=3),
    replace(ROOMY, told=2),
    replace(ROOMY, told=2, brief=True),
    replace(TIGHT, told=4, legend=True),
    replace(TIGHT, told=3),
    replace(TIGHT, told=2, short_hand=True),
    replace(TIGHT, told=2, short_hand=True, focused=True),
    replace(BARE, told=2, whole=True),
    BARE,
    replace(BARE, folded=True),
    replace(BARE, folded=True, card_text=False),
    replace(BARE, folded=True, card_text=False, told=0),
)
# More options than the first are not all listed: the likeliest are.
MOST_LISTED, PROPOSED = 12, 8
# So many numbers of combat dice are proposed.
MOST_NUMBERS = 6


def board(voice: Voice, speech: Speech) -> Board:
    """The board in a language."""
    return ReaversBoard(cast(ReaversVoice, voice), speech)


class ReaversBoard(Board):
    """Draws the areas and the crews."""

    details = DETAILS
    voice: ReaversVoice

    # The table.

    def draw(self, scene: Scene) -> RenderableType:
        areas = DrawnAreas(self.voice, self.texts, cast(ReaversView, scene.view))
        page = areas.drawn(scene)
        parts: list[RenderableType] = [page] if page else []
        if scene.roomy:
            parts.append(areas.stores())
        if scene.legend:
            fits = len(self.texts["legend"]) <= scene.width
            legend = self.texts["legend" if fits else "legend_short"]
            parts.append(Text(legend, FAINT, no_wrap=True, overflow="ellipsis"))
        return Group(*parts)

    def players(self, scene: Scene) -> RenderableType:
        view = cast(ReaversView, scene.view)
        sheets = Sheets(self.voice, self.texts, view)
        held = sheets.possessions(scene)
        parts: list[RenderableType] = [sheets.table(scene), *([] if held is None else [held])]
        return Group(*parts, *DrawnAreas(self.voice, self.texts, view).at_hand())

    def card(self, name: str) -> Text:
        face = self.voice.face(name)
        return Text.assemble((face.name, "bold"), f" · {flat(face.text)} ", (face.clauses[0], FAINT))

    # What is looked at.

    def look(self, view: View, typed: str, further: Sequence[Page] = ()) -> RenderableType | None:
        wanted = folded(typed).split()
        pages = [with_more(page, further) if wanted else page for page in self.voice.pages(view)]
        if not wanted:
            return Group(*(self.page(page) for kind in (AREA, CREWS, DECK) for page in pages if page.kind == kind))
        for kind, key in ((DECK, "called_decks"), (TERRITORY, "called_territories")):
            if begins(wanted, self.voice.listed_words(key)):
                return Group(*(self.page(page) for page in pages if page.kind == kind))
        ordered = sorted(pages, key=lambda page: KINDS.index(page.kind))
        found = (page for page in ordered if begins(wanted, self.voice.page_names(view, page)))
        return next((self.page(page) for page in found), None)

    def memory(self, view: View, further: Sequence[Page] = ()) -> RenderableType | None:
        unseen = [painted(line) for page in further if page.kind == DECK for line in page.lines]
        remembered = super().memory(view, further)
        return remembered if remembered is None else Group(remembered, *unseen)

    def page(self, page: Page) -> RenderableType:
        title = painted(page.title, "bold")
        if page.kind == CREWS:
            title = Text.assemble(badge(int(page.id)), " ", title)
        return Group(title, *(Text.assemble("  ", painted(line)) for line in page.lines))

    def itemized(self, accounts: Sequence[Account]) -> list[RenderableType]:
        """What the end would count of each player, item by item."""
        counted = [account for account in accounts if account.kind == "final"]
        return [Text(f"{flat(account.title)}{self.voice.texts['colon']}{in_line(account)}") for account in counted]

    # The options.

    def row(self, view: View, words: Words) -> tuple[Text, ...] | None:
        cells = self.voice.cells(view, words)
        if cells is None:
            return None
        first, *rest = cells
        if words["do"] == "activate":
            cost, lacking, gets = rest
            told = Text.assemble((flat(lacking), LACKING), flat(gets))
            return Text(flat(first), "bold"), Text(flat(cost)), told
        return Text(flat(first), "bold"), *(Text(flat(cell)) for cell in rest)

    def listed(self, view: View, moves: Sequence[Words]) -> Listed:
        if self.voice.waived(view) is not None:
            # Declining has the same number, however many dice could be stored.
            return Listed(sorted(range(len(moves)), key=lambda place: moves[place] != DECLINED))
        dice = [place for place, words in enumerate(moves) if words["do"] in OF_DICE]
        if not dice:
            return Listed(list(range(len(moves))))
        return self._proposed(view, moves, dice)

    def _proposed(self, view: View, moves: Sequence[Words], dice: list[int]) -> Listed:
        """The likeliest of very many choices of dice; all of a few, the likeliest first."""
        handfuls = self.voice.options(view).handfuls
        others = [place for place in range(len(moves)) if place not in dice]
        ranked = handfuls.ranked(dice, moves)
        shown = ranked if len(dice) <= MOST_LISTED else ranked[:PROPOSED]
        if moves[dice[0]]["do"] == "commit" and len(dice) > MOST_NUMBERS:
            # Of those that roll equally many dice, the cheapest.
            by_number: dict[int, int] = {}
            for place in ranked:
                by_number.setdefault(handfuls.rolled(moves[place]), place)
            shown = list(by_number.values())[:MOST_NUMBERS]
        left = len(dice) - len(shown)
        if not left:
            return Listed([*shown, *others])
        verb = self.voice.verb(str(moves[dice[0]]["do"]))
        example = f"{verb} {flat(handfuls.label(moves[ranked[0]])).strip('‹›')}".lower()
        key = "more_options:1" if left == 1 else "more_options"
        return Listed([*shown, *others], self.texts[key].format(n=left, example=example))
