"""What the oracle thinks of what a seat sees, and of a finished game: luck apart from skill."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from ilion.bots.judge import Cost, judge
from ilion.bots.luck import Account, Balance, Curve, account, costs, curve_of, decisions
from ilion.core.game import Game
from ilion.core.record import position
from ilion.core.state import FATE
from ilion.core.wire import Phrase, Refusal
from ilion.games import GAMES
from ilion.table.live import Live
from ilion.table.rows import Row
from ilion.table.scroll import Scroll
from ilion.table.sorry import NOT_PLAYING, Sorry
from ilion.table.story import Step, retold, until

TURNING: Final = 8
NO_DECISION: Final = Refusal("refuse-no-decision")


class Advice(msgspec.Struct, frozen=True):
    """One act: what it is expected to score, how sure that is, and how often the oracle would play it."""

    act: Any
    words: Phrase
    chance: float
    error: float
    share: float


class Hint(msgspec.Struct, frozen=True):
    """What the oracle thinks of what a seat sees: the best act first, and why."""

    seat: int
    chance: float
    error: float
    choices: tuple[Advice, ...]
    why: tuple[Phrase, ...]


class Turn(msgspec.Struct, frozen=True):
    """A turn of the game, and the moment at which it begins."""

    moment: int
    when: Phrase


class Turning(msgspec.Struct, frozen=True):
    """A move that changed much: a draw of fate and what it gave each seat, or a decision and what it cost."""

    moment: int
    seat: int
    when: Phrase | None
    """In which turn; none before the first that was told of."""
    words: Phrase
    """What came of the draw, or the act that was chosen."""
    luck: tuple[float, ...]
    cost: float
    error: float
    best: Phrase | None


class Analysis(Balance, frozen=True, kw_only=True):
    """Luck apart from skill; ``done`` of ``of`` decisions are judged so far."""

    done: int
    of: int
    line: tuple[tuple[float, ...], ...]
    """By moment, as the asking eyes count moments: every seat's score to expect."""
    turns: tuple[Turn, ...]
    turning: tuple[Turning, ...]
    deeds: tuple[Phrase, ...]
    """What is worth telling of the whole game."""


def known(game: Game) -> None:
    """Refuses a game of which the oracle knows nothing."""
    if game.mind is None:
        raise Sorry(Refusal("refuse-no-oracle"), 404)


def advised(row: Row, person: str | None) -> tuple[int, ...]:
    """The seats of somebody who may ask the oracle now: nobody but bots sits against him."""
    mine = row.mine(person)
    if row.status != "playing":
        raise Sorry(NOT_PLAYING)
    if row.measured:
        raise Sorry(Refusal("refuse-day-hint" if row.day else "refuse-rated-hint"), 403)
    if not mine or any(s.seat not in mine and not s.bot for s in row.seats):
        raise Sorry(Refusal("refuse-no-hint"), 403)
    return mine


def asks(live: Live, mine: Sequence[int], seat: int | None) -> tuple[str, bytes, bytes, str]:
    """What ``ponder`` is asked for one of these seats, or for the one that is named."""
    asked = [s for s in live.state.actors() if s in mine and seat in (None, s)]
    if not asked:
        raise Sorry(NO_DECISION)
    known(live.game)
    return live.game.name, live.info.raw, msgspec.json.encode(live.state.seen(asked[0])), f"{live.info.id}/{live.seq}"


def ponder(name: str, setup: bytes, seen: bytes, seed: str, seconds: float) -> Hint:
    """A hint from what a seat sees and nothing else."""
    game = GAMES[name]
    terms = msgspec.json.decode(setup, type=game.setup)
    found = judge(game, terms, msgspec.json.decode(seen, type=game.seen), Random(seed), seconds=seconds)
    choices = tuple(Advice(c.act, game.tell(terms, c.act), c.chance, c.error, c.share) for c in found.choices)
    return Hint(found.seat, found.chance, found.error, choices, found.why)


def look_back(scroll: Scroll, eyes: int | None, moment: int, table: str, seconds: float) -> Hint:
    """A hint at a moment of a finished game, from what the seat to act saw."""
    record = until(scroll, eyes, moment)
    then = position(GAMES[scroll.game], record)
    actors = [s for s in then.actors() if s != FATE]
    if not actors:
        raise Sorry(NO_DECISION)
    seen = then.seen(eyes if eyes in actors else actors[0])
    return ponder(scroll.game, scroll.setup, msgspec.json.encode(seen), f"{table}/{len(record.moves)}", seconds)


class Begun(NamedTuple):
    """What an examination begins with: the curve of the chances, written, and the decisions to be judged."""

    curve: bytes
    decisions: list[int]


def begin(scroll: Scroll) -> Begun:
    game, record = GAMES[scroll.game], scroll.read().record
    return Begun(msgspec.msgpack.encode(curve_of(game, record, Random(0))), decisions(game, record))


def examine(scroll: Scroll, moves: list[int], tries: int) -> dict[int, Cost]:
    """What some decisions of a finished game cost."""
    return costs(GAMES[scroll.game], scroll.read().record, moves, "oracle", tries=tries)


def analysis(scroll: Scroll, curve: bytes, found: dict[int, Cost], of: int, eyes: int | None) -> Analysis:
    """The account of a game, its moves counted as a pair of eyes counts moments."""
    game, record, steps, ends = retold(scroll, eyes)
    chances = msgspec.msgpack.decode(curve, type=Curve)
    told: Account = account(record, chances, found)
    when, n = [], 1
    for move in range(1, len(record.moves) + 1):
        when.append(min(n, len(ends) - 1))
        if n < len(ends) and move == ends[n]:
            n += 1
    turns = turns_of(game, steps)
    points = []
    for m in sorted(told.turning_points(TURNING), key=lambda m: m.move):
        best = game.tell(record.setup, m.best) if m.best is not None else None
        words = game.tell(record.setup, record.moves[m.move][1])
        moment = when[m.move]
        if m.seat == FATE and (fact := game.remembered(steps[moment - 1].facts)) is not None:
            words = Phrase(fact.word, fact.args)
        turn = next((t.when for t in reversed(turns) if t.moment <= moment), None)
        points.append(Turning(moment, m.seat, turn, words, m.luck, m.cost, m.error, best))
    return Analysis(
        done=len(found),
        of=of,
        **{name: getattr(told, name) for name in Balance.__struct_fields__},
        line=tuple(chances.chances[made] for made in ends),
        turns=turns,
        turning=tuple(points),
        deeds=game.deeds([fact for step in steps for fact in step.facts]),
    )


def turns_of(game: Game, steps: Sequence[Step]) -> tuple[Turn, ...]:
    """The turns of a game as they were told; ``n`` counts them where the fact itself has no number."""
    begun = [(n, fact) for n, step in enumerate(steps, 1) for fact in step.facts if fact.word == game.turns]
    return tuple(Turn(n, Phrase("when", {"n": count, **fact.args})) for count, (n, fact) in enumerate(begun, 1))
