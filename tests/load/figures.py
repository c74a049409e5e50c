"""Stored figures, one line per run, with commit, machine and time. Lines are only ever added."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import msgspec

FILE = Path(__file__).parent / "figures.jsonl"


class Machine(msgspec.Struct, frozen=True):
    """The machine of a measurement. Only ratios can be compared between machines."""

    processor: str
    cores: int
    memory: int
    """In MiB."""
    python: str

    @classmethod
    def here(cls) -> Machine:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20
        return cls(names[0] if names else platform.machine(), os.cpu_count() or 1, memory, platform.python_version())


class Figures(msgspec.Struct, kw_only=True):
    """One run."""

    commit: str
    changed: bool
    """Whether the checkout had uncommitted changes."""
    date: str
    machine: Machine
    busy: float
    """The load average over a minute when the run started."""
    asked: dict[str, int | float | bool | list[str]]
    """The options of the rig."""
    found: dict[str, float] = {}
    """Each figure by its name, with its unit at the end."""

    def note(self, **found: float) -> None:
        self.found |= {name: float(f"{value:.4g}") for name, value in found.items()}

    def keep(self, file: Path) -> None:
        with file.open("ab") as lines:
            lines.write(msgspec.json.encode(self) + b"\n")


def begin(**asked: int | float | bool | list[str]) -> Figures:
    """Return a new line for this moment."""
    return Figures(
        commit=git("rev-parse", "HEAD"),
        changed=bool(git("status", "--porcelain", "--untracked-files=no")),
        date=datetime.now(UTC).isoformat(timespec="seconds"),
        machine=Machine.here(),
        busy=os.getloadavg()[0],
        asked=asked,
    )


def git(*command: str) -> str:
    done = subprocess.run(["git", *command], cwd=FILE.parent, capture_output=True, text=True, check=False)
    return done.stdout.strip()
