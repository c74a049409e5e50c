"""Rematches, sessions that end and letters, both ways."""

from __future__ import annotations

from typing import Any

from ilion.table.audit import StoredEntryHashes
from tests.chaos.haste import GRACE
from tests.chaos.history import Absence, Door, Fault, History, Posted, Rematch, SignOut
from tests.chaos.judge.house import check
from tests.chaos.made import TABLE, line, log

BEGUN = line(1, "start", -1, 1.0, ())


def rules(history: History, *lines: StoredEntryHashes, **more: Any) -> set[str]:
    return {wrong.rule for wrong in check(history, [log(BEGUN, *lines, **more)])}


def test_one_rematch_however_many_ask() -> None:
    asked = [Rematch(TABLE, "next"), Rematch(TABLE, "next")]
    assert rules(History(rematches=asked), rematch="next") == set()
    assert rules(History(rematches=asked), rematch="other") == {"one rematch"}
    assert rules(History(rematches=[*asked, Rematch(TABLE, "other")]), rematch="next") == {"one rematch"}


def left(*closed: float, known: bool = False) -> History:
    doors = [Door(port, at) for port, at in enumerate(closed)]
    return History(sign_outs=[SignOut(TABLE, 10.0, 22.0, doors, ["mine"], known)])


OVER = {"a session that is over is over"}


def test_a_session_that_is_over_closes_its_sockets() -> None:
    assert rules(left(10.1, 12.0)) == set()
    assert rules(left(10.1, 0.0)) == OVER == rules(left(10.1, 19.0)) == rules(left(10.1, known=True))
    frozen = left(10.1, 19.0)
    frozen.faults.append(Fault("node frozen", 9.0, 18.0))
    assert rules(frozen) == set()


def test_nobody_acts_after_he_signed_out() -> None:
    assert rules(left(10.1), line(2, "act", 0, 10.5, id="mine")) == set()
    assert rules(left(10.1), line(2, "act", 0, 17.0, id="mine")) == OVER
    assert rules(left(10.1), line(2, "act", 0, 17.0, id="other")) == set()


TURN = line(2, "act", 0, 20.0, (0,))
"""After it the table waits for seat 1."""


def away(*posted: Posted, since: float = 10.0, back: float = 0.0, faults: Any = ()) -> History:
    absence = Absence(TABLE, 1, since, back)
    return History(absences=[absence], posted=list(posted), end=60.0, faults=list(faults))


SENT = Posted(f"turn.{TABLE}.1.2", 20.5 + GRACE, True)
REFUSED = Posted(f"turn.{TABLE}.1.2", 20.5 + GRACE, False)
TOLD = {"whoever is away is told"}


def test_whoever_is_away_is_told_that_it_is_his_turn() -> None:
    assert rules(away(SENT), TURN, awaited=(1,)) == set()
    assert rules(away(), TURN, awaited=(1,)) == TOLD
    assert rules(away(Posted(f"turn.{TABLE}.0.2", 30.0, True)), TURN, awaited=(1,)) == TOLD


def test_a_letter_that_was_turned_away_is_sent_again() -> None:
    again = Posted(REFUSED.id, REFUSED.at + 1, True)
    assert rules(away(REFUSED, again), TURN, awaited=(1,)) == set()
    assert rules(away(REFUSED), TURN, awaited=(1,)) == TOLD
    assert rules(away(REFUSED, back=REFUSED.at + 3), TURN, awaited=(1,)) == set(), "he came first"


def test_nobody_is_owed_a_letter_who_was_there_or_was_not_asked_or_came_back() -> None:
    assert rules(away(since=20.0), TURN, awaited=(1,)) == set()
    assert rules(away(back=20.0 + GRACE), TURN, awaited=(1,)) == set()
    assert rules(away(), TURN, line(3, "undo", 0, 21.0, (1,)), awaited=(0,)) == set()


def test_a_node_that_stood_still_may_take_him_for_one_who_is_there() -> None:
    assert rules(away(faults=[Fault("node frozen", 15.0, 21.0)]), TURN, awaited=(1,)) == set()
    assert rules(away(faults=[Fault("worker paused", 15.0, 21.0)]), TURN, awaited=(1,)) == TOLD


def test_the_end_is_told_too() -> None:
    gone: Any = {"status": "over", "ended_by": "resign", "awaited": ()}
    ended = line(2, "resign", 0, 20.0, (0,))
    assert rules(away(Posted(f"over.{TABLE}.1.2", 30.0, True)), ended, **gone) == set()
    assert rules(away(), ended, **gone) == TOLD
