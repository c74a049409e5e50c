"""Rematches, ended sessions and e-mails, kept and violated."""

from __future__ import annotations

from typing import Any

from ilion.table.audit import StoredEntryHashes
from tests.chaos.haste import GRACE
from tests.chaos.history import Absence, Door, Fault, History, Posted, Rematch, SignOut
from tests.chaos.judge.server import check
from tests.chaos.made import TABLE, line, log

BEGUN = line(1, "start", -1, 1.0, ())


def rules(history: History, *lines: StoredEntryHashes, **more: Any) -> set[str]:
    return {wrong.rule for wrong in check(history, [log(BEGUN, *lines, **more)])}


def test_there_is_one_rematch_however_many_ask() -> None:
    asked = [Rematch(TABLE, "next"), Rematch(TABLE, "next")]
    assert rules(History(rematches=asked), rematch="next") == set()
    assert rules(History(rematches=asked), rematch="other") == {"one rematch"}
    assert rules(History(rematches=[*asked, Rematch(TABLE, "other")]), rematch="next") == {"one rematch"}


def left(*closed: float, known: bool = False) -> History:
    doors = [Door(port, at) for port, at in enumerate(closed)]
    return History(sign_outs=[SignOut(TABLE, 10.0, 22.0, doors, ["mine"], known)])


OVER = {"an ended session stays ended"}


def test_an_ended_session_closes_its_sockets() -> None:
    assert rules(left(10.1, 12.0)) == set()
    assert rules(left(10.1, 0.0)) == OVER == rules(left(10.1, 19.0)) == rules(left(10.1, known=True))
    frozen = left(10.1, 19.0)
    frozen.faults.append(Fault("node frozen", 9.0, 18.0))
    assert rules(frozen) == set()


def test_a_move_after_signing_out_is_found() -> None:
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
TOLD = {"absent players are notified"}


def test_an_absent_player_is_notified_of_the_turn() -> None:
    assert rules(away(SENT), TURN, awaited=(1,)) == set()
    assert rules(away(), TURN, awaited=(1,)) == TOLD
    assert rules(away(Posted(f"turn.{TABLE}.0.2", 30.0, True)), TURN, awaited=(1,)) == TOLD


def test_a_rejected_email_is_sent_again() -> None:
    again = Posted(REFUSED.id, REFUSED.at + 1, True)
    assert rules(away(REFUSED, again), TURN, awaited=(1,)) == set()
    assert rules(away(REFUSED), TURN, awaited=(1,)) == TOLD
    assert rules(away(REFUSED, back=REFUSED.at + 3), TURN, awaited=(1,)) == set(), "the player came first"


def test_no_email_is_due_to_a_player_who_was_present_or_not_needed_or_returned() -> None:
    assert rules(away(since=20.0), TURN, awaited=(1,)) == set()
    assert rules(away(back=20.0 + GRACE), TURN, awaited=(1,)) == set()
    assert rules(away(), TURN, line(3, "undo", 0, 21.0, (1,)), awaited=(0,)) == set()


def test_a_node_that_stood_still_may_take_an_absent_player_for_a_present_one() -> None:
    assert rules(away(faults=[Fault("node frozen", 15.0, 21.0)]), TURN, awaited=(1,)) == set()
    assert rules(away(faults=[Fault("worker paused", 15.0, 21.0)]), TURN, awaited=(1,)) == TOLD


def test_the_end_is_notified_too() -> None:
    gone: Any = {"status": "over", "ended_by": "resign", "awaited": ()}
    ended = line(2, "resign", 0, 20.0, (0,))
    assert rules(away(Posted(f"over.{TABLE}.1.2", 30.0, True)), ended, **gone) == set()
    assert rules(away(), ended, **gone) == TOLD
