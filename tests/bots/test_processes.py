"""Processes that think for another give way to it; nobody else does."""

from __future__ import annotations

import os

from ilion.bots.process_pool import lower_priority, process_pool

MUCH = 5


def patience() -> int:
    lower_priority(MUCH)
    return os.getpriority(os.PRIO_PROCESS, 0)


def test_a_process_of_a_pool_gives_way_to_its_master() -> None:
    with process_pool(1) as pool:
        assert pool.submit(patience).result() == min(19, os.getpriority(os.PRIO_PROCESS, 0) + MUCH)


def test_its_own_master_gives_way_to_nobody() -> None:
    before = os.getpriority(os.PRIO_PROCESS, 0)
    assert patience() == before
