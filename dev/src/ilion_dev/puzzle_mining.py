"""Search for puzzles in games between quick bots: decisions in which the obvious act is clearly wrong.

A quick search drops most decisions, and those that need no thought: greedy finds them, or they follow the percentages
on the screen. The others are searched at full strength; then every legal act is compared with the answer in equal
random futures. Acts that are not clearly worse are right too. A search of four times the effort has to agree, and the
game's evaluation has to give a reason in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.bots.cpu_clock import cpu_seconds
from ilion.bots.levels import LEVELS, levels, player
from ilion.bots.noisy import NoisyBot
from ilion.bots.position_analysis import paired_gaps, start_search
from ilion.bots.search import IsmctsSearch
from ilion.bots.turn_search import TurnSearch
from ilion.bots.turns import Turn, equivalent_acts, is_turn_over, play_turn
from ilion.core.game import AnyState, Game
from ilion.core.puzzles import Puzzle, PuzzleSet
from ilion.core.state import FATE
from ilion.core.values import Seen

STRONG_BOTS: Final = ("glaucus", "ajax", "ulysses")
"""Levels between which the games are played, as far as they do not search."""
MAX_DECISIONS_PER_GAME: Final = 80
"""Decisions of a game that are looked at, so that the puzzles come from many games."""
MIN_LEGAL_ACTS: Final = 3
"""Legal acts that a puzzle must have at least."""
MAX_LEGAL_ACTS: Final = 250
"""A decision with more legal acts would take too long to judge."""
MIN_SCORE_MARGIN: Final = 0.02
"""By how much the best act must exceed a wrong one, in expected score."""
MIN_PUZZLE_STANDARD_ERRORS: Final = 3.0
"""Standard errors that the difference must have."""
SURE_STANDARD_ERRORS: Final = 5.0
"""With so many after the first comparisons, an act needs no more of them."""
MAX_RIVALS: Final = 3
"""How many wrong acts a puzzle lists."""
FIRST_PASS_COMPARISONS: Final = 12
"""Comparisons of the first pass: most acts are then clearly worse, or clearly no worse."""
COMPARISONS: Final = (FIRST_PASS_COMPARISONS, 40, 120)
"""After how many comparisons a verdict is tried."""
FIRST_SEARCH_DIVISOR: Final = 8
"""The first search has this fraction of the tries."""
MIN_FIRST_TRIES: Final = 16
"""Tries of the first search, at least."""
MIN_HORIZON: Final = 1
"""Quiet positions that a try passes beyond the tree, at least: more than greedy looks ahead."""
SIGHT_HORIZON: Final = 8
"""The same for a game whose evaluation accounts for all dice, where a position is quiet after every act."""
DECIDED_MARGIN: Final = 0.08
"""A position whose expected score is this near to 0 or 1 is decided and no puzzle."""
LAST_SEARCH_FACTOR: Final = 4
"""The last search has so many times the tries."""
ASKS_PER_BOT: Final = 5
"""How often each bot that does not search is asked; the others are asked once."""
MAX_FINDER_SHARE: Final = 0.9
"""An act that a larger share of bots finds is no puzzle."""
MAX_RIGHT_SHARE: Final = 0.5
"""A decision in which more of the legal acts are right is no puzzle."""


class Mined(msgspec.Struct, frozen=True):
    """The result of one game."""

    game: int
    looked: int
    """How many decisions were searched."""
    promising: int
    """In how many of them the first search was promising."""
    clear: int
    """In how many of these the obvious act was clearly wrong at full strength."""
    plain: int
    """How many decisions were dropped because greedy or the percentages on the screen find the answer."""
    sheet: PuzzleSet | None
    """The puzzles that the last search confirmed."""


class Decision(NamedTuple):
    """A position of a game in which a seat must choose."""

    game: Game
    setup: Any
    state: AnyState
    seat: int


class Answer(NamedTuple):
    """The best turn of a search, and every act that begins it in another order."""

    search: IsmctsSearch
    turn: Turn
    right: tuple[Any, ...]

    @property
    def best(self) -> Any:
        return self.turn.acts[0]


class Verdicts(NamedTuple):
    """What comparisons with the answer say of the other acts."""

    wrong: tuple[tuple[Any, float, float], ...]
    """Acts that are clearly worse: by how much, and the standard error."""
    alike: tuple[Any, ...]
    """Acts that are not."""


def mine(game: Game, terms: dict[str, Any], number: int) -> Mined:
    """Return the puzzles of one game: the same for the same number."""
    rng = Random(f"{game.name}/{number}")
    setup = game.playable(msgspec.convert(terms, game.setup))
    quick = [name for name in STRONG_BOTS if isinstance(player(game, name), NoisyBot)]
    bots = [player(game, rng.choice(quick)) for _ in range(setup.seats)]
    record = play_game(game, setup, bots, rng)
    tries = levels(game.package)["athena"].tries
    looked = promise = clear = plain = 0
    found: list[Puzzle] = []
    for at in sorted(some_decisions(game, record, rng)):
        looked += 1
        decision = Decision(game, setup, position_at(game, record, at), record.moves[at][0])
        answer = find_answer(decision, rng, max(MIN_FIRST_TRIES, tries // FIRST_SEARCH_DIVISOR))
        if answer is None:
            continue
        obvious = obvious_acts(decision, rng)
        if is_plain(answer, obvious):
            plain += 1
        elif is_promising(answer, obvious):
            promise += 1
            puzzle = confirmed_puzzle(decision, obvious, rng, tries, at)
            if puzzle is not None:
                clear += 1
                found.append(puzzle)
    sheet = None
    if found:
        moves = tuple((seat, msgspec.to_builtins(act)) for seat, act in record.moves[: found[-1].at])
        sheet = PuzzleSet(terms, moves, tuple(found))
    return Mined(number, looked, promise, clear, plain, sheet)


def some_decisions(game: Game, record: Any, rng: Random) -> list[int]:
    """Return some moves of a game at which a seat had a choice, spread over the whole game."""
    state = game.state.start(record.setup)
    asked = []
    for at, (seat, act) in enumerate(record.moves):
        if seat != FATE and has_choice(state, seat, act):
            asked.append(at)
        state.do(seat, act)
    return asked if len(asked) <= MAX_DECISIONS_PER_GAME else rng.sample(asked, MAX_DECISIONS_PER_GAME)


def position_at(game: Game, record: Any, at: int) -> AnyState:
    state: AnyState = game.state.start(record.setup)
    for seat, act in record.moves[:at]:
        state.do(seat, act)
    return state


def has_choice(state: AnyState, seat: int, act: Any) -> bool:
    """Return whether a seat has a choice of its own.

    Where several seats choose at once, it is the last act of its choice: the last hero of a line-up.
    """
    if not MIN_LEGAL_ACTS <= len(state.legal(seat)) <= MAX_LEGAL_ACTS:
        return False
    if state.actors() == (seat,):
        return True
    after = state.copy()
    after.do(seat, act)
    return len(after.legal(seat)) <= 1


def find_answer(decision: Decision, rng: Random, tries: int) -> Answer | None:
    """Return what a search thinks best; None if the game is decided."""
    game, setup, state, seat = decision
    bot, search = start_search(game, setup, state.seen(seat), rng, tries, float("inf"))
    level = levels(game.package)["athena"]
    search.horizon = max(search.horizon, SIGHT_HORIZON if level.sight else MIN_HORIZON)
    if not level.plans or len(state.actors()) > 1:
        bot.think(search, cpu_seconds())
        if is_settled(search.root.mean()):
            return None
        arms = sorted(search.root.arms, key=lambda arm: (arm.chosen, arm.visits, arm.prior), reverse=True)
        turn = play_turn(search.mind, search.guess(), seat, arms[0].act, search.nodes)
    else:
        planner = TurnSearch(search.mind, seat, search.guess, rng, int(tries**0.5) + 2, level.horizon)
        while planner.tries < tries and not planner.is_decided():
            planner.challenge(float("inf"))
        results = planner.best.results
        if results and is_settled(sum(results) / len(results)):
            return None
        turn = Turn(tuple(planner.best.acts), planner.best.end.pack())
    return Answer(search, turn, tuple(equivalent_acts(search.mind, search.guess(), seat, turn)))


def is_settled(chance: float) -> bool:
    return not DECIDED_MARGIN < chance < 1 - DECIDED_MARGIN


def obvious_acts(decision: Decision, rng: Random) -> list[Any]:
    """Return what greedy would do, and what the percentages on the screen speak for."""
    game, setup, state, seat = decision
    seen = state.seen(seat)
    asked = [BOTS["greedy"].choose(game, setup, seen, rng) for _ in range(2)]
    shown = best_by_percentages(decision, seen)
    return list(dict.fromkeys([*asked, *([] if shown is None else [shown])]))


def is_plain(answer: Answer, obvious: Sequence[Any]) -> bool:
    """Return whether the answer needs no thought: greedy or the percentages on the screen give it."""
    return any(act in answer.right for act in obvious)


def best_by_percentages(decision: Decision, seen: Seen) -> Any:
    """Return the act that the highest percentage on the screen speaks for; None without percentages."""
    game, setup, state, seat = decision
    shown: dict[Any, float] = {}
    for act in state.legal(seat):
        chance = game.shown_chance(setup, seen, act)
        chances = [fight.chances[0] for fight in game.forecast_fights(state, seat, act) if fight.chances]
        if chance is not None or chances:
            shown[act] = max(chances) if chance is None else chance
    return max(shown, key=shown.__getitem__) if shown else None


def is_promising(answer: Answer, obvious: Sequence[Any]) -> bool:
    """Return whether a first look sees that the obvious acts seem worse than the answer."""
    for act in obvious:
        for results in turn_gaps(answer, act, FIRST_PASS_COMPARISONS):
            gap, error = mean_gap(results)
            if gap < max(MIN_SCORE_MARGIN / 2, error):
                return False
    return True


def confirmed_puzzle(decision: Decision, obvious: Sequence[Any], rng: Random, tries: int, at: int) -> Puzzle | None:
    """Return the puzzle that a full search and a longer one confirm, or None."""
    state, seat = decision.state, decision.seat
    first = find_answer(decision, rng, tries)
    if first is None or is_plain(first, obvious):
        return None
    legal = state.legal(seat)
    others = [act for act in legal if act not in first.right and act not in obvious]
    verdicts = compare_all(first, [*obvious, *others], len(obvious))
    if verdicts is None:
        return None
    right = (*first.right, *verdicts.alike)
    if len(right) > MAX_RIGHT_SHARE * len(legal):
        return None
    if not has_reason(first):
        return None
    last = find_answer(decision, rng, LAST_SEARCH_FACTOR * tries)
    if last is None or last.best not in right:
        return None
    found = shares_by_level(decision, right, rng)
    easy = sum(found) / len(found)
    if easy > MAX_FINDER_SHARE:
        return None
    shown = [row for row in verdicts.wrong if row[0] in obvious]
    shown += [row for row in sorted(verdicts.wrong, key=lambda row: row[1]) if row not in shown]
    choices = ((first.best, 0.0, 0.0), *sorted(shown[:MAX_RIVALS], key=lambda row: row[1]))
    builtins = msgspec.to_builtins
    return Puzzle(
        at,
        seat,
        ranked_acts(choices),
        round(easy, 4),
        builtins(first.turn.acts if len(first.turn.acts) > 1 else ()),
        builtins(first.right[1:]),
        builtins(verdicts.alike),
        found,
    )


def has_reason(answer: Answer) -> bool:
    """Return whether the game's evaluation says in words why the answer is good."""
    search = answer.search
    return bool(search.mind.why(search.guess(), search.me, answer.best))


def compare_all(answer: Answer, acts: Sequence[Any], obvious: int) -> Verdicts | None:
    """Return which acts are clearly worse than the answer; None if one of the first, ``obvious``, is not."""
    search, seat = answer.search, answer.search.me
    wrong, alike = list[tuple[Any, float, float]](), list[Any]()
    for n, act in enumerate(acts):
        if act in alike:
            continue
        gap = clear_gap(answer, act)
        if gap is not None:
            wrong.append((act, *gap))
            continue
        if n < obvious:
            return None
        guess = search.guess()
        turn = play_turn(search.mind, guess, seat, act, search.nodes)
        alike += [other for other in equivalent_acts(search.mind, guess, seat, turn) if other not in answer.right]
    same = dict.fromkeys(alike)
    if any(act in same for act in acts[:obvious]):
        return None
    return Verdicts(tuple([row for row in wrong if row[0] not in same]), tuple(same))


def clear_gap(answer: Answer, act: Any) -> tuple[float, float] | None:
    """Return by how much every turn that begins with an act is clearly worse, with the standard error; else None."""
    worst: tuple[float, float] | None = None
    for turn in turns_with(answer, act):
        gap = judged_gap(answer, turn)
        if gap is None:
            return None
        if worst is None or gap[0] < worst[0]:
            worst = gap
    return worst


def judged_gap(answer: Answer, turn: Sequence[Any]) -> tuple[float, float] | None:
    """Return by how much a turn is worse, if that is clear after one of the numbers of comparisons."""
    results: list[float] = []
    for count in COMPARISONS:
        results += paired_gaps(answer.search, answer.turn.acts, turn, count - len(results))
        gap, error = mean_gap(results)
        sure = SURE_STANDARD_ERRORS if count == FIRST_PASS_COMPARISONS else MIN_PUZZLE_STANDARD_ERRORS
        if gap >= MIN_SCORE_MARGIN and gap >= sure * error:
            return gap, error
        if gap + 2 * error < MIN_SCORE_MARGIN:
            return None
    return None


def turns_with(answer: Answer, act: Any) -> list[tuple[Any, ...]]:
    """Return the turns that begin with an act: as the search or the mind goes on, and with the rest of the answer."""
    search, seat = answer.search, answer.search.me
    guess = search.guess()
    first = play_turn(search.mind, guess, seat, act, search.nodes)
    turns = {first.end: first.acts}
    if len(answer.turn.acts) > 2:
        after, acts = guess.copy(), [act]
        after.do(seat, act)
        for step in answer.turn.acts:
            if is_turn_over(search.mind, after, seat):
                break
            if step in after.legal(seat):
                acts.append(step)
                after.do(seat, step)
        if not is_turn_over(search.mind, after, seat):
            rest = play_turn(search.mind, after, seat, search.mind.pick(after, seat, after.legal(seat), Random(0)))
            acts += rest.acts
            turns.setdefault(rest.end, tuple(acts))
        else:
            turns.setdefault(after.pack(), tuple(acts))
    return list(turns.values())


def turn_gaps(answer: Answer, act: Any, count: int) -> Iterable[list[float]]:
    """Yield, by turn that begins with an act, by how much the answer's turn scored more in equal futures."""
    for turn in turns_with(answer, act):
        yield paired_gaps(answer.search, answer.turn.acts, turn, count)


def mean_gap(gaps: Sequence[float]) -> tuple[float, float]:
    mean = sum(gaps) / len(gaps)
    return mean, sqrt(sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1) / len(gaps))


def shares_by_level(decision: Decision, right: Sequence[Any], rng: Random) -> tuple[float, ...]:
    """Return, by level, the share of its bots that find a right act."""
    game, setup, state, seat = decision
    seen, shares = state.seen(seat), []
    for level in LEVELS:
        bots = [player(game, level) for _ in range(ASKS_PER_BOT)]
        asked = bots if isinstance(bots[0], NoisyBot) else bots[:1]
        answers = [bot.choose(game, setup, seen, Random(rng.getrandbits(64))) for bot in asked]
        shares.append(round(sum([answer in right for answer in answers]) / len(answers), 2))
    return tuple(shares)


def ranked_acts(choices: Sequence[tuple[Any, float, float]]) -> tuple[tuple[Any, float, float], ...]:
    return tuple((msgspec.to_builtins(act), round(less, 4), round(error, 4)) for act, less, error in choices)
