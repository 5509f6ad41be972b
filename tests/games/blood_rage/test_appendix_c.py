"""The invariants of Appendix C, each in its own words, on games driven by arbitrary choices to their end.

Nothing here asks `invariants.py`, which the battery uses: every check below reads the views, the events and what is
public of a table, and is named after its number. Between two views the events are booked one by one (`Page`), so that
a check also sees what came and went within a single act. Invariant 25, that views keep secrets, is the leak battery's
(`tests/battery/laws.py`) and is not tested here.

The second half breaks one thing after the other on a real table, and asks whether `invariants.py` says so.
"""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import cast

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import longhall
from longhall import SPECTATOR
from longhall.games.blood_rage import codes
from longhall.games.blood_rage.action import NextTurn, Turn
from longhall.games.blood_rage.bags import AGE_KINDS, AGES, one
from longhall.games.blood_rage.cards import SLOTS
from longhall.games.blood_rage.destruction import IN_BATTLE, Perish
from longhall.games.blood_rage.figures import (
    BOX,
    FJORD,
    LEADER_BIT,
    MONSTERS,
    OUTER,
    PLACES,
    PROVINCES,
    RESERVE,
    VALHALLA,
    WARRIOR,
    YGGDRASIL,
)
from longhall.games.blood_rage.invade import ThorsDomain
from longhall.games.blood_rage.layout import (
    AT_CARRIED,
    AT_CHOICES,
    AT_CLANS,
    AT_CLOSED,
    AT_COMMITTED,
    AT_DESTROYED,
    AT_DISCARDED,
    AT_DOOM,
    AT_FIGHTERS,
    AT_FIRST,
    AT_GIFTS,
    AT_GLORY,
    AT_HANDS,
    AT_KILLED,
    AT_KNOWN,
    AT_LAID,
    AT_LEADERS,
    AT_LOOSE,
    AT_MONSTERS,
    AT_OCCUPIED,
    AT_ON_BOARD,
    AT_OWNERS,
    AT_PACKETS,
    AT_PASSED,
    AT_PICKS,
    AT_PILLAGED,
    AT_PILLAGER,
    AT_PLACED,
    AT_PLAYED,
    AT_PROVINCE,
    AT_RAGE,
    AT_REVEALED,
    AT_SHEETS,
    AT_SHIPS,
    AT_STATS,
    AT_STOOD,
    AT_TOKENS,
    AT_TRACED,
    AT_TURNS,
    AT_VEILED,
    AT_VOID,
    AT_WARRIORS,
    AT_WATCHED,
    AT_WINNER,
    AT_WITNESSES,
    LAID_BITS,
    MOST_LAID,
    PACKETS,
    SEALED_CARD,
    SEALED_NONE,
    SEATS,
    STATS,
    STOOD_BITS,
)
from longhall.games.blood_rage.march import MarchFigures, MarchTarget
from longhall.games.blood_rage.pillage import CallToBattle
from longhall.games.blood_rage.stats import ChooseStat
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.upgrade import ChooseSlot, FreeInvasion
from longhall.games.blood_rage.view import BloodRageView, ClanView, Force
from longhall.kernel.errors import BadPosition
from longhall.kernel.position import StepNote
from longhall.kernel.step import NOBODY
from longhall.kernel.vocabulary import Words
from tests.games.blood_rage.deals import AGE_OF, deck
from tests.games.blood_rage.stage import CARD_NAMES, GAME

STAT_NAMES = ("rage", "axes", "horns")
MONSTER_NAMES = GAME.content.monster_names
TYPE_OF = {card.id: card.type for card in GAME.content.cards}
MOST_RAGE = 12
SHIP_LIKE = {"sea-serpent"}
DECK_SIZES = {2: 20, 3: 26, 4: 34}
DECKS = {(age, players): deck(age, players) for age in (1, 2, 3) for players in GAME.players}
LOST_AT_SETUP = {2: 3, 3: 2, 4: 1}
# The slots of a sheet, in the order of a view.
SLOT_KINDS = ("warrior", "leader", "ship", "monster", "monster", "clan", "clan", "clan")
# So many turns an Action phase has before all pass.
MOST_TURNS = 100

Cards = Counter[str]


# What is looked at.


@dataclass
class Book:
    """What the clans have, by name."""

    rage: dict[str, int]
    glory: dict[str, int]
    on_board: dict[str, int]
    dead: dict[str, int]
    steps: dict[tuple[str, str], int]
    values: dict[tuple[str, str], int]

    @staticmethod
    def of(view: BloodRageView) -> Book:
        stats = {(clan.clan, stat): getattr(clan, stat) for clan in view.clans for stat in STAT_NAMES}
        return Book(
            {clan.clan: clan.current_rage for clan in view.clans},
            {clan.clan: clan.glory for clan in view.clans},
            {clan.clan: clan.on_board for clan in view.clans},
            {clan.clan: heads(clan.valhalla) for clan in view.clans},
            {key: stat.step for key, stat in stats.items()},
            {key: stat.value for key, stat in stats.items()},
        )

    def copy(self) -> Book:
        return Book(
            self.rage.copy(),
            self.glory.copy(),
            self.on_board.copy(),
            self.dead.copy(),
            self.steps.copy(),
            self.values.copy(),
        )

    def enter(self, event: Words, before: BloodRageView, verb: str) -> None:
        """Book what an event says, and what it does not need to say of the move it came from."""
        kind, clan = event["event"], str(event.get("clan", ""))
        count = number(event, "count")
        if kind in ("invaded", "upgraded"):
            self.rage[clan] -= number(event, "rage")
            if kind == "invaded":
                self.on_board[clan] += 1
                self.dead[clan] -= int(verb == "raise_dead")
        elif kind in ("marched", "retrieved"):
            self.rage[clan] -= 1
        elif kind == "protected":
            self.rage[clan] -= count
        elif kind == "pillage_declared":
            self.rage[clan] -= 2 * int(verb in ("strike", "challenge"))
        elif kind == "replaced":
            self.on_board[clan] -= int(any(event["card"] in force.monsters for force in on_the_board(before)))
            self.dead[clan] -= int(event["card"] in clan_of(before, clan).valhalla.monsters)
        elif kind == "stole_rage":
            self.rage[str(event["victim"])] -= number(event, "rage")
            self.rage[clan] = min(self.rage[clan] + number(event, "rage"), MOST_RAGE)
        elif kind == "gained_rage":
            self.rage[clan] = min(self.rage[clan] + number(event, "rage"), MOST_RAGE)
        elif kind == "passed":
            self.rage[clan] = 0
        elif kind == "enraged":
            self.rage = {name: self.values[name, "rage"] for name in self.rage}
        elif kind in ("glory", "bonus"):
            self.glory[clan] += number(event, "glory")
        elif kind == "stole_glory":
            self.glory[str(event["victim"])] -= number(event, "glory")
            self.glory[clan] += number(event, "glory")
        elif kind == "raised":
            self.steps[clan, str(event["stat"])] += 1
            self.values[clan, str(event["stat"])] = number(event, "value")
        elif kind in ("perished", "sacrificed"):
            self.on_board[clan] -= count or 1
            self.dead[clan] += count or 1
        elif kind == "released":
            self.dead[clan] -= count


@dataclass
class Page:
    """One event, and the books before and after it."""

    event: Words
    was: Book
    book: Book

    @property
    def kind(self) -> str:
        return str(self.event["event"])

    @property
    def clan(self) -> str:
        return str(self.event.get("clan", ""))


@dataclass
class Story:
    """What is remembered of a game from act to act."""

    setup: list[str] = field(default_factory=list)
    rewards: dict[str, str] = field(default_factory=dict)
    dooms: dict[str, int] = field(default_factory=dict)
    ragnaroks: list[str] = field(default_factory=list)
    unseen: dict[int, Cards] = field(default_factory=dict)
    turned: Counter[str] = field(default_factory=Counter)
    fight: list[Words] = field(default_factory=list)
    revealed: dict[str, str] = field(default_factory=dict)
    turns: int = 0
    moved: bool = False
    actions_ended: bool = False


@dataclass
class Moment:
    """A table at rest, and the act that has led here."""

    players: int
    table: BloodRage
    before: BloodRageView | None
    now: BloodRageView
    own: dict[int, BloodRageView]
    places_before: dict[str, Cards]
    events: list[Words]
    verb: str
    story: Story

    def __post_init__(self) -> None:
        self.places = places_of(self.table, self.now, self.own)
        self.pages: list[Page] = []
        if self.before is not None:
            book = Book.of(self.before)
            for event in self.events:
                was, book = book, book.copy()
                book.enter(event, self.before, self.verb)
                self.pages.append(Page(event, was, book))
        self.kinds = [str(event["event"]) for event in self.events]

    @property
    def began(self) -> bool:
        """Whether an Age began in this act."""
        return "age_began" in self.kinds

    @property
    def past_discard(self) -> bool:
        """Whether this Age's Discard phase is over."""
        return self.story.actions_ended and self.now.step != "KeepCard"

    @property
    def fight(self) -> list[Words]:
        """All events of the pillage that has come to its end in this act; none if none has."""
        return self.story.fight if self.now.battle is None else []


def number(event: Words, name: str) -> int:
    return int(event.get(name, 0))


def heads(force: Force) -> int:
    return force.warriors + int(force.leader) + int(force.ship) + len(force.monsters)


def figures(force: Force) -> Cards:
    names = ["warrior"] * force.warriors + ["leader"] * force.leader + ["ship"] * force.ship
    return Counter(names + list(force.monsters))


def on_the_board(view: BloodRageView) -> list[Force]:
    ashore = [force for province in view.provinces for force in province.forces]
    return ashore + [force for fjord in view.fjords for force in fjord.forces]


def clan_of(view: BloodRageView, name: str) -> ClanView:
    return next(clan for clan in view.clans if clan.clan == name)


def all_figures(view: BloodRageView, clan: ClanView) -> Cards:
    forces = [clan.reserve, clan.valhalla, *[force for force in on_the_board(view) if force.seat == clan.seat]]
    return sum((figures(force) for force in forces), Counter())


def places_of(table: BloodRage, now: BloodRageView, own: dict[int, BloodRageView]) -> dict[str, Cards]:
    """All cards that lie somewhere, but for those discarded unseen, by the kind of place they lie in."""
    fighters = now.battle.fighters if now.battle else ()
    prompt = table.prompt(now.to_act[0]) if now.step == "ChooseSlot" else None
    return {
        "hands": Counter(CARD_NAMES[card] for clan in now.clans for card in table.hand_cards(clan.seat)),
        "committed": Counter(CARD_NAMES[card] for clan in now.clans for card in table.committed(clan.seat)),
        "sheets": Counter(card for clan in now.clans for card in clan.upgrades if card),
        "played": Counter(card for fighter in fighters for card in fighter.played),
        "discard": Counter(now.discard.cards),
        "draft": Counter(card for view in own.values() for card in view.drafting or ()),
        "in between": Counter([str(prompt.about["card"])] if prompt else []),
    }


def together(places: dict[str, Cards]) -> Cards:
    cards: Cards = Counter()
    for lying in places.values():
        cards.update(lying)
    return cards


def of_age(cards: Iterable[str], age: int) -> list[str]:
    return [card for card in cards if AGE_OF[card] == age]


# The invariants, by their numbers.


def c_01_every_clan_has_its_figures(moment: Moment) -> None:
    for clan in moment.now.clans:
        monsters = [card for card in clan.upgrades if card in MONSTER_NAMES]
        found = all_figures(moment.now, clan)
        assert sum(found.values()) == 10 + len(monsters)
        assert found == Counter({"warrior": 8, "leader": 1, "ship": 1, **Counter(monsters)})


def c_02_a_monster_is_with_its_card_or_in_the_box(moment: Moment) -> None:
    owned: list[str] = []
    for clan in moment.now.clans:
        cards = [card for card in clan.upgrades if card in MONSTER_NAMES]
        assert len(cards) <= 2
        assert sorted(name for name in all_figures(moment.now, clan) if name in MONSTER_NAMES) == sorted(cards)
        owned += cards
    box = [name for number, name in enumerate(MONSTER_NAMES) if moment.table.monster_at(number) == BOX]
    assert sorted(owned + box) == sorted(MONSTER_NAMES)
    assert len(MONSTER_NAMES) == 9


def c_03_the_cards_of_an_age_add_up(moment: Moment) -> None:
    cards, cards_before = together(moment.places), together(moment.places_before)
    lost = cards_before - cards
    for age in (1, 2, 3):
        whole = DECKS[age, moment.players]
        assert whole.total() == DECK_SIZES[moment.players]
        seen = Counter({card: count for card, count in cards.items() if AGE_OF[card] == age})
        if age > moment.now.age:
            assert not seen
        elif moment.began and age == moment.now.age:
            assert seen.total() == 8 * moment.players
            moment.story.unseen[age] = whole - seen
            assert seen + moment.story.unseen[age] == whole
        else:
            gone = Counter({card: count for card, count in lost.items() if AGE_OF[card] == age})
            assert gone <= may_be_gone(moment)
            moment.story.unseen[age] += gone
            assert seen + moment.story.unseen[age] == whole


def may_be_gone(moment: Moment) -> Cards:
    """The cards that were discarded unseen in this act."""
    if moment.before is not None and moment.before.step == "Draft" and "enraged" in moment.kinds:
        memories = [memory for view in moment.own.values() for memory in view.remembered if memory.to is None]
        left_over = Counter(card for memory in memories for card in memory.cards)
        assert left_over.total() == 2 * moment.players
        return left_over
    if "actions_ended" in moment.kinds or (moment.before is not None and moment.before.step == "KeepCard"):
        return moment.places_before["hands"] + moment.places_before["played"]
    return Counter()


def c_04_no_card_is_in_two_places(moment: Moment) -> None:
    cards = together(moment.places)
    for age in range(1, moment.now.age + 1):
        assert Counter({card: cards[card] for card in of_age(cards, age)}) <= DECKS[age, moment.players]
    for seat, view in moment.own.items():
        hand = Counter(view.clans[seat].hand.cards)
        assert hand <= moment.places["hands"]
        for fighter in view.battle.fighters if view.battle else ():
            if fighter.seat == seat:
                # A sealed card is still in the hand of a view, and nowhere else.
                assert Counter(fighter.sealed.cards) <= hand


def c_05_figures_never_exceed_villages(moment: Moment) -> None:
    for province in moment.now.provinces:
        if province.villages is not None:
            standing = sum(heads(force) for force in province.forces)
            assert standing <= province.villages
            assert province.empty == (0 if province.destroyed else province.villages - standing)


def c_06_only_ships_are_in_fjords(moment: Moment) -> None:
    for fjord in moment.now.fjords:
        for force in fjord.forces:
            assert (force.warriors, force.leader, set(force.monsters) - SHIP_LIKE) == (0, False, set())
    for province in moment.now.provinces:
        for force in province.forces:
            assert (force.ship, set(force.monsters) & SHIP_LIKE) == (False, set())


def c_07_nobody_is_where_the_world_has_ended(moment: Moment) -> None:
    for province in moment.now.provinces:
        assert not (province.destroyed and province.forces)
    for fjord in moment.now.fjords:
        standing = [p.id for p in moment.now.provinces if p.fjord == fjord.id and not p.destroyed]
        assert fjord.open == bool(standing)
        assert standing or not fjord.forces


def c_08_an_invader_keeps_to_its_horns(moment: Moment) -> None:
    for page in moment.pages:
        if page.kind == "invaded":
            assert page.book.on_board[page.clan] <= page.book.values[page.clan, "horns"]


def c_09_nobody_ever_has_more_figures_than_horns(moment: Moment) -> None:
    for page in moment.pages:
        for clan, count in page.book.on_board.items():
            assert count <= page.book.values[clan, "horns"]
            assert count <= page.was.on_board[clan] or (page.kind, page.clan) == ("invaded", clan)
            assert page.book.values[clan, "horns"] >= page.was.values[clan, "horns"]
    for sheet in moment.now.clans:
        standing = sum(heads(force) for force in on_the_board(moment.now) if force.seat == sheet.seat)
        assert sheet.on_board == standing <= sheet.horns.value
        assert not moment.pages or moment.pages[-1].book.on_board[sheet.clan] == standing


def c_10_rage_is_between_zero_and_twelve_and_rises_by_two_cards_only(moment: Moment) -> None:
    for page in moment.pages:
        for clan, rage in page.book.rage.items():
            assert 0 <= rage <= MOST_RAGE
            if rage > page.was.rage[clan] and page.kind != "enraged":
                card = {"stole_rage": "lokis-trickery", "gained_rage": "thors-ascension"}[page.kind]
                assert (page.clan, moment.story.revealed[clan]) == (clan, card)
    for sheet in moment.now.clans:
        assert 0 <= sheet.current_rage <= MOST_RAGE
        assert not moment.pages or moment.pages[-1].book.rage[sheet.clan] == sheet.current_rage


def c_11_stats_are_between_one_and_six_and_never_fall(moment: Moment) -> None:
    before = Book.of(moment.before or moment.now)
    for key, step in Book.of(moment.now).steps.items():
        assert before.steps[key] <= step
        assert 1 <= step <= 6
        assert not moment.pages or moment.pages[-1].book.steps[key] == step


def c_12_glory_falls_only_by_a_backstab(moment: Moment) -> None:
    for page in moment.pages:
        for clan, glory in page.book.glory.items():
            assert glory >= 0
            if glory < page.was.glory[clan]:
                assert (page.kind, page.event["victim"]) == ("stole_glory", clan)
                assert moment.story.revealed[page.clan] == "lokis-backstab"
                assert page.was.glory[clan] - glory == page.book.glory[page.clan] - page.was.glory[page.clan] <= 2
    for sheet in moment.now.clans:
        assert sheet.glory >= 0
        assert not moment.pages or moment.pages[-1].book.glory[sheet.clan] == sheet.glory


def c_13_trickery_keeps_the_sum_of_rage(moment: Moment) -> None:
    for page in moment.pages:
        if page.kind == "stole_rage":
            pair = (page.clan, str(page.event["victim"]))
            capped = page.was.rage[page.clan] == MOST_RAGE
            kept = sum(page.book.rage[clan] for clan in pair) == sum(page.was.rage[clan] for clan in pair)
            assert kept or capped
    if moment.pages and "stole_rage" in moment.kinds:
        assert moment.pages[-1].book.rage == Book.of(moment.now).rage


def c_14_each_ragnarok_destroys_one_province(moment: Moment) -> None:
    destroyed = {province.id for province in moment.now.provinces if province.destroyed}
    finished = 3 if moment.now.over else moment.now.age - 1
    assert len(moment.story.setup) == LOST_AT_SETUP[moment.players]
    assert len(moment.story.ragnaroks) == finished
    assert len(destroyed) == len(moment.story.setup) + finished
    assert destroyed == {*moment.story.setup, *moment.story.ragnaroks}
    assert "yggdrasil" not in destroyed
    assert [moment.story.dooms[province] for province in moment.story.ragnaroks] == list(range(1, finished + 1))


def c_15_the_age_track_names_three_provinces_that_stood(moment: Moment) -> None:
    dooms = {province.id: province.doomed for province in moment.now.provinces if province.doomed}
    assert sorted(dooms.values()) == [1, 2, 3]
    assert dooms == moment.story.dooms
    assert not dooms.keys() & {*moment.story.setup, "yggdrasil"}


def c_16_tokens_stay_and_are_turned_once_an_age(moment: Moment) -> None:
    rewards = {province.id: province.reward for province in moment.now.provinces}
    assert Counter(rewards.values()) == {"rage": 3, "axes": 2, "horns": 2, "glory": 1, "all": 1}
    assert (rewards, rewards["yggdrasil"]) == (moment.story.rewards, "all")
    assert all(count == 1 for count in moment.story.turned.values())
    if moment.before is not None:
        for old, new in zip(moment.before.provinces, moment.now.provinces, strict=True):
            assert new.pillaged or not old.pillaged or moment.now.age == moment.before.age + 1
    if moment.began:
        assert not any(province.pillaged for province in moment.now.provinces)


def c_17_a_draft_gives_six_cards(moment: Moment) -> None:
    if "enraged" not in moment.kinds:
        return
    beginners = moment.now.settings["variant"] == "beginner" and moment.now.age == 1
    for seat, view in moment.own.items():
        hand = view.clans[seat].hand.cards or ()
        new = of_age(hand, moment.now.age)
        assert len(new) == (8 if beginners else 6)
        assert len(hand) - len(new) <= 1


def c_18_at_most_one_card_outlives_the_discard_phase(moment: Moment) -> None:
    if moment.past_discard or (moment.began and moment.before is not None):
        for clan in moment.now.clans:
            assert clan.hand.count <= (0 if moment.now.age == 3 and not moment.began else 1)


def c_19_no_quest_outlives_the_quest_phase(moment: Moment) -> None:
    if (moment.past_discard and moment.now.step != "ChooseStat") or moment.now.step == "Draft":
        assert [clan.committed.count for clan in moment.now.clans] == [0] * moment.players


def c_20_valhalla_is_empty_after_the_release(moment: Moment) -> None:
    for page in moment.pages:
        if page.kind == "released":
            assert page.book.dead[page.clan] == 0
        if page.kind in ("age_began", "bonus", "won"):
            assert not any(page.book.dead.values())
    if moment.began or moment.now.over:
        assert [heads(clan.valhalla) for clan in moment.now.clans] == [0] * moment.players
    if moment.pages:
        assert moment.pages[-1].book.dead == Book.of(moment.now).dead


def c_21_losers_are_gone_but_for_the_protected_and_the_blessed(moment: Moment) -> None:
    if not any(event["event"] == "fought" for event in moment.fight):
        return
    where = next(p for p in moment.now.provinces if p.id == moment.fight[0]["province"])
    fjord = next((fjord for fjord in moment.now.fjords if fjord.id == where.fjord), None)
    winners = [event["clan"] for event in moment.fight if event["event"] == "won_battle"]
    last = max(place for place, event in enumerate(moment.fight) if event["event"] == "fought")
    for event in moment.fight:
        if event["event"] != "fought" or event["clan"] in winners:
            continue
        excused: Cards = Counter()
        for later in moment.fight[last:]:
            if later.get("clan") == event["clan"] and later["event"] == "protected":
                excused[str(later["figure"])] += number(later, "count")
            if later.get("clan") == event["clan"] and later["event"] == "invaded" and later["place"] == where.id:
                assert later["figure"] == "warrior"
                excused["warrior"] += 1
        forces = [*where.forces, *(fjord.forces if fjord else ())]
        left = sum((figures(force) for force in forces if force.clan == event["clan"]), Counter())
        assert left <= excused


def c_22_a_battle_has_one_winner_at_most_and_pays_axes_once(moment: Moment) -> None:
    for page in moment.pages:
        if page.kind == "glory" and page.event["source"] == "battles":
            assert {"event": "won_battle", "clan": page.clan} in moment.story.fight
            assert page.event["glory"] == page.was.values[page.clan, "axes"]
    fight = moment.fight
    outcomes = [event for event in fight if event["event"] in ("won_battle", "no_winner")]
    strengths = {str(event["clan"]): number(event, "strength") for event in fight if event["event"] == "fought"}
    paid = [event for event in fight if event["event"] == "glory" and event["source"] == "battles"]
    strongest = [clan for clan, strength in strengths.items() if strength == max(strengths.values())]
    assert len(strengths) == [event["event"] for event in fight].count("fought")
    assert len(outcomes) == int(bool(strengths))
    if len(strongest) == 1:
        assert outcomes == [{"event": "won_battle", "clan": strongest[0]}]
        assert [event["clan"] for event in paid] == strongest
    else:
        assert outcomes == [{"event": "no_winner"}] * len(outcomes)
        assert paid == []


def c_23_upgrades_lie_in_slots_of_their_kind(moment: Moment) -> None:
    for clan in moment.now.clans:
        kinds = Counter(TYPE_OF[card] for card in clan.upgrades if card)
        assert kinds <= Counter(SLOT_KINDS)
        for card, slot in zip(clan.upgrades, SLOT_KINDS, strict=True):
            assert card is None or TYPE_OF[card] == slot


def c_24_every_turn_brings_the_end_of_the_actions_nearer(moment: Moment) -> None:
    assert moment.story.turns <= MOST_TURNS + moment.players
    over = moment.now.step == "Turn" or "actions_ended" in moment.kinds
    if over and moment.before is not None and "enraged" not in moment.kinds:
        assert moment.story.moved


def c_26_the_same_seed_and_decisions_give_the_same_game(game: Driven) -> None:
    table = GAME.deal(game.players, game.seed, **game.settings)
    for place, (seat, code) in enumerate(game.decisions):
        assert place % 16 or table.digest() == game.digests[place // 16]
        table.act(seat, code)
    assert table.over
    assert table.digest() == game.table.digest()
    assert table.view(SPECTATOR) == game.table.view(SPECTATOR)


CHECKS: list[Callable[[Moment], None]] = [
    c_01_every_clan_has_its_figures,
    c_02_a_monster_is_with_its_card_or_in_the_box,
    c_03_the_cards_of_an_age_add_up,
    c_04_no_card_is_in_two_places,
    c_05_figures_never_exceed_villages,
    c_06_only_ships_are_in_fjords,
    c_07_nobody_is_where_the_world_has_ended,
    c_08_an_invader_keeps_to_its_horns,
    c_09_nobody_ever_has_more_figures_than_horns,
    c_10_rage_is_between_zero_and_twelve_and_rises_by_two_cards_only,
    c_11_stats_are_between_one_and_six_and_never_fall,
    c_12_glory_falls_only_by_a_backstab,
    c_13_trickery_keeps_the_sum_of_rage,
    c_14_each_ragnarok_destroys_one_province,
    c_15_the_age_track_names_three_provinces_that_stood,
    c_16_tokens_stay_and_are_turned_once_an_age,
    c_17_a_draft_gives_six_cards,
    c_18_at_most_one_card_outlives_the_discard_phase,
    c_19_no_quest_outlives_the_quest_phase,
    c_20_valhalla_is_empty_after_the_release,
    c_21_losers_are_gone_but_for_the_protected_and_the_blessed,
    c_22_a_battle_has_one_winner_at_most_and_pays_axes_once,
    c_23_upgrades_lie_in_slots_of_their_kind,
    c_24_every_turn_brings_the_end_of_the_actions_nearer,
]

# Three games of four players in which every kind of event is told.
FULL_GAMES = (1, 4, 10)
# What brings the end of an Action phase nearer (C-24), beside paying Rage and turning a token.
PROGRESS = {"passed", "invaded", "perished", "sacrificed", "retreated", "committed", "upgraded", "discarded"}


# Playing.


class Driven:
    """A game driven by numbers, and everything that was decided in it."""

    def __init__(self, players: int, seed: int, choices: list[int], **settings: str) -> None:
        self.players, self.seed, self.choices, self.settings = players, seed, choices, settings
        self.table = cast(BloodRage, GAME.deal(players, seed, **settings))
        self.decisions: list[tuple[int, int]] = []
        self.digests: list[int] = []

    def step(self) -> str:
        """One act, by the next number, round and round; the verb of it."""
        ply = len(self.decisions)
        choice = self.choices[ply % len(self.choices)] + 31 * (ply // len(self.choices))
        seat = self.table.to_act[choice % len(self.table.to_act)]
        code = picked(self.table.options(seat), choice)
        if ply % 16 == 0:
            self.digests.append(self.table.digest())
        self.decisions.append((seat, code))
        self.table.act(seat, code)
        assert ply < 5000, "the game does not end"
        return str(GAME.words(code)["do"])


def picked(options: list[int], choice: int) -> int:
    """An option by number: battles are sought out more often than not, and passing and declining are put off."""
    place = choice // 6
    fights = [
        code
        for code in options
        if codes.PILLAGE <= code < codes.RAISE_DEAD or codes.STRIKE <= code < codes.SEAL or code == codes.BLESS
    ]
    if fights and choice % 3 == 0:
        return fights[place % len(fights)]
    eager = [code for code in options if code not in (codes.PASS, codes.DECLINE)]
    if eager and choice % 6 != 1:
        return eager[place % len(eager)]
    return options[place % len(options)]


def watched(game: Driven) -> Counter[str]:
    """Play a game to its end, checking everything after each act; how often each kind of event was told."""
    story, told = Story(), Counter[str]()
    verb, before = "", None
    places_before: dict[str, Cards] = {}
    while True:
        table = game.table
        now = cast(BloodRageView, table.view(SPECTATOR))
        own = seen_by(game, now)
        moment = Moment(game.players, table, before, now, own, places_before, table.events(SPECTATOR), verb, story)
        remember(moment)
        for check in CHECKS:
            check(moment)
        told.update(moment.kinds)
        if now.battle is None:
            story.fight = []
        if now.step == "Turn":
            story.moved = False
        if table.over:
            c_26_the_same_seed_and_decisions_give_the_same_game(game)
            return told
        before, places_before = now, moment.places
        verb = game.step()


def seen_by(game: Driven, now: BloodRageView) -> dict[int, BloodRageView]:
    """What the seats are shown: all of them around a draft, else whoever has acted last."""
    events = game.table.events(SPECTATOR)
    everybody = now.step == "Draft" or any(event["event"] == "enraged" for event in events)
    seats = range(game.players) if everybody else [game.decisions[-1][0]]
    return {seat: cast(BloodRageView, game.table.view(seat)) for seat in seats}


def remember(moment: Moment) -> None:
    """Write down what later checks ask for."""
    story, now, before = moment.story, moment.now, moment.before
    if before is None:
        story.rewards = {province.id: province.reward for province in now.provinces}
        story.dooms = {province.id: province.doomed for province in now.provinces if province.doomed}
    for event in moment.events:
        kind = event["event"]
        if kind == "lost_at_setup":
            story.setup.append(str(event["province"]))
        elif kind == "ragnarok":
            story.ragnaroks.append(str(event["province"]))
        elif kind in ("actions_ended", "age_began"):
            story.actions_ended = kind == "actions_ended"
        elif kind == "enraged":
            story.turns = 0
        elif kind == "pillage_declared":
            story.fight, story.revealed = [], {}
        elif kind == "revealed":
            story.revealed[str(event["clan"])] = str(event["card"])
        if story.fight or kind == "pillage_declared":
            story.fight.append(event)
    if before is None:
        return
    story.turns += int(before.step == "Turn")
    if moment.began:
        story.turned.clear()
    turned = [
        new.id for old, new in zip(before.provinces, now.provinces, strict=True) if new.pillaged and not old.pillaged
    ]
    story.turned.update(turned)
    paid = any(new.current_rage < old.current_rage for old, new in zip(before.clans, now.clans, strict=True))
    # A token that is turned by the last pillage of an Age may be back on its reward side when all come to rest.
    story.moved |= paid or bool(turned) or bool(PROGRESS & {*moment.kinds}) or "pillaged" in moment.kinds


@pytest.mark.parametrize("variant", ["standard", "beginner"])
@pytest.mark.parametrize("players", [2, *(pytest.param(players, marks=pytest.mark.sweep) for players in (3, 4))])
@given(seed=st.integers(0, longhall.LARGEST_SEED), choices=st.lists(st.integers(0, 9999), min_size=1, max_size=60))
# A game is not made shorter by fewer choices, so what fails is not shrunk.
@settings(max_examples=12, deadline=None, phases=[Phase.generate])
def test_appendix_c_holds_whatever_is_chosen(players: int, variant: str, seed: int, choices: list[int]) -> None:
    watched(Driven(players, seed, choices, variant=variant))


def test_the_games_above_are_full_of_what_the_invariants_are_about() -> None:
    told = Counter[str]()
    for seed in FULL_GAMES:
        rng = longhall.Rng(seed)
        told += watched(Driven(4, seed, [rng.below(9999) for _ in range(60)]))
    # Too few stats reach their last step in so few games.
    assert GAME.events.number.keys() - told.keys() <= {"raise_lost", "no_raise"}


# Planted faults: what `invariants.py` says of a table that no game can reach.


Edit = Callable[[BloodRage], None]


@functools.cache
def _come_to(kind: str) -> BloodRage:
    """A real table of three in the second Age, in the middle of things, where this is asked."""
    for seed in range(100):
        rng = longhall.Rng(seed)
        game = Driven(3, seed, [rng.below(9999) for _ in range(60)])
        while not game.table.over:
            if _is_rich(game.table) and cast(BloodRageView, game.table.view(SPECTATOR)).step == kind:
                return game.table
            game.step()
    raise AssertionError(f"no game came to {kind}")


def _is_rich(table: BloodRage) -> bool:
    """Whether seat 0 has a Monster, its Leader and its Ship on the board, and quests are committed if they can be."""
    asked = cast(BloodRageView, table.view(SPECTATOR))
    drafting = asked.step == "Draft"
    return (
        table.age == 1
        and any(table.owner(monster) == 0 for monster in range(MONSTERS))
        and (drafting or table.committed_count(0) > 0)
        and table.ship_at(0) < PLACES
        and (not drafting or 0 < table.fewest_picks() < 5)
    )


def come_to(kind: str) -> BloodRage:
    """A copy of such a table."""
    table = cast(BloodRage, _come_to(kind).copy())
    assert GAME.faults(table) == []
    return table


def put(at: int, value: int) -> Edit:
    """Set one number."""

    def edit(table: BloodRage) -> None:
        assert table.numbers[at] != value, "this would change nothing"
        table.numbers[at] = value

    return edit


def add(at: int, value: int = 1) -> Edit:
    """Change one number."""

    def edit(table: BloodRage) -> None:
        table.numbers[at] += value

    return edit


def mark(at: int, bits: int) -> Edit:
    """Set bits that were not set."""

    def edit(table: BloodRage) -> None:
        assert not table.numbers[at] & bits, "this would change nothing"
        table.numbers[at] |= bits

    return edit


def both(*edits: Edit) -> Edit:
    """One change after the other."""

    def edit(table: BloodRage) -> None:
        for each in edits:
            each(table)

    return edit


def owned(table: BloodRage) -> int:
    """A Monster of seat 0 that is no ship."""
    return next(m for m in range(MONSTERS) if table.owner(m) == 0 and MONSTER_NAMES[m] not in SHIP_LIKE)


def crowd_yggdrasil(table: BloodRage) -> None:
    while table.on_board(0) <= table.horns(0):
        table.move(0, WARRIOR, RESERVE, YGGDRASIL)


def crowd_a_province(table: BloodRage) -> None:
    province = next(place for place in range(OUTER) if not table.is_destroyed(place))
    for _ in range(table.room(province) + 1):
        table.move(0, WARRIOR, next(p for p in (RESERVE, VALHALLA, YGGDRASIL) if table.warriors(0, p)), province)


def crowd_a_ruin(table: BloodRage) -> None:
    ruin = next(place for place in range(OUTER) if table.is_destroyed(place))
    table.move(0, WARRIOR, RESERVE, ruin)


def close_the_fjord(table: BloodRage) -> None:
    fjord = table.ship_at(0)
    table.numbers[AT_DESTROYED] |= table.board.supported[fjord - FJORD]


def send_a_monster(place: int) -> Edit:
    def edit(table: BloodRage) -> None:
        table.numbers[AT_MONSTERS + owned(table)] = place

    return edit


def give_a_monster_away(table: BloodRage) -> None:
    table.numbers[AT_OWNERS + owned(table)] = 1


def free_a_monster(table: BloodRage) -> None:
    monster = next(monster for monster in range(MONSTERS) if table.owner(monster) == NOBODY)
    table.numbers[AT_MONSTERS + monster] = RESERVE


def destroy_too_early(table: BloodRage) -> None:
    table.destroy_province(table.doomed(table.age))


def destroy_one_more(table: BloodRage) -> None:
    dooms = [table.doomed(age) for age in range(AGES)]
    table.destroy_province(next(p for p in range(OUTER) if not table.is_destroyed(p) and p not in dooms))


def change_a_token(table: BloodRage) -> None:
    table.numbers[AT_TOKENS] = (table.reward(0) + 1) % 4


def doom_twice(table: BloodRage) -> None:
    table.numbers[AT_DOOM + 2] = table.numbers[AT_DOOM + 1]


def forget_the_draft(table: BloodRage) -> None:
    for packet in range(PACKETS):
        table.numbers[AT_PACKETS + packet] = 0


def disorder_a_packet(table: BloodRage) -> None:
    kinds, kept = table.packet(0), table.picks_from(0)
    table.write_packet(0, kinds[:kept] + kinds[kept:][::-1])


def card_named(name: str) -> int:
    return CARD_NAMES.index(name)


def held_by(at: int, name: str, seat: int = 0) -> int:
    """Where the bag of a seat lies that a card belongs into."""
    return at + seat * AGES + card_named(name) // AGE_KINDS


def slip(at: int, name: str, seat: int = 0, copies: int = 1) -> Edit:
    """Slip a card into a bag."""
    return add(held_by(at, name, seat), one(card_named(name)) * copies)


def carry_another_card(table: BloodRage) -> None:
    table.numbers[AT_CARRIED] = int(not table.numbers[AT_CARRIED])


def seal_a_foreign_card(table: BloodRage) -> None:
    seat = table.to_act[0]
    card = next(card for card in range(AGE_KINDS, 2 * AGE_KINDS) if not table.in_hand(seat, card))
    table.seal(seat, SEALED_CARD + card)


def seal_nothing(table: BloodRage) -> None:
    table.seal(table.to_act[0], SEALED_NONE)


def bystander(table: BloodRage) -> int:
    """A seat that does not fight, at the table or not."""
    return next(seat for seat in range(SEATS) if not table.is_fighting(seat))


def call_a_witness(table: BloodRage) -> None:
    table.numbers[AT_WITNESSES] |= 1 << bystander(table)


def let_a_bystander_play(table: BloodRage) -> None:
    seat = bystander(table)
    card = table.discarded()[0]
    table.numbers[AT_DISCARDED + card // AGE_KINDS] -= one(card)
    table.numbers[AT_PLAYED + seat * AGES + card // AGE_KINDS] += one(card)


def turn_a_card_up(table: BloodRage) -> None:
    table.numbers[AT_REVEALED + table.pillager] = card_named("tyrs-rage-2")


def void_a_card(table: BloodRage) -> None:
    table.make_void(table.pillager)


def win_early(table: BloodRage) -> None:
    table.make_winner(table.pillager)


def pillage_a_ruin(table: BloodRage) -> None:
    table.numbers[AT_PROVINCE] = next(place for place in range(OUTER) if table.is_destroyed(place))


def turn_twice(table: BloodRage) -> None:
    table.push(table.stack[-1])


def turn_out_of_nothing(table: BloodRage) -> None:
    table.stack.insert(0, Turn(0))


def march_from_nowhere(table: BloodRage) -> None:
    table.stack[-1] = MarchTarget(0, next(p for p in range(PROVINCES) if not table.band_at(0, p)))


def march_to_nowhere(table: BloodRage) -> None:
    start = next(p for p in range(PROVINCES) if table.band_at(0, p))
    table.stack[-1] = MarchFigures(0, start, PROVINCES)


def decline_too_often(table: BloodRage) -> None:
    table.stack[-1] = CallToBattle(0, 4)


def find_a_slot_for_a_battle_card(table: BloodRage) -> None:
    table.stack[-1] = ChooseSlot(0, card_named("tyrs-rage-2"))


def invade_with_no_figure(table: BloodRage) -> None:
    table.stack[-1] = FreeInvasion(0, 99)


def strike_nowhere(table: BloodRage) -> None:
    table.stack[-1] = ThorsDomain(0, PLACES)


def bar_no_stat(table: BloodRage) -> None:
    table.stack[-1] = ChooseStat(0, 8, 0)


def doom_a_leader_who_is_not_there(table: BloodRage) -> None:
    province = next(p for p in range(PROVINCES) if table.leader_at(0) != p)
    table.stack[-1] = Perish(0, province, LEADER_BIT, IN_BATTLE)


def doom_too_many_warriors(table: BloodRage) -> None:
    table.stack[-1] = Perish(0, YGGDRASIL, table.warriors(0, YGGDRASIL) + 1, IN_BATTLE)


def fight_alone(table: BloodRage) -> None:
    table.numbers[AT_FIGHTERS] = 1 << table.pillager


def stand_early(table: BloodRage) -> None:
    table.compare_figures(table.pillager, 3)


def forget_the_comparison(table: BloodRage) -> None:
    table.numbers[AT_STOOD] = 0


def win_by_weakness(table: BloodRage) -> None:
    table.numbers[AT_STOOD] |= 99 << STOOD_BITS * table.to_act[0]


def lose_a_played_card(table: BloodRage) -> None:
    card = card_named("masters-in-arms" if table.age == 2 else "experts-in-arms")
    table.numbers[AT_LAID + table.pillager] |= (card + 1) << LAID_BITS * (MOST_LAID - 1)


def skip_a_clan(table: BloodRage) -> None:
    table.stack[-2] = NextTurn(table.to_act[0])


def exhaust_who_is_on_turn(table: BloodRage) -> None:
    table.numbers[AT_RAGE + table.to_act[0]] = 0


def pillage_out_of_turn(table: BloodRage) -> None:
    table.numbers[AT_PILLAGER] = table.left_of(table.pillager)


# A fault is told with its clause, or its number in the appendix.
INVARIANTS = [f"C-{number}" for number in range(1, 27)]
FAULTS: list[tuple[str, str, Edit, str]] = [
    # Seats.
    ("BR-4.1", "Turn", put(AT_CLANS + 1, 0), "two seats lead the same clan"),
    ("BR-4.12", "Turn", put(AT_FIRST, 3), "the first player does not sit at the table"),
    ("C-12", "Turn", add(AT_GLORY), "the Glory of wolf does not add up by its sources"),
    ("C-10", "Turn", put(AT_RAGE, MOST_RAGE + 1), "wolf has more Rage than the track"),
    ("BR-7.11", "Turn", mark(AT_PASSED, 8), "a seat that is not there has passed"),
    # Figures.
    ("C-1", "Turn", add(AT_WARRIORS + PROVINCES), "wolf has 9 Warriors"),
    ("C-6", "Turn", put(AT_SHIPS, YGGDRASIL), "the Ship of wolf is ashore"),
    ("C-6", "Turn", put(AT_LEADERS, FJORD), "the Leader of wolf is at sea"),
    ("C-1", "Turn", put(AT_LEADERS, BOX), "a figure of wolf is in the box"),
    ("C-9", "Turn", add(AT_ON_BOARD), "wolf has other figures on the board than were counted"),
    ("C-9", "Turn", crowd_yggdrasil, "wolf has more figures on the board than Horns"),
    # Monsters.
    ("C-2", "Turn", free_a_monster, "is in the box with an owner, or out of it without"),
    ("C-2", "Turn", give_a_monster_away, "does not belong to whom its card says"),
    ("C-6", "Turn", send_a_monster(FJORD), "is at sea or ashore where it cannot be"),
    # Villages.
    (
        "C-5",
        "Turn",
        both(*[add(AT_OCCUPIED + place) for place in range(OUTER)]),
        "holds other figures than were counted",
    ),
    ("C-5", "Turn", crowd_a_province, "holds more figures than it can"),
    ("C-7", "Turn", crowd_a_ruin, "holds more figures than it can"),
    ("C-7", "Turn", close_the_fjord, "a ship is in a closed fjord"),
    # Sheets.
    ("C-23", "Turn", put(AT_SHEETS, card_named("troll")), "a card lies in a slot that is not for it"),
    (
        "C-23",
        "Turn",
        put(AT_SHEETS + 3 * SLOTS, card_named("brothers-in-arms")),
        "a card lies in a slot that is not for it",
    ),
    ("BR-10.5", "Turn", mark(AT_GIFTS, 1 << 26), "a sheet gives other gifts than its cards"),
    # The world.
    ("C-15", "Turn", doom_twice, "two Ages doom the same province"),
    ("C-14", "Turn", mark(AT_DESTROYED, 1 << YGGDRASIL), "Yggdrasil is destroyed"),
    (
        "C-14",
        "Turn",
        destroy_too_early,
        "the province doomed in Age 2 stands where it should not, or is gone too early",
    ),
    ("C-14", "Turn", destroy_one_more, "other provinces are destroyed than by set-up and Ragnarok"),
    ("C-16", "Turn", change_a_token, "other pillage tokens lie on the board than there are"),
    ("C-16", "Turn", put(AT_TOKENS + YGGDRASIL, 0), "other pillage tokens lie on the board than there are"),
    # The draft.
    ("C-3", "Turn", put(AT_PACKETS + 1, 0), "the hands of the draft do not add up to the deck"),
    ("BR-6.2", "Turn", forget_the_draft, "the hands of this Age were not dealt, or not forgotten"),
    ("C-17", "Turn", add(AT_PICKS, -1), "wolf has not finished its draft"),
    ("C-17", "Turn", put(AT_PICKS + 3, 1), "a seat that is not there has kept cards"),
    ("BR-6.4", "Draft", add(AT_PICKS, 2), "wolf is ahead in the draft"),
    ("C-17", "Draft", both(*[put(AT_PICKS + seat, 6) for seat in range(3)]), "the draft goes on although it is over"),
    ("BR-1.9", "Draft", disorder_a_packet, "the rest of a hand is not in order"),
    # Hands.
    ("C-3", "Turn", slip(AT_HANDS, "tyrs-rage-2", seat=3), "a seat that is not there has cards"),
    ("BR-6.2", "Turn", slip(AT_HANDS, "tyrs-rage-3"), "somebody has a card of an Age to come"),
    ("BR-11.1", "Turn", slip(AT_COMMITTED, "tyrs-rage-2"), "a card is committed that is no quest"),
    ("BR-6.7", "Turn", slip(AT_HANDS, "tyrs-rage-2"), "wolf does not hold what it has drafted"),
    ("C-4", "Turn", slip(AT_DISCARDED, "troll", copies=2), "there are more cards 'troll' than in the box"),
    ("BR-16.5", "Turn", slip(AT_KNOWN, "tyrs-crush-2", copies=3), "wolf does not hold what all know it to hold"),
    (
        "BR-6.7",
        "Turn",
        add(AT_TRACED, 2 * one(card_named("heimdalls-watch-2"))),
        "wolf has not drafted what it was seen to have",
    ),
    ("C-18", "Turn", carry_another_card, "wolf has kept another number of cards than all know"),
    ("BR-18.1", "Turn", put(AT_CARRIED, 2), "wolf has kept a card of an Age that is not over"),
    ("BR-18.4", "Turn", add(AT_PLACED, 3 * one(card_named("troll"))), "wolf knows of cards that were never hidden"),
    ("BR-11.1", "Turn", add(AT_VEILED, 9), "wolf has committed fewer quests than are veiled"),
    ("BR-14.1", "PlayCards", seal_a_foreign_card, "has sealed a card that is not in its hand"),
    # Phases.
    ("BR-14.3", "Turn", put(AT_CHOICES, SEALED_NONE), "wolf has sealed something that nobody asks for"),
    ("BR-14.1", "PlayCards", seal_nothing, "has sealed no card where one must be"),
    ("C-19", "Draft", slip(AT_COMMITTED, "alfheim-1"), "wolf has quests committed after they were judged"),
    ("C-20", "Draft", lambda table: table.move(0, WARRIOR, RESERVE, VALHALLA), "wolf has dead that were not released"),
    ("C-24", "Turn", put(AT_TURNS, 102), "the Action phase has had more turns than it can"),
    ("BR-7.20", "PlayCards", put(AT_TURNS, 101), "something else than a pass came of a turn after the last"),
    (
        "BR-5.1",
        "Turn",
        put(AT_CLOSED, 1),
        "the hands are closed before the Discard phase, or not after the Quest phase",
    ),
    # Battle.
    ("C-22", "Turn", put(AT_PROVINCE, 0), "something of a battle is left over"),
    ("C-22", "Turn", put(AT_KILLED, 1), "something of a battle is left over"),
    ("C-22", "Turn", put(AT_WATCHED, 1), "something of a battle is left over"),
    ("C-22", "Turn", put(AT_WINNER, 0), "something of a battle is left over"),
    ("BR-12.1", "PlayCards", put(AT_PROVINCE, -1), "somebody pillages nothing"),
    ("BR-12.1", "PlayCards", pillage_a_ruin, "a battle is fought where nobody can"),
    ("BR-13.11", "PlayCards", mark(AT_FIGHTERS, 8), "a battle is fought where nobody can"),
    ("BR-14.3", "PlayCards", turn_a_card_up, "a card lies face up that nobody has played"),
    ("BR-14.3", "PlayCards", void_a_card, "a card is void that nobody has revealed"),
    ("BR-14.3", "PlayCards", mark(AT_VOID, 8), "a card is void that nobody has revealed"),
    ("BR-14.1", "PlayCards", let_a_bystander_play, "a clan that does not fight has played cards"),
    ("BR-27.5", "PlayCards", call_a_witness, "a clan that does not fight is paid for kills"),
    ("C-22", "PlayCards", win_early, "a battle was won that is not decided, or by nobody in it"),
    ("C-22", "Turn", put(AT_LAID, 1), "something of a battle is left over"),
    ("C-22", "Turn", put(AT_STOOD, 3), "something of a battle is left over"),
    ("C-22", "CallToBattle", put(AT_LAID, 1), "a battle has begun in which nobody fights"),
    ("BR-13.11", "CallToBattle", mark(AT_FIGHTERS, 1), "a battle has begun before the Call to Battle is over"),
    ("BR-13.11", "PlayCards", fight_alone, "a battle is fought by one clan alone, or without the pillager"),
    ("BR-25.16", "PlayCards", put(AT_WATCHED, 1), "cards are to be played again, but are not"),
    ("C-22", "PlayCards", stand_early, "a battle was won that is not decided, or by nobody in it"),
    # What is known of cards.
    ("BR-14.3", "Turn", slip(AT_DISCARDED, "tyrs-rage-3"), "other cards of an Age were seen than those its clans"),
    ("BR-18.4", "Turn", put(AT_LOOSE + 1, 1), "something of an Age is guessed that is not over"),
    ("C-3", "Turn", put(AT_VEILED + 3, 1), "something is known of a seat that is not there"),
    # Turns.
    ("BR-7.2", "Turn", skip_a_clan, "a clan acts out of its turn"),
    ("BR-7.7", "Turn", exhaust_who_is_on_turn, "a clan is on turn that has passed, or has no Rage"),
    ("BR-12.1", "CallToBattle", pillage_out_of_turn, "a clan pillages out of its turn"),
    ("BR-9.1", "MarchTarget", exhaust_who_is_on_turn, "a march is not paid for"),
    # Steps.
    ("BR-12.1", "Turn", put(AT_PILLAGER, 0), "a pillage goes on without a pillager, or the other way round"),
    ("BR-12.1", "PlayCards", put(AT_PILLAGER, NOBODY), "a pillage goes on without a pillager, or the other way round"),
    ("BR-5.2", "Turn", turn_twice, "the step Turn cannot come right after Turn"),
    ("BR-5.2", "Turn", turn_out_of_nothing, "the step Turn cannot come right after nothing"),
    ("BR-9.4", "Turn", march_from_nowhere, "a march starts where nobody is"),
    ("BR-9.4", "Turn", march_to_nowhere, "a march starts where nobody is"),
    ("BR-13.3", "CallToBattle", decline_too_often, "CallToBattle counts more who declined than there are"),
    ("BR-10.3", "Turn", find_a_slot_for_a_battle_card, "a slot is chosen for a card that has no choice"),
    ("BR-10.7", "Turn", invade_with_no_figure, "a figure invades that is none"),
    ("BR-8.1", "Turn", strike_nowhere, "an invasion went nowhere"),
    ("BR-3.8", "Turn", bar_no_stat, "a stat is barred that is none"),
    ("BR-3.15", "Turn", doom_a_leader_who_is_not_there, "figures are doomed that are not there"),
    ("BR-3.15", "Turn", doom_too_many_warriors, "more Warriors are doomed than are there"),
]


@pytest.mark.parametrize(
    ("number", "kind", "edit", "fault"),
    [pytest.param(*row, id=f"{place}-{row[3]}") for place, row in enumerate(FAULTS)],
)
def test_a_planted_fault_is_found(number: str, kind: str, edit: Edit, fault: str) -> None:
    table = come_to(kind)
    edit(table)
    assert [found for found in GAME.faults(table) if found.startswith(f"{number}: ") and fault in found]
    assert number in GAME.clauses or number in INVARIANTS


@functools.cache
def decided() -> BloodRage:
    """A real table where a battle is decided, and a clan is asked whom it protects."""
    for seed in range(400):
        table, rng = cast(BloodRage, GAME.deal(4, seed)), longhall.Rng(seed)
        while not table.over:
            if table.is_decided and cast(BloodRageView, table.view(SPECTATOR)).step == "Protect":
                return table
            codes_of = table.options(table.to_act[0])
            table.act(table.to_act[0], codes_of[rng.below(len(codes_of))])
    raise AssertionError("no battle was decided with a clan that may protect")


@pytest.mark.parametrize(
    ("number", "edit", "fault"),
    [
        ("BR-14.8", forget_the_comparison, "the strength of a clan that fought is not known"),
        ("C-22", win_by_weakness, "a battle was won by another clan than the strongest"),
        ("BR-16.5", lose_a_played_card, "was played and is nowhere to be seen"),
    ],
)
def test_a_planted_fault_after_the_comparison_is_found(number: str, edit: Edit, fault: str) -> None:
    table = cast(BloodRage, decided().copy())
    assert GAME.faults(table) == []
    edit(table)
    assert [found for found in GAME.faults(table) if found.startswith(f"{number}: ") and fault in found]


@pytest.mark.parametrize("rage", range(MOST_RAGE + 1))
def test_a_clan_that_has_passed_may_have_any_rage(rage: int) -> None:
    table = come_to("Turn")
    waiting = next(seat for seat in range(table.players) if seat not in table.to_act)
    table.pass_turn(waiting)
    table.gain_rage(waiting, rage)
    assert GAME.table(table.position()).digest() == table.digest()


@pytest.mark.parametrize("seat", [-1, 3])
@pytest.mark.parametrize(
    ("step", "rest"),
    [
        ("NextTurn", []),
        ("Turn", []),
        ("ActText", []),
        ("QuestAsBattle", []),
        ("LateCards", [0]),
        ("CallToBattle", [0]),
        ("Blessing", []),
    ],
)
def test_a_stranger_is_asked_nothing(step: str, rest: list[int], seat: int) -> None:
    position = come_to("Turn").position()
    position.steps[-1] = StepNote(step, [seat, *rest])
    with pytest.raises(BadPosition, match=f"'{step}' is for seat {seat}, which is not at the table"):
        GAME.table(position)


def lower_a_stat(table: BloodRage) -> None:
    at = next(at for at in range(AT_STATS, AT_STATS + 3 * STATS) if table.numbers[at])
    table.numbers[at] -= 1


def lose_glory(table: BloodRage) -> None:
    at = next(at for at in range(AT_GLORY, AT_GLORY + 3) if table.numbers[at] >= 2)
    table.numbers[at] -= 2


def lose_more_glory_than_is_stolen(table: BloodRage) -> None:
    lose_glory(table)
    table.numbers[min(range(AT_GLORY, AT_GLORY + 3), key=lambda at: table.numbers[at])] += 1


def swap_tokens(table: BloodRage) -> None:
    other = next(place for place in range(OUTER) if table.reward(place) != table.reward(0))
    row = table.numbers
    row[AT_TOKENS], row[AT_TOKENS + other] = row[AT_TOKENS + other], row[AT_TOKENS]


def restore_a_province(table: BloodRage) -> None:
    table.numbers[AT_DESTROYED] &= table.numbers[AT_DESTROYED] - 1


def turn_a_token_back(table: BloodRage) -> None:
    assert table.numbers[AT_PILLAGED]
    table.numbers[AT_PILLAGED] &= table.numbers[AT_PILLAGED] - 1


def with_a_pillaged_province() -> BloodRage:
    table = come_to("Turn")
    table.flip(YGGDRASIL)
    return table


@pytest.mark.parametrize(
    ("edit", "fault"),
    [
        (lower_a_stat, "C-11: a stat of \\w+ has fallen"),
        (lose_glory, "C-12: \\w+ has lost Glory that nobody has gained"),
        (add(AT_RAGE, 4), "C-10: wolf has gained more Rage than any card gives"),
        (swap_tokens, "C-16: a pillage token was moved"),
        (restore_a_province, "C-14: a destroyed province has come back"),
        (turn_a_token_back, "C-16: a pillage token was turned back before the end of the Age"),
    ],
)
def test_what_no_act_can_do_is_found(edit: Edit, fault: str) -> None:
    before = with_a_pillaged_province()
    after = cast(BloodRage, before.copy())
    assert GAME.faults_between(before, after, 0) == []
    edit(after)
    found = GAME.faults_between(before, after, 0)
    assert found
    assert all(re.fullmatch(fault, each) for each in found)


def test_glory_may_be_stolen() -> None:
    before = come_to("Turn")
    after = cast(BloodRage, before.copy())
    lose_glory(after)
    loser = next(seat for seat in range(3) if after.glory(seat) < before.glory(seat))
    after.numbers[AT_GLORY + (loser + 1) % 3] += 2
    assert GAME.faults_between(before, after, 0) == []


def test_tokens_may_be_turned_back_with_a_new_age() -> None:
    before = with_a_pillaged_province()
    after = cast(BloodRage, before.copy())
    turn_a_token_back(after)
    after.begin_age(2)
    assert GAME.faults_between(before, after, 0) == []
