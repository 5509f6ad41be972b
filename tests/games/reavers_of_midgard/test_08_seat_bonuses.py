"""What a seat brings (RM-8)."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

# Clockwise from the active player, with 2, 3 and 4 players.
BONUS = {2: [2, 0], 3: [2, 1, 0], 4: [2, 1, 0, 0]}
TIMES = {2: [3, 1], 3: [3, 2, 1], 4: [3, 2, 1, 1]}
STACKS = [f"{kind}-{level}" for kind in ("food", "favor", "dice") for level in (1, 2, 3)]
ACTIVE_ONLY = {2: [2, 0], 3: [2, 0, 0], 4: [2, 0, 0, 0]}


def plenty(players: int, active: int = 0) -> Hall:
    """Everybody can pay for every area, and nothing that is won asks for more than Glory."""
    seats = range(players)
    return stage(
        players,
        start=active,
        food=dict.fromkeys(seats, 40),
        dice={seat: ["red-chest", "red-chest", "red-shield", "red-shield"] for seat in seats},
        decks={"keep": ["art"] * 16, "village": ["upgrade-hammer"] * 16, "expedition": ["calm"] * 4, "sea": []},
        stacks=dict.fromkeys(STACKS, 2),
    )


def played(hall: Hall, area: str, resting: Collection[int] = ()) -> Hall:
    """Everybody acts to the full but for those who rest."""
    hall.activate(area)
    while hall.asked != "PlaceShip":
        if hall.active in resting:
            hall.rest()
        elif hall.asked == "TradePicks":
            hall.say("pick", what="favor")
        elif hall.asked == "ChooseUpgrade":
            hall.say("boast")
        else:
            words = dict(next(words for words in hall.options() if words["do"] not in ("rest", "decline")))
            hall.say(str(words.pop("do")), **words)
    return hall


def clockwise(players: int, active: int) -> list[int]:
    """The seats from the active player on."""
    return [(active + place) % players for place in range(players)]


def gains(hall: Hall, area: str) -> list[int]:
    """How often the effect of an area, or its bonus, came to each seat."""
    told = {
        "recruit": [
            words["seat"] for words in hall.told("gained") if words["what"] == "favor" for _ in range(int(words["n"]))
        ],
        "trade": [words["seat"] for words in hall.told("gained") if words["what"] == "favor"],
        "battle-at-sea": [words["seat"] for words in hall.told("glory") for _ in range(int(words["n"]))],
        "raid-villages": [words["seat"] for words in hall.told("card_resolved")],
        "raid-keeps": [words["seat"] for words in hall.told("card_resolved")],
        "subdue": [words["seat"] for words in hall.told("territory_settled")],
    }[area]
    return [told.count(seat) for seat in range(len(hall.view().crews))]


@clause("RM-8.1", "RM-8.2", "RM-8.5", "RM-8.6")
@pytest.mark.parametrize("area", ["trade", "subdue"])
@pytest.mark.parametrize(("players", "active"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (4, 1), (4, 3)])
def test_blue_areas_repeat_their_effect_by_seat(players: int, active: int, area: str) -> None:
    times = gains(played(plenty(players, active), area), area)
    assert [times[seat] for seat in clockwise(players, active)] == TIMES[players]


@clause("RM-8.1", "RM-8.2", "RM-8.4", "RM-8.6")
@pytest.mark.parametrize("area", ["raid-villages", "raid-keeps"])
@pytest.mark.parametrize(("players", "active"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (4, 1), (4, 3)])
def test_raids_give_two_cards_and_a_seat_bonus(players: int, active: int, area: str) -> None:
    cards = gains(played(plenty(players, active), area), area)
    assert [cards[seat] - 2 for seat in clockwise(players, active)] == BONUS[players]


@clause("RM-8.1", "RM-8.2", "RM-8.4", "RM-8.6")
@pytest.mark.parametrize("area", ["recruit", "battle-at-sea"])
@pytest.mark.parametrize(("players", "active"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 0), (4, 1), (4, 3)])
def test_recruit_and_battle_at_sea_reward_the_active_player(players: int, active: int, area: str) -> None:
    bonus = gains(acted_only(plenty(players, active), area), area)
    assert [bonus[seat] for seat in clockwise(players, active)] == ACTIVE_ONLY[players]


def acted_only(hall: Hall, area: str) -> Hall:
    """Everybody acts, and specializes those who join."""
    hall.activate(area)
    while hall.asked != "PlaceShip":
        if hall.asked == "UseReaver":
            hall.say("specialize", slot=sorted(hall.values("specialize", "slot"))[0])
        elif hall.asked == "Overflow":
            hall.say("return", dice=hall.options()[0]["dice"])
        elif hall.asked == "RecruitCards":
            hall.say("resolve", card=hall.options()[0]["card"])
        elif hall.asked == "TakePair":
            hall.say("draw")
        else:
            hall.act()
    return hall


@clause("RM-8.1")
@pytest.mark.parametrize("resting", [{0}, {1}, {0, 1}, {1, 2}, {0, 1, 2}])
@pytest.mark.parametrize("area", ["trade", "subdue"])
def test_those_who_rest_do_not_move_the_others_up_at_blue_areas(area: str, resting: set[int]) -> None:
    times = gains(played(plenty(4), area, resting), area)
    assert times == [0 if seat in resting else TIMES[4][seat] for seat in range(4)]


@clause("RM-8.1")
@pytest.mark.parametrize("resting", [{0}, {1}, {0, 1}, {1, 2}, {0, 1, 2}])
@pytest.mark.parametrize("area", ["raid-villages", "raid-keeps"])
def test_those_who_rest_do_not_move_the_others_up_at_raids(area: str, resting: set[int]) -> None:
    cards = gains(played(plenty(4), area, resting), area)
    assert cards == [0 if seat in resting else 2 + BONUS[4][seat] for seat in range(4)]


@clause("RM-8.3")
@pytest.mark.parametrize(
    ("area", "what"), [("recruit", "favor"), ("trade", "favor"), ("battle-at-sea", "glory"), ("raid-keeps", "glory")]
)
def test_a_resting_player_gets_no_seat_bonus(area: str, what: str) -> None:
    hall = plenty(4).activate(area).rest()
    assert (hall.active, hall.goods(0, what), hall.food(0)) == (1, 0, 42)
    assert (hall.told("drew"), hall.pile(0)) == ([], [])


@clause("RM-8.3")
@pytest.mark.parametrize("area", ["recruit", "battle-at-sea"])
def test_the_bonus_of_a_resting_active_player_goes_to_nobody(area: str) -> None:
    hall = plenty(4).activate(area).rest()
    while hall.asked != "PlaceShip":
        if hall.asked == "ActOrRest":
            hall.act()
        elif hall.asked == "UseReaver":
            hall.say("specialize", slot=sorted(hall.values("specialize", "slot"))[0])
        else:
            words = dict(hall.options()[-1])
            hall.say(str(words.pop("do")), **words)
    assert gains(hall, area) == [0, 0, 0, 0]


@clause("RM-8.2")
def test_the_second_of_two_players_has_one_pick_and_no_card_more() -> None:
    hall = plenty(2).activate("trade").rest().act()
    hall.say("pick", what="food")
    assert hall.asked == "PlaceShip"
    hall.activate("raid-keeps")
    assert hall.active == 1
    hall.rest().act()
    assert hall.told("drew") == [{"seat": 0, "deck": "keep", "n": 2}]


@clause("RM-8.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_effect_of_a_red_area_comes_once_to_everybody(players: int) -> None:
    hall = acted_only(plenty(players), "recruit")
    recruited = [words["seat"] for words in hall.told("reaver_gained")]
    assert [recruited.count(seat) for seat in range(players)] == [2] * players
    hall = acted_only(plenty(players), "battle-at-sea")
    assert [words["seat"] for words in hall.told("expedition")] == list(range(players))
