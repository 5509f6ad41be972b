"""A game of Reavers of Midgard as it was told: beat by beat, and what each card, tile and reaver did.

What a thing should do is read from what is printed on it, and not from the rules' own code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import cast

from longhall import SPECTATOR
from longhall.games.reavers_of_midgard import ReaversGame
from longhall.games.reavers_of_midgard import content as printed
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.saga import Moment, Saga
from longhall.kernel.vocabulary import Words
from tests.records.ways import way

# What a card did is told before any of these.
TURNS = {"ship_placed", "round_began", "acted", "rested"}


class Beat(way.Beat):
    """One event, the act it came from, and the table before and after that act."""

    def __init__(self, said: Words, moment: Moment, after: Reavers, place: int, area: str) -> None:
        super().__init__(said, moment)
        self.before = cast(Reavers, moment.before)
        self.after = after
        self.place = place
        self.area = area
        self.seat = int(said.get("seat", -1))

    @property
    def card(self) -> str:
        """The card it tells of."""
        return str(self.said["card"])

    @property
    def dice(self) -> list[str]:
        """The dice it tells of, by name."""
        dice = str(self.said["dice"])
        return [] if dice == "none" else dice.split("+")

    @property
    def colours(self) -> list[str]:
        """Their colours, in the order of the alphabet."""
        return sorted(colour_of(die) for die in self.dice)


def colour_of(die: str) -> str:
    """The colour of a die."""
    return die.split("-")[0]


class Tale:
    """Everything that was told of a game, in order."""

    def __init__(self, saga: Saga) -> None:
        self.saga = saga
        self.box = cast(ReaversGame, saga.game).content
        self.names = cast(ReaversGame, saga.game).book.names
        self.table = cast(Reavers, saga.table)
        self.decks = {name: deck for deck, names in self._decks().items() for name in names}
        self.beats = list(self._beats())

    def _decks(self) -> dict[str, list[str]]:
        village = [*self.box.village.artifact, *self.box.village.card]
        keep = [*self.box.keep.set, *self.box.keep.card]
        tapestries = [f"tapestry-{design}" for design in self.box.keep.tapestries.copies]
        return {"village": [card.id for card in village], "keep": [*(card.id for card in keep), *tapestries]}

    def _beats(self) -> Iterator[Beat]:
        place, area = 0, ""
        for moment, after in way.acts_of(self.saga):
            for said in moment.outcome.events(SPECTATOR):
                if said["event"] == "ship_placed":
                    area = str(said["area"])
                yield Beat(said, moment, cast(Reavers, after), place, area)
                place += 1

    def of(self, *kinds: str) -> list[Beat]:
        """The beats of some kinds."""
        return [beat for beat in self.beats if beat.kind in kinds]

    def after(self, beat: Beat, *ends: str) -> list[Beat]:
        """What came of a beat, until something else begins."""
        return list(takewhile(lambda later: later.kind not in (*TURNS, *ends), self.beats[beat.place + 1 :]))

    def does(self, beat: Beat, says: Sequence[printed.Says], *ends: str) -> bool:
        """Whether the owner of a beat then got or did all that is printed, in that order."""
        return Reading(self, beat.seat, self.after(beat, *ends)).finds(says)


class Reading:
    """What came of a card, read side by side with what is printed on it."""

    def __init__(self, tale: Tale, seat: int, beats: Sequence[Beat]) -> None:
        self.tale = tale
        self.seat = seat
        self.beats = iter(beats)
        self.paid = "none"

    def finds(self, says: Sequence[printed.Says]) -> bool:
        """Whether all of it happens, part after part."""
        return all(self.find(part) for part in says)

    def find(self, part: printed.Says) -> bool:
        """Whether one part happens after those before it."""
        match part:
            case printed.Gain(what="glory", n=n):
                return self.next_is("glory", n=n) is not None
            case printed.Gain(what=what, n=n):
                return self.next_is("gained", what=what, n=n) is not None
            case printed.Lose(what=what, n=n):
                return self.next_is("lost", what=what, n=n) is not None
            case printed.Roll(dice=dice):
                rolled = self.next_is("rolled")
                return rolled is not None and rolled.colours == sorted(dice)
            case printed.RollChosen():
                rolled = self.next_is("rolled")
                return rolled is not None and sorted(str(rolled.move.get("colours")).split("+")) == rolled.colours
            case printed.GainDie(colour=colour, face=face):
                return self._die_is_set(colour, face)
            case printed.Draw(deck=deck):
                return self._draws(deck)
            case printed.DrawLoot():
                return self.next_is("card_resolved") is not None
            case printed.DrawKeep(deck=deck):
                drew, dropped = self.next_is("drew", deck=deck, n=2), self.next_is("card_discarded")
                return drew is not None and dropped is not None and self._draws(deck)
            case printed.DiscardDice(colour=colour, n=n, then=then):
                return self._dice_are_paid(colour, n) and self.finds(then)
            case printed.DiscardFavor(n=n, then=then):
                return self.next_is("spent", what="favor", n=n) is not None and self.finds(then)
            case printed.Pillage(defence=defence, then=then):
                won = not defence or self.next_is("combat_won", defence=defence) is not None
                return won and self.next_is("pillaged") is not None and self.finds(then)
            case printed.GiveTerror(n=n):
                return self._terror_is_given(n)
            case printed.AddCombatDice(n=n):
                return (
                    self.next_is("hammers_committed", added=n) is not None and self.next_is("combat_rolled") is not None
                )
            case printed.LosePossession():
                return any(
                    beat.seat == self.seat and beat.kind in ("artifact_piled", "upgrade_lost") for beat in self.beats
                )
            case _:
                return self.next_is(DEEDS[type(part)]) is not None

    def next_is(self, kind: str, **facts: str | int) -> Beat | None:
        """The next beat of the owner that tells this, if there is one."""
        return next(
            (beat for beat in self.beats if beat.kind == kind and beat.seat == self.seat and beat.says(**facts)), None
        )

    def _die_is_set(self, colour: str, face: str) -> bool:
        beat = self.next_is("die_set")
        if beat is None:
            return False
        asked = self.paid if colour == "paid" else colour
        got, shown = str(beat.said["die"]).split("-", 1)
        return asked in (got, "any") and face in (shown, "chosen")

    def _draws(self, deck: str) -> bool:
        if deck == "prophecy":
            return self.next_is("prophecy_drawn") is not None
        if deck == "reaver":
            return self.next_is("reaver_gained") is not None
        beat = self.next_is("card_resolved")
        return beat is not None and self.tale.decks[beat.card] == deck

    def _dice_are_paid(self, colour: str, n: int) -> bool:
        beat = self.next_is("paid")
        if beat is None:
            return False
        self.paid = beat.colours[0]
        return len(beat.dice) == n and (colour == "any" or set(beat.colours) == {colour})

    def _terror_is_given(self, n: int) -> bool:
        burden = self.next_is("burdened")
        given = next(self.beats, None)
        return (
            burden is not None
            and given is not None
            and given.seat == burden.said["victim"]
            and given.says(event="gained", what="terror", n=n)
        )


# What is told of the parts that have no numbers.
DEEDS: dict[type, str] = {
    printed.TurnDie: "die_turned",
    printed.ReturnProphecy: "prophecy_returned",
    printed.Upgrade: "upgrade_built",
    printed.LoseDie: "die_lost",
    printed.LoseLeader: "reaver_dismissed",
    printed.IgnoreExpedition: "expedition_ignored",
    printed.TakeBetterTile: "territory_replaced",
    printed.FireRecruited: "fired",
    printed.RewardRecruited: "rewarded",
}


@lru_cache(maxsize=2)
def tale(saga: Saga) -> Tale:
    """A game as it was told, if it is over."""
    return Tale(saga)
