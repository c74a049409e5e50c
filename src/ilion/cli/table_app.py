"""``ilion play``: the table in the terminal, by keyboard alone; 80 columns and 24 lines are enough."""

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
from ilion.cli.chart import MapWidget
from ilion.cli.end_screen import BACK, CHANCES, chance_lines, end_choices, own_moves, result_text, session_before
from ilion.cli.games import credit
from ilion.cli.group_move import joining_acts, move_group
from ilion.cli.layout import GameApp
from ilion.cli.narration import Narration
from ilion.cli.parser import CommandFailed
from ilion.cli.screens import ConfirmScreen, HandOverScreen, NewsScreen, UndoScreen, WhyNotScreen, board_rich
from ilion.cli.search_list import SearchList
from ilion.cli.session import LocalSession, LogLine, SessionMove
from ilion.cli.wrapping import fit_parts, wrap_hanging
from ilion.core.dice_throw import DiceThrow
from ilion.core.game import Section
from ilion.core.play import Illegal
from ilion.core.values import Act, Seen

MAX_LOG_LINES = 40
"""Lines of the log beside the board."""
MAX_CHOICE_LINES = 6
"""Visible choices at most; on a high screen a quarter of its lines."""
MIN_LOG_LINES = 3
"""Lines of the log that stay visible when the question needs room."""
FRAME_LINES = 4
"""Lines that the title, the keys, and the borders of the board and of the question take."""
MIN_MAP_LINES = 6
"""Lines that a map should have at least, with its border."""
MAX_BOARD_LINES = 8
"""Lines of the board at most, if no question says how many it needs."""
HEADLINE_LINES = 1
"""Lines of news in the board's title if there is no log."""
MIN_STRIP_LINES = 3
"""A log below the board is shown only with at least so many lines."""
BOT_PAUSE_SECONDS = 0.5
"""Seconds for which the answers stay visible while others act."""


class TableApp(GameApp):
    """One session on the screen: board and log above, the question and its answers below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2,ctrl+w", "why_not", show=False),
        Binding("f5,ctrl+z", "undo", show=False, priority=True),
        Binding("f7,ctrl+o", "asides", show=False),
        Binding("f8,ctrl+e", "large", show=False),
        Binding("tab", "map", show=False, priority=True),
    ]

    class Heard(Message):
        """Something has happened at an online table."""

    def __init__(self, session: LocalSession, telling: Narration) -> None:
        super().__init__(telling)
        self.session = session
        self.viewer: int | None = next(iter(session.humans), None)
        self.curtain_down = session.hides
        self.acts: list[Act] = []
        self.subject = ""
        """What the choices are about, if one of several subjects was chosen; its acts are listed."""
        self.subjects: dict[str, list[Act]] = {}
        """The subjects to choose from, by their lines of the list; empty if the acts themselves are listed."""
        self.spots: list[str] = []
        """By choice, the place of the map that it points at, if any."""
        self.beside = False
        """Whether the choices are those besides the player's move."""
        self.told: dict[int | None, int] = dict.fromkeys((None, *session.humans), session.known)
        """By viewer, how much of the log is not news to them."""
        self.paged: SessionMove | None = None
        """The last move on a page of news, so that the page is not shown again."""
        self.company: list[str] = []
        """The places whose pieces move as a group."""
        self.marched = 1
        """How many acts the last action was: so many are taken back."""
        self.large = False
        """Whether the map takes the room of the board."""
        self.log_rows = 0
        self.busy = True
        self.anew = True
        """Whether something has been done since the choices were listed."""
        self.passing = ""
        """A message in place of the keys for a while."""
        self.hush: Timer | None = None

    def answers(self) -> Sequence[Widget]:
        return (SearchList(numbered=True, id="choices"),)

    def on_mount(self) -> None:
        self.query_one(SearchList).focus()
        self.hear()
        self.go_on()

    def hear(self) -> None:
        """Notify the app of what happens elsewhere."""
        self.session.listen(lambda: self.post_message(self.Heard()))

    def on_unmount(self) -> None:
        self.session.close()

    def on_table_app_heard(self) -> None:
        self.go_on()

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Let bots act until a person must choose; then hand over to them."""
        self.busy = True
        while await asyncio.to_thread(self.session.advance):
            pass
        self.session.save()
        self.busy = False
        seat = self.session.turn(self.viewer)
        if self.session.hides and seat is not None and (self.curtain_down or seat != self.viewer):
            self.curtain_down = True
            await self.push_screen_wait(HandOverScreen(self.words.say("pass-keyboard", seat=self.telling.seats[seat])))
        self.curtain_down = False
        if seat is not None:
            self.viewer = seat
        if not self.query("#head"):  # the user left meanwhile, and the screen is gone
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
            self.push_screen(NewsScreen(self.telling, self.telling.title(), news))

    def seen(self) -> Seen:
        return self.session.seen(self.viewer)

    def heard(self) -> list[LogLine]:
        return list(self.session.log(self.viewer))

    def fresh(self) -> list[LogLine]:
        """Return what the viewer has not seen yet."""
        return list(self.session.log(self.viewer, self.told.get(self.viewer, 0)))

    def news(self) -> str:
        """Return what happened since the viewer's last choice, for a whole screen."""
        width, rows = self.page_width(), list[str]()
        heard = list(self.telling.thrown(self.heard()))
        for line, throws in heard[len(heard) - len(self.fresh()) :]:
            if not line.own:
                rows += [
                    wrap_hanging(self.telling.line(line), width),
                    *dice.draw_throws(throws, self.telling.speech, width),
                ]
        return "\n".join(rows)

    def show(self) -> None:
        """Redraw everything, unless it is another person's turn to look."""
        if self.busy or self.curtain_down:
            return
        cut = f" · {self.words.say('online-cut')}" if self.session.cut else ""
        self.put_line("head", fit_parts(self.telling.head(self.viewer) + cut, self.size.width - 2, " · "))
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
        """Show the keys that work now, or a passing message."""
        table = self.screen_stack[0]
        chart, keys = table.query_one(MapWidget), table.query_one("#keys", Static)
        word = "keys-table" if not chart.display else "keys-chart" if chart.has_focus else "keys-mapped"
        keys.set_class(bool(self.passing), "passing")
        line = fit_parts(self.words.say(word), self.size.width, "  ")
        keys.update(wrap_hanging(self.passing, self.page_width()) if self.passing else line)

    def written(self) -> tuple[Section, ...]:
        """Return the text board; only the legend of the map if that has the board's room."""
        plan = self.telling.plan(self.seen()) if self.large else None
        return super().written() if plan is None else (Section(plan.title, (plan.legend,)),)

    def headline(self) -> str:
        """Return the board's title: the viewer's goal, or the last event if the log has no room."""
        fresh = [line for line in self.fresh() if not line.own]
        if not fresh or self.query_one("#log").display:
            return fit_parts(self.telling.goal(self.seen()), self.pane_width("board") - 2, " · ")
        return wrap_hanging(f"• {self.telling.line(fresh[-1])}", self.page_width() - 2).split("\n")[0]

    def story(self) -> Text:
        """Return the end of the viewer's log; what is new since their last choice is marked by a sign."""
        lines, fresh = list(self.telling.thrown(self.heard())), len(self.fresh())
        text, width = Text(), self.pane_width("log")
        for i, (line, throws) in enumerate(lines[-MAX_LOG_LINES:], max(0, len(lines) - MAX_LOG_LINES)):
            new = i >= len(lines) - fresh
            told = ("• " if new and not line.own else "") + self.telling.line(line)
            text.append(wrap_hanging(told, width) + "\n", "bold" if new else "")
            text.append("".join(f"{row}\n" for row in self.lying(throws, width)), "bold" if new else "")
        text.rstrip()
        return text

    def lying(self, throws: Sequence[DiceThrow], width: int) -> list[str]:
        """Return dice in the log: drawn if it is beside the board, a line each if it is below."""
        speech = self.telling.speech
        if self.narrow:
            return [wrap_hanging(f"  {line}", width, "    ") for line in dice.counted_lines(throws, speech)]
        return dice.draw_throws(throws, speech, width)

    def put_choices(self) -> None:
        self.acts, self.spots = [], []
        if self.session.over:
            kept = self.session.path
            told = [result_text(self.session, self.telling, self.viewer)]
            self.put_line("ask", "\n".join([*told, *[self.words.say("saved", path=str(kept))] * (kept is not None)]))
            texts = [self.words.say(word) for word in end_choices(self.session)]
        else:
            seen = self.seen()
            self.put_line("ask", self.asked(seen))
            texts = [] if self.viewer is None else self.offered(seen, self.viewer)
        self.query_one("#ask", Static).border_title = self.words.say("choices-title", n=len(texts)) if texts else ""
        finder = self.query_one(SearchList)
        if self.anew or (texts, self.spots) != (finder.texts, finder.named):
            finder.fill(texts, named=self.spots)
        self.anew = False

    def asked(self, seen: Seen) -> str:
        """Return the pending question."""
        if self.company:
            return self.words.say("company-where", n=len(self.company))
        if self.subject:
            return self.words.say("subject-asked", subject=self.subject)
        return self.words.say("asides-title") if self.beside else self.telling.question(seen)

    def offered(self, seen: Seen, seat: int) -> list[str]:
        """Return the labels of what a seat may do, or may do besides its move."""
        more = self.session.asides(seat)
        self.acts = list(more if self.beside else self.session.choices(seat))
        self.subjects = self.telling.subjects(seen, self.acts)
        if self.subject in self.subjects:
            self.acts = self.subjects[self.subject]
        else:
            self.subject = ""
        if self.subject or len(self.subjects) == len(self.acts):
            self.subjects = {}
        self.acts = [acts[0] for acts in self.subjects.values()] or self.acts
        self.spots = self.telling.spots(seen, self.acts)
        if self.subjects or self.subject:
            texts = [*self.subjects] or [self.telling.act(act) for act in self.acts]
        else:
            texts = self.telling.choices(self.session, seat, self.acts)
        return [*texts, *[self.words.say("asides-more", n=len(more))] * (bool(more) and not self.beside)]

    def fit(self) -> None:
        """Make room for what the question depends on: first the log shrinks, then the choices, then the map."""
        finder, board, log = self.query_one(SearchList), self.query_one("#board"), self.query_one("#log")
        chart = self.query_one(MapWidget)
        most = max(MAX_CHOICE_LINES, self.size.height // 4)
        rows = min(most, max(2, finder.lines(most, self.size.width)))
        needs = () if self.large and chart.display else self.telling.needs(self.seen())
        parts = needs or self.written()
        needed = board_rich(parts, self.pane_width("board")).plain.count("\n") + 1
        needed = needed if needs else min(needed, MAX_BOARD_LINES)
        log.display, left = True, self.query_one("#left")
        board.styles.height = needed + 1 if chart.display else "1fr"
        left.styles.height = log.styles.height = "1fr"
        if self.narrow:
            question = wrap_hanging(str(self.query_one("#ask", Static).render()), self.size.width - 2).count("\n") + 1
            free = self.size.height - FRAME_LINES - question
            fewest = min(rows, MIN_LOG_LINES) if needs else rows
            rows = max(fewest, min(rows, free - needed - MIN_MAP_LINES * chart.display))
            log.display = not chart.display and free - rows - needed >= MIN_STRIP_LINES
            left.styles.height = needed + 1 if log.display else "1fr"
            self.log_rows = free - rows - needed - 1 if log.display else HEADLINE_LINES
        else:
            self.log_rows = self.size.height - FRAME_LINES - rows - 1
        finder.styles.height = rows

    def name_spot(self) -> None:
        """Show what is under the map's cursor, on its border."""
        chart = self.query_one(MapWidget)
        if chart.plan is not None:
            told = chart.plan.spots[chart.cursor].told if chart.cursor >= 0 else ""
            chart.border_title = wrap_hanging(told, self.pane_width("board")).split("\n")[0]

    def on_search_list_pointed(self, event: SearchList.Pointed) -> None:
        finder, ask = event.finder, self.query_one("#ask", Static)
        if finder.query_text:
            ask.border_title = self.telling.search(finder.query_text, len(finder.found))
        else:
            ask.border_title = self.words.say("choices-title", n=len(finder.texts)) if finder.texts else ""
        chart = self.query_one(MapWidget)
        if chart.plan is None or chart.has_focus or event.place is None or event.place >= len(self.spots):
            return
        if event.place or finder.query_text or chart.plan.centre < 0:
            chart.point(self.spots[event.place])
        else:
            chart.point(chart.plan.spots[chart.plan.centre].id)
        self.name_spot()

    def on_map_widget_pointed(self, event: MapWidget.Pointed) -> None:
        if event.spot in self.spots:
            self.query_one(SearchList).point(self.spots.index(event.spot))
        self.name_spot()

    def on_map_widget_chosen(self, event: MapWidget.Chosen) -> None:
        """Do what is possible at a place if it is one thing, else list it; or move a group there."""
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
            finder = self.query_one(SearchList)
            finder.point(here[0])
            finder.focus()
            self.call_after_refresh(self.put_keys)
        elif event.chart.plan is not None:
            name = next(spot.name for spot in event.chart.plan.spots if spot.id == event.spot)
            self.tell(self.words.say("nothing-there", spot=name))

    def on_map_widget_gathered(self, event: MapWidget.Gathered) -> None:
        self.join(event.spot)

    def join(self, spot: str) -> None:
        """Add a piece to the group, or remove it."""
        if not self.at_table() or self.viewer is None or self.session.over:
            return
        if spot in self.company:
            self.company.remove(spot)
        elif spot in joining_acts(self.session, self.telling, self.viewer):
            self.company.append(spot)
        else:
            self.tell(self.words.say("company-not"))
        self.query_one(MapWidget).joined = tuple(self.company)
        self.query_one(MapWidget).refresh()
        self.put_line("ask", self.asked(self.seen()))

    def part(self) -> None:
        """Dissolve the group."""
        self.company = []
        self.query_one(MapWidget).joined = ()

    @work(group="deeds")
    async def march(self, to: str) -> None:
        """Move the group so that its nearest piece reaches a place."""
        assert self.viewer is not None
        company, self.busy = self.company, True
        self.part()
        try:
            done = await asyncio.to_thread(move_group, self.session, self.telling, self.viewer, company, to)
            if not done:
                self.tell(self.words.say("company-stays"))
        except Illegal as error:
            done = 0
            self.tell(self.telling.refusal(error.refusal))
        self.marched = max(1, done)
        self.told[self.viewer] = len(self.session.moments)
        self.done()
        self.go_on()

    def on_search_list_chosen(self, event: SearchList.Chosen) -> None:
        self.choose(event.place)

    def choose(self, place: int) -> None:
        """Choose one of the lines below the question."""
        if self.busy:
            return
        if self.session.over:
            self.end(end_choices(self.session)[place])
        elif place == len(self.acts):
            self.action_asides()
        elif self.subjects and len([*self.subjects.values()][place]) > 1:
            self.choose_subject([*self.subjects][place])
        else:
            self.decide(self.acts[place])

    def choose_subject(self, subject: str) -> None:
        """List the acts of one subject, or the subjects again."""
        self.subject, self.anew = subject, True
        self.show()

    @work(group="deeds")
    async def decide(self, act: Act) -> None:
        """Do an act; a cost that the player may not intend is confirmed first."""
        assert self.viewer is not None
        cost = self.telling.warning(self.session, self.viewer, act)
        if cost and not await self.push_screen_wait(ConfirmScreen(self.telling, self.telling.act(act), cost)):
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
        self.beside, self.marched, self.subject = False, 1, ""
        self.part()
        self.done()
        self.query_one(SearchList).focus()
        self.go_on()

    def done(self) -> None:
        """Note that something was done: the next choices are listed again, and none meanwhile if that takes long."""
        self.anew = True
        self.set_timer(BOT_PAUSE_SECONDS, self.pause)

    def pause(self) -> None:
        if self.busy and self.anew and super().at_table():
            self.put_line("ask", self.words.say("others-act"))
            self.query_one(SearchList).fill(())

    @work(group="deeds")
    async def end(self, offer: str) -> None:
        """Do what was chosen when the game was over."""
        if offer == self.session.anew:
            try:
                self.sit_at(await self.session.again(secrets.token_hex(16), self.tell))
            except CommandFailed as error:
                self.tell(str(error))
        elif offer == BACK:
            moves = own_moves(self.session)
            texts = [self.telling.move(*self.session.record.moves[n]) for n in moves]
            place = await self.push_screen_wait(UndoScreen(self.telling, texts))
            if place is not None:
                self.sit_at(session_before(self.session, moves[place], secrets.token_hex(16)))
        elif offer == CHANCES:
            self.tell(self.words.say("end-reckoning"))
            lines = await asyncio.to_thread(lambda: list(chance_lines(self.session, self.telling)))
            self.tell("")
            self.read("\n".join([result_text(self.session, self.telling, self.viewer), "", *lines]))
        else:
            self.exit()

    def sit_at(self, session: LocalSession) -> None:
        """Replace the finished game by another."""
        self.session.close()
        self.session = session
        if self.viewer not in session.humans:  # in a rematch the players are one seat further
            self.viewer = next(iter(session.humans), None)
        self.hear()
        self.telling = Narration(session.game, session.given, self.words)
        self.told = dict.fromkeys((None, *session.humans), session.known)
        self.curtain_down = session.hides
        self.go_on()

    def action_asides(self) -> None:
        """Switch between the player's move and other actions."""
        if self.at_table() and self.viewer is not None and not self.session.over:
            self.beside, self.subject = not self.beside and bool(self.session.asides(self.viewer)), ""
            self.show()

    def action_map(self) -> None:
        """Switch between map and list."""
        chart = self.query_one(MapWidget)
        to_map = self.at_table() and chart.display and not chart.has_focus
        (chart if to_map else self.query_one(SearchList)).focus()
        self.call_after_refresh(self.put_keys)

    def action_large(self) -> None:
        """Toggle the large map."""
        if self.at_table() and self.query_one(MapWidget).display:
            self.large = not self.large
            self.show()

    def on_key(self, event: events.Key) -> None:
        """Search the list with what is typed on the map; Escape ends a group or a search, Space in the list joins."""
        finder = self.query_one(SearchList)
        if event.key == "escape" and self.company:
            self.part()
            self.show()
            return
        if event.key == "escape" and finder.query_text:
            finder.search("")
            return
        if event.key == "escape" and self.subject:
            self.choose_subject("")
            return
        if event.key == "space" and finder.has_focus and finder.pointed is not None:
            place = finder.found[finder.pointed]
            if self.at_table() and place < len(self.spots) and self.session.game.group_move is not None:
                self.join(self.spots[place])
            return
        if (
            self.query_one(MapWidget).has_focus
            and event.is_printable
            and event.character
            and event.character not in " ?"
        ):
            finder.focus()
            self.call_after_refresh(self.put_keys)
            finder.search(finder.query_text + event.character)
            event.stop()

    def tell(self, text: str) -> None:
        """Show a passing message in place of the keys, so that it hides nothing."""
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
        self.marched, self.subject, self.anew = 1, "", True
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
            self.push_screen(WhyNotScreen(self.telling, self.session, self.viewer))

    def help(self) -> str:
        """Return the keys, the players, the game's credit and where the game is saved."""
        seats = "\n".join(f"  {self.telling.who(seat)}" for seat in range(self.session.setup.seats))
        parts = [self.words.say("help-table"), seats, credit(self.session.game, self.words)]
        if self.session.path is not None:
            parts.append(self.words.say("saved", path=str(self.session.path)))
        return "\n\n".join(parts)

    def action_leave(self) -> None:
        """Leave; the game is saved."""
        self.session.save()
        self.exit()
