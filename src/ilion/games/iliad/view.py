"""What a seat sees, a position restored from it, and the forecasts shown in it."""

from __future__ import annotations

from typing import Final, Literal, get_args

from ilion.core.game import Fight as FightOdds
from ilion.core.tuples import put
from ilion.games.iliad.book import FAVOURS, GREEK, ROLLS, SIDES, TROJAN
from ilion.games.iliad.calendar import pieces_in_goal
from ilion.games.iliad.combat import (
    archer_targets,
    arrow_result,
    combat_value,
    duel_outcome_odds,
    free_archers,
    open_field_odds,
)
from ilion.games.iliad.fights import fight_options
from ilion.games.iliad.movement import move_range
from ilion.games.iliad.placement import array_squares, unplaced_pieces
from ilion.games.iliad.state import (
    BOUND,
    DECLARE,
    FIGHT,
    MOVE,
    MOVED,
    NOBODY,
    OFF,
    PLACE,
    SHOOT,
    WOUNDED,
    Fight,
    Position,
    fights_of,
)
from ilion.games.iliad.types import (
    PLANS,
    Action,
    ArraySeen,
    EndSeen,
    FightForecast,
    FightSeen,
    Hold,
    IliadView,
    OfferSeen,
    PieceSeen,
    ShotSeen,
    Strike,
)

Phase = Literal["place", "move", "declare", "shoot", "fight", "carry", "recover", "over"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
Status = Literal["ready", "abstaining", "wounded", "fallen", "lost", "raided"]
STATUSES: Final[tuple[Status, ...]] = get_args(Status)
Mark = Literal["fresh", "stayed", "moved", "bound"]
MARKS: Final[tuple[Mark, ...]] = get_args(Mark)


def view_of(t: Position, seat: int | None) -> IliadView:
    """Return what a seat, or a spectator, sees: everything."""
    book = t.book
    ids = book.ids
    labels = (*book.ground.labels, "")
    moving = t.phase in (MOVE, DECLARE)
    return IliadView(
        me=seat,
        to_act=t.awaited,
        phase=PHASES[t.phase],
        stage="shoot" if t.stage == SHOOT else "fight",
        side="greek" if t.side == GREEK else "trojan",
        day=t.day + 1,
        hour=t.hour + 1,
        favour=FAVOURS[book.favours[t.day][t.hour]],
        wall=t.wall,
        pieces=tuple(
            [
                PieceSeen(
                    ids[p],
                    labels[t.where[p]],
                    STATUSES[t.status[p]],
                    MARKS[min(mark, BOUND)],
                    ids[mark - BOUND] if mark >= BOUND else "",
                    labels[t.homes[p]],
                )
                for p, mark in enumerate(t.marks)
            ]
        ),
        taken="" if t.taken == NOBODY else ids[t.taken],
        duties=tuple([ids[e] for e in sorted(t.duties())]) if moving else (),
        owed=owed_attacks(t) if moving else (),
        strikes=tuple([(ids[a], ids[d]) for a, d in t.strikes]),
        aims=tuple([(ids[a], ids[d]) for a, d in t.aims]),
        spent=tuple([ids[p] for p in t.spent]),
        fights=tuple([FightSeen(tuple([ids[p] for p in a]), tuple([ids[p] for p in d])) for a, d in t.fights]),
        imposed=t.imposed,
        dice=t.dice,
        throw=t.throw,
        hurt=tuple([ids[p] for p in t.hurt]),
        shot=tuple([ids[p] for p in t.shot]),
        carried=tuple([ids[p] for p in t.carried]),
        quota=t.quota,
        ends=move_ends(t),
        clashes=pending_fights(t),
        offers=strike_offers(t),
        shots=shot_offers(t),
        arrays=array_offers(t),
        in_troy=pieces_in_goal(t, GREEK),
        on_ships=pieces_in_goal(t, TROJAN),
        needed=book.needed,
        winner="" if t.winner == NOBODY else "greek" if t.winner == GREEK else "trojan",
        ending=t.ending,
    )


def restore(t: Position, seen: IliadView) -> None:
    """Set a position to what a view shows."""
    index = t.book.index
    squares = {**t.book.ground.index, "": OFF}
    t.phase, t.awaited = PHASES.index(seen.phase), seen.to_act
    t.stage = SHOOT if seen.stage == "shoot" else FIGHT
    t.side, t.day, t.hour, t.wall = SIDES.index(seen.side), seen.day - 1, seen.hour - 1, seen.wall
    t.where = tuple([squares[p.square] for p in seen.pieces])
    t.status = tuple([STATUSES.index(p.status) for p in seen.pieces])
    t.marks = tuple([BOUND + index[p.enemy] if p.enemy else MARKS.index(p.mark) for p in seen.pieces])
    t.homes = tuple([squares[p.home] for p in seen.pieces])
    t.taken = index[seen.taken] if seen.taken else NOBODY
    t.strikes = tuple([(index[a], index[d]) for a, d in seen.strikes])
    t.aims = tuple([(index[a], index[d]) for a, d in seen.aims])
    t.spent = tuple([index[p] for p in seen.spent])
    t.fights = tuple(
        [(tuple([index[p] for p in f.attackers]), tuple([index[p] for p in f.defenders])) for f in seen.fights]
    )
    t.imposed, t.dice, t.throw = seen.imposed, seen.dice, seen.throw
    t.hurt, t.shot = tuple([index[p] for p in seen.hurt]), tuple([index[p] for p in seen.shot])
    t.carried, t.quota = tuple([index[p] for p in seen.carried]), seen.quota
    t.winner = SIDES.index(seen.winner) if seen.winner else NOBODY
    t.ending = seen.ending


def owed_attacks(t: Position) -> tuple[tuple[str, str, bool], ...]:
    """Return who must attack whom: a piece that moved, all enemies in contact; a bound piece, its enemy."""
    ids, at = t.book.ids, t.pieces_by_square()
    pairs = []
    for p in t.book.men[t.side]:
        mark = t.marks[p]
        if mark >= BOUND:
            pairs.append((ids[p], ids[mark - BOUND], True))
        elif mark == MOVED:
            pairs += [(ids[p], ids[e], False) for e in t.pieces_touching(t.where[p], 1 - t.side, at)]
    return tuple(pairs)


def move_ends(t: Position) -> tuple[EndSeen, ...]:
    """Return every square that the piece in hand may go to, the nearest first."""
    if t.phase != MOVE or t.taken == NOBODY:
        return ()
    book, piece = t.book, t.taken
    ground, here, enemy = book.ground, t.where[piece], 1 - t.side
    engaged, at = t.duties(), t.pieces_by_square()
    halt, pieces = t.controlled_squares(engaged), t.occupied_squares()
    left = move_range(t).ends
    ends, there = [], t.copy()
    for cost in range(1, book.budget[piece] + 1):
        newly_reached = ground.reach(here, cost, pieces=pieces, halt=halt, wall=int(t.wall)) & left
        left ^= newly_reached
        for square in ground.squares(newly_reached):
            foes = t.pieces_touching(square, enemy, at)
            fight = None
            if foes:
                there.where = put(t.where, piece, square)
                fight = contact_fight(there, piece, foes, engaged)
            ends.append(EndSeen(ground.labels[square], cost, tuple([book.ids[e] for e in foes]), fight))
    return tuple(ends)


def contact_fight(t: Position, piece: int, foes: tuple[int, ...], engaged: set[int]) -> FightForecast | None:
    """Return the fight with unattacked enemies beside a piece; otherwise one that the piece can join, or None."""
    hero = t.book.hero
    alone = tuple([e for e in foes if e not in engaged])
    if alone:
        return fight_forecast(t, ((piece,), alone))
    at = t.pieces_by_square()
    for e in foes:
        helpers = [
            p for p in t.book.men[t.side] if t.marks[p] >= MOVED and e in t.pieces_touching(t.where[p], 1 - t.side, at)
        ]
        mob = (*helpers, piece)
        if not hero[e] or not any(hero[p] for p in mob):
            return fight_forecast(t, (mob, (e,)))
    return None


def fight_forecast(t: Position, fight: Fight, throw: int = 0, hurt: tuple[int, ...] = ()) -> FightForecast:
    """Return a fight with its exact probabilities, from one throw of a duel on."""
    attackers, defenders = fight
    book = t.book
    a, d = attackers[0], defenders[0]
    duel = book.hero[a] and book.hero[d] and len(attackers) == len(defenders) == 1
    weak = [[t.status[p] == WOUNDED or p in hurt for p in side] for side in fight]
    halves = all if duel or book.setup.mixed_die == "all" else any
    halved = halves(weak[0]), halves(weak[1])
    counts = tuple([combat_value(t, p, True) for p in attackers]), tuple([combat_value(t, p, False) for p in defenders])
    if duel:
        lead = book.points[a] - book.points[d]
        lost, bled, won, cut, nothing = duel_outcome_odds(lead, throw, halved, book.setup.second_wound == "death")
        chances = lost, 0.0 if halved[0] else bled, won, 0.0 if halved[1] else cut, nothing
    else:
        wins, losses = open_field_odds(sum(counts[0]), sum(counts[1]), halved[1])
        even = 1.0 - wins - losses
        if book.setup.tie == "defender":
            losses, even = losses + even, 0.0
        chances = losses, 0.0, wins, 0.0, even
    ids = book.ids
    return FightForecast(
        tuple([ids[p] for p in attackers]), tuple([ids[p] for p in defenders]), duel, counts, halved, chances
    )


def pending_fights(t: Position) -> tuple[FightForecast, ...]:
    """Return the fights that the strikes make so far; once they are fixed, those still to be fought."""
    if t.phase == DECLARE:
        return tuple([fight_forecast(t, fight) for fight in fights_of(t.strikes)])
    return tuple([fight_forecast(t, f, 0 if n else t.throw, () if n else t.hurt) for n, f in enumerate(t.fights)])


def strike_offers(t: Position) -> tuple[OfferSeen, ...]:
    """Return every strike that the seat to act may add, or hold its ground for, with the resulting fight."""
    ids = t.book.ids
    if t.phase == MOVE and t.taken != NOBODY:
        return tuple(
            [OfferSeen(ids[t.taken], ids[e], fight_forecast(t, ((t.taken,), (e,)))) for e in move_range(t).foes]
        )
    if t.phase != DECLARE:
        return ()
    return tuple(
        [OfferSeen(ids[a], ids[d], strike_forecast(t, a, d)) for a, d in fight_options(t, t.awaited[0]).strikes]
    )


def strike_forecast(t: Position, a: int, d: int) -> FightForecast:
    """Return the fight that a strike makes, with all pieces that are already in it."""
    (fight,) = [f for f in fights_of((*t.strikes, (a, d))) if a in f[0]]
    return fight_forecast(t, fight)


def forecast_fights(t: Position, seat: int, act: Action) -> tuple[FightOdds, ...]:
    """Return the fight that a strike makes, or to which holding the ground binds."""
    index = t.book.index
    match act:
        case Strike(a, d):
            forecast = strike_forecast(t, index[a], index[d])
        case Hold(d):
            forecast = fight_forecast(t, ((t.taken,), (index[d],)))
        case _:
            return ()
    lost, bled, won, cut, nothing = forecast.chances
    sides = sum(forecast.counts[0]), sum(forecast.counts[1])
    return (FightOdds(f"piece-{d}", sides, (1, 1), (won + cut, lost + bled, nothing)),)


def shot_offers(t: Position) -> tuple[ShotSeen, ...]:
    """Return every arrow that the seat to act may shoot."""
    if t.phase != SHOOT or t.shot:
        return ()
    offers = []
    for archer in free_archers(t, t.awaited[0]):
        for target in archer_targets(t, archer):
            results = [arrow_result(t, target, roll.face) for roll in ROLLS]
            odds = [results.count(result) / len(results) for result in ("kills", "wounds")]
            offers.append(ShotSeen(t.book.ids[archer], t.book.ids[target], *odds))
    return tuple(offers)


def array_offers(t: Position) -> tuple[ArraySeen, ...]:
    """Return the ready-made deployments of all pieces that the seat to act has not placed yet."""
    if t.phase != PLACE or t.taken != NOBODY or not unplaced_pieces(t, t.awaited[0]):
        return ()
    ids, labels = t.book.ids, t.book.ground.labels
    return tuple(
        [
            ArraySeen(plan, tuple([(ids[p], labels[s]) for p, s in array_squares(t, t.awaited[0], plan)]))
            for plan in PLANS
        ]
    )
