"""Every error is raised with a key that has a sentence in each language, and with the facts the sentence takes."""

from __future__ import annotations

import ast
import pickle
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import msgspec
import pytest

import longhall
from longhall.kernel import complaints, errors
from longhall.kernel.errors import BadRecord, BadSeats, Fault, LonghallError, UnknownName
from longhall.kernel.messages import COMPOSED, LANGUAGES, Message, closest, message
from longhall.kernel.reasons import Reason, house_key
from longhall.kernel.saga import Saga
from tests.kernel.goofspiel import Goofspiel
from tests.told import check_french, check_message, check_travels

HOUSE = Path(longhall.__file__).parent
# A sentence may be made in the language spoken of what somebody typed: it goes nowhere else.
SPEAKS_ITSELF = ("cli", "presentation/typed.py")
# Here a key is looked up in a table, or handed on.
HANDED_ON = {"kernel/errors.py", "kernel/messages.py", "kernel/complaints.py", "kernel/play.py"}


def catalogues(language: str) -> dict[str, dict[str, str]]:
    """The sentences of errors in every folder that has some."""
    found = {}
    for path in sorted(HOUSE.rglob(f"locale/{language}.toml")):
        sections = msgspec.toml.decode(path.read_bytes())
        if "errors" in sections:
            found[path.parent.relative_to(HOUSE).as_posix()] = sections["errors"]
    return found


def sentences(language: str) -> dict[str, str]:
    """All of them."""
    return {key: text for catalogue in catalogues(language).values() for key, text in catalogue.items()}


def placeholders(text: str) -> set[str]:
    """The facts a template takes, and how."""
    return {f"{name}:{way}" for _, name, way, _ in Formatter().parse(text) if name is not None}


def facts_needed(text: str) -> set[str]:
    """The facts that must be given for a template; of a place, the file is enough."""
    names = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    needed = {fact for name in names for fact in COMPOSED.get(name, (name,))}
    return needed - ({"entry", "field"} if "where" in names else set())


def sources() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(HOUSE.rglob("*.py")):
        yield path.relative_to(HOUSE).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def error_names() -> set[str]:
    """What errors are called, and the function that makes a message."""
    kinds = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, LonghallError)}
    return kinds | {"Misuse", "message"}


def told_in_source() -> Iterator[tuple[str, ast.Call]]:
    """Every error and message that is made, and where."""
    names = error_names()
    for file, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                yield file, node


def key_of(call: ast.Call) -> str | None:
    first = call.args[0] if call.args else None
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


def test_languages_have_the_same_sentences_with_the_same_facts() -> None:
    english, *others = [catalogues(language) for language in LANGUAGES]
    assert len(english) == 10
    for other in others:
        assert {folder: set(said) for folder, said in english.items()} == {
            folder: set(said) for folder, said in other.items()
        }
        for folder, said in english.items():
            for key, text in said.items():
                assert placeholders(text) == placeholders(other[folder][key]), key


def test_a_key_stands_for_one_sentence_in_the_whole_house() -> None:
    times = Counter(key for catalogue in catalogues("en").values() for key in catalogue)
    assert [key for key, count in times.items() if count > 1] == []
    reasons = Counter(
        house_key(name, key)
        for name in longhall.GAMES
        for key in longhall.game(name).locales["en"].why
        if ":" not in key
    )
    assert max(reasons.values()) == 1
    assert set(reasons) & set(times) == set()


def test_whatever_is_raised_has_a_sentence_and_its_facts() -> None:
    said = sentences("en")
    for file, call in told_in_source():
        key, where = key_of(call), f"{file}:{call.lineno}"
        if key is None:
            assert file in HANDED_ON or file.startswith(SPEAKS_ITSELF), where
            continue
        assert key in said, where
        given = {keyword.arg for keyword in call.keywords}
        if None not in given:
            assert facts_needed(said[key]) <= given, where


def test_no_sentence_is_unused() -> None:
    written = {
        node.value
        for _, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set(sentences("en")) - written == set()


@pytest.mark.parametrize("key", sorted(sentences("fr")))
def test_french_sentences_are_french(key: str) -> None:
    check_french(sentences("fr")[key])


def test_a_wrong_name_is_told_with_the_right_ones() -> None:
    error = UnknownName("unknown_game", wrong="mythic", names=["mythic-arena", "blood-rage"])
    assert error.facts == {"wrong": "mythic", "names": ["mythic-arena", "blood-rage"]}
    assert str(error) == (
        "no game is called 'mythic': did you mean 'mythic-arena'? There are: mythic-arena, blood-rage"
    )
    assert error.in_language("fr") == (
        "aucun jeu ne s'appelle « mythic » : vouliez-vous dire « mythic-arena » ? Il y a : mythic-arena, blood-rage"
    )
    error = UnknownName("unknown_game", wrong="go", names=["mythic-arena"])
    assert str(error) == "no game is called 'go': there are: mythic-arena"


def test_the_closest_name_is_one_that_begins_so_or_looks_so() -> None:
    names = ["mythic-arena", "blood-rage"]
    assert [closest(wrong, names) for wrong in ("myth", "blod-rage", "chess", "")] == [*names, None, None]


@pytest.mark.parametrize(
    ("counts", "english", "french"),
    [([2], "2", "2"), ([2, 3], "2 or 3", "2 ou 3"), ([2, 3, 4], "2, 3 or 4", "2, 3 ou 4")],
)
def test_lists_are_joined_by_the_language(counts: list[int], english: str, french: str) -> None:
    error = BadSeats("wrong_players", game="blood-rage", counts=counts, given=9)
    assert str(error) == f"blood-rage is for {english} players, not 9"
    assert error.in_language("fr") == f"blood-rage se joue à {french}, pas à 9"


def test_an_error_inside_another_is_said_in_the_same_language() -> None:
    inner = BadSeats("wrong_names", players=3, names=2)
    error = BadRecord("in_record", path="game.saga", inner=BadRecord("at_line", line=1, inner=inner))
    assert str(error) == "'game.saga': line 1: 3 players need 3 seat names, not 2"
    assert error.in_language("fr") == "« game.saga » : ligne 1 : 3 joueurs demandent 3 noms de places, pas 2"
    line = error.facts["inner"]
    assert isinstance(line, Message)
    assert (line.key, line.facts["inner"]) == ("at_line", inner.message)
    check_travels(error)


def test_facts_can_be_sent_whatever_was_given() -> None:
    error = UnknownName("bad_seed", given=1 << 96, path=Path("here"), odd=[None, 2.5], none=None, yes=True)
    assert error.facts == {
        "given": str(1 << 96),
        "path": "here",
        "odd": ["None", "2.5"],
        "none": "None",
        "yes": "True",
    }
    check_travels(error)


def test_a_document_says_what_kind_of_error_it_was() -> None:
    fault = BadSeats("no_such_seat", seat=7, last=3).document()
    assert fault == Fault(
        "no_such_seat",
        {"seat": 7, "last": 3},
        {
            "en": "there is no seat 7 at this table: seats are numbered from 0 to 3",
            "fr": "il n'y a pas de place 7 à cette table : elles vont de 0 à 3",
        },
        kind="BadSeats",
    )


def test_an_error_crosses_processes() -> None:
    error = BadRecord("at_line", line=3, inner=BadSeats("no_such_seat", seat=7, last=3))
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.document()) == (BadRecord, error.document())


def test_a_sentence_that_was_made_elsewhere_is_said_as_it_is() -> None:
    error = LonghallError("ce n'est pas {un} coup")
    assert (error.key, error.facts) == ("said", {"sentence": "ce n'est pas {un} coup"})
    assert [error.in_language(language) for language in LANGUAGES] == ["ce n'est pas {un} coup"] * 2


@pytest.mark.parametrize(
    ("error", "english", "french"),
    [
        (OSError(2, "No such file"), "No such file or directory", "aucun fichier ni dossier de ce nom"),
        (OSError(5, "Input/output error"), "Input/output error", "le système répond « Input/output error »"),
    ],
)
def test_what_the_system_complains_of(error: OSError, english: str, french: str) -> None:
    assert complaints.of_system(error).text == {"en": english, "fr": french}


@pytest.mark.parametrize(
    ("complaint", "key"),
    [
        ("Expected `int`, got `str`", "wrong_type"),
        ("Expected `int` <= 3", "wrong_size"),
        ("Expected `array` of length 2", "wrong_extent"),
        ("Object missing required field `type`", "missing_field"),
        ("Object contains unknown field `z`", "unknown_field"),
        ("Invalid enum value 'z'", "unknown_choice"),
        ("Invalid value (at line 1, column 5)", "malformed_at"),
        ("Cannot overwrite a value (at end of document)", "malformed_end"),
        ("JSON is malformed: expected ',' or '}' (byte 6)", "malformed_json"),
        ("Input data was truncated", "cut_short"),
        ("Something new", "decoder_says"),
    ],
)
def test_what_the_decoder_complains_of(complaint: str, key: str) -> None:
    said = complaints.of_decoder(msgspec.ValidationError(complaint))
    assert said.key == key
    placed = complaints.of_decoder(msgspec.ValidationError(f"{complaint} - at `$.a[1]`"))
    assert (placed.key, placed.facts) == ("decoded_at", {"path": "$.a[1]", "inner": said})
    check_message(placed)
    check_french(placed.in_language("fr"))


def test_a_reason_travels() -> None:
    game = longhall.game("mythic-arena")
    reason = game.deal(players=2, seed=7).why_not(0, {"do": "keep"})
    assert reason is not None
    assert (reason.key, reason.facts, reason.clause) == ("mythic_arena_not_your_turn", {"camp": "norse"}, "MA-4.1")
    assert reason.in_language("en") == str(reason) == "It is the Norse player's turn. (MA-4.1)"
    assert reason.in_language("fr").endswith(" (MA-4.1)")
    assert msgspec.json.decode(msgspec.json.encode(reason), type=Reason) == reason


def test_why_nothing_can_be_taken_back_travels() -> None:
    saga = Saga.begin(Goofspiel(), 2, 1)
    assert saga.why_no_undo(0) == message("nothing_to_undo", seat=0)
    saga.act(0, 2)
    assert saga.why_no_undo(0) is None
    saga.act(1, 2)
    reason = saga.why_no_undo(0)
    assert reason == message("undo_would_tell", seat=0)
    check_message(reason)
    with pytest.raises(longhall.NoUndo) as raised:
        saga.undo(0)
    assert raised.value.message == reason
    check_travels(raised.value)
