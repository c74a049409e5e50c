"""Arranging the fights of a half-turn once all have moved."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.core.wire import Refusal
from ilion.games.iliad.book import DONE
from ilion.games.iliad.melee import Melee, Pairs, fights_of
from ilion.games.iliad.refusals import enemy_refusal, not_now, refuse, unable
from ilion.games.iliad.table import ABSTAINING, MOVED, READY, SHOOT, Table
from ilion.games.iliad.types import Action, Aim, Done, Strike


class Field:
    """The melee of a half-turn and what the seat to act may add to it."""

    __slots__ = ("aims", "ends", "melee", "strikes")

    def __init__(self, t: Table, seat: int) -> None:
        self.melee: Melee = whole_melee(t)
        self.strikes: Pairs = additions(t, self.melee, seat)
        self.aims: Pairs = reserves(t, self.melee, seat)
        self.ends: bool = may_end(t, self.melee, seat, self.strikes)


def whole_melee(t: Table) -> Melee:
    """Everybody able who touches an enemy, over walls too where that is ruled; who moved or is bound owes a fight."""
    melee = t.new_melee()
    if not t.close():
        return melee
    at = t.standing()
    over_walls = t.book.setup.wall_melee == "voluntary"
    for p in t.book.men[t.side]:
        if t.able(p):
            beside = t.touching(t.where[p], 1 - t.side, at)
            over = t.touching(t.where[p], 1 - t.side, at, True) if over_walls else ()
            if beside or over:
                melee.join(p, beside, over)
            if beside and t.marks[p] >= MOVED:
                melee.must.add(p)
    melee.owed = t.duties(at)
    return melee


def choosing(t: Table, melee: Melee, seat: int) -> set[int]:
    """The attackers of this seat and of those that choose after it."""
    return {a for a in melee.beside if t.book.owner[a] >= seat}


def additions(t: Table, melee: Melee, seat: int) -> Pairs:
    """Every strike a seat may add with all duties still within reach."""
    free = choosing(t, melee, seat)
    return tuple(
        [
            (a, d)
            for a in melee.beside
            if t.book.owner[a] == seat
            for d in melee.beside[a] + melee.over[a]
            if melee.fits(t.strikes, t.aims, a, d)
            and melee.completable((*t.strikes, (a, d)), t.aims, free, melee.group((a,)))
        ]
    )


def reserves(t: Table, melee: Melee, seat: int) -> Pairs:
    """Every arrow an archer of a seat may keep for an enemy beside him, with all duties still within reach."""
    free = choosing(t, melee, seat)
    return tuple(
        [
            (a, d)
            for a in melee.beside
            if t.book.owner[a] == seat
            for d in melee.beside[a]
            if melee.can_aim(t.strikes, t.aims, a, d)
            and melee.completable(t.strikes, (*t.aims, (a, d)), free, melee.group((a,)))
        ]
    )


def may_end(t: Table, melee: Melee, seat: int, strikes: Pairs) -> bool:
    """Whether the seats after this one could meet every duty that is left."""
    later = choosing(t, melee, seat + 1)
    if not melee.completable(t.strikes, t.aims, later, (set(melee.beside), set(melee.foes))):
        return False
    return not t.book.setup.stay_must_attack or not any(d in melee.beside[a] for a, d in strikes)


def field_of(t: Table, seat: int) -> Field:
    """What a seat may arrange, worked out once for a position."""
    if t.memo is None:
        t.memo = Field(t, seat)
    memo: Field = t.memo
    return memo


def enter_declare(t: Table, herald: Herald | None, after: int = -1) -> None:
    """Make the fights that cannot be otherwise; ask the next seat that has a choice; then the fights are set."""
    melee = whole_melee(t)
    if after < 0:
        make_forced(t, melee, t.book.seats[t.side][0])
    for seat in t.book.seats[t.side]:
        if seat > after:
            strikes = additions(t, melee, seat)
            if strikes or reserves(t, melee, seat) or not may_end(t, melee, seat, strikes):
                t.awaited = (seat,)
                return
    fights_are_set(t, herald)


def make_forced(t: Table, melee: Melee, seat: int) -> None:
    """Strike for every duty that can be met in one way only."""
    free = choosing(t, melee, seat)
    forced = True
    while forced:
        forced = False
        for ways in melee.open_duties(t.strikes, t.aims, free):
            whole = [w for w in ways if melee.completable(w[0], w[1], free, melee.group((last(w, t),)))]
            if len(whole) == 1:
                t.strikes, t.aims = whole[0]
                forced = True
                break


def last(way: tuple[Pairs, Pairs], t: Table) -> int:
    """The attacker that a way adds."""
    return way[0][-1][0] if len(way[0]) > len(t.strikes) else way[1][-1][0]


def fights_are_set(t: Table, herald: Herald | None) -> None:
    """The fights are fixed; whoever abstained and is attacked is in play."""
    ids = t.book.ids
    t.fights = fights_of(t.strikes)
    t.strikes = ()
    for attackers, defenders in t.fights:
        if herald is not None:
            herald.tell(
                "fight-set",
                clause="C52",
                attackers=tuple(f"piece-{ids[a]}" for a in attackers),
                defenders=tuple(f"piece-{ids[d]}" for d in defenders),
            )
        for d in defenders:
            rouse(t, d, "C14", herald)
    t.turn_to(SHOOT)


def rouse(t: Table, piece: int, clause: str, herald: Herald | None) -> None:
    """Whoever is attacked is in play."""
    if t.status[piece] == ABSTAINING:
        t.status = put(t.status, piece, READY)
        if herald is not None:
            herald.tell("roused", clause=clause, piece=f"piece-{t.book.ids[piece]}")


def legal_declare(t: Table, seat: int) -> Sequence[Action]:
    book, field = t.book, field_of(t, seat)
    acts = [book.strikes[a][d] for a, d in field.strikes]
    acts += [book.aims[a][d] for a, d in field.aims]
    return [*acts, DONE] if field.ends else acts


def why_not_declare(t: Table, seat: int, act: Action) -> Refusal | None:
    match act:
        case Strike(attacker, defender):
            refusal = unable(t, seat, attacker) or enemy_refusal(t, defender)
            return refusal or cannot_strike(t, seat, attacker, defender)
        case Aim(archer, target):
            return unable(t, seat, archer) or enemy_refusal(t, target) or cannot_aim(t, seat, archer, target)
        case Done():
            if field_of(t, seat).ends:
                return None
            return cannot_end(t, field_of(t, seat).melee)
        case _:
            return not_now()


def cannot_end(t: Table, melee: Melee) -> Refusal:
    """What is still missing from an arrangement that may not end."""
    paid, struck = melee.met(t.strikes, t.aims)
    left, idle = melee.owed - struck, melee.must - paid
    if left:
        return refuse("duties", "C50", enemies=tuple(f"piece-{t.book.ids[e]}" for e in sorted(left)))
    if idle:
        return refuse("idle", "C50", pieces=tuple(f"piece-{t.book.ids[p]}" for p in sorted(idle)))
    return refuse("stays", "C50")


def cannot_strike(t: Table, seat: int, attacker: str, defender: str) -> Refusal | None:
    """Why an able attacker may not strike an enemy on the map."""
    a, d = t.book.index[attacker], t.book.index[defender]
    field = field_of(t, seat)
    if (a, d) in field.strikes:
        return None
    args = {"piece": f"piece-{attacker}", "enemy": f"piece-{defender}"}
    melee = field.melee
    if a not in melee.beside or d not in melee.beside[a] + melee.over[a]:
        walled = d in t.touching(t.where[a], 1 - t.side, t.standing(), True)
        return refuse("over-wall", "C51", **args) if walled else refuse("no-contact", "C47", **args)
    if any(a == x for x, _ in t.aims):
        return refuse("keeps-arrow", "C70", **args)
    if not melee.fits(t.strikes, t.aims, a, d):
        hero = t.book.hero
        heroes = sum([hero[x] for x in {a, *[x for x, y in t.strikes if y == d]}])
        if heroes and any(hero[y] for y in (d, *[y for x, y in t.strikes if x == a])):
            return refuse("no-duel", "C55", **args)
        return refuse("one-hero", "C52", **args) if heroes > 1 and melee.one_hero else refuse("shape", "C65", **args)
    return refuse("leaves-duty", "C50", **args)


def cannot_aim(t: Table, seat: int, archer: str, target: str) -> Refusal | None:
    """Why an able piece may not keep an arrow for an enemy on the map."""
    a, d = t.book.index[archer], t.book.index[target]
    field = field_of(t, seat)
    if (a, d) in field.aims:
        return None
    args = {"piece": f"piece-{archer}", "enemy": f"piece-{target}"}
    if not t.book.archer[a]:
        return refuse("no-archer", "C70", **args)
    if a not in field.melee.beside or d not in field.melee.beside[a]:
        return refuse("no-contact", "C47", **args)
    if not field.melee.can_aim(t.strikes, t.aims, a, d):
        return refuse("no-need", "C70", **args)
    return refuse("leaves-duty", "C50", **args)


def do_declare(t: Table, seat: int, act: Action, herald: Herald | None) -> None:
    index = t.book.index
    match act:
        case Strike(attacker, defender):
            t.strikes = (*t.strikes, (index[attacker], index[defender]))
            make_forced(t, whole_melee(t), seat)
        case Aim(archer, target):
            t.aims = (*t.aims, (index[archer], index[target]))
            make_forced(t, whole_melee(t), seat)
        case _:
            enter_declare(t, herald, seat)
