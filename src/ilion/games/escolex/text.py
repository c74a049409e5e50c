"""Escólex in text: the board, prompts, acts in words, the map in characters, and a sketch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from ilion.core.board_sketch import Sketch, SketchArea, SketchMark
from ilion.core.game import Goal, Section
from ilion.core.text_map import MapSpot, TextMap
from ilion.core.values import Arg, Phrase
from ilion.core.words import Words
from ilion.games.escolex.book import CELLS_PER_SHEET, Book, book_of
from ilion.games.escolex.map import value_at
from ilion.games.escolex.types import (
    Action,
    Close,
    Crown,
    Decamp,
    EscolexSetup,
    EscolexView,
    Escort,
    Found,
    MapFile,
    March,
    Muster,
    Open,
    Place,
    Point,
    Reinforce,
)


def seat_names(terms: EscolexSetup) -> tuple[str, ...]:
    return tuple(f"seat-{seat}" for seat in range(terms.seats))


def act_phrase(terms: EscolexSetup, act: Action) -> Phrase:
    """Return an act in words."""
    b = book_of(terms)
    args: dict[str, Arg] = {}
    for field in act.__struct_fields__:
        value = getattr(act, field)
        if field in ("cell", "origin", "to"):
            args[field] = b.names[b.index[value]] if value in b.index else value
        elif field == "seat":
            args[field] = f"seat-{value}"
        elif field == "queen":
            args[field] = int(value)
        else:
            args[field] = value
    if isinstance(act, Open | Close):
        args = {"sheet": act.sheet + 1, **sheet_corners(b, act.sheet)}
    word = f"act-{type(act).__name__.lower()}"
    if isinstance(act, March) and embarks(b, act):
        word, args = "act-embark", {**args, "arrive": act.n // 2}
    return Phrase(word, args)


def embarks(b: Book, act: March) -> bool:
    """Return whether a march leads from land to sea, where half the troops arrive."""
    j, k = b.index.get(act.origin), b.index.get(act.to)
    return j is not None and k is not None and b.land[j] and not b.land[k]


def prompt(terms: EscolexSetup, v: EscolexView) -> Phrase:
    """Return what the seat of the view is asked, or whom it waits for."""
    b = book_of(terms)
    if v.phase == "over":
        best = tuple(f"seat-{seat}" for seat, share in enumerate(v.shares) if share)
        return Phrase("ask-over", {"who": best, "n": len(best)})
    if v.first < 0:
        return Phrase("phase-lot")
    if v.peril:
        return Phrase("ask-queen", {"cell": b.names[v.battles[0]]})
    if v.phase == "battle":
        return Phrase("ask-battle", {"cell": b.names[v.battles[0]], "dice": v.dice})
    if v.me not in v.to_act:
        return Phrase("ask-wait", {"who": tuple(f"seat-{seat}" for seat in v.to_act)})
    army = b.army_words[v.army]
    if v.phase == "place":
        return Phrase("ask-place", {"army": army, "left": v.pool[v.army]})
    if v.phase == "reinforce":
        return Phrase("ask-reinforce", {"army": army, "left": sum(v.left)})
    if v.phase == "march" and v.origin >= 0:
        return Phrase("ask-depart", {"cell": b.names[v.origin]})
    if v.phase == "march" and v.half >= 0:
        return Phrase("ask-ship", {"cell": b.names[v.half]})
    return Phrase(f"ask-{v.phase}", {"army": army})


def board(terms: EscolexSetup, v: EscolexView, words: Words) -> tuple[Section, ...]:
    """Return the text board: what the prompt depends on, the armies, the pacts, and the open sheet of the map."""
    b = book_of(terms)
    first = prompt_sections(terms, v, words)
    go = words.say(f"phase-{v.phase if v.first >= 0 else 'lot'}", army=b.army_words[v.army])
    last = [words.say("board-last", last=terms.max_rounds)] if terms.max_rounds is not None else []
    sections = [
        Section(words.say("board-head", round=v.round), (go, *last, *battle_lines(b, v, words))),
        army_section(b, v, words),
    ]
    pacts = [words.say("board-pact", one=f"seat-{x}", other=f"seat-{y}") for x, y in v.pacts]
    pacts += [words.say("board-offer", one=f"seat-{x}", other=f"seat-{y}") for x, y in v.offers]
    pacts += [words.say("would-settle", who=f"seat-{seat}") for seat, yes in enumerate(v.settled) if yes]
    if pacts:
        sections.append(Section(words.say("board-pacts"), tuple(pacts)))
    sections.append(map_section(b, v, words))
    return (*first, *(section for section in sections if section not in first))


def goal(terms: EscolexSetup, v: EscolexView) -> Goal:
    """Return how the war is won, and the land of the viewer's seat and of the best of its rivals."""
    land = land_by_seat(terms, v)
    args: dict[str, Arg] = {"all": sum(map(sum, v.chart.land))}
    if v.me is None:
        standing = Phrase("goal-leader", {**args, "most": max(land)})
    else:
        rivals = [cells for seat, cells in enumerate(land) if seat != v.me]
        standing = Phrase("goal-standing", {**args, "mine": land[v.me], "most": max(rivals)})
    if terms.max_rounds is None:
        return Goal(Phrase("goal-last-army"), standing)
    return Goal(Phrase("goal-most-land", {"limit": terms.max_rounds, "round": v.round}), standing)


def land_by_seat(terms: EscolexSetup, v: EscolexView) -> list[int]:
    """Return the land cells that each seat's active armies hold."""
    b = book_of(terms)
    active = [(b.seat(a), sum(v.chart.land[a])) for a, status in enumerate(v.status) if status == "active"]
    return [sum(cells for holder, cells in active if holder == seat) for seat in range(terms.seats)]


def prompt_sections(terms: EscolexSetup, v: EscolexView, words: Words) -> tuple[Section, ...]:
    """Return the sections that the prompt depends on, most important first; nothing for a seat that is not asked."""
    if v.me is None or v.me not in v.to_act or v.phase == "over":
        return ()
    b = book_of(terms)
    here = v.origin if v.origin >= 0 else v.half
    if v.phase == "march" and here >= 0:
        return (surroundings_section(b, v, here, words),)
    if v.phase == "reinforce":
        return (region_section(b, v, words), army_section(b, v, words))
    if v.phase == "choose":
        mine = [a for a in range(b.armies) if b.seat(a) == v.me]
        return (Section(words.say("board-armies"), tuple(army_line(b, v, a, words) for a in mine)),)
    begun = battle_lines(b, v, words) if v.phase == "march" else []
    if begun:
        return (Section(words.say("needs-fights"), tuple(begun)), army_section(b, v, words))
    return (army_section(b, v, words),)


def surroundings_section(b: Book, v: EscolexView, j: int, words: Words) -> Section:
    """Return a cell, and who holds each of its neighbours with how many troops."""
    lines = [words.say("needs-near", cell=b.names[k], held=cell_summary(b, v, k, words)) for k in b.near[j]]
    return Section(words.say("needs-here", cell=b.names[j], held=cell_summary(b, v, j, words)), tuple(lines))


def cell_summary(b: Book, v: EscolexView, j: int, words: Words) -> str:
    """Return a cell's kind, owner and troops."""
    kind = words.name("kind-land" if b.land[j] else "kind-sea")
    owner, troops = value_at(v.chart.owner, j), value_at(v.chart.troops, j)
    if owner == b.armies:
        return f"{kind}, {words.name('needs-nobody')}"
    return f"{kind}, {words.name(b.army_words[owner])} {troops}"


def region_section(b: Book, v: EscolexView, words: Words) -> Section:
    """Return what each own region has yet to place, named by its first cell."""
    lines = []
    for region, left in zip(v.chart.paying[v.army], v.left, strict=True):
        cells = [j for j in range(b.cells) if value_at(v.chart.region, j) == region]
        lines.append(words.say("needs-region", cell=b.names[cells[0]], cells=len(cells), left=left))
    return Section(words.say("needs-regions"), tuple(lines))


def act_note(terms: EscolexSetup, v: EscolexView, act: Action, words: Words) -> str:
    """Return a note on an act: of a cell its kind, troops and enemies nearby; of a march its destination."""
    b = book_of(terms)
    match act:
        case March(_, to) | Decamp(_, to) | Escort(_, to):
            return cell_summary(b, v, b.index[to], words)
        case Place(cell) | Found(cell) | Crown(cell) | Reinforce(cell) | Muster(cell):
            j = b.index[cell]
            return " · ".join([cell_summary(b, v, j, words), *enemy_notes(b, v, b.near[j], words)])
        case _:
            return ""


def enemy_notes(b: Book, v: EscolexView, cells: Iterable[int], words: Words) -> list[str]:
    """Return a phrase about the enemies on some cells, equal ones counted; empty if there are none."""
    theirs = [j for j in cells if value_at(v.chart.owner, j) not in (v.army, b.armies)]
    names = [words.name(b.army_words[value_at(v.chart.owner, j)]) for j in theirs]
    groups = Counter(f"{name} {value_at(v.chart.troops, j)}" for name, j in zip(names, theirs, strict=True))
    listed = [(entry if n == 1 else f"{n} × {entry}").replace(" ", "\N{NO-BREAK SPACE}") for entry, n in groups.items()]
    return [words.say("remark-beside", enemies=", ".join(listed))] if theirs else []


def sheet_corners(b: Book, sheet: int) -> dict[str, Arg]:
    """Return the names of the first and the last cell of a sheet."""
    first, last = sheet * CELLS_PER_SHEET, min(b.cells, (sheet + 1) * CELLS_PER_SHEET) - 1
    return {"first": b.names[first], "last": b.names[last]}


def battle_lines(b: Book, v: EscolexView, words: Words) -> list[str]:
    """Return the battles that have begun, in the order they are fought."""
    cells = v.battles or tuple(sorted(j for j in v.touched if value_at(v.chart.owner, j) != v.army))
    return [
        words.say(
            "board-fight",
            cell=b.names[j],
            attacker=b.army_words[v.army],
            a=value_at(v.chart.came, j),
            defender=b.army_words[value_at(v.chart.owner, j)],
            d=value_at(v.chart.troops, j),
        )
        for j in cells
        if value_at(v.chart.owner, j) < b.armies
    ]


def army_section(b: Book, v: EscolexView, words: Words) -> Section:
    """Return a section with one line per army."""
    return Section(words.say("board-armies"), tuple(army_line(b, v, a, words) for a in range(b.armies)))


def army_line(b: Book, v: EscolexView, a: int, words: Words) -> str:
    """Return one army: troops, land, income, and what it must not lose."""
    line = words.say(
        "board-army",
        army=b.army_words[a],
        troops=v.strength[a],
        land=sum(v.chart.land[a]),
        sea=sum(v.chart.sea[a]),
        income=sum(v.income[a]),
    )
    notes = [words.say(f"board-{v.status[a]}")] if v.status[a] != "active" else []
    if v.pool[a]:
        notes.append(words.say("board-stock", left=v.pool[a]))
    if v.capital[a] >= 0:
        notes.append(words.say("board-capital", cell=b.names[v.capital[a]]))
    if v.queen[a] >= 0:
        notes.append(words.say("board-queen", cell=b.names[v.queen[a]]))
    return words.series([line, *notes])


def map_section(b: Book, v: EscolexView, words: Words) -> Section:
    """Return the open sheet, cell by cell."""
    mine = v.me is not None and v.me != b.seat(v.army)
    sheet = v.sheets[v.me if mine and v.me is not None else v.army]
    cells = range(sheet * CELLS_PER_SHEET, min(b.cells, (sheet + 1) * CELLS_PER_SHEET))
    title = words.say("board-map")
    if b.sheets > 1:
        title = words.say("board-sheet", sheet=sheet + 1, sheets=b.sheets, **sheet_corners(b, sheet))
    return Section(title, tuple(cell_line(b, v, j, words) for j in cells))


def cell_line(b: Book, v: EscolexView, j: int, words: Words) -> str:
    owner, troops, came = (value_at(rows, j) for rows in (v.chart.owner, v.chart.troops, v.chart.came))
    what, near = cell_description(b, j, words)
    if owner == b.armies:
        return words.say("board-empty", cell=b.names[j], what=what, near=near)
    line = words.say("board-cell", cell=b.names[j], what=what, near=near, army=b.army_words[owner], n=troops)
    return f"{line} {words.say('board-came', n=came)}" if came and owner == v.army else line


@lru_cache(maxsize=4096)
def cell_description(b: Book, j: int, words: Words) -> tuple[str, str]:
    """Return a cell's kind and neighbours; cached, because they never change and there are many cells."""
    kinds = ["kind-land" if b.land[j] else "kind-sea"]
    if b.terms.special_cells:
        kinds += [f"flag-{flag}" for flag in b.map.cells[j].flags]
    names = [words.name(b.names[k]) for k in b.near[j]]
    return ", ".join(words.name(kind) for kind in kinds), ", ".join(names)


TRACED_COLUMNS = 40
"""Columns of the text map if a map has outlines but no raster."""
ROW_HEIGHT = 0.87
"""Height of a place in the text map, relative to its width."""
CellRows = tuple[tuple[int, ...], ...]


def text_map(terms: EscolexSetup, v: EscolexView, words: Words) -> TextMap | None:
    """Return every cell with its owner's letter and troops; None without a drawing or with several sheets."""
    b = book_of(terms)
    rows = cell_rows(b) if b.sheets == 1 else ()
    if not rows:
        return None
    spots = tuple(map_spot(b, v, j, words) for j in range(b.cells))
    here = next((j for j in (v.origin, v.half, *v.battles[:1]) if j >= 0), -1)
    letters = ", ".join(f"{army_letter(b, a, words)} {words.name(b.army_words[a])}" for a in range(b.armies))
    return TextMap(
        title=words.say("board-map"),
        rows=rows,
        spots=spots,
        legend=words.say("plan-legend", armies=letters),
        slant=b.map.raster is not None,
        centre=here,
    )


def map_spot(b: Book, v: EscolexView, j: int, words: Words) -> MapSpot:
    owner, troops = value_at(v.chart.owner, j), value_at(v.chart.troops, j)
    held = owner < b.armies
    sign = f"{army_letter(b, owner, words)}{troops}" if held else "-"
    ground = b.map.cells[j].kind
    tint = owner % b.seats if held else ground
    return MapSpot(b.ids[j], words.name(b.names[j]), sign if b.land[j] else f"~{sign}", tint, cell_line(b, v, j, words))


def army_letter(b: Book, army: int, words: Words) -> str:
    """Return an army's letter: the first of its name that no earlier army has, otherwise its number."""
    letters: list[str] = []
    for a in range(army + 1):
        name = words.name(b.army_words[a]).upper()
        letters.append(next((c for c in name if c.isalpha() and c not in letters), str(a + 1)))
    return letters[army]


@lru_cache(maxsize=32)
def cell_rows(b: Book) -> CellRows:
    """Return the cells in rows: as on the raster, or as the outlines enclose the centre of each place."""
    raster = b.map.raster
    if raster is not None:
        return tuple(
            tuple(b.index[raster.legend[sign]] if sign in raster.legend else -1 for sign in row) for row in raster.rows
        )
    return trace_rows(b.map)


def trace_rows(file: MapFile) -> CellRows:
    points = [point for cell in file.cells for ring in cell.shape for point in ring]
    if not points:
        return ()
    left, top = min(x for x, _ in points), min(y for _, y in points)
    step = (max(x for x, _ in points) - left) / TRACED_COLUMNS or 1.0
    down = int((max(y for _, y in points) - top) / (step * ROW_HEIGHT)) + 1
    rows = [[-1] * TRACED_COLUMNS for _ in range(down)]
    for j, cell in enumerate(file.cells):
        for ring in cell.shape:
            for y in range(down):
                for x in range(TRACED_COLUMNS):
                    if rows[y][x] < 0 and encloses(ring, left + (x + 0.5) * step, top + (y + 0.5) * step * ROW_HEIGHT):
                        rows[y][x] = j
    return tuple(tuple(row) for row in rows)


def encloses(ring: tuple[Point, ...], x: float, y: float) -> bool:
    """Return whether a point is inside an outline: a ray to the right crosses it an odd number of times."""
    inside = False
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def act_spot(terms: EscolexSetup, v: EscolexView, act: Action) -> str:
    """Return the cell that an act is about: the destination of a march, otherwise the cell it names."""
    return str(getattr(act, "to", "") or getattr(act, "cell", ""))


SKETCH_SIZE = 500.0
"""Longer side of a sketch, whatever unit the map uses."""
MIN_EXTENT = 1e-6
MAX_CELLS_WITH_NUMBERS = 150
"""On a map with more cells than this, troops are not written."""


def sketch(terms: EscolexSetup, v: EscolexView, words: Words) -> Sketch:
    b = book_of(terms)
    points = [point for cell in b.map.cells for ring in cell.shape for point in ring] or [(0.0, 0.0), (1.0, 1.0)]
    low, high = ([pick(p[k] for p in points) for k in (0, 1)] for pick in (min, max))
    scale = SKETCH_SIZE / max(high[0] - low[0], high[1] - low[1], MIN_EXTENT)

    def right(x: float) -> float:
        return (x - low[0]) * scale

    def down(y: float) -> float:
        return (y - low[1]) * scale

    areas: list[SketchArea] = []
    marks: list[SketchMark] = []
    for j, cell in enumerate(b.map.cells):
        army = value_at(v.chart.owner, j)
        held = army < b.armies and value_at(v.chart.troops, j) > 0
        of = army % b.seats if held and b.land[j] else cell.kind
        areas += [SketchArea(tuple((right(x), down(y)) for x, y in ring), of) for ring in cell.shape]
        if held and cell.shape and (b.cells <= MAX_CELLS_WITH_NUMBERS or not b.land[j]):
            x, y, wide = ring_centre(cell.shape[0])
            x, y = cell.label or (x, y)
            text = str(value_at(v.chart.troops, j)) if b.cells <= MAX_CELLS_WITH_NUMBERS else ""
            marks.append(SketchMark(right(x), down(y), min(wide * scale * 0.55, 34), army % b.seats, text))
    return Sketch(right(high[0]), down(high[1]), tuple(areas), tuple(marks))


def ring_centre(ring: tuple[tuple[float, float], ...]) -> tuple[float, float, float]:
    """Return the centre of an outline and its smaller extent."""
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, min(max(xs) - min(xs), max(ys) - min(ys))
