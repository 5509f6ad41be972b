"""What is in the box (CR-1)."""

from __future__ import annotations

from collections import Counter

import pytest

from longhall.kernel.errors import BadPosition
from tests.clauses import clause
from tests.games.clash_of_rage.box import (
    ARMOURS,
    HEROES,
    LEGENDARY_ARMOURS,
    LEGENDARY_WEAPONS,
    UNITS,
    WEAPONS,
)
from tests.games.clash_of_rage.stage import CLANS, Hall, deal, stage


@clause("CR-1.1")
def test_four_clans_have_a_sheet_a_bastion_and_seven_tactic_cards_each() -> None:
    # In round 5 a tactic deck is empty: all seven cards are in the hand or were played.
    hall = stage(4, in_round=5).action()
    cards = [[*hall.hand(seat), *(hall.player(seat).discard.cards or ())] for seat in range(4)]
    assert {hall.player(seat).clan for seat in range(4)} == set(UNITS)
    assert [len(set(seven)) for seven in cards] == [7, 7, 7, 7]
    assert sorted(card for seven in cards for card in seven) == [f"t{number:02}" for number in range(1, 29)]
    assert all(hall.player(seat).bastion for seat in range(4))


@clause("CR-1.2")
def test_there_are_31_units_of_level_1_and_23_of_level_2_and_14_of_level_3() -> None:
    seats = stage(4).view().seats
    assert [sum(seat.types[level].left for seat in seats) for level in range(3)] == [31, 23, 14]


@clause("CR-1.3")
@pytest.mark.parametrize("clan", CLANS)
def test_a_clan_has_one_type_of_unit_for_each_level(clan: str) -> None:
    others = [name for name in CLANS if name != clan]
    types = stage(clans=[clan, others[0]]).player(0).types
    names, tokens = UNITS[clan]
    assert tuple(kind.id for kind in types) == names
    assert tuple(kind.left for kind in types) == tokens


@clause("CR-1.3")
@pytest.mark.parametrize("clan", CLANS)
def test_the_number_of_tokens_limits_a_type(clan: str) -> None:
    others = [name for name in CLANS if name != clan]
    names, tokens = UNITS[clan]
    everybody = " ".join(f"{count} {name}" for name, count in zip(names, tokens, strict=True))
    hall = stage(clans=[clan, others[0]], units={0: {"a1": everybody}}).income()
    assert hall.on_board(0) == {"a1": everybody}
    assert {event["unit"] for event in hall.told("short_of") if event["clan"] == clan} <= set(names)
    assert hall.told("short_of") != []


@clause("CR-1.4")
@pytest.mark.parametrize("kind", ["guard", "elder", "templar"])
def test_there_are_fifteen_elves_of_each_type(kind: str) -> None:
    assert stage(units={"elves": {"a0": f"15 {kind}"}}).elves("a0") == f"15 {kind}"
    with pytest.raises(BadPosition, match=r"CR-I\.3"):
        stage(units={"elves": {"a0": f"15 {kind}", "a5": kind}}).action()


@clause("CR-1.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_elves_and_crystals_are_the_same_45_tokens(players: int) -> None:
    hall = deal(players)
    assert sum(kind.left for kind in hall.view().elves) + hall.supply == 45


@clause("CR-1.5")
def test_there_are_57_equipment_cards() -> None:
    hall = stage(deck=[])
    cards = Counter(hall.under()) + Counter(hall.market())
    assert cards == WEAPONS | ARMOURS
    assert (sum(WEAPONS.values()), sum(ARMOURS.values()), sum(cards.values())) == (34, 23, 57)


@clause("CR-1.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_equipment_is_used_whatever_the_number_of_players(players: int) -> None:
    view = deal(players, clans="dealt").view()
    assert sum(stack.copies for stack in view.market) + view.equipment_deck.count == 57


@clause("CR-1.5")
@pytest.mark.parametrize("card", [*WEAPONS, *ARMOURS])
def test_equipment_is_a_weapon_or_an_armour(card: str) -> None:
    hall = stage(aside={0: [card]}).equipping().play(f"place {card} aside", "place_on 2")
    kind = hall.kind(0, "pummeler")
    assert (kind.weapon, kind.armour) == ((card, None) if card in WEAPONS else (None, card))


@clause("CR-1.6")
def test_there_are_nine_legendary_cards() -> None:
    assert deal(clans="dealt").view().legendary_deck.count == 9


@clause("CR-1.6")
@pytest.mark.parametrize("card", [*LEGENDARY_WEAPONS, *LEGENDARY_ARMOURS])
def test_five_legendary_cards_are_weapons_and_four_are_armours(card: str) -> None:
    hall = stage(legends={0: [card]}).equipping().play(f"place {card} aside", "place_on 2")
    kind = hall.kind(0, "pummeler")
    assert (kind.weapon, kind.armour) == ((card, None) if card in LEGENDARY_WEAPONS else (None, card))


@clause("CR-1.7")
def test_there_are_four_heroes_each_with_its_own_piece() -> None:
    hall = stage(4, gold=dict.fromkeys(range(4), 5), crystals=dict.fromkeys(range(4), 1)).action()
    for seat, hero in enumerate(sorted(HEROES)):
        hall.play("equip")
        assert hall.targets("recruit") == HEROES - set(sorted(HEROES)[:seat])
        hall.play(f"recruit {hero}")
        # Those without anything left to do are done.
        if hall.active == seat and hall.can("done"):
            hall.play("done")
    assert [hall.hero(seat) for seat in range(4)] == [(hero, "bastion") for hero in sorted(HEROES)]


@clause("CR-1.8")
def test_there_are_five_tiles_with_two_faces_each() -> None:
    laid = [[tile.face for tile in deal(4, seed).view().tiles] for seed in range(40)]
    assert {face for faces in laid for face in faces} == {f"{tile}{side}" for tile in range(1, 6) for side in "ab"}
    assert all(len({face[0] for face in faces}) == 4 for faces in laid)


def eleven_dice(seed: int) -> Hall:
    """An Executioner, power 6, with Elfbane, +5 power, whom the Vanguard lets strike first."""
    hall = stage(
        units={0: {"a0": "executioner"}, 1: {"a0": "ice-giant"}},
        heroes={0: ("vanguard", "a0")},
        slots={0: {"executioner": ["elfbane"]}},
        seed=seed,
    )
    return hall.fighting().play("assault")


@clause("CR-1.9")
def test_a_die_scores_with_a_chance_of_two_thirds() -> None:
    rolled = [eleven_dice(seed).told("rolled")[0] for seed in range(300)]
    assert 0.64 < sum(int(roll["wounds"]) for roll in rolled) / 3300 < 0.69


@clause("CR-1.10")
def test_more_than_ten_dice_are_all_rolled() -> None:
    roll = eleven_dice(seed=1).told("rolled")[0]
    assert int(roll["wounds"]) + int(roll["blanks"]) == 11


@clause("CR-1.11")
def test_gold_is_a_number_and_the_bank_never_runs_out() -> None:
    # All coins together are worth 150.
    hall = stage(gold={0: 150, 1: 150}, tactics={0: "t01", 1: "t03"}, market=["crossbow"]).income()
    assert (hall.gold(0), hall.gold(1)) == (153, 153)
    hall.pass_until("ChooseAction").play("equip", "buy crossbow")
    assert hall.gold(0) == 150


@clause("CR-1.12")
def test_more_than_eight_rage_tokens_may_be_taken() -> None:
    # Bohorg takes two tokens for each assault without a kill, and five shields and a health of 4 stop them all.
    hall = stage(
        clans=["bohorg", "steamfield"],
        units={0: {"a0": "executioner"}, 1: {"a0": "steam-knight"}},
        heroes={1: ("razaro", "a0")},
        slots={0: {"executioner": ["plate-armour"]}, 1: {"steam-knight": ["aegis"]}},
    ).fighting()
    for _ in range(5):
        hall.rolls(0).play(1, "assault").rolls(0).play(0, "assault")
    fight = hall.view().fight
    assert fight is not None
    assert (fight.attacker.rage, fight.defender.rage) == (10, 5)


@clause("CR-1.13")
def test_the_supply_holds_the_tokens_that_are_neither_on_the_board_nor_held() -> None:
    hall = stage(units={"elves": {"a0": "2 guard elder", "b5": "templar"}}, crystals={0: 3, 1: 5})
    assert hall.supply == 45 - 4 - 8


@clause("CR-1.13")
def test_an_elf_that_dies_comes_to_the_killer_and_not_to_the_supply() -> None:
    hall = stage(units={0: {"a0": "krag-rider"}, "elves": {"a0": "guard", "b3": "3 templar"}}).fighting()
    assert hall.supply == 45 - 4
    hall.rolls(2).play("assault")
    assert (hall.elves("a0"), hall.crystals(0), hall.supply) == ("", 1, 45 - 4)


@clause("CR-1.13")
def test_crystals_paid_come_back_to_the_supply() -> None:
    hall = stage(units={0: {"a5": "krag-rider"}}, crystals={0: 6}).equipping()
    assert hall.supply == 39
    hall.play("forge")
    assert (hall.crystals(0), hall.supply) == (0, 45)


@clause("CR-1.14")
@pytest.mark.parametrize("kind", ["guard", "elder", "templar"])
def test_every_elf_is_worth_one_crystal_whatever_its_type(kind: str) -> None:
    hall = stage(units={0: {"a0": "7 krag-rider"}, "elves": {"a0": kind}}).fighting()
    hall.rolls(3).play("assault")
    assert (hall.elves("a0"), hall.crystals(0), hall.supply) == ("", 1, 44)


@clause("CR-1.14")
def test_crystals_of_different_elves_pay_together() -> None:
    hall = stage(
        units={0: {"a5": "krag-rider", "a0": "krag-rider"}, "elves": {"a0": "guard templar"}},
        slots={0: {"krag-rider": ["thunder-hammer"]}},
        crystals={0: 4},
    ).fighting()
    hall.rolls(3).play("assault", 1, "pass", 0, "equip", 0, "forge")
    assert (hall.asked, hall.crystals(0)) == ("ChooseLegendary", 0)
