"""Write ``docs/reports/benchmarks.md`` from the stored results of load tests: ``python -m tools.figures``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tools.notice import ROOT

RESULTS_FILE = ROOT / "tests" / "load" / "figures.jsonl"
FIGURES_PAGE = ROOT / "docs" / "reports" / "benchmarks.md"
FIGURE_BARS = "▁▂▃▄▅▆▇█"
MAX_RUNS_SHOWN = 12
"""Measurements of one figure that are drawn, the last ones."""
FIGURES_HEAD = """# Benchmark results

*Report.* The results of every load test, with commit, date and machine, newest last.

**In short:** compare only runs with the same machine, the same parameters and a similar load. *Load* is how busy the
processors were before the run. The bars show one result over its runs, from zero to the largest value.
[Capacity and performance](capacity.md) explains what the results mean.

This page is written by `python -m tools.figures`. The load tests add their results to
[the file behind it](../../tests/load/figures.jsonl).
"""


class Machine(msgspec.Struct):
    processor: str
    cores: int
    memory: int
    python: str


class Run(msgspec.Struct):
    """The results of one run, its commit, and its machine."""

    commit: str
    changed: bool
    date: str
    machine: Machine
    busy: float
    asked: dict[str, Any]
    found: dict[str, float]

    def row(self, n: int) -> str:
        commit = self.commit[:8] + (" and changes" if self.changed else "")
        where = f"{self.machine.processor}, {self.machine.cores} cores, Python {self.machine.python}"
        asked = ", ".join(f"{name} {format_value(value)}" for name, value in self.asked.items())
        return f"| {n} | {self.date[:16].replace('T', ' ')} | {commit} | {where} | {self.busy:.1f} | {asked} |"


def format_value(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def bars(values: list[float]) -> str:
    """Return a figure over its runs as bars."""
    most = max(values) or 1.0
    return "".join([FIGURE_BARS[min(len(FIGURE_BARS) - 1, int(value / most * len(FIGURE_BARS)))] for value in values])


def lines(runs: list[Run]) -> Iterator[str]:
    yield FIGURES_HEAD
    yield "## Runs\n\n| run | date (UTC) | commit | machine | load | parameters |\n|---|---|---|---|---|---|"
    yield from (run.row(n) for n, run in enumerate(runs, 1))
    yield "\n## Results\n\n| result | runs | newest | all runs |\n|---|---|---|---|"
    for name in sorted({name for run in runs for name in run.found}):
        having = [(n, run.found[name]) for n, run in enumerate(runs, 1) if name in run.found][-MAX_RUNS_SHOWN:]
        where = ", ".join(str(n) for n, _ in having)
        yield f"| {name} | {where} | {having[-1][1]:g} | {bars([value for _, value in having])} |"


def page() -> str:
    runs = [msgspec.json.decode(line, type=Run) for line in RESULTS_FILE.read_bytes().splitlines()]
    return "\n".join(lines(runs)) + "\n"


if __name__ == "__main__":
    FIGURES_PAGE.write_text(page(), "utf-8")
