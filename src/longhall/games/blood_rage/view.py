"""The documents of Blood Rage: what a view of its table is made of."""

from __future__ import annotations

import msgspec

from longhall.kernel.views import Pile, View


class Force(msgspec.Struct):
    """One clan's figures in one place, and their strength there."""

    seat: int
    clan: str
    warriors: int
    leader: bool
    ship: bool
    monsters: tuple[str, ...]
    strength: int


class ProvinceView(msgspec.Struct):
    """A province: what it holds, what it offers, and when Ragnarok takes it (the Age, or 0 for never)."""

    id: str
    region: str | None
    fjord: str | None
    villages: int | None
    empty: int | None
    reward: str
    pillaged: bool
    destroyed: bool
    doomed: int
    forces: tuple[Force, ...]
    strongest: str | None


class FjordView(msgspec.Struct):
    """A fjord: the ships in it, and whether more may come."""

    id: str
    open: bool
    forces: tuple[Force, ...]


class Stat(msgspec.Struct):
    """How far a stat has come, from step 1 to 6, and its value."""

    step: int
    value: int


class ClanView(msgspec.Struct):
    """One clan: its sheet, its figures off the board, and its cards as the viewer sees them.

    If it holds a card from an earlier Age that nobody has seen since, `may_have_kept` is what that can be for all the
    viewer remembers. `hand.known` are cards that all know it to hold, in its hand or among its committed quests.
    `drafting` is the hand of the draft it chooses from, if the viewer may look.
    """

    seat: int
    clan: str
    glory: int
    current_rage: int
    passed: bool
    rage: Stat
    axes: Stat
    horns: Stat
    on_board: int
    reserve: Force
    valhalla: Force
    upgrades: tuple[str | None, ...]
    hand: Pile
    committed: Pile
    may_have_kept: tuple[str, ...]
    drafting: tuple[str, ...] | None


class Fighter(msgspec.Struct):
    """A clan in a battle: whether it has sealed a card, what it has turned over and added, how strong it is.

    `played` are the cards that lie there; `laid` are all it has laid since the last Watch, wherever they have gone. Its
    strength is that of its figures and that of its cards; once the battle is decided it is that of the comparison,
    whatever becomes of them.
    """

    seat: int
    clan: str
    sealed: Pile
    revealed: str | None
    void: bool
    turned: bool
    played: tuple[str, ...]
    figures: int
    cards: int
    strength: int
    laid: tuple[str, ...]


class BattleView(msgspec.Struct):
    """A pillage going on. Nobody fights before the call to battle is over.

    Once the strengths were compared it is `decided`; if the highest was a tie there is no `winner`.
    """

    pillager: str
    province: str
    fighters: tuple[Fighter, ...]
    decided: bool
    winner: str | None


class Memory(msgspec.Struct):
    """A hand of this Age's draft as the viewer passed it on, or discarded the rest of it: in which round, to whom."""

    round: int
    to: str | None
    cards: tuple[str, ...]


class BloodRageView(View, kw_only=True, tag="blood-rage"):
    """The whole table as one viewer sees it. `turns` is how many turns of the Action phase have begun (BR-7.20)."""

    age: int
    first: int
    turns: int
    provinces: tuple[ProvinceView, ...]
    fjords: tuple[FjordView, ...]
    clans: tuple[ClanView, ...]
    discard: Pile
    battle: BattleView | None
    drafting: tuple[str, ...] | None
    remembered: tuple[Memory, ...]
