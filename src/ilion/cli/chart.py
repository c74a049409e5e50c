"""Map widget: a window that follows the cursor; arrows and the mouse point, Enter and a click choose."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from ilion.cli.drawing import Canvas, canvas, draw_window, window
from ilion.core.text_map import TextMap

ARROW_STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class MapWidget(Widget, can_focus=True):
    """A map, its cursor, and the spots where something can be chosen."""

    class Pointed(Message):
        """The cursor moved to another spot."""

        def __init__(self, chart: MapWidget, spot: str) -> None:
            super().__init__()
            self.chart = chart
            self.spot = spot

    class Chosen(Message):
        """Enter or a click on a spot."""

        def __init__(self, chart: MapWidget, spot: str) -> None:
            super().__init__()
            self.chart = chart
            self.spot = spot

    class Gathered(Message):
        """Space on a spot: its piece joins or leaves a group."""

        def __init__(self, chart: MapWidget, spot: str) -> None:
            super().__init__()
            self.chart = chart
            self.spot = spot

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.plan: TextMap | None = None
        self.place = (0, 0)
        """The position of the cursor, in the rows of the map."""
        self.live: Collection[int] = ()
        self.joined: Collection[str] = ()
        """The spots whose pieces move as a group."""
        self.drawn: Canvas = []
        self.corner = (0, 0)

    def put(self, plan: TextMap, live: Collection[str]) -> None:
        """Show another map; the cursor moves to a spot that can be chosen, or stays."""
        numbers = {spot.id: n for n, spot in enumerate(plan.spots)}
        self.plan, self.live = plan, {numbers[name] for name in live if name in numbers}
        if plan.centre >= 0:
            self.place = self.where(plan.centre)
        elif self.live and self.cursor not in self.live:
            self.place = self.where(min(self.live))
        self.refresh()

    @property
    def cursor(self) -> int:
        assert self.plan is not None
        x, y = self.place
        rows = self.plan.rows
        return rows[y][x] if y < len(rows) and x < len(rows[y]) else -1

    def where(self, spot: int) -> tuple[int, int]:
        """Return the place in the middle of a spot."""
        assert self.plan is not None
        places = [(x, y) for y, row in enumerate(self.plan.rows) for x, there in enumerate(row) if there == spot]
        return places[len(places) // 2] if places else self.place

    def point(self, name: str) -> None:
        """Move the cursor to a spot."""
        assert self.plan is not None
        for n, spot in enumerate(self.plan.spots):
            if spot.id == name and n != self.cursor:
                self.place = self.where(n)
                self.refresh()

    def render(self) -> Text:
        if self.plan is None or not self.size.width or not self.size.height:
            return Text()
        width, height = self.size
        joined = {n for n, spot in enumerate(self.plan.spots) if spot.id in self.joined}
        self.drawn = canvas(self.plan, width, height, self.cursor, self.live, joined)
        self.corner = window(self.drawn, self.cursor, width, height)
        return draw_window(self.plan, self.drawn, self.cursor, self.corner, width, height)

    def on_key(self, event: events.Key) -> None:
        if self.plan is None:
            return
        if event.key in ARROW_STEPS:
            self.step(*ARROW_STEPS[event.key])
        elif event.key == "enter" and self.cursor >= 0:
            self.post_message(self.Chosen(self, self.plan.spots[self.cursor].id))
        elif event.key == "space" and self.cursor >= 0:
            self.post_message(self.Gathered(self, self.plan.spots[self.cursor].id))
        else:
            return
        event.stop()
        event.prevent_default()

    def step(self, dx: int, dy: int) -> None:
        """Move the cursor to the next spot in a direction."""
        assert self.plan is not None
        rows, here = self.plan.rows, self.cursor
        x, y = self.place
        while 0 <= y + dy < len(rows) and 0 <= x + dx < len(rows[y + dy]):
            x, y = x + dx, y + dy
            if rows[y][x] >= 0 and rows[y][x] != here:
                self.place = (x, y)
                self.refresh()
                self.post_message(self.Pointed(self, self.plan.spots[self.cursor].id))
                return

    def on_click(self, event: events.Click) -> None:
        """Choose the spot if the cursor is on it; otherwise move the cursor there."""
        x, y = event.x + self.corner[0], event.y + self.corner[1]
        if self.plan is None or y >= len(self.drawn) or x >= len(self.drawn[y]):
            return
        spot = self.drawn[y][x].spot
        if spot < 0:
            return
        again = spot == self.cursor
        self.place = self.where(spot)
        self.refresh()
        message = self.Chosen if again else self.Pointed
        self.post_message(message(self, self.plan.spots[spot].id))
