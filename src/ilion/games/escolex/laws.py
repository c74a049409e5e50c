"""What can be written down under some terms, what a war conserves, and random terms to try it with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Literal

from ilion.core.wire import Act, Fact
from ilion.games.escolex.battle import HITS, LOTS, STRUCK
from ilion.games.escolex.book import DRAFTS, NUMBERS, book
from ilion.games.escolex.definition import fault_of_ground, flat, idle_cells, legal
from ilion.games.escolex.maps import hex_map
from ilion.games.escolex.marching import END
from ilion.games.escolex.pacts import ACCEPT, PROPOSE, REVOKE, SETTLE, WITHDRAW
from ilion.games.escolex.placing import FORGO
from ilion.games.escolex.position import BATTLE, ENDED, MARCH, NOWHERE, Position
from ilion.games.escolex.rules import KEEP, War
from ilion.games.escolex.types import (
    Action,
    Close,
    Decamp,
    End,
    Escort,
    Hits,
    March,
    Place,
    Reinforce,
    Struck,
    Terms,
    Withdraw,
)


def acts(terms: Terms) -> Iterator[Act]:
    """Every act on this map, and a few on none."""
    b = book(terms)
    yield from (END, FORGO, WITHDRAW, SETTLE, *KEEP, *HITS[:3], *LOTS[:2], *STRUCK)
    yield from (*PROPOSE[: b.seats], *ACCEPT[: b.seats], *REVOKE[: b.seats])
    yield from (*b.places, *b.founds, *b.crowns, *b.musters, *b.halts, *b.opens, *b.closes)
    for j, name in enumerate(b.ids):
        yield from [Reinforce(name, n) for n in (*DRAFTS, 0, 7)]
        for way in b.ways(j):
            to = b.ids[way.to]
            yield from [March(name, to, n) for n in (*NUMBERS, 0, 30)]
            yield Decamp(name, to)
            if terms.queen:
                yield from [Escort(name, to, n) for n in NUMBERS]
    yield from (Place("nowhere"), March(b.ids[0], "nowhere", 1), March(b.ids[0], b.ids[0], 1), Reinforce("nowhere", 1))


def audit(before: War, seat: int, act: Action, after: War, facts: Sequence[Fact]) -> str | None:
    """What one act has broken, if anything."""
    return (
        fault_of_ground(after.ground)
        or fault_of_arithmetic(before, act, after)
        or fault_of_mingling(after)
        or fault_of_limit(after)
        or fault_of_battle(before, act, after)
        or fault_of_lists(before, act, after)
    )


def fault_of_arithmetic(before: War, act: Action, after: War) -> str | None:
    """Troops come by placement and reinforcement and go by embarking, dice and the limit; nothing else."""
    owner, troops, came = flat(after.ground.owner), flat(after.ground.troops), flat(after.ground.came)
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
            due[before.army] = -(before.idle(before.origin) // 2)
        case Hits() | Struck():
            return None if all(x <= y for x, y in zip(after.strength, before.strength, strict=True)) else "troops rose"
        case End():
            due[before.army] = -too_many(before)
        case Withdraw() if after.strength != before.strength:
            due[before.army] = -too_many(before)
        case _:
            pass
    change = [x - y for x, y in zip(after.strength, before.strength, strict=True)]
    return None if change == due else f"troops changed by {change}, not {due}"


def too_many(p: War) -> int:
    """How many troops of the army to move are too many for its cells when its marches end."""
    limit = p.book.limit
    if not limit:
        return 0
    return sum(max(0, p.troops(j) - limit) for j in range(p.book.cells) if p.owner(j) == p.army)


def fault_of_mingling(after: War) -> str | None:
    """Between turns a cell holds troops of one army; during one, what has come is what is remembered."""
    arrived = {j for j, n in enumerate(flat(after.ground.came)) if n}
    if after.phase in (MARCH, BATTLE, ENDED):
        return None if arrived <= set(after.touched) else f"forgotten arrivals {arrived - set(after.touched)}"
    return f"two armies in cells {arrived}" if arrived or after.touched else None


def fault_of_limit(after: War) -> str | None:
    limit = after.book.limit
    if not limit or (after.book.terms.limit_at == "end" and after.phase in (MARCH, ENDED)):
        return None
    return "more troops than a cell may hold" if max(flat(after.ground.troops)) > limit else None


def fault_of_battle(before: War, act: Action, after: War) -> str | None:
    """Every throw costs somebody a troop, so that battles end."""
    if not isinstance(act, Hits) or before.rolling == 0 or before.dice > 100:
        return None
    j = before.battles[0]
    if after.phase == BATTLE and after.battles == before.battles:
        fewer = after.came(j) + after.troops(j) < before.came(j) + before.troops(j)
        return None if fewer else f"a throw at cell {j} cost nobody a troop"
    return None


def fault_of_lists(before: War, act: Action, after: War) -> str | None:
    """The kept lists of what can be done are what the map says."""
    if after.phase == MARCH:
        same_turn = before.phase == MARCH and (before.army, before.round) == (after.army, after.round)
        for s, n in enumerate(idle_cells(after)):
            closed = same_turn and (before.fresh[s] == 0 or act == Close(s))
            if after.fresh[s] != (0 if closed else n):
                return f"sheet {s} has {n} cells to muster, {after.fresh[s]} kept"
    if after.fated() or not after.waiting or after.half != NOWHERE or shares_ships(after):
        return None
    kept = set(after.legal(after.waiting[0]))
    due = legal(after)
    return None if kept == due else f"listed in vain {kept - due}, missing {due - kept}"


def shares_ships(p: Position) -> bool:
    return p.book.terms.combine_embark and p.phase == MARCH and p.origin != NOWHERE


def some_terms(rng: Random) -> Terms:
    """Random terms: a shipped map or a hex map of up to three sheets, any seats it takes, any options."""
    own = hex_map(rng.choice((12, 18, 25, 40, 60, 80, 150)), rng.randrange(10**6)) if rng.random() < 0.5 else None
    name: Literal["small", "aegean", "world", "hex"] = rng.choice(("small", "aegean", "world", "hex"))
    most = own.players.max if own else {"small": 6, "aegean": 6, "world": 7, "hex": 12}[name]
    seats = 2 if most >= 4 and rng.random() < 0.25 else rng.randint(3, most)
    armies = 4 if seats == 2 else seats

    def maybe(chance: float) -> bool:
        return rng.random() < chance

    return Terms(
        seats=seats,
        map=name,
        components=own,
        special_cells=maybe(0.5),
        troops=rng.randint(1, 12) if maybe(0.4) else None,
        handicap=tuple(rng.randint(0, 3) for _ in range(armies)) if maybe(0.2) else (),
        limit=rng.randint(1, 6) if maybe(0.3) else None,
        choice_round=rng.randint(1, 4),
        capital=maybe(0.3),
        capital_die=maybe(0.5),
        queen=maybe(0.3),
        queen_die=maybe(0.5),
        combine_embark=maybe(0.3),
        placement_chunk=rng.choice((1, 1, 1, 2, 5)),
        max_rounds=rng.randint(2, 12),
        order=rng.choice(("seats", "lot")),
        limit_at=rng.choice(("step", "end")),
        choice=rng.choice(("secret", "secret", "secret", "open")),
        capital_lost=rng.choice(("left", "taken")),
        queen_falls=rng.choice(("last", "chance")),
        hold_back=maybe(0.5),
        all_gone=rng.choice(("draw", "attacker")),
        sea_goes=rng.choice((1, 2)),
        agreed_draws=maybe(0.5),
    )


def keepsakes() -> Iterator[tuple[str, Terms]]:
    """Short wars that show every option, to be read by a person."""
    yield "three-on-caldera", Terms(seats=3, map="small", max_rounds=8)
    yield "two-with-two-armies", Terms(seats=2, map="small", choice_round=2, max_rounds=5)
    yield (
        "four-on-the-aegean",
        Terms(seats=4, special_cells=True, limit=4, capital=True, capital_die=True, max_rounds=3, combine_embark=True),
    )
    yield "queens-on-hexes", Terms(seats=3, map="hex", queen=True, queen_die=True, troops=7, max_rounds=3)
