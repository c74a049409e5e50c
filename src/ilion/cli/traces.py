"""What a test comes to, line by line."""

from __future__ import annotations

import contextlib
import sys
import types
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

WATCHED = 300
"""Lines of one piece of code that a test is watched at; after so many it counts as having come to all of them."""
Lines = dict[str, set[int]]
"""By file."""


@contextlib.contextmanager
def traced(files: Iterable[str]) -> Iterator[Lines]:
    """The lines of some files that are come to meanwhile."""
    came: Lines = {file: set() for file in files}
    left: dict[types.CodeType, set[int]] = {}
    """What a piece of code has not come to yet: it is watched no longer than it has something new."""
    steps: Counter[types.CodeType] = Counter()

    def enter(frame: types.FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        if code not in left:
            ours = code.co_filename in came
            left[code] = {line for *_, line in code.co_lines() if line} if ours else set()
        return step(frame, event, arg) if left[code] else None

    def step(frame: types.FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        steps[code] += 1
        lines = {frame.f_lineno} if steps[code] < WATCHED else set(left[code])
        left[code] -= lines
        came[code.co_filename] |= lines
        if left[code]:
            return step
        frame.f_trace = None
        return None

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        yield came
    finally:
        sys.settrace(before)
