"""Bare PostgreSQL: pgbench sends the statement that saves a move, with the data of a real move of a real game."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

from ilion.server.database.group_commit import AppendRequest
from tests.rig.services import Cluster, binaries

STATEMENT = """select saved as seq from append_lines(true, array['bare-' || :client_id], array[:seq::integer],
  array[null::bytea], array['act-' || :seq], array[0], array['act'], array[{act}::jsonb],
  array[{fates}::jsonb], array[{facts}::bytea], array[{mark}::bytea], array[{chain}::bytea], array['{{0}}'],
  array['playing'], array[null::text], array[''], array[{snapshot}::bytea], array[null::jsonb], array[false]) \\gset
"""


async def prepare(db: Any, game: str, clients: int) -> str:
    """Create a table for each client, and return the statement with the game's move of median size."""
    await lay_out(db, clients, game)
    found = await db.fetchrow(
        "with played as ("
        " select e.act::text as act, e.fates::text as fates, e.facts, e.digest as mark, e.chain, s.packed as snapshot"
        " from entries e join snapshots s using (table_id) join tables t on t.id = e.table_id"
        " where e.kind = 'act' and t.game = $1)"
        " select * from played order by length(facts) + length(snapshot)"
        " offset (select count(*) / 2 from played) limit 1",
        game,
    )
    return STATEMENT.format(**{name: literal(value) for name, value in found.items()})


async def lay_out(db: Any, clients: int, game: str = "") -> None:
    """Create a table for each client, without any moves."""
    await db.execute("delete from tables where id like 'bare-%'")
    await db.execute("delete from entries where table_id like 'bare-%'")
    await db.execute("delete from snapshots where table_id like 'bare-%'")
    await db.execute(
        "insert into tables (id, game, setup, status, creator, seq, awaited)"
        " select 'bare-' || i, $1, '{}', 'playing', 'nobody', 0, '{0}' from generate_series(0, $2 - 1) i",
        game,
        clients,
    )
    await db.execute("vacuum analyze tables, entries, snapshots")


def statement(line: AppendRequest) -> str:
    """Return the statement that saves one line."""
    told = {
        "act": (line.act or b"null").decode(),
        "fates": line.fates.decode(),
        **{name: getattr(line, name) for name in ("facts", "mark", "chain", "snapshot")},
    }
    return STATEMENT.format(**{name: literal(value) for name, value in told.items()})


def literal(value: Any) -> str:
    """Return a value as SQL on one line."""
    if isinstance(value, bytes):
        return f"'\\x{value.hex()}'"
    return "'" + str(value).replace("'", "''") + "'"


def pgbench(cluster: Cluster, database: str, script: str, clients: int, seconds: float) -> float:
    """Return the moves saved per second."""
    file = Path(cluster.folder) / "bare.sql"
    file.write_text(" ".join(script.split("\n")).rstrip() + "\n")
    command = [
        *(str(binaries() / "pgbench"), "-n", "-M", "prepared", "-D", "seq=0"),
        *("-c", str(clients), "-j", "1", "-T", str(int(seconds)), "-f", str(file)),
        *("-h", "127.0.0.1", "-p", str(cluster.port), "-U", "postgres", database),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    rate = re.search(r"tps = ([0-9.]+)", done.stdout)
    if rate is None or done.returncode:
        raise RuntimeError(done.stderr or done.stdout)
    return float(rate[1])
