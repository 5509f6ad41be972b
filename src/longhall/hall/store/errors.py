"""What can go wrong between the hall and its database."""

from __future__ import annotations

from longhall.kernel.errors import LonghallError


class NoDatabase(LonghallError):
    """A database that cannot be opened, or that cannot be reached now."""


class NotDurable(NoDatabase):
    """Nobody knows whether this was written down. Who asked for it reads the log before going on."""


class NoBackup(LonghallError):
    """A backup that was not made."""
