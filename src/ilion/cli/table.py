"""``ilion play``: the table in the terminal, by keyboard alone, at home in 80 columns and 24 lines."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from ilion.cli.finder import Finder
from ilion.cli.games import credit
from ilion.cli.panes import Panes
from ilion.cli.screens import Curtain, News, WhyNot, hang
from ilion.cli.session import LogLine, Session
from ilion.cli.telling import Telling
from ilion.core.play import Illegal
from ilion.core.wire import Act, Seen

SHOWN = 40
"""How many of the last lines of the log stand beside the board."""
ROWS = 6
"""How many choices are in sight, at most."""


class TableApp(Panes):
    """One session on the screen: board and log above, the question and its answers below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2,ctrl+w", "why_not", show=False),
        Binding("f5,ctrl+z", "undo", show=False, priority=True),
    ]

    def __init__(self, session: Session, telling: Telling) -> None:
        super().__init__(telling)
        self.session = session
        self.viewer: int | None = next(iter(session.humans), None)
        self.curtain_down = session.hides
        self.acts: list[Act] = []
        self.told: dict[int | None, int] = {}
        self.busy = True

    def answers(self) -> Sequence[Widget]:
        return (Finder(numbered=True, id="choices"),)

    def on_mount(self) -> None:
        self.query_one(Finder).focus()
        self.go_on()

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Fate and bots act until a person must choose; then he sits down."""
        self.busy = True
        while await asyncio.to_thread(self.session.advance):
            pass
        self.session.save()
        self.busy = False
        seat = self.session.turn(self.viewer)
        if self.session.hides and seat is not None and (self.curtain_down or seat != self.viewer):
            self.curtain_down = True
            await self.push_screen_wait(Curtain(self.words.say("pass-keyboard", seat=self.telling.seats[seat])))
        self.curtain_down = False
        if seat is not None:
            self.viewer = seat
        self.show()
        news = self.news()
        if news.count("\n") >= self.query_one("#log").size.height:
            self.push_screen(News(self.telling, self.telling.title(), news))

    def seen(self) -> Seen:
        seen: Seen = self.session.state.seen(self.viewer)
        return seen

    def heard(self) -> list[LogLine]:
        return list(self.session.log(self.viewer))

    def fresh(self) -> list[LogLine]:
        """What the viewer has not been told before."""
        return list(self.session.log(self.viewer, self.told.get(self.viewer, 0)))

    def news(self) -> str:
        """What the viewer has heard since his last choice, for a whole screen."""
        lines = [line for line in self.fresh() if not line.own]
        return "\n".join(hang(self.telling.line(line), self.page_width()) for line in lines)

    def show(self) -> None:
        """Everything anew, unless somebody else is to see it."""
        if self.busy or self.curtain_down:
            return
        self.put_line("head", self.telling.head(self.viewer))
        self.put_line("keys", self.words.say("keys-table"))
        self.put_choices()
        self.put_board(self.words.say("board-title"))
        self.put_log(self.story())

    def story(self) -> Text:
        """The last of what the viewer heard; what is new since his last choice stands out by a sign."""
        lines, fresh = self.heard(), len(self.fresh())
        text = Text()
        for i, line in enumerate(lines[-SHOWN:], max(0, len(lines) - SHOWN)):
            new = i >= len(lines) - fresh
            told = ("• " if new and not line.own else "") + self.telling.line(line)
            text.append(hang(told, self.pane_width("log")) + "\n", "bold" if new else "")
        text.rstrip()
        return text

    def put_choices(self) -> None:
        finder = self.query_one(Finder)
        if self.session.over:
            self.acts = []
            self.put_line("ask", self.telling.result(self.session.scores()))
            finder.fill([self.words.say("leave")])
        else:
            assert self.viewer is not None
            self.acts = list(self.session.choices(self.viewer))
            self.put_line("ask", self.telling.question(self.seen()))
            finder.fill([self.telling.choice(self.session.state, self.viewer, act) for act in self.acts])
        finder.styles.height = min(ROWS, max(2, len(finder.texts)))

    def on_finder_pointed(self, event: Finder.Pointed) -> None:
        finder, ask = event.finder, self.query_one("#ask", Static)
        if finder.query_text:
            ask.border_title = self.telling.search(finder.query_text, len(finder.found))
        else:
            ask.border_title = self.words.say("choices-title", n=len(finder.texts))

    def on_finder_chosen(self, event: Finder.Chosen) -> None:
        if self.busy:
            return
        if self.session.over:
            self.exit()
            return
        assert self.viewer is not None
        heard = len(self.session.moments)
        try:
            self.session.act(self.viewer, self.acts[event.place])
        except Illegal as error:
            self.tell(self.telling.refusal(error.refusal))
            return
        self.told[self.viewer] = heard
        self.go_on()

    def tell(self, text: str) -> None:
        """Something in passing, in place of what was told before."""
        self.clear_notifications()
        self.notify(text, timeout=max(6, len(text) / 15), markup=False)

    def at_table(self) -> bool:
        return super().at_table() and not self.busy

    def action_undo(self) -> None:
        if not self.at_table():
            return
        place = self.session.undo()
        if place is None:
            self.tell(self.words.say("not-taken-back"))
            return
        most = len(self.session.moments)
        self.told = {viewer: min(n - (n > place), most) for viewer, n in self.told.items()}
        self.go_on()

    def action_why_not(self) -> None:
        if self.at_table() and self.viewer is not None:
            self.push_screen(WhyNot(self.telling, self.session, self.viewer))

    def help(self) -> str:
        """The keys, who sits where, whose game it is and where it is kept."""
        seats = "\n".join(f"  {self.telling.who(seat)}" for seat in range(self.session.setup.seats))
        parts = [self.words.say("help-table"), seats, credit(self.session.game, self.words)]
        if self.session.path is not None:
            parts.append(self.words.say("saved", path=str(self.session.path)))
        return "\n\n".join(parts)

    def action_leave(self) -> None:
        """Stop here; the game is kept."""
        self.session.save()
        self.exit()
