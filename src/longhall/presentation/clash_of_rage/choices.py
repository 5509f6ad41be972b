"""The options of Clash of Rage: what they are called, what they have in common, and what may be expected of them."""

from __future__ import annotations

from collections.abc import Callable

from longhall.games.clash_of_rage.pieces import POSITION_NAMES
from longhall.games.clash_of_rage.view import Army, ClashView, TerritoryView, TypeView
from longhall.kernel.vocabulary import Words
from longhall.presentation.clash_of_rage.fights import Fight, fight_of
from longhall.presentation.clash_of_rage.names import (
    ELVES,
    HERO,
    ROCK,
    ROMAN,
    ClashNames,
    around,
    own_seat,
    types_of,
)
from longhall.presentation.clash_of_rage.tables import Row, Tables
from longhall.presentation.spans import EMPTY, PLACE, Sentence, concat, joined, named, plain


class Options:
    """The options of one view."""

    def __init__(self, names: ClashNames, view: ClashView) -> None:
        self.names, self.view = names, view
        self.texts = names.texts
        self.about: Words = view.prompt.about if view.prompt is not None else {}
        self.own = own_seat(view)
        self.fight: Fight | None = fight_of(names, view)
        self.lands = {territory.id: territory for territory in view.territories}
        self.tables = Tables(names, view, self.fight)
        # An option is asked about several times over; places and the heads of groups are the same for many.
        self._asked: Words = {}
        self._group: tuple[Sentence, Sentence] | None = None
        self._spots: dict[str, Sentence] = {}
        self._heads: dict[tuple[object, ...], Sentence] = {}
        self._groups: dict[str, Callable[[Words], tuple[Sentence, Sentence]]] = {
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
        self._notes: dict[str, Callable[[Words], Sentence]] = {
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

    def told(self, words: Words) -> Sentence | None:
        """An option in words; None if the game's own sentence says it."""
        verb = str(words["do"])
        if (found := self.group(words)) is not None:
            return concat(found[0], " ", found[1])
        if (cells := self.row(words)) is not None:
            return cells[0]
        if verb == "reroll":
            return self._reroll(words)
        kind = self.view.prompt.kind if self.view.prompt is not None else ""
        known = self.texts.get(f"option_{verb}_{kind}") or self.texts.get(f"option_{verb}")
        return plain(known) if known else None

    def expectation(self, words: Words) -> Sentence:
        """What an option may be expected to bring."""
        noted = self._notes.get(str(words["do"]))
        return noted(words) if noted is not None and self.view.prompt is not None else EMPTY

    def row(self, words: Words) -> Row | None:
        """The cells of a table in which an option reads best."""
        return self.tables.row(words)

    def _units_to_move(self, words: Words) -> Sentence:
        return self.names.counted("units_on_board", sum(sum(force.units) for _, force in self.armies()))

    def _riches(self, words: Words) -> Sentence:
        """What one has, and what it is enough for: cards, a legendary one, a hero."""
        own, view = self.own, self.view
        if own is None:
            return EMPTY
        told = [self.names.text("have_riches", gold=own.gold, crystals=own.crystals)]
        if affordable := sum(stack.prices[own.seat] <= own.gold for stack in view.market):
            told.append(self.names.counted("could_buy", affordable))
        if own.forge_price is not None and own.forge_price <= own.crystals and own.forge_cards:
            told.append(plain(self.texts["could_forge"]))
        taken = {seat.hero for seat in view.seats}
        free = [hero for name, hero in self.names.heroes.items() if name not in taken]
        if own.hero is None and any(hero.gold <= own.gold and hero.crystals <= own.crystals for hero in free):
            told.append(plain(self.texts["could_hire"]))
        return joined(", ", told)

    def _reach(self, words: Words) -> Sentence:
        if words["do"] == "pick_hero" and self.own is not None and self.own.hero is not None:
            return self.names.text("moves_by", n=self.names.heroes[self.own.hero].move)
        level = words["level"]
        if ("move", level) not in self._heads:
            kind = self._kind(int(level))
            flies = plain(self.texts["stat_flight"]) if kind.flight else EMPTY
            self._heads["move", level] = joined(", ", [self.names.text("moves_by", n=kind.move), flies])
        return self._heads["move", level]

    def _enemies(self, words: Words) -> Sentence:
        """Whether one would fight where one goes."""
        land = self.lands.get(str(words["place"]))
        own = self.own.clan if self.own is not None else None
        enemies = land is not None and any(force.side != own for force in land.forces)
        return plain(self.texts["a_fight"]) if enemies else EMPTY

    def _left_to_do(self, words: Words) -> Sentence:
        """The fights that follow when the units have moved; or the cards that no unit would bear."""
        names = self.names
        if self.view.prompt is None or self.view.prompt.kind != "MoveArmies":
            aside = dict.fromkeys(self.own.aside if self.own is not None else ())
            return names.text("still_aside", cards=names.cards(aside)) if aside else EMPTY
        own = self.own.clan if self.own is not None else None
        fought = [place for place, land in self.lands.items() if _is_contested(land, own)]
        told = [concat(self._here(place), " (", self._striking_first(place), ")") for place in fought]
        return names.text("then_fights", places=joined(", ", told)) if fought else plain(self.texts["without_fight"])

    def _first_strike(self, words: Words) -> Sentence:
        return self._striking_first(str(words["place"]))

    def _striking_first(self, place: str) -> Sentence:
        """Who would strike first: the less slow side, or the defender (CR-12.3 to CR-12.6)."""
        own = self.own.clan if self.own is not None else None
        forces = self.lands[place].forces
        slow = {force.side: self._slowness(force) for force in forces}
        enemy = next((side for side in slow if side != own), ELVES)
        first = own if own is not None and slow.get(own, 0) < slow[enemy] else enemy
        return self.names.text("strikes_first", side=self.names.side(first))

    def _slowness(self, force: Army) -> int:
        if force.hero is not None and self.names.heroes[force.hero].swift:
            return 0
        kinds = zip(types_of(self.view, force.side), force.units, strict=True)
        return sum(kind.slowness for kind, count in kinds if count)

    def _assault(self, words: Words) -> Sentence:
        if self.fight is None:
            return EMPTY
        average = self.names.speech.number(self.fight.average(self.fight.striker), 1)
        told = self.names.counted("assault_with", self.fight.striker.dice, average=average)
        return self._with_odds(told, self.fight.odds(self.fight.striker))

    def _with_odds(self, told: Sentence, odds: float) -> Sentence:
        """What some dice may be expected to bring, and how likely all the enemies fall by them."""
        percent = round(100 * odds)
        return joined(", ", [told, self.names.text("odds_of_all", percent=percent)]) if percent else told

    def _flight(self, words: Words) -> Sentence:
        if self.fight is None:
            return EMPTY
        force = self.fight.force(self.fight.striker.side)
        side, place = self.names.side(self.fight.struck.side), self.names.spot(self.fight.fight.place)
        return self.names.counted("flight_with", sum(force.units) if force is not None else 0, side=side, place=place)

    def _kept(self, words: Words) -> Sentence:
        if self.fight is None:
            return EMPTY
        fatal = self.fight.kept >= self.fight.endurance
        return joined(", ", [self.fight.total(), plain(self.texts["all_fall"]) if fatal else EMPTY])

    def _rerolled(self, words: Words) -> Sentence:
        if self.fight is None:
            return EMPTY
        blanks, wounds = int(words["blanks"]), int(words["wounds"])
        average = self.names.speech.number(self.fight.after_reroll(blanks, wounds), 1)
        return self._with_odds(self.names.text("about_wounds", n=average), self.fight.odds_after_reroll(blanks, wounds))

    # On the line of a group.

    def group(self, words: Words) -> tuple[Sentence, Sentence] | None:
        """What an option has in common with others of its kind, and what it has not."""
        if words is not self._asked:
            told = self._groups.get(str(words["do"]))
            self._asked, self._group = words, told(words) if told is not None else None
        return self._group

    def _place(self, words: Words) -> Sentence:
        return self._here(str(words["place"]))

    def _here(self, place: str) -> Sentence:
        if place not in self._spots:
            self._spots[place] = self.names.place(self.view, place)
        return self._spots[place]

    def _siting(self, words: Words) -> tuple[Sentence, Sentence]:
        touched = self.touched(int(words["q"]), int(words["r"]))
        told = [named(ROCK * rocky + place, PLACE, place) for place, rocky in touched]
        return plain(self.texts["group_bastion"]), joined(" ", told)

    def touched(self, q: int, r: int) -> list[tuple[str, bool]]:
        """The territories that a hex shares an edge with, and whether a rock lies on it."""
        return [(one.id, rocky) for one, rocky in around(self.view, q, r) if isinstance(one, TerritoryView)]

    def _reinforcing(self, words: Words) -> tuple[Sentence, Sentence]:
        level = int(words["level"])
        if (level,) not in self._heads:
            kind, left = self._kind(level), int(self.about.get("left", 1))
            unit, stats = self.names.unit(kind.id), self.names.stats(kind)
            self._heads[level,] = self.names.counted("group_reinforce", left, unit=unit, stats=stats)
        return self._heads[level,], self._place(words)

    def _rising(self, words: Words) -> tuple[Sentence, Sentence]:
        return self.names.text("group_rise", unit=self.names.unit(self._kind(1).id)), self._place(words)

    def _picking(self, words: Words) -> tuple[Sentence, Sentence]:
        unit = self._kind(int(words["level"])).id
        apart = concat("×", self.names.amount(int(words["number"]), unit))
        return self._origin(words["place"], self.names.unit(unit)), apart

    def _picking_hero(self, words: Words) -> tuple[Sentence, Sentence]:
        hero = self.own.hero if self.own is not None else None
        place = self.own.hero_place if self.own is not None else None
        apart = EMPTY if hero is None else concat(HERO, self.names.short_hero(hero))
        return self._origin(place, plain(self.texts["a_hero"])), apart

    def _origin(self, place: object, unit: Sentence) -> Sentence:
        key = place, unit
        if key not in self._heads:
            self._heads[key] = self.names.text("group_pick", place=self.names.spot(place), unit=unit)
        return self._heads[key]

    def _moving(self, words: Words) -> tuple[Sentence, Sentence]:
        return plain(self.texts["group_move"]), self._place(words)

    def _fighting(self, words: Words) -> tuple[Sentence, Sentence]:
        return plain(self.texts["group_fight"]), self._place(words)

    def _arranging(self, words: Words) -> tuple[Sentence, Sentence]:
        card, where = self.names.name("card", words["card"]), self.position(str(words["from"]))
        return plain(self.texts["group_arrange"]), concat(card, " (", where, ")")

    def position(self, position: str) -> Sentence:
        """Where a card lies: on a type, or aside."""
        if position not in POSITION_NAMES[: len(ROMAN)]:
            return plain(self.texts["aside"])
        return self.names.unit(self._kind(int(position)).id)

    def _placing_hero(self, words: Words) -> tuple[Sentence, Sentence]:
        return plain(self.texts["group_hero"]), self._place(words)

    def _reroll(self, words: Words) -> Sentence:
        told = [self.names.counted(f"dice_{kind}", int(words[kind])) for kind in ("blanks", "wounds") if words[kind]]
        return self.names.text("option_reroll", dice=joined(" ", told))

    # What is one's own.

    def _kind(self, level: int) -> TypeView:
        assert self.own is not None, "only a player is offered units to choose"
        return self.own.types[level - 1]

    def armies(self) -> list[tuple[str, Army]]:
        """The viewer's units, by place."""
        if self.own is None or self.own.clan is None:
            return []
        clan, bastion = self.own.clan, self.own.bastion
        home = [("bastion", Army(clan, bastion.units, None))] if bastion is not None else []
        return home + [(land.id, force) for land in self.lands.values() for force in land.forces if force.side == clan]


def _is_contested(land: TerritoryView, clan: str | None) -> bool:
    sides = [force.side for force in land.forces]
    return clan in sides and len(sides) > 1
