"""Hidden information (Appendix B): what a view, an event, a score sheet and an imagined table let a seat know."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import longhall
from longhall import SPECTATOR
from longhall.games.reavers_of_midgard.cards import DECK_NAMES
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.games.reavers_of_midgard.view import CrewView, HandView, ReaversView
from longhall.kernel.chance import Rng
from longhall.kernel.views import Pile
from longhall.kernel.vocabulary import Words
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

PROPHECIES = {prophecy.id for prophecy in GAME.content.prophecies.prophecy}
MANY = 60


def imagined(hall: Hall, seat: int, many: int = MANY) -> list[Hall]:
    """Tables this seat could be sitting at."""
    return [Hall(cast(Reavers, hall.table.imagine(seat, Rng(number)))) for number in range(many)]


def pile_of(hall: Hall, seat: int, viewer: int | None) -> Pile:
    return hall.view(viewer).crews[seat].pile


def told_to(hall: Hall, viewer: int, kind: str) -> list[Words]:
    """What a viewer is told of the last act, of one kind."""
    return [words for words in hall.outcome.events(viewer) if words["event"] == kind]


def prophecy_glory(hall: Hall, seat: int, viewer: int) -> int | None:
    sheet = hall.table.score_sheet(viewer)
    return sheet.points[seat][sheet.sources.index("prophecies")]


# Decks and tiles.


@clause("RM-B.1")
def test_a_view_shows_how_many_cards_lie_in_a_deck_and_none_of_them() -> None:
    hall = stage(4, shown={"sea": ["skiff"]})
    for viewer in (0, 3, None):
        decks = hall.view(viewer).decks
        assert {deck.name: deck.left for deck in decks} == {
            "reaver": 66,
            "village": 62,
            "keep": 76,
            "sea": 44,
            "expedition": 24,
            "prophecy": 34,
        }
        assert all(deck.discard == Pile(0, ()) for deck in decks)


@clause("RM-B.1")
@pytest.mark.parametrize("viewer", [0, 1])
def test_nobody_can_foresee_the_next_card(viewer: int) -> None:
    hall = stage(2, food={0: 4}, decks={"sea": [], "expedition": ["calm", "kraken", "famine"]})
    hall.activate("battle-at-sea")
    revealed = Counter(str(table.act().told("expedition")[0]["card"]) for table in heard(imagined(hall, viewer)))
    assert revealed.keys() == {"calm", "kraken", "famine"}
    assert min(revealed.values()) > MANY / 6


def heard(halls: list[Hall]) -> list[Hall]:
    """Imagined tables that tell what happens."""
    for hall in halls:
        hall.table.listening = True
    return halls


@clause("RM-B.1")
def test_dice_are_not_foreseen() -> None:
    hall = stage(2, dice={0: ["red-hammer"]}).activate("subdue").act().say("force", territory="food-3")
    rolls = Counter(repr(table.commit("red-hammer").told("combat_rolled")) for table in heard(imagined(hall, 0)))
    assert len(rolls) == 3


@clause("RM-B.2")
def test_discards_are_public() -> None:
    hall = stage(3, discards={"keep": ["keep-wall", "art"], "expedition": ["calm"]})
    for viewer in (0, 1, 2, None):
        discards = {deck.name: deck.discard.cards for deck in hall.view(viewer).decks}
        assert discards == dict.fromkeys(DECK_NAMES, ()) | {"keep": ("art", "keep-wall"), "expedition": ("calm",)}
    assert all(table.discard("keep") == ["art", "keep-wall"] for table in imagined(hall, 0, 9))


@clause("RM-B.3")
def test_a_tile_taken_is_hidden_from_all_until_the_reveal() -> None:
    hall = stage(2, food={0: 6}).activate("subdue").act()
    before = {stack.id: stack for stack in hall.view(0).territories}["food-1"]
    hall.say("settle", territory="food-1")
    assert hall.asked == "Attempt"
    for viewer in (0, 1, None):
        view = hall.view(viewer)
        stack = {stack.id: stack for stack in view.territories}["food-1"]
        assert (view.seized, view.tiles, stack.left) == (("food-1",), (), 5)
        # Any of the six may be the one that was taken.
        assert Counter(stack.rewards) == Counter(before.rewards)
    assert told_to(hall, 0, "tile_turned") == []
    turned = Counter(str(table.decline().told("tile_turned")[0]["tile"]) for table in heard(imagined(hall, 0)))
    assert turned.keys() == {"food-1-1", "food-1-3", "food-1-4", "food-1-5", "food-1-6"}
    hall.decline()
    for viewer in (0, 1, SPECTATOR):
        [words] = told_to(hall, viewer, "tile_turned")
        assert (words["seat"], str(words["tile"])[:6]) == (0, "food-1")


@clause("RM-B.3")
def test_a_tile_once_revealed_is_known_to_lie_in_its_stack_no_more() -> None:
    hall = stage(2, food={0: 3}, stacks={"food-1": 3}).activate("subdue").act()
    if hall.asked == "Attempt":
        hall.say("settle", territory="food-1")
    hall.decline_while("Attempt")
    [words] = hall.told("tile_turned")
    for viewer in (0, 1, None):
        stack = {stack.id: stack for stack in hall.view(viewer).territories}["food-1"]
        expected = Counter(["food-1-1", "food-1-1", "food-1-3"]) - Counter([str(words["tile"])])
        assert Counter(stack.rewards) == expected


# Glory piles.


def with_piles() -> Hall:
    """Seat 0 holds cards that all have seen, and two prophecies that nobody has."""
    return stage(
        4,
        pile={0: ["art", "hunter-blue", "skiff", "pillager"], 2: ["treasure"]},
        secrets={0: ["vanquisher", "world-shaman"], 1: ["juggernaut"]},
    )


@clause("RM-B.4")
@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_others_see_only_how_many_cards_a_pile_has(viewer: int | None) -> None:
    pile = pile_of(with_piles(), 0, viewer)
    assert (pile.count, pile.cards) == (6, None)


@clause("RM-B.5")
def test_an_owner_sees_the_own_pile() -> None:
    hall = with_piles()
    assert pile_of(hall, 0, 0).cards == ("art", "hunter-blue", "pillager", "skiff", "vanquisher", "world-shaman")
    assert pile_of(hall, 1, 1).cards == ("juggernaut",)
    # At any time: also while another is asked.
    hall.activate("recruit").rest()
    assert hall.active == 1
    assert pile_of(hall, 0, 0).count == len(pile_of(hall, 0, 0).cards or ())


@clause("RM-B.6")
@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_what_was_seen_to_go_into_a_pile_is_remembered(viewer: int | None) -> None:
    assert pile_of(with_piles(), 0, viewer).known == ("art", "hunter-blue", "pillager", "skiff")


@clause("RM-B.6")
def test_a_prophecy_taken_face_up_is_told_to_all() -> None:
    hall = stage(2, shown={"prophecies": ["pillager"]}).activate("trade").act()
    hall.say("pick", what="prophecy").say("read", prophecy="pillager")
    taken = {"event": "prophecy_taken", "seat": 0, "card": "pillager"}
    assert told_to(hall, 1, "prophecy_taken") == told_to(hall, SPECTATOR, "prophecy_taken") == [taken]
    assert pile_of(hall, 0, 1) == Pile(1, None, ("pillager",))


@clause("RM-B.6")
def test_a_battle_won_a_reaver_rallied_and_keep_cards_are_told_to_all() -> None:
    hall = stage(
        2,
        food={0: 4},
        dice={0: ["red-double-hammer"]},
        shown={"sea": ["skiff"]},
        decks={"expedition": ["calm"], "sea": ["skiff"]},
    )
    hall.activate("battle-at-sea").act().commit("red-double-hammer", shows=[2, 2])
    assert told_to(hall, 1, "battle_won") == [{"event": "battle_won", "seat": 0, "card": "skiff"}]
    assert pile_of(hall, 0, 1) == Pile(1, None, ("skiff",))

    hall = stage(2, shown={"reavers": [("hunter-blue", "hunter-blue")]})
    hall.activate("recruit").act().say("take_pair", pair=1).say("rally").say("set", die="blue-chest")
    assert hall.told("rallied") == [{"seat": 0, "card": "hunter-blue"}]
    assert pile_of(hall, 0, 1) == Pile(1, None, ("hunter-blue",))

    hall = stage(2, artifacts={0: [("andvaranaut", "red-shield")]}, decks={"keep": ["art"]})
    hall.activate("raid-keeps").say("use", artifact="andvaranaut", die="red-shield")
    assert told_to(hall, 1, "card_resolved") == [{"event": "card_resolved", "seat": 0, "card": "art"}]
    assert pile_of(hall, 0, 1) == Pile(1, None, ("art",))


def drawn_in_secret() -> Hall:
    """Seat 0 has drawn a prophecy from the deck: a Vanquisher, or a Pillager for all the others know."""
    hall = stage(3, decks={"prophecy": ["vanquisher", "pillager"]}).activate("trade").act()
    drawn = {"event": "prophecy_drawn", "seat": 0, "card": "vanquisher"}
    return hall.luckily("pick", {"what": "prophecy"}, lambda after: drawn in after.outcome.events(0))


@clause("RM-B.7")
def test_a_prophecy_drawn_is_told_to_its_owner_only() -> None:
    hall = drawn_in_secret()
    assert told_to(hall, 0, "prophecy_drawn") == [{"event": "prophecy_drawn", "seat": 0, "card": "vanquisher"}]
    for viewer in (1, 2, SPECTATOR):
        assert told_to(hall, viewer, "prophecy_drawn") == [{"event": "prophecy_drawn", "seat": 0}]
        assert not any("vanquisher" in words.values() for words in hall.outcome.events(viewer))
    assert pile_of(hall, 0, 0).cards == ("vanquisher",)
    assert pile_of(hall, 0, 1) == pile_of(hall, 0, None) == Pile(1, None)


@clause("RM-B.7")
def test_prophecies_are_shown_at_the_scoring() -> None:
    hall = stage(2, in_round=6, last=True, used=["trade", "recruit", "subdue"], secrets={0: ["vanquisher"]})
    assert pile_of(hall, 0, 1).cards is None
    hall.activate("raid-keeps").all_rest()
    assert hall.over
    for viewer in (1, None):
        assert pile_of(hall, 0, viewer).cards == ("vanquisher",)


# Cards in hand.


@clause("RM-B.8")
def test_loot_from_the_deck_is_seen_by_its_owner_until_it_is_resolved() -> None:
    hall = stage(
        2,
        food={0: 2},
        dice={0: ["red-shield", "red-shield"]},
        shown={"keep": [("armor", "armor")]},
        decks={"keep": ["armor", "armor", "art", "treasure"]},
    )
    hall.activate("raid-keeps").act().say("take_pair", pair=1)
    own, other, nobody = [hand_seen(hall, viewer) for viewer in (0, 1, None)]
    assert (own.seat, own.seen, own.unseen) == (0, ("armor", "armor"), Pile(2, ("art", "treasure")))
    assert (other.seen, other.unseen) == (nobody.seen, nobody.unseen) == (("armor", "armor"), Pile(2, None))
    assert not any("art" in words.values() for words in hall.outcome.events(1))
    hall.say("resolve", card="art")
    assert {"event": "card_resolved", "seat": 0, "card": "art"} in hall.outcome.events(1)
    assert pile_of(hall, 0, 1).known == ("art",)


@clause("RM-B.8")
def test_an_opponent_imagines_other_loot_in_hand_than_its_owner() -> None:
    hall = stage(
        2,
        food={0: 2},
        dice={0: ["red-shield", "red-shield"]},
        shown={"keep": [("armor", "armor")]},
        decks={"keep": ["armor", "armor", "art", "treasure", "tapestry-a"]},
    )
    hall.activate("raid-keeps").act().say("take_pair", pair=1)
    hands = {viewer: {hand(table) for table in imagined(hall, viewer)} for viewer in (0, 1)}
    assert hands[0] == {hand(hall)}
    unseen = [("art", "treasure"), ("art", "tapestry-a"), ("tapestry-a", "treasure")]
    assert hands[1] == {("armor", "armor", *cards) for cards in unseen}


def hand_seen(hall: Hall, viewer: int | None) -> HandView:
    """The cards in hand, as a viewer sees them."""
    held = hall.view(viewer).hand
    assert held
    return held


def hand(hall: Hall) -> tuple[str, ...]:
    """All cards in the hand of whoever is asked."""
    held = hand_seen(hall, hall.active)
    return (*held.seen, *(held.unseen.cards or ()))


@clause("RM-B.9")
def test_of_two_cards_drawn_the_one_not_kept_becomes_public() -> None:
    hall = stage(2, specialists={0: {"raid-keeps": ["fanatic-red"]}}, decks={"keep": ["art", "treasure"]})
    hall.activate("raid-keeps")
    assert hall.asked == "KeepOne"
    for stranger in (1, SPECTATOR):
        assert not any({"art", "treasure"} & {*words.values()} for words in hall.outcome.events(stranger))
    own, other = hand_seen(hall, 0), hand_seen(hall, 1)
    assert (own.unseen, other.unseen) == (Pile(2, ("art", "treasure")), Pile(2, None))
    assert hall.view(1).prompt is None
    hall.say("keep", card="art")
    assert told_to(hall, 1, "card_discarded") == [{"event": "card_discarded", "seat": 0, "card": "treasure"}]
    for viewer in (0, 1, None):
        assert [deck.discard.cards for deck in hall.view(viewer).decks if deck.name == "keep"] == [("treasure",)]


@clause("RM-B.9")
def test_the_two_cards_to_choose_from_are_imagined_anew_by_others_only() -> None:
    cards = ["art", "treasure", "armor"]
    hall = stage(2, specialists={0: {"raid-keeps": ["fanatic-red"]}}, decks={"keep": cards}).activate("raid-keeps")
    assert {hand(table) for table in imagined(hall, 0)} == {hand(hall)}
    assert len({hand(table) for table in imagined(hall, 1)}) == 3


@clause("RM-B.10")
def test_boards_and_goods_are_public() -> None:
    hall = stage(
        3,
        food={0: 3},
        favor={0: 2},
        glory={0: 17},
        terror={0: 1},
        tokens={0: {"farm": 2, "wall": 1, "tower": 3}},
        dice={0: ["red-shield", "blue-raven"]},
        leader={0: "hunter-blue"},
        specialists={0: {"subdue": ["scout-red"]}},
        artifacts={0: ["bodn", ("draupnir", "red-shield")]},
        upgrades={0: ["chest"]},
        lands={0: {"food-1": 2}},
        trade=["red-shield"],
    )
    for viewer in (0, 1, 2, None):
        crew = hall.view(viewer).crews[0]
        assert (crew.food, crew.favor, crew.glory, crew.terror) == (3, 2, 17, 1)
        assert (crew.farms, crew.walls, crew.towers) == (2, 1, 3)
        assert (crew.dice, crew.leader) == (("red-shield", "blue-raven"), "hunter-blue")
        assert [slot.reavers for slot in crew.slots if slot.area == "subdue"] == [("scout-red",)]
        assert [(artifact.card, artifact.die) for artifact in crew.artifacts] == [
            ("bodn", None),
            ("draupnir", "red-shield"),
        ]
        assert [(upgrade.icon, upgrade.ready) for upgrade in crew.upgrades] == [("chest", 1)]
        assert (crew.territories, hall.view(viewer).trade_dice) == ({"food-1": 2}, ("red-shield",))
    for table in imagined(hall, 1, 5):
        assert table.view(1).crews == hall.view(1).crews


# Imagined tables.


@clause("RM-B.7")
def test_others_imagine_any_prophecy_that_may_have_been_drawn() -> None:
    hall = drawn_in_secret()
    assert {tuple(table.pile(0)) for table in imagined(hall, 1)} == {("vanquisher",), ("pillager",)}
    assert {tuple(table.pile(0)) for table in imagined(hall, 0)} == {("vanquisher",)}


@clause("RM-B.7")
def test_a_prophecy_that_all_have_seen_elsewhere_is_not_imagined() -> None:
    """Of the two copies of each, those face up, discarded, in piles by the eyes of all, and one's own are elsewhere."""
    hall = stage(
        3,
        shown={"prophecies": ["pillager", "pillager", "juggernaut"]},
        discards={"prophecy": ["slayer-lord", "slayer-lord"]},
        pile={2: ["juggernaut"]},
        secrets={0: ["vanquisher"], 1: ["world-shaman", "world-shaman"]},
    )
    found = {tuple(table.pile(0)) for table in imagined(hall, 1, 200)}
    seen = {"pillager", "juggernaut", "slayer-lord", "world-shaman"}
    assert found == {(prophecy,) for prophecy in PROPHECIES - seen}
    assert all(table.pile(1) == ["world-shaman", "world-shaman"] for table in imagined(hall, 1, 9))


@clause("RM-B.4", "RM-B.6")
def test_imagined_piles_keep_their_number_of_cards_and_of_prophecies() -> None:
    hall = with_piles()
    others = set()
    for table in imagined(hall, 3):
        pile = Counter(table.pile(0))
        assert pile.total() == 6
        assert sum(count for card, count in pile.items() if card in PROPHECIES) == 3
        assert pile >= Counter(["art", "hunter-blue", "pillager", "skiff"])
        assert (len(table.pile(1)), table.pile(2), table.pile(3)) == (1, ["treasure"], [])
        others.add(tuple(table.pile(0)))
    assert len(others) > MANY / 2


@clause("RM-B.2", "RM-B.7")
def test_what_was_shuffled_anew_is_not_imagined_in_what_was_drawn_before() -> None:
    """The deck runs out: the two Pillagers, which all saw in the discards, are what is drawn last."""
    hall = stage(
        2,
        decks={"prophecy": ["juggernaut"]},
        discards={"prophecy": ["pillager", "pillager"]},
        secrets={0: ["vanquisher"]},
    )
    hall.activate("trade").act().say("pick", what="prophecy").say("pick", what="prophecy")
    assert hall.pile(0) == ["juggernaut", "pillager", "vanquisher"]
    assert {tuple(table.pile(0)) for table in imagined(hall, 1)} == {("juggernaut", "pillager", "vanquisher")}


@clause("RM-31.5", "RM-B.7")
def test_a_prophecy_given_back_may_be_the_new_one_or_an_old_one() -> None:
    """All saw seat 0 take a Pillager. It draws one, and gives a Pillager back: the other may be either."""
    hall = stage(
        2,
        artifacts={0: [("brisingamen", "yellow-tree")]},
        pile={0: ["pillager"]},
        decks={"prophecy": ["pillager", "pillager", "vanquisher"]},
    )
    hall.activate("trade")
    use: Words = {"artifact": "brisingamen", "die": "yellow-tree"}
    hall.luckily("use", use, lambda after: after.pile(0) == ["pillager", "pillager"])
    assert hall.asked == "ChooseReturn"
    hall.say("return_prophecy", prophecy="pillager")
    assert told_to(hall, 1, "prophecy_returned") == [{"event": "prophecy_returned", "seat": 0, "card": "pillager"}]
    assert pile_of(hall, 0, 1) == Pile(1, None, ())
    assert {tuple(table.pile(0)) for table in imagined(hall, 1)} == {("pillager",), ("vanquisher",)}
    assert {tuple(table.pile(0)) for table in imagined(hall, 0)} == {("pillager",)}


@clause("RM-31.5", "RM-B.7")
@pytest.mark.parametrize(
    ("returned", "possible"),
    [("vanquisher", {("pillager",), ("juggernaut",)}), ("pillager", {("vanquisher",), ("juggernaut",)})],
)
def test_giving_a_secret_prophecy_back_says_nothing_of_the_one_that_stays(
    returned: str, possible: set[tuple[str]]
) -> None:
    hall = stage(
        2,
        artifacts={0: [("brisingamen", "yellow-tree")]},
        secrets={0: ["vanquisher"]},
        decks={"prophecy": ["vanquisher", "pillager", "juggernaut"]},
    )
    use: Words = {"artifact": "brisingamen", "die": "yellow-tree"}
    hall.activate("trade").luckily("use", use, lambda after: "pillager" in after.pile(0))
    hall.say("return_prophecy", prophecy=returned)
    assert pile_of(hall, 0, 1) == Pile(1, None)
    assert {tuple(table.pile(0)) for table in imagined(hall, 1)} == possible


@clause("RM-B.2", "RM-B.8")
def test_loot_drawn_before_and_after_a_shuffle_is_imagined_as_such() -> None:
    """The last two cards of the deck are in hand, and two of the Treasures that all saw in the discards."""
    hall = stage(
        2,
        food={0: 2},
        dice={0: ["red-shield", "red-shield"]},
        decks={"keep": ["art", "armor"]},
        discards={"keep": ["treasure"] * 4},
    )
    hall.activate("raid-keeps").act()
    assert {tuple(sorted(hand(table))) for table in imagined(hall, 1)} == {("armor", "art", "treasure", "treasure")}


# The score sheet.


@clause("RM-B.7")
def test_the_score_sheet_hides_what_secret_prophecies_bring() -> None:
    hall = stage(
        3,
        tokens={0: {"tower": 2}, 1: {"farm": 3}, 2: {"tower": 1}},
        pile={1: ["pillager"]},
        secrets={0: ["vanquisher"], 2: ["vanquisher"]},
    )
    seen = {viewer: [prophecy_glory(hall, seat, viewer) for seat in range(3)] for viewer in (0, 1, 2, SPECTATOR)}
    assert seen == {0: [2, 3, None], 1: [None, 3, None], 2: [None, 3, 1], SPECTATOR: [None, 3, None]}
    assert hall.view(1).scores is None


@clause("RM-B.7")
def test_nothing_else_of_the_score_sheet_is_hidden() -> None:
    hall = stage(2, glory={0: 9}, tokens={0: {"tower": 2}}, secrets={0: ["vanquisher"]}, pile={0: ["art"]})
    sheet = hall.table.score_sheet(1)
    points = dict(zip(sheet.sources, sheet.points[0], strict=True))
    assert [source for source, glory in points.items() if glory is None] == ["prophecies"]
    assert (points["sea"], points["towers"], points["art"]) == (9, 2 * 3 + 5, 3)


@clause("RM-B.7")
def test_the_score_sheet_hides_nothing_when_the_game_is_over() -> None:
    hall = stage(
        2, in_round=6, last=True, used=["trade", "recruit", "subdue"], secrets={0: ["vanquisher", "world-shaman"]}
    )
    hall.activate("raid-keeps").all_rest()
    assert prophecy_glory(hall, 0, 1) == prophecy_glory(hall, 0, SPECTATOR) == 2


# Ships.


def sailed(hall: Hall) -> list[tuple[object, ...]]:
    """What all see of the areas used in this round."""
    for viewer in (0, 1, None):
        assert hall.view(viewer).used == hall.view().used
    return [tuple(getattr(one, name) for name in one.__struct_fields__) for one in hall.view().used]


@clause("RM-B.11", "RM-5.5")
def test_all_see_who_placed_which_ship_where() -> None:
    hall = stage(3, start=1, honor=2)
    for area in ("subdue", "recruit", "raid-keeps"):
        hall.activate(area).all_rest()
    hall.activate("raid-villages")
    assert [(one.area, one.seat, one.honor) for one in hall.view().used] == [
        ("subdue", 1, False),
        ("recruit", 2, False),
        ("raid-keeps", 0, False),
        ("raid-villages", 2, True),
    ]


@clause("RM-B.11", "RM-5.4")
def test_with_two_players_both_ships_of_a_player_are_own_ones() -> None:
    hall = stage(2)
    for area in ("subdue", "recruit", "raid-keeps"):
        hall.activate(area).all_rest()
    hall.activate("raid-villages")
    assert [(one.seat, one.honor) for one in hall.view().used] == [(0, False), (1, False), (0, False), (1, False)]


@clause("RM-B.11")
def test_all_see_who_has_acted_and_who_has_rested_in_an_area() -> None:
    hall = stage(3, start=1, honor=1)
    assert sailed(hall) == []
    hall.activate("trade")
    assert sailed(hall) == [("trade", 1, False, (), ())]
    hall.act()
    assert sailed(hall) == [("trade", 1, False, (1,), ())]
    hall.decline().rest().act().decline()
    assert sailed(hall) == [("trade", 1, False, (1, 0), (2,))]
    # Nobody can pay: all rest unasked, and are asked only what for.
    hall.activate("raid-keeps")
    assert sailed(hall) == [("trade", 1, False, (1, 0), (2,)), ("raid-keeps", 2, False, (), (2,))]


# Any table.


@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=st.integers(0, longhall.LARGEST_SEED))
@settings(max_examples=4, deadline=None, phases=[Phase.generate])
@clause("RM-B.4", "RM-B.5", "RM-B.10")
def test_a_seat_sees_the_same_at_every_table_it_imagines(players: int, seed: int) -> None:
    table, rng = GAME.deal(players, seed), Rng(seed)
    while not table.over:
        if rng.below(12) == 0:
            for seat in range(players):
                twin = table.imagine(seat, rng.fork())
                twin.find_owing()
                assert twin.view(seat) == table.view(seat)
                assert twin.view(SPECTATOR) == table.view(SPECTATOR)
                assert twin.score_sheet(seat) == table.score_sheet(seat)
                assert twin.to_act == table.to_act
        if rng.below(12) == 0:
            views = [cast(ReaversView, table.view(viewer)) for viewer in (SPECTATOR, *range(players))]
            for viewer, view in enumerate(views[1:]):
                for seat, crew in enumerate(view.crews):
                    assert public(crew) == public(views[0].crews[seat])
                    assert (crew.pile.cards is None) == (seat != viewer)
        seat = table.to_act[0]
        options = table.options(seat)
        table.act(seat, options[rng.below(len(options))])


def public(crew: CrewView) -> tuple[object, ...]:
    """All of a crew but the cards of its pile."""
    fields = [getattr(crew, name) for name in crew.__struct_fields__ if name != "pile"]
    return (*fields, crew.pile.count, crew.pile.known)
