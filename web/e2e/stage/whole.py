"""Play a whole game of bots and print every message to the first seat, one per line."""

from __future__ import annotations

import json
import sys
from random import Random

import msgspec

from ilion.bots.levels import player
from ilion.table.local_table import LocalTable
from ilion.table.messages import Hello, News
from tests.table.test_table import SECRET, Ear, row_of


def main(game: str, seats: str, options: str, seed: str) -> None:
    row = row_of(game, "ann", *["bob"] * (int(seats) - 1))
    setup = msgspec.convert({**msgspec.to_builtins(row.setup), **json.loads(options)}, row.game.setup)
    table = LocalTable(msgspec.structs.replace(row, setup=setup), SECRET, lambda *line: None)
    ann, bot, rng = Ear("ann"), player(row.game, "greedy"), Random(int(seed))
    table.hear(ann, Hello("here", animate=True))
    while table.live.info.status == "playing":
        seat = table.live.state.actors()[0]
        act = bot.choose(row.game, setup, table.live.state.seen(seat), rng)
        assert table.act(seat, table.live.seq, msgspec.json.encode(act))
    for message in ann.heard:
        if isinstance(message, News):
            print(msgspec.json.encode(message).decode())


main(*sys.argv[1:])
