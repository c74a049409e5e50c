"""``python -m tests.replies``: seconds from a player's move to the bot's first visible move, by game and level.

A node with its usual bot workers and its own PostgreSQL, on the machine as it is and, on request, next to busy
processes. A player on a socket plays at random against each level of each game.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from contextlib import closing, nullcontext
from random import Random
from typing import Any

from ilion.bots.levels import LEVELS
from tests.busy.__main__ import busy, tell_load
from tests.rig.fork_server import ForkServer
from tests.rig.guest import Guest, NoResponse, Talk
from tests.rig.process import exit_on_sigterm, folder, free_port, wait_for
from tests.rig.services import cluster, owner

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "trojan-war": (2, {}),
    "troia": (2, {}),
    "escolex": (3, {"seats": 3}),
    "iliad": (2, {}),
}
"""By game, how many sit there, and the setup."""
MAX_SECONDS = 2.0
"""The 95th percentile of every level but the strongest may be so long."""
GAME_SECONDS = 30.0
"""A level is watched at most this long."""
PATIENCE_SECONDS = 120.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.replies", description=__doc__)
    parser.add_argument("--games", nargs="+", choices=tuple(GAMES), default=list(GAMES))
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--replies", type=int, default=20, help="replies of each level of each game")
    parser.add_argument("--processes", type=int, default=0, help="busy processes at normal priority")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--smallest", action="store_true", help="a few replies: whether they come counts, not how soon")
    args = parser.parse_args()
    if args.smallest:
        args.replies, args.levels = 2, ["glaucus"]
    exit_on_sigterm()
    faults = asyncio.run(run(args))
    for fault in faults:
        print(f"FAULT {fault}", flush=True)
    return 1 if faults else 0


async def run(args: argparse.Namespace) -> list[str]:
    """Return the levels that reply too late."""
    faults = []
    with folder(owner()) as path, cluster(path, {"shared_buffers": "128MB"}) as database:
        settings = {
            "ILION_DATABASE_URL": database.url("ilion"),
            "ILION_RATE_LIMIT_FACTOR": "0",
            "ILION_LOG_LEVEL": "warning",
        }
        with closing(ForkServer(path / "node.log", settings)) as fork_server:
            port = free_port()
            fork_server.start("serve", "--port", str(port))
            wait_for(port, 60)
            with busy(args.processes) if args.processes else nullcontext():
                tell_load(f"{args.processes} busy processes")
                for game in args.games:
                    for level in args.levels:
                        seconds = sorted(await replies(port, game, level, args.replies, Random(args.seed)))
                        p50, p95 = (seconds[len(seconds) * percent // 100] for percent in (50, 95))
                        print(
                            f"{game:10} {level:9} {len(seconds):3} replies: p50 {p50:.2f} s, p95 {p95:.2f} s,"
                            f" longest {seconds[-1]:.2f} s",
                            flush=True,
                        )
                        if p95 > MAX_SECONDS and level != LEVELS[-1] and not args.smallest:
                            faults.append(f"{game}, {level}: p95 {p95:.2f} s is more than {MAX_SECONDS} s")
                tell_load("at the end")
    return faults


async def replies(port: int, game: str, level: str, count: int, rng: Random) -> list[float]:
    """Return the seconds of the first replies of a level, at as many tables as it takes."""
    found = list[float]()
    end = time.monotonic() + GAME_SECONDS
    while len(found) < count and (not found or time.monotonic() < end):
        guest = Guest(port, "127.0.0.1")
        await guest.join("Homer")
        seats, setup = GAMES[game]
        opened = await guest.table(game, ["me", *[f"bot:{level}"] * (seats - 1)], setup=setup)
        talk = await guest.talk(opened["id"])
        await talk.begin(PATIENCE_SECONDS)
        while len(found) < count and (not found or time.monotonic() < end) and await my_turn(talk):
            seconds = await reply(talk, rng)
            found += [] if seconds is None else [seconds]
        guest.leave()
    return found


async def my_turn(talk: Talk) -> bool:
    """Wait until the person is to move; return False if the game is over."""
    await talk.until(lambda: talk.legal or is_over(talk), PATIENCE_SECONDS)
    return not is_over(talk)


async def reply(talk: Talk, rng: Random) -> float | None:
    """Make a move; return the seconds until a bot's move is seen, or None if it is the player's turn first."""
    begun, before = time.monotonic(), bot_lines(talk)
    answer = await talk.do(rng.choice(likely(talk.legal)), position_hash=talk.news["position_hash"])
    if answer["type"] != "ack":
        raise NoResponse(f"not done: {answer}")
    await talk.until(lambda: bot_lines(talk) > before or talk.legal or is_over(talk), PATIENCE_SECONDS)
    return time.monotonic() - begun if bot_lines(talk) > before else None


def likely(legal: list[Any]) -> list[Any]:
    """Return the moves that advance the turn, if there are any: a player does not move every piece on every turn."""
    return [act for act in legal if len(act) == 1] or legal


def is_over(talk: Talk) -> bool:
    return bool(talk.news.get("table") and talk.news["table"]["status"] != "playing")


def bot_lines(talk: Talk) -> int:
    """Return how many lines of the log are the bots'."""
    return sum(count for seat, count in talk.lines.items() if seat > 0)


if __name__ == "__main__":
    sys.exit(main())
