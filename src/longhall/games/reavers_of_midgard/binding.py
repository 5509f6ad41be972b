"""The content of Reavers of Midgard, bound into the book that the rules read: flat lists, and effects by number."""

from __future__ import annotations

from collections.abc import Sequence

from longhall.games.reavers_of_midgard import bargains, effects
from longhall.games.reavers_of_midgard.cards import (
    ANY_AREA,
    AREA_NAMES,
    CLAN_NAMES,
    COUNTED,
    DECK_NAMES,
    FIRST,
    FROM_KEEPS,
    FROM_SEA,
    FROM_SPECIALISTS,
    FROM_TERRITORIES,
    FROM_VILLAGES,
    GOOD_NAMES,
    KEEP_SETS,
    TAPESTRIES,
    Book,
    Effect,
    Quantities,
)
from longhall.games.reavers_of_midgard.content import (
    AddCombatDice,
    Choose,
    Content,
    DiscardDice,
    DiscardFavor,
    Draw,
    DrawKeep,
    DrawLoot,
    FireRecruited,
    Gain,
    GainDie,
    GiveTerror,
    IgnoreExpedition,
    Lose,
    LoseDie,
    LoseLeader,
    LosePossession,
    Pillage,
    ReturnProphecy,
    RewardRecruited,
    Roll,
    RollChosen,
    Says,
    Tagged,
    TakeBetterTile,
    TurnDie,
    Upgrade,
)
from longhall.games.reavers_of_midgard.dice import (
    ANY_COLOUR,
    ANY_FACE,
    CLAN_ICON,
    COLOUR_NAMES,
    FACE_NAMES,
    ICON_NAMES,
    ICON_OF,
    PLAIN_FACES,
    die_of,
)
from longhall.games.reavers_of_midgard.worth import loot_worths, script_worth

ROLLED_FACES = [*FACE_NAMES, "icon"]


def book_of(content: Content) -> Book:
    """What the rules read of all cards and tiles."""
    return _Binder(content).book


class _Binder:
    """Turns what cards say into effects, and gives each script and each asking effect its number."""

    def __init__(self, content: Content) -> None:
        self.book = book = Book()
        printed = content.printed()
        assert len(printed) == FIRST[-1]
        book.names = [name for _, name, _ in printed]
        book.copies = [copies for _, _, copies in printed]
        book.promotions = [self.script(clan.promotion, FROM_SPECIALISTS) for clan in content.reavers.clan]
        for reaver in content.reavers.reaver:
            specialist = self.script(reaver.specialist, FROM_SPECIALISTS)
            for variant in reaver.variants:
                book.clans.append(CLAN_NAMES.index(reaver.clan))
                book.rolls.append([COLOUR_NAMES.index(colour) for colour in variant.roll])
                book.rallies.append([COLOUR_NAMES.index(colour) for colour in variant.rally])
                book.specialists.append(specialist)
        self.bind_loot(content)
        book.firing_worth = [script_worth(book, script) for script in book.specialists]
        book.loot_worth = loot_worths(book)
        for battle in content.sea.battle:
            book.defences.append(battle.defence)
            book.combinations.append([asked_face(face) for face in battle.combination])
            book.rewards.append(self.script(battle.reward, FROM_SEA))
            book.battle_glory.append(script_worth(book, book.rewards[-1]))
        for expedition in content.expeditions.expedition:
            book.tolls.append([asked_face(face) for face in expedition.faces])
            book.takes_reaver.append(int(expedition.reaver))
            book.relief.append(self.script(expedition.paid, FROM_SEA))
            book.hardship.append(self.script(expedition.unpaid, FROM_SEA))
        book.counted = [COUNTED.index(prophecy.counts) for prophecy in content.prophecies.prophecy]
        book.worth = [prophecy.glory for prophecy in content.prophecies.prophecy]
        for territory in content.territories.territory:
            book.strongholds.append(territory.defence)
            book.land_costs.append(territory.cost)
            first = len(book.tiles)
            for tile in territory.tiles:
                book.equal_tiles.append(first + territory.tiles.index(tile))
                book.tiles.append(self.script(tile, FROM_TERRITORIES))

    def bind_loot(self, content: Content) -> None:
        """Village and keep cards."""
        book = self.book
        for artifact in content.village.artifact:
            book.loot.append(self.script(artifact.effect, FROM_VILLAGES))
            book.stored_faces.append(ANY_FACE if artifact.stores == "any" else asked_face(artifact.stores))
            book.artifact_areas.append(ANY_AREA if artifact.area == "any" else AREA_NAMES.index(artifact.area))
            book.artifact_glory.append(artifact.glory)
        book.loot += [self.script(card.effect, FROM_VILLAGES) for card in content.village.card]
        book.loot += [0] * (KEEP_SETS + TAPESTRIES)
        book.loot += [self.script(card.effect, FROM_KEEPS) for card in content.keep.card]
        book.set_glory = [card.glory for card in content.keep.set]
        book.trio_glory = content.keep.tapestries.trio
        book.single_glory = content.keep.tapestries.single

    def script(self, says: Sequence[Says], source: int) -> int:
        """The number of a script; 0 if it says nothing."""
        if not says:
            return 0
        parts = [self.effect(part, source) for said in says for part in _repeated(said)]
        self.book.scripts.append(parts)
        return len(self.book.scripts) - 1

    def effect(self, said: Says, source: int) -> Effect:
        """What one part of a card does."""
        number = len(self.book.effects)
        self.book.effects.append(effects.IgnoreExpedition())
        made = self._effect(said, source, number)
        self.book.effects[number] = made
        return made

    def _effect(self, said: Says, source: int, number: int) -> Effect:
        match said:
            case Gain(what="glory", n=n):
                return effects.GainGlory(n, source)
            case Gain(what=what, n=n):
                return effects.Gain(GOOD_NAMES.index(what), n)
            case Lose(what=what, n=n):
                return effects.Lose(GOOD_NAMES.index(what), n)
            case Roll(dice=dice):
                return effects.RollDice([COLOUR_NAMES.index(colour) for colour in dice])
            case GainDie():
                return _gain_die(said)
            case Draw(deck=deck):
                return effects.Draw(DECK_NAMES.index(deck))
            case DrawKeep(deck=deck):
                return effects.DrawAndKeep(DECK_NAMES.index(deck))
            case DiscardDice(colour=colour, n=n, then=then):
                same = any(isinstance(part, GainDie) and part.colour == "paid" for part in then)
                rest = [part for part in then if not (isinstance(part, GainDie) and part.colour == "paid")]
                return bargains.DiscardDice(number, colour_number(colour), n, self.script(rest, source), same)
            case DiscardFavor(n=n, then=then):
                return bargains.DiscardFavor(number, n, self.script(then, source))
            case Pillage(defence=defence, then=then):
                return bargains.Pillage(number, defence, self.script(then, source))
            case Choose(left=left, right=right):
                return bargains.Choose(number, self.script(left, source), self.script(right, source))
            case GiveTerror(n=n):
                return bargains.GiveTerror(number, n)
            case Upgrade(icon=icon, glory=glory):
                return bargains.BuildOrBoast(number, FACE_NAMES.index(icon), glory, source)
            case LoseDie(colour=colour):
                return effects.LoseDice() if colour == "any" else effects.LoseLeadersDie()
            case AddCombatDice(n=n):
                return effects.AddCombatDice(n)
        return _SIMPLE[type(said)]()


_SIMPLE: dict[type[Tagged], type[Effect]] = {
    RollChosen: effects.RollChosenDice,
    TurnDie: effects.TurnDie,
    DrawLoot: effects.DrawLoot,
    ReturnProphecy: effects.ReturnProphecy,
    LoseLeader: effects.LoseLeader,
    LosePossession: effects.LoseArtifactOrUpgrade,
    IgnoreExpedition: effects.IgnoreExpedition,
    TakeBetterTile: effects.TakeBetterTile,
    FireRecruited: effects.FireRecruited,
    RewardRecruited: effects.RewardRecruited,
}


def _repeated(said: Says) -> list[Says]:
    """Several cards are drawn one after the other."""
    return [Draw(said.deck)] * said.n if isinstance(said, Draw) else [said]


def _gain_die(said: GainDie) -> Effect:
    if said.face == "chosen":
        return effects.SetDice([colour_number(said.colour)])
    colour = COLOUR_NAMES.index(said.colour)
    face = CLAN_ICON if said.face in ICON_NAMES else FACE_NAMES.index(said.face)
    return effects.GainDie(die_of(colour, face))


def colour_number(name: str) -> int:
    """A colour by name, or any."""
    return ANY_COLOUR if name == "any" else COLOUR_NAMES.index(name)


def asked_face(name: str) -> int:
    """How a cost asks for a face: a clan icon by its die."""
    if name in ICON_NAMES:
        return ICON_OF + die_of(ICON_NAMES.index(name), CLAN_ICON)
    return FACE_NAMES.index(name)


def quantities_of(content: Content) -> Quantities:
    """The numbers that stand on no card, as the rules read them."""
    game, found = content.game, Quantities()
    found.rounds = game.rounds.value
    found.crew_dice = game.dice.each_colour.value
    dice = (game.dice.red, game.dice.blue, game.dice.yellow)
    found.faces = [[ROLLED_FACES.index(face) for face in die.faces] for die in dice]
    found.combat_faces = game.dice.combat.values
    found.tokens = game.supply.tokens.value
    upgrades = game.supply
    found.upgrade_tiles = [
        upgrades.shield_upgrades.value,
        upgrades.chest_upgrades.value,
        upgrades.longship_upgrades.value,
        upgrades.hammer_upgrades.value,
    ]
    assert len(found.upgrade_tiles) == PLAIN_FACES
    found.starting_food = game.start.food.values
    found.starting_favor = game.start.favor.value
    found.starting_reavers = game.start.reavers.value
    found.pairs = game.displays.pairs.values
    found.sea_battles = game.displays.sea_battles.values
    found.prophecies = game.displays.prophecies.values
    found.trade_dice = game.displays.trade_dice.value
    found.rest_food = game.rest.food.value
    raids = (game.raid_villages, game.raid_keeps)
    found.area_food = [0, 0, game.battle_at_sea.food.value, *(raid.food.value for raid in raids), 0]
    faces = [[FACE_NAMES.index(face) for face in raid.dice.faces] for raid in raids]
    found.area_faces = [[], [], [], *faces, []]
    found.recruit_favor = game.recruit.favor.values
    found.sea_glory = game.battle_at_sea.glory.values
    found.village_cards = game.raid_villages.cards.values
    found.keep_cards = game.raid_keeps.cards.values
    found.picks = game.trade.picks.values
    found.attempts = game.subdue.attempts.values
    found.trade_favor = game.trade.favor.value
    found.trade_food = game.trade.food.value
    found.terror = game.scoring.terror.values
    found.terror_beyond = game.scoring.terror_beyond.value
    found.income = game.scoring.income.value
    found.token_worth = [game.scoring.farm.values, game.scoring.wall.values, game.scoring.tower.values]
    found.majorities = game.scoring.majorities.values
    return found
