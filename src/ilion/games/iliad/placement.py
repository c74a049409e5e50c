"""Phases: placing pieces before the first day and every morning, and carrying the wounded to their camp."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.core.herald import Herald
from ilion.core.tuples import put
from ilion.core.values import Refusal
from ilion.games.iliad.book import ARRAYS, DONE, GREEK, SIDES, TROJAN, Book
from ilion.games.iliad.map import BitSequence
from ilion.games.iliad.refusals import (
    in_hand_refusal,
    not_now_refusal,
    nothing_taken_refusal,
    piece_refusal,
    refuse,
    square_refusal,
)
from ilion.games.iliad.state import ABSTAINING, CARRY, HOUR, NOBODY, OFF, Position
from ilion.games.iliad.types import Action, Array, Done, Go, Take


def placing_order(book: Book) -> tuple[int, ...]:
    """Return the seats in the order they place."""
    greeks, trojans = book.seats
    return greeks + trojans if book.setup.first_to_place == "greek" else trojans + greeks


def unplaced_pieces(t: Position, seat: int) -> list[int]:
    return [p for p, s in enumerate(t.where) if s == OFF and t.status[p] <= ABSTAINING and t.book.owner[p] == seat]


def enter_place(t: Position, herald: Herald | None) -> None:
    """Ask the next seat with pieces to place; if there is none, the hour begins."""
    for seat in placing_order(t.book):
        if unplaced_pieces(t, seat):
            t.awaited = (seat,)
            t.side = GREEK if seat in t.book.seats[GREEK] else TROJAN
            return
    t.turn_to(HOUR)


def free_area(t: Position, side: int) -> int:
    return t.book.start_area(side, t.wall) & ~t.occupied_squares()


def legal_place(t: Position, seat: int) -> Sequence[Action]:
    book = t.book
    if t.taken != NOBODY:
        return BitSequence(book.gos, free_area(t, t.side), [])
    waiting = unplaced_pieces(t, seat)
    return [*ARRAYS, *[book.takes[p] for p in waiting]] if waiting else (DONE,)


def why_not_place(t: Position, seat: int, act: Action) -> Refusal | None:
    book = t.book
    match act:
        case Take(piece):
            if t.taken != NOBODY:
                return in_hand_refusal(t)
            refusal = piece_refusal(t, seat, piece)
            if refusal is None and t.where[book.index[piece]] != OFF:
                return refuse("placed", area_clause(t, t.side), piece=f"piece-{piece}")
            return refusal
        case Go(square):
            if t.taken == NOBODY:
                return nothing_taken_refusal()
            return square_refusal(t, square) or area_refusal(t, t.side, square)
        case Array():
            if t.taken != NOBODY:
                return in_hand_refusal(t)
            return None if unplaced_pieces(t, seat) else refuse("all-placed", area_clause(t, t.side))
        case Done():
            if t.taken != NOBODY:
                return in_hand_refusal(t)
            left = unplaced_pieces(t, seat)
            return refuse("not-placed", area_clause(t, t.side), n=len(left)) if left else None
        case _:
            return not_now_refusal()


def area_clause(t: Position, side: int) -> str:
    return "C04" if side == TROJAN else "C21" if t.wall else "C05"


def area_refusal(t: Position, side: int, square: str) -> Refusal | None:
    inside = t.book.start_area(side, t.wall) >> t.book.ground.index[square] & 1
    return None if inside else refuse("outside-area", area_clause(t, side), square=square)


def do_place(t: Position, seat: int, act: Action, herald: Herald | None) -> None:
    book = t.book
    match act:
        case Take(piece):
            t.taken = book.index[piece]
        case Go(square):
            place_piece(t, t.taken, book.ground.index[square], herald)
            t.taken = NOBODY
        case Array(plan):
            for p, s in array_squares(t, seat, plan):
                place_piece(t, p, s, None)
            if herald is not None:
                herald.tell(f"arrayed-{plan}", clause=area_clause(t, t.side), who=f"side-{SIDES[t.side]}")
        case _:
            t.awaited = ()


def place_piece(t: Position, piece: int, square: int, herald: Herald | None) -> None:
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


def array_squares(t: Position, seat: int, plan: str) -> list[tuple[int, int]]:
    """Return a ready-made deployment of all pieces that a seat has not placed yet: pieces and squares.

    ``vanguard`` puts the strongest nearest to the enemy, ``shield`` the common pieces before the heroes, ``guard``
    the strongest on the squares that the enemy must occupy. Abstaining pieces stand at the back.
    """
    book, side = t.book, t.side
    ground = book.ground
    waiting = unplaced_pieces(t, seat)
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


def resting_places(t: Position, piece: int) -> int:
    """Return where a wounded piece may be put: free squares of its camp, as ruled away from enemies.

    If the camp is full, the nearest free squares around it.
    """
    book = t.book
    ground = book.ground
    side = book.side[piece]
    free = free_area(t, side)
    if not free:
        wave = book.start_area(side, t.wall)
        while not wave & ground.enter & ~t.occupied_squares():
            wave |= grow_mask(ground.width, ground.size, wave)
        return wave & ground.enter & ~t.occupied_squares()
    if book.setup.wounded_rest == "anywhere":
        return free
    threatened = 0
    for e in book.men[1 - side]:
        if t.where[e] >= 0:
            threatened |= ground.near[t.wall][t.where[e]]
    return free & ~threatened or free


def grow_mask(width: int, size: int, mask: int) -> int:
    """Return a mask with the squares around it, corners included."""
    first = sum(1 << s for s in range(0, size, width))
    rows = mask | (mask & ~(first << (width - 1))) << 1 | (mask & ~first) >> 1
    return (rows | rows << width | rows >> width) & ((1 << size) - 1)


def enter_carry(t: Position, herald: Herald | None) -> None:
    """Put down the next wounded piece; its owner is asked if there is a choice."""
    if not t.carried:
        t.turn_to(t.stage)
        return
    places = resting_places(t, t.carried[0])
    if places & (places - 1):
        t.awaited = (t.book.owner[t.carried[0]],)
    else:
        rest_wounded(t, places.bit_length() - 1, herald)


def rest_wounded(t: Position, square: int, herald: Herald | None) -> None:
    piece = t.carried[0]
    t.where = put(t.where, piece, square)
    t.carried = t.carried[1:]
    t.turn_to(CARRY)
    if herald is not None:
        herald.tell("carried", clause="C62", piece=f"piece-{t.book.ids[piece]}", square=t.book.ground.labels[square])


def legal_carry(t: Position, seat: int) -> Sequence[Action]:
    return BitSequence(t.book.gos, resting_places(t, t.carried[0]), [])


def why_not_carry(t: Position, seat: int, act: Action) -> Refusal | None:
    match act:
        case Go(square):
            refusal = square_refusal(t, square)
            if refusal is not None:
                return refusal
            if resting_places(t, t.carried[0]) >> t.book.ground.index[square] & 1:
                return None
            return refuse("no-rest", "C62", square=square, piece=f"piece-{t.book.ids[t.carried[0]]}")
        case _:
            return not_now_refusal()


def do_carry(t: Position, seat: int, act: Action, herald: Herald | None) -> None:
    assert isinstance(act, Go)
    rest_wounded(t, t.book.ground.index[act.square], herald)
