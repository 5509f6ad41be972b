"""Reavers of Midgard in a terminal, drawn from a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from longhall.cli.boards import Board, Detail, Listed, Scene, Spoken, Told
from longhall.cli.boards.reavers_of_midgard_areas import DECKS, Areas
from longhall.cli.boards.reavers_of_midgard_choices import OF_DICE, Choices
from longhall.cli.boards.reavers_of_midgard_sheets import Sheets
from longhall.cli.boards.reavers_of_midgard_signs import FAINT, Signs, colour_of, own_crew
from longhall.cli.boards.reavers_of_midgard_tales import Tale, goes_on
from longhall.cli.speech import Speech
from longhall.cli.wishes import begins, plain
from longhall.games.reavers_of_midgard import ReaversGame
from longhall.games.reavers_of_midgard.cards import AREA_NAMES, DECK_NAMES
from longhall.games.reavers_of_midgard.dice import COLOUR_NAMES
from longhall.games.reavers_of_midgard.layout import ACTIVATIONS
from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.game import Game
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words

DETAILS = (
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True),
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True, told=8),
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True, told=5),
    Detail(roomy=True, whole_round=True, legend=True, card_text=True, told=4),
    Detail(roomy=True, whole_round=True, card_text=True, told=3),
    Detail(roomy=True, whole_round=True, card_text=True, brief=True, told=3),
    Detail(whole_round=True, legend=True, card_text=True, brief=True, told=4),
    Detail(whole_round=True, card_text=True, brief=True, told=3),
    Detail(whole_round=True, card_text=True, brief=True, told=2, short_hand=True),
    Detail(whole_round=True, card_text=True, brief=True, told=2, folded=True, short_hand=True),
    Detail(whole_round=True, card_text=True, brief=True, told=1, folded=True, short_hand=True, whole=False),
    Detail(whole_round=True, brief=True, told=1, folded=True, short_hand=True, whole=False),
    Detail(whole_round=True, brief=True, told=0, folded=True, short_hand=True, whole=False),
)

# Choices that are about a card: they read best as a table of cards.
OF_CARDS = {"resolve": "card", "keep": "card", "read": "prophecy", "face": "battle", "return_prophecy": "prophecy"}
# Choices that a turn begins with.
TURNS = frozenset(("PlaceShip", "ActOrRest", "RestChoice", "RecruitCards"))
# What a seat cannot know before it happens: what comes after one of these is not foretold.
CHANCE = frozenset(
    (
        "rolled",
        "drew",
        "combat_rolled",
        "combat_rerolled",
        "expedition",
        "prophecy_drawn",
        "card_resolved",
        "tile_turned",
        "round_began",
        "scored",
    )
)
# Choices that say themselves what they bring.
TELLING = ("choose", "resolve_tile", "promote")
# What a seat brings to others and should know of.
TO_OTHERS = frozenset(("start_marker",))


def board(game: Game, speech: Speech) -> Board:
    """The board in a language."""
    return ReaversBoard(cast(ReaversGame, game), speech)


class ReaversBoard(Spoken):
    """Draws the areas and the crews, and says what is printed on the cards."""

    def __init__(self, game: ReaversGame, speech: Speech) -> None:
        self.game = game
        self.signs = Signs(game, speech)
        self.texts, self.locale = self.signs.texts, self.signs.locale
        self._foretold = {
            key.removeprefix("foretold_"): text for key, text in self.texts.items() if key.startswith("foretold_")
        }
        self._beginnings = frozenset(verb.name for verb in game.tidings.verbs)
        self._groups: dict[str, Callable[[ReaversView, Words], tuple[str, str]]] = {
            "set": self._setting,
            "turn": self._turning,
            "store": self._storing,
            "force": self._forcing,
            "settle": self._settling,
            "specialize": self._specializing,
            "pick": self._picking,
            "lose": self._losing,
            "empty": self._losing,
            "roll": self._rolling,
            "dismiss": self._dismissing,
            "burden": self._burdening,
            "resolve_tile": self._rewarding,
            "pile": self._piling,
            "pile_new": self._piling,
            "forfeit": self._forfeiting,
            "forfeit_upgrade": self._forfeiting,
        }

    @property
    def details(self) -> tuple[Detail, ...]:
        return DETAILS

    @property
    def quiet(self) -> frozenset[str]:
        return frozenset()

    @property
    def beginnings(self) -> frozenset[str]:
        return self._beginnings

    def goes_on(self, paragraph: list[Words], event: Words) -> bool:
        return goes_on(paragraph, event)

    @property
    def turns(self) -> frozenset[str]:
        return TURNS

    def retold(self, view: View, events: list[Words]) -> Told:
        tale = Tale(self.signs, cast(ReaversView, view), events)
        return Told(tale.text(), weighty=tale.weighty)

    @property
    def foretold(self) -> dict[str, str]:
        return self._foretold

    def round(self, number: int) -> str:
        return self.signs.phrase("round", round=number)

    # The table.

    def title(self, view: View) -> str:
        table = cast(ReaversView, view)
        if table.over:
            return self.texts["the_end"]
        if not table.round:
            return self.texts["set_up"]
        parts = [self.signs.phrase("title", round=table.round, rounds=table.rounds)]
        ship = min(table.placed + (table.area is None), ACTIVATIONS)
        parts.append(self.signs.phrase("ship_of", ship=ship, ships=ACTIVATIONS))
        if table.area is not None:
            facts = {"area": self.texts["short_area_" + table.area], "who": self.signs.who(table, table.active)}
            parts.append(self.signs.phrase("led", **facts))
        if table.stepping is not None:
            parts.append(self.signs.phrase("step_of", who=self.signs.who(table, table.stepping)))
        elif table.area is None and table.placed < len(table.order):
            order = " ".join(str(seat) for seat in table.order[table.placed :])
            parts.append(self.signs.phrase("ships_to_come", seats=order))
        return " · ".join(parts)

    def who(self, view: View, seat: int) -> str:
        return self.signs.phrase("seat", seat=seat)

    def draw(self, scene: Scene) -> RenderableType:
        view = cast(ReaversView, scene.view)
        areas = Areas(self.signs, view)
        parts: list[RenderableType] = [areas.drawn(scene)]
        if scene.roomy:
            parts.append(areas.stores(scene.width))
        if scene.legend:
            parts.append(Text(self.texts["legend"], FAINT, no_wrap=True, overflow="ellipsis"))
        return Group(*parts)

    def players(self, scene: Scene) -> RenderableType:
        view = cast(ReaversView, scene.view)
        sheets = Sheets(self.signs, view)
        held = sheets.possessions(scene)
        parts: list[RenderableType] = [sheets.table(scene), *([] if held is None else [held])]
        return Group(*parts, *Areas(self.signs, view).at_hand())

    def look(self, view: View, typed: str) -> RenderableType | None:
        table = cast(ReaversView, view)
        sheets, wanted = Sheets(self.signs, table), plain(typed).split()
        if not wanted:
            lands = map(sheets.area_in_full, AREA_NAMES)
            return Group(*lands, *map(sheets.crew_in_full, table.crews), sheets.decks())
        own = own_crew(table)
        if own is not None and begins(wanted, self._words("called_pile")):
            return Group(*sheets.pile(own))
        for crew in table.crews:
            mine = self._words("called_me") if crew is own else []
            if begins(wanted, [str(crew.seat), self.signs.phrase("seat", seat=crew.seat), f"seat {crew.seat}", *mine]):
                return sheets.crew_in_full(crew)
        if begins(wanted, self._words("called_decks")):
            return sheets.decks()
        for area in AREA_NAMES:
            if begins(wanted, [*self._names("area", area), self.texts["short_area_" + area]]):
                return sheets.area_in_full(area)
        if begins(wanted, self._words("called_territories")):
            return sheets.territories_in_full(table.territories)
        for stack in table.territories:
            if begins(wanted, [*self._names("territory", stack.id), stack.id, stack.id.replace("-", " ")]):
                return sheets.territories_in_full([stack])
        for deck, name in zip(table.decks, DECK_NAMES, strict=True):
            if begins(wanted, [*self._names("deck", name), *self._words("deck_" + name)]):
                return sheets.deck_in_full(deck)
        return None

    def memory(self, view: View) -> RenderableType | None:
        return Sheets(self.signs, cast(ReaversView, view)).memory()

    def card(self, name: str) -> Text:
        title = Text(self.signs.name("card", name), "bold")
        return Text.assemble(title, f" · {self.signs.text(name)} ", (self.signs.clauses[name], FAINT))

    def cards_at_hand(self, view: View) -> list[str]:
        table = cast(ReaversView, view)
        own = own_crew(table)
        if table.hand is not None and table.hand.seat == table.viewer:
            return list(dict.fromkeys([*table.hand.seen, *(table.hand.unseen.cards or ())]))
        if own is None:
            return []
        reavers = [card for slot in own.slots for card in slot.reavers]
        held = [*([] if own.leader is None else [own.leader]), *reavers, *(one.card for one in own.artifacts)]
        return list(dict.fromkeys(held))

    # The options.

    def move(self, view: View, words: Words, about: Words) -> str:
        table, verb = cast(ReaversView, view), str(words["do"])
        if (found := self.group(view, words)) is not None:
            return " ".join(found)
        if (cells := self.row(view, words)) is not None:
            return cells[0].plain
        if verb == "act" and table.area is not None:
            return self.signs.phrase("act", cost=Areas(self.signs, table).cost(table.area))
        if verb in ("rally", "promote") and "card" in about:
            return self._used(verb, str(about["card"]))
        declined = f"decline_{view.prompt.kind}" if view.prompt and verb == "decline" else ""
        if declined in self.texts:
            return self.texts[declined]
        return self.locale.move(words, about)

    def _used(self, verb: str, card: str) -> str:
        """What becomes of a reaver that is rallied or promoted."""
        if verb == "rally":
            return self.signs.phrase("rally", colours=self.signs.rally(card))
        colour = COLOUR_NAMES[self.signs.clan_of(card)]
        return self.signs.phrase("promote", bonus=self.signs.promotion(card), die=self.signs.die("wild", colour))

    def cost(self, view: View, words: Words, number: int) -> str:
        if words["do"] not in ("commit", "reroll"):
            return ""
        return Choices(self.signs, cast(ReaversView, view)).promise(words)

    def listed(self, view: View, moves: Sequence[Words]) -> Listed:
        return Choices(self.signs, cast(ReaversView, view)).listed(moves)

    def understood(self, view: View, verb: str, typed: Sequence[str]) -> Words | None:
        return Choices(self.signs, cast(ReaversView, view)).understood(verb, typed)

    def group(self, view: View, words: Words) -> tuple[str, str] | None:
        verb, table = str(words["do"]), cast(ReaversView, view)
        if verb in OF_DICE:
            return self.texts["group_" + verb], Choices(self.signs, table).label(words)
        return self._groups[verb](table, words) if verb in self._groups else None

    def _setting(self, view: ReaversView, words: Words) -> tuple[str, str]:
        die = str(words["die"])
        colour = self.signs.name("colour", colour_of(die))
        return self.signs.phrase("group_set", colour=colour), self.signs.face_name(die)

    def _turning(self, view: ReaversView, words: Words) -> tuple[str, str]:
        die, face = str(words["die"]), str(words["face"])
        colour = colour_of(die)
        shown = f"{colour}-{self.signs.icons[colour] if face == 'icon' else face}"
        return self.signs.phrase("group_turn", die=self.signs.die(die)), self.signs.face_name(shown)

    def _storing(self, view: ReaversView, words: Words) -> tuple[str, str]:
        head = self.signs.phrase("group_store", artifact=self.signs.card(str(words["artifact"])))
        return head, self.signs.die(str(words["die"]))

    def _forcing(self, view: ReaversView, words: Words) -> tuple[str, str]:
        stack = next(stack for stack in view.territories if stack.id == words["territory"])
        label = self.signs.phrase("label_force", land=self.signs.land(stack.id), defence=stack.defence)
        return self.texts["group_force"], label

    def _settling(self, view: ReaversView, words: Words) -> tuple[str, str]:
        stack = next(stack for stack in view.territories if stack.id == words["territory"])
        price = Areas(self.signs, view).price(stack)
        return self.texts["group_settle"], self.signs.phrase(
            "label_settle", land=self.signs.land(stack.id), price=price
        )

    def _specializing(self, view: ReaversView, words: Words) -> tuple[str, str]:
        crew = own_crew(view)
        slots = crew.slots if crew else ()
        held = next((len(slot.reavers) for slot in slots if slot.area == words["slot"]), 0)
        label = self.signs.phrase("label_specialize", slot=self.signs.name("slot", words["slot"]), held=held)
        return self.texts["group_specialize"], label

    def _picking(self, view: ReaversView, words: Words) -> tuple[str, str]:
        label = self.texts["two_dice"] if words["what"] == "dice" else self.signs.name("what", words["what"])
        return self.texts["group_pick"], label

    def _losing(self, view: ReaversView, words: Words) -> tuple[str, str]:
        label = self.signs.die(str(words["die"]))
        if "artifact" in words:
            label += f" ({self.signs.card(str(words['artifact']))})"
        return self.texts["group_lose"], label

    def _rolling(self, view: ReaversView, words: Words) -> tuple[str, str]:
        colours = str(words["colours"]).split("+")
        return self.texts["group_roll"], " + ".join(self.signs.name("colour", colour) for colour in colours)

    def _dismissing(self, view: ReaversView, words: Words) -> tuple[str, str]:
        """A reaver is named, and told by where it is."""
        post, crew = str(words["reaver"]), own_crew(view)
        name = self.signs.name("reaver", post)
        if crew is not None and post == "leader" and crew.leader is not None:
            name = f"{self.signs.calling(crew.leader)} ({name})"
        elif crew is not None and post != "leader":
            area, _, place = post.rpartition("-")
            slot = next(slot for slot in crew.slots if slot.area == area)
            if int(place) <= len(slot.reavers):
                where = self.texts["short_area_" + area]
                name = f"{self.signs.calling(slot.reavers[int(place) - 1])} ({where} {place})"
        return self.texts["group_dismiss"], name

    def _burdening(self, view: ReaversView, words: Words) -> tuple[str, str]:
        crew = view.crews[int(words["seat"])]
        return self.texts["group_burden"], self.signs.phrase("label_burden", seat=crew.seat, glory=crew.glory)

    def _rewarding(self, view: ReaversView, words: Words) -> tuple[str, str]:
        return self.texts["group_resolve_tile"], self.signs.tile(str(words["tile"]))

    def _piling(self, view: ReaversView, words: Words) -> tuple[str, str]:
        about = view.prompt.about if view.prompt else {}
        if words["do"] == "pile_new":
            name = self.signs.card(str(about["card"])) if "card" in about else ""
            return self.texts["group_pile"], self.signs.phrase("label_pile_new", card=name)
        return self.texts["group_pile"], self._with_die(words)

    def _forfeiting(self, view: ReaversView, words: Words) -> tuple[str, str]:
        label = self.signs.die(f"ship-{words['icon']}") if "icon" in words else self._with_die(words)
        return self.texts["group_forfeit"], label

    def _with_die(self, words: Words) -> str:
        die = "-" if words["die"] == "none" else self.signs.die(str(words["die"]))
        return f"{self.signs.card(str(words['artifact']))}[{die}]"

    def row(self, view: View, words: Words) -> tuple[Text, ...] | None:
        table, verb = cast(ReaversView, view), str(words["do"])
        if verb in OF_CARDS:
            card = str(words[OF_CARDS[verb]])
            said = Areas(self.signs, table).battle(card) if verb == "face" else self.signs.text(card)
            return Text(self.signs.card(card), "bold"), Text(said)
        if verb == "activate":
            return self._area_row(table, str(words["area"]))
        if verb == "take_pair":
            return self._pair_row(table, int(words["pair"]))
        if verb == "draw":
            kind = view.prompt.kind if view.prompt else ""
            return Text(self.texts["draw"], "bold"), Text(self.texts.get(f"draw_{kind}", ""))
        if verb == "use":
            artifact = str(words["artifact"])
            facts = {"card": self.signs.card(artifact), "die": self.signs.die(str(words["die"]))}
            return Text(self.signs.phrase("use", **facts), "bold"), Text(self.signs.text(artifact))
        if verb == "choose" and view.prompt is not None:
            halves = self.signs.halves(str(view.prompt.about.get("card")))
            if halves is not None:
                side = self.signs.name("side", words["side"]).capitalize()
                return Text(side, "bold"), Text(halves[words["side"] == "right"])
        return None

    def _area_row(self, view: ReaversView, area: str) -> tuple[Text, ...]:
        areas = Areas(self.signs, view)
        name = Text(self.signs.name("area", area), "bold")
        crew = own_crew(view)
        missing = areas.missing(area, crew) if crew else ""
        lacking = self.signs.phrase("lacking", missing=missing) if missing else ""
        return name, Text(areas.cost(area)), Text.assemble((lacking, "bright_yellow"), areas.first_gets(area))

    def _pair_row(self, view: ReaversView, number: int) -> tuple[Text, ...]:
        areas = Areas(self.signs, view)
        deck = str(view.prompt.about.get("deck")) if view.prompt else ""
        area = next((area for area, of_area in DECKS.items() if of_area == deck), "recruit")
        pair = areas.pairs(area)[number - 1] or ()
        texts = " / ".join(dict.fromkeys(self._brief(card) for card in pair))
        return Text(areas.pair(pair), "bold"), Text(texts)

    def _brief(self, card: str) -> str:
        """What a card does; of a reaver, what it does as a specialist."""
        text = self.signs.text(card)
        return text.rpartition(": ")[2] if card in self.signs.callings else text

    def certain(self, words: Words, events: list[Words]) -> list[Words]:
        """What comes before chance has a say, for the seat itself; and who takes the start marker."""
        if not events or words["do"] in TELLING:
            return []
        mover = events[0].get("seat")
        ends = (place for place, event in enumerate(events) if event["event"] in CHANCE)
        sure = events[: next(ends, len(events))]
        return [event for event in sure if event.get("seat") == mover or event["event"] in TO_OTHERS]

    def told_by_outlook(self, words: Words) -> bool:
        return False

    def shows(self, words: Words) -> bool:
        return False

    # What is typed.

    def answers(self, words: Words) -> list[str]:
        verb = str(words["do"])
        names = [verb.replace("_", " "), *self.verbs(verb)]
        for field, value in words.items():
            if field == "die" and value != "none":
                names += self.signs.die_names(str(value))
            elif field == "dice" and verb in OF_DICE:
                names += [name for die in str(value).split("+") for name in self._dice_names(die)]
            elif field != "do" and value != "none":
                names += [*self._names(field, value), *self.called(field, value)]
        return names

    def _dice_names(self, die: str) -> list[str]:
        return self.signs.die_names(die) if "-" in die else [die]

    def verbs(self, name: str) -> list[str]:
        return [*super().verbs(name), *self._words("called_" + name)]

    def called(self, field: str, value: str | int) -> list[str]:
        if field == "die" and value != "none":
            return self.signs.die_names(str(value))
        if field in ("area", "slot"):
            return [self.texts[f"short_area_{value}"]]
        return self._words(f"called_{field}_{value}")

    def _words(self, key: str) -> list[str]:
        return [word for word in self.texts.get(key, "").split(", ") if word]

    def _names(self, field: str, value: str | int) -> list[str]:
        """What a value goes by, in any language."""
        spoken = [locale.name(field, value) for locale in self.game.locales.values()]
        return [str(value), str(value).replace("-", " "), *spoken]
