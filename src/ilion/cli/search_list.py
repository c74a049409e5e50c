"""A list that is searched by typing: used for the choices, the log and the acts of 'why not?'."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message import Message
from textual.widgets import OptionList

from ilion.cli.narration import find_matching
from ilion.cli.wrapping import SCROLL_BAR_COLUMNS, wrap_hanging

MAX_RESULTS = 300
"""Results shown on the screen."""


class SearchList(OptionList):
    """Texts, of which those that contain the typed words are shown; the one in focus has a sign, not only a colour."""

    class Pointed(Message):
        """Another text got the focus: its index in the whole list, or None if nothing is found."""

        def __init__(self, finder: SearchList, place: int | None) -> None:
            super().__init__()
            self.finder = finder
            self.place = place

    class Chosen(Message):
        """Enter was pressed on a text: its index in the whole list."""

        def __init__(self, finder: SearchList, place: int) -> None:
            super().__init__()
            self.finder = finder
            self.place = place

    def __init__(self, *, numbered: bool = False, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.numbered = numbered
        self.texts: Sequence[str] = ()
        self.named: Sequence[str] = ()
        """By text, the name of its place, if any."""
        self.mapped = False
        """Whether typing began on a map: then a number is first a place's name, then a line's number."""
        self.query_text = ""
        self.found: list[int] = []
        self.pointed: int | None = None

    def fill(self, texts: Sequence[str], *, last: bool = False, keep: bool = False, named: Sequence[str] = ()) -> None:
        """Show new texts, with the focus on the first or the ``last``; ``keep`` leaves the query as it is."""
        self.texts, self.named = texts, named
        if not keep:
            self.query_text = ""
        self._show(last)

    def search(self, query: str) -> None:
        """Set the query, as if it had been typed on a map."""
        self.query_text, self.mapped = query, True
        self._show()

    def point(self, place: int) -> None:
        """Move the focus to a text, if it is among the results."""
        if place in self.found:
            self.highlighted = self.found.index(place)

    def _show(self, last: bool = False) -> None:
        found = find_matching(self.texts, self.query_text, numbered=self.numbered, named=self.named, mapped=self.mapped)
        self.found = found[-MAX_RESULTS:] if last else found[:MAX_RESULTS]
        self.pointed = None
        self.clear_options()
        self.add_options([self._line(row, False) for row in range(len(self.found))])
        self.highlighted = (len(self.found) - 1 if last else 0) if self.found else None
        if not self.found:
            self.post_message(self.Pointed(self, None))

    def lines(self, most: int, width: int) -> int:
        """Return how many lines the first ``most`` texts take at a width."""
        return sum(
            self._told(place, False, width - SCROLL_BAR_COLUMNS).count("\n") + 1
            for place in range(min(most, len(self.texts)))
        )

    def _line(self, row: int, pointed: bool) -> str:
        return self._told(self.found[row], pointed, self.folded)

    def _told(self, place: int, pointed: bool, width: int) -> str:
        number = f"{place + 1:2} " if self.numbered else ""
        line = f"{'▸' if pointed else ' '} {number}{self.texts[place]}"
        return wrap_hanging(line, width, " " * (len(number) + 4)) if width else line

    @property
    def folded(self) -> int:
        """Return the width of a line beside the scroll bar; 0 before the layout."""
        return max(0, self.size.width - SCROLL_BAR_COLUMNS)

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
