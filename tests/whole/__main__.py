"""``python -m tests.whole``: every game, people against each other and against bots, to its end and its proof."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from ilion.cli.main import main as ilion
from ilion.core.dice import RecordFault
from ilion.core.game import Game
from ilion.core.verify import verify
from ilion.games import GAMES
from tests.chaos import clients
from tests.chaos.clients import Client
from tests.chaos.matches import Match
from tests.chaos.scene import Scene
from tests.chaos.tempers import QUIET
from tests.chaos.world import World, world
from tests.core.forgery import forgeries
from tests.rig.process import exit_on_sigterm


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.whole", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], default=[])
    parser.add_argument("--every", type=float, default=5, help="seconds between two kills of a node")
    parser.add_argument("--seed", type=int, default=None)
    args = parser.parse_args()
    exit_on_sigterm()
    seed = args.seed if args.seed is not None else time.time_ns() % 1_000_000
    print(f"seed {seed}", flush=True)
    clients.THINK = 0.001
    games = [GAMES[name] for name in args.games] or list(GAMES.values())
    return asyncio.run(run(games, args.every, Random(seed)))


def short(game: Game) -> Any:
    """A setup for two whose game is soon over: the shortest of those kept, or the game's own."""
    kept = [setup for _, setup in game.golden_setups() if setup.seats == 2] if game.golden_setups else []
    return msgspec.to_builtins(kept[0] if kept else game.usual(seats=2))


async def run(games: list[Game], every: float, rng: Random) -> int:
    wrong = forged = 0
    async with world(rng) as stage:
        for game in games:
            for bot in ("", "uniform"):
                text, kills, acts = await one_game(stage, game, bot, every, rng)
                accepted = accepts(text)
                tried = list(forgeries(game, text, 1))
                passed = [f.name for f in tried if not refused(game, f.text)]
                forged += len(tried)
                wrong += not accepted
                wrong += len(passed)
                against = "a bot" if bot else "each other"
                print(
                    f"{game.name}, against {against}: {acts} acts, nodes killed {kills},"
                    f" {'verified' if accepted else 'NOT VERIFIED'}, {len(tried) - len(passed)} of {len(tried)}"
                    f" forgeries refused {passed or ''}",
                    flush=True,
                )
    print(f"forged records: {forged}, wrong: {wrong}")
    return 1 if wrong else 0


async def one_game(stage: World, game: Game, bot: str, every: float, rng: Random) -> tuple[str, int, int]:
    """The record of a game played to its end, how often a node was killed meanwhile, and how many acts there were."""
    scene = Scene(stage.ports, rng)
    people = [await Client.join(scene, f"p{i}", QUIET) for i in range(1 if bot else 2)]
    match = Match(scene, game.name, short(game), people, bot)
    while not await match.open():
        pass
    playing = asyncio.gather(*[person.play() for person in people])
    kills = 0
    while not (await asyncio.wait([playing], timeout=every))[0]:
        stage.kill(stage.nodes[kills % len(stage.nodes)])
        kills += 1
        await stage.up()
    await playing
    record = await scene.ask("GET", f"/api/tables/{people[0].table}/record", token=people[0].token)
    assert record.status_code == 200, record.text
    return record.text, kills, sum(any(a.ok for a in t.answers) for t in scene.history.tries)


def accepts(text: str) -> bool:
    """Whether ``ilion verify`` accepts a record."""
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "game.jsonl"
        file.write_text(text, "utf-8")
        return ilion(["verify", str(file)]) == 0


def refused(game: Game, text: str) -> bool:
    try:
        verify(game, text)
    except RecordFault:
        return True
    return False


if __name__ == "__main__":
    sys.exit(main())
