"""What waits on the stack, and what the turn and the match have come to (MA-4, MA-13, Appendix C)."""

from __future__ import annotations

from collections.abc import Iterator

from longhall.games.mythic_arena.cards import PAIRS, Power
from longhall.games.mythic_arena.content import PANTHEONS
from longhall.games.mythic_arena.ending import final_count, winner_of_the_game
from longhall.games.mythic_arena.layout import (
    BREAKER,
    FIELD,
    FIRST_TURN,
    JUSTICE,
    LENGTH,
    LINES,
    MAJORITY,
    NO_CARD,
    NO_WINNER,
    STRENGTH,
)
from longhall.games.mythic_arena.layout import PANTHEONS as PANTHEONS_SETTING
from longhall.games.mythic_arena.powers import (
    CaptureAny,
    LeaveAfterBattle,
    Recycle,
    StrengthPerDiscard,
    StrengthPerSymbol,
    TakeTokens,
    TokenPerCapture,
    opposing_places,
)
from longhall.games.mythic_arena.setup import is_decided
from longhall.games.mythic_arena.table import MythicArena
from longhall.kernel.step import step_name

# A turn makes a row and a column line at most through the placed card and through each card it captured: four in
# battle, and one by power before.
MOST_LINES = 12


def played_turns(table: MythicArena, pantheon: int) -> int:
    """The turns in which a pantheon has played its card: turns alternate (MA-4.1), the last one may be under way."""
    turns = int(table.turn_number) if table.placed >= 0 or table.over else int(table.turn_number) - 1
    return (turns + 1) // 2 if pantheon == table.first else turns // 2


def check_steps(table: MythicArena) -> Iterator[str]:
    """The stack is a match, the course of a game and one turn of it, and the step on top has what it asks about."""
    names = [step_name(step) for step in table.stack]
    if not names:
        return
    if names[:2] != ["Match", "Course"] or len(names) < 3:
        yield "the steps are not a match, the course of a game and a turn"
        return
    if table.stack[1].facts()[0] != 1 - table.active:
        yield "the next turn is not the other pantheon's"
    turn = names[2:]
    if turn in (["Keep"], ["Lay"]):
        yield from _check_hand(table, turn[0])
    elif table.drawn >= 0 or table.placed < 0:
        yield f"{turn[-1]} comes before a card is laid"
    else:
        yield from _check_placed(table, turn, table.cards.powers[table.placed])


def _check_hand(table: MythicArena, asked: str) -> Iterator[str]:
    """The active player holds a card it may keep or discard, or has to lay (MA-4.3, MA-4.4, MA-4.6, MA-20.4)."""
    if table.drawn < 0 or table.placed >= 0:
        yield f"{asked} asks about a card that nobody holds"
        return
    deck, discard = table.deck_size(table.active), table.discard_size(table.active)
    if table.frame_is_full():
        yield "a card is to be laid on a full square"
    if asked == "Keep":
        if table.draws != 1 or deck == 0:
            yield "Keep asks about a card that cannot be discarded for another"
        if table.kept_bare:
            yield "a card was kept that is still asked about"
        return
    if table.square_count == 0:
        yield "Lay asks about the first card of the field"
    if table.draws not in (1, 2) or (table.draws == 2 and discard == 0):
        yield "a second card was drawn without a discard"
    if table.cards.powers[table.drawn].needs_cover() and discard == 0:
        yield "a card that must be covered is to be laid, and the discard is empty"
    if table.kept_bare != (table.draws == 1 and deck > 0 and discard == 0):
        yield "a card kept with an empty discard is not known as that, or another is"


def _check_placed(table: MythicArena, turn: list[str], power: Power) -> Iterator[str]:
    """The placed card is one of those that lead to what is asked (MA-6, MA-7, MA-10)."""
    asked = turn[-1]
    if turn == ["ChooseCover"]:
        if not power.needs_cover() or table.discard_size(table.active) == 0:
            yield "ChooseCover asks about a card that is not covered"
        return
    if power.needs_cover():
        yield f"{asked} comes before the placed card is covered"
    if turn == ["Scoring", "TakeToken"]:
        still = table.stack[-1].facts()[0]
        granted = power.amount if isinstance(power, TakeTokens) else 0
        if isinstance(power, TokenPerCapture):
            granted = table.battle_captures
        if not 1 <= still <= min(granted, table.supply(STRENGTH) + table.supply(BREAKER)):
            yield "TakeToken asks about tokens that are not there"
    elif turn[:4] != ["Scoring", "PostBattle", "Battle", "PlayTokens"] or len(turn) > 5:
        yield "the steps of a turn are not in order"
    elif asked == "ChooseRecycled":
        if not isinstance(power, Recycle) or table.discard_size(table.active) == 0:
            yield "ChooseRecycled asks about an empty discard"
    elif asked == "ChooseCaptured":
        if not isinstance(power, CaptureAny) or not opposing_places(table):
            yield "ChooseCaptured asks about no opposing card"
    elif asked != "PlayTokens":
        yield "the steps of a turn are not in order"


def check_turn(table: MythicArena) -> Iterator[str]:
    """Whose turn it is, what was drawn and laid in it, and what it has brought so far (MA-4.1, MA-9, MA-16, MA-17)."""
    if table.turn_number < 1 or table.active != (table.first + table.turn_number + 1) % 2:
        yield "it is not the turn of the pantheon whose turn it is said to be"
    if not 1 <= table.draws <= 2:
        yield "nothing was drawn in this turn"
    for pantheon, name in enumerate(PANTHEONS):
        if table.discard_size(pantheon) > played_turns(table, pantheon) + (pantheon == table.active):
            yield f"{name} has discarded more cards than it has had turns"
    discard, deck = table.discard_size(table.active), table.deck_size(table.active)
    if table.kept_bare and (table.draws != 1 or discard > 0 or deck == 0):
        yield "a card was kept with an empty discard, which is not empty"
    card = table.placed
    if card == NO_CARD:
        if table.over:
            yield "the game ended without a last card"
    elif table.zone(card) != FIELD or card // PAIRS != table.active or table.holder(card) != table.active:
        yield "the placed card is not the active player's"
    yield from _check_captures(table)


def _check_captures(table: MythicArena) -> Iterator[str]:
    """What this turn captured is on the field and the captor's; a bonus lasts until the battle (MA-16.2, MA-17.4)."""
    captured = table.captured_cards
    if any(table.zone(card) != FIELD or table.holder(card) != table.active for card in captured):
        yield "a card captured this turn is not the captor's"
    if table.placed in captured:
        yield "the placed card was captured in its own turn"
    power = table.cards.powers[table.placed] if table.placed >= 0 else None
    top = "" if table.over else step_name(table.stack[-1])
    fought = top in ("", "TakeToken")
    by_power = len(captured) - table.battle_captures
    may_seize = isinstance(power, CaptureAny) and top in ("", "PlayTokens")
    if not 0 <= by_power <= int(may_seize) or (table.battle_captures and not fought):
        yield "the cards captured this turn are not as many as it says"
    bonus = 0
    if top == "PlayTokens" and isinstance(power, StrengthPerDiscard):
        bonus = int(table.discard_size(table.active))
    elif top == "PlayTokens" and isinstance(power, StrengthPerSymbol):
        bonus = int(table.symbols(table.active))
    if table.bonus != bonus:
        yield f"the placed card has a bonus of {table.bonus} instead of {bonus}"
    if table.over and isinstance(power, LeaveAfterBattle):
        yield "the last card is one that does not stay"


def check_match(table: MythicArena) -> Iterator[str]:
    """Seats and first turn as agreed; games, wins and the last winner tell one story (MA-3, MA-13)."""
    played, last = table.games_played, table.last_winner
    if played and not table.over and is_decided(table):
        yield "the match goes on although it is decided"
    agreed = table.settings[PANTHEONS_SETTING]
    if agreed and table.seat_of(0) != agreed - 1:
        yield "the pantheons are not led by those who agreed to"
    agreed = table.settings[FIRST_TURN]
    first_game = played == (1 if table.over else 0)
    if agreed and first_game and table.seat_of(table.first) != agreed - 1:
        yield "the first turn was not of the player who was to have it"
    if not table.over and played and last != NO_WINNER and table.first != last:
        yield "the last winner does not open the game"
    if table.wins(0) + table.wins(1) > played - (played > 0 and last == NO_WINNER):
        yield "more games were won than played"
    if played and last != NO_WINNER and table.wins(last) == 0:
        yield "the last winner has won nothing"
    if table.settings[LENGTH] == 0 and played > 1:
        yield "a single game was played more than once"
    if max(table.wins(0), table.wins(1)) > table.quantities.wins_needed or played > table.quantities.most_games:
        yield "the match went on although it was decided"
    if table.over:
        if not is_decided(table):
            yield "the match is over although it is not decided"
        if last != winner_of_the_game(table):
            yield "the last game was won by another"
        if not table.frame_is_full():
            yield "the game is over although the square is not full"


def check_glory(table: MythicArena) -> Iterator[str]:
    """Glory comes from lines, from a card that adds to them, and from the majority at the end (MA-11, MA-12.5)."""
    line = table.quantities.line_glory
    counts = final_count(table, 0), final_count(table, 1)
    for pantheon, name in enumerate(PANTHEONS):
        lines, justice = table.glory_from(pantheon, LINES), table.glory_from(pantheon, JUSTICE)
        if lines > played_turns(table, pantheon) * MOST_LINES * line or lines % max(line, 1):
            yield f"{name} has glory for lines that it cannot have made"
        start = pantheon * PAIRS
        added = [
            int(table.cards.powers[card].line_bonus())
            for card in range(start, start + PAIRS)
            if table.zone(card) == FIELD
        ]
        if justice > sum(added) * MOST_LINES:
            yield f"{name} has glory for a card that adds to lines, and it was never laid"
        ahead = table.over and counts[pantheon] > counts[1 - pantheon]
        if table.glory_from(pantheon, MAJORITY) != (table.quantities.majority_glory if ahead else 0):
            yield f"{name} has glory for a majority that it has not, or none for one that it has"
