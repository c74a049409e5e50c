"""Line-ups, gods, and the cancelling, swapping and shaming of challenges: from the event to the first duel."""

from __future__ import annotations

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.games.trojan_war import duel, turn
from ilion.games.trojan_war.state import (
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
    """Fix a line-up. When both are fixed the gods are drawn; a seer looks in between."""
    p.committed = (True, p.committed[1]) if seat == GREEK else (p.committed[0], True)
    if herald is not None:
        herald.tell("line-up-stands", clause="C-B2", side=f"side-{SIDES[seat]}")
    if p.committed == (True, True):
        turn.summon_gods(p)
    elif p.seer == NOBODY:
        p.waiting = BY[1 - seat]
    else:
        p.step, p.waiting = UNVEIL, BY[p.seer]


def unveil(p: Position, seat: int, box: int, herald: Herald | None) -> None:
    """Turn one enemy counter face up for the seer's side; its challenge can no longer be cancelled."""
    p.unveiled = box
    p.step, p.waiting = LINE_UP, BY[seat]
    if herald is not None:
        hero = p.book.ids[p.line(1 - seat)[box]]
        herald.tell("hero-unveiled", clause=turn.seer_clause(p), hero=f"hero-{hero}", box=box + 1)


def pass_unveil(p: Position, seat: int, herald: Herald | None) -> None:
    """Let the seer's side line up without looking."""
    p.step, p.waiting = LINE_UP, BY[seat]
    if herald is not None:
        herald.tell("seer-unheard", clause=turn.seer_clause(p), side=f"side-{SIDES[seat]}")


def draw_god(p: Position, god: int, herald: Herald | None) -> None:
    """Draw a god, face up; after the second one the counters are revealed."""
    p.gods += (god,)
    if herald is not None:
        side = SIDES[len(p.gods) - 1]
        herald.tell("god-drawn", clause="C-C1", side=f"side-{side}", god=f"god-{p.book.gods[god]}")
    if len(p.gods) == 2:
        reveal_counters(p, herald)


def reveal_counters(p: Position, herald: Herald | None) -> None:
    """Turn all counters face up. One challenge must then be cancelled, if any can be."""
    if herald is not None:
        if p.book.zeus in p.gods:
            herald.tell("zeus-balances", clause="C-G3")
        for box in [b for b in range(p.duels) if p.is_met(b)]:
            greek, trojan = p.book.ids[p.greeks[box]], p.book.ids[p.trojans[box]]
            herald.tell("challenge-shown", clause="C-D1", box=box + 1, greek=f"hero-{greek}", trojan=f"hero-{trojan}")
        for box in [b for b in range(p.duels) if not p.is_met(b)]:
            tell_unmet(p, box, herald)
    if p.cancellable_boxes():
        p.step, p.waiting = CANCEL, BY[p.canceller()]
    else:
        if herald is not None:
            herald.breathe()
        after_cancelling(p, herald)


def tell_unmet(p: Position, box: int, herald: Herald) -> None:
    """Announce a hero without an opponent."""
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
    if p.step == CANCEL and p.event == PRIAM and p.cancellable_boxes():
        p.step, p.waiting = CANCEL_TOO, BY[1 - seat]
    else:
        after_cancelling(p, herald)


def after_cancelling(p: Position, herald: Herald | None) -> None:
    """Let Cassandra or Thersites act if the event is theirs, otherwise begin the duels."""
    if p.event == CASSANDRA and len(p.swappable_boxes()) > 1:
        p.step, p.waiting = SWAP, BY_GREEK
    elif p.event == THERSITES and p.shameable_boxes():
        p.step, p.waiting = SHAME, BY_TROJAN
    else:
        duel.next_duel(p, herald)


def swap(p: Position, box: int, other: int, herald: Herald | None) -> None:
    """Exchange the boxes of two Greek heroes; the Trojans stay."""
    a, b = p.greeks[box], p.greeks[other]
    p.greeks = put(put(p.greeks, box, b), other, a)
    if herald is not None:
        herald.tell("heroes-swapped", clause="C-N1", one=f"hero-{p.book.ids[a]}", other=f"hero-{p.book.ids[b]}")
    duel.next_duel(p, herald)


def pass_swap(p: Position, herald: Herald | None) -> None:
    if herald is not None:
        herald.tell("no-swap", clause="C-N1")
    duel.next_duel(p, herald)


def shame(p: Position, box: int, herald: Herald | None) -> None:
    """Mark the challenge that the Trojans will win without a fight."""
    p.auto = box
    if herald is not None:
        herald.tell("thersites-shames", clause="C-N8", hero=f"hero-{p.book.ids[p.greeks[box]]}", box=box + 1)
    duel.next_duel(p, herald)
