"""Several nodes save moves at the same tables, in batches, some outdated, some sent before; then the result is
checked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

import asyncpg
import msgspec

from ilion.server.database import Database
from ilion.server.database.group_commit import AppendRequest, GroupCommit, save_appends

NODES, TABLES, TOGETHER = 6, 40, 16
STALE, REPEATED = 0.1, 0.05
DEADLOCK = "20ms"
"""How soon PostgreSQL checks for a deadlock."""

Key = tuple[str, str]
"""A table, and the id of a move there."""
Send = Callable[[Sequence[AppendRequest]], Awaitable[Sequence[int | None]]]


class Overlap(msgspec.Struct):
    """The replies to the nodes, and the errors on the way."""

    acks: dict[Key, int] = {}
    refused: set[Key] = set()
    """Refused, and never acknowledged before."""
    failed: list[str] = []
    deadlocks: int = 0
    wrong: list[str] = []


async def run(url: str, seconds: float, seed: int, apart: bool = False) -> Overlap:
    """Run the nodes on a database for a while. With ``apart``, each statement is sent as a node sends it, without
    collecting moves or repeating them."""
    admin = await asyncpg.connect(url)
    await admin.execute(f"alter database \"{url.rsplit('/', 1)[1]}\" set deadlock_timeout = '{DEADLOCK}'")
    names = [f"overlap-{seed}-{n:02}" for n in range(TABLES)]
    await admin.execute(
        "insert into tables (id, game, setup, status, creator, seq, awaited)"
        " select id, 'trojan-war', '{}', 'playing', 'nobody', 0, '{0}' from unnest($1::text[]) id",
        names,
    )
    found, seqs, until = Overlap(), dict.fromkeys(names, 0), time.monotonic() + seconds
    try:
        await asyncio.gather(*(node(url, Random(f"{seed} {n}"), found, seqs, until, apart) for n in range(NODES)))
        found.wrong += await judge(admin, found)
        found.deadlocks = await admin.fetchval(
            "select deadlocks from pg_stat_database where datname = current_database()"
        )
    finally:
        await admin.close()
    return found


async def node(url: str, rng: Random, found: Overlap, seqs: dict[str, int], until: float, apart: bool) -> None:
    """Run one node, which knows what it was last told about the tables, and sometimes reads them."""
    db = await Database.connect(url, 4)
    together = GroupCommit(db)

    async def one_by_one(lines: Sequence[AppendRequest]) -> Sequence[int | None]:
        return await asyncio.gather(*map(together.append, lines))

    async def at_once(lines: Sequence[AppendRequest]) -> Sequence[int | None]:
        return await save_appends(db, lines)

    send: Send = at_once if apart else one_by_one
    while time.monotonic() < until:
        lines = draw(rng, seqs, list(found.acks))
        try:
            answers = await send(lines)
        except asyncpg.PostgresError as error:
            found.failed.append(type(error).__name__)
        else:
            for line, seq in zip(lines, answers, strict=True):
                note(found, seqs, line, seq)
        if rng.random() < 0.2:
            for row in await db.table_seqs(list(seqs)):
                seqs[row.id] = max(seqs[row.id], row.seq)
    await db.close()


def draw(rng: Random, seqs: dict[str, int], sent: Sequence[Key]) -> list[AppendRequest]:
    """Return moves at different tables, in random order."""
    lines = []
    for table in rng.sample(list(seqs), TOGETHER):
        on, id = max(0, seqs[table] - (rng.random() < STALE)), f"{rng.getrandbits(64):016x}"
        before = [key for key in sent[-200:] if key[0] == table]
        if before and rng.random() < REPEATED:
            id = rng.choice(before)[1]
        kept = id.encode()
        text: tuple[Any, ...] = (
            0,
            "act",
            b'["commit"]',
            b"[]",
            kept,
            kept,
            kept,
            (0,),
            "playing",
            None,
            "",
            kept,
            None,
        )
        lines.append(AppendRequest(table, on, None, id, *text))
    return lines


def note(found: Overlap, seqs: dict[str, int], line: AppendRequest, seq: int | None) -> None:
    key = line.table, line.id
    if seq is None:
        found.refused |= {key} - found.acks.keys()
        return
    if key in found.acks:
        found.wrong.append(f"{key} was acknowledged twice, at {found.acks[key]} and {seq}")
    found.acks[key] = seq
    seqs[line.table] = max(seqs[line.table], seq)


async def judge(db: Any, found: Overlap) -> list[str]:
    """Compare the database with the replies to the nodes."""
    rows = await db.fetch("select table_id, act_id, seq, chain from entries")
    stored = {(row["table_id"], row["act_id"]): row["seq"] for row in rows}
    lost = [(key, seq) for key, seq in found.acks.items() if stored.get(key) != seq]
    wrong = [f"{key} was acknowledged at {seq}, not {stored.get(key)}" for key, seq in lost]
    wrong += [f"{key} was refused but is stored" for key in found.refused & stored.keys()]
    mixed = [row["act_id"] for row in rows if row["chain"].decode() != row["act_id"]]
    wrong += [f"{id} is stored with the data of another" for id in mixed]
    if not found.failed:
        wrong += [f"{key} is stored but was never acknowledged" for key in stored.keys() - found.acks.keys()]
    gaps = await db.fetch(
        "select t.id, t.seq, count(e) as lines, coalesce(max(e.seq), 0) as last, coalesce(max(s.seq), 0) as kept"
        " from tables t left join entries e on e.table_id = t.id left join snapshots s on s.table_id = t.id"
        " group by t.id having (t.seq, t.seq, t.seq) <> (count(e), coalesce(max(e.seq), 0), coalesce(max(s.seq), 0))"
    )
    return wrong + [f"there is a gap: {dict(row)}" for row in gaps]
