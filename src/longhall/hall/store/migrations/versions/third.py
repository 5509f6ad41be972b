"""Addresses that were confirmed; whom to tell that it is their turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Add mailboxes, and notices. Nobody has confirmed an address yet."""
    op.add_column("people", sa.Column("mailbox", sa.Text))
    op.add_column("people", sa.Column("confirmed", sa.Double))
    op.create_index("people_mailbox", "people", ["mailbox"], unique=True)
    op.create_table(
        "notices",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("way", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("deadline", sa.Double),
        sa.Column("here", sa.Boolean, nullable=False),
    )
    op.create_index("notices_due", "notices", ["way", "due"])
