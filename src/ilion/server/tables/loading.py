"""Decodes database rows of tables, seats and log entries."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from ilion.core.values import Setup
from ilion.games import GAMES
from ilion.server.database.generated.rows import EntryRow, SeatRow, TableRow
from ilion.table.errors import UnreadableTable
from ilion.table.header import ArchiveLocation, BeaconSource, LitRound, PendingAct, Seat, TableHeader, decode_column
from ilion.table.table_state import ENTRY_KINDS, EntryStory, LogEntry, LoggedDraw

MAX_DECODED_SETUPS = 8
"""Number of decoded setups in the cache: one with a map of its own takes a while to decode."""


@lru_cache(maxsize=MAX_DECODED_SETUPS)
def read_setup(game: str, raw: bytes) -> Setup:
    setup: Setup = decode_column(raw, GAMES[game].setup)
    return setup


def read_row(t: TableRow, seats: Sequence[SeatRow]) -> TableHeader:
    """Return the header of a table; raise UnreadableTable if its game or rules version is not known here."""
    game = GAMES.get(t.game)
    if game is None:
        raise UnreadableTable(t.game)
    setup = read_setup(game.name, t.setup)
    if not game.knows(setup):
        raise UnreadableTable(f"{game.name} {setup.version}")
    return TableHeader(
        id=t.id,
        game=game,
        setup=setup,
        raw=t.setup,
        status=t.status,
        public=t.public,
        creator=t.creator,
        rhythm=t.rhythm,
        bank=t.bank,
        increment=t.increment,
        per_move=t.per_move,
        seq=t.seq,
        noticed=() if t.story is None else decode_column(t.story, EntryStory).noticed,
        awaited=tuple(t.awaited),
        scores=tuple(t.scores or ()),
        ended_by=t.ended_by,
        commitment=t.commitment,
        beacon=msgspec.json.decode(t.beacon, type=BeaconSource) if t.beacon is not None else None,
        named=t.named,
        value=t.beacon_value,
        signature=t.beacon_signature or b"",
        level=t.level,
        asked=decode_column(t.asked, PendingAct) if t.asked is not None else None,
        asked_at=t.asked_at or 0,
        sealed=t.sealed,
        archived=read_piece(t.archived),
        rated=t.rated,
        day=t.day,
        cup=t.cup,
        deal=t.deal,
        closed=t.closed,
        lost=t.beacon_lost,
        rematch=t.rematch,
        created=float(t.created_at),
        forfeit=t.forfeit or 0.0,
        clocks=tuple(t.clocks or ()),
        deadlines=tuple(d is not None for d in t.deadlines or ()),
        left=tuple(t.left_now or ()),
        seats=tuple(map(read_seat, seats)),
    )


def read_piece(raw: bytes | None) -> ArchiveLocation | None:
    """Return where an archived log is stored; None if it is in the database."""
    return None if raw is None else decode_column(raw, ArchiveLocation)


def read_seat(s: SeatRow) -> Seat:
    return Seat(
        seat=s.seat,
        person=s.person,
        who=s.who or "",
        kind=s.who_kind or "",
        page=s.page or "",
        off=s.off or 0.0,
        bot=s.bot,
        standby=s.standby,
        invite=s.invite,
        seed_hash=s.seed_hash,
        seed=s.seed,
        present=bool(s.present),
        away=s.away,
        idle=s.idle,
    )


def read_entry(row: EntryRow) -> LogEntry:
    """Return a log entry; raise UnreadableTable if its kind is not known here."""
    if row.kind not in ENTRY_KINDS:
        raise UnreadableTable(row.kind)
    return LogEntry(
        row.seq,
        row.seat,
        row.kind,
        decode_column(row.act, Any) if row.act is not None else None,
        decode_column(row.fates, tuple[LoggedDraw, ...]),
        decode_column(row.facts, EntryStory),
        row.act_id,
        decode_column(row.pulse, LitRound) if row.pulse is not None else None,
    )
