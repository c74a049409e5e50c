"""``python -m tests.busy``: pages of a node while other programs fill the machine.

A node with its own PostgreSQL, on a quiet machine and then next to busy processes. Visitors open the end pages and
replays of finished games, puzzles and lessons, and plan conditional moves. No error may be shown, and constant or small
responses must come soon.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import httpx

from tests.busy.scenery import Scenery
from tests.busy.visits import Outcome, crowd
from tests.rig.fork_server import ForkServer
from tests.rig.process import exit_on_sigterm, folder, free_port, wait_for
from tests.rig.services import cluster, owner

KINDS = ("replay", "puzzle", "lesson", "analysis", "plan")
PROMPT = ("replay", "puzzle", "lesson")
"""What must come soon."""
MAX_QUIET_SECONDS, MAX_BUSY_SECONDS = 0.4, 2.0
"""The 95th percentile of each of those may be so long."""
TOKEN = "the-watchman-on-the-roof"
PLANTED = {
    "the clock ends work": "tests.busy.planted:ends_by_the_clock",
    "an analysis is answered when it is complete": "tests.busy.planted:answers_when_complete",
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.busy", description=__doc__)
    parser.add_argument("--processes", type=int, default=4, help="busy processes at normal priority")
    parser.add_argument("--each", type=int, default=200, help="visits of each kind on the busy machine")
    parser.add_argument("--quiet", type=int, default=60, help="visits of each kind on the quiet machine; 0 for none")
    parser.add_argument("--plans", type=int, default=50, help="plans of each game on the busy machine")
    parser.add_argument("--visitors", type=int, default=4, help="visitors at a time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--smallest", action="store_true", help="a few of each: errors count, seconds do not")
    parser.add_argument("--planted", choices=tuple(PLANTED), help="a bug that must be found")
    args = parser.parse_args()
    if args.smallest:
        args.each, args.quiet, args.plans = 8, 4, 2
    if args.planted:
        args.quiet = 0
    exit_on_sigterm()
    faults = asyncio.run(run(args))
    for fault in faults:
        print(f"FAULT {fault}", flush=True)
    if args.planted:
        print("found" if faults else "NOT FOUND")
        return 0 if faults else 1
    return 1 if faults else 0


async def run(args: argparse.Namespace) -> list[str]:
    """What went wrong, quiet and busy."""
    plants = [PLANTED[args.planted]] if args.planted else []
    with folder(owner()) as path, cluster(path, {"shared_buffers": "128MB"}) as database:
        settings = {
            "ILION_DATABASE_URL": database.url("ilion"),
            "ILION_BOT_WORKERS": "0",
            "ILION_RATE_LIMIT_FACTOR": "0",
            "ILION_METRICS_TOKEN": TOKEN,
            "ILION_LOG_LEVEL": "warning",
        }
        with closing(ForkServer(path / "node.log", settings, plants)) as fork_server:
            port = free_port()
            fork_server.start("serve", "--port", str(port))
            wait_for(port, 60)
            scenery, faults = Scenery(database.url("ilion"), port, args.seed), list[str]()
            if args.quiet:
                visits = await scenery.visits(args.quiet, min(args.quiet, args.plans))
                tell_load("quiet")
                faults += judged("quiet", await crowd(port, visits, args.visitors), limit(args, MAX_QUIET_SECONDS))
            visits = await scenery.visits(args.each, args.plans)
            with busy(args.processes):
                await asyncio.sleep(2)
                tell_load(f"busy, {args.processes} processes")
                faults += judged("busy", await crowd(port, visits, args.visitors), limit(args, MAX_BUSY_SECONDS))
                tell_load("busy, at the end")
            print(await ended(port), flush=True)
    return faults


def limit(args: argparse.Namespace, seconds: float) -> float:
    return float("inf") if args.smallest else seconds


def judged(when: str, outcomes: list[Outcome], most: float) -> list[str]:
    """Print the figures of each kind, and return what is wrong with them."""
    faults = []
    for kind in KINDS:
        of = [outcome for outcome in outcomes if outcome.visit.kind == kind]
        if not of:
            continue
        seconds = sorted(outcome.seconds for outcome in of)
        p50, p95 = (seconds[len(seconds) * percent // 100] for percent in (50, 95))
        errors = [error for outcome in of for error in outcome.errors]
        retries = sum(outcome.retries for outcome in of)
        print(
            f"{when:6} {kind:9} {len(of):4} visits, {len(errors)} errors, {retries} retries;"
            f" p50 {p50:.2f} s, p95 {p95:.2f} s, longest {seconds[-1]:.2f} s",
            flush=True,
        )
        faults += [f"{when}: {error}" for error in errors]
        if kind in PROMPT and p95 > most:
            faults.append(f"{when}: {kind}, p95 {p95:.2f} s is more than {most} s")
    return faults


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """Processes that never rest, as other programs on the machine."""
    started = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"], start_new_session=True) for _ in range(processes)
    ]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


def tell_load(when: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {when}: load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)


async def ended(port: int) -> str:
    """The compute processes that were replaced, by reason."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        text = (await http.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})).text
    found = [line for line in text.splitlines() if line.startswith("ilion_compute_processes_killed_total")]
    return "; ".join(found) or "no compute process was replaced"


if __name__ == "__main__":
    sys.exit(main())
