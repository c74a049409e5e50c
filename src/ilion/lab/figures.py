"""The figures of a report, each with its interval, computed from the results."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

from msgspec import Struct

from ilion.core.game import Game
from ilion.core.stats import Z_95, Interval, wilson
from ilion.lab.game_figures import NO_SEAT
from ilion.lab.play_game import game_of
from ilion.lab.sql_query import ResultsQuery
from ilion.lab.stats import bootstrap, difference, independent_difference, mean, mean_interval, sign_test
from ilion.lab.trials import LabTrial

MIN_GAMES_COMPARED = 30
"""A thing that occurs, or is missing, in fewer games is not evaluated."""
COURSE_POINTS = 20
"""Points along the course of a game."""
MAX_COURSE_GAMES = 4000
"""Games from which the typical course is drawn."""


class LabFigure(Struct, frozen=True):
    """A value and its interval."""

    value: float
    low: float
    high: float

    @classmethod
    def share(cls, count: float, games: int) -> LabFigure:
        return cls(count / games, *wilson(count, games))

    @classmethod
    def mean(cls, values: list[float], interval: Any = mean_interval) -> LabFigure:
        return cls(mean(values), *interval(values))

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high


class ArmSummary(Struct, frozen=True):
    """Summary of one arm."""

    trial: LabTrial
    games: int
    wins: dict[int, LabFigure]
    """By the first seat of each team."""
    """By seat; ``NO_SEAT`` counts the games with several winners."""
    scores: tuple[LabFigure, ...]
    """By seat."""
    players: tuple[LabFigure, ...]
    """By player, in whatever seat."""
    begins: int | None
    """The seat that always began, if one did."""
    beginner: LabFigure | None
    """How often the seat that began won, if it varied: in games with one beginner and one winner."""
    endings: tuple[tuple[str, str, LabFigure], ...]
    turns: Counter[int]
    acts: LabFigure
    course: GameCourse | None


class GameCourse(Struct, frozen=True):
    """The course of games."""

    leads: LabFigure
    shares: Counter[int]
    """Games by the number of changes of the lead."""
    drama: LabFigure
    comeback: LabFigure
    behind: LabFigure
    """The share of games whose winner was once clearly behind."""
    decided: LabFigure
    bands: tuple[tuple[float, float, float], ...]
    """The winner's chances along the game: lower quartile, median, upper quartile."""


class FactEffect(Struct, frozen=True):
    """A thing in a kind of fact about a seat: how often, when, and the score of games with it less those without."""

    word: str
    role: str
    thing: str
    seat: int
    use: LabFigure
    turn: float
    worth: LabFigure | None

    @property
    def weight(self) -> float:
        """Return how far from 0 it is, in standard errors."""
        return 0.0 if self.worth is None else abs(self.worth.value) / max(self.worth.high - self.worth.value, 1e-9)


class SurvivalCurve(Struct, frozen=True):
    """How many of a kind are still in play, turn by turn."""

    thing: str
    seat: int
    stands: tuple[float, ...]


class ArmContrast(Struct, frozen=True):
    """One arm against another, game by game: what it changes for the first player, and for the length."""

    a: str
    b: str
    games: int
    score: LabFigure
    better: int
    worse: int
    chance: float
    """The probability of so uneven a split by luck alone."""
    length: LabFigure
    longer: int
    shorter: int
    length_chance: float


class Slope(Struct, frozen=True):
    """What an increase of a number by 1 changes for the first player."""

    games: int
    each: LabFigure


def summarise_arm(ask: ResultsQuery, trial: LabTrial) -> ArmSummary | None:
    """Return the summary of an arm's games; None if none has been played."""
    arm = trial.arm
    rows = ask.rows("select sits, scores, winner, began, acts, turns from games where arm = ? order by game", arm)
    if not rows:
        return None
    seats = range(trial.setup.seats)
    first = {seat: team[0] for team in game_of(trial).teams(trial.setup) for seat in team}
    won = Counter(row[2] for row in rows)
    began = {row[3] for row in rows}
    led = [row for row in rows if row[3] != NO_SEAT and row[2] != NO_SEAT]
    ended = ask.rows(
        "select ending, any_value(clause), count(*) n from games where arm = ? and ending is not null "
        "group by ending order by n desc, ending",
        arm,
    )
    return ArmSummary(
        trial=trial,
        games=len(rows),
        wins={
            seat: LabFigure.share(won[seat], len(rows))
            for seat in (*dict.fromkeys(first.values()), NO_SEAT)
            if seat != NO_SEAT or won[NO_SEAT]
        },
        scores=tuple(LabFigure.mean([row[1][seat] for row in rows]) for seat in seats),
        players=tuple(LabFigure.mean([row[1][row[0].index(i)] for row in rows]) for i in seats),
        begins=rows[0][3] if len(began) == 1 and NO_SEAT not in began else None,
        beginner=LabFigure.share(sum(row[2] == first[row[3]] for row in led), len(led))
        if led and len(began) > 1
        else None,
        endings=tuple((word, clause, LabFigure.share(n, len(rows))) for word, clause, n in ended),
        turns=Counter(row[5] for row in rows if row[5] is not None),
        acts=LabFigure.mean([row[4] for row in rows]),
        course=course(ask, arm),
    )


def course(ask: ResultsQuery, arm: str) -> GameCourse | None:
    rows = ask.rows("select leads, drama, comeback, decided from games where arm = ? and leads is not null", arm)
    if not rows:
        return None
    lines = [
        row[0]
        for row in ask.rows("select line from games where arm = ? and line is not null limit ?", arm, MAX_COURSE_GAMES)
    ]
    along = [
        sorted(line[min(len(line) - 1, step * len(line) // COURSE_POINTS)] for line in lines)
        for step in range(COURSE_POINTS)
    ]
    middle = [(column[len(column) // 4], column[len(column) // 2], column[3 * len(column) // 4]) for column in along]
    return GameCourse(
        leads=LabFigure.mean([row[0] for row in rows], bootstrap),
        shares=Counter(row[0] for row in rows),
        drama=LabFigure.mean([row[1] for row in rows], bootstrap),
        comeback=LabFigure.mean([row[2] for row in rows], bootstrap),
        behind=LabFigure.share(sum(row[2] > 0.2 for row in rows), len(rows)),
        decided=LabFigure.mean([row[3] for row in rows], bootstrap),
        bands=tuple(middle),
    )


def fact_effects(ask: ResultsQuery, trial: LabTrial) -> list[FactEffect]:
    """Return every thing that facts of an arm name, and its effect."""
    whole = ask.rows(
        "select seat, count(*), avg(score), var_samp(score) from (select unnest(scores) as score, "
        "unnest(range(len(scores))) as seat from games where arm = ?) group by seat",
        trial.arm,
    )
    totals = {seat: (n, middle, spread or 0.0) for seat, n, middle, spread in whole}
    rows = ask.rows(
        "select word, role, thing, seat, count(distinct game), median(turn), avg(score), var_samp(score) from "
        "(select *, scores[greatest(seat, 0) + 1] as score from told where arm = ?) group by word, role, thing, seat",
        trial.arm,
    )
    found = []
    for word, role, thing, seat, n, turn, middle, spread in rows:
        games, all_middle, all_spread = totals[max(seat, 0)]
        found.append(
            FactEffect(
                word,
                role,
                thing,
                seat,
                LabFigure.share(n, games),
                turn,
                difference_to_rest(n, middle, spread or 0.0, games, all_middle, all_spread),
            )
        )
    return found


def difference_to_rest(
    n: int, middle: float, spread: float, games: int, all_middle: float, all_spread: float
) -> LabFigure | None:
    """Return the mean of some less that of the others, from the sums of some and of all."""
    rest = games - n
    if n < MIN_GAMES_COMPARED or rest < MIN_GAMES_COMPARED:
        return None
    other = (all_middle * games - middle * n) / rest
    squares = all_spread * (games - 1) + games * all_middle**2 - spread * (n - 1) - n * middle**2
    other_spread = max(0.0, (squares - rest * other**2) / (rest - 1))
    error = Z_95 * sqrt(spread / n + other_spread / rest)
    return LabFigure(middle - other, middle - other - error, middle - other + error)


def survival_curves(ask: ResultsQuery, trial: LabTrial, game: Game) -> list[SurvivalCurve]:
    """Return how many of each kind that can fall are still in play after each turn, the first to fall last."""
    if not game.loss_facts:
        return []
    games, turns = ask.rows("select count(*), max(turns) from games where arm = ?", trial.arm)[0]
    marks = ", ".join("?" for _ in game.loss_facts)
    rows = ask.rows(
        "select thing, case when thing = '' then seat else -1 end as who, turn, count(*) from "
        "(select game, thing, any_value(seat) as seat, min(turn) as turn from told "
        f"where arm = ? and word in ({marks}) group by game, thing, case when thing = '' then seat end) "
        "group by thing, who, turn",
        trial.arm,
        *game.loss_facts,
    )
    fallen: dict[tuple[str, int], Counter[int]] = {}
    for thing, seat, turn, n in rows:
        fallen.setdefault((thing, seat), Counter())[turn] += n
    found = []
    for (thing, seat), by_turn in fallen.items():
        left, stands = games, []
        for turn in range(turns + 1):
            left -= by_turn[turn]
            stands.append(left / games)
        found.append(SurvivalCurve(thing, seat, tuple(stands)))
    return sorted(found, key=lambda fall: (-fall.stands[-1], fall.thing, fall.seat))


def contrast(ask: ResultsQuery, a: str, b: str) -> ArmContrast | None:
    """Return the contrast of two arms, paired if they played the same dice."""
    rows = ask.rows(
        "select a.scores[list_position(a.sits, 0)], b.scores[list_position(b.sits, 0)], "
        "coalesce(a.turns, a.acts), coalesce(b.turns, b.acts), a.seed = b.seed "
        "from games a join games b using (game) where a.arm = ? and b.arm = ?",
        a,
        b,
    )
    if not rows:
        return None
    before, after, long_before, long_after, same = (list(column) for column in zip(*rows, strict=True))
    gap = difference if all(same) else independent_difference
    better = sum(y > x for x, y in zip(before, after, strict=True))
    worse = sum(y < x for x, y in zip(before, after, strict=True))
    longer = sum(y > x for x, y in zip(long_before, long_after, strict=True))
    shorter = sum(y < x for x, y in zip(long_before, long_after, strict=True))
    return ArmContrast(
        a=a,
        b=b,
        games=len(rows),
        score=figure(gap(before, after)),
        better=better,
        worse=worse,
        chance=sign_test(better, worse),
        length=figure(gap(long_before, long_after)),
        longer=longer,
        shorter=shorter,
        length_chance=sign_test(longer, shorter),
    )


def slope(ask: ResultsQuery, less: str, more: str, step: float) -> Slope | None:
    """Return the central difference of a number, paired by the dice."""
    found = contrast(ask, less, more)
    if found is None:
        return None
    wide = 2 * step
    return Slope(found.games, LabFigure(found.score.value / wide, found.score.low / wide, found.score.high / wide))


def figure(found: tuple[float, Interval]) -> LabFigure:
    return LabFigure(found[0], *found[1])
