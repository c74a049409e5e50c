"""What a seat may do at any time: pacts that bind nobody, a draw by consent, and leaving the war."""

from __future__ import annotations

from typing import Final

from ilion.core.herald import Herald
from ilion.core.wire import OVER, Refusal
from ilion.games.escolex.position import Position
from ilion.games.escolex.types import Accept, Action, Propose, Revoke, Settle, Withdraw

SEATS: Final = range(12)
WITHDRAW: Final = Withdraw()
SETTLE: Final = Settle()
PROPOSE: Final = tuple([Propose(seat) for seat in SEATS])
ACCEPT: Final = tuple([Accept(seat) for seat in SEATS])
REVOKE: Final = tuple([Revoke(seat) for seat in SEATS])

Aside = Withdraw | Settle | Propose | Accept | Revoke


def asides(p: Position, seat: int) -> list[Action]:
    """Nothing while dice roll, after the end, or for a seat that has left."""
    if p.fated() or not p.waiting or not p.leads(seat):
        return []
    acts: list[Action] = [WITHDRAW]
    if not p.settled[seat] and p.book.terms.agreed_draws:
        acts.append(SETTLE)
    for other in p.active_seats():
        if other != seat:
            pact: tuple[Propose, Accept, Revoke] = (PROPOSE[other], ACCEPT[other], REVOKE[other])
            acts += [act for act in pact if pact_refused(p, seat, act) is None]
    return acts


def pair_of(seat: int, other: int) -> tuple[int, int]:
    return (min(seat, other), max(seat, other))


def pact_refused(p: Position, seat: int, act: Propose | Accept | Revoke) -> Refusal | None:
    """Why a proposal, an acceptance or a revocation makes no sense now."""
    other = act.seat
    if other == seat or not 0 <= other < p.book.seats or not p.leads(other):
        return Refusal("refuse-no-such-partner", clause="E35")
    allied = pair_of(seat, other) in p.pacts
    mine, theirs = (seat, other) in p.offers, (other, seat) in p.offers
    match act:
        case Propose():
            return Refusal("refuse-already-proposed", clause="E35") if allied or mine or theirs else None
        case Accept():
            return None if theirs else Refusal("refuse-not-proposed", clause="E35")
        case Revoke():
            return None if allied or mine or theirs else Refusal("refuse-nothing-to-revoke", clause="E35")


def leave(state: object, seat: int) -> Withdraw:
    """Whoever gives up withdraws."""
    return WITHDRAW


def aside_refused(p: Position, seat: int, act: Aside) -> Refusal | None:
    """Why a seat may not do something besides."""
    if not p.waiting:
        return OVER
    if p.fated():
        return Refusal("refuse-dice-roll", clause="E28")
    if not p.leads(seat):
        return Refusal("refuse-out", clause="E37")
    match act:
        case Withdraw():
            return None
        case Settle() if not p.book.terms.agreed_draws:
            return Refusal("refuse-no-draws", clause="E39")
        case Settle():
            return Refusal("refuse-already-settled", clause="E54") if p.settled[seat] else None
        case Propose() | Accept() | Revoke():
            return pact_refused(p, seat, act)


def treat(p: Position, seat: int, act: Propose | Accept | Revoke, herald: Herald | None) -> None:
    """Offers and pacts are noted for all to see; no rule ever asks for them."""
    other = act.seat
    pair = pair_of(seat, other)
    if isinstance(act, Propose):
        word = "proposed"
        p.offers = tuple(sorted((*p.offers, (seat, other))))
    else:
        word = "accepted" if isinstance(act, Accept) else "revoked"
        p.offers = tuple([offer for offer in p.offers if pair_of(*offer) != pair])
        p.pacts = tuple([pact for pact in p.pacts if pact != pair])
        if isinstance(act, Accept):
            p.pacts = tuple(sorted((*p.pacts, pair)))
    if herald is not None:
        herald.tell(word, "E35", who=f"seat-{seat}", other=f"seat-{other}")
