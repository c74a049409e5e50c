"""Invariants of Escólex: every act that can be written, an audit of each act, and slow reference rules.

The reference rules compute regions, incomes and legal acts from the troops alone, as the rulebook defines
them. The rules never use them: they keep all of this up to date incrementally.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ilion.core.values import Act, Fact
from ilion.games.escolex.battle import HITS, LOTS, STRUCK
from ilion.games.escolex.book import (
    CELLS_PER_SHEET,
    CELLS_PER_TROOP,
    EVEN_MARCH_SIZES,
    MARCH_SIZES,
    REINFORCEMENT_SIZES,
    Book,
    book_of,
)
from ilion.games.escolex.map import RegionMap, SheetCounts
from ilion.games.escolex.marching import END
from ilion.games.escolex.placement import FORGO
from ilion.games.escolex.rules import KEEP, EscolexState
from ilion.games.escolex.state import BATTLE, CHOOSE, CROWN, ENDED, FOUND, MARCH, NOWHERE, PLACE, REINFORCE, Position
from ilion.games.escolex.turns import ACCEPT, PROPOSE, REVOKE, SETTLE, WITHDRAW
from ilion.games.escolex.types import (
    Action,
    Close,
    Crown,
    Decamp,
    End,
    EscolexSetup,
    Escort,
    Forgo,
    Found,
    Halt,
    Hits,
    Keep,
    March,
    Muster,
    Open,
    Place,
    Reinforce,
    Struck,
    Withdraw,
)


def all_acts(terms: EscolexSetup) -> Iterator[Act]:
    """Yield every act on this map, and a few that are on none."""
    b = book_of(terms)
    yield from (END, FORGO, WITHDRAW, SETTLE, *KEEP, *HITS[:3], *LOTS[:2], *STRUCK)
    yield from (*PROPOSE[: b.seats], *ACCEPT[: b.seats], *REVOKE[: b.seats])
    yield from (*b.places, *b.founds, *b.crowns, *b.musters, *b.halts, *b.opens, *b.closes)
    for j, name in enumerate(b.ids):
        yield from [Reinforce(name, n) for n in (*REINFORCEMENT_SIZES, 0, 7)]
        for step in b.steps_from(j):
            to = b.ids[step.to]
            yield from [March(name, to, n) for n in (*MARCH_SIZES, 0, 30)]
            yield Decamp(name, to)
            if terms.queen:
                yield from [Escort(name, to, n) for n in MARCH_SIZES]
    yield from (Place("nowhere"), March(b.ids[0], "nowhere", 1), March(b.ids[0], b.ids[0], 1), Reinforce("nowhere", 1))


def audit(before: EscolexState, seat: int, act: Action, after: EscolexState, facts: Sequence[Fact]) -> str | None:
    """Return what one act has broken, or None."""
    return (
        map_error(after.ground)
        or strength_error(before, act, after)
        or arrival_error(after)
        or limit_error(after)
        or battle_error(before, act, after)
        or legal_list_error(before, act, after)
    )


def strength_error(before: EscolexState, act: Action, after: EscolexState) -> str | None:
    """Check that troops come only by placement and reinforcement and go only by embarking, dice and the limit."""
    owner, troops, came = flatten(after.ground.owner), flatten(after.ground.troops), flatten(after.ground.came)
    on_map = [0] * (after.book.armies + 1)
    for j, army in enumerate(owner):
        on_map[army] += troops[j]
        if army != after.army:
            on_map[after.army] += came[j]
    if tuple(on_map[:-1]) != after.strength:
        return f"{on_map[:-1]} troops on the map, {after.strength} counted"
    b = before.book
    due = [0] * b.armies
    match act:
        case Place():
            due[before.army] = 1
        case Reinforce(_, n):
            due[before.army] = n
        case March(origin, to, n) | Escort(origin, to, n) if b.land[b.index[origin]] and not b.land[b.index[to]]:
            shared = 1 if n % 2 and before.half != NOWHERE else 0
            due[before.army] = n // 2 + shared - n
        case Decamp(origin, to) if b.land[b.index[origin]] and not b.land[b.index[to]]:
            due[before.army] = -(before.idle_troops(before.origin) // 2)
        case Hits() | Struck():
            return None if all(x <= y for x, y in zip(after.strength, before.strength, strict=True)) else "troops rose"
        case End():
            due[before.army] = -troops_over_limit(before)
        case Withdraw() if after.strength != before.strength:
            due[before.army] = -troops_over_limit(before)
        case _:
            pass
    change = [x - y for x, y in zip(after.strength, before.strength, strict=True)]
    return None if change == due else f"troops changed by {change}, not {due}"


def troops_over_limit(p: EscolexState) -> int:
    """Return how many troops of the army to move exceed the limit of their cells when the marches end."""
    limit = p.book.limit
    if not limit:
        return 0
    return sum(max(0, p.troops(j) - limit) for j in range(p.book.cells) if p.owner(j) == p.army)


def arrival_error(after: EscolexState) -> str | None:
    """Check that a cell holds troops of one army between turns, and that arrivals are recorded during a turn."""
    arrived = {j for j, n in enumerate(flatten(after.ground.came)) if n}
    if after.phase in (MARCH, BATTLE, ENDED):
        return None if arrived <= set(after.touched) else f"forgotten arrivals {arrived - set(after.touched)}"
    return f"two armies in cells {arrived}" if arrived or after.touched else None


def limit_error(after: EscolexState) -> str | None:
    limit = after.book.limit
    if not limit or (after.book.terms.limit_at == "end" and after.phase in (MARCH, ENDED)):
        return None
    return "more troops than a cell may hold" if max(flatten(after.ground.troops)) > limit else None


def battle_error(before: EscolexState, act: Action, after: EscolexState) -> str | None:
    """Check that every throw costs at least one troop, so that battles end."""
    if not isinstance(act, Hits) or before.rolling == 0 or before.dice > 100:
        return None
    j = before.battles[0]
    if after.phase == BATTLE and after.battles == before.battles:
        fewer = after.arrivals(j) + after.troops(j) < before.arrivals(j) + before.troops(j)
        return None if fewer else f"a throw at cell {j} cost nobody a troop"
    return None


def legal_list_error(before: EscolexState, act: Action, after: EscolexState) -> str | None:
    """Check that the incremental lists of legal acts agree with the reference rules."""
    if after.phase == MARCH:
        same_turn = before.phase == MARCH and (before.army, before.round) == (after.army, after.round)
        for s, n in enumerate(reference_idle_cells(after)):
            closed = same_turn and (before.fresh[s] == 0 or act == Close(s))
            if after.fresh[s] != (0 if closed else n):
                return f"sheet {s} has {n} cells to muster, {after.fresh[s]} kept"
    if after.awaits_fate() or not after.waiting or after.half != NOWHERE or ship_sharing_possible(after):
        return None
    kept = set(after.legal(after.waiting[0]))
    due = reference_legal(after)
    return None if kept == due else f"listed in vain {kept - due}, missing {due - kept}"


def ship_sharing_possible(p: Position) -> bool:
    return p.book.terms.combine_embark and p.phase == MARCH and p.origin != NOWHERE


def flatten(rows: tuple[tuple[int, ...], ...]) -> list[int]:
    return [value for row in rows for value in row]


def reference_regions(book: Book, owner: list[int]) -> list[list[int]]:
    """Return the connected sets of cells with one owner, land and sea alike."""
    seen: set[int] = set()
    regions = []
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
        regions.append(cells)
    return regions


def map_error(ground: RegionMap) -> str | None:
    """Return where the incremental regions, incomes and counts differ from their definition, or None."""
    book = ground.book
    owner, troops, label = flatten(ground.owner), flatten(ground.troops), flatten(ground.region)
    worth = flatten(ground.worth)
    for j, army in enumerate(owner):
        if (army == book.armies) != (troops[j] == 0) or troops[j] < 0:
            return f"cell {j}: owner {army}, troops {troops[j]}"
        if (army == book.armies) != (label[j] < 0):
            return f"cell {j}: owner {army}, region {label[j]}"
    used: set[int] = set()
    paying: list[list[int]] = [[] for _ in range(book.armies)]
    for cells in reference_regions(book, owner):
        r = label[cells[0]]
        if r in used or any(label[j] != r for j in cells):
            return f"region {r} is not one region"
        used.add(r)
        counted = sum(book.value[j] for j in cells)
        if worth[r] != counted:
            return f"region {r} counts {worth[r]}, not {counted}"
        if ground.reach[r // CELLS_PER_SHEET][r % CELLS_PER_SHEET] != reference_counts(book, cells):
            return f"region {r} reaches elsewhere"
        if counted >= CELLS_PER_TROOP:
            paying[owner[cells[0]]].append(r)
    if ground.paying != tuple([tuple(sorted(row)) for row in paying]):
        return f"paying {ground.paying}, not {paying}"
    if any(
        worth[r] or ground.reach[r // CELLS_PER_SHEET][r % CELLS_PER_SHEET] for r in range(book.cells) if r not in used
    ):
        return "a vanished region counts"
    for army in range(book.armies + 1):
        for kind, kept in ((True, ground.land[army]), (False, ground.sea[army])):
            counts = [0] * book.sheets
            for j, holder in enumerate(owner):
                counts[j // CELLS_PER_SHEET] += holder == army and book.land[j] is kind
            if tuple(counts) != kept:
                return f"army {army} holds {counts}, not {kept}"
    return None


def reference_counts(book: Book, cells: list[int]) -> SheetCounts:
    dry = [j // CELLS_PER_SHEET for j in cells if book.land[j]]
    wet = [j // CELLS_PER_SHEET for j in cells if not book.land[j]]
    return tuple([(s, dry.count(s), wet.count(s)) for s in sorted({*dry, *wet})])


def reference_idle_cells(p: Position) -> list[int]:
    """Return, by sheet, how many cells of the army to move hold troops that have not marched."""
    counts = [0] * p.book.sheets
    for j, owner in enumerate(flatten(p.ground.owner)):
        counts[j // CELLS_PER_SHEET] += owner == p.army and p.idle_troops(j) > 0
    return counts


def reference_legal(p: Position) -> set[Action]:
    """Return the legal acts of the seat to move, from the whole map."""
    acts: set[Action] = set()
    if p.phase == CHOOSE:
        return {Keep(1), Keep(2)}
    if p.phase == MARCH and p.origin != NOWHERE:
        return reference_departures(p)
    here = p.sheets[p.army]
    for j in range(p.book.cells):
        mine = reference_acts_at(p, j)
        if j // CELLS_PER_SHEET == here:
            acts |= mine
        elif mine and not p.opened:
            acts.add(Open(j // CELLS_PER_SHEET))
    if p.phase == REINFORCE and p.book.terms.hold_back:
        acts.add(Forgo())
    if p.phase == MARCH:
        acts.add(End())
        if p.book.sheets > 1 and p.fresh[here]:
            acts.add(Close(here))
    return acts


def reference_acts_at(p: Position, j: int) -> set[Action]:
    """Return the legal acts at one cell."""
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
            due = left.get(flatten(p.ground.region)[j], 0) if mine else 0
            return {Reinforce(name, n) for n in REINFORCEMENT_SIZES if n * price <= due and n <= room}
        case _:
            return {Muster(name)} if mine and p.idle_troops(j) > 0 and p.fresh[j // CELLS_PER_SHEET] else set()


def reference_departures(p: Position) -> set[Action]:
    """Return where the mustered troops may go, without ships shared by two lands."""
    b, j = p.book, p.origin
    acts: set[Action] = {Halt(b.ids[j])}
    idle = p.idle_troops(j)
    queen = p.queen[p.army] == j and not p.queen_moved
    for k in b.near[j]:
        embarks = b.land[j] and not b.land[k]
        sayable = EVEN_MARCH_SIZES if embarks else MARCH_SIZES
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
