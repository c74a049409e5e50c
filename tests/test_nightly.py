"""The nightly workflow runs at full size what CI runs for a moment."""

from __future__ import annotations

import re
from pathlib import Path

import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parent.parent


def longer_runs() -> set[str]:
    """Return the commands that the lanes of trials and simulations name for a longer run, or for all planted bugs."""
    lines = [line for lane in ("trials", "simulation") for line in (ROOT / ".ci/lanes" / lane).read_text().splitlines()]
    notes = "\n".join(line.partition(" # ")[2] for line in lines)
    return set(re.findall(r"\bjust ([a-z-]+(?: --planted)?)", notes))


def nightly_runs() -> set[str]:
    """Return the commands of the nightly workflow, without sizes."""
    workflow = yaml.safe_load((ROOT / ".github/workflows/nightly.yml").read_text("utf-8"))
    runs = workflow["jobs"]["deep"]["strategy"]["matrix"]["run"]
    return {" ".join(run.split()[: 2 if "--planted" in run else 1]) for run in runs}


def test_what_ci_runs_for_a_moment_runs_longer_at_night() -> None:
    assert longer_runs() >= {"simulate", "races --planted", "shards", "upgrade", "test-asgi"}
    assert longer_runs() - nightly_runs() == set()
    assert {"busy", "season"} <= nightly_runs()
