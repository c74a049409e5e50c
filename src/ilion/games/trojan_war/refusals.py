"""Why an act is not legal, with the clause it would break: the exact complement of the legal acts."""

from __future__ import annotations

from typing import Final, assert_never

from ilion.core.values import NOT_YOUR_TURN, OVER, Refusal
from ilion.games.trojan_war.book import HORSE_TURN
from ilion.games.trojan_war.state import (
    ANSWER,
    AWAY,
    CANCEL,
    CANCEL_TOO,
    DEAD,
    EVENTS,
    LINE_UP,
    NOBODY,
    OFFER,
    PRISONER,
    SHAME,
    SINON,
    SPARE,
    SWAP,
    UNVEIL,
    Position,
)
from ilion.games.trojan_war.turn import seer_clause
from ilion.games.trojan_war.types import (
    BOXES,
    GREEK,
    SIDES,
    TAUNTS,
    Accept,
    Action,
    Cancel,
    Commit,
    Demand,
    Draw,
    Keep,
    Kill,
    Offer,
    Pass,
    Place,
    Refuse,
    Release,
    Reroll,
    Roll,
    Shame,
    Spare,
    Swap,
    Taunt,
    Throw,
    Unveil,
)

BY_FATE_ONLY: Final = Refusal("refuse-fate")
NO_INVECTIVE: Final = Refusal("refuse-invective", clause="C-K27")
NO_REROLL: Final = Refusal("refuse-no-reroll", clause="C-N14")
NO_SWAP: Final = Refusal("refuse-no-swap", clause="C-N1")
LOWER_FIRST: Final = Refusal("refuse-lower-first")
NO_SHAME: Final = Refusal("refuse-no-shame", clause="C-N8")
NO_SEER: Final = Refusal("refuse-no-seer", clause="C-N3")
NO_OFFER: Final = Refusal("refuse-no-offer", clause="C-X1")
EMPTY_OFFER: Final = Refusal("refuse-empty-offer", clause="C-X1")
UNEVEN_OFFER: Final = Refusal("refuse-uneven-offer", clause="C-X1")
LINE_UPS_CLOSED: Final = Refusal("refuse-line-ups-closed", clause="C-C2")
BOX_TAKEN: Final = Refusal("refuse-box-taken", clause="C-B1")
TOO_EARLY: Final = Refusal("refuse-too-early", clause="C-D5")
CANCELLING_DONE: Final = Refusal("refuse-cancelling-done", clause="C-D3")
HORSE_ONLY: Final = Refusal("refuse-horse-only", clause="C-S10")
CANCELLED_ALREADY: Final = Refusal("refuse-cancelled-already", clause="C-D6")
MUST: Final = {LINE_UP: "C-B1", CANCEL: "C-D4", CANCEL_TOO: "C-N19", SHAME: "C-N8"}
"""Clauses of the steps at which passing is not allowed."""


def refusal(p: Position, seat: int, act: Action) -> Refusal | None:
    """Return why ``seat`` may not do ``act`` now, or None if it may."""
    if not p.waiting:
        return OVER
    match act:
        case Roll() | Throw() | Draw():
            return BY_FATE_ONLY
        case Taunt():
            return None if p.book.invective and 1 <= act.line <= TAUNTS else NO_INVECTIVE
        case Place():
            return (
                refuse_closed(p, LINE_UPS_CLOSED)
                if p.step > UNVEIL
                else refuse_seat(p, seat, LINE_UP) or refuse_place(p, seat, act)
            )
        case Commit():
            return (
                refuse_closed(p, LINE_UPS_CLOSED)
                if p.step > UNVEIL
                else refuse_seat(p, seat, LINE_UP) or refuse_commit(p, seat)
            )
        case Unveil():
            return (NO_SEER if p.step != UNVEIL else refuse_seat(p, seat, UNVEIL)) or refuse_unveil(p, seat, act.box)
        case Cancel():
            return refuse_cancel(p, seat, act.box)
        case Swap():
            return (NO_SWAP if p.step != SWAP else refuse_seat(p, seat, SWAP)) or refuse_swap(p, act)
        case Shame():
            return (NO_SHAME if p.step != SHAME else refuse_seat(p, seat, SHAME)) or refuse_shame(p, act.box)
        case Reroll() | Keep():
            return NO_REROLL if p.step != SINON else refuse_seat(p, seat, SINON)
        case Kill() | Spare():
            return refuse_mercy(p) if p.step != SPARE else refuse_seat(p, seat, SPARE)
        case Pass():
            return refuse_seat(p, seat, p.step) or refuse_pass(p)
        case Release() | Demand():
            return refuse_exchange(p, seat) or refuse_wording(p, seat, act)
        case Offer():
            return refuse_exchange(p, seat) or refuse_offer(p)
        case Accept() | Refuse():
            return NO_OFFER if p.step != ANSWER else refuse_seat(p, seat, ANSWER)
        case _:
            assert_never(act)


def refuse_seat(p: Position, seat: int, step: int) -> Refusal | None:
    """Return a refusal unless the game waits for this seat at this step."""
    return None if seat in p.waiting and p.step == step else NOT_YOUR_TURN


def refuse_closed(p: Position, why: Refusal) -> Refusal:
    """Return the refusal for a part of the turn that is over, or that the turn of the Horse does not have."""
    return HORSE_ONLY if p.turn == HORSE_TURN else why


def refuse_mercy(p: Position) -> Refusal:
    return Refusal("refuse-nobody-to-spare", clause="C-K11" if p.book.first else "C-K21")


def refuse_pass(p: Position) -> Refusal | None:
    if p.step in (SWAP, OFFER) or (p.step == UNVEIL and not p.book.seers_must):
        return None
    clause = seer_clause(p) if p.step == UNVEIL else MUST.get(p.step, "")
    return Refusal("refuse-nothing-to-pass", clause=clause)


def refuse_exchange(p: Position, seat: int) -> Refusal | None:
    if p.step == OFFER:
        return refuse_seat(p, seat, OFFER)
    return Refusal("refuse-no-market", clause="C-X2" if p.book.first and not p.book.exchange else "C-X1")


def refuse_offer(p: Position) -> Refusal | None:
    if not p.gives and not p.asks:
        return EMPTY_OFFER
    return None if p.can_offer() else UNEVEN_OFFER


def box_fault(p: Position, box: int, clause: str) -> Refusal | None:
    """Return a refusal for a box without a challenge this turn, or with a mandatory one if ``clause`` bars it."""
    if not 1 <= box <= p.duels:
        return Refusal("refuse-no-such-box", {"box": box, "count": p.duels}, "C-B5" if box <= BOXES else "C-B1")
    if clause and box <= len(p.staged):
        return Refusal("refuse-mandatory", {"box": box}, clause)
    return None


def duel_fault(p: Position, box: int, clause: str) -> Refusal | None:
    """Return a refusal for a box in which no two heroes meet, or with a mandatory duel if ``clause`` bars it."""
    fault = box_fault(p, box, clause)
    return Refusal("refuse-unmet", {"box": box}, "C-B6") if fault is None and not p.is_met(box - 1) else fault


def refuse_unveil(p: Position, seat: int, box: int) -> Refusal | None:
    fault = box_fault(p, box, "C-M24")
    empty = fault is None and p.line(1 - seat)[box - 1] == NOBODY
    return Refusal("refuse-empty-box", {"box": box}, "C-B5") if empty else fault


def refuse_place(p: Position, seat: int, act: Place) -> Refusal | None:
    hero = p.book.index.get(act.hero, NOBODY)
    if hero == NOBODY:
        name = f"personage-{act.hero}" if act.hero in EVENTS else f"hero-{act.hero}"
        return Refusal("refuse-no-hero", {"hero": name}, "C-S9")
    name = f"hero-{act.hero}"
    if p.book.side[hero] != seat:
        return Refusal("refuse-not-yours", {"hero": name}, "C-B1")
    line = p.line(seat)
    if hero in line:
        return Refusal("refuse-placed", {"hero": name, "box": line.index(hero) + 1}, "C-B1")
    fault = refuse_hero(p, hero, name) or box_fault(p, act.box, "C-M24")
    if fault is None and line[act.box - 1] != NOBODY:
        return BOX_TAKEN
    faces = p.counters_missing(seat) == 1 and p.unveiled not in (NOBODY, act.box - 1) and line[p.unveiled] == NOBODY
    return Refusal("refuse-face-him", {"box": p.unveiled + 1}, seer_clause(p)) if fault is None and faces else fault


def refuse_hero(p: Position, hero: int, name: str) -> Refusal | None:
    """Return why a hero cannot be lined up, or None."""
    at = p.back[hero]
    if at <= p.turn:
        sulks = hero == p.book.achilles and p.achilles_confined()
        return Refusal("refuse-confined", {"hero": name}, "C-M1") if sulks else None
    if at == DEAD:
        return Refusal("refuse-dead", {"hero": name}, "C-B4")
    if at == PRISONER:
        return Refusal("refuse-prisoner", {"hero": name}, "C-K24")
    if at == AWAY:
        clause = "C-A8" if p.book.after[hero] >= 0 else "C-A7" if p.book.side[hero] == GREEK else "C-A6"
        return Refusal("refuse-away", {"hero": name}, clause)
    return Refusal("refuse-wounded", {"hero": name, "back": at}, "C-B4")


def refuse_commit(p: Position, seat: int) -> Refusal | None:
    missing = p.counters_missing(seat)
    return Refusal("refuse-unfinished", {"count": missing}, "C-B1") if missing else None


def refuse_cancel(p: Position, seat: int, box: int) -> Refusal | None:
    if p.step < CANCEL:
        return TOO_EARLY
    if p.step not in (CANCEL, CANCEL_TOO):
        return refuse_closed(p, CANCELLING_DONE)
    if seat not in p.waiting:
        clause = "C-D2" if p.step == CANCEL else "C-N19"
        return Refusal("refuse-canceller", {"side": f"side-{SIDES[p.waiting[0]]}"}, clause)
    fault = duel_fault(p, box, "" if p.book.cancels_mandatory else "C-M6")
    if fault is None and box - 1 == p.unveiled:
        return Refusal("refuse-seer-fixed", {"box": box}, "C-N4")
    return CANCELLED_ALREADY if fault is None and box - 1 in p.cancelled else fault


def refuse_swap(p: Position, act: Swap) -> Refusal | None:
    for box in (act.box, act.other):
        fault = duel_fault(p, box, "" if p.book.cassandra_stirs_story else "C-N2")
        if fault is not None:
            return fault
        if box - 1 in p.cancelled:
            return CANCELLED_ALREADY
    return None if act.box < act.other else LOWER_FIRST


def refuse_shame(p: Position, box: int) -> Refusal | None:
    fault = duel_fault(p, box, "" if p.book.thersites_takes_mandatory else "C-N10")
    if fault is not None:
        return fault
    if box - 1 in p.cancelled:
        return CANCELLED_ALREADY
    hero = p.greeks[box - 1]
    if p.book.immune[hero]:
        return Refusal("refuse-immune", {"hero": f"hero-{p.book.ids[hero]}"}, "C-N9")
    return None


def refuse_wording(p: Position, seat: int, act: Release | Demand) -> Refusal | None:
    given = isinstance(act, Release)
    hero = p.book.index.get(act.hero, NOBODY)
    if hero not in p.prisoners(seat if given else 1 - seat):
        return Refusal("refuse-not-held", {"hero": f"hero-{act.hero}"}, "C-X1")
    named = hero in (p.gives if given else p.asks)
    return Refusal("refuse-named-already", {"hero": f"hero-{act.hero}"}, "C-X1") if named else None
