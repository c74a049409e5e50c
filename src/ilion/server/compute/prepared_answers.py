"""Answers that are the same for everyone: puzzles as they are posed, the steps of lessons, examples of rulebooks.

A node computes them after it has started, one at a time, in a process of low priority that ends when all are ready.
They are never dropped, so that no later request for one of them waits for the worker pool.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from functools import partial
from typing import Annotated, Any, Final, NamedTuple, get_args

import msgspec

from ilion.core.examples import read_examples
from ilion.core.puzzles import lines
from ilion.core.tutorial import has_tutorial
from ilion.games import GAMES
from ilion.queries.examples import figure
from ilion.queries.lessons import page, start_lesson
from ilion.queries.puzzles import puzzle_view
from ilion.server.compute.answer_cache import MAX_KEY_BYTES, AnswerCache, CachedAnswer
from ilion.server.compute.encoding import run_cached
from ilion.server.compute.worker_pool import JobKind, PoolProcess, Work, WorkerPool
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.bounded import BoundedBy
from ilion.table.messages import Lang

LESSON: Final = JobKind("lesson", 10.0)
PUZZLE: Final = JobKind("puzzle", 10.0)
EXAMPLE: Final = JobKind("example", 10.0)
CONSTANTS_JOB: Final = JobKind("constant-questions", 60.0)
PREPARATION_DELAY_SECONDS: Final = 60.0
"""Delay before the first answer is prepared: a node that has just started serves those who reconnect first."""
PREPARATION_NICENESS: Final = 10
"""Niceness of the process that prepares: below the node and its pool, but a request may be waiting for its result."""
DONE_POLL_SECONDS: Final = 60.0

log = logging.getLogger("ilion.prepared")


class ConstantQuestion(NamedTuple):
    """A request that everybody gets the same answer to, whenever they make it."""

    kind: JobKind
    work: Work
    asked: tuple[Any, ...]

    @property
    def key(self) -> bytes:
        return msgspec.json.encode((self.kind.name, *self.asked))


def constant_questions() -> list[ConstantQuestion]:
    """Return the constant questions about the installed games, in the order in which a newcomer would ask them."""
    languages: tuple[Lang, ...] = get_args(Lang)
    walks = {name: list(acts_of_lesson(name)) for name, game in GAMES.items() if has_tutorial(game)}
    lessons = [(name, lang, acts, None) for name, walk in walks.items() for lang in languages for acts in walk]
    examples = [
        (name, one.id, lang)
        for name, game in GAMES.items()
        for one in read_examples(game.package)
        for lang in languages
    ]
    puzzles = [
        (name, n, lang, None, None)
        for name, game in GAMES.items()
        for n in range(1, len(lines(game.package)) + 1)
        for lang in languages
    ]
    return [
        *(ConstantQuestion(LESSON, page, asked) for asked in lessons),
        *(ConstantQuestion(EXAMPLE, figure, asked) for asked in examples),
        *(ConstantQuestion(PUZZLE, puzzle_view, asked) for asked in puzzles),
    ]


def acts_of_lesson(name: str) -> Iterator[list[Any]]:
    """Yield what a learner has done at each step of a lesson who does what it asks for, in its order."""
    lesson, acts = start_lesson(GAMES[name]), list[Any]()
    yield []
    while lesson.step is not None:
        act = lesson.wanted[0] if lesson.wanted else None
        if lesson.do(act) is not None:
            return
        acts.append(msgspec.to_builtins(act))
        yield acts.copy()


class PreparedAnswers:
    """Owns the answers that are the same for everyone, and the process that computes them in advance."""

    def __init__(self, pool: WorkerPool, max_bytes: int) -> None:
        self.pool = pool
        self.cache = AnswerCache(max_bytes)
        """Answers that depend on what a user has done, and those that are requested before they are prepared."""
        self.process = PoolProcess(niceness=PREPARATION_NICENESS)
        self.ready: Annotated[
            dict[bytes, CachedAnswer], BoundedBy("the puzzles, lessons and examples of the games")
        ] = {}
        self.left: Annotated[list[ConstantQuestion] | None, BoundedBy("the constant questions")] = None
        """The questions not yet prepared, the next one last; None until they are known."""

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("prepare", self.step, DONE_POLL_SECONDS)

    async def get(self, kind: JobKind, owner: str, work: Work, *asked: Any) -> CachedAnswer:
        """Return an answer that depends on its arguments alone; if it is not prepared, the pool computes it once."""
        key = ConstantQuestion(kind, work, asked).key
        if (found := self.ready.get(key)) is not None:
            return found
        compute = partial(self.pool.run, kind, owner, run_cached, work, *asked)
        return await (self.cache.get(key, compute) if len(key) <= MAX_KEY_BYTES else compute())

    async def step(self) -> bool:
        """Prepare one answer; return False if all are ready."""
        if self.left is None:
            await asyncio.sleep(PREPARATION_DELAY_SECONDS)
            self.left = (await self.process.run(CONSTANTS_JOB, constant_questions))[::-1]
        if self.left:
            await self.prepare(self.left.pop())
        if not self.left:
            self.process.close()
        return bool(self.left)

    async def prepare(self, question: ConstantQuestion) -> None:
        """Compute an answer, or wait for it if it has been requested just now; one that fails is left to the pool."""
        kind, work, asked = question
        try:
            compute = partial(self.process.run, kind, run_cached, work, *asked)
            self.ready[question.key] = await self.cache.get(question.key, compute)
        except Exception:
            log.exception("answer not prepared", extra={"thing": kind.name})

    def close(self) -> None:
        self.cache.close()
        self.process.close()
