"""What Alembic runs: the changes that are missing, on the connection it was handed, in the transaction that is open."""

from __future__ import annotations

from alembic import context

from longhall.hall.store.models import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
