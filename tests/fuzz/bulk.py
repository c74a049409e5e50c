"""Malformed requests and frames in bulk, at the same time, to a separate node whose memory is watched."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.fuzz.frames import Speaker
from tests.fuzz.requests import Asker
from tests.fuzz.score import Score, slope
from tests.fuzz.stock import Stock
from tests.rig.limited_node import LimitedNode, limited_node
from tests.rig.line import Line

EVERY = 2.0
"""Seconds between two looks at what has come of it."""
FLAT = 12.0
"""Megabytes that a node may grow for a hundred thousand requests and frames."""
ENOUGH = 150_000
"""Requests and frames of a go before anything can be said of memory."""
SOFT = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
SETTINGS = {
    "rate_limit_factor": "0",
    "bot_workers": "0",
    "heartbeat_seconds": "3600",
    "max_cached_tables": "100",
    "log_level": "error",
}


async def go(score: Score, requests: int, frames: int, seconds: float, file: Path | None) -> None:
    """Continue from the stored score, up to a number of each, or for some seconds."""
    rng = Random(f"{score.seed}:{score.goes}")
    score.goes += 1
    async with limited_node(options=SOFT, **SETTINGS) as one:
        stock = Stock(one.port, rng)
        await stock.fill()
        asker = Asker(one.port, rng, stock, await document(one.port))
        speaker = Speaker(one.port, rng, stock)
        before, begun = (score.requests, score.frames, score.seconds), time.monotonic()
        memory: list[tuple[int, int]] = []

        def tally() -> None:
            score.requests, score.frames = before[0] + asker.asked, before[1] + speaker.sent
            score.seconds = before[2] + time.monotonic() - begun
            memory.append((asker.asked + speaker.sent, one.samples[-1].memory >> 20))
            if file is not None:
                score.write(file)

        def goes_on() -> bool:
            return time.monotonic() < begun + seconds

        work = asyncio.gather(
            asker.run(requests - before[0], goes_on=goes_on), speaker.run(frames - before[1], goes_on=goes_on)
        )
        while not (await asyncio.wait([work], timeout=EVERY))[0]:
            tally()
        await work
        tally()
        judge(score, one, asker, speaker, memory)
        told(asker, speaker, memory, time.monotonic() - begun)
    if file is not None:
        score.write(file)


async def document(port: int) -> Any:
    line = await Line.connect(port)
    answer = await line.ask("GET", "/api/schema/openapi.json")
    line.close()
    return answer.json()


def judge(score: Score, one: LimitedNode, asker: Asker, speaker: Speaker, memory: list[tuple[int, int]]) -> None:
    """Add what was found to the score."""
    score.memory = memory
    for what, times in (asker.wrong + speaker.wrong).items():
        score.found(f"{what}; asked {asker.examples[what]!r}" if what in asker.examples else what, times)
    for _, why in one.stops:
        score.found(f"the node {why}")
    for text in complaints((one.path / "node.log").read_bytes()):
        score.found(f"the node said: {text}")
    if memory[-1][0] >= ENOUGH and slope(memory) > FLAT:
        score.found(f"the node grew by {slope(memory):.1f} MB for every hundred thousand")


def complaints(log: bytes) -> list[str]:
    """What the node complains of, and where in its code."""
    found = []
    for text in log.splitlines():
        try:
            line = msgspec.json.decode(text)
        except msgspec.DecodeError:
            continue
        ours = [where.rpartition("/ilion/")[2] for where in line.get("where", ()) if "/ilion/" in where]
        error = " by ".join(line[name] for name in ("error", "cause") if name in line)
        places = ours or line.get("where", ())[-1:]
        found.append(f"{line['told']}: {error} {' < '.join(reversed(places))}")
    return found


def told(asker: Asker, speaker: Speaker, memory: list[tuple[int, int]], seconds: float) -> None:
    rate = (asker.asked + speaker.sent) / seconds
    print(f"requests {asker.asked}, frames {speaker.sent} in {seconds:.0f} s: {rate:.0f} a second")
    print(f"  answers {dict(sorted(asker.statuses.items()))}; least asked: ", end="")
    print(", ".join(f"{route.name} {route.asked}" for route in sorted(asker.routes, key=lambda r: r.asked)[:4]))
    print(f"  heard {dict(speaker.heard)}; closed {dict(speaker.closed)}")
    print(
        f"  node {memory[0][1]} MB at first, {memory[-1][1]} MB at last, {slope(memory):+.1f} MB per 100,000",
        flush=True,
    )
