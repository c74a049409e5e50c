"""The judge: compares what clients saw with what is stored. An empty list means that no invariant was violated.

It has its own implementation of undo, clocks, endings and seats. From the server it uses only the rules of the games,
the dice and the format of updates.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.chaos.history import History
from tests.chaos.judge import acts, clocks, due, endings, seats, server, talk, votes
from tests.chaos.judge.wrong import Wrong
from tests.rig.audit import Log, audit


def check(history: History, logs: Sequence[Log]) -> list[Wrong]:
    """Return everything that is wrong: safety first, then what was due and never came."""
    found = [Wrong("the log follows the rules", what) for log in logs for what in audit(log)]
    for rules in (acts, clocks, due, endings, seats, votes, talk, server):
        found += rules.check(history, logs)
    return found
