"""The rig itself: every removed fix still applies, and the judge finds harm exactly where there is some."""

from __future__ import annotations

import multiprocessing
import os

import msgspec
import pytest

from tests.hostile.__main__ import judged, row
from tests.hostile.attacks import ATTACKS
from tests.hostile.enemy import Attack, Enemy
from tests.hostile.honest import Seen, quantile
from tests.hostile.planted import PLANTS
from tests.hostile.run import Case, Found
from tests.rig.fork_server import read_all

FIXED = [attack for attack in ATTACKS.values() if not attack.open]


def undo_each() -> None:
    """Remove every fix, each in its own process."""
    read_all()
    for bug in {plant.bug for plant in PLANTS.values()}:
        pid = os.fork()
        if pid == 0:
            bug()
            os._exit(0)
        if os.waitpid(pid, 0)[1]:
            os._exit(1)


def test_every_fix_can_be_removed() -> None:
    one = multiprocessing.get_context("fork").Process(target=undo_each)
    one.start()
    one.join(60)
    assert one.exitcode == 0


def test_every_withstood_attack_has_a_fix_to_remove() -> None:
    assert {plant.attack for plant in PLANTS.values()} == {attack.name for attack in FIXED}


async def nothing(enemy: Enemy) -> str:
    return ""


PLAIN, OPEN = Attack("plain", "A0", nothing), Attack("open", "A0", nothing, open="not fixed yet")


def found(*cases: Case, quick: float = 0.01, slow: float = 0.015, bot: float = 0.5) -> Found:
    quiet, attacked = Seen([quick] * 100, bots=[0.1]), Seen([slow] * 100, bots=[bot])
    return Found(list(cases), quiet, attacked, [(quiet, attacked)], 1, [], 0.5, 100.0)


def test_a_server_that_withstands_is_not_blamed() -> None:
    fine = found(Case(PLAIN, outcome="refused"), Case(OPEN, reached=["harm"]))
    assert judged(fine, small=False) == judged(fine, small=True) == []
    assert row(fine.cases[0])[-1] == "bounded: refused" and row(fine.cases[1])[-1] == "open: harm"


HARM = {
    "an attack that reached something": found(Case(PLAIN, reached=["harm"])),
    "a node that died": msgspec.structs.replace(found(), stops=["was killed at 513 MB"]),
    "a move that was refused": msgspec.structs.replace(found(), attacked=Seen([0.01], ["a move: refuse-x"], [0.1])),
    "nobody could play": msgspec.structs.replace(found(), attacked=Seen()),
}


@pytest.mark.parametrize("name", HARM)
def test_harm_is_seen(name: str) -> None:
    assert len(judged(HARM[name], small=False)) == len(judged(HARM[name], small=True)) == 1


@pytest.mark.parametrize("late", [found(slow=0.021), found(bot=2.1)])
def test_slowness_is_judged_only_on_an_unshared_machine(late: Found) -> None:
    assert len(judged(late, small=False)) == 1 and judged(late, small=True) == []


def test_slow_moves_in_a_small_run_count_if_a_player_would_notice() -> None:
    assert judged(found(quick=0.01, slow=0.45), small=True) == []
    assert len(judged(found(quick=0.01, slow=0.55), small=True)) == 1
    assert judged(found(quick=0.1, slow=0.55), small=True) == []


def test_quantiles() -> None:
    assert quantile([n / 100 for n in range(100)], 0.99) == 0.99
    assert quantile([0.5], 0.99) == 0.5 and quantile([], 0.99) == 0.0
