"""A game read for what it tells: a row of figures from its record, for any game, through the contract alone.

Things are the ids of messages in the herald's Facts (heroes, gods, cards, events), so a new game needs nothing; who
used them is the seat the Fact names, else the seat that acted. Who leads is judged by the game's mind, with all cards
open, at the beginning of each turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from random import Random

from msgspec import Struct

from ilion.bots.luck import Scales
from ilion.core.counting import traits_of, turn_of
from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.core.wire import Fact
from ilion.core.words import message_ids
from ilion.explorer.sheets import written
from ilion.lab.playing import game_of, play
from ilion.lab.trials import Trial

NOBODY = -1
"""Who won a game that several won alike, and who began one that several began together."""
EVEN = 0.02
"""Chances as near as this count as even: the lead has not changed hands."""
NAMES_SEATS = ("seat-", "side-", "army-")
"""How the names of seats begin in Facts."""


class Mentioned(Struct):
    """One thing in one kind of Fact: how often, and in which turn first."""

    word: str
    role: str
    """The argument of the fact that the thing was; none where the fact names nothing."""
    thing: str
    seat: int
    turn: int
    times: int = 1


class Noted(Struct, frozen=True):
    """A trait of the game, for the explorer."""

    kind: str
    seat: int
    thing: str
    lot: str


class Course(Struct, frozen=True):
    """Who led when."""

    leads: int
    """How often the lead changed hands."""
    drama: float
    """How far behind the winner was, on average while he was behind: the mean root of the distance."""
    comeback: float
    """The furthest that the winner was ever behind."""
    decided: float
    """The share of the game after which the winner was never behind again."""
    line: tuple[float, ...]
    """The winner's chances, turn by turn."""


class Row(Struct, kw_only=True):
    """One game."""

    game: int
    seed: str
    sits: tuple[int, ...]
    """By seat, which of the players sat there."""
    scores: tuple[float, ...]
    winner: int
    """The seat that has won, the first of them where a team has."""
    began: int
    """The seat that decided first; none where several chose at once."""
    acts: int
    decisions: int
    turns: int | None = None
    ending: str | None = None
    clause: str | None = None
    leads: int | None = None
    drama: float | None = None
    comeback: float | None = None
    decided: float | None = None
    line: tuple[float, ...] | None = None
    told: list[Mentioned] | None = None
    traits: list[Noted] | None = None


def rows(trial: Trial, first: int, count: int) -> list[Row]:
    """Games ``first`` to ``first + count - 1``, played and read."""
    game = game_of(trial)
    return [row_of(game, trial, n, play(game, trial, n)) for n in range(first, first + count)]


def row_of(game: Game, trial: Trial, n: int, record: Record) -> Row:
    scores = record.scores
    assert scores is not None
    best = tuple([seat for seat, score in enumerate(scores) if score == max(scores)])
    row = Row(
        game=n,
        seed=trial.seed(n),
        sits=trial.sits(n),
        scores=scores,
        winner=best[0] if best in game.teams(record.setup) else NOBODY,
        began=beginner(game, record),
        acts=len(record.moves),
        decisions=sum([seat != FATE for seat, _ in record.moves]),
    )
    if trial.measure:
        read(game, trial, record, row)
    return row


def beginner(game: Game, record: Record) -> int:
    """The seat that the game waited for first."""
    state: AnyState = game.state.start(record.setup)
    for seat, act in record.moves:
        if seat != FATE:
            break
        state.do(seat, act)
    awaited = state.actors()
    return awaited[0] if len(awaited) == 1 else NOBODY


def read(game: Game, trial: Trial, record: Record, row: Row) -> None:
    """Play the record again before the herald, and note what he tells."""
    state: AnyState = game.state.start(record.setup)
    scales = Scales(game, record.setup, Random(0)) if "course" in trial.measure and game.mind else None
    ledger = Ledger(game, record)
    chances: list[tuple[float, ...]] = []
    turn, first, last, lately = 0, 1, None, FATE
    facts: list[Fact] = []
    for seat, act in record.moves:
        herald = Herald()
        state.do(seat, act, herald)
        before = turn
        facts += herald.facts
        for last in herald.facts:
            if last.word == game.turns:
                turn = turn_of(last, turn)
            if "told" in trial.measure:
                ledger.note(last, seat, turn)
        if not game.turns and seat not in (FATE, lately):
            turn, lately = turn + 1, seat
        if turn > before:
            first = first if before else turn
            if scales is not None and state.actors():
                chances.append(scales.at_sight(state))
    row.turns = turn
    if last is not None:
        row.ending, row.clause = last.word, last.clause
    if "told" in trial.measure:
        row.told = ledger.told(first)
        found = traits_of(game, record.setup, record.moves, facts)
        row.traits = [Noted(trait.kind, trait.seat, written(trait.thing), trait.lot) for trait in found]
    if chances and row.winner != NOBODY:
        course = course_of(chances, row.winner)
        row.leads, row.drama, row.comeback = course.leads, course.drama, course.comeback
        row.decided, row.line = course.decided, course.line


class Ledger:
    """What was used in a game, by whom."""

    def __init__(self, game: Game, record: Record) -> None:
        self.lines: dict[tuple[str, str, str, int], Mentioned] = {}
        self.known = names(game.package)
        self.own = game.words("en", record.setup).names
        self.seats = {name.partition("-")[2]: seat for seat, name in enumerate(game.seat_names(record.setup))}

    def note(self, fact: Fact, seat: int, turn: int) -> None:
        things = []
        for role, value in fact.args.items():
            for word in (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ():
                if word.startswith(NAMES_SEATS):
                    seat = self.seats.get(word.partition("-")[2], seat)
                elif word in self.known or word in self.own:
                    things.append((role, word))
        for role, thing in things or [("", "")]:
            line = self.lines.get((fact.word, role, thing, seat))
            if line is None:
                self.lines[fact.word, role, thing, seat] = Mentioned(fact.word, role, thing, seat, turn)
            else:
                line.times += 1

    def told(self, first: int) -> list[Mentioned]:
        """All of it; what came before the first turn told belongs to the turn before that."""
        for line in self.lines.values():
            line.turn = line.turn or first - 1
        return list(self.lines.values())


@cache
def names(package: str) -> frozenset[str]:
    return frozenset(message_ids(package, "en"))


def course_of(chances: Sequence[Sequence[float]], winner: int) -> Course:
    """The course of a game from everybody's chances, turn by turn."""
    leader, leads, behind, decided = None, 0, [], 0
    for turn, now in enumerate(chances):
        ahead = max(range(len(now)), key=now.__getitem__)
        rest = max([chance for seat, chance in enumerate(now) if seat != ahead], default=0.0)
        if now[ahead] - rest > EVEN and ahead != leader:
            leads += leader is not None
            leader = ahead
        distance = now[ahead] - now[winner]
        if distance > EVEN:
            behind.append(distance)
            decided = turn + 1
    drama = sum([sqrt(distance) for distance in behind]) / len(behind) if behind else 0.0
    line = tuple([round(now[winner], 4) for now in chances])
    return Course(leads, drama, max(behind, default=0.0), decided / len(chances), line)
