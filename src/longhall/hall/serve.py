"""The processes a hall runs in: one, or several behind one port."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from longhall.games import GAMES, game
from longhall.hall.access import Access
from longhall.hall.app import make_app
from longhall.hall.audience import voice_in
from longhall.hall.desk.front import BoundedHeads, Handshake
from longhall.hall.hall import Hall
from longhall.hall.logs import set_up
from longhall.hall.settings import MADE, HallSettings, default_database, settings_from, variables_of
from longhall.hall.store import Store
from longhall.kernel.complaints import of_system
from longhall.kernel.errors import LonghallError

# What is on its way when the hall is told to stop has so many seconds.
STOPPING = 10
# What a move leaves behind has no cycles: the collector is called after so many objects, and more rarely for the older.
COLLECTION = 50_000, 20, 50


# What is wrong with a port, not with the address.
PORTS_FAULT = (errno.EADDRINUSE, errno.EACCES, errno.EPERM)
# What the system says of a lock that another process has.
TAKEN = (errno.EAGAIN, errno.EACCES)


class NotServing(LonghallError):
    """A hall that cannot be opened."""


def serve(settings: HallSettings, tell: Callable[[], None] | None = None) -> None:
    """Run a hall until it is told to stop; tell somebody once nothing seems to stand against it."""
    _check_free(settings)
    _make_room(settings)
    _check_key(settings)
    store = Store(settings.database)
    with _alone(settings, store):
        asyncio.run(_open(store))
        if tell is not None:
            tell()
        _run(settings)


def _run(settings: HallSettings) -> None:
    options: dict[str, Any] = {
        "host": settings.host,
        "port": settings.port,
        "loop": "uvloop" if sys.platform != "win32" else "auto",
        "http": BoundedHeads,
        "ws": Handshake,
        "ws_max_size": settings.limits.message_bytes,
        # The hall looks after its sockets itself (`Sockets.go_round`).
        "ws_ping_interval": None,
        # Entries say only what has changed and are small: packing them costs more than it saves.
        "ws_per_message_deflate": False,
        "access_log": False,
        "log_config": None,
        "lifespan": "on",
        "server_header": False,
        "proxy_headers": bool(settings.trusted_proxies),
        "forwarded_allow_ips": list(settings.trusted_proxies),
        "timeout_graceful_shutdown": STOPPING,
    }
    set_up(settings.log_format, settings.log_level)
    if settings.workers == 1:
        uvicorn.run(_application(settings), **options)
        return
    # Each process reads the settings for itself.
    os.environ.update(variables_of(settings))
    uvicorn.run("longhall.hall.serve:app_of_process", factory=True, workers=settings.workers, **options)


def app_of_process() -> Access:
    """The application of one of several processes."""
    settings = settings_from(os.environ)
    set_up(settings.log_format, settings.log_level)
    return _application(settings)


def _application(settings: HallSettings) -> Access:
    """The application with a line in the log for each request, and all games at hand."""
    app = make_app(settings)
    hall: Hall = app.state.hall
    _learn_to_speak(settings)
    return Access(app, hall.metrics, lambda: hall.secret)


def _learn_to_speak(settings: HallSettings) -> None:
    """Load every game and its voices before anybody waits for them. They stay: the collector need not look at them."""
    for name in GAMES:
        for language in settings.languages:
            voice_in(game(name), language)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTION)


def _check_free(settings: HallSettings) -> None:
    """Say in one sentence what is wrong with an address that cannot be listened on."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((settings.host, settings.port))
        except OSError as error:
            about, inner = {"host": settings.host, "port": settings.port}, of_system(error)
            if error.errno in PORTS_FAULT:
                raise NotServing("port_taken", **about, inner=inner) from None
            raise NotServing("no_such_host", **about, inner=inner) from None


@contextmanager
def _alone(settings: HallSettings, store: Store) -> Iterator[None]:
    """Keep other halls from an SQLite file: nothing would tell the people in one of them what happens in the other."""
    path = store.database.path
    if path is None or path.is_dir() or settings.bus_kind != "memory" or sys.platform == "win32":
        yield
        return
    import fcntl

    try:
        file = path.with_name(f"{path.name}.lock").open("a")
    except OSError as error:
        raise NotServing("no_room", path=str(path), inner=of_system(error)) from None
    with file:
        try:
            # The lock is this process's alone: bots that outlive it for a moment do not hold it.
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in TAKEN:
                raise NotServing("no_room", path=str(path), inner=of_system(error)) from None
            raise NotServing("hall_open_already", path=str(path)) from None
        yield


async def _open(store: Store) -> None:
    """Bring the database up to date, or say in one sentence why it cannot be opened."""
    try:
        await store.prepare()
    finally:
        await store.close()


def _check_key(settings: HallSettings) -> None:
    """Say in one sentence what is wrong with the file of a key, before anything else begins."""
    if settings.push.key not in (None, MADE):
        from longhall.hall.post.keys import key_in

        key_in(str(settings.push.key))


def _make_room(settings: HallSettings) -> None:
    """Make the folder that tables are kept in unless another is named; one that somebody has named has to be there."""
    if settings.database != default_database():
        return
    try:
        Path(settings.database).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise NotServing("no_room", path=settings.database, inner=of_system(error)) from None
