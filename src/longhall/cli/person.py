"""A person at the terminal: what they are shown when they owe a choice, and what they can type."""

from __future__ import annotations

import sys
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.text import Text

from longhall.cli import rulebook
from longhall.cli.arguments import can_be_written, seat_names
from longhall.cli.boards import Board
from longhall.cli.log import dotted
from longhall.cli.narration import scores
from longhall.cli.numbering import Numbering, number_of, numbered
from longhall.cli.palette import REPLY
from longhall.cli.screen import TYPING, Screen, height_of
from longhall.cli.speech import Speech
from longhall.cli.typed_ahead import foreseen, forget_typed_ahead
from longhall.cli.waivers import Waivers
from longhall.kernel.errors import LonghallError, NoUndo
from longhall.kernel.reasons import Reason
from longhall.kernel.saga import Moment, Saga
from longhall.kernel.views import View
from longhall.kernel.vocabulary import Words
from longhall.presentation.accounts import accounts_of, pages_of
from longhall.presentation.faces import Page
from longhall.presentation.outlooks import matters
from longhall.presentation.spans import flat
from longhall.presentation.story import last_round, paragraphs
from longhall.presentation.typed import (
    Chain,
    answer_of,
    cards_named,
    chain_meant,
    folded,
    move_typed,
    options_meant,
)

# So many cards are shown together, and so many names told; more than that help nobody.
MOST_CARDS = 8
MOST_NAMES = 60
MOST_CLOSE = 3


class Leaving(Exception):
    """The person wants to leave the table."""


class Person:
    """Somebody who sees the screen of one table and types."""

    def __init__(self, saga: Saga, path: Path, board: Board, speech: Speech, console: Console) -> None:
        self.saga = saga
        self.board = board
        self.voice = board.voice
        self.speech = speech
        self.console = console
        self.locale = speech.locale(saga.game.locales)
        self.welcomed: set[int] = set()
        # The records of this very game, which may be written over.
        self.own_files = {path.resolve()}
        # What has to be said on every screen, such as that the game cannot be saved.
        self.notice = ""
        # What each seat has been offered and does not want to hear of again.
        self.waivers = Waivers(saga, board.voice)
        # Choices that were not worth asking.
        self.unasked: list[Moment] = []
        # What was typed while something else was shown, and is to be heard next.
        self.unheard = ""
        # Whether the rules have been read from, and their language told.
        self.reading = False
        # Whether an Enter takes the only option.
        self.idle = False
        self.spoken = dict(pair.split("=") for pair in speech.say("command_words").split())
        self._commands: dict[str, Callable[[int, str], bool]] = {
            "u": self._undo,
            "r": self._redo,
            "n": self._no_more,
            "w": self._why,
            "c": self._card,
            "l": self._look,
            "log": self._log,
            "m": self._memory,
            "p": self._points,
            "rules": self._rules,
            "h": self._help,
            "s": self._save,
            "q": self._quit,
        }

    def choose(self, seat: int) -> None:
        """Show the table to a seat and ask until it has acted or taken something back; show it again for an Enter."""
        if not foreseen(self.saga, seat, self.voice):
            forget_typed_ahead(sys.stdin)
        self._show(seat)
        while True:
            typed, self.unheard = self.unheard or self._read(), ""
            if not typed.strip() and self.idle:
                self.saga.act(seat, self.saga.table.options(seat)[0])
                return
            if not typed.strip():
                self._show(seat)
            elif self._hear(seat, typed):
                return

    def passes(self, seat: int) -> bool:
        """Answer for a seat what it does not want to hear of again, or what comes to the same; whether that was all."""
        declined = self.voice.waived(self.saga.table.view(seat)) if self.waivers.cover(seat) else None
        if declined is not None:
            self.saga.act(seat, self.saga.game.code(declined))
            return True
        if matters(self.saga.table, seat):
            return False
        self.saga.act(seat, self.saga.table.options(seat)[0])
        self.unasked.append(self.saga.moments[-1])
        return True

    def hand_over(self, seat: int) -> None:
        """Cover what the last person saw before the next one sits down."""
        self._clear(history=True)
        who = flat(self.voice.who(self.saga.table.view(seat), seat))
        self.console.print(
            self.speech.say("hand_over", who=who, name=seat_names(self.saga.header.seats, self.speech)[seat])
        )
        self._read()

    def _show(self, seat: int) -> None:
        screen = Screen(self.saga, seat, self.board, self.speech)
        self.idle = bool(screen.prompt.idle)
        if seat not in self.welcomed and not self._has_room_for_welcome(screen):
            self._welcome(screen)
            self.welcomed.add(seat)
        parts = screen.fitted(self.console, welcome=seat not in self.welcomed)
        self.welcomed.add(seat)
        self._clear(history=False)
        # In a group, since a text that is printed alone forgets that it must not be wrapped.
        self.console.print(Group(*parts))
        if self.notice:
            self._tell(self.notice)

    def _has_room_for_welcome(self, screen: Screen) -> bool:
        """Whether the table fits below the welcome, its options not shorter than without it."""
        high = height_of(screen.fitted(self.console, welcome=True), self.console) + TYPING > self.console.height
        in_words = screen.in_words
        screen.fitted(self.console, welcome=False)
        return not high and in_words == screen.in_words

    def _welcome(self, screen: Screen) -> None:
        """What the game is about, on a page of its own where the table leaves no room for it."""
        self._clear(history=False)
        for part in screen.welcome():
            self.console.print(part)
        if self.console.is_terminal:
            self._tell(self.speech.say("begin_enter"))
            self._read()

    def _hear(self, seat: int, typed: str) -> bool:
        """Do what was typed. Whether the table has changed."""
        word, _, rest = typed.strip().partition(" ")
        command = self._command(word)
        try:
            if command in self._commands:
                return self._commands[command](seat, rest.strip())
            if word.isdecimal() and not rest:
                return self._pick(seat, word)
            return self._play_typed(seat, typed)
        except LonghallError as error:
            return self._tell(error.in_language(self.speech.language))

    def _command(self, word: str) -> str:
        """The short name of the command that a word means; the word itself if it means none."""
        return self.spoken.get(folded(word), folded(word))

    def _numbering(self, seat: int) -> Numbering:
        """The options as they are numbered on the screen."""
        return numbered(self.saga.table, seat, self.board)

    def _pick(self, seat: int, typed: str) -> bool:
        codes, number = self._numbering(seat).codes, number_of(typed)
        if not 0 < number <= len(codes):
            return self._tell(self.speech.say("no_such_number", number=typed, last=len(codes)))
        self.saga.act(seat, codes[number - 1])
        return True

    def _play_typed(self, seat: int, typed: str) -> bool:
        typed_moves = self._moves_typed(seat, typed)
        for code in typed_moves:
            self.saga.act(seat, code)
        return bool(typed_moves)

    def _moves_typed(self, seat: int, typed: str) -> list[int]:
        """The moves that were typed, one after the other; none if it has been told why there are none."""
        meant = self._meant(seat, typed)
        if len(meant) > 1:
            self._several(seat, meant)
            return []
        found = self._chained(seat, typed, meant)
        if isinstance(found, Reason):
            self._tell(flat(self.voice.reason(self.saga.table.view(seat), found)))
            return []
        return found

    def _meant(self, seat: int, typed: str) -> list[int]:
        """Which options some words mean: by what stands on the screen, or by what they are called."""
        view = self.saga.table.view(seat)
        moves = self._numbering(seat).moves
        labels = []
        for words in moves:
            group = self.voice.group(view, words)
            labels.append([flat(self.voice.label(view, words)), *(flat(apart) for apart in (group or ())[1:])])
        return options_meant(typed, moves, self.voice, labels, view)

    def _chained(self, seat: int, typed: str, meant: list[int]) -> list[int] | Reason:
        """The moves that some words mean, one after the other, or why the last of them is not possible."""
        if meant:
            return [self._numbering(seat).codes[meant[0]]]
        table = self.saga.table
        chain = chain_meant(typed, table, seat, self.voice)
        if chain.codes and not chain.rest:
            return chain.codes
        answer = answer_of(chain.rest, chain.table, seat, self.voice) if chain.codes else None
        if answer is None:
            chain = Chain([], table, typed)
            answer = move_typed(typed, table, seat, self.voice)
        return chain.table.why_not(seat, answer) or [*chain.codes, self.saga.game.code(answer)]

    def _why(self, seat: int, typed: str) -> bool:
        codes = self._numbering(seat).codes
        if not typed:
            return self._tell(self.speech.say("why_usage", move=self.voice.examples["question"]))
        if typed.isdecimal():
            known = 0 < number_of(typed) <= len(codes)
            return self._tell(
                self.speech.say("number_is_legal" if known else "no_such_number", number=typed, last=len(codes))
            )
        typed_moves = self._moves_typed(seat, typed)
        if len(typed_moves) == 1:
            self._tell(self.speech.say("number_is_legal", number=codes.index(typed_moves[0]) + 1))
        elif typed_moves:
            self._tell(self.speech.say("words_are_legal", typed=typed))
        return False

    def _undo(self, seat: int, typed: str) -> bool:
        reason = self.saga.why_no_undo(seat)
        if reason is not None:
            return self._tell(self.speech.say(reason.key))
        self.waivers.take_back(seat)
        taken = self.saga.last_of(seat)
        self.saga.undo(seat)
        # What was never asked is not what a person wants back.
        while any(taken is moment for moment in self.unasked) and self.saga.can_undo(seat):
            taken = self.saga.last_of(seat)
            self.saga.undo(seat)
        return True

    def _redo(self, seat: int, typed: str) -> bool:
        try:
            self.saga.redo(seat)
        except NoUndo:
            return self._tell(self.speech.say("nothing_to_redo"))
        return True

    def _no_more(self, seat: int, typed: str) -> bool:
        """Decline what is asked, and whatever offers nothing else; said elsewhere, hear of it again."""
        declined = self.voice.waived(self.saga.table.view(seat))
        if declined is None:
            return self._tell(self.speech.say("asked_again" if self.waivers.take_back(seat) else "nothing_to_waive"))
        self.waivers.give(seat)
        self.saga.act(seat, self.saga.game.code(declined))
        return True

    def _card(self, seat: int, typed: str) -> bool:
        if typed.isdecimal():
            moves, number = self._numbering(seat).moves, number_of(typed)
            if not 0 < number <= len(moves):
                return self._tell(self.speech.say("no_such_number", number=typed, last=len(moves)))
            return self._cards_of(seat, moves[number - 1])
        prompt = self.saga.table.prompt(seat)
        asked = typed or str(prompt.about.get("card", "") if prompt else "")
        cards = cards_named(asked, self.locale.cards, self.saga.game.locales.values())
        if not asked:
            cards = self.voice.cards_at_hand(self.saga.table.view(seat))
        if not cards or len({self.locale.name("card", card) for card in cards}) > MOST_CARDS:
            return self._tell(self._no_such_card(asked, cards))
        for card in cards:
            self.console.print(self.board.card(card))
        return False

    def _cards_of(self, seat: int, words: Words) -> bool:
        """The cards that an option is about, or whose figure it moves; else the one that the choice is about."""
        cards = self.voice.cards_of(self.saga.table.view(seat), words)
        for card in cards:
            self.console.print(self.board.card(card))
        return False if cards else self._tell(self.speech.say("option_without_card"))

    def _no_such_card(self, asked: str, begun: list[str]) -> str:
        """What to say of a name that no card has, or too many: those that begin so; all there are; of very many, those
        that are called nearly so, if any are."""
        names = sorted({self.locale.name("card", card) for card in begun or self.locale.cards})
        if begun or len(names) <= MOST_NAMES:
            return self.speech.say("several_cards" if begun else "no_such_card", card=asked, cards=", ".join(names))
        called = {folded(name): name for name in names}
        close = get_close_matches(folded(asked), called, n=MOST_CLOSE)
        if not close:
            return self.speech.say("no_card_so", card=asked)
        return self.speech.say("card_nearly_so", card=asked, cards=self.speech.either([called[name] for name in close]))

    def _look(self, seat: int, typed: str) -> bool:
        view = self.saga.table.view(seat)
        seen = self.board.look(view, typed, self._further(view))
        if seen is None:
            return self._tell(self.speech.say("nothing_called_so" if typed else "nothing_to_look_at", name=typed))
        return self._page(seen)

    def _further(self, view: View) -> list[Page]:
        """What could be worked out of a view, and where the numbers in it come from."""
        table = self.saga.table
        insights = self.voice.insights(view, table.insight(view.viewer))
        return [*insights, *pages_of(self.voice, accounts_of(self.voice, table, view))]

    def _log(self, seat: int, typed: str) -> bool:
        """What has happened since one's last turn, or in the whole game."""
        moments, view = self.saga.moments, self.saga.table.view(seat)
        whole = folded(typed) in ("all", folded(self.speech.say("whole_log")))
        told = paragraphs(moments if whole else last_round(moments, seat, self.voice), view, self.voice)
        return self._page(dotted(told)) if told else self._tell(self.speech.say("nothing_happened"))

    def _memory(self, seat: int, typed: str) -> bool:
        view = self.saga.table.view(seat)
        seen = self.board.memory(view, self._further(view))
        if seen is None:
            return self._tell(self.speech.say("nothing_to_remember"))
        return self._page(seen)

    def _points(self, seat: int, typed: str) -> bool:
        accounts = accounts_of(self.voice, self.saga.table, self.saga.table.view(seat))
        return self._page(*scores(self.saga, self.board, self.speech, seat), *self.board.itemized(accounts))

    def _several(self, seat: int, places: list[int]) -> None:
        """Several options fit what was typed: list them."""
        self._tell(self.speech.say("several_options"))
        screen = Screen(self.saga, seat, self.board, self.speech)
        self.console.print(Group(*screen.among([place + 1 for place in places], self.console.width)))

    def _rules(self, seat: int, typed: str) -> bool:
        parts = [rulebook.looked_up(self.saga.game, typed)]
        if not typed:
            word = self.voice.examples["word"]
            parts.append(rulebook.how_to_open(self.saga.game, "open_chapter_here", self.speech, word))
        if not self.reading:
            parts += rulebook.language_of(self.speech)
        self.reading = True
        return self._page(*parts)

    def _help(self, seat: int, typed: str) -> bool:
        commands = self.speech.say("commands", **self.voice.examples).strip()
        return self._page(Text(f"{self.voice.goal}\n\n{self.board.manual}\n\n{commands}"))

    def _save(self, seat: int, typed: str) -> bool:
        if not typed:
            return self._tell(self.speech.say("save_usage"))
        path = Path(typed)
        if path.resolve() not in self.own_files:
            can_be_written(path)
        self.saga.save(path)
        self.own_files.add(path.resolve())
        return self._tell(self.speech.say("saved", file=typed))

    def _quit(self, seat: int, typed: str) -> bool:
        raise Leaving

    def _tell(self, sentence: str) -> bool:
        """Say one sentence and ask again."""
        self.console.print(Text(sentence, REPLY))
        return False

    def _page(self, *parts: RenderableType) -> bool:
        """Show something that may be longer than the screen: a screenful at a time, as long as the person wants.

        Whatever else is typed in between is heard at once, and ends it."""
        with self.console.capture() as captured:
            self.console.print(Group(*parts))
        lines = captured.get().splitlines()
        size = self.console.height - TYPING - 1 if self.console.is_terminal else len(lines)
        for start in range(0, len(lines), max(size, 1)):
            self.console.print(Text.from_ansi("\n".join(lines[start : start + size])), no_wrap=True)
            if start + size >= len(lines):
                break
            self._tell(self.speech.say("more"))
            typed = self._read().strip()
            if typed:
                self.unheard = "" if self._command(typed) == "q" else typed
                break
        return False

    def _read(self) -> str:
        try:
            return self.console.input("> ")
        except (EOFError, KeyboardInterrupt, OSError):
            # A terminal that was closed can no longer be read from.
            raise Leaving from None

    def _clear(self, *, history: bool) -> None:
        if not self.console.is_terminal:
            return
        self.console.clear()
        if history:
            self.console.file.write("\x1b[3J")
