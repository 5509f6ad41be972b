"""Settings: what the keeper of a server can set, on the command line and in the environment.

Every setting has a variable: `port` is `LONGHALL_PORT`, `smtp.host` is `LONGHALL_SMTP_HOST`. A secret can be kept in a
file as well, which `LONGHALL_SECRET_FILE` names. The command line wins over the environment.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta

from longhall.hall.addresses import origin_of
from longhall.hall.limits import Limits
from longhall.hall.values import POSTGRES, REDIS, SECRETS, BadSetting, check_form, fit_to_show, read_value
from longhall.kernel.complaints import of_decoder, of_system
from longhall.kernel.messages import LANGUAGES, closest

PREFIX = "LONGHALL_"
IN_FILE = "_FILE"
# A key for browser notifications that is made by the hall, and kept in the database.
MADE = "made"

S = TypeVar("S", bound=msgspec.Struct)

# Variables of this name that others read: the build, the tests, and what Kubernetes says of a service called longhall.
_OTHERS = re.compile(r"LONGHALL_(PURE|BUILD|UNTIL|COMPILED|LANG|SERVICE_.*|PORT_\d.*|.*_(SERVICE|PORT_\d+)_.*)")
_OF_KUBERNETES = "tcp://"

Port = Annotated[int, Meta(ge=0, le=65535)]
Processes = Annotated[int, Meta(ge=1, le=1024)]
Text = Annotated[str, Meta(min_length=1, max_length=2000)]


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where programs of this person keep their data."""
    given = environment.get("XDG_DATA_HOME", "")
    home = (
        Path(given) if Path(given).is_absolute() else Path(environment.get("HOME") or Path.home()) / ".local" / "share"
    )
    return home / "longhall"


def default_database(environment: Mapping[str, str] | None = None) -> str:
    """The file tables are kept in unless another place is set."""
    return str(data_folder(os.environ if environment is None else environment) / "hall.db")


class Smtp(msgspec.Struct, frozen=True, kw_only=True):
    """How e-mail is sent; it is not, if no host is set."""

    host: Text | None = None
    port: Port = 587
    user: Text | None = None
    password: Text | None = None
    sender: Text | None = None
    tls: Literal["starttls", "tls", "none"] = "starttls"

    def __repr__(self) -> str:
        return _in_words(self, self.__rich_repr__())

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [(name, fit_to_show(f"smtp_{name}", value)) for name, value in _leaves(self)]

    @property
    def is_on(self) -> bool:
        """Whether e-mail is sent."""
        return self.host is not None


class Push(msgspec.Struct, frozen=True, kw_only=True):
    """How browsers are notified; they are not, if no key is set."""

    key: Text | None = None
    contact: Text | None = None

    @property
    def is_on(self) -> bool:
        """Whether browsers are notified."""
        return self.key is not None


class HallSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set. The secret, passwords, and passwords in addresses are never shown."""

    database: Text = msgspec.field(default_factory=default_database)
    host: Text = "127.0.0.1"
    port: Port = 8750
    workers: Processes = 1
    bus: Text = "auto"
    thinkers: Processes = msgspec.field(default_factory=lambda: max(1, cores() - 1))
    secret: Text | None = None
    public_url: Text | None = None
    origins: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    secure_cookies: Literal["auto", "always", "never"] = "auto"
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    metrics: Literal["here", "everybody"] = "here"
    languages: tuple[str, ...] = LANGUAGES
    smtp: Smtp = Smtp()
    push: Push = Push()
    limits: Limits = Limits()

    def __post_init__(self) -> None:
        for name, value in _leaves(self):
            check_form(name, value)
        if self.workers > 1 and not self.is_postgres:
            raise BadSetting("workers_need_postgres", workers=self.workers, variable=variable_of("database"))
        if self.bus == "postgres" and not self.is_postgres:
            raise BadSetting("bus_needs_postgres", variable=variable_of("database"))
        if self.bus == "memory" and self.workers > 1:
            raise BadSetting("bus_for_one_process", workers=self.workers)
        if self.smtp.is_on:
            self._check_goes_with("smtp_host", {"smtp_sender": self.smtp.sender, "public_url": self.public_url})
        if self.push.is_on:
            self._check_goes_with("push_key", {"push_contact": self.push.contact})

    def _check_goes_with(self, name: str, others: Mapping[str, str | None]) -> None:
        for other, value in others.items():
            if value is None:
                raise BadSetting("setting_needs_other", name=name, other=other, variable=variable_of(other))

    def __repr__(self) -> str:
        return _in_words(self, self.__rich_repr__())

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return list(shown(self).items())

    @property
    def is_postgres(self) -> bool:
        """Whether tables are kept in PostgreSQL."""
        return self.database.startswith(POSTGRES)

    @property
    def bus_kind(self) -> Literal["memory", "postgres", "redis"]:
        """The bus that is used."""
        if self.bus.startswith(REDIS):
            return "redis"
        return "postgres" if self.is_postgres and self.bus != "memory" else "memory"

    @property
    def public_origin(self) -> str | None:
        """The origin of the address people reach the server at."""
        return None if self.public_url is None else origin_of(self.public_url)


def shown(settings: HallSettings) -> dict[str, object]:
    """Every setting as it may be shown and logged."""
    return {name: fit_to_show(name, value) for name, value in _leaves(settings)}


def variable_of(name: str) -> str:
    """The variable of a setting."""
    return PREFIX + name.upper()


def settings_from(environment: Mapping[str, str], **given: object) -> HallSettings:
    """The settings that the environment and the command line ask for; what is None there was not given.

    >>> settings_from({"LONGHALL_PORT": "80", "LONGHALL_SMTP_PORT": "25"}, port=8080).port
    8080
    """
    kinds = dict(_kinds(HallSettings))
    _check_variables(environment, kinds)
    found = {"database": default_database(environment)}
    for name, kind in kinds.items():
        if (text := _text_of(environment, name)) is not None:
            found[name] = read_value(name, text, kind)
    for name, value in given.items():
        if name not in kinds:
            raise BadSetting("unknown_server_setting", wrong=name, names=kinds)
        if value is not None:
            found[name] = read_value(name, value, kinds[name])
    return _made(HallSettings, found)


def variables_of(settings: HallSettings) -> dict[str, str]:
    """The variables from which another process reads the same settings."""
    # Of several that are none, a comma is left.
    return {variable_of(name): _as_text(value) or "," for name, value in _leaves(settings) if value is not None}


class Described(msgspec.Struct, frozen=True):
    """A setting: its name, its variable, what it is unless it is set, and what it means in each language."""

    name: str
    variable: str
    default: str
    meaning: dict[str, str]


# What depends on the machine, in words that hold for all.
_FOUND_OUT = {"database": "~/.local/share/longhall/hall.db", "thinkers": "max(1, cores - 1)"}


def describe_settings() -> list[Described]:
    """Every setting there is, in order."""
    folder = Path(__file__).parent / "locale"
    said = {each: msgspec.toml.decode((folder / f"{each}.toml").read_bytes())["settings"] for each in LANGUAGES}
    usual = {**dict(_leaves(HallSettings())), **_FOUND_OUT}
    return [
        Described(name, variable_of(name), _as_text(value), {each: said[each][name] for each in LANGUAGES})
        for name, value in usual.items()
    ]


def _as_text(value: object) -> str:
    """A value as it would stand in a variable."""
    if isinstance(value, tuple):
        return ",".join(value)
    return "" if value is None else str(value)


def _check_variables(environment: Mapping[str, str], kinds: Mapping[str, Any]) -> None:
    """Refuse a variable that looks like a setting and is none: whoever wrote it thinks that it is set."""
    names = [variable_of(name) for name in kinds]
    right = {*names, *(variable_of(name) + IN_FILE for name in SECRETS)}
    for variable in environment:
        if not variable.startswith(PREFIX) or variable in right or _OTHERS.fullmatch(variable):
            continue
        meant = closest(variable.removeprefix(PREFIX), [name.removeprefix(PREFIX) for name in names])
        if meant is not None:
            raise BadSetting("unknown_variable", wrong=variable, right=PREFIX + meant)


def idle_variables(environment: Mapping[str, str]) -> list[str]:
    """The variables with our prefix that set nothing and look like nothing that does."""
    names = [variable_of(name) for name, _ in _kinds(HallSettings)]
    right = {*names, *(variable_of(name) + IN_FILE for name in SECRETS)}
    ours = (variable for variable in environment if variable.startswith(PREFIX))
    return sorted(variable for variable in ours if variable not in right and not _OTHERS.fullmatch(variable))


def _text_of(environment: Mapping[str, str], name: str) -> str | None:
    """What a variable says, or the file that it names; an empty one says nothing."""
    variable = variable_of(name)
    text = environment.get(variable) or None
    if name == "port" and text is not None and text.startswith(_OF_KUBERNETES):
        return None
    file = environment.get(variable + IN_FILE) if name in SECRETS else None
    if text is not None or not file:
        return text
    try:
        return Path(file).read_text(encoding="utf-8").strip() or None
    except OSError as error:
        raise BadSetting("setting_file_unread", variable=variable + IN_FILE, inner=of_system(error)) from None
    except UnicodeDecodeError as error:
        raise BadSetting("setting_file_unread", variable=variable + IN_FILE, inner=of_decoder(error)) from None


def _kinds(struct: type[msgspec.Struct], before: str = "") -> Iterator[tuple[str, Any]]:
    """The names of all settings and their types; those of a part of the settings begin with its name."""
    for field in msgspec.structs.fields(struct):
        if _is_part(field.type):
            yield from _kinds(field.type, f"{before}{field.name}_")
        else:
            yield before + field.name, field.type


def _leaves(struct: msgspec.Struct, before: str = "") -> Iterator[tuple[str, object]]:
    """The names of all settings and what they are."""
    for name in struct.__struct_fields__:
        value = getattr(struct, name)
        if isinstance(value, msgspec.Struct):
            yield from _leaves(value, f"{before}{name}_")
        else:
            yield before + name, value


def _made(struct: type[S], found: Mapping[str, Any], before: str = "") -> S:
    """A struct of what was found under the names of its fields."""
    given = {}
    for field in msgspec.structs.fields(struct):
        name = before + field.name
        if _is_part(field.type):
            given[field.name] = _made(field.type, found, f"{name}_")
        elif name in found:
            given[field.name] = found[name]
    return struct(**given)


def _is_part(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _in_words(struct: msgspec.Struct, fields: list[tuple[str, Any]]) -> str:
    return f"{type(struct).__name__}({', '.join(f'{name}={value!r}' for name, value in fields)})"
