"""What holds a season against what is known sees what was planted for it."""

from __future__ import annotations

from decimal import Decimal
from random import Random
from typing import Any

import pytest

from ilion.core import rating
from ilion.core.rating import RatingEstimate
from ilion.table import rated_games
from ilion.table.rated_games import Key, RatedResult, update_ratings
from tests.season import __main__ as season
from tests.season.__main__ import Verdict, fingerprint, judged, play, spearman
from tests.season.table import read


def verdict(name: str) -> Verdict:
    return judged(play(name, 60, 1500, read(), Random(7)))


def test_an_honest_season_is_in_order_and_measures_its_sides() -> None:
    assert verdict("troia") == (True, True)
    assert verdict("trojan-war").sided


def test_results_that_are_turned_round_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def turned(scores: Any, left: Any) -> Any:
        return rating.seat_shares(scores, left)[::-1]

    monkeypatch.setattr(season, "seat_shares", turned)
    assert not verdict("troia").ordered


def test_sides_that_count_for_nothing_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rated_games, "SIDE", RatingEstimate(Decimal(0), Decimal("1e-6")))
    assert not verdict("trojan-war").sided


def test_another_order_of_the_games_is_seen() -> None:
    games = play("troia", 20, 100, read(), Random(7)).games

    def believed(played: list[RatedResult]) -> dict[Key, RatingEstimate]:
        found: dict[Key, RatingEstimate] = {}
        for counted in played:
            found |= update_ratings(counted, found)
        return found

    assert fingerprint(believed(games)) == fingerprint(believed(games)) != fingerprint(believed(games[::-1]))


def test_spearmans_rank_correlation() -> None:
    assert spearman([1, 2, 3, 4], [10, 20, 30, 40]) == 1
    assert spearman([1, 2, 3, 4], [4, 3, 2, 1]) == -1
    assert spearman([1, 1, 2, 2], [1, 2, 3, 4]) == pytest.approx(0.894, abs=0.001)
