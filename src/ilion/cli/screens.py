"""Screens over the table: hand-over, log, full-size board, 'why not?' and help."""

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

from ilion.cli.narration import Narration
from ilion.cli.search_list import SearchList
from ilion.cli.session import LocalSession, LogLine
from ilion.cli.wrapping import wrap_hanging
from ilion.core.game import Section

ACTS_PER_REFRESH = 500
"""Acts whose labels are made between two refreshes."""


def board_rich(sections: Sequence[Section], width: int) -> Text:
    """Return the text board, its headings underlined, its lines indented."""
    text = Text()
    for section in sections:
        text.append(wrap_hanging(section.title, width) + "\n", "bold underline")
        text.append("".join(wrap_hanging(f" {line}", width, "   ") + "\n" for line in section.text()))
    text.rstrip()
    return text


class HandOverScreen(Screen[None]):
    """An empty screen until the right person has the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", show=False)]

    def __init__(self, told: str) -> None:
        super().__init__()
        self.told = told

    def compose(self) -> ComposeResult:
        yield Static(self.told, id="curtain", markup=False)


class ConfirmScreen(ModalScreen[bool]):
    """Confirmation of an act's cost: Enter does it, Escape does not."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(True)", show=False),
        Binding("escape", "dismiss(False)", show=False),
    ]

    def __init__(self, telling: Narration, act: str, cost: str) -> None:
        super().__init__()
        self.words, self.act, self.cost = telling.words, act, cost

    def compose(self) -> ComposeResult:
        told = f"{self.act}\n\n{self.cost}\n\n{self.words.say('confirm-keys')}"
        asked = Static(told, classes="asked", markup=False)
        asked.border_title = self.words.say("confirm-title")
        yield asked


class ClosableScreen(Screen[None]):
    """A screen that Escape closes."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, telling: Narration, title: str) -> None:
        super().__init__()
        self.telling = telling
        self.head = title

    def hint(self) -> str:
        return self.telling.words.say("keys-back")


class TextScreen(ClosableScreen):
    """A long text that scrolls: the board at full size, the help."""

    def __init__(self, telling: Narration, title: str, text: Text | str) -> None:
        super().__init__(telling, title)
        self.text = text

    def compose(self) -> ComposeResult:
        yield Static(self.head, classes="head", markup=False)
        with VerticalScroll():
            yield Static(self.text, classes="text", markup=False)
        yield Static(self.hint(), classes="keys", markup=False)


class NewsScreen(TextScreen):
    """What happened since the last choice, if it is too long for the pane; Enter turns the page, then closes."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "turn", show=False, priority=True)]

    def hint(self) -> str:
        return self.telling.words.say("keys-news")

    def action_turn(self) -> None:
        pane = self.query_one(VerticalScroll)
        if pane.scroll_offset.y >= pane.max_scroll_y:
            self.dismiss()
        else:
            pane.scroll_page_down(animate=False)


class SearchScreen(ClosableScreen):
    """A list to search, and below it details of the line in focus."""

    def compose(self) -> ComposeResult:
        yield Static(self.head, classes="head", markup=False)
        yield SearchList()
        yield Static("", id="said", markup=False)
        yield Static(self.hint(), classes="keys", markup=False)

    def on_mount(self) -> None:
        self.query_one(SearchList).border_title = self.telling.words.say("type-to-search")
        self.query_one(SearchList).focus()
        self.start()

    def start(self) -> None:
        raise NotImplementedError

    def remark(self, place: int) -> str:
        raise NotImplementedError

    def on_search_list_pointed(self, event: SearchList.Pointed) -> None:
        event.stop()
        finder = event.finder
        said = self.remark(event.place) if event.place is not None else ""
        if finder.query_text:
            finder.border_title = self.telling.search(finder.query_text, len(finder.found))
        else:
            finder.border_title = self.telling.words.say("type-to-search")
        self.query_one("#said", Static).update(said)

    def on_search_list_chosen(self, event: SearchList.Chosen) -> None:
        """Ignore Enter, so that the table does not take it for an act."""
        event.stop()


class UndoScreen(Screen[int | None]):
    """The player's moves; Enter goes back to before one of them."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, telling: Narration, moves: Sequence[str]) -> None:
        super().__init__()
        self.words, self.moves = telling.words, moves

    def compose(self) -> ComposeResult:
        yield Static(self.words.say("back-title"), classes="head", markup=False)
        yield SearchList(numbered=True, id="moves")
        yield Static(self.words.say("back-keys"), classes="keys", markup=False)

    def on_mount(self) -> None:
        self.query_one(SearchList).fill(self.moves, last=True)
        self.query_one(SearchList).focus()

    def on_search_list_pointed(self, event: SearchList.Pointed) -> None:
        event.stop()

    def on_search_list_chosen(self, event: SearchList.Chosen) -> None:
        event.stop()
        self.dismiss(event.place)


class LogScreen(SearchScreen):
    """The whole log; the line in focus shows its clause."""

    def __init__(self, telling: Narration, lines: Sequence[LogLine]) -> None:
        super().__init__(telling, telling.words.say("log-title"))
        self.lines = lines

    def start(self) -> None:
        self.query_one(SearchList).fill([self.telling.cited(line) for line in self.lines], last=True)

    def remark(self, place: int) -> str:
        clause = self.lines[place].clause
        return self.telling.clause(clause) if clause else self.telling.words.say("log-no-clause")


class WhyNotScreen(SearchScreen):
    """Every act that can be written; the one in focus is refused with its clause, or is legal."""

    def __init__(self, telling: Narration, session: LocalSession, seat: int) -> None:
        super().__init__(telling, telling.words.say("why-title"))
        self.session = session
        self.seat = seat

    def start(self) -> None:
        self.show()
        self.look_up()

    @work
    async def look_up(self) -> None:
        while self.telling.look_up(ACTS_PER_REFRESH):
            self.show()
            await asyncio.sleep(0)
        self.show()

    def show(self) -> None:
        self.query_one(SearchList).fill([text for _, text in self.telling.written], keep=True)

    def remark(self, place: int) -> str:
        act, text = self.telling.written[place]
        return f"{text}: {self.telling.refusal(self.session.why_not(self.seat, act))}"
