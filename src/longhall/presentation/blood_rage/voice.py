"""The voice of Blood Rage: where the game stands, what happened, and what is certain to happen."""

from __future__ import annotations

from typing import ClassVar, cast

from longhall.games.blood_rage.view import BloodRageView
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.blood_rage.advice import Advising
from longhall.presentation.blood_rage.battles import Battle, Ragnarok
from longhall.presentation.blood_rage.choices import Choosing
from longhall.presentation.blood_rage.faces import Reading
from longhall.presentation.blood_rage.names import own_clan
from longhall.presentation.blood_rage.pages import Looking
from longhall.presentation.blood_rage.typed import Typing
from longhall.presentation.spans import EMPTY, Said, Sentence, joined
from longhall.presentation.voice import Paragraph

# What comes of these depends on what others hide.
UNFORESEEABLE = ("keep", "seal", "retain", "pass", "commit")
# What comes after these too; that the actions end is itself foreseen.
CURTAINS = ("revealed", "quest_shown", "ragnarok")
LAST_FORESEEN = "actions_ended"
# What is told of the clan that it befalls, and of nobody else's gain.
GAINS = frozenset(("raised", "raise_lost", "glory", "gained_rage", "stole_rage", "stole_glory"))
# What a player who has begun an action foresees to be asked next.
FOLLOWING = {
    "Draft": ("Draft",),
    "Turn": ("MarchTarget", "MarchFigures", "ChooseSlot", "FreeInvasion", "SecondSacrifice"),
    "MarchTarget": ("MarchFigures",),
    "ChooseSlot": ("FreeInvasion",),
}
# Choices that come so often in a battle that a player may decline them for the rest of it.
OFTEN = ("CallToBattle", "LateCards")
DECLINED: Words = {"do": "decline"}
# Choices that a turn begins with.
TURNS = frozenset(("Turn", "Draft", "KeepCard"))
BEGINNINGS = frozenset(
    (
        "invaded",
        "marched",
        "upgraded",
        "committed",
        "pillage_declared",
        "sacrificed",
        "passed",
        "actions_ended",
        "quest_shown",
        "ragnarok",
        "released",
        "raised",
        "bonus",
        "won",
        "age_began",
    )
)


class BloodRageVoice(Choosing, Typing, Looking, Reading, Advising):
    """Says what the clans do."""

    turns = TURNS
    renewing = frozenset(("pillage_declared",))
    quiet: ClassVar = frozenset(("kept", "passed_on", "enraged", "sealed"))

    # Where the game stands.

    def title(self, view: View) -> Sentence:
        rage = cast(BloodRageView, view)
        doomed = [(province.doomed, province.id) for province in rage.provinces if province.doomed >= rage.age]
        made_of = "title", rage.age, rage.phase, rage.over, *doomed
        return self.sentences.get(made_of) or self.sentences.keep(made_of, self._title(rage, sorted(doomed)))

    def _title(self, view: BloodRageView, doomed: list[tuple[int, str]]) -> Sentence:
        parts: list[Said] = [self.text("title", age=view.age)]
        if not view.over:
            parts.append(self.phase(view))
        if doomed and not view.over:
            names = [self.name("province", province) for _, province in doomed]
            parts.append(self.text("doom", now=joined(" → ", names)))
        return joined(" · ", parts)

    def warnings(self, view: View) -> list[Sentence]:
        rage = cast(BloodRageView, view)
        if rage.phase != "action":
            return []
        left = [province.id for province in rage.provinces if not province.destroyed and not province.pillaged]
        return [self.text("one_left", province=self.name("province", left[0]))] if len(left) == 1 else []

    def round(self, number: int) -> str:
        return self.texts["age"].format(age=number)

    def battle_title(self, view: BloodRageView) -> Sentence:
        """Who pillages where, as long as a pillage goes on."""
        if view.battle is None:
            return EMPTY
        clan, province = self.name("clan", view.battle.pillager), self.name("province", view.battle.province)
        return self.text("battle" if view.battle.fighters else "call", clan=clan, province=province)

    # What is asked.

    def waived(self, view: View) -> Words | None:
        return DECLINED if view.prompt is not None and view.prompt.kind in OFTEN else None

    def continues(self, asked: str, then: str) -> bool:
        return then in FOLLOWING.get(asked, ())

    # What happened.

    @property
    def beginnings(self) -> frozenset[str]:
        return BEGINNINGS

    def goes_on(self, paragraph: list[Words], event: Words) -> bool:
        """The free invasion of an upgrade belongs to it; what happens to all clans alike is told together."""
        first, kind = paragraph[0], event["event"]
        if kind == "invaded":
            return first["event"] == "upgraded" and event["clan"] == first["clan"]
        if kind == "raised":
            return first["event"] != "quest_shown"
        return kind == first["event"] and kind in ("bonus", "released")

    def standpoint(self, view: View, events: list[Words]) -> object:
        """A battle weighs more for who fought in it; else all are told the same."""
        fought = any(event["event"] == "pillage_declared" for event in events)
        return view.viewer if fought else None

    def retold(self, view: View, events: list[Words]) -> Paragraph:
        first = events[0]["event"]
        if first == "pillage_declared":
            battle = Battle(self, events)
            if battle.is_over:
                own = own_clan(cast(BloodRageView, view))
                return Paragraph(battle.line(), weighty=own is not None and own.clan in battle.fighters)
        if first in ("ragnarok", "released"):
            return Paragraph(Ragnarok(self, events).line(), weighty=first == "ragnarok")
        return super().retold(view, events)

    # What would happen.

    def certain(self, words: Words, events: list[Words]) -> list[Words]:
        if words["do"] in UNFORESEEABLE:
            return []
        kinds = [event["event"] for event in events]
        ends = [kinds.index(curtain) for curtain in CURTAINS if curtain in kinds]
        if LAST_FORESEEN in kinds:
            ends.append(kinds.index(LAST_FORESEEN) + 1)
        return events[: min(ends, default=len(events))]

    def concerns(self, view: View, event: Words) -> bool:
        own = own_clan(cast(BloodRageView, view))
        return own is None or event["event"] not in GAINS or event["clan"] == own.clan
