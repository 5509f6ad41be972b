"""Clash of Rage in a terminal: hexes are bricks, costs stand beside the options, fights are told assault by assault."""

from __future__ import annotations

import io
import re
from collections import Counter
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console, Group

import longhall as house
from longhall import games
from longhall.cli.boards import Board, Scene, board_of
from longhall.cli.person import Leaving, Person
from longhall.cli.screen import Screen
from longhall.cli.speech import speak
from longhall.games.clash_of_rage import ClashOfRageGame
from longhall.kernel import saga as sagas
from longhall.kernel.chance import Rng
from longhall.kernel.saga import Saga
from longhall.kernel.views import View
from longhall.kernel.vocabulary import SPECTATOR, Words
from longhall.presentation.outlooks import outlooks_of
from longhall.presentation.spans import concat, flat
from longhall.presentation.story import last_round, paragraphs
from longhall.presentation.typed import chain_meant, move_typed
from tests.cli import tables
from tests.cli.conftest import Longhall
from tests.cli.tables import decisions, fitted, plausibly, shown
from tests.games.clash_of_rage.stage import Hall, stage

GAME = cast(ClashOfRageGame, house.game("clash-of-rage"))
ENGLISH, FRENCH = speak("en"), speak("fr")
BOARD = board_of(GAME, ENGLISH)
IN_A_ROW = "1a0@0,0/2b0@2,1/3a0@4,2/4b0@6,3"
IN_A_COLUMN = "1a0@0,0/2b0@-1,3/3a0@-2,6/4b0@-3,9"


def scene(hall: Hall, viewer: int = 0, *, size: str = "tall", width: int = 100) -> Scene:
    """A moment to draw, the map in one of its sizes."""
    view, moves = hall.view(viewer), {}
    if viewer in hall.to_act:
        moves = dict(enumerate((GAME.words(code) for code in hall.table.options(viewer)), 1))
    return Scene(view, ["you", "a", "b", "c"], width, size == "tall", moves, short_hand=size == "flat")


def drawn(hall: Hall, viewer: int = 0, *, size: str = "tall", width: int = 100) -> str:
    return shown(BOARD.draw(scene(hall, viewer, size=size, width=width)), width)


def sheets(hall: Hall, viewer: int = 0, *, size: str = "tall", width: int = 100) -> str:
    return shown(BOARD.players(scene(hall, viewer, size=size, width=width)), width)


def screen_of(hall: Hall, *, width: int = 100, height: int = 50, board: Board = BOARD) -> str:
    """What the seat that is asked sees."""
    speech = ENGLISH if board is BOARD else FRENCH
    return tables.seen(hall.table, hall.active, board, speech, width=width, height=height)


def listed(hall: Hall) -> list[Words]:
    """The options that are listed, in their order."""
    view = hall.view(hall.active)
    moves = [GAME.words(code) for code in hall.table.options(hall.active)]
    return [moves[place] for place in BOARD.listed(view, moves).places]


def meant(hall: Hall, typed: str, board: Board = BOARD) -> list[Words]:
    """The options that some words mean at a table."""
    return tables.meant(hall.table, hall.active, typed, board)


def retold(hall: Hall, viewer: int = 0) -> list[tuple[str, bool]]:
    """Everything that happened at a table, as one moment."""
    return tables.retold(hall.table, hall.events(viewer), viewer, BOARD)


def warned(view: View) -> list[str]:
    """What a viewer is warned of."""
    return [flat(warning) for warning in BOARD.voice.warnings(view)]


def siting() -> Hall:
    """A table where the first bastion is to be placed."""
    hall = stage(in_round=1).choosing_tactics()
    hall.play(0, f"choose_tactic {hall.hand(0)[0]}", 1, f"choose_tactic {hall.hand(1)[0]}")
    assert hall.asked == "PlaceBastion"
    return hall


# The map.


def test_hexes_are_bricks_with_thick_edges_where_rocks_lie() -> None:
    hall = stage(
        bastions={0: (-2, 0), 1: "b2"},
        units={0: {"a3": "2 krag-rider executioner", "bastion": "II"}, "elves": {"a0": "guard 2 templar"}},
        heroes={0: ("razaro", "a3")},
    )
    # Face 1a: rocks between 1 and 2, 3 and 4, 5 and 6; the city in the middle, the forge on 5, a stone on 6.
    assert [line[:56] for line in drawn(hall).splitlines()[:10]] == [
        "                     ┌─────────────┬─────────────┐",
        "                     │a5⚒          ▓a6◆1         │",
        "                     │             ▓             │",
        "┌─────────────┬──────┴──────┬──────┴──────┬──────┴──────",
        "│⌂B           │a4           │a0♜          │a1           ",
        "│0/1/0        │             │gtt          │             ",
        "└─────────────┴──────┬▓▓▓▓▓▓┴──────┬──────┴▓▓▓▓▓▓┬──────",
        "                     │a3           │a2           │b4    ",
        "                     │B2/0/1★      │             │      ",
        "                     └─────────────┴▓▓▓▓▓▓───────┴──────",
    ]
    assert [line[:56] for line in drawn(hall, size="low").splitlines()[:6]] == [
        "                     ┌a5⚒──────────┬a6◆1─────────┐",
        "                     │             ▓             │",
        "┌⌂B───────────┬a4────┴──────┬a0♜───┴──────┬a1────┴──────",
        "│0/1/0        │             │gtt          │             ",
        "└─────────────┴──────▓a3▓▓▓▓▓──────┬a2────▓▓▓▓▓▓▓▓b4────",
        "                     │B2/0/1★      │             │      ",
    ]


@pytest.mark.parametrize("size", ["tall", "low", "flat"])
def test_every_size_of_the_map_shows_every_place_and_who_is_there(size: str) -> None:
    hall = stage(4, units={2: {"c6": "3 I 2 II"}, "elves": {"d5": "guard elder 2 templar"}, 3: {"bastion": "10 I"}})
    text = drawn(hall, size=size)
    for tile in "abcd":
        for number in range(7):
            assert f"{tile}{number}" in text
    assert text.count("♜") >= 4
    assert text.count("⚒") >= 4
    assert text.count("⌂") >= 4
    assert "S3/2/0" in text
    assert "gett" in text
    assert "10/0/0" in text


def test_without_edges_rocks_between_rows_are_told_below() -> None:
    text = drawn(stage(bastions={0: "a3"}), size="flat")
    assert re.search(r"▓ rocks: .*a1-a2", text)
    assert "a3-a4" in text
    assert "a5-a6" not in text.partition("rocks:")[2]
    assert re.search(r"a5⚒ +▓a6", text)


def test_both_sides_of_a_fight_stand_in_its_hex() -> None:
    hall = stage(units={0: {"a0": "3 I II"}, "elves": {"a0": "guard elder 2 templar"}}, heroes={0: ("razaro", "a0")})
    text = drawn(hall.fighting())
    assert "a0♜⚔" in text
    assert "B3/1/0★ gett" in text
    assert "│a0♜⚔B4★E4" in drawn(hall, size="flat", width=80)


def test_a_hero_whose_units_have_left_is_still_seen() -> None:
    hall = stage(units={0: {"a3": "I"}}, heroes={0: ("razaro", "a3")})
    hall.moving().play("pick a3 1 1", "move_to a4")
    assert "B0/0/0★" in drawn(hall)
    assert "a3 · plain · B0/0/0★ · beside" in shown(BOARD.look(hall.view(0), "a3") or "").replace("\n", " ")


@pytest.mark.parametrize("tiles", [None, IN_A_ROW, IN_A_COLUMN])
@pytest.mark.parametrize("width", [80, 100, 140])
def test_no_line_is_wider_than_the_terminal(tiles: str | None, width: int) -> None:
    hall = stage(4, tiles=tiles, units={0: {"a0": "7 I 6 II 4 III"}, "elves": {"a0": "guard elder 2 templar"}})
    hall.fighting()
    for size in ("tall", "low", "flat"):
        text = drawn(hall, size=size, width=width)
        assert max(map(len, text.splitlines())) <= width
        assert "d6" in text


def test_destinations_are_marked_with_their_numbers() -> None:
    hall = stage(bastions={0: (-2, 0)}, units={0: {"a0": "2 krag-rider"}}).moving().play("pick a0 1 2")
    numbers = {str(words["place"]): number for number, words in scene(hall).moves.items()}
    text = drawn(hall)
    for place, number in numbers.items():
        if place != "bastion":
            assert re.search(rf"{place}[^│▓]*\[{number}\]", text), place
    assert re.search(rf"⌂B +\[{numbers['bastion']}\]", text)


def test_who_is_there_is_worth_more_than_the_numbers_of_the_options() -> None:
    hall = stage(4, bastions={0: (-2, 0)}, units={0: {"a5": "3 krag-rider 4 pummeler"}}).moving()
    assert "a5⚒B7" in drawn(hall, size="flat", width=70)


def test_free_hexes_for_a_bastion_are_numbered_beside_the_map() -> None:
    hall = siting()
    for size in ("tall", "low", "flat"):
        text = drawn(hall, hall.active, size=size)
        for number in range(1, len(hall.options()) + 1):
            assert f"[{number}]" in text
        assert text.splitlines()[0].strip()


# Sheets.


def test_a_line_tells_what_a_player_has() -> None:
    hall = stage(
        units={0: {"a0": "2 I"}, 1: {"b5": "II"}},
        gold={0: 5},
        crystals={0: 3},
        heroes={0: ("razaro", "a0")},
        legends={0: ["aegis"]},
        tactics={0: "t06"},
    )
    text = sheets(hall)
    assert re.search(r"▶B Bohorg \(you\) +2/4 +5 +3 +1 +0 +1 +5/6/4 +#6 3/1/0 3g +★Razaro a0", text)
    assert re.search(r" G Goldleif \(a\) +0/4 +0 +0 +0 +1 +0 +7/4/4 ", text)
    assert re.search(r"pts +gold +cr +♜ +⚒ +leg", sheets(hall, width=80))


def test_players_stand_in_play_order() -> None:
    lines = sheets(stage(3, order=(2, 0, 1))).splitlines()
    assert [line[1] for line in lines[1:4]] == ["S", "B", "G"]


def test_types_tell_what_they_have_in_all_and_what_they_bear() -> None:
    hall = stage(
        slots={0: {"krag-rider": ["war-axe", "mechanical-wings"]}, "elves": {"elder": ["cavalry-lance"]}},
        aside={0: ["crossbow", "crossbow"]},
        units={"elves": {"a0": "2 elder"}},
    )
    text = sheets(hall)
    assert "I Krag Rider 5d+1 h1 m3 fly [War axe, Mechanical wings]" in text
    assert "III Executioner 6d h3 m1 slow2" in text
    assert "aside: Crossbow ×2" in text
    # The lance gives elves power; they never move (CR-13.9).
    assert "e High Elder ×2 6d h1 r1 [Cavalry lance]" in text
    brief = shown(BOARD.players(Scene(hall.view(0), ["you", "a"], 80, False, brief=True, short_hand=True)), 80)
    assert "B I 5d+1 h1 m3 fly" in brief
    assert "III 6d h3 m1 slow2" in brief
    assert "e 6d h1 r1 [Cavalry lance]" in brief
    assert "…" not in brief.partition("Market:")[0]


def test_the_market_tells_the_prices_of_the_viewer() -> None:
    hall = stage(clans=("bohorg", "steamfield"), market=["war-axe", "war-axe"], gold={0: 2})
    assert "War axe ×2 3g: +2 power" in sheets(hall, 0)
    assert "War axe ×2 2g: +2 power" in sheets(hall, 1)


def test_a_hand_is_seen_by_its_owner_only() -> None:
    hall = stage(hands={0: ["t16", "t27"], 1: ["t19", "t25"]}, tactics={0: "t06", 1: "t08"})
    assert "Hand: #16 2/0/1 4g   #27 2/1/1 6g" in sheets(hall, 0)
    assert "#19 3/1/0 6g" not in sheets(hall, 0)
    assert "#16" not in sheets(hall, 1)
    assert "Hand: #19 3/1/0 6g   #25 3/0/1 6g" in sheets(hall, 1)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("0", "Bohorg Tribe · 0 of 4 points"),
        ("me", "Boiling Rage: An assault of yours"),
        ("goldleif", "I Raider: power 3, 1 reroll, health 1, move 1 · 7 in reserve"),
        ("seat 1", "In hand or deck: "),
        ("elves", "g Shining Guard: power 4, 1 shield, health 2, slowness 1 · 1 on the map"),
        ("market", "cards in its deck, 9 legendary cards in theirs)"),
        ("heroes", "Razaro, the Exalter (3g 1cr): 1 shield, move 2; 2 Rage against more units"),
        ("a0", "a0 · city · g Shining Guard · beside "),
        ("a1", "a2 (rock)"),
        ("tomb", "Army of the Tomb · Units: Skeleton, Tomb Guard, Bone Drake."),
        ("", "b6 · plain · beside"),
    ],
)
def test_anything_can_be_looked_at(typed: str, words: str) -> None:
    hall = stage(units={"elves": {"a0": "guard"}})
    assert words in shown(BOARD.look(hall.view(0), typed) or "").replace("\n", " ")


def test_what_is_not_there_cannot_be_looked_at() -> None:
    assert BOARD.look(stage().view(0), "asgard") is None
    assert BOARD.look(stage().view(0), "c3") is None


def test_what_others_have_played_and_may_hold_is_remembered() -> None:
    hall = stage(tactics={0: "t06", 1: "t08"}, hands={1: ["t19", "t25"]}, in_round=1, top=["war-axe", "crossbow"])
    text = shown(BOARD.memory(hall.view(0)) or "").replace("\n", " ")
    assert "Played: #8 2/1/0 4g" in text
    assert re.search(r"In hand or deck: #3 .*#19 .*#25", text)
    assert "Under the deck, the first to come first: War axe, Crossbow" in text
    assert "#16" not in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_hints_keep_their_lines(language: str) -> None:
    board = board_of(GAME, speak(language))
    assert len(board.hint(roomy=True, undo=True, redo=False)) <= 100
    assert len(board.hint(roomy=False, undo=True, redo=False)) <= 80
    verbs = [board.voice.verb(verb) for verb in ("reinforce", "pick", "move_to", "place_bastion")]
    assert all(len(board.hint(roomy=False, undo=True, redo=False, folded=verb)) <= 80 for verb in verbs)
    texts = speak(language).boards[GAME.name]
    assert max(len(texts["legend"]), len(texts["legend_types"])) <= 100


# What happened.


def goldleif_raid() -> Hall:
    return stage(
        3,
        clans=("goldleif", "steamfield", "tomb"),
        units={0: {"a0": "3 raider"}, "elves": {"a0": "guard elder"}},
        order=(0, 1, 2),
    )


def test_a_fight_that_is_over_tells_first_who_won_and_who_fell() -> None:
    hall = goldleif_raid().rolls(2, 3, 5, 3).fighting().play("assault", "reroll 1 0")
    over = "⚔ a0: Goldleif beats elves: killed Shining Guard, High Elder"
    assert (f"{over} (Goldleif 3 ✹ +1 bonus -1 shield = 3 wounds).", True) in retold(hall)
    # Others hear of no dice.
    assert (f"{over}.", False) in retold(hall, viewer=2)


def test_a_fight_that_goes_on_is_told_blow_by_blow() -> None:
    hall = goldleif_raid().rolls(0, 5, 1).fighting().play("assault")
    assert dict(retold(hall)) == {"⚔ a0: Goldleif against elves; Goldleif: rolled 0 ✹ 3 ○.": True}
    hall = stage(units={0: {"a0": "3 krag-rider pummeler"}, "elves": {"a0": "3 templar"}})
    hall.rolls(0, 2).fighting().play(0, "assault")
    [(told, _)] = retold(hall)
    assert told == (
        "⚔ a0: Bohorg against elves; Bohorg 0 ✹ +3 bonus = 3 wounds, killed Templar; elves 2 ✹ +1 bonus = 3 wounds."
    )


def test_rage_is_told_with_the_assault_that_brings_it() -> None:
    hall = stage(units={0: {"a0": "3 krag-rider"}, "elves": {"a0": "2 templar"}})
    hall.rolls(0, 3).fighting().play("assault")
    [(told, _)] = retold(hall)
    assert told == (
        "⚔ a0: elves beat Bohorg: killed 3×Krag Rider"
        " (Bohorg 0 ✹ +1 bonus = 1 wound, +2 Rage; elves 3 ✹ +1 bonus = 4 wounds)."
    )


def test_who_flees_and_whom_one_lost_is_told() -> None:
    hall = stage(units={0: {"a0": "3 krag-rider"}, 1: {"a0": "3 raider"}}, heroes={1: ("razaro", "a0")})
    hall.rolls(1, 1).fighting().play(1, "assault", "keep", 0, "flee")
    [(told, _)] = retold(hall)
    assert told == "⚔ a0: Goldleif beats Bohorg: killed Krag Rider, Bohorg flees (Goldleif 1 wound)."


def test_an_action_is_told_on_one_line_and_a_fight_of_ones_own_is_weighty() -> None:
    hall = stage(3, units={0: {"a1": "2 krag-rider", "a4": "executioner"}, 1: {"a0": "raider"}}, gold={0: 9})
    hall.moving().play("pick a1 1 1", "move_to a0", "pick a1 1 1", "move_to a0", "done")
    told = dict(retold(hall, viewer=1))
    assert told["Bohorg moves: 2×Krag Rider a1 → a0."] is False
    assert told["⚔ a0: Bohorg against Goldleif; first strike: Goldleif."] is True
    assert dict(retold(hall, viewer=0)) == told
    assert not any(dict(retold(hall, viewer=2)).values())


def test_income_is_told_with_the_tactic_cards_that_bring_its_gold() -> None:
    hands = {0: ["t06", "t16", "t27"], 1: ["t08", "t19", "t25"]}
    hall = stage(units={0: {"a0": "I"}}, hands=hands).choosing_tactics()
    hall.play(0, "choose_tactic t06", 1, "choose_tactic t08")
    told = [text for text, _ in retold(hall)]
    assert told[0] == "Tactic cards: Bohorg #6 3/1/0 3g; Goldleif #8 2/1/0 4g; Bohorg +3 crystals."
    assert not any("gold" in text for text in told)


def test_buying_and_forging_is_told_with_its_price() -> None:
    hall = stage(units={0: {"a5": "I"}}, gold={0: 3}, crystals={0: 6}, market=["war-axe", "war-axe"])
    hall.draws("aegis", "elfbane")
    hall.equipping().play("buy war-axe", "place war-axe aside", "place_on 1", "forge", "choose_legendary aegis")
    [told] = [text for text, _ in retold(hall) if text.startswith("Bohorg equips")]
    assert told == (
        "Bohorg equips: bought War axe for 3g, War axe on Krag Rider, forged for 6 crystals, kept Aegis, a point."
    )
    # What was drawn beside it is for its owner alone.
    assert "Elfbane" not in " ".join(text for text, _ in retold(hall, viewer=1))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_can_be_told(language: str) -> None:
    last: Saga | None = None
    for saga, _ in decisions(GAME, 3, 2, plausibly):
        last = saga
    assert last is not None
    board = board_of(GAME, speak(language))
    told = paragraphs(last.moments, last.table.view(0), board.voice)
    assert len(told) > 100
    # Somebody who only watches hears of every move by itself.
    seen = last.table.view(SPECTATOR)
    told += [one for moment in last.moments[:-1] for one in paragraphs([moment], seen, board.voice)]
    told += paragraphs(last.moments[-1:], seen, board.voice)
    raw = "|".join(
        name for name in GAME.book.unit_names + GAME.book.card_names if "-" in name and name != "man-at-arms"
    )
    texts = [flat(one.sentence) for one in told]
    assert not [text for text in texts if re.search(rf"[{{}}]|\b({raw})\b", text)]
    assert re.search(r"wins!|gagne !", texts[-1])


# Options.


@pytest.mark.usefixtures("as_it_is")
def test_a_tactic_card_tells_order_gold_and_units_and_what_the_reserve_lacks() -> None:
    hall = stage(units={0: {"a3": "4 executioner"}}, hands={0: ["t01", "t16", "t27"]}).choosing_tactics()
    lines = [line.strip() for line in screen_of(hall).splitlines() if "Order" in line]
    assert re.fullmatch(r"\d +Order 1 +3g +2×Krag Rider, Pummeler", lines[0])
    assert re.fullmatch(r"\d +Order 16 +4g +2×Krag Rider, Executioner \(not in reserve: Executioner\)", lines[1])
    assert "Order 27" in lines[2]


@pytest.mark.usefixtures("as_it_is")
def test_equipping_tells_prices_and_what_cards_give() -> None:
    hall = stage(
        units={0: {"a5": "I"}},
        gold={0: 5},
        crystals={0: 6},
        market=["war-axe", "war-axe", "great-hammer"],
        aside={0: ["crossbow"]},
    )
    text = screen_of(hall.equipping())
    assert "Done equipping: still aside: Crossbow" in text
    assert re.search(r"\d Crossbow \(aside\)", text)
    assert re.search(r"Forge +6cr +legendary +draw 2 legendary cards, keep one: 1 point", text)
    assert re.search(r"Buy War axe +3g +weapon +\+2 power \(2 copies\)", text)
    assert re.search(r"Hire Razaro +3g 1cr +hero +1 shield, move 2; 2 Rage", text)
    assert "Too dear: Great hammer 6g: +4 power, +2 slowness" in text
    kinds = [str(words["do"]) for words in listed(hall)]
    assert kinds[0] == "place"
    assert kinds.index("forge") < kinds.index("buy") < kinds.index("recruit") < kinds.index("done")


@pytest.mark.usefixtures("as_it_is")
def test_placing_a_card_tells_what_a_type_would_have() -> None:
    hall = stage(
        clans=("tomb", "bohorg"),
        aside={0: ["mechanical-wings"]},
        slots={0: {"bone-drake": ["war-axe", "leather-tunic"]}},
    )
    text = screen_of(hall.equipping().play("place mechanical-wings aside"))
    assert re.search(r"I Skeleton +3d\+1 h1 m1 → 3d\+1 h1 m2 fly", text)
    assert re.search(r"III Bone Drake +7d\+1 h4 m3 slow2 fly → 7d\+1 h4 m3 slow2 fly +replaces Leather tunic", text)


@pytest.mark.usefixtures("as_it_is")
def test_units_are_picked_by_place_all_of_them_first_and_fights_are_announced() -> None:
    hall = stage(units={0: {"a1": "3 krag-rider", "a4": "pummeler"}, "elves": {"a0": "guard"}}, order=(0, 1))
    hall.moving()
    text = screen_of(hall)
    assert re.search(r"a1: Krag Rider \(move 2\) +\d ×3 +\d ×2 +\d ×1", text)
    assert re.search(r"a4: Pummeler \(move 1\) +\d ×1", text)
    assert "Done moving: no fight" in text
    hall.play("pick a1 1 3")
    assert re.search(r"To +\d b3♜  \d a0♜ g \(fight, won in [<>]?\d+%\)  \d b5⚒  ", screen_of(hall))
    hall.play("move_to a0")
    assert "Done moving: fights follow: a0♜ B3/0/0 g (first strike: Bohorg)" in screen_of(hall)


@pytest.mark.usefixtures("as_it_is")
def test_an_assault_tells_its_odds_and_flight_what_is_left() -> None:
    hall = stage(units={0: {"a0": "3 krag-rider"}, "elves": {"a0": "guard elder"}}).fighting()
    text = screen_of(hall)
    # Three dice of 2/3 and a wound, less a shield.
    assert "⚔ a0♜: Bohorg against elves · assault 1, by Bohorg" in text
    assert "B3/0/0  3 dice +1 · ≈2.0 ✹ · health 1/-/- (3)" in text
    assert "E ge  5 dice · 1 reroll · 1 shield · ≈4.4 ✹ · health 2/1/- (3)" in text
    # All three dice have to wound: 8 times in 27.
    assert "Assault: 3 dice, 2.0 wounds on average, all fall in 30%" in text
    assert "Flee: 3 units go to your bastion, a0 is left to elves" in text


@pytest.mark.usefixtures("as_it_is")
def test_first_blood_counts_in_the_first_assault_only() -> None:
    hall = stage(clans=("goldleif", "steamfield"), units={0: {"a0": "2 raider"}, "elves": {"a0": "3 templar"}})
    assert "G2/0/0  3 dice · +1 First Blood · 1 reroll" in screen_of(hall.fighting())
    hall.rolls(1).play("assault")
    text = screen_of(hall)
    assert "✹○○ 1 +1 bonus = 2 wounds (1 reroll left)" in text
    # The next assault has three dice of 8/9.
    assert re.search(r"G2/0/0  3 dice · \+1 First Blood · 1 reroll · ≈2\.7 ✹", text)
    assert re.search(r"Reroll 2 blanks: 3\.3 wounds on average", text)
    hall.rolls(0).play("keep")
    assert "First Blood" not in screen_of(hall)


@pytest.mark.usefixtures("as_it_is")
def test_rage_of_cards_is_told_before_it_comes_and_dice_that_kill_all_are_told() -> None:
    hall = stage(
        clans=("goldleif", "steamfield"),
        units={0: {"a0": "2 raider"}, "elves": {"a0": "guard"}},
        slots={0: {"raider": ["war-drum"]}},
    ).fighting()
    # Three dice, First Blood and the drum, less a shield.
    text = screen_of(hall)
    assert "+1 First Blood · 1 reroll · +1 Rage each time · ≈3.7 ✹" in text
    assert "Keep the dice: 2 wounds, all fall" in screen_of(hall.rolls(1).play("assault"))


@pytest.mark.usefixtures("as_it_is")
def test_rerolls_are_folded_behind_typing() -> None:
    hall = stage(clans=("goldleif", "steamfield"), units={0: {"a0": "2 raider"}, "elves": {"a0": "3 templar"}})
    hall.fighting().rolls(1).play("assault")
    assert listed(hall) == [{"do": "reroll", "blanks": 2, "wounds": 0}, {"do": "keep"}]
    assert "… and 4 other ways to reroll: type how many (reroll 2 blanks 1 wound)" in screen_of(hall)
    hall = stage(clans=("goldleif", "steamfield"), units={0: {"a0": "2 raider"}, "elves": {"a0": "3 templar"}})
    hall.fighting().rolls(3).play("assault")
    assert listed(hall) == [{"do": "keep"}]


@pytest.mark.usefixtures("as_it_is")
def test_who_plays_the_elves_is_told_so_and_what_a_kill_takes() -> None:
    hall = stage(units={0: {"a0": "3 krag-rider executioner"}, "elves": {"a0": "2 elder"}})
    hall.rolls(4, 4).fighting()
    assert hall.asked == "AssignKill"
    assert hall.active == 1
    text = screen_of(hall)
    assert "You play the elves in this fight" in text
    assert re.search(r"Krag Rider +1 of 4 wounds +3 there, each 3d\+1 h1 m2", text)
    assert re.search(r"Executioner +3 of 4 wounds +the last one, with it goes 6d h3 m1 slow2", text)


def test_somebody_about_to_win_is_warned_of() -> None:
    legends = {1: ["aegis", "elfbane", "dragonhide", "soul-scythe"]}
    warnings = warned(stage(legends=legends).view(0))
    assert warnings == ["Goldleif has 4 points, and wins with them if they last until its second action."]
    assert warned(stage(legends=legends).view(1)) == []


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("3 krag a1", "pick a1 1 3"),
        ("krag a1", "pick a1 1 3"),
        ("2 krag rider from a1", "pick a1 1 2"),
        ("a1 krag ×2", "pick a1 1 2"),
        ("pick 1 i a1", "pick a1 1 1"),
        ("pummeler", "pick a4 2 1"),
        ("all ii", "pick a4 2 1"),
        ("cogneur", "pick a4 2 1"),
        ("2 krag riders a1", "pick a1 1 2"),
        ("pummelers", "pick a4 2 1"),
        ("razaro", "pick_hero"),
        ("done", "done"),
    ],
)
def test_units_are_picked_in_plain_words(typed: str, words: str) -> None:
    hall = stage(units={0: {"a1": "3 krag-rider", "a4": "pummeler krag-rider"}}, heroes={0: ("razaro", "a1")}).moving()
    assert [" ".join(map(str, one.values())) for one in meant(hall, typed)] == [words]
    # Which Krag Riders are meant is not clear: all that are called so are listed.
    assert len(meant(hall, "krag")) == 4


def test_dice_are_typed_in_plain_words() -> None:
    hall = stage(
        clans=("goldleif", "steamfield"), units={0: {"a0": "3 raider ice-giant"}, "elves": {"a0": "3 templar"}}
    )
    hall.rolls(0, 4).fighting().play("assault")
    french = board_of(GAME, FRENCH)
    for typed, blanks, wounds in (
        ("reroll", 2, 0),
        ("reroll 1", 1, 0),
        ("reroll blanks", 2, 0),
        ("reroll 2 blanks 1 wound", 2, 1),
        ("1 wound", 0, 1),
        ("reroll all", 2, 4),
    ):
        assert meant(hall, typed) == [{"do": "reroll", "blanks": blanks, "wounds": wounds}], typed
    assert meant(hall, "relancer 1 vide 2 blessures", french) == [{"do": "reroll", "blanks": 1, "wounds": 2}]
    assert meant(hall, "keep") == [{"do": "keep"}]
    assert meant(hall, "reroll 3 blanks") == []


def test_kills_and_cards_are_typed_by_their_names() -> None:
    hall = stage(units={0: {"a0": "3 krag-rider executioner"}, "elves": {"a0": "2 elder"}})
    hall.rolls(4).fighting()
    assert meant(hall, "kill exec") == [{"do": "kill", "level": 3}]
    assert meant(hall, "krag") == [{"do": "kill", "level": 1}]
    hall = stage(aside={0: ["war-axe"]}, market=["crossbow"], gold={0: 9}).equipping()
    assert meant(hall, "buy crossbow") == [{"do": "buy", "card": "crossbow"}]
    assert meant(hall, "place hache") == [{"do": "place", "card": "war-axe", "from": "aside"}]
    hall.play("place war-axe aside")
    assert meant(hall, "pummeler") == [{"do": "place_on", "position": "2"}]
    assert meant(hall, "on iii") == [{"do": "place_on", "position": "3"}]


def test_a_bastion_is_placed_by_what_it_lies_beside() -> None:
    hall = siting()
    [words] = meant(hall, "beside a4")
    assert words["do"] == "place_bastion"
    group = BOARD.voice.group(hall.view(hall.active), words)
    assert group is not None
    assert [flat(part) for part in group] == ["Beside", "a4"]


def chained(hall: Hall, typed: str, board: Board = BOARD) -> list[str]:
    """The moves that were typed in one line; none if not all of it is understood."""
    chain = chain_meant(typed, hall.table, hall.active, board.voice)
    return [] if chain.rest else [" ".join(map(str, GAME.words(code).values())) for code in chain.codes]


def test_where_units_can_go_to_one_place_only_it_may_be_said() -> None:
    hall = stage(clans=("tomb", "bohorg"), bastions={0: (-2, 0)}, units={0: {"bastion": "2 skeleton"}}).moving()
    assert chained(hall, "2 skeletons bastion a4") == ["pick bastion 1 2"]
    assert chained(hall, "2 skeleton from bastion to a4") == ["pick bastion 1 2"]
    assert chained(hall, "2 skeleton bastion a5") == []
    # Krag Riders move two steps, but stop where enemies are.
    hall = stage(bastions={0: (-2, 0)}, units={0: {"bastion": "2 krag-rider"}, 1: {"a4": "raider"}}).moving()
    assert chained(hall, "2 krag bastion a4") == ["pick bastion 1 2"]


def test_a_whole_army_moves_in_one_line() -> None:
    hall = stage(units={0: {"a1": "2 krag-rider pummeler", "a4": "I"}}, heroes={0: ("razaro", "a1")}).moving()
    army = ["pick a1 1 2", "move_to a0", "pick a1 2 1", "move_to a0", "pick_hero", "move_to a0"]
    assert chained(hall, "all a1 a0") == army
    assert chained(hall, "move all from a1 to a0") == army
    assert chained(hall, "tous a1 a0", board_of(GAME, FRENCH)) == army
    assert chained(hall, "all a1") == []
    # What cannot be done is told of the first type that cannot do it.
    chain = chain_meant("all a1 b6", hall.table, 0, BOARD.voice)
    assert (len(chain.codes), chain.rest) == (1, "b6")


def lunging() -> Hall:
    """An army that has nothing else to do than to go where an enemy strikes first."""
    return stage(units={0: {"a1": "krag-rider pummeler"}, 1: {"a0": "2 raider"}}).moving()


@pytest.mark.usefixtures("as_it_is")
def test_a_last_move_says_which_fight_follows_it_and_who_strikes_first() -> None:
    hall = lunging().play("pick a1 1 1")
    assert "your last move" not in screen_of(hall)
    hall.play("move_to a0", "pick a1 2 1")
    ending = "Whatever you choose: your last move, then the fight at a0, first strike: Goldleif Clan."
    assert ending in screen_of(hall)
    french = " ".join(screen_of(hall, board=board_of(GAME, FRENCH)).split())
    assert "dernier mouvement, puis combat en a0, frappe d'abord : Goldleif" in french
    assert ending in " ".join(screen_of(hall, width=80, height=24).split())
    # A place where no fight follows is told apart from one where a fight does.
    hall = stage(units={0: {"a1": "pummeler"}, 1: {"a0": "2 raider"}}).moving().play("pick a1 2 1")
    text = screen_of(hall)
    last = r"a0♜ G2/0/0 \(fight, won in [<>]?\d+%, your last move, then the fight at a0, first strike: Goldleif Clan\)"
    assert re.search(last, " ".join(text.split()))
    assert "a6◆1 (ends your action)" in text


@pytest.mark.usefixtures("as_it_is")
def test_a_last_move_without_a_fight_and_a_last_card_say_that_the_action_ends() -> None:
    hall = stage(units={0: {"a1": "pummeler"}}).moving().play("pick a1 2 1")
    assert "ends your action" in screen_of(hall)
    hall = stage(aside={0: ["war-axe"]}, gold={0: 0}).equipping().play("place war-axe aside")
    assert "Whatever you choose: ends your action" in screen_of(hall)
    assert "finit votre action" in screen_of(hall, board=board_of(GAME, FRENCH))
    hall = stage(aside={0: ["war-axe", "crossbow"]}, gold={0: 0}).equipping().play("place war-axe aside")
    assert "ends your action" not in screen_of(hall)


@pytest.mark.usefixtures("as_it_is")
def test_where_several_fights_follow_a_last_move_they_are_still_to_be_chosen_from() -> None:
    hall = stage(units={0: {"a1": "krag-rider pummeler"}, 1: {"a0": "raider", "b4": "raider"}}).moving()
    hall.play("pick a1 1 1", "move_to a0", "pick a1 2 1")
    assert re.search(r"b4 G1/0/0 \(fight, won in [<>]?\d+%, your last move: fights follow\)", screen_of(hall))


def test_a_line_of_several_moves_stops_before_the_one_that_ends_the_action() -> None:
    hall = lunging()
    assert chained(hall, "all a1 a0") == ["pick a1 1 1", "move_to a0", "pick a1 2 1"]
    hall.play("pick a1 1 1", "move_to a0")
    assert chained(hall, "pummeler a1 a0") == ["pick a1 2 1"]
    hall = stage(aside={0: ["war-axe"]}, gold={0: 0}).equipping()
    assert chained(hall, "axe pummeler") == ["place war-axe aside"]
    # What is done by a single move is what was asked for, and so is what says that it is the end.
    assert chained(hall.play("place war-axe aside"), "pummeler") == ["place_on 2"]
    assert chained(lunging(), "krag a1 a0 done") == ["pick a1 1 1", "move_to a0", "done"]


def test_whatever_ends_an_action_of_itself_is_said_to_and_nothing_else_is() -> None:
    actions = ({"MoveArmies", "MoveTo", "HeroTo"}, {"EquipArmies", "ChooseLegendary", "PlaceCard", "PlaceHero"})
    ended: Counter[str] = Counter()
    for saga, seat in decisions(GAME, 3, 8, plausibly):
        kind = tables.asked(saga.table, seat)
        action = next((action for action in actions if kind in action), set())
        if not action:
            continue
        codes = saga.table.options(seat)
        for code, outlook in zip(codes, outlooks_of(BOARD.voice, saga.table, seat, codes), strict=True):
            after = saga.table.copy()
            after.act(seat, code)
            ends = tables.asked(after, seat) not in action and GAME.words(code)["do"] != "done"
            assert any(event["event"] in ("last_move", "action_ends") for event in outlook.certain) == ends
            ended[kind] += ends
    assert ended["MoveTo"]
    assert ended["PlaceCard"]


@pytest.mark.usefixtures("as_it_is")
@pytest.mark.parametrize(
    ("language", "riches", "next_thing"),
    [
        ("en", "3g 0cr, enough for any of ", "choose what to do next, or be done."),
        ("fr", "assez pour une carte parmi ", "choisissez la suite, ou terminez."),
    ],
)
def test_equipping_speaks_only_of_what_can_be_done(language: str, riches: str, next_thing: str) -> None:
    board = BOARD if language == "en" else board_of(GAME, FRENCH)
    hall = stage(market=["war-axe", "crossbow"], aside={0: ["war-axe"]}, gold={0: 3}).action()
    assert riches in screen_of(hall, board=board)
    text = screen_of(hall.play("equip"), board=board)
    assert next_thing in text
    assert not re.search("[Rr]ecruit|[Rr]ecrut|[Ff]orge[,zr]", text.split(next_thing)[0].splitlines()[-1])
    text = screen_of(hall.play("place war-axe aside"), board=board)
    assert not re.search("or set it aside|ou mettez-la", text)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_verb_alone_means_all_that_it_is_said_of(language: str) -> None:
    board = board_of(GAME, speak(language))
    hall = stage(units={0: {"a1": "3 krag-rider pummeler"}}).moving()
    assert len(meant(hall, board.voice.verb("pick"), board)) == 4
    assert len(meant(hall.play("pick a1 1 1"), board.voice.verb("move_to"), board)) > 3
    assert len(meant(siting(), board.voice.verb("place_bastion"), board)) > 3


def test_a_unit_for_each_place_that_is_said_twice() -> None:
    hall = stage(units={0: {"a1": "I"}}, hands={0: ["t06", "t16", "t27"], 1: ["t08", "t19", "t25"]}).choosing_tactics()
    hall.play(0, "choose_tactic t06", 1, "choose_tactic t08")
    assert hall.asked == "PlaceUnits"
    assert meant(hall, "a1 a1") == []
    assert chained(hall, "a1 a1 a1")[:2] == ["reinforce 1 a1", "reinforce 1 a1"]


def test_what_is_said_after_a_card_tells_what_is_done_with_it() -> None:
    hall = stage(aside={0: ["war-axe"]}, market=["war-axe", "war-axe"], gold={0: 9}).equipping()
    assert len(meant(hall, "axe")) == 2
    assert chained(hall, "axe pummelers") == ["place war-axe aside", "place_on 2"]


def test_a_word_that_means_several_moves_means_the_one_it_is_the_name_of() -> None:
    # At dice, to be done is to keep them.
    assert move_typed("done", stage().table, 0, BOARD.voice) == {"do": "done"}


def test_a_move_may_begin_with_a_number() -> None:
    hall = stage(units={0: {"a1": "krag-rider", "a4": "pummeler"}}).moving().play("pick a1 1 1", "move_to a0")
    typed = move_typed("2 krag a1", hall.table, 0, BOARD.voice)
    assert typed == {"do": "pick", "place": "a1", "level": 1, "number": 2}
    assert hall.table.why_not(0, typed) is not None


# The screen.


@pytest.mark.usefixtures("as_it_is")
def test_a_small_screen_has_room_for_the_market_the_elves_and_the_latest_event() -> None:
    hall = stage(4, market=["war-axe", "crossbow"], hands={0: ["t01", "t16", "t27"]}).choosing_tactics()
    text = screen_of(hall, width=80, height=24)
    assert re.search(r"Market: .*(War axe|Crossbow) 3g", text)
    assert "E g 4d h2 s1 slow1  e 5d h1 r1  t 5d+1 h3 slow2" in text
    assert text.count("\n") < 24


@pytest.mark.usefixtures("as_it_is")
def test_on_a_small_screen_units_that_are_armed_are_told_with_what_they_bear() -> None:
    hall = stage(4, gold={0: 9}, market=["war-axe"], aside={0: ["crossbow"]}, slots={0: {"krag-rider": ["war-axe"]}})
    text = screen_of(hall.equipping().play("place crossbow aside"), width=80, height=24)
    assert "I Krag Rider 5d+1 h1 m2 [War axe]" in text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_is_drawn_at_every_choice(language: str) -> None:
    board = board_of(GAME, speak(language))
    for number, (saga, seat) in enumerate(decisions(GAME, 4, 11, plausibly)):
        view, moves = saga.table.view(seat), [GAME.words(code) for code in saga.table.options(seat)]
        seats, numbered = ["you", "a", "b", "c"], dict(enumerate(moves, 1))
        ways = (number % 3 == 0, number % 3 == 1, number % 2 == 0)
        drawing = Scene(view, seats, 80, ways[0], numbered, short_hand=ways[1], brief=ways[2])
        text = shown(Group(board.draw(drawing), board.players(drawing)), 80)
        assert max(map(len, text.splitlines())) <= 80
        voice = board.voice
        told = [
            concat(voice.label(view, words), voice.expectation(view, words))
            for words in moves
            if words["do"] != "reroll"
        ]
        assert not re.search(r"[{}]", text + flat(voice.title(view)) + flat(concat(*told)))


@pytest.mark.parametrize(("players", "language"), [(2, "en"), (3, "fr"), (4, "en"), (4, "fr")])
def test_the_whole_table_fits_the_screen_at_every_choice(players: int, language: str) -> None:
    speech = speak(language)
    board = board_of(GAME, speech)
    seen: Counter[str] = Counter()
    for saga, seat in decisions(GAME, players, players + 4, plausibly):
        prompt = saga.table.prompt(seat)
        assert prompt is not None
        seen[prompt.kind] += 1
        if seen[prompt.kind] not in (1, 20) and len(saga.table.options(seat)) < 45:
            continue
        screen = Screen(saga, seat, board, speech)
        whole = not board.listed(saga.table.view(seat), screen.moves).others
        for width, height in ((80, 24), (100, 40)):
            text = fitted(screen, width, height)
            assert text.count("\n") + 1 <= height, prompt.kind
            assert max(map(len, text.splitlines())) <= width
            if height == 40 and whole:
                numbers = set(re.findall(r"(?<![\d/+×#a-d])\d+(?= )", text))
                assert {str(number) for number in range(1, len(screen.moves) + 1)} <= numbers, prompt.kind
    assert {"ChooseClan", "ChooseTactic", "PlaceBastion", "PlaceUnits", "MoveTo", "Assault", "EquipArmies"} <= set(seen)


@pytest.mark.parametrize("players", [2, 3])
def test_fights_of_ones_own_are_told_whole_on_a_small_screen(players: int) -> None:
    told = 0
    for number, (saga, seat) in enumerate(decisions(GAME, players, 8, plausibly)):
        view = saga.table.view(seat)
        own = [one for one in paragraphs(last_round(saga.moments, seat, BOARD.voice), view, BOARD.voice) if one.weighty]
        if number % 5 or len(own) != 1 or tables.asked(saga.table, seat) not in ("ChooseAction", "ChooseTactic"):
            continue
        text = " ".join(fitted(Screen(saga, seat, BOARD, ENGLISH), 80, 24).split())
        assert flat(own[0].sentence) in text
        told += 1
    assert told


def test_nothing_hidden_is_on_the_screen() -> None:
    rng = Rng(5)
    for number, (saga, seat) in enumerate(decisions(GAME, 3, 3, plausibly)):
        if number % 29:
            continue
        other = saga.table.imagine(seat, rng)
        texts = [tables.seen(table, seat, BOARD, ENGLISH, width=100, height=60) for table in (saga.table, other)]
        assert texts[0] == texts[1]


# At the table.


def played(longhall: Longhall, path: Path, *typed: str, seats: str = "human,random", lang: str = "en") -> str:
    options = ("--seats", seats, "--seed", "1", "--save", path, "--lang", lang)
    said = longhall("play", "clash-of-rage", *options, typed="\n".join(typed) + "\n")
    assert said.code == 0
    return said.out


def test_a_person_plays_a_whole_game_by_numbers(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "whole.saga"
    # A word that is no move at some choice is refused, and the number after it is taken.
    out = played(longhall, path, *["pass", "done", "1"] * 200)
    assert "wins." in out.split("The game is over")[1]
    assert sagas.load(path, games.game).table.over
    assert "wins." in longhall("replay", path).out
    assert "a0" in longhall("replay", path, "--step", "20", "--all").out


@pytest.mark.parametrize(("height", "pages"), [(24, 2), (60, 1)])
def test_the_welcome_takes_no_room_from_the_abilities_of_the_clans(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, height: int, pages: int
) -> None:
    out = io.StringIO()
    console = Console(file=out, width=80, height=height, highlight=False, force_terminal=True, color_system=None)
    entered = iter([""] * (pages - 1) + ["q"])
    monkeypatch.setattr(console, "input", lambda _: next(entered))
    person = Person(Saga.begin(GAME, 4, 1, ["human"] * 4), tmp_path / "a.saga", BOARD, ENGLISH, console)
    with pytest.raises(Leaving):
        person.choose(0)
    assert out.getvalue().count("Goal: 4 points") == 1
    assert ("Press Enter to begin" in out.getvalue()) == (pages == 2)
    assert "market cards cost 1g less" in out.getvalue()


@pytest.mark.parametrize(
    ("language", "said"), [("en", "places its bastion beside "), ("fr", "place son bastion à côté de ")]
)
def test_a_replay_tells_bastions_by_what_they_lie_beside(
    longhall: Longhall, tmp_path: Path, language: str, said: str
) -> None:
    path = tmp_path / "open.saga"
    played(longhall, path, "tomb", "play 4", "beside a6", "q")
    told = longhall("replay", path, "--lang", language).out
    assert f"{said}a6." in " ".join(told.split())
    step = next(line.split(".")[0].strip() for line in told.splitlines() if said in line)
    assert said in " ".join(longhall("replay", path, "--step", step, "--lang", language).out.split())


def test_a_city_that_changes_hands_is_told_before_reinforcements() -> None:
    hall = stage(3, clans=("bohorg", "goldleif", "tomb"), units={1: {"a0": "3 raider"}, 2: {"a1": "skeleton"}})
    view = hall.view(0)
    fight: list[Words] = [
        {"event": "fight_began", "clan": "goldleif", "side": "tomb", "place": "a0"},
        {"event": "fight_won", "side": "goldleif", "loser": "tomb", "place": "a0"},
    ]
    entering: list[Words] = [
        {"event": "acted", "clan": "goldleif", "action": "move"},
        {"event": "moved", "clan": "goldleif", "number": 3, "unit": "raider", "from": "a1", "place": "a0"},
    ]
    passing: list[Words] = [
        {"event": "acted", "clan": "tomb", "action": "move"},
        {"event": "moved", "clan": "tomb", "number": 1, "unit": "skeleton", "from": "a2", "place": "a1"},
    ]
    assert [BOARD.voice.retold(view, events).notable for events in (fight, entering, passing)] == [True, True, False]


@pytest.mark.parametrize(
    ("language", "to_come", "unplaced", "beside"),
    [
        (
            "en",
            "laid out after the clans are chosen",
            "not placed yet",
            "bastion of Bohorg · B2/0/0 2×Krag Rider · beside a4",
        ),
        (
            "fr",
            "après le choix des clans",
            "pas encore placé",
            "bastion de Bohorg · B2/0/0 2×Monteur de Krag · à côté de a4",
        ),
    ],
)
def test_what_is_not_laid_out_yet_is_said_to_be_so_and_ones_bastion_can_be_looked_at(
    language: str, to_come: str, unplaced: str, beside: str
) -> None:
    board = board_of(GAME, speak(language))
    view = GAME.deal(3, 1).view(0)
    for seen in (board.look(view, "market" if language == "en" else "marché"), board.memory(view)):
        text = shown(seen or "")
        assert to_come in text
        assert not re.search(r"\b0 (cards|cartes)", text)
        assert "Razaro" in text
    assert unplaced in shown(board.look(view, "bastion") or "")
    view = stage(bastions={0: (-2, 0)}, units={0: {"bastion": "2 krag-rider"}}).view(0)
    assert beside in shown(board.look(view, "bastion") or "")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_help_tells_what_stands_in_small_hexes(language: str) -> None:
    hall = stage(4, units={0: {"bastion": "3 I pummeler"}}).moving()
    assert "⌂B[1-4]4" in drawn(hall, size="flat", width=80)
    manual = board_of(GAME, speak(language)).manual
    assert "⌂B[1-4]4" in manual
    assert "B4" in manual


def test_a_person_may_look_remember_and_ask(longhall: Longhall, tmp_path: Path) -> None:
    typed = ("tomb", "play 4", "beside a6", "l elves", "m", "p", "c war axe", "w forge", "dance", "h", "q")
    out = played(longhall, tmp_path / "open.saga", *typed)
    assert "Goal: 4 points" in out
    assert "crystals in the supply" in out
    assert "In hand or deck: " in out
    assert "Where the score comes from" in out
    assert "War axe · Weapon, cost 3: +2 power. CR-17.3" in out
    assert re.search(r"\(CR-\d+\.\d+\)", out)
    assert "'dance' is neither a number nor a command nor a move." in out
    assert "reroll 2 blanks 1 wound rolls these dice again" in " ".join(out.split())


def test_the_table_speaks_french(longhall: Longhall, tmp_path: Path) -> None:
    out = played(longhall, tmp_path / "fr.saga", "tombe", "jouer 4", "l moi", "l elfes", "aide", "q", lang="fr")
    assert "But : 4 points" in out
    assert "Relève des morts" in out
    assert "cristaux dans la réserve commune" in out
