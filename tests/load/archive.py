"""``python -m tests.load.archive``: archive thousands of bot games, and read each one back.

Games are played to their end, or resigned after some moves, written as a node writes them, and archived. Then each is
rebuilt from the archive; its running hash must be the one that its table has kept. Prints the time, the size of a game
before and after, and what is left of it in the database.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from typing import Any

import msgspec
import uvloop

from ilion.core.dice import DiceProtocol
from ilion.games import GAMES
from ilion.server.database import Database, as_json
from ilion.server.database.migrate import migrate
from ilion.server.runtime.archive_store import FolderStore, GameArchive
from ilion.server.tables.archiver import ArchiveRun, archive_all
from ilion.server.tables.loading import read_piece
from ilion.server.users.sessions import new_id
from ilion.table import commands
from ilion.table.archive_format import decode_archived, rebuilt
from ilion.table.header import Seat, TableHeader
from ilion.table.local_table import LocalTable
from ilion.table.table_state import EncodedDraft, EntryDraft, EntryStory, GameOutcome, LogEntry
from tests.load import figures
from tests.rig.process import cpu, exit_on_sigterm, folder
from tests.rig.services import cluster, owner

BATCH = 500
"""Games in the database at a time."""
SIZE = "select sum(pg_total_relation_size(r::regclass))::float8 from unnest('{%s}'::text[]) r"
STUB = SIZE % "tables,seats,secrets,archive_files"
LOG = SIZE % "entries,snapshots"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.archive", description=__doc__)
    parser.add_argument("--game", default="trojan-war", choices=tuple(GAMES))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument(
        "--acts", type=int, default=0, help="moves after which a game is resigned; 0: play it to its end"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=figures.FILE, help="the file to which the figures are added")
    parser.add_argument("--smallest", action="store_true", help="a few games, to check that it works")
    args = parser.parse_args()
    if args.smallest:
        args.games = 20
    exit_on_sigterm()
    found = uvloop.run(run(args))
    if not args.smallest:
        found.keep(args.keep)
    return 0


async def run(args: argparse.Namespace) -> figures.Figures:
    found = figures.begin(game=[args.game], games=args.games, acts=args.acts)
    moved, rng, spent = ArchiveRun(), Random(args.seed), dict.fromkeys(("play", "archive", "database", "read"), 0.0)
    took, before = 0.0, 0.0
    with (
        folder(owner()) as path,
        cluster(path, {"shared_buffers": "256MB", "fsync": "off"}) as base,
        folder(None) as out,
    ):
        await migrate(base.url("ilion"))
        db, archive = await Database.connect(base.url("ilion"), 4), GameArchive(FolderStore(out))
        for first in range(0, args.games, BATCH):
            begun = time.process_time()
            played = [play(args.game, rng, args.acts) for _ in range(min(BATCH, args.games - first))]
            await write(db, played)
            spent["play"] += time.process_time() - begun
            if not first:
                await db.pool.execute("vacuum analyze entries")
                before = await db.pool.fetchval(LOG) / len(played)
            begun, clock, base_spent = time.process_time(), time.perf_counter(), sum(map(cpu, base.processes()))
            assert [f async for f in archive_all(db, FolderStore(out), 0, moved)] == []
            spent["archive"] += time.process_time() - begun
            spent["database"] += sum(map(cpu, base.processes())) - base_spent
            took += time.perf_counter() - clock
            begun = time.process_time()
            await read_back(db, archive, args.game, [row.id for row, *_ in played])
            spent["read"] += time.process_time() - begun
            if first % 5000 == 0:
                print(f"{moved.tables} games, {moved.bytes / moved.tables:.0f} bytes each", flush=True)
        assert moved.tables == args.games and not await db.pool.fetchval("select exists (select from entries)")
        for name in ("tables", "seats", "secrets", "archive_files"):
            await db.pool.execute(f"vacuum full {name}")
        stub = await db.pool.fetchval(STUB) / args.games
        await db.close()
    each = {name: seconds / args.games * 1000 for name, seconds in spent.items()}
    print(
        f"{args.game}, {args.games} games of {moved.lines / args.games:.0f} lines in {moved.files} files:"
        f" {before / 1024:.1f} KiB each in the database, {moved.bytes / args.games / 1024:.2f} KiB in the archive"
        f" and {stub / 1024:.2f} KiB left behind; {args.games / took:.1f} games/s;"
        f" processor time a game: archivist {each['archive']:.1f} ms, database {each['database']:.2f} ms,"
        f" read back {each['read']:.1f} ms",
        flush=True,
    )
    name = f"archive_{args.game.replace('-', '_')}{f'_{args.acts}' if args.acts else ''}"
    found.note(
        **{
            f"{name}_games": args.games,
            f"{name}_lines": moved.lines / args.games,
            f"{name}_database_bytes": before,
            f"{name}_bytes": moved.bytes / args.games,
            f"{name}_stub_bytes": stub,
            f"{name}_games_s": args.games / took,
            f"{name}_processor_ms": each["archive"],
            f"{name}_database_ms": each["database"],
            f"{name}_read_ms": each["read"],
        }
    )
    return found


Played = tuple[TableHeader, bytes, list[tuple[LogEntry, EncodedDraft]], LocalTable]


def play(name: str, rng: Random, most: int) -> Played:
    """Play a game of random moves, and return it with its log."""
    game, id, secret = GAMES[name], new_id(), rng.randbytes(32)
    setup, log = game.setup(), list[tuple[LogEntry, EncodedDraft]]()
    shares = [rng.randbytes(32) for _ in range(setup.seats)]
    seats = tuple(
        Seat(seat=n, bot="uniform", seed=share, seed_hash=DiceProtocol().seat_hash(id, str(n), share))
        for n, share in enumerate(shares)
    )
    row = TableHeader(id=id, game=game, setup=setup, status="playing", level=1, seats=seats)
    table = LocalTable(row, secret, lambda entry, kept: log.append((entry, kept)))
    while table.live.info.status == "playing":
        live = table.live
        seat = rng.choice(live.state.actors())
        if most and live.seq > most:
            ends = commands.draft(live, token_urlsafe(9), seat, "resign", None, EntryStory((), (), live.state.actors()))
            table.append(ends._replace(outcome=GameOutcome("over", (0.0,) * setup.seats, "resign")))
            break
        raw = msgspec.json.encode(rng.choice(live.state.legal(seat)))
        draft = commands.do(live, token_urlsafe(9), seat, raw)
        assert isinstance(draft, EntryDraft)
        table.append(draft)
    return row, secret, log, table


async def write(db: Database, played: Sequence[Played]) -> None:
    """Write what a node would have written about these games in a month."""
    begun, tables, seats, kept, entries, snapshots = datetime.now(UTC) - timedelta(hours=1), [], [], [], [], []
    for row, secret, log, table in played:
        commitment = DiceProtocol().commit(row.id, secret)
        now, last = table.live.info, log[-1][1]
        tables.append(
            (row.id, row.game.name, as_json(row.setup), now.status, "somebody", len(log), last.chain, commitment)
            + (list(now.scores), now.ended_by, 1)
        )
        seats += [(row.id, s.seat, s.bot, s.seed_hash, s.seed) for s in row.seats]
        kept.append((row.id, secret))
        for e, k in log:
            at = begun + timedelta(milliseconds=7300 * e.seq)
            entries.append(
                (row.id, e.seq, e.act_id, e.seat, e.kind, k.act, k.fates, k.facts, k.mark, k.chain, at, k.pulse)
            )
        snapshot = next((e.seq, k.snapshot) for e, k in reversed(log) if k.snapshot is not None)
        snapshots.append((row.id, *snapshot))
    columns: dict[str, tuple[list[Any], str]] = {
        "tables": (tables, "id game setup status creator seq chain commitment scores ended_by level"),
        "seats": (seats, "table_id seat bot seed_hash seed"),
        "secrets": (kept, "table_id seed"),
        "entries": (entries, "table_id seq act_id seat kind act fates facts digest chain at pulse"),
        "snapshots": (snapshots, "table_id seq packed"),
    }
    async with db.pool.acquire() as one:
        for name, (rows, names) in columns.items():
            await one.copy_records_to_table(name, records=rows, columns=names.split())


async def read_back(db: Database, archive: GameArchive, name: str, ids: Sequence[str]) -> None:
    """Check that every game, rebuilt from the archive, has the running hash that its table has kept."""
    game = GAMES[name]
    for row in await db.pool.fetch("select id, setup, chain, archived from tables where id = any($1)", ids):
        piece = read_piece(row["archived"])
        assert piece is not None
        setup = msgspec.json.decode(row["setup"], type=game.setup)
        log = rebuilt(game, setup, decode_archived(archive.read(row["id"], piece)))
        assert log.lines[-1].chain == row["chain"], row["id"]
        await asyncio.sleep(0)


if __name__ == "__main__":
    sys.exit(main())
