"""Iliad in text: the board, prompts, acts in words, the map in characters, and a sketch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from random import Random
from typing import assert_never

from ilion.core.board_sketch import Ground, Sketch, SketchArea, SketchMark, box
from ilion.core.components import notice
from ilion.core.game import Goal, Section
from ilion.core.state import FATE
from ilion.core.text_map import MapSpot, TextMap
from ilion.core.values import Arg, Phrase
from ilion.core.words import Words
from ilion.games.iliad.book import SIDES, Book, book_of, components_origin
from ilion.games.iliad.map import SquareMap
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.types import (
    Action,
    Aim,
    Array,
    Done,
    EndSeen,
    FightForecast,
    FightSeen,
    Go,
    Hold,
    IliadSetup,
    IliadView,
    PieceSeen,
    Roll,
    Save,
    Shoot,
    ShotSeen,
    Stay,
    Strike,
    Take,
)
from ilion.games.iliad.view import STATUSES

TERRAIN_SIGNS = {
    "sea": "~",
    "shore": "=",
    "ship": "S",
    "plain": ".",
    "hill": "n",
    "mountain": "^",
    "river": "≈",
    "citadel": "#",
}
MOVE_SIGN, FIGHT_SIGN = "°", "!"
"""Signs behind a square's own sign: the piece in hand may go there; it touches an enemy there."""
PIECES_PER_LINE = 2
"""Pieces on one line of an army's list."""


def seat_names(setup: IliadSetup) -> tuple[str, ...]:
    """Return the names of the seats; numbered where several seats share an army."""
    names: list[str] = []
    for side, seats in zip(SIDES, book_of(setup).seats, strict=True):
        names += [f"seat-{side}" if len(seats) == 1 else f"seat-{side}-{n + 1}" for n in range(len(seats))]
    return tuple(names)


def board(setup: IliadSetup, seen: IliadView, words: Words) -> tuple[Section, ...]:
    """Return the text board, with the sections that the prompt depends on first."""
    book = book_of(setup)
    ways = move_signs(setup, seen)
    legend = [words.say("board-legend")]
    if ways:
        piece = f"piece-{seen.taken or seen.carried[0]}"
        legend.append(words.say("board-ways-fight" if FIGHT_SIGN in ways.values() else "board-ways", piece=piece))
    first = prompt_sections(setup, seen, words)
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


def move_signs(setup: IliadSetup, seen: IliadView) -> dict[str, str]:
    """Return, by square where the piece in hand may go, its sign; only moves end in fights."""
    if seen.me not in seen.to_act or not (seen.taken or seen.carried):
        return {}
    state = IliadState.guess(setup, seen, Random(0))
    ground, at = state.book.ground, state.pieces_by_square() if seen.phase == "move" else {}
    squares = [act.square for act in state.legal(seen.me) if isinstance(act, Go)]
    return {s: FIGHT_SIGN if state.pieces_touching(ground.index[s], 1 - state.side, at) else MOVE_SIGN for s in squares}


def map_lines(book: Book, seen: IliadView, ways: dict[str, str]) -> Iterator[str]:
    """Yield the map as lines, two characters per square; standing walls are drawn between squares."""
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
            (post_sign(walled, s) if s % ground.width in posts else "")
            + marks.get(ground.labels[s], TERRAIN_SIGNS[ground.terrain[s]] + ways.get(ground.labels[s], "")).ljust(2)
            for s in row
        )
        yield f"{y + 1:2} {line.rstrip()}"
        if any((s, s - ground.width) in walled for s in row):
            yield "   " + "".join(wall_below(ground, walled, posts, s) for s in row).rstrip()


def post_sign(walled: frozenset[tuple[int, int]], square: int) -> str:
    return "|" if (square - 1, square) in walled else " "


def wall_below(ground: SquareMap, walled: frozenset[tuple[int, int]], posts: set[int], square: int) -> str:
    """Return the wall below a square, as characters."""
    gap = " " if square % ground.width in posts else ""
    return gap + ("--" if (square, square - ground.width) in walled else "  ")


def army_lines(book: Book, men: Iterable[PieceSeen], words: Words) -> Iterator[str]:
    """Yield an army's pieces by status, those able to fight first."""
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
        for i in range(0, len(entries), PIECES_PER_LINE):
            yield "  " + ", ".join(entries[i : i + PIECES_PER_LINE])


def prompt(setup: IliadSetup, seen: IliadView) -> Phrase:
    """Return what the seat of the view is asked, or whom it waits for."""
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


def act_phrase(setup: IliadSetup, act: Action) -> Phrase:
    """Return an act in words."""
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


MAX_FIGHTS_LISTED = 4
"""Only this many fights in reach are listed, the likeliest first; the list of choices has them all."""


def goal(setup: IliadSetup, seen: IliadView) -> Goal:
    """Return what a side wants before the last sunset, when it is, and how many pieces stand where it wants them."""
    args: dict[str, Arg] = {"day": seen.day, "hour": seen.hour, "needed": seen.needed}
    in_troy = Phrase("goal-troy", {**args, "n": seen.in_troy})
    if seen.me is None:
        return Goal(Phrase("goal-watch"), in_troy)
    by_points = "-points" if setup.sunset == "points" else ""
    if seen.me not in book_of(setup).seats[SIDES.index("trojan")]:
        return Goal(Phrase(f"goal-greek{by_points}"), in_troy)
    return Goal(Phrase(f"goal-trojan{by_points}"), Phrase("goal-ships", {**args, "n": seen.on_ships}))


def prompt_sections(setup: IliadSetup, seen: IliadView, words: Words) -> tuple[Section, ...]:
    """Return the sections that the prompt depends on, most important first; nothing for a seat that is not asked."""
    if seen.me is None or seen.me not in seen.to_act or seen.phase in ("fight", "over"):
        return ()
    book = book_of(setup)
    hand = seen.taken or (seen.carried[0] if seen.carried else "")
    if hand:
        return (Section(piece_heading(book, hand, words), (*reach_lines(seen, words), *goal_lines(seen, words))),)
    title = book.titles[seen.day - 1][seen.hour - 1]
    lines = {"declare": arranged_lines, "shoot": shot_lines, "recover": fallen_lines, "place": unplaced_lines}.get(
        seen.phase, duty_lines
    )
    now = words.say("board-time", day=seen.day, hour=seen.hour, title=title)
    return (Section(now, (*lines(book, seen, words), *goal_lines(seen, words))),)


def piece_heading(book: Book, name: str, words: Words) -> str:
    """Return a piece with its value and movement allowance."""
    p = book.index[name]
    return words.say(
        "needs-man",
        piece=f"piece-{name}",
        city=f"city-{book.cities[p]}",
        value=value_text(book, p),
        steps=book.budget[p],
    )


def value_text(book: Book, p: int) -> str:
    return "A" if book.archer[p] else str(book.points[p])


def goal_lines(seen: IliadView, words: Words) -> tuple[str, ...]:
    """Return how close both sides are to their goals, and whom the gods favour."""
    favour = seen.favour
    gods = () if favour == "none" else (words.say(f"favour-{('none', 'greek', 'trojan', 'both').index(favour)}"),)
    return (words.say("board-goals", troy=seen.in_troy, ships=seen.on_ships, needed=seen.needed), *gods)


def reach_lines(seen: IliadView, words: Words) -> tuple[str, ...]:
    """Return how many squares the piece in hand may go to, and the likeliest fights among them."""
    if seen.phase != "move":
        return ()
    fights = sorted((end for end in seen.ends if end.clash), key=lambda end: -success_chance(end.clash))
    lines = [f"{end.square} · {end_note(end, words)}" for end in fights[:MAX_FIGHTS_LISTED]]
    return (words.say("web-reach", free=len(seen.ends) - len(fights), fights=len(fights)), *lines)


def success_chance(clash: FightForecast | None) -> float:
    """Return the probability that the enemy falls or is wounded."""
    return clash.chances[2] + clash.chances[3] if clash else 0.0


def end_note(end: EndSeen, words: Words) -> str:
    """Return the cost of going to a square, the enemies met there and the probable result."""
    notes = [words.say("needs-steps", n=end.cost)]
    if end.foes:
        notes.append(words.say("needs-meets", enemies=piece_names(end.foes)))
    if end.clash is not None:
        notes.append(words.say("needs-chance", n=round(100 * success_chance(end.clash))))
    return ", ".join(notes)


def duty_lines(book: Book, seen: IliadView, words: Words) -> tuple[str, ...]:
    return (words.say("board-duties", enemies=piece_names(seen.duties)),) if seen.duties else ()


def arranged_lines(book: Book, seen: IliadView, words: Words) -> tuple[str, ...]:
    """Return the enemies that must be attacked, and the fights arranged so far with their odds."""
    fights = [
        f"{fight_text(clash, words)} {words.say('needs-chance', n=round(100 * success_chance(clash)))}"
        for clash in seen.clashes
    ]
    return (*duty_lines(book, seen, words), *fights)


def shot_lines(book: Book, seen: IliadView, words: Words) -> tuple[str, ...]:
    """Return every arrow that may be shot."""
    return tuple(
        words.say("needs-shot", archer=f"piece-{s.archer}", target=f"piece-{s.target}", chances=shot_odds(s, words))
        for s in seen.shots
    )


def shot_odds(shot: ShotSeen, words: Words) -> str:
    return words.say("needs-arrow", kills=round(100 * shot.kills), wounds=round(100 * shot.wounds))


def fallen_lines(book: Book, seen: IliadView, words: Words) -> tuple[str, ...]:
    """Return the day's fallen with their points, and how many points may be recovered."""
    assert seen.me is not None
    mine = [book.index[p.id] for p in seen.pieces if p.status == "fallen"]
    names = ", ".join(
        f"{words.name(f'piece-{book.ids[p]}')} {book.points[p]}" for p in mine if book.owner[p] == seen.me
    )
    return (words.say("needs-fallen", left=seen.quota[seen.me], pieces=names),)


def unplaced_lines(book: Book, seen: IliadView, words: Words) -> tuple[str, ...]:
    """Return the pieces that are not placed yet, with their values."""
    left = [i for i, p in enumerate(seen.pieces) if not p.square and p.status in ("ready", "abstaining")]
    mine = [p for p in left if book.owner[p] == seen.me]
    names = ", ".join(f"{words.name(f'piece-{book.ids[p]}')} {value_text(book, p)}" for p in mine)
    return (words.say("needs-waiting", pieces=names),) if mine else ()


def act_note(setup: IliadSetup, seen: IliadView, act: Action, words: Words) -> str:
    """Return a note on an act: terrain, cost, enemies and odds of a square; value of a piece; odds of an arrow."""
    book = book_of(setup)
    match act:
        case Go(square):
            ground = words.name(f"web-terrain-{book.ground.terrain[book.ground.index[square]]}")
            end = next((end for end in seen.ends if end.square == square), None)
            return f"{ground} · {end_note(end, words)}" if end is not None else ground
        case Take(name) | Save(name):
            place = next(p.square for p in seen.pieces if p.id == name)
            value = words.say("remark-value", value=value_text(book, book.index[name]))
            return f"{value}, {place}" if place else value
        case Shoot(archer, target) | Aim(archer, target):
            shot = next((s for s in seen.shots if (s.archer, s.target) == (archer, target)), None)
            return shot_odds(shot, words) if shot is not None else ""
        case _:
            return ""


def hour_lines(book: Book, seen: IliadView, words: Words) -> Iterator[str]:
    title = book.titles[seen.day - 1][seen.hour - 1]
    yield words.say("board-time", day=seen.day, hour=seen.hour, title=title)
    if seen.favour != "none":
        yield words.say(f"favour-{('none', 'greek', 'trojan', 'both').index(seen.favour)}")
    if len(book.ground.walled[0]) < len(book.ground.walled[1]):
        yield words.say("board-wall" if seen.wall else "board-no-wall")
    yield words.say("board-goals", troy=seen.in_troy, ships=seen.on_ships, needed=seen.needed)
    own = book.setup.components
    if own is not None:
        yield notice(components_origin(own), words)
    else:
        yield words.say("board-lesson" if book.setup.scenario == "lesson" else "board-reconstructed")


def fight_lines(seen: IliadView, words: Words) -> Iterator[str]:
    if seen.duties:
        yield words.say("board-duties", enemies=piece_names(seen.duties))
    for a, d in seen.strikes:
        yield words.say("act-strike", attacker=f"piece-{a}", defender=f"piece-{d}")
    for a, d in seen.aims:
        yield words.say("act-aim", archer=f"piece-{a}", target=f"piece-{d}")
    for fight in seen.fights:
        yield fight_text(fight, words)


def fight_text(fight: FightForecast | FightSeen, words: Words) -> str:
    return words.say(
        "fight-set",
        attackers=piece_names(fight.attackers),
        defenders=piece_names(fight.defenders),
        n=len(fight.attackers),
    )


def piece_names(ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"piece-{name}" for name in ids)


def text_map(setup: IliadSetup, seen: IliadView, words: Words) -> TextMap:
    """Return the map in characters: pieces by their two letters, terrain, and where the piece in hand may go."""
    book = book_of(setup)
    ground, ways = book.ground, move_signs(setup, seen)
    men = {man.square: man for man in seen.pieces if man.square}
    spots = tuple(map_spot(book, s, men.get(ground.labels[s]), ways, words) for s in range(ground.size))
    hand = seen.taken or (seen.carried[0] if seen.carried else "")
    here = next((man.square for man in seen.pieces if man.id == hand), "")
    here = here or next(iter(ways), "") or next((square for plan in seen.arrays for _, square in plan.places), "")
    legend = [words.say("board-legend"), words.say("plan-square")]
    if ways:
        fights = FIGHT_SIGN in ways.values()
        legend.insert(0, words.say("board-ways-fight" if fights else "board-ways", piece=f"piece-{hand}"))
    return TextMap(
        title=words.say("board-map"),
        rows=tuple(tuple(range(y * ground.width, (y + 1) * ground.width)) for y in reversed(range(ground.height))),
        spots=spots,
        legend=" · ".join(legend),
        walls=ground.walled[seen.wall],
        centre=ground.index[here] if here else -1,
    )


def map_spot(book: Book, square: int, man: PieceSeen | None, ways: dict[str, str], words: Words) -> MapSpot:
    label, terrain = book.ground.labels[square], book.ground.terrain[square]
    x, y = book.ground.coordinates(square)
    place = words.say("plan-place", square=label, column=x, row=y, terrain=f"web-terrain-{terrain}")
    if man is None:
        tint: Ground | int = SKETCH_GROUNDS[terrain]
        return MapSpot(label, label, TERRAIN_SIGNS[terrain] + ways.get(label, ""), tint, place)
    p = book.index[man.id]
    value = "A" if book.archer[p] else str(book.points[p])
    piece = words.say(
        "board-piece", mark=book.marks[p], piece=f"piece-{man.id}", city=f"city-{book.cities[p]}", value=value
    )
    return MapSpot(label, label, book.marks[p], book.side[p], f"{place} {piece}")


def act_spot(setup: IliadSetup, seen: IliadView, act: Action) -> str:
    """Return the square that an act goes to, or where the piece stands that it takes or aims at."""
    match act:
        case Go(square):
            return square
        case Take(name) | Save(name) | Hold(name) | Strike(_, name) | Aim(_, name) | Shoot(_, name):
            return next((man.square for man in seen.pieces if man.id == name), "")
        case _:
            return ""


def is_safe_move(seen: IliadView, act: Action) -> bool:
    """Return whether the piece in hand goes to a square with no enemy beside it."""
    return isinstance(act, Go) and any(end.square == act.square and not end.foes for end in seen.ends)


SKETCH_GROUNDS: dict[str, Ground] = {
    "sea": "sea",
    "shore": "land",
    "ship": "ships",
    "plain": "field",
    "hill": "hill",
    "mountain": "mount",
    "river": "river",
    "citadel": "wall",
}


def sketch(setup: IliadSetup, seen: IliadView, words: Words) -> Sketch:
    book = book_of(setup)
    ground = book.ground
    areas, marks = [], []
    for y in range(ground.height):
        row = ground.terrain[y * ground.width : (y + 1) * ground.width]
        x = 0
        for terrain, squares in groupby(row):
            run = len(list(squares))
            areas.append(SketchArea(box(x, ground.height - 1 - y, run, 1), SKETCH_GROUNDS[terrain], edged=False))
            x += run
    for piece in seen.pieces:
        if piece.square:
            x, up = ground.coordinates(ground.index[piece.square])
            seat = book.side[book.index[piece.id]]
            marks.append(SketchMark(x - 0.5, ground.height - up + 0.5, 0.92, seat))
    return Sketch(ground.width, ground.height, tuple(areas), tuple(marks))
