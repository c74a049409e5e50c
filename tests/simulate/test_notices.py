"""A tournament under one seed: each of its players is shown the game within two seconds of the pairing.

Where the bus has lost a report, a check shows it within a minute.
"""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize("more", [(), ("--lossy",)], ids=["quiet bus", "lossy bus"])
def test_every_page_shows_a_tournament_game_in_time(more: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "tests.simulate.notices", "--seeds", "1", *more]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "8 pages" in done.stdout
