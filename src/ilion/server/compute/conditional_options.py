"""Finds what a player can plan from a view: questions they may be asked, and the possible answers.

It simulates positions that match the view (``State.guess``), so that planning reveals nothing that the player does not
see. The other players do anything that the rules allow, and fate draws anything that it may.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

import msgspec

from ilion.core.game import AnyState, Game
from ilion.core.state import FATE
from ilion.core.values import Act, Phrase
from ilion.games import GAMES
from ilion.queries.act_search import SearchedAct
from ilion.server.compute.worker_pool import JobKind

OPTIONS_JOB: Final = JobKind("ways", 10.0, long=True)
CPU_SECONDS_PER_QUESTION: Final = 0.5
"""Processor seconds for one request."""
MAX_GUESSES: Final = 2000
MAX_STEPS: Final = 400
"""A simulation that has not reached the seat's turn after this many acts and draws is given up."""
MAX_CONDITIONS: Final = 80
MAX_ANSWERS: Final = 400


class ConditionalLine(NamedTuple):
    """A line of a plan: if this is asked, and the last act seen was that one (None: any), do this act."""

    asked: Phrase
    after: Act | None
    act: Act


class ConditionOption(msgspec.Struct, frozen=True):
    """A question that the player may be asked."""

    asked: Phrase
    after: SearchedAct | None = None
    """The last act of another player that the seat saw, if any."""


class ConditionOptions(msgspec.Struct, frozen=True):
    """What can be planned: the questions or, for a given question, the possible answers."""

    ways: tuple[ConditionOption, ...] = ()
    answers: tuple[SearchedAct, ...] = ()


def find_options(
    name: str, setup: bytes, seen: bytes, seat: int, raw: bytes, when: bytes | None, seed: int
) -> ConditionOptions:
    """Return what a seat can plan after the lines it has; if ``when`` names a question, the answers to it."""
    game = GAMES[name]
    terms = msgspec.json.decode(setup, type=game.setup)
    view = msgspec.json.decode(seen, type=game.seen)
    lines, rng = read_lines(game, raw), Random(seed)
    aim = None if when is None else read_condition(game, when)
    found: dict[tuple[str, Any], ConditionOption] = {}
    answers: dict[Act, None] = {}
    until = process_time() + CPU_SECONDS_PER_QUESTION
    for n in range(MAX_GUESSES):
        if process_time() > until or len(found) >= MAX_CONDITIONS or len(answers) >= MAX_ANSWERS:
            break
        state = game.state.guess(terms, view, rng)
        if not all(play_line(game, terms, state, seat, line, rng) for line in lines):
            continue
        come = simulate_to_question(game, terms, state, seat, rng, aim[1] if aim else None, n if aim is None else None)
        if come is None:
            continue
        asked, after = come
        if aim is None:
            key = (msgspec.json.encode(asked, order="deterministic").decode(), after)
            found.setdefault(
                key,
                ConditionOption(asked, None if after is None else SearchedAct(after, game.act_phrase(terms, after))),
            )
        elif asked == aim[0] and aim[1] in (None, after):
            answers.update(dict.fromkeys(state.legal(seat)))
    acts = [SearchedAct(act, game.act_phrase(terms, act)) for act in answers]
    return ConditionOptions(tuple(found.values()), tuple(acts[:MAX_ANSWERS]))


def play_line(game: Game, terms: Any, state: AnyState, seat: int, line: ConditionalLine, rng: Random) -> bool:
    """Simulate until a line is played; return False if the game goes another way."""
    come = simulate_to_question(game, terms, state, seat, rng, line.after)
    if come is None or come[0] != line.asked or line.after not in (None, come[1]):
        return False
    if line.act not in state.legal(seat):
        return False
    state.do(seat, line.act)
    return True


def simulate_to_question(
    game: Game, terms: Any, state: AnyState, seat: int, rng: Random, aim: Act | None, nth: int | None = None
) -> tuple[Phrase, Act | None] | None:
    """Simulate until a seat is asked; return the question and the last act it saw, or None if it never is.

    With an ``aim``, half of the players who could do that act do it. With ``nth`` the first to act takes the nth
    choice.
    """
    last: Act | None = None
    for _ in range(MAX_STEPS):
        actors = state.actors()
        if not actors:
            return None
        if seat in actors:
            return game.prompt(terms, state.seen(seat)), last
        if actors == (FATE,):
            state.do(FATE, state.odds().draw(rng))
            continue
        who = rng.choice(actors)
        legal: Sequence[Any] = state.legal(who)
        act = legal[nth % len(legal)] if nth is not None else rng.choice(legal)
        nth = None
        if aim is not None and rng.random() < 0.5:
            act = next(matching_acts(state, seat, who, legal, aim), act)
        look = state.looks(seat, who, act)
        last = last if look is None else look
        state.do(who, act)
    return None


def matching_acts(state: AnyState, seat: int, who: int, legal: Sequence[Any], aim: Act) -> Iterator[Act]:
    """Return the choices that a seat would see as the aim."""
    return (act for act in legal if state.looks(seat, who, act) == aim)


def read_lines(game: Game, raw: bytes) -> list[ConditionalLine]:
    """Return the lines of a plan; raise ``msgspec.ValidationError`` if one is not an act of the game."""
    return [
        ConditionalLine(
            msgspec.convert(asked, Phrase),
            None if after is None else msgspec.convert(after, game.act),
            msgspec.convert(act, game.act),
        )
        for asked, after, act in msgspec.json.decode(raw)
    ]


def read_condition(game: Game, raw: bytes) -> tuple[Phrase, Act | None]:
    asked, after = msgspec.json.decode(raw)
    return msgspec.convert(asked, Phrase), None if after is None else msgspec.convert(after, game.act)
