"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None

COUNTER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """From nothing."""
    _people()
    _tables()
    _talk()


def _people() -> None:
    op.create_table(
        "house",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("password_hash", sa.Text),
        sa.Column("email", sa.Text),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    named = sa.text("password_hash IS NOT NULL")
    op.create_index("people_named", "people", ["folded"], unique=True, sqlite_where=named, postgresql_where=named)
    op.create_index("people_email", "people", ["email"])
    op.create_table(
        "login_links",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
        sa.Column("used", sa.Double),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", COUNTER, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False, unique=True),
        sa.Column("document", sa.JSON, nullable=False),
    )
    op.create_index("push_person", "push_subscriptions", ["person"])


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("rules_version", sa.Text, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("pace", sa.JSON, nullable=False),
        sa.Column("bots", sa.JSON, nullable=False),
        sa.Column("watching", sa.JSON, nullable=False),
        sa.Column("watchable", sa.Boolean, nullable=False),
        sa.Column("watch_hash", sa.Text, unique=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("started", sa.Double),
        sa.Column("ended", sa.Double),
        sa.Column("again_of", sa.Text),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("to_act", sa.Integer, nullable=False),
        sa.Column("moved_at", sa.Double),
        sa.Column("wake_at", sa.Double),
        sa.Column("result", sa.JSON),
    )
    op.create_index("tables_status", "tables", ["status", "created"])
    op.create_index("tables_ended", "tables", ["ended"])
    op.create_index("tables_wake", "tables", ["wake_at"])
    op.create_table(
        "seats",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.Column("invite_hash", sa.Text, unique=True),
        sa.Column("token_hash", sa.Text, unique=True),
        sa.Column("name", sa.Text, nullable=False),
    )
    op.create_index("seats_person", "seats", ["person"])
    op.create_table(
        "log",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
    )


def _talk() -> None:
    op.create_table(
        "chat",
        sa.Column("id", COUNTER, primary_key=True),
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("chat_table", "chat", ["table", "id"])
    op.create_table(
        "mutes",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("muted", sa.Text, primary_key=True),
    )
    op.create_table(
        "reports",
        sa.Column("id", COUNTER, primary_key=True),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("chat", COUNTER),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("process", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("presence_process", "presence", ["process"])
