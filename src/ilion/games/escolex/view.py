"""What a seat sees, a position restored from it, and forecasts of battles."""

from __future__ import annotations

from random import Random
from typing import Final

from ilion.core.game import Fight
from ilion.games.escolex.battle import ATTACK, DEFENCE, battle_chances, extra_dice
from ilion.games.escolex.map import RegionMap
from ilion.games.escolex.state import PHASES, STANDINGS, Position
from ilion.games.escolex.types import Action, Decamp, End, EscolexView, Escort, March

MAX_FORECAST_TROOPS: Final = 60
"""Probabilities are not computed for larger armies."""


def view_of(p: Position, seat: int | None) -> EscolexView:
    """Return what a seat, or a spectator, sees."""
    return EscolexView(
        me=seat,
        to_act=p.waiting,
        round=p.round,
        phase=PHASES[p.phase],
        army=p.army,
        first=p.first,
        status=tuple([STANDINGS[s] for s in p.status]),
        pool=p.pool,
        stint=p.stint,
        owing=p.owing,
        strength=p.strength,
        chart=p.ground.view(),
        income=tuple([p.ground.income(army) for army in range(p.book.armies)]),
        left=p.left,
        touched=p.touched,
        fresh=p.fresh,
        sheets=p.sheets,
        opened=p.opened,
        origin=p.origin,
        half=p.half,
        capital=p.capital,
        queen=p.queen,
        queen_moved=p.queen_moved,
        battles=p.battles,
        throw=p.throw,
        dice=p.dice,
        rolling=p.rolling,
        hits=p.hits,
        peril=p.peril,
        choice=0 if seat is None else p.choice[seat],
        chosen=tuple([c > 0 for c in p.choice]),
        offers=p.offers,
        pacts=p.pacts,
        settled=p.settled,
        gone=p.gone,
        shares=p.shares,
    )


def restore(p: Position, seen: EscolexView, rng: Random) -> None:
    """Set a position to what a view shows; only another seat's choice of an army is guessed."""
    p.ground = RegionMap.from_view(p.book, seen.chart)
    p.phase = PHASES.index(seen.phase)
    p.waiting = seen.to_act
    p.army = seen.army
    p.first = seen.first
    p.round = seen.round
    p.status = tuple([STANDINGS.index(s) for s in seen.status])
    p.pool = seen.pool
    p.stint = seen.stint
    p.owing = seen.owing
    p.strength = seen.strength
    p.left = seen.left
    p.touched = seen.touched
    p.fresh = seen.fresh
    p.sheets = seen.sheets
    p.opened = seen.opened
    p.origin = seen.origin
    p.half = seen.half
    p.capital = seen.capital
    p.queen = seen.queen
    p.queen_moved = seen.queen_moved
    p.battles = seen.battles
    p.throw = seen.throw
    p.dice = seen.dice
    p.rolling = seen.rolling
    p.hits = seen.hits
    p.peril = seen.peril
    p.choice = tuple(
        [
            (seen.choice if seat == seen.me else rng.randint(1, 2)) if chosen else 0
            for seat, chosen in enumerate(seen.chosen)
        ]
    )
    p.offers = seen.offers
    p.pacts = seen.pacts
    p.settled = seen.settled
    p.gone = seen.gone
    p.shares = seen.shares


def forecast_fights(p: Position, seat: int, act: Action) -> tuple[Fight, ...]:
    """Return the battles that a march begins or joins, or that follow the end of the turn."""
    match act:
        case March(_, to) | Escort(_, to) | Decamp(_, to):
            j = p.book.index[to]
            if p.owner(j) in (p.army, p.nobody()):
                return ()
            after = p.copy()
            after.do(seat, act)
            return (battle_forecast(after, j),) if after.arrivals(j) else ()
        case End():
            return tuple([battle_forecast(p, j) for j in sorted(p.touched) if p.owner(j) != p.army])
        case _:
            return ()


def battle_forecast(p: Position, j: int) -> Fight:
    a, d = p.arrivals(j), p.troops(j)
    more = extra_dice(p, j, ATTACK), extra_dice(p, j, DEFENCE)
    chances = (
        battle_chances(a, d, *more) if max(a, d) <= MAX_FORECAST_TROOPS and not is_queen_die_uncertain(p, j) else ()
    )
    return Fight(p.book.names[j], (a, d), (a + more[0], d + more[1]), chances)


def is_queen_die_uncertain(p: Position, j: int) -> bool:
    """Return whether a queen may fall before her troops, so that her extra die cannot be counted on."""
    terms = p.book.terms
    return terms.queen_die and terms.queen_falls == "chance" and j in (p.queen[p.army], p.queen[p.owner(j)])
