"""What the players of Clash of Rage have: riches, types of units and what they bear, cards; and the market."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table as Grid
from rich.text import Text

from longhall.cli.boards.board import Scene
from longhall.cli.boards.canvas import Runs, cut, packed
from longhall.cli.boards.clash_of_rage.signs import Signs
from longhall.cli.boards.columns import Columns, widest
from longhall.cli.palette import FAINT
from longhall.games.clash_of_rage.view import ClashView, SeatView, StackView, TypeView
from longhall.presentation.clash_of_rage.names import ELVES, NOW, ROMAN, own_seat
from longhall.presentation.clash_of_rage.pages import Pages
from longhall.presentation.spans import flat

COLUMNS = ("points", "gold", "crystals", "cities", "forges", "legendaries", "reserve", "tactic", "hero")
FROM_LEFT = (0, *(COLUMNS.index(column) + 1 for column in ("reserve", "tactic", "hero")))
# Ways to write the table, the widest first: how columns are headed, how far they stand apart, who plays each clan.
WAYS = (
    ("column_", 2, True),
    ("column_", 1, True),
    ("short_column_", 2, True),
    ("short_column_", 1, True),
    ("short_column_", 1, False),
)
# Choices whose options are the hand, or the market.
OF_HAND, OF_MARKET = "choose_tactic", "buy"


class Sheets:
    """What the players of one view have."""

    def __init__(self, signs: Signs, view: ClashView) -> None:
        self.signs, self.view, self.voice = signs, view, signs.voice
        self.pages = Pages(signs.voice, view)

    def table(self, scene: Scene) -> Grid:
        """A line for each player, in play order once there is one; the widest way that fits."""
        seats = [self.view.seats[seat] for seat in self.view.order or range(self.view.players)]
        ways = (
            Columns(
                ["", *(self.signs.texts[heads + column] for column in COLUMNS)],
                [[self._who(seat, scene, named=named), *self._cells(seat)] for seat in seats],
                gap,
            )
            for heads, gap, named in WAYS
        )
        return widest(ways, scene.width).grid(FROM_LEFT)

    def _who(self, seat: SeatView, scene: Scene, *, named: bool) -> Text:
        mark = NOW if self.view.active == seat.seat else " "
        player = scene.seats[seat.seat]
        if seat.clan is None:
            return Text(f"{mark}{flat(self.voice.who(self.view, seat.seat))} ({player})")
        name = f" {flat(self.voice.side(seat.clan))}"
        if named or seat.seat == self.view.viewer:
            name += f" ({player})"
        return Text.assemble((mark, "bold"), self.signs.badge(seat.clan), name)

    def _cells(self, seat: SeatView) -> list[Text]:
        reserve = "/".join(str(kind.left) for kind in seat.types) or "-"
        tactic = "-" if seat.tactic is None else flat(self.voice.tactic(seat.tactic))
        return [
            Text(f"{seat.points}/{self.view.points_to_win}", "bold"),
            Text(str(seat.gold)),
            Text(str(seat.crystals)),
            Text(str(seat.cities)),
            Text(str(seat.forges)),
            Text(str(len(seat.legendaries))),
            Text(reserve),
            Text(tactic),
            Text(flat(self.pages.hero_at(seat))),
        ]

    def leaders(self, scene: Scene) -> Text:
        """Who leads which clan, while the clans are chosen."""
        return Text("   ").join([self._who(seat, scene, named=True) for seat in self.view.seats])

    def types(self, scene: Scene, *, arming: bool = False) -> Text | None:
        """The types of everybody and of the elves; in a smaller drawing those of the viewer, with those of the elves or
        without, on one line if there is little room, unless one arms them."""
        own, tight = scene.brief or scene.short_hand, scene.brief and scene.short_hand
        whole = not tight or (arming and scene.legend)
        blocks: list[list[Runs]] = [
            self._block(seat.clan, [*self._kinds(seat.types), *self.aside(seat)], scene.width, one_line=not whole)
            for seat in self.view.seats
            if seat.clan is not None and (not own or seat.seat == self.view.viewer)
        ]
        if not tight or (scene.legend and not arming):
            elves = self._kinds(self.view.elves, elves=True)
            blocks.append(self._block(ELVES, elves, scene.width, one_line=scene.brief))
        lines = [Text.assemble(*line) for block in blocks for line in block]
        return Text("\n", no_wrap=True, overflow="ellipsis").join(lines) if lines else None

    def _block(self, side: str, items: list[Runs], width: int, *, one_line: bool) -> list[Runs]:
        """The items of one side behind its letter, on as many lines as they need; or on one, without names or cards."""
        rows = packed(items, width - 2, gap=3)
        if one_line and len(rows) > 1:
            ways = (items, [[item[0], *item[2:]] for item in items], [[item[0], *item[2:3]] for item in items[:3]])
            lines = [packed(way, width - 2, gap=2) for way in ways]
            rows = next((found for found in lines if len(found) == 1), [cut([*lines[-1][0], (" …", "")], width - 2)])
        return [[(" ", "") if place else self.signs.badge(side), (" ", ""), *row] for place, row in enumerate(rows)]

    def _kinds(self, kinds: tuple[TypeView, ...], *, elves: bool = False) -> list[Runs]:
        return [self._kind(level, kind, elves=elves) for level, kind in enumerate(kinds)]

    def _kind(self, level: int, kind: TypeView, *, elves: bool) -> Runs:
        """A type: its level or letter, its name, what it has, what it bears; of elves, how many are left."""
        sign = self.voice.texts[f"elf_{kind.id}"] if elves else ROMAN[level]
        left = f" ×{kind.left}" if elves else ""
        gear = flat(self.voice.cards(card for card in (kind.weapon, kind.armour) if card is not None))
        worn = f" [{gear}]" if gear else ""
        name = (f"{self.voice.word('unit', kind.id)}{left} ", "bold")
        return [(f"{sign} ", FAINT), name, (self.voice.stats(kind, moves=not elves), ""), (worn, FAINT)]

    def aside(self, seat: SeatView) -> list[Runs]:
        """The cards that no type bears."""
        if not seat.aside:
            return []
        return [[("", ""), ("", ""), ("", ""), (flat(self.pages.aside(seat)), "")]]

    def market(self, scene: Scene) -> Text | None:
        """The Black Market, with what its cards cost the viewer, in words if there is room; of what can be bought now
        the options tell."""
        offered = {words["card"] for words in scene.moves.values() if words["do"] == OF_MARKET}
        stacks = [stack for stack in self.pages.by_price() if stack.card not in offered]
        if not stacks:
            return None
        items = [self.stack(stack, short=scene.brief or scene.short_hand) for stack in stacks]
        head = self.signs.texts["too_dear" if offered else "market"]
        rows = packed(items, scene.width - len(head) - 1, gap=2)
        if scene.brief and scene.short_hand and len(rows) > 1:
            rows = [cut([run for item in items for run in (*item, ("  ", ""))], scene.width - len(head) - 1)]
        lines: list[Runs] = []
        for place, row in enumerate(rows):
            lines.append([(" " * len(head) if place else head, FAINT), (" ", ""), *row])
        return Text("\n", no_wrap=True, overflow="ellipsis").join([Text.assemble(*line) for line in lines])

    def stack(self, stack: StackView, *, short: bool) -> Runs:
        """A card of the market: copies, price, what it gives; one that is too dear is faint."""
        own = own_seat(self.view)
        dear = own is not None and self.pages.price(stack) > own.gold
        name, *rest = self.pages.stack(stack, short=short)
        style = FAINT if dear else ""
        return [(name.text, style or "bold"), (flat(tuple(rest)), style)]

    def hands(self, scene: Scene) -> Iterator[Text]:
        """The tactic cards that the viewer holds, or everybody's that can be seen; not while they are the options."""
        if scene.brief or any(words["do"] == OF_HAND for words in scene.moves.values()):
            return
        for seat in self.view.seats:
            if seat.clan is None:
                continue
            cards = [*(seat.sealed.cards or ()), *(seat.hand.cards or ())]
            if not cards:
                continue
            who = "" if seat.seat == self.view.viewer else f"{flat(self.voice.side(seat.clan))} "
            told = flat(self.voice.text("hand", cards=self.pages.hand(cards)))
            yield Text(f"{who}{told}", no_wrap=True, overflow="ellipsis")
