"""The ways a game of Clash of Rage can go that golden records must show. What each unit, card, hero, ability and tile
does is shown besides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import cast

from longhall import SPECTATOR
from longhall.games.clash_of_rage.bands import units_in
from longhall.games.clash_of_rage.hexes import BASTION, PLACE_NAMES, TERRITORY_NAMES, TILE
from longhall.games.clash_of_rage.layout import FIRST_ACTION, SECOND_ACTION
from longhall.games.clash_of_rage.pieces import CARDS, ELVES, LEVELS, NO_CARD, NO_SIDE, SLOTS
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.kernel.saga import Moment, Saga
from tests.records.ways.clash_of_rage_cards import CARD_SHOWN
from tests.records.ways.clash_of_rage_tale import ELF_SIDE, Beat, Fight, Strike, Tale, tale
from tests.records.ways.way import Shows, Way, acts_of, hesitant, straight


def field(saga: Saga) -> ClashOfRage:
    """The table at the end."""
    return cast(ClashOfRage, saga.table)


def acts(saga: Saga) -> Iterator[tuple[Moment, ClashOfRage, ClashOfRage, str]]:
    """Every act that stands, the table before it and after it, and its verb."""
    for moment, after in acts_of(saga):
        verb = str(saga.game.words(moment.code)["do"])
        yield moment, cast(ClashOfRage, moment.before), cast(ClashOfRage, after), verb


def strikes(told: Tale) -> Iterator[tuple[Fight, Strike]]:
    """Every assault and its fight."""
    return ((fight, strike) for fight in told.fights for strike in fight.strikes)


# Set-up.


def cities(table: ClashOfRage) -> list[int]:
    """The territories with a city."""
    return [territory for territory in range(table.players * TILE) if table.chart.cities >> territory & 1]


def hard_start(saga: Saga) -> bool:
    """Every city has all three types of elves at the start (CR-3.11)."""
    opening = tale(saga).opening
    bands = [opening.elves_at(city) for city in cities(opening)]
    return all(units_in(band, kind) for band in bands for kind in range(LEVELS))


def clans_dealt(saga: Saga) -> bool:
    """The clans are dealt before the first choice (CR-3.13)."""
    return [said["seat"] for said in saga.opening.events(SPECTATOR) if said["event"] == "clan_taken"] == [0, 1, 2]


def clans_chosen(saga: Saga) -> bool:
    """Clans are chosen in seat order, and who sits last takes the one left without being asked (CR-3.14)."""
    chosen = [moment.seat for moment, _, _, verb in acts(saga) if verb == "choose_clan"]
    return chosen == [0, 1, 2] and [beat.said["seat"] for beat in tale(saga).of("clan_taken")] == [0, 1, 2, 3]


def tiles_laid(saga: Saga) -> list[str]:
    """The tiles as they were laid, written as in a map."""
    return [
        f"{said['face']}{said['turn']}@{said['q']},{said['r']}"
        for said in saga.opening.events(SPECTATOR)
        if said["event"] == "tile_laid"
    ]


def as_written(saga: Saga) -> bool:
    """The tiles lie as agreed (CR-3.5)."""
    return saga.header.settings["map"] == "/".join(tiles_laid(saga))


def tile_turned(saga: Saga) -> bool:
    """A tile laid as agreed would be cut off, and is turned one step further (CR-3.6, CR-3.22)."""
    return saga.header.settings["map"] == "4b0@0,0/3b0@2,1" and tiles_laid(saga) == ["4b0@0,0", "3b1@2,1"]


# How a game is won.


def is_outright(told: Tale) -> bool:
    """Whether a game was won before its last round was over."""
    return not told.of("limit_reached")


def last_action(told: Tale) -> Beat | None:
    """The second action of the winner in the last round, if it was begun."""
    winner = told.beats[-1].word("clan")
    opened = told.of("round_began")[-1]
    begun = [beat for beat in told.after(opened) if beat.says(event="acted", clan=winner)]
    return begun[1] if len(begun) == 2 else None


def winning_city(told: Tale) -> Fight | None:
    """The fight for a city that won the game, if one did."""
    fight = told.fights[-1] if told.fights else None
    if fight is None or not is_outright(told) or fight.won is not told.beats[-2]:
        return None
    return fight if is_city(told, fight.place) else None


def is_city(told: Tale, place: str) -> bool:
    """Whether a territory has a city."""
    return TERRITORY_NAMES.index(place) in cities(told.opening)


def won_by_a_city(saga: Saga) -> bool:
    """A city taken from elves in the second action is the fourth point (CR-14.1, CR-14.3)."""
    fight = winning_city(tale(saga))
    return fight is not None and fight.defender.side == ELF_SIDE


def won_by_a_rival_city(saga: Saga) -> bool:
    """A city taken from another clan in the second action is the fourth point (CR-14.1, CR-14.3)."""
    fight = winning_city(tale(saga))
    return fight is not None and fight.defender.side != ELF_SIDE


def won_by_forging(saga: Saga) -> bool:
    """A legendary card forged in the second action is the fourth point (CR-14.2, CR-14.3)."""
    told = tale(saga)
    return is_outright(told) and told.beats[-2].kind == "legendary_kept"


def won_at_the_start(saga: Saga) -> bool:
    """Four points at the start of one's second action win before it (CR-14.5, CR-14.6)."""
    told = tale(saga)
    return is_outright(told) and last_action(told) is None


def won_after_movement(saga: Saga) -> bool:
    """A city nobody held is entered in the second action, and wins when movement is finished (CR-8.21, CR-14.5)."""
    told = tale(saga)
    action = last_action(told)
    marching = {"moved", "hero_moved", "hero_home", "won"}
    return action is not None and is_outright(told) and {beat.kind for beat in told.after(action)} <= marching


def won_before_other_fights(saga: Saga) -> bool:
    """A fight wins the game, and others still open are not fought (CR-14.8)."""
    told = tale(saga)
    table, winner = told.table, int(told.table.winner)
    return is_outright(told) and any(
        table.force(winner, territory) and table.defender_at(winner, territory) != NO_SIDE
        for territory in range(BASTION)
    )


def too_early(saga: Saga) -> bool:
    """Somebody has four points in a round, and fewer when the second action comes (CR-14.6, CR-22.24)."""
    had: set[int] = set()
    number = 0
    for moment, before, _, verb in acts(saga):
        if before.round != number:
            had, number = set(), int(before.round)
        if before.phase == SECOND_ACTION and verb in ("move", "equip", "pass") and moment.seat in had:
            return True
        if before.phase >= FIRST_ACTION:
            had |= {seat for seat in range(before.players) if before.points(seat) >= before.points_to_win}
    return False


def came_back(saga: Saga) -> bool:
    """Somebody without a unit on the board goes on, and wins (CR-14.9)."""
    winner = int(field(saga).winner)
    return any(before.round > 1 and before.units_on_board(winner) == 0 for _, before, _, _ in acts(saga))


# The round limit.


def standing(table: ClashOfRage, seat: int) -> tuple[int, ...]:
    """How a seat stands at the limit: points, crystals, gold, units, order number (CR-14.11, CR-14.12)."""
    first = (table.points(seat), table.crystals(seat), table.gold(seat), table.units_on_board(seat))
    return (*(int(number) for number in first), -int(table.order_number(seat)))


def decided_by(saga: Saga) -> int:
    """At which place of their standings the winner is ahead of the next one at the limit; -1 before the limit."""
    told = tale(saga)
    if is_outright(told):
        return -1
    best, second = sorted((standing(told.table, seat) for seat in range(told.table.players)), reverse=True)[:2]
    assert best == standing(told.table, int(told.table.winner))
    return next(place for place, (one, other) in enumerate(zip(best, second, strict=True)) if one != other)


def points_decide(saga: Saga) -> bool:
    """Nobody wins in 18 rounds, and most points decide (CR-14.10, CR-14.11)."""
    return decided_by(saga) == 0


def crystals_decide(saga: Saga) -> bool:
    """Equal in points after the last round, most crystals decide (CR-14.12)."""
    return decided_by(saga) == 1


def gold_decides(saga: Saga) -> bool:
    """Equal in points and crystals after the last round, most gold decides (CR-14.12)."""
    return decided_by(saga) == 2


def units_decide(saga: Saga) -> bool:
    """Equal in all but units on the board, most of them decide, those in bastions included (CR-14.12, CR-14.13)."""
    return decided_by(saga) == 3


def order_decides(saga: Saga) -> bool:
    """Equal in everything, the lowest order number of the last round decides (CR-14.12)."""
    return decided_by(saga) == 4


def long_game(saga: Saga) -> bool:
    """Five points win a long game (CR-14.4)."""
    told = tale(saga)
    return is_outright(told) and told.table.points(told.table.winner) == 5


def long_limit(saga: Saga) -> bool:
    """A long game ends with round 24 at the latest (CR-14.10)."""
    return [beat.said["round"] for beat in tale(saga).of("limit_reached")] == [24]


# Movement.


def overruns(saga: Saga, kind: str) -> bool:
    """Whether somebody passes enemies where the player's units are as many."""
    return any(
        march.beat.kind == kind and not march.flying and not march.reaches(march.steps, False, march.enemies)
        for march in tale(saga).marches
    )


def overrun(saga: Saga) -> bool:
    """Units pass through a territory where the player's units are at least as many as the enemies (CR-8.9, CR-8.14)."""
    return overruns(saga, "moved")


def hero_overruns(saga: Saga) -> bool:
    """A hero makes use of an overrun (CR-8.13)."""
    return overruns(saga, "hero_moved")


def over_rocks(saga: Saga) -> bool:
    """Units with Flight cross rocks (CR-8.15)."""
    return any(march.flying and not march.reaches(march.steps, False, frozenset()) for march in tale(saga).marches)


def over_enemies(saga: Saga) -> bool:
    """Units with Flight pass enemies without stopping, and attack behind them (CR-8.16, CR-8.17)."""
    return any(
        march.flying and march.target in march.enemies and not march.reaches(march.steps, True, march.enemies)
        for march in tale(saga).marches
    )


def through_the_bastion(saga: Saga) -> bool:
    """Units pass through their own bastion (CR-8.5)."""
    closed = frozenset([BASTION])
    return any(
        BASTION not in (march.origin, march.target)
        and march.beat.kind == "moved"
        and not march.reaches(march.steps, march.flying, march.stops, closed)
        for march in tale(saga).marches
    )


def city_left(saga: Saga) -> bool:
    """A city left empty counts no more, and no elf comes back to it (CR-2.14)."""
    return any(
        verb in ("move_to", "pick") and after.points(moment.seat) < before.points(moment.seat)
        for moment, before, after, verb in acts(saga)
    )


def three_fights(saga: Saga) -> bool:
    """Three fights of one action, in an order the player chooses (CR-8.22, CR-8.23)."""
    told = tale(saga)
    for acted in told.of("acted"):
        fought = [beat for beat in told.after(acted, "acted") if beat.kind == "fight_began"]
        places = [TERRITORY_NAMES.index(beat.word("place")) for beat in fought]
        if len(fought) >= 3 and places != sorted(places):
            return True
    return False


# Heroes.


def hero_left_alone(saga: Saga) -> bool:
    """A hero that stands without a unit when movement is finished is put back into the bastion (CR-10.5)."""
    told = tale(saga)
    in_fights = [fight.hero_home for fight in told.fights]
    return any(beat not in in_fights for beat in told.of("hero_home"))


def hero_flees(saga: Saga) -> bool:
    """A hero flees with its army (CR-10.8, CR-12.30)."""
    return any(fight.fled and fight.hero_home for fight in tale(saga).fights)


def hero_of_a_destroyed_army(saga: Saga) -> bool:
    """A hero whose army is destroyed goes to the bastion (CR-10.7, CR-22.33)."""
    return any(fight.hero_home and not fight.fled for fight in tale(saga).fights)


def two_heroes(saga: Saga) -> bool:
    """Two heroes meet in a fight (CR-10.11, CR-10.12)."""
    return any(fight.attacker.hero and fight.defender.hero and fight.strikes for fight in tale(saga).fights)


# Fights.


def defender_flees(saga: Saga) -> bool:
    """A defender that was struck flees with all units left, and the attacker controls the territory (CR-12.30,
    CR-12.36, CR-22.31)."""
    return any(
        fight.fled and fight.fled.word("clan") == fight.defender.side and fight.kills_of(fight.attacker.side)
        for fight in tale(saga).fights
    )


def attacker_flees(saga: Saga) -> bool:
    """An attacker flees from elves, and keeps the crystals of those killed (CR-12.31, CR-13.12)."""
    return any(
        fight.fled and fight.fled.word("clan") == fight.attacker.side and fight.kills_of(fight.attacker.side)
        for fight in tale(saga).fights
        if fight.defender.side == ELF_SIDE
    )


def flees_at_once(saga: Saga) -> bool:
    """A side flees instead of the first assault of all (CR-12.32)."""
    return any(fight.fled and not fight.strikes for fight in tale(saga).fights)


def elves_reroll(saga: Saga) -> bool:
    """Elves roll their blanks again with every symbol as long as there are any (CR-13.5, CR-13.6)."""
    return any(
        strike.mine.side == ELF_SIDE and strike.faces == strike.dice and len(strike.rerolls) == 2
        for _, strike in strikes(tale(saga))
    )


def elves_kill_all(saga: Saga) -> bool:
    """Elves kill an army of four or more to the last unit (CR-13.11, CR-13.13)."""
    return any(fight.winner == ELF_SIDE and not fight.fled and fight.attacker.heads >= 4 for fight in tale(saga).fights)


def elves_armed(saga: Saga) -> bool:
    """Elves strike with a weapon, and are struck in an armour, of their sheet (CR-13.8)."""
    told = tale(saga)
    borne = {
        card.slot
        for card in (*told.box.equipment.equipment, *told.box.equipment.legendary)
        for _, strike in strikes(told)
        for army in (strike.mine, strike.theirs)
        if army.side == ELF_SIDE and army.has(card.id)
    }
    return borne == {"weapon", "armour"}


def elves_played(saga: Saga) -> bool:
    """The player on the attacker's right says which units the elves kill (CR-13.2, CR-13.4)."""
    return any(
        verb == "kill" and before.defender == ELVES and moment.seat == (before.active - 1) % before.players
        for moment, before, _, verb in acts(saga)
    )


def choice_of_kills(saga: Saga) -> bool:
    """All three types could be killed, and a player chooses (CR-12.19, CR-12.22, CR-22.13)."""
    return any(
        verb == "kill" and len(before.options(moment.seat)) == LEVELS and moment.seat == before.active
        for moment, before, _, verb in acts(saga)
    )


def rage_grows(saga: Saga) -> bool:
    """Three assaults of a side kill nobody, and the Rage they bring kills in the fourth (CR-12.26 to CR-12.28)."""
    for fight in tale(saga).fights:
        for side in (fight.attacker.side, fight.defender.side):
            mine = [strike for strike in fight.strikes if strike.mine.side == side]
            if len(mine) >= 4 and all(strike.token for strike in mine[:3]) and mine[3].kills and mine[3].rage >= 3:
                return True
    return False


def rage_twice(saga: Saga) -> bool:
    """A card brings Rage before the dice, and killing nobody brings more after them (CR-21.12)."""
    return any(strike.roused and strike.token for _, strike in strikes(tale(saga)))


def no_wounds(saga: Saga) -> bool:
    """Shields take more than there is, and the wounds are 0 (CR-12.18, CR-22.17)."""
    return any(strike.faces and strike.rage == 0 and strike.struck == 0 for _, strike in strikes(tale(saga)))


def many_dice(saga: Saga) -> bool:
    """More than ten dice are rolled (CR-1.10)."""
    return any(strike.dice > 10 for _, strike in strikes(tale(saga)))


def strongest_lost(saga: Saga) -> bool:
    """The strongest type is killed, and its side rolls fewer dice after that (CR-21.11)."""
    for fight in tale(saga).fights:
        dice: dict[str, int] = {}
        for strike in fight.strikes:
            if strike.dice < dice.setdefault(strike.mine.side, strike.dice):
                return True
    return False


def city_changes_hands(saga: Saga) -> bool:
    """A city is taken from another clan, and brings crystals in the next round (CR-6.14, CR-14.1)."""
    told = tale(saga)
    for fight in told.fights:
        if is_city(told, fight.place) and fight.winner == fight.attacker.side and fight.defender.side != ELF_SIDE:
            later = [beat.kind for beat in told.after(fight.won) if beat.says(clan=fight.winner)]
            if "crystals" in later:
                return True
    return False


# Clans.


def boiling_rage(saga: Saga) -> bool:
    """Two assaults of Bohorg kill nobody and bring 4 Rage, which counts in the third (CR-15.2, CR-22.15)."""
    return any(
        strike.mine.side == "bohorg" and strike.rage >= 4 and sum_of_tokens(fight, strike) == 4
        for fight, strike in strikes(tale(saga))
    )


def sum_of_tokens(fight: Fight, strike: Strike) -> int:
    """The Rage that a side has taken for killing nobody before one of its assaults."""
    before = fight.strikes[: fight.strikes.index(strike)]
    return sum(earlier.token for earlier in before if earlier.mine.side == strike.mine.side)


def arms_dealers(saga: Saga) -> bool:
    """Steamfield buys for 1 gold less, but a card that costs 1 for 1 (CR-15.3, CR-22.23)."""
    told = tale(saga)
    prices = {(beat.word("card"), int(beat.said["gold"])) for beat in told.of("bought") if beat.says(clan="steamfield")}
    return ("spiked-club", 1) in prices and any(gold > 1 for _, gold in prices)


def first_blood(saga: Saga) -> bool:
    """Goldleif's first wound counts after the enemy has struck, and no more in its second assault (CR-15.8,
    CR-22.16)."""
    for fight in tale(saga).fights:
        mine = [strike for strike in fight.strikes if strike.mine.side == "goldleif" == fight.attacker.side]
        if fight.first != "goldleif" and len(mine) >= 2 and mine[0].struck and mine[1].struck == mine[1].wounds():
            return True
    return False


def rise_again(saga: Saga) -> bool:
    """A Skeleton rises beside a unit in a territory, and at another time none is in reserve to rise (CR-15.9)."""
    told = tale(saga)
    risen = [beat for beat in told.of("risen") if beat.word("place") in TERRITORY_NAMES]
    rounds = len(told.of("round_began"))
    return bool(risen) and len(told.of("risen")) < rounds - 1


# The market and the elves' sheet.


def stack_grows(saga: Saga) -> bool:
    """After a purchase an equal card is revealed on its stack, and then a new one (CR-9.6, CR-9.7, CR-22.19)."""
    told = tale(saga)
    return any(
        told.beats[beat.place + 2].kind == "offered"
        for beat in told.of("bought")
        if told.beats[beat.place + 1].kind == "offered"
    )


def deck_runs_out(saga: Saga) -> bool:
    """The equipment deck runs out: the market stays smaller, and the elves draw nothing (CR-5.10, CR-9.8)."""
    told = tale(saga)
    small = any(before.deck_size() == 0 and before.market_size() < 6 for _, before, _, _ in acts(saga))
    return small and any(
        beat.before.deck_size() == 0
        and any(beat.before.elves_left(kind) for kind in range(LEVELS))
        and not told.beats[beat.place + 1].kind.startswith("elves_")
        for beat in told.of("round_began")[1:]
    )


def drawn_from_under(saga: Saga) -> bool:
    """A card put under the deck is drawn again when all others are gone (CR-5.8)."""
    return any(
        before.shuffled() == 0 < before.under and after.under < before.under for _, before, after, _ in acts(saga)
    )


def cost(saga: Saga, card: int) -> int:
    """What a card costs."""
    return field(saga).book.costs[card]


def sheet(beat: Beat) -> tuple[int, int]:
    """A card that elves drew, and what lay in the slot for it."""
    table = beat.before
    card = table.book.card_names.index(beat.word("card"))
    kind = table.book.unit_names[-LEVELS:].index(beat.word("unit"))
    return card, int(table.slot(ELVES, kind, table.book.card_slots[card]))


def elves_replace(saga: Saga) -> bool:
    """Elves put a dearer card in the place of one they bear (CR-5.6, CR-5.8, CR-22.3)."""
    return any(sheet(beat)[1] != NO_CARD for beat in tale(saga).of("elves_armed"))


def elves_refuse(saga: Saga) -> bool:
    """Elves refuse a card as dear as the one they bear, and a cheaper one (CR-5.6, CR-5.7)."""
    signs = {
        (cost(saga, drawn) > cost(saga, old)) - (cost(saga, drawn) < cost(saga, old))
        for drawn, old in map(sheet, tale(saga).of("elves_refused"))
    }
    return signs == {0, -1}


def type_died_out(saga: Saga) -> bool:
    """A type of elves with a card on the sheet dies out, and draws no more; the others do (CR-5.3, CR-5.11)."""
    told = tale(saga)
    for beat in told.of("elves_armed", "elves_refused"):
        left = [beat.before.elves_left(kind) for kind in range(LEVELS)]
        kept = [
            beat.before.slot(ELVES, kind, slot) for kind in range(LEVELS) if not left[kind] for slot in range(SLOTS)
        ]
        if any(card != NO_CARD for card in kept):
            return True
    return False


# Rounds.


def supply_too_small(saga: Saga) -> bool:
    """The supply has fewer crystals than a city's controller should get (CR-1.13, CR-6.15)."""
    told = tale(saga)
    return any(
        beat.number < 3 * beat.before.controlled(told.seats[beat.word("clan")], beat.before.chart.cities)
        for beat in told.of("crystals")
    )


def reserve_too_small(saga: Saga) -> bool:
    """A card shows units of each level that the reserve does not have (CR-6.20, CR-22.25)."""
    told = tale(saga)
    return {told.levels[beat.word("unit")] for beat in told.of("short_of")} == {0, 1, 2}


def stones_of_all_levels(saga: Saga) -> bool:
    """Stones bring units of level I, II and III (CR-2.11, CR-11.1)."""
    told = tale(saga)
    return {told.levels[beat.word("unit")] for beat in told.of("stone")} == {0, 1, 2}


def stone_for_nothing(saga: Saga) -> bool:
    """A stone is controlled without a unit of its level in reserve, and brings nothing (CR-11.2, CR-22.26)."""
    told = tale(saga)
    for moment, before, after, _ in acts(saga):
        if before.phase != FIRST_ACTION or after.phase == FIRST_ACTION or after.over:
            continue
        brought = {beat.word("place") for beat in told.of("stone") if beat.moment is moment}
        for stone, level in zip(after.chart.stones, after.chart.stone_levels, strict=True):
            for seat in range(after.players):
                empty = units_in(after.reserve(seat), level) == 0
                if empty and after.controls(seat, stone) and PLACE_NAMES[stone] not in brought:
                    return True
    return False


def reshuffled(saga: Saga) -> bool:
    """The tactic cards of all players are shuffled again in round 6, and one is played twice (CR-6.3, CR-22.22)."""
    told = tale(saga)
    played = Counter(beat.word("tactic") for beat in told.of("tactic_shown"))
    return len(told.of("reshuffled")) >= told.table.players and max(played.values()) >= 2


# Equipping.


def forgings(saga: Saga) -> Iterator[tuple[int, int, ClashOfRage]]:
    """Every forging: the crystals paid, how many cards there were to choose from, and the table before it."""
    told = tale(saga)
    for (moment, before, _, verb), (_, choosing, _, _) in pairwise(acts(saga)):
        if verb == "forge":
            paid = next(beat for beat in told.of("forged") if beat.moment is moment)
            yield int(paid.said["crystals"]), len(choosing.options(moment.seat)), before


def forged_with_one(saga: Saga) -> bool:
    """With one forge 6 crystals are paid and one of two cards is kept (CR-9.11, CR-9.14)."""
    return any((paid, drawn) == (6, 2) for paid, drawn, _ in forgings(saga))


def forged_with_more(saga: Saga) -> bool:
    """With two forges 4 crystals are paid and one of three cards is kept (CR-9.12, CR-9.14)."""
    return any((paid, drawn) == (4, 3) for paid, drawn, _ in forgings(saga))


def forged_with_three(saga: Saga) -> bool:
    """With three forges 4 crystals are paid and one of four cards is kept (CR-9.12, CR-9.14)."""
    return any((paid, drawn) == (4, 4) for paid, drawn, _ in forgings(saga))


def few_legends_left(saga: Saga) -> bool:
    """The legendary deck has fewer cards than should be drawn, and all are (CR-9.15)."""
    return any(drawn < 1 + before.controlled(before.active, before.chart.forges) for _, drawn, before in forgings(saga))


def card_displaced(saga: Saga) -> bool:
    """A card takes the slot of another, which goes to other units in the same action (CR-9.20)."""
    displaced: set[int] = set()
    for moment, before, after, verb in acts(saga):
        if verb == "equip":
            displaced = set()
        elif verb == "place_on":
            gained = {card for card in range(CARDS) if after.aside(moment.seat, card) > before.aside(moment.seat, card)}
            lost = {card for card in range(CARDS) if after.aside(moment.seat, card) < before.aside(moment.seat, card)}
            if lost & displaced:
                return True
            displaced = displaced | gained if lost else displaced
    return False


def copies_on_two_types(saga: Saga) -> bool:
    """Two types of one army bear the same card in a fight (CR-21.9)."""
    return any(
        max(Counter(part.id for part in strike.mine.parts).values()) >= 2
        for _, strike in strikes(tale(saga))
        if strike.mine.side != ELF_SIDE
    )


def fully_equipped(saga: Saga) -> bool:
    """All six slots of a player are full (CR-9.17)."""
    table = field(saga)
    return any(
        all(table.slot(seat, level, slot) != NO_CARD for level in range(LEVELS) for slot in range(SLOTS))
        for seat in range(table.players)
    )


def way(
    shows: Shows,
    *wishes: str,
    says: str = "",
    players: tuple[int, ...] = (),
    shuns: tuple[str, ...] = (),
    **settings: str,
) -> Way:
    """A way that is looked for among hasty players who like to have a hero, and have these wishes besides."""
    return Way(shows, settings, says, (*wishes, "recruit"), shuns, players, hasty=True)


# What players shun who let all rounds go by.
DEEDS = ("move", "equip")
WAYS: dict[str, Way] = {
    "two-clans": way(straight, says="A whole game of two clans", players=(2,)),
    "three-clans": way(straight, says="A whole game of three clans", players=(3,)),
    "four-clans": way(straight, says="A whole game of four clans", players=(4,)),
    "taken-back": way(hesitant),
    # Set-up.
    "hard-start": way(hard_start, elves="hard"),
    "clans-dealt": way(clans_dealt, players=(3,), clans="dealt"),
    "clans-chosen": way(clans_chosen, players=(4,)),
    "map-of-two": way(as_written, players=(2,), map="1a0@0,0/2b3@2,1"),
    "map-of-three": way(as_written, players=(3,), map="4b2@0,0/1a5@2,1/3a1@4,2"),
    "map-of-four": way(as_written, players=(4,), map="5a3@0,0/2b1@-1,3/1b4@-4,5/4a2@-5,8"),
    "tile-turned": way(tile_turned, players=(2,), map="4b0@0,0/3b0@2,1"),
    # How a game is won.
    "won-by-a-city": way(won_by_a_city),
    "won-by-a-rival-city": way(won_by_a_rival_city),
    "won-by-forging": way(won_by_forging),
    "won-at-the-start": way(won_at_the_start),
    "won-after-movement": way(won_after_movement),
    "won-before-other-fights": way(won_before_other_fights),
    "four-points-too-early": way(too_early),
    "back-from-nothing": way(came_back),
    "long-game": way(long_game, length="long"),
    # The round limit.
    "points-decide": way(points_decide),
    "crystals-decide": way(crystals_decide),
    "gold-decides": way(gold_decides),
    "units-decide": way(units_decide, "pass", shuns=DEEDS, players=(2,)),
    "order-decides": way(
        order_decides, "choose_clan steamfield", "choose_clan goldleif", "pass", shuns=DEEDS, players=(2,)
    ),
    "long-limit": way(long_limit, length="long"),
    # Movement.
    "overrun": way(overrun),
    "hero-overruns": way(hero_overruns),
    "flight-over-rocks": way(over_rocks),
    "flight-over-enemies": way(over_enemies),
    "through-the-bastion": way(through_the_bastion),
    "city-left-empty": way(city_left),
    "three-fights": way(three_fights),
    # Heroes.
    "hero-left-alone": way(hero_left_alone),
    "hero-flees": way(hero_flees),
    "hero-of-a-destroyed-army": way(hero_of_a_destroyed_army),
    "two-heroes": way(two_heroes),
    "razaro-outnumbered": way(CARD_SHOWN["razaro outnumbered_rage"], "recruit razaro"),
    "vanguard-first": way(CARD_SHOWN["vanguard swift"], "recruit vanguard"),
    "reaver-plunders": way(CARD_SHOWN["reaver victory_gold"], "recruit reaver"),
    "healer-heals": way(CARD_SHOWN["healer healed"], "recruit healer"),
    # Clans.
    "boiling-rage": way(boiling_rage, "choose_clan bohorg"),
    "arms-dealers": way(arms_dealers, "choose_clan steamfield"),
    "first-blood": way(first_blood, "choose_clan goldleif"),
    "rise-again": way(rise_again, "choose_clan tomb"),
    # Fights.
    "defender-flees": way(defender_flees),
    "attacker-flees": way(attacker_flees),
    "flees-at-once": way(flees_at_once),
    "choice-of-kills": way(choice_of_kills),
    "rage-grows": way(rage_grows),
    "rage-twice": way(rage_twice),
    "no-wounds": way(no_wounds),
    "more-than-ten-dice": way(many_dice),
    "strongest-type-lost": way(strongest_lost),
    "city-changes-hands": way(city_changes_hands),
    # Elves.
    "elves-reroll": way(elves_reroll),
    "elves-kill-all": way(elves_kill_all),
    "elves-in-arms": way(elves_armed),
    "elves-played-by-the-neighbour": way(elves_played, players=(3, 4)),
    "elves-replace-a-card": way(elves_replace),
    "elves-refuse-cards": way(elves_refuse),
    "type-of-elves-died-out": way(type_died_out),
    # Market, supply and reserve.
    "stack-grows": way(stack_grows),
    "deck-runs-out": way(deck_runs_out),
    "drawn-from-under-the-deck": way(drawn_from_under),
    "supply-too-small": way(supply_too_small),
    "reserve-too-small": way(reserve_too_small),
    "stones-of-all-levels": way(stones_of_all_levels),
    "stone-for-nothing": way(stone_for_nothing),
    "tactics-reshuffled": way(reshuffled),
    # Equipping.
    "forged-with-one": way(forged_with_one),
    "forged-with-more": way(forged_with_more),
    "forged-with-three": way(forged_with_three),
    "few-legends-left": way(few_legends_left),
    "card-displaced": way(card_displaced),
    "copies-on-two-types": way(copies_on_two_types),
    "all-slots-full": way(fully_equipped),
}
