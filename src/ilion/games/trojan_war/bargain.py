"""The end of a turn: its points, then the exchange of prisoners, one offer from each side, on any terms."""

from __future__ import annotations

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.games.trojan_war import dawn
from ilion.games.trojan_war.position import ANSWER, BY, NOBODY, OFFER, Position
from ilion.games.trojan_war.types import GREEK, SIDES, TROJAN


def dusk(p: Position, herald: Herald | None) -> None:
    """The turn's points are summed, Trojan ones up and Greek ones down; then prisoners may be exchanged."""
    if herald is not None:
        herald.breathe()
    gained = [sum([points for side, points, _ in p.entries if side == s]) for s in (GREEK, TROJAN)]
    p.vp += gained[TROJAN] - gained[GREEK]
    if herald is not None:
        herald.tell("points-summed", clause="C-F1", greek=gained[GREEK], trojan=gained[TROJAN], vp=p.vp)
    open_market(p, herald)


def open_market(p: Position, herald: Herald | None) -> None:
    """Where the rule is in force and somebody is held, the side that cancelled this turn speaks first."""
    if p.book.exchange and (p.prisoners(GREEK) or p.prisoners(TROJAN)):
        ask_for_offer(p, p.canceller())
    else:
        dawn.next_turn(p, herald)


def ask_for_offer(p: Position, side: int) -> None:
    p.offerer = side
    p.step, p.waiting = OFFER, BY[side]


def add(p: Position, hero: int, given: bool) -> None:
    if given:
        p.gives += (hero,)
    else:
        p.asks += (hero,)


def offer(p: Position, herald: Herald | None) -> None:
    """The offer is made as worded; the other side answers."""
    p.step, p.waiting = ANSWER, BY[1 - p.offerer]
    if herald is not None:
        tell(p, "exchange-offered", herald)


def tell(p: Position, word: str, herald: Herald) -> None:
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


def accept(p: Position, herald: Herald | None) -> None:
    """All heroes named go home, whole and ready."""
    for hero in p.gives + p.asks:
        p.send(hero, p.turn)
    if herald is not None:
        tell(p, "exchange-made", herald)
    close(p, herald)


def refuse(p: Position, herald: Herald | None) -> None:
    if herald is not None:
        herald.tell("exchange-refused", clause="C-X1", side=f"side-{SIDES[1 - p.offerer]}")
    close(p, herald)


def no_offer(p: Position, herald: Herald | None) -> None:
    if herald is not None:
        herald.tell("no-offer", clause="C-X1", side=f"side-{SIDES[p.offerer]}")
    close(p, herald)


def close(p: Position, herald: Herald | None) -> None:
    """The other side has its turn to offer, if anybody is still held."""
    p.bargained = put(p.bargained, p.offerer, True)
    other = 1 - p.offerer
    p.gives = p.asks = ()
    p.offerer = NOBODY
    if not p.bargained[other] and (p.prisoners(GREEK) or p.prisoners(TROJAN)):
        ask_for_offer(p, other)
    else:
        dawn.next_turn(p, herald)
