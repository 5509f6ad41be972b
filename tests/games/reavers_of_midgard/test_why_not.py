"""Why a wished move is not possible: each reason with its clause, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from longhall.games.reavers_of_midgard.cards import FIRST_PROPHECY
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.games.reavers_of_midgard.why import ANSWERS, ASKED_BY
from longhall.kernel.chance import Rng
from longhall.kernel.errors import BadWords
from longhall.kernel.reasons import Reason
from longhall.kernel.vocabulary import HandfulField, Words
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, NAMES, Hall, stage
from tests.games.wishes import check_reasons, fields

LANDS = [f"{kind}-{level}" for kind in ("food", "favor", "dice") for level in (1, 2, 3)]
SKIDBLADNIR = ("skidbladnir", "red-longship")
DRAUPNIR = ("draupnir", "red-shield")

# Halls, each at the choice it is named after.


def acting(area: str, **more: Any) -> Hall:
    """Seat 0 acts in an area, with as much Food as that takes."""
    return stage(**({"food": {0: 9}} | more)).activate(area).act()


def resting(area: str, **more: Any) -> Hall:
    """Seat 0 has activated an area it cannot pay for, and rests without being asked."""
    return stage(**more).activate(area)


def paying(**more: Any) -> Hall:
    """Seat 0 pays two Shields: it has three of different colours, a wild Raven and a Shield upgrade."""
    laid: dict[str, Any] = {
        "dice": {0: ["red-shield", "red-shield", "blue-shield", "blue-raven", "red-chest", "red-double-hammer"]},
        "leader": {0: "hunter-blue"},
        "upgrades": {0: ["shield", "chest"]},
        "artifacts": {0: [("draupnir", "yellow-shield")]},
    }
    hall = stage(food={0: 2}, **(laid | more)).activate("raid-keeps")
    return hall.decline_while("Store", "UseArtifacts").act()


def at_sea(**more: Any) -> Hall:
    """Seat 0 has sailed out and met calm seas: it chooses between the Skiff, the Spawn and the deck."""
    laid: dict[str, Any] = {"decks": {"expedition": ["calm"] * 4}, "shown": {"sea": ["skiff", "spawn"]}}
    return acting("battle-at-sea", **(laid | more))


def at_the_spawn() -> Hall:
    """Seat 0 pays the combination of the Spawn, two Ravens and two Helmets at hand."""
    dice = ["red-longship", "red-longship", "blue-longship", "red-helmet", "blue-raven", "blue-raven", "yellow-tree"]
    hall = at_sea(dice={0: dice}, leader={0: "hunter-blue"}).say("face", battle="spawn")
    return hall.say("combine")


def expedition(card: str, **more: Any) -> Hall:
    """Seat 0 has met an expedition."""
    return acting("battle-at-sea", **({"decks": {"expedition": [card] * 4}} | more))


def subduing(**more: Any) -> Hall:
    """Seat 0 makes its first attempt: it has 4 Food and 4 Favor; the first Favor stack is empty."""
    return acting("subdue", **({"food": {0: 4}, "favor": {0: 4}, "stacks": {"favor-1": 0}} | more))


def hammering(**more: Any) -> Hall:
    """Seat 0 fights a territory of level 2 with a Hammer and a wild Helmet."""
    laid: dict[str, Any] = {"dice": {0: ["red-hammer", "red-helmet"]}, "leader": {0: "chosen-red"}}
    return acting("subdue", **(laid | more)).say("force", territory="food-2")


def rerolling() -> Hall:
    """Seat 0 has rolled a blank and a single success against defence 2."""
    return hammering(favor={0: 1}).commit("red-hammer", "wild", shows=[0, 1])


def trading(**more: Any) -> Hall:
    """Seat 0 has three picks at Trade."""
    return acting("trade", **({"trade": ["red-shield", "blue-chest", "blue-chest"]} | more))


def reading(**more: Any) -> Hall:
    """Seat 0 picks a prophecy."""
    laid: dict[str, Any] = {"shown": {"prophecies": ["vanquisher", "pillager"]}}
    return trading(**(laid | more)).say("pick", what="prophecy")


def recruiting(**more: Any) -> Hall:
    """Seat 0 takes reavers; pairs 1 and 3 are equal."""
    pair = ("chosen-red", "scout-red")
    return acting("recruit", **({"shown": {"reavers": [pair, ("robber-red", "freeman-red"), pair[::-1]]}} | more))


def using(**more: Any) -> Hall:
    """Seat 0 says what becomes of a Robber it has recruited."""
    hall = recruiting(**more).say("take_pair", pair=2)
    return hall.say("resolve", card="robber-red").decline_while("Store")


def looting(area: str = "raid-villages", **more: Any) -> Hall:
    """Seat 0 has taken a Farm and an artifact, or two keep cards, and drawn two cards."""
    dice = ["red-chest", "red-chest"] if area == "raid-villages" else ["red-shield", "red-shield"]
    shown = {"village": [("farm", "bodn")], "keep": [("art", "keep-wall")]}
    decks = {"village": ["runes", "chalice"], "keep": ["armor", "treasure"]}
    laid: dict[str, Any] = {"dice": {0: dice}, "shown": shown, "decks": decks}
    return acting(area, **(laid | more)).say("take_pair", pair=1)


def specialist(reaver: str, area: str = "raid-keeps", **more: Any) -> Hall:
    """A specialist of seat 0 fires."""
    return stage(specialists={0: {area: [reaver]}}, **more).activate(area)


def own_step(area: str, *artifacts: str | tuple[str, str], **more: Any) -> Hall:
    """The step of seat 0, with artifacts, at act or rest; what is offered before is declined."""
    laid: dict[str, Any] = {"food": {0: 9}, "dice": {0: ["red-shield", "red-shield", "red-chest", "red-chest"]}}
    hall = stage(artifacts={0: list(artifacts)}, **(laid | more)).activate(area)
    return hall.decline_while("Store", "UseArtifacts")


def with_bodn(**more: Any) -> Hall:
    """Seat 0 uses Bodn, and chooses a die to turn."""
    laid: dict[str, Any] = {"artifacts": {0: [("bodn", "red-chest"), "dainsleif"]}, "dice": {0: ["blue-raven"]}}
    return stage(**(laid | more)).activate("recruit").say("use", artifact="bodn", die="red-chest")


def full_of_artifacts() -> Hall:
    """Seat 0 has four artifacts and gains Bodn."""
    artifacts = [("draupnir", "red-shield"), "dainsleif", "laevateinn", "mjolnir-shard"]
    return looting(artifacts={0: artifacts}).say("resolve", card="bodn")


def naming() -> Hall:
    """Seat 0 has recruited two reavers and uses the Ash Staff."""
    hall = recruiting(artifacts={0: [("ash-staff", "red-chest")]}).say("take_pair", pair=2)
    for card in ("robber-red", "freeman-red"):
        if hall.asked == "RecruitCards":
            hall.say("resolve", card=card)
        hall.decline_while("Store")
        hall.say("specialize", slot="subdue")
    return hall.decline_while("Store").say("use", artifact="ash-staff", die="red-chest")


def starving() -> Hall:
    """Seat 0 dismisses one of its specialists, two of which are alike."""
    specialists = {0: {"raid-keeps": ["hunter-blue", "hunter-blue"], "raid-villages": ["robber-blue"]}}
    return expedition("famine", specialists=specialists).say("meet")


def raided() -> Hall:
    """Seat 0 loses a red die, from its crew or from Draupnir."""
    hall = stage(
        food={0: 9},
        decks={"expedition": ["viking-raiders"] * 4},
        leader={0: "chosen-red"},
        dice={0: ["red-chest", "red-longship", "blue-chest"]},
        artifacts={0: [("draupnir", "red-shield"), ("harp", "yellow-tree")]},
    )
    return hall.activate("battle-at-sea").decline_while("UseArtifacts").act()


def ambushed() -> Hall:
    """Seat 0 loses an artifact or its Hammer upgrade."""
    return expedition("ambush", artifacts={0: ["draupnir"]}, upgrades={0: ["hammer"]})


def rewarded() -> Hall:
    """Seat 0 has won tiles of two types, one of each pair of equal ones among them."""
    hall = subduing(food={0: 9}, favor={0: 9}, stacks={"food-1": 1, "favor-2": 2}, dice={0: ["red-hammer"]})
    for territory in ("food-1", "favor-2", "favor-2"):
        hall.say("settle", territory=territory)
    return hall


def overflowing() -> Hall:
    """Seat 0 has ten dice and rests for one more."""
    return stage(dice={0: ["red-shield"] * 5 + ["blue-chest"] * 5}).activate("recruit").rest("red-chest")


def colouring(**more: Any) -> Hall:
    """Seat 0 uses Hringhorni."""
    hall = stage(artifacts={0: [("hringhorni", "yellow-longship")]}, **more).activate("trade")
    return hall.say("use", artifact="hringhorni", die="yellow-longship")


def settling() -> Hall:
    """Seat 0 pays three dice for a territory."""
    dice = ["red-shield", "red-shield", "red-chest", "blue-chest"]
    return subduing(dice={0: dice}, upgrades={0: ["shield"]}).say("settle", territory="dice-1")


def storing(*artifacts: str | tuple[str, str], **more: Any) -> Hall:
    """Seat 0 may store a die at the start of its step at Recruit, or has nothing to store."""
    dice = ["red-shield", "red-chest", "red-hammer", "red-double-hammer", "red-helmet"]
    return stage(artifacts={0: list(artifacts)}, dice={0: dice}, **more).activate("recruit")


def placing() -> Hall:
    """Seat 0 has just placed Bodn beside Draupnir, with a Shield in its crew."""
    hall = stage(
        food={0: 1},
        dice={0: ["red-chest", "red-chest", "red-shield"]},
        artifacts={0: ["draupnir"]},
        shown={"village": [("farm", "bodn")]},
    ).activate("raid-villages")
    return hall.decline_while("Store").act().say("take_pair", pair=1).say("resolve", card="bodn")


def turned() -> Hall:
    """Seat 0 has turned a die to Shield by Bodn, and has another one."""
    hall = stage(artifacts={0: [("bodn", "red-chest"), "draupnir"]}, dice={0: ["blue-raven", "red-shield"]}).activate(
        "recruit"
    )
    hall.decline_while("Store").say("use", artifact="bodn", die="red-chest")
    return hall.say("turn", die="blue-raven", face="shield")


def won_a_keep_card(artifact: tuple[str, str]) -> Hall:
    """Seat 0 has beaten the Knarr by its combination and fights for a Keep Wall."""
    hall = at_sea(
        shown={"sea": ["knarr", "spawn"]},
        decks={"expedition": ["calm"] * 4, "keep": ["keep-wall"]},
        dice={0: ["red-longship", "red-longship", "red-chest", "red-hammer"]},
        artifacts={0: [artifact]},
    )
    return hall.say("face", battle="knarr").say("combine").say("pillage")


def tile_with_a_keep_card() -> Hall:
    """Seat 0 has won a tile that gives a keep card, and fights for that."""
    for seed in range(60):
        hall = stage(
            food={0: 9},
            decks={"keep": ["keep-wall"]},
            dice={0: ["red-hammer"]},
            artifacts={0: [("mjolnir-shard", "red-helmet")]},
        )
        hall.table.rng = Rng(seed)
        hall.activate("subdue").act().say("settle", territory="food-3").decline()
        if hall.asked == "ChoosePillage":
            return hall.say("pillage")
    raise AssertionError("no tile gave a keep card")


def upgrading() -> Hall:
    """Seat 0 resolves a Ship Upgrade card."""
    return looting(shown={"village": [("upgrade-chest", "bodn")]}).say("resolve", card="upgrade-chest")


def promoted() -> Hall:
    """Seat 0 has promoted a reaver of Tyr."""
    return recruiting().say("take_pair", pair=1).say("resolve", card="chosen-red").decline_while("Store").say("promote")


def over() -> Hall:
    """The end of the last round."""
    return stage(in_round=6, last=True).activate("recruit").all_rest()


def reason(hall: Hall, seat: int, wished: Words) -> Reason:
    """The reason, which is one of the game in two languages, and tells no more than the seat may know."""
    found = hall.table.why_not(seat, wished)
    assert found is not None, f"{hall.asked}: {wished} is legal"
    assert found.clause in GAME.clauses
    assert found.text["fr"] != found.text["en"]
    assert hall.table.imagine(seat, Rng(5)).why_not(seat, wished) == found
    return found


Stage = Callable[[], Hall]
Case = tuple[Stage, str, Words, str, str]


def check(case: Case) -> None:
    make, verb, words, clause_id, sentence = case
    hall = make()
    found = reason(hall, hall.active, {"do": verb, **words})
    assert (found.clause, found.text["en"]) == (clause_id, sentence)


AREAS: list[Case] = [
    (
        lambda: stage(used=["trade"], turn=1),
        "activate",
        {"area": "trade"},
        "RM-5.7",
        "Trade with Villages has been used in this round.",
    ),
    (
        stage,
        "decline",
        {},
        "RM-5.10",
        "Placing a longship cannot be declined: choose an area, you may still rest there.",
    ),
    (lambda: own_step("raid-keeps"), "decline", {}, "RM-7.1", "To do nothing here, rest (Raid Keeps)."),
    (
        lambda: own_step("raid-keeps").say("rest"),
        "act",
        {},
        "RM-7.1",
        "You have chosen to rest (Raid Keeps).",
    ),
    (
        lambda: resting("battle-at-sea", food={0: 3}),
        "act",
        {},
        "RM-11.1",
        "Battle at Sea costs 4 Food, and you have 3: you rest.",
    ),
    (
        lambda: resting("raid-villages", dice={0: ["red-chest", "red-chest"]}),
        "act",
        {},
        "RM-12.1",
        "Raid Villages costs 1 Food, and you have 0: you rest.",
    ),
    (
        lambda: resting("raid-villages", food={0: 1}, dice={0: ["red-shield", "red-helmet"]}),
        "act",
        {},
        "RM-12.1",
        "Raid Villages: you cannot pay the dice, missing is 2 × Chest. You rest.",
    ),
    (
        lambda: resting("raid-keeps", food={0: 2}, dice={0: ["red-helmet"]}, leader={0: "chosen-red"}),
        "act",
        {},
        "RM-13.1",
        "Raid Keeps: you cannot pay the dice, missing is Shield. You rest.",
    ),
    (
        lambda: resting("subdue", food={0: 2}),
        "act",
        {},
        "RM-14.11",
        "You can neither pay for a tile nor roll a combat die: you rest.",
    ),
    (
        lambda: resting("subdue", food={0: 9}, stacks=dict.fromkeys(LANDS, 0)),
        "act",
        {},
        "RM-14.12",
        "No territory is left: everybody rests.",
    ),
    (
        lambda: resting("raid-keeps", supply={"blue": 0}),
        "set",
        {"die": "blue-shield"},
        "RM-1.7",
        "No blue die is left in the supply.",
    ),
]


@clause("RM-1.7", "RM-5.7", "RM-5.10", "RM-7.1", "RM-7.2", "RM-11.1", "RM-12.1", "RM-13.1", "RM-14.11", "RM-14.12")
@pytest.mark.parametrize("case", AREAS)
def test_placing_acting_and_resting(case: Case) -> None:
    check(case)


CARDS: list[Case] = [
    (recruiting, "take_pair", {"pair": 4}, "RM-9.2", "There is no pair 4 on display."),
    (recruiting, "take_pair", {"pair": 3}, "RM-A.2", "Pair 3 is equal to pair 1: take that one."),
    (
        lambda: acting("raid-keeps", dice={0: ["red-shield"] * 2}, shown={"keep": [("art", "armor")]}),
        "take_pair",
        {"pair": 2},
        "RM-13.2",
        "There is no pair 2 on display.",
    ),
    (
        lambda: acting("raid-villages", dice={0: ["red-chest"] * 2}, shown={"village": [("farm", "bodn")]}),
        "take_pair",
        {"pair": 2},
        "RM-12.2",
        "There is no pair 2 on display.",
    ),
    (
        lambda: recruiting(decks={"reaver": []}),
        "draw",
        {},
        "RM-22.5",
        "There is nothing left to draw from the reaver deck.",
    ),
    (
        lambda: using(specialists={0: {"subdue": ["hunter-blue"] * 2 + ["hunter-red"]}}),
        "specialize",
        {"slot": "subdue"},
        "RM-15.6",
        "Your slot is full: Subdue Territories.",
    ),
    (
        lambda: using(
            specialists={
                0: {
                    "battle-at-sea": ["hunter-blue", "hunter-blue", "hunter-red"],
                    "raid-villages": ["robber-blue", "robber-blue", "robber-yellow"],
                    "raid-keeps": ["freeman-blue", "freeman-blue", "freeman-yellow"],
                    "subdue": ["scout-yellow", "scout-yellow", "scout-blue"],
                }
            }
        ),
        "specialize",
        {"slot": "subdue"},
        "RM-15.7",
        "All your specialist slots are full.",
    ),
    (
        lambda: recruiting().say("take_pair", pair=2),
        "resolve",
        {"card": "art"},
        "RM-15.3",
        "Art Objects is not among the cards you have to resolve.",
    ),
    (
        lambda: Hall(cast(Reavers, GAME.deal(2, 3))),
        "resolve",
        {"card": "art"},
        "RM-4.9",
        "Art Objects is not among the cards you have to resolve.",
    ),
    (
        looting,
        "resolve",
        {"card": "treasure"},
        "RM-12.5",
        "Treasure is not among the cards you have to resolve.",
    ),
    (
        lambda: looting("raid-keeps"),
        "resolve",
        {"card": "farm"},
        "RM-13.4",
        "Farm is not among the cards you have to resolve.",
    ),
    (
        lambda: looting("raid-keeps"),
        "pillage",
        {},
        "RM-20.12",
        "Without a Hammer you cannot fight for a keep card: it is not pillaged.",
    ),
    (
        lambda: specialist("robber-blue", decks={"village": ["farm", "bodn"]}),
        "keep",
        {"card": "runes"},
        "RM-22.6",
        "Runic Carvings is neither of the two cards you have drawn.",
    ),
    (
        lambda: looting(upgrades={0: ["hammer"] * 3}).say("resolve", card="farm"),
        "build",
        {},
        "RM-17.2",
        "Your 3 upgrade spaces are taken: a Ship Upgrade card only brings Glory.",
    ),
    (
        lambda: looting().say("resolve", card="runes").say("choose", side="left"),
        "burden",
        {"seat": 0},
        "RM-31.23",
        "The Terror goes to another player.",
    ),
    (
        lambda: looting(players=3).say("resolve", card="runes").say("choose", side="left"),
        "burden",
        {"seat": 3},
        "RM-34.20",
        "Nobody sits at seat 3.",
    ),
    (
        full_of_artifacts,
        "pile",
        {"artifact": "harp", "die": "none"},
        "RM-16.2",
        "You have no Ljosalfar Harp on your board.",
    ),
    (
        full_of_artifacts,
        "pile",
        {"artifact": "draupnir", "die": "none"},
        "RM-16.2",
        "Your Draupnir stores a die: name it too.",
    ),
    (
        full_of_artifacts,
        "pile",
        {"artifact": "draupnir", "die": "blue-shield"},
        "RM-16.2",
        "Your Draupnir does not store a blue Shield.",
    ),
    (
        naming,
        "name",
        {"reaver": "axe-chief"},
        "RM-31.25",
        "You have not recruited Axe Chief in this activation.",
    ),
]


@clause("RM-4.9", "RM-9.2", "RM-12.2", "RM-12.5", "RM-13.2", "RM-13.4", "RM-15.3", "RM-15.6", "RM-15.7", "RM-16.2")
@clause("RM-17.2", "RM-20.12", "RM-22.5", "RM-22.6", "RM-31.23", "RM-31.25", "RM-34.20", "RM-A.2")
@pytest.mark.parametrize("case", CARDS)
def test_reavers_and_loot(case: Case) -> None:
    check(case)


TRADE: list[Case] = [
    (lambda: trading(trade=[]), "pick", {"what": "dice"}, "RM-10.6", "No die is left on display."),
    (
        lambda: trading(decks={"prophecy": []}),
        "pick",
        {"what": "prophecy"},
        "RM-10.16",
        "No prophecy is left, neither on display nor in the deck.",
    ),
    (
        lambda: trading().say("pick", what="dice"),
        "take",
        {"dice": "red-chest+red-shield"},
        "RM-10.5",
        "On display is no red Chest.",
    ),
    (
        lambda: trading().say("pick", what="dice"),
        "take",
        {"dice": "red-shield+red-shield"},
        "RM-10.5",
        "On display is one die of this kind, no more: red Shield.",
    ),
    (
        lambda: trading().say("pick", what="dice"),
        "take",
        {"dice": "blue-chest"},
        "RM-10.5",
        "This pick takes two dice.",
    ),
    (
        reading,
        "read",
        {"prophecy": "juggernaut"},
        "RM-10.8",
        "The prophecy Juggernaut is not on display.",
    ),
    (
        lambda: reading(decks={"prophecy": []}),
        "draw",
        {},
        "RM-22.5",
        "There is nothing left to draw from the prophecy deck.",
    ),
    (
        lambda: (
            stage(artifacts={0: [("brisingamen", "yellow-tree")]}, secrets={0: ["vanquisher"]})
            .activate("trade")
            .say("use", artifact="brisingamen", die="yellow-tree")
        ),
        "return_prophecy",
        {"prophecy": "not held"},
        "RM-31.5",
        "You do not hold the prophecy {name}.",
    ),
]


@clause("RM-10.5", "RM-10.6", "RM-10.8", "RM-10.16", "RM-22.5", "RM-31.5")
@pytest.mark.parametrize("case", TRADE)
def test_trade(case: Case) -> None:
    make, verb, words, clause_id, sentence = case
    hall = make()
    if words.get("prophecy") == "not held":
        other = next(card for card in range(FIRST_PROPHECY, len(NAMES)) if not hall.table.pile(0, card))
        words, name = {"prophecy": NAMES[other]}, GAME.locales["en"].name("prophecy", NAMES[other])
        sentence = sentence.format(name=name)
    check((lambda: hall, verb, words, clause_id, sentence))


SEA: list[Case] = [
    (
        lambda: expedition("kraken", artifacts={0: [SKIDBLADNIR]}, dice={0: ["red-longship"]}).decline_while("Store"),
        "meet",
        {},
        "RM-18.2",
        "You cannot pay off Kraken!: missing is Hammer.",
    ),
    (
        lambda: expedition("famine", artifacts={0: [SKIDBLADNIR]}),
        "meet",
        {},
        "RM-18.2",
        "Famine: you have no reaver on your board to dismiss.",
    ),
    (starving, "dismiss", {"reaver": "leader"}, "RM-28.4", "You have no leader."),
    (
        starving,
        "dismiss",
        {"reaver": "subdue-1"},
        "RM-28.4",
        "You have no specialist 1 there: Subdue Territories.",
    ),
    (
        starving,
        "dismiss",
        {"reaver": "raid-keeps-2"},
        "RM-A.3",
        "Specialist 2 is equal to the one above: name number 1 (Raid Keeps).",
    ),
    (
        raided,
        "lose",
        {"die": "blue-chest"},
        "RM-28.7",
        "The die you lose is of your leader's colour, red.",
    ),
    (raided, "lose", {"die": "red-hammer"}, "RM-18.7", "You have no red Hammer."),
    (
        raided,
        "empty",
        {"artifact": "harp", "die": "yellow-tree"},
        "RM-28.7",
        "The die you lose is of your leader's colour, red.",
    ),
    (
        raided,
        "empty",
        {"artifact": "harp", "die": "red-shield"},
        "RM-18.7",
        "No red Shield is stored on your Ljosalfar Harp.",
    ),
    (
        ambushed,
        "forfeit",
        {"artifact": "bodn", "die": "none"},
        "RM-28.2",
        "You have no Bodn on your board.",
    ),
    (ambushed, "forfeit_upgrade", {"icon": "chest"}, "RM-28.2", "You have no Chest upgrade for that."),
    (
        at_sea,
        "face",
        {"battle": "knarr"},
        "RM-19.1",
        "Knarr is not among the sea battles on display.",
    ),
    (
        lambda: at_sea(decks={"sea": [], "expedition": ["calm"] * 4}),
        "draw",
        {},
        "RM-22.5",
        "There is nothing left to draw from the sea battle deck.",
    ),
    (
        lambda: at_sea(dice={0: ["red-hammer", "red-shield"]}).say("face", battle="skiff"),
        "combine",
        {},
        "RM-19.2",
        "You cannot pay the combination of Skiff, missing is Chest + Longship: you fight.",
    ),
    (
        lambda: (
            at_sea(dice={0: ["red-hammer", "red-longship", "red-chest", "red-shield"]})
            .say("face", battle="skiff")
            .say("fight")
        ),
        "combine",
        {},
        "RM-19.4",
        "You have chosen to fight Skiff: the combination is out of reach now.",
    ),
    (
        at_the_spawn,
        "pay",
        {"dice": "red-longship+blue-longship+blue-raven+blue-raven+yellow-tree"},
        "RM-19.11",
        "Only a die that shows Helmet itself pays for it.",
    ),
    (
        at_the_spawn,
        "pay",
        {"dice": "red-longship+blue-longship+red-helmet+blue-raven"},
        "RM-19.10",
        "The cost is 2 × Longship + Helmet + Raven + Tree: exactly 5 dice or upgrades.",
    ),
]


@clause("RM-18.2", "RM-18.7", "RM-19.1", "RM-19.2", "RM-19.4", "RM-19.10", "RM-19.11", "RM-22.5", "RM-28.2", "RM-28.4")
@clause("RM-28.7", "RM-A.3")
@pytest.mark.parametrize("case", SEA)
def test_expeditions_and_sea_battles(case: Case) -> None:
    check(case)


SUBDUE: list[Case] = [
    (subduing, "settle", {"territory": "favor-1"}, "RM-14.2", "No tile is left there: Favor Territory (level 1)."),
    (subduing, "force", {"territory": "favor-1"}, "RM-14.2", "No tile is left there: Favor Territory (level 1)."),
    (
        subduing,
        "force",
        {"territory": "food-1"},
        "RM-20.12",
        "Without a Hammer you cannot use force: you would roll no combat die.",
    ),
    (
        subduing,
        "settle",
        {"territory": "food-2"},
        "RM-32.1",
        "Peacefully that takes 5 Food, and you have 4: Food Territory (level 2).",
    ),
    (
        subduing,
        "settle",
        {"territory": "favor-3"},
        "RM-32.2",
        "Peacefully that takes 5 Favor, and you have 4: Favor Territory (level 3).",
    ),
    (
        lambda: subduing(dice={0: ["red-shield"]}),
        "settle",
        {"territory": "dice-1"},
        "RM-32.3",
        "Peacefully that takes 3 crew dice, and you have 1: Dice Territory (level 1).",
    ),
    (
        subduing,
        "decline",
        {},
        "RM-14.10",
        "Who acts here makes at least one attempt: you may stop after it.",
    ),
    (
        rewarded,
        "resolve_tile",
        {"tile": "dice-3-1"},
        "RM-14.8",
        "This tile is not among those whose reward you gain now: Dice Territory (level 3: 7 Glory).",
    ),
    (
        rewarded,
        "resolve_tile",
        {"tile": "food-1-2"},
        "RM-A.2",
        "There is an equal tile: name that one instead of Food Territory (level 1: 2 Glory).",
    ),
]


@clause("RM-14.2", "RM-14.5", "RM-14.8", "RM-14.10", "RM-20.12", "RM-32.1", "RM-32.2", "RM-32.3", "RM-A.2")
@pytest.mark.parametrize("case", SUBDUE)
def test_subduing(case: Case) -> None:
    check(case)


COMBAT: list[Case] = [
    (hammering, "decline", {}, "RM-20.9", "To give up the combat, commit nothing."),
    (
        hammering,
        "commit",
        {"dice": "blue-hammer", "upgrades": 0},
        "RM-20.1",
        "You have no blue Hammer.",
    ),
    (
        hammering,
        "commit",
        {"dice": "red-hammer+red-hammer", "upgrades": 0},
        "RM-20.1",
        "You have one red Hammer, no more.",
    ),
    (
        hammering,
        "commit",
        {"dice": "red-hammer+wild+wild", "upgrades": 0},
        "RM-15.16",
        "You have one wild die, no more.",
    ),
    (
        lambda: hammering(leader={}),
        "commit",
        {"dice": "wild", "upgrades": 0},
        "RM-15.16",
        "You have no leader: no die of yours is wild.",
    ),
    (
        lambda: hammering(leader={0: "hunter-blue"}),
        "commit",
        {"dice": "wild", "upgrades": 0},
        "RM-15.16",
        "You have no wild die.",
    ),
    (
        lambda: hammering(upgrades={0: ["hammer"]}),
        "commit",
        {"dice": "none", "upgrades": 2},
        "RM-17.6",
        "You have one Hammer upgrade face up, no more.",
    ),
    (
        hammering,
        "reroll",
        {"dice": "0"},
        "RM-20.3",
        "First commit Hammers: nothing has been rolled yet.",
    ),
    (rerolling, "reroll", {"dice": "none"}, "RM-20.5", "Choose at least one die to reroll, or decline."),
    (
        rerolling,
        "reroll",
        {"dice": "0+0"},
        "RM-20.4",
        "Your combat dice show otherwise; blanks: 1, single successes: 1, double ones: 0.",
    ),
    (
        lambda: hammering().commit("red-hammer", shows=[0]),
        "reroll",
        {"dice": "0"},
        "RM-20.4",
        "You have no Favor: to reroll takes one.",
    ),
]


@clause("RM-15.16", "RM-17.6", "RM-20.1", "RM-20.3", "RM-20.4", "RM-20.5", "RM-20.9")
@pytest.mark.parametrize("case", COMBAT)
def test_combat(case: Case) -> None:
    check(case)


DICE: list[Case] = [
    (
        lambda: using().say("rally"),
        "set",
        {"die": "red-shield"},
        "RM-3.5",
        "The die you gain is blue.",
    ),
    (overflowing, "return", {"dice": "none"}, "RM-3.7", "Return exactly one die."),
    (overflowing, "return", {"dice": "yellow-tree"}, "RM-3.7", "You have no yellow Tree."),
    (with_bodn, "turn", {"die": "red-hammer", "face": "chest"}, "RM-34.4", "You have no red Hammer."),
    (
        lambda: with_bodn(artifacts={0: [("bodn", "red-chest"), ("dainsleif", "red-hammer")]}),
        "turn",
        {"die": "red-hammer", "face": "chest"},
        "RM-34.4",
        "Your red Hammer is stored on an artifact, and serves nothing else.",
    ),
    (
        lambda: colouring(supply={"red": 0}),
        "roll",
        {"colours": "red+blue"},
        "RM-1.7",
        "No red die is left in the supply.",
    ),
    (
        lambda: colouring(supply={"red": 1}),
        "roll",
        {"colours": "red+red"},
        "RM-1.7",
        "Only one red die is left in the supply.",
    ),
]


@clause("RM-1.7", "RM-3.5", "RM-3.7", "RM-34.4")
@pytest.mark.parametrize("case", DICE)
def test_gaining_and_turning_dice(case: Case) -> None:
    check(case)


PAYING: list[Case] = [
    (paying, "pay", {"dice": "yellow-chest+red-shield"}, "RM-7.8", "You have no yellow Chest."),
    (
        paying,
        "pay",
        {"dice": "blue-shield+blue-shield"},
        "RM-7.8",
        "You have one blue Shield, no more.",
    ),
    (
        paying,
        "pay",
        {"dice": "yellow-shield+red-shield"},
        "RM-16.7",
        "Your yellow Shield is stored on an artifact, and serves nothing else.",
    ),
    (
        paying,
        "pay",
        {"dice": "red-shield"},
        "RM-7.8",
        "The cost is 2 × Shield: exactly 2 dice or upgrades.",
    ),
    (
        paying,
        "pay",
        {"dice": "red-shield+red-chest"},
        "RM-7.8",
        "That does not cover the cost: 2 × Shield.",
    ),
    (
        paying,
        "pay",
        {"dice": "red-shield+ship-chest"},
        "RM-17.5",
        "The Chest upgrade does not help here: the cost is 2 × Shield.",
    ),
    (
        paying,
        "pay",
        {"dice": "red-shield+ship-hammer"},
        "RM-17.3",
        "You have no Hammer upgrade for that.",
    ),
    (
        lambda: paying(turned={0: ["shield"]}, upgrades={}),
        "pay",
        {"dice": "red-shield+ship-shield"},
        "RM-17.3",
        "Your Shield upgrade is face down until this activation ends.",
    ),
    (
        lambda: expedition(
            "kraken", dice={0: ["red-longship", "blue-longship", "red-double-hammer", "red-hammer"]}
        ).say("meet"),
        "pay",
        {"dice": "red-double-hammer"},
        "RM-7.9",
        "A Double Hammer pays one Hammer, with no change. The cost is Longship + Hammer.",
    ),
    (
        settling,
        "pay",
        {"dice": "red-shield+red-shield"},
        "RM-32.3",
        "Exactly 3 dice are due.",
    ),
    (
        settling,
        "pay",
        {"dice": "red-shield+red-shield+ship-shield"},
        "RM-17.5",
        "Ship upgrades stand for a face, not for any die.",
    ),
    (
        lambda: specialist("chosen-red", dice={0: ["red-shield", "red-chest", "blue-chest"]}),
        "pay",
        {"dice": "blue-chest"},
        "RM-6.7",
        "Only a red die will do.",
    ),
    (
        lambda: specialist("torchbearer-red", dice={0: ["red-shield", "red-chest", "blue-chest"]}),
        "pay",
        {"dice": "blue-chest"},
        "RM-6.7",
        "Exactly 2 dice are due.",
    ),
    (
        lambda: specialist(
            "plunderer-red", dice={0: ["red-shield", "red-chest"]}, artifacts={0: [("harp", "yellow-tree")]}
        ),
        "pay",
        {"dice": "yellow-tree"},
        "RM-34.19",
        "Your yellow Tree is stored on an artifact, and serves nothing else.",
    ),
]


@clause("RM-6.7", "RM-7.8", "RM-7.9", "RM-16.7", "RM-17.3", "RM-17.5", "RM-32.3", "RM-34.19")
@pytest.mark.parametrize("case", PAYING)
def test_paying_with_dice(case: Case) -> None:
    check(case)


STORING: list[Case] = [
    (
        lambda: storing("harp"),
        "store",
        {"die": "red-shield", "artifact": "draupnir"},
        "RM-16.4",
        "You have no Draupnir on your board.",
    ),
    (
        lambda: storing("draupnir"),
        "store",
        {"die": "red-chest", "artifact": "draupnir"},
        "RM-16.4",
        "Draupnir stores dice that show Shield, not a red Chest.",
    ),
    (
        lambda: storing("dainsleif"),
        "store",
        {"die": "red-double-hammer", "artifact": "dainsleif"},
        "RM-16.13",
        "Dainsleif stores a single Hammer: a Double Hammer does not fit.",
    ),
    (
        lambda: storing("draupnir", leader={0: "chosen-red"}),
        "store",
        {"die": "red-helmet", "artifact": "draupnir"},
        "RM-16.5",
        "Draupnir stores dice that show Shield itself: a wild die does not fit.",
    ),
    (
        lambda: storing("draupnir", ("dainsleif", "red-hammer")),
        "store",
        {"die": "red-hammer", "artifact": "dainsleif"},
        "RM-16.4",
        "Dainsleif stores a die already, and no more than one.",
    ),
    (
        lambda: storing("draupnir"),
        "store",
        {"die": "blue-shield", "artifact": "draupnir"},
        "RM-16.6",
        "You have no blue Shield.",
    ),
    (
        lambda: storing("draupnir").decline(),
        "store",
        {"die": "red-shield", "artifact": "draupnir"},
        "RM-16.6",
        "Dice are stored when they are gained or turned, and when your step begins and ends: not now.",
    ),
    (
        lambda: storing("draupnir", "dainsleif").decline().rest("red-hammer"),
        "store",
        {"die": "red-shield", "artifact": "draupnir"},
        "RM-16.6",
        "You have not just gained a red Shield.",
    ),
    (
        placing,
        "store",
        {"die": "red-shield", "artifact": "draupnir"},
        "RM-16.6",
        "Now a die may be stored on the new artifact only: Bodn.",
    ),
    (
        turned,
        "store",
        {"die": "red-shield", "artifact": "draupnir"},
        "RM-16.6",
        "Now only the die just turned may be stored: blue Shield.",
    ),
]


@clause("RM-16.4", "RM-16.5", "RM-16.6", "RM-16.13")
@pytest.mark.parametrize("case", STORING)
def test_storing_dice(case: Case) -> None:
    check(case)


USING: list[Case] = [
    (
        lambda: own_step("raid-keeps"),
        "use",
        {"artifact": "draupnir", "die": "red-shield"},
        "RM-16.8",
        "You have no Draupnir on your board.",
    ),
    (
        lambda: own_step("raid-keeps", "draupnir"),
        "use",
        {"artifact": "draupnir", "die": "red-shield"},
        "RM-16.8",
        "Draupnir stores no die: without one it does not work.",
    ),
    (
        lambda: own_step("raid-keeps", DRAUPNIR),
        "use",
        {"artifact": "draupnir", "die": "blue-shield"},
        "RM-16.8",
        "Draupnir stores another die: red Shield.",
    ),
    (
        lambda: (
            stage(artifacts={0: [DRAUPNIR, ("harp", "yellow-tree")]})
            .activate("raid-keeps")
            .say("use", artifact="draupnir", die="red-shield")
        ),
        "use",
        {"artifact": "draupnir", "die": "red-shield"},
        "RM-16.10",
        "Draupnir has worked in this activation already.",
    ),
    (
        lambda: own_step("raid-villages", DRAUPNIR),
        "use",
        {"artifact": "draupnir", "die": "red-shield"},
        "RM-16.9",
        "Draupnir works in another area: Raid Keeps.",
    ),
    (
        lambda: own_step("raid-villages", ("chalice", "red-chest")),
        "use",
        {"artifact": "chalice", "die": "red-chest"},
        "RM-16.20",
        "Frigg's Chalice would do nothing now.",
    ),
    (
        lambda: own_step("recruit", ("ash-staff", "red-chest")),
        "use",
        {"artifact": "ash-staff", "die": "red-chest"},
        "RM-16.20",
        "Sacred Ash Staff would do nothing now.",
    ),
    (
        lambda: own_step("raid-keeps", DRAUPNIR),
        "use",
        {"artifact": "draupnir", "die": "red-shield"},
        "RM-16.12",
        "Draupnir is used in your own step, before you say whether you act, or at its end.",
    ),
    (
        lambda: own_step("battle-at-sea", ("dainsleif", "red-hammer")),
        "use",
        {"artifact": "dainsleif", "die": "red-hammer"},
        "RM-20.10",
        "Dainsleif is used when you commit Hammers.",
    ),
    (
        lambda: own_step("battle-at-sea", SKIDBLADNIR),
        "use",
        {"artifact": "skidbladnir", "die": "red-longship"},
        "RM-34.3",
        "Skidbladnir is used when an expedition is revealed to you.",
    ),
    (
        lambda: own_step("subdue", ("laevateinn", "red-helmet")),
        "use",
        {"artifact": "laevateinn", "die": "red-helmet"},
        "RM-31.14",
        "Laevateinn is used when you take a tile of level 1 or 2.",
    ),
    (
        lambda: subduing(artifacts={0: [("laevateinn", "red-helmet")]}, stacks={"food-3": 0}, food={0: 9}).say(
            "settle", territory="food-1"
        ),
        "use",
        {"artifact": "laevateinn", "die": "red-helmet"},
        "RM-31.15",
        "Laevateinn would take a tile of level 3 of this type, and none is left.",
    ),
    (
        lambda: won_a_keep_card(("dainsleif", "red-hammer")),
        "use",
        {"artifact": "dainsleif", "die": "red-hammer"},
        "RM-34.1",
        "Dainsleif does not help when a card is pillaged.",
    ),
    (
        tile_with_a_keep_card,
        "use",
        {"artifact": "mjolnir-shard", "die": "red-helmet"},
        "RM-34.2",
        "Mjolnir Shard does not help when a card is pillaged.",
    ),
]


@clause("RM-16.8", "RM-16.9", "RM-16.10", "RM-16.12", "RM-16.20", "RM-20.10", "RM-31.14", "RM-31.15", "RM-34.1")
@clause("RM-34.2", "RM-34.3")
@pytest.mark.parametrize("case", USING)
def test_using_artifacts(case: Case) -> None:
    check(case)


# Others are asked, or something else is.

OUT_OF_TURN: list[tuple[Stage, int, Words, str, str]] = [
    (stage, 1, {"do": "activate", "area": "trade"}, "RM-5.3", "It is for seat 0 to place a longship."),
    (lambda: stage(2), 1, {"do": "act"}, "RM-5.4", "It is for seat 0 to place a longship."),
    (
        lambda: stage(3, last=True, honor=2),
        0,
        {"do": "activate", "area": "recruit"},
        "RM-5.5",
        "It is for seat 2 to place a longship.",
    ),
    (
        lambda: own_step("trade"),
        1,
        {"do": "activate", "area": "recruit"},
        "RM-5.9",
        "The next longship is placed when everybody has finished this activation; seat 0 has not.",
    ),
    (lambda: own_step("trade"), 1, {"do": "act"}, "RM-5.8", "It is for seat 0 to choose now."),
    (
        lambda: specialist("chosen-red", dice={0: ["red-shield", "red-chest"]}),
        2,
        {"do": "act"},
        "RM-6.5",
        "The specialists of seat 0 are at work.",
    ),
    (
        lambda: Hall(cast(Reavers, GAME.deal(2, 3, first="seat-0"))),
        1,
        {"do": "rally"},
        "RM-4.9",
        "Seat 0 is recruiting its first crew.",
    ),
]


@clause("RM-4.9", "RM-5.3", "RM-5.4", "RM-5.5", "RM-5.8", "RM-5.9", "RM-6.5")
@pytest.mark.parametrize(("make", "seat", "words", "clause_id", "sentence"), OUT_OF_TURN)
def test_when_others_are_asked(make: Stage, seat: int, words: Words, clause_id: str, sentence: str) -> None:
    hall = make()
    found = reason(hall, seat, words)
    assert (found.clause, found.text["en"]) == (clause_id, sentence)


ASKED: list[tuple[Stage, str, str]] = [
    (stage, "RM-5.3", "First place a longship on an area."),
    (lambda: storing("draupnir"), "RM-16.6", "First store a die on an artifact, or decline."),
    (
        lambda: stage(artifacts={0: [DRAUPNIR]}).activate("raid-keeps"),
        "RM-16.12",
        "First use an artifact, or decline (Raid Keeps).",
    ),
    (lambda: own_step("trade"), "RM-7.1", "First say whether you act or rest (Trade with Villages)."),
    (lambda: own_step("trade").say("rest"), "RM-7.4", "You rest: first take Food, or a die."),
    (paying, "RM-7.8", "First pay the dice of the cost."),
    (settling, "RM-32.3", "First pay for the territory with dice of your crew."),
    (recruiting, "RM-9.2", "First take a pair of reaver cards, or two from the deck."),
    (
        lambda: acting("raid-keeps", dice={0: ["red-shield"] * 2}, shown={"keep": [("art", "armor")]}),
        "RM-13.2",
        "First take a pair of keep loot cards, or two from the deck.",
    ),
    (lambda: recruiting().say("take_pair", pair=2), "RM-15.3", "First choose the reaver you recruit next."),
    (
        lambda: Hall(cast(Reavers, GAME.deal(2, 3))),
        "RM-4.9",
        "First choose the reaver you recruit next.",
    ),
    (using, "RM-15.2", "First rally, specialize or promote Robber (blue, red)."),
    (looting, "RM-12.5", "First choose the card you resolve next."),
    (lambda: looting("raid-keeps"), "RM-13.4", "First choose the card you resolve next."),
    (lambda: specialist("robber-blue"), "RM-22.6", "First keep one of the two cards you have drawn."),
    (trading, "RM-10.2", "First make your next pick at Trade, or decline."),
    (lambda: trading().say("pick", what="dice"), "RM-10.5", "First take two dice from the display."),
    (reading, "RM-10.8", "First take a face-up prophecy, or draw one."),
    (
        lambda: expedition("kraken", artifacts={0: [SKIDBLADNIR]}),
        "RM-18.1",
        "First say whether you pay or suffer the expedition Kraken!.",
    ),
    (starving, "RM-28.4", "First choose the reaver you dismiss."),
    (raided, "RM-18.7", "First choose the die you lose."),
    (ambushed, "RM-28.2", "First choose the artifact or the upgrade you lose."),
    (at_sea, "RM-19.1", "First choose the sea battle you face."),
    (
        lambda: at_sea(dice={0: ["red-longship", "red-chest", "red-shield"]}).say("face", battle="skiff"),
        "RM-19.4",
        "First say whether you pay the combination of Skiff, or fight.",
    ),
    (subduing, "RM-14.2", "First choose a territory, by force or peacefully."),
    (
        lambda: subduing(artifacts={0: [("laevateinn", "red-helmet")]}).say("settle", territory="food-1"),
        "RM-31.14",
        "First say whether you use an artifact on the tile just taken (Food Territory (level 1)), or decline.",
    ),
    (rewarded, "RM-14.8", "First choose the tile whose reward you gain next."),
    (hammering, "RM-20.1", "First commit Hammers to the combat against defence 2."),
    (rerolling, "RM-20.4", "First reroll combat dice, or decline."),
    (lambda: using().say("rally"), "RM-3.5", "First choose the face of the die you gain."),
    (overflowing, "RM-3.7", "First return the dice you have no room for."),
    (full_of_artifacts, "RM-16.2", "First send Bodn or another artifact to your Glory pile."),
    (colouring, "RM-31.26", "First name the colours of the two dice you roll."),
    (with_bodn, "RM-34.4", "First choose a die and the face you turn it to."),
    (promoted, "RM-15.12", "First choose the deck you draw from."),
    (
        lambda: (
            stage(artifacts={0: [("brisingamen", "yellow-tree")]})
            .activate("trade")
            .say("use", artifact="brisingamen", die="yellow-tree")
        ),
        "RM-31.5",
        "First choose the prophecy you put back.",
    ),
    (
        lambda: specialist("torchbearer-red", dice={0: ["red-shield", "red-chest", "blue-chest"]}),
        "RM-6.7",
        "First say which dice you discard for your reaver, or decline.",
    ),
    (
        lambda: specialist("prophetess-red", favor={0: 1}),
        "RM-6.7",
        "First say whether you spend Favor on your reaver, or decline.",
    ),
    (lambda: looting().say("resolve", card="farm"), "RM-21.10", "First say whether you pillage, or decline."),
    (
        lambda: looting(shown={"village": [("swords", "bodn")]}).say("resolve", card="swords"),
        "RM-31.20",
        "First choose one half of the card.",
    ),
    (
        lambda: looting(shown={"village": [("bows", "bodn")]}).say("resolve", card="bows"),
        "RM-31.21",
        "First choose one half of the card.",
    ),
    (
        lambda: looting(shown={"village": [("axes", "bodn")]}).say("resolve", card="axes"),
        "RM-31.22",
        "First choose one half of the card.",
    ),
    (lambda: looting().say("resolve", card="runes"), "RM-31.23", "First choose one half of the card."),
    (
        lambda: looting().say("resolve", card="runes").say("choose", side="left"),
        "RM-34.20",
        "First choose who gains the Terror.",
    ),
    (upgrading, "RM-17.1", "First say whether you build the Chest upgrade or take the Glory."),
    (naming, "RM-31.25", "First name one of the reavers just recruited."),
]


@clause("RM-3.5", "RM-3.7", "RM-4.9", "RM-5.3", "RM-6.7", "RM-7.1", "RM-7.4", "RM-7.8", "RM-9.2", "RM-10.2", "RM-10.5")
@clause("RM-10.8", "RM-12.5", "RM-13.2", "RM-13.4", "RM-14.2", "RM-14.8", "RM-15.2", "RM-15.3", "RM-15.12", "RM-16.2")
@clause("RM-16.6", "RM-16.12", "RM-17.1", "RM-18.1", "RM-18.7", "RM-19.1", "RM-19.4", "RM-20.1", "RM-20.4", "RM-21.10")
@clause("RM-22.6", "RM-28.2", "RM-28.4", "RM-31.5", "RM-31.14", "RM-31.20", "RM-31.21", "RM-31.22", "RM-31.23")
@clause("RM-31.25", "RM-31.26", "RM-32.3", "RM-34.4", "RM-34.20")
@pytest.mark.parametrize(("make", "clause_id", "sentence"), ASKED)
def test_each_question_says_what_comes_first(make: Stage, clause_id: str, sentence: str) -> None:
    hall = make()
    wishes: list[Words] = [{"do": "promote"}, {"do": "suffer"}, {"do": "keep", "card": "art"}]
    asked = [words for words in wishes if words["do"] not in hall.verbs() | ANSWERS.get(hall.asked, {}).keys()]
    assert len(asked) >= 2
    for words in asked:
        found = reason(hall, hall.active, words)
        assert (found.clause, found.text["en"]) == (clause_id, sentence)


def test_every_question_of_the_game_is_among_them() -> None:
    assert {make().asked for make, _, _ in ASKED} == set(ASKED_BY)


@clause("RM-5.1")
def test_after_the_end_the_reason_is_that_it_is_over() -> None:
    hall = over()
    assert hall.over
    assert str(hall.table.why_not(1, {"do": "act"})) == "The game is over. (RM-5.1)"


def test_words_that_are_no_move_are_an_error() -> None:
    with pytest.raises(BadWords, match="'do' cannot be 'win'"):
        stage().table.why_not(0, {"do": "win"})


# Whatever is wished, and whatever is said.


def moments(players: int, seed: int) -> Iterator[Hall]:
    """A random game, choice after choice."""
    hall, rng = Hall(cast(Reavers, GAME.deal(players, seed))), Rng(seed)
    while not hall.over:
        yield hall
        codes = hall.table.options(hall.active)
        hall.table.act(hall.active, codes[rng.below(len(codes))])
    yield hall


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_wished_there_is_a_reason_of_the_game_or_it_is_legal(players: int) -> None:
    rng = Rng(players)
    for hall in moments(players, players):
        seat = rng.below(players) if hall.over or rng.below(4) == 0 else hall.active
        check_reasons(hall.table, seat, rng)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_prompt_move_and_event_of_a_game_can_be_said(players: int) -> None:
    for hall in moments(players, 10 + players):
        for locale in GAME.locales.values():
            said = [locale.event(event) for seat in range(players) for event in hall.table.events(seat)]
            if not hall.over:
                prompt = hall.table.prompt(hall.active)
                assert prompt is not None
                said.append(locale.prompt(prompt.kind, prompt.about))
                codes = hall.table.options(hall.active)[:12]
                said += [locale.move(GAME.words(code), prompt.about) for code in codes]
            assert not any("{" in text or "  " in text for text in said)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_of_a_move_or_an_event_has_a_name(language: str) -> None:
    names = GAME.locales[language].names
    pairs = NAMES[: NAMES.index("transport")]
    for field in fields(GAME):
        values = set(field.kinds) if isinstance(field, HandfulField) else set(field.values)
        parts = {part for value in values if isinstance(value, str) for part in value.split("+")}
        if field.name in ("first", "second"):
            parts &= {*pairs, "none"}
        assert parts <= names.get(field.name, {}).keys()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_has_a_text_and_every_part_of_the_score_a_name(language: str) -> None:
    locale = GAME.locales[language]
    assert list(locale.cards) == NAMES
    assert set(stage().table.score_sheet(0).sources) <= set(locale.terms)
    assert len({locale.name("card", card) for card in NAMES}) == len(NAMES)


def test_equal_dice_are_counted() -> None:
    paid: Words = {"do": "pay", "dice": "red-shield+red-shield+blue-chest"}
    assert GAME.locales["en"].move(paid) == "Pay 2 × red Shield + blue Chest"
    assert GAME.locales["fr"].move(paid) == "Payer 2 × Bouclier rouge + Coffre bleu"
    assert GAME.locales["en"].move({"do": "roll", "colours": "red+red"}) == "Roll 2 × red"
