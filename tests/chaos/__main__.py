"""``python -m tests.chaos``: inject faults, then run the judge; with ``--planted``, bugs that it must find."""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

from tests.chaos.cast import CAST
from tests.chaos.planted import PLANTS, Plant
from tests.chaos.run import Outcome, run
from tests.chaos.world import WEIGHTS
from tests.rig.process import exit_on_sigterm

WITHIN = 90.0
"""Seconds after which no further run is started for a bug that was not found."""
CASTS = f"how many of each kind: {', '.join(CAST)}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--seconds", type=float, default=45)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--pace", type=float, default=0.5, help="seconds between faults, on average")
    parser.add_argument("--faults", nargs="*", choices=list(WEIGHTS), default=list(WEIGHTS))
    parser.add_argument("--cast", nargs="*", type=so_many, default=list(CAST.items()), metavar="KIND=N", help=CASTS)
    parser.add_argument("--log", type=Path, default=None, help="where nodes and workers write")
    parser.add_argument("--planted", nargs="*", choices=list(PLANTS), default=None)
    args = parser.parse_args()
    exit_on_sigterm()
    seed = args.seed if args.seed is not None else time.time_ns() % 1_000_000
    seconds = args.minutes * 60 or args.seconds
    if args.planted is not None:
        names = args.planted or list(PLANTS)
        missed = [name for name in names if not found(name, PLANTS[name], seed, args.log)]
        return 1 if missed else 0
    outcome = asyncio.run(run(Random(seed), seconds, args.pace, args.faults, cast=dict(args.cast), keep_log=args.log))
    print(f"seed {seed}")
    return report(outcome)


def so_many(text: str) -> tuple[str, int]:
    """Return the number of tables or guests of a kind."""
    kind, _, n = text.partition("=")
    if kind not in CAST:
        raise argparse.ArgumentTypeError(CASTS)
    return kind, int(n or 1)


def report(o: Outcome) -> int:
    h = o.history
    acked = [t for t in h.tries if t.ok]
    again = [t for t in acked if t.cut]
    doubled = [t for t in acked if t.sent > 1]
    print(f"faults: {sum(o.faults.values())} {dict(o.faults)}")
    print(f"hints: {o.hints}")
    print(
        f"tables {len(h.tables)}, moves acknowledged {len(acked)} (after a cut {len(again)}, sent more than once"
        f" {len(doubled)}), refused {len(h.tries) - len(acked)}, reads {len(h.reads)}, news {len(h.heard)}"
    )
    print(f"lines {dict(o.lines)}, asked {dict(Counter(t.kind for t in h.tries))}")
    print(
        f"words {len(h.said)}, rematches {len({r.table for r in h.rematches})}, sign-outs {len(h.sign_outs)}, e-mails"
        f" {sum(p.taken for p in h.posted)} ({sum(not p.taken for p in h.posted)} rejected)"
    )
    waits = o.bot_waits
    if waits:
        print(
            f"bot turns {len(waits)}: median {statistics.median(waits):.2f} s, longest {max(waits):.1f} s,"
            f" of that after the last fault {max(o.takeovers):.1f} s"
        )
    slow = o.slowest
    print(f"after the last fault all {len(slow)} tables moved on within {max(slow.values(), default=0):.1f} s")
    print(f"broken promises: {len(o.wrong)}")
    examples(o)
    return 1 if o.wrong else 0


def examples(o: Outcome) -> None:
    for rule, n in Counter(w.rule for w in o.wrong).items():
        print(f"  {rule}: {n}, such as {next(w.what for w in o.wrong if w.rule == rule)}", flush=True)


def found(name: str, plant: Plant, seed: int, log: Path | None) -> bool:
    """Return whether the judge finds a planted bug in time, in one short run or in the next."""
    start, rng, seen = time.monotonic(), Random(seed), False
    while not seen and time.monotonic() - start < WITHIN:
        outcome = asyncio.run(plant.run(rng, log))
        seen = plant.shows(outcome)
        print(f"{name}: {'found' if seen else 'NOT FOUND'} after {time.monotonic() - start:.1f} s", flush=True)
        examples(outcome)
    return seen


if __name__ == "__main__":
    sys.exit(main())
