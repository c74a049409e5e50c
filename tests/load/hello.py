"""``python -m tests.load.hello``: the cost of joining a table in the middle of its game, early and late.

Random games are played up to certain moves. There a client that has seen nothing says hello repeatedly: the bytes that
it is sent, and the processor time of node and database. A game that ends earlier is measured at its end.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from typing import NamedTuple

import httpx
import msgspec
import uvloop

from ilion.games import GAMES
from ilion.table.table_state import RECENT_ENTRIES
from tests.load.players import Match
from tests.load.stage import Stage, stage
from tests.rig.process import exit_on_sigterm
from tests.rig.wire import Wire

ACTS = (10, 100, 400)


class Hello(NamedTuple):
    """The cost of one hello."""

    seq: int
    lines: int
    """Lines of the log that were sent."""
    size: int
    node: float
    """Microseconds."""
    database: float


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.hello", description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--hellos", type=int, default=200)
    parser.add_argument("--smallest", action="store_true", help="run everything briefly, to check that it works")
    args = parser.parse_args()
    exit_on_sigterm()
    return uvloop.run(run(args.games, 5 if args.smallest else args.hellos))


async def run(games: list[str], hellos: int) -> int:
    grown = []
    async with stage() as one, httpx.AsyncClient(base_url=f"http://127.0.0.1:{one.port}", timeout=30) as http:
        for game in games:
            match = Match(0, one.port, game, {"animate": True})
            await match.sit(http)
            for player in match.players:
                await player.enter(one.port)
            found = []
            for acts in ACTS:
                await play_until(match, acts)
                found.append(await measure(one, match.table, hellos))
                said = found[-1]
                print(
                    f"{game} at {said.seq}: {said.lines} lines, {said.size} bytes, node {said.node:.0f} µs,"
                    f" database {said.database:.0f}",
                    flush=True,
                )
            if max(said.lines for said in found) > RECENT_ENTRIES:
                grown.append(game)
    print(f"hellos grow with the game: {', '.join(grown)}" if grown else "no hello grows with its game")
    return 1 if grown else 0


async def play_until(match: Match, acts: int) -> None:
    """Let everyone move as soon as possible, until the log has this length or the game is over."""
    if all(player.news.table is None or player.news.table.status == "playing" for player in match.players):
        match.over.clear()
    for player in match.players:
        player.consider()
    while max(player.news.seq for player in match.players) < acts and not match.over.is_set():
        await asyncio.sleep(0.005)
    match.over.set()
    await asyncio.sleep(0.3)


async def measure(one: Stage, table: str, hellos: int) -> Hello:
    """Send hellos one after another over one socket. The first is not counted, since it may load the table."""
    told, size, last = asyncio.Event(), 0, b""

    def hear(text: bytes) -> None:
        nonlocal size, last
        size += len(text)
        if text.startswith(NEWS):
            last = text
            told.set()

    wire = await Wire.connect(one.port, "", hear)
    async with one.connection() as db:
        seq: int = await db.fetchval("select seq from tables where id = $1", table)
    before = one.spent()
    for n in range(hellos + 1):
        if n == 1:
            before, size = one.spent(), 0
        told.clear()
        wire.say(b'{"type":"hello","table":"%s","animate":true}' % table.encode())
        await told.wait()
    after = one.spent()
    wire.close()
    node, database = after.node - before.node, after.database - before.database
    lines = len(msgspec.json.decode(last)["told"])
    return Hello(seq, lines, size // hellos, node / hellos * 1e6, database / hellos * 1e6)


NEWS = b'{"type":"news"'

if __name__ == "__main__":
    sys.exit(main())
