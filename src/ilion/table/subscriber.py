"""Subscribers of a table: their seats, and how much of the log they have received."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import structs

from ilion.table.header import TableHeader
from ilion.table.messages import EarlierNews, Hello, LoadEarlier, News, ServerMessage, Welcome
from ilion.table.outgoing import Outgoing
from ilion.table.table_state import RECENT_ENTRIES, LogEntry, TableState

SEATING = ("seat", "flag")
"""Kinds of entries that change who plays a seat."""
ENTRIES_PER_PAGE = RECENT_ENTRIES
"""Entries of the log that are sent at once, counting those that the viewer noticed."""


class Subscriber:
    """A client that has said hello and gets news from then on, through ``send``."""

    table = ""
    mine: tuple[int, ...] = ()
    hello = Hello("")
    """The last hello; while ``table`` is empty, one for a table that could not be read."""
    seq = -1
    """The last entry of the log that was taken into account, whether it was noticed or not."""
    number = -1
    """The last entry that this subscriber noticed and was sent, as it counts them."""
    chain = b""
    """The log's running hash at ``seq``; it differs if the log was replaced by a restore."""
    status = ""
    rematch = ""
    asked = ""
    """The act that waited for its dice when news were last sent."""

    @property
    def id(self) -> str:
        """Return the user id; empty for an anonymous client."""
        raise NotImplementedError

    def send(self, message: ServerMessage) -> None:
        raise NotImplementedError

    def welcome(
        self, tells: Outgoing, hello: Hello, row: TableHeader, seq: int, chain: bytes, reset: bool = False
    ) -> None:
        """Admit the subscriber, who knows the entry ``seq`` of the log, at this running hash, as ``hello.since``."""
        self.table, self.hello, self.seq, self.number, self.chain = hello.table, hello, seq, hello.since, chain
        self.told_of(row)
        self.send(Welcome(tells.info(row, self.id), self.mine, "", reset))

    def differs(self, row: TableHeader, entries: Iterable[LogEntry]) -> bool:
        """Return whether the table's header differs from what the subscriber was sent."""
        beside = (self.status, self.rematch, self.asked) != (row.status, row.rematch, asked_at(row))
        return beside or any(e.kind in SEATING for e in entries)

    def told_of(self, row: TableHeader) -> None:
        self.mine, self.status, self.rematch, self.asked = row.mine(self.id), row.status, row.rematch, asked_at(row)

    def first_told(self, entries: Sequence[LogEntry]) -> int:
        """Return the number after which a page of entries leaves nothing out."""
        return page_start(entries, self.mine, max(self.number, 0))

    def skips(self, entries: Sequence[LogEntry]) -> bool:
        """Return whether more has happened since the last news than fits into a page of entries."""
        return 0 <= self.number < self.first_told(entries)

    def news(self, tells: Outgoing, live: TableState, row: TableHeader, entries: Sequence[LogEntry]) -> None:
        """Send the newest page of noticed entries, and what the subscriber sees and may do now."""
        table, since = None, self.first_told(entries)
        if self.differs(row, entries) or self.skips(entries):
            self.told_of(row)
            table = tells.info(row, self.id)
        watched = live if self.hello.animate and self.number == since else None
        asks = tells.asks(live, self.mine, self.hello.lang, self.hello.text)
        self.pass_by(live)
        self.number = live.last_noticed(self.mine).number
        told = tells.told(entries, self.mine, watched)
        self.send(News(self.number, told, asks, tells.clocks(row), table, live.mark(self.mine), since))

    def pass_by(self, live: TableState) -> None:
        """Advance over entries that the subscriber does not notice."""
        self.seq, self.chain = live.seq, live.chain

    def page_end(self, asked: LoadEarlier) -> int:
        """Return the number of the last entry of a page: none after what the subscriber knows."""
        return min(asked.before - 1, max(self.number, 0))

    def past(self, tells: Outgoing, asked: LoadEarlier, entries: Sequence[LogEntry]) -> None:
        """Send a page of noticed entries from before."""
        self.send(EarlierNews(asked.id, page_start(entries, self.mine, 0), tells.told(entries, self.mine)))


def page_start(entries: Sequence[LogEntry], mine: Sequence[int], since: int) -> int:
    """Return the number after which a page of noticed entries tells all: ``since`` unless the page is full."""
    return since if len(entries) < ENTRIES_PER_PAGE else entries[0].last_noticed(mine).number - 1


def resume_point(hello: Hello, live: TableState, chain: bytes) -> Hello:
    """Return the hello to continue from: unchanged if the log still has this running hash, else from the start."""
    there = hello.since <= 0 or (chain and hello.position_hash in ("", live.mark_of(chain)))
    return hello if there else structs.replace(hello, since=-1, position_hash="")


def asked_at(row: TableHeader) -> str:
    """Return a key of the act that waits for its dice at a table."""
    return "" if row.asked is None else row.asked.id
