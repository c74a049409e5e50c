"""Where pieces may go, compared with brute force on random positions: ``python -m tests.games.iliad.reach 10000``.

The reference tries every path square by square and every arrangement of fights one by one.
"""

from __future__ import annotations

import sys
from itertools import combinations
from random import Random

from ilion.games.iliad import GAME
from ilion.games.iliad.laws import XY, ReferencePosition
from ilion.games.iliad.movement import MoveRange
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.state import BOUND, DECLARE, FRESH, MOVE, MOVED, OFF, READY, WOUNDED
from ilion.games.iliad.types import Go, Hold, IliadSetup

MOST_PAIRS = 14
"""Arrangements of more pairs than this are not tried one by one."""
Pair = tuple[int, int]


def all_paths(plain: ReferencePosition, piece: int) -> set[XY]:
    """Every end of every path: squares with the points spent, until nothing new is found."""
    t, setup = plain.t, plain.setup
    budget = 6 if t.book.points[piece] == 1 else 10
    engaged = plain.duties()
    start = plain.xy(piece)
    ends, seen, todo = set[XY](), {(start, 0)}, [(start, 0)]
    while todo:
        here, spent = todo.pop()
        for there, crossing in plain.land.around(here):
            total = spent + plain.land.cost(there)
            if total > budget or there in plain.at or (crossing and setup.wall_stop != "after" and here != start):
                continue
            ends.add(there)
            held = any(
                e not in engaged and (setup.wounded_control or t.status[e] != WOUNDED)
                for e in plain.beside(there, 1 - t.side)
            )
            stops = held or plain.land.terrain[there] == "river" or (crossing and setup.wall_stop != "before")
            if not stops and (there, total) not in seen:
                seen.add((there, total))
                todo.append((there, total))
    return ends


def legal_shape(t: IliadState, pairs: tuple[Pair, ...]) -> bool:
    """Whether pairs make fights of one against many or many against one, and duels of two."""
    hero = t.book.hero
    for a, d in pairs:
        attackers = {x for x, y in pairs if y == d}
        defenders = {y for x, y in pairs if x == a}
        if len(attackers) > 1 and len(defenders) > 1:
            return False
        if hero[a] and hero[d] and (len(attackers) > 1 or len(defenders) > 1):
            return False
        if len(attackers) > 1 and any(len({y for x, y in pairs if x == o}) > 1 for o in attackers):
            return False
        if len(defenders) > 1 and any(len({x for x, y in pairs if y == o}) > 1 for o in defenders):
            return False
        if t.book.setup.heroes_per_mob == "one" and sum(hero[x] for x in attackers) > 1:
            return False
    return True


def can_arrange(t: IliadState, beside: dict[int, list[int]], owed: set[int]) -> bool | None:
    """Whether some arrangement lets every attacker fight and meets every duty; None when there are too many to try."""
    touched = [(a, d) for a, foes in beside.items() for d in foes]
    arrows = [(a, d) for a, d in touched if t.book.archer[a]]
    if len(touched) + len(arrows) > MOST_PAIRS:
        return None
    for shots in subsets(arrows):
        shooters = {a for a, _ in shots}
        if len(shooters) < len(shots):
            continue
        for pairs in subsets([pair for pair in touched if pair[0] not in shooters]):
            fighting = {a for a, _ in pairs} | shooters
            attacked = {d for _, d in pairs} | {d for _, d in shots}
            if fighting >= set(beside) and attacked >= owed and legal_shape(t, pairs):
                return True
    return False


def subsets(pairs: list[Pair]) -> list[tuple[Pair, ...]]:
    return [chosen for n in range(len(pairs) + 1) for chosen in combinations(pairs, n)]


def fighters(plain: ReferencePosition) -> dict[int, list[int]]:
    """Return all pieces that have marched and are next to an enemy, with those enemies."""
    t = plain.t
    found = {}
    for p in t.book.men[t.side]:
        if t.marks[p] >= MOVED:
            foes = plain.beside(plain.xy(p), 1 - t.side)
            if foes:
                found[p] = foes
    return found


def linked(beside: dict[int, list[int]], owed: set[int], piece: int) -> tuple[dict[int, list[int]], set[int]]:
    """The part of a melee that hangs together with one piece: the rest was legal before and stays so."""
    near, foes = {piece}, set(beside[piece])
    while True:
        more = {a for a in beside if foes & set(beside[a])}
        if more <= near:
            return {a: beside[a] for a in near}, owed & foes
        near |= more
        foes |= {d for a in near for d in beside[a]}


def compare(t: IliadState, piece: int) -> tuple[int, int]:
    """Hold one piece's choices against brute force; returns how many squares were compared and how many skipped."""
    plain, ground = ReferencePosition(t), t.book.ground
    found = MoveRange(t, piece)
    paths = all_paths(plain, piece)
    reach = {ground.coordinates(s) for s in ground.squares(found.reach)}
    assert reach == paths, (t.book.ids[piece], reach ^ paths)
    assert reach == plain.walk(piece), "the audit's own walk agrees"
    skipped = 0
    before, owed = fighters(plain), plain.duties()
    for xy in paths:
        foes = plain.beside(xy, 1 - t.side)
        expected: bool | None = True
        if foes:
            group, duties = linked({**before, piece: foes}, owed | set(foes), piece)
            expected = can_arrange(t, group, duties)
        if expected is None:
            skipped += 1
            continue
        legal = bool(found.ends >> ground.square_at(*xy) & 1)
        assert legal == expected, (t.book.ids[piece], xy, legal, expected)
    return len(paths), skipped


def scattered(setup: IliadSetup, rng: Random) -> IliadState:
    """Both armies thrown over the map, thick in one place, with one side to march."""
    t = IliadState.start(setup)
    book, ground = t.book, t.book.ground
    land = ground.squares(ground.enter)
    centre = ground.coordinates(rng.choice(land))
    spread = rng.choice((3, 5, 8, 40))
    near = [s for s in land if max(abs(a - b) for a, b in zip(ground.coordinates(s), centre, strict=True)) <= spread]
    squares = rng.sample(near, min(len(near), len(book.ids)))
    where = [*squares, *[OFF] * (len(book.ids) - len(squares))]
    rng.shuffle(where)
    t.where = t.homes = tuple(where)
    t.status = tuple([3 if s == OFF else rng.choices((READY, WOUNDED), (9, 1))[0] for s in where])
    t.phase, t.side, t.wall = MOVE, rng.randrange(2), rng.random() < 0.5
    t.marks = (FRESH,) * len(where)
    t.awaited = (t.book.seats[t.side][0],)
    return t


def march_and_compare(setup: IliadSetup, rng: Random) -> tuple[int, int]:
    """Random marches from a random position, each choice compared before it is made."""
    t = scattered(setup, rng)
    mine = [p for p in t.book.men[t.side] if t.is_able(p) and t.book.owner[p] == t.awaited[0]]
    rng.shuffle(mine)
    squares = skipped = 0
    for piece in mine[:6]:
        if t.phase != MOVE:
            break
        more, less = compare(t, piece)
        squares, skipped = squares + more, skipped + less
        t.do(t.awaited[0], t.book.takes[piece])
        acts = t.legal(t.awaited[0])
        bold = [a for a in acts if isinstance(a, Hold) or (isinstance(a, Go) and beside_enemy(t, a))]
        t.do(t.awaited[0], rng.choice(bold if bold and rng.random() < 0.7 else acts))
    assert t.phase in (MOVE, DECLARE) and all(m < BOUND + len(t.marks) for m in t.marks)
    return squares, skipped


def beside_enemy(t: IliadState, act: Go) -> bool:
    return bool(t.pieces_touching(t.book.ground.index[act.square], 1 - t.side, t.pieces_by_square()))


def run(positions: int, seed: int = 1) -> tuple[int, int, int]:
    """Compare that many random positions; returns positions, squares compared and squares skipped."""
    squares = skipped = 0
    setup = IliadSetup()
    for n in range(positions):
        rng = Random(f"{seed}/{n}")
        if n % 20 == 0:
            setup = GAME.some_setup(rng) if n else IliadSetup()
        more, less = march_and_compare(setup, rng)
        squares, skipped = squares + more, skipped + less
    return positions, squares, skipped


if __name__ == "__main__":
    count, compared, left_out = run(int(sys.argv[1]))
    print(f"{count} positions, {compared} squares compared, {left_out} left out")
