"""The calendar: hours and their events, half-turns, nights with recovery, and the end of the game by occupation."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.core.values import Refusal
from ilion.games.iliad.book import DONE, GREEK, SIDES, TROJAN
from ilion.games.iliad.refusals import foreign_refusal, gone_refusal, not_now_refusal, refuse
from ilion.games.iliad.state import (
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
    Position,
)
from ilion.games.iliad.types import Action, Done, Save


def enter_hour(t: Position, herald: Herald | None) -> None:
    """Begin an hour: favour of the gods, return of Achilles, then an imposed duel or the Greek half-turn."""
    book = t.book
    if herald is not None:
        herald.tell("hour", clause="C07", day=t.day + 1, hour=t.hour + 1, title=book.titles[t.day][t.hour])
        favour = book.favours[t.day][t.hour]
        if favour:
            herald.tell(f"favour-{favour}", clause="C12" if favour == 3 else "C10")
    if (t.day, t.hour) in book.return_hours:
        end_abstention(t, herald)
    t.side = GREEK
    duel = book.duels[t.day][t.hour]
    if not duel:
        t.turn_to(HALF)
        return
    greek, trojan = [f"piece-{book.ids[p]}" for p in duel]
    if all(t.is_able(p) for p in duel):
        t.fights, t.imposed = (((duel[0],), (duel[1],)),), True
        t.turn_to(FIGHT)
        if herald is not None:
            herald.tell("duel-imposed", clause="C22", greek=greek, trojan=trojan)
    else:
        t.turn_to(HALF)
        if herald is not None:
            unable = tuple([f"piece-{book.ids[p]}" for p in duel if not t.is_able(p)])
            herald.tell("duel-off", clause="C24", pieces=unable, n=len(unable))


def end_abstention(t: Position, herald: Herald | None) -> None:
    """Bring every abstaining piece into play."""
    for p, status in enumerate(t.status):
        if status == ABSTAINING:
            t.status = put(t.status, p, READY)
            if herald is not None:
                herald.tell("returns", clause="C16", piece=f"piece-{t.book.ids[p]}")


def enter_half(t: Position, herald: Herald | None) -> None:
    """Begin a half-turn with nothing moved, arranged or shot."""
    t.marks = (FRESH,) * len(t.marks)
    t.strikes, t.aims, t.spent = (), (), ()
    t.turn_to(MOVE)
    if herald is not None:
        herald.tell(f"half-turn-{SIDES[t.side]}", clause="C07")


def pieces_in_goal(t: Position, side: int) -> int:
    """Return how many of a side's pieces stand in its goal."""
    return (t.mask_of(side) & t.book.goal(side)).bit_count()


def enter_half_end(t: Position, herald: Herald | None) -> None:
    """End the game if a goal is occupied; otherwise the other side replies, or the hour ends."""
    tested = t.side if t.book.setup.occupation == "own_end" else 1 - t.side
    if pieces_in_goal(t, tested) >= t.book.needed:
        if tested == GREEK:
            t.end_game(GREEK, "troy-taken", "C28", herald)
        else:
            t.end_game(TROJAN, "ships-burnt", "C31", herald)
    elif t.side == GREEK:
        t.side = TROJAN
        t.turn_to(HALF)
    else:
        t.turn_to(HOUR_END)


def enter_hour_end(t: Position, herald: Herald | None) -> None:
    """Build the wall if it is due; then begin the next hour or the night, or end the game."""
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
        end_last_day(t, herald)


def points_lost(t: Position, side: int) -> int:
    """Return the points of a side's pieces that have fallen and were not recovered."""
    return sum([t.book.points[p] for p in t.book.men[side] if t.status[p] in (FALLEN, LOST)])


def end_last_day(t: Position, herald: Herald | None) -> None:
    """End an undecided game: the Trojans win, or in a game by points the side that lost less (the Trojans if equal)."""
    if t.book.setup.sunset == "points":
        greeks, trojans = points_lost(t, GREEK), points_lost(t, TROJAN)
        if herald is not None:
            herald.tell("points", clause="O3", greeks=greeks, trojans=trojans)
        t.end_game(*((GREEK, "sunset-greeks", "O3") if greeks < trojans else (TROJAN, "sunset-trojans", "O3")), herald)
    else:
        t.end_game(TROJAN, "sunset", "C32", herald)


def recovery_quota(points: int, way: str) -> int:
    """Return how many of the lost points may be recovered.

    ``third_up`` is twice a third rounded up, otherwise two thirds rounded up.
    """
    return min(points, 2 * -(-points // 3)) if way == "third_up" else -(-2 * points // 3)


def enter_night(t: Position, herald: Herald | None) -> None:
    """Compute the quotas from the day's fallen, then make the raid; fallen Thracians are lost."""
    book = t.book
    lost = [0] * book.setup.seats
    for p, status in enumerate(t.status):
        if status == FALLEN:
            lost[book.owner[p]] += book.points[p]
    t.quota = tuple([recovery_quota(n, book.setup.quota) for n in lost])
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


def recoverable_pieces(t: Position, seat: int) -> list[int]:
    book = t.book
    return [
        p
        for p, status in enumerate(t.status)
        if status == FALLEN and book.owner[p] == seat and book.points[p] <= t.quota[seat]
    ]


def enter_recover(t: Position, herald: Herald | None, after: int = -1) -> None:
    """Ask the next seat that can recover a piece; if there is none, the day breaks."""
    for seat in range(after + 1, t.book.setup.seats):
        if recoverable_pieces(t, seat):
            t.awaited = (seat,)
            t.side = GREEK if seat in t.book.seats[GREEK] else TROJAN
            return
    t.turn_to(DAWN)


def legal_recover(t: Position, seat: int) -> Sequence[Action]:
    return [*[t.book.saves[p] for p in recoverable_pieces(t, seat)], DONE]


def why_not_recover(t: Position, seat: int, act: Action) -> Refusal | None:
    book = t.book
    match act:
        case Save(piece):
            p = book.index.get(piece)
            args = {"piece": f"piece-{piece}"}
            if p is None:
                return refuse("no-piece", "C01", **args)
            if book.owner[p] != seat:
                return foreign_refusal(t, seat, p)
            if t.status[p] != FALLEN:
                return refuse("not-fallen", "C27", **args) if t.status[p] <= ALIVE else gone_refusal(t, p)
            if book.points[p] > t.quota[seat]:
                return refuse("quota", "C26", **args, left=t.quota[seat])
            return None
        case Done():
            return None
        case _:
            return not_now_refusal()


def do_recover(t: Position, seat: int, act: Action, herald: Herald | None) -> None:
    match act:
        case Save(piece):
            p = t.book.index[piece]
            t.status = put(t.status, p, READY)
            t.quota = put(t.quota, seat, t.quota[seat] - t.book.points[p])
            if herald is not None:
                herald.tell("saved", clause="C26", piece=f"piece-{piece}", left=t.quota[seat])
        case _:
            enter_recover(t, herald, seat)


def enter_dawn(t: Position, herald: Herald | None) -> None:
    """Lose the pieces that were not recovered, heal the wounded, and return all to their start areas."""
    book = t.book
    lost = [p for p, status in enumerate(t.status) if status == FALLEN]
    if herald is not None and lost:
        herald.tell("lost", clause="C27", pieces=tuple(f"piece-{book.ids[p]}" for p in lost))
    t.status = tuple([LOST if s == FALLEN else READY if s == WOUNDED else s for s in t.status])
    t.quota = (0,) * len(t.quota)
    if t.end_if_eliminated(herald):
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
