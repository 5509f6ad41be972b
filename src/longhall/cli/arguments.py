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
from longhall.kernel.errors import BadSeats, ChangedSince, LonghallError, NotSaved, UnknownName
from longhall.kernel.game import LARGEST_SEED, Game
from longhall.kernel.saga import Saga
from longhall.kernel.vocabulary import SPECTATOR

HUMAN = "human"


class Misuse(LonghallError):
    """A command line that cannot be followed."""


class WrittenTo(Misuse):
    """A record that somebody else has written to while it was played on."""


def seats_of(typed: str) -> list[str]:
    """The seats of `human,search:0.5s`. A process bot's command may not hold a comma."""
    return [seat.strip() for seat in typed.split(",")]


def check_seats(game: Game, seats: Sequence[str], speech: Speech) -> None:
    """Every seat is a person or a bot, and there are as many as the game is played with."""
    for seat in seats:
        if seat == HUMAN:
            continue
        if seat.partition(":")[0] not in BOTS:
            raise UnknownName(speech.say("unknown_seat", seat=seat, known=speech.one_of(seat, [HUMAN, *BOTS])))
        check_budget(seat, speech)
        seat_bot(seat).close()
    if len(seats) not in game.players:
        counts = speech.either([str(count) for count in game.players])
        raise BadSeats(speech.say("wrong_seats", game=game.name, counts=counts, given=len(seats)))


def check_budget(bot: str, speech: Speech) -> None:
    """A bot whose name goes on after a colon says something there. What a process needs, it says itself."""
    kind, colon, rest = bot.partition(":")
    if colon and not rest and kind != "process":
        raise BadSeats(speech.say("nothing_after_colon", seat=bot, kind=kind))


def seat_names(seats: Sequence[str], speech: Speech, you: int = SPECTATOR) -> list[str]:
    """Who sits where, as one seat calls them: a person is called so in the language spoken."""
    names = [speech.say("human") if seat == HUMAN else seat for seat in seats]
    if you != SPECTATOR:
        names[you] = speech.say("you")
    return names


def settings_of(typed: Sequence[str], speech: Speech) -> dict[str, str]:
    """The settings of `name=value` pairs."""
    settings: dict[str, str] = {}
    for pair in typed:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise Misuse(speech.say("malformed_setting", setting=pair))
        settings[name.strip()] = value.strip()
    return settings


def seed_of(typed: str | None, speech: Speech) -> int:
    """The seed that was asked for, or one nobody can foretell."""
    if typed is None:
        return secrets.randbelow(LARGEST_SEED + 1)
    if not typed.isdecimal() or len(typed) > len(str(LARGEST_SEED)) or int(typed) > LARGEST_SEED:
        raise Misuse(speech.say("bad_seed", seed=typed))
    return int(typed)


def at_least_one(number: int, what: str, speech: Speech) -> int:
    """A count that may not be zero."""
    if number < 1:
        raise Misuse(speech.say("at_least_one", what=what, number=number))
    return number


def read_saga(path: Path, content: Path | None) -> Saga:
    """Play a record again, with edited content if there is some."""
    return sagas.load(path, lambda name: house.game(name, content))


def can_be_written(path: Path, speech: Speech) -> Path:
    """A path for a new record: in a folder that is there, and not the name of a file that is."""
    if not path.parent.is_dir():
        raise Misuse(speech.say("no_folder", folder=path.parent))
    if path.exists():
        raise Misuse(speech.say("file_exists", file=path))
    return path


def save(saga: Saga, path: Path, speech: Speech) -> None:
    """Write a record whole, or say why that is not possible."""
    try:
        saga.save(path)
    except ChangedSince:
        raise WrittenTo(speech.say("changed_since", file=path)) from None
    except NotSaved as error:
        reason = error.__cause__.strerror if isinstance(error.__cause__, OSError) else str(error)
        raise Misuse(speech.say("cannot_save", file=path, reason=reason)) from None


def beside(path: Path) -> Path:
    """A name for a record that is not taken yet: game-2.saga beside game.saga."""
    names = (path.with_stem(f"{path.stem}-{number}") for number in itertools.count(2))
    return next(name for name in names if not name.exists())
