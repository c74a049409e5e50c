"""A finished game as the explorer counts it: which games it belongs with, and a few short lines; nobody's name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec

from ilion.bots.levels import LEVELS
from ilion.core.counting import Counted
from ilion.core.game import Game
from ilion.core.traits import NOBODY, OPENING, Trait
from ilion.core.wire import Phrase
from ilion.core.words import message_ids

Source = Literal["house", "lab"]
"""Who played: people and bots at this house's public tables, or bots in the laboratory."""
SIDES: Final = "trait-sides"
PLAYERS: Final = "trait-players"
WAYS: Final = "trait-ways"
OPTIONS: Final = "trait-options"
ENDED: Final = "trait-ended"
LENGTH: Final = "trait-length"
TURNS: Final = "turns"
DECISIONS: Final = "decisions"
FINISHED: Final = "finished"
"""Kinds of which no line is told: how long games were, and how many the rules ended."""
RULES: Final = "rules"
NARROW: Final = 30
WIDE: Final = 10
"""Games of more turns than the first are counted together by so many turns."""


class Line(NamedTuple):
    """One line of a sheet; the score is that of its seat."""

    kind: str
    seat: int
    thing: str
    """A phrase as JSON: what is written alike is counted together."""
    lot: str
    value: float | None


class Sheet(NamedTuple):
    """All that is kept of a game; of one that was given up, only how it began and ended."""

    id: str
    source: Source
    game: str
    seats: int
    edition: int
    lines: tuple[Line, ...]


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game before it is counted: who sat there is a level of bot, or empty for a person."""

    id: str
    source: Source
    setup: Any
    scores: Sequence[float]
    players: Sequence[str]
    ended: str = RULES


def countable(setup: Any) -> bool:
    """Whether a game is one among others: components of one's own make it alone, and may name what one likes."""
    return getattr(setup, "components", None) is None


def written(phrase: Phrase) -> str:
    return msgspec.json.encode(phrase, order="deterministic").decode()


def sheet_of(game: Game, played: Played, counted: Counted) -> Sheet:
    setup = played.setup
    whole = played.ended == RULES
    traits = [trait for trait in counted.traits if whole or trait.kind == OPENING]
    lines = (*lines_of(game, played, counted), *(line_of(trait, played.scores) for trait in traits))
    return Sheet(played.id, played.source, game.name, setup.seats, getattr(setup, "edition", 1), lines)


def line_of(trait: Trait, scores: Sequence[float]) -> Line:
    score = None if trait.seat == NOBODY else scores[trait.seat]
    return Line(trait.kind, trait.seat, written(trait.thing), trait.lot, score)


def lines_of(game: Game, played: Played, counted: Counted) -> Iterator[Line]:
    """What is counted of any game: sides, players, rules, ending and length."""
    scores = played.scores
    for seat, name in enumerate(game.seat_names(played.setup)):
        yield Line(SIDES, seat, written(Phrase(name)), "", scores[seat])
    for seat, bot in enumerate(played.players):
        yield Line(PLAYERS, seat, written(Phrase(player(bot))), "", scores[seat])
    preset = game.preset_of(played.setup)
    yield Line(WAYS, 0, written(Phrase(f"preset-{preset.name}" if preset else "way-mixed")), "", scores[0])
    for option, value in game.differs(played.setup).items():
        yield Line(OPTIONS, 0, written(Phrase(f"option-{option}")), chosen(game, option, value), scores[0])
    yield Line(ENDED, NOBODY, written(Phrase(f"ended-how-{played.ended}")), "", None)
    yield Line(LENGTH, NOBODY, written(length(counted.turns)), "", None)
    if played.ended == RULES:
        yield Line(FINISHED, NOBODY, "", "", None)
    yield Line(TURNS, NOBODY, "", "", counted.turns)
    yield Line(DECISIONS, NOBODY, "", "", counted.decisions)


def player(bot: str) -> str:
    """Who sat there: a level of bot, a simple one, or a person."""
    return f"level-{bot}" if bot in LEVELS else f"bot-{bot}" if bot else "player-people"


def length(turns: int) -> Phrase:
    if turns <= NARROW:
        return Phrase("length-turn", {"n": turns})
    least = (turns - 1) // WIDE * WIDE + 1
    return Phrase("length-turns", {"least": least, "most": least + WIDE - 1})


def chosen(game: Game, option: str, value: Any) -> str:
    """What an option was set to, by its message id where it has one."""
    if isinstance(value, bool):
        return "lot-yes" if value else "lot-no"
    text = "null" if value is None else str(value)
    word = f"option-{option}-{text}"
    return word if word in message_ids(game.package, "en") else text
