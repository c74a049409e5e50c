"""What would the oracle do? A hint at one's own table against bots; afterwards luck apart from skill, for everybody.

Thinking is done in a process of its own, from what a seat sees. Nothing is kept but in memory: it can be thought again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, QueryParameter

from ilion.bots.crew import crew
from ilion.bots.judge import Cost, judge
from ilion.bots.luck import Account, Balance, account, costs, decisions, line_of
from ilion.core.game import Game
from ilion.core.record import Record, dumps, loads, position
from ilion.core.state import FATE
from ilion.core.wire import Phrase, Refusal
from ilion.games import GAMES
from ilion.server.library import Eyes, whose
from ilion.server.people import token_of
from ilion.server.rows import Row
from ilion.server.sorry import NOT_PLAYING, Sorry
from ilion.server.story import moves_until, noticed

SECONDS: Final = 2.0
"""How long the oracle thinks about one position, on one core."""
EFFORT: Final = 12_000
"""Tries spent on a whole game, shared out among its decisions."""
FEWEST: Final = 20
CHUNK: Final = 6
"""Decisions looked at before the page is told."""
TURNING: Final = 8
KEPT: Final = 200
"""Games whose examination is remembered."""
WAITING: Final = 12
"""More questions than these at once are turned away."""

log = logging.getLogger("ilion.oracle")


class Advice(msgspec.Struct, frozen=True):
    """One act: what it is expected to score, how sure that is, and how often the oracle would play it."""

    act: Any
    words: Phrase
    chance: float
    error: float
    share: float


class Hint(msgspec.Struct, frozen=True):
    """What the oracle thinks of what a seat sees: the best act first, and why."""

    seat: int
    chance: float
    error: float
    choices: tuple[Advice, ...]
    why: tuple[Phrase, ...]


class Turning(msgspec.Struct, frozen=True):
    """A move that changed much: a draw of fate and what it gave each seat, or a decision and what it cost."""

    moment: int
    seat: int
    words: Phrase
    luck: tuple[float, ...]
    cost: float
    error: float
    best: Phrase | None


class Analysis(Balance, frozen=True, kw_only=True):
    """Luck apart from skill; ``done`` of ``of`` decisions are judged so far."""

    done: int
    of: int
    line: tuple[tuple[float, ...], ...]
    """By moment, as the asking eyes count moments: every seat's score to expect."""
    turning: tuple[Turning, ...]


def ponder(name: str, setup: bytes, seen: bytes, seed: str, seconds: float) -> bytes:
    """A hint from what a seat sees and nothing else."""
    game = GAMES[name]
    terms = msgspec.json.decode(setup, type=game.setup)
    found = judge(game, terms, msgspec.json.decode(seen, type=game.seen), Random(seed), seconds=seconds)
    choices = tuple(Advice(c.act, game.tell(terms, c.act), c.chance, c.error, c.share) for c in found.choices)
    return msgspec.json.encode(Hint(found.seat, found.chance, found.error, choices, found.why))


def examine(name: str, text: str, moves: list[int], tries: int) -> dict[int, Cost]:
    """What some decisions of a finished game cost."""
    game = GAMES[name]
    return costs(game, loads(text, game), moves, "oracle", tries=tries)


class Examined:
    """A finished game under examination."""

    def __init__(self, game: Game, record: Record) -> None:
        self.record = record
        self.line = line_of(game, record, Random(0))
        self.todo = decisions(game, record)
        self.of = len(self.todo)
        self.tries = max(FEWEST, EFFORT // max(1, self.of))
        self.found: dict[int, Cost] = {}
        self.task: asyncio.Task[None] | None = None


class Oracle:
    """One process that thinks, and what it found out about finished games."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self.pool: ProcessPoolExecutor | None = None
        self.games: OrderedDict[str, asyncio.Task[Examined]] = OrderedDict()
        self.waiting = 0

    async def think(self, work: Any, *asked: Any) -> Any:
        """What the process finds; when it is killed at it, a new one tries once more."""
        for last in (False, True):
            pool = self.pool = self.pool or crew(1)
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *asked)
            except BrokenExecutor:
                if self.pool is pool:
                    self.pool = None
                if last:
                    raise

    async def hint(self, game: Game, setup: Any, seen: Any, seed: str) -> Hint:
        if game.mind is None:
            raise Sorry(Refusal("refuse-no-oracle"), 404)
        if self.waiting >= WAITING:
            raise Sorry(Refusal("refuse-oracle-busy"), 503)
        self.waiting += 1
        try:
            asked = (game.name, msgspec.json.encode(setup), msgspec.json.encode(seen), seed, self.seconds)
            told = await self.think(ponder, *asked)
        finally:
            self.waiting -= 1
        return msgspec.json.decode(told, type=Hint)

    async def examined(self, table: str, game: Game, read: Callable[[], Awaitable[Record]]) -> Examined:
        """What is known of a finished game by now; the first to ask begins the examination, others take it up."""
        if game.mind is None:
            raise Sorry(Refusal("refuse-no-oracle"), 404)
        begun = self.games.get(table)
        if begun is None or (begun.done() and begun.exception() is not None):
            begun = self.games[table] = asyncio.create_task(begin(game, read))
            while len(self.games) > KEPT:
                _, gone = self.games.popitem(last=False)
                stop(gone)
        self.games.move_to_end(table)
        found = await asyncio.shield(begun)
        if found.task is None or (found.task.done() and len(found.found) < found.of):
            found.task = asyncio.create_task(self.go_through(game, found))
        return found

    async def go_through(self, game: Game, found: Examined) -> None:
        """Judge what is left to judge; whoever asks after a failure tries again."""
        text = dumps(found.record)
        left = [move for move in found.todo if move not in found.found]
        try:
            for first in range(0, len(left), CHUNK):
                found.found |= await self.think(examine, game.name, text, left[first : first + CHUNK], found.tries)
        except Exception:
            log.exception("a game that could not be examined")

    async def close(self) -> None:
        for begun in self.games.values():
            stop(begun)
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


async def begin(game: Game, read: Callable[[], Awaitable[Record]]) -> Examined:
    return await asyncio.to_thread(Examined, game, await read())


def stop(begun: asyncio.Task[Examined]) -> None:
    """Think no more about a game; what is known so far stays with whoever asked."""
    if begun.done() and begun.exception() is None and (task := begun.result().task) is not None:
        task.cancel()


def analysis(game: Game, found: Examined, eyes: int | None) -> Analysis:
    """The account of a game, its moves counted as a pair of eyes counts moments."""
    record = found.record
    told: Account = account(record, found.line, found.found)
    ends = [made for made, _, _ in noticed(game, record, eyes)]
    when, n = [], 0
    for move in range(1, len(record.moves) + 1):
        when.append(n + 1 if n < len(ends) else n)
        if n < len(ends) and move == ends[n]:
            n += 1
    points = []
    for m in sorted(told.turning_points(TURNING), key=lambda m: m.move):
        best = game.tell(record.setup, m.best) if m.best is not None else None
        words = game.tell(record.setup, record.moves[m.move][1])
        points.append(Turning(when[m.move], m.seat, words, m.luck, m.cost, m.error, best))
    return Analysis(
        done=len(found.found),
        of=found.of,
        **{name: getattr(told, name) for name in Balance.__struct_fields__},
        line=tuple(found.line.chances[made] for made in (0, *ends)),
        turning=tuple(points),
    )


class Oracles(Controller):
    path = "/api/tables/{table:str}"

    @get("/hint")
    async def hint(
        self,
        table: FromPath[str],
        state: State,
        request: Request[Any, Any, Any],
        seat: Annotated[int | None, QueryParameter(ge=0, le=12)] = None,
    ) -> Hint:
        """What the oracle would do in my place, where nobody but bots sits against me."""
        row: Row = await state.tables.row(table)
        person = await state.people.known(token_of(request))
        mine = row.mine(person.id if person else None)
        if row.status != "playing":
            raise Sorry(NOT_PLAYING)
        if not mine or any(s["seat"] not in mine and not s["bot"] for s in row.seats):
            raise Sorry(Refusal("refuse-no-hint"), 403)
        live = await state.tables.catch_up(table, row.seq)
        asked = [s for s in live.state.actors() if s in mine and seat in (None, s)]
        if not asked:
            raise Sorry(Refusal("refuse-no-decision"))
        return await state.oracle.hint(row.game, row.setup, live.state.seen(asked[0]), f"{table}/{live.seq}")  # type: ignore[no-any-return]

    @get("/oracle")
    async def oracle(
        self,
        table: FromPath[str],
        state: State,
        request: Request[Any, Any, Any],
        moment: Annotated[int, QueryParameter(ge=0)],
        eyes: FromQuery[Eyes] = "spectator",
    ) -> Hint:
        """What the oracle would have done at a moment of a finished game, from what the seat to act saw."""
        game, seat = await self.finished(table, state, request, eyes)
        record = await state.tables.record(table)
        moves = await asyncio.to_thread(moves_until, game, record, seat, moment)
        then = position(game, msgspec.structs.replace(record, moves=list(moves), scores=None, ended=None, proof=None))
        actors = [s for s in then.actors() if s != FATE]
        if not actors:
            raise Sorry(Refusal("refuse-no-decision"))
        asked = seat if seat in actors else actors[0]
        return await state.oracle.hint(game, record.setup, then.seen(asked), f"{table}/{len(moves)}")  # type: ignore[no-any-return]

    @get("/analysis")
    async def analysis(
        self, table: FromPath[str], state: State, request: Request[Any, Any, Any], eyes: FromQuery[Eyes] = "spectator"
    ) -> Analysis:
        """Luck apart from skill in a finished game; asked again until all decisions are judged."""
        game, seat = await self.finished(table, state, request, eyes)
        found = await state.oracle.examined(table, game, partial(state.tables.record, table))
        return await asyncio.to_thread(analysis, game, found, seat)

    async def finished(
        self, table: str, state: State, request: Request[Any, Any, Any], eyes: Eyes
    ) -> tuple[Game, int | None]:
        """The game of a table where it is over, and whose eyes are meant."""
        row: Row = await state.tables.finished(table)
        return row.game, await whose(state, request, table, eyes)
