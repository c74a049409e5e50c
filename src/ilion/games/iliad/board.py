"""Iliad in words: the text board, what a seat is asked, an act said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import assert_never

from ilion.core.game import Section
from ilion.core.state import FATE
from ilion.core.wire import Arg, Phrase
from ilion.core.words import Words
from ilion.games.iliad.book import SIDES, Book, book_of
from ilion.games.iliad.ground import Ground
from ilion.games.iliad.needs import needs
from ilion.games.iliad.parts import fight_lines, hour_lines
from ilion.games.iliad.rules import STATUSES, War
from ilion.games.iliad.types import (
    Action,
    Aim,
    Array,
    Done,
    Go,
    Hold,
    IliadSeen,
    IliadSetup,
    PieceSeen,
    Roll,
    Save,
    Shoot,
    Stay,
    Strike,
    Take,
)

GLYPHS = {
    "sea": "~",
    "shore": "=",
    "ship": "S",
    "plain": ".",
    "hill": "n",
    "mountain": "^",
    "river": "≈",
    "citadel": "#",
}
WAY, FIGHT = "°", "!"
"""Beside a square's sign: the piece in hand may go there; there it touches an enemy."""
A_LINE = 2
"""Pieces on one line of an army's list."""


def seat_names(setup: IliadSetup) -> tuple[str, ...]:
    """The armies' names; where an army is shared, numbered."""
    names: list[str] = []
    for side, seats in zip(SIDES, book_of(setup).seats, strict=True):
        names += [f"seat-{side}" if len(seats) == 1 else f"seat-{side}-{n + 1}" for n in range(len(seats))]
    return tuple(names)


def board(setup: IliadSetup, seen: IliadSeen, words: Words) -> tuple[Section, ...]:
    """The war in words, what the question depends on first."""
    book = book_of(setup)
    ways = ways_of(setup, seen)
    legend = [words.say("board-legend")]
    if ways:
        piece = f"piece-{seen.taken or seen.carried[0]}"
        legend.append(words.say("board-ways-fight" if FIGHT in ways.values() else "board-ways", piece=piece))
    first = needs(setup, seen, words)
    sections = [
        Section(words.say("board-hour"), tuple(hour_lines(book, seen, words))),
        Section(words.say("board-map"), (*map_lines(book, seen, ways), *legend)),
    ]
    for side in SIDES:
        men = [p for p in seen.pieces if SIDES[book.side[book.index[p.id]]] == side]
        sections.append(Section(words.name(f"seat-{side}"), tuple(army_lines(book, men, words))))
    fights = tuple(fight_lines(seen, words))
    if fights:
        sections.append(Section(words.say("board-fights"), fights))
    return (*first, *sections)


def ways_of(setup: IliadSetup, seen: IliadSeen) -> dict[str, str]:
    """Where the piece in hand may go, for the seat that has it, and each square's sign; only marches end in fights."""
    if seen.me not in seen.to_act or not (seen.taken or seen.carried):
        return {}
    state = War.guess(setup, seen, Random(0))
    ground, at = state.book.ground, state.standing() if seen.phase == "move" else {}
    squares = [act.square for act in state.legal(seen.me) if isinstance(act, Go)]
    return {s: FIGHT if state.touching(ground.index[s], 1 - state.side, at) else WAY for s in squares}


def map_lines(book: Book, seen: IliadSeen, ways: dict[str, str]) -> Iterator[str]:
    """The map as signs, two letters a square; a standing wall is drawn between squares."""
    ground = book.ground
    marks = {p.square: book.marks[book.index[p.id]] for p in seen.pieces if p.square}
    walled = ground.walled[seen.wall]
    posts = {b % ground.width for a, b in walled if b == a + 1}
    numbers = range(1, ground.width + 1)
    tens = [str(x // 10) if x % 10 == 0 else "" for x in numbers]
    for digits in (tens, [str(x % 10) for x in numbers]):
        yield ("   " + "".join((" " if x in posts else "") + digit.ljust(2) for x, digit in enumerate(digits))).rstrip()
    for y in reversed(range(ground.height)):
        row = range(y * ground.width, (y + 1) * ground.width)
        line = "".join(
            (post(walled, s) if s % ground.width in posts else "")
            + marks.get(ground.labels[s], GLYPHS[ground.terrain[s]] + ways.get(ground.labels[s], "")).ljust(2)
            for s in row
        )
        yield f"{y + 1:2} {line.rstrip()}"
        if any((s, s - ground.width) in walled for s in row):
            yield "   " + "".join(course(ground, walled, posts, s) for s in row).rstrip()


def post(walled: frozenset[tuple[int, int]], square: int) -> str:
    return "|" if (square - 1, square) in walled else " "


def course(ground: Ground, walled: frozenset[tuple[int, int]], posts: set[int], square: int) -> str:
    """The wall below a square."""
    gap = " " if square % ground.width in posts else ""
    return gap + ("--" if (square, square - ground.width) in walled else "  ")


def army_lines(book: Book, men: Iterable[PieceSeen], words: Words) -> Iterator[str]:
    """An army's pieces by what has become of them, those fit to fight first."""
    groups: dict[str, list[str]] = {status: [] for status in STATUSES}
    for man in men:
        p = book.index[man.id]
        value = "A" if book.archer[p] else str(book.points[p])
        city = f"city-{book.cities[p]}"
        entry = words.say("board-piece", mark=book.marks[p], piece=f"piece-{man.id}", city=city, value=value)
        groups[man.status].append(f"{entry} {man.square}".rstrip())
    for status, entries in groups.items():
        if entries:
            yield words.say("board-status", status=f"status-{status}", n=len(entries))
        for i in range(0, len(entries), A_LINE):
            yield "  " + ", ".join(entries[i : i + A_LINE])


def ask(setup: IliadSetup, seen: IliadSeen) -> Phrase:
    """What the view's seat is asked, or whom it waits for."""
    if seen.phase == "over":
        return Phrase(f"won-{seen.ending}")
    if seen.to_act == (FATE,):
        return Phrase("ask-fate")
    if seen.me not in seen.to_act:
        return Phrase("ask-wait", {"seat": seat_names(setup)[seen.to_act[0]]})
    taken: dict[str, Arg] = {"piece": f"piece-{seen.taken}"}
    match seen.phase:
        case "place":
            if seen.taken:
                return Phrase("ask-place-where", taken)
            book = book_of(setup)
            left = sum(
                p.square == "" and p.status in ("ready", "abstaining") and book.owner[i] == seen.me
                for i, p in enumerate(seen.pieces)
            )
            return Phrase("ask-place", {"n": left})
        case "move":
            return Phrase("ask-move-where", taken) if seen.taken else Phrase("ask-move")
        case "carry":
            return Phrase("ask-carry", {"piece": f"piece-{seen.carried[0]}"})
        case "recover":
            return Phrase("ask-recover", {"left": seen.quota[seen.me]})
        case "declare" | "shoot":
            return Phrase(f"ask-{seen.phase}")
        case "fight":
            return Phrase("ask-fate")
        case _:
            assert_never(seen.phase)


def tell(setup: IliadSetup, act: Action) -> Phrase:
    """An act in words."""
    match act:
        case Take(piece):
            return Phrase("act-take", {"piece": f"piece-{piece}"})
        case Go(square):
            return Phrase("act-go", {"square": square})
        case Hold(enemy):
            return Phrase("act-hold", {"enemy": f"piece-{enemy}"})
        case Stay():
            return Phrase("act-stay")
        case Array(plan):
            return Phrase(f"act-array-{plan}")
        case Strike(attacker, defender):
            return Phrase("act-strike", {"attacker": f"piece-{attacker}", "defender": f"piece-{defender}"})
        case Aim(archer, target):
            return Phrase("act-aim", {"archer": f"piece-{archer}", "target": f"piece-{target}"})
        case Shoot(archer, target):
            return Phrase("act-shoot", {"archer": f"piece-{archer}", "target": f"piece-{target}"})
        case Save(piece):
            return Phrase("act-save", {"piece": f"piece-{piece}"})
        case Done():
            return Phrase("act-done")
        case Roll(face):
            return Phrase("act-roll", {"face": face})
        case _:
            assert_never(act)
