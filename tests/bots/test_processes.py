"""Worker processes run at low priority, no other process does; and they share the memory of their modules."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ilion.bots.process_pool import lower_priority, process_pool

MUCH = 5
SHARED_KILOBYTES = 8 << 10
"""What a worker shares at least; a process that imports its modules itself shares a few kilobytes."""


def patience() -> int:
    lower_priority(MUCH)
    return os.getpriority(os.PRIO_PROCESS, 0)


def test_a_process_of_a_pool_gives_way_to_its_master() -> None:
    with process_pool(1) as pool:
        assert pool.submit(patience).result() == min(19, os.getpriority(os.PRIO_PROCESS, 0) + MUCH)


def test_the_parent_process_keeps_its_priority() -> None:
    before = os.getpriority(os.PRIO_PROCESS, 0)
    assert patience() == before


def memory() -> dict[str, int]:
    """Return the kilobytes of memory that this process shares with others, and that it has for itself."""
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()[1:]
    return {name: int(size.split()[0]) for name, size in (line.split(":") for line in lines)}


@pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="Linux tells what a process shares")
def test_workers_share_the_memory_of_their_modules() -> None:
    with process_pool(1) as pool:
        found = pool.submit(memory).result()
    assert found["Shared_Dirty"] > SHARED_KILOBYTES
