"""A player without a mind, to measure one against: strike what you outnumber, else walk to the nearest enemy."""

from __future__ import annotations

from random import Random
from typing import Any

from ilion.core.game import Game
from ilion.core.values import Act, Seen
from ilion.games.escolex.state import Position
from ilion.games.escolex.types import (
    Action,
    Close,
    Crown,
    Decamp,
    End,
    EscolexView,
    Escort,
    Found,
    Keep,
    March,
    Muster,
    Open,
    Place,
    Reinforce,
)


class Plain:
    """Places beside its own, reinforces the front, attacks with all but one whatever it outnumbers."""

    name = "plain"

    def choose(self, game: Game, setup: Any, seen: Seen, rng: Random) -> Act:
        assert seen.me is not None and isinstance(seen, EscolexView)
        p = game.state.guess(setup, seen, rng)
        assert isinstance(p, Position)
        away = distances(p)
        acts = p.legal(seen.me)
        worth = [self.like(p, act, away) for act in acts]
        best = max(worth)
        return rng.choice([act for act, w in zip(acts, worth, strict=True) if w == best])

    def like(self, p: Position, act: Action, away: dict[int, int]) -> float:
        b = p.book
        match act:
            case Place(cell):
                j = b.index[cell]
                return (b.land[j] and p.owner(j) != p.army) * (1 + sum(p.owner(k) == p.army for k in b.near[j]))
            case Reinforce(cell, n):
                j = b.index[cell]
                return (-10.0 if not b.land[j] else 0.0) - away.get(j, 99) + n / 100
            case Muster(cell):
                return max((self.step(p, b.index[cell], k, away) for k in b.near[b.index[cell]]), default=-1)
            case March(origin, to, n):
                j, k = b.index[origin], b.index[to]
                return self.step(p, j, k, away) - abs(self.wanted(p, j, k) - n) / 100
            case Decamp(origin, to):
                return self.step(p, b.index[origin], b.index[to], away) - 0.05
            case Found(cell) | Crown(cell):
                return away.get(b.index[cell], 0)
            case Keep(army):
                return p.strength[p.waiting[0] + (army - 1) * b.seats]
            case Escort():
                return -5.0
            case Open() | Close():
                return -0.5
            case End():
                return -1.0
            case _:
                return -2.0

    def wanted(self, p: Position, j: int, k: int) -> int:
        """All but one from a land, all from the sea."""
        idle, land = p.idle_troops(j), p.book.land
        stay = 1 if land[j] and p.arrivals(j) == 0 else 0
        if idle == 1 and p.owner(k) != p.nobody():
            stay = 0
        n = idle - stay
        return n - n % 2 if land[j] and not land[k] else n

    def step(self, p: Position, j: int, k: int, away: dict[int, int]) -> float:
        """How much a march is wanted; below zero is not at all."""
        n = self.wanted(p, j, k)
        land = p.book.land
        if n <= 0:
            return -2.0
        arrive = n // 2 if land[j] and not land[k] else n
        owner = p.owner(k)
        if owner == p.nobody():
            return 5.0 if land[k] else 1.0 if away.get(k, 99) < away.get(j, 99) else -2.0
        if owner != p.army:
            return 10.0 if arrive + p.arrivals(k) > p.troops(k) or p.arrivals(k) else -2.0
        if p.idle_troops(j) < 2 or away.get(j, 99) < 2:
            return -2.0
        return 2.0 if away.get(k, 99) < away.get(j, 99) else -2.0


def distances(p: Position) -> dict[int, int]:
    """Steps to the nearest cell of another army."""
    b = p.book
    ring = [j for j in range(b.cells) if p.owner(j) not in (p.army, p.nobody())]
    away = dict.fromkeys(ring, 0)
    for j in ring:
        for k in b.near[j]:
            if k not in away:
                away[k] = away[j] + 1
                ring.append(k)
    return away
