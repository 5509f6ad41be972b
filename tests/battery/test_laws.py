"""The battery catches what it is there for: each of these games breaks one law, and is caught at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

import pytest

from longhall import SPECTATOR, Rng, Table
from longhall.games.mythic_arena import MythicArenaGame
from longhall.games.mythic_arena.table import MythicArena
from longhall.games.mythic_arena.view import MythicArenaView
from longhall.kernel.game import Game
from longhall.kernel.reasons import Why
from longhall.kernel.step import Step
from longhall.kernel.views import View
from longhall.kernel.vocabulary import EventVocabulary, Field, Verb, Words
from tests import house
from tests.battery.laws import LawBroken, Watched, hides
from tests.kernel.goofspiel import PRIZES, TAKEN, Bids, Goofspiel, GoofspielTable


class ShowsTheDeck(MythicArenaGame):
    def view(self, table: MythicArena, viewer: int) -> View:
        view: Any = super().view(table, viewer)
        view.turn = table.deck(0)[-1] if table.deck(0) else 0
        return view  # type: ignore[no-any-return]  # it is the view just made


class SharesTooMuch(MythicArenaGame):
    def views(self, table: MythicArena, viewers: Sequence[int]) -> list[View]:
        first, *others = super().views(table, viewers)
        for view in others:
            cast(MythicArenaView, view).sides = cast(MythicArenaView, first).sides
        return [first, *others]


class TellsWhatWasDrawn(MythicArenaGame):
    def __init__(self) -> None:
        super().__init__()
        verbs = list(self.events.verbs)
        card = Field("card", self.content.names)
        verbs[self.events.number["drew"]] = Verb("drew", Field("pantheon", ("norse", "greek")), card)
        self.events = EventVocabulary(verbs)


class SharesItsNumbers(GoofspielTable):
    def blank(self) -> SharesItsNumbers:
        return SharesItsNumbers(self.game, self.players, self.settings)

    def copy(self) -> Table:
        twin = super().copy()
        twin.numbers = self.numbers
        return twin


class PeeksAtThePrizes(GoofspielTable):
    def blank(self) -> PeeksAtThePrizes:
        return PeeksAtThePrizes(self.game, self.players, self.settings)

    def hand(self, seat: int) -> list[int]:
        cards = super().hand(seat)
        return cards[: 1 + self.numbers[PRIZES + 4] % 2] if len(cards) > 1 else cards


class PeekingBids(Bids):
    """Who bids last may bid high only if the last prize is."""

    def options(self, table: GoofspielTable, seat: int) -> list[int]:
        cards = super().options(table, seat)
        is_last = table.sealed(1 - seat) > 0
        return cards[: 1 + table.numbers[PRIZES + 4]] if is_last else cards


class PeeksWhenAlone(GoofspielTable):
    def blank(self) -> PeeksWhenAlone:
        return PeeksWhenAlone(self.game, self.players, self.settings)

    def push(self, step: Step[Any]) -> None:
        super().push(PeekingBids() if type(step) is Bids else step)


class FindsAPoint(GoofspielTable):
    def blank(self) -> FindsAPoint:
        return FindsAPoint(self.game, self.players, self.settings)

    def seal(self, seat: int, card: int) -> None:
        super().seal(seat, card)
        self.numbers[TAKEN + seat] += self.rng.below(2)


class RevealsByThePrizes(GoofspielTable):
    """Whether a bid can be taken back depends on a prize that lies face down."""

    def blank(self) -> RevealsByThePrizes:
        return RevealsByThePrizes(self.game, self.players, self.settings)

    def seal(self, seat: int, card: int) -> None:
        super().seal(seat, card)
        if self.numbers[PRIZES + 4] % 2:
            self.reveal()


class ImaginesNothing(GoofspielTable):
    def blank(self) -> ImaginesNothing:
        return ImaginesNothing(self.game, self.players, self.settings)

    def redeal(self, seat: int, rng: Rng) -> None:
        """It leaves everything where it is."""


class Unordered(GoofspielTable):
    def blank(self) -> Unordered:
        return Unordered(self.game, self.players, self.settings)

    def hand(self, seat: int) -> list[int]:
        return super().hand(seat)[::-1]


class Played(Goofspiel):
    """Goofspiel at another table."""

    steps: ClassVar[tuple[type[Step[Any]], ...]] = (*Goofspiel.steps, PeekingBids)

    def __init__(self, kind: type[GoofspielTable]) -> None:
        super().__init__()
        self.kind = kind

    def blank_table(self, players: int, settings: list[int]) -> GoofspielTable:
        return self.kind(self, players, settings)


def is_caught(game: Game, law: str) -> bool:
    """Whether a game is caught breaking this law in one of twenty plays of it."""
    for seed in range(20):
        try:
            Watched(game, 2, seed, {}).play()
        except LawBroken as caught:
            if law in str(caught):
                return True
    return False


def test_a_view_that_shows_the_deck_is_caught() -> None:
    assert is_caught(ShowsTheDeck(), "tells what seat")


def test_a_part_of_a_view_that_is_shared_and_should_not_be_is_caught() -> None:
    assert is_caught(SharesTooMuch(), "together with others")


def test_an_event_that_tells_a_secret_is_caught() -> None:
    assert is_caught(TellsWhatWasDrawn(), "an event tells seat")


def test_a_copy_that_shares_its_innards_is_caught() -> None:
    assert is_caught(Played(SharesItsNumbers), "the copy")


def test_a_hand_cut_by_what_the_seat_cannot_know_is_caught() -> None:
    assert is_caught(Played(PeeksAtThePrizes), "cannot know")


def test_options_of_the_last_to_choose_that_leak_are_caught() -> None:
    assert is_caught(Played(PeeksWhenAlone), "the options of seat")


def test_chance_that_can_be_taken_back_is_caught() -> None:
    assert is_caught(Played(FindsAPoint), "has seen what chance brought")


def test_a_refusal_to_take_back_that_leaks_is_caught() -> None:
    assert is_caught(Played(RevealsByThePrizes), "why nothing can be taken back tells seat")


def test_a_reason_with_a_secret_among_its_facts_is_caught() -> None:
    class SaysTooMuch(Goofspiel):
        def explain(self, table: Table, seat: int, words: Words) -> Why:
            return "GS-1", "no", {"last_prize": table.numbers[PRIZES + 4]}

    assert is_caught(SaysTooMuch(), "why_not tells seat")


def test_a_broken_invariant_is_caught() -> None:
    class Cracked(Goofspiel):
        def faults(self, table: Table) -> list[str]:
            return ["a prize is missing"] if max(table.scores) > 4 else []

    assert is_caught(Cracked(), "a prize is missing")


def test_an_imagined_table_that_is_the_real_one_is_caught() -> None:
    assert is_caught(Played(ImaginesNothing), "all were the real one")


def test_options_out_of_order_are_caught() -> None:
    assert is_caught(Played(Unordered), "not ascending")


@pytest.mark.parametrize("name", house.NAMES)
def test_every_game_has_secrets_to_keep(name: str) -> None:
    table, rng = house.find(name).deal(2, 1), Rng(1)
    secrets = 0
    while not table.over:
        secrets += hides(table.view(SPECTATOR))
        codes = table.options(table.to_act[0])
        table.act(table.to_act[0], codes[rng.below(len(codes))])
    assert secrets
