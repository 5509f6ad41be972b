"""What the table answers to whatever a person types: no sentence that is untrue, and none that says nothing."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from longhall import game
from longhall.cli.boards import board_of
from longhall.cli.person import Leaving, Person
from longhall.cli.speech import speak
from longhall.kernel.table import Table
from longhall.presentation.typed import move_typed
from tests.cli.conftest import Longhall, sitting
from tests.cli.tables import types
from tests.games.clash_of_rage.stage import Hall, stage


def answers(longhall: Longhall, folder: Path, game: str, *typed: str, language: str = "en") -> str:
    """What the table says to some lines at the beginning of a game, its own lines joined."""
    folder.mkdir(exist_ok=True)
    said = longhall(
        *("play", game, "--seats", "human,greedy", "--seed", "11", "--lang", language, "--save", folder / "typed.saga"),
        typed="\n".join([*typed, "q"]) + "\n",
    )
    assert said.code == 0
    return " ".join(said.out.split())


def answer(monkeypatch: pytest.MonkeyPatch, table: Table, typed: str, language: str = "en") -> str:
    """What a table laid out by hand answers to a line of the seat that is asked."""
    speech, out = speak(language), io.StringIO()
    person = Person(
        sitting(table.copy()),
        Path("typed.saga"),
        board_of(table.game, speech),
        speech,
        Console(file=out, width=200, height=60, highlight=False),
    )
    types(monkeypatch, typed)
    with pytest.raises(Leaving):
        person.choose(table.to_act[0])
    return out.getvalue().rpartition("> ")[0].rpartition("> ")[2].strip()


def clash() -> Hall:
    """Three Krag Riders at home, 5 gold, and in the market a card that costs 2 and one that costs 6."""
    return stage(
        bastions={0: (-2, 0)},
        units={0: {"bastion": "3 krag-rider", "a1": "pummeler"}, "elves": {"a0": "guard 2 templar"}},
        gold={0: 5},
        market=["serrated-dagger", "great-hammer"],
    )


@pytest.mark.parametrize("game", ["blood-rage", "reavers-of-midgard", "clash-of-rage"])
def test_of_very_many_cards_only_those_called_nearly_so_are_named(
    longhall: Longhall, tmp_path: Path, game: str
) -> None:
    out = answers(longhall, tmp_path, game, "c zzz", "c nonsense words")
    assert "No card is called 'zzz'. >" in out
    assert "No card is called 'nonsense words'. >" in out


@pytest.mark.parametrize(
    ("language", "typed", "sentence"),
    [
        ("en", "c bohn drake", "No card is called 'bohn drake'. Did you mean Bone Drake"),
        ("fr", "c dragn d'os", "Aucune carte ne s'appelle « dragn d'os ». Vouliez-vous dire Dragon d'os"),
    ],
)
def test_a_misspelt_card_is_asked_back(
    longhall: Longhall, tmp_path: Path, language: str, typed: str, sentence: str
) -> None:
    assert sentence in answers(longhall, tmp_path, "clash-of-rage", typed, language=language)


@pytest.mark.parametrize(
    ("asked", "typed", "reason"),
    [
        ("moving", "4 krag bastion a4", "You have 3 × Krag Rider in the bastion, no more. (CR-8.1)"),
        ("moving", "2 pummeler bastion a4", "You have no Pummeler in the bastion. (CR-8.1)"),
        ("moving", "buy dagger", "Your action of this phase is to move armies. (CR-7.1)"),
        ("moving", "hire reaver a4", "Your action of this phase is to move armies. (CR-7.1)"),
        ("moving", "kill templar", "The fights follow when you are done moving. (CR-8.22)"),
        ("action", "3 krag bastion a4", "First choose your action: move armies, equip them or pass. (CR-7.1)"),
        ("action", "buy hammer", "Great hammer costs you 6 gold, and you have 5. (CR-9.4)"),
        ("action", "kill templar", "There is no fight now: fights follow a move action. (CR-12.1)"),
        ("equipping", "buy hammer", "Great hammer costs you 6 gold, and you have 5. (CR-9.4)"),
        ("equipping", "hire reaver a4", "The Reaver: this hero costs 4 gold and 1 crystal, and you have 5 and 0."),
        ("equipping", "move all bastion a4", "Your action of this phase is to equip armies. (CR-7.1)"),
        ("equipping", "3 krag bastion a4", "Your action of this phase is to equip armies. (CR-7.1)"),
    ],
)
@pytest.mark.parametrize("why", ["", "w "])
def test_what_is_typed_plainly_is_answered_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, asked: str, typed: str, reason: str, why: str
) -> None:
    hall = clash()
    table = {"moving": hall.moving, "action": hall.action, "equipping": hall.equipping}[asked]().table
    assert answer(monkeypatch, table, why + typed).startswith(reason)


def test_a_reason_is_given_in_french_too(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "(CR-9.4)" in answer(monkeypatch, clash().equipping().table, "w acheter marteau", "fr")
    assert "(CR-8.1)" in answer(monkeypatch, clash().moving().table, "4 krag bastion a4", "fr")


@pytest.mark.parametrize(
    ("typed", "card"), [("upgrade hammer", "Thor's Hammer"), ("upgrade hammers", "Lord of Hammers")]
)
def test_a_whole_word_of_a_name_counts_more_than_the_beginning_of_one(typed: str, card: str) -> None:
    table = game("blood-rage").deal(3, 5)
    wish = move_typed(typed, table, 0, board_of(table.game, speak("en")).voice)
    assert table.game.locales["en"].name("card", wish["card"]).startswith(card)


def test_a_number_is_not_said_to_be_none(monkeypatch: pytest.MonkeyPatch) -> None:
    told = answer(monkeypatch, clash().moving().table, "5 a4")
    assert told.startswith("'5 a4' is neither a number nor a command nor a move.")


def test_words_after_a_possible_move_say_how_it_is_put(monkeypatch: pytest.MonkeyPatch) -> None:
    told = answer(monkeypatch, clash().equipping().table, "buy dagger krag")
    assert told.startswith("'buy dagger krag' is not a move. Write it as: buy CARD")


@pytest.mark.parametrize(
    ("language", "typed", "sentence"),
    [
        ("en", "move all bastion a4", "That is possible: type  move all bastion a4  as it is."),
        ("en", "move", "That is possible: type 1."),
        ("fr", "déplacer tous bastion a4", "C'est possible : tapez  déplacer tous bastion a4  tel quel."),
    ],
)
def test_what_means_several_moves_is_possible_as_it_was_typed(
    monkeypatch: pytest.MonkeyPatch, language: str, typed: str, sentence: str
) -> None:
    assert answer(monkeypatch, clash().action().table, f"w {typed}", language) == sentence


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_typed_between_two_pages_is_obeyed(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    speech, out = speak(language), io.StringIO()
    table = clash().moving().table
    console = Console(file=out, width=80, height=24, highlight=False, force_terminal=True, color_system=None)
    saga = sitting(table)
    person = Person(saga, Path("typed.saga"), board_of(table.game, speech), speech, console)
    more = speech.say("more")
    types(monkeypatch, "", "h", "", "c zzz", "h", "quit", "h", "krag bastion")
    person.choose(0)
    assert [table.game.words(moment.code)["do"] for moment in saga.moments] == ["pick"]
    assert out.getvalue().count(more) == 4
    assert speech.say("no_card_so", card="zzz") in out.getvalue()


def test_where_numbers_are_wanted_their_range_is_told(longhall: Longhall, tmp_path: Path) -> None:
    out = answers(longhall, tmp_path, "mythic-arena", "lay 9 9")
    assert "ROW being a whole number from -4 to 4, COLUMN being a whole number from -4 to 4" in out
    out = answers(longhall, tmp_path / "fr", "mythic-arena", "poser 9 9", language="fr")
    assert "un nombre entier de -4 à 4" in out
    rows = game("mythic-arena").vocabulary.verbs["lay"].fields[0].values
    assert (min(rows), max(rows)) == (-4, 4)
