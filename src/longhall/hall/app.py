"""The application: the desk's handlers around one hall."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar

from longhall.hall.hall import Hall
from longhall.hall.settings import HallSettings


def make_app(settings: HallSettings) -> Litestar:
    """An application that opens its hall when it starts and closes it when it stops."""
    from longhall.hall.desk import application
    from longhall.hall.desk.rehearsal import rehearse

    rehearse()
    hall = Hall(settings)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await hall.start()
        try:
            yield
        finally:
            await hall.stop()

    return application(hall, lifespan)
