"""The judge's own count of votes, kept and violated."""

from __future__ import annotations

from typing import Any

from ilion.table.audit import StoredEntryHashes
from tests.chaos.haste import ABSENT
from tests.chaos.history import History, Stay, Try
from tests.chaos.judge.votes import check
from tests.chaos.made import TABLE, line, log
from tests.rig.audit import Clock

AT = 100.0
HERE = tuple(Stay(TABLE, seat, AT - 9, AT - 9, AT) for seat in (0, 2))


def vote(n: int, by: int, what: str) -> Try:
    return Try(f"vote-{n}", TABLE, 1, AT - 0.1, kind="standby", base_seq=n - 1, by=by, what=what)


def cast(n: int, by: int, what: str = "bot", at: float = AT) -> tuple[StoredEntryHashes, Try]:
    asked = vote(n, by, what)
    asked.start = at - 0.1
    return line(n, "vote", by, at, act={"away": 1, "what": what}, id=f"vote-{n}"), asked


def rested(n: int, by: int) -> tuple[StoredEntryHashes, Try]:
    return line(n, "pause", by, AT, act={"away": 1}, id=f"vote-{n}"), vote(n, by, "pause")


def sits(n: int, by: int) -> tuple[StoredEntryHashes, Try]:
    return line(n, "seat", 1, AT, act={"standby": "greedy"}, id=f"vote-{n}"), vote(n, by, "bot")


def rules(*steps: tuple[StoredEntryHashes, Try], stays: tuple[Stay, ...] = HERE, **more: Any) -> set[str]:
    history = History(tries=[asked for _, asked in steps], stays=list(stays))
    begun = line(1, "start", -1, 1.0, ())
    return {wrong.rule for wrong in check(history, [log(begun, *[s for s, _ in steps], seats=3, **more)])}


def test_a_majority_gets_what_it_wants() -> None:
    assert rules(cast(2, 0), sits(3, 2)) == set()
    assert rules(cast(2, 0, "pause"), rested(3, 2)) == set()
    assert rules(cast(2, 0, "end"), cast(3, 0, "bot"), sits(4, 2)) == set(), "a vote may be changed"
    assert rules(sits(2, 0), stays=HERE[:1]) == set(), "a single player decides alone"
    assert rules(sits(2, 0), bots=(2,)) == set()


def test_a_vote_is_used_up_when_the_absent_player_comes_back() -> None:
    back = Stay(TABLE, 1, AT - 50, AT - 50, AT - 45)
    alone = (HERE[0], back)
    assert rules(cast(2, 2, "end", AT - 60), rested(3, 0), stays=alone) == set()
    assert rules(cast(2, 2, "pause", AT - 60), rested(3, 0), stays=(*HERE, back)) == {"a majority decides"}
    later = Stay(TABLE, 1, AT + 50, AT + 50)
    assert rules(cast(2, 2, "pause", AT - 60), rested(3, 0), stays=(*HERE, later)) == set()
    unanswered = Stay(TABLE, 1, AT - 50)
    assert rules(cast(2, 2, "pause", AT - 60), rested(3, 0), stays=(*HERE, unanswered)) == set()
    assert rules(cast(2, 2, "end", AT - 60), rested(3, 0), stays=(HERE[0], unanswered)) == set()


def test_a_call_without_a_majority_is_found() -> None:
    assert rules(sits(2, 0)) == {"a majority decides"}
    assert rules(cast(2, 0, "end"), sits(3, 2)) == {"a majority decides"}
    assert rules(cast(2, 0, "pause"), rested(3, 2), rested(4, 0)) == {"a majority decides"}


def test_a_clock_that_was_set_back_makes_nobody_present() -> None:
    saved, asked = sits(2, 0)
    asked.start = AT + 3600
    assert rules((saved, asked)) == set()


def test_a_vote_on_a_present_player_is_found() -> None:
    back = Stay(TABLE, 1, AT - ABSENT / 2, AT - ABSENT / 2, AT)
    assert rules(cast(2, 0), stays=(*HERE, back)) == {"no vote on present players"}


def test_a_pause_with_running_clocks_is_found() -> None:
    clock = Clock(1000, 0, False, (0, 0, 0), (None, None, None))
    assert rules(rested(2, 0), clock=clock) == {"where a clock runs it decides"}
    assert rules(sits(2, 0), clock=clock) == set()
