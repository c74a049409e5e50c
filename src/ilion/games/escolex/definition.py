"""Regions, incomes and legal acts as the rulebook defines them, counted anew from the troops on the map.

The rules never use this: they keep all of it up to date. The game's own law compares the two.
"""

from __future__ import annotations

from ilion.games.escolex.book import DRAFTS, EVENS, NUMBERS, THIRD, Book
from ilion.games.escolex.ground import Ground, Reach
from ilion.games.escolex.maps import SHEET
from ilion.games.escolex.position import CHOOSE, CROWN, FOUND, MARCH, NOWHERE, PLACE, REINFORCE, Position
from ilion.games.escolex.types import (
    Action,
    Close,
    Crown,
    Decamp,
    End,
    Escort,
    Forgo,
    Found,
    Halt,
    Keep,
    March,
    Muster,
    Open,
    Place,
    Reinforce,
)


def flat(rows: tuple[tuple[int, ...], ...]) -> list[int]:
    return [value for row in rows for value in row]


def regions(book: Book, owner: list[int]) -> list[list[int]]:
    """The connected sets of cells with one owner, land and sea alike."""
    seen: set[int] = set()
    found = []
    for start, army in enumerate(owner):
        if army == book.armies or start in seen:
            continue
        seen.add(start)
        cells = [start]
        for j in cells:
            for k in book.near[j]:
                if k not in seen and owner[k] == army:
                    seen.add(k)
                    cells.append(k)
        found.append(cells)
    return found


def fault_of_ground(ground: Ground) -> str | None:
    """Where the kept regions, incomes and counts differ from their definition."""
    book = ground.book
    owner, troops, label = flat(ground.owner), flat(ground.troops), flat(ground.region)
    worth = flat(ground.worth)
    for j, army in enumerate(owner):
        if (army == book.armies) != (troops[j] == 0) or troops[j] < 0:
            return f"cell {j}: owner {army}, troops {troops[j]}"
        if (army == book.armies) != (label[j] < 0):
            return f"cell {j}: owner {army}, region {label[j]}"
    used: set[int] = set()
    paying: list[list[int]] = [[] for _ in range(book.armies)]
    for cells in regions(book, owner):
        r = label[cells[0]]
        if r in used or any(label[j] != r for j in cells):
            return f"region {r} is not one region"
        used.add(r)
        counted = sum(book.value[j] for j in cells)
        if worth[r] != counted:
            return f"region {r} counts {worth[r]}, not {counted}"
        if ground.reach[r // SHEET][r % SHEET] != reach_of(book, cells):
            return f"region {r} reaches elsewhere"
        if counted >= THIRD:
            paying[owner[cells[0]]].append(r)
    if ground.paying != tuple([tuple(sorted(row)) for row in paying]):
        return f"paying {ground.paying}, not {paying}"
    if any(worth[r] or ground.reach[r // SHEET][r % SHEET] for r in range(book.cells) if r not in used):
        return "a vanished region counts"
    for army in range(book.armies + 1):
        for kind, kept in ((True, ground.land[army]), (False, ground.sea[army])):
            counts = [0] * book.sheets
            for j, holder in enumerate(owner):
                counts[j // SHEET] += holder == army and book.land[j] is kind
            if tuple(counts) != kept:
                return f"army {army} holds {counts}, not {kept}"
    return None


def reach_of(book: Book, cells: list[int]) -> Reach:
    dry = [j // SHEET for j in cells if book.land[j]]
    wet = [j // SHEET for j in cells if not book.land[j]]
    return tuple([(s, dry.count(s), wet.count(s)) for s in sorted({*dry, *wet})])


def idle_cells(p: Position) -> list[int]:
    """By sheet, how many cells of the army to move hold troops that have not marched."""
    counts = [0] * p.book.sheets
    for j, owner in enumerate(flat(p.ground.owner)):
        counts[j // SHEET] += owner == p.army and p.idle(j) > 0
    return counts


def legal(p: Position) -> set[Action]:
    """The legal acts of the seat whose go it is, from the whole map."""
    acts: set[Action] = set()
    if p.phase == CHOOSE:
        return {Keep(1), Keep(2)}
    if p.phase == MARCH and p.origin != NOWHERE:
        return departures(p)
    here = p.sheets[p.army]
    for j in range(p.book.cells):
        mine = acts_at(p, j)
        if j // SHEET == here:
            acts |= mine
        elif mine and not p.opened:
            acts.add(Open(j // SHEET))
    if p.phase == REINFORCE and p.book.terms.hold_back:
        acts.add(Forgo())
    if p.phase == MARCH:
        acts.add(End())
        if p.book.sheets > 1 and p.fresh[here]:
            acts.add(Close(here))
    return acts


def acts_at(p: Position, j: int) -> set[Action]:
    """What can be done at one cell."""
    b, name = p.book, p.book.ids[j]
    owner = p.owner(j)
    mine = owner == p.army
    price = 1 if b.land[j] else 2
    room = b.limit - p.troops(j) if b.limit else 10**6
    match p.phase:
        case _ if p.phase == PLACE:
            return {Place(name)} if (mine or owner == b.armies) and price <= p.pool[p.army] and room > 0 else set()
        case _ if p.phase == FOUND:
            return {Found(name)} if mine else set()
        case _ if p.phase == CROWN:
            return {Crown(name)} if mine else set()
        case _ if p.phase == REINFORCE:
            left = dict(zip(p.ground.paying[p.army], p.left, strict=True))
            due = left.get(flat(p.ground.region)[j], 0) if mine else 0
            return {Reinforce(name, n) for n in DRAFTS if n * price <= due and n <= room}
        case _:
            return {Muster(name)} if mine and p.idle(j) > 0 and p.fresh[j // SHEET] else set()


def departures(p: Position) -> set[Action]:
    """Where the mustered troops may go, without ships shared by two lands."""
    b, j = p.book, p.origin
    acts: set[Action] = {Halt(b.ids[j])}
    idle = p.idle(j)
    queen = p.queen[p.army] == j and not p.queen_moved
    for k in b.near[j]:
        embarks = b.land[j] and not b.land[k]
        sayable = EVENS if embarks else NUMBERS
        friendly = p.owner(k) in (p.army, b.armies)
        most = 10**6
        if b.limit and friendly and b.terms.limit_at == "step":
            most = (b.limit - p.troops(k)) * (2 if embarks else 1)
        for n in sayable:
            if n <= min(idle - queen, most):
                acts.add(March(b.ids[j], b.ids[k], n))
            if queen and n <= min(idle, most):
                acts.add(Escort(b.ids[j], b.ids[k], n))
        whole = idle - idle % 2 if embarks else idle
        if 0 < whole <= most and whole not in sayable:
            acts.add(Decamp(b.ids[j], b.ids[k]))
    return acts
