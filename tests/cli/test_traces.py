"""What a test comes to, line by line."""

from __future__ import annotations

from functools import cache

from ilion.cli import traces
from ilion.cli.traces import traced


def fork(left: bool) -> int:
    if left:
        return 1
    return 2


def loop(n: int) -> int:
    total = 0
    for i in range(n):
        total += i
    if total < 0:
        total = 0
    return total


@cache
def made() -> int:
    return fork(True)


FIRST = fork.__code__.co_firstlineno
LOOP = loop.__code__.co_firstlineno


def test_only_the_lines_that_are_run_are_come_to() -> None:
    with traced([__file__]) as trace:
        fork(True)
    assert {FIRST + 1, FIRST + 2} <= trace.lines[__file__] and FIRST + 3 not in trace.lines[__file__]
    assert trace.kept == {__file__: set()}


def test_whoever_runs_for_long_counts_as_having_come_to_all() -> None:
    with traced([__file__]) as short:
        loop(5)
    with traced([__file__]) as long:
        loop(traces.WATCHED)
    assert LOOP + 5 not in short.lines[__file__] and LOOP + 5 in long.lines[__file__]


def test_what_is_called_to_make_something_remembered_is_known() -> None:
    made.cache_clear()
    with traced([__file__]) as trace:
        made()
        loop(1)
    assert FIRST + 3 in trace.kept[__file__] and LOOP + 1 not in trace.kept[__file__]
