"""Why a wished move is not possible: each reason with its clause, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from longhall.games.blood_rage.layout import AT_TURNS
from longhall.games.blood_rage.why import ANSWERS, ASKED_BY
from longhall.kernel.chance import Rng
from longhall.kernel.errors import BadWords
from longhall.kernel.reasons import Reason
from longhall.kernel.vocabulary import Words
from tests.games.blood_rage.deals import dealt, moments
from tests.games.blood_rage.stage import GAME, Hall, L, S, W, seat_of, stage
from tests.games.wishes import wishes

STANDING = ("utgard", "andlang")
GONE = ("elvagar", "angerboda", "muspelheim", "horgr", "gimle", "myrkulor")

# Halls, each at the choice it is named after.


def turn(**more: Any) -> Hall:
    """The Wolf's turn: two Warriors and the Leader in Gimle, the Ship in a fjord that is closed by now."""
    board = {
        "gimle": {"wolf": [W, W, L]},
        "north-fjord": {"wolf": [S]},
        "utgard": {"raven": [W, W, W]},
        "yggdrasil": {"raven": [L]},
    }
    laid: dict[str, Any] = {
        "board": board,
        "destroyed": ("elvagar", "angerboda"),
        "steps": {"wolf": {"horns": 3}},
        "hands": {"wolf": ["troll", "alfheim-1", "tyrs-bash"]},
    }
    return stage(**(laid | more))


def late_turn() -> Hall:
    """The same turn, the hundred and first of the Action phase."""
    hall = turn()
    hall.table.numbers[AT_TURNS] = 101
    hall.table.find_owing()
    return hall


def marching(target: str | None = None, **more: Any) -> Hall:
    """The Wolf marches out of Gimle, perhaps already to somewhere."""
    hall = turn(**more).say("march", province="gimle")
    return hall.say("march_to", province=target) if target else hall


def called(**more: Any) -> Hall:
    """The Raven is called to a battle in Gimle."""
    board = {
        "gimle": {"wolf": [W, W], "raven": [W]},
        "myrkulor": {"raven": [L]},
        "horgr": {"raven": [W]},
        "west-fjord": {"raven": [S]},
    }
    laid: dict[str, Any] = {"board": board, "hands": {"wolf": ["troll"], "raven": ["tyrs-bash"]}}
    return stage(**(laid | more)).pillage("gimle")


def playing(players: int = 2) -> Hall:
    """Wolf and Raven choose cards for a battle in Gimle."""
    hands = {"wolf": ["troll", "alfheim-1"], "raven": ["tyrs-bash"], "serpent": ["troll"]}
    return called(players=players, hands=hands, committed={"wolf": ["manheim-1"]}).call_over()


def late() -> Hall:
    """The Wolf is asked for a late card in Age 2; the Serpent looks on."""
    hands = {"wolf": ["troll", "tyrs-bash", "heimdalls-eye"], "raven": ["tyrs-smash-1"], "serpent": ["troll"]}
    return called(age=2, players=3, hands=hands).call_over().seal_only(wolf="troll", raven="tyrs-smash-1")


def choosing_slot() -> Hall:
    """The Wolf has both Monster slots taken and plays a third Monster."""
    upgrades = {"wolf": ["troll", "dwarf-chieftain", "thors-glory"]}
    hall = stage(age=2, upgrades=upgrades, hands={"wolf": ["dark-elf"]})
    return hall.say("upgrade", card="dark-elf")


def landing(card: str = "brothers-in-arms") -> Hall:
    """The Wolf has played an upgrade and may invade for free."""
    hall = stage(board={"utgard": {"raven": [W] * 3}}, destroyed=GONE[:2], hands={"wolf": [card]})
    return hall.upgrade(card)


def tide() -> Hall:
    """The Wolf chooses what it keeps of its figures in Gimle."""
    board = {"gimle": {"wolf": [W], "raven": [W]}, "west-fjord": {"wolf": [S]}, "horgr": {"wolf": [L]}}
    hall = stage(age=2, board=board, hands={"wolf": ["odins-tide"], "raven": ["tyrs-bash"]})
    return hall.pillage("gimle").call_over().seal_only(wolf="odins-tide", raven="tyrs-bash")


def protecting(rage: int = 1) -> Hall:
    """The Raven has lost two Warriors and its Ship in Gimle, but for Frigga's Protection."""
    board = {"gimle": {"wolf": [L, W, W], "raven": [W, W]}, "west-fjord": {"raven": [S]}, "horgr": {"raven": [L]}}
    hall = stage(
        age=2,
        board=board,
        steps={"wolf": {"horns": 3}},
        upgrades={"raven": ["friggas-protection"]},
        hands={"wolf": ["tyrs-rage-2"], "raven": ["troll"]},
        rage={"raven": rage},
    )
    return hall.pillage("gimle").call_over().seal(wolf="tyrs-rage-2", raven="troll")


def prowess() -> Hall:
    """The Wolf has won with two cards and may take them back."""
    hall = called(
        age=2,
        hands={"wolf": ["tyrs-rage-2", "heimdalls-eye"], "raven": ["tyrs-bash"]},
        upgrades={"wolf": ["tyrs-prowess"]},
    )
    hall.call_over().seal_only(wolf="tyrs-rage-2", raven="tyrs-bash").do("wolf", "add", card="heimdalls-eye")
    return hall.decline_while("LateCards")


def moving_on() -> Hall:
    """The Wolf's Lord of Hammers has pillaged Gimle; Andlang is full and Myrkulor gone."""
    board = {"gimle": {"wolf": [L]}, "andlang": {"raven": [W] * 3}}
    hall = stage(board=board, destroyed=["myrkulor"], upgrades={"wolf": ["lord-of-hammers"]})
    return hall.pillage("gimle").call_over()


def grace(rage: int = 1) -> Hall:
    """The Wolf has pillaged a Rage token with Frigga's Grace; its Axes are on the last step."""
    hall = stage(
        board={"gimle": {"wolf": [W, W], "raven": [W]}},
        hands={"wolf": ["friggas-grace"], "raven": ["troll"]},
        steps={"wolf": {"axes": 5, "rage": rage}},
    )
    return hall.pillage("gimle").call_over().seal(wolf="friggas-grace", raven="troll")


def oath() -> Hall:
    """The Wolf raises a stat by Thor's Oath; its Horns are on the last step."""
    hall = stage(
        age=2,
        board={"gimle": {"wolf": [W, W], "raven": [W]}},
        hands={"wolf": ["thors-oath"], "raven": ["troll"]},
        steps={"wolf": {"horns": 6}},
    )
    return hall.pillage("gimle").call_over().seal(wolf="thors-oath", raven="troll")


def sacrificing() -> Hall:
    """The Wolf has sacrificed a Warrior of three figures."""
    board = {"gimle": {"wolf": [W, L]}, "north-fjord": {"wolf": [S]}}
    hall = stage(age=3, board=board, upgrades={"wolf": ["friggas-sacrifice"]})
    return hall.say("sacrifice", figure=W, place="gimle")


def keeping() -> Hall:
    """Wolf and Raven choose what they keep for Age 2; the Serpent has no cards."""
    hands = {"wolf": ["troll", "tyrs-bash"], "raven": ["tyrs-smash-1"]}
    return stage(3, phase="discard", hands=hands, committed={"wolf": ["alfheim-1"]})


def reason(hall: Hall, verb: str, clan: str | None = None, **words: str | int) -> Reason:
    found = hall.table.why_not(seat_of(clan or hall.active), {"do": verb, **words})
    assert found is not None
    assert found.clause in GAME.clauses
    assert found.text["fr"] != found.text["en"]
    return found


Stage = Callable[[], Hall]

INVADE: list[tuple[Stage, Words, str, str]] = [
    (
        lambda: turn(steps={"wolf": {"horns": 1}}),
        {"figure": W, "place": "horgr"},
        "BR-8.8",
        "You have 4 figures on the board, and your Horns allow 4: no other can invade.",
    ),
    (turn, {"figure": L, "place": "horgr"}, "BR-8.1", "Your Leader is not in your reserve."),
    (
        lambda: turn(board={"gimle": {"wolf": [W] * 4}}, valhalla={"wolf": [W] * 4}),
        {"figure": W, "place": "horgr"},
        "BR-8.1",
        "No Warrior is left in your reserve.",
    ),
    (
        turn,
        {"figure": "valkyrie", "place": "horgr"},
        "BR-10.10",
        "The Valkyrie is not yours: its upgrade has to be on your sheet.",
    ),
    (
        lambda: turn(upgrades={"wolf": ["experts-in-arms"]}, rage={"wolf": 1}),
        {"figure": W, "place": "horgr"},
        "BR-8.2",
        "To invade with a Warrior takes 2 Rage, and you have 1.",
    ),
    (
        lambda: turn(monsters={"wolf": ["troll"]}, rage={"wolf": 1}),
        {"figure": "troll", "place": "horgr"},
        "BR-8.2",
        "To invade with your Troll takes 2 Rage, and you have 1.",
    ),
    (turn, {"figure": W, "place": "utgard"}, "BR-8.1", "Utgard has no empty village."),
    (turn, {"figure": W, "place": "elvagar"}, "BR-2.11", "Elvagar is destroyed: nobody goes there any more."),
    (
        turn,
        {"figure": W, "place": "yggdrasil"},
        "BR-8.6",
        "Warriors cannot invade Yggdrasil: invade another province and march there.",
    ),
    (
        turn,
        {"figure": W, "place": "east-fjord"},
        "BR-8.5",
        "Only ships enter the east fjord: Warriors invade provinces.",
    ),
    (
        lambda: stage(board={"gimle": {"wolf": [W]}}),
        {"figure": S, "place": "gimle"},
        "BR-8.4",
        "Ships invade fjords: your Ship cannot go to Gimle.",
    ),
    (
        lambda: turn(monsters={"wolf": ["sea-serpent"]}),
        {"figure": "sea-serpent", "place": "gimle"},
        "BR-27.3",
        "Ships invade fjords: your Sea Serpent cannot go to Gimle.",
    ),
    (
        lambda: stage(board={"gimle": {"wolf": [W]}}, destroyed=["elvagar", "angerboda"]),
        {"figure": S, "place": "north-fjord"},
        "BR-2.13",
        "The north fjord is closed: both its provinces are destroyed.",
    ),
]


@pytest.mark.parametrize(("make", "words", "clause", "sentence"), INVADE)
def test_invade(make: Stage, words: Words, clause: str, sentence: str) -> None:
    found = reason(make(), "invade", None, **words)
    assert (found.clause, found.text["en"]) == (clause, sentence)


MARCH: list[tuple[Stage, str, Words, str, str]] = [
    (turn, "march", {"province": "horgr"}, "BR-9.2", "You have no figure in Horgr to march with."),
    (turn, "march", {"province": "elvagar"}, "BR-9.7", "You have only ships at Elvagar, and ships never march."),
    (
        lambda: stage(
            board={name: {"raven": [W] * 3} for name in STANDING} | {"yggdrasil": {"wolf": [W]}},
            destroyed=GONE,
            doom=STANDING,
        ),
        "march",
        {"province": "yggdrasil"},
        "BR-9.5",
        "From Yggdrasil there is nowhere to march: no other province has an empty village.",
    ),
    (
        marching,
        "march_to",
        {"province": "gimle"},
        "BR-9.2",
        "Your figures are in Gimle already: choose another province.",
    ),
    (marching, "march_to", {"province": "utgard"}, "BR-9.5", "Utgard has no empty village."),
    (
        marching,
        "march_to",
        {"province": "elvagar"},
        "BR-2.11",
        "Elvagar is destroyed: nobody goes there any more.",
    ),
    (
        lambda: marching("horgr"),
        "march_with",
        {"warriors": 0, "leader": "no", "monsters": "none"},
        "BR-9.3",
        "At least one figure has to march.",
    ),
    (
        lambda: marching("horgr"),
        "march_with",
        {"warriors": 3, "leader": "no", "monsters": "none"},
        "BR-9.2",
        "You have 2 Warriors in Gimle, no more.",
    ),
    (
        lambda: marching("horgr", board={"gimle": {"wolf": [L, "troll"]}}),
        "march_with",
        {"warriors": 1, "leader": "yes", "monsters": "none"},
        "BR-9.2",
        "You have no Warriors in Gimle.",
    ),
    (
        lambda: marching("horgr", board={"gimle": {"wolf": [W, W]}}),
        "march_with",
        {"warriors": 1, "leader": "yes", "monsters": "none"},
        "BR-9.2",
        "Your Leader is not in Gimle.",
    ),
    (
        lambda: marching("horgr"),
        "march_with",
        {"warriors": 1, "leader": "no", "monsters": "troll"},
        "BR-9.2",
        "Your Troll is not in Gimle.",
    ),
    (
        lambda: marching("horgr"),
        "march_with",
        {"warriors": 1, "leader": "no", "monsters": "sea-serpent"},
        "BR-9.7",
        "Ships never march: your Sea Serpent stays where it is.",
    ),
    (
        lambda: marching("myrkulor", board={"gimle": {"wolf": [W, W, L]}, "myrkulor": {"raven": [W]}}),
        "march_with",
        {"warriors": 2, "leader": "yes", "monsters": "none"},
        "BR-9.5",
        "3 figures are too many for Myrkulor, which has 2 empty villages.",
    ),
    (
        lambda: marching("myrkulor", board={"gimle": {"wolf": [W, W, L]}, "myrkulor": {"raven": [W, W]}}),
        "march_with",
        {"warriors": 2, "leader": "no", "monsters": "none"},
        "BR-9.5",
        "2 figures are too many for Myrkulor, which has 1 empty village.",
    ),
]


@pytest.mark.parametrize(("make", "verb", "words", "clause", "sentence"), MARCH)
def test_march(make: Stage, verb: str, words: Words, clause: str, sentence: str) -> None:
    found = reason(make(), verb, None, **words)
    assert (found.clause, found.text["en"]) == (clause, sentence)


CARDS: list[tuple[Stage, str, Words, str, str]] = [
    (turn, "upgrade", {"card": "valkyrie"}, "BR-10.1", "Valkyrie is not in your hand."),
    (turn, "upgrade", {"card": "tyrs-bash"}, "BR-10.1", "Tyr's Bash is no upgrade."),
    (
        lambda: turn(rage={"wolf": 1}),
        "upgrade",
        {"card": "troll"},
        "BR-10.2",
        "Troll takes 2 Rage, and you have 1.",
    ),
    (
        lambda: turn(rage={"wolf": 1}, upgrades={"wolf": ["friggas-charm"]}, hands={"wolf": ["lord-of-hammers"]}),
        "upgrade",
        {"card": "lord-of-hammers"},
        "BR-10.2",
        "Lord of Hammers takes 2 Rage, and you have 1.",
    ),
    (
        choosing_slot,
        "fill",
        {},
        "BR-10.3",
        "No slot for Dark Elf is empty: choose the card that it replaces.",
    ),
    (choosing_slot, "replace", {"card": "valkyrie"}, "BR-10.3", "Valkyrie is not on your sheet."),
    (choosing_slot, "replace", {"card": "thors-glory"}, "BR-10.3", "Thor's Glory is in a slot of another kind."),
    (turn, "commit", {"card": "manheim-1"}, "BR-11.1", "Manheim! (I) is not in your hand."),
    (turn, "commit", {"card": "troll"}, "BR-11.1", "Troll is no quest."),
    (
        lambda: turn(committed={"wolf": ["manheim-1"]}),
        "commit",
        {"card": "manheim-1"},
        "BR-11.5",
        "You have committed Manheim! (I): it is no longer in your hand.",
    ),
    (playing, "seal", {"card": "tyrs-bash"}, "BR-14.1", "Tyr's Bash is not in your hand."),
    (
        playing,
        "seal",
        {"card": "manheim-1"},
        "BR-11.5",
        "You have committed Manheim! (I): it is no longer in your hand.",
    ),
    (late, "add", {"card": "heimdalls-gaze"}, "BR-15.1", "Heimdall's Gaze is not in your hand."),
    (
        late,
        "add",
        {"card": "tyrs-bash"},
        "BR-15.1",
        "Tyr's Bash cannot be added late: only a card that says so can.",
    ),
    (
        prowess,
        "retrieve",
        {"card": "tyrs-bash"},
        "BR-25.8",
        "Tyr's Bash is not among the cards you have played in this battle.",
    ),
    (keeping, "retain", {"card": "tyrs-smash-1"}, "BR-18.1", "Tyr's Smash (I) is not in your hand."),
    (
        keeping,
        "retain",
        {"card": "alfheim-1"},
        "BR-11.5",
        "You have committed Alfheim! (I): it is no longer in your hand.",
    ),
    (dealt, "keep", {"card": "valkyrie"}, "BR-6.5", "Valkyrie is not among the cards in front of you."),
    (
        lambda: dealt(3),
        "keep",
        {"card": "valkyrie"},
        "BR-6.4",
        "Valkyrie is not among the cards in front of you.",
    ),
]


@pytest.mark.parametrize(("make", "verb", "words", "clause", "sentence"), CARDS)
def test_cards(make: Stage, verb: str, words: Words, clause: str, sentence: str) -> None:
    found = reason(make(), verb, None, **words)
    assert (found.clause, found.text["en"]) == (clause, sentence)


CHALLENGER = {"wolf": ["tyrs-challenge"]}
RAISER = {"wolf": ["friggas-domain"]}
SACRIFICER = {"wolf": ["friggas-sacrifice"]}

ACTIONS: list[tuple[Stage, str, Words, str, str]] = [
    (turn, "pillage", {"province": "horgr"}, "BR-12.1", "You have no figure in Horgr or its fjord."),
    (turn, "pillage", {"province": "yggdrasil"}, "BR-12.1", "You have no figure in Yggdrasil."),
    (
        lambda: turn(pillaged=["gimle"]),
        "pillage",
        {"province": "gimle"},
        "BR-12.2",
        "Gimle has already been pillaged in this Age.",
    ),
    (
        turn,
        "pillage",
        {"province": "elvagar"},
        "BR-12.1",
        "Elvagar is destroyed: there is nothing left to pillage.",
    ),
    (
        lambda: turn(pillaged=["gimle"]),
        "challenge",
        {"province": "gimle"},
        "BR-25.6",
        "That takes the upgrade Tyr's Challenge on your sheet.",
    ),
    (
        lambda: turn(pillaged=["gimle"], upgrades=CHALLENGER, rage={"wolf": 1}),
        "challenge",
        {"province": "gimle"},
        "BR-25.6",
        "Tyr's Challenge: this action takes 2 Rage, and you have 1.",
    ),
    (
        lambda: turn(upgrades=CHALLENGER),
        "challenge",
        {"province": "gimle"},
        "BR-25.6",
        "Gimle has not been pillaged yet: pillage it without a challenge.",
    ),
    (
        lambda: turn(pillaged=["horgr"], upgrades=CHALLENGER),
        "challenge",
        {"province": "horgr"},
        "BR-12.1",
        "You have no figure in Horgr or its fjord.",
    ),
    (
        lambda: turn(upgrades=CHALLENGER),
        "challenge",
        {"province": "elvagar"},
        "BR-12.1",
        "Elvagar is destroyed: there is nothing left to pillage.",
    ),
    (
        lambda: turn(valhalla={"wolf": [W]}),
        "raise_dead",
        {"figure": W, "place": "horgr"},
        "BR-26.4",
        "That takes the upgrade Frigga's Domain on your sheet.",
    ),
    (
        lambda: turn(upgrades=RAISER, valhalla={"wolf": [W]}, steps={"wolf": {"horns": 1}}),
        "raise_dead",
        {"figure": W, "place": "horgr"},
        "BR-8.8",
        "You have 4 figures on the board, and your Horns allow 4: no other can invade.",
    ),
    (
        lambda: turn(upgrades=RAISER),
        "raise_dead",
        {"figure": W, "place": "horgr"},
        "BR-26.4",
        "None of your Warriors is in Valhalla.",
    ),
    (
        lambda: turn(upgrades=RAISER),
        "raise_dead",
        {"figure": L, "place": "horgr"},
        "BR-26.4",
        "Your Leader is not in Valhalla.",
    ),
    (
        lambda: turn(upgrades=RAISER),
        "raise_dead",
        {"figure": "troll", "place": "horgr"},
        "BR-10.10",
        "The Troll is not yours: its upgrade has to be on your sheet.",
    ),
    (
        lambda: turn(upgrades=RAISER, valhalla={"wolf": [W]}),
        "raise_dead",
        {"figure": W, "place": "utgard"},
        "BR-8.1",
        "Utgard has no empty village.",
    ),
    (
        turn,
        "sacrifice",
        {"figure": W, "place": "gimle"},
        "BR-26.7",
        "That takes the upgrade Frigga's Sacrifice on your sheet.",
    ),
    (
        lambda: turn(upgrades=SACRIFICER, board={"gimle": {"wolf": [W]}}),
        "sacrifice",
        {"figure": W, "place": "gimle"},
        "BR-26.7",
        "A sacrifice takes two of your figures on the board, and you have 1.",
    ),
    (
        lambda: turn(upgrades=SACRIFICER),
        "sacrifice",
        {"figure": S, "place": "west-fjord"},
        "BR-26.7",
        "You have no Ship there (west fjord).",
    ),
    (
        sacrificing,
        "sacrifice",
        {"figure": W, "place": "gimle"},
        "BR-26.7",
        "You have no Warrior there (Gimle).",
    ),
]


@pytest.mark.parametrize(("make", "verb", "words", "clause", "sentence"), ACTIONS)
def test_pillage_and_the_actions_of_upgrades(make: Stage, verb: str, words: Words, clause: str, sentence: str) -> None:
    found = reason(make(), verb, None, **words)
    assert (found.clause, found.text["en"]) == (clause, sentence)


ANSWERED: list[tuple[Stage, str, Words, str, str]] = [
    (
        landing,
        "land",
        {"place": "north-fjord"},
        "BR-8.5",
        "Only ships enter the north fjord: Warriors invade provinces.",
    ),
    (landing, "land", {"place": "utgard"}, "BR-8.1", "Utgard has no empty village."),
    (
        landing,
        "land",
        {"place": "elvagar"},
        "BR-2.11",
        "Elvagar is destroyed: nobody goes there any more.",
    ),
    (
        lambda: landing("lord-of-hammers"),
        "land",
        {"place": "yggdrasil"},
        "BR-8.6",
        "Your Leader cannot invade Yggdrasil: invade another province and march there.",
    ),
    (
        lambda: landing("lokis-dragons"),
        "land",
        {"place": "north-fjord"},
        "BR-2.13",
        "The north fjord is closed: both its provinces are destroyed.",
    ),
    (
        lambda: called(destroyed=["myrkulor"], board=called_from_afar()),
        "join",
        {"figure": W, "province": "horgr"},
        "BR-13.1",
        "Horgr is not adjacent to Gimle.",
    ),
    (
        called,
        "join",
        {"figure": S, "province": "myrkulor"},
        "BR-13.6",
        "Ships do not move: your Ship cannot join the battle.",
    ),
    (
        called,
        "join",
        {"figure": W, "province": "gimle"},
        "BR-13.1",
        "Your figures in Gimle are in the battle already: bring one from an adjacent province.",
    ),
    (
        called,
        "join",
        {"figure": W, "province": "myrkulor"},
        "BR-13.1",
        "You have no Warrior there (Myrkulor).",
    ),
    (tide, "spare", {"figure": L}, "BR-25.18", "You have no Leader in the battle in Gimle."),
    (
        protecting,
        "protect",
        {"warriors": 0, "leader": "no", "ship": "no", "monsters": "none"},
        "BR-25.4",
        "To protect nobody, decline.",
    ),
    (
        protecting,
        "protect",
        {"warriors": 0, "leader": "yes", "ship": "no", "monsters": "none"},
        "BR-25.4",
        "Your Leader is not about to be destroyed.",
    ),
    (
        protecting,
        "protect",
        {"warriors": 3, "leader": "no", "ship": "no", "monsters": "none"},
        "BR-25.4",
        "About to be destroyed: 2 Warriors, no more.",
    ),
    (
        protecting,
        "protect",
        {"warriors": 1, "leader": "no", "ship": "yes", "monsters": "none"},
        "BR-25.4",
        "To protect 2 figures takes 2 Rage, and you have 1.",
    ),
    (
        late_turn,
        "pillage",
        {"province": "gimle"},
        "BR-7.20",
        "The 100 turns of this Action phase have been taken: all you can do is pass.",
    ),
    (moving_on, "move_on", {"province": "horgr"}, "BR-24.1", "Horgr is not adjacent to Gimle."),
    (moving_on, "move_on", {"province": "andlang"}, "BR-24.1", "Andlang has no empty village."),
    (
        moving_on,
        "move_on",
        {"province": "myrkulor"},
        "BR-2.11",
        "Myrkulor is destroyed: nobody goes there any more.",
    ),
    (
        moving_on,
        "move_on",
        {"province": "gimle"},
        "BR-24.1",
        "Your Leader is in Gimle already: choose an adjacent province, or decline.",
    ),
    (
        oath,
        "raise",
        {"stat": "horns"},
        "BR-3.8",
        "Your Horns are on the last step (6): choose another stat.",
    ),
    (
        grace,
        "raise",
        {"stat": "rage"},
        "BR-24.15",
        "Frigga's Grace does not raise Rage, the stat of the token: choose another one.",
    ),
    (
        lambda: grace(rage=6),
        "raise",
        {"stat": "rage"},
        "BR-28.52",
        "Frigga's Grace does not raise Rage, the stat of the token: choose another one.",
    ),
]


def called_from_afar() -> dict[str, dict[str, list[str]]]:
    """A battle in Gimle with Raven's Warriors next door and two provinces off."""
    return {"gimle": {"wolf": [W], "raven": [W]}, "andlang": {"raven": [W]}, "horgr": {"raven": [W]}}


@pytest.mark.parametrize(("make", "verb", "words", "clause", "sentence"), ANSWERED)
def test_other_answers(make: Stage, verb: str, words: Words, clause: str, sentence: str) -> None:
    found = reason(make(), verb, None, **words)
    assert (found.clause, found.text["en"]) == (clause, sentence)


OUT_OF_TURN: list[tuple[Stage, str, str, str, str]] = [
    (turn, "raven", "pass", "BR-7.2", "It is the Wolf's turn."),
    (turn, "raven", "decline", "BR-7.2", "It is the Wolf's turn."),
    (
        lambda: turn(passed=["raven"]),
        "raven",
        "pass",
        "BR-7.12",
        "You have passed: you take no more actions in this Age.",
    ),
    (lambda: turn(passed=["raven"]), "raven", "decline", "BR-7.2", "It is the Wolf's turn."),
    (
        lambda: turn(rage={"raven": 0}),
        "raven",
        "pass",
        "BR-7.7",
        "You have no Rage left: without Rage there is no action, not even a free one.",
    ),
    (called, "wolf", "decline", "BR-13.1", "It is for the Raven to choose now."),
    (landing, "raven", "pass", "BR-10.9", "It is for the Wolf to choose now."),
    (
        lambda: dealt(3).do("wolf", "keep", card=str(dealt(3).options("wolf")[0]["card"])),
        "wolf",
        "decline",
        "BR-6.4",
        "You have kept what you keep in this round. Still to choose: Raven + Serpent.",
    ),
    (lambda: playing(3), "serpent", "pass", "BR-13.11", "You take no part in the battle in Gimle."),
    (
        lambda: playing().seal_only(wolf="troll"),
        "wolf",
        "decline",
        "BR-14.1",
        "Your card lies face down already. Still to choose: Raven.",
    ),
    (
        lambda: called(hands={"wolf": ["troll"]}, rage={"wolf": 6}).call_over(),
        "raven",
        "decline",
        "BR-14.2",
        "Your hand is empty: you fight without a card. Still to choose: Wolf.",
    ),
    (late, "serpent", "decline", "BR-15.5", "You take no part in the battle in Gimle."),
    (late, "raven", "decline", "BR-15.3", "It is for the Wolf to choose now."),
    (
        lambda: keeping().do("wolf", "decline"),
        "wolf",
        "decline",
        "BR-18.4",
        "You have said what you keep for the next Age. Still to choose: Raven.",
    ),
    (
        keeping,
        "serpent",
        "decline",
        "BR-18.1",
        "Your hand is empty: you have nothing to keep. Still to choose: Wolf + Raven.",
    ),
]


@pytest.mark.parametrize(("make", "clan", "verb", "clause", "sentence"), OUT_OF_TURN)
def test_when_others_are_asked(make: Stage, clan: str, verb: str, clause: str, sentence: str) -> None:
    found = reason(make(), verb, clan)
    assert (found.clause, found.text["en"]) == (clause, sentence)


ASKED: list[tuple[Stage, str, str]] = [
    (dealt, "BR-6.5", "First keep one of the cards in front of you (0 of 6 kept)."),
    (lambda: dealt(4), "BR-6.4", "First keep one of the cards in front of you (0 of 6 kept)."),
    (turn, "BR-7.3", "It is your turn: take an action, or pass."),
    (marching, "BR-9.4", "First say where your figures march to from Gimle."),
    (lambda: marching("horgr"), "BR-9.2", "First say who marches from Gimle to Horgr."),
    (choosing_slot, "BR-10.3", "First choose a slot for Dark Elf."),
    (landing, "BR-10.9", "First say where a Warrior lands for free, or decline."),
    (
        lambda: stage(upgrades={"wolf": ["friggas-succor"]}).invade(L, "gimle"),
        "BR-24.7",
        "First say whether a Warrior follows into Gimle, or decline.",
    ),
    (
        lambda: stage(age=2, upgrades={"wolf": ["thors-domain"]}).invade(L, "gimle"),
        "BR-25.9",
        "First say whether you strike Gimle at once, or decline.",
    ),
    (called, "BR-13.1", "First answer the Call to Battle in Gimle: join, or decline."),
    (playing, "BR-14.1", "First choose a card of your hand for the battle in Gimle."),
    (
        lambda: (
            called(upgrades={"wolf": ["tyrs-domain"]}, hands={"wolf": ["alfheim-1"], "raven": ["tyrs-bash"]})
            .call_over()
            .seal_only(wolf="alfheim-1", raven="tyrs-bash")
        ),
        "BR-28.40",
        "First say whether Alfheim! (I) counts as a battle card of +3, or decline.",
    ),
    (tide, "BR-25.18", "First choose the one figure you spare in Gimle."),
    (late, "BR-15.3", "First add a card that may come late, or decline."),
    (prowess, "BR-25.8", "First say which played card you retrieve, or decline."),
    (protecting, "BR-25.4", "First say which figures in Gimle you protect, or decline."),
    (
        lambda: (
            stage(
                age=3,
                board={"gimle": {"wolf": [W], "raven": ["volur-witch"]}},
                hands={"wolf": ["tyrs-rage-3"], "raven": ["tyrs-bash"]},
            )
            .pillage("gimle")
            .call_over()
            .seal(wolf="tyrs-rage-3", raven="tyrs-bash")
        ),
        "BR-27.9",
        "First say whether your Volur Witch retreats from Gimle, or decline.",
    ),
    (
        lambda: stage(age=3, phase="ragnarok", board={"utgard": {"raven": ["volur-witch"]}}),
        "BR-28.25",
        "First say whether your Volur Witch flees from Ragnarok in Utgard, or decline.",
    ),
    (moving_on, "BR-24.1", "First say where your Leader moves on to, or decline."),
    (oath, "BR-3.8", "First choose the stat you raise."),
    (
        lambda: (
            called(upgrades={"raven": ["lokis-blessing"]}, hands={"wolf": ["tyrs-smite-1"]})
            .call_over()
            .seal(wolf="tyrs-smite-1")
        ),
        "BR-24.9",
        "First say whether you invade Gimle again, or decline.",
    ),
    (sacrificing, "BR-26.7", "First choose the second figure you sacrifice."),
    (keeping, "BR-18.1", "First say which card you retain for the next Age, or decline to keep none."),
]


@pytest.mark.parametrize(("make", "clause", "sentence"), ASKED)
def test_each_question_says_what_comes_first(make: Stage, clause: str, sentence: str) -> None:
    hall = make()
    for verb in ("fill", "retreat"):
        if verb in hall.verbs() or verb in ANSWERS.get(hall.asked, {}):
            continue
        found = reason(hall, verb)
        assert (found.clause, found.text["en"]) == (clause, sentence)


def test_every_question_of_the_game_is_among_them() -> None:
    assert {make().asked for make, _, _ in ASKED} == set(ASKED_BY)


def test_after_the_end_the_reason_is_that_it_is_over() -> None:
    hall = stage(age=3, phase="end")
    assert hall.over
    assert str(hall.table.why_not(1, {"do": "pass"})) == "The game is over. (BR-23.1)"


def test_words_that_are_no_move_are_an_error() -> None:
    with pytest.raises(BadWords, match="'do' cannot be 'win'"):
        turn().table.why_not(0, {"do": "win"})


# Whatever is wished.


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_wished_there_is_a_reason_of_the_game_or_it_is_legal(players: int, seed: int) -> None:
    rng = Rng(seed)
    for hall in moments(dealt(players, seed), seed):
        for seat in range(players):
            legal = set(hall.table.options(seat))
            for code in [*wishes(GAME, rng), *legal]:
                found = hall.table.why_not(seat, GAME.words(code))
                assert (found is None) == (code in legal), GAME.words(code)
                if found is not None:
                    assert found.clause in GAME.clauses
                    assert set(found.text) == {"en", "fr"}
                    assert not any("{" in text or "  " in text for text in found.text.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_prompt_move_and_event_of_a_game_can_be_said(players: int) -> None:
    for hall in moments(dealt(players, 3), 3):
        for seat in hall.table.to_act:
            prompt = hall.table.prompt(seat)
            assert prompt is not None
            for locale in GAME.locales.values():
                said = [locale.prompt(prompt.kind, prompt.about)]
                said += [locale.move(GAME.words(code), prompt.about) for code in hall.table.options(seat)]
                said += [locale.event(event) for event in hall.table.events(seat)]
                assert not any("{" in text or "  " in text for text in said)
