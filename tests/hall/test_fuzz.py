"""Whatever comes over a socket is answered, and only what is legal gets into a log.

A long run is `python -m tests.hall.fuzz --messages 200000`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import longhall
from longhall import GAMES, SPECTATOR, Rng
from longhall.hall import wire
from longhall.hall.session import Session
from longhall.presentation import voice
from longhall.presentation.story import in_paragraphs
from tests.hall.fuzz import JUNK, STATES, Crowd, Thrower, spoilt, throw_all, thrower, whole
from tests.hall.twins import quick_folder

# In each state of a table of each game.
MESSAGES = 90
Patch = pytest.MonkeyPatch


def throwing(work: Callable[[Thrower], Awaitable[None]], seed: int = 1) -> None:
    """Do something with messages to throw, in a hall of its own."""

    async def opened() -> None:
        with quick_folder() as folder:
            async with thrower(folder, seed) as throws:
                await work(throws)

    asyncio.run(opened())


@pytest.mark.parametrize("name", GAMES)
def test_every_message_is_answered_and_every_log_stays_legal(name: str) -> None:
    async def work(throws: Thrower) -> None:
        for state in STATES:
            await throws.run(MESSAGES, state, name)
        counts = throws.counts
        assert counts["messages"] == MESSAGES * len(STATES)
        assert min(counts[kind] for kind in ("entry", "refused", "stale", "state", "answered", "spoken", "pong")) > 0

    throwing(work)


@pytest.mark.parametrize("state", STATES)
def test_no_text_that_is_no_message_hurts(state: str) -> None:
    async def work(throws: Thrower) -> None:
        crowd = await throws.crowd(state, "mythic-arena")
        for text in JUNK:
            for person in crowd.people:
                await throws.throw(crowd, person, text)
        await crowd.check()
        await throws.clear(crowd)

    throwing(work)


@settings(max_examples=40, deadline=None)
@given(thrown=st.lists(whole, min_size=5, max_size=20), state=st.sampled_from(STATES))
def test_messages_with_anything_in_their_fields(thrown: list[bytes], state: str) -> None:
    throwing(lambda throws: throw_all(throws, state, throws.chance.choice([*GAMES]), thrown))


@settings(max_examples=40, deadline=None)
@given(thrown=st.lists(spoilt, min_size=5, max_size=20), state=st.sampled_from(STATES))
def test_messages_of_which_bytes_are_lost_or_others(thrown: list[bytes], state: str) -> None:
    throwing(lambda throws: throw_all(throws, state, throws.chance.choice([*GAMES]), thrown))


def test_what_is_told_of_a_fight_in_clash_of_rage_can_be_told() -> None:
    """A frame that cannot be made is sent to nobody, and nobody who comes back is let in for forty moves."""
    game = longhall.game("clash-of-rage")
    table, rng = game.deal_live(4, 2), Rng(2)
    for _ in range(433):
        seat = table.to_act[rng.below(len(table.to_act))]
        codes = table.options(seat)
        outcome = table.act(seat, codes[rng.below(len(codes))])
    assert in_paragraphs([outcome.events(SPECTATOR)], table.view(SPECTATOR), voice(game, "en"))


# A hall with a fault is found out.


def test_a_session_that_acts_for_another_seat_is_found_out(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Session, "_seat", lambda session: (session.visitor.seat or 0) ^ 1)
    with pytest.raises(AssertionError):
        throwing(lambda throws: throws.run(400, "new", "mythic-arena"))


def test_a_session_that_keeps_silent_is_found_out(monkeypatch: Patch) -> None:
    async def nothing(_session: Session, _message: wire.Why) -> None:
        """Nobody is told why."""

    monkeypatch.setattr(Session, "_why", nothing)
    with pytest.raises(AssertionError, match="nothing was answered"):
        throwing(lambda throws: throws.run(400, "new", "mythic-arena"))


def test_an_entry_that_is_not_legal_is_found_out() -> None:
    async def work(throws: Thrower) -> None:
        crowd: Crowd = await throws.crowd("new", "mythic-arena")
        live = throws.hall.keeper.tables[crowd.table]
        seat = live.progress.play.table.to_act[0]
        code = live.progress.play.table.options(seat)[0]
        live.progress.play.table.act(seat, code)
        with pytest.raises(AssertionError):
            await crowd.check()
        await throws.clear(crowd)

    throwing(work)
