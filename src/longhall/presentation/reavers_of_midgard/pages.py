"""What can be looked at in Reavers of Midgard: areas, crews, Glory piles, decks, territories."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from longhall.games.reavers_of_midgard.cards import AREA_NAMES, DECK_NAMES
from longhall.games.reavers_of_midgard.dice import CREW, FACE_NAMES, PLAIN_FACES
from longhall.games.reavers_of_midgard.view import (
    ActivationView,
    ArtifactView,
    CrewView,
    DeckView,
    ReaversView,
    TerritoryStackView,
)
from longhall.presentation.faces import Page
from longhall.presentation.reavers_of_midgard.areas import DECKS, Areas
from longhall.presentation.reavers_of_midgard.names import Names, own_crew, times
from longhall.presentation.spans import Said, Sentence, concat, joined

# The kinds of pages, in the order in which they are found by a name.
PILE, CREWS, AREA, TERRITORY, DECK = KINDS = ("pile", "seat", "area", "territory", "deck")


class Pages:
    """The pages of one view."""

    def __init__(self, voice: Names, view: ReaversView) -> None:
        self.voice, self.view = voice, view
        self.areas = Areas(voice, view)

    def all(self) -> list[Page]:
        """Everything that lies open, and the viewer's own pile."""
        own = own_crew(self.view)
        assert [deck.name for deck in self.view.decks] == DECK_NAMES, "decks are shown in their order"
        return [
            *map(self.area, AREA_NAMES),
            *map(self.crew, self.view.crews),
            *([] if own is None else [self.own_pile(own)]),
            *map(self.deck, self.view.decks),
            *map(self.territory, self.view.territories),
        ]

    # Areas and territories.

    def area(self, area: str) -> Page:
        """All that lies in an area, with what is printed on it."""
        parts: list[Said] = [self.voice.name("area", area), self.areas.cost(area), self.areas.gives(area)]
        if self.areas.is_used(area):
            parts.append(self.voice.text("used_this_round"))
        return Page(AREA, area, joined(" · ", parts), tuple(self._lying(area)))

    def _lying(self, area: str) -> Iterator[Sentence]:
        voice, view = self.voice, self.view
        yield from (self._activation(activation) for activation in view.used if activation.area == area)
        if area in DECKS:
            for number, pair in enumerate(self.areas.pairs(area), 1):
                yield from (self._listed(str(number), card) for card in pair or ())
        elif area == "trade":
            yield concat(voice.texts["trade_dice"], " ", voice.dice(view.trade_dice) or "-")
            yield from (self._listed("•", card) for card in view.prophecies)
        elif area == "battle-at-sea":
            yield from (self._listed("•", card) for card in view.sea_battles)
        else:
            for stack in view.territories:
                yield concat(voice.name("territory", stack.id), " · ", self.areas.stack(stack))
                yield from self._rewards(stack)
        if area == "raid-villages":
            tiles = [voice.ship(icon) for icon in FACE_NAMES[:PLAIN_FACES] for _ in range(view.shipyard[icon])]
            yield voice.text("upgrades_left", tiles=joined(" ", tiles) or "-")

    def _activation(self, activation: ActivationView) -> Sentence:
        """Who sailed to an area, and who has acted and rested there since."""
        told = [self._seats("honor_here" if activation.honor else "ship_here", (activation.seat,))]
        told += [self._seats("acted_here", activation.acted)] if activation.acted else []
        told += [self._seats("rested_here", activation.rested)] if activation.rested else []
        return joined(" · ", told)

    def _seats(self, key: str, seats: Iterable[int]) -> Sentence:
        names = [self.voice.you_or(self.view, seat, "you_inside") for seat in seats]
        return self.voice.text(key, who=joined(", ", names))

    def _listed(self, number: str, card: str) -> Sentence:
        return concat(f"{number} ", self.voice.name("card", card), f" · {self.voice.printed(card)}")

    def territory(self, stack: TerritoryStackView) -> Page:
        """A stack of territories, with what its tiles can still give."""
        title = concat(self.voice.name("territory", stack.id), " · ", self.areas.stack(stack))
        return Page(TERRITORY, stack.id, title, tuple(self._rewards(stack)))

    def _rewards(self, stack: TerritoryStackView) -> Iterator[Sentence]:
        tiles = Counter(self.voice.reward(tile) for tile in stack.rewards)
        told = joined("; ", [concat(reward, times(count)) for reward, count in tiles.items()])
        if told:
            yield concat(self.voice.texts["may_give"], " ", told)

    # Crews.

    def crew(self, crew: CrewView) -> Page:
        """All that is open of a player, in words."""
        voice = self.voice
        goods = {"food": crew.food, "favor": crew.favor, "terror": crew.terror}
        goods |= {"farm": crew.farms, "wall": crew.walls, "tower": crew.towers}
        parts: list[Said] = [voice.you_or(self.view, crew.seat), voice.text("glory_is", n=crew.glory)]
        parts += [concat(f"{voice.word('what', good)} ", voice.amount(count, good)) for good, count in goods.items()]
        parts += [voice.text("has_start")] * crew.start + [voice.text("has_honor")] * crew.honor
        return Page(CREWS, str(crew.seat), joined(" · ", parts), (*self._held(crew), *self.pile(crew)))

    def _held(self, crew: CrewView) -> Iterator[Sentence]:
        voice, leader = self.voice, self.voice.leader_colour(crew)
        free = voice.text("free_slots", n=CREW - len(crew.dice))
        yield concat(voice.texts["crew"], " ", voice.dice(crew.dice, leader) or "-", free)
        if crew.leader is not None:
            name, die = voice.card_name(crew.leader), voice.die("wild", leader)
            yield voice.text("leads", clan=voice.clan(crew.leader), card=name, die=die)
        for slot in crew.slots:
            yield from (self._printed(voice.name("area", slot.area), reaver) for reaver in slot.reavers)
        for artifact in crew.artifacts:
            stored = voice.text("stores_nothing") if artifact.die is None else voice.die(artifact.die)
            yield self._printed(voice.text("artifact_is", die=stored), artifact.card)
        yield from self.belongings(crew)

    def _printed(self, title: Sentence, card: str) -> Sentence:
        name, text = self.voice.card_name(card), self.voice.printed(card)
        return concat(title, self.voice.texts["colon"], name, f" · {text}")

    def specialists(self, crew: CrewView) -> Iterator[Sentence]:
        """The specialists of each area, where there are any."""
        for slot in crew.slots:
            if slot.reavers:
                yield self._titled("short_area_" + slot.area, joined(", ", map(self.voice.calling, slot.reavers)))

    def artifact(self, artifact: ArtifactView) -> Sentence:
        """An artifact with the die it stores."""
        die = "-" if artifact.die is None else self.voice.die(artifact.die)
        return concat(self.voice.card_name(artifact.card), "[", die, "]")

    def belongings(self, crew: CrewView) -> Iterator[Sentence]:
        """Ship upgrades, ready and turned, and territories."""
        ships = [self.voice.ship(upgrade.icon) for upgrade in crew.upgrades for _ in range(upgrade.ready)]
        for upgrade in crew.upgrades:
            ships += [concat("(", self.voice.ship(upgrade.icon), ")")] * upgrade.turned
        if ships:
            yield self._titled("ship", joined(" ", ships))
        if crew.territories:
            yield self._titled("lands", self._lands(crew))

    def _titled(self, key: str, told: Sentence) -> Sentence:
        return concat(self.voice.texts[key] + self.voice.texts["colon"], told)

    def _lands(self, crew: CrewView) -> Sentence:
        """Territories by type, the level of each."""
        levels: dict[str, list[str]] = {}
        for stack, count in crew.territories.items():
            kind, _, level = stack.partition("-")
            levels.setdefault(kind, []).extend([level] * count)
        names = {kind: self.voice.word("what", kind).capitalize() for kind in levels}
        return joined(", ", [f"{names[kind]} {' '.join(held)}" for kind, held in levels.items()])

    # Piles and decks.

    def own_pile(self, crew: CrewView) -> Page:
        """The viewer's own Glory pile."""
        title, *kinds = self.pile(crew)
        return Page(PILE, PILE, title, tuple(kinds))

    def pile(self, crew: CrewView) -> Iterator[Sentence]:
        """A Glory pile by kind: one's own in full, of another's what all have seen."""
        voice = self.voice
        cards = crew.pile.cards if crew.pile.cards is not None else crew.pile.known
        yield voice.counted("pile_is", crew.pile.count)
        kinds: dict[str, list[str]] = {}
        for card in cards:
            kinds.setdefault(self._kind(card), []).append(card)
        for kind in sorted(kinds, key=list(voice.texts).index):
            yield concat(f"{voice.texts[kind]} {len(kinds[kind])}" + voice.texts["colon"], voice.cards(kinds[kind]))
        if crew.pile.cards is None and (secret := crew.pile.count - len(cards)):
            yield voice.counted("secret_prophecies", secret)

    def _kind(self, card: str) -> str:
        """What a card of a pile counts as."""
        deck = self.voice.deck_of(card)
        return f"kind_reaver_{self.voice.clan_of(card)}" if deck == "reaver" else "kind_" + deck

    def deck(self, deck: DeckView) -> Page:
        """How many cards a deck has left, and those face up under it."""
        left = self.voice.counted("deck_left", deck.left, discards=deck.discard.count)
        return Page(
            DECK, deck.name, concat(self.voice.texts["deck_" + deck.name], " · ", left), tuple(self._under(deck))
        )

    def _under(self, deck: DeckView) -> Iterator[Sentence]:
        named = self.voice.cards(deck.discard.cards or ())
        if named:
            yield concat(self.voice.texts["under_it"], " ", named)

    def memory(self) -> Page:
        """What others' piles are known to hold, and what lies under the decks."""
        lines: list[Sentence] = []
        for crew in self.view.crews:
            if crew.seat != self.view.viewer:
                first, *rest = self.pile(crew)
                lines += [joined(" · ", [self.voice.you_or(self.view, crew.seat), first]), *rest]
        for page in self._discards(self.view.decks):
            lines += [page.title, *page.lines]
        return Page("memory", "", self.voice.text("memory"), tuple(lines))

    def _discards(self, decks: Iterable[DeckView]) -> Iterator[Page]:
        return (self.deck(deck) for deck in decks if deck.discard.count)
