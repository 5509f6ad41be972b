"""What can be looked at closely in Blood Rage: clans, provinces, fjords, and what a player remembers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from longhall.games.blood_rage.view import BloodRageView, ClanView, FjordView, ProvinceView, Stat
from longhall.kernel.views import View
from longhall.presentation.blood_rage.names import Names
from longhall.presentation.faces import Page
from longhall.presentation.spans import AMOUNT, Said, Sentence, Span, capitalized, concat, joined

# The slots of a sheet, in the order of the view (BR-3.14).
SLOTS = ("warrior", "leader", "ship", "monster", "monster", "clan", "clan", "clan")
STATS = ("rage", "axes", "horns")


class Looking(Names):
    """Pages of what is on the table."""

    def pages(self, view: View) -> list[Page]:
        rage = cast(BloodRageView, view)
        clans = [Page("clan", clan.clan, self._clan_title(clan), tuple(self._clan(rage, clan))) for clan in rage.clans]
        provinces = [
            Page("province", province.id, self._province_title(province), tuple(self._province(rage, province)))
            for province in rage.provinces
        ]
        return [*clans, *provinces, *(self._fjord(rage, fjord) for fjord in rage.fjords)]

    # A clan.

    def _clan_title(self, clan: ClanView) -> Sentence:
        return concat(self.name("clan", clan.clan), " · ", self.text("glory_is", glory=self.name("glory", clan.glory)))

    def _clan(self, view: BloodRageView, clan: ClanView) -> Iterator[Sentence]:
        """All that is open of a clan: its tracks, its figures, its cards with their texts."""
        for name, stat in zip(STATS, (clan.rage, clan.axes, clan.horns), strict=True):
            yield self._track(clan, name, stat)
        yield self.text("tracks_pay")
        for place, force in (("reserve", clan.reserve), ("valhalla", clan.valhalla)):
            yield self.text(f"in_{place}", figures=self.figures(force))
        yield self.text("cards_are", hand=clan.hand.count, quests=clan.committed.count)
        for key, cards in (("among", self.surely_held(clan)), ("among_or_committed", self.maybe_held(clan))):
            yield from (concat(self.texts[key], " ", self._in_full(card)) for card in cards)
        for fighter in view.battle.fighters if view.battle else ():
            if fighter.clan == clan.clan:
                yield from (concat(self.texts["in_battle"], " ", self._in_full(card)) for card in fighter.laid)
        for slot, held in zip(SLOTS, clan.upgrades, strict=True):
            if held is not None:
                yield self.text("line", what=self.texts["slot_" + slot], told=self._in_full(held))

    def _track(self, clan: ClanView, name: str, stat: Stat) -> Sentence:
        """A stat: its steps with what they pay at the end, the one it stands on in brackets."""
        tracks = self.content.game.tracks
        steps: list[Said] = []
        for step, value in enumerate(getattr(tracks, name).values, 1):
            paid = tracks.glory.values[step - 1]
            label = f"[{value}]" if step == stat.step else str(value)
            steps.append(concat((Span(label, AMOUNT, name),), f" (+{paid})" if paid else ""))
        now = self.text("now_" + name, rage=clan.current_rage, figures=clan.on_board)
        reached = self.text("step_is", step=stat.step)
        told = joined(" · ", [joined("  ", steps), reached, now])
        return self.text("line", what=self.name("stat", name), told=told)

    def _in_full(self, card: str) -> Sentence:
        """A card and what it says."""
        text = self.says(card)
        return concat(self.name("card", card), f" · {text}" if text else "")

    def surely_held(self, clan: ClanView) -> list[str]:
        """The cards that all know a clan to have in hand: a quest among them may be committed, if it has committed."""
        return [card for card in clan.hand.known if not self._may_be_committed(clan, card)]

    def maybe_held(self, clan: ClanView) -> list[str]:
        """The cards that all know a clan to have in hand or committed."""
        return [card for card in clan.hand.known if self._may_be_committed(clan, card)]

    def _may_be_committed(self, clan: ClanView, card: str) -> bool:
        return bool(clan.committed.count) and self.printed[card].type == "quest"

    # A province.

    def _province_title(self, province: ProvinceView) -> Sentence:
        parts: list[Said] = [self.name("province", province.id)]
        if province.region is not None:
            parts.append(self.name("region", province.region))
        if province.destroyed:
            parts.append(self.texts["destroyed"])
        elif province.villages is not None:
            parts.append(self.text("villages_are", empty=province.empty or 0, villages=province.villages))
        return joined(" · ", parts)

    def _province(self, view: BloodRageView, province: ProvinceView) -> Iterator[Sentence]:
        """All that is open of a province: what it gives, who is there, when it ends."""
        if province.destroyed:
            return
        reward = self.name("reward", province.reward)
        yield self.text("token_pillaged" if province.pillaged else "token_is", reward=reward)
        if province.doomed >= view.age:
            glory = self.content.game.ragnarok.glory.values[province.doomed - 1]
            yield self.text("doom_is", age=province.doomed, glory=self.name("glory", glory))
        yield self.text("beside", places=joined(", ", self._beside(view, province)))
        for force in province.forces:
            yield concat(self.force(force), " · ", self.name("province", province.id))
        for fjord in view.fjords:
            if fjord.id == province.fjord:
                where = self.name("place", f"{fjord.id}-fjord")
                yield from (concat(self.force(force), " · ", where) for force in fjord.forces)
        if province.strongest is not None:
            yield self.text("strongest", clan=self.name("clan", province.strongest))

    def _beside(self, view: BloodRageView, province: ProvinceView) -> list[Sentence]:
        """The provinces next to one, and its fjord."""
        adjacent = self.board.adjacent[self.board.names.index(province.id)]
        told = [self._standing(other) for place, other in enumerate(view.provinces) if adjacent >> place & 1]
        return [*told, self.name("place", f"{province.fjord}-fjord")] if province.fjord else told

    def _standing(self, province: ProvinceView) -> Sentence:
        name = self.name("province", province.id)
        return concat(name, f" ({self.texts['destroyed']})") if province.destroyed else name

    def _fjord(self, view: BloodRageView, fjord: FjordView) -> Page:
        """All that is open of a fjord: the provinces it supports, and the ships in it."""
        place = f"{fjord.id}-fjord"
        title = concat(capitalized(self.name("place", place)), "" if fjord.open else f" · {self.texts['closed']}")
        shores = [self.name("province", province.id) for province in view.provinces if province.fjord == fjord.id]
        supports = self.text("supports", provinces=joined(", ", shores))
        return Page("place", place, title, (supports, *map(self.force, fjord.forces)))

    # What a viewer has seen.

    def memory(self, view: View) -> Page:
        rage = cast(BloodRageView, view)
        lines = tuple(self._remembered(rage))
        return Page("memory", "memory", self.text("memory"), lines or (self.text("nothing_seen"),))

    def _remembered(self, view: BloodRageView) -> Iterator[Sentence]:
        """What was passed on in drafts, what others are known to hold, and the open discard."""
        for seen in view.remembered:
            left = "" if seen.to is None else self.name("clan", seen.to)
            key = "dropped" if seen.to is None else "passed_to"
            yield self._listed(self.text(key, age=view.age, round=seen.round, clan=left), seen.cards)
        for clan in view.clans:
            for key, cards in (("known_of", self.surely_held(clan)), ("held_or_committed", self.maybe_held(clan))):
                if cards and clan.seat != view.viewer:
                    yield self._listed(self.text(key, clan=self.name("clan", clan.clan)), cards)
        for clan in view.clans:
            if clan.may_have_kept:
                kept = self.text("may_have_kept", clan=self.name("clan", clan.clan))
                yield self._listed(kept, clan.may_have_kept)
        if view.discard.cards:
            yield self._listed(self.text("discard"), view.discard.cards)

    def _listed(self, title: Sentence, cards: Iterable[str]) -> Sentence:
        return concat(title, " ", self.named_cards(cards))
