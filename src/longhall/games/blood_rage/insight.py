"""What a player of Blood Rage could work out: quests, pillages, Ragnarok, and the cards that are out of sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from longhall.games.blood_rage.accounts import ending_of, ragnarok_of
from longhall.games.blood_rage.bags import AGE_KINDS
from longhall.games.blood_rage.cards import BLESSING, QUEST, deck_of
from longhall.games.blood_rage.draft_memory import draft_memory
from longhall.games.blood_rage.figures import FIGURES, PROVINCES, WARRIOR, has, one_figure, warriors_in
from longhall.games.blood_rage.quests import DeadInValhalla, StrongestIn
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.view import BloodRageView
from longhall.kernel.views import Account, Insight

# Where a quest of one's own lies.
COMMITTED, IN_HAND, DRAFTED = "committed", "hand", "draft"
# The phases of an Age in which the board may still change before quests are judged.
BEFORE_JUDGEMENT = ("gifts", "action")


class QuestInsight(msgspec.Struct, frozen=True):
    """One of the viewer's quests: where it lies, whether it is fulfilled now, whether it still can be in this Age.

    What is said to be impossible surely is; what is said to be possible may turn out not to be.
    """

    card: str
    where: str
    met: bool
    possible: bool


class Reinforcement(msgspec.Struct, frozen=True):
    """Figures of a kind next door that a clan may bring into a battle."""

    figure: str
    province: str
    count: int


class SideInsight(msgspec.Struct, frozen=True):
    """A clan that is, or could come, where a pillage goes on: its strength now, and at most by figures alone."""

    clan: str
    now: int
    most: int
    reinforcements: tuple[Reinforcement, ...]


class PillageInsight(msgspec.Struct, frozen=True):
    """Who could fight for a province, and how many more figures it has room for."""

    province: str
    room: int
    sides: tuple[SideInsight, ...]


class ClanInsight(msgspec.Struct, frozen=True):
    """The Glory that Ragnarok would bring a clan if it came now, and what the end of the game would add."""

    clan: str
    ragnarok: int
    ending: int


class CardInsight(msgspec.Struct, frozen=True):
    """A card of this Age: how many of it are out of the viewer's sight, and how many of those it has never seen."""

    card: str
    hidden: int
    unseen: int


class BloodRageInsight(Insight, kw_only=True, tag="blood-rage"):
    """What a player could work out of what it sees and remembers."""

    quests: tuple[QuestInsight, ...]
    pillages: tuple[PillageInsight, ...]
    clans: tuple[ClanInsight, ...]
    cards: tuple[CardInsight, ...]


def insight_of(table: BloodRage, view: BloodRageView) -> BloodRageInsight:
    """What the viewer could work out."""
    playing = view.viewer >= 0 and not table.over
    return BloodRageInsight(
        quests=tuple(_quests(table, view)) if playing else (),
        pillages=() if table.over else tuple(_pillages(table)),
        clans=tuple(_gains(table)),
        cards=tuple(_cards(table, view)) if playing else (),
    )


# Quests.


def _quests(table: BloodRage, view: BloodRageView) -> Iterator[QuestInsight]:
    own = view.clans[view.viewer]
    lying = {COMMITTED: own.committed.cards, IN_HAND: own.hand.cards, DRAFTED: view.drafting}
    for where, held in lying.items():
        for name in dict.fromkeys(held or ()):
            card = table.cards.names.index(name)
            if table.cards.types[card] == QUEST:
                met = table.cards.aims[card].fulfilled(table, view.viewer)
                yield QuestInsight(name, where, met, _possible(table, view, card, where, met))


def _possible(table: BloodRage, view: BloodRageView, card: int, where: str, met: bool) -> bool:
    """Whether a quest may still be fulfilled in this Age, for all that is certain."""
    seat = view.viewer
    if view.phase not in BEFORE_JUDGEMENT:
        return where == COMMITTED and met
    passed = view.phase == "action" and table.has_passed(seat)
    if passed and where != COMMITTED:
        return False
    aim = table.cards.aims[card]
    if isinstance(aim, StrongestIn):
        standing = any(aim.provinces >> place & 1 and not table.is_destroyed(place) for place in range(PROVINCES))
        # Who has passed without a figure on the board gets none there before the next Age.
        return standing and not (passed and table.on_board(seat) == 0)
    assert isinstance(aim, DeadInValhalla)
    # Who has passed has no more figures to lose than it has on the board, unless Loki's Blessing brings others.
    able = table.in_valhalla(seat) + table.on_board(seat) >= aim.figures
    return not passed or able or table.has_gift(seat, BLESSING)


# Pillages.


def _pillages(table: BloodRage) -> Iterator[PillageInsight]:
    """Every province that stands with somebody there."""
    for province in range(PROVINCES):
        if table.is_destroyed(province) or not any(table.force(seat, province) for seat in range(table.players)):
            continue
        called = table.fighters == 0 or table.pillaged_province != province
        room = int(table.room(province)) if called else 0
        sides = [_side(table, seat, province, room) for seat in range(table.players)]
        yield PillageInsight(
            table.board.names[province], room, tuple([side for side in sides if side.now or side.reinforcements])
        )


def _side(table: BloodRage, seat: int, province: int, room: int) -> SideInsight:
    """A clan in a province with those next door, of whom no more come than there is room for (BR-13.2, BR-13.4)."""
    adjacent = table.board.adjacent[province]
    bands = [(place, table.band_at(seat, place)) for place in range(PROVINCES) if room and adjacent >> place & 1]
    able = [
        Reinforcement(
            table.figure_name(figure), table.board.names[place], int(warriors_in(band)) if figure == WARRIOR else 1
        )
        for place, band in bands
        for figure in range(FIGURES)
        if has(band, figure)
    ]
    now = int(table.strength_in(seat, province))
    return SideInsight(table.clan_name(seat), now, _most(table, seat, province, bands, room), tuple(able))


def _most(table: BloodRage, seat: int, province: int, bands: list[tuple[int, int]], room: int) -> int:
    """The greatest strength a clan can have there: with so many Warriors, and the strongest of the others."""
    force = table.force(seat, province)
    warriors = sum([int(warriors_in(band)) for _, band in bands])
    others = [one_figure(figure) for _, band in bands for figure in range(FIGURES) if figure and has(band, figure)]
    others.sort(key=lambda figure: -int(table.strength_of(seat, figure, province)))
    most = 0
    for count in range(min(warriors, room) + 1):
        band = force + count + sum(others[: room - count])
        most = max(most, int(table.strength_of(seat, band, province)))
    return most


# Glory to come.


def _gains(table: BloodRage) -> Iterator[ClanInsight]:
    for seat in range(table.players):
        ragnarok, ending = (0, 0) if table.over else (_total(ragnarok_of(table, seat)), _total(ending_of(table, seat)))
        yield ClanInsight(table.clan_name(seat), ragnarok, ending)


def _total(accounts: Iterable[Account]) -> int:
    return sum([account.total for account in accounts])


# Cards.


def _cards(table: BloodRage, view: BloodRageView) -> Iterator[CardInsight]:
    """The cards of this Age that lie nowhere in the viewer's sight: in others' hands, face down or out of the game."""
    names = table.cards.names
    first = int(table.age) * AGE_KINDS
    deck = Counter(first + kind for kind in deck_of(table.cards, table.players, table.age))
    seen = deck - _never_looked_at(table, view.viewer, first) if table.is_dealt else Counter()
    located = Counter(_in_sight(view))
    for card, copies in sorted(deck.items()):
        hidden = copies - located[names[card]]
        if hidden > 0:
            yield CardInsight(names[card], hidden, min(hidden, copies - seen[card]))


def _never_looked_at(table: BloodRage, viewer: int, first: int) -> Counter[int]:
    """The cards of the draft in all places that the viewer has never looked into."""
    runs = draft_memory(table, viewer).runs
    places = [place for run in runs if run.unseen for place in run.places]
    return Counter(first + table.packet(place.packet)[place.index] for place in places)


def _in_sight(view: BloodRageView) -> Iterator[str]:
    """Every card that the viewer holds or has discarded from its draft; that all see, or know to be in a hand."""
    yield from view.discard.cards or ()
    yield from (card for seen in view.remembered if seen.to is None for card in seen.cards)
    yield from view.drafting or ()
    for clan in view.clans:
        yield from (card for card in clan.upgrades if card is not None)
        if clan.seat == view.viewer:
            yield from clan.hand.cards or ()
            yield from clan.committed.cards or ()
        else:
            yield from clan.hand.known
    for fighter in view.battle.fighters if view.battle else ():
        yield from fighter.played
