"""``python -m tests.load.news``: the size of updates, and the cost of making them smaller, in one process.

A view could be sent as the fields that have changed, or as a diff, to clients that have the one before; or updates
could be deflated. Prints the bytes of each way, and its processor time compared with that of sending.
"""

from __future__ import annotations

import argparse
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import process_time_ns
from typing import Any

import msgspec

from ilion.core.game import Game
from ilion.games import GAMES
from ilion.table.animation import change, plain
from ilion.table.messages import Hello
from ilion.table.view_encoding import in_scene
from tests.rig.uncached import ComparedTable

LONGEST = 400
"""Moves of one game, so that long games do not count for more."""
encode = msgspec.json.Encoder().encode


class Ways:
    """What a viewer was last sent, and what each way has cost so far."""

    def __init__(self) -> None:
        self.size: Counter[str] = Counter()
        self.spent: Counter[str] = Counter()
        self.views: dict[int | None, Any] = {}
        self.fields: dict[int | None, dict[str, bytes]] = {}

    @contextmanager
    def timed(self, way: str) -> Iterator[None]:
        begun = process_time_ns()
        yield
        self.spent[way] += process_time_ns() - begun

    def tell(self, compared: ComparedTable, seat: int, news: bytes) -> None:
        """Measure one seat's update as it is and in each way."""
        live = compared.table.live
        seen = live.state.seen(seat)
        view = in_scene(live.game, live.setup, seen)
        with self.timed("view"):
            whole = encode(view)
        with self.timed("fields"):
            fields = {name: encode(getattr(view, name)) for name in view.__struct_fields__}
            old = self.fields.get(seat, {})
            changed = encode({name: msgspec.Raw(raw) for name, raw in fields.items() if old.get(name) != raw})
        with self.timed("changes"):
            now = plain(live.game, live.setup, seen)
            inside = encode(change(self.views.get(seat), now))
        with self.timed("deflated"):
            deflated = zlib.compress(news, 1)
        self.fields[seat], self.views[seat] = fields, now
        rest = len(news) - len(whole)
        self.size += Counter(
            news=len(news), fields=rest + len(changed), changes=rest + len(inside), deflated=len(deflated)
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.load.news", description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--acts", type=int, default=1000)
    parser.add_argument("--smallest", action="store_true", help="run everything briefly, to check that it works")
    args = parser.parse_args()
    for name in args.games:
        measure(GAMES[name], 20 if args.smallest else args.acts)


def measure(game: Game, acts: int) -> None:
    """Play random games and send updates to all seats."""
    rng, done, told = Random(1), 0, 0
    size, spent = Counter[str](), Counter[str]()
    while done < acts:
        compared, ways = ComparedTable(game, game.setup(), rng, Hello("plain", animate=True)), Ways()
        first = True
        while compared.acts < min(LONGEST, acts - done) and compared.step():
            for seat, (news, _) in zip(range(compared.table.live.setup.seats), list(compared.messages()), strict=False):
                ways.tell(compared, seat, news)
            if first:  # a new viewer is sent everything
                ways.size.clear()
                ways.spent.clear()
                compared.spent.clear()
                first = False
        told += (compared.acts - 1) * compared.table.live.setup.seats
        done, size, spent = done + compared.acts, size + ways.size, spent + ways.spent
        spent["cached"] += compared.spent["cached"]
    more = {way: (spent[way] - (0 if way == "deflated" else spent["view"])) / spent["cached"] for way in WAYS}
    ways_told = ", ".join(f"{way} {size[way] // told} (+ {more[way]:.0%})" for way in WAYS)
    print(
        f"{game.name}, bytes per update {size['news'] // told}, in other ways (and time of telling): {ways_told}",
        flush=True,
    )


WAYS = ("fields", "changes", "deflated")

if __name__ == "__main__":
    main()
