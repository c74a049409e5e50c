"""Phases that put troops on the map: initial placement, capital and queen, reinforcements."""

from __future__ import annotations

from typing import Final

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.games.escolex.book import REINFORCEMENT_SIZES, count_up_to
from ilion.games.escolex.map import SHEET_SHIFT, value_at
from ilion.games.escolex.state import CROWN, FOUND, Position
from ilion.games.escolex.turns import (
    can_place,
    can_place_on_sheet,
    can_reinforce_on_sheet,
    end_reinforcement,
    lose_excess_reinforcements,
    lose_stock,
    next_naming,
    next_placer,
)
from ilion.games.escolex.types import Action, Forgo

FORGO: Final = Forgo()


def change_strength(p: Position, army: int, by: int) -> None:
    p.strength = put(p.strength, army, p.strength[army] + by)


# The initial placement.


def legal_placements(p: Position) -> list[Action]:
    """Return placements on the open sheet: empty or own cells, for one troop of the stock on land, two at sea."""
    b, army, nobody, s = p.book, p.army, p.nobody(), p.at_sheet()
    base, afloat = s << SHEET_SHIFT, p.pool[army] >= 2
    acts: list[Action] = [
        b.places[base + k]
        for k, owner in enumerate(p.ground.owner[s])
        if owner in (nobody, army) and (afloat or b.land[base + k]) and p.room(base + k) > 0
    ]
    if b.sheets > 1 and not p.opened:
        acts += [b.opens[o] for o in range(b.sheets) if o != s and can_place_on_sheet(p, army, o)]
    return acts


def place_troop(p: Position, j: int, herald: Herald | None) -> None:
    army = p.army
    p.ground.station(j, army, p.troops(j) + 1)
    p.pool = put(p.pool, army, p.pool[army] - p.book.price(j))
    change_strength(p, army, 1)
    p.stint -= 1 if p.book.land[j] else p.book.terms.sea_goes
    if p.stint < 0:
        p.owing = put(p.owing, army, -p.stint)
        p.stint = 0
    if herald is not None:
        word, clause = ("placed", "E11") if p.book.land[j] else ("placed-at-sea", "E05")
        herald.tell(word, clause, who=p.book.army_words[army], cell=p.book.names[j], left=p.pool[army])
    if not p.pool[army] or not p.stint:
        next_placer(p, herald)
    elif not can_place(p, army):
        lose_stock(p, army, herald)
        next_placer(p, herald)


# Capital and queen.


def legal_namings(p: Position) -> list[Action]:
    """Return the acts that name any own cell of the open sheet."""
    b, s = p.book, p.at_sheet()
    acts: list[Action] = [(b.founds if p.phase == FOUND else b.crowns)[j] for j in p.own_cells(s)]
    if b.sheets > 1 and not p.opened:
        acts += [b.opens[o] for o, n in enumerate(p.ground.cells_held(p.army)) if o != s and n]
    return acts


def found_capital(p: Position, j: int, herald: Herald | None) -> None:
    p.capital = put(p.capital, p.army, j)
    if herald is not None:
        herald.tell("founded", "E48", who=p.book.army_words[p.army], cell=p.book.names[j])
    next_naming(p, FOUND, p.place_in_order(p.army), herald)


def crown_queen(p: Position, j: int, herald: Herald | None) -> None:
    p.queen = put(p.queen, p.army, j)
    if herald is not None:
        herald.tell("crowned", "E50", who=p.book.army_words[p.army], cell=p.book.names[j])
    next_naming(p, CROWN, p.place_in_order(p.army), herald)


# Reinforcements.


def troops_due(p: Position, j: int) -> int:
    """Return how many troops the region of an own cell has yet to place."""
    r = value_at(p.ground.region, j)
    row = p.ground.paying[p.army]
    return p.left[row.index(r)] if r in row else 0


def max_reinforcement(p: Position, j: int, n: int) -> int:
    """Return how many of n due troops an own cell can take."""
    return min(n // p.book.price(j), p.room(j))


def legal_reinforcements(p: Position) -> list[Action]:
    """Return reinforcements on the open sheet: cells whose region has troops to place and can pay for the sea."""
    b, g, s = p.book, p.ground, p.at_sheet()
    left = dict(zip(g.paying[p.army], p.left, strict=True))
    acts: list[Action] = []
    base = s << SHEET_SHIFT
    for k, r in enumerate(g.region[s]):
        n = left.get(r, 0)
        if n:
            acts += b.reinforces(base + k)[: count_up_to(REINFORCEMENT_SIZES, max_reinforcement(p, base + k, n))]
    if b.sheets > 1 and not p.opened:
        acts += [b.opens[o] for o in reinforceable_sheets(p) if o != s]
    if b.terms.hold_back:
        acts.append(FORGO)
    return acts


def forgo_reinforcements(p: Position, herald: Herald | None) -> None:
    """Give up the remaining reinforcements and begin the marches."""
    if herald is not None:
        herald.tell("forgone", "E20", who=p.book.army_words[p.army], n=sum(p.left))
    p.left = (0,) * len(p.left)
    end_reinforcement(p)


def reinforceable_sheets(p: Position) -> list[int]:
    """Return the sheets where troops can be placed."""
    g = p.ground
    sheets: set[int] = set()
    for r, n in zip(g.paying[p.army], p.left, strict=True):
        if n:
            sheets.update([s for s, dry, wet in value_at(g.reach, r) if can_reinforce_on_sheet(p, r, n, s, dry, wet)])
    return sorted(sheets)


def place_reinforcements(p: Position, j: int, n: int, herald: Herald | None) -> None:
    r = value_at(p.ground.region, j)
    i = p.ground.paying[p.army].index(r)
    p.ground.station(j, p.army, p.troops(j) + n)
    p.left = put(p.left, i, p.left[i] - n * p.book.price(j))
    change_strength(p, p.army, n)
    if herald is not None:
        word, clause = ("reinforced", "E19") if p.book.land[j] else ("reinforced-at-sea", "E06")
        herald.tell(word, clause, who=p.book.army_words[p.army], cell=p.book.names[j], n=n)
    lose_excess_reinforcements(p, i, r, herald)
    end_reinforcement(p)
