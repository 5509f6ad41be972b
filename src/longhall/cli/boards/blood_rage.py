"""Blood Rage in a terminal, drawn from a view."""

from __future__ import annotations

from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from longhall.cli.boards import Board, Detail, Scene, Told
from longhall.cli.boards.blood_rage_battles import Battle, Ragnarok
from longhall.cli.boards.blood_rage_map import ON_THE_MAP, Map
from longhall.cli.boards.blood_rage_sheets import Sheets
from longhall.cli.boards.blood_rage_signs import LEADER, SHIP, WARRIOR, Signs, own_clan
from longhall.cli.boards.phrases import Phrased
from longhall.cli.palette import FAINT
from longhall.cli.speech import Speech
from longhall.cli.typed_moves import begins, plain
from longhall.games.blood_rage import BloodRageGame
from longhall.games.blood_rage.view import BloodRageView
from longhall.kernel.game import Game
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words

DETAILS = (
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True),
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, card_text=True, brief=True),
    Detail(roomy=True, in_words=True, whole_round=True, legend=True, brief=True, told=8),
    Detail(roomy=True, whole_round=True, legend=True, brief=True, told=8),
    Detail(roomy=True, whole_round=True, brief=True, told=5),
    Detail(roomy=True, whole_round=True, brief=True, told=3),
    Detail(roomy=True, whole_round=True, brief=True, told=3, folded=True),
    Detail(whole_round=True, legend=True, brief=True, told=6),
    Detail(whole_round=True, brief=True, told=3),
    Detail(whole_round=True, brief=True, told=2),
    Detail(whole_round=True, brief=True, told=2, folded=True),
    Detail(whole_round=True, brief=True, told=1, folded=True),
    Detail(whole_round=True, brief=True, told=1, folded=True, short_hand=True),
    Detail(whole_round=True, brief=True, told=1, folded=True, short_hand=True, whole=False),
    Detail(whole_round=True, brief=True, told=0, folded=True, short_hand=True, whole=False),
    Detail(whole_round=True, brief=True, told=0, folded=True, merged=True, short_hand=True, whole=False),
)

# Choices that are about a card: they read best as a table of cards.
OF_CARDS = ("keep", "seal", "add", "retrieve", "retain")
# Options of one verb stand on a line; which of their fields tell them apart. The others are in what heads the line.
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
MARCHES = ("march", "march_to")
FJORDS = ("north-fjord", "east-fjord", "south-fjord", "west-fjord")
# Choices of several figures at once.
OF_FIGURES = ("march_with", "protect")
# What comes of these depends on what others hide.
UNFORESEEABLE = ("keep", "seal", "retain", "pass", "commit")
# What comes after these too; that the actions end is itself foreseen.
CURTAINS = ("revealed", "quest_shown", "ragnarok")
LAST_FORESEEN = "actions_ended"
# Choices that a turn begins with, and moves that may take Rage.
TURNS = frozenset(("Turn", "Draft", "KeepCard"))
PRICED = ("invade", "march", "upgrade", "challenge", "raise_dead", "strike", "protect", "retrieve")
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


def board(game: Game, speech: Speech) -> Board:
    """The board in a language."""
    return BloodRageBoard(cast(BloodRageGame, game), speech)


class BloodRageBoard(Phrased):
    """Draws the provinces and the clans, and says what is printed on the cards."""

    details, turns, beginnings = DETAILS, TURNS, BEGINNINGS
    quiet = frozenset(("kept", "passed_on", "enraged", "sealed"))

    def __init__(self, game: BloodRageGame, speech: Speech) -> None:
        self.signs = Signs(game, speech)
        super().__init__(game, self.signs)

    def goes_on(self, paragraph: list[Words], event: Words) -> bool:
        """The free invasion of an upgrade belongs to it; what happens to all clans alike is told together."""
        first, kind = paragraph[0], event["event"]
        if kind == "invaded":
            return first["event"] == "upgraded" and event["clan"] == first["clan"]
        if kind == "raised":
            return first["event"] != "quest_shown"
        return kind == first["event"] and kind in ("bonus", "released")

    def retold(self, view: View, events: list[Words]) -> Told:
        own = own_clan(cast(BloodRageView, view))
        if events[0]["event"] == "pillage_declared":
            battle = Battle(self.signs, events)
            if battle.is_over:
                return Told(battle.line(), weighty=own is not None and own.clan in battle.fighters)
        if events[0]["event"] in ("ragnarok", "released"):
            return Told(Ragnarok(self.signs, events).line(), weighty=events[0]["event"] == "ragnarok")
        return super().retold(view, events)

    def round(self, number: int) -> str:
        return self.signs.phrase("age", age=number)

    def title(self, view: View) -> str:
        rage = cast(BloodRageView, view)
        parts = [self.signs.phrase("title", age=rage.age)]
        if not rage.over:
            parts.append(self.texts["phase_" + rage.phase])
        doomed = sorted((province.doomed, province.id) for province in rage.provinces if province.doomed >= rage.age)
        if doomed and not rage.over:
            now, *later = [self.signs.name("province", province) for _, province in doomed]
            parts.append(self.signs.phrase("doom", now=now) + "".join(f" → {name}" for name in later))
        return " · ".join(parts)

    def warnings(self, view: View) -> list[str]:
        rage = cast(BloodRageView, view)
        left = [province.id for province in rage.provinces if not province.destroyed and not province.pillaged]
        if rage.phase != "action" or len(left) != 1:
            return []
        return [self.signs.phrase("one_left", province=self.signs.name("province", left[0]))]

    def idle(self, view: View, words: Words) -> str:
        kind = view.prompt.kind if view.prompt else ""
        return self.texts.get(f"idle_{kind}", "") if words["do"] == "decline" else ""

    def who(self, view: View, seat: int) -> str:
        return self.signs.name("clan", cast(BloodRageView, view).clans[seat].clan)

    def draw(self, scene: Scene) -> RenderableType:
        view = cast(BloodRageView, scene.view)
        drawing = Map(self.signs, view, scene)
        parts: list[RenderableType] = [drawing.drawn() if scene.roomy else drawing.listed()]
        if scene.legend:
            facts = {"warrior": WARRIOR, "leader": LEADER, "ship": SHIP}
            parts.append(Text(self.signs.phrase("legend", **facts), FAINT, no_wrap=True, overflow="ellipsis"))
        battle = Sheets(self.signs, view).battle(scene.width)
        return Group(*parts, *([] if battle is None else [battle]))

    def players(self, scene: Scene) -> RenderableType:
        view = cast(BloodRageView, scene.view)
        sheets = Sheets(self.signs, view)
        parts: list[RenderableType] = [sheets.table(scene)]
        if scene.roomy and (upgrades := sheets.upgrades(scene.width)) is not None:
            parts.append(upgrades)
        return Group(*parts, *sheets.own_cards(scene))

    def look(self, view: View, typed: str) -> RenderableType | None:
        rage = cast(BloodRageView, view)
        sheets = Sheets(self.signs, rage)
        if not typed:
            places = [*map(sheets.province_in_full, rage.provinces), *map(sheets.fjord_in_full, rage.fjords)]
            return Group(*places, *map(sheets.clan_in_full, rage.clans))
        wanted = plain(typed).split()
        for clan in rage.clans:
            if begins(wanted, self.names("clan", clan.clan)):
                return sheets.clan_in_full(clan)
        for province in rage.provinces:
            if begins(wanted, self.names("province", province.id)):
                return sheets.province_in_full(province)
        for fjord in rage.fjords:
            place = f"{fjord.id}-fjord"
            if begins(wanted, [*self.names("place", place), *self.called("place", place)]):
                return sheets.fjord_in_full(fjord)
        return None

    def memory(self, view: View) -> RenderableType | None:
        return Sheets(self.signs, cast(BloodRageView, view)).memory()

    def card(self, name: str) -> Text:
        printed = self.signs.printed[name]
        age = self.signs.phrase("age", age=printed.age)
        return Text.assemble(self.signs.card(name), f" · {age} · {self.signs.text(name)} ", (printed.clause, FAINT))

    def cards_at_hand(self, view: View) -> list[str]:
        rage = cast(BloodRageView, view)
        own = own_clan(rage)
        cards = [] if own is None else [*(own.hand.cards or ()), *(own.committed.cards or ())]
        return list(dict.fromkeys([*(rage.drafting or ()), *cards]))

    def move(self, view: View, words: Words, about: Words) -> str:
        if (found := self.group(view, words)) is not None:
            return " ".join(found)
        if words["do"] in OF_CARDS:
            return f"{self.texts['verb_' + str(words['do'])]} {self.signs.name('card', words['card'])}".capitalize()
        if words["do"] == "replace":
            return self._replacing(cast(BloodRageView, view), str(words["card"]))
        declined = f"decline_{view.prompt.kind}" if view.prompt and words["do"] == "decline" else ""
        return self.texts[declined] if declined in self.texts else self.signs.locale.move(words, about)

    def cost(self, view: View, words: Words, number: int) -> str:
        if words["do"] not in PRICED:
            return ""
        rage = cast(BloodRageView, view).costs[number - 1]
        return self.signs.phrase("cost", rage=rage) if rage else self.texts["for_free"]

    def group(self, view: View, words: Words) -> tuple[str, str] | None:
        verb = str(words["do"])
        if verb == "pass":
            return self.texts["group_pass"], self.texts["label_pass"]
        if verb in OF_FIGURES:
            return self.texts["group_" + verb], self._figures(words)
        if verb not in TOLD_APART:
            return None
        field = TOLD_APART[verb]
        facts = {other: self.signs.name(other, words[other]) for other in words if other not in ("do", field)}
        label = self.signs.name(field, words[field])
        if verb == "commit":
            label += f" {self.signs.worth(str(words['card']))}"
        if verb == "pillage":
            label += f" ({self._reward(cast(BloodRageView, view), str(words['province']))})"
        return self.signs.phrase("group_" + verb, **facts), label

    def row(self, view: View, words: Words) -> tuple[Text, ...] | None:
        if words["do"] not in OF_CARDS:
            return None
        card = str(words["card"])
        name = self.signs.card(card)
        copies = (cast(BloodRageView, view).drafting or ()).count(card)
        if words["do"] == "keep" and copies > 1:
            name.append(f" ×{copies}")
        return name, Text(self.signs.text(card))

    def certain(self, words: Words, events: list[Words]) -> list[Words]:
        if words["do"] in UNFORESEEABLE:
            return []
        kinds = [event["event"] for event in events]
        ends = [kinds.index(curtain) for curtain in CURTAINS if curtain in kinds]
        if LAST_FORESEEN in kinds:
            ends.append(kinds.index(LAST_FORESEEN) + 1)
        return events[: min(ends, default=len(events))]

    def naming(self, words: Words, field: str) -> list[str]:
        if field in ("leader", "ship"):
            return self.names("figure", field) if words[field] == "yes" else []
        return [] if words[field] == "none" else self.names(field, words[field])

    def field(self, name: str, verb: str) -> tuple[str, str]:
        return self.texts.get(f"field_{verb}_{name}", self.texts["field_" + name]), self.texts["allowed_" + name]

    def likeliest(self, view: View, field: str, values: list[str | int]) -> str | int:
        """A card that one holds, else one of this Age."""
        rage = cast(BloodRageView, view)
        if field != "card":
            return values[0]
        held = [value for value in values if value in self.cards_at_hand(view)]
        of_now = [value for value in values if self.signs.printed[str(value)].age == rage.age]
        return (held or of_now or values)[0]

    def never(self, verb: str, typed: list[str]) -> tuple[str, str] | None:
        """Nobody marches by water (BR-9.7)."""
        fjords = [name for place in FJORDS for name in (*self.names("place", place), *self.called("place", place))]
        if verb not in MARCHES or not any(begins(typed[start:], fjords) for start in range(len(typed))):
            return None
        return self.texts["never_by_water"], "BR-9.7"

    def shows(self, words: Words) -> bool:
        return words["do"] in ON_THE_MAP

    def _figures(self, words: Words) -> str:
        """The figures of a choice of several, each kind with how many."""
        warriors = int(words["warriors"])
        parts = [self.texts["warrior" if warriors == 1 else "warriors"].format(count=warriors)] if warriors else []
        parts += [self.signs.name("figure", field) for field in ("leader", "ship") if words.get(field) == "yes"]
        if words["monsters"] != "none":
            parts += [self.signs.name("figure", monster) for monster in str(words["monsters"]).split("+")]
        return " + ".join(parts) or "-"

    def _replacing(self, view: BloodRageView, card: str) -> str:
        """What gives way to an upgrade, and the figure that leaves with it."""
        facts = {"card": self.signs.name("card", card), "text": self.signs.text(card)}
        if self.signs.printed[card].type != "monster":
            return self.signs.phrase("replace", **facts)
        own = own_clan(view)
        assert own is not None, "only who upgrades is asked what gives way"
        places = {"reserve": [own.reserve], "valhalla": [own.valhalla]}
        places |= {province.id: list(province.forces) for province in view.provinces}
        places |= {f"{fjord.id}-fjord": list(fjord.forces) for fjord in view.fjords}
        place = next(place for place, forces in places.items() for force in forces if card in force.monsters)
        return self.signs.phrase("replace_monster", place=self.signs.name("place", place), **facts)

    def _reward(self, view: BloodRageView, name: str) -> str:
        reward = next(province.reward for province in view.provinces if province.id == name)
        return self.texts["short_reward_" + reward]
