"""What is counted in Blood Rage: clans, who went first, and what became of each card, from the draft on."""

from __future__ import annotations

from typing import cast

from longhall.games.blood_rage import BloodRageGame, events
from longhall.games.blood_rage.bags import AGE_KINDS, AGES
from longhall.games.blood_rage.cards import BATTLE, CLAN_UPGRADE, QUEST
from longhall.games.blood_rage.table import BloodRage
from longhall.kernel.game import Game
from longhall.kernel.saga import Moment, Saga
from longhall.lab.marks import Column, Mark, Section

# What a clan does with a card, by the event that tells of it.
DEEDS = {
    events.KEPT: "drafted",
    events.UPGRADED: "upgraded",
    events.COMMITTED: "committed",
    events.REVEALED: "revealed",
    events.ADDED: "added",
}


def marks(saga: Saga) -> list[Mark]:
    """The clan of each seat, the first player, and each card dealt to be drafted, drafted and played.

    A card taken back and played again is marked again.
    """
    table = cast(BloodRage, saga.table)
    seats = {int(table.clan(seat)): seat for seat in range(table.players)}
    found = [Mark("clan", table.clan_name(seat), seat) for seat in range(table.players)]
    found.append(Mark("opening", "first", int(cast(BloodRage, saga.moments[0].before).first)))
    age = -1
    for moment in saga.moments:
        before = cast(BloodRage, moment.before)
        if before.age != age:
            age = int(before.age)
            found += _dealt(before)
        found += _done(moment, before, seats)
    return found


def _dealt(table: BloodRage) -> list[Mark]:
    """The hands of an Age before anybody has kept a card: each marks the seat that looks at it first."""
    names, at = table.cards.names, table.age * AGE_KINDS
    return [Mark("dealt", names[at + kind], seat) for seat in range(table.players) for kind in table.packet(seat)]


def _done(moment: Moment, before: BloodRage, seats: dict[int, int]) -> list[Mark]:
    """What came of one act, as the keeper of the table knows it: face-down cards are marked too."""
    names = before.cards.names
    found = []
    for event in moment.outcome.happened:
        kind, facts = event.kind, event.facts
        if kind in DEEDS:
            seat = seats[facts[0]]
            pick = int(before.picks(seat)) + 1 if kind == events.KEPT else None
            found.append(Mark(DEEDS[kind], names[facts[1]], seat, pick))
        elif kind == events.QUEST_SHOWN and facts[2]:
            found.append(Mark("fulfilled", names[facts[1]], seats[facts[0]]))
    return found


_PICK = Column("mean", "drafted")
_DRAFT = (Column("count", "dealt"), Column("count", "drafted", of="dealt"), _PICK)


def sections(game: Game) -> list[Section]:
    """A table for each way to play a card: by Age, and in it those drafted early first."""
    cards = cast(BloodRageGame, game).cards

    def section(name: str, types: range, columns: tuple[Column, ...], played: str) -> Section:
        groups = tuple(
            tuple(
                cards.names[card]
                for card in range(age * AGE_KINDS, (age + 1) * AGE_KINDS)
                if cards.types[card] in types
            )
            for age in range(AGES)
        )
        wins = (Column("wins", "drafted"), Column("wins", played))
        return Section(name, "card", "age", groups, (*_DRAFT, *columns, *wins), order=_PICK)

    in_battle = Column("count", "revealed")
    return [
        section(
            "upgrades",
            range(CLAN_UPGRADE + 1),
            (Column("count", "upgraded", of="drafted"), in_battle),
            played="upgraded",
        ),
        section(
            "quests",
            range(QUEST, QUEST + 1),
            (
                Column("count", "committed", of="drafted"),
                Column("count", "fulfilled", of="committed"),
                in_battle,
            ),
            played="committed",
        ),
        section("battle_cards", range(BATTLE, BATTLE + 1), (in_battle, Column("count", "added")), played="revealed"),
    ]
