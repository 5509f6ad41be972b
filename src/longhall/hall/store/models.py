"""The tables of the database, the same on SQLite and on PostgreSQL.

Times are Unix seconds. Ids of people and tables are made by the caller, of random text. A change here needs a migration
beside the others in `migrations/versions/`: a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData()

# A number that counts up by itself.
Counter = BigInteger().with_variant(Integer, "sqlite")
Document = JSON(none_as_null=True)

house = Table(
    "house",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    # The name as it is looked for: without capitals.
    Column("folded", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("password_hash", Text),
    Column("email", Text),
    # What stands for the address in links; when they said that it is theirs. Nothing is sent to it before that.
    Column("mailbox", Text),
    Column("confirmed", Double),
    # Cookies of an earlier epoch are worth nothing.
    Column("epoch", Integer, nullable=False),
    # Guests may share a name. Who has a password has the name alone.
    Index(
        "people_named",
        "folded",
        unique=True,
        sqlite_where=text("password_hash IS NOT NULL"),
        postgresql_where=text("password_hash IS NOT NULL"),
    ),
    Index("people_email", "email"),
    Index("people_mailbox", "mailbox", unique=True),
)

login_links = Table(
    "login_links",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("expires", Double, nullable=False),
    Column("used", Double),
)

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", Counter, primary_key=True),
    Column("person", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False, unique=True),
    Column("document", Document, nullable=False),
    Index("push_person", "person"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("settings", Document, nullable=False),
    Column("rules_version", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("chance", Text, nullable=False, server_default="keyed"),
    Column("seed", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("pace", Document, nullable=False),
    Column("bots", Document, nullable=False),
    Column("watching", Document, nullable=False),
    # Whether the policy above lets anybody watch: what the list of watchable tables asks for.
    Column("watchable", Boolean, nullable=False),
    Column("watch_hash", Text, unique=True),
    Column("title", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("started", Double),
    Column("ended", Double),
    Column("again_of", Text),
    # From here on a cache of what the log says.
    Column("entries", Integer, nullable=False),
    Column("to_act", Integer, nullable=False),
    Column("moved_at", Double),
    Column("wake_at", Double),
    Column("result", Document),
    Index("tables_status", "status", "created"),
    Index("tables_ended", "ended"),
    Index("tables_wake", "wake_at"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("person", Text),
    Column("bot", Text),
    Column("ready", Boolean, nullable=False),
    Column("invite_hash", Text, unique=True),
    Column("token_hash", Text, unique=True),
    Column("name", Text, nullable=False),
    Index("seats_person", "person"),
)

# Who was shown a table by a link for watchers.
watchers = Table(
    "watchers",
    metadata,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Text, primary_key=True),
)

# One row a move, and nothing else: no further index, no foreign key, which would lock the table's row at every move.
log = Table(
    "log",
    metadata,
    Column("table", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("entry", Text, nullable=False),
    Column("key", Text),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Counter, primary_key=True),
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("at", Double, nullable=False),
    Column("person", Text, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Index("chat_table", "table", "id"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", Text, primary_key=True),
    Column("muted", Text, primary_key=True),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Counter, primary_key=True),
    Column("table", Text, nullable=False),
    Column("chat", Counter),
    Column("person", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("reason", Text, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    Column("table", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("process", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Index("presence_process", "process"),
)

# Whom to tell that it is their turn, by e-mail and by push: the last entry it is about, and when to look whether they
# have come by themselves. It is null from the moment that somebody sees to it.
notices = Table(
    "notices",
    metadata,
    Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("way", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("due", Double),
    Column("deadline", Double),
    # Whether they were at the table when it was looked last.
    Column("here", Boolean, nullable=False),
    Index("notices_due", "way", "due"),
)
