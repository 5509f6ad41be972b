"""How to tell that a unit, a card, a hero, a clan's ability or a tile of Clash of Rage did what is printed on it: not
that it was there, but that the fight, the march or the round would have gone otherwise without it.

The numbers are those of the content files. A game is read once, and everything it shows is gathered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from longhall import SPECTATOR, game
from longhall.games.clash_of_rage import ClashOfRageGame
from longhall.games.clash_of_rage.content import Traits
from longhall.games.clash_of_rage.hexes import PLACE_NAMES
from longhall.games.clash_of_rage.pieces import LEVELS
from tests.records.ways.clash_of_rage_tale import ELF_SIDE, Army, Fight, Strike, Tale, tale
from tests.records.ways.way import Shows, shown


def parts_of(told: Tale, army: Army) -> Iterator[Traits]:
    """What brings something to an army. Cards that the elves bear are not looked at here."""
    return (part for part in army.parts if army.side != ELF_SIDE or part.id not in told.cards)


def striking(told: Tale) -> Iterator[tuple[Strike, str]]:
    """Every assault, with the name of each thing on the side that struck."""
    for fight in told.fights:
        for strike in fight.strikes:
            yield from ((strike, part.id) for part in parts_of(told, strike.mine))


def struck(told: Tale) -> Iterator[tuple[Strike, str]]:
    """Every assault, with the name of each thing on the side that was struck."""
    for fight in told.fights:
        for strike in fight.strikes:
            yield from ((strike, part.id) for part in parts_of(told, strike.theirs))


# What units, cards and heroes bring, trait by trait.


def power(told: Tale) -> Iterator[str]:
    """Its side rolls more dice than it would without it (CR-12.11, CR-12.12)."""
    for strike, name in striking(told):
        if strike.mine.power(name) < strike.dice == strike.mine.power():
            yield name


def wounds(told: Tale) -> Iterator[str]:
    """An assault of its side makes more wounds than it would without it (CR-12.17)."""
    for strike, name in striking(told):
        if strike.wounds(mine_but=name) < strike.struck == strike.wounds():
            yield name


def rerolls(told: Tale) -> Iterator[str]:
    """Its side rolls dice again more often in one assault than it could without it (CR-12.13)."""
    for strike, name in striking(told):
        if strike.mine.total("rerolls", name) < len(strike.rerolls) <= strike.mine.total("rerolls"):
            yield name


def shields(told: Tale) -> Iterator[str]:
    """An assault on its side makes fewer wounds than it would without it (CR-12.17)."""
    for strike, name in struck(told):
        if strike.wounds(theirs_but=name) > strike.struck == strike.wounds():
            yield name


def health(told: Tale) -> Iterator[str]:
    """Units that bear it live with wounds that would have killed one without it (CR-12.21)."""
    for strike, name in struck(told):
        for unit in strike.survivors:
            if strike.theirs.health(unit) > strike.left >= strike.theirs.health(unit, name):
                yield name


def slowness(told: Tale) -> Iterator[str]:
    """The enemy strikes first, and would not without it (CR-12.5, CR-12.6)."""
    for fight in told.fights:
        for army in (fight.attacker, fight.defender):
            for part in parts_of(told, army):
                if fight.first != army.side == first_without(fight, army, part.id):
                    yield part.id


def first_without(fight: Fight, army: Army, name: str) -> str:
    """Who would strike first if an army had all but something."""
    attacking = army is fight.attacker
    attacker = fight.attacker.slowness(name if attacking else "")
    defender = fight.defender.slowness("" if attacking else name)
    return fight.attacker.side if attacker < defender else fight.defender.side


def rage(told: Tale) -> Iterator[str]:
    """Its side takes Rage at the start of an assault (CR-17.19)."""
    for strike, name in striking(told):
        if strike.mine.total("rage", name) < strike.roused == strike.mine.total("rage"):
            yield name


def move(told: Tale) -> Iterator[str]:
    """Units that bear it attack where they could not have come without it (CR-8.2)."""
    for march in told.marches:
        for part in march.parts[1:]:
            short = march.steps - part.move
            if part.move and march.target in march.enemies and not march.reaches(short, march.flying, march.stops):
                yield part.id


def flight(told: Tale) -> Iterator[str]:
    """Units attack where they could not have come without its Flight (CR-8.15, CR-8.16)."""
    for march in told.marches:
        givers = [part.id for part in march.parts if part.flight]
        on_foot = march.reaches(march.steps, False, march.enemies - march.overrun)
        if len(givers) == 1 and march.target in march.enemies and not on_foot:
            yield givers[0]


# In the order of the page. The health and the move of units are known from every fight and every march.
TRAITS = (power, wounds, rerolls, shields, health, slowness, rage, move, flight)
UNIT_TRAITS = (power, wounds, rerolls, shields, slowness, flight)
HERO_TRAITS = (wounds, rerolls, shields)


def traits(told: Tale) -> Iterator[str]:
    """Everything that units, cards and heroes bring, by name and trait."""
    for reader in TRAITS:
        yield from (f"{name} {reader.__name__}" for name in set(reader(told)))


# Clans.


def boiling_rage(told: Tale) -> Iterator[str]:
    """An assault kills nobody, and brings two Rage tokens (CR-15.2)."""
    for fight in told.fights:
        for strike in fight.strikes:
            if strike.mine.side != ELF_SIDE and strike.token == told.clans[strike.mine.side].no_kill_rage > 1:
                yield told.clans[strike.mine.side].ability


def arms_dealers(told: Tale) -> Iterator[str]:
    """A card of the Black Market is bought for 1 gold less (CR-15.3)."""
    costs = {card.id: card.cost for card in told.box.equipment.equipment}
    for beat in told.of("bought"):
        clan = told.clans[beat.word("clan")]
        if 0 < clan.discount == costs[beat.word("card")] - int(beat.said["gold"]):
            yield clan.ability


def first_blood(told: Tale) -> Iterator[str]:
    """The first assault of an attacker makes one wound more (CR-15.4, CR-15.8)."""
    for fight in told.fights:
        for strike in fight.strikes:
            if strike.first_wounds and strike.struck == strike.wounds() > 0:
                yield told.clans[strike.mine.side].ability


def rise_again(told: Tale) -> Iterator[str]:
    """A unit that was killed comes back at the end of phase 4, to a territory (CR-15.5)."""
    for beat in told.of("risen"):
        fallen = any(earlier.word("unit") == beat.word("unit") for earlier in told.of("killed"))
        if fallen and beat.word("place") in PLACE_NAMES[:-1]:
            yield told.clans[beat.word("clan")].ability


# Heroes.


def rouses(told: Tale) -> Iterator[str]:
    """Its side has fewer units than the enemy, and takes 2 Rage at the start of the fight (CR-19.1)."""
    for fight in told.fights:
        for beat in fight.rouses:
            army = fight.army(beat.word("side"))
            hero = army.hero
            if hero and army.heads < fight.enemy(army.side).heads and beat.number == hero.outnumbered_rage:
                yield hero.id


def hastens(told: Tale) -> Iterator[str]:
    """Its side strikes first, and would not without it (CR-19.2)."""
    for fight in told.fights:
        army = fight.army(fight.first)
        if army.hero and army.hero.swift and first_without(fight, army, army.hero.id) != army.side:
            yield army.hero.id


def plunders(told: Tale) -> Iterator[str]:
    """Its side wins a fight, and gains 2 gold (CR-19.3)."""
    for fight in told.fights:
        hero = fight.army(fight.winner).hero
        if hero and hero.victory_gold:
            later = told.beats[fight.won.place + 1]
            if later.says(event="gold", clan=fight.winner, number=hero.victory_gold):
                yield hero.id


def heals(told: Tale) -> Iterator[str]:
    """Its side wins a fight, and a unit of level I that was lost in it comes back (CR-19.4, CR-19.7)."""
    for fight in told.fights:
        hero = fight.army(fight.winner).hero
        later = told.beats[fight.won.place + 1] if hero and hero.healed else fight.won
        if hero and later.says(event="healed", clan=fight.winner, number=hero.healed, place=fight.place):
            lost = [beat.word("unit") for beat in fight.kills_of(fight.enemy(fight.winner).side)]
            if later.word("unit") in lost and told.levels[later.word("unit")] == 0:
                yield hero.id


HERO_EFFECTS = {"outnumbered_rage": rouses, "swift": hastens, "victory_gold": plunders, "healed": heals}


def effects(told: Tale) -> Iterator[str]:
    """What heroes do, by name."""
    for effect, reader in HERO_EFFECTS.items():
        yield from (f"{name} {effect}" for name in reader(told))


# Tactic cards and tiles.


def tactics(told: Tale) -> Iterator[str]:
    """It is revealed, its gold is paid, and all units it shows come onto the board (CR-6.6, CR-6.13, CR-6.16)."""
    cards = {card.id: card for card in told.box.tactics.tactic}
    for shown_card in told.of("tactic_shown"):
        card = cards[shown_card.word("tactic")]
        mine = [beat for beat in told.after(shown_card, "acted") if beat.word("clan") == card.clan]
        came = Counter(told.levels[beat.word("unit")] for beat in mine if beat.kind == "reinforced")
        paid = [beat.number for beat in mine if beat.kind == "gold"]
        if paid == [card.gold] and [came[level] for level in range(LEVELS)] == card.units:
            yield card.id


def faces(told: Tale) -> Iterator[str]:
    """It is laid, with four elves on its city and two on its forge, and its stone brings a unit of its level
    (CR-2.2, CR-3.7, CR-3.8, CR-11.1)."""
    printed = {face.id: face for face in told.box.tiles.face}
    garrisons = told.box.game.garrisons
    stones = {(beat.word("place"), told.levels[beat.word("unit")] + 1) for beat in told.of("stone")}
    for said in told.saga.opening.events(SPECTATOR):
        if said["event"] == "tile_laid":
            face, tile = printed[str(said["face"])], str(said["tile"])
            guarded = [int(told.garrisons.get(f"{tile}{place}", 0)) for place in (face.city, face.forge)]
            reinforced = (f"{tile}{face.stone}", face.stone_level) in stones
            if reinforced and guarded == [garrisons.city.value, garrisons.forge.value]:
                yield face.id


READERS = (traits, boiling_rage, arms_dealers, first_blood, rise_again, effects, tactics, faces)


ABILITIES = (boiling_rage, arms_dealers, first_blood, rise_again)


def things() -> Iterator[tuple[str, str | None]]:
    """Everything that some record must show, and what it means: clans and units, elves, cards, heroes, tactic cards,
    tiles."""
    clash = game("clash-of-rage")
    assert isinstance(clash, ClashOfRageGame)
    box = clash.content
    yield from ((clan.ability, reader.__doc__) for clan, reader in zip(box.clans.clan, ABILITIES, strict=True))
    for unit in (*(unit for clan in box.clans.clan for unit in clan.unit), *box.elves.elf):
        yield from (
            (f"{unit.id} {trait.__name__}", trait.__doc__) for trait in UNIT_TRAITS if brings(unit, trait.__name__)
        )
    for card in (*box.equipment.equipment, *box.equipment.legendary):
        yield from ((f"{card.id} {trait.__name__}", trait.__doc__) for trait in TRAITS if brings(card, trait.__name__))
    for hero in box.heroes.hero:
        yield from (
            (f"{hero.id} {trait.__name__}", trait.__doc__) for trait in HERO_TRAITS if brings(hero, trait.__name__)
        )
        yield from (
            (f"{hero.id} {effect}", reader.__doc__) for effect, reader in HERO_EFFECTS.items() if brings(hero, effect)
        )
    yield from ((tactic.id, tactics.__doc__) for tactic in box.tactics.tactic)
    yield from ((face.id, faces.__doc__) for face in box.tiles.face)


def brings(part: Traits, trait: str) -> bool:
    """Whether a thing has something of a trait."""
    return bool(getattr(part, trait))


CARD_SHOWN: dict[str, Shows] = shown(tale, READERS, things())
