"""What views and score sheets show where games seldom come, and what search may tell apart."""

from __future__ import annotations

from typing import cast

import pytest

from longhall import SPECTATOR
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.view import ClashView
from longhall.kernel.chance import Rng
from longhall.kernel.views import Pile, ScoreSheet
from tests.clauses import clause
from tests.games.clash_of_rage.stage import Hall, stage

# Tactic cards.


def all_known() -> Hall:
    """The tactic decks are empty in round 5: all know that seat 0 holds these three."""
    return stage(in_round=5, hands={0: ["t06", "t11", "t27"]}).choosing_tactics()


@clause("CR-6.3")
def test_a_known_hand_stays_known_when_a_card_is_sealed_from_it_but_not_which_one() -> None:
    hall = all_known().play(0, "choose_tactic t11")
    for viewer in (1, None):
        shown = hall.player(0, viewer)
        assert (shown.hand, shown.sealed) == (Pile(2, None, ("t06", "t11", "t27")), Pile(1, None))


@clause("CR-6.4")
def test_others_imagine_any_card_of_a_known_hand_to_be_sealed() -> None:
    hall = all_known().play(0, "choose_tactic t11")
    views = [cast(ClashView, hall.table.imagine(1, Rng(number)).view(0)) for number in range(60)]
    assert {view.seats[0].sealed.cards for view in views} == {("t06",), ("t11",), ("t27",)}


@clause("CR-6.7")
def test_the_play_order_of_a_round_is_not_shown_before_its_cards_are() -> None:
    hall = stage(3, in_round=2, order=(2, 0, 1))
    assert hall.order == (2, 0, 1)
    hall = stage(3, in_round=2, order=(2, 0, 1)).choosing_tactics()
    assert hall.order == ()
    assert {player.order for player in hall.view().seats} == {None}


# Actions and fights.


@clause("CR-7.4")
def test_the_active_player_is_shown_whoever_is_first_in_the_order() -> None:
    hall = stage(3).action(seat=1)
    assert hall.view().active == 1
    assert hall.play("pass").view().active == 2


@clause("CR-8.3")
def test_units_that_have_moved_are_shown_and_not_those_they_join() -> None:
    hall = stage(units={0: {"a1": "2 krag-rider", "a0": "3 krag-rider pummeler"}}).moving()
    assert hall.view().moved == {}
    assert hall.play("pick a1 1 1", "move_to a0").view().moved == {"a0": (1, 0, 0)}


@clause("CR-12.2")
def test_the_striker_is_shown_assault_by_assault() -> None:
    hall = stage(units={0: {"a0": "3 executioner"}, 1: {"a0": "4 ice-giant"}}).fighting()
    strikers = []
    for _ in range(3):
        fight = hall.view().fight
        assert fight is not None
        strikers.append(fight.striker)
        hall.rolls(0).play("assault")
    assert strikers == ["goldleif", "bohorg", "goldleif"]


@clause("CR-12.19")
def test_the_wounds_left_are_shown_while_they_are_assigned() -> None:
    hall = stage(units={0: {"a0": "3 krag-rider 2 pummeler 2 executioner"}, 1: {"a0": "7 raider"}}).fighting()
    hall.rolls(3).play("assault", "keep")
    assert hall.asked == "AssignKill"
    left = []
    while hall.asked == "AssignKill":
        fight = hall.view().fight
        assert fight is not None
        left.append((fight.wound_dice, fight.wounds))
        hall.play("kill 1")
    assert left[:2] == [(3, 3), (3, 2)]


@clause("CR-19.2")
def test_the_vanguard_is_shown_to_make_its_army_swift() -> None:
    hall = stage(units={0: {"a0": "executioner"}, 1: {"a0": "ice-giant"}}, heroes={0: ("vanguard", "a0")})
    fight = hall.fighting().view().fight
    assert fight is not None
    assert (fight.attacker.slowness, fight.defender.slowness) == (0, 2)


@clause("CR-13.9")
def test_elves_are_shown_without_move_and_flight_whatever_they_bear() -> None:
    hall = stage(slots={"elves": {"guard": ["cavalry-lance", "mechanical-wings"]}})
    guard = hall.kind("elves", "guard")
    assert (guard.power, guard.move, guard.flight) == (5, 0, False)


@clause("CR-17.19")
def test_the_rage_a_card_brings_is_shown_on_its_type() -> None:
    hall = stage(slots={0: {"pummeler": ["war-drum"]}, "elves": {"elder": ["war-drum"]}})
    assert (hall.kind(0, "pummeler").rage, hall.kind("elves", "elder").rage) == (1, 1)
    assert (hall.kind(0, "krag-rider").rage, hall.kind("elves", "guard").rage) == (0, 0)


# Score sheets.


@clause("CR-2.12", "CR-14.1", "CR-14.2", "CR-14.11")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_the_sheet_counts_cities_and_legendary_cards_seat_by_seat(viewer: int) -> None:
    hall = stage(
        3,
        units={0: {"a5": "I", "a0": "I"}, 1: {"b3": "I", "b5": "I"}, "elves": {"a0": "guard"}},
        legends={1: ["aegis", "elfbane"], 2: ["soul-scythe"]},
        slots={2: {"I": ["thunder-hammer"]}},
        order=(2, 0, 1),
    ).fighting(seat=0)
    # Seat 0 fights for a city and holds a forge.
    assert hall.view().fight is not None
    sheet = hall.table.score_sheet(viewer)
    assert sheet == ScoreSheet(("cities", "legendaries"), ((0, 0), (1, 2), (0, 2)))
    assert tuple(sum(part or 0 for part in own) for own in sheet.points) == hall.table.scores


# What search tells apart.


def seen_by(hall: Hall, seat: int) -> int:
    return int(hall.table.seen(seat))


@clause("CR-6.4")
def test_search_tells_ones_own_hands_apart_and_not_those_of_others() -> None:
    halls = [stage(hands={1: [*hand]}).choosing_tactics() for hand in (("t03", "t08", "t09"), ("t03", "t08", "t14"))]
    assert seen_by(halls[0], 1) != seen_by(halls[1], 1)
    assert seen_by(halls[0], 0) == seen_by(halls[1], 0)


@clause("CR-6.5")
def test_search_does_not_tell_apart_what_another_has_sealed() -> None:
    halls = [all_known().play(0, f"choose_tactic {card}") for card in ("t06", "t11", "t27")]
    assert len({seen_by(hall, 1) for hall in halls}) == 1


@clause("CR-9.4")
def test_search_tells_gold_apart() -> None:
    assert len({seen_by(stage(gold={1: gold}), 1) for gold in range(40)}) == 40
    assert len({seen_by(stage(gold={1: gold}), 0) for gold in range(40)}) == 1


@clause("CR-12.13")
def test_search_tells_dice_apart() -> None:
    def rolled(wounds: int) -> Hall:
        hall = stage(units={0: {"a0": "3 executioner"}, 1: {"a0": "raider"}}).fighting()
        return hall.rolls(wounds).play("assault")

    assert len({seen_by(rolled(wounds), 1) for wounds in range(4)}) == 4


@clause("CR-12.19")
def test_search_tells_wounds_apart() -> None:
    hall = stage(units={0: {"a0": "3 krag-rider 2 pummeler 2 executioner"}, 1: {"a0": "7 raider"}}).fighting()
    table = hall.rolls(3).play("assault", "keep").table
    twin = cast(ClashOfRage, table.copy())
    twin.deal_wounds(table.wounds + 1)
    assert (hall.asked, table.options(1)) == ("AssignKill", twin.options(1))
    assert table.seen(1) != twin.seen(1)
