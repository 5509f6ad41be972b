"""Crew dice and combat dice (RM-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

import longhall
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.games.reavers_of_midgard.view import CrewView
from longhall.kernel.chance import Rng
from longhall.kernel.vocabulary import Words
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, Hall, stage

CLANS = [
    ("red", "tyr", "helmet", "chosen-red"),
    ("blue", "odin", "raven", "hunter-blue"),
    ("yellow", "yggdrasil", "tree", "scout-yellow"),
]
ICONS = {colour: icon for colour, _, icon, _ in CLANS}
FACES = ["shield", "chest", "longship", "hammer", "double-hammer"]
REAVERS = {colour: reaver for colour, _, _, reaver in CLANS}
WILD = {clan: f"{colour}-{icon}" for colour, clan, icon, _ in CLANS}
ROLLS = 1200


def clan_of(reaver: str | None) -> str:
    """The clan of a leader."""
    (clan,) = [
        entry.clan for entry in GAME.content.reavers.reaver for variant in entry.variants if variant.id == reaver
    ]
    return clan


def faces(colour: str) -> set[str]:
    """The six dice of a colour, by face."""
    return {f"{colour}-{face}" for face in [*FACES, ICONS[colour]]}


def rolls(hall: Hall, verb: str, **words: str | int) -> Iterator[Hall]:
    """The same move again and again, with other luck."""
    for seed in range(ROLLS):
        trial = Hall(cast(Reavers, hall.table.copy()))
        trial.table.rng = Rng(seed)
        yield trial.say(verb, **words)


def recruiting(reaver: str, dice: list[str], artifacts: list[str] | None = None, shows: str = "") -> Hall:
    """Seat 0 recruits a reaver and has rolled its dice, which show something."""
    hall = stage(dice={0: dice}, artifacts={0: artifacts or []}, shown={"reavers": [(reaver,)]}, decks={"reaver": []})
    return hall.activate("recruit").luckily("act", {}, lambda trial: trial.told("rolled")[-1]["dice"] == shows)


def played_out(players: int, seed: int) -> Iterator[tuple[Hall, list[Words]]]:
    """A game played at random: the hall before each move, and what the move before it led to."""
    hall = Hall(cast(Reavers, GAME.deal(players, seed)))
    rng = Rng(seed)
    events: list[Words] = []
    while not hall.over:
        yield hall, events
        options = hall.table.options(hall.active)
        events = hall.table.act(hall.active, options[rng.below(len(options))]).events(longhall.SPECTATOR)


def holdings(hall: Hall) -> list[Counter[str]]:
    """All dice each player has: crew dice, stored dice, and those just gained."""
    view = hall.view()
    held = [Counter(crew.dice) for crew in view.crews]
    for crew in view.crews:
        held[crew.seat].update(artifact.die for artifact in crew.artifacts if artifact.die)
    held[hall.active].update(view.gained_dice)
    return held


def stored(crew: CrewView, card: str) -> Counter[str]:
    """The dice on the copies of an artifact."""
    return Counter(artifact.die for artifact in crew.artifacts if artifact.card == card and artifact.die)


def tell(held: list[Counter[str]], words: Words, before: CrewView, after: CrewView) -> None:
    """What an event says about the dice of a player."""
    dice = held[before.seat]
    some = [die for die in str(words.get("dice", "none")).split("+") if die != "none" and not die.startswith("ship-")]
    die = str(words.get("die"))
    match words["event"]:
        case "rolled" | "dice_taken":
            dice.update(some)
        case "die_set":
            dice[die] += 1
        case "returned" | "paid":
            dice.subtract(some)
        case "used" | "die_lost":
            dice[die] -= 1
        case "hammers_committed":
            dice.subtract([WILD[clan_of(before.leader)] if hammer == "wild" else hammer for hammer in some])
        case "die_turned":
            colour = die.split("-")[0]
            dice[die] -= 1
            dice[f"{colour}-{ICONS[colour]}" if words["face"] == "icon" else f"{colour}-{words['face']}"] += 1
        case "artifact_piled":
            dice.subtract(stored(before, str(words["card"])) - stored(after, str(words["card"])))
    held[before.seat] = +dice


@clause("RM-3.1")
@pytest.mark.parametrize(("colour", "clan", "icon", "reaver"), CLANS)
def test_each_colour_belongs_to_a_clan_and_bears_its_icon(colour: str, clan: str, icon: str, reaver: str) -> None:
    assert reaver.split("-")[0] in {entry.id for entry in GAME.content.reavers.reaver if entry.clan == clan}
    (found,) = [entry for entry in GAME.content.reavers.clan if entry.id == clan]
    assert (found.colour, found.icon) == (colour, icon)
    hall = stage().activate("raid-keeps")
    assert {die for die in hall.values("set", "die") if str(die).endswith(f"-{icon}")} == {f"{colour}-{icon}"}


@clause("RM-3.1")
@pytest.mark.parametrize(("colour", "reaver"), REAVERS.items())
def test_a_leader_of_the_clan_makes_its_icon_wild(colour: str, reaver: str) -> None:
    for other, other_icon in ICONS.items():
        dice = ["red-shield", f"{other}-{other_icon}"]
        hall = stage(food={0: 2}, dice={0: dice}, leader={0: reaver}).activate("raid-keeps")
        assert (hall.asked == "ActOrRest") == (other == colour), f"{reaver} leads, and a die shows a {other_icon}"


@clause("RM-3.2")
@pytest.mark.parametrize("colour", ICONS)
def test_a_crew_die_has_six_faces(colour: str) -> None:
    dice = GAME.content.game.dice
    printed = {"red": dice.red, "blue": dice.blue, "yellow": dice.yellow}[colour].faces
    assert sorted(printed) == sorted([*FACES, "icon"])


@clause("RM-3.2")
def test_each_face_of_a_crew_die_is_equally_likely() -> None:
    hall = stage(shown={"reavers": [("spear-chief", "axe-chief")]}).activate("recruit").act().say("take_pair", pair=1)
    seen: Counter[str] = Counter()
    for trial in rolls(hall, "resolve", card="spear-chief"):
        (words,) = trial.told("rolled")
        seen.update(str(words["dice"]).split("+"))
    assert set(seen) == faces("red") | faces("blue") | faces("yellow")
    # 1200 rolls of a fair die show a face 200 times, give or take 13; five times that much would be a wonder.
    assert all(abs(count - ROLLS / 6) < 65 for count in seen.values()), seen


@clause("RM-3.3")
def test_a_combat_die_shows_0_1_or_2() -> None:
    hall = stage(dice={0: ["red-hammer"]}).activate("subdue").act().say("force", territory="food-3")
    seen = set()
    for trial in rolls(hall, "commit", dice="red-hammer", upgrades=0):
        (roll,) = trial.told("combat_rolled")
        (lost,) = trial.told("combat_lost")
        zeros, ones, twos = [int(roll[shown]) for shown in ("zeros", "ones", "twos")]
        assert (zeros + ones + twos, lost["successes"]) == (1, ones + 2 * twos)
        seen.add(lost["successes"])
    assert seen == {0, 1, 2}


@clause("RM-3.4")
def test_0_1_and_2_are_equally_likely() -> None:
    assert sorted(GAME.content.game.dice.combat.values) == [0, 0, 1, 1, 2, 2]
    hall = stage(dice={0: ["red-hammer"]}).activate("subdue").act().say("force", territory="food-3")
    seen = Counter(
        trial.told("combat_lost")[0]["successes"] for trial in rolls(hall, "commit", dice="red-hammer", upgrades=0)
    )
    # 400 times each, give or take 16.
    assert all(abs(seen[successes] - ROLLS / 3) < 80 for successes in (0, 1, 2)), seen


@clause("RM-3.5")
def test_a_die_of_a_rest_is_set_to_any_of_the_six_faces_of_any_colour() -> None:
    hall = stage().activate("raid-keeps")
    assert hall.values("set", "die") == faces("red") | faces("blue") | faces("yellow")
    assert hall.rest("blue-double-hammer").dice(0) == ["blue-double-hammer"]


@clause("RM-3.5")
@pytest.mark.parametrize(("colour", "reaver"), REAVERS.items())
def test_a_die_of_a_rally_is_set_to_any_of_its_six_faces(colour: str, reaver: str) -> None:
    hall = stage(shown={"reavers": [(reaver,)]}, decks={"reaver": []}).activate("recruit").act()
    before = Counter(hall.dice(0))
    hall.say("rally")
    assert hall.values("set", "die") == faces(colour)
    hall.say("set", die=f"{colour}-double-hammer")
    assert Counter(hall.dice(0)) - before == Counter([f"{colour}-double-hammer"])


@clause("RM-3.5")
def test_a_die_of_a_specialist_is_set_to_any_of_its_six_faces() -> None:
    hall = stage(specialists={0: {"subdue": ["chosen-red"]}}, dice={0: ["red-shield"]}).activate("subdue")
    hall.say("pay", dice="red-shield")
    assert hall.values("set", "die") == faces("red")


@clause("RM-3.6")
def test_a_rolled_die_may_be_stored_after_its_face_is_seen() -> None:
    hall = recruiting("chosen-blue", [], ["draupnir"], shows="red-shield+blue-chest")
    assert hall.asked == "Store"
    assert hall.view(1).gained_dice == ("red-shield", "blue-chest")
    assert hall.values("store", "die") == {"red-shield"}
    hall.say("store", die="red-shield", artifact="draupnir")
    assert (hall.artifacts(0), hall.dice(0)) == ({"draupnir": "red-shield"}, ["blue-chest"])


@clause("RM-3.6")
def test_a_rolled_die_of_another_face_cannot_be_stored() -> None:
    hall = recruiting("chosen-blue", [], ["draupnir"], shows="red-hammer+blue-chest")
    assert hall.asked == "UseReaver"
    assert hall.dice(0) == ["red-hammer", "blue-chest"]


@clause("RM-3.6")
def test_the_dice_to_return_are_chosen_after_the_faces_are_seen() -> None:
    hall = recruiting("chosen-blue", ["red-longship"] * 10, shows="red-double-hammer+blue-raven")
    assert hall.asked == "Overflow"
    assert hall.view(0).gained_dice == ("red-double-hammer", "blue-raven")
    hall.say("return", dice="red-longship+blue-raven")
    assert hall.dice(0) == ["red-longship"] * 9 + ["red-double-hammer"]


@clause("RM-3.6", "RM-3.7")
def test_storing_comes_before_the_overflow_and_may_avoid_it() -> None:
    hall = recruiting("chosen-blue", ["red-longship"] * 9, ["draupnir"], shows="red-shield+blue-chest")
    assert hall.asked == "Store"
    hall.say("store", die="red-shield", artifact="draupnir")
    assert hall.asked == "UseReaver"
    assert hall.dice(0) == ["red-longship"] * 9 + ["blue-chest"]


@clause("RM-3.7")
def test_dice_that_do_not_fit_are_returned_among_the_old_and_the_new() -> None:
    old = ["red-longship"] * 9 + ["yellow-tree"]
    hall = recruiting("chosen-blue", old, shows="red-shield+blue-chest")
    assert {tuple(sorted(str(dice).split("+"))) for dice in hall.values("return", "dice")} == {
        ("blue-chest", "red-shield"),
        ("red-longship", "red-shield"),
        ("red-shield", "yellow-tree"),
        ("blue-chest", "red-longship"),
        ("blue-chest", "yellow-tree"),
        ("red-longship", "red-longship"),
        ("red-longship", "yellow-tree"),
    }
    hall.say("return", dice="red-longship+yellow-tree")
    assert hall.dice(0) == ["red-shield"] + ["red-longship"] * 8 + ["blue-chest"]
    assert hall.told("returned") == [{"seat": 0, "dice": "red-longship+yellow-tree"}]


@clause("RM-3.7")
def test_as_many_dice_are_returned_as_do_not_fit_no_more_and_no_less() -> None:
    hall = stage(dice={0: ["red-longship"] * 9}, shown={"reavers": [("chosen-blue",)]}, decks={"reaver": []})
    hall.activate("recruit").act()
    assert hall.asked == "Overflow"
    assert all(str(dice).count("+") == 0 for dice in hall.values("return", "dice"))
    assert hall.verbs() == {"return"}, "it cannot be declined"


@clause("RM-3.8")
def test_crew_dice_keep_their_faces_through_rounds_of_rest() -> None:
    dice = ["red-shield", "red-helmet", "blue-longship", "yellow-double-hammer", "yellow-tree"]
    hall = stage(2, dice={0: dice, 1: dice[1:]}, favor={0: 5, 1: 5})
    for _ in range(2):
        for area in ("recruit", "trade", "raid-villages", "raid-keeps"):
            hall.activate(area).all_rest()
    assert hall.view().round == 3
    assert (hall.dice(0), hall.dice(1)) == (dice, dice[1:])


@clause("RM-3.8")
def test_favor_rerolls_combat_dice_and_never_crew_dice() -> None:
    hall = stage(dice={0: ["red-hammer", "red-chest", "blue-raven"]}, favor={0: 9}).activate("subdue").act()
    hall.say("force", territory="food-3").commit("red-hammer", shows=[0]).reroll(0, shows=[1]).reroll(1, shows=[0])
    assert (hall.favor(0), hall.dice(0)) == (7, ["red-chest", "blue-raven"])
    hall.decline()
    assert hall.dice(0) == ["red-chest", "blue-raven"]


@clause("RM-3.8", "RM-3.9")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_crew_dice_change_only_by_what_is_told(seed: int, players: int) -> None:
    held: list[Counter[str]] | None = None
    crews: tuple[CrewView, ...] = ()
    for hall, events in played_out(players, seed):
        now, crews_now = holdings(hall), hall.view().crews
        if held is not None:
            for words in events:
                if "seat" in words:
                    seat = int(words["seat"])
                    tell(held, words, crews[seat], crews_now[seat])
            assert now == held, events
        held, crews = now, crews_now


@clause("RM-3.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_dice_are_returned_only_when_more_than_ten_are_there(players: int) -> None:
    overflows = 0
    for hall, _ in played_out(players, 3):
        verbs = hall.verbs()
        view = hall.view()
        if "return" in verbs:
            overflows += 1
            assert len(view.crews[hall.active].dice) + len(view.gained_dice) > 10
        assert ("return" in verbs) == (hall.asked == "Overflow")
    assert overflows


@clause("RM-3.9")
def test_nobody_may_throw_dice_away() -> None:
    hall = stage(dice={0: ["red-shield"] * 10})
    assert not hall.can("return", dice="red-shield")
    hall.activate("trade")
    assert hall.verbs() == {"act", "rest"}
    hall.act()
    assert not hall.can("return", dice="red-shield")


@clause("RM-3.9")
@pytest.mark.parametrize(("held", "asked"), [(8, "RestChoice"), (9, "RestChoice"), (10, "Overflow")])
def test_a_crew_of_exactly_ten_returns_nothing(held: int, asked: str) -> None:
    hall = stage(dice={0: ["red-shield"] * held}).activate("raid-keeps").rest("blue-chest")
    assert hall.asked == asked
    assert (hall.active, hall.told("returned")) == (1 if asked == "RestChoice" else 0, [])
