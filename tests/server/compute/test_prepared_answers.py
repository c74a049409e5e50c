"""Puzzles, lessons and examples are prepared once, one at a time; after that no request for them uses the pool."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Any

import pytest
import pytest_asyncio

from ilion.core.examples import read_examples
from ilion.core.puzzles import lines
from ilion.games import GAMES
from ilion.queries.lessons import page
from ilion.queries.puzzles import puzzle_view
from ilion.server.compute import prepared_answers
from ilion.server.compute.encoding import run_cached
from ilion.server.compute.prepared_answers import (
    LESSON,
    PUZZLE,
    ConstantQuestion,
    PreparedAnswers,
    acts_of_lesson,
    constant_questions,
)
from ilion.server.compute.worker_pool import JobKind, WorkerPool
from ilion.server.runtime.background_tasks import BackgroundTasks
from tests.server.kit import Node, join

OWNER = "127.0.0.1"
FIRST_PUZZLE = ConstantQuestion(PUZZLE, puzzle_view, ("troia", 1, "en", None, None))
FIRST_STEP = ConstantQuestion(LESSON, page, ("troia", "en", [], None))


class Noted:
    """What was computed, and where; nothing runs in another process."""

    def __init__(self) -> None:
        self.pool: list[str] = []
        self.process: list[str] = []

    def by(self, noted: list[str]) -> Callable[..., Any]:
        async def run(kind: JobKind, *asked: Any) -> Any:
            work, *arguments = asked if callable(asked[0]) else asked[1:]
            noted.append(kind.name)
            await asyncio.sleep(0)
            return work(*arguments)

        return run


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> Noted:
    found = Noted()
    monkeypatch.setattr(prepared_answers, "PREPARATION_DELAY_SECONDS", 0.0)
    monkeypatch.setattr(prepared_answers, "constant_questions", lambda: [FIRST_STEP, FIRST_PUZZLE])
    return found


@pytest_asyncio.fixture
async def answers(noted: Noted, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[PreparedAnswers, None]:
    pool = WorkerPool()
    monkeypatch.setattr(pool, "run", noted.by(noted.pool))
    found = PreparedAnswers(pool, 1 << 20)
    monkeypatch.setattr(found.process, "run", noted.by(noted.process))
    yield found
    found.close()
    await pool.close()


async def asked(answers: PreparedAnswers, question: ConstantQuestion) -> bytes:
    return (await answers.get(question.kind, OWNER, question.work, *question.asked)).body


def test_only_constant_answers_are_prepared() -> None:
    found = constant_questions()
    assert len({question.key for question in found}) == len(found)
    for kind, many in (
        ("puzzle", sum(len(lines(game.package)) for game in GAMES.values())),
        ("example", sum(len(read_examples(game.package)) for game in GAMES.values())),
        ("lesson", sum(len(list(acts_of_lesson(name))) for name in ("trojan-war", "troia", "escolex", "iliad"))),
    ):
        assert sum(question.kind.name == kind for question in found) == 4 * many > 0
    for name in ("trojan-war", "troia", "escolex", "iliad"):
        *_, last = acts_of_lesson(name)
        end = page(name, "en", last, None)
        assert end.at == end.steps and end.done == len(last) and not end.say


async def test_answers_are_prepared_one_at_a_time_and_need_no_pool_afterwards(
    answers: PreparedAnswers, noted: Noted
) -> None:
    assert await answers.step() and [*answers.ready] == [FIRST_STEP.key]
    assert not await answers.step() and [*answers.ready] == [FIRST_STEP.key, FIRST_PUZZLE.key]
    assert not await answers.step() and noted.process == ["constant-questions", "lesson", "puzzle"]
    for question in (FIRST_STEP, FIRST_PUZZLE):
        assert await asked(answers, question) == run_cached(question.work, *question.asked).body
    answers.cache.clear()
    await asked(answers, FIRST_PUZZLE)
    assert noted.pool == [], "what is prepared is never dropped"


async def test_an_early_request_is_answered_at_once_and_nothing_is_computed_twice(
    answers: PreparedAnswers, noted: Noted
) -> None:
    assert await answers.step()
    first, _ = await asyncio.gather(asked(answers, FIRST_PUZZLE), answers.step())
    assert answers.ready[FIRST_PUZZLE.key].body == first
    assert noted.pool == ["puzzle"] and noted.process == ["constant-questions", "lesson"]


async def test_a_failed_answer_leaves_the_others_prepared_and_goes_to_the_pool(
    answers: PreparedAnswers, noted: Noted, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = ConstantQuestion(PUZZLE, puzzle_view, ("troia", 10_000, "en", None, None))
    monkeypatch.setattr(prepared_answers, "constant_questions", lambda: [missing, FIRST_PUZZLE])
    assert await answers.step() and not await answers.step()
    assert [*answers.ready] == [FIRST_PUZZLE.key]


async def test_a_node_prepares_what_its_pages_request(server: Node) -> None:
    ann, answers = await join(server, "Ann"), server.app.state.answers
    example = read_examples(GAMES["troia"].package)[0].id

    *_, whole = acts_of_lesson("troia")
    answers.left = [
        *(one for one in constant_questions() if one.asked == ("troia", "it", whole[:7], None)),
        *(one for one in constant_questions() if one.asked[:3] in (("troia", example, "it"), ("troia", 2, "it"))),
    ]
    assert len(answers.left) == 3
    async with asyncio.timeout(120):
        while await answers.step():
            pass
    assert answers.process.pool is None, "the process ends when all is ready"

    async def refuse(*_: Any) -> Any:
        raise AssertionError("this is prepared")

    answers.pool.run, honest = refuse, answers.pool.run
    try:
        told = await ann.post("/api/games/troia/tutorial/", {"lang": "it", "acts": whole[:7]})
        assert told.raise_for_status().json()["done"] == 7
        assert (await ann.post("/api/games/troia/puzzles/2/", {"lang": "it"})).raise_for_status().json()["n"] == 2
        assert (await ann.get(f"/api/games/troia/examples/{example}?lang=it")).raise_for_status().json()["pictures"]
    finally:
        answers.pool.run = honest


async def test_a_loop_prepares_all(answers: PreparedAnswers) -> None:
    tasks = BackgroundTasks()
    answers.start_loops(tasks)
    async with asyncio.timeout(20):
        while len(answers.ready) < 2:
            await asyncio.sleep(0.01)
    await tasks.close()
    assert not tasks.down
