"""The screens behind the table: the curtain, the log, the board at full size, 'why not?' and the help."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from ilion.cli.finder import Finder
from ilion.cli.folding import hang
from ilion.cli.session import LogLine, Session
from ilion.cli.telling import Telling
from ilion.core.game import Section

CHUNK = 500
"""How many acts are put into words between two breaths."""


def board_rich(sections: Sequence[Section], width: int) -> Text:
    """The text board, its headings underlined and flush, its lines set in."""
    text = Text()
    for section in sections:
        text.append(hang(section.title, width) + "\n", "bold underline")
        text.append("".join(hang(f" {line}", width, "   ") + "\n" for line in section.text()))
    text.rstrip()
    return text


class Curtain(Screen[None]):
    """Nothing is to be seen until the right person has the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", show=False)]

    def __init__(self, told: str) -> None:
        super().__init__()
        self.told = told

    def compose(self) -> ComposeResult:
        yield Static(self.told, id="curtain", markup=False)


class Sure(ModalScreen[bool]):
    """What an act costs that one may not mean, before the board: Enter does it, Escape does not."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(True)", show=False),
        Binding("escape", "dismiss(False)", show=False),
    ]

    def __init__(self, telling: Telling, act: str, cost: str) -> None:
        super().__init__()
        self.words, self.act, self.cost = telling.words, act, cost

    def compose(self) -> ComposeResult:
        told = f"{self.act}\n\n{self.cost}\n\n{self.words.say('confirm-keys')}"
        asked = Static(told, classes="asked", markup=False)
        asked.border_title = self.words.say("confirm-title")
        yield asked


class Behind(Screen[None]):
    """A screen that Escape closes."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, telling: Telling, title: str) -> None:
        super().__init__()
        self.telling = telling
        self.head = title

    def hint(self) -> str:
        return self.telling.words.say("keys-back")


class Reading(Behind):
    """A long text that scrolls: the board at full size, the help."""

    def __init__(self, telling: Telling, title: str, text: Text | str) -> None:
        super().__init__(telling, title)
        self.text = text

    def compose(self) -> ComposeResult:
        yield Static(self.head, classes="head", markup=False)
        with VerticalScroll():
            yield Static(self.text, classes="text", markup=False)
        yield Static(self.hint(), classes="keys", markup=False)


class News(Reading):
    """What happened since the last choice, when it is too long for the pane; Enter turns the page, then closes."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "turn", show=False, priority=True)]

    def hint(self) -> str:
        return self.telling.words.say("keys-news")

    def action_turn(self) -> None:
        pane = self.query_one(VerticalScroll)
        if pane.scroll_offset.y >= pane.max_scroll_y:
            self.dismiss()
        else:
            pane.scroll_page_down(animate=False)


class Searching(Behind):
    """A list to search, and below it what is to be said of the line in focus."""

    def compose(self) -> ComposeResult:
        yield Static(self.head, classes="head", markup=False)
        yield Finder()
        yield Static("", id="said", markup=False)
        yield Static(self.hint(), classes="keys", markup=False)

    def on_mount(self) -> None:
        self.query_one(Finder).border_title = self.telling.words.say("type-to-search")
        self.query_one(Finder).focus()
        self.start()

    def start(self) -> None:
        raise NotImplementedError

    def remark(self, place: int) -> str:
        raise NotImplementedError

    def on_finder_pointed(self, event: Finder.Pointed) -> None:
        event.stop()
        finder = event.finder
        said = self.remark(event.place) if event.place is not None else ""
        if finder.query_text:
            finder.border_title = self.telling.search(finder.query_text, len(finder.found))
        else:
            finder.border_title = self.telling.words.say("type-to-search")
        self.query_one("#said", Static).update(said)

    def on_finder_chosen(self, event: Finder.Chosen) -> None:
        """Enter chooses nothing here; the table must not take it for an act."""
        event.stop()


class Earlier(Screen[int | None]):
    """The moves one made; Enter goes back to before one of them."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, telling: Telling, moves: Sequence[str]) -> None:
        super().__init__()
        self.words, self.moves = telling.words, moves

    def compose(self) -> ComposeResult:
        yield Static(self.words.say("back-title"), classes="head", markup=False)
        yield Finder(numbered=True, id="moves")
        yield Static(self.words.say("back-keys"), classes="keys", markup=False)

    def on_mount(self) -> None:
        self.query_one(Finder).fill(self.moves, last=True)
        self.query_one(Finder).focus()

    def on_finder_pointed(self, event: Finder.Pointed) -> None:
        event.stop()

    def on_finder_chosen(self, event: Finder.Chosen) -> None:
        event.stop()
        self.dismiss(event.place)


class Log(Searching):
    """All that has been told; the line in focus shows its clause."""

    def __init__(self, telling: Telling, lines: Sequence[LogLine]) -> None:
        super().__init__(telling, telling.words.say("log-title"))
        self.lines = lines

    def start(self) -> None:
        self.query_one(Finder).fill([self.telling.cited(line) for line in self.lines], last=True)

    def remark(self, place: int) -> str:
        clause = self.lines[place].clause
        return self.telling.clause(clause) if clause else self.telling.words.say("log-no-clause")


class WhyNot(Searching):
    """Every act that can be written down; the one in focus is refused with its clause, or is legal."""

    def __init__(self, telling: Telling, session: Session, seat: int) -> None:
        super().__init__(telling, telling.words.say("why-title"))
        self.session = session
        self.seat = seat

    def start(self) -> None:
        self.show()
        self.look_up()

    @work
    async def look_up(self) -> None:
        while self.telling.look_up(CHUNK):
            self.show()
            await asyncio.sleep(0)
        self.show()

    def show(self) -> None:
        self.query_one(Finder).fill([text for _, text in self.telling.written], keep=True)

    def remark(self, place: int) -> str:
        act, text = self.telling.written[place]
        return f"{text}: {self.telling.refusal(self.session.why_not(self.seat, act))}"
