"""Beginning and end of a turn: arrivals, story and event; points, exchange of prisoners and the Horse."""

from __future__ import annotations

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.core.values import Arg
from ilion.games.trojan_war.book import BRISEIS_TURN, HORSE_TURN, MANDATORY, TAKING
from ilion.games.trojan_war.state import (
    ANSWER,
    AWAY,
    BRISEIS,
    BY,
    BY_BOTH,
    BY_FATE,
    CALCHAS,
    DEAD,
    END,
    EVENT,
    EVENTS,
    GODS,
    HELENOS,
    HORSE,
    LINE_UP,
    NO_LINE,
    NOBODY,
    OFFER,
    OUTCOMES,
    PRISONER,
    SINON_EVENT,
    Position,
)
from ilion.games.trojan_war.types import BOXES, GREEK, SIDES, TROJAN


def next_turn(p: Position, herald: Herald | None) -> None:
    """Clear the boxes, return the gods to the bowl and begin the next turn."""
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
    begin_turn(p, herald)


def leave_out(p: Position, god: int, herald: Herald | None) -> None:
    """Leave the drawn god out of the bowl for the whole game, and begin the first turn."""
    p.absent = (god,)
    if herald is not None:
        herald.tell("god-absent", clause="C-S7", god=f"god-{p.book.gods[god]}")
    begin_turn(p, herald)


def begin_turn(p: Position, herald: Herald | None) -> None:
    """Begin a turn: heroes return and arrive, mandatory events happen, fate rolls for an event."""
    if herald is not None:
        herald.tell("turn-begins", turn=p.turn)
        tell_recovered(p, herald)
    arrive(p, herald)
    if p.turn == HORSE_TURN:
        p.pending = ()
        p.step, p.waiting = HORSE, BY_FATE
        return
    took = take_briseis(p, herald)
    stage_duels(p, herald)
    if p.book.both_events or not (took or p.staged):
        p.step, p.waiting = EVENT, BY_FATE
    else:
        open_line_up(p, herald)


def tell_recovered(p: Position, herald: Herald) -> None:
    back = tuple([f"hero-{h}" for h, at in zip(p.book.ids, p.back, strict=True) if at == p.turn])
    if back:
        herald.tell("heroes-return", clause="C-K23", heroes=back)


def arrive(p: Position, herald: Herald | None) -> None:
    """Bring reinforcements on their turn, or on the turn after the death of the hero they replace."""
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
    """Let Agamemnon take Briseis on turn 3, or as soon as both can; return whether it happened now."""
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
        if p.achilles_confined():
            herald.tell("briseis-taken", clause="C-M1")
        else:
            herald.tell("briseis-taken-in-vain", clause="C-M3")
    return True


def stage_duels(p: Position, herald: Herald | None) -> None:
    """Stage the mandatory duels that can be fought now, oldest first, and postpone the others."""
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
        elif is_ready(p, g) and is_ready(p, t) and g not in used and t not in used:
            staged += (i,)
            used += [g, t]
        else:
            still += (i,)
            if herald is not None:
                clause = "C-M20" if is_ready(p, g) and is_ready(p, t) else "C-M19" if is_confined(p, g) else "C-M17"
                herald.tell("duel-postponed", clause=clause, event=f"event-{MANDATORY[i].id}")
    p.pending, p.staged = still, staged
    if herald is not None:
        for box, i in enumerate(staged, 1):
            herald.tell("duel-staged", clause=MANDATORY[i].clause, event=f"event-{MANDATORY[i].id}", box=box)


def is_ready(p: Position, hero: int) -> bool:
    return p.back[hero] <= p.turn and not is_confined(p, hero)


def is_confined(p: Position, hero: int) -> bool:
    return hero == p.book.achilles and p.achilles_confined()


def apply_event(p: Position, die: int, herald: Herald | None) -> None:
    """Apply the event die. Sinon and Briseis act at once, the others in their phase."""
    p.event = die
    if herald is not None:
        name = EVENTS[die]
        herald.tell("event-rolled", clause="C-A5" if name else "C-A4", die=die, who=f"personage-{name or 'none'}")
    if die == SINON_EVENT:
        bring_sinon(p, herald)
    elif die == BRISEIS:
        if herald is not None:
            herald.tell("briseis-returns" if p.briseis else "briseis-stays", clause="C-N18")
        p.briseis = 0
    elif die == HELENOS and p.back[p.book.helenos] == DEAD and herald is not None:
        herald.tell("helenus-is-dead", clause="C-N7")
    open_line_up(p, herald)


def bring_sinon(p: Position, herald: Herald | None) -> None:
    """Give the Greeks two re-rolls, once in a game, unless the edition says that it is too late."""
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


def open_line_up(p: Position, herald: Herald | None) -> None:
    """Open four challenges, or as many as the weaker side can meet; mandatory duels come first, face up."""
    fewest = min(BOXES, len(p.able_heroes(GREEK)), len(p.able_heroes(TROJAN)))
    p.duels = fewest if p.book.even_lines or not fewest else BOXES
    for box, i in enumerate(p.staged):
        g, t = p.book.duel_heroes[i]
        p.greeks, p.trojans = put(p.greeks, box, g), put(p.trojans, box, t)
    if herald is not None and fewest < BOXES:
        herald.tell("few-heroes", clause="C-B5", count=fewest)
    if p.counters_missing(GREEK) == p.counters_missing(TROJAN) == 0:
        p.committed = (True, True)
        summon_gods(p)
        return
    p.seer = side_with_seer(p) if p.counters_missing(GREEK) and p.counters_missing(TROJAN) else NOBODY
    p.step = LINE_UP
    p.waiting = BY_BOTH if p.seer == NOBODY else BY[1 - p.seer]
    if herald is not None and p.seer != NOBODY:
        who, side = f"personage-{EVENTS[p.event]}", f"side-{SIDES[p.seer]}"
        herald.tell("seer-speaks", clause=seer_clause(p), who=who, side=side)


def side_with_seer(p: Position) -> int:
    """Return the side that sees an enemy counter before it lines up, or NOBODY."""
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


def score_lead(vp: int) -> dict[str, Arg]:
    """Return who leads on points and by how much, for a message."""
    return {"leader": "trojan" if vp > 0 else "greek" if vp < 0 else "even", "lead": abs(vp)}


def end_turn(p: Position, herald: Herald | None) -> None:
    """Sum the turn's points, Trojan ones up and Greek ones down; then open the exchange of prisoners.

    The last turn of a short game ends it instead.
    """
    if herald is not None:
        herald.breathe()
    gained = [sum([points for side, points, _ in p.entries if side == s]) for s in (GREEK, TROJAN)]
    p.vp += gained[TROJAN] - gained[GREEK]
    if herald is not None:
        score = score_lead(p.vp)
        herald.tell(
            "points-summed",
            clause="C-F1",
            greek=gained[GREEK],
            trojan=gained[TROJAN],
            vp=p.vp,
            leader=score["leader"],
            lead=score["lead"],
        )
    if p.book.points_decide and p.turn == p.book.last_turn:
        decide_by_points(p, herald)
    else:
        open_exchange(p, herald)


def decide_by_points(p: Position, herald: Herald | None) -> None:
    """End a short game: the side with more points wins."""
    p.outcome = OUTCOME_DRAW if p.vp == 0 else GREEK if p.vp < 0 else TROJAN
    p.step, p.waiting = END, ()
    if herald is not None:
        herald.tell(f"points-{OUTCOMES[p.outcome]}", clause="C-O4", vp=abs(p.vp))


def open_exchange(p: Position, herald: Herald | None) -> None:
    """Ask the side that cancelled this turn for the first offer, if the rule is in use and anyone is held."""
    if p.book.exchange and (p.prisoners(GREEK) or p.prisoners(TROJAN)):
        ask_for_offer(p, p.canceller())
    else:
        next_turn(p, herald)


def ask_for_offer(p: Position, side: int) -> None:
    p.offerer = side
    p.step, p.waiting = OFFER, BY[side]


def add_to_offer(p: Position, hero: int, given: bool) -> None:
    if given:
        p.gives += (hero,)
    else:
        p.asks += (hero,)


def make_offer(p: Position, herald: Herald | None) -> None:
    """Put the offer, as it stands, to the other side."""
    p.step, p.waiting = ANSWER, BY[1 - p.offerer]
    if herald is not None:
        tell_exchange(p, "exchange-offered", herald)


def tell_exchange(p: Position, word: str, herald: Herald) -> None:
    ids = p.book.ids
    herald.tell(
        word,
        clause="C-X1",
        side=f"side-{SIDES[p.offerer]}",
        gives=tuple(f"hero-{ids[h]}" for h in p.gives),
        asks=tuple(f"hero-{ids[h]}" for h in p.asks),
        given=len(p.gives),
        asked=len(p.asks),
    )


def accept_offer(p: Position, herald: Herald | None) -> None:
    """Free all heroes in the offer; they are ready at once."""
    for hero in p.gives + p.asks:
        p.send(hero, p.turn)
    if herald is not None:
        tell_exchange(p, "exchange-made", herald)
    close_offer(p, herald)


def refuse_offer(p: Position, herald: Herald | None) -> None:
    if herald is not None:
        herald.tell("exchange-refused", clause="C-X1", side=f"side-{SIDES[1 - p.offerer]}")
    close_offer(p, herald)


def pass_offer(p: Position, herald: Herald | None) -> None:
    if herald is not None:
        herald.tell("no-offer", clause="C-X1", side=f"side-{SIDES[p.offerer]}")
    close_offer(p, herald)


def close_offer(p: Position, herald: Herald | None) -> None:
    """Ask the other side for its offer if anyone is still held, otherwise go on to the next turn."""
    p.bargained = put(p.bargained, p.offerer, True)
    other = 1 - p.offerer
    p.gives = p.asks = ()
    p.offerer = NOBODY
    if not p.bargained[other] and (p.prisoners(GREEK) or p.prisoners(TROJAN)):
        ask_for_offer(p, other)
    else:
        next_turn(p, herald)


HORSE_CLAUSES = {"neoptolemus": "C-H5", "sinon": "C-H7", "no-sinon": "C-H7", "hector": "C-H8", "paris": "C-H8"}
"""Clauses of some modifiers; the others share one."""
HORSE_MODIFIERS = {
    "ahead": 1,
    "far-ahead": 2,
    "helenos": 1,
    "achilles": 2,
    "philoctetes": 1,
    "neoptolemus": 1,
    "crowd": 1,
    "sinon": 1,
    "no-sinon": -1,
    "hector": -2,
    "paris": -1,
    "behind": -1,
}
"""What each circumstance adds to the Horse's die, in the order of the rulebook."""
HORSE_TOTAL_NEEDED = 6
SIDES_OF_DIE = 10
HEROES_FOR_CROWD = 7
OUTCOME_DRAW = 2


def horse_modifiers(p: Position) -> list[tuple[str, int]]:
    """Return all current modifiers of the Horse's die, in the order of the rulebook; none without a Horse."""
    book = p.book
    if book.points_decide:
        return []
    inside = p.heroes_in_horse()
    holds = {
        "ahead": -9 <= p.vp <= -1,
        "far-ahead": p.vp <= -10,
        "helenos": p.ulysses_took,
        "achilles": book.achilles in inside,
        "philoctetes": book.philoctetes in inside,
        "neoptolemus": not book.first and book.neoptolemus in inside,
        "crowd": len(inside) >= HEROES_FOR_CROWD,
        "sinon": p.sinon,
        "no-sinon": not p.sinon,
        "hector": is_alive(p, book.hector),
        "paris": is_alive(p, book.paris),
        "behind": p.vp > 0,
    }
    return [(why, value) for why, value in HORSE_MODIFIERS.items() if holds[why]]


def horse_chance(modifier: float) -> float:
    """Return the chance that the Horse succeeds with this sum of modifiers."""
    return max(0.0, min(1.0, (SIDES_OF_DIE - HORSE_TOTAL_NEEDED + modifier) / SIDES_OF_DIE))


def is_alive(p: Position, hero: int) -> bool:
    at = p.back[hero]
    return at < AWAY or (at == PRISONER and p.book.prisoners_live)


def open_gates(p: Position, herald: Herald | None) -> None:
    """Decide the game: a total of six or more opens the gates, otherwise the points decide."""
    terms = horse_modifiers(p)
    total = p.dice[GREEK] + sum([value for _, value in terms])
    p.outcome = 0 if total >= HORSE_TOTAL_NEEDED else 1 if p.vp > 0 else OUTCOME_DRAW
    p.step, p.waiting = END, ()
    if herald is None:
        return
    inside = tuple(f"hero-{p.book.ids[h]}" for h in p.heroes_in_horse())
    herald.tell("horse-boards", clause="C-H1", heroes=inside, count=len(inside))
    for why, value in terms:
        herald.tell("horse-term", clause=HORSE_CLAUSES.get(why, "C-H4"), why=f"horse-{why}", value=value)
    word = "horse-succeeds" if p.outcome == 0 else "horse-fails"
    added = total - p.dice[GREEK]
    sign = "plus" if added > 0 else "minus" if added < 0 else "none"
    herald.tell(word, clause="C-H6", die=p.dice[GREEK], sum=added, sign=sign, by=abs(added), total=total)
    clause = ("C-V1", "C-V3", "C-V2")[p.outcome]
    score = score_lead(p.vp)
    herald.tell(f"outcome-{OUTCOMES[p.outcome]}", clause=clause, vp=p.vp, leader=score["leader"], lead=score["lead"])
