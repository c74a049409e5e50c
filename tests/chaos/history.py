"""What clients saw: every act they tried and every answer, every read, all they were told."""

from __future__ import annotations

import time
from typing import Any

import msgspec

now = time.monotonic


class Answer(msgspec.Struct, frozen=True):
    """Ok at a sequence number, or no and why."""

    at: float
    ok: bool
    seq: int
    word: str = ""


class Try(msgspec.Struct):
    """One intent of a client, sent once or more often under one id."""

    id: str
    table: str
    seat: int
    on: int
    kind: str
    act: Any
    start: float
    """When it was first sent."""
    sent: int = 1
    cut: bool = False
    """Whether an answer failed to come, so that the client had to ask again."""
    answers: list[Answer] = []

    def answer(self, message: dict[str, Any]) -> bool:
        """Note an answer, and whether it was yes."""
        ok = bool(message["say"] == "ack")
        self.answers.append(Answer(now(), ok, message["seq"], "" if ok else message["refusal"]["word"]))
        return ok

    @property
    def settled(self) -> bool:
        return bool(self.answers)


class Read(msgspec.Struct, frozen=True):
    """How far a table was, as somebody was told who asked at ``start``."""

    table: str
    start: float
    seq: int
    what: str


class Heard(msgspec.Struct, frozen=True):
    """One piece of news: all that happened after ``since`` and up to ``seq``, to these seats."""

    table: str
    seats: tuple[int, ...]
    since: int
    seq: int
    told: list[dict[str, Any]]
    at: float


class History(msgspec.Struct):
    """All of it, in the order of one clock."""

    tries: list[Try] = []
    reads: list[Read] = []
    heard: list[Heard] = []
    tables: list[str] = []
    calm: float = 0.0
    """When the last fault was over."""

    def begun(self) -> set[str]:
        """The tables at which somebody has acted."""
        return {t.table for t in self.tries}
