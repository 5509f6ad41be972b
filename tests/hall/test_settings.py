"""Settings come from the environment and the command line, are checked, and never show what is secret."""

from __future__ import annotations

import pickle
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from longhall.hall.limits import Limits
from longhall.hall.settings import (
    HallSettings,
    Push,
    Smtp,
    default_database,
    describe_settings,
    settings_from,
    shown,
    variable_of,
    variables_of,
)
from longhall.hall.values import BadSetting
from longhall.kernel.messages import LANGUAGES
from tests.told import check_french, check_travels, refused

POSTGRES = "postgresql://hall:hunter2@db.example.org/hall"
SECRET = "correct horse battery staple, and then some"


def test_nothing_set_is_a_living_room(tmp_path: Path) -> None:
    settings = settings_from({"HOME": str(tmp_path)})
    assert settings.database == str(tmp_path / ".local/share/longhall/hall.db")
    assert (settings.host, settings.port, settings.workers, settings.bus_kind) == ("127.0.0.1", 8750, 1, "memory")
    assert settings.thinkers >= 1
    assert [settings.smtp.is_on, settings.push.is_on, settings.is_postgres] == [False] * 3


def test_data_is_kept_where_the_person_keeps_it() -> None:
    assert default_database({"XDG_DATA_HOME": "/data", "HOME": "/home/ada"}) == "/data/longhall/hall.db"
    assert default_database({"XDG_DATA_HOME": "here", "HOME": "/home/ada"}).startswith("/home/ada/.local/share/")


def written(name: str, value: object) -> str:
    """Another value of a setting than the usual one, as text."""
    others = {
        "database": POSTGRES,
        "bus": "redis://cache:6379",
        "secret": SECRET,
        "public_url": "https://play.example.org",
        "origins": "https://a.example.org,https://b.example.org:8443",
        "trusted_proxies": "10.0.0.0/8,::1",
        "secure_cookies": "always",
        "log_format": "json",
        "log_level": "debug",
        "metrics": "everybody",
        "languages": "fr",
        "smtp_tls": "tls",
        "smtp_sender": "hall@example.org",
        "push_contact": "mailto:keeper@example.org",
    }
    if name in others:
        return others[name]
    return str(value + 1) if isinstance(value, int) else f"a-{name}"


def leaves(settings: HallSettings) -> dict[str, object]:
    flat: dict[str, object] = {}
    for name, value in msgspec.structs.asdict(settings).items():
        if isinstance(value, (Smtp, Push, Limits)):
            flat |= {f"{name}_{part}": each for part, each in msgspec.structs.asdict(value).items()}
        else:
            flat[name] = value
    return flat


def test_every_setting_has_a_variable_that_sets_it_and_no_other() -> None:
    usual = leaves(HallSettings())
    asked = {name: written(name, value) for name, value in usual.items()}
    found = leaves(settings_from({variable_of(name): text for name, text in asked.items()}))
    assert found.keys() == usual.keys()
    for name, text in asked.items():
        value = found[name]
        assert value != usual[name], name
        assert (",".join(value) if isinstance(value, tuple) else str(value)) == text
    # The same on the command line.
    assert leaves(settings_from({}, **asked)) == found


def test_another_process_trusts_nobody_else() -> None:
    settings = HallSettings(trusted_proxies=(), database=POSTGRES, workers=3)
    assert settings_from(variables_of(settings)) == settings


def test_every_setting_is_described_in_every_language() -> None:
    described = {each.name: each for each in describe_settings()}
    usual = leaves(HallSettings())
    assert described.keys() == usual.keys()
    for name, each in described.items():
        assert each.variable == f"LONGHALL_{name.upper()}"
        assert set(each.meaning) == set(LANGUAGES)
        assert len(set(each.meaning.values())) == len(LANGUAGES), name
        check_french(each.meaning["fr"])
        if name not in ("database", "thinkers") and usual[name] is not None:
            assert leaves(settings_from({}, **{name: each.default or None}))[name] == usual[name]


def test_the_command_line_wins() -> None:
    settings = settings_from({"LONGHALL_PORT": "80", "LONGHALL_HOST": "0.0.0.0"}, port=8080, host=None)
    assert (settings.port, settings.host) == (8080, "0.0.0.0")


def test_another_process_reads_the_same_settings() -> None:
    settings = HallSettings(
        database=POSTGRES,
        port=80,
        workers=3,
        secret=SECRET,
        origins=("https://a.example.org", "https://b.example.org"),
        push=Push(key="made", contact="mailto:ann@example.org"),
        limits=Limits(frames_a_second=7),
    )
    assert settings_from(variables_of(settings)) == settings


def test_an_empty_variable_sets_nothing() -> None:
    assert settings_from({"LONGHALL_PORT": "", "LONGHALL_SECRET": ""}).port == 8750


def test_what_kubernetes_says_of_a_service_sets_nothing() -> None:
    said = {
        "LONGHALL_PORT": "tcp://10.0.0.7:8750",
        "LONGHALL_PORT_8750_TCP_ADDR": "10.0.0.7",
        "LONGHALL_SERVICE_HOST": "10.0.0.7",
        "LONGHALL_SERVICE_PORT": "8750",
    }
    assert settings_from(said).port == 8750


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("LONGHALL_DATABSE", "LONGHALL_DATABASE"),
        ("LONGHALL_PORTS", "LONGHALL_PORT"),
        ("LONGHALL_LIMIT_CHAT_A_MINUTE", "LONGHALL_LIMITS_CHAT_A_MINUTE"),
        ("LONGHALL_SMTP_PASSWD", "LONGHALL_SMTP_PASSWORD"),
        ("LONGHALL_DATA", "LONGHALL_DATABASE"),
    ],
)
def test_a_misspelt_variable_is_told(wrong: str, right: str) -> None:
    with refused(BadSetting, f"'{wrong}' sets nothing: did you mean '{right}'"):
        settings_from({wrong: "1"})


@pytest.mark.parametrize("name", ["LONGHALL_BUILD", "LONGHALL_PURE", "LONGHALL_UNTIL", "LONGHALL_ZZZZ", "PORTS"])
def test_variables_of_others_are_left_alone(name: str) -> None:
    settings_from({name: "1"})


def test_an_option_that_does_not_exist_is_told() -> None:
    with refused(BadSetting, "there is no setting 'prot': did you mean 'port'"):
        settings_from({}, prot=1)


@pytest.mark.parametrize(
    ("name", "given", "right"),
    [
        ("port", "http", "'port' cannot be 'http': it must be a whole number from 0 to 65535"),
        ("port", "65536", "a whole number from 0 to 65535"),
        ("workers", "0", "a whole number from 1"),
        ("workers", "1.5", "a whole number from 1"),
        ("limits_chat_a_minute", "0", "a whole number from 1"),
        ("log_format", "xml", "one of 'json', 'text'"),
        ("bus", "kafka://host", "'auto', 'memory', 'postgres', or an address such as redis"),
        ("database", "mysql://u:hunter2@host/db", "a file, or an address such as postgresql"),
        ("public_url", "play.example.org", "an address such as https://"),
        ("public_url", "https://play.example.org/hall", "an address such as https://"),
        ("public_url", "https://u:hunter2@play.example.org", "an address such as https://"),
        ("origins", "https://a.example.org, *", "with commas between"),
        ("trusted_proxies", "*", "addresses of machines or networks"),
        ("trusted_proxies", "10.0.0.1/8", "addresses of machines or networks"),
        ("languages", "de", "languages with commas between them: en and fr"),
        ("languages", ",", "languages with commas between them"),
        ("secret", "short", "a text of 32 characters or more"),
        ("smtp_sender", "hall", "an e-mail address"),
        ("smtp_sender", "a@b.org\nBcc: c@d.org", "an e-mail address"),
        ("push_contact", "keeper@example.org", "mailto:keeper@example.org"),
        ("secure_cookies", "yes", "one of 'always', 'auto', 'never'"),
    ],
)
def test_a_wrong_value_is_told_with_what_would_be_right(name: str, given: str, right: str) -> None:
    with refused(BadSetting, right):
        settings_from({variable_of(name): given})
    with pytest.raises(BadSetting):
        settings_from({}, **{name: given})


@pytest.mark.parametrize(("name", "given"), [("secret", "hunter2"), ("database", "mysql://u:hunter2@host/db")])
def test_a_wrong_secret_is_not_repeated(name: str, given: str) -> None:
    with pytest.raises(BadSetting) as raised:
        settings_from({}, **{name: given})
    assert "hunter2" not in str(raised.value.document())


def test_several_processes_need_postgres() -> None:
    with refused(BadSetting, "4 server processes need PostgreSQL.*LONGHALL_DATABASE"):
        settings_from({"LONGHALL_WORKERS": "4"})
    assert settings_from({"LONGHALL_WORKERS": "4"}, database=POSTGRES).bus_kind == "postgres"
    with refused(BadSetting, "'memory' tells nothing to other processes, and there are 2"):
        settings_from({}, workers=2, database=POSTGRES, bus="memory")
    with refused(BadSetting, "'postgres' needs a database on PostgreSQL"):
        settings_from({}, bus="postgres")


@pytest.mark.parametrize(
    ("database", "bus", "kind"),
    [
        ("hall.db", "auto", "memory"),
        ("sqlite:///hall.db", "auto", "memory"),
        (POSTGRES, "auto", "postgres"),
        (POSTGRES, "memory", "memory"),
        (POSTGRES, "redis://cache", "redis"),
    ],
)
def test_the_bus_goes_with_the_database(database: str, bus: str, kind: str) -> None:
    assert settings_from({}, database=database, bus=bus).bus_kind == kind


def test_letters_and_notifications_need_what_they_need() -> None:
    with refused(BadSetting, "'smtp_host' needs 'smtp_sender' as well: set LONGHALL_SMTP_SENDER"):
        settings_from({}, smtp_host="mail.example.org", public_url="https://play.example.org")
    with refused(BadSetting, "'smtp_host' needs 'public_url' as well"):
        settings_from({}, smtp_host="mail.example.org", smtp_sender="hall@example.org")
    with refused(BadSetting, "'push_key' needs 'push_contact' as well"):
        settings_from({}, push_key="made")
    assert settings_from({}, push_key="made", push_contact="https://example.org").push.is_on


def test_what_is_made_by_hand_is_checked_as_well() -> None:
    with refused(BadSetting, "2 server processes need PostgreSQL"):
        HallSettings(workers=2)
    with refused(BadSetting, "addresses of machines or networks"):
        HallSettings(trusted_proxies=("*",))


def test_a_secret_can_be_kept_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(SECRET + "\n", encoding="utf-8")
    assert settings_from({"LONGHALL_SECRET_FILE": str(tmp_path / "secret")}).secret == SECRET
    with refused(BadSetting, "'LONGHALL_SECRET_FILE' names a file that cannot be read: No such file"):
        settings_from({"LONGHALL_SECRET_FILE": str(tmp_path / "none")})
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    with refused(BadSetting, "not UTF-8"):
        settings_from({"LONGHALL_SECRET_FILE": str(tmp_path / "bytes")})
    with refused(BadSetting, "LONGHALL_PORT_FILE"):
        settings_from({"LONGHALL_PORT_FILE": str(tmp_path / "secret")})


@pytest.mark.parametrize(
    "database",
    [
        POSTGRES,
        "postgres://:hunter2@host/hall",
        "postgresql://hall:hun:ter2@hunter2@host/hall",
        "postgresql://hall:/hunter2@host/hall",
        "postgresql://host/hall?user=a&password=hunter2&sslmode=require",
    ],
)
def test_nothing_secret_is_ever_shown(database: str) -> None:
    settings = settings_from(
        {},
        database=database,
        bus="redis://:hunter2@cache",
        secret="hunter2" * 6,
        smtp_host="mail",
        smtp_sender="hall@example.org",
        smtp_password="hunter2",
        public_url="https://play.example.org",
    )
    console = Console(file=StringIO(), width=10_000)
    console.print(settings, settings.smtp, shown(settings))
    assert isinstance(console.file, StringIO)
    for said in (repr(settings), str(settings), f"{settings.smtp!r}", str(shown(settings)), console.file.getvalue()):
        assert "hunter2" not in said
        assert "hall@example.org" in said
    assert settings.smtp.password == "hunter2"
    assert pickle.loads(pickle.dumps(settings)) == settings


def test_an_error_of_a_setting_travels() -> None:
    with pytest.raises(BadSetting) as raised:
        settings_from({}, port="http")
    check_travels(raised.value)
