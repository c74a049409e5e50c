"""How a war turn begins: heroes return and arrive, the story has its way, an event, and how many may be lined up."""

from __future__ import annotations

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.games.trojan_war.book import BRISEIS_TURN, HORSE_TURN, MANDATORY, TAKING
from ilion.games.trojan_war.position import (
    AWAY,
    BRISEIS,
    BY,
    BY_BOTH,
    BY_FATE,
    CALCHAS,
    DEAD,
    EVENT,
    EVENTS,
    GODS,
    HELENOS,
    HORSE,
    LINE_UP,
    NO_LINE,
    NOBODY,
    PRISONER,
    SINON_EVENT,
    Position,
)
from ilion.games.trojan_war.types import BOXES, GREEK, SIDES, TROJAN


def next_turn(p: Position, herald: Herald | None) -> None:
    """The boxes are cleared, the gods go back into the bowl, the marker moves on."""
    if herald is not None:
        herald.breathe()
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
    """Turn 3, or as soon as both can: Agamemnon takes Briseis, and Achilles keeps to his tent."""
    book = p.book
    if p.turn != BRISEIS_TURN and TAKING not in p.pending:
        return False
    p.pending = tuple([i for i in p.pending if i != TAKING])
    both = (p.back[book.agamemnon], p.back[book.achilles])
    if DEAD in both and book.note_on_3 != "none":
        return False
    if max(both) > p.turn and book.note_on_3 == "whole":
        p.pending += (TAKING,)
        if herald is not None:
            herald.tell("briseis-waits", clause="C-M1")
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
    waiting = tuple([i for i in p.pending if i != TAKING]) + tuple(
        [i for i, d in enumerate(MANDATORY) if d.turn == p.turn]
    )
    staged: tuple[int, ...] = ()
    still = tuple([i for i in p.pending if i == TAKING])
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
    """Four challenges, or as many as the weaker side can meet; the story's duels stand first, face up."""
    fewest = min(BOXES, len(p.able(GREEK)), len(p.able(TROJAN)))
    p.duels = fewest if p.book.even_lines or not fewest else BOXES
    for box, i in enumerate(p.staged):
        g, t = p.book.duel_heroes[i]
        p.greeks, p.trojans = put(p.greeks, box, g), put(p.trojans, box, t)
    if herald is not None and fewest < BOXES:
        herald.tell("few-heroes", clause="C-B5", count=fewest)
    if p.missing(GREEK) == p.missing(TROJAN) == 0:
        p.committed = (True, True)
        summon_gods(p)
        return
    p.seer = seer_of(p) if p.missing(GREEK) and p.missing(TROJAN) else NOBODY
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


def summon_gods(p: Position) -> None:
    p.step, p.waiting = GODS, BY_FATE
