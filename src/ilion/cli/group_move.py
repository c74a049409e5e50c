"""Group moves: several pieces move in the same direction and distance, the front ones first."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import hypot

from ilion.cli.narration import Narration
from ilion.cli.session import LocalSession
from ilion.core.text_map import TextMap
from ilion.core.values import Act

Place = tuple[int, int]


def places(plan: TextMap) -> dict[str, Place]:
    """Return the column and row of each spot of a map."""
    return {plan.spots[spot].id: (x, y) for y, row in enumerate(plan.rows) for x, spot in enumerate(row) if spot >= 0}


def joining_acts(session: LocalSession, telling: Narration, seat: int) -> dict[str, Act]:
    """Return, by spot, the act that picks up the piece there, if it may join a group."""
    company = session.game.group_move
    acts = [act for act in session.choices(seat) if company is not None and isinstance(act, company.takes)]
    spots = telling.spots(session.seen(seat), acts)
    return {spot: act for spot, act in zip(spots, acts, strict=True) if spot}


def move_group(session: LocalSession, telling: Narration, seat: int, company: Collection[str], to: str) -> int:
    """Move a group so that its nearest piece reaches a spot; blocked pieces stay. Return the number of acts."""
    plan = telling.plan(session.seen(seat))
    assert plan is not None
    where = places(plan)
    front = min(company, key=lambda spot: apart(where[spot], where[to]))
    way = where[to][0] - where[front][0], where[to][1] - where[front][1]
    ahead = sorted(company, key=lambda spot: where[spot][0] * way[0] + where[spot][1] * way[1], reverse=True)
    acts = 0
    for spot in ahead:
        take = joining_acts(session, telling, seat).get(spot)
        if take is None:
            continue
        session.act(seat, take)
        x, y = where[spot]
        go = act_towards(session, telling, seat, where, (x, y), (x + way[0], y + way[1]))
        if go is None:
            session.undo()
        else:
            session.act(seat, go)
            acts += 2
    return acts


def act_towards(
    session: LocalSession, telling: Narration, seat: int, where: Mapping[str, Place], here: Place, goal: Place
) -> Act | None:
    """Return the act that moves to a place, or else to the nearest one on the way where no fight is needed."""
    company, seen = session.game.group_move, session.seen(seat)
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
