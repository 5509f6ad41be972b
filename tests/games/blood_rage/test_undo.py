"""What can be taken back: every act that has shown its player nothing new, and no other (docs/decisions.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.clauses import clause
from tests.games.blood_rage.deals import clans, dealt
from tests.games.blood_rage.stage import Hall, L, W, stage

CROWD: dict[str, Any] = {"gimle": {"wolf": [W, L], "raven": [W, W]}}


def battle(age: int = 1, board: dict[str, Any] | None = None, **laid: Any) -> Hall:
    """A battle for Gimle, at the choice of cards."""
    return stage(age=age, board=board or CROWD, **laid).pillage("gimle").call_over()


def one_of(clan: str, *cards: str) -> dict[str, Any]:
    """These cards in the hand of one clan."""
    return {"hands": {clan: list(cards)}}


TAKEN_BACK: dict[str, Callable[[], Hall]] = {
    "invade": lambda: stage().invade(W, "gimle"),
    "march": lambda: stage(board={"gimle": {"wolf": [W, W]}}).say("march", province="gimle"),
    "march to": lambda: (
        stage(board={"gimle": {"wolf": [W, W]}}).say("march", province="gimle").say("march_to", province="horgr")
    ),
    "march with": lambda: stage(board={"gimle": {"wolf": [W, W]}}).march("gimle", "horgr", warriors=1),
    "upgrade a troop": lambda: stage(**one_of("wolf", "brothers-in-arms")).upgrade("brothers-in-arms"),
    "upgrade the clan": lambda: stage(**one_of("wolf", "thors-glory")).upgrade("thors-glory"),
    "replace a card": lambda: stage(**one_of("wolf", "thors-glory"), upgrades={"wolf": ["friggas-charm"]}).upgrade(
        "thors-glory", replacing="friggas-charm"
    ),
    "land for free": lambda: stage(**one_of("wolf", "troll")).upgrade("troll").say("land", place="gimle"),
    "succor": lambda: stage(3, upgrades={"wolf": ["friggas-succor"]}).invade(W, "gimle").say("succor"),
    "strike": lambda: stage(4, age=2, upgrades={"wolf": ["thors-domain"]}).invade(W, "gimle").say("strike"),
    "commit": lambda: stage(**one_of("wolf", "alfheim-1")).commit("alfheim-1"),
    "pillage": lambda: stage(board={**CROWD, "andlang": {"raven": [W]}}).pillage("gimle"),
    "pillage alone": lambda: stage(board={"gimle": {"wolf": [W]}}).pillage("gimle"),
    "challenge": lambda: stage(
        age=2, board=CROWD | {"andlang": {"raven": [W]}}, pillaged=["gimle"], upgrades={"wolf": ["tyrs-challenge"]}
    ).say("challenge", province="gimle"),
    "join": lambda: (
        stage(board={**CROWD, "andlang": {"raven": [W], "wolf": [W]}}).pillage("gimle").join("raven", W, "andlang")
    ),
    "seal before the last": lambda: battle(hands={"wolf": ["troll"], "raven": ["tyrs-bash"]}).do(
        "wolf", "seal", card="troll"
    ),
    "join the last": lambda: (
        stage(board={**CROWD, "andlang": {"raven": [W]}}).pillage("gimle").join("raven", W, "andlang")
    ),
    "seal the only card": lambda: battle(**one_of("wolf", "troll")).seal_only(wolf="troll"),
    "turn a quest": lambda: (
        battle(**one_of("wolf", "alfheim-1"), upgrades={"wolf": ["tyrs-domain"]})
        .seal_only(wolf="alfheim-1")
        .say("turn_quest")
    ),
    "spare": lambda: battle(2, **one_of("wolf", "odins-tide")).seal_only(wolf="odins-tide").say("spare", figure=L),
    "add": lambda: (
        battle(2, **one_of("wolf", "heimdalls-eye", "tyrs-rage-2"))
        .seal_only(wolf="tyrs-rage-2")
        .say("add", card="heimdalls-eye")
    ),
    "add none": lambda: (
        battle(2, **one_of("wolf", "heimdalls-eye", "tyrs-rage-2")).seal_only(wolf="tyrs-rage-2").decline()
    ),
    "protect": lambda: (
        battle(2, **one_of("wolf", "odins-tide"), upgrades={"raven": ["friggas-protection"]})
        .seal_only(wolf="odins-tide")
        .say("spare", figure=L)
        .say("protect", warriors=1, leader="no", ship="no", monsters="none")
    ),
    "retreat": lambda: (
        battle(3, {"gimle": {"wolf": [L, W, W], "raven": ["volur-witch"]}}, **one_of("wolf", "tyrs-rage-3"))
        .seal_only(wolf="tyrs-rage-3")
        .say("retreat")
    ),
    "retrieve": lambda: (
        battle(2, **one_of("wolf", "tyrs-rage-2"), upgrades={"wolf": ["tyrs-prowess"]})
        .seal(wolf="tyrs-rage-2")
        .say("retrieve", card="tyrs-rage-2")
    ),
    "raise a stat": lambda: battle(2, **one_of("wolf", "thors-oath")).seal(wolf="thors-oath").say("raise", stat="axes"),
    "move on": lambda: (
        stage(board={"gimle": {"wolf": [L]}}, upgrades={"wolf": ["lord-of-hammers"]})
        .pillage("gimle")
        .call_over()
        .say("move_on", province="andlang")
    ),
    "bless": lambda: (
        battle(**one_of("wolf", "tyrs-smash-1"), upgrades={"raven": ["lokis-blessing"]})
        .seal(wolf="tyrs-smash-1")
        .say("bless")
    ),
    "raise the dead": lambda: stage(age=3, valhalla={"wolf": [W]}, upgrades={"wolf": ["friggas-domain"]}).say(
        "raise_dead", figure=W, place="gimle"
    ),
    "sacrifice": lambda: stage(age=3, board={"gimle": {"wolf": [W, L]}}, upgrades={"wolf": ["friggas-sacrifice"]}).say(
        "sacrifice", figure=W, place="gimle"
    ),
    "pass before the last": lambda: stage(hands={"wolf": ["troll"]}).pass_turn(),
    "keep before the last": lambda: first_keeps(dealt(3, 5), 2),
    "keep the first of two": lambda: first_keeps(dealt(2, 5), 2),
    "retain before the last": lambda: stage(phase="discard", hands={"wolf": ["troll"], "raven": ["troll"]}).do(
        "wolf", "retain", card="troll"
    ),
}

NOT_TAKEN_BACK: dict[str, Callable[[], Hall]] = {
    "the last keep of a round": lambda: first_keeps(dealt(3, 5), 3),
    "the last keep of a round for two": lambda: first_keeps(dealt(2, 5), 4),
    "the last seal": lambda: battle(hands={"wolf": ["troll"], "raven": ["tyrs-bash"]}).seal_only(
        wolf="troll", raven="tyrs-bash"
    ),
    "the last pass": lambda: (
        stage(age=3, committed={"raven": ["jotunheim-3"]}, board={"horgr": {"raven": [W]}}).pass_turn().pass_turn()
    ),
    "the last retain": lambda: stage(phase="discard", hands={"wolf": ["troll"], "raven": ["troll"]}).keep(wolf="troll"),
    "a raise that ends an Age": lambda: stage(
        phase="quests", committed={"wolf": ["jotunheim-1"]}, board={"horgr": {"wolf": [W]}}
    ).say("raise", stat="axes"),
}


def first_keeps(hall: Hall, keeps: int) -> Hall:
    """So many keeps of a draft, one clan after the other."""
    for number in range(keeps):
        clan = clans(hall)[number % hall.table.players]
        hall.do(clan, "keep", card=str(hall.options(clan)[0]["card"]))
    return hall


@clause("BR-6.4", "BR-6.5", "BR-7.11", "BR-8.1", "BR-9.2", "BR-10.1", "BR-10.4", "BR-11.1", "BR-12.1", "BR-13.1")
@clause("BR-14.1", "BR-14.2", "BR-15.1", "BR-18.1", "BR-25.8")
@pytest.mark.parametrize("act", TAKEN_BACK)
def test_an_act_that_showed_its_player_nothing_can_be_taken_back(act: str) -> None:
    assert TAKEN_BACK[act]().outcome.reversible


@clause("BR-6.2", "BR-6.4", "BR-6.5", "BR-14.3", "BR-18.4", "BR-19.1")
@pytest.mark.parametrize("act", NOT_TAKEN_BACK)
def test_an_act_that_opened_what_was_hidden_cannot(act: str) -> None:
    assert not NOT_TAKEN_BACK[act]().outcome.reversible
