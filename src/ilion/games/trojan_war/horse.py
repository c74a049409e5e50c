"""Turn 12: the Horse before the gates, and who has won."""

from __future__ import annotations

from ilion.core.herald import Herald
from ilion.games.trojan_war.position import AWAY, END, OUTCOMES, PRISONER, Position
from ilion.games.trojan_war.types import GREEK

CLAUSES = {"neoptolemus": "C-H5", "sinon": "C-H7", "no-sinon": "C-H7", "hector": "C-H8", "paris": "C-H8"}
"""The clauses of some modifiers; the others share one."""
NEEDED = 6
CROWD = 7
DRAW = 2


def modifiers(p: Position) -> list[tuple[str, int]]:
    """All that is added to the die of the Horse as things stand, in the order of the book."""
    book = p.book
    inside = p.in_horse()
    terms = []
    if -9 <= p.vp <= -1:
        terms.append(("ahead", 1))
    if p.vp <= -10:
        terms.append(("far-ahead", 2))
    if p.ulysses_took:
        terms.append(("helenos", 1))
    if book.achilles in inside:
        terms.append(("achilles", 2))
    if book.philoctetes in inside:
        terms.append(("philoctetes", 1))
    if not book.first and book.neoptolemus in inside:
        terms.append(("neoptolemus", 1))
    if len(inside) >= CROWD:
        terms.append(("crowd", 1))
    terms.append(("sinon", 1) if p.sinon else ("no-sinon", -1))
    if alive(p, book.hector):
        terms.append(("hector", -2))
    if alive(p, book.paris):
        terms.append(("paris", -1))
    if p.vp > 0:
        terms.append(("behind", -1))
    return terms


def alive(p: Position, hero: int) -> bool:
    at = p.back[hero]
    return at < AWAY or (at == PRISONER and p.book.prisoners_live)


def gates(p: Position, herald: Herald | None) -> None:
    """Six or more opens the gates; else the points decide."""
    terms = modifiers(p)
    total = p.dice[GREEK] + sum([value for _, value in terms])
    p.outcome = 0 if total >= NEEDED else 1 if p.vp > 0 else DRAW
    p.step, p.waiting = END, ()
    if herald is None:
        return
    inside = tuple(f"hero-{p.book.ids[h]}" for h in p.in_horse())
    herald.tell("horse-boards", clause="C-H1", heroes=inside, count=len(inside))
    for why, value in terms:
        herald.tell("horse-term", clause=CLAUSES.get(why, "C-H4"), why=f"horse-{why}", value=value)
    word = "horse-succeeds" if p.outcome == 0 else "horse-fails"
    herald.tell(word, clause="C-H6", die=p.dice[GREEK], sum=total - p.dice[GREEK], total=total)
    clause = ("C-V1", "C-V3", "C-V2")[p.outcome]
    herald.tell(f"outcome-{OUTCOMES[p.outcome]}", clause=clause, vp=p.vp)
