"""A list that is searched by typing: the choices, the log and the acts of 'why not?' all use it."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message import Message
from textual.widgets import OptionList

from ilion.cli.folding import BAR, hang
from ilion.cli.telling import matching

MOST = 300
"""How many finds are put on the screen."""


class Finder(OptionList):
    """Texts, of which those that hold the typed letters are shown; the one in focus bears a sign, not only a colour."""

    class Pointed(Message):
        """Another text came into focus: its place in the whole list, or None when nothing is found."""

        def __init__(self, finder: Finder, place: int | None) -> None:
            super().__init__()
            self.finder = finder
            self.place = place

    class Chosen(Message):
        """Enter was pressed on a text: its place in the whole list."""

        def __init__(self, finder: Finder, place: int) -> None:
            super().__init__()
            self.finder = finder
            self.place = place

    def __init__(self, *, numbered: bool = False, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.numbered = numbered
        self.texts: Sequence[str] = ()
        self.named: Sequence[str] = ()
        """By text the name of the place it is about, if any."""
        self.mapped = False
        """Whether what is typed began on a map: a number is a place's name then, before it is a line's number."""
        self.query_text = ""
        self.found: list[int] = []
        self.pointed: int | None = None

    def fill(self, texts: Sequence[str], *, last: bool = False, keep: bool = False, named: Sequence[str] = ()) -> None:
        """New texts; the focus is on the first, or on the ``last``; ``keep`` leaves the search as it is."""
        self.texts, self.named = texts, named
        if not keep:
            self.query_text = ""
        self._show(last)

    def search(self, query: str) -> None:
        """Only what holds some letters, as if they had been typed; from a map."""
        self.query_text, self.mapped = query, True
        self._show()

    def point(self, place: int) -> None:
        """The focus to a text, if it is among those found."""
        if place in self.found:
            self.highlighted = self.found.index(place)

    def _show(self, last: bool = False) -> None:
        found = matching(self.texts, self.query_text, numbered=self.numbered, named=self.named, mapped=self.mapped)
        self.found = found[-MOST:] if last else found[:MOST]
        self.pointed = None
        self.clear_options()
        self.add_options([self._line(row, False) for row in range(len(self.found))])
        self.highlighted = (len(self.found) - 1 if last else 0) if self.found else None
        if not self.found:
            self.post_message(self.Pointed(self, None))

    def lines(self, most: int, width: int) -> int:
        """How many lines the first of the texts take at a width."""
        return sum(self._told(place, False, width - BAR).count("\n") + 1 for place in range(min(most, len(self.texts))))

    def _line(self, row: int, pointed: bool) -> str:
        return self._told(self.found[row], pointed, self.folded)

    def _told(self, place: int, pointed: bool, width: int) -> str:
        number = f"{place + 1:2} " if self.numbered else ""
        line = f"{'▸' if pointed else ' '} {number}{self.texts[place]}"
        return hang(line, width, " " * (len(number) + 4)) if width else line

    @property
    def folded(self) -> int:
        """How wide a line may be beside the scroll bar; 0 before anything is laid out."""
        return max(0, self.size.width - BAR)

    def on_resize(self) -> None:
        for row in range(len(self.found)):
            self.replace_option_prompt_at_index(row, self._line(row, row == self.highlighted))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        row = event.option_index
        if row >= len(self.found):
            return
        if self.pointed is not None and self.pointed < len(self.found):
            self.replace_option_prompt_at_index(self.pointed, self._line(self.pointed, False))
        self.pointed = row
        self.replace_option_prompt_at_index(row, self._line(row, True))
        self.post_message(self.Pointed(self, self.found[row]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option_index < len(self.found):
            self.post_message(self.Chosen(self, self.found[event.option_index]))

    def on_key(self, event: events.Key) -> None:
        if event.key == "backspace" and self.query_text:
            self.query_text = self.query_text[:-1]
        elif event.key == "escape" and self.query_text:
            self.query_text = ""
        elif event.is_printable and event.character and (event.character not in " ?" or self.query_text):
            self.mapped = self.mapped and bool(self.query_text)
            self.query_text += event.character
        else:
            return
        event.stop()
        event.prevent_default()
        self._show()
