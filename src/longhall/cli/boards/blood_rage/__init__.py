"""Blood Rage in a terminal, drawn from a view."""

from __future__ import annotations

from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from longhall.cli.boards.blood_rage.map import Map
from longhall.cli.boards.blood_rage.sheets import Sheets
from longhall.cli.boards.blood_rage.signs import LEADER, SHIP, WARRIOR, Signs
from longhall.cli.boards.board import Board, Detail, Scene
from longhall.cli.palette import FAINT
from longhall.cli.speech import Speech
from longhall.games.blood_rage.view import BloodRageView
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.blood_rage.choices import OF_CARDS
from longhall.presentation.blood_rage.voice import BloodRageVoice
from longhall.presentation.faces import Page
from longhall.presentation.spans import flat
from longhall.presentation.voice import Voice

DETAILS = (
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True),
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True, brief=True),
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, brief=True, told=8),
    Detail(roomy=True, whole_round=True, legend=True, brief=True, told=8),
    Detail(roomy=True, whole_round=True, brief=True, told=5),
    Detail(roomy=True, whole_round=True, brief=True, told=3),
    Detail(roomy=True, whole_round=True, brief=True, told=3, folded=True),
    Detail(whole_round=True, legend=True, brief=True, told=6),
    Detail(whole_round=True, brief=True, told=3),
    Detail(whole_round=True, brief=True, told=2),
    Detail(whole_round=True, brief=True, told=2, folded=True),
    Detail(whole_round=True, brief=True, told=1, folded=True),
    Detail(whole_round=True, brief=True, told=1, folded=True, short_hand=True),
    Detail(whole_round=True, brief=True, told=1, folded=True, short_hand=True, whole=False),
    Detail(whole_round=True, brief=True, told=0, folded=True, short_hand=True, whole=False),
    Detail(whole_round=True, brief=True, told=0, folded=True, merged=True, short_hand=True, whole=False),
)


def board(voice: Voice, speech: Speech) -> Board:
    """The board in a language."""
    return BloodRageBoard(cast(BloodRageVoice, voice), speech)


class BloodRageBoard(Board):
    """Draws the provinces, the clans and their cards."""

    details = DETAILS

    def __init__(self, voice: BloodRageVoice, speech: Speech) -> None:
        super().__init__(voice, speech)
        self.signs = Signs(voice, self.texts)

    def draw(self, scene: Scene) -> RenderableType:
        view = cast(BloodRageView, scene.view)
        drawing = Map(self.signs, view, scene)
        parts: list[RenderableType] = [drawing.drawn() if scene.roomy else drawing.listed()]
        if scene.legend:
            facts = {"warrior": WARRIOR, "leader": LEADER, "ship": SHIP}
            legend = self.texts["legend"].format_map(facts)
            parts.append(Text(legend, FAINT, no_wrap=True, overflow="ellipsis"))
        battle = Sheets(self.signs, view).battle(scene)
        return Group(*parts, *([] if battle is None else [battle]))

    def players(self, scene: Scene) -> RenderableType:
        view = cast(BloodRageView, scene.view)
        sheets = Sheets(self.signs, view)
        parts: list[RenderableType] = [sheets.table(scene)]
        if scene.roomy and (upgrades := sheets.upgrades(scene.width)) is not None:
            parts.append(upgrades)
        return Group(*parts, *sheets.own_cards(scene))

    def card(self, name: str) -> Text:
        face = self.voice.face(name)
        age = flat(face.traits[0])
        return Text.assemble(self.signs.card(name), f" · {age} · {flat(face.text)} ", (face.clauses[0], FAINT))

    def row(self, view: View, words: Words) -> tuple[Text, ...] | None:
        if words["do"] not in OF_CARDS:
            return None
        card = str(words["card"])
        name = self.signs.card(card)
        copies = (cast(BloodRageView, view).drafting or ()).count(card)
        if words["do"] == "keep" and copies > 1:
            name.append(f" ×{copies}")
        return name, Text(self.signs.voice.says(card))

    def page(self, page: Page) -> RenderableType:
        title = Text.assemble(*self.signs.coloured(page.title), style="bold")
        lines = [Text.assemble("  ", *self.signs.coloured(line)) for line in page.lines]
        return Group(title, *lines)
