"""Where strengths, costs and Glory come from: at every moment of whole games the parts add up to what is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from longhall.games.blood_rage.view import BloodRageView
from longhall.kernel.chance import Rng
from longhall.kernel.table import Table
from longhall.kernel.views import Account
from tests.games.blood_rage.stage import GAME, Hall, L, S, W, stage


def moments(players: int, seed: int) -> Iterator[Table]:
    """Every table of a game whose players mostly know what they are doing."""
    table, rng = GAME.deal(players, seed), Rng(seed)
    while not table.over:
        yield table
        seat = table.to_act[0]
        codes = table.options(seat)
        code = codes[rng.below(len(codes))] if rng.below(3) == 0 else int(table.playout_choice(rng))
        table.act(seat, code)
    yield table


def of(accounts: list[Account], kind: str) -> dict[tuple[str | int, ...], Account]:
    """The accounts of a kind, by what they are of."""
    return {tuple(account.of.values()): account for account in accounts if account.kind == kind}


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4), (4, 6)])
def test_parts_add_up_to_the_numbers_that_are_shown(players: int, seed: int) -> None:
    kinds = set()
    for table in moments(players, seed):
        viewer = table.to_act[0] if table.to_act else 0
        accounts, view = table.accounts(viewer), cast(BloodRageView, table.view(viewer))
        for account in accounts:
            kinds.add(account.kind)
            total = sum(part.amount for part in account.parts)
            assert total == account.total or (account.bound == "free" and total < account.total == 0), account
        shown: Counter[tuple[str, str]] = Counter()
        for province in view.provinces:
            if province.destroyed:
                continue
            beside = [force for fjord in view.fjords if fjord.id == province.fjord for force in fjord.forces]
            for force in (*province.forces, *beside):
                shown[force.clan, province.id] += force.strength
        assert {key: account.total for key, account in of(accounts, "strength").items()} == shown
        glory = of(accounts, "glory")
        assert all(glory[clan.clan,].total == clan.glory for clan in view.clans)
        if view.battle and view.battle.fighters:
            fighting = {(fighter.clan, view.battle.province): fighter.strength for fighter in view.battle.fighters}
            assert {key: account.total for key, account in of(accounts, "battle").items()} == fighting
        sheet = table.score_sheet(viewer)
        for clan, coming in zip(view.clans, sheet.ending, strict=False):
            ending = of(accounts, "ending").get((clan.clan,))
            assert (ending.total if ending else 0) == sum(points or 0 for points in coming)
    assert {"strength", "battle", "glory", "ending", "ragnarok", "cost_invade", "cost_upgrade", "cost_march"} <= kinds


def test_every_price_has_its_account() -> None:
    for table in moments(3, 8):
        for seat in table.to_act:
            accounts = table.accounts(seat)
            for code in table.options(seat):
                price, words = table.game.price(table, seat, code), GAME.words(code)
                if price:
                    kind = f"cost_{words['do']}"
                    assert any(account.kind == kind and account.total == price["rage"] for account in accounts), words


def parts(hall: Hall, kind: str, clan: str) -> list[tuple[int, str, str | int]]:
    """What an account of a clan is made of."""
    account = next(one for one in hall.table.accounts(0) if one.kind == kind and one.of.get("clan") == clan)
    return [(part.amount, part.key, next(iter(part.facts.values()), "")) for part in account.parts]


def test_every_clan_of_a_battle_has_its_sum_at_every_step() -> None:
    board = {"gimle": {"wolf": [W, W, L], "raven": [W]}, "west-fjord": {"raven": [S]}, "andlang": {"wolf": ["troll"]}}
    hall = stage(
        3,
        age=2,
        board=board,
        hands={"wolf": ["tyrs-crush-2"], "raven": ["tyrs-smash-2", "heimdalls-eye", "manheim-2"]},
        upgrades={"wolf": ["experts-in-arms"], "raven": ["tyrs-domain"]},
    )
    hall.pillage("gimle")
    assert hall.asked == "CallToBattle"
    assert parts(hall, "battle", "wolf") == [(4, "warriors_by", 2), (3, "figure", "leader")]
    assert parts(hall, "battle", "raven") == [(1, "warriors", 1), (2, "figure", "ship")]
    hall.join("wolf", "troll", "andlang").call_over()
    assert hall.asked == "PlayCards"
    assert (2, "figure", "troll") in parts(hall, "battle", "wolf")
    hall.seal_only(wolf="tyrs-crush-2", raven="manheim-2")
    assert hall.asked == "QuestAsBattle"
    assert (0, "card", "manheim-2") in parts(hall, "battle", "raven")
    hall.say("turn_quest")
    assert hall.asked == "LateCards"
    assert (3, "card", "manheim-2") in parts(hall, "battle", "raven")
    hall.say("add", card="heimdalls-eye")
    assert hall.asked == "LateCards"
    assert (2, "card", "heimdalls-eye") in parts(hall, "battle", "raven")
    assert (4, "card", "tyrs-crush-2") in parts(hall, "battle", "wolf")


def test_an_upgrade_never_costs_less_than_nothing() -> None:
    hall = stage(age=2, hands={"wolf": ["valkyrie", "friggas-protection"]}, upgrades={"wolf": ["friggas-charm"]})
    costs = {account.of["card"]: account for account in hall.table.accounts(0) if account.kind == "cost_upgrade"}
    assert (costs["valkyrie"].total, costs["valkyrie"].bound) == (1, "")
    assert [part.amount for part in costs["valkyrie"].parts] == [2, -1]
    assert (costs["friggas-protection"].total, costs["friggas-protection"].bound) == (0, "free")


def test_ragnarok_brings_what_its_account_says() -> None:
    hall = stage(
        3,
        age=2,
        board={"gimle": {"wolf": [W, W], "raven": [W]}, "west-fjord": {"raven": [S]}},
        upgrades={"wolf": ["odins-inspiration"], "raven": ["lokis-dragons"]},
        doom=["utgard", "gimle", "horgr"],
    )
    foretold = {
        str(account.of["clan"]): account.total for account in hall.table.accounts(-1) if account.kind == "ragnarok"
    }
    assert foretold == {"wolf": 12, "raven": 10}
    before = {clan: hall.glory(clan) for clan in foretold}
    hall.pass_turn().pass_turn().pass_turn()
    assert hall.view().age == 3
    assert {clan: hall.glory(clan) - before[clan] for clan in foretold} == foretold
