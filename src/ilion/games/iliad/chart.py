"""The plain of Troy in characters, and where an act points."""

from __future__ import annotations

from ilion.core.plan import Plan, Spot
from ilion.core.sketch import Ground
from ilion.core.words import Words
from ilion.games.iliad.board import FIGHT, GLYPHS, ways_of
from ilion.games.iliad.book import Book, book_of
from ilion.games.iliad.sketch import GROUNDS
from ilion.games.iliad.types import (
    Action,
    Aim,
    Go,
    Hold,
    IliadSeen,
    IliadSetup,
    PieceSeen,
    Save,
    Shoot,
    Strike,
    Take,
)


def charted(setup: IliadSetup, seen: IliadSeen, words: Words) -> Plan:
    """Square by square: a piece by its two letters, else the ground, and where the piece in hand may go."""
    book = book_of(setup)
    ground, ways = book.ground, ways_of(setup, seen)
    men = {man.square: man for man in seen.pieces if man.square}
    spots = tuple(spot_of(book, s, men.get(ground.labels[s]), ways, words) for s in range(ground.size))
    hand = seen.taken or (seen.carried[0] if seen.carried else "")
    here = next((man.square for man in seen.pieces if man.id == hand), "")
    here = here or next(iter(ways), "") or next((square for plan in seen.arrays for _, square in plan.places), "")
    legend = [words.say("board-legend"), words.say("plan-square")]
    if ways:
        fights = FIGHT in ways.values()
        legend.insert(0, words.say("board-ways-fight" if fights else "board-ways", piece=f"piece-{hand}"))
    return Plan(
        title=words.say("board-map"),
        rows=tuple(tuple(range(y * ground.width, (y + 1) * ground.width)) for y in reversed(range(ground.height))),
        spots=spots,
        legend=" · ".join(legend),
        walls=ground.walled[seen.wall],
        centre=ground.index[here] if here else -1,
    )


def spot_of(book: Book, square: int, man: PieceSeen | None, ways: dict[str, str], words: Words) -> Spot:
    label, terrain = book.ground.labels[square], book.ground.terrain[square]
    x, y = book.ground.place(square)
    told = words.say("plan-place", square=label, column=x, row=y, terrain=f"web-terrain-{terrain}")
    if man is None:
        of: Ground | int = GROUNDS[terrain]
        return Spot(label, label, GLYPHS[terrain] + ways.get(label, ""), of, told)
    p = book.index[man.id]
    value = "A" if book.archer[p] else str(book.points[p])
    piece = words.say(
        "board-piece", mark=book.marks[p], piece=f"piece-{man.id}", city=f"city-{book.cities[p]}", value=value
    )
    return Spot(label, label, book.marks[p], book.side[p], f"{told} {piece}")


def spot(setup: IliadSetup, seen: IliadSeen, act: Action) -> str:
    """The square one goes to, or where the piece stands that an act takes or aims at."""
    match act:
        case Go(square):
            return square
        case Take(name) | Save(name) | Hold(name) | Strike(_, name) | Aim(_, name) | Shoot(_, name):
            return next((man.square for man in seen.pieces if man.id == name), "")
        case _:
            return ""


def quiet(seen: IliadSeen, act: Action) -> bool:
    """Whether the piece in hand goes where no enemy stands beside it."""
    return isinstance(act, Go) and any(end.square == act.square and not end.foes for end in seen.ends)
