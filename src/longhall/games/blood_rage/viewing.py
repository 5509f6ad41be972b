"""What a viewer may know of a table of Blood Rage (Appendix B)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longhall.games.blood_rage.ages import glory_of_stat, glory_of_the_living
from longhall.games.blood_rage.bags import AGE_KINDS, AGES, add_kinds
from longhall.games.blood_rage.battle import strength_of_cards, strength_of_figures
from longhall.games.blood_rage.cards import SLOTS
from longhall.games.blood_rage.content import FJORD_NAMES, REWARDS
from longhall.games.blood_rage.draft import Draft
from longhall.games.blood_rage.figures import (
    FJORD,
    FJORDS,
    LEADER_BIT,
    MONSTERS,
    OUTER,
    PROVINCES,
    RESERVE,
    SHIP_BIT,
    VALHALLA,
    monsters_in,
    warriors_in,
)
from longhall.games.blood_rage.layout import (
    CARDS,
    CLOSED,
    DEALT,
    KEPT,
    NO_CARD,
    NO_WINNER,
    SEALED_CARD,
    SOURCES,
    STATS,
    TRACKS,
)
from longhall.games.blood_rage.table import BloodRage
from longhall.games.blood_rage.view import (
    BattleView,
    BloodRageView,
    ClanView,
    Fighter,
    FjordView,
    Force,
    Memory,
    ProvinceView,
    Stat,
)
from longhall.kernel.places import Place, Visibility
from longhall.kernel.step import NOBODY, step_name
from longhall.kernel.views import ScoreSheet
from longhall.kernel.vocabulary import SPECTATOR

HAND = Place("hand", Visibility.OWNER)
COMMITTED = Place("committed", Visibility.OWNER)
SEALED = Place("sealed", Visibility.OWNER)
DISCARD = Place("discard", Visibility.ALL)

# The phases of an Age, each with the step that waits for its end.
PHASES = {
    "gifts": "ActionPhase",
    "action": "DiscardPhase",
    "discard": "QuestPhase",
    "quests": "Ragnarok",
    "ragnarok": "ReleaseValhalla",
    "valhalla": "EndOfAge",
}
END = "end"
SOURCE_NAMES = ("battles", "pillage", "quests", "ragnarok", "valhalla", "stats", "cards")


def view_of(table: BloodRage, envelope: dict[str, Any]) -> BloodRageView:
    """Everything public, and the viewer's own cards and memories."""
    return views_of(table, [envelope])[0]


def views_of(table: BloodRage, envelopes: Sequence[dict[str, Any]]) -> list[BloodRageView]:
    """The views of several viewers. What lies on the board is there for all to see, and is looked at once."""
    dooms = [table.doomed(age) for age in range(AGES)]
    provinces = tuple([_province(table, province, dooms) for province in range(PROVINCES)])
    fjords = tuple([_fjord(table, fjord) for fjord in range(FJORDS)])
    sheets: dict[int, ClanView] = {}
    return [_view(table, envelope, provinces, fjords, sheets) for envelope in envelopes]


def _view(
    table: BloodRage,
    envelope: dict[str, Any],
    provinces: tuple[ProvinceView, ...],
    fjords: tuple[FjordView, ...],
    sheets: dict[int, ClanView],
) -> BloodRageView:
    viewer: int = envelope["viewer"]
    drafting = not table.over and type(table.stack[-1]) is Draft
    names = table.cards.names
    return BloodRageView(
        **envelope,
        age=int(table.age) + 1,
        first=int(table.first),
        turns=int(table.turns),
        provinces=provinces,
        fjords=fjords,
        clans=tuple([_clan_as_seen(table, seat, viewer, drafting, sheets) for seat in range(table.players)]),
        discard=DISCARD.pile(viewer, viewer, [names[card] for card in table.discarded()]),
        battle=_battle(table, viewer) if table.pillager >= 0 else None,
        drafting=_drafting(table, viewer) if drafting and viewer >= 0 else None,
        remembered=memories(table, viewer) if viewer >= 0 else (),
    )


def phase_of(table: BloodRage) -> str:
    """The phase of the Age that is going on: the one before the first that still waits (BR-5.1, BR-5.2)."""
    waiting = {step_name(step) for step in table.stack}
    return next((phase for phase, following in PHASES.items() if following in waiting), END)


def _force(table: BloodRage, seat: int, band: int, place: int) -> Force:
    names, monsters = table.cards.names, monsters_in(band)
    return Force(
        seat,
        table.clan_name(seat),
        warriors_in(band),
        bool(band & LEADER_BIT),
        bool(band & SHIP_BIT),
        tuple([names[table.monsters.cards[monster]] for monster in range(MONSTERS) if monsters >> monster & 1])
        if monsters
        else (),
        table.strength_of(seat, band, place),
    )


def _forces(table: BloodRage, place: int) -> tuple[Force, ...]:
    bands = [(seat, table.band_at(seat, place)) for seat in range(table.players)]
    return tuple([_force(table, seat, band, place) for seat, band in bands if band])


def _province(table: BloodRage, province: int, dooms: list[int]) -> ProvinceView:
    board = table.board
    outer = province < OUTER
    strongest = table.strongest(province)
    return ProvinceView(
        id=board.names[province],
        region=board.region_names[province] or None,
        fjord=FJORD_NAMES[board.fjords[province] - FJORD] if outer else None,
        villages=board.villages[province] if outer else None,
        empty=table.room(province) if outer else None,
        reward=REWARDS[table.reward(province)],
        pillaged=table.is_pillaged(province),
        destroyed=table.is_destroyed(province),
        doomed=dooms.index(province) + 1 if province in dooms else 0,
        forces=_forces(table, province),
        strongest=None if strongest == NOBODY else table.clan_name(strongest),
    )


def _fjord(table: BloodRage, fjord: int) -> FjordView:
    return FjordView(FJORD_NAMES[fjord], table.is_open(FJORD + fjord), _forces(table, FJORD + fjord))


def _clan_as_seen(table: BloodRage, seat: int, viewer: int, drafting: bool, sheets: dict[int, ClanView]) -> ClanView:
    """A clan. Where nobody has anything to suspect, it looks the same to all but itself: such sheets are made once."""
    if viewer == seat or table.carried(seat):
        return _clan(table, seat, viewer, drafting)
    if seat not in sheets:
        sheets[seat] = _clan(table, seat, SPECTATOR, drafting)
    return sheets[seat]


def _clan(table: BloodRage, seat: int, viewer: int, drafting: bool) -> ClanView:
    names = table.cards.names
    rage, axes, horns = [Stat(table.step_of(seat, stat) + 1, table.stat(seat, stat)) for stat in range(STATS)]
    upgrades = [table.upgrade_in(seat, slot) for slot in range(SLOTS)]
    return ClanView(
        seat=seat,
        clan=table.clan_name(seat),
        glory=table.glory(seat),
        current_rage=table.rage(seat),
        passed=table.has_passed(seat),
        rage=rage,
        axes=axes,
        horns=horns,
        on_board=table.on_board(seat),
        reserve=_force(table, seat, table.band_at(seat, RESERVE), RESERVE),
        valhalla=_force(table, seat, table.band_at(seat, VALHALLA), VALHALLA),
        upgrades=tuple([None if card == NO_CARD else names[card] for card in upgrades]),
        hand=HAND.pile(
            seat,
            viewer,
            [names[card] for card in table.hand_cards(seat)],
            known=[names[card] for card in table.known(seat)],
        ),
        committed=COMMITTED.pile(seat, viewer, [names[card] for card in table.committed(seat)]),
        may_have_kept=_suspicions(table, seat, viewer) if table.carried(seat) and 0 <= viewer != seat else (),
        drafting=_drafting(table, seat) if drafting and viewer == seat else None,
    )


def _suspicions(table: BloodRage, seat: int, viewer: int) -> tuple[str, ...]:
    """What the card a clan has kept may be, for all that a viewer knows."""
    cards: list[int] = []
    for age in range(CLOSED):
        if table.carried(seat) >> age & 1:
            loose = table.loose(age) - table.placed(age, viewer)
            add_kinds(cards, table.suspects(age, viewer, seat, loose), age)
    for place, age in enumerate((0, 0, 1)):
        add_kinds(cards, table.pooled_bag(seat, place), age)
    return tuple([table.cards.names[card] for card in sorted(set(cards))])


def _battle(table: BloodRage, viewer: int) -> BattleView:
    return BattleView(
        table.clan_name(table.pillager),
        table.board.names[table.pillaged_province],
        tuple([_fighter(table, seat, viewer) for seat in table.in_battle_order()]),
        table.is_decided,
        None if table.winner == NO_WINNER else table.clan_name(table.winner),
    )


def _fighter(table: BloodRage, seat: int, viewer: int) -> Fighter:
    names = table.cards.names
    sealed, revealed = table.choice(seat), table.face_up(seat)
    figures, cards = int(strength_of_figures(table, seat)), int(strength_of_cards(table, seat))
    return Fighter(
        seat=seat,
        clan=table.clan_name(seat),
        sealed=SEALED.pile(seat, viewer, [names[sealed - SEALED_CARD]] if sealed else []),
        revealed=None if revealed == NO_CARD else names[revealed],
        void=table.is_void(seat),
        turned=table.is_turned(seat),
        played=tuple([names[card] for card in table.played(seat)]),
        figures=figures,
        cards=cards,
        strength=figures + cards,
        laid=tuple([names[card] for card in table.laid(seat)]),
    )


def _drafting(table: BloodRage, viewer: int) -> tuple[str, ...]:
    """The hand of the draft the viewer holds."""
    kinds = table.packet(table.held_packet(viewer))[table.picks(viewer) :]
    return tuple([table.cards.names[table.age * AGE_KINDS + kind] for kind in kinds])


def memories(table: BloodRage, viewer: int) -> tuple[Memory, ...]:
    """Every hand of this Age's draft the viewer has passed on, until all is discarded."""
    if not table.is_dealt or (table.age == 0 and table.is_beginners):
        return ()
    found = []
    size, names, first = table.cards_a_round, table.cards.names, table.age * AGE_KINDS
    for turn in range(table.fewest_picks() // size):
        rest = sorted(table.packet((viewer - turn) % table.players)[(turn + 1) * size : DEALT])
        to = None if (turn + 1) * size == KEPT else table.clan_name(table.left_of(viewer))
        found.append(Memory(turn + 1, to, tuple([names[first + kind] for kind in rest])))
    return tuple(found)


def score_sheet_of(table: BloodRage) -> ScoreSheet:
    """Glory by source, in all and Age by Age, and what the end of the game would bring: all of it public."""
    totals: list[tuple[int | None, ...]] = []
    ages: list[tuple[tuple[int | None, ...], ...]] = []
    ending: list[tuple[int | None, ...]] = []
    for seat in range(table.players):
        by_age = [[int(table.glory_from(seat, age, source)) for source in range(SOURCES)] for age in range(AGES)]
        totals.append(tuple([sum([glory[source] for glory in by_age]) for source in range(SOURCES)]))
        ages.append(tuple([tuple(glory) for glory in by_age]))
        if not table.over:
            ending.append(_ending(table, seat))
    return ScoreSheet(SOURCE_NAMES, tuple(totals), tuple(ages), tuple(ending))


def _ending(table: BloodRage, seat: int) -> tuple[int | None, ...]:
    """What the end of the game would bring a seat now, by source (BR-23.2 to BR-23.4, BR-26.6)."""
    paid = [0] * SOURCES
    paid[TRACKS] = sum([int(glory_of_stat(table, seat, stat)) for stat in range(STATS)])
    paid[CARDS] = int(glory_of_the_living(table, seat))
    return tuple(paid)
