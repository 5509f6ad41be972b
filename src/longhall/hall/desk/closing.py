"""Why a socket was closed, in the numbers that sockets have for that."""

from __future__ import annotations

# Ours: not who they were any more; too many; nothing was said for long; too far behind.
FORBIDDEN, TOO_MANY, SILENT, BEHIND = 4403, 4429, 4408, 4409
# Everybody's: against the protocol; no text; a message that is too large; something went wrong here; the hall stops.
PROTOCOL, NO_TEXT, TOO_LARGE, FAILED, STOPPING = 1002, 1007, 1009, 1011, 1012
# What is noted of a client that went without giving a reason, or without a word.
NO_REASON, LOST = 1005, 1006
