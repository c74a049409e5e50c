"""The herald hears what an act does and keeps it as Facts. Search passes none and pays nothing."""

from __future__ import annotations

from ilion.core.wire import Arg, Fact


class Herald:
    """Collects the Facts of one or more acts, in order."""

    __slots__ = ("facts",)

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def tell(self, word: str, clause: str = "", hears: tuple[int, ...] | None = None, **args: Arg) -> None:
        self.facts.append(Fact(word, args, clause, hears))
