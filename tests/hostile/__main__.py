"""``python -m tests.hostile``: every attack that once did harm, one by one and all at once, while people play.

The node with all its processes has 512 MB (see ``tests.rig.limited_node``). ``--small`` is quick and judges only
timings that a player would notice; ``--planted`` removes the fixes one by one, each of which must be noticed.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence

from tests.hostile.attacks import ATTACKS
from tests.hostile.honest import Seen, quantile
from tests.hostile.planted import PLANTS, Plant, unplanted
from tests.hostile.run import Case, Found, run
from tests.rig.limited_node import MEMORY
from tests.rig.process import exit_on_sigterm

TIMES = 2.0
"""How much slower the slowest 1 % of moves may be under attack."""
ANSWERS = 2.0
"""Seconds in which a newcomer's bot moves."""
LENIENT = 5.0
"""The factor on these limits in a small run, which shares its machine."""
NOTICED = 0.5
"""Seconds of a slow move that count in a small run: 1 % of its moves are one or two, whose ratio is chance."""
EXAMPLES = 3


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.hostile", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="of quiet and attack in turn")
    parser.add_argument("--seconds", type=float, default=25, help="of each quiet period and each attack")
    parser.add_argument("--alone", type=float, default=5, help="seconds of each attack alone")
    parser.add_argument("--tables", type=int, default=6, help="at which honest players play")
    parser.add_argument("--attacks", nargs="*", choices=list(ATTACKS), default=list(ATTACKS))
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--planted", nargs="*", choices=list(PLANTS), default=None)
    args = parser.parse_args()
    exit_on_sigterm()
    if args.planted is not None:
        return planted(args.planted or list(PLANTS))
    attacks = [ATTACKS[name] for name in args.attacks]
    if args.small:
        found = asyncio.run(run(attacks, True, 1, 6, 0, 4))
    else:
        found = asyncio.run(run(attacks, False, args.rounds, args.seconds, args.alone, args.tables))
    return report(found, args.small)


def report(found: Found, small: bool) -> int:
    for line in table(found.cases):
        print(line)
    print()
    for n, (before, meanwhile) in enumerate(found.rounds, 1):
        print(f"round {n}: quiet {summary(before)}; attacked {summary(meanwhile)}")
    failures = judged(found, small)
    quiet, attacked = quantile(found.quiet.took, 0.99), quantile(found.attacked.took, 0.99)
    print(
        f"move to reply, p99: quiet {quiet * 1000:.0f} ms, attacked {attacked * 1000:.0f} ms:"
        f" {attacked / max(quiet, 1e-9):.2f} times"
    )
    bots = found.attacked.bots
    print(
        f"a newcomer's bot moves after {quantile(bots, 0.5):.2f} s (median of {len(bots)}),"
        f" {max(bots, default=0):.2f} s at most; quiet {max(found.quiet.bots, default=0):.2f} s at most"
    )
    print(f"memory of the node and all its processes: {found.peak >> 20} MB at most, of {MEMORY >> 20}")
    print(f"under attack: {found.pressed:.0f} requests per second, {found.cpu:.2f} s of the server's processor time")
    print(f"failures: {len(failures)}")
    for what in failures:
        print(f"  {what}")
    return 1 if failures else 0


def summary(seen: Seen) -> str:
    middle, slow = quantile(seen.took, 0.5), quantile(seen.took, 0.99)
    return f"{len(seen.took)} moves, p50 {middle * 1000:.0f} ms, p99 {slow * 1000:.0f} ms"


def judged(found: Found, small: bool) -> list[str]:
    """Return everything that is not as it should be."""
    failures = [f"the node {why}" for why in found.stops]
    for case in found.cases:
        if case.failed:
            failures += [f"{case.attack.name}: {what}" for what in case.reached]
    for name, seen in (("quiet", found.quiet), ("attacked", found.attacked)):
        failures += [f"{name}: {what}" for what in seen.wrong[:EXAMPLES]]
        if not seen.took or not seen.bots:
            failures.append(f"{name}: nobody played")
    more = LENIENT if small else 1.0
    quiet, attacked = quantile(found.quiet.took, 0.99), quantile(found.attacked.took, 0.99)
    if attacked > max(TIMES * more * quiet, NOTICED if small else 0.0):
        failures.append(f"moves take {attacked / max(quiet, 1e-9):.1f} times as long under attack")
    if max(found.attacked.bots, default=0) > ANSWERS * more:
        failures.append(f"a newcomer waits {max(found.attacked.bots):.1f} s for their bot")
    return failures


def table(cases: Sequence[Case]) -> list[str]:
    head = ("", "attack", "requests", "sends", "in", "server CPU", "memory", "others wait", "")
    rows = [head, *map(row, cases)]
    widths = [max(len(r[n]) for r in rows) for n in range(len(head))]
    return ["  ".join(cell.ljust(w) for cell, w in zip(r, widths, strict=True)).rstrip() for r in rows]


def row(case: Case) -> tuple[str, ...]:
    state = "OPEN" if case.reached and not case.attack.open else "open" if case.reached else "bounded"
    what = "; ".join(case.reached) or case.outcome
    return (
        case.attack.finding,
        case.attack.name,
        str(case.requests),
        f"{case.bytes / 1024:.0f} KB",
        f"{case.seconds:.1f} s",
        "" if case.cpu is None else f"{case.cpu:.1f} s",
        "" if case.memory is None else f"+{case.memory >> 20} MB",
        "" if case.wait is None else f"{case.wait * 1000:.0f} ms",
        f"{state}: {what}",
    )


def planted(names: Sequence[str]) -> int:
    """Return 0 if each removed fix is noticed, and nothing without a removed fix."""
    missed = [name for name in names if not seen(name, PLANTS[name])]
    cases = asyncio.run(unplanted([PLANTS[name] for name in names]))
    false_alarms = [case for case in cases if case.failed]
    alarms = f"{len(false_alarms)} of {len(cases)} false alarms"
    print(f"found {len(names) - len(missed)} of {len(names)}; nothing planted: {alarms}")
    for line in table(cases):
        print(line)
    return 1 if missed or false_alarms else 0


def seen(name: str, plant: Plant) -> bool:
    begun = time.monotonic()
    case = asyncio.run(plant.run())
    state = "found" if case.reached else "NOT FOUND"
    what = "; ".join(case.reached) or case.outcome
    print(f"{name}: {state} in {time.monotonic() - begun:.1f} s by {case.attack.name}: {what}", flush=True)
    return bool(case.reached)


if __name__ == "__main__":
    sys.exit(main())
