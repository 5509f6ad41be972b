"""Pillages of Blood Rage, each told in one line: who fought how strongly, won, died, and gained; and Ragnarok."""

from __future__ import annotations

from collections.abc import Iterable

from longhall.cli.boards.blood_rage_signs import Signs
from longhall.kernel.vocabulary import Words

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

    def __init__(self, signs: Signs, events: list[Words]) -> None:
        self.signs, self.events = signs, events

    def of(self, *kinds: str) -> list[Words]:
        """Its events of some kinds."""
        return [event for event in self.events if event["event"] in kinds]

    def _dead(self) -> str:
        dead: dict[str, list[str]] = {}
        for event in self.of("perished"):
            name = self.signs.troop(str(event["figure"]), int(event["count"]))
            dead.setdefault(self._clan(event), []).append(name)
        told = self.signs.phrase("then").join(f"{clan} {', '.join(figures)}" for clan, figures in dead.items())
        return self.signs.phrase("told_dead", figures=told) if told else ""

    def _gains(self) -> Iterable[str]:
        """What each clan has gained, in the order of the events."""
        gains: dict[str, list[str]] = {}
        for event in self.of("raised", "raise_lost", "glory", "gained_rage"):
            gains.setdefault(self._clan(event), []).append(self._gain(event))
        return (self.signs.phrase("told_gains", clan=clan, gains=", ".join(told)) for clan, told in gains.items())

    def _gain(self, event: Words) -> str:
        key = f"told_{event['event']}"
        if event["event"] == "glory" and event["card"] != "none":
            key = "told_glory_by"
        elif event["event"] == "glory" and event["source"] == "pillage":
            key = "told_glory_token"
        if event["event"] == "raised" and event["glory"]:
            key = "told_raised_high"
        facts: dict[str, object] = {**event}
        facts |= {field: self.signs.name(field, event[field]) for field in ("stat", "card") if field in event}
        return self.signs.phrase(key, **facts)

    def _clan(self, event: Words) -> str:
        return self.signs.name("clan", event["clan"])


class Ragnarok(Retelling):
    """A province is gone, with all in it; or Valhalla gives the dead back."""

    def line(self) -> str:
        """All of it."""
        gone = (self.signs.locale.event(event) for event in self.of("ragnarok"))
        back = ", ".join(f"{self._clan(event)} {event['count']}" for event in self.of("released"))
        released = self.signs.phrase("told_released", clans=back) if back else ""
        return " ".join(part for part in (*gone, self._dead(), released, *self._gains()) if part)


class Battle(Retelling):
    """The events of one pillage, from its declaration on."""

    def __init__(self, signs: Signs, events: list[Words]) -> None:
        super().__init__(signs, events)
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

    def line(self) -> str:
        """All of it."""
        parts = [self._fight(), self._brought(), self._won(), self._swept(), *self._others(), self._dead()]
        return " ".join(part for part in (*parts, *self._gains()) if part)

    def _fight(self) -> str:
        declared = self.events[0]
        facts = {"clan": self._clan(declared), "province": self.signs.name("province", declared["province"])}
        if not self.fighters:
            return self.signs.phrase("told_unopposed", **facts)
        return self.signs.phrase("told_battle", **facts, sides=", ".join(map(self._side, self.of("fought"))))

    def _side(self, fought: Words) -> str:
        """One clan: figures and cards, and what they come to."""
        cards = [self.signs.name("card", event["card"]) for event in self.cards if event["clan"] == fought["clan"]]
        key = "told_side" if cards else "told_side_bare"
        facts = {field: fought[field] for field in ("figures", "cards", "strength")}
        return self.signs.phrase(key, clan=self._clan(fought), names=" + ".join(cards), **facts)

    def _brought(self) -> str:
        """Who was brought in from next door."""
        joined = [
            self.signs.phrase(
                "told_joined",
                clan=self._clan(event),
                figure=self.signs.name("figure", event["figure"]),
                start=self.signs.name("province", event["start"]),
            )
            for event in self.of("joined")
        ]
        return self.signs.phrase("told_brought", figures=", ".join(joined)) if joined else ""

    def _won(self) -> str:
        winners = [self._clan(event) for event in self.of("won_battle")]
        if winners:
            return self.signs.phrase("told_won", clan=winners[0])
        return self.signs.phrase("told_tie") if self.of("no_winner") else ""

    def _swept(self) -> str:
        """The cards that a Watch has swept away."""
        cards = [self.signs.name("card", event["card"]) for event in self.swept]
        return self.signs.phrase("told_swept", cards=", ".join(cards)) if cards else ""

    def _others(self) -> Iterable[str]:
        """What the line has no place for, each in its own sentence."""
        return (self.signs.locale.event(event) for event in self.events if event["event"] not in IN_THE_LINE)
