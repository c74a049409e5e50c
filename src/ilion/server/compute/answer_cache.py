"""Cache of answers that never change, each computed once, up to a limit of bytes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Annotated, NamedTuple

from ilion.server.runtime.bounded import BoundedBy

MAX_KEY_BYTES = 4096
"""Answers with a longer key are not cached: nobody else asks the same."""


class CachedAnswer(NamedTuple):
    """An encoded answer, with what the server itself must know of it."""

    body: bytes
    verdict: str = ""


Compute = Callable[[], Awaitable[CachedAnswer]]


class PendingAnswer:
    """An answer that is being computed, and how many requests wait for it."""

    def __init__(self, task: asyncio.Task[CachedAnswer]) -> None:
        self.task = task
        self.waiting = 0


class AnswerCache:
    """Answers by key. Requests for an answer that is being computed wait for the same computation."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.size = 0
        self.answers: Annotated[OrderedDict[Hashable, CachedAnswer], BoundedBy("max_bytes")] = OrderedDict()
        self.pending: Annotated[dict[Hashable, PendingAnswer], BoundedBy("the requests that wait")] = {}

    def has(self, key: Hashable) -> bool:
        """Return whether an answer costs nothing, because it is cached or being computed."""
        return key in self.answers or key in self.pending

    async def get(self, key: Hashable, compute: Compute) -> CachedAnswer:
        """Return the answer for a key; it is computed only while a request waits for it."""
        if (found := self.answers.get(key)) is not None:
            self.answers.move_to_end(key)
            return found
        pending = self.pending.get(key)
        if pending is None or pending.task.cancelling():  # those who waited for it have just left
            pending = self.begin(key, compute)
        pending.waiting += 1
        try:
            return await asyncio.shield(pending.task)
        finally:
            pending.waiting -= 1
            if not pending.waiting:
                pending.task.cancel()  # nothing happens to one that is done

    def begin(self, key: Hashable, compute: Compute) -> PendingAnswer:
        pending = self.pending[key] = PendingAnswer(asyncio.create_task(self.compute(key, compute)))

        def forget(_: asyncio.Task[CachedAnswer]) -> None:
            if self.pending.get(key) is pending:
                del self.pending[key]

        pending.task.add_done_callback(forget)
        return pending

    async def compute(self, key: Hashable, compute: Compute) -> CachedAnswer:
        answer = await compute()
        self.keep(key, answer)
        return answer

    def keep(self, key: Hashable, answer: CachedAnswer) -> None:
        self.answers[key] = answer
        self.size += len(answer.body)
        while self.size > self.max_bytes:
            _, oldest = self.answers.popitem(last=False)
            self.size -= len(oldest.body)

    def clear(self) -> None:
        self.answers.clear()
        self.size = 0

    def close(self) -> None:
        for pending in [*self.pending.values()]:
            pending.task.cancel()
