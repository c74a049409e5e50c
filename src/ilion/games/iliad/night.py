"""The calendar: hours and what they bring, half-turns, nights with their recovery."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.core.wire import Refusal
from ilion.games.iliad.book import DONE, GREEK, SIDES, TROJAN
from ilion.games.iliad.refusals import foreign, gone, not_now, refuse
from ilion.games.iliad.table import (
    ABSTAINING,
    ALIVE,
    DAWN,
    FALLEN,
    FIGHT,
    FRESH,
    HALF,
    HOUR,
    HOUR_END,
    LOST,
    MOVE,
    NIGHT,
    OFF,
    PLACE,
    RAIDED,
    READY,
    RECOVER,
    WOUNDED,
    Table,
)
from ilion.games.iliad.types import Action, Done, Save


def enter_hour(t: Table, herald: Herald | None) -> None:
    """An hour begins: the gods' favour, Achilles' return, a duel that stops all moves, or the Greeks' half-turn."""
    book = t.book
    if herald is not None:
        herald.tell("hour", clause="C07", day=t.day + 1, hour=t.hour + 1, title=book.titles[t.day][t.hour])
        favour = book.favours[t.day][t.hour]
        if favour:
            herald.tell(f"favour-{favour}", clause="C12" if favour == 3 else "C10")
    if (t.day, t.hour) in book.return_hours:
        returns(t, herald)
    t.side = GREEK
    duel = book.duels[t.day][t.hour]
    if not duel:
        t.turn_to(HALF)
        return
    greek, trojan = [f"piece-{book.ids[p]}" for p in duel]
    if all(t.able(p) for p in duel):
        t.fights, t.imposed = (((duel[0],), (duel[1],)),), True
        t.turn_to(FIGHT)
        if herald is not None:
            herald.tell("duel-imposed", clause="C22", greek=greek, trojan=trojan)
    else:
        t.turn_to(HALF)
        if herald is not None:
            herald.tell("duel-off", clause="C24", greek=greek, trojan=trojan)


def returns(t: Table, herald: Herald | None) -> None:
    """Whoever abstained is in play from now on."""
    for p, status in enumerate(t.status):
        if status == ABSTAINING:
            t.status = put(t.status, p, READY)
            if herald is not None:
                herald.tell("returns", clause="C16", piece=f"piece-{t.book.ids[p]}")


def enter_half(t: Table, herald: Herald | None) -> None:
    """A half-turn begins with nothing moved, arranged or shot."""
    t.marks = (FRESH,) * len(t.marks)
    t.strikes, t.aims, t.spent = (), (), ()
    t.turn_to(MOVE)
    if herald is not None:
        herald.tell(f"half-turn-{SIDES[t.side]}", clause="C07")


def occupying(t: Table, side: int) -> int:
    """How many of a side's pieces stand in what it must occupy."""
    return (t.mask_of(side) & t.book.goal(side)).bit_count()


def enter_half_end(t: Table, herald: Herald | None) -> None:
    """Troy taken or ships burnt; else the other side replies, or the hour is over."""
    tested = t.side if t.book.setup.occupation == "own_end" else 1 - t.side
    if occupying(t, tested) >= t.book.needed:
        if tested == GREEK:
            t.won(GREEK, "troy-taken", "C28", herald)
        else:
            t.won(TROJAN, "ships-burnt", "C31", herald)
    elif t.side == GREEK:
        t.side = TROJAN
        t.turn_to(HALF)
    else:
        t.turn_to(HOUR_END)


def enter_hour_end(t: Table, herald: Herald | None) -> None:
    """The wall is built; then the next hour, the night, or the end."""
    book = t.book
    if (t.day, t.hour) in book.wall_hours and not t.wall:
        t.wall = True
        if herald is not None:
            herald.tell("wall-built", clause="C20")
    if t.hour + 1 < len(book.favours[t.day]):
        t.hour += 1
        t.turn_to(HOUR)
    elif t.day + 1 < book.days:
        t.turn_to(NIGHT)
    else:
        last_sunset(t, herald)


def points_lost(t: Table, side: int) -> int:
    """The points of a side's pieces that have fallen and were not recovered."""
    return sum([t.book.points[p] for p in t.book.men[side] if t.status[p] in (FALLEN, LOST)])


def last_sunset(t: Table, herald: Herald | None) -> None:
    """Undecided, the Trojans win; in a game by points, whoever lost less, the Trojans if both lost the same."""
    if t.book.setup.sunset == "points":
        greeks, trojans = points_lost(t, GREEK), points_lost(t, TROJAN)
        if herald is not None:
            herald.tell("points", clause="O3", greeks=greeks, trojans=trojans)
        t.won(*((GREEK, "sunset-greeks", "O3") if greeks < trojans else (TROJAN, "sunset-trojans", "O3")), herald)
    else:
        t.won(TROJAN, "sunset", "C32", herald)


def quota(points: int, way: str) -> int:
    """The points that may be recovered of those lost: two thirds, the third rounded up; or two thirds rounded up."""
    return min(points, 2 * -(-points // 3)) if way == "third_up" else -(-2 * points // 3)


def enter_night(t: Table, herald: Herald | None) -> None:
    """Quotas are reckoned from the day's fallen, then the raiders come; Thracians who had fallen are lost."""
    book = t.book
    lost = [0] * book.setup.seats
    for p, status in enumerate(t.status):
        if status == FALLEN:
            lost[book.owner[p]] += book.points[p]
    t.quota = tuple([quota(n, book.setup.quota) for n in lost])
    if herald is not None:
        herald.tell("night", clause="C25", day=t.day + 1)
    if t.day in book.raid_nights and (book.setup.raid == "always" or all(t.status[p] <= ALIVE for p in book.raiders)):
        thracians = [p for p, thracian in enumerate(book.thracian) if thracian]
        killed = [p for p in thracians if t.status[p] <= ALIVE]
        for p in thracians:
            t.status = put(t.status, p, RAIDED if p in killed else LOST)
            t.where = put(t.where, p, OFF)
        if herald is not None and killed:
            herald.tell("raid", clause="C18", pieces=tuple(f"piece-{book.ids[p]}" for p in killed))
    t.turn_to(RECOVER)


def recoverable(t: Table, seat: int) -> list[int]:
    book = t.book
    return [
        p
        for p, status in enumerate(t.status)
        if status == FALLEN and book.owner[p] == seat and book.points[p] <= t.quota[seat]
    ]


def enter_recover(t: Table, herald: Herald | None, after: int = -1) -> None:
    """Ask the next seat that can recover somebody; when there is none, the day breaks."""
    for seat in range(after + 1, t.book.setup.seats):
        if recoverable(t, seat):
            t.awaited = (seat,)
            t.side = GREEK if seat in t.book.seats[GREEK] else TROJAN
            return
    t.turn_to(DAWN)


def legal_recover(t: Table, seat: int) -> Sequence[Action]:
    return [*[t.book.saves[p] for p in recoverable(t, seat)], DONE]


def why_not_recover(t: Table, seat: int, act: Action) -> Refusal | None:
    book = t.book
    match act:
        case Save(piece):
            p = book.index.get(piece)
            args = {"piece": f"piece-{piece}"}
            if p is None:
                return refuse("no-piece", "C01", **args)
            if book.owner[p] != seat:
                return foreign(t, seat, p)
            if t.status[p] != FALLEN:
                return refuse("not-fallen", "C27", **args) if t.status[p] <= ALIVE else gone(t, p)
            if book.points[p] > t.quota[seat]:
                return refuse("quota", "C26", **args, left=t.quota[seat])
            return None
        case Done():
            return None
        case _:
            return not_now()


def do_recover(t: Table, seat: int, act: Action, herald: Herald | None) -> None:
    match act:
        case Save(piece):
            p = t.book.index[piece]
            t.status = put(t.status, p, READY)
            t.quota = put(t.quota, seat, t.quota[seat] - t.book.points[p])
            if herald is not None:
                herald.tell("saved", clause="C26", piece=f"piece-{piece}", left=t.quota[seat])
        case _:
            enter_recover(t, herald, seat)


def enter_dawn(t: Table, herald: Herald | None) -> None:
    """Whoever was not recovered is lost, the wounded are healed, and all go back to where they start from."""
    book = t.book
    lost = [p for p, status in enumerate(t.status) if status == FALLEN]
    if herald is not None and lost:
        herald.tell("lost", clause="C27", pieces=tuple(f"piece-{book.ids[p]}" for p in lost))
    t.status = tuple([LOST if s == FALLEN else READY if s == WOUNDED else s for s in t.status])
    t.quota = (0,) * len(t.quota)
    if t.eliminated(herald):
        return
    same = [book.setup.night_places == "same" and not (side == GREEK and t.wall) for side in (GREEK, TROJAN)]
    t.where = tuple(
        [
            square if t.status[p] == ABSTAINING else t.homes[p] if same[book.side[p]] and t.status[p] == READY else OFF
            for p, square in enumerate(t.where)
        ]
    )
    t.day, t.hour = t.day + 1, 0
    t.turn_to(PLACE)
