"""Many games between bots, and their statistics."""

from __future__ import annotations

from tests.cli.conftest import Ilion


def test_shares_and_scores_of_a_match(ilion: Ilion) -> None:
    code, said = ilion("match highcard --bots uniform,uniform --games 60 --seed 3")
    assert code == 0
    assert "highcard: 60 games." in said
    assert "North: " in said and "East: " in said and "uniform: mean score 0." in said


def test_the_same_seed_gives_the_same_match_whatever_the_jobs(ilion: Ilion) -> None:
    typed = "match highcard --bots uniform,uniform --games 25 --swap --jobs"
    assert ilion(f"{typed} 1") == ilion(f"{typed} 2")


def test_every_seat_needs_a_bot(ilion: Ilion) -> None:
    assert "3 seats need 3 bots, not 2" in ilion("match highcard --seats 3 --bots uniform,uniform")[1]
    assert "there is no player “x”" in ilion("match highcard --bots x,uniform")[1]
    assert "greedy can’t play highcard yet" in ilion("match highcard --bots greedy,uniform")[1]
