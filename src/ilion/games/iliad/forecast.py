"""What a board shows before a die is thrown: what a step costs, whom it binds to fight, and how fights would end."""

from __future__ import annotations

from ilion.core.game import Fight as Foreseen
from ilion.core.tuples import put
from ilion.games.iliad.battle import arrow_result, loose_archers, targets, worth
from ilion.games.iliad.book import ROLLS
from ilion.games.iliad.chances import duel_ends, field_odds
from ilion.games.iliad.declare import field_of
from ilion.games.iliad.march import range_of
from ilion.games.iliad.melee import Fight, fights_of
from ilion.games.iliad.placing import arrayed, to_place
from ilion.games.iliad.table import BOUND, DECLARE, MOVE, MOVED, NOBODY, PLACE, SHOOT, WOUNDED, Table
from ilion.games.iliad.types import PLANS, Action, ArraySeen, Clash, EndSeen, Hold, OfferSeen, ShotSeen, Strike


def owed(t: Table) -> tuple[tuple[str, str, bool], ...]:
    """Who must attack whom: whoever moved, all in contact with him; whoever is bound, his enemy."""
    ids, at = t.book.ids, t.standing()
    pairs = []
    for p in t.book.men[t.side]:
        mark = t.marks[p]
        if mark >= BOUND:
            pairs.append((ids[p], ids[mark - BOUND], True))
        elif mark == MOVED:
            pairs += [(ids[p], ids[e], False) for e in t.touching(t.where[p], 1 - t.side, at)]
    return tuple(pairs)


def ends(t: Table) -> tuple[EndSeen, ...]:
    """Every square the piece in hand may go to, the nearest first."""
    if t.phase != MOVE or t.taken == NOBODY:
        return ()
    book, piece = t.book, t.taken
    ground, here, enemy = book.ground, t.where[piece], 1 - t.side
    engaged, at = t.duties(), t.standing()
    halt, pieces = t.control(engaged), t.occupied()
    left = range_of(t).ends
    found, there = [], t.copy()
    for cost in range(1, book.budget[piece] + 1):
        new = ground.reach(here, cost, pieces, halt, int(t.wall)) & left
        left ^= new
        for square in ground.squares(new):
            foes = t.touching(square, enemy, at)
            clash = None
            if foes:
                there.where = put(t.where, piece, square)
                clash = meeting(there, piece, foes, engaged)
            found.append(EndSeen(ground.labels[square], cost, tuple([book.ids[e] for e in foes]), clash))
    return tuple(found)


def meeting(t: Table, piece: int, foes: tuple[int, ...], engaged: set[int]) -> Clash | None:
    """The fight of a piece with the enemies beside it that nobody attacks yet; else with one it can help to attack."""
    hero = t.book.hero
    alone = tuple([e for e in foes if e not in engaged])
    if alone:
        return clash(t, ((piece,), alone))
    at = t.standing()
    for e in foes:
        helpers = [p for p in t.book.men[t.side] if t.marks[p] >= MOVED and e in t.touching(t.where[p], 1 - t.side, at)]
        mob = (*helpers, piece)
        if not hero[e] or not any(hero[p] for p in mob):
            return clash(t, (mob, (e,)))
    return None


def clash(t: Table, fight: Fight, throw: int = 0, hurt: tuple[int, ...] = ()) -> Clash:
    """A fight and its exact chances, from a throw of a duel on."""
    attackers, defenders = fight
    book = t.book
    a, d = attackers[0], defenders[0]
    duel = book.hero[a] and book.hero[d] and len(attackers) == len(defenders) == 1
    weak = [[t.status[p] == WOUNDED or p in hurt for p in side] for side in fight]
    halves = all if duel or book.setup.mixed_die == "all" else any
    halved = halves(weak[0]), halves(weak[1])
    counts = tuple([worth(t, p, True) for p in attackers]), tuple([worth(t, p, False) for p in defenders])
    if duel:
        lead = book.points[a] - book.points[d]
        lost, bled, won, cut, nothing = duel_ends(lead, throw, halved, book.setup.second_wound == "death")
        chances = lost, 0.0 if halved[0] else bled, won, 0.0 if halved[1] else cut, nothing
    else:
        wins, losses = field_odds(sum(counts[0]), sum(counts[1]), halved[1])
        even = 1.0 - wins - losses
        if book.setup.tie == "defender":
            losses, even = losses + even, 0.0
        chances = losses, 0.0, wins, 0.0, even
    ids = book.ids
    return Clash(tuple([ids[p] for p in attackers]), tuple([ids[p] for p in defenders]), duel, counts, halved, chances)


def clashes(t: Table) -> tuple[Clash, ...]:
    """The fights that the strikes make so far; once they are set, those still to be fought."""
    if t.phase == DECLARE:
        return tuple([clash(t, fight) for fight in fights_of(t.strikes)])
    return tuple([clash(t, f, 0 if n else t.throw, () if n else t.hurt) for n, f in enumerate(t.fights)])


def offers(t: Table) -> tuple[OfferSeen, ...]:
    """Every strike the seat to act may add, or hold its ground for, with the fight that comes of it."""
    ids = t.book.ids
    if t.phase == MOVE and t.taken != NOBODY:
        return tuple([OfferSeen(ids[t.taken], ids[e], clash(t, ((t.taken,), (e,)))) for e in range_of(t).foes])
    if t.phase != DECLARE:
        return ()
    return tuple([OfferSeen(ids[a], ids[d], joined(t, a, d)) for a, d in field_of(t, t.awaited[0]).strikes])


def joined(t: Table, a: int, d: int) -> Clash:
    """The fight that a strike makes, with all who are in it already."""
    (fight,) = [f for f in fights_of((*t.strikes, (a, d))) if a in f[0]]
    return clash(t, fight)


def foresee(t: Table, seat: int, act: Action) -> tuple[Foreseen, ...]:
    """The fight that a strike makes, or that whoever holds his ground is bound to."""
    index = t.book.index
    match act:
        case Strike(a, d):
            met = joined(t, index[a], index[d])
        case Hold(d):
            met = clash(t, ((t.taken,), (index[d],)))
        case _:
            return ()
    lost, bled, won, cut, nothing = met.chances
    sides = sum(met.counts[0]), sum(met.counts[1])
    return (Foreseen(f"piece-{d}", sides, (1, 1), (won + cut, lost + bled, nothing)),)


def shots(t: Table) -> tuple[ShotSeen, ...]:
    """Every arrow the seat to act may shoot."""
    if t.phase != SHOOT or t.shot:
        return ()
    found = []
    for archer in loose_archers(t, t.awaited[0]):
        for target in targets(t, archer):
            fates = [arrow_result(t, target, roll.face) for roll in ROLLS]
            odds = [fates.count(fate) / len(fates) for fate in ("kills", "wounds")]
            found.append(ShotSeen(t.book.ids[archer], t.book.ids[target], *odds))
    return tuple(found)


def arrays(t: Table) -> tuple[ArraySeen, ...]:
    """The ready-made deployments of all that the seat to act has not placed yet."""
    if t.phase != PLACE or t.taken != NOBODY or not to_place(t, t.awaited[0]):
        return ()
    ids, labels = t.book.ids, t.book.ground.labels
    return tuple(
        [ArraySeen(plan, tuple([(ids[p], labels[s]) for p, s in arrayed(t, t.awaited[0], plan)])) for plan in PLANS]
    )
