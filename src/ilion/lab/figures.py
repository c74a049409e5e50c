"""The figures of a report, each with its interval, asked from the results."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

from msgspec import Struct

from ilion.core.game import Game
from ilion.core.stats import SURE, Interval, wilson
from ilion.lab.asking import Inquiry
from ilion.lab.playing import game_of
from ilion.lab.reading import NOBODY
from ilion.lab.stats import apart, bootstrap, difference, mean, mean_interval, sign_test
from ilion.lab.trials import Trial

SEEN = 30
"""A thing told of in fewer games says nothing, nor does one that is missing in fewer."""
STEPS = 20
"""Points along the course of a game."""
DRAWN = 4000
"""Games from which the typical course is drawn."""


class Figure(Struct, frozen=True):
    """A value and its interval."""

    value: float
    low: float
    high: float

    @classmethod
    def share(cls, count: float, games: int) -> Figure:
        return cls(count / games, *wilson(count, games))

    @classmethod
    def mean(cls, values: list[float], interval: Any = mean_interval) -> Figure:
        return cls(mean(values), *interval(values))

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high


class Standing(Struct, frozen=True):
    """One arm at a glance."""

    trial: Trial
    games: int
    wins: dict[int, Figure]
    """By the first seat of each team."""
    """By seat; nobody's are the games that several won alike."""
    scores: tuple[Figure, ...]
    """By seat."""
    players: tuple[Figure, ...]
    """By player, wherever he sat."""
    begins: int | None
    """The seat that always began, if one did."""
    beginner: Figure | None
    """How often the seat that began won, where that was not always the same: in games that one began and one won."""
    endings: tuple[tuple[str, str, Figure], ...]
    turns: Counter[int]
    acts: Figure
    course: Course | None


class Course(Struct, frozen=True):
    """How games go."""

    leads: Figure
    shares: Counter[int]
    """Games by the number of times the lead changed hands."""
    drama: Figure
    comeback: Figure
    behind: Figure
    """The share of games whose winner was once clearly behind."""
    decided: Figure
    bands: tuple[tuple[float, float, float], ...]
    """The winner's chances along the game: the lower quartile, the middle, the upper."""


class Worth(Struct, frozen=True):
    """A thing in a kind of fact, told of a seat: how often, when, and the score of games with it less those without."""

    word: str
    role: str
    thing: str
    seat: int
    use: Figure
    turn: float
    worth: Figure | None

    @property
    def weight(self) -> float:
        """How far from nothing, in standard errors."""
        return 0.0 if self.worth is None else abs(self.worth.value) / max(self.worth.high - self.worth.value, 1e-9)


class Fall(Struct, frozen=True):
    """How many of a kind still stand, turn by turn."""

    thing: str
    seat: int
    stands: tuple[float, ...]


class Contrast(Struct, frozen=True):
    """One arm against another, game by game: what it changes for the first player, and for the length."""

    a: str
    b: str
    games: int
    score: Figure
    better: int
    worse: int
    chance: float
    """Of so uneven a split by luck alone."""
    length: Figure
    longer: int
    shorter: int
    length_chance: float


class Slope(Struct, frozen=True):
    """What one more of a number changes for the first player."""

    games: int
    each: Figure


def standing(ask: Inquiry, trial: Trial) -> Standing | None:
    """What an arm's games say; None where none has been played."""
    arm = trial.arm
    rows = ask.rows("select sits, scores, winner, began, acts, turns from games where arm = ? order by game", arm)
    if not rows:
        return None
    seats = range(trial.setup.seats)
    first = {seat: team[0] for team in game_of(trial).teams(trial.setup) for seat in team}
    won = Counter(row[2] for row in rows)
    began = {row[3] for row in rows}
    led = [row for row in rows if row[3] != NOBODY and row[2] != NOBODY]
    ended = ask.rows(
        "select ending, any_value(clause), count(*) n from games where arm = ? and ending is not null "
        "group by ending order by n desc, ending",
        arm,
    )
    return Standing(
        trial=trial,
        games=len(rows),
        wins={
            seat: Figure.share(won[seat], len(rows))
            for seat in (*dict.fromkeys(first.values()), NOBODY)
            if seat != NOBODY or won[NOBODY]
        },
        scores=tuple(Figure.mean([row[1][seat] for row in rows]) for seat in seats),
        players=tuple(Figure.mean([row[1][row[0].index(i)] for row in rows]) for i in seats),
        begins=rows[0][3] if len(began) == 1 and NOBODY not in began else None,
        beginner=Figure.share(sum(row[2] == first[row[3]] for row in led), len(led))
        if led and len(began) > 1
        else None,
        endings=tuple((word, clause, Figure.share(n, len(rows))) for word, clause, n in ended),
        turns=Counter(row[5] for row in rows if row[5] is not None),
        acts=Figure.mean([row[4] for row in rows]),
        course=course(ask, arm),
    )


def course(ask: Inquiry, arm: str) -> Course | None:
    rows = ask.rows("select leads, drama, comeback, decided from games where arm = ? and leads is not null", arm)
    if not rows:
        return None
    lines = [
        row[0] for row in ask.rows("select line from games where arm = ? and line is not null limit ?", arm, DRAWN)
    ]
    along = [sorted(line[min(len(line) - 1, step * len(line) // STEPS)] for line in lines) for step in range(STEPS)]
    middle = [(column[len(column) // 4], column[len(column) // 2], column[3 * len(column) // 4]) for column in along]
    return Course(
        leads=Figure.mean([row[0] for row in rows], bootstrap),
        shares=Counter(row[0] for row in rows),
        drama=Figure.mean([row[1] for row in rows], bootstrap),
        comeback=Figure.mean([row[2] for row in rows], bootstrap),
        behind=Figure.share(sum(row[2] > 0.2 for row in rows), len(rows)),
        decided=Figure.mean([row[3] for row in rows], bootstrap),
        bands=tuple(middle),
    )


def worths(ask: Inquiry, trial: Trial) -> list[Worth]:
    """Everything told of in an arm, and what goes with it."""
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
            Worth(
                word,
                role,
                thing,
                seat,
                Figure.share(n, games),
                turn,
                against_the_rest(n, middle, spread or 0.0, games, all_middle, all_spread),
            )
        )
    return found


def against_the_rest(
    n: int, middle: float, spread: float, games: int, all_middle: float, all_spread: float
) -> Figure | None:
    """The mean of some less that of the others, from the sums of some and of all."""
    rest = games - n
    if n < SEEN or rest < SEEN:
        return None
    other = (all_middle * games - middle * n) / rest
    squares = all_spread * (games - 1) + games * all_middle**2 - spread * (n - 1) - n * middle**2
    other_spread = max(0.0, (squares - rest * other**2) / (rest - 1))
    error = SURE * sqrt(spread / n + other_spread / rest)
    return Figure(middle - other, middle - other - error, middle - other + error)


def falls(ask: Inquiry, trial: Trial, game: Game) -> list[Fall]:
    """How many of each kind that falls still stand after each turn, the first to fall last."""
    if not game.falls:
        return []
    games, turns = ask.rows("select count(*), max(turns) from games where arm = ?", trial.arm)[0]
    marks = ", ".join("?" for _ in game.falls)
    rows = ask.rows(
        "select thing, case when thing = '' then seat else -1 end as who, turn, count(*) from "
        "(select game, thing, any_value(seat) as seat, min(turn) as turn from told "
        f"where arm = ? and word in ({marks}) group by game, thing, case when thing = '' then seat end) "
        "group by thing, who, turn",
        trial.arm,
        *game.falls,
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
        found.append(Fall(thing, seat, tuple(stands)))
    return sorted(found, key=lambda fall: (-fall.stands[-1], fall.thing, fall.seat))


def contrast(ask: Inquiry, a: str, b: str) -> Contrast | None:
    """Two arms, paired where they played the same dice."""
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
    gap = difference if all(same) else apart
    better = sum(y > x for x, y in zip(before, after, strict=True))
    worse = sum(y < x for x, y in zip(before, after, strict=True))
    longer = sum(y > x for x, y in zip(long_before, long_after, strict=True))
    shorter = sum(y < x for x, y in zip(long_before, long_after, strict=True))
    return Contrast(
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


def slope(ask: Inquiry, less: str, more: str, step: float) -> Slope | None:
    """A finite difference across both sides of a number, paired by the dice."""
    found = contrast(ask, less, more)
    if found is None:
        return None
    wide = 2 * step
    return Slope(found.games, Figure(found.score.value / wide, found.score.low / wide, found.score.high / wide))


def figure(found: tuple[float, Interval]) -> Figure:
    return Figure(found[0], *found[1])
