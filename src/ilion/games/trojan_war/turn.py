"""A war turn from dawn to the line-ups, and its end: events, boxes, gods, scoring."""

from __future__ import annotations

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.games.trojan_war import bargain, duel
from ilion.games.trojan_war.book import BRISEIS_TURN, HORSE_TURN, MANDATORY
from ilion.games.trojan_war.position import (
    AWAY,
    BRISEIS,
    BY,
    BY_BOTH,
    BY_FATE,
    BY_GREEK,
    BY_TROJAN,
    CALCHAS,
    CANCEL,
    CANCEL_TOO,
    CASSANDRA,
    DEAD,
    EVENT,
    EVENTS,
    GODS,
    HELENOS,
    HORSE,
    LINE_UP,
    NO_LINE,
    NOBODY,
    PRIAM,
    PRISONER,
    SHAME,
    SINON_EVENT,
    SWAP,
    THERSITES,
    UNVEIL,
    Position,
)
from ilion.games.trojan_war.types import BOXES, GREEK, SIDES, TROJAN


def dawn(p: Position, herald: Herald | None) -> None:
    """A turn begins: heroes return and arrive, the story has its way, fate rolls for an event."""
    if herald is not None:
        herald.tell("turn-begins", turn=p.turn)
        recovered(p, herald)
    arrive(p, herald)
    if p.turn == HORSE_TURN:
        p.pending = ()
        p.step, p.waiting = HORSE, BY_FATE
        return
    took = take_briseis(p, herald)
    stage(p, herald)
    if p.book.both_events or not (took or p.staged):
        p.step, p.waiting = EVENT, BY_FATE
    else:
        line_up(p, herald)


def recovered(p: Position, herald: Herald) -> None:
    back = tuple([f"hero-{h}" for h, at in zip(p.book.ids, p.back, strict=True) if at == p.turn])
    if back:
        herald.tell("heroes-return", clause="C-K23", heroes=back)


def arrive(p: Position, herald: Herald | None) -> None:
    """Reinforcements come on their turn, or the turn after the death of the hero they replace."""
    book = p.book
    for h, place in enumerate(p.back):
        if place != AWAY:
            continue
        after = book.after[h]
        comes = p.back[after] == DEAD if after >= 0 else book.enters[h] <= p.turn
        if comes:
            p.send(h, p.turn)
            if herald is not None:
                clause = "C-A8" if after >= 0 else "C-A7" if book.side[h] == GREEK else "C-A6"
                herald.tell(
                    "hero-arrives", clause=clause, hero=f"hero-{book.ids[h]}", side=f"side-{SIDES[book.side[h]]}"
                )


def take_briseis(p: Position, herald: Herald | None) -> bool:
    """Turn 3: Agamemnon takes Briseis, and Achilles keeps to his tent."""
    book = p.book
    if p.turn != BRISEIS_TURN or DEAD in (p.back[book.agamemnon], p.back[book.achilles]):
        return False
    p.briseis = 1
    if herald is not None:
        if p.confined():
            herald.tell("briseis-taken", clause="C-M1")
        else:
            herald.tell("briseis-taken-in-vain", clause="C-M3")
    return True


def stage(p: Position, herald: Herald | None) -> None:
    """Duels that the story demands are tried, oldest first; those that cannot be fought yet wait."""
    waiting = p.pending + tuple([i for i, d in enumerate(MANDATORY) if d.turn == p.turn])
    staged: tuple[int, ...] = ()
    still: tuple[int, ...] = ()
    used: list[int] = []
    for i in waiting:
        g, t = p.book.duel_heroes[i]
        void = MANDATORY[i].void if p.briseis == 0 else ""
        if void or p.back[g] == DEAD or p.back[t] == DEAD:
            if herald is not None:
                word = "duel-void" if void else "duel-cancelled-by-death"
                herald.tell(word, clause=void or "C-M16", event=f"event-{MANDATORY[i].id}")
        elif ready(p, g) and ready(p, t) and g not in used and t not in used:
            staged += (i,)
            used += [g, t]
        else:
            still += (i,)
            if herald is not None:
                clause = "C-M20" if ready(p, g) and ready(p, t) else "C-M19" if sulks(p, g) else "C-M17"
                herald.tell("duel-postponed", clause=clause, event=f"event-{MANDATORY[i].id}")
    p.pending, p.staged = still, staged
    if herald is not None:
        for box, i in enumerate(staged, 1):
            herald.tell("duel-staged", clause=MANDATORY[i].clause, event=f"event-{MANDATORY[i].id}", box=box)


def ready(p: Position, hero: int) -> bool:
    return p.back[hero] <= p.turn and not sulks(p, hero)


def sulks(p: Position, hero: int) -> bool:
    return hero == p.book.achilles and p.confined()


def event_rolled(p: Position, die: int, herald: Herald | None) -> None:
    """The event die shows who enters the story; Sinon and Briseis act at once, the others in their phase."""
    p.event = die
    if herald is not None:
        name = EVENTS[die]
        herald.tell("event-rolled", clause="C-A5" if name else "C-A4", die=die, who=f"personage-{name or 'none'}")
    if die == SINON_EVENT:
        sinon_comes(p, herald)
    elif die == BRISEIS:
        if herald is not None:
            herald.tell("briseis-returns" if p.briseis else "briseis-stays", clause="C-N18")
        p.briseis = 0
    elif die == HELENOS and p.back[p.book.helenos] == DEAD and herald is not None:
        herald.tell("helenus-is-dead", clause="C-N7")
    line_up(p, herald)


def sinon_comes(p: Position, herald: Herald | None) -> None:
    """Two Greek re-rolls, once in the game; not at all when the edition says it is too late."""
    late = p.turn == HORSE_TURN - 1 and not p.book.sinon_on_11
    if p.sinon or late:
        if herald is not None:
            turn_11 = "C-N16" if p.book.first else "C-N17"
            herald.tell("sinon-too-late" if late else "sinon-again", clause=turn_11 if late else "C-N15")
        return
    p.sinon = True
    p.rerolls = 2
    first, last = p.book.window
    p.reroll_from, p.reroll_until = p.turn + first, p.turn + last
    if herald is not None:
        clause = "C-N11" if p.book.first else "C-N12"
        herald.tell("sinon-comes", clause=clause, first=p.reroll_from, last=p.reroll_until, more=last - first)


def line_up(p: Position, herald: Herald | None) -> None:
    """As many challenges as the weaker side can meet, four at most; the story's duels stand first, face up."""
    p.duels = min(BOXES, len(p.able(GREEK)), len(p.able(TROJAN)))
    for box, i in enumerate(p.staged):
        g, t = p.book.duel_heroes[i]
        p.greeks, p.trojans = put(p.greeks, box, g), put(p.trojans, box, t)
    if herald is not None and p.duels < BOXES:
        herald.tell("few-heroes", clause="C-B5", count=p.duels)
    if p.duels == len(p.staged):
        p.committed = (True, True)
        summon_gods(p)
        return
    p.seer = seer_of(p)
    p.step = LINE_UP
    p.waiting = BY_BOTH if p.seer == NOBODY else BY[1 - p.seer]
    if herald is not None and p.seer != NOBODY:
        who, side = f"personage-{EVENTS[p.event]}", f"side-{SIDES[p.seer]}"
        herald.tell("seer-speaks", clause=seer_clause(p), who=who, side=side)


def seer_of(p: Position) -> int:
    """The side that sees an enemy counter before it lines up."""
    if p.event == CALCHAS:
        return GREEK
    if p.event == HELENOS:
        at = p.back[p.book.helenos]
        return NOBODY if at == DEAD else GREEK if at == PRISONER else TROJAN
    return NOBODY


def seer_clause(p: Position) -> str:
    return "C-N3" if p.event == CALCHAS else "C-N6" if p.seer == GREEK else "C-N5"


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
        summon_gods(p)
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
        herald.tell("hero-unveiled", clause=seer_clause(p), hero=f"hero-{hero}", box=box + 1)


def summon_gods(p: Position) -> None:
    p.step, p.waiting = GODS, BY_FATE


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
        for box in range(p.duels):
            greek, trojan = p.book.ids[p.greeks[box]], p.book.ids[p.trojans[box]]
            herald.tell("challenge-shown", clause="C-D1", box=box + 1, greek=f"hero-{greek}", trojan=f"hero-{trojan}")
    if p.cancellable():
        p.step, p.waiting = CANCEL, BY[p.canceller()]
    else:
        after_cancelling(p, herald)


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
    if p.step == CANCEL and p.event == PRIAM and p.cancellable():
        p.step, p.waiting = CANCEL_TOO, BY[1 - seat]
    else:
        after_cancelling(p, herald)


def after_cancelling(p: Position, herald: Herald | None) -> None:
    """Cassandra and Thersites have their word, then the duels begin."""
    if p.event == CASSANDRA and len(p.free_boxes()) > 1:
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


def dusk(p: Position, herald: Herald | None) -> None:
    """The turn's points are summed, Trojan ones up and Greek ones down; then prisoners may be exchanged."""
    gained = [sum([points for side, points, _ in p.entries if side == s]) for s in (GREEK, TROJAN)]
    p.vp += gained[TROJAN] - gained[GREEK]
    if herald is not None:
        herald.tell("points-summed", clause="C-F1", greek=gained[GREEK], trojan=gained[TROJAN], vp=p.vp)
    bargain.open_market(p, herald)


def next_turn(p: Position, herald: Herald | None) -> None:
    """The boxes are cleared, the gods go back into the bowl, the marker moves on."""
    p.turn += 1
    p.event = -1
    p.staged = ()
    p.greeks = p.trojans = p.results = NO_LINE
    p.duels = 0
    p.committed = p.bargained = (False, False)
    p.seer = p.unveiled = p.auto = p.box = p.won = p.offerer = NOBODY
    p.gods = p.cancelled = p.gives = p.asks = ()
    p.entries = ()
    p.wounds = p.sums = p.wins = (0, 0)
    p.dice = (-1, -1)
    dawn(p, herald)
