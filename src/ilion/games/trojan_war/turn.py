"""A war turn between its dawn and its duels: line-ups, gods, challenges cancelled and swapped."""

from __future__ import annotations

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.games.trojan_war import dawn, duel
from ilion.games.trojan_war.position import (
    BY,
    BY_GREEK,
    BY_TROJAN,
    CANCEL,
    CANCEL_TOO,
    CASSANDRA,
    LINE_UP,
    NOBODY,
    PRIAM,
    SHAME,
    SWAP,
    THERSITES,
    UNVEIL,
    Position,
)
from ilion.games.trojan_war.types import GREEK, SIDES


def place(p: Position, seat: int, box: int, hero: int) -> None:
    if seat == GREEK:
        p.greeks = put(p.greeks, box, hero)
    else:
        p.trojans = put(p.trojans, box, hero)


def commit(p: Position, seat: int, herald: Herald | None) -> None:
    """A line-up stands; once both do, the gods come. With a seer, he looks in between."""
    p.committed = (True, p.committed[1]) if seat == GREEK else (p.committed[0], True)
    if herald is not None:
        herald.tell("line-up-stands", clause="C-B2", side=f"side-{SIDES[seat]}")
    if p.committed == (True, True):
        dawn.summon_gods(p)
    elif p.seer == NOBODY:
        p.waiting = BY[1 - seat]
    else:
        p.step, p.waiting = UNVEIL, BY[p.seer]


def unveil(p: Position, seat: int, box: int, herald: Herald | None) -> None:
    """The seer's side turns an enemy face up; that challenge can no longer be cancelled."""
    p.unveiled = box
    p.step, p.waiting = LINE_UP, BY[seat]
    if herald is not None:
        hero = p.book.ids[p.line(1 - seat)[box]]
        herald.tell("hero-unveiled", clause=dawn.seer_clause(p), hero=f"hero-{hero}", box=box + 1)


def no_unveil(p: Position, seat: int, herald: Herald | None) -> None:
    """The seer's side would rather not know, and lines up as anybody does."""
    p.step, p.waiting = LINE_UP, BY[seat]
    if herald is not None:
        herald.tell("seer-unheard", clause=dawn.seer_clause(p), side=f"side-{SIDES[seat]}")


def god_drawn(p: Position, god: int, herald: Herald | None) -> None:
    """One god for each side, both face up and acting on all; then the counters are turned."""
    p.gods += (god,)
    if herald is not None:
        side = SIDES[len(p.gods) - 1]
        herald.tell("god-drawn", clause="C-C1", side=f"side-{side}", god=f"god-{p.book.gods[god]}")
    if len(p.gods) == 2:
        reveal(p, herald)


def reveal(p: Position, herald: Herald | None) -> None:
    """All counters are turned face up, and one challenge must be cancelled where one can be."""
    if herald is not None:
        if p.book.zeus in p.gods:
            herald.tell("zeus-balances", clause="C-G3")
        for box in [b for b in range(p.duels) if p.met(b)]:
            greek, trojan = p.book.ids[p.greeks[box]], p.book.ids[p.trojans[box]]
            herald.tell("challenge-shown", clause="C-D1", box=box + 1, greek=f"hero-{greek}", trojan=f"hero-{trojan}")
        for box in [b for b in range(p.duels) if not p.met(b)]:
            unmet(p, box, herald)
    if p.cancellable():
        p.step, p.waiting = CANCEL, BY[p.canceller()]
    else:
        if herald is not None:
            herald.breathe()
        after_cancelling(p, herald)


def unmet(p: Position, box: int, herald: Herald) -> None:
    """A challenger whom nobody answers."""
    for line in (p.greeks, p.trojans):
        if line[box] != NOBODY:
            herald.tell("challenge-unmet", clause="C-B6", box=box + 1, hero=f"hero-{p.book.ids[line[box]]}")


def cancel(p: Position, seat: int, box: int, herald: Herald | None) -> None:
    p.cancelled = tuple(sorted((*p.cancelled, box)))
    if herald is not None:
        clause = "C-N19" if p.step == CANCEL_TOO else "C-D2"
        greek, trojan = p.book.ids[p.greeks[box]], p.book.ids[p.trojans[box]]
        herald.tell(
            "challenge-cancelled",
            clause=clause,
            side=f"side-{SIDES[seat]}",
            box=box + 1,
            greek=f"hero-{greek}",
            trojan=f"hero-{trojan}",
        )
        herald.breathe()
    if p.step == CANCEL and p.event == PRIAM and p.cancellable():
        p.step, p.waiting = CANCEL_TOO, BY[1 - seat]
    else:
        after_cancelling(p, herald)


def after_cancelling(p: Position, herald: Herald | None) -> None:
    """Cassandra and Thersites have their word, then the duels begin."""
    if p.event == CASSANDRA and len(p.swappable()) > 1:
        p.step, p.waiting = SWAP, BY_GREEK
    elif p.event == THERSITES and p.shameable():
        p.step, p.waiting = SHAME, BY_TROJAN
    else:
        duel.next_duel(p, herald)


def swap(p: Position, box: int, other: int, herald: Herald | None) -> None:
    """Two Greek heroes trade boxes; the Trojans stay."""
    a, b = p.greeks[box], p.greeks[other]
    p.greeks = put(put(p.greeks, box, b), other, a)
    if herald is not None:
        herald.tell("heroes-swapped", clause="C-N1", one=f"hero-{p.book.ids[a]}", other=f"hero-{p.book.ids[b]}")
    duel.next_duel(p, herald)


def no_swap(p: Position, herald: Herald | None) -> None:
    if herald is not None:
        herald.tell("no-swap", clause="C-N1")
    duel.next_duel(p, herald)


def shame(p: Position, box: int, herald: Herald | None) -> None:
    """Thersites is the shame of this challenge: the Trojans will win it without a blow."""
    p.auto = box
    if herald is not None:
        herald.tell("thersites-shames", clause="C-N8", hero=f"hero-{p.book.ids[p.greeks[box]]}", box=box + 1)
    duel.next_duel(p, herald)
