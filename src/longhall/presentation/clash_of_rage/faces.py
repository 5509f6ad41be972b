"""What is printed on the cards, units, heroes and clans of Clash of Rage, and the rulings that name them."""

from __future__ import annotations

import re
from functools import cached_property

from longhall.games.clash_of_rage import ClashOfRageGame
from longhall.games.clash_of_rage.content import Traits
from longhall.games.clash_of_rage.pieces import TRAIT_NAMES
from longhall.presentation.clash_of_rage.names import ROMAN, ClashNames
from longhall.presentation.faces import Face, Ruling
from longhall.presentation.spans import Sentence, plain

# Numbers of a hero beside its traits.
HERO_NUMBERS = ("gold", "crystals", "outnumbered_rage", "victory_gold", "healed")
# What few cards bring, and what the rules call it.
RARE = {"rage": "Rage from a card", "flight": "Flight"}
ABILITIES = ("no_kill_rage", "discount", "least_price", "first_wounds", "risen")


class Faces:
    """Everything that can be looked at by its name."""

    def __init__(self, names: ClashNames, game: ClashOfRageGame) -> None:
        self.names, self.game = names, game
        self._made: dict[str, Face] = {}

    def face(self, card: str) -> Face:
        """All that is printed on a card, a unit, a hero, or a clan's sheet."""
        if card not in self._made:
            kind, numbers, traits, clause = self._printed[card]
            text = plain(self.names.locale.cards[card])
            name = self.names.word("card", card)
            rulings = self._rulings(card, numbers, clause)
            self._made[card] = Face(card, name, kind, text, numbers, traits, (clause,), rulings)
        return self._made[card]

    @cached_property
    def _printed(self) -> dict[str, tuple[str, dict[str, int], tuple[Sentence, ...], str]]:
        """The kind, numbers, traits in words and clause of everything."""
        names, content = self.names, self.game.content
        found: dict[str, tuple[str, dict[str, int], tuple[Sentence, ...], str]] = {}
        for clan in content.clans.clan:
            numbers = {name: int(getattr(clan, name)) for name in ABILITIES if getattr(clan, name)}
            ability = (names.ability(clan.id),)
            found[clan.id] = "clan", numbers, ability, clan.clause
            found[clan.ability] = "ability", numbers, ability, clan.clause
            for unit in clan.unit:
                level = plain(ROMAN[unit.level - 1])
                kept = {"level": unit.level, "tokens": unit.tokens, **_numbers(unit)}
                found[unit.id] = "unit", kept, (level, names.traits(unit.row(), "has_")), unit.clause
        for elf in content.elves.elf:
            found[elf.id] = "elf", _numbers(elf), (names.traits(elf.row(), "has_"),), elf.clause
        for kind, cards in (("equipment", content.equipment.equipment), ("legendary", content.equipment.legendary)):
            for card in cards:
                cost = {name: int(getattr(card, name)) for name in ("cost", "copies") if hasattr(card, name)}
                slot = plain(names.texts["slot_" + names.slot(card.id)])
                found[card.id] = kind, {**cost, **_numbers(card)}, (slot, names.gives(card.id)), card.clause
        for hero in content.heroes.hero:
            numbers = {name: int(getattr(hero, name)) for name in HERO_NUMBERS if getattr(hero, name)}
            effect = (names.hero_price(hero.id), names.hero_effect(hero.id))
            found[hero.id] = "hero", {**numbers, **_numbers(hero)}, effect, hero.clause
        for tactic in content.tactics.tactic:
            units = {f"level_{level}": count for level, count in enumerate(tactic.units, 1)}
            numbers = {"order": tactic.order, "gold": tactic.gold, **units}
            found[tactic.id] = "tactic", numbers, (names.tactic(tactic.id),), tactic.clause
        return found

    def _rulings(self, card: str, numbers: dict[str, int], clause: str) -> tuple[Ruling, ...]:
        """The clauses that name a card, or the rare thing that it does."""
        name = self.game.locales["en"].name("card", card)
        called = {name, name.removeprefix("The ").partition(",")[0]}
        called |= {words for trait, words in RARE.items() if numbers.get(trait)}
        named = re.compile(rf"\b({'|'.join(map(re.escape, sorted(called)))})\b")
        found = [one for one in self.game.clauses.values() if one.id != clause and named.search(one.text)]
        return tuple(Ruling(one.id, one.text) for one in found)


def _numbers(piece: Traits) -> dict[str, int]:
    return {name: number for name, number in zip(TRAIT_NAMES, piece.row(), strict=True) if number}
