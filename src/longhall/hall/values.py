"""Values of settings: how they are written, what is right for each, and how much of them may be shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import inspect

from longhall.hall.addresses import HIDDEN, bare_origin, is_network, without_password
from longhall.kernel.errors import LonghallError
from longhall.kernel.messages import LANGUAGES, Message, message

# What an address of a database or of a bus begins with.
POSTGRES = ("postgresql://", "postgres://", "postgresql+asyncpg://")
SQLITE = ("sqlite:///", "sqlite+aiosqlite:///")
REDIS = ("redis://", "rediss://", "unix://")

# Settings that are never shown, and can be kept in a file; those that are addresses with a password in them.
SECRETS = ("secret", "smtp_password", "database", "bus")
WITH_PASSWORD = ("database", "bus")

SHORTEST_SECRET = 32


class BadSetting(LonghallError):
    """A setting that does not exist, that cannot be what it was set to, or that does not go with another."""


def read_value(name: str, given: object, kind: Any) -> Any:
    """What a setting is set to: a text where it comes from a variable, with commas where there are several."""
    shape = inspect.type_info(kind)
    value = given.strip() if isinstance(given, str) else given
    if isinstance(shape, inspect.VarTupleType) and isinstance(value, str):
        value = [part.strip() for part in value.split(",") if part.strip()]
    if isinstance(shape, inspect.LiteralType) and isinstance(value, str):
        value = value.lower()
    if name == "public_url" and isinstance(value, str):
        value = value.rstrip("/")
    try:
        read = msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        raise _wrong(name, given, _right_for(name, shape)) from None
    check_form(name, read)
    return read


def check_form(name: str, value: object) -> None:
    """Refuse a value that has the right type and cannot be meant."""
    if value is not None and name in _FORMS and not _FORMS[name](value):
        raise _wrong(name, value, _right_for(name, None))


def fit_to_show(name: str, value: object) -> object:
    """A value without what is secret in it."""
    if name in WITH_PASSWORD:
        return without_password(str(value))
    return HIDDEN if name in SECRETS and value is not None else value


def _wrong(name: str, given: object, right: Message) -> BadSetting:
    if name in SECRETS:
        return BadSetting("hidden_server_setting", name=name, right=right)
    shown = ",".join(map(str, given)) if isinstance(given, (tuple, list)) else str(given)
    return BadSetting("bad_server_setting", name=name, given=shown[:200], right=right)


def _is_database(value: Any) -> bool:
    return value.startswith((*POSTGRES, *SQLITE)) or "://" not in value


def _is_bus(value: Any) -> bool:
    return value in ("auto", "memory", "postgres") or value.startswith(REDIS)


def _are_languages(value: Any) -> bool:
    return len(value) > 0 and set(value) <= set(LANGUAGES)


def _is_sender(value: Any) -> bool:
    return "@" in value.strip("@") and value.isprintable() and " " not in value


def _is_contact(value: Any) -> bool:
    return value.startswith("https://") or (value.startswith("mailto:") and _is_sender(value.removeprefix("mailto:")))


# Forms that a type does not tell.
_FORMS: dict[str, Callable[[Any], bool]] = {
    "database": _is_database,
    "bus": _is_bus,
    "secret": lambda value: len(value) >= SHORTEST_SECRET,
    "public_url": lambda value: bare_origin(value) is not None,
    "origins": lambda value: all(bare_origin(each) for each in value),
    "trusted_proxies": lambda value: all(map(is_network, value)),
    "languages": _are_languages,
    "smtp_sender": _is_sender,
    "push_contact": _is_contact,
}


def _right_for(name: str, shape: inspect.Type | None) -> Message:
    """What would be right."""
    told = {
        "database": message("right_database"),
        "bus": message("right_bus"),
        "secret": message("right_secret", least=SHORTEST_SECRET),
        "public_url": message("right_page"),
        "origins": message("right_origins"),
        "trusted_proxies": message("right_networks"),
        "languages": message("right_languages", names=LANGUAGES),
        "smtp_sender": message("right_sender"),
        "push_contact": message("right_contact"),
    }
    if name in told:
        return told[name]
    if isinstance(shape, inspect.IntType):
        return message("right_whole_number", least=shape.ge, most=shape.le)
    if isinstance(shape, inspect.LiteralType):
        return message("right_choice", names=shape.values)
    return message("right_text")
