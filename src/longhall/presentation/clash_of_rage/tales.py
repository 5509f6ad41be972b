"""What happened in Clash of Rage: a phase, an action or a fight on a line."""

from __future__ import annotations

from collections import Counter

from longhall.games.clash_of_rage.view import ClashView
from longhall.kernel.vocabulary import Words
from longhall.presentation.clash_of_rage.names import BATTLE, WOUND, ClashNames, own_seat, seat_of
from longhall.presentation.spans import DIE, EMPTY, Said, Sentence, concat, fill, joined, named, plain
from longhall.presentation.voice import variant

# What a player need not be told: it stands on the table, or is of no use.
QUIET = frozenset(("tile_laid", "offered", "drew_tactic", "chose_tactic", "drew_legendary", "reshuffled"))
# What all players do at once is told together, behind one head.
TOGETHER = {
    "clan_taken": "clans",
    "elves_armed": "elves",
    "elves_refused": "elves",
    "tactic_shown": "tactics",
    "bastion_placed": "bastions",
    "gold": "income",
    "crystals": "income",
    "stone": "stones",
    "risen": "stones",
}
# What is told with what came before it: the elves' cards, and the income, of which the tactic cards tell the gold.
JOINING = {"round_began": "elves", "tactic_shown": "income"}
REINFORCING = ("reinforced", "short_of")
# The events of an assault; those of a fight, and those that may come with its end.
STRIKES = frozenset(("rolled", "rerolled", "struck", "killed", "raged"))
ENDING = "fight_won"
FIGHTING = STRIKES | {"fight_began", "first_strike", "fled", "hero_home", ENDING}
REWARDS = ("gold", "healed")
# What is added to the dice of an assault and taken from them.
SUMMANDS = ("bonus", "rage", "shields")
# What is done in an action.
DEEDS = frozenset(
    (
        "moved",
        "hero_moved",
        "hero_home",
        "bought",
        "forged",
        "legendary_kept",
        "placed",
        "hired",
        "hero_placed",
    )
)


def goes_on(paragraph: list[Words], event: Words) -> bool:
    """Whether an event belongs to a paragraph: to the same phase, action or fight."""
    kind, first = str(event["event"]), paragraph[0]
    begun = str(first["event"])
    if begun in FIGHTING:
        ended = any(other["event"] == ENDING for other in paragraph)
        return kind in REWARDS if ended else kind in FIGHTING
    if kind in TOGETHER:
        return TOGETHER[kind] in (TOGETHER.get(begun), JOINING.get(begun))
    if kind in REINFORCING:
        return begun in REINFORCING and event["clan"] == first["clan"]
    return kind in DEEDS and begun == "acted"


class Tale:
    """The events of one paragraph."""

    def __init__(self, names: ClashNames, view: ClashView, events: list[Words]) -> None:
        self.names, self.view, self.events = names, view, events
        self.texts = names.texts
        self.kind = str(events[0]["event"])

    @property
    def weighty(self) -> bool:
        """Whether the viewer must not miss it: a fight of one's own, and the end of the game."""
        return self.kind == "won" or (self.kind == "fight_began" and self._is_own(self.events[0]))

    @property
    def notable(self) -> bool:
        """Whether a city may have changed hands: somebody won a fight there, or went in and holds it."""
        cities = {land.id: land.controller for land in self.view.territories if land.feature == "city"}
        return any(
            event["event"] == ENDING or (event["event"] == "moved" and cities[str(event["place"])] == event["clan"])
            for event in self.events
            if event.get("place") in cities
        )

    def _is_own(self, fight: Words) -> bool:
        own = own_seat(self.view)
        return own is not None and own.clan in (fight["clan"], fight["side"])

    def text(self) -> Sentence:
        """All of it, on a line."""
        if self.kind in TOGETHER:
            return self._together(TOGETHER[self.kind])
        if self.kind in REINFORCING:
            return self._reinforced()
        if self.kind == "acted":
            return self._action()
        if self.kind in FIGHTING:
            return _ended(concat(f"{BATTLE} ", self._fight()))
        return _ended(joined(self.texts["next"], map(self._said, self.events)))

    def _said(self, event: Words) -> Sentence:
        """An event in a few words."""
        names, kind = self.names, str(event["event"])
        key = variant(self.texts, f"told_{kind}", event)
        if key not in self.texts:
            return _unended(names.phrase(names.locale.event_template(event), event))
        facts: dict[str, Said] = {field: names.name(field, value) for field, value in event.items()}
        for field in ("clan", "side", "loser"):
            if field in event:
                facts[field] = names.side(event[field])
        for field in ("place", "from"):
            if field in event:
                facts[field] = names.spot(event[field])
        if "hero" in event:
            facts["hero"] = names.short_hero(str(event["hero"]))
        if "tactic" in event:
            facts["tactic"] = names.tactic(str(event["tactic"]))
        if "number" in event and "unit" in event:
            facts["units"] = names.so_many(int(event["number"]), str(event["unit"]))
        if kind == "bastion_placed":
            facts["places"] = self.beside(event)
        if kind == "clan_taken":
            facts["who"] = names.text("seat", seat=event["seat"])
        if kind == "placed":
            facts["position"] = self._position(event)
        return fill(self.texts[key], facts)

    def beside(self, bastion: Words) -> Sentence:
        """The territories that a bastion was placed beside."""
        return self.names.beside(self.view, int(bastion["q"]), int(bastion["r"]))

    def _position(self, event: Words) -> Sentence:
        """The type that a card was put on, or aside."""
        seat = seat_of(self.view, event["clan"])
        position = str(event["position"])
        if seat is None or not position.isdecimal():
            return plain(self.texts["aside"])
        return self.names.unit(seat.types[int(position) - 1].id)

    # Several together.

    def _together(self, head: str) -> Sentence:
        """What all players do at once, one after the other; what one of them gains stays together."""
        shown = [event for event in self.events if TOGETHER[str(event["event"])] == head]
        if head == "income":
            parts = self._gains(shown)
        else:
            crystals = [event for event in self.events if event["event"] == "crystals"]
            parts = [*map(self._said, shown), *self._gains(crystals)]
        return self.names.text(f"told_{head}", told=joined(self.texts["then"], parts))

    def _gains(self, events: list[Words]) -> list[Sentence]:
        told: dict[object, list[Sentence]] = {}
        for event in events:
            told.setdefault(event["clan"], []).append(self._said(event))
        return [concat(self.names.side(clan), " ", joined(", ", gains)) for clan, gains in told.items()]

    def _reinforced(self) -> Sentence:
        """The units that came to each place."""
        places: dict[object, Counter[str]] = {}
        for event in self.events:
            if event["event"] == "reinforced":
                places.setdefault(event["place"], Counter())[str(event["unit"])] += 1
        parts = [concat(self._counted(units), " → ", self.names.spot(place)) for place, units in places.items()]
        parts += [self._said(event) for event in self.events if event["event"] == "short_of"]
        clan = self.names.side(self.events[0]["clan"])
        return self.names.text("told_reinforcements", clan=clan, told=joined(self.texts["then"], parts))

    def _action(self) -> Sentence:
        """What a player did in an action, up to the fights."""
        first, *rest = self.events
        head = self.names.text(f"told_acted_{first['action']}", clan=self.names.side(first["clan"]))
        told = joined(self.texts["next"], map(self._said, _together(rest)))
        return _ended(concat(head, self.texts["colon"], told) if told else head)

    # A fight.

    def _fight(self) -> Sentence:
        """Who won and who fell, with the dice if one was in it oneself; a fight that goes on blow by blow."""
        begun, events = self.events[0], self.events
        won = next((event for event in events if event["event"] == ENDING), None)
        blows = _blows(events)
        if begun["event"] == "fight_began" and won is not None:
            return self._over(won, [] if self._is_elsewhere(begun) else blows)
        told = [self._said(event) for event in events if event["event"] == "fight_began"]
        if not blows:
            told += [self._said(event) for event in events if event["event"] in ("first_strike", "raged")]
        told += [self._blow(blow, killed=True) for blow in blows]
        told += [self._said(event) for event in events if event["event"] in ("fled", "hero_home", ENDING, *REWARDS)]
        return joined(self.texts["then"], told)

    def _is_elsewhere(self, fight: Words) -> bool:
        """Whether a fight is none of the viewer's business: a spectator sees all of them alike."""
        return own_seat(self.view) is not None and not self._is_own(fight)

    def _over(self, won: Words, blows: list[list[Words]]) -> Sentence:
        """How a fight ended: the dead of the loser and of the winner, who fled, what it brought; then the dice."""
        told = []
        for key, side in (("told_killed", won["loser"]), ("told_lost", won["side"])):
            dead = [event for event in self.events if event["event"] == "killed" and event["side"] == side]
            if dead:
                told.append(self.names.text(key, units=self._fallen(dead)))
        told += [self._said(event) for event in self.events if event["event"] in ("fled", "hero_home", *REWARDS)]
        dice = joined(self.texts["then"], [self._blow(blow, killed=False) for blow in blows])
        return concat(
            self._said(won),
            self.texts["colon"] if told else EMPTY,
            joined(self.texts["next"], told),
            concat(" (", dice, ")") if dice else EMPTY,
        )

    def _blow(self, blow: list[Words], *, killed: bool) -> Sentence:
        """An assault: the dice as they lie at last, and what the wounds come to; who falls, and Rage."""
        names, first = self.names, blow[0]
        side = names.side(first["side"])
        struck = next((event for event in blow if event["event"] == "struck"), None)
        dead = [event for event in blow if event["event"] == "killed"]
        rage = [names.counted("sum_rage", int(event["number"])) for event in blow if event["event"] == "raged"]
        if first["event"] == "killed":
            # Where only the end of an assault is told, its dice are known already.
            lost = [names.text("told_lost", units=self._fallen(dead)), *rage]
            return concat(side, self.texts["colon"], joined(self.texts["next"], lost))
        if struck is None:
            rolled = [self._said(event) for event in blow if event["event"] != "raged"]
            return concat(side, self.texts["colon"], joined(self.texts["next"], rolled))
        dice = [named(f"{event['wounds']} {WOUND}", DIE, "wound") for event in blow if "wounds" in event][-1:]
        parts = [names.counted(f"sum_{part}", int(struck[part])) for part in SUMMANDS if struck[part]]
        total = names.counted("sum_total", int(struck["number"]))
        sums: list[Said] = [side, *dice, *parts, "=", total] if dice and parts else [side, total]
        told = [joined(" ", sums)]
        if dead and killed:
            told.append(names.text("told_killed", units=self._fallen(dead)))
        return joined(self.texts["next"], [*told, *rage])

    def _fallen(self, dead: list[Words]) -> Sentence:
        return self._counted(Counter(str(event["unit"]) for event in dead))

    def _counted(self, units: Counter[str]) -> Sentence:
        return joined(", ", [self.names.so_many(count, unit) for unit, count in units.items()])


def _blows(events: list[Words]) -> list[list[Words]]:
    """The assaults of a fight, each from its dice on; Rage that comes before the dice is among the wounds."""
    blows: list[list[Words]] = []
    for event in events:
        kind = str(event["event"])
        if kind == "rolled" or (not blows and kind in STRIKES - {"raged"}):
            blows.append([event])
        elif blows and kind in STRIKES and (kind == "killed" or event["side"] == blows[-1][0]["side"]):
            blows[-1].append(event)
    return blows


def _together(events: list[Words]) -> list[Words]:
    """Events of an action, with units that went the same way told as one group."""
    told: list[Words] = []
    for event in events:
        way = {**event, "number": 0}
        same = next((place for place, other in enumerate(told) if {**other, "number": 0} == way), None)
        if event["event"] != "moved" or same is None:
            told.append(event)
        else:
            told[same] = {**event, "number": int(told[same]["number"]) + int(event["number"])}
    return told


def _ended(sentence: Sentence) -> Sentence:
    return sentence if sentence and sentence[-1].text.endswith((".", "!", "?")) else concat(sentence, ".")


def _unended(sentence: Sentence) -> Sentence:
    """A sentence that goes on: without its full stop."""
    *most, last = sentence
    return concat(tuple(most), last.text.rstrip(".")) if not last.kind else sentence
