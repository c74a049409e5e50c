"""Why an act is not legal: the exact complement of the lists of legal acts, with the clause."""

from __future__ import annotations

from typing import Final, assert_never

from ilion.core.values import NOT_YOUR_TURN, OVER, Refusal
from ilion.games.escolex.book import MARCH_SIZES, REINFORCEMENT_SIZES, CellStep
from ilion.games.escolex.map import SHEET_SHIFT
from ilion.games.escolex.marching import (
    full_departure,
    max_departing,
    max_to_begin_ship,
    max_to_join_ship,
    may_share_ship,
    needs_decamp,
    ship_partners,
)
from ilion.games.escolex.placement import reinforceable_sheets, troops_due
from ilion.games.escolex.state import CHOOSE, CROWN, FOUND, MARCH, NOWHERE, PLACE, REINFORCE, Position
from ilion.games.escolex.turns import aside_refusal, can_place_on_sheet
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
ODD_NUMBER: Final = Refusal("refuse-odd", clause="E07")
UNSAYABLE_NUMBER: Final = Refusal("refuse-number", clause="E23")
SHIP_WAITS: Final = Refusal("refuse-ship-waits", clause="E07")
LIMIT: Final = Refusal("refuse-limit", clause="E46")
NOT_MUSTERED: Final = Refusal("refuse-not-mustered", clause="E21")
MARCH_FIRST: Final = Refusal("refuse-mustered", clause="E21")
FATE_ONLY: Final = Refusal("refuse-fates", clause="E28")
PHASE_CLAUSES: Final = {PLACE: "E13", FOUND: "E48", CROWN: "E50", CHOOSE: "E47"}
"""By phase: the clause of what is done outside the turns."""


def why_not(p: Position, seat: int, act: Action) -> Refusal | None:
    """Return why an act is not legal, or None if it is."""
    match act:
        case Withdraw() | Settle() | Propose() | Accept() | Revoke():
            return aside_refusal(p, seat, act)
        case Hits() | Lot() | Struck():
            return FATE_ONLY
        case _:
            pass
    if not p.waiting:
        return OVER
    if seat not in p.waiting:
        return NOT_YOUR_TURN
    match act:
        case Place():
            return place_refusal(p, act)
        case Found() | Crown():
            return naming_refusal(p, act)
        case Reinforce():
            return reinforce_refusal(p, act)
        case Muster():
            return muster_refusal(p, act)
        case March() | Escort() | Decamp():
            return departure_refusal(p, act)
        case Halt():
            return halt_refusal(p, act)
        case Open():
            return open_refusal(p, act)
        case Close():
            return close_refusal(p, act)
        case Forgo():
            return None if p.phase == REINFORCE and p.book.terms.hold_back else forgo_refusal(p, act)
        case End():
            if p.phase != MARCH:
                return Refusal("refuse-troops-left", clause="E20") if p.phase == REINFORCE else phase_refusal(p, act)
            return SHIP_WAITS if p.half != NOWHERE else MARCH_FIRST if p.origin != NOWHERE else None
        case Keep():
            if p.phase != CHOOSE:
                return phase_refusal(p, act)
            return None if act.army in (1, 2) else Refusal("refuse-no-such-army", clause="E47")
        case _:
            assert_never(act)


def forgo_refusal(p: Position, act: Forgo) -> Refusal:
    return Refusal("refuse-troops-left", clause="E20") if p.phase == REINFORCE else phase_refusal(p, act)


def phase_refusal(p: Position, act: Action) -> Refusal:
    """Return the refusal of an act in the wrong phase, with the clause of its own phase or of the current one."""
    match act:
        case Place():
            clause = PHASE_CLAUSES[PLACE]
        case Found():
            clause = PHASE_CLAUSES[FOUND]
        case Crown():
            clause = PHASE_CLAUSES[CROWN]
        case Keep():
            clause = PHASE_CLAUSES[CHOOSE]
        case _:
            clause = PHASE_CLAUSES.get(p.phase, "E15")
    return Refusal("refuse-phase", clause=clause)


def place_refusal(p: Position, act: Place) -> Refusal | None:
    if p.phase != PLACE:
        return phase_refusal(p, act)
    j = p.book.index.get(act.cell)
    if j is None:
        return NO_SUCH_CELL
    owner = p.owner(j)
    if owner not in (p.army, p.nobody()):
        return Refusal("refuse-enemy", {"other": p.book.army_words[owner]}, "E12")
    if p.pool[p.army] < p.book.price(j):
        return Refusal("refuse-sea-costs-two", clause="E05")
    if p.room(j) < 1:
        return LIMIT
    return None if j >> SHEET_SHIFT == p.at_sheet() else OTHER_SHEET


def naming_refusal(p: Position, act: Found | Crown) -> Refusal | None:
    if p.phase != (FOUND if isinstance(act, Found) else CROWN):
        return phase_refusal(p, act)
    j = p.book.index.get(act.cell)
    if j is None:
        return NO_SUCH_CELL
    if p.owner(j) != p.army:
        return NOT_YOURS
    return None if j >> SHEET_SHIFT == p.at_sheet() else OTHER_SHEET


def reinforce_refusal(p: Position, act: Reinforce) -> Refusal | None:
    if p.phase != REINFORCE:
        return phase_refusal(p, act)
    j = p.book.index.get(act.cell)
    if j is None:
        return NO_SUCH_CELL
    if p.owner(j) != p.army:
        return Refusal("refuse-outside-region", clause="E19")
    n = troops_due(p, j)
    if act.n * p.book.price(j) > n:
        if n >= act.n:
            return Refusal("refuse-sea-costs-two", clause="E06")
        return Refusal("refuse-too-many", {"n": n}, "E17")
    if act.n not in REINFORCEMENT_SIZES:
        return Refusal("refuse-number", clause="E19")
    if act.n > p.room(j):
        return LIMIT
    return None if j >> SHEET_SHIFT == p.at_sheet() else OTHER_SHEET


def muster_refusal(p: Position, act: Muster) -> Refusal | None:
    if p.phase != MARCH:
        return phase_refusal(p, act)
    if p.origin != NOWHERE:
        return MARCH_FIRST
    j = p.book.index.get(act.cell)
    if j is None:
        return NO_SUCH_CELL
    if p.owner(j) != p.army:
        return NOT_YOURS
    if not p.is_ready(j):
        return Refusal("refuse-marched", clause="E21")
    if p.half != NOWHERE:
        return None if j in ship_partners(p, p.half) else SHIP_WAITS
    return None if j >> SHEET_SHIFT == p.at_sheet() else OTHER_SHEET


def departure_refusal(p: Position, act: March | Escort | Decamp) -> Refusal | None:
    if p.phase != MARCH:
        return phase_refusal(p, act)
    b = p.book
    j, k = b.index.get(act.origin), b.index.get(act.to)
    if j is None or k is None:
        return NO_SUCH_CELL
    step = b.step_between(j, k)
    if step is None:
        return Refusal("refuse-not-neighbours", clause="E22")
    if p.origin != j:
        return NOT_MUSTERED
    match act:
        case March():
            return march_refusal(p, step, act.n)
        case Escort():
            return escort_refusal(p, step, act.n)
        case Decamp():
            return decamp_refusal(p, step)


def march_refusal(p: Position, step: CellStep, n: int) -> Refusal | None:
    common = p.idle_troops(p.origin) - p.is_queen_ready(p.origin)
    if n > common:
        return Refusal("refuse-too-few", {"n": common}, "E21")
    if n not in MARCH_SIZES:
        return UNSAYABLE_NUMBER
    if p.half != NOWHERE:
        return None if step.to == p.half and n % 2 and n <= max_to_join_ship(p, step) else SHIP_WAITS
    if n % step.price:
        if not may_share_ship(p, step):
            return ODD_NUMBER
        return None if n <= max_to_begin_ship(p, step) else Refusal("refuse-nobody-shares", clause="E07")
    return LIMIT if n > max_departing(p, step) else None


def escort_refusal(p: Position, step: CellStep, n: int) -> Refusal | None:
    if not p.is_queen_ready(p.origin):
        return Refusal("refuse-no-queen", clause="E50")
    if p.half != NOWHERE:
        return SHIP_WAITS
    if n > p.idle_troops(p.origin):
        return Refusal("refuse-too-few", {"n": p.idle_troops(p.origin)}, "E21")
    if n not in MARCH_SIZES:
        return UNSAYABLE_NUMBER
    if n % step.price:
        return Refusal("refuse-queen-alone", clause="E50")
    return LIMIT if n > max_departing(p, step) else None


def decamp_refusal(p: Position, step: CellStep) -> Refusal | None:
    if p.half != NOWHERE:
        return SHIP_WAITS
    idle, most = p.idle_troops(p.origin), max_departing(p, step)
    if needs_decamp(step, idle, most):
        return None
    n = full_departure(step, idle)
    return ODD_NUMBER if not n else LIMIT if n > most else Refusal("refuse-say-number", {"n": n}, "E23")


def halt_refusal(p: Position, act: Halt) -> Refusal | None:
    if p.phase != MARCH:
        return phase_refusal(p, act)
    j = p.book.index.get(act.cell)
    if j is None:
        return NO_SUCH_CELL
    if p.origin != j:
        return NOT_MUSTERED
    return SHIP_WAITS if p.half != NOWHERE else None


def open_refusal(p: Position, act: Open) -> Refusal | None:
    s = act.sheet
    if not 0 <= s < p.book.sheets or s == p.at_sheet():
        return Refusal("refuse-no-such-sheet", clause="E02")
    if p.opened:
        return Refusal("refuse-just-opened", clause="E02")
    if p.origin != NOWHERE:
        return MARCH_FIRST
    if p.half != NOWHERE:
        return SHIP_WAITS
    useful = (
        can_place_on_sheet(p, p.army, s)
        if p.phase == PLACE
        else p.ground.cells_held(p.army)[s] > 0
        if p.phase in (FOUND, CROWN)
        else s in reinforceable_sheets(p)
        if p.phase == REINFORCE
        else p.phase == MARCH and p.fresh[s] > 0
    )
    return None if useful else Refusal("refuse-idle-sheet", clause="E02")


def close_refusal(p: Position, act: Close) -> Refusal | None:
    if p.phase != MARCH:
        return phase_refusal(p, act)
    if p.book.sheets == 1 or act.sheet != p.at_sheet():
        return Refusal("refuse-no-such-sheet", clause="E02")
    if p.origin != NOWHERE:
        return MARCH_FIRST
    if p.half != NOWHERE:
        return SHIP_WAITS
    return None if p.fresh[act.sheet] else Refusal("refuse-idle-sheet", clause="E02")
