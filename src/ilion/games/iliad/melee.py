"""Arranging fights: which attackers meet which defenders, when all who owe a fight must have one.

An arrangement is a set of strikes, attacker against defender. Strikes that share a piece are one fight, and a fight
has one attacker or one defender. Hero against hero is a duel and has nobody else in it. Beyond that every
shape is free, so the question 'can all duties still be met?' is a small search over the pieces that owe something.
"""

from __future__ import annotations

from collections.abc import Iterable

Pairs = tuple[tuple[int, int], ...]
Fight = tuple[tuple[int, ...], tuple[int, ...]]


class Melee:
    """Who stands against whom at one moment, and who owes or is owed a fight."""

    __slots__ = ("archer", "beside", "foes", "hero", "must", "one_hero", "over", "owed")

    def __init__(self, hero: tuple[bool, ...], archer: tuple[bool, ...], one_hero: bool) -> None:
        self.hero: tuple[bool, ...] = hero
        self.archer: tuple[bool, ...] = archer
        self.one_hero: bool = one_hero
        """Whether a common piece may be attacked by only one hero at a time."""
        self.beside: dict[int, tuple[int, ...]] = {}
        """Attackers and the enemies in contact with them."""
        self.over: dict[int, tuple[int, ...]] = {}
        """Attackers and the enemies across a wall from them."""
        self.foes: dict[int, list[int]] = {}
        """Defenders and all who may strike them."""
        self.must: set[int] = set()
        """Attackers that owe a fight with somebody in contact."""
        self.owed: set[int] = set()
        """Enemies that must be attacked."""

    def join(self, attacker: int, beside: tuple[int, ...], over: tuple[int, ...] = ()) -> None:
        self.beside[attacker] = beside
        self.over[attacker] = over
        for d in beside + over:
            self.foes.setdefault(d, []).append(attacker)

    def leave(self, attacker: int) -> None:
        """Undo the last ``join``."""
        for d in self.beside.pop(attacker) + self.over.pop(attacker):
            self.foes[d].pop()
            if not self.foes[d]:
                del self.foes[d]

    def fits(self, strikes: Pairs, aims: Pairs, attacker: int, defender: int) -> bool:
        """Whether one more strike leaves every fight in a legal shape."""
        mine = [d for a, d in strikes if a == attacker]
        its = [a for a, d in strikes if d == defender]
        if (mine and its) or any(a == attacker for a, _ in aims):
            return False
        hero = self.hero
        if its:
            if sum(a == its[0] for a, _ in strikes) > 1:
                return False
            if hero[attacker] and any(hero[a] for a in its):
                return not hero[defender] and not self.one_hero
            return not hero[defender] or not (hero[attacker] or any(hero[a] for a in its))
        if mine:
            if sum(d == mine[0] for _, d in strikes) > 1:
                return False
            return not hero[attacker] or not (hero[defender] or any(hero[d] for d in mine))
        return True

    def met(self, strikes: Pairs, aims: Pairs) -> tuple[set[int], set[int]]:
        """The attackers and the defenders whose duty is met."""
        paid = {a for a, d in strikes if d in self.beside[a]} | {a for a, _ in aims}
        return paid, {d for _, d in strikes} | {d for _, d in aims}

    def ways_of_attacker(self, strikes: Pairs, aims: Pairs, a: int) -> list[tuple[Pairs, Pairs]]:
        """Every way for an attacker who owes a fight to get one."""
        ways = [((*strikes, (a, d)), aims) for d in self.beside[a] if self.fits(strikes, aims, a, d)]
        if self.archer[a] and not any(x == a for x, _ in strikes):
            ways += [(strikes, (*aims, (a, d))) for d in self.beside[a]]
        return ways

    def ways_of_defender(self, strikes: Pairs, aims: Pairs, d: int, free: set[int]) -> list[tuple[Pairs, Pairs]]:
        """Every way for an enemy who must be attacked to be so, by those still free to choose."""
        ways = []
        for a in self.foes.get(d, ()):
            if a in free:
                if self.fits(strikes, aims, a, d):
                    ways.append(((*strikes, (a, d)), aims))
                if self.can_aim(strikes, aims, a, d):
                    ways.append((strikes, (*aims, (a, d))))
        return ways

    def can_aim(self, strikes: Pairs, aims: Pairs, a: int, d: int) -> bool:
        """Whether an archer that owes a fight may keep his arrow for this enemy."""
        idle = not any(x == a for x, _ in strikes + aims)
        return idle and self.archer[a] and a in self.must and d in self.beside[a]

    def open_duties(
        self, strikes: Pairs, aims: Pairs, free: set[int], among: tuple[set[int], set[int]] | None = None
    ) -> list[list[tuple[Pairs, Pairs]]]:
        """For each duty not yet met (in a group, or anywhere): every way to meet it; the most pressing first."""
        must, owed = (self.must, self.owed) if among is None else (self.must & among[0], self.owed & among[1])
        paid, struck = self.met(strikes, aims)
        duties = [self.ways_of_attacker(strikes, aims, a) if a in free else [] for a in sorted(must - paid)]
        duties += [self.ways_of_defender(strikes, aims, d, free) for d in sorted(owed - struck)]
        duties.sort(key=len)
        return duties

    def group(self, members: Iterable[int]) -> tuple[set[int], set[int]]:
        """All attackers and defenders whose arrangement can depend on these attackers."""
        attackers, defenders = set(members), set[int]()
        todo = list(attackers)
        while todo:
            a = todo.pop()
            for d in self.beside[a] + self.over[a]:
                if d not in defenders:
                    defenders.add(d)
                    new = [x for x in self.foes[d] if x not in attackers]
                    attackers.update(new)
                    todo += new
        return attackers, defenders

    def completable(self, strikes: Pairs, aims: Pairs, free: set[int], among: tuple[set[int], set[int]]) -> bool:
        """Whether every duty in a group can still be met by attackers who are free to choose."""
        duties = self.open_duties(strikes, aims, free, among)
        return not duties or any(self.completable(s, a, free, among) for s, a in duties[0])


def fights_of(strikes: Pairs) -> tuple[Fight, ...]:
    """The fights that the strikes make, in the order of their first strikes."""
    fights: list[tuple[list[int], list[int]]] = []
    for a, d in strikes:
        for attackers, defenders in fights:
            if a in attackers or d in defenders:
                if a not in attackers:
                    attackers.append(a)
                if d not in defenders:
                    defenders.append(d)
                break
        else:
            fights.append(([a], [d]))
    return tuple((tuple(a), tuple(d)) for a, d in fights)
