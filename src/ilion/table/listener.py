"""Somebody at a table: which seats are his, and how far he has been told what happens there."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from ilion.table.live import RECENT, Entry, Live
from ilion.table.messages import Earlier, Hello, News, Past, ServerMessage, Welcome
from ilion.table.rows import Row
from ilion.table.telling import Tells

SEATING = ("seat", "flag")
"""Entries after which others may sit, or play, than before."""
PAGE = RECENT
"""Lines of the log that are told at once: as many as are at hand."""


class Listener:
    """One who says hello and is told from there on; ``send`` brings him what there is to hear."""

    table = ""
    mine: tuple[int, ...] = ()
    hello = Hello("")
    """What was asked for last; while ``table`` is empty, a table that could not be read."""
    seq = -1
    chain = b""
    """The log's running hash at ``seq``: in another history there is another, or none."""
    status = ""
    rematch = ""
    asked = ""
    """The act that waited for its dice when he was last told of the table."""

    @property
    def id(self) -> str:
        """The person; empty for one whom nobody knows."""
        raise NotImplementedError

    def send(self, message: ServerMessage) -> None:
        raise NotImplementedError

    def welcome(self, tells: Tells, hello: Hello, row: Row, chain: bytes, reset: bool = False) -> None:
        """He is here now, and has heard all up to what he says himself, where the log has this running hash."""
        self.table, self.hello, self.seq, self.chain = hello.table, hello, hello.since, chain
        self.told_of(row)
        self.send(Welcome(tells.info(row, self.id), self.mine, "", reset))

    def begins(self, live: Live) -> int:
        """After which line he is told all: the last that he heard, or the end of the page before the newest."""
        return max(self.seq, 0, live.seq - PAGE)

    def skips(self, live: Live) -> bool:
        """Whether he has heard of the table, and since then more has happened than he is told."""
        return 0 <= self.seq < self.begins(live)

    def differs(self, row: Row, entries: Iterable[Entry]) -> bool:
        """Whether the table is another than he was told, besides what happens in its game."""
        beside = (self.status, self.rematch, self.asked) != (row.status, row.rematch, asked_at(row))
        return beside or any(e.kind in SEATING for e in entries)

    def told_of(self, row: Row) -> None:
        self.mine, self.status, self.rematch, self.asked = row.mine(self.id), row.status, row.rematch, asked_at(row)

    def news(self, tells: Tells, live: Live, row: Row, entries: list[Entry]) -> None:
        """What he has missed, as much as a page holds, and what he sees and may do now."""
        table, since = None, self.begins(live)
        if self.differs(row, entries) or self.skips(live):
            self.told_of(row)
            table = tells.info(row, self.id)
        watched = live if self.hello.beats and self.seq == since else None
        asks = tells.asks(live, self.mine, self.hello.lang, self.hello.text)
        self.seq, self.chain = live.seq, live.chain
        told = tells.told([e for e in entries if e.seq > since], self.mine, watched)
        self.send(News(live.seq, told, asks, tells.clocks(row), table, live.mark, since))

    def page(self, asked: Earlier) -> tuple[int, int]:
        """After which line, and up to which, he is told what he asks for; nothing that he does not know of yet."""
        until = min(asked.before - 1, max(self.seq, 0))
        return max(0, until - PAGE), until

    def past(self, tells: Tells, asked: Earlier, entries: Iterable[Entry]) -> None:
        """A page of what happened before."""
        since, until = self.page(asked)
        told = tells.told([e for e in entries if since < e.seq <= until], self.mine)
        self.send(Past(asked.id, since, told))


def placed(hello: Hello, live: Live, chain: bytes) -> Hello:
    """What somebody has heard, where the log that has this running hash there leads over it; otherwise nothing."""
    there = hello.since <= 0 or (chain and hello.mark in ("", live.mark_of(chain)))
    return hello if there else structs.replace(hello, since=-1, mark="")


def asked_at(row: Row) -> str:
    """The act that waits for its dice at a table."""
    return "" if row.asked is None else row.asked.id
