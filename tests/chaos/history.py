"""What clients saw: every intent and answer, every read, all messages, and who was where when."""

from __future__ import annotations

import time
from typing import Any

import msgspec

EPOCH = time.time() - time.monotonic()


def now() -> float:
    """Seconds by a clock that never jumps and agrees with the database's."""
    return EPOCH + time.monotonic()


class Answer(msgspec.Struct, frozen=True):
    """Ok at a sequence number, or no and why."""

    at: float
    ok: bool
    seq: int
    word: str = ""


class Asked(msgspec.Struct):
    """Something a client wants of its table, sent once or more often under one id."""

    id: str
    table: str
    seat: int
    start: float
    """When it was first sent."""
    sent: int = 1
    cut: bool = False
    """Whether an answer failed to come, so that the client had to ask again."""
    answers: list[Answer] = []

    def answer(self, message: dict[str, Any]) -> bool:
        """Note an answer, and whether it was yes."""
        ok = bool(message["type"] == "ack")
        self.answers.append(Answer(now(), ok, message["seq"], "" if ok else message["refusal"]["word"]))
        return ok

    @property
    def settled(self) -> bool:
        return bool(self.answers)

    @property
    def ok(self) -> bool:
        return any(a.ok for a in self.answers)


class Try(Asked, kw_only=True):
    """An intent that is to become a line of the log; ``seat`` is the one it is about."""

    kind: str
    base_seq: int
    act: Any = None
    position_hash: str = ""
    by: int = -1
    """The seat that asked, where it asks about another's."""
    what: str = "bot"
    """What it asks for, where somebody is away."""

    def message(self) -> dict[str, Any]:
        said: dict[str, Any] = {"type": self.kind, "id": self.id}
        match self.kind:
            case "do":
                said |= {"base_seq": self.base_seq, "act": self.act, "position_hash": self.position_hash}
            case "undo":
                said |= {"base_seq": self.base_seq, "position_hash": self.position_hash}
            case "standby":
                said |= {"seat": self.seat, "what": self.what}
        return said


class Said(Asked, kw_only=True):
    """A word to the table: a text, or the number of a canned line."""

    text: str = ""
    line: int = 0

    def message(self) -> dict[str, Any]:
        return {"type": "say", "id": self.id, **({"text": self.text} if self.text else {"line": self.line})}


class Read(msgspec.Struct, frozen=True):
    """How far a table was, as somebody was told who asked at ``start``."""

    table: str
    start: float
    seq: int
    what: str
    seats: tuple[int, ...] = ()


class Reset(msgspec.Struct, frozen=True):
    """Somebody was told that what he had seen up to ``known`` is lost."""

    table: str
    seats: tuple[int, ...]
    known: int
    at: float


class Heard(msgspec.Struct, frozen=True):
    """One piece of news: all that happened after ``since`` and up to ``seq``, to these seats."""

    table: str
    seats: tuple[int, ...]
    since: int
    seq: int
    told: list[dict[str, Any]]
    at: float
    clocks: dict[str, Any] | None = None


class Chat(msgspec.Struct, frozen=True):
    """A word as it was heard."""

    n: int
    text: str
    line: int
    at: float


class Stay(msgspec.Struct):
    """One hello, and what was heard until the next or until the socket was cut."""

    table: str
    seat: int | None
    asked: float
    """When hello was said."""
    came: float = 0.0
    """When it was wholly answered; from then on the house knows who is there."""
    last: float = 0.0
    """When the last word was heard."""
    chats: list[Chat] = []


class Absence(msgspec.Struct):
    """Somebody with an address who left a table and is told by letter."""

    table: str
    seat: int
    left: float
    back: float = 0.0


class Door(msgspec.Struct):
    """A socket of somebody who signs out."""

    port: int
    closed: float = 0.0


class SignOut(msgspec.Struct):
    """A session that was ended, the sockets it had, and what was tried through them afterwards."""

    table: str
    at: float
    """When the house said that it is over."""
    until: float = 0.0
    """When we stopped looking."""
    doors: list[Door] = []
    tries: list[str] = []
    known: bool = False
    """Whether the token still spoke for somebody in the end."""


class Rematch(msgspec.Struct, frozen=True):
    """The next table, as one of those who asked was told."""

    table: str
    following: str


class Fault(msgspec.Struct, frozen=True):
    """Something that was done to a process."""

    kind: str
    begin: float
    end: float


class Pulse(msgspec.Struct, frozen=True):
    """A moment at which the house said that it is there, and what outages had taken by then."""

    at: float
    lost: float


class Posted(msgspec.Struct, frozen=True):
    """A letter that came to the post, and whether it was taken."""

    id: str
    """Its Message-ID without the host."""
    at: float
    taken: bool


class History(msgspec.Struct):
    """All of it, in the order of one clock."""

    tries: list[Try] = []
    said: list[Said] = []
    reads: list[Read] = []
    heard: list[Heard] = []
    resets: list[Reset] = []
    anew: list[Reset] = []
    """Who said hello as one who has heard nothing yet, whatever he had heard."""
    stays: list[Stay] = []
    absences: list[Absence] = []
    rematches: list[Rematch] = []
    sign_outs: list[SignOut] = []
    posted: list[Posted] = []
    pulses: list[Pulse] = []
    faults: list[Fault] = []
    tables: list[str] = []
    calm: float = 0.0
    """When the last fault was over."""
    end: float = 0.0
    """When clients stopped listening."""

    def begun(self) -> set[str]:
        """The tables at which somebody has acted."""
        return {t.table for t in self.tries}

    def undisturbed(self, begin: float, end: float) -> float:
        """How much of a time has passed since the last fault in it."""
        return end - max([begin, *[fault.end for fault in self.faults if begin < fault.end < end]])
