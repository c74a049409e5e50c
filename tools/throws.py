"""Facts of kept games that tell of dice, and the throws they stand for: the browser's own are held against them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from ilion.core.record import loads, replay
from ilion.core.throw import Throw
from ilion.core.wire import Fact
from ilion.games import GAMES

FILE = Path("tests", "golden", "throws.json")
SAID = ("trojan-war", "iliad")
"""The games whose dice the browser adds up in its log."""
SUMMED = ("duel-sum", "horse-term")
"""What is told before dice fall and says what is added to them."""


class Case(NamedTuple):
    game: str
    fact: Fact
    earlier: list[Fact]
    throws: tuple[Throw, ...]


def cases() -> list[Case]:
    """The first of each fact that tells of dice, and of each part that is added to them there."""
    found: list[Case] = []
    for name in SAID:
        game, known = GAMES[name], set[tuple[str, str]]()
        for path in sorted((FILE.parent / name).glob("*.jsonl")):
            turn: list[Fact] = []
            for step in replay(game, loads(path.read_text("utf-8"), game)):
                for fact in step.facts:
                    throws = game.throws(fact, turn)
                    kinds = {(fact.word, part.name) for throw in throws for part in throw.parts}
                    if kinds - known:
                        told = [told for told in turn if told.word in SUMMED]
                        found.append(Case(name, fact, told, throws))
                        known |= kinds
                    turn = [fact] if fact.word == game.turns else [*turn, fact]
    return found


if __name__ == "__main__":
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(cases()), indent=1) + b"\n")
