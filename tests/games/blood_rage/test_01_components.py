"""What is in the box (BR-1)."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from longhall.games import blood_rage
from longhall.kernel.chance import Rng
from longhall.kernel.errors import BadSeats
from tests.clauses import clause
from tests.games.blood_rage.deals import AGE_OF, COPIES, clans, dealt, deck, moments, packets, played_out, sheet
from tests.games.blood_rage.stage import CARD_NAMES, GAME, L, S, W, stage

CLAN_UPGRADES = [
    "friggas-charm",
    "lokis-domain",
    "thors-glory",
    "friggas-succor",
    "tyrs-domain",
    "lokis-blessing",
    "friggas-protection",
    "odins-inspiration",
    "tyrs-challenge",
    "lokis-eminence",
    "tyrs-prowess",
    "thors-domain",
    "friggas-domain",
    "odins-throne",
    "thors-conquest",
    "friggas-sacrifice",
    "tyrs-wrath",
    "lokis-wrath",
]
MONSTERS = [
    ["dwarf-chieftain", "troll", "sea-serpent"],
    ["dark-elf", "valkyrie", "fire-giant"],
    ["frost-giant", "soldier-of-hel", "volur-witch"],
]
# The slots of a sheet, from left to right, and the cards that go there.
SLOTS = {
    (0,): ["brothers-in-arms", "experts-in-arms", "masters-in-arms"],
    (1,): ["lord-of-hammers", "lord-of-axes", "lord-of-spears"],
    (2,): ["lokis-dragons", "fire-dragons", "eternal-dragons"],
    (3, 4): [monster for three in MONSTERS for monster in three],
    (5, 6, 7): CLAN_UPGRADES,
}
UPGRADES = [card for cards in SLOTS.values() for card in cards]
QUESTS = [
    f"{name}-{age}" for age in (1, 2, 3) for name in ("alfheim", "jotunheim", "manheim", "yggdrasil", "glorious-death")
]
BATTLE_CARDS = [
    "friggas-grace",
    "heimdalls-sight",
    "lokis-trickery",
    "odins-smite",
    "thors-hammer",
    "tyrs-bash",
    "tyrs-smash-1",
    "tyrs-crush-1",
    "tyrs-smite-1",
    "heimdalls-eye",
    "heimdalls-watch-2",
    "lokis-backstab",
    "odins-tide",
    "thors-oath",
    "tyrs-smash-2",
    "tyrs-crush-2",
    "tyrs-smite-2",
    "tyrs-rage-2",
    "heimdalls-gaze",
    "heimdalls-watch-3",
    "lokis-poison",
    "odins-judgement",
    "thors-ascension",
    "thors-primacy",
    "tyrs-crush-3",
    "tyrs-smite-3",
    "tyrs-rage-3",
]
FULL_HOUSE = ["wolf", "raven", "serpent", "bear"]


@clause("BR-1.1")
def test_four_clans_sit_around_the_board() -> None:
    view = dealt(4).view()
    assert [clan.clan for clan in view.clans] == FULL_HOUSE
    with pytest.raises(BadSeats):
        GAME.deal(5, 1)


@clause("BR-1.1")
@pytest.mark.parametrize("seed", range(6))
def test_clans_differ_in_nothing_but_their_name(seed: int) -> None:
    hall = dealt(4, seed)
    twin = dealt(4, seed, clans="bear-serpent-raven-wolf")
    rng = Rng(seed)
    while not hall.over:
        seat = hall.table.to_act[0]
        options = hall.table.options(seat)
        assert twin.table.to_act == hall.table.to_act
        assert twin.table.options(seat) == options
        code = options[rng.below(len(options))]
        hall.table.act(seat, code)
        twin.table.act(seat, code)
    assert twin.over
    assert twin.table.scores == hall.table.scores


@clause("BR-1.2")
@pytest.mark.parametrize("clan", FULL_HOUSE)
def test_a_clan_has_eight_warriors_a_leader_and_a_ship(clan: str) -> None:
    hall = dealt(4)
    assert hall.figures(clan, "reserve") == [W] * 8 + [L, S]
    assert sheet(hall, clan).on_board == 0
    assert hall.valhalla(clan) == []


@clause("BR-1.2")
def test_there_is_no_ninth_warrior_and_no_second_leader_or_ship() -> None:
    everybody = {"yggdrasil": {"wolf": [W] * 7}, "gimle": {"wolf": [L]}, "west-fjord": {"wolf": [S]}}
    hall = stage(board=everybody, steps={"wolf": {"horns": 6}})
    assert hall.values("invade", "figure") == {W}
    hall.invade(W, "gimle").pass_turn()
    assert hall.values("invade", "figure") == set()
    assert hall.on_board("wolf") == 10


@clause("BR-1.3")
def test_nine_different_monsters_wait_three_for_each_age() -> None:
    assert sorted(dealt(4).box()) == sorted(monster for three in MONSTERS for monster in three)
    assert [[name for name in three if AGE_OF[name] == age] for age, three in enumerate(MONSTERS, 1)] == MONSTERS
    assert all(sum(COPIES[name]) == 1 for three in MONSTERS for name in three)


@clause("BR-1.4")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_a_deck_has_20_cards_for_any_number_of_players_6_for_three_and_8_for_four(age: int) -> None:
    copies = [COPIES[name] for name in CARD_NAMES if AGE_OF[name] == age]
    assert [sum(marked) for marked in zip(*copies, strict=True)] == [20, 6, 8]


@clause("BR-1.4")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_all_34_cards_of_an_age_come_up_with_four_players(age: int) -> None:
    most: Counter[str] = Counter()
    for seed in range(20):
        for hall in moments(dealt(4, seed)):
            if hall.asked == "Draft" and hall.age == age and hall.table.fewest_picks() == 0 and len(hall.to_act) == 4:
                most |= Counter(card for packet in packets(hall) for card in packet)
                break
    assert most == deck(age, 4)
    assert most.total() == 34


@clause("BR-1.5")
def test_nine_pillage_tokens_lie_out_and_the_one_that_raises_all_on_yggdrasil() -> None:
    for seed in range(30):
        tokens = {province.id: province.reward for province in dealt(4, seed).view().provinces}
        assert tokens.pop("yggdrasil") == "all"
        assert Counter(tokens.values()) == {"rage": 3, "axes": 2, "horns": 2, "glory": 1}


@clause("BR-1.5")
@pytest.mark.parametrize(
    ("token", "glory", "steps"),
    [("rage", 0, [2, 1, 1]), ("axes", 0, [1, 2, 1]), ("horns", 0, [1, 1, 2]), ("glory", 5, [1, 1, 1])],
)
def test_an_outer_token_raises_its_stat_or_gives_5_glory(token: str, glory: int, steps: list[int]) -> None:
    hall = stage(board={"gimle": {"wolf": [W]}}, tokens={"gimle": token}).pillage("gimle").call_over()
    assert hall.glory("wolf") == glory
    assert [hall.step("wolf", stat) for stat in ("rage", "axes", "horns")] == steps


@clause("BR-1.5")
def test_the_token_of_yggdrasil_raises_all_three_stats() -> None:
    hall = stage(board={"yggdrasil": {"wolf": [W]}}).pillage("yggdrasil").call_over()
    assert [hall.step("wolf", stat) for stat in ("rage", "axes", "horns")] == [2, 2, 2]
    assert hall.glory("wolf") == 0


@clause("BR-1.6")
def test_every_outer_province_has_one_ragnarok_token() -> None:
    named: set[str] = set()
    for seed in range(60):
        provinces = dealt(2, seed).view().provinces
        doomed = [province.id for province in provinces if province.doomed]
        lost = [province.id for province in provinces if province.destroyed]
        assert len(doomed) == len(lost) == 3
        assert len(set(doomed + lost)) == 6
        named |= set(doomed)
    assert named == {province.id for province in dealt().view().provinces} - {"yggdrasil"}


@clause("BR-1.7")
@pytest.mark.parametrize("card", UPGRADES)
def test_an_upgrade_is_played_into_a_slot_of_its_kind(card: str) -> None:
    hall = stage(hands={"wolf": [card]}, rage={"wolf": 12})
    assert hall.values("upgrade", "card") == {card}
    assert hall.values("commit", "card") == set()
    hall.upgrade(card)
    (slot,) = [slot for slot, name in enumerate(sheet(hall, "wolf").upgrades) if name is not None]
    assert next(slots for slots, cards in SLOTS.items() if card in cards)[0] == slot


@clause("BR-1.7")
@pytest.mark.parametrize("card", QUESTS)
def test_a_quest_is_committed_and_no_upgrade(card: str) -> None:
    hall = stage(hands={"wolf": [card]}, rage={"wolf": 12})
    assert hall.values("commit", "card") == {card}
    assert hall.values("upgrade", "card") == set()


@clause("BR-1.7")
@pytest.mark.parametrize("card", BATTLE_CARDS)
def test_a_battle_card_is_neither_committed_nor_put_on_the_sheet(card: str) -> None:
    hall = stage(hands={"wolf": [card]}, rage={"wolf": 12})
    assert hall.verbs() == {"invade", "pass"}


@clause("BR-1.7")
def test_every_card_is_of_one_of_the_three_types() -> None:
    assert sorted(UPGRADES + QUESTS + BATTLE_CARDS) == sorted(CARD_NAMES)


@clause("BR-1.8")
def test_the_god_on_a_card_changes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(Path(blood_rage.__file__).parent / "content", folder)
    cards = (folder / "cards.toml").read_text(encoding="utf-8")
    gods = ["frigga", "heimdall", "loki", "odin", "thor", "tyr"]
    other = dict(zip(gods, gods[1:] + gods[:1], strict=True))
    swapped = re.sub('god = "([a-z]+)"', lambda found: f'god = "{other[found[1]]}"', cards)
    assert swapped != cards
    (folder / "cards.toml").write_text(swapped, encoding="utf-8")
    heresy = blood_rage.load(folder)
    for seed in range(5):
        table, twin, rng = GAME.deal(4, seed), heresy.deal(4, seed), Rng(seed)
        while not table.over:
            seat = table.to_act[0]
            options = table.options(seat)
            assert (twin.to_act, twin.options(seat)) == (table.to_act, options)
            code = options[rng.below(len(options))]
            table.act(seat, code)
            twin.act(seat, code)
        assert twin.scores == table.scores


@clause("BR-1.9")
def test_alike_cards_in_hand_are_one_option_in_battle() -> None:
    hall = stage(
        board={"gimle": {"wolf": [W], "raven": [W]}},
        hands={"wolf": ["tyrs-smash-1", "tyrs-smash-1", "troll"], "raven": ["tyrs-bash"]},
    )
    hall.pillage("gimle").call_over()
    assert [words["card"] for words in hall.options("wolf")] == ["troll", "tyrs-smash-1"]


@clause("BR-1.9")
def test_cards_of_the_same_name_of_two_ages_are_not_alike() -> None:
    hall = stage(age=2, hands={"wolf": ["alfheim-1", "alfheim-2", "alfheim-2"]})
    assert [words["card"] for words in hall.options() if words["do"] == "commit"] == ["alfheim-1", "alfheim-2"]


@clause("BR-1.9")
def test_alike_cards_are_one_option_in_the_draft() -> None:
    twins = 0
    for seed in range(30):
        hall = dealt(4, seed)
        for clan, packet in zip(clans(hall), packets(hall), strict=True):
            offered = [str(words["card"]) for words in hall.options(clan)]
            assert sorted(offered) == sorted(set(packet))
            twins += len(packet) - len(offered)
    assert twins > 0


@clause("BR-1.9")
def test_warriors_standing_together_are_one_option() -> None:
    hall = stage(board={"gimle": {"raven": [W]}, "andlang": {"wolf": [W, W]}, "yggdrasil": {"wolf": [W]}}, turn="raven")
    hall.pillage("gimle")
    assert [(words["figure"], words["province"]) for words in hall.options() if words["do"] == "join"] == [
        (W, "andlang"),
        (W, "yggdrasil"),
    ]


@clause("BR-1.9")
def test_a_march_counts_warriors_and_does_not_tell_them_apart() -> None:
    hall = stage(board={"gimle": {"wolf": [W, W, W]}})
    hall.say("march", province="gimle").say("march_to", province="yggdrasil")
    assert [words["warriors"] for words in hall.options()] == [1, 2, 3]


@clause("BR-1.3", "BR-1.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_card_and_no_monster_is_ever_there_twice(players: int) -> None:
    hall = played_out(dealt(players, 3))
    shown = Counter(hall.discard) + Counter(card for clan in clans(hall) for card in hall.upgrades(clan))
    assert shown <= deck(1, players) + deck(2, players) + deck(3, players)
