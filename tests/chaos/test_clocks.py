"""The judge's own clocks, against tables with other clocks."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.table.audit import StoredEntryHashes
from tests.chaos.haste import GIVEN
from tests.chaos.history import Fault, History, Pulse
from tests.chaos.judge.clocks import LATE, check
from tests.chaos.made import line, log
from tests.rig.audit import Clock

BEGUN = line(1, "start", -1, 100.0, ())


def clock(left: tuple[int, ...], until: tuple[float | None, ...], per_move: bool = False) -> Clock:
    return Clock(10_000, 2_000, per_move, left, until)


def rules(*lines: StoredEntryHashes, end: float = 110.0, faults: Any = (), pulses: Any = (), **more: Any) -> set[str]:
    history = History(end=end, faults=list(faults), pulses=list(pulses))
    return {wrong.rule for wrong in check(history, [log(*lines, **more)])}


PLAYED = (BEGUN, line(2, "act", 0, 103.0, (0,)), line(3, "act", 1, 107.0, (1,)))
"""Seat 0 takes three seconds and has nine left; seat 1 takes four and has eight; then seat 0 runs until 116."""


def test_a_clock_loses_the_time_used_and_gains_the_increment() -> None:
    assert rules(*PLAYED, awaited=(0,), clock=clock((9_000, 8_000), (116.0, None))) == set()


@pytest.mark.parametrize(
    "wrong",
    [
        clock((6_000, 8_000), (113.0, None)),
        clock((9_000, 4_000), (116.0, None)),
        clock((9_000, 6_000), (116.0, None)),
        clock((9_000, 8_000), (None, 117.0)),
        clock((9_000, 8_000), (119.0, None)),
    ],
)
def test_a_wrong_clock_is_found(wrong: Clock) -> None:
    assert rules(*PLAYED, awaited=(0,), clock=wrong) == {"clocks match the elapsed time"}


def test_time_per_move_starts_again_with_each_move() -> None:
    fresh = clock((10_000, 10_000), (117.0, None), per_move=True)
    assert rules(*PLAYED, awaited=(0,), clock=fresh) == set()
    banked = clock((9_000, 8_000), (116.0, None), per_move=True)
    assert rules(*PLAYED, awaited=(0,), clock=banked) == {"clocks match the elapsed time"}


def flagged(at: float, seat: int = 0) -> tuple[StoredEntryHashes, ...]:
    return (*PLAYED, line(4, "flag", seat, at, (0,)))


OVER: dict[str, Any] = {"status": "over", "ended_by": "flag", "awaited": ()}


def test_a_flag_falls_in_time() -> None:
    assert rules(*flagged(116.5), clock=clock((2_000, 8_000), (None, None)), **OVER) == set()


def test_an_early_flag_is_found() -> None:
    early = rules(*flagged(113.5), clock=clock((4_500, 8_000), (None, None)), **OVER)
    assert early == {"no flag falls early"}
    idle = rules(*flagged(116.5, seat=1), clock=clock((2_000, 8_000), (None, None)), **OVER)
    assert "no flag falls early" in idle


def test_a_late_or_missing_flag_is_found_unless_faults_delayed_it() -> None:
    late = flagged(116.1 + LATE)
    kept = clock((2_000, 8_000), (None, None))
    assert rules(*late, clock=kept, **OVER) == {"every flag falls in time"}
    fault = Fault("worker killed", 117.0, 117.0)
    assert rules(*late, clock=kept, faults=(fault,), **OVER) == set()
    running = clock((9_000, 8_000), (116.0, None))
    assert rules(*PLAYED, awaited=(0,), clock=running, end=116.1 + LATE) == {"every flag falls in time"}


def test_a_bot_at_a_larger_table_has_no_flag() -> None:
    sits = line(4, "flag", 0, 116.5, (0,), act={"standby": "greedy"})
    left, until = (9_000, 8_000, 10_000), (116.0, None, None)
    three: Any = {"seats": 3, "awaited": (0,), "clock": clock(left, until), "end": 140.0}
    assert rules(*PLAYED, sits, **three) == set()
    back = line(5, "seat", 0, 117.0, (0,), act={"standby": ""})
    assert rules(*PLAYED, sits, back, **three) == {"every flag falls in time"}


BEATS = [Pulse(float(at), 0.0) for at in range(100, 105)]
AWAY = 10.0
LOST = AWAY + GIVEN
BACK = [Pulse(at + 104.0 + AWAY, LOST) for at in (0, 1, 2)]
"""From 104 to 114 no server was running."""
RETURNED = (*PLAYED[:2], line(3, "act", 1, 115.0, (1,)))
"""Seat 1 thinks from 103 to 115, and gets back all but its first second."""


def test_an_outage_is_given_back() -> None:
    left = 10.0 - (115.0 - 103.0 - LOST) + 2.0
    kept = clock((9_000, int(left * 1000)), (115.0 - LOST + 9.0, None))
    assert rules(*RETURNED, awaited=(0,), clock=kept, pulses=BEATS + BACK) == set()
    never = clock((9_000, 2_000), (124.0, None))
    still = [Pulse(pulse.at, 0.0) for pulse in BEATS + BACK]
    both = {"an outage is given back once", "clocks match the elapsed time"}
    assert rules(*RETURNED, awaited=(0,), clock=never, pulses=still) == both
    twice = [*BEATS, BACK[0], *[Pulse(pulse.at, 2 * LOST) for pulse in BACK[1:]]]
    assert "an outage is given back once" in rules(*RETURNED, awaited=(0,), clock=kept, pulses=twice)


def test_a_server_without_heartbeats_is_found() -> None:
    kept = clock((9_000, 8_000), (116.0, None))
    last = BEATS[-1].at
    assert rules(*PLAYED, awaited=(0,), clock=kept, pulses=BEATS, end=last + LATE) == set()
    assert "the server sends heartbeats" in rules(*PLAYED, awaited=(0,), clock=kept, pulses=BEATS, end=last + LATE + 1)
    away = [Fault("database away", last, last + 5)]
    assert rules(*PLAYED, awaited=(0,), clock=kept, pulses=BEATS, end=last + LATE + 1, faults=away) == set()


def test_the_servers_time_stands_still_until_its_first_heartbeat() -> None:
    stood = (*PLAYED[:2], line(3, "act", 1, 113.5, (1,)))
    kept = clock((9_000, 11_000), (104.0 + 9.0, None))
    assert rules(*stood, awaited=(0,), clock=kept, pulses=BEATS + BACK) == set()


def test_a_move_during_the_first_heartbeat_may_see_either_time() -> None:
    acted = (*PLAYED[:2], line(3, "act", 1, 114.1, (1,)))
    before = clock((9_000, 11_000), (104.0 + 9.0, None))
    after = clock((9_000, 12_900), (114.1 - LOST + 9.0, None))
    neither = clock((9_000, 9_000), (114.1, None))
    for kept, seen in ((before, set()), (after, set()), (neither, {"clocks match the elapsed time"})):
        assert rules(*acted, awaited=(0,), clock=kept, pulses=BEATS + BACK) == seen


def test_a_flag_due_before_an_outage_may_fall_after_it() -> None:
    pulses = [*[Pulse(100.0 + at, 0.0) for at in range(18)], *[Pulse(127.0 + at, LOST) for at in range(3)]]
    fallen = (*PLAYED, line(4, "flag", 0, 127.5, (0,)))
    assert rules(*fallen, clock=clock((2_500, 8_000), (None, None)), pulses=pulses, **OVER) == set()
