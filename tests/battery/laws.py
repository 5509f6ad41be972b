"""The laws every game keeps, checked at every ply of a random game.

A game gets all of this by having a folder (`tests/house.py`); it writes nothing but its invariants (`Game.faults`). A
broken law raises `LawBroken`, which says the game, the seed, the ply and what happened.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import msgspec

from longhall import SPECTATOR, IllegalMove, Rng, Table
from longhall.kernel.errors import Fault
from longhall.kernel.game import Game
from longhall.kernel.messages import Message
from longhall.kernel.play import Play
from longhall.kernel.playout import play_at_random
from longhall.kernel.saga import Saga, read
from longhall.kernel.seen import SeenRecord
from longhall.kernel.table import Outcome
from longhall.kernel.views import Pile, View
from longhall.kernel.vocabulary import Words
from tests.battery.speaking import foretold, looked_up, retold, spoken

MOST_PLIES = 5000
# A setting with more values than this is a matter of names rather than of rules.
MANY_VALUES = 8
# A seed so long that its digits stand nowhere by chance.
LONG_SEED = 1 << 90
# What takes long is looked at once in so many plies.
RARELY = 16


class LawBroken(AssertionError):
    """A game did what no game may do."""


class Watched:
    """A game played at random under the eyes of the law.

    With `every`, what is imagined is looked at only every so many plies: in the interpreted build that takes long.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int,
        settings: dict[str, str],
        every: int = 1,
        table: Table | None = None,
    ) -> None:
        self.game, self.players, self.seed, self.settings, self.every = game, players, seed, settings, every
        self.table = table or game.deal(players, seed, **settings)
        self.rng = Rng(seed + 1)
        self.ply = 0
        self.history: list[tuple[Table, int]] = []
        self.views: dict[int, View] = {}
        self.sayings: dict[int, bytes] = {}
        self.has_hidden = False
        self.dealt_again = False
        self.shown_otherwise = False

    def play(self) -> int:
        """Play to the end and look back; returns the number of plies."""
        while not self.table.over:
            self.look()
            self.step()
        self.look()
        if self.has_hidden:
            self.hold(self.dealt_again, "no imagined table was ever dealt again: all were the real one")
            self.hold(
                self.shown_otherwise, "no imagined table ever showed another seat anything else than the real one"
            )
        for ply, (table, digest) in enumerate(self.history):
            self.hold(table.digest() == digest, f"the copy made at ply {ply} has changed since")
        return self.ply

    @property
    def looks_closely(self) -> bool:
        """Whether imagined tables are looked at now."""
        return self.ply % self.every == 0

    def view(self, viewer: int) -> View:
        """What a viewer is shown now."""
        if viewer not in self.views:
            self.views[viewer] = self.table.view(viewer)
        return self.views[viewer]

    def said(self, viewer: int) -> bytes:
        """What a viewer is told now."""
        if viewer not in self.sayings:
            self.sayings[viewer] = spoken(self.table, self.view(viewer))
        return self.sayings[viewer]

    def look(self) -> None:
        """Everything that must hold of a table at rest."""
        table, game = self.table, self.game
        digest = table.digest()
        self.hold(
            table.over == (not table.to_act), "nobody is to act, but the game is not over, or the other way round"
        )
        self.hold(bool(table.winners) == table.over, "there are winners exactly when the game is over")
        for fault in game.faults(table):
            self.hold(False, f"invariant: {fault}")
        for seat in range(self.players):
            self.look_at_options(seat)
        if self.looks_closely:
            self.has_hidden = self.has_hidden or hides(self.view(SPECTATOR))
            self.look_at_views_together()
            imagined = [self.imagined(seat) for seat in range(self.players)]
            for seat, other in enumerate(imagined):
                self.look_for_leaks(seat, other)
            chosen = self.rng.below(self.players)
            self.look_at_imagined(chosen, imagined[chosen])
        if self.rng.below(4) == 0:
            again = game.table(table.position())
            self.hold(again.digest() == digest, "a position does not come back as it was")
            self.hold(again.to_act == table.to_act, "a position comes back with other seats to act")
        self.hold(table.digest() == digest, "looking at the table has changed it")
        self.history.append((table.copy(), digest))

    def look_at_views_together(self) -> None:
        """A view that is made together with others is the one that is made alone."""
        viewers = [SPECTATOR, *range(self.players)]
        for viewer, view in zip(viewers, self.game.views(self.table, viewers), strict=True):
            self.hold(view == self.view(viewer), f"together with others viewer {viewer} is shown something else")

    def look_at_options(self, seat: int) -> None:
        """Options ascending, unique, never empty for a seat to act; words and codes a bijection on them."""
        table, game = self.table, self.game
        codes = table.options(seat)
        self.hold(bool(codes) == (seat in table.to_act), f"seat {seat} is to act without options, or has them unasked")
        self.hold(all(a < b for a, b in itertools.pairwise(codes)), f"the options of seat {seat} are not ascending")
        self.hold(all(0 <= code < game.action_count for code in codes), "an option is outside the code space")
        for code in codes:
            self.hold(game.code(game.words(code)) == code, f"code {code} is not the code of its words")

    def imagined(self, seat: int) -> Table:
        """A table the seat could be sitting at, which has found out by itself who may do what there."""
        imagined = self.table.imagine(seat, self.rng)
        imagined.find_owing()
        return imagined

    def look_for_leaks(self, seat: int, imagined: Table) -> None:
        """What a seat is shown is the same on every table it could be sitting at."""
        table = self.table
        self.dealt_again = self.dealt_again or imagined.numbers != table.numbers
        self.shown_otherwise = self.shown_otherwise or any(
            imagined.view(other) != self.view(other) for other in range(self.players)
        )
        for viewer in (seat, SPECTATOR):
            same = imagined.view(viewer) == self.view(viewer)
            self.hold(same, f"the view of {viewer} tells what seat {seat} cannot know")
            # A spectator knows no more than a seat: what it is told is listened to on one imagined table of each ply.
            if viewer == seat or seat == self.ply % self.players:
                same = spoken(imagined, imagined.view(viewer)) == self.said(viewer)
                self.hold(same, f"what is said to {viewer} tells what seat {seat} cannot know")
            same = imagined.score_sheet(viewer) == table.score_sheet(viewer)
            self.hold(same, f"the score sheet of {viewer} tells what seat {seat} cannot know")
        again, chance = imagined.imagine(seat, Rng(self.ply)), table.imagine(seat, Rng(self.ply))
        self.hold(again.digest() == chance.digest(), f"what seat {seat} imagines depends on what it cannot know")
        self.hold(table.to_act == imagined.to_act, f"who is to act tells seat {seat} something")
        self.hold(table.options(seat) == imagined.options(seat), f"the options of seat {seat} leak")
        self.hold(table.prompt(seat) == imagined.prompt(seat), f"the prompt of seat {seat} leaks")
        if self.rng.below(RARELY) == 0:
            same = looked_up(table, self.view(seat)) == looked_up(imagined, imagined.view(seat))
            self.hold(same, f"what seat {seat} may look up tells what it cannot know")
            same = foretold(table, seat) == foretold(imagined, seat)
            self.hold(same, f"what is foretold to seat {seat} tells what it cannot know")
        wish = self.some_code()
        words = self.game.words(wish)
        self.hold(table.why_not(seat, words) == imagined.why_not(seat, words), f"why_not tells seat {seat} too much")
        self.hold(refusal(table, seat, wish) == refusal(imagined, seat, wish), f"a refusal tells seat {seat} too much")

    def look_at_imagined(self, seat: int, imagined: Table) -> None:
        """An imagined table is as sound as any, and can be played out."""
        for fault in self.game.faults(imagined):
            self.hold(False, f"invariant on a table imagined by seat {seat}: {fault}")
        if self.rng.below(8) == 0:
            play_at_random(imagined, self.rng)
            self.hold(imagined.over, "an imagined table could not be played out")
            for fault in self.game.faults(imagined):
                self.hold(False, f"invariant at the end of an imagined table: {fault}")

    def some_code(self) -> int:
        """Any move there is: each verb is as likely as another, however many ways there are to say it."""
        vocabulary = self.game.vocabulary
        verb = list(vocabulary.verbs.values())[self.rng.below(len(vocabulary.verbs))]
        return vocabulary.first[verb.name] + self.rng.below(verb.size)

    def step(self) -> None:
        """One act of a random seat to act, after one that is refused."""
        table = self.table
        before, digest = self.history[-1]
        self.refuse(digest)
        seat = table.to_act[self.rng.below(len(table.to_act))]
        codes = table.options(seat)
        code = codes[self.rng.below(len(codes))]
        twins = [(other, self.twin(other)) for other in range(self.players) if self.looks_closely]
        outcome = table.act(seat, code)
        self.views = {}
        self.sayings = {}
        self.hold(before.digest() == digest, "an act has changed the copy that was made before it")
        self.hold(not (table.over and outcome.reversible), "what ended the game can be taken back")
        for other, twin in twins:
            if twin.allows(seat, code) and not self.game.fleeting(outcome):
                was = twin.copy()
                there = twin.act(seat, code)
                if other == seat and outcome.events(seat) == there.events(seat):
                    self.compare_ways_back(seat, code, was, twin)
                self.compare_tellings(other, seat, outcome, twin, there)
        if outcome.reversible:
            self.look_for_chance(seat, code, outcome)
        for fault in self.game.faults_between(before, table, seat):
            self.hold(False, f"invariant: {fault}")
        self.ply += 1
        self.hold(self.ply < MOST_PLIES, f"the game has not ended after {MOST_PLIES} plies")

    def refuse(self, digest: int) -> None:
        """An illegal act, or one out of turn, raises and changes nothing."""
        table = self.table
        for seat in range(self.players):
            wrong = self.some_code()
            if not table.allows(seat, wrong):
                self.hold(refusal(table, seat, wrong) is not None, "an illegal act was not refused")
                self.hold(table.digest() == digest, "a refused act has changed the table")

    def twin(self, seat: int) -> Table:
        """The table as the seat could imagine it, with the same chance to come, listening."""
        twin = self.table.imagine(seat, self.rng)
        twin.rng = self.table.rng.copy()
        twin.listening = True
        return twin

    def look_for_chance(self, seat: int, code: int, here: Outcome) -> None:
        """What can be taken back would have come out the same with other chance: nobody rolls again."""
        other = self.history[-1][0].copy()
        other.rng = self.rng.fork()
        there = other.act(seat, code)
        same = here.events(seat) == there.events(seat) and self.view(seat) == other.view(seat)
        self.hold(same, f"seat {seat} has seen what chance brought and may take it back")

    def compare_tellings(self, seat: int, actor: int, here: Outcome, other: Table, there: Outcome) -> None:
        """Of two tables it cannot tell apart, a seat is told different things only if it may see the difference."""
        told, otherwise = here.events(seat), there.events(seat)
        same_events = told == otherwise
        may_take_back = seat == actor and here.reversible
        if same_events and not may_take_back:
            return
        same_view = self.view(seat) == other.view(seat)
        same_news = self.lasting(told) == self.lasting(otherwise)
        self.hold(same_news or not same_view, f"an event tells seat {seat} what its view does not show")
        learned = not (same_events and same_view)
        self.hold(not (learned and may_take_back), f"seat {seat} has learned something and may take it back")

    def compare_ways_back(self, seat: int, code: int, was: Table, other: Table) -> None:
        """Of two tables it cannot tell apart, a seat that was told the same is refused to take back for one reason."""
        here, there = (self.why_no_undo(before, seat, code) for before in (self.history[-1][0], was))
        same = here == there or self.view(seat) != other.view(seat)
        self.hold(same, f"why nothing can be taken back tells seat {seat} too much")

    def why_no_undo(self, before: Table, seat: int, code: int) -> Message | None:
        """Why a seat that has just acted on a table cannot take it back."""
        play = Play(self.game, before.copy)
        play.act(seat, code)
        return play.why_no_undo(seat)

    def lasting(self, events: list[Words]) -> list[Words]:
        """The events but for those that showed all something and may have left no trace."""
        return [words for words in events if words["event"] not in self.game.passing]

    def hold(self, truth: bool, otherwise: str) -> None:
        if not truth:
            words = ", ".join(f"{name}={value}" for name, value in self.settings.items())
            where = f"{self.game.name}, {self.players} players, seed {self.seed} {words}"
            raise LawBroken(f"{where}, ply {self.ply}: {otherwise}")


def hides(view: View) -> bool:
    """Whether cards lie somewhere that a viewer does not know. Now and then a game has no secret from first to last."""
    return any(pile.cards is None and pile.count > len(pile.known) for pile in piles(view))


def piles(part: object) -> Iterator[Pile]:
    """Every pile of a view, or of a part of one."""
    if isinstance(part, Pile):
        yield part
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            yield from piles(getattr(part, name))
    elif isinstance(part, list | tuple):
        for entry in part:
            yield from piles(entry)


def refusal(table: Table, seat: int, code: int) -> Fault | None:
    """What a seat is told when it tries a code: key, facts and sentences; None if it is legal."""
    if table.allows(seat, code):
        return None
    try:
        table.act(seat, code)
    except IllegalMove as error:
        return error.document()
    return None


def random_saga(game: Game, players: int, seed: int, settings: dict[str, str]) -> Saga:
    """A random game through its record, with moves taken back and done again on the way."""
    saga = Saga.begin(game, players, seed, None, **settings)
    rng = Rng(seed + 2)
    while not saga.table.over:
        seat = saga.table.to_act[rng.below(len(saga.table.to_act))]
        codes = saga.table.options(seat)
        saga.act(seat, codes[rng.below(len(codes))])
        if saga.can_undo(seat) and rng.below(4) == 0:
            before = saga.table.digest()
            saga.undo(seat)
            if rng.below(2):
                saga.redo(seat)
                assert saga.table.digest() == before, "redo is not what was undone"
    return saga


def check_record(game: Game, players: int, seed: int, settings: dict[str, str]) -> int:
    """A record comes back as it was, and its text is the same when written again; returns its number of choices."""
    saga = random_saga(game, players, LONG_SEED + seed, settings)
    again = read(saga.write(), lambda _: game)
    assert again.table.digest() == saga.table.digest()
    assert again.write() == saga.write()
    check_seen(saga)
    return len(saga.moments)


def check_seen(saga: Saga) -> None:
    """What a viewer knows of a record is the same on tables it could have sat at, has no seed, and can be read back."""
    tables, rng = [*(moment.before for moment in saga.moments), saga.table], Rng(len(saga.moments))
    for viewer in range(saga.header.players):
        seen = saga.as_seen_by(viewer)
        text = msgspec.json.encode(seen)
        assert text == retold(saga, viewer, [table.imagine(viewer, rng) for table in tables]), (
            f"{viewer} knows too much"
        )
        assert saga.header.seed.encode() not in text.replace(saga.header.commitment.encode(), b"")
        assert msgspec.json.decode(text, type=SeenRecord[type(seen.moments[0].view)]) == seen  # type: ignore[misc]
        for moment in seen.moments:
            assert (moment.move is None) == (moment.seat != viewer)


def every_setting(game: Game, players: int) -> list[dict[str, str]]:
    """Every combination of the values of all settings."""
    names = [setting.name for setting in game.settings]
    values = [setting.values_for(players) for setting in game.settings]
    return [dict(zip(names, chosen, strict=True)) for chosen in itertools.product(*values)]


def settings_of(game: Game, players: int) -> Iterator[dict[str, str]]:
    """The default settings, then each other value of each setting; of a setting with very many values, some."""
    yield {}
    for setting in game.settings:
        others = [value for value in setting.values_for(players) if value != setting.default]
        for value in others if len(others) < MANY_VALUES else (others[0], others[-1]):
            yield {setting.name: value}
