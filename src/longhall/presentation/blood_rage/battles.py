"""Pillages of Blood Rage, each told in one line: who fought how strongly, won, died, and gained; and Ragnarok."""

from __future__ import annotations

from collections.abc import Iterable

from longhall.kernel.vocabulary import Words
from longhall.presentation.blood_rage.names import Names
from longhall.presentation.spans import EMPTY, Sentence, concat, joined

# What is said in the line itself, or follows from it: the winner's cards are gone, the losers take theirs back.
IN_THE_LINE = frozenset(
    (
        "pillage_declared",
        "joined",
        "unopposed",
        "revealed",
        "quest_turned",
        "added",
        "fought",
        "won_battle",
        "no_winner",
        "perished",
        "pillaged",
        "raised",
        "raise_lost",
        "glory",
        "gained_rage",
        "discarded",
        "taken_back",
    )
)


class Retelling:
    """Events that belong together, and what they have in common: the dead, and what each clan gains."""

    def __init__(self, names: Names, events: list[Words]) -> None:
        self.names, self.events = names, events

    def of(self, *kinds: str) -> list[Words]:
        """Its events of some kinds."""
        return [event for event in self.events if event["event"] in kinds]

    def phrase(self, key: str, event: Words) -> Sentence:
        """A text about what an event tells."""
        return self.names.phrase(self.names.texts[key], event)

    def sentence(self, event: Words) -> Sentence:
        """An event in its own sentence."""
        return self.names.phrase(self.names.locale.event_template(event), event)

    def _dead(self) -> Sentence:
        dead: dict[Sentence, list[Sentence]] = {}
        for event in self.of("perished"):
            name = self.names.troop(str(event["figure"]), int(event["count"]))
            dead.setdefault(self._clan(event), []).append(name)
        told = [concat(clan, " ", joined(", ", figures)) for clan, figures in dead.items()]
        return self.names.text("told_dead", figures=joined(self.names.texts["then"], told)) if told else EMPTY

    def _gains(self) -> Iterable[Sentence]:
        """What each clan has gained, in the order of the events."""
        gains: dict[Sentence, list[Sentence]] = {}
        for event in self.of("raised", "raise_lost", "glory", "gained_rage"):
            gains.setdefault(self._clan(event), []).append(self._gain(event))
        return (self.names.text("told_gains", clan=clan, gains=joined(", ", told)) for clan, told in gains.items())

    def _gain(self, event: Words) -> Sentence:
        key = f"told_{event['event']}"
        if event["event"] == "glory" and event["card"] != "none":
            key = "told_glory_by"
        elif event["event"] == "glory" and event["source"] == "pillage":
            key = "told_glory_token"
        if event["event"] == "raised" and event["glory"]:
            key = "told_raised_high"
        return self.phrase(key, event)

    def _clan(self, event: Words) -> Sentence:
        return self.names.name("clan", event["clan"])


class Ragnarok(Retelling):
    """A province is gone, with all in it; or Valhalla gives the dead back."""

    def line(self) -> Sentence:
        """All of it."""
        gone = [self.sentence(event) for event in self.of("ragnarok")]
        back = [concat(self._clan(event), " ", self._count(event)) for event in self.of("released")]
        released = self.names.text("told_released", clans=joined(", ", back)) if back else EMPTY
        return joined(" ", [*gone, self._dead(), released, *self._gains()])

    def _count(self, event: Words) -> Sentence:
        return self.names.name("count", event["count"])


class Battle(Retelling):
    """The events of one pillage, from its declaration on."""

    def __init__(self, names: Names, events: list[Words]) -> None:
        super().__init__(names, events)
        swept = max((place for place, event in enumerate(events) if event["event"] == "watched"), default=0)
        self.swept = [event for event in events[:swept] if event["event"] == "discarded"]
        self.cards = [event for event in events[swept:] if event["event"] in ("revealed", "added")]

    @property
    def is_over(self) -> bool:
        """Whether it is known how it went."""
        return bool(self.of("unopposed", "fought"))

    @property
    def fighters(self) -> list[str]:
        """The clans that fought."""
        return [str(event["clan"]) for event in self.of("fought")]

    def line(self) -> Sentence:
        """All of it."""
        parts = [self._fight(), self._brought(), self._won(), self._swept(), *self._others(), self._dead()]
        return joined(" ", [*parts, *self._gains()])

    def _fight(self) -> Sentence:
        declared = self.events[0]
        clan, province = self._clan(declared), self.names.name("province", declared["province"])
        if not self.fighters:
            return self.names.text("told_unopposed", clan=clan, province=province)
        sides = joined(", ", [self._side(fought) for fought in self.of("fought")])
        return self.names.text("told_battle", clan=clan, province=province, sides=sides)

    def _side(self, fought: Words) -> Sentence:
        """One clan: figures and cards, and what they come to."""
        cards = [self.names.name("card", event["card"]) for event in self.cards if event["clan"] == fought["clan"]]
        if not cards:
            return self.phrase("told_side_bare", fought)
        facts = {field: self.names.name(field, fought[field]) for field in ("clan", "figures", "cards", "strength")}
        return self.names.text("told_side", names=joined(" + ", cards), **facts)

    def _brought(self) -> Sentence:
        """Who was brought in from next door."""
        brought = [self.phrase("told_joined", event) for event in self.of("joined")]
        return self.names.text("told_brought", figures=joined(", ", brought)) if brought else EMPTY

    def _won(self) -> Sentence:
        winners = self.of("won_battle")
        if winners:
            return self.phrase("told_won", winners[0])
        return self.names.text("told_tie") if self.of("no_winner") else EMPTY

    def _swept(self) -> Sentence:
        """The cards that a Watch has swept away."""
        cards = [str(event["card"]) for event in self.swept]
        return self.names.text("told_swept", cards=self.names.named_cards(cards)) if cards else EMPTY

    def _others(self) -> Iterable[Sentence]:
        """What the line has no place for, each in its own sentence."""
        return (self.sentence(event) for event in self.events if event["event"] not in IN_THE_LINE)
