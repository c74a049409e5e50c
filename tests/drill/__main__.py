"""``python -m tests.drill``: a base backup, running games, a disaster, and the restore to one chosen move.

It does what a host does: ``archive_command`` copies the log as it is written, ``pg_basebackup`` copies the rest from
time to time, and ``recovery_target_xid`` names the last move to restore.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import time
from contextlib import AbstractContextManager, closing
from pathlib import Path
from random import Random
from typing import Any

import asyncpg

from tests.load.players import closed_loop
from tests.rig.audit import audit, read_logs
from tests.rig.fork_server import ForkServer
from tests.rig.process import exit_on_sigterm, folder, free_port, wait_for
from tests.rig.services import Cluster, cluster, owner

Saved = tuple[str, int, int]
"""A line of the log: its table, its number there, and its transaction."""
OVERLAP = 8
"""Moves of other tables that were being saved at the same moment may have been committed before or after."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.drill", description=__doc__)
    parser.add_argument("--seconds", type=float, default=4, help="of play before and after the backup")
    parser.add_argument("--seed", type=int, default=None)
    args = parser.parse_args()
    seed = args.seed if args.seed is not None else time.time_ns() % 1_000_000
    print(f"seed {seed}", flush=True)
    exit_on_sigterm()
    return asyncio.run(run(args.seconds, Random(seed)))


async def run(seconds: float, rng: Random) -> int:
    with folder(owner()) as path:
        archive = path / "archive"
        archive.mkdir()
        lend(archive)
        keep = f"test ! -f {archive}/%f && cp %p {archive}/%f"
        logged = {"archive_mode": "on", "archive_command": keep, "wal_level": "replica", "max_wal_senders": "4"}
        with cluster(path, logged) as first:
            backup, saved, backed_up = await play_and_back_up(first, path, seconds)
        chosen = rng.choice(saved[backed_up + OVERLAP :])
        print(f"{len(saved)} acts saved; the database is gone; wanted: {chosen[0]} up to its act {chosen[1]}")
        begun = time.monotonic()
        with restored(path, backup, archive, chosen) as second:
            wrong = await compare(second, saved, chosen)
        print(f"restored in {time.monotonic() - begun:.1f} s; wrong: {len(wrong)}")
        for what in wrong[:10]:
            print(f"  {what}")
    return 1 if wrong else 0


def lend(path: Path) -> None:
    """Give a folder to the user that PostgreSQL runs as."""
    if (user := owner()) is not None:
        shutil.chown(path, user)


async def play_and_back_up(first: Cluster, path: Path, seconds: float) -> tuple[Path, list[Saved], int]:
    """Games, a backup in the middle of them, more games; all that was saved, and how much when the backup was made."""
    settings = {"ILION_DATABASE_URL": first.url("ilion"), "ILION_BOT_WORKERS": "0", "ILION_RATE_LIMIT_FACTOR": "0"}
    backup = path / "backup"
    with closing(ForkServer(path / "node.log", settings)) as fork_server:
        port = free_port()
        fork_server.start("serve", "--port", str(port))
        wait_for(port)
        await closed_loop(port, "trojan-war", 4, seconds)
        playing = asyncio.create_task(closed_loop(port, "troia", 4, seconds))
        where = ("-D", backup, "-h", "127.0.0.1", "-p", str(first.port), "-U", "postgres", "-c", "fast")
        await asyncio.to_thread(first.run, "pg_basebackup", *where)
        db = await asyncpg.connect(first.url("ilion"))
        backed_up = len(await lines(db))
        await playing
        await closed_loop(port, "trojan-war", 4, seconds)
        saved = await lines(db)
        await db.execute("select pg_switch_wal()")
        await db.close()
        await asyncio.sleep(2)
    return backup, saved, backed_up


async def lines(db: Any) -> list[Saved]:
    """Return every line of every log in the order of its commit, which is that of time if moves do not overlap."""
    rows = await db.fetch(
        "select table_id, seq, xmin::text::bigint as xid from entries order by at, xmin::text::bigint"
    )
    return [(r["table_id"], r["seq"], r["xid"]) for r in rows]


def restored(path: Path, backup: Path, archive: Path, chosen: Saved) -> AbstractContextManager[Cluster]:
    """Yield a new cluster from the backup and the archived log, which stops right after the chosen move."""
    (backup / "recovery.signal").touch()
    home = path / "again"
    home.mkdir()
    lend(home)
    lend(backup / "recovery.signal")
    until = {
        "restore_command": f"cp {archive}/%f %p",
        "recovery_target_xid": str(chosen[2]),
        "recovery_target_inclusive": "on",
        "recovery_target_action": "promote",
        "hot_standby": "off",
    }
    return cluster(home, until, backup)


async def compare(second: Cluster, saved: list[Saved], chosen: Saved) -> list[str]:
    """What the restored database should not have, or lacks."""
    db = await asyncpg.connect(second.url("ilion"))
    found = set(await lines(db))
    logs = await read_logs(db)
    await db.close()
    place = saved.index(chosen)
    wrong = [f"lost: {line}" for line in saved[: max(0, place - OVERLAP)] if line not in found]
    wrong += [f"too much: {line}" for line in saved[place + 1 + OVERLAP :] if line in found]
    mine = sorted(seq for table, seq, _ in found if table == chosen[0])
    if mine != list(range(1, chosen[1] + 1)):
        wrong.append(f"the chosen table has {mine[-1:]} acts, not {chosen[1]}")
    print(f"kept {len(found)} of {len(saved)} acts; the chosen table ends at {mine[-1]}")
    return wrong + [what for log in logs for what in audit(log)]


if __name__ == "__main__":
    sys.exit(main())
