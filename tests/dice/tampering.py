"""Forged files: everything in a record, changed in every possible way, sealed by the forger."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import fair_game
from ilion.core.dice import compact, seal
from ilion.core.record import dumps
from tests.core.forgery import promise
from tests.core.highcard import GAME
from tests.core.sealed import sealed_game
from tests.core.signer import pulse

SETUP = GAME.setup()
OPENED = 1_800_000_000
Path = tuple[str | int, ...]


@cache
def true_record(level: int) -> str:
    bots, light = [BOTS["uniform"]] * SETUP.seats, None if level == 1 else pulse(OPENED)
    proof = replace(promise(GAME, SETUP), beacon=light, level=level)
    if level == 3:
        return dumps(sealed_game(GAME, SETUP, bots, Random(1), proof))
    return dumps(fair_game(GAME, SETUP, bots, Random(level), proof))


class Lie(NamedTuple):
    """A forged record: what was changed, and how."""

    what: str
    how: str
    text: str


def flipped(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return value[:-1] + ("0" if value[-1:] != "0" else "1")
        case list() if value:
            return value[1:] + value[:1]
        case _:
            return value


WAYS: dict[str, Callable[[Any], Any]] = {
    "changed": flipped,
    "made null": lambda value: None,
    "made a number": lambda value: 7,
    "made a text": lambda value: "x",
    "made empty": lambda value: type(value)() if isinstance(value, str | list | dict) else "",
    "made a list": lambda value: [value],
    "made an object": lambda value: {"is": value},
    "made true": lambda value: True,
    "made negative": lambda value: -value if type(value) is int and value else -9,
    "made huge": lambda value: 1 << 60,
    "made longer": lambda value: value * 2 if isinstance(value, str | list) else [value, value],
    "made upper case": lambda value: value.upper() if isinstance(value, str) else "X",
}

SEEN: dict[str, tuple[Path, ...]] = {
    "the protocol, the level": (("proof", "protocol"), ("proof", "level")),
    "the server's seed or seal": (("proof", "table"), ("proof", "commitment"), ("proof", "seed")),
    "a seat's name, hash or seed": (
        ("proof", "seats"),
        *[("proof", "seats", n, name) for n in (0, 1) for name in ("seat", "hash", "seed")],
    ),
    "the beacon's name, round, number or signature": (
        *[("proof", "beacon", name) for name in ("name", "round", "value", "signature")],
    ),
    "the round of an act": (
        ("proof", "rounds"),
        *[("proof", "rounds", n) for n in (0, -1)],
        *[("proof", "rounds", n, part) for n in (0, -1) for part in range(1, 4)],
    ),
    "a draw": (
        ("proof", "draws"),
        *[("proof", "draws", n) for n in (0, -1)],
        *[("proof", "draws", n, part) for n in (0, -1) for part in range(4)],
    ),
}
"""What every checker sees in the proof, by itself."""


def put(value: Any, path: Path, way: Callable[[Any], Any]) -> Any:
    """A copy with something changed in it."""
    made = json.loads(compact(value))
    place = made
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = way(place[path[-1]])
    return made


class Page:
    """The lines of a true record, by what they are."""

    def __init__(self, level: int) -> None:
        self.true = true_record(level)
        self.lines = self.true.split("\n")[:-2]
        self.at = next(i for i, line in enumerate(self.lines) if line.startswith('{"proof"'))
        self.proof = json.loads(self.lines[self.at])
        self.fate = [i for i, line in enumerate(self.lines) if line.startswith("[-1,")]
        self.seats = [i for i, line in enumerate(self.lines) if line.startswith(("[0,", "[1,"))]

    def with_line(self, place: int, line: str) -> str:
        lines = [*self.lines[:place], line, *self.lines[place + 1 :]]
        return "\n".join([*lines, seal(lines), ""])

    def with_proof(self, path: Path, way: Callable[[Any], Any]) -> str:
        return self.with_line(self.at, compact(put(self.proof, path, way)))


def lies(level: int) -> Iterator[Lie]:
    """Every kind of tampering that all checkers claim to see, each once."""
    page = Page(level)
    for what, paths in SEEN.items():
        for path in paths:
            if ("beacon" in path and level == 1) or ("rounds" in path and level < 3):
                continue
            for how, way in WAYS.items():
                text = page.with_proof(path, way)
                if text != page.true:
                    yield Lie(what, f"{'.'.join(map(str, path[1:]))} {how}", text)
    yield from dropped(page)
    yield from fate_changed(page)
    yield from spelt(page)


def dropped(page: Page) -> Iterator[Lie]:
    """Fields and lines left out, doubled, in another order."""
    what = "a field of the proof, or a line that is not a player's, left out, doubled or moved"
    for name in page.proof["proof"]:
        rest = {key: value for key, value in page.proof["proof"].items() if key != name}
        yield Lie(what, f"{name} left out", page.with_line(page.at, compact({"proof": rest})))
        last = {**rest, name: page.proof["proof"][name]}
        if list(last) != list(page.proof["proof"]):
            yield Lie(what, f"{name} moved", page.with_line(page.at, compact({"proof": last})))
        twice = page.lines[page.at].replace(f'"{name}":', f'"{name}":null,"{name}":', 1)
        yield Lie(what, f"{name} twice", page.with_line(page.at, twice))
    for place, kind in ((0, "head"), (page.fate[0], "die"), (page.fate[-1], "last die"), (page.at, "proof")):
        less = [*page.lines[:place], *page.lines[place + 1 :]]
        more = [*page.lines[:place], page.lines[place], *page.lines[place:]]
        yield Lie(what, f"{kind} left out", "\n".join([*less, seal(less), ""]))
        yield Lie(what, f"{kind} doubled", "\n".join([*more, seal(more), ""]))
    for cut in (1, 2):
        yield Lie(what, f"{cut} lines cut off", "\n".join([*page.true.split("\n")[: -cut - 1], ""]))
    yield Lie(what, "no end of the last line", page.true[:-1])
    yield Lie(what, "a line more", page.true + "\n")
    yield Lie(what, "nothing", "")


def fate_changed(page: Page) -> Iterator[Lie]:
    """What fate did, though the numbers stay: the record's own list says what it should have been."""
    what = "an act of fate"
    for place in page.fate:
        seat, act = json.loads(page.lines[place])
        for outcome in page.proof["proof"]["outcomes"]:
            if outcome != act:
                yield Lie(what, f"line {place} {outcome}", page.with_line(place, compact([seat, outcome])))
        for other in (["deal"], [], [*act, 0], ["deal", "x"], [act], None):
            yield Lie(what, f"line {place} {other}", page.with_line(place, compact([seat, other])))
        for by in (0, 1):
            yield Lie(what, f"line {place} by {by}", page.with_line(place, compact([by, act])))
    for place in page.seats:
        act = json.loads(page.lines[place])[1]
        yield Lie(what, f"line {place} by fate", page.with_line(place, compact([-1, act])))


SPELLINGS: dict[str, Callable[[str], str]] = {
    "a blank behind the first bracket": lambda line: f"{line[0]} {line[1:]}",
    "a blank behind a comma": lambda line: line.replace(",", ", ", 1) if "," in line else line + " ",
    "a blank at the end": lambda line: line + " ",
    "a blank before": lambda line: " " + line,
    "a tab": lambda line: line + "\t",
    "a carriage return": lambda line: line + "\r",
    "a mark of byte order": lambda line: "\ufeff" + line,
    "a form feed": lambda line: line + "\f",
    "an escaped letter": lambda line: line.replace('"', '"\\u0061', 1) if '"' in line else f'"\\u0061"{line}',
    "an escaped solidus": lambda line: line.replace('"', '"\\/', 1),
    "a lone surrogate": lambda line: line.replace('"', '"\\ud800', 1),
    "a comma more": lambda line: f"{line[:-1]},{line[-1]}",
    "a value more": lambda line: line + "0",
    "a fraction for a number": lambda line: line.replace("1", "1.0", 1) if "1" in line else f"1.0{line}",
    "an exponent": lambda line: line.replace("1", "1e0", 1) if "1," in line else f"1e0{line}",
    "a leading zero": lambda line: (
        line.replace("[-1", "[-01", 1).replace("[0", "[00", 1) + ("" if "[" in line else "00")
    ),
    "minus zero": lambda line: line.replace("[0", "[-0", 1).replace("[-1", "[-0", 1) + ("" if "[" in line else "-0"),
    "single quotes": lambda line: line.replace('"', "'"),
    "nothing": lambda line: "",
    "null": lambda line: "null",
    "NaN": lambda line: "NaN",
    "brackets without end": lambda line: "[" * 100_000,
    "deep brackets": lambda line: "[" * 40 + "]" * 40,
}
"""Other ways to write a line, some of them nonsense."""


def spelt(page: Page) -> Iterator[Lie]:
    """Lines written in another way, in every kind of line."""
    kinds = {"head": 0, "die": page.fate[0], "act": page.seats[0], "proof": page.at, "scores": page.at + 1}
    for kind, place in kinds.items():
        for how, way in SPELLINGS.items():
            line = way(page.lines[place])
            if line != page.lines[place] and (kind, how) != ("head", "a fraction for a number"):
                yield Lie("another spelling", f"{kind}: {how}", page.with_line(place, line))
    yield Lie("another spelling", "lines ended as elsewhere", page.true.replace("\n", "\r\n"))
    for how, way in SPELLINGS.items():
        last = page.true.split("\n")[-2]
        if way(last) != last:
            yield Lie("another spelling", f"seal: {how}", page.true.replace(last, way(last)))
