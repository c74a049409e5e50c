"""The explorer's store: surveys of many games agree with another computation, and a planted error is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import isclose, sqrt
from pathlib import Path
from random import Random
from typing import Any

import duckdb
import pytest

from ilion.bots.bot_games import play_game
from ilion.bots.levels import player
from ilion.core.game_stats import count_game
from ilion.core.record import Record
from ilion.core.stats import Z_95, wilson
from ilion.core.traits import OPENING
from ilion.explorer.game_rows import ENDED, LENGTH, SIDES, FinishedGame, GameRows, countable, length, sheet_of
from ilion.explorer.store import ExplorerStore, StoreLocked
from ilion.explorer.surveys import (
    MAX_ROWS_PER_KIND,
    MIN_GAMES_SHOWN,
    TraitTally,
    choose_sample,
    estimate,
    survey,
    surveys,
)
from ilion.games import GAMES

MANY = 60


@pytest.fixture(scope="module")
def records() -> list[Record]:
    game, rng = GAMES["troia"], Random(5)
    bots = [player(game, "uniform"), player(game, "uniform")]
    return [play_game(game, game.usual(), bots, rng) for _ in range(MANY)]


def sheets(records: Sequence[Record], ended: str = "rules") -> list[GameRows]:
    game = GAMES["troia"]
    found = []
    for n, record in enumerate(records):
        scores: Any = record.scores
        played = FinishedGame(
            id=f"t{n}", source="server", setup=record.setup, scores=scores, players=("uniform", ""), ended=ended
        )
        found.append(sheet_of(game, played, count_game(game, record.setup, record.moves)))
    return found


def test_totals_agree_with_a_count_by_other_arithmetic(records: list[Record]) -> None:
    book = ExplorerStore()
    assert book.add("server", "a", 1, sheets(records)[:25]) == 25
    assert book.add("server", "b", 2, sheets(records)[25:]) == MANY - 25
    (found,) = surveys(book.tallies("troia"))
    kinds = {kind.kind: kind for kind in found.kinds}
    assert found.sample.games == MANY == kinds[ENDED].lines[0].games
    assert sum(line.games for line in kinds[LENGTH].lines) == MANY
    scores: Any = [record.scores for record in records]
    for seat in (0, 1):
        openings = Counter(
            next(act[0] if isinstance(act, tuple) else type(act).__name__ for who, act in record.moves if who == seat)
            for record in records
        )
        told = [line for line in kinds[OPENING].lines if line.seat == seat]
        assert sum(line.games for line in told) == MANY == sum(openings.values())
        assert sum(line.games for line in told if line.thing.word == "act-draw") == openings["Draw"]
        (side,) = [line for line in kinds[SIDES].lines if line.seat == seat]
        mine = [of[seat] for of in scores]
        assert side.score is not None and isclose(side.score.value, sum(mine) / MANY)
        if set(mine) <= {0.0, 1.0}:
            assert (side.score.low, side.score.high) == wilson(sum(mine), MANY)
        else:
            middle = sum(mine) / MANY
            error = Z_95 * sqrt(sum((x - middle) ** 2 for x in mine) / (MANY - 1) / MANY)
            assert isclose(side.score.high - side.score.value, error)
    assert found.decisions is not None
    assert isclose(found.decisions.value, sum(sum(who >= 0 for who, _ in r.moves) for r in records) / MANY)
    assert book.differs() == []


def test_a_planted_error_is_found(records: list[Record]) -> None:
    for planted in (
        "update tallies set n = n + 1 where kind = 'trait-sides' and seat = 0",
        "update tallies set total = total + 0.5 where kind = 'trait-sides' and seat = 0",
        "delete from tallies where kind = 'trait-length'",
        "update traits set lot = 'lot-paid-mixed' where lot = 'lot-paid-superior' and id = 't3'",
        "insert into traits select * from traits where id = 't5' and kind = 'trait-opening'",
    ):
        book = ExplorerStore()
        book.add("server", "a", 1, sheets(records[:10]))
        assert book.differs() == []
        book.db.execute(planted)
        assert book.differs(), planted


def test_a_part_is_counted_once_and_whole_or_not_at_all(records: list[Record], tmp_path: Path) -> None:
    ready = sheets(records[:20])
    book = ExplorerStore(tmp_path / "book")
    assert book.add("server", "a", 7, ready[:10]) == 10
    before = sorted(book.tallies("troia"))
    assert book.add("server", "b", 8, ready[:10]) == 0, "the same games in another file"
    assert sorted(book.tallies("troia")) == before
    bad = ready[15]._replace(lines=(*ready[15].lines, ready[15].lines[0]._replace(seat="nobody")))  # type: ignore[arg-type]
    with pytest.raises(duckdb.Error):
        book.add("server", "c", 9, [*ready[10:15], bad])
    assert sorted(book.tallies("troia")) == before and book.upto("server", "c") is None
    book.close()
    again = ExplorerStore(tmp_path / "book")
    assert (again.upto("server", "a"), again.upto("server", "b"), again.upto("lab", "a")) == (7, 8, None)
    assert again.add("server", "c", 9, ready[10:]) == 10 and again.differs() == []
    again.close()


def test_a_store_of_an_earlier_version_keeps_its_games(records: list[Record], tmp_path: Path) -> None:
    book = ExplorerStore(tmp_path / "book")
    book.add("server", "a", 7, sheets(records[:10]))
    book.add("lab", "x", 1, [])
    before = sorted(book.tallies("troia"))
    for table in ("parts", "games", "tallies"):
        book.db.execute(f"update {table} set source = 'house' where source = 'server'")
    assert sorted(book.tallies("troia")) != before
    book.close()
    again = ExplorerStore(tmp_path / "book")
    assert sorted(again.tallies("troia")) == before and again.differs() == []
    assert (again.upto("server", "a"), again.upto("lab", "x")) == (7, 1)
    assert again.add("server", "b", 8, sheets(records[:10])) == 0, "the same games in another file"
    again.close()


def test_one_process_has_the_book_at_a_time(tmp_path: Path) -> None:
    (tmp_path / "no-book").write_bytes(b"not a book at all, but something else that is long enough" * 100)
    with pytest.raises(StoreLocked):
        ExplorerStore(tmp_path / "no-book")


def test_of_few_games_only_their_number_is_shown(records: list[Record]) -> None:
    few, enough = ExplorerStore(), ExplorerStore()
    few.add("server", "a", 1, sheets(records[: MIN_GAMES_SHOWN - 1]))
    enough.add("server", "a", 1, sheets(records[:MIN_GAMES_SHOWN]))
    (little,), (more,) = surveys(few.tallies("troia")), surveys(enough.tallies("troia"))
    assert little.turns is None and more.turns is not None
    assert all(line.share is None and line.score is None for kind in little.kinds for line in kind.lines)
    assert all(line.score is None for kind in more.kinds for line in kind.lines if line.games < MIN_GAMES_SHOWN)
    assert any(line.score is not None for kind in more.kinds for line in kind.lines)


def test_of_a_game_that_was_given_up_only_beginning_and_end_are_counted(records: list[Record]) -> None:
    book = ExplorerStore()
    book.add("server", "a", 1, sheets(records[:30]))
    given_up = [sheet._replace(id=f"given-up-{n}") for n, sheet in enumerate(sheets(records[30:50], "resign"))]
    book.add("server", "b", 2, given_up)
    (found,) = surveys(book.tallies("troia"))
    of = {kind.kind: kind.of for kind in found.kinds}
    assert of[OPENING] == of[SIDES] == 50 and of["trait-gods"] == of["trait-end"] == 30
    ends = {line.thing.word: line.games for kind in found.kinds if kind.kind == ENDED for line in kind.lines}
    assert ends == {"ended-how-rules": 30, "ended-how-resign": 20}


def test_a_survey_is_no_larger_than_it_may_be() -> None:
    many = [TraitTally("server", 2, 1, "trait-x", 0, f'{{"word":"x-{n}"}}', "", n, n, 0.0, 0.0) for n in range(1, 500)]
    (kind,) = survey(many).kinds
    assert len(kind.lines) == MAX_ROWS_PER_KIND and kind.more == 499 - MAX_ROWS_PER_KIND and kind.lines[0].games == 499


def test_a_sample_is_chosen_among_those_that_are_there() -> None:
    tallies = [TraitTally("server", seats, 1, "turns", -1, "", "", seats, seats, 9.0, 9.0) for seats in (2, 3)]
    tallies += [TraitTally("lab", 2, 1, "turns", -1, "", "", 99, 99, 9.0, 9.0)]
    found = surveys(tallies)
    told = choose_sample("g", found, "", 0, 0)
    assert told.survey is not None and told.survey.sample.source == "server" and told.survey.sample.seats == 3
    lab = choose_sample("g", found, "lab", 0, 0).survey
    assert lab is not None and lab.sample.games == 99
    assert choose_sample("g", found, "server", 9, 0).survey is None and len(told.samples) == 3


def test_long_games_are_counted_together() -> None:
    assert [length(n).args for n in (30, 31, 40, 41)] == [
        {"n": 30},
        {"least": 31, "most": 40},
        {"least": 31, "most": 40},
        {"least": 41, "most": 50},
    ]


def test_a_mean_of_scores_between_has_its_standard_error() -> None:
    values = [0.0, 0.5, 1.0, 0.5] * 10
    tally = TraitTally("lab", 2, 1, "k", 0, "{}", "", 40, 40, sum(values), sum(x * x for x in values))
    found = estimate(tally)
    assert found is not None and found.value == 0.5
    assert isclose(found.high - 0.5, Z_95 * sqrt(sum((x - 0.5) ** 2 for x in values) / 39 / 40))


def test_games_with_custom_components_are_not_counted() -> None:
    game = GAMES["escolex"]
    assert game.generate_components is not None
    assert countable(game.setup()) and not countable(game.setup(components=game.generate_components(30, 1, 0)))
