"""The judge's own list of due work, against tables with other schedules."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from ilion.table.audit import StoredEntryHashes
from tests.chaos.history import History
from tests.chaos.judge.due import check
from tests.chaos.made import line, log
from tests.rig.audit import Clock, Due

BEGUN = line(1, "start", -1, 100.0, ())
READ = 110.0
LAPSE = {"lapse": 9e9}
LEAVES = {"archive": READ}
CLOCK = Clock(60_000, 0, False, (50_000, 60_000), (150.0, None))
"""Seat 0 has until 150 in the server's time, seat 1 a minute per turn."""


def wrong(*lines: StoredEntryHashes, at: dict[str, float], asked: bool = False, lost: float = 0.0, **more: Any) -> bool:
    made = log(*(lines or (BEGUN,)), due=Due(at, READ, lost, asked), **more)
    return bool(list(check(History(), [made])))


def test_a_table_of_players_is_only_checked_for_abandonment() -> None:
    assert not wrong(at=LAPSE, awaited=(0,))
    assert wrong(at={}, awaited=(0,)) and wrong(at={**LAPSE, "turn": READ}, awaited=(0,))


@pytest.mark.parametrize(
    ("at", "ill"), [(READ - 5, False), (READ + 2.9, False), (READ + 4, True), (inf, True), (None, True)]
)
def test_a_bots_turn_is_due_now_or_when_its_lease_ends(at: float | None, ill: bool) -> None:
    noted = LAPSE if at is None else {**LAPSE, "turn": at}
    assert wrong(at=noted, awaited=(1,), bots=(1,)) == ill
    assert wrong(at=noted, awaited=(0,), bots=(1,)) == (at not in (None, inf)), "and a player's never"


def test_a_called_bot_has_turns_until_it_leaves() -> None:
    called = line(2, "seat", 1, 101.0, (1,), {"standby": "uniform"})
    back = line(3, "seat", 1, 102.0, (1,), {"standby": ""})
    assert wrong(BEGUN, called, at=LAPSE, awaited=(1,)) and not wrong(BEGUN, called, back, at=LAPSE, awaited=(1,))


def test_no_bot_has_a_turn_while_dice_are_awaited() -> None:
    assert not wrong(at={**LAPSE, "round": READ - 1}, awaited=(1,), bots=(1,), asked=True)
    assert wrong(at={**LAPSE, "turn": READ, "round": READ}, awaited=(1,), bots=(1,), asked=True)
    assert wrong(at=LAPSE, awaited=(0,), asked=True)


@pytest.mark.parametrize(
    ("at", "lost", "ill"), [(120.0, 0, False), (150.0, 0, False), (155.0, 0, True), (155.0, 6, False)]
)
def test_a_clock_is_checked_before_any_flag_can_fall(at: float, lost: float, ill: bool) -> None:
    assert wrong(at={**LAPSE, "flag": at}, awaited=(0,), clock=CLOCK, lost=lost) == ill
    assert wrong(at=LAPSE, awaited=(0,), clock=CLOCK)


def test_after_the_end_only_archiving_is_due() -> None:
    assert not wrong(at=LEAVES, status="over") and wrong(at={}, status="over")
    assert wrong(at={**LEAVES, **LAPSE}, status="over") and wrong(at={**LEAVES, "turn": READ}, status="aborted")
