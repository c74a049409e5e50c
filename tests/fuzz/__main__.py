"""``python -m tests.fuzz``: invalid input in bulk, counted across runs; raw bytes; schemathesis over the document.

The count is in ``build/nonsense.json``: another run continues where the last was interrupted. ``--fresh`` starts over.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from random import Random

from tests.fuzz.bulk import go
from tests.fuzz.bytes import Streams
from tests.fuzz.document import schemathesis
from tests.fuzz.score import Score
from tests.rig.process import exit_on_sigterm
from tests.server.kit import fresh_database, node


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--requests", type=int, default=25_000, help="in all, with those of earlier goes")
    parser.add_argument("--frames", type=int, default=25_000, help="in all, with those of earlier goes")
    parser.add_argument("--bytes", type=int, default=25_000, help="frames besides, held against another library")
    parser.add_argument("--seconds", type=float, default=86_400, help="of this go at most")
    parser.add_argument("--schemathesis", type=int, default=0, help="requests besides, judged by the whole document")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--fresh", action="store_true", help="forget earlier goes")
    parser.add_argument("--state", type=Path, default=Path("build/nonsense.json"))
    args = parser.parse_args()
    exit_on_sigterm()
    if args.fresh:
        args.state.unlink(missing_ok=True)
    score = Score.read(args.state, args.seed)
    print(f"seed {score.seed}, so far {score.requests} requests and {score.frames} frames", flush=True)
    if score.requests < args.requests or score.frames < args.frames:
        asyncio.run(go(score, args.requests, args.frames, args.seconds, args.state))
    if args.bytes:
        asyncio.run(held_against(score, args.bytes, args.seconds))
    if args.schemathesis:
        asyncio.run(examined(score, args.schemathesis))
    total = score.requests + score.frames
    print(
        f"in all {score.requests} requests and {score.frames} frames in {score.seconds:.0f} s and {score.goes} goes"
        f" ({total / max(1, score.seconds):.0f} a second); findings: {len(score.findings)}"
    )
    for what, times in list(score.findings.items())[:30]:
        print(f"  {times} × {what}")
    return 1 if score.findings else 0


async def held_against(score: Score, frames: int, seconds: float) -> None:
    """Streams of frames that are read as another library reads them."""
    streams = Streams(Random(score.seed))
    streams.run(frames, seconds)
    print(f"bytes: {streams.frames} frames, ended {dict(streams.ends.most_common(8))}", flush=True)
    for what in streams.wrong:
        score.found(what)


async def examined(score: Score, requests: int) -> None:
    """Requests that schemathesis makes up, whose answers it holds against the whole document."""
    asked, round = 0, 0
    async with fresh_database() as url, node(url, rate_limit_factor=0, heartbeat_seconds=3600) as one:
        while asked < requests:
            n, bad = await schemathesis(one, max(10, min(200, (requests - asked) // 60)), score.seed + round)
            asked, round = asked + n, round + 1
            print(f"schemathesis: {asked} requests", flush=True)
            for what in bad:
                score.found(what)
            if bad:
                return


if __name__ == "__main__":
    sys.exit(main())
