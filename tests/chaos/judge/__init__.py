"""The judge: what clients saw against what is stored. An empty list means that every promise was kept.

He has ideas of his own of what may be taken back, how clocks run, how games end and who may sit where; of the
server's he borrows only the rules of the games, the dice and how a line is told.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.chaos.history import History
from tests.chaos.judge import acts, clocks, due, endings, house, seats, talk, votes
from tests.chaos.judge.wrong import Wrong
from tests.rig.audit import Log, audit


def check(history: History, logs: Sequence[Log]) -> list[Wrong]:
    """Everything that is wrong; safety first, and what was due and never came."""
    found = [Wrong("the log obeys the rules", what) for log in logs for what in audit(log)]
    for rules in (acts, clocks, due, endings, seats, votes, talk, house):
        found += rules.check(history, logs)
    return found
