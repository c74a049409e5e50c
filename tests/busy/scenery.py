"""What there is to look at: finished games, puzzles, lessons, and games over days in which something can be planned."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec

from ilion.core.game import Game
from ilion.core.puzzles import lines
from ilion.core.record import Record, loads
from ilion.core.tutorial import has_tutorial
from ilion.games import BUILT_IN, GAMES
from ilion.queries.lessons import page
from ilion.queries.record_import import ImportedGame
from ilion.server.database import Database
from ilion.server.runtime.bus import NoBus
from ilion.server.tables.record_import import import_record
from ilion.server.tables.tables import Tables
from ilion.server.users.sessions import User, Users
from ilion.table.messages import Lang
from ilion.table.replay import start_from_record
from tests.busy.visits import Visit
from tests.server.kit import Node, two_players

GOLDEN = Path(__file__).parent.parent / "golden"
DAYS = {"kind": "days", "bank": 2 * 86_400}
MAX_MOVES = 200
"""Moves after which a game should have come to where something can be planned."""
LANGS: tuple[Lang, ...] = get_args(Lang)


class Scenery:
    """A server with games, written into its database as a node does."""

    def __init__(self, url: str, port: int, seed: int) -> None:
        self.url = url
        self.port = port
        self.rng = Random(seed)

    async def visits(self, each: int, plans: int) -> list[Visit]:
        """So many visits of each kind, and of plans so many for each game, in any order."""
        db = await Database.connect(self.url, 4)
        tables = Tables(db, NoBus())
        try:
            finished = [table async for table in self.finished(tables, 2 * each)]
            found = [Visit("replay", table) for table in finished[:each]]
            found += [Visit("analysis", table) for table in finished[each:]]
            found += self.puzzles(each) + self.lessons(each)
            for game in BUILT_IN if plans else ():
                found += await self.plans(tables, game, plans)
        finally:
            await tables.pool.close()
            await db.close()
        self.rng.shuffle(found)
        return found

    async def finished(self, tables: Tables, count: int) -> Any:
        """Return tables of this many players, each with a finished game."""
        people, records = Users(tables.db), [*golden()]
        for n in range(count):
            game, record = records[n % len(records)]
            person: User = (await people.guest(f"Reader {n}"))[0]
            bots = ["", *["greedy"] * (record.setup.seats - 1)]
            setup = msgspec.json.encode(record.setup)
            brought = ImportedGame(game.name, setup, bots, *start_from_record(record), record.scores or ())
            yield await import_record(tables, person, f"{n}", brought)

    def puzzles(self, count: int) -> list[Visit]:
        known = [(game, n) for game in BUILT_IN for n in range(1, len(lines(GAMES[game].package)) + 1)]
        chosen = [self.rng.choice(known) for _ in range(count)]
        return [Visit("puzzle", game, rest=(n, self.rng.choice(LANGS))) for game, n in chosen]

    def lessons(self, count: int) -> list[Visit]:
        paths = {game: walked(game) for game in BUILT_IN if has_tutorial(GAMES[game])}
        chosen = [self.rng.choice([*paths]) for _ in range(count)]
        steps = [paths[game][: self.rng.randrange(len(paths[game]) + 1)] for game in chosen]
        return [
            Visit("lesson", game, rest=(acts, self.rng.choice(LANGS))) for game, acts in zip(chosen, steps, strict=True)
        ]

    async def plans(self, tables: Tables, game: str, count: int) -> list[Visit]:
        """A game over days, played until one seat alone is asked and the other can plan."""
        players = await two_players(Node(None, None, self.port), game, rhythm=DAYS)  # type: ignore[arg-type]
        table = players[0].table
        for _ in range(MAX_MOVES):
            live = await tables.cache.catch_up(table, (await tables.reader.header(table)).seq)
            actors = live.state.actors()
            if len(actors) == 1 and any(asks_other(live, actors[0], act) for act in live.state.legal(actors[0])):
                token = players[1 - actors[0]].token
                return [Visit("plan", table, token, (n,)) for n in range(count)]
            seat = self.rng.choice(actors)
            raw = msgspec.json.encode(self.rng.choice(live.state.legal(seat)))
            number = live.last_noticed((seat,)).number
            await tables.acts.act(players[seat].id, table, secrets.token_hex(8), number, raw, seat)
        raise RuntimeError(f"nothing can be planned in {game}")


def asks_other(live: Any, seat: int, act: Any) -> bool:
    """Return whether it is the other player's turn right after a move."""
    after = live.state.copy()
    after.do(seat, act)
    return 1 - seat in after.actors()


def golden() -> Iterator[tuple[Game, Record]]:
    """Games that came to their end, one of each built-in game in turn."""
    found = {
        game: [loads(path.read_text("utf-8"), GAMES[game]) for path in sorted((GOLDEN / game).glob("*.jsonl"))]
        for game in BUILT_IN
    }
    ended = {
        game: [r for r in records if r.scores is not None and r.setup.seats <= 4] for game, records in found.items()
    }
    for n in range(min(map(len, ended.values()))):
        yield from [(GAMES[game], records[n]) for game, records in ended.items()]


def walked(game: str) -> list[Any]:
    """What a learner does from the first step of a lesson to the last."""
    acts: list[Any] = []
    while (wanted := page(game, "en", acts, None).wanted) and len(acts) < 100:
        acts.append(msgspec.to_builtins(wanted[0]))
    return acts
