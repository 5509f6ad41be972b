"""The artifacts among the village loot cards (RM-31.1 to RM-31.16, RM-31.25 and RM-31.26)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import Hall, stage

EACH_ARTIFACT = (
    "RM-31.1",
    "RM-31.2",
    "RM-31.3",
    "RM-31.4",
    "RM-31.6",
    "RM-31.7",
    "RM-31.8",
    "RM-31.9",
    "RM-31.10",
    "RM-31.11",
    "RM-31.12",
    "RM-31.13",
    "RM-31.14",
    "RM-31.16",
)
EACH_FREE_ARTIFACT = (
    "RM-31.1",
    "RM-31.2",
    "RM-31.3",
    "RM-31.4",
    "RM-31.6",
    "RM-31.8",
    "RM-31.9",
    "RM-31.11",
    "RM-31.12",
    "RM-31.13",
)

AREAS = ["recruit", "trade", "battle-at-sea", "raid-villages", "raid-keeps", "subdue"]


class Artifact(NamedTuple):
    """A line of the list of artifacts; `die` is one it stores."""

    clause: str
    name: str
    glory: int
    die: str
    area: str


ARTIFACTS = [
    Artifact("RM-31.1", "andvaranaut", 2, "red-shield", "raid-keeps"),
    Artifact("RM-31.2", "ash-staff", 3, "red-chest", "recruit"),
    Artifact("RM-31.3", "bodn", 4, "red-shield", "any"),
    Artifact("RM-31.4", "brisingamen", 3, "yellow-tree", "trade"),
    Artifact("RM-31.6", "chalice", 3, "red-chest", "raid-villages"),
    Artifact("RM-31.7", "dainsleif", 2, "red-hammer", "battle-at-sea"),
    Artifact("RM-31.8", "draupnir", 3, "red-shield", "raid-keeps"),
    Artifact("RM-31.9", "eldhrimnir", 3, "blue-raven", "raid-villages"),
    Artifact("RM-31.10", "mjolnir-shard", 3, "red-helmet", "subdue"),
    Artifact("RM-31.11", "harp", 3, "yellow-tree", "any"),
    Artifact("RM-31.12", "hringhorni", 2, "red-longship", "trade"),
    Artifact("RM-31.13", "jarnglofar", 3, "blue-raven", "recruit"),
    Artifact("RM-31.14", "laevateinn", 2, "red-helmet", "subdue"),
    Artifact("RM-31.16", "skidbladnir", 2, "red-longship", "battle-at-sea"),
]
EACH = [pytest.param(artifact, marks=clause(artifact.clause), id=artifact.name) for artifact in ARTIFACTS]
# Those used before declaring or after finishing. Ash Staff and Jarnglofar need a reaver just recruited.
FREE = [row for row in EACH if row.id not in ("dainsleif", "mjolnir-shard", "laevateinn", "skidbladnir")]
CREW = [
    "red-shield",
    "red-chest",
    "red-longship",
    "red-hammer",
    "red-double-hammer",
    "red-helmet",
    "blue-raven",
    "yellow-tree",
]


def with_artifact(name: str, die: str, area: str, players: int = 2, **layout: Any) -> Hall:
    """Seat 0 owns a loaded artifact, and has chosen this area."""
    return stage(players, artifacts={0: [(name, die)]}, **layout).activate(area)


def use(hall: Hall, name: str, die: str) -> Hall:
    """The artifact is used."""
    return hall.say("use", artifact=name, die=die)


# What holds for every artifact.


@clause(*EACH_ARTIFACT)
@pytest.mark.parametrize("artifact", EACH)
def test_an_artifact_scores_its_glory_on_the_board_and_in_the_pile(artifact: Artifact) -> None:
    assert stage(artifacts={0: [artifact.name]}).final(0, "artifacts") == artifact.glory
    assert stage(artifacts={0: [(artifact.name, artifact.die)]}).final(0, "artifacts") == artifact.glory
    assert stage(pile={0: [artifact.name]}).final(0, "artifacts") == artifact.glory


@clause(*EACH_ARTIFACT)
@pytest.mark.parametrize("artifact", EACH)
def test_an_artifact_gained_at_a_village_stays_on_the_board(artifact: Artifact) -> None:
    cost = ["yellow-chest", "blue-chest"]
    hall = stage(2, food={0: 1}, dice={0: cost}, shown={"village": [(artifact.name,)]}, decks={"village": []})
    hall.activate("raid-villages").act()
    assert (hall.asked, hall.active) == ("RestChoice", 1)
    assert (hall.artifacts(0), hall.discard("village"), hall.pile(0)) == ({artifact.name: None}, [], [])


@clause(*EACH_ARTIFACT)
@pytest.mark.parametrize("artifact", EACH)
def test_an_artifact_stores_exactly_its_face(artifact: Artifact) -> None:
    hall = stage(2, artifacts={0: [artifact.name]}, dice={0: CREW}).activate("raid-keeps")
    face = artifact.die.split("-", 1)[1]
    stored = set(CREW) if artifact.name == "bodn" else {die for die in CREW if die.split("-", 1)[1] == face}
    assert hall.asked == "Store"
    assert hall.values("store", "die") == stored
    hall.say("store", die=artifact.die, artifact=artifact.name)
    assert hall.artifacts(0) == {artifact.name: artifact.die}
    assert artifact.die not in hall.dice(0)


@clause(*EACH_FREE_ARTIFACT)
@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("artifact", FREE)
def test_an_artifact_works_in_its_area_only(artifact: Artifact, area: str) -> None:
    layout: dict[str, Any] = {"terror": {0: 1}, "dice": {0: ["blue-double-hammer"]}}
    layout["shown"] = {"reavers": [("spear-chief", "spear-chief")]}
    hall = with_artifact(artifact.name, artifact.die, area, **layout)
    if artifact.name in ("ash-staff", "jarnglofar") and area == "recruit":
        hall.act().say("take_pair", pair=1).say("promote").say("promote")
    hall = hall.decline_while("Store")
    assert (hall.asked == "UseArtifacts") == (area == artifact.area or artifact.area == "any")


@clause(*EACH_FREE_ARTIFACT)
@pytest.mark.parametrize("artifact", FREE)
def test_an_artifact_without_a_stored_die_does_nothing(artifact: Artifact) -> None:
    area = "raid-keeps" if artifact.area == "any" else artifact.area
    layout: dict[str, Any] = {"shown": {"reavers": [("spear-chief", "spear-chief")]}}
    hall = stage(2, artifacts={0: [artifact.name]}, terror={0: 1}, **layout).activate(area)
    if area == "recruit":
        hall.act().say("take_pair", pair=1)
        hall.decline_while("Store").say("promote").decline_while("Store").say("promote").decline_while("Store")
    assert hall.asked in ("RestChoice", "ActOrRest")


# Andvaranaut.


@clause("RM-31.1")
def test_andvaranaut_draws_and_resolves_a_keep_card_from_the_deck() -> None:
    hall = with_artifact(
        "andvaranaut", "red-shield", "raid-keeps", decks={"keep": ["keep-wall"] * 2}, shown={"keep": [("art", "art")]}
    )
    use(hall, "andvaranaut", "red-shield")
    assert (hall.asked, hall.active) == ("RestChoice", 0)
    assert (hall.favor(0), hall.discard("keep"), hall.left("keep")) == (2, ["keep-wall"], 1)
    assert hall.view().keep[0] == ("art", "art")
    assert (hall.artifacts(0), hall.supply("red")) == ({"andvaranaut": None}, 20)


# Ash Staff and Jarnglofar.


def recruited(artifacts: list[tuple[str, str]], *uses: tuple[str, str], **layout: Any) -> Hall:
    """Seat 0 has recruited these reavers in these ways, and may now use its artifacts."""
    reavers = tuple(reaver for reaver, _ in uses)
    hall = stage(2, artifacts={0: artifacts}, shown={"reavers": [reavers]}, **layout).activate("recruit").act()
    hall.say("take_pair", pair=1)
    for reaver, how in uses:
        hall = hall.say("resolve", card=reaver) if hall.asked == "RecruitCards" else hall
        hall = hall.say("specialize", slot="subdue") if how == "specialize" else hall.say(how)
        hall = hall.say("set", die=min(hall.values("set", "die"), key=str)) if hall.asked == "SetDie" else hall
    return hall


@clause("RM-31.2")
@pytest.mark.parametrize("how", ["rally", "specialize", "promote"])
def test_the_ash_staff_fires_a_reaver_however_it_was_used(how: str) -> None:
    hall = recruited([("ash-staff", "red-chest")], ("saga-keeper-red", how))
    assert hall.glory(0) == 0
    use(hall, "ash-staff", "red-chest")
    assert hall.glory(0) == 2
    assert hall.artifacts(0) == {"ash-staff": None}
    where = {"rally": hall.pile(0), "specialize": hall.specialists(0, "subdue"), "promote": [hall.leader(0)]}
    assert where[how] == ["saga-keeper-red"]


@clause("RM-31.2", "RM-31.25")
def test_the_ash_staff_names_one_of_the_reavers_taken_at_recruit() -> None:
    uses = ("saga-keeper-red", "promote"), ("spear-chief", "rally")
    board = {0: {"subdue": ["mercenary-red"]}}
    hall = recruited([("ash-staff", "red-chest")], *uses, specialists=board, leader={0: "hunter-red"})
    use(hall, "ash-staff", "red-chest")
    assert hall.asked == "NameRecruited"
    assert hall.values("name", "reaver") == {"saga-keeper-red", "spear-chief"}
    hall.say("name", reaver="spear-chief")
    assert (hall.food(0), hall.glory(0)) == (2, 0)


@clause("RM-31.2")
def test_the_ash_staff_asks_for_the_discard_of_the_reaver() -> None:
    hall = recruited([("ash-staff", "red-chest")], ("plunderer-red", "rally"))
    use(hall, "ash-staff", "red-chest")
    assert (hall.asked, hall.verbs()) == ("DiscardFor", {"pay", "decline"})
    hall.say("pay", dice=min(hall.values("pay", "dice"), key=str))
    assert (hall.goods(0, "farm"), hall.terror(0)) == (1, 0)


@clause("RM-31.2", "RM-31.13", "RM-31.25")
@pytest.mark.parametrize(("artifact", "die"), [("ash-staff", "red-chest"), ("jarnglofar", "blue-raven")])
def test_reavers_of_another_player_or_of_before_are_not_named(artifact: str, die: str) -> None:
    board: dict[str, Any] = {"leader": {0: "spear-chief"}, "specialists": {0: {"subdue": ["saga-keeper-red"]}}}
    hall = stage(2, artifacts={0: [(artifact, die)]}, shown={"reavers": [("axe-chief",)]}, turn=1, start=1, **board)
    hall.activate("recruit").act().say("take_pair", pair=1).say("specialize", slot="subdue")
    assert (hall.asked, hall.active) == ("ActOrRest", 0)
    hall.rest()
    assert hall.asked == "PlaceShip"
    assert hall.artifacts(0) == {artifact: die}


@clause("RM-31.13")
@pytest.mark.parametrize("how", ["rally", "specialize", "promote"])
@pytest.mark.parametrize(("reaver", "food", "favor"), [("spear-chief", 4, 0), ("sword-chief", 0, 2)])
def test_jarnglofar_gives_the_promotion_bonus_and_leaves_the_card(reaver: str, food: int, favor: int, how: str) -> None:
    hall = recruited([("jarnglofar", "blue-raven")], (reaver, how), leader={0: "chosen-red"})
    before = (hall.food(0), hall.favor(0), hall.leader(0), hall.pile(0), hall.specialists(0, "subdue"))
    use(hall, "jarnglofar", "blue-raven")
    after = (hall.food(0) - food, hall.favor(0) - favor, hall.leader(0), hall.pile(0), hall.specialists(0, "subdue"))
    assert after == before
    assert hall.artifacts(0) == {"jarnglofar": None}


@clause("RM-31.13")
@pytest.mark.parametrize("deck", ["village", "keep"])
def test_jarnglofar_on_a_reaver_of_tyr_draws_from_a_deck_of_choice(deck: str) -> None:
    hall = recruited(
        [("jarnglofar", "blue-raven")], ("axe-chief", "rally"), decks={"keep": ["keep-wall"], "village": ["harp"]}
    )
    use(hall, "jarnglofar", "blue-raven")
    assert (hall.asked, hall.values("draw_from", "deck")) == ("ChooseDeck", {"village", "keep"})
    hall.say("draw_from", deck=deck)
    assert (hall.left("village"), hall.left("keep")) == ((0, 1) if deck == "village" else (1, 0))
    assert ("harp" in hall.artifacts(0), hall.favor(0)) == ((True, 2) if deck == "village" else (False, 4))


@clause("RM-31.25")
def test_two_equal_artifacts_may_name_the_same_reaver() -> None:
    staffs = [("ash-staff", "red-chest"), ("ash-staff", "red-chest")]
    hall = recruited(staffs, ("saga-keeper-red", "promote"), ("sword-chief", "rally"))
    for glory in (2, 4):
        use(hall, "ash-staff", "red-chest")
        assert hall.values("name", "reaver") == {"saga-keeper-red", "sword-chief"}
        hall.say("name", reaver="saga-keeper-red")
        assert hall.glory(0) == glory
    assert hall.decline_while("Store").active == 1


# Bodn.


@clause("RM-31.3")
@pytest.mark.parametrize("area", AREAS)
def test_bodn_sets_another_die_to_a_chosen_face(area: str) -> None:
    hall = with_artifact("bodn", "yellow-tree", area, dice={0: ["red-chest", "blue-chest", "blue-chest"]})
    use(hall, "bodn", "yellow-tree")
    assert hall.asked == "ChooseTurn"
    assert hall.values("turn", "die") == {"red-chest", "blue-chest"}
    faces = {"shield", "chest", "longship", "hammer", "double-hammer", "icon"}
    assert hall.values("turn", "face") == faces
    hall.say("turn", die="blue-chest", face="icon")
    assert hall.dice(0) == ["red-chest", "blue-chest", "blue-raven"]
    assert hall.told("die_turned") == [{"seat": 0, "die": "blue-chest", "face": "icon"}]


@clause("RM-31.3")
def test_bodn_is_of_no_use_without_another_die() -> None:
    hall = with_artifact("bodn", "yellow-tree", "raid-keeps")
    assert hall.asked == "RestChoice"


# Brisingamen.


@clause("RM-31.4", "RM-31.5")
@pytest.mark.parametrize("back", ["pillager", "vanquisher", "juggernaut"])
def test_brisingamen_draws_a_prophecy_and_puts_any_one_under_the_deck(back: str) -> None:
    hall = with_artifact(
        "brisingamen",
        "yellow-tree",
        "trade",
        pile={0: ["pillager"]},
        secrets={0: ["juggernaut"]},
        decks={"prophecy": ["vanquisher", "vanquisher"]},
        shown={"prophecies": ["slayer-lord"]},
    )
    use(hall, "brisingamen", "yellow-tree")
    assert hall.asked == "ChooseReturn"
    held = {"pillager", "vanquisher", "juggernaut"}
    assert hall.values("return_prophecy", "prophecy") == held
    assert hall.verbs() == {"return_prophecy"}
    hall.say("return_prophecy", prophecy=back)
    assert (set(hall.pile(0)), hall.discard("prophecy"), hall.left("prophecy")) == (held - {back}, [back], 1)
    assert hall.view().prophecies == ("slayer-lord",)
    assert hall.told("prophecy_returned") == [{"seat": 0, "card": back}]


# What is simply gained.


@clause("RM-31.6")
@pytest.mark.parametrize(("terror", "left"), [(1, 0), (4, 3)])
def test_the_chalice_takes_one_terror_away(terror: int, left: int) -> None:
    hall = use(with_artifact("chalice", "red-chest", "raid-villages", terror={0: terror}), "chalice", "red-chest")
    assert (hall.terror(0), hall.artifacts(0)) == (left, {"chalice": None})


@clause("RM-31.8", "RM-31.9", "RM-31.11")
@pytest.mark.parametrize(
    ("name", "die", "area", "food", "favor"),
    [
        pytest.param("draupnir", "red-shield", "raid-keeps", 2, 0, marks=clause("RM-31.8")),
        pytest.param("eldhrimnir", "blue-raven", "raid-villages", 3, 0, marks=clause("RM-31.9")),
        *[pytest.param("harp", "yellow-tree", area, 0, 2, marks=clause("RM-31.11")) for area in AREAS],
    ],
)
def test_draupnir_eldhrimnir_and_the_harp_bring_food_or_favor(
    name: str, die: str, area: str, food: int, favor: int
) -> None:
    hall = use(with_artifact(name, die, area), name, die)
    assert (hall.food(0), hall.favor(0), hall.glory(0)) == (food, favor, 0)
    assert hall.artifacts(0) == {name: None}
    assert hall.told("used") == [{"seat": 0, "card": name, "die": die}]


# Dainsleif and the Mjolnir Shard.


def at_sea(**layout: Any) -> Hall:
    """Seat 0 is about to fight a Skiff, defence 2, with Dainsleif at hand."""
    hall = with_artifact(
        "dainsleif",
        "red-hammer",
        "battle-at-sea",
        food={0: 4},
        shown={"sea": ["skiff"]},
        decks={"sea": [], "expedition": ["calm"]},
        **layout,
    )
    return hall.act()


@clause("RM-31.7")
def test_dainsleif_adds_two_dice_to_a_combat_at_sea() -> None:
    hall = use(at_sea(dice={0: ["blue-hammer"]}), "dainsleif", "red-hammer")
    hall.commit("blue-hammer", shows=[0, 0, 2])
    assert hall.told("hammers_committed") == [{"seat": 0, "dice": "blue-hammer", "upgrades": 0, "added": 2}]
    assert (hall.pile(0), hall.dice(0), hall.artifacts(0)) == (["skiff"], [], {"dainsleif": None})


@clause("RM-31.7")
def test_dainsleif_is_enough_to_fight() -> None:
    hall = at_sea()
    assert (hall.asked, hall.verbs()) == ("Hammers", {"use", "commit"})
    hall.luckily("use", {"artifact": "dainsleif", "die": "red-hammer"}, lambda lucky: bool(lucky.told("battle_won")))
    assert (hall.pile(0), hall.glory(0)) == (["skiff"], 2 + 10)


@clause("RM-31.7")
def test_dainsleif_need_not_be_used() -> None:
    hall = at_sea().commit()
    assert hall.told("battle_lost") == [{"seat": 0, "card": "skiff"}]
    assert hall.artifacts(0) == {"dainsleif": "red-hammer"}


@clause("RM-31.10")
def test_the_mjolnir_shard_adds_a_die_to_an_attempt_by_force() -> None:
    hall = with_artifact("mjolnir-shard", "red-helmet", "subdue", dice={0: ["red-hammer", "blue-hammer"]}).act()
    hall.say("force", territory="food-2")
    use(hall, "mjolnir-shard", "red-helmet").commit("red-hammer", shows=[1, 1])
    assert hall.told("hammers_committed") == [{"seat": 0, "dice": "red-hammer", "upgrades": 0, "added": 1}]
    assert hall.told("territory_taken") == [{"seat": 0, "territory": "food-2"}]
    assert hall.artifacts(0) == {"mjolnir-shard": None}


@clause("RM-31.10")
def test_the_mjolnir_shard_adds_to_one_attempt_only() -> None:
    hall = with_artifact("mjolnir-shard", "red-helmet", "subdue", dice={0: ["red-hammer", "blue-hammer"]}).act()
    hall.say("force", territory="food-3")
    use(hall, "mjolnir-shard", "red-helmet").commit("red-hammer", shows=[1, 1])
    hall.say("force", territory="food-1")
    assert hall.verbs() == {"commit"}
    hall.commit("blue-hammer", shows=[0])
    assert hall.told("hammers_committed")[-1]["added"] == 0


# Hringhorni.


@clause("RM-31.12", "RM-31.26")
@pytest.mark.parametrize("colours", ["red+red", "blue+blue", "yellow+yellow", "red+blue", "red+yellow", "blue+yellow"])
def test_hringhorni_rolls_two_dice_of_colours_chosen_before(colours: str) -> None:
    hall = use(with_artifact("hringhorni", "red-longship", "trade"), "hringhorni", "red-longship")
    assert hall.asked == "ChooseColours"
    assert hall.dice(0) == []
    pairs = {"red+red", "blue+blue", "yellow+yellow", "red+blue", "red+yellow", "blue+yellow"}
    assert hall.values("roll", "colours") == pairs
    hall.say("roll", colours=colours).decline_while("Store")
    assert [die.split("-")[0] for die in hall.dice(0)] == colours.split("+")
    assert hall.told("rolled") == [{"seat": 0, "dice": "+".join(hall.dice(0))}]
    assert hall.asked == "ActOrRest"


@clause("RM-31.26")
def test_hringhorni_rolls_no_colour_that_is_not_in_supply() -> None:
    hall = with_artifact("hringhorni", "red-longship", "trade", supply={"blue": 0})
    use(hall, "hringhorni", "red-longship")
    assert hall.values("roll", "colours") == {"red+red", "red+yellow", "yellow+yellow"}


# Laevateinn.


@clause("RM-31.14", "RM-31.15")
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize(("kind", "goods"), [("food", {"food": {0: 5}}), ("favor", {"favor": {0: 4}})])
def test_laevateinn_takes_a_level_three_territory_of_the_type_instead(
    kind: str, goods: dict[str, Any], level: int
) -> None:
    hall = with_artifact("laevateinn", "red-helmet", "subdue", **goods).act()
    hall.say("settle", territory=f"{kind}-{level}")
    assert (hall.asked, hall.verbs()) == ("ReplaceTile", {"use", "decline"})
    use(hall, "laevateinn", "red-helmet")
    hall = hall.decline() if hall.asked == "Attempt" else hall
    assert hall.lands(0) == {f"{kind}-3": 1}
    assert (hall.tiles_left(f"{kind}-{level}"), hall.tiles_left(f"{kind}-3")) == (6, 5)
    assert hall.told("tile_turned")[0]["tile"] in {f"{kind}-3-{number}" for number in range(1, 7)}
    assert hall.glory(0) >= 4
    assert hall.artifacts(0) == {"laevateinn": None}


@clause("RM-31.14")
@pytest.mark.parametrize("level", [1, 2])
def test_laevateinn_may_be_left_alone(level: int) -> None:
    hall = with_artifact("laevateinn", "red-helmet", "subdue", favor={0: 4}).act()
    hall.say("settle", territory=f"favor-{level}").decline()
    hall = hall.decline() if hall.asked == "Attempt" else hall
    assert hall.lands(0) == {f"favor-{level}": 1}
    assert hall.artifacts(0) == {"laevateinn": "red-helmet"}


@clause("RM-31.14")
def test_laevateinn_does_nothing_for_a_level_three_territory_or_a_lost_combat() -> None:
    hall = with_artifact("laevateinn", "red-helmet", "subdue", food={0: 8}).act()
    hall.say("settle", territory="food-3")
    assert hall.asked != "ReplaceTile"
    assert hall.lands(0) == {"food-3": 1}
    hall = with_artifact("laevateinn", "red-helmet", "subdue", dice={0: ["red-hammer"]}).act()
    hall.say("force", territory="food-1").commit("red-hammer", shows=[0])
    assert (hall.asked, hall.active) == ("RestChoice", 1)
    assert hall.artifacts(0) == {"laevateinn": "red-helmet"}


@clause("RM-31.15")
def test_laevateinn_is_unusable_where_the_level_three_stack_of_the_type_is_empty() -> None:
    empty = {"food-3": 0}
    hall = with_artifact("laevateinn", "red-helmet", "subdue", food={0: 3}, favor={0: 2}, stacks=empty).act()
    hall.say("settle", territory="food-1")
    assert hall.asked == "Attempt"
    hall.say("settle", territory="favor-1")
    assert hall.asked == "ReplaceTile"


# Skidbladnir.


@clause("RM-31.16")
@pytest.mark.parametrize("card", ["ambush", "famine", "kraken", "rough-seas", "viking-raiders", "spoiled-rations"])
def test_skidbladnir_discards_the_expedition_with_no_effect(card: str) -> None:
    hall = with_artifact(
        "skidbladnir",
        "red-longship",
        "battle-at-sea",
        food={0: 7},
        leader={0: "chosen-red"},
        dice={0: ["red-helmet", "blue-chest"]},
        upgrades={0: ["shield"]},
        shown={"sea": ["spawn"]},
        decks={"expedition": [card]},
    )
    hall.act()
    assert hall.told("expedition") == [{"seat": 0, "card": card}]
    assert (hall.asked, hall.can("suffer")) == ("MeetExpedition", True)
    use(hall, "skidbladnir", "red-longship")
    assert (hall.asked, hall.active) == ("SeaTarget", 0)
    assert (hall.food(0), hall.leader(0), hall.dice(0)) == (3, "chosen-red", ["red-helmet", "blue-chest"])
    assert (hall.glory(0), hall.upgrades(0), hall.artifacts(0)) == (2, {"shield": (1, 0)}, {"skidbladnir": None})
    assert hall.discard("expedition") == [card]


@clause("RM-31.16")
def test_skidbladnir_does_not_spare_another_player() -> None:
    hall = stage(
        2,
        food={0: 0, 1: 7},
        artifacts={0: [("skidbladnir", "red-longship")]},
        decks={"expedition": ["spoiled-rations"]},
    )
    hall.activate("battle-at-sea").rest().act()
    assert hall.told("expedition_suffered") == [{"seat": 1, "card": "spoiled-rations"}]
    assert hall.food(1) == 1
