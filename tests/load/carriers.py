"""``python -m tests.load.carriers``: lean WebSockets compared with those of the ASGI server, two nodes on one
PostgreSQL.

The nodes are measured in turn, so that a busy machine slows both alike; read the ratios.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from contextlib import closing

import uvloop

from ilion.games import GAMES
from tests.load.idle import idle
from tests.load.players import closed_loop
from tests.load.stage import Stage
from tests.rig.fork_server import ForkServer
from tests.rig.process import exit_on_sigterm, folder, free_port, wait_for
from tests.rig.services import cluster, owner

CARRIERS = ("lean", "asgi")
FIGURES = ("acts/s", "node µs per move", "idle KiB", "node µs per idle second")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.carriers", description=__doc__)
    parser.add_argument("--game", default="trojan-war", choices=tuple(GAMES))
    parser.add_argument("--matches", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=5, help="per measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--idle", type=int, default=1000, help="idle sockets")
    args = parser.parse_args()
    exit_on_sigterm()
    uvloop.run(run(args))
    return 0


async def run(args: argparse.Namespace) -> None:
    with folder(owner()) as path, cluster(path, {"shared_buffers": "256MB"}) as database:
        settings = {
            "ILION_DATABASE_URL": database.url("ilion"),
            "ILION_BOT_WORKERS": "0",
            "ILION_RATE_LIMIT_FACTOR": "0",
        }
        with closing(ForkServer(path / "node.log", settings)) as fork_server:
            nodes = {}
            for carrier in CARRIERS:
                port = free_port()
                pid = fork_server.start("serve", "--port", str(port), ILION_WEBSOCKETS=carrier)
                wait_for(port)
                nodes[carrier] = Stage(database, pid, port)
            await measure(args, nodes)


async def measure(args: argparse.Namespace, nodes: dict[str, Stage]) -> None:
    """Measure moves and idle sockets on every node in turn; print medians and their ratio."""
    found: dict[str, list[list[float]]] = {carrier: [] for carrier in nodes}
    for one in nodes.values():
        await closed_loop(one.port, args.game, args.matches, 1, one.spent, 1.0, text=False, animate=True)
    for _ in range(args.rounds):
        for carrier, one in nodes.items():
            window = await closed_loop(
                one.port, args.game, args.matches, args.seconds, one.spent, text=False, animate=True
            )
            acts = max(1, len(window.counted.acks))
            found[carrier].append([acts / window.seconds, window.spent.node / acts * 1e6])
    for carrier, one in nodes.items():
        held = await idle(one, args.idle, args.seconds, text=False, animate=True)
        medians = [statistics.median(values) for values in zip(*found[carrier], strict=True)]
        found[carrier] = [[*medians, held.kib, held.second]]
        print(carrier, dict(zip(FIGURES, map(round, found[carrier][0]), strict=True)), flush=True)
    lean, asgi = (found[carrier][0] for carrier in CARRIERS)
    ratios = {name: round(b / a, 2) for name, a, b in zip(FIGURES, lean, asgi, strict=True)}
    print("asgi / lean", ratios, flush=True)


if __name__ == "__main__":
    sys.exit(main())
