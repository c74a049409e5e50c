"""Format of a finished game in the archive: who did what and when, and the draws. The rules reproduce everything else.

An archived game is one gzip member of JSON lines, so that a file of many members can be read by any gzip reader. The
first line names the table and the moves that its game continued from; every other line is an entry of the log. What an
entry told is written only if today's rules would tell it differently. Fingerprints and running hashes are never
written: the table's row keeps the last hash, and the rebuilt log must arrive at it.
"""

from __future__ import annotations

import gzip
from collections.abc import Container, Sequence
from typing import Any, NamedTuple

import msgspec

from ilion.core.dice import DiceTape
from ilion.core.game import Game
from ilion.core.herald import Herald
from ilion.core.play import Playthrough
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.table.audit import StoredEntryHashes, entry_hash
from ilion.table.header import LitRound, decode_column, read_moves
from ilion.table.noticed import AllNoticed, count_entry, undo_looks, who_notices
from ilion.table.table_state import (
    ACT_KINDS,
    TAKEBACK_KINDS,
    EntryStory,
    LogEntry,
    LoggedDraw,
    TableState,
    digest,
    pack,
    standing_moves,
)

GZIP_LEVEL = 9
"""Compression level of gzip; a short game takes half a millisecond."""
MICRO = 1_000_000
JSON_NULL = msgspec.Raw(b"null")

encode = msgspec.json.encode


class ArchivedHead(msgspec.Struct, frozen=True):
    """The first line of an archived game."""

    table: str
    given: msgspec.Raw = JSON_NULL


class ArchivedEntry(msgspec.Struct, frozen=True, array_like=True):
    """An entry of a log without what follows from it."""

    id: str
    seat: int
    kind: str
    after: int
    """Microseconds since the entry before; for the first entry, since 1970."""
    act: Any = None
    draws: tuple[LoggedDraw, ...] = ()
    pulse: LitRound | None = None
    story: EntryStory | None = None


class ArchivedGame(NamedTuple):
    """A decoded archived game: its entries have a story only if one was written."""

    table: str
    given: bytes | None
    lines: list[ArchivedEntry]

    @property
    def moments(self) -> list[int]:
        """Return when each entry was written, in microseconds."""
        at, moments = 0, []
        for line in self.lines:
            at += line.after
            moments.append(at)
        return moments

    @property
    def entries(self) -> list[LogEntry]:
        return [
            LogEntry(seq, line.seat, line.kind, line.act, line.draws, line.story or EntryStory(()), line.id, line.pulse)
            for seq, line in enumerate(self.lines, 1)
        ]


class RebuiltLog(NamedTuple):
    """A log as the database had it, and a snapshot of its last position."""

    lines: tuple[StoredEntryHashes, ...]
    snapshot: bytes


def encode_archived(
    game: Game, setup: Any, table: str, given: bytes | None, lines: Sequence[StoredEntryHashes]
) -> bytes | None:
    """Return an archived game from which the log can be rebuilt exactly, or None if that is not possible."""
    piece = compress_lines(table, given, lines, ())
    found = rebuilt(game, setup, decode_archived(piece)).lines
    pairs = enumerate(zip(lines, found, strict=True))
    otherwise = {n for n, (line, again) in pairs if line.entry.story != again.entry.story}
    if otherwise:
        piece = compress_lines(table, given, lines, otherwise)
        found = rebuilt(game, setup, decode_archived(piece)).lines
    return piece if found == tuple(lines) else None


def compress_lines(table: str, given: bytes | None, lines: Sequence[StoredEntryHashes], told: Container[int]) -> bytes:
    """Return an archived game; the entries in ``told`` are written with what they told."""
    found, before = [], 0
    for n, line in enumerate(lines):
        e, at = line.entry, round(line.at * MICRO)
        story = e.story if n in told else None
        found.append(ArchivedEntry(e.act_id, e.seat, e.kind, at - before, e.act, e.draws, e.pulse, story))
        before = at
    head = ArchivedHead(table, JSON_NULL if given is None else msgspec.Raw(given))
    return gzip.compress(b"\n".join(map(encode, (head, *found))), GZIP_LEVEL, mtime=0)


def decode_archived(piece: bytes) -> ArchivedGame:
    """Decode an archived game."""
    first, *rest = gzip.decompress(piece).split(b"\n")
    head = msgspec.json.decode(first, type=ArchivedHead)
    given = None if head.given == JSON_NULL else bytes(head.given)
    return ArchivedGame(head.table, given, [decode_column(line, ArchivedEntry) for line in rest])


def goes_on(piece: bytes) -> bool:
    """Return whether a game continued from moves of another."""
    return decode_archived(piece).given is not None


def rebuilt(game: Game, setup: Any, found: ArchivedGame) -> RebuiltLog:
    """Return everything that the database had of a log, rebuilt from the archive and the rules."""
    entries = found.entries
    stories, marks, snapshot = rebuild_stories(game, setup, found.given, entries)
    lines, chain = [], b""
    for e, lean, story, mark, at in zip(entries, found.lines, stories, marks, found.moments, strict=True):
        chain = entry_hash(chain, game, e, mark)
        whole = msgspec.structs.replace(e, story=lean.story or story)
        lines.append(StoredEntryHashes(whole, mark, chain, at / MICRO))
    return RebuiltLog(tuple(lines), snapshot)


def rebuild_stories(
    game: Game, setup: Any, raw: bytes | None, entries: Sequence[LogEntry]
) -> tuple[list[EntryStory], list[bytes], bytes]:
    """Return each entry's story by the rules, the fingerprint of the position after it, and a last snapshot."""
    given = read_moves(game, raw)
    live, stories, marks = TableState(game, setup, DiceTape(b""), given), [], []
    noticed: AllNoticed = ()
    for n, e in enumerate(entries, 1):
        herald, awaited = Herald(), () if e.kind == "start" else live.state.actors()
        before, looks = live.state, looks_of(live, entries, e)
        if e.kind in ACT_KINDS:
            live.play = live.play.fork()
            live.play.redo(e.seat, live.decode(e.act), herald)
        elif e.kind in TAKEBACK_KINDS:
            made = standing_moves(game, setup, given, entries[:n])
            live.play = Playthrough(game, setup, moves=made.values())
        for draw in e.draws:
            live.play.redo(FATE, live.decode(draw.act), herald)
            live.counters[draw.label] = draw.counter + 1
        if game.secrets:
            seen = looks or (True,) * (setup.seats + 1)
            noticed = count_entry(noticed, n, who_notices(before, live.state, e.seat, e.kind, herald.facts, seen))
        story = EntryStory(tuple(herald.facts), looks, awaited, noticed)
        stories.append(decode_column(encode(story), EntryStory))
        noticed = noticed if e.story == EntryStory(()) else e.story.noticed
        marks.append(digest(pack(live.state)))
    snapshot = live.snapshot(pack(live.state), live.counters, force=True)
    assert snapshot is not None
    return stories, marks, snapshot


def looks_of(live: TableState, entries: Sequence[LogEntry], e: LogEntry) -> tuple[Any, ...]:
    """Return how an entry looks to each seat and, at the end, to a spectator; empty if it is public."""
    seats = live.setup.seats
    if e.kind in ACT_KINDS:
        act = live.decode(e.act)
        return tuple(live.state.looks(viewer, e.seat, act) for viewer in (*range(seats), None))
    if e.kind == "undo" and e.act and e.act["back"] > 0:
        return undo_looks(live.state, seats, e.seat, live.decode(entries[e.act["back"] - 1].act))
    return ()


def reread(name: str, raw: bytes, piece: bytes) -> tuple[bytes, bytes]:
    """Return the entries of a log as JSON and a snapshot of its last position; nodes run this in another process."""
    game = GAMES[name]
    found = rebuilt(game, msgspec.json.decode(raw, type=game.setup), decode_archived(piece))
    return encode(found.lines), found.snapshot
