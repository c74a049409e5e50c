"""``ilion replay``: a record in the terminal, forwards and back, through anybody's eyes."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from ilion.cli.reel import Reel
from ilion.cli.screens import Log, Reading, board_rich, folded, hang
from ilion.cli.script import ALL, ending, told, visible
from ilion.cli.session import Line
from ilion.cli.table import BAR, MARGIN
from ilion.cli.telling import Telling
from ilion.core.game import AnyState
from ilion.core.state import FATE
from ilion.core.words import LANGS, Words

SHOWN = 30
"""How many moves the log beside the board goes back."""


class WatchApp(App[None]):
    """One record on the screen: the board after a move, and beside it what led there."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter,space,n", "step(1)", show=False),
        Binding("left,p", "step(-1)", show=False),
        Binding("down", "decision(1)", show=False),
        Binding("up", "decision(-1)", show=False),
        Binding("home", "jump(0)", show=False),
        Binding("end", "end", show=False),
        Binding("tab", "view", show=False, priority=True),
        Binding("f1,question_mark", "help", show=False),
        Binding("f3,ctrl+g", "log", show=False),
        Binding("f4,ctrl+b", "board", show=False),
        Binding("f6,ctrl+l", "language", show=False),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
        Binding("f10,q,ctrl+q,ctrl+c", "leave", show=False),
    ]

    def __init__(self, reel: Reel, viewer: int | None, words: Words) -> None:
        super().__init__()
        self.reel = reel
        self.viewer = viewer
        self.words = words
        self.telling = Telling(reel.game, reel.record, words)
        self.n = 0
        self.typed = ""

    def compose(self) -> ComposeResult:
        yield Static(id="head", classes="head", markup=False)
        with Horizontal(id="upper"):
            with VerticalScroll(id="board", can_focus=False):
                yield Static(id="board-text", markup=False)
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="log-text", markup=False)
        yield Static(id="ask", markup=False)
        yield Static(id="keys", classes="keys", markup=False)

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def eyes(self, state: AnyState) -> int | None:
        """Whose board is shown: the viewer's; with nothing hidden, that of whoever acts next or acted last."""
        if self.viewer != ALL:
            return self.viewer
        actors = state.actors()
        if actors and actors[0] != FATE:
            return actors[0]
        movers = [moment.seat for moment in self.reel.moments[: self.n] if moment.seat != FATE]
        return movers[-1] if movers else None

    def show(self) -> None:
        """Everything anew."""
        state = self.reel.at(self.n)
        eyes = self.eyes(state)
        whose = self.words.say("view-all") if self.viewer == ALL else self.telling.viewer(self.viewer)
        head = f"{self.telling.title()} · {self.words.say('replay-view', view=whose)}"
        self.query_one("#head", Static).update(head)
        board, log = (self.query_one(name, VerticalScroll) for name in ("#board", "#log"))
        board.border_title = self.words.say("replay-board", seat=self.telling.viewer(eyes))
        log.border_title = self.words.say("log-title")
        seen = state.seen(eyes)
        text = board_rich(self.telling.board(seen), board.size.width - BAR)
        self.query_one("#board-text", Static).update(text)
        self.query_one("#log-text", Static).update(self.story(log.size.width - BAR))
        log.scroll_end(animate=False)
        ask = self.query_one("#ask", Static)
        ask.border_title = self.words.say("replay-move", n=self.n, all=len(self.reel)) + (
            f" → {self.typed}" if self.typed else ""
        )
        last = list(ending(self.reel, self.telling, state)) if self.n == len(self.reel) else []
        ask.update("\n".join(last) or self.telling.question(seen))
        self.query_one("#keys", Static).update(self.words.say("keys-replay"))

    def story(self, width: int) -> Text:
        """The last moves up to here; those of the newest stand out by a sign."""
        text = Text()
        first = max(0, self.n - SHOWN)
        state = self.reel.at(first)
        for i in range(first, self.n):
            moment = self.reel.moments[i]
            style, sign = ("bold", "• ") if i == self.n - 1 else ("", "")
            act = visible(self.reel, state, moment, self.viewer)
            if act is not None:
                text.append(hang(sign + self.telling.move(moment.seat, act), width) + "\n", style)
            for line in told(self.reel, moment, self.viewer):
                text.append(hang(f"  {self.telling.line(line)}", width, "    ") + "\n", style)
            state.do(moment.seat, moment.act)
        text.rstrip()
        return text

    def lines(self) -> list[Line]:
        return [line for moment in self.reel.moments[: self.n] for line in told(self.reel, moment, self.viewer)]

    def on_key(self, event: events.Key) -> None:
        """Digits make a number, Enter goes there."""
        if event.character and event.character.isdecimal():
            self.typed += event.character
        elif event.key == "backspace":
            self.typed = self.typed[:-1]
        elif event.key == "enter" and self.typed:
            self.action_jump(int(self.typed))
        else:
            return
        event.prevent_default()
        self.show()

    def action_jump(self, n: int) -> None:
        self.n = max(0, min(n, len(self.reel)))
        self.typed = ""
        self.show()

    def action_step(self, by: int) -> None:
        self.action_jump(int(self.typed) if self.typed else self.n + by)

    def action_decision(self, by: int) -> None:
        """To the next (or last) position where a seat must choose."""
        n = self.n + by
        while 0 < n < len(self.reel) and self.reel.moments[n].seat == FATE:
            n += by
        self.action_jump(n)

    def action_end(self) -> None:
        self.action_jump(len(self.reel))

    def action_view(self) -> None:
        """Through the next pair of eyes: all, each seat, a spectator."""
        views: list[int | None] = [ALL, *range(self.reel.setup.seats), None]
        self.viewer = views[(views.index(self.viewer) + 1) % len(views)]
        self.show()

    def action_language(self) -> None:
        lang = LANGS[(LANGS.index(self.words.lang) + 1) % len(LANGS)]
        self.words = Words.of(lang, "ilion.core", "ilion.cli")
        self.telling = Telling(self.reel.game, self.reel.record, self.words)
        self.show()

    def action_scroll(self, pages: int) -> None:
        for pane in self.screen.query(VerticalScroll).results():
            pane.scroll_relative(y=pages * max(1, pane.size.height - 1), animate=False)
            return

    def action_log(self) -> None:
        self.push_screen(Log(self.telling, self.lines()))

    def action_board(self) -> None:
        state = self.reel.at(self.n)
        board = board_rich(self.telling.board(state.seen(self.eyes(state))), self.size.width - MARGIN)
        self.push_screen(Reading(self.telling, self.telling.title(), board))

    def action_help(self) -> None:
        text = folded(self.words.say("help-watch"), self.size.width - MARGIN)
        self.push_screen(Reading(self.telling, self.telling.title(), text))

    def action_leave(self) -> None:
        self.exit()
