"""The ways a game of Reavers of Midgard can go that golden records must show. What each of its cards, tiles and
reavers does is shown besides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import cast

from longhall.games.reavers_of_midgard.cards import (
    AREA_NAMES,
    FIRST_PROPHECY,
    NO_CARD,
    PLACES,
    PROPHECIES,
    SLOTS,
    STACKS,
)
from longhall.games.reavers_of_midgard.dice import COLOUR_NAMES, COLOURS, NO_DIE
from longhall.games.reavers_of_midgard.layout import ACTIVATIONS, IN_PILE
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.kernel.saga import Moment, Saga
from tests.records.ways.reavers_of_midgard_cards import CARD_SHOWN
from tests.records.ways.reavers_of_midgard_tale import Beat, tale
from tests.records.ways.way import Shows, Way, acts_of, hesitant, straight


def crews(saga: Saga) -> Reavers:
    """The table at the end."""
    return cast(Reavers, saga.table)


def acts(saga: Saga) -> Iterator[tuple[Moment, Reavers, Reavers, str]]:
    """Every act that stands, the table before it and after it, and its verb."""
    for moment, after in acts_of(saga):
        verb = str(saga.game.words(moment.code)["do"])
        yield moment, cast(Reavers, moment.before), cast(Reavers, after), verb


def asked(table: Reavers) -> str:
    """The step that asks."""
    return type(table.stack[-1]).__name__


def verbs_offered(saga: Saga, moment: Moment) -> set[str]:
    """The verbs of all options at a choice."""
    return {str(saga.game.words(code)["do"]) for code in moment.before.options(moment.seat)}


# How a game ends.


def clear_win(saga: Saga) -> bool:
    """The winner is 40 Glory ahead of everybody (RM-25.1)."""
    scores = sorted(saga.table.scores)
    return scores[-1] - scores[-2] >= 40


def favor_decides(saga: Saga) -> bool:
    """Equal in Glory, and more Favor wins (RM-25.2)."""
    scores = sorted(saga.table.scores)
    return scores[-1] == scores[-2] and len(saga.table.winners) == 1


def shared(saga: Saga) -> bool:
    """Equal in Glory and in Favor, two share the victory (RM-25.3)."""
    return len(saga.table.winners) >= 2


def counted_down(saga: Saga) -> bool:
    """What is counted at the end makes somebody's Glory less than the track says (RM-24.17)."""
    return any(score < crews(saga).glory(seat) for seat, score in enumerate(saga.table.scores))


def seventh_terror(saga: Saga) -> bool:
    """Terror beyond the sixth (RM-24.2)."""
    return any(beat.says(source="terror", minus="yes") and int(beat.said["n"]) > 21 for beat in tale(saga).of("scored"))


# Rounds and areas.


def named_start(saga: Saga) -> bool:
    """The seat that was named begins, with 4 Food; the others have 5, 6 and 7 clockwise (RM-4.2, RM-4.6)."""
    first = int(saga.header.settings["first"].removeprefix("seat-"))
    opening = cast(Reavers, saga.moments[0].before)
    return [int(opening.food((first + place) % 4)) for place in range(4)] == [4, 5, 6, 7]


def all_areas(saga: Saga) -> bool:
    """Everybody acts in all six areas."""
    told = tale(saga)
    acted = {(beat.seat, str(beat.said["area"])) for beat in told.of("acted")}
    return len(acted) == told.table.players * len(AREA_NAMES)


def honor_ship(saga: Saga) -> bool:
    """The Honor Ship is placed fourth by who holds it, passes clockwise, and meets the start marker (RM-5.5, RM-23.3,
    RM-34.18)."""
    both = False
    for _, before, _, verb in acts(saga):
        if verb == "activate" and before.placed == ACTIVATIONS - 1:
            if before.first_to_act() != before.honor:
                return False
            both = both or before.start == before.honor
    holders = [beat.seat for beat in tale(saga).of("honor_ship")]
    return both and all((one + 1) % 3 == other for one, other in pairwise(holders))


def marker_passed_on(saga: Saga) -> bool:
    """The holder of the start marker chooses Trade: the marker goes on to the next player (RM-10.12)."""
    return any(
        verb == "activate" and before.start == moment.seat != after.start for moment, before, after, verb in acts(saga)
    )


def all_rest(saga: Saga) -> bool:
    """Everybody rests in one activation, the active player too (RM-7.6)."""
    resting = 0
    for beat in tale(saga).of("ship_placed", "rested", "acted"):
        resting = resting + 1 if beat.kind == "rested" else 0
        if resting == saga.header.players:
            return True
    return False


def short_supply(saga: Saga) -> bool:
    """Somebody rests for a die though a colour has run out: another colour is named (RM-1.7, RM-7.4)."""
    return any(
        verb == "set" and asked(before) == "RestChoice" and any(before.supply(colour) == 0 for colour in range(COLOURS))
        for _, before, _, verb in acts(saga)
    )


def overflowing(saga: Saga) -> bool:
    """With too many dice an old one goes back, and a new one stays (RM-3.7)."""
    return any(
        verb == "return"
        and any(
            not before.fresh(die)
            for die in range(NO_DIE)
            if before.crew_and_fresh(moment.seat)[die] > after.crew(moment.seat, die)
        )
        for moment, before, after, verb in acts(saga)
    )


# Reavers.


def three_in_a_slot(saga: Saga) -> bool:
    """Three specialists of one slot fire from top to bottom, and others fire besides (RM-6.1, RM-6.3)."""
    told = tale(saga)
    for placed in told.of("ship_placed"):
        fired = [beat for beat in told.after(placed) if beat.kind == "fired"]
        table = placed.before
        slot = int(table.slot_of(AREA_NAMES.index(placed.area)))
        for seat in {beat.seat for beat in fired} if slot >= 0 else ():
            tucked = [
                told.names[int(table.specialist(seat, slot, place))] for place in range(table.specialists(seat, slot))
            ]
            if len(tucked) == PLACES and tucked == [beat.card for beat in fired if beat.seat == seat] != tucked[::-1]:
                return len({beat.seat for beat in fired}) > 1
    return False


def every_use(saga: Saga) -> bool:
    """One player rallies, promotes, and specializes in all four slots (RM-15.2, RM-15.6)."""
    told = tale(saga)
    for seat in range(told.table.players):
        slots = {str(beat.said["slot"]) for beat in told.of("specialized") if beat.seat == seat}
        if len(slots) == SLOTS and {seat} <= {b.seat for b in told.of("rallied")} & {
            b.seat for b in told.of("promoted")
        }:
            return True
    return False


def full_slots(saga: Saga) -> bool:
    """All four slots are full: a reaver can only be rallied or promoted (RM-15.7)."""
    return any(
        asked(before) == "UseReaver" and "specialize" not in verbs_offered(saga, moment)
        for moment, before, _, verb in acts(saga)
    )


def promoted_again(saga: Saga) -> bool:
    """A reaver of the leader's own clan is promoted, and the bonus is paid again (RM-15.10, RM-15.15)."""
    return any(
        verb == "promote"
        and before.leader_clan(moment.seat) == after.leader_clan(moment.seat)
        and after.count(before.leader(moment.seat), IN_PILE + moment.seat)
        for moment, before, after, verb in acts(saga)
        if before.leader(moment.seat) != NO_CARD
    )


def fought_at_set_up(saga: Saga) -> bool:
    """A reaver promoted at set-up draws a keep card, which is fought for at once (RM-4.10)."""
    return any(beat.area == "" for beat in tale(saga).of("combat_rolled"))


def wild_dice(saga: Saga) -> bool:
    """Dice of the leader's icon pay for faces they do not show, and fight (RM-15.16)."""
    told = tale(saga)
    fought = any("wild" in beat.dice for beat in told.of("hammers_committed"))
    return fought and any(beat.area.startswith("raid") and is_wild(beat) for beat in told.of("paid"))


def is_wild(paid: Beat) -> bool:
    """Whether clan icons were paid for the faces of an area."""
    return paid.step in ("PayDice", "ActOrRest") and any(
        die.endswith(("-helmet", "-raven", "-tree")) for die in paid.dice
    )


def kept_one(saga: Saga) -> bool:
    """Of two cards drawn, one is kept and resolved; the other goes under the deck (RM-22.6)."""
    told = tale(saga)
    kept = [(beat, told.beats[beat.place + 1]) for beat in told.of("card_discarded")]
    return {"village", "keep"} == {
        told.decks[later.card] for beat, later in kept if later.kind == "card_resolved" and later.card != beat.card
    }


# Artifacts and upgrades.


def fifth_artifact(saga: Saga) -> bool:
    """A fifth artifact: an old one goes to the Glory pile, and its stored die back (RM-16.2, RM-16.14)."""
    return any(verb == "pile" and saga.game.words(moment.code)["die"] != "none" for moment, _, _, verb in acts(saga))


def used_while_resting(saga: Saga) -> bool:
    """An artifact works for a player who rests (RM-16.11)."""
    told = tale(saga)
    return any(
        beat.seat == later.seat and beat.kind == "rested" and later.kind == "used" and beat.area == later.area
        for beat, later in pairwise(told.of("rested", "acted", "used", "ship_placed"))
    )


def bodn_and_stored(saga: Saga) -> bool:
    """Bodn turns a die, and the die is stored at once on another artifact (RM-16.6, RM-31.3)."""
    return any(
        one.kind == "die_turned" and other.kind == "stored" and other.card != "bodn"
        for one, other in pairwise(tale(saga).beats)
    )


def staff_and_gloves(saga: Saga) -> bool:
    """Ash Staff and Jarnglofar act on the same recruited reaver (RM-34.6)."""
    told = tale(saga)
    named = [beat for beat in told.of("fired", "rewarded") if beat.step == "NameRecruited"]
    named += [beat for beat in told.of("fired", "rewarded") if beat.move["do"] == "use"]
    named.sort(key=lambda beat: beat.place)
    return any(
        {one.kind, other.kind} == {"fired", "rewarded"}
        and (one.seat, one.card) == (other.seat, other.card)
        and not any(beat.kind == "ship_placed" for beat in told.beats[one.place : other.place])
        for one, other in pairwise(named)
    )


def skidbladnir(saga: Saga) -> bool:
    """Skidbladnir wards off an expedition that could have been paid (RM-31.16, RM-34.3)."""
    return any(
        verb == "use" and asked(before) == "MeetExpedition" and "meet" in verbs_offered(saga, moment)
        for moment, before, _, verb in acts(saga)
    )


def laevateinn(saga: Saga) -> bool:
    """Laevateinn makes a level 1 tile one of level 3, which costs one attempt (RM-31.14, RM-34.15)."""
    return any(str(beat.said["territory"]).endswith("-1") for beat in tale(saga).of("territory_replaced"))


def brisingamen(saga: Saga) -> bool:
    """Brisingamen: a prophecy is drawn, and one of at least three goes under the deck (RM-31.4, RM-31.5)."""
    return any(
        verb == "return_prophecy"
        and sum(int(after.pile(moment.seat, FIRST_PROPHECY + place)) for place in range(PROPHECIES)) >= 2
        for moment, _, after, verb in acts(saga)
    )


def dainsleif(saga: Saga) -> bool:
    """Dainsleif's two dice win a sea battle that could not have been won without them (RM-20.10, RM-31.7)."""
    told = tale(saga)
    for beat in told.of("hammers_committed"):
        if beat.says(added=2) and beat.area == "battle-at-sea":
            best = 2 * sum(hammers(die) for die in beat.dice) + 2 * int(beat.said["upgrades"])
            for later in told.after(beat, "hammers_committed"):
                if later.kind == "combat_won" and best < int(later.said["defence"]):
                    return True
    return False


def hammers(die: str) -> int:
    """How many combat dice a Hammer rolls."""
    return 2 if die.endswith("double-hammer") else 1


def shard_alone(saga: Saga) -> bool:
    """A Mjolnir Shard wins a territory by itself, without a Hammer (RM-20.12, RM-31.10)."""
    told = tale(saga)
    return any(
        later.kind == "territory_taken"
        for beat in told.of("hammers_committed")
        if beat.says(added=1, upgrades=0) and not beat.dice
        for later in told.after(beat, "hammers_committed", "territory_settled")
    )


def upgrade_lost(saga: Saga) -> bool:
    """A Draugr Ambush takes a ship upgrade, and the tile is built again (RM-17.7, RM-28.2)."""
    told = tale(saga)
    return any(
        built.place > lost.place and built.said["icon"] == lost.said["icon"]
        for lost in told.of("upgrade_lost")
        for built in told.of("upgrade_built")
    )


def no_space_to_build(saga: Saga) -> bool:
    """With three upgrades only the Glory can be taken (RM-17.2)."""
    told = tale(saga)
    return any(
        beat.before.upgrade_count(beat.seat) == 3 and told.beats[beat.place + 1].says(event="glory", n=3)
        for beat in told.of("card_resolved")
        if beat.card.startswith("upgrade-")
    )


# Battle at Sea.


def leader_lost(saga: Saga) -> bool:
    """Famine or Rough Seas takes the leader, and dice that were wild are not in the battle (RM-34.8)."""
    told = tale(saga)
    return any(
        beat.before.wilds(beat.seat) and not beat.after.wilds(beat.seat) and beat.after.leader(beat.seat) == NO_CARD
        for beat in told.of("reaver_dismissed")
    )


def stored_die_lost(saga: Saga) -> bool:
    """An expedition takes a die that was stored on an artifact (RM-18.7)."""
    return any(verb == "empty" for _, _, _, verb in acts(saga))


def won_by_reroll(saga: Saga) -> bool:
    """Favor rolls combat dice again, twice, and the sea battle is won (RM-20.4)."""
    told = tale(saga)
    for beat in told.of("battle_faced"):
        kinds = [later.kind for later in told.after(beat, "battle_faced")]
        fought = kinds[: kinds.index("battle_won")] if "battle_won" in kinds else []
        if fought.count("combat_rerolled") >= 2:
            return True
    return False


def conceded(saga: Saga) -> bool:
    """A battle is conceded though its combination could have been paid (RM-19.15)."""
    beats = tale(saga).of("hammers_committed")
    return any(
        verb == "fight"
        and "combine" in verbs_offered(saga, moment)
        and any((beat.moment is moment or beat.moment is following) and is_concession(beat) for beat in beats)
        for (moment, _, _, verb), (following, _, _, _) in pairwise(acts(saga))
    )


def is_concession(committed: Beat) -> bool:
    """Whether nothing was committed."""
    return not committed.dice and committed.says(upgrades=0, added=0)


def recruited_at_sea(saga: Saga) -> bool:
    """The enemy Longship brings a reaver, who is tucked at Battle at Sea and does not fire now (RM-34.5)."""
    return any(
        beat.area == "battle-at-sea" and beat.says(slot="battle-at-sea") for beat in tale(saga).of("specialized")
    )


def lost_on_display(saga: Saga) -> bool:
    """A face-up battle is lost, stays, and is won by a later player (RM-19.9)."""
    told = tale(saga)
    for lost in told.of("battle_lost"):
        if lost.before.sea_battles().count(told.names.index(lost.card)) == 1:
            for later in told.beats[lost.place :]:
                if later.kind == "ship_placed":
                    break
                if later.kind == "battle_won" and later.card == lost.card and later.seat != lost.seat:
                    return True
    return False


# Raids.


def four_cards(saga: Saga) -> bool:
    """The active player of a raid resolves four cards in an order of their own (RM-12.3, RM-12.5)."""
    return any(
        verb == "resolve" and asked(before) == "ResolveLoot" and len(before.options(moment.seat)) == 4
        for moment, before, _, verb in acts(saga)
    )


def lost_pillage(saga: Saga) -> bool:
    """The fight for a Tower is lost; the dice it gave stay (RM-30.10)."""
    told = tale(saga)
    return any(
        beat.card.startswith("tower-")
        and {"rolled", "combat_lost"} <= {later.kind for later in told.after(beat, "card_resolved")}
        for beat in told.of("card_resolved")
    )


def burdened(saga: Saga) -> bool:
    """Runic Carvings burden a player who is behind (RM-31.24, RM-34.20)."""
    return any(
        beat.before.glory(int(beat.said["victim"])) < beat.before.glory(beat.seat) for beat in tale(saga).of("burdened")
    )


def made_anew(saga: Saga) -> bool:
    """A village or keep deck runs out, and its discards are shuffled (RM-22.3)."""
    return any(after.left(deck) > before.left(deck) for _, before, after, _ in acts(saga) for deck in (1, 2))


# Trade and territories.


def prophecies_everywhere(saga: Saga) -> bool:
    """One player has prophecies taken face up and drawn unseen, and they bring 20 Glory (RM-10.8, RM-24.15)."""
    told = tale(saga)
    return any(
        {"prophecy_taken", "prophecy_drawn"} <= {beat.kind for beat in told.beats if beat.seat == scored.seat}
        and int(scored.said["n"]) >= 20
        for scored in told.of("scored")
        if scored.says(source="prophecies")
    )


def last_die(saga: Saga) -> bool:
    """The last die at Trade is taken alone (RM-10.7)."""
    return any(len(beat.dice) == 1 for beat in tale(saga).of("dice_taken"))


def three_attempts(saga: Saga) -> bool:
    """Three attempts in one step: one by force, one peacefully, one lost (RM-14.1, RM-14.4)."""
    told = tale(saga)
    for acted in told.of("acted"):
        kinds = Counter(beat.kind for beat in told.after(acted))
        if kinds["territory_forced"] == 2 and kinds["territory_settled"] == 1 and kinds["tile_turned"] == 2:
            return True
    return False


def emptied_stack(saga: Saga) -> bool:
    """A stack of territories is emptied (RM-14.2)."""
    return any(crews(saga).stack_size(stack) == 0 for stack in range(STACKS))


# What nobody does unless there is a reason.
SHUNNED = ("rest", "decline")
# Every face of red: what to wish for to make red dice rare.
RED = tuple(f"set {COLOUR_NAMES[0]}-{face}" for face in ("hammer", "chest", "shield", "longship", "helmet"))


def way(
    shows: Shows,
    *wishes: str,
    says: str = "",
    players: tuple[int, ...] = (),
    shuns: tuple[str, ...] = SHUNNED,
    **settings: str,
) -> Way:
    """A way that is looked for among players who like to act, and have these wishes besides."""
    return Way(shows, settings, says, (*wishes, "act", "pillage", "combine"), shuns, players)


WAYS: dict[str, Way] = {
    "two-crews": way(straight, says="A whole game of two crews", players=(2,)),
    "three-crews": way(straight, says="A whole game of three crews", players=(3,)),
    "four-crews": way(straight, says="A whole game of four crews", players=(4,)),
    "taken-back": way(hesitant),
    # How a game ends.
    "clear-win": way(clear_win),
    "favor-decides": way(favor_decides),
    "shared-victory": way(shared),
    "less-than-on-the-track": way(counted_down, "activate raid-villages", "choose right"),
    "seven-terror": way(seventh_terror, "choose right"),
    # Rounds and areas.
    "named-start-player": way(named_start, players=(4,), first="seat-2"),
    "all-act-everywhere": way(all_areas),
    "honor-ship": way(honor_ship, players=(3,)),
    "marker-passed-on": way(marker_passed_on),
    "everybody-rests": way(all_rest),
    "rest-with-a-colour-short": way(short_supply, "rest", *RED, shuns=("decline",)),
    "old-die-returned": way(overflowing),
    # Reavers.
    "three-in-a-slot": way(three_in_a_slot),
    "every-use-of-reavers": way(every_use),
    "all-slots-full": way(full_slots, "activate recruit", "specialize"),
    "promoted-again": way(promoted_again),
    "fought-at-set-up": way(fought_at_set_up),
    "wild-dice": way(wild_dice),
    "two-drawn-one-kept": way(kept_one),
    # Artifacts and upgrades.
    "fifth-artifact": way(fifth_artifact),
    "artifact-while-resting": way(used_while_resting),
    "bodn-and-stored": way(bodn_and_stored),
    "ash-staff-and-jarnglofar": way(
        staff_and_gloves,
        "activate recruit",
        "resolve ash-staff",
        "resolve jarnglofar",
        "keep ash-staff",
        "keep jarnglofar",
    ),
    "skidbladnir-wards-off": way(skidbladnir),
    "laevateinn-takes-the-best": way(laevateinn),
    "one-of-three-returned": way(brisingamen),
    "dainsleif-decides": way(dainsleif),
    "shard-without-a-hammer": way(shard_alone),
    "upgrade-lost-and-built-again": way(upgrade_lost, "activate battle-at-sea", "build", "suffer", "forfeit_upgrade"),
    "no-space-to-build": way(no_space_to_build, "build"),
    # Battle at Sea.
    "leader-lost-before-the-battle": way(leader_lost),
    "stored-die-lost": way(stored_die_lost),
    "won-by-rerolls": way(won_by_reroll, "activate battle-at-sea", "fight", "reroll"),
    "conceded": way(conceded),
    "recruited-at-sea": way(
        recruited_at_sea, "activate battle-at-sea", "face enemy-longship", "specialize battle-at-sea"
    ),
    "lost-battle-won-by-another": way(lost_on_display),
    "lyngbakr-by-combination": way(
        CARD_SHOWN["lyngbakr by combination"],
        "face lyngbakr",
        says="Lyngbakr is won by Longship, Helmet, Raven and Tree (RM-27.7)",
    ),
    "spawn-by-combination": way(
        CARD_SHOWN["spawn by combination"],
        "face spawn",
        says="A Spawn of Jormungandr is won by its combination of five dice (RM-27.8)",
    ),
    # Raids, Trade and territories.
    "four-cards-to-resolve": way(four_cards),
    "tower-not-taken": way(lost_pillage),
    "burdened-by-runes": way(burdened),
    "deck-made-anew": way(made_anew),
    "prophecies-of-all-kinds": way(prophecies_everywhere, "pick prophecy"),
    "last-die-at-trade": way(last_die, "activate trade", "pick dice", *RED),
    "three-attempts": way(three_attempts),
    "stack-emptied": way(emptied_stack),
}
