"""The screen that table and replay share: the board, the log beside it, a question below, the keys at the bottom."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from ilion.cli.chart import MapWidget
from ilion.cli.narration import Narration
from ilion.cli.screens import LogScreen, TextScreen, board_rich
from ilion.cli.session import LogLine
from ilion.cli.wrapping import SCROLL_BAR_COLUMNS, wrap_text
from ilion.core.game import Section
from ilion.core.text_map import TextMap
from ilion.core.values import Seen
from ilion.core.words import LANGS, Words

SCREEN_MARGIN_COLUMNS = 3
"""Columns that margins and the scroll bar take from a whole screen."""
PANE_SHARES, SCREEN_SHARES = {"board": (3, 2), "log": (2, 3)}, 5
"""The parts of a wide screen that each pane gets, and the columns that its border and margins take."""
WIDE_LAYOUT_COLUMNS = 120
"""From this width on the log is beside the board; on a narrower screen below it, if there is room."""


class GameApp(App[None]):
    """A game on the screen, by keyboard alone, in a language that can change at any time."""

    CSS_PATH = "layout.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "help", show=False),
        Binding("f3,ctrl+g", "log", show=False),
        Binding("f4,ctrl+b", "board", show=False),
        Binding("f6,ctrl+l", "language", show=False),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
        Binding("f10,ctrl+q,ctrl+c", "leave", show=False, priority=True),
    ]

    def __init__(self, telling: Narration) -> None:
        super().__init__()
        self.words = telling.words
        self.telling = telling

    def compose(self) -> ComposeResult:
        yield Static(id="head", classes="head", markup=False)
        with Horizontal(id="upper"):
            with Vertical(id="left"):
                with VerticalScroll(id="board", can_focus=False):
                    yield Static(id="board-text", markup=False)
                yield MapWidget(id="chart")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="log-text", markup=False)
        yield Static(id="ask", markup=False)
        yield from self.answers()
        yield Static(id="keys", classes="keys", markup=False)

    def answers(self) -> Sequence[Widget]:
        """Return the widgets between the question and the keys."""
        return ()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < WIDE_LAYOUT_COLUMNS, "narrow")
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Redraw everything."""
        raise NotImplementedError

    def seen(self) -> Seen:
        """Return the view whose board is shown."""
        raise NotImplementedError

    def heard(self) -> list[LogLine]:
        """Return the log so far."""
        raise NotImplementedError

    def help(self) -> str:
        raise NotImplementedError

    def at_table(self) -> bool:
        """Return whether nothing is in front of the board."""
        return len(self.screen_stack) == 1

    def put(self, pane: str, title: str, text: Text | str) -> None:
        self.query_one(f"#{pane}", VerticalScroll).border_title = title
        self.query_one(f"#{pane}-text", Static).update(text)

    def put_line(self, name: str, text: str) -> None:
        self.query_one(f"#{name}", Static).update(text)

    def put_board(self, title: str) -> None:
        self.put("board", title, board_rich(self.written(), self.pane_width("board")))

    def put_chart(self, live: Collection[str] = ()) -> TextMap | None:
        """Show the map, if there is one, and the places where something can be chosen."""
        chart, plan = self.query_one(MapWidget), self.telling.plan(self.seen())
        chart.display = plan is not None
        if plan is not None:
            chart.put(plan, live)
        return plan

    def written(self) -> tuple[Section, ...]:
        """Return the text board without the map that is drawn."""
        board, plan = self.telling.board(self.seen()), self.telling.plan(self.seen())
        return tuple(part for part in board if plan is None or part.title != plan.title)

    def put_log(self, text: Text) -> None:
        """Show the log, scrolled to its end."""
        self.put("log", self.words.say("log-title"), text)
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    @property
    def narrow(self) -> bool:
        return self.size.width < WIDE_LAYOUT_COLUMNS

    def pane_width(self, pane: str) -> int:
        """Return the width of text in a pane. It is computed, because a pane that was just shown has no size yet."""
        if self.narrow:
            return self.page_width()
        share, edges = PANE_SHARES[pane]
        return self.size.width * share // SCREEN_SHARES - edges - SCROLL_BAR_COLUMNS

    def page_width(self) -> int:
        return self.size.width - SCREEN_MARGIN_COLUMNS

    def read(self, text: Text | str) -> None:
        """Show a text in front of the board."""
        if self.at_table():
            self.push_screen(TextScreen(self.telling, self.telling.title(), text))

    def action_help(self) -> None:
        self.read(wrap_text(self.help(), self.page_width()))

    def action_board(self) -> None:
        self.read(board_rich(self.telling.board(self.seen()), self.page_width()))

    def action_log(self) -> None:
        if self.at_table():
            self.push_screen(LogScreen(self.telling, self.heard()))

    def action_language(self) -> None:
        """Switch to the next language."""
        if self.at_table():
            lang = LANGS[(LANGS.index(self.words.lang) + 1) % len(LANGS)]
            self.words = Words.of(lang, "ilion.core", "ilion.bots", "ilion.cli")
            self.telling = self.telling.again(self.words)
            self.show()

    def action_scroll(self, pages: int) -> None:
        """Scroll the board, or the text in front of it, by pages."""
        for pane in self.screen.query(VerticalScroll).results():
            pane.scroll_relative(y=pages * max(1, pane.size.height - 1), animate=False)
            return

    def action_leave(self) -> None:
        self.exit()
