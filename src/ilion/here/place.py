"""A table of the house: a row and kept lines while nobody plays, a table in play once somebody comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import msgspec
from msgspec import structs

from ilion.core.record import loads
from ilion.here.keeping import FATE, NOTHING, Head, Line, head_of, key_of, line_of, unread
from ilion.table.audit import Log
from ilion.table.listener import Listener
from ilion.table.live import Entry, Kept
from ilion.table.retelling import entries_of
from ilion.table.rows import Row, read_moves
from ilion.table.scroll import Scroll, written
from ilion.table.shares import EARLY, WRONG, ending, owing
from ilion.table.sorry import STILL_PLAYING, Sorry
from ilion.table.table import Table

Save = tuple[str, str | None]
"""A key and what is kept under it from now on; None: nothing."""


class Place:
    """One table, whether it is played just now or not."""

    def __init__(self, row: Row, secret: bytes, given: bytes | None = None, record: str = "") -> None:
        self.before = row
        """The table's row while it is not at hand."""
        self.secret = secret
        self.given = given
        self.record = record
        self.lines: list[bytes] = []
        self.table: Table | None = None
        self.waiting: list[Listener] = []
        """Who has come before the game began."""
        self.fresh: list[tuple[Entry, Kept]] = []
        self.saved = b""
        """The head as it was last saved."""
        self.stale = True
        """Whether there may be something to save."""

    @classmethod
    def kept(cls, head: bytes, lines: Sequence[bytes]) -> Place:
        """A table that comes back; raises ``Unreadable`` or ``MsgspecError`` where it cannot be read here."""
        found, last = head_of(head), line_of(lines[-1]) if lines else None
        seq, awaited = (last.entry.seq, last.awaited) if last is not None else (found.seq, ())
        given = None if found.given == NOTHING else bytes(found.given)
        place = cls(found.row(seq, awaited), found.secret, given, found.record)
        place.lines, place.saved, place.stale = list(lines), head, False
        return place

    @property
    def row(self) -> Row:
        return self.before if self.table is None else self.table.live.info

    @property
    def touched(self) -> float:
        """When something last happened here."""
        return line_of(self.lines[-1]).at if self.lines else self.row.created

    def change(self, row: Row) -> None:
        """Something about the table is otherwise from now on, besides its log."""
        self.stale = True
        if self.table is None:
            self.before = row
        else:
            self.table.live.info = row
            self.table.tell()

    # Playing

    def show_hash(self, person: str, seed_hash: str, seat: int | None) -> None:
        """The hash of a share of the dice; it stands once it is shown."""
        s = owing(self.row, person, seat)
        if s is not None and not s.seed_hash:
            self.share(s.seat, seed_hash, None)

    def open_seed(self, person: str, seed: bytes, seat: int | None) -> None:
        """A share whose hash was shown, once every seat has shown one; with the last the game begins."""
        s = owing(self.row, person, seat)
        if s is None:
            return
        own = FATE.seat_hash(self.row.id, str(s.seat), seed)
        if s.seed_hash not in ("", own):
            raise Sorry(WRONG, 422)
        if not self.row.shown:
            raise Sorry(EARLY)
        self.share(s.seat, own, seed)
        self.begin()

    def share(self, seat: int, seed_hash: str, seed: bytes | None) -> None:
        seats = [structs.replace(s, seed_hash=seed_hash, seed=seed) if s.seat == seat else s for s in self.row.seats]
        self.change(structs.replace(self.row, seats=tuple(seats)))

    def begin(self) -> None:
        """The game begins once every share is open; those who wait are told."""
        if self.row.status == "open" and self.row.seeded:
            self.change(structs.replace(self.row, status="playing"))
            table = self.at_hand()
            table.listeners, self.waiting = self.waiting, []
            table.tell()

    def at_hand(self) -> Table:
        """The table in play, laid out from its log unless it is there."""
        if self.table is None:
            given = read_moves(self.row.game, self.given)
            chain = line_of(self.lines[-1]).chain if self.lines else b""
            self.table = Table(self.row, self.secret, self.keep, self.entries, given, chain)
        return self.table

    def keep(self, entry: Entry, kept: Kept) -> None:
        self.stale = True
        self.fresh.append((entry, kept))

    def leave(self, who: Listener) -> None:
        """Somebody goes; the table stays at hand for when he comes back."""
        if who in self.waiting:
            self.waiting.remove(who)
        elif self.table is not None and who in self.table.listeners:
            self.table.leave(who)

    def put_away(self) -> None:
        """Let the table be, which nobody looks at: all of it is kept."""
        if self.table is not None and not self.table.listeners:
            self.before, self.table = self.row, None

    # Keeping

    def saves(self, now: float) -> Iterator[Save]:
        """What has changed since it was last saved."""
        if not self.stale:
            return
        self.stale = False
        awaited = self.row.awaited
        for entry, kept in self.fresh:
            line = msgspec.json.encode(Line(entry, kept.mark, kept.chain, now, awaited))
            self.lines.append(line)
            yield key_of(self.row.id, entry.seq), line.decode()
        self.fresh.clear()
        head = self.head
        if head != self.saved:
            self.saved = head
            yield self.row.id, head.decode()

    def gone(self) -> Iterator[Save]:
        """What is no longer kept once nobody wants the table."""
        yield self.row.id, None
        yield from ((key_of(self.row.id, seq), None) for seq in range(1, len(self.lines) + 1))

    @property
    def head(self) -> bytes:
        return msgspec.json.encode(Head.of(self.row, self.secret, self.given, self.record))

    # Afterwards

    @property
    def entries(self) -> list[Entry]:
        return self.taken if self.record else [line_of(line).entry for line in self.lines]

    @cached_property
    def taken(self) -> list[Entry]:
        """The log of a table that was taken in as a record."""
        return entries_of(self.row.game, loads(self.record, self.row.game))

    @property
    def log(self) -> Log:
        """All that is kept of a table, for an auditor."""
        row = self.row
        lines = tuple(map(line_of, self.lines))
        return Log(
            id=row.id,
            game=row.game.name,
            setup=msgspec.json.decode(row.raw),
            status=row.status,
            ended_by=row.ended_by,
            scores=row.scores or None,
            awaited=row.awaited,
            seq=row.seq,
            chain=lines[-1].chain if lines else b"",
            key=FATE.key(self.secret, row.id, row.shares) if row.seeded else b"",
            given=read_moves(row.game, self.given),
            bots=tuple(s.seat for s in row.seats if s.bot),
            standby=tuple(s.standby for s in row.seats),
            lines=tuple(lines),
            level=row.level,
        )

    @property
    def scroll(self) -> Scroll:
        """All that the game was, unread."""
        lines = [msgspec.json.encode(e) for e in self.taken] if self.record else [*map(entry_in, self.lines)]
        row = self.row
        return Scroll(row.game.name, row.raw, self.given, b"[" + b",".join(lines) + b"]", row.scores)

    def finished(self) -> Row:
        """The row of a game that is over: what was hidden in it may be told."""
        if not self.row.ended:
            raise Sorry(STILL_PLAYING, 403)
        return self.row

    def written(self) -> str:
        """The record of the finished game."""
        self.finished()
        return self.record or written(self.scroll, ending(self.row, self.secret, self.given is not None))


def entry_in(line: bytes) -> bytes:
    return bytes(unread(line).entry)
