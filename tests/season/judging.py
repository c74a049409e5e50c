"""What the rigs of tournaments share: how they are asked for, what is read when all is over, and what they say then."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from tests.chaos.world import World
from tests.rig.process import exit_on_sigterm

Run = Callable[[str, int, int, float, int], Coroutine[Any, Any, int]]
"""By kind, how many, rounds, seconds between two kills, and the seed."""


def begun(
    name: str,
    run: Run,
    doc: str | None,
    kinds: Sequence[str],
    many: str,
    count: int,
    rounds: int,
    small: tuple[int, int],
) -> int:
    """Run a rig as it is asked to from outside; ``small`` are so many and the rounds of the smallest."""
    parser = argparse.ArgumentParser(prog=f"python -m {name}", description=doc)
    parser.add_argument("--kind", choices=kinds, default=kinds[0])
    parser.add_argument(f"--{many}", dest="count", type=int, default=count)
    parser.add_argument("--rounds", type=int, default=rounds)
    parser.add_argument("--every", type=float, default=8.0, help="seconds between two kills")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--smallest", action="store_true", help="to see that it still runs")
    args = parser.parse_args()
    exit_on_sigterm()
    if args.smallest:
        return asyncio.run(run(args.kind, *small, 4.0, args.seed))
    return asyncio.run(run(args.kind, args.count, args.rounds, args.every, args.seed))


async def left_by(db: Any, cup: str) -> tuple[list[str], list[str]]:
    """Return all tables of a finished tournament, and the errors if it is still being managed."""
    tables = [r["id"] for r in await db.fetch("select id from tables where cup = $1", cup)]
    due = await db.fetchval("select count(*) from jobs where subject = $1", cup)
    return tables, ["it is still due"] if due else []


def verdict(told: str, since: float, stage: World, found: Sequence[str]) -> int:
    """Say what was played and the first things that were wrong; 1 where anything was."""
    seconds, killed = time.monotonic() - since, stage.faults["node killed"]
    print(f"{told} in {seconds:.0f} s, {killed} nodes killed; wrong: {len(found)}", flush=True)
    for what in found[:10]:
        print(f"  {what}")
    return 1 if found else 0
