"""For the keeper's machines: is the process alive, may it be sent people, and what does it count."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State

from longhall.hall.hall import Hall
from longhall.hall.metrics import CONTENT_TYPE
from longhall.kernel.errors import LonghallError

Asked = Request[Any, Any, State]

AWAY = 503


@get("/health", include_in_schema=False, sync_to_thread=False)
def health() -> dict[str, str]:
    """The process is alive."""
    return {"status": "alive"}


@get("/ready", include_in_schema=False)
async def ready(request: Asked) -> Response[dict[str, str]]:
    """The process can be sent people: it has begun, is not about to stop, and reaches its database."""
    hall: Hall = request.app.state.hall
    if not hall.ready:
        return Response({"status": "not ready"}, status_code=AWAY)
    try:
        await hall.store.house.fact("secret")
    except LonghallError:
        return Response({"status": "database away"}, status_code=AWAY)
    return Response({"status": "ready"})


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Asked) -> Response[bytes]:
    """What is counted, as Prometheus reads it: no table, no name, no seat. A proxy need not pass it on."""
    hall: Hall = request.app.state.hall
    return Response(hall.metrics.exposition(), media_type=CONTENT_TYPE)


HANDLERS = [health, ready, metrics]
