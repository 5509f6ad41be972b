"""The options of Reavers of Midgard: what a group has in common, the cells of a table of cards, or a sentence."""

from __future__ import annotations

from collections.abc import Callable

from longhall.games.reavers_of_midgard.content import Battle
from longhall.games.reavers_of_midgard.dice import COLOUR_NAMES
from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.vocabulary import Words
from longhall.presentation.reavers_of_midgard.areas import DECKS, Areas
from longhall.presentation.reavers_of_midgard.handfuls import OF_DICE, Handfuls
from longhall.presentation.reavers_of_midgard.names import Names, colour_of, face_of, own_crew
from longhall.presentation.spans import EMPTY, Sentence, capitalized, concat, plain

# Choices that are about a card: they read best as a table of cards.
OF_CARDS = {"resolve": "card", "keep": "card", "read": "prophecy", "face": "battle", "return_prophecy": "prophecy"}

Group = tuple[Sentence, Sentence]
# The cells of a table in which an option reads best: what it is, and what there is to say of it.
Cells = tuple[Sentence, ...]


class Options:
    """The options of one view."""

    def __init__(self, voice: Names, view: ReaversView) -> None:
        self.voice, self.view = voice, view
        self.about: Words = view.prompt.about if view.prompt is not None else {}
        self.kind = view.prompt.kind if view.prompt is not None else ""
        self.crew = own_crew(view)
        self.leader = None if self.crew is None else voice.leader_colour(self.crew)
        self.areas, self.handfuls = Areas(voice, view), Handfuls(voice, view)
        self._grouped: tuple[Words, Group | None] = {}, None
        self._sayings: dict[str, Callable[[], Sentence]] = {
            "act": self._acting,
            "rest": self._resting,
            "meet": self._meeting,
            "combine": self._combining,
            "fight": self._fighting,
            "pillage": self._pillaging,
        }
        self._groups: dict[str, Callable[[Words], Group]] = {
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

    def sentence(self, words: Words) -> Sentence | None:
        """An option in words, if it says more than its words do."""
        verb = str(words["do"])
        if (cells := self.cells(words)) is not None:
            return cells[0]
        if verb in self._sayings and self.kind:
            return self._sayings[verb]()
        if verb in ("rally", "promote") and "card" in self.about:
            return self._used(verb, str(self.about["card"]))
        declined = f"decline_{self.kind}" if verb == "decline" else ""
        return self.voice.text(declined) if declined in self.voice.texts else None

    def _acting(self) -> Sentence:
        """What acting costs and brings at one's seat."""
        area = self.view.area
        assert area is not None, "who acts does so in an area"
        share = self.areas.share(area, self.view.viewer)
        if area == "subdue":
            return self.voice.text("act_subdue", share=share)
        return self.voice.text("act", cost=self.areas.cost(area), share=share)

    def _resting(self) -> Sentence:
        return self.voice.text("rest", food=self.voice.game.quantities.rest_food)

    def _meeting(self) -> Sentence:
        """What an expedition asks for: dice, or a reaver."""
        expeditions = self.voice.game.content.expeditions.expedition
        faces = next(one.faces for one in expeditions if one.id == self.about["card"])
        return self.voice.text("meet", dice=self.voice.faces(faces)) if faces else self.voice.text("meet_reaver")

    def _combining(self) -> Sentence:
        return self.voice.text("combine", dice=self.voice.faces(self._battle.combination))

    def _fighting(self) -> Sentence:
        return self.voice.text("fight", defence=self._battle.defence)

    @property
    def _battle(self) -> Battle:
        """The sea battle that is faced."""
        return next(one for one in self.voice.game.content.sea.battle if one.id == self.about["card"])

    def _pillaging(self) -> Sentence:
        defence = int(self.about.get("defence", 0))
        return self.voice.text("pillage_by_force", defence=defence) if defence else self.voice.text("pillage")

    def _used(self, verb: str, card: str) -> Sentence:
        """What becomes of a reaver that is rallied or promoted, and of the leader before it."""
        if verb == "rally":
            return self.voice.text("rally", colours=self.voice.rally(card))
        colour = COLOUR_NAMES[self.voice.clan_of(card)]
        bonus, die = self.voice.promotion(card), self.voice.die("wild", colour)
        leader = None if self.crew is None else self.crew.leader
        if leader is None:
            return self.voice.text("promote", bonus=bonus, die=die)
        return self.voice.text("promote_instead", leader=self.voice.calling(leader), bonus=bonus, die=die)

    # On the line of a group.

    def group(self, words: Words) -> Group | None:
        """What an option has in common with others of its kind, and what it has not; often asked of one twice."""
        if self._grouped[0] is not words:
            self._grouped = words, self._group(words)
        return self._grouped[1]

    def _group(self, words: Words) -> Group | None:
        verb = str(words["do"])
        if verb in OF_DICE:
            return self.voice.text("group_" + verb), self.handfuls.label(words)
        return self._groups[verb](words) if verb in self._groups else None

    def _setting(self, words: Words) -> Group:
        die = str(words["die"])
        colour = self.voice.word("colour", colour_of(die))
        return self.voice.text("group_set", colour=colour), self._face(die)

    def _face(self, die: str) -> Sentence:
        """What a die would show, and that it would be wild."""
        shown = plain(self.voice.face_name(die))
        wild = face_of(die) == "icon" and colour_of(die) == self.leader
        return concat(shown, " (", self.voice.die(die, self.leader), ")") if wild else shown

    def _turning(self, words: Words) -> Group:
        die, face = str(words["die"]), str(words["face"])
        colour = colour_of(die)
        shown = f"{colour}-{self.voice.icons[colour] if face == 'icon' else face}"
        return self.voice.text("group_turn", die=self.voice.die(die, self.leader)), self._face(shown)

    def _storing(self, words: Words) -> Group:
        head = self.voice.text("group_store", artifact=self.voice.card_name(str(words["artifact"])))
        return head, self.voice.die(str(words["die"]), self.leader)

    def _forcing(self, words: Words) -> Group:
        stack = next(stack for stack in self.view.territories if stack.id == words["territory"])
        label = self.voice.text("label_force", land=self.voice.land(stack.id), defence=stack.defence)
        return self.voice.text("group_force"), label

    def _settling(self, words: Words) -> Group:
        stack = next(stack for stack in self.view.territories if stack.id == words["territory"])
        label = self.voice.text("label_settle", land=self.voice.land(stack.id), price=self.areas.price(stack))
        return self.voice.text("group_settle"), label

    def _specializing(self, words: Words) -> Group:
        slots = self.crew.slots if self.crew else ()
        held = next((len(slot.reavers) for slot in slots if slot.area == words["slot"]), 0)
        label = self.voice.text("label_specialize", slot=self.voice.name("slot", words["slot"]), held=held)
        return self.voice.text("group_specialize"), label

    def _picking(self, words: Words) -> Group:
        what = words["what"]
        label = self.voice.text("two_dice") if what == "dice" else self.voice.name("what", what)
        return self.voice.text("group_pick"), label

    def _losing(self, words: Words) -> Group:
        label = self.voice.die(str(words["die"]), self.leader)
        if "artifact" in words:
            label = concat(label, " (", self.voice.card_name(str(words["artifact"])), ")")
        return self.voice.text("group_lose"), label

    def _rolling(self, words: Words) -> Group:
        colours = str(words["colours"]).split("+")
        return self.voice.text("group_roll"), plain(" + ".join(self.voice.word("colour", one) for one in colours))

    def _dismissing(self, words: Words) -> Group:
        """A reaver is named, and told by where it is."""
        post, crew = str(words["reaver"]), self.crew
        name = self.voice.name("reaver", post)
        if crew is not None and post == "leader" and crew.leader is not None:
            name = concat(self.voice.calling(crew.leader), " (", name, ")")
        elif crew is not None and post != "leader":
            area, _, place = post.rpartition("-")
            slot = next(slot for slot in crew.slots if slot.area == area)
            if int(place) <= len(slot.reavers):
                where = f" ({self.voice.texts['short_area_' + area]} {place})"
                name = concat(self.voice.calling(slot.reavers[int(place) - 1]), where)
        return self.voice.text("group_dismiss"), name

    def _burdening(self, words: Words) -> Group:
        crew = self.view.crews[int(words["seat"])]
        label = self.voice.text("label_burden", seat=self.voice.name("seat", crew.seat), glory=crew.glory)
        return self.voice.text("group_burden"), label

    def _rewarding(self, words: Words) -> Group:
        return self.voice.text("group_resolve_tile"), self.voice.tile(str(words["tile"]))

    def _piling(self, words: Words) -> Group:
        if words["do"] == "pile_new":
            name = self.voice.card_name(str(self.about["card"])) if "card" in self.about else EMPTY
            return self.voice.text("group_pile"), self.voice.text("label_pile_new", card=name)
        return self.voice.text("group_pile"), self._with_die(words)

    def _forfeiting(self, words: Words) -> Group:
        label = self.voice.ship(str(words["icon"])) if "icon" in words else self._with_die(words)
        return self.voice.text("group_forfeit"), label

    def _with_die(self, words: Words) -> Sentence:
        die = "-" if words["die"] == "none" else self.voice.die(str(words["die"]))
        return concat(self.voice.card_name(str(words["artifact"])), "[", die, "]")

    # In a table.

    def cells(self, words: Words) -> Cells | None:
        """What an option is and what there is to say of it, apart: so it reads best in a table."""
        verb = str(words["do"])
        if verb in OF_CARDS:
            card = str(words[OF_CARDS[verb]])
            said = self.areas.battle(card) if verb == "face" else plain(self.voice.printed(card))
            return self.voice.card_name(card), said
        if verb == "activate":
            area = str(words["area"])
            return self.voice.name("area", area), self.areas.cost(area), self.lacking(area), self.areas.first_gets(area)
        if verb == "take_pair":
            pair = self.pair(int(words["pair"]))
            return self.voice.pair(pair), plain(" / ".join(dict.fromkeys(map(self._brief, pair))))
        if verb == "draw":
            told = f"draw_{self.kind}"
            return self.voice.text("draw"), self.voice.text(told) if told in self.voice.texts else EMPTY
        if verb == "use":
            artifact = str(words["artifact"])
            name, die = self.voice.card_name(artifact), self.voice.die(str(words["die"]))
            return self.voice.text("use", card=name, die=die), plain(self.voice.printed(artifact))
        if verb == "choose" and self.kind:
            halves = self.voice.halves(str(self.about.get("card")))
            if halves is not None:
                side = capitalized(self.voice.name("side", words["side"]))
                return side, halves[words["side"] == "right"]
        return None

    def lacking(self, area: str) -> Sentence:
        """What the viewer lacks to act in an area, as things stand."""
        missing = self.areas.missing(area, self.crew) if self.crew else EMPTY
        return self.voice.text("lacking", missing=missing) if missing else EMPTY

    def pair(self, number: int) -> tuple[str, ...]:
        """The cards of a pair on display, in the area whose pairs are taken."""
        deck = str(self.about.get("deck"))
        area = next((area for area, of_area in DECKS.items() if of_area == deck), "recruit")
        return self.areas.pairs(area)[number - 1] or ()

    def _brief(self, card: str) -> str:
        """What a card does; of a reaver, what it does as a specialist."""
        text = self.voice.printed(card)
        return text.rpartition(": ")[2] if card in self.voice.callings else text

    # What an option is about.

    def cards(self, words: Words) -> list[str] | None:
        """The cards of an option that its words do not name."""
        return list(dict.fromkeys(self.pair(int(words["pair"])))) if words["do"] == "take_pair" else None

    def taken(self, words: Words) -> tuple[str, ...]:
        """The cards that an option takes, or fights for."""
        verb = str(words["do"])
        if verb == "take_pair":
            return self.pair(int(words["pair"]))
        return (str(words[OF_CARDS[verb]]),) if verb in OF_CARDS and verb != "return_prophecy" else ()
