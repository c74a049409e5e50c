"""A table: a header and stored lines until it is needed, then a table in memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import msgspec
from msgspec import structs

from ilion.core.dice import DICE_PROTOCOL
from ilion.core.record import loads
from ilion.offline.storage import StoredHead, StoredLine, head_of, key_of, line_of, unread
from ilion.table.archive_format import JSON_NULL
from ilion.table.audit import AuditedLog
from ilion.table.dice_shares import EARLY, WRONG, record_ending, seat_owing_share
from ilion.table.errors import STILL_PLAYING, RequestRefused
from ilion.table.header import TableHeader, read_moves
from ilion.table.local_table import LocalTable
from ilion.table.log_from_record import entries_of
from ilion.table.raw_log import RawLog, build_record
from ilion.table.subscriber import Subscriber
from ilion.table.table_state import EncodedDraft, LogEntry

Save = tuple[str, str | None]
"""A key and its new value; None deletes it."""


class StoredTable:
    """One table, whether it is in memory or not."""

    def __init__(self, row: TableHeader, secret: bytes, given: bytes | None = None, record: str = "") -> None:
        self.before = row
        """The table's header while it is not in memory."""
        self.secret = secret
        self.given = given
        self.record = record
        self.lines: list[bytes] = []
        self.table: LocalTable | None = None
        self.waiting: list[Subscriber] = []
        """Subscribers who came before the game began."""
        self.unsaved: list[tuple[LogEntry, EncodedDraft]] = []
        self.saved = b""
        """The head as it was last saved."""
        self.stale = True
        """Whether there may be something to save."""

    @classmethod
    def from_storage(cls, head: bytes, lines: Sequence[bytes]) -> StoredTable:
        """Restore a table; raise ``UnreadableTable`` or ``MsgspecError`` if it cannot be read here."""
        found, last = head_of(head), line_of(lines[-1]) if lines else None
        seq, awaited = (last.entry.seq, last.awaited) if last is not None else (found.seq, ())
        given = None if found.given == JSON_NULL else bytes(found.given)
        row = structs.replace(found.row(seq, awaited), noticed=() if last is None else last.entry.story.noticed)
        place = cls(row, found.secret, given, found.record)
        place.lines, place.saved, place.stale = list(lines), head, False
        return place

    @property
    def row(self) -> TableHeader:
        return self.before if self.table is None else self.table.live.info

    @property
    def touched(self) -> float:
        """Return when something last happened here."""
        return line_of(self.lines[-1]).at if self.lines else self.row.created

    def change(self, row: TableHeader) -> None:
        """Change the table's header."""
        self.stale = True
        if self.table is None:
            self.before = row
        else:
            self.table.live.info = row
            self.table.tell()

    # Playing

    def show_hash(self, person: str, seed_hash: str, seat: int | None) -> None:
        """Store the hash of a share of the dice; it cannot be changed."""
        s = seat_owing_share(self.row, person, seat)
        if s is not None and not s.seed_hash:
            self.share(s.seat, seed_hash, None)

    def open_seed(self, person: str, seed: bytes, seat: int | None) -> None:
        """Open a share whose hash was shown, once every seat has shown one; the last one begins the game."""
        s = seat_owing_share(self.row, person, seat)
        if s is None:
            return
        own = DICE_PROTOCOL.seat_hash(self.row.id, str(s.seat), seed)
        if s.seed_hash not in ("", own):
            raise RequestRefused(WRONG, 422)
        if not self.row.shown:
            raise RequestRefused(EARLY)
        self.share(s.seat, own, seed)
        self.begin()

    def share(self, seat: int, seed_hash: str, seed: bytes | None) -> None:
        seats = [structs.replace(s, seed_hash=seed_hash, seed=seed) if s.seat == seat else s for s in self.row.seats]
        self.change(structs.replace(self.row, seats=tuple(seats)))

    def begin(self) -> None:
        """Begin the game once every share is open, and tell those who wait."""
        if self.row.status == "open" and self.row.seeded:
            self.change(structs.replace(self.row, status="playing"))
            table = self.at_hand()
            table.listeners, self.waiting = self.waiting, []
            table.tell()

    def at_hand(self) -> LocalTable:
        """Return the table in memory, rebuilt from its log if necessary."""
        if self.table is None:
            given = read_moves(self.row.game, self.given)
            chain = line_of(self.lines[-1]).chain if self.lines else b""
            self.table = LocalTable(self.row, self.secret, self.keep, self.entries, given, chain)
        return self.table

    def keep(self, entry: LogEntry, kept: EncodedDraft) -> None:
        self.stale = True
        self.unsaved.append((entry, kept))

    def leave(self, who: Subscriber) -> None:
        """Remove a subscriber; the table stays in memory in case they come back."""
        if who in self.waiting:
            self.waiting.remove(who)
        elif self.table is not None and who in self.table.listeners:
            self.table.leave(who)

    def put_away(self) -> None:
        """Free the memory of a table without viewers; everything is saved."""
        if self.table is not None and not self.table.listeners:
            self.before, self.table = self.row, None

    # Saving

    def saves(self, now: float) -> Iterator[Save]:
        """Yield what has changed since the last save."""
        if not self.stale:
            return
        self.stale = False
        awaited = self.row.awaited
        for entry, kept in self.unsaved:
            line = msgspec.json.encode(StoredLine(entry, kept.mark, kept.chain, now, awaited))
            self.lines.append(line)
            yield key_of(self.row.id, entry.seq), line.decode()
        self.unsaved.clear()
        head = self.head
        if head != self.saved:
            self.saved = head
            yield self.row.id, head.decode()

    def gone(self) -> Iterator[Save]:
        """Yield the deletion of everything stored."""
        yield self.row.id, None
        yield from ((key_of(self.row.id, seq), None) for seq in range(1, len(self.lines) + 1))

    @property
    def head(self) -> bytes:
        return msgspec.json.encode(StoredHead.of(self.row, self.secret, self.given, self.record))

    # Finished games

    @property
    def entries(self) -> list[LogEntry]:
        return self.taken if self.record else [line_of(line).entry for line in self.lines]

    @cached_property
    def taken(self) -> list[LogEntry]:
        """Return the log of a table that was imported as a record."""
        return entries_of(self.row.game, loads(self.record, self.row.game))

    @property
    def log(self) -> AuditedLog:
        """Return everything that is stored of a table, for an audit."""
        row = self.row
        lines = tuple(map(line_of, self.lines))
        return AuditedLog(
            id=row.id,
            game=row.game.name,
            setup=msgspec.json.decode(row.raw),
            status=row.status,
            ended_by=row.ended_by,
            scores=row.scores or None,
            awaited=row.awaited,
            seq=row.seq,
            chain=lines[-1].chain if lines else b"",
            key=DICE_PROTOCOL.key(self.secret, row.id, row.shares) if row.seeded else b"",
            given=read_moves(row.game, self.given),
            bots=tuple(s.seat for s in row.seats if s.bot),
            standby=tuple(s.standby for s in row.seats),
            lines=tuple(lines),
            level=row.level,
        )

    @property
    def scroll(self) -> RawLog:
        """Return the whole game, undecoded."""
        lines = [msgspec.json.encode(e) for e in self.taken] if self.record else [*map(entry_in, self.lines)]
        row = self.row
        return RawLog(row.game.name, row.raw, self.given, b"[" + b",".join(lines) + b"]", row.scores)

    def finished(self) -> TableHeader:
        """Return the header of a game that is over, so that hidden things may be shown; else raise a refusal."""
        if not self.row.ended:
            raise RequestRefused(STILL_PLAYING, 403)
        return self.row

    def written(self) -> str:
        """Return the record of the finished game."""
        self.finished()
        return self.record or build_record(self.scroll, record_ending(self.row, self.secret, self.given is not None))


def entry_in(line: bytes) -> bytes:
    return bytes(unread(line).entry)
