"""What happened in Reavers of Midgard, a step on a line: who acted where, what was paid, taken, fought and gained."""

from __future__ import annotations

from longhall.cli.boards.phrases import variant
from longhall.cli.boards.reavers_of_midgard_signs import Signs
from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.vocabulary import Words

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

    def __init__(self, signs: Signs, view: ReaversView, events: list[Words]) -> None:
        self.signs, self.view, self.events = signs, view, events

    @property
    def weighty(self) -> bool:
        """Whether the viewer must not miss it: a combat of one's own, or a Terror one was given."""
        own = self.view.viewer
        return any(
            (event["event"] in COMBATS and event["seat"] == own)
            or (event["event"] == "burdened" and event["victim"] == own)
            for event in self.events
        )

    def text(self) -> str:
        """All of it, on a line."""
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
        link = self.signs.phrase("next" if kind in HEADS else "colon")
        return _ended(head + link + told if told else head)

    def _head(self, first: Words, deed: Words | None) -> str:
        who = self.signs.who(self.view, first["seat"])
        if deed is None:
            kind = "told_specialists" if first["event"] == "fired" else "told_goes_on"
            return self.signs.phrase(kind, who=who)
        if deed["event"] == "rested":
            return self.signs.phrase("told_rested", who=who)
        return self.signs.phrase("told_acted", who=who, area=self.signs.name("area", deed["area"]))

    def _joined(self, events: list[Words], seat: object) -> str:
        """Events one after the other: what follows from one of them stands behind a comma, another thing after ";"."""
        told = ""
        for event in events:
            said = self._said(event)
            if not said:
                continue
            if event.get("seat") != seat and event["event"] not in NAMING:
                said = f"{self.signs.who(self.view, event['seat'])} {said}"
            if told:
                told += self.signs.phrase("then" if f"opens_{event['event']}" in self.signs.texts else "next")
            told += said
        return told

    def _said(self, event: Words) -> str:
        """An event in a few words, without who it is about."""
        signs, kind = self.signs, str(event["event"])
        facts: dict[str, object] = {field: signs.name(field, value) for field, value in event.items()}
        leader = self._leader(event)
        if "dice" in event:
            facts["dice"] = signs.told(str(event["dice"]), leader)
        if "die" in event:
            facts["die"] = signs.die(str(event["die"]))
        for field in ("card", "first", "second"):
            if field in event and event[field] != "none":
                facts[field] = signs.card(str(event[field]))
        if "seat" in event:
            facts["who"] = signs.who(self.view, event["seat"])
            facts["whom"] = signs.whom(self.view, event["seat"])
        if "victim" in event:
            facts["victim"] = signs.whom(self.view, event["victim"])
        if "icon" in event:
            facts["icon"] = signs.die(f"ship-{event['icon']}")
        for field in ("territory", "better"):
            if field in event:
                facts[field] = signs.land(str(event[field]))
        if "zeros" in event:
            dice = "0" * int(event["zeros"]) + "1" * int(event["ones"]) + "2" * int(event["twos"])
            facts["dice"] = " ".join(dice) or "-"
        if kind == "hammers_committed":
            facts["dice"] = self._hammers(event, leader)
        if kind == "tile_turned":
            facts["tile"] = signs.tile(str(event["tile"]))
        key = self._key(kind, event)
        return signs.texts[key].format_map(facts) if key in signs.texts else ""

    def _key(self, kind: str, event: Words) -> str:
        """The text of an event: one for certain words if there is one."""
        if kind == "prophecy_drawn" and "card" not in event:
            return "told_prophecy_drawn_unseen"
        return variant(self.signs.texts, f"told_{kind}", event)

    def _leader(self, event: Words) -> str | None:
        seat = event.get("seat")
        crew = next((crew for crew in self.view.crews if crew.seat == seat), None)
        return None if crew is None or "wild" not in str(event.get("dice")) else self.signs.leader_colour(crew)

    def _hammers(self, event: Words, leader: str | None) -> str:
        dice = [] if event["dice"] == "none" else [self.signs.told(str(event["dice"]), leader)]
        dice += [self.signs.die("ship-hammer")] * int(event["upgrades"])
        dice += [self.signs.counted("added_dice", int(event["added"]))] if event["added"] else []
        return " ".join(dice) or self.signs.phrase("nothing")

    def _sums(self, kind: str) -> str:
        """What all players gain at once: their income, or what is counted at the end."""
        sums: dict[object, list[str]] = {}
        for event in self.events:
            if event["event"] == kind:
                key = "told_income" if kind == "glory" else self._key("scored", event)
                source = self.signs.locale.terms.get(str(event["source"]), "")
                told = self.signs.texts[key].format_map({"n": event["n"], "source": source})
                sums.setdefault(event["seat"], []).append(told)
        parts = [f"{self.signs.who(self.view, seat)} {', '.join(told)}" for seat, told in sums.items()]
        told = self.signs.phrase("told_incomes" if kind == "glory" else "told_scores", sums="; ".join(parts))
        others = [self._said(event) for event in self.events if event["event"] != kind]
        return " ".join([told, *(f"{said}." for said in others if said)])


def _ended(text: str) -> str:
    return text if text.endswith(("!", "?")) else f"{text}."


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
