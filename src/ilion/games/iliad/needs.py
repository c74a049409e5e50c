"""What each question depends on: the parts of the text board that stand first, and what a choice is told with."""

from __future__ import annotations

from ilion.core.game import Section
from ilion.core.words import Words
from ilion.games.iliad.book import Book, book_of
from ilion.games.iliad.parts import pieces
from ilion.games.iliad.types import (
    Action,
    Aim,
    Clash,
    EndSeen,
    Go,
    IliadSeen,
    IliadSetup,
    Save,
    Shoot,
    ShotSeen,
    Take,
)

LISTED = 4
"""Fights in reach that are told one by one, the likeliest first; the list of choices has them all."""


def needs(setup: IliadSetup, seen: IliadSeen, words: Words) -> tuple[Section, ...]:
    """The parts in the order in which they are weighed; nothing for whoever is not asked."""
    if seen.me is None or seen.me not in seen.to_act or seen.phase in ("fight", "over"):
        return ()
    book = book_of(setup)
    hand = seen.taken or (seen.carried[0] if seen.carried else "")
    if hand:
        return (Section(man(book, hand, words), (*reach(seen, words), *goals(seen, words))),)
    title = book.titles[seen.day - 1][seen.hour - 1]
    lines = {"declare": declared, "shoot": arrows, "recover": fallen, "place": waiting}.get(seen.phase, nothing)
    now = words.say("board-time", day=seen.day, hour=seen.hour, title=title)
    return (Section(now, (*lines(book, seen, words), *goals(seen, words))),)


def man(book: Book, name: str, words: Words) -> str:
    """A piece with what it is worth and how far it goes."""
    p = book.index[name]
    return words.say(
        "needs-man", piece=f"piece-{name}", city=f"city-{book.cities[p]}", value=worth(book, p), steps=book.budget[p]
    )


def worth(book: Book, p: int) -> str:
    return "A" if book.archer[p] else str(book.points[p])


def goals(seen: IliadSeen, words: Words) -> tuple[str, ...]:
    """How near either side is to its end, and whose dice the gods favour."""
    favour = seen.favour
    gods = () if favour == "none" else (words.say(f"favour-{('none', 'greek', 'trojan', 'both').index(favour)}"),)
    return (words.say("board-goals", troy=seen.in_troy, ships=seen.on_ships, needed=seen.needed), *gods)


def reach(seen: IliadSeen, words: Words) -> tuple[str, ...]:
    """How many squares the piece in hand may go to, and the likeliest fights among them."""
    if seen.phase != "move":
        return ()
    fights = sorted((end for end in seen.ends if end.clash), key=lambda end: -good(end.clash))
    told = [f"{end.square} · {way(end, words)}" for end in fights[:LISTED]]
    return (words.say("web-reach", free=len(seen.ends) - len(fights), fights=len(fights)), *told)


def good(clash: Clash | None) -> float:
    """The chance that the enemy falls or is wounded."""
    return clash.chances[2] + clash.chances[3] if clash else 0.0


def way(end: EndSeen, words: Words) -> str:
    """What it costs to go to a square, whom one meets there and how that would end."""
    told = [words.say("needs-steps", n=end.cost)]
    if end.foes:
        told.append(words.say("needs-meets", enemies=pieces(end.foes)))
    if end.clash is not None:
        told.append(words.say("needs-chance", n=round(100 * good(end.clash))))
    return ", ".join(told)


def nothing(book: Book, seen: IliadSeen, words: Words) -> tuple[str, ...]:
    return (words.say("board-duties", enemies=pieces(seen.duties)),) if seen.duties else ()


def declared(book: Book, seen: IliadSeen, words: Words) -> tuple[str, ...]:
    """Whom one must attack, and the fights arranged so far with their odds."""
    fights = []
    for clash in seen.clashes:
        fight = words.say("fight-set", attackers=pieces(clash.attackers), defenders=pieces(clash.defenders))
        fights.append(f"{fight} {words.say('needs-chance', n=round(100 * good(clash)))}")
    return (*nothing(book, seen, words), *fights)


def arrows(book: Book, seen: IliadSeen, words: Words) -> tuple[str, ...]:
    """Every arrow that may be shot."""
    return tuple(
        words.say("needs-shot", archer=f"piece-{s.archer}", target=f"piece-{s.target}", chances=arrow(s, words))
        for s in seen.shots
    )


def arrow(shot: ShotSeen, words: Words) -> str:
    return words.say("needs-arrow", kills=round(100 * shot.kills), wounds=round(100 * shot.wounds))


def fallen(book: Book, seen: IliadSeen, words: Words) -> tuple[str, ...]:
    """The day's fallen with their points, and how many points may come back."""
    assert seen.me is not None
    mine = [book.index[p.id] for p in seen.pieces if p.status == "fallen"]
    names = ", ".join(
        f"{words.name(f'piece-{book.ids[p]}')} {book.points[p]}" for p in mine if book.owner[p] == seen.me
    )
    return (words.say("needs-fallen", left=seen.quota[seen.me], pieces=names),)


def waiting(book: Book, seen: IliadSeen, words: Words) -> tuple[str, ...]:
    """The pieces that are not placed yet, with their values."""
    left = [i for i, p in enumerate(seen.pieces) if not p.square and p.status in ("ready", "abstaining")]
    mine = [p for p in left if book.owner[p] == seen.me]
    names = ", ".join(f"{words.name(f'piece-{book.ids[p]}')} {worth(book, p)}" for p in mine)
    return (words.say("needs-waiting", pieces=names),) if mine else ()


def remark(setup: IliadSetup, seen: IliadSeen, act: Action, words: Words) -> str:
    """Of a square its ground, cost, enemies and odds; of a piece its value and place; of an arrow its chances."""
    book = book_of(setup)
    match act:
        case Go(square):
            ground = words.name(f"web-terrain-{book.ground.terrain[book.ground.index[square]]}")
            end = next((end for end in seen.ends if end.square == square), None)
            return f"{ground} · {way(end, words)}" if end is not None else ground
        case Take(name) | Save(name):
            place = next(p.square for p in seen.pieces if p.id == name)
            value = words.say("remark-value", value=worth(book, book.index[name]))
            return f"{value}, {place}" if place else value
        case Shoot(archer, target) | Aim(archer, target):
            shot = next((s for s in seen.shots if (s.archer, s.target) == (archer, target)), None)
            return arrow(shot, words) if shot is not None else ""
        case _:
            return ""
