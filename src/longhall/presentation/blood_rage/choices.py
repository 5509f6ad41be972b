"""What may be chosen in Blood Rage: options in groups, with what they take and what stands on the cards."""

from __future__ import annotations

from typing import ClassVar, cast

from longhall.games.blood_rage import BloodRageGame
from longhall.games.blood_rage.view import BloodRageView
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.blood_rage.names import Names, own_clan
from longhall.presentation.spans import AMOUNT, EMPTY, Sentence, Span, concat, joined, plain
from longhall.presentation.speech import Speech
from longhall.presentation.voice import Aspect

# Choices that are about a card: they read best as a table of cards.
OF_CARDS = ("keep", "seal", "add", "retrieve", "retain")
# Options of one verb stand together; which of their fields tells them apart. The others are in what heads them.
TOLD_APART = {
    "invade": "place",
    "march": "province",
    "upgrade": "card",
    "commit": "card",
    "pillage": "province",
    "challenge": "province",
    "raise_dead": "place",
    "sacrifice": "place",
    "march_to": "province",
    "land": "place",
    "join": "province",
    "spare": "figure",
    "raise": "stat",
    "move_on": "province",
}
# Choices of several figures at once.
OF_FIGURES = ("march_with", "protect")
# What is said of these depends on the board.
BY_THE_BOARD = ("pillage", "replace")

Parted = tuple[Sentence, Sentence]


class Choosing(Names):
    """Says what each option is."""

    places: ClassVar = ("place", "province")

    def __init__(self, game: BloodRageGame, speech: Speech, texts: dict[str, str]) -> None:
        super().__init__(game, speech, texts)
        self._costs: dict[int, Sentence] = {}

    def aspect(self, view: View) -> Aspect | None:
        if view.prompt is None:
            return None
        return view.prompt.kind, *[str(value) for value in view.prompt.about.values() if value in self.printed]

    def settled(self, words: Words) -> bool:
        return words["do"] not in BY_THE_BOARD

    def label(self, view: View, words: Words) -> Sentence:
        verb, rage = str(words["do"]), cast(BloodRageView, view)
        if (found := self.group(view, words)) is not None:
            return concat(found[0], " ", found[1])
        if verb in OF_CARDS:
            return concat(self.texts["verb_" + verb].capitalize(), " ", self.name("card", words["card"]))
        if verb == "replace":
            return self._replacing(rage, str(words["card"]))
        declined = f"decline_{view.prompt.kind}" if view.prompt and verb == "decline" else ""
        return self.text(declined) if declined in self.texts else super().label(view, words)

    def group(self, view: View, words: Words) -> Parted | None:
        verb = str(words["do"])
        if verb == "pass":
            return self.text("group_pass"), self.text("label_pass")
        if verb in OF_FIGURES:
            return self.text("group_" + verb), self._several(words)
        if verb not in TOLD_APART:
            return None
        field = TOLD_APART[verb]
        label = self.name(field, words[field])
        if verb == "commit":
            label = concat(label, f" {self.worth(str(words['card']))}")
        if verb == "pillage":
            label = concat(label, f" ({self._reward(cast(BloodRageView, view), str(words['province']))})")
        return self.phrase(self.texts["group_" + verb], words), label

    def cost(self, view: View, words: Words, price: Words) -> Sentence:
        if not price or words["do"] == "march_with":
            return EMPTY  # what a march takes is said when it begins
        rage = int(price["rage"])
        if rage not in self._costs:
            told = self.text("cost", rage=(Span(str(rage), AMOUNT, "rage"),))
            self._costs[rage] = told if rage else self.text("for_free")
        return self._costs[rage]

    def idle(self, view: View, words: Words) -> Sentence:
        kind = view.prompt.kind if view.prompt else ""
        return plain(self.texts.get(f"idle_{kind}", "") if words["do"] == "decline" else "")

    def cards_at_hand(self, view: View) -> list[str]:
        rage = cast(BloodRageView, view)
        own = own_clan(rage)
        cards = [] if own is None else [*(own.hand.cards or ()), *(own.committed.cards or ())]
        return list(dict.fromkeys([*(rage.drafting or ()), *cards]))

    def _several(self, words: Words) -> Sentence:
        """The figures of a choice of several, each kind with how many."""
        warriors = int(words["warriors"])
        named = self.texts["warrior" if warriors == 1 else "warriors"].format(count=warriors)
        parts: list[Sentence] = [(Span(named, "figure", "warrior"),)] if warriors else []
        parts += [self.name("figure", field) for field in ("leader", "ship") if words.get(field) == "yes"]
        if words["monsters"] != "none":
            parts += [self.name("figure", monster) for monster in str(words["monsters"]).split("+")]
        return joined(" + ", parts) or plain("-")

    def _replacing(self, view: BloodRageView, card: str) -> Sentence:
        """What gives way to an upgrade, and the figure that leaves with it."""
        name, text = self.name("card", card), self.says(card)
        if self.printed[card].type != "monster":
            return self.text("replace", card=name, text=text)
        own = own_clan(view)
        assert own is not None, "only who upgrades is asked what gives way"
        places = {"reserve": [own.reserve], "valhalla": [own.valhalla]}
        places |= {province.id: list(province.forces) for province in view.provinces}
        places |= {f"{fjord.id}-fjord": list(fjord.forces) for fjord in view.fjords}
        place = next(place for place, forces in places.items() for force in forces if card in force.monsters)
        return self.text("replace_monster", card=name, text=text, place=self.name("place", place))

    def _reward(self, view: BloodRageView, name: str) -> str:
        reward = next(province.reward for province in view.provinces if province.id == name)
        return self.texts["short_reward_" + reward]
