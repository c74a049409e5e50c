"""Small simulations, run twice: the same history byte for byte, and no violations."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SMALL = ("--minutes", "0.1", "--pace", "1", "--cast", "people=1", "bots=1", "spectators=1")
SLOW = ("--speed", "correspondence", "--minutes", "60", "--cast", "people=1", "bots=1", "lasting=1")


def simulated(*arguments: str, story: Path) -> str:
    command = [sys.executable, "-m", "tests.simulate", "--seed", "1", *arguments, "--story", str(story)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_same_seed_has_the_same_history_in_every_process(tmp_path: Path) -> None:
    story = tmp_path / "story.txt"
    printed = simulated(*SMALL, "--twice", "1", story=story)
    assert "seed 1 again: the same history" in printed
    assert "broken promises: 0" in printed
    assert len(story.read_bytes().splitlines()) > 50


def test_the_same_seed_has_the_same_history_at_correspondence_speed(tmp_path: Path) -> None:
    printed = simulated(*SLOW, "--twice", "1", story=tmp_path / "slow.txt")
    assert "seed 1 again: the same history" in printed
    assert "broken promises: 0" in printed
