"""What a thinker is asked: a closed set of errands, each a text that can be sent to wherever there is time for it."""

from __future__ import annotations

from typing import Any

import msgspec

from ilion.core.wire import Refusal
from ilion.table.scroll import Scroll


class Errand(msgspec.Struct, frozen=True, tag=str.lower, tag_field="errand"):
    """Something to be thought of."""


class Choose(Errand, frozen=True):
    """A bot's next act (``ilion.answers.choosing``)."""

    game: str
    setup: bytes
    seen: bytes
    bot: str
    table: str
    seat: int
    seed: bytes


class Ponder(Errand, frozen=True):
    """A hint from what a seat sees (``ilion.answers.insight``)."""

    game: str
    setup: bytes
    seen: bytes
    seed: str
    seconds: float


class LookBack(Errand, frozen=True):
    """A hint at a moment of a finished game."""

    scroll: Scroll
    eyes: int | None
    moment: int
    table: str
    seconds: float


class Weigh(Errand, frozen=True):
    """A step of an examination: the chances from some move on, as far as there is time, and at least after one."""

    scroll: Scroll
    first: int
    before: tuple[float, ...]
    """The chances before that move; none before the first of all."""
    seconds: float


class Examine(Errand, frozen=True):
    """A later step: the first few of these decisions, as many as there is time for, and at least one."""

    scroll: Scroll
    moves: list[int]
    tries: int
    seconds: float


AnyErrand = Choose | Ponder | LookBack | Weigh | Examine


class Weighed(msgspec.Struct, frozen=True):
    """Some of the chances along a game; with the last of them the decisions to be judged."""

    chances: tuple[tuple[float, ...], ...]
    luck: tuple[tuple[float, ...], ...]
    decisions: tuple[int, ...] | None = None


class Thought(msgspec.Struct, frozen=True):
    """What came of an errand: what was found, or why nothing could be."""

    found: msgspec.Raw = msgspec.Raw(b"null")
    refusal: Refusal | None = None
    status: int = 200

    @classmethod
    def of(cls, found: Any) -> Thought:
        return cls(msgspec.Raw(msgspec.json.encode(found)))
