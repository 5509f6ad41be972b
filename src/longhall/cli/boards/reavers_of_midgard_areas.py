"""The areas of Reavers of Midgard: what each costs and gives, what lies there, and what is being resolved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.text import Text

from longhall.cli.boards import Scene
from longhall.cli.boards.canvas import Runs, cut, length, packed
from longhall.cli.boards.reavers_of_midgard_signs import IN_PLAY, USED, Signs, colour_of, face_of
from longhall.cli.palette import EMBER, FAINT
from longhall.games.reavers_of_midgard.cards import AREA_NAMES
from longhall.games.reavers_of_midgard.dice import FACE_NAMES
from longhall.games.reavers_of_midgard.view import CrewView, ReaversView, StackView

# The display of each area that shows pairs, and the deck it comes from.
DECKS = {"recruit": "reaver", "raid-villages": "village", "raid-keeps": "keep"}
TYPES = ("food", "favor", "dice")
# The artifact that adds a combat die to an attempt by force.
ADDING = "mjolnir-shard"
# So many cards are taken together.
PAIR = 2
# What is left of something is told when it is no more than this.
SHORT = 3


class Areas:
    """The board of one view."""

    def __init__(self, signs: Signs, view: ReaversView) -> None:
        self.signs, self.view = signs, view

    # What an area costs and gives.

    def cost(self, area: str) -> str:
        """What it costs to act there."""
        food, faces = self._price(area)
        parts = [self.signs.phrase("price_food", n=food)] if food else []
        parts += [self.signs.faces(FACE_NAMES[face] for face in faces)] if faces else []
        return " + ".join(parts) or self.signs.phrase("price_subdue" if area == "subdue" else "price_free")

    def missing(self, area: str, crew: CrewView) -> str:
        """What a player lacks to act there, as things stand: Food, or dice that show what is asked or stand for it."""
        if area == "subdue":
            return "" if self._can_subdue(crew) else self.signs.phrase("lacking_to_subdue")
        food, asked = self._price(area)
        lacking = [self.signs.phrase("price_food", n=food - crew.food)] if crew.food < food else []
        shown, wilds = self._shown_by(crew)
        needed = list((Counter(FACE_NAMES[face] for face in asked) - shown).elements())
        if len(needed) > wilds:
            lacking.append(self.signs.faces(needed[wilds:]))
        return " + ".join(lacking)

    def _shown_by(self, crew: CrewView) -> tuple[Counter[str], int]:
        """The faces that a player can pay with, and how many dice are wild."""
        shown = Counter(face_of(die) for die in crew.dice)
        shown.update({upgrade.icon: upgrade.ready for upgrade in crew.upgrades})
        shown["hammer"] += shown["double-hammer"]
        leader = self.signs.leader_colour(crew)
        return shown, sum(face_of(die) == "icon" and colour_of(die) == leader for die in crew.dice)

    def _can_subdue(self, crew: CrewView) -> bool:
        """Whether a player can pay for a tile, or roll a combat die (RM-14.11)."""
        shown, wilds = self._shown_by(crew)
        added = any(artifact.card == ADDING and artifact.die and not artifact.used for artifact in crew.artifacts)
        held = {"food": crew.food, "favor": crew.favor, "dice": len(crew.dice)}
        stacks = [stack for stack in self.view.territories if stack.left]
        armed = shown["hammer"] + wilds > 0 or added
        return any(armed or stack.cost <= held[stack.type] for stack in stacks)

    def _price(self, area: str) -> tuple[int, list[int]]:
        quantities, number = self.signs.game.quantities, AREA_NAMES.index(area)
        return quantities.area_food[number], quantities.area_faces[number]

    def bonuses(self, area: str) -> list[int]:
        """What the seats get there, from the active player on (RM-8)."""
        quantities = self.signs.game.quantities
        rows = {
            "recruit": quantities.recruit_favor,
            "trade": quantities.picks,
            "battle-at-sea": quantities.sea_glory,
            "raid-villages": quantities.village_cards,
            "raid-keeps": quantities.keep_cards,
            "subdue": quantities.attempts,
        }
        row = rows[area]
        return [row[0], row[3]] if self.view.players == 2 else list(row[: self.view.players])

    def gives(self, area: str) -> str:
        """What the seats get there, in a few words."""
        return self.signs.phrase("gives_" + area, n="/".join(map(str, self.bonuses(area))))

    def first_gets(self, area: str) -> str:
        """What the active player gets there."""
        return self.signs.counted("first_" + area, self.bonuses(area)[0])

    def share(self, area: str, seat: int) -> str:
        """What a seat that acts there gets, besides what is certain to be told with it (RM-8)."""
        place = (seat - (self.view.active or 0)) % self.view.players
        n = self.bonuses(area)[place] + (PAIR if area in ("raid-villages", "raid-keeps") else 0)
        return self.signs.counted("share_" + area, n)

    # The drawing.

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

    def is_used(self, area: str) -> bool:
        """Whether a ship lies there in this round."""
        return any(activation.area == area for activation in self.view.used)

    def _in_play(self) -> Sequence[str]:
        """The area in play; all of them where one is to be chosen, and none before the first round."""
        if self.view.area is not None:
            return [self.view.area]
        return AREA_NAMES if self.view.round else []

    def _head(self, area: str, *, roomy: bool) -> list[Runs]:
        used = self.is_used(area)
        mark = IN_PLAY if area == self.view.area else USED if used else " "
        style = f"bold {EMBER}" if area == self.view.area else FAINT if used else "bold"
        if not roomy:
            name = self.signs.phrase("short_area_" + area)
            return [[(f"{mark} {name}", style), (f" {self.cost(area)}", FAINT)]]
        name = self.signs.name("area", area)
        return [[(f"{mark} {name}", style)], [(f"  {self.cost(area)} · {self.gives(area)}", FAINT)]]

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
            left = [self.signs.name("what", kind).capitalize() + self._left(kind) for kind in TYPES]
            return [cut([("  ".join(left), "")], room)]
        return lines if len(lines) == 1 else [cut([*lines[0], ("  …", "")], room)]

    def _left(self, kind: str) -> str:
        return "".join(f" {stack.left}" for stack in self.view.territories if stack.type == kind)

    def pairs(self, area: str) -> tuple[tuple[str, ...] | None, ...]:
        """The pairs on display in an area, by number."""
        return {"recruit": self.view.reavers, "raid-villages": self.view.village, "raid-keeps": self.view.keep}[area]

    def _pairs(self, area: str) -> list[Runs]:
        items: list[Runs] = []
        for number, pair in enumerate(self.pairs(area), 1):
            if pair is not None:
                items.append([(f"{number} ", "bold"), (self.pair(pair), "")])
        return items or self._nothing()

    def pair(self, pair: Sequence[str]) -> str:
        """Two cards that are taken together."""
        return " + ".join(map(self.signs.card, pair))

    def _battle(self, card: str, count: int) -> Runs:
        """A sea battle, and how many of it there are."""
        name = self.signs.card(card) + (f" ×{count}" if count > 1 else "")
        return [(name, "bold"), (f" {self.battle(card)}", "")]

    def battle(self, card: str) -> str:
        """What wins a sea battle, and what it gives."""
        signs = self.signs
        printed = next(battle for battle in signs.game.content.sea.battle if battle.id == card)
        facts = {"defence": printed.defence, "dice": signs.faces(printed.combination)}
        return signs.phrase("battle", **facts, reward=signs.says(printed.reward))

    def _trade(self, room: int) -> list[Runs]:
        signs = self.signs
        dice: Runs = [(f"{signs.phrase('trade_dice')} ", FAINT)]
        dice += signs.dice(self.view.trade_dice) or [("-", "")]
        prophecies = [[(signs.card(card), "")] for card in self.view.prophecies]
        if prophecies:
            prophecies[0] = [(f"{signs.phrase('prophecies')} ", FAINT), *prophecies[0]]
        return packed([dice, *prophecies], room)

    def _territories(self, room: int) -> list[Runs]:
        """A line for each type, or all of them on one where there is little room."""
        rows = [[stack for stack in self.view.territories if stack.type == kind] for kind in TYPES]
        names = [self.signs.name("what", kind).capitalize() for kind in TYPES]
        wide = max(map(len, names))
        lines: list[Runs] = []
        for name, stacks in zip(names, rows, strict=True):
            cells = "   ".join(self._stack_briefly(stack) for stack in stacks)
            lines.append([(f"{name.ljust(wide)}  ", "bold"), (cells, "")])
        return [cut(line, room) for line in lines]

    def _stack_briefly(self, stack: StackView) -> str:
        facts = {"level": stack.level, "left": stack.left, "defence": stack.defence, "cost": stack.cost}
        return self.signs.phrase("stack_briefly" if stack.left else "stack_empty", **facts)

    def stack(self, stack: StackView) -> str:
        """A stack: its level, the tiles left, its defence, and what it costs peacefully."""
        if not stack.left:
            return self.signs.phrase("stack_empty", level=stack.level)
        facts = {"level": stack.level, "left": stack.left, "defence": stack.defence, "cost": self.price(stack)}
        return self.signs.phrase("stack", **facts)

    def price(self, stack: StackView) -> str:
        """What a tile costs peacefully."""
        return self.signs.counted("price_" + stack.type, stack.cost)

    def _nothing(self) -> list[Runs]:
        return [[("-", FAINT)]]

    def stores(self, width: int) -> Text:
        """Ship upgrade tiles left, and of dice and tokens what is short."""
        signs, view = self.signs, self.view
        tiles = "  ".join(f"{signs.face(icon)} {count}" for icon, count in view.shipyard.items())
        parts = [signs.phrase("upgrades_left", tiles=tiles)]
        short = [f"{signs.name('colour', colour)} {count}" for colour, count in view.supply.items() if count <= SHORT]
        short += [f"{signs.name('what', token)} {count}" for token, count in view.tokens.items() if count <= SHORT]
        if short:
            parts.append(signs.phrase("short_of", things=", ".join(short)))
        return Text(" · ".join(parts), FAINT, no_wrap=True, overflow="ellipsis")

    def at_hand(self) -> Iterator[Text]:
        """What is being resolved: cards, dice just gained, tiles won, combat dice."""
        signs, view = self.signs, self.view
        if view.hand is not None:
            cards = [*view.hand.seen, *(view.hand.unseen.cards or ())]
            hidden = view.hand.unseen.count if view.hand.unseen.cards is None else 0
            told = [signs.cards(cards)] if cards else []
            told += [signs.counted("hidden_cards", hidden)] if hidden else []
            who = signs.who(view, view.hand.seat)
            kept = view.prompt is not None and view.prompt.kind == "KeepOne"
            yield self._line(signs.phrase("drawn" if kept else "to_resolve", who=who), [(", ".join(told), "")])
        if view.gained_dice:
            yield self._line(signs.phrase("just_gained"), signs.dice(view.gained_dice))
        if view.seized:
            names = ", ".join(map(signs.land, view.seized))
            yield self._line(signs.phrase("tiles_won"), [(names, "")])
        if view.tiles:
            names = ", ".join(map(signs.tile, view.tiles))
            yield self._line(signs.phrase("tiles_turned"), [(names, "")])
        if view.combat is not None:
            yield self._combat()

    def _combat(self) -> Text:
        combat = self.view.combat
        assert combat is not None, "there is a combat to tell of"
        shown = "0" * combat.zeros + "1" * combat.ones + "2" * combat.twos
        facts = {"dice": " ".join(shown) or "-", "sum": combat.ones + 2 * combat.twos}
        told = self.signs.phrase("combat", **facts)
        if combat.added:
            told += " " + self.signs.counted("combat_added", combat.added)
        return Text(told, f"bold {EMBER}")

    def _line(self, title: str, runs: Runs) -> Text:
        return Text.assemble((f"{title} ", FAINT), *runs, no_wrap=True, overflow="ellipsis")
