"""What the hall refuses, beside what the rules do: each class is one answer that the desk gives."""

from __future__ import annotations

from longhall.kernel.errors import LonghallError


class BadRequest(LonghallError):
    """Something that was asked for in a way nobody can read, or that makes no sense."""


class NotKnown(LonghallError):
    """Nobody knows who is asking: there is no cookie, or a wrong name, password or link."""


class NotAllowed(LonghallError):
    """Something that is another's affair, or that came from a page which is not ours."""


class NotYours(NotAllowed):
    """Something that only who sits there may do."""


class NoSuchPage(LonghallError):
    """An address that leads nowhere."""


class NoSuchTable(LonghallError):
    """A table that does not exist, or that who is asking may not know of: nobody can tell the two apart."""


class NotNow(LonghallError):
    """Something that cannot be done as things stand: another was first, or it is too early, or too late."""


class NotPlaying(NotNow):
    """Something that needs a game that is on."""


class TooLarge(LonghallError):
    """More than may be sent at once."""


class HeadTooLarge(LonghallError):
    """A request whose head does not end."""


class WrongKind(LonghallError):
    """A document of a kind that is not taken here."""


class WrongMethod(LonghallError):
    """Something that an address does not do."""


class Unforeseen(LonghallError):
    """Something that should not happen. What it was is in the log of the server."""
