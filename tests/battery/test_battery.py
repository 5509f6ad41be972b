"""Every game, at every number of players and with every setting, keeps the laws of the table."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import longhall
from longhall import Rng
from longhall.kernel.errors import BadPosition
from longhall.kernel.game import Game
from longhall.kernel.playout import play_at_random
from longhall.kernel.step import Step
from tests import house
from tests.battery.laws import Watched, check_record, settings_of

GAMES = [pytest.param(house.find(name), id=name) for name in house.NAMES]
TABLES = [
    pytest.param(
        house.find(name),
        players,
        settings,
        id="-".join([name, str(players), *settings.values()]),
        marks=pytest.mark.sweep if settings else (),
    )
    for name in house.NAMES
    for players in house.find(name).players
    for settings in settings_of(house.find(name), players)
]
# Random games are watched until so many choices were made: six games of a short game, two of a long one.
PLIES = 330
# The compiled build, and the soak, look for leaks at every ply; the interpreted one at every ply of a very short game,
# else at every third, or at so many of a very long one.
SHORT = 30
EVERY = 3
LOOKS = 120


@pytest.mark.parametrize(("game", "players", "settings"), TABLES)
def test_random_games_keep_the_laws(game: Game, players: int, settings: dict[str, str]) -> None:
    seed = plies = 0
    while plies < PLIES:
        length = play_at_random(game.deal(players, seed, **settings), Rng(seed))
        every = 1 if longhall.COMPILED or length < SHORT else max(EVERY, length // LOOKS)
        plies += Watched(game, players, seed, settings, every).play()
        seed += 1


@pytest.mark.parametrize(("game", "players", "settings"), TABLES)
def test_a_record_comes_back_as_it_was(game: Game, players: int, settings: dict[str, str]) -> None:
    seed = plies = 0
    while plies < PLIES // 2:
        plies += check_record(game, players, seed, settings)
        seed += 1


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game_and_another_seed_another(game: Game) -> None:
    for players in game.players:
        digests = {game.deal(players, seed).digest() for seed in range(50)}
        assert digests == {game.deal(players, seed).digest() for seed in range(50)}
        assert len(digests) == 50


@pytest.mark.parametrize("game", GAMES)
def test_a_digest_tells_every_number_whole(game: Game) -> None:
    """The lowest and the highest bit of each: some hold a whole hand, in more bits than a lane of the digest has."""
    table = game.deal(game.players[-1], 1)
    digests = {table.digest()}
    tables = 1
    for region in game.layout.regions:
        for place in range(region.start, region.start + region.length):
            for bit in {0, region.most.bit_length() - 1}:
                changed = table.copy()
                changed.numbers[place] ^= 1 << bit
                digests.add(changed.digest())
                tables += 1
    assert len(digests) == tables


@pytest.mark.parametrize("game", GAMES)
def test_words_and_codes_are_a_bijection(game: Game) -> None:
    spelled = [tuple(game.words(code).items()) for code in range(game.action_count)]
    assert len(set(spelled)) == game.action_count
    assert [game.code(dict(words)) for words in spelled] == list(range(game.action_count))


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_refused_as_a_position(game: Game) -> None:
    table = game.deal(game.players[0], 1)
    with pytest.raises(BadPosition, match="this is a view"):
        game.table(table.view(0))  # type: ignore[arg-type]  # that it is not a position is the point


def asks(step: type[Step[Any]]) -> bool:
    """Whether a step owes a choice: it, or a base that it has, says what a choice does."""
    return next(kind for kind in step.__mro__ if "choose" in vars(kind)) is not Step


def plain(sentences: dict[str, str]) -> set[str]:
    """What is said, without its variants for certain words."""
    return {key.partition(":")[0] for key in sentences}


@pytest.mark.parametrize("game", GAMES)
def test_every_language_says_everything(game: Game) -> None:
    asking = {step.__name__ for step in game.steps if asks(step)}
    unseen = {f"{verb.name}_unseen" for verb in game.events.verbs if any(field.secret for field in verb.fields)}
    for locale in game.locales.values():
        assert plain(locale.prompts) == asking
        assert plain(locale.moves) == game.vocabulary.verbs.keys()
        assert plain(locale.events) == game.events.number.keys() | unseen
        values = {name: setting.values.keys() for name, setting in locale.settings.items()}
        assert values == {setting.name: set(setting.values) for setting in game.settings}
        for code in range(game.action_count):
            assert "{" not in locale.move(game.words(code), {"card": "?"})


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, longhall.LARGEST_SEED), choices=st.lists(st.integers(0, 40), max_size=120))
@settings(max_examples=25, deadline=None)
def test_invariants_hold_whatever_is_chosen(game: Game, seed: int, choices: list[int]) -> None:
    for players in game.players:
        table = game.deal(players, seed)
        for choice in choices:
            if table.over:
                break
            before = table.copy()
            seat = table.to_act[choice % len(table.to_act)]
            codes = table.options(seat)
            table.act(seat, codes[choice % len(codes)])
            assert game.faults(table) == []
            assert game.faults_between(before, table, seat) == []
