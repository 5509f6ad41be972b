"""What happened in Clash of Rage: a phase, an action or an assault on a line."""

from __future__ import annotations

from collections import Counter

from longhall.cli.boards.clash_of_rage_signs import BATTLE, Signs, beside, seat_of
from longhall.games.clash_of_rage.view import ClashView
from longhall.kernel.vocabulary import Words

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
REINFORCING = ("reinforced", "short_of")
# The events of an assault after its first, and those that begin one.
ASSAULTS = ("raged", "rolled")
STRIKES = frozenset(("rolled", "rerolled", "struck", "killed", "raged"))
# How a fight ends, and what is done in an action.
ENDINGS = ("fight_won", "fled")
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
    """Whether an event belongs to a paragraph: to the same phase, action, assault, or end of a fight."""
    kind, first = str(event["event"]), paragraph[0]
    begun = str(first["event"])
    if begun in ENDINGS:
        return kind in ("gold", "healed", "hero_home") or (begun, kind) == ("fled", "fight_won")
    if kind in TOGETHER:
        return TOGETHER.get(begun) == TOGETHER[kind] or (begun == "round_began" and TOGETHER[kind] == "elves")
    if kind in REINFORCING:
        return begun in REINFORCING and event["clan"] == first["clan"]
    if kind in DEEDS:
        return begun == "acted" or (kind == "hero_home" and begun in ASSAULTS)
    if begun == "fight_began":
        return kind == "first_strike" or (kind == "raged" and paragraph[-1]["event"] in ("first_strike", "raged"))
    if kind == "raged" and begun in ASSAULTS:
        # At the end of an assault, for killing nothing; before the dice, Rage of cards begins the next one.
        struck = [other for other in paragraph if other["event"] == "struck"]
        return not struck or (event["side"] == struck[0]["side"] and paragraph[-1]["event"] == "struck")
    if kind == "rolled":
        return all(other["event"] == "raged" for other in paragraph)
    return kind in STRIKES and begun in ASSAULTS


class Tale:
    """The events of one paragraph."""

    def __init__(self, signs: Signs, view: ClashView, events: list[Words]) -> None:
        self.signs, self.view, self.events = signs, view, events
        self.kind = str(events[0]["event"])

    @property
    def weighty(self) -> bool:
        """Whether the viewer must not miss it: how a fight of one's own ended, and the end of the game."""
        own = {seat.clan for seat in self.view.seats if seat.seat == self.view.viewer}
        if self.kind == "fight_began":
            return self.events[0]["side"] in own
        return self.kind == "won"

    def text(self) -> str:
        """All of it, on a line."""
        if self.kind in TOGETHER:
            return self._together(TOGETHER[self.kind])
        if self.kind in REINFORCING:
            return self._reinforced()
        if self.kind == "acted":
            return self._action()
        if self.kind in ASSAULTS:
            return self._assault()
        told = self.signs.texts["next"].join(part for part in map(self._said, self.events) if part)
        return _ended(f"{BATTLE} {told}" if self.kind in ("fight_began", *ENDINGS) else told)

    def _said(self, event: Words) -> str:
        """An event in a few words."""
        signs, kind = self.signs, str(event["event"])
        facts: dict[str, object] = {field: signs.name(field, value) for field, value in event.items()}
        for field in ("clan", "side"):
            if field in event:
                facts[field] = signs.side(event[field])
        for field in ("place", "from"):
            if field in event:
                facts[field] = signs.spot(event[field])
        if "hero" in event:
            facts["hero"] = signs.short_hero(event["hero"])
        if "tactic" in event:
            facts["tactic"] = signs.tactic(str(event["tactic"]))
        if kind == "moved":
            facts["units"] = signs.so_many(int(event["number"]), event["unit"])
        if kind == "bastion_placed":
            facts["places"] = self._beside(int(event["q"]), int(event["r"]))
        if kind == "clan_taken":
            facts["who"] = signs.phrase("seat", seat=event["seat"])
        if kind == "placed":
            facts["position"] = self._position(event)
        variants = (f"told_{kind}:{field}={value}" for field, value in event.items() if field != "event")
        key = next((key for key in variants if key in signs.texts), f"told_{kind}")
        return signs.texts[key].format_map(facts) if key in signs.texts else signs.locale.event(event).rstrip(".")

    def _beside(self, q: int, r: int) -> str:
        around = beside(q, r)
        return ", ".join(land.id for land in self.view.territories if (land.q, land.r) in around)

    def _position(self, event: Words) -> str:
        """The type that a card was put on, or aside."""
        seat = seat_of(self.view, event["clan"])
        position = str(event["position"])
        if seat is None or not position.isdecimal():
            return self.signs.texts["aside"]
        return self.signs.unit(seat.types[int(position) - 1].id)

    # Several together.

    def _together(self, head: str) -> str:
        """What all players do at once, one after the other; what one of them gains stays together."""
        told: dict[object, list[str]] = {}
        for number, event in enumerate(self.events):
            owner = event.get("clan", number) if head == "income" else number
            told.setdefault(owner, []).append(self._said(event))
        if head == "income":
            parts = [f"{self.signs.side(clan)} {', '.join(gains)}" for clan, gains in told.items()]
        else:
            parts = [part for gains in told.values() for part in gains]
        return self.signs.phrase(f"told_{head}", told=self.signs.texts["then"].join(parts))

    def _reinforced(self) -> str:
        """The units that came to each place."""
        places: dict[str, Counter[object]] = {}
        for event in self.events:
            if event["event"] == "reinforced":
                places.setdefault(self.signs.spot(event["place"]), Counter())[event["unit"]] += 1
        parts = [
            f"{', '.join(self.signs.so_many(count, unit) for unit, count in units.items())} → {place}"
            for place, units in places.items()
        ]
        parts += [self._said(event) for event in self.events if event["event"] == "short_of"]
        clan = self.signs.side(self.events[0]["clan"])
        return self.signs.phrase("told_reinforcements", clan=clan, told=self.signs.texts["then"].join(parts))

    def _action(self) -> str:
        """What a player did in an action, up to the fights."""
        first, *rest = self.events
        head = self.signs.phrase(f"told_acted_{first['action']}", clan=self.signs.side(first["clan"]))
        told = self.signs.texts["next"].join(part for part in map(self._said, _together(rest)) if part)
        return _ended(f"{head}{self.signs.texts['colon']}{told}" if told else head)

    def _assault(self) -> str:
        """Dice, rerolls, wounds and how they differ from the dice, the dead and Rage, in their order."""
        side = self.signs.side(self.events[0]["side"])
        told: list[str] = []
        dead = Counter(event["unit"] for event in self.events if event["event"] == "killed")
        dice = 0
        for event in self.events:
            if event["event"] == "killed" and dead:
                units = ", ".join(self.signs.so_many(count, unit) for unit, count in dead.items())
                told.append(self.signs.phrase("told_killed", units=units))
                dead.clear()
            elif event["event"] == "struck":
                added = int(event["number"]) - dice
                told.append(self._said(event) + (f" ({added:+d})" if added else ""))
            elif event["event"] != "killed":
                told.append(self._said(event))
            dice = int(event.get("wounds", dice))
        said = self.signs.texts["next"].join(part for part in told if part)
        return _ended(f"{BATTLE} {side}{self.signs.texts['colon']}{said}")


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


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
