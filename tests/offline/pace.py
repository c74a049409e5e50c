"""The time of a move and of a bot's move in a browser's Python, game by game: ``python -m tests.offline.pace``.

Pyodide runs in Node, whose engine is Chromium's. Needs the output of ``python -m tools.offline``.
"""

from __future__ import annotations

import json
import time
from random import Random

from ilion.bots.levels import LEVELS, player
from ilion.core.state import FATE
from ilion.games import GAMES

ACTS = 60
"""Random moves that are timed."""
THOUGHTS = 6
"""Moves of each bot in a game."""
CHOICES = 3
"""So much must be open for a thought to be worth its time."""


def run(asked: str) -> str:
    """By game, the milliseconds of a move with all that is legal and seen after it, and of each level's move."""
    return json.dumps({name: paces(name) for name in json.loads(asked)})


def paces(name: str) -> dict[str, tuple[float, float]]:
    game, rng = GAMES[name], Random(name)
    setup, told, spent, open_to_choice = game.usual(), dict[str, list[float]](), list[float](), 0
    state = game.state.start(setup)
    while state.actors() and (len(spent) < ACTS or open_to_choice < ACTS):
        seat = state.actors()[0]
        if seat != FATE and len(state.legal(seat)) >= CHOICES:
            if open_to_choice % (ACTS // THOUGHTS) == 0:
                for level in LEVELS:
                    at = time.perf_counter()
                    player(game, level).choose(game, setup, state.seen(seat), Random(1))
                    told.setdefault(level, []).append(time.perf_counter() - at)
            open_to_choice += 1
        begun = time.perf_counter()
        state.do(seat, state.odds().draw(rng) if seat == FATE else rng.choice(state.legal(seat)))
        for other in range(setup.seats):
            state.legal(other)
            state.seen(other)
        spent.append(time.perf_counter() - begun)
    return {"act": usual(spent), **{level: usual(times) for level, times in told.items()}}


def usual(times: list[float]) -> tuple[float, float]:
    """The middle one and the longest."""
    return round(1000 * sorted(times)[len(times) // 2], 1), round(1000 * max(times), 1)


if __name__ == "__main__":
    import subprocess
    from pathlib import Path

    from ilion.server.api.offline_site import folder

    command = ["node", str(Path(__file__).with_name("boot.mjs")), str(folder() / "python"), __file__]
    names = json.dumps(list(GAMES))
    there = json.loads(subprocess.run(command, input=names, stdout=subprocess.PIPE, text=True, check=True).stdout)
    here = json.loads(run(names))
    print("| game | where |", " | ".join(["act", *LEVELS]), "|")
    print("|---" * (len(LEVELS) + 3) + "|")
    for name in GAMES:
        for where, found in (("browser", there[name]), ("native", here[name])):
            print(
                f"| {name} | {where} |",
                " | ".join("{:,} ({:,}) ms".format(*found[what]) for what in ("act", *LEVELS)),
                "|",
            )
