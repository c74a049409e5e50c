"""Games between bots as a dataset: Parquet files, a fingerprint of their content, and a datasheet.

    <folder>/games.parquet    one row per game, with its whole record
             moves.parquet    one row per move, chance included
             dataset.json     what was asked for, and the fingerprint
             README.md        the datasheet

The fingerprint is the SHA-256 of all records in order: it does not depend on how the files are packed.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from ilion import __version__
from ilion.bots.bot_games import play_game
from ilion.bots.ismcts import IsmctsBot
from ilion.bots.levels import player
from ilion.bots.planner import TurnPlannerBot
from ilion.core.game import Game
from ilion.core.record import Record, dumps
from ilion.core.state import FATE

GAMES_SCHEMA: Final = pa.schema(
    [
        ("game", pa.int64()),
        ("seed", pa.string()),
        ("bots", pa.list_(pa.string())),
        ("scores", pa.list_(pa.float64())),
        ("moves", pa.int32()),
        ("record", pa.string()),
    ]
)
MOVES_SCHEMA: Final = pa.schema(
    [
        ("game", pa.int64()),
        ("move", pa.int32()),
        ("seat", pa.int8()),
        ("kind", pa.string()),
        ("act", pa.string()),
    ]
)
DATASHEET: Final = """# {title}: {games:,} games between bots

## Motivation
For research on play, prediction and the balance of *{title}*, a board game by {author}. Written by `ilion dataset`
(Ilion {release}).

## Composition
- `games.parquet`: {games:,} rows, one per game: `game` (its number), `seed`, `bots` by seat, `scores` by seat (1 for a
  win, 0 for a loss, ½ each for a draw), `moves` (how many), and `record`, the whole game as JSON lines.
- `moves.parquet`: {moves:,} rows, one per move: `game`, `move` (from 0), `seat` (−1 is chance), `kind`, and `act` as
  JSON. `ilion replay` and `ilion.core.record` play a record again without randomness.
- There are no people in it and no personal data. Nothing is left out or labelled by hand.

## Collection
| | |
|---|---|
| game | `{name}`, rules version {version} |
| setup | `{setup}` |
| bots | {bots}{swapped} |
| seed | `{seed}` |
| fingerprint | `{fingerprint}` |

Every game depends only on the setup, the bots, the seed and its number. Bots have a budget of playouts, not of time, so
that the same command with the same release gives the same fingerprint on any machine.

## Uses and limits
Bots play unlike people. Mean scores say how these bots do against each other, not how fair the game is between people.

## Licence and maintenance
The rules are Ilion's under the Apache License 2.0; the game is its author's. Cite Ilion by its CITATION.cff, with the
fingerprint. To make the dataset anew, run the command again with the release named above.
"""


class DatasetPlan(msgspec.Struct, frozen=True):
    """What the games of a dataset depend on."""

    setup: Any
    bots: tuple[str, ...]
    games: int
    swap: bool
    seed: int

    def bots_of(self, n: int) -> tuple[str, ...]:
        """Return the bots of a game by seat; with ``swap`` they move by one seat from game to game."""
        return tuple(self.bots[(seat + n * self.swap) % len(self.bots)] for seat in range(len(self.bots)))


class DatasetSummary(msgspec.Struct, frozen=True):
    """What ``dataset.json`` holds."""

    game: str
    version: int
    release: str
    setup: Any
    bots: tuple[str, ...]
    games: int
    moves: int
    swap: bool
    seed: int
    fingerprint: str


def play_dataset_game(game: Game, plan: DatasetPlan, n: int) -> Record:
    """Play one game of a dataset; it depends only on the plan and its number."""
    bots = [player(game, name) for name in plan.bots_of(n)]
    for bot in bots:
        if isinstance(bot, IsmctsBot | TurnPlannerBot):
            bot.seconds = float("inf")
    return play_game(game, plan.setup, bots, Random(f"{plan.seed}/{n}"))


def write_dataset(folder: Path, game: Game, plan: DatasetPlan, records: Iterable[Record]) -> DatasetSummary:
    """Write games, in order, as a dataset."""
    folder.mkdir(parents=True, exist_ok=True)
    digest, moves = sha256(), 0
    with (
        pq.ParquetWriter(folder / "games.parquet", GAMES_SCHEMA, compression="zstd") as games,
        pq.ParquetWriter(folder / "moves.parquet", MOVES_SCHEMA, compression="zstd") as steps,
    ):
        for n, record in enumerate(records):
            text = dumps(record)
            digest.update(text.encode())
            moves += len(record.moves)
            row = {
                "game": n,
                "seed": f"{plan.seed}/{n}",
                "bots": plan.bots_of(n),
                "scores": record.scores,
                "moves": len(record.moves),
                "record": text,
            }
            games.write_table(pa.Table.from_pylist([row], GAMES_SCHEMA))
            steps.write_table(pa.Table.from_pylist(move_rows(n, record), MOVES_SCHEMA))
    summary = DatasetSummary(
        game=game.name,
        version=plan.setup.version,
        release=__version__,
        setup=plan.setup,
        bots=plan.bots,
        games=plan.games,
        moves=moves,
        swap=plan.swap,
        seed=plan.seed,
        fingerprint=digest.hexdigest(),
    )
    (folder / "dataset.json").write_bytes(msgspec.json.format(msgspec.json.encode(summary)) + b"\n")
    (folder / "README.md").write_text(datasheet(game, summary), "utf-8")
    return summary


def move_rows(n: int, record: Record) -> list[dict[str, Any]]:
    """Return the moves of a game as rows."""
    return [
        {
            "game": n,
            "move": k,
            "seat": seat if seat != FATE else -1,
            "kind": str(act.__struct_config__.tag),
            "act": msgspec.json.encode(act).decode(),
        }
        for k, (seat, act) in enumerate(record.moves)
    ]


def datasheet(game: Game, summary: DatasetSummary) -> str:
    return DATASHEET.format(
        title=game.title("en"),
        author=game.author or "an unknown author",
        release=summary.release,
        games=summary.games,
        moves=summary.moves,
        name=game.name,
        version=summary.version,
        setup=msgspec.json.encode(summary.setup).decode(),
        bots=", ".join(f"`{bot}`" for bot in summary.bots),
        swapped=", moved by one seat from game to game" if summary.swap else "",
        seed=summary.seed,
        fingerprint=summary.fingerprint,
    )
