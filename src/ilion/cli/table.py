"""``ilion play``: the table in the terminal, by keyboard alone, at home in 80 columns and 24 lines."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from ilion.cli.finder import Finder
from ilion.cli.games import credit
from ilion.cli.screens import Curtain, Log, News, Reading, WhyNot, board_rich, folded, hang
from ilion.cli.session import Session
from ilion.cli.telling import Telling
from ilion.core.wire import Act
from ilion.core.words import LANGS, Words

SHOWN = 40
"""How many of the last lines of the log stand beside the board."""
ROWS = 6
"""How many choices are in sight, at most."""
BAR = 1
"""What the scroll bar takes from a pane's width."""
MARGIN = 3
"""What margins and the scroll bar take from a whole screen's width."""


class TableApp(App[None]):
    """One session on the screen: board and log above, the question and its answers below."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "help", show=False),
        Binding("f2,ctrl+w", "why_not", show=False),
        Binding("f3,ctrl+g", "log", show=False),
        Binding("f4,ctrl+b", "board", show=False),
        Binding("f5,ctrl+z", "undo", show=False, priority=True),
        Binding("f6,ctrl+l", "language", show=False),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
        Binding("f10,ctrl+q,ctrl+c", "leave", show=False, priority=True),
    ]

    def __init__(self, session: Session, words: Words) -> None:
        super().__init__()
        self.session = session
        self.words = words
        self.telling = Telling(session.game, session.record, words)
        self.viewer: int | None = session.turn() if self.hides() else next(iter(session.humans), None)
        self.behind_curtain = self.hides()
        self.acts: list[Act] = []
        self.told: dict[int | None, int] = {}
        self.busy = True

    def compose(self) -> ComposeResult:
        yield Static(id="head", classes="head", markup=False)
        with Horizontal(id="upper"):
            with VerticalScroll(id="board", can_focus=False):
                yield Static(id="board-text", markup=False)
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="log-text", markup=False)
        yield Static(id="ask", markup=False)
        yield Finder(numbered=True, id="choices")
        yield Static(id="keys", classes="keys", markup=False)

    def on_mount(self) -> None:
        self.query_one(Finder).focus()
        self.go_on()

    def hides(self) -> bool:
        """Whether people at one keyboard have something to hide from each other."""
        return self.session.game.secrets and len(self.session.humans) > 1

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Fate and bots act until a person must choose; then he sits down."""
        self.busy = True
        while await asyncio.to_thread(self.session.advance):
            pass
        self.session.save()
        self.busy = False
        seat = self.session.turn(self.viewer)
        if self.hides() and seat is not None and (self.behind_curtain or seat != self.viewer):
            await self.push_screen_wait(Curtain(self.words.say("pass-keyboard", seat=self.telling.seats[seat])))
            self.behind_curtain = False
        if seat is not None:
            self.viewer = seat
        self.show()
        news = self.news()
        if news.count("\n") >= self.query_one("#log").size.height:
            self.push_screen(News(self.telling, self.telling.head(self.viewer), news))

    def news(self) -> str:
        """What the viewer has heard since his last choice, for a whole screen."""
        lines = [line for line in self.session.log(self.viewer, self.told.get(self.viewer, 0)) if not line.own]
        return "\n".join(hang(self.telling.line(line), self.size.width - MARGIN) for line in lines)

    def show(self) -> None:
        """Everything anew: the words, the board, the log, the choices."""
        self.query_one("#head", Static).update(self.telling.head(self.viewer))
        self.query_one("#keys", Static).update(self.words.say("keys-table"))
        self.show_choices()
        self.show_board()
        self.show_log()

    def show_board(self) -> None:
        pane = self.query_one("#board", VerticalScroll)
        pane.border_title = self.words.say("board-title")
        board = self.telling.board(self.session.state.seen(self.viewer))
        self.query_one("#board-text", Static).update(board_rich(board, pane.size.width - BAR))

    def show_log(self) -> None:
        """The last of what the viewer heard; what is new since his last choice stands out by a sign."""
        pane = self.query_one("#log", VerticalScroll)
        pane.border_title = self.words.say("log-title")
        fresh = len(list(self.session.log(self.viewer, self.told.get(self.viewer, 0))))
        lines = list(self.session.log(self.viewer))
        text = Text()
        for i, line in enumerate(lines[-SHOWN:], max(0, len(lines) - SHOWN)):
            new = i >= len(lines) - fresh
            told = ("• " if new and not line.own else "") + self.telling.line(line)
            text.append(hang(told, pane.size.width - BAR) + "\n", "bold" if new else "")
        text.rstrip()
        self.query_one("#log-text", Static).update(text)
        pane.scroll_end(animate=False)

    def on_resize(self) -> None:
        if not self.busy:
            self.call_after_refresh(self.show)

    def show_choices(self) -> None:
        finder = self.query_one(Finder)
        if self.session.over:
            self.acts = []
            self.query_one("#ask", Static).update(self.telling.result(self.session.state.scores()))
            finder.fill([self.words.say("leave")])
        else:
            assert self.viewer is not None
            self.acts = list(self.session.choices(self.viewer))
            self.query_one("#ask", Static).update(self.telling.question(self.session.state.seen(self.viewer)))
            finder.fill([self.telling.act(act) for act in self.acts])
        finder.styles.height = min(ROWS, max(2, len(finder.texts)))

    def on_finder_pointed(self, event: Finder.Pointed) -> None:
        finder, ask = event.finder, self.query_one("#ask", Static)
        if finder.query_text:
            ask.border_title = self.words.say("searching", query=finder.query_text, n=len(finder.found))
        else:
            ask.border_title = self.words.say("choices-title", n=len(finder.texts))

    def on_finder_chosen(self, event: Finder.Chosen) -> None:
        if self.busy:
            return
        if self.session.over:
            self.exit()
            return
        assert self.viewer is not None
        self.told[self.viewer] = len(self.session.moments)
        self.session.act(self.viewer, self.acts[event.place])
        self.go_on()

    def at_table(self) -> bool:
        """Whether nothing is in front of the table."""
        return len(self.screen_stack) == 1 and not self.busy

    def action_undo(self) -> None:
        if not self.at_table():
            return
        place = self.session.undo()
        if place is None:
            self.notify(self.words.say("not-taken-back"), timeout=6)
            return
        self.told = {viewer: n - (n > place) for viewer, n in self.told.items()}
        self.go_on()

    def action_language(self) -> None:
        """The next of the languages."""
        if self.at_table():
            lang = LANGS[(LANGS.index(self.words.lang) + 1) % len(LANGS)]
            self.words = Words.of(lang, "ilion.core", "ilion.cli")
            self.telling = Telling(self.session.game, self.session.record, self.words)
            self.show()

    def action_scroll(self, pages: int) -> None:
        """The board, or the text in front of it, a page up or down."""
        for pane in self.screen.query(VerticalScroll).results():
            pane.scroll_relative(y=pages * max(1, pane.size.height - 1), animate=False)
            return

    def action_log(self) -> None:
        if self.at_table():
            self.push_screen(Log(self.telling, list(self.session.log(self.viewer))))

    def action_board(self) -> None:
        if self.at_table():
            board = board_rich(self.telling.board(self.session.state.seen(self.viewer)), self.size.width - MARGIN)
            self.push_screen(Reading(self.telling, self.telling.head(self.viewer), board))

    def action_why_not(self) -> None:
        if self.at_table() and self.viewer is not None:
            self.push_screen(WhyNot(self.telling, self.session, self.viewer))

    def action_help(self) -> None:
        if self.at_table():
            seats = "\n".join(f"  {self.telling.who(seat)}" for seat in range(self.session.setup.seats))
            parts = [self.words.say("help-table"), seats, credit(self.session.game, self.words)]
            if self.session.path is not None:
                parts.append(self.words.say("saved", path=str(self.session.path)))
            text = folded("\n\n".join(parts), self.size.width - MARGIN)
            self.push_screen(Reading(self.telling, self.telling.head(self.viewer), text))

    def action_leave(self) -> None:
        """Stop here; the game is kept."""
        self.session.save()
        self.exit()
