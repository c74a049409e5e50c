"""The whole log of a table against the rules, the dice and its own chain: what to check after a disaster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ilion.bots.levels import players
from ilion.core.fate import Fate, Tape
from ilion.core.play import why_not
from ilion.core.record import Move
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.server.live import Draw, Entry, Live, chained, digest, pack
from ilion.server.postgres import as_json
from ilion.server.rows import read_entry, read_moves

ACTS = ("act", "aside")


class Line(msgspec.Struct, frozen=True):
    """One stored entry with the hashes it was stored under."""

    entry: Entry
    digest: bytes
    chain: bytes
    at: float


class Log(msgspec.Struct, frozen=True, kw_only=True):
    """All that the database holds of one table."""

    id: str
    game: str
    setup: Any
    status: str
    ended_by: str = ""
    seq: int
    chain: bytes
    key: bytes
    given: Sequence[Move] = ()
    bots: tuple[int, ...] = ()
    standby: tuple[str, ...]
    """The bot that stands in for each seat, or nothing."""
    lines: tuple[Line, ...]
    snapshot: tuple[int, bytes] | None = None


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
    moves = await db.fetchval("select moves from given where table_id = $1", table)
    kept = await db.fetchrow("select seq, packed from snapshots where table_id = $1", table)
    rows = await db.fetch(
        "select *, extract(epoch from at)::float8 as moment from entries where table_id = $1 order by seq", table
    )
    shares = [(str(s["seat"]), s["seed"]) for s in seats]
    seeded = all(seed is not None for _, seed in shares)
    return Log(
        id=table,
        game=row["game"],
        setup=msgspec.json.decode(row["setup"]),
        status=row["status"],
        ended_by=row["ended_by"],
        seq=row["seq"],
        chain=bytes(row["chain"]),
        key=Fate().key(secret, table, shares, row["beacon_value"]) if seeded else b"",
        given=read_moves(GAMES[row["game"]], moves),
        bots=tuple(s["seat"] for s in seats if s["bot"]),
        standby=tuple(s["standby"] for s in seats),
        lines=tuple(line(r) for r in rows),
        snapshot=(kept["seq"], bytes(kept["packed"])) if kept else None,
    )


def line(row: Any) -> Line:
    return Line(read_entry(row), bytes(row["digest"]), bytes(row["chain"]), row["moment"])


def audit(log: Log) -> list[str]:
    """What is wrong with a log, if anything; nothing after the first wrong line is looked at."""
    game = GAMES[log.game]
    live = Live(game, msgspec.convert(log.setup, game.setup), Tape(log.key), log.given)
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
    wrong = audit_table(live, log, chain)
    return [f"{log.id}: {wrong}"] if wrong else []


def audit_line(live: Live, line: Line, entries: list[Entry], chain: bytes) -> str:
    e = line.entry
    if e.seq != live.seq + 1:
        return f"follows {live.seq}"
    wrong = audit_kind(live, e, entries)
    if wrong:
        return wrong
    for draw in e.draws:
        wrong = audit_draw(live, draw)
        if wrong:
            return wrong
    if live.state.actors() == (FATE,):
        return "fate has not answered"
    mark = digest(pack(live.state))
    if mark != line.digest:
        return "another position than the digest's"
    act_json = as_json(live.decode(e.act) if e.kind in ACTS else e.act)
    if line.chain != chained(
        chain, e.act_id.encode(), str(e.seat).encode(), e.kind.encode(), act_json, as_json(e.draws), mark
    ):
        return "the chain is broken"
    live.seq = e.seq
    return ""


def audit_kind(live: Live, e: Entry, entries: list[Entry]) -> str:
    """What a line says that its kind may not say at this place; otherwise what it does is done."""
    if (e.kind == "start") != (e.seq == 1):
        return "a game begins once, with its first line"
    if e.kind != "start" and not 0 <= e.seat < live.setup.seats:
        return f"there is no seat {e.seat}"
    if e.kind not in (*ACTS, "start") and e.draws:
        return f"fate does not answer a line of kind {e.kind}"
    match e.kind:
        case "act" | "aside":
            act = live.decode(e.act)
            refusal = why_not(live.state, e.seat, act)
            if refusal is not None:
                return f"an act that is not legal: {act} ({refusal.word})"
            asked = e.seat in live.state.actors() and act in live.state.legal(e.seat)
            if asked != (e.kind == "act"):
                return f"{act} is no {e.kind}"
            live.state.do(e.seat, act)
        case "undo":
            try:
                live.state, live.counters = live.laid_out(entries[: e.seq])
            except AssertionError as impossible:
                return str(impossible)
        case "seat" | "flag" if e.kind == "seat" or live.setup.seats > 2:
            bot = e.act.get("standby") if isinstance(e.act, dict) else None
            if bot not in (*players(live.game), *([""] if e.kind == "seat" else [])):
                return f"nobody called {bot} sits down"
        case "start" | "flag" | "resign" | "draw" | "abort":
            if e.act is not None:
                return f"an act in a line of kind {e.kind}"
        case _:
            return f"no line is of kind {e.kind}"
    if e.seq < len(entries) and ends(live, e):
        return "the game went on after its end"
    return ""


def ends(live: Live, e: Entry) -> bool:
    """Whether a line ends the game whatever others say."""
    return e.kind == "resign" or (e.kind == "flag" and live.setup.seats == 2)


def audit_table(live: Live, log: Log, chain: bytes) -> str:
    """What the table says of itself that its log does not."""
    if chain != log.chain:
        return "the table has another chain than its last line"
    sitting = [""] * live.setup.seats
    for e in (line.entry for line in log.lines):
        if e.kind in ("seat", "flag") and e.act is not None:
            sitting[e.seat] = e.act["standby"]
    if log.standby != tuple(sitting):
        return f"the log has {sitting} stand in, not {log.standby}"
    last = log.lines[-1].entry if log.lines else None
    if log.status == "open":
        due = ("open", "") if last is None else ("playing", "")
    elif not live.state.actors():
        due = ("over", "rules")
    elif log.status == "playing":
        due = ("playing", "")
    else:
        due = ("aborted" if log.ended_by == "abort" else "over", last.kind if last else "")
    if (log.status, log.ended_by) != due or (due[0] != "over" and last is not None and ends(live, last)):
        return f"{log.status} by {log.ended_by or 'nothing'} after a line of kind {last.kind if last else 'nothing'}"
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
