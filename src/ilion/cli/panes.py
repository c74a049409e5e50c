"""The screen that table and replay share: the board, the log beside it, a question below, the keys at the foot."""

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

from ilion.cli.chart import Chart
from ilion.cli.folding import BAR, folded
from ilion.cli.screens import Log, Reading, board_rich
from ilion.cli.session import LogLine
from ilion.cli.telling import Telling
from ilion.core.game import Section
from ilion.core.plan import Plan
from ilion.core.wire import Seen
from ilion.core.words import LANGS, Words

MARGIN = 3
"""What margins and the scroll bar take from a whole screen's width."""
PANES, WHOLE = {"board": (3, 2), "log": (2, 3)}, 5
"""How many parts of a wide screen a pane has, and what its border and margins take."""
WIDE = 120
"""From so many columns on the log stands beside the board; on a narrower screen below it, where there is room."""


class Panes(App[None]):
    """A game on the screen, by keyboard alone, in a language that can change at any time."""

    CSS_PATH = "panes.tcss"
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

    def __init__(self, telling: Telling) -> None:
        super().__init__()
        self.words = telling.words
        self.telling = telling

    def compose(self) -> ComposeResult:
        yield Static(id="head", classes="head", markup=False)
        with Horizontal(id="upper"):
            with Vertical(id="left"):
                with VerticalScroll(id="board", can_focus=False):
                    yield Static(id="board-text", markup=False)
                yield Chart(id="chart")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="log-text", markup=False)
        yield Static(id="ask", markup=False)
        yield from self.answers()
        yield Static(id="keys", classes="keys", markup=False)

    def answers(self) -> Sequence[Widget]:
        """What stands between the question and the keys."""
        return ()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < WIDE, "narrow")
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Everything anew."""
        raise NotImplementedError

    def seen(self) -> Seen:
        """The view whose board is shown."""
        raise NotImplementedError

    def heard(self) -> list[LogLine]:
        """The log so far."""
        raise NotImplementedError

    def help(self) -> str:
        raise NotImplementedError

    def at_table(self) -> bool:
        """Whether nothing is in front of the board."""
        return len(self.screen_stack) == 1

    def put(self, pane: str, title: str, text: Text | str) -> None:
        self.query_one(f"#{pane}", VerticalScroll).border_title = title
        self.query_one(f"#{pane}-text", Static).update(text)

    def put_line(self, name: str, text: str) -> None:
        self.query_one(f"#{name}", Static).update(text)

    def put_board(self, title: str) -> None:
        self.put("board", title, board_rich(self.written(), self.pane_width("board")))

    def put_chart(self, live: Collection[str] = ()) -> Plan | None:
        """The map, where there is one, and the places where something can be chosen."""
        chart, plan = self.query_one(Chart), self.telling.plan(self.seen())
        chart.display = plan is not None
        if plan is not None:
            chart.put(plan, live)
        return plan

    def written(self) -> tuple[Section, ...]:
        """The text board without the map that is drawn."""
        board, plan = self.telling.board(self.seen()), self.telling.plan(self.seen())
        return tuple(part for part in board if plan is None or part.title != plan.title)

    def put_log(self, text: Text) -> None:
        """The log, at its end."""
        self.put("log", self.words.say("log-title"), text)
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    @property
    def narrow(self) -> bool:
        return self.size.width < WIDE

    def pane_width(self, pane: str) -> int:
        """How wide a text may be in a pane: reckoned, for one that has just come into sight has no size yet."""
        if self.narrow:
            return self.page_width()
        share, edges = PANES[pane]
        return self.size.width * share // WHOLE - edges - BAR

    def page_width(self) -> int:
        return self.size.width - MARGIN

    def read(self, text: Text | str) -> None:
        """A text in front of the board."""
        if self.at_table():
            self.push_screen(Reading(self.telling, self.telling.title(), text))

    def action_help(self) -> None:
        self.read(folded(self.help(), self.page_width()))

    def action_board(self) -> None:
        self.read(board_rich(self.telling.board(self.seen()), self.page_width()))

    def action_log(self) -> None:
        if self.at_table():
            self.push_screen(Log(self.telling, self.heard()))

    def action_language(self) -> None:
        """The next of the languages."""
        if self.at_table():
            lang = LANGS[(LANGS.index(self.words.lang) + 1) % len(LANGS)]
            self.words = Words.of(lang, "ilion.core", "ilion.bots", "ilion.cli")
            self.telling = self.telling.again(self.words)
            self.show()

    def action_scroll(self, pages: int) -> None:
        """The board, or the text in front of it, a page up or down."""
        for pane in self.screen.query(VerticalScroll).results():
            pane.scroll_relative(y=pages * max(1, pane.size.height - 1), animate=False)
            return

    def action_leave(self) -> None:
        self.exit()
