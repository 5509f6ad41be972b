"""What the system and the decoder complain of, as messages of ours: in every language."""

from __future__ import annotations

import errno
import re

import msgspec

from longhall.kernel.messages import Message, message

# What a decoder raises on a document that is none, or none of the kind that was asked for.
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

_SYSTEM = {
    errno.ENOENT: "no_such_file",
    errno.EACCES: "permission_denied",
    errno.EPERM: "permission_denied",
    errno.EISDIR: "is_a_folder",
    errno.ENOTDIR: "not_a_folder",
    errno.EEXIST: "exists_already",
    errno.ENAMETOOLONG: "name_too_long",
    errno.ENOSPC: "disk_full",
    errno.EROFS: "read_only",
}

_PATH = re.compile(r"(?P<complaint>.*) - at `(?P<path>[^`]*)`")
_DECODER = {
    "wrong_type": re.compile(r"Expected `(?P<right>[^`]*)`, got `(?P<found>[^`]*)`"),
    "wrong_size": re.compile(r"Expected `(?P<right>[^`]*)` (?P<bound>[<>]=? .*)"),
    "wrong_extent": re.compile(r"Expected `(?P<right>[^`]*)` of length (?P<bound>.*)"),
    "missing_field": re.compile(r"Object missing required field `(?P<field>[^`]*)`"),
    "unknown_field": re.compile(r"Object contains unknown field `(?P<field>[^`]*)`"),
    "unknown_choice": re.compile(r"Invalid (?:enum )?value '?(?P<given>[^'()]*)'?"),
    "malformed_at": re.compile(r"(?P<complaint>.*) \(at line (?P<line>\d+), column (?P<column>\d+)\)"),
    "malformed_end": re.compile(r"(?P<complaint>.*) \(at end of document\)"),
    "malformed_json": re.compile(r"JSON is malformed: (?P<complaint>.*) \(byte (?P<byte>\d+)\)"),
    "cut_short": re.compile(r"Input data was truncated"),
}


def of_system(error: OSError) -> Message:
    """Why a file could not be read or written."""
    key = _SYSTEM.get(error.errno or 0)
    return message("system_says", complaint=error.strerror or str(error)) if key is None else message(key)


def of_decoder(error: Exception) -> Message:
    """What is wrong with a document."""
    if isinstance(error, UnicodeDecodeError):
        return message("not_utf8")
    if isinstance(error, RecursionError):
        return message("too_deep")
    said = str(error)
    if placed := _PATH.fullmatch(said):
        return message("decoded_at", path=placed["path"], inner=_of_decoder(placed["complaint"]))
    return _of_decoder(said)


def _of_decoder(said: str) -> Message:
    for key, pattern in _DECODER.items():
        if found := pattern.fullmatch(said):
            return message(key, **found.groupdict())
    return message("decoder_says", complaint=said)
