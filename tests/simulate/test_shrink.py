"""What remains of a failing scenario."""

from __future__ import annotations

from random import Random

from tests.simulate.scenario import WEIGHTS, PlannedFault, Scenario, plan_faults
from tests.simulate.shrink import shrink

CAST = (("people", 4), ("bots", 2), ("e-mails", 1))


def test_faults_follow_from_the_seed() -> None:
    first, second, other = (Scenario(seed).faults for seed in (1, 1, 2))
    assert first == second != other
    assert all(0 < fault.at < 60 for fault in first)


def test_all_kinds_of_fault_are_planned() -> None:
    kinds = {fault.kind for fault in plan_faults(Random(1), 10_000, 1, tuple(WEIGHTS))}
    assert kinds == set(WEIGHTS)


def test_one_fault_and_one_table_are_left() -> None:
    scenario = Scenario(1, seconds=64, cast=CAST)
    guilty = next(fault for fault in scenario.faults if fault.at < 10)

    def fails(one: Scenario) -> bool:
        return guilty in one.faults and dict(one.cast).get("people", 0) > 0

    small = shrink(scenario, fails)
    assert small.faults == (guilty,)
    assert small.cast == (("people", 1),)
    assert guilty.at <= small.seconds < 2 * guilty.at + 2


def test_two_faults_that_need_each_other_are_left() -> None:
    scenario = Scenario(3, seconds=60, cast=CAST)
    pair = scenario.faults[2], scenario.faults[-2]
    small = shrink(scenario, lambda one: set(pair) <= set(one.faults))
    assert small.faults == pair


def test_a_failure_without_a_fault() -> None:
    small = shrink(Scenario(1, cast=CAST), lambda one: True)
    assert small.faults == ()
    assert small.seconds == 1
    assert len(small.cast) == 1


def test_it_stops_after_a_limited_number_of_tries() -> None:
    tries = []

    def fails(one: Scenario) -> bool:
        tries.append(one)
        return len(one.faults) > 1

    shrink(Scenario(1), fails, most=5)
    assert len(tries) == 5


def test_a_scenario_that_does_not_fail_again_is_unchanged() -> None:
    scenario = Scenario(1, plan=(PlannedFault(1.0, "node killed", 0.5, 0.5),))
    assert shrink(scenario, lambda one: False) == scenario
