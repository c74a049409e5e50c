"""A finder of containers that grow with requests: it compares sizes before and after rounds of new requests."""

from __future__ import annotations

import functools
import gc
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from asyncpg.connection import _StatementCache

from ilion.server.runtime.bounded import LruCache

ROUNDS = 2
"""Rounds of requests after one warm-up round: what grows in each of them has no limit."""
CONTAINERS = (dict, list, set, deque, OrderedDict)


def sizes() -> dict[int, int]:
    """Return the length of every container, by its identity."""
    gc.collect()
    return {id(one): len(one) for one in containers()}


def containers() -> Iterator[Any]:
    """Yield all containers: those that the collector tracks, and those of plain values, which it finds by holders."""
    # The type is read, not the class: a weak proxy of an object that is gone raises when it is asked for its class.
    for tracked in gc.get_objects():
        yield from (one for one in (tracked, *gc.get_referents(tracked)) if issubclass(type(one), CONTAINERS))


async def growing(ask: Callable[[int], Awaitable[object]], times: int) -> list[str]:
    """Send ``times`` requests in each round, each with a new number; return the containers that every round made
    longer."""
    for n in range(times):
        await ask(n)
    suspects: set[int] | None = None
    before = sizes()
    for round in range(1, ROUNDS + 1):
        for n in range(round * times, (round + 1) * times):
            await ask(n)
        after = sizes()
        grown = {at for at, size in after.items() if at in before and size - before[at] >= times}
        suspects = grown if suspects is None else suspects & grown
        before = after
    found = {id(one): one for one in containers() if id(one) in (suspects or ())}
    return [describe(one) for one in found.values() if not has_maximum(one)]


def has_maximum(container: Any) -> bool:
    """Return whether a container belongs to a cache that knows its maximum."""
    return isinstance(container, LruCache) or any(
        (isinstance(one, functools._lru_cache_wrapper) and one.cache_info().maxsize is not None)
        or (isinstance(one, _StatementCache) and one._max_size > 0)
        for one in gc.get_referrers(container)
    )


def describe(container: Any) -> str:
    """Return what a container is, and what holds it."""
    holders = {type(one).__qualname__ for one in gc.get_referrers(container)}
    some = next(iter(container), None)
    return f"{type(container).__name__} of {len(container)}, such as {some!r:.80}, held by {', '.join(sorted(holders))}"
