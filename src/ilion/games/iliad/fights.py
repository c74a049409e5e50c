"""Phase: arranging the fights of a half-turn once all pieces have moved."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.core.values import Refusal
from ilion.games.iliad.book import DONE
from ilion.games.iliad.refusals import enemy_refusal, not_now_refusal, refuse, unable_refusal
from ilion.games.iliad.state import ABSTAINING, MOVED, READY, SHOOT, Melee, Pairs, Position, fights_of
from ilion.games.iliad.types import Action, Aim, Done, Strike


class FightOptions:
    """The melee of a half-turn and what the seat to act may add to it."""

    __slots__ = ("aims", "ends", "melee", "strikes")

    def __init__(self, t: Position, seat: int) -> None:
        self.melee: Melee = full_melee(t)
        self.strikes: Pairs = possible_strikes(t, self.melee, seat)
        self.aims: Pairs = possible_aims(t, self.melee, seat)
        self.ends: bool = may_end(t, self.melee, seat, self.strikes)


def full_melee(t: Position) -> Melee:
    """Return the melee of all able pieces in contact, if ruled also over walls.

    Pieces that moved or are bound owe a fight.
    """
    melee = t.new_melee()
    if not t.may_touch_enemy():
        return melee
    at = t.pieces_by_square()
    over_walls = t.book.setup.wall_melee == "voluntary"
    for p in t.book.men[t.side]:
        if t.is_able(p):
            beside = t.pieces_touching(t.where[p], 1 - t.side, at)
            over = t.pieces_touching(t.where[p], 1 - t.side, at, True) if over_walls else ()
            if beside or over:
                melee.join(p, beside, over)
            if beside and t.marks[p] >= MOVED:
                melee.must.add(p)
    melee.owed = t.duties(at)
    return melee


def free_attackers(t: Position, melee: Melee, seat: int) -> set[int]:
    """Return the attackers of this seat and of the seats that choose after it."""
    return {a for a in melee.beside if t.book.owner[a] >= seat}


def possible_strikes(t: Position, melee: Melee, seat: int) -> Pairs:
    """Return every strike that a seat may add so that all duties can still be met."""
    free = free_attackers(t, melee, seat)
    return tuple(
        [
            (a, d)
            for a in melee.beside
            if t.book.owner[a] == seat
            for d in melee.beside[a] + melee.over[a]
            if melee.can_add_strike(t.strikes, t.aims, a, d)
            and melee.can_complete((*t.strikes, (a, d)), t.aims, free, melee.group((a,)))
        ]
    )


def possible_aims(t: Position, melee: Melee, seat: int) -> Pairs:
    """Return every aim that a seat may add so that all duties can still be met."""
    free = free_attackers(t, melee, seat)
    return tuple(
        [
            (a, d)
            for a in melee.beside
            if t.book.owner[a] == seat
            for d in melee.beside[a]
            if melee.can_aim(t.strikes, t.aims, a, d)
            and melee.can_complete(t.strikes, (*t.aims, (a, d)), free, melee.group((a,)))
        ]
    )


def may_end(t: Position, melee: Melee, seat: int, strikes: Pairs) -> bool:
    """Return whether the seats after this one could meet every duty that is left."""
    later = free_attackers(t, melee, seat + 1)
    if not melee.can_complete(t.strikes, t.aims, later, (set(melee.beside), set(melee.foes))):
        return False
    return not t.book.setup.stay_must_attack or not any(d in melee.beside[a] for a, d in strikes)


def fight_options(t: Position, seat: int) -> FightOptions:
    """Return what a seat may arrange, computed once per position."""
    if t.cached_options is None:
        t.cached_options = FightOptions(t, seat)
    memo: FightOptions = t.cached_options
    return memo


def enter_declare(t: Position, herald: Herald | None, after: int = -1) -> None:
    """Make the forced strikes, then ask the next seat that has a choice; if there is none, fix the fights."""
    melee = full_melee(t)
    if after < 0:
        add_forced_strikes(t, melee, t.book.seats[t.side][0])
    for seat in t.book.seats[t.side]:
        if seat > after:
            strikes = possible_strikes(t, melee, seat)
            if strikes or possible_aims(t, melee, seat) or not may_end(t, melee, seat, strikes):
                t.awaited = (seat,)
                return
    fix_fights(t, herald)


def add_forced_strikes(t: Position, melee: Melee, seat: int) -> None:
    """Add a strike or aim for every duty that can be met in only one way."""
    free = free_attackers(t, melee, seat)
    forced = True
    while forced:
        forced = False
        for ways in melee.open_duties(t.strikes, t.aims, free):
            whole = [w for w in ways if melee.can_complete(w[0], w[1], free, melee.group((added_attacker(w, t),)))]
            if len(whole) == 1:
                t.strikes, t.aims = whole[0]
                forced = True
                break


def added_attacker(way: tuple[Pairs, Pairs], t: Position) -> int:
    """Return the attacker of the last strike or aim that ``way`` adds to the position."""
    return way[0][-1][0] if len(way[0]) > len(t.strikes) else way[1][-1][0]


def fix_fights(t: Position, herald: Herald | None) -> None:
    """Fix the fights; abstaining pieces that are attacked come into play."""
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
                n=len(attackers),
            )
        for d in defenders:
            rouse(t, d, "C14", herald)
    t.turn_to(SHOOT)


def rouse(t: Position, piece: int, clause: str, herald: Herald | None) -> None:
    """Bring an abstaining piece that is attacked into play."""
    if t.status[piece] == ABSTAINING:
        t.status = put(t.status, piece, READY)
        if herald is not None:
            herald.tell("roused", clause=clause, piece=f"piece-{t.book.ids[piece]}")


def legal_declare(t: Position, seat: int) -> Sequence[Action]:
    book, field = t.book, fight_options(t, seat)
    acts = [book.strikes[a][d] for a, d in field.strikes]
    acts += [book.aims[a][d] for a, d in field.aims]
    return [*acts, DONE] if field.ends else acts


def why_not_declare(t: Position, seat: int, act: Action) -> Refusal | None:
    match act:
        case Strike(attacker, defender):
            refusal = unable_refusal(t, seat, attacker) or enemy_refusal(t, defender)
            return refusal or strike_refusal(t, seat, attacker, defender)
        case Aim(archer, target):
            return unable_refusal(t, seat, archer) or enemy_refusal(t, target) or aim_refusal(t, seat, archer, target)
        case Done():
            if fight_options(t, seat).ends:
                return None
            return end_refusal(t, fight_options(t, seat).melee)
        case _:
            return not_now_refusal()


def end_refusal(t: Position, melee: Melee) -> Refusal:
    """Return what is missing from an arrangement that may not end."""
    paid, struck = melee.met_duties(t.strikes, t.aims)
    left, idle = melee.owed - struck, melee.must - paid
    if left:
        return refuse("duties", "C50", enemies=tuple(f"piece-{t.book.ids[e]}" for e in sorted(left)))
    if idle:
        return refuse("idle", "C50", pieces=tuple(f"piece-{t.book.ids[p]}" for p in sorted(idle)))
    return refuse("stays", "C50")


def strike_refusal(t: Position, seat: int, attacker: str, defender: str) -> Refusal | None:
    """Return why an able attacker may not strike an enemy on the map, or None if it may."""
    a, d = t.book.index[attacker], t.book.index[defender]
    field = fight_options(t, seat)
    if (a, d) in field.strikes:
        return None
    args = {"piece": f"piece-{attacker}", "enemy": f"piece-{defender}"}
    melee = field.melee
    if a not in melee.beside or d not in melee.beside[a] + melee.over[a]:
        walled = d in t.pieces_touching(t.where[a], 1 - t.side, t.pieces_by_square(), True)
        return refuse("over-wall", "C51", **args) if walled else refuse("no-contact", "C47", **args)
    if any(a == x for x, _ in t.aims):
        return refuse("keeps-arrow", "C70", **args)
    if not melee.can_add_strike(t.strikes, t.aims, a, d):
        hero = t.book.hero
        heroes = sum([hero[x] for x in {a, *[x for x, y in t.strikes if y == d]}])
        if heroes and any(hero[y] for y in (d, *[y for x, y in t.strikes if x == a])):
            return refuse("no-duel", "C55", **args)
        return refuse("one-hero", "C52", **args) if heroes > 1 and melee.one_hero else refuse("shape", "C65", **args)
    return refuse("leaves-duty", "C50", **args)


def aim_refusal(t: Position, seat: int, archer: str, target: str) -> Refusal | None:
    """Return why an able piece may not keep its arrow for an enemy on the map, or None if it may."""
    a, d = t.book.index[archer], t.book.index[target]
    field = fight_options(t, seat)
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


def do_declare(t: Position, seat: int, act: Action, herald: Herald | None) -> None:
    index = t.book.index
    match act:
        case Strike(attacker, defender):
            t.strikes = (*t.strikes, (index[attacker], index[defender]))
            add_forced_strikes(t, full_melee(t), seat)
        case Aim(archer, target):
            t.aims = (*t.aims, (index[archer], index[target]))
            add_forced_strikes(t, full_melee(t), seat)
        case _:
            enter_declare(t, herald, seat)
