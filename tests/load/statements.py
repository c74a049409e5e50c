"""``python -m tests.load.statements``: what the typed layer over SQL costs at the statements that are called most.

Each statement is called through the layer and, in turn, with nothing but the driver, in processes of their own on one
database. With ``--beside CHECKOUT`` the other process uses the package of another checkout, on a database of that
schema: before and after in one run. It fails if a call costs more processor time of the node than ``ENOUGH`` allows.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Final

import asyncpg

from tests.load import statement_calls
from tests.load.statement_calls import STATEMENTS, TABLE, WRITTEN
from tests.rig.process import exit_on_sigterm, folder
from tests.rig.services import Cluster, cluster, owner

ENOUGH: Final = 1.05
"""The largest share of the processor time of the other side that a call may take."""
ENTRIES: Final = 40
FILL: Final = f"""
insert into users (id, name, kind) values ('ann', 'Ann', 'account'), ('ben', 'Ben', 'account');
insert into tables (
  id, game, setup, status, creator, owner, seq, awaited, bank, clocks, deadlines, bots, bot_seats)
select id, 'trojan-war', '{{"version": 5}}', 'playing', 'ann', 'ann', seq, awaited, 600000, '{{600000,600000}}',
  array[clock_timestamp() + interval '1 day', null], awaited = '{{1}}',
  case when awaited = '{{1}}' then '{{1}}'::integer[] else '{{}}' end
from (values ('{TABLE}', {ENTRIES}, '{{0}}'::integer[]), ('{WRITTEN}', 0, '{{0}}'), ('bots', 7, '{{1}}'))
  as t (id, seq, awaited);
insert into seats (table_id, seat, person, bot)
select id, seat, case when not bots or seat = 0 then (array['ann', 'ben'])[seat + 1] end,
  case when bots and seat = 1 then 'uniform' else '' end
from tables cross join generate_series(0, 1) seat;
insert into entries (table_id, seq, act_id, seat, kind, act, fates, facts, digest, chain)
select '{TABLE}', n, 'act-' || n, n % 2, 'act', '{{"do": "march", "to": "D4"}}', '[[1, 6]]',
  decode(repeat('ab', 400), 'hex'), decode(repeat('cd', 32), 'hex'), decode(repeat('ef', 32), 'hex')
from generate_series(1, {ENTRIES}) n;
insert into scheduled_work (table_id, kind, at) values ('bots', 'turn', clock_timestamp() - interval '1 minute')
on conflict (table_id, kind) do update set at = excluded.at
"""
"""Two tables of users, one with a log, and one where a bot's turn is due."""


CALLS: Final = (sys.executable, statement_calls.__file__)


def environment(source: Path | None) -> dict[str, str]:
    """Return the environment in which a process uses a package."""
    return {**os.environ, **({"PYTHONPATH": str(source)} if source else {})}


class Side:
    """One process of calls, with its own database."""

    def __init__(self, url: str, layer: str, source: Path | None) -> None:
        command = [*CALLS, layer, url]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, env=environment(source), text=True, stdin=pipe, stdout=pipe)
        self.hear()

    def hear(self) -> str:
        line = self.output.readline().strip()
        if not line:
            raise RuntimeError("a process of calls has stopped")
        return line

    @property
    def output(self) -> IO[str]:
        assert self.process.stdout is not None
        return self.process.stdout

    def call(self, thing: str, count: int) -> list[float]:
        """Return the microseconds of processor and of the clock that each of some calls took."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{thing} {count}\n")
        self.process.stdin.flush()
        return [float(part) for part in self.hear().split()]

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.statements", description=__doc__)
    parser.add_argument("--beside", type=Path, help="another checkout, or the part of one that holds src")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--calls", type=int, default=250, help="per statement and side in a round")
    parser.add_argument("--only", nargs="+", choices=list(STATEMENTS), default=list(STATEMENTS))
    parser.add_argument("--smallest", action="store_true", help="run once and briefly, to check that it works")
    args = parser.parse_args()
    exit_on_sigterm()
    if args.smallest:
        args.rounds, args.calls = 2, 20
    source = args.beside.resolve() / "src" if args.beside else None
    with ExitStack() as held:
        path = held.enter_context(folder(owner()))
        database = held.enter_context(cluster(path, {"shared_buffers": "128MB"}))
        sides = []
        for name, package, layer in (("other", source, "typed" if source else "driver"), ("layer", None, "typed")):
            url = asyncio.run(prepare(database, name, package))
            sides.append(Side(url, layer, package))
            held.callback(sides[-1].end)
        ratios = [compare(thing, sides, args.rounds, args.calls) for thing in args.only]
    return 0 if args.smallest or max(ratios) <= ENOUGH else 1


async def prepare(database: Cluster, name: str, source: Path | None) -> str:
    """Make a database with the schema of a package, and what the calls find in it; return its address."""
    first = await asyncpg.connect(database.url())
    await first.execute(f"create database {name}")
    await first.close()
    url = database.url(name)
    subprocess.run([*CALLS, "migrate", url], env=environment(source), check=True)
    db = await asyncpg.connect(url)
    await db.execute(FILL)
    await db.execute("analyze")
    await db.close()
    return url


def compare(thing: str, sides: Sequence[Side], rounds: int, calls: int) -> float:
    """Call one statement on both sides in turn; print the medians, and return the ratio of processor time."""
    for side in sides:
        side.call(thing, calls)
    found = []
    for n in range(rounds):
        order = sides if n % 2 else sides[::-1]
        took = {side: side.call(thing, calls) for side in order}
        found.append([took[side] for side in sides])
    (before, before_clock), (after, after_clock) = (
        [statistics.median(one[side][kind] for one in found) for kind in (0, 1)] for side in (0, 1)
    )
    ratio = statistics.median(one[1][0] / one[0][0] for one in found)
    print(
        f"{thing}: processor {before:.0f} and {after:.0f} µs, {ratio:.2f};"
        f" clock {before_clock:.0f} and {after_clock:.0f} µs, {after_clock / before_clock:.2f}",
        flush=True,
    )
    return ratio


if __name__ == "__main__":
    sys.exit(main())
