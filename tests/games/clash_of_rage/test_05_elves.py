"""The elves improve (CR-5)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.clauses import clause
from tests.games.clash_of_rage.stage import Hall, deal, stage

ALL_TYPES: dict[int | str, dict[str, str]] = {"elves": {"a0": "guard elder", "b5": "templar"}}


def drawn(hall: Hall) -> list[tuple[str, str]]:
    """Who drew what in phase 1, in order."""
    return [
        (str(event["unit"]), str(event["card"]))
        for event in hall.events()
        if event["event"] in ("elves_armed", "elves_refused")
    ]


@clause("CR-5.1", "CR-5.2")
@pytest.mark.parametrize("ended", [1, 2, 7])
def test_from_round_2_on_each_type_on_the_board_draws_a_card(ended: int) -> None:
    hall = stage(units=ALL_TYPES, top=["crossbow", "chain-mail", "war-drum"], in_round=ended).new_round()
    assert drawn(hall) == [("guard", "crossbow"), ("elder", "chain-mail"), ("templar", "war-drum")]
    assert [hall.worn("elves", kind) for kind in ("guard", "elder", "templar")] == [
        ["crossbow"],
        ["chain-mail"],
        ["war-drum"],
    ]


@clause("CR-5.1")
def test_the_card_comes_from_the_market_deck_and_not_from_the_market() -> None:
    hall = stage(units=ALL_TYPES)
    market, deck = hall.market(), hall.view().equipment_deck.count
    hall.new_round()
    assert hall.market() == market
    assert hall.view().equipment_deck.count == deck - 3


@clause("CR-5.1")
def test_nothing_is_drawn_in_round_1() -> None:
    assert drawn(deal(4, clans="dealt")) == []


@clause("CR-5.1")
def test_a_type_draws_one_card_however_many_of_it_there_are() -> None:
    hall = stage(units={"elves": {"a0": "4 elder", "b3": "4 elder"}}, top=["crossbow", "war-axe"]).new_round()
    assert drawn(hall) == [("elder", "crossbow")]


@clause("CR-5.3")
@pytest.mark.parametrize(
    ("there", "who"),
    [
        ("guard", ["guard"]),
        ("elder", ["elder"]),
        ("templar", ["templar"]),
        ("guard templar", ["guard", "templar"]),
        ("elder templar", ["elder", "templar"]),
    ],
)
def test_a_type_with_no_token_left_on_the_board_draws_nothing(there: str, who: list[str]) -> None:
    hall = stage(units={"elves": {"b5": there}}, top=["crossbow", "war-axe", "chain-mail"]).new_round()
    assert drawn(hall) == list(zip(who, ["crossbow", "war-axe", "chain-mail"], strict=False))


@clause("CR-5.3")
def test_without_elves_no_card_is_drawn() -> None:
    hall = stage()
    deck = hall.view().equipment_deck.count
    assert hall.new_round().view().equipment_deck.count == deck


@clause("CR-5.4", "CR-5.5")
def test_a_type_bears_a_weapon_and_an_armour_at_once() -> None:
    hall = stage(units={"elves": {"a0": "guard"}}, slots={"elves": {"guard": ["war-axe"]}}, top=["leather-tunic"])
    hall.new_round()
    assert hall.worn("elves", "guard") == ["war-axe", "leather-tunic"]
    assert drawn(hall) == [("guard", "leather-tunic")]


@clause("CR-5.4")
def test_the_slots_of_one_type_are_not_those_of_another() -> None:
    hall = stage(units=ALL_TYPES, slots={"elves": {"guard": ["great-hammer"]}}, top=["crossbow", "spiked-club"])
    hall.new_round()
    assert hall.worn("elves", "guard") == ["great-hammer"]
    assert hall.worn("elves", "elder") == ["spiked-club"]


@clause("CR-5.6", "CR-5.8")
@pytest.mark.parametrize(("old", "new"), [("spiked-club", "serrated-dagger"), ("leather-tunic", "plate-armour")])
def test_a_dearer_card_replaces_the_old_one_which_goes_under_the_deck(old: str, new: str) -> None:
    hall = stage(units={"elves": {"a0": "guard"}}, slots={"elves": {"guard": [old]}}, top=[new]).new_round()
    assert hall.worn("elves", "guard") == [new]
    assert hall.under()[-1] == old
    assert hall.told("elves_armed") == [{"unit": "guard", "card": new}]


@clause("CR-5.6", "CR-5.8")
@pytest.mark.parametrize(("old", "new"), [("serrated-dagger", "spiked-club"), ("plate-armour", "leather-tunic")])
def test_a_cheaper_card_goes_under_the_deck(old: str, new: str) -> None:
    hall = stage(units={"elves": {"a0": "guard"}}, slots={"elves": {"guard": [old]}}, top=[new]).new_round()
    assert hall.worn("elves", "guard") == [old]
    assert hall.under()[-1] == new
    assert hall.told("elves_refused") == [{"unit": "guard", "card": new}]


@clause("CR-5.7", "CR-5.8")
@pytest.mark.parametrize(
    ("old", "new"), [("crossbow", "war-axe"), ("war-drum", "blunderbuss"), ("round-shield", "shamans-coat")]
)
def test_at_equal_cost_the_old_card_stays(old: str, new: str) -> None:
    hall = stage(units={"elves": {"a0": "templar"}}, slots={"elves": {"templar": [old]}}, top=[new]).new_round()
    assert hall.worn("elves", "templar") == [old]
    assert hall.under()[-1] == new


@clause("CR-5.7")
def test_another_copy_of_the_same_card_is_not_used() -> None:
    hall = stage(
        units={"elves": {"a0": "elder"}}, slots={"elves": {"elder": ["crossbow"]}}, top=["crossbow"]
    ).new_round()
    assert hall.told("elves_refused") == [{"unit": "elder", "card": "crossbow"}]
    assert hall.under()[-1] == "crossbow"


@clause("CR-5.8")
def test_cards_under_the_deck_are_drawn_after_all_others() -> None:
    # One shuffled card is left: the elders get the card the guards did not want only when it is their turn.
    hall = stage(
        units={"elves": {"a0": "guard elder"}},
        slots={"elves": {"guard": ["great-hammer"]}},
        deck=["crossbow", "war-axe"],
        under=["leather-tunic"],
    )
    hall.draws("crossbow", "war-axe").new_round()
    assert drawn(hall) == [("guard", "crossbow"), ("elder", "war-axe")]
    assert hall.under() == ["leather-tunic", "crossbow"]


@clause("CR-5.9")
def test_a_card_put_under_the_deck_may_be_drawn_by_the_next_type() -> None:
    hall = stage(
        units=ALL_TYPES,
        slots={"elves": {"guard": ["great-hammer"], "elder": ["rockbreaker"]}},
        deck=[],
        under=["spiked-club"],
    ).new_round()
    assert drawn(hall) == [("guard", "spiked-club"), ("elder", "spiked-club"), ("templar", "spiked-club")]
    assert (hall.worn("elves", "templar"), hall.under()) == (["spiked-club"], [])


@clause("CR-5.9")
def test_a_card_replaced_by_one_type_may_be_drawn_by_the_next() -> None:
    hall = stage(
        units={"elves": {"a0": "guard elder"}},
        slots={"elves": {"guard": ["spiked-club"]}},
        deck=[],
        under=["crossbow"],
    ).new_round()
    assert drawn(hall) == [("guard", "crossbow"), ("elder", "spiked-club")]


@clause("CR-5.10")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    hall = stage(units=ALL_TYPES, slots={"elves": {"guard": ["crossbow"]}}, deck=[], under=[]).new_round()
    assert drawn(hall) == []
    assert hall.worn("elves", "guard") == ["crossbow"]
    assert hall.worn("elves", "elder") == []


@clause("CR-5.10")
def test_the_last_card_is_for_the_first_type() -> None:
    hall = stage(units=ALL_TYPES, deck=[], under=["chain-mail"]).new_round()
    assert drawn(hall) == [("guard", "chain-mail")]


@clause("CR-5.11")
def test_the_equipment_of_a_type_that_has_died_out_stays_on_the_sheet() -> None:
    # The last Guard dies; its cards are neither in the market nor in the deck in any later round.
    hall = stage(
        units={0: {"a0": "krag-rider"}, "elves": {"a0": "guard", "b3": "templar"}},
        slots={"elves": {"guard": ["crossbow", "leather-tunic"]}},
    ).fighting()
    hall.rolls(3).play("assault")
    assert hall.view().elves[0].left == 0
    for _ in range(2):
        before = hall.round
        while hall.round == before:
            hall.play("pass" if hall.can("pass") else hall.options()[0])
        assert hall.worn("elves", "guard") == ["crossbow", "leather-tunic"]
    assert {unit for unit, _ in drawn(hall)} == {"templar"}


@clause("CR-22.3")
def test_elves_draw_in_two_rounds() -> None:
    first = ["crossbow", "heavy-armour", "plate-armour"]
    second = ["rockbreaker", "blunderbuss", "shamans-coat"]
    hall = stage(units=ALL_TYPES, top=first + second, in_round=1).new_round()
    assert [hall.worn("elves", kind) for kind in ("guard", "elder", "templar")] == [
        ["crossbow"],
        ["heavy-armour"],
        ["plate-armour"],
    ]
    before = Counter(hall.under())
    hall.pass_until("ChooseAction").play("pass").pass_until("ChooseTactic")
    assert hall.round == 3
    assert [hall.worn("elves", kind) for kind in ("guard", "elder", "templar")] == [
        ["rockbreaker"],
        ["blunderbuss", "heavy-armour"],
        ["plate-armour"],
    ]
    assert hall.under()[-2:] == ["crossbow", "shamans-coat"]
    assert Counter(hall.under()) == before - Counter(second) + Counter(["crossbow", "shamans-coat"])
