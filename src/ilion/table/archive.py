"""A finished game as it lies in the archive: who did what, when, and what fate answered. All else the rules tell again.

A piece is one gzip member of JSON lines, so that whatever reads gzip reads a file of many of them: the first line names
the table and the moves that its game went on from, every other is a line of the log. What a line told is written only
where the rules of today would tell it otherwise; fingerprints and running hashes are never written, since the table's
own row keeps the last one, and whoever rebuilds the log must come to it.
"""

from __future__ import annotations

import gzip
from collections.abc import Container, Sequence
from typing import Any, NamedTuple

import msgspec

from ilion.core.fate import Tape
from ilion.core.game import Game
from ilion.core.herald import Herald
from ilion.core.play import Playthrough
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.table.audit import Stored, linked
from ilion.table.live import ACTS, BACKS, Drawn, Entry, Live, Story, digest, pack, standing
from ilion.table.rows import Lit, known, read_moves

LEVEL = 9
"""How hard a piece is pressed; half a millisecond for a short game."""
MICRO = 1_000_000
NOTHING = msgspec.Raw(b"null")

encode = msgspec.json.encode


class Head(msgspec.Struct, frozen=True):
    """What a piece begins with."""

    table: str
    given: msgspec.Raw = NOTHING


class Lean(msgspec.Struct, frozen=True, array_like=True):
    """A line of a log without what follows from it."""

    id: str
    seat: int
    kind: str
    after: int
    """Microseconds since the line before it; of the first, since 1970."""
    act: Any = None
    draws: tuple[Drawn, ...] = ()
    pulse: Lit | None = None
    story: Story | None = None


class Opened(NamedTuple):
    """A piece that was opened: its lines have no story but one that was written."""

    table: str
    given: bytes | None
    lines: list[Lean]

    @property
    def moments(self) -> list[int]:
        """When each line was written, in microseconds."""
        at, moments = 0, []
        for line in self.lines:
            at += line.after
            moments.append(at)
        return moments

    @property
    def entries(self) -> list[Entry]:
        return [
            Entry(seq, line.seat, line.kind, line.act, line.draws, line.story or Story(()), line.id, line.pulse)
            for seq, line in enumerate(self.lines, 1)
        ]


class Rebuilt(NamedTuple):
    """A log as the database had it, and a snapshot of its last position."""

    lines: tuple[Stored, ...]
    snapshot: bytes


def packed(game: Game, setup: Any, table: str, given: bytes | None, lines: Sequence[Stored]) -> bytes | None:
    """A piece from which a log is rebuilt as it is, line by line; None where that cannot be."""
    piece = pressed(table, given, lines, ())
    found = rebuilt(game, setup, opened(piece)).lines
    pairs = enumerate(zip(lines, found, strict=True))
    otherwise = {n for n, (line, again) in pairs if line.entry.story != again.entry.story}
    if otherwise:
        piece = pressed(table, given, lines, otherwise)
        found = rebuilt(game, setup, opened(piece)).lines
    return piece if found == tuple(lines) else None


def pressed(table: str, given: bytes | None, lines: Sequence[Stored], told: Container[int]) -> bytes:
    """A piece; of these lines with what they told."""
    found, before = [], 0
    for n, line in enumerate(lines):
        e, at = line.entry, round(line.at * MICRO)
        story = e.story if n in told else None
        found.append(Lean(e.act_id, e.seat, e.kind, at - before, e.act, e.draws, e.pulse, story))
        before = at
    head = Head(table, NOTHING if given is None else msgspec.Raw(given))
    return gzip.compress(b"\n".join(map(encode, (head, *found))), LEVEL, mtime=0)


def opened(piece: bytes) -> Opened:
    """What a piece says."""
    first, *rest = gzip.decompress(piece).split(b"\n")
    head = msgspec.json.decode(first, type=Head)
    given = None if head.given == NOTHING else bytes(head.given)
    return Opened(head.table, given, [known(line, Lean) for line in rest])


def goes_on(piece: bytes) -> bool:
    """Whether a game went on from moves of another."""
    return opened(piece).given is not None


def rebuilt(game: Game, setup: Any, found: Opened) -> Rebuilt:
    """All that the database had of a log, from what lies in the archive and the rules."""
    entries = found.entries
    stories, marks, snapshot = retold(game, setup, found.given, entries)
    lines, chain = [], b""
    for e, lean, story, mark, at in zip(entries, found.lines, stories, marks, found.moments, strict=True):
        chain = linked(chain, game, e, mark)
        whole = msgspec.structs.replace(e, story=lean.story or story)
        lines.append(Stored(whole, mark, chain, at / MICRO))
    return Rebuilt(tuple(lines), snapshot)


def retold(
    game: Game, setup: Any, raw: bytes | None, entries: Sequence[Entry]
) -> tuple[list[Story], list[bytes], bytes]:
    """What each line tells by the rules, the fingerprint of the position it leads to, and a snapshot of the last."""
    given = read_moves(game, raw)
    live, stories, marks = Live(game, setup, Tape(b""), given), [], []
    for n, e in enumerate(entries, 1):
        herald, awaited = Herald(), () if e.kind == "start" else live.state.actors()
        looks: tuple[Any, ...] = ()
        if e.kind in ACTS:
            act = live.decode(e.act)
            looks = tuple(live.state.looks(eyes, e.seat, act) for eyes in (*range(setup.seats), None))
            live.play.redo(e.seat, act, herald)
        elif e.kind in BACKS:
            made = standing(game, setup, given, entries[:n])
            live.play = Playthrough(game, setup, moves=made.values())
        for draw in e.draws:
            live.play.redo(FATE, live.decode(draw.act), herald)
            live.counters[draw.label] = draw.counter + 1
        stories.append(known(encode(Story(tuple(herald.facts), looks, awaited)), Story))
        marks.append(digest(pack(live.state)))
    snapshot = live.snapshot(pack(live.state), live.counters, force=True)
    assert snapshot is not None
    return stories, marks, snapshot


def reread(name: str, raw: bytes, piece: bytes) -> tuple[bytes, bytes]:
    """The lines of a log, written out, and a snapshot of its last position: what a node has done in another process."""
    game = GAMES[name]
    found = rebuilt(game, msgspec.json.decode(raw, type=game.setup), opened(piece))
    return encode(found.lines), found.snapshot
