"""The herald hears what an act does and keeps it as Facts. Search passes none and pays nothing."""

from __future__ import annotations

from collections.abc import Callable

from ilion.core.wire import Arg, Fact


class Herald:
    """Collects the Facts of one or more acts, in order."""

    __slots__ = ("eye", "facts")

    def __init__(self, eye: Callable[[], None] | None = None) -> None:
        self.facts: list[Fact] = []
        self.eye = eye
        """Looks at the table whenever the herald draws breath; None where nobody does."""

    def breathe(self) -> None:
        """In the midst of an act the position can be looked at here: it shows what was told so far."""
        if self.eye is not None:
            self.eye()

    def tell(self, word: str, clause: str = "", hears: tuple[int, ...] | None = None, **args: Arg) -> None:
        self.facts.append(Fact(word, args, clause, hears))
