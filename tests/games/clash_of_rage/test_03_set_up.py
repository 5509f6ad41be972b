"""Set-up (CR-3)."""

from __future__ import annotations

import itertools
import shutil
from collections import Counter
from pathlib import Path

import pytest

from longhall.games.clash_of_rage import load
from longhall.kernel.chance import Rng
from longhall.kernel.errors import BadSeats, LonghallError, UnknownName
from tests.clauses import clause
from tests.games.clash_of_rage.atlas import CENTRES, FACES, OFFSETS, Atlas, Tile, read, settled, write
from tests.games.clash_of_rage.stage import CLANS, ELF_NAMES, GAME, Hall, deal, stage

PLAYERS = [2, 3, 4]
ALL_CLANS = {"bohorg", "steamfield", "goldleif", "tomb"}
# Maps of two tiles that are not connected as they are written, and the turn in which the second tile connects.
DISCONNECTED = [
    ("1a5@0,0/3b0@2,1", 1),
    ("3b3@0,0/1a2@2,1", 3),
    ("3b3@0,0/4b1@2,1", 2),
    ("3b3@0,0/5b4@2,1", 5),
    ("5b4@0,0/3b0@2,1", 1),
]
TOKENS = {"bohorg": (7, 6, 4), "steamfield": (7, 6, 3), "goldleif": (7, 5, 4), "tomb": (10, 6, 3)}


def set_up(players: int = 2, seed: int = 7, **settings: str) -> Hall:
    """A game whose set-up is over: the first tactic cards are to be chosen."""
    hall = deal(players, seed, **settings)
    for clan in CLANS:
        if hall.asked == "ChooseClan":
            hall.play(f"choose_clan {clan}")
    assert hall.asked == "ChooseTactic"
    return hall


def tiles_of(hall: Hall) -> list[Tile]:
    """The tiles as all see them."""
    return [Tile(tile.face, tile.turn, (tile.q, tile.r)) for tile in hall.view().tiles]


def garrisons(hall: Hall, feature: str) -> list[str]:
    """The elves on every city, or on every forge."""
    return [hall.elves(place.id) for place in hall.view().territories if place.feature == feature]


def elves_of(written: str) -> Counter[str]:
    """The elves of "2 guard elder" by type."""
    found: Counter[str] = Counter()
    count = 1
    for word in written.split():
        if word.isdigit():
            count = int(word)
        else:
            found[word] += count
            count = 1
    return found


def any_map(players: int, seed: int) -> list[Tile]:
    """Tiles laid at random as players might agree on, before any is turned further."""
    rng = Rng(seed)
    numbers = [1, 2, 3, 4, 5]
    rng.shuffle(numbers, 0, 5)
    centres = [(0, 0)]
    while len(centres) < players:
        old, step = centres[rng.below(len(centres))], OFFSETS[rng.below(6)]
        new = old[0] + step[0], old[1] + step[1]
        if new not in centres:
            centres.append(new)
    return [
        Tile(f"{number}{'ab'[rng.below(2)]}", int(rng.below(6)), centre)
        for number, centre in zip(numbers, centres, strict=False)
    ]


@clause("CR-3.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_four_play_with_four_clans_to_choose_from(players: int) -> None:
    hall = deal(players)
    assert len(hall.view().seats) == players
    assert hall.targets("choose_clan") == ALL_CLANS


@clause("CR-3.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_other_number_can_play(players: int) -> None:
    with pytest.raises(BadSeats):
        deal(players)


@clause("CR-3.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_there_are_as_many_tiles_as_players(players: int) -> None:
    hall = deal(players)
    assert len(hall.view().tiles) == len(hall.told("tile_laid")) == players
    assert len(hall.view().territories) == 7 * players


@clause("CR-3.3")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", PLAYERS)
def test_players_may_lay_the_tiles_and_choose_faces_as_they_like(players: int, seed: int) -> None:
    agreed = settled(any_map(players, seed))
    hall = deal(players, map=write(agreed))
    assert tiles_of(hall) == agreed


@clause("CR-3.4")
@pytest.mark.parametrize("players", PLAYERS)
def test_unless_agreed_tiles_faces_and_turns_are_random_and_the_centres_are_given(players: int) -> None:
    maps = [tiles_of(deal(players, seed)) for seed in range(150)]
    assert all([tile.centre for tile in laid] == CENTRES[:players] for laid in maps)
    for place in range(players):
        assert {laid[place].face for laid in maps} == set(FACES)
        assert {laid[place].turn for laid in maps} == set(range(6))


@clause("CR-3.5")
def test_the_option_map_gives_tiles_faces_turns_and_centres() -> None:
    hall = deal(3, map="3b0@0,0/4a1@2,1/5b2@-1,3")
    assert tiles_of(hall) == [Tile("3b", 0, (0, 0)), Tile("4a", 1, (2, 1)), Tile("5b", 2, (-1, 3))]
    assert deal(2, map="3b0@0,0/4a1@1,-3").view().tiles[1].r == -3


@clause("CR-3.5")
@pytest.mark.parametrize("third", ["5b0@6,3", "5b0@-2,-2", "5b0@4,-1"])
def test_centres_that_are_not_connected_are_refused(third: str) -> None:
    with pytest.raises(UnknownName):
        deal(3, map=f"3b0@0,0/4a1@2,1/{third}")


@clause("CR-3.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_tile_is_turned_clockwise_until_the_map_so_far_is_connected(players: int) -> None:
    for seed in range(40):
        agreed = any_map(players, seed)
        assert tiles_of(deal(players, map=write(agreed))) == settled(agreed)


@clause("CR-3.6", "CR-3.22")
@pytest.mark.parametrize(("tiles", "turn"), DISCONNECTED)
def test_a_tile_that_would_cut_the_map_in_two_is_turned_further_even_where_the_turn_was_agreed(
    tiles: str, turn: int
) -> None:
    assert not Atlas(read(tiles)).is_connected()
    hall = deal(map=tiles)
    first, second = read(tiles)
    assert tiles_of(hall) == [first, second._replace(turn=turn)]
    assert Atlas(tiles_of(hall)).is_connected()


@clause("CR-3.6")
def test_only_the_tile_just_placed_is_turned() -> None:
    hall = deal(3, map="2a0@0,0/3b3@2,1/5b1@4,2")
    assert tiles_of(hall) == read("2a0@0,0/3b3@2,1/5b2@4,2")


@clause("CR-3.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_random_map_is_connected_without_flight(players: int) -> None:
    assert all(Atlas(tiles_of(deal(players, seed))).is_connected() for seed in range(100))


@clause("CR-3.7", "CR-3.8")
@pytest.mark.parametrize("elves", ["random", "hard"])
@pytest.mark.parametrize("players", PLAYERS)
def test_four_elves_stand_on_every_city_and_two_on_every_forge(players: int, elves: str) -> None:
    hall = deal(players, elves=elves)
    assert [elves_of(written).total() for written in garrisons(hall, "city")] == [4] * players
    assert [elves_of(written).total() for written in garrisons(hall, "forge")] == [2] * players
    assert not any(garrisons(hall, "plain") + garrisons(hall, "stone"))


@clause("CR-3.9")
def test_the_elves_placed_are_random() -> None:
    cities = [elves_of(garrisons(deal(seed=seed), "city")[0]) for seed in range(300)]
    assert all(any(city[kind] == number for city in cities) for kind in ELF_NAMES for number in range(4))
    for kind in ELF_NAMES:
        assert 1.2 < sum(city[kind] for city in cities) / 300 < 1.47


@clause("CR-3.10")
def test_the_elves_come_from_one_shuffle_of_all_45() -> None:
    # Of 24 tokens out of 45 the number of Guards varies by 2.55; were each drawn anew it would vary by 5.33.
    guards = [deal(4, seed).view().elves[0].left for seed in range(400)]
    mean = sum(guards) / 400
    assert 7.6 < mean < 8.4
    assert 1.9 < sum((number - mean) ** 2 for number in guards) / 400 < 3.3


@clause("CR-3.10")
def test_the_first_city_is_dealt_like_the_last() -> None:
    cities = [garrisons(deal(4, seed), "city") for seed in range(200)]
    for place in (0, 3):
        assert 1.17 < sum(elves_of(dealt[place])["guard"] for dealt in cities) / 200 < 1.5


@clause("CR-3.11")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_hard_start_gives_each_city_one_of_each_type_and_one_at_random(players: int) -> None:
    fourth: Counter[str] = Counter()
    for seed in range(60):
        for city in garrisons(deal(players, seed, elves="hard"), "city"):
            assert all(elves_of(city)[kind] >= 1 for kind in ELF_NAMES)
            fourth += elves_of(city) - Counter(ELF_NAMES)
    assert fourth.total() == 60 * players
    assert all(fourth[kind] > 60 * players / 5 for kind in ELF_NAMES)


@clause("CR-3.11")
def test_forges_stay_random_in_a_hard_start() -> None:
    forges = {garrisons(deal(seed=seed, elves="hard"), "forge")[0] for seed in range(100)}
    assert forges == {"2 guard", "2 elder", "2 templar", "guard elder", "guard templar", "elder templar"}


@clause("CR-3.11")
def test_without_a_hard_start_a_city_may_lack_a_type() -> None:
    assert any(len(elves_of(garrisons(deal(seed=seed), "city")[0])) < 3 for seed in range(20))


@clause("CR-3.12", "CR-22.6")
@pytest.mark.parametrize("elves", ["random", "hard"])
@pytest.mark.parametrize(("players", "on_board", "supply"), [(2, 12, 33), (3, 18, 27), (4, 24, 21)])
def test_the_elves_left_over_are_the_supply_of_crystals(players: int, on_board: int, supply: int, elves: str) -> None:
    hall = deal(players, elves=elves)
    assert (sum(kind.left for kind in hall.view().elves), hall.supply) == (on_board, supply)


@clause("CR-3.13", "CR-3.14")
def test_the_players_choose_different_clans_in_seat_order() -> None:
    hall = deal(3)
    for seat, clan in enumerate(["tomb", "bohorg", "steamfield"]):
        assert (hall.asked, hall.to_act) == ("ChooseClan", (seat,))
        hall.play(f"choose_clan {clan}")
        assert hall.player(seat).clan == clan
        if seat < 2:
            assert hall.targets("choose_clan") == ALL_CLANS - {"tomb", "bohorg"}.intersection({"tomb", clan})
    assert hall.asked == "ChooseTactic"


@clause("CR-3.13")
def test_the_last_of_four_takes_the_clan_that_is_left() -> None:
    hall = deal(4).play("choose_clan tomb", "choose_clan goldleif", "choose_clan bohorg")
    assert [seat.clan for seat in hall.view().seats] == ["tomb", "goldleif", "bohorg", "steamfield"]
    assert hall.asked == "ChooseTactic"


@clause("CR-3.13")
@pytest.mark.parametrize("players", PLAYERS)
def test_clans_may_be_dealt_at_random(players: int) -> None:
    dealt = [tuple(seat.clan for seat in deal(players, seed, clans="dealt").view().seats) for seed in range(100)]
    assert all(len(set(clans)) == players for clans in dealt)
    assert all({clans[seat] for clans in dealt} == ALL_CLANS for seat in range(players))
    assert deal(players, clans="dealt").asked == "ChooseTactic"


@clause("CR-3.15")
@pytest.mark.parametrize("clan", CLANS)
def test_a_player_takes_all_units_of_the_clan_into_the_reserve_and_its_seven_tactic_cards(clan: str) -> None:
    hall = deal().play(f"choose_clan {clan}", f"choose_clan {'tomb' if clan != 'tomb' else 'bohorg'}")
    player = hall.player(0)
    assert tuple(kind.left for kind in player.types) == TOKENS[clan]
    assert player.hand.count + player.deck.count == 7
    assert player.bastion is None


@clause("CR-3.16")
@pytest.mark.parametrize("players", PLAYERS)
def test_players_begin_with_nothing_but_their_reserve(players: int) -> None:
    hall = set_up(players)
    for seat in range(players):
        player = hall.player(seat)
        assert (player.gold, player.crystals, player.aside, player.legendaries, player.hero) == (0, 0, (), (), None)
        assert all(kind.weapon is None and kind.armour is None for kind in player.types)
        assert hall.on_board(seat) == {}


@clause("CR-3.17")
def test_the_equipment_deck_is_shuffled_and_face_down() -> None:
    assert all(deal(clans="dealt").view(seat).equipment_deck.cards is None for seat in (None, 0, 1))
    first = Counter(str(deal(seed=seed, clans="dealt").told("offered")[0]["card"]) for seed in range(300))
    assert len(first) == 17
    # Four copies of 57 are on top more often than three.
    assert sum(first[card] for card in ("spiked-club", "crossbow", "war-axe", "rockbreaker")) > 300 / 5


@clause("CR-3.18")
@pytest.mark.parametrize("seed", range(12))
def test_cards_are_revealed_until_six_different_ones_lie_in_the_market(seed: int) -> None:
    hall = set_up(seed=seed)
    revealed = [str(event["card"]) for event in hall.told("offered")]
    assert len(hall.market()) == 6
    assert hall.market() == Counter(revealed)
    # The last card is the sixth different one.
    assert len(set(revealed[:-1])) == 5
    assert hall.view().equipment_deck.count == 57 - len(revealed)


@clause("CR-3.18")
def test_equal_cards_are_stacked_on_each_other() -> None:
    assert any(max(set_up(seed=seed).market().values()) > 1 for seed in range(12))


@clause("CR-3.19")
def test_the_legendary_deck_is_shuffled_and_face_down() -> None:
    assert all(set_up().view(seat).legendary_deck.cards is None for seat in (None, 0, 1))
    first = set()
    for seed in range(60):
        hall = stage(units={0: {"a5": "I"}}, crystals={0: 6}, seed=seed).equipping().play("forge")
        first.add(hall.told("drew_legendary", 0)[0]["card"])
    assert len(first) == 9


@clause("CR-3.20")
def test_all_four_heroes_lie_open_to_all() -> None:
    hall = stage(gold={0: 5, 1: 5}, crystals={0: 1, 1: 1}).equipping()
    assert hall.targets("recruit") == {"razaro", "vanguard", "reaver", "healer"}
    hall.play("done", "equip")
    assert hall.active == 1
    assert hall.targets("recruit") == {"razaro", "vanguard", "reaver", "healer"}


@clause("CR-3.21")
@pytest.mark.parametrize(("players", "seat"), [(n, seat) for n in PLAYERS for seat in range(n)])
def test_the_right_hand_neighbour_is_the_seat_before(players: int, seat: int) -> None:
    # Whoever sits to the right of the attacker says whom the elves kill: a Krag Rider or the Pummeler.
    clans = list(CLANS[1:players])
    clans.insert(seat, "bohorg")
    hall = stage(players, clans=clans, units={seat: {"a0": "krag-rider pummeler"}, "elves": {"a0": "guard"}})
    hall.rolls(2).fighting(seat)
    assert (hall.asked, hall.to_act) == ("AssignKill", ((seat - 1) % players,))


@clause("CR-3.22")
@pytest.mark.parametrize("tiles", ["1a0@0,0", "1a0@0,0/2b0@2,1/3a0@-1,3"])
def test_a_layout_names_as_many_tiles_as_there_are_players(tiles: str) -> None:
    with pytest.raises(BadSeats):
        deal(2, map=tiles)


@clause("CR-3.22")
@pytest.mark.parametrize("tiles", ["1a0@0,0/1a1@2,1", "1a0@0,0/1b0@2,1"])
def test_no_tile_is_named_twice_by_either_face(tiles: str) -> None:
    with pytest.raises(UnknownName):
        deal(2, map=tiles)


@clause("CR-3.22")
def test_each_tile_lies_beside_one_laid_before_it() -> None:
    with pytest.raises(UnknownName):
        deal(3, map="1a0@0,0/2b0@4,2/3a0@2,1")
    hall = deal(3, map="1a0@0,0/3a0@2,1/2b0@4,2")
    assert [(tile.id, tile.face) for tile in hall.view().tiles] == [("a", "1a"), ("b", "3a"), ("c", "2b")]
    assert [event["face"] for event in hall.told("tile_laid")] == ["1a", "3a", "2b"]


@clause("CR-3.22")
def test_one_of_the_six_turns_always_connects() -> None:
    for first, second in itertools.permutations(FACES, 2):
        if first[0] == second[0]:
            continue
        for turn in range(6):
            hall = deal(map=write([Tile(first, 3, (0, 0)), Tile(second, turn, (2, 1))]))
            assert Atlas(tiles_of(hall)).is_connected()


@clause("CR-3.22")
def test_a_layout_that_no_turn_can_connect_is_refused(tmp_path: Path) -> None:
    # Only edited tiles can show it: rocks on all sides of hex 1 of face 1a.
    folder = tmp_path / "content"
    shutil.copytree(GAME.content_folder, folder)
    tiles = (folder / "tiles.toml").read_text(encoding="utf-8")
    printed = "rocks = [[1, 2], [3, 4], [5, 6]]\nouter_rocks = [[1, 1], [2, 3]]"
    walled = "rocks = [[0, 1], [1, 2], [1, 6]]\nouter_rocks = [[1, 1], [1, 2], [1, 6]]"
    assert printed in tiles
    (folder / "tiles.toml").write_text(tiles.replace(printed, walled, 1), encoding="utf-8")
    with pytest.raises(LonghallError):
        load(folder).deal(2, 7, map="1a0@0,0/2b0@2,1")


@clause("CR-3.23")
@pytest.mark.parametrize("players", PLAYERS)
def test_clans_are_chosen_knowing_the_map_but_not_the_market(players: int) -> None:
    hall = deal(players)
    assert all(garrisons(hall, "city"))
    assert (hall.market(), hall.view().equipment_deck.count, hall.view().legendary_deck.count) == ({}, 0, 0)
    assert all(seat.hand.count == 0 for seat in hall.view().seats)
    kinds = [event["event"] for event in set_up(players).events()]
    phases = [kind for kind, _ in itertools.groupby(kinds)]
    assert phases == ["tile_laid", "clan_taken", "offered", "round_began", "drew_tactic"]


@clause("CR-3.24")
@pytest.mark.parametrize("turn", range(6))
def test_hexes_keep_their_printed_numbers_whatever_the_turn(turn: int) -> None:
    hall = deal(map=f"1a{turn}@0,0/3b0@2,1")
    found = {place.feature: place.id for place in hall.view().territories if place.id[0] == "a"}
    assert (found["city"], found["forge"], found["stone"]) == ("a0", "a5", "a6")


@clause("CR-3.24")
def test_tiles_come_in_the_order_of_laying() -> None:
    # 2b shows a stone of level III, 1a one of level I.
    for tiles, served in (("1a0@0,0/2b0@2,1", ["a6", "b1"]), ("2b0@0,0/1a0@-2,-1", ["a1", "b6"])):
        hall = stage(tiles=tiles, units={0: {served[0]: "I", served[1]: "I"}}).stones()
        assert [event["place"] for event in hall.told("stone")] == served


@clause("CR-3.25")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_hard_start_deals_one_token_to_a_city_and_two_to_a_forge_beside_the_fixed_ones(players: int) -> None:
    for seed in range(40):
        hall = deal(players, seed, elves="hard")
        assert all(players <= kind.left <= 15 for kind in hall.view().elves)
        assert sum(kind.left for kind in hall.view().elves) + hall.supply == 45


@clause("CR-3.25")
def test_the_fixed_tokens_of_a_hard_start_are_taken_out_before_the_shuffle() -> None:
    # With four players 12 tokens are dealt out of the 33 left, 11 of each type: the Guards among them vary by 1.75.
    # Dealt out of all 45 they would vary by 2.
    guards = [deal(4, seed, elves="hard").view().elves[0].left - 4 for seed in range(1500)]
    mean = sum(guards) / 1500
    assert abs(mean - 4) < 0.1
    assert 1.62 < sum((number - mean) ** 2 for number in guards) / 1500 < 1.87


@clause("CR-3.5")
@pytest.mark.parametrize(("dq", "dr"), [(-1, 3), (3, -2)])
def test_tiles_in_a_row_are_told_where_they_lie(dq: int, dr: int) -> None:
    """The last of four tiles lies as far away as any can."""
    centres = [(step * dq, step * dr) for step in range(4)]
    hall = deal(
        4, map=write([Tile(face, 0, centre) for face, centre in zip(("1a", "2b", "3a", "4b"), centres, strict=True)])
    )
    assert [(event["q"], event["r"]) for event in hall.told("tile_laid")] == centres


@clause("CR-3.5")
def test_a_tile_that_is_none_is_quoted_as_it_was_written() -> None:
    with pytest.raises(LonghallError, match="'9X0@2,1' is not a tile of a map"):
        deal(map="1A0@0,0/9X0@2,1")
