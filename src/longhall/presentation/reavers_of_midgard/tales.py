"""What happened in Reavers of Midgard, a step to a paragraph: who acted where, what was paid, taken, fought, gained."""

from __future__ import annotations

from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.vocabulary import Words
from longhall.presentation.reavers_of_midgard.names import Names
from longhall.presentation.spans import EMPTY, Said, Sentence, concat, fields_of, fill, flat, joined
from longhall.presentation.voice import variant

# What begins a step of a seat, unless its step has begun: a firing specialist, storing before the act.
STEPS = frozenset(("fired", "stored", "used", "acted", "rested", "drew", "reaver_gained"))
# What is done in a step; only one of them is.
DEEDS = frozenset(("acted", "rested"))
# What stands for itself, or begins something that concerns everybody.
HEADS = frozenset(("ship_placed", "round_began", "honor_ship", "scored", "won"))
# What is told with the name of its seat.
NAMING = frozenset(("start_marker", "honor_ship", "won", "round_began"))
COMBATS = frozenset(("combat_won", "combat_lost"))


class Tale:
    """The events of one paragraph."""

    notable = False

    def __init__(self, voice: Names, view: ReaversView, events: list[Words]) -> None:
        self.voice, self.view, self.events = voice, view, events

    @property
    def weighty(self) -> bool:
        """Whether the viewer must not miss it: a combat of one's own, or a Terror one was given."""
        own = self.view.viewer
        return any(
            (event["event"] in COMBATS and event["seat"] == own)
            or (event["event"] == "burdened" and event["victim"] == own)
            for event in self.events
        )

    def text(self) -> Sentence:
        """All of it, in a sentence."""
        first = self.events[0]
        kind = str(first["event"])
        if kind in ("scored", "glory"):
            return self._sums(kind)
        deed = next((event for event in self.events if event["event"] in DEEDS), None)
        if kind in HEADS:
            head, rest = self._said(first), self.events[1:]
        else:
            head = self._head(first, deed)
            rest = [event for event in self.events if event is not deed]
        told = self._joined(rest, first.get("seat"))
        link = self.voice.texts["next" if kind in HEADS else "colon"]
        return _ended(concat(head, link, told) if told else head)

    def _head(self, first: Words, deed: Words | None) -> Sentence:
        who = self.voice.you_or(self.view, first["seat"])
        if deed is None:
            return self.voice.text("told_specialists" if first["event"] == "fired" else "told_goes_on", who=who)
        if deed["event"] == "rested":
            return self.voice.text("told_rested", who=who)
        return self.voice.text("told_acted", who=who, area=self.voice.name("area", deed["area"]))

    def _joined(self, events: list[Words], seat: object) -> Sentence:
        """Events one after the other: what follows from one of them stands behind a comma, another thing after ";"."""
        told: Sentence = EMPTY
        for event in events:
            said = self._said(event)
            if not said:
                continue
            if event.get("seat") != seat and event["event"] not in NAMING:
                said = concat(self.voice.you_or(self.view, event["seat"]), " ", said)
            link = self.voice.texts["then" if f"opens_{event['event']}" in self.voice.texts else "next"] if told else ""
            told = concat(told, link, said)
        return told

    def _said(self, event: Words) -> Sentence:
        """An event in a few words, without who it is about."""
        template = self.voice.texts.get(self._key(str(event["event"]), event))
        if template is None:
            return EMPTY
        return fill(template, {field: self._fact(event, field) for field in fields_of(template)})

    def _fact(self, event: Words, field: str) -> Said:
        """A fact of an event as it is told."""
        voice, kind = self.voice, event["event"]
        if field == "dice":
            return self._dice(event)
        if field == "die":
            return voice.die(str(event["die"]))
        if field in ("card", "first", "second"):
            return voice.card_name(str(event[field]))
        if field in ("who", "whom"):
            return voice.you_or(self.view, event["seat"], "you" if field == "who" else "you_inside")
        if field == "victim":
            return voice.you_or(self.view, event["victim"], "you_inside")
        if field == "icon":
            return voice.ship(str(event["icon"]))
        if field in ("territory", "better"):
            return voice.land(str(event[field]))
        if field == "tile" and kind == "tile_turned":
            return voice.tile(str(event["tile"]))
        return voice.name(field, event[field])

    def _dice(self, event: Words) -> Said:
        if "zeros" in event:
            dice = "0" * int(event["zeros"]) + "1" * int(event["ones"]) + "2" * int(event["twos"])
            return " ".join(dice) or "-"
        leader = self._leader(event)
        if event["event"] == "hammers_committed":
            return self._hammers(event, leader)
        return self.voice.told(str(event["dice"]), leader)

    def _key(self, kind: str, event: Words) -> str:
        """The text of an event: one for certain words if there is one."""
        if kind == "prophecy_drawn" and "card" not in event:
            return "told_prophecy_drawn_unseen"
        return variant(self.voice.texts, f"told_{kind}", event)

    def _leader(self, event: Words) -> str | None:
        seat = event.get("seat")
        crew = next((crew for crew in self.view.crews if crew.seat == seat), None)
        return None if crew is None or "wild" not in str(event.get("dice")) else self.voice.leader_colour(crew)

    def _hammers(self, event: Words, leader: str | None) -> Sentence:
        dice = [] if event["dice"] == "none" else [self.voice.told(str(event["dice"]), leader)]
        dice += [self.voice.ship("hammer")] * int(event["upgrades"])
        dice += [self.voice.counted("added_dice", int(event["added"]))] if event["added"] else []
        return joined(" ", dice) or self.voice.text("nothing")

    def _sums(self, kind: str) -> Sentence:
        """What all players gain at once: their income, or what is counted at the end."""
        sums: dict[int, list[Sentence]] = {}
        for event in self.events:
            if event["event"] == kind:
                key = "told_income" if kind == "glory" else self._key("scored", event)
                source = self.voice.locale.terms.get(str(event["source"]), "")
                facts: dict[str, Said] = {"n": self.voice.name("n", event["n"]), "source": source}
                sums.setdefault(int(event["seat"]), []).append(fill(self.voice.texts[key], facts))
        parts = [concat(self.voice.you_or(self.view, seat), " ", joined(", ", told)) for seat, told in sums.items()]
        told = self.voice.text("told_incomes" if kind == "glory" else "told_scores", sums=joined("; ", parts))
        others = [self._said(event) for event in self.events if event["event"] != kind]
        return joined(" ", [told, *(concat(said, ".") for said in others if said)])


def _ended(sentence: Sentence) -> Sentence:
    return sentence if flat(sentence[-1:]).endswith(("!", "?")) else concat(sentence, ".")


def goes_on(paragraph: list[Words], event: Words) -> bool:
    """Whether an event belongs to a paragraph: to the step of a seat, to the placing of a ship, to what all gain."""
    kind, first = str(event["event"]), paragraph[0]
    begun = str(first["event"])
    if kind in HEADS:
        return kind == begun == "scored"
    if kind == "glory" and event["source"] == "income":
        return begun == "glory" and first["source"] == "income"
    if begun in HEADS or begun == "glory":
        return kind not in STEPS and begun != "round_began"
    if kind in STEPS and event["seat"] != first["seat"]:
        return False
    if kind in DEEDS:
        return begun in ("stored", "used") and not any(other["event"] in DEEDS for other in paragraph)
    return True
