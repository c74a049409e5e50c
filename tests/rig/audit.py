"""The whole log of a table against the rules, the dice and its own chain: what to check after a disaster."""

from __future__ import annotations

from typing import Any

import msgspec

from ilion.core.fate import Fate, Tape
from ilion.core.play import why_not
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.server.live import Draw, Entry, Live, Story, chained, digest, pack
from ilion.server.postgres import as_json


class Line(msgspec.Struct, frozen=True):
    """One stored entry with the hashes it was stored under."""

    entry: Entry
    digest: bytes
    chain: bytes
    at: float


class Log(msgspec.Struct, frozen=True):
    """All that the database holds of one table."""

    id: str
    game: str
    setup: Any
    status: str
    seq: int
    chain: bytes
    key: bytes
    bots: tuple[int, ...]
    lines: tuple[Line, ...]
    snapshot: tuple[int, bytes] | None


async def read_logs(db: Any, ids: list[str] | None = None) -> list[Log]:
    """The logs of these tables, or of all that have begun, each as of one moment: bots may still be playing."""
    chosen = (
        ids if ids is not None else [r["id"] for r in await db.fetch("select id from tables where status <> 'open'")]
    )
    logs = []
    for table in chosen:
        async with db.transaction(isolation="repeatable_read", readonly=True):
            logs.append(await read_log(db, table))
    return logs


async def read_log(db: Any, table: str) -> Log:
    row = await db.fetchrow("select * from tables where id = $1", table)
    seats = await db.fetch("select * from seats where table_id = $1 order by seat", table)
    secret = await db.fetchval("select seed from secrets where table_id = $1", table)
    kept = await db.fetchrow("select seq, packed from snapshots where table_id = $1", table)
    rows = await db.fetch(
        "select *, extract(epoch from at)::float8 as moment from entries where table_id = $1 order by seq", table
    )
    seeded = all(s["seed"] is not None for s in seats)
    return Log(
        table,
        row["game"],
        msgspec.json.decode(row["setup"]),
        row["status"],
        row["seq"],
        bytes(row["chain"]),
        Fate().key(secret, table, [(str(s["seat"]), s["seed"]) for s in seats]) if seeded else b"",
        tuple(s["seat"] for s in seats if s["bot"]),
        tuple(line(r) for r in rows),
        (kept["seq"], bytes(kept["packed"])) if kept else None,
    )


def line(row: Any) -> Line:
    entry = Entry(
        row["seq"],
        row["seat"],
        row["kind"],
        msgspec.json.decode(row["act"]) if row["act"] is not None else None,
        msgspec.json.decode(row["fates"], type=tuple[Draw, ...]),
        msgspec.json.decode(row["facts"], type=Story),
        row["act_id"],
    )
    return Line(entry, bytes(row["digest"]), bytes(row["chain"]), row["moment"])


def audit(log: Log) -> list[str]:
    """What is wrong with a log, if anything; nothing after the first wrong line is looked at."""
    game = GAMES[log.game]
    live = Live(game, msgspec.convert(log.setup, game.setup), Tape(log.key))
    entries = [line.entry for line in log.lines]
    chain = b""
    for line in log.lines:
        wrong = audit_line(live, line, entries, chain)
        if wrong:
            return [f"{log.id} {line.entry.seq}: {wrong}"]
        chain = line.chain
        if (
            log.snapshot
            and log.snapshot[0] == live.seq
            and live.snapshot(pack(live.state), live.counters, force=True) != log.snapshot[1]
        ):
            return [f"{log.id} {live.seq}: the snapshot is of another position"]
    return [f"{log.id}: the table has another chain than its last line"] if chain != log.chain else []


def audit_line(live: Live, line: Line, entries: list[Entry], chain: bytes) -> str:
    e = line.entry
    if e.seq != live.seq + 1:
        return f"follows {live.seq}"
    if e.kind in ("act", "aside"):
        act = live.decode(e.act)
        refusal = why_not(live.state, e.seat, act)
        if refusal is not None:
            return f"an act that is not legal: {act} ({refusal.word})"
        live.state.do(e.seat, act)
    elif e.kind == "undo":
        try:
            live.state, live.counters = live.laid_out(entries[: e.seq])
        except AssertionError as impossible:
            return str(impossible)
    for draw in e.draws:
        wrong = audit_draw(live, draw)
        if wrong:
            return wrong
    if live.state.actors() == (FATE,):
        return "fate has not answered"
    mark = digest(pack(live.state))
    if mark != line.digest:
        return "another position than the digest's"
    act_json = as_json(None if e.act is None else live.decode(e.act))
    if line.chain != chained(
        chain, e.act_id.encode(), str(e.seat).encode(), e.kind.encode(), act_json, as_json(e.draws), mark
    ):
        return "the chain is broken"
    live.seq = e.seq
    return ""


def audit_draw(live: Live, draw: Draw) -> str:
    state = live.state
    if state.actors() != (FATE,) or state.label() != draw.label:
        return f"fate was not asked for {draw.label}"
    if draw.counter != live.counters.get(draw.label, 0):
        return f"{draw.label} is drawn from place {draw.counter}, not {live.counters.get(draw.label, 0)}"
    odds = state.odds()
    n = live.tape.below(draw.label, draw.counter, odds.total)
    if str(n) != draw.n or odds.pick(n) != live.decode(draw.act):
        return f"{draw.label} {draw.counter} is not what the tape holds"
    state.do(FATE, odds.pick(n))
    live.counters[draw.label] = draw.counter + 1
    return ""
