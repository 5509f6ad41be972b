"""The keep loot cards (RM-30)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

TOWERS = {
    "tower-blue-yellow": ("RM-30.6", ["blue", "yellow"]),
    "tower-red-blue": ("RM-30.7", ["red", "blue"]),
    "tower-red-yellow": ("RM-30.8", ["red", "yellow"]),
}
EACH_TOWER = [pytest.param(card, dice, marks=clause(number), id=card) for card, (number, dice) in TOWERS.items()]
SHIELDS = ["yellow-shield", "yellow-shield"]


def raid(card: str, *dice: str, **layout: Any) -> Hall:
    """Seat 0, with these dice beside the Shields for the cost, gains this one card at Raid Keeps."""
    given: dict[str, Any] = {"decks": {"keep": []}} | layout
    hall = stage(2, food={0: 2}, dice={0: [*dice, *SHIELDS]}, shown={"keep": [(card,)]}, **given)
    return hall.activate("raid-keeps").luckily("act", {}, no_hammer)


def no_hammer(hall: Hall) -> bool:
    """Whether the dice rolled by a Tower are of no use in combat."""
    return not any("hammer" in str(words["dice"]) for words in hall.told("rolled"))


def is_done(hall: Hall) -> bool:
    """Whether seat 0 has finished, so that the next seat, which has nothing, rests."""
    return (hall.asked, hall.active) == ("RestChoice", 1)


def to_pile(hall: Hall) -> list[str]:
    """The pile of seat 0 when its raid is done."""
    assert is_done(hall)
    return hall.pile(0)


# Sets and tapestries. What they score is with the final scoring (RM-24.4, RM-24.7).


@clause("RM-30.1", "RM-30.2", "RM-30.3", "RM-30.4")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param("treasure", marks=clause("RM-30.1")),
        pytest.param("art", marks=clause("RM-30.2")),
        pytest.param("armor", marks=clause("RM-30.3")),
        pytest.param("tapestry-a", marks=clause("RM-30.4")),
        pytest.param("tapestry-b", marks=clause("RM-30.4")),
        pytest.param("tapestry-c", marks=clause("RM-30.4")),
    ],
)
def test_sets_and_tapestries_go_to_the_pile_and_give_nothing_now(card: str) -> None:
    hall = raid(card, "red-hammer")
    assert to_pile(hall) == [card]
    assert (hall.glory(0), hall.favor(0), hall.dice(0), hall.discard("keep")) == (0, 0, ["red-hammer"], [])


@clause("RM-30.4")
@pytest.mark.parametrize("design", ["a", "b", "c"])
def test_two_equal_tapestries_never_share_a_trio(design: str) -> None:
    others = [f"tapestry-{other}" for other in "abc" if other != design]
    twice = [f"tapestry-{design}"] * 2
    assert stage(2, pile={0: [*twice, others[0]]}).final(0, "tapestries") == 3 * 2
    assert stage(2, pile={0: [*twice, others[1]]}).final(0, "tapestries") == 3 * 2
    assert stage(2, pile={0: [*twice, *others]}).final(0, "tapestries") == 15 + 2


# Keep Wall.


@clause("RM-30.5")
def test_a_keep_wall_brings_two_favor() -> None:
    hall = raid("keep-wall", "red-hammer")
    assert (hall.asked, hall.verbs(), hall.favor(0)) == ("ChoosePillage", {"pillage", "decline"}, 2)
    hall.decline()
    assert to_pile(hall) == []
    assert (hall.favor(0), hall.goods(0, "wall"), hall.dice(0)) == (2, 0, ["red-hammer"])
    assert hall.discard("keep") == ["keep-wall"]


@clause("RM-30.5")
def test_a_keep_wall_beaten_by_two_successes_brings_a_favor_and_a_wall() -> None:
    hall = raid("keep-wall", "red-double-hammer").say("pillage").commit("red-double-hammer", shows=[1, 1])
    assert is_done(hall)
    assert hall.told("combat_won") == [{"seat": 0, "successes": 2, "defence": 2}]
    assert (hall.favor(0), hall.goods(0, "wall"), hall.terror(0), hall.glory(0)) == (2 + 1, 1, 0, 0)
    assert (hall.dice(0), hall.discard("keep")) == ([], ["keep-wall"])


@clause("RM-30.5", "RM-30.10")
def test_a_keep_wall_is_not_beaten_by_one_success() -> None:
    hall = raid("keep-wall", "red-double-hammer").say("pillage").commit("red-double-hammer", shows=[0, 1]).decline()
    assert is_done(hall)
    assert hall.told("combat_lost") == [{"seat": 0, "successes": 1, "defence": 2}]
    assert (hall.favor(0), hall.goods(0, "wall"), hall.dice(0)) == (2, 0, [])
    assert hall.discard("keep") == ["keep-wall"]


@clause("RM-30.9")
def test_the_favor_of_a_keep_wall_may_be_used_in_its_combat() -> None:
    hall = raid("keep-wall", "red-double-hammer").say("pillage").commit("red-double-hammer", shows=[0, 0])
    hall.reroll(0, 0, shows=[0, 1]).reroll(0, shows=[1, 2])
    assert is_done(hall)
    assert (hall.favor(0), hall.goods(0, "wall")) == (2 - 2 + 1, 1)


# Towers.


@clause("RM-30.6", "RM-30.7", "RM-30.8")
@pytest.mark.parametrize(("card", "colours"), EACH_TOWER)
def test_a_tower_brings_two_dice_of_its_colours_rolled(card: str, colours: list[str]) -> None:
    hall = raid(card)
    assert is_done(hall)
    assert [die.split("-")[0] for die in hall.dice(0)] == colours
    assert [str(words["dice"]) for words in hall.told("rolled")] == ["+".join(hall.dice(0))]
    assert (hall.glory(0), hall.goods(0, "tower"), hall.discard("keep")) == (0, 0, [card])


@clause("RM-30.6", "RM-30.7", "RM-30.8")
@pytest.mark.parametrize(("card", "colours"), EACH_TOWER)
def test_a_tower_may_be_left_in_peace(card: str, colours: list[str]) -> None:
    hall = raid(card, "red-hammer")
    assert (hall.asked, hall.verbs()) == ("ChoosePillage", {"pillage", "decline"})
    hall.decline()
    assert is_done(hall)
    assert (len(hall.dice(0)), hall.glory(0), hall.goods(0, "tower")) == (len(colours) + 1, 0, 0)


@clause("RM-30.6", "RM-30.7", "RM-30.8")
@pytest.mark.parametrize(("card", "colours"), EACH_TOWER)
def test_a_tower_beaten_by_three_successes_brings_three_glory_and_a_tower(card: str, colours: list[str]) -> None:
    hall = raid(card, "red-double-hammer").say("pillage").commit("red-double-hammer", shows=[1, 2])
    assert is_done(hall)
    assert hall.told("combat_won") == [{"seat": 0, "successes": 3, "defence": 3}]
    assert (hall.glory(0), hall.goods(0, "tower"), hall.terror(0), hall.favor(0)) == (3, 1, 0, 0)
    assert [die.split("-")[0] for die in hall.dice(0)] == colours
    assert hall.discard("keep") == [card]


@clause("RM-30.6", "RM-30.7", "RM-30.8")
@clause("RM-30.10")
@pytest.mark.parametrize(("card", "colours"), EACH_TOWER)
def test_a_tower_is_not_beaten_by_two_successes_but_its_dice_stay(card: str, colours: list[str]) -> None:
    hall = raid(card, "red-double-hammer").say("pillage").commit("red-double-hammer", shows=[1, 1])
    assert is_done(hall)
    assert hall.told("combat_lost") == [{"seat": 0, "successes": 2, "defence": 3}]
    assert [die.split("-")[0] for die in hall.dice(0)] == colours
    assert (hall.glory(0), hall.goods(0, "tower")) == (0, 0)


@clause("RM-30.6", "RM-30.7", "RM-30.8")
@clause("RM-30.9")
@pytest.mark.parametrize(("card", "colours"), EACH_TOWER)
def test_the_dice_of_a_tower_may_be_used_in_its_combat(card: str, colours: list[str]) -> None:
    first, second = colours
    hall = stage(2, food={0: 2}, dice={0: SHIELDS}, shown={"keep": [(card,)]}, decks={"keep": []})
    rolled = f"{first}-double-hammer+{second}-hammer"
    hall.activate("raid-keeps").luckily("act", {}, lambda lucky: lucky.told("rolled")[0]["dice"] == rolled)
    assert hall.asked == "ChoosePillage"
    hall.say("pillage").commit(f"{first}-double-hammer", f"{second}-hammer", shows=[1, 1, 1])
    assert is_done(hall)
    assert (hall.dice(0), hall.glory(0), hall.goods(0, "tower")) == ([], 3, 1)


@clause("RM-30.10")
def test_the_favor_spent_in_a_lost_pillage_is_gone() -> None:
    hall = raid("tower-red-blue", "yellow-hammer", favor={0: 1}).say("pillage")
    hall.commit("yellow-hammer", shows=[2]).reroll(2, shows=[1])
    assert is_done(hall)
    assert (hall.favor(0), hall.goods(0, "tower"), hall.glory(0), len(hall.dice(0))) == (0, 0, 0, 2)
