"""What a test comes to, line by line, and what it makes that is remembered for the next."""

from __future__ import annotations

import contextlib
import sys
import types
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec

WATCHED = 300
"""Lines of one piece of code that a test is watched at; after so many it counts as having come to all of them."""


Lines = dict[str, set[int]]
"""By file."""


class Trace(msgspec.Struct):
    """What was come to, and all the lines of what was called to make something remembered."""

    lines: Lines
    kept: Lines


def remembering() -> Iterator[Any]:
    """The functions of games and tests that remember what they have worked out."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("ilion.games.", "tests.")):
            yield from (v for v in list(vars(module).values()) if callable(getattr(v, "cache_clear", None)))


@cache
def lines_of(code: types.CodeType) -> set[int]:
    return {line for *_, line in code.co_lines() if line}


@contextlib.contextmanager
def traced(files: Iterable[str]) -> Iterator[Trace]:
    """What is come to meanwhile in some files."""
    trace = Trace({file: set() for file in files}, {file: set() for file in files})
    left: dict[types.CodeType, set[int]] = {}
    """What a piece of code has not come to yet: it is watched no longer than it has something new."""
    steps: Counter[types.CodeType] = Counter()
    makers = {maker.__wrapped__.__code__ for maker in remembering()}
    making = 0

    def enter(frame: types.FrameType, event: str, arg: Any) -> Any:
        nonlocal making
        code = frame.f_code
        making += code in makers
        ours = code.co_filename in trace.lines
        if code not in left:
            left[code] = set(lines_of(code)) if ours else set()
        if making and ours:
            trace.kept[code.co_filename] |= lines_of(code)
        return step(frame, event, arg) if left[code] or code in makers else None

    def step(frame: types.FrameType, event: str, arg: Any) -> Any:
        nonlocal making
        code = frame.f_code
        if left[code]:
            steps[code] += 1
            lines = {frame.f_lineno} if steps[code] < WATCHED else set(left[code])
            left[code] -= lines
            trace.lines[code.co_filename] |= lines
        if code in makers:
            making -= event == "return"
            return step
        if left[code]:
            return step
        frame.f_trace = None
        return None

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        yield trace
    finally:
        sys.settrace(before)
