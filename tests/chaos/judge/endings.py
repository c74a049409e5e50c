"""How games end otherwise than by their rules: who has to agree, and the scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ilion.core.values import Fact
from tests.chaos.history import History
from tests.chaos.judge.wrong import Wrong
from tests.rig.audit import Log

LEFT = ("withdrew", "destroyed", "capital-lost", "queen-lost")
"""The fact about an army whose war is over."""


def check(history: History, logs: Sequence[Log]) -> Iterable[Wrong]:
    for log in logs:
        yield from agreed(log)
        yield from scored(log)


def agreed(log: Log) -> Iterable[Wrong]:
    """Check that a draw or an abort has the agreement of everyone who plays since the last move, and ends the game.

    A draw needs two players. An abort that names an absent player is the result of a vote, and is judged there.
    """
    asked: dict[str, set[int]] = {"draw": set(), "abort": set()}
    people = set(range(len(log.standby))) - set(log.bots)
    away: set[int] = set()
    left: set[int] = set()
    for line in log.lines:
        e = line.entry
        if e.kind == "act":
            asked = {"draw": set(), "abort": set()}
        elif e.kind in asked and e.act is None:
            asked[e.kind].add(e.seat)
        elif e.kind in ("seat", "flag") and e.act is not None:
            (away.add if e.act["standby"] else away.discard)(e.seat)
        left |= {seat_of(fact) for fact in e.story.facts if fact.word in LEFT and len(log.standby) > 2}
        for kind, seats in asked.items():
            if seats >= people and people and line is not log.lines[-1]:
                yield Wrong("an agreement ends the game", f"{log.id} {e.seq}: {kind} by all, and it went on")
    if log.ended_by in asked and log.lines[-1].entry.act is None:
        play = people - away - left
        missing = play - asked[log.ended_by]
        if log.ended_by == "draw" and len(play) < 2:
            yield Wrong("a draw needs two players", f"{log.id}: drawn with {play} at it")
        if missing:
            yield Wrong("all agree to a draw or an abort", f"{log.id}: {log.ended_by} without seats {missing}")
    elif log.ended_by not in asked and any(seats >= people and people for seats in asked.values()):
        yield Wrong("an agreement ends the game", f"{log.id}: all agreed, and it is {log.status}")


def seat_of(fact: Fact) -> int:
    """Return the seat whose army has left a war of three or more, if each seat has one army."""
    return int(str(fact.args["who"]).rpartition("-")[2])


def scored(log: Log) -> Iterable[Wrong]:
    """Check the scores: nothing for a player who resigned or ran out of time, their point for the others; half each for
    a draw."""
    seats = len(log.standby)
    due: tuple[float, ...] | None
    match log.ended_by:
        case "resign" | "flag":
            loser = log.lines[-1].entry.seat
            due = tuple(0.0 if seat == loser else 1 / (seats - 1) for seat in range(seats))
        case "draw":
            due = (0.5,) * seats
        case "rules":  # the rules decide, and the audit compares the log with them
            due = log.scores
        case _:
            due = None
    if log.scores != due:
        yield Wrong("scores follow the result", f"{log.id}: {log.scores} by {log.ended_by or 'nothing'}, not {due}")
