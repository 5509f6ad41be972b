"""Accounts of Clash of Rage: the parts of every number add up to what the view shows and to what a move takes."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.view import ClashView
from longhall.kernel.views import Account
from tests.cli.tables import decisions, plausibly
from tests.games.clash_of_rage.stage import GAME, stage

TRAITS = ("power", "wounds", "rerolls", "shields", "health", "move", "slowness", "rage")
FIGHT = {
    "fight_dice": "dice",
    "fight_wounds": "wounds",
    "fight_shields": "shields",
    "fight_rerolls": "rerolls",
    "fight_roused": "roused",
    "fight_slowness": "slowness",
}


def found(accounts: list[Account], kind: str, **of: str) -> int:
    """The total of an account; 0 if there is none."""
    totals = [account.total for account in accounts if account.kind == kind and account.of == of]
    assert len(totals) <= 1
    return totals[0] if totals else 0


@pytest.mark.parametrize("players", [2, 4])
def test_parts_add_up_to_the_numbers_of_the_view_at_every_choice(players: int) -> None:
    kinds: Counter[str] = Counter()
    for saga, seat in decisions(GAME, players, 7, plausibly):
        accounts = saga.table.accounts(seat)
        kinds.update(account.kind for account in accounts)
        for account in accounts:
            assert account.bound or sum(part.amount for part in account.parts) == account.total
            assert all(part.amount for part in account.parts)
        check(accounts, cast(ClashView, saga.table.view(seat)))
    always = {"points", "price", "forge_price", "forge_cards", "hire_gold", "fight_dice", "fight_health"}
    assert always <= set(kinds)
    assert kinds["wounds_dealt"]


def check(accounts: list[Account], view: ClashView) -> None:
    """Every number of a view that has parts is that of its account."""
    sides = {str(seat.clan): seat.types for seat in view.seats if seat.clan is not None} | {"elves": view.elves}
    for side, types in sides.items():
        for kind in types:
            for trait in TRAITS:
                assert found(accounts, trait, side=side, unit=kind.id) == getattr(kind, trait)
    for seat in view.seats:
        if seat.clan is None:
            continue
        assert found(accounts, "points", side=seat.clan) == seat.points
        assert found(accounts, "forge_cards", side=seat.clan) == seat.forge_cards
        for stack in view.market:
            assert found(accounts, "price", side=seat.clan, card=stack.card) == stack.prices[seat.seat]
    if view.fight is not None:
        for fighter in (view.fight.attacker, view.fight.defender):
            for name, shown in FIGHT.items():
                assert found(accounts, name, side=fighter.side) == getattr(fighter, shown)


@pytest.mark.parametrize("players", [2, 3])
def test_the_price_of_an_option_is_what_it_takes(players: int) -> None:
    paid: Counter[str] = Counter()
    for saga, seat in decisions(GAME, players, 3, plausibly):
        table = cast(ClashOfRage, saga.table)
        for code in table.options(seat):
            price = GAME.price(table, seat, code)
            if not price:
                continue
            after = cast(ClashOfRage, table.copy())
            after.act(seat, code)
            assert price.get("gold", 0) == table.gold(seat) - after.gold(seat)
            assert price.get("crystals", 0) == table.crystals(seat) - after.crystals(seat)
            paid[str(GAME.words(code)["do"])] += 1
    assert set(paid) == {"buy", "forge", "recruit"}


def test_a_fight_is_accounted_for_by_units_cards_and_the_hero() -> None:
    hall = stage(
        clans=("steamfield", "goldleif"),
        units={0: {"a0": "2 man-at-arms lancer"}, "elves": {"a0": "guard"}},
        slots={0: {"lancer": ["war-axe"]}},
        heroes={0: ("razaro", "a0")},
        market=["war-axe"],
    ).fighting()
    told = {(account.kind, account.of.get("side")): account for account in hall.table.accounts(0)}
    dice = told["fight_dice", "steamfield"]
    assert [(part.amount, part.key, part.facts) for part in dice.parts] == [
        (dice.total - 2, "unit", {"unit": "lancer"}),
        (2, "card", {"card": "war-axe"}),
    ]
    shields = told["fight_shields", "steamfield"]
    assert (1, "hero", {"hero": "razaro"}) in [(part.amount, part.key, part.facts) for part in shields.parts]
    price = told["price", "steamfield"]
    assert [(part.amount, part.key) for part in price.parts] == [(3, "printed"), (-1, "discount")]


def test_a_swift_hero_keeps_slowness_at_0_and_says_so() -> None:
    hall = stage(units={0: {"a0": "executioner"}, "elves": {"a0": "guard"}}, heroes={0: ("vanguard", "a0")}).fighting()
    [slow] = [one for one in hall.table.accounts(0) if one.kind == "fight_slowness" and one.of == {"side": "bohorg"}]
    assert (slow.total, slow.bound) == (0, "swift")
    assert sum(part.amount for part in slow.parts) == 2
