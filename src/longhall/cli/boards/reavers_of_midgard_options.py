"""The options of Reavers of Midgard as they are listed: on the line of a group, in a table of cards, or in words."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from longhall.cli.boards.reavers_of_midgard_areas import DECKS, Areas
from longhall.cli.boards.reavers_of_midgard_choices import OF_DICE, Choices
from longhall.cli.boards.reavers_of_midgard_signs import Signs, colour_of, face_of, own_crew
from longhall.cli.palette import LACKING
from longhall.games.reavers_of_midgard.content import Battle
from longhall.games.reavers_of_midgard.dice import COLOUR_NAMES
from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.vocabulary import Words

# Choices that are about a card: they read best as a table of cards.
OF_CARDS = {"resolve": "card", "keep": "card", "read": "prophecy", "face": "battle", "return_prophecy": "prophecy"}


class Options:
    """The options of one view."""

    def __init__(self, signs: Signs, view: ReaversView) -> None:
        self.signs, self.view = signs, view
        self.texts = signs.texts
        self.about: Words = view.prompt.about if view.prompt is not None else {}
        self.crew = own_crew(view)
        self.leader = None if self.crew is None else signs.leader_colour(self.crew)
        self._sayings: dict[str, Callable[[], str]] = {
            "act": self._acting,
            "rest": self._resting,
            "meet": self._meeting,
            "combine": self._combining,
            "fight": self._fighting,
            "pillage": self._pillaging,
        }
        self._groups: dict[str, Callable[[Words], tuple[str, str]]] = {
            "set": self._setting,
            "turn": self._turning,
            "store": self._storing,
            "force": self._forcing,
            "settle": self._settling,
            "specialize": self._specializing,
            "pick": self._picking,
            "lose": self._losing,
            "empty": self._losing,
            "roll": self._rolling,
            "dismiss": self._dismissing,
            "burden": self._burdening,
            "resolve_tile": self._rewarding,
            "pile": self._piling,
            "pile_new": self._piling,
            "forfeit": self._forfeiting,
            "forfeit_upgrade": self._forfeiting,
        }

    # In words.

    def told(self, words: Words, about: Words) -> str:
        """An option in words."""
        view, verb = self.view, str(words["do"])
        if (found := self.group(words)) is not None:
            return " ".join(found)
        if (cells := self.row(words)) is not None:
            return cells[0].plain
        if verb in self._sayings and view.prompt is not None:
            return self._sayings[verb]()
        if verb in ("rally", "promote") and "card" in about:
            return self._used(verb, str(about["card"]))
        declined = f"decline_{view.prompt.kind}" if view.prompt and verb == "decline" else ""
        if declined in self.texts:
            return self.texts[declined]
        return self.signs.locale.move(words, about)

    def _acting(self) -> str:
        """What acting costs and brings at one's seat."""
        area = self.view.area
        assert area is not None, "who acts does so in an area"
        areas = Areas(self.signs, self.view)
        facts = {"cost": areas.cost(area), "share": areas.share(area, self.view.viewer)}
        return self.signs.phrase("act_subdue" if area == "subdue" else "act", **facts)

    def _resting(self) -> str:
        return self.signs.phrase("rest", food=self.signs.game.quantities.rest_food)

    def _meeting(self) -> str:
        """What an expedition asks for: dice, or a reaver."""
        expeditions = self.signs.game.content.expeditions.expedition
        faces = next(one.faces for one in expeditions if one.id == self.about["card"])
        return self.signs.phrase("meet", dice=self.signs.faces(faces)) if faces else self.texts["meet_reaver"]

    def _combining(self) -> str:
        return self.signs.phrase("combine", dice=self.signs.faces(self._battle.combination))

    def _fighting(self) -> str:
        return self.signs.phrase("fight", defence=self._battle.defence)

    @property
    def _battle(self) -> Battle:
        """The sea battle that is faced."""
        return next(one for one in self.signs.game.content.sea.battle if one.id == self.about["card"])

    def _pillaging(self) -> str:
        return self.signs.phrase("pillage_by_force" if self.about.get("defence") else "pillage", **self.about)

    def _used(self, verb: str, card: str) -> str:
        """What becomes of a reaver that is rallied or promoted, and of the leader before it."""
        if verb == "rally":
            return self.signs.phrase("rally", colours=self.signs.rally(card))
        colour = COLOUR_NAMES[self.signs.clan_of(card)]
        facts = {"bonus": self.signs.promotion(card), "die": self.signs.die("wild", colour)}
        leader = None if self.crew is None else self.crew.leader
        if leader is None:
            return self.signs.phrase("promote", **facts)
        return self.signs.phrase("promote_instead", leader=self.signs.calling(leader), **facts)

    # On the line of a group.

    def group(self, words: Words) -> tuple[str, str] | None:
        """What an option has in common with others of its kind, and what it has not."""
        verb = str(words["do"])
        if verb in OF_DICE:
            return self.texts["group_" + verb], Choices(self.signs, self.view).label(words)
        return self._groups[verb](words) if verb in self._groups else None

    def _setting(self, words: Words) -> tuple[str, str]:
        die = str(words["die"])
        colour = self.signs.name("colour", colour_of(die))
        return self.signs.phrase("group_set", colour=colour), self._face(die)

    def _face(self, die: str) -> str:
        """What a die would show, and that it would be wild."""
        wild = face_of(die) == "icon" and colour_of(die) == self.leader
        return self.signs.face_name(die) + (f" ({self.signs.die(die, self.leader)})" if wild else "")

    def _turning(self, words: Words) -> tuple[str, str]:
        die, face = str(words["die"]), str(words["face"])
        colour = colour_of(die)
        shown = f"{colour}-{self.signs.icons[colour] if face == 'icon' else face}"
        return self.signs.phrase("group_turn", die=self.signs.die(die, self.leader)), self._face(shown)

    def _storing(self, words: Words) -> tuple[str, str]:
        head = self.signs.phrase("group_store", artifact=self.signs.card(str(words["artifact"])))
        return head, self.signs.die(str(words["die"]), self.leader)

    def _forcing(self, words: Words) -> tuple[str, str]:
        stack = next(stack for stack in self.view.territories if stack.id == words["territory"])
        label = self.signs.phrase("label_force", land=self.signs.land(stack.id), defence=stack.defence)
        return self.texts["group_force"], label

    def _settling(self, words: Words) -> tuple[str, str]:
        stack = next(stack for stack in self.view.territories if stack.id == words["territory"])
        price = Areas(self.signs, self.view).price(stack)
        return self.texts["group_settle"], self.signs.phrase(
            "label_settle", land=self.signs.land(stack.id), price=price
        )

    def _specializing(self, words: Words) -> tuple[str, str]:
        slots = self.crew.slots if self.crew else ()
        held = next((len(slot.reavers) for slot in slots if slot.area == words["slot"]), 0)
        label = self.signs.phrase("label_specialize", slot=self.signs.name("slot", words["slot"]), held=held)
        return self.texts["group_specialize"], label

    def _picking(self, words: Words) -> tuple[str, str]:
        label = self.texts["two_dice"] if words["what"] == "dice" else self.signs.name("what", words["what"])
        return self.texts["group_pick"], label

    def _losing(self, words: Words) -> tuple[str, str]:
        label = self.signs.die(str(words["die"]), self.leader)
        if "artifact" in words:
            label += f" ({self.signs.card(str(words['artifact']))})"
        return self.texts["group_lose"], label

    def _rolling(self, words: Words) -> tuple[str, str]:
        colours = str(words["colours"]).split("+")
        return self.texts["group_roll"], " + ".join(self.signs.name("colour", colour) for colour in colours)

    def _dismissing(self, words: Words) -> tuple[str, str]:
        """A reaver is named, and told by where it is."""
        post, crew = str(words["reaver"]), self.crew
        name = self.signs.name("reaver", post)
        if crew is not None and post == "leader" and crew.leader is not None:
            name = f"{self.signs.calling(crew.leader)} ({name})"
        elif crew is not None and post != "leader":
            area, _, place = post.rpartition("-")
            slot = next(slot for slot in crew.slots if slot.area == area)
            if int(place) <= len(slot.reavers):
                where = self.texts["short_area_" + area]
                name = f"{self.signs.calling(slot.reavers[int(place) - 1])} ({where} {place})"
        return self.texts["group_dismiss"], name

    def _burdening(self, words: Words) -> tuple[str, str]:
        crew = self.view.crews[int(words["seat"])]
        return self.texts["group_burden"], self.signs.phrase("label_burden", seat=crew.seat, glory=crew.glory)

    def _rewarding(self, words: Words) -> tuple[str, str]:
        return self.texts["group_resolve_tile"], self.signs.tile(str(words["tile"]))

    def _piling(self, words: Words) -> tuple[str, str]:
        if words["do"] == "pile_new":
            name = self.signs.card(str(self.about["card"])) if "card" in self.about else ""
            return self.texts["group_pile"], self.signs.phrase("label_pile_new", card=name)
        return self.texts["group_pile"], self._with_die(words)

    def _forfeiting(self, words: Words) -> tuple[str, str]:
        label = self.signs.die(f"ship-{words['icon']}") if "icon" in words else self._with_die(words)
        return self.texts["group_forfeit"], label

    def _with_die(self, words: Words) -> str:
        die = "-" if words["die"] == "none" else self.signs.die(str(words["die"]))
        return f"{self.signs.card(str(words['artifact']))}[{die}]"

    # In a table.

    def row(self, words: Words) -> tuple[Text, ...] | None:
        """The cells of a table in which an option reads best."""
        view, verb = self.view, str(words["do"])
        if verb in OF_CARDS:
            card = str(words[OF_CARDS[verb]])
            said = Areas(self.signs, view).battle(card) if verb == "face" else self.signs.text(card)
            return Text(self.signs.card(card), "bold"), Text(said)
        if verb == "activate":
            return self._area_row(str(words["area"]))
        if verb == "take_pair":
            return self._pair_row(int(words["pair"]))
        if verb == "draw":
            kind = view.prompt.kind if view.prompt else ""
            return Text(self.texts["draw"], "bold"), Text(self.texts.get(f"draw_{kind}", ""))
        if verb == "use":
            artifact = str(words["artifact"])
            facts = {"card": self.signs.card(artifact), "die": self.signs.die(str(words["die"]))}
            return Text(self.signs.phrase("use", **facts), "bold"), Text(self.signs.text(artifact))
        if verb == "choose" and view.prompt is not None:
            halves = self.signs.halves(str(view.prompt.about.get("card")))
            if halves is not None:
                side = self.signs.name("side", words["side"]).capitalize()
                return Text(side, "bold"), Text(halves[words["side"] == "right"])
        return None

    def _area_row(self, area: str) -> tuple[Text, ...]:
        areas = Areas(self.signs, self.view)
        name = Text(self.signs.name("area", area), "bold")
        missing = areas.missing(area, self.crew) if self.crew else ""
        lacking = self.signs.phrase("lacking", missing=missing) if missing else ""
        return name, Text(areas.cost(area)), Text.assemble((lacking, LACKING), areas.first_gets(area))

    def pair(self, number: int) -> tuple[str, ...]:
        """The cards of a pair on display, in the area whose pairs are taken."""
        deck = str(self.about.get("deck"))
        area = next((area for area, of_area in DECKS.items() if of_area == deck), "recruit")
        return Areas(self.signs, self.view).pairs(area)[number - 1] or ()

    def _pair_row(self, number: int) -> tuple[Text, ...]:
        pair = self.pair(number)
        texts = " / ".join(dict.fromkeys(self._brief(card) for card in pair))
        return Text(Areas(self.signs, self.view).pair(pair), "bold"), Text(texts)

    def _brief(self, card: str) -> str:
        """What a card does; of a reaver, what it does as a specialist."""
        text = self.signs.text(card)
        return text.rpartition(": ")[2] if card in self.signs.callings else text
