"""Frames: what a client sends is read whole, however it comes; what it may not send is refused with the right code."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from longhall.hall.desk.closing import NO_TEXT, PROTOCOL, TOO_LARGE
from longhall.hall.desk.frames import BINARY, CLOSE, PING, TEXT, BadFrame, Reader, closing, framed, reason_in

MOST = 100_000

Message = tuple[int, bytes]


def sent(kind: int, payload: bytes, *, last: bool = True, mask: bool = True) -> bytes:
    """A frame as another library writes it."""
    return bytes(Frame(Opcode(kind), payload, last).serialize(mask=mask))


def read(*pieces: bytes, most: int = MOST) -> list[Message]:
    reader, found = Reader(most), []
    for piece in pieces:
        reader.feed(piece)
        while (message := reader.next()) is not None:
            found.append(message)
    return found


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_frames_are_those_of_another_library(size: int) -> None:
    payload = b"x" * size
    assert framed(payload) == sent(TEXT, payload, mask=False)
    assert read(sent(TEXT, payload)) == [(TEXT, payload)]


messages = st.lists(st.tuples(st.sampled_from([TEXT, BINARY]), st.binary(max_size=300)), max_size=6)


@given(messages, st.lists(st.integers(0, 2000), max_size=8), st.integers(1, 40))
def test_messages_are_whole_wherever_they_are_cut(said: list[Message], cuts: list[int], part: int) -> None:
    """Each message comes in parts, with a ping after each part, and the bytes in pieces of any length."""
    wire, pings = b"", 0
    for kind, payload in said:
        parts = [payload[at : at + part] for at in range(0, len(payload), part)] or [b""]
        for place, piece in enumerate(parts):
            wire += sent(kind if place == 0 else 0, piece, last=place == len(parts) - 1) + sent(PING, b"?")
            pings += 1
    places = sorted({0, len(wire), *(cut for cut in cuts if cut < len(wire))})
    found = read(*(wire[a:b] for a, b in pairwise(places)))
    assert [message for message in found if message[0] != PING] == said
    assert len(found) == len(said) + pings


# What no client may send, and the code it is closed with.
WRONG = {
    "no mask": (sent(TEXT, b"x", mask=False), PROTOCOL),
    "an extension": (b"\xc1\x80", PROTOCOL),
    "no such kind": (b"\x83\x80", PROTOCOL),
    "a ping in parts": (b"\x09\x80" + bytes(4), PROTOCOL),
    "a long ping": (b"\x89\xfe\x00\x7e", PROTOCOL),
    "a part of nothing": (sent(0, b"x"), PROTOCOL),
    "a message in another": (sent(TEXT, b"x", last=False) + sent(TEXT, b"x"), PROTOCOL),
    # The head is enough: what it announces is not waited for.
    "too large": (sent(TEXT, b"x" * 1001)[:8], TOO_LARGE),
    "much too large": (b"\x81\xff" + b"\xff" * 8, TOO_LARGE),
    "too large in parts": (sent(TEXT, b"x" * 600, last=False) + sent(0, b"x" * 600), TOO_LARGE),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_no_client_may_send_is_refused(what: str) -> None:
    wire, code = WRONG[what]
    with pytest.raises(BadFrame) as refused:
        read(wire, most=1000)
    assert refused.value.code == code


def test_why_a_client_closes_is_read() -> None:
    assert reason_in(b"") is None
    assert reason_in((4001).to_bytes(2) + b"bye") == 4001
    assert closing(1012) == sent(CLOSE, (1012).to_bytes(2), mask=False)
    for payload, code in ((b"x", PROTOCOL), ((1006).to_bytes(2), PROTOCOL), ((1000).to_bytes(2) + b"\xff", NO_TEXT)):
        with pytest.raises(BadFrame) as refused:
            reason_in(payload)
        assert refused.value.code == code
