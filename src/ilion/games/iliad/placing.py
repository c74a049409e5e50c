"""Placing: the set-up, the morning after each night, and the wounded carried to their camp."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.core.wire import Refusal
from ilion.games.iliad.among import Among
from ilion.games.iliad.book import ARRAYS, DONE, GREEK, SIDES, TROJAN, Book
from ilion.games.iliad.refusals import in_hand, not_now, nothing_taken, piece_refusal, refuse, square_refusal
from ilion.games.iliad.table import ABSTAINING, CARRY, HOUR, NOBODY, OFF, Table
from ilion.games.iliad.types import Action, Array, Done, Go, Take


def order(book: Book) -> tuple[int, ...]:
    """The seats in the order they place."""
    greeks, trojans = book.seats
    return greeks + trojans if book.setup.first_to_place == "greek" else trojans + greeks


def to_place(t: Table, seat: int) -> list[int]:
    return [p for p, s in enumerate(t.where) if s == OFF and t.status[p] <= ABSTAINING and t.book.owner[p] == seat]


def enter_place(t: Table, herald: Herald | None) -> None:
    """Ask the next seat with pieces to place; when there is none, the hour begins."""
    for seat in order(t.book):
        if to_place(t, seat):
            t.awaited = (seat,)
            t.side = GREEK if seat in t.book.seats[GREEK] else TROJAN
            return
    t.turn_to(HOUR)


def free_area(t: Table, side: int) -> int:
    return t.book.start_area(side, t.wall) & ~t.occupied()


def legal_place(t: Table, seat: int) -> Sequence[Action]:
    book = t.book
    if t.taken != NOBODY:
        return Among(book.gos, free_area(t, t.side), [])
    waiting = to_place(t, seat)
    return [*ARRAYS, *[book.takes[p] for p in waiting]] if waiting else (DONE,)


def why_not_place(t: Table, seat: int, act: Action) -> Refusal | None:
    book = t.book
    match act:
        case Take(piece):
            if t.taken != NOBODY:
                return in_hand(t)
            refusal = piece_refusal(t, seat, piece)
            if refusal is None and t.where[book.index[piece]] != OFF:
                return refuse("placed", area_clause(t, t.side), piece=f"piece-{piece}")
            return refusal
        case Go(square):
            if t.taken == NOBODY:
                return nothing_taken()
            return square_refusal(t, square) or outside_area(t, t.side, square)
        case Array():
            if t.taken != NOBODY:
                return in_hand(t)
            return None if to_place(t, seat) else refuse("all-placed", area_clause(t, t.side))
        case Done():
            if t.taken != NOBODY:
                return in_hand(t)
            left = to_place(t, seat)
            return refuse("not-placed", area_clause(t, t.side), n=len(left)) if left else None
        case _:
            return not_now()


def area_clause(t: Table, side: int) -> str:
    return "C04" if side == TROJAN else "C21" if t.wall else "C05"


def outside_area(t: Table, side: int, square: str) -> Refusal | None:
    inside = t.book.start_area(side, t.wall) >> t.book.ground.index[square] & 1
    return None if inside else refuse("outside-area", area_clause(t, side), square=square)


def do_place(t: Table, seat: int, act: Action, herald: Herald | None) -> None:
    book = t.book
    match act:
        case Take(piece):
            t.taken = book.index[piece]
        case Go(square):
            put_down(t, t.taken, book.ground.index[square], herald)
            t.taken = NOBODY
        case Array(plan):
            for p, s in arrayed(t, seat, plan):
                put_down(t, p, s, None)
            if herald is not None:
                herald.tell(f"arrayed-{plan}", clause=area_clause(t, t.side), who=f"side-{SIDES[t.side]}")
        case _:
            t.awaited = ()


def put_down(t: Table, piece: int, square: int, herald: Herald | None) -> None:
    t.where = put(t.where, piece, square)
    if t.homes[piece] == OFF:
        t.homes = put(t.homes, piece, square)
    if herald is not None:
        herald.tell(
            "placed",
            clause=area_clause(t, t.side),
            piece=f"piece-{t.book.ids[piece]}",
            square=t.book.ground.labels[square],
        )


def arrayed(t: Table, seat: int, plan: str) -> list[tuple[int, int]]:
    """A ready-made deployment of all that a seat has not placed yet: who goes where.

    ``vanguard`` puts the strongest nearest to the enemy, ``shield`` the common pieces before the heroes, ``guard``
    the strongest on what the enemy wants. Whoever abstains stands at the back, out of the way.
    """
    book, side = t.book, t.side
    ground = book.ground
    waiting = to_place(t, seat)
    idle = [p for p in waiting if t.status[p] == ABSTAINING]
    busy = [p for p in waiting if t.status[p] != ABSTAINING]
    busy.sort(key=lambda p: (book.archer[p], book.hero[p] if plan == "shield" else -book.points[p]))
    far, own_goal = book.far[side], book.goal(1 - side)
    squares = sorted(ground.squares(free_area(t, side)), key=far.__getitem__)
    if plan == "guard":
        squares.sort(key=lambda s: not own_goal >> s & 1)
    back = sorted(squares, key=far.__getitem__, reverse=True)[: len(idle)]
    front = [s for s in squares if s not in back]
    return [*zip(idle, back, strict=True), *zip(busy, front, strict=False)]


def resting_places(t: Table, piece: int) -> int:
    """Where a wounded piece may be put: free squares of its camp, as ruled away from enemies; else the nearest."""
    book = t.book
    ground = book.ground
    side = book.side[piece]
    free = free_area(t, side)
    if not free:
        wave = book.start_area(side, t.wall)
        while not wave & ground.enter & ~t.occupied():
            wave |= spread(ground.width, ground.size, wave)
        return wave & ground.enter & ~t.occupied()
    if book.setup.wounded_rest == "anywhere":
        return free
    threatened = 0
    for e in book.men[1 - side]:
        if t.where[e] >= 0:
            threatened |= ground.near[t.wall][t.where[e]]
    return free & ~threatened or free


def spread(width: int, size: int, mask: int) -> int:
    """The squares around a mask, corners too."""
    first = sum(1 << s for s in range(0, size, width))
    rows = mask | (mask & ~(first << (width - 1))) << 1 | (mask & ~first) >> 1
    return (rows | rows << width | rows >> width) & ((1 << size) - 1)


def enter_carry(t: Table, herald: Herald | None) -> None:
    """The next wounded piece finds its place; its owner chooses where there is a choice."""
    if not t.carried:
        t.turn_to(t.stage)
        return
    places = resting_places(t, t.carried[0])
    if places & (places - 1):
        t.awaited = (t.book.owner[t.carried[0]],)
    else:
        lay_down(t, places.bit_length() - 1, herald)


def lay_down(t: Table, square: int, herald: Herald | None) -> None:
    piece = t.carried[0]
    t.where = put(t.where, piece, square)
    t.carried = t.carried[1:]
    t.turn_to(CARRY)
    if herald is not None:
        herald.tell("carried", clause="C62", piece=f"piece-{t.book.ids[piece]}", square=t.book.ground.labels[square])


def legal_carry(t: Table, seat: int) -> Sequence[Action]:
    return Among(t.book.gos, resting_places(t, t.carried[0]), [])


def why_not_carry(t: Table, seat: int, act: Action) -> Refusal | None:
    match act:
        case Go(square):
            refusal = square_refusal(t, square)
            if refusal is not None:
                return refusal
            if resting_places(t, t.carried[0]) >> t.book.ground.index[square] & 1:
                return None
            return refuse("no-rest", "C62", square=square, piece=f"piece-{t.book.ids[t.carried[0]]}")
        case _:
            return not_now()


def do_carry(t: Table, seat: int, act: Action, herald: Herald | None) -> None:
    assert isinstance(act, Go)
    lay_down(t, t.book.ground.index[act.square], herald)
