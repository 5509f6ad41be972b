"""How to tell that a card of Blood Rage did what it says: not that it was played, but that it acted.

Every card is found by the power its content names; the numbers are those printed on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise, takewhile
from typing import NamedTuple

from longhall import game
from longhall.games.blood_rage import BloodRageGame
from longhall.games.blood_rage.content import Card
from longhall.kernel.saga import Saga
from tests.records.ways.blood_rage_tale import Battle, Beat, Tale, tale
from tests.records.ways.way import Shows

Acts = Callable[[Tale, Card], bool]
STATS = {"rage", "axes", "horns"}


class Use(NamedTuple):
    """A battle card that a clan revealed in a battle."""

    battle: Battle
    seat: int
    card: Card


def in_battle(shows: Callable[[Use], bool]) -> Acts:
    """A battle card acts if it does so in some battle, for a clan that revealed it and whose text is not void."""

    def acts(told: Tale, card: Card) -> bool:
        return any(
            shows(Use(battle, seat, card))
            for battle in told.battles
            for seat, revealed in battle.revealed.items()
            if revealed == card.id and not battle.is_void(seat) and battle.has_begun
        )

    acts.__doc__ = shows.__doc__
    return acts


# Battle cards.


def adds_its_bonus(told: Tale, card: Card) -> bool:
    """Its bonus counts in the comparison."""
    return any(
        battle.adds_up(seat) for battle in told.battles for seat, shown in battle.revealed.items() if shown == card.id
    )


def comes_late(told: Tale, card: Card) -> bool:
    """It is added after the reveal and counts."""
    return any(battle.adds_up(seat) for battle in told.battles for seat, late in battle.late if late == card.id)


@in_battle
def sees_a_bonus(use: Use) -> bool:
    """Sight counts as much as the best card against it."""
    battle, seat, _ = use
    return battle.highest_bonus_against(seat) > 0 and battle.adds_up(seat)


def starts_over(told: Tale, card: Card) -> bool:
    """A Watch sweeps cards away for their Glory, and others are revealed."""
    for battle in told.battles:
        for place, beat in enumerate(battle.beats):
            if beat.kind == "watched":
                swept = [old for old in battle.beats[:place] if old.moment is beat.moment and old.kind == "discarded"]
                own = [old for old in swept if old.seat == beat.seat]
                printed = [told.cards[str(old.said["card"])] for old in swept]
                glory = sum(other.value for other in printed if other.type == "battle")
                paid = any(
                    later.says(event="glory", glory=glory, source="cards") and later.seat == beat.seat
                    for later in battle.beats[place + 1 : place + 2]
                )
                again = any(later.kind == "revealed" for later in battle.beats[place:])
                if any(old.says(card=card.id) for old in own) and paid and again:
                    return True
    return False


@in_battle
def grants_a_raise(use: Use) -> bool:
    """The pillager with Grace raises a stat that neither the token nor the Leader gives."""
    battle, seat, _ = use
    won = battle.winner == seat == battle.pillager
    return won and "lord-of-axes" not in battle.sheet(seat) and bool(raised_beyond_token(battle))


def raised_beyond_token(battle: Battle) -> set[str]:
    """The stats raised in step d that are not the token's; none where all rise anyway."""
    token = {str(beat.said["reward"]) for beat in battle.of("pillaged")}
    raised = {str(beat.said["stat"]) for beat in battle.spoils if beat.kind == "raised"}
    all_rise = "all" in token or "lord-of-spears" in battle.sheet(battle.pillager)
    return set() if all_rise else raised - token


@in_battle
def steals_rage(use: Use) -> bool:
    """A loser takes Rage from the winner."""
    battle, seat, card = use
    return any(beat.seat == seat and beat.says(rage=card.amount or 0) for beat in battle.of("stole_rage"))


@in_battle
def steals_glory(use: Use) -> bool:
    """A loser takes Glory from the winner."""
    battle, seat, card = use
    return any(beat.seat == seat and beat.says(glory=card.amount or 0) for beat in battle.of("stole_glory"))


@in_battle
def poisons(use: Use) -> bool:
    """A loser takes the winner's cards."""
    battle, seat, _ = use
    return any(beat.seat == seat for beat in battle.of("poisoned"))


@in_battle
def smites(use: Use) -> bool:
    """An opponent's Warrior dies before the comparison, and nothing else could have killed it."""
    battle, seat, _ = use
    return kills_before_comparison(battle, "odins-tide") and any(
        beat.seat != seat and beat.says(figure="warrior", count=1) for beat in early_deaths(battle)
    )


@in_battle
def sweeps(use: Use) -> bool:
    """Figures die before the comparison, and each clan has one left at most; nothing else could have killed them."""
    battle = use.battle
    survivors = [sum(battle.figures(fighter).values()) for fighter in battle.fought]
    return kills_before_comparison(battle, "odins-smite") and max(survivors) <= 1


def kills_before_comparison(battle: Battle, other_killer: str) -> bool:
    """Whether figures died before the comparison, and not by this card."""
    return bool(early_deaths(battle)) and other_killer not in battle.revealed.values()


def early_deaths(battle: Battle) -> list[Beat]:
    """The figures that died before the comparison."""
    return [beat for beat in battle.before_comparison if beat.kind == "perished"]


@in_battle
def judges(use: Use) -> bool:
    """Glory for each of the dead, own ones included."""
    battle, seat, card = use
    return battle.dead() > 0 and gained(battle, seat, (card.amount or 0) * battle.dead())


def gained(battle: Battle, seat: int, glory: int) -> bool:
    """Whether a card paid a clan so much when all had been decided; a lost ship's Glory does not count."""
    resolution = battle.beats[battle.compared :]
    return any(
        paid.seat == seat and paid.says(event="glory", glory=glory, source="cards") and before.kind != "perished"
        for before, paid in pairwise(resolution)
    )


@in_battle
def glorifies(use: Use) -> bool:
    """The winner gains Glory, and Rage if the card says so."""
    battle, seat, card = use
    enraged = any(beat.seat == seat and beat.says(rage=card.rage or 0) for beat in battle.of("gained_rage"))
    return battle.winner == seat and gained(battle, seat, card.amount or 0) and (enraged or not card.rage)


@in_battle
def swears(use: Use) -> bool:
    """The winner raises a stat after the Glory by Axes."""
    battle, seat, _ = use
    return battle.winner == seat and any(beat.kind == "raised" and beat.seat == seat for beat in battle.aftermath)


@in_battle
def silences(use: Use) -> bool:
    """A text that would have acted does nothing."""
    battle, seat, _ = use
    return any(
        other != seat and would_have_acted(battle, other, battle.tale.cards[silenced])
        for other, silenced in battle.revealed.items()
    )


def would_have_acted(battle: Battle, seat: int, card: Card) -> bool:
    """Whether a void text would have done something, as the battle went."""
    if card.type != "battle":
        return False
    if card.power in ("watch", "sight"):
        return True
    if card.power == "judgement":
        return battle.dead() > 0
    if card.power in ("trickery", "backstab", "poison"):
        return battle.winner >= 0 and battle.winner != seat
    return card.power in ("winner_glory", "oath") and battle.winner == seat


# Quests.


def is_fulfilled(told: Tale, card: Card) -> bool:
    """It is fulfilled: it pays what is printed, or twice that with Odin's Throne, and raises a stat."""
    for shown, paid in told.pairs():
        if shown.says(event="quest_shown", card=card.id, fulfilled="yes"):
            factor = told.total(shown, "quest_factor") or 1
            right = paid.seat == shown.seat and paid.says(event="glory", glory=card.value * factor, source="quests")
            if right and raises_before(told, shown, "ragnarok"):
                return True
    return False


def raises_before(told: Tale, beat: Beat, end: str) -> bool:
    """Whether the clan of a beat raises a stat after it, before something else happens."""
    for later in told.after(beat):
        if later.kind == end:
            return False
        if later.kind == "raised" and later.seat == beat.seat:
            return True
    return False


# Upgrades of Leader, Warriors and Ship.


def leads_a_pillage(told: Tale, card: Card) -> list[Battle]:
    """The successful pillages of a clan with this upgrade whose Leader stood there."""
    return [
        battle
        for battle in told.battles
        if battle.is_pillaged
        and told.has(battle.of("pillaged")[0], card.id)
        and told.figures(battle.of("pillaged")[0].before, battle.pillager, battle.province)["leader"] > 0
    ]


def moves_on(told: Tale, card: Card) -> bool:
    """The Leader goes on to another province."""
    return any(
        beat.after.leader_at(beat.seat) == told.box.province_names.index(str(beat.said["province"]))
        for battle in leads_a_pillage(told, card)
        for beat in battle.of("moved_on")
    )


def raises_one(told: Tale, card: Card) -> bool:
    """A stat rises that neither the token nor Grace gives."""
    return any(
        raised_beyond_token(battle) and battle.revealed.get(battle.pillager) != "friggas-grace"
        for battle in leads_a_pillage(told, card)
    )


def raises_all(told: Tale, card: Card) -> bool:
    """All three stats rise, and the token's once more."""
    for battle in leads_a_pillage(told, card):
        raised = Counter(str(beat.said["stat"]) for beat in battle.spoils if beat.kind == "raised")
        token = str(battle.of("pillaged")[0].said["reward"])
        if set(raised) == STATS and (token == "glory" or raised[token] == 2):
            return True
    return False


def arms_warriors(told: Tale, card: Card) -> bool:
    """Its clan's Warriors count more in a battle; in pairs, if it says so."""
    least = 1 if card.pair == 2 * (card.strength or 0) else 2
    return any(
        card.id in battle.sheet(seat) and battle.figures(seat)["warrior"] >= least and battle.adds_up(seat)
        for battle in told.battles
        for seat in battle.fought
    )


def mourns_ships(told: Tale, card: Card) -> bool:
    """A ship is destroyed and pays."""
    return any(
        lost.says(event="perished")
        and lost.said["figure"] in ("ship", "sea-serpent")
        and paid.seat == lost.seat
        and paid.says(event="glory", source="cards")
        and paid.number("glory") in (card.amount or 0, 2 * (card.amount or 0))
        and told.has(lost, card.id)
        for lost, paid in told.pairs()
    )


# Clan upgrades.


def saves_rage(told: Tale, card: Card) -> bool:
    """An upgrade costs less than what is printed."""
    return any(
        told.has(beat, card.id)
        and beat.number("rage") == told.cards[str(beat.said["card"])].value - (card.amount or 0) >= 0
        for beat in told.of("upgraded")
    )


def greets_the_dead(told: Tale, card: Card) -> bool:
    """Release Valhalla pays for each figure, beside other cards that do."""
    return any(
        paid.seat == freed.seat
        and paid.says(event="glory", glory=freed.number("count") * (card.amount or 0), source="valhalla", card=card.id)
        for freed in told.of("released")
        for paid in takewhile(lambda beat: beat.kind == "glory", told.after(freed))
    )


def loves_slaughter(told: Tale, card: Card) -> bool:
    """Two figures of others fall in a battle, and pay once."""
    return any(
        card.id in battle.sheet(seat)
        and battle.dead(seat) >= (card.least or 0)
        and gained(battle, seat, card.amount or 0)
        for battle in told.battles
        for seat in battle.fought
    )


def succors(told: Tale, card: Card) -> bool:
    """A Warrior follows an invasion for free."""
    return lands_for_free(told, card, "succor")


def blesses(told: Tale, card: Card) -> bool:
    """A loser of a battle comes back with a Warrior."""
    return lands_for_free(told, card, "bless")


def lands_for_free(told: Tale, card: Card, verb: str) -> bool:
    """Whether the move that only this upgrade gives brings a Warrior."""
    return any(
        beat.move["do"] == verb and beat.says(figure="warrior", rage=0) and told.has(beat, card.id)
        for beat in told.of("invaded")
    )


def turns_quests(told: Tale, card: Card) -> bool:
    """A revealed quest counts as a battle card."""
    return any(
        card.id in battle.sheet(seat)
        and bonus == sum(told.cards[held].amount or 0 for held in battle.sheet(seat) & {"tyrs-domain", "tyrs-wrath"})
        and battle.adds_up(seat)
        for battle in told.battles
        for seat, bonus in battle.turned.items()
    )


def protects(told: Tale, card: Card) -> bool:
    """Figures that would die stay where they are, for Rage."""
    return any(
        told.has(beat, card.id) and beat.before.rage(beat.seat) - beat.after.rage(beat.seat) >= beat.number("count")
        for beat in told.of("protected")
    )


def doubles_ragnarok(told: Tale, card: Card) -> bool:
    """Every figure of the clan lost to Ragnarok pays double."""
    for place, beat in enumerate(told.beats):
        if beat.says(event="glory", source="ragnarok") and card.id in told.sheet(beat.after, beat.seat):
            start = max(index for index in range(place) if told.beats[index].kind == "ragnarok")
            dead = sum(
                other.number("count")
                for other in told.beats[start:place]
                if other.kind == "perished" and other.seat == beat.seat
            )
            each = told.box.game.ragnarok.glory.values[beat.age - 1] * (card.amount or 0)
            if beat.number("glory") == dead * each:
                return True
    return False


def challenges(told: Tale, card: Card) -> bool:
    """A province is pillaged a second time in an Age."""
    return any(
        battle.is_pillaged
        and battle.beats[0].move["do"] == "challenge"
        and told.has(battle.beats[0], card.id)
        and battle.beats[0].before.is_pillaged(told.box.province_names.index(battle.province))
        for battle in told.battles
    )


def retrieves(told: Tale, card: Card) -> bool:
    """A winner takes a played card back for Rage."""
    return any(told.has(beat, card.id) for beat in told.of("retrieved"))


def strikes(told: Tale, card: Card) -> bool:
    """A province is pillaged in the turn of its invasion, for Rage."""
    return any(
        battle.is_pillaged
        and battle.beats[0].move["do"] == "strike"
        and told.has(battle.beats[0], card.id)
        and battle.beats[0].before.rage(battle.pillager) >= (card.amount or 0)
        for battle in told.battles
    )


def raises_the_dead(told: Tale, card: Card) -> bool:
    """A figure invades from Valhalla."""
    return any(
        beat.move["do"] == "raise_dead" and beat.says(rage=card.amount or 0) and told.has(beat, card.id)
        for beat in told.of("invaded")
    )


def doubles_quests(told: Tale, card: Card) -> bool:
    """A fulfilled quest pays double."""
    return any(
        shown.says(event="quest_shown", fulfilled="yes")
        and card.id in told.sheet(shown.after, shown.seat)
        and paid.says(event="glory", glory=told.cards[str(shown.said["card"])].value * (card.amount or 0))
        for shown, paid in told.pairs()
    )


def conquers(told: Tale, card: Card) -> bool:
    """At the end, Glory for each figure on the board."""
    for beat in reversed(told.beats):
        if beat.kind not in ("won", "bonus", "glory"):
            return False
        owed = (card.amount or 0) * int(told.table.on_board(beat.seat))
        if beat.says(event="glory", glory=owed, source="cards") and card.id in told.sheet(told.table, beat.seat):
            return True
    return False


def sacrifices(told: Tale, card: Card) -> bool:
    """Two figures are given up for a stat."""
    return any(
        first.kind == second.kind == "sacrificed"
        and first.seat == second.seat
        and told.has(second, card.id)
        and raises_before(told, second, "glory")
        for first, second in told.pairs()
    )


# Monsters.


def comes_free(told: Tale, card: Card) -> bool:
    """It invades by an action for nothing, and counts with its strength in a battle."""
    free = any(beat.move["do"] == "invade" and beat.says(figure=card.id, rage=0) for beat in told.of("invaded"))
    return free and counts(told, card)


def counts(told: Tale, card: Card) -> bool:
    """Its strength counts in a battle."""
    return any(battle.is_counted(seat, card.id) for battle in told.battles for seat in battle.fought)


def sails(told: Tale, card: Card) -> bool:
    """It invades a fjord, and counts in a battle from there."""
    return counts(told, card) and any(
        beat.says(figure=card.id) and str(beat.said["place"]).endswith("-fjord") for beat in told.of("invaded")
    )


def tramples_warriors(told: Tale, card: Card) -> bool:
    """Where it invades, Warriors of others die."""
    return tramples(told, card, {"warrior"})


def tramples_all(told: Tale, card: Card) -> bool:
    """Where it invades, Leaders and Ships of others die too."""
    return tramples(told, card, {"leader", "ship"})


def tramples(told: Tale, card: Card, victims: set[str]) -> bool:
    """Whether such figures die where a Monster invades."""
    return any(
        landed.says(event="invaded", figure=card.id)
        and death.kind == "perished"
        and death.seat != landed.seat
        and death.said["figure"] in victims
        for landed, death in told.pairs()
    )


def is_at_home(told: Tale, card: Card) -> bool:
    """It invades Yggdrasil, and counts there with more than its strength."""
    invades = any(beat.says(figure=card.id, place="yggdrasil") for beat in told.of("invaded"))
    return invades and any(
        battle.province == "yggdrasil" and battle.is_counted(seat, card.id)
        for battle in told.battles
        for seat in battle.fought
    )


def is_paid_for_kills(told: Tale, card: Card) -> bool:
    """Glory for each figure of others destroyed in its battle."""
    return any(
        battle.figures(seat)[card.id] > 0
        and battle.dead(seat) > 0
        and gained(battle, seat, (card.amount or 0) * battle.dead(seat))
        and battle.revealed.get(seat) != "odins-judgement"
        for battle in told.battles
        for seat in battle.fought
    )


def is_rewarded_again(told: Tale, card: Card) -> bool:
    """The reward of the province it stands in is received twice."""
    for battle in told.battles:
        if battle.is_pillaged:
            pillaged = battle.of("pillaged")[0]
            there = told.figures(pillaged.before, battle.pillager, battle.province)[card.id] > 0
            token = str(pillaged.said["reward"])
            first = battle.spoils[:2]
            twice = all(beat.says(event="raised", stat=token) or beat.says(source="pillage") for beat in first)
            if there and len(first) == 2 and twice:
                return True
    return False


def retreats(told: Tale, card: Card) -> bool:
    """She flees to Yggdrasil."""
    return any(
        told.figures(beat.after, beat.seat, "yggdrasil")[card.id] > 0 and told.has(beat, card.id)
        for beat in told.of("retreated")
    )


POWERS: dict[str, Acts] = {
    "sight": sees_a_bonus,
    "late": comes_late,
    "watch": starts_over,
    "grace": grants_a_raise,
    "trickery": steals_rage,
    "backstab": steals_glory,
    "poison": poisons,
    "smite": smites,
    "tide": sweeps,
    "judgement": judges,
    "winner_glory": glorifies,
    "oath": swears,
    "primacy": silences,
    "strongest_in_region": is_fulfilled,
    "dead_in_valhalla": is_fulfilled,
    "leader_moves_on": moves_on,
    "leader_raises_one": raises_one,
    "leader_raises_all": raises_all,
    "ship_glory": mourns_ships,
    "cheaper_upgrades": saves_rage,
    "release_glory": greets_the_dead,
    "slaughter_glory": loves_slaughter,
    "succor": succors,
    "quest_as_battle": turns_quests,
    "blessing": blesses,
    "protection": protects,
    "ragnarok_factor": doubles_ragnarok,
    "challenge": challenges,
    "prowess": retrieves,
    "pillage_after_invasion": strikes,
    "raise_dead": raises_the_dead,
    "quest_factor": doubles_quests,
    "end_glory": conquers,
    "sacrifice": sacrifices,
    "tramples_warriors": tramples_warriors,
    "tramples_all": tramples_all,
    "is_a_ship": sails,
    "invades_yggdrasil": is_at_home,
    "kill_glory": is_paid_for_kills,
    "rewarded_again": is_rewarded_again,
    "retreats": retreats,
}
# Cards without a power: what their kind does.
KINDS: dict[str, Acts] = {"battle": adds_its_bonus, "warrior": arms_warriors, "monster": comes_free}


def shower(card: Card) -> Shows:
    """Whether a game shows this card doing what it says."""
    acts = POWERS[card.power] if card.power else KINDS[card.type]

    def shows(saga: Saga) -> bool:
        return acts(tale(saga), card)

    shows.__doc__ = acts.__doc__
    return shows


_GAME = game("blood-rage")
assert isinstance(_GAME, BloodRageGame)
CARD_SHOWN: dict[str, Shows] = {card.id: shower(card) for card in _GAME.content.cards}
