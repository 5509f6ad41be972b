"""Equipping armies: buying, forging, arranging, recruiting (CR-9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.stage import Hall, stage

FORGES = ["a5", "b5", "c4", "d1"]
SIX = ["crossbow", "war-axe", "rockbreaker", "leather-tunic", "round-shield", "chain-mail"]
LEGENDS = [
    "elfbane",
    "thunder-hammer",
    "emerald-bow",
    "blood-blade",
    "soul-scythe",
    "aegis",
    "dragonhide",
    "emerald-wings",
    "conquerors-cloak",
]
HEROES = {"razaro": 3, "vanguard": 4, "reaver": 4, "healer": 5}


def equipping(**table: Any) -> Hall:
    """Seat 0 equips its armies; the market has six cards for 2 to 5 gold."""
    return stage(**({"market": SIX} | table)).equipping()


def forging(forges: int, crystals: int, players: int = 2, **table: Any) -> Hall:
    """Seat 0 equips its armies, and controls so many forges."""
    units = {0: dict.fromkeys(FORGES[:forges], "I")}
    return equipping(players=players, units=units, crystals={0: crystals}, **table)


def verbs(hall: Hall) -> set[str]:
    """What may be done."""
    return {text.split()[0] for text in hall.options()}


def placed(hall: Hall, card: str, origin: str, to: str) -> Hall:
    """A card is put on a type of units, or aside."""
    return hall.play(f"place {card} {origin}", f"place_on {to}")


# CR-9.1 to CR-9.3: what an equip action is.


@clause("CR-9.1")
def test_an_equip_action_is_buying_forging_arranging_and_recruiting() -> None:
    hall = equipping(units={0: {"a5": "krag-rider"}}, gold={0: 9}, crystals={0: 7}, aside={0: ["war-axe"]})
    assert verbs(hall) == {"buy", "forge", "place", "recruit", "done"}


@clause("CR-9.1")
def test_all_of_it_may_be_done_in_one_action() -> None:
    hall = equipping(units={0: {"a5": "krag-rider"}}, gold={0: 30}, crystals={0: 20}, aside={0: ["war-axe"]})
    hall.play("buy crossbow", "buy leather-tunic").draws("aegis").play("forge", "choose_legendary aegis")
    hall.play("recruit healer", "place_hero bastion")
    placed(placed(hall, "war-axe", "aside", "1"), "aegis", "aside", "1").play("buy rockbreaker")
    assert (hall.active, hall.asked) == (0, "EquipArmies")
    assert (hall.worn(0, "I"), hall.aside(0)) == (["war-axe", "aegis"], ["crossbow", "leather-tunic", "rockbreaker"])
    assert (hall.hero(0), hall.gold(0), hall.crystals(0)) == (("healer", "bastion"), 15, 13)
    assert (hall.can("forge"), hall.targets("recruit")) == (False, set())


@clause("CR-9.1")
def test_none_of_it_is_possible_for_a_player_without_anything() -> None:
    # Only being done is left, and that needs no asking.
    hall = stage(market=SIX).equipping()
    assert (hall.active, hall.asked) == (1, "ChooseAction")


@clause("CR-9.2")
def test_buying_and_arranging_and_buying_again() -> None:
    hall = equipping(gold={0: 9}).play("buy crossbow")
    placed(hall, "crossbow", "aside", "1").play("buy war-axe")
    placed(hall, "war-axe", "aside", "1").play("buy leather-tunic")
    assert (hall.worn(0, "I"), hall.aside(0)) == (["war-axe"], ["crossbow", "leather-tunic"])


@clause("CR-9.2")
@pytest.mark.parametrize(
    "order",
    [
        ("buy crossbow", "forge", "recruit razaro"),
        ("recruit razaro", "forge", "buy crossbow"),
        ("forge", "recruit razaro", "buy crossbow"),
    ],
)
def test_they_may_be_done_in_any_order(order: tuple[str, ...]) -> None:
    hall = forging(1, 7, gold={0: 30}, aside={0: ["round-shield"]})
    for move in order:
        hall.play(move)
        if hall.asked == "ChooseLegendary":
            hall.play(hall.options()[0])
        elif hall.asked == "PlaceHero":
            hall.play("place_hero a5")
    placed(hall, "round-shield", "aside", "1")
    assert hall.worn(0, "I") == ["round-shield"]
    assert (len(hall.player(0).legendaries), hall.hero(0), hall.gold(0)) == (1, ("razaro", "a5"), 24)
    assert "crossbow" in hall.aside(0)


@clause("CR-9.3")
def test_crystals_spent_go_back_to_the_supply() -> None:
    hall = forging(1, 7, gold={0: 3})
    assert hall.supply == 38
    hall.play("forge")
    assert (hall.crystals(0), hall.supply) == (1, 44)
    hall.play(hall.options()[0], "recruit razaro")
    assert (hall.crystals(0), hall.supply) == (0, 45)


@clause("CR-9.3")
def test_gold_spent_is_gone_and_comes_to_nobody() -> None:
    hall = equipping(gold={0: 5, 1: 2}).play("buy crossbow")
    assert (hall.gold(0), hall.gold(1)) == (2, 2)


# CR-9.4 to CR-9.9: the Black Market.


@clause("CR-9.4")
def test_any_number_of_cards_may_be_bought_one_after_another() -> None:
    hall = equipping(gold={0: 20}).play(
        "buy crossbow", "buy war-axe", "buy rockbreaker", "buy leather-tunic", "buy chain-mail"
    )
    assert hall.gold(0) == 20 - 3 - 3 - 5 - 2 - 4
    assert hall.aside(0) == ["chain-mail", "crossbow", "leather-tunic", "rockbreaker", "war-axe"]
    assert [(sale["card"], sale["gold"]) for sale in hall.told("bought")][:3] == [
        ("crossbow", 3),
        ("war-axe", 3),
        ("rockbreaker", 5),
    ]


@clause("CR-9.4")
@pytest.mark.parametrize(
    ("gold", "cards"),
    [
        (1, set()),
        (2, {"leather-tunic"}),
        (3, {"leather-tunic", "crossbow", "war-axe", "round-shield"}),
        (4, set(SIX) - {"rockbreaker"}),
        (5, set(SIX)),
    ],
)
def test_only_what_the_gold_pays_for_may_be_bought(gold: int, cards: set[str]) -> None:
    # The card set aside keeps the action open where nothing can be bought.
    hall = equipping(gold={0: gold}, aside={0: ["great-hammer"]})
    assert hall.targets("buy") == cards


@clause("CR-9.4")
def test_what_is_not_in_the_market_cannot_be_bought() -> None:
    assert not equipping(gold={0: 30}).can("buy great-hammer")


@clause("CR-9.5")
def test_a_stack_with_further_copies_stays_in_the_market() -> None:
    hall = equipping(gold={0: 20}, market=[*SIX, "crossbow", "crossbow"])
    before = hall.view().equipment_deck.count
    for left in (2, 1):
        hall.play("buy crossbow")
        assert hall.market() == dict.fromkeys(SIX, 1) | {"crossbow": left}
    assert (hall.aside(0), hall.told("offered")) == (["crossbow", "crossbow"], [])
    assert hall.view().equipment_deck.count == before


@clause("CR-9.6")
def test_after_each_purchase_the_market_is_filled_up_at_once() -> None:
    hall = equipping(gold={0: 20}, top=["great-hammer", "war-drum"]).play("buy crossbow")
    assert hall.market() == dict.fromkeys([*SIX[1:], "great-hammer"], 1)
    assert hall.can("buy great-hammer")
    hall.play("buy war-axe")
    assert hall.market() == dict.fromkeys([*SIX[2:], "great-hammer", "war-drum"], 1)
    assert hall.told("offered") == [{"card": "great-hammer"}, {"card": "war-drum"}]


@clause("CR-9.7", "CR-9.6")
def test_a_revealed_card_that_is_on_offer_is_stacked_and_another_is_revealed() -> None:
    hall = equipping(gold={0: 20}, top=["war-axe", "war-axe", "chain-mail", "crossbow", "great-hammer"])
    before = hall.view().equipment_deck.count
    hall.play("buy crossbow")
    # The Crossbow was bought, so another one is a sixth card.
    assert hall.market() == {**dict.fromkeys(SIX, 1), "war-axe": 3, "chain-mail": 2}
    assert hall.view().equipment_deck.count == before - 4


@clause("CR-9.8")
def test_without_a_deck_the_market_stays_smaller() -> None:
    hall = equipping(gold={0: 20}, deck=[], under=[]).play("buy crossbow")
    assert (hall.market(), hall.told("offered")) == (dict.fromkeys(SIX[1:], 1), [])
    hall.play("buy war-axe")
    assert (hall.market(), hall.asked) == (dict.fromkeys(SIX[2:], 1), "EquipArmies")


@clause("CR-9.8")
def test_when_the_deck_runs_out_while_the_market_is_filled_it_stays_smaller() -> None:
    hall = equipping(gold={0: 20}, top=["war-axe", "war-axe"], under=[]).play("buy crossbow")
    assert hall.market() == {**dict.fromkeys(SIX[1:], 1), "war-axe": 3}
    assert hall.view().equipment_deck.count == 0


@clause("CR-9.9")
def test_equipment_is_never_given_away() -> None:
    hall = equipping(gold={0: 3}, aside={0: ["chain-mail"], 1: ["war-drum"]}, slots={0: {"I": ["war-axe"]}})
    assert verbs(hall) == {"buy", "place", "done"}
    assert hall.targets("place") == {"chain-mail aside", "war-axe 1"}
    hall.play("place war-axe 1")
    assert hall.options() == ["place_on 2", "place_on 3", "place_on aside"]


@clause("CR-9.9")
def test_equipment_that_is_replaced_stays_with_its_owner() -> None:
    hall = placed(equipping(slots={0: {"I": ["war-axe"]}}, aside={0: ["spiked-club"]}), "spiked-club", "aside", "1")
    assert (hall.worn(0, "I"), hall.aside(0), hall.gold(0)) == (["spiked-club"], ["war-axe"], 0)
    assert ("war-axe" in hall.under(), hall.market()["war-axe"]) == (False, 1)


# CR-9.10 to CR-9.16: forging.


@clause("CR-9.10")
def test_without_a_forge_nobody_forges() -> None:
    # In a0 stands a unit that controls no forge, and elves hold one.
    units: dict[int | str, dict[str, str]] = {0: {"a0": "krag-rider"}, 1: {"b5": "raider"}, "elves": {"a5": "guard"}}
    assert not equipping(units=units, crystals={0: 20}, gold={0: 5}).can("forge")
    assert equipping(units={**units, 0: {"a5": "krag-rider"}, "elves": {}}, crystals={0: 20}, gold={0: 5}).can("forge")


@clause("CR-9.11", "CR-9.12", "CR-22.20")
@pytest.mark.parametrize(
    ("forges", "crystals", "cost"),
    [
        (1, 3, None),
        (1, 4, None),
        (1, 5, None),
        (1, 6, 6),
        (1, 9, 6),
        (2, 3, None),
        (2, 4, 4),
        (2, 9, 4),
        (3, 3, None),
        (3, 4, 4),
    ],
)
def test_forging_costs_six_crystals_with_one_forge_and_four_with_more(
    forges: int, crystals: int, cost: int | None
) -> None:
    hall = forging(forges, crystals, players=3, gold={0: 5})
    assert (hall.player(0).forges, hall.can("forge")) == (forges, cost is not None)
    if cost is not None:
        hall.play("forge")
        assert hall.crystals(0) == crystals - cost
        assert hall.told("forged") == [{"clan": "bohorg", "crystals": cost}]


@clause("CR-9.13")
def test_a_player_forges_at_most_once_in_an_action() -> None:
    hall = forging(1, 18, gold={0: 9}).play("forge")
    hall.play(hall.options()[0])
    assert (hall.asked, hall.crystals(0), hall.can("forge")) == ("EquipArmies", 12, False)
    hall.play("buy crossbow")
    assert not hall.can("forge")
    hall.play("done", 1, "pass", 0, "equip")
    assert hall.can("forge")


@clause("CR-9.14", "CR-22.20")
@pytest.mark.parametrize(("forges", "drawn"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_one_legendary_card_is_drawn_and_one_for_each_forge(forges: int, drawn: int) -> None:
    hall = forging(forges, 6, players=4, gold={0: 9})
    assert (hall.player(0).forge_price, hall.player(0).forge_cards) == (6 if forges == 1 else 4, drawn)
    assert (hall.player(1).forge_price, hall.player(1).forge_cards) == (None, 0)
    hall.play("forge")
    assert (len(hall.targets("choose_legendary")), len(hall.told("drew_legendary"))) == (drawn, drawn)
    assert (hall.view().legendary_deck.count, hall.view().drawn.count) == (9 - drawn, drawn)


@clause("CR-9.14")
@pytest.mark.parametrize("choice", [0, 1, 2])
def test_one_of_them_is_kept_and_the_others_go_back(choice: int) -> None:
    hall = forging(2, 4, gold={0: 9}).draws("elfbane", "aegis", "dragonhide").play("forge")
    assert hall.targets("choose_legendary") == {"elfbane", "aegis", "dragonhide"}
    kept = ["elfbane", "aegis", "dragonhide"][choice]
    hall.play(f"choose_legendary {kept}")
    assert (hall.player(0).legendaries, hall.points(0)) == ((kept,), 1)
    assert (hall.view().legendary_deck.count, hall.view().drawn.count) == (8, 0)


@clause("CR-9.14")
def test_a_card_that_went_back_may_be_drawn_again() -> None:
    hall = forging(1, 12, gold={0: 9}, legends={1: LEGENDS[:7]}).play("forge", "choose_legendary emerald-wings", "done")
    assert hall.view().legendary_deck.count == 1
    hall.play(1, "pass", 0, "equip", "forge")
    assert hall.player(0).legendaries == ("emerald-wings", "conquerors-cloak")


@clause("CR-9.14")
def test_the_cards_drawn_are_left_to_chance() -> None:
    found = {
        option for seed in range(60) for option in forging(1, 6, seed=seed).play("forge").targets("choose_legendary")
    }
    assert found == set(LEGENDS)


@clause("CR-9.15")
@pytest.mark.parametrize(("left", "drawn"), [(4, 3), (3, 3), (2, 2)])
def test_if_the_legendary_deck_holds_fewer_cards_all_are_drawn(left: int, drawn: int) -> None:
    hall = forging(2, 4, legends={1: LEGENDS[left:]})
    assert hall.player(0).forge_cards == drawn
    assert len(hall.play("forge").targets("choose_legendary")) == drawn
    assert hall.view().legendary_deck.count == left - drawn


@clause("CR-9.15")
def test_the_last_legendary_card_is_kept_without_a_choice() -> None:
    hall = forging(2, 4, gold={0: 9}, legends={1: LEGENDS[1:]}).play("forge")
    assert (hall.asked, hall.player(0).legendaries) == ("EquipArmies", ("elfbane",))


@clause("CR-9.15")
def test_without_a_legendary_deck_nobody_forges() -> None:
    assert not forging(2, 9, gold={0: 9}, legends={1: LEGENDS}).can("forge")
    assert forging(2, 9, gold={0: 9}, legends={1: LEGENDS[1:]}).can("forge")


@clause("CR-9.15")
@pytest.mark.parametrize("forges", [1, 2])
def test_without_a_legendary_deck_forging_has_no_price(forges: int) -> None:
    left = forging(forges, 9, legends={1: LEGENDS[1:]}).player(0)
    assert (left.forges, left.forge_price, left.forge_cards) == (forges, 6 if forges == 1 else 4, 1)
    gone = forging(forges, 9, legends={1: LEGENDS}).player(0)
    assert (gone.forges, gone.forge_price, gone.forge_cards) == (forges, None, 0)


@clause("CR-9.16")
def test_one_of_the_drawn_cards_must_be_kept() -> None:
    hall = forging(1, 6, gold={0: 9}).draws("aegis", "elfbane").play("forge")
    assert (hall.asked, set(hall.options())) == (
        "ChooseLegendary",
        {"choose_legendary aegis", "choose_legendary elfbane"},
    )


@clause("CR-9.16")
def test_only_the_forging_player_sees_the_drawn_cards() -> None:
    hall = forging(1, 6, players=3, gold={0: 9}).draws("aegis", "elfbane").play("forge")
    assert set(hall.view(0).drawn.cards or ()) == {"aegis", "elfbane"}
    assert hall.told("drew_legendary", 0) == [
        {"clan": "bohorg", "card": "aegis"},
        {"clan": "bohorg", "card": "elfbane"},
    ]
    for other in (1, 2, None):
        assert (hall.view(other).drawn.count, hall.view(other).drawn.cards) == (2, None)
        assert hall.told("drew_legendary", other) == [{"clan": "bohorg"}, {"clan": "bohorg"}]


@clause("CR-9.16")
def test_the_kept_card_is_public() -> None:
    hall = forging(1, 6, gold={0: 9}).draws("aegis", "elfbane").play("forge", "choose_legendary elfbane")
    for viewer in (0, 1, None):
        assert hall.told("legendary_kept", viewer) == [{"clan": "bohorg", "card": "elfbane"}]
        assert (hall.player(0, viewer).legendaries, hall.player(0, viewer).aside) == (("elfbane",), ("elfbane",))


# CR-9.17 to CR-9.24, CR-9.30: arranging.


@clause("CR-9.17")
@pytest.mark.parametrize(
    ("weapon", "armour"), [("war-axe", "chain-mail"), ("elfbane", "aegis"), ("elfbane", "chain-mail")]
)
@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_each_type_has_one_slot_for_a_weapon_and_one_for_an_armour(weapon: str, armour: str, level: str) -> None:
    cards = [weapon, armour]
    hall = equipping(
        aside={0: [card for card in cards if card not in LEGENDS]},
        legends={0: [card for card in cards if card in LEGENDS]},
        gold={0: 9},
    )
    for card in cards:
        hall.play(f"place {card} aside")
        assert hall.targets("place_on") == {"1", "2", "3"}
        hall.play(f"place_on {level}")
    kind = hall.player(0).types[int(level) - 1]
    assert (kind.weapon, kind.armour, hall.aside(0)) == (weapon, armour, [])


@clause("CR-9.17")
@pytest.mark.parametrize("cards", [("war-axe", "crossbow"), ("chain-mail", "round-shield")])
def test_two_cards_of_a_kind_do_not_fit_on_one_type(cards: tuple[str, str]) -> None:
    hall = equipping(aside={0: list(cards)}, gold={0: 9})
    for card in cards:
        placed(hall, card, "aside", "2")
    assert (hall.worn(0, "II"), hall.aside(0)) == ([cards[1]], [cards[0]])


@clause("CR-9.18")
@pytest.mark.parametrize(("legendary", "worn"), [("elfbane", "war-axe"), ("aegis", "chain-mail")])
def test_a_legendary_card_takes_the_slot_of_ordinary_equipment(legendary: str, worn: str) -> None:
    hall = equipping(slots={0: {"I": [worn]}}, legends={0: [legendary]}, gold={0: 9})
    placed(hall, legendary, "aside", "1")
    assert (hall.worn(0, "I"), hall.aside(0)) == ([legendary], [worn])


@clause("CR-9.18")
def test_ordinary_equipment_takes_the_slot_of_a_legendary_card() -> None:
    hall = equipping(slots={0: {"I": ["elfbane"]}}, aside={0: ["war-axe"]}, gold={0: 9})
    placed(hall, "war-axe", "aside", "1")
    assert (hall.worn(0, "I"), hall.aside(0), hall.points(0)) == (["war-axe"], ["elfbane"], 1)


@clause("CR-9.19")
def test_a_card_is_put_on_a_type_moved_to_another_or_set_aside() -> None:
    hall = equipping(aside={0: ["war-axe"]}, slots={0: {"I": ["round-shield"], "II": ["crossbow"]}}, gold={0: 9})
    assert hall.targets("place") == {"war-axe aside", "round-shield 1", "crossbow 2"}
    hall.play("place crossbow 2")
    assert hall.targets("place_on") == {"1", "3", "aside"}
    hall.play("place_on 3")
    assert (hall.worn(0, "II"), hall.worn(0, "III")) == ([], ["crossbow"])
    placed(hall, "round-shield", "1", "aside")
    placed(hall, "war-axe", "aside", "2")
    assert (hall.worn(0, "I"), hall.worn(0, "II"), hall.aside(0)) == ([], ["war-axe"], ["round-shield"])
    assert hall.told("placed") == [
        {"clan": "bohorg", "card": "crossbow", "position": "3"},
        {"clan": "bohorg", "card": "round-shield", "position": "aside"},
        {"clan": "bohorg", "card": "war-axe", "position": "2"},
    ]


@clause("CR-9.19")
def test_only_owned_cards_are_arranged() -> None:
    hall = equipping(
        aside={0: ["war-axe"], 1: ["crossbow"]}, slots={1: {"I": ["chain-mail"]}, "elves": {"guard": ["war-drum"]}}
    )
    assert hall.targets("place") == {"war-axe aside"}


@clause("CR-9.20")
def test_a_card_whose_slot_is_taken_is_set_aside_and_may_be_put_elsewhere() -> None:
    hall = equipping(slots={0: {"I": ["war-axe"], "II": ["crossbow"]}}, gold={0: 9})
    placed(hall, "war-axe", "1", "2")
    assert (hall.worn(0, "I"), hall.worn(0, "II"), hall.aside(0)) == ([], ["war-axe"], ["crossbow"])
    hall.play("place crossbow aside")
    assert hall.targets("place_on") == {"1", "2", "3"}
    hall.play("place_on 3")
    assert (hall.worn(0, "III"), hall.aside(0)) == (["crossbow"], [])


@clause("CR-9.21")
def test_cards_set_aside_have_no_effect() -> None:
    hall = equipping(slots={0: {"I": ["cavalry-lance", "emerald-wings"]}}, gold={0: 9})
    assert (hall.kind(0, "I").power, hall.kind(0, "I").move, hall.kind(0, "I").flight) == (4, 5, True)
    placed(placed(hall, "cavalry-lance", "1", "aside"), "emerald-wings", "1", "aside")
    assert hall.aside(0) == ["cavalry-lance", "emerald-wings"]
    assert (hall.kind(0, "I").power, hall.kind(0, "I").move, hall.kind(0, "I").flight) == (3, 2, False)


@clause("CR-9.21")
def test_cards_set_aside_may_be_put_back_in_a_later_action() -> None:
    hall = equipping(slots={0: {"I": ["war-axe"]}}, gold={0: 9})
    placed(hall, "war-axe", "1", "aside").play("done", 1, "pass", 0, "equip")
    assert hall.kind(0, "I").power == 3
    placed(hall, "war-axe", "aside", "1")
    assert hall.kind(0, "I").power == 5


@clause("CR-9.22")
def test_a_bought_card_is_set_aside_until_it_is_placed() -> None:
    hall = equipping(gold={0: 9}).play("buy war-axe")
    assert (hall.aside(0), hall.kind(0, "I").power) == (["war-axe"], 3)
    placed(hall, "war-axe", "aside", "1")
    assert (hall.aside(0), hall.kind(0, "I").power) == ([], 5)


@clause("CR-9.22")
def test_a_forged_card_is_set_aside_until_it_is_placed() -> None:
    hall = forging(1, 6, gold={0: 9}).draws("elfbane").play("forge", "choose_legendary elfbane")
    assert (hall.aside(0), hall.kind(0, "I").power) == (["elfbane"], 3)
    placed(hall, "elfbane", "aside", "1")
    assert (hall.aside(0), hall.kind(0, "I").power) == ([], 8)


@clause("CR-9.23")
def test_a_card_is_chosen_for_placing_only_once() -> None:
    hall = equipping(slots={0: {"I": ["war-axe"]}}, aside={0: ["chain-mail"]}, gold={0: 9})
    placed(hall, "war-axe", "1", "2")
    assert hall.targets("place") == {"chain-mail aside"}
    placed(hall, "chain-mail", "aside", "2")
    assert hall.targets("place") == set()


@clause("CR-9.23")
@pytest.mark.parametrize(
    ("moves", "gained"), [(["buy chain-mail"], "chain-mail"), (["forge", "choose_legendary aegis"], "aegis")]
)
def test_who_buys_or_forges_may_choose_every_card_again(moves: list[str], gained: str) -> None:
    # Of the legendary cards only two are left, so both are drawn.
    hall = forging(1, 6, gold={0: 9}, slots={0: {"I": ["war-axe"]}}, legends={1: [*LEGENDS[1:5], *LEGENDS[6:]]})
    placed(hall, "war-axe", "1", "2")
    assert hall.targets("place") == set()
    hall.play(*moves)
    assert hall.targets("place") == {"war-axe 2", f"{gained} aside"}


@clause("CR-9.23")
def test_who_recruits_may_not_choose_a_card_again() -> None:
    hall = equipping(slots={0: {"I": ["war-axe"]}}, gold={0: 9}, crystals={0: 1})
    placed(hall, "war-axe", "1", "2").play("recruit razaro")
    assert (hall.asked, hall.targets("place")) == ("EquipArmies", set())


@clause("CR-9.23")
def test_being_displaced_is_no_choice() -> None:
    hall = equipping(slots={0: {"I": ["war-axe"]}}, aside={0: ["crossbow"]}, gold={0: 9})
    placed(hall, "crossbow", "aside", "1")
    assert hall.targets("place") == {"war-axe aside"}


@clause("CR-9.23")
def test_a_card_that_was_chosen_and_then_displaced_is_not_chosen_again() -> None:
    hall = equipping(aside={0: ["crossbow", "war-axe"]}, gold={0: 9})
    placed(placed(hall, "crossbow", "aside", "1"), "war-axe", "aside", "1")
    assert (hall.aside(0), hall.targets("place")) == (["crossbow"], set())


@clause("CR-9.23")
def test_two_types_may_exchange_their_cards() -> None:
    hall = equipping(slots={0: {"I": ["war-axe"], "II": ["crossbow"]}}, gold={0: 9})
    placed(placed(hall, "war-axe", "1", "2"), "crossbow", "aside", "1")
    assert (hall.worn(0, "I"), hall.worn(0, "II"), hall.aside(0)) == (["crossbow"], ["war-axe"], [])


@clause("CR-9.23")
def test_every_card_may_be_chosen_again_in_the_next_action() -> None:
    hall = equipping(slots={0: {"I": ["war-axe"]}}, gold={0: 9})
    placed(hall, "war-axe", "1", "2").play("done", 1, "pass", 0, "equip")
    assert hall.targets("place") == {"war-axe 2"}


@clause("CR-9.24")
def test_equipment_applies_to_every_unit_of_the_type_wherever_it_is() -> None:
    hall = equipping(units={0: {"a1": "pummeler", "b1": "pummeler executioner"}}, aside={0: ["leather-tunic"]})
    placed(hall, "leather-tunic", "aside", "2").play(1, "pass", 0, "move")
    assert "a2" in hall.play("pick a1 2 1").targets("move_to")
    hall.play("move_to a0")
    assert "b3" in hall.play("pick b1 2 1").targets("move_to")
    hall.play("move_to b2")
    assert "b3" not in hall.play("pick b1 3 1").targets("move_to")


@clause("CR-9.24")
def test_equipment_applies_to_units_that_arrive_later() -> None:
    hall = stage(slots={0: {"krag-rider": ["leather-tunic"]}}, bastions={0: (-2, 0)}, tactics={0: "t01"}).income()
    hall.pass_until("ChooseAction").play("move", "pick bastion 1 1")
    # Three steps: a4, the city and what lies around it.
    assert hall.targets("move_to") == {"a0", "a1", "a2", "a3", "a4", "a5", "a6"}


@clause("CR-9.30")
def test_equal_copies_in_one_position_are_one_choice() -> None:
    hall = equipping(aside={0: ["war-axe", "war-axe"]}, slots={0: {"II": ["war-axe"]}})
    assert sorted(text for text in hall.options() if text.startswith("place")) == [
        "place war-axe 2",
        "place war-axe aside",
    ]


@clause("CR-9.30")
def test_copies_are_offered_while_one_of_them_may_still_be_chosen() -> None:
    hall = equipping(aside={0: ["war-axe", "war-axe"]}, gold={0: 9})
    placed(hall, "war-axe", "aside", "1")
    assert hall.targets("place") == {"war-axe aside"}
    placed(hall, "war-axe", "aside", "2")
    assert (hall.targets("place"), hall.worn(0, "I"), hall.worn(0, "II")) == (set(), ["war-axe"], ["war-axe"])


@clause("CR-9.30")
def test_a_slot_that_holds_an_equal_copy_is_an_allowed_target() -> None:
    hall = equipping(aside={0: ["war-axe"]}, slots={0: {"I": ["war-axe"]}}, gold={0: 9})
    hall.play("place war-axe aside")
    assert hall.targets("place_on") == {"1", "2", "3"}
    hall.play("place_on 1")
    # The copy that lay there was displaced and not chosen; the one in the slot was.
    assert (hall.worn(0, "I"), hall.aside(0), hall.targets("place")) == (["war-axe"], ["war-axe"], {"war-axe aside"})


@clause("CR-9.30")
def test_of_equal_copies_one_that_may_still_be_chosen_is_taken() -> None:
    # One copy was chosen, placed and displaced: it lies beside one that was not chosen.
    hall = equipping(aside={0: ["war-axe", "war-axe", "crossbow"]}, gold={0: 9})
    placed(placed(hall, "war-axe", "aside", "1"), "crossbow", "aside", "1")
    assert (hall.aside(0), hall.targets("place")) == (["war-axe", "war-axe"], {"war-axe aside"})
    placed(hall, "war-axe", "aside", "2")
    assert (hall.aside(0), hall.targets("place")) == (["war-axe"], set())


@clause("CR-9.30")
@pytest.mark.parametrize("to", ["1", "aside"])
def test_a_copy_that_was_chosen_is_not_offered_alone(to: str) -> None:
    hall = equipping(slots={0: {"II": ["war-axe"]}}, gold={0: 9})
    placed(hall, "war-axe", "2", to)
    assert hall.targets("place") == set()


@clause("CR-9.30")
def test_a_copy_that_takes_the_place_of_a_chosen_one_leaves_none_to_choose() -> None:
    hall = equipping(aside={0: ["war-axe", "war-axe"]}, gold={0: 9})
    placed(placed(hall, "war-axe", "aside", "1"), "war-axe", "aside", "1")
    assert (hall.worn(0, "I"), hall.aside(0), hall.targets("place")) == (["war-axe"], ["war-axe"], set())


# CR-9.25 to CR-9.29: heroes, and the end.


@clause("CR-9.25", "CR-9.27")
@pytest.mark.parametrize("hero", HEROES)
def test_a_hero_costs_gold_and_a_crystal_and_both_are_paid(hero: str) -> None:
    hall = equipping(gold={0: HEROES[hero] + 2}, crystals={0: 3}).play(f"recruit {hero}")
    assert (hall.hero(0)[0], hall.gold(0), hall.crystals(0), hall.supply) == (hero, 2, 2, 43)
    assert hall.told("hired") == [{"clan": "bohorg", "hero": hero}]


@clause("CR-9.25", "CR-9.27")
@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize(("gold", "crystals", "enough"), [(0, 1, True), (-1, 1, False), (20, 0, False), (-1, 9, False)])
def test_who_cannot_pay_both_does_not_get_the_hero(hero: str, gold: int, crystals: int, enough: bool) -> None:
    hall = equipping(gold={0: HEROES[hero] + gold}, crystals={0: crystals}, aside={0: ["war-drum"]})
    assert (hero in hall.targets("recruit")) is enough


@clause("CR-9.25")
def test_one_hero_is_recruited_in_an_action() -> None:
    hall = equipping(gold={0: 30}, crystals={0: 9})
    assert hall.targets("recruit") == set(HEROES)
    assert hall.play("recruit razaro").targets("recruit") == set()


@clause("CR-9.26")
def test_a_player_has_only_one_hero_in_the_whole_game() -> None:
    hall = equipping(gold={0: 30, 1: 30}, crystals={0: 9, 1: 9}, heroes={0: ("razaro", "bastion")})
    assert hall.targets("recruit") == set()
    hall.play("done", 1, "equip")
    assert hall.targets("recruit") == {"vanguard", "reaver", "healer"}
    hall.play("recruit healer", "done", 0, "equip")
    assert (hall.phase, hall.targets("recruit")) == (5, set())


@clause("CR-9.28")
def test_a_new_hero_is_placed_on_the_bastion_or_with_own_units() -> None:
    units: dict[int | str, dict[str, str]] = {
        0: {"a1": "krag-rider", "b3": "pummeler"},
        1: {"b4": "raider"},
        "elves": {"a0": "guard"},
    }
    hall = equipping(units=units, gold={0: 9}, crystals={0: 9}).play("recruit razaro")
    assert (hall.asked, hall.targets("place_hero")) == ("PlaceHero", {"bastion", "a1", "b3"})
    hall.play("place_hero b3")
    assert hall.hero(0) == ("razaro", "b3")
    assert hall.told("hero_placed") == [{"clan": "bohorg", "hero": "razaro", "place": "b3"}]


@clause("CR-9.28")
def test_without_units_a_new_hero_comes_to_the_bastion() -> None:
    assert equipping(gold={0: 9}, crystals={0: 9}).play("recruit razaro").hero(0) == ("razaro", "bastion")


@clause("CR-9.29")
def test_an_equip_action_may_end_at_any_time() -> None:
    hall = equipping(gold={0: 9}).play("done")
    assert (hall.active, hall.asked, hall.gold(0)) == (1, "ChooseAction", 9)
    hall = forging(1, 6, gold={0: 30}, aside={0: ["war-drum"]})
    for move in ("buy crossbow", "place crossbow aside", "place_on 1", "forge"):
        assert hall.can("done") is (hall.asked == "EquipArmies")
        hall.play(move)
    hall.play(hall.options()[0], "done")
    assert (hall.active, hall.asked) == (1, "ChooseAction")


# The vectors.


@clause("CR-22.19", "CR-9.7")
def test_the_last_copy_is_bought_and_three_cards_leave_the_deck() -> None:
    hall = equipping(gold={0: 3}, top=["war-axe", "chain-mail", "great-hammer", "war-drum"])
    before = hall.view().equipment_deck.count
    hall.play("buy crossbow")
    assert hall.market() == {
        "war-axe": 2,
        "rockbreaker": 1,
        "leather-tunic": 1,
        "round-shield": 1,
        "chain-mail": 2,
        "great-hammer": 1,
    }
    assert hall.view().equipment_deck.count == before - 3


@clause("CR-22.20")
@pytest.mark.parametrize(("forges", "crystals", "drawn"), [(1, 6, 2), (2, 4, 3)])
def test_forging_draws_keeps_one_and_leaves_eight(forges: int, crystals: int, drawn: int) -> None:
    hall = forging(forges, crystals, gold={0: 9})
    assert hall.view().legendary_deck.count == 9
    hall.play("forge")
    assert len(hall.targets("choose_legendary")) == drawn
    hall.play(hall.options()[0])
    assert (hall.view().legendary_deck.count, len(hall.player(0).legendaries), hall.crystals(0)) == (8, 1, 0)


@clause("CR-22.20")
def test_one_forge_and_five_crystals_are_not_enough() -> None:
    assert not forging(1, 5, gold={0: 9}).can("forge")


@clause("CR-22.23", "CR-9.4")
@pytest.mark.parametrize(("clan", "crossbow", "club"), [("steamfield", 2, 1), ("tomb", 3, 1)])
def test_steamfield_buys_a_crossbow_for_two_and_a_spiked_club_for_one(clan: str, crossbow: int, club: int) -> None:
    hall = equipping(clans=[clan, "bohorg"], gold={0: 9}, market=["crossbow", "spiked-club"])
    hall.play("buy crossbow", "buy spiked-club")
    assert [sale["gold"] for sale in hall.told("bought")] == [crossbow, club]
    assert hall.gold(0) == 9 - crossbow - club


@clause("CR-22.23")
def test_two_gold_are_enough_for_steamfield_and_not_for_others() -> None:
    table: dict[str, Any] = {"gold": {0: 2}, "market": ["crossbow"], "aside": {0: ["war-drum"]}}
    assert equipping(clans=["steamfield", "bohorg"], **table).can("buy crossbow")
    assert not equipping(clans=["bohorg", "steamfield"], **table).can("buy crossbow")
