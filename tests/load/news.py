"""``python -m tests.load.news``: what news hold, and what it would take to send less of them, in one process.

A view could be told by its fields that have changed, or by what has changed in them, to whoever has the one before; or
news could be deflated as they are. Each way's bytes, and its processor time beside that of telling everybody.
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
from tests.rig.plainly import Twice

LONGEST = 400
"""Acts of one game, so that long ones do not count for more."""
encode = msgspec.json.Encoder().encode


class Ways:
    """What some eyes were last told, and what each way has taken so far."""

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

    def tell(self, twice: Twice, seat: int, news: bytes) -> None:
        """One seat's news, as they are and in each way."""
        live = twice.table.live
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
    parser.add_argument("--smallest", action="store_true", help="all of it for a moment, to see that it still runs")
    args = parser.parse_args()
    for name in args.games:
        measure(GAMES[name], 20 if args.smallest else args.acts)


def measure(game: Game, acts: int) -> None:
    """One game after another, by chance, told to all its seats."""
    rng, done, told = Random(1), 0, 0
    size, spent = Counter[str](), Counter[str]()
    while done < acts:
        twice, ways = Twice(game, game.setup(), rng, Hello("plain", animate=True)), Ways()
        first = True
        while twice.acts < min(LONGEST, acts - done) and twice.go_on():
            for seat, (news, _) in zip(range(twice.table.live.setup.seats), list(twice.tell()), strict=False):
                ways.tell(twice, seat, news)
            if first:  # whoever comes is told all
                ways.size.clear()
                ways.spent.clear()
                twice.spent.clear()
                first = False
        told += (twice.acts - 1) * twice.table.live.setup.seats
        done, size, spent = done + twice.acts, size + ways.size, spent + ways.spent
        spent["told"] += twice.spent["told"]
    more = {way: (spent[way] - (0 if way == "deflated" else spent["view"])) / spent["told"] for way in WAYS}
    ways_told = ", ".join(f"{way} {size[way] // told} (+ {more[way]:.0%})" for way in WAYS)
    print(
        f"{game.name}, bytes of news {size['news'] // told}, in other ways (and time of telling): {ways_told}",
        flush=True,
    )


WAYS = ("fields", "changes", "deflated")

if __name__ == "__main__":
    main()
