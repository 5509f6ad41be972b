"""The desk: all that is asked over HTTP, one file a subject, and the socket of a table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from longhall.hall.desk import chat, games, health, letters, people, records, seats, tables
from longhall.hall.desk.caller import StrictRequest, polite, provide_anybody, provide_caller
from longhall.hall.desk.exact import ExactStructs
from longhall.hall.desk.faults import FAULTS
from longhall.hall.desk.protection import protect
from longhall.hall.desk.socket import table_socket
from longhall.hall.hall import Hall
from longhall.version import VERSION

__all__ = ["HANDLERS", "application"]

Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]

PARTS = (people, letters, games, tables, seats, chat, records)

API = Router(
    "/api",
    route_handlers=[handler for part in PARTS for handler in part.HANDLERS],
    guards=[polite],
    dependencies={"anybody": Provide(provide_anybody), "caller": Provide(provide_caller)},
    request_class=StrictRequest,
    # `StrictRequest` counts, by the settings of the hall.
    request_max_body_size=None,
    response_headers={"Cache-Control": "no-store"},
)

HANDLERS: list[Any] = [API, table_socket, *health.HANDLERS]


def application(hall: Hall, lifespan: Lifespan) -> Litestar:
    """The desk of a hall."""
    schema = OpenAPIConfig(
        title="Longhall",
        version=VERSION,
        path="/api/schema",
        render_plugins=[JsonRenderPlugin(path="/")],
        use_handler_docstrings=True,
    )
    state: dict[str, Any] = {"hall": hall}
    return Litestar(
        HANDLERS,
        state=State(state),
        lifespan=[lifespan],
        exception_handlers=FAULTS,
        before_send=[protect],
        openapi_config=schema,
        plugins=[ExactStructs()],
        logging_config=None,
    )
