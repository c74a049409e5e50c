"""Facts of golden games that tell of dice, with their throws: test data for the browser's own computation."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from ilion.core.dice_throw import DiceThrow
from ilion.core.record import loads, replay
from ilion.core.values import Fact
from ilion.games import GAMES

THROWS_FILE = Path("tests", "golden", "throws.json")
DICE_LOG_GAMES = ("trojan-war", "iliad")
"""The games whose dice the browser adds up in its log."""
ADDEND_FACTS = ("duel-sum", "horse-term")
"""Facts before a throw that say what is added to it."""


class Case(NamedTuple):
    game: str
    fact: Fact
    earlier: list[Fact]
    throws: tuple[DiceThrow, ...]


def cases() -> list[Case]:
    """Return the first of each fact that tells of dice, and of each part that is added to them."""
    found: list[Case] = []
    for name in DICE_LOG_GAMES:
        game, known = GAMES[name], set[tuple[str, str, bool]]()
        for path in sorted((THROWS_FILE.parent / name).glob("*.jsonl")):
            turn: list[Fact] = []
            for step in replay(game, loads(path.read_text("utf-8"), game)):
                for fact in step.facts:
                    throws = game.dice_throws(fact, turn)
                    kinds = {(fact.word, part.name, throw.halved) for throw in throws for part in throw.parts}
                    if kinds - known:
                        told = [told for told in turn if told.word in ADDEND_FACTS]
                        found.append(Case(name, fact, told, throws))
                        known |= kinds
                    turn = [fact] if fact.word == game.turn_fact else [*turn, fact]
    return found


if __name__ == "__main__":
    THROWS_FILE.write_bytes(msgspec.json.format(msgspec.json.encode(cases()), indent=1) + b"\n")
