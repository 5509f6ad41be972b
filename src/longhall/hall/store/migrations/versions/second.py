"""Who was shown a table by a link for watchers; how chance is drawn at a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add watchers, and chance."""
    op.add_column("tables", sa.Column("chance", sa.Text, nullable=False, server_default="keyed"))
    op.create_table(
        "watchers",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
    )
