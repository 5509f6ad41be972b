"""What is told of each act, word for word and in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from longhall import SPECTATOR
from longhall.kernel.vocabulary import Words
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

Play = Callable[[], Hall]

TOLD = (
    "RM-1.6",
    "RM-6.1",
    "RM-7.3",
    "RM-7.7",
    "RM-10.1",
    "RM-10.5",
    "RM-10.11",
    "RM-10.12",
    "RM-11.3",
    "RM-14.5",
    "RM-15.1",
    "RM-15.6",
    "RM-15.9",
    "RM-16.2",
    "RM-16.8",
    "RM-18.3",
    "RM-20.2",
    "RM-20.5",
    "RM-20.6",
    "RM-20.9",
    "RM-22.5",
    "RM-22.6",
    "RM-22.8",
    "RM-23.2",
    "RM-23.3",
    "RM-26.10",
    "RM-28.1",
    "RM-28.4",
    "RM-28.6",
    "RM-30.10",
    "RM-31.13",
    "RM-31.14",
    "RM-31.16",
    "RM-B.8",
)


def telling(hall: Hall, viewer: int = SPECTATOR) -> list[str]:
    """What a viewer is told of the last act: each event with its facts."""
    return [" ".join(map(str, words.values())) for words in hall.outcome.events(viewer)]


# Tables.


def sail(*dice: str, expedition: str = "calm", **layout: Any) -> Hall:
    """Seat 0 of two puts to sea with one expedition to come."""
    given: dict[str, Any] = {"food": {0: 5}, "shown": {"sea": ["skiff", "spawn"]}} | layout
    hall = stage(2, dice={0: dice}, decks={"expedition": [expedition], "sea": []}, **given)
    return hall.activate("battle-at-sea").act()


def raid(card: str, *dice: str, **layout: Any) -> Hall:
    """Seat 1 of two, who gains no more than a pair, is to resolve a card of it."""
    area, other = ("raid-villages", "village-wall") if card in VILLAGE else ("raid-keeps", "armor")
    paid = ["red-chest", "blue-chest"] if card in VILLAGE else ["red-shield", "blue-shield"]
    shown: dict[str, Any] = {"village" if card in VILLAGE else "keep": [(card, other)]}
    hall = stage(2, food={1: 2}, dice={1: [*paid, *dice]}, shown=shown, **layout).activate(area).rest().act()
    return hall.say("take_pair", pair=1)


VILLAGE = {"farm", "bodn", "harp"}


def full_board() -> Hall:
    """Seat 1 has four artifacts and gains a fifth."""
    artifacts = {1: ["harp", ("draupnir", "yellow-shield"), "eldhrimnir", "hringhorni"]}
    return raid("bodn", artifacts=artifacts).say("resolve", card="bodn")


def loaded(artifact: str, die: str, area: str, **layout: Any) -> Hall:
    """Seat 0 may use an artifact."""
    return stage(2, artifacts={0: [(artifact, die)]}, **layout).activate(area)


def recruited() -> Hall:
    """Seat 0 has taken two reavers, is to use the first, and can use Jarnglofar afterwards."""
    shown = {"reavers": [("hunter-blue", "scout-red")]}
    hall = loaded("jarnglofar", "blue-raven", "recruit", shown=shown).act().say("take_pair", pair=1)
    return hall.luckily(
        "resolve", {"card": "hunter-blue"}, lambda after: after.dice(0) == ["blue-shield", "blue-chest"]
    )


def named() -> Hall:
    """Both reavers are used; Jarnglofar is to name one of them."""
    hall = recruited().say("specialize", slot="subdue")
    hall.decline_while("Store")
    hall.say("specialize", slot="subdue")
    return hall.say("use", artifact="jarnglofar", die="blue-raven")


def keeping() -> Hall:
    """Seat 0 keeps one of two cards."""
    board = {0: {"raid-keeps": ["fanatic-red"]}}
    return stage(2, specialists=board, decks={"keep": ["art", "treasure"]}).activate("raid-keeps")


def forcing(**layout: Any) -> Hall:
    """Seat 0 attempts a territory of defence 3 by force."""
    return stage(2, dice={0: ["red-double-hammer"]}, **layout).activate("subdue").act().say("force", territory="food-3")


def pillaging() -> Hall:
    """Seat 1 fights for a Tower token."""
    return raid("tower-red-blue", "yellow-hammer").say("resolve", card="tower-red-blue").say("pillage")


def last_rest() -> Hall:
    """Three players, the Honor Ship with seat 1; seat 0 ends the second round."""
    hall = stage(3, in_round=2, honor=1, last=True, used=["recruit", "battle-at-sea", "subdue"])
    hall.activate("raid-keeps").rest().rest()
    assert (hall.active, hall.asked) == (0, "RestChoice")
    return hall.say("gather")


ACTS: dict[str, tuple[Play, list[str]]] = {
    "Trade is chosen by the start player": (
        lambda: stage(4, start=3).activate("trade"),
        ["ship_placed 3 trade", "start_marker 0"],
    ),
    "Trade is chosen by another": (
        lambda: stage(4, start=0, turn=2).activate("trade"),
        ["ship_placed 2 trade", "start_marker 2"],
    ),
    "specialists of all players fire": (
        lambda: stage(
            3, specialists={0: {"subdue": ["saga-keeper-yellow"]}, 1: {"subdue": ["royal-guard-blue", "hunter-blue"]}}
        ).activate("subdue"),
        [
            "ship_placed 0 subdue",
            "fired 0 saga-keeper-yellow",
            "glory 0 2 specialists",
            "fired 1 royal-guard-blue",
            "die_set 1 blue-raven",
            "fired 1 hunter-blue",
            "gained 1 food 1",
        ],
    ),
    "the cost is paid before the effect": (
        lambda: (
            stage(2, food={0: 3}, dice={0: ["red-shield"] * 2}, shown={"keep": [("art", "armor")]})
            .activate("raid-keeps")
            .act()
        ),
        ["acted 0 raid-keeps", "spent 0 food 2", "paid 0 red-shield+red-shield"],
    ),
    "a free area costs nothing": (
        lambda: stage(2, shown={"reavers": [("hunter-blue", "scout-red")]}).activate("recruit").act(),
        ["acted 0 recruit", "gained 0 favor 2"],
    ),
    "a player other than the active one rests": (
        lambda: stage(2).activate("recruit").rest().say("rest"),
        ["rested 1"],
    ),
    "the last dice at Trade are taken": (
        lambda: stage(2, trade=["red-chest", "blue-chest"]).activate("trade").act().say("pick", what="dice"),
        ["dice_taken 0 red-chest+blue-chest"],
    ),
    "a calm expedition": (
        lambda: sail(glory={0: 30}),
        ["acted 0 battle-at-sea", "spent 0 food 4", "glory 0 2 sea", "expedition 0 calm"],
    ),
    "an expedition takes what there is": (
        lambda: sail("red-chest", expedition="spoiled-rations").say("suffer"),
        ["expedition_suffered 0 spoiled-rations", "lost 0 food 1"],
    ),
    "an expedition takes the leader": (
        lambda: sail("red-longship", expedition="rough-seas", leader={0: "scout-red"}).say("suffer"),
        ["expedition_suffered 0 rough-seas", "reaver_dismissed 0 scout-red"],
    ),
    "an expedition is met with the leader": (
        lambda: (
            sail(expedition="famine", leader={0: "scout-red"}, specialists={0: {"subdue": ["hunter-blue"]}})
            .say("meet")
            .say("dismiss", reaver="leader")
        ),
        ["reaver_dismissed 0 scout-red"],
    ),
    "an expedition is met": (
        lambda: sail("red-longship", "red-hammer", expedition="kraken").say("meet"),
        ["expedition_met 0 kraken", "paid 0 red-longship+red-hammer", "glory 0 3 sea"],
    ),
    "an expedition is ignored": (
        lambda: sail(expedition="famine", artifacts={0: [("skidbladnir", "red-longship")]}).say(
            "use", artifact="skidbladnir", die="red-longship"
        ),
        ["used 0 skidbladnir red-longship", "expedition_ignored 0 famine"],
    ),
    "a die is discarded for an artifact": (
        lambda: loaded("harp", "yellow-tree", "trade").say("use", artifact="harp", die="yellow-tree"),
        ["used 0 harp yellow-tree", "gained 0 favor 2"],
    ),
    "an old artifact is piled": (
        lambda: full_board().say("pile", artifact="draupnir", die="yellow-shield"),
        [
            "artifact_piled 1 draupnir",
            "artifact_placed 1 bodn",
            "card_resolved 1 village-wall",
            "gained 1 favor 2",
        ],
    ),
    "the new artifact is piled": (
        lambda: full_board().say("pile_new"),
        ["artifact_piled 1 bodn", "card_resolved 1 village-wall", "gained 1 favor 2"],
    ),
    "an artifact is resolved": (
        lambda: raid("harp").say("resolve", card="harp"),
        ["card_resolved 1 harp", "artifact_placed 1 harp", "card_resolved 1 village-wall", "gained 1 favor 2"],
    ),
    "no token is left": (
        lambda: raid("farm", token_supply={"farm": 0}).say("resolve", card="farm").say("pillage"),
        [
            "pillaged 1 farm",
            "gained 1 food 1",
            "gained 1 terror 1",
            "card_resolved 1 village-wall",
            "gained 1 favor 2",
        ],
    ),
    "a reaver rolls and is used": (
        recruited,
        ["reaver_gained 0 hunter-blue", "rolled 0 blue-shield+blue-chest"],
    ),
    "a reaver is promoted": (
        lambda: (
            stage(2, shown={"reavers": [("hunter-blue", "hunter-blue")]}, supply={"blue": 0, "red": 0, "yellow": 0})
            .activate("recruit")
            .act()
            .say("take_pair", pair=1)
            .say("promote")
        ),
        ["promoted 0 hunter-blue", "gained 0 food 4", "reaver_gained 0 hunter-blue"],
    ),
    "a reaver's promotion is gained once more": (
        lambda: named().say("name", reaver="hunter-blue"),
        ["rewarded 0 hunter-blue", "gained 0 food 4"],
    ),
    "fewer cards are drawn than asked for": (
        lambda: (
            stage(
                2,
                food={0: 2},
                dice={0: ["red-shield"] * 2},
                shown={"keep": [("art", "armor")]},
                decks={"keep": ["art", "armor", "treasure"]},
            )
            .activate("raid-keeps")
            .act()
            .say("take_pair", pair=1)
        ),
        ["pair_taken 0 art armor", "drew 0 keep 1"],
    ),
    "two cards are drawn, of which one is kept": (
        keeping,
        ["ship_placed 0 raid-keeps", "fired 0 fanatic-red", "drew 0 keep 2"],
    ),
    "one of two cards is kept": (
        lambda: keeping().say("keep", card="art"),
        ["card_discarded 0 treasure", "card_resolved 0 art", "rested 0"],
    ),
    "a combat is won by a reroll": (
        lambda: (
            forcing(favor={0: 1}, stacks={"food-3": 1})
            .commit("red-double-hammer", shows=[0, 1])
            .reroll(0, shows=[1, 2])
        ),
        [
            "spent 0 favor 1",
            "combat_rerolled 0 0 1 1",
            "combat_won 0 3 3",
            "territory_taken 0 food-3",
            "tile_turned 0 food-3-1",
            "glory 0 7 territories",
            "rested 1",
        ],
    ),
    "a combat is rolled": (
        lambda: forcing(favor={0: 1}).commit("red-double-hammer", shows=[0, 1]),
        ["hammers_committed 0 red-double-hammer 0 0", "combat_rolled 0 1 1 0"],
    ),
    "a combat is conceded": (
        lambda: forcing().commit(),
        ["hammers_committed 0 none 0 0", "combat_lost 0 0 3"],
    ),
    "a pillage fails": (
        lambda: pillaging().commit("yellow-hammer", shows=[1]),
        [
            "hammers_committed 1 yellow-hammer 0 0",
            "combat_rolled 1 0 1 0",
            "combat_lost 1 1 3",
            "card_resolved 1 armor",
        ],
    ),
    "a territory is settled": (
        lambda: stage(2, favor={0: 6}).activate("subdue").act().say("settle", territory="favor-1"),
        ["territory_settled 0 favor-1", "spent 0 favor 2", "territory_taken 0 favor-1"],
    ),
    "a territory is replaced by a better one": (
        lambda: (
            loaded("laevateinn", "red-helmet", "subdue", favor={0: 6})
            .act()
            .say("settle", territory="favor-1")
            .say("use", artifact="laevateinn", die="red-helmet")
        ),
        ["used 0 laevateinn red-helmet", "territory_replaced 0 favor-1 favor-3"],
    ),
    "a round ends": (last_rest, ["gained 0 food 2", "honor_ship 2", "round_began 3"]),
}


@clause(*TOLD)
@pytest.mark.parametrize(("play", "told"), ACTS.values(), ids=ACTS)
def test_an_act_is_told_word_for_word(play: Play, told: list[str]) -> None:
    hall = play()
    assert telling(hall) == told
    for viewer in range(hall.table.players):
        assert telling(hall, viewer) == told


@clause("RM-B.5", "RM-B.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_owner_is_told_which_prophecy_was_drawn(seat: int) -> None:
    hall = stage(2, decks={"prophecy": ["vanquisher"]}).activate("trade")
    (hall if seat == 0 else hall.rest()).act().say("pick", what="prophecy")
    secret: Words = {"event": "prophecy_drawn", "seat": seat}
    assert secret | {"card": "vanquisher"} in hall.outcome.events(seat)
    for viewer in (1 - seat, SPECTATOR):
        assert secret in hall.outcome.events(viewer)
