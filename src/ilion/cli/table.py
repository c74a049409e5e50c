"""``ilion play``: the table in the terminal, by keyboard alone, at home in 80 columns and 24 lines."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events, work
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from ilion.cli import dice
from ilion.cli.chart import Chart
from ilion.cli.company import joining, march
from ilion.cli.ending import BACK, CHANCES, back, chances, mine, offers, result
from ilion.cli.finder import Finder
from ilion.cli.folding import fitted, hang
from ilion.cli.games import credit
from ilion.cli.panes import Panes
from ilion.cli.parser import Impossible
from ilion.cli.screens import Curtain, Earlier, News, Sure, WhyNot, board_rich
from ilion.cli.session import Happening, LogLine, Session
from ilion.cli.telling import Telling
from ilion.core.game import Section
from ilion.core.play import Illegal
from ilion.core.throw import Throw
from ilion.core.wire import Act, Seen

SHOWN = 40
"""How many of the last lines of the log stand beside the board."""
ROWS = 6
"""How many choices are in sight, at most; on a high screen a quarter of its lines."""
FEWEST = 3
"""How many stay in sight where the question needs the room."""
FRAME = 4
"""Lines that the head, the keys, and the borders of the board and of the question take."""
CHART = 6
"""Lines that a map should have at least, its border among them."""
UNASKED = 8
"""Lines of the board, at most, where no question says how many it needs."""
HEADLINE = 1
"""Lines of news that the board's title holds where there is no log."""
STRIP = 3
"""Lines below which a log under the board is not worth its border."""
SHORT = 0.5
"""Seconds for which the answers stay in sight while others act."""


class TableApp(Panes):
    """One session on the screen: board and log above, the question and its answers below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2,ctrl+w", "why_not", show=False),
        Binding("f5,ctrl+z", "undo", show=False, priority=True),
        Binding("f7,ctrl+o", "asides", show=False),
        Binding("f8,ctrl+e", "large", show=False),
        Binding("tab", "map", show=False, priority=True),
    ]

    class Heard(Message):
        """Something has happened at a table that stands elsewhere."""

    def __init__(self, session: Session, telling: Telling) -> None:
        super().__init__(telling)
        self.session = session
        self.viewer: int | None = next(iter(session.humans), None)
        self.curtain_down = session.hides
        self.acts: list[Act] = []
        self.spots: list[str] = []
        """By choice the place of the map that it points at, if any."""
        self.beside = False
        """Whether the choices are what one may do besides one's move."""
        self.told: dict[int | None, int] = dict.fromkeys((None, *session.humans), session.known)
        """By viewer, how much of the story is no news to him."""
        self.paged: Happening | None = None
        """The last that stood on a page of news: it does not come back when somebody else is heard of."""
        self.company: list[str] = []
        """The places whose pieces are to go one way."""
        self.marched = 1
        """How many acts the last thing one did was: so many are taken back."""
        self.large = False
        """Whether the map has the room of the board."""
        self.log_rows = 0
        self.busy = True
        self.anew = True
        """Whether something has been done since the choices were listed."""
        self.passing = ""
        """What stands in place of the keys for a while."""
        self.hush: Timer | None = None

    def answers(self) -> Sequence[Widget]:
        return (Finder(numbered=True, id="choices"),)

    def on_mount(self) -> None:
        self.query_one(Finder).focus()
        self.hear()
        self.go_on()

    def hear(self) -> None:
        """What happens elsewhere is told here."""
        self.session.listen(lambda: self.post_message(self.Heard()))

    def on_unmount(self) -> None:
        self.session.close()

    def on_table_app_heard(self) -> None:
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
        if not self.query("#head"):  # he left meanwhile, and the table is cleared
            return
        self.show()
        news = self.news() if seat is not None or self.session.over else ""
        if (
            self.at_table()
            and news
            and news.count("\n") >= self.log_rows
            and self.session.moments[-1] is not self.paged
        ):
            self.paged = self.session.moments[-1]
            self.push_screen(News(self.telling, self.telling.title(), news))

    def seen(self) -> Seen:
        return self.session.seen(self.viewer)

    def heard(self) -> list[LogLine]:
        return list(self.session.log(self.viewer))

    def fresh(self) -> list[LogLine]:
        """What the viewer has not been told before."""
        return list(self.session.log(self.viewer, self.told.get(self.viewer, 0)))

    def news(self) -> str:
        """What the viewer has heard since his last choice, for a whole screen."""
        width, rows = self.page_width(), list[str]()
        heard = list(self.telling.thrown(self.heard()))
        for line, throws in heard[len(heard) - len(self.fresh()) :]:
            if not line.own:
                rows += [hang(self.telling.line(line), width), *dice.pictures(throws, self.telling.speech, width)]
        return "\n".join(rows)

    def show(self) -> None:
        """Everything anew, unless somebody else is to see it."""
        if self.busy or self.curtain_down:
            return
        cut = f" · {self.words.say('online-cut')}" if self.session.cut else ""
        self.put_line("head", fitted(self.telling.head(self.viewer) + cut, self.size.width - 2, " · "))
        self.put_choices()
        self.put_board(self.words.say("board-title"))
        self.query_one("#board", VerticalScroll).scroll_home(animate=False)
        self.put_chart({spot for spot in self.spots if spot})
        self.put_keys()
        self.name_spot()
        self.fit()
        self.query_one("#board").border_title = self.headline()
        self.put_log(self.story())

    def put_keys(self) -> None:
        """The keys that work now, or what is told in passing."""
        table = self.screen_stack[0]
        chart, keys = table.query_one(Chart), table.query_one("#keys", Static)
        word = "keys-table" if not chart.display else "keys-chart" if chart.has_focus else "keys-mapped"
        keys.set_class(bool(self.passing), "passing")
        line = fitted(self.words.say(word), self.size.width, "  ")
        keys.update(hang(self.passing, self.page_width()) if self.passing else line)

    def written(self) -> tuple[Section, ...]:
        """The text board; only how to read the map where that has its room."""
        plan = self.telling.plan(self.seen()) if self.large else None
        return super().written() if plan is None else (Section(plan.title, (plan.legend,)),)

    def headline(self) -> str:
        """The board's title: the last that happened, where the log has no room."""
        fresh = [line for line in self.fresh() if not line.own]
        if not fresh or self.query_one("#log").display:
            return self.words.say("board-title")
        return hang(f"• {self.telling.line(fresh[-1])}", self.page_width() - 2).split("\n")[0]

    def story(self) -> Text:
        """The last of what the viewer heard; what is new since his last choice stands out by a sign."""
        lines, fresh = list(self.telling.thrown(self.heard())), len(self.fresh())
        text, width = Text(), self.pane_width("log")
        for i, (line, throws) in enumerate(lines[-SHOWN:], max(0, len(lines) - SHOWN)):
            new = i >= len(lines) - fresh
            told = ("• " if new and not line.own else "") + self.telling.line(line)
            text.append(hang(told, width) + "\n", "bold" if new else "")
            text.append("".join(f"{row}\n" for row in self.lying(throws, width)), "bold" if new else "")
        text.rstrip()
        return text

    def lying(self, throws: Sequence[Throw], width: int) -> list[str]:
        """Dice in the log: drawn where it stands beside the board, a line each where it is a strip below."""
        speech = self.telling.speech
        if self.narrow:
            return [hang(f"  {dice.line(throw, speech)}", width, "    ") for throw in throws]
        return dice.pictures(throws, speech, width)

    def put_choices(self) -> None:
        self.acts, self.spots = [], []
        if self.session.over:
            kept = self.session.path
            told = [result(self.session, self.telling, self.viewer)]
            self.put_line("ask", "\n".join([*told, *[self.words.say("saved", path=str(kept))] * (kept is not None)]))
            texts = [self.words.say(word) for word in offers(self.session)]
        else:
            seen = self.seen()
            self.put_line("ask", self.asked(seen))
            texts = [] if self.viewer is None else self.offered(seen, self.viewer)
        self.query_one("#ask", Static).border_title = self.words.say("choices-title", n=len(texts)) if texts else ""
        finder = self.query_one(Finder)
        if self.anew or (texts, self.spots) != (finder.texts, finder.named):
            finder.fill(texts, named=self.spots)
        self.anew = False

    def asked(self, seen: Seen) -> str:
        """What is to be answered now."""
        if self.company:
            return self.words.say("company-where", n=len(self.company))
        return self.words.say("asides-title") if self.beside else self.telling.question(seen)

    def offered(self, seen: Seen, seat: int) -> list[str]:
        """What a seat may do, or what it may do besides."""
        more = self.session.asides(seat)
        self.acts = list(more if self.beside else self.session.choices(seat))
        self.spots = self.telling.spots(seen, self.acts)
        texts = self.telling.choices(self.session, seat, self.acts)
        return [*texts, *[self.words.say("asides-more", n=len(more))] * (bool(more) and not self.beside)]

    def fit(self) -> None:
        """Room for what the question depends on: first the log gives way to it, then the choices, then the map."""
        finder, board, log = self.query_one(Finder), self.query_one("#board"), self.query_one("#log")
        chart = self.query_one(Chart)
        most = max(ROWS, self.size.height // 4)
        rows = min(most, max(2, finder.lines(most, self.size.width)))
        needs = () if self.large and chart.display else self.telling.needs(self.seen())
        parts = needs or self.written()
        needed = board_rich(parts, self.pane_width("board")).plain.count("\n") + 1
        needed = needed if needs else min(needed, UNASKED)
        log.display, left = True, self.query_one("#left")
        board.styles.height = needed + 1 if chart.display else "1fr"
        left.styles.height = log.styles.height = "1fr"
        if self.narrow:
            question = hang(str(self.query_one("#ask", Static).render()), self.size.width - 2).count("\n") + 1
            free = self.size.height - FRAME - question
            fewest = min(rows, FEWEST) if needs else rows
            rows = max(fewest, min(rows, free - needed - CHART * chart.display))
            log.display = not chart.display and free - rows - needed >= STRIP
            left.styles.height = needed + 1 if log.display else "1fr"
            self.log_rows = free - rows - needed - 1 if log.display else HEADLINE
        else:
            self.log_rows = self.size.height - FRAME - rows - 1
        finder.styles.height = rows

    def name_spot(self) -> None:
        """What lies under the map's cursor, on its border."""
        chart = self.query_one(Chart)
        if chart.plan is not None:
            told = chart.plan.spots[chart.cursor].told if chart.cursor >= 0 else ""
            chart.border_title = hang(told, self.pane_width("board")).split("\n")[0]

    def on_finder_pointed(self, event: Finder.Pointed) -> None:
        finder, ask = event.finder, self.query_one("#ask", Static)
        if finder.query_text:
            ask.border_title = self.telling.search(finder.query_text, len(finder.found))
        else:
            ask.border_title = self.words.say("choices-title", n=len(finder.texts)) if finder.texts else ""
        chart = self.query_one(Chart)
        if chart.plan is None or chart.has_focus or event.place is None or event.place >= len(self.spots):
            return
        if event.place or finder.query_text or chart.plan.centre < 0:
            chart.point(self.spots[event.place])
        else:
            chart.point(chart.plan.spots[chart.plan.centre].id)
        self.name_spot()

    def on_chart_pointed(self, event: Chart.Pointed) -> None:
        if event.spot in self.spots:
            self.query_one(Finder).point(self.spots.index(event.spot))
        self.name_spot()

    def on_chart_chosen(self, event: Chart.Chosen) -> None:
        """What can be done at a place: at once where it is one thing, else to choose from; or a company goes there."""
        if self.company:
            if event.spot in self.company:
                self.join(event.spot)
            else:
                self.march(event.spot)
            return
        here = [n for n, spot in enumerate(self.spots) if spot == event.spot]
        if len(here) == 1:
            self.choose(here[0])
        elif here:
            finder = self.query_one(Finder)
            finder.point(here[0])
            self.set_focus(finder)
            self.call_after_refresh(self.put_keys)
        elif event.chart.plan is not None:
            name = next(spot.name for spot in event.chart.plan.spots if spot.id == event.spot)
            self.tell(self.words.say("nothing-there", spot=name))

    def on_chart_gathered(self, event: Chart.Gathered) -> None:
        self.join(event.spot)

    def join(self, spot: str) -> None:
        """A piece into the company that goes one way, or out of it."""
        if not self.at_table() or self.viewer is None or self.session.over:
            return
        if spot in self.company:
            self.company.remove(spot)
        elif spot in joining(self.session, self.telling, self.viewer):
            self.company.append(spot)
        else:
            self.tell(self.words.say("company-not"))
        self.query_one(Chart).joined = tuple(self.company)
        self.query_one(Chart).refresh()
        self.put_line("ask", self.asked(self.seen()))

    def part(self) -> None:
        """Nobody goes with others any longer."""
        self.company = []
        self.query_one(Chart).joined = ()

    @work(group="deeds")
    async def march(self, to: str) -> None:
        """The company goes so that the nearest of it comes to a place."""
        assert self.viewer is not None
        company, self.busy = self.company, True
        self.part()
        try:
            done = await asyncio.to_thread(march, self.session, self.telling, self.viewer, company, to)
            if not done:
                self.tell(self.words.say("company-stays"))
        except Illegal as error:
            done = 0
            self.tell(self.telling.refusal(error.refusal))
        self.marched = max(1, done)
        self.told[self.viewer] = len(self.session.moments)
        self.done()
        self.go_on()

    def on_finder_chosen(self, event: Finder.Chosen) -> None:
        self.choose(event.place)

    def choose(self, place: int) -> None:
        """One of the lines below the question."""
        if self.busy:
            return
        if self.session.over:
            self.end(offers(self.session)[place])
        elif place == len(self.acts):
            self.action_asides()
        else:
            self.decide(self.acts[place])

    @work(group="deeds")
    async def decide(self, act: Act) -> None:
        """An act; what it costs that one may not mean is asked about first."""
        assert self.viewer is not None
        cost = self.telling.warning(self.session, self.viewer, act)
        if cost and not await self.push_screen_wait(Sure(self.telling, self.telling.act(act), cost)):
            return
        told = self.told.get(self.viewer, 0)
        self.told[self.viewer] = len(self.session.moments)
        self.busy = True
        try:
            await asyncio.to_thread(self.session.act, self.viewer, act)
        except Illegal as error:
            self.busy, self.told[self.viewer] = False, told
            self.tell(self.telling.refusal(error.refusal))
            return
        self.beside, self.marched = False, 1
        self.part()
        self.done()
        self.set_focus(self.query_one(Finder))
        self.go_on()

    def done(self) -> None:
        """Something has been done: what is asked next is listed anew, and while that takes long nothing is."""
        self.anew = True
        self.set_timer(SHORT, self.pause)

    def pause(self) -> None:
        if self.busy and self.anew and super().at_table():
            self.put_line("ask", self.words.say("others-act"))
            self.query_one(Finder).fill(())

    @work(group="deeds")
    async def end(self, offer: str) -> None:
        """What was chosen when the game was over."""
        if offer == self.session.anew:
            try:
                self.sit_at(await self.session.again(secrets.token_hex(16), self.tell))
            except Impossible as error:
                self.tell(str(error))
        elif offer == BACK:
            moves = mine(self.session)
            texts = [self.telling.move(*self.session.record.moves[n]) for n in moves]
            place = await self.push_screen_wait(Earlier(self.telling, texts))
            if place is not None:
                self.sit_at(back(self.session, moves[place], secrets.token_hex(16)))
        elif offer == CHANCES:
            self.tell(self.words.say("end-reckoning"))
            lines = await asyncio.to_thread(lambda: list(chances(self.session, self.telling)))
            self.tell("")
            self.read("\n".join([result(self.session, self.telling, self.viewer), "", *lines]))
        else:
            self.exit()

    def sit_at(self, session: Session) -> None:
        """Another game in place of the one that is over."""
        self.session.close()
        self.session = session
        self.hear()
        self.telling = Telling(session.game, session.given, self.words)
        self.told = dict.fromkeys((None, *session.humans), session.known)
        self.curtain_down = session.hides
        self.go_on()

    def action_asides(self) -> None:
        """To what one may do besides one's move, and back."""
        if self.at_table() and self.viewer is not None and not self.session.over:
            self.beside = not self.beside and bool(self.session.asides(self.viewer))
            self.show()

    def action_map(self) -> None:
        """To the map, and back to the list."""
        chart = self.query_one(Chart)
        to_map = self.at_table() and chart.display and not chart.has_focus
        self.set_focus(chart if to_map else self.query_one(Finder))
        self.call_after_refresh(self.put_keys)

    def action_large(self) -> None:
        """The map in the room of the board, and back."""
        if self.at_table() and self.query_one(Chart).display:
            self.large = not self.large
            self.show()

    def on_key(self, event: events.Key) -> None:
        """What is typed on the map searches the list; Escape lets a company or a search go, Space in the list joins."""
        finder = self.query_one(Finder)
        if event.key == "escape" and self.company:
            self.part()
            self.show()
            return
        if event.key == "escape" and finder.query_text:
            finder.search("")
            return
        if event.key == "space" and finder.has_focus and finder.pointed is not None:
            place = finder.found[finder.pointed]
            if self.at_table() and place < len(self.spots) and self.session.game.company is not None:
                self.join(self.spots[place])
            return
        if self.query_one(Chart).has_focus and event.is_printable and event.character and event.character not in " ?":
            self.set_focus(finder)
            self.call_after_refresh(self.put_keys)
            finder.search(finder.query_text + event.character)
            event.stop()

    def tell(self, text: str) -> None:
        """Something in passing, where the keys stand, so that it hides nothing; in place of what was told before."""
        if self.hush is not None:
            self.hush.stop()
        self.passing = text
        self.put_keys()
        self.hush = self.set_timer(max(6, len(text) / 15), lambda: self.tell("")) if text else None

    def at_table(self) -> bool:
        return super().at_table() and not self.busy

    def action_undo(self) -> None:
        if not self.at_table():
            return
        places = [self.session.undo() for _ in range(self.marched)]
        self.marched = 1
        self.part()
        if places[0] is None:
            self.tell(self.words.say("not-taken-back"))
            return
        for place in places:
            if place is not None:
                self.told = {viewer: n - (n > place) for viewer, n in self.told.items()}
        most = len(self.session.moments)
        self.told = {viewer: min(n, most) for viewer, n in self.told.items()}
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
