"""The lines that a test reaches."""

from __future__ import annotations

from ilion_dev import traces
from ilion_dev.traces import trace_lines


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


FIRST = fork.__code__.co_firstlineno
LOOP = loop.__code__.co_firstlineno


def test_only_the_lines_that_are_run_are_come_to() -> None:
    with trace_lines([__file__]) as lines:
        fork(True)
    assert {FIRST + 1, FIRST + 2} <= lines[__file__] and FIRST + 3 not in lines[__file__]


def test_a_long_running_test_counts_as_reaching_all() -> None:
    with trace_lines([__file__]) as short:
        loop(5)
    with trace_lines([__file__]) as long:
        loop(traces.MAX_LINE_EVENTS)
    assert LOOP + 5 not in short[__file__] and LOOP + 5 in long[__file__]
