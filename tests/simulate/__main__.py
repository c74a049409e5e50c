"""``python -m tests.simulate``: the whole server in virtual time under one seed, with faults; then the judge checks
it."""

from __future__ import annotations

import argparse
import logging
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec

from tests.chaos.__main__ import CASTS, so_many
from tests.chaos.cast import CAST
from tests.chaos.run import CALM
from tests.rig.process import exit_on_sigterm
from tests.rig.services import Cluster
from tests.simulate.episode import Summary, ignore_interrupts, in_children, run_episode, total
from tests.simulate.planted import APPLICABLE, OUTSIDE, find
from tests.simulate.run import simulation_database
from tests.simulate.scenario import SPEEDS, WEIGHTS, Scenario
from tests.simulate.shrink import shrink

HASH_SEED = "0"
EXAMPLES = 3
"""How many violations of a kind are shown."""
FOLDER = Path("build")


def main() -> int:
    if os.environ.get("PYTHONHASHSEED") != HASH_SEED:  # the iteration order of sets of strings depends on the hash seed
        os.environ["PYTHONHASHSEED"] = HASH_SEED
        os.execv(sys.executable, [sys.executable, "-m", "tests.simulate", *sys.argv[1:]])
    args = parse()
    exit_on_sigterm()
    logging.disable(logging.CRITICAL)
    seed = args.seed if args.seed is not None else time.time_ns() % 1_000_000
    print(f"seed {seed}", flush=True)
    if args.planted is not None:
        with simulation_database() as database:
            return seek_bugs(database, args.planted or APPLICABLE, seed)
    if args.scenario is not None:
        scenarios = [msgspec.json.decode(args.scenario.read_bytes(), type=Scenario)]
    else:
        scenarios = episodes(args, seed)
    found = run_side_by_side(scenarios, args.jobs, args.story)
    if not found:
        return 1
    again = run_side_by_side(scenarios[: args.twice], args.jobs, None)
    for first, second in zip(found, again, strict=False):
        same = "the same" if first.digest == second.digest else "ANOTHER"
        print(f"seed {first.scenario.seed} again: {same} history, {second.digest}")
    failed = next((one for one in found if one.wrong), None)
    if failed is not None and args.shrink:
        with simulation_database() as database:
            report_failure(database, failed)
    report(found)
    return 1 if failed or any(a.digest != b.digest for a, b in zip(found, again, strict=False)) else 0


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.simulate", description=__doc__)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--hours", type=float, default=0, help="simulated hours of faults; by default one episode")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="run this many seeds in parallel")
    parser.add_argument("--speed", choices=list(SPEEDS), default="lively", help="the defaults of the following options")
    parser.add_argument("--minutes", type=float, default=None, help="simulated minutes of an episode")
    parser.add_argument("--pace", type=float, default=None, help="simulated seconds between faults, on average")
    parser.add_argument("--think", type=float, default=None, help="average seconds that players think")
    parser.add_argument("--faults", nargs="*", choices=list(WEIGHTS), default=list(WEIGHTS))
    parser.add_argument("--cast", nargs="*", type=so_many, default=list(CAST.items()), metavar="KIND=N", help=CASTS)
    parser.add_argument("--planted", nargs="*", choices=APPLICABLE, default=None)
    parser.add_argument("--scenario", type=Path, default=None, help="a scenario file that a failure has left")
    parser.add_argument("--story", type=Path, default=None, help="where the history is written")
    parser.add_argument("--twice", type=int, default=0, metavar="N", help="run the first N episodes again")
    parser.add_argument("--no-shrink", dest="shrink", action="store_false")
    return parser.parse_args()


def episodes(args: argparse.Namespace, seed: int) -> list[Scenario]:
    """Return the scenarios of a run: each episode has its own seed."""
    speed = SPEEDS[args.speed]
    given = {name: value for name in ("minutes", "pace", "think") if (value := getattr(args, name)) is not None}
    speed = msgspec.structs.replace(speed, **given)
    first = Scenario(
        seed,
        speed.minutes * 60,
        speed.pace,
        tuple(args.faults),
        tuple(args.cast),
        calm=CALM * speed.tempo,
        think=speed.think,
        tempo=speed.tempo,
    )
    number = max(1, round(args.hours * 60 / speed.minutes))
    return [msgspec.structs.replace(first, seed=n) for n in range(seed, seed + number)]


def run_side_by_side(scenarios: Sequence[Scenario], jobs: int, story: Path | None) -> list[Summary]:
    """Return the results of scenarios; each job has its own processes and PostgreSQL."""
    shares = [share for n in range(jobs) if (share := scenarios[n::jobs])]
    works = [partial(run_share, share, story) for share in shares]
    found = [one for part in in_children(works) if part for one in msgspec.json.decode(part, type=list[Summary])]
    return sorted(found, key=lambda one: one.scenario.seed)


def run_share(scenarios: Sequence[Scenario], story: Path | None) -> bytes:
    with simulation_database() as database:
        return msgspec.json.encode(list(run_episodes(database, scenarios, story)))


def run_episodes(database: Cluster, scenarios: Sequence[Scenario], story: Path | None) -> Iterator[Summary]:
    """Run one episode after another until all are done or the run is stopped; print violations as they come."""
    try:
        for one in scenarios:
            found = run_episode(database, one, story)
            examples(found)
            yield found
    except KeyboardInterrupt:
        ignore_interrupts()


def report(found: Sequence[Summary]) -> None:
    """Print what was simulated, its cost, and the violations."""
    hours = sum(one.simulated for one in found) / 3600
    faults = total(one.faults for one in found)
    spent = sum(
        usage.ru_utime + usage.ru_stime
        for usage in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )
    cpu = sum(one.cpu for one in found)
    first, last = found[0], found[-1]
    print(f"seeds {first.scenario.seed} to {last.scenario.seed}, histories {first.digest[:16]} to {last.digest[:16]}")
    print(f"faults: {faults.total()} {dict(faults.most_common())}")
    print(
        f"tables {sum(one.tables for one in found)}, acts acknowledged {sum(one.acts for one in found)},"
        f" news {sum(one.news for one in found)}, statements {sum(one.statements for one in found)}"
    )
    print(f"acts by game {dict(total(one.played for one in found))}")
    print(f"games finished {dict(total(one.ended for one in found))}")
    print(
        f"{hours:.2f} simulated hours in {cpu:.0f} s of the simulations ({spent:.0f} s with PostgreSQL and the start):"
        f" {hours / max(spent, 1) * 3600:.1f} simulated hours per processor hour"
    )
    print(f"broken promises: {sum(len(one.wrong) for one in found)}")


def examples(one: Summary) -> None:
    for rule, n in Counter(wrong.rule for wrong in one.wrong).items():
        for what in [wrong.what for wrong in one.wrong if wrong.rule == rule][:EXAMPLES]:
            print(f"  seed {one.scenario.seed}, {rule} ({n}): {what}", flush=True)


def report_failure(database: Cluster, failed: Summary) -> None:
    """Shrink a failing scenario, and save it and its history."""
    promise = next(iter(wrong.rule for wrong in failed.wrong))
    small = shrink(failed.scenario, lambda one: promise in run_episode(database, one).rules)
    FOLDER.mkdir(exist_ok=True)
    kept, story = FOLDER / f"simulation-{small.seed}.json", FOLDER / f"simulation-{small.seed}.txt"
    kept.write_bytes(msgspec.json.format(msgspec.json.encode(small)))
    again = run_episode(database, small, story)
    print(f"seed {small.seed}: “{promise}” is still broken within {small.seconds:.0f} s, with {dict(small.cast)} and")
    for fault in small.faults:
        print(f"  {fault.at:8.3f} s  {fault.kind}")
    examples(again)
    print(f"the story: {story}; to see it again: python -m tests.simulate --scenario {kept}")


def seek_bugs(database: Cluster, names: Sequence[str], seed: int) -> int:
    """Look for planted bugs; return 1 if one of them is not found, or if there is a violation without it."""
    hidden, accused = [], []
    for name in names:
        begun = time.monotonic()
        found = find(database, name, seed)
        where = "NOT FOUND" if found is None else f"found by seed {found.planted.scenario.seed}"
        print(f"{name}: {where} after {time.monotonic() - begun:.1f} s", flush=True)
        if found is None:
            hidden.append(name)
        else:
            examples(found.planted)
            if found.control.wrong:
                print(f"{name}: BROKEN WITHOUT THE BUG, TOO")
                examples(found.control)
                accused.append(name)
    for name, why in OUTSIDE.items():
        print(f"{name}: skipped: {why}")
    print(f"{len(names) - len(hidden)} of {len(names)} found, {len(accused)} of them broken without the bug, too")
    return 1 if hidden or accused else 0


if __name__ == "__main__":
    sys.exit(main())
