"""Several pieces go one way: each is taken, those in front first, and put as far from where it stood as the others."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import hypot

from ilion.cli.session import Session
from ilion.cli.telling import Telling
from ilion.core.plan import Plan
from ilion.core.wire import Act

Place = tuple[int, int]


def places(plan: Plan) -> dict[str, Place]:
    """Where each spot of a map stands: column and row."""
    return {plan.spots[spot].id: (x, y) for y, row in enumerate(plan.rows) for x, spot in enumerate(row) if spot >= 0}


def joining(session: Session, telling: Telling, seat: int) -> dict[str, Act]:
    """By spot, the act that takes the piece there, where it may be one of a company."""
    company = session.game.company
    acts = [act for act in session.choices(seat) if company is not None and isinstance(act, company.takes)]
    spots = telling.spots(session.seen(seat), acts)
    return {spot: act for spot, act in zip(spots, acts, strict=True) if spot}


def march(session: Session, telling: Telling, seat: int, company: Collection[str], to: str) -> int:
    """All go as the one nearest to a spot goes there; who can come no nearer stays. Returns how many acts it was."""
    plan = telling.plan(session.seen(seat))
    assert plan is not None
    where = places(plan)
    front = min(company, key=lambda spot: apart(where[spot], where[to]))
    way = where[to][0] - where[front][0], where[to][1] - where[front][1]
    ahead = sorted(company, key=lambda spot: where[spot][0] * way[0] + where[spot][1] * way[1], reverse=True)
    acts = 0
    for spot in ahead:
        take = joining(session, telling, seat).get(spot)
        if take is None:
            continue
        session.act(seat, take)
        x, y = where[spot]
        go = towards(session, telling, seat, where, (x, y), (x + way[0], y + way[1]))
        if go is None:
            session.undo()
        else:
            session.act(seat, go)
            acts += 2
    return acts


def towards(
    session: Session, telling: Telling, seat: int, where: Mapping[str, Place], here: Place, goal: Place
) -> Act | None:
    """The act that goes to a place; else to the nearest to it that is nearer and where nobody has to fight."""
    company, seen = session.game.company, session.seen(seat)
    assert company is not None
    acts = list(session.choices(seat))
    ends = [(where[spot], act) for spot, act in zip(telling.spots(seen, acts), acts, strict=True) if spot in where]
    for place, act in ends:
        if place == goal and session.cost(seat, act) is None:
            return act
    near = [
        (apart(place, goal), n, act)
        for n, (place, act) in enumerate(ends)
        if apart(place, goal) < apart(here, goal) and company.quiet(seen, act) and session.cost(seat, act) is None
    ]
    return min(near)[2] if near else None


def apart(one: Place, other: Place) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])
