"""``python -m tests.fuzz``: schemathesis over the OpenAPI document and frames of nonsense over sockets."""

from __future__ import annotations

import argparse
import asyncio
import logging
import re
import sys
import time
from pathlib import Path
from random import Random

from tests.fuzz.frames import Complaints, Fuzzer
from tests.rig.process import heed_the_end
from tests.server.kit import Node, fresh_database, join, node

CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_headers_conformance,response_schema_conformance"
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--requests", type=int, default=25_000)
    parser.add_argument("--frames", type=int, default=25_000)
    parser.add_argument("--seed", type=int, default=None)
    args = parser.parse_args()
    heed_the_end()
    seed = args.seed if args.seed is not None else time.time_ns() % 1_000_000
    print(f"seed {seed}", flush=True)
    return asyncio.run(run(args.requests, args.frames, seed))


async def run(requests: int, frames: int, seed: int) -> int:
    complaints = Complaints()
    logging.getLogger().addHandler(complaints)
    wrong: list[str] = []
    async with fresh_database() as url, node(url, limits=0, heartbeat=3600) as one:
        if frames:
            fuzzer = Fuzzer(one, Random(seed))
            await fuzzer.run(frames)
            wrong += fuzzer.wrong
            print(f"frames {fuzzer.sent}, answers {fuzzer.heard}, sockets closed {fuzzer.closed}", flush=True)
        asked, round = 0, 0
        while asked < requests:
            n, bad = await schemathesis(one, max(10, min(200, (requests - asked) // 60)), seed + round)
            asked, round = asked + n, round + 1
            wrong += bad
            print(f"requests {asked}", flush=True)
            if bad:
                break
    wrong += complaints.said
    print(f"server errors and schema violations: {len(wrong)}")
    for what in wrong[:20]:
        print(f"  {what}")
    return 1 if wrong else 0


async def schemathesis(one: Node, examples: int, seed: int) -> tuple[int, list[str]]:
    """How many requests a pass made, and what it found."""
    guest = await join(one, "Fuzz")
    process = await asyncio.create_subprocess_exec(
        *(str(Path(sys.executable).parent / "schemathesis"), "run", f"{one.http}/api/schema/openapi.json"),
        *("--checks", CHECKS, "--phases", "coverage,fuzzing", "--max-examples", str(examples), "--seed", str(seed)),
        *("--header", f"Authorization: Bearer {guest.token}", "--suppress-health-check", "all"),
        *("--generation-database", "none", "--no-color", "--warnings", "off"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    out = (await process.communicate())[0].decode()
    counted = re.search(r"(\d[\d,]*) generated", out)
    if counted is None:
        return 0, [out[-3000:]]
    return int(counted[1].replace(",", "")), [] if process.returncode == 0 else [out[-6000:]]


if __name__ == "__main__":
    sys.exit(main())
