"""A table and its subscribers on one machine: messages in, messages out, as over a socket."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice, takewhile
from typing import assert_never

from msgspec import structs

from ilion.core.dice import DICE_PROTOCOL, DiceTape
from ilion.core.play import Move
from ilion.core.values import Refusal
from ilion.table import commands, votes
from ilion.table.errors import NO_TABLE, NOT_ALLOWED, NOT_SEATED
from ilion.table.header import PendingAct, TableHeader
from ilion.table.messages import (
    Ack,
    Allowed,
    ClientMessage,
    DoAct,
    Heartbeat,
    Hello,
    LoadEarlier,
    OfferAbort,
    OfferDraw,
    Ping,
    ReclaimSeat,
    Refused,
    RequestSubstitute,
    Resign,
    Resume,
    Say,
    Undo,
    WatchWaiting,
    WhyNot,
)
from ilion.table.outgoing import Outgoing
from ilion.table.subscriber import ENTRIES_PER_PAGE, SEATING, Subscriber, resume_point
from ilion.table.table_state import EncodedDraft, EntryDraft, LogEntry, TableState

Keep = Callable[[LogEntry, EncodedDraft], None]
Intent = DoAct | Undo | Resign | OfferDraw | OfferAbort | RequestSubstitute | Resume | ReclaimSeat


class LocalTable(Outgoing):
    """A table whose whole log is in memory. ``keep`` saves an entry; subscribers hear of it only afterwards."""

    def __init__(
        self,
        row: TableHeader,
        secret: bytes,
        keep: Keep,
        entries: Sequence[LogEntry] = (),
        given: Sequence[Move] = (),
        chain: bytes = b"",
    ) -> None:
        """Continue a game from its log and running hash, or begin it; every share of the dice must be open."""
        assert row.seeded
        self.keep = keep
        self.entries = list(entries)
        self.listeners: list[Subscriber] = []
        self.live = TableState(
            row.game, row.setup, DiceTape(DICE_PROTOCOL.key(secret, row.id, row.shares, row.value)), given
        )
        self.live.info = row
        self.live.lay_out(self.entries)
        self.live.stand_at(chain)
        if not entries:
            self.append(commands.begin(self.live))

    def hear(self, who: Subscriber, message: ClientMessage) -> None:
        """Answer a message, then send the news to every subscriber."""
        match message:
            case Hello():
                self.enter(who, message)
            case Ping():
                who.send(Heartbeat(who.number))
            case _ if who not in self.listeners:
                who.send(Refused(getattr(message, "id", ""), NO_TABLE, who.number))
            case WhyNot(id=id, act=act, seat=seat):
                mine = self.live.info.mine(who.id)
                own = bool(mine) and (seat is None or seat in mine)
                refusal = commands.ask(self.live, mine[0] if seat is None else seat, bytes(act)) if own else NOT_SEATED
                who.send(Allowed(id) if refusal is None else Refused(id, refusal, who.number))
            case LoadEarlier():
                until = who.page_end(message)
                who.past(self, message, self.noticed(who, 0, until))
            case Say() | WatchWaiting():
                who.send(Refused(getattr(message, "id", ""), NOT_ALLOWED, who.number))
            case _:
                who.send(self.answer(who, message))
                self.tell()

    def enter(self, who: Subscriber, hello: Hello) -> None:
        if hello.table != self.live.info.id:
            who.send(Refused("", NO_TABLE, who.number))
            return
        seq, chain, heard = self.heard(who, hello)
        who.welcome(self, heard, self.live.info, seq, chain, heard is not hello)
        if who not in self.listeners:
            self.listeners.append(who)
        self.news(who)

    def heard(self, who: Subscriber, hello: Hello) -> tuple[int, bytes, Hello]:
        """Return the last entry that a subscriber knows, its running hash, and the hello from which to go on."""
        mine, since = self.live.info.mine(who.id), hello.since
        if since <= 0:
            return since, b"", hello
        seq = next((at.seq for e in self.entries if (at := e.last_noticed(mine)).number == since), None)
        chain = b"" if seq is None else self.live.chains.get(seq, b"")
        if seq is not None and (not chain or resume_point(hello, self.live, chain) is hello):
            return seq, chain, hello
        return -1, b"", structs.replace(hello, since=-1, position_hash="")

    def noticed(self, who: Subscriber, since: int, until: int) -> list[LogEntry]:
        """Return the newest page of entries that a subscriber noticed and counts after ``since``, up to ``until``."""
        mine = self.live.info.mine(who.id)
        newest = takewhile(lambda e: e.last_noticed(mine).number > since, reversed(self.entries))
        noticed = (e for e in newest if e.noticed_by(mine) and e.last_noticed(mine).number <= until)
        return [*islice(noticed, ENTRIES_PER_PAGE)][::-1]

    def leave(self, who: Subscriber) -> None:
        self.listeners.remove(who)

    def answer(self, who: Subscriber, message: Intent) -> Ack | Refused:
        """Return the answer to an intent; a repeat of a saved one gets the first answer."""
        mine = self.live.info.mine(who.id)
        before = next((e for e in self.entries if e.act_id == message.id), None)
        if before is not None:
            return Ack(message.id, before.last_noticed(mine).number)
        step = self.step(who, message)
        if isinstance(step, Refusal):
            return Refused(message.id, step, self.live.last_noticed(mine).number)
        assert isinstance(step, EntryDraft), "on one machine there is no beacon to wait for"
        self.append(step)
        return Ack(message.id, self.live.last_noticed(mine).number)

    def step(self, who: Subscriber, message: Intent) -> EntryDraft | PendingAct | Refusal:
        live, mine = self.live, self.live.info.mine(who.id)
        seat = live.seat_of(mine, None if isinstance(message, RequestSubstitute) else message.seat)
        if seat is None:
            return NOT_SEATED
        match message:
            case DoAct(id=id, base_seq=on, act=act, position_hash=mark):
                seen = commands.SeenNews(mine, on, mark)
                return commands.bot_only_refusal(live, seat) or commands.do(live, id, seat, bytes(act), seen)
            case Undo(id=id, base_seq=on, position_hash=mark):
                seen = commands.SeenNews(mine, on, mark)
                return commands.may_undo(live, seat, seen) or self.undo(id, seat)
            case Resign(id=id):
                return commands.end(live, id, seat, "resign", self.entries)
            case OfferDraw(id=id):
                return commands.end(live, id, seat, "draw", self.entries)
            case OfferAbort(id=id):
                return commands.end(live, id, seat, "abort", self.entries)
            case RequestSubstitute(id=id, seat=other, what=what):
                return votes.call(live, live.info, id, who.id, other, what)
            case Resume(id=id):
                return votes.resume(live, id, seat)
            case ReclaimSeat(id=id, seat=own):
                return commands.take_seat(live, live.info, id, who.id, own)
            case other:
                assert_never(other)

    def undo(self, id: str, seat: int) -> EntryDraft | Refusal:
        try:
            back = self.live.taken_back(seat)
        except LookupError:
            self.live.lay_out(self.entries)
            back = self.live.taken_back(seat)
        return commands.undo(self.live, id, seat, back)

    @property
    def due(self) -> int | None:
        """Return the seat of a bot that must act, or None."""
        row, actors = self.live.info, self.live.state.actors()
        playing = row.status == "playing"
        return next((s for s in actors if playing and s >= 0 and row.seats[s].played_by), None)

    def act(self, bot: int, on: int, raw: bytes) -> bool:
        """Save a bot's act that was chosen at ``on``; return False if it is out of date or not legal."""
        if self.live.info.status != "playing":
            return False
        draft = commands.bot(self.live, bot, on, raw)
        if not isinstance(draft, EntryDraft):
            return False
        self.append(draft)
        self.tell()
        return True

    def append(self, draft: EntryDraft) -> int:
        live, kept, seq = self.live, commands.encode_draft(self.live, draft), self.live.seq + 1
        entry = draft.entry(seq)
        self.keep(entry, kept)
        self.entries.append(entry)
        live.take(draft, kept.chain, seq, header_after(live.info, draft, seq))
        return seq

    def tell(self) -> None:
        """Send news to every subscriber who has something to notice or whose header is out of date."""
        for who in self.listeners:
            if who.number < self.live.last_noticed(who.mine).number or who.differs(self.live.info, ()):
                self.news(who)
            else:
                who.pass_by(self.live)

    def news(self, who: Subscriber) -> None:
        who.news(self, self.live, self.live.info, self.noticed(who, max(who.number, 0), self.live.seq))


def header_after(row: TableHeader, draft: EntryDraft, seq: int) -> TableHeader:
    """Return the header of a table after an entry is saved."""
    status, scores, ended_by = draft.outcome
    seats = row.seats
    if draft.kind in SEATING and draft.act is not None:
        bot = draft.act["standby"]
        seats = tuple(structs.replace(s, standby=bot) if s.seat == draft.seat else s for s in seats)
    ends = {"seats": seats, "status": status, "scores": scores or (), "ended_by": ended_by}
    return structs.replace(row, seq=seq, noticed=draft.story.noticed, awaited=draft.awaited, **ends)
