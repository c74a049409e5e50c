"""Who goes with whom so that what all pairs are worth together is most: Edmonds' blossoms, with Gabow's labels.

Among n players it takes some n * n * n steps, whatever the weights: these are whole numbers of any size.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import NamedTuple

Weights = Mapping[tuple[int, int], int]
"""What a pair (one, other), the lower number first, is worth: more than nothing. A pair that is not there cannot be."""


class Edge(NamedTuple):
    """An edge of the graph in which blossoms are points: the two players it stands between, and twice its weight."""

    one: int
    other: int
    weight: int


NONE = Edge(0, 0, 0)


def heaviest(count: int, weights: Weights) -> dict[int, int]:
    """The pairs of greatest weight among players 0 to ``count`` - 1, each told from both sides."""
    found = Blossoms(count, weights)
    while found.grow():
        pass
    return {one - 1: found.mate[one] - 1 for one in range(1, count + 1) if found.mate[one]}


class Blossoms:
    """The search: points 1 to n are players, those above are blossoms, 0 is nobody."""

    def __init__(self, n: int, weights: Weights) -> None:
        size = 2 * n + 2
        self.n, self.top = n, n
        self.edge = [[NONE] * size for _ in range(size)]
        self.near: list[list[int]] = [[] for _ in range(n + 1)]
        for (one, other), weight in weights.items():
            a, b = one + 1, other + 1
            self.edge[a][b], self.edge[b][a] = Edge(a, b, 2 * weight), Edge(b, a, 2 * weight)
            self.near[a].append(b)
            self.near[b].append(a)
        self.label = [max(weights.values(), default=0)] * (n + 1) + [0] * (n + 1)
        self.mate = [0] * size
        self.slack = [0] * size
        self.base = list(range(n + 1)) + [0] * (n + 1)
        """The outermost blossom, or the player himself, that a point lies in."""
        self.parent = [0] * size
        self.mark = [-1] * size
        """0: an even number of steps from a root of the forest; 1: an odd one; -1: outside."""
        self.seen = [0] * size
        self.stamp = 0
        self.petals: list[list[int]] = [[] for _ in range(size)]
        self.within = [[0] * (n + 1) for _ in range(size)]
        """The petal of a blossom in which a player lies."""
        for one in range(1, n + 1):
            self.within[one][one] = one
        self.queue: deque[int] = deque()

    def gap(self, e: Edge) -> int:
        return self.label[e.one] + self.label[e.other] - e.weight

    def closer(self, one: int, x: int) -> None:
        """Note that ``one`` is nearer to a point than whoever was known to be."""
        if not self.slack[x] or self.gap(self.edge[one][x]) < self.gap(self.edge[self.slack[x]][x]):
            self.slack[x] = one

    def look_around(self, x: int) -> None:
        self.slack[x] = 0
        for one in range(1, self.n + 1):
            if self.edge[one][x].weight and self.base[one] != x and self.mark[self.base[one]] == 0:
                self.closer(one, x)

    def push(self, x: int) -> None:
        if x <= self.n:
            self.queue.append(x)
        else:
            for petal in self.petals[x]:
                self.push(petal)

    def put_in(self, x: int, blossom: int) -> None:
        self.base[x] = blossom
        if x > self.n:
            for petal in self.petals[x]:
                self.put_in(petal, blossom)

    def even_way(self, blossom: int, petal: int) -> int:
        """How far a petal is from the stem, going round the even way."""
        petals = self.petals[blossom]
        at = petals.index(petal)
        if at % 2 == 0:
            return at
        petals[1:] = petals[:0:-1]
        return len(petals) - at

    def join(self, one: int, other: int) -> None:
        e = self.edge[one][other]
        self.mate[one] = e.other
        if one <= self.n:
            return
        petal = self.within[one][e.one]
        at = self.even_way(one, petal)
        petals = self.petals[one]
        for n in range(at):
            self.join(petals[n], petals[n ^ 1])
        self.join(petal, other)
        self.petals[one] = petals[at:] + petals[:at]

    def augment(self, one: int, other: int) -> None:
        while True:
            following = self.base[self.mate[one]]
            self.join(one, other)
            if not following:
                return
            above = self.base[self.parent[following]]
            self.join(following, above)
            one, other = above, following

    def meeting(self, one: int, other: int) -> int:
        """Where the ways of two to their roots meet; 0 where these are different roots."""
        self.stamp += 1
        while one or other:
            if one:
                if self.seen[one] == self.stamp:
                    return one
                self.seen[one] = self.stamp
                one = self.base[self.mate[one]]
                if one:
                    one = self.base[self.parent[one]]
            one, other = other, one
        return 0

    def close(self, one: int, stem: int, other: int) -> None:
        """A way round of odd length is a blossom from now on."""
        b = self.n + 1
        while b <= self.top and self.base[b]:
            b += 1
        self.top = max(self.top, b)
        self.label[b] = 0
        self.mark[b] = 0
        self.mate[b] = self.mate[stem]
        petals = [stem]
        for begin in (one, other):
            x = begin
            while x != stem:
                y = self.base[self.mate[x]]
                petals += [x, y]
                self.push(y)
                x = self.base[self.parent[y]]
            if begin is one:
                petals[1:] = petals[:0:-1]
        self.petals[b] = petals
        self.put_in(b, b)
        for x in range(1, self.top + 1):
            self.edge[b][x] = self.edge[x][b] = NONE
        inside = self.within[b] = [0] * (self.n + 1)
        for petal in petals:
            for x in range(1, self.top + 1):
                e = self.edge[petal][x]
                if e.weight and (not self.edge[b][x].weight or self.gap(e) < self.gap(self.edge[b][x])):
                    self.edge[b][x], self.edge[x][b] = e, self.edge[x][petal]
            for x in range(1, self.n + 1):
                if self.within[petal][x]:
                    inside[x] = petal
        self.look_around(b)

    def open(self, b: int) -> None:
        """A blossom whose label is used up comes apart."""
        for petal in self.petals[b]:
            self.put_in(petal, petal)
        root = self.within[b][self.edge[b][self.parent[b]].one]
        at = self.even_way(b, root)
        petals = self.petals[b]
        for n in range(0, at, 2):
            odd, even = petals[n], petals[n + 1]
            self.parent[odd] = self.edge[even][odd].one
            self.mark[odd], self.mark[even] = 1, 0
            self.slack[odd] = 0
            self.look_around(even)
            self.push(even)
        self.mark[root], self.parent[root] = 1, self.parent[b]
        for petal in petals[at + 1 :]:
            self.mark[petal] = -1
            self.look_around(petal)
        self.base[b] = 0

    def reach(self, e: Edge) -> bool:
        """An edge without a gap was found; True where it makes one pair more."""
        one, other = self.base[e.one], self.base[e.other]
        if self.mark[other] == -1:
            self.parent[other], self.mark[other] = e.one, 1
            following = self.base[self.mate[other]]
            self.slack[other] = self.slack[following] = 0
            self.mark[following] = 0
            self.push(following)
        elif self.mark[other] == 0:
            stem = self.meeting(one, other)
            if not stem:
                self.augment(one, other)
                self.augment(other, one)
                return True
            self.close(one, stem, other)
        return False

    def grow(self) -> bool:
        """One pair more, if all pairs together are worth more with it."""
        self.mark = [-1] * len(self.mark)
        self.slack = [0] * len(self.slack)
        self.queue.clear()
        for x in range(1, self.top + 1):
            if self.base[x] == x and not self.mate[x]:
                self.parent[x], self.mark[x] = 0, 0
                self.push(x)
        if not self.queue:
            return False
        while True:
            while self.queue:
                one = self.queue.popleft()
                if self.mark[self.base[one]] == 1:
                    continue
                for other in self.near[one]:
                    if self.base[one] != self.base[other]:
                        e = self.edge[one][other]
                        if self.gap(e) == 0:
                            if self.reach(e):
                                return True
                        else:
                            self.closer(one, self.base[other])
            step = self.step()
            if not self.lower(step):
                return False
            self.queue.clear()
            for x in range(1, self.top + 1):
                s = self.slack[x]
                if self.base[x] == x and s and self.base[s] != x and self.gap(self.edge[s][x]) == 0:  # noqa: SIM102
                    if self.reach(self.edge[s][x]):
                        return True
            for b in range(self.n + 1, self.top + 1):
                if self.base[b] == b and self.mark[b] == 1 and self.label[b] == 0:
                    self.open(b)

    def step(self) -> int:
        """By how much labels may move until something happens."""
        steps = [self.label[x] for x in range(1, self.n + 1) if self.mark[self.base[x]] == 0]
        blossoms = range(self.n + 1, self.top + 1)
        steps += [self.label[b] // 2 for b in blossoms if self.base[b] == b and self.mark[b] == 1]
        for x in range(1, self.top + 1):
            if self.base[x] == x and self.slack[x]:
                gap = self.gap(self.edge[self.slack[x]][x])
                if self.mark[x] == -1:
                    steps.append(gap)
                elif self.mark[x] == 0:
                    steps.append(gap // 2)
        return min(steps)

    def lower(self, step: int) -> bool:
        """Move the labels; False where no pair more is worth anything."""
        for x in range(1, self.n + 1):
            mark = self.mark[self.base[x]]
            if mark == 0:
                if self.label[x] <= step:
                    return False
                self.label[x] -= step
            elif mark == 1:
                self.label[x] += step
        for b in range(self.n + 1, self.top + 1):
            if self.base[b] == b:
                if self.mark[b] == 0:
                    self.label[b] += 2 * step
                elif self.mark[b] == 1:
                    self.label[b] -= 2 * step
        return True
