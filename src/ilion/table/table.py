"""One table and those who sit at it, on one machine: messages in, messages out, as over a socket."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from msgspec import structs

from ilion.core.fate import Fate, Tape
from ilion.core.play import Move
from ilion.core.wire import Refusal
from ilion.table import steps, votes
from ilion.table.listener import SEATING, Listener, placed
from ilion.table.live import Draft, Entry, Kept, Live
from ilion.table.messages import (
    Abort,
    Ack,
    Allowed,
    Back,
    Beat,
    ClientMessage,
    Do,
    Draw,
    Earlier,
    Hello,
    Ping,
    Refused,
    Resign,
    Resume,
    Say,
    Standby,
    Undo,
    WhyNot,
)
from ilion.table.rows import Asked, Row
from ilion.table.sorry import NO_TABLE, NOT_ALLOWED, NOT_SEATED
from ilion.table.telling import Tells

FATE = Fate()
Keep = Callable[[Entry, Kept], None]
Intent = Do | Undo | Resign | Draw | Abort | Standby | Resume | Back


class Table(Tells):
    """A table whose whole log is at hand. ``keep`` saves an entry; only once it has, anybody is told."""

    def __init__(
        self,
        row: Row,
        secret: bytes,
        keep: Keep,
        entries: Sequence[Entry] = (),
        given: Sequence[Move] = (),
        chain: bytes = b"",
    ) -> None:
        """A game that goes on from its log and the log's running hash, or begins; every share of the dice is open."""
        assert row.seeded
        self.keep = keep
        self.entries = list(entries)
        self.listeners: list[Listener] = []
        self.live = Live(row.game, row.setup, Tape(FATE.key(secret, row.id, row.shares, row.value)), given)
        self.live.info = row
        self.live.lay_out(self.entries)
        self.live.stand_at(chain)
        if not entries:
            self.append(steps.begin(self.live))

    def hear(self, who: Listener, message: ClientMessage) -> None:
        """What somebody says, answered; then everybody is told what came of it."""
        match message:
            case Hello():
                self.enter(who, message)
            case Ping():
                who.send(Beat(who.seq))
            case _ if who not in self.listeners:
                who.send(Refused(getattr(message, "id", ""), NO_TABLE, who.seq))
            case WhyNot(id=id, act=act, seat=seat):
                mine = self.live.info.mine(who.id)
                own = bool(mine) and (seat is None or seat in mine)
                refusal = steps.ask(self.live, mine[0] if seat is None else seat, bytes(act)) if own else NOT_SEATED
                who.send(Allowed(id) if refusal is None else Refused(id, refusal, who.seq))
            case Earlier():
                since, until = who.page(message)
                who.past(self, message, self.entries[since:until])
            case Say(id=id):
                who.send(Refused(id, NOT_ALLOWED, who.seq))
            case _:
                who.send(self.answer(who, message))
                self.tell()

    def enter(self, who: Listener, hello: Hello) -> None:
        if hello.table != self.live.info.id:
            who.send(Refused("", NO_TABLE, who.seq))
            return
        chain = self.live.chains.get(hello.since, b"")
        heard = hello if not chain and hello.since <= self.live.seq else placed(hello, self.live, chain)
        who.welcome(self, heard, self.live.info, chain, heard is not hello)
        if who not in self.listeners:
            self.listeners.append(who)
        self.news(who)

    def leave(self, who: Listener) -> None:
        self.listeners.remove(who)

    def answer(self, who: Listener, message: Intent) -> Ack | Refused:
        """What comes of an intent; a repeat of one that was saved gets the first answer."""
        before = next((e.seq for e in self.entries if e.act_id == message.id), None)
        if before is not None:
            return Ack(message.id, before)
        step = self.step(who, message)
        if isinstance(step, Refusal):
            return Refused(message.id, step, self.live.seq)
        assert isinstance(step, Draft), "on one machine there is no beacon to wait for"
        return Ack(message.id, self.append(step))

    def step(self, who: Listener, message: Intent) -> Draft | Asked | Refusal:
        live = self.live
        seat = live.seat_of(live.info.mine(who.id), None if isinstance(message, Standby) else message.seat)
        if seat is None:
            return NOT_SEATED
        match message:
            case Do(id=id, on=on, act=act, mark=mark):
                return steps.barred(live, seat) or steps.do(live, id, on, seat, bytes(act), mark)
            case Undo(id=id, on=on, mark=mark):
                return steps.may_undo(live, on, seat, mark) or self.undo(id, seat)
            case Resign(id=id):
                return steps.end(live, id, seat, "resign", self.entries)
            case Draw(id=id):
                return steps.end(live, id, seat, "draw", self.entries)
            case Abort(id=id):
                return steps.end(live, id, seat, "abort", self.entries)
            case Standby(id=id, seat=other, what=what):
                return votes.call(live, live.info, id, who.id, other, what)
            case Resume(id=id):
                return votes.resume(live, id, seat)
            case Back(id=id, seat=own):
                return steps.take_seat(live, live.info, id, who.id, own)
            case other:
                assert_never(other)

    def undo(self, id: str, seat: int) -> Draft | Refusal:
        try:
            back = self.live.taken_back(seat)
        except LookupError:
            self.live.lay_out(self.entries)
            back = self.live.taken_back(seat)
        return steps.undo(self.live, id, seat, back)

    @property
    def due(self) -> int | None:
        """The seat of a bot that is to act."""
        row, actors = self.live.info, self.live.state.actors()
        playing = row.status == "playing"
        return next((s for s in actors if playing and s >= 0 and row.seats[s].played_by), None)

    def act(self, bot: int, on: int, raw: bytes) -> bool:
        """What a bot came to, asked at ``on``; False where that is past or not legal."""
        if self.live.info.status != "playing":
            return False
        draft = steps.bot(self.live, bot, on, raw)
        if not isinstance(draft, Draft):
            return False
        self.append(draft)
        self.tell()
        return True

    def append(self, draft: Draft) -> int:
        live, kept, seq = self.live, steps.kept(self.live, draft), self.live.seq + 1
        entry = draft.entry(seq)
        self.keep(entry, kept)
        self.entries.append(entry)
        live.take(draft, kept.chain, seq, after(live.info, draft, seq))
        return seq

    def tell(self) -> None:
        """Everybody who has missed something, or knows the table otherwise than it is."""
        for who in self.listeners:
            if who.seq < self.live.seq or who.differs(self.live.info, ()):
                self.news(who)

    def news(self, who: Listener) -> None:
        who.news(self, self.live, self.live.info, self.entries[who.begins(self.live) :])


def after(row: Row, draft: Draft, seq: int) -> Row:
    """What is known of a table once an entry is saved."""
    status, scores, ended_by = draft.outcome
    seats = row.seats
    if draft.kind in SEATING and draft.act is not None:
        bot = draft.act["standby"]
        seats = tuple(structs.replace(s, standby=bot) if s.seat == draft.seat else s for s in seats)
    ends = {"seats": seats, "status": status, "scores": scores or (), "ended_by": ended_by}
    return structs.replace(row, seq=seq, awaited=draft.awaited, **ends)
