"""What the database says of a table, as read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from ilion.core.wire import Setup
from ilion.games import GAMES
from ilion.server.postgres.rows import EntryRow, SeatRow, TableRow
from ilion.table.live import KINDS, Drawn, Entry, Story
from ilion.table.rows import Asked, Lit, Piece, Row, Seat, Source, known
from ilion.table.sorry import Unreadable

SETUPS = 8
"""Setups that are remembered as read: one with a map of its own takes a while."""


@lru_cache(maxsize=SETUPS)
def read_setup(game: str, raw: bytes) -> Setup:
    setup: Setup = known(raw, GAMES[game].setup)
    return setup


def read_row(t: TableRow, seats: Sequence[SeatRow]) -> Row:
    """A table; raises ``Unreadable`` where its game, or the version of its rules, is not known here."""
    game = GAMES.get(t["game"])
    if game is None:
        raise Unreadable(t["game"])
    setup = read_setup(game.name, t["setup"])
    if not game.knows(setup):
        raise Unreadable(f"{game.name} {setup.version}")
    return Row(
        id=t["id"],
        game=game,
        setup=setup,
        raw=t["setup"],
        status=t["status"],
        public=t["public"],
        creator=t["creator"],
        rhythm=t["rhythm"],
        bank=t["bank"],
        increment=t["increment"],
        per_move=t["per_move"],
        seq=t["seq"],
        awaited=tuple(t["awaited"]),
        scores=tuple(t["scores"] or ()),
        ended_by=t["ended_by"],
        commitment=t["commitment"],
        beacon=msgspec.json.decode(t["beacon"], type=Source) if t["beacon"] is not None else None,
        named=t["named"],
        value=t["beacon_value"],
        signature=t["beacon_signature"] or b"",
        level=t["level"],
        asked=known(t["asked"], Asked) if t["asked"] is not None else None,
        asked_at=t["asked_at"] or 0,
        sealed=t["sealed"],
        archived=read_piece(t["archived"]),
        rated=t["rated"],
        day=t["day"],
        cup=t["cup"],
        deal=t["deal"],
        closed=t["closed"],
        lost=t["beacon_lost"],
        rematch=t["rematch"],
        created=float(t["created_at"]),
        clocks=tuple(t["clocks"] or ()),
        deadlines=tuple(d is not None for d in t["deadlines"] or ()),
        left=tuple(t["left_now"] or ()),
        seats=tuple(map(read_seat, seats)),
    )


def read_piece(raw: bytes | None) -> Piece | None:
    """Where a log lies, if it has left the database."""
    return None if raw is None else known(raw, Piece)


def read_seat(s: SeatRow) -> Seat:
    return Seat(
        seat=s["seat"],
        person=s["person"],
        who=s["who"] or "",
        kind=s["who_kind"] or "",
        page=s["page"] or "",
        off=s["off"] or 0.0,
        bot=s["bot"],
        standby=s["standby"],
        invite=s["invite"],
        seed_hash=s["seed_hash"],
        seed=s["seed"],
        present=bool(s["present"]),
        away=s["away"],
        idle=s["idle"],
    )


def read_entry(row: EntryRow) -> Entry:
    """A line of the log; raises ``Unreadable`` where it is of a kind that is not known here."""
    if row["kind"] not in KINDS:
        raise Unreadable(row["kind"])
    return Entry(
        row["seq"],
        row["seat"],
        row["kind"],
        known(row["act"], Any) if row["act"] is not None else None,
        known(row["fates"], tuple[Drawn, ...]),
        known(row["facts"], Story),
        row["act_id"],
        known(row["pulse"], Lit) if row["pulse"] is not None else None,
    )
