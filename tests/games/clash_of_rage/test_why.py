"""Why a wished move is not possible: each reason with its clause. And everything a game says, in both languages."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from longhall.games.clash_of_rage import FOLDER, load
from longhall.games.clash_of_rage.table import ClashOfRage
from longhall.games.clash_of_rage.why import ASKED_BY, why_not
from longhall.kernel.chance import Rng
from longhall.kernel.errors import BadWords
from longhall.kernel.vocabulary import Words
from tests.clauses import clause
from tests.games.clash_of_rage.stage import GAME, Hall, Side, deal, stage
from tests.games.wishes import check_reasons, fields

GOLDLEIF_FIRST = ("goldleif", "bohorg", "steamfield", "tomb")
TOMB_FIRST = ("tomb", "goldleif", "steamfield", "bohorg")

Units = dict[Side, dict[str, str]]
Stage = Callable[[], Hall]
# A hall, who wishes, the wish, the clause, the sentence.
Case = tuple[Stage, int, str, str, str]


# Halls, each at the choice it is named after.


def choosing_clans() -> Hall:
    """Seat 0 has taken the Tomb; it is for seat 1 to choose."""
    return deal(3).play("choose_clan tomb")


def choosing_tactics() -> Hall:
    """Seat 0 holds T01, T06 and T11; in round 1 it played another."""
    hall = stage(hands={0: ["t01", "t06", "t11"]}, in_round=2).choosing_tactics()
    assert hall.hand(0) == ["t01", "t06", "t11"]
    return hall


def placing_bastions() -> Hall:
    """The bastions are placed; tile a has a rock towards (-2, 0)."""
    hall = deal(2, map="1a3@0,0/2b0@2,1", clans="dealt").pass_until("PlaceBastion")
    assert hall.territory("a1").q == -1
    return hall


def second_bastion() -> Hall:
    """The first bastion stands at (0, 2)."""
    return placing_bastions().play("place_bastion 0 2")


def reinforcing(card: str = "t27", **more: Any) -> Hall:
    """Seat 0 places its reinforcements: T27 brings two units of level I and one of each other."""
    return stage(**({"units": {0: {"a1": "krag-rider"}}} | more), tactics={0: card}).income()


def rising() -> Hall:
    """The Tomb, seat 0, raises a Skeleton."""
    return stage(clans=TOMB_FIRST, units={0: {"a2": "skeleton"}}).stones()


def acting(**more: Any) -> Hall:
    """Seat 0 chooses its action."""
    return stage(**({"units": {0: {"a1": "krag-rider"}}} | more)).action()


def moving(**more: Any) -> Hall:
    """Seat 0 moves: two Krag Riders and an Executioner in a1; two elves hold a0."""
    laid: dict[str, Any] = {"units": {0: {"a1": "2 krag-rider executioner"}, "elves": {"a0": "guard elder"}}}
    return stage(**(laid | more)).moving()


def hero_moving(place: str = "a1", **more: Any) -> Hall:
    """Seat 0 moves, with Razaro beside its units."""
    return moving(**({"heroes": {0: ("razaro", place)}} | more))


def choosing_fights() -> Hall:
    """Seat 0 fights in a0 and in b3; it holds a2 too."""
    units: Units = {
        0: {"a0": "krag-rider", "b3": "krag-rider", "a2": "krag-rider"},
        "elves": {"a0": "guard", "b3": "guard"},
    }
    return stage(units=units).fighting()


def fighting(own: str = "2 krag-rider", elves: str = "guard elder templar", **more: Any) -> Hall:
    """Seat 0 fights in a0, and makes the first assault unless it is slower."""
    return stage(units={0: {"a0": own}, "elves": {"a0": elves}}, **more).fighting()


def assigning(wounds: int = 2, elves: str = "guard elder templar") -> Hall:
    """Seat 0 has two wounds for the elves in a0: a face, a Krag Rider's, and a shield less."""
    return fighting(elves=elves).rolls(wounds).play("assault")


def rerolling() -> Hall:
    """Seat 0, of Goldleif, has rolled two wounds and a blank, and may roll again."""
    return fighting("2 raider", clans=GOLDLEIF_FIRST).rolls(2).play("assault")


def kept() -> Hall:
    """Seat 0, of Goldleif, has kept its dice and assigns two wounds."""
    return rerolling().play("keep")


def struck_by_elves() -> Hall:
    """The elves have struck first, with five wounds; seat 1 plays them and says who dies."""
    units: Units = {0: {"a0": "krag-rider pummeler executioner"}, "elves": {"a0": "elder"}}
    return stage(units=units).rolls(5).fighting()


def duel() -> Hall:
    """Seat 0 attacks seat 1, and makes the first assault."""
    return stage(units={0: {"a0": "2 krag-rider"}, 1: {"a0": "berserker raider"}}).fighting()


def equipping(**more: Any) -> Hall:
    """Seat 0 equips, with 4 gold and 5 crystals, a forge, and a War axe with its Krag Riders."""
    laid: dict[str, Any] = {
        "units": {0: {"a5": "krag-rider"}},
        "gold": {0: 4},
        "crystals": {0: 5},
        "slots": {0: {"krag-rider": ["war-axe"]}},
        "aside": {0: ["crossbow"]},
        "market": ["crossbow", "great-hammer", "spiked-club", "war-drum", "round-shield", "chain-mail"],
    }
    return stage(**(laid | more)).equipping()


def forging(**more: Any) -> Hall:
    """Seat 0 has forged, and drawn Elfbane and the Aegis."""
    return equipping(**({"crystals": {0: 12}} | more)).draws("elfbane", "aegis").play("forge")


def won() -> Hall:
    """Seat 0 has four points when its second action begins."""
    return stage(legends={0: ["aegis", "elfbane", "dragonhide", "soul-scythe"]}).action(phase=5)


def worn_out() -> Hall:
    """The last round has ended without a victory; seat 1 has a legendary card."""
    return stage(legends={1: ["aegis"]}, in_round=18).new_round()


def picked(level: int = 1, number: int = 1, **more: Any) -> Hall:
    """Seat 0 has picked units in a1, and says where they go."""
    return moving(**more).play(f"pick a1 {level} {number}")


def escorting() -> Hall:
    """Seat 0 has picked Razaro in a1; it has units in a6 and b4 too."""
    units = {0: {"a1": "krag-rider", "a6": "krag-rider", "b4": "krag-rider"}}
    return hero_moving(units=units).play("pick_hero")


def bearing(card: str) -> Hall:
    """Seat 0 has chosen a card to place."""
    return equipping().play(card)


def hiring() -> Hall:
    """Seat 0 has recruited Razaro, and says where he comes to stand."""
    return equipping().play("recruit razaro")


def forged() -> Hall:
    """Seat 0 has forged, and kept the Aegis."""
    return forging().play("choose_legendary aegis")


def reason(case: Case) -> tuple[str, str]:
    """The clause and the English sentence; the reason is one of the game, and tells no more than the seat may know."""
    make, seat, wish, _, _ = case
    hall = make()
    words = spelled(wish)
    found = hall.table.why_not(seat, words)
    assert found is not None, f"{hall.asked}: {wish} is legal"
    assert found.clause in GAME.clauses
    assert found.text["fr"] != found.text["en"]
    assert hall.table.imagine(seat, Rng(5)).why_not(seat, words) == found
    return found.clause, found.text["en"]


def spelled(wish: str) -> Words:
    """A wish such as "pick a1 1 2" in words."""
    verb, *said = wish.split()
    fields = GAME.vocabulary.verbs[verb].fields
    values = [text if field.place(text) is not None else int(text) for field, text in zip(fields, said, strict=True)]
    return {"do": verb, **{field.name: value for field, value in zip(fields, values, strict=True)}}


PREPARING: list[Case] = [
    (
        choosing_clans,
        1,
        "choose_clan tomb",
        "CR-3.13",
        "Seat 0 leads the Army of the Tomb: choose another clan.",
    ),
    (
        choosing_tactics,
        0,
        "choose_clan tomb",
        "CR-3.13",
        "You lead the Bohorg Tribe for the whole game.",
    ),
    (
        choosing_tactics,
        0,
        "choose_tactic t03",
        "CR-3.15",
        "T03 (2 × I, 1 × II, 3 gold) is a card of the Goldleif Clan, not yours.",
    ),
    (
        choosing_tactics,
        0,
        "choose_tactic t16",
        "CR-6.6",
        "T16 (2 × I, 1 × III, 4 gold) has been played, and lies on your discard pile.",
    ),
    (
        choosing_tactics,
        0,
        "choose_tactic t17",
        "CR-6.4",
        "T17 (4 × I, 1 × II, 5 gold) is not in your hand: you have not drawn it.",
    ),
    (
        acting,
        0,
        "choose_tactic t06",
        "CR-6.6",
        "Your card of this round is chosen and shown: T01 (2 × I, 1 × II, 3 gold).",
    ),
    (
        placing_bastions,
        0,
        "place_bastion 0 0",
        "CR-2.16",
        "(0, 0) is territory a0: a bastion lies outside the tiles.",
    ),
    (placing_bastions, 0, "place_bastion 9 9", "CR-6.10", "(9, 9) shares no edge with a territory."),
    (placing_bastions, 0, "place_bastion -2 0", "CR-6.11", "Every edge of (-2, 0) towards a territory carries rock."),
    (
        second_bastion,
        1,
        "place_bastion 0 2",
        "CR-6.12",
        "The bastion of the Steamfield Barony stands at (0, 2).",
    ),
    (
        second_bastion,
        1,
        "place_bastion -1 2",
        "CR-6.12",
        "(-1, 2) would touch the bastion of the Steamfield Barony.",
    ),
    (acting, 0, "place_bastion 0 2", "CR-6.9", "Your bastion stands, and stays where it is."),
]


@clause("CR-2.16", "CR-3.13", "CR-3.15", "CR-6.4", "CR-6.6", "CR-6.9", "CR-6.10", "CR-6.11", "CR-6.12")
@pytest.mark.parametrize("case", PREPARING)
def test_clans_tactic_cards_and_bastions(case: Case) -> None:
    assert reason(case) == case[3:]


REINFORCING: list[Case] = [
    (reinforcing, 0, "reinforce 1 a2", "CR-6.17", "You have no unit in a2."),
    (
        reinforcing,
        0,
        "reinforce 1 d0",
        "CR-3.2",
        "There is no d0 on this map: it has as many tiles as players.",
    ),
    (
        reinforcing,
        0,
        "reinforce 3 a1",
        "CR-6.16",
        "The lower levels come first: now it is Krag Rider, later Executioner.",
    ),
    (lambda: reinforcing("t01"), 0, "reinforce 3 a1", "CR-6.16", "Your tactic card shows no level III unit."),
    (
        lambda: reinforcing().play("reinforce 1 a1", "reinforce 1 a1"),
        0,
        "reinforce 1 a1",
        "CR-6.20",
        "Every level I unit your reserve could supply is placed.",
    ),
    (
        lambda: reinforcing(units={0: {"a1": "4 executioner"}}),
        0,
        "reinforce 3 a1",
        "CR-6.20",
        "Your reserve had no level III unit for your card: it is lost for this round.",
    ),
    (
        reinforcing,
        0,
        "done",
        "CR-6.21",
        "All units your reserve can supply must be placed: now 2 × Krag Rider.",
    ),
    (
        lambda: acting(units={0: {"bastion": "krag-rider"}}, in_round=1),
        0,
        "reinforce 1 bastion",
        "CR-6.19",
        "In round 1 all reinforcements went to the bastion.",
    ),
    (
        acting,
        0,
        "reinforce 1 bastion",
        "CR-6.16",
        "Reinforcements come with the tactic cards, before the actions. With no unit elsewhere, they went to the "
        "bastion unasked.",
    ),
    (rising, 0, "rise_again a1", "CR-15.5", "You have no unit in a1."),
    (rising, 0, "done", "CR-15.9", "Your unit must rise: only the place is yours to choose."),
    (
        acting,
        0,
        "rise_again a1",
        "CR-15.5",
        "Only the clan with Rise Again raises its dead, and yours is another.",
    ),
    (
        lambda: acting(clans=TOMB_FIRST, units={0: {"a1": "skeleton"}}),
        0,
        "rise_again a1",
        "CR-15.9",
        "Your dead rise at the end of phase 4. With none in reserve, or only the bastion for them, you are not asked.",
    ),
]


@clause("CR-3.2", "CR-6.16", "CR-6.17", "CR-6.19", "CR-6.20", "CR-6.21", "CR-15.5", "CR-15.9")
@pytest.mark.parametrize("case", REINFORCING)
def test_reinforcements_and_the_risen_dead(case: Case) -> None:
    assert reason(case) == case[3:]


MOVING: list[Case] = [
    (moving, 0, "pick a2 1 1", "CR-8.1", "You have no Krag Rider in a2."),
    (moving, 0, "pick a1 3 2", "CR-8.1", "You have only one Executioner in a1."),
    (moving, 0, "pick a1 1 3", "CR-8.1", "You have 2 × Krag Rider in a1, no more."),
    (
        moving,
        0,
        "pick c0 1 1",
        "CR-3.2",
        "There is no c0 on this map: it has as many tiles as players.",
    ),
    (
        lambda: picked(number=2).play("move_to a6"),
        0,
        "pick a6 1 1",
        "CR-8.3",
        "Your units in a6 have moved in this action (Krag Rider).",
    ),
    (
        lambda: picked(number=2, units={0: {"a1": "2 krag-rider", "a6": "krag-rider"}}).play("move_to a6"),
        0,
        "pick a6 1 2",
        "CR-8.3",
        "Only one Krag Rider in a6 can still move: the others have.",
    ),
    (
        lambda: picked(number=2, units={0: {"a1": "2 krag-rider", "a6": "2 krag-rider"}}).play("move_to a6"),
        0,
        "pick a6 1 3",
        "CR-8.3",
        "Only 2 × Krag Rider in a6 can still move: the others have.",
    ),
    (picked, 0, "move_to a1", "CR-8.1", "To stay in a1 is no move: choose another place."),
    (
        picked,
        0,
        "move_to d1",
        "CR-3.2",
        "There is no d1 on this map: it has as many tiles as players.",
    ),
    (lambda: picked(3), 0, "move_to b1", "CR-8.1", "b1 is too far: 4 steps, with a move of 1."),
    (
        lambda: picked(3, clans=TOMB_FIRST, units={0: {"a1": "bone-drake"}}),
        0,
        "move_to b1",
        "CR-8.1",
        "b1 is too far: 3 steps, with a move of 2.",
    ),
    (
        lambda: picked(3),
        0,
        "move_to a2",
        "CR-2.9",
        "Rock lies on the way to a2: round it, 2 steps are too many for a move of 1.",
    ),
    (
        picked,
        0,
        "move_to a3",
        "CR-8.8",
        "On the way to a3, the enemies in a0 stop you: they are 2, and you have no unit there.",
    ),
    (
        lambda: picked().play("move_to a0", "pick a1 1 1"),
        0,
        "move_to a3",
        "CR-8.8",
        "On the way to a3, the enemies in a0 stop you: they are 2, and you have 1 unit there.",
    ),
    (
        lambda: picked(number=2, units={0: {"a1": "3 krag-rider"}, "elves": {"a0": "3 guard"}}).play(
            "move_to a0", "pick a1 1 1"
        ),
        0,
        "move_to a3",
        "CR-8.8",
        "On the way to a3, the enemies in a0 stop you: they are 3, and you have 2 units there.",
    ),
    (
        lambda: moving(bastions={1: (2, -1)}, units={0: {"a6": "krag-rider"}}).play("pick a6 1 1"),
        0,
        "move_to b5",
        "CR-8.20",
        "The short way to b5 leads through the bastion of the Goldleif Clan, which nobody else enters.",
    ),
    (moving, 0, "pick_hero", "CR-9.25", "You have no hero: recruit one in an equip action."),
    (
        lambda: escorting().play("move_to a6"),
        0,
        "pick_hero",
        "CR-10.1",
        "Your hero has moved in this action (Razaro, the Exalter).",
    ),
    (
        lambda: hero_moving("b2", units={0: {"b2": "krag-rider"}}),
        0,
        "pick_hero",
        "CR-10.3",
        "Within reach of your hero is neither a unit of yours nor the bastion (Razaro, the Exalter).",
    ),
    (
        escorting,
        0,
        "move_to a2",
        "CR-10.3",
        "A hero goes only to units of yours or to the bastion: you have no unit in a2.",
    ),
    (escorting, 0, "move_to b2", "CR-8.1", "b2 is too far: 3 steps, with a move of 2."),
    (
        moving,
        0,
        "move_to a0",
        "CR-8.3",
        "First pick who goes; who can go to one place only goes there unasked.",
    ),
]


@clause("CR-2.9", "CR-3.2", "CR-8.1", "CR-8.3", "CR-8.8", "CR-8.20", "CR-9.25", "CR-10.1", "CR-10.3")
@pytest.mark.parametrize("case", MOVING)
def test_movement(case: Case) -> None:
    assert reason(case) == case[3:]


FIGHTING: list[Case] = [
    (choosing_fights, 0, "fight a1", "CR-8.22", "You have no unit in a1."),
    (choosing_fights, 0, "fight a2", "CR-8.22", "There is no enemy in a2."),
    (
        choosing_fights,
        0,
        "done",
        "CR-8.22",
        "No fight is left out: choose the next one, you may flee in it.",
    ),
    (
        fighting,
        0,
        "fight a0",
        "CR-8.23",
        "The fight in a0 goes on: it is finished before the next begins.",
    ),
    (moving, 0, "fight a0", "CR-8.22", "The fights follow when you are done moving."),
    (acting, 0, "flee", "CR-12.1", "There is no fight now: fights follow a move action."),
    (
        fighting,
        0,
        "pick a0 1 1",
        "CR-8.24",
        "The fights have begun: nobody moves any more, except by fleeing.",
    ),
    (fighting, 0, "done", "CR-12.30", "In your turn of a fight, assault or flee."),
    (fighting, 0, "keep", "CR-12.13", "Nothing has been rolled in this assault yet."),
    (
        fighting,
        0,
        "kill 1",
        "CR-21.16",
        "There are no wounds to assign now. Where they can fall in one way only, they fall unasked.",
    ),
    (rerolling, 0, "reroll 0 0", "CR-12.16", "To roll no die again, keep the dice."),
    (
        rerolling,
        0,
        "reroll 2 0",
        "CR-12.13",
        "You cannot roll dice again that are not there; wounds: 2, blanks: 1.",
    ),
    (
        rerolling,
        0,
        "reroll 0 3",
        "CR-12.13",
        "You cannot roll dice again that are not there; wounds: 2, blanks: 1.",
    ),
    (rerolling, 0, "done", "CR-12.16", "To roll no die again, keep the dice."),
    (rerolling, 0, "flee", "CR-12.30", "One flees instead of rolling, and the dice have rolled."),
    (
        kept,
        0,
        "reroll 1 0",
        "CR-12.38",
        "The dice are kept or the rerolls used: the wounds are counted.",
    ),
    (assigning, 0, "reroll 1 0", "CR-12.13", "Your side has no reroll in this fight."),
    (
        assigning,
        0,
        "kill 3",
        "CR-12.20",
        "It takes 3 wounds to kill a unit of this kind (Templar); left: 2.",
    ),
    (lambda: assigning(elves="guard elder"), 0, "kill 3", "CR-12.19", "The enemy has no Templar in a0."),
    (assigning, 0, "done", "CR-12.22", "Wounds that can still kill must be used (2 left)."),
    (struck_by_elves, 1, "flee", "CR-13.7", "You play the elves, and elves never flee."),
    (
        struck_by_elves,
        1,
        "keep",
        "CR-13.5",
        "The elves roll all their blanks again by themselves, and no wound.",
    ),
]


@clause("CR-8.22", "CR-8.23", "CR-8.24", "CR-12.1", "CR-12.13", "CR-12.16", "CR-12.19", "CR-12.20", "CR-12.22")
@clause("CR-12.30", "CR-12.38", "CR-13.5", "CR-13.7", "CR-21.16")
@pytest.mark.parametrize("case", FIGHTING)
def test_fights(case: Case) -> None:
    assert reason(case) == case[3:]


EQUIPPING: list[Case] = [
    (equipping, 0, "buy war-axe", "CR-9.4", "War axe is not in the Black Market now."),
    (equipping, 0, "buy great-hammer", "CR-9.4", "Great hammer costs you 6 gold, and you have 4."),
    (forged, 0, "forge", "CR-9.13", "You have forged in this action: once is all."),
    (lambda: equipping(units={0: {"a1": "krag-rider"}}), 0, "forge", "CR-9.10", "You control no forge."),
    (
        lambda: equipping(legends={1: GAME.book.card_names[-9:]}),
        0,
        "forge",
        "CR-9.15",
        "The legendary deck is empty: nothing is left to forge.",
    ),
    (equipping, 0, "forge", "CR-9.11", "With one forge it takes 6 crystals to forge, and you have 5."),
    (
        lambda: equipping(units={0: {"a5": "krag-rider", "b5": "krag-rider"}}, crystals={0: 3}),
        0,
        "forge",
        "CR-9.12",
        "With 2 forges it takes 4 crystals to forge, and you have 3.",
    ),
    (
        forging,
        0,
        "choose_legendary dragonhide",
        "CR-9.14",
        "Dragonhide is not among the cards you have drawn.",
    ),
    (forging, 0, "done", "CR-9.16", "One of the drawn cards must be kept."),
    (
        equipping,
        0,
        "choose_legendary aegis",
        "CR-9.14",
        "You have drawn no legendary card: forge first.",
    ),
    (
        forged,
        0,
        "choose_legendary elfbane",
        "CR-9.16",
        "Your legendary card of this action is kept; a single one drawn is kept unasked.",
    ),
    (equipping, 0, "place great-hammer aside", "CR-9.19", "You do not own Great hammer."),
    (
        equipping,
        0,
        "place war-axe 2",
        "CR-9.30",
        "War axe is not with your level II units; it is with level I.",
    ),
    (equipping, 0, "place war-axe aside", "CR-9.30", "War axe is not set aside; it is with level I."),
    (
        equipping,
        0,
        "place crossbow 1",
        "CR-9.30",
        "Crossbow is not with your level I units; it is set aside.",
    ),
    (
        lambda: bearing("place war-axe 1").play("place_on 2"),
        0,
        "place war-axe 2",
        "CR-9.23",
        "You have placed War axe already: again only after you have bought or forged.",
    ),
    (equipping, 0, "place_on 2", "CR-9.30", "First choose the card you place, and where it is now."),
    (
        lambda: bearing("place war-axe 1"),
        0,
        "place_on 1",
        "CR-9.30",
        "War axe is with your level I units already: choose another position.",
    ),
    (
        lambda: bearing("place crossbow aside"),
        0,
        "place_on aside",
        "CR-9.30",
        "Crossbow is set aside already: choose units for it.",
    ),
    (
        lambda: equipping(heroes={0: ("razaro", "a5")}),
        0,
        "recruit healer",
        "CR-9.26",
        "You have a hero, and only one in the whole game: Razaro, the Exalter.",
    ),
    (
        lambda: equipping(units={0: {"a5": "krag-rider"}, 1: {"b2": "raider"}}, heroes={1: ("healer", "b2")}),
        0,
        "recruit healer",
        "CR-I.12",
        "This hero belongs to the Goldleif Clan: The Healer.",
    ),
    (
        equipping,
        0,
        "recruit healer",
        "CR-9.27",
        "The Healer: this hero costs 5 gold and 1 crystal, and you have 4 and 5.",
    ),
    (
        lambda: equipping(crystals={0: 0}),
        0,
        "recruit razaro",
        "CR-9.27",
        "Razaro, the Exalter: this hero costs 3 gold and 1 crystal, and you have 4 and 0.",
    ),
    (hiring, 0, "place_hero a1", "CR-9.28", "You have no unit in a1."),
    (equipping, 0, "place_hero a5", "CR-9.25", "You have no hero: recruit one in an equip action."),
    (
        lambda: hiring().play("place_hero a5"),
        0,
        "place_hero bastion",
        "CR-9.28",
        "A hero is placed when recruited, and yours stands in a5 already (Razaro, the Exalter).",
    ),
    (
        lambda: equipping(units={0: {"bastion": "krag-rider"}}).play("recruit razaro"),
        0,
        "place_hero bastion",
        "CR-9.28",
        "A hero is placed when recruited, and yours stands in the bastion already (Razaro, the Exalter). With no unit "
        "elsewhere, it came there unasked.",
    ),
]


@clause("CR-9.4", "CR-9.10", "CR-9.11", "CR-9.12", "CR-9.13", "CR-9.14", "CR-9.15", "CR-9.16", "CR-9.19", "CR-9.23")
@clause("CR-9.25", "CR-9.26", "CR-9.27", "CR-9.28", "CR-9.30", "CR-I.12")
@pytest.mark.parametrize("case", EQUIPPING)
def test_equipping(case: Case) -> None:
    assert reason(case) == case[3:]


@clause("CR-15.3")
def test_who_buys_for_less_is_told_the_own_price() -> None:
    hall = equipping(clans=("steamfield", "tomb"), units={}, gold={0: 4}, slots={})
    assert "costs you 5 gold, and you have 4" in str(hall.table.why_not(0, spelled("buy great-hammer")))


@clause("CR-8.6")
def test_units_without_a_move_can_go_nowhere(tmp_path: Path) -> None:
    folder = shutil.copytree(FOLDER / "content", tmp_path / "content")
    file = folder / "clans.toml"
    before, _, after = file.read_text().partition('id = "executioner"')
    file.write_text(before + 'id = "executioner"' + after.replace("move = 1", "move = 0", 1))
    hall = moving(game=load(folder))
    found = hall.table.why_not(0, spelled("pick a1 3 1"))
    assert found is not None
    assert (found.clause, found.text["en"]) == ("CR-8.6", "From a1 your Executioner can go nowhere.")


# Whose turn it is, and what is asked.


WAITING: list[Case] = [
    (
        choosing_clans,
        0,
        "choose_clan bohorg",
        "CR-3.13",
        "You lead the Army of the Tomb; now it is for seat 1 to choose.",
    ),
    (choosing_clans, 2, "choose_clan bohorg", "CR-3.14", "It is for seat 1 to choose a clan; you choose later."),
    (
        lambda: choosing_tactics().play(0, "choose_tactic t06"),
        0,
        "choose_tactic t01",
        "CR-6.5",
        "Your tactic card lies face down already. Still to choose: Goldleif Clan.",
    ),
    (
        second_bastion,
        0,
        "place_bastion 0 2",
        "CR-6.9",
        "It is for the Goldleif Clan to place its bastion.",
    ),
    (reinforcing, 1, "move", "CR-6.16", "It is for the Bohorg Tribe to place its reinforcements."),
    (rising, 1, "pass", "CR-15.5", "It is for the Army of the Tomb to raise its dead."),
    (acting, 1, "pass", "CR-6.7", "In this round the Bohorg Tribe acts before you."),
    (
        lambda: acting().play("pass"),
        0,
        "pass",
        "CR-7.1",
        "You have acted in this phase. Now the Goldleif Clan acts.",
    ),
    (duel, 1, "assault", "CR-12.2", "It is for the Bohorg Tribe to assault or to flee."),
    (rerolling, 1, "keep", "CR-12.13", "The Goldleif Clan has rolled, and may roll again."),
    (
        lambda: duel().rolls(1).play("assault"),
        1,
        "kill 1",
        "CR-12.19",
        "The Bohorg Tribe has struck, and says who dies.",
    ),
    (
        struck_by_elves,
        0,
        "kill 1",
        "CR-13.2",
        "The elves have struck; the Goldleif Clan plays them, and says who dies.",
    ),
    (
        struck_by_elves,
        1,
        "buy crossbow",
        "CR-7.4",
        "This is the action of the Bohorg Tribe: you only answer in its fights.",
    ),
    (won, 1, "pass", "CR-14.8", "The game is over: the Bohorg Tribe has won."),
    (
        worn_out,
        0,
        "pass",
        "CR-14.10",
        "The game is over: round 18 was the last, and the Goldleif Clan has won.",
    ),
]


@clause("CR-3.13", "CR-3.14", "CR-6.5", "CR-6.7", "CR-6.9", "CR-6.16", "CR-7.1", "CR-7.4", "CR-12.2", "CR-12.13")
@clause("CR-12.19", "CR-13.2", "CR-14.8", "CR-14.10", "CR-15.5")
@pytest.mark.parametrize("case", WAITING)
def test_whose_turn_it_is(case: Case) -> None:
    assert reason(case) == case[3:]


ACTING: list[Case] = [
    (acting, 0, "done", "CR-7.2", "To do nothing in this phase, pass."),
    (moving, 0, "pass", "CR-8.1", "Your action has begun: to do nothing more, be done."),
    (equipping, 0, "pass", "CR-9.29", "Your action has begun: to do nothing more, be done."),
    (moving, 0, "equip", "CR-7.1", "Your action of this phase is to move armies."),
    (moving, 0, "buy crossbow", "CR-7.1", "Your action of this phase is to move armies."),
    (fighting, 0, "forge", "CR-7.1", "Your action of this phase is to move armies."),
    (equipping, 0, "move", "CR-7.1", "Your action of this phase is to equip armies."),
    (equipping, 0, "pick a5 1 1", "CR-7.1", "Your action of this phase is to equip armies."),
]


@clause("CR-7.1", "CR-7.2", "CR-8.1", "CR-9.29")
@pytest.mark.parametrize("case", ACTING)
def test_one_action_at_a_time(case: Case) -> None:
    assert reason(case) == case[3:]


ASKED: list[Case] = [
    (choosing_clans, 1, "buy crossbow", "CR-3.13", "First choose a clan."),
    (choosing_tactics, 0, "move", "CR-6.4", "First choose a tactic card of your hand."),
    (placing_bastions, 0, "move", "CR-6.9", "First place your bastion."),
    (reinforcing, 0, "move", "CR-6.16", "First place your reinforcements (Krag Rider, 2 to place)."),
    (acting, 0, "buy crossbow", "CR-7.1", "First choose your action: move armies, equip them or pass."),
    (
        moving,
        0,
        "move",
        "CR-8.1",
        "You are moving armies already: pick who goes next, or be done.",
    ),
    (picked, 0, "done", "CR-8.1", "First say where your Krag Rider goes."),
    (lambda: picked(number=2), 0, "pick a1 1 1", "CR-8.1", "First say where they go (2 × Krag Rider)."),
    (escorting, 0, "done", "CR-10.1", "First say where your hero goes (Razaro, the Exalter)."),
    (choosing_fights, 0, "assault", "CR-8.23", "First choose the territory you fight in next."),
    (fighting, 0, "pass", "CR-12.30", "In your turn of a fight, assault or flee."),
    (rerolling, 0, "kill 1", "CR-12.13", "First say which dice you roll again, or keep them."),
    (assigning, 0, "assault", "CR-12.19", "First say who dies of the wounds left (2)."),
    (
        equipping,
        0,
        "equip",
        "CR-9.1",
        "You are equipping armies already: buy, forge, place a card, recruit, or be done.",
    ),
    (forging, 0, "buy crossbow", "CR-9.14", "First choose the legendary card you keep."),
    (lambda: bearing("place crossbow aside"), 0, "done", "CR-9.19", "First say where Crossbow goes."),
    (hiring, 0, "done", "CR-9.28", "First say where your hero comes to stand (Razaro, the Exalter)."),
    (rising, 0, "move", "CR-15.5", "First say where your unit rises again."),
]


@clause("CR-3.13", "CR-6.4", "CR-6.9", "CR-6.16", "CR-7.1", "CR-8.1", "CR-8.23", "CR-9.1", "CR-9.14", "CR-9.19")
@clause("CR-9.28", "CR-10.1", "CR-12.13", "CR-12.19", "CR-12.30", "CR-15.5")
@pytest.mark.parametrize("case", ASKED)
def test_each_question_says_what_comes_first(case: Case) -> None:
    assert reason(case) == case[3:]


def test_every_question_of_the_game_is_among_them() -> None:
    assert {make().asked for make, *_ in ASKED} == set(ASKED_BY)


def test_every_reason_there_is_a_sentence_for_is_given_above() -> None:
    given = {"cannot_leave"}
    for make, seat, wish, _, _ in [*PREPARING, *REINFORCING, *MOVING, *FIGHTING, *EQUIPPING, *WAITING, *ACTING, *ASKED]:
        words = spelled(wish)
        given.add(why_not(make().table, seat, words, GAME.code(words))[1])
    assert given == {key.partition(":")[0] for key in GAME.locales["en"].why}


def test_words_that_are_no_move_are_an_error() -> None:
    with pytest.raises(BadWords, match="'do' cannot be 'win'"):
        acting().table.why_not(0, {"do": "win"})


# Whatever is wished, and whatever is said.


def moments(players: int, seed: int) -> Iterator[ClashOfRage]:
    """A game played hastily and now and then at random, choice after choice, up to its end or the thousandth."""
    table, rng = cast(ClashOfRage, GAME.deal(players, seed)), Rng(seed)
    for _ in range(1000):
        yield table
        if table.over:
            return
        seat = table.to_act[0]
        codes = table.options(seat)
        table.act(seat, codes[rng.below(len(codes))] if rng.below(3) == 0 else table.playout_choice(rng))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_wished_there_is_a_reason_of_the_game_or_it_is_legal(players: int) -> None:
    rng = Rng(players)
    for table in moments(players, players):
        seat = rng.below(players) if table.over or rng.below(3) == 0 else table.to_act[0]
        check_reasons(table, seat, rng)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_prompt_move_and_event_of_a_game_can_be_said(players: int) -> None:
    for table in moments(players, 10 + players):
        for locale in GAME.locales.values():
            said = [locale.event(event) for seat in range(-1, players) for event in table.events(seat)]
            for seat in table.to_act:
                prompt = table.prompt(seat)
                assert prompt is not None
                said.append(locale.prompt(prompt.kind, prompt.about))
                said += [locale.move(GAME.words(code), prompt.about) for code in table.options(seat)[:12]]
            assert not any("{" in text or "  " in text for text in said)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_of_a_move_or_an_event_has_a_name(language: str) -> None:
    names = GAME.locales[language].names
    for field in fields(GAME):
        assert {value for value in field.values if isinstance(value, str)} <= names.get(field.name, {}).keys()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_question_has_a_prompt_and_every_secret_a_sentence_for_others(language: str) -> None:
    locale = GAME.locales[language]
    assert {key.partition(":")[0] for key in locale.prompts} == set(ASKED_BY)
    secret = {verb.name + "_unseen" for verb in GAME.events.verbs if any(field.secret for field in verb.fields)}
    assert {key for key in locale.events if key.endswith("_unseen")} == secret


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_piece_has_a_text_and_a_name_of_its_own(language: str) -> None:
    locale, book = GAME.locales[language], GAME.book
    clans = [name for clan in GAME.content.clans.clan for name in (clan.id, clan.ability)]
    pieces = [*book.card_names, *book.hero_names, *clans, *book.unit_names, *book.tactic_names]
    assert set(locale.cards) == set(pieces)
    assert len({locale.names["card"][piece] for piece in pieces}) == len(pieces)
    assert set(acting().table.score_sheet(0).sources) <= set(locale.terms)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_option_and_each_of_its_values_is_explained(language: str) -> None:
    settings = GAME.locales[language].settings
    assert {name: set(text.values) for name, text in settings.items()} == {
        setting.name: set(setting.values) for setting in GAME.settings
    }


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        ("reroll 3 0", "Roll 3 blanks again", "Relancer 3 vides"),
        ("reroll 1 1", "Roll 1 blank and 1 wound again", "Relancer 1 vide et 1 blessure"),
        ("pick bastion 2 1", "Pick one level II unit in the bastion", "Choisir une unité de niveau II dans le bastion"),
        ("pick a3 1 4", "Pick 4 level I units in a3", "Choisir 4 unités de niveau I dans a3"),
        ("place aegis aside", "Place Aegis (now set aside)", "Placer Égide (à présent de côté)"),
        ("place_on 3", "Give it to the level III units", "Équiper les unités de niveau III"),
        ("kill 2", "Kill a level II unit (elves: a High Elder)", "Tuer une unité de niveau II (elfes : un Haut Doyen)"),
    ],
)
def test_moves_are_said_as_a_person_would(words: str, english: str, french: str) -> None:
    said = spelled(words)
    assert [locale.move(said) for locale in GAME.locales.values()] == [english, french]
