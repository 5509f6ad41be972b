"""The options of Clash of Rage as they are listed: on the line of a group, in a table, or in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from longhall.cli.boards import Listed
from longhall.cli.boards.clash_of_rage_fights import Fight, fight_of
from longhall.cli.boards.clash_of_rage_rows import Rows
from longhall.cli.boards.clash_of_rage_signs import (
    ELVES,
    HERO,
    ROCK,
    ROMAN,
    Signs,
    around,
    own_seat,
    plain_text,
    types_of,
)
from longhall.games.clash_of_rage.pieces import POSITION_NAMES
from longhall.games.clash_of_rage.view import ClashView, Force, TerritoryView, TypeView
from longhall.kernel.vocabulary import Words

# What draws units most: cities, then forges, then stones.
DRAWS = ("city", "forge", "stone", "plain")


class Options:
    """The options of one view."""

    def __init__(self, signs: Signs, view: ClashView) -> None:
        self.signs, self.view = signs, view
        self.texts = signs.texts
        self.about: Words = view.prompt.about if view.prompt is not None else {}
        self.own = own_seat(view)
        self.fight: Fight | None = fight_of(signs, view)
        self.lands = {territory.id: territory for territory in view.territories}
        self._groups: dict[str, Callable[[Words], tuple[str, str]]] = {
            "place_bastion": self._siting,
            "reinforce": self._reinforcing,
            "rise_again": self._rising,
            "pick": self._picking,
            "pick_hero": self._picking_hero,
            "move_to": self._moving,
            "fight": self._fighting,
            "place": self._arranging,
            "place_hero": self._placing_hero,
        }
        self._notes: dict[str, Callable[[Words], str]] = {
            "move": self._units_to_move,
            "equip": self._riches,
            "pick": self._reach,
            "pick_hero": self._reach,
            "move_to": self._enemies,
            "fight": self._first_strike,
            "assault": self._assault,
            "flee": self._flight,
            "keep": self._kept,
            "reroll": self._rerolled,
            "done": self._left_to_do,
        }

    # In words.

    def told(self, words: Words, about: Words) -> str:
        """An option in words."""
        verb = str(words["do"])
        if (found := self.group(words)) is not None:
            return " ".join(found)
        if (cells := self.row(words)) is not None:
            return cells[0].plain
        if verb == "reroll":
            return self._reroll(words)
        kind = self.view.prompt.kind if self.view.prompt is not None else ""
        known = next((key for key in (f"option_{verb}_{kind}", f"option_{verb}") if key in self.texts), "")
        return self.texts[known] if known else self.signs.locale.move(words, about)

    def note(self, words: Words) -> str:
        """What an option takes, or what it may be expected to bring."""
        verb = str(words["do"])
        return self._notes[verb](words) if verb in self._notes and self.view.prompt is not None else ""

    def _units_to_move(self, words: Words) -> str:
        return self.signs.counted("units_on_board", sum(sum(force.units) for _, force in self.armies()))

    def _riches(self, words: Words) -> str:
        """What one has, and what it is enough for: cards, a legendary one, a hero."""
        own, view = self.own, self.view
        if own is None:
            return ""
        told = [self.signs.phrase("have_riches", gold=own.gold, crystals=own.crystals)]
        if affordable := sum(stack.prices[own.seat] <= own.gold for stack in view.market):
            told.append(self.signs.counted("could_buy", affordable))
        if own.forge_price is not None and own.forge_price <= own.crystals and own.forge_cards:
            told.append(self.texts["could_forge"])
        taken = {seat.hero for seat in view.seats}
        free = [hero for name, hero in self.signs.heroes.items() if name not in taken]
        if own.hero is None and any(hero.gold <= own.gold and hero.crystals <= own.crystals for hero in free):
            told.append(self.texts["could_hire"])
        return ", ".join(told)

    def _reach(self, words: Words) -> str:
        if words["do"] == "pick_hero" and self.own is not None and self.own.hero is not None:
            return self.signs.phrase("moves_by", n=self.signs.heroes[self.own.hero].move)
        kind = self._kind(int(words["level"]))
        flies = f", {self.texts['stat_flight']}" if kind.flight else ""
        return self.signs.phrase("moves_by", n=kind.move) + flies

    def _enemies(self, words: Words) -> str:
        """Whether one would fight where one goes."""
        land = self.lands.get(str(words["place"]))
        own = self.own.clan if self.own is not None else None
        enemies = land is not None and any(force.side != own for force in land.forces)
        return self.texts["a_fight"] if enemies else ""

    def _left_to_do(self, words: Words) -> str:
        """The fights that follow when the units have moved; or the cards that no unit would bear."""
        if self.view.prompt is None or self.view.prompt.kind != "MoveArmies":
            aside = dict.fromkeys(self.own.aside if self.own is not None else ())
            told = ", ".join(self.signs.name("card", card) for card in aside)
            return self.signs.phrase("still_aside", cards=told) if told else ""
        own = self.own.clan if self.own is not None else None
        fought = [place for place, land in self.lands.items() if _is_contested(land, own)]
        told = ", ".join(f"{self._here(place)} ({self._striking_first(place)})" for place in fought)
        return self.signs.phrase("then_fights", places=told) if fought else self.texts["without_fight"]

    def _first_strike(self, words: Words) -> str:
        return self._striking_first(str(words["place"]))

    def _striking_first(self, place: str) -> str:
        """Who would strike first: the less slow side, or the defender (CR-12.3 to CR-12.6)."""
        own = self.own.clan if self.own is not None else None
        forces = self.lands[place].forces
        slow = {force.side: self._slowness(force) for force in forces}
        enemy = next((side for side in slow if side != own), ELVES)
        first = own if own is not None and slow.get(own, 0) < slow[enemy] else enemy
        return self.signs.phrase("strikes_first", side=self.signs.side(first))

    def _slowness(self, force: Force) -> int:
        if force.hero is not None and self.signs.heroes[force.hero].swift:
            return 0
        kinds = zip(types_of(self.view, force.side), force.units, strict=True)
        return sum(kind.slowness for kind, count in kinds if count)

    def _assault(self, words: Words) -> str:
        if self.fight is None:
            return ""
        average = self.signs.speech.number(self.fight.average(self.fight.striker), 1)
        told = self.signs.counted("assault_with", self.fight.striker.dice, average=average)
        return self._with_odds(told, self.fight.odds(self.fight.striker))

    def _with_odds(self, told: str, odds: float) -> str:
        """What some dice may be expected to bring, and how likely all the enemies fall by them."""
        percent = round(100 * odds)
        return f"{told}, {self.signs.phrase('odds_of_all', percent=percent)}" if percent else told

    def _flight(self, words: Words) -> str:
        if self.fight is None:
            return ""
        force = self.fight.force(self.fight.striker.side)
        facts = {"side": self.signs.side(self.fight.struck.side), "place": self.fight.fight.place}
        return self.signs.counted("flight_with", sum(force.units) if force is not None else 0, **facts)

    def _kept(self, words: Words) -> str:
        if self.fight is None:
            return ""
        told = self.signs.counted("sum_total", self.fight.kept)
        return f"{told}, {self.texts['all_fall']}" if self.fight.kept >= self.fight.endurance else told

    def _rerolled(self, words: Words) -> str:
        if self.fight is None:
            return ""
        blanks, wounds = int(words["blanks"]), int(words["wounds"])
        average = self.signs.speech.number(self.fight.after_reroll(blanks, wounds), 1)
        told = self.signs.phrase("about_wounds", n=average)
        return self._with_odds(told, self.fight.odds_after_reroll(blanks, wounds))

    # On the line of a group.

    def group(self, words: Words) -> tuple[str, str] | None:
        """What an option has in common with others of its kind, and what it has not."""
        verb = str(words["do"])
        return self._groups[verb](words) if verb in self._groups else None

    def _place(self, words: Words) -> str:
        return self._here(words["place"])

    def _here(self, place: object) -> str:
        return plain_text(self.signs.place(self.view, place))

    def _siting(self, words: Words) -> tuple[str, str]:
        touched = self.touched(int(words["q"]), int(words["r"]))
        return self.texts["group_bastion"], " ".join(ROCK * rocky + place for place, rocky in touched)

    def touched(self, q: int, r: int) -> list[tuple[str, bool]]:
        """The territories that a hex shares an edge with, and whether a rock lies on it."""
        return [(one.id, rocky) for one, rocky in around(self.view, q, r) if isinstance(one, TerritoryView)]

    def _reinforcing(self, words: Words) -> tuple[str, str]:
        kind = self._kind(int(words["level"]))
        facts = {"unit": self.signs.unit(kind.id), "stats": self.signs.stats(kind)}
        return self.signs.counted("group_reinforce", int(self.about.get("left", 1)), **facts), self._place(words)

    def _rising(self, words: Words) -> tuple[str, str]:
        return self.signs.phrase("group_rise", unit=self.signs.unit(self._kind(1).id)), self._place(words)

    def _picking(self, words: Words) -> tuple[str, str]:
        return self._origin(words["place"], self.signs.unit(self._kind(int(words["level"])).id)), f"×{words['number']}"

    def _picking_hero(self, words: Words) -> tuple[str, str]:
        hero = self.own.hero if self.own is not None else None
        place = self.own.hero_place if self.own is not None else None
        return self._origin(place, self.texts["a_hero"]), f"{HERO}{self.signs.short_hero(hero)}"

    def _origin(self, place: object, unit: str) -> str:
        return self.signs.phrase("group_pick", place=self.signs.spot(place), unit=unit)

    def _moving(self, words: Words) -> tuple[str, str]:
        return self.texts["group_move"], self._place(words)

    def _fighting(self, words: Words) -> tuple[str, str]:
        return self.texts["group_fight"], self._place(words)

    def _arranging(self, words: Words) -> tuple[str, str]:
        where = self.position(str(words["from"]))
        return self.texts["group_arrange"], f"{self.signs.name('card', words['card'])} ({where})"

    def position(self, position: str) -> str:
        """Where a card lies: on a type, or aside."""
        if position not in POSITION_NAMES[: len(ROMAN)]:
            return self.texts["aside"]
        return self.signs.unit(self._kind(int(position)).id)

    def _placing_hero(self, words: Words) -> tuple[str, str]:
        return self.texts["group_hero"], self._place(words)

    def _reroll(self, words: Words) -> str:
        told = [self.signs.counted(f"dice_{kind}", int(words[kind])) for kind in ("blanks", "wounds") if words[kind]]
        return self.signs.phrase("option_reroll", dice=" ".join(told))

    # In a table.

    def row(self, words: Words) -> tuple[Text, ...] | None:
        """The cells of a table in which an option reads best."""
        return Rows(self.signs, self.view, self.fight).row(words)

    # Which are listed.

    def listed(self, moves: Sequence[Words]) -> Listed:
        """All of them, the likeliest first; of rerolls only that of all blanks, since any can be typed."""
        places = sorted(range(len(moves)), key=lambda place: self._rank(moves[place]))
        rerolls = [place for place in places if moves[place]["do"] == "reroll"]
        if not rerolls or self.fight is None:
            return Listed(places)
        dice = self.fight.fight
        blanks = [
            place for place in rerolls if moves[place]["blanks"] == dice.blank_dice and not moves[place]["wounds"]
        ]
        keep = [place for place in places if moves[place]["do"] == "keep"]
        left = len(rerolls) - len(blanks)
        others = self.signs.counted("more_rerolls", left) if left else ""
        return Listed([*blanks, *keep], others)

    def _rank(self, words: Words) -> tuple[int, ...]:
        """Where an option stands among others: lower first."""
        verb = str(words["do"])
        if verb == "choose_tactic":
            return (0, self.signs.tactics[str(words["tactic"])].order)
        if verb == "place_bastion":
            return (0, int(words["r"]), 2 * int(words["q"]) + int(words["r"]))
        if verb == "pick":
            return (0, self._draw(str(words["place"])), int(words["level"]), -int(words["number"]))
        if verb in ("move_to", "fight"):
            return (0, *self._attraction(str(words["place"])))
        if verb == "place":
            return (0 if words["from"] == "aside" else 4,)
        if verb == "buy":
            stack = next((one for one in self.view.market if one.card == words["card"]), None)
            return (2, -(stack.cost if stack is not None else 0))
        return ({"forge": 1, "recruit": 3, "pick_hero": 0, "done": 9}.get(verb, 0), 99)

    def _draw(self, place: str) -> int:
        """Places in the order of the map, the bastion first."""
        return list(self.lands).index(place) + 1 if place in self.lands else 0

    def _attraction(self, place: str) -> tuple[int, ...]:
        land = self.lands.get(place)
        if land is None:
            return (1, len(DRAWS), 0)
        mine = self.own is not None and land.controller is not None and land.controller == self.own.clan
        return (int(mine), DRAWS.index(land.feature), sum(sum(force.units) for force in land.forces))

    # What is one's own.

    def _kind(self, level: int) -> TypeView:
        assert self.own is not None, "only a player is offered units to choose"
        return self.own.types[level - 1]

    def armies(self) -> list[tuple[str, Force]]:
        """The viewer's units, by place."""
        if self.own is None or self.own.clan is None:
            return []
        clan, bastion = self.own.clan, self.own.bastion
        home = [("bastion", Force(clan, bastion.units, None))] if bastion is not None else []
        return home + [(land.id, force) for land in self.lands.values() for force in land.forces if force.side == clan]


def _is_contested(land: TerritoryView, clan: str | None) -> bool:
    sides = [force.side for force in land.forces]
    return clan in sides and len(sides) > 1
