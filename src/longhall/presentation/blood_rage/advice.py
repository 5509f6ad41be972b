"""What a player of Blood Rage could work out, in words: quests, pillages, what is to come, cards out of sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from longhall.games.blood_rage.insight import (
    BloodRageInsight,
    PillageInsight,
    QuestInsight,
    Reinforcement,
    SideInsight,
)
from longhall.games.blood_rage.view import BloodRageView
from longhall.kernel.views import Insight, View
from longhall.kernel.vocabulary import Words
from longhall.presentation.blood_rage.names import Names, own_clan
from longhall.presentation.faces import Page
from longhall.presentation.spans import EMPTY, Sentence, concat, joined

# Moves by which a province is pillaged, and those by which a quest comes to hand or is committed.
PILLAGES = ("pillage", "challenge", "strike")
OF_QUESTS = ("keep", "commit")


class Advising(Names):
    """Says what follows from what a player knows."""

    def insights(self, view: View, insight: Insight) -> list[Page]:
        rage, known = cast(BloodRageView, view), cast(BloodRageInsight, insight)
        pages = [Page("province", one.province, EMPTY, tuple(self._pillage(one))) for one in known.pillages]
        own = own_clan(rage)
        if own is not None and known.quests:
            pages.append(Page("clan", own.clan, EMPTY, tuple(map(self._quest, known.quests))))
        if known.cards:
            pages.append(Page("memory", "memory", EMPTY, tuple(self._cards(rage, known))))
        coming = [
            self.text("coming", clan=self.name("clan", clan.clan), ragnarok=clan.ragnarok, ending=clan.ending)
            for clan in known.clans
        ]
        return [*pages, Page("coming", "coming", self.text("coming_title"), tuple(coming))]

    def advice(self, view: View, insight: Insight) -> list[Sentence]:
        """In a call to battle, who could still come."""
        rage = cast(BloodRageView, view)
        if rage.battle is None or rage.battle.fighters:
            return []
        called = _pillage_of(cast(BloodRageInsight, insight), rage.battle.province)
        sides = [side for side in called.sides if side.reinforcements] if called else []
        return [self.text("may_come", sides=joined("; ", map(self._coming, sides)))] if sides else []

    def note(self, view: View, words: Words, insight: Insight) -> Sentence:
        known = cast(BloodRageInsight, insight)
        if words["do"] in PILLAGES:
            asked = view.prompt.about if view.prompt else {}
            return self._sides(cast(BloodRageView, view), known, str(words.get("province") or asked["province"]))
        if words["do"] in OF_QUESTS:
            quest = next((quest for quest in known.quests if quest.card == words["card"]), None)
            # What is still open goes without saying.
            return self.text(f"note_quest_{_state(quest)}") if quest and (quest.met or not quest.possible) else EMPTY
        return EMPTY

    # Quests.

    def _quest(self, quest: QuestInsight) -> Sentence:
        state = self.text(f"quest_{_state(quest)}")
        return self.text(f"quest_in_{quest.where}", card=self.name("card", quest.card), state=state)

    # Pillages.

    def _pillage(self, pillage: PillageInsight) -> Iterator[Sentence]:
        """How strong each clan is in a province, and could become."""
        for side in pillage.sides:
            clan, now, most = self.name("clan", side.clan), self._strength(side.now), self._strength(side.most)
            if side.reinforcements and pillage.room:
                yield self.text("side_grows", clan=clan, now=now, most=most, figures=self._figures_of(side))
            else:
                yield self.text("side_stays", clan=clan, now=now)

    def _sides(self, view: BloodRageView, known: BloodRageInsight, province: str) -> Sentence:
        """In a few words: the strength of each clan now, and at most; nothing if no other clan is there or near."""
        pillage, own = _pillage_of(known, province), own_clan(view)
        if pillage is None or own is None or all(side.clan == own.clan for side in pillage.sides):
            return EMPTY
        return joined(", ", [self._range(side) for side in pillage.sides])

    def _range(self, side: SideInsight) -> Sentence:
        clan, now = self.name("clan", side.clan), self._strength(side.now)
        if side.most == side.now:
            return concat(clan, " ", now)
        return concat(clan, " ", now, "-", self._strength(side.most))

    def _coming(self, side: SideInsight) -> Sentence:
        return concat(self._range(side), " (", self._figures_of(side), ")")

    def _figures_of(self, side: SideInsight) -> Sentence:
        return joined(", ", map(self._from, side.reinforcements))

    def _from(self, coming: Reinforcement) -> Sentence:
        figure, start = self.troop(coming.figure, coming.count), self.name("start", coming.province)
        return self.text("comes_from", figure=figure, start=start)

    def _strength(self, strength: int) -> Sentence:
        return self.name("strength", strength)

    # Cards.

    def _cards(self, view: BloodRageView, known: BloodRageInsight) -> Iterator[Sentence]:
        hidden = [(card.card, card.hidden) for card in known.cards]
        unseen = [(card.card, card.unseen) for card in known.cards if card.unseen]
        yield self.text("cards_hidden", age=view.age, cards=self._counted(hidden))
        if unseen and unseen != hidden:
            yield self.text("cards_unseen", age=view.age, cards=self._counted(unseen))

    def _counted(self, cards: list[tuple[str, int]]) -> Sentence:
        return joined(", ", [concat(self.name("card", card), f" ×{n}" if n > 1 else "") for card, n in cards])


def _state(quest: QuestInsight) -> str:
    """How a quest stands: one that is met may still be lost before it is judged."""
    if not quest.possible:
        return "impossible"
    return "met" if quest.met else "open"


def _pillage_of(known: BloodRageInsight, province: str) -> PillageInsight | None:
    return next((pillage for pillage in known.pillages if pillage.province == province), None)
