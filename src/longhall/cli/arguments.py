"""What is agreed before a game, as it is typed on a command line: seats, settings, seed, content, records."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Sequence
from pathlib import Path

from longhall import games as house
from longhall.bots import BOTS, seat_bot
from longhall.cli.speech import Speech
from longhall.kernel import saga as sagas
from longhall.kernel.errors import BadSeats, LonghallError, UnknownName
from longhall.kernel.game import LARGEST_SEED, Game
from longhall.kernel.saga import Saga
from longhall.kernel.vocabulary import SPECTATOR

HUMAN = "human"


class Misuse(LonghallError):
    """A command line that cannot be followed."""


def seats_of(typed: str) -> list[str]:
    """The seats of `human,search:0.5s`. A process bot's command may not hold a comma."""
    return [seat.strip() for seat in typed.split(",")]


def check_seats(game: Game, seats: Sequence[str]) -> None:
    """Every seat is a person or a bot, and there are as many as the game is played with."""
    for seat in seats:
        if seat == HUMAN:
            continue
        if seat.partition(":")[0] not in BOTS:
            raise UnknownName("unknown_seat", wrong=seat, names=[HUMAN, *BOTS])
        check_budget(seat)
        seat_bot(seat).close()
    if len(seats) not in game.players:
        raise BadSeats("wrong_seats", game=game.name, counts=game.players, given=len(seats))


def check_budget(bot: str) -> None:
    """A bot whose name goes on after a colon says something there. What a process needs, it says itself."""
    kind, colon, rest = bot.partition(":")
    if colon and not rest and kind != "process":
        raise BadSeats("nothing_after_colon", seat=bot, kind=kind)


def seat_names(seats: Sequence[str], speech: Speech, you: int = SPECTATOR) -> list[str]:
    """Who sits where, as one seat calls them: a person is called so in the language spoken."""
    names = [speech.say("human") if seat == HUMAN else seat for seat in seats]
    if you != SPECTATOR:
        names[you] = speech.say("you")
    return names


def settings_of(typed: Sequence[str]) -> dict[str, str]:
    """The settings of `name=value` pairs."""
    settings: dict[str, str] = {}
    for pair in typed:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise Misuse("malformed_setting", setting=pair)
        settings[name.strip()] = value.strip()
    return settings


def seed_of(typed: str | None) -> int:
    """The seed that was asked for, or one nobody can foretell."""
    if typed is None:
        return secrets.randbelow(LARGEST_SEED + 1)
    if not typed.isdecimal() or len(typed) > len(str(LARGEST_SEED)) or int(typed) > LARGEST_SEED:
        raise UnknownName("bad_seed", given=typed)
    return int(typed)


def read_saga(path: Path, content: Path | None) -> Saga:
    """Play a record again, with edited content if there is some."""
    return sagas.load(path, lambda name: house.game(name, content))


def can_be_written(path: Path) -> Path:
    """A path for a new record: in a folder that is there, and not the name of a file that is."""
    if not path.parent.is_dir():
        raise Misuse("no_folder", folder=path.parent)
    if path.exists():
        raise Misuse("file_exists", path=path)
    return path


def beside(path: Path) -> Path:
    """A name for a record that is not taken yet: game-2.saga beside game.saga."""
    names = (path.with_stem(f"{path.stem}-{number}") for number in itertools.count(2))
    return next(name for name in names if not name.exists())
