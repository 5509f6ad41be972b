"""What the reavers do as specialists (RM-26)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

WITH_A_DISCARD = (
    "RM-26.2",
    "RM-26.5",
    "RM-26.6",
    "RM-26.8",
    "RM-26.12",
    "RM-26.14",
    "RM-26.16",
    "RM-26.17",
    "RM-26.18",
)
EACH_REAVER = (
    "RM-26.1",
    "RM-26.2",
    "RM-26.3",
    "RM-26.4",
    "RM-26.5",
    "RM-26.6",
    "RM-26.7",
    "RM-26.8",
    "RM-26.9",
    "RM-26.10",
    "RM-26.11",
    "RM-26.12",
    "RM-26.13",
    "RM-26.14",
    "RM-26.15",
    "RM-26.16",
    "RM-26.17",
    "RM-26.18",
)

VARIANTS = {reaver.id: [variant.id for variant in reaver.variants] for reaver in GAME.content.reavers.reaver}
FACES = {
    "red": ["shield", "chest", "longship", "hammer", "double-hammer", "helmet"],
    "blue": ["shield", "chest", "longship", "hammer", "double-hammer", "raven"],
    "yellow": ["shield", "chest", "longship", "hammer", "double-hammer", "tree"],
}


def fire(*reavers: str, area: str = "raid-keeps", **layout: Any) -> Hall:
    """These specialists of seat 0 fire, from the top; nobody can pay for the area."""
    return stage(2, specialists={0: {area: list(reavers)}}, **layout).activate(area)


def has_fired(hall: Hall) -> bool:
    """Whether all is done, and seat 0, who cannot act, rests."""
    return (hall.asked, hall.active) == ("RestChoice", 0)


def name_of(reaver: str) -> str:
    """The name of a reaver, whatever dice this copy rolls."""
    return next(name for name, copies in VARIANTS.items() if reaver in copies)


def copies_of(*names: str) -> list[Any]:
    """Every copy of these reavers that rolls other dice, with its clause."""
    return [
        pytest.param(variant, marks=clause(CLAUSES[name]), id=variant) for name in names for variant in VARIANTS[name]
    ]


CLAUSES = {
    "axe-chief": "RM-26.1",
    "chosen": "RM-26.2",
    "fanatic": "RM-26.3",
    "mercenary": "RM-26.4",
    "plunderer": "RM-26.5",
    "torchbearer": "RM-26.6",
    "spear-chief": "RM-26.7",
    "hunter": "RM-26.8",
    "robber": "RM-26.9",
    "royal-guard": "RM-26.10",
    "freeman": "RM-26.11",
    "old-warrior": "RM-26.12",
    "sword-chief": "RM-26.13",
    "scout": "RM-26.14",
    "saga-keeper": "RM-26.15",
    "hirdmen": "RM-26.16",
    "prophetess": "RM-26.17",
    "spakona": "RM-26.18",
}


# Those that only give.


@clause("RM-26.7", "RM-26.15")
@pytest.mark.parametrize("reaver", copies_of("spear-chief", "saga-keeper"))
@pytest.mark.parametrize("area", ["battle-at-sea", "raid-villages", "raid-keeps", "subdue"])
def test_a_spear_chief_brings_two_food_and_a_saga_keeper_two_glory(reaver: str, area: str) -> None:
    hall = fire(reaver, area=area)
    assert has_fired(hall)
    assert hall.told("fired") == [{"seat": 0, "card": reaver}]
    assert (hall.food(0), hall.glory(0)) == ((2, 0) if reaver == "spear-chief" else (0, 2))
    assert (hall.food(1), hall.glory(1)) == (0, 0)


@clause("RM-26.4", "RM-26.10", "RM-26.11", "RM-26.13")
@pytest.mark.parametrize("reaver", copies_of("mercenary", "royal-guard", "freeman", "sword-chief"))
def test_a_die_of_the_clan_showing_the_face_of_the_card_is_gained(reaver: str) -> None:
    shows = {"mercenary": "red-helmet", "royal-guard": "blue-raven", "freeman": "blue-hammer"}
    hall = fire(reaver)
    assert has_fired(hall)
    assert hall.dice(0) == [shows.get(name_of(reaver), "yellow-tree")]
    assert sum(hall.supply(colour) for colour in FACES) == 59


# Draw two, keep one.


@clause("RM-26.1", "RM-26.9")
@pytest.mark.parametrize("reaver", copies_of("axe-chief", "robber"))
def test_two_village_cards_are_drawn_and_one_is_kept_and_resolved(reaver: str) -> None:
    hall = fire(reaver, decks={"village": ["bodn", "harp"]})
    assert (hall.asked, hall.active) == ("KeepOne", 0)
    assert hall.values("keep", "card") == {"bodn", "harp"}
    assert hall.verbs() == {"keep"}
    hall.say("keep", card="harp")
    assert has_fired(hall)
    assert (hall.artifacts(0), hall.discard("village"), hall.left("village")) == ({"harp": None}, ["bodn"], 0)


@clause("RM-26.3")
@pytest.mark.parametrize("reaver", copies_of("fanatic"))
def test_two_keep_cards_are_drawn_and_one_is_kept_and_resolved(reaver: str) -> None:
    hall = fire(reaver, decks={"keep": ["art", "treasure"]})
    assert (hall.asked, hall.active) == ("KeepOne", 0)
    assert hall.values("keep", "card") == {"art", "treasure"}
    hall.say("keep", card="treasure")
    assert has_fired(hall)
    assert (hall.pile(0), hall.discard("keep"), hall.left("keep")) == (["treasure"], ["art"], 0)


@clause("RM-26.1", "RM-26.3", "RM-26.9")
@pytest.mark.parametrize(
    ("reaver", "deck", "shown"),
    [
        ("axe-chief", "village", ("farm", "runes")),
        ("robber-red", "village", ("farm", "runes")),
        ("fanatic-red", "keep", ("armor", "armor")),
    ],
)
def test_the_two_cards_come_from_the_deck(reaver: str, deck: str, shown: tuple[str, str]) -> None:
    hall = fire(reaver, shown={deck: [shown]})
    size = {"village": 62, "keep": 76}[deck] - 2
    assert (hall.asked, hall.left(deck)) == ("KeepOne", size - 2)
    assert getattr(hall.view(), deck)[0] == shown


@clause("RM-26.1", "RM-26.3", "RM-26.9")
@pytest.mark.parametrize(
    ("reaver", "deck", "cards"),
    [
        ("axe-chief", "village", ["farm", "runes"]),
        ("robber-red", "village", ["farm", "runes"]),
        ("fanatic-red", "keep", ["armor", "art"]),
    ],
)
def test_only_the_owner_sees_the_two_cards(reaver: str, deck: str, cards: list[str]) -> None:
    hall = fire(reaver, decks={deck: cards})
    mine, theirs = hall.view(0).hand, hall.view(1).hand
    assert mine is not None
    assert theirs is not None
    assert sorted(mine.unseen.cards or ()) == sorted(cards)
    assert (theirs.unseen.count, theirs.unseen.cards, theirs.seen) == (2, None, ())


# Discard a die for another on a chosen face.


@clause("RM-26.2", "RM-26.12", "RM-26.14")
@pytest.mark.parametrize("reaver", copies_of("chosen", "old-warrior", "scout"))
def test_a_die_of_the_clan_may_be_discarded_for_one_on_a_chosen_face(reaver: str) -> None:
    colour = {"chosen": "red", "old-warrior": "blue", "scout": "yellow"}[name_of(reaver)]
    others = [f"{other}-chest" for other in FACES if other != colour]
    hall = fire(reaver, dice={0: [f"{colour}-shield", f"{colour}-hammer", *others]})
    assert (hall.asked, hall.active) == ("DiscardFor", 0)
    assert hall.values("pay", "dice") == {f"{colour}-shield", f"{colour}-hammer"}
    assert hall.can("decline")
    hall.pay(f"{colour}-shield")
    assert hall.asked == "SetDie"
    assert hall.values("set", "die") == {f"{colour}-{face}" for face in FACES[colour]}
    hall.say("set", die=f"{colour}-double-hammer")
    assert has_fired(hall)
    assert sorted(hall.dice(0)) == sorted([f"{colour}-hammer", f"{colour}-double-hammer", *others])


@clause("RM-26.2", "RM-26.12", "RM-26.14")
@pytest.mark.parametrize(
    ("reaver", "dice"),
    [
        ("chosen-red", ["blue-raven", "yellow-tree"]),
        ("old-warrior-red", ["red-helmet", "yellow-tree"]),
        ("scout-red", ["red-helmet", "blue-raven"]),
    ],
)
def test_without_a_die_of_the_clan_nothing_is_asked(reaver: str, dice: list[str]) -> None:
    hall = fire(reaver, dice={0: dice})
    assert has_fired(hall)
    assert hall.dice(0) == dice


@clause("RM-26.16")
@pytest.mark.parametrize("reaver", copies_of("hirdmen"))
@pytest.mark.parametrize("colour", list(FACES))
def test_hirdmen_turn_any_die_into_one_of_its_colour_on_a_chosen_face(reaver: str, colour: str) -> None:
    dice = ["red-chest", "blue-chest", "yellow-chest"]
    hall = fire(reaver, dice={0: dice})
    assert hall.values("pay", "dice") == set(dice)
    hall.pay(f"{colour}-chest")
    assert hall.values("set", "die") == {f"{colour}-{face}" for face in FACES[colour]}
    hall.say("set", die=f"{colour}-longship")
    assert has_fired(hall)
    assert hall.dice(0) == [f"{colour}-longship" if die.startswith(colour) else die for die in dice]


# Discard dice for tokens.


@clause("RM-26.5")
@pytest.mark.parametrize("reaver", copies_of("plunderer"))
@pytest.mark.parametrize("die", ["red-helmet", "blue-chest", "yellow-double-hammer"])
def test_a_plunderer_turns_a_die_into_a_farm_without_terror(reaver: str, die: str) -> None:
    dice = ["red-helmet", "blue-chest", "yellow-double-hammer"]
    hall = fire(reaver, dice={0: dice})
    assert hall.values("pay", "dice") == set(dice)
    hall.pay(die)
    assert has_fired(hall)
    assert hall.dice(0) == [other for other in dice if other != die]
    assert (hall.goods(0, "farm"), hall.terror(0), hall.food(0)) == (1, 0, 0)


@clause("RM-26.6")
@pytest.mark.parametrize("reaver", copies_of("torchbearer"))
def test_a_torchbearer_turns_two_dice_into_a_wall_without_terror(reaver: str) -> None:
    hall = fire(reaver, dice={0: ["red-helmet", "red-helmet", "yellow-hammer"]})
    assert hall.values("pay", "dice") == {"red-helmet+red-helmet", "red-helmet+yellow-hammer"}
    hall.pay("red-helmet", "yellow-hammer")
    assert has_fired(hall)
    assert (hall.dice(0), hall.goods(0, "wall"), hall.terror(0), hall.favor(0)) == (["red-helmet"], 1, 0, 0)


@clause("RM-26.6")
def test_one_die_is_not_enough_for_a_torchbearer() -> None:
    hall = fire("torchbearer-red", dice={0: ["red-helmet"]}, upgrades={0: ["shield"]})
    assert has_fired(hall)
    assert (hall.dice(0), hall.goods(0, "wall")) == (["red-helmet"], 0)


# The Hunter.


@clause("RM-26.8")
@pytest.mark.parametrize("reaver", copies_of("hunter"))
def test_a_hunter_brings_a_food_and_three_more_for_a_die(reaver: str) -> None:
    hall = fire(reaver, dice={0: ["red-chest", "blue-raven", "yellow-tree"]})
    assert (hall.asked, hall.food(0)) == ("DiscardFor", 1)
    assert hall.values("pay", "dice") == {"red-chest", "blue-raven", "yellow-tree"}
    hall.pay("blue-raven")
    assert has_fired(hall)
    assert (hall.food(0), hall.dice(0)) == (4, ["red-chest", "yellow-tree"])


@clause("RM-26.8")
def test_a_hunter_brings_a_food_to_one_who_declines_or_has_no_die() -> None:
    hall = fire("hunter-red", dice={0: ["red-chest"]}).decline()
    assert has_fired(hall)
    assert (hall.food(0), hall.dice(0)) == (1, ["red-chest"])
    hall = fire("hunter-red")
    assert has_fired(hall)
    assert hall.food(0) == 1


# Discard Favor.


@clause("RM-26.17")
@pytest.mark.parametrize("reaver", copies_of("prophetess"))
@pytest.mark.parametrize("favor", [1, 5])
def test_a_prophetess_turns_a_favor_into_two_glory_once(reaver: str, favor: int) -> None:
    hall = fire(reaver, favor={0: favor})
    assert (hall.asked, hall.verbs()) == ("SpendFavor", {"spend", "decline"})
    hall.say("spend")
    assert has_fired(hall)
    assert (hall.favor(0), hall.glory(0)) == (favor - 1, 2)


@clause("RM-26.17")
def test_a_prophetess_asks_nothing_of_one_without_favor() -> None:
    hall = fire("prophetess-red")
    assert has_fired(hall)
    assert hall.glory(0) == 0


@clause("RM-26.18")
@pytest.mark.parametrize("reaver", copies_of("spakona"))
@pytest.mark.parametrize("favor", [2, 5])
def test_a_spakona_turns_two_favor_into_the_top_prophecy_once(reaver: str, favor: int) -> None:
    shown = {"prophecies": ["vanquisher"]}
    hall = fire(reaver, favor={0: favor}, decks={"prophecy": ["pillager", "pillager"]}, shown=shown)
    assert (hall.asked, hall.verbs()) == ("SpendFavor", {"spend", "decline"})
    hall.say("spend")
    assert has_fired(hall)
    assert (hall.favor(0), hall.pile(0), hall.left("prophecy")) == (favor - 2, ["pillager"], 1)
    assert hall.view().prophecies == ("vanquisher",)
    assert hall.view(1).crews[0].pile.known == ()


@clause("RM-26.18")
def test_a_spakona_asks_nothing_of_one_with_a_single_favor() -> None:
    hall = fire("spakona-red", favor={0: 1})
    assert has_fired(hall)
    assert (hall.favor(0), hall.pile(0)) == (1, [])


# What holds for all that ask for a discard.

ASKING = ["chosen", "plunderer", "torchbearer", "hunter", "old-warrior", "scout", "hirdmen", "prophetess", "spakona"]
CREW = {0: ["red-chest", "red-chest", "blue-chest", "blue-chest", "yellow-chest", "yellow-chest"]}


@clause(*WITH_A_DISCARD)
@pytest.mark.parametrize("name", [pytest.param(name, marks=clause(CLAUSES[name])) for name in ASKING])
def test_a_discard_may_be_declined(name: str) -> None:
    hall = fire(f"{name}-red", dice=CREW, favor={0: 4}).decline()
    assert has_fired(hall)
    assert (hall.dice(0), hall.favor(0), hall.glory(0), hall.pile(0)) == (CREW[0], 4, 0, [])
    assert (hall.goods(0, "farm"), hall.goods(0, "wall"), hall.food(0)) == (0, 0, 1 if name == "hunter" else 0)


@clause(*WITH_A_DISCARD)
@pytest.mark.parametrize("name", [pytest.param(name, marks=clause(CLAUSES[name])) for name in ASKING])
def test_a_discard_is_made_once(name: str) -> None:
    hall = fire(f"{name}-red", dice=CREW, favor={0: 4})
    if name in ("prophetess", "spakona"):
        hall.say("spend")
    else:
        hall.say("pay", dice=min(hall.values("pay", "dice"), key=str))
    hall = hall.say("set", die=min(hall.values("set", "die"), key=str)) if hall.asked == "SetDie" else hall
    assert has_fired(hall)


@clause("RM-26.2", "RM-26.5", "RM-26.6", "RM-26.8", "RM-26.12", "RM-26.14", "RM-26.16")
@pytest.mark.parametrize("name", [pytest.param(name, marks=clause(CLAUSES[name])) for name in ASKING[:7]])
def test_stored_dice_and_upgrades_are_not_discarded(name: str) -> None:
    stored: list[tuple[str, str]] = [
        ("draupnir", "red-shield"),
        ("andvaranaut", "blue-shield"),
        ("chalice", "yellow-chest"),
    ]
    hall = fire(f"{name}-red", area="subdue", artifacts={0: stored}, upgrades={0: ["shield", "chest"]})
    assert has_fired(hall)
    assert hall.artifacts(0) == dict(stored)
    assert (hall.goods(0, "farm"), hall.goods(0, "wall")) == (0, 0)


# Clans.


@clause(*EACH_REAVER)
@pytest.mark.parametrize("reaver", copies_of(*CLAUSES))
def test_a_reaver_promoted_brings_the_bonus_of_its_clan(reaver: str) -> None:
    number = int(CLAUSES[name_of(reaver)].split(".")[1])
    clan = ("tyr", "odin", "yggdrasil")[(number - 1) // 6]
    hall = stage(2, decks={"keep": ["art"]}, shown={"reavers": [(reaver,)]}).activate("recruit").act()
    hall.say("take_pair", pair=1).say("promote")
    hall = hall.say("draw_from", deck="keep") if clan == "tyr" else hall
    assert hall.leader(0) == reaver
    # The active player of Recruit has 2 Favor.
    gained = (hall.food(0), hall.favor(0) - 2, hall.pile(0))
    assert gained == {"tyr": (0, 0, ["art"]), "odin": (4, 0, []), "yggdrasil": (0, 2, [])}[clan]
