"""The golden games, games between bots and forged records, here and in a browser's Python: ``python -m tests.offline``.

Everything must come out the same, to the byte. Wants Node, and what ``python -m tools.offline`` makes.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import fair_game
from ilion.core.record import dumps
from ilion.games import GAMES
from ilion.server.api.offline_site import folder
from tests.core.forgery import forgeries, promise
from tests.offline import probe

HERE = Path(__file__).parent
KINDS = ("uniform", "greedy")
"""Bots that look at no clock, so that they play alike on every machine."""


def asked() -> dict[str, object]:
    golden = {
        f"{path.parent.name}/{path.stem}": path.read_text("utf-8") for path in HERE.parent.glob("golden/*/*.jsonl")
    }
    return {
        "golden": golden,
        "played": [f"{game}/{kind}" for game in GAMES for kind in KINDS],
        "verified": dict(records()),
    }


def records() -> list[tuple[str, str]]:
    """A true record of each game, and every kind of forgery of it."""
    found = []
    for game in GAMES.values():
        setup = game.usual()
        bots = [BOTS["uniform"]] * setup.seats
        text = dumps(fair_game(game, setup, bots, Random(game.name), promise(game, setup)))
        found.append((f"{game.name} true", text))
        found += [(f"{game.name} {forged.name}", forged.text) for forged in forgeries(game, text, 1)]
    return found


def main() -> int:
    question = json.dumps(asked())
    begun = time.perf_counter()
    command = ["node", str(HERE / "boot.mjs"), str(folder() / "python"), str(HERE / "probe.py")]
    with ThreadPoolExecutor(1) as beside:
        asking = beside.submit(subprocess.run, command, input=question, stdout=subprocess.PIPE, text=True, check=True)
        here = probe.run(question)
        native = time.perf_counter() - begun
        there = asking.result().stdout
    took = time.perf_counter() - begun
    answers = json.loads(here)
    counted = ", ".join(f"{len(found)} {what}" for what, found in answers.items())
    right = [name for name, word in answers["verified"].items() if word == "right"]
    print(f"{counted}: {took:.1f} s in Pyodide, beside it {native:.1f} s here")
    if right != [f"{game} true" for game in sorted(GAMES)]:
        print("verified as right:", *right)
        return 1
    if there != here:
        differ = [
            f"{what} {name}"
            for what, found in answers.items()
            for name in found
            if json.loads(there)[what][name] != found[name]
        ]
        print("not the same in Pyodide:", *differ, sep="\n  ")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
