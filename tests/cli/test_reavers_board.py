"""Reavers of Midgard in a terminal: dice are letters, everything fits, dice are typed in any order."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import cast

import pytest

import longhall as house
from longhall import SPECTATOR, games
from longhall.cli.boards import Board, Scene, board_of
from longhall.cli.narration import scores
from longhall.cli.screen import Screen
from longhall.cli.speech import speak
from longhall.games.reavers_of_midgard.view import (
    ActivationView,
    ArtifactView,
    CombatView,
    ReaversView,
    SlotView,
    UpgradeView,
)
from longhall.kernel import saga as sagas
from longhall.kernel.saga import Saga
from longhall.kernel.views import Pile
from longhall.kernel.vocabulary import Words
from longhall.presentation.reavers_of_midgard.handfuls import handful
from longhall.presentation.spans import flat
from longhall.presentation.story import paragraphs
from longhall.presentation.typed import move_typed
from tests.cli import tables
from tests.cli.conftest import Longhall, sitting
from tests.cli.foretelling import foretell
from tests.cli.tables import decisions, fitted, shown
from tests.games.reavers_of_midgard.stage import Hall, stage

GAME = house.game("reavers-of-midgard")
ENGLISH, FRENCH = speak("en"), speak("fr")
BOARD = board_of(GAME, ENGLISH)
# Choices with many options of few kinds, which a terminal of 80 x 24 has room for.
UNFOLDED = ("ActOrRest", "RestChoice", "UseReaver", "Attempt", "Store", "SetDie")


def view_of(players: int = 4, seed: int = 1, viewer: int = SPECTATOR) -> ReaversView:
    saga = Saga.begin(GAME, players, seed, ["human"] * players)
    while not cast(ReaversView, saga.table.view(viewer)).round:
        seat = saga.table.to_act[0]
        saga.act(seat, saga.table.options(seat)[0])
    return cast(ReaversView, saga.table.view(viewer))


def scene(view: ReaversView, *, roomy: bool = True, width: int = 100, brief: bool = False) -> Scene:
    return Scene(view, ["you", "a", "b", "c"], width, roomy, brief=brief)


def drawn(view: ReaversView, *, roomy: bool = True, width: int = 100) -> str:
    return shown(BOARD.draw(scene(view, roomy=roomy, width=width)), width)


def sheets(view: ReaversView, *, width: int = 100, brief: bool = False) -> str:
    return shown(BOARD.players(scene(view, width=width, brief=brief)), width)


def screen_of(hall: Hall, *, width: int = 100, height: int = 50) -> str:
    return tables.seen(hall.table, hall.active, BOARD, ENGLISH, width=width, height=height)


def meant(hall: Hall, typed: str, board: Board = BOARD) -> list[Words]:
    """The options that some words mean at a table."""
    return tables.meant(hall.table, hall.active, typed, board)


def retold(hall: Hall, viewer: int = 0) -> list[tuple[str, bool]]:
    """Everything that happened at a table, as one moment."""
    return tables.retold(hall.table, hall.events, viewer, BOARD)


# The board.


def test_an_area_tells_its_cost_what_seats_get_and_what_lies_there() -> None:
    view = view_of()
    view.keep = (("armor", "treasure"), None, ("art",), None)
    view.area = "raid-keeps"
    view.used = tuple(ActivationView(area, 0, False, (), ()) for area in ("trade", "raid-keeps"))
    lines = drawn(view).splitlines()
    place = next(number for number, line in enumerate(lines) if "Raid Keeps" in line)
    assert re.search(r"^▶ Raid Keeps +1 Armor \+ Treasure  3 Art Objects$", lines[place])
    assert lines[place + 1].startswith("  2 Food + S S · pair + 2/1/0/0")
    assert any(line.startswith("✓ Trade with Villages") for line in lines)


def test_with_two_players_the_second_gets_what_the_fourth_would() -> None:
    assert "picks 3/1" in drawn(view_of(players=2))
    assert "picks 3/2/1" in drawn(view_of(players=3))


def test_sea_battles_tell_defence_combination_and_reward() -> None:
    view = view_of()
    view.sea_battles = ("lyngbakr", "skiff", "skiff")
    text = drawn(view)
    assert "Lyngbakr ⚔4 or L rI bI yI: a prophecy, 15 Glory" in text
    assert "Skiff ×2 ⚔2 or L C S: 2 Food, 10 Glory" in text


def test_territories_are_a_grid_of_types_and_levels() -> None:
    view = view_of()
    for stack in view.territories:
        stack.left = 0 if stack.id == "favor-3" else 5
    text = drawn(view)
    assert re.search(r"Food +1 ×5 ⚔1/3 +2 ×5 ⚔2/5 +3 ×5 ⚔3/8", text)
    assert re.search(r"Favor +1 ×5 ⚔1/2 +2 ×5 ⚔2/4 +3 ×0", text)
    assert "Food 5 5 5  Favor 5 5 0  Dice 5 5 5" in drawn(view, roomy=False)


def test_what_is_short_in_the_supply_is_told() -> None:
    view = view_of()
    assert "few left" not in drawn(view)
    view.supply["red"], view.tokens["farm"] = 1, 0
    assert "few left: red 1, Farm 0" in drawn(view)


@pytest.mark.parametrize("roomy", [True, False])
@pytest.mark.parametrize("width", [80, 100, 140])
def test_no_line_is_wider_than_the_terminal(roomy: bool, width: int) -> None:
    for players in (2, 3, 4):
        assert max(map(len, drawn(view_of(players), roomy=roomy, width=width).splitlines())) <= width


# Sheets.


def test_a_sheet_shows_dice_by_letters_and_what_is_wild() -> None:
    view = view_of(viewer=0)
    own = view.crews[0]
    own.dice = ("red-helmet", "red-double-hammer", "blue-raven", "yellow-shield")
    own.leader, own.glory, own.food, own.favor, own.terror = "spear-chief", 31, 4, 2, 1
    own.farms, own.walls, own.towers = 1, 0, 2
    own.start = own.honor = True
    text = sheets(view)
    assert re.search(r"0 you ★⚓ +31 +4 +2 +1 +1/0/2 +yS rHH b\* rI +Spear Chief b\*", text)
    own.leader = None
    assert "yS rHH bI rI" in sheets(view)


def test_a_sheet_tells_specialists_artifacts_upgrades_and_territories() -> None:
    view = view_of(viewer=0)
    own = view.crews[0]
    own.slots = (SlotView("battle-at-sea", ("hunter-red", "scout-blue")), SlotView("subdue", ()))
    own.artifacts = (ArtifactView("bodn", "red-shield", True), ArtifactView("harp", None, False))
    own.upgrades = (UpgradeView("chest", 1, 1),)
    own.territories = {"food-1": 2, "dice-3": 1}
    text = sheets(view, brief=True)
    assert "0 Sea: Hunter, Scout  Bodn[rS] used  Ljosalfar Harp[-]  ship: uC (uC)  lands: Food 1 1, Dice 3" in text


def test_a_pile_tells_how_many_are_secret() -> None:
    view = view_of(viewer=0)
    view.crews[1].pile = Pile(3, None, ("armor", "armor"))
    assert "3 (1?)" in sheets(view)
    seen = shown(BOARD.memory(view) or "")
    assert "Keep loot 2: Armor ×2" in seen
    assert "and 1 prophecy that only its owner has seen" in seen


def test_ones_own_pile_is_seen_by_kind() -> None:
    view = view_of(viewer=0)
    view.crews[0].pile = Pile(4, ("armor", "chosen-red", "juggernaut", "skiff"), ())
    text = shown(BOARD.look(view, "pile") or "")
    assert "Glory pile: 4 cards" in text
    assert "Prophecies 1: Juggernaut" in text
    assert "Clan of Tyr 1: Chosen rr" in text
    assert "Sea battles won 1: Skiff" in text


def test_a_narrow_sheet_is_not_cut() -> None:
    view = view_of(viewer=0)
    for crew in view.crews:
        crew.dice, crew.glory, crew.food = ("red-double-hammer",) * 10, 120, 14
        crew.pile, crew.leader = Pile(22, None, ("armor",) * 20), "spear-chief"
    assert "…" not in sheets(view, width=80)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1", "Seat 1 · "),
        ("me", "You · "),
        ("seat 2", "Seat 2 · "),
        ("keeps", "Raid Keeps · 2 Food + S S"),
        ("raid v", "Raid Villages · "),
        ("territories", "Dice Territory (level 3) · "),
        ("food 2", "may give: 4 Glory ×2; 3 Glory, 1 Favor"),
        ("decks", "Expedition deck · 24 face down"),
        ("prophecy", "Prophecy deck · "),
        ("", "Recruit Reavers · free"),
    ],
)
def test_anything_can_be_looked_at(typed: str, words: str) -> None:
    assert words in shown(BOARD.look(view_of(viewer=0), typed) or "")


def test_what_is_not_there_cannot_be_looked_at() -> None:
    assert BOARD.look(view_of(viewer=0), "asgard") is None


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [80, 100])
def test_the_legend_is_whole_and_names_the_icons_as_the_options_do(language: str, width: int) -> None:
    board, locale = board_of(GAME, speak(language)), GAME.locales[language]
    text = shown(board.draw(Scene(view_of(viewer=0), ["you", "a", "b"], width, roomy=False)), width)
    icons = "/".join(locale.name("asked", icon) for icon in ("helmet", "raven", "tree"))
    legend = next(line for line in text.splitlines() if icons in line)
    assert "…" not in legend
    assert "* " in legend


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_hints_keep_their_lines(language: str) -> None:
    board = board_of(GAME, speak(language))
    assert len(board.hint(roomy=True, undo=True, redo=True)) <= 100
    assert len(board.hint(roomy=False, undo=True, redo=False)) <= 80


@pytest.mark.parametrize("language", ["en", "fr"])
def test_letters_tell_every_die_apart(language: str) -> None:
    texts = board_of(GAME, speak(language)).voice.texts
    colours = [texts["colour_" + colour] for colour in ("red", "blue", "yellow", "ship")]
    faces = [texts["face_" + face] for face in ("shield", "chest", "longship", "hammer", "double-hammer", "icon")]
    assert len({colour + face for colour in colours for face in faces}) == 24


# The score.


def test_the_score_sheet_keeps_what_secret_prophecies_bring() -> None:
    hall = stage(2, glory={0: 9, 1: 20}, tokens={1: {"wall": 2}}, secrets={1: ["juggernaut"]}, terror={0: 1})
    text = "".join(shown(part) for part in scores(sitting(hall.table), BOARD, ENGLISH, 0))
    assert re.search(r"Walls +│ +0 │ +8 │", text)
    assert re.search(r"prophecies +│ +0 │ +\? │", text)
    assert re.search(r"score +│ +8 │ +28\+\? │", text)
    own = "".join(shown(part) for part in scores(sitting(hall.table), BOARD, ENGLISH, 1))
    assert re.search(r"score +│ +8 │ +30 │", own)


# What happened.


def test_a_step_is_told_on_one_line_and_ones_own_combat_is_weighty() -> None:
    hall = stage(
        dice={0: ["red-shield", "blue-shield", "red-double-hammer"]},
        food={0: 2},
        favor={0: 1},
        shown={"keep": [("treasure", "keep-wall")]},
        decks={"keep": ["art", "armor"]},
    )
    hall.activate("raid-keeps").act().say("take_pair", pair=1).say("resolve", card="keep-wall").say("pillage")
    hall.commit("red-double-hammer", shows=[1, 1])
    told = dict(retold(hall))
    placed, step = list(told)[:2]
    assert placed == "You: longship to Raid Keeps."
    assert step.startswith(
        "You, Raid Keeps: -2 Food, paid bS rS; took Treasure + Keep Wall, drew 2; Keep Wall, +2 Favor"
    )
    assert "committed rHH, rolled 1 1, won 2:2" in step
    assert told[step]
    assert not any(dict(retold(hall, viewer=1)).values())


def test_income_of_all_is_told_together() -> None:
    events: list[Words] = [
        {"event": "glory", "seat": 0, "n": 1, "source": "income"},
        {"event": "glory", "seat": 2, "n": 3, "source": "income"},
        {"event": "round_began", "round": 2},
    ]
    hall = stage()
    hall.events = events
    assert [text for text, _ in retold(hall)] == [
        "Income of territories, in Glory: You +1; Seat 2 +3.",
        "Round 2 begins.",
    ]


def test_a_whole_game_can_be_told_in_both_languages() -> None:
    last: Saga | None = None
    for saga, _ in decisions(GAME, 3, 2):
        last = saga
    assert last is not None
    for speech in (ENGLISH, FRENCH):
        board = board_of(GAME, speech)
        told = [flat(one.sentence) for one in paragraphs(last.moments, last.table.view(0), board.voice)]
        assert len(told) > 100
        assert not any(re.search(r"[{}]|red-|blue-|yellow-", one) for one in told)
        assert re.search(r"(Counted|Compté) .*Seat 1|Joueur 1", told[-2])


# Options.


@pytest.mark.usefixtures("as_it_is")
def test_very_many_ways_to_pay_are_folded_with_the_cheapest_first() -> None:
    dice = ["red-shield", "red-chest", "blue-raven", "blue-hammer", "blue-double-hammer", "yellow-chest", "yellow-tree"]
    hall = stage(dice={0: [*dice, "red-helmet"]}, leader={0: "spear-chief"})
    hall.activate("subdue").act().say("settle", territory="dice-2")
    text = screen_of(hall)
    assert len(hall.table.options(0)) == 70
    first = next(line for line in text.splitlines() if line.startswith("Pay"))
    # The icons that are not wild go first, the wild one stays.
    assert re.search(r"^Pay +1 [^ ]+ [^ ]+ rI yI ", first)
    assert "b*" not in first
    assert "… and 62 more: type the dice in any order (pay " in text


@pytest.mark.usefixtures("as_it_is")
def test_plain_dice_are_paid_before_wild_ones_and_upgrades_before_dice() -> None:
    hall = stage(
        dice={0: ["red-shield", "blue-shield", "blue-raven"]},
        leader={0: "spear-chief"},
        food={0: 2},
        upgrades={0: ["shield"]},
    )
    hall.activate("raid-keeps").act()
    line = next(line for line in screen_of(hall).splitlines() if line.startswith("Pay  "))
    assert re.search(r"^Pay +1 [rb]S uS  2 [rb]S uS  3 bS rS ", line)


@pytest.mark.usefixtures("as_it_is")
def test_hammers_are_proposed_by_number_with_their_odds() -> None:
    hall = stage(dice={0: ["red-hammer", "blue-hammer", "yellow-hammer", "red-double-hammer", "blue-double-hammer"]})
    hall.activate("subdue").act().say("force", territory="food-2")
    text = screen_of(hall)
    line = next(line for line in text.splitlines() if line.startswith("Commit"))
    # Two dice reach 2 with 2/3 (RM-35.15).
    assert re.search(r"^Commit +1 rHH \(2 dice, 67%\)", line)
    assert "(1 die, 33%)" in text
    assert "more: type the dice" in text


@pytest.mark.usefixtures("as_it_is")
def test_rerolls_tell_their_odds_and_the_best_comes_first() -> None:
    hall = stage(dice={0: ["red-double-hammer", "red-hammer"]}, favor={0: 1})
    hall.activate("subdue").act().say("force", territory="food-3")
    hall.commit("red-double-hammer", "red-hammer", shows=[0, 0, 2])
    line = next(line for line in screen_of(hall).splitlines() if line.startswith("Reroll"))
    assert re.search(r"^Reroll +1 ‹0 0› \(89%\)", line)


@pytest.mark.parametrize(
    ("typed", "dice"),
    [
        ("pay rs bs", "red-shield+blue-shield"),
        ("pay bs rs", "red-shield+blue-shield"),
        ("bs rs", "red-shield+blue-shield"),
        ("pay rs+bs", "red-shield+blue-shield"),
        ("pay red-shield blue-shield", "red-shield+blue-shield"),
        ("pay blue shield and red shield", "red-shield+blue-shield"),
        ("pay rs b*", "red-shield+blue-raven"),
        ("pay wild rs", "red-shield+blue-raven"),
        ("pay us rs", "red-shield+ship-shield"),
        ("payer amelioration bouclier bouclier rouge", "red-shield+ship-shield"),
    ],
)
def test_dice_are_typed_in_any_order(typed: str, dice: str) -> None:
    hall = stage(
        dice={0: ["red-shield", "blue-shield", "blue-raven"]},
        leader={0: "spear-chief"},
        food={0: 2},
        upgrades={0: ["shield"]},
    )
    hall.activate("raid-keeps").act()
    board = board_of(GAME, FRENCH) if typed.startswith("payer") else BOARD
    assert meant(hall, typed, board) == [{"do": "pay", "dice": dice}]


@pytest.mark.parametrize(
    ("typed", "dice", "upgrades"),
    [
        ("commit rh bdh", "red-hammer+blue-double-hammer", 0),
        ("commit bhh rh", "red-hammer+blue-double-hammer", 0),
        ("commit y* rh", "red-hammer+wild", 0),
        ("commit yi", "wild", 0),
        ("commit ship", "none", 1),
        ("commit uh rh", "red-hammer", 1),
        ("commit all", "red-hammer+blue-double-hammer+wild", 1),
        ("commit nothing", "none", 0),
        ("hammers rh", "red-hammer", 0),
    ],
)
def test_hammers_are_typed_by_their_letters(typed: str, dice: str, upgrades: int) -> None:
    crew = ["red-hammer", "blue-double-hammer", "yellow-tree", "red-helmet"]
    hall = stage(dice={0: crew}, leader={0: "sword-chief"}, upgrades={0: ["hammer"]})
    hall.activate("subdue").act().say("force", territory="food-2")
    assert meant(hall, typed) == [{"do": "commit", "dice": dice, "upgrades": upgrades}]
    assert meant(hall, "commit ri") == []


def test_rerolls_are_typed_by_what_the_dice_show() -> None:
    hall = stage(dice={0: ["red-double-hammer", "red-hammer", "blue-hammer"]}, favor={0: 1})
    hall.activate("subdue").act().say("force", territory="food-3")
    hall.commit("red-double-hammer", "red-hammer", "blue-hammer", shows=[0, 0, 1, 1])
    for typed in ("reroll 0 0", "reroll zeros", "0 0", "reroll 2 × zero"):
        assert meant(hall, typed) == [{"do": "reroll", "dice": "0+0"}], typed
    assert meant(hall, "reroll 1 0") == [{"do": "reroll", "dice": "0+1"}]
    assert meant(hall, "reroll all") == [{"do": "reroll", "dice": "0+0+1+1"}]


def test_a_handful_is_read_word_by_word() -> None:
    names = {"red-shield": ["rs", "red shield"], "0": ["0"]}
    assert handful(["2", "rs"], names) == ["red-shield"] * 2
    assert handful(["red", "shield", "rs"], names) == ["red-shield"] * 2
    assert handful(["2", "×", "0"], names, digits=True) == ["0", "0"]
    assert handful(["0", "0"], names, digits=True) == ["0", "0"]
    assert handful(["rs", "dance"], names) is None
    assert handful([], names) is None


def test_a_payment_that_cannot_be_made_is_refused_with_its_clause() -> None:
    hall = stage(dice={0: ["red-shield", "blue-shield", "blue-raven"]}, leader={0: "spear-chief"}, food={0: 2})
    hall.activate("raid-keeps").act()
    typed = move_typed("pay rc rs", hall.table, 0, BOARD.voice)
    assert typed == {"do": "pay", "dice": "red-shield+red-chest"}
    assert hall.table.why_not(0, typed) is not None


@pytest.mark.usefixtures("as_it_is")
def test_an_area_that_cannot_be_paid_now_says_what_is_lacking() -> None:
    text = screen_of(stage(dice={0: ["red-chest", "blue-raven"]}, leader={0: "spear-chief"}, food={0: 1}))
    assert re.search(r"Raid Keeps +2 Food \+ S S +\(now lacking 1 Food \+ S\)", text)
    assert re.search(r"Raid Villages +1 Food \+ C C +two village cards", text)


@pytest.mark.usefixtures("as_it_is")
def test_what_a_move_surely_brings_is_foretold() -> None:
    hall = stage(specialists={0: {"raid-keeps": ["spear-chief"]}, 1: {"raid-keeps": ["saga-keeper-yellow"]}})
    code = GAME.code({"do": "activate", "area": "raid-keeps"})
    assert foretell(hall.table, 0, code, BOARD) == "+2 Food"
    assert "start marker" in foretell(hall.table, 0, GAME.code({"do": "activate", "area": "trade"}), BOARD)


# The screen.


@pytest.mark.parametrize(("players", "language"), [(2, "en"), (3, "fr"), (4, "en"), (4, "fr")])
def test_the_whole_table_fits_the_screen_at_every_choice(players: int, language: str) -> None:
    speech = speak(language)
    board = board_of(GAME, speech)
    seen: Counter[str] = Counter()
    for saga, seat in decisions(GAME, players, players + 4):
        prompt = saga.table.prompt(seat)
        assert prompt is not None
        seen[prompt.kind] += 1
        if seen[prompt.kind] > 3 and len(saga.table.options(seat)) < 40:
            continue
        screen = Screen(saga, seat, board, speech)
        for width, height in ((80, 24), (100, 40)):
            text = fitted(screen, width, height)
            assert text.count("\n") + 1 <= height, prompt.kind
            assert max(map(len, text.splitlines())) <= width
            if (height == 40 or prompt.kind in UNFOLDED) and not screen.numbering.others:
                numbers = set(re.findall(r"(?<![\d/+×⚔])\d+(?= )", text))
                assert {str(number) for number in range(1, len(screen.moves) + 1)} <= numbers, prompt.kind
    assert {"PlaceShip", "ActOrRest", "RestChoice", "TakePair", "UseReaver", "Attempt", "Overflow"} <= set(seen)


def test_the_combat_dice_are_shown() -> None:
    view = view_of(viewer=0)
    view.combat = CombatView(1, 0, 2, 1)
    assert "⚔ rolled 0 2 2, successes: 4 (1 die added)" in sheets(view)


# At the table.


def played(longhall: Longhall, path: Path, *typed: str, seats: str = "human,greedy", lang: str = "en") -> str:
    options = ("--seats", seats, "--seed", "4", "--save", path, "--setting", "first=seat-0", "--lang", lang)
    said = longhall("play", "reavers-of-midgard", *options, typed="\n".join(typed) + "\n")
    assert said.code == 0
    return said.out


def test_a_person_plays_a_whole_game_by_numbers(longhall: Longhall, tmp_path: Path) -> None:
    path = tmp_path / "whole.saga"
    out = played(longhall, path, *["1"] * 600, seats="human,random,random")
    assert "wins." in out.split("The game is over")[1]
    assert sagas.load(path, games.game).table.over
    assert "wins." in longhall("replay", path).out
    assert "Raid Keeps" in longhall("replay", path, "--step", "20", "--all").out


def test_a_person_may_look_remember_and_ask(longhall: Longhall, tmp_path: Path) -> None:
    out = played(
        longhall, tmp_path / "open.saga", "l 1", "l pile", "m", "p", "c bodn", "w pay rs rs", "dance", "h", "q"
    )
    assert "Seat 1 · 0 Glory" in out
    assert "Glory pile: 0 cards" in out
    assert "Where the score comes from" in out
    assert re.search(r"Keep deck, \d+ cards not seen yet: Treasure", out)
    assert re.search(r"Seat 1 if the game ended now: 0 = |Seat 1: 0 if the game ended now", out)
    assert "Bodn · Artifact, 4 Glory" in out
    assert re.search(r"\(RM-\d+\.\d+\)", out)
    assert "'dance' is neither a number nor a command nor a move." in out
    assert "Dice may be typed in any order" in out


def test_the_table_speaks_french(longhall: Longhall, tmp_path: Path) -> None:
    out = played(longhall, tmp_path / "fr.saga", "1", "l moi", "l pile", "aide", "q", lang="fr")
    assert "But : le plus de Gloire" in out
    assert "Vous · 0 de Gloire" in out
    assert "Pile de Gloire" in out
