"""Before the first draft (BR-4)."""

from __future__ import annotations

from collections import Counter

import pytest

from longhall.kernel.errors import BadSeats, UnknownName
from tests.clauses import clause
from tests.games.blood_rage.deals import clans, dealt, deck, drafted, moments, packets, sheet
from tests.games.blood_rage.stage import GAME, L, S, W

DEALS = 200
FEW_AND_MANY = [2, 3, 4]
OUTER = ["elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor"]


@clause("BR-4.1")
@pytest.mark.parametrize("players", FEW_AND_MANY)
def test_clans_are_taken_in_seating_order_unless_said(players: int) -> None:
    view = dealt(players).view()
    assert [(clan.seat, clan.clan) for clan in view.clans] == list(enumerate(["wolf", "raven", "serpent", "bear"]))[
        :players
    ]


@clause("BR-4.1")
def test_the_clans_are_given_out_as_agreed() -> None:
    view = dealt(3, clans="bear-wolf-serpent-raven").view()
    assert [clan.clan for clan in view.clans] == ["bear", "wolf", "serpent"]


@clause("BR-4.1")
def test_two_players_never_lead_the_same_clan() -> None:
    with pytest.raises(UnknownName):
        GAME.deal(2, 1, clans="wolf-wolf-serpent-bear")


@clause("BR-4.1")
@pytest.mark.parametrize("players", FEW_AND_MANY)
def test_all_figures_start_in_reserve(players: int) -> None:
    hall = dealt(players)
    for clan in clans(hall):
        assert hall.figures(clan, "reserve") == [W] * 8 + [L, S]
    assert all(province.forces == () for province in hall.view().provinces)
    assert all(fjord.forces == () for fjord in hall.view().fjords)


@clause("BR-4.2", "BR-4.3", "BR-4.13")
@pytest.mark.parametrize("players", FEW_AND_MANY)
def test_everybody_starts_without_glory_and_with_all_stats_on_step_1(players: int) -> None:
    for seed in range(20):
        hall = dealt(players, seed)
        for clan in clans(hall):
            wolf = sheet(hall, clan)
            assert (wolf.glory, wolf.current_rage) == (0, 6)
            assert [(stat.step, stat.value) for stat in (wolf.rage, wolf.axes, wolf.horns)] == [(1, 6), (1, 3), (1, 4)]
        assert hall.told("glory") == []


@clause("BR-4.4", "BR-4.5")
def test_every_province_holds_a_token_with_its_reward_side_up() -> None:
    for seed in range(20):
        assert not any(province.pillaged for province in dealt(4, seed).view().provinces)


@clause("BR-4.4")
def test_the_token_that_raises_all_lies_on_yggdrasil_and_nowhere_else() -> None:
    for seed in range(50):
        places = [province.id for province in dealt(2, seed).view().provinces if province.reward == "all"]
        assert places == ["yggdrasil"]


@clause("BR-4.5")
def test_any_of_the_eight_outer_tokens_may_lie_anywhere() -> None:
    found = Counter(
        (province.id, province.reward)
        for seed in range(DEALS)
        for province in dealt(2, seed).view().provinces
        if province.id != "yggdrasil"
    )
    for name in OUTER:
        assert 40 < found[name, "rage"] < 110  # 75 on average
        assert 25 < found[name, "axes"] < 80  # 50
        assert 25 < found[name, "horns"] < 80  # 50
        assert 8 < found[name, "glory"] < 45  # 25


@clause("BR-4.6")
@pytest.mark.parametrize("players", FEW_AND_MANY)
def test_each_age_has_a_doomed_province_of_its_own(players: int) -> None:
    found: Counter[tuple[str, int]] = Counter()
    for seed in range(DEALS):
        doomed = [
            (province.id, province.doomed) for province in dealt(players, seed).view().provinces if province.doomed
        ]
        assert sorted(age for _, age in doomed) == [1, 2, 3]
        found.update(doomed)
    assert set(found) == {(name, age) for name in OUTER for age in (1, 2, 3)}
    assert min(found.values()) > 8  # 25 on average
    assert max(found.values()) < 45


@clause("BR-4.6")
def test_the_doomed_provinces_are_open_knowledge() -> None:
    hall = dealt(3)
    seen = [
        [province.doomed for province in hall.view(viewer).provinces] for viewer in ("wolf", "raven", "serpent", None)
    ]
    assert seen[0] == seen[1] == seen[2] == seen[3]


@clause("BR-4.7")
@pytest.mark.parametrize("seed", range(5))
def test_the_first_ragnarok_takes_the_province_named_for_age_1(seed: int) -> None:
    hall = dealt(2, seed)
    (doom,) = [province.id for province in hall.view().provinces if province.doomed == 1]
    for _ in moments(hall, seed):
        if hall.told("ragnarok"):
            break
        assert not hall.destroyed(doom)
    assert hall.told("ragnarok") == [{"province": doom}]
    assert hall.destroyed(doom)


@clause("BR-4.8")
@pytest.mark.parametrize(("players", "lost"), [(2, 3), (3, 2), (4, 1)])
def test_some_provinces_are_destroyed_at_once(players: int, lost: int) -> None:
    found: Counter[str] = Counter()
    for seed in range(DEALS):
        hall = dealt(players, seed)
        destroyed = [province for province in hall.view().provinces if province.destroyed]
        assert len(destroyed) == lost
        assert all(province.doomed == 0 for province in destroyed)
        assert sorted(str(words["province"]) for words in hall.told("lost_at_setup")) == sorted(
            province.id for province in destroyed
        )
        found.update(province.id for province in destroyed)
    assert set(found) == set(OUTER)
    assert min(found.values()) > DEALS * lost / 8 / 2.5


@clause("BR-4.8")
@pytest.mark.parametrize(("players", "standing"), [(2, 2), (3, 3), (4, 4)])
def test_the_other_ragnarok_tokens_leave_the_game(players: int, standing: int) -> None:
    for seed in range(5):
        hall = dealt(players, seed)
        safe = [province.id for province in hall.view().provinces if not (province.doomed or province.destroyed)]
        assert len(safe) == standing + 1
        for _ in moments(hall, seed):
            assert not any(hall.destroyed(name) for name in safe)
        assert len(hall.told("ragnarok")) == 3
        assert sum(hall.destroyed(name) for name in OUTER) == 8 - standing


def draws(players: int, age: int, count: int) -> list[list[list[str]]]:
    """The hands dealt for an Age, in several games."""
    found = []
    for seed in range(count):
        for hall in moments(dealt(players, seed), seed):
            if hall.age == age:
                break
        found.append(packets(hall))
    return found


@clause("BR-4.9", "BR-4.10")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize(("players", "size"), [(2, 20), (3, 26), (4, 34)])
def test_only_the_cards_for_so_many_players_are_used(players: int, size: int, age: int) -> None:
    most: Counter[str] = Counter()
    for hands in draws(players, age, 25):
        most |= Counter(card for hand in hands for card in hand)
    assert most.total() == size
    assert most == deck(age, players)


@clause("BR-4.9")
@pytest.mark.parametrize(
    ("players", "there", "missing"),
    [
        (
            2,
            ["troll", "tyrs-smash-1"],
            ["sea-serpent", "friggas-succor", "yggdrasil-1", "lokis-blessing", "tyrs-crush-1"],
        ),
        (3, ["troll", "sea-serpent", "friggas-succor", "yggdrasil-1"], ["lokis-blessing", "tyrs-crush-1"]),
        (4, ["troll", "sea-serpent", "yggdrasil-1", "lokis-blessing", "tyrs-crush-1"], []),
    ],
)
def test_cards_marked_for_more_players_are_removed(players: int, there: list[str], missing: list[str]) -> None:
    seen = {card for hands in draws(players, 1, 30) for hand in hands for card in hand}
    assert seen.issuperset(there)
    assert seen.isdisjoint(missing)


@clause("BR-4.10")
def test_the_decks_are_shuffled() -> None:
    """Any card may come to any seat: of 20 different games each seat holds the Troll 8 times in 20, on average."""
    holders: Counter[int] = Counter()
    for seed in range(DEALS):
        for seat, hand in enumerate(packets(dealt(2, seed, first="seat-0"))):
            holders[seat] += "troll" in hand
    assert 55 < holders[0] < 105
    assert 55 < holders[1] < 105


@clause("BR-4.10")
def test_the_decks_lie_face_down() -> None:
    """Which cards stay undealt shows nowhere: every viewer sees the one hand it holds and no other."""
    hall = dealt(3)
    assert hall.view().drafting is None
    for clan in clans(hall):
        view = hall.view(clan)
        assert len(view.drafting or ()) == 8
        assert (view.discard.count, view.remembered) == (0, ())
        assert all(not other.hand.cards for other in view.clans)


@clause("BR-4.11")
@pytest.mark.parametrize("players", FEW_AND_MANY)
def test_all_monsters_start_in_the_box(players: int) -> None:
    hall = dealt(players)
    assert len(hall.box()) == 9
    assert all(clan.reserve.monsters == () for clan in hall.view().clans)


@clause("BR-4.12")
@pytest.mark.parametrize(("players", "seat"), [(players, seat) for players in FEW_AND_MANY for seat in range(players)])
def test_the_first_player_is_the_one_agreed_on(players: int, seat: int) -> None:
    for seed in range(5):
        hall = dealt(players, seed, first=f"seat-{seat}")
        assert hall.view().first == seat
        drafted(hall)
        assert (hall.asked, hall.table.to_act) == ("Turn", (seat,))


@clause("BR-4.12")
def test_a_seat_that_is_empty_cannot_be_first() -> None:
    with pytest.raises(BadSeats):
        GAME.deal(2, 1, first="seat-2")


@clause("BR-4.12")
@pytest.mark.parametrize("players", FEW_AND_MANY)
def test_the_first_player_is_drawn_at_random_unless_said(players: int) -> None:
    firsts = Counter(dealt(players, seed).view().first for seed in range(DEALS))
    assert set(firsts) == set(range(players))
    assert min(firsts.values()) > DEALS / players / 1.6


@clause("BR-4.3")
def test_a_new_clan_acts_with_6_rage_and_places_four_figures() -> None:
    hall = drafted(dealt(2, 3, first="seat-0"))
    places = sorted(str(words["place"]) for words in hall.options() if words.get("figure") == W)
    hall.invade(L, places[0])
    hall.do("raven", "pass")
    for place in places[1:4]:
        hall.invade(W, place)
    assert (hall.rage("wolf"), hall.on_board("wolf")) == (3, 4)
    assert "invade" not in hall.verbs()
