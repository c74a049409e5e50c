"""Figures of one game, computed from its record through the contract of games alone.

Things are the ids of messages in the herald's Facts (heroes, gods, cards, events), so a new game needs nothing. The
user of a thing is the seat that the Fact names, else the seat that acted. The leader is found by the game's evaluation
function, with all cards open, at the beginning of each turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt

from msgspec import Struct

from ilion.bots.luck import ChanceEvaluator
from ilion.core.game import AnyState, Game
from ilion.core.game_stats import traits_of, turn_of
from ilion.core.herald import Herald
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.core.values import Fact
from ilion.core.words import message_ids
from ilion.explorer.game_rows import opening_key
from ilion.lab.play_game import game_of, play
from ilion.lab.trials import LabTrial

NO_SEAT = -1
"""The winner of a game with several winners, and the beginner of one that several began together."""
EVEN_MARGIN = 0.02
"""Chances within this distance count as even: the lead has not changed."""
SEAT_PREFIXES = ("seat-", "side-", "army-")
"""Prefixes of the names of seats in Facts."""


class FactCount(Struct):
    """One thing in one kind of Fact: how often, and in which turn first."""

    word: str
    role: str
    """The argument of the fact that named the thing; empty if the fact names nothing."""
    thing: str
    seat: int
    turn: int
    times: int = 1


class TraitNote(Struct, frozen=True):
    """A trait of the game, for the explorer."""

    kind: str
    seat: int
    thing: str
    lot: str


class LeadCourse(Struct, frozen=True):
    """The leader at each moment of a game."""

    leads: int
    """How often the lead changed."""
    drama: float
    """How far behind the winner was on average while behind: the mean root of the distance."""
    comeback: float
    """The furthest that the winner was ever behind."""
    decided: float
    """The share of the game after which the winner was never behind again."""
    line: tuple[float, ...]
    """The winner's chances, turn by turn."""


class GameFigures(Struct, kw_only=True):
    """The figures of one game."""

    game: int
    seed: str
    sits: tuple[int, ...]
    """By seat, which of the players sat there."""
    scores: tuple[float, ...]
    winner: int
    """The seat that won; of a team the first."""
    began: int
    """The seat that decided first; ``NO_SEAT`` if several chose at once."""
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
    told: list[FactCount] | None = None
    traits: list[TraitNote] | None = None


def play_games(trial: LabTrial, first: int, count: int) -> list[GameFigures]:
    """Play games ``first`` to ``first + count - 1`` and return their figures."""
    game = game_of(trial)
    return [row_of(game, trial, n, play(game, trial, n)) for n in range(first, first + count)]


def row_of(game: Game, trial: LabTrial, n: int, record: Record) -> GameFigures:
    scores = record.scores
    assert scores is not None
    best = tuple([seat for seat, score in enumerate(scores) if score == max(scores)])
    row = GameFigures(
        game=n,
        seed=trial.seed(n),
        sits=trial.sits(n),
        scores=scores,
        winner=best[0] if best in game.teams(record.setup) else NO_SEAT,
        began=beginner(game, record),
        acts=len(record.moves),
        decisions=sum([seat != FATE for seat, _ in record.moves]),
    )
    if trial.measure:
        read(game, trial, record, row)
    return row


def beginner(game: Game, record: Record) -> int:
    """Return the seat that the game waited for first."""
    state: AnyState = game.state.start(record.setup)
    for seat, act in record.moves:
        if seat != FATE:
            break
        state.do(seat, act)
    awaited = state.actors()
    return awaited[0] if len(awaited) == 1 else NO_SEAT


def read(game: Game, trial: LabTrial, record: Record, row: GameFigures) -> None:
    """Replay the record with a herald, and note its facts."""
    state: AnyState = game.state.start(record.setup)
    scales = ChanceEvaluator(game, record.setup) if "course" in trial.measure and game.mind else None
    ledger = FactLedger(game, record)
    chances: list[tuple[float, ...]] = []
    turn, first, last, lately = 0, 1, None, FATE
    facts: list[Fact] = []
    for seat, act in record.moves:
        herald = Herald()
        state.do(seat, act, herald)
        before = turn
        facts += herald.facts
        for last in herald.facts:
            if last.word == game.turn_fact:
                turn = turn_of(last, turn)
            if "told" in trial.measure:
                ledger.note(last, seat, turn)
        if not game.turn_fact and seat not in (FATE, lately):
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
        row.traits = [TraitNote(trait.kind, trait.seat, opening_key(trait.thing), trait.lot) for trait in found]
    if chances and row.winner != NO_SEAT:
        course = course_of(chances, row.winner)
        row.leads, row.drama, row.comeback = course.leads, course.drama, course.comeback
        row.decided, row.line = course.decided, course.line


class FactLedger:
    """What was used in a game, by whom."""

    def __init__(self, game: Game, record: Record) -> None:
        self.lines: dict[tuple[str, str, str, int], FactCount] = {}
        self.known = names(game.package)
        self.own = game.words("en", record.setup).names
        self.seats = {name.partition("-")[2]: seat for seat, name in enumerate(game.seat_names(record.setup))}

    def note(self, fact: Fact, seat: int, turn: int) -> None:
        things = []
        for role, value in fact.args.items():
            for word in (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ():
                if word.startswith(SEAT_PREFIXES):
                    seat = self.seats.get(word.partition("-")[2], seat)
                elif word in self.known or word in self.own:
                    things.append((role, word))
        for role, thing in things or [("", "")]:
            line = self.lines.get((fact.word, role, thing, seat))
            if line is None:
                self.lines[fact.word, role, thing, seat] = FactCount(fact.word, role, thing, seat, turn)
            else:
                line.times += 1

    def told(self, first: int) -> list[FactCount]:
        """Return all counts; what came before the first numbered turn belongs to the turn before it."""
        for line in self.lines.values():
            line.turn = line.turn or first - 1
        return list(self.lines.values())


@cache
def names(package: str) -> frozenset[str]:
    return frozenset(message_ids(package, "en"))


def course_of(chances: Sequence[Sequence[float]], winner: int) -> LeadCourse:
    """Return the course of a game from all seats' chances, turn by turn."""
    leader, leads, behind, decided = None, 0, [], 0
    for turn, now in enumerate(chances):
        ahead = max(range(len(now)), key=now.__getitem__)
        rest = max([chance for seat, chance in enumerate(now) if seat != ahead], default=0.0)
        if now[ahead] - rest > EVEN_MARGIN and ahead != leader:
            leads += leader is not None
            leader = ahead
        distance = now[ahead] - now[winner]
        if distance > EVEN_MARGIN:
            behind.append(distance)
            decided = turn + 1
    drama = sum([sqrt(distance) for distance in behind]) / len(behind) if behind else 0.0
    line = tuple([round(now[winner], 4) for now in chances])
    return LeadCourse(leads, drama, max(behind, default=0.0), decided / len(chances), line)
