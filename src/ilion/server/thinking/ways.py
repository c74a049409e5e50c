"""What can be planned from a view: how it may come that its seat is asked, and what it may answer then.

All of it is tried on positions that look like the view (``State.guess``), so that nobody learns more by planning than
he sees. Others do anything that the rules allow, and fate draws anything that it may.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

import msgspec

from ilion.answers.acts import Written
from ilion.core.game import AnyState, Game
from ilion.core.state import FATE
from ilion.core.wire import Act, Phrase
from ilion.games import GAMES
from ilion.server.thinking.room import Kind

THINKS: Final = Kind("ways", 10.0)
SECONDS: Final = 0.5
"""Of a processor, for one question."""
TRIES: Final = 2000
STEPS: Final = 400
"""Acts of others, and draws, after which a try that has not come to the seat's turn is given up."""
WAYS: Final = 80
ANSWERS: Final = 400


class Line(NamedTuple):
    """A line of a plan: asked this, the last act that the seat saw being that one, if it matters, it does so."""

    asked: Phrase
    after: Act | None
    act: Act


class Way(msgspec.Struct, frozen=True):
    """How it may come that one is asked."""

    asked: Phrase
    after: Written | None = None
    """What somebody else did last, where anybody did anything that one sees."""


class Ways(msgspec.Struct, frozen=True):
    """What can be planned: the ways to be asked or, where one is named, what can be answered there."""

    ways: tuple[Way, ...] = ()
    answers: tuple[Written, ...] = ()


def ways(name: str, setup: bytes, seen: bytes, seat: int, raw: bytes, when: bytes | None, seed: int) -> Ways:
    """What a seat can plan after the lines that it has; where ``when`` names a way, its answers."""
    game = GAMES[name]
    terms = msgspec.json.decode(setup, type=game.setup)
    view = msgspec.json.decode(seen, type=game.seen)
    lines, rng = read_lines(game, raw), Random(seed)
    aim = None if when is None else read_way(game, when)
    found: dict[tuple[str, Any], Way] = {}
    answers: dict[Act, None] = {}
    until = process_time() + SECONDS
    for n in range(TRIES):
        if process_time() > until or len(found) >= WAYS or len(answers) >= ANSWERS:
            break
        state = game.state.guess(terms, view, rng)
        if not all(follow(game, terms, state, seat, line, rng) for line in lines):
            continue
        come = reach(game, terms, state, seat, rng, aim[1] if aim else None, n if aim is None else None)
        if come is None:
            continue
        asked, after = come
        if aim is None:
            key = (msgspec.json.encode(asked, order="deterministic").decode(), after)
            found.setdefault(key, Way(asked, None if after is None else Written(after, game.tell(terms, after))))
        elif asked == aim[0] and aim[1] in (None, after):
            answers.update(dict.fromkeys(state.legal(seat)))
    told = [Written(act, game.tell(terms, act)) for act in answers]
    return Ways(tuple(found.values()), tuple(told[:ANSWERS]))


def follow(game: Game, terms: Any, state: AnyState, seat: int, line: Line, rng: Random) -> bool:
    """Go on to where a line is played; False where the game takes another way."""
    come = reach(game, terms, state, seat, rng, line.after)
    if come is None or come[0] != line.asked or line.after not in (None, come[1]):
        return False
    if line.act not in state.legal(seat):
        return False
    state.do(seat, line.act)
    return True


def reach(
    game: Game, terms: Any, state: AnyState, seat: int, rng: Random, aim: Act | None, nth: int | None = None
) -> tuple[Phrase, Act | None] | None:
    """Go on until a seat is asked: what, and what it saw somebody do last; None where it never is.

    Half of those who could do what is aimed at do so. With ``nth`` whoever acts first takes his choices in turn.
    """
    last: Act | None = None
    for _ in range(STEPS):
        actors = state.actors()
        if not actors:
            return None
        if seat in actors:
            return game.ask(terms, state.seen(seat)), last
        if actors == (FATE,):
            state.do(FATE, state.odds().draw(rng))
            continue
        who = rng.choice(actors)
        legal: Sequence[Any] = state.legal(who)
        act = legal[nth % len(legal)] if nth is not None else rng.choice(legal)
        nth = None
        if aim is not None and rng.random() < 0.5:
            act = next(alike(state, seat, who, legal, aim), act)
        look = state.looks(seat, who, act)
        last = last if look is None else look
        state.do(who, act)
    return None


def alike(state: AnyState, seat: int, who: int, legal: Sequence[Any], aim: Act) -> Iterator[Act]:
    """Those choices that a seat would see as what is aimed at."""
    return (act for act in legal if state.looks(seat, who, act) == aim)


def read_lines(game: Game, raw: bytes) -> list[Line]:
    """The lines of a plan as the game reads them; raises ``msgspec.ValidationError`` where one is no act of it."""
    return [
        Line(
            msgspec.convert(asked, Phrase),
            None if after is None else msgspec.convert(after, game.act),
            msgspec.convert(act, game.act),
        )
        for asked, after, act in msgspec.json.decode(raw)
    ]


def read_way(game: Game, raw: bytes) -> tuple[Phrase, Act | None]:
    asked, after = msgspec.json.decode(raw)
    return msgspec.convert(asked, Phrase), None if after is None else msgspec.convert(after, game.act)
