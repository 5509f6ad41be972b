"""The hall: tables for people who play across machines and days."""

from __future__ import annotations

from pathlib import Path

from longhall.kernel.messages import add_catalogue

add_catalogue(Path(__file__).parent / "locale")
