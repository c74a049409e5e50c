"""Analysis of a position as a seat sees it, and of a finished game: luck apart from skill."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from ilion.bots.cpu_clock import cpu_seconds
from ilion.bots.luck import (
    ChanceCurve,
    ChanceEvaluator,
    Chances,
    GameLuck,
    LuckBalance,
    MoveSwing,
    chances_along,
    costs,
    summarise_luck,
)
from ilion.bots.position_analysis import MIN_STANDARD_ERRORS, ActLoss, RankedAct, judge
from ilion.bots.turns import first_decisions
from ilion.core.game import Game
from ilion.core.record import Record, position
from ilion.core.state import FATE
from ilion.core.values import Phrase, Refusal
from ilion.games import GAMES
from ilion.table.errors import NOT_PLAYING, RequestRefused
from ilion.table.header import TableHeader
from ilion.table.raw_log import RawLog
from ilion.table.replay import ReplayStep, build_replay_index, until
from ilion.table.table_state import TableState, decode_act

MAX_TURNING_POINTS: Final = 8
"""Turning points listed of a game."""
MAX_TURNS_NAMED: Final = 5
"""Turns listed for how much the chances changed in them; the rest are costly decisions."""
MIN_SWING: Final = 0.05
"""A turn that changed everyone's chance by less is no turning point."""
FIRST_HINT_SECONDS: Final = 0.5
"""Processor seconds of a first hint, so that it is there within a second."""
NO_DECISION: Final = Refusal("refuse-no-decision")


class RankedHint(msgspec.Struct, frozen=True):
    """One act: its expected score, the margin of error, and how often the oracle would play it."""

    act: Any
    words: Phrase
    chance: float
    error: float
    share: float
    turn: tuple[Phrase, ...] = ()
    """The rest of the turn that it begins, if there is more to do in it."""


class Hint(msgspec.Struct, frozen=True):
    """The oracle's opinion of what a seat sees: the best act first, and why."""

    seat: int
    chance: float
    error: float
    choices: tuple[RankedHint, ...]
    why: tuple[Phrase, ...]


class TurnStart(msgspec.Struct, frozen=True):
    """A turn of the game, and the moment at which it begins."""

    moment: int
    when: Phrase


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn in which the chances changed much, named by its largest change, or a decision that cost much."""

    moment: int
    seat: int
    when: Phrase | None
    """The turn; None before the first one."""
    words: Phrase
    """The outcome of the draw, or the act that was chosen."""
    luck: tuple[float, ...]
    cost: float
    error: float
    best: Phrase | None
    swing: Chances = ()
    """By seat, what the whole turn changed; empty for a decision that cost much."""


class GameAnalysis(LuckBalance, frozen=True, kw_only=True):
    """Luck and skill, as far as they are known: ``done`` of ``of`` decisions are evaluated."""

    done: int
    unjudged: int
    """Decisions that took too long, and are left without a judgement."""
    of: int
    """0 until the chances are known along the whole game."""
    moments: int
    """How many moments the game has."""
    complete: bool
    """Whether the analysis is finished."""
    line: tuple[tuple[float, ...], ...]
    """By moment, as the viewer counts moments: every seat's expected score, as far as it is known."""
    turns: tuple[TurnStart, ...]
    turning: tuple[TurningPoint, ...]
    deeds: tuple[Phrase, ...]
    """Highlights of the whole game."""


def require_evaluation(game: Game) -> None:
    """Raise a refusal for a game without an evaluation function."""
    if game.mind is None:
        raise RequestRefused(Refusal("refuse-no-oracle"), 404)


def seats_allowed_hints(row: TableHeader, person: str | None) -> tuple[int, ...]:
    """Return the seats of a person who may ask for hints now: only bots play against them."""
    mine = row.mine(person)
    if row.status != "playing":
        raise RequestRefused(NOT_PLAYING)
    if row.measured:
        raise RequestRefused(Refusal("refuse-day-hint" if row.day else "refuse-rated-hint"), 403)
    if not mine or any(s.seat not in mine and not s.bot for s in row.seats):
        raise RequestRefused(Refusal("refuse-no-hint"), 403)
    return mine


def asks(live: TableState, mine: Sequence[int], seat: int | None) -> tuple[str, bytes, bytes, str]:
    """Return the arguments of ``ponder`` for one of these seats, or for the seat that is named."""
    asked = [s for s in live.state.actors() if s in mine and seat in (None, s)]
    if not asked:
        raise RequestRefused(NO_DECISION)
    require_evaluation(live.game)
    seed = f"{live.info.id}/{live.last_noticed(mine).number}"
    return live.game.name, live.info.raw, msgspec.json.encode(live.state.seen(asked[0])), seed


def ponder(name: str, setup: bytes, seen: bytes, seed: str, seconds: float) -> Hint:
    """Return a hint from what a seat sees and nothing else."""
    game = GAMES[name]
    terms = msgspec.json.decode(setup, type=game.setup)
    found = judge(game, terms, msgspec.json.decode(seen, type=game.seen), Random(seed), seconds=seconds)

    def ranked(choice: RankedAct) -> RankedHint:
        rest = tuple(game.act_phrase(terms, act) for act in choice.turn[1:])
        return RankedHint(
            choice.act, game.act_phrase(terms, choice.act), choice.chance, choice.error, choice.share, rest
        )

    choices = tuple(map(ranked, found.choices))
    return Hint(found.seat, found.chance, found.error, choices, found.why)


def look_back(scroll: RawLog, eyes: int | None, moment: int, table: str, seconds: float) -> Hint:
    """Return a hint at a moment of a finished game, from what the seat to act saw."""
    record = until(scroll, eyes, moment)
    then = position(GAMES[scroll.game], record)
    actors = [s for s in then.actors() if s != FATE]
    if not actors:
        raise RequestRefused(NO_DECISION)
    seen = then.seen(eyes if eyes in actors else actors[0])
    return ponder(scroll.game, scroll.setup, msgspec.json.encode(seen), f"{table}/{len(record.moves)}", seconds)


class ChancesPart(msgspec.Struct, frozen=True):
    """Some of the chances along a game; the last part comes with the decisions to evaluate."""

    chances: tuple[Chances, ...]
    luck: tuple[Chances, ...]
    decisions: tuple[int, ...] | None = None


class AnalysisProgress(msgspec.Struct):
    """What is known of a finished game so far: first the chances along it, then what each decision cost."""

    chances: list[Chances] = msgspec.field(default_factory=list)
    """Before the first move, and after each move reached so far."""
    luck: list[Chances] = msgspec.field(default_factory=list)
    decisions: tuple[int, ...] | None = None
    """The moves to evaluate; None until the chances are known along the whole game."""
    losses: dict[int, ActLoss] = msgspec.field(default_factory=dict)
    skipped: tuple[int, ...] = ()
    """Decisions left without a judgement."""

    @property
    def left(self) -> list[int]:
        """Return the decisions that are still to be evaluated."""
        return [move for move in self.decisions or () if move not in self.losses and move not in self.skipped]

    @property
    def complete(self) -> bool:
        return self.decisions is not None and not self.left

    @property
    def before(self) -> Chances:
        """Return the last chances known; empty at the start."""
        return self.chances[-1] if self.chances else ()

    def add_chances(self, first: int, part: ChancesPart) -> None:
        """Add the chances from a move on; the same part twice changes nothing."""
        if first == len(self.luck) and self.decisions is None:
            self.chances += part.chances
            self.luck += part.luck
            self.decisions = part.decisions

    def skip(self, moves: Sequence[int]) -> None:
        """Leave some decisions without an evaluation."""
        self.skipped += tuple(moves)

    def give_up_chances(self) -> None:
        """Leave the rest of the chances unknown, and every decision without an evaluation."""
        self.decisions = ()


def compute_chances(scroll: RawLog, first: int, before: Chances, seconds: float) -> ChancesPart:
    """Return the chances from the ``first`` move on, for some CPU seconds, and after one move at least.

    ``before`` are the chances before that move; empty at the start. The chances depend on the position alone, so that
    the result is the same however the game is divided.
    """
    game, setup, *_ = read = scroll.read()
    record, evaluator, end = read.record, ChanceEvaluator(game, setup), cpu_seconds() + seconds
    now = before or evaluator.chances(game.state.start(setup))
    chances, luck = [] if before else [now], list[Chances]()
    following = chances_along(game, record, evaluator, first, now)
    for now, given in following:
        chances.append(now)
        luck.append(given)
        if cpu_seconds() > end:
            break
    whole = first + len(luck) == len(record.moves)
    return ChancesPart(tuple(chances), tuple(luck), tuple(first_decisions(game, record)) if whole else None)


def judge_decisions(scroll: RawLog, moves: Sequence[int], tries: int, seconds: float) -> dict[int, ActLoss]:
    """Return what the first of some decisions cost, as many as fit into some CPU seconds, and one at least.

    Each cost depends on ``tries`` alone, not on the time.
    """
    found: dict[int, ActLoss] = {}
    game, record, end = GAMES[scroll.game], scroll.read().record, cpu_seconds() + seconds
    for move in moves:
        found |= costs(game, record, [move], "oracle", tries=tries)
        if cpu_seconds() > end:
            break
    return found


def analysis(scroll: RawLog, progress: AnalysisProgress, eyes: int | None) -> GameAnalysis:
    """Return the analysis as far as it is known, its moves counted as a viewer counts moments."""
    game, record, steps, ends = build_replay_index(scroll, eyes)
    losses = {move: decoded_loss(game, loss) for move, loss in progress.losses.items()}
    told: GameLuck = summarise_luck(record, whole_curve(progress, len(record.moves), record.setup.seats), losses)
    line = tuple([progress.chances[made] for made in ends if made < len(progress.chances)])
    turns = turns_of(game, steps)
    points = turning_points(ViewedGame(game, record, steps, ends, line, turns), told)
    return GameAnalysis(
        done=len(losses),
        unjudged=len(progress.skipped),
        of=len(progress.decisions or ()),
        moments=len(ends),
        complete=progress.complete,
        **{name: getattr(told, name) for name in LuckBalance.__struct_fields__},
        line=line,
        turns=turns,
        turning=points,
        deeds=game.highlights([fact for step in steps for fact in step.facts]),
    )


class ViewedGame(NamedTuple):
    """A game as a viewer saw it, with the chances at each moment and where its turns begin."""

    game: Game
    record: Record
    steps: Sequence[ReplayStep]
    ends: Sequence[int]
    line: Sequence[Chances]
    turns: Sequence[TurnStart]

    def turn_at(self, moment: int) -> Phrase | None:
        return next((turn.when for turn in reversed(self.turns) if turn.moment <= moment), None)

    def moves_to(self, moment: int) -> range:
        """Return the moves between the moment before and this one."""
        return range(self.ends[moment - 1], self.ends[moment])

    def says_something(self, moment: int) -> bool:
        """Return whether a moment has a label: a decision, or a draw that the game describes, unlike bare dice."""
        step = self.steps[moment - 1]
        return step.seat != FATE or self.game.remembered(step.facts) is not None


def turning_points(seen: ViewedGame, told: GameLuck) -> tuple[TurningPoint, ...]:
    """Return the turns that changed the chances most, the largest first, then costly decisions that are not among them.

    The unit is a turn, because that is what a reader sees in the chart.
    """
    swings = sorted(turn_swings(seen), key=lambda found: -max(map(abs, found[1])))[:MAX_TURNS_NAMED]
    large = [(moment, swing) for moment, swing in swings if max(map(abs, swing)) >= MIN_SWING]
    points = [named_turn(seen, told, moment, swing) for moment, swing in large]
    named = {point.moment for point in points}
    for found in told.turning_points(len(told.moments)):
        point = costly_decision(seen, found)
        if point is not None and point.moment not in named and len(points) < MAX_TURNING_POINTS:
            points.append(point)
    return tuple(points)


def turn_swings(seen: ViewedGame) -> Iterator[tuple[int, Chances]]:
    """Yield the steepest moment of each turn as far as the chances are known, and what the turn changed by seat."""
    last = max(0, len(seen.line) - 1)
    bounds = sorted({0, *[turn.moment - 1 for turn in seen.turns if turn.moment <= last], last})
    for first, end in pairwise(bounds):
        moments = range(first + 1, end + 1)
        worth_telling = [n for n in moments if seen.says_something(n)] or moments
        steepest = max(worth_telling, key=lambda n: max(map(abs, change(seen.line, n - 1, n))))
        yield steepest, change(seen.line, first, end)


def change(line: Sequence[Chances], first: int, last: int) -> Chances:
    return tuple([after - before for before, after in zip(line[first], line[last], strict=True)])


def named_turn(seen: ViewedGame, told: GameLuck, moment: int, swing: Chances) -> TurningPoint:
    """Return a turn, named by the most notable part of its largest change."""
    step, moves = seen.steps[moment - 1], seen.moves_to(moment)
    luck = tuple([sum(told.moments[n].luck[seat] for n in moves) for seat in range(len(swing))])
    fact = seen.game.remembered(step.facts)
    if fact is not None:
        return TurningPoint(
            moment, FATE, seen.turn_at(moment), Phrase(fact.word, fact.args), luck, 0.0, 0.0, None, swing
        )
    seat, act = seen.record.moves[moves[-1]]
    words = seen.game.act_phrase(seen.record.setup, act)
    return TurningPoint(moment, seat, seen.turn_at(moment), words, luck, 0.0, 0.0, None, swing)


def costly_decision(seen: ViewedGame, found: MoveSwing) -> TurningPoint | None:
    """Return a decision whose cost exceeds the margin of error as a turning point, or None."""
    if found.best is None or found.cost <= MIN_STANDARD_ERRORS * found.error:
        return None
    moment = min(bisect_left(seen.ends, found.move + 1), len(seen.ends) - 1)
    act = seen.record.moves[found.move][1] if found.act is None else found.act
    words = seen.game.act_phrase(seen.record.setup, act)
    best = seen.game.act_phrase(seen.record.setup, found.best)
    return TurningPoint(moment, found.seat, seen.turn_at(moment), words, found.luck, found.cost, found.error, best)


def decoded_loss(game: Game, loss: ActLoss) -> ActLoss:
    """Return a loss whose best act is one of the game's, whether it was just computed or read from storage."""
    best, act = (None if raw is None else decode_act(game, raw) for raw in (loss.best, loss.act))
    return msgspec.structs.replace(loss, best=best, act=act)


def whole_curve(progress: AnalysisProgress, moves: int, seats: int) -> ChanceCurve:
    """Return the curve of a whole game, as if nothing changed after the moves that are known."""
    known = progress.chances or [(1 / seats,) * seats]
    missing = moves - len(progress.luck)
    nothing = (0.0,) * seats
    return ChanceCurve(chances=(*known, *(known[-1],) * missing), luck=(*progress.luck, *(nothing,) * missing))


def turns_of(game: Game, steps: Sequence[ReplayStep]) -> tuple[TurnStart, ...]:
    """Return the turns of a game as its facts name them; ``n`` counts them if the fact has no number."""
    begun = [(n, fact) for n, step in enumerate(steps, 1) for fact in step.facts if fact.word == game.turn_fact]
    return tuple(TurnStart(n, Phrase("when", {"n": count, **fact.args})) for count, (n, fact) in enumerate(begun, 1))
