"""What clients saw: every request and reply, every read, all messages, and who was where when."""

from __future__ import annotations

import time
from typing import Any

import msgspec

EPOCH = time.time() - time.monotonic()


def now() -> float:
    """Return the seconds of a clock that never jumps and agrees with the database's."""
    return EPOCH + time.monotonic()


class Answer(msgspec.Struct, frozen=True):
    """A success at a sequence number, or a refusal and its reason."""

    at: float
    ok: bool
    seq: int
    word: str = ""


class Asked(msgspec.Struct):
    """A request of a client to its table, sent once or more under one id."""

    id: str
    table: str
    seat: int
    start: float
    """When it was first sent."""
    sent: int = 1
    cut: bool = False
    """Whether a reply was missing, so that the client had to ask again."""
    answers: list[Answer] = []

    def answer(self, message: dict[str, Any]) -> bool:
        """Record a reply, and return whether it was a success."""
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
    """A request that becomes a line of the log; ``seat`` is the seat that it is about."""

    kind: str
    base_seq: int
    act: Any = None
    position_hash: str = ""
    by: int = -1
    """The seat that sent it, if it is about another seat."""
    what: str = "bot"
    """What it asks for, if a player is away."""

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
    """A chat message to the table: a text, or the number of a canned line."""

    text: str = ""
    line: int = 0

    def message(self) -> dict[str, Any]:
        return {"type": "say", "id": self.id, **({"text": self.text} if self.text else {"line": self.line})}


class Read(msgspec.Struct, frozen=True):
    """The position of a table in a response; ``start`` is when the request was sent."""

    table: str
    start: float
    seq: int
    what: str
    seats: tuple[int, ...] = ()


class Reset(msgspec.Struct, frozen=True):
    """A client was notified that what it had seen up to ``known`` is lost."""

    table: str
    seats: tuple[int, ...]
    known: int
    at: float


class Heard(msgspec.Struct, frozen=True):
    """One update: everything after ``since`` up to ``seq``, for these seats."""

    table: str
    seats: tuple[int, ...]
    since: int
    seq: int
    told: list[dict[str, Any]]
    at: float
    clocks: dict[str, Any] | None = None


class Chat(msgspec.Struct, frozen=True):
    """A chat message as it was received."""

    n: int
    text: str
    line: int
    at: float


class Stay(msgspec.Struct):
    """One hello, and what was received until the next or until the socket was cut."""

    table: str
    seat: int | None
    asked: float
    """When hello was sent."""
    came: float = 0.0
    """When it was completely answered; from then on the server knows who is there."""
    last: float = 0.0
    """When the last message was received."""
    chats: list[Chat] = []


class Absence(msgspec.Struct):
    """A player with an e-mail address who left a table and is notified."""

    table: str
    seat: int
    left: float
    back: float = 0.0


class Door(msgspec.Struct):
    """A socket of a user who signs out."""

    port: int
    closed: float = 0.0


class SignOut(msgspec.Struct):
    """A session that was ended, the sockets it had, and what was tried through them afterwards."""

    table: str
    at: float
    """When the server confirmed that it is over."""
    until: float = 0.0
    """When the checks stopped."""
    doors: list[Door] = []
    tries: list[str] = []
    known: bool = False
    """Whether the token was still valid in the end."""


class Rematch(msgspec.Struct, frozen=True):
    """The next table, as the response to a request for a rematch names it."""

    table: str
    following: str


class Fault(msgspec.Struct, frozen=True):
    """A fault of a process."""

    kind: str
    begin: float
    end: float


class Pulse(msgspec.Struct, frozen=True):
    """A heartbeat of the server, and the seconds lost in outages by then."""

    at: float
    lost: float


class Posted(msgspec.Struct, frozen=True):
    """An e-mail that reached the mail server, and whether it was accepted."""

    id: str
    """Its Message-ID without the host."""
    at: float
    taken: bool


class History(msgspec.Struct):
    """Everything, in the order of one clock."""

    tries: list[Try] = []
    said: list[Said] = []
    reads: list[Read] = []
    heard: list[Heard] = []
    resets: list[Reset] = []
    anew: list[Reset] = []
    """Clients that said hello as new ones, whatever they had received."""
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
        """Return the tables where a move was tried."""
        return {t.table for t in self.tries}

    def undisturbed(self, begin: float, end: float) -> float:
        """Return how much of a period has passed since the last fault in it."""
        return end - max([begin, *[fault.end for fault in self.faults if begin < fault.end < end]])
