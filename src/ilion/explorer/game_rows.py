"""Rows of a finished game in the explorer: the sample that it belongs to, and its traits; no names of people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec

from ilion.bots.levels import LEVELS
from ilion.core.game import Game
from ilion.core.game_stats import GameCounts
from ilion.core.traits import NOBODY, OPENING, Trait
from ilion.core.values import Phrase
from ilion.core.words import message_ids

Source = Literal["server", "lab"]
"""Where the game was played: at this server's public tables, or by bots in the laboratory."""
SIDES: Final = "trait-sides"
PLAYERS: Final = "trait-players"
WAYS: Final = "trait-ways"
OPTIONS: Final = "trait-options"
ENDED: Final = "trait-ended"
LENGTH: Final = "trait-length"
TURNS: Final = "turns"
DECISIONS: Final = "decisions"
FINISHED: Final = "finished"
"""Kinds that are not listed: the length of games, and how many the rules ended."""
RULES: Final = "rules"
MAX_EXACT_TURNS: Final = 30
TURN_BUCKET: Final = 10
"""Games with more turns than ``MAX_EXACT_TURNS`` are counted in buckets of so many turns."""


class TraitRow(NamedTuple):
    """One trait of a game; the score is that of its seat."""

    kind: str
    seat: int
    thing: str
    """A phrase as JSON; equal texts are counted together."""
    lot: str
    value: float | None


class GameRows(NamedTuple):
    """Everything that is stored of a game; of an unfinished one, only how it began and ended."""

    id: str
    source: Source
    game: str
    seats: int
    edition: int
    lines: tuple[TraitRow, ...]


class FinishedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game before it is counted: a seat's player is a level of bot, or empty for a person."""

    id: str
    source: Source
    setup: Any
    scores: Sequence[float]
    players: Sequence[str]
    ended: str = RULES


def countable(setup: Any) -> bool:
    """Return whether a game can be compared with others: own components make it unique and may contain any text."""
    return getattr(setup, "components", None) is None


def opening_key(phrase: Phrase) -> str:
    return msgspec.json.encode(phrase, order="deterministic").decode()


def sheet_of(game: Game, played: FinishedGame, counted: GameCounts) -> GameRows:
    setup = played.setup
    whole = played.ended == RULES
    traits = [trait for trait in counted.traits if whole or trait.kind == OPENING]
    lines = (*lines_of(game, played, counted), *(line_of(trait, played.scores) for trait in traits))
    return GameRows(played.id, played.source, game.name, setup.seats, getattr(setup, "edition", 1), lines)


def line_of(trait: Trait, scores: Sequence[float]) -> TraitRow:
    score = None if trait.seat == NOBODY else scores[trait.seat]
    return TraitRow(trait.kind, trait.seat, opening_key(trait.thing), trait.lot, score)


def lines_of(game: Game, played: FinishedGame, counted: GameCounts) -> Iterator[TraitRow]:
    """Yield what is counted of any game: sides, players, rules, ending and length."""
    scores = played.scores
    for seat, name in enumerate(game.seat_names(played.setup)):
        yield TraitRow(SIDES, seat, opening_key(Phrase(name)), "", scores[seat])
    for seat, bot in enumerate(played.players):
        yield TraitRow(PLAYERS, seat, opening_key(Phrase(player(bot))), "", scores[seat])
    preset = game.preset_of(played.setup)
    yield TraitRow(WAYS, 0, opening_key(Phrase(f"preset-{preset.name}" if preset else "way-mixed")), "", scores[0])
    for option, value in game.differs(played.setup).items():
        yield TraitRow(OPTIONS, 0, opening_key(Phrase(f"option-{option}")), option_id(game, option, value), scores[0])
    yield TraitRow(ENDED, NOBODY, opening_key(Phrase(f"ended-how-{played.ended}")), "", None)
    yield TraitRow(LENGTH, NOBODY, opening_key(length(counted.turns)), "", None)
    if played.ended == RULES:
        yield TraitRow(FINISHED, NOBODY, "", "", None)
    yield TraitRow(TURNS, NOBODY, "", "", counted.turns)
    yield TraitRow(DECISIONS, NOBODY, "", "", counted.decisions)


def player(bot: str) -> str:
    """Return who sat there: a level of bot, a simple bot, or a person."""
    return f"level-{bot}" if bot in LEVELS else f"bot-{bot}" if bot else "player-people"


def length(turns: int) -> Phrase:
    if turns <= MAX_EXACT_TURNS:
        return Phrase("length-turn", {"n": turns})
    least = (turns - 1) // TURN_BUCKET * TURN_BUCKET + 1
    return Phrase("length-turns", {"least": least, "most": least + TURN_BUCKET - 1})


def option_id(game: Game, option: str, value: Any) -> str:
    """Return the value of an option, by its message id if it has one."""
    if isinstance(value, bool):
        return "lot-yes" if value else "lot-no"
    text = "null" if value is None else str(value)
    word = f"option-{option}-{text}"
    return word if word in message_ids(game.package, "en") else text
