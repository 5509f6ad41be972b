"""Mythic Arena speaks: choices, prompts, story, accounts and insight, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

import longhall
from longhall import SPECTATOR, Rng
from longhall.games.mythic_arena.insight import MythicArenaInsight
from longhall.games.mythic_arena.view import MythicArenaView
from longhall.kernel.saga import Saga
from longhall.presentation import voice
from longhall.presentation.accounts import accounts_of, in_line
from longhall.presentation.choices import choices_of
from longhall.presentation.prompts import prompt_of, result
from longhall.presentation.situation import situation_of
from longhall.presentation.spans import CARD, KINDS, SEAT, flat
from longhall.presentation.story import story_of
from longhall.presentation.voice import Voice
from tests.games.mythic_arena.stage import stage

GAME = longhall.game("mythic-arena")
ENGLISH, FRENCH = voice(GAME, "en"), voice(GAME, "fr")
in_both = pytest.mark.parametrize("spoken", [ENGLISH, FRENCH], ids=["en", "fr"])


def played(seeds: int) -> Iterator[Saga]:
    """Random games, at every choice."""
    for seed in range(seeds):
        saga, rng = Saga.begin(GAME, 2, seed), Rng(seed)
        while not saga.table.over:
            yield saga
            seat = saga.table.to_act[0]
            codes = saga.table.options(seat)
            saga.act(seat, codes[rng.below(len(codes))])
        yield saga


@in_both
def test_every_option_is_a_choice_in_the_order_of_its_code(spoken: Voice) -> None:
    for saga in played(3):
        table = saga.table
        for seat in range(2):
            choices = choices_of(spoken, table, table.view(seat))
            assert [choice.code for choice in choices] == table.options(seat)
            labels = [flat(choice.label) for choice in choices]
            assert len(set(labels)) == len(labels)
            for choice in choices:
                assert choice.words == GAME.words(choice.code)
                assert all(span.kind in ("", *KINDS) for span in choice.label)
                if "row" in choice.words:
                    assert choice.places == ("{row},{column}".format_map(choice.words),)


def test_a_choice_names_its_card() -> None:
    table = GAME.deal(2, 3)
    seat = table.to_act[0]
    keep = choices_of(ENGLISH, table, table.view(seat))[0]
    assert keep.words == {"do": "keep"}
    assert [span.kind for span in keep.label if span.kind] == [CARD]
    prompt = table.prompt(seat)
    assert prompt is not None
    assert keep.cards == (prompt.about["card"],)


@in_both
def test_who_waits_is_told_for_whom(spoken: Voice) -> None:
    table = GAME.deal(2, 3)
    seat = table.to_act[0]
    asked = prompt_of(spoken, table, table.view(seat))
    assert (asked.kind, asked.to_act) == ("Keep", (seat,))
    for viewer in (1 - seat, SPECTATOR):
        waits = prompt_of(spoken, table, table.view(viewer))
        assert (waits.kind, waits.about) == ("", {})
        assert any(span.kind == SEAT for span in waits.sentence)
    assert choices_of(spoken, table, table.view(1 - seat)) == []


@in_both
def test_at_the_end_the_prompt_says_who_has_won(spoken: Voice) -> None:
    for saga in played(4):
        if saga.table.over:
            view = saga.table.view(SPECTATOR)
            assert prompt_of(spoken, saga.table, view).sentence == result(spoken, view)
            assert sum(span.kind == SEAT for span in result(spoken, view)) == len(saga.table.winners)


@in_both
def test_accounts_add_up_to_what_the_view_shows(spoken: Voice) -> None:
    seen: set[str] = set()
    for saga in played(4):
        view = cast(MythicArenaView, saga.table.view(SPECTATOR))
        accounts = accounts_of(spoken, saga.table, view)
        for account in accounts:
            assert account.total == sum(part.amount for part in account.parts)
            assert in_line(account).startswith(f"{account.total} = ")
            seen.add(account.kind)
        strengths = {(a.of["row"], a.of["column"]): a.total for a in accounts if a.kind == "strength"}
        assert strengths == {(card.row, card.column): card.strength for card in view.field}
        glory = {a.of["pantheon"]: a.total for a in accounts if a.kind == "glory"}
        assert glory == {side.pantheon: side.glory for side in view.sides}
    assert seen == {"strength", "attack", "symbols", "glory"}


def test_a_strength_tells_tokens_from_what_is_printed() -> None:
    arena = stage({(0, 0): "apollon +2"}, turn="norse", drawn="thor")
    (account,) = (a for a in accounts_of(ENGLISH, arena.table, arena.table.view(0)) if a.kind == "strength")
    assert in_line(account) == "4 = 2 printed + 2 tokens"


def test_what_is_still_to_come_is_what_lies_nowhere_in_sight() -> None:
    for saga in played(3):
        for viewer in (0, 1, SPECTATOR):
            view = cast(MythicArenaView, saga.table.view(viewer))
            insight = cast(MythicArenaInsight, saga.table.insight(viewer))
            prospects = {prospect.pantheon: prospect for prospect in insight.sides}
            for side in view.sides:
                prospect = prospects[side.pantheon]
                hidden = side.deck.count + (side.drawn.count if side.drawn.cards is None else 0)
                assert len(prospect.unseen) == hidden
                shown = {*(side.discard.cards or ()), *(side.box.cards or ()), *(side.drawn.cards or ())}
                shown |= {name for card in view.field for name in (card.card, card.covers) if name}
                assert not shown & set(prospect.unseen)


def test_the_end_that_is_foretold_comes_when_the_game_ends() -> None:
    for saga in played(6):
        if saga.table.over:
            before = saga.moments[-1].before
            assert cast(MythicArenaInsight, before.insight(0)).free <= 1
            sides = cast(MythicArenaInsight, saga.table.insight(0)).sides
            view = cast(MythicArenaView, saga.table.view(0))
            assert {side.pantheon: side.glory for side in sides} == {side.pantheon: side.glory for side in view.sides}


@in_both
def test_the_story_of_an_act_names_seats_and_cards(spoken: Voice) -> None:
    kinds: set[str] = set()
    for saga in played(2):
        if saga.moments:
            for viewer in (0, 1, SPECTATOR):
                for paragraph in story_of(saga.moments[-1].outcome, saga.table.view(viewer), spoken):
                    kinds |= {span.kind for span in paragraph.sentence}
                    assert "{" not in flat(paragraph.sentence)
    assert kinds >= {SEAT, CARD, "amount"}


@in_both
def test_every_face_has_its_rulings(spoken: Voice) -> None:
    for card in spoken.locale.cards:
        face = spoken.face(card)
        assert (face.id, face.kind) == (card, "norse" if card in _norse() else "greek")
        assert face.clauses
        assert all(ruling.text == GAME.clauses[ruling.clause].text for ruling in face.rulings)
    assert "MA-20.1" in spoken.face("hela").clauses


def _norse() -> set[str]:
    names = GAME.content.names  # type: ignore[attr-defined]
    return set(names[: len(names) // 2])


@in_both
def test_the_situation_is_told_at_every_choice(spoken: Voice) -> None:
    phases = set()
    for saga in played(2):
        for viewer in (0, SPECTATOR):
            situation = situation_of(spoken, saga.table, saga.table.view(viewer))
            phases.add(situation.phase)
            assert [row.total for row in situation.scores.rows] == list(saga.table.scores)
    assert phases == {spoken.texts[f"phase_{phase}"] for phase in GAME.phases}
