"""The voice of Reavers of Midgard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from longhall.games.reavers_of_midgard import ReaversGame
from longhall.games.reavers_of_midgard.insight import ReaversInsight
from longhall.games.reavers_of_midgard.layout import ACTIVATIONS
from longhall.games.reavers_of_midgard.view import CombatView, ReaversView
from longhall.kernel.views import Insight, View
from longhall.kernel.vocabulary import Words
from longhall.presentation.faces import Face, Page
from longhall.presentation.reavers_of_midgard.areas import Areas
from longhall.presentation.reavers_of_midgard.choices import Cells, Options
from longhall.presentation.reavers_of_midgard.faces import Faces
from longhall.presentation.reavers_of_midgard.handfuls import GIVING, OF_DICE
from longhall.presentation.reavers_of_midgard.names import own_crew
from longhall.presentation.reavers_of_midgard.pages import CREWS, DECK, PILE, Pages
from longhall.presentation.reavers_of_midgard.tales import Tale, goes_on
from longhall.presentation.reavers_of_midgard.worth import Worth
from longhall.presentation.spans import EMPTY, Said, Sentence, concat, flat, joined
from longhall.presentation.speech import Speech
from longhall.presentation.tales import before
from longhall.presentation.voice import Aspect

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
    )
)
# Choices that say themselves what they bring.
TELLING = ("choose", "resolve_tile", "promote")
# What is asked at the beginning and the end of every step, whenever a die fits an empty artifact.
OFTEN = "Store"
# Choices whose names follow from what is asked and from the colour that is wild.
SETTLED = (*GIVING, "set")
DECLINED: Words = {"do": "decline"}
# Choices among cards that only their owner has seen: they are asked even if all are alike.
UNSEEN = ("ResolveLoot", "KeepOne")
# What ends more than a step: what comes then would come anyway.
ENDS = frozenset(("honor_ship", "round_began", "scored", "won"))
# What a seat brings to others and should know of.
TO_OTHERS = frozenset(("start_marker",))


class ReaversVoice(Worth):
    """Says what the crews do, and what is printed on the cards."""

    places: ClassVar = ("area", "slot", "territory", "tile")
    # Choices that a turn begins with.
    turns = frozenset(("PlaceShip", "ActOrRest", "RestChoice", "RecruitCards"))

    def __init__(self, game: ReaversGame, speech: Speech, texts: dict[str, str]) -> None:
        super().__init__(game, speech, texts)
        self.faces_of_cards = Faces(self)
        self._last: Options | None = None

    def options(self, view: View) -> Options:
        """The options of a view; they are asked for one after the other."""
        if self._last is None or self._last.view is not view:
            self._last = Options(self, cast(ReaversView, view))
        return self._last

    # What happened.

    def goes_on(self, paragraph: list[Words], event: Words) -> bool:
        return goes_on(paragraph, event)

    def tale(self, view: View, events: list[Words]) -> Tale:
        return Tale(self, cast(ReaversView, view), events)

    # Where the game stands.

    def title(self, view: View) -> Sentence:
        table = cast(ReaversView, view)
        if table.over:
            return self.text("the_end")
        if not table.round:
            return self.text("set_up")
        parts: list[Said] = [self.text("title", round=table.round, rounds=table.rounds)]
        ship = min(table.placed + (table.area is None), ACTIVATIONS)
        parts.append(self.text("ship_of", ship=ship, ships=ACTIVATIONS))
        if table.area is not None and table.active is not None:
            who = self.you_or(table, table.active)
            parts.append(self.text("led", area=self.texts["short_area_" + table.area], who=who))
        if table.stepping is not None:
            parts.append(self.text("step_of", who=self.you_or(table, table.stepping)))
        elif table.area is None and table.placed < len(table.order):
            order = joined(" ", [self.name("seat", seat) for seat in table.order[table.placed :]])
            parts.append(self.text("ships_to_come", seats=order))
        return joined(" · ", parts)

    def warnings(self, view: View) -> list[Sentence]:
        """Who cannot pay rests without having been asked, and should know why."""
        table = cast(ReaversView, view)
        own = own_crew(table)
        if own is None or view.prompt is None or view.prompt.kind != "RestChoice" or table.area is None:
            return []
        missing = Areas(self, table).missing(table.area, own)
        return [self.text("cannot_act", area=self.name("area", table.area), missing=missing)] if missing else []

    # What is asked.

    def idle(self, view: View, words: Words) -> Sentence:
        if view.prompt is None or view.prompt.kind not in UNSEEN:
            return EMPTY
        return self.text("only_card", card=self.card_name(str(words["card"])))

    def waived(self, view: View) -> Words | None:
        return DECLINED if view.prompt is not None and view.prompt.kind == OFTEN else None

    # Choices.

    def label(self, view: View, words: Words) -> Sentence:
        options = self.options(view)
        if (found := options.group(words)) is not None:
            return concat(found[0], " ", found[1])
        return options.sentence(words) or super().label(view, words)

    def group(self, view: View, words: Words) -> tuple[Sentence, Sentence] | None:
        return self.options(view).group(words)

    def aspect(self, view: View) -> Aspect | None:
        options = self.options(view)
        return options.kind, options.leader or "", str(options.about.get("card", ""))

    def settled(self, words: Words) -> bool:
        """Dice that are given away or set are called the same, whatever else is on the table."""
        return words["do"] in SETTLED

    def cells(self, view: View, words: Words) -> Cells | None:
        """What an option is and what there is to say of it, apart: so it reads best in a table."""
        return self.options(view).cells(words)

    def cost(self, view: View, words: Words, price: Words) -> Sentence:
        """What a combat promises; what other options take is part of what they are called."""
        return self.options(view).handfuls.promise(words) if words["do"] in ("commit", "reroll") else EMPTY

    def cards_of(self, view: View, words: Words) -> list[str]:
        found = self.options(view).cards(words)
        return super().cards_of(view, words) if found is None else found

    # What would happen.

    def certain(self, words: Words, events: list[Words]) -> list[Words]:
        """What comes before chance has a say, and before the activation or the round ends."""
        if words["do"] in TELLING:
            return []
        sure = before(events, CHANCE | ENDS)
        return [event for event in sure if event.get("source") != "income"]

    def concerns(self, view: View, event: Words) -> bool:
        """What comes to the viewer; and who takes the start marker."""
        return event.get("seat") == view.viewer or event["event"] in TO_OTHERS

    def note(self, view: View, words: Words, insight: Insight) -> Sentence:
        """What an option would add to what is counted at the end."""
        cards = self.options(view).taken(words)
        thing = str(words["territory"]).partition("-")[0] + "-territories" if "territory" in words else ""
        if not cards and not thing:
            return EMPTY
        found = cast(ReaversInsight, insight).additions
        addition = next((one for one in found if (one.cards, one.thing) == (cards, thing)), None)
        return EMPTY if addition is None else self.added(addition, even_nothing=words["do"] == "read")

    def combat(self, combat: CombatView) -> Sentence:
        """What the combat dice on the table show."""
        shown = "0" * combat.zeros + "1" * combat.ones + "2" * combat.twos
        told = self.text("combat", dice=" ".join(shown) or "-", sum=combat.ones + 2 * combat.twos)
        return concat(told, " ", self.counted("combat_added", combat.added)) if combat.added else told

    # Cards and things.

    def face(self, card: str) -> Face:
        return self.faces_of_cards.face(card)

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

    def pages(self, view: View) -> list[Page]:
        return Pages(self, cast(ReaversView, view)).all()

    def memory(self, view: View) -> Page | None:
        return Pages(self, cast(ReaversView, view)).memory()

    def page_names(self, view: View, page: Page) -> list[str]:
        """What a page goes by."""
        if page.kind == PILE:
            return self.listed_words("called_pile")
        if page.kind == CREWS:
            seat = int(page.id)
            mine = self.listed_words("called_me") if seat == view.viewer else []
            return [page.id, flat(self.who(view, seat)), f"seat {seat}", *mine]
        if page.kind == DECK:
            return [*self.names("deck", page.id), *self.listed_words("deck_" + page.id)]
        return [*self.names(page.kind, page.id), *self.called(page.kind, page.id)]

    # What may be typed.

    def understood(self, view: View, verb: str, typed: Sequence[str]) -> Words | None:
        return self.options(view).handfuls.understood(verb, typed)

    def naming(self, words: Words, field: str) -> list[str]:
        value = words[field]
        if value == "none":
            return []
        if field == "die":
            return self.die_names(str(value))
        if field == "dice" and words["do"] in OF_DICE:
            return [name for die in str(value).split("+") for name in (self.die_names(die) if "-" in die else [die])]
        return super().naming(words, field)

    def called(self, field: str, value: str | int) -> list[str]:
        if field == "die" and value != "none":
            return self.die_names(str(value))
        return [self.texts[f"short_area_{value}"]] if field in ("area", "slot") else super().called(field, value)
