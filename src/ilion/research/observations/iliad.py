"""Observation of Iliad, where nothing is hidden: pieces, fights, the calendar and what is being resolved."""

from __future__ import annotations

from typing import Any, Final

from ilion.games.iliad.book import GREEK, SIDES, book_of
from ilion.games.iliad.calendar import pieces_in_goal
from ilion.games.iliad.state import BOUND, NOBODY, SHOOT, Position
from ilion.games.iliad.types import IliadSetup
from ilion.games.iliad.view import MARKS, PHASES, STATUSES
from ilion.research.observed_array import UNBOUNDED, ObservedArray, flag, label, named

OUT_OF_FIGHT: Final = -1


def arrays(setup: IliadSetup) -> tuple[ObservedArray, ...]:
    """Return the layout of an observation under a setup."""
    book = book_of(setup)
    pieces, squares, seats = len(book.ids), len(book.ground.labels), setup.seats
    days, hours = len(book.favours), max(map(len, book.favours))
    return (
        label("seat", "The seat that sees this.", seats, low=0),
        flag("to_act", "Seats that are to act.", (seats,)),
        named("phase", "Phase of the half-turn or night.", PHASES),
        named("stage", "What continues when the wounded have been carried away.", ("fight", "shoot")),
        named("side", "Side to move.", SIDES),
        ObservedArray("day", "Day of the war, from 0.", 0, days - 1),
        ObservedArray("hour", "Hour of the day, from 0.", 0, hours - 1),
        flag("wall", "Whether the Greek wall stands."),
        label("where", "By piece: its square; -1 if it is not on the map.", squares, (pieces,)),
        named("status", "By piece: its condition.", STATUSES, (pieces,)),
        named("mark", "By piece: what it has done in this half-turn.", MARKS, (pieces,)),
        label("bound_to", "By piece: the enemy that it is bound to attack.", pieces, (pieces,)),
        label("home", "By piece: the square where it was first placed.", squares, (pieces,)),
        label("taken", "The piece in hand.", pieces),
        label("strikes", "Strikes so far, in order: attacker and defender.", pieces, (pieces, 2)),
        label("aims", "Arrows kept back, in order: archer and target.", pieces, (pieces, 2)),
        flag("spent", "By piece: whether it is an archer that has shot.", (pieces,)),
        ObservedArray(
            "fight",
            "By piece: its fight among those still to be fought, the next one 0; -1 for none.",
            -1,
            pieces,
            (pieces,),
        ),
        flag("attacks", "By piece: whether it attacks in its fight.", (pieces,)),
        flag("imposed", "Whether the current fight is the duel of the calendar."),
        ObservedArray("dice", "Dice of the current throw, in order; 0 for none.", 0, 6, (2,)),
        ObservedArray("throw", "Throws of the current duel so far.", 0, UNBOUNDED),
        flag("hurt", "By piece: whether it was wounded in the current duel.", (pieces,)),
        label("shot", "Archer and target of the arrow being resolved.", pieces, (2,)),
        ObservedArray(
            "carried", "By piece: its place among the wounded to be carried away; -1 for none.", -1, pieces, (pieces,)
        ),
        ObservedArray("quota", "By seat: points that it may still recover tonight.", 0, UNBOUNDED, (seats,)),
        ObservedArray("in_goal", "Greek pieces in Troy, and Trojan pieces on ships.", 0, pieces, (2,)),
        named("winner", "Side that has won.", ("nobody", *SIDES), low=-1),
    )


def read(state: Any, seat: int) -> list[int]:
    """Return the position, in the order of ``arrays``; every seat sees the same."""
    assert isinstance(state, Position)
    t: Position = state
    pieces = len(t.where)
    row: list[int] = [seat]
    row += [int(other in t.awaited) for other in range(len(t.quota))]
    row += [t.phase, int(t.stage == SHOOT), t.side, t.day, t.hour, int(t.wall)]
    row += t.where
    row += t.status
    row += [mark if mark < BOUND else BOUND for mark in t.marks]
    row += [mark - BOUND if mark >= BOUND else NOBODY for mark in t.marks]
    row += t.homes
    row.append(t.taken)
    for pairs in (t.strikes, t.aims):
        for pair in pairs:
            row += pair
        row += [NOBODY] * (2 * (pieces - len(pairs)))
    add_flags(row, pieces, t.spent)
    fight = [OUT_OF_FIGHT] * pieces
    attacks = [0] * pieces
    for n, (attackers, defenders) in enumerate(t.fights):
        for p in attackers:
            fight[p] = n
            attacks[p] = 1
        for p in defenders:
            fight[p] = n
    row += fight
    row += attacks
    row.append(int(t.imposed))
    row += t.dice
    row += [0] * (2 - len(t.dice))
    row.append(t.throw)
    add_flags(row, pieces, t.hurt)
    row += t.shot if t.shot else (NOBODY, NOBODY)
    carried = [OUT_OF_FIGHT] * pieces
    for n, p in enumerate(t.carried):
        carried[p] = n
    row += carried
    row += t.quota
    row += [pieces_in_goal(t, GREEK), pieces_in_goal(t, 1 - GREEK), t.winner]
    return row


def add_flags(row: list[int], pieces: int, marked: tuple[int, ...]) -> None:
    """Add a 1 for each marked piece and a 0 for each other."""
    flags = [0] * pieces
    for p in marked:
        flags[p] = 1
    row += flags
