"""The processes a hall runs in: one, or several behind one port."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar

from longhall.hall.access import Access
from longhall.hall.app import make_app
from longhall.hall.hall import Hall
from longhall.hall.logs import set_up
from longhall.hall.settings import HallSettings, default_database, settings_from, variables_of
from longhall.kernel.complaints import of_system
from longhall.kernel.errors import LonghallError

# What is on its way when the hall is told to stop has so many seconds.
STOPPING = 10
# Both ends of a socket look so often whether the other is still there.
HEARTBEAT = 20.0


class NotServing(LonghallError):
    """A hall that cannot be opened."""


def serve(settings: HallSettings) -> None:
    """Run a hall until it is told to stop."""
    _check_free(settings)
    _make_room(settings)
    options: dict[str, Any] = {
        "host": settings.host,
        "port": settings.port,
        "loop": "uvloop" if sys.platform != "win32" else "auto",
        "http": "httptools",
        "ws": "websockets-sansio",
        "ws_max_size": settings.limits.message_bytes,
        "ws_ping_interval": HEARTBEAT,
        "ws_ping_timeout": HEARTBEAT,
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
        uvicorn.run(_with_access(make_app(settings)), **options)
        return
    # Each process reads the settings for itself.
    os.environ.update(variables_of(settings))
    uvicorn.run("longhall.hall.serve:app_of_process", factory=True, workers=settings.workers, **options)


def app_of_process() -> Access:
    """The application of one of several processes."""
    settings = settings_from(os.environ)
    set_up(settings.log_format, settings.log_level)
    return _with_access(make_app(settings))


def _with_access(app: Litestar) -> Access:
    """The application with a line in the log for each request."""
    hall: Hall = app.state.hall
    return Access(app, hall.metrics, lambda: hall.secret)


def _check_free(settings: HallSettings) -> None:
    """Say in one sentence what is wrong with an address that cannot be listened on."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((settings.host, settings.port))
        except OSError as error:
            raise NotServing("port_taken", host=settings.host, port=settings.port, inner=of_system(error)) from None


def _make_room(settings: HallSettings) -> None:
    """Make the folder that tables are kept in unless another is named; one that somebody has named has to be there."""
    if settings.database != default_database():
        return
    try:
        Path(settings.database).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise NotServing("no_room", path=settings.database, inner=of_system(error)) from None
