"""Containers with a limit: whatever grows with requests, connections or users is one of these, or says what bounds it.

``tests/server/runtime/test_unbounded.py`` reads the server's code and refuses any other container that can grow.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class BoundedBy:
    """A note in ``Annotated[set[Task], BoundedBy("…")]`` that says what keeps a plain container small."""

    def __init__(self, limit: str) -> None:
        self.limit = limit


class LruCache(OrderedDict[K, V], Generic[K, V]):
    """A mapping that drops the entry unused for longest once it holds ``maximum`` entries.

    Writing an entry or calling ``use`` counts as use; plain reading does not. ``dropped`` is called with each entry
    that is dropped to make room.
    """

    def __init__(self, maximum: int, dropped: Callable[[K, V], object] | None = None) -> None:
        super().__init__()
        self.maximum = maximum
        self.dropped = dropped

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        while len(self) > self.maximum:
            oldest, gone = self.popitem(last=False)
            if self.dropped is not None:
                self.dropped(oldest, gone)

    def use(self, key: K) -> V | None:
        """Return an entry and count that as use; None if there is none."""
        if key not in self:
            return None
        self.move_to_end(key)
        return self[key]
