"""How to tell that a card, a tile or a reaver of Reavers of Midgard did what it says: not that it was taken, but that
it acted.

The numbers are those of the content files. A game is read once, and everything it shows is gathered.
"""

from __future__ import annotations

from collections.abc import Iterator

from longhall import game
from longhall.games.reavers_of_midgard import ReaversGame
from longhall.games.reavers_of_midgard.cards import (
    ARTIFACTS,
    EXPEDITIONS,
    FIRST_PROPHECY,
    KEEP_CARDS,
    KEEP_SETS,
    PROPHECIES,
    REAVERS,
    SEA_BATTLES,
    STACK_TILES,
    TAPESTRIES,
    TILE_NAMES,
    VILLAGE_CARDS,
)
from longhall.games.reavers_of_midgard.content import Choose, Upgrade
from longhall.games.reavers_of_midgard.scoring import prophecy_worth
from tests.records.ways.reavers_of_midgard_tale import Beat, Tale, tale
from tests.records.ways.way import Shows, shown


def recruits(told: Tale) -> Iterator[str]:
    """The printed dice are rolled, and it is rallied for its die, tucked in a slot or promoted for its bonus."""
    clans = {clan.id: clan for clan in told.box.reavers.clan}
    variants = {variant.id: (variant, reaver) for reaver in told.box.reavers.reaver for variant in reaver.variants}
    for beat in told.of("reaver_gained"):
        variant, reaver = variants[beat.card]
        beats = told.after(beat, "reaver_gained")
        rolled = [later for later in beats if later.kind == "rolled" and later.seat == beat.seat]
        if not rolled or rolled[0].colours != sorted(variant.roll):
            continue
        for use in beats:
            if use.seat != beat.seat or use.said.get("card") != beat.card:
                continue
            set_die = [later for later in told.after(use) if later.kind == "die_set"]
            if (
                use.kind == "specialized"
                or (use.kind == "promoted" and told.does(use, clans[reaver.clan].promotion))
                or (use.kind == "rallied" and set_die and str(set_die[0].said["die"]).startswith(variant.rally[0]))
            ):
                yield beat.card


def fires(told: Tale) -> Iterator[str]:
    """It fires from its slot, and does all that it says."""
    reavers = {variant.id: reaver for reaver in told.box.reavers.reaver for variant in reaver.variants}
    for beat in told.of("fired"):
        reaver = reavers[beat.card]
        if beat.step != "NameRecruited" and told.does(beat, reaver.specialist, "fired"):
            yield f"{reaver.id} fires"


def artifacts(told: Tale) -> Iterator[str]:
    """It is used in its area, and does what it says."""
    artifacts = {artifact.id: artifact for artifact in told.box.village.artifact}
    for beat in told.of("used"):
        artifact = artifacts[beat.card]
        if artifact.area in (beat.area, "any") and told.does(beat, artifact.effect, "used"):
            yield beat.card


def loot(told: Tale) -> Iterator[str]:
    """It is resolved, pillaged if it can be, and gives all that it says on the left."""
    cards = {card.id: card for card in (*told.box.village.card, *told.box.keep.card)}
    for beat in told.of("card_resolved"):
        if beat.card in cards:
            effect = cards[beat.card].effect
            says = effect[0].left if isinstance(effect[0], Choose) else effect
            if told.does(beat, says, "card_resolved"):
                yield beat.card


def right_halves(told: Tale) -> Iterator[str]:
    """It is taken for Glory, and brings Terror."""
    for card in told.box.village.card:
        effect = card.effect[0]
        if isinstance(effect, Choose):
            for beat in told.of("card_resolved"):
                if beat.card == card.id and told.does(beat, effect.right, "card_resolved"):
                    yield f"{card.id} for Glory"


def sets(told: Tale) -> Iterator[str]:
    """It lies in a Glory pile at the end, and what it counts for is what the cards of its kind say together."""
    for place, card in enumerate(told.box.keep.set):
        for seat in range(told.table.players):
            held = told.table.pile(seat, told.names.index(card.id))
            full, rest = divmod(held, len(card.glory))
            worth = full * card.glory[-1] + (card.glory[rest - 1] if rest else 0)
            if held and scores(told, seat, ("treasure", "art", "armor")[place], worth):
                yield card.id


def tapestries(told: Tale) -> Iterator[str]:
    """It lies in a Glory pile at the end, in a trio or alone, and counts."""
    printed = told.box.keep.tapestries
    designs = [f"tapestry-{design}" for design in printed.copies]
    for seat in range(told.table.players):
        held = [int(told.table.pile(seat, told.names.index(design))) for design in designs]
        worth = min(held) * printed.trio + (sum(held) - 3 * min(held)) * printed.single
        if any(held) and scores(told, seat, "tapestries", worth):
            yield from (design for design, count in zip(designs, held, strict=True) if count)


def scores(told: Tale, seat: int, source: str, worth: int) -> bool:
    """Whether this was counted for a seat at the end."""
    return any(beat.seat == seat and beat.says(source=source, n=worth, minus="no") for beat in told.of("scored"))


def prophecies(told: Tale) -> Iterator[str]:
    """It is held at the end, and brings Glory."""
    for place, prophecy in enumerate(told.box.prophecies.prophecy):
        for seat in range(told.table.players):
            if told.table.pile(seat, FIRST_PROPHECY + place) and prophecy_worth(told.table, seat, place):
                yield prophecy.id


def battles(told: Tale) -> Iterator[tuple[str, str]]:
    """Every sea battle that was faced, and what came of it."""
    cards = {battle.id: battle for battle in told.box.sea.battle}
    for faced in told.of("battle_faced"):
        beats = told.after(faced, "battle_faced")
        end = next(beat for beat in beats if beat.kind in ("battle_won", "battle_lost"))
        before = {beat.kind for beat in beats[: beats.index(end)]}
        if end.kind == "battle_lost":
            yield faced.card, "lost"
            continue
        yield faced.card, "by combat" if "combat_won" in before else "by combination"
        if told.does(end, cards[faced.card].reward):
            yield faced.card, ""


def won_battles(told: Tale) -> Iterator[str]:
    """It is won, and gives its whole reward."""
    return (card for card, how in battles(told) if not how)


def combinations(told: Tale) -> Iterator[str]:
    """It is won by paying its combination."""
    return (f"{card} {how}" for card, how in battles(told) if how == "by combination")


def combats(told: Tale) -> Iterator[str]:
    """It is won by combat."""
    return (f"{card} {how}" for card, how in battles(told) if how == "by combat")


def lost_battles(told: Tale) -> Iterator[str]:
    """It is lost."""
    return (f"{card} {how}" for card, how in battles(told) if how == "lost")


def met_expeditions(told: Tale) -> Iterator[str]:
    """It is revealed and paid for; a calm one asks nothing."""
    cards = {expedition.id: expedition for expedition in told.box.expeditions.expedition}
    for beat in told.of("expedition"):
        card, beats = cards[beat.card], told.after(beat, "battle_faced")
        if not card.unpaid and not beats:
            yield card.id
        for met in beats:
            if met.kind == "expedition_met" and told.does(met, card.paid):
                paid = told.beats[met.place + 1]
                if paid.kind == "reaver_dismissed" if card.reaver else len(paid.dice) == len(card.faces):
                    yield card.id


def suffered_expeditions(told: Tale) -> Iterator[str]:
    """It is suffered, and takes all that it says."""
    cards = {expedition.id: expedition for expedition in told.box.expeditions.expedition}
    for beat in told.of("expedition_suffered"):
        if told.does(beat, cards[beat.card].unpaid, "battle_faced"):
            yield f"{beat.card} suffered"


def tiles(told: Tale) -> Iterator[str]:
    """It is turned over, and gives its reward."""
    rewards = [reward for territory in told.box.territories.territory for reward in territory.tiles]
    by_tile = dict(zip(TILE_NAMES, rewards, strict=True))
    for beat in told.of("tile_turned"):
        tile = str(beat.said["tile"])
        chosen = [
            later
            for later in told.after(beat)
            if later.step == "Rewards" and later.move.get("tile") == tile and later.seat == beat.seat
        ]
        first = chosen[0].place - 1 if chosen else beat.place
        alone = not any(other.kind == "tile_turned" for other in beside(told, beat))
        if (chosen or alone) and told.does(told.beats[first], by_tile[tile]):
            yield tile


def beside(told: Tale, beat: Beat) -> list[Beat]:
    """What was told just before a beat, and just after it."""
    return [told.beats[beat.place - 1], *told.beats[beat.place + 1 : beat.place + 2]]


def forced_territories(told: Tale) -> Iterator[str]:
    """A tile is taken by force, in a combat against its level."""
    defences = {territory.id: territory.defence for territory in told.box.territories.territory}
    for beat in told.of("territory_taken"):
        stack, won = str(beat.said["territory"]), told.beats[beat.place - 1]
        if won.says(event="combat_won", defence=defences[stack]):
            yield f"{stack} by force"


def settled_territories(told: Tale) -> Iterator[str]:
    """A tile is taken peacefully, for its cost."""
    territories = {territory.id: territory for territory in told.box.territories.territory}
    for beat in told.of("territory_taken"):
        territory, paid = territories[str(beat.said["territory"])], told.beats[beat.place - 1]
        if paid.says(event="spent", what=territory.type, n=territory.cost) or (
            territory.type == "dice" and paid.kind == "paid" and len(paid.dice) == territory.cost
        ):
            yield f"{territory.id} peacefully"


def boasts(told: Tale) -> Iterator[str]:
    """It is taken for 3 Glory instead of the tile."""
    for beat in told.of("card_resolved"):
        if beat.card.startswith("upgrade-"):
            later = told.beats[beat.place + 1]
            if later.seat == beat.seat and later.says(event="glory", n=3, source="villages"):
                yield f"{beat.card} boasted"


def paying_upgrades(told: Tale) -> Iterator[str]:
    """The upgrade stands for a die, and is turned over."""
    for beat in told.of("paid"):
        yield from (f"{source} pays" for source in beat.dice if source.startswith("ship-"))
    for beat in told.of("hammers_committed"):
        if not beat.says(upgrades=0):
            yield "ship-hammer pays"


READERS = (
    recruits,
    fires,
    artifacts,
    loot,
    right_halves,
    sets,
    tapestries,
    won_battles,
    combinations,
    combats,
    lost_battles,
    met_expeditions,
    suffered_expeditions,
    prophecies,
    tiles,
    forced_territories,
    settled_territories,
    boasts,
    paying_upgrades,
)


# The cards in the order of their decks: how many there are, and how to tell that they acted.
DECKS = (
    (REAVERS, recruits),
    (ARTIFACTS, artifacts),
    (VILLAGE_CARDS - ARTIFACTS, loot),
    (KEEP_SETS, sets),
    (TAPESTRIES, tapestries),
    (KEEP_CARDS - KEEP_SETS - TAPESTRIES, loot),
    (SEA_BATTLES, won_battles),
    (EXPEDITIONS, met_expeditions),
    (PROPHECIES, prophecies),
)


def things() -> Iterator[tuple[str, str | None]]:
    """Everything that some record must show, and what it means: cards by deck, then what else they can do, then
    territories and their tiles."""
    reavers = game("reavers-of-midgard")
    assert isinstance(reavers, ReaversGame)
    box = reavers.content
    meanings = [reader.__doc__ for count, reader in DECKS for _ in range(count)]
    yield from zip(reavers.book.names, meanings, strict=True)
    yield from ((f"{reaver.id} fires", fires.__doc__) for reaver in box.reavers.reaver)
    for card in box.village.card:
        if isinstance(card.effect[0], Choose):
            yield f"{card.id} for Glory", right_halves.__doc__
        elif isinstance(card.effect[0], Upgrade):
            yield f"{card.id} boasted", boasts.__doc__
            yield f"ship-{card.effect[0].icon} pays", paying_upgrades.__doc__
    for battle in box.sea.battle:
        yield f"{battle.id} by combination", combinations.__doc__
        yield f"{battle.id} by combat", combats.__doc__
        yield f"{battle.id} lost", lost_battles.__doc__
    for expedition in box.expeditions.expedition:
        if expedition.unpaid:
            yield f"{expedition.id} suffered", suffered_expeditions.__doc__
    for place, territory in enumerate(box.territories.territory):
        yield f"{territory.id} by force", forced_territories.__doc__
        yield f"{territory.id} peacefully", settled_territories.__doc__
        equal = reavers.book.equal_tiles[place * STACK_TILES : (place + 1) * STACK_TILES]
        yield from ((TILE_NAMES[tile], tiles.__doc__) for tile in sorted(set(equal)))


CARD_SHOWN: dict[str, Shows] = shown(tale, READERS, things())
