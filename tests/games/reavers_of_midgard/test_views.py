"""Every field of a view is what lies on the table, as far as its viewer may know; every prompt says what it asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from longhall import SPECTATOR, Rng
from longhall.games.reavers_of_midgard.action import EndStep
from longhall.games.reavers_of_midgard.artifacts import ArtifactFull
from longhall.games.reavers_of_midgard.cards import (
    AREA_NAMES,
    DECK_NAMES,
    FIRST,
    GOOD_NAMES,
    NO_CARD,
    STACK_NAMES,
    STACK_TILES,
    TILE_NAMES,
)
from longhall.games.reavers_of_midgard.dice import COLOUR_NAMES, DICE, DIE_NAMES, FACE_NAMES, NO_DIE, PLAIN_FACES
from longhall.games.reavers_of_midgard.layout import NO_AREA, NO_TILE, UNDER_DECK
from longhall.games.reavers_of_midgard.table import Reavers
from longhall.games.reavers_of_midgard.view import CrewView, ReaversView
from longhall.kernel.step import NOBODY
from longhall.kernel.views import Pile
from longhall.kernel.vocabulary import Words
from tests.clauses import clause
from tests.games.reavers_of_midgard.stage import GAME, NAMES, Hall, stage

Play = Callable[[], Hall]

SHOWN = (
    "RM-1.4",
    "RM-3.6",
    "RM-5.8",
    "RM-5.11",
    "RM-5.12",
    "RM-6.4",
    "RM-10.13",
    "RM-14.6",
    "RM-14.8",
    "RM-14.14",
    "RM-16.10",
    "RM-17.3",
    "RM-17.8",
    "RM-20.10",
    "RM-22.6",
    "RM-34.18",
    "RM-B.1",
    "RM-B.2",
    "RM-B.3",
    "RM-B.4",
    "RM-B.5",
    "RM-B.6",
    "RM-B.7",
    "RM-B.8",
    "RM-B.10",
    "RM-B.11",
)
ASKED = ("RM-3.7", "RM-5.2", "RM-10.10", "RM-14.10", "RM-18.1", "RM-18.7", "RM-20.10", "RM-32.3")
GAMES = 6


# What lies on the table, by its accessors.


def names_of(cards: list[int]) -> tuple[str, ...]:
    return tuple(NAMES[card] for card in cards if card != NO_CARD)


def dice_of(count: Callable[[int], int]) -> tuple[str, ...]:
    return tuple(DIE_NAMES[die] for die in range(DICE) for _ in range(count(die)))


def check_table(table: Reavers, view: ReaversView) -> None:
    """What all see in the middle of the table."""
    playing = table.area != NO_AREA
    assert (view.round, view.rounds, view.placed) == (table.round, 6, table.placed)
    assert view.order == (tuple(table.placer(place) for place in range(4)) if table.round else ())
    assert view.active == (table.active if playing else None)
    assert view.area == (AREA_NAMES[table.area] if playing else None)
    assert view.stepping == (None if table.stepping == NOBODY else table.stepping)
    assert view.phase == phase_of(table)
    for deck, shown in enumerate(view.decks):
        under = [card for card in range(FIRST[deck], FIRST[deck + 1]) for _ in range(table.count(card, UNDER_DECK))]
        assert (shown.name, shown.left) == (DECK_NAMES[deck], table.left(deck))
        assert shown.discard == Pile(len(under), tuple(sorted(names_of(under))))
    for deck, pairs in enumerate((view.reavers, view.village, view.keep)):
        cards = [names_of([table.pair_card(deck, pair, place) for place in range(2)]) for pair in range(4)]
        assert pairs == tuple(pair or None for pair in cards)
    assert view.sea_battles == tuple(sorted(names_of(table.sea_battles())))
    assert view.prophecies == tuple(sorted(names_of(table.prophecies_shown())))
    assert view.trade_dice == dice_of(table.trade)
    assert view.gained_dice == dice_of(table.fresh)
    assert view.supply == {colour: table.supply(number) for number, colour in enumerate(COLOUR_NAMES)}
    assert view.tokens == {name: table.tokens_left(GOOD_NAMES.index(name)) for name in ("farm", "wall", "tower")}
    assert view.shipyard == {FACE_NAMES[icon]: table.shipyard(icon) for icon in range(PLAIN_FACES)}
    for stack, land in enumerate(view.territories):
        left = [tile for tile in range(STACK_TILES) if table.untaken(stack) >> tile & 1]
        equal = [TILE_NAMES[GAME.book.equal_tiles[stack * STACK_TILES + tile]] for tile in left]
        assert (land.id, land.left, land.rewards) == (STACK_NAMES[stack], table.stack_size(stack), tuple(equal))
        assert (land.type, land.level) == (STACK_NAMES[stack][:-2], int(STACK_NAMES[stack][-1]))
        assert (land.defence, land.cost) == (GAME.book.strongholds[stack], GAME.book.land_costs[stack])
    taken, won = [table.seized(place) for place in range(3)], [table.won_tile(place) for place in range(3)]
    assert view.seized == tuple(STACK_NAMES[stack] for stack in taken if stack != NO_TILE)
    assert view.tiles == tuple(TILE_NAMES[tile] for tile in won if tile != NO_TILE)
    rolled = [table.rolled(successes) for successes in range(3)]
    combat = view.combat and (view.combat.zeros, view.combat.ones, view.combat.twos, view.combat.added)
    assert combat == ((*rolled, table.added) if any(rolled) or table.added else None)
    crowded = [step.card for step in table.stack if isinstance(step, ArtifactFull)]
    assert view.work == (names_of([*crowded, table.work]) or (None,))[0]


def phase_of(table: Reavers) -> str:
    """Where the round stands, by what waits on the stack."""
    if table.over:
        return "end"
    if table.round == 0:
        return "set_up"
    if table.area == NO_AREA:
        return "placement"
    return "steps" if any(isinstance(step, EndStep) for step in table.stack) else "specialists"


def check_ships(table: Reavers, view: ReaversView) -> None:
    """Every ship of the round, whose it is, and who acted or rested there."""
    assert len(view.used) == table.placed
    for place, ship in enumerate(view.used):
        seats = [(table.placer(place) + number) % table.players for number in range(table.players)]
        assert (ship.area, ship.seat) == (AREA_NAMES[table.ship_area(place)], table.placer(place))
        assert ship.honor == (table.players == 3 and place == 3)
        assert ship.acted == tuple(seat for seat in seats if table.acted(place) >> seat & 1)
        assert ship.rested == tuple(seat for seat in seats if table.rested(place) >> seat & 1)


def check_crew(table: Reavers, crew: CrewView, seat: int, viewer: int) -> None:
    """One player's board, which is public, and the Glory pile, which is not."""
    goods = [crew.food, crew.favor, crew.glory, crew.terror, crew.farms, crew.walls, crew.towers]
    assert goods == [table.goods(seat, good) for good in range(len(GOOD_NAMES))]
    assert (crew.seat, crew.start, crew.honor) == (seat, table.start == seat, table.honor == seat)
    assert crew.dice == dice_of(lambda die: table.crew(seat, die))
    assert crew.leader == (names_of([table.leader(seat)]) or (None,))[0]
    for slot, shown in enumerate(crew.slots):
        assert shown.area == ("battle-at-sea", "raid-villages", "raid-keeps", "subdue")[slot]
        assert shown.reavers == names_of([table.specialist(seat, slot, place) for place in range(3)])
    spaces = [space for space in range(4) if table.artifact(seat, space) != NO_CARD]
    for artifact, space in zip(crew.artifacts, spaces, strict=True):
        die = table.stored(seat, space)
        assert (artifact.card, artifact.used) == (NAMES[table.artifact(seat, space)], table.has_worked(seat, space))
        assert artifact.die == (None if die == NO_DIE else DIE_NAMES[die])
    upgrades = {upgrade.icon: (upgrade.ready, upgrade.turned) for upgrade in crew.upgrades}
    both = {FACE_NAMES[icon]: (table.upgrades(seat, icon), table.turned(seat, icon)) for icon in range(PLAIN_FACES)}
    assert upgrades == {icon: owned for icon, owned in both.items() if any(owned)}
    lands = {name: table.lands(seat, stack) for stack, name in enumerate(STACK_NAMES)}
    assert crew.territories == {name: count for name, count in lands.items() if count}
    seen, secret = table.seen_cards(seat), table.secret_cards(seat)
    known = tuple(sorted(names_of(seen)))
    held = tuple(sorted(names_of(seen + secret)))
    assert crew.pile == Pile(len(held), held if viewer == seat or table.over else None, known)


def check_hand(table: Reavers, view: ReaversView) -> None:
    """The cards somebody resolves or chooses among: those all have seen, and those only their owner has."""
    places = [place for place in range(6) if table.gained(place) != NO_CARD]
    if not places:
        assert view.hand is None
        return
    assert view.hand
    owner = table.to_act[0]
    seen = tuple(sorted(NAMES[table.gained(place)] for place in places if not table.is_unseen(place)))
    unseen = tuple(sorted(NAMES[table.gained(place)] for place in places if table.is_unseen(place)))
    assert (view.hand.seat, view.hand.seen) == (owner, seen)
    assert view.hand.unseen == Pile(len(unseen), unseen if view.viewer == owner else None)


def check_views(table: Reavers) -> None:
    for viewer in (*range(table.players), SPECTATOR):
        view = cast(ReaversView, table.view(viewer))
        assert view.viewer == viewer
        assert view.settings == GAME.chosen(table)
        check_table(table, view)
        check_ships(table, view)
        for seat, crew in enumerate(view.crews):
            check_crew(table, crew, seat, viewer)
        check_hand(table, view)
        assert view.prompt == (table.prompt(viewer) if viewer in table.to_act else None)


# Tables that few games come to.


def full_board() -> Hall:
    """Seat 0 has four artifacts and gains a fifth; nobody has any of it in hand."""
    artifacts = ["harp", "draupnir", "eldhrimnir", "hringhorni"]
    hall = stage(2, food={0: 1}, dice={0: ["red-chest"] * 2}, artifacts={0: artifacts}, decks={"village": ["bodn"] * 2})
    return hall.activate("raid-villages").act()


def turned() -> Hall:
    """The only upgrade of seat 0 has paid, an artifact has worked and another is empty."""
    artifacts: list[str | tuple[str, str]] = [("draupnir", "red-shield"), "bodn"]
    hall = stage(
        2,
        food={0: 3},
        dice={0: ["red-shield"]},
        upgrades={0: ["shield"]},
        artifacts={0: artifacts},
        shown={"keep": [("art", "armor")]},
    )
    hall.activate("raid-keeps").decline_while("Store").say("use", artifact="draupnir", die="red-shield")
    return hall.decline_while("Store").act()


def helped() -> Hall:
    """A Mjolnir Shard has added a combat die before any is rolled."""
    hall = stage(2, dice={0: ["red-hammer"] * 2}, artifacts={0: [("mjolnir-shard", "red-helmet")]}).activate("subdue")
    return hall.act().say("force", territory="food-3").say("use", artifact="mjolnir-shard", die="red-helmet")


def subduing() -> Hall:
    """Two tiles are taken, and neither is turned over."""
    hall = stage(2, food={0: 12}, tokens={1: {"wall": 2, "tower": 1}}).activate("subdue").act()
    return hall.say("settle", territory="food-1").say("settle", territory="food-1")


def rewarded() -> Hall:
    """Two different tiles are turned over."""
    return subduing().luckily("decline", {}, lambda after: after.asked == "Rewards")


def firing() -> Hall:
    """A specialist of seat 1 asks, in an activation of seat 0; below it is another."""
    board = {1: {"subdue": ["hirdmen-red", "hunter-blue"]}}
    return stage(3, specialists=board, dice={1: ["red-shield"] * 2}).activate("subdue")


def counted() -> Hall:
    """Seat 1 has what would count at the end, and a secret; the second of two players takes a step."""
    hall = stage(
        2,
        tokens={1: {"farm": 4, "wall": 1, "tower": 2}},
        terror={1: 3},
        pile={1: ["art", "pillager"]},
        secrets={1: ["vanquisher"]},
        discards={"keep": ["keep-wall"], "prophecy": ["juggernaut"]},
        shown={"keep": [("art", "armor"), ("treasure", "art")]},
    )
    return hall.activate("trade").rest()


def overflowing() -> Hall:
    """Two dice are gained that do not fit in the crew."""
    hall = stage(2, dice={0: ["red-shield"] * 10}, trade=["red-chest", "blue-chest", "blue-chest"]).activate("trade")
    return hall.act().say("pick", what="dice").say("take", dice="blue-chest+blue-chest")


TABLES: dict[str, Play] = {
    "an artifact finds no space": full_board,
    "an upgrade is turned": turned,
    "an artifact adds dice": helped,
    "tiles are taken": subduing,
    "tiles are turned over": rewarded,
    "a specialist asks": firing,
    "another player's step": counted,
    "dice do not fit": overflowing,
    "one of two cards is kept": lambda: stage(
        2, specialists={1: {"subdue": ["fanatic-red"]}}, decks={"keep": ["art", "treasure"]}
    ).activate("subdue"),
    "the Honor Ship is not the start player's": lambda: stage(3, honor=2, start=1, last=True).activate("trade"),
    "a pair is taken": lambda: (
        stage(2, shown={"reavers": [("chosen-red", "scout-red"), ("hunter-blue", "scout-red")]})
        .activate("recruit")
        .act()
        .say("take_pair", pair=1)
    ),
}


@clause(*SHOWN)
@pytest.mark.parametrize("play", TABLES.values(), ids=TABLES)
def test_a_view_shows_what_lies_on_the_table(play: Play) -> None:
    check_views(play().table)


@clause("RM-B.8", "RM-16.2")
def test_an_artifact_that_finds_no_space_is_shown_to_all() -> None:
    hall = full_board()
    assert hall.asked == "ArtifactFull"
    assert [hall.view(viewer).work for viewer in (0, 1, None)] == ["bodn"] * 3


@clause(*SHOWN)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_view_of_a_game_shows_what_lies_on_the_table(players: int) -> None:
    rng = Rng(players)
    for seed in range(GAMES):
        table = cast(Reavers, GAME.deal(players, seed))
        while not table.over:
            if rng.below(4) == 0:
                check_views(table)
            codes = table.options(table.to_act[0])
            table.act(table.to_act[0], codes[rng.below(len(codes))])
        check_views(table)


# What is asked.


def sailing(expedition: str, **layout: Any) -> Hall:
    """Seat 0 meets an expedition; one that it cannot pay it suffers."""
    decks = {"expedition": [expedition], "sea": ["knarr"]}
    return stage(2, food={0: 4}, decks=decks, **layout).activate("battle-at-sea").act()


PROMPTS: dict[str, tuple[Play, Words]] = {
    "the first ship": (lambda: stage(2), {"round": 1, "ship": 1}),
    "a later ship": (lambda: stage(4, in_round=3, turn=2), {"round": 3, "ship": 3}),
    "the first pick": (lambda: stage(2).activate("trade").act(), {"picks": 3}),
    "another pick": (lambda: stage(2).activate("trade").act().say("pick", what="food"), {"picks": 2}),
    "the first attempt": (
        lambda: stage(2, food={0: 12}).activate("subdue").act(),
        {"attempts": 3, "first": 1},
    ),
    "another attempt": (subduing, {"attempts": 1, "first": 0}),
    "an added die": (helped, {"defence": 3, "added": 1}),
    "dice that do not fit": (
        lambda: (
            stage(2, dice={0: ["red-shield"] * 9}, trade=["red-chest", "blue-chest"])
            .activate("trade")
            .act()
            .say("pick", what="dice")
        ),
        {"n": 1},
    ),
    "an expedition": (
        lambda: sailing("famine", leader={0: "scout-red"}, dice={0: ["red-chest", "red-shield"]}),
        {"card": "famine"},
    ),
    "any die": (lambda: sailing("kraken", dice={0: ["red-chest", "blue-shield"]}), {"colour": "any"}),
    "a die of the leader's colour": (
        lambda: sailing("viking-raiders", leader={0: "hunter-blue"}, dice={0: ["blue-chest", "blue-shield"]}),
        {"colour": "blue"},
    ),
    "dice of any kind": (
        lambda: (
            stage(2, dice={0: ["red-chest"] * 2 + ["blue-chest"] * 2})
            .activate("subdue")
            .act()
            .say("settle", territory="dice-1")
        ),
        {"n": 3},
    ),
}


@clause(*ASKED)
@pytest.mark.parametrize(("play", "about"), PROMPTS.values(), ids=PROMPTS)
def test_a_prompt_says_what_is_asked(play: Play, about: Words) -> None:
    hall = play()
    prompt = hall.view(hall.active).prompt
    assert prompt
    assert prompt.about == about
