"""What has been asked and said so far, kept in a file, so that a million can be reached in several goes."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec


class Score(msgspec.Struct):
    """The count of a seed."""

    seed: int
    requests: int = 0
    frames: int = 0
    seconds: float = 0.0
    goes: int = 0
    findings: dict[str, int] = {}
    memory: list[tuple[int, int]] = []
    """Requests and frames of a run, and megabytes of the node after them; a run starts with a new node."""

    @classmethod
    def read(cls, file: Path, seed: int | None) -> Score:
        """Where the file left off, or a new count."""
        if file.exists():
            kept = msgspec.json.decode(file.read_bytes(), type=cls)
            if seed in (None, kept.seed):
                return kept
        return cls(seed if seed is not None else time.time_ns() % 1_000_000)

    def write(self, file: Path) -> None:
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(msgspec.json.format(msgspec.json.encode(self)))

    def found(self, what: str, times: int = 1) -> None:
        self.findings[what] = self.findings.get(what, 0) + times


def slope(memory: list[tuple[int, int]]) -> float:
    """Megabytes that a node grows for a hundred thousand requests and frames, by the second half of a go."""
    half = memory[len(memory) // 2 :]
    if len(half) < 3:
        return 0.0
    x, y = [n / 100_000 for n, _ in half], [float(mb) for _, mb in half]
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    spread = sum((a - mean_x) ** 2 for a in x)
    return sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y, strict=True)) / spread if spread else 0.0
