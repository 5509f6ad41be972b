"""The ways a game of Blood Rage can go that golden records must show. What each of its cards does is shown besides."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile

from longhall import SPECTATOR
from longhall.games.blood_rage.figures import FJORD, PLACES
from longhall.kernel.saga import Saga
from tests.records.ways.blood_rage_cards import CARD_SHOWN
from tests.records.ways.blood_rage_tale import Battle, Beat, tale
from tests.records.ways.way import Shows, Way, hesitant, straight


def battles(saga: Saga) -> list[Battle]:
    """The pillages that came to a battle."""
    return [battle for battle in tale(saga).battles if battle.has_begun]


def endings(saga: Saga) -> list[str]:
    """How each Action phase ended."""
    return [str(beat.said["how"]) for beat in tale(saga).of("actions_ended")]


def beginners(saga: Saga) -> bool:
    """Eight cards each and no draft in Age 1, drafts in the others (BR-6.8)."""
    return not any(beat.age == 1 for beat in tale(saga).of("kept")) and bool(tale(saga).of("kept"))


def all_exhausted(saga: Saga) -> bool:
    """Every Action phase ends because nobody has Rage left (BR-7.15)."""
    return endings(saga) == ["exhaustion"] * 3


def all_pillaged(saga: Saga) -> bool:
    """An Action phase ends because everything is pillaged, and somebody has Rage left (BR-7.16)."""
    return any(
        beat.says(how="pillage") and any(beat.before.is_able(seat) for seat in range(beat.before.players))
        for beat in tale(saga).of("actions_ended")
    )


def shared(saga: Saga) -> bool:
    """Two clans have the most Glory and share the victory (BR-23.5)."""
    return len(saga.table.winners) >= 2


def no_winner(saga: Saga) -> bool:
    """A battle ends in a tie: all lose their figures, and the token stays (BR-16.2)."""
    return any(battle.winner < 0 and not battle.is_pillaged and battle.dead() > 0 for battle in battles(saga))


def wins_without_figures(saga: Saga) -> bool:
    """A pillager without figures left wins by its cards, and pillages (BR-14.9, BR-14.10)."""
    return any(
        battle.winner == battle.pillager and not battle.figures(battle.pillager) and battle.is_pillaged
        for battle in battles(saga)
    )


def watched(saga: Saga) -> bool:
    """A Watch sweeps the cards away; others are revealed and decide the battle (BR-25.16)."""
    return any(battle.of("watched") and battle.revealed and battle.winner >= 0 for battle in battles(saga))


def watched_twice(saga: Saga) -> bool:
    """A Watch is revealed in the new round, and acts again (BR-28.35)."""
    return any(len(battle.of("watched")) == 2 for battle in battles(saga))


def two_late(saga: Saga) -> bool:
    """Two late cards come into one battle (BR-15.3, BR-15.4)."""
    return any(len(battle.late) >= 2 and all(map(battle.adds_up, battle.fought)) for battle in battles(saga))


def late_card_decides(saga: Saga) -> bool:
    """Without its late card the winner would not have won (BR-15.1)."""
    for battle in battles(saga):
        late = sum(battle.tale.cards[card].value for seat, card in battle.late if seat == battle.winner)
        rest = [strength for seat, strength in battle.fought.items() if seat != battle.winner]
        if late and battle.winner >= 0 and battle.fought[battle.winner] - late <= max(rest):
            return True
    return False


def poisoned_late_card(saga: Saga) -> bool:
    """Poison takes more than one card from the winner (BR-26.17, BR-15.7)."""
    return any(len(battle.of("poisoned")) >= 2 for battle in battles(saga))


def retreat(saga: Saga) -> bool:
    """The Witch flees from a battle to Yggdrasil (BR-27.9)."""
    return any(beat.step == "Retreat" for battle in battles(saga) for beat in battle.of("retreated"))


def flight(saga: Saga) -> bool:
    """The Witch flees from Ragnarok (BR-28.25)."""
    return any(beat.step == "Flight" for beat in tale(saga).of("retreated"))


def protected_in_battle(saga: Saga) -> bool:
    """Losers pay Rage and stay in the province (BR-25.4)."""
    return any(beat.seat in battle.losers for battle in battles(saga) for beat in battle.of("protected"))


def protected_from_invader(saga: Saga) -> bool:
    """Rage saves figures from a Troll or a Fire Giant, out of turn (BR-28.21, BR-28.24)."""
    return any(beat.before.pillager < 0 for beat in tale(saga).of("protected"))


def challenge(saga: Saga) -> bool:
    """Tyr's Challenge succeeds in a battle: the reward comes again (BR-28.64)."""
    return any(battle.beats[0].move["do"] == "challenge" and battle.is_pillaged for battle in battles(saga))


def struck(saga: Saga) -> bool:
    """Thor's Domain pillages in the turn of an invasion, against others (BR-25.9)."""
    return any(battle.beats[0].move["do"] == "strike" and battle.is_pillaged for battle in battles(saga))


def struck_at_yggdrasil(saga: Saga) -> bool:
    """Thor's Domain after a Dark Elf invaded Yggdrasil (BR-28.9)."""
    return any(
        battle.beats[0].move["do"] == "strike" and battle.province == "yggdrasil" for battle in tale(saga).battles
    )


def kept_card(saga: Saga) -> bool:
    """An upgrade kept from an earlier Age is played (BR-10.17)."""
    return any(tale(saga).cards[str(beat.said["card"])].age < beat.age for beat in tale(saga).of("upgraded"))


def kept_twice(saga: Saga) -> bool:
    """A card of Age 1 is played in Age 3 (BR-6.1)."""
    told = tale(saga)
    return any(
        told.cards[str(beat.said["card"])].age == 1 and beat.age == 3
        for beat in told.of("upgraded", "revealed", "quest_shown")
    )


def joined_late(saga: Saga) -> bool:
    """Somebody who declined the Call to Battle joins on a later lap (BR-13.4)."""
    declined: set[int] = set()
    for moment in saga.moments:
        verb = saga.game.words(moment.code)["do"]
        if type(moment.before.stack[-1]).__name__ != "CallToBattle":
            declined.clear()
        elif verb == "decline":
            declined.add(moment.seat)
        elif moment.seat in declined:
            return True
    return False


def unopposed(saga: Saga) -> bool:
    """A pillage nobody opposes: a reward without a battle (BR-13.10)."""
    return any(battle.of("unopposed") and battle.is_pillaged for battle in tale(saga).battles)


def all_fight(saga: Saga) -> bool:
    """All four clans fight one battle."""
    return any(len(battle.fought) == 4 for battle in battles(saga))


def tried_again(saga: Saga) -> bool:
    """A pillage fails, and the province is pillaged later in the same Age (BR-16.9)."""
    failed: set[tuple[str, int]] = set()
    for battle in tale(saga).battles:
        where = (battle.province, battle.beats[0].age)
        if battle.is_pillaged and where in failed:
            return True
        if not battle.is_pillaged:
            failed.add(where)
    return False


def yggdrasil(saga: Saga) -> bool:
    """A battle for Yggdrasil is won, and all three stats rise (BR-12.4, BR-17.5)."""
    return any(
        battle.province == "yggdrasil" and len([beat for beat in battle.spoils if beat.kind == "raised"]) == 3
        for battle in battles(saga)
    )


def axes_at_once(saga: Saga) -> bool:
    """A raise of Axes by the token counts in the same battle (BR-17.2)."""
    for battle in battles(saga):
        raised = [beat for beat in battle.spoils if beat.says(event="raised", stat="axes")]
        gained = [beat for beat in battle.of("glory") if beat.says(source="battles")]
        token = [beat for beat in battle.of("pillaged") if beat.says(reward="axes")]
        if token and raised and gained[0].said["glory"] == raised[-1].said["value"]:
            return True
    return False


def lost_at_sea(saga: Saga) -> bool:
    """Ragnarok takes a ship though the other province of its fjord still stands (BR-20.2, BR-2.12)."""
    told = tale(saga)
    for beat in told.of("perished"):
        if beat.says(figure="ship") and any(old.kind == "ragnarok" for old in since_act(saga, beat)):
            fjord = told.box.place_names.index(str(beat.said["place"]))
            if beat.after.is_open(fjord):
                return True
    return False


def since_act(saga: Saga, beat: Beat) -> list[Beat]:
    """What came of the same act before a beat."""
    same = [other for other in tale(saga).beats if other.moment is beat.moment]
    return same[: same.index(beat)]


def closed_fjord(saga: Saga) -> bool:
    """Both provinces of a fjord are destroyed, and it is closed (BR-2.13)."""
    return any(not tale(saga).table.is_open(fjord) for fjord in range(FJORD, PLACES))


def monster_replaced(saga: Saga) -> bool:
    """A Monster on the board goes back to the box when its card is replaced (BR-10.14)."""
    told = tale(saga)
    for beat in told.of("replaced"):
        card = str(beat.said["card"])
        if told.cards[card].type == "monster":
            monster = told.box.monster_names.index(card)
            if beat.before.monster_at(monster) < PLACES:
                return True
    return False


def replaced_beside_empty(saga: Saga) -> bool:
    """A card is replaced although a slot of its kind is empty (BR-10.18)."""
    verbs = [[saga.game.words(code)["do"] for code in moment.before.options(moment.seat)] for moment in saga.moments]
    return any(
        "fill" in verbs[place] and saga.game.words(moment.code)["do"] == "replace"
        for place, moment in enumerate(saga.moments)
    )


def twenty(saga: Saga) -> bool:
    """A stat on its last step is worth 20 Glory (BR-23.3)."""
    return any(beat.says(glory=20) for beat in tale(saga).of("bonus"))


def acts_again(saga: Saga) -> bool:
    """A clan without Rage steals some, and acts again in the same phase (BR-7.10)."""
    told = tale(saga)
    for theft in told.of("stole_rage"):
        spent = theft.before.rage(theft.seat) == 0 and not theft.before.has_passed(theft.seat)
        for later in told.after(theft) if spent else ():
            if later.kind == "actions_ended":
                break
            if later.step == "Turn" and later.moment.seat == theft.seat and later.kind != "passed":
                return True
    return False


def quest_twice(saga: Saga) -> bool:
    """Two copies of a quest are paid separately (BR-19.9)."""
    done = [beat for beat in tale(saga).of("quest_shown") if beat.says(fulfilled="yes")]
    return 2 in Counter((beat.seat, beat.said["card"]) for beat in done).values()


def quest_of_eight(saga: Saga) -> bool:
    """A quest counts +8 in battle with Tyr's Domain and Tyr's Wrath (BR-28.39)."""
    return any(8 in battle.turned.values() for battle in battles(saga))


def releases_add_up(saga: Saga) -> bool:
    """Two cards pay together for the released (BR-29.10)."""
    told = tale(saga)
    return any(
        len({"lokis-domain", "lokis-eminence", "lokis-wrath"} & told.sheet(beat.after, beat.seat)) >= 2
        for beat in told.of("glory")
        if beat.says(source="valhalla")
    )


def watch_voided(saga: Saga) -> bool:
    """Thor's Primacy voids a Watch (BR-28.28)."""
    return any(
        battle.is_void(seat) and card.startswith("heimdalls-watch")
        for battle in battles(saga)
        for seat, card in battle.revealed.items()
    )


def serpent_mourned(saga: Saga) -> bool:
    """Dragons pay for a Sea Serpent (BR-28.18)."""
    told = tale(saga)
    return any(
        lost.says(event="perished", figure="sea-serpent")
        and told.total(lost, "ship_glory") > 0
        and paid.says(event="glory", source="cards", clan=lost.said["clan"])
        for lost, paid in told.pairs()
    )


def blessed_with_succor(saga: Saga) -> bool:
    """The invasion of Loki's Blessing brings a Succor Warrior (BR-28.74)."""
    return any(beat.move["do"] == "succor" for battle in battles(saga) for beat in battle.of("invaded"))


def fire_on_the_fjord(saga: Saga) -> bool:
    """A Fire Giant destroys a Ship in the fjord of the province it invades (BR-28.14)."""
    told = tale(saga)
    return any(
        death.says(event="perished", figure="ship")
        for landed in told.of("invaded")
        if landed.says(figure="fire-giant")
        for death in takewhile(lambda beat: beat.kind in ("perished", "glory"), told.after(landed))
    )


def turned_round(saga: Saga) -> bool:
    """The clans sit in another order, and the seat that was named begins (BR-4.1, BR-4.12)."""
    told = tale(saga)
    clans = [told.table.clan_name(seat) for seat in range(told.table.players)]
    opening = saga.opening.events(SPECTATOR)
    began = next(str(said["clan"]) for said in opening if said["event"] == "first_player")
    return clans == saga.header.settings["clans"].split("-") and saga.header.settings["first"] == (
        f"seat-{told.seats[began]}"
    )


# What nobody does unless there is a reason.
SHUNNED = ("pass", "decline", "replace")


def way(
    shows: Shows,
    *wishes: str,
    says: str = "",
    players: tuple[int, ...] = (),
    shuns: tuple[str, ...] = SHUNNED,
    **settings: str,
) -> Way:
    """A way that is looked for among players who like to fight, and have these wishes besides."""
    return Way(shows, settings, says, (*wishes, "pillage", "upgrade"), shuns, players)


def playing(*cards: str) -> tuple[str, ...]:
    """The wish to have these cards and to play them."""
    return tuple(f"{verb} {card}" for verb in ("keep", "upgrade", "seal", "retain") for card in cards)


WAYS: dict[str, Way] = {
    "two-clans": way(straight, says="A whole game of two clans", players=(2,)),
    "three-clans": way(straight, says="A whole game of three clans", players=(3,)),
    "four-clans": way(straight, says="A whole game of four clans", players=(4,)),
    "beginners": way(beginners, variant="beginner"),
    "clans-turned-round": way(turned_round, players=(4,), clans="bear-serpent-raven-wolf", first="seat-2"),
    "taken-back": way(hesitant),
    "all-exhausted": way(all_exhausted),
    "all-pillaged": way(all_pillaged),
    "shared-victory": way(shared),
    "stat-on-its-last-step": way(twenty),
    # Action phase.
    "acts-again-with-stolen-rage": way(acts_again),
    "kept-upgrade-played-later": way(kept_card),
    "kept-for-two-ages": way(kept_twice),
    "monster-back-to-the-box": way(monster_replaced),
    "replaced-beside-an-empty-slot": way(replaced_beside_empty),
    "fire-on-the-fjord": way(fire_on_the_fjord),
    "soldier-of-hel-for-nothing": way(
        CARD_SHOWN["soldier-of-hel"],
        *playing("soldier-of-hel"),
        "invade soldier-of-hel",
        says="The Soldier of Hel comes by an action that costs nothing, and fights (BR-27.8)",
        shuns=("pass", "land"),
    ),
    # Pillage and battle.
    "unopposed": way(unopposed),
    "tried-again": way(tried_again),
    "joined-on-a-later-lap": way(joined_late),
    "all-four-fight": way(all_fight),
    "yggdrasil-pillaged": way(yggdrasil),
    "axes-count-at-once": way(axes_at_once),
    "no-winner": way(no_winner),
    "pillager-wins-without-figures": way(wins_without_figures, *playing("odins-smite", "tyrs-smite-1")),
    "watched": way(watched),
    "watched-twice": way(watched_twice, *playing("heimdalls-watch-2", "heimdalls-watch-3")),
    "watch-voided": way(watch_voided),
    "two-late-cards": way(two_late),
    "late-card-decides": way(late_card_decides),
    "poison-takes-two-cards": way(poisoned_late_card),
    "quest-of-eight": way(quest_of_eight, *playing("tyrs-domain", "tyrs-wrath"), "turn_quest", players=(3, 4)),
    "protected-in-battle": way(protected_in_battle),
    "protected-from-an-invader": way(protected_from_invader),
    "witch-retreats-from-battle": way(retreat),
    "blessing-with-succor": way(blessed_with_succor),
    "sea-serpent-mourned": way(serpent_mourned),
    "challenge-succeeds": way(challenge),
    "struck-after-invasion": way(struck),
    "struck-at-yggdrasil": way(
        struck_at_yggdrasil, *playing("thors-domain", "dark-elf"), "yggdrasil land", "strike", players=(4,)
    ),
    # The end of an Age.
    "quest-fulfilled-twice": way(quest_twice),
    "witch-flees-ragnarok": way(flight),
    "lost-at-sea": way(lost_at_sea),
    "closed-fjord": way(closed_fjord),
    "releases-add-up": way(releases_add_up),
}
