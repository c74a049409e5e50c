"""Who stands where: by points, and where these are equal by whom they were taken from.

A round in which somebody did not play counts as one against somebody with as many points as he has himself, as FIDE
has it (C.07): else whoever had it free would lose by that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from ilion.table.cups import WIN, Kind, Met, by_player, points
from ilion.table.cups.knockout import NOBODY, places, winner


class Place(NamedTuple):
    """Where somebody stands. Points and what they are worth are counted in halves, or in quarters for ``berger``."""

    place: int
    who: str
    points: int
    buchholz: int
    """The points of all whom he met."""
    berger: int
    """The points of all whom he beat, and half of those with whom he drew; Sonneborn and Berger."""
    among: int
    """What he took from those who stand equal otherwise, where all of them have met."""
    wins: int


def standings(kind: Kind, players: Sequence[str], met: Sequence[Met]) -> list[Place]:
    """All who entered, the first first; equal ones share a place. ``players`` has the strongest first."""
    games = by_player(met, players)
    scores = {who: points(who, games[who]) for who in players}
    lines = {who: line(who, games[who], scores) for who in players}
    reached = stages(players, met) if kind == "knockout" else {}

    def key(who: str) -> tuple[int, ...]:
        one = lines[who]
        if kind == "knockout":
            return (reached[who],)
        return (one.points, one.buchholz, one.berger) if kind == "swiss" else (one.points,)

    ranked: list[tuple[tuple[int, ...], Place]] = []
    for same, group in groupby(sorted(players, key=key, reverse=True), key=key):
        tied = list(group)
        taken = among(tied, games)
        ranked += [
            ((*same, *rest(kind, lines[who], taken[who])), lines[who]._replace(among=taken[who])) for who in tied
        ]
    ranked.sort(key=lambda one: one[0], reverse=True)
    found: list[Place] = []
    for n, (value, one) in enumerate(ranked):
        equal = n > 0 and ranked[n - 1][0] == value
        found.append(one._replace(place=found[-1].place if equal else n + 1))
    return found


def rest(kind: Kind, one: Place, taken: int) -> tuple[int, ...]:
    """What decides between those who are equal by what stands first for a kind."""
    if kind == "knockout":
        return ()
    if kind == "arena":
        return (one.wins,)
    return (taken, one.wins) if kind == "swiss" else (taken, one.berger, one.wins)


def line(who: str, games: Sequence[Met], scores: Mapping[str, int]) -> Place:
    met = [(one.of(who), scores[one.other(who)] if one.played else scores[who]) for one in games]
    wins = sum(one.played and one.of(who) == WIN for one in games)
    return Place(0, who, scores[who], sum(s for _, s in met), sum(took * s for took, s in met), 0, wins)


def among(tied: Sequence[str], games: Mapping[str, Sequence[Met]]) -> dict[str, int]:
    """What each of some took from the others; nothing where not all have met."""
    others = set(tied)
    inner = {who: [one for one in games[who] if one.played and one.other(who) in others] for who in tied}
    if len(tied) < 2 or any(len({one.other(who) for one in inner[who]}) < len(tied) - 1 for who in tied):
        return dict.fromkeys(tied, 0)
    return {who: points(who, inner[who]) for who in tied}


def stages(players: Sequence[str], met: Sequence[Met]) -> dict[str, int]:
    """How far everybody has come in a knockout."""
    stage, reached, n = places(players), dict.fromkeys(players, 0), 0
    seed = {who: place for place, who in enumerate(players)}
    while len(stage) > 1:
        n += 1
        found = [winner(*both, met, seed) for both in zip(stage[::2], stage[1::2], strict=True)]
        for won in found:
            if won:
                reached[won] = n
        if None in found:
            break
        stage = [won or NOBODY for won in found]
    return reached
