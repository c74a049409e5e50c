"""``ilion replay``: a record in the terminal, forwards and back, from any viewer's side."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.widgets import Static

from ilion.cli.layout import GameApp
from ilion.cli.narration import Narration
from ilion.cli.record_player import RecordPlayer
from ilion.cli.session import LogLine
from ilion.cli.transcript import ALL, ending, visible_act, visible_lines
from ilion.cli.wrapping import fit_parts, wrap_hanging
from ilion.core.game import AnyState
from ilion.core.state import FATE
from ilion.core.values import Seen
from ilion.core.words import Words

MAX_LOG_MOVES = 30
"""How many moves the log beside the board goes back."""


class WatchApp(GameApp):
    """One record on the screen: the board after a move, and beside it what led there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter,space,n", "step(1)", show=False),
        Binding("left,p", "step(-1)", show=False),
        Binding("down", "decision(1)", show=False),
        Binding("up", "decision(-1)", show=False),
        Binding("home", "jump(0)", show=False),
        Binding("end", "end", show=False),
        Binding("tab", "view", show=False, priority=True),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, reel: RecordPlayer, viewer: int | None, words: Words) -> None:
        super().__init__(Narration(reel.game, reel.record, words))
        self.reel = reel
        self.viewer = viewer
        self.n = 0
        self.state: AnyState = reel.at(0)
        self.typed = ""

    def eyes(self) -> int | None:
        """Return whose board is shown: the viewer's; with nothing hidden, the seat's that acts next or acted last."""
        if self.viewer != ALL:
            return self.viewer
        actors = self.state.actors()
        if actors and actors[0] != FATE:
            return actors[0]
        movers = [moment.seat for moment in self.reel.moments[: self.n] if moment.seat != FATE]
        return movers[-1] if movers else None

    def seen(self) -> Seen:
        seen: Seen = self.state.seen(self.eyes())
        return seen

    def heard(self) -> list[LogLine]:
        return [
            line for moment in self.reel.moments[: self.n] for line in visible_lines(self.reel, moment, self.viewer)
        ]

    def help(self) -> str:
        return self.words.say("help-viewing")

    def show(self) -> None:
        """Redraw everything."""
        whose = self.words.say("view-all") if self.viewer == ALL else self.telling.viewer(self.viewer)
        self.put_line("head", f"{self.telling.title()} · {self.words.say('replay-view', view=whose)}")
        self.put_line("keys", fit_parts(self.words.say("keys-replay"), self.size.width, "  "))
        self.put_board(self.words.say("replay-board", seat=self.telling.viewer(self.eyes())))
        self.put_chart()
        self.put_log(self.story(self.pane_width("log")))
        last = list(ending(self.reel, self.telling, self.state)) if self.n == len(self.reel) else []
        self.put_line("ask", "\n".join(last) or self.telling.question(self.seen()))
        place = self.words.say("replay-move", n=self.n, all=len(self.reel))
        self.query_one("#ask", Static).border_title = f"{place} → {self.typed}" if self.typed else place

    def story(self, width: int) -> Text:
        """Return the last moves up to here; the newest is marked by a sign."""
        text = Text()
        first = max(0, self.n - MAX_LOG_MOVES)
        play = self.reel.play_from(first)
        for i in range(first, self.n):
            moment = self.reel.moments[i]
            style, sign = ("bold", "• ") if i == self.n - 1 else ("", "")
            act = visible_act(self.reel, play.state, moment, self.viewer)
            if act is not None:
                text.append(wrap_hanging(sign + self.telling.move(moment.seat, act), width) + "\n", style)
            for line in visible_lines(self.reel, moment, self.viewer):
                text.append(wrap_hanging(f"  {self.telling.line(line)}", width, "    ") + "\n", style)
            play.redo(moment.seat, moment.act)
        text.rstrip()
        return text

    def on_key(self, event: events.Key) -> None:
        """Collect the digits of a move's number; the next step goes there."""
        if event.character and event.character.isdecimal():
            self.typed += event.character
        elif event.key == "backspace":
            self.typed = self.typed[:-1]
        else:
            return
        event.prevent_default()
        self.show()

    def action_jump(self, n: int) -> None:
        if not self.at_table():
            return
        self.n = max(0, min(n, len(self.reel)))
        self.state = self.reel.at(self.n)
        self.typed = ""
        self.show()

    def action_step(self, by: int) -> None:
        self.action_jump(int(self.typed) if self.typed else self.n + by)

    def action_decision(self, by: int) -> None:
        """Go to the next (or last) position where a seat must choose."""
        n = self.n + by
        while 0 < n < len(self.reel) and self.reel.moments[n].seat == FATE:
            n += by
        self.action_jump(n)

    def action_end(self) -> None:
        self.action_jump(len(self.reel))

    def action_view(self) -> None:
        """Switch to the next viewer: all, each seat, a spectator."""
        if not self.at_table():
            return
        views: list[int | None] = [ALL, *range(self.reel.setup.seats), None]
        self.viewer = views[(views.index(self.viewer) + 1) % len(views)]
        self.show()
