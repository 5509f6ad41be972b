"""The invariants of Appendix C, each in its own words, on games driven by arbitrary choices to their end.

The first half reads views and events, and asks nothing of `faults`. The second half breaks one thing after the other
on a real table, and asks whether `faults` names the invariant and the position is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import longhall
from longhall import SPECTATOR
from longhall.games.reavers_of_midgard.cards import DECK_NAMES, FIRST, GOOD_NAMES
from longhall.games.reavers_of_midgard.invariants_steps import LIMITS
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.games.reavers_of_midgard.view import ReaversView
from longhall.kernel.chance import Rng
from longhall.kernel.errors import BadPosition
from longhall.kernel.position import Position, StepNote
from longhall.kernel.table import Table
from longhall.kernel.vocabulary import Words
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, NAMES, Hall, stage

EACH_INVARIANT = (
    "RM-C.1",
    "RM-C.2",
    "RM-C.3",
    "RM-C.4",
    "RM-C.5",
    "RM-C.6",
    "RM-C.7",
    "RM-C.8",
    "RM-C.9",
    "RM-C.10",
    "RM-C.11",
    "RM-C.12",
)

SIZES = {"village": 62, "keep": 76, "expedition": 24, "sea": 45, "prophecy": 34, "reaver": 66}
DECK_OF = {NAMES[card]: name for deck, name in enumerate(DECK_NAMES) for card in range(FIRST[deck], FIRST[deck + 1])}
# What tells that a card of a deck is being resolved.
RESOLVING = {"card_resolved", "reaver_gained", "expedition", "battle_faced"}


@dataclass
class Story:
    """What is remembered of a game from act to act."""

    ships: list[tuple[int, str]] = field(default_factory=list)
    rounds: int = 0
    steps: list[int] = field(default_factory=list)
    resolving: dict[str, str] = field(default_factory=dict)
    glory: list[int] = field(default_factory=list)
    told: Counter[str] = field(default_factory=Counter)


@dataclass
class Moment:
    """A table at rest, as whoever is asked sees it, and what was told since the last one."""

    players: int
    now: ReaversView
    events: list[Words]
    story: Story


def c_01_each_colour_has_twenty_dice(moment: Moment) -> None:
    now = moment.now
    dice = Counter(now.supply)
    lying = [*now.trade_dice, *now.gained_dice]
    for crew in now.crews:
        lying += [*crew.dice, *[artifact.die for artifact in crew.artifacts if artifact.die]]
    dice.update(die.split("-")[0] for die in lying)
    assert dice == {"red": 20, "blue": 20, "yellow": 20}


def c_02_no_crew_has_more_than_ten_dice(moment: Moment) -> None:
    assert all(len(crew.dice) <= 10 for crew in moment.now.crews)


def c_03_the_cards_of_each_deck_add_up(moment: Moment) -> None:
    now = moment.now
    seen: list[str] = [card for row in (now.reavers, now.village, now.keep) for pair in row for card in pair or ()]
    seen += [*now.sea_battles, *now.prophecies]
    if now.hand:
        assert now.hand.seat == now.viewer or now.over
        seen += [*now.hand.seen, *(now.hand.unseen.cards or ())]
    found: Counter[str] = Counter()
    for deck in now.decks:
        found[deck.name] += deck.left
        seen += deck.discard.cards or ()
    for crew in now.crews:
        seen += [reaver for slot in crew.slots for reaver in slot.reavers]
        seen += [artifact.card for artifact in crew.artifacts]
        seen += [crew.leader] if crew.leader else []
        # What not all have seen in a pile is a prophecy (RM-B.4 to RM-B.8).
        seen += crew.pile.known if crew.pile.cards is None else crew.pile.cards
        found["prophecy"] += crew.pile.count - len(crew.pile.known) if crew.pile.cards is None else 0
    found.update(DECK_OF[card] for card in seen)
    for name, size in SIZES.items():
        missing = size - found[name]
        # One that all have been told of may be on its way, but not between activations.
        assert missing in (0, 1)
        if missing:
            assert now.step not in ("PlaceShip", "ActOrRest", "RestChoice", "TakePair")
            seen.append(moment.story.resolving[name])
    assert all(count <= COPIES[card] for card, count in Counter(seen).items())


def c_04_tiles_and_upgrades_add_up(moment: Moment) -> None:
    now = moment.now
    tiles = sum(stack.left for stack in now.territories) + len(now.seized)
    tiles += sum(sum(crew.territories.values()) for crew in now.crews)
    assert tiles == 54
    upgrades = sum(upgrade.ready + upgrade.turned for crew in now.crews for upgrade in crew.upgrades)
    assert sum(now.shipyard.values()) + upgrades == 12


def c_05_tokens_add_up(moment: Moment) -> None:
    now = moment.now
    held = Counter[str]()
    for crew in now.crews:
        held.update({"farm": crew.farms, "wall": crew.walls, "tower": crew.towers})
    assert {token: left + held[token] for token, left in now.tokens.items()} == {"farm": 15, "wall": 15, "tower": 15}


def c_06_goods_are_never_negative(moment: Moment) -> None:
    assert all(min(crew.food, crew.favor, crew.terror) >= 0 for crew in moment.now.crews)


def c_07_boards_hold_no_more_than_they_can(moment: Moment) -> None:
    for crew in moment.now.crews:
        assert len(crew.slots) == 4
        assert all(len(slot.reavers) <= 3 for slot in crew.slots)
        assert len(crew.artifacts) <= 4
        assert sum(upgrade.ready + upgrade.turned for upgrade in crew.upgrades) <= 3


def c_08_a_round_has_four_activations_of_four_areas(moment: Moment) -> None:
    ships = moment.story.ships
    for first in range(0, len(ships), 4):
        areas = [area for _, area in ships[first : first + 4]]
        assert len({*areas}) == len(areas)
    if not moment.now.over:
        assert len(ships) == 4 * max(moment.story.rounds - 1, 0) + moment.now.placed
    else:
        assert (moment.story.rounds, len(ships)) == (6, 24)


def c_09_one_holds_the_start_marker_and_one_of_three_the_honor_ship(moment: Moment) -> None:
    assert [crew.start for crew in moment.now.crews].count(True) == 1
    assert [crew.honor for crew in moment.now.crews].count(True) == int(moment.players == 3)


def c_10_the_glory_track_never_goes_down(moment: Moment) -> None:
    glory = [crew.glory for crew in moment.now.crews]
    before = moment.story.glory or [0] * moment.players
    assert all(new >= old for new, old in zip(glory, before, strict=True))
    moment.story.glory = glory


def c_11_upgrades_are_face_up_between_activations(moment: Moment) -> None:
    if moment.now.step == "PlaceShip" or moment.now.over:
        assert all(upgrade.turned == 0 for crew in moment.now.crews for upgrade in crew.upgrades)


def c_12_everybody_takes_one_step_in_an_activation(moment: Moment) -> None:
    story = moment.story
    for words in moment.events:
        if words["event"] == "ship_placed":
            everybody_stepped(moment.players, story)
            story.ships.append((int(words["seat"]), str(words["area"])))
            story.steps = []
        elif words["event"] in ("acted", "rested"):
            story.steps.append(int(words["seat"]))
    if moment.now.over or moment.now.step == "PlaceShip":
        everybody_stepped(moment.players, story)


def everybody_stepped(players: int, story: Story) -> None:
    """Each seat acted or rested once, clockwise from the active player."""
    if story.ships:
        active = story.ships[-1][0]
        assert story.steps == [(active + place) % players for place in range(players)]


CHECKS: list[Callable[[Moment], None]] = [
    c_01_each_colour_has_twenty_dice,
    c_02_no_crew_has_more_than_ten_dice,
    c_03_the_cards_of_each_deck_add_up,
    c_04_tiles_and_upgrades_add_up,
    c_05_tokens_add_up,
    c_06_goods_are_never_negative,
    c_07_boards_hold_no_more_than_they_can,
    # Before the eighth, which counts the ships of this act.
    c_12_everybody_takes_one_step_in_an_activation,
    c_08_a_round_has_four_activations_of_four_areas,
    c_09_one_holds_the_start_marker_and_one_of_three_the_honor_ship,
    c_10_the_glory_track_never_goes_down,
    c_11_upgrades_are_face_up_between_activations,
]


def copies() -> Counter[str]:
    """How many cards there are of each, by the tables of the clauses as the content tells them."""
    content = GAME.content
    found = Counter({card.id: card.copies for card in [*content.village.artifact, *content.village.card]})
    found.update({variant.id: variant.copies for reaver in content.reavers.reaver for variant in reaver.variants})
    found.update({card.id: card.copies for card in [*content.keep.set, *content.keep.card]})
    found.update({f"tapestry-{design}": 4 for design in "abc"})
    found.update({card.id: card.copies for card in content.sea.battle})
    found.update({card.id: card.copies for card in content.expeditions.expedition})
    found.update({card.id: card.copies for card in content.prophecies.prophecy})
    return found


COPIES = copies()


def chosen(table: Table, rng: Rng) -> tuple[int, int]:
    """Any option of whoever is asked; resting and declining are put off more often than not."""
    seat = table.to_act[0]
    options = table.options(seat)
    eager = [code for code in options if GAME.words(code)["do"] not in ("decline", "rest", "boast")]
    if eager and rng.below(4):
        options = eager
    return seat, options[rng.below(len(options))]


def watched(players: int, seed: int) -> Counter[str]:
    """Play a game to its end and check everything after each act; how often each kind of event was told."""
    table, rng, story = GAME.deal(players, seed), Rng(seed), Story()
    while True:
        events = table.events(SPECTATOR)
        for words in events:
            story.told[str(words["event"])] += 1
            if words["event"] in RESOLVING:
                story.resolving[DECK_OF[str(words["card"])]] = str(words["card"])
            story.rounds += words["event"] == "round_began"
        viewer = SPECTATOR if table.over else table.to_act[0]
        moment = Moment(players, cast(ReaversView, table.view(viewer)), events, story)
        for check in CHECKS:
            check(moment)
        if table.over:
            return story.told
        table.act(*chosen(table, rng))


@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=st.integers(0, longhall.LARGEST_SEED))
# A game is not made shorter by another seed, so what fails is not shrunk.
@settings(max_examples=5, deadline=None, phases=[Phase.generate])
@clause(*EACH_INVARIANT)
def test_appendix_c_holds_whatever_is_chosen(players: int, seed: int) -> None:
    watched(players, seed)


def test_the_games_above_are_full_of_what_the_invariants_are_about() -> None:
    """A few games of three are enough for every kind of event to be told."""
    untold = {*GAME.events.number}
    for seed in (0, 4, *range(5, 25)):
        untold -= watched(3, seed).keys()
        if not untold:
            break
    assert untold == set()


# Planted faults: a table that no game can reach.

Edit = Callable[[Position], None]
REDS = 18


def rich(players: int = 3) -> Hall:
    """A table in the third round, where seat 0 has something of everything and one ship is placed."""
    hall = stage(
        players,
        in_round=3,
        used=["trade"],
        turn=1,
        food={0: 2},
        glory={0: 20},
        tokens={0: {"wall": 2}},
        dice={0: ["red-shield", "blue-chest", "yellow-tree"]},
        leader={0: "hunter-blue"},
        specialists={0: {"battle-at-sea": ["saga-keeper-red"]}},
        artifacts={0: [("draupnir", "red-shield")]},
        upgrades={0: ["chest", "hammer"]},
        lands={0: {"food-1": 2}},
        pile={0: ["skiff"]},
        secrets={0: ["stolen-armor"]},
        shown={"sea": ["skiff", "knarr"], "keep": [("art", "armor")]},
        trade=["red-chest"],
    )
    assert GAME.faults(hall.table) == []
    GAME.table(hall.table.position())
    return hall


def add(region: str, place: int, number: int = 1) -> Edit:
    """Change one number."""

    def edit(position: Position) -> None:
        position.numbers[region][place] += number

    return edit


def put(region: str, number: int, place: int = 0) -> Edit:
    """Set one number."""

    def edit(position: Position) -> None:
        assert position.numbers[region][place] != number, "this would change nothing"
        position.numbers[region][place] = number

    return edit


def eleven_dice(position: Position) -> None:
    """Dice out of the supply into the crew of seat 0."""
    numbers = position.numbers
    for colour in range(3):
        while numbers["supply"][colour] and sum(numbers["crew"][:REDS]) < 11:
            numbers["supply"][colour] -= 1
            numbers["crew"][colour * 6] += 1
    assert sum(numbers["crew"][:REDS]) == 11


def store_on_nothing(position: Position) -> None:
    numbers = position.numbers
    numbers["stored"][3] = 0
    numbers["supply"][0] -= 1


def store_another_face(position: Position) -> None:
    """The Shield on Draupnir turns to a Chest."""
    position.numbers["stored"][0] += 1


def from_the_deck(position: Position, name: str) -> int:
    """A card leaves its draw pile."""
    card = NAMES.index(name)
    position.numbers["cards"][card] -= 1
    position.numbers["left"][DECK_NAMES.index(DECK_OF[name])] -= 1
    return card


def lead_with_art(position: Position) -> None:
    leader = position.numbers["leaders"][0]
    position.numbers["leaders"][0] = from_the_deck(position, "art")
    position.numbers["cards"][leader] += 1
    position.numbers["left"][0] += 1


def specialize_art(position: Position) -> None:
    position.numbers["specialists"][2] = from_the_deck(position, "art")


def tuck_below_a_gap(position: Position) -> None:
    slot = position.numbers["specialists"]
    slot[2], slot[0] = slot[0], slot[2]


def place_a_farm(position: Position) -> None:
    position.numbers["artifacts"][3] = from_the_deck(position, "farm")


def four_upgrades(position: Position) -> None:
    numbers = position.numbers
    for icon in range(4):
        while numbers["shipyard"][icon] and numbers["upgrades"][icon] < 3 and sum(numbers["upgrades"][:4]) < 4:
            numbers["shipyard"][icon] -= 1
            numbers["upgrades"][icon] += 1


def turn_an_upgrade(position: Position) -> None:
    icon = next(icon for icon in range(4) if position.numbers["upgrades"][icon])
    position.numbers["upgrades"][icon] -= 1
    position.numbers["turned"][icon] += 1


def take_a_tile_twice(position: Position) -> None:
    """A tile that a player has lies in its stack again."""
    stack = next(stack for stack, count in enumerate(position.numbers["lands"][:9]) if count)
    tiles = position.numbers["tiles"][stack]
    position.numbers["tiles"][stack] = tiles | (tiles + 1)


FAULTS: list[tuple[str, str, Edit]] = [
    *[("RM-C.1", f"one more die of colour {colour}", add("supply", colour)) for colour in range(3)],
    ("RM-C.1", "one more die in a crew", add("crew", 0)),
    ("RM-C.1", "one more die at Trade", add("trade", 7)),
    ("RM-C.1", "one more die just gained", add("fresh", 13)),
    ("RM-C.2", "eleven dice", eleven_dice),
    *[("RM-C.3", f"one more card in the {name} deck", add("left", deck)) for deck, name in enumerate(DECK_NAMES)],
    *[
        ("RM-C.3", f"one more {card} under its deck", add("cards", NAMES.index(card), 32))
        for card in ("hunter-blue", "farm", "art", "skiff", "calm", "pillager")
    ],
    ("RM-C.3", "a card in a pile that is not in the box", add("cards", NAMES.index("art"), 1 << 15)),
    ("RM-C.3", "a prophecy too many in secret", add("secrets", 0, 2)),
    ("RM-C.3", "a sea battle lies twice", put("shown", NAMES.index("spawn"), 24)),
    ("RM-C.3", "a card is in hand that is not in the box", put("gained", NAMES.index("art"))),
    ("RM-C.4", "a tile lies in its stack again", take_a_tile_twice),
    ("RM-C.4", "one more territory", add("lands", 8)),
    ("RM-C.4", "a tile is being won that nobody took", put("seized", 0)),
    ("RM-C.4", "one more upgrade on display", add("shipyard", 3)),
    ("RM-C.4", "one more upgrade on a board", add("upgrades", 5)),
    *[("RM-C.5", f"one more token {token}", add("tokens", token)) for token in range(3)],
    ("RM-C.5", "one more Wall with a player", add("goods", GOOD_NAMES.index("wall"))),
    *[("RM-C.6", f"negative {good}", put("goods", -1, GOOD_NAMES.index(good))) for good in ("food", "favor", "terror")],
    ("RM-C.7", "four upgrades", four_upgrades),
    ("RM-C.7", "a leader that is no reaver", lead_with_art),
    ("RM-C.7", "a specialist that is no reaver", specialize_art),
    ("RM-C.7", "a specialist below a gap", tuck_below_a_gap),
    ("RM-C.7", "an artifact that is none", place_a_farm),
    ("RM-C.7", "a die on no artifact", store_on_nothing),
    ("RM-C.7", "a die of another face on an artifact", store_another_face),
    ("RM-C.8", "a ship lies nowhere", put("ships", -1)),
    ("RM-C.8", "a ship lies there that nobody placed", put("ships", 4, 3)),
    ("RM-C.8", "three ships are placed", put("placed", 3)),
    ("RM-C.8", "a stranger places a ship", put("order", 3, 2)),
    ("RM-C.8", "a round that never was", put("round", 0)),
    ("RM-C.9", "nobody has the start marker", put("start", 3)),
    ("RM-C.9", "nobody has the Honor Ship", put("honor", -1)),
    ("RM-C.9", "a stranger has the Honor Ship", put("honor", 3)),
    ("RM-C.10", "Glory from nowhere", add("goods", GOOD_NAMES.index("glory"))),
    ("RM-C.11", "a turned upgrade between activations", turn_an_upgrade),
    ("RM-C.12", "a seat has neither acted nor rested", put("steps", 0b0000_0011)),
    ("RM-C.12", "a seat has acted and rested", put("steps", 0b0001_0111)),
    ("RM-C.12", "a seat that is not there has rested", put("steps", 0b1000_0111)),
    ("RM-C.12", "a seat has acted before the ship was placed", put("steps", 0b0000_0001, 3)),
]


def broken(edit: Edit, players: int = 3) -> tuple[list[str], Position]:
    """What `faults` says of an edited table, and the position."""
    table = rich(players).table
    position = table.position()
    edit(position)
    table.numbers = [number for region in GAME.layout.regions for number in position.numbers[region.name]]
    return GAME.faults(table), position


@pytest.mark.parametrize(
    ("clause_id", "edit"), [pytest.param(row[0], row[2], id=f"{row[0]} {row[1]}") for row in FAULTS]
)
def test_a_planted_fault_is_found(clause_id: str, edit: Edit) -> None:
    faults, position = broken(edit)
    assert [fault for fault in faults if fault.startswith(f"{clause_id}:")]
    with pytest.raises(BadPosition):
        GAME.table(position)


@clause("RM-C.9")
@pytest.mark.parametrize("players", [2, 4])
def test_an_honor_ship_without_three_players_is_found(players: int) -> None:
    faults, position = broken(put("honor", 0), players)
    assert [fault for fault in faults if fault.startswith("RM-C.9:")]
    with pytest.raises(BadPosition):
        GAME.table(position)


@clause("RM-C.10")
def test_glory_that_fell_is_found() -> None:
    before = rich().table
    after = cast(Reavers, before.copy())
    assert GAME.faults_between(before, after, 0) == []
    region = next(region for region in GAME.layout.regions if region.name == "goods")
    after.numbers[region.start + GOOD_NAMES.index("glory")] -= 1
    assert [fault for fault in GAME.faults_between(before, after, 0) if fault.startswith("RM-C.10:")]


@clause("RM-C.6")
def test_nobody_rolls_again_on_credit() -> None:
    hall = stage(2, favor={0: 1}, dice={0: ["red-hammer"]}).activate("subdue").act().say("force", territory="food-3")
    hall.commit("red-hammer", shows=[0])
    assert hall.verbs() == {"reroll", "decline"}
    hall.reroll(0, shows=[0])
    assert (hall.active, hall.favor(0), hall.broken()) == (1, 0, [])


@clause("RM-C.7")
def test_a_fourth_specialist_finds_no_place_in_a_slot() -> None:
    board = {0: {"raid-keeps": ["hunter-blue", "hunter-blue", "hunter-red"]}}
    hall = stage(2, specialists=board, shown={"reavers": [("freeman-red",)]}).activate("recruit").act()
    hall.say("take_pair", pair=1)
    assert hall.values("specialize", "slot") == {"battle-at-sea", "raid-villages", "subdue"}
    assert [len(slot.reavers) for slot in hall.view().crews[0].slots] == [0, 0, 3, 0]


@clause("RM-C.11")
@pytest.mark.parametrize("chests", [1, 2])
def test_upgrades_that_paid_are_face_up_when_the_next_ship_is_placed(chests: int) -> None:
    hall = stage(
        2,
        food={0: 1},
        dice={0: ["red-chest"] * (2 - chests)},
        upgrades={0: ["chest"] * chests},
        decks={"village": ["upgrade-hammer"] * 4},
    )
    hall.activate("raid-villages").act()
    assert hall.upgrades(0) == {"chest": (0, chests)}
    while hall.active == 0:
        hall.table.act(0, hall.table.options(0)[-1])
    hall.all_rest()
    assert (hall.asked, hall.upgrades(0)) == ("PlaceShip", {"chest": (chests, 0)})


def forget_a_step(steps: list[StepNote]) -> None:
    steps.remove(next(note for note in steps if note.step == "OwnStep"))


def repeat_a_step(steps: list[StepNote]) -> None:
    steps.insert(3, next(note for note in steps if note.step == "OwnStep"))


@clause("RM-C.12")
@pytest.mark.parametrize("edit", [forget_a_step, repeat_a_step])
def test_a_position_where_a_seat_has_no_step_or_two_is_refused(edit: Callable[[list[StepNote]], None]) -> None:
    position = stage(4).activate("recruit").rest().table.position()
    GAME.table(position)
    assert [note.step for note in position.steps].count("OwnStep") == 2
    edit(position.steps)
    with pytest.raises(BadPosition):
        GAME.table(position)


def test_limits_are_given_for_steps_there_are() -> None:
    """A name that no step has would let everything pass."""
    assert LIMITS.keys() <= {step.__name__ for step in GAME.steps}
