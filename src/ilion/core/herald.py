"""Event sink: the herald hears what an act does and keeps it as Facts. Search passes None and pays nothing."""

from __future__ import annotations

from collections.abc import Callable

from ilion.core.values import Arg, Fact


class Herald:
    """Collects the Facts of one or more acts, in order."""

    __slots__ = ("eye", "facts")

    def __init__(self, eye: Callable[[], None] | None = None) -> None:
        self.facts: list[Fact] = []
        self.eye = eye
        """Called at every ``breathe``; None if nobody looks."""

    def breathe(self) -> None:
        """Mark a moment within an act at which the position can be shown: it agrees with the facts so far."""
        if self.eye is not None:
            self.eye()

    def tell(self, word: str, clause: str = "", hears: tuple[int, ...] | None = None, **args: Arg) -> None:
        self.facts.append(Fact(word, args, clause, hears))
