"""Shrinks a failing scenario: fewer faults, fewer players, less time, while the same invariant is violated."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import structs

from tests.simulate.scenario import Scenario

MAX_TRIES = 80
MIN_SECONDS = 1.0

Fails = Callable[[Scenario], bool]


def shrink(scenario: Scenario, fails: Fails, most: int = MAX_TRIES) -> Scenario:
    """Return the smallest scenario found that still fails, after a limited number of tries."""
    smallest = structs.replace(scenario, plan=scenario.faults)
    tried = {smallest}
    progress = True
    while progress:
        progress = False
        for candidate in smaller(smallest):
            if candidate in tried:
                continue
            if len(tried) > most:
                return smallest
            tried.add(candidate)
            if fails(candidate):
                smallest, progress = candidate, True
                break
    return smallest


def smaller(scenario: Scenario) -> Iterator[Scenario]:
    """Yield scenarios that are one step smaller, the largest steps first."""
    faults = scenario.faults
    if scenario.seconds > MIN_SECONDS:
        seconds = max(MIN_SECONDS, scenario.seconds / 2)
        kept = tuple(fault for fault in faults if fault.at < seconds)
        yield structs.replace(scenario, seconds=seconds, plan=kept)
    size = len(faults)
    while size:
        for start in range(0, len(faults), size):
            yield structs.replace(scenario, plan=faults[:start] + faults[start + size :])
        size //= 2
    for n, (kind, number) in enumerate(scenario.cast):
        before, after = scenario.cast[:n], scenario.cast[n + 1 :]
        if len(scenario.cast) > 1:
            yield structs.replace(scenario, cast=before + after)
        if number > 1:
            yield structs.replace(scenario, cast=(*before, (kind, number // 2), *after))
