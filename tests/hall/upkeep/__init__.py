"""Tests of what the keeper of a server does, most of them on SQLite and on PostgreSQL."""
