"""Blood Rage in a terminal, drawn from a view."""

from __future__ import annotations

from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from longhall.cli.boards import Board, Detail, Scene, Spoken
from longhall.cli.boards.blood_rage_map import ON_THE_MAP, Map
from longhall.cli.boards.blood_rage_sheets import Sheets
from longhall.cli.boards.blood_rage_signs import FAINT, LEADER, SHIP, WARRIOR, Signs
from longhall.cli.speech import Speech
from longhall.cli.wishes import begins, plain
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
    Detail(whole_round=True, legend=True, brief=True, told=3),
    Detail(whole_round=True, brief=True, told=3),
    Detail(whole_round=True, brief=True, told=2),
    Detail(whole_round=True, brief=True, told=2, folded=True),
    Detail(whole_round=True, brief=True, told=1, folded=True),
    Detail(whole_round=True, brief=True, told=0, folded=True),
    Detail(whole_round=True, brief=True, told=1, folded=True, merged=True),
    Detail(whole_round=True, brief=True, told=0, folded=True, merged=True),
)

# Choices that are about a card: they read best as a table of cards.
OF_CARDS = ("keep", "seal", "add", "retrieve", "retain", "replace")
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
# Choices of several figures at once.
OF_FIGURES = ("march_with", "protect")
# What comes of these depends on what others hide.
UNFORESEEABLE = ("keep", "seal", "retain", "pass", "commit")
# What comes after these too.
CURTAINS = ("actions_ended", "revealed", "quest_shown", "ragnarok")
BEGINNINGS = frozenset(
    (
        "invaded",
        "marched",
        "upgraded",
        "committed",
        "pillage_declared",
        "revealed",
        "fought",
        "sacrificed",
        "passed",
        "actions_ended",
        "quest_shown",
        "ragnarok",
        "released",
        "bonus",
        "won",
        "age_began",
    )
)
PHASES = {"Draft": "phase_gifts", "KeepCard": "phase_discard", "Turn": "phase_action"}
AGES = 3


def board(game: Game, speech: Speech) -> Board:
    """The board in a language."""
    return BloodRageBoard(cast(BloodRageGame, game), speech)


class BloodRageBoard(Spoken):
    """Draws the provinces and the clans, and says what is printed on the cards."""

    def __init__(self, game: BloodRageGame, speech: Speech) -> None:
        self.game = game
        self.signs = Signs(game, speech)
        self.texts = self.signs.texts
        self._foretold = {
            key.removeprefix("foretold_"): text for key, text in self.texts.items() if key.startswith("foretold_")
        }

    @property
    def details(self) -> tuple[Detail, ...]:
        return DETAILS

    @property
    def quiet(self) -> frozenset[str]:
        return frozenset(("kept", "passed_on", "enraged", "sealed"))

    @property
    def beginnings(self) -> frozenset[str]:
        return BEGINNINGS

    @property
    def foretold(self) -> dict[str, str]:
        return self._foretold

    @property
    def depth(self) -> int:
        return 1

    @property
    def declining(self) -> list[Words]:
        return []

    @property
    def granted(self) -> list[Words]:
        return []

    def round(self, number: int) -> str:
        return self.signs.phrase("age", age=number)

    def title(self, view: View) -> str:
        rage = cast(BloodRageView, view)
        parts = [self.signs.phrase("title", age=rage.age)]
        if rage.phase in PHASES:
            parts.append(self.texts[PHASES[rage.phase]])
        doomed = sorted((province.doomed, province.id) for province in rage.provinces if province.doomed >= rage.age)
        if doomed and not rage.over:
            now, *later = [self.signs.name("province", province) for _, province in doomed]
            parts.append(self.signs.phrase("doom", now=now) + "".join(f" → {name}" for name in later))
        return " · ".join(parts)

    def who(self, view: View, seat: int) -> str:
        return self.signs.name("clan", cast(BloodRageView, view).clans[seat].clan)

    def draw(self, scene: Scene) -> RenderableType:
        view = cast(BloodRageView, scene.view)
        drawing = Map(self.signs, view, scene)
        parts: list[RenderableType] = [drawing.drawn() if scene.roomy else drawing.listed()]
        if scene.legend:
            facts = {"warrior": WARRIOR, "leader": LEADER, "ship": SHIP}
            parts.append(Text(self.signs.phrase("legend", **facts), FAINT, no_wrap=True, overflow="ellipsis"))
        battle = Sheets(self.signs, view).battle()
        return Group(*parts, *([] if battle is None else [battle]))

    def players(self, scene: Scene) -> RenderableType:
        view = cast(BloodRageView, scene.view)
        sheets = Sheets(self.signs, view)
        parts: list[RenderableType] = [sheets.table(scene)]
        if scene.roomy and (upgrades := sheets.upgrades()) is not None:
            parts.append(upgrades)
        return Group(*parts, *sheets.own_cards(scene))

    def look(self, view: View, typed: str) -> RenderableType | None:
        rage = cast(BloodRageView, view)
        sheets = Sheets(self.signs, rage)
        if not typed:
            return Group(*(sheets.clan_in_full(clan) for clan in rage.clans))
        wanted = plain(typed).split()
        for clan in rage.clans:
            if begins(wanted, self._names("clan", clan.clan)):
                return sheets.clan_in_full(clan)
        for province in rage.provinces:
            if begins(wanted, self._names("province", province.id)):
                return sheets.province_in_full(province)
        return None

    def memory(self, view: View) -> RenderableType | None:
        return Sheets(self.signs, cast(BloodRageView, view)).memory()

    def card(self, name: str) -> Text:
        printed = self.signs.printed[name]
        age = self.signs.phrase("age", age=printed.age)
        return Text.assemble(self.signs.card(name), f" · {age} · {self.signs.text(name)} ", (printed.clause, FAINT))

    def cards_at_hand(self, view: View) -> list[str]:
        rage = cast(BloodRageView, view)
        own = [clan for clan in rage.clans if clan.seat == rage.viewer]
        cards = [card for clan in own for card in (*(clan.hand.cards or ()), *(clan.committed.cards or ()))]
        return list(dict.fromkeys([*(rage.drafting or ()), *cards]))

    def move(self, view: View, words: Words, about: Words) -> str:
        if (found := self.group(view, words)) is not None:
            return " ".join(found)
        if words["do"] in OF_CARDS:
            return f"{self.texts['verb_' + str(words['do'])]} {self.signs.name('card', words['card'])}".capitalize()
        declined = f"decline_{view.prompt.kind}" if view.prompt and words["do"] == "decline" else ""
        return self.texts[declined] if declined in self.texts else self.signs.locale.move(words, about)

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
        return self.signs.phrase("group_" + verb, **facts, **self._costs()), label

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
        return events[: min(ends, default=len(events))]

    def told_by_outlook(self, words: Words) -> bool:
        return False

    def answers(self, words: Words) -> list[str]:
        verb = str(words["do"])
        names = [verb.replace("_", " "), self.verb(verb), *self.texts.get("called_" + verb, "").split(", ")]
        for field, value in words.items():
            if field in ("leader", "ship"):
                names += self._names("figure", field) if value == "yes" else []
            elif field != "do" and value != "none":
                names += self._names(field, value)
        return names

    def verb(self, name: str) -> str:
        return self.texts["verb_" + name]

    def field(self, name: str) -> tuple[str, str]:
        return self.texts["field_" + name], self.texts["allowed_" + name]

    def called(self, field: str, value: str | int) -> list[str]:
        return self.texts.get(f"called_{field}_{value}", "").split(", ")

    def shows(self, words: Words) -> bool:
        return words["do"] in ON_THE_MAP

    def _names(self, field: str, value: str | int) -> list[str]:
        """What a value goes by, in any language."""
        spoken = [locale.name(field, value) for locale in self.game.locales.values()]
        return [str(value).replace("-", " "), self.signs.name(field, value), *spoken]

    def _figures(self, words: Words) -> str:
        """The figures of a choice of several, each kind with how many."""
        warriors = int(words["warriors"])
        parts = [f"{warriors} × {self.signs.name('figure', 'warrior')}"] if warriors else []
        parts += [self.signs.name("figure", field) for field in ("leader", "ship") if words.get(field) == "yes"]
        if words["monsters"] != "none":
            parts += [self.signs.name("figure", monster) for monster in str(words["monsters"]).split("+")]
        return " + ".join(parts) or "-"

    def _reward(self, view: BloodRageView, name: str) -> str:
        return next(self.signs.name("reward", province.reward) for province in view.provinces if province.id == name)

    def _costs(self) -> dict[str, int]:
        """What actions cost that no event tells."""
        content = self.game.content
        challenge = next((card.amount or 0 for card in content.cards if card.power == "challenge"), 0)
        return {"march_cost": content.game.rage.march.value, "challenge_cost": challenge}
