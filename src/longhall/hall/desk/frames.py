"""The frames of a socket (RFC 6455), as a server writes and reads them: no masks out, masks in, no extensions."""

from __future__ import annotations

from websockets.exceptions import ProtocolError
from websockets.frames import Close

from longhall.hall.desk.closing import NO_TEXT, PROTOCOL, TOO_LARGE

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

MORE, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
KINDS = (MORE, TEXT, BINARY, CLOSE, PING, PONG)
LAST, RESERVED, KIND = 0x80, 0x70, 0x0F
MASKED, LENGTH = 0x80, 0x7F
# A length up to the first stands in the head, up to the second in two bytes more, else in eight; a mask has four.
SHORT, MEDIUM = 125, 0xFFFF
TWO_MORE, EIGHT_MORE = 126, 127
MASK = 4

Message = tuple[int, bytes]


class BadFrame(Exception):
    """Something that no client may send; the code says what it is."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def framed(payload: bytes, kind: int = TEXT) -> bytes:
    """A frame."""
    size = len(payload)
    if size <= SHORT:
        return bytes((LAST | kind, size)) + payload
    if size <= MEDIUM:
        return bytes((LAST | kind, TWO_MORE, size >> 8, size & 0xFF)) + payload
    return bytes((LAST | kind, EIGHT_MORE)) + size.to_bytes(8) + payload


def closing(code: int) -> bytes:
    """The last frame there is."""
    return framed(code.to_bytes(2), CLOSE)


def reason_in(payload: bytes) -> int | None:
    """The code that a client closes with; None if it gives none."""
    try:
        return int(Close.parse(payload).code) if payload else None
    except ProtocolError as error:
        raise BadFrame(PROTOCOL, str(error)) from None
    except UnicodeDecodeError:
        raise BadFrame(NO_TEXT, "the reason is no text") from None


class Reader:
    """Makes messages of the bytes that come. It keeps what is not whole yet, and no more than may be."""

    __slots__ = ("_at", "_begun", "_data", "_kind", "_most")

    def __init__(self, most: int) -> None:
        self._most = most
        self._data = b""
        # Where in the data the next frame begins.
        self._at = 0
        # A message that comes in several frames: what is here of it, and its kind.
        self._begun: bytearray | None = None
        self._kind = MORE

    def feed(self, data: bytes) -> None:
        """Some bytes have come."""
        self._data = self._data[self._at :] + data if self._at < len(self._data) else data
        self._at = 0

    def next(self) -> Message | None:
        """The next message, or frame of control, that is whole: its kind, and what it says."""
        while (frame := self._frame()) is not None:
            last, kind, payload = frame
            if kind >= CLOSE:
                return kind, payload
            if (message := self._joined(last, kind, payload)) is not None:
                return message
        return None

    def _frame(self) -> tuple[bool, int, bytes] | None:
        data, at = self._data, self._at
        here = len(data) - at
        if here < 2:
            return None
        first, second = data[at], data[at + 1]
        kind, size = first & KIND, second & LENGTH
        _check(first, second, kind, size)
        begins = at + 2
        if size > SHORT:
            begins += 2 if size == TWO_MORE else 8
            if begins > len(data):
                return None
            size = int.from_bytes(data[at + 2 : begins])
        if kind < CLOSE and size + len(self._begun or b"") > self._most:
            raise BadFrame(TOO_LARGE, "more than a message may have")
        begins += MASK
        ends = begins + size
        if ends > len(data):
            return None
        payload = apply_mask(data[begins:ends], data[begins - MASK : begins])
        if ends == len(data):
            self._data, self._at = b"", 0
        else:
            self._at = ends
        return first >= LAST, kind, payload

    def _joined(self, last: bool, kind: int, payload: bytes) -> Message | None:
        """A message, once its last part is here."""
        if (self._begun is None) == (kind == MORE):
            raise BadFrame(PROTOCOL, "a part of nothing, or a message inside another")
        if self._begun is None:
            if last:
                return kind, payload
            self._begun, self._kind = bytearray(), kind
        self._begun += payload
        if not last:
            return None
        message, self._begun = bytes(self._begun), None
        return self._kind, message


def _check(first: int, second: int, kind: int, size: int) -> None:
    """Refuse what no client may send, whatever is in it."""
    if first & RESERVED or kind not in KINDS:
        raise BadFrame(PROTOCOL, "a frame of no kind that was agreed on")
    if second < MASKED:
        raise BadFrame(PROTOCOL, "a frame without a mask")
    if kind >= CLOSE and (size > SHORT or first < LAST):
        raise BadFrame(PROTOCOL, "a frame of control that is too large, or in parts")
