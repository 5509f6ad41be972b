"""What holds of all that is under way in a step: cards in hand, dice just gained, combats, tiles, displays."""

from __future__ import annotations

from mypy_extensions import i64

from longhall.games.reavers_of_midgard.artifacts import ArtifactFull
from longhall.games.reavers_of_midgard.bargains import Spoils, pillage_of
from longhall.games.reavers_of_midgard.cards import (
    CARDS,
    FIRST,
    FIRST_ARTIFACT,
    FIRST_SEA,
    FIRST_VILLAGE,
    IN_COMBAT,
    IN_STEP,
    NO_CARD,
    PROPHECY,
    REAVERS,
    RECRUIT,
    SEA,
)
from longhall.games.reavers_of_midgard.combat import ALONE, HELPED, Hammers, Reroll
from longhall.games.reavers_of_midgard.decks import deck_of
from longhall.games.reavers_of_midgard.dice import MOST_COMBAT_DICE, MOST_GAINED
from longhall.games.reavers_of_midgard.effects import AddCombatDice
from longhall.games.reavers_of_midgard.expedition import MeetExpedition
from longhall.games.reavers_of_midgard.invariants_order import acts_in
from longhall.games.reavers_of_midgard.layout import (
    ARTIFACT_SPACES,
    ATTEMPTS,
    DRAWN,
    GAINED,
    IN_HAND,
    NO_TILE,
    PAIR,
    PAIRS,
    ROW,
    SHOWN,
    SHOWN_PROPHECIES,
    SHOWN_SEA,
)
from longhall.games.reavers_of_midgard.loot import waiting
from longhall.games.reavers_of_midgard.payments import PayDice, area_cost, combination, toll
from longhall.games.reavers_of_midgard.perform import Perform, PutAway, ToPile
from longhall.games.reavers_of_midgard.recruiting import UseReaver
from longhall.games.reavers_of_midgard.sea import AfterBattle, SeaMethod
from longhall.games.reavers_of_midgard.subdue import Attempt, Conquest, ReplaceTile
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.step import step_name


def check_play(table: Reavers, found: list[str]) -> None:
    """Every invariant that what is under way breaks."""
    names = [step_name(step) for step in table.stack]
    check_displays(table, found)
    check_held(table, found)
    check_gained(table, names, found)
    check_fresh(table, names, found)
    check_combat(table, names, found)
    check_won(table, names, found)
    check_pairings(table, found)


def check_displays(table: Reavers, found: list[str]) -> None:
    """Cards are displayed where those of their deck are, a pair from its first place on; in set-up, none (RM-4.11 to
    RM-4.14)."""
    for place in range(SHOWN):
        card = table.shown(place)
        if card == NO_CARD:
            continue
        deck: i64 = place // ROW if place < SHOWN_SEA else (SEA if place < SHOWN_PROPHECIES else PROPHECY)
        if card < FIRST[deck] or card >= FIRST[deck + 1] or table.round == 0:
            found.append(f"RM-4.12: '{table.book.names[card]}' is displayed where it does not belong")
    for deck in range(3):
        for pair in range(PAIRS):
            if not table.has_pair(deck, pair) and table.pair_card(deck, pair, PAIR - 1) != NO_CARD:
                found.append("RM-9.3: half a pair was taken")


def check_held(table: Reavers, found: list[str]) -> None:
    """A card is in hand exactly if something is still to be done with it (RM-C.3)."""
    held: list[int] = [0] * (CARDS + 1)
    for place in range(GAINED + DRAWN):
        held[table.gained(place)] += 1
    for step in table.stack:
        if isinstance(step, (PutAway, ToPile, ArtifactFull)):
            held[step.card] += 1
        elif isinstance(step, UseReaver):
            held[step.reaver] += 1
        elif isinstance(step, (SeaMethod, AfterBattle)) and step.drawn:
            held[step.card] += 1
    for card in range(CARDS):
        if held[card] != table.count(card, IN_HAND):
            name = table.book.names[card]
            found.append(f"RM-C.3: '{name}' is in hand {table.count(card, IN_HAND)} times, and used {held[card]} times")


def check_gained(table: Reavers, names: list[str], found: list[str]) -> None:
    """Reavers wait to be recruited, all having seen them, loot to be resolved, and two cards for one to be kept
    (RM-12.5, RM-15.3, RM-22.6)."""
    recruiting, resolving = "RecruitCards" in names, "ResolveLoot" in names
    for place in range(GAINED):
        card = table.gained(place)
        if card == NO_CARD:
            continue
        if card < REAVERS:
            if not recruiting or table.is_unseen(place):
                found.append("RM-15.3: a reaver waits that nobody recruits, or not all have seen")
        elif not resolving or card >= FIRST_SEA:
            found.append("RM-12.5: a card waits that nobody resolves")
    first, second = table.drawn(0), table.drawn(1)
    if "KeepOne" not in names:
        if first != NO_CARD or second != NO_CARD:
            found.append("RM-22.6: two cards were drawn, and none is to be kept")
    elif NO_CARD in (first, second) or not FIRST_VILLAGE <= first < FIRST_SEA or deck_of(first) != deck_of(second):
        found.append("RM-22.6: one of two cards is kept, and they are not two of one deck of loot")
    recruits: i64 = 0
    for place in range(PAIR):
        reaver = table.recruited(place)
        if reaver == NO_CARD:
            continue
        if reaver >= REAVERS or recruits < place:
            found.append("RM-31.25: what was recruited is no reaver, or the second one without a first")
        recruits += 1
    if recruits and (not acts_in(table, RECRUIT) or "TakePair" in names):
        found.append("RM-31.25: a reaver was recruited, and none was taken at Recruit")
    if table.round and recruiting and recruits + waiting(table) > PAIR:
        found.append("RM-9.2: more than two reavers were gained")


def check_fresh(table: Reavers, names: list[str], found: list[str]) -> None:
    """Dice just gained join the crew next, and are not too many (RM-3.7, RM-16.19)."""
    fresh = table.fresh_size()
    if fresh and "Overflow" not in names:
        found.append("RM-3.7: dice were gained, and do not join a crew")
    if fresh + names.count("SetDie") > MOST_GAINED:
        found.append("RM-3.7: more dice are gained than ever at once")


def check_combat(table: Reavers, names: list[str], found: list[str]) -> None:
    """Combat dice lie there while they may be rolled again; who has won waits for nothing but a payment (RM-20)."""
    top = names[-1] if names else ""
    rolled = table.rolled(0) + table.rolled(1) + table.rolled(2)
    if (rolled > 0) != (top == "Reroll") or rolled > MOST_COMBAT_DICE:
        found.append("RM-20.4: combat dice lie there, and nobody may roll them again")
    if table.added and top not in ("Hammers", "Reroll"):
        found.append("RM-20.10: combat dice were added outside of a combat")
    if table.added > (rolled if top == "Reroll" else added_by_artifacts(table)):
        found.append("RM-20.10: more combat dice were added than artifacts add")
    if table.victory != (top == "PayDice" and names[-2] == "AfterBattle"):
        found.append("RM-19.3: a battle is won and not paid for, or paid for and not won")
    for place in range(1, len(table.stack)):
        step, below = table.stack[place], table.stack[place - 1]
        if isinstance(step, Hammers):
            helped: i64 = ALONE if isinstance(below, Spoils) else HELPED
            if step.defence != defence_in(table, place - 1) or step.helped != helped:
                found.append("RM-20.1: a combat is fought against another defence, or with other help")
        elif isinstance(step, Reroll) and step.defence != defence_in(table, place - 1):
            found.append("RM-20.1: a combat is fought against another defence")


def defence_in(table: Reavers, place: i64) -> i64:
    """What a combat is fought against, by the step that waits for its end."""
    step = table.stack[place]
    if isinstance(step, AfterBattle):
        return table.book.defences[step.card - FIRST_SEA]
    if isinstance(step, Conquest):
        return table.book.strongholds[step.stack]
    return pillage_of(table, step.number).defence if isinstance(step, Spoils) else 0


def added_by_artifacts(table: Reavers) -> i64:
    """The combat dice that the artifacts used in this activation by who takes a step add, at most."""
    dice: i64 = 0
    for space in range(ARTIFACT_SPACES):
        if table.stepping >= 0 and table.has_worked(table.stepping, space):
            card = table.artifact(table.stepping, space)
            effect = table.book.scripts[table.book.loot[card - FIRST_ARTIFACT]][0]
            if effect.timing() == IN_COMBAT and isinstance(effect, AddCombatDice):
                dice += effect.dice
    return dice


def check_won(table: Reavers, names: list[str], found: list[str]) -> None:
    """Tiles taken wait to be turned over, then for their rewards, no more than attempts (RM-14.1, RM-14.7)."""
    taken: i64 = 0
    for place in range(ATTEMPTS):
        if table.seized(place) != NO_TILE:
            if taken < place or "TurnOver" not in names:
                found.append("RM-14.7: a tile was taken that nobody turns over")
            taken += 1
        if table.won_tile(place) != NO_TILE and "Rewards" not in names:
            found.append("RM-14.8: a tile was won whose reward nobody gains")
    for step in table.stack:
        if isinstance(step, Attempt):
            most: i64 = table.quantities.attempts[table.distance(step.owner)]
            under_way: i64 = 1 if "Conquest" in names or "Seizure" in names else 0
            if taken + step.left + under_way > most or (step.first == 1) != (step.left == most):
                found.append("RM-14.1: more territories are attempted than the seat may")
        elif isinstance(step, ReplaceTile) and (taken == 0 or table.seized(taken - 1) != step.stack):
            found.append("RM-31.14: a tile is to be replaced that was not taken last")


def check_pairings(table: Reavers, found: list[str]) -> None:
    """A step is about what the one below it is about: an expedition, a cost; what waits has no moment of its own."""
    for place in range(1, len(table.stack)):
        step, below = table.stack[place], table.stack[place - 1]
        fits = True
        if isinstance(step, MeetExpedition):
            fits = isinstance(below, PutAway) and below.card == step.card
        elif isinstance(step, PayDice):
            if isinstance(below, AfterBattle):
                fits = step.cost == combination(below.card)
            elif isinstance(below, Perform):
                fits = step.cost == toll(below.card)
            else:
                fits = step.cost == area_cost(table.area)
        elif isinstance(step, Perform):
            for effect in table.book.scripts[step.script]:
                fits = fits and effect.timing() == IN_STEP
        if not fits:
            found.append(f"'{step_name(step)}' is about something else than what it comes before")
