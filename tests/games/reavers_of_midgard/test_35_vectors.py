"""The worked examples (RM-35), with their numbers. Turquoise is seat 0, orange seat 1."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any, cast

import pytest

from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.chance import Rng
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

# Areas in which nobody needs to do anything, and the start marker stays where it is.
FOUR_AREAS = ("recruit", "battle-at-sea", "raid-villages", "raid-keeps")


def play_first(hall: Hall, *verbs: str) -> None:
    """Play the first option with one of these verbs."""
    words = next(words for words in hall.options() if words["do"] in verbs)
    hall.say(str(words.pop("do")), **words)


def ended(hall: Hall) -> Hall:
    """Play the last activation of the game: everybody rests."""
    hall.activate("raid-villages").all_rest()
    assert hall.over
    return hall


# The two scored boards.

TYR_REAVERS = ["chosen-red"] * 2 + ["fanatic-red"] * 2 + ["mercenary-red"] * 2 + ["axe-chief"] * 2
ODIN_REAVERS = ["hunter-blue"] * 2 + ["freeman-blue"] * 2 + ["spear-chief"] * 2
TURQUOISE_PROPHECIES = [
    "vanquisher",
    "vanquisher",
    "world-shaman",
    "slayer-lord",
    "refined-tastes",
    "juggernaut",
    "berserker-glory",
]
ORANGE_PROPHECIES = [
    "champion-valhalla",
    "slayer-lord",
    "feast-gods",
    "warrior-odin",
    "juggernaut",
    "refined-tastes",
]
TURQUOISE: dict[str, Any] = {
    "glory": 101,
    "pile": ["art"] * 4 + ["tapestry-a", "tapestry-b", "tapestry-c", "treasure", *TYR_REAVERS[2:]],
    "leader": TYR_REAVERS[0],
    "specialists": {"subdue": [TYR_REAVERS[1]]},
    "artifacts": ["bodn"],
    "tokens": {"farm": 4, "tower": 2},
    "terror": 2,
    "secrets": TURQUOISE_PROPHECIES,
}
ORANGE: dict[str, Any] = {
    "glory": 116,
    "pile": ["art", "treasure", *ODIN_REAVERS],
    "artifacts": ["skidbladnir", "draupnir", "bodn", "dainsleif"],
    "tokens": {"wall": 5},
    "terror": 3,
    "secrets": ORANGE_PROPHECIES,
}


def boards(*crews: dict[str, Any]) -> Hall:
    """These boards at the end of the game, one for each seat."""
    parts = {part for crew in crews for part in crew}
    given: dict[str, Any] = {
        part: {seat: crew[part] for seat, crew in enumerate(crews) if part in crew} for part in parts
    }
    return stage(max(len(crews), 2), in_round=6, last=True, used=["trade", "raid-keeps", "recruit"], **given)


@clause("RM-35.1")
@pytest.mark.parametrize(
    ("item", "glory"),
    [
        ("art", 13),
        ("tapestries", 15),
        ("treasure", 2),
        ("armor", 0),
        ("artifacts", 4),
        ("farms", 11),
        ("walls", 0),
        ("towers", 11),
        ("terror", -3),
        ("prophecies", 4 + 7 + 3 + 4 + 0 + 8),
    ],
)
def test_turquoise_scores_item_by_item(item: str, glory: int) -> None:
    assert boards(TURQUOISE, {}).final(0, item) == glory


@clause("RM-35.1")
@pytest.mark.parametrize(
    ("prophecy", "glory"),
    [("vanquisher", 2), ("slayer-lord", 3), ("refined-tastes", 4), ("juggernaut", 0), ("berserker-glory", 8)],
)
def test_each_prophecy_of_turquoise(prophecy: str, glory: int) -> None:
    assert boards(TURQUOISE | {"secrets": [prophecy]}, {}).final(0, "prophecies") == glory


@clause("RM-35.1")
def test_the_world_shaman_of_turquoise_counts_seven() -> None:
    counted = [prophecy for prophecy in TURQUOISE_PROPHECIES if prophecy != "world-shaman"]
    without = boards(TURQUOISE | {"secrets": counted}, {})
    assert boards(TURQUOISE, {}).final(0, "prophecies") - without.final(0, "prophecies") == 7


@clause("RM-35.1")
def test_turquoise_scores_180() -> None:
    hall = ended(boards(TURQUOISE, {}))
    assert (hall.table.scores[0], hall.table.scores[0] - hall.glory(0)) == (180, 79)


@clause("RM-35.2")
@pytest.mark.parametrize(
    ("item", "glory"),
    [
        ("art", 3),
        ("tapestries", 0),
        ("treasure", 2),
        ("armor", 0),
        ("artifacts", 2 + 3 + 4 + 2),
        ("farms", 0),
        ("walls", 19),
        ("towers", 0),
        ("terror", -6),
        ("prophecies", 4 + 0 + 0 + 6 + 5 + 1),
    ],
)
def test_orange_scores_item_by_item(item: str, glory: int) -> None:
    assert boards(ORANGE, {}).final(0, item) == glory


@clause("RM-35.2")
@pytest.mark.parametrize(("prophecy", "glory"), [*zip(ORANGE_PROPHECIES, [4, 0, 0, 6, 5, 1], strict=True)])
def test_each_prophecy_of_orange(prophecy: str, glory: int) -> None:
    assert boards(ORANGE | {"secrets": [prophecy]}, {}).final(0, "prophecies") == glory


@clause("RM-35.2")
def test_orange_scores_161() -> None:
    hall = ended(boards(ORANGE, {}))
    assert (hall.table.scores[0], hall.table.scores[0] - hall.glory(0)) == (161, 45)


@clause("RM-35.3")
def test_turquoise_wins_180_to_161() -> None:
    hall = ended(boards(TURQUOISE, ORANGE))
    assert hall.table.scores == (180, 161)
    assert hall.table.winners == (0,)
    told = [words for words in hall.told("scored") if words["n"]]
    for seat, sum_ in ((0, 79), (1, 45)):
        points = [int(words["n"]) * (-1 if words["minus"] == "yes" else 1) for words in told if words["seat"] == seat]
        assert sum(points) == sum_


# Seats and orders.


@clause("RM-35.4")
def test_picks_at_trade_go_by_distance_from_the_active_player() -> None:
    hall = stage(4, turn=2).activate("trade")
    asked = []
    while hall.asked != "PlaceShip":
        if hall.asked == "ActOrRest":
            hall.act()
        else:
            asked.append(hall.active)
            hall.say("pick", what="favor")
    assert asked == [2, 2, 2, 3, 3, 0, 1]
    assert [hall.favor(seat) for seat in range(4)] == [2, 2, 6, 4]


def raid_keeps(hall: Hall, resting: int | None = None) -> dict[int, int]:
    """Everybody raids but one who rests; how many keep cards each seat has gained."""
    hall.activate("raid-keeps")
    while hall.asked != "PlaceShip":
        if hall.asked == "ActOrRest" and hall.active == resting:
            hall.rest()
        else:
            play_first(hall, "act", "take_pair", "draw", "resolve")
    return {seat: len(hall.pile(seat)) for seat in range(hall.table.players)}


def raiders(players: int, **board: Any) -> Hall:
    """Everybody can pay for one raid, and all keep cards are Treasure or Art."""
    return stage(
        players,
        food=dict.fromkeys(range(players), 2),
        dice={seat: ["red-shield", "blue-shield"] for seat in range(players)},
        shown={"keep": [("art", "treasure")] * players},
        decks={"keep": ["art"] * 12 + ["treasure"] * 12},
        **board,
    )


@clause("RM-35.5")
def test_seats_gain_four_three_two_and_two_keep_cards() -> None:
    assert raid_keeps(raiders(4, turn=3, used=["trade", "recruit", "subdue"])) == {3: 4, 0: 3, 1: 2, 2: 2}


@clause("RM-35.6")
def test_a_resting_player_does_not_move_the_others_up() -> None:
    hall = raiders(4, turn=3, used=["trade", "recruit", "subdue"])
    assert raid_keeps(hall, resting=0) == {3: 4, 0: 0, 1: 2, 2: 2}


@clause("RM-35.7")
def test_the_second_of_two_players_sits_in_the_fourth_seat() -> None:
    hall = raiders(2).activate("trade").rest()
    assert hall.active == 1
    hall.act().say("pick", what="favor")
    assert (hall.favor(1), hall.active, hall.asked) == (2, 1, "PlaceShip")
    assert raid_keeps(hall) == {1: 4, 0: 2}


@clause("RM-35.8")
def test_two_players_attempt_three_times_and_once() -> None:
    hall = stage(2, favor={0: 12, 1: 12}, stacks={"favor-1": 5, "favor-2": 0, "favor-3": 0}).activate("subdue")
    while hall.asked != "PlaceShip":
        play_first(hall, "act", "settle", "resolve_tile", "set")
    assert (hall.lands(0), hall.lands(1)) == ({"favor-1": 3}, {"favor-1": 1})


def placers(hall: Hall, rounds: int) -> list[list[int]]:
    """Who places a ship, round by round, while everybody rests."""
    order = []
    for _ in range(rounds):
        ships = []
        for area in FOUR_AREAS:
            ships.append(hall.active)
            hall.activate(area).all_rest()
        order.append(ships)
    return order


@clause("RM-35.9")
def test_the_honor_ship_goes_round_while_the_start_marker_stays() -> None:
    hall = stage(3, start=1, honor=1)
    assert placers(hall, 3) == [[1, 2, 0, 1], [1, 2, 0, 2], [1, 2, 0, 0]]


@clause("RM-35.10")
@pytest.mark.parametrize(
    ("players", "first", "food"),
    [(4, 2, [6, 7, 4, 5]), (4, 0, [4, 5, 6, 7]), (3, 2, [5, 6, 4]), (2, 1, [5, 4])],
)
def test_food_rises_clockwise_from_the_start_player(players: int, first: int, food: list[int]) -> None:
    for seed in range(5):
        view = cast(ReaversView, GAME.deal(players, seed, first=f"seat-{first}").view(first))
        assert [crew.food for crew in view.crews] == food


@clause("RM-35.11")
def test_the_start_player_who_trades_hands_the_marker_on() -> None:
    hall = stage(4).activate("trade")
    assert [crew.start for crew in hall.view().crews] == [False, True, False, False]
    hall.all_rest()
    ships = [0]
    for area in FOUR_AREAS[:3]:
        ships.append(hall.active)
        hall.activate(area).all_rest()
    assert ships == [0, 1, 2, 3]
    assert (hall.view().round, hall.view().order, hall.active) == (2, (1, 2, 3, 0), 1)


@clause("RM-35.12")
def test_another_who_trades_takes_the_marker() -> None:
    hall = stage(4, turn=2, used=["recruit", "subdue"]).activate("trade")
    assert [crew.start for crew in hall.view().crews] == [False, False, True, False]
    hall.all_rest()
    assert hall.active == 3
    hall.activate("raid-keeps").all_rest()
    assert (hall.view().round, hall.view().order, hall.active) == (2, (2, 3, 0, 1), 2)


# Combat.


@clause("RM-35.13")
def test_a_combat_won_by_rerolling_two_dice() -> None:
    hall = stage(2, favor={0: 2}, dice={0: ["red-double-hammer", "blue-hammer", "red-chest"]})
    hall.activate("subdue").act().say("force", territory="food-3")
    hall.commit("red-double-hammer", "blue-hammer", shows=[0, 1, 0])
    assert hall.asked == "Reroll"
    hall.reroll(0, 0, shows=[1, 2, 0])
    assert hall.told("combat_won") == [{"seat": 0, "successes": 3, "defence": 3}]
    assert {"seat": 0, "territory": "food-3"} in hall.told("territory_taken")
    assert (hall.favor(0), hall.dice(0)) == (1, ["red-chest"])


@clause("RM-35.14")
def test_a_tower_not_pillaged_still_gives_its_dice() -> None:
    hall = stage(
        2,
        dice={0: ["red-double-hammer"]},
        artifacts={0: [("andvaranaut", "red-shield")]},
        decks={"keep": ["tower-blue-yellow"]},
    )
    hall.activate("raid-keeps").say("use", artifact="andvaranaut", die="red-shield")
    assert hall.asked == "ChoosePillage"
    hall.say("pillage").commit("red-double-hammer", shows=[1, 1])
    assert hall.told("combat_lost") == [{"seat": 0, "successes": 2, "defence": 3}]
    assert (hall.goods(0, "tower"), hall.glory(0)) == (0, 0)
    assert [die.split("-")[0] for die in hall.dice(0)] == ["blue", "yellow"]


ODDS = [(1, 1, Fraction(2, 3)), (2, 1, Fraction(8, 9)), (2, 2, Fraction(2, 3)), (3, 3, Fraction(17, 27))]


@clause("RM-35.15")
@pytest.mark.parametrize(("dice", "defence", "odds"), ODDS)
def test_the_odds_of_the_faces(dice: int, defence: int, odds: Fraction) -> None:
    faces = GAME.content.game.dice.combat.values
    rolls = list(product(faces, repeat=dice))
    assert Fraction(sum(sum(roll) >= defence for roll in rolls), len(rolls)) == odds


@clause("RM-35.15")
@pytest.mark.parametrize(("dice", "defence", "odds"), ODDS)
def test_combats_are_won_as_often_as_the_odds_say(dice: int, defence: int, odds: Fraction) -> None:
    hall = stage(2, dice={0: ["red-hammer"] * dice})
    hall.activate("subdue").act().say("force", territory=f"food-{defence}")
    won = 0
    for seed in range(600):
        trial = Hall(cast(Any, hall.table.copy()))
        trial.table.rng = Rng(seed)
        won += len(trial.commit(*["red-hammer"] * dice).told("combat_won"))
    # Within four standard deviations of 600 rolls.
    assert abs(won / 600 - odds) < 0.08


# Final scoring.


@clause("RM-35.16")
@pytest.mark.parametrize(("terror", "glory"), [*enumerate([0, -1, -3, -6, -10, -15, -21, -27, -33])])
def test_terror_costs_glory(terror: int, glory: int) -> None:
    hall = ended(boards({"terror": terror}, {}))
    assert hall.final(0, "terror") == glory
    assert hall.table.scores == (glory, 0)


@clause("RM-35.17")
@pytest.mark.parametrize(
    ("card", "count", "glory"), [("treasure", 6, 20), ("treasure", 9, 34), ("art", 7, 23), ("armor", 8, 32)]
)
def test_sets_overflow_into_further_sets(card: str, count: int, glory: int) -> None:
    hall = boards({"pile": [card] * count}, {})
    assert (hall.final(0, card), hall.score(0)) == (glory, glory)


@clause("RM-35.18")
@pytest.mark.parametrize(("designs", "glory"), [("aaabbc", 21), ("aabb", 8), ("aabbcc", 30)])
def test_tapestries_score_by_trios(designs: str, glory: int) -> None:
    hall = boards({"pile": [f"tapestry-{design}" for design in designs]}, {})
    assert hall.final(0, "tapestries") == glory


@clause("RM-35.19")
@pytest.mark.parametrize(
    ("token", "count", "glory"),
    [
        ("farm", 3, 3),
        ("farm", 4, 8),
        ("farm", 6, 18),
        ("wall", 3, 6),
        ("wall", 5, 15),
        ("wall", 6, 24),
        ("tower", 3, 9),
        ("tower", 4, 16),
        ("tower", 6, 30),
    ],
)
def test_tokens_score_by_their_bracket(token: str, count: int, glory: int) -> None:
    hall = boards({"tokens": {token: count}}, {"tokens": {token: count + 1}})
    assert (hall.final(0, f"{token}s"), hall.score(0)) == (glory, glory)


@clause("RM-35.20")
def test_all_who_tie_for_most_walls_earn_the_bonus() -> None:
    hall = boards(*[{"tokens": {"wall": count}} for count in (3, 3, 1)])
    assert [hall.final(seat, "walls") for seat in range(3)] == [10, 10, 2]


@clause("RM-35.21")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_farms_nobody_has_most_farms(players: int) -> None:
    hall = boards(*[{} for _ in range(players)])
    assert [hall.final(seat, "farms") for seat in range(players)] == [0] * players
    assert ended(hall).table.scores == (0,) * players


@clause("RM-35.22")
def test_territories_pay_at_the_end_of_five_rounds() -> None:
    income = []
    for number, owned in enumerate([1, 1, 2, 3, 3, 5], start=1):
        hall = stage(2, in_round=number, last=True, used=["trade", "recruit", "subdue"], lands={0: {"dice-2": owned}})
        hall.activate("raid-keeps").all_rest()
        income.append(hall.glory_from(0, "income"))
        assert hall.glory(0) == income[-1]
    assert income == [1, 1, 2, 3, 3, 0]
    assert sum(income) == 10


# Payments and dice.


@clause("RM-35.23")
@pytest.mark.parametrize(("icon", "payable"), [("blue-raven", True), ("red-helmet", False)])
def test_an_icon_pays_for_a_raid_under_a_leader_of_its_clan(icon: str, payable: bool) -> None:
    hall = stage(2, food={0: 2}, dice={0: ["red-shield", icon]}, leader={0: "hunter-blue"}).activate("raid-keeps")
    assert hall.can("act") is payable
    if payable:
        hall.act()
        assert (hall.food(0), hall.dice(0)) == (0, [])


@clause("RM-35.24")
def test_an_upgrade_pays_for_a_chest_and_turns_up_again() -> None:
    hall = stage(
        2,
        food={0: 1},
        dice={0: ["red-chest"]},
        upgrades={0: ["chest"]},
        decks={"village": ["runes"] * 4},
    )
    hall.activate("raid-villages")
    assert hall.can("act")
    hall.act()
    assert (hall.food(0), hall.dice(0), hall.upgrades(0)) == (0, [], {"chest": (0, 1)})
    while hall.asked != "PlaceShip":
        play_first(hall, "resolve", "choose", "burden", "gather")
        assert hall.asked == "PlaceShip" or hall.upgrades(0) == {"chest": (0, 1)}
    assert hall.upgrades(0) == {"chest": (1, 0)}


@clause("RM-35.25")
def test_one_of_eleven_dice_is_returned() -> None:
    hall = stage(
        2,
        dice={0: ["blue-chest"] * 9},
        specialists={0: {"raid-villages": ["robber-blue"]}},
        decks={"village": ["swords"] * 2},
    )
    hall.activate("raid-villages").say("keep", card="swords")
    wanted = {"seat": 0, "dice": "red-shield+yellow-tree"}
    hall.luckily("choose", {"side": "left"}, lambda after: wanted in after.told("rolled"))
    assert hall.asked == "Overflow"
    assert hall.values("return", "dice") == {"blue-chest", "red-shield", "yellow-tree"}
    assert {*hall.verbs()} == {"return"}
    hall.say("return", dice="blue-chest")
    assert hall.dice(0) == ["red-shield", *["blue-chest"] * 8, "yellow-tree"]


@clause("RM-35.26")
def test_two_world_shamans_among_five_prophecies() -> None:
    others = ["vanquisher", "pillager", "juggernaut"]
    assert boards({"secrets": ["world-shaman", "world-shaman", *others]}, {}).final(0, "prophecies") == 10


@clause("RM-35.27")
def test_the_kraken_takes_the_last_food_and_nothing_else() -> None:
    hall = stage(2, food={0: 5}, decks={"expedition": ["kraken"], "sea": []})
    hall.activate("battle-at-sea").act()
    assert {"seat": 0, "card": "kraken"} in hall.told("expedition_suffered")
    assert (hall.food(0), hall.dice(0), hall.glory(0), hall.active) == (0, [], 2, 1)
    assert hall.told("die_lost") == []


@clause("RM-35.28")
def test_the_active_player_wins_a_skiff() -> None:
    hall = stage(
        2,
        food={0: 4},
        dice={0: ["red-longship", "red-chest", "red-shield"]},
        shown={"sea": ["skiff"]},
        decks={"expedition": ["calm"], "sea": ["skiff"]},
    )
    hall.activate("battle-at-sea").act().say("combine")
    assert (hall.food(0), hall.glory(0)) == (4 - 4 + 2, 2 + 10)
    assert hall.pile(0) == ["skiff"]


@clause("RM-35.29")
def test_sailors_reward_counts_upgrades_face_down_too() -> None:
    hall = boards({"upgrades": ["chest"], "turned": ["shield"], "secrets": ["sailors-reward"]}, {})
    assert hall.final(0, "prophecies") == 4


@clause("RM-35.30")
@pytest.mark.parametrize(("favor", "winners"), [((2, 3), (1,)), ((2, 2), (0, 1)), ((3, 2), (0,))])
def test_favor_breaks_a_tie(favor: tuple[int, int], winners: tuple[int, ...]) -> None:
    hall = ended(boards({"glory": 120, "favor": favor[0]}, {"glory": 120, "favor": favor[1]}))
    assert (hall.table.scores, hall.table.winners) == ((120, 120), winners)
    assert [words["seat"] for words in hall.told("won")] == list(winners)


@clause("RM-35.31")
def test_an_odin_reaver_is_promoted_over_a_tyr_leader() -> None:
    hall = stage(
        2,
        leader={0: "chosen-red"},
        secrets={0: ["berserker-glory"]},
        shown={"reavers": [("hunter-blue", "hunter-blue")]},
    )
    hall.activate("recruit").act().say("take_pair", pair=1).say("promote")
    assert (hall.food(0), hall.leader(0)) == (4, "hunter-blue")
    assert hall.pile(0) == ["berserker-glory", "chosen-red"]
    assert hall.final(0, "prophecies") == 1


@clause("RM-35.32")
def test_a_hunter_feeds_the_raid() -> None:
    hall = stage(
        2,
        dice={0: ["red-shield", "red-shield", "blue-chest"]},
        specialists={0: {"raid-keeps": ["hunter-blue"]}},
    )
    hall.activate("raid-keeps")
    assert (hall.food(0), hall.asked) == (1, "DiscardFor")
    hall.pay("blue-chest")
    assert hall.food(0) == 4
    hall.act()
    assert (hall.food(0), hall.dice(0)) == (2, [])
