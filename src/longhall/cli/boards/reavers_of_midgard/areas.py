"""The areas of Reavers of Midgard, drawn: what each costs and gives, what lies there, and what is being resolved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.text import Text

from longhall.cli.boards.board import Scene
from longhall.cli.boards.canvas import Runs, cut, length, packed
from longhall.cli.boards.reavers_of_midgard.signs import IN_PLAY, USED, runs_of
from longhall.cli.palette import EMBER, FAINT
from longhall.games.reavers_of_midgard.cards import AREA_NAMES
from longhall.games.reavers_of_midgard.view import ReaversView, TerritoryStackView
from longhall.presentation.reavers_of_midgard.areas import DECKS, Areas
from longhall.presentation.reavers_of_midgard.names import times
from longhall.presentation.reavers_of_midgard.voice import ReaversVoice
from longhall.presentation.spans import Sentence, flat, joined

TYPES = ("food", "favor", "dice")
# What is left of something is told when it is no more than this.
SHORT = 3


class DrawnAreas:
    """The board of one view."""

    def __init__(self, voice: ReaversVoice, texts: dict[str, str], view: ReaversView) -> None:
        self.voice, self.texts, self.view = voice, texts, view
        self.areas = Areas(voice, view)

    def drawn(self, scene: Scene) -> Text:
        """Every area with what lies there; in a tight drawing those not in play have one line, or none."""
        areas = self._in_play() if scene.focused else AREA_NAMES
        heads = [self._head(area, roomy=scene.roomy) for area in areas]
        margin = max((length(line) for head in heads for line in head), default=0) + 2
        page = Text(no_wrap=True, overflow="ellipsis")
        for area, head in zip(areas, heads, strict=True):
            room = scene.width - margin
            lines = self._shown(area, room)
            if not scene.roomy and (area != self.view.area or self._is_listed(scene)):
                lines = self._on_one_line(area, lines, room)
            for place in range(max(len(head), len(lines))):
                left = head[place] if place < len(head) else []
                page.append_text(Text.assemble(*left, " " * (margin - length(left))))
                page.append_text(Text.assemble(*(lines[place] if place < len(lines) else []))).append("\n")
        page.right_crop(1)
        return page

    def _in_play(self) -> Sequence[str]:
        """The area in play; all of them where one is to be chosen, and none before the first round."""
        if self.view.area is not None:
            return [self.view.area]
        return AREA_NAMES if self.view.round else []

    def _head(self, area: str, *, roomy: bool) -> list[Runs]:
        used = self.areas.is_used(area)
        mark = IN_PLAY if area == self.view.area else USED if used else " "
        style = f"bold {EMBER}" if area == self.view.area else FAINT if used else "bold"
        cost = flat(self.areas.cost(area))
        if not roomy:
            return [[(f"{mark} {self.voice.texts['short_area_' + area]}", style), (f" {cost}", FAINT)]]
        gives = flat(self.areas.gives(area))
        return [[(f"{mark} {self.voice.word('area', area)}", style)], [(f"  {cost} · {gives}", FAINT)]]

    def _shown(self, area: str, room: int) -> list[Runs]:
        if area in DECKS:
            return packed(self._pairs(area), room)
        if area == "trade":
            return self._trade(room)
        if area == "battle-at-sea":
            battles = Counter(self.view.sea_battles)
            return packed([self._battle(card, count) for card, count in battles.items()], room) or self._nothing()
        return self._territories(room)

    def _is_listed(self, scene: Scene) -> bool:
        """Whether what lies in the area in play is listed among the options too."""
        return any(words["do"] in ("take_pair", "face") for words in scene.moves.values())

    def _on_one_line(self, area: str, lines: list[Runs], room: int) -> list[Runs]:
        """As much of what lies in an area as fits a line; of territories, how many tiles are left by level."""
        if area == "subdue":
            left = [self._type(kind) + self._left(kind) for kind in TYPES]
            return [cut([("  ".join(left), "")], room)]
        return lines if len(lines) == 1 else [cut([*lines[0], ("  …", "")], room)]

    def _type(self, kind: str) -> str:
        return self.voice.word("what", kind).capitalize()

    def _left(self, kind: str) -> str:
        return "".join(f" {stack.left}" for stack in self.view.territories if stack.type == kind)

    def _pairs(self, area: str) -> list[Runs]:
        items: list[Runs] = []
        for number, pair in enumerate(self.areas.pairs(area), 1):
            if pair is not None:
                items.append([(f"{number} ", "bold"), *runs_of(self.voice.pair(pair))])
        return items or self._nothing()

    def _battle(self, card: str, count: int) -> Runs:
        """A sea battle, and how many of it there are."""
        name = flat(self.voice.card_name(card)) + times(count)
        return [(name, "bold"), (f" {flat(self.areas.battle(card))}", "")]

    def _trade(self, room: int) -> list[Runs]:
        dice: Runs = [(f"{self.voice.texts['trade_dice']} ", FAINT)]
        dice += runs_of(self.voice.dice(self.view.trade_dice)) or [("-", "")]
        prophecies = [runs_of(self.voice.card_name(card)) for card in self.view.prophecies]
        if prophecies:
            prophecies[0] = [(f"{self.voice.texts['prophecies']} ", FAINT), *prophecies[0]]
        return packed([dice, *prophecies], room)

    def _territories(self, room: int) -> list[Runs]:
        """A line for each type."""
        rows = [[stack for stack in self.view.territories if stack.type == kind] for kind in TYPES]
        names = [self._type(kind) for kind in TYPES]
        wide = max(map(len, names))
        lines: list[Runs] = []
        for name, stacks in zip(names, rows, strict=True):
            cells = "   ".join(self._stack_briefly(stack) for stack in stacks)
            lines.append([(f"{name.ljust(wide)}  ", "bold"), (cells, "")])
        return [cut(line, room) for line in lines]

    def _stack_briefly(self, stack: TerritoryStackView) -> str:
        if not stack.left:
            return flat(self.areas.stack(stack))
        facts = {"level": stack.level, "left": stack.left, "defence": stack.defence, "cost": stack.cost}
        return self.texts["stack_briefly"].format_map(facts)

    def _nothing(self) -> list[Runs]:
        return [[("-", FAINT)]]

    def stores(self) -> Text:
        """Ship upgrade tiles left, and of dice and tokens what is short."""
        voice, view = self.voice, self.view
        tiles = "  ".join(f"{flat(voice.face_sign(icon))} {count}" for icon, count in view.shipyard.items())
        parts = [flat(voice.text("upgrades_left", tiles=tiles))]
        short = [f"{voice.word('colour', colour)} {count}" for colour, count in view.supply.items() if count <= SHORT]
        short += [f"{voice.word('what', token)} {count}" for token, count in view.tokens.items() if count <= SHORT]
        if short:
            parts.append(self.texts["short_of"].format(things=", ".join(short)))
        return Text(" · ".join(parts), FAINT, no_wrap=True, overflow="ellipsis")

    # What is being resolved.

    def at_hand(self) -> Iterator[Text]:
        """Cards to resolve, dice just gained, tiles won, combat dice."""
        voice, view = self.voice, self.view
        if view.hand is not None:
            cards = [*view.hand.seen, *(view.hand.unseen.cards or ())]
            hidden = view.hand.unseen.count if view.hand.unseen.cards is None else 0
            told = [voice.cards(cards)] if cards else []
            told += [voice.counted("hidden_cards", hidden)] if hidden else []
            who = voice.you_or(view, view.hand.seat)
            kept = view.prompt is not None and view.prompt.kind == "KeepOne"
            yield self._line(voice.text("drawn" if kept else "to_resolve", who=who), joined(", ", told))
        if view.gained_dice:
            yield self._line(voice.text("just_gained"), voice.dice(view.gained_dice))
        if view.seized:
            yield self._line(voice.text("tiles_won"), joined(", ", map(voice.land, view.seized)))
        if view.tiles:
            yield self._line(voice.text("tiles_turned"), joined(", ", map(voice.tile, view.tiles)))
        if view.combat is not None:
            yield Text(flat(voice.combat(view.combat)), f"bold {EMBER}")

    def _line(self, title: Sentence, told: Sentence) -> Text:
        return Text.assemble((f"{flat(title)} ", FAINT), *runs_of(told), no_wrap=True, overflow="ellipsis")
