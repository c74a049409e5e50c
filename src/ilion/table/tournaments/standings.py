"""Standings: by points, then by tie-breaks.

An unplayed round counts as one against an opponent with as many points as the player, as in FIDE C.07; otherwise a bye
would be a disadvantage.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from ilion.table.tournaments import WIN, Kind, PairingResult, by_player, points
from ilion.table.tournaments.knockout import NO_PLAYER, places, winner


class TournamentPlace(NamedTuple):
    """A player's place in the standings. Points and tie-breaks are counted in halves, ``berger`` in quarters."""

    place: int
    who: str
    points: int
    buchholz: int
    """The points of all opponents."""
    berger: int
    """The points of all beaten opponents, and half of those of drawn ones (Sonneborn-Berger)."""
    among: int
    """Points against players who are otherwise tied, if all of them have met."""
    wins: int


def standings(kind: Kind, players: Sequence[str], met: Sequence[PairingResult]) -> list[TournamentPlace]:
    """Return all entrants in order of place; tied players share one. ``players`` has the strongest first."""
    games = by_player(met, players)
    scores = {who: points(who, games[who]) for who in players}
    lines = {who: line(who, games[who], scores) for who in players}
    reached = stages(players, met) if kind == "knockout" else {}

    def key(who: str) -> tuple[int, ...]:
        one = lines[who]
        if kind == "knockout":
            return (reached[who],)
        return (one.points, one.buchholz, one.berger) if kind == "swiss" else (one.points,)

    ranked: list[tuple[tuple[int, ...], TournamentPlace]] = []
    for same, group in groupby(sorted(players, key=key, reverse=True), key=key):
        tied = list(group)
        taken = direct_encounters(tied, games)
        ranked += [
            ((*same, *rest(kind, lines[who], taken[who])), lines[who]._replace(among=taken[who])) for who in tied
        ]
    ranked.sort(key=lambda one: one[0], reverse=True)
    found: list[TournamentPlace] = []
    for n, (value, one) in enumerate(ranked):
        equal = n > 0 and ranked[n - 1][0] == value
        found.append(one._replace(place=found[-1].place if equal else n + 1))
    return found


def rest(kind: Kind, one: TournamentPlace, taken: int) -> tuple[int, ...]:
    """Return the tie-breaks after the first criterion of a kind of tournament."""
    if kind == "knockout":
        return ()
    if kind == "arena":
        return (one.wins,)
    return (taken, one.wins) if kind == "swiss" else (taken, one.berger, one.wins)


def line(who: str, games: Sequence[PairingResult], scores: Mapping[str, int]) -> TournamentPlace:
    met = [(one.of(who), scores[one.other(who)] if one.played else scores[who]) for one in games]
    wins = sum(one.played and one.of(who) == WIN for one in games)
    return TournamentPlace(0, who, scores[who], sum(s for _, s in met), sum(took * s for took, s in met), 0, wins)


def direct_encounters(tied: Sequence[str], games: Mapping[str, Sequence[PairingResult]]) -> dict[str, int]:
    """Return each tied player's points against the others; 0 for all if not all have met."""
    others = set(tied)
    inner = {who: [one for one in games[who] if one.played and one.other(who) in others] for who in tied}
    if len(tied) < 2 or any(len({one.other(who) for one in inner[who]}) < len(tied) - 1 for who in tied):
        return dict.fromkeys(tied, 0)
    return {who: points(who, inner[who]) for who in tied}


def stages(players: Sequence[str], met: Sequence[PairingResult]) -> dict[str, int]:
    """Return how far each player has come in a knockout."""
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
        stage = [won or NO_PLAYER for won in found]
    return reached
