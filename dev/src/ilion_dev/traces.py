"""The lines that a test reaches."""

from __future__ import annotations

import contextlib
import sys
import types
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

MAX_LINE_EVENTS = 300
"""Line events of one code object that are traced; after so many it counts as reached completely."""
Lines = dict[str, set[int]]
"""By file."""


@contextlib.contextmanager
def trace_lines(files: Iterable[str]) -> Iterator[Lines]:
    """Collect the lines of some files that are reached in the block."""
    came: Lines = {file: set() for file in files}
    left: dict[types.CodeType, set[int]] = {}
    """Lines of a code object that were not reached yet; it is traced only while some are left."""
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
        lines = {frame.f_lineno} if steps[code] < MAX_LINE_EVENTS else set(left[code])
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
