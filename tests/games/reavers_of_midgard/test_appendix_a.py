"""Decisions (Appendix A): each row of the table is asked of the right player, with the right options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import longhall
from longhall.kernel.chance import Rng
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

FACES = ("shield", "chest", "longship", "hammer", "double-hammer")
RED = [f"red-{face}" for face in (*FACES, "helmet")]
BLUE = [f"blue-{face}" for face in (*FACES, "raven")]
YELLOW = [f"yellow-{face}" for face in (*FACES, "tree")]
ALL_DICE = RED + BLUE + YELLOW


def asks(hall: Hall, seat: int, kind: str, *options: str) -> Hall:
    """This seat is asked this, and these are all its options."""
    assert (hall.active, hall.asked) == (seat, kind)
    said = [" ".join(str(value) for value in words.values()) for words in hall.options()]
    assert sorted(said) == sorted(options)
    return hall


def sets(*dice: str) -> list[str]:
    return [f"set {die}" for die in dice]


def raid(area: str, *cards: str, seat: int = 2, **board: Any) -> Hall:
    """A seat of four, the third in the order of play, has taken the only pair there, with no card more."""
    face = "shield" if area == "raid-keeps" else "chest"
    dice = {seat: [f"red-{face}", f"red-{face}", *board.pop("dice", [])]}
    deck = "keep" if area == "raid-keeps" else "village"
    shown = {deck: [cards, ("art", "art") if deck == "keep" else ("farm", "farm")]}
    hall = stage(4, food={seat: 2}, dice=dice, shown=shown, **board)
    hall.activate(area)
    while hall.active != seat:
        hall.rest()
    hall.decline_while("Store", "UseArtifacts").act()
    if hall.asked == "PayDice":
        hall.pay(f"red-{face}", f"red-{face}")
    return hall.say("take_pair", pair=1)


def at_sea(expedition: str = "calm", battle: str = "skiff", **board: Any) -> Hall:
    """The second of two players acts at sea; this battle is the only one there is."""
    decks = {"expedition": [expedition], "sea": [battle]}
    hall = stage(2, food={1: 8}, shown={"sea": [battle]}, decks=decks, **board)
    return hall.activate("battle-at-sea").rest().decline_while("Store", "UseArtifacts").act()


# The three clauses.


@clause("RM-A.1")
def test_a_choice_with_one_option_is_not_asked() -> None:
    """No payment to choose, one pair and no deck, two equal reavers, one opponent."""
    reavers = ["hunter-blue", "hunter-blue"]
    hall = stage(2, shown={"reavers": [tuple(reavers)]}, decks={"reaver": reavers})
    hall.activate("recruit").act()
    assert hall.told("pair_taken") == [{"seat": 0, "first": "hunter-blue", "second": "hunter-blue"}]
    assert hall.asked == "UseReaver"


@clause("RM-A.1")
def test_a_seat_that_cannot_pay_is_not_asked_to_act() -> None:
    hall = stage(2, food={0: 1}, dice={0: ["red-shield", "red-shield"]}).activate("raid-keeps")
    assert (hall.active, hall.asked) == (0, "RestChoice")


@clause("RM-A.1")
def test_the_only_payment_is_made_without_asking() -> None:
    hall = stage(2, food={0: 2}, dice={0: ["red-shield"] * 3}, shown={"keep": [("art", "art")]})
    hall.activate("raid-keeps").act()
    assert (hall.asked, hall.dice(0)) == ("TakePair", ["red-shield"])


@clause("RM-A.1")
def test_the_only_opponent_is_burdened_without_asking() -> None:
    village = ["runes"] * 4
    hall = stage(2, dice={0: ["red-chest"] * 2}, food={0: 1}, decks={"village": village})
    hall.activate("raid-villages").act().say("resolve", card="runes").say("choose", side="left")
    assert hall.terror(1) == 1


@clause("RM-A.1")
@pytest.mark.parametrize(
    ("hall", "asked"),
    [
        (lambda: stage(2, specialists={0: {"raid-keeps": ["fanatic-red"]}}, decks={"keep": ["art"] * 9}), "KeepOne"),
        (lambda: stage(2, dice={0: ["red-shield"] * 2}, food={0: 2}, decks={"keep": ["art"] * 9}), "ResolveLoot"),
        (lambda: stage(2, artifacts={0: [("brisingamen", "yellow-tree")]}), "ChooseReturn"),
    ],
)
def test_three_choices_are_asked_even_with_one_option(hall: Callable[[], Hall], asked: str) -> None:
    table = hall().activate("raid-keeps") if asked != "ChooseReturn" else hall().activate("trade")
    if asked == "ResolveLoot":
        table.act()
    elif asked == "ChooseReturn":
        table.say("use", artifact="brisingamen", die="yellow-tree")
    assert (table.asked, len(table.options())) == (asked, 1)


# Asked even with one option, since an answer given at once would tell the others what was drawn.
ASKED_ALL_THE_SAME = {"KeepOne", "ChooseReturn", "ResolveLoot"}


@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=st.integers(0, longhall.LARGEST_SEED))
@settings(max_examples=4, deadline=None, phases=[Phase.generate])
@clause("RM-A.1", "RM-A.2")
def test_whatever_is_asked_has_several_options_and_no_option_twice(players: int, seed: int) -> None:
    table, rng = GAME.deal(players, seed), Rng(seed)
    while not table.over:
        assert len(table.to_act) == 1
        seat = table.to_act[0]
        options = table.options(seat)
        prompt = table.prompt(seat)
        assert prompt
        assert len(options) > 1 or prompt.kind in ASKED_ALL_THE_SAME
        assert len({*options}) == len(options)
        table.act(seat, options[rng.below(len(options))])


@clause("RM-A.2")
def test_a_payment_is_one_choice_and_equal_dice_are_one_option() -> None:
    hall = stage(
        2, food={0: 2}, dice={0: ["red-shield", "red-shield", "red-shield", "blue-shield"]}, leader={0: "chosen-red"}
    )
    hall.activate("raid-keeps").act()
    asks(hall, 0, "PayDice", "pay red-shield+red-shield", "pay red-shield+blue-shield")


@clause("RM-A.2")
def test_an_overflow_of_several_dice_is_one_choice() -> None:
    hall = stage(
        2,
        dice={0: ["red-shield"] * 9 + ["blue-chest"]},
        specialists={0: {"subdue": ["robber-blue"]}},
        decks={"village": ["swords", "swords"]},
    )
    hall.activate("subdue").say("keep", card="swords")
    rolled = {"seat": 0, "dice": "red-shield+yellow-tree"}
    hall.luckily("choose", {"side": "left"}, lambda after: rolled in after.told("rolled"))
    asks(
        hall,
        0,
        "Overflow",
        "return red-shield+red-shield",
        "return red-shield+blue-chest",
        "return red-shield+yellow-tree",
        "return blue-chest+yellow-tree",
    )


@clause("RM-A.2")
def test_a_reroll_is_one_choice_of_dice_by_what_they_show() -> None:
    hall = stage(2, favor={0: 1}, dice={0: ["red-double-hammer"] * 2}).activate("subdue").act()
    hall.say("force", territory="food-3").commit("red-double-hammer", "red-double-hammer", shows=[0, 0, 0, 1])
    options = ["0", "0+0", "0+0+0", "1", "0+1", "0+0+1", "0+0+0+1"]
    asks(hall, 0, "Reroll", "decline", *[f"reroll {dice}" for dice in options])


@clause("RM-A.2")
def test_equal_cards_are_one_option() -> None:
    hall = raid("raid-villages", "runes", "runes")
    assert hall.asked == "ChooseSide"


@clause("RM-A.2")
def test_reavers_of_one_name_with_other_dice_are_two_options() -> None:
    hall = stage(2, shown={"reavers": [("chosen-red", "chosen-blue")]})
    hall.activate("recruit").act().say("take_pair", pair=1)
    asks(hall, 0, "RecruitCards", "resolve chosen-red", "resolve chosen-blue")


@clause("RM-A.2")
@pytest.mark.parametrize(("tiles", "asked"), [(2, False), (3, True)])
def test_the_two_equal_tiles_of_a_stack_are_one_kind(tiles: int, asked: bool) -> None:
    """The first two of a stack are equal, the third is another."""
    hall = stage(2, food={0: 10}, stacks={"food-1": tiles, "food-2": 0, "food-3": 0}).activate("subdue").act()
    for _ in range(2 if tiles == 2 else 3):
        if hall.asked == "Attempt":
            hall.say("settle", territory="food-1")
    if asked:
        asks(hall, 0, "Rewards", "resolve_tile food-1-1", "resolve_tile food-1-3")
    else:
        assert (hall.told("tile_turned"), hall.glory(0)) == ([{"seat": 0, "tile": "food-1-1"}] * 2, 4)


@clause("RM-A.2")
def test_equal_battles_and_equal_prophecies_are_one_option() -> None:
    hall = stage(2, food={0: 4}, shown={"sea": ["skiff", "skiff"]}, decks={"expedition": ["calm"]})
    asks(hall.activate("battle-at-sea").act(), 0, "SeaTarget", "face skiff", "draw")
    hall = stage(2, shown={"prophecies": ["pillager", "pillager", "vanquisher"]})
    hall.activate("trade").act().say("pick", what="prophecy")
    asks(hall, 0, "ChooseProphecy", "read pillager", "read vanquisher", "draw")


@clause("RM-A.2")
def test_equal_pairs_are_one_option() -> None:
    pairs = [("hunter-blue", "scout-yellow"), ("scout-yellow", "hunter-blue"), ("hunter-red", "scout-yellow")]
    hall = stage(3, shown={"reavers": pairs})
    asks(hall.activate("recruit").act(), 0, "TakePair", "take_pair 1", "take_pair 3", "draw")


@clause("RM-A.4")
@pytest.mark.parametrize("discarded", [False, True])
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_two_from_the_deck_are_as_many_as_there_are(left: int, discarded: bool) -> None:
    reavers = ["scout-red", "hunter-blue", "hunter-red"][:left]
    under = {"reaver": reavers} if discarded else {}
    shown = {"reavers": [("chosen-red", "freeman-red")]}
    hall = stage(2, shown=shown, decks={"reaver": [] if discarded else reavers}, discards=under)
    hall.activate("recruit").act()
    if left == 0:
        # The only pair is taken unasked.
        assert (len(hall.told("pair_taken")), hall.asked) == (1, "RecruitCards")
        return
    assert hall.options() == [{"do": "take_pair", "pair": 1}, {"do": "draw"}]
    hall.say("draw")
    assert hall.told("drew") == [{"seat": 0, "deck": "reaver", "n": min(left, 2)}]


@clause("RM-A.4")
@pytest.mark.parametrize(
    ("area", "board"),
    [
        ("recruit", {"decks": {"reaver": []}}),
        ("raid-villages", {"decks": {"village": []}, "food": {0: 1}, "dice": {0: ["red-chest"] * 2}}),
        ("raid-keeps", {"decks": {"keep": []}, "food": {0: 2}, "dice": {0: ["red-shield"] * 2}}),
        ("battle-at-sea", {"decks": {"sea": [], "expedition": ["calm"]}, "food": {0: 4}}),
    ],
)
def test_where_nothing_is_left_the_choice_is_skipped(area: str, board: dict[str, Any]) -> None:
    hall = stage(2, **board).activate(area).act()
    assert hall.active == 1, "the step of seat 0 is over"
    assert (hall.pile(0), hall.told("drew"), hall.told("pair_taken")) == ([], [], [])
    assert (hall.food(0), hall.dice(0)) == (0, []), "the cost is paid even so"


@clause("RM-A.4")
def test_a_prophecy_can_be_picked_while_there_is_one() -> None:
    shown = {"prophecies": ["vanquisher"]}
    hall = stage(2, shown=shown, decks={"prophecy": []}).activate("trade").act().say("pick", what="prophecy")
    assert hall.pile(0) == ["vanquisher"], "the only one is taken unasked"
    assert hall.values("pick", "what") == {"favor", "food"}


@clause("RM-A.3")
@pytest.mark.parametrize(
    ("reavers", "places"),
    [
        (["freeman-blue", "freeman-blue", "hunter-blue"], [1, 3]),
        (["freeman-blue", "hunter-blue", "freeman-blue"], [1, 2, 3]),
        (["freeman-blue", "freeman-red", "freeman-red"], [1, 2]),
    ],
)
def test_a_specialist_to_dismiss_is_named_by_slot_and_place(reavers: list[str], places: list[int]) -> None:
    hall = at_sea("famine", specialists={1: {"subdue": reavers, "raid-keeps": ["freeman-blue"]}}).say("meet")
    options = [f"dismiss subdue-{place}" for place in places]
    asks(hall, 1, "Dismiss", "dismiss raid-keeps-1", *options)


# The table, row by row.


@clause("RM-5.7")
def test_place_ship() -> None:
    hall = stage(4, turn=2, used=["recruit", "subdue"])
    areas = ["trade", "battle-at-sea", "raid-villages", "raid-keeps"]
    asks(hall, 2, "PlaceShip", *[f"activate {area}" for area in areas])


@clause("RM-15.3")
def test_card_order_of_reavers() -> None:
    hall = stage(2, shown={"reavers": [("hunter-blue", "scout-red")]}).activate("recruit").rest().act()
    asks(hall.say("take_pair", pair=1), 1, "RecruitCards", "resolve hunter-blue", "resolve scout-red")


@clause("RM-12.5", "RM-13.4")
@pytest.mark.parametrize(
    ("area", "cards"), [("raid-villages", ("swords", "upgrade-chest")), ("raid-keeps", ("art", "keep-wall"))]
)
def test_card_order_of_loot(area: str, cards: tuple[str, str]) -> None:
    asks(raid(area, *cards), 2, "ResolveLoot", *[f"resolve {card}" for card in cards])


@clause("RM-14.8")
def test_card_order_of_tiles() -> None:
    hall = stage(2, food={0: 3}, favor={0: 2}, stacks={"food-1": 1, "favor-1": 1}).activate("subdue").act()
    hall.say("settle", territory="food-1").say("settle", territory="favor-1")
    if hall.asked == "Attempt":
        hall.decline()
    asks(hall, 0, "Rewards", "resolve_tile food-1-1", "resolve_tile favor-1-1")


@clause("RM-3.7")
def test_overflow() -> None:
    full = ["red-shield"] * 9 + ["yellow-hammer"]
    hall = stage(2, dice={1: full}, specialists={1: {"subdue": ["royal-guard-blue"]}}).activate("subdue")
    asks(hall, 1, "Overflow", "return red-shield", "return yellow-hammer", "return blue-raven")


@clause("RM-15.2", "RM-15.6")
def test_reaver_use() -> None:
    hall = stage(
        2,
        shown={"reavers": [("hunter-blue", "hunter-blue")]},
        specialists={1: {"subdue": ["scout-red", "scout-blue", "scout-yellow"]}},
    )
    hall.activate("recruit").rest().act().say("take_pair", pair=1)
    slots = ["battle-at-sea", "raid-villages", "raid-keeps"]
    asks(hall, 1, "UseReaver", "rally", "promote", *[f"specialize {slot}" for slot in slots])


@clause("RM-15.5")
def test_rally_face() -> None:
    hall = stage(2, shown={"reavers": [("hunter-blue", "hunter-blue")]}).activate("recruit").rest().act()
    asks(hall.say("take_pair", pair=1).say("rally"), 1, "SetDie", *sets(*BLUE))


@clause("RM-32.4")
def test_rally_face_with_a_free_colour() -> None:
    hall = stage(2, food={0: 3}, dice={0: ["red-shield"] * 3}, supply={"yellow": 0}).activate("subdue").act()
    hall.say("settle", territory="food-1")
    turned = {"seat": 0, "tile": "food-1-6"}
    hall.luckily("decline", {}, lambda after: turned in after.told("tile_turned"))
    asks(hall, 0, "SetDie", *sets(*RED, *BLUE))


@clause("RM-15.12")
def test_tyr_bonus_on_promotion() -> None:
    hall = stage(2, shown={"reavers": [("chosen-red", "chosen-red")]}).activate("recruit").rest().act()
    asks(hall.say("take_pair", pair=1).say("promote"), 1, "ChooseDeck", "draw_from village", "draw_from keep")


@clause("RM-31.13")
def test_tyr_bonus_by_jarnglofar_and_the_reaver_it_names() -> None:
    hall = stage(
        2,
        shown={"reavers": [("chosen-red", "hunter-blue"), ("scout-red", "scout-red")]},
        artifacts={1: [("jarnglofar", "blue-raven")]},
    )
    hall.activate("recruit").rest().act().say("take_pair", pair=1)
    hall.say("resolve", card="chosen-red").say("specialize", slot="subdue").say("specialize", slot="subdue")
    asks(hall, 1, "UseArtifacts", "use jarnglofar blue-raven", "decline")
    hall.say("use", artifact="jarnglofar", die="blue-raven")
    asks(hall, 1, "NameRecruited", "name chosen-red", "name hunter-blue")
    asks(hall.say("name", reaver="chosen-red"), 1, "ChooseDeck", "draw_from village", "draw_from keep")


@clause("RM-6.1", "RM-6.5", "RM-6.7")
def test_specialist_pay() -> None:
    """Asked of everybody, from the active player on."""
    hall = stage(
        4,
        turn=2,
        used=["recruit", "trade"],
        favor={3: 1},
        dice={2: ["red-shield", "red-shield", "red-helmet", "blue-chest"], 1: ["red-chest", "red-chest", "blue-chest"]},
        specialists={
            2: {"subdue": ["chosen-red"]},
            3: {"subdue": ["prophetess-red"]},
            1: {"subdue": ["torchbearer-red"]},
        },
    )
    asks(hall.activate("subdue"), 2, "DiscardFor", "pay red-shield", "pay red-helmet", "decline")
    asks(hall.decline(), 3, "SpendFavor", "spend", "decline")
    asks(hall.decline(), 1, "DiscardFor", "pay red-chest+red-chest", "pay red-chest+blue-chest", "decline")


@clause("RM-22.6")
@pytest.mark.parametrize(("reaver", "cards"), [("fanatic-red", ("art", "armor")), ("robber-red", ("farm", "runes"))])
def test_keep_one(reaver: str, cards: tuple[str, str]) -> None:
    deck = "keep" if reaver == "fanatic-red" else "village"
    hall = stage(2, specialists={1: {"subdue": [reaver]}}, decks={deck: cards}).activate("subdue")
    asks(hall, 1, "KeepOne", *[f"keep {card}" for card in cards])


@clause("RM-16.6")
def test_store_die() -> None:
    hall = stage(
        2,
        dice={0: ["red-shield", "red-shield", "blue-shield", "blue-chest", "yellow-longship"]},
        artifacts={0: ["draupnir", ("hringhorni", "red-longship"), "dainsleif"]},
    )
    hall.activate("raid-villages")
    asks(hall, 0, "Store", "store red-shield draupnir", "store blue-shield draupnir", "decline")


@clause("RM-16.9", "RM-16.12")
def test_use_artifact() -> None:
    hall = stage(
        2, artifacts={1: [("draupnir", "red-shield"), ("harp", "yellow-tree"), ("eldhrimnir", "blue-raven"), "bodn"]}
    )
    hall.activate("raid-keeps").rest()
    asks(hall, 1, "UseArtifacts", "use draupnir red-shield", "use harp yellow-tree", "decline")


@clause("RM-7.1")
def test_act_or_rest() -> None:
    """Each player in turn, clockwise from the active one."""
    hall = stage(4, turn=2, used=["raid-keeps", "subdue"]).activate("recruit")
    for seat in (2, 3, 0, 1):
        asks(hall, seat, "ActOrRest", "act", "rest").rest()


@clause("RM-7.4")
def test_rest_choice() -> None:
    hall = stage(2, supply={"blue": 0}).activate("raid-keeps")
    asks(hall, 0, "RestChoice", "gather", *sets(*RED, *YELLOW))


@clause("RM-7.8")
def test_pay_dice() -> None:
    hall = stage(
        2,
        food={0: 2},
        dice={0: ["red-shield", "blue-raven", "red-helmet", "blue-chest"]},
        leader={0: "hunter-blue"},
        upgrades={0: ["shield", "chest"]},
    )
    payments = ["red-shield+blue-raven", "red-shield+ship-shield", "blue-raven+ship-shield"]
    asks(hall.activate("raid-keeps").act(), 0, "PayDice", *[f"pay {dice}" for dice in payments])


@clause("RM-9.2", "RM-12.2", "RM-13.2")
@pytest.mark.parametrize(
    ("area", "display", "cards"),
    [
        ("recruit", "reavers", ("hunter-blue", "scout-red", "saga-keeper-red")),
        ("raid-villages", "village", ("runes", "farm", "swords")),
        ("raid-keeps", "keep", ("art", "armor", "treasure")),
    ],
)
def test_take_pair(area: str, display: str, cards: tuple[str, str, str]) -> None:
    one, two, three = cards
    pairs = [(one, two), (one, three), (two, three)]
    dice = {seat: ["red-shield", "red-shield", "red-chest", "red-chest"] for seat in (0, 1)}
    hall = stage(3, food={0: 2, 1: 2}, dice=dice, shown={display: pairs})
    hall.activate(area).act()
    asks(hall, 0, "TakePair", "take_pair 1", "take_pair 2", "take_pair 3", "draw")
    hall.say("take_pair", pair=2)
    while hall.active == 0:
        hall.table.act(0, hall.table.options(0)[0])
    asks(hall.act(), 1, "TakePair", "take_pair 1", "take_pair 3", "draw")


@clause("RM-10.2", "RM-10.10")
def test_trade_pick() -> None:
    hall = stage(2, trade=["red-shield"]).activate("trade").rest().act()
    asks(hall, 1, "TradePicks", "pick favor", "pick food", "pick dice", "pick prophecy", "decline")


@clause("RM-10.6", "RM-10.16")
def test_trade_pick_without_dice_and_prophecies() -> None:
    hall = stage(2, decks={"prophecy": []}).activate("trade").rest().act()
    asks(hall, 1, "TradePicks", "pick favor", "pick food", "decline")


@clause("RM-10.5")
def test_trade_dice() -> None:
    hall = stage(2, trade=["red-shield", "red-shield", "blue-raven"]).activate("trade").rest().act()
    asks(hall.say("pick", what="dice"), 1, "TakeDice", "take red-shield+red-shield", "take red-shield+blue-raven")


@clause("RM-10.8")
def test_prophecy_source() -> None:
    hall = stage(2, shown={"prophecies": ["pillager", "vanquisher"]}).activate("trade").rest().act()
    asks(hall.say("pick", what="prophecy"), 1, "ChooseProphecy", "read pillager", "read vanquisher", "draw")


@clause("RM-18.2", "RM-31.16")
def test_expedition() -> None:
    ship = {1: [("skidbladnir", "red-longship")]}
    hall = at_sea("spoiled-rations", dice={1: ["red-chest"]}, artifacts=ship)
    asks(hall, 1, "MeetExpedition", "meet", "suffer", "use skidbladnir red-longship")
    asks(at_sea("spoiled-rations", artifacts=ship), 1, "MeetExpedition", "suffer", "use skidbladnir red-longship")
    asks(at_sea("spoiled-rations", dice={1: ["red-chest"]}), 1, "MeetExpedition", "meet", "suffer")


@clause("RM-28.2")
def test_loss_choice_of_a_possession() -> None:
    hall = at_sea(
        "ambush", artifacts={1: ["bodn", ("draupnir", "red-shield")]}, upgrades={1: ["chest"]}, turned={1: ["hammer"]}
    )
    options = ["forfeit bodn none", "forfeit draupnir red-shield", "forfeit_upgrade chest", "forfeit_upgrade hammer"]
    asks(hall, 1, "LosePossession", *options)


@clause("RM-18.7", "RM-28.5")
def test_loss_choice_of_a_die() -> None:
    dice = {1: ["red-shield", "red-shield", "blue-chest"]}
    hall = at_sea("kraken", dice=dice, artifacts={1: [("draupnir", "red-shield"), "bodn"]})
    asks(hall, 1, "LoseDie", "lose red-shield", "lose blue-chest", "empty draupnir red-shield")


@clause("RM-28.7")
def test_loss_choice_of_a_die_of_the_leaders_colour() -> None:
    dice = {1: ["red-shield", "blue-chest", "blue-chest", "blue-raven"]}
    hall = at_sea("viking-raiders", dice=dice, artifacts={1: [("bodn", "blue-shield")]}, leader={1: "old-warrior-red"})
    hall.say("suffer")
    asks(hall, 1, "LoseDie", "lose blue-chest", "lose blue-raven", "empty bodn blue-shield")


@clause("RM-28.4")
def test_loss_choice_of_a_reaver() -> None:
    hall = at_sea("famine", leader={1: "hunter-blue"}, specialists={1: {"subdue": ["scout-red"]}}).say("meet")
    asks(hall, 1, "Dismiss", "dismiss leader", "dismiss subdue-1")


@clause("RM-19.1")
def test_sea_target() -> None:
    hall = stage(2, food={1: 4}, shown={"sea": ["skiff", "knarr"]}, decks={"expedition": ["calm"]})
    asks(hall.activate("battle-at-sea").rest().act(), 1, "SeaTarget", "face skiff", "face knarr", "draw")


@clause("RM-19.15")
@pytest.mark.parametrize("hammers", [[], ["red-hammer"]])
def test_sea_method(hammers: list[str]) -> None:
    hall = at_sea("calm", "transport", dice={1: ["red-longship", "red-chest", *hammers]})
    asks(hall, 1, "SeaMethod", "combine", "fight")


@clause("RM-20.3", "RM-20.9", "RM-20.10")
def test_hammers() -> None:
    """Any of two Hammers, a Double Hammer and a wild die, with the upgrade or not; and Dainsleif first."""
    hall = at_sea(
        dice={1: ["red-hammer", "blue-double-hammer", "yellow-tree", "red-chest"]},
        leader={1: "scout-red"},
        upgrades={1: ["hammer", "chest"]},
        artifacts={1: [("dainsleif", "red-hammer")]},
    )
    dice = ["red-hammer", "blue-double-hammer", "wild"]
    chosen = ["none", *dice, "red-hammer+blue-double-hammer", "red-hammer+wild", "blue-double-hammer+wild"]
    chosen.append("red-hammer+blue-double-hammer+wild")
    commits = [f"commit {handful} {upgrades}" for handful in chosen for upgrades in (0, 1)]
    asks(hall, 1, "Hammers", "use dainsleif red-hammer", *commits)
    asks(hall.say("use", artifact="dainsleif", die="red-hammer"), 1, "Hammers", *commits)


@clause("RM-20.4", "RM-20.5")
@pytest.mark.parametrize("favor", [0, 1])
def test_reroll(favor: int) -> None:
    hall = at_sea(dice={1: ["red-double-hammer"]}, favor={1: favor}).commit("red-double-hammer", shows=[1, 0])
    if favor:
        asks(hall, 1, "Reroll", "reroll 0", "reroll 1", "reroll 0+1", "decline")
    else:
        assert hall.told("battle_lost") == [{"seat": 1, "card": "skiff"}]


@clause("RM-21.10", "RM-20.12")
@pytest.mark.parametrize(
    ("area", "cards", "hammer", "offered"),
    [
        ("raid-villages", ("farm", "farm"), False, True),
        ("raid-villages", ("village-wall", "village-wall"), False, True),
        ("raid-keeps", ("keep-wall", "keep-wall"), True, True),
        ("raid-keeps", ("keep-wall", "keep-wall"), False, False),
        ("raid-keeps", ("tower-blue-yellow", "tower-blue-yellow"), True, True),
    ],
)
def test_pillage(area: str, cards: tuple[str, str], hammer: bool, offered: bool) -> None:
    hall = raid(area, *cards, dice=["blue-hammer"] if hammer else [])
    if offered:
        asks(hall, 2, "ChoosePillage", "pillage", "decline")
    else:
        assert (hall.favor(2), hall.active) == (4, 3)


@clause("RM-31.20", "RM-31.21", "RM-31.22", "RM-31.23")
@pytest.mark.parametrize("card", ["swords", "bows", "axes", "runes"])
def test_artisan(card: str) -> None:
    asks(raid("raid-villages", card, card), 2, "ChooseSide", "choose left", "choose right")


@clause("RM-31.23")
def test_rune_target() -> None:
    hall = raid("raid-villages", "runes", "runes").say("choose", side="left")
    asks(hall, 2, "ChooseVictim", "burden 0", "burden 1", "burden 3")


@clause("RM-17.1", "RM-17.2")
def test_upgrade_card() -> None:
    hall = raid("raid-villages", "upgrade-chest", "upgrade-chest", upgrades={2: ["chest", "hammer"]})
    asks(hall, 2, "ChooseUpgrade", "build", "boast")
    # With no space left only the Glory can be taken, and is, without asking (RM-A.1).
    hall.say("build")
    assert (hall.glory(2), hall.active) == (3, 3)


@clause("RM-16.2")
def test_artifact_full() -> None:
    """The new one is distinct from an equal old one; equal old ones in the same condition are one."""
    hall = raid(
        "raid-villages",
        "bodn",
        "farm",
        artifacts={2: ["bodn", ("draupnir", "red-shield"), ("andvaranaut", "blue-shield"), "chalice"]},
    )
    hall.say("resolve", card="bodn")
    pile = ["pile bodn none", "pile draupnir red-shield", "pile andvaranaut blue-shield", "pile chalice none"]
    asks(hall, 2, "ArtifactFull", "pile_new", *pile)


@clause("RM-14.2", "RM-14.10")
def test_subdue_attempt() -> None:
    hall = stage(2, food={0: 7}, dice={0: ["red-hammer"]}, stacks={"dice-1": 0, "dice-2": 0}).activate("subdue").act()
    lands = [f"{kind}-{level}" for kind in ("food", "favor") for level in (1, 2, 3)]
    options = [f"force {land}" for land in [*lands, "dice-3"]] + ["settle food-1", "settle food-2"]
    asks(hall, 0, "Attempt", *options)
    hall.say("settle", territory="food-1")
    asks(hall, 0, "Attempt", *[option for option in options if option != "settle food-2"], "decline")


@clause("RM-31.14")
def test_laevateinn() -> None:
    hall = stage(2, food={0: 5}, artifacts={0: [("laevateinn", "red-helmet")]}).activate("subdue").act()
    hall.say("settle", territory="food-2")
    asks(hall, 0, "ReplaceTile", "use laevateinn red-helmet", "decline")


@clause("RM-31.3")
def test_bodn() -> None:
    hall = stage(2, dice={1: ["red-shield", "red-shield"]}, artifacts={1: [("bodn", "blue-chest")]})
    hall.activate("raid-keeps").rest().say("use", artifact="bodn", die="blue-chest")
    asks(hall, 1, "ChooseTurn", *[f"turn red-shield {face}" for face in (*FACES, "icon")])


@clause("RM-31.4", "RM-31.5")
def test_return_prophecy() -> None:
    hall = stage(
        2,
        artifacts={1: [("brisingamen", "yellow-tree")]},
        secrets={1: ["pillager"]},
        pile={1: ["vanquisher", "art"]},
        decks={"prophecy": ["juggernaut"]},
    )
    hall.activate("trade").rest().say("use", artifact="brisingamen", die="yellow-tree")
    asks(hall, 1, "ChooseReturn", *[f"return_prophecy {card}" for card in ("pillager", "vanquisher", "juggernaut")])


@clause("RM-31.25")
def test_recruited_target() -> None:
    hall = stage(
        2,
        shown={"reavers": [("saga-keeper-red", "hunter-blue"), ("scout-red", "scout-red")]},
        leader={1: "scout-blue"},
        artifacts={1: [("ash-staff", "red-chest")]},
    )
    hall.activate("recruit").rest().act().say("take_pair", pair=1)
    hall.say("resolve", card="hunter-blue").say("promote").say("specialize", slot="subdue")
    hall.say("use", artifact="ash-staff", die="red-chest")
    asks(hall, 1, "NameRecruited", "name saga-keeper-red", "name hunter-blue")


@clause("RM-31.12", "RM-31.26")
def test_die_colours() -> None:
    hall = stage(2, artifacts={1: [("hringhorni", "red-longship")]}, supply={"yellow": 0, "blue": 1})
    hall.activate("trade").rest().say("use", artifact="hringhorni", die="red-longship")
    # The die that was stored has gone back: there is red enough for two, and blue for one.
    asks(hall, 1, "ChooseColours", "roll red+red", "roll red+blue")
