"""What the judge calls due, against tables that note something else."""

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
"""Seat 0 has until 150 by the house, seat 1 a minute whenever it begins."""


def wrong(*lines: StoredEntryHashes, at: dict[str, float], asked: bool = False, lost: float = 0.0, **more: Any) -> bool:
    made = log(*(lines or (BEGUN,)), due=Due(at, READ, lost, asked), **more)
    return bool(list(check(History(), [made])))


def test_a_table_of_people_is_only_looked_at_when_it_may_have_been_left() -> None:
    assert not wrong(at=LAPSE, awaited=(0,))
    assert wrong(at={}, awaited=(0,)) and wrong(at={**LAPSE, "turn": READ}, awaited=(0,))


@pytest.mark.parametrize(
    ("at", "ill"), [(READ - 5, False), (READ + 2.9, False), (READ + 4, True), (inf, True), (None, True)]
)
def test_the_turn_of_a_bot_is_due_now_or_when_its_lease_ends(at: float | None, ill: bool) -> None:
    noted = LAPSE if at is None else {**LAPSE, "turn": at}
    assert wrong(at=noted, awaited=(1,), bots=(1,)) == ill
    assert wrong(at=noted, awaited=(0,), bots=(1,)) == (at not in (None, inf)), "and of a person's never"


def test_a_bot_that_was_called_has_turns_until_it_is_sent_away() -> None:
    called = line(2, "seat", 1, 101.0, (1,), {"standby": "uniform"})
    back = line(3, "seat", 1, 102.0, (1,), {"standby": ""})
    assert wrong(BEGUN, called, at=LAPSE, awaited=(1,)) and not wrong(BEGUN, called, back, at=LAPSE, awaited=(1,))


def test_while_dice_are_waited_for_no_bot_has_a_turn() -> None:
    assert not wrong(at={**LAPSE, "round": READ - 1}, awaited=(1,), bots=(1,), asked=True)
    assert wrong(at={**LAPSE, "turn": READ, "round": READ}, awaited=(1,), bots=(1,), asked=True)
    assert wrong(at=LAPSE, awaited=(0,), asked=True)


@pytest.mark.parametrize(
    ("at", "lost", "ill"), [(120.0, 0, False), (150.0, 0, False), (155.0, 0, True), (155.0, 6, False)]
)
def test_a_clock_is_looked_at_before_any_flag_could_fall(at: float, lost: float, ill: bool) -> None:
    assert wrong(at={**LAPSE, "flag": at}, awaited=(0,), clock=CLOCK, lost=lost) == ill
    assert wrong(at=LAPSE, awaited=(0,), clock=CLOCK)


def test_nothing_is_due_once_a_game_is_over_but_that_it_leaves_for_the_archive() -> None:
    assert not wrong(at=LEAVES, status="over") and wrong(at={}, status="over")
    assert wrong(at={**LEAVES, **LAPSE}, status="over") and wrong(at={**LEAVES, "turn": READ}, status="aborted")
