"""Why an act is not legal: the exact complement of the lists of legal acts, told with the clause."""

from __future__ import annotations

from typing import Final, assert_never

from ilion.core.wire import NOT_YOUR_TURN, OVER, Refusal
from ilion.games.escolex.book import DRAFTS, NUMBERS, Way
from ilion.games.escolex.flow import sheet_takes
from ilion.games.escolex.marching import (
    decamps,
    most_there,
    most_to_begin,
    most_to_share,
    partners,
    shares_ship,
    whole,
)
from ilion.games.escolex.pacts import aside_refused
from ilion.games.escolex.placing import due, reinforced_sheets
from ilion.games.escolex.position import CHOOSE, CROWN, FOUND, MARCH, NOWHERE, PLACE, REINFORCE, Position
from ilion.games.escolex.rows import SHIFT
from ilion.games.escolex.types import (
    Accept,
    Action,
    Close,
    Crown,
    Decamp,
    End,
    Escort,
    Forgo,
    Found,
    Halt,
    Hits,
    Keep,
    Lot,
    March,
    Muster,
    Open,
    Place,
    Propose,
    Reinforce,
    Revoke,
    Settle,
    Struck,
    Withdraw,
)

NO_SUCH_CELL: Final = Refusal("refuse-no-such-cell", clause="E02")
OTHER_SHEET: Final = Refusal("refuse-other-sheet", clause="E02")
NOT_YOURS: Final = Refusal("refuse-not-yours", clause="E03")
ODD: Final = Refusal("refuse-odd", clause="E07")
PARTS: Final = Refusal("refuse-number", clause="E23")
SHIP_WAITS: Final = Refusal("refuse-ship-waits", clause="E07")
LIMIT: Final = Refusal("refuse-limit", clause="E46")
NOT_MUSTERED: Final = Refusal("refuse-not-mustered", clause="E21")
FIRST_MARCH: Final = Refusal("refuse-mustered", clause="E21")
FATES: Final = Refusal("refuse-fates", clause="E28")
TIMES: Final = {PLACE: "E13", FOUND: "E48", CROWN: "E50", CHOOSE: "E47"}
"""By phase, the clause of what is done outside the turns."""


def why_not(p: Position, seat: int, act: Action) -> Refusal | None:
    """None when the act is legal."""
    match act:
        case Withdraw() | Settle() | Propose() | Accept() | Revoke():
            return aside_refused(p, seat, act)
        case Hits() | Lot() | Struck():
            return FATES
        case _:
            pass
    if not p.waiting:
        return OVER
    if seat not in p.waiting:
        return NOT_YOUR_TURN
    match act:
        case Place():
            return placement(p, act)
        case Found() | Crown():
            return naming(p, act)
        case Reinforce():
            return reinforcement(p, act)
        case Muster():
            return mustering(p, act)
        case March() | Escort() | Decamp():
            return departure(p, act)
        case Halt():
            return halting(p, act)
        case Open():
            return opening(p, act)
        case Close():
            return closing(p, act)
        case Forgo():
            return None if p.phase == REINFORCE and p.book.terms.hold_back else not_forgone(p, act)
        case End():
            if p.phase != MARCH:
                return Refusal("refuse-troops-left", clause="E20") if p.phase == REINFORCE else later(p, act)
            return SHIP_WAITS if p.half != NOWHERE else FIRST_MARCH if p.origin != NOWHERE else None
        case Keep():
            if p.phase != CHOOSE:
                return later(p, act)
            return None if act.army in (1, 2) else Refusal("refuse-no-such-army", clause="E47")
        case _:
            assert_never(act)


def not_forgone(p: Position, act: Forgo) -> Refusal:
    return Refusal("refuse-troops-left", clause="E20") if p.phase == REINFORCE else later(p, act)


def later(p: Position, act: Action) -> Refusal:
    """Everything has its time: the clause that gives the act its own, or that of what comes first."""
    match act:
        case Place():
            clause = TIMES[PLACE]
        case Found():
            clause = TIMES[FOUND]
        case Crown():
            clause = TIMES[CROWN]
        case Keep():
            clause = TIMES[CHOOSE]
        case _:
            clause = TIMES.get(p.phase, "E15")
    return Refusal("refuse-phase", clause=clause)


def placement(p: Position, act: Place) -> Refusal | None:
    if p.phase != PLACE:
        return later(p, act)
    j = p.book.index.get(act.cell)
    if j is None:
        return NO_SUCH_CELL
    owner = p.owner(j)
    if owner not in (p.army, p.nobody()):
        return Refusal("refuse-enemy", {"other": p.book.armies_named[owner]}, "E12")
    if p.pool[p.army] < p.book.price(j):
        return Refusal("refuse-sea-costs-two", clause="E05")
    if p.room(j) < 1:
        return LIMIT
    return None if j >> SHIFT == p.at_sheet() else OTHER_SHEET


def naming(p: Position, act: Found | Crown) -> Refusal | None:
    if p.phase != (FOUND if isinstance(act, Found) else CROWN):
        return later(p, act)
    j = p.book.index.get(act.cell)
    if j is None:
        return NO_SUCH_CELL
    if p.owner(j) != p.army:
        return NOT_YOURS
    return None if j >> SHIFT == p.at_sheet() else OTHER_SHEET


def reinforcement(p: Position, act: Reinforce) -> Refusal | None:
    if p.phase != REINFORCE:
        return later(p, act)
    j = p.book.index.get(act.cell)
    if j is None:
        return NO_SUCH_CELL
    if p.owner(j) != p.army:
        return Refusal("refuse-outside-region", clause="E19")
    n = due(p, j)
    if act.n * p.book.price(j) > n:
        if n >= act.n:
            return Refusal("refuse-sea-costs-two", clause="E06")
        return Refusal("refuse-too-many", {"n": n}, "E17")
    if act.n not in DRAFTS:
        return Refusal("refuse-number", clause="E19")
    if act.n > p.room(j):
        return LIMIT
    return None if j >> SHIFT == p.at_sheet() else OTHER_SHEET


def mustering(p: Position, act: Muster) -> Refusal | None:
    if p.phase != MARCH:
        return later(p, act)
    if p.origin != NOWHERE:
        return FIRST_MARCH
    j = p.book.index.get(act.cell)
    if j is None:
        return NO_SUCH_CELL
    if p.owner(j) != p.army:
        return NOT_YOURS
    if not p.ready(j):
        return Refusal("refuse-marched", clause="E21")
    if p.half != NOWHERE:
        return None if j in partners(p, p.half) else SHIP_WAITS
    return None if j >> SHIFT == p.at_sheet() else OTHER_SHEET


def departure(p: Position, act: March | Escort | Decamp) -> Refusal | None:
    if p.phase != MARCH:
        return later(p, act)
    b = p.book
    j, k = b.index.get(act.origin), b.index.get(act.to)
    if j is None or k is None:
        return NO_SUCH_CELL
    way = b.way(j, k)
    if way is None:
        return Refusal("refuse-not-neighbours", clause="E22")
    if p.origin != j:
        return NOT_MUSTERED
    match act:
        case March():
            return marching(p, way, act.n)
        case Escort():
            return escorting(p, way, act.n)
        case Decamp():
            return decamping(p, way)


def marching(p: Position, way: Way, n: int) -> Refusal | None:
    common = p.idle(p.origin) - p.queen_ready(p.origin)
    if n > common:
        return Refusal("refuse-too-few", {"n": common}, "E21")
    if n not in NUMBERS:
        return PARTS
    if p.half != NOWHERE:
        return None if way.to == p.half and n % 2 and n <= most_to_share(p, way) else SHIP_WAITS
    if n % way.price:
        if not shares_ship(p, way):
            return ODD
        return None if n <= most_to_begin(p, way) else Refusal("refuse-nobody-shares", clause="E07")
    return LIMIT if n > most_there(p, way) else None


def escorting(p: Position, way: Way, n: int) -> Refusal | None:
    if not p.queen_ready(p.origin):
        return Refusal("refuse-no-queen", clause="E50")
    if p.half != NOWHERE:
        return SHIP_WAITS
    if n > p.idle(p.origin):
        return Refusal("refuse-too-few", {"n": p.idle(p.origin)}, "E21")
    if n not in NUMBERS:
        return PARTS
    if n % way.price:
        return Refusal("refuse-queen-alone", clause="E50")
    return LIMIT if n > most_there(p, way) else None


def decamping(p: Position, way: Way) -> Refusal | None:
    if p.half != NOWHERE:
        return SHIP_WAITS
    idle, most = p.idle(p.origin), most_there(p, way)
    if decamps(way, idle, most):
        return None
    n = whole(way, idle)
    return ODD if not n else LIMIT if n > most else Refusal("refuse-say-number", {"n": n}, "E23")


def halting(p: Position, act: Halt) -> Refusal | None:
    if p.phase != MARCH:
        return later(p, act)
    j = p.book.index.get(act.cell)
    if j is None:
        return NO_SUCH_CELL
    if p.origin != j:
        return NOT_MUSTERED
    return SHIP_WAITS if p.half != NOWHERE else None


def opening(p: Position, act: Open) -> Refusal | None:
    s = act.sheet
    if not 0 <= s < p.book.sheets or s == p.at_sheet():
        return Refusal("refuse-no-such-sheet", clause="E02")
    if p.opened:
        return Refusal("refuse-just-opened", clause="E02")
    if p.origin != NOWHERE:
        return FIRST_MARCH
    if p.half != NOWHERE:
        return SHIP_WAITS
    useful = (
        sheet_takes(p, p.army, s)
        if p.phase == PLACE
        else p.ground.held(p.army)[s] > 0
        if p.phase in (FOUND, CROWN)
        else s in reinforced_sheets(p)
        if p.phase == REINFORCE
        else p.phase == MARCH and p.fresh[s] > 0
    )
    return None if useful else Refusal("refuse-idle-sheet", clause="E02")


def closing(p: Position, act: Close) -> Refusal | None:
    if p.phase != MARCH:
        return later(p, act)
    if p.book.sheets == 1 or act.sheet != p.at_sheet():
        return Refusal("refuse-no-such-sheet", clause="E02")
    if p.origin != NOWHERE:
        return FIRST_MARCH
    if p.half != NOWHERE:
        return SHIP_WAITS
    return None if p.fresh[act.sheet] else Refusal("refuse-idle-sheet", clause="E02")
