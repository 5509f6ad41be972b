"""French and English say the same, and everything that is said is there."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path
from typing import Any

import pytest

from longhall import cli, games, presentation
from longhall.cli.app import in_language, named
from longhall.cli.speech import asked_for, speak
from longhall.presentation import VOICES, texts_of
from tests.cli.conftest import Longhall

SOURCES = [Path(str(package.__file__)).parent for package in (cli, presentation)]


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def flat(texts: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in texts.items():
        found |= flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: value}
    return found


def said_in_source() -> set[str]:
    keys = set()
    for path in (path for source in SOURCES for path in source.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if node.func.attr in ("say", "tell"):
                for argument in node.args:
                    keys |= {
                        leaf.value
                        for leaf in ast.walk(argument)
                        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
                    }
    return keys


def test_both_languages_have_the_same_sentences_about_the_same_things() -> None:
    english, french = speak("en"), speak("fr")
    spoken: list[tuple[dict[str, Any], dict[str, Any]]] = [
        (dict(english.sentences), dict(french.sentences)),
        (dict(english.help), dict(french.help)),
        (dict(english.boards), dict(french.boards)),
    ]
    spoken += [(dict(texts_of(name, "en")), dict(texts_of(name, "fr"))) for name in VOICES]
    for one, other in spoken:
        left, right = flat(one), flat(other)
        assert {key: fields(text) for key, text in left.items()} == {key: fields(text) for key, text in right.items()}


@pytest.mark.parametrize("game", games.GAMES)
def test_french_elides_nothing_before_a_name(game: str) -> None:
    french = games.game(game).locales["fr"]
    sentences = {**french.prompts, **french.moves, **french.events, **french.why}
    texts = [*sentences.values(), *speak("fr").boards[game].values(), *texts_of(game, "fr").values()]
    assert not [text for text in texts if re.search(r"\b(de|que|le|la) \{card\}", text)]


def test_everything_said_is_there() -> None:
    sentences = speak("en").sentences
    said = said_in_source()
    beginnings = {key for key in said if key.endswith("_")}
    assert said - beginnings <= set(sentences)
    for beginning in beginnings - {"_"}:
        assert any(key.startswith(beginning) for key in sentences)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_command_and_flag_has_its_help(longhall: Longhall, language: str) -> None:
    speech = speak(language)
    commands = dict(named(in_language(speech)))
    assert set(commands) == set(speech.help)
    for name, command in commands.items():
        asked = ["--lang", language] if any(parameter.name == "lang" for parameter in command.params) else []
        said = longhall(*name.removeprefix("longhall").split(), *asked, "--help")
        assert said.code == 0
        if asked:
            assert speech.help[name]["about"].split()[0] in said.out


def test_without_a_command_the_commands_are_listed(longhall: Longhall) -> None:
    said = longhall()
    assert said.code == 0
    for command in ("games", "play", "simulate", "replay", "rules", "verify", "bench"):
        assert command in said.out


def test_the_version_is_said(longhall: Longhall) -> None:
    assert longhall("--version").out.strip().count(".") == 2


@pytest.mark.parametrize(
    ("typed", "language"), [("play --lang fr", "fr"), ("--lang=fr games", "fr"), ("play --lang", "en"), ("play", "en")]
)
def test_the_language_is_known_before_the_line_is_read(
    typed: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE")
    assert asked_for(typed.split()) == language
