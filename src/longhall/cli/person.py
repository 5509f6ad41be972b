"""A person at the terminal: what they are shown when they owe a choice, and what they can type."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from longhall.cli import rulebook
from longhall.cli.boards import Board, Scene
from longhall.cli.foresight import foretell
from longhall.cli.narration import last_round, others_events, paragraphs, since_own_turn
from longhall.cli.setting import save
from longhall.cli.speech import Speech
from longhall.cli.wishes import card_named, wish_of
from longhall.kernel.errors import LonghallError, NoUndo
from longhall.kernel.saga import Saga

# From this many lines on, cards are drawn large and every option has its own words.
ROOMY_LINES = 36
COLUMN_WIDTH = 48


class Leaving(Exception):
    """The person wants to leave the table."""


class Person:
    """Somebody who sees the screen of one table and types."""

    def __init__(self, saga: Saga, board: Board, speech: Speech, console: Console) -> None:
        self.saga = saga
        self.board = board
        self.speech = speech
        self.console = console
        self.locale = speech.locale(saga.game.locales)
        self.welcomed: set[int] = set()
        self._commands: dict[str, Callable[[int, str], bool]] = {
            "u": self._undo,
            "r": self._redo,
            "w": self._why,
            "c": self._card,
            "rules": self._rules,
            "h": self._help,
            "s": self._save,
            "q": self._quit,
        }

    def choose(self, seat: int) -> None:
        """Show the table to a seat and ask until it has acted, or has taken something back."""
        self._show(seat)
        while not self._hear(seat, self._read()):
            pass

    def hand_over(self, seat: int) -> None:
        """Cover what the last person saw before the next one sits down."""
        self._clear(history=True)
        who = self.board.who(self.saga.table.view(seat), seat)
        self.console.print(self.speech.say("hand_over", who=who, name=self.saga.header.seats[seat]))
        self._read()

    def _show(self, seat: int) -> None:
        table, console = self.saga.table, self.console
        view = table.view(seat)
        roomy = console.height >= ROOMY_LINES
        codes = table.options(seat)
        moves = {number: table.game.words(code) for number, code in enumerate(codes, 1)}
        before = (last_round if roomy else since_own_turn)(self.saga.moments, seat)
        recent = others_events(before, seat)
        scene = Scene(view, self._names(seat), console.width, roomy, moves, recent)
        self._clear(history=False)
        console.print(Rule(f"{self.locale.title} · {self.board.title(view)}"))
        if seat not in self.welcomed:
            self.welcomed.add(seat)
            console.print(Text(self.board.goal, "italic"))
            sealed = self.speech.say("commitment", commitment=self.saga.header.commitment)
            console.print(Text(sealed, "bright_black"))
        console.print(self.board.draw(scene))
        console.print(self.board.players(scene))
        for said in paragraphs(before, seat, self.board, self.locale):
            console.print(Text("• " + said, "dim"))
        prompt = table.prompt(seat)
        assert prompt is not None, "a seat to act owes a choice"
        console.print(Text(self.locale.prompt(prompt.kind, prompt.about), "bold"))
        if "card" in prompt.about:
            console.print(Padding(self.board.card(str(prompt.about["card"])), (0, 0, 0, 2)))
        console.print(self._listing(seat, codes, roomy))
        console.print(Text(self.speech.say("hint" if roomy else "hint_short"), "bright_black"))

    def _listing(self, seat: int, codes: list[int], roomy: bool) -> RenderableType:
        """The options in words, each with what it would bring; on a small screen, cells that bring the same as one."""
        table = self.saga.table
        prompt = table.prompt(seat)
        about = prompt.about if prompt else {}
        lines: dict[str, list[int]] = {}
        for number, code in enumerate(codes, 1):
            words = table.game.words(code)
            hint = foretell(table, seat, code, self.board, self.speech)
            said = self.locale.move(words, about)
            if hint:
                said = self.speech.say("move_and_hint", move=said, hint=hint)
            if not roomy and self.board.shows(words):
                said = hint or self.speech.say("nothing_at_once")
            lines.setdefault(said, []).append(number)
        entries = [
            Text.assemble((f"{', '.join(map(str, numbers)):>3}", "bold bright_green"), f"  {said}")
            for said, numbers in lines.items()
        ]
        width = max(COLUMN_WIDTH, *(entry.cell_len + 2 for entry in entries))
        columns = max(1, min(3, self.console.width // width)) if len(entries) > 3 else 1
        grid = Grid.grid(padding=(0, 2))
        height = -(-len(entries) // columns)
        for row in range(height):
            grid.add_row(*entries[row::height])
        return grid

    def _hear(self, seat: int, typed: str) -> bool:
        """Do what was typed. Whether the table has changed."""
        word, _, rest = typed.strip().partition(" ")
        try:
            if word.lower() in self._commands:
                return self._commands[word.lower()](seat, rest.strip())
            if word.isdecimal() and not rest:
                return self._pick(seat, word)
            return self._wish(seat, typed) if word else False
        except LonghallError as error:
            return self._tell(str(error))

    def _pick(self, seat: int, typed: str) -> bool:
        codes = self.saga.table.options(seat)
        if not typed.lstrip("0") or len(typed) > 6 or int(typed) > len(codes):
            return self._tell(self.speech.say("no_such_number", number=typed, last=len(codes)))
        self.saga.act(seat, codes[int(typed) - 1])
        return True

    def _wish(self, seat: int, typed: str) -> bool:
        words = wish_of(typed, self.saga.game, self.speech)
        reason = self.saga.table.why_not(seat, words)
        if reason is not None:
            return self._tell(f"{reason.text[self.speech.language]} ({reason.clause})")
        self.saga.act(seat, self.saga.game.code(words))
        return True

    def _why(self, seat: int, typed: str) -> bool:
        codes = self.saga.table.options(seat)
        if not typed:
            return self._tell(self.speech.say("why_usage"))
        if typed.isdecimal():
            known = 0 < int(typed[:6]) <= len(codes)
            return self._tell(
                self.speech.say("number_is_legal" if known else "no_such_number", number=typed, last=len(codes))
            )
        words = wish_of(typed, self.saga.game, self.speech)
        reason = self.saga.table.why_not(seat, words)
        if reason is None:
            number = codes.index(self.saga.game.code(words)) + 1
            return self._tell(self.speech.say("number_is_legal", number=number))
        return self._tell(f"{reason.text[self.speech.language]} ({reason.clause})")

    def _undo(self, seat: int, typed: str) -> bool:
        moments = self.saga.moments
        if not moments or moments[-1].seat != seat:
            return self._tell(self.speech.say("nothing_to_undo"))
        if not self.saga.can_undo(seat):
            return self._tell(self.speech.say("undo_would_tell"))
        self.saga.undo(seat)
        return True

    def _redo(self, seat: int, typed: str) -> bool:
        try:
            self.saga.redo(seat)
        except NoUndo:
            return self._tell(self.speech.say("nothing_to_redo"))
        return True

    def _card(self, seat: int, typed: str) -> bool:
        prompt = self.saga.table.prompt(seat)
        asked = typed or str(prompt.about.get("card", "") if prompt else "")
        card = card_named(asked, self.locale.cards, self.locale)
        if card is None:
            names = ", ".join(sorted(self.locale.name("card", name) for name in self.locale.cards))
            return self._tell(self.speech.say("no_such_card", card=asked, cards=names))
        self.console.print(self.board.card(card))
        return False

    def _rules(self, seat: int, typed: str) -> bool:
        self.console.print(rulebook.looked_up(self.saga.game, typed, self.speech))
        return False

    def _help(self, seat: int, typed: str) -> bool:
        self.console.print(Text(f"{self.board.goal}\n\n{self.board.manual}\n\n{self.speech.say('commands').strip()}"))
        return False

    def _save(self, seat: int, typed: str) -> bool:
        if not typed:
            return self._tell(self.speech.say("save_usage"))
        save(self.saga, Path(typed), self.speech)
        return self._tell(self.speech.say("saved", file=typed))

    def _quit(self, seat: int, typed: str) -> bool:
        raise Leaving

    def _tell(self, sentence: str) -> bool:
        """Say one sentence and ask again."""
        self.console.print(Text(sentence, "bright_magenta"))
        return False

    def _read(self) -> str:
        try:
            return self.console.input("> ")
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leaving from None

    def _names(self, seat: int) -> list[str]:
        """Who sits where, as this seat calls them."""
        seats = self.saga.header.seats.copy()
        seats[seat] = self.speech.say("you")
        return seats

    def _clear(self, *, history: bool) -> None:
        if not self.console.is_terminal:
            return
        self.console.clear()
        if history:
            self.console.file.write("\x1b[3J")
