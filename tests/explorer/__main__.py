"""What the explorer costs: time and bytes of quick bots' games, by the thousand, and the time of each answer.

    python -m tests.explorer [--games 10000] [--game trojan-war] [--smallest]

Every thousand is played (which is not measured), then played again and counted, then added to the book; at the end
every answer is made, and a last thousand shows what is new costs what it did at first.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec

from ilion.core.game import Game
from ilion.core.game_stats import count_game
from ilion.explorer.game_rows import FinishedGame, GameRows, sheet_of
from ilion.explorer.store import ExplorerStore
from ilion.explorer.surveys import Survey, choose_sample, surveys
from ilion.games import GAMES
from ilion.lab.play_game import play_blind

PART = 1000


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--game", default="trojan-war")
    parser.add_argument("--smallest", action="store_true")
    args = parser.parse_args()
    game, games, part = GAMES[args.game], args.games, PART
    if args.smallest:
        games, part = 40, 20
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "book")
        book, reading, adding = ExplorerStore(path), 0.0, 0.0
        for first in range(0, games + part, part):
            began = process_time()
            sheets = read(game, first, part)
            read_for = process_time() - began - read.played
            began = process_time()
            book.add("lab", str(first), first + part, sheets)
            added_for = process_time() - began
            reading, adding = reading + read_for, adding + added_for
            if first in (0, games - part, games):
                book.db.execute("checkpoint")
                now = first + part
                print(f"{now:6} games: {reading:7.1f} s read and counted, {adding:6.1f} s added, ", end="")
                print(f"{path.stat().st_size / 1024:8.0f} KiB; the last {part}: {read_for:.1f} s and {added_for:.1f} s")
                answer(book, game)
        wrong = book.differs()
        book.close()
    print(f"counted again: {len(wrong)} counts differ")
    return 1 if wrong else 0


class Reader:
    """Plays games and counts them; how long the playing took is known apart."""

    played = 0.0

    def __call__(self, game: Game, first: int, count: int) -> list[GameRows]:
        began = process_time()
        setup = game.usual()
        records = [play_blind(game, setup, Random(f"{first + n}")) for n in range(count)]
        self.played = process_time() - began
        return [self.sheet(game, first + n, record) for n, record in enumerate(records)]

    def sheet(self, game: Game, n: int, record: Any) -> GameRows:
        played = FinishedGame(
            id=str(n), source="lab", setup=record.setup, scores=record.scores, players=("uniform",) * 2
        )
        return sheet_of(game, played, count_game(game, record.setup, record.moves))


read = Reader()


def answer(book: ExplorerStore, game: Game) -> None:
    """The time that each answer takes: made once for all, then read by a node, then chosen for a visitor."""
    began = process_time()
    text = msgspec.json.encode(surveys(book.tallies(game.name)))
    made = process_time() - began
    began = process_time()
    found = msgspec.json.decode(text, type=tuple[Survey, ...])
    read_for = process_time() - began
    began = process_time()
    shown = msgspec.json.encode(choose_sample(game.name, found, "lab", 0, 0))
    told = process_time() - began
    print(f"       answers made in {1000 * made:.0f} ms ({len(text) / 1024:.0f} KiB), read by a node in ", end="")
    print(f"{1000 * read_for:.1f} ms, told to a visitor in {1000 * told:.2f} ms ({len(shown) / 1024:.0f} KiB)")


if __name__ == "__main__":
    sys.exit(main())
